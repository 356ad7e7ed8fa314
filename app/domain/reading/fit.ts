import type { Cell } from "./cells";
import { diagnosisOf, gluedCode, isModifier, revenueCodeOf } from "./codes";
import { MONEY_ROLES, type Role } from "./columns";
import { columnTimeOf, compactDate } from "./dates";

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
]);
/** A misfit that rules a column out. */
export const NEVER = 1000;

/** What it costs to read a cell of this kind in a column of this role: 0 natural, NEVER impossible. */
export function misfit(cell: Cell, role: Role): number {
  const text = cell.text;
  if (role === "time" && columnTimeOf(text)) return 0;
  switch (cell.kind) {
    case "blank":
      return role === "date" ? 3 : 0.2;
    case "money":
      if (MONEY_ROLES.has(role)) return 0;
      if (role === "units") return cell.dollar ? NEVER : 0.3;
      if (role === "unknown" || role === "reference" || role === "patient") return 2;
      return role === "description" || role === "remark" ? 4 : NEVER;
    case "date":
      if (role === "date" || role === "dateEnd" || role === "postDate")
        return cell.date?.partial ? 0.2 : 0;
      if (role === "unknown" || role === "reference") return 1.5;
      return role === "description" || role === "claim" ? 2.5 : NEVER;
    case "code":
      if (role === "code") return 0;
      if (role === "reference" || role === "unknown" || role === "claim") return 1;
      if (role === "revenue") return gluedCode(text)?.revenueCode ? 0.5 : 3;
      if (role === "diagnosis") return 1;
      if (role === "description") return 1.2;
      // A scanned "285.00" without its point looks like a code.
      if (MONEY_ROLES.has(role))
        return cell.confidence < 1 && cell.cents !== undefined ? 1.8 : NEVER;
      return role === "units" || role === "provider" || role === "remark" ? 4 : NEVER;
    case "number":
      if (role === "units") return text.length <= 7 ? 0 : 2;
      if (role === "revenue") return revenueCodeOf(text) ? 0 : 4;
      if (role === "date" || role === "dateEnd")
        return compactDate(text) ? 0.3 : /^(?:\d{2}|20\d{2})$/.test(text) ? 2 : NEVER;
      if (role === "modifier") return isModifier(text) ? 0 : 2;
      if (role === "place") return /^\d{1,2}$/.test(text) ? 0 : 3;
      // A column of codes may turn out to hold the provider's own numbers: "07501814".
      if (role === "code")
        return gluedCode(text, true)
          ? 0
          : isModifier(text)
            ? 0.6
            : OWN_NUMBER.test(text)
              ? 0.8
              : 2.5;
      if (
        role === "ndc" ||
        role === "reference" ||
        role === "site" ||
        role === "claim" ||
        role === "diagnosis"
      )
        return 0.4;
      if (role === "unknown" || role === "remark") return 0.8;
      if (MONEY_ROLES.has(role)) return 1.5;
      if (role === "description") return /^0\d{3}$/.test(text) ? 0.8 : 2.5;
      return 4;
    case "time":
      return role === "time"
        ? 0
        : role === "unknown" || role === "reference" || role === "description"
          ? 1
          : 3;
    case "text":
      if (role === "description") return diagnosisOf(text) ? 1 : OWN_NUMBER.test(text) ? 2 : 0;
      if (role === "diagnosis" && diagnosisOf(text)) return 0;
      // "30", "MOD", "Left", "UR quadrant"; never what was done there.
      if (role === "site") return text.length <= 14 ? 0.1 : 3;
      if (TEXT_ROLES.has(role)) return 0.3;
      if (role === "modifier") return /^(?:[A-Z0-9]{2}[\s,/-]*){1,4}$/.test(text) ? 0 : NEVER;
      if (role === "ndc") return /\d/.test(text) ? 0.3 : NEVER;
      if (role === "code") return codeIn(text) ? 0.5 : OWN_NUMBER.test(text) ? 0.8 : 2;
      if (role === "units") return /^\d/.test(text) ? 1 : isStroke(cell) ? 0.6 : NEVER;
      // A slash lost in recognition: "08/0526".
      if (role === "date") return lostSlash(text) ? 0.6 : NEVER;
      if (role === "time") return /\d/.test(text) ? 1 : NEVER;
      if (MONEY_ROLES.has(role))
        return /^(?:n\/?c|incl\w*|pending|see.*|none|no charge|waived|free|\*+)$/i.test(text)
          ? 0.5
          : NEVER;
      return role === "revenue" ? (/^\d{3,4}\b/.test(text) ? 1 : NEVER) : NEVER;
  }
}

/** The provider's own number for what it sells. */
const OWN_NUMBER = /^\d{8}$/;

/** A scanned "1" that was taken for letters or bars. */
export const isStroke = (cell: Cell): boolean =>
  cell.confidence < 1 && /^[Il|i!]{1,2}$/.test(cell.text);

/** A day with one of its slashes lost, as compact digits; null for anything else. */
export const lostSlash = (text: string): string | null =>
  /^\d{2}\/\d{4}(?:\d{2})?$|^\d{4}\/\d{2}(?:\d{2})?$/.test(text)
    ? compactDate(text.replace("/", ""))
    : null;

const codeIn = (text: string) => text.split(" ").some((word) => gluedCode(word) !== null);
