import { bare, dollars, grouped, looseSlashes, monthName } from "#corpus/generators/formats";
import { parentheses, shortSlashes, slashes, trailingMinus } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { escaped } from "#corpus/families/drawing/benefits";
import { placed, SERVICES } from "#corpus/families/drawing/dental";
import {
  box,
  doctor,
  household,
  naming,
  phone,
  street,
  town,
} from "#corpus/families/drawing/people";
import { amount, column, lineBy, mark, page, pairs } from "#corpus/families/drawing/sheet";
import { record, sumRow, table, total, type Column } from "#corpus/families/drawing/sheet";
import {
  rowsOf,
  shifted,
  sum,
  truthOf,
  type Said,
  type Sums,
} from "#corpus/families/drawing/truth-of";
import { settle } from "#corpus/families/drawing/settling";
import type { Truth, TruthLine } from "#corpus/truth";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { charge: number; tooth: string; surface: string; percent?: string };
type Entry = { date: string; row: Row | null; text: string; cents: number; mine: boolean };
type Sender = "ortho" | "surgery" | "plan" | "office";

const OFFICES: Record<Exclude<Sender, "plan">, string> = {
  ortho: "Brightline Orthodontics|MAPLE GROVE ORTHODONTIC SPECIALISTS, P.C.|Kessler & Ames Orthodontics|Straight Arrow Braces",
  surgery: "Cascade Oral & Maxillofacial Surgery|TRIAD ORAL SURGERY ASSOCIATES|Bay Area Implant & Oral Surgery Center|Northgate Facial & Oral Surgeons PLLC",
  office: "Hillcrest Family Dental|Old Town Dentistry & Periodontics|PRAIRIE VIEW DENTAL CENTER",
}; // prettier-ignore
const PLANS = "Keystone Dental Service Plan|Union Pacific Dental Trust|Meridian Dental Life Insurance Company|Evergreen State Dental Benefits".split("|"); // prettier-ignore
const INSURERS = "DELTA DENTAL|METLIFE DENTAL|CIGNA DENTAL PPO|GUARDIAN|AETNA DMO".split("|");

/** Code, words, dollars, where: of oral surgeons. */
const SURGERY = rowsOf(`
D0140|Limited oral evaluation - problem focused|118|; D0330|Panoramic radiographic image|146|; D0367|Cone beam CT, both jaws|385|; D7140|Extraction, erupted tooth|264|tooth; D7210|Surgical removal of erupted tooth|418|tooth; D7230|Removal of impacted tooth - partially bony|522|wisdom; D7240|Removal of impacted tooth - completely bony|636|wisdom
D7953|Bone replacement graft, ridge preservation|742|tooth; D6010|Surgical placement of implant body|2280|tooth; D7310|Alveoloplasty with extractions|398|quadrant; D9222|Deep sedation/general anesthesia, first 15 min|312|; D9239|IV moderate sedation, first 15 min|286|; D7286|Incisional biopsy of oral tissue, soft|436|; D7510|Incision and drainage of abscess, intraoral|298|tooth`);
/** Code, words and dollars of orthodontists besides the contract. */
const EXTRAS = rowsOf(`D8703|Replacement of lost retainer, maxillary|225;D8704|Replacement of lost retainer, mandibular|225;D8696|Repair of orthodontic appliance, maxillary|60;D8698|Re-cement fixed retainer|95;D0470|Diagnostic casts|130;|Broken bracket fee|35`); // prettier-ignore

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: chance.pick([slashes, slashes, shortSlashes, looseSlashes, monthName]),
    money: chance.pick([grouped, grouped, dollars, bare]),
    less: chance.pick([grouped, dollars, parentheses, trailingMinus]),
    ...{ coded: chance.happens(0.75), lined: chance.happens(0.5), sums: chance.happens(0.55) },
    ...{ aged: chance.happens(0.5), slip: chance.happens(0.6), joined: chance.happens(0.35) },
    ...{ split: chance.happens(0.6), treats: chance.happens(0.4), plain: chance.happens(0.3) },
    ink: words("#1f4e79|#006d77|#7b2d8b|#2f5d3a|#222222"),
    font: words("Liberation Sans|Liberation Sans|DejaVu Sans Condensed|Liberation Serif|Liberation Sans Narrow"), // prettier-ignore
    due: words("Amount Due|Please Pay|BALANCE DUE|Pay This Amount"),
  };
}

