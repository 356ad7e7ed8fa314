import type { BillLine } from "~/domain/bill/bill";
import type { AmountChange, BillChange, FindingChange } from "~/domain/audit/bill-change";
import type { BillInForce } from "~/domain/audit/bill-in-force";
import { mediumDate } from "~/domain/day";
import type { Cents } from "~/domain/money";
import { headline } from "./report";

/** One row of the comparison; the last two are the sums. */
export type ChangeRow = AmountChange & {
  key: string;
  label: string;
  kind: "changed" | "removed" | "added" | "sum";
  /** Cents less (below zero) or more; null where one side is not printed. */
  difference: Cents | null;
};

export type ChangedFinding = {
  id: string;
  title: string;
  state: FindingChange["state"];
  /** Cents in question on the first bill, and now. */
  before: Cents;
  now: Cents;
};

/** What the newest bill changed, as a screen shows it. */
export type ShownBillChange = {
  /** The newest bill's own review, and its day; the part the first bill is, where that is none of the review's own. */
  partId: string;
  firstPartId: string | null;
  date: string | null;
  firstDate: string | null;
  /** Whether the first bill has pages to look at; one that was typed in has none. */
  firstHasPages: boolean;
  byLine: boolean;
  rows: ChangeRow[];
  /** How many lines are the same. */
  unchanged: number;
  asked: AmountChange;
  findings: ChangedFinding[];
  fresh: { id: string; title: string; amount: Cents }[];
};

/** Names every change; null while there is one bill only. */
export function shownBillChange(inForce: BillInForce): ShownBillChange | null {
  const { at, bill, change } = inForce;
  if (!change) return null;
  return {
    partId: change.partId,
    firstPartId: at.partId,
    date: headline(bill).date,
    firstDate: headline(at.bill).date,
    firstHasPages: at.bill.pages.length > 0,
    byLine: change.byLine,
    rows: [
      ...changedRows(change, inForce),
      sumRow("charges", "All charges", change.charges),
      sumRow("asked", "You're asked to pay", change.asked),
    ],
    unchanged: change.lines.filter(({ kind }) => kind === "same").length,
    asked: change.asked,
    findings: change.findings.map(changedFinding),
    fresh: change.fresh.map(({ id, ruleTitle, atStake }) => ({
      id,
      title: ruleTitle,
      amount: atStake,
    })),
  };
}

function changedRows({ lines }: BillChange, { at, sheet }: BillInForce): ChangeRow[] {
  const firstLines = new Map(at.bill.lines.map((line) => [line.id, line]));
  const nowLines = new Map(sheet.bill.lines.map((line) => [line.id, line]));
  return lines.flatMap(({ kind, first, now, before, after }): ChangeRow[] => {
    if (kind === "same") return [];
    const line = firstLines.get(first ?? "") ?? nowLines.get(now ?? "");
    const difference = (after ?? 0) - (before ?? 0);
    return [{ key: `${first}-${now}`, label: nameOf(line), kind, before, after, difference }];
  });
}

const changedFinding = ({ finding, state, now }: FindingChange): ChangedFinding => ({
  id: finding.id,
  title: finding.ruleTitle,
  state,
  before: finding.atStake,
  now: state === "settled" ? 0 : (now ?? finding).atStake,
});

const sumRow = (key: string, label: string, { before, after }: AmountChange): ChangeRow => ({
  key,
  label,
  kind: "sum",
  before,
  after,
  difference: before === null || after === null ? null : after - before,
});

function nameOf(line: BillLine | undefined): string {
  const words = [
    line?.serviceDate && mediumDate(line.serviceDate.value),
    line?.code?.value,
    line?.description?.value,
  ].filter(Boolean);
  return words.join(", ") || "A line without a name";
}
