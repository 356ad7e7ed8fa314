import { bare, dollars, grouped, looseSlashes, shortSlashes } from "#corpus/generators/formats";
import { slashes, trailingMinus } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import {
  box,
  household,
  naming,
  person,
  phone,
  street,
  town,
} from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import { amount, bars, column, lineBy, mark, page, pairs } from "#corpus/families/drawing/sheet";
import { record, table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

/** A service, what came in for it, and what is with the plan or left to the patient. */
type Service = Said & { paidByPatient: number; pending: number; note: string };
type Visit = { date: string; patient: string; services: Service[]; posted: string; filed: boolean };
/** A row of the table that is no service: money by its column. */
type Money = { words: string; date?: string; paid?: number; off?: number; balance?: number };

const PRACTICES = rowsOf(
  `Cedar Ridge Family Medicine, PLLC|#1f4e5f;LAKESHORE INTERNAL MEDICINE ASSOCIATES|#222;Brightwater Medical Group|#7a3b12;Summit Primary Care, P.A.|#2b4a8b;Prairie View Multispecialty Clinic|#3f6212`,
);
const POOLS = [
  `99213|OFFICE VISIT EST LEVEL 3|15800;99214|OFFICE VISIT EST LEVEL 4|22600;36415|VENIPUNCTURE|1800;83036|HEMOGLOBIN A1C|4200;80053|COMPREHENSIVE METABOLIC PANEL|5400;80061|LIPID PANEL|6100;81003|URINALYSIS AUTO W/O SCOPE|1600;93000|EKG COMPLETE|8500;96127|BRIEF EMOTIONAL/BEHAV ASSMT|1900`,
  `99214|OFFICE VISIT EST LEVEL 4|22600;87880|STREP TEST RAPID|4100;87804|INFLUENZA ASSAY|4400;94640|NEBULIZER TREATMENT|5200;J7613|ALBUTEROL INHALATION 1MG|600;71046|XRAY CHEST 2 VIEWS|12600;87426|SARS-COV-2 ANTIGEN|6500`,
  `99396|PREVENTIVE VISIT EST 40-64|29400;90471|IMMUNIZATION ADMIN SINGLE|4300;90715|TDAP VACCINE 7+ YRS|8900;90750|ZOSTER VACCINE RECOMB|24800;36415|VENIPUNCTURE|1800;84443|TSH|6900;85025|CBC W/ DIFF|3700;80061|LIPID PANEL|6100`,
  `99213|OFFICE VISIT EST LEVEL 3|15800;20610|DRAIN/INJ MAJOR JOINT|19700;J1030|METHYLPREDNISOLONE 40MG|1500;73562|XRAY KNEE 3 VIEWS|11200;17110|DESTROY WARTS UP TO 14|21500;84550|URIC ACID|2900`,
].map(rowsOf);
const PLANS =
  "Aetna|BCBS PPO|United Healthcare|Cigna|Medicare|Humana Gold Plus|Anthem Blue Access".split("|");
const LEVEL = /^(9921|99396)/;
/** What is only given together with another service. */
const NEEDS: Record<string, string> = { "90471": "90715", "90715": "90471", "90750": "90471", J7613: "94640", J1030: "20610" }; // prettier-ignore

type Look = ReturnType<typeof lookOf>;

function lookOf(chance: Chance) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  const shape = of("each|wide|visit|wide|each|visit");
  const coded = of("none|column|before|after|column");
  const insured = chance.happens(0.9);
  const money = chance.pick([grouped, grouped, dollars]);
  return {
    ...{ of, shape, coded, clinician: chance.happens(0.8), split: insured && chance.happens(0.5) },
    ...{ sums: of("row|box|none|row|box"), aging: chance.happens(0.8), top: chance.happens(0.45) },
    ...{ insured, notes: chance.happens(0.75), marks: chance.happens(0.5) },
    ...{ day: chance.pick([slashes, shortSlashes, looseSlashes]), zero: chance.happens(0.5) },
    money,
    less: money === dollars ? dollars : chance.pick([grouped, trailingMinus, grouped]),
    signed: chance.happens(0.6),
    plan: of(PLANS.join("|")),
    due: of("Amount Due|Patient Amount Due|Pay This Amount|PLEASE PAY"),
    paid: of("Payment|Ins Payment|Insurance Payment"),
    off: of("Adjustment|Contractual Adjustment|Ins Write Off"),
    mine: of("Patient Payment - Copay|Copay Payment - Credit Card|Pt Pmt - Visa"),
    font: of("Liberation Sans|Liberation Sans|Liberation Sans Narrow|DejaVu Sans Condensed"),
    heads: {
      date: of("Date|Service Date|DOS|Date of Service"),
      who: of("Provider|Rendering Provider|Physician"),
      about: of("Description|Description of Service|Activity"),
      paid: of("Payments|Receipts|Payments"),
      off: of("Adjustments|Adjust|Adjustments"),
      owes: of("Patient Balance|Patient<br>Balance|Your Balance|Pt Balance"),
    },
  };
}