type Contract = { fee: number; down: number; months: number; each: number; plan: number; name: string; made: number }; // prettier-ignore
function contractOf(chance: Chance): Contract {
  const fee = chance.between(44, 74) * 10000;
  const months = chance.pick([18, 20, 22, 24]);
  const plan = chance.pick([0, 0, 100000, 150000, 200000]);
  const near = Math.floor((fee - plan) / (months + 5) / 500) * 500;
  const down = fee - plan - near * months;
  const name = chance.pick(["Comprehensive orthodontic treatment - adolescent", "Comprehensive treatment, adult", "Invisalign full treatment", "Phase I limited treatment"]); // prettier-ignore
  return { fee, down, months, each: near, plan, name, made: chance.between(3, 9) };
}

const CODE: Record<string, string> = { C: "D8080", I: "D8040", P: "D8020" };

/** The account of a contract: what was charged month by month, what the plan and the family paid. */
function orthoEntries(chance: Chance, l: Look, c: Contract, insurer: string): Entry[] {
  const start = shifted("2024-02-01", chance.between(0, 420));
  const year = Number(start.slice(0, 4));
  const month = Number(start.slice(5, 7));
  const at = (n: number, day = "01") => `${year + Math.floor((month + n - 1) / 12)}-${String(((month + n - 1) % 12) + 1).padStart(2, "0")}-${day}`; // prettier-ignore
  const row = (date: string, code: string | null, description: string, charge: number): Entry => ({ date, text: "", cents: charge, mine: false, row: { serviceDate: date, code: code || null, description, charge, tooth: "", surface: "" } }); // prettier-ignore
  const pay = (date: string, text: string, cents: number, mine = true): Entry => ({ date, row: null, text, cents: -cents, mine }); // prettier-ignore
  const code = c.name.includes("adult") ? "D8090" : (CODE[c.name[0]!] ?? null);
  const monthly = l.words("Monthly contract charge|Contract installment|Monthly treatment fee");
  const paid = l.words("Auto-pay Visa ending 4417 - Thank You|Payment - Check|Online payment - thank you|Card on file payment"); // prettier-ignore
  const half = Math.round(c.plan / 2);
  const whole = l.plain
    ? [row(at(0, "12"), code, c.name, c.fee)]
    : [row(at(0, "12"), code, l.words("Initial fee - banding|Initial treatment fee|Down payment on contract, due at start"), c.down + half)]; // prettier-ignore
  const list = [...whole, pay(at(0, "12"), l.words("Payment - Visa|Down payment received, check"), c.down)]; // prettier-ignore
  if (c.plan) list.push(pay(at(1, "09"), `${insurer} orthodontic payment`, half, false));
  for (let n = 1; n <= c.made; n += 1) {
    if (!l.plain) list.push(row(at(n), "D8670", monthly, c.each));
    if (n < c.made) list.push(pay(at(n, "05"), paid, c.each));
    if (n === 2 && chance.happens(0.35)) {
      const [extra, text = "", price] = chance.pick(EXTRAS);
      list.push(row(at(n, "17"), extra!, text, Number(price) * 100));
    }
  }
  return list;
}

