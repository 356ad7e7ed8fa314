import type { Totals } from "~/domain/bill/bill";
import type { Cents } from "~/domain/money";
import { NAMELESS, type Candidate, type CandidateName } from "./total-candidates";

/** What the lines come to in each column that all of them fill. */
export type LineSums = Partial<Record<CandidateName, Cents>>;

type Chosen = Map<CandidateName, Candidate>;
/** What a balance may hold beyond the charges (what was owed before, a tax), and of how many figures each is made. */
type OnTop = ReadonlyMap<Cents, number>;
type Equation = {
  whole: CandidateName;
  parts: readonly CandidateName[];
  rest: CandidateName;
};

/** How a provider comes from what was billed to what is asked. */
const STATEMENT: readonly Equation[] = [
  {
    whole: "billed",
    parts: ["adjustments", "insurancePaid", "patientPaid", "combined"],
    rest: "patientResponsibility",
  },
];
/** How a plan comes from what was billed to the patient's share. */
const PLAN: readonly Equation[] = [
  { whole: "billed", parts: ["adjustments", "notCovered"], rest: "allowed" },
  { whole: "allowed", parts: ["insurancePaid"], rest: "patientResponsibility" },
  {
    whole: "billed",
    parts: ["adjustments", "insurancePaid"],
    rest: "patientResponsibility",
  },
  {
    whole: "patientResponsibility",
    parts: ["deductible", "copay", "coinsurance"],
    rest: "notCovered",
  },
];

/** How much a set that closes counts for; a plain label counts 9. */
const CLOSES = 5;
const EXPLAINS_MORE = 3;
const BORNE_OUT = 2.5;
const REPEATED = 0.6;
/** Below this a name is vague. */
const WEAK = 5;
/** Below this a name says too little to be believed by itself. */
const LEAST = 2;
/** Two candidates this close in weight are rivals, and the choice between them is marked. */
const RIVALS = 2.5;
/** Confidence of a choice that nothing bears out. */
const UNPROVEN = 0.75;
/** So many values of one name are tried in an equation. */
const MOST_TRIED = 3;

/**
 * Chooses one candidate for each total, jointly: a set that closes (billed less what was paid and adjusted is due; what
 * was allowed less what the plan paid is the patient's) wins over figures that are more plainly named but do not fit.
 * What fits nothing and has a rival is marked for the person.
 */
export function chooseTotals(
  candidates: readonly Candidate[],
  sums: LineSums,
  { insurer, onTop }: { insurer: boolean; onTop: OnTop },
): Totals {
  const score = scoring(candidates, sums);
  const known = insurer
    ? candidates
    : [
        ...candidates,
        ...unprinted(candidates, sums),
        ...besideInsurance(candidates),
        ...paidAtVisit(candidates),
      ];
  const chosen: Chosen = new Map();
  for (const name of new Set(candidates.map((one) => one.name))) {
    const best = highest(
      candidates.filter((one) => one.name === name && speaks(one, sums)),
      score,
    );
    if (best) chosen.set(name, best);
  }
  const proven = new Set<CandidateName>();
  for (const equation of insurer ? PLAN : STATEMENT) {
    const set = closing(equation, { candidates: known, chosen, proven, score, sums, onTop });
    if (!set) continue;
    const { whole, parts, rest } = equation;
    for (const name of [whole, ...parts, rest]) {
      const one = set.get(name);
      if (!one) chosen.delete(name);
      if (!one || one.unprinted) continue;
      chosen.set(name, one);
      proven.add(name);
    }
  }
  return Object.fromEntries(
    [...chosen]
      .filter(([name]) => name !== "combined")
      .map(([name, one]) => {
        const borneOut = proven.has(name) || isBorneOut(one, sums);
        // What closes is no longer in doubt, but a bare "Total" may still be the one figure of a scan that is wrong.
        const fitting = one.weight < WEAK ? 0.9 : 1;
        // A plan adds up its own columns.
        const isOff =
          insurer &&
          sums[name] !== undefined &&
          sums[name] !== one.field.value &&
          !candidates.some((other) => isSame(one, other) && standsAmongSums(other, chosen, sums));
        const trust = !borneOut
          ? Math.min(sureness(one, candidates, score), isOff ? UNPROVEN : 1)
          : asksOtherwise(one, candidates, [...onTop.keys(), ...takenOff(chosen)])
            ? UNPROVEN
            : fitting;
        const confidence = one.field.confidence * trust * (one.trust ?? 1);
        return [name, { ...one.field, confidence }];
      }),
  );
}

