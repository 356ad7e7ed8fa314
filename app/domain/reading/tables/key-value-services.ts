import { sumCents, type Cents } from "~/domain/money";
import { textCell, type Cell } from "~/domain/reading/tokens/cells";
import { meaningOf, type Role } from "~/domain/reading/words/columns";
import type { LineContext } from "~/domain/reading/records/line-dates";
import { lineOf } from "~/domain/reading/records/lines";
import { isPriced, pairsOf, pairsOver, wordsOf } from "~/domain/reading/columns/label-pairs";
import type { Word } from "~/domain/reading/page/page";
import type { TableRecord } from "~/domain/reading/records/records";
import { centreY, clipped, median, type Row } from "~/domain/reading/page/rows";
import { dayOfHead, factsOf, isCode, isDay, type Fact } from "./row-facts";
import type { TableReading } from "./table";
import { visitOver } from "./visit-over";

/** The facts of one service, in the order they are printed, and what stands alone above them. */
type KeyValueService = {
  facts: Fact[];
  title: Fact | null;
  /** The day that the head of its claim gives to all services. */
  day?: Fact | undefined;
};

/** No service says more than this about itself. */
const MOST_FACTS = 24;
/** Rows that are no facts, in a row, after which a stack that is still incomplete is given up. */
const MOST_BETWEEN = 3;

/** The facts that one service has once: the first to come again belongs to the next service. */
const ONCE: ReadonlySet<Role> = new Set<Role>(["date", "code", "description", "charge"]);

const isComplete = ({ facts }: KeyValueService): boolean => {
  const has = (role: Role) => facts.some((fact) => fact.role === role);
  return (
    has("charge") && (has("code") || (has("description") && (has("date") || isOfPlan({ facts }))))
  );
};

/** The head of a claim says of all its services together what each says of itself. */
const withoutSums = (services: readonly KeyValueService[]): readonly KeyValueService[] =>
  services.filter((service, place) => !isHeadOf(service, services.slice(place + 1)));

function isHeadOf(service: KeyValueService, below: readonly KeyValueService[]): boolean {
  if (service.facts.some(isCode)) return false;
  const [first] = below;
  // One service costs what its claim does; the claim says nothing of how many or of which department.
  const isBare = !service.facts.some(({ role }) => role === "units" || role === "revenue");
  if (isBare && first?.facts.some(isCode) && chargeOf(first) === chargeOf(service)) return true;
  return below.some(
    (_, last) => last > 0 && sumCents(below.slice(0, last + 1).map(chargeOf)) === chargeOf(service),
  );
}

const chargeOf = ({ facts }: KeyValueService): Cents =>
  facts.find(({ role }) => role === "charge")!.cell.cents!;

/** What a plan did with a charge, which nobody says of anything but a service. */
const isOfPlan = ({ facts }: Pick<KeyValueService, "facts">): boolean =>
  new Set(facts.flatMap(({ role }) => (PLAN_STEPS.has(role) ? [role] : []))).size > 1;
const PLAN_STEPS: ReadonlySet<Role> = new Set<Role>([
  ...(["allowed", "discount", "planPaid", "notCovered", "patientOwes"] as const),
]);

/** What stands beside its revenue code names a service that nothing else names. */
const grouped = (service: KeyValueService): KeyValueService => {
  const { facts } = service;
  const group = facts.find((fact) => fact.group)?.group;
  const isNamed = facts.some(({ role }) => role === "description");
  return group && !isNamed ? { ...service, facts: [...facts, group] } : service;
};

/** Its title names a service that nothing else names. */
const titled = (service: KeyValueService): KeyValueService => {
  const { facts, title } = service;
  return title && !facts.some(({ role }) => role === "description" || role === "code")
    ? { ...service, facts: [title, ...facts] }
    : service;
};

/** "Date of service: 07-09-2025" in the head of a claim is the day of every service below that has none of its own. */
function withDays(stacks: readonly KeyValueService[]): KeyValueService[] {
  let day: Fact | undefined;
  return stacks.map((service) => {
    // Of a stay of several days none is the one.
    if (service.facts.every(isDay)) day = service.facts.find(({ cell }) => !cell.date?.to);
    return service.facts.some(isDay) || service.day ? service : { ...service, day };
  });
}

/**
 * Services set out one below the other, every fact on a line of its own behind its label ("Procedure code: 99393 /
 * Number of units: 1 / Amount: 158.00"), as forms, letters and typed bills have them. A stack ends where one of its
 * facts comes again, or at a gap once it says what was done and what it costs. `named`: whether what stands alone above
 * the facts may name a service. Null when there are none.
 */
