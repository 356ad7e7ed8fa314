import type { Setting } from "~/domain/bill/bill";
import type { Cents } from "~/domain/money";
import type { Citation } from "~/domain/law/cited";

/** A calendar day, `YYYY-MM-DD`; such strings compare as days. */
export type Day = string;

/** The first and last day something is in force, both included; null is an open end. */
export type Window = { from: Day | null; to: Day | null };

/** One loaded release of one public table. */
export type Edition = {
  table: string;
  /** `2024Q3`, `2026`, ... as the issuer counts. */
  edition: string;
  citation: Citation;
  window: Window;
  /** False for a starter selection: a missing row proves nothing. */
  complete: boolean;
  rows: number;
};

/** A set of codes that need not be held as one. */
export type Codes = Iterable<string> & Pick<ReadonlySet<string>, "has" | "size">;

/**
 * How far a row holds for the day asked about. `in-force`: its edition says so. `confirmed`: no edition at hand speaks
 * about the day, but releases around it agree. `elsewhere`: known of another time only, so there is something to ask and
 * nothing to say.
 */
export type Standing = "in-force" | "confirmed" | "elsewhere";

/** A looked-up row with the edition it comes from, the days that edition knows it for, and how far it holds. */
export type Answer<Row> = Row & {
  edition: Edition;
  window: Window;
  standing: Standing;
  /** The other release that has the row, where it is `confirmed`. */
  confirmedBy?: Edition;
};

/** One NCCI procedure-to-procedure edit. `0` no modifier helps, `1` a listed modifier lifts it, `9` it never ran. */
export type PairEdit = { indicator: "0" | "1" | "9"; rationale: string };

/** A Medicare medically-unlikely-edit limit: units of one code a day, and how it is adjudicated (1 line, 2 policy, 3 clinical). */
export type UnitLimit = { units: number; adjudication: 1 | 2 | 3 };

/** How the physician fee schedule treats a code: `A` paid, `B` and `P` bundled, `X` other schedule, ... */
export type PhysicianStatus = {
  status: string;
  /** `000`, `010` and `090` take in the visits of so many days after; `ZZZ` is an add-on to another code, `MMM` maternity. */
  globalDays: string;
  /** What each part of an operation's price is for, in hundredths of it: `10`, `69`, `21`; null where it has no parts. */
  shares: { before: number; operation: number; after: number } | null;
  /**
   * `0` no reduction; `2` after the dearest of a day the others are paid half; `3` endoscopies of one family, `4`
   * imaging, `5` therapy, `6` and `7` tests: each reduced in its own way; `9` not for this code.
   */
  multipleProcedure: string;
  /** `1` half as much again for both sides, `2` the price is for both sides already, `0` and `9` neither; empty: not read. */
  bilateral: string;
  /** An assistant at surgery: `0` paid only if the record shows a need, `1` never, `2` paid, `9` not for this code. */
  assistant: string;
  /** Two surgeons: `0` never, `1` only if the record shows a need, `2` paid where their specialties differ, `9` not for this code. */
  coSurgeon: string;
  /** A team of surgeons: `0` never, `1` only if the record shows a need, `2` paid, `9` not for this code. */
  teamSurgeon: string;
  /** `1`: the test has a price for its reading (26) and one for its equipment (TC), and the whole price is both. */
  parts: string;
  /** All relative value units in hundredths, by which operations of a day are ranked; null where there are none. */
  units: { office: number; facility: number } | null;
};

/** Physician fee schedule amounts of one year; null where the table at hand has no figure. */
export type PhysicianFee = { office: Cents | null; facility: Cents | null };

/**
 * Which codes an add-on code belongs to. Type 1: only the primaries listed; 2: whatever the payer's contractor
 * decides; 3: those listed, and others the contractor may add. All primaries of a code are listed, also by an edition
 * that is not `complete`, which leaves out whole codes.
 */
export type AddOn = { type: 1 | 2 | 3; primaries: ReadonlySet<string> };

/**
 * Where Medicare prices a service given in a ZIP code: the contractor's number, the locality's number under it, and
 * how rural the place is, for ambulances. `shared`: parts of the ZIP code lie in other localities.
 */
export type Locality = {
  carrier: string;
  locality: string;
  state: string;
  area: "urban" | "rural" | "super-rural";
  shared: boolean;
};

/** What work, practice and malpractice cost in a locality, as multiples of the nation (the GPCI; 1 is average). */
export type PracticeCosts = { work: number; practice: number; malpractice: number };

/** A laboratory panel: the tests it always has, and the sets of which one more belongs to it. */
export type LabPanel = {
  code: string;
  required: readonly string[];
  oneOf: readonly (readonly string[])[];
  /** Every single code for a part of it. */
  components: ReadonlySet<string>;
};

/** Hospital outpatient (OPPS Addendum B) status indicator and national unadjusted rate. */
export type OutpatientRate = { status: string; apc: string; cents: Cents | null };

/**
 * A price finer than a cent, in hundred-thousandths of a dollar: $0.02333 a tablet is 2333. `centsFor` in
 * `own-figures.ts` turns a number of them into cents.
 */