/** "Your share" at a glance and again below its column. */
const isSame = ({ name, field }: Candidate, other: Candidate): boolean =>
  name === other.name && field.value === other.field.value;

/** On one row with two sums of other columns a total is that of its own, whatever it comes to: the paper's mistake. */
const standsAmongSums = ({ field }: Candidate, chosen: Chosen, sums: LineSums): boolean =>
  [...chosen.values()].filter(
    (other) =>
      other.field.page === field.page &&
      Math.abs((other.field.box?.[1] ?? NaN) - (field.box?.[1] ?? NaN)) < SAME_ROW &&
      isBorneOut(other, sums),
  ).length >= 2;
/** Points. */
const SAME_ROW = 3;

/** A name this plain is the paper's own word for what it asks. */
const PLAIN = 9;

/**
 * Sums of one claim or visit of several close as well: a larger amount that is plainly asked leaves the choice open, unless
 * what was paid or owed before is all that lies between (`steps`, cents). So does a smaller one that is asked twice and
 * no less plainly, as where the rest is paid in installments, or what remains of it.
 */
function asksOtherwise(
  { name, field, weight }: Candidate,
  candidates: readonly Candidate[],
  steps: readonly Cents[],
): boolean {
  if (name !== "patientResponsibility") return false;
  const plain = candidates.filter(
    (other) => other.name === name && !other.taken && !other.part && other.weight >= PLAIN,
  );
  const isTwice = ({ field: { value } }: Candidate) =>
    plain.filter((other) => other.field.value === value).length > 1;
  return plain.some((other) => {
    const more = other.field.value - field.value;
    if (more > 0) return !steps.some((cents) => Math.abs(cents) === more);
    const isSurer = other.remains || (other.weight >= weight && isTwice(other));
    return more < 0 && other.field.value > 0 && isSurer;
  });
}

/** What lies between a balance and what is left of it; twice a share is no such step but the sum of two claims. */
const takenOff = (chosen: Chosen): Cents[] =>
  (["adjustments", "insurancePaid", "patientPaid", "combined"] as const).flatMap(
    (name) => chosen.get(name)?.field.value ?? [],
  );

/** Whether a candidate may be chosen by itself. */
const speaks = (one: Candidate, sums: LineSums): boolean =>
  one.taken ? isBorneOut(one, sums) : one.weight >= LEAST && !one.summed;

const isBorneOut = ({ name, field }: Candidate, sums: LineSums): boolean =>
  sums[name] !== undefined && sums[name] !== 0 && sums[name] === field.value;

function scoring(candidates: readonly Candidate[], sums: LineSums) {
  const keyOf = ({ name, field }: Candidate) => `${name} ${field.value}`;
  const free = Map.groupBy(
    candidates.filter((one) => !one.taken),
    keyOf,
  );
  return (one: Candidate): number => {
    const repeated = free.get(keyOf(one))?.length ?? 0;
    return one.weight + (isBorneOut(one, sums) ? BORNE_OUT : 0) + Math.min(3, repeated) * REPEATED;
  };
}

/** The first of the highest score. */
function highest(
  candidates: readonly Candidate[],
  score: (one: Candidate) => number,
): Candidate | undefined {
  return candidates.reduce<Candidate | undefined>(
    (best, one) => (!best || score(one) > score(best) + 1e-9 ? one : best),
    undefined,
  );
}

