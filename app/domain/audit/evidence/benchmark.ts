import type { Bill } from "~/domain/bill/bill";
import type { Cents } from "~/domain/money";
import { cautiousDailyLimit } from "./daily-limit";
import { certain, hasDoubtfulLine, type AuditedLine } from "./audited-line";
import type { Answer, Edition, Reference, Window } from "./reference";
import { isNear, knownElsewhere } from "./standing";

/** What the public figure for one line is, all units together, and the table it comes from. */
export type Benchmark = {
  cents: Cents;
  /** Whose figure it is, as a sentence begins: `Medicare pays about`. */
  says: string;
  units: number;
  /** Which schedule, in plain words: `doctor price list, office`, `lab price list`. */
  where: string;
  edition: Edition;
  /** Left out where the table is of another time. */
  window?: Window;
  /** The table speaks about another time only: enough for a question. */
  elsewhere?: true;
};

/** More work than usual, or both sides in one line: the schedule has no one figure. */
const NO_SINGLE_FIGURE = ["22", "50"];
/** Places of service where the clinician has no office costs. */
const FACILITY_PLACES = [
  "19",
  "21",
  "22",
  "23",
  "24",
  "26",
  "31",
  "34",
  "41",
  "42",
  "51",
  "52",
  "53",
  "56",
  "61",
];
const PAID_BY_RELATIVE_VALUE = ["A", "R", "T"];
/** OPPS: paid on their own whatever else is on the claim. T is halved beside another T: its full rate is an upper bound. */
const PAID_ALONE = ["S", "T", "V"];
/** OPPS: each takes in or depends on other lines of the claim. */
const DEPENDENT = ["J1", "J2", "Q1", "Q2", "Q3", "Q4"];
const OBSERVATION = "G0378";
const OBSERVATION_REVENUE = "0762";
const MAX_UNITS = 50;

/** Charges without a code that no payment hangs on: drugs, supplies, and what is taken off. */
const NO_SERVICE = /^0(25|26|27|62|63)\d$/;

/**
 * What a hospital's line is paid beside: OPPS status -> lines of the same day and claim; J1 counts for the
 * whole claim. A line that is not known for what it is counts as one that may be anything.
 */
export type Company = { sameDay: ReadonlyMap<string, number>; comprehensive: number };

/** A code the table at hand does not know: it may be anything. */
const UNKNOWN = "?";

/** A laboratory test missing from the table is taken for what nearly all of them are: Q4. */
const outpatientStatus = ({ code, day }: AuditedLine, reference: Reference): string =>
  nearRate(code!, day!, reference)?.status || (reference.labFee(code!, day!) ? "Q4" : UNKNOWN);

/** The outpatient list of the day, or of a time near it. */
function nearRate(code: string, day: string, reference: Reference) {
  const rate = reference.outpatientRate(code, day);
  return rate && isNear(rate, day) ? rate : null;
}

/** Looks up the company of every line once, so that a long bill costs no more per line than a short one. */
export function companyOf(
  bill: Bill,
  lines: readonly AuditedLine[],
  reference: Reference,
): (line: AuditedLine) => Company {
  const days = new Map<string, Map<string, number>>();
  const comprehensive = new Map<string, number>();
  const dayOf = ({ day, claim }: AuditedLine) => `${day} ${claim}`;
  // An undated or doubtful line may belong with any other.
  const anything = hasDoubtfulLine(bill) || lines.some((line) => !line.day);
  for (const line of lines) {
    if (!line.day || (!line.code && NO_SERVICE.test(line.revenueCode ?? ""))) continue;
    const status = line.code ? outpatientStatus(line, reference) : UNKNOWN;
    const counts = days.get(dayOf(line)) ?? new Map<string, number>();
    days.set(dayOf(line), counts.set(status, (counts.get(status) ?? 0) + 1));
    if (status === "J1") comprehensive.set(line.claim, (comprehensive.get(line.claim) ?? 0) + 1);
  }
  return (line) => {
    const sameDay = days.get(dayOf(line)) ?? new Map<string, number>();
    return {
      sameDay: anything ? new Map(sameDay).set(UNKNOWN, 1) : sameDay,
      comprehensive: comprehensive.get(line.claim) ?? 0,
    };
  };
}

/**
 * The Medicare figure to hold a line against, or null: no figure, odd units, a packaged line. `company`: null within a
 * stay, which is paid as a whole; the figure is then what the service is paid by itself outside one.
 */
export function benchmarkFor(
  line: AuditedLine,
  company: Company | null,
  bill: Bill,
  reference: Reference,
): Benchmark | null {
  if (!line.code || !line.day || !line.setting) return null;
  if (line.modifiers.some((modifier) => NO_SINGLE_FIGURE.includes(modifier))) return null;
  const units = unitsOf(line, reference);
  if (units === null) return null;
  const one =
    line.setting === "professional"
      ? (physician(line, bill, reference) ?? laboratory(line, reference))
      : hospital(line, company, bill, reference);
  if (!one || one.cents <= 0) return null;
  const says = company ? "Medicare pays about" : "outside a stay Medicare pays about";
  return {
    ...one,
    says: one.elsewhere
      ? `By the nearest price list at hand (${one.edition.edition}), ${says}`
      : says.replace(/^o/, "O"),
    cents: one.cents * units,
    units,
  };
}