function noteOf(one: ReturnType<typeof settle>, l: Look): string {
  if (!l.insured) return "";
  if (one.notCovered) return `${l.plan}: service not covered by your plan. Balance is your responsibility.`; // prettier-ignore
  if (one.deductible) return `${l.plan}: applied to your annual deductible.`;
  if (one.coinsurance) return `${l.plan}: patient coinsurance.`;
  return "";
}

type Care = { clinicians: string[]; terms: Terms; pool: string[][] };

function servicesOf(chance: Chance, date: string, filed: boolean, care: Care, l: Look): Service[] {
  const level = chance.pick(care.pool.filter(([code = ""]) => LEVEL.test(code)));
  const rest = care.pool.filter(([code = ""]) => !LEVEL.test(code));
  const many = chance.weighted([[0, 3], [1, 3], [2, 3], [4, 2]] as const); // prettier-ignore
  const some = chance.shuffled(rest).slice(0, many);
  const codes = new Set(some.flatMap(([code = ""]) => [code, NEEDS[code] ?? code]));
  const kept = new Set(rest.filter(([code = ""]) => codes.has(code)));
  const open = chance.happens(0.3) ? 90000 : 0;
  const clinician = chance.pick(care.clinicians);
  const mark = rest.some((one) => kept.has(one) && /^(20610|17110|94640|90471)$/.test(one[0]!)); // prettier-ignore
  return [level, ...rest.filter((one) => kept.has(one))].map(([code = "", description, cents]) => {
    const charge = Number(cents);
    const modifiers = l.marks && mark && LEVEL.test(code) ? ["25"] : [];
    const said = { serviceDate: date, clinician, code, description: description ?? "", modifiers };
    const none = { ...said, charge, discount: 0, insurancePaid: 0, paidByPatient: 0, pending: 0 };
    if (!l.insured) {
      const discount = Math.round(charge * 0.2);
      const paidByPatient = chance.happens(0.25) ? Math.min(5000, charge - discount) : 0;
      return { ...none, discount, paidByPatient, patientOwes: charge - discount - paidByPatient, note: "" }; // prettier-ignore
    }
    const copay = LEVEL.test(code) ? chance.pick([0, 2500, 3000]) : 0;
    if (filed) return { ...none, paidByPatient: copay, pending: charge - copay, patientOwes: 0, note: "" }; // prettier-ignore
    const one = settle(chance, charge, { ...care.terms, copay, open }); // prettier-ignore
    const paidByPatient = one.copay && chance.happens(0.7) ? one.copay : 0;
    const owes = one.patientOwes - paidByPatient;
    return { ...none, discount: one.discount, insurancePaid: one.insurancePaid, paidByPatient, patientOwes: owes, note: noteOf(one, l) }; // prettier-ignore
  });
}

