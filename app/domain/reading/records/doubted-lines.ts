import type { BillLine, Field } from "~/domain/bill/bill";
import { LINE_AMOUNTS } from "~/domain/bill/closing-sums";
import { CONFIRM_BELOW, DOUBTED } from "~/domain/bill/confidence";
import { linesWithout, type IsPicture } from "~/domain/bill/unread-facts";
import { amountsOf, cellsOf } from "~/domain/reading/tokens/cells";
import { meaningOf } from "~/domain/reading/words/columns";
import { totalNamed, type TotalName } from "~/domain/reading/words/total-words";
import type { Word } from "~/domain/reading/page/page";
import { bottom, centreY, median, right, type Row } from "~/domain/reading/page/rows";
import {
  DAY_DOUBTS,
  daysOn,
  isOver,
  isSameBox,
  isWithin,
  LEEWAY,
  onPage,
  type DayContext,
  type Paper,
} from "./doubted-days";
import { isNoWholeName } from "./doubted-names";
import { MISREAD, type Doubt, type Fact, type ReadTogether } from "./misread-lines";
import { withTwinsNames } from "./twin-names";

const FACTS: readonly Fact[] = ["charge", "serviceDate", "code", "description"];
const NAMES: readonly Fact[] = ["code", "description"];

/** What a line is held against: the other lines, and the days printed around them. */
type Context = ReadTogether &
  DayContext & {
    rows: readonly Row[];
    places: ReadonlyMap<BillLine, number>;
    /** Whether most lines have a charge. */
    areCharged: boolean;
    /** Whether any has a code, and any a charge that is not nothing. */
    anyCoded: boolean;
    anyPriced: boolean;
    /** How many lines are steps of what a plan did with a charge. */
    steps: number;
    /** Where the lines with codes begin, if there are three. */
    tableFrom: number | undefined;
    /** Where nearly all codes begin. */
    codesAt: number | undefined;
    /** Lines with another service between their code and their charge. */
    across: ReadonlySet<BillLine>;
  };

/**
 * Lines with what nothing proves left to the person: a day beyond another day, a name from both sides of the charge, a
 * charge that is the sum of others or the total beside several names, a day after that of the paper. `lines` are dated; `rows` are
 * those they were read from.
 */
export function doubtedLines(
  lines: readonly BillLine[],
  rows: readonly Row[],
  paper: Paper = {},
): BillLine[] {
  const rowsOn = Map.groupBy(rows, ({ page }) => page);
  const context: Context = {
    ...{ lines, paper, rows, rowsOn },
    across: new Set(lines.filter((line) => isBeforeAService(line, rowsOn))),
    places: new Map(lines.map((line, at) => [line, at])),
    ...daysOn(rows),
    areCharged: lines.filter(({ charge }) => charge).length * 2 > lines.length,
    anyCoded: lines.some(isCoded),
    anyPriced: lines.some(({ charge }) => charge !== undefined && charge.value !== 0),
    steps: lines.filter(isStep).length,
    tableFrom: leftOfCoded(lines),
    codesAt: columnOf(lines.flatMap(({ code }) => (code?.box ? [code.box[0]] : []))),
    uncoded: new Set(linesWithout("code", lines, seenOn(rows)).map(({ id }) => id)),
  };
  return withTwinsNames(
    lines.map((line) =>
      withItsDay(
        LINE_DOUBTS.filter(({ when }) => when(line, context)).reduce(
          (doubted, { doubts }) => doubts.reduce(withDoubt, doubted),
          line,
        ),
      ),
    ),
  );
}

/** Of a line whose charge and name are both in doubt, the day is no surer: the row itself may have been cut wrongly. */
function withItsDay(line: BillLine): BillLine {
  const name = line.code ?? line.description;
  const isDoubted = (field: Field<unknown> | undefined) =>
    !field || field.confidence < CONFIRM_BELOW;
  return isDoubted(line.charge) && isDoubted(name) ? withDoubt(line, "serviceDate") : line;
}

