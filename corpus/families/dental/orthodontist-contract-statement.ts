import {
  bare,
  credit,
  grouped,
  looseSlashes,
  parentheses,
  shortSlashes,
  slashes,
  trailingMinus,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { household, naming, phone, street, town } from "#corpus/families/drawing/people";
import { mark, page, pairs } from "#corpus/families/drawing/sheet";
import { lineOf, rowsOf, shifted, sum, truthOf } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Sort = "service" | "plan" | "off" | "mine";
/** A row of the ledger; credits are kept positive. */
type Entry = { sort: Sort; date: string; code: string; tooth: string; text: string; cents: number; est: number }; // prettier-ignore

/** What is on the account, and what of its balance is asked for now. */
type Account = {
  entries: Entry[];
  before: number;
  /** What the plan is still thought to pay. */
  pending: number;
  /** The part of the balance that the contract lets be paid later. */
  later: number;
  late: number;
  contract: [label: string, value: string][];
  last: string;
};

const BRACES = rowsOf(`Hartwell Orthodontics, PC|#0f6e84
  Northgate Orthodontic Specialists|#5b3a8c
  MARCHBANKS FAMILY ORTHODONTICS|#1d3557
  Straight & True Orthodontics, PLLC|#c0562b`);
const SURGEONS = rowsOf(`Tri-Lakes Oral & Maxillofacial Surgery|#27476e
  SUMMIT ORAL SURGERY AND IMPLANT CENTER|#333
  Quarry Hill Oral Surgery Associates, P.A.|#3d5a3c`);
const PLANS = ["Delta Dental", "MetLife", "Cigna Dental", "Guardian", "Aetna Dental", "United Concordia"]; // prettier-ignore
const RECORDS = rowsOf(`D8660|9500|Pre-orthodontic treatment exam
  D0330|12800|Panoramic radiographic image
  D0340|11500|2D cephalometric image
  D0350|6500|Oral/facial photographic images
  D0470|9800|Diagnostic casts`);
const FEES = rowsOf(`D8080|Comprehensive ortho tx - adolescent dentition
  D8080|Comprehensive orthodontic treatment, adolescent
  D8090|Comprehensive orthodontic treatment, adult
  D8090|Comprehensive ortho - Invisalign Full
  D8070|Comprehensive ortho tx - transitional dentition
  D8020|Limited ortho tx - Phase I`);
const EXTRAS = rowsOf(`D8703|27500|Replacement of lost retainer, maxillary
  D8704|27500|Replacement of lost retainer, mandibular
  D8698|8500|Re-cement fixed retainer, maxillary`);
const CONSULT = rowsOf(`D0140|9800|Limited oral evaluation - problem focused
  D9310|14500|Consultation - requested by other dentist
  D0330|14800|Panoramic image
  D0367|39500|Cone beam CT, both jaws`);
/** Code, cents, teeth, the words. */
const OUT = rowsOf(`D7240|58500|1 16 17 32|Removal of impacted tooth - completely bony
  D7230|49800|1 16 17 32|Removal of impacted tooth - partially bony
  D7220|39500|1 16 17 32|Removal of impacted tooth - soft tissue
  D7210|34500|3 14 19 30 8|Extraction, erupted tooth, surgical
  D7140|24500|4 13 20 29|Extraction, erupted tooth or exposed root`);
const PLACED = rowsOf(`D6010|228500|Surgical placement of implant body
  D7953|79500|Bone replacement graft, ridge preservation
  D4266|62500|Guided tissue regeneration, resorbable
  D6011|38500|Second stage implant surgery`);
const ASLEEP = rowsOf(`D9222|31500|Deep sedation/general anesthesia, first 15 min
  D9223|26500|Deep sedation/general anesthesia, each addl 15 min
  D9610|8800|Therapeutic parenteral drug, single`);

type Look = ReturnType<typeof lookOf>;
function lookOf(chance: Chance) {
  const of = (text: string) => chance.pick(text.split("|"));
  const kind = chance.weighted([["contract", 5], ["monthly", 3], ["surgeon", 4]] as const); // prettier-ignore
  const split = chance.happens(0.7);
  const sums = chance.pick(split ? (["none", "columns", "split"] as const) : (["none", "split"] as const)); // prettier-ignore
  return {
    ...{ of, kind, split, sums, plan: chance.pick(PLANS) },
    date: chance.pick([slashes, slashes, shortSlashes, looseSlashes]),
    money: chance.pick([grouped, grouped, bare]),
    minus: chance.pick([parentheses, credit, trailingMinus, grouped]),
    coded: chance.happens(0.85),
    tagged: chance.happens(0.4),
    named: chance.happens(0.3),
    estimates: kind === "surgeon" && chance.happens(0.4),
    insured: chance.happens(0.75),
    aged: chance.happens(0.6),
    heads: {
      code: of("Code|ADA Code|Proc|Code"),
      text: of("Description|Transaction|Description of Services"),
      debit: of("Charges|Debit|Debits|Charge"),
      credit: of("Credits|Credit|Payments/Credits|Credits"),
    },
    due: of("Amount Due Now|AMOUNT DUE|Please Pay This Amount|Payment Due"),
    how: of("Auto-pay VISA x4471|Payment - Check|Credit Card Payment - Thank You|ACH Payment"),
    font: of("Liberation Sans|Liberation Sans|Liberation Sans Narrow|DejaVu Sans Condensed|Liberation Serif"), // prettier-ignore
  };
}

const entry = (sort: Sort, date: string, text: string, cents: number, code = "", tooth = ""): Entry => ({ sort, date, code, tooth, text, cents, est: 0 }); // prettier-ignore

function months(iso: string, many: number): string {
  const [year = 0, month = 0, day = 0] = iso.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + many, day)).toISOString().slice(0, 10);
}

