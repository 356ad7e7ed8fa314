import { dollars, grouped, looseSlashes, monthName, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { doctor, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { amount, column, lineBy, mark, page, pairs, record } from "#corpus/families/drawing/sheet";
import { table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

/** `lot` is printed under the words of an implant and says nothing of money. */
type Row = Said & { lot: string };
type Case = { title: string; side: boolean; work: string[][]; parts: string[][] };

const CASES: Case[] = [
  {
    title: "Shoulder arthroscopy",
    side: true,
    work: rowsOf(
      `29827|Arthroscopy Shoulder Rotator Cuff Repair|1284000;29826|Arthroscopy Shoulder Decompression|412000;29824|Arthroscopy Shoulder Distal Claviculectomy|538000`,
    ),
    parts: rowsOf(
      `C1713|Suture Anchor 4.75mm BioComposite|98500;C1713|Anchor Knotless 5.5mm PEEK|112000;-|Arthroscopy Shaver Blade 4.0mm|21400;-|Disposable Cannula 8.25mm|9800`,
    ),
  },
  {
    title: "Cataract extraction",
    side: true,
    work: rowsOf(
      `66984|Cataract Removal with IOL Insertion, 1 Stage|486000;0191T|Anterior Segment Drainage Device Insertion|352000`,
    ),
    parts: rowsOf(
      `V2632|Posterior Chamber Intraocular Lens|48500;V2787|Astigmatism Correcting IOL Upgrade|129500;-|Ophthalmic Viscoelastic 0.85ml|14600`,
    ),
  },
  {
    title: "Carpal tunnel release",
    side: true,
    work: rowsOf(`64721|Carpal Tunnel Release|394000;26055|Trigger Finger Release|288000`),
    parts: rowsOf(`-|Hand Pack Sterile|16500;-|Bipolar Forceps Disposable|11800`),
  },
  {
    title: "Hernia repair",
    side: false,
    work: rowsOf(
      `49593|Repair Anterior Abdominal Hernia 3-10 cm, Reducible|812000;49623|Removal of Mesh at Hernia Repair|196000`,
    ),
    parts: rowsOf(
      `C1781|Mesh Implant 15cm Round|234000;-|Fixation Device Absorbable Tacks|88700;-|Trocar 12mm Bladeless|14200`,
    ),
  },
  {
    title: "Foot surgery",
    side: true,
    work: rowsOf(
      `28296|Bunionectomy with Distal Osteotomy|642000;28285|Hammertoe Correction|318000`,
    ),
    parts: rowsOf(
      `C1713|Cannulated Screw 3.0 x 18mm Titanium|41200;C1713|Toe Implant Nitinol 2.5mm|96500;-|K-Wire .045|3900`,
    ),
  },
];
const COMMON = rowsOf(
  `-|Anesthesia Gases and Supplies|38500;-|Recovery Room Phase I, First Hour|92000;-|Recovery Room Phase II, per 30 Min|21000;J0690|Cefazolin Sodium 500 mg|1850;J2704|Propofol 10 mg|310;J3010|Fentanyl Citrate 0.1 mg|640;J1100|Dexamethasone 1 mg|275`,
);

const UNITS = /^(?:J|C1713)/;

function rowsFor(chance: Chance, one: Case, date: string): Row[] {
  const side = one.side ? chance.pick(["RT", "LT"]) : null;
  const work = one.work.slice(0, chance.between(1, one.work.length));
  const others = [...one.parts, ...COMMON].filter(() => chance.happens(0.65));
  const line = (
    [code = "", description = "", cents = ""]: string[],
    units: number,
    lot: string,
  ): Row => ({
    serviceDate: date,
    code: code === "-" ? null : code,
    description,
    units,
    unitPrice: Number(cents),
    charge: units * Number(cents),
    modifiers: [],
    lot,
  });
  return [
    ...work.map((part, at) => ({
      ...line(part, 1, ""),
      modifiers: [
        ...(side ? [side] : []),
        ...(at && chance.happens(0.5) ? ["59"] : []),
        "SG",
      ].slice(0, 2),
    })),
    ...others.map((part) => {
      const units = part[0]!.startsWith("J")
        ? chance.between(1, 20)
        : UNITS.test(part[0]!)
          ? chance.between(1, 3)
          : 1;
      return line(
        part,
        units,
        /^[CV]/.test(part[0]!)
          ? `Lot ${chance.number("#######")} Exp 202${chance.between(6, 9)}-0${chance.between(1, 9)}`
          : "",
      );
    }),
  ];
}

type Look = ReturnType<typeof lookOf>;

function lookOf(chance: Chance) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  return {
    date: chance.pick([slashes, looseSlashes, monthName]),
    money: chance.pick([dollars, grouped]),
    lots: chance.happens(0.6),
    price: chance.happens(0.6),
    dated: chance.happens(0.55),
    numbered: chance.happens(0.4),
    mods: of("own|own|joined"),
    grid: chance.happens(0.4),
    words: {
      about: of("Description|Item / Procedure|Service"),
      code: of("CPT/HCPCS|HCPCS|Proc Code"),
      qty: of("Qty|Units|QTY"),
      each: of("Unit Price|Price Each|Rate"),
      charge: of("Extended|Charge|Total|Line Total"),
    },
  };
}

function columnsOf(l: Look, number: (row: Row) => number): Column<Row>[] {
  const joined = l.mods === "joined";
  return [
    ...(l.numbered ? [column<Row>("#", null, number)] : []),
    ...(l.dated ? [column<Row>("Date", "serviceDate", (row) => l.date(row.serviceDate!))] : []),
    column<Row>(l.words.code, joined ? ["code", "modifiers"] : "code", (row) =>
      [row.code ?? "", ...(joined ? (row.modifiers ?? []) : [])].join(" "),
    ),
    ...(joined ? [] : [column<Row>("Mod", "modifiers", (row) => (row.modifiers ?? []).join(", "))]),
    column<Row>(
      l.words.about,
      "description",
      (row) => `${row.description}${l.lots && row.lot ? `<br><small>${row.lot}</small>` : ""}`,
    ),
    column<Row>(l.words.qty, "units", (row) => row.units, "n"),
    ...(l.price ? [amount<Row>(l.words.each, "unitPrice", l.money)] : []),
    amount<Row>(l.words.charge, "charge", l.money),
  ];
}

type Sums = { billed: number; off: number; plan: number; mine: number; due: number };

function sumsOf(chance: Chance, rows: Row[], selfPay: boolean): Sums {
  const billed = total(rows, "charge");
  const off = Math.round(billed * (selfPay ? 0.55 : 0.4 + 0.3 * chance.share()));
  const plan = selfPay ? 0 : Math.round((billed - off) * chance.pick([0.5, 0.8, 0.9]));
  const mine = chance.happens(0.6)
    ? Math.min(billed - off - plan, chance.pick([25000, 50000, 100000]))
    : 0;
  return { billed, off, plan, mine, due: billed - off - plan - mine };
}

const style = (chance: Chance, l: Look, ink: string) =>
  `@page{size:letter;margin:12mm 14mm;@bottom-center{content:"Page " counter(page) " of " counter(pages);font:8pt Liberation Sans}}body{font:${chance.pick([9, 9.6])}pt ${chance.pick(["Liberation Sans", "Liberation Serif", "DejaVu Sans Condensed"])};margin:0}.top{display:flex;justify-content:space-between}h1{font-size:15pt;color:${ink};margin:0}h2{font-size:12pt;margin:5mm 0 2mm;text-transform:uppercase;color:${ink}}.facts{display:grid;grid-template-columns:auto 1fr auto 1fr;gap:1mm 4mm;background:#f3f3f3;padding:3mm;margin-top:4mm}.facts b{white-space:nowrap}
.lines{width:100%;border-collapse:collapse}.lines th{text-align:left;border-bottom:2px solid ${ink};padding:3px}.lines td{padding:3px;vertical-align:top;${l.grid ? "border:1px solid #bbb" : "border-bottom:1px dotted #ccc"}}.lines .n{text-align:right}small{color:#555}tr{break-inside:avoid}.pairs{margin:4mm 0 0 auto}.pairs td{padding:2px 6px}.pairs td:last-child{text-align:right}.pairs tr:last-child td{font-weight:bold;border-top:2px solid ${ink}}`;

const CENTERS = [
  "Pinnacle Surgery Center of Wexford, LLC",
  "SOUTHGATE AMBULATORY SURGERY CENTER",
  "Two Rivers Outpatient Surgical Hospital",
  "Foothills Day Surgery",
];

function endOf(chance: Chance, sums: Sums, selfPay: boolean): string {
  return pairs([
    [chance.pick(["Total charges", "Gross charges", "Total"]), dollars(sums.billed)],
    [
      selfPay
        ? "Self-pay package discount"
        : chance.pick(["Contractual adjustment", "Plan allowance adjustment"]),
      dollars(-sums.off),
    ],
    selfPay ? null : [chance.pick(["Insurance payment", "Paid by insurance"]), dollars(-sums.plan)],
    sums.mine
      ? [
          chance.pick([
            "Deposit received before surgery",
            "Pre-surgery deposit",
            "Patient payment",
          ]),
          dollars(-sums.mine),
        ]
      : null,
    [chance.pick(["Patient balance due", "Balance due", "Amount due"]), dollars(sums.due)],
  ]);
}

function draw(chance: Chance): Drawn {
  const [date, one, selfPay] = [
    shifted("2024-02-12", chance.between(0, 700)),
    chance.pick(CASES),
    chance.happens(0.2),
  ];
  const rows = rowsFor(chance, one, date);
  const [l, sums, provider] = [lookOf(chance), sumsOf(chance, rows, selfPay), chance.pick(CENTERS)];
  const columns = columnsOf(l, (row) => rows.indexOf(row) + 1);
  const [patient, account] = [
    naming(chance)(person(chance)),
    chance.number(chance.pick(["SC#####", "######", "2#-####"])),
  ];
  const issued = shifted(date, chance.between(18, 75));
  const ink = chance.pick(["#1a4f63", "#4a1a63", "#222"]);
  const begin = chance.between(7, 13);
  const facts = [
    ["Patient:", patient],
    ["Account #:", account],
    ["Date of surgery:", l.date(date)],
    ["Statement date:", l.date(issued)],
    ["Surgeon:", doctor(chance)],
    ["Procedure:", one.title],
    ["OR in / out:", `${begin}:0${chance.between(0, 9)} - ${begin + 1}:${chance.between(10, 59)}`],
    [
      "Payer:",
      selfPay ? "Self-pay" : chance.pick(["Regence", "Cigna PPO", "Anthem BC", "Medicare"]),
    ],
  ];
  const html = page(
    style(chance, l, ink),
    `<div class="top"><div><h1>${mark(chance, ink, 24)} ${provider}</h1>${street(chance)}, ${town(chance)}<br>Business office ${phone(chance)}</div><div>${patient}<br>${street(chance)}<br>${town(chance)}</div></div>
<div class="facts">${facts.map(([label, value]) => `<b>${label}</b><span>${value}</span>`).join("")}</div>
<h2>${chance.pick(["Itemized facility charges", "Itemized statement", "Facility charge detail"])}</h2>${table(columns, rows.map((row) => record(columns, row)).join(""))}${endOf(chance, sums, selfPay)}
<p>${chance.pick(["This is for the facility only. Your surgeon, anesthesia and pathology bill separately.", "Implants are billed at acquisition cost plus handling. Invoice available on request.", "Payment is due upon receipt."])}</p>`,
  );
  return {
    html,
    truth: truthOf(
      {
        name: family.name,
        setting: "facility",
        provider,
        patient,
        accountNumber: account,
        statementDate: issued,
      },
      {
        billed: sums.billed,
        adjustments: sums.off,
        insurancePaid: selfPay ? null : sums.plan,
        patientPaid: sums.mine || null,
        patientResponsibility: sums.due,
      },
      rows.map((row) => lineBy(columns, row, ["serviceDate"])),
    ),
  };
}

export const family: Family = {
  name: "surgery-implant-itemization",
  paper:
    "A surgery center's itemized bill of an operation: procedures, implants with their lots, drugs, recovery.",
  medium: "text",
  draw,
};
