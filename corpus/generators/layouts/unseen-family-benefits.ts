/** A family's explanation of benefits: two patients, upright abbreviated headers, shares before the charge. */
import {
  gap,
  officeDocument,
  officeTable,
  type OfficeCell,
  paragraph,
  widthsOf,
} from "#corpus/generators/office";
import { sample, type Sample } from "#corpus/generators/sample";
import {
  amountColumn,
  codeWithModifiersColumn,
  type Column,
  dateColumn,
  descriptionColumn,
  type Line,
  remarksColumn,
  service,
  sum,
  truthLines,
  truthOf,
} from "#corpus/generators/statement";
import { eobMoney, settled } from "./benefit-explanation";
import { pointFirst, dots } from "./unseen-formats";

const COLUMNS: Column[] = [
  dateColumn("Svc Dt", dots, 1.9),
  amountColumn("Mbr Resp", "owes", pointFirst, 1.8),
  amountColumn("Plan Pd", "paid", pointFirst, 1.9),
  amountColumn("Ded", "deductible", pointFirst, 1.7),
  amountColumn("Co-ins", "coinsurance", pointFirst, 1.6),
  amountColumn("Ineligible", "notCovered", pointFirst, 1.6),
  amountColumn("Disc", "discount", pointFirst, 1.8),
  amountColumn("Prov Chg", "charge", pointFirst, 2),
  { ...remarksColumn("Rmk", " ", 1.4), align: "center" },
  codeWithModifiersColumn("Proc", "-", 2.3),
  descriptionColumn("Svc", 6.4),
];

const FIELDS = [
  "owes",
  "paid",
  "deductible",
  "coinsurance",
  "notCovered",
  "discount",
  "charge",
] as const;

const SUFFIX = { left: "", right: "Right", center: "Center" } as const;

function claimTable(name: string, lines: readonly Line[]): string {
  const header: OfficeCell[] = COLUMNS.map(({ header: text, align }) => ({
    text,
    style: `Upright${SUFFIX[align ?? "left"]}`,
    cell: "Head",
  }));
  const rows: OfficeCell[][] = lines.map((line) =>
    COLUMNS.map((column) => ({
      text: column.text(line),
      style: `Body${SUFFIX[column.align ?? "left"]}`,
      cell: "Row",
    })),
  );
  const totals: OfficeCell[] = [
    { text: "Claim", style: "Bold", cell: "Sum" },
    ...FIELDS.map((field) => ({
      text: pointFirst(sum(lines, field)),
      style: "BoldRight",
      cell: "Sum",
    })),
    { text: "", span: 3, cell: "Sum" },
  ];
  return officeTable(name, widthsOf(COLUMNS), [header, ...rows, totals], 1);
}