const startOf = (chance: Chance) =>
  `${chance.pick([2023, 2024, 2024])}-${String(chance.between(1, 12)).padStart(2, "0")}-${String(chance.between(3, 27)).padStart(2, "0")}`;

/** Records taken before the braces, paid on the day. */
function recordsOf(chance: Chance, l: Look, start: string): Entry[] {
  const date = shifted(start, -chance.between(14, 35));
  const taken = RECORDS.slice(chance.between(0, 1), chance.between(1, 5));
  if (!taken.length || chance.happens(0.35)) return [];
  const services = taken.map(([code = "", cents, text = ""]) => entry("service", date, text, Number(cents), code)); // prettier-ignore
  return [...services, entry("mine", date, l.how, sum(services.map(({ cents }) => cents)))];
}

/** The whole fee at once, paid off by installments. */
function contractOf(chance: Chance, l: Look): Account {
  const [start, [code = "", words = ""]] = [startOf(chance), chance.pick(FEES)];
  const fee = chance.between(98, 138) * (code === "D8020" ? 2500 : 5000);
  const off = chance.weighted([[0, 5], [15000, 2], [25000, 2], [fee / 20, 2]] as const); // prettier-ignore
  const benefit = l.insured
    ? chance.pick([100000, 150000, 200000]) / (code === "D8020" ? 2 : 1)
    : 0;
  const times = chance.pick(code === "D8020" ? [10, 12] : [18, 20, 22, 24]);
  const down = chance.pick([25000, 40000, 50000]);
  const each = Math.floor((fee - off - benefit - down) / times);
  const first = fee - off - benefit - each * times;
  const made = chance.between(1, Math.min(times - 3, 16));
  const late = chance.happens(0.2) ? each : 0;
  const quarter = Math.round((benefit * 3) / 32);
  const quarters = benefit ? Math.min(6, Math.floor(made / 3)) : 0;
  const start30 = shifted(start, 31);
  const paid = benefit ? [entry("plan", start30, `${l.plan} ins payment - initial`, benefit / 4), ...Array.from({ length: quarters }, (_, at) => entry("plan", months(start30, 3 * (at + 1)), `${l.plan} ins payment`, quarter))] : []; // prettier-ignore
  const extra = chance.happens(0.2) ? chance.pick(EXTRAS) : null;
  const last = months(start, made + (late ? 1 : 0));
  const added = extra ? [entry("service", last, extra[2]!, Number(extra[1]), extra[0])] : [];
  const discount = l.of("Courtesy discount|Sibling discount|Early start discount|Military courtesy adj"); // prettier-ignore
  const entries = [
    ...recordsOf(chance, l, start),
    entry("service", start, words, fee, code),
    ...(off ? [entry("off", start, discount, off)] : []),
    entry("mine", start, l.of("Down payment - VISA|Initial payment|Initial Payment - Check"), first), // prettier-ignore
    ...Array.from({ length: made }, (_, at) => entry("mine", months(start, at + 1), l.how, each)),
    ...[...paid.filter(({ date }) => date <= last), ...added],
  ];
  const pending = benefit - sum(entries.filter(({ sort }) => sort === "plan").map(({ cents }) => cents)); // prettier-ignore
  const remaining = each * (times - made);
  return {
    ...{ entries, before: 0, pending, late, last },
    later: remaining - each - late,
    contract: [
      [l.of("Treatment Fee|Total Treatment Fee|Contract Amount"), l.money(fee)],
      ...(off ? [["Discount", l.money(off)] as [string, string]] : []),
      ...(benefit ? [["Estimated Insurance Benefit", l.money(benefit)] as [string, string]] : []),
      ["Initial Payment", l.money(first)],
      [l.of("Monthly Payments|Installments"), `${times} @ ${l.money(each)}`],
      [l.of("Treatment Start|Contract Date|Banding Date"), l.date(start)],
      [l.of("Est. Treatment Time|Estimated Length"), `${times} months`],
    ],
  };
}

