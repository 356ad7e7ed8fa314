import { bare, dollars, grouped, shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import {
  amount,
  column,
  lineBy,
  page,
  pairs,
  record,
  table,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { number: string; group: string };
type Credits = { plan: number; off: number; mine: number };

const HOSPITALS = [
  "SAINT BARTHOLOMEW MEDICAL CENTER",
  "Prairie Lakes Regional Hospital",
  "HOLLINGSWORTH MEMORIAL HOSPITAL & HEALTH CENTER",
  "NORTH BAY UNIVERSITY HOSPITAL",
];
/** Revenue code, charge number, words, cents, how often on a day, at most how many: each on which of the days. */
const ITEMS = rowsOf(`0200|20010012|ROOM & BOARD ICU MEDICAL|784500|room|1
0206|20610008|ROOM & BOARD STEPDOWN|462000|step|1
0250|41210773|PANTOPRAZOLE SOD 40 MG VIAL|4825|.8|2
0250|41213340|PROPOFOL 10 MG/ML 100 ML|13690|.5|4
0250|41201186|NOREPINEPHRINE 4 MG/4 ML AMP|8740|.4|3
0250|41230521|HEPARIN SOD 5000 UNIT/ML INJ|2115|.8|3
0250|41220058|POTASSIUM CHL 20 MEQ/100 ML|3660|.5|2
0250|41208834|ACETAMINOPHEN 650 MG SUPP|790|.4|3
0258|41500102|SODIUM CHLORIDE 0.9% 1000 ML|9450|.8|3
0258|41500217|LACTATED RINGERS 1000 ML|9875|.4|2
0270|48110366|TUBING IV PUMP SET|5530|.6|2
0270|48110924|CATHETER FOLEY 16FR TRAY|11840|first|1
0270|48115007|ELECTRODES MONITORING PKG|2280|.4|1
0272|48230451|CATH KIT CENTRAL VENOUS 3 LUMEN|68900|first|1
0272|48231126|ARTERIAL LINE KIT|31250|first|1
0300|50010036|VENIPUNCTURE|3300|.8|3
0301|50130480|BASIC METABOLIC PANEL|23840|.8|2
0301|50130827|LACTIC ACID|17420|.5|2
0301|50138450|TROPONIN I|25600|first|3
0301|50128030|BLOOD GAS ARTERIAL|39180|.6|3
0305|50350250|CBC WITH AUTO DIFFERENTIAL|15570|.8|1
0306|50670401|CULTURE BLOOD|28950|first|2
0324|52010455|CHEST 1 VIEW PORTABLE|41200|.6|1
0351|53010150|CT HEAD WO CONTRAST|218300|first|1
0410|55020031|VENTILATOR MGMT INITIAL DAY|246500|first|1
0410|55020049|VENTILATOR MGMT SUBSEQ DAY|193800|later|1
0410|55020122|OXYGEN PER HOUR|1350|.5|24
0410|55020304|NEBULIZER TREATMENT|17900|.5|4
0450|56010063|ER VISIT LEVEL 5|284600|first|1
0450|56010980|CRITICAL CARE FIRST HOUR|342700|first|1
0636|41960311|CEFTRIAXONE SOD 1 GM INJ|10620|.6|2
0636|41960885|VANCOMYCIN HCL 1 GM INJ|14380|.4|2
0730|57010107|EKG 12 LEAD TRACING|36450|first|2
0921|57510388|DUPLEX VENOUS LOWER EXT BILAT|138200|first|1`);
const TITLES: Record<string, [string, string]> = {
  "0200": ["INTENSIVE CARE - GENERAL", "INTENSIVE CARE"],
  "0206": ["INTENSIVE CARE - INTERMEDIATE ICU", "INTERMEDIATE ICU"],
  "0250": ["PHARMACY - GENERAL", "PHARMACY"],
  "0258": ["PHARMACY - IV SOLUTIONS", "IV SOLUTIONS"],
  "0270": ["MED/SURG SUPPLIES - GENERAL", "MED-SURG SUPPLIES"],
  "0272": ["MED/SURG SUPPLIES - STERILE", "STERILE SUPPLY"],
  "0300": ["LABORATORY - GENERAL", "LABORATORY"],
  "0301": ["LABORATORY - CHEMISTRY", "LAB/CHEMISTRY"],
  "0305": ["LABORATORY - HEMATOLOGY", "LAB/HEMATOLOGY"],
  "0306": ["LABORATORY - BACTERIOLOGY", "LAB/BACT-MICRO"],
  "0324": ["DIAGNOSTIC RADIOLOGY - CHEST", "DX X-RAY/CHEST"],
  "0351": ["CT SCAN - HEAD", "CT SCAN/HEAD"],
  "0410": ["RESPIRATORY SERVICES", "RESPIRATORY SVC"],
  "0450": ["EMERGENCY ROOM - GENERAL", "EMERG ROOM"],
  "0636": ["DRUGS REQUIRING DETAILED CODING", "DRUGS/DETAIL CODE"],
  "0730": ["EKG/ECG - GENERAL", "EKG/ECG"],
  "0921": ["PERIPHERAL VASCULAR LAB", "VASCULAR LAB"],
};

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    parts: chance.weighted([
      ["detail", 2],
      ["both", 5],
      ["summary", 2],
    ] as const),
    day: chance.pick([slashes, slashes, shortSlashes]),
    money: chance.pick([grouped, grouped, bare, dollars]),
    trailing: chance.happens(0.5),
    title: chance.pick([0, 1] as const),
    short: chance.happens(0.3),
    revenue: chance.happens(0.3),
    priced: chance.happens(0.5),
    every: chance.happens(0.7),
    daily: chance.happens(0.45),
    numberFirst: chance.happens(0.75),
    heads: {
      revenue: words("REV CODE|REVENUE CODE|CODE"),
      title: words("DESCRIPTION|REVENUE DESCRIPTION"),
      amount: words("AMOUNT|TOTAL CHARGES|CHARGES"),
      date: words("DATE|SERVICE DATE|DATE OF SERVICE"),
      number: words("CHARGE NO.|CHARGE NUMBER|CHARGE CODE|SERVICE CODE"),
      name: words("DESCRIPTION|CHARGE DESCRIPTION"),
      units: words("QTY|QUANTITY"),
      price: words("UNIT PRICE|PRICE|UNIT CHARGE"),
      charge: words("TOTAL|AMOUNT|TOTAL CHARGE"),
    },
    first: words("SUMMARY OF CHARGES|SUMMARY OF CHARGES BY REVENUE CODE"),
    second: words("DETAIL OF CHARGES|DETAIL OF CURRENT CHARGES|ITEMIZED DETAIL OF CHARGES"),
    font: words("Liberation Sans|Liberation Sans Narrow|Liberation Mono|DejaVu Sans Condensed"),
  };
}

