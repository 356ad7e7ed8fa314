import { bare, dollars, grouped, longMonthName, looseSlashes, monthName, parentheses, shortSlashes, slashes } from "#corpus/generators/formats"; // prettier-ignore
import type { Chance } from "#corpus/random-layouts/chance";
import { box, household, naming, person, phone, street, town } from "#corpus/families/drawing/people"; // prettier-ignore
import { column, lineBy, mark, page, pairs, record, square, table, type Column } from "#corpus/families/drawing/sheet"; // prettier-ignore
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { group: string; minutes: number; pending: number; paid: number };
type Cell = Column<Row> & { cents?: (row: Row) => number };
type Service = ReturnType<typeof servicesOf>[number];

/** Words, code, modifier, minutes of a unit, most units, price of a unit in dollars from and to. */
const servicesOf = (group: string, text: string) =>
  rowsOf(text).map(([description = "", code = "", modifier = "", minutes, most, low, high]) => ({
    ...{ group, description, code, modifier, minutes: Number(minutes), most: Number(most) },
    ...{ low: Number(low), high: Number(high) },
  }));

const SPEECH = servicesOf("Speech Therapy", `Speech/Language Treatment, Individual|92507|GN|0|1|118|172;Swallowing & Oral Function Treatment|92526|GN|0|1|126|178;Speech-Generating Device Therapy|92609|GN|0|1|135|180;Speech Treatment, Group (2 or more)|92508|GN|0|1|48|66`); // prettier-ignore
const MOTOR = servicesOf("Occupational Therapy", `Therapeutic Activities, each 15 min|97530|GO|15|4|44|62;Sensory Integrative Techniques, 15 min|97533|GO|15|3|52|68;Neuromuscular Re-education, 15 min|97112|GO|15|2|42|58;Self-Care/Home Mgmt Training, 15 min|97535|GO|15|2|42|57`); // prettier-ignore
const BEHAVIOR = servicesOf("ABA Therapy", `Adaptive Behavior Treatment by Protocol|97153|HM|15|16|15|20;Treatment w/ Protocol Modification|97155|HO|15|6|29|38;Family Adaptive Behavior Guidance|97156|HO|15|4|28|36`); // prettier-ignore
const FIRSTS = [
  ...servicesOf("Evaluation", `Evaluation, Speech Sound & Language Comprehension|92523|GN|0|1|285|395;Evaluation of Speech Fluency|92521|GN|0|1|178|240`), // prettier-ignore
  ...servicesOf("Evaluation", `OT Evaluation, Moderate Complexity|97166|GO|0|1|185|245;OT Evaluation, Low Complexity|97165|GO|0|1|175|230`), // prettier-ignore
];
const FEES = ["Late Cancellation Fee (less than 24 hrs)", "No-Show Fee", "Missed Appointment Fee"];

const CLINICS = {
  both: rowsOf("Little Acorns Speech & OT, PLLC|#2f6b4f;BRIGHT PEBBLE PEDIATRIC THERAPY|#1f5f8b;Wiggle & Word Children's Therapy Center|#9a4f1c;Finch Lane Therapy Associates, Inc.|#5a3f86;Kite & Compass Pediatric Therapies LLC|#0c6a74"), // prettier-ignore
  behavior: rowsOf("Stepping Tree ABA Services, LLC|#2d5d2a;Blue Heron Behavior & Autism Center|#23508f;MOSAIC TRAIL BEHAVIORAL HEALTH|#7a2a4c;Open Meadow Autism Partners, P.C.|#4a5a14;Lantern Street Behavior Analysts|#8a3a10"), // prettier-ignore
};
const PLANS = "BCBS PPO|Aetna|Cigna|UHC Choice Plus|Tricare Prime|Premera|Anthem".split("|");
const MONTHS: [string, string][] = rowsOf("2025-01-01|2025-01-31;2025-03-01|2025-03-31;2025-05-01|2025-05-31;2025-09-01|2025-09-30;2025-10-01|2025-10-31;2026-02-01|2026-02-28").map(([from = "", to = ""]) => [from, to]); // prettier-ignore
const DIAGNOSES = { speech: "F80.2 Mixed receptive-expressive language disorder|F80.0 Phonological disorder|R63.32 Pediatric feeding disorder, chronic", motor: "F82 Developmental coordination disorder|R62.50 Lack of expected normal physiological development", behavior: "F84.0 Autistic disorder" }; // prettier-ignore
const escaped = (text: string) => text.replace(/&/g, "&amp;");

