import { bare, dollars, grouped, shortSlashes, slashes } from "#corpus/generators/formats";
import { trailingMinus } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { born, box, doctor, person, phone, street, town } from "#corpus/families/drawing/people";
import {
  amount,
  column,
  heading,
  lineBy,
  page,
  pairs,
  record,
} from "#corpus/families/drawing/sheet";
import { total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { dept: string; item: string };
type Case = { title: string; cpt: string; side: boolean; minutes: number; parts: string };

const HOSPITALS = rowsOf(`ST. BARTHOLOMEW REGIONAL HOSPITAL|#1b3a5c
  Mercer County Memorial Hospital|#333
  Highland Park Medical Center|#5a2436
  GOOD SHEPHERD COMMUNITY HOSPITAL|#24513a`);
/** Revenue code and the name of the department. */
const DEPTS = new Map(
  rowsOf(
    `0250|PHARMACY;0258|IV SOLUTIONS;0272|STERILE SUPPLIES;0278|SUPPLY/IMPLANTS;0300|LABORATORY;0312|PATHOLOGY/HISTOLOGY;0360|OPERATING ROOM SERVICES;0370|ANESTHESIA;0636|DRUGS REQUIRING DETAIL CODING;0710|RECOVERY ROOM;0730|EKG/ECG`,
  ) as [string, string][],
);
/** Operations with what only they need: department, code, words, cents, most units. */
const CASES: Case[] = [
  {
    ...{ title: "LAPAROSCOPIC CHOLECYSTECTOMY", cpt: "47562", side: false, minutes: 70 },
    parts: `0272||TROCAR 5MM BLADELESS XCEL|18740|2;0272||TROCAR 12MM BLADELESS|21450|1;0272||ENDO CATCH 10MM POUCH|16800|1;0272||CLIP APPLIER ENDO 5MM|48600|1;0312|88304|SURG PATH LEVEL III|28700|1;0272||IRRIG SUCTION LAP SET|13950|1`,
  },
  {
    ...{ title: "ARTHROSCOPY KNEE W/ MENISCECTOMY", cpt: "29881", side: true, minutes: 55 },
    parts: `0272||SHAVER BLADE 4.0MM AGGRESSIVE|24600|1;0272||TUBING ARTHRO PUMP INFLOW|11900|1;0272||WAND RF ABLATION 90 DEG|61300|1;0272||TOURNIQUET CUFF 34IN DISP|9850|1;0258||SOD CHLORIDE 0.9% IRRIG 3000ML|6240|4`,
  },
  {
    ...{ title: "ARTHROSCOPIC ROTATOR CUFF REPAIR", cpt: "29827", side: true, minutes: 115 },
    parts: `0278|C1713|ANCHOR SUTURE 4.75MM BIOCOMP|139800|3;0278|C1713|ANCHOR KNOTLESS 5.5MM PEEK|152400|2;0272||CANNULA 8.25MM X 7CM|10350|2;0272||SHAVER BLADE 4.0MM AGGRESSIVE|24600|1;0272||SLING SHOULDER ABDUCTION|18900|1`,
  },
  {
    ...{ title: "REPAIR INGUINAL HERNIA W/ MESH", cpt: "49505", side: true, minutes: 60 },
    parts: `0278|C1781|MESH PROLENE 3X6IN|64800|1;0272||SUTURE VICRYL 2-0 SH|3140|3;0272||SUTURE MONOCRYL 4-0 PS2|3680|2;0272||ELECTRODE BOVIE PENCIL|4820|1`,
  },
  {
    ...{ title: "CATARACT EXTRACTION W/ IOL", cpt: "66984", side: true, minutes: 25 },
    parts: `0278|V2632|LENS IOL ACRYLIC 21.5D|58200|1;0272||PACK PHACO CENTURION|41300|1;0272||VISCOELASTIC DUOVISC KIT|27600|1;0250||PHENYLEPHRINE 2.5% OPHTH 2ML|4310|1;0250||MOXIFLOXACIN 0.5% OPHTH 3ML|18260|1`,
  },
  {
    ...{ title: "ORIF DISTAL RADIUS FRACTURE", cpt: "25607", side: true, minutes: 95 },
    parts: `0278|C1713|PLATE DISTAL RADIUS VOLAR 3H|187500|1;0278|C1713|SCREW LOCKING 2.4MM X 18MM|21900|4;0278|C1713|SCREW CORTEX 2.7MM X 14MM|11250|2;0272||DRILL BIT 1.8MM QC|15700|1;0272||SPLINT PLASTER 4IN|4460|1`,
  },
];
const USUAL = rowsOf(`0250||ACETAMINOPHEN 500MG TAB|215|2
  0250||OXYCODONE IR 5MG TAB|460|2
  0250||BUPIVACAINE 0.5% MPF 30ML VL|5120|1
  0250||LIDOCAINE 1% 20ML VL|2870|1
  0250||ROCURONIUM 50MG/5ML VL|8450|1
  0250||SEVOFLURANE INHAL PER HR|17800|2
  0250||FAMOTIDINE 20MG TAB|340|1
  0258|J7120|LACTATED RINGERS 1000ML|7640|2
  0272||PACK BASIC SURGICAL|18650|1
  0272||GOWN SURG IMPERV XL|3920|3
  0272||DRESSING TELFA 3X4|860|2
  0272||ELECTRODE GROUNDING PAD|3275|1
  0272||SCD SLEEVE KNEE PAIR|12480|1
  0272||BLANKET WARMING UPPER BODY|8940|1
  0272||ENDOTRACHEAL TUBE 7.5 CUFFED|4310|1
  0300|81025|HCG QUAL URINE POC|6850|1
  0300|82962|GLUCOSE POC|4120|1
  0636|J0690|CEFAZOLIN 500MG INJ|1240|4
  0636|J2704|PROPOFOL 10MG INJ|285|20
  0636|J3010|FENTANYL 0.1MG INJ|690|2
  0636|J2405|ONDANSETRON 1MG INJ|540|4
  0636|J1100|DEXAMETHASONE 1MG INJ|395|8
  0636|J2250|MIDAZOLAM 1MG INJ|420|2
  0636|J1885|KETOROLAC 15MG INJ|980|2`);
const BEFORE = rowsOf(`0300|85025|CBC W/ AUTO DIFF|14300|1;0300|80048|BASIC METABOLIC PANEL|18900|1;0300|36415|VENIPUNCTURE|3150|1;0730|93005|EKG 12 LEAD TRACING|32400|1`); // prettier-ignore

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: chance.pick([slashes, slashes, shortSlashes]),
    money: chance.pick([grouped, grouped, dollars, bare]),
    minus: chance.happens(0.5),
    revenue: words("heading|heading|column|none"),
    codes: chance.happens(0.85),
    sided: chance.happens(0.5),
    price: chance.happens(0.4),
    sums: chance.happens(0.8),
    /** How the last sums are printed: payments and adjustments together, or each for itself. */
    ends: words("joined|split|split"),
    insured: chance.happens(0.85),
    stay: chance.happens(0.4),
    minutely: chance.happens(0.3),
    due: words("BALANCE DUE|PATIENT BALANCE|PLEASE PAY THIS AMOUNT"),
    slip: chance.happens(0.6),
    payer: words("BLUE CROSS PPO|AETNA HMO|UNITED HEALTHCARE|CIGNA OPEN ACCESS|HUMANA CHOICE"),
    number: words("########|###-####|######"),
  };
}