function kestrel(): Sample {
  const mother = [
    settled(service("2026-05-14", "99214", "Off vst estab mod", 1, 218, { modifiers: ["25"] }), {
      allowed: 131.4,
      coinsurance: 26.28,
      remarks: ["P2"],
    }),
    settled(service("2026-05-14", "17000", "Destr lesion first", 1, 125), {
      allowed: 68.25,
      deductible: 40,
      coinsurance: 5.65,
      remarks: ["P2"],
    }),
    settled(service("2026-05-14", "A9270", "Noncovered wound kit", 1, 22.5), {
      allowed: 0,
      notCovered: 22.5,
      remarks: ["X4"],
    }),
  ];
  const son = [
    settled(service("2026-05-19", "73110", "Xray wrist min 3 vw", 1, 78, { modifiers: ["LT"] }), {
      allowed: 41.06,
      deductible: 41.06,
      remarks: ["P2"],
    }),
    settled(
      service("2026-05-19", "29125", "Splint forearm static", 1, 132, { modifiers: ["LT"] }),
      { allowed: 71.8, deductible: 18.94, coinsurance: 10.57, remarks: ["P2"] },
    ),
    settled(service("2026-06-02", "99213", "Off vst estab low", 1, 160), {
      allowed: 90.12,
      coinsurance: 18.02,
      remarks: ["P2"],
    }),
  ];
  const lines = [...mother, ...son];
  const money = eobMoney(lines);
  const truth = truthOf("unseen-eob-family-kestrel.pdf", {
    kind: "eob",
    setting: "professional",
    producer: "libreoffice",
    issuer: "Kestrel Employer Health Trust",
    statementDate: "2026-06-17",
    lines: truthLines(lines, COLUMNS),
    money: {
      billed: money.billed,
      adjustments: money.adjustments,
      insurancePaid: money.insurancePaid,
      patientResponsibility: money.patientResponsibility,
    },
  });
  const person = (name: string, relation: string, claim: string, provider: string): string =>
    officeTable(
      `Who${claim}`,
      [8.2, 8.2, 8],
      [
        [
          { text: `Pt: ${name} (${relation})`, style: "Bold", cell: "Band" },
          { text: `Rendering: ${provider}`, cell: "Band" },
          { text: `Clm ${claim}`, style: "BodyRight", cell: "Band" },
        ],
      ],
    );
  return sample(truth, ({ convertWithOffice }) =>
    convertWithOffice(
      officeDocument({
        font: "Liberation Sans Narrow",
        width: 27.94,
        height: 21.59,
        styles: {
          Upright: 'fo:font-size="8.5pt" fo:font-weight="bold" style:text-rotation-angle="90"',
        },
        cells: {
          Head: 'fo:padding="0.06cm" fo:border-bottom="0.03cm solid #444444"',
          Row: 'fo:padding="0.05cm" fo:border-bottom="0.01cm dotted #888888"',
          Sum: 'fo:padding="0.06cm" fo:background-color="#eeeeee"',
          Band: 'fo:padding="0.08cm" fo:background-color="#d9d2e4"',
        },
        footer: {
          left: "KEHT-EOB-0726   Appeals: PO Box 8120, Dayton OH 45401, within 180 days",
          right: "Sheet ",
        },
        body: [
          officeTable(
            "Top",
            [12.2, 12.2],
            [
              [
                { text: "Kestrel Employer Health Trust", style: "Title" },
                {
                  text: "Explanation of Benefits\nKeep for your records. This is not a bill.",
                  style: "BodyRight",
                },
              ],
              [
                { text: "MATHILDE VAN OORT\n5 LOCKHOUSE ROW\nXENIA OH 45385" },
                {
                  text: `Run date ${dots("2026-06-17")}\nSubscriber ID KT 4471 0926   Group 0088 Miami Valley Tool & Die\nPlan year 01.01.26 - 12.31.26`,
                  style: "BodyRight",
                },
              ],
            ],
          ),
          gap(),
          person("INGRID VAN OORT", "spouse", "K6134-77120", "Greene County Dermatology"),
          claimTable("ClaimOne", mother),
          gap(),
          person("CASPER VAN OORT", "child", "K6139-20418", "Xenia Bone & Joint Clinic"),
          claimTable("ClaimTwo", son),
          gap(),
          officeTable(
            "Family",
            [5.2, 3.4, 3.4, 3.4, 3.4, 5.6],
            [
              ["Both patients", "Prov Chg", "Disc", "Ineligible", "Plan Pd", "Mbr Resp"].map(
                (text, index) => ({
                  text,
                  style: index === 0 ? "Bold" : "BoldRight",
                  cell: "Head",
                }),
              ),
              [
                "This statement",
                ...(["charge", "discount", "notCovered", "paid", "owes"] as const).map((field) =>
                  pointFirst(sum(lines, field)),
                ),
              ].map((text, index) => ({ text, style: index === 0 ? "Body" : "BodyRight" })),
            ],
          ),
          gap(),
          paragraph(
            "P2  Priced by the trust's network contract. The provider may not collect the Disc amount.",
            "Small",
          ),
          paragraph(
            "X4  Item is not a benefit of the plan. The member may be asked to pay it.",
            "Small",
          ),
          paragraph(
            "Prov Chg = provider charge.  Disc = discount.  Ded = deductible.  Co-ins = coinsurance.  Plan Pd = plan paid.  Mbr Resp = member responsibility.",
            "Small",
          ),
        ].join(""),
      }),
      "fodt",
    ),
  );
}

export const unseenFamilyBenefits: Sample = kestrel();
