import type { AiAnswer } from "~/domain/reading/arbitration/ai-reading";
import { seeded } from "#corpus/random-layouts/random";
import type { Truth, TruthLine } from "#corpus/truth";

/** Readings of a sample document as a model might give them, made from what is printed. */

/** Everything right. */
export const perfectReading = (truth: Truth): AiAnswer => ({
  documentType: truth.kind,
  provider: truth.provider,
  statementDate: truth.statementDate,
  totals: {
    billed: truth.totals.billed,
    adjustments: truth.totals.adjustments,
    insurancePaid: truth.totals.insurancePaid,
    patientPaid: truth.totals.patientPaid,
    allowed: truth.totals.allowed,
    patientResponsibility: truth.totals.patientResponsibility,
  },
  lines: truth.lines.map(lineOf),
});

const lineOf = (line: TruthLine): AiAnswer["lines"][number] => ({
  // The truth files do not say on which page a line stands, and a model may be wrong about it.
  page: 0,
  serviceDate: line.serviceDate,
  description: line.description,
  code: line.code,
  revenueCode: line.revenueCode,
  modifiers: line.modifiers,
  units: line.units,
  charge: line.charge,
  allowed: line.allowed,
  discount: line.discount,
  notCovered: line.notCovered,
  deductible: line.deductible,
  copay: line.copay,
  coinsurance: line.coinsurance,
  insurancePaid: line.insurancePaid,
  patientOwes: line.patientOwes,
});

/** Figures that changed places, lines that are not there, lines left out: each as likely as one in six. */
export function imperfectReading(truth: Truth, seed: number): AiAnswer {
  const chance = seeded(seed);
  const wrong = () => chance() < 1 / 6;
  const right = perfectReading(truth);
  const lines = right.lines.flatMap((line) => {
    if (wrong()) return [];
    const spoilt = {
      ...line,
      charge: wrong() ? swapped(line.charge, chance) : line.charge,
      code: wrong() ? swapped(line.code, chance) : line.code,
      serviceDate: wrong() ? nextDay(line.serviceDate) : line.serviceDate,
      patientOwes: wrong() ? swapped(line.patientOwes, chance) : line.patientOwes,
    };
    return wrong() ? [spoilt, invented(spoilt, chance)] : [spoilt];
  });
  const { totals } = right;
  return {
    ...right,
    totals: {
      ...totals,
      billed: wrong() ? swapped(totals.billed, chance) : totals.billed,
      insurancePaid: wrong() ? totals.adjustments : totals.insurancePaid,
      patientResponsibility: wrong() ? "12345.67" : totals.patientResponsibility,
    },
    lines,
  };
}

/** Two neighbouring figures that differ, in each other's place. */
function swapped(text: string | null, chance: () => number): string | null {
  if (text === null) return null;
  const at = [...text].flatMap((_, index) =>
    /^\d\d$/.test(text.slice(index, index + 2)) && text[index] !== text[index + 1] ? [index] : [],
  );
  const chosen = at[Math.floor(chance() * at.length)];
  return chosen === undefined
    ? text
    : text.slice(0, chosen) + text[chosen + 1]! + text[chosen]! + text.slice(chosen + 2);
}

const nextDay = (day: string | null): string | null =>
  day === null
    ? null
    : new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

const invented = (
  line: AiAnswer["lines"][number],
  chance: () => number,
): AiAnswer["lines"][number] => ({
  ...line,
  description: chance() < 0.5 ? line.description : "Facility service fee",
  code: chance() < 0.5 ? line.code : "99070",
  charge: chance() < 0.3 ? line.charge : (chance() * 900 + 20).toFixed(2),
});
