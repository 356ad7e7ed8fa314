import type { Bill } from "~/domain/bill/bill";
import { NO_CONTEXT } from "~/domain/case/case-file";
import { formatCents, sumCents } from "~/domain/money";
import { duplicateLine } from "./duplicate-line";
import { facilityFee } from "./facility-fee";
import { packagedLine } from "./packaged-line";
import {
  ANESTHESIA,
  TWO_SURGEONS,
  assists,
  dayWords,
  isInpatient,
  auditedLines,
  type AuditedLine,
} from "~/domain/audit/evidence/audited-line";
import type {
  Answer,
  PhysicianStatus,
  Reference,
  UnitLimit,
} from "~/domain/audit/evidence/reference";
import { perBill } from "~/domain/audit/evidence/per-bill";
import { elsewhereWords, knownElsewhere, sourcesOf } from "~/domain/audit/evidence/standing";
import type { Rule, RuleHit } from "~/domain/audit/evidence/rule";

/** Discarded drug is billed on a line of its own. */
const DISCARDED_DRUG = ["JW", "JZ"];

/**
 * More units of one code on one day than Medicare's medically-unlikely-edit limit. Adjudication 1 tests each
 * line by itself, 2 (policy) the day's sum, and so does 3 (clinical) unless each line prints a time of its own. Copies
 * are found by the duplicate rule and do not count here; a line marked as a repeat, a side, a part or an assistant's is
 * tested with its like only.
 */
export const mueLimit: Rule = {
  id: "units-above-limit",
  version: 5,
  title: "More units are charged than Medicare accepts in a day",
  explanation:
    "For many codes Medicare prints the most units it accepts for one person on one day. " +
    "We add up the units of each code and day and hold the sum against that limit. " +
    "A limit of none means that doctors are not paid for the code at all. " +
    "Equipment for the home has limits of its own, those of suppliers. " +
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
  letter: {
    heading: "Please check the units charged",
    record: "the record of the units given",
    ask: "Please check the units against the record, and take the extra ones off.",
  },
  check: (bill, reference, { answers }) =>
    (answers.plan === "medicare" ? hitsOfMedicare : hits)(bill, reference),
};

const hits = perBill((bill, reference) => hitsFor(bill, reference, false));
const hitsOfMedicare = perBill((bill, reference) => hitsFor(bill, reference, true));

function hitsFor(bill: Bill, reference: Reference, ofMedicare: boolean): RuleHit[] {
  if (isInpatient(bill)) return [];
  const copies = new Set(
    duplicateLine
      .check(bill, reference, NO_CONTEXT)
      .flatMap(({ lines }) => lines.filter(({ role }) => role === "questioned"))
      .map(({ lineId }) => lineId),
  );
  const lines = counted(bill).filter(({ id }) => !copies.has(id));
  const groups = Map.groupBy(lines, (line) => together(line, reference));
  const above = [...groups.values()].flatMap((group) => hitsOf(group, reference));
  const none = lines.flatMap((line) => notPayable(line, reference, ofMedicare) ?? []);
  if (none.length === 0) return above;
  const said = new Set(
    [packagedLine, facilityFee].flatMap((rule) =>
      rule.check(bill, reference, NO_CONTEXT).flatMap(lineIdsOf),
    ),
  );
  return [...above, ...none.filter((one) => !lineIdsOf(one).some((id) => said.has(id)))];
}

const lineIdsOf = ({ lines }: RuleHit): string[] => lines.map(({ lineId }) => lineId);

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

type Limit = UnitLimit & { of: [Answer<UnitLimit>, ...Answer<UnitLimit>[]] };

function hitsOf(group: Counted[], reference: Reference): RuleHit[] {
  const limit = limitFor(group[0]!, reference);
  if (!limit || limit.units === 0) return [];
  const apart = limit.adjudication === 1 || (limit.adjudication === 3 && haveOwnTimes(group));
  const sets = apart ? group.map((line) => [line]) : [group];
  return sets.flatMap((lines) => {
    const units = lines.reduce((sum, { perDay }) => sum + perDay, 0);
    return units > limit.units ? [hit(lines, units, limit)] : [];
  });
}

/** Bundled into other services whatever they are, by the physician fee schedule. */
const BUNDLED = ["B", "P"];
/** Not on the physician fee schedule; of these, procedures and services that only hospitals bill count here. */
const OTHER_SCHEDULE = "X";
/** Left out of Medicare by law: its patients pay for it. */
const NOT_COVERED = "N";
const SERVICE = /^(\d{5}|G\d{4})$/;

/**
 * A doctor's line with a limit of none. Only where the fee schedule says why: the code is bundled, or hospitals alone bill
 * it. What Medicare merely does not cover (a checkup, an eye refraction) has a limit of none too, and other plans or the
 * patient pay it. `ofMedicare` patients may not be billed for any other unit above the limit (NCCI Policy Manual, I).
 */
