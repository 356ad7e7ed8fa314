import type { BillLine, DocumentKind } from "~/domain/bill/bill";
import type { Identity } from "./identity";
import { underPatients } from "./patients";
import { meet, type Row } from "~/domain/reading/page/rows";
import { placeOf } from "~/domain/reading/page/fields";
import { stampOf } from "~/domain/reading/tokens/dates";

/** The services among the lines of a paper of this kind, each under its patient. */
export const servicesOf = (
  kind: DocumentKind,
  lines: readonly BillLine[],
  rows: readonly Row[],
): BillLine[] =>
  underPatients(
    rows,
    lines.filter(
      (line) =>
        !namesShare(line) &&
        !namesPayer(line) &&
        !namesNoTax(line) &&
        !isDiagnosisBox(line, rows) &&
        (kind !== "collection" || line.code || isVisit(line, rows)),
    ),
  );

/** What a collector lists are accounts by who is owed, unless it names each visit of one by its day and its service. */
const isVisit = ({ serviceDate, description }: BillLine, rows: readonly Row[]): boolean =>
  serviceDate !== undefined &&
  serviceDate.confidence > LIKELY_DAY &&
  description !== undefined &&
  !IN_BUSINESS.test(description.value) &&
  !OF_DEBT.test(description.value) &&
  isHeaded(rows, OVER_SERVICES);
const isHeaded = (rows: readonly Row[], heading: RegExp): boolean =>
  rows.some(({ segments }) => segments.some(({ text }) => heading.test(text)));
const OVER_SERVICES = /^(?:types? of )?services?(?: (?:description|provided))?$|^description$/i;
/** Who is owed, rather than what was done. */
const IN_BUSINESS =
  /\b(?:hospitals?|cent(?:er|re)|clinic|associates|group|partners|practice|system|llc|inc|pc|pa|pllc|ems)\b/i;

/** "66 DX   67 R1031  A K5792": the boxes of diagnoses below the services of a hospital's claim form. */
const isDiagnosisBox = ({ page, box }: BillLine, rows: readonly Row[]): boolean =>
  box !== undefined &&
  rows.some((row) => row.page === page && /^66\.? DX\b/.test(row.text) && meet(row.box, box));

/** "Coinsurance (50%)   $42.20": why so much is owed of a visit, and no service. */
const namesShare = ({ code, charge, description }: BillLine): boolean =>
  !code && !charge && SHARE.test(description?.value ?? "");
const SHARE =
  /^(?:co-?pay(?:ment)?|co-?insurance|(?:applied to )?(?:your )?deductible)(?: \(?\d{1,3}%\)?)?$/i;

/** "SALES TAX  0.00": none was taken. */
const namesNoTax = ({ code, charge, description }: BillLine): boolean =>
  !code && charge?.value === 0 && /^(?:sales |use )?tax$/i.test(description?.value ?? "");

/** "Mar 31, 2024  Blue Cross PPO  $0.00" in an account's activity: a payer that paid nothing. */
const namesPayer = ({ code, charge, description }: BillLine): boolean =>
  !code && charge?.value === 0 && PAYER.test(description?.value ?? "");
const PAYER =
  /^(?:blue (?:cross|shield)|aetna|cigna|humana|united ?healthcare|uhc|anthem|kaiser|medicare|medicaid|tricare)(?: (?:of \w+|and|&|blue|cross|shield|health|healthcare|plans?|ppo|hmo|epo|pos|part [abd]|advantage|supplement|insurance))*$/i;

/** Services with their days, and each amount in the sense it has on a paper of this kind. */
export const linesOf = (
  kind: DocumentKind,
  services: readonly BillLine[],
  identity: Identity,
  rows: readonly Row[],
): BillLine[] =>
  likeOthers(datedByTill(kind, dated(services, identity), identity, rows)).map(
    kind === "eob" ? asEob : kind === "collection" && areBalances(rows) ? asOwed : asStatement,
  );

/** "You were charged this amount in interest", on the model form of a notice. */
const OF_DEBT = /^(?:you|as of|between that date|total amount)\b/i;

/** A collector's list may say what is left of each visit, and not what was charged. */
const areBalances = (rows: readonly Row[]): boolean =>
  isHeaded(rows, OVER_BALANCES) && !isHeaded(rows, OVER_CHARGES);
const OVER_BALANCES = /^(?:balance|amount)(?: (?:due|owed))?$/i;
const OVER_CHARGES =
  /^(?:(?:total|amount|original) )?(?:charges?|charged|billed)(?: amount)?$|^original(?: amount)?$/i;

