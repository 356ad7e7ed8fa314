import type { Bill } from "~/domain/bill/bill";
import { formatCents, type Cents } from "~/domain/money";
import { cautiousDailyLimit } from "~/domain/audit/evidence/daily-limit";
import {
  ANESTHESIA,
  TWO_SURGEONS,
  auditedLines,
  type AuditedLine,
  dayWords,
} from "~/domain/audit/evidence/audited-line";
import type { Reference } from "~/domain/audit/evidence/reference";
import type { Rule, RuleHit } from "~/domain/audit/evidence/rule";

/** Discarded and unused drug: Medicare asks for a second line, so it is no copy. */
const DISCARDED_DRUG = ["JW", "JZ"];

/** Revenue codes 025x, 026x and 063x are drugs and infusions; several doses a day are routine. */
const DRUG_REVENUE = /^0(25|26|63)\d$/;
const DRUG_WORDS =
  /\b(\d+(\.\d+)?\s?(MG|MCG|ML|GM?|IU|MEQ|UNITS?)|TABS?|TABLETS?|CAPS?|CAPSULES?|INJ|VIAL|SOLN|IV FLUIDS?)\b/;

/** Revenue codes 027x and 062x are supplies: hospitals may list each piece by itself. */
const SUPPLY_REVENUE = /^0(27|62)\d$/;
/** Words of a row that is meant to repeat: each further hour, each further quarter hour. */
const MORE_OF_THE_SAME = /\b(EACH|EA|PER|ADDL|ADD'L|ADDITIONAL|SUBSEQUENT)\b/;
/** Physician fee schedule: an add-on code is billed once for each further unit. */
const ADD_ON = "ZZZ";
/** CDT codes of work on one tooth or part of the mouth; without the tooth a second row proves nothing. */
const ONE_TOOTH = /^D([2-7]\d|0[23]|13)\d{2}$/;
/** The reading of a test, and its equipment and staff; the fee schedule prices both only where its indicator is 1. */
const PARTS_OF_TEST = ["26", "TC"];
const HAS_PARTS = "1";
const BOTH_SIDES = "50";
const ONE_SIDE = ["LT", "RT"];
/** Physician fee schedule, bilateral indicator: the price is for both sides already. */
const PRICED_FOR_BOTH = "2";

/**
 * The same service standing twice: same code (or, without a code, same words and revenue code), modifiers,
 * day, provider, units and charge. The first copy is the one held against; every later one is questioned.
 */
export const duplicateLine: Rule = {
  id: "duplicate-line",
  version: 4,
  title: "The same charge appears more than once",
  explanation:
    "We look for lines that match in every way: the same code, day, provider, units and price. " +
    "A true repeat is marked on a bill, for example as a left and a right side, a second test, or a second time of day. " +
    "When no such mark is there, one of the lines may be a copy.",
  citation: {
    title: "Medical bill rights: check your bill for errors",
    issuer: "Centers for Medicare & Medicaid Services (CMS)",
    edition: "read November 2026",
    url: "https://www.cms.gov/medical-bill-rights/help/guides/bill-errors",
  },
  grade: "A",
  flag: "Possible Duplicate",
  type: "dispute",
  icon: "error",
  needsWholePage: true,
  settings: ["professional", "facility"],
  needs: ["day of service", "code or description", "charge"],
  asks: "Ask for proof in the record that the service was done each time it is charged, or for the extra line to be taken off.",
  check(bill, reference) {
    const lines = auditedLines(bill);
    const groups = Map.groupBy(
      lines.filter((line) => mayBeACopy(line, reference)),
      identity,
    );
    const copies = [...groups.values()]
      .filter((group) => group.length > 1 && !isSeries(group, reference))
      .map(hit(bill, reference));
    return [...copies, ...bothSides(lines, reference), ...partsOfWhole(lines, reference)];
  },
};

/** Further units of an add-on, one row each, as long as Medicare would accept so many in a day. */
const isSeries = (copies: AuditedLine[], reference: Reference): boolean => {
  const { code, day } = copies[0]!;
  const limit = withinDailyLimit(copies, reference);
  return Boolean(
    limit && code && day && reference.physicianStatus(code, day)?.globalDays === ADD_ON,
  );
};

/** Codes that only report something are charged a cent, because a claim's line may not be empty. */
const TOKEN_CHARGE: Cents = 1;

function mayBeACopy(line: AuditedLine, reference: Reference): boolean {
  if (!line.day || (line.unitsPrinted && line.units === undefined)) return false;
  if (line.charge <= TOKEN_CHARGE) return false;
  if (line.modifiers.some((modifier) => marksRepeat(modifier, reference))) return false;
  if (line.provider === undefined && mayBeOfTwo(line)) return false;
  if (line.code) return !ONE_TOOTH.test(line.code) || line.site !== undefined;
  return (
    line.description !== undefined &&
    !DRUG_REVENUE.test(line.revenueCode ?? "") &&
    !DRUG_WORDS.test(line.description) &&
    !MORE_OF_THE_SAME.test(line.description)
  );
}

/**
 * Two surgeons of one operation each charge it (62, 66), and so do the doctor and the nurse of one anesthesia, whose
 * modifiers tell them apart where they are printed.
 */
const mayBeOfTwo = ({ code, modifiers }: AuditedLine): boolean =>
  modifiers.some((modifier) => TWO_SURGEONS.includes(modifier)) ||
  (ANESTHESIA.test(code ?? "") && modifiers.length === 0);

/** A side or a finger explains a repeat only where it differs, and then the lines are not identical anyway. */
function marksRepeat(modifier: string, reference: Reference): boolean {
  if (DISCARDED_DRUG.includes(modifier)) return true;
  const known = reference.modifier(modifier);
  return Boolean(known?.explainsRepeat && !["anatomic", "component"].includes(known.group));
}

const identity = (line: AuditedLine): string =>
  JSON.stringify([
    line.code ?? line.description,
    line.code === undefined,
    line.revenueCode,
    line.modifiers,
    line.site,
    line.day,
    line.time,
    line.provider,
    line.claim,
    line.units,
    line.ndc,
    line.charge,
    line.placeOfService,
  ]);

const hit =
  (bill: Bill, reference: Reference) =>
  (copies: AuditedLine[]): RuleHit => {
    const [first, ...later] = copies as [AuditedLine, ...AuditedLine[]];
    const limit = withinDailyLimit(copies, reference);
    return {
      lines: [
        { lineId: first.id, role: "compared", atStake: 0 },
        ...later.map((line) => ({
          lineId: line.id,
          role: "questioned" as const,
          atStake: line.amount,
        })),
      ],
      reason: reasonFor(copies, limit?.units),
      figures: [
        { label: "Times listed", value: String(copies.length) },
        { label: "Charge on each line", value: formatCents(first.charge) },
        ...(limit ? [{ label: "Medicare's daily limit", value: `${limit.units} units` }] : []),
      ],
      citations: [duplicateLine.citation, ...(limit ? [limit.edition.citation] : [])],
      ...(limit || isSupply(first) ? { grade: "B" as const } : {}),
      ...(bill.kind === "eob"
        ? {
            ask: "Ask your plan whether both lines were paid, and ask the provider to take the copy off.",
          }
        : {}),
    };
  };

function reasonFor(copies: readonly AuditedLine[], mostUnits: number | undefined): string {
  const first = copies[0]!;
  const what = first.code ? `Code ${first.code}` : `"${first.description}"`;
  return (
    `${what} is listed ${copies.length} times for ${dayWords(first)}, each at ${formatCents(first.charge)}. ` +
    "Nothing on the lines tells them apart: no time and no repeat mark." +
    (mostUnits === undefined
      ? ""
      : ` Medicare accepts up to ${mostUnits} a day, so a real repeat is possible.`)
  );
}

const isSupply = ({ code, revenueCode }: AuditedLine) =>
  !code && SUPPLY_REVENUE.test(revenueCode ?? "");

/**
 * One side charged beside a line for both sides, and two sides of a service whose price is for both. Lines
 * that are marked as a repeat are left out.
 */
function bothSides(lines: readonly AuditedLine[], reference: Reference): RuleHit[] {
  const groups = Map.groupBy(
    lines.filter(
      (line) =>
        line.code &&
        line.day &&
        line.modifiers.some((modifier) => [BOTH_SIDES, ...ONE_SIDE].includes(modifier)) &&
        !line.modifiers.some(
          (modifier) => modifier !== BOTH_SIDES && marksRepeat(modifier, reference),
        ),
    ),
    ({ code, day, time, provider, claim, setting }) =>
      JSON.stringify([code, day, time, provider, claim, setting]),
  );
  return [...groups.values()].flatMap((group) => {
    const both = group.find(({ modifiers }) => modifiers.includes(BOTH_SIDES));
    const single = ONE_SIDE.flatMap(
      (side) =>
        group.find(
          ({ modifiers }) => modifiers.includes(side) && !modifiers.includes(BOTH_SIDES),
        ) ?? [],
    );
    if (both) return single.length > 0 ? [sidesHit(both, single)] : [];
    const [left, right] = single;
    if (!left || !right || left.setting !== "professional") return [];
    const row = reference.physicianStatus(left.code!, left.day!);
    if (row?.bilateral !== PRICED_FOR_BOTH) return [];
    return [
      {
        ...sidesHit(left, [right]),
        reason:
          `Code ${left.code} is charged for the left and for the right side on ${dayWords(left)}. ` +
          "Medicare's price for it is for both sides already.",
        citations: [row.edition.citation],
        window: row.window,
      },
    ];
  });
}

const sidesHit = (kept: AuditedLine, questioned: readonly AuditedLine[]): RuleHit => ({
  lines: [
    { lineId: kept.id, role: "compared", atStake: 0 },
    ...questioned.map((line) => ({
      lineId: line.id,
      role: "questioned" as const,
      atStake: line.amount,
    })),
  ],
  reason:
    `Code ${kept.code} is charged for both sides on ${dayWords(kept)} (modifier 50), ` +
    "and again for one side on the same day.",
  figures: [
    { label: "Charge kept", value: formatCents(kept.charge) },
    ...questioned.map((line) => ({
      label: "Charged again for one side",
      value: formatCents(line.charge),
    })),
  ],
  grade: "B",
});

/**
 * The reading (26) or the equipment (TC) of a test beside the whole test, by one practice on one day: the whole has both
 * in its price. A hospital's own line is the equipment's part by nature and is no whole.
 */
function partsOfWhole(lines: readonly AuditedLine[], reference: Reference): RuleHit[] {
  const tests = Map.groupBy(
    lines.filter((line) => line.code && line.day && line.setting === "professional"),
    ({ code, day, time, provider, claim, site, placeOfService }) =>
      JSON.stringify([code, day, time, provider, claim, site, placeOfService]),
  );
  return [...tests.values()].flatMap((group) => {
    const isPart = ({ modifiers }: AuditedLine) =>
      modifiers.some((modifier) => PARTS_OF_TEST.includes(modifier));
    const repeats = ({ modifiers }: AuditedLine) =>
      modifiers.some((modifier) => {
        const known = reference.modifier(modifier);
        return Boolean(known?.explainsRepeat && known.group !== "component");
      });
    const whole = group.find((line) => !isPart(line) && !repeats(line));
    const parts = group.filter((line) => isPart(line) && !repeats(line));
    const [first] = parts;
    if (!whole || !first) return [];
    const { code, day } = whole;
    const split = reference.physicianStatus(code!, day!);
    if (split?.parts !== HAS_PARTS) return [];
    return [
      {
        lines: [
          { lineId: whole.id, role: "compared", atStake: 0 },
          ...parts.map((line) => ({
            lineId: line.id,
            role: "questioned" as const,
            atStake: line.amount,
          })),
        ],
        reason:
          `Code ${code} is charged whole on ${dayWords(whole)}, and again in part ` +
          `(modifier ${list(parts)}). The whole price has both the test and its reading in it.`,
        figures: [
          { label: "Charge for the whole", value: formatCents(whole.charge) },
          ...parts.map((line) => ({
            label: "Charged again in part",
            value: formatCents(line.charge),
          })),
        ],
        citations: [duplicateLine.citation, split.edition.citation],
        window: split.window,
        grade: "B" as const,
      },
    ];
  });
}

const list = (parts: readonly AuditedLine[]): string =>
  [...new Set(parts.flatMap(({ modifiers }) => modifiers))]
    .filter((modifier) => PARTS_OF_TEST.includes(modifier))
    .join(" and ");

/** The daily limit, when all copies together stay inside it: then only the record can tell a copy from a repeat. */
function withinDailyLimit(copies: AuditedLine[], reference: Reference) {
  const limit = cautiousDailyLimit(copies[0]!, reference);
  const units = copies.reduce((sum, line) => sum + (line.units ?? 1), 0);
  return limit && units <= limit.units ? limit : null;
}
