/** Statements of old billing systems: fixed-width type, no lines but dashes. */
import { compactDate, grouped, shortSlashes, trailingMinus } from "#corpus/generators/formats";
import { Drawing } from "#corpus/generators/producers/drawing";
import { sample, type Sample } from "#corpus/generators/sample";
import {
  amountColumn,
  codeColumn,
  type Column,
  dateColumn,
  descriptionColumn,
  hospital,
  type Line,
  problem,
  revenueColumn,
  sum,
  truthLines,
  truthOf,
  unitsColumn,
} from "#corpus/generators/statement";

/** Text in character columns; `width` of a column is its count of characters. */
export function characterRow(columns: readonly Column[], text: (column: Column) => string): string {
  return columns
    .map((column) => {
      const width = column.width ?? 10;
      const value = text(column).slice(0, width);
      return column.align === "right" ? value.padStart(width) : value.padEnd(width);
    })
    .join(" ");
}

/** Lines are right, but the printed total is 120.00 more than they add up to. */
function cottonwood(): Sample {
  const day = "2026-03-02";
  const lines: Line[] = [
    hospital(day, "0360", "", "OPERATING ROOM FIRST 30 MIN", 1, 1840),
    hospital(day, "0490", "11402", "EXC BENIGN LESION ARM 1.1-2.0", 1, 1690),
    hospital(day, "0312", "88305", "TISSUE EXAM LEVEL IV", 1, 118),
    hospital(day, "0710", "", "RECOVERY PHASE II PER 30 MIN", 2, 412),
    hospital(day, "0250", "", "BUPIVACAINE INJ", 1, 22.15),
    hospital(day, "0250", "", "CEFAZOLIN INJ", 1, 31.6),
    hospital(day, "0301", "82947", "GLUCOSE", 1, 11.5),
    hospital(day, "0300", "36415", "VENIPUNCTURE", 1, 24.75),
  ];
  const added = sum(lines, "charge");
  const billed = added + 12000;
  const adjustments = 181240;
  const insurancePaid = 168510;
  const balance = billed - adjustments - insurancePaid;
  const columns = [
    dateColumn("SVC DATE", compactDate, 8),
    revenueColumn("REV", 4),
    codeColumn("CPT/HCPC", 8),
    descriptionColumn("DESCRIPTION", 32),
    unitsColumn("QTY", 5),
    amountColumn("AMOUNT", "charge", trailingMinus, 13),
  ];
  const truth = truthOf("totals-wrong-cottonwood.pdf", {
    kind: "itemized",
    setting: "facility",
    producer: "pdf-lib",
    provider: "COTTONWOOD COUNTY HOSPITAL",
    patient: "DELACROIX, JEAN-LUC",
    accountNumber: "V0001184420",
    statementDate: "2026-04-06",
    dueDate: "2026-05-06",
    lines: truthLines(lines, columns),
    money: { billed, adjustments, insurancePaid, patientResponsibility: balance },
    problems: [problem("arithmetic", [], 12000)],
  });
  return sample(truth, async () => {
    const sheet = await Drawing.start({ producer: "PRINTMASTER/400 V5R3" });
    const style = { font: "mono", size: 9 } as const;
    let y = 48;
    const print = (text: string): void => {
      sheet.text(45, y, text, style);
      y += 11.5;
    };
    const money = (label: string, amount: number): void =>
      print(`${label.padStart(60)}  ${trailingMinus(amount).padStart(13)}`);
    print("COTTONWOOD COUNTY HOSPITAL                              PAGE    1 OF    1");
    print("1 HOSPITAL PLAZA  COTTONWOOD SD 57775                   PHONE 605-555-0107");
    print("");
    print("                      D E T A I L   B I L L");
    print("");
    print(`PATIENT NAME: DELACROIX, JEAN-LUC        ACCOUNT NO: V0001184420`);
    print(`GUARANTOR:    DELACROIX, JEAN-LUC        BILL DATE:  ${shortSlashes("2026-04-06")}`);
    print(`ADMITTED:     ${shortSlashes(day)}                   DISCHARGED: ${shortSlashes(day)}`);
    print(`FIN CLASS:    COMMERCIAL                 PAY BY:     ${shortSlashes("2026-05-06")}`);
    print("");
    print(characterRow(columns, (column) => column.header));
    print("-".repeat(75));
    for (const line of lines) print(characterRow(columns, (column) => column.text(line)));
    print("-".repeat(75));
    money("TOTAL CHARGES", billed);
    money("CONTRACTUAL ADJUSTMENT", -adjustments);
    money("INSURANCE PAYMENT  BLACK HILLS MUTUAL", -insurancePaid);
    print(`${"".padStart(62)}${"=".repeat(13)}`);
    money("PATIENT BALANCE DUE", balance);
    print("");
    print("CURRENT        31-60         61-90         91-120        OVER 120");
    print([balance, 0, 0, 0, 0].map((amount) => grouped(amount).padEnd(13)).join(" "));
    print("");
    print("*** THIS BILL DOES NOT INCLUDE CHARGES BY YOUR SURGEON OR PATHOLOGIST ***");
    return sheet.save();
  });
}

export const terminalStatements: Sample[] = [cottonwood()];
