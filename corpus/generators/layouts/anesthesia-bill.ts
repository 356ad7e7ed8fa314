/** An anesthesia group's bill: base and time units beside the charge. */
import { dayMonthName, grouped, slashes } from "#corpus/generators/formats";
import {
  gap,
  officeDocument,
  officeLines,
  officeTable,
  paragraph,
  widthsOf,
} from "#corpus/generators/office";
import { sample, type Sample } from "#corpus/generators/sample";
import {
  amountColumn,
  codeColumn,
  dateColumn,
  descriptionColumn,
  extraColumn,
  modifiersColumn,
  service,
  sum,
  truthLines,
  truthOf,
} from "#corpus/generators/statement";

function blueMesa(): Sample {
  const day = "2026-05-18";
  const lines = [
    service(day, "01402", "Anesthesia for knee replacement, 118 min", 1, 590, {
      modifiers: ["AA", "P2"],
      note: "7 + 7.9",
    }),
    service(day, "64447", "Nerve block, thigh, for pain after surgery", 1, 205, {
      modifiers: ["59", "LT"],
      note: "",
    }),
    service(day, "76942", "Ultrasound guidance for block", 1, 52, { modifiers: ["26"], note: "" }),
  ];
  const billed = sum(lines, "charge");
  const adjustments = 21075;
  const insurancePaid = 46520;
  const balance = billed - adjustments - insurancePaid;
  const columns = [
    dateColumn("Date", dayMonthName, 2.6),
    codeColumn("Proc", 1.7),
    modifiersColumn("Mods", "/", 1.9),
    descriptionColumn("Description", 6.2),
    extraColumn("Base + time units", (line) => line.note ?? "", 2.6),
    amountColumn("Charge", "charge", grouped, 2.6),
  ];
  const truth = truthOf("anesthesia-blue-mesa.pdf", {
    kind: "itemized",
    setting: "professional",
    producer: "libreoffice",
    provider: "Blue Mesa Anesthesia Associates",
    patient: "Terrence O'Malley-Boone",
    accountNumber: "BM0088231",
    statementDate: "2026-07-30",
    dueDate: "2026-08-29",
    lines: truthLines(lines, columns),
    money: { billed, adjustments, insurancePaid, patientResponsibility: balance },
  });
  return sample(truth, ({ convertWithOffice }) =>
    convertWithOffice(
      officeDocument({
        font: "DejaVu Sans Condensed",
        cells: {
          Top: 'fo:padding="0.07cm" fo:border-top="0.06cm solid #003366" fo:border-bottom="0.02cm solid #003366"',
        },
        footer: {
          left: "Blue Mesa Anesthesia Associates, PO Box 90, Durango CO 81302",
          right: "Page ",
        },
        header: "Account BM0088231 · Blue Mesa Anesthesia Associates",
        body: [
          officeTable(
            "Head",
            [10, 8],
            [
              [
                { text: "Blue Mesa Anesthesia Associates", style: "Title" },
                {
                  text: `Statement date ${slashes("2026-07-30")}\nAccount number BM0088231\nDue date ${slashes("2026-08-29")}\nPay this amount ${grouped(balance)}`,
                  style: "BodyRight",
                },
              ],
            ],
          ),
          gap(),
          paragraph(
            "Patient: Terrence O'Malley-Boone   Surgeon: K. Whitehorse MD   Place: San Juan Surgical Hospital",
          ),
          gap(),
          officeTable(
            "Lines",
            widthsOf(columns),
            officeLines(lines, columns, { headerCell: "Top" }),
            1,
          ),
          gap(),
          paragraph("Summary", "Heading"),
          officeTable(
            "Sums",
            [7, 3],
            (
              [
                ["Total charges", billed],
                ["Insurance paid 07/14/2026", -insurancePaid],
                ["Contractual write off 07/14/2026", -adjustments],
                ["Patient balance", balance],
              ] as const
            ).map(([label, amount]) => [
              { text: label },
              { text: grouped(amount), style: "BodyRight" },
            ]),
          ),
          gap(),
          paragraph(
            "Anesthesia is charged by base units for the kind of operation plus one time unit for every 15 minutes. This bill is separate from the bills of the hospital and the surgeon.",
            "Small",
          ),
        ].join(""),
      }),
      "fodt",
    ),
  );
}

export const anesthesiaBills: Sample[] = [blueMesa()];
