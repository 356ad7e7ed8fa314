import type { Bill, BillLine } from "~/domain/bill/bill";
import { withoutGated } from "~/domain/bill/gated-bill";
import { CONFIRM_BELOW } from "~/domain/bill/confidence";
import { flagsChosen, flagsInForce, type ChosenFlags } from "./chosen-flags";
import {
  cardsFrom,
  type Finding,
  type FindingCard,
  type FlagName,
  type Note,
} from "~/domain/audit/evidence/findings";
import type { Cents } from "~/domain/money";
import { reportedOutcomes, type Outcome } from "./outcomes";
import type { Audit } from "~/domain/audit/audit";
import { plainDescription } from "~/domain/bill/glossary";
import { unsureHeaderInputs, unsureInputs } from "~/domain/bill/typed-entry";
import { byMoney, isSmall } from "./card-order";
import type { PayerContext } from "./line-shares";
import { estimateSavings, type Savings } from "./savings";
import { doubtedFigures, type DoubtedFigures } from "./doubted-figures";

/** The result of one analysis, and what the person chose since: all that a report is made of. */
export type ReportSource = {
  bill: Bill;
  audit: Audit;
  /** Oldest first; the newest value of a key counts. */
  choices: readonly { kind: string; key: string; value: string }[];
  /** The bill without what cannot be relied on, where that is known. */
  relied?: Bill;
  /** The part whose lines the bill shows, where that is not the review itself. */
  partId?: string | null;
  /** The documents beside the bill, and what the person answered. */
  around?: PayerContext;
};

/** A note in the margin: one finding with its number. */
export type ReportNote = {
  /** 1, 2, 3 ... down the page. */
  number: number;
  finding: Finding;
  /** The line the note is beside (its first questioned line), or null: beside the totals. */
  anchor: string | null;
};

/** A number set beside a line's figure. */
type LineMark = { note: number; role: "questioned" | "compared" };

export type ReportLine = {
  line: BillLine;
  /** The flag in force: the person's choice before the rules'. */
  flag: FlagName | null;
  flaggedBy: "rule" | "person" | null;
  /** The rules' flag, whatever the person chose. */
  proposed: FlagName | null;
  marks: readonly LineMark[];
  /** What the line is, in plain words; null where we are not sure. */
  plain: string | null;
  checked: Checked;
};

/**
 * What was checked of a line: it is questioned; nothing speaks against it; its price was compared with nothing, because
 * no public figure was found; or it was not read surely, so that no rule used it.
 */
export type Checked = "questioned" | "unquestioned" | "no-figure" | "not-read";

export type ReportCard = FindingCard & {
  /** In the letter. */
  selected: boolean;
  /** Small beside the bill: shown folded away under the others. */
  folded: boolean;
  /** What came of each of its findings, by finding id. */
  outcomes: Record<string, Outcome>;
};

export type ReportTotals = {
  billed: Cents | null;
  /** What was still owed from before the charges. */
  previousBalance: Cents | null;
  adjustments: Cents | null;
  insurancePaid: Cents | null;
  patientPaid: Cents | null;
  patientResponsibility: Cents | null;
};

export type Report = {
  lines: ReportLine[];
  /** How many lines had no public figure to hold their price against. */
  unpriced: number;
  /** How many lines no rule could use, because what they charge or for what was not read surely. */
  notRead: number;
  notes: ReportNote[];
  cards: ReportCard[];
  totals: ReportTotals;
  savings: Savings;
  /** Worth asking about, and no finding. */
  worthAsking: Note[];
  /** Lines and facts that wait for the person to confirm. */
  toConfirm: number;
  /** What of the document could not be read surely, so that nothing rests on it; null where all could. */
  doubted: DoubtedFigures | null;
};

/** What a list shows of it: who bills, its date (statement, else service), and what it asks for in cents. */
export function headline(bill: Bill): {
  provider: string | null;
  date: string | null;
  amountCents: Cents | null;
} {
  const lastService = bill.lines
    .flatMap((line) => line.serviceDate?.value ?? [])
    .sort()
    .at(-1);
  return {
    provider: bill.provider?.value ?? bill.insurer?.value ?? bill.collector?.value ?? null,
    date:
      bill.statementDate?.value ??
      bill.serviceTo?.value ??
      bill.serviceFrom?.value ??
      lastService ??
      null,
    amountCents: amountOf(bill),
  };
}

/** What is asked for, else what is billed; nothing where the one that is printed cannot be relied on. */
function amountOf(bill: Bill): Cents | null {
  const name = bill.totals.patientResponsibility ? "patientResponsibility" : "billed";
  return withoutGated(bill).totals[name]?.value ?? null;
}

/** The report as the screens show it. Pure: the same run and choices always give the same report. */
export function buildReport({
  bill,
  audit,
  choices,
  relied = withoutGated(bill),
  partId = null,
  around,
}: ReportSource): Report {
  const own = flagsChosen(choices, partId);
  const lineIds = bill.lines.map(({ id }) => id);
  const flags = flagsInForce(lineIds, audit.proposed, own);
  const cards = reportCards(cardsFrom(relied.lines, audit.findings, flags), relied, choices);
  const isOverruled = overruled(audit.proposed, own);
  const notes = notesOf(bill, cards, isOverruled);
  const lines = linesOf(bill, relied, audit, { flags, marks: marksOf(notes, isOverruled) });
  return {
    lines,
    unpriced: lines.filter(({ checked }) => checked === "no-figure").length,
    notRead: lines.filter(({ checked }) => checked === "not-read").length,
    notes,
    cards,
    totals: totalsOf(relied),
    savings: estimateSavings(relied, cards, around),
    // Runs from before there were such notes hold none.
    worthAsking: audit.notes ?? [],
    toConfirm: toConfirm(bill),
    doubted: doubtedFigures(bill, relied),
  };
}

