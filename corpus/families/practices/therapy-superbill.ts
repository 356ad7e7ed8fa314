import {
  bare,
  decimal,
  dollars,
  longMonthName,
  looseSlashes,
  monthName,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import type { TruthLine } from "#corpus/truth";
import type { Family } from "#corpus/families/family";

type Service = {
  description: string;
  code: string;
  cents: number;
  units: number;
  modifiers: string[];
};
type Row = Service & { date: string; paid: number };
type Care = "talk" | "body";

/** Practice, clinician, license, kind of care, then diagnoses; one who works alone has no practice name. */
const PRACTICES = `Stillwater Counseling|Joanna Petrakis, LMFT|LMFT 48213|talk|F43.23 Adjustment disorder with mixed anxiety and depressed mood|Z63.0 Problems in relationship with spouse or partner
Elm and Harbor Psychotherapy|Curtis Adeyemi, PhD|PSY 20771|talk|F33.1 Major depressive disorder, recurrent, moderate|F41.1 Generalized anxiety disorder
Bright Path Therapy Collective, PLLC|Noor Haddad, LCSW|LCSW-R 087344|talk|F41.1 Generalized anxiety disorder
|Wendell Strand, Psy.D.|PS 9914|talk|F42.2 Mixed obsessional thoughts and acts|F51.01 Primary insomnia
Kinetic Roots Physical Therapy|Maya Lindholm, PT, DPT|PT 301458|body|M54.16 Radiculopathy, lumbar region|M62.81 Muscle weakness (generalized)|R26.89 Other abnormalities of gait and mobility
Northside Sports Rehab|Andre Fontaine, PT|PT 118820|body|M75.41 Impingement syndrome of right shoulder|M25.511 Pain in right shoulder`;
const CLIENTS = [
  "Lena Kowalczyk",
  "Jamal Whitfield",
  "Sofia Restrepo",
  "Peter Vandermeer",
  "Anh Tran",
  "Ruth Eisenberg",
];
const TOWNS = [
  "Brookline Park, MA 02446",
  "Tamarack, MN 55787",
  "Glen Ellis, NJ 07081",
  "Sunnyside, WA 98944",
];

const WHAT = { serviceDate: null, description: null, code: null, revenueCode: null, units: null };
const PRICES = { charge: null, allowed: null, discount: null, notCovered: null };
const SHARES = { deductible: null, copay: null, coinsurance: null, insurancePaid: null };
const blank: TruthLine = {
  ...WHAT,
  ...PRICES,
  ...SHARES,
  patientOwes: null,
  modifiers: [],
  remarks: [],
};
const later = (iso: string, days: number) =>
  new Date(Date.parse(iso) + days * 864e5).toISOString().slice(0, 10);

/** Code, what it costs above the shortest session in cents, and name. */
const TALKS = [
  "90834|0|Psychotherapy, 45 min",
  "90837|2500|Psychotherapy, 60 minutes with patient",
  "90847|1500|Family psychotherapy with patient present, 50 min",
];

type Column =
  "date" | "pos" | "code" | "mod" | "text" | "dx" | "units" | "fee" | "paid" | "balance";
/** How offices call a column. */
const HEADS: Record<Column, string> = {
  date: "Date|Date of Service|DOS|Session Date|Service Date",
  pos: "POS|Place of Service|Place",
  code: "CPT|CPT Code|Service|Service Code|Procedure",
  mod: "Mod|Modifier|Mods",
  text: "Description|Type of Service|Service Description|Session Type",
  dx: "DX|Dx Pointer|Diagnosis|Diag.",
  units: "Units|Unit(s)|Qty",
  fee: "Fee|Fees|Charge|Amount|Session Fee",
  paid: "Paid|Amt Paid|Payment|Amount Paid",
  balance: "Balance|Due|Bal. Due",
};
type Look = ReturnType<typeof look>;

function look(chance: Chance, care: Care) {
  const text = chance.happens(0.8);
  const shown: Column[] = ["code"];
  if (chance.happens(0.6)) shown.push("pos");
  if (text) shown.push("text");
  if (chance.happens(0.65)) shown.push("dx");
  if (care === "body" || chance.happens(0.5)) shown.push("units");
  if (care === "body" || chance.happens(0.3)) shown.push("mod");
  const money: Column[] = chance.happens(0.75) ? ["fee", "paid"] : ["fee"];
  if (money.length === 2 && chance.happens(0.45)) money.push("balance");
  return {
    columns: ["date", ...chance.shuffled(shown), ...money] as Column[],
    heads: (Object.keys(HEADS) as Column[]).map(
      (column) => [column, chance.pick(HEADS[column].split("|"))] as const,
    ),
    date: chance.pick([slashes, looseSlashes, shortSlashes, monthName]),
    money: chance.pick([dollars, dollars, bare]),
    total: chance.pick(["Total Fees", "Total Charges", "Total", "Total Charged"]),
    paid: chance.pick(["Total Paid", "Amount Paid", "Less Payments", "Payments Received"]),
    due: chance.pick(["Balance Due", "Balance", "Amount Due", "Client Balance"]),
    lettered: chance.happens(0.5),
    rules: chance.pick(["all", "rows", "none"] as const),
    font: chance.pick([
      "Liberation Serif",
      "Liberation Sans",
      "DejaVu Serif",
      "Liberation Sans Narrow",
    ]),
    size: chance.between(9, 11),
    align: chance.pick(["right", "right", "center", "left"]),
    accent: chance.pick(["#35605a", "#5b4a72", "#000", "#7a4b2a"]),
    centered: chance.happens(0.5),
    receipts: chance.happens(0.3),
  };
}

/** Sessions of one or several weeks; bodies are treated with several services a visit. */
function treated(chance: Chance, care: Care): Row[] {
  const many = chance.weighted([
    [1, 2],
    [4, 4],
    [8, 3],
    [13, 2],
    [22, 1],
  ] as const);
  const start = `2026-0${chance.between(1, 3)}-0${chance.between(2, 9)}`;
  const step = chance.pick([7, 7, 14, 3]);
  const away = chance.happens(0.4);
  const rate = chance.between(135, 190) * 100;
  const [code = "", more = "", description = ""] = chance.pick(TALKS).split("|");
  const session = { description, code, cents: rate + Number(more), units: 1, modifiers: [] };
  const intake = {
    ...session,
    description: "Psychiatric diagnostic evaluation",
    code: "90791",
    cents: rate + 6000,
  };
  return Array.from({ length: many }, (_, at): Row[] => {
    const date = later(start, at * step);
    if (care === "body")
      return exercised(chance, at === 0).map((one) => ({ ...one, date, paid: 0 }));
    const one = at === 0 && many > 3 && chance.happens(0.5) ? intake : session;
    return [{ ...one, modifiers: away ? ["95"] : [], date, paid: 0 }];
  }).flat();
}

/** Timed services are charged by the quarter of an hour, under the plan of care that `GP` stands for. */
function exercised(chance: Chance, first: boolean): Service[] {
  const gp = (description: string, code: string, rate: number, units = 1): Service => ({
    ...{ description, code, units, cents: rate * units },
    modifiers: ["GP"],
  });
  const exercise = gp("Therapeutic exercise, 15 min", "97110", 4800, chance.between(1, 2));
  if (first) return [gp("PT evaluation, low complexity", "97161", 16500), exercise];
  const nerve = gp("Neuromuscular re-education, 15 min", "97112", 5200);
  const manual = gp("Manual therapy, 15 min", "97140", 4600);
  return [exercise, ...[nerve, manual].slice(0, chance.between(1, 2))];
}

function cell(column: Column, row: Row, l: Look, places: string, pointer: string): string {
  const text: Record<Column, string> = {
    date: l.date(row.date),
    pos: places,
    code: row.code,
    mod: row.modifiers.join(" "),
    text: row.description,
    dx: pointer,
    units: String(row.units),
    fee: l.money(row.cents),
    paid: l.money(row.paid),
    balance: l.money(row.cents - row.paid),
  };
  return `<td${isMoney(column) ? ' class="n"' : ""}>${text[column]}</td>`;
}

const isMoney = (column: Column) => ["fee", "paid", "balance"].includes(column);

function foot(rows: Row[], l: Look, charged: number, paid: number): string {
  const line = (label: string, cents: number, strong = false) =>
    `<div class="${strong ? "due" : ""}"><span>${label}${l.lettered ? ":" : ""}</span><span>${dollars(cents)}</span></div>`;
  const each = l.receipts && paid > 0 && rows.length < 15 ? receipts(rows, l) : "";
  return `${each}<div class="totals">${line(l.total, charged)}${line(l.paid, paid)}${line(l.due, charged - paid, true)}</div>`;
}

/** Some offices list below what was received on which day. */
function receipts(rows: Row[], l: Look): string {
  const days = [...new Set(rows.map(({ date }) => date))];
  const listed = days.map((day) => {
    const sum = rows.filter(({ date }) => date === day).reduce((all, { paid }) => all + paid, 0);
    return sum
      ? `<div>${l.date(day)} &nbsp; Payment received, card on file &nbsp; ${dollars(sum)}</div>`
      : "";
  });
  return `<div class="receipts"><b>Payments</b>${listed.join("")}</div>`;
}

const style = (
  l: Look,
) => `@page{size:letter;margin:0.7in}body{font:${l.size}pt "${l.font}",serif;margin:0;color:#111}
.head{text-align:${l.centered ? "center" : "left"};border-bottom:2px solid ${l.accent};padding-bottom:8px}.head b{font-size:17pt;color:${l.accent}}
h1{font-size:14pt;letter-spacing:2px;margin:12px 0;text-align:${l.centered ? "center" : "right"}}.two{display:flex;gap:36px}.two>div{flex:1;line-height:1.45}
h2{font-size:10.5pt;margin:14px 0 3px;color:${l.accent};text-transform:uppercase}table{width:100%;border-collapse:collapse;margin-top:6px;font-size:${l.columns.length > 8 ? 0.88 : 1}em}
td,th{padding:4px 6px;text-align:left;vertical-align:top;${l.rules === "all" ? "border:1px solid #999" : l.rules === "rows" ? "border-bottom:1px solid #ccc" : ""}}
th{border-bottom:1.5px solid ${l.accent};font-size:0.92em}.n{text-align:${l.align};white-space:nowrap}tr{break-inside:avoid}
.totals{width:250px;margin:12px 0 0 auto;break-inside:avoid}.totals div{display:flex;justify-content:space-between;padding:3px 6px}.due{font-weight:bold;border-top:1px solid #000}
.receipts{margin-top:14px;font-size:0.95em;break-inside:avoid}.sign{margin-top:44px;display:flex;gap:40px}.sign span{border-top:1px solid #000;flex:1;padding-top:3px;font-size:0.85em}.note{font-size:0.85em;margin-top:16px;color:#333}`;

export const family: Family = {
  name: "therapy-superbill",
  paper:
    "A superbill that a therapist out of network hands out for the client's own insurance claim.",
  medium: "text",
  draw(chance) {
    const [practice = "", person = "", license = "", care = "", ...codes] = chance
      .pick(PRACTICES.split("\n"))
      .split("|");
    const l = look(chance, care as Care);
    const client = chance.pick(CLIENTS);
    const rows = treated(chance, care as Care);
    const owing = chance.weighted([
      ["none", 6],
      ["last", 2],
      ["all", 1],
    ] as const);
    const lastDay = rows.at(-1)!.date;
    for (const row of rows)
      row.paid = owing === "all" || (owing === "last" && row.date === lastDay) ? 0 : row.cents;
    const charged = rows.reduce((all, row) => all + row.cents, 0);
    const paid = rows.reduce((all, row) => all + row.paid, 0);
    const account = chance.happens(0.5)
      ? chance.number(chance.pick(["#####", "C-####", "@@####"]))
      : null;
    const issued = later(lastDay, chance.between(1, 9));
    const place = rows[0]!.modifiers.includes("95") ? "10" : "11";
    const mark = (at: number) => (l.lettered ? "ABC"[at]! : String(at + 1));
    const pointer = codes.map((_, at) => mark(at)).join(l.lettered ? "" : ", ");
    const body = rows.map(
      (row) =>
        `<tr>${l.columns.map((column) => cell(column, row, l, place, pointer)).join("")}</tr>`,
    );
    const names = new Map(l.heads);
    const heads = l.columns.map(
      (column) => `<th${isMoney(column) ? ' class="n"' : ""}>${names.get(column)}</th>`,
    );
    const dx = codes.map((text, at) => `<div>${mark(at)}. &nbsp;${text}</div>`).join("");
    const office = `${chance.between(12, 980)} ${chance.pick(["Linden St", "Mercer Ave", "Court Sq"])}, Suite ${chance.between(1, 30)}, ${chance.pick(TOWNS)}`;
    const born = `19${chance.number("7#")}-0${chance.between(1, 9)}-${chance.number("1#")}`;
    const html = `<!doctype html><html><head><meta charset="utf-8"><style>${style(l)}</style></head><body>
<div class="head"><b>${practice || person}</b><br>${office}<br>(555) 01${chance.number("#-####")}</div>
<h1>${chance.pick(["SUPERBILL", "Superbill", "STATEMENT FOR INSURANCE REIMBURSEMENT", "Insurance Receipt (Superbill)"])}</h1>
<div class="two"><div><h2>${care === "body" ? "Patient" : chance.pick(["Client", "Patient"])}</h2>${client}<br>${chance.between(100, 9900)} ${chance.pick(["Aspen Way", "Fulton St", "Heron Dr"])}<br>${chance.pick(TOWNS)}<br>DOB: ${l.date(born)}${account ? `<br>${chance.pick(["Client ID", "Account #", "Chart No."])}: ${account}` : ""}</div>
<div><h2>Provider</h2>${person}<br>License: ${license}<br>NPI: ${chance.number("1#########")}<br>Tax ID (EIN): ${chance.number("##-#######")}<br>${chance.pick(["Date issued", "Statement date", "Date"])}: ${longMonthName(issued)}</div></div>
<h2>${chance.pick(["Diagnosis", "Diagnoses", "ICD-10 Diagnosis Codes"])}</h2>${dx}<h2>${chance.pick(["Services", "Sessions", "Statement of Services"])}</h2>
<table><thead><tr>${heads.join("")}</tr></thead>${body.join("")}</table>${foot(rows, l, charged, paid)}
<div class="note">${chance.pick(["Provider is out of network with all insurance plans. Please reimburse the client directly; payment is not assigned to the provider.", "This is a receipt for services rendered. Submit with your claim form to your insurance carrier.", "Place of service: 10 telehealth in patient's home, 11 office."])}</div>
<div class="sign"><span>${chance.pick(["Provider signature", "Signature of rendering provider"])}</span><span>Date</span></div></body></html>`;
    return {
      html,
      truth: {
        name: "therapy-superbill",
        file: "",
        kind: "itemized",
        setting: "professional",
        producer: "chromium",
        pictureOf: null,
        picture: null,
        provider: practice || person,
        issuer: null,
        patient: client,
        accountNumber: account,
        claimNumber: null,
        statementDate: issued,
        dueDate: null,
        serviceFrom: rows[0]!.date,
        serviceTo: lastDay,
        totals: {
          billed: decimal(charged),
          adjustments: null,
          insurancePaid: null,
          patientPaid: decimal(paid),
          allowed: null,
          patientResponsibility: decimal(charged - paid),
        },
        lines: rows.map((row) => ({
          ...blank,
          serviceDate: row.date,
          description: l.columns.includes("text") ? row.description : null,
          code: row.code,
          modifiers: l.columns.includes("mod") ? row.modifiers : [],
          units: l.columns.includes("units") ? row.units : null,
          charge: decimal(row.cents),
          patientOwes: l.columns.includes("balance") ? decimal(row.cents - row.paid) : null,
        })),
        problems: [],
        expect: "completed",
        failReason: null,
      },
    };
  },
};
