import { decimal } from "#corpus/generators/formats";
import type { Truth, TruthLine, TruthTotals } from "#corpus/truth";

/** What a drawn line says; amounts in cents, and what is not said is not printed. */
export type Said = {
  [Field in Amount]?: number | null;
} & Partial<Omit<TruthLine, Amount>>;
type Amount =
  | "charge"
  | "allowed"
  | "discount"
  | "notCovered"
  | "deductible"
  | "copay"
  | "coinsurance"
  | "insurancePaid"
  | "patientOwes"
  | "unitPrice";

const printed = (cents: number | null | undefined) =>
  cents === null || cents === undefined ? null : decimal(cents);

export function lineOf(said: Said): TruthLine {
  const { unitPrice, ...rest } = said;
  return {
    serviceDate: null,
    description: null,
    code: null,
    revenueCode: null,
    modifiers: [],
    units: null,
    remarks: [],
    ...rest,
    charge: printed(said.charge),
    allowed: printed(said.allowed),
    discount: printed(said.discount),
    notCovered: printed(said.notCovered),
    deductible: printed(said.deductible),
    copay: printed(said.copay),
    coinsurance: printed(said.coinsurance),
    insurancePaid: printed(said.insurancePaid),
    patientOwes: printed(said.patientOwes),
    ...(unitPrice ? { unitPrice: decimal(unitPrice) } : {}),
  };
}

/** The printed sums in cents. */
export type Sums = { [Field in keyof TruthTotals]?: number | null };

function totalsOf({ previousBalance, ...sums }: Sums): TruthTotals {
  return {
    billed: printed(sums.billed),
    adjustments: printed(sums.adjustments),
    insurancePaid: printed(sums.insurancePaid),
    patientPaid: printed(sums.patientPaid),
    allowed: printed(sums.allowed),
    patientResponsibility: printed(sums.patientResponsibility),
    ...(previousBalance ? { previousBalance: decimal(previousBalance) } : {}),
  };
}

/** The truth of a drawn paper; the period is that of its lines unless another one is printed. */
export function truthOf(
  said: Pick<Truth, "name"> & Partial<Omit<Truth, "totals" | "lines">>,
  sums: Sums,
  lines: TruthLine[],
): Truth {
  const dates = lines.flatMap(({ serviceDate }) => serviceDate ?? []).sort();
  return {
    file: "",
    kind: "itemized",
    setting: null,
    producer: "chromium",
    pictureOf: null,
    picture: null,
    provider: null,
    issuer: null,
    patient: null,
    accountNumber: null,
    claimNumber: null,
    statementDate: null,
    dueDate: null,
    serviceFrom: dates[0] ?? null,
    serviceTo: dates.at(-1) ?? null,
    problems: [],
    expect: "completed",
    failReason: null,
    ...said,
    totals: totalsOf(sums),
    lines,
  };
}

/** Rows of a written list: one a line or between semicolons, its fields between bars. */
export const rowsOf = (text: string): string[][] =>
  text
    .trim()
    .split(/\s*[;\n]\s*/)
    .map((row) => row.split("|"));

export const shifted = (iso: string, days: number): string =>
  new Date(Date.parse(iso) + days * 86_400_000).toISOString().slice(0, 10);

export const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);