/** The cards in the order they are read, whether each is in the letter, and what came of its findings. */
function reportCards(
  cards: readonly FindingCard[],
  bill: Bill,
  choices: ReportSource["choices"],
): ReportCard[] {
  const chosen = newest(choices);
  const outcomes = reportedOutcomes(choices);
  return cards.toSorted(byMoney).map((card) => ({
    ...card,
    folded: isSmall(card, bill),
    selected: chosen.get(`letter ${card.key}`) !== "off",
    outcomes: Object.fromEntries(
      card.findings.flatMap(({ id }) => (outcomes[id] ? [[id, outcomes[id]]] : [])),
    ),
  }));
}

type LineFacts = {
  flags: Record<string, FlagName>;
  marks: ReadonlyMap<string, readonly LineMark[]>;
};

function linesOf(
  { lines }: Bill,
  relied: Bill,
  { proposed, priced }: Audit,
  { flags, marks }: LineFacts,
): ReportLine[] {
  const left = new Map(relied.lines.map((line) => [line.id, line]));
  const withFigure = new Set(priced);
  return lines.map((line) => {
    const flag = flags[line.id] ?? null;
    const ours = proposed[line.id] ?? null;
    const own = marks.get(line.id) ?? [];
    const isQuestioned = flag !== null || own.some(({ role }) => role === "questioned");
    // An audit of before this was kept tells nothing; a line without a code is in no table.
    const hasFigure = priced ? withFigure.has(line.id) : line.code !== undefined;
    const unquestioned = hasFigure ? "unquestioned" : "no-figure";
    return {
      line,
      flag,
      flaggedBy: flag === null ? null : flag === ours ? "rule" : "person",
      proposed: ours,
      marks: own,
      plain: plainDescription(line),
      checked: isQuestioned
        ? "questioned"
        : isSure(line, left.get(line.id))
          ? unquestioned
          : "not-read",
    };
  });
}

/** Whether the rules could use what a line charges and for what; `relied`: the line without what the gate closes on. */
const isSure = ({ charge, code }: BillLine, relied: BillLine | undefined): boolean =>
  [charge, code].every((field) => !field || field.confidence >= CONFIRM_BELOW) &&
  (!charge || !relied || relied.charge !== undefined);

const totalsOf = ({ totals }: Bill): ReportTotals => ({
  billed: totals.billed?.value ?? null,
  previousBalance: totals.previousBalance?.value ?? null,
  adjustments: totals.adjustments?.value ?? null,
  insurancePaid: totals.insurancePaid?.value ?? null,
  patientPaid: totals.patientPaid?.value ?? null,
  patientResponsibility: totals.patientResponsibility?.value ?? null,
});

/** How many lines and facts wait for the person: hard to read, read in two ways, or seen by one reader alone. */
function toConfirm(bill: Bill): number {
  const differences = bill.differences ?? [];
  const differs = new Set(differences.map(({ lineId }) => lineId));
  const ofWhole = differences.filter(({ lineId }) => !lineId);
  const facts = ofWhole.filter(({ name }) => name !== "line").map(({ name }) => name);
  return (
    bill.lines.filter((line) => unsureInputs(line).length > 0 || differs.has(line.id)).length +
    new Set<string>([...unsureHeaderInputs(bill), ...facts]).size +
    (ofWhole.length - facts.length)
  );
}

const newest = (choices: ReportSource["choices"]): Map<string, string> =>
  new Map(choices.map((choice) => [`${choice.kind} ${choice.key}`, choice.value]));

/** Whether the person took the rules' flag off this line, or put another in its place. */
type Overruled = (finding: Finding, lineId: string) => boolean;

function overruled(proposed: Audit["proposed"], chosen: ChosenFlags): Overruled {
  return ({ flag }, lineId) =>
    flag !== null &&
    lineId in chosen &&
    chosen[lineId] !== (proposed[lineId] ?? null) &&
    chosen[lineId] !== flag;
}

/** Every finding of a card, in the order its first questioned line has on the bill; totals come last. */
function notesOf(bill: Bill, cards: readonly FindingCard[], isOverruled: Overruled): ReportNote[] {
  const position = new Map(bill.lines.map((line, index) => [line.id, index]));
  const findings = new Map(
    cards.flatMap((card) => card.findings.map((finding) => [finding.id, finding])),
  );
  return [...findings.values()]
    .map((finding) => {
      const questioned = finding.lines
        .filter((line) => line.role === "questioned" && !isOverruled(finding, line.lineId))
        .map((line) => line.lineId)
        .sort((a, b) => (position.get(a) ?? 0) - (position.get(b) ?? 0));
      const anchor = questioned[0] ?? null;
      return {
        finding,
        anchor,
        at: anchor === null ? Infinity : (position.get(anchor) ?? Infinity),
      };
    })
    .sort((a, b) => (a.at === b.at ? 0 : a.at - b.at))
    .map(({ finding, anchor }, index) => ({ number: index + 1, finding, anchor }));
}

function marksOf(notes: readonly ReportNote[], isOverruled: Overruled): Map<string, LineMark[]> {
  const marks = new Map<string, LineMark[]>();
  for (const { number, finding } of notes)
    for (const { lineId, role } of finding.lines)
      if (role === "compared" || !isOverruled(finding, lineId))
        marks.set(lineId, [...(marks.get(lineId) ?? []), { note: number, role }]);
  return marks;
}
