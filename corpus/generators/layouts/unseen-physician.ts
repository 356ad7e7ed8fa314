/** A clinic's account by visit: charges, then what insurance, contract and patient paid, nested below. */
import { bare, looseSlashes } from "#corpus/generators/formats";
import { Drawing } from "#corpus/generators/producers/drawing";
import { sample, type Sample } from "#corpus/generators/sample";
import {
  amountColumn,
  codeWithModifiersColumn,
  descriptionColumn,
  type Line,
  service,
  sum,
  truthLines,
  truthOf,
} from "#corpus/generators/statement";
import { monthDashes } from "./unseen-formats";

interface Visit {
  date: string;
  ticket: string;
  doctor: string;
  lines: Line[];
  posted: string;
  insurance: number;
  adjustment: number;
  copay: number;
}

const remaining = (visit: Visit): number =>
  sum(visit.lines, "charge") - visit.insurance - visit.adjustment - visit.copay;

const total = (visits: readonly Visit[], field: "insurance" | "adjustment" | "copay"): number =>
  visits.reduce((all, visit) => all + visit[field], 0);

const VISITS: Visit[] = [
  {
    date: "2026-03-04",
    ticket: "V118820",
    doctor: "Imre Szathmary MD",
    lines: [
      service("2026-03-04", "99214", "Office visit, established, moderate", 1, 198, {
        modifiers: ["25"],
      }),
      service("2026-03-04", "93000", "Electrocardiogram with report", 1, 26),
      service("2026-03-04", "83036", "Hemoglobin A1c", 1, 18),
      service("2026-03-04", "36415", "Blood draw", 1, 12),
    ],
    posted: "2026-04-02",
    insurance: 13388,
    adjustment: 7512,
    copay: 3000,
  },
  {
    date: "2026-03-25",
    ticket: "V119467",
    doctor: "Imre Szathmary MD",
    lines: [
      service("2026-03-25", "99213", "Office visit, established, low", 1, 152, {
        modifiers: ["25"],
      }),
      service("2026-03-25", "20610", "Injection, large joint", 1, 118, { modifiers: ["RT"] }),
    ],
    posted: "2026-04-20",
    insurance: 11840,
    adjustment: 9630,
    copay: 3000,
  },
  {
    date: "2026-04-15",
    ticket: "V120391",
    doctor: "Nell Abara-Finch PA-C",
    lines: [
      service("2026-04-15", "99213", "Office visit, established, low", 1, 152),
      service("2026-04-15", "81002", "Urinalysis without microscope", 1, 6),
    ],
    posted: "2026-05-11",
    insurance: 5617,
    adjustment: 6210,
    copay: 0,
  },
];

function drawVisit(sheet: Drawing, visit: Visit, number: number, top: number): number {
  let y = top;
  sheet.rule(48, y - 12, 564, y - 12, 1.2);
  sheet.text(48, y, `Visit ${number}`, { font: "bold", size: 10 });
  sheet.text(100, y, monthDashes(visit.date), { font: "bold", size: 10 });
  sheet.text(190, y, visit.doctor, { size: 10 });
  sheet.text(564, y, `Ticket ${visit.ticket}`, { align: "right", gray: 0.4 });
  y += 17;
  const row = (indent: number, kind: string, middle: string, words: string, amount: number) => {
    sheet.text(60 + indent, y, kind, indent > 0 ? { font: "italic" } : {});
    sheet.text(168, y, middle);
    sheet.text(236, y, words);
    sheet.text(520, y, bare(amount), { align: "right" });
    y += 13;
  };
  for (const line of visit.lines)
    row(
      0,
      "Charge",
      [line.code ?? "", ...(line.modifiers ?? [])].join(" "),
      line.description,
      line.charge ?? 0,
    );
  const posted = looseSlashes(visit.posted);
  row(12, "Insurance payment", posted, "Piedmont Mutual PPO", -visit.insurance);
  row(12, "Adjustment", posted, "Contract allowance", -visit.adjustment);
  if (visit.copay > 0)
    row(12, "Patient payment", looseSlashes(visit.date), "Copay, thank you", -visit.copay);
  sheet.rule(470, y - 9, 522, y - 9);
  sheet.text(72, y + 2, "Patient balance for this visit", { font: "bold" });
  sheet.text(520, y + 2, bare(remaining(visit)), { font: "bold", align: "right" });
  return y + 32;
}

