import type { Bill } from "~/domain/bill/bill";
import { daysBetween } from "~/domain/calendar";
import { addDays, shortDate } from "~/domain/day";
import { formatCents } from "~/domain/money";
import {
  assists,
  auditedLines,
  sameProvider,
  showsModifiers,
  type AuditedLine,
} from "~/domain/audit/evidence/audited-line";
import { comparedWith, isElsewhere, linesElsewhere } from "~/domain/audit/evidence/earlier-lines";
import { MATERNITY_CARE } from "~/domain/audit/evidence/official-texts";
import type { Reference } from "~/domain/audit/evidence/reference";
import { restingOn } from "~/domain/audit/evidence/standing";
import type { Rule, RuleHit, RuleNote } from "~/domain/audit/evidence/rule";

/** The schedule's mark of maternity care, which has days of its own. */
const MATERNITY = "MMM";
/** Births whose price takes in the visits after them, by NCCI Policy Manual chapter VII for six weeks. */
const WITH_CARE_AFTER = ["59400", "59410", "59510", "59515", "59610", "59614", "59618", "59622"];
const SIX_WEEKS = 42;
/** Births whose price takes in all visits of the pregnancy too; its visits and the care after it have codes of their own. */
const WHOLE_CARE = ["59400", "59510", "59610", "59618"];
const CARE_ALONE = ["59425", "59426", "59430"];
const PREGNANCY_DAYS = 300;
/** From a positive test on; earlier visits are seldom about the pregnancy. */
const VISITS_BEFORE_BIRTH = 245;
/** Follow-up visits of a patient who is known: in the office, of the eyes, at home, in hospital, and the discharge visit. */
const FOLLOW_UP = /^(9921[1-5]|9201[24]|9934[7-9]|99350|9923[1-3]|9923[89])$/;
/** They mark a visit as separate from the operation. */
const APART = ["24", "25", "57", "58", "78", "79"];

/** Physician fee schedule, global days: visits so many days before and after are part of the operation's price. */
const GLOBAL_DAYS: Record<string, { before: number; after: number }> = {
  "000": { before: 0, after: 0 },
  "010": { before: 0, after: 10 },
  "090": { before: 1, after: 90 },
};

type Found = {
  visit: AuditedLine;
  operation: AuditedLine;
  days: number;
  table: NonNullable<ReturnType<Reference["physicianStatus"]>>;
  /** Of maternity care: the price takes in visits by what it is for, not by the schedule's days. */
  birth: boolean;
};

/**
 * A follow-up visit by the same clinician inside the days that an operation's price takes in. The day of
 * the operation is left to the code pairs, where there is one. Without any modifier on the document it is only noted.
 * A birth's price takes in care by its codes, which no modifier changes.
 */
export const visitInGlobalPeriod: Rule = {
  id: "visit-in-global-period",
  version: 6,
  title: "A follow-up visit is part of an operation's price",
  explanation:
    "Medicare's price for an operation takes in the visits after it: none but that day's for the smallest, 10 days for " +
    "small ones, 90 days for large ones. A birth's price takes in the care after it. " +
    "We look for such a visit by the same doctor, also after an operation on another bill of the same patient. " +
    "A visit for another reason should carry a mark, such as 24.",
  citation: {
    title: "Medicare Physician Fee Schedule: global days",
    issuer: "Centers for Medicare & Medicaid Services (CMS)",
    edition: "see each finding",
    url: "https://www.cms.gov/medicare/payment/fee-schedules/physician",
  },
  grade: "B",
  flag: "Incidental to Procedure",
  type: "dispute",
  icon: "warning",
  settings: ["professional"],
  needs: ["a doctor's bill", "days of service", "codes", "modifiers", "charge"],
  asks: "Ask whether this visit was part of the care after the operation, and for it to be taken off if so.",
  letter: {
    heading: "Visits that may be part of an operation's price",
    ask: "If it was routine follow-up by the same surgeon or group, please take it off.",
    record: "the notes of the visits",
  },
  check(bill, reference, around) {
    const lines = datedLines(bill);
    const isAsked = asked(bill);
    return [
      ...visitsOf(lines, linesElsewhere(around), reference)
        .filter(isAsked)
        .map((found) => ({
          ...hit(found),
          ...(showsModifiers(bill) ? {} : { grade: "C" as const }),
        })),
      ...careAlone(lines, reference).map(hit),
    ];
  },
  notes(bill, reference, around) {
    const isAsked = asked(bill);
    return visitsOf(datedLines(bill), linesElsewhere(around), reference)
      .filter((found) => !isAsked(found))
      .map(note);
  },
};

