import type { Setting } from "~/domain/bill/bill";
import { formatCents } from "~/domain/money";
import {
  ANESTHESIA,
  isInpatient,
  auditedLines,
  sameProvider,
  showsModifiers,
  type AuditedLine,
  dayWords,
} from "~/domain/audit/evidence/audited-line";
import type { Answer, PairEdit, Reference } from "~/domain/audit/evidence/reference";
import { VISIT, isInCriticalCare, marksOf, separation } from "~/domain/audit/evidence/modifiers";
import { perBill } from "~/domain/audit/evidence/per-bill";
import { CRITICAL_CARE_PARTS } from "~/domain/audit/evidence/official-texts";
import { elsewhereWords, knownElsewhere, sourcesOf } from "~/domain/audit/evidence/standing";
import type { Rule, RuleHit, RuleNote } from "~/domain/audit/evidence/rule";

/**
 * Two codes that Medicare's NCCI edits do not pay side by side on one day by one provider. The column-two
 * line is questioned; its charge alone is at stake.
 */
export const ncciPair: Rule = {
  id: "ncci-pair",
  version: 4,
  title: "Two codes are charged that Medicare pays as one",
  explanation:
    "Medicare keeps a public list of code pairs. When both codes of a pair are done on one day by the same provider, " +
    "it pays only the first. We look for such pairs on your bill. " +
    "A mark called a modifier can show that the two were truly separate. We look for it, and at what it means: " +
    "a left and a right side are two places, the left side twice is one.",
  citation: {
    title: "NCCI procedure-to-procedure edits",
    issuer: "Centers for Medicare & Medicaid Services (CMS)",
    edition: "see each finding",
    url: "https://www.cms.gov/medicare/coding-billing/national-correct-coding-initiative-ncci-edits/medicare-ncci-procedure-procedure-ptp-edits",
  },
  grade: "B",
  flag: "Potential Unbundling",
  type: "dispute",
  icon: "warning",
  settings: ["professional", "facility"],
  needs: ["day of service", "both codes", "charge", "modifiers, where they could lift the pair"],
  asks: "Ask for the second code to be taken off, or for the record that shows it was a separate service.",
  letter: {
    heading: "Please check two codes that Medicare pays as one",
    ask: "Please take the second code off, or send me the record that shows it was a separate service.",
    record: "the notes of these services",
  },
  check: (bill, reference) => hits(bill, reference),
  notes: (bill, reference) =>
    questions(bill, reference)
      .filter((question) => !isFair(question))
      .map(note),
};

/** `unclear`: a side or finger is named on the lines, but it does not tell the two places apart. */
type Found = {
  first: AuditedLine;
  second: AuditedLine;
  edit: Answer<PairEdit>;
  unclear: boolean;
};
/** `unmarked`: a modifier could lift the edit, and the document shows none at all. */
type Question = Found & { unmarked: boolean; onEob: boolean };

const hits = perBill((bill, reference) => questions(bill, reference).filter(isFair).map(hit));

/** An EOB seldom prints modifiers, and a visit's 25 is what other documents leave out too: then there is only something to ask. */
const isFair = ({ second, unmarked, onEob }: Question): boolean =>
  !unmarked || !(onEob || VISIT.test(second.code!));

const questions = perBill((bill, reference): Question[] => {
  if (isInpatient(bill)) return [];
  const days = Map.groupBy(
    auditedLines(bill).filter((line) => line.day && line.code),
    ({ day }) => day!,
  );
  const modifiersShown = showsModifiers(bill);
  return [...days.values()]
    .flatMap((lines) => foundOnDay(lines, reference))
    .map((found) => ({
      ...found,
      unmarked: found.edit.indicator === "1" && !modifiersShown,
      onEob: bill.kind === "eob",
    }));
});

/** Each column-two line once, held against the best of its partners. */
function foundOnDay(lines: AuditedLine[], reference: Reference): Found[] {
  const found = pairsOfDay(lines, reference);
  const questioned = new Set(found.map(({ second }) => second.id));
  const best = Map.groupBy(found, ({ second }) => second.id).values();
  return [...best].map(
    (candidates) =>
      candidates.toSorted((a, b) => weight(a, questioned) - weight(b, questioned))[0]!,
  );
}

/** A line is held against one other: best one that is not itself questioned, and whose edit nothing lifts. */
const weight = ({ first, edit }: Found, questioned: ReadonlySet<string>): number =>
  (questioned.has(first.id) ? 2 : 0) + (edit.indicator === "0" ? 0 : 1);

function pairsOfDay(lines: AuditedLine[], reference: Reference): Found[] {
  const byCode = Map.groupBy(lines, ({ code }) => code!);
  const found = new Map<string, Found>();
  for (const [columnOne, all] of byCode) {
    const firsts = alike(all);
    for (const columnTwo of partnersOnBill(columnOne, byCode, reference)) {
      for (const second of byCode.get(columnTwo) ?? []) {
        for (const first of firsts) {
          const answer = editFor(first, second, { reference, marked: marksOf(second, byCode) });
          if (!answer) continue;
          found.set(`${first.id} ${second.id}`, { first, second, ...answer });
          break;
        }
      }
    }
  }
  // Where the table pairs two codes both ways, only the later line is questioned.
  const position = new Map(lines.map((line, index) => [line, index]));
  return [...found.values()].filter(
    ({ first, second }) =>
      !found.has(`${second.id} ${first.id}`) || position.get(first)! < position.get(second)!,
  );
}