type Clock = { room: number; anesthesia: number; recovery: number; start: number };
const clockOf = (chance: Chance, one: Case): Clock => {
  const room = one.minutes + chance.between(-8, 25);
  return {
    ...{ room, anesthesia: room + chance.between(6, 14) },
    ...{ recovery: chance.between(35, 118), start: chance.between(27, 50) * 15 },
  };
};
const time = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** What is charged by the clock: a first part and each further one. */
function timed(clock: Clock, one: Case, l: Look): string[][] {
  const parts = (dept: string, words: string[], first: number, step: number, minutes: number) => {
    const more = Math.max(0, Math.ceil((minutes - first) / step));
    const [code = "", start = "", next = "", high = "", low = ""] = words;
    const begin = [[dept, code, start, high, "1"]];
    return more ? [...begin, [dept, "", next, low, String(more)]] : begin;
  };
  const level = one.minutes > 90 ? "IV" : one.minutes > 50 ? "III" : "II";
  const cost = { II: ["318400", "42100"], III: ["462500", "61750"], IV: ["689000", "84300"] }[level]; // prettier-ignore
  return [
    ...parts(
      "0360",
      [one.cpt, `OR LEVEL ${level} FIRST 30 MIN`, `OR LEVEL ${level} EA ADDL 15 MIN`, ...cost],
      ...([30, 15, clock.room] as const),
    ),
    ...(l.minutely
      ? [["0370", "", "ANESTHESIA GENERAL PER MIN", "1865", String(clock.anesthesia)]]
      : parts(
          "0370",
          ["", "ANESTHESIA FIRST 30 MIN", "ANESTHESIA EA ADDL 15 MIN", "71200", "21600"],
          ...([30, 15, clock.anesthesia] as const),
        )),
    ...parts(
      "0710",
      ["", "RECOVERY PHASE I FIRST 60 MIN", "RECOVERY PHASE I EA ADDL 30 MIN", "118300", "38400"],
      ...([60, 30, clock.recovery] as const),
    ),
  ];
}

