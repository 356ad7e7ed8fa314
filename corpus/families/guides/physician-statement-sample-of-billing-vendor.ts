import * as print from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, doctor, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const VENDORS = rowsOf(`
MedPress Statement Services|#0b4f8a; PracticePoint Billing Solutions, LLC|#00695c; Formsource Printing and Mailing|#7b341e; ClearClaim RCM|#4527a0; Doctors' Bureau of Accounts|#37474f`);
const PRACTICES = rowsOf(`
ABC MEDICAL GROUP|Anytown Family Physicians|YOUR PRACTICE NAME HERE|Internal Medicine Associates of Anytown, PC|SAMPLE ORTHOPEDIC CLINIC|Main Street Pediatrics, PA|DEMO MEDICAL ASSOCIATES`)[0]!;
const PAYERS = "BCBS|MEDICARE|AETNA|CIGNA|UNITED HEALTHCARE|HUMANA".split("|");
const VISITS = rowsOf(`
99213|OFFICE VISIT EST PT LEVEL 3|145; 99214|OFFICE VISIT EST PT LEVEL 4|212; 99212|OFFICE VISIT EST PT LEVEL 2|98; 99215|OFFICE VISIT EST PT LEVEL 5|288`);
const EXTRAS = rowsOf(`
36415|VENIPUNCTURE|20; 81002|URINALYSIS|18; 87880|STREP A RAPID TEST|42; 93000|ELECTROCARDIOGRAM|95; 90471|IMMUNIZATION ADMIN|38; 90715|TDAP VACCINE|78; 20610|ARTHROCENTESIS MAJOR JOINT|265; J3301|TRIAMCINOLONE INJ 10MG|32; 73562|X-RAY KNEE 3 VIEWS|128; 85025|CBC|36; 83036|HEMOGLOBIN A1C|44; 94640|NEBULIZER TREATMENT|58; 69210|CERUMEN REMOVAL|110; 11102|TANGENTIAL BIOPSY SKIN|196`);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: chance.pick([print.slashes, print.shortSlashes, print.shortSlashes, print.monthDay]),
    money: chance.pick([print.grouped, print.bare, print.trailingMinus, print.dollars]),
    /** Credits in the column of charges with a sign, or in one or two columns of their own. */
    ledger: words("signed|credits|split|split"),
    ...{ codes: chance.happens(0.5), who: chance.happens(0.35), doctors: chance.happens(0.3) },
    ...{ visit: chance.happens(0.4), summary: chance.happens(0.5), cards: chance.happens(0.7) },
    ...{ low: chance.happens(0.3), top: chance.happens(0.35), marks: chance.happens(0.4) },
    payment: words("INSURANCE PAYMENT -|INS PMT|Payment from"),
    adjust: words("CONTRACTUAL ADJUSTMENT|INS ADJUSTMENT|Insurance Write-off"),
    copay: words("PATIENT PAYMENT - CHECK|COPAY - THANK YOU|PT PMT VISA"),
    font: words("Liberation Sans|Liberation Mono|Liberation Sans Narrow|DejaVu Sans Condensed"),
  };
}

type Credit = { words: string; cents: number; on: string; kind: "paid" | "own" | "less" };
type Visit = { on: string; rows: Said[]; credits: Credit[]; owed: number };

const low = (words: string) =>
  words.length < 4 ? words : words[0] + words.slice(1).toLowerCase().replace("a1c", "A1c");

function visitOf(chance: Chance, l: Look, on: string, clinician: string, payer: string): Visit {
  const extras = chance.shuffled(EXTRAS).slice(0, chance.between(0, 4));
  const [open, copay] = [chance.pick([0, 0, 8000]), chance.pick([0, 2500, 3000])];
  const terms: Terms = { open, share: 0.2, copay, denies: 0, rate: [0.5, 0.85] };
  const rows = [chance.pick(VISITS), ...extras].map(([code = "", words = "", price]): Said => {
    const said = { code, description: l.low ? low(words) : words, serviceDate: on, clinician };
    return { ...settle(chance, Math.round(Number(price) * 100), terms), ...said };
  });
  const later = shifted(on, chance.between(14, 26));
  const given = chance.happens(0.7) ? sheet.total(rows, "copay") : 0;
  const [paid, less] = [sheet.total(rows, "insurancePaid"), sheet.total(rows, "discount")];
  const all: Credit[] = [
    { words: l.copay, cents: given, on, kind: "own" },
    { words: `${l.payment} ${payer}`, cents: paid, on: later, kind: "paid" },
    { words: l.adjust, cents: less, on: later, kind: "less" },
  ];
  const owed = sheet.total(rows, "charge") - given - paid - less;
  return { on, rows, credits: all.filter(({ cents }) => cents > 0), owed };
}