/** Without any modifier on the document, a visit is questioned only where its own row says what it was for. */
const asked = (bill: Bill): ((found: Found) => boolean) =>
  showsModifiers(bill)
    ? () => true
    : ({ visit: { description }, birth }) =>
        (birth ? CARE_OF_PREGNANCY : CARE_AFTER).test(description ?? "");

const CARE_AFTER =
  /\b(POST-? ?OP\w*|AFTER SURGERY|POST-? ?(SURGERY|SURGICAL)|SURGERY (CHECK|F\/?U|FOLLOW-? ?UP)|WOUND (CHECK|CARE)|INCISION CHECK|REPACK\w*|((SUTURE|STITCH|STAPLE|DRAIN)S?) (REMOVAL|OUT|CHECK)|DRESSING CHANGE|CAST (CHECK|CHANGE)|SURGICAL FOLLOW-? ?UP)\b/;
const CARE_OF_PREGNANCY = /\b(PRENATAL|ANTEPARTUM|POSTPARTUM|OB VISIT)\b/;

const datedLines = (bill: Bill): AuditedLine[] =>
  auditedLines(bill).filter(({ code, day, setting }) => code && day && setting === "professional");

function visitsOf(
  lines: readonly AuditedLine[],
  elsewhere: readonly AuditedLine[],
  reference: Reference,
): Found[] {
  const operations = distinct([...lines, ...elsewhere]).flatMap((operation) => {
    const table = reference.physicianStatus(operation.code!, operation.day!);
    const days = table && daysOf(operation, table.globalDays);
    return table && days ? [{ operation, days, table }] : [];
  });
  return lines
    .filter(({ code, modifiers }) => FOLLOW_UP.test(code!) && !marked(modifiers))
    .flatMap((visit) => {
      const found = operations.find(
        ({ operation, days }) =>
          sameProvider(visit, operation) &&
          !isPair(visit, operation, reference) &&
          visit.day! >= addDays(operation.day!, -days.before) &&
          visit.day! <= addDays(operation.day!, days.after),
      );
      return found
        ? [
            {
              visit,
              operation: found.operation,
              days: found.days.after,
              table: found.table,
              birth: found.table.globalDays === MATERNITY,
            },
          ]
        : [];
    });
}

/** One line for each code, day and clinician: a second one takes the same visits in. */
const distinct = (lines: readonly AuditedLine[]): AuditedLine[] =>
  [
    ...new Map(
      lines.toReversed().map((line) => {
        const { code, day, provider, claim } = line;
        return [JSON.stringify([code, day, provider, claim, assists(line)]), line];
      }),
    ).values(),
  ].toReversed();

const daysOf = ({ code }: AuditedLine, globalDays: string) =>
  globalDays === MATERNITY && WITH_CARE_AFTER.includes(code!)
    ? { before: WHOLE_CARE.includes(code!) ? VISITS_BEFORE_BIRTH : 0, after: SIX_WEEKS }
    : GLOBAL_DAYS[globalDays];

/** The code pairs know this visit and operation, and judge the day both were done. */
const isPair = (visit: AuditedLine, operation: AuditedLine, reference: Reference): boolean =>
  visit.day === operation.day &&
  reference.procedurePair("professional", operation.code!, visit.code!, visit.day!) !== null;