function rowsFor(chance: Chance, l: Look, one: Case, clock: Clock, date: string): Row[] {
  const share = chance.pick([0.1, 0.25, 0.5]);
  const side = one.side && l.sided ? [chance.pick(["RT", "LT"])] : [];
  const mode = chance.pick(["41#####", "7######", "30####"]);
  const made = (
    [dept = "", code, description = "", cents, most]: string[],
    on: string,
    exact = false,
  ): Row => {
    // prettier-ignore
    const units = exact ? Number(most) : chance.between(Math.ceil(Number(most) / 2), Number(most));
    return {
      ...{ dept, revenueCode: dept, code: code || null, description, units, serviceDate: on },
      ...{ item: chance.number(mode), unitPrice: Number(cents), charge: units * Number(cents) },
      modifiers: code === one.cpt ? side : [],
    };
  };
  const kept = (list: string[][]) => list.filter(() => chance.happens(share));
  const earlier = !l.stay && chance.happens(0.4) ? -chance.between(1, 3) : 0;
  const rows = [
    ...timed(clock, one, l).map((of) => made(of, date, true)),
    ...[...rowsOf(one.parts).slice(0, chance.between(2, 6)), ...kept(USUAL)].map((of) =>
      made(of, date),
    ),
    ...(earlier ? kept(BEFORE).map((of) => made(of, shifted(date, earlier))) : []),
  ];
  return rows.toSorted((a, b) => (a.dept < b.dept ? -1 : a.dept > b.dept ? 1 : a.serviceDate! < b.serviceDate! ? -1 : 0)); // prettier-ignore
}

