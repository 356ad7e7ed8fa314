import {
  decimal,
  dollars,
  grouped,
  longMonthName,
  parentheses,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { born, box, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import {
  amount,
  column,
  lineBy,
  mark,
  page,
  pairs,
  record,
  table,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { center: string };
type Posted = { day: string; text: string; cents: number; who: "plan" | "off" | "self" };

const HOSPITALS = rowsOf(`St. Brendan Regional Medical Center|#7a1f3d
  MERCY VALLEY HOSPITAL|#14467a
  Okaloma County Memorial Hospital|#2f5d3a
  Lakeshore Health - Harmon Campus|#1d6f8a`);

/** Revenue code, its words, then code, description, price and the most of it. */
const CENTERS: Record<string, string> = {
  "0250": "PHARMACY",
  "0260": "IV THERAPY",
  "0270": "MED-SURG SUPPLIES",
  "0300": "LABORATORY",
  "0301": "LAB/CHEMISTRY",
  "0305": "LAB/HEMATOLOGY",
  "0306": "LAB/BACTERIOLOGY",
  "0307": "LAB/UROLOGY",
  "0320": "DX X-RAY",
  "0352": "CT SCAN/BODY",
  "0351": "CT SCAN/HEAD",
  "0450": "EMERGENCY ROOM",
  "0636": "DRUGS/DETAIL CODE",
  "0730": "EKG/ECG",
};
const GOODS = rowsOf(`0250||ACETAMINOPHEN 325MG TAB|4.12|2
  0250||IBUPROFEN 600MG TAB|6.80|1
  0250||LIDOCAINE 1% INJ 20ML|31.45|1
  0250||GI COCKTAIL ORAL SUSP|42.10|1
  0250||SODIUM CHLORIDE 0.9% 1000ML|118.00|2
  0260|96374|IV PUSH SINGLE/INITIAL DRUG|412.00|1
  0260|96375|IV PUSH EA ADD NEW DRUG|228.00|2
  0260|96361|HYDRATION IV EA ADD HR|164.50|2
  0270||CATHETER IV 20GA|28.75|2
  0270||IV START KIT|34.20|1
  0270||DRESSING STERILE 4X4|9.60|3
  0300|36415|VENIPUNCTURE|36.00|1
  0301|80053|COMP METABOLIC PANEL|318.00|1
  0301|83690|LIPASE|187.00|1
  0301|84484|TROPONIN QUANT|246.00|2
  0301|83605|LACTIC ACID|172.40|1
  0305|85025|CBC AUTO W/DIFF|158.00|1
  0305|85610|PROTHROMBIN TIME|92.00|1
  0306|87635|SARS-COV-2 AMP PROBE|205.00|1
  0306|87040|CULTURE BLOOD|231.00|2
  0307|81001|URINALYSIS AUTO W/MICRO|84.00|1
  0320|71046|XR CHEST 2 VIEWS|486.00|1
  0320|73610|XR ANKLE COMPLETE MIN 3V|442.00|1
  0351|70450|CT HEAD W/O CONTRAST|2418.00|1
  0352|74177|CT ABD/PELVIS W/CONTRAST|4876.00|1
  0636|J2405|ONDANSETRON INJ 1MG|11.35|4
  0636|J1885|KETOROLAC INJ 15MG|24.60|2
  0636|J2270|MORPHINE SULF INJ 10MG|38.90|1
  0636|Q9967|LOCM 300-399 MG/ML PER ML|3.15|100
  0730|93005|EKG TRACING ONLY|328.00|1`);
const LEVELS = rowsOf(`0450|99283|ED VISIT LEVEL 3|1124.00|1
  0450|99284|ED VISIT LEVEL 4|1986.00|1
  0450|99285|ED VISIT LEVEL 5|3042.00|1`);
const REPAIRS = rowsOf(`0450|12001|SIMPLE REPAIR WOUND TO 2.5CM|684.00|1
  0450|29515|APPLY SHORT LEG SPLINT|512.00|1`);
const PAYERS = ["BCBS PPO", "AETNA", "UNITED HEALTHCARE", "CIGNA OAP", "MEDICARE"];

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const word = (text: string) => chance.pick(text.split("|"));
  return {
    day: chance.pick([slashes, slashes, shortSlashes]),
    money: chance.pick([grouped, dollars, parentheses]),
    grouped: chance.happens(0.45),
    rates: chance.happens(0.3),
    items: chance.happens(0.3),
    sums: chance.weighted([
      ["box", 5],
      ["section", 3],
      ["joint", 3],
    ] as const),
    heads: {
      day: word("Service Date|Date of Service|Date|Svc Date"),
      revenue: word("Rev Code|Rev. Code|Revenue Code|Rev"),
      code: word("CPT/HCPCS|Procedure Code|HCPCS/CPT Code|Proc Code"),
      name: word("Description|Service Description"),
      units: word("Qty|Quantity|Units"),
      charge: word("Amount|Total Charges|Charge Amount"),
    },
    title: word(
      "ITEMIZED STATEMENT OF CHARGES|Itemized Statement of Charges|DETAIL ITEMIZATION OF CHARGES",
    ),
    font: word("Liberation Sans|Liberation Sans Narrow|DejaVu Sans Condensed|Liberation Mono"),
  };
}

function rowsFor(chance: Chance, l: Look, arrived: string): Row[] {
  const night = chance.happens(0.25);
  const many = chance.weighted([
    [chance.between(1, 3), 1],
    [chance.between(4, 11), 6],
    [chance.between(15, 25), 2],
  ] as const);
  const level = chance.pick(LEVELS);
  const repair = chance.happens(0.2) ? [chance.pick(REPAIRS)] : [];
  const goods = chance.shuffled(GOODS).slice(0, many);
  const factor = 0.8 + 0.5 * chance.share();
  const rows = [level, ...repair, ...goods].map((fields, at): Row => {
    const [revenueCode = "", code = "", description = "", price = "", most = "1"] = fields;
    const units = Number(most) > 20 ? Number(most) : chance.between(1, Number(most));
    const unitPrice = Math.round(Number(price) * 100 * factor);
    const more = repair.length > 0 || goods.some(([one]) => one === "0260");
    return {
      ...{ revenueCode, code: code || null, description, units, unitPrice },
      ...{ charge: unitPrice * units, center: CENTERS[revenueCode]! },
      serviceDate: shifted(arrived, night && at > 3 ? chance.between(0, 1) : 0),
      modifiers: at === 0 && more ? ["25"] : [],
    };
  });
  const taken = rows.find(({ revenueCode }) => revenueCode === "0270");
  const back = taken && chance.happens(0.4) ? [reversed(taken)] : [];
  const all = [...rows, ...back];
  const key = (row: Row) => (l.grouped ? row.revenueCode! + row.serviceDate! : row.serviceDate!);
  return all.toSorted((a, b) => key(a).localeCompare(key(b)));
}

/** A charge taken back by a second row. */
const reversed = (row: Row): Row => ({ ...row, units: -1, charge: -row.unitPrice! });

function postedFor(chance: Chance, billed: number, last: string, joint: boolean): Posted[] {
  const payer = chance.pick(PAYERS);
  const allowed = Math.round(billed * (0.3 + 0.35 * chance.share()));
  const paid = Math.round(allowed * chance.pick([0.8, 0.7, 0.5]));
  const day = shifted(last, chance.between(21, 40));
  const later = shifted(day, chance.between(9, 24));
  const other = joint || chance.happens(0.25);
  const second = other ? Math.round((allowed - paid) * 0.6) : 0;
  const left = allowed - paid - second;
  const own = chance.happens(0.5) ? Math.min(left, chance.pick([5000, 10000, 15000])) : 0;
  const rows: Posted[] = [
    { day, text: `${payer} PAYMENT`, cents: paid, who: "plan" },
    { day, text: `${payer} CONTRACTUAL ADJUSTMENT`, cents: billed - allowed, who: "off" },
    { day: later, text: "SECONDARY INSURANCE PAYMENT", cents: second, who: "plan" },
    { day: last, text: "PATIENT PAYMENT - ED COPAY", cents: own, who: "self" },
  ];
  return rows.filter(({ cents }) => cents > 0).toSorted((a, b) => a.day.localeCompare(b.day));
}

function columnsOf(chance: Chance, l: Look): Column<Row>[] {
  const { heads } = l;
  const marked = ({ code, modifiers }: Row) => [code, ...modifiers!].join("-");
  return [
    column<Row>(heads.day, "serviceDate", (row) => l.day(row.serviceDate!)),
    ...(l.items ? [column<Row>("Item #", null, () => chance.number("4######"))] : []),
    column<Row>(heads.revenue, "revenueCode", (row) => row.revenueCode),
    column<Row>(heads.code, ["code", "modifiers"], (row) => (row.code ? marked(row) : "")),
    column<Row>(heads.name, "description", (row) => row.description, "w"),
    column<Row>(heads.units, "units", (row) => row.units, "n"),
    ...(l.rates ? [amount<Row>("Unit Price", "unitPrice", l.money)] : []),
    amount<Row>(heads.charge, "charge", l.money),
  ];
}

function bodyOf(rows: Row[], columns: Column<Row>[], l: Look): string {
  const width = columns.length;
  const sumOf = (words: string, cents: number, kind: string) =>
    `<tr class="${kind}"><td colspan="${width - 1}">${words}</td><td class="n">${l.money(cents)}</td></tr>`;
  const all = sumOf("TOTAL CHARGES", total(rows, "charge"), "all");
  if (!l.grouped) return rows.map((row) => record(columns, row)).join("") + all;
  const centers = [...new Set(rows.map((row) => row.revenueCode!))];
  const groups = centers.map((center) => {
    const own = rows.filter((row) => row.revenueCode === center);
    const title = `<tr class="head"><td colspan="${width}">${center} - ${own[0]!.center}</td></tr>`;
    const lines = own.map((row) => record(columns, row)).join("");
    return title + lines + sumOf(`Subtotal ${own[0]!.center}`, total(own, "charge"), "sub");
  });
  return groups.join("") + all;
}

function activity(posted: Posted[], l: Look): string {
  if (posted.length === 0) return "";
  const part = (title: string, who: Posted["who"][], words: string) => {
    const own = posted.filter((one) => who.includes(one.who));
    if (own.length === 0) return "";
    const rows = own.map(
      ({ day, text, cents }) =>
        `<tr><td>${l.day(day)}</td><td class="w">${text}</td><td class="n">${l.money(-cents)}</td></tr>`,
    );
    const all = -sum(own.map(({ cents }) => cents));
    const last = words
      ? `<tr class="sub"><td colspan="2">${words}</td><td class="n">${l.money(all)}</td></tr>`
      : "";
    return `<h3>${title}</h3><table class="lines posted"><thead><tr><th>Date</th><th>Transaction</th><th class="n">Amount</th></tr></thead><tbody>${rows.join("")}${last}</tbody></table>`;
  };
  if (l.sums === "section")
    return (
      part("INSURANCE PAYMENTS", ["plan"], "Total Insurance Payments") +
      part("ADJUSTMENTS", ["off"], "Total Adjustments") +
      part("PATIENT PAYMENTS", ["self"], "Total Patient Payments")
    );
  return (
    part(
      "INSURANCE ACTIVITY",
      ["plan", "off"],
      l.sums === "joint" ? "Total Insurance Activity" : "",
    ) + part("PATIENT ACTIVITY", ["self"], "")
  );
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:12mm 13mm;@bottom-right{content:"Page " counter(page) " of " counter(pages);font:8pt '${l.font}'}} body{font:${l.font.includes("Mono") ? "7.7pt" : "8.8pt"}/1.38 '${l.font}';margin:0;color:#181818} .top{display:flex;justify-content:space-between;align-items:flex-start;margin-bottom:4mm} .brand{display:flex;gap:3mm} .brand b{font-size:1.3em;color:${ink}} h2{font-size:1.3em;text-align:center;margin:2mm 0 4mm;border:1px solid ${ink};border-width:1.5px 0;padding:1.2mm 0;color:${ink}} h3{font-size:1.02em;margin:5mm 0 1mm;color:${ink}}
.facts{display:flex;justify-content:space-between;gap:8mm;margin-bottom:4mm} .facts td{padding:.25mm 4mm .25mm 0;vertical-align:top} .facts td:first-child{font-weight:bold;white-space:nowrap} .lines{width:100%;border-collapse:collapse} .lines th{background:#e8e8e8;border-bottom:1px solid #555;text-align:left;padding:1mm 1.2mm;vertical-align:bottom} .lines td{padding:.7mm 1.2mm;white-space:nowrap;vertical-align:top} .lines td.w{white-space:normal} .lines th.n,.lines .n{text-align:right}
.lines .head td{font-weight:bold;padding-top:2mm;color:${ink}} .lines .sub td{border-top:.6px solid #888;font-style:italic} .lines .all td{font-weight:bold;border-top:1.4px solid #333;padding-top:1.2mm} .posted{width:78%} .sums{margin:5mm 0 0 auto;border-collapse:collapse;width:82mm;break-inside:avoid} .sums td{padding:.9mm 2mm;border:.6px solid #bbb} .sums td:last-child{text-align:right} .sums tr:last-child td{font-weight:bold;background:#f0f0f0} .end{margin-top:6mm;font-size:.88em;color:#333;break-inside:avoid}`;

function ending(chance: Chance): string {
  const call = phone(chance);
  return `<div class="end">${chance.pick([
    "This itemized statement was prepared at your request. It is not a bill and does not replace your billing statement.",
    "As you requested, here is the detail of the charges for the account shown above. Please keep it for your records.",
  ])} Charges shown are hospital charges only. You may receive separate bills from the emergency physician, radiologist, pathologist or other providers who took part in your care. Charges may not reflect the amount you owe after insurance. Questions? Call Patient Financial Services at ${call}, Monday-Friday 8:00 am - 4:30 pm. Financial assistance is available to those who qualify; ask for an application or visit our website. Hospital staff speak your language free of charge / Hay servicios de interpretaci&oacute;n gratuitos.</div>`;
}

/** The sums after the charges, and what of them is printed as a figure of its own. */
function settled(l: Look, billed: number, posted: Posted[]) {
  const of = (who: Posted["who"]) =>
    sum(posted.filter((one) => one.who === who).map(({ cents }) => cents));
  const balance = billed - sum(posted.map(({ cents }) => cents));
  const boxed = l.sums === "box";
  const off = (cents: number) => l.money(cents ? -cents : 0);
  const box = pairs(
    [
      ["Total Charges", l.money(billed)],
      boxed ? ["Insurance Payments", off(of("plan"))] : null,
      boxed ? ["Insurance Adjustments", off(of("off"))] : null,
      boxed ? ["Patient Payments", off(of("self"))] : null,
      l.sums === "joint" && posted.length
        ? ["Total Payments and Adjustments", off(billed - balance)]
        : null,
      ["Account Balance", l.money(balance)],
    ],
    "sums",
  );
  const shown = (who: Posted["who"]) =>
    boxed || (l.sums === "section" && posted.some((one) => one.who === who)) ? of(who) : null;
  const own = posted.filter(({ who }) => who === "self").map(({ cents }) => decimal(cents));
  return {
    box,
    paymentRows: l.sums === "joint" && own.length ? { paymentRows: own } : {},
    totals: {
      ...{ billed, insurancePaid: shown("plan"), adjustments: shown("off") },
      ...{ patientPaid: shown("self"), patientResponsibility: balance },
    },
  };
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [hospital = "", ink = ""] = chance.pick(HOSPITALS);
  const arrived = shifted("2024-01-20", chance.between(0, 640));
  const rows = rowsFor(chance, l, arrived);
  const left = rows
    .map((row) => row.serviceDate!)
    .sort()
    .at(-1)!;
  const billed = total(rows, "charge");
  const posted = chance.happens(0.85) ? postedFor(chance, billed, left, l.sums === "joint") : [];
  const end = settled(l, billed, posted);
  const columns = columnsOf(chance, l);
  const named = naming(chance);
  const patient = named(person(chance));
  const account = chance.number(chance.pick(["##########", "H########", "V000########"]));
  const issued = shifted(
    [left, ...posted.map(({ day }) => day)].sort().at(-1)!,
    chance.between(4, 30),
  );
  const discharge = chance.happens(0.7);
  const facts = pairs([
    [chance.pick(["Patient Name", "Patient"]), patient],
    ["Date of Birth", l.day(born(chance))],
    chance.happens(0.5) ? ["Guarantor", named(person(chance))] : null,
    ["Medical Record #", chance.number("MR#######")],
    ["Patient Type", chance.pick(["Emergency", "EMERGENCY OUTPATIENT", "E/R"])],
  ]);
  const dates = pairs([
    [chance.pick(["Account Number", "Account #", "Hospital Account"]), account],
    [chance.pick(["Statement Date", "Date Printed"]), chance.pick([l.day, longMonthName])(issued)],
    [discharge ? "Admit Date" : "Date of Service", l.day(arrived)],
    discharge ? ["Discharge Date", l.day(left)] : null,
    chance.happens(0.6) && posted.length
      ? ["Primary Payer", posted.find(({ who }) => who === "plan")!.text.replace(" PAYMENT", "")]
      : null,
  ]);
  const html = page(
    css(l, ink),
    `<div class="top"><div class="brand">${mark(chance, ink)}<div><b>${hospital}</b><br>Patient Financial Services<br>${box(chance)}, ${town(chance)}</div></div><div>${patient}<br>${street(chance)}<br>${town(chance)}</div></div>
    <h2>${l.title}</h2><div class="facts">${facts}${dates}</div>
    ${table(columns, bodyOf(rows, columns, l))}${activity(posted, l)}${end.box}${ending(chance)}`,
  );
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "facility", provider: hospital, patient },
      ...{ accountNumber: account, statementDate: issued, ...end.paymentRows },
      ...(discharge ? { serviceFrom: arrived, serviceTo: left, dischargeDate: left } : {}),
    },
    end.totals,
    rows.map((row) => lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "emergency-room-itemized",
  paper:
    "A hospital's itemized statement of an emergency visit as it is sent on request: revenue and procedure codes, insurance activity and the balance.",
  medium: "text",
  draw,
};
