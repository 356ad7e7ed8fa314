import type { Bill } from "~/domain/bill/bill";
import { withoutGated } from "~/domain/bill/gated-bill";
import type { Companion } from "~/domain/case/case-file";
import { lineIdsIn, type Finding } from "./evidence/findings";
import { sumCents, type Cents } from "~/domain/money";
import { compareLines, type LineChange } from "./line-change";

export type FindingChange = {
  finding: Finding;
  /**
   * `settled`: the newest bill changed what was questioned, and the rule finds nothing there. `unclear`: the newest
   * bill does not print enough to tell.
   */
  state: "settled" | "remains" | "unclear";
  /** What the rule finds on the newest bill. */
  now: Finding | null;
};

/** One amount on the first and on the newest bill, in cents; null where a bill does not print it. */
export type AmountChange = { before: Cents | null; after: Cents | null };

export type BillChange = {
  partId: string;
  /** Whether both list their charges, so that lines can be compared at all. */
  byLine: boolean;
  /** The first bill's lines in their order, then those that were added. */
  lines: LineChange[];
  charges: AmountChange;
  asked: AmountChange;
  findings: FindingChange[];
  /** Findings about the newest bill that the first one did not have. */
  fresh: Finding[];
};

/** What the newest bill changes, to the cent. The order of lines on either bill does not matter. */
export function billChange(
  first: Bill,
  found: readonly Finding[],
  newest: Companion,
  foundNow: readonly Finding[],
): BillChange {
  const byLine = first.lines.length > 0 && newest.bill.lines.length > 0;
  const lines = byLine ? compareLines(first.lines, newest.bill.lines, questionedIn(found)) : [];
  const findings = compareFindings(found, foundNow, { byLine, lines, newest: newest.bill });
  const known = new Set(findings.map(({ now }) => now));
  return {
    partId: newest.id,
    byLine,
    lines,
    charges: { before: chargesOf(first), after: chargesOf(newest.bill) },
    asked: { before: askedBy(first), after: askedBy(newest.bill) },
    findings,
    fresh: foundNow.filter((finding) => !known.has(finding)),
  };
}

const askedBy = (bill: Bill): Cents | null =>
  withoutGated(bill).totals.patientResponsibility?.value ?? null;

/** Nothing where the total or a charge it would be added up from cannot be relied on. */
function chargesOf(bill: Bill): Cents | null {
  const { totals, lines } = withoutGated(bill);
  if (bill.totals.billed) return totals.billed?.value ?? null;
  const isWhole = bill.lines.every(({ charge }, at) => !charge || lines[at]?.charge);
  return isWhole && lines.length > 0
    ? sumCents(lines.map(({ charge }) => charge?.value ?? 0))
    : null;
}

const questionedIn = (found: readonly Finding[]): Set<string> =>
  new Set(found.flatMap((finding) => lineIdsIn(finding, "questioned")));

type Compared = { byLine: boolean; lines: readonly LineChange[]; newest: Bill };

function compareFindings(
  found: readonly Finding[],
  foundNow: readonly Finding[],
  compared: Compared,
): FindingChange[] {
  const left = [...foundNow];
  const change = new Map(compared.lines.map((line) => [line.first, line]));
  return found.map((finding) => {
    const ids = finding.lines.map(({ lineId }) => lineId);
    const partners = new Set(ids.map((id) => change.get(id)?.now));
    const at = left.findIndex((other) => {
      if (other.ruleId !== finding.ruleId) return false;
      const questioned = lineIdsIn(other, "questioned");
      return ids.length === 0 || questioned.length === 0
        ? ids.length === 0 && questioned.length === 0
        : questioned.some((id) => partners.has(id));
    });
    if (at >= 0) return { finding, state: "remains", now: left.splice(at, 1)[0]! };
    return { finding, state: whySilent(ids, compared, change), now: null };
  });
}

/** Why a rule finds nothing anymore: because of what the newest bill changed, or because that bill prints too little. */
function whySilent(
  ids: readonly string[],
  { byLine, newest }: Compared,
  change: ReadonlyMap<string | null, LineChange>,
): FindingChange["state"] {
  if (ids.length === 0)
    return newest.totals.patientResponsibility || newest.totals.billed ? "settled" : "unclear";
  if (!byLine) return "unclear";
  return ids.some((id) => change.get(id)?.kind !== "same") ? "settled" : "unclear";
}
