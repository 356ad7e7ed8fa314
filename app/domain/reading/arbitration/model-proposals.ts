import type { Bill, BillLine, Field } from "~/domain/bill/bill";
import { sumCents, type Cents } from "~/domain/money";
import type { Word } from "~/domain/reading/page/page";
import type { Proposal } from "~/domain/reading/choice/proposals";
import { around, type Row } from "~/domain/reading/page/rows";
import { AI_MONEY, type AiLine, type AiReading } from "./ai-reading";
import { askedFor, furtherLines, SAME_WORDS, type Fresh } from "./further-lines";
import { paired } from "./pairing";
import { dayOn, lettersOf, PrintedRows, type PrintedRow } from "./printed-rows";
import { BORNE_OUT, DISPUTED, ON_PAGE } from "~/domain/reading/totals/sureness";

/** Our reading of the pages, and the model's. */
export type Second = { own: Bill; ai: AiReading };

/**
 * The model's reading as proposals, holding only what stands on the page. `added`: the best reading of ours with its gaps
 * filled and the lines it lacks; `instead`: the same with the model's charges, days and codes where the row prints them;
 * `alone`: without the lines the model does not name, where the page prints the sum of the rest.
 */
export function modelProposals(
  { own, ai }: Second,
  rows: readonly Row[],
  best: Proposal,
  isScanned: (page: number) => boolean,
): { added: Proposal; others: Proposal[] } {
  const printed = new PrintedRows(rows);
  const { lines } = best.tables;
  const { pairs, left } = paired(lines, ai.lines);
  const placed = lines.map((line) => {
    const theirs = pairs.get(line);
    const on = printed.within(line.page, line.box);
    return theirs ? read(line, theirs, on, isScanned(line.page ?? 0)) : { line, instead: line };
  });
  const fresh = furtherLines(left, lines, own, printed);
  const { asked, isProven } = askedFor(fresh, lines, own.totals.billed?.value);
  const proposed = (kept: readonly BillLine[], more: readonly Fresh[], sure: number): Proposal =>
    withLines(best, kept, more, sure);
  const added = proposed(
    placed.map(({ line }) => line),
    asked,
    isProven ? BORNE_OUT : DISPUTED,
  );
  const instead = proposed(
    placed.map((one) => one.instead),
    asked,
    DISPUTED,
  );
  const named = placed.filter((_, at) => pairs.has(lines[at]!)).map((one) => one.instead);
  const alone = proposed(named, fresh, BORNE_OUT);
  return { added, others: isPrintedSum(alone, printed) ? [instead, alone] : [instead] };
}

/** Whether the page prints what the lines come to, on a row that is none of them. */
function isPrintedSum({ tables: { lines, lineRows } }: Proposal, { rows }: PrintedRows): boolean {
  const sum = sumCents(lines.map(({ charge }) => charge?.value ?? 0));
  return (
    lines.length > 0 &&
    sum !== 0 &&
    rows.some(({ row, sums }) => sums.has(sum) && !lineRows.has(row.whole ?? row))
  );
}

/** The best reading with other lines, those that are new in their place on the page. */
function withLines(
  { from, tables }: Proposal,
  kept: readonly BillLine[],
  more: readonly Fresh[],
  sure: number,
): Proposal {
  const last = Math.max(0, ...tables.lines.map(({ id }) => Number(id.slice(1))));
  const lines = [...kept];
  more.forEach((one, at) => {
    const line = newLine(one, `L${last + at + 1}`, sure);
    const before = lines.findLastIndex((other) => isAbove(other, line));
    lines.splice(before + 1, 0, line);
  });
  const rows = more.map(({ row: { row } }) => row.whole ?? row);
  return {
    from: `model, ${from}`,
    tables: {
      ...tables,
      lines,
      rows: new Set([...tables.rows, ...rows]),
      lineRows: new Set([...tables.lineRows, ...rows]),
    },
  };
}

