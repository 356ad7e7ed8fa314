/** A home equipment supplier's invoice: rentals from day to day, days as units, a daily rate. */
import { bare, looseSlashes, monthDay } from "#corpus/generators/formats";
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
  type Line,
  modifiersColumn,
  service,
  sum,
  truthLines,
  truthOf,
  unitsColumn,
} from "#corpus/generators/statement";

/** Days times a daily rate in cents; `until` is the last day of the rental. */
const rental = (
  from: string,
  until: string,
  code: string,
  modifiers: string[],
  description: string,
  days: number,
  rate: number,
): Line =>
  service(from, code, description, days, (days * rate) / 100, {
    modifiers,
    note: until,
    department: bare(rate),
  });

const sale = (date: string, code: string, description: string, count: number, each: number): Line =>
  rental(date, date, code, ["NU"], description, count, each);

function hollowCreek(): Sample {
  const lines = [
    rental(
      "2026-06-01",
      "2026-06-30",
      "E1390",
      ["RR"],
      "Oxygen concentrator, single port",
      30,
      325,
    ),
    rental("2026-06-01", "2026-06-30", "E0431", ["RR"], "Portable gaseous oxygen system", 30, 98),
    rental(
      "2026-06-09",
      "2026-06-30",
      "E0260",
      ["RR", "KH"],
      "Hospital bed, semi-electric, with rails and mattress",
      22,
      410,
    ),
    rental("2026-06-09", "2026-06-30", "E0601", ["RR", "KX"], "CPAP device", 22, 264),
    sale("2026-06-09", "A7030", "Full face mask for CPAP", 1, 17450),
    sale("2026-06-09", "A7037", "CPAP tubing", 1, 3275),
    sale("2026-06-16", "E0143", "Folding wheeled walker", 1, 11980),
  ];
  const billed = sum(lines, "charge");
  const adjustments = 12816;
  const insurancePaid = 35208;
  const balance = billed - adjustments - insurancePaid;
  const columns = [
    codeColumn("HCPCS", 1.6),
    modifiersColumn("Mod", " ", 1.5),
    dateColumn("From", monthDay, 1.4),
    extraColumn("Through", (line) => monthDay(line.note ?? ""), 1.6),
    unitsColumn("Days / Units", 1.7),
    extraColumn("Rate", (line) => line.department ?? "", 1.8, "right"),
    amountColumn("Extended", "charge", bare, 2.2),
    { ...extraColumn("", () => "", 0.5) },
    descriptionColumn("Equipment or supply", 6.1),
  ];
  const truth = truthOf("unseen-equipment-hollow-creek.pdf", {
    kind: "itemized",
    setting: "professional",
    producer: "libreoffice",
    provider: "Hollow Creek Home Medical Equipment",
    patient: "Lucjan Whitcomb",
    accountNumber: "C-20418",
    statementDate: "2026-07-02",
    dueDate: "2026-08-01",
    serviceFrom: "2026-06-01",
    serviceTo: "2026-06-30",
    lines: truthLines(lines, columns),
    money: { billed, adjustments, insurancePaid, patientResponsibility: balance },
  });
  const ruled = 'fo:padding="0.06cm" fo:border="0.01cm solid #777777"';
  const sums: [string, number][] = [
    ["Invoice total", billed],
    ["Less: Ohio Valley Medicare Supplement payment", -insurancePaid],
    ["Less: fee schedule adjustment", -adjustments],
    ["Amount payable by customer", balance],
  ];
  return sample(truth, ({ convertWithOffice }) =>
    convertWithOffice(
      officeDocument({
        font: "Liberation Sans",
        margin: 1.5,
        styles: {
          Big: 'fo:font-size="20pt" fo:font-weight="bold" fo:color="#7a4b12"',
          Fact: 'fo:font-size="8.5pt"',
          White: 'fo:font-size="8.5pt" fo:font-weight="bold" fo:color="#ffffff"',
        },
        cells: {
          Ruled: ruled,
          Head: `${ruled} fo:background-color="#7a4b12"`,
          Soft: `${ruled} fo:background-color="#f6eee2"`,
        },
        footer: {
          left: "Hollow Creek Home Medical Equipment   PTAN 5550271   Rentals stop when you call us to pick up.",
          right: "Page ",
        },
        body: [
          officeTable(
            "Top",
            [11.4, 7],
            [
              [
                {
                  text: "Hollow Creek Home Medical Equipment\n39 Mill Street, Marietta OH 45750\nTel 740-555-0182   Fax 740-555-0183",
                  style: "Bold",
                },
                { text: "INVOICE", style: "BigRight" },
              ],
            ],
          ),
          gap(),
          officeTable(
            "Invoice",
            [3, 3, 3.4, 3, 3, 3],
            [
              [
                "Invoice no.",
                "Invoice date",
                "Billing period",
                "Customer no.",
                "Terms",
                "Pay by",
              ].map((text) => ({ text, style: "WhiteCenter", cell: "Head" })),
              [
                "RI-661209",
                looseSlashes("2026-07-02"),
                "6/1/2026 - 6/30/2026",
                "C-20418",
                "Net 30",
                looseSlashes("2026-08-01"),
              ].map((text) => ({ text, style: "FactCenter", cell: "Ruled" })),
            ],
          ),
          gap(),
          officeTable(
            "Parties",
            [9.2, 9.2],
            [
              [
                { text: "Bill to", style: "White", cell: "Head" },
                { text: "Delivered to patient", style: "White", cell: "Head" },
              ],
              [
                {
                  text: "Wanda Whitcomb (daughter)\n210 Oak Bluff Lane\nParkersburg WV 26101",
                  cell: "Ruled",
                },
                { text: "Lucjan Whitcomb\n17 Ferry Road, Apt 2\nMarietta OH 45750", cell: "Ruled" },
              ],
            ],
          ),
          gap(),
          officeTable(
            "Lines",
            widthsOf(columns),
            [
              ...officeLines(lines, columns, {
                header: "White",
                headerCell: "Head",
                lineCell: "Ruled",
                line: "Fact",
              }),
              ...sums.map(([label, amount]) => [
                { text: label, span: 6, style: "BoldRight", cell: "Soft" },
                { text: bare(amount), style: "BoldRight", cell: "Soft" },
                { text: "", span: 2, cell: "Plain" },
              ]),
            ],
            1,
          ),
          gap(),
          paragraph(
            "RR rental   NU new, purchased   KH first month   KX medical need on file.   Rentals are priced by the day; purchases by the piece.",
            "Small",
          ),
          paragraph(
            "Supplies that have been opened cannot be returned. Medicare supplier standards are printed on the back.",
          ),
        ].join(""),
      }),
      "fodt",
    ),
  );
}

export const unseenEquipment: Sample = hollowCreek();