/** An initial fee, then a charge for each month of treatment. */
function monthlyOf(chance: Chance, l: Look): Account {
  const [start, [code = "", words = ""]] = [startOf(chance), chance.pick(FEES)];
  const [each, first, times] = [chance.between(29, 46) * 500, chance.between(16, 30) * 5000, 24];
  const carried = chance.happens(0.45);
  const at = carried ? chance.between(4, 14) : 1;
  const many = chance.weighted([[carried ? 2 : 3, 3], [6, 3], [9, 2]] as const); // prettier-ignore
  const missed = chance.happens(0.25) ? 1 : 0;
  const visit = l.of("Periodic orthodontic treatment visit|Monthly installment|Periodic ortho tx visit (contract)"); // prettier-ignore
  const numbered = chance.happens(0.5);
  const charged = Array.from(
    { length: many },
    (_, nth) =>
    entry("service", months(start, at + nth), numbered ? `${visit} ${at + nth} of ${times}` : visit, each, "D8670"), // prettier-ignore
  );
  const paid = charged.slice(0, many - 1 - missed).map(({ date }) => entry("mine", shifted(date, 6), l.how, each)); // prettier-ignore
  const benefit = l.insured && !carried ? Math.round(first / 2) : 0;
  const waits = benefit > 0 && many < 4 && chance.happens(0.5);
  const opening = carried
    ? [entry("mine", shifted(charged[0]!.date, -9), l.how, each)]
    : [
        entry("service", start, words, first, code),
        entry("mine", start, l.of("Initial payment|Down payment - VISA"), first - benefit),
        ...(benefit && !waits ? [entry("plan", shifted(start, 34), `${l.plan} ins payment`, benefit)] : []), // prettier-ignore
      ];
  return {
    entries: [...(carried ? [] : recordsOf(chance, l, start)), ...opening, ...charged, ...paid],
    ...{ before: carried ? each : 0, pending: waits ? benefit : 0, later: 0 },
    ...{ late: missed * each, last: charged.at(-1)!.date },
    contract: [
      ["Initial Fee", l.money(first)],
      [l.of("Monthly Fee|Monthly Charge"), l.money(each)],
      [l.of("Treatment Start|Banding Date"), l.date(start)],
      ["Months in Treatment", String(at + many - 1)],
    ],
  };
}