function surgeryEntries(chance: Chance, insurer: string): Entry[] {
  const rate = 0.85 + 0.4 * chance.share();
  const first = shifted("2024-02-05", chance.between(0, 640));
  const later = shifted(first, chance.between(6, 28));
  const [talk = [], ...work] = SURGERY;
  const teeth = chance.shuffled(["1", "16", "17", "32"]);
  const picked = [talk, ...chance.shuffled(work).slice(0, chance.between(2, 7))];
  const all = picked.flatMap(([code = "", description = "", price = "", where = ""]): Entry[] => {
    const many = where === "wisdom" ? chance.between(1, 2) : 1;
    const date = /^D0/.test(code) ? first : later;
    const charge = Math.round(Number(price) * rate) * 100;
    return Array.from({ length: many }, (_, at): Entry => {
      const { tooth, surface } = where === "wisdom" ? { tooth: teeth[code === "D7230" ? at : 3 - at]!, surface: "" } : placed(chance, where); // prettier-ignore
      const site = tooth ? { site: tooth } : {};
      return { date, text: "", cents: charge, mine: false, row: { serviceDate: date, code, description, charge, tooth, surface, ...site } }; // prettier-ignore
    });
  });
  const gone = (row: Row | null) => (/^D7[12]/.test(row?.code ?? "") ? row?.tooth : "");
  const rows = all.filter(({ row }, at) => !gone(row) || all.findIndex((one) => gone(one.row) === row?.tooth) === at); // prettier-ignore
  const billed = sum(rows.map(({ cents }) => cents));
  const pay = (date: string, text: string, cents: number, mine: boolean): Entry => ({ date, row: null, text, cents: -cents, mine }); // prettier-ignore
  const down = Math.round((billed * chance.pick([0.15, 0.25, 0.4])) / 500) * 500;
  const done = chance.happens(0.65);
  const plan = Math.round(billed * (0.2 + 0.25 * chance.share()));
  const posted = shifted(later, chance.between(14, 32));
  return [
    ...rows.toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    pay(later, chance.pick(["Patient payment - CareCredit", "Payment by Visa", "Payment at time of surgery"]), down, true), // prettier-ignore
    ...(done ? [pay(posted, `${insurer} claim payment`, plan, false), pay(posted, `${insurer} network write-off`, Math.round(billed * 0.12), false)] : []), // prettier-ignore
  ];
}

function ledgerColumns(l: Look, sender: Sender, clinician: string): Column<Row>[] {
  const sited = sender === "surgery";
  return [
    column<Row>(l.words("Date|DATE|Trans. Date"), "serviceDate", (row) => l.day(row.serviceDate!), "d"), // prettier-ignore
    ...(sited && l.treats ? [column<Row>(l.words("Prov|Doctor"), "clinician", () => clinician, "d")] : []), // prettier-ignore
    ...(l.coded
      ? [column<Row>(l.words("Code|ADA Code|Proc"), "code", (row) => row.code, "d")]
      : []),
    ...(sited ? [column<Row>(l.words("Tooth|Th#|Area"), "site", (row) => row.tooth, "d")] : []),
    column<Row>(l.words("Description|Transaction|Description of Services"), "description", (row) => row.description), // prettier-ignore
    amount<Row>(l.words("Charges|Charge|Debit"), "charge", l.money),
  ];
}

function ledger(l: Look, columns: Column<Row>[], entries: Entry[], before: number): string {
  let balance = before;
  const skip = columns.length - 2;
  const heads = columns.map(({ head, kind }) => `<th class="${kind}">${head}</th>`).join("");
  const open = before ? `<tr><td></td><td colspan="${skip}">${l.words("Balance Forward|Previous Balance")}</td><td></td><td></td><td class="n">${l.money(before)}</td></tr>` : ""; // prettier-ignore
  const body = entries.map((one) => {
    balance += one.cents;
    const end = `<td class="n">${balance < 0 ? l.less(balance) : l.money(balance)}</td></tr>`;
    if (one.row) return record(columns, one.row).replace("</tr>", `<td></td>${end}`);
    return `<tr><td class="d">${l.day(one.date)}</td><td colspan="${skip}">${one.text}</td><td></td><td class="n">${l.less(one.cents)}</td>${end}`;
  });
  const charges = sum(entries.flatMap(({ row }) => row?.charge ?? []));
  const credits = sum(entries.filter(({ row }) => !row).map(({ cents }) => cents));
  const last = l.sums ? `<tr class="sum"><td colspan="${skip + 1}">Totals</td><td class="n">${l.money(charges)}</td><td class="n">${l.less(credits)}</td><td class="n">${l.money(balance)}</td></tr>` : ""; // prettier-ignore
  return `<table class="lines"><thead><tr>${heads}<th class="n">${l.words("Credits|Payments / Adj.|Credit")}</th><th class="n">Balance</th></tr></thead><tbody>${open}${body.join("")}${last}</tbody></table>`;
}

type Part = { html: string; sums: Sums; lines: TruthLine[]; last: string; more: Partial<Truth> };