function columnsOf(l: Look): Column<Row>[] {
  const { words } = l;
  return [
    column<Row>(words("SVC DATE|DATE|SERV DATE"), "serviceDate", (row) => l.day(row.serviceDate!)),
    ...(l.revenue === "column"
      ? [column<Row>(words("REV|REV CODE"), "revenueCode", (row) => row.revenueCode)]
      : []),
    column<Row>(words("ITEM NO|CHARGE CODE|CDM NO|PROC NO"), null, (row) => row.item),
    column<Row>(words("DESCRIPTION|DESCRIPTION OF SERVICE"), "description", (row) => row.description, "w"), // prettier-ignore
    ...(l.codes
      ? [
          column<Row>(words("HCPCS|CPT/HCPCS|HCPCS"), ["code", "modifiers"], (row) =>
            [row.code, ...row.modifiers!].join(" "),
          ),
        ]
      : []),
    column<Row>(words("QTY|UNITS|QTY"), "units", (row) => row.units, "n"),
    ...(l.price ? [amount<Row>(words("UNIT PRICE|PRICE"), "unitPrice", l.money)] : []),
    amount<Row>(words("AMOUNT|CHARGES|TOTAL CHARGE"), "charge", l.money),
  ];
}

/** The sections of the departments under one heading. */
function sections(rows: Row[], columns: Column<Row>[], l: Look): string {
  const wide = columns.length;
  const parts = [...new Set(rows.map(({ dept }) => dept))].map((dept) => {
    const own = rows.filter((row) => row.dept === dept);
    const name = DEPTS.get(dept)!;
    const head = l.revenue === "heading" ? `${dept} &nbsp; ${name}` : name;
    const end = l.sums
      ? `<tr class="sub"><td colspan="${wide - 1}">TOTAL ${name}</td><td class="n">${l.money(total(own, "charge"))}</td></tr>`
      : "";
    return `<tr class="dept"><td colspan="${wide}">${head}</td></tr>${own.map((row) => record(columns, row)).join("")}${end}`;
  });
  const all = `<tr class="all"><td colspan="${wide - 1}">${l.words("TOTAL CHARGES|TOTAL HOSPITAL CHARGES")}</td><td class="n">${l.money(total(rows, "charge"))}</td></tr>`;
  return `<table class="lines"><thead>${heading(columns)}</thead><tbody>${parts.join("")}${all}</tbody></table>`;
}

type Paid = Record<"billed" | "plan" | "off" | "mine" | "due", number> & {
  rows: [date: string, text: string, cents: number][];
};
function paidOf(chance: Chance, l: Look, billed: number, date: string): Paid {
  const posted = shifted(date, chance.between(18, 34));
  const part = l.insured ? chance.between(38, 66) / 100 : chance.pick([0.25, 0.35, 0.4]);
  const off = Math.round(billed * part);
  const share = chance.pick([0.8, 0.9, 0.7]);
  const plan = l.insured ? Math.round((billed - off) * share) : 0;
  const left = billed - off - plan;
  const mine = chance.happens(0.45) ? Math.min(chance.pick([15000, 25000, 50000]), Math.floor(left / 10000) * 5000) : 0; // prettier-ignore
  const rows: Paid["rows"] = [
    [date, l.words("PATIENT PAYMENT - DEPOSIT|PMT - CREDIT CARD AT REGISTRATION"), mine],
    [posted, `${l.payer} PAYMENT`, plan],
    [posted, l.insured ? `${l.payer} CONTRACTUAL ADJ` : "UNINSURED DISCOUNT", off],
  ];
  return { billed, plan, off, mine, due: left - mine, rows: rows.filter(([, , cents]) => cents) };
}

function endOf(paid: Paid, l: Look): string {
  const less = (cents: number) => (l.minus ? trailingMinus(-cents) : grouped(-cents));
  const rows = paid.rows
    .map(
      ([date, text, cents]) =>
        `<tr><td>${l.day(date)}</td><td class="w">${text}</td><td class="n">${less(cents)}</td></tr>`,
    ) // prettier-ignore
    .join("");
  const credits = paid.plan + paid.off + paid.mine;
  const sums: ([string, string] | null)[] =
    l.ends === "joined"
      ? [
          ["TOTAL CHARGES", grouped(paid.billed)],
          ["TOTAL PAYMENTS AND ADJUSTMENTS", less(credits)],
        ]
      : [
          ["TOTAL CHARGES", grouped(paid.billed)],
          l.insured ? ["INSURANCE PAYMENTS", less(paid.plan)] : null,
          [l.insured ? "CONTRACTUAL ADJUSTMENTS" : "DISCOUNTS", less(paid.off)],
          paid.mine ? ["PATIENT PAYMENTS", less(paid.mine)] : null,
        ];
  return `<div class="pay"><b>PAYMENTS AND ADJUSTMENTS</b><table class="lines">${rows}</table></div><div class="sums">${pairs([...sums, [l.due, dollars(paid.due)]])}</div>`;
}

