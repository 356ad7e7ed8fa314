import { amountsOf, textCell, type Cell } from "~/domain/reading/tokens/cells";
import { gluedCode, modifiersOf, revenueCodeOf } from "~/domain/reading/tokens/codes";
import { dateAt } from "~/domain/reading/tokens/dates";
import { meaningOf, MONEY_ROLES, plainWords, type Role } from "~/domain/reading/words/columns";
import { isAmount, wordsOf, type Pair } from "~/domain/reading/columns/label-pairs";
import { serviceDayIn } from "~/domain/reading/parties/identity";
import type { Word } from "~/domain/reading/page/page";
import { rowOf, type Row } from "~/domain/reading/page/rows";

/** "Procedure code: 99393": what the label means and what stands behind it. */
export type Fact = {
  role: Role;
  cell: Cell;
  row: Row;
  /** The words of a revenue code, or a plan's own code, which name a service that nothing nearer names. */
  group?: Fact;
};

export const isDay = ({ role }: Fact): boolean => role === "date" || role === "dateEnd";

export const isCode = ({ role }: Fact): boolean => role === "code";

/** "Patient: Yuki Tanaka   Date you received care   Sep 4, 2024", "Service date 10/02/2025": a day by its label, beside others or alone. */
export function dayOfHead(row: Row): Fact[] {
  const day = serviceDayIn(row);
  const isAlone = row.words.length <= MOST_LABELLED && day?.words.at(-1) === row.words.at(-1);
  return day && (row.segments.length > 1 || isAlone)
    ? [{ role: "date", row, cell: { ...textCell(day.words), kind: "date", date: day.value } }]
    : [];
}

/** So many words are a label and its day, at most. */
const MOST_LABELLED = 6;

/** What sums up, and is said of no one service. */
const SUMS = /\btotals?\b|\bsummary\b|\b(?:amount|balance) (?:now )?due\b/;

/** "Hospital charges": whose they are. */
const WHOSE_CHARGES = /^(?:hospital|facility|physician|professional) (?=charges$)/i;

/**
 * The label-value pairs of a row that say something about a service; `ends`: the row begins to sum up. `isUnderVisit`: a visit's
 * name and day stand right above it.
 */
export function factsOf(
  row: Row,
  pairs: readonly Pair[],
  isUnderVisit: boolean,
): { facts: Fact[]; ends: boolean } {
  const facts: Fact[] = [];
  let ends = false;
  for (const { label, value, marked } of pairs) {
    const text = wordsOf(label);
    // "Service date: 4/18/23   Total charge $154.99", and the first of a visit: its own, and no sum of several.
    const isOwn = (facts.some(isDay) || isUnderVisit) && TOTAL_CHARGE.test(text);
    if (SUMS.test(plainWords(text)) && !isOwn) ends = true;
    if (ends) continue;
    const coded = codeAndWords(text, value, row);
    if (coded) {
      facts.push(...coded);
      continue;
    }
    if (OF_BIRTH.test(text) || BREAKS_OFF.test(text)) continue;
    const { role, coverage } = meaningOf(text.replace(WHOSE_CHARGES, ""));
    // A payer may go by its own name: "Fund paid".
    const least = marked ? 0.6 : role === "planPaid" && isAmount(value) ? 0.5 : 0.99;
    if (coverage < least || label.length > 6) continue;
    const fact =
      factOf(role, value, row, marked) ??
      (role === "code" && marked ? ownCode(label, value, row) : null);
    if (fact) facts.push(...withDayBehind(fact));
  }
  return { facts, ends };
}

/** "Procedure Code/Description: 99284 - Emergency visit" says a code and its words; null for other labels. */
function codeAndWords(label: string, value: Word[], row: Row): Fact[] | null {
  const subject = label.replace(/ ?\/ ?description:?$/i, "");
  const { role } = meaningOf(subject);
  if (subject === label || !(IN_CODE.has(role) || /^type of\b/i.test(subject))) return null;
  const [first, ...others] = value;
  // "Modifier 1/Description: 25 - Significant, Separately Identifiable"
  if (role === "modifier") return [factOf(role, [first!], row, true) ?? []].flat();
  const behind = others.filter(({ text }, k) => k > 0 || !/^[-–—:]$/.test(text));
  // The standard's name of a code ending in 0: "0250 - General Classification PHARMACY".
  const words = /^general classification \S/i.test(wordsOf(behind)) ? behind.slice(2) : behind;
  const code = role === "code" || role === "revenue" ? factOf(role, [first!], row, true) : null;
  if (!code) return [];
  const name = words.length > 0 ? factOf("description", words, row, true) : null;
  if (role === "revenue") return [name ? { ...code, group: name } : code];
  return name ? [code, name] : [code];
}