function surgeryOf(chance: Chance, date: string): Entry[] {
  const of = ([code = "", cents, text = ""]: string[], tooth = "") => entry("service", date, text, Number(cents), code, tooth); // prettier-ignore
  const asleep = ASLEEP.slice(0, chance.between(0, 3)).map((row) => of(row));
  if (chance.happens(0.3)) {
    const tooth = chance.pick("5 8 12 19 30".split(" "));
    const some = PLACED.slice(0, chance.between(1, 3));
    return [...some.map((row) => of(row, tooth)), ...asleep];
  }
  const wisdom = chance.happens(0.65);
  const [bony, part] = [chance.pick(OUT.slice(0, 3)), chance.pick(OUT.slice(0, 3))];
  const teeth = chance.shuffled("1 16 17 32".split(" ")).slice(0, chance.pick([2, 4, 4]));
  const other = chance.pick(OUT.slice(3));
  const removed = wisdom
    ? teeth.toSorted((a, b) => Number(a) - Number(b)).map((tooth) => [Number(tooth) > 16 ? bony : part, tooth] as const) // prettier-ignore
    : chance.shuffled(other[2]!.split(" ")).slice(0, chance.between(1, 3)).map((tooth) => [other, tooth] as const); // prettier-ignore
  return [...removed.map(([[code = "", cents = "", , text = ""], tooth]) => of([code, cents, text], tooth)), ...asleep]; // prettier-ignore
}

/** Surgery, of which a plan pays a part. */
function surgeonOf(chance: Chance, l: Look): Account {
  const start = shifted(startOf(chance), 300);
  const date = shifted(start, chance.between(6, 30));
  const consult = chance.happens(0.7) ? CONSULT.slice(chance.between(0, 2), chance.between(3, 4)) : []; // prettier-ignore
  const seen = consult.map(([code = "", cents, text = ""]) => entry("service", start, text, Number(cents), code)); // prettier-ignore
  const done = surgeryOf(chance, date);
  const charged = sum([...seen, ...done].map(({ cents }) => cents));
  const waits = l.insured && chance.happens(0.5);
  const share = chance.pick([0.5, 0.6, 0.8]);
  for (const one of [...seen, ...done]) one.est = waits ? Math.round(one.cents * share * 0.8) : 0;
  const pending = sum([...seen, ...done].map(({ est }) => est));
  const covered = l.insured && !waits ? Math.min(150000, Math.round(charged * share * 0.8)) : 0;
  const off = l.insured ? (waits ? 0 : Math.round(charged * chance.pick([0.1, 0.14]))) : chance.pick([0, Math.round(charged / 20)]); // prettier-ignore
  const left = charged - covered - off - pending;
  const mine = chance.happens(0.75) ? Math.round((left * chance.pick([0.25, 0.5, 0.8])) / 100) * 100 : 0; // prettier-ignore
  const later = shifted(date, chance.between(17, 33));
  const name = l.insured ? l.of("PPO write-off|Insurance adjustment|Contractual adj") : "Cash courtesy discount 5%"; // prettier-ignore
  const given = [
    entry("mine", date, l.how, mine),
    entry("plan", later, `${l.plan} ins payment`, covered),
    entry("off", l.insured ? later : date, name, off),
  ].filter(({ cents }) => cents > 0);
  const before = chance.happens(0.2) ? chance.between(2000, 24000) : 0;
  const contract: [string, string][] = l.insured
    ? [["Insurance", l.plan], ["Subscriber ID", chance.number("@########")], ["Group", chance.number("#####-##")]] // prettier-ignore
    : [["Insurance", "None on file"]];
  return { entries: [...seen, ...done, ...given], before, pending, later: 0, late: 0, contract, last: covered ? later : date }; // prettier-ignore
}

const of = (entries: Entry[], sort: Sort) =>
  sum(entries.filter((one) => one.sort === sort).map(({ cents }) => cents));
const given = (entries: Entry[]) => sum((["plan", "off", "mine"] as const).map((sort) => of(entries, sort))); // prettier-ignore
const balanceOf = ({ entries, before }: Account) => before + of(entries, "service") - given(entries); // prettier-ignore
const dueOf = (account: Account) => balanceOf(account) - account.pending - account.later;