function visitsOf(chance: Chance, patients: string[], l: Look): Visit[] {
  const written = chance.pick<(name: string) => string>([
    (name) => `${name}, MD`,
    (name) => `${name[0]} ${name.split(" ").slice(1).join(" ")} MD`.toUpperCase(),
    (name) => `Dr. ${name.split(" ").slice(1).join(" ")}`,
  ]);
  const clinicians = [person(chance), person(chance)].map(written);
  const many = chance.weighted([[1, 3], [2, 4], [3, 3], [4, 1]] as const); // prettier-ignore
  const start = shifted("2024-01-22", chance.between(0, 600));
  const terms: Terms = { open: 0, copay: 0, share: 0.2, denies: 0.05, rate: [0.5, 0.85] };
  const pools = chance.shuffled(POOLS);
  let date = start;
  return Array.from({ length: many }, (_, at) => {
    date = at ? shifted(date, chance.between(6, 28)) : start;
    const filed = l.insured && many > 1 && at === many - 1 && chance.happens(0.4);
    const care = { clinicians, terms, pool: pools[at]! };
    const services = servicesOf(chance, date, filed, care, l);
    const patient = patients[at % patients.length]!;
    return { date, patient, services, filed, posted: shifted(date, chance.between(12, 24)) };
  });
}

const marked = ({ code, modifiers }: Said) => [code, ...(modifiers ?? [])].join("-");

const blank = (cents: number | null | undefined, l: Look) =>
  cents ? l.money(l.signed ? -cents : cents) : l.zero && l.shape === "wide" ? l.money(0) : "";

/** An amount that was taken off, in a column of its own in the table. */
const credit = (head: string, field: "discount" | "insurancePaid", l: Look) =>
  column<Service>(head, l.shape === "wide" ? field : null, (row) => (l.shape === "wide" ? blank(row[field], l) : ""), "n"); // prettier-ignore

function columnsOf(l: Look): Column<Service>[] {
  const wide = l.shape === "wide";
  const inside = l.coded === "before" || l.coded === "after";
  const text = (row: Service) => l.coded === "before" ? `${marked(row)} ${row.description}` : l.coded === "after" ? `${row.description} (${marked(row)})` : row.description; // prettier-ignore
  const paid = wide && l.split
    ? [credit("Insurance<br>Payments", "insurancePaid", l), column<Service>("Patient<br>Payments", null, (row) => blank(row.paidByPatient, l), "n")] // prettier-ignore
    : [column<Service>(l.heads.paid, null, (row) => (wide ? blank(Number(row.insurancePaid) + row.paidByPatient, l) : ""), "n")]; // prettier-ignore
  return [
    column<Service>(l.heads.date, "serviceDate", (row) => l.day(row.serviceDate!)),
    ...(l.clinician ? [column<Service>(l.heads.who, "clinician", (row) => row.clinician)] : []),
    ...(l.coded === "column" ? [column<Service>(l.of("CPT|Code|Proc"), ["code", "modifiers"], marked)] : []), // prettier-ignore
    column<Service>(l.heads.about, inside ? ["description", "code", "modifiers"] : "description", text, "w"), // prettier-ignore
    amount<Service>("Charges", "charge", l.money),
    ...paid,
    credit(l.heads.off, "discount", l),
    ...(wide && l.insured ? [column<Service>("Insurance<br>Balance", null, ({ pending }) => (pending ? l.money(pending) : l.zero ? l.money(0) : ""), "n")] : []), // prettier-ignore
    l.shape === "visit"
      ? column<Service>(l.heads.owes, null, () => "", "n")
      : amount<Service>(l.heads.owes, "patientOwes", l.money),
  ];
}

/** A row beside the services, its money under the headings of the services' table. */
function moneyRow(columns: Column<Service>[], money: Money, l: Look, kind = ""): string {
  const cut = columns.findIndex(({ says }) => says[0] === "charge");
  const off = columns.findIndex(({ head }) => head === l.heads.off);
  const signed = (cents: number) => (l.signed ? l.less(-cents) : l.money(cents));
  const paid = columns.findIndex(({ head }) => /^(Patient<br>Payments|Payments|Receipts)$/.test(head)); // prettier-ignore
  const cells = columns.slice(cut).map((_, at) => {
    const here = at + cut;
    const text =
      here === paid && money.paid
        ? signed(money.paid)
        : here === off && money.off
          ? signed(money.off)
          : here === columns.length - 1 && money.balance !== undefined
            ? l.money(money.balance)
            : "";
    return `<td class="n">${text}</td>`;
  });
  return `<tr class="${kind}"><td>${money.date ? l.day(money.date) : ""}</td><td colspan="${cut - 1}">${money.words}</td>${cells.join("")}</tr>`;
}

