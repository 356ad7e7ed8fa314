import { NO_CONTEXT } from "~/domain/case/case-file";
import { formatCents } from "~/domain/money";
import {
  auditedLines,
  dayWords,
  isInpatient,
  ofOneProviderADay,
  showsModifiers,
  type AuditedLine,
} from "~/domain/audit/evidence/audited-line";
import { VISITS } from "~/domain/audit/evidence/official-texts";
import { duplicateLine } from "~/domain/audit/rules/duplicate-line";
import { mueLimit } from "~/domain/audit/rules/mue-limit";
import { ncciPair } from "~/domain/audit/rules/ncci-pair";
import type { Rule, RuleHit, RuleNote } from "~/domain/audit/evidence/rule";

/** Visits for a problem: office, hospital, emergency, home, eyes, and a hospital's clinic visit. Critical care is none. */
const PROBLEM_VISIT = /^(992(0[2-5]|1[1-5]|2[1-3]|3[1-68-9]|8[1-5])|9934[1-9]|99350|920[01][24])$/;
/** CPT: each stands for all care of one clinician on that day, whatever the hours: admission and each further day in hospital. */
const PER_DAY = /^992(2[1-3]|3[1-3])$/;
const CHECKUP = /^(993[89]\d|G0402|G043[89])$/;
/** They say that a visit was for something else than the other one, or a second visit to the hospital that day. */
const APART = ["24", "25", "27", "57", "59", "XE", "XP", "XU"];

/** The visit that is kept, and those beside it on one day by one clinician. */
type Found = { kept: AuditedLine; others: AuditedLine[]; besideCheckup: boolean };

/**
 * Several visits by one clinician, or one practice that names none, on one day, without a mark or time of day that tells
 * them apart. What the duplicate and pair rules question already is left to them.
 */
export const visitsInADay: Rule = {
  id: "visits-in-a-day",
  version: 3,
  title: "More than one visit is charged for a day",
  explanation:
    "For one day Medicare pays one visit with the same doctor, unless the visits were for different problems and could " +
    "not be done at once. Then a mark, such as 25, or the record shows it. We look for several visits without one.",
  citation: VISITS,
  grade: "B",
  flag: null,
  type: "dispute",
  icon: "warning",
  settings: ["professional", "facility"],
  needs: ["kind of bill", "day of service", "codes", "charge", "modifiers, beside a checkup"],
  asks: "Ask for the record that shows two separate visits, or for one of them to be taken off.",
  letter: {
    heading: "Please check two visits on one day",
    record: "the notes of both visits",
    ask: "Please send me the record that shows two separate visits, or take one of them off.",
  },
  check: (bill, reference) => {
    const lines = auditedLines(bill);
    if (isInpatient(bill) || foundOn(lines).length === 0) return [];
    const told = new Set(
      [duplicateLine, ncciPair, mueLimit]
        .flatMap((rule) => rule.check(bill, reference, NO_CONTEXT))
        .flatMap(({ lines }) => lines.map(({ lineId }) => lineId)),
    );
    const unmarked = !showsModifiers(bill);
    return foundOn(lines.filter(({ id }) => !told.has(id)))
      .filter(({ besideCheckup }) => !(unmarked && besideCheckup))
      .map((found) => hit(found, unmarked));
  },
  notes: (bill) =>
    showsModifiers(bill)
      ? []
      : foundOn(auditedLines(bill))
          .filter(({ besideCheckup }) => besideCheckup)
          .map(note),
};

function foundOn(lines: readonly AuditedLine[]): Found[] {
  const visits = lines.filter(
    ({ code, day, setting }) =>
      day && setting && (PROBLEM_VISIT.test(code ?? "") || CHECKUP.test(code ?? "")),
  );
  return ofOneProviderADay(visits).flatMap((all) => {
    const group = withoutMarkedCheckup(all);
    if (group.length < 2 || group.some((one) => isApart(one, all)) || haveOwnTimes(group))
      return [];
    const [kept, ...others] = group.toSorted((a, b) => b.amount - a.amount);
    return [{ kept: kept!, others, besideCheckup: group.some(({ code }) => CHECKUP.test(code!)) }];
  });
}

const isCheckup = ({ code }: AuditedLine): boolean => CHECKUP.test(code!);

/**
 * The visits that have to be told from each other. A 25 beside a checkup tells a problem's visit from the checkup: where
 * there are two of them, and one is without it, they still have to be told apart.
 */
const withoutMarkedCheckup = (group: readonly AuditedLine[]): readonly AuditedLine[] => {
  const problems = group.filter((line) => !isCheckup(line));
  const told =
    group.length > problems.length && group.some(({ modifiers }) => modifiers.includes("25"));
  return told && problems.length > 1 ? problems : group;
};

/** `all`: the visits of that day with the checkup, which a 25 may be about instead. */
function isApart({ modifiers }: AuditedLine, all: readonly AuditedLine[]): boolean {
  const problems = all.filter((line) => !isCheckup(line));
  const isAboutCheckup =
    all.length > problems.length && problems.some((line) => !line.modifiers.includes("25"));
  return modifiers.some(
    (modifier) =>
      APART.includes(modifier) && !(modifier === "25" && isAboutCheckup && problems.length > 1),
  );
}

const haveOwnTimes = (group: readonly AuditedLine[]): boolean =>
  !group.every(({ code }) => PER_DAY.test(code!)) &&
  group.every(({ time }) => time !== undefined) &&
  new Set(group.map(({ time }) => time)).size === group.length;

const hit = (found: Found, unmarked: boolean): RuleHit => ({
  lines: [
    { lineId: found.kept.id, role: "compared", atStake: 0 },
    ...found.others.map((line) => ({
      lineId: line.id,
      role: "questioned" as const,
      atStake: line.amount,
    })),
  ],
  ...words(found),
  ...(unmarked ? { grade: "C" as const } : {}),
});

const note = (found: Found): RuleNote => ({
  lineIds: found.others.map(({ id }) => id),
  multiple: null,
  ...words(found),
  citations: [VISITS],
  ask: "On the phone, ask why a second visit is charged beside the checkup of that day.",
});

const words = ({ kept, others }: Found) => ({
  reason: `${chargedVisits([kept, ...others])} with the same provider. ${whyOne([kept, ...others])}`,
  figures: [kept, ...others].map((line) => ({
    label: `Charge for ${line.code}`,
    value: formatCents(line.charge),
  })),
});

const whyOne = (visits: readonly AuditedLine[]): string =>
  visits.every(({ code }) => PER_DAY.test(code!))
    ? "Such a code stands for all visits of that day in hospital."
    : "Nothing on the lines, such as modifier 25 or a time, says that they were separate.";

/** `Code 99214 is charged 2 times for 09/08/2026`, or the codes where they differ. */
function chargedVisits(visits: readonly AuditedLine[]): string {
  const codes = [...new Set(visits.map(({ code }) => code))];
  const day = dayWords(visits[0]!);
  return codes.length === 1
    ? `Code ${codes[0]} is charged ${visits.length} times for ${day}`
    : `Codes ${codes.join(" and ")} are visits on ${day}`;
}