/** Words of a text layer are certain; on a page of a picture some are not. */
function seenOn(rows: readonly Row[]): IsPicture {
  const pages = new Set(
    rows.flatMap(({ page, words }) => (words.some(({ confidence }) => confidence < 1) ? page : [])),
  );
  return (page) => page !== undefined && pages.has(page);
}

function withDoubt(line: BillLine, name: Fact): BillLine {
  const field = line[name];
  if (!field) return line;
  return { ...line, [name]: { ...field, confidence: Math.min(field.confidence, DOUBTED) } };
}

const isCoded = ({ code, revenueCode }: BillLine): boolean => (code ?? revenueCode) !== undefined;

/** Without the charge that most lines have, or without any amount, its row may be something else. */
const lacksACharge = (line: BillLine, { areCharged }: Context): boolean =>
  !line.charge && (areCharged || LINE_AMOUNTS.every((name) => line[name] === undefined));

/** A charge of nothing, or without a word on what it is for, where the others have both. */
function namesNothing(line: BillLine, { anyCoded, anyPriced }: Context): boolean {
  if (isCoded(line)) return false;
  const isNamed = /\p{L}{2}/u.test(line.description?.value ?? "");
  return (!isNamed && anyCoded) || (line.charge?.value === 0 && anyPriced);
}

/** The most lines that one sum in their midst is tried on. */
const MOST_SUMMED = 60;

/** Without a code, the sum of the lines right before or behind it. */
function sumsUpItsNeighbors(line: BillLine, { lines, places }: Context): boolean {
  const sum = line.charge?.value;
  if (isCoded(line) || !sum) return false;
  const at = places.get(line)!;
  const before = lines.slice(Math.max(0, at - MOST_SUMMED), at).reverse();
  return comesTo(sum, before) || comesTo(sum, lines.slice(at + 1, at + 1 + MOST_SUMMED));
}

/** Whether the first two or more of these lines make up the sum. */
function comesTo(sum: number, lines: readonly BillLine[]): boolean {
  let total = 0;
  return lines.some(({ charge }, at) => {
    total += charge?.value ?? 0;
    return at > 0 && total === sum;
  });
}

/** "Office visit", "Strep test" and "Injection $250.00", total $250.00: the one amount may be for all of the names. */
function isTotalOfNames({ charge, code, description, page }: BillLine, context: Context): boolean {
  const { lines, rows } = context;
  const [left, top] = description?.box ?? [];
  if (lines.length > 1 || code || !charge || left === undefined || top === undefined) return false;
  const isTotal = (row: Row) =>
    TOTAL.test(row.text) && cellsOf(row).some(({ cents }) => cents === charge.value);
  const isName = (row: Row) =>
    row.page === page &&
    bottom(row.box) <= top + LEEWAY &&
    top - bottom(row.box) < description!.box![3] * NEXT_ROW &&
    cellsOf(row).every(({ kind }) => kind === "text" || kind === "date") &&
    row.segments.some(
      ({ box, text }) =>
        Math.abs(box[0] - left) <= COLUMN &&
        /\p{L}{3}/u.test(text) &&
        !text.includes(":") &&
        meaningOf(text).coverage < 1,
    );
  return rows.some(isTotal) && rows.some(isName);
}
/** Heights of print between a name and the one below it; an address further up is none. */
const NEXT_ROW = 1.5;
const TOTAL = /\b(?:total|amount due|balance)\b/i;

/** "Our total charges for this period are $509.00": what a sentence calls a total, whatever it names before. */
const isToldAsTotal = ({ charge }: BillLine, { rowsOn }: Context): boolean =>
  charge?.box !== undefined &&
  onPage(rowsOn, charge.page).some(({ words }) => {
    const at = words.findIndex(
      ({ box }) => isOver(box, charge.box!) && Math.abs(right(box) - right(charge.box!)) < COLUMN,
    );
    const before = words.slice(Math.max(0, at - TOLD), Math.max(0, at));
    return TOLD_TOTAL.test(before.map(({ text }) => text).join(" "));
  });
