import type { BillLine } from "~/domain/bill/bill";
import { plainWords, type Role } from "./columns";
import { meet, type Row } from "~/domain/reading/page/rows";
import { isDepartment } from "./wording";

/** Whether all lines are no more than departments or kinds of visits with a sum: nothing a rule could judge. */
export const onlyDepartments = (lines: readonly BillLine[], text: string): boolean =>
  lines.length > 0 &&
  lines.every((line) => !line.code) &&
  ((lines.every(isOfNoDay) && areRevenueCategories(lines)) ||
    (HEADED_AS_CATEGORIES.test(text) && areMostlyDepartments(lines)) ||
    (lines.every((line) => namesCategory(line) && !isCounted(line)) &&
      lines.some(namesDepartment) &&
      (HEADED_AS_CATEGORIES.test(text) || !repeats(lines))));

/** What a table of categories is headed by. */
const HEADED_AS_CATEGORIES =
  /\bdetails of your visits\b|\bsummary of (?:our |your |the |all )?(?:\w+ )?charges\b|\bcharges by (?:category|department)\b|^ ?department (?:total )?(?:charges?|amount)\b|^ ?(?:(?:charge )?category|type of charge) (?:charges?|amount|total)\b/m;

/** "Anesthesia supplies and time" among departments is one, and none of them was counted. */
const areMostlyDepartments = (lines: readonly BillLine[]): boolean =>
  lines.length > 2 &&
  !lines.some(({ units }) => units) &&
  lines.filter(namesDepartment).length > lines.length / 2;

const isOfNoDay = (line: BillLine): boolean => !ownDate(line) || line.serviceDateEnd !== undefined;
/** So many of something on a day of its own were done: "10-02 OBSERVATION  9". */
const isCounted = (line: BillLine): boolean => !isOfNoDay(line) && (line.units?.value ?? 0) > 1;

/** The same at the same price on another day is one service, done again: "Ultrasound 31.00", twice. */
const repeats = (lines: readonly BillLine[]): boolean => {
  const keys = lines.map(({ description, charge }) => `${description?.value} ${charge?.value}`);
  const days = new Set(lines.map(({ serviceDate }) => serviceDate?.value));
  return days.size > 1 && new Set(keys).size < keys.length;
};

/** A sum for each revenue code, none twice in one period or under one heading: "0278 IMPLANTS 8,101.51". */
const areRevenueCategories = (lines: readonly BillLine[]): boolean =>
  lines.length > 2 &&
  lines.every(({ revenueCode }) => revenueCode) &&
  // A hospice charges each kind of day by itself.
  (lines.every((line) => !ownDate(line)) ||
    lines.filter(namesDepartment).length > lines.length / 2) &&
  new Set(lines.map(categoryOf)).size === lines.length;

const namesDepartment = ({ description, section }: BillLine): boolean =>
  isDepartment(description?.value ?? section ?? "");

/** What stands in a category's name beside a department's words, and names no service by itself. */
const OF_CATEGORY =
  /\b(?:video|telehealth|urgent|primary|sleep|study|wellness|exam|rural|visiting|specialist|testing|interpretation|mammography|diag|chemistry|bacteriology|micro|body|head|\p{L}+ology)\b/gu;
const namesCategory = ({ description, section }: BillLine): boolean => {
  const rest = plainWords(description?.value ?? section ?? "").replace(OF_CATEGORY, " ");
  return rest.trim() === "" ? Boolean(description ?? section) : isDepartment(rest);
};

const categoryOf = ({ section, serviceDate, revenueCode }: BillLine): string =>
  [section, serviceDate?.value, revenueCode?.value].join(" ");

/**
 * Whether the lines are visits with a sum each ("Laboratory - North Campus") on a paper that says its itemized bill is
 * to be had elsewhere, that gives every visit an account of its own, or that numbers the visits of its days: no line says
 * what was done.
 */