/** What the account and its boxes print, for orthodontists and oral surgeons. */
function accountPart(chance: Chance, l: Look, sender: Sender, clinician: string): Part {
  const insurer = chance.pick(INSURERS);
  const contract = contractOf(chance);
  const entries = (sender === "ortho" ? orthoEntries(chance, l, contract, insurer) : surgeryEntries(chance, insurer)).toSorted((a, b) => a.date < b.date ? -1 : a.date > b.date ? 1 : 0); // prettier-ignore
  const before = sender === "surgery" && chance.happens(0.2) ? chance.between(4000, 18000) : 0;
  const columns = ledgerColumns(l, sender, clinician);
  const balance = before + sum(entries.map(({ cents }) => cents));
  const rows = entries.flatMap(({ row }) => row ?? []);
  const mine = entries.filter((one) => one.mine).map(({ cents }) => -cents);
  const billed = total(rows, "charge");
  const est = sender === "surgery" && !entries.some(({ text }) => text.includes("claim payment")) ? Math.round(balance * 0.4) : 0; // prettier-ignore
  const only = (word: string) => {
    const found = entries.filter((entry) => !entry.row && !entry.mine && entry.text.includes(word));
    return found.length === 1 ? -found[0]!.cents : null;
  };
  const due = sender === "ortho" && l.plain ? contract.each : balance - est;
  const rest = contract.fee - Math.round(contract.plan / 2) - contract.down - contract.each * contract.made; // prettier-ignore
  const facts = pairs([
    [l.words("Treatment|Treatment plan"), contract.name], [l.words("Contract Fee|Total Treatment Fee"), l.money(contract.fee)], contract.plan ? ["Est. Insurance Benefit (lifetime)", l.money(contract.plan)] : null, [l.words("Initial Payment|Down Payment"), l.money(contract.down)],
    ["Monthly Payment", `${contract.months} x ${l.money(contract.each)}`], [l.words("Payments Remaining|Months Remaining"), String(contract.months - contract.made)], l.plain ? null : ["Contract Balance Not Yet Charged", l.money(rest)],
  ], "box"); // prettier-ignore
  const sumsBox = pairs([
    before && l.split ? ["Previous Balance", l.money(before)] : null, l.split ? ["Account Balance", l.money(balance)] : null,
    est ? [l.words("Estimated Insurance|Est. Ins. Pending"), l.less(-est)] : null, [l.due, dollars(due)],
  ], "box sums"); // prettier-ignore
  const alone = l.sums && entries.every((entry) => entry.row || entry.mine);
  const one = mine.length === 1 || alone ? sum(mine) : null;
  return {
    html: `${sender === "ortho" ? `<h2>${l.words("Contract Summary|Your Treatment Contract|Financial Agreement")}</h2>${facts}` : ""}<h2>${l.words("Account Activity|Transactions|Account Ledger")}</h2>${ledger(l, columns, entries, before)}${sumsBox}`,
    sums: {
      ...{ billed: l.sums || rows.length === 1 ? billed : null, patientPaid: one, patientResponsibility: due }, // prettier-ignore
      ...{ insurancePaid: only("payment"), adjustments: only("write-off"), previousBalance: before || null }, // prettier-ignore
    },
    lines: rows.map((row) => lineBy(columns, { ...row, clinician })),
    last: entries.at(-1)!.date,
    more: one === null && mine.length ? { paymentRows: mine.map(bare) } : {},
  };
}

/** Services that a plan has settled, for its explanation and for offices that print it beside each. */
function settledRows(chance: Chance, kind: "dental" | "surgery"): Row[] {
  const terms = { open: chance.pick([0, 5000, 5000]), share: 0.2, copay: 0, denies: 0.07, rate: [0.55, 0.9] as const }; // prettier-ignore
  const date = shifted("2024-02-05", chance.between(0, 640));
  const list = kind === "surgery" ? SURGERY : SERVICES.map(([a = "", b = "", c = "", , e = ""]) => [a, b, c, e]); // prettier-ignore
  return chance.shuffled(list).slice(0, chance.between(2, 8)).map(([code = "", description = "", price = "", where = ""]): Row => {
    const { tooth, surface } = where === "wisdom" ? { tooth: chance.pick(["1", "16", "17", "32"]), surface: "" } : placed(chance, where);
    const percent = /^D[01]/.test(code) ? 100 : /^D[67]/.test(code) ? 80 : 50;
    terms.share = 1 - percent / 100;
    const site = `${tooth} ${surface}`.trim();
    const done = settle(chance, Math.round(Number(price)) * 100, terms);
    const remarks = done.notCovered ? ["N4"] : done.deductible ? ["D1"] : [];
    return { serviceDate: date, code, description, tooth, surface, percent: `${percent}%`, ...done, remarks, ...(site ? { site } : {}) };
  }); // prettier-ignore
}