const of = (visits: Visit[]) => visits.flatMap(({ services }) => services);
const mineOf = (list: Service[]) => sum(list.map(({ paidByPatient }) => paidByPatient));

/** What came in for some services of a visit, one row a posting. */
function postings(some: Service[], visit: Visit, columns: Column<Service>[], l: Look): string {
  const [plan, off, mine] = [total(some, "insurancePaid"), total(some, "discount"), mineOf(some)];
  const rows: Money[] = [
    { words: l.insured ? l.mine : "Patient Payment - Time of Service", date: visit.date, paid: mine }, // prettier-ignore
    { words: `${l.plan} ${l.paid}`, date: visit.posted, paid: plan },
    { words: l.insured ? `${l.plan} ${l.off}` : "Self Pay Discount", date: visit.posted, off },
  ];
  return rows
    .filter((row) => row.paid || row.off)
    .map((row) => moneyRow(columns, row, l, "act"))
    .join("");
}

function visitRows(visit: Visit, columns: Column<Service>[], l: Look): string {
  const wide = columns.length;
  const note = (text: string) =>
    text && l.notes ? `<tr class="ins"><td></td><td colspan="${wide - 1}">${text}</td></tr>` : "";
  const each = visit.services.map((one) => {
    const after = l.shape === "each" ? postings([one], visit, columns, l) : "";
    return record(columns, one) + after + (l.shape === "visit" ? "" : note(one.note));
  });
  const filed = visit.filed ? `<tr class="ins"><td></td><td colspan="${wide - 1}">Claim filed to ${l.plan} ${l.day(shifted(visit.date, 3))}. Waiting for insurance; no payment is due from you yet.</td></tr>` : ""; // prettier-ignore
  if (l.shape !== "visit") return each.join("") + filed;
  const notes = [...new Set(visit.services.map((one) => one.note))].map(note).join("");
  const balance = total(visit.services, "patientOwes");
  return `${each.join("")}${postings(visit.services, visit, columns, l)}${notes}${filed}${moneyRow(columns, { words: "Patient balance for this visit", balance }, l, "part")}`;
}

type Before = { balance: number; paid: number; date: string };

/** The sums under the columns. */
function sumsRow(visits: Visit[], before: Before, columns: Column<Service>[], l: Look): string {
  const list = of(visits);
  const signed = (cents: number) => (cents ? (l.signed ? l.less(-cents) : l.money(cents)) : l.money(0)); // prettier-ignore
  const mine = mineOf(list) + before.paid;
  const plan = total(list, "insurancePaid");
  const both = l.shape === "wide" && l.split ? [signed(plan), signed(mine)] : [signed(plan + mine)];
  const pending = l.shape === "wide" && l.insured ? [l.money(sum(list.map((one) => one.pending)))] : []; // prettier-ignore
  const cells = [l.money(total(list, "charge")), ...both, signed(total(list, "discount")), ...pending, l.money(dueOf(visits, before))]; // prettier-ignore
  const words = `<td colspan="${columns.length - cells.length}">${l.of("Totals|TOTALS|Statement Totals")}</td>`;
  return `<tr class="sum">${words}${cells.map((text) => `<td class="n">${text}</td>`).join("")}</tr>`;
}

const dueOf = (visits: Visit[], before: Before) =>
  total(of(visits), "patientOwes") + before.balance - before.paid;