/** One line for each provider, claim and set of modifiers: their copies would give the same answer. */
const alike = (lines: readonly AuditedLine[]): AuditedLine[] => [
  ...new Map(
    lines.toReversed().map((line) => {
      const { provider, claim, setting, modifiers } = line;
      return [JSON.stringify([provider, claim, setting, modifiers]), line];
    }),
  ).values(),
];

/** Walks the shorter of two lists: the table's partners of a code, or the codes of the day. */
function partnersOnBill(
  columnOne: string,
  byCode: ReadonlyMap<string, unknown>,
  reference: Reference,
): string[] {
  const either = (["professional", "facility"] as const).map((setting) =>
    reference.columnTwoCodes(setting, columnOne),
  );
  const listed = either.flatMap((partners) =>
    partners.size < byCode.size
      ? [...partners].filter((code) => byCode.has(code))
      : [...byCode.keys()].filter((code) => partners.has(code)),
  );
  return [...new Set(listed)];
}

function editFor(
  first: AuditedLine,
  second: AuditedLine,
  { reference, marked }: { reference: Reference; marked: AuditedLine },
): Pick<Found, "edit" | "unclear"> | null {
  if (!sameProvider(first, second) || differentTeams(first, second)) return null;
  const edit = editInForce(first, second.code!, reference);
  if (!edit || edit.indicator === "9") return null;
  // A panel and its own part is reported once, by the panel rule.
  if (reference.labPanel(first.code!, first.day!)?.components.has(second.code!)) return null;
  if (edit.indicator === "0") return { edit, unclear: false };
  const said = separation(first, marked, reference);
  return said === "apart" ? null : { edit, unclear: said === "unclear" };
}

/**
 * Anaesthesia is usually another clinician's than surgery: they are one provider's only when the bill names the same
 * clinician for both.
 */
const differentTeams = (first: AuditedLine, second: AuditedLine): boolean =>
  ANESTHESIA.test(first.code!) !== ANESTHESIA.test(second.code!) &&
  first.setting !== "facility" &&
  !(first.provider && second.provider);

/** The table of the line's setting; when the bill does not print it which, only a pair that is live in both. */
function editInForce(
  { code, day, setting }: AuditedLine,
  columnTwo: string,
  reference: Reference,
): Answer<PairEdit> | null {
  const look = (table: Setting) => reference.procedurePair(table, code!, columnTwo, day!);
  if (setting) return look(setting);
  const professional = look("professional");
  const facility = look("facility");
  if (!professional || !facility || facility.indicator === "9") return null;
  const milder = professional.indicator === "0" ? facility : professional;
  const elsewhere = knownElsewhere(professional, facility);
  return elsewhere ? { ...milder, edition: elsewhere.edition, standing: "elsewhere" } : milder;
}

const ASK_FOR_MARKS =
  "Ask for the claim form with all modifiers. It shows whether the second code was a separate service.";

const forMarks = (code: string) => ({
  ask: ASK_FOR_MARKS,
  letterAsk: `Please send me the claim form with all modifiers, and take ${code} off if they show no separate service.`,
});

const forThatDay = (code: string) => ({
  ask: "Ask whether Medicare's list for that day has this pair. If it does, ask for the second code to be taken off.",
  letterAsk:
    "Please check the list in force on that day, and tell me whether the two were separate and which modifier was filed. " +
    `If they were not separate, please take ${code} off.`,
});

function hit(question: Question): RuleHit {
  const { first, second, edit, unmarked, unclear } = question;
  const elsewhere = knownElsewhere(edit) !== undefined && !isInCriticalCare(first, second);
  return {
    lines: [
      { lineId: first.id, role: "compared", atStake: 0 },
      { lineId: second.id, role: "questioned", atStake: second.amount },
    ],
    ...words(question),
    ...(elsewhere ? { grade: "C" as const, ...forThatDay(second.code!) } : {}),
    ...(unmarked || unclear ? { grade: "C" as const, ...forMarks(second.code!) } : {}),
  };
}

const note = (question: Question): RuleNote => ({
  lineIds: [question.second.id],
  multiple: null,
  ...words(question),
  ask: ASK_FOR_MARKS,
});

const words = (question: Question) => {
  const { first, second, edit } = question;
  const { citations, ...sources } = sourcesOf(edit);
  return {
    reason:
      `Codes ${first.code} and ${second.code} are both charged for ${dayWords(first)}. ${whyOne(question)}` +
      (knownElsewhere(edit) ? ` ${elsewhereWords(edit)}` : ""),
    figures: [
      { label: `First code ${first.code}`, value: formatCents(first.charge) },
      { label: `Second code ${second.code}`, value: formatCents(second.charge) },
      {
        label: "Can a modifier allow both?",
        value: edit.indicator === "0" ? "No" : "Yes, none found",
      },
    ],
    ...sources,
    citations: [...citations, ...(isInCriticalCare(first, second) ? [CRITICAL_CARE_PARTS] : [])],
  };
};

function whyOne({ first, second, edit, unmarked, unclear }: Question): string {
  const [one, two] = [first.code!, second.code!];
  if (unmarked)
    return `Medicare pays ${two} beside ${one} only with a mark that they were separate. No modifier is shown on this document.`;
  if (unclear)
    return `Medicare pays ${two} beside ${one} only where they were separate. The marks on the two lines do not show two different places.`;
  if (isInCriticalCare(first, second))
    return `Critical care takes ${two} in, and a mark for a separate visit does not change that.`;
  return edit.indicator === "0"
    ? `When one provider does both on one day, Medicare does not pay ${two} separately.`
    : `When one provider does both on one day, Medicare pays ${two} beside ${one} only with a mark that they were separate.`;
}