function orthoRows(chance: Chance): Row[] {
  const each = chance.between(14, 21) * 1000;
  const first = shifted("2024-02-03", chance.between(0, 500));
  return Array.from({ length: chance.between(2, 6) }, (_, at): Row => {
    const date = shifted(first, at * 30);
    const paid = Math.round(each / 2);
    return { serviceDate: date, code: "D8670", description: "Periodic orthodontic treatment visit", tooth: "", surface: "", percent: "50%", charge: each, allowed: each, discount: 0, deductible: 0, notCovered: 0, insurancePaid: paid, patientOwes: each - paid, remarks: ["O2"] }; // prettier-ignore
  });
}

const REMARKS: Record<string, string> = {
  N4: "This service is not a covered benefit of your group's contract.",
  D1: "All or part of this amount was applied to your deductible.",
  O2: "Orthodontic benefits are paid in installments while the patient remains covered and in treatment.",
};

function settledColumns(l: Look, plan: boolean): Column<Row>[] {
  const site = l.joined
    ? [column<Row>("Tooth/Surface", "site", (row) => row.site, "d")]
    : [
        column<Row>(l.words("Tooth|Tooth No."), "site", (row) => row.tooth, "d"),
        column<Row>("Surf", null, (row) => row.surface, "d"),
      ];
  const remarks = column<Row>(l.words("Remarks|Note"), "remarks", (row) => row.remarks!.join(" "), "d"); // prettier-ignore
  return [
    column<Row>(l.words("Date of Service|Service Date"), "serviceDate", (row) => l.day(row.serviceDate!), "d"), // prettier-ignore
    ...site,
    ...(l.coded || plan ? [column<Row>(l.words("Proc. Code|Code"), "code", (row) => row.code, "d")] : []), // prettier-ignore
    column<Row>("Description", "description", (row) => row.description),
    amount<Row>(plan ? l.words("Submitted Amount|Dentist's Charge") : l.words("Fee|Charge"), "charge", l.money), // prettier-ignore
    ...(plan ? [amount<Row>(l.words("Allowed Amount|Approved Amount"), "allowed", l.money)] : []),
    ...(plan && l.split ? [amount<Row>("Deductible", "deductible", l.money)] : []),
    ...(plan ? [column<Row>("Benefit %", null, (row) => row.percent, "n")] : []),
    ...(plan ? [] : [amount<Row>(l.words("Write-off|Ins. Adj."), "discount", l.money)]),
    amount<Row>(plan ? l.words("Plan Paid|Benefit Paid|We Paid") : l.words("Ins. Paid|Insurance"), "insurancePaid", l.money), // prettier-ignore
    amount<Row>(plan ? l.words("Patient Pays|Your Responsibility") : l.words("Patient Owes|Pat. Balance"), "patientOwes", l.money), // prettier-ignore
    ...(plan ? [remarks] : []),
  ];
}