const TOLD = 9;
const TOLD_TOTAL = /\btotal\b[^.:]{0,80} (?:is|are|was|were|of|to)$/i;

/** Its name goes on behind the charge, where another column stands. */
const isNamedAroundItsCharge = ({ charge, code, description }: BillLine): boolean =>
  charge?.box !== undefined &&
  !code &&
  description?.box !== undefined &&
  description.page === charge.page &&
  description.box[0] < charge.box[0] &&
  right(description.box) > right(charge.box) + LEEWAY;

/** Nearly all codes stand in one column, and its own does not. */
const hasItsCodeElsewhere = ({ code }: BillLine, { codesAt }: Context): boolean =>
  code?.box !== undefined && codesAt !== undefined && Math.abs(code.box[0] - codesAt) > COLUMN * 5;

/** Points by which what stands in one column may begin apart. */
const COLUMN = 6;

/** "114532" on a picture, where the others have their codes: what stands there is likely one that was misread. */
const hasFiguresForItsCode = (
  { code, charge, box }: BillLine,
  { codesAt, rowsOn }: Context,
): boolean =>
  !code &&
  codesAt !== undefined &&
  box !== undefined &&
  onPage(rowsOn, charge?.page).some((row) =>
    row.words.some(
      ({ text, confidence, box: own }) =>
        confidence < 1 &&
        /\d{3}/.test(text) &&
        Math.abs(own[0] - codesAt) <= COLUMN &&
        centreY(own) > box[1] &&
        centreY(own) < bottom(box),
    ),
  );

/** Where three of four begin, if there are four. */
function columnOf(lefts: readonly number[]): number | undefined {
  const at = median(lefts);
  const same = lefts.filter((left) => Math.abs(left - at) <= COLUMN);
  return lefts.length >= 4 && same.length * 4 >= lefts.length * 3 ? at : undefined;
}

/** "CLAIM PERIOD … STATUS 1": without a code, among lines that have theirs, a figure without cents may count something. */
const isBareFigure = (line: BillLine, { lines, rows }: Context): boolean =>
  !isCoded(line) &&
  line.charge?.box !== undefined &&
  line.charge.value < 10_000 &&
  line.charge.value % 100 === 0 &&
  lines.filter(isCoded).length > 1 &&
  rows.some(
    ({ page, words }) =>
      page === line.charge!.page &&
      words.some(({ text, box }) => /^\d{1,2}$/.test(text) && isSameBox(box, line.charge!.box!)),
  );
/** On the second of the two rows of the service before, unless the first has its code as far above its charge. */
const hasItsCodeFromBefore = (line: BillLine, { lines, places }: Context): boolean =>
  isOfLineBefore(lines[places.get(line)! - 1], line) &&
  !(Math.abs(codeAbove(line) - codeAbove(lines[0]!)) <= COLUMN);
const codeAbove = ({ code, charge }: BillLine): number =>
  code?.box && charge?.box && code.page === charge.page
    ? centreY(charge.box) - centreY(code.box)
    : NaN;

/** Whether a line's code stands on a row above its charge, nearer to the charge of the line before it. */
export function isOfLineBefore(before: BillLine | undefined, { code, charge }: BillLine): boolean {
  if (!before?.charge?.box || !code?.box || !charge?.box) return false;
  if (code.page !== charge.page || code.page !== before.charge.page) return false;
  const up = centreY(charge.box) - centreY(code.box);
  const down = centreY(code.box) - centreY(before.charge.box);
  return up > charge.box[3] && down > 0 && down < up - LEEWAY;
}

