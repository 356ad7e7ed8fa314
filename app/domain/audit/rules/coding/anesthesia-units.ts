import { formatCents } from "~/domain/money";
import {
  ANESTHESIA,
  auditedLines,
  dayWords,
  type AuditedLine,
} from "~/domain/audit/evidence/audited-line";
import { ANESTHESIA_TIME } from "~/domain/audit/evidence/official-texts";
import { printedMinutes } from "~/domain/audit/evidence/printed-time";
import type { Reference } from "~/domain/audit/evidence/reference";
import { elsewhereWords, knownElsewhere, sourcesOf } from "~/domain/audit/evidence/standing";
import type { Rule, RuleHit } from "~/domain/audit/evidence/rule";

const MINUTES_A_UNIT = 15;
/** Further units that some payers add for a patient's state. */
const FOR_STATE: Readonly<Record<string, number>> = { P3: 1, P4: 2, P5: 3 };
/** "3 BASE + 7 TIME UNITS": the row takes its units apart. */
const TIME_UNITS = /\b(\d{1,3}) TIME UNITS?\b/;
/** The anesthesia line of a bill prints its minutes without a further word. */
const BARE_MINUTES = /\b(\d{1,3}) ?MIN(?:UTES?|S)?\b/;

/**
 * Units of an anesthesia line above what its printed minutes make: a unit for each quarter hour begun, and the base units
 * of the operation, which some bills count in. Silent where the units are the minutes themselves.
 */
export const anesthesiaUnits: Rule = {
  id: "anesthesia-units",
  version: 4,
  title: "More anesthesia units are charged than the time makes",
  explanation:
    "Anesthesia is charged in units: a fixed number for the operation, and one for each 15 minutes. " +
    "Where the bill prints the minutes, we work the units out and hold them against those charged.",
  citation: ANESTHESIA_TIME,
  grade: "B",
  flag: null,
  type: "dispute",
  icon: "warning",
  settings: ["professional"],
  needs: [
    "a doctor's bill",
    "day of service",
    "code",
    "units",
    "minutes or start and end",
    "charge",
  ],
  asks: "Ask for the anesthesia record with its start and end, and for the extra units to be taken off.",
  letter: {
    heading: "Please check anesthesia units",
    ask: "Please tell me the start and end, and any units for the patient's state or special conditions. Please correct the line to the units they make.",
    record: "the anesthesia record",
  },
  check: (bill, reference) =>
    auditedLines(bill).flatMap((line) =>
      line.setting === "professional" && ANESTHESIA.test(line.code ?? "")
        ? (unitsHit(line, reference) ?? [])
        : [],
    ),
};

function unitsHit(line: AuditedLine, reference: Reference): RuleHit | null {
  const { code, day, units, description } = line;
  const bare = BARE_MINUTES.exec(description ?? "")?.[1];
  const minutes = printedMinutes(description) ?? (bare ? Number(bare) : null);
  if (!units || !minutes || units === minutes) return null;
  const time = Math.ceil(minutes / MINUTES_A_UNIT);
  const printed = Number(TIME_UNITS.exec(description ?? "")?.[1] ?? 0);
  if (printed > time && printed <= units) return ownUnitsHit(line, minutes, printed - time);
  const base = day ? reference.anesthesiaBase(code!, day) : null;
  if (!base) return null;
  const state = line.modifiers.reduce((sum, modifier) => sum + (FOR_STATE[modifier] ?? 0), 0);
  const most = base.baseUnits + time + state;
  if (units <= most) return null;
  const atStake = Math.round((line.amount * (units - most)) / units);
  const { citations, ...sources } = sourcesOf(base);
  const elsewhere = knownElsewhere(base);
  // A part of the list came through other hands: the office looks its base units up before it takes any off.
  const isWhole = base.edition.complete;
  return {
    lines: [{ lineId: line.id, role: "questioned", atStake }],
    reason:
      `Code ${code} is charged with ${units} units on ${dayWords(line)}. The ${minutes} minutes printed make ` +
      `${time}, and the operation has ${base.baseUnits} of its own${isWhole ? "" : " by the copy of Medicare's list that we have"}: ${most} at most.` +
      (elsewhere ? ` ${elsewhereWords(elsewhere)}` : ""),
    seen:
      `Code ${code} has ${base.baseUnits} base units${isWhole ? "" : " by the copy of Medicare's list that I could see"}. ` +
      `The ${minutes} minutes printed are ${timeWords(minutes)}` +
      `${state > 0 ? `, and the patient's state adds ${state}` : ""}: ${most} in all. The line has ${units}.`,
    figures: [
      { label: "Units charged", value: String(units) },
      { label: "Units by the printed minutes", value: String(most) },
      { label: "Charge", value: formatCents(line.charge) },
    ],
    ...sources,
    citations: [ANESTHESIA_TIME, ...citations],
    ...(elsewhere || !isWhole ? { grade: "C" as const } : {}),
  };
}

/** The row's own time units are more than its own minutes make: `extra` of them. */
function ownUnitsHit(line: AuditedLine, minutes: number, extra: number): RuleHit {
  const printed = Math.ceil(minutes / MINUTES_A_UNIT) + extra;
  const said =
    `Code ${line.code} on ${dayWords(line)} is charged with ${printed} time units. ` +
    `The ${minutes} minutes printed are ${timeWords(minutes)}.`;
  return {
    lines: [
      {
        lineId: line.id,
        role: "questioned",
        atStake: Math.round((line.amount * extra) / line.units!),
      },
    ],
    reason: said,
    seen: said,
    figures: [
      { label: "Time units charged", value: String(printed) },
      { label: "Time units by the printed minutes", value: String(printed - extra) },
      { label: "Charge", value: formatCents(line.charge) },
    ],
    citations: [ANESTHESIA_TIME],
  };
}

/** `3 time units of 15 minutes`; where they are none in whole, how many they are and that payers may round up. */
function timeWords(minutes: number): string {
  const time = minutes / MINUTES_A_UNIT;
  return Number.isInteger(time)
    ? `${time} time units of ${MINUTES_A_UNIT} minutes`
    : `${time.toFixed(1)} time units of ${MINUTES_A_UNIT} minutes, or ${Math.ceil(time)} if rounded up`;
}