const TITLES: Record<string, string> = { "Speech Therapy": "MS, CCC-SLP|CCC-SLP|MA, CCC-SLP", "Occupational Therapy": "OTR/L|MOT, OTR/L|OTD, OTR/L", "ABA Therapy": "RBT|BCBA|RBT", Evaluation: "CCC-SLP" }; // prettier-ignore

function therapist(chance: Chance, group: string, short: boolean): string {
  const [first = "", ...last] = person(chance).split(" ");
  const title = chance.pick(TITLES[group]!.split("|"));
  return short ? `${first[0]}. ${last.join(" ")}` : `${first} ${last.join(" ")}, ${title}`;
}

type Booked = { one: Service; at: number; who: string; price: number; often: number };

/** A service of a day at the clinic's own price. */
function sessionOf(chance: Chance, day: string, { one, at, who, price, often }: Booked): Row {
  const units = one.minutes ? often : 1;
  const minutes = one.minutes ? units * one.minutes : /Eval/.test(one.group) ? 60 : chance.pick([30, 45, 45]); // prettier-ignore
  const modifiers = at ? [one.modifier, "59"] : [one.modifier];
  return { group: one.group, serviceDate: day, description: one.description, code: one.code, modifiers, units, minutes, clinician: who, unitPrice: price, charge: price * units, pending: 0, paid: 0 }; // prettier-ignore
}

/** One discipline: the same services on the same days of the week. */
function course(chance: Chance, list: Service[], days: string[], l: Look): Row[] {
  const who = [0, 1].map(() => therapist(chance, list[0]!.group, l.short));
  const book = list.map((one) => ({ one, price: chance.between(one.low, one.high) * 100, often: chance.between(Math.ceil(one.most / 2), one.most) })); // prettier-ignore
  return days.flatMap((day) => {
    const by = who[chance.happens(0.85) ? 0 : 1]!;
    return book.flatMap(({ one, price, often }, at) =>
      at && chance.happens(l.behavior ? 0.75 : 0.35)
        ? []
        : [sessionOf(chance, day, { one, at, who: by, price, often })],
    );
  });
}

const HOLIDAYS = ["2025-01-01", "2025-05-26", "2025-09-01"];
const weekdays = (chance: Chance, [from, to]: [string, string], many: number): string[] => {
  const open = chance.shuffled([1, 2, 3, 4, 5]).slice(0, many);
  const days = Array.from({ length: 31 }, (_, at) => shifted(from, at));
  return days.filter((day) => day <= to && open.includes(new Date(day).getUTCDay()) && !HOLIDAYS.includes(day) && !chance.happens(0.12)); // prettier-ignore
};

function sessions(chance: Chance, l: Look, span: [string, string]): Row[] {
  const main = <T>(list: T[], many: number) => [list[0]!, ...chance.shuffled(list.slice(1)).slice(0, many - 1)]; // prettier-ignore
  const rows = l.behavior
    ? course(chance, main(BEHAVIOR, chance.between(1, 3)), weekdays(chance, span, chance.pick([2, 3, 4, 5])), l) // prettier-ignore
    : l.only === "first"
      ? course(chance, [chance.pick(FIRSTS)], [chance.pick(weekdays(chance, span, 5))], l)
      : [
          ...(l.only === "motor" ? [] : course(chance, main(SPEECH, chance.pick([1, 1, 2])), weekdays(chance, span, chance.pick([1, 1, 2, 3])), l)), // prettier-ignore
          ...(l.only === "speech" ? [] : course(chance, main(MOTOR, chance.pick([1, 2, 2])), weekdays(chance, span, chance.pick([1, 1, 2])), l)), // prettier-ignore
        ];
  const taken = new Set(rows.map(({ serviceDate }) => serviceDate));
  const free = Array.from({ length: 26 }, (_, at) => shifted(span[0], at)).filter((day) => !taken.has(day) && !HOLIDAYS.includes(day) && ![0, 6].includes(new Date(day).getUTCDay())); // prettier-ignore
  if (chance.happens(0.3) && free.length) {
    const price = chance.pick([4000, 5000, 6500, 7500]);
    rows.push({ group: "Fees", serviceDate: chance.pick(free), description: chance.pick(FEES), code: null, modifiers: [], units: 1, minutes: 0, unitPrice: price, charge: price, pending: 0, paid: 0 }); // prettier-ignore
  }
  return rows.sort((one, two) => one.serviceDate!.localeCompare(two.serviceDate!));
}

