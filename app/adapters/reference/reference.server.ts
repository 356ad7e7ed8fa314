import { Setting, type Bill } from "~/domain/bill/bill";
import type { Cents } from "~/domain/money";
import type {
  AddOn,
  LabPanel,
  ModifierMeaning,
  OutpatientRate,
  Reference,
  UnitLimit,
} from "~/domain/audit/evidence/reference";
import { newestFirst, openTextEdition, type OpenEdition } from "./edition.server";
import { inForce, keyed, type Decode, type Lookup, type TableRow } from "./keyed-table.server";
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
 * Opens the bundled editions (file name -> text) behind the port the rules read through, and the imported ones where
 * there are any. Headers are parsed now; a row is decoded when it is first asked for.
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
  return {
    ...priceLookups((table) => of(table).map(priceEdition)),
    ...physicianLookups(look),
    ...pairLookups((setting) => of(`ncci-ptp-${TABLE_OF[setting]}`)),
    loaded: loaded.map(({ edition }) => edition),
    editions: editionNames(byTable),
    unitLimit: (setting, code, day) => look(`mue-${TABLE_OF[setting]}`, unitLimit, code, day),
    supplierUnitLimit: (code, day) => look("mue-supplier", unitLimit, code, day),
    addOn: (code, day) => look("add-on-codes", addOn, code, day),
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