export const onlyVisits = (
  lines: readonly BillLine[],
  { text, rows, roles }: { text: string; rows: readonly Row[]; roles: ReadonlySet<Role> },
): boolean =>
  lines.every(({ code, revenueCode, units }) => !code && !revenueCode && !units) &&
  (areNumberedVisits(lines, { text, rows, roles }) ||
    (listsVisits(rows) &&
      lines.length > 1 &&
      (countBalances(rows) === lines.length || areSumsOfVisits(lines, rows))) ||
    (lines.length > 1 && lines.every(isVisit) && areSumsOfVisits(lines, rows)) ||
    (VISIT_HEAD.test(text) && roles.has("reference") && haveAccounts(lines, rows)) ||
    (/\bvisit date\b/.test(text) && ITEMIZED_ELSEWHERE.test(text) && haveAccounts(lines, rows)) ||
    ((listsVisits(rows) || haveVisitColumn(rows)) && haveAccounts(lines, rows)) ||
    (OF_VISITS.test(text) && (ITEMIZED_ELSEWHERE.test(text) || SUMS_VISITS.test(text))) ||
    ((ITEMIZED_ELSEWHERE.test(text) || (roles.has("reference") && haveAccounts(lines, rows))) &&
      lines.every(({ description }) =>
        isDepartment((description?.value ?? "").split(/ [-–—] |[,(:]/)[0]!),
      )));

/** Each of another day, with what is left to pay of it: the services of one visit share theirs. */
const areNumberedVisits = (
  lines: readonly BillLine[],
  { text, rows, roles }: { text: string; rows: readonly Row[]; roles: ReadonlySet<Role> },
): boolean =>
  (VISIT_NUMBER.test(text) || VISIT_HEAD.test(text) || listsVisits(rows)) &&
  (roles.has("balance") || lines.every(({ patientOwes }) => patientOwes)) &&
  new Set(lines.map(({ serviceDate }) => serviceDate?.value)).size === lines.length;
const VISIT_NUMBER = /\bvisits? (?:id|number|no|#)\b/;
/** "Visit Type", "Type of Service" over rows of which each has an account of its own. */
const VISIT_HEAD =
  /\b(?:visit type|types? of (?:visits?|service)|encounter type|visits on this statement)\b/;
/** What lists visits says so, and where each service of them is to be seen. */
const OF_VISITS =
  /\bone line (?:per|for each) visit\b|\bsummary of (?:the|your|all) visits\b|\b(?:the|these|following) visits? (?:below|listed|shown)\b|\b(?:these are|shows|lists) (?:the )?visits\b|\beach service in (?:a|the|your) visits?\b/;
const SUMS_VISITS = /\btotal charges for (?:the |these |all )?visits\b/;
/** How many visits are told what is left of each: "Visit balance", or with whom it still is. */
const countBalances = (rows: readonly Row[]): number =>
  rows.filter(({ segments }) => segments.some(({ text }) => BALANCE_OF_VISIT.test(text))).length;
const BALANCE_OF_VISIT = /^(?:visit balance|with (?:your )?insurance)$/i;

/** "Charges  $4,862.35" and "Your balance for this visit  $600.27" of every visit: all that is said of each is what it came to. */
const areSumsOfVisits = (lines: readonly BillLine[], rows: readonly Row[]): boolean => {
  const [sums, left] = [SUM_OF_VISIT, LEFT_OF_VISIT].map((label) => countAmounts(rows, label));
  // Those of all visits together may be told by the same words.
  return [sums, left].includes(lines.length) && Math.min(sums!, left!) >= lines.length;
};
const isVisit = ({ description }: BillLine): boolean =>
  /\b(?:visit|stay|admission|encounter)\b/i.test(description?.value ?? "");
const SUM_OF_VISIT = /^(?:billed |hospital |total )?charges$/i;
const LEFT_OF_VISIT = /^(?:your )?balance(?: (?:for|of) this visit)?$/i;
const countAmounts = (rows: readonly Row[], label: RegExp): number =>
  rows.filter(({ segments }) =>
    segments.some(({ text }, at) => label.test(text) && AMOUNT.test(segments[at + 1]?.text ?? "")),
  ).length;
const AMOUNT = /^-?\$?\d[\d,]*\.\d{2}$/;

const VISITS =
  /^(?:your (?:family\W?s )?visits(?: since your last (?:statement|bill))?|visit details|details (?:by|of each) visit)$|\bdetails of each visit\b/i;
const listsVisits = (rows: readonly Row[]): boolean =>
  rows.some(({ segments }) => segments.some((piece) => VISITS.test(piece.text)));
/** "Visit | Date | Charges | You owe". */
const haveVisitColumn = (rows: readonly Row[]): boolean =>
  rows.some(({ segments }) => segments.length > 2 && segments.some(({ text }) => text === "Visit"));
const ITEMIZED_ELSEWHERE =
  /\b(?:itemized|detailed) (?:bill|statement|list)\w*\b.{0,90}\b(?:available|request\w*|call\w*|ask|portal|contact)\b|\b(?:request|ask (?:us )?for|call (?:us )?for|to (?:get|receive|see)|obtain)\b.{0,40}\b(?:itemized|detailed)\b|\blist of (?:the|every|each|all) (?:(?:separate|single|individual) )?(?:charges?|services?)\b.{0,60}\b(?:available|sent|(?:on|upon|by) request)\b/;

/** Whether a number stands beside every line, or below it before the next, that stands beside no other. */
function haveAccounts(lines: readonly BillLine[], rows: readonly Row[]): boolean {
  const numbers = lines.map(({ page, box }, at) => {
    const next = lines[at + 1];
    const end = next?.page === page && next?.box ? next.box[1] : Infinity;
    const own = rows.findIndex((row) => box && row.page === page && meet(row.box, box));
    return (own < 0 ? [] : rows.slice(own, own + MOST_ROWS))
      .filter((row) => row.page === page && (row.box[1] < end || meet(row.box, box!)))
      .flatMap(({ words }) => words.flatMap(({ text }) => (ACCOUNT.test(text) ? [text] : [])));
  });
  return numbers.every(
    ([number]) => number && numbers.flat().filter((one) => one === number).length === 1,
  );
}
/** So many rows at most has an entry. */
const MOST_ROWS = 4;
const ACCOUNT = /^#?[A-Z]{0,3}-?\d{6,12}$/;

/** A date printed on the row itself, not taken over from above. */
const ownDate = (line: BillLine): boolean =>
  line.serviceDate?.box !== undefined &&
  line.box !== undefined &&
  line.serviceDate.page === line.page &&
  line.serviceDate.box[1] >= line.box[1] - 1 &&
  line.serviceDate.box[1] < line.box[1] + line.box[3];
