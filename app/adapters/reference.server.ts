import * as z from "zod";
import type { Bill, Setting } from "~/domain/bill";
import type {
  Answer,
  Day,
  Edition,
  LabPanel,
  ModifierMeaning,
  OutpatientRate,
  PairEdit,
  PhysicianFee,
  PhysicianStatus,
  Reference,
  UnitLimit,
  Window,
} from "~/domain/rules/reference";
import { priceLookups } from "./reference-prices.server";

const Day = z.iso.date().nullable();

/** The first line of an edition file. The lines after it are tab-separated cells in the order of `columns`. */
export const EditionHeader = z.object({
  table: z.string(),
  edition: z.string(),
  title: z.string(),
  issuer: z.string(),
  url: z.url(),
  /** Days of service the edition speaks about; a row may narrow it. An open end: until a newer edition. */
  from: Day,
  to: Day,
  /** False for a starter selection. */
  complete: z.boolean(),
  rows: z.number().int(),
  columns: z.array(z.string()),
  /** Letter -> where these facts were read. A `source` column holds letters; without one, all apply to every row. */
  sources: z.record(z.string(), z.string()),
  note: z.string().optional(),
  /** Dollars for one relative value unit (physician fees) or one base or time unit (anaesthesia, ambulance). */
  conversionFactor: z.string().optional(),
  /** The published rationale behind each one-character mark of a packed pair. */
  rationales: z.record(z.string(), z.string()).optional(),
});
export type EditionHeader = z.infer<typeof EditionHeader>;

/** The tables of this isolate. `for` is where editions that are not bundled will be fetched before a bill is judged. */
export interface ReferenceTables extends Reference {
  for(bill: Bill): Promise<Reference>;
}

type Loaded = { header: EditionHeader; edition: Edition; lines: () => string[] };
type Row = Record<string, string>;
type Dated<T> = { value: T; window: Window };
type Table<T> = {
  loaded: Loaded;
  get: (key: string) => Dated<T>[] | undefined;
  keys: () => Iterable<string>;
};

/**
 * Opens packed editions (file name -> text) behind the port the rules read through.
 * Headers are parsed now; a table is decoded when it is first asked for, once per isolate.
 */
export function createReference(editions: Record<string, string>): ReferenceTables {
  const loaded = Object.entries(editions).map(([name, text]) => open(name, text));
  const byTable = Map.groupBy(loaded, ({ header }) => header.table);
  const tables = new Map<string, Table<unknown>[]>();

  const table = <T>(name: string, decode: (loaded: Loaded) => Table<T>): Table<T>[] => {
    let decoded = tables.get(name);
    if (!decoded) {
      decoded = (byTable.get(name) ?? []).toSorted(newestFirst).map(decode);
      tables.set(name, decoded);
    }
    return decoded as Table<T>[];
  };
  const look = <T extends object>(
    name: string,
    decode: (row: Row, header: EditionHeader) => T,
    key: string,
    day: Day,
  ) => inForce(table(name, keyed(decode)), key, day);
  const pairs = (setting: Setting) =>
    table(`ncci-ptp-${TABLE_OF[setting]}`, packedPairs) as PairTable[];
  const partners = new Map<string, ReadonlySet<string>>();

  const reference: Reference = {
    ...priceLookups((name) => (byTable.get(name) ?? []).toSorted(newestFirst)),
    loaded: loaded.map(({ edition }) => edition),
    editions: Object.fromEntries(
      [...byTable].map(([name, of]) => [
        name,
        of
          .toSorted(newestFirst)
          .map(({ header }) => header.edition)
          .join(", "),
      ]),
    ),
    procedurePair: (setting, columnOne, columnTwo, day) =>
      inForce(pairs(setting), columnOne + columnTwo, day),
    columnTwoCodes: (setting, columnOne) => {
      const key = `${setting} ${columnOne}`;
      const known = partners.get(key) ?? new Set(pairs(setting).flatMap((t) => t.codes(columnOne)));
      partners.set(key, known);
      return known;
    },
    unitLimit: (setting, code, day) => look(`mue-${TABLE_OF[setting]}`, unitLimit, code, day),
    physicianStatus: (code, day) => look("physician-status", physicianStatus, code, day),
    physicianFee: (code, modifier, day) =>
      look("physician-fees", physicianFee, code + modifier, day),
    labFee: (code, day) => look("lab-fees", ({ rate }) => ({ cents: dollars(rate)! }), code, day),
    labPanel: (code, day) => look("lab-panels", labPanel, code, day),
    labPanels: (day) => {
      const codes = table("lab-panels", keyed(labPanel)).flatMap(({ keys }) => [...keys()]);
      return [...new Set(codes)].flatMap((code) => look("lab-panels", labPanel, code, day) ?? []);
    },
    outpatientRate: (code, day) => look("outpatient-rates", outpatientRate, code, day),
    modifier: (code) => look("modifiers", modifier, code, ANY_DAY),
  };
  return { ...reference, for: () => Promise.resolve(reference) };
}

