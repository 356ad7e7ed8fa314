import type { Cell } from "~/domain/reading/tokens/cells";
import {
  diagnosisOf,
  gluedCode,
  isModifier,
  namesCodeSystem,
  namesSupply,
  revenueCodeOf,
} from "~/domain/reading/tokens/codes";
import { MONEY_ROLES, type Role } from "~/domain/reading/words/columns";
import { columnTimeOf, compactDate, compactDay } from "~/domain/reading/tokens/dates";

/** Columns that may hold words of any kind. */
export const TEXT_ROLES: ReadonlySet<Role> = new Set<Role>([
  "description",
  "provider",
  "remark",
  "unknown",
  "reference",
  "diagnosis",
  "place",
  "claim",
  "site",
  "patient",
  "department",
]);
/** A misfit that rules a column out. */
export const NEVER = 1000;

/** What it costs to read a cell of this kind in a column of this role: 0 natural, NEVER impossible. */
export function misfit(cell: Cell, role: Role): number {
  if (role === "time" && columnTimeOf(cell.text)) return 0;
  return MISFITS[cell.kind](cell, role);
}

const MISFITS: Readonly<Record<Cell["kind"], (cell: Cell, role: Role) => number>> = {
  blank: (_, role) => (role === "date" ? 3 : 0.2),
  money: misfitOfMoney,
  date: misfitOfDate,
  code: misfitOfCode,
  number: misfitOfNumber,
  time: (_, role) => {
    if (role === "time") return 0;
    return role === "unknown" || role === "reference" || role === "description" ? 1 : 3;
  },
  text: misfitOfText,
};

function misfitOfMoney({ dollar }: Cell, role: Role): number {
  if (MONEY_ROLES.has(role)) return 0;
  if (role === "units") return dollar ? NEVER : 0.3;
  if (role === "unknown" || role === "reference" || role === "patient") return 2;
  return role === "description" || role === "remark" ? 4 : NEVER;
}

function misfitOfDate({ date }: Cell, role: Role): number {
  if (role === "date" || role === "dateEnd" || role === "postDate") return date?.partial ? 0.2 : 0;
  if (role === "unknown" || role === "reference") return 1.5;
  return role === "description" || role === "claim" ? 2.5 : NEVER;
}

function misfitOfCode({ text, confidence, cents }: Cell, role: Role): number {
  if (role === "code") return 0;
  // "19280 5 EAST": a department goes by a number of its own.
  if (role === "department") return 0.5;
  if (role === "reference" || role === "unknown" || role === "claim") return 1;
  if (role === "revenue") return gluedCode(text)?.revenueCode ? 0.5 : 3;
  if (role === "diagnosis") return 1;
  if (role === "ndc" && BROKEN_NUMBER.test(text)) return 0.3;
  if (role === "description") return 1.2;
  // A scanned "285.00" without its point looks like a code.
  if (MONEY_ROLES.has(role)) return confidence < 1 && cents !== undefined ? 1.8 : NEVER;
  return role === "units" || role === "provider" || role === "remark" ? 4 : NEVER;
}

function misfitOfNumber({ text }: Cell, role: Role): number {
  switch (role) {
    case "units":
      return text.length <= 7 ? 0 : 2;
    case "revenue":
      return revenueCodeOf(text) ? 0 : 4;
    case "date":
    case "dateEnd":
      return (compactDate(text) ?? compactDay(text))
        ? 0.3
        : /^(?:\d{1,2},|\d{2}|20\d{2})$/.test(text)
          ? 2
          : NEVER;
    case "modifier":
      return isModifier(text) ? 0 : 2;
    case "place":
      return /^\d{1,2}$/.test(text) ? 0 : 3;
    case "code":
      return numberAsCode(text);
    case "description":
      return /^0\d{3}$/.test(text) ? 0.8 : 2.5;
    default:
      return NUMBER_IN[role] ?? (MONEY_ROLES.has(role) ? 1.5 : 4);
  }
}

/** Columns that hold numbers of any look. */
const NUMBER_IN: Partial<Record<Role, number>> = {
  ndc: 0.4,
  reference: 0.4,
  site: 0.4,
  department: 0.4,
  claim: 0.4,
  diagnosis: 0.4,
  unknown: 0.8,
  remark: 0.8,
};

/** A column of codes may turn out to hold the provider's own numbers: "07501814". */
function numberAsCode(text: string): number {
  if (gluedCode(text, true)) return 0;
  if (isModifier(text)) return 0.6;
  return OWN_NUMBER.test(text) ? 0.8 : 2.5;
}

function misfitOfText(cell: Cell, role: Role): number {
  const { text } = cell;
  switch (role) {
    case "description":
      return diagnosisOf(text) ? 1 : OWN_NUMBER.test(text) || BROKEN_NUMBER.test(text) ? 2 : 0;
    case "diagnosis":
      return diagnosisOf(text) ? 0 : 0.3;
    case "department":
      return 0;
    case "site":
      // "30", "MOD", "Left", "UR quadrant"; never what was done there.
      return text.length <= 14 ? 0.1 : 3;
    case "modifier":
      return /^(?:[A-Z0-9]{2}[\s,/-]*){1,4}$/.test(text) ? 0 : NEVER;
    case "ndc":
      return /\d/.test(text) ? 0.3 : NEVER;
    case "code":
      return codeIn(text)
        ? 0.5
        : OWN_NUMBER.test(text)
          ? 0.8
          : namesCodeSystem(text) || namesSupply(text)
            ? 0.3
            : 2;
    case "units":
      return /^\d/.test(text) ? 1 : isStroke(cell) ? 0.6 : NEVER;
    case "date":
      // A slash lost in recognition: "08/0526".
      return lostSlash(text) ? 0.6 : MONTH.test(text) ? 0.4 : NEVER;
    case "time":
      return /\d/.test(text) ? 1 : NEVER;
    case "revenue":
      // "0301" goes on with what it stands for: "- Laboratory - Chemistry".
      return /^\d{3,4}\b/.test(text) ? 1 : /^[-–—] \p{L}/u.test(text) ? 0.5 : 3;
    default:
      if (TEXT_ROLES.has(role)) return 0.3;
      return MONEY_ROLES.has(role) && NO_AMOUNT.test(text) ? 0.5 : NEVER;
  }
}

/** What stands for an amount where there is none. */
const NO_AMOUNT = /^(?:n\/?c|incl\w*|pending|see.*|none|no charge|waived|free|\*+)$/i;

/** The provider's own number for what it sells. */
const OWN_NUMBER = /^\d{8}$/;

/** The month of a date that its narrow column breaks into three lines. */
const MONTH = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)[a-z]{0,6}\.?$/i;

/** "68180-", "0980-": a number that its narrow column breaks at a dash. */
const BROKEN_NUMBER = /^(?:\d{4,5}-)?\d{3,5}-$/;

/** A scanned "1" that was taken for letters or bars. */
export const isStroke = (cell: Cell): boolean =>
  cell.confidence < 1 && /^[Il|i!]{1,2}$/.test(cell.text);

/** A day with one of its slashes lost, as compact digits; null for anything else. */
export const lostSlash = (text: string): string | null =>
  /^\d{2}\/\d{4}(?:\d{2})?$|^\d{4}\/\d{2}(?:\d{2})?$/.test(text)
    ? compactDate(text.replace("/", ""))
    : null;

const codeIn = (text: string) => text.split(" ").some((word) => gluedCode(word) !== null);