/**
 * Whole units as printed. When none are printed the line is taken for as many as Medicare would accept
 * in one day, so that a long treatment in one row is not mistaken for a high price.
 */
function unitsOf(line: AuditedLine, reference: Reference): number | null {
  const { units, unitsPrinted } = line;
  if (unitsPrinted) return units && Number.isInteger(units) && units <= MAX_UNITS ? units : null;
  return cautiousDailyLimit(line, reference)?.units || null;
}

type One = Omit<Benchmark, "units" | "says">;

function physician(
  { code, day, modifiers, placeOfService }: AuditedLine,
  bill: Bill,
  reference: Reference,
) {
  const status = reference.physicianStatus(code!, day!)?.status ?? "";
  if (!PAID_BY_RELATIVE_VALUE.includes(status)) return null;
  const part = modifiers.includes("26") ? "26" : modifiers.includes("TC") ? "TC" : "";
  const zip = zipOf(bill);
  const local = zip ? reference.localPhysicianFee(code!, part, zip, day!) : null;
  const fee = local ?? reference.physicianFee(code!, part, day!);
  if (!fee || !isNear(fee, day!)) return null;
  const { office, facility } = fee;
  const place = local && zip ? `, at ZIP code ${zip}` : ", national";
  const answer = (cents: Cents | null, where: string): One | null =>
    cents === null ? null : { cents, ...listed(fee, where + place) };
  if (placeOfService === undefined)
    return office === null || facility === null
      ? answer(office, "doctor price list, office")
      : answer(Math.max(office, facility), "doctor price list, the higher of office and facility");
  return FACILITY_PLACES.includes(placeOfService)
    ? answer(facility, "doctor price list, facility")
    : answer(office, "doctor price list, office");
}

/** The ZIP code of the provider's own address; a post-office box does not tell where the care was given. */
function zipOf(bill: Bill): string | undefined {
  const address = certain(bill.providerAddress);
  if (!address || /\bP\.?\s?O\.?\s?BOX\b/i.test(address)) return undefined;
  return /\b[A-Z]{2}\s+(\d{5})(?:-\d{4})?\s*$/.exec(address.trim())?.[1];
}

function laboratory({ code, day }: AuditedLine, reference: Reference): One | null {
  const fee = reference.labFee(code!, day!);
  if (!fee) return null;
  return { cents: fee.cents, ...listed(fee, "lab price list") };
}

/** Where a figure stands; a list of another time is named as that. */
const listed = (found: Answer<object>, where: string): Omit<One, "cents"> =>
  knownElsewhere(found)
    ? {
        edition: found.edition,
        where: `${where}, nearest list: ${found.edition.edition}`,
        elsewhere: true,
      }
    : { edition: found.edition, window: found.window, where };

/** A hospital's own charge for an outpatient service whose payment does not hang on the rest of the claim. */
function hospital(
  line: AuditedLine,
  company: Company | null,
  bill: Bill,
  reference: Reference,
): One | null {
  const status = outpatientStatus(line, reference);
  if (!company) return byItself(line, status, reference);
  const own = (other: string) => (other === status ? 1 : 0);
  if (company.comprehensive > own("J1")) return null;
  const beside = (...others: string[]) =>
    others.some((other) => (company.sameDay.get(other) ?? 0) > own(other));
  const laboratoryAlone =
    status === "A" || (status === "Q4" && !beside(...PAID_ALONE, "J2", "Q1", "Q2", "Q3", UNKNOWN));
  if (laboratoryAlone) return laboratory(line, reference);
  const usable =
    PAID_ALONE.includes(status) ||
    status === "J1" ||
    (status === "J2" && !beside("T") && !hasObservation(bill)) ||
    (status === "Q1" && !beside(...PAID_ALONE, ...DEPENDENT, UNKNOWN)) ||
    (status === "Q2" && !beside("T", ...DEPENDENT, UNKNOWN)) ||
    (status === "Q3" && !beside("Q3"));
  return usable ? outpatient(line, reference) : null;
}

/** OPPS: packaged only beside certain other services. */
const PAID_BY_ITSELF = [...PAID_ALONE, "Q1", "Q2", "Q3"];

/** What a service of a stay would be paid if it were all there was; no figure for what takes in the rest of a claim. */
function byItself(line: AuditedLine, status: string, reference: Reference): One | null {
  if (status === "A" || status === "Q4") return laboratory(line, reference);
  return PAID_BY_ITSELF.includes(status) ? outpatient(line, reference) : null;
}

function outpatient({ code, day }: AuditedLine, reference: Reference): One | null {
  const rate = nearRate(code!, day!, reference);
  if (!rate || rate.cents === null) return null;
  return { cents: rate.cents, ...listed(rate, "hospital outpatient price list") };
}

const hasObservation = (bill: Bill) =>
  bill.lines.some(
    ({ code, revenueCode }) =>
      code?.value === OBSERVATION || revenueCode?.value === OBSERVATION_REVENUE,
  );
