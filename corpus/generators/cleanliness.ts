/**
 * Checks a truth file against the public tables: every planted problem must be real, and every other
 * line must be clean. Written for the corpus alone, on purpose apart from the product's own rules.
 */
import type { Truth, TruthLine, TruthProblem } from "#corpus/truth";
import type { ReferenceTables } from "./reference-tables";

interface Suspicion {
  type: string;
  line: number;
  why: string;
}

const amount = (text: string | null): number => Math.round(Number(text ?? "0") * 100);

function sameVisit(a: TruthLine, b: TruthLine): boolean {
  return a.serviceDate !== null && a.serviceDate === b.serviceDate;
}

const explained = (line: TruthLine, modifiers: ReadonlySet<string>): boolean =>
  line.modifiers.some((modifier) => modifiers.has(modifier));

function pairs(
  truth: Truth,
  tables: ReferenceTables,
  setting: "professional" | "facility",
): Suspicion[] {
  const found: Suspicion[] = [];
  truth.lines.forEach((first, one) =>
    truth.lines.forEach((second, two) => {
      if (one === two || !first.code || !second.code || !sameVisit(first, second)) return;
      const indicator = tables.pairs[setting].get(`${first.code}|${second.code}`);
      if (indicator === undefined) return;
      const lifted =
        explained(first, tables.liftingModifiers) || explained(second, tables.liftingModifiers);
      if (indicator === "1" && lifted) return;
      found.push({ type: "pair", line: two, why: `${first.code} + ${second.code} (${indicator})` });
    }),
  );
  return found;
}

function duplicates(truth: Truth, tables: ReferenceTables): Suspicion[] {
  const found: Suspicion[] = [];
  truth.lines.forEach((line, index) => {
    const earlier = truth.lines
      .slice(0, index)
      .find(
        (other) =>
          sameVisit(line, other) &&
          (line.code ?? line.description) === (other.code ?? other.description) &&
          line.revenueCode === other.revenueCode &&
          line.units === other.units &&
          line.charge === other.charge &&
          line.modifiers.join() === other.modifiers.join(),
      );
    const apart = earlier && (line.time !== earlier.time || line.clinician !== earlier.clinician);
    if (earlier && !apart && !explained(line, tables.repeatModifiers))
      found.push({ type: "duplicate", line: index, why: line.description ?? line.code ?? "" });
  });
  return [...found, ...sides(truth, tables)];
}

/** One side beside a line for both, and a second side of what is priced for both. */
function sides(truth: Truth, tables: ReferenceTables): Suspicion[] {
  return truth.lines.flatMap((line, index) => {
    const side = line.modifiers.find((modifier) => modifier === "LT" || modifier === "RT");
    if (!side || !line.code) return [];
    const beside = truth.lines.filter(
      (other, at) => at !== index && other.code === line.code && sameVisit(line, other),
    );
    const both = beside.some(({ modifiers }) => modifiers.includes("50"));
    const second =
      tables.pricedForBothSides.has(line.code) &&
      truth.setting === "professional" &&
      side === "RT" &&
      beside.some(({ modifiers }) => modifiers.includes("LT"));
    return both || second ? [{ type: "duplicate", line: index, why: `${line.code} ${side}` }] : [];
  });
}

/** Dollars of one unit by the lists of rides and of anesthesia. */
function ownRate(line: TruthLine, tables: ReferenceTables): number | undefined {
  const ride = tables.rideRates.get(line.code ?? "");
  if (ride !== undefined) return ride;
  const sleep = tables.anesthesia.get(line.code ?? "");
  const minutes = /(\d+) min/i.exec(line.description ?? "")?.[1];
  return sleep && minutes ? sleep.unit * (sleep.base + Number(minutes) / 15) : undefined;
}

