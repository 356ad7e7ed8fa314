import { Setting, type Bill } from "~/domain/bill/bill";
import type { Cents } from "~/domain/money";
import type {
  AddOn,
  Answer,
  Codes,
  Day,
  LabPanel,
  Locality,
  ModifierMeaning,
  OutpatientRate,
  PhysicianFee,
  PhysicianStatus,
  PracticeCosts,
  Reference,
  UnitLimit,
  Window,
} from "~/domain/audit/evidence/reference";
import {
  covers,
  newestFirst,
  openTextEdition,
  type EditionHeader,
  type OpenEdition,
} from "~/adapters/reference/edition.server";
import { openPairs } from "~/adapters/reference/pair-table.server";
import { recent } from "~/adapters/reference/recent.server";
import type { ImportedEditions } from "~/adapters/reference/reference-editions.server";
import { priceLookups } from "~/adapters/reference/reference-prices.server";

export { EditionHeader } from "~/adapters/reference/edition.server";

/** The tables of this isolate. */
export interface ReferenceTables extends Reference {
  /** With the imported editions that this bill's kind and days need, fetched and unpacked. */
  for(bill: Bill): Promise<Reference>;
}

type Row = Record<string, string>;
type Decode<T> = (row: Row, header: EditionHeader) => T;
type Dated<T> = { value: T; window: Window };
/** One edition as one kind of look-up sees it. */
type Table<T> = (key: string) => Dated<T>[];

/**
 * Opens the bundled editions (file name -> text) behind the port the rules read through, and the imported ones where
 * there are any. Headers are parsed now; a row is decoded when it is first asked for, and kept with its edition.
 */
export function createReference(
  editions: Record<string, string>,
  imported?: ImportedEditions,
): ReferenceTables {
  const bundled = Object.entries(editions).map(([name, text]) => openTextEdition(name, text));
  const starter = referenceOver(bundled);
  const composed = recent<Reference>(50);
  return {
    ...starter,
    async for(bill) {
      const found = (await imported?.for(bill)) ?? [];
      if (found.length === 0) return starter;
      const reference = composed(found.map(({ name }) => name).join(" "), () =>
        referenceOver([...bundled, ...found.map(({ opened }) => opened)]),
      );
      unpackFor(bill, reference);
      return reference;
    },
  };
}

/** Looks up what the bill's codes need, in their order: neighbours share a block. Judging then finds it decoded. */
function unpackFor(bill: Bill, reference: Reference): void {
  const days = new Map(
    bill.lines.flatMap(({ code, serviceDate }) =>
      code ? [[code.value, serviceDate?.value ?? ANY_DAY] as const] : [],
    ),
  );
  for (const code of [...days.keys()].sort()) {
    const day = days.get(code)!;
    for (const setting of Setting.options) {
      reference.columnTwoCodes(setting, code);
      reference.unitLimit(setting, code, day);
    }
    reference.physicianStatus(code, day);
    reference.physicianFee(code, "", day);
    reference.labFee(code, day);
    reference.outpatientRate(code, day);
    reference.addOn(code, day);
  }
}

/** The largest as it is, and what others have beside it: an imported edition dwarfs the starter's. */
function union(sets: readonly Codes[]): Codes {
  const [largest = new Set<string>(), ...others] = sets.toSorted((a, b) => b.size - a.size);
  const rest = new Set(others.flatMap((codes) => [...codes].filter((code) => !largest.has(code))));
  if (rest.size === 0) return largest;
  return {
    size: largest.size + rest.size,
    has: (code) => largest.has(code) || rest.has(code),
    *[Symbol.iterator]() {
      yield* largest;
      yield* rest;
    },
  };
}

