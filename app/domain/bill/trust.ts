import type { Bill, BillLine, Field } from "./bill";
import { isSurelyRead, LINE_AMOUNTS, type Sum } from "./closing-sums";
import { eobSums } from "./eob-sums";
import { isNamed, isTableHead, looksLikeService } from "./service-names";
import { statementSums } from "./statement-sums";

/** The gate of trust: which figures of a reading cannot be relied on, by what the document says of itself. */

/** Why a figure is not relied on. */
export type Doubt = "sums" | "amounts" | "names" | "days";

export type Trust = {
  /** The places of what is not relied on (`billed`, `L3.charge`, `L3.description`, `ledger.0`), with the reason. */
  gated: ReadonlyMap<string, Doubt>;
  /** Every row says what it is for, and every amount on the page was read as something. */
  isComplete: boolean;
};

type Place = { place: string; field: Field<unknown> };
const closed = (places: readonly Place[], why: Doubt): [string, Doubt][] =>
  places.filter(({ field }) => !isSurelyRead(field)).map(({ place }) => [place, why]);

/**
 * What of a bill cannot be relied on. Computed from what is stored, so that a correction opens the gate and old runs
 * have one. What fails closes only on figures that were not surely read: where they all were, it is the document's own
 * mistake.
 */
export function trustOf(bill: Bill): Trust {
  const isComplete =
    bill.lines.every((line) => isNamed(line) && !isTableHead(line.section ?? "")) &&
    leftOver(bill) <= Math.max(FEW_LEFT, amountsRead(bill).length / 6);
  const gated = new Map([
    ...doubtedDays(bill),
    ...doubtedNames(bill),
    ...doubtedAmounts(bill),
    ...doubtedSums(bill, isComplete),
  ]);
  return { gated, isComplete };
}

/**
 * The places of the figures that a sum over the page proves as they were read. What a person then changes beside them
 * takes nothing from that.
 */
export function provenPlaces(bill: Bill): ReadonlySet<string> {
  return trustOf(bill).isComplete ? provenBy(sumsOf(bill)) : new Set();
}

/** The sums of a bill that do not come out as it was read. */
export const failingSums = (bill: Bill): Sum[] =>
  sumsOf(bill).filter(({ outcome }) => outcome === "fails");

const sumsOf = (bill: Bill): readonly Sum[] => [...statementSums(bill), ...eobSums(bill)];

const provenBy = (sums: readonly Sum[]): ReadonlySet<string> =>
  new Set(
    sums
      .filter(({ outcome, proves }) => outcome === "closes" && proves)
      .flatMap(({ figures }) => figures.map(({ place }) => place)),
  );

function doubtedSums(bill: Bill, isComplete: boolean): [string, Doubt][] {
  const proven = isComplete ? provenBy(sumsOf(bill)) : new Set<string>();
  return failingSums(bill).flatMap(({ figures }) =>
    closed(
      figures.filter(({ place }) => !proven.has(place)),
      "sums",
    ),
  );
}

/** Such as a late fee and a smallest payment. */
const FEW_LEFT = 2;

const amountsRead = ({ lines, totals, ledger, subtotals }: Bill): number[] =>
  [
    ...lines.flatMap((line) => [...LINE_AMOUNTS, "unitPrice" as const].map((name) => line[name])),
    ...Object.values(totals),
    ...[...ledger, ...subtotals].map(({ amount }) => amount),
  ].flatMap((field) => (field ? Math.abs(field.value) : []));

/** How many amounts on the page were read as nothing, and do not repeat what was read. */
function leftOver(bill: Bill): number {
  const known = new Set([0, ...amountsRead(bill)]);
  return (bill.otherAmounts ?? []).filter((amount) => !known.has(Math.abs(amount))).length;
}