function columnsOf(l: Look, patient: string): sheet.Column[] {
  const { words } = l;
  const date = words("DATE|Date|Date of Service|SERVICE DATE");
  const what = words("DESCRIPTION|Description of Service|Description|EXPLANATION OF ACTIVITY");
  const charge = words(l.ledger === "signed" ? "AMOUNT|Amount" : "CHARGES|Charge|Charges");
  const blank = (head: string) => sheet.column(words(head), null, () => "", "n");
  const code = sheet.column(words("CPT|CODE|Proc Code"), "code", (row) => row.code, "d");
  return [
    sheet.column(date, "serviceDate", (row) => l.day(row.serviceDate!), "d"),
    ...(l.who ? [sheet.column(words("PATIENT|Patient"), null, () => patient, "d")] : []),
    ...(l.codes ? [code] : []),
    sheet.column(what, "description", (row) => row.description, "w"),
    ...(l.doctors ? [sheet.column("PROVIDER", "clinician", (row) => row.clinician, "d")] : []),
    sheet.amount(charge, "charge", l.money),
    ...(l.ledger === "credits" ? [blank("CREDITS|Payments/Adj|RECEIPTS")] : []),
    ...(l.ledger === "split"
      ? [blank("PAYMENTS|Payments|Receipts"), blank("ADJ.|Adjustments|ADJUST")]
      : []),
  ];
}

/** The ledger: what was done, what was paid for it, and on some forms what is left of each visit. */
function ledger(
  l: Look,
  columns: sheet.Column[],
  visits: Visit[],
  before: [string, number] | null,
) {
  const wide = columns.findIndex(({ says }) => says.includes("charge"));
  const row = (kind: string, on: string, words: string, at: number, cents: number) => {
    const cells = columns
      .slice(wide)
      .map((_, of) => `<td class="n">${of === at ? l.money(cents) : ""}</td>`);
    return `<tr class="${kind}"><td class="d">${on ? l.day(on) : ""}</td><td colspan="${wide - 1}">${words}</td>${cells.join("")}</tr>`;
  };
  const credit = ({ words, cents, on, kind }: Credit) => {
    const at = l.ledger === "signed" ? 0 : l.ledger === "split" && kind === "less" ? 2 : 1;
    return row("credit", on, words, at, -cents);
  };
  const words = l.words("VISIT BALANCE|Balance for this visit");
  const body = visits.flatMap(({ rows, credits, owed }) => [
    ...rows.map((one) => sheet.record(columns, one)),
    ...credits.map(credit),
    ...(l.visit ? [row("rest", "", words, columns.length - wide - 1, owed)] : []),
  ]);
  const forward = l.words("BALANCE FORWARD|PREVIOUS BALANCE");
  const first = before ? row("", before[0], forward, 0, before[1]) : "";
  return sheet.table(columns, first + body.join(""));
}

type Facts = Record<"practice" | "patient" | "account" | "dated" | "dueDay", string> & {
  issued: string;
  visits: Visit[];
  before: number;
  due: number;
};

const pairs = (text: string, kind = "pairs") =>
  sheet.pairs(rowsOf(text) as [string, string][], kind);
const paidOf = (visits: Visit[], kind: Credit["kind"]) =>
  sum(visits.flatMap(({ credits }) => credits.map((one) => (one.kind === kind ? one.cents : 0))));

function agingOf(l: Look, { issued, visits, before, due }: Facts): string {
  const ages = [0, 0, 0, 0, before];
  for (const { on, owed } of visits) {
    const days = (Date.parse(issued) - Date.parse(on)) / 86_400_000;
    ages[Math.min(3, Math.max(0, Math.ceil(days / 30) - 1))]! += owed;
  }
  const heads = l
    .words(
      "CURRENT,31-60 DAYS,61-90 DAYS,91-120 DAYS,OVER 120 DAYS|Current,Over 30,Over 60,Over 90,Over 120",
    )
    .split(",");
  const last = l.words("TOTAL ACCOUNT BALANCE|PLEASE PAY THIS AMOUNT|AMOUNT DUE");
  return `<table class="aging"><tr>${[...heads, last].map((one) => `<th>${one}</th>`).join("")}</tr><tr>${[...ages, due].map((one) => `<td>${l.money(one)}</td>`).join("")}</tr></table>`;
}