/** What is said in a code with its words. */
const IN_CODE: ReadonlySet<Role> = new Set<Role>([
  ...(["code", "revenue", "modifier", "place", "diagnosis"] as const),
]);

/** "Service 1: Laboratory   09/13/24": the day at the other end of a service's head is no part of its name. */
function withDayBehind(fact: Fact): Fact[] {
  const { words } = fact.cell;
  const last = words.at(-1)!;
  const date = words.length > 1 ? dateAt([last.text], 0) : null;
  if (fact.role !== "description" || !date || date.partial) return [fact];
  return [
    { ...fact, role: "date", cell: { ...textCell([last]), kind: "date", date } },
    { ...fact, cell: textCell(words.slice(0, -1)) },
  ];
}

const TOTAL_CHARGE = /^total charges?:?$/i;

/** "Claim Line 1" under "Claim details": the place of a service among several. */
const COUNTS_SERVICES = /^(?:claim|service|item)? ?(?:line|item|service)? ?(?:no\.?|#)? ?\d{1,3}$/i;
/** "Estimated / amount you / may owe": a label that goes on below. */
const BREAKS_OFF = /\byou$/i;
const OF_BIRTH = /\bbirth|\bdob\b|\bborn\b/i;

/** A value as a fact of a kind, when it is of that kind. */
function factOf(role: Role, value: Word[], row: Row, marked: boolean): Fact | null {
  const whole = textCell(value);
  const first = value[0]!.text;
  if (MONEY_ROLES.has(role)) {
    const cells = amountsOf(rowOf(value, row.page));
    const [cell] = cells;
    return cell?.kind === "money" && cell.explicit && cells.length <= 2
      ? { role, cell, row }
      : null;
  }
  switch (role) {
    case "date":
    case "dateEnd": {
      const date = dateAt(
        value.map((word) => word.text),
        0,
      );
      if (!date || date.partial) return null;
      return { role, row, cell: { ...textCell(value.slice(0, date.words)), kind: "date", date } };
    }
    case "description":
      // "Procedure: A0427-RH" names the code.
      if (gluedCode(first) && modifiersOf(restOf(value)) !== null)
        return { role: "code", cell: whole, row };
      return /[a-z]{3}/i.test(whole.text) && !COUNTS_SERVICES.test(whole.text)
        ? { role, cell: whole, row }
        : null;
    case "code":
      return gluedCode(first, true) ? { role, cell: whole, row } : null;
    case "units": {
      const quantity = value.find((word) => /^\d+(?:\.\d+)?$/.test(word.text.replaceAll(",", "")));
      if (!quantity) return null;
      const number = Number(quantity.text.replaceAll(",", ""));
      return { role, row, cell: { ...textCell([quantity]), kind: "number", number } };
    }
    case "modifier":
      return modifiersOf(whole.text) ? { role, cell: whole, row } : null;
    case "revenue":
      return revenueCodeOf(first) ? { role, cell: textCell([value[0]!]), row } : null;
    case "remark":
    case "diagnosis":
    case "ndc":
    case "place":
    case "time":
      return marked ? { role, cell: whole, row } : null;
    default:
      return null;
  }
}

/** "Service code(s): 11111111": a plan's own code, or one that was made unknowable, is all the name there is. */
function ownCode(label: Word[], value: Word[], row: Row): Fact | null {
  const [code] = value;
  if (!code || !/^[A-Z]{0,3}\d{4,12}$/i.test(code.text)) return null;
  const name: Fact = { role: "description", cell: textCell([...label, code]), row };
  return { role: "reference", cell: textCell([code]), row, group: name };
}

const restOf = (value: readonly Word[]): string =>
  value
    .slice(1)
    .map((word) => word.text)
    .join(" ") || "25";
