import {
  bare,
  decimal,
  dollars,
  grouped,
  looseSlashes,
  parentheses,
  shortSlashes,
  slashes,
  trailingMinus,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import type { TruthLine } from "#corpus/truth";
import type { Family } from "#corpus/families/family";

type What = "charge" | "plan" | "off" | "mine" | "forward";
type Entry = {
  date: string;
  what: What;
  text: string;
  code: string;
  site: string;
  who: string;
  cents: number;
};
type Column = "date" | "code" | "site" | "text" | "who" | "debit" | "credit" | "amount" | "balance";

/** Code, fee in cents, name, and tooth and surface where there is one; what is done in one visit stands together. */
const DENTAL =
  `D0120|6200|Periodic oral evaluation|;D1110|11200|Prophylaxis - adult|;D0274|7800|Bitewings - four radiographic images|
D2392|24600|Resin composite - 2s, posterior|14 MO
D2740|128000|Crown - porcelain/ceramic|30;D2950|31500|Core buildup, incl. any pins|30
D4341|29800|Perio scaling and root planing, 4+ teeth per quad|UR
D4342|21200|Perio scaling and root planing, 1-3 teeth|LL
D0140|9400|Limited oral evaluation - problem focused|;D0220|3600|Intraoral - periapical first image|19
D7140|22500|Extraction, erupted tooth|1
D2331|19800|Resin composite - 2s, anterior|8 MF
D3320|99500|Endodontic therapy, premolar tooth|20
D9944|56000|Occlusal guard - hard, full arch|UA`.split("\n");
const MIND = `90791|24500|Psychiatric diagnostic evaluation|
90834|16500|Psychotherapy, 45 minutes|
90837|19800|Psychotherapy, 60 minutes|
90834|16500|Psychotherapy, 45 minutes|
99214|21500|Office visit, est. patient, level 4|
90847|18500|Family psychotherapy with patient|
90834|16500|Psychotherapy, 45 minutes|
90853|7500|Group psychotherapy|
|7500|Missed appointment fee|`.split("\n");
const OFFICES = [
  ["Harborview Family Dentistry", "dental"],
  ["Sycamore Dental Arts, P.A.", "dental"],
  ["Ridgeway Smiles Dental Group", "dental"],
  ["New Leaf Behavioral Health", "mind"],
  ["Compass Point Psychiatry and Counseling", "mind"],
  ["Lakeland Center for Anxiety", "mind"],
] as const;
const DENTAL_PLANS = ["Delta Dental PPO", "MetLife Dental", "Guardian"];
const MIND_PLANS = ["Optum", "Carelon", "Magellan", "BCBS"];
const PATIENTS = [
  "Adaeze Nwosu",
  "Kirk Lundgren",
  "Pilar Santoro",
  "Douglas Achterberg",
  "Mei-Ling Fong",
  "Tanisha Brooks",
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
const sum = (entries: Entry[], what: What) =>
  entries.reduce((all, entry) => all + (entry.what === what ? entry.cents : 0), 0);

type Look = ReturnType<typeof look>;
const HEADS: Record<Column, string> = {
  date: "Date|Trans Date|Entry Date|Posted",
  code: "Code|Proc|ADA Code|Procedure",
  site: "Tooth|Th/Surf|Area|Tooth/Surf",
  text: "Description|Transaction|Transaction Description|Activity",
  who: "Prov|Provider|Prv|Clin",
  debit: "Charges|Debit|Charge|Debits",
  credit: "Credits|Credit|Payments/Adj|Pmt/Adj",
  amount: "Amount|Amt|Transaction Amt",
  balance: "Balance|Running Balance|Acct Balance|Bal",
};

function look(chance: Chance, dental: boolean) {
  const single = chance.happens(0.35);
  const shown: Column[] = ["code"];
  if (dental) shown.push("site");
  if (chance.happens(0.4)) shown.push("who");
  const middle: Column[] = chance.happens(0.75) ? [...shown, "text"] : ["text", ...shown];
  const name = (column: Column) =>
    chance.pick(HEADS[column].split("|").filter((text) => dental || text !== "ADA Code"));
  return {
    single,
    columns: [
      "date",
      ...middle,
      ...(single ? ["amount"] : ["debit", "credit"]),
      "balance",
    ] as Column[],
    heads: new Map((Object.keys(HEADS) as Column[]).map((column) => [column, name(column)])),
    date: chance.pick([slashes, shortSlashes, looseSlashes]),
    money: chance.pick(single ? [bare, parentheses, trailingMinus] : [grouped, bare, dollars]),
    typed: chance.happens(0.3),
    rules: chance.pick(["stripe", "grid", "none", "row"] as const),
    font: chance.pick([
      "Liberation Sans",
      "DejaVu Sans",
      "Liberation Serif",
      "Liberation Sans Narrow",
    ]),
    size: chance.between(8, 10),
    align: chance.pick(["right", "right", "right", "center"]),
    end: chance.pick(["kinds", "kinds", "columns", "balance"] as const),
    words: (text: string) => chance.pick(text.split("|")),
  };
}

const entry = (what: What, date: string, text: string, cents: number): Entry => ({
  ...{ what, date, text, cents },
  ...{ code: "", site: "", who: "" },
});

/** What is done at a visit, and the payments and write-offs that come in for it weeks later. */
function visit(chance: Chance, row: string, date: string, plan: string, settled: boolean): Entry[] {
  const words = (text: string) => chance.pick(text.split("|"));
  const charges = row.split(";").map((one): Entry => {
    const [code = "", fee = "0", text = "", site = ""] = one.split("|");
    return { ...entry("charge", date, text, Number(fee)), code, site };
  });
  const fee = sum(charges, "charge");
  const plain = charges[0]!.code === "";
  const copay = plain ? 0 : chance.pick([0, 0, 2500, 3000]);
  const paying = words("Copay - Visa|Patient payment - copay|Payment - credit card");
  const start = [...charges, ...(copay ? [entry("mine", date, paying, copay)] : [])];
  if (!settled || plain) return start;
  const off = Math.round((fee * chance.between(10, 25)) / 100);
  const paid = Math.round((fee - off - copay) * chance.pick([0.5, 0.8, 0.9]));
  const back = later(date, chance.between(8, 20));
  const insurer = entry("plan", back, `${words("Ins payment|Insurance payment")} - ${plan}`, paid);
  const less = words("Contractual adjustment|Insurance write-off|PPO adjustment");
  const check = `Payment - check #${chance.between(1001, 4890)}`;
  const rest = entry("mine", later(back, chance.between(3, 12)), check, fee - off - copay - paid);
  return [...start, insurer, entry("off", back, less, off), ...(chance.happens(0.5) ? [rest] : [])];
}

/** A new client is seen for an intake first; teeth are treated in any order. */
function ledger(chance: Chance, dental: boolean, forward: number): Entry[] {
  const many = chance.weighted([
    [1, 2],
    [3, 3],
    [5, 3],
    [9, 3],
  ] as const);
  const first = `2026-0${chance.between(1, 3)}-0${chance.between(2, 9)}`;
  const rows = dental ? chance.shuffled(DENTAL) : [MIND[0]!, ...chance.shuffled(MIND.slice(1))];
  const plan = chance.pick(dental ? DENTAL_PLANS : MIND_PLANS);
  const who = chance.pick(dental ? ["DDS1", "HYG2", "JRM"] : ["KL", "SWB", "DR02"]);
  const gap = chance.between(9, 24);
  const all = rows
    .slice(0, many)
    .flatMap((row, at) =>
      visit(chance, row, later(first, at * gap), plan, many === 1 || at < many - 1),
    );
  for (const one of all) if (one.what === "charge") one.who = who;
  const name = chance.pick(["Balance forward", "Previous Balance", "Balance Brought Forward"]);
  all.sort((a, b) => a.date.localeCompare(b.date));
  return [...(forward ? [entry("forward", first, name, forward)] : []), ...all];
}

const isMoney = (column: Column) => ["debit", "credit", "amount", "balance"].includes(column);

/** The printed cells of each entry, with the balance as it runs. */
function cells(entries: Entry[], l: Look): string[][] {
  let balance = 0;
  return entries.map(({ date, what, text, code, site, who, cents }) => {
    const owed = what === "charge" || what === "forward";
    balance += owed ? cents : -cents;
    const printed: Record<Column, string> = {
      date: l.date(date),
      code: code || (l.single && what === "mine" ? "Pay" : ""),
      site,
      text,
      who,
      debit: what === "charge" ? l.money(cents) : "",
      credit: owed ? "" : l.money(cents),
      amount: what === "forward" ? "" : l.money(owed ? cents : -cents),
      balance: l.money(balance),
    };
    return l.columns.map((column) => printed[column]);
  });
}

function table(rows: string[][], l: Look): string {
  const heads = l.columns.map((column) => l.heads.get(column)!);
  if (l.typed) return typed([heads, ...rows], l);
  const tr = (row: string[], tag: string) =>
    `<tr>${row.map((text, at) => `<${tag}${isMoney(l.columns[at]!) ? ' class="n"' : ""}>${text}</${tag}>`).join("")}</tr>`;
  return `<table><thead>${tr(heads, "th")}</thead>${rows.map((row) => tr(row, "td")).join("")}</table>`;
}

/** Older software prints the ledger in fixed columns of a typewriter face. */
function typed(rows: string[][], l: Look): string {
  const widths = l.columns.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)));
  const text = rows.map((row) =>
    row
      .map((one, at) =>
        isMoney(l.columns[at]!) ? one.padStart(widths[at]! + 1) : one.padEnd(widths[at]! + 1),
      )
      .join(" "),
  );
  const rule = "-".repeat(text[0]!.length);
  return `<pre>${[text[0], rule, ...text.slice(1), rule].join("\n")}</pre>`;
}