const css = (ink: string) =>
  `@page{size:letter;margin:11mm 12mm 14mm;@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7.5pt "Liberation Sans"}}body{font:8.8pt/1.3 "Liberation Sans";margin:0;color:#111}.top,.foot{display:flex;justify-content:space-between;gap:8mm}h1{font-size:13pt;margin:0;color:${ink}}h2{font-size:11pt;margin:0 0 1mm;text-align:right}.to{margin:9mm 0 7mm 10mm}.facts{display:grid;grid-template-columns:auto 1fr auto 1fr;gap:.6mm 4mm;border:1px solid ${ink};padding:2mm 3mm;margin-bottom:4mm}.facts span:nth-child(odd){color:#444;font-size:.9em}
table{border-collapse:collapse}.lines{width:100%}.lines th{background:${ink};color:#fff;text-align:left;padding:1mm 1.5mm;font-size:.86em;white-space:nowrap}.lines td{padding:.55mm 1.5mm;white-space:nowrap;vertical-align:top}.lines td.w{white-space:normal;width:48%}.lines .n{text-align:right}.dept td{font-weight:bold;background:#e9edf1;padding-top:1mm}.sub td{text-align:right;font-style:italic;border-top:.5px solid #999;padding-bottom:1.8mm}.all td{font-weight:bold;border-top:1.5px solid #000;text-align:right}.pay{margin-top:5mm;break-inside:avoid}.sums{break-inside:avoid}.sums .pairs{margin:4mm 0 0 auto;border:1px solid #555}.pairs td{padding:.8mm 3mm}.pairs td:last-child{text-align:right}.pairs tr:last-child td{font-weight:bold;border-top:1px solid #555;background:#eee}.note{font-size:.86em;margin-top:4mm}.slip{border-top:1px dashed #000;margin-top:5mm;padding-top:3mm;break-inside:avoid}tr{break-inside:avoid}.dept{break-after:avoid}`;

function factsOf(chance: Chance, l: Look, clock: Clock, one: Case, known: Record<string, string>) {
  const { start, room, anesthesia } = clock;
  const facts = [
    ["PATIENT NAME", known.patient],
    [l.words("ACCOUNT NUMBER|PATIENT ACCT NO|ACCOUNT NO"), known.account],
    ["MEDICAL RECORD NO", chance.number("######")],
    ["DATE OF BIRTH", l.day(born(chance))],
    ...(l.stay
      ? [
          ["ADMIT DATE", known.from],
          ["DISCHARGE DATE", known.to],
        ]
      : [["DATE(S) OF SERVICE", known.span]]),
    ["PATIENT TYPE", "OUTPATIENT SURGERY"],
    ["SURGEON", doctor(chance).toUpperCase()],
    ["PROCEDURE", one.title],
    ["ANESTHESIA START/STOP", `${time(start - 5)} - ${time(start - 5 + anesthesia)}`],
    ["OR IN/OUT", `${time(start)} - ${time(start + room)} (${room} MIN)`],
    ["PRIMARY INSURANCE", l.insured ? l.payer : "SELF PAY"],
    ["BILL DATE", known.issued],
  ];
  return `<div class="facts">${facts.map(([label, value]) => `<span>${label}</span><span>${value}</span>`).join("")}</div>`;
}