const less = (l: Look, cents: number) => (l.split ? l.money(cents) : l.minus(-cents));
const TAGS: Record<Sort, string> = { service: "", plan: "INS", off: "ADJ", mine: "PMT" };

function ledger({ entries, before, pending }: Account, who: string, l: Look): string {
  const { heads, money } = l;
  const tooth = l.kind === "surgeon";
  const estimates = l.estimates && pending > 0;
  const first: [string, string][] = [
    ["Date", ""],
    ...(l.named ? [["Patient", ""] as [string, string]] : []),
    ...(l.coded ? [[heads.code, ""] as [string, string]] : []),
    ...(tooth ? [[l.of("Tooth|Th|Tooth #"), ""] as [string, string]] : []),
    [heads.text, "w"],
  ];
  const ends = [...(estimates ? ["Est. Ins."] : []), ...(l.split ? [heads.debit, heads.credit] : ["Amount"]), "Balance"]; // prettier-ignore
  const cell = (text: string, kind = "") => `<td${kind ? ` class="${kind}"` : ""}>${text}</td>`;
  const tail = (texts: string[]) => texts.map((text) => cell(text, "n")).join("");
  let open = before;
  const rows = entries.map((one) => {
    const charge = one.sort === "service";
    open += charge ? one.cents : -one.cents;
    const money2 = l.split
      ? [charge ? money(one.cents) : "", charge ? "" : money(one.cents)]
      : [charge ? money(one.cents) : l.minus(-one.cents)];
    const code = charge ? one.code : l.tagged ? TAGS[one.sort] : "";
    const start = [l.date(one.date), ...(l.named ? [who] : []), ...(l.coded ? [code] : []), ...(tooth ? [one.tooth] : [])]; // prettier-ignore
    const est = estimates ? [one.est ? money(one.est) : ""] : [];
    return `<tr>${start.map((text) => cell(text)).join("")}${cell(one.text, "w")}${tail([...est, ...money2, money(open)])}</tr>`;
  });
  const row = (kind: string, words: string, texts: string[]) =>
    `<tr class="${kind}"><td colspan="${first.length + ends.length - texts.length}">${words}</td>${tail(texts)}</tr>`;
  const forward = before
    ? row("fwd", l.of("Balance Forward|Previous Balance"), [money(before)])
    : "";
  const foot = l.sums === "columns" ? row("sum", "Totals", [money(of(entries, "service")), money(given(entries)), money(open)]) : ""; // prettier-ignore
  return `<table class="led"><thead><tr>${first.map(([text, kind]) => `<th class="${kind}">${text}</th>`).join("")}${ends.map((text) => `<th class="n">${text}</th>`).join("")}</tr></thead><tbody>${forward}${rows.join("")}${foot}</tbody></table>`;
}

/** What the rows come to, and what of the balance is due when. */
function endOf(account: Account, l: Look, pays: string): string {
  const { entries, before, pending, later, late } = account;
  const [balance, due] = [balanceOf(account), dueOf(account)];
  const split = pairs(
    [
      before ? ["Previous Balance", l.money(before)] : null,
      ["Total Charges", l.money(of(entries, "service"))],
      ["Insurance Payments", less(l, of(entries, "plan"))],
      [l.of("Discounts and Adjustments|Adjustments"), less(l, of(entries, "off"))],
      ["Patient Payments", less(l, of(entries, "mine"))],
    ],
    "box",
  );
  const last = pairs(
    [
      [l.of("Account Balance|Total Balance|Balance"), l.money(balance)],
      pending ? [l.of("Less Estimated Insurance|Est. Insurance Remaining"), less(l, pending)] : null, // prettier-ignore
      later ? [l.of("Contract Balance Not Yet Due|Future Installments"), less(l, later)] : null,
      late ? [l.of("Past Due (included below)|Includes Past Due"), l.money(late)] : null,
      [l.due, `$${grouped(due)}`],
      [l.of("Due Date|Payment Due By"), pays],
    ],
    "box due",
  );
  const ages: [string, number][] = [
    ["Current", due - late - before],
    ["1-30 Days Past Due", late],
    ["31-60 Days Past Due", before],
    ["Over 60 Days Past Due", 0],
  ];
  const table = `<table class="ages"><tr>${ages.map(([text]) => `<th>${text}</th>`).join("")}</tr><tr>${ages.map(([, cents]) => `<td>${l.money(cents)}</td>`).join("")}</tr></table>`;
  const aged = l.aged && !(l.kind === "monthly" && before > 0);
  return `<div class="end">${l.sums === "split" ? split : "<div></div>"}${last}</div>${aged ? table : ""}`;
}