const termsOf = (chance: Chance, l: Look, to: string) => ({
  rate: 0.55 + 0.3 * chance.share(),
  off: l.off,
  collects: chance.pick([0, 0.6, 0.9, 1]),
  pendingFrom: l.pending ? shifted(to, -chance.between(5, 9)) : "9999",
  ...chance.weighted([[{ copay: chance.pick([2000, 2500, 3500, 4000]), open: 0, share: 0 }, 5], [{ copay: 0, open: 0, share: chance.pick([0.1, 0.2, 0.3]) }, 3], [{ copay: 0, open: chance.between(180, 700) * 100, share: 0.2 }, 3]] as const), // prettier-ignore
});

/** What insurance and family paid of each session; the rest is the family's balance or still with insurance. */
function settled(chance: Chance, rows: Row[], l: Look, to: string): Row[] {
  const terms = { ...termsOf(chance, l, to) };
  return rows.map((row, at) => {
    const charge = row.charge!;
    const fee = row.group === "Fees";
    const done = (insurancePaid: number, discount: number, paid: number, pending = 0): Row => ({ ...row, insurancePaid, discount, paid, copay: paid, pending, patientOwes: charge - insurancePaid - discount - paid - pending }); // prettier-ignore
    if (fee) return done(0, 0, 0);
    if (!l.insured) {
      const pays = chance.happens(terms.collects);
      const discount = pays ? Math.round(charge * terms.off) : 0;
      return done(0, discount, pays ? charge - discount : 0);
    }
    const first = rows[at - 1]?.serviceDate !== row.serviceDate;
    const collected = chance.happens(terms.collects);
    const allowed = Math.round(charge * terms.rate);
    const deductible = Math.min(allowed, terms.open);
    const copay = first ? Math.min(allowed - deductible, terms.copay) : 0;
    if (row.serviceDate! >= terms.pendingFrom) return done(0, 0, collected ? copay : 0, charge - (collected ? copay : 0)); // prettier-ignore
    terms.open -= deductible;
    const owed = deductible + copay + (terms.copay ? 0 : Math.round((allowed - deductible) * terms.share)); // prettier-ignore
    return done(allowed - owed, charge - allowed, collected ? copay : 0);
  });
}

function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const behavior = chance.happens(0.26);
  const zeros = chance.happens(0.65);
  const layout = chance.weighted([["columns", 5], ["ledger", 2], ["plain", 3]] as const); // prettier-ignore
  const insured = chance.happens(0.78);
  const money = chance.pick([grouped, grouped, dollars, bare]);
  return {
    ...{ words, layout, behavior, insured, money, zeros },
    less: money === dollars ? dollars : chance.pick([money, parentheses]),
    only: chance.pick(["speech", "motor", "both", "both", "both", "first"]),
    day: chance.pick([slashes, shortSlashes, looseSlashes, monthName]),
    long: chance.pick([slashes, longMonthName, monthName]),
    off: insured || chance.happens(0.6) ? 0 : chance.pick([0.05, 0.1]),
    pending: insured && layout === "columns" && chance.happens(0.3),
    count: words("units|units|minutes|both"),
    mods: words("none|none|joined|own"),
    who: chance.happens(0.75),
    short: layout === "columns" || chance.happens(0.3),
    rate: layout !== "columns" || chance.happens(0.35),
    coded: chance.happens(0.9),
    groups: layout !== "ledger" && chance.happens(0.25),
    top: chance.happens(0.5),
    skin: chance.pick(["clean", "grid", "tint"]),
    client: words("Client|Patient|Patient|Child"),
    paid: words(insured ? "Copays Collected|Patient Payments|Family Payments" : "Payments|Payments Received|Client Payments"), // prettier-ignore
    insurer: words("Insurance Payments|Insurance Paid|Paid by Insurance"),
    adjusted: insured ? words("Insurance Adjustments|Contractual Adjustments|Adjustments") : "Prompt-Pay Discount", // prettier-ignore
    charges: words("Total Charges|Charges This Month|Total Charges This Period"),
    due: words("AMOUNT DUE|Balance Due|Total Due|Please Pay This Amount|You Owe"),
  };
}
type Look = ReturnType<typeof look>;