function boxOf(visits: Visit[], before: Before, l: Look): string {
  const list = of(visits);
  const less = (cents: number) => (cents ? l.less(-cents) : l.money(0));
  const pending = sum(list.map((one) => one.pending));
  return pairs(
    [
      before.balance ? ["Previous Balance", l.money(before.balance)] : null,
      ["New Charges", l.money(total(list, "charge"))],
      l.insured ? ["Insurance Payments", less(total(list, "insurancePaid"))] : null,
      ["Adjustments", less(total(list, "discount"))],
      ["Patient Payments", less(mineOf(list) + before.paid)],
      pending ? ["Pending with Insurance", less(pending)] : null,
      [l.due, dollars(dueOf(visits, before))],
    ],
    "box",
  );
}

function agingOf(visits: Visit[], before: Before, issued: string, l: Look): string {
  const heads = ["Current", "31-60 Days", "61-90 Days", "91-120 Days", "Over 120 Days"];
  const cents = heads.map(() => 0);
  const put = (date: string, owes: number) => {
    const age = (Date.parse(issued) - Date.parse(date)) / 86_400_000;
    cents[Math.min(4, Math.max(0, Math.ceil(age / 30) - 1))]! += owes;
  };
  for (const { date, services } of visits) put(date, total(services, "patientOwes"));
  put(shifted(visits[0]!.date, -35), before.balance - before.paid);
  const pending = sum(of(visits).map((one) => one.pending));
  const cells: [string, string][] = heads.map((head, at) => [head, l.money(cents[at]!)]);
  const all = [...cells, ...(l.insured ? [["Insurance Pending", l.money(pending)]] : []), [l.due, dollars(dueOf(visits, before))]]; // prettier-ignore
  return `<table class="aging"><tr>${all.map(([head]) => `<th>${head}</th>`).join("")}</tr><tr>${all.map(([, value]) => `<td>${value}</td>`).join("")}</tr></table>`;
}

const style = (l: Look, ink: string) =>
  `@page{size:letter;margin:10mm 12mm 12mm}body{font:8.8pt/1.32 "${l.font}";margin:0;color:#161616}.cols{display:flex;justify-content:space-between;gap:8mm;align-items:flex-start}.brand{display:flex;gap:2.5mm;align-items:center;font-size:13.5pt;font-weight:bold;color:${ink}}.facts td{padding:.5mm 2.5mm;border:1px solid #8a8f98}.facts td:first-child{background:${ink};color:#fff}.facts td:last-child{text-align:right;font-weight:bold;min-width:24mm}.to{margin:6mm 3mm 5mm}.slip .cols>div:first-child{min-width:60mm}.bar{background:#e9ecf0;padding:.8mm 1.5mm;font-weight:bold}
.lines{width:100%;border-collapse:collapse;margin-top:3mm}.lines th{background:${ink};color:#fff;text-align:left;vertical-align:bottom;padding:.9mm 1.4mm;font-size:.92em}.lines td{padding:.55mm 1.4mm;vertical-align:top;white-space:nowrap}.lines td.w{white-space:normal;width:34%}.lines th.n,.lines .n{text-align:right}.who td{font-weight:bold;background:#e9ecf0}.act td{color:#333}.act td:nth-child(2){padding-left:5mm}.ins td{font-style:italic;font-size:.92em;white-space:normal}.part td{font-weight:bold;border-bottom:1px solid #aaa}.part td:nth-child(2){text-align:right}.sum td{font-weight:bold;border-top:1.5px solid ${ink}}tr{break-inside:avoid}
.box{margin:4mm 0 0 auto;border-collapse:collapse;min-width:76mm;break-inside:avoid}.box td{padding:.7mm 2mm;border-bottom:.5px solid #bbb}.box td:last-child{text-align:right}.box tr:last-child td{font-weight:bold;font-size:1.15em;border-bottom:2px solid ${ink}}.aging{width:100%;border-collapse:collapse;text-align:center;margin-top:5mm;break-inside:avoid}.aging th{background:#e9ecf0;font-size:.86em;border:1px solid #999;padding:.7mm}.aging td{border:1px solid #999;padding:.9mm}.aging td:last-child{font-weight:bold}.note{margin:4mm 0;font-size:.95em}.slip{break-inside:avoid;padding:3mm 0}.slip.last{border-top:1px dashed #000;margin-top:5mm}.slip.first{border-bottom:1px dashed #000;margin-bottom:4mm}.pay td{border:1px solid #777;padding:.6mm 2mm;min-width:27mm;height:6.4mm;vertical-align:top}.pay i{display:block;font:5.8pt Liberation Sans;color:#444}`;