const style = (l: Look, ink: string) => `
@page{size:letter;margin:12mm 13mm}body{font:9.1pt/1.34 '${l.font}';margin:0;color:#161616}.top,.mid,.end,.slip{display:flex;justify-content:space-between;gap:8mm}.brand{display:flex;align-items:center;gap:3mm;font-size:1.5em;font-weight:bold;color:${ink}}.title{font-size:1.5em;letter-spacing:.08em;color:${ink};text-align:right}table{border-collapse:collapse}.mid{margin:9mm 0 5mm;align-items:flex-start}.facts td{padding:1px 0 1px 12px}.facts td:last-child{text-align:right}
.contract{border:1px solid ${ink};border-radius:5px;padding:1.5mm 3mm;min-width:66mm}.contract b{color:${ink}}.contract table{width:100%}.contract td:last-child{text-align:right;padding-left:5mm}.led{width:100%}.led th{background:#e9edf1;border-bottom:1.4px solid ${ink};text-align:left;padding:3px 5px;font-size:.95em}.led td{padding:2px 5px;vertical-align:top;border-bottom:.5px dotted #aaa;white-space:nowrap}.led td.w{white-space:normal}.led .n{text-align:right}.fwd td,.sum td{font-weight:bold}.led .sum td{border-top:1px solid #222}
.end{margin-top:5mm;align-items:flex-start}.box td{padding:1.5px 8px}.box td:last-child{text-align:right}.due{border:1.4px solid ${ink}}.due tr:nth-last-child(-n+2) td{font-weight:bold;background:#eef2f5}.ages{width:100%;margin-top:4mm}.ages th,.ages td{border:1px solid #888;text-align:center;padding:2px;width:25%}.ages th{background:#e9edf1;font-size:.9em}.note{margin-top:3mm;font-size:.93em}.slip{border-top:1px dashed #222;padding-top:3mm}.cut{text-align:center;font-size:.8em;margin-top:8mm;break-after:avoid}tr,.end,.ages,.slip,.contract{break-inside:avoid}`;

const NOTES =
  "If your account is set up for automatic payments no action is needed; the amount due will be drafted on the due date.|Insurance estimates are not a guarantee of payment. Any amount not paid by your plan is the responsibility of the account holder.|A late charge of $15.00 may be added to installments more than 10 days past due.|Refer a friend and receive a $100 credit on your account! Ask us for details.|Broken brackets and lost retainers are charged separately from your treatment contract.";
const SURGERY_NOTES =
  "Insurance estimates are not a guarantee of payment. Any amount not paid by your plan is your responsibility.|Pathology and hospital services are billed separately by those providers.|We accept CareCredit. Ask about 6 and 12 month no-interest financing.|Balances over 60 days are subject to a finance charge of 1.5% per month (18% APR).";

function slipOf(
  l: Look,
  facts: { office: string; home: string; account: string; due: number; pays: string },
) {
  // prettier-ignore
  const { office, home, account, due, pays } = facts;
  return `<div class="cut">Please detach and return this portion with your payment</div><div class="slip"><div>${home}</div><div>Account #: ${account}<br>${l.due}: <b>$${grouped(due)}</b><br>Due: ${pays}<br>Amount Enclosed: $ __________<br>&#9744; VISA &#9744; MC &#9744; DISC &nbsp; Card # ____________________<br>Exp ______ CVV _____ Signature ______________</div><div>Remit to:<br>${office}</div></div>`;
}