/** Look-ups over these editions. */
function referenceOver(loaded: readonly OpenEdition[]): Reference {
  const byTable = Map.groupBy(
    loaded.toSorted((a, b) => newestFirst(a.header, b.header)),
    ({ header }) => header.table,
  );
  const of = (table: string): readonly OpenEdition[] => byTable.get(table) ?? [];
  const look = <T extends object>(table: string, decode: Decode<T>, key: string, day: Day) =>
    inForce(of(table), (edition) => keyed(edition, decode), key, day);
  const pairs = (setting: Setting) => of(`ncci-ptp-${TABLE_OF[setting]}`);
  const partners = recent<Codes>(2_000_000, (codes) => codes.size + 100);
  const locality = (zip: string, day: Day) => look("zip-localities", localityRow, zip, day);
  /** A ZIP code that several localities share has no one index. */
  const practiceCosts = (zip: string, day: Day) => {
    const at = locality(zip, day);
    if (!at || at.shared) return null;
    return look("practice-costs", practiceCostsRow, at.carrier + at.locality, day);
  };

  const localPhysicianFee: Reference["localPhysicianFee"] = (code, modifier, zip, day) => {
    const costs = practiceCosts(zip, day);
    const units = costs && look("physician-fees", relativeValues, code + modifier, day);
    const fee = units && localFee(units, costs);
    const at = fee && locality(zip, day);
    return at && { ...fee, locality: `${at.state}, locality ${at.locality}` };
  };

  return {
    ...priceLookups((table) =>
      of(table).map(({ header, edition, keys, lines }) => ({
        header,
        edition,
        lines: () => [...new Set(keys())].flatMap(lines),
      })),
    ),
    loaded: loaded.map(({ edition }) => edition),
    editions: Object.fromEntries(
      [...byTable].map(([name, editions]) => [
        name,
        [...new Set(editions.map(({ header }) => header.edition))].join(", "),
      ]),
    ),
    procedurePair: (setting, columnOne, columnTwo, day) =>
      inForce(
        pairs(setting),
        (edition) => () => pairsOf(edition).edits(columnOne, columnTwo),
        columnOne,
        day,
      ),
    columnTwoCodes: (setting, columnOne) =>
      partners(`${setting} ${columnOne}`, () =>
        union(pairs(setting).map((edition) => pairsOf(edition).partners(columnOne))),
      ),
    unitLimit: (setting, code, day) => look(`mue-${TABLE_OF[setting]}`, unitLimit, code, day),
    supplierUnitLimit: (code, day) => look("mue-supplier", unitLimit, code, day),
    addOn: (code, day) => look("add-on-codes", addOn, code, day),
    physicianStatus: (code, day) => look("physician-status", physicianStatus, code, day),
    physicianFee: (code, modifier, day) =>
      look("physician-fees", physicianFee, code + modifier, day),
    locality,
    practiceCosts,
    localPhysicianFee,
    labFee: (code, day) => look("lab-fees", labFee, code, day),
    labPanel: (code, day) => look("lab-panels", labPanel, code, day),
    labPanels: (day) => {
      const codes = new Set(of("lab-panels").flatMap(({ keys }) => [...keys()]));
      return [...codes].flatMap((code) => look("lab-panels", labPanel, code, day) ?? []);
    },
    outpatientRate: (code, day) => look("outpatient-rates", outpatientRate, code, day),
    modifier: (code) => look("modifiers", modifier, code, ANY_DAY),
  };
}

const TABLE_OF: Record<Setting, string> = { professional: "practitioner", facility: "hospital" };
/** The modifier list has no dates; rules that need one hold it themselves. */
const ANY_DAY = "9999-12-31";

/** The newest edition with a row in force that day wins; a complete edition that lacks the row settles it. */
function inForce<T extends object>(
  newestFirst: readonly OpenEdition[],
  open: (edition: OpenEdition) => Table<T>,
  key: string,
  day: Day,
): Answer<T> | null {
  for (const opened of newestFirst) {
    const { edition } = opened;
    const row = open(opened)(key).find(({ window }) => covers(window, day));
    if (row) return { ...row.value, edition, window: row.window };
    if (edition.complete && covers(edition.window, day)) return null;
  }
  return null;
}

/** What was made of an edition, by what made it: kept for as long as the edition, whichever look-ups share it. */
const kept = new WeakMap<OpenEdition, Map<unknown, unknown>>();

function once<T>(edition: OpenEdition, by: unknown, make: () => T): T {
  const made = kept.get(edition) ?? new Map<unknown, unknown>();
  kept.set(edition, made);
  if (!made.has(by)) made.set(by, make());
  return made.get(by) as T;
}