export function keyValueServices(
  rows: readonly Row[],
  context: LineContext,
  nextId: () => string,
  named: "by their facts" | "by titles, too" = "by their facts",
): TableReading | null {
  const stacks = besideOneAnother(rows).flatMap((half) => withDays(stacksIn(half)).map(grouped));
  const services = withoutSums(
    (named === "by titles, too" ? stacks.map(titled) : stacks).filter(isComplete),
  );
  // One service that is not named by its code may be the head of a bill that lists nothing.
  const isNamed = (service: KeyValueService) => service.facts.some(isCode) || isOfPlan(service);
  if (services.length < 2 && !services.some(isNamed)) return null;
  const lines = services.map((stack) => lineOf(recordOf(stack), nextId(), context));
  const used = services.flatMap(({ facts }) => between(rows, facts));
  return {
    lines,
    ledger: [],
    subtotals: [],
    totals: [],
    // A single service is its own total: its figures speak for both.
    rows: new Set(lines.length === 1 ? [] : used),
    roles: new Set(services.flatMap(({ facts }) => facts.map(({ role }) => role))),
  };
}

/** The rows of a service: what stands among its facts is said of it alone, even where it was not understood. */
function between(rows: readonly Row[], facts: readonly Fact[]): Row[] {
  const own = facts.map(({ row }) => row.whole ?? row);
  const places = own.map((row) => rows.indexOf(row)).filter((place) => place >= 0);
  return [...own, ...rows.slice(Math.min(...places), Math.max(...places) + 1)];
}

/** Rows that say the same label twice show two services side by side; each half of the page is read by itself. */
function besideOneAnother(rows: readonly Row[]): (readonly Row[])[] {
  const seconds = rows.flatMap((_, index) => {
    const labels = pairsOf(rows, index).map(({ label }) => ({
      text: wordsOf(label),
      left: label[0]!.box[0],
    }));
    const [first, ...others] = labels;
    const again = first && others.find(({ text }) => text === first.text);
    return again ? [again.left] : [];
  });
  const cut = median(seconds);
  if (seconds.filter((left) => Math.abs(left - cut) < 6).length < 3) return [rows];
  return [
    rows.flatMap((row) => clipped(row, -Infinity, cut - 3) ?? []),
    rows.flatMap((row) => clipped(row, cut - 3, Infinity) ?? []),
  ];
}

function stacksIn(rows: readonly Row[]): KeyValueService[] {
  const stacks: KeyValueService[] = [];
  let open: KeyValueService | null = null;
  let between = 0;
  let values = -1;
  let sumsUp = false;
  rows.forEach((row, index) => {
    if (index === values) return;
    const over = pairsOver(rows, index);
    if (over.length > 0) values = index + 1;
    const pairs = over.length > 0 ? over : pairsOf(rows, index);
    const { facts, ends } = factsOf(row, pairs, visitOver(rows, index) !== null);
    if (!facts.some(isDay)) facts.unshift(...dayOfHead(row));
    if (facts.length === 0 && HEADS_SUMS.test(row.text)) sumsUp = true;
    else if (facts.some(({ role }) => ONCE.has(role) && role !== "charge")) sumsUp = false;
    // "Discount" and "You owe" below "Totals for this claim" are no service's.
    if (sumsUp) facts.length = 0;
    const last = open?.facts.at(-1);
    const isInList = row.segments.length === 1 && isNumbered(row.words);
    const begins = isInList || OF_SEVERAL.test(row.text);
    if (open && (ends || begins || (last && isComplete(open) && isApart(open, row)))) open = null;
    if (facts.length === 0) {
      if (open && last && goesOn(last, row)) {
        last.cell = textCell([...last.cell.words, ...row.words]);
        return;
      }
      // "Modifier 2:" says that there is none.
      if (!/\/ ?description:$/i.test(row.text)) between += 1;
      // A labelled amount that says nothing to us is still one of the service's figures.
      const ended = open && isComplete(open) && !pairsOf(rows, index).some(isPriced);
      if (ended || between > MOST_BETWEEN) open = null;
      return;
    }
    // The day in the head of a claim stands off from the first of its services.
    if (open && between > 0 && open.facts.every(isDay)) open = null;
    // "Plan Type: POS" in the head of a claim names no service.
    if (open && between > 0 && last && isFarBelow(last.row, row) && open.facts.every(saysLittle))
      open = null;
    between = 0;
    for (const fact of facts) {
      if (
        !open ||
        open.facts.length >= MOST_FACTS ||
        (ONCE.has(fact.role) && open.facts.some(({ role }) => role === fact.role))
      ) {
        open = { facts: [], ...openedBy(rows, index) };
        stacks.push(open);
      }
      open.facts.push(fact);
    }
  });
  return stacks;
}