const isAbove = (a: BillLine, b: BillLine): boolean =>
  a.page! < b.page! || (a.page === b.page && (a.box?.[1] ?? 0) <= b.box![1]);

function newLine({ line, row }: Fresh, id: string, sure: number): BillLine {
  const { modifiers, ...fields } = standing(line, [row], new Set(), sure);
  const { page, box } = row;
  const description = line.description && {
    description: { value: line.description, page, box, confidence: sure },
  };
  return { id, page, box, diagnoses: [], remarks: [], ...description, ...fields, modifiers };
}

/** A line of ours with its gaps filled from the model's, and the same with what the model reads otherwise. */
function read(
  line: BillLine,
  ai: AiLine,
  on: readonly PrintedRow[],
  isScanned: boolean,
): { line: BillLine; instead: BillLine } {
  const spent = new Set(AI_MONEY.flatMap((name) => line[name]?.value ?? []));
  const gaps = standing(ai, on, spent, isScanned ? DISPUTED : ON_PAGE);
  const named = line.description ?? nameOn(ai, on);
  const filled = {
    ...gaps,
    ...line,
    modifiers: line.modifiers.length > 0 ? line.modifiers : gaps.modifiers,
    ...(named && { description: named }),
  };
  const { charge, serviceDate, code } = standing(ai, on, new Set(), DISPUTED);
  const differs = <T>(theirs: Field<T> | undefined, ours: Field<T> | undefined) =>
    theirs !== undefined && theirs.value !== ours?.value;
  return {
    line: filled,
    instead: {
      ...filled,
      ...(differs(charge, line.charge) && { charge }),
      ...(differs(serviceDate, line.serviceDate) && { serviceDate }),
      ...(differs(code, line.code) && { code }),
    },
  };
}

type Standing = Pick<BillLine, "modifiers"> & Partial<BillLine>;

/** What of a line of the model's stands on these rows, with its place; an amount that is `spent` is another column's. */
function standing(
  ai: AiLine,
  on: readonly PrintedRow[],
  spent: ReadonlySet<Cents>,
  sure: number,
): Standing {
  const find = <T>(pick: (row: PrintedRow) => Word | undefined, value: T | undefined) => {
    const row = value === undefined ? undefined : on.find((one) => pick(one));
    return row && { value: value!, page: row.page, box: pick(row)!.box, confidence: sure };
  };
  const { serviceDate, code, revenueCode, units } = ai;
  const found = {
    serviceDate: find((row) => dayOn(row, serviceDate!), serviceDate),
    code: find((row) => row.codes.get(code!), code),
    revenueCode: find((row) => row.codes.get(revenueCode!), revenueCode),
    units: find((row) => row.units.get(units!), units),
  };
  const taken = new Set(spent);
  const money = AI_MONEY.flatMap((name) => {
    const cents = ai[name];
    if (cents === undefined || (cents !== 0 && taken.has(cents))) return [];
    const field = find((row) => row.amounts.get(cents), cents);
    taken.add(cents);
    return field ? [[name, field] as const] : [];
  });
  const modifiers = ai.modifiers.flatMap((mark) => find((row) => row.codes.get(mark), mark) ?? []);
  const present = Object.entries(found).filter(([, field]) => field !== undefined);
  return { modifiers, ...Object.fromEntries([...present, ...money]) } as Standing;
}

/** The model's name of a line that has none, if the rows print it. */
function nameOn({ description }: AiLine, on: readonly PrintedRow[]): Field<string> | undefined {
  const words = new Set(on.flatMap((row) => [...row.words]));
  const said = description?.split(/\s+/).map(lettersOf).filter(Boolean) ?? [];
  const share = said.filter((word) => words.has(word)).length / Math.max(1, said.length);
  return on[0] && share >= SAME_WORDS
    ? {
        value: description!,
        page: on[0].page,
        box: around(on.map(({ box }) => box)),
        confidence: ON_PAGE,
      }
    : undefined;
}
