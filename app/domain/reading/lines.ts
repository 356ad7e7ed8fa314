import type { BillLine, Field, LedgerEntry } from "../bill";
import type { Cents } from "../money";
import type { Cell } from "./cells";
import { diagnosisOf, gluedCode, isModifier, isReasonCode, isTripModifier, modifiersOf, ndcOf, revenueCodeOf } from "./codes";
import type { Role } from "./columns";
import { compactDate, completed, timeOf } from "./dates";
import { fieldOf, textField } from "./fields";
import type { TableRecord } from "./records";
import { around, segmentOf } from "./rows";
import { isReversal, payerOf } from "./wording";

/** What the document gives besides the row: the latest day a date without a year may fall on. */
export type LineContext = { latest: string | null };

const MONEY_FIELD: Partial<Record<Role, keyof BillLine>> = {
  charge: "charge", unitPrice: "unitPrice", allowed: "allowed", discount: "discount", notCovered: "notCovered", deductible: "deductible",
  copay: "copay", coinsurance: "coinsurance", planPaid: "insurancePaid", patientPaid: "patientPaid", patientOwes: "patientOwes", adjustment: "adjustment",
};
/** Columns whose sign says how they act on the balance, not whether they are credits. */
const UNSIGNED = new Set<Role>(["discount", "planPaid", "patientPaid", "adjustment", "payment"]);

const pageOf = (record: TableRecord): number => record.anchor.row.page;
const pick = (record: TableRecord, role: Role): Cell[] => record.cells.get(role) ?? [];

function amountOf(record: TableRecord, role: Role): Field<Cents> | undefined {
  const cells = pick(record, role);
  const cell = cells.find((one) => one.kind === "money") ?? cells.find((one) => one.kind === "number" && one.cents !== undefined);
  if (!cell || cell.cents === undefined) return undefined;
  const cents = UNSIGNED.has(role) && !isReversal(record.text) ? Math.abs(cell.cents) : cell.cents;
  // A whole number in a column of amounts may have lost its point to OCR; in a text layer it is what it says.
  const trust = cell.explicit ? 1 : cell.confidence < 1 ? 0.6 : 0.9;
  return fieldOf(cents, pageOf(record), cell, trust);
}

function dates(record: TableRecord, context: LineContext): Pick<BillLine, "serviceDate" | "serviceDateEnd"> {
  const read = (cell: Cell, trust = 1): [Field<string>, Field<string> | undefined] | null => {
    const compact = compactDate(cell.text);
    const from = cell.date?.from ?? compact;
    if (!from) return null;
    const whole = completed(from, context.latest);
    if (!whole) return null;
    const sure = trust * (from.startsWith("--") ? 0.9 : compact ? 0.95 : 1);
    const to = cell.date?.to ? completed(cell.date.to, context.latest) : null;
    return [fieldOf(whole, pageOf(record), cell, sure), to ? fieldOf(to, pageOf(record), cell, sure) : undefined];
  };
  const own = pick(record, "date").flatMap((cell) => read(cell) ?? []).filter((one): one is Field<string> => one !== undefined);
  const stray = own.length ? [] : [...pick(record, "description"), ...pick(record, "unknown")].filter((cell) => cell.kind === "date").flatMap((cell) => read(cell, 0.95) ?? []);
  const above = own.length || stray.length || !record.dateAbove ? [] : (read(record.dateAbove, 0.97) ?? []);
  const [serviceDate, second] = [...own, ...stray, ...above];
  const end = pick(record, "dateEnd").flatMap((cell) => read(cell)?.[0] ?? [])[0] ?? second;
  return {
    ...(serviceDate ? { serviceDate } : {}),
    ...(serviceDate && end && end.value > serviceDate.value ? { serviceDateEnd: end } : {}),
  };
}

type Coded = Pick<BillLine, "code" | "modifiers" | "revenueCode"> & { rest: Cell[] };