function draw(chance: Chance): Drawn {
  const l = lookOf(chance);
  const surgeon = l.kind === "surgeon";
  const [office = "", ink = ""] = chance.pick(surgeon ? SURGEONS : BRACES);
  const [parent = "", child = ""] = household(chance, 2);
  const patient = naming(chance)(surgeon && chance.happens(0.6) ? parent : child);
  const whole = (surgeon ? surgeonOf : l.kind === "monthly" ? monthlyOf : contractOf)(chance, l);
  const entries = whole.entries.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)); // prettier-ignore
  const account = { ...whole, entries };
  const issued = shifted(entries.at(-1)!.date > whole.last ? entries.at(-1)!.date : whole.last, chance.between(2, 9)); // prettier-ignore
  const due = dueOf(account);
  const dueDate = chance.happens(0.8) ? shifted(issued, chance.pick([10, 15, 21])) : null;
  const pays = dueDate ? l.date(dueDate) : "Upon receipt";
  const number = chance.number(chance.pick(["####", "#####", "######-1", "@@####"]));
  const name = office.replace("&", "&amp;");
  const [place, home] = [`${street(chance)}<br>${town(chance)}`, `${street(chance)}<br>${town(chance)}`]; // prettier-ignore
  const facts = pairs([
    [l.of("Statement Date|Date"), l.date(issued)],
    [l.of("Account Number|Account #|Acct No."), number],
    [l.of("Patient|Patient Name"), patient],
    ["Responsible Party", parent],
    surgeon ? null : ["Doctor", `Dr. ${l.of("R. Hartwell|S. Kaminski|A. Okonjo")}`],
  ], "facts"); // prettier-ignore
  const title = surgeon ? "Insurance Information" : l.of("Treatment Contract|Financial Contract|Your Treatment Plan"); // prettier-ignore
  const notes = chance.shuffled((surgeon ? SURGERY_NOTES : NOTES).split("|")).slice(0, chance.between(1, 3)); // prettier-ignore
  const html = page(
    style(l, ink),
    `<div class="top"><div><div class="brand">${mark(chance, ink, 32)}${name}</div>${place}<br>${phone(chance)}</div><div><div class="title">${l.of("STATEMENT|Statement of Account|ACCOUNT STATEMENT")}</div>${facts}</div></div>
<div class="mid"><div>${parent}<br>${home}</div><div class="contract"><b>${title}</b>${pairs(account.contract)}</div></div>
${ledger(account, patient.includes(",") ? patient : patient.split(" ")[0]!, l)}${endOf(account, l, pays)}${notes.map((text) => `<div class="note">${text}</div>`).join("")}
${slipOf(l, { office: `${name}<br>${place}`, home: `${parent}<br>${home}`, account: number, due, pays })}`,
  );
  return { html, truth: truthFor(account, l, { patient, provider: office, accountNumber: number, statementDate: issued, dueDate }) }; // prettier-ignore
}

function truthFor(account: Account, l: Look, said: Partial<Parameters<typeof truthOf>[0]>) {
  const { entries, before } = account;
  const mine = entries.filter(({ sort }) => sort === "mine").map(({ cents }) => bare(cents));
  const split = l.sums === "split";
  const shown = (sort: Sort) => (split ? of(entries, sort) : null);
  return truthOf(
    {
      ...{ name: family.name, setting: "professional", ...said },
      ...(!split && mine.length ? { paymentRows: mine } : {}),
    },
    {
      billed: l.sums === "none" ? null : of(entries, "service"),
      ...{ insurancePaid: shown("plan"), adjustments: shown("off"), patientPaid: shown("mine") },
      ...{ patientResponsibility: dueOf(account), previousBalance: before },
    },
    entries
      .filter(({ sort }) => sort === "service")
      .map(({ date, code, text, cents, tooth }) =>
        lineOf({
          ...{ serviceDate: date, description: text, charge: cents },
          ...(l.coded ? { code } : {}),
          ...(tooth ? { site: tooth } : {}),
        }),
      ),
  );
}

export const family: Family = {
  name: "orthodontist-contract-statement",
  paper:
    "An orthodontist's or oral surgeon's account: the fee or the procedures, insurance and installments in a ledger, and what is due now.",
  medium: "text",
  draw,
};
