import {
  bare,
  credit,
  dashes,
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
import { doctor, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { page, pairs } from "#corpus/families/drawing/sheet";
import { lineOf, rowsOf, shifted, sum, truthOf } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Entry = {
  date: string;
  kind: "charge" | "mine" | "plan" | "off";
  code: string;
  mods: string[];
  text: string;
  units: number;
  cents: number;
};

const OFFICES = rowsOf(`
Backbone Family Chiropractic|#2f6f4f; SPINAL CARE CHIROPRACTIC CLINIC, P.C.|#333333; Drake Chiropractic & Wellness|#8c2f39; Align & Thrive Chiropractic|#1d5c8f; Rolling Hills Chiropractic Center|#54457f`);
const VISITS = rowsOf(`
98940||CMT 1-2 regions|48|1; 98941|AT|CMT 3-4 regions|62|1; 98942|AT|CMT 5 regions|74|1; 97140|59|Manual therapy|58|2; 97012||Mechanical traction|34|1; 97014||Elec stim unattended|29|1; G0283||E-stim other than wound|28|1; 97110|GP|Therapeutic exercise|54|2; 97035||Ultrasound|31|1`);
const FIRST = rowsOf(`
99203|25|New patient exam, low complexity|165|1; 72100||X-ray lumbar 2-3 views|110|1; 72040||X-ray cervical 2-3 views|98|1`);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: chance.pick([slashes, shortSlashes, looseSlashes, dashes]),
    money: chance.pick([grouped, bare, dollars]),
    /** Payments stand in the column of the charges, as less. */
    less: chance.pick([parentheses, trailingMinus, grouped, credit]),
    running: chance.happens(0.65),
    coded: chance.happens(0.8),
    units: chance.happens(0.4),
    joined: chance.happens(0.5),
    repeats: chance.happens(0.55),
    sums: chance.happens(0.55),
    amount: words("Amount|Charge/Payment|Debit/Credit|Amt"),
    balance: words("Balance|Running Balance|Acct Bal"),
    text: words("Description|Transaction|Procedure / Payment"),
    code: words("Code|CPT|Proc"),
    copay: words(
      "Copay - Visa|Co-pay cash|COPAY CHECK #1042|Patient copay, card on file|Pt pmt copay",
    ),
    due: words("Balance Due|Amount Due|Patient Balance|PLEASE PAY"),
    font: words("Liberation Mono|Liberation Sans|DejaVu Sans Condensed|Liberation Serif"),
    ruled: chance.happens(0.5),
  };
}

