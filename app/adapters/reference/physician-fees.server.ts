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
import type { Lookup, TableRow } from "./keyed-table.server";

type PhysicianLookups = Pick<
  Reference,
  "physicianStatus" | "physicianFee" | "localPhysicianFee" | "locality" | "practiceCosts"
>;

/** The look-ups of the physician fee schedule: national fees, and those of a locality by its cost indices. */
export function physicianLookups(look: Lookup): PhysicianLookups {
  const locality = (zip: string, day: Day) => look("zip-localities", localityRow, zip, day);
  /** A ZIP code that several localities share has no one index. */
  const practiceCosts = (zip: string, day: Day) => {
    const at = locality(zip, day);
    if (!at || at.shared) return null;
    return look("practice-costs", practiceCostsRow, at.carrier + at.locality, day);
  };
  return {
    physicianStatus: (code, day) => look("physician-status", physicianStatus, code, day),
    physicianFee: (code, modifier, day) =>
      look("physician-fees", physicianFee, code + modifier, day),
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

const physicianStatus = (row: TableRow): PhysicianStatus => ({
  status: row.status!,
  globalDays: row.globalDays!,
  bilateral: row.bilateral ?? "",
  parts: row.pctc ?? "",
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
  const hundredths = (part: Part) => (row[part] ? Math.round(Number(row[part]) * 100) : null);
  const work = hundredths("work");
  const officePractice = hundredths("officePractice");
  const facilityPractice = hundredths("facilityPractice");
  const malpractice = hundredths("malpractice");
  const known =
    work !== null && officePractice !== null && facilityPractice !== null && malpractice !== null;
  return {
    parts: known ? { work, officePractice, facilityPractice, malpractice } : null,
    factor: Math.round(Number(conversionFactor) * 10_000),
  };
}

/** Each part times the locality's index for it, and the sum times the factor; whole numbers up to the last division. */
function localFee(
  { parts, factor, edition, window }: Answer<RelativeValues>,
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
  return { office: cents(officePractice), facility: cents(facilityPractice), edition, window };
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
