import {
  dollars,
  grouped,
  looseSlashes,
  monthName,
  shortSlashes,
  slashes,
  type AmountFormat,
  type DateFormat,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { doctor } from "./people";
import { amount, total, type Column } from "./sheet";
import { rowsOf, type Said } from "./truth-of";

export type Service = { code: string; text: string; plain: string; cents: number };
export type Visit = {
  setting: "professional" | "facility";
  provider: string;
  services: Service[];
};
type Care = [Visit["setting"], providers: string, low: number, high: number, services: string];

/** Code, words of the service, a plan's own words for such services, and dollars; the first is always there. */
const CARES: readonly Care[] = [
  [
    "professional",
    "Cedar Hollow Family Medicine PLLC|TRAILSIDE CLINIC PS|",
    1,
    5,
    "99214|Office visit, established patient|Office visit|214;36415|Routine venipuncture|Lab services|18;81003|Urinalysis, automated|Lab services|16.50;93000|Electrocardiogram, complete|Diagnostic test|68;90686|Influenza vaccine|Immunization|34;90471|Immunization administration|Immunization|38;83036|Hemoglobin A1c|Lab services|31.25",
  ],
  [
    "professional",
    "Inland Reference Laboratory|PACNORTH PATHOLOGY LABS LLC",
    2,
    9,
    "80061|Lipid panel|Laboratory|58;84443|TSH|Laboratory|66.40;82306|Vitamin D 25 hydroxy|Laboratory|94;82728|Ferritin|Laboratory|44;82607|Vitamin B-12|Laboratory|49.10;84153|PSA, total|Laboratory|61;86803|Hepatitis C antibody|Laboratory|52;87491|Chlamydia, amplified probe|Laboratory|88;83540|Iron|Laboratory|22;86038|ANA screen|Laboratory|39",
  ],
  [
    "professional",
    "Rainshadow Physical Therapy|Two Rivers Sport & Spine",
    2,
    4,
    "97110|Therapeutic exercises|Rehabilitation therapy|72;97112|Neuromuscular reeducation|Rehabilitation therapy|76;97530|Therapeutic activities|Rehabilitation therapy|81;97035|Ultrasound therapy|Rehabilitation therapy|32",
  ],
  [
    "facility",
    "Providence Ridge Medical Center|ST. BRENDAN HOSPITAL - EVERLY|Kettle Valley Hospital",
    3,
    11,
    "99283|Emergency dept visit|Emergency room|742;71046|X-ray chest 2 views|Radiology|236;93005|EKG tracing|Diagnostic test|118;83690|Lipase|Laboratory|41;85025|CBC with differential|Laboratory|48.50;84484|Troponin quantitative|Laboratory|77;J2405|Ondansetron injection|Drugs|14.20;87086|Urine culture|Laboratory|52;76705|Ultrasound abdomen limited|Radiology|488;J1885|Ketorolac injection|Drugs|19.60;80048|Basic metabolic panel|Laboratory|69",
  ],
];

/** Visits to different providers, as claims tell of them. */
export const visits = (chance: Chance, many: number): Visit[] =>
  chance
    .shuffled(CARES)
    .slice(0, many)
    .map(([setting, names, low, high, list]) => {
      const [first, ...rest] = rowsOf(list);
      const size = chance.between(low, Math.min(high, rest.length + 1));
      const services = [first!, ...chance.shuffled(rest).slice(0, size - 1)].map((one) => {
        const [code = "", text = "", plain = "", price = ""] = one;
        return { code, text, plain, cents: Math.round(Number(price) * 100) };
      });
      return { setting, provider: chance.pick(names.split("|")) || doctor(chance), services };
    });

const FIELDS = [
  ...(["charge", "discount", "allowed", "insurancePaid", "notCovered"] as const),
  ...(["deductible", "copay", "coinsurance", "patientOwes"] as const),
];
type Field = (typeof FIELDS)[number];

export const sumsOf = (rows: readonly Said[]) =>
  Object.fromEntries(FIELDS.map((field) => [field, total(rows, field)])) as Record<Field, number>;

export const amounts = <Row extends Said>(
  money: (cents: number) => string,
  list: readonly (readonly [head: string, field: Field] | false)[],
): Column<Row>[] => list.flatMap((one) => (one ? [amount<Row>(one[0], one[1], money)] : []));

type Over<Row extends Said> = { over: string; under: Column<Row>[] };

/** A heading of two rows: what stands over several columns, and the other columns through both. */
export function twoRows<Row extends Said>(list: readonly (Column<Row> | Over<Row>)[]) {
  const columns = list.flatMap((one) => ("over" in one ? one.under : [one]));
  const above = list.map((one) =>
    "over" in one
      ? `<th colspan="${one.under.length}" class="over">${one.over}</th>`
      : `<th rowspan="2" class="${one.kind}">${one.head}</th>`,
  );
  const under = list
    .flatMap((one) => ("over" in one ? one.under : []))
    .map(({ head, kind }) => `<th class="${kind}">${head}</th>`);
  return {
    columns,
    head: `<thead><tr>${above.join("")}</tr><tr>${under.join("")}</tr></thead>`,
  };
}

/** Letters that HTML writes otherwise. */
export const escaped = (text: string): string => text.replace(/&/g, "&amp;");

export const dayOf = (chance: Chance): DateFormat =>
  chance.pick([slashes, shortSlashes, shortSlashes, looseSlashes, monthName]);

export const moneyOf = (chance: Chance): AmountFormat => chance.pick([grouped, dollars]);
