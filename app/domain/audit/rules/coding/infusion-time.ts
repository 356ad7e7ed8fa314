import { NO_CONTEXT } from "~/domain/case/case-file";
import { formatCents } from "~/domain/money";
import {
  DISTINCT_SERVICE,
  auditedLines,
  dayWords,
  isInpatient,
  ofOneProviderADay,
  sameProvider,
  type AuditedLine,
} from "~/domain/audit/evidence/audited-line";
import { INFUSIONS } from "~/domain/audit/evidence/official-texts";
import { printedMinutes } from "~/domain/audit/evidence/printed-time";
import { duplicateLine } from "~/domain/audit/rules/duplicate-line";
import { mueLimit } from "~/domain/audit/rules/mue-limit";
import { ncciPair } from "~/domain/audit/rules/ncci-pair";
import type { Rule, RuleHit } from "~/domain/audit/evidence/rule";

/** The first infusion or push of an encounter, whichever drug it is: hydration, treatment, chemotherapy. */
const INITIAL = ["96360", "96365", "96374", "96409", "96413"];
/** A further hour, with the first hour it goes on from. */
const FIRST_HOUR: Readonly<Record<string, string>> = {
  96361: "96360",
  96366: "96365",
  96415: "96413",
};
/** A first hour, with the minutes it takes at least; a shorter one is an injection, or nothing at all (hydration). */
const LEAST_MINUTES: Readonly<Record<string, number>> = { 96360: 31, 96365: 16, 96413: 16 };
const HOUR = 60;
/** A further hour counts from its 31st minute on. */
const MORE_THAN_HALF = 29;

/**
 * A second first infusion on one day without a mark of another vein or another encounter, and more hours than the printed
 * times hold. What the pair, duplicate and limit rules question already is left to them.
 */
export const infusionTime: Rule = {
  id: "infusion-time",
  version: 2,
  title: "More infusions or infusion hours are charged than were given",
  explanation:
    "One visit has one first infusion; what follows is charged as a further hour or a further drug, which costs less. " +
    "A further hour counts from its 31st minute. We look for a second first infusion, and for more hours than the " +
    "printed times hold, or a first hour that was too short to be one.",
  citation: INFUSIONS,
  grade: "B",
  flag: null,
  type: "dispute",
  icon: "warning",
  settings: ["professional", "facility"],
  needs: [
    "kind of bill",
    "day of service",
    "codes",
    "charge",
    "start and end times, for the hours",
  ],
  asks: "Ask for the record with the start and end of each infusion, and for the extra charge to be taken off.",
  letter: {
    heading: "Please check infusions",
    ask: "Please tell me the start and end of each infusion and where it was given, and take off what they do not support.",
    record: "the infusion record",
  },
  check(bill, reference) {
    const lines = auditedLines(bill).filter(({ code, day }) => code && day);
    if (isInpatient(bill) || !lines.some(isInfusion)) return [];
    const told = new Set(
      [duplicateLine, ncciPair, mueLimit]
        .flatMap((rule) => rule.check(bill, reference, NO_CONTEXT))
        .flatMap(({ lines: of }) => of)
        .filter(({ role }) => role === "questioned")
        .map(({ lineId }) => lineId),
    );
    const untold = lines.filter(({ id }) => !told.has(id));
    return [
      ...secondInitials(untold),
      ...untold.flatMap((line) => tooShort(line) ?? hoursHit(line, lines) ?? []),
    ];
  },
};

const isInfusion = ({ code }: AuditedLine): boolean =>
  INITIAL.includes(code!) || code! in FIRST_HOUR;

function secondInitials(lines: readonly AuditedLine[]): RuleHit[] {
  const initials = lines.filter(
    ({ code, setting, modifiers }) =>
      setting &&
      INITIAL.includes(code!) &&
      !modifiers.some((modifier) => [...DISTINCT_SERVICE, "76", "77"].includes(modifier)),
  );
  return ofOneProviderADay(initials).flatMap((group) => {
    const times = new Set(group.map(({ time }) => time));
    if (group.length < 2 || times.size > 1) return [];
    const [kept, ...others] = group.toSorted((a, b) => b.amount - a.amount);
    return [initialHit(kept!, others)];
  });
}

