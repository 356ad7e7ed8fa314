import type { Bill } from "~/domain/bill/bill";
import { NO_CONTEXT } from "~/domain/case/case-file";
import { formatCents, sumCents } from "~/domain/money";
import { duplicateLine } from "./duplicate-line";
import {
  ANESTHESIA,
  TWO_SURGEONS,
  assists,
  dayWords,
  isInpatient,
  auditedLines,
  type AuditedLine,
} from "~/domain/audit/evidence/audited-line";
import type { Answer, Reference, UnitLimit } from "~/domain/audit/evidence/reference";
import type { Rule, RuleHit } from "~/domain/audit/evidence/rule";

/** Discarded drug is billed on a line of its own. */
const DISCARDED_DRUG = ["JW", "JZ"];
/** A day that only the newest loaded release covers. */
const NEWEST = "9999-12-31";

/**
 * More units of one code on one day than Medicare's medically-unlikely-edit limit. Adjudication 1 tests each
 * line by itself, 2 (policy) the day's sum, and so does 3 (clinical) unless each line prints a time of its own. Copies
 * are found by the duplicate rule and do not count here; a line marked as a repeat, a side, a part or an assistant's is
 * tested with its like only.
 */
export const mueLimit: Rule = {
  id: "units-above-limit",
  version: 2,
  title: "More units are charged than Medicare accepts in a day",
  explanation:
    "For many codes Medicare prints the most units it accepts for one person on one day. " +
    "We add up the units of each code and day and hold the sum against that limit. " +
    "Some limits may be passed for a good reason, and then the record must show why. Units typed wrong are a common slip.",
  citation: {
    title: "NCCI medically unlikely edits",
    issuer: "Centers for Medicare & Medicaid Services (CMS)",
    edition: "see each finding",
    url: "https://www.cms.gov/medicare/coding-billing/national-correct-coding-initiative-ncci-edits/medicare-ncci-medically-unlikely-edits-mues",
  },
  grade: "B",
  flag: null,
  type: "dispute",
  icon: "warning",
  settings: ["professional", "facility"],
  needs: ["day of service", "code", "units", "charge"],
  asks: "Ask for the units to be checked against the record, and for the extra ones to be taken off.",
  check(bill, reference) {
    if (isInpatient(bill)) return [];
    const copies = new Set(
      duplicateLine
        .check(bill, reference, NO_CONTEXT)
        .flatMap(({ lines }) => lines.filter(({ role }) => role === "questioned"))
        .map(({ lineId }) => lineId),
    );
    const lines = counted(bill).filter(({ id }) => !copies.has(id));
    const groups = Map.groupBy(lines, (line) => together(line, reference));
    return [...groups.values()].flatMap((group) => hitsOf(group, reference));
  },
};

/** A line with its units for one day. */
type Counted = AuditedLine & { day: string; code: string; perDay: number };

/** Lines with printed units; those of a span of days count with their share of a day, as Medicare does it. */
function counted(bill: Bill): Counted[] {
  const spans = new Map(
    bill.lines.flatMap((line) => {
      const from = line.serviceDate?.value;
      const to = line.serviceDateEnd?.value;
      return from && to && to > from ? [[line.id, { from, to }] as const] : [];
    }),
  );
  return auditedLines(bill).flatMap((line) => {
    const { code, units } = line;
    // Anaesthesia lines print time units, which the limit does not count.
    if (!code || !units || ANESTHESIA.test(code)) return [];
    const span = spans.get(line.id);
    const day = line.day ?? span?.from;
    if (!day) return [];
    return [{ ...line, code, day, perDay: span ? Math.round(units / daysOf(span)) : units }];
  });
}

const daysOf = ({ from, to }: { from: string; to: string }) =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;

/** Lines are summed with their like; one that is marked as a repeat is tested alone, except for what marks a side or part. */
function together(line: Counted, reference: Reference): string {
  const { code, day, provider, claim, setting, modifiers } = line;
  const marks = modifiers.flatMap((modifier) => {
    const known = reference.modifier(modifier);
    if ([...DISCARDED_DRUG, ...TWO_SURGEONS].includes(modifier)) return [`${modifier} ${line.id}`];
    if (!known?.explainsRepeat) return [];
    return ["anatomic", "component", "bilateral"].includes(known.group)
      ? [modifier]
      : [`${modifier} ${line.id}`];
  });
  return JSON.stringify([code, day, provider, claim, setting, assists(line), marks]);
}

type Limit = UnitLimit & Pick<Answer<UnitLimit>, "window"> & { of: Answer<UnitLimit>[] };

function hitsOf(group: Counted[], reference: Reference): RuleHit[] {
  const limit = limitFor(group[0]!, reference);
  // A limit of none means "not payable here", which other rules cover.
  if (!limit || limit.units === 0) return [];
  const apart = limit.adjudication === 1 || (limit.adjudication === 3 && haveOwnTimes(group));
  const sets = apart ? group.map((line) => [line]) : [group];
  return sets.flatMap((lines) => {
    const units = lines.reduce((sum, { perDay }) => sum + perDay, 0);
    return units > limit.units ? [hit(lines, units, limit)] : [];
  });
}

/** Every line prints another time of day: the record may well show sessions, which a clinical limit gives way to. */
const haveOwnTimes = (group: readonly Counted[]): boolean =>
  group.every(({ time }) => time !== undefined) &&
  new Set(group.map(({ time }) => time)).size === group.length;

/**
 * The limit in force that day in the table of the line's setting. Where only a later release of it is loaded,
 * the other table in force that day must have the code too, and the larger of the two counts: limits hardly
 * ever change. An unknown setting takes the larger of both.
 */
function limitFor({ setting, code, day }: Counted, reference: Reference): Limit | null {
  const professional = reference.unitLimit("professional", code, day);
  const facility = reference.unitLimit("facility", code, day);
  if (setting === "facility") return facility && { ...facility, of: [facility] };
  if (setting === "professional" && professional) return { ...professional, of: [professional] };
  const later = professional ?? reference.unitLimit("professional", code, NEWEST);
  if (!later || !facility) return null;
  const adjudication = later.adjudication === facility.adjudication ? later.adjudication : 3;
  const { window } = facility;
  return {
    units: Math.max(later.units, facility.units),
    adjudication,
    window,
    of: [later, facility],
  };
}

function hit(lines: Counted[], units: number, limit: Limit): RuleHit {
  const [first] = lines as [Counted, ...Counted[]];
  let left = limit.units;
  const shares = lines.map((line) => {
    const within = Math.min(left, line.perDay);
    left -= within;
    const extra = line.perDay - within;
    const atStake = Math.round((line.amount * extra) / line.perDay);
    return {
      lineId: line.id,
      role: extra > 0 ? ("questioned" as const) : ("compared" as const),
      atStake,
    };
  });
  return {
    lines: shares,
    reason:
      `Code ${first.code} is charged with ${units} units for ${dayWords(first)}. ` +
      `Medicare accepts ${limit.units} a day` +
      (limit.adjudication === 3 ? " unless the record shows a need for more." : "."),
    figures: [
      { label: "Units charged", value: String(units) },
      { label: "Medicare's daily limit of units", value: String(limit.units) },
      { label: "Charge", value: formatCents(sumCents(lines.map(({ charge }) => charge))) },
    ],
    citations: limit.of.map(({ edition }) => edition.citation),
    window: limit.window,
    // Policy limits hold as they are; a clinical one, and one line among several, the record may answer.
    ...(limit.adjudication === 2
      ? {}
      : {
          grade: "C" as const,
          ask: "Ask for the record that shows so many units were given, or for the extra ones to be taken off.",
        }),
  };
}