/** Codes from their columns; failing that, from the description, where only its ends or a label make five digits a code. */
function codes(record: TableRecord): Coded {
  const page = pageOf(record);
  let code: BillLine["code"];
  let revenueCode: BillLine["revenueCode"];
  let modifiers: BillLine["modifiers"] = [];
  const mark = (marks: readonly string[], cell: Cell) =>
    marks.forEach((one) => {
      if (modifiers.length < 4 && !modifiers.some((m) => m.value === one)) modifiers.push(fieldOf(one, page, cell));
    });
  const take = (text: string, cell: Cell, certain: boolean, trust = 1): boolean => {
    const found = gluedCode(text, certain);
    if (!found || code) return false;
    code = fieldOf(found.code, page, cell, trust);
    if (found.revenueCode && !revenueCode) revenueCode = fieldOf(found.revenueCode, page, cell);
    mark(found.modifiers, cell);
    return true;
  };
  const spare: Cell[] = [];
  for (const cell of wholeCodes(pick(record, "code"))) {
    if (take(cell.text, cell, true)) continue;
    const words = cell.text.split(/[\s,]+/);
    let used = 0;
    for (const word of words) {
      if (!code && take(word, cell, true)) used += 1;
      else if (code && /^[A-Z0-9]{2}$/.test(word) && (isModifier(word) || isTripModifier(word))) [used] = [used + 1, mark([word], cell)];
      else if (!revenueCode && !code && /^0?\d{3}$/.test(word) && words.length > 1 && revenueCodeOf(word)) {
        revenueCode = fieldOf(revenueCodeOf(word)!, page, cell);
        used += 1;
      }
    }
    if (used === 0) {
      // A column of codes may hold revenue codes only, or text that belongs to the description.
      if (/^0\d{3}$/.test(cell.text) && revenueCodeOf(cell.text) && !revenueCode) revenueCode = fieldOf(revenueCodeOf(cell.text)!, page, cell);
      else if (/[a-z]{3}/i.test(cell.text)) spare.push(cell);
    }
  }
  for (const cell of pick(record, "revenue")) {
    const [first, ...others] = cell.text.split(/[\s/-]+/);
    const revenue = revenueCodeOf(first ?? "");
    if (revenue && !revenueCode) revenueCode = fieldOf(revenue, page, cell);
    for (const other of others) take(other, cell, false);
    if (!revenue) take(cell.text, cell, false);
  }
  for (const cell of pick(record, "modifier")) mark(modifiersOf(cell.text) ?? [], cell);
  const rest = [...spare, ...pick(record, "description")].filter((cell) => cell.kind !== "date" && cell.kind !== "blank");
  if (!code) for (const role of ["unknown", "reference"] as const) for (const cell of pick(record, role)) if (cell.kind === "code" && cell.text.length >= 5) take(cell.text, cell, false, 0.9);
  const described = rest.flatMap((cell) => fromDescription(cell, !code, !revenueCode, take, mark, (r) => (revenueCode ??= fieldOf(r, page, cell))));
  return { ...(code ? { code } : {}), ...(revenueCode ? { revenueCode } : {}), modifiers: (modifiers = modifiers.slice(0, 4)), rest: described };
}

/** "80053-" over "91": a code broken at its hyphen in a narrow column is one code. */
function wholeCodes(cells: readonly Cell[]): Cell[] {
  const whole: Cell[] = [];
  for (const cell of cells) {
    const last = whole.at(-1);
    if (last && /[-/,]$/.test(last.text)) {
      const words = [...last.words, ...cell.words];
      whole[whole.length - 1] = { ...last, words, text: `${last.text}${cell.text}`, box: around(words.map((word) => word.box)) };
    } else whole.push(cell);
  }
  return whole;
}