function chargesOf(chance: Chance, from: string, nights: number): Row[] {
  const icu = chance.between(1, nights);
  const rooms = ITEMS.filter(([, , , , when]) => /room|step/.test(when!));
  const rest = chance.shuffled(ITEMS.filter((one) => !rooms.includes(one)));
  const some = rest.slice(0, chance.between(7, 17));
  const picked = ITEMS.filter((one) => rooms.includes(one) || some.includes(one));
  const on = (when: string, day: number) => {
    if (when === "room") return day < icu;
    if (when === "step") return day >= icu && day < nights;
    if (when === "first") return day === 0;
    if (when === "later") return day > 0 && day < icu;
    return chance.happens(Number(when) * (day === nights ? 0.4 : 0.8));
  };
  return Array.from({ length: nights + 1 }, (_, day) =>
    picked.flatMap(([group = "", number = "", description = "", cents, when = "", most]): Row[] => {
      if (!on(when, day)) return [];
      const units = chance.between(1, Number(most));
      const unitPrice = Number(cents);
      return [
        {
          ...{ serviceDate: shifted(from, day), number, group, description, units, unitPrice },
          ...{ charge: units * unitPrice },
        },
      ];
    }),
  ).flat();
}

/** The sums of the revenue codes, in their order. */
function sumsOf(rows: Row[], l: Look): Row[] {
  const groups = [...new Set(rows.map(({ group }) => group))].sort();
  return groups.map((group) => ({
    ...{ number: "", group, revenueCode: group, description: TITLES[group]![l.title] },
    charge: total(
      rows.filter((row) => row.group === group),
      "charge",
    ),
  }));
}