const asOwed = ({ charge, ...line }: BillLine): BillLine =>
  charge && !line.patientOwes ? { ...line, patientOwes: charge } : line;

/** A till prints one day: that of the visit it was paid at, which the person may say was another. */
function datedByTill(
  kind: DocumentKind,
  lines: readonly BillLine[],
  { statementDate }: Identity,
  rows: readonly Row[],
): readonly BillLine[] {
  if (kind !== "itemized" || !statementDate || lines.some(({ serviceDate }) => serviceDate))
    return lines;
  const isReceipt =
    rows.some(({ segments }) =>
      segments.some(({ text }) => RECEIPT.test(text) || OF_TILL.test(text)),
    ) && rows.some(isStamped);
  const day = { ...statementDate, confidence: statementDate.confidence * LIKELY_DAY };
  return isReceipt ? lines.map((line) => ({ ...line, serviceDate: day })) : lines;
}

/** "01/17/2026 6:42 PM", or "Date  01/17/2026 6:42 PM". */
const isStamped = ({ words }: Row): boolean => {
  const texts = words.map(({ text }) => text);
  const from = /^date(?:\/time)?:?$/i.test(texts[0] ?? "") ? 1 : 0;
  return stampOf(texts.slice(from)) !== null;
};
const RECEIPT =
  /^(?:(?:sales|payment|patient|visit|customer|itemized|office|cash|your) ){0,3}receipt(?: ?(?:#|no\.?|number|date|id)(?: .{0,24})?)?$/i;
/** Who stood at the till, whose copy it is, and how the card was read. */
const OF_TILL =
  /^(?:cashier|register|clerk) ?:? ?[\p{L}\d]|^\W{0,4}(?:customer|cardholder|patient) copy\W{0,4}$|^entry(?: method)? ?: ?(?:chip|swiped?|contactless|tap|manual|keyed)/iu;
const LIKELY_DAY = 0.75;

/**
 * On a photograph a day that was spoilt in its column is likely that of all others, and is asked; `lines` of one day, two at
 * least.
 */
function likeOthers(lines: readonly BillLine[]): BillLine[] {
  const days = lines.flatMap(({ serviceDate }) => serviceDate ?? []);
  const [first] = days;
  const isOneDay = days.length > 1 && days.every(({ value }) => value === first!.value);
  const isSeen = lines.every(({ description }) => (description?.confidence ?? 0) < 1);
  if (!first || !isOneDay || !isSeen || days.length * 2 < lines.length) return [...lines];
  const likely = { value: first.value, confidence: LIKELY };
  return lines.map((line) => ({ ...line, serviceDate: line.serviceDate ?? likely }));
}
const LIKELY = 0.5;

/**
 * Lines without a date take the one service day the document prints, if it prints just one. Where hardly a line has a day
 * of its own, or all have the day of the paper itself, those that do took it from beside the table.
 */
export function dated(
  lines: readonly BillLine[],
  { serviceFrom, serviceTo, statementDate }: Identity,
): BillLine[] {
  if (!serviceFrom || (serviceTo && serviceTo.value !== serviceFrom.value)) return [...lines];
  const own = lines.filter(({ serviceDate }) => serviceDate);
  // The day in the head of a letter, over services that a sentence dates.
  const areLetters =
    statementDate?.box !== undefined &&
    own.every(({ serviceDate }) => placeOf(serviceDate) === placeOf(statementDate));
  const areStray = own.length * FEW_DATED < lines.length || areLetters;
  if (!areStray && own.some(({ serviceDate }) => serviceDate!.value !== serviceFrom.value))
    return [...lines];
  const day = { ...serviceFrom, confidence: serviceFrom.confidence * 0.95 };
  return lines.map((line) => ({
    ...line,
    serviceDate: areStray ? day : (line.serviceDate ?? day),
  }));
}
/** One of more lines than this. */
const FEW_DATED = 4;

/** On an EOB a column of adjustments is the plan's discount, and what the patient "pays" is what the patient owes. */
function asEob({ adjustment, patientPaid, ...rest }: BillLine): BillLine {
  const line = {
    ...rest,
    ...(patientPaid && !rest.patientOwes
      ? { patientOwes: patientPaid }
      : patientPaid
        ? { patientPaid }
        : {}),
  };
  return adjustment && !line.discount
    ? { ...line, discount: adjustment }
    : { ...line, ...(adjustment ? { adjustment } : {}) };
}

/** On a statement a column of discounts is an adjustment. */
function asStatement({ discount, ...line }: BillLine): BillLine {
  return discount && !line.adjustment
    ? { ...line, adjustment: discount }
    : { ...line, ...(discount ? { discount } : {}) };
}