const TABLE_OF: Record<Setting, string> = { professional: "practitioner", facility: "hospital" };
/** The modifier list has no dates; rules that need one hold it themselves. */
const ANY_DAY = "9999-12-31";

function open(name: string, text: string): Loaded {
  const end = text.indexOf("\n");
  const parsed = EditionHeader.safeParse(JSON.parse(text.slice(0, end)));
  if (!parsed.success) throw new Error(`${name} is not an edition: ${parsed.error.message}`);
  const { title, issuer, url, edition, table, from, to, complete, rows } = parsed.data;
  return {
    header: parsed.data,
    edition: {
      table,
      edition,
      citation: { title, issuer, edition, url },
      window: { from, to },
      complete,
      rows,
    },
    lines: () =>
      text
        .slice(end + 1)
        .trimEnd()
        .split("\n"),
  };
}

const newestFirst = (a: Loaded, b: Loaded) =>
  (b.header.from ?? "").localeCompare(a.header.from ?? "") ||
  b.header.edition.localeCompare(a.header.edition);

const covers = ({ from, to }: Window, day: Day) =>
  (from === null || from <= day) && (to === null || day <= to);

/** The newest edition with a row in force that day wins; a complete edition that lacks the row settles it. */
function inForce<T extends object>(editions: Table<T>[], key: string, day: Day): Answer<T> | null {
  for (const { loaded, get } of editions) {
    const row = get(key)?.find(({ window }) => covers(window, day));
    if (row) return { ...row.value, edition: loaded.edition, window: row.window };
    if (loaded.header.complete && covers(loaded.edition.window, day)) return null;
  }
  return null;
}

/** Tables with one row per `code` (and `modifier`, where the header has that column). */
const keyed =
  <T>(decode: (row: Row, header: EditionHeader) => T) =>
  (loaded: Loaded): Table<T> => {
    const { columns } = loaded.header;
    const grouped = new Map<string, Dated<T>[]>();
    for (const line of loaded.lines()) {
      const cells = line.split("\t");
      const row = Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? ""]));
      grouped.set(`${row.code}${row.modifier ?? ""}`, [
        { value: decode(row, loaded.header), window: loaded.edition.window },
      ]);
    }
    return { loaded, get: (key) => grouped.get(key), keys: () => grouped.keys() };
  };

/** Five characters of code, one of indicator, one of rationale. */
const PACKED = 7;

type PairTable = Table<PairEdit> & { codes: (columnOne: string) => string[] };

/**
 * Pair lines are `column one, effective, deletion, packed column-two entries`. They are grouped by
 * column one at once and unpacked one code at a time, since a bill asks for few of many.
 */
function packedPairs(loaded: Loaded): PairTable {
  const linesOf = Map.groupBy(loaded.lines(), (line) => line.slice(0, 5));
  const unpacked = new Map<string, Map<string, Dated<PairEdit>[]>>();

  const record = (columnOne: string) => {
    let edits = unpacked.get(columnOne);
    if (edits) return edits;
    edits = new Map();
    for (const line of linesOf.get(columnOne) ?? []) {
      const [, effective, deletion, packed = ""] = line.split("\t");
      const { from, to } = loaded.edition.window;
      const window = { from: effective || from, to: deletion || to };
      for (let i = 0; i < packed.length; i += PACKED) {
        const rationale = loaded.header.rationales?.[packed[i + 6]!] ?? "";
        const value = { indicator: packed[i + 5] as PairEdit["indicator"], rationale };
        const code = packed.slice(i, i + 5);
        edits.set(code, [...(edits.get(code) ?? []), { value, window }]);
      }
    }
    unpacked.set(columnOne, edits);
    return edits;
  };
  return {
    loaded,
    get: (key) => record(key.slice(0, 5)).get(key.slice(5)),
    keys: () => linesOf.keys(),
    codes: (columnOne) => [...record(columnOne).keys()],
  };
}

/** `8.95` -> 895; empty -> null. Drug tables with finer prices keep their own decimals. */
const dollars = (text: string | undefined) => (text ? Math.round(Number(text) * 100) : null);

const unitLimit = (row: Row): UnitLimit => ({
  units: Number(row.units),
  adjudication: Number(row.adjudication) as UnitLimit["adjudication"],
});

const physicianStatus = (row: Row): PhysicianStatus => ({
  status: row.status!,
  globalDays: row.globalDays!,
  bilateral: row.bilateral ?? "",
});

/** Relative value units have two decimals, conversion factors four: whole numbers keep the cents exact. */
function physicianFee(row: Row, { conversionFactor }: EditionHeader): PhysicianFee {
  const factor = Math.round(Number(conversionFactor) * 10_000);
  const cents = (units: string | undefined) =>
    units ? Math.round((Math.round(Number(units) * 100) * factor) / 10_000) : null;
  return { office: cents(row.office), facility: cents(row.facility) };
}

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