function prices(
  truth: Truth,
  tables: ReferenceTables,
  setting: "professional" | "facility",
): Suspicion[] {
  const found: Suspicion[] = [];
  truth.lines.forEach((line, index) => {
    if (!line.code) return;
    const denied = line.allowed !== null && amount(line.allowed) + amount(line.patientOwes) === 0;
    if (tables.packaged[setting].has(line.code) && !denied)
      found.push({ type: "packaged", line: index, why: line.code });
    const side = line.modifiers.find((modifier) => modifier === "26" || modifier === "TC") ?? "";
    const rate =
      setting === "professional"
        ? (tables.physicianRates.get(`${line.code}|${side}`) ??
          tables.labRates.get(line.code) ??
          tables.drugRates.get(line.code) ??
          ownRate(line, tables))
        : (tables.hospitalRates.get(line.code) ?? tables.labRates.get(line.code));
    const charged = amount(line.allowed ?? line.charge) / 100;
    const units = line.units ?? 1;
    const limit = setting === "professional" ? 2 : 3;
    if (rate !== undefined && charged > rate * units * limit)
      found.push({
        type: "price",
        line: index,
        why: `${line.code} ${charged} is ${(charged / rate / units).toFixed(1)}x ${rate}`,
      });
    const most = tables.unitLimits[setting].get(line.code);
    const copies = new Set(
      truth.problems.filter(({ type }) => type === "duplicate").flatMap(({ lines }) => lines),
    );
    const total = truth.lines
      .filter((other, at) => other.code === line.code && sameVisit(line, other) && !copies.has(at))
      .reduce((all, other) => all + (other.units ?? 1), 0);
    // A limit of none says "not payable here", which is no count of units.
    if (most && total > most && !copies.has(index) && !explained(line, tables.repeatModifiers))
      found.push({ type: "units", line: index, why: `${line.code} ${total} > ${most}` });
  });
  return found;
}

function panels(truth: Truth, tables: ReferenceTables): Suspicion[] {
  const found: Suspicion[] = [];
  for (const [panel, parts] of tables.panels) {
    for (const whole of truth.lines.filter((line) => line.code === panel))
      truth.lines.forEach((line, index) => {
        if (
          line.code &&
          parts.has(line.code) &&
          sameVisit(whole, line) &&
          !line.modifiers.includes("91")
        )
          found.push({ type: "panel", line: index, why: `${panel} holds ${line.code}` });
      });
    for (const date of new Set(truth.lines.map((line) => line.serviceDate))) {
      const own = truth.lines.filter((line) => line.serviceDate === date);
      const codes = new Set(own.map((line) => line.code));
      const simple = [...parts].filter((part) => !part.includes("+"));
      if (simple.length > 2 && simple.every((part) => codes.has(part)))
        for (const line of own)
          if (line.code && parts.has(line.code))
            found.push({ type: "panel", line: truth.lines.indexOf(line), why: `part of ${panel}` });
    }
  }
  return found;
}

function supplies(truth: Truth, tables: ReferenceTables): Suspicion[] {
  if (truth.setting !== "facility") return [];
  return truth.lines.flatMap((line, index) => {
    const words = (line.description ?? "").toLowerCase();
    // The room itself is what such items belong to.
    if (/^01[1-9]|^02[01]/.test(line.revenueCode ?? "")) return [];
    const hit = tables.routineSupplies.find((supply) => words.includes(supply.replace(/s$/, "")));
    return !line.code && hit ? [{ type: "routine", line: index, why: `${words}: ${hit}` }] : [];
  });
}