const NOTES =
  "Physician, anesthesiologist, radiologist and pathologist fees are billed separately by those providers.|This itemization was prepared at your request. Charges are subject to audit and late charges may be added.|Financial assistance is available to qualifying patients. Ask our business office or visit our web site for an application.|To pay by phone or set up a payment plan call Patient Financial Services Monday - Friday, 8:00 a.m. - 4:30 p.m.";

function draw(chance: Chance): Drawn {
  chance.number("####");
  const l = look(chance);
  const [provider = "", ink = ""] = chance.pick(HOSPITALS);
  const one = chance.pick(CASES);
  const [date, clock] = [shifted("2025-01-07", chance.between(0, 340)), clockOf(chance, one)];
  const rows = rowsFor(chance, l, one, clock, date);
  const columns = columnsOf(l);
  const paid = paidOf(chance, l, total(rows, "charge"), date);
  const issued = shifted(date, chance.between(40, 75));
  const dueDate = l.slip && chance.happens(0.6) ? shifted(issued, 30) : null;
  const [first = "", last = ""] = person(chance).toUpperCase().split(" ");
  const patient = l.words(`${last}, ${first}|${last},${first}|${first} ${last}`);
  const account = chance.number(l.number);
  const from = rows.map(({ serviceDate }) => serviceDate!).toSorted()[0]!;
  const span = from === date ? l.day(date) : `${l.day(from)} - ${l.day(date)}`;
  const known = { patient, account, span, from: l.day(from), to: l.day(date), issued: l.day(issued) }; // prettier-ignore
  const remit = `${box(chance)}<br>${town(chance)}`;
  const notes = chance.shuffled(NOTES.split("|")).slice(0, 2).join(" ");
  const slip = `<div class="slip"><div class="foot"><div><b>RETURN THIS PORTION WITH YOUR PAYMENT</b><br>${provider}<br>${remit}</div><div>${pairs([["PATIENT", patient], ["ACCOUNT", account], dueDate ? ["DUE DATE", l.day(dueDate)] : null, [l.due, dollars(paid.due)], ["AMOUNT ENCLOSED", "$ __________"]])}</div></div></div>`; // prettier-ignore
  const html = page(
    css(ink),
    `<div class="top"><div><h1>${provider}</h1>PATIENT FINANCIAL SERVICES<br>${remit}<br>${phone(chance)} &nbsp; TAX ID ${chance.number("##-#######")}</div><div><h2>${l.words("ITEMIZED STATEMENT|ITEMIZED BILL|DETAIL OF HOSPITAL CHARGES")}</h2></div></div><div class="to">${first} ${last}<br>${street(chance).toUpperCase()}<br>${town(chance).toUpperCase()}</div>${factsOf(chance, l, clock, one, known)}${sections(rows, columns, l)}${endOf(paid, l)}<div class="note">${notes}</div>${l.slip ? slip : ""}`,
  );
  const split = l.ends === "split";
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "facility", provider, patient, accountNumber: account },
      ...{ statementDate: issued, dueDate, ...(l.stay ? { dischargeDate: date } : {}) },
      ...(!split && paid.mine ? { paymentRows: [bare(paid.mine)] } : {}),
    },
    {
      ...{ billed: paid.billed, adjustments: split ? paid.off : null },
      insurancePaid: split && l.insured ? paid.plan : null,
      ...{ patientPaid: split && paid.mine ? paid.mine : null, patientResponsibility: paid.due },
    },
    rows.map((row) => lineBy(columns, row, l.revenue === "heading" ? ["revenueCode"] : [])),
  );
  return { html, truth };
}

export const family: Family = {
  name: "outpatient-surgery-hospital",
  paper:
    "A hospital's itemized bill of an outpatient operation: departments, operating room and anesthesia by the clock, implants, drugs.",
  medium: "text",
  draw,
};