type Cents = (row: Row) => number;
const cash = (head: string, says: keyof Said | null, cents: Cents, print: (of: number) => string): Cell => ({ ...column<Row>(head, says, (row) => print(cents(row)), "n"), cents }); // prettier-ignore

function columnsOf(l: Look): Cell[] {
  const shown = (cents: number) => (cents || l.zeros ? l.money(cents) : "");
  const mods = ({ modifiers = [] }: Row) => modifiers.join(l.mods === "own" ? " " : "-");
  const code = !l.coded ? [] : l.mods === "joined"
    ? [column<Row>(l.words("CPT|Code|CPT Code"), ["code", "modifiers"], (row) => [row.code, mods(row)].filter(Boolean).join("-"), "d")] // prettier-ignore
    : [column<Row>(l.words("CPT|Code|CPT Code|Procedure"), "code", (row) => row.code), ...(l.mods === "own" ? [column<Row>(l.words("Mod|Mods"), "modifiers", mods)] : [])]; // prettier-ignore
  const said = [column<Row>(l.words("Description|Service|Description of Service"), "description", (row) => escaped(row.description!), "w")]; // prettier-ignore
  const who = l.who ? [column<Row>(l.words("Therapist|Provider|Clinician|Rendering Provider"), "clinician", (row) => row.clinician)] : []; // prettier-ignore
  const whoFirst = l.words("yes|no|no") === "yes";
  return [
    column<Row>(l.words("Date|DOS|Service Date|Date of Service"), "serviceDate", (row) => l.day(row.serviceDate!), "d"), // prettier-ignore
    ...(whoFirst ? who : []),
    ...(l.words("code|said") === "code" ? [...code, ...said] : [...said, ...code]),
    ...(whoFirst ? [] : who),
    ...(l.count === "units" ? [] : [column<Row>(l.words("Min|Minutes|Mins"), null, (row) => row.minutes || "", "n")]), // prettier-ignore
    ...(l.count === "minutes" ? [] : [column<Row>(l.words("Units|Qty|Units"), "units", (row) => row.units, "n")]), // prettier-ignore
    ...(l.rate && l.count !== "minutes" ? [column<Row>(l.words("Rate|Unit Rate|Fee"), "unitPrice", (row) => l.money(row.unitPrice as number), "n")] : []), // prettier-ignore
    cash(l.words(l.layout === "ledger" ? "Charges" : "Charge|Amount|Charges|Billed"), "charge", (row) => row.charge!, l.money), // prettier-ignore
    ...(l.layout === "columns" ? settledColumns(l, shown) : []),
  ];
}

const settledColumns = (l: Look, shown: (cents: number) => string): Cell[] => [
  ...(l.insured ? [cash(l.words("Ins Paid|Insurance Paid|Ins. Pmt"), "insurancePaid", (row) => row.insurancePaid ?? 0, shown)] : []), // prettier-ignore
  ...(l.insured || l.off ? [cash(l.insured ? l.words("Adj|Adjustment|Ins Adj|Write-off") : "Discount", "discount", (row) => row.discount ?? 0, shown)] : []), // prettier-ignore
  ...(l.insured && l.words("copay|copay|paid") === "copay" ? [cash("Copay", "copay", (row) => row.paid, shown)] : [cash(l.words(l.insured ? "Pt Paid|Family Paid" : "Paid|Client Paid"), null, (row) => row.paid, shown)]), // prettier-ignore
  ...(l.pending
    ? [cash(l.words("Pending Ins|Ins Pending"), null, (row) => row.pending, shown)]
    : []),
  cash(l.words("Balance|Patient Balance|Pt Bal|Balance"), "patientOwes", (row) => row.patientOwes ?? 0, l.money), // prettier-ignore
];

function sumRow(columns: Cell[], rows: Row[], words: string, l: Look, kind = "sum"): string {
  const first = columns.findIndex(({ cents }) => cents);
  const cells = columns.slice(first).map(({ cents }) => {
    const all = cents ? sum(rows.map(cents)) : 0;
    return `<td class="n">${cents && (all || l.zeros) ? l.money(all) : ""}</td>`;
  });
  return `<tr class="${kind}"><td colspan="${first}">${words}</td>${cells.join("")}</tr>`;
}

