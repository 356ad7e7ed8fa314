import {
  bare,
  compactDate,
  grouped,
  shortSlashes,
  slashes,
  trailingMinus,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { amount, column, lineBy, page, record } from "#corpus/families/drawing/sheet";
import { table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { cdm: string };

/** Revenue code, code of the hospital's own list, HCPCS code, words, cents, and how many at most a day. */
const ITEMS = rowsOf(`0121|1210040|-|R&B MED SURG SEMI PRIV|218500|1
0250|2507731|-|METOPROLOL TART 25MG TAB|612|2
0250|2509114|-|ATORVASTATIN 40MG TAB|1184|1
0250|2503308|-|INSULIN LISPRO 100U/ML 3ML|14275|1
0258|2580019|-|NACL 0.9% IV SOLN 1000ML|9120|3
0270|2700412|-|CATH IV INSYTE 20G|2865|1
0272|2721155|-|DRSG MEPILEX BORDER 4X4|4410|2
0300|3000101|36415|VENIPUNCTURE|3200|2
0301|3010536|80048|BASIC METABOLIC PANEL|21750|1
0301|3010882|84484|TROPONIN QUANT|20400|3
0301|3010290|83735|MAGNESIUM|9960|1
0305|3050044|85025|CBC W/ AUTO DIFF|14020|1
0306|3060610|87040|CULTURE BLOOD|26800|2
0324|3240012|71045|XR CHEST 1 VIEW|38900|1
0402|4020075|76705|US ABDOMEN LIMITED|94400|1
0450|4500284|99284|EMERGENCY DEPT LEVEL 4|198700|1
0460|4600031|94640|NEBULIZER TREATMENT|22150|3
0480|4800222|93306|ECHO TTE COMPLETE W DOPPLER|412600|1
0636|6360719|J1885|KETOROLAC INJ PER 15MG|3350|2
0636|6360240|J0696|CEFTRIAXONE INJ PER 250MG|2475|4
0730|7300001|93005|EKG TRACING|31500|1`);

const TITLES: Record<string, string> = {
  "0121": "ROOM & BOARD SEMI PRIVATE",
  "0250": "PHARMACY",
  "0258": "IV SOLUTIONS",
  "0270": "MED-SUR SUPPLIES",
  "0272": "STERILE SUPPLY",
  "0300": "LABORATORY",
  "0301": "CHEMISTRY",
  "0305": "HEMATOLOGY",
  "0306": "BACTERIOLOGY/MICROBIOLOGY",
  "0324": "DX X-RAY CHEST",
  "0402": "ULTRASOUND",
  "0450": "EMERGENCY ROOM",
  "0460": "PULMONARY FUNCTION",
  "0480": "CARDIOLOGY",
  "0636": "DRUGS/DETAIL CODING",
  "0730": "EKG/ECG",
};
const ONCE = new Set(["0402", "0450", "0480", "0730", "0324"]);

function rowsOn(
  chance: Chance,
  items: string[][],
  date: string,
  day: number,
  nights: number,
): Row[] {
  return items.flatMap(
    ([revenueCode = "", cdm = "", code = "", description = "", cents, most]): Row[] => {
      if (ONCE.has(revenueCode) && day > 0) return [];
      const room = revenueCode === "0121";
      if (room ? day >= nights : day > 0 && !chance.happens(0.6)) return [];
      const units = room ? 1 : chance.between(1, Number(most));
      return [
        {
          serviceDate: date,
          revenueCode,
          cdm,
          code: code === "-" ? null : code,
          description,
          units,
          charge: units * Number(cents),
        },
      ];
    },
  );
}

function staysOf(chance: Chance, from: string, nights: number): Row[] {
  const offered = ITEMS.filter(([revenue]) => nights > 0 || revenue !== "0121");
  const picked = chance.shuffled(offered).slice(0, chance.between(5, 15));
  const items = offered.filter((one) => picked.includes(one) || one[0] === "0121");
  const rows = Array.from({ length: nights + 1 }, (_, day) =>
    rowsOn(chance, items, shifted(from, day), day, nights),
  ).flat();
  const back = rows.find(({ revenueCode }) => revenueCode === "0250" || revenueCode === "0301");
  return back && chance.happens(0.35)
    ? [...rows, { ...back, units: -back.units!, charge: -back.charge! }]
    : rows;
}

type Look = ReturnType<typeof lookOf>;

function lookOf(chance: Chance) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  return {
    date: chance.pick([slashes, shortSlashes, compactDate]),
    money: chance.pick([grouped, bare, trailingMinus]),
    font: of("Liberation Mono|DejaVu Sans Mono|Liberation Sans Narrow|Liberation Sans"),
    before: chance.happens(0.75),
    cdm: chance.happens(0.7),
    short: chance.happens(0.5),
    order: of("date|revenue"),
    words: {
      date: of("SERV DATE|SVC DATE|DATE"),
      revenue: of("REV|REV CD|REV CODE"),
      cdm: of("CHG CODE|CDM|ITEM NO"),
      code: of("HCPCS|CPT|CPT/HCPC"),
      about: of("DESCRIPTION|CHARGE DESCRIPTION"),
      units: of("QTY|UNITS|COUNT"),
      charge: of("AMOUNT|TOTAL CHARGES|CHARGES"),
      sum: of("SUMMARY OF CHARGES|CHARGE SUMMARY BY REVENUE CODE|SUMMARY BY DEPARTMENT"),
      detail: of("DETAIL OF CHARGES|DETAILED CHARGES|ITEMIZATION"),
    },
  };
}

const columnsOf = (l: Look): Column<Row>[] => [
  column<Row>(l.words.date, "serviceDate", (row) => l.date(row.serviceDate!)),
  column<Row>(l.words.revenue, "revenueCode", (row) =>
    l.short ? row.revenueCode!.slice(1) : row.revenueCode,
  ),
  ...(l.cdm ? [column<Row>(l.words.cdm, null, (row) => row.cdm)] : []),
  column<Row>(l.words.about, "description", (row) => row.description!.replaceAll("&", "&amp;")),
  column<Row>(l.words.code, "code", (row) => row.code),
  column<Row>(l.words.units, "units", (row) => row.units, "n"),
  amount<Row>(l.words.charge, "charge", l.money),
];

/** The sums of every revenue code, that are no charges of their own. */
function summary(rows: Row[], l: Look): string {
  const codes = [...new Set(rows.map(({ revenueCode }) => revenueCode!))].sort();
  const lines = codes.map((code) => {
    const mine = rows.filter((row) => row.revenueCode === code);
    const units = mine.reduce((all, row) => all + row.units!, 0);
    return `<tr><td>${l.short ? code.slice(1) : code}</td><td>${TITLES[code]!.replaceAll("&", "&amp;")}</td><td class="n">${units}</td><td class="n">${l.money(total(mine, "charge"))}</td></tr>`;
  });
  return `<div class="part"><h2>${l.words.sum}</h2><table class="short"><tr><th>${l.words.revenue}</th><th>DESCRIPTION</th><th class="n">${l.words.units}</th><th class="n">${l.words.charge}</th></tr>${lines.join("")}<tr class="sum"><td></td><td>TOTAL CHARGES</td><td></td><td class="n">${l.money(total(rows, "charge"))}</td></tr></table></div>`;
}

type Money = { billed: number; plan: number; off: number; mine: number };

function after(chance: Chance, money: Money | null, l: Look): string {
  if (!money) return "";
  const row = (words: string, cents: number) =>
    `<tr><td>${words}</td><td class="n">${l.money(cents)}</td></tr>`;
  return `<table class="short end">${row("TOTAL CHARGES", money.billed)}${row(chance.pick(["INSURANCE PAYMENTS", "LESS INS PAYMENTS"]), -money.plan)}${row(chance.pick(["ADJUSTMENTS", "LESS CONTRACTUAL ADJ"]), -money.off)}${row("PATIENT PAYMENTS", -money.mine)}${row(chance.pick(["ACCOUNT BALANCE", "BALANCE DUE", "PATIENT BALANCE"]), money.billed - money.plan - money.off - money.mine)}</table>`;
}

function moneyOf(chance: Chance, billed: number): Money | null {
  if (chance.happens(0.5)) return null;
  const off = Math.round(billed * (0.3 + 0.3 * chance.share()));
  const plan = Math.round((billed - off) * chance.pick([0.6, 0.8, 0.9]));
  return { billed, off, plan, mine: chance.pick([0, 0, 15000]) };
}

const style = (l: Look) =>
  `@page{size:letter;margin:13mm 12mm;@top-right{content:"PAGE " counter(page);font:8pt ${l.font}}}body{font:${l.font.includes("Mono") ? 7.9 : 9}pt ${l.font};margin:0}h1{font-size:1.5em;margin:0}h2{font-size:1.15em;text-align:center;border-top:1px solid #000;border-bottom:1px solid #000;margin:4mm 0 2mm;padding:1mm}.top{display:grid;grid-template-columns:1fr 1fr;gap:0 8mm}.facts{display:grid;grid-template-columns:auto 1fr;gap:0 4mm}.lines{width:100%;border-collapse:collapse}.lines th{text-align:left;border-bottom:1px solid #000}.lines td,.lines th{padding:.6mm 1mm;vertical-align:top}.lines .n,.short .n{text-align:right}.short{border-collapse:collapse;margin:0 auto;min-width:60%}.short td,.short th{padding:.4mm 2mm;text-align:left}.sum td{border-top:1px solid #000;font-weight:bold}tr{break-inside:avoid}.end{margin:4mm 0 0 auto;min-width:45%}`;

const HOSPITALS = [
  "GOOD SHEPHERD MEMORIAL HOSPITAL",
  "CALLOWAY COUNTY MEDICAL CENTER",
  "Eastlake University Hospital",
  "PRESBYTERIAN HOSPITAL OF DARROW",
];

function draw(chance: Chance): Drawn {
  const [from, nights, l] = [
    shifted("2024-01-20", chance.between(0, 650)),
    chance.pick([0, 0, 1, 2, 3]),
    lookOf(chance),
  ];
  const stay = staysOf(chance, from, nights);
  const by = (row: Row) =>
    l.order === "date" ? row.serviceDate! : row.revenueCode! + row.serviceDate!;
  const rows = stay.toSorted((a, b) => (by(a) < by(b) ? -1 : by(a) > by(b) ? 1 : 0));
  const [columns, billed] = [columnsOf(l), total(rows, "charge")];
  const money = moneyOf(chance, billed);
  const [patient, provider] = [naming(chance)(person(chance)), chance.pick(HOSPITALS)];
  const account = chance.number(chance.pick(["##########", "H#########", "4#######-1"]));
  const to = shifted(from, nights);
  const issued = shifted(to, chance.between(10, 70));
  const facts = [
    ["PATIENT NAME:", patient],
    [chance.pick(["ACCOUNT NUMBER:", "ACCT NO:", "PATIENT ACCT #:"]), account],
    ["ADMIT DATE:", l.date(from)],
    ["DISCHARGE DATE:", l.date(to)],
    [chance.pick(["BILL DATE:", "STATEMENT DATE:", "DATE PRINTED:"]), l.date(issued)],
    ["MED REC NO:", chance.number("MR######")],
    ["PATIENT TYPE:", nights ? "INPATIENT" : "OUTPATIENT"],
    ["INSURANCE:", chance.pick(["BCBS PPO", "MEDICARE A/B", "SELF PAY", "HUMANA GOLD"])],
  ];
  const detail = `<div class="part"><h2>${l.words.detail}</h2>${table(columns, rows.map((row) => record(columns, row)).join(""))}<p style="text-align:right"><b>TOTAL CHARGES &nbsp; ${l.money(billed)}</b></p></div>`;
  const html = page(
    style(l),
    `<div class="top"><div><h1>${provider}</h1>${street(chance).toUpperCase()}<br>${town(chance).toUpperCase()}<br>${phone(chance)}<br><br>${patient}<br>${street(chance)}<br>${town(chance)}</div><div class="facts">${facts.map(([label, value]) => `<b>${label}</b><span>${value}</span>`).join("")}</div></div>
${l.before ? summary(rows, l) + detail : detail + summary(rows, l)}${after(chance, money, l)}<p>${chance.pick(["THIS BILL DOES NOT INCLUDE PHYSICIAN FEES.", "PLEASE RETAIN FOR YOUR RECORDS.", "QUESTIONS? CALL PATIENT ACCOUNTS."])}</p>`,
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
        serviceFrom: from,
        serviceTo: to,
        dischargeDate: to,
      },
      money
        ? {
            billed,
            insurancePaid: money.plan,
            adjustments: money.off,
            patientPaid: money.mine,
            patientResponsibility: billed - money.plan - money.off - money.mine,
          }
        : { billed },
      rows.map((row) => ({ ...lineBy(columns, row), revenueCode: row.revenueCode! })),
    ),
  };
}

export const family: Family = {
  name: "summary-then-detail-itemization",
  paper:
    "A hospital's itemization that gives the sums of its revenue codes first, and then every charge.",
  medium: "text",
  draw,
};