/** What stands below: sums of each kind, the sums of the columns, or only the balance by age. */
function ending(entries: Entry[], due: number, l: Look): string {
  const line = (label: string, cents: number, strong = "") =>
    `<div class="${strong}"><span>${label}</span><span>${dollars(cents)}</span></div>`;
  const charged = sum(entries, "charge");
  const credits = sum(entries, "plan") + sum(entries, "off") + sum(entries, "mine");
  const forward = sum(entries, "forward");
  const before = forward ? line(l.words("Previous balance|Balance forward"), forward) : "";
  const kinds =
    line("Total charges", charged) +
    line(l.words("Insurance payments|Insurance paid"), sum(entries, "plan")) +
    line(l.words("Adjustments|Write-offs"), sum(entries, "off")) +
    line(l.words("Patient payments|Your payments"), sum(entries, "mine"));
  const columns =
    line(l.words("Total charges|Total debits"), charged) +
    line(l.words("Total payments and adjustments|Total credits"), credits);
  const part = Math.round(due * 0.3);
  const ages = `<table class="age"><tr><th>Current</th><th>31-60 Days</th><th>61-90 Days</th><th>Over 90</th><th>Total</th></tr><tr>${[due - part, part, 0, 0, due].map((cents) => `<td>${dollars(cents)}</td>`).join("")}</tr></table>`;
  const sums = l.end === "kinds" ? before + kinds : l.end === "columns" ? before + columns : "";
  return `<div class="sums">${sums}${line(l.words("Balance due|Amount due|Please pay|Account balance"), due, "due")}</div>${l.end === "balance" || l.rules === "grid" ? ages : ""}`;
}