function settledPart(chance: Chance, l: Look, sender: Sender): Part {
  const plan = sender === "plan";
  const rows = plan && chance.happens(0.4) ? orthoRows(chance) : settledRows(chance, plan ? "surgery" : "dental"); // prettier-ignore
  const columns = settledColumns(l, plan);
  const of = (field: "charge" | "allowed" | "discount" | "insurancePaid" | "patientOwes" | "deductible") => total(rows, field); // prettier-ignore
  const all = { charge: of("charge"), allowed: of("allowed"), deductible: of("deductible"), discount: of("discount"), insurancePaid: of("insurancePaid"), patientOwes: of("patientOwes") }; // prettier-ignore
  const used = [...new Set(rows.flatMap(({ remarks }) => remarks ?? []))];
  const paid = !plan && all.patientOwes > 8000 && chance.happens(0.4) ? 5000 : 0;
  const max = chance.pick([150000, 200000]);
  const below = plan
    ? `<h2>${l.words("Benefit Accumulators|Your plan's benefits to date")}</h2>${pairs([["Annual Maximum", l.money(max)], ["Orthodontic Lifetime Maximum", l.money(max)], ["Deductible per person", l.money(5000)]], "box")}${used.map((one) => `<p><b>${one}</b> ${REMARKS[one]}</p>`).join("")}<p>If you disagree with this decision you may ask for a review in writing within 180 days. Attach any information that supports your request.</p>` // prettier-ignore
    : pairs([[l.words("Charges less insurance|Patient portion"), l.money(all.patientOwes)], [l.words("Payments received|Patient Payments"), l.less(-paid)], [l.due, dollars(all.patientOwes - paid)]], "box sums"); // prettier-ignore
  return {
    html: `<h2>${plan ? l.words("Claim Detail|How we processed your claim") : l.words("Services|Treatment and Insurance")}</h2>${table(columns, rows.map((row) => record(columns, row)).join("") + sumRow(columns, l.words("TOTALS|Total|Claim Total"), all, l.money))}${below}`,
    sums: plan
      ? { billed: all.charge, allowed: all.allowed, insurancePaid: all.insurancePaid, patientResponsibility: all.patientOwes } // prettier-ignore
      : { billed: all.charge, adjustments: all.discount, insurancePaid: all.insurancePaid, patientPaid: paid, patientResponsibility: all.patientOwes - paid }, // prettier-ignore
    lines: rows.map((row) => lineBy(columns, row)),
    last: rows.map(({ serviceDate }) => serviceDate!).toSorted().at(-1)!,
    more: {},
  }; // prettier-ignore
}