function coupon(chance: Chance, l: Look, f: Facts): string {
  const number = l.words("ACCOUNT NO.|Account Number|ACCT #");
  const cards = `<table class="cards"><tr><td colspan="3">IF PAYING BY CREDIT CARD, FILL OUT BELOW</td></tr><tr><td colspan="3">&#9744; VISA &nbsp; &#9744; MASTERCARD &nbsp; &#9744; DISCOVER &nbsp; &#9744; AMEX</td></tr><tr><td>CARD NUMBER</td><td>EXP. DATE</td><td>CVV</td></tr><tr><td>SIGNATURE</td><td colspan="2">AMOUNT PAID $</td></tr></table>`;
  const boxed = `<table class="cards"><tr><td>STATEMENT DATE<br><b>${f.dated}</b></td><td>${l.words("PAY THIS AMOUNT|AMOUNT DUE")}<br><b>${print.dollars(f.due)}</b></td><td>${number}<br><b>${f.account}</b></td></tr><tr><td colspan="2">${f.dueDay ? `DUE DATE: ${f.dueDay}` : "DUE UPON RECEIPT"}</td><td>SHOW AMOUNT PAID HERE $ ________</td></tr></table>`;
  const to = `<div><small>ADDRESSEE:</small><br>${f.patient}<br>${street(chance)}<br>${town(chance)}</div>`;
  const remit = `<div><small>${l.words("REMIT TO:|MAKE CHECKS PAYABLE TO:")}</small><br>${f.practice}<br>${box(chance)}<br>${town(chance)}<br>${sheet.bars(chance, 150, 12)}</div>`;
  return `<div class="slip"><div class="two"><div><b>${f.practice}</b><br>${street(chance)}<br>${town(chance)}</div><div>${l.cards ? cards : ""}${boxed}</div></div><div class="two">${to}${remit}</div><small>&#9744; Please check box if address is incorrect or insurance information has changed, and indicate change(s) on reverse side.</small></div>`;
}