/** Visits of a pregnancy, or the care after birth, charged by their own code beside a birth that takes in both. */
const careAlone = (lines: readonly AuditedLine[], reference: Reference): Found[] =>
  lines
    .filter(({ code }) => CARE_ALONE.includes(code!))
    .flatMap((visit) => {
      const operation = lines.find(
        (other) =>
          WHOLE_CARE.includes(other.code!) &&
          sameProvider(visit, other) &&
          visit.day! >= addDays(other.day!, -PREGNANCY_DAYS) &&
          visit.day! <= addDays(other.day!, PREGNANCY_DAYS) &&
          !isPair(visit, other, reference),
      );
      const table = operation && reference.physicianStatus(operation.code!, operation.day!);
      return operation && table?.globalDays === MATERNITY
        ? [{ visit, operation, table, days: SIX_WEEKS, birth: true }]
        : [];
    });

const marked = (modifiers: readonly string[]) => modifiers.some((one) => APART.includes(one));

const hit = (found: Found): RuleHit => ({
  lines: [
    { lineId: found.visit.id, role: "questioned", atStake: found.visit.amount },
    ...comparedWith(found.operation),
  ],
  ...words(found),
  ...letterWords(found),
  // An illness before or after a birth is no part of it, and often carries no mark.
  ...(found.birth && !CARE_ALONE.includes(found.visit.code!) ? { grade: "C" as const } : {}),
});

/** To the surgeon only days and questions: which of a visit's reasons applied is in the record, not on the bill. */
function letterWords({ visit, operation, days: global, birth }: Found): Partial<RuleHit> {
  if (birth || CARE_ALONE.includes(visit.code!)) return ASK_ABOUT_BIRTH;
  const days = daysBetween(operation.day!, visit.day!);
  const elsewhere = isElsewhere(operation) ? ", on another bill" : "";
  const when = `Code ${visit.code} on ${shortDate(visit.day!)} is`;
  const operated = `the operation ${operation.code} of ${shortDate(operation.day!)}${elsewhere}`;
  if (days < 0)
    return {
      seen: `${when} the day before ${operated}.`,
      letterAsk:
        "Please tell me of each such visit whether it belongs to the operation or was the visit at which it was decided, and which modifier was filed. Please take off each that belongs to the operation.",
    };
  return {
    seen:
      `${when} ${days === 0 ? "the day of" : `${days} ${days === 1 ? "day" : "days"} after`} ${operated}. ` +
      `Medicare's price for the operation takes in follow-up visits for ${global} days. No modifier for a separate reason is shown.`,
  };
}

const ASK_ABOUT_BIRTH = {
  letterAsk: "If this visit was part of the care around the birth, please take it off.",
};

const note = (found: Found): RuleNote => ({
  lineIds: [found.visit.id],
  multiple: null,
  ...words(found),
  ask: "On the phone, ask whether this visit was part of the care after the operation.",
});

function words(found: Found) {
  const { citations, ...rest } = restingOn(found.table, reasonFor(found));
  return {
    ...rest,
    figures: [
      { label: "Charge for the visit", value: formatCents(found.visit.charge) },
      { label: `Days that ${found.operation.code} takes in`, value: String(found.days) },
    ],
    citations: [...citations, ...(found.birth ? [MATERNITY_CARE] : [])],
  };
}

function reasonFor({ visit, operation, days, birth }: Found): string {
  const [on, at] = [shortDate(visit.day!), shortDate(operation.day!)];
  if (CARE_ALONE.includes(visit.code!))
    return (
      `Code ${visit.code} charges care around a birth on its own. The birth ${operation.code} on ${at} ` +
      "is charged with all that care in its price."
    );
  return (
    `Code ${visit.code} is a follow-up visit on ${on}. ` +
    `The ${birth ? "birth" : "operation"} ${operation.code} was on ${at}${isElsewhere(operation) ? ", on another bill" : ""}, ` +
    `and Medicare's price for it takes in visits ${whichVisits(days, birth && visit.day! < operation.day!)}.`
  );
}

const whichVisits = (days: number, ofPregnancy: boolean): string => {
  if (ofPregnancy) return "of the pregnancy";
  return days === 0 ? "of that day" : `for ${days} days`;
};
