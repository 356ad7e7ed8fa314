import { Setting, type Bill } from "~/domain/bill/bill";
import type { Cents } from "~/domain/money";
import type {
  AddOn,
  Day,
  LabPanel,
  ModifierMeaning,
  OutpatientRate,
  Reference,
  UnitLimit,
} from "~/domain/audit/evidence/reference";
import {
  newestFirst,
  openPackedEdition,
  openTextEdition,
  type OpenEdition,
} from "./edition.server";
import {
  aroundDay,
  inForce,
  keyed,
  type Between,
  type Decode,
  type Lookup,
  type TableRow,
} from "./keyed-table.server";
import { pairLookups } from "./pair-lookups.server";
import { physicianLookups } from "./physician-fees.server";
import { recent } from "./recent.server";
import type { ImportedEditions } from "./reference-editions.server";
import { priceLookups, type PriceEdition } from "./reference-prices.server";

export { EditionHeader } from "./edition.server";

/** The tables of this isolate. */
export interface ReferenceTables extends Reference {
  /** With the imported editions that this bill's kind and days need, fetched and unpacked. */
  for(bill: Bill): Promise<Reference>;
}

/**
 * Opens the bundled editions (file name -> text, or bytes where packed) behind the port the rules read through, and the imported ones where
 * there are any. Headers are parsed now; a row is decoded when it is first asked for.
 */
export function createReference(
  editions: Record<string, string | Uint8Array>,
  imported?: ImportedEditions,
): ReferenceTables {
  const bundled = Object.entries(editions).map(([name, content]) =>
    typeof content === "string" ? openTextEdition(name, content) : openPackedEdition(name, content),
  );
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

/** Looks up what the bill's codes need, in their order: neighbours share a block. The audit then finds it decoded. */
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

/** Look-ups over these editions. */
function referenceOver(loaded: readonly OpenEdition[]): Reference {
  const byTable = Map.groupBy(
    loaded.toSorted((a, b) => newestFirst(a.header, b.header)),
    ({ header }) => header.table,
  );
  const of = (table: string): readonly OpenEdition[] => byTable.get(table) ?? [];
  const look: Lookup = (table, decode, key, day) =>
    inForce(of(table), (edition) => keyed(edition, decode), key, day);
  const around = <T extends object>(
    table: string,
    decode: Decode<T>,
    key: string,
    day: Day,
    between: Between<T>,
  ) => aroundDay(of(table), (edition) => keyed(edition, decode), key, day, between);
  return {
    ...priceLookups((table) => of(table).map(priceEdition)),
    ...physicianLookups(look, around),
    ...pairLookups((setting) => of(`ncci-ptp-${TABLE_OF[setting]}`)),
    loaded: loaded.map(({ edition }) => edition),
    editions: editionNames(byTable),
    unitLimit: (setting, code, day) =>
      around(`mue-${TABLE_OF[setting]}`, unitLimit, code, day, largerLimit),
    supplierUnitLimit: (code, day) => around("mue-supplier", unitLimit, code, day, largerLimit),
    addOn: (code, day) => around("add-on-codes", addOn, code, day, morePrimaries),
    labFee: (code, day) => around("lab-fees", labFee, code, day, dearerTest),
    labPanel: (code, day) => look("lab-panels", labPanel, code, day),
    labPanels: (day) => {
      const codes = new Set(of("lab-panels").flatMap(({ keys }) => [...keys()]));
      return [...codes].flatMap(
        (code) => around("lab-panels", labPanel, code, day, laterPanel) ?? [],
      );
    },
    outpatientRate: (code, day) =>
      around("outpatient-rates", outpatientRate, code, day, dearerVisit),
    modifier: (code) => look("modifiers", modifier, code, ANY_DAY),
  };
}

const priceEdition = ({ header, edition, keys, lines }: OpenEdition): PriceEdition => ({
  header,
  edition,
  lines: () => [...new Set(keys())].flatMap(lines),
});

/** Table -> the names of its editions, newest first. */
const editionNames = (byTable: ReadonlyMap<string, readonly OpenEdition[]>) =>
  Object.fromEntries(
    [...byTable].map(([name, editions]) => [
      name,
      [...new Set(editions.map(({ header }) => header.edition))].join(", "),
    ]),
  );

const TABLE_OF: Record<Setting, string> = { professional: "practitioner", facility: "hospital" };
/** The modifier list has no dates; rules that need one hold it themselves. */
const ANY_DAY = "9999-12-31";

/** `8.95` -> 895; empty -> null. Drug prices have more decimals and their own reading. */
const dollars = (text: string | undefined) => (text ? Math.round(Number(text) * 100) : null);

const labFee: Decode<{ cents: Cents }> = ({ rate }) => ({ cents: dollars(rate)! });

const unitLimit = (row: TableRow): UnitLimit => ({
  units: Number(row.units),
  adjudication: Number(row.adjudication) as UnitLimit["adjudication"],
});

/** Of limits that are alike, the one that the record may answer. */
const largerLimit: Between<UnitLimit> = (before, after) => {
  const agree = before.units === after.units;
  const isMilder = agree ? after.adjudication === 3 : after.units > before.units;
  return { row: isMilder ? after : before, agree };
};

/** Fewer primaries are missing from a bill where more are allowed. */
const morePrimaries: Between<AddOn> = (before, after) => ({
  row: after.primaries.size > before.primaries.size ? after : before,
  agree:
    before.type === after.type && before.primaries.symmetricDifference(after.primaries).size === 0,
});

/** Of two prices the higher: what is asked is held against no less than it may have been. */
const dearerTest: Between<{ cents: Cents }> = (before, after) => ({
  row: after.cents > before.cents ? after : before,
  agree: before.cents === after.cents,
});

/** What is paid apart on one list and within something else on another tells nothing of the days between. */
const dearerVisit: Between<OutpatientRate> = (before, after) => ({
  row:
    before.status !== after.status
      ? { ...after, status: "", cents: null }
      : (after.cents ?? 0) > (before.cents ?? 0)
        ? after
        : before,
  agree: before.status === after.status && before.cents === after.cents,
});

const laterPanel: Between<LabPanel> = (before, after) => ({
  row: after,
  agree:
    before.required.join() === after.required.join() &&
    before.oneOf.join(";") === after.oneOf.join(";"),
});

const addOn = (row: TableRow): AddOn => ({
  type: Number(row.type) as AddOn["type"],
  primaries: new Set(row.primaries ? row.primaries.split(" ") : []),
});

/** An alternative such as `85027+85004` is one part made of two codes; neither alone is the part. */
function labPanel(row: TableRow): LabPanel {
  const required = row.required!.split(" ");
  const oneOf = row.alternatives ? row.alternatives.split(" ").map((set) => set.split("+")) : [];
  const single = oneOf.filter((set) => set.length === 1).flat();
  return { code: row.code!, required, oneOf, components: new Set([...required, ...single]) };
}

const outpatientRate = (row: TableRow): OutpatientRate => ({
  status: row.status!,
  apc: row.apc!,
  cents: dollars(row.rate),
});

const modifier = (row: TableRow): ModifierMeaning => ({
  group: row.group!,
  liftsPair: row.liftsPair === "y",
  explainsRepeat: row.explainsRepeat === "y",
  meaning: row.meaning!,
});