/** "Expanded 99202   X Well Exam 99395 186.00": another service stands between its code and the charge. */
function hasACodeNearerItsCharge(line: BillLine, { rowsOn }: Context): boolean {
  const least = (line.code?.confidence ?? 1) < 1 ? NAMED.ofPicture : NAMED.ofText;
  return beforeAnotherCode(line, rowsOn).some((words) => words.filter(isWord).length >= least);
}

/** "93000 EKG 65.00   36415 Venipuncture 18.00": both its own price and another service stand between. */
const isBeforeAService = (line: BillLine, rowsOn: Context["rowsOn"]): boolean =>
  beforeAnotherCode(line, rowsOn).some((words) =>
    words.some(({ text }) => /^\$?\d[\d,]*\.\d{2}$/.test(text)),
  );

/** So it is with its own charge, or with most: a form that lists all that a practice does was read across its lists. */
const isReadAcross = (line: BillLine, { across, lines }: Context): boolean =>
  across.has(line) || across.size * 2 > lines.length;

/** What stands behind the code of a line and before the next one on its row, if that one stands before its charge. */
function beforeAnotherCode(
  { code, charge, page }: BillLine,
  rowsOn: Context["rowsOn"],
): (readonly Word[])[] {
  if (!code?.box || !charge?.box || code.page !== page) return [];
  const [from, to] = [right(code.box), charge.box[0]];
  return onPage(rowsOn, page).flatMap((row) => {
    if (!isWithin(code, row)) return [];
    const between = row.words.filter(({ box }) => box[0] > from && right(box) < to);
    const at = between.findIndex(({ text }) => /^(?:\d{5}|[A-V]\d{4})$/.test(text));
    return at < 0 ? [] : [between.slice(0, at)];
  });
}
/** So many words before another code are the name of a service. */
const NAMED = { ofPicture: 1, ofText: 2 };
const isWord = ({ text }: { text: string }): boolean => /^\p{L}{3}/u.test(text);

/** Points by which what begins further left than every coded line stands in a panel beside their table. */
const BESIDE = 40;

/** "3 EASY WAYS TO PAY" in a panel beside the table, on the row of an amount. */
function beginsBesideTheTable(line: BillLine, { tableFrom }: Context): boolean {
  const left = line.description?.box?.[0];
  return (
    !isCoded(line) && tableFrom !== undefined && left !== undefined && left < tableFrom - BESIDE
  );
}

/** Where the lines with codes begin, if there are three. */
function leftOfCoded(lines: readonly BillLine[]): number | undefined {
  const lefts = lines.flatMap(({ code, box }) => (code && box ? [box[0]] : []));
  return lefts.length < 3 ? undefined : lefts.reduce((least, left) => Math.min(least, left));
}

/** In a window or on a coupon stands whose paper it is, over or beside what is asked. */
const namesThePatient = ({ description, code }: BillLine, { paper }: Context): boolean =>
  !code &&
  paper.patient !== undefined &&
  description?.value.toLowerCase() === paper.patient.value.toLowerCase();