/** How sure a choice is that nothing but its label speaks for. */
function sureness(
  one: Candidate,
  candidates: readonly Candidate[],
  score: (one: Candidate) => number,
): number {
  const rival = candidates.some(
    (other) =>
      other.name === one.name &&
      other.field.value !== one.field.value &&
      !other.taken &&
      !other.summed &&
      (score(other) > score(one) - RIVALS || isMisreadOf(one, other)),
  );
  // "Payments" without a word on who paid may be anybody's, unless nothing was paid.
  const isAnybodys = one.name === "insurancePaid" && one.field.value !== 0;
  if (one.weight < WEAK) return isAnybodys || rival ? UNPROVEN : 0.9;
  return rival || one.part ? UNPROVEN : 1;
}

/** On a picture, the same amount asked twice but for one figure: either may be the misread one. */
function isMisreadOf({ name, field }: Candidate, other: Candidate): boolean {
  const [own, again] = [field.value, other.field.value].map(String) as [string, string];
  return (
    name === "patientResponsibility" &&
    field.confidence < 1 &&
    other.weight >= PLAIN &&
    own.length === again.length &&
    [...own].filter((figure, at) => figure !== again[at]).length === 1
  );
}

/** What the lines come to where nothing on the page says so: it may close a sum, and is no total of the document. */
const unprinted = (candidates: readonly Candidate[], sums: LineSums): Candidate[] =>
  STATEMENT.flatMap(({ whole, parts }) => [whole, ...parts]).flatMap((name): Candidate[] => {
    const value = sums[name];
    if (value === undefined || candidates.some((one) => one.name === name)) return [];
    return [{ name, field: { value, confidence: 1 }, weight: 0, unprinted: true }];
  });

/** "Payments received" beside "Insurance payments" may be the patient's, where that makes a sum close. */
function besideInsurance(candidates: readonly Candidate[]): Candidate[] {
  const paid = candidates.filter(({ name, taken }) => name === "insurancePaid" && !taken);
  const [named, others] = [paid.filter(isPlain), paid.filter((one) => !isPlain(one))];
  const isPatients = candidates.some(({ name }) => name === "patientPaid");
  if (named.length === 0 || isPatients) return [];
  // What the plan paid is said twice, where the two come to the same.
  return others
    .filter(
      ({ field }) => field.value === 0 || named.every((one) => one.field.value !== field.value),
    )
    .map((one) => ({ ...one, name: "patientPaid" }));
}

const isPlain = ({ weight }: Candidate): boolean => weight >= WEAK;

/** "Patient copay" among what is taken off a provider's charges was paid at the visit, where that makes a sum close. */
const paidAtVisit = (candidates: readonly Candidate[]): Candidate[] =>
  candidates.some(({ name }) => name === "patientPaid")
    ? []
    : candidates
        .filter(({ name, taken }) => name === "copay" && !taken)
        .map((one) => ({ ...one, name: "patientPaid", weight: 1 }));

type Search = {
  candidates: readonly Candidate[];
  chosen: Chosen;
  proven: ReadonlySet<CandidateName>;
  score: (one: Candidate) => number;
  sums: LineSums;
  onTop: OnTop;
};

/** The set of candidates that makes an equation hold, if it speaks more than what was chosen without it. */
function closing(equation: Equation, search: Search): Chosen | null {
  const { chosen, score, sums, onTop } = search;
  const names = [equation.whole, ...equation.parts, equation.rest];
  const total = (set: Tried) => set.reduce((sum, one) => (one ? sum + score(one) : sum), 0);
  let best: Chosen | null = null;
  let most = total(names.map((name) => chosen.get(name)));
  for (const set of combinations(names.map((name) => optionsFor(name, equation, search)))) {
    const rest = restOf(set);
    const isMet = rest === 0 || onTop.has(rest);
    if (!isMet || !isPlausible(set, equation.parts.length, sums)) continue;
    // A tax or an earlier balance that is printed and fits is one more figure explained.
    const more = rest === 0 ? 0 : (onTop.get(rest) ?? 0);
    const weight = total(set) + CLOSES + more * EXPLAINS_MORE;
    const found: Chosen = new Map(names.flatMap((name, at) => (set[at] ? [[name, set[at]]] : [])));
    const isLater = best !== null && goesFurther(found, best);
    if (!isLater && (weight <= most + 1e-9 || (best && goesFurther(best, found)))) continue;
    most = weight;
    best = found;
  }
  return best;
}