function entriesOf(chance: Chance, l: Look): Entry[] {
  let date = shifted("2025-01-06", chance.between(0, 300));
  const [copay, settled] = [chance.pick([2000, 2500, 3500]), chance.happens(0.7)];
  const plan = l.words("BCBS|Ins. pmt - Aetna|UHC payment EFT|Cigna/ASH pymt");
  const usual = chance.shuffled(VISITS).slice(0, chance.between(1, 4));
  const visits = chance.between(2, 9);
  const fresh = chance.happens(0.35);
  const late: Entry[] = [];
  const entries = Array.from({ length: visits }, (_, at): Entry[] => {
    date = shifted(date, chance.pick([2, 3, 5, 7]));
    const rows = at === 0 && fresh ? [...FIRST.slice(0, 2), ...usual] : usual;
    const charges = rows.map(([code = "", mod = "", text = "", price = "", most = ""]): Entry => {
      const units = chance.between(1, Number(most));
      const own = { date, code, text, units, mods: mod ? [mod] : [] };
      return { ...own, kind: "charge", cents: Number(price) * 100 * units };
    });
    const billed = sum(charges.map(({ cents }) => cents));
    const blank = { code: "", mods: [], units: 1 };
    const mine: Entry = { ...blank, date, kind: "mine", text: l.copay, cents: copay };
    const off = Math.round((billed * chance.between(20, 40)) / 100);
    if (settled && at < visits - 1 && billed > off + copay) {
      const posted = shifted(date, chance.between(12, 24));
      const cents = billed - off - copay - chance.pick([0, 0, 800, 1250]);
      if (cents > 0) late.push({ ...blank, date: posted, kind: "plan", text: plan, cents });
      late.push({ ...blank, date: posted, kind: "off", text: "Ins. write off", cents: off });
    }
    const paid = copay < billed && chance.happens(0.8) ? [mine] : [];
    return [...charges, ...paid];
  }).flat();
  return [...entries, ...late].toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

const owed = (entries: Entry[]) =>
  sum(entries.map(({ kind, cents }) => (kind === "charge" ? cents : -cents)));

function rowsHtml(entries: Entry[], before: number, l: Look): string {
  let running = before;
  return entries
    .map((one, at) => {
      const signed = one.kind === "charge" ? one.cents : -one.cents;
      running += signed;
      const shown = l.repeats || entries[at - 1]?.date !== one.date ? l.day(one.date) : "";
      const code = [one.code, ...(l.joined ? one.mods : [])].join("-");
      const counted = one.kind === "charge" ? one.units : "";
      const text = signed < 0 ? l.less(signed) : l.money(signed);
      return `<tr><td>${shown}</td>${l.coded ? `<td>${code}</td>` : ""}<td class="w">${one.text}</td>${
        l.units ? `<td class="n">${counted}</td>` : ""
      }<td class="n">${text}</td>${l.running ? `<td class="n">${running < 0 ? l.less(running) : l.money(running)}</td>` : ""}</tr>`;
    })
    .join("");
}

function ledger(entries: Entry[], before: number, l: Look): string {
  const heads = `<th>Date</th>${l.coded ? `<th>${l.code}</th>` : ""}<th class="w">${l.text}</th>${
    l.units ? `<th class="n">Units</th>` : ""
  }<th class="n">${l.amount}</th>${l.running ? `<th class="n">${l.balance}</th>` : ""}`;
  const gap = `${l.coded ? "<td></td>" : ""}`;
  const opening = before
    ? `<tr><td></td>${gap}<td class="w">${l.words("Balance Forward|Previous Balance")}</td>${l.units ? "<td></td>" : ""}<td class="n">${l.running ? "" : l.money(before)}</td>${l.running ? `<td class="n">${l.money(before)}</td>` : ""}</tr>`
    : "";
  return `<table class="lines"><thead><tr>${heads}</tr></thead><tbody>${opening}${rowsHtml(entries, before, l)}</tbody></table>`;
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:14mm} body{font:${l.font.includes("Mono") ? 8.4 : 9.2}pt/1.38 '${l.font}';margin:0;color:#1c1c1c} .top{text-align:center;margin-bottom:5mm} .top b{font-size:1.5em;color:${ink}} .mid{display:flex;justify-content:space-between;margin-bottom:5mm} .pairs td{padding:.2mm 0 .2mm 5mm} .pairs td:last-child{text-align:right}
.lines{width:100%;border-collapse:collapse} .lines th{text-align:left;border-top:1.5px solid ${ink};border-bottom:1.5px solid ${ink};padding:1mm 1.5mm} .lines td{padding:.6mm 1.5mm;white-space:nowrap;${l.ruled ? "border-bottom:.5px solid #ccc" : ""}} .lines .w{width:99%;white-space:normal} .lines .n{text-align:right} .end{display:flex;justify-content:space-between;margin-top:5mm;break-inside:avoid} .sums td{padding:.4mm 0 .4mm 8mm} .sums td:last-child{text-align:right} .sums tr:last-child{font-weight:bold}`;

/** The sums of a ledger by kind, and the balance before it. */
function parts(entries: Entry[], before: number) {
  const of = (kind: Entry["kind"]) =>
    sum(entries.filter((one) => one.kind === kind).map(({ cents }) => cents));
  return {
    ...{ billed: of("charge"), mine: of("mine"), plan: of("plan"), off: of("off") },
    due: before + owed(entries),
  };
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [office = "", ink = ""] = chance.pick(OFFICES);
  const patient = naming(chance)(person(chance));
  const entries = entriesOf(chance, l);
  const before = chance.happens(0.35) ? chance.between(15, 180) * 100 : 0;
  const { billed, mine, plan, off, due } = parts(entries, before);
  const issued = shifted(entries.at(-1)!.date, chance.between(1, 9));
  const account = chance.number(chance.pick(["####", "#####.0", "@@@##"]));
  const facts = pairs([
    [l.words("Account|Acct #|Chart #"), account],
    [l.words("Statement Date|Date|Ledger Date"), l.day(issued)],
    ["Patient", patient],
    l.sums ? null : [l.due, dollars(due)],
  ]);
  const sums = pairs(
    [
      before ? ["Previous Balance", l.money(before)] : null,
      [l.words("Total Charges|Charges"), l.money(billed)],
      ["Insurance Payments", l.less(-plan)],
      ["Adjustments", l.less(-off)],
      ["Patient Payments", l.less(-mine)],
      [l.due, dollars(due)],
    ],
    "sums",
  );
  const html = page(
    css(l, ink),
    `<div class="top"><b>${office.replace("&", "&amp;")}</b><br>${doctor(chance, "DC|DC, CCSP")}<br>${street(chance)}, ${town(chance)} &nbsp; ${phone(chance)}</div>
    <div class="mid"><div>${patient}<br>${street(chance)}<br>${town(chance)}</div>${facts}</div>
    ${ledger(entries, before, l)}<div class="end"><div>${l.words("Copays are due at each visit.|Thank you for trusting us with your care!|Balances over 30 days may be charged interest.")}</div>${l.sums ? sums : ""}</div>`,
  );
  const charges = entries.filter(({ kind }) => kind === "charge");
  const payments = entries.filter(({ kind }) => kind === "mine");
  const lines = charges.map((one) =>
    lineOf({
      ...{ serviceDate: one.date, description: one.text, charge: one.cents },
      ...{ code: l.coded ? one.code : null, modifiers: l.coded && l.joined ? one.mods : [] },
      units: l.units ? one.units : null,
    }),
  );
  const shown = (cents: number) => (l.sums ? cents : null);
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider: office, patient },
      ...{ accountNumber: account, statementDate: issued },
      ...(!l.sums && payments.length
        ? { paymentRows: payments.map(({ cents }) => decimal(cents)) }
        : {}),
    },
    {
      ...{ billed: shown(billed), insurancePaid: shown(plan), adjustments: shown(off) },
      ...{ patientPaid: shown(mine), patientResponsibility: due, previousBalance: before || null },
    },
    lines,
  );
  return { html, truth };
}

export const family: Family = {
  name: "chiropractic-copay-ledger",
  paper:
    "A chiropractor's ledger with a copay at every visit, charges and payments in one column and payments as less.",
  medium: "text",
  draw,
};
