/** Small drawn statements that carry several planted problems and, beside each, lines that only look like it. */
import type { ProblemType, TruthLookAlike, TruthProblem } from "#corpus/truth";
import { dollars, grouped, slashes } from "#corpus/generators/formats";
import { Drawing } from "#corpus/generators/producers/drawing";
import { drawLines } from "#corpus/generators/producers/drawn-lines";
import { sample, type Sample } from "#corpus/generators/sample";
import {
  amountColumn,
  clinicianColumn,
  codeColumn,
  type Column,
  dateColumn,
  descriptionColumn,
  type Line,
  type LineField,
  type Money,
  modifiersColumn,
  problem,
  revenueColumn,
  sum,
  timeColumn,
  truthLines,
  truthOf,
  type TruthGiven,
  unitsColumn,
} from "#corpus/generators/statement";

/** The lines of a document in order, with what is planted on them and what only looks like it. */
export class Planting {
  readonly lines: Line[] = [];
  readonly problems: TruthProblem[] = [];
  readonly lookAlikes: TruthLookAlike[] = [];

  plain(...lines: Line[]): this {
    this.lines.push(...lines);
    return this;
  }

  /** A questioned line; unless told otherwise its whole charge is at stake. */
  plant(type: ProblemType, line: Line, atStake = line.charge ?? 0): this {
    this.problems.push(problem(type, [this.lines.push(line) - 1], atStake));
    return this;
  }

  /** The last lines have this problem too, each by itself, with its whole charge. */
  also(type: ProblemType, count = 1): this {
    for (let at = this.lines.length - count; at < this.lines.length; at += 1)
      this.problems.push(problem(type, [at], this.lines[at]!.charge ?? 0));
    return this;
  }

  /** Lines that one finding questions together. */
  plantTogether(type: ProblemType, lines: readonly Line[], atStake: number): this {
    const first = this.lines.length;
    this.lines.push(...lines);
    this.problems.push(
      problem(
        type,
        lines.map((_, index) => first + index),
        atStake,
      ),
    );
    return this;
  }

  /** Lines that look like a problem and are right. */
  near(type: TruthLookAlike["type"], why: string, ...lines: Line[]): this {
    const first = this.lines.length;
    this.lines.push(...lines);
    this.lookAlikes.push({ type, lines: lines.map((_, index) => first + index), why });
    return this;
  }
}

const right = (column: Column): Column => ({ ...column, align: "right" });

/** `width` is the x of the column, as `drawLines` wants it. */
export const DOCTOR_COLUMNS: Column[] = [
  dateColumn("Date", slashes, 40),
  codeColumn("Code", 105),
  modifiersColumn("Mod", " ", 150),
  descriptionColumn("Description", 195),
  right(unitsColumn("Units", 470)),
  amountColumn("Charge", "charge", grouped, 570),
];
export const CLINIC_COLUMNS: Column[] = [
  dateColumn("Date", slashes, 40),
  timeColumn("Time", 100),
  codeColumn("Code", 138),
  modifiersColumn("Mod", " ", 178),
  descriptionColumn("Description", 215),
  clinicianColumn("Rendering provider", 360),
  right(unitsColumn("Units", 490)),
  amountColumn("Charge", "charge", grouped, 570),
];
export const HOSPITAL_COLUMNS: Column[] = [
  dateColumn("Date", slashes, 40),
  revenueColumn("Rev Code", 105),
  codeColumn("HCPCS", 160),
  modifiersColumn("Mod", " ", 210),
  descriptionColumn("Description", 245),
  right(unitsColumn("Qty", 490)),
  amountColumn("Charges", "charge", grouped, 570),
];

export type Given = Omit<TruthGiven, "kind" | "producer" | "lines" | "money"> & {
  file: string;
  /** Left out, it lists its services. */
  kind?: "itemized" | "summary";
  title: string;
  /** The provider's own address. */
  address: string;
  /** Further facts under the statement date, label and text. */
  facts?: [string, string][];
  columns: Column[];
  lines: Line[];
  /** What of each line is printed outside the table. */
  alsoShown?: LineField[];
  /** Left out, the plan took off and paid a share and the rest is asked. */
  money?: Money;
  /** Rows of the sums, where they are not the ordinary ones. */
  sums?: [string, number][];
};

/** Discounts of three tenths and a plan's payment of half: what is left is what is asked. */
function shared(lines: readonly Line[]): Money {
  const billed = sum(lines, "charge");
  const adjustments = Math.floor(billed * 0.3);
  const insurancePaid = Math.floor(billed * 0.5);
  return {
    billed,
    adjustments,
    insurancePaid,
    patientPaid: 0,
    patientResponsibility: billed - adjustments - insurancePaid,
  };
}

const SUM_WORDS: [keyof Money, string, -1 | 1][] = [
  ["previousBalance", "Previous balance", 1],
  ["billed", "Total charges", 1],
  ["adjustments", "Insurance adjustments", -1],
  ["insurancePaid", "Insurance payments", -1],
  ["patientPaid", "Patient payments", -1],
];

/** A statement in one table with its sums below. */
export function drawnStatement(given: Given): Sample {
  const {
    file,
    title,
    address,
    facts = [],
    columns,
    lines,
    alsoShown = [],
    sums,
    ...truthGiven
  } = given;
  const money: Money = given.money ?? shared(lines);
  const truth = truthOf(file, {
    kind: "itemized",
    producer: "pdf-lib",
    ...truthGiven,
    lines: truthLines(lines, columns, alsoShown),
    money,
  });
  return sample(truth, async () => {
    const sheet = await Drawing.start();
    sheet.text(40, 50, given.provider ?? "", { font: "bold", size: 14 });
    sheet.text(40, 65, address);
    sheet.text(40, 95, title, { font: "bold", size: 11 });
    sheet.text(40, 112, `Patient: ${given.patient ?? ""}`);
    sheet.text(40, 125, `Account number: ${given.accountNumber ?? ""}`);
    sheet.text(400, 112, `Statement date: ${slashes(given.statementDate ?? "")}`);
    facts.forEach(([label, text], row) => sheet.text(400, 125 + row * 13, `${label}: ${text}`));
    let y = drawLines(sheet, {
      lines,
      columns,
      top: 170,
      bottom: 740,
      leading: 14,
      onPage: () => 60,
    });
    y += 14;
    const rows =
      sums ??
      SUM_WORDS.flatMap(([name, label, sign]): [string, number][] =>
        money[name] === undefined ? [] : [[label, sign * money[name]]],
      );
    for (const [label, amount] of rows) {
      sheet.text(330, y, label);
      sheet.text(570, y, dollars(amount), { align: "right" });
      y += 13;
    }
    sheet.rule(330, y - 8, 570, y - 8);
    sheet.text(330, y + 4, "Amount due", { font: "bold" });
    sheet.text(570, y + 4, dollars(money.patientResponsibility ?? 0), {
      font: "bold",
      align: "right",
    });
    return sheet.save();
  });
}