function larkspur(): Sample {
  const lines = VISITS.flatMap((visit) => visit.lines);
  const billed = sum(lines, "charge");
  const [insurancePaid, adjustments, patientPaid] = [
    total(VISITS, "insurance"),
    total(VISITS, "adjustment"),
    total(VISITS, "copay"),
  ];
  const balance = billed - insurancePaid - adjustments - patientPaid;
  const shown = [
    codeWithModifiersColumn("", " "),
    descriptionColumn(""),
    amountColumn("", "charge", bare),
  ];
  const truth = truthOf("unseen-physician-larkspur.pdf", {
    kind: "itemized",
    setting: "professional",
    producer: "pdf-lib",
    provider: "Larkspur Internal Medicine PLLC",
    patient: "Benedikt Okonjo",
    accountNumber: "LK-33097-1",
    statementDate: "2026-05-18",
    dueDate: "2026-06-08",
    lines: truthLines(lines, shown, ["serviceDate"]),
    money: { billed, adjustments, insurancePaid, patientPaid, patientResponsibility: balance },
  });
  return sample(truth, async () => {
    const sheet = await Drawing.start({ producer: "ClinicLedger 4" });
    sheet.text(306, 46, "Larkspur Internal Medicine PLLC", {
      font: "serifBold",
      size: 17,
      align: "center",
    });
    sheet.text(306, 60, "1180 Sunnyslope Drive, Suite C, Roanoke VA 24018  |  540-555-0163", {
      font: "serif",
      size: 9,
      align: "center",
    });
    const strip: [string, string][] = [
      ["PATIENT", "Benedikt Okonjo"],
      ["ACCOUNT", "LK-33097-1"],
      ["STATEMENT", monthDashes("2026-05-18")],
      ["PAY BY", monthDashes("2026-06-08")],
    ];
    strip.forEach(([label, value], index) => {
      const x = 48 + index * 129;
      sheet.box(x, 78, 129, 30);
      sheet.text(x + 5, 87, label, { size: 6.5, gray: 0.35 });
      sheet.text(x + 5, 102, value, { size: 10 });
    });
    const sums: [string, number][] = [
      ["All charges", billed],
      ["Insurance payments", insurancePaid],
      ["Adjustments", adjustments],
      ["Patient payments", patientPaid],
      ["Now due from you", balance],
    ];
    sums.forEach(([label, amount], index) => {
      const x = 48 + index * 103.2;
      sheet.box(x, 116, 103.2, 36, index === 4 ? 0.85 : undefined);
      sheet.text(x + 51.6, 129, label, { size: 8, align: "center" });
      sheet.text(x + 51.6, 144, bare(amount), { font: "bold", size: 11, align: "center" });
    });
    sheet.text(168, 176, "Code / Posted", { size: 7.5, gray: 0.35 });
    sheet.text(236, 176, "Details", { size: 7.5, gray: 0.35 });
    sheet.text(520, 176, "Amount", { size: 7.5, gray: 0.35, align: "right" });
    let y = 196;
    VISITS.forEach((visit, index) => {
      y = drawVisit(sheet, visit, index + 1, y);
    });
    sheet.rule(48, y - 12, 564, y - 12, 1.2);
    sheet.paragraph(
      48,
      y + 6,
      516,
      "Payments received after the statement date are not shown. Checks to Larkspur Internal Medicine PLLC; write the account number on the check. Cards are taken by telephone until 4 p.m.",
      { font: "serif", size: 9.5 },
    );
    return sheet.save();
  });
}

export const unseenPhysician: Sample = larkspur();
