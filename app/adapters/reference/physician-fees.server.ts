import type {
  Answer,
  Day,
  Locality,
  PhysicianFee,
  PhysicianStatus,
  PracticeCosts,
  Reference,
} from "~/domain/audit/evidence/reference";
import type { EditionHeader } from "./edition.server";
import type { Between, Decode, Lookup, TableRow } from "./keyed-table.server";

type PhysicianLookups = Pick<
  Reference,
  "physicianStatus" | "physicianFee" | "localPhysicianFee" | "locality" | "practiceCosts"
>;

/** As a look-up, and on days that no edition speaks about what the nearest ones say. */
type Around = <T extends object>(
  table: string,
  decode: Decode<T>,
  key: string,
  day: Day,
  between: Between<T>,
) => Answer<T> | null;

/** The look-ups of the physician fee schedule: national fees, and those of a locality by its cost indices. */
export function physicianLookups(look: Lookup, around: Around): PhysicianLookups {
  const locality = (zip: string, day: Day) => look("zip-localities", localityRow, zip, day);
  /** A ZIP code that several localities share has no one index. */
  const practiceCosts = (zip: string, day: Day) => {
    const at = locality(zip, day);
    if (!at || at.shared) return null;
    return look("practice-costs", practiceCostsRow, at.carrier + at.locality, day);
  };
  return {
    physicianStatus: (code, day) =>
      around("physician-status", physicianStatus, code, day, sameStatus),
    physicianFee: (code, modifier, day) =>
      around("physician-fees", physicianFee, code + modifier, day, dearerFee),
    localPhysicianFee(code, modifier, zip, day) {
      const costs = practiceCosts(zip, day);
      const units = costs && look("physician-fees", relativeValues, code + modifier, day);
      const fee = units && localFee(units, costs);
      const at = fee && locality(zip, day);
      return at && { ...fee, locality: `${at.state}, locality ${at.locality}` };
    },
    locality,
    practiceCosts,
  };
}

/** `0.69` -> 69, and an empty cell or one that the table does not have -> null. */
const hundredths = (cell: string | undefined): number | null =>
  cell ? Math.round(Number(cell) * 100) : null;

function physicianStatus(row: TableRow): PhysicianStatus {
  const [before, operation, after] = [row.before, row.operation, row.after].map(hundredths);
  const [office, facility] = [row.office, row.facility].map(hundredths);
  return {
    status: row.status!,
    globalDays: row.globalDays!,
    shares: operation ? { before: before ?? 0, operation, after: after ?? 0 } : null,
    multipleProcedure: row.multiple ?? "",
    bilateral: row.bilateral ?? "",
    assistant: row.assistant ?? "",
    coSurgeon: row.coSurgeon ?? "",
    teamSurgeon: row.teamSurgeon ?? "",
    parts: row.pctc ?? "",
    units: office && facility ? { office, facility } : null,
  };
}

/** How a code is treated seldom changes, what it is paid every year: only the first must agree. */
const sameStatus: Between<PhysicianStatus> = (before, after) => ({
  row: before,
  agree: treatmentOf(before) === treatmentOf(after),
});
const treatmentOf = (status: PhysicianStatus): string =>
  JSON.stringify({ ...status, units: null, shares: null });

/** Of two years' fees the higher. */
const dearerFee: Between<PhysicianFee> = (before, after) => ({
  row:
    Math.max(after.office ?? 0, after.facility ?? 0) >
    Math.max(before.office ?? 0, before.facility ?? 0)
      ? after
      : before,
  agree: before.office === after.office && before.facility === after.facility,
});

/** Relative value units have two decimals, conversion factors four: whole numbers keep the cents exact. */
function physicianFee(row: TableRow, { conversionFactor }: EditionHeader): PhysicianFee {
  const factor = Math.round(Number(conversionFactor) * 10_000);
  const cents = (units: string | undefined) =>
    units ? Math.round((Math.round(Number(units) * 100) * factor) / 10_000) : null;
  return { office: cents(row.office), facility: cents(row.facility) };
}

/** The parts of a fee in hundredths of a unit; null in editions that hold totals only. */
type RelativeValues = { parts: Record<Part, number> | null; factor: number };
type Part = "work" | "officePractice" | "facilityPractice" | "malpractice";

function relativeValues(row: TableRow, { conversionFactor }: EditionHeader): RelativeValues {
  const work = hundredths(row.work);
  const officePractice = hundredths(row.officePractice);
  const facilityPractice = hundredths(row.facilityPractice);
  const malpractice = hundredths(row.malpractice);
  const known =
    work !== null && officePractice !== null && facilityPractice !== null && malpractice !== null;
  return {
    parts: known ? { work, officePractice, facilityPractice, malpractice } : null,
    factor: Math.round(Number(conversionFactor) * 10_000),
  };
}

/** Each part times the locality's index for it, and the sum times the factor; whole numbers up to the last division. */
function localFee(
  { parts, factor, ...found }: Answer<RelativeValues>,
  costs: PracticeCosts,
): Answer<PhysicianFee> | null {
  if (!parts) return null;
  const thousandths = (index: number) => Math.round(index * 1_000);
  const cents = (practice: number) =>
    Math.round(
      ((parts.work * thousandths(costs.work) +
        practice * thousandths(costs.practice) +
        parts.malpractice * thousandths(costs.malpractice)) *
        factor) /
        10_000_000,
    );
  const { officePractice, facilityPractice } = parts;
  return { ...found, office: cents(officePractice), facility: cents(facilityPractice) };
}

const RURAL = { "": "urban", R: "rural", B: "super-rural" } as const;

const localityRow = (row: TableRow): Locality => ({
  carrier: row.carrier!,
  locality: row.locality!,
  state: row.state!,
  area: RURAL[row.rural as keyof typeof RURAL],
  shared: row.shared === "y",
});

const practiceCostsRow = (row: TableRow): PracticeCosts => ({
  work: Number(row.work),
  practice: Number(row.practice),
  malpractice: Number(row.malpractice),
});