/** What stands below is said of several services together. */
const HEADS_SUMS =
  /^(?:(?:claim|your|grand|statement) )?totals?\b(?: (?:for|on|of)\b.*)?$|^(?:summary of )?all (?:your )?(?:services|claims)\b/i;

/** "2. Blood draw": its place in the list. */
const isNumbered = ([first, second]: readonly Word[]): boolean =>
  /^\d{1,2}[.)]$/.test(first?.text ?? "") && /^\p{L}/u.test(second?.text ?? "");

/** "Service 1 of 2   Colonoscopy with biopsy" */
const OF_SEVERAL = /^(?:service|item|line|charge) \d{1,3} of \d{1,3}\b/i;

/** "A" at the edge sends to a note. */
const NOTE_MARK = /^[A-Z\d]{1,2}$/;

/** What the figures below are of: a visit by its name and its day, or whatever stands right above them. */
function openedBy(
  rows: readonly Row[],
  index: number,
): Pick<KeyValueService, "title" | "day"> | Pick<KeyValueService, "title"> {
  const visit = visitOver(rows, index);
  if (!visit) return { title: titleOver(rows, index) };
  const { row, name, day } = visit;
  return {
    title: { role: "description", cell: name, row },
    day: { role: "date", cell: day, row },
  };
}

/** "Blood draw" alone above the facts of a service, or with the mark of a note. */
function titleOver(rows: readonly Row[], index: number): Fact | null {
  const [row, title] = [rows[index]!, rows[index - 1]];
  if (!title || title.page !== row.page) return null;
  const [name, ...marks] = title.segments;
  if (!name || !marks.every(({ text }) => NOTE_MARK.test(text))) return null;
  const words = isNumbered(name.words) ? name.words.slice(1) : name.words;
  const text = words.map((word) => word.text).join(" ");
  const isNear = row.box[1] - title.box[1] < Math.max(row.size, title.size) * 3;
  const isName = /\p{L}{3}/u.test(text) && !/[:.]$|\d\.\d{2}\b|\btotals?\b/i.test(text);
  const { role, coverage } = meaningOf(text);
  if (!isNear || !isName || words.length > 12 || (role !== "unknown" && coverage > 0.99))
    return null;
  return { role: "description", cell: textCell(words), row: title };
}

/** Whether a row stands off from a stack further than the stack's own lines stand apart. */
function isApart({ facts }: KeyValueService, row: Row): boolean {
  const steps = facts
    .slice(1)
    .map((fact, k) => centreY(fact.row.box) - centreY(facts[k]!.row.box))
    .filter((step) => step > 2);
  const last = facts.at(-1)!.row;
  const pitch = median(steps);
  return row.page === last.page && pitch > 0 && centreY(row.box) - centreY(last.box) > pitch * 1.4;
}

const saysLittle = ({ role }: Fact): boolean => role === "description" || role === "remark";

/** No fact of a service stands as far below the last, with another row between. */
const isFarBelow = (above: Row, { page, box, size }: Row): boolean =>
  page !== above.page || centreY(box) - centreY(above.box) > size * 4;

/** The second line of a text value: under it, at its own left edge. */
const goesOn = ({ role, cell }: Fact, row: Row): boolean => {
  const above = cell.words.at(-1)!.box;
  return (
    role === "description" &&
    row.segments.length === 1 &&
    row.words.length <= 10 &&
    Math.abs(row.box[0] - cell.box[0]) < 4 &&
    centreY(row.box) - centreY(above) < Math.max(row.size, above[3]) * 1.9
  );
};

function recordOf({ facts, day }: KeyValueService): TableRecord {
  const cells = new Map<Role, Cell[]>();
  for (const { role, cell } of facts) cells.set(role, [...(cells.get(role) ?? []), cell]);
  const { row } = facts.find(({ role }) => role === "charge")!;
  return {
    meaning: "charge",
    anchor: { row, cells: [], columns: [] },
    cells,
    rows: [...new Set(facts.map((fact) => fact.row))],
    text: (cells.get("description") ?? []).map((cell) => cell.text).join(" "),
    section: undefined,
    dateAbove: day?.cell,
  };
}