const MESSAGES = [
  "Thank you for choosing our practice. Payment is due within 30 days of the statement date. For your convenience you may pay online through the patient portal.",
  "Your insurance company has processed the claims shown above. The remaining balance is your responsibility. Please call us if you have secondary insurance.",
  "We accept Visa, MasterCard, Discover and American Express. A $30.00 fee applies to returned checks. Ask about our interest-free payment plans.",
];

type Front = { name: string; account: string; issued: string; due: number; dueDate: string | null; home: string; practice: string }; // prettier-ignore

function slipOf(chance: Chance, f: Front, l: Look): string {
  const cell = (label: string, text = "") => `<td><i>${label}</i>${text}</td>`;
  const card = `<table class="pay"><tr><td colspan="3"><i>IF PAYING BY CREDIT CARD, COMPLETE BELOW</i>&#9633; Visa &nbsp; &#9633; MasterCard &nbsp; &#9633; Discover &nbsp; &#9633; Amex</td></tr><tr>${cell("CARD NUMBER")}${cell("EXP. DATE")}${cell("CVV")}</tr><tr>${cell("STATEMENT DATE", l.day(f.issued))}${cell("ACCOUNT #", f.account)}${cell(l.due.toUpperCase(), dollars(f.due))}</tr><tr>${cell("SIGNATURE")}${cell("DUE DATE", f.dueDate ? l.day(f.dueDate) : "UPON RECEIPT")}${cell("AMOUNT ENCLOSED", "$")}</tr></table>`;
  const remit = `<div>Remit to:<br>${f.practice}<br>${box(chance)}<br>${town(chance)}</div>`;
  const words = `<small>${l.top ? "Detach here and return the upper portion with your payment." : "Please detach and return this portion with your payment."}</small>`;
  return `<div class="slip ${l.top ? "first" : "last"}">${l.top ? "" : words}<div class="cols"><div>${bars(chance, 130, 11)}<div class="to">${f.name}<br>${f.home}</div></div>${card}</div><div class="cols"><span></span>${remit}</div>${l.top ? words : ""}</div>`;
}

function truthFor(visits: Visit[], before: Before, columns: Column<Service>[], f: Front, l: Look) {
  const list = of(visits);
  const patients = [...new Set(visits.map(({ patient }) => patient))];
  const boxed = l.sums === "box";
  const rowed = l.sums === "row";
  const parted = rowed && l.shape === "wide" && l.split;
  const rows = l.shape === "each" ? list.map((one) => one.paidByPatient) : l.shape === "visit" ? visits.map(({ services }) => mineOf(services)) : []; // prettier-ignore
  const mine = [before.paid, ...rows].filter(Boolean).map((cents) => bare(cents));
  const summed = boxed || parted;
  return truthOf(
    {
      ...{ name: family.name, setting: "professional", provider: f.practice },
      ...{ patient: patients.length > 1 ? null : patients[0]!, accountNumber: f.account },
      ...{ statementDate: f.issued, dueDate: f.dueDate },
      ...(!summed && mine.length ? { paymentRows: mine } : {}),
    },
    {
      billed: boxed || rowed ? total(list, "charge") : null,
      adjustments: boxed || rowed ? total(list, "discount") : null,
      insurancePaid: (boxed && l.insured) || parted ? total(list, "insurancePaid") : null,
      patientPaid: summed ? mineOf(list) + before.paid : null,
      ...{ patientResponsibility: f.due, previousBalance: before.balance },
    },
    list.map((row) => lineBy(columns, { ...row, discount: printedZero(row.discount, l), insurancePaid: printedZero(row.insurancePaid, l) })), // prettier-ignore
  );
}