const css = (l: Look) => `
@page{size:letter;margin:13mm 13mm} body{font:9.5pt/1.32 '${l.font}';margin:0} .top{display:flex;justify-content:space-between;gap:8mm} .brand{display:flex;gap:3mm;align-items:center;font-weight:bold;font-size:1.4em;color:${l.ink}} h1{font-size:1.3em;margin:0 0 1.5mm;color:${l.ink}} h2{font-size:1.08em;margin:4mm 0 1mm;color:${l.ink};break-after:avoid} .pairs td{padding:.4mm 3mm .4mm 0;vertical-align:top} .pairs td:first-child{color:#444} .to{margin:8mm 0 6mm} .small{font-size:.86em}
.box{border-collapse:collapse} .box td{border:.7px solid #999;padding:.7mm 2.5mm} .box td:last-child{text-align:right} .sums{margin:4mm 0 2mm auto} .sums tr:last-child td{font-weight:bold;background:#eee} table.lines{width:100%;border-collapse:collapse;font-size:.94em} .lines th{text-align:left;vertical-align:bottom;padding:.8mm 1.4mm;${l.lined ? `background:${l.ink};color:#fff` : "border-bottom:1.3px solid #000"}} .lines td{padding:.7mm 1.4mm;vertical-align:top;${l.lined ? "border-bottom:.5px solid #ccc" : ""}} .lines tr{break-inside:avoid} .lines td.n,.lines th.n{text-align:right} .lines td.n,.lines td.d{white-space:nowrap} .sum td{font-weight:bold;border-top:1.2px solid #000}
.slip{break-inside:avoid;border-top:1.3px dashed #444;margin-top:7mm;padding-top:2mm} .slip .box td{min-width:24mm} p{margin:1mm 0;font-size:.92em}`;

type Who = { sender: Sender; from: string; patient: string; guarantor: string; account: string; claim: string; dentist: string; issued: string; dueOn: string | null }; // prettier-ignore
function paper(chance: Chance, l: Look, w: Who, part: Part): string {
  const plan = w.sender === "plan";
  const title = plan ? l.words("Explanation of Benefits|DENTAL EXPLANATION OF BENEFITS") : w.sender === "ortho" ? l.words("Orthodontic Account Statement|Account Statement") : l.words("Statement|Patient Statement|STATEMENT OF ACCOUNT"); // prettier-ignore
  const facts = pairs([
    [
      plan ? l.words("Date|Date Processed") : l.words("Statement Date|Billing Date"),
      l.day(w.issued),
    ],
    plan ? [l.words("Claim Number|Claim No."), w.claim] : [l.words("Account #|Account No.|Chart #"), w.account], // prettier-ignore
    ["Patient", w.patient],
    plan || w.guarantor !== w.patient ? [plan ? "Subscriber" : l.words("Responsible Party|Guarantor"), w.guarantor] : null, // prettier-ignore
    [plan ? l.words("Dentist|Treating Dentist") : l.words("Doctor|Provider"), w.dentist],
    w.dueOn ? [l.words("Due Date|Payment Due"), l.day(w.dueOn)] : null,
  ]);
  const amountDue = dollars(Number(part.sums.patientResponsibility));
  const slip = l.slip && !plan ? `<div class="slip"><div class="small">${l.words("Please return this portion with your payment.|Detach and mail with your check.")}</div><div class="top"><div>Remit to:<br>${escaped(w.from)}<br>${street(chance)}<br>${town(chance)}</div><table class="box"><tr><td>Account</td><td>${w.account}</td></tr><tr><td>${l.due}</td><td>${amountDue}</td></tr><tr><td>Amount Enclosed</td><td>$</td></tr></table></div></div>` : ""; // prettier-ignore
  const tail = plan ? "<p><b>THIS IS NOT A BILL.</b> Your dentist may bill you for the amount shown as your responsibility.</p>" : `<p>${l.words("A late charge of 1.5% per month may be added to balances over 60 days.|Thank you for choosing our office!|Payments received after the statement date will appear next month. Insurance estimates are not a guarantee of payment.")}</p>`; // prettier-ignore
  return page(
    css(l),
    `<div class="top"><div><div class="brand">${l.treats ? mark(chance, l.ink, 30) : ""}<span>${escaped(w.from)}</span></div><div class="small">${plan ? box(chance) : street(chance)}<br>${town(chance)}<br>${phone(chance)}</div></div><div><h1>${title}</h1>${facts}</div></div><div class="to">${w.guarantor}<br>${street(chance)}<br>${town(chance)}</div>${part.html}${tail}${slip}`,
  );
}

function draw(chance: Chance): Drawn {
  chance.number("######");
  const sender = chance.pick(["ortho", "ortho", "surgery", "surgery", "plan", "office"] as const);
  const l = look(chance);
  const dentist = doctor(chance, sender === "surgery" ? "DDS|DMD, MD" : "DDS, MS|DMD|DDS");
  const part = sender === "ortho" || sender === "surgery" ? accountPart(chance, l, sender, chance.pick([dentist.split(" ")[1]!.replace(",", ""), "DR1"])) : settledPart(chance, l, sender); // prettier-ignore
  const [own = "", child = ""] = household(chance, 2).map(naming(chance));
  const plan = sender === "plan";
  const issued = shifted(part.last, chance.between(5, 22));
  const w: Who = {
    ...{ sender, dentist, issued, guarantor: own, claim: chance.number("20##########") },
    from: plan ? chance.pick(PLANS) : chance.pick(OFFICES[sender].split("|")),
    patient: sender === "ortho" || chance.happens(0.4) ? child : own,
    account: chance.number(chance.pick(["#####", "@@####", "####-1", "1######"])),
    dueOn: !plan && chance.happens(0.5) ? shifted(issued, chance.pick([10, 15, 25])) : null,
  };
  const html = paper(chance, l, w, part);
  const who: Partial<Truth> = plan
    ? { kind: "eob", issuer: w.from, provider: dentist, claimNumber: w.claim }
    : { provider: w.from, accountNumber: w.account, dueDate: w.dueOn };
  const rest = { setting: "professional", patient: w.patient, statementDate: issued } as const;
  const said = { name: family.name, ...who, ...rest, ...part.more };
  return { html, truth: truthOf(said, part.sums, part.lines) };
}

export const family: Family = {
  name: "orthodontic-and-oral-surgery-account",
  paper:
    "Accounts of orthodontists, oral surgeons and dentists: contract and monthly installments, ledgers with a running balance, tooth columns, and a dental plan's explanation.",
  medium: "text",
  draw,
};