/** The charges, each with what came in for it under it and the balance so far. */
function ledger(chance: Chance, rows: Row[], columns: Cell[], l: Look, a: Account): string {
  let balance = a.previous;
  const wide = columns.length - 2;
  const lead = a.previous ? `<tr><td></td><td colspan="${wide}"><i>${a.words}</i></td><td></td><td></td><td class="n">${l.money(balance)}</td></tr>` : ""; // prettier-ignore
  const move = (date: string, words: string, cents: number) => {
    if (!cents) return "";
    balance -= cents;
    return `<tr class="in"><td class="d">${l.day(date)}</td><td colspan="${wide}">&nbsp;&nbsp;${words}</td><td></td><td class="n">${l.less(-cents)}</td><td class="n">${l.money(balance)}</td></tr>`; // prettier-ignore
  };
  const card = chance.pick(["Visa ending 4471", "HSA card", "Check", "MC ending 0926"]);
  const body = rows.map((row) => {
    balance += row.charge!;
    const later = shifted(row.serviceDate!, 14);
    return record(columns, row).replace("</tr>", `<td></td><td class="n">${l.money(balance)}</td></tr>`) + move(row.serviceDate!, `${l.insured ? "Copay" : "Payment"} - ${card}`, row.paid) + move(later, `${a.plan} payment`, row.insurancePaid ?? 0) + move(l.insured ? later : row.serviceDate!, l.insured ? `${a.plan} contractual adjustment` : "Prompt-pay discount", row.discount ?? 0); // prettier-ignore
  });
  const heads: Cell[] = [...columns, column<Row>("Credits", null, () => "", "n"), column<Row>("Balance", null, () => "", "n")]; // prettier-ignore
  return table(heads, lead + body.join(""));
}

function grid(rows: Row[], columns: Cell[], l: Look): string {
  const names = l.groups ? [...new Set(rows.map(({ group }) => group))] : [];
  const body = names.map((name) => {
    const own = rows.filter(({ group }) => group === name);
    return `<tr class="group"><td colspan="${columns.length}">${name}</td></tr>${own.map((row) => record(columns, row)).join("")}${sumRow(columns, own, `${name} subtotal`, l, "sub")}`; // prettier-ignore
  });
  const all = l.groups ? body.join("") : rows.map((row) => record(columns, row)).join("");
  return table(columns, all + sumRow(columns, rows, l.layout === "columns" ? "Totals" : l.charges, l)); // prettier-ignore
}

type Account = ReturnType<typeof accountOf>;
function accountOf(chance: Chance, rows: Row[], l: Look) {
  const of = (field: "charge" | "insurancePaid" | "discount") => sum(rows.map((row) => row[field] ?? 0)); // prettier-ignore
  const previous = chance.happens(0.35) ? chance.between(20, 420) * 100 + chance.pick([0, 0, 50, 37]) : 0; // prettier-ignore
  const before = previous && l.layout === "plain" && chance.happens(0.6) ? previous : 0;
  const [billed, insured, off] = [of("charge"), of("insurancePaid"), of("discount")];
  const paid = sum(rows.map((row) => row.paid)) + before;
  const pending = sum(rows.map((row) => row.pending));
  const due = previous + billed - insured - off - paid - pending;
  const words = chance.pick(["Previous Balance", "Balance Forward", "Prior Balance"]);
  return { previous, before, billed, insured, off, paid, pending, due, words, plan: chance.pick(PLANS) }; // prettier-ignore
}

function steps(a: Account, l: Look): [string, string][] {
  const less = (label: string, cents: number, zeros: boolean): [string, string][] => cents || zeros ? [[label, (cents ? l.less : l.money)(-cents || 0)]] : []; // prettier-ignore
  return [
    ...(a.previous ? [[a.words, l.money(a.previous)] as [string, string]] : []),
    [l.charges, l.money(a.billed)],
    ...less(l.insurer, a.insured, l.zeros && l.insured),
    ...less(l.adjusted, a.off, false),
    ...less(l.paid, a.paid, l.zeros),
    ...less("Pending With Insurance", a.pending, false),
    [l.due, dollars(a.due)],
  ];
}

