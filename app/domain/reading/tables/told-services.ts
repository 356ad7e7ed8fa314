import { sumCents } from "~/domain/money";
import { textCell, type Cell } from "~/domain/reading/tokens/cells";
import { moneyAt } from "~/domain/reading/tokens/amounts";
import { gluedCode } from "~/domain/reading/tokens/codes";
import { dateAt } from "~/domain/reading/tokens/dates";
import { paragraphsOf } from "~/domain/reading/tokens/prose";
import type { Word } from "~/domain/reading/page/page";
import { rowOf, type Row } from "~/domain/reading/page/rows";
import type { LineContext } from "~/domain/reading/records/line-dates";
import { lineOf } from "~/domain/reading/records/lines";
import type { TableRecord } from "~/domain/reading/records/records";
import type { Role } from "~/domain/reading/words/columns";
import type { TableReading } from "./table";

/** "(G0299)", "(CPT 99284)": a code in brackets behind the name of the service. */
type Told = { name: Word[]; code: Word; charge: Cell; day: Cell | undefined; page: number };

/** Fewer services in sentences may be an example. */
const FEWEST = 2;

/**
 * The services that a letter tells in sentences: "On February 11 the hospital billed an emergency visit (CPT 99284) for $1,946.00,
 * and a metabolic panel (CPT 80053) for $214.00". Null unless each has one amount, and another amount of the paper is what
 * all of them come to.
 */
export function toldServices(
  rows: readonly Row[],
  context: LineContext,
  nextId: () => string,
): TableReading | null {
  const told: Told[] = [];
  for (const { words, row } of paragraphsOf(rows)) {
    const own = toldIn(words, row.page);
    if (!own) return null;
    told.push(...own);
  }
  if (told.length < FEWEST) return null;
  const used = new Set(told.flatMap(({ charge }) => charge.words));
  const sum = sumCents(told.map(({ charge }) => charge.cents!));
  const isSummed = rows.some(({ words }) =>
    words.some((word, at) => !used.has(word) && moneyAt(words, at)?.cents === sum),
  );
  if (!isSummed) return null;
  const own = new Set(told.flatMap(({ name, code, charge }) => [...name, code, ...charge.words]));
  return {
    lines: told.map((one) => lineOf(recordOf(one), nextId(), context)),
    ...{ ledger: [], subtotals: [], totals: [] },
    rows: new Set(rows.filter(({ words }) => words.some((word) => own.has(word)))),
    roles: new Set<Role>(["date", "description", "code", "charge"]),
  };
}

/** The services of a paragraph, none where it tells of none; null where one of them has no amount, or two. */
function toldIn(words: readonly Word[], page: number): Told[] | null {
  const texts = words.map(({ text }) => text);
  const codes = texts.flatMap((text, at) => (isBracketed(texts, at) && coded(text) ? [at] : []));
  let day: Cell | undefined;
  let seen = 0;
  const told = codes.map((at, k): Told | null => {
    for (; seen < at; seen += 1) day = dayAt(words, seen) ?? day;
    const amounts = amountsBetween(words, at, codes[k + 1] ?? words.length);
    const [charge] = amounts;
    const isLast = k === codes.length - 1;
    if (!charge || (!isLast && amounts.length > 1)) return null;
    // "(92014) on April 2, 2024 was $150.00"
    const behind = words.slice(at + 1, words.indexOf(charge.words[0]!));
    const [own = day] = behind.flatMap((_, place) => dayAt(behind, place) ?? []);
    return { name: nameBefore(words, at), code: words[at]!, charge, day: own, page };
  });
  return told.every((one) => one !== null) ? told : null;
}

const unpointed = (text: string): string => text.replace(/(?<![.,;:])[.,;:]+$/, "");
const bare = (text: string): string => unpointed(text).replace(/^\(/, "").replace(/\)$/, "");
const coded = (text: string): boolean => gluedCode(bare(text)) !== null;
const isBracketed = (texts: readonly string[], at: number): boolean =>
  /\)[,.;:]*$/.test(texts[at]!) &&
  (texts[at]!.startsWith("(") || /^\((?:CPT|HCPCS|CDT|code)/i.test(texts[at - 1] ?? ""));

function dayAt(words: readonly Word[], at: number): Cell | undefined {
  const date = dateAt(
    words.slice(at, at + 4).map(({ text }) => text.replace(/,$/, "")),
    0,
  );
  return date?.partial === false
    ? { ...textCell(words.slice(at, at + date.words)), kind: "date", date }
    : undefined;
}

const amountsBetween = (words: readonly Word[], from: number, to: number): Cell[] =>
  words.slice(from, to).flatMap((word): Cell[] => {
    const money = moneyAt([{ ...word, text: unpointed(word.text) }], 0);
    return money?.explicit && word.text.startsWith("$")
      ? [{ ...textCell([word]), kind: "money", cents: money.cents, explicit: true }]
      : [];
  });

/** What stands before a name in a sentence: who did it, and when. */
const LEADS =
  /^(?:and|billed|charged|performed|provided|received|had|made|did|ordered|gave|for|of|you|that|which|was|were)$/i;
const ARTICLE = /^(?:an?|the|your|our)$/i;

/** No name of a service has more words. */
const MOST_WORDS = 20;

/** The words before a code in brackets, back to the amount, the sentence or the verb before them. */
function nameBefore(words: readonly Word[], code: number): Word[] {
  const end = words[code]!.text.startsWith("(") ? code : code - 1;
  let start = end;
  while (
    start > Math.max(0, end - MOST_WORDS) &&
    !/^\$|[.;:]$/.test(words[start - 1]!.text) &&
    !LEADS.test(words[start - 1]!.text)
  )
    start -= 1;
  const name = words.slice(start, end);
  return ARTICLE.test(name[0]?.text ?? "") ? name.slice(1) : name;
}

function recordOf({ name, code, charge, day, page }: Told): TableRecord {
  const row = rowOf([...name, code, ...charge.words], page);
  const plain = { ...code, text: bare(code.text) };
  const cells = new Map<Role, Cell[]>([
    ["code", [{ ...textCell([plain]), kind: "code" }]],
    ["charge", [charge]],
  ]);
  if (name.length > 0) cells.set("description", [textCell(name)]);
  if (day) cells.set("date", [day]);
  return {
    meaning: "charge",
    anchor: { row, cells: [charge], columns: [] },
    ...{ cells, rows: [row], text: row.text, section: undefined, dateAbove: undefined },
  };
}