/**
 * "Total discounts and assistance" and "Amount you owe" below the sums of a table that closes as well: what else was taken
 * off leaves what is asked in the end.
 */
function goesFurther(one: Chosen, other: Chosen): boolean {
  const valueOf = (set: Chosen, name: CandidateName) => set.get(name)?.field.value ?? 0;
  const [adjusted, asked] = [one.get("adjustments"), one.get("patientResponsibility")];
  return (
    (["billed", "insurancePaid", "patientPaid", "combined"] as const).every(
      (name) => valueOf(one, name) === valueOf(other, name),
    ) &&
    [adjusted, asked].every((part) => part && !part.taken && !part.part && !part.unprinted) &&
    asked!.weight >= PLAIN &&
    asked!.field.value > 0 &&
    valueOf(other, "adjustments") > 0 &&
    adjusted!.field.value > valueOf(other, "adjustments") &&
    asked!.field.value < valueOf(other, "patientResponsibility")
  );
}

/** The candidates of one name that are tried in an equation, the best of each value; `undefined` where it may go without. */
function optionsFor(
  name: CandidateName,
  { parts, rest }: Equation,
  { candidates, chosen, proven, score, sums }: Search,
): Tried {
  if (proven.has(name)) return [chosen.get(name)];
  const own = candidates.filter((one) => one.name === name);
  // A paper of many visits names the total of each more plainly than its own.
  const first = (one: Candidate) => Number(isBorneOut(one, sums));
  const tried = [...Map.groupBy(own, ({ field }) => field.value).values()]
    .map((same) => highest(same, score)!)
    .sort((a, b) => first(b) - first(a) || score(b) - score(a))
    .slice(0, MOST_TRIED);
  return parts.includes(name) || (name === rest && rest === "notCovered")
    ? [...tried, undefined]
    : tried;
}

type Tried = readonly (Candidate | undefined)[];

/** One of each, in every way, one set at a time. */
function* combinations(options: readonly Tried[], at = 0): Generator<Tried> {
  if (at === options.length) return void (yield []);
  for (const one of options[at]!)
    for (const others of combinations(options, at + 1)) yield [one, ...others];
}

/** What the others come to beyond the first. */
const restOf = ([whole, ...others]: Tried): Cents =>
  others.reduce((sum, one) => sum + (one?.field.value ?? 0), -(whole?.field.value ?? 0));

/** With at least one figure between that is not zero, no cell used twice, and no sum of a part in place of the whole. */
function isPlausible(set: Tried, parts: number, sums: LineSums): boolean {
  const [whole, ...others] = set;
  if (!others.slice(0, parts).some((one) => one && one.field.value !== 0)) return false;
  if (set.filter(isUnsaid).length > 1) return false;
  if (set.some((one) => one?.part) && !(whole && isBorneOut(whole, sums))) return false;
  // What lines come to and what one row says would count that row twice.
  if (set.some((one) => one?.unprinted) && set.some((one) => one?.taken)) return false;
  const cells = set.flatMap((one) =>
    one?.field.box ? [`${one.field.page} ${one.field.box.join(" ")}`] : [],
  );
  return new Set(cells).size === cells.length;
}

/** On a picture a sum that comes out bears out the figures, but of two without a name it cannot say which is which. */
const isUnsaid = (one: Candidate | undefined): boolean =>
  one !== undefined &&
  one.weight <= NAMELESS &&
  one.trust !== undefined &&
  one.field.confidence < 1;