function arithmetic(truth: Truth): Suspicion[] {
  const found: Suspicion[] = [];
  const { totals, lines } = truth;
  const charges = lines.filter((line) => line.charge !== null);
  if (totals.billed !== null && lines.length > 0 && charges.length === lines.length) {
    const total = charges.reduce((all, line) => all + amount(line.charge), 0);
    if (total !== amount(totals.billed))
      found.push({ type: "arithmetic", line: -1, why: `lines ${total}, billed ${totals.billed}` });
  }
  if (totals.billed !== null && totals.patientResponsibility !== null && truth.kind !== "eob") {
    const balance =
      amount(totals.previousBalance ?? null) +
      amount(totals.billed) -
      amount(totals.adjustments) -
      amount(totals.insurancePaid) -
      amount(totals.patientPaid);
    if (balance !== amount(totals.patientResponsibility))
      found.push({
        type: "arithmetic",
        line: -1,
        why: `balance ${balance}, printed ${totals.patientResponsibility}`,
      });
  }
  const paid = (truth.paymentRows ?? []).reduce((all, row) => all + amount(row), 0);
  if (paid > amount(totals.patientPaid))
    found.push({
      type: "arithmetic",
      line: -1,
      why: `payments ${paid}, taken off ${totals.patientPaid}`,
    });
  const owed = lines.filter((line) => line.patientOwes !== null);
  if (
    truth.kind === "eob" &&
    totals.patientResponsibility !== null &&
    owed.length === lines.length
  ) {
    const shares = owed.reduce((all, line) => all + amount(line.patientOwes), 0);
    if (lines.length > 1 && amount(totals.patientResponsibility) > shares)
      found.push({
        type: "arithmetic",
        line: -1,
        why: `shares ${shares}, claim ${totals.patientResponsibility}`,
      });
  }
  lines.forEach((line, index) => {
    const product = Math.round((line.units ?? 0) * amount(line.unitPrice ?? null));
    if (line.unitPrice && Math.abs(product - amount(line.charge)) > Math.ceil(line.units ?? 0))
      found.push({ type: "arithmetic", line: index, why: `units times price is ${product}` });
    if (line.allowed !== null && line.discount !== null && line.charge !== null) {
      const parts = amount(line.allowed) + amount(line.discount) + amount(line.notCovered);
      if (parts !== amount(line.charge))
        found.push({
          type: "arithmetic",
          line: index,
          why: "billed is not allowed + discount + not covered",
        });
    }
    if (
      line.allowed !== null &&
      line.insurancePaid !== null &&
      (line.deductible !== null || line.coinsurance !== null || line.copay !== null)
    ) {
      const parts =
        amount(line.insurancePaid) +
        amount(line.deductible) +
        amount(line.copay) +
        amount(line.coinsurance);
      if (parts !== amount(line.allowed))
        found.push({
          type: "arithmetic",
          line: index,
          why: "allowed is not paid + deductible + copay + coinsurance",
        });
    }
    const bornByProvider =
      amount(line.patientOwes) === 0 && line.remarks.some((mark) => mark.startsWith("CO-"));
    if (bornByProvider) return;
    if (line.patientOwes !== null && (line.deductible ?? line.copay ?? line.coinsurance) !== null) {
      const parts =
        amount(line.deductible) +
        amount(line.copay) +
        amount(line.coinsurance) +
        amount(line.notCovered);
      if (parts !== amount(line.patientOwes))
        found.push({
          type: "arithmetic",
          line: index,
          why: "patient owes is not the sum of the shares",
        });
    }
  });
  return found;
}

/** Problems that no table decides: the document says them, or the one beside it. */
const WITHOUT_TABLE: TruthProblem["type"][] = [
  "denied",
  "stay",
  "room",
  "observation",
  "operating-room",
  "newborn",
  "facility",
  "cancelled",
  "fee",
  "balance",
  "visit",
  "new-patient",
  "visits",
  "add-on",
  "helper",
  "infusion",
  "anesthesia",
  "estimate",
  "held",
  "surprise",
];

/** Differences between what is planted and what the tables say, in words; empty when the truth is sound. */
export function complaints(truth: Truth, tables: ReferenceTables): string[] {
  if (truth.expect === "failed") return [];
  const settings =
    truth.setting === null ? (["professional", "facility"] as const) : ([truth.setting] as const);
  const judged = truth.kind === "itemized" || truth.kind === "eob" || truth.kind === "estimate";
  const suspicions = [
    ...(judged
      ? settings.flatMap((setting) => [
          ...pairs(truth, tables, setting),
          ...prices(truth, tables, setting),
        ])
      : []),
    ...(judged
      ? [...duplicates(truth, tables), ...panels(truth, tables), ...supplies(truth, tables)]
      : []),
    ...arithmetic(truth),
  ];
  const decided = truth.problems.filter(({ type }) => !WITHOUT_TABLE.includes(type));
  const planted = decided.flatMap((problem) =>
    problem.lines.length === 0
      ? [`${problem.type}:-1`]
      : problem.lines.map((line) => `${problem.type}:${line}`),
  );
  const plantedLines = new Set(truth.problems.flatMap((problem) => problem.lines));
  const found = new Set(suspicions.map(({ type, line }) => `${type}:${line}`));
  const onPurpose = new Set(
    (truth.lookAlikes ?? []).flatMap(({ type, lines }) => lines.map((line) => `${type}:${line}`)),
  );
  const alsoTrue = ({ type, line }: Suspicion): boolean =>
    onPurpose.has(`${type}:${line}`) ||
    planted.includes(`${type}:${line}`) ||
    // A planted line may break more than one table (a panel's part is a pair too); arithmetic may show twice.
    (plantedLines.has(line) && type !== "arithmetic") ||
    (type === "arithmetic" && planted.some((key) => key.startsWith("arithmetic")));
  return [
    ...suspicions
      .filter((suspicion) => !alsoTrue(suspicion))
      .map(({ type, line, why }) => `unplanted ${type} on line ${line}: ${why}`),
    ...planted.filter((key) => !found.has(key)).map((key) => `planted but not real: ${key}`),
  ];
}
