import { gluedCode } from "~/domain/reading/tokens/codes";
import { textCell, type Cell } from "~/domain/reading/tokens/cells";
import { compactDate } from "~/domain/reading/tokens/dates";
import { parseCents } from "~/domain/money";
import type { Word } from "~/domain/reading/page/page";
import type { Row } from "~/domain/reading/page/rows";
import type { LineContext } from "~/domain/reading/records/line-dates";
import { lineOf } from "~/domain/reading/records/lines";
import type { Role } from "~/domain/reading/words/columns";
import type { TableReading } from "./table";

/**
 * The services of a CMS-1500 as its box 24 holds them on every copy: days from and to in three boxes each, place of service,
 * code and modifiers, the letters of the diagnoses, dollars and cents, and how many. A copy loses the names of the boxes, the
 * points and the lines between them before it loses this order.
 */

/** What the form says of itself, or its last boxes do. */
const FORM = [
  /\bHEALTH INSURANCE CLAIM FORM\b|\bFORM 1500\b|\bNUCC\b/i,
  /\bACCEPT ASS[IL1]GNMENT\b|\bBILLING PROVIDER INFO\b|\bFEDERAL TAX\b/i,
];
/** "05 06 26 05 06 26 11" and what is left of it: both days and the place, or both days; the form's own number of the line may stick to it. */
const DAYS = /^\d?(\d{6})(\d{6})(\d{2})?$/;
const LETTERS = /^[A-L]{1,4}$/i;
const MODIFIER = /^[A-Z\d]{2}$/;

/** What one row says of a service. */
type Service = { row: Row; cells: Map<Role, Cell[]> };

/** The services of the form's copies among these rows; null where there are none. */
export function claimFormLines(
  rows: readonly Row[],
  context: LineContext,
  nextId: () => string,
): TableReading | null {
  const forms = new Set(
    [...Map.groupBy(rows, ({ page }) => page)].flatMap(([page, own]) =>
      FORM.every((says) => own.some(({ text }) => says.test(text))) ? [page] : [],
    ),
  );
  const services = rows.flatMap((row) => (forms.has(row.page) ? (serviceOn(row) ?? []) : []));
  if (services.length === 0) return null;
  return {
    lines: services.map(({ row, cells }) =>
      lineOf(
        {
          meaning: "charge",
          anchor: { row, cells: [], columns: [] },
          ...{ cells, rows: [row], text: "", section: undefined, dateAbove: undefined },
        },
        nextId(),
        context,
      ),
    ),
    ...{ ledger: [], subtotals: [], totals: [] },
    rows: new Set(services.map(({ row }) => row.whole ?? row)),
    roles: new Set<Role>(["date", "code", "charge", "units"]),
  };
}

function serviceOn(row: Row): Service | null {
  const { words } = row;
  const at = words.findIndex(({ text }, k) => k > 0 && gluedCode(text) !== null && !isDay(text));
  const days = at < 0 ? null : daysOf(words.slice(0, at));
  if (!days) return null;
  const code = words[at]!;
  const rest = words.slice(at + 1);
  const letters = rest.findIndex(({ text }) => LETTERS.test(text));
  const modifiers = rest
    .slice(0, letters < 0 ? MOST_MODIFIERS : letters)
    .filter(({ text }) => MODIFIER.test(text));
  const charge = chargeIn(letters < 0 ? rest.slice(modifiers.length) : rest.slice(letters + 1));
  if (!charge) return null;
  const cells = new Map<Role, Cell[]>([
    ["date", [days]],
    ["code", [textCell([code])]],
    ["charge", [charge.cell]],
  ]);
  if (modifiers.length > 0) cells.set("modifier", [textCell(modifiers)]);
  if (charge.units) cells.set("units", [charge.units]);
  return { row, cells };
}
const MOST_MODIFIERS = 4;

const isDay = (text: string): boolean => /^\d{2}\/\d{2}\/\d{2,4}$/.test(text);

/** The days in the boxes before the code, as one cell; null where they are no days. */
function daysOf(words: readonly Word[]): Cell | null {
  const own = words.filter(({ text }) => isDay(text) || /^\d{2,8}$|^\d\/\d{2}$/.test(text));
  const figures = own.map(({ text }) =>
    text.replace(/^(\d{2})\/(\d{2})\/(?:20)?(\d{2})$/, "$1$2$3").replace("/", ""),
  );
  const [, from, to] = DAYS.exec(figures.join("")) ?? [];
  const [first, last] = [from, to].map((one) => (one ? compactDate(one) : null));
  if (!first || !last || last < first) return null;
  const date = {
    from: first,
    ...(last > first && { to: last }),
    partial: false,
    words: own.length,
  };
  return { ...textCell([...own]), kind: "date", date };
}

/** "154 00 1", "154:00 1", "154/00 1", "15400 1": dollars and cents behind the letters of the diagnoses, and how many. */
function chargeIn(words: readonly Word[]): { cell: Cell; units: Cell | undefined } | null {
  const [first, second] = words.filter(({ text }) => /\d/.test(text));
  if (!first) return null;
  const dollars = first.text.replace(/^\$|[:;|,.]$/g, "");
  const isApart = /^\d{1,6}$/.test(dollars) && /^\d{2}$/.test(second?.text ?? "");
  const own = isApart ? [first, second!] : [first];
  const [, whole, cents] = isApart
    ? ["", dollars, second!.text]
    : (/^(\d{1,6})[:;.,|/]?(\d{2})$/.exec(dollars) ?? []);
  const value = whole && cents ? parseCents(`${whole}.${cents}`) : null;
  if (value === null) return null;
  const count = words[words.indexOf(own.at(-1)!) + 1];
  const number = count && /^\d{1,3}$/.test(count.text) ? Number(count.text) : undefined;
  return {
    cell: { ...textCell(own), kind: "money", cents: value, explicit: true },
    units: number === undefined ? undefined : { ...textCell([count!]), kind: "number", number },
  };
}