/** Nothing stays blank where the columns print no zeros. */
const printedZero = (cents: number | null | undefined, l: Look) => cents || (l.zero ? 0 : null);

function draw(chance: Chance): Drawn {
  const l = lookOf(chance);
  const [practice = "", ink = ""] = chance.pick(PRACTICES);
  const people = household(chance, chance.pick([1, 1, 1, 2])).map(naming(chance));
  const visits = visitsOf(chance, people, l).sort((a, b) => (a.patient === b.patient ? 0 : people.indexOf(a.patient) - people.indexOf(b.patient))); // prettier-ignore
  const last = visits.map(({ posted }) => posted).sort().at(-1)!; // prettier-ignore
  const owing = total(of(visits), "patientOwes") > 0;
  const balance = !owing || chance.happens(0.4) ? chance.between(18, 190) * 100 + chance.pick([0, 37, 64]) : 0; // prettier-ignore
  const paid = balance && owing && chance.happens(0.6) ? chance.pick([balance, Math.floor(balance / 200) * 100]) : 0; // prettier-ignore
  const before: Before = { balance, paid, date: shifted(last, -4) };
  const due = dueOf(visits, before);
  const issued = shifted(last, chance.between(6, 30));
  const front: Front = {
    ...{ name: people[0]!, account: chance.number(chance.pick(["######", "#######", "@@-#####"])) },
    ...{ issued, due, practice, home: `${street(chance)}<br>${town(chance)}` },
    dueDate: chance.happens(0.65) ? shifted(issued, chance.pick([21, 25, 30])) : null,
  };
  const columns = columnsOf(l);
  const several = new Set(visits.map(({ patient }) => patient)).size > 1;
  const body = visits.map((one, at) => {
    const head = several && visits[at - 1]?.patient !== one.patient ? `<tr class="who"><td colspan="${columns.length}">Patient: ${one.patient}</td></tr>` : ""; // prettier-ignore
    return head + visitRows(one, columns, l);
  });
  const old = [
    ...(balance ? [moneyRow(columns, { words: l.of("Previous Balance|Balance Forward"), balance }, l, "part")] : []), // prettier-ignore
    ...(paid ? [moneyRow(columns, { words: "Patient Payment - Thank You", date: before.date, paid }, l)] : []), // prettier-ignore
  ];
  const facts = pairs([["Statement Date", l.day(issued)], [l.of("Account Number|Account #|Acct No."), front.account], several ? ["Responsible Party", people[0]!] : ["Patient", visits[0]!.patient], ["Due Date", front.dueDate ? l.day(front.dueDate) : "Upon receipt"], [l.due, dollars(due)]], "facts"); // prettier-ignore
  const slip = slipOf(chance, front, l);
  const sums = l.sums === "row" ? sumsRow(visits, before, columns, l) : "";
  const html = page(
    style(l, ink),
    `${l.top ? slip : ""}<div class="cols"><div><div class="brand">${mark(chance, ink, 30)} ${practice}</div>${street(chance)}, ${town(chance)}<br>Billing office: ${phone(chance)}${chance.happens(0.5) ? ` &nbsp; Tax ID ${chance.number("##-#######")}` : ""}</div>${facts}</div>
${l.top ? "" : `<div class="to">${front.name}<br>${front.home}</div>`}${table(columns, old.join("") + body.join("") + sums)}${l.sums === "box" ? boxOf(visits, before, l) : ""}${l.aging ? agingOf(visits, before, issued, l) : ""}<div class="note">${chance.pick(MESSAGES)}</div>${l.top ? "" : slip}`,
  );
  return { html, truth: truthFor(visits, before, columns, front, l) };
}

export const family: Family = {
  name: "primary-care-nextgen-statement",
  paper:
    "A primary care group's statement: one row an activity with charges, payments, adjustments and the patient's balance, insurance notes, an aging strip and a coupon.",
  medium: "text",
  draw,
};