const initialHit = (kept: AuditedLine, others: readonly AuditedLine[]): RuleHit => ({
  lines: [
    { lineId: kept.id, role: "compared", atStake: 0 },
    ...others.map((line) => ({
      lineId: line.id,
      role: "questioned" as const,
      atStake: line.amount,
    })),
  ],
  reason:
    `${others.length + 1} first infusions are charged for ${dayWords(kept)}: ` +
    `${[kept, ...others].map(({ code }) => code).join(" and ")}. ` +
    "One visit has one, unless the record shows a second vein or a second visit.",
  seen:
    `${others.length + 1} first infusions are charged for ${dayWords(kept)}: ` +
    `${[kept, ...others].map(({ code }) => code).join(" and ")}. One visit has one first infusion, unless there were two IV sites.`,
  figures: [kept, ...others].map((line) => ({
    label: `Charge for ${line.code}`,
    value: formatCents(line.charge),
  })),
});

/** A first hour whose own row prints less time than it takes. */
function tooShort(line: AuditedLine): RuleHit | null {
  const least = LEAST_MINUTES[line.code!];
  const minutes = least ? printedMinutes(line.description) : null;
  if (!least || minutes === null || minutes >= least) return null;
  const said = `Code ${line.code} on ${dayWords(line)} takes ${least} minutes at least. Its row prints ${minutes}.`;
  return {
    lines: [{ lineId: line.id, role: "questioned", atStake: line.amount }],
    reason: said,
    seen: said,
    figures: [
      { label: "Minutes printed", value: String(minutes) },
      { label: "Least minutes of the code", value: String(least) },
    ],
  };
}

/** Further hours against the time on the line itself, or else on the one line of the first hour, which then holds it all. */
function hoursHit(line: AuditedLine, lines: readonly AuditedLine[]): RuleHit | null {
  const firstHour = FIRST_HOUR[line.code!];
  if (!firstHour || !line.units) return null;
  const firsts = lines.filter(
    (other) => other.code === firstHour && other.day === line.day && sameProvider(line, other),
  );
  const hours = lines.filter((other) => other.code === line.code && other.day === line.day);
  const own = printedMinutes(line.description);
  if (hours.length !== 1 || (own === null && firsts.length !== 1)) return null;
  const whole = own === null ? printedMinutes(firsts[0]!.description) : null;
  const minutes = own ?? whole;
  if (minutes === null) return null;
  const counted = Math.floor((minutes + MORE_THAN_HALF) / HOUR);
  const held = Math.max(0, own === null ? counted - 1 : counted);
  if (line.units <= held) return null;
  return {
    lines: [
      {
        lineId: line.id,
        role: "questioned",
        atStake: Math.round((line.amount * (line.units - held)) / line.units),
      },
      ...firsts.map(({ id }) => ({ lineId: id, role: "compared" as const, atStake: 0 })),
    ],
    reason:
      `Code ${line.code} is charged with ${line.units} further ${line.units === 1 ? "hour" : "hours"} on ${dayWords(line)}. ` +
      `The bill prints ${minutes} minutes, which hold ${held === 0 ? "none" : held}.`,
    seen:
      `Code ${line.code}, a further hour, is charged with ${line.units === 1 ? "1 unit" : `${line.units} units`} on ${dayWords(line)}. ` +
      `The ${minutes} minutes printed support ${held === 0 ? "no further hour" : held === 1 ? "1 further hour" : `${held} further hours`}.`,
    figures: [
      { label: "Further hours charged", value: String(line.units) },
      { label: "Minutes printed", value: String(minutes) },
      { label: "Further hours they hold", value: String(held) },
    ],
  };
}