const style = (
  l: Look,
) => `@page{size:letter;margin:0.6in}body{font:${l.size}pt "${l.font}",Arial;margin:0}.top{display:flex;justify-content:space-between;margin-bottom:14px}.top b{font-size:1.5em}.top div{line-height:1.4}
h1{font-size:1.3em;text-align:center;border-top:1px solid #000;border-bottom:1px solid #000;padding:3px}table{width:100%;border-collapse:collapse}td,th{padding:3px 5px;text-align:left;${l.rules === "grid" ? "border:1px solid #777" : l.rules === "row" ? "border-bottom:1px solid #ddd" : ""}}
th{border-bottom:1px solid #000}${l.rules === "stripe" ? "tr:nth-child(even) td{background:#f0f0f0}" : ""}.n{text-align:${l.align};white-space:nowrap}tr,.sums,.age{break-inside:avoid}pre{font:7pt "Liberation Mono";margin:0}
.sums{width:290px;margin:12px 0 12px auto}.sums div{display:flex;justify-content:space-between;padding:2px 5px}.due{font-weight:bold;border-top:2px solid #000;font-size:1.1em}.age{margin-top:12px}.age td,.age th{text-align:center;border:1px solid #777}.note{margin-top:14px;font-size:0.9em}`;

export const family: Family = {
  name: "ledger-running-balance",
  paper:
    "An account ledger of a dental or behavioral health office, charges and payments by date with a running balance.",
  medium: "text",
  draw(chance) {
    const [office, field] = chance.pick(OFFICES);
    const dental = field === "dental";
    const l = look(chance, dental);
    const forward = chance.happens(0.3) ? chance.between(20, 210) * 100 + 50 : 0;
    const entries = ledger(chance, dental, forward);
    const due = entries.reduce(
      (all, { what, cents }) => all + (what === "charge" || what === "forward" ? cents : -cents),
      0,
    );
    const patient = chance.pick(PATIENTS);
    const account = chance.number(chance.pick(["####", "#####-#", "@@####"]));
    const charges = entries.filter(({ what }) => what === "charge");
    const printed = later(entries.at(-1)!.date, chance.between(2, 20));
    const mine = entries.filter(({ what }) => what === "mine").map(({ cents }) => decimal(cents));
    const html = `<!doctype html><html><head><meta charset="utf-8"><style>${style(l)}</style></head><body><div class="top"><div><b>${office}</b><br>${chance.between(14, 2900)} ${chance.pick(["Cypress St", "Grand Blvd", "Maple Ct"])}<br>${chance.pick(["Fenwick, MI 48834", "Aurelia, IA 51005", "Bayport, FL 34607"])}<br>(555) 01${chance.number("#-####")}</div><div>${l.words("Patient|Account of|Responsible party")}: ${patient}<br>${l.words("Account|Acct #|Chart #")}: ${account}<br>${l.words("Printed|As of|Statement date")}: ${l.date(printed)}</div></div>
<h1>${l.words("ACCOUNT LEDGER|Patient Ledger|Account History|Statement of Account")}</h1>${table(cells(entries, l), l)}${ending(entries, due, l)}<div class="note">${l.words("Payment is due upon receipt. A finance charge may be added to balances over 90 days.|Thank you for choosing our office. Please call with any questions about your account.|Insurance estimates are not a guarantee of payment.")}</div></body></html>`;
    const kinds = l.end === "kinds";
    return {
      html,
      truth: {
        name: "ledger-running-balance",
        file: "",
        kind: "itemized",
        setting: "professional",
        producer: "chromium",
        pictureOf: null,
        picture: null,
        provider: office,
        issuer: null,
        patient,
        accountNumber: account,
        claimNumber: null,
        statementDate: printed,
        dueDate: null,
        serviceFrom: charges[0]!.date,
        serviceTo: charges.at(-1)!.date,
        totals: {
          billed: l.end === "balance" ? null : decimal(sum(entries, "charge")),
          adjustments: kinds ? decimal(sum(entries, "off")) : null,
          insurancePaid: kinds ? decimal(sum(entries, "plan")) : null,
          patientPaid: kinds ? decimal(sum(entries, "mine")) : null,
          allowed: null,
          patientResponsibility: decimal(due),
          ...(forward ? { previousBalance: decimal(forward) } : {}),
        },
        lines: charges.map((entry) => ({
          ...blank,
          serviceDate: entry.date,
          description: entry.text,
          code: entry.code || null,
          charge: decimal(entry.cents),
          ...(entry.site ? { site: entry.site } : {}),
          ...(l.columns.includes("who") ? { clinician: entry.who } : {}),
        })),
        ...(kinds || !mine.length ? {} : { paymentRows: mine }),
        problems: [],
        expect: "completed",
        failReason: null,
      },
    };
  },
};