/** "Number: 589T 4471 WHITT", "60 INSURED'S UNIQUE ID": whose paper it is, on a coupon or in the box of a form. */
const namesANumber = ({ description }: BillLine): boolean => NUMBER.test(description?.value ?? "");
const NUMBER =
  /^(?:(?:account|acct|claim|member) )?(?:(?:number|no)\b\.? ?[:#]|# ?:)|\binsured['’]s (?:unique|name)\b/i;

/** What speaks against a line as it was read, by the facts that it leaves in doubt. */
const LINE_DOUBTS: readonly Doubt<Context>[] = [
  ...DAY_DOUBTS,
  { doubts: FACTS, when: namesThePatient },
  { doubts: ["serviceDate", ...NAMES], when: lacksACharge },
  { doubts: FACTS, when: namesNothing },
  { doubts: FACTS, when: isBareFigure },
  { doubts: FACTS, when: sumsUpItsNeighbors },
  { doubts: FACTS, when: isTotalOfNames },
  { doubts: FACTS, when: isToldAsTotal },
  { doubts: FACTS, when: beginsBesideTheTable },
  { doubts: FACTS, when: namesASum },
  { doubts: FACTS, when: isAmongSteps },
  { doubts: FACTS, when: namesANumber },
  { doubts: NAMES, when: isNamedAroundItsCharge },
  { doubts: NAMES, when: hasItsCodeElsewhere },
  { doubts: NAMES, when: hasACodeNearerItsCharge },
  { doubts: ["charge"], when: isReadAcross },
  { doubts: NAMES, when: hasItsCodeFromBefore },
  { doubts: NAMES, when: isChargedBeforeItsCode },
  { doubts: ["description"], when: isNoWholeName },
  { doubts: ["description"], when: hasFiguresForItsCode },
  ...MISREAD,
];

/** In two columns of services, the charge of one and the code of the other: all other charges stand behind their codes. */
function isChargedBeforeItsCode(line: BillLine, { lines }: Context): boolean {
  const isBefore = ({ code, charge }: BillLine) =>
    code?.box !== undefined &&
    charge?.box !== undefined &&
    code.page === charge.page &&
    right(charge.box) < code.box[0];
  return isBefore(line) && lines.filter(isBefore).length * 2 < lines.length;
}

/** "Total Charges", "Claim total z": what sums up lines is none of them, with a speck behind it or without. */
function namesASum({ description, code }: BillLine): boolean {
  return !code && SUM.test(description?.value ?? "");
}
const SUM =
  /^(?:(?:sub-?|(?:grand|claim|visit|account|page|daily) )?tot(?:al)?s?(?: ch(?:ar)?gs?\.?| charges?)?(?: \S)?|(?:amt|amount|bal|balance)\.?(?: due)?)$/i;

/** "Lakelight discount  -$155.82", "We paid  $0.00": what a plan did with the charge above, beside the code of its service. */
const isStep = ({ charge, description }: BillLine): boolean =>
  charge !== undefined &&
  charge.value <= 0 &&
  STEPS.has(totalNamed(description?.value ?? "")?.name ?? "billed");
const STEPS: ReadonlySet<TotalName> = new Set<TotalName>([
  ...(["adjustments", "insurancePaid", "patientPaid", "patientResponsibility"] as const),
]);
/** Where two were taken for services, all may be cut wrongly. */
function isAmongSteps(_: BillLine, { steps }: Context): boolean {
  return steps > 1;
}

/**
 * Charges known by their place alone, of which most are less than another amount beside them: that they add up proves how they
 * were read, and not whose column theirs is.
 */
export function withGuessedCharges(lines: readonly BillLine[], rows: readonly Row[]): BillLine[] {
  const rowsOn = Map.groupBy(rows, ({ page }) => page as number | undefined);
  const less = lines.filter(({ charge }) =>
    onPage(rowsOn, charge?.page).some(
      (row) =>
        charge?.box !== undefined &&
        isOver(row.box, charge.box) &&
        amountsOf(row).some(({ explicit, cents = 0 }) => explicit && cents > charge.value),
    ),
  );
  return less.length * 2 > lines.length
    ? lines.map((line) => withDoubt(line, "charge"))
    : [...lines];
}

/** Lines that come to more than this share of what is printed as charged hold something that was not. */
const MOST_CHARGED = 1.2;

/**
 * Of lines that come to far more than the paper says was charged, some are no services of it, and nobody knows which: what a
 * form lists beside what was ticked, accounts beside their services. `billed` is what was read as charged, in cents.
 */
export function withExcess(
  lines: readonly BillLine[],
  billed: Field<number> | undefined,
): BillLine[] {
  const sum = lines.reduce((total, { charge }) => total + (charge?.value ?? 0), 0);
  const isMore = billed && billed.value > 0 && sum > billed.value * MOST_CHARGED;
  return isMore && billed.confidence >= CONFIRM_BELOW
    ? lines.map((line) => FACTS.reduce(withDoubt, line))
    : [...lines];
}