const pairsOf = (edition: OpenEdition) => once(edition, openPairs, () => openPairs(edition));

/**
 * A table with one row per `code` (or whatever its first column is) and `modifier`, where the header has that column:
 * the key is the code, then the modifier. Columns `effective` and `deletion`, where there are any, narrow the window.
 */
const keyed = <T>(opened: OpenEdition, decode: Decode<T>): Table<T> =>
  once(opened, decode, () => {
    const { header, edition, lines } = opened;
    const byModifier = header.columns.includes("modifier");
    const { from, to } = edition.window;
    const rows = recent<Dated<T>[]>(5_000);
    const read = (line: string): Row => {
      const cells = line.split("\t");
      return Object.fromEntries(header.columns.map((column, at) => [column, cells[at] ?? ""]));
    };
    return (key) =>
      rows(key, () => {
        const [first, modifier] = byModifier ? [key.slice(0, 5), key.slice(5)] : [key, ""];
        return lines(first)
          .map(read)
          .filter((row) => !byModifier || row.modifier === modifier)
          .map((row) => ({
            value: decode(row, header),
            window: { from: row.effective || from, to: row.deletion || to },
          }));
      });
  });

/** `8.95` -> 895; empty -> null. Drug tables with finer prices keep their own decimals. */
const dollars = (text: string | undefined) => (text ? Math.round(Number(text) * 100) : null);

const labFee: Decode<{ cents: Cents }> = ({ rate }) => ({ cents: dollars(rate)! });

const unitLimit = (row: Row): UnitLimit => ({
  units: Number(row.units),
  adjudication: Number(row.adjudication) as UnitLimit["adjudication"],
});

const physicianStatus = (row: Row): PhysicianStatus => ({
  status: row.status!,
  globalDays: row.globalDays!,
  bilateral: row.bilateral ?? "",
  parts: row.pctc ?? "",
});

/** Relative value units have two decimals, conversion factors four: whole numbers keep the cents exact. */
function physicianFee(row: Row, { conversionFactor }: EditionHeader): PhysicianFee {
  const factor = Math.round(Number(conversionFactor) * 10_000);
  const cents = (units: string | undefined) =>
    units ? Math.round((Math.round(Number(units) * 100) * factor) / 10_000) : null;
  return { office: cents(row.office), facility: cents(row.facility) };
}

/** The parts of a fee in hundredths of a unit; null in editions that hold totals only. */
type RelativeValues = { parts: Record<Part, number> | null; factor: number };
type Part = "work" | "officePractice" | "facilityPractice" | "malpractice";

function relativeValues(row: Row, { conversionFactor }: EditionHeader): RelativeValues {
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

const localityRow = (row: Row): Locality => ({
  carrier: row.carrier!,
  locality: row.locality!,
  state: row.state!,
  area: RURAL[row.rural as keyof typeof RURAL],
  shared: row.shared === "y",
});

const practiceCostsRow = (row: Row): PracticeCosts => ({
  work: Number(row.work),
  practice: Number(row.practice),
  malpractice: Number(row.malpractice),
});

const addOn = (row: Row): AddOn => ({
  type: Number(row.type) as AddOn["type"],
  primaries: new Set(row.primaries ? row.primaries.split(" ") : []),
});

/** An alternative such as `85027+85004` is one part made of two codes; alone, neither stands for it. */
function labPanel(row: Row): LabPanel {
  const required = row.required!.split(" ");
  const oneOf = row.alternatives ? row.alternatives.split(" ").map((set) => set.split("+")) : [];
  const single = oneOf.filter((set) => set.length === 1).flat();
  return { code: row.code!, required, oneOf, components: new Set([...required, ...single]) };
}

const outpatientRate = (row: Row): OutpatientRate => ({
  status: row.status!,
  apc: row.apc!,
  cents: dollars(row.rate),
});

const modifier = (row: Row): ModifierMeaning => ({
  group: row.group!,
  liftsPair: row.liftsPair === "y",
  explainsRepeat: row.explainsRepeat === "y",
  meaning: row.meaning!,
});