function statement(chance: Chance, l: Look, f: Facts, columns: sheet.Column[]): string {
  const { visits, before, due } = f;
  const mark = (text: string) => (l.marks ? `<span class="mark">${text}</span>` : "");
  const old = before ? ([shifted(visits[0]!.on, -5), before] as [string, number]) : null;
  const account = pairs(
    `${l.words("Patient|PATIENT NAME|Responsible Party")}|${f.patient}
  ${l.words("Account|ACCOUNT NUMBER|Acct No.")}|${f.account}
  ${l.words("Statement Date|STATEMENT DATE|Billing Date")}|${f.dated}
  ${l.words("Balance Due|AMOUNT DUE|Pay This Amount")}|<b>${print.dollars(due)}</b>`,
    "box",
  );
  const sums = `${before ? `Balance Forward|${l.money(before)}\n` : ""}Total Charges|${l.money(sum(visits.map(({ rows }) => sheet.total(rows, "charge"))))}
  Insurance Payments|${l.money(-paidOf(visits, "paid"))}
  Adjustments|${l.money(-paidOf(visits, "less"))}
  Patient Payments|${l.money(-paidOf(visits, "own"))}
  ${l.words("Balance Due|Patient Balance")}|${l.money(due)}`;
  const note = l.words(
    "Your insurance has paid its share. The balance is your responsibility. Please remit promptly.|THANK YOU FOR YOUR PROMPT PAYMENT. WE ACCEPT ALL MAJOR CREDIT CARDS.|This is your second notice. Please call our office if you are unable to pay in full.",
  );
  const slip = coupon(chance, l, f);
  const cut = `<div class="cut">${l.words("PLEASE DETACH AND RETURN THIS PORTION WITH YOUR PAYMENT|&#9986; Detach at perforation and return with payment")}</div>`;
  const main = `<div class="two"><div><div class="big">${f.practice}</div>${mark("Your logo and return address")}<div>Billing questions: ${phone(chance)}</div></div>${account}</div>${mark("Ledger prints up to 30 lines; continues on page 2")}${ledger(l, columns, visits, old)}${l.summary ? pairs(sums, "sums") : ""}${agingOf(l, f)}<div class="note">${mark("Dunning message by age of account")} ${note}</div>`;
  return `<div class="doc"><div class="water">${l.words("SAMPLE|SAMPLE|SPECIMEN")}</div>${l.top ? `${slip}${cut}${main}` : `${main}${cut}${slip}`}</div>`;
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:9mm 11mm} body{font:9pt/1.32 '${l.font}';margin:0;color:#111} .vendor{display:flex;justify-content:space-between;font:bold 9pt 'Liberation Sans';color:${ink};border-bottom:1px solid ${ink};padding-bottom:1mm;margin-bottom:3mm} .doc{position:relative;border:1px solid #bbb;padding:4mm} .water{position:absolute;left:18mm;top:62mm;font:bold 96pt 'Liberation Sans';color:#88888826;transform:rotate(-32deg);letter-spacing:4mm} .two{display:flex;justify-content:space-between;gap:6mm;margin-bottom:3mm} .big{font-size:1.5em;font-weight:bold;color:${ink}} table{border-collapse:collapse} td,th{padding:.6mm 1.3mm;vertical-align:top;text-align:left}
.box td{border:1px solid ${ink}} .box td:last-child,.sums td:last-child{text-align:right} .sums{margin:2mm 0 0 auto} .sums tr:last-child td{font-weight:bold;border-top:1px solid #000} .lines{width:100%;border:1px solid ${ink};margin-top:1mm} .lines th{background:${ink};color:#fff;font-size:.9em} .lines td{border-left:.5px solid #bbb} .lines .n{text-align:right} .d,td.n{white-space:nowrap} .credit td:nth-child(2){padding-left:4mm} .rest td{font-weight:bold;text-align:right;border-top:.5px solid #888} tr{break-inside:avoid} .aging{width:100%;margin:3mm 0;table-layout:fixed;break-inside:avoid} .aging th,.aging td{border:1px solid ${ink};text-align:center;font-size:.88em} .aging td:last-child{font-weight:bold}
.cut{border-top:1px dashed #000;margin:4mm 0 2mm;text-align:center;font-size:.8em} .slip{break-inside:avoid} .cards{width:88mm;font-size:.78em;margin-bottom:1mm} .cards td{border:1px solid #444} .mark{display:inline-block;font:italic 7.5pt 'Liberation Sans';color:#b00020;border:1px solid #b00020;border-radius:1mm;padding:0 1mm} .note{margin:1mm 0} small{font-size:.78em}`;

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [vendor = "", ink = ""] = chance.pick(VENDORS);
  const start = shifted("2024-03-04", chance.between(0, 560));
  const [payer, who] = [chance.pick(PAYERS), doctor(chance)];
  const days = [0, 12, 29, 47, 63, 80].slice(chance.between(0, 3), chance.between(4, 6));
  const visits = days.map((at) => visitOf(chance, l, shifted(start, at), who, payer));
  const issued = shifted(visits.at(-1)!.on, chance.between(27, 40));
  const before = chance.happens(0.3) ? chance.between(1500, 19500) : 0;
  const due = before + sum(visits.map(({ owed }) => owed));
  const sampled = l.words("JOHN DOE|Jane Doe|JOHN Q SAMPLE|MARY SAMPLE|Test Patient");
  const patient = chance.happens(0.65) ? sampled : naming(chance)(person(chance));
  const day = l.day === print.monthDay ? print.slashes : l.day;
  const dueOn = chance.happens(0.4) ? shifted(issued, chance.pick([15, 21, 30])) : null;
  const practice = chance.pick(PRACTICES);
  const account = chance.number(l.words("12345|#####-#|DOEJ0001|@@#####|00####"));
  const columns = columnsOf(l, patient);
  const dueDay = dueOn ? day(dueOn) : "";
  const head = { practice, patient, account, dated: day(issued), dueDay, issued };
  const facts: Facts = { ...head, visits, before, due };
  const form = `${l.words("Form|Style|Item #")} ${chance.number("@@-###")}`;
  const html = sheet.page(
    css(l, ink),
    `<div class="vendor"><span>${vendor}</span><span>${l.words("Sample Patient Statement|Patient Statement - Sample|Statement Specimen")}</span><span>${form}</span></div>${statement(chance, l, facts, columns)}`,
  );
  const rows = visits.flatMap((one) => one.rows);
  const own = visits.flatMap(({ credits }) => credits.filter(({ kind }) => kind === "own"));
  const shown = (cents: number) => (l.summary ? cents : null);
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider: practice, patient },
      ...{ accountNumber: account, statementDate: issued, dueDate: dueOn },
      ...(own.length && !l.summary
        ? { paymentRows: own.map(({ cents }) => print.decimal(cents)) }
        : {}),
    },
    {
      ...{
        billed: shown(sheet.total(rows, "charge")),
        insurancePaid: shown(paidOf(visits, "paid")),
      },
      ...{ adjustments: shown(paidOf(visits, "less")), patientPaid: shown(paidOf(visits, "own")) },
      ...{ patientResponsibility: due, previousBalance: before },
    },
    rows.map((row) => sheet.lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "physician-statement-sample-of-billing-vendor",
  paper:
    "A statement vendor's specimen of a physician's bill: ledger with payments, aging and coupon.",
  medium: "text",
  draw,
};