const code = (l: Look, group: string) => (l.short ? group.slice(1) : group);
const written = ({ description }: Row) => description!.replaceAll("&", "&amp;");

const summaryColumns = (l: Look): Column<Row>[] => [
  column<Row>(l.heads.revenue, "revenueCode", ({ group }) => code(l, group)),
  column<Row>(l.heads.title, "description", written, "w"),
  amount<Row>(l.heads.amount, "charge", l.money),
];

function detailColumns(l: Look): Column<Row>[] {
  const number = column<Row>(l.heads.number, null, (row) => row.number);
  const name = column<Row>(l.heads.name, "description", written, "w");
  return [
    column<Row>(l.heads.date, "serviceDate", (row) => l.day(row.serviceDate!)),
    ...(l.numberFirst ? [number, name] : [name, number]),
    ...(l.revenue ? [column<Row>("REV", "revenueCode", ({ group }) => code(l, group))] : []),
    column<Row>(l.heads.units, "units", ({ units }) => units, "n"),
    ...(l.priced ? [amount<Row>(l.heads.price, "unitPrice", l.money)] : []),
    amount<Row>(l.heads.charge, "charge", l.money),
  ];
}

/** A row of words and one sum at the right. */
const lastRow = (columns: Column<Row>[], words: string, cents: string) =>
  `<tr class="sum"><td colspan="${columns.length - 1}">${words}</td><td class="n">${cents}</td></tr>`;

/** The charges day by day; some hospitals print the date of a day only once, and its sum under it. */
function detail(l: Look, rows: Row[]): string {
  const columns = detailColumns(l);
  const days = [...new Set(rows.map(({ serviceDate }) => serviceDate!))];
  const body = days.map((day) => {
    const mine = rows.filter(({ serviceDate }) => serviceDate === day);
    const lines = mine.map((row, at) => {
      const cells = record(columns, row);
      return l.every || at === 0 ? cells : cells.replace(/<td>[^<]*<\/td>/, "<td></td>");
    });
    const words = `TOTAL FOR ${l.day(day)}`;
    const sum = l.money(total(mine, "charge"));
    return lines.join("") + (l.daily ? lastRow(columns, words, sum) : "");
  });
  const all = lastRow(columns, "TOTAL CHARGES", l.money(total(rows, "charge")));
  return `<h2>${l.second}</h2>${table(columns, body.join("") + all)}`;
}

function summary(l: Look, sums: Row[]): string {
  const columns = summaryColumns(l);
  const body = sums.map((row) => record(columns, row)).join("");
  const all = lastRow(columns, "TOTAL CHARGES", l.money(total(sums, "charge")));
  return `<h2>${l.first}</h2>${table(columns, body + all, "lines short")}`;
}

function creditsOf(chance: Chance, billed: number): Credits | null {
  if (chance.happens(0.3)) return null;
  const off = Math.round(billed * (0.3 + 0.35 * chance.share()));
  const plan = Math.round((billed - off) * chance.pick([0.8, 0.9, 0.95]));
  const [rest, mine] = [billed - off - plan, chance.pick([0, 0, 25000, 50000])];
  return { plan, off, mine: mine < rest ? mine : 0 };
}

function account(l: Look, billed: number, credits: Credits | null, due: number): string {
  const less = (cents: number) => {
    if (!cents) return l.money(0);
    return l.trailing ? `${l.money(cents)}-` : l.money(-cents);
  };
  return `<div class="end">${pairs(
    [
      ["TOTAL CHARGES", l.money(billed)],
      credits ? [l.words("INSURANCE PAYMENTS|PAYMENTS - INSURANCE"), less(credits.plan)] : null,
      credits ? [l.words("ADJUSTMENTS|CONTRACTUAL ADJUSTMENTS"), less(credits.off)] : null,
      credits ? ["PATIENT PAYMENTS", less(credits.mine)] : null,
      [l.words("BALANCE DUE|ACCOUNT BALANCE|PATIENT BALANCE"), dollars(due)],
    ],
    "sums",
  )}</div>`;
}

