import {
  decimal,
  dollars,
  grouped,
  longMonthName,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import type { Family } from "#corpus/families/family";

type Debt = {
  creditor: string;
  number: string;
  date: string;
  principal: number;
  interest: number;
  fees: number;
  paid: number;
};
type Column =
  | "creditor"
  | "number"
  | "patient"
  | "date"
  | "principal"
  | "interest"
  | "fees"
  | "paid"
  | "balance";

const AGENCIES = [
  ["Granite State Recovery Bureau, Inc.", "#28394e"],
  ["Keystone Receivables Management LLC", "#7b1e22"],
  ["MedFirst Account Resolution", "#1d5c4a"],
  ["Pacific Crest Collection Services", "#000"],
] as const;
const CREDITORS = [
  "Wabash Valley Emergency Physicians",
  "Mercy Ridge Hospital",
  "Tri-County Radiology Associates",
  "Foothills Ambulance District",
  "Lakeside Pathology Group",
  "Summit Anesthesia PC",
];
const DEBTORS = [
  "Isabel Montoya",
  "Cornelius Hatch",
  "Brielle Fontenot",
  "Wen Zhang",
  "LATOYA M GRIGGS",
];
const STREETS = ["2109 Cobbler Ln", "77 Windsor Ter Apt 4", "6004 County Road 12"];
const TOWNS = ["Alden, NY 14004", "Sedgewick, KS 67135", "Port Orchard, WA 98366"];
const HEADS: Record<Column, string> = {
  creditor: "Original Creditor|Creditor|Client Name|Creditor Name",
  number: "Account Number|Client Account #|Creditor Acct #|Acct No.",
  patient: "Patient|Patient Name",
  date: "Date of Service|Service Date|DOS|Date of Svc",
  principal: "Principal|Principal Balance|Amount Referred|Principal Amount",
  interest: "Interest|Accrued Interest|Int.",
  fees: "Fees|Costs/Fees|Other Fees|Collection Fees",
  paid: "Payments|Paid|Payments Received",
  balance: "Total|Balance|Amount Owed|Current Balance|Total Due",
};
const RIGHTS = [
  "Unless you notify this office within 30 days after receiving this notice that you dispute the validity of this debt or any portion of it, this office will assume this debt is valid. If you notify this office in writing within 30 days from receiving this notice, this office will obtain verification of the debt or obtain a copy of a judgment and mail you a copy.",
  "If you request this office in writing within 30 days after receiving this notice, this office will provide you with the name and address of the original creditor, if different from the current creditor.",
];
const MINI =
  "This communication is from a debt collector. This is an attempt to collect a debt. Any information obtained will be used for that purpose.";

const later = (iso: string, days: number) =>
  new Date(Date.parse(iso) + days * 864e5).toISOString().slice(0, 10);
const sum = (debts: Debt[], of: "principal" | "interest" | "fees" | "paid") =>
  debts.reduce((all, debt) => all + debt[of], 0);
const owed = (debts: Debt[]) =>
  sum(debts, "principal") + sum(debts, "interest") + sum(debts, "fees") - sum(debts, "paid");

type Look = ReturnType<typeof look>;

function look(chance: Chance) {
  const paid = chance.happens(0.3);
  const facts: Column[] = chance.shuffled(
    chance.happens(0.3) ? ["number", "date", "patient"] : ["number", "date"],
  );
  const money: Column[] = [
    "principal",
    "interest",
    "fees",
    ...(paid ? ["paid" as const] : []),
    "balance",
  ];
  const first = chance.happens(0.8);
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    paid,
    words,
    /** The notice that federal rules print a model of sets out the sum once more, on the left of the rights. */
    model: chance.happens(0.5),
    columns: [
      ...(first ? ["creditor" as const] : []),
      ...facts,
      ...(first ? [] : ["creditor" as const]),
      ...money,
    ],
    heads: new Map(
      (Object.keys(HEADS) as Column[]).map((column) => [column, words(HEADS[column])]),
    ),
    date: chance.pick([slashes, shortSlashes, slashes]),
    money: chance.pick([dollars, dollars, grouped]),
    font: chance.pick([
      "Liberation Sans",
      "Liberation Serif",
      "Liberation Sans Narrow",
      "DejaVu Sans",
    ]),
    size: chance.between(9, 11),
    rules: chance.pick(["grid", "rows", "bare"] as const),
    due: words("Total amount of the debt now|TOTAL AMOUNT DUE|Total Balance Due|Amount Due"),
  };
}