const LABELLED = /^(?:cpt|hcpcs|proc(?:edure)?|code|cdt)(?:[®/:#.-]|code|hcpcs|cpt)*$/i;

function fromDescription(
  cell: Cell,
  wanted: boolean,
  wantsRevenue: boolean,
  take: (text: string, cell: Cell, certain: boolean, trust?: number) => boolean,
  mark: (marks: readonly string[], cell: Cell) => void,
  setRevenue: (code: string) => void,
): Cell[] {
  const words = [...cell.words];
  if (wantsRevenue) {
    const at = words.findIndex((word) => /^(?:rev|rc|revenue)\.?(?:code)?:?$/i.test(word.text));
    const value = at < 0 ? null : words.slice(at + 1, at + 3).find((word) => revenueCodeOf(word.text));
    if (value) setRevenue(revenueCodeOf(value.text)!);
    else if (/^0\d{3}$/.test(words[0]?.text ?? "") && words.length > 1 && revenueCodeOf(words[0]!.text)) {
      setRevenue(revenueCodeOf(words[0]!.text)!);
      words.shift();
    }
  }
  if (!wanted) return words.length ? [recut(cell, words)] : [];
  for (let at = 0; at < words.length; at += 1) {
    const text = words[at]!.text;
    if (!/\d{4}/.test(text)) continue;
    const labelled = at > 0 && LABELLED.test(words[at - 1]!.text);
    const enclosed = /^[([]/.test(text) || /^(?:CPT|HCPCS)/i.test(text);
    const atEnd = at === 0 || at === words.length - 1;
    if (!(labelled || enclosed || atEnd) || !gluedCode(text)) continue;
    if (!take(text, { ...cell, words: [words[at]!], box: words[at]!.box, text }, false, labelled || enclosed || at === 0 ? 1 : 0.9)) continue;
    let end = at + 1;
    while (end < words.length && /^-?(?:[A-Z]{2}|[A-Z]\d|\d{2})[,)]?$/.test(words[end]!.text)) {
      const modifier = words[end]!.text.replace(/[-,)]/g, "");
      if (!(isModifier(modifier) && (at > 0 || /^\d{2}$/.test(modifier) || words[end + 1] === undefined || /^[-–:]$/.test(words[end + 1]!.text)))) break;
      mark([modifier], cell);
      end += 1;
    }
    const start = labelled ? at - 1 : at;
    const kept = [...words.slice(0, start), ...words.slice(end)];
    while (kept.length && /^[-–—:;|,/(]+$/.test(kept[0]!.text)) kept.shift();
    while (kept.length && /^[-–—:;|,/(]+$/.test(kept.at(-1)!.text)) kept.pop();
    return kept.length ? [recut(cell, kept)] : [];
  }
  return [recut(cell, words)];
}

const recut = (cell: Cell, words: Cell["words"]): Cell => ({ ...cell, words, text: segmentOf(words).text, box: around(words.map((word) => word.box)) });

/** A charge record as a line; the id is given by the caller, in document order. */
export function lineOf(record: TableRecord, id: string, context: LineContext): BillLine {
  const page = pageOf(record);
  const { rest, ...coded } = codes(record);
  const description = textField(page, rest.length ? rest : pick(record, "unknown").filter((cell) => cell.kind === "text"));
  const unitCell = pick(record, "units").find((cell) => quantityOf(cell) !== null);
  const units = unitCell ? quantityOf(unitCell) : null;
  const timeCell = pick(record, "time").find((cell) => timeOf(cell.text));
  const place = pick(record, "place").find((cell) => /^\d{2}$/.test(cell.text));
  const diagnoses = pick(record, "diagnosis").flatMap((cell) => cell.text.split(/[\s,;]+/).flatMap((text) => {
    const value = diagnosisOf(text, true);
    return value ? [fieldOf(value, page, cell)] : [];
  }));
  const ndcCell = [...pick(record, "ndc"), ...pick(record, "description")].find((cell) => ndcIn(cell));
  const provider = textField(page, pick(record, "provider").filter((cell) => cell.kind === "text"), 300);
  const line: BillLine = {
    id,
    page,
    box: around(record.rows.filter((row) => row.page === page).map((row) => row.box)),
    ...(record.section ? { section: record.section.slice(0, 200) } : {}),
    ...dates(record, context),
    ...(timeCell ? { serviceTime: fieldOf(timeOf(timeCell.text)!, page, timeCell) } : {}),
    ...(provider ? { renderingProvider: provider } : {}),
    ...(place ? { placeOfService: fieldOf(place.text, page, place) } : {}),
    ...(description ? { description } : {}),
    ...coded,
    ...(unitCell && units !== null ? { units: fieldOf(units, page, unitCell) } : {}),
    diagnoses: diagnoses.slice(0, 12),
    ...(ndcCell ? { ndc: fieldOf(ndcIn(ndcCell)!, page, ndcCell) } : {}),
    remarks: pick(record, "remark").flatMap((cell) => remarksOf(cell, page)).slice(0, 12),
  };
  for (const [role, name] of Object.entries(MONEY_FIELD) as [Role, "charge"][]) {
    const amount = amountOf(record, role);
    if (amount) line[name] = amount;
  }
  // A column that only says "payments" on a charge row: by far most often the insurer's, but not surely.
  const paid = amountOf(record, "payment");
  if (paid && !line.insurancePaid) line.insurancePaid = { ...paid, confidence: paid.confidence * 0.78 };
  return line;
}

const ndcIn = (cell: Cell): string | null => cell.text.split(" ").map((text) => ndcOf(text)).find((value) => value !== null) ?? null;

function quantityOf(cell: Cell): number | null {
  if (cell.kind === "number") return cell.number ?? null;
  const match = /^(\d{1,6}(?:\.\d{1,4})?)(?:\s*(?:ea|un|unit|units|ml|mg|mi|miles?|min|hr|hrs|x|dy|days?)\.?)?$/i.exec(cell.text.replaceAll(",", ""));
  return match ? Number(match[1]) : null;
}

function remarksOf(cell: Cell, page: number): BillLine["remarks"] {
  return cell.text
    .replace(/(CO|PR|OA|PI)[ -]+(?=\d)/g, "$1-")
    .split(/[\s,;|]+/)
    .filter((mark) => mark.length > 0 && mark.length <= 12 && (isReasonCode(mark) || /^[A-Z0-9*†()#.-]{1,6}$/i.test(mark)) && !/^[-–—.]+$/.test(mark))
    .map((mark) => fieldOf(mark, page, cell));
}

/** A payment or adjustment row; null when no amount stands in it. */
export function ledgerOf(record: TableRecord, context: LineContext): LedgerEntry | null {
  const page = pageOf(record);
  const order: Role[] = record.meaning === "adjustment"
    ? ["adjustment", "discount", "paymentAdjustment", "payment", "charge", "planPaid", "patientPaid"]
    : ["planPaid", "patientPaid", "payment", "paymentAdjustment", "charge", "adjustment"];
  for (const role of order) {
    const cells = pick(record, role);
    const cell = cells.find((one) => one.kind === "money" || (one.kind === "number" && one.cents));
    if (cell?.cents === undefined || cell.cents === 0) continue;
    const adjusts = role === "adjustment" || role === "discount" || (record.meaning === "adjustment" && role !== "planPaid" && role !== "patientPaid");
    const payer = role === "planPaid" ? "insurance" : role === "patientPaid" ? "patient" : payerOf(record.text);
    const { serviceDate } = dates(record, context);
    const description = textField(page, record.anchor.cells.filter((one) => one.kind === "text"));
    const cents = isReversal(record.text) && cell.cents > 0 ? -cell.cents : Math.abs(cell.cents);
    return {
      kind: adjusts ? "adjustment" : payer === "insurance" ? "insurance-payment" : "patient-payment",
      ...(serviceDate ? { date: serviceDate } : {}),
      ...(description ? { description } : {}),
      amount: fieldOf(cents, page, cell, adjusts || payer ? 1 : 0.75),
    };
  }
  return null;
}