const css = (l: Look) => `
@page{size:letter;margin:12mm 13mm 14mm;@bottom-right{content:"PAGE " counter(page) " OF " counter(pages);font:7.5pt '${l.font}'}} body{font:${/Mono/.test(l.font) ? 7.7 : 8.9}pt/1.34 '${l.font}';margin:0;color:#111} .top{display:flex;justify-content:space-between;gap:8mm;border-bottom:2px solid #222;padding-bottom:2.5mm} .name{font-size:1.4em;font-weight:bold} .mid{display:flex;justify-content:space-between;margin:5mm 0} .facts td{padding:.25mm 0 .25mm 4mm} .facts td:first-child{font-weight:bold}
h2{font-size:1.12em;text-align:center;letter-spacing:.04em;border:1px solid #222;background:#ececec;margin:3mm 0 1mm;padding:.8mm} .lines{width:100%;border-collapse:collapse} .lines.short{width:82%;margin:0 auto} .lines th{text-align:left;border-bottom:1px solid #222;padding:.8mm 1.2mm} .lines td{padding:.5mm 1.2mm;vertical-align:top;white-space:nowrap} .lines .n{text-align:right} .lines .w{width:46%} .lines tr{break-inside:avoid} .lines .sum td{font-weight:bold;border-top:1px solid #222;padding-bottom:1.6mm}
.end{display:flex;justify-content:flex-end;margin:4mm 0;break-inside:avoid} .sums td{padding:.5mm 2mm} .sums td:last-child{text-align:right;min-width:30mm} .sums tr:last-child td{font-weight:bold;border-top:1.3px solid #222} .next{break-before:page} .again{display:flex;justify-content:space-between;border-bottom:1px solid #222;padding-bottom:1mm} .small{font-size:.88em;break-inside:avoid} .slip{border-top:1px dashed #333;margin-top:4mm;padding-top:2mm;display:flex;justify-content:space-between;gap:8mm;break-inside:avoid}`;

const notes = (l: Look, call: string) =>
  `<div class="small"><p>${l.parts === "summary" ? `THIS IS A SUMMARY OF YOUR HOSPITAL CHARGES. AN ITEMIZED STATEMENT IS AVAILABLE UPON REQUEST BY CALLING ${call}. ` : ""}THESE CHARGES ARE FOR HOSPITAL SERVICES ONLY. YOU MAY RECEIVE SEPARATE BILLS FROM YOUR PHYSICIANS, INCLUDING THE EMERGENCY PHYSICIAN, RADIOLOGIST, INTENSIVIST AND PATHOLOGIST.</p><p>FINANCIAL ASSISTANCE: IF YOU ARE UNABLE TO PAY YOUR BILL YOU MAY QUALIFY FOR FREE OR DISCOUNTED CARE UNDER OUR FINANCIAL ASSISTANCE POLICY. CALL ${call} OR VISIT THE BUSINESS OFFICE, MONDAY - FRIDAY 8:30 AM - 4:30 PM.</p></div>`;

type Stay = Record<"name" | "patient" | "number" | "from" | "to" | "issued" | "call", string>;

function header(chance: Chance, l: Look, stay: Stay, due: number | null): string {
  const facts = pairs(
    [
      [l.words("PATIENT NAME|PATIENT"), stay.patient],
      [l.words("ACCOUNT NUMBER|PATIENT ACCOUNT NO.|ACCOUNT NO."), stay.number],
      ["MEDICAL RECORD NO.", chance.number("######")],
      [l.words("ADMIT DATE|ADMISSION DATE"), l.day(stay.from)],
      [l.words("DISCHARGE DATE|DISCHARGED"), l.day(stay.to)],
      [l.words("STATEMENT DATE|BILL DATE|BILLING DATE"), l.day(stay.issued)],
      ["PATIENT TYPE", "INPATIENT"],
      ["ATTENDING", `${person(chance).toUpperCase()} MD`],
      due === null ? null : [l.words("AMOUNT DUE|BALANCE DUE"), dollars(due)],
    ],
    "facts",
  );
  return `<div class="top"><div><div class="name">${stay.name}</div>PATIENT FINANCIAL SERVICES<br>${street(chance)}<br>${town(chance)}</div><div>QUESTIONS ABOUT YOUR BILL?<br>${stay.call}<br>TAX ID ${chance.number("##-#######")}</div></div>
<div class="mid"><div><br><br>${stay.patient}<br>${street(chance)}<br>${town(chance)}</div>${facts}</div>`;
}