/** Fewer than half of the amounts on the page were read as something: the columns may be others than they seem. */
const doubtedAmounts = (bill: Bill): [string, Doubt][] =>
  leftOver(bill) > Math.max(FEW_AMOUNTS, amountsRead(bill).length)
    ? closed([...bill.lines.flatMap(placesOf), ...totalsOf(bill)], "amounts")
    : [];
const FEW_AMOUNTS = 6;

/** A row whose name is none was cut wrongly; where many were, so may be all of them. */
function doubtedNames({ lines }: Bill): [string, Doubt][] {
  const odd = lines.filter(
    ({ description }) =>
      description && !isSurelyRead(description) && !looksLikeService(description.value),
  );
  const unnamed = odd.filter((line) => !isNamed(line));
  return closed((odd.length * 3 > lines.length ? lines : unnamed).flatMap(placesOf), "names");
}

const totalsOf = ({ totals }: Bill): Place[] =>
  Object.entries(totals).flatMap(([place, field]) => (field ? [{ place, field }] : []));

const placesOf = (line: BillLine): Place[] =>
  [...LINE_AMOUNTS, "description" as const].flatMap((name) => {
    const field = line[name];
    return field ? [{ place: `${line.id}.${name}`, field }] : [];
  });

/**
 * Days of service that one changed digit would put into the stay, and days that stand in another row, where most rows print
 * their own. A paper that prints a day once for several rows prints few.
 */
function doubtedDays(bill: Bill): [string, Doubt][] {
  const dated = bill.lines.filter(({ box, serviceDate }) => box && serviceDate?.box);
  const borrowed = new Set(
    dated.filter((line) => isBorrowed(line) && !isOverPageBreak(line, bill.lines)),
  );
  const isLayout = borrowed.size * 2 > dated.length - borrowed.size;
  const doubted = bill.lines.filter(
    (line) => (!isLayout && borrowed.has(line)) || slippedOut(bill, line),
  );
  return closed(
    doubted.map(({ id, serviceDate }) => ({ place: `${id}.serviceDate`, field: serviceDate! })),
    "days",
  );
}

/** Whether the day was read outside the line's own row. */
function isBorrowed({ box, page, serviceDate }: BillLine): boolean {
  if (!box || !serviceDate?.box) return false;
  const [, top, , height] = serviceDate.box;
  const middle = top + height / 2;
  const isBeside = middle >= box[1] - ROW_LEEWAY && middle <= box[1] + box[3] + ROW_LEEWAY;
  return serviceDate.page !== page || !isBeside;
}
/** Points. */
const ROW_LEEWAY = 2;

/**
 * A row that begins at the foot of an earlier page: no line ends below its day, nor begins above the rest of it. A page
 * between may hold no more than what a browser prints around a document.
 */
function isOverPageBreak(
  { box, page, serviceDate }: BillLine,
  lines: readonly BillLine[],
): boolean {
  if (!box || !page || !serviceDate?.box) return false;
  const [start, day] = [serviceDate.page!, serviceDate.box[1]];
  if (start >= page || page - start > MOST_PAGES_APART) return false;
  return !lines.some(({ page: other, box: its }) => {
    if (!its || !other) return false;
    const isAfterDay = other > start || (other === start && its[1] + its[3] > day);
    return isAfterDay && (other < page || (other === page && its[1] < box[1]));
  });
}
const MOST_PAGES_APART = 2;

function slippedOut({ serviceFrom, serviceTo }: Bill, { serviceDate }: BillLine): boolean {
  if (!serviceFrom || !serviceTo || !serviceDate) return false;
  const isInside = (day: string) => day >= serviceFrom.value && day <= serviceTo.value;
  return !isInside(serviceDate.value) && slips(serviceDate.value).some(isInside);
}

/** Every text that differs from this one by one digit. */
const slips = (text: string): string[] =>
  [...text].flatMap((digit, at) =>
    /\d/.test(digit)
      ? [..."0123456789"]
          .filter((other) => other !== digit)
          .map((other) => text.slice(0, at) + other + text.slice(at + 1))
      : [],
  );