/** Debts of the last years, old ones first; interest runs where the state allows it. */
function debts(chance: Chance, l: Look): Debt[] {
  const many = chance.weighted([
    [1, 3],
    [2, 3],
    [4, 2],
    [9, 1],
  ] as const);
  const creditors = chance.happens(0.35) ? [chance.pick(CREDITORS)] : chance.shuffled(CREDITORS);
  const start = `2024-0${chance.between(1, 9)}-${chance.number("1#")}`;
  const rate = chance.pick([0, 0.05, 0.09]);
  const gap = chance.between(12, 60);
  return Array.from({ length: many }, (_, at) => {
    const principal = chance.between(4800, 168000);
    return {
      creditor: creditors[at % creditors.length]!,
      number: chance.number(chance.pick(["########", "H#######", "###-#####"])),
      date: later(start, at * gap),
      principal,
      interest: Math.round(principal * rate * 0.8),
      fees: chance.happens(0.25) ? 2500 : 0,
      paid: l.paid && chance.happens(0.5) ? 2000 : 0,
    };
  });
}

const isMoney = (column: Column) =>
  ["principal", "interest", "fees", "paid", "balance"].includes(column);

function printed(list: Debt[], column: Column, l: Look, who: string): string {
  const [one] = list;
  if (column === "balance") return l.money(owed(list));
  if (column === "principal" || column === "interest" || column === "fees" || column === "paid")
    return l.money(sum(list, column));
  if (list.length > 1) return "";
  if (column === "patient") return who;
  return column === "date" ? l.date(one!.date) : one![column];
}

function table(list: Debt[], l: Look, who: string): string {
  const cells = (some: Debt[], total: boolean) =>
    l.columns.map((column, at) => {
      const text =
        total && at === 0
          ? l.words("TOTAL|Totals|Total of all accounts")
          : total && !isMoney(column)
            ? ""
            : printed(some, column, l, who);
      return `<td class="${isMoney(column) ? "n" : ""}">${text}</td>`;
    });
  const heads = l.columns.map(
    (column) => `<th class="${isMoney(column) ? "n" : ""}">${l.heads.get(column)}</th>`,
  );
  const rows = list.map((debt) => `<tr>${cells([debt], false).join("")}</tr>`);
  const total = list.length > 1 ? `<tr class="total">${cells(list, true).join("")}</tr>` : "";
  return `<table><thead><tr>${heads.join("")}</tr></thead>${rows.join("")}${total}</table>`;
}

/** What was owed, what came on top since, and what is owed now, as the model notice words it. */
function itemization(list: Debt[], l: Look): string {
  const line = (label: string, amount: string) =>
    `<div><span>${label}</span><span>${amount}</span></div>`;
  const since = l.date(list.at(-1)!.date);
  const credited = l.words("You paid this amount toward the debt:|You made payments of:");
  return `<div class="sums">${line(`As of ${since}, you owed:`, dollars(sum(list, "principal")))}<i>Between ${since} and today:</i>
${line("You were charged this amount in interest:", `+ ${dollars(sum(list, "interest"))}`)}${line("You were charged this amount in fees:", `+ ${dollars(sum(list, "fees"))}`)}${line(credited, `- ${dollars(sum(list, "paid"))}`)}
<div class="now"><span>${l.due}:</span><span>${dollars(owed(list))}</span></div></div>`;
}

function letter(list: Debt[], l: Look, deadline: string, creditor: string | null): string {
  const from = creditor ?? "the creditors listed below";
  const opening = l.words(
    `Our records show that you owe the balance shown on this notice to ${from}.|The account(s) below have been placed with this office for collection by ${from}.|We are trying to collect a debt that you owe to ${from}. We will use any information you give us to help collect the debt.`,
  );
  if (!l.model) return `<p>${opening}</p>`;
  return `<div class="two"><div><p>${opening}</p>${itemization(list, l)}</div><div class="rights"><b>How can you dispute the debt?</b><p><b>Call or write to us by ${deadline}, to dispute all or part of the debt.</b> If you do not, we will assume that our information is correct.</p><p>If you write to us by ${deadline}, we must stop collection on any amount you dispute until we send you information that shows you owe the debt.</p><b>What else can you do?</b><p>Write to ask for the name and address of the original creditor, if different from the current creditor. Go to www.cfpb.gov/debt-collection to learn more about your rights under federal law.</p></div></div>`;
}