/** The slip to be sent back, of those who are asked for money. */
const slip = (chance: Chance, { name, patient, number }: Stay, due: number) =>
  `<div class="slip"><div>PLEASE RETURN THIS PORTION WITH YOUR PAYMENT<br>MAKE CHECKS PAYABLE TO:<br>${name}<br>${box(chance)}<br>${town(chance)}</div>${pairs(
    [
      ["PATIENT NAME", patient],
      ["ACCOUNT NUMBER", number],
      ["PAY THIS AMOUNT", dollars(due)],
      ["AMOUNT ENCLOSED", "$ ____________"],
    ],
    "facts",
  )}</div>`;

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const nights = chance.pick([1, 2, 2, 3, 4]);
  const from = shifted("2024-03-08", chance.between(0, 600));
  const [to, rows] = [shifted(from, nights), chargesOf(chance, from, nights)];
  const [sums, billed] = [sumsOf(rows, l), total(rows, "charge")];
  const asks = l.parts !== "detail" || chance.happens(0.4);
  const credits = asks ? creditsOf(chance, billed) : null;
  const due = credits ? billed - credits.plan - credits.off - credits.mine : billed;
  const [provider, patient] = [chance.pick(HOSPITALS), naming(chance)(person(chance))];
  const number = chance.number(chance.pick(["##########", "V00########", "7########-0001"]));
  const statementDate = shifted(to, credits ? chance.between(30, 80) : chance.between(6, 20));
  const name = provider.replaceAll("&", "&amp;");
  const stay: Stay = {
    name,
    patient,
    number,
    from,
    to,
    issued: statementDate,
    call: phone(chance),
  };
  const again = `<div class="next"><div class="again"><b>${name}</b><span>PATIENT: ${patient}</span><span>ACCOUNT: ${number}</span></div>`;
  const end = asks ? account(l, billed, credits, due) : "";
  const rest = asks && chance.happens(0.6) ? slip(chance, stay, due) : "";
  const parts = {
    both: () => `${summary(l, sums)}${end}${notes(l, stay.call)}${rest}${again}${detail(l, rows)}</div>`, // prettier-ignore
    summary: () => `${summary(l, sums)}${end}${notes(l, stay.call)}${rest}`,
    detail: () => `${detail(l, rows)}${end}${notes(l, stay.call)}${rest}`,
  };
  const html = page(css(l), header(chance, l, stay, asks ? due : null) + parts[l.parts]());
  const columns = detailColumns(l);
  const lines =
    l.parts === "summary"
      ? sums.map((row) => lineBy(summaryColumns(l), row))
      : rows.map((row) => lineBy(columns, { ...row, revenueCode: row.group }));
  const truth = truthOf(
    {
      ...{ name: family.name, kind: l.parts === "summary" ? "summary" : "itemized" },
      ...{ setting: "facility", provider, patient, accountNumber: number, statementDate },
      ...{ serviceFrom: from, serviceTo: to, dischargeDate: to },
    },
    {
      ...{ billed, patientResponsibility: asks ? due : null },
      ...(credits
        ? { insurancePaid: credits.plan, adjustments: credits.off, patientPaid: credits.mine }
        : {}),
    },
    lines,
  );
  return { html, truth };
}

export const family: Family = {
  name: "intensive-care-two-parts",
  paper:
    "A hospital's bill of a stay in intensive care: sums by revenue code and then the charges of every day, or only one of the two.",
  medium: "text",
  draw,
};
