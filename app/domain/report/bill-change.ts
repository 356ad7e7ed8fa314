import type { BillLine } from "~/domain/bill/bill";
import type { AmountChange, BillInForce, FindingChange } from "~/domain/corrected-bill";
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
export function shownBillChange({ at, change, ...now }: BillInForce): ShownBillChange | null {
  if (!change) return null;
  const first = at.bill;
  const firstLines = new Map(first.lines.map((line) => [line.id, line]));
  const nowLines = new Map(now.sheet.bill.lines.map((line) => [line.id, line]));
  const rows = change.lines.flatMap(
    ({ kind, first: before, now: after, ...amounts }): ChangeRow[] => {
      if (kind === "same") return [];
      const line = firstLines.get(before ?? "") ?? nowLines.get(after ?? "");
      const row = { key: `${before}-${after}`, label: nameOf(line), kind, ...amounts };
      return [{ ...row, difference: (amounts.after ?? 0) - (amounts.before ?? 0) }];
    },
  );
  return {
    partId: change.partId,
    firstPartId: at.partId,
    date: headline(now.bill).date,
    firstDate: headline(first).date,
    firstHasPages: first.pages.length > 0,
    byLine: change.byLine,
    rows: [
      ...rows,
      sumRow("charges", "All charges", change.charges),
      sumRow("asked", "You are asked to pay", change.asked),
    ],
    unchanged: change.lines.filter(({ kind }) => kind === "same").length,
    asked: change.asked,
    findings: change.findings.map(({ finding, state, now: found }) => ({
      id: finding.id,
      title: finding.ruleTitle,
      state,
      before: finding.atStake,
      now: state === "settled" ? 0 : (found ?? finding).atStake,
    })),
    fresh: change.fresh.map(({ id, ruleTitle, atStake }) => ({
      id,
      title: ruleTitle,
      amount: atStake,
    })),
  };
}

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