const style = (
  l: Look,
  color: string,
) => `@page{size:letter;margin:0.65in}body{font:${l.size}pt "${l.font}",Arial;margin:0}.top{display:flex;justify-content:space-between;border-bottom:3px solid ${color};padding-bottom:8px;line-height:1.4}.top b{font-size:1.4em;color:${color}}
.who{display:flex;justify-content:space-between;margin:20px 0 14px;line-height:1.45}.ref{border:1px solid ${color};padding:6px 12px}p{line-height:1.4;margin:7px 0}.two{display:flex;gap:26px}.two>div{flex:1}.rights{font-size:0.92em}
table{width:100%;border-collapse:collapse;margin:12px 0;font-size:${l.columns.length > 7 ? 0.76 : 0.86}em}td,th{text-align:left;padding:4px 5px;vertical-align:bottom;${l.rules === "grid" ? "border:1px solid #666" : l.rules === "rows" ? "border-bottom:1px solid #bbb" : ""}}th{border-bottom:1.5px solid ${color}}.n{text-align:right;white-space:nowrap}
.total td{font-weight:bold;border-top:1.5px solid #000}.sums div{display:flex;justify-content:space-between;padding:3px 0;border-bottom:1px dotted #999;gap:12px}.sums span:last-child{white-space:nowrap}.now{font-weight:bold;font-size:1.1em}.due{text-align:right;font-size:1.2em;font-weight:bold;margin:8px 0}
.cut{border-top:1px dashed #333;margin-top:18px;text-align:center;font-size:0.8em;padding-top:3px}.coupon{display:flex;justify-content:space-between;gap:24px;margin-top:8px;line-height:1.6;break-inside:avoid}`;

export const family: Family = {
  name: "collection-with-detail",
  paper:
    "A collection agency's notice with the original creditors' accounts, their service dates, interest and fees.",
  medium: "text",
  draw(chance) {
    const l = look(chance);
    const [agency, color] = chance.pick(AGENCIES);
    const list = debts(chance, l);
    const who = chance.pick(DEBTORS);
    const file = chance.number(chance.pick(["########", "##-#######", "@@#######"]));
    const sent = `2026-0${chance.between(1, 8)}-${chance.number("2#").replace("29", "24")}`;
    const names = [...new Set(list.map(({ creditor }) => creditor))];
    const creditor = names.length === 1 ? names[0]! : null;
    const due = owed(list);
    const post = `P.O. Box ${chance.number("1###")}, ${chance.pick(["Concord, NH 03302", "Harrisburg, PA 17105", "Tigard, OR 97281"])}`;
    const ref = l.words("Reference #|File Number|Our File No.|Agency Account #");
    const home = `${chance.pick(STREETS)}<br>${chance.pick(TOWNS)}`;
    const total = `<div class="due">${l.due}: ${dollars(due)}</div>`;
    const middle = `${letter(list, l, longMonthName(later(sent, 35)), creditor)}<b>${l.words("Account detail|Detail of accounts placed with this office|Itemization of accounts")}</b>${table(list, l, who)}${l.model ? "" : total}`;
    const rights = l.model ? "" : RIGHTS.map((text) => `<p>${text}</p>`).join("");
    const html = `<!doctype html><html><head><meta charset="utf-8"><style>${style(l, color)}</style></head><body><div class="top"><div><b>${agency}</b><br>${post}<br>(555) 01${chance.number("#-####")} &middot; 8:00 am to 6:00 pm, Monday to Friday</div><div>${l.words("Notice of Debt|Validation Notice|COLLECTION NOTICE|First Notice")}<br>${longMonthName(sent)}</div></div>
<div class="who"><div>${who}<br>${home}</div><div class="ref">${ref}: ${file}${creditor ? `<br>${l.words("Creditor|Original creditor|Client")}: ${creditor}` : ""}</div></div>${middle}${rights}<p>${MINI}</p>
<div class="cut">${l.words("Detach here and return with your payment or response|Tear off and mail with payment")}</div><div class="coupon"><div>${l.words("How do you want to respond? Check all that apply:<br>&#9633; I want to dispute the debt because I think: &#9633; This is not my debt. &#9633; The amount is wrong.<br>&#9633; I enclosed this amount: $ ________|&#9633; Visa &#9633; MasterCard &nbsp; Card number ____________________ Exp ______<br>Signature ____________________ Amount paid $ __________")}</div><div>${ref}: ${file}<br>${agency}<br>${post}</div></div></body></html>`;
    const dates = list.map(({ date }) => date).sort();
    return {
      html,
      truth: {
        name: "collection-with-detail",
        file: "",
        kind: "collection",
        setting: null,
        producer: "chromium",
        pictureOf: null,
        picture: null,
        provider: creditor,
        issuer: agency,
        patient: who,
        accountNumber: file,
        claimNumber: null,
        statementDate: sent,
        dueDate: null,
        serviceFrom: dates[0]!,
        serviceTo: dates.at(-1)!,
        totals: {
          billed: null,
          adjustments: null,
          insurancePaid: null,
          patientPaid: l.model || l.paid ? decimal(sum(list, "paid")) : null,
          allowed: null,
          patientResponsibility: decimal(due),
        },
        // An account's balance is no service, so the table has no lines of a bill.
        lines: [],
        problems: [],
        expect: "completed",
        failReason: null,
      },
    };
  },
};