export type FinePrice = number;

/** Medicare's payment limit for one HCPCS dosage unit of a Part B drug (ASP file); null where none is published. */
export type DrugLimit = {
  limit: FinePrice | null;
  /** As published: `15 MG`, `1000 CC`, `0.5 ML`. */
  dosage: string;
};

/** What pharmacies pay for one piece, millilitre or gram of one product (NADAC), without fees. */
export type DrugCost = {
  name: string;
  strength: string;
  form: string;
  /** Eleven digits. */
  ndc: string;
  unit: "EA" | "ML" | "GM";
  price: FinePrice;
};

/** Ambulance fee schedule: the national base rate of a transport, or the rate for a mile; null where none was read. */
export type AmbulanceRate = { cents: Cents | null };

/** Anaesthesia: base units of the operation and what one unit is worth. */
export type AnesthesiaBase = { baseUnits: number; unitPrice: FinePrice };

/** An item that a published policy counts as part of the room or procedure charge. */
export type RoutineItem = { words: string; includedIn: string };

/** What private plans pay hospitals as a percentage of Medicare (RAND); a band such as `>300` stays text. */
export type HospitalMultiple = { percent: string; setting: string; year: string };

/** What a modifier does to edits and repeats. */
export type ModifierMeaning = {
  group: string;
  /** Lifts an NCCI edit whose indicator is 1. */
  liftsPair: boolean;
  /** Explains why the same code is on the bill again. */
  explainsRepeat: boolean;
  meaning: string;
};

/** Prices outside the physician, laboratory and hospital schedules. */
export interface PriceReference {
  drugLimit(code: string, day: Day): Answer<DrugLimit> | null;
  /**
   * Every product whose name begins with this word, or that has this eleven-digit NDC. Care before the first list is
   * answered by it, `elsewhere`.
   */
  drugCosts(wordOrNdc: string, day: Day): Answer<DrugCost>[];
  ambulanceRate(code: string, day: Day): Answer<AmbulanceRate> | null;
  /** Care before the first list is answered by it, `elsewhere`: base units seldom change. */
  anesthesiaBase(code: string, day: Day): Answer<AnesthesiaBase> | null;
  routineItems(): Answer<RoutineItem>[];
  /** `US` or a state's two letters. */
  hospitalMultiples(place: string): Answer<HospitalMultiple>[];
}

/**
 * What rules may look up. Every lookup is synchronous and pure: the same question gets the same answer.
 * A null answer means "no row in force on that day", never "no problem".
 */
export interface Reference extends PriceReference {
  readonly loaded: readonly Edition[];
  /** Table -> the editions loaded of it, newest first; stored with every run. */
  readonly editions: Readonly<Record<string, string>>;
  procedurePair(
    setting: Setting,
    columnOne: string,
    columnTwo: string,
    day: Day,
  ): Answer<PairEdit> | null;
  /** Every column-two code that any edition pairs with this column-one code, whatever the date. */
  columnTwoCodes(setting: Setting, columnOne: string): Codes;
  unitLimit(setting: Setting, code: string, day: Day): Answer<UnitLimit> | null;
  /** The limit for suppliers of equipment. */
  supplierUnitLimit(code: string, day: Day): Answer<UnitLimit> | null;
  /** Null where the code is no add-on code that day. Outside its own year an edition's row stands `elsewhere`. */
  addOn(code: string, day: Day): Answer<AddOn> | null;
  physicianStatus(code: string, day: Day): Answer<PhysicianStatus> | null;
  /**
   * The national amounts. `modifier` is `26`, `TC` or empty: each has its own row. Care of a time that no list at hand
   * speaks about is answered by the nearest, `elsewhere`.
   */
  physicianFee(code: string, modifier: "" | "26" | "TC", day: Day): Answer<PhysicianFee> | null;
  /** `zip` has five digits. */
  locality(zip: string, day: Day): Answer<Locality> | null;
  /** Null also where the ZIP code lies in several localities. */
  practiceCosts(zip: string, day: Day): Answer<PracticeCosts> | null;
  /**
   * What the schedule pays in one place. Null also where `practiceCosts` is, and where the edition in force holds
   * national totals only. The answer cites the fee schedule.
   */
  localPhysicianFee(
    code: string,
    modifier: "" | "26" | "TC",
    zip: string,
    day: Day,
  ): Answer<PhysicianFee> | null;
  /** Care of a time that no list at hand speaks about is answered by the nearest, `elsewhere`. */
  labFee(code: string, day: Day): Answer<{ cents: Cents }> | null;
  labPanel(code: string, day: Day): Answer<LabPanel> | null;
  /** As `labFee`: what a panel is made of seldom changes. */
  labPanels(day: Day): Answer<LabPanel>[];
  /** As `physicianFee`. The status is empty where the lists around the day differ in it. */
  outpatientRate(code: string, day: Day): Answer<OutpatientRate> | null;
  modifier(code: string): Answer<ModifierMeaning> | null;
}