function received(chance: Chance, rows: Row[], a: Account, l: Look, from: string): string {
  if (l.layout !== "plain" || !a.paid || chance.happens(0.4)) return "";
  const way = chance.pick(["Visa ****4471", "Check", "HSA ****2208", "AutoPay"]);
  const line = (date: string, words: string, cents: number) => `<tr><td class="d">${l.day(date)}</td><td>${words}</td><td class="n">${l.money(cents)}</td></tr>`; // prettier-ignore
  const list = rows.filter(({ paid }) => paid).map(({ serviceDate, paid }) => line(serviceDate!, `${way}${l.insured ? " - copay" : ""}`, paid)); // prettier-ignore
  const first = a.before ? line(shifted(from, 4), `${way} - previous statement`, a.before) : "";
  return `<h3>${l.paid}</h3><table class="lines half"><thead><tr><th>Date</th><th>Method</th><th class="n">Amount</th></tr></thead><tbody>${first}${list.join("")}<tr class="sum"><td colspan="2">Total</td><td class="n">${l.money(a.paid)}</td></tr></tbody></table>`; // prettier-ignore
}

const css = (l: Look, ink: string, font: string, size: number) => `
@page{size:letter;margin:10mm 11mm}body{font:${size}pt/1.25 '${font}';margin:0;color:#1b1b1b}.top{display:flex;justify-content:space-between;gap:8mm;${l.skin === "tint" ? `background:${ink}14;padding:3mm 4mm;border-radius:2mm` : `border-bottom:${l.skin === "grid" ? 1 : 2.4}px solid ${ink};padding-bottom:2mm`}}.brand{display:flex;gap:3mm;align-items:center;line-height:1.25}.brand b{font-size:1.5em;color:${ink};display:block}h1{margin:0;font-size:1.9em;font-weight:${l.skin === "clean" ? 300 : 700};color:${ink};text-align:right}.mast{text-align:center;line-height:1.35}.mast b{display:block;font-size:1.7em;color:${ink}}.mast h1{text-align:center;font-size:1.4em;margin-top:2mm;border:solid ${ink};border-width:1px 0;padding:.6mm}h3{margin:3mm 0 1mm;font-size:1.05em;color:${ink}}
.mid{display:flex;justify-content:space-between;gap:8mm;margin:2.5mm 0}.facts td{padding:.3mm 2.4mm .3mm 0;vertical-align:top}.facts td:first-child{color:#666;white-space:nowrap}.box{border-collapse:collapse;align-self:flex-start;min-width:64mm}.box td{padding:.8mm 2mm;border-bottom:.6px solid #ccc}.box td:last-child{text-align:right;white-space:nowrap}.box tr:last-child td{font-weight:bold;font-size:1.1em;border:1.2px solid ${ink};border-width:1.4px 0}.end{margin:3mm 0 0 auto}
.lines{width:100%;border-collapse:collapse}.lines th{text-align:left;vertical-align:bottom;padding:1mm 1.4mm;${l.skin === "tint" ? `background:${ink};color:#fff` : l.skin === "grid" ? "border:1px solid #444;background:#e9e9e9" : `border-bottom:1.6px solid ${ink};color:${ink}`}}.lines td{padding:.45mm 1.3mm;vertical-align:top;${l.skin === "grid" ? "border:1px solid #888" : "border-bottom:.6px solid #ddd"}}.lines .n{text-align:right;white-space:nowrap}.lines .d{white-space:nowrap}.lines .in td{color:#444;font-size:.94em}.sum td,.group td{font-weight:bold}.group td{background:#f3f3f3}.sub td{font-style:italic}.half{width:96mm}tr{break-inside:avoid}
.foot{display:flex;justify-content:space-between;gap:6mm}.scan{text-align:center;font-size:.8em;margin-top:3mm}.small{font-size:.86em;color:#444;margin-top:3mm;break-inside:avoid}.news{border:1px solid ${ink};border-radius:1.6mm;padding:1.8mm 3mm;margin-top:3mm;font-size:.92em;break-inside:avoid}.slip{break-inside:avoid;border-top:1.3px dashed #333;margin-top:5mm;padding-top:2mm;display:flex;justify-content:space-between;gap:6mm}.cut{text-align:center;font-size:.8em;color:#555}`;

const NEWS = [
  "<b>Summer social groups are forming!</b> Ages 4-6 and 7-10, Tuesdays 3:30. Ask the front desk or reply to your portal message to hold a spot.",
  "<b>Holiday hours:</b> the office follows the school district calendar. Make-up sessions are available by telehealth.",
  "<b>Refer a friend!</b> We are accepting new families for feeding therapy and handwriting camp at both locations.",
  "<b>New:</b> you can now pay and message your therapist from the Parent Portal app. HSA and FSA cards are welcome.",
];
const POLICY = [
  "We bill your insurance as a courtesy. Deductibles, copays, coinsurance and non-covered services are the responsibility of the parent or guardian.",
  "Sessions cancelled with less than 24 hours notice are charged a fee that insurance does not cover.",
  "Balances over 30 days are subject to suspension of services. Payment plans are available - please call our billing office.",
  "You have the right to receive a Good Faith Estimate of expected charges under the No Surprises Act if you are uninsured or choose not to use insurance.",
];

const slip = (chance: Chance, l: Look, said: { name: string; patient: string; account: string; due: string; when: string }) =>
  `<div class="slip"><div><div class="cut">- - ${l.words("Please detach and return with payment|Return this portion with your check")} - -</div>${said.name}<br>${box(chance)}<br>${town(chance)}</div><div>${l.client}: ${said.patient}<br>Account: ${said.account}<br>${l.due}: <b>${said.due}</b>${said.when ? `<br>Due: ${said.when}` : ""}</div><div>Amount Enclosed $ ___________<br>&#9744; Visa &#9744; MC &#9744; HSA/FSA<br>Card # ______________________<br>Exp ____ / ____ CVV ______</div></div>`; // prettier-ignore

function head(chance: Chance, l: Look, name: string, ink: string): string {
  const ids = [`Tax ID ${chance.number("##-#######")}`, `NPI 1${chance.number("#########")}`].slice(0, chance.between(0, 2)); // prettier-ignore
  const contact = `Phone ${phone(chance)}${chance.happens(0.4) ? ` &nbsp;|&nbsp; Fax ${phone(chance)}` : ""}`;
  const address = `${street(chance)}, ${town(chance)}`;
  const title = l.words(
    "Invoice|Statement|INVOICE|Monthly Statement|Patient Statement|Statement of Account",
  );
  if (chance.happens(0.3)) return `<div class="mast"><b>${escaped(name)}</b>${l.behavior ? "Applied Behavior Analysis" : l.words("Speech-Language Pathology &middot; Occupational Therapy &middot; Feeding|Speech &middot; Language &middot; Sensory &middot; Motor")}<br>${address} &nbsp;&middot;&nbsp; ${contact}${ids.length ? `<br>${ids.join(" &nbsp; ")}` : ""}<h1>${title}</h1></div>`; // prettier-ignore
  return `<div class="top"><div class="brand">${mark(chance, ink, 44)}<div><b>${escaped(name)}</b>${address}<br>${contact}${ids.length ? `<br>${ids.join(" &nbsp; ")}` : ""}</div></div><h1>${title}</h1></div>`; // prettier-ignore
}

type Heading = { patient: string; account: string; issued: string; dueOn: string | null; span: [string, string] }; // prettier-ignore
function factsOf(chance: Chance, l: Look, a: Account, said: Heading) {
  const kind = l.behavior ? "behavior" : l.only === "motor" ? "motor" : "speech";
  const born = `${chance.between(2016, 2022)}-0${chance.between(1, 9)}-${chance.between(10, 28)}`;
  return pairs([
    [l.words("Statement Date|Invoice Date|Date Issued"), l.long(said.issued)],
    chance.happens(0.4) ? [l.words("Invoice #|Invoice No."), chance.number("INV-#####")] : null,
    [l.client, said.patient],
    chance.happens(0.5) ? ["Date of Birth", l.long(born)] : null,
    [l.words("Account #|Client ID|Account Number"), said.account],
    [l.words("Service Period|Billing Period|Dates"), `${l.long(said.span[0])} - ${l.long(said.span[1])}`],
    chance.happens(0.4) ? ["Diagnosis", DIAGNOSES[kind].split("|")[0]!] : null,
    l.insured ? [l.words("Insurance|Primary Insurance"), a.plan] : chance.happens(0.4) ? ["Insurance", "None - Private Pay"] : null, // prettier-ignore
    said.dueOn ? [l.words("Due Date|Payment Due|Pay By"), l.long(said.dueOn)] : null,
  ], "facts"); // prettier-ignore
}

const ordered = (rows: Row[], l: Look): Row[] =>
  l.groups
    ? [...new Set(rows.map(({ group }) => group))].flatMap((name) => rows.filter(({ group }) => group === name)) // prettier-ignore
    : rows;

const seen = (row: Row, l: Look): Row => {
  const blank = (cents: number | null | undefined) => cents || (l.zeros ? 0 : null);
  return { ...row, insurancePaid: blank(row.insurancePaid), discount: blank(row.discount), copay: blank(row.copay) }; // prettier-ignore
};

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [name = "", ink = ""] = chance.pick(l.behavior ? CLINICS.behavior : CLINICS.both);
  const span = chance.pick(MONTHS);
  const rows = ordered(settled(chance, sessions(chance, l, span), l, span[1]), l).map((row) => seen(row, l)); // prettier-ignore
  const a = accountOf(chance, rows, l);
  const columns = columnsOf(l);
  const [child = "", parent = ""] = household(chance, 2);
  const patient = naming(chance)(child);
  const issued = shifted(span[1], l.layout === "ledger" ? chance.between(14, 19) : chance.between(1, 9)); // prettier-ignore
  const dueOn = chance.happens(0.7) ? shifted(issued, chance.pick([10, 15, 20, 30])) : null;
  const account = chance.number(chance.pick(["####", "@@@####", "10#####", "C-#####"]));
  const facts = factsOf(chance, l, a, { patient, account, issued, dueOn, span });
  const top = head(chance, l, name, ink);
  const body = l.layout === "ledger" ? ledger(chance, rows, columns, l, a) : grid(rows, columns, l);
  const sheet = css(l, ink, chance.pick(["Liberation Sans", "DejaVu Sans Condensed", "Liberation Serif", "Liberation Sans"]), columns.length > 10 ? 7.6 : columns.length > 8 ? 8.2 : 9); // prettier-ignore
  const aging = a.pending || chance.happens(0.6) ? "" : `<table class="lines" style="margin-top:4mm"><tr><th>Current</th><th>31-60 Days</th><th>61-90 Days</th><th>Over 90 Days</th></tr><tr>${[a.due - (a.previous - a.before), a.previous - a.before, 0, 0].map((cents) => `<td>${l.money(cents)}</td>`).join("")}</tr></table>`; // prettier-ignore
  const pay = chance.happens(0.4) ? `<div class="scan">${square(chance, 21, "17mm")}<br>Scan to pay</div>` : ""; // prettier-ignore
  const box_ = pairs(steps(a, l), l.top ? "box" : "box end");
  const coupon = chance.happens(0.5) ? slip(chance, l, { name: escaped(name), patient, account, due: dollars(a.due), when: dueOn ? l.long(dueOn) : "" }) : ""; // prettier-ignore
  const html = page(sheet, `${top}<div class="mid"><div>${facts}<div style="margin-top:4mm">${l.words("Bill To:|Responsible Party:|")} ${parent}<br>${street(chance)}<br>${town(chance)}</div></div>${l.top ? box_ : ""}</div>${body}${received(chance, rows, a, l, span[0])}${l.top ? "" : box_}${aging}<div class="foot"><div>${chance.happens(0.5) ? `<div class="news">${chance.pick(NEWS)}</div>` : ""}<div class="small">${chance.shuffled(POLICY.slice(l.insured ? 0 : 1)).slice(0, chance.between(1, 3)).join(" ")}</div></div>${pay}</div>${coupon}`); // prettier-ignore
  const truth = truthOf(
    { name: family.name, setting: "professional", provider: name, patient, accountNumber: account, statementDate: issued, dueDate: dueOn, serviceFrom: span[0], serviceTo: span[1] }, // prettier-ignore
    sumsOf(a, l),
    rows.map((row) => lineBy(columns, row)),
  );
  return { html, truth };
}

function sumsOf(a: Account, l: Look) {
  const shown = (cents: number, zeros: boolean) => (cents || zeros ? cents : null);
  return { billed: a.billed, adjustments: shown(a.off, l.layout === "columns" && l.zeros && l.insured), insurancePaid: shown(a.insured, l.zeros && l.insured), patientPaid: shown(a.paid, l.zeros), previousBalance: a.previous, patientResponsibility: a.due }; // prettier-ignore
}

export const family: Family = {
  name: "speech-occupational-therapy-month",
  paper:
    "The month's invoice of a small pediatric speech, occupational or behavior therapy practice: sessions by day, what insurance and family paid, and the balance.",
  medium: "text",
  draw,
};
