import type {
  AmbulanceRate,
  AnesthesiaBase,
  Answer,
  Day,
  DrugCost,
  DrugLimit,
  Edition,
  FinePrice,
  HospitalMultiple,
  PriceReference,
  RoutineItem,
} from "~/domain/audit/evidence/reference";

/** An opened edition: its header's columns and its lines of tab-separated cells. */
export type PriceEdition = {
  header: { columns: string[]; conversionFactor?: string | undefined };
  edition: Edition;
  lines: () => string[];
};

type PriceRow = Record<string, string>;
type Decoder<T> = (row: PriceRow, factor: string | undefined) => T;

/** Lists that hold at any time have no day to ask for. */
const ANY_DAY = "9999-12-31";

/**
 * The lookups of drug, ambulance, anaesthesia and hospital figures. `editionsOf` gives the editions of a
 * table, newest first; each table is decoded when it is first asked for.
 */
export function priceLookups(
  editionsOf: (table: string) => readonly PriceEdition[],
): PriceReference {
  const limits = index(() => editionsOf("drug-limits"), byCode, drugLimit);
  const costs = index(() => editionsOf("drug-costs"), byNameAndNdc, drugCost, { orNext: true });
  const ambulance = index(() => editionsOf("ambulance"), byCode, ambulanceRate);
  const anesthesia = index(() => editionsOf("anesthesia"), byCode, anesthesiaBase, {
    orNext: true,
  });
  const routine = index(
    () => editionsOf("routine-items"),
    () => [""],
    routineItem,
  );
  const multiples = index(() => editionsOf("hospital-multiples"), byState, hospitalMultiple);
  return {
    drugLimit: (code, day) => limits(code, day)[0] ?? null,
    drugCosts: (wordOrNdc, day) => costs(wordOrNdc.toUpperCase(), day),
    ambulanceRate: (code, day) => ambulance(code, day)[0] ?? null,
    anesthesiaBase: (code, day) => anesthesia(code, day)[0] ?? null,
    routineItems: () => routine("", ANY_DAY),
    hospitalMultiples: (place) => multiples(place, ANY_DAY),
  };
}

/**
 * The rows under a key in the newest edition in force that day; a complete edition without the key settles it. With
 * `orNext`, a day before the first edition is answered by that one, `elsewhere`.
 */
function index<T extends object>(
  editions: () => readonly PriceEdition[],
  keysOf: (row: PriceRow) => string[],
  decode: Decoder<T>,
  { orNext = false } = {},
): (key: string, day: Day) => Answer<T>[] {
  let opened: { edition: Edition; rows: Map<string, Answer<T>[]> }[] | undefined;
  const open = () =>
    editions().map(({ header, edition, lines }) => {
      const rows = new Map<string, Answer<T>[]>();
      for (const line of lines()) {
        const cells = line.split("\t");
        const row = Object.fromEntries(header.columns.map((name, at) => [name, cells[at] ?? ""]));
        const value = decode(row, header.conversionFactor);
        for (const key of keysOf(row))
          rows.set(key, [
            ...(rows.get(key) ?? []),
            { ...value, edition, window: edition.window, standing: "in-force" },
          ]);
      }
      return { edition, rows };
    });
  return (key, day) => {
    opened ??= open();
    for (const { edition, rows } of opened) {
      const { from, to } = edition.window;
      if ((from !== null && day < from) || (to !== null && day > to)) continue;
      const found = rows.get(key);
      if (found) return found;
      if (edition.complete) return [];
    }
    const first = orNext ? opened.at(-1) : undefined;
    const isEarlier =
      first && first.edition.window.from !== null && day < first.edition.window.from;
    if (!isEarlier) return [];
    return (first.rows.get(key) ?? []).map((row) => ({ ...row, standing: "elsewhere" }));
  };
}

const byCode = (row: PriceRow) => [row.code!];
const byState = (row: PriceRow) => [row.state!];
const byNameAndNdc = (row: PriceRow) => [
  row.name!.split(" ")[0]!.toUpperCase(),
  ...(row.ndc ? [row.ndc] : []),
];

/** `0.02333` -> 2333; the tables have at most five decimals. */
const fine = (text: string): FinePrice | null =>
  text === "" ? null : Math.round(Number(text) * 100_000);

const drugLimit = ({ limit, dosage }: PriceRow): DrugLimit => ({
  limit: fine(limit!),
  dosage: dosage!,
});

const drugCost = ({ name, strength, form, ndc, unit, dollars }: PriceRow): DrugCost => ({
  name: name!,
  strength: strength!,
  form: form!,
  ndc: ndc!,
  unit: unit as DrugCost["unit"],
  price: fine(dollars!)!,
});

const ambulanceRate = ({ base }: PriceRow): AmbulanceRate => ({
  cents: base ? Math.round(Number(base) * 100) : null,
});

const anesthesiaBase = ({ baseUnits }: PriceRow, factor: string | undefined): AnesthesiaBase => ({
  baseUnits: Number(baseUnits),
  unitPrice: fine(factor ?? "") ?? 0,
});

const routineItem = ({ words, includedIn }: PriceRow): RoutineItem => ({
  words: words!,
  includedIn: includedIn!,
});

const hospitalMultiple = ({ percent, setting, year }: PriceRow): HospitalMultiple => ({
  percent: percent!,
  setting: setting!,
  year: year!,
});