function notPayable(line: Counted, reference: Reference, ofMedicare: boolean): RuleHit | null {
  const { code, day, setting } = line;
  const limit = setting === "professional" ? reference.unitLimit(setting, code, day) : null;
  if (limit?.units !== 0) return null;
  const row = reference.physicianStatus(code, day);
  const why = row && whyNone(line, row, reference);
  const isOpen = ofMedicare && row !== null && row.status !== NOT_COVERED;
  if (!why && !isOpen) return null;
  return {
    lines: [{ lineId: line.id, role: "questioned", atStake: line.amount }],
    reason: `Medicare accepts no unit of code ${code} from a doctor or clinic. ${why ?? OF_MEDICARE}`,
    figures: [
      { label: "Units charged", value: String(line.perDay) },
      { label: "Medicare's daily limit of units", value: "0" },
      ...(row ? [{ label: "Medicare doctor price list", value: `status ${row.status}` }] : []),
    ],
    citations: [limit, row].flatMap((found) => (found ? [found.edition.citation] : [])),
    window: limit.window,
    grade: "C",
    ask: "Ask why this is charged on its own, and for it to be taken off.",
    letterAsk: "Please take this charge off, or tell me why it is charged on its own.",
  };
}

const OF_MEDICARE = "Medicare's manual says that its patients may not be billed above the limit.";

/** Why the fee schedule pays none, in words; null where it does not say. */
function whyNone(
  { code, day }: Counted,
  { status }: PhysicianStatus,
  reference: Reference,
): string | null {
  const hospitals = reference.unitLimit("facility", code, day)?.units ?? 0;
  if (BUNDLED.includes(status)) return "It counts it as part of other services.";
  return status === OTHER_SCHEDULE && SERVICE.test(code) && hospitals > 0
    ? "Only hospitals charge it."
    : null;
}

/** Every line prints another time of day: the record may well show sessions, which a clinical limit gives way to. */
const haveOwnTimes = (group: readonly Counted[]): boolean =>
  group.every(({ time }) => time !== undefined) &&
  new Set(group.map(({ time }) => time)).size === group.length;

/** The limit of the table of the line's setting. An unknown setting takes the larger of both. */
function limitFor({ setting, code, day }: Counted, reference: Reference): Limit | null {
  if (setting) {
    const own = reference.unitLimit(setting, code, day);
    const limit =
      setting === "professional" && !own?.units ? ofSuppliers(code, day, reference) : own;
    return limit && { ...limit, of: [limit] };
  }
  const professional = reference.unitLimit("professional", code, day);
  const facility = reference.unitLimit("facility", code, day);
  if (!professional || !facility) return null;
  return {
    units: Math.max(professional.units, facility.units),
    adjudication: professional.adjudication === facility.adjudication ? facility.adjudication : 3,
    of: [professional, facility],
  };
}

/** Equipment that people use at home: whoever hands it out files with the suppliers' contractor, by its limits. */
const EQUIPMENT = /^[AEKLV]\d{4}$/;
const ofSuppliers = (code: string, day: string, reference: Reference) =>
  EQUIPMENT.test(code) ? reference.supplierUnitLimit(code, day) : null;

function hit(lines: Counted[], units: number, limit: Limit): RuleHit {
  const [first] = lines as [Counted, ...Counted[]];
  const elsewhere = knownElsewhere(...limit.of);
  const accepted =
    `Code ${first.code} is charged with ${units} units for ${dayWords(first)}. ` +
    `Medicare accepts ${limit.units} a day${first.setting === "facility" ? " in outpatient care" : ""}`;
  const where = elsewhere ? ` ${elsewhereWords(elsewhere)}` : "";
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
      `${accepted}${limit.adjudication === 3 ? " unless the record shows a need for more" : ""}.` +
      where,
    seen: `${accepted}.${where}`,
    figures: [
      { label: "Units charged", value: String(units) },
      { label: "Medicare's daily limit of units", value: String(limit.units) },
      { label: "Charge", value: formatCents(sumCents(lines.map(({ charge }) => charge))) },
    ],
    ...sourcesOf(...limit.of),
    // Policy limits hold as they are, on their days; a clinical one, and one line among several, the record may answer.
    ...(limit.adjudication === 2 && !elsewhere
      ? {}
      : {
          grade: "C" as const,
          ask: "Ask for the record that shows so many units were given, or for the extra ones to be taken off.",
          letterAsk: elsewhere
            ? "Please check the list in force on that day and the record of what was given, and take off the units that they do not support."
            : "Please send me the record that shows so many units were given, or take the extra ones off.",
        }),
  };
}
