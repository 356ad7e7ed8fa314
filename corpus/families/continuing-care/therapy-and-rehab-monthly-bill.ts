import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import * as people from "#corpus/families/drawing/people";
import { settle, type Settled } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { dollars, grouped, looseSlashes, shortSlashes, slashes } = formats;
const { amount, column, pairs, record, total } = sheet;
type Row = Said & Settled & { serviceDate: string };
type Column = sheet.Column<Row>;
type Kind = "physical" | "behavior" | "dialysis" | "invoice";

/** Code, words, dollars a unit, most units, modifiers, revenue code; the first is always done. */
// prettier-ignore
const CARE: Record<Kind, string> = {
  physical: "97110|Therapeutic exercises, 15 min|74|3|GP|; 97140|Manual therapy techniques, 15 min|68|2|GP 59|; 97112|Neuromuscular re-education, 15 min|76|2|GP|; 97530|Therapeutic activities, 15 min|82|2|GP|; G0283|Electrical stimulation, unattended|34|1|GP|; 97035|Ultrasound, 15 min|31|1|GP|; 97116|Gait training, 15 min|66|1|GP|; 97014|E-stim unattended|36|1|GP|",
  behavior: "90837|Psychotherapy, 60 minutes|185|1|95|; 90834|Psychotherapy, 45 minutes|142|1|95|; 90853|Group psychotherapy|64|1||; 90785|Interactive complexity|22|1||; 99213|Office visit, established, low complexity|128|1|25|; 90833|Psychotherapy add-on, 30 min|96|1||; 96127|Brief emotional/behavioral assessment|14|2|59|; H0015|Intensive outpatient program, per diem|395|1||",
  dialysis: "90999|HEMODIALYSIS TREATMENT|624|1||0821; Q4081|EPOETIN ALFA 100 UNITS ESRD|2.85|44||0635; J1756|IRON SUCROSE INJ 1 MG|1.9|50||0636; J2501|PARICALCITOL INJ 1 MCG|9.6|4||0636; J1644|HEPARIN SODIUM 1000 UNITS|1.15|5||0636; A4657|SYRINGE WITH OR W/O NEEDLE|2.4|3||0270; J0606|ETELCALCETIDE INJ 0.1 MG|3.1|50||0636",
  invoice: "92507|Speech/language treatment|148|1||; 97530|OT therapeutic activities|62|4||; 97533|Sensory integration|64|2||; 97129|Cognitive function intervention|58|1||; 92526|Treatment of swallowing dysfunction|156|1||; 97535|Self-care/home management training|61|2||",
};
// prettier-ignore
const ONCE: Record<Kind, string> = {
  physical: "97161|PT evaluation, low complexity|165|1|GP|; 97162|PT evaluation, moderate complexity|188|1|GP|; 97164|PT re-evaluation|118|1|GP|",
  behavior: "90791|Psychiatric diagnostic evaluation|260|1||; 96130|Psychological testing evaluation, first hour|215|1||",
  dialysis: "80069|RENAL FUNCTION PANEL|38|1||0301; 85025|CBC WITH DIFFERENTIAL|21|1||0305; 83970|PARATHYROID HORMONE|74|1||0301; 82728|FERRITIN|36|1||0301; 87340|HEPATITIS B SURFACE AG|29|1||0306",
  invoice: "92523|Eval of speech sound & language|310|1||; 97166|OT evaluation, moderate complexity|240|1||; NC-REPT|Progress report preparation|45|1||",
};
const SENDERS = rowsOf(`
physical|Kinetic Edge Physical Therapy & Sports Rehab|#0b5c7a; physical|ORTHOPEDIC REHAB SPECIALISTS, P.T., P.C.|#222222; physical|Stride Forward Physical Therapy|#b3541e; behavior|Lantern Behavioral Health, LLC|#4b4080; behavior|Harbor Point Counseling Associates|#2d6358; behavior|NEW DAY PSYCHIATRY & WELLNESS, PLLC|#30415c; dialysis|Renal Partners Dialysis - East Harmon|#00558c; dialysis|KIDNEYCARE OF CEDAR POINT|#333333; dialysis|Tidewater Home & In-Center Dialysis|#0f6e6e; invoice|Little Steps Pediatric Therapy|#c0392b; invoice|Words & Wonders Speech and OT, LLC|#5a7d1e`);
const PAYERS =
  "BCBS PPO|Aetna Choice POS II|UMR|United Healthcare|Cigna|TRICARE East|Medicare Part B".split(
    "|",
  );

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: chance.pick([slashes, shortSlashes, looseSlashes]),
    money: chance.pick([grouped, dollars, grouped]),
    font: words("Liberation Sans|Liberation Sans|Liberation Serif|DejaVu Sans Condensed"),
    ...{ under: chance.happens(0.5), joined: chance.happens(0.4), mods: chance.happens(0.7), timed: chance.happens(0.5) }, // prettier-ignore
    ...{ unit: chance.happens(0.6), spans: chance.happens(0.6), slip: chance.happens(0.6), paid: chance.happens(0.5) }, // prettier-ignore
    ...{ aged: chance.happens(0.5), sums: chance.happens(0.7), strip: chance.happens(0.4), first: chance.happens(0.3) }, // prettier-ignore
  };
}

/** The days of one month on which such a patient comes. */
function daysOf(chance: Chance, kind: Kind, from: string): string[] {
  const week = kind === "dialysis" ? chance.pick([[1, 3, 5], [2, 4, 6]]) : chance.pick([[1, 4], [2], [2, 5], [1, 3, 5], [3]]); // prettier-ignore
  const all = Array.from({ length: 28 }, (_, at) => shifted(from, at));
  const days = all.filter((day) => week.includes(new Date(day).getUTCDay()));
  return days.filter((_, at) => at === 0 || chance.happens(0.88));
}

/** What was done in a month: the same few services again and again, and others once. */
function rowsFor(chance: Chance, kind: Kind, from: string): Row[] {
  const [first = [], ...rest] = rowsOf(CARE[kind]);
  const main = kind === "behavior" ? [chance.pick([first, first, rest[0]!, rest[1]!, rest.at(-1)!])] : [first]; // prettier-ignore
  const usual = [...main, ...chance.shuffled(rest.filter((one) => one !== main[0])).slice(0, chance.between(kind === "behavior" ? 0 : 1, kind === "dialysis" ? 2 : 3))]; // prettier-ignore
  const factor = 0.85 + 0.4 * chance.share();
  const [prices, rates] = [new Map<string, number>(), new Map<string, number>()];
  const price = (code: string, base: string) => prices.get(code) ?? (prices.set(code, Math.max(40, Math.round(Number(base) * factor * (Number(base) < 20 ? 100 : 20)) * (Number(base) < 20 ? 1 : 5))), prices.get(code)!); // prettier-ignore
  const terms = { open: chance.pick([0, 0, 15000, 40000]), share: chance.pick([0, 0.1, 0.2]), copay: 0, denies: 0.02, rate: [0.45, 0.8] as const }; // prettier-ignore
  const copay = kind === "dialysis" ? 0 : chance.pick([0, 2000, 3500]);
  const who = [people.person(chance), people.person(chance)].map((name) => name.replace(/^(\w)\w*/, "$1.")); // prettier-ignore
  return daysOf(chance, kind, from).flatMap((serviceDate, at) => {
    const once = at === 0 && chance.happens(kind === "dialysis" ? 0.9 : 0.5) ? chance.shuffled(rowsOf(ONCE[kind])).slice(0, kind === "dialysis" ? 3 : 1) : []; // prettier-ignore
    const done = [...once, ...usual.filter((_, order) => order === 0 || chance.happens(0.75))];
    terms.copay = copay;
    const time = `${String(chance.between(8, 16)).padStart(2, "0")}:${chance.pick(["00", "15", "30", "45"])}`;
    const clinician = chance.pick([who[0]!, who[0]!, who[1]!]);
    return done.map(
      ([code = "", description = "", base = "", most = "", mods = "", revenue = ""]): Row => {
        const units = Number(most) > 9 ? Number(most) : chance.between(1, Number(most));
        const unitPrice = price(code, base);
        const said = { serviceDate, code, description, units, unitPrice, time, clinician };
        const rate = rates.get(code) ?? 0.45 + 0.35 * chance.share();
        rates.set(code, rate);
        const money = settle(
          chance,
          unitPrice * units,
          Object.assign(terms, { rate: [rate, rate] }),
        );
        return { ...said, revenueCode: revenue || null, modifiers: mods ? mods.split(" ") : [], ...money }; // prettier-ignore
      },
    );
  });
}

const clock = (time = ""): string => {
  const hour = Number(time.slice(0, 2));
  return `${hour > 12 ? hour - 12 : hour}:${time.slice(3)} ${hour < 12 ? "AM" : "PM"}`;
};

/** The columns of the first row of a service, and of its second where it takes two. */
function columnsOf(l: Look, kind: Kind): { top: Column[]; under: Column[] } {
  const { words, money } = l;
  const cash = (head: string, field: Parameters<typeof amount>[1]) =>
    amount<Row>(head, field, money);
  const date = column<Row>(words("Date|Date of Service|Svc Date|DOS"), "serviceDate", (row) => l.day(row.serviceDate), "d"); // prettier-ignore
  const code = column<Row>(words("CPT|Code|CPT/HCPCS|Procedure"), "code", (row) => row.code);
  const text = column<Row>(words("Description|Description of Service|Service"), "description", (row) => row.description); // prettier-ignore
  const mods = column<Row>(words("Mod|Modifier"), "modifiers", (row) => row.modifiers?.join(l.joined ? "," : " ")); // prettier-ignore
  const units = column<Row>(words("Units|Qty|Un"), "units", (row) => row.units, "n");
  const who = column<Row>(words("Provider|Therapist"), "clinician", (row) => row.clinician);
  const rate = amount<Row>(words("Rate|Unit Price|Price"), "unitPrice", money);
  const owed = words("Patient<br>Balance|Patient Resp|You Owe|Due From<br>Patient");
  if (kind === "physical") {
    const empty = column<Row>("&nbsp;", null, () => "");
    return {
      top: [date, code, l.mods ? mods : empty, units, cash("Charge", "charge"), cash(words("Ins Paid|Insurance Paid"), "insurancePaid"), cash(owed, "patientOwes")], // prettier-ignore
      under: [who, text, empty, empty, cash(words("Allowed|Plan Allowed"), "allowed"), cash(words("Adjustment|Write-off|Ins Adj"), "discount"), cash(words("Copay|Co-Pay"), "copay")], // prettier-ignore
    };
  }
  if (kind === "behavior") {
    const stack = (list: readonly ("charge" | "allowed" | "discount" | "insurancePaid" | "copay")[], heads: string) => column<Row>(heads, list, (row) => list.map((field) => money(row[field])).join("<br>"), "n"); // prettier-ignore
    return {
      top: [
        column<Row>(words("Date<br>Provider|Date of Service<br>Clinician"), ["serviceDate", "clinician"], (row) => `${l.day(row.serviceDate)}<br>${row.clinician}`, "d"), // prettier-ignore
        column<Row>(words("Procedure<br>Description|CPT<br>Service"), ["code", "description"], (row) => `${row.code}<br>${row.description}`), // prettier-ignore
        ...(l.mods ? [mods] : []),
        units,
        stack(["charge", "allowed"], words("Charge<br>Allowed|Billed<br>Allowed Amt")),
        stack(["discount", "insurancePaid"], words("Adjustment<br>Ins. Pmt|Discount<br>Plan Paid")),
        cash(owed, "patientOwes"),
      ],
      under: [],
    };
  }
  const start = column<Row>(words("Start|Time In|Time"), "time", (row) => clock(row.time), "d");
  const last = cash(words("Amount|Charges|Total|Charge"), "charge");
  const revenue = column<Row>(words("Rev|Rev Cd"), "revenueCode", (row) => row.revenueCode);
  if (kind === "dialysis")
    return { top: [...(l.spans ? [] : [date]), ...(l.joined ? [revenue] : []), code, text, units, ...(l.unit ? [rate] : []), last], under: [] }; // prettier-ignore
  return { top: [date, ...(l.timed ? [start] : []), text, code, ...(l.joined ? [who] : []), units, rate, last], under: [] }; // prettier-ignore
}

/** The table of services: one or two rows each, under each treatment's day where a unit bills so. */
function body(l: Look, kind: Kind, rows: Row[], columns: ReturnType<typeof columnsOf>): string {
  const { top, under } = columns;
  const two = under.length > 0;
  const heads = sheet.heading(top) + (two ? sheet.heading(under).replace("<tr>", `<tr class="second">`) : ""); // prettier-ignore
  const spans = kind === "dialysis" && l.spans;
  let at = 0;
  const records = rows.map((row, index) => {
    const opens = spans && rows[index - 1]?.serviceDate !== row.serviceDate;
    const head = opens ? `<tr class="day"><td colspan="${top.length}">${l.words("TREATMENT DATE")} ${l.day(row.serviceDate)} &nbsp; Treatment #${(at += 1)}</td></tr>` : ""; // prettier-ignore
    return `${head}${record(top, row, two ? "first" : "")}${two ? record(under, row, "second") : ""}`;
  });
  const fields = [
    "charge",
    "allowed",
    "discount",
    "insurancePaid",
    "patientOwes",
    "copay",
  ] as const;
  const sums = Object.fromEntries(fields.map((field) => [field, total(rows, field)]));
  const single = kind === "dialysis" || kind === "invoice";
  const last = l.sums && single ? sheet.sumRow(top, l.words("Total charges|TOTAL CHARGES"), { charge: sums.charge! }, l.money) : ""; // prettier-ignore
  return `<table class="lines"><thead>${heads}</thead><tbody>${records.join("")}${last}</tbody></table>`;
}

type Entry = { date: string; kind: "plan" | "off" | "mine"; text: string; cents: number };
/** What came in: of plans where lines do not say it, and of the patient. */
function entriesOf(chance: Chance, kind: Kind, rows: Row[], until: string): Entry[] {
  const payer = kind === "dialysis" ? "MEDICARE" : chance.pick(PAYERS);
  const [off, paid, owed] = [total(rows, "discount"), total(rows, "insurancePaid"), total(rows, "patientOwes")]; // prettier-ignore
  const plan: Entry[] =
    kind === "invoice"
      ? []
      : [
          {
            date: shifted(until, 16),
            kind: "off",
            text: `${payer} contractual adjustment`,
            cents: off,
          },
          { date: shifted(until, 16), kind: "plan", text: `${payer} payment`, cents: paid },
        ];
  const due = kind === "invoice" ? total(rows, "charge") : owed;
  const days = [...new Set(rows.map(({ serviceDate }) => serviceDate))];
  const each = chance.pick([0, 2000, 2500, 4000]);
  const some = each ? days.filter((_, at) => at % 2 === 0 && each * (at / 2 + 1) < due) : [];
  const text = chance.pick([
    "Patient payment - Visa",
    "Payment received - thank you",
    "Copay at visit",
  ]);
  return [...plan, ...some.map((date): Entry => ({ date, kind: "mine", text, cents: each }))];
}

/** Everything in sums, then what is owed. */
function summary(chance: Chance, l: Look, kind: Kind, rows: Row[], entries: Entry[]) {
  const of = (one: Entry["kind"]) => entries.filter((entry) => entry.kind === one);
  const added = (one: Entry["kind"]) => sum(of(one).map(({ cents }) => cents));
  const billed = total(rows, "charge");
  const [off, plan, mine] = [added("off"), added("plan"), added("mine")];
  const prior = chance.happens(0.35) || billed === off + plan + mine;
  const before = prior ? chance.between(1500, 26000) : 0;
  const due = before + billed - off - plan - mine;
  const list: ([string, string] | null)[] = [
    before ? [l.words("Previous balance|Balance forward|Prior Balance"), l.money(before)] : null,
    [l.words("Charges this period|Total charges|New Charges"), l.money(billed)],
    kind === "invoice" ? null : [l.words("Insurance payments|Paid by insurance"), l.money(-plan)],
    kind === "invoice" ? null : [l.words("Adjustments|Contractual adjustments"), l.money(-off)],
    [l.words("Patient payments|Your payments"), l.money(-mine)],
    [l.words("Balance due|AMOUNT DUE|Please pay this amount|Patient Balance"), dollars(due)],
  ];
  const sums = {
    ...{ billed, patientPaid: mine, patientResponsibility: due, previousBalance: before },
    ...(kind === "invoice" ? {} : { adjustments: off, insurancePaid: plan }),
  };
  const posted = entries.filter((one) => kind === "dialysis" || one.kind === "mine");
  const table = posted.length
    ? `<h2>${l.words("Payments and adjustments|Payments Received|Account Activity")}</h2><table class="paid">${posted.map((one) => `<tr><td>${l.day(one.date)}</td><td>${one.text}</td><td class="n">${l.money(-one.cents)}</td></tr>`).join("")}</table>` // prettier-ignore
    : "";
  const payments = l.paid || kind === "dialysis" ? table : "";
  return { box: pairs(list, "sums"), sums, due, payments };
}

const css = (l: Look, kind: Kind, ink: string) => `
@page{size:letter;margin:11mm 0 15mm;@bottom-left{content:"${kind === "dialysis" ? "Confidential patient billing information" : ""}";font:7pt '${l.font}';padding-left:13mm}@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7pt '${l.font}';padding-right:13mm}} body{margin:0 13mm;font:${kind === "dialysis" ? "8.4pt" : "8.9pt"}/1.32 '${l.font}';color:#151515} table{border-collapse:collapse} .top{display:flex;justify-content:space-between;gap:6mm;${kind === "physical" ? "" : `border-bottom:2px solid ${ink};`}padding-bottom:2.5mm} .brand{display:flex;gap:3mm;align-items:center} .brand b{font-size:1.5em;color:${ink};line-height:1.1} h1{font-size:1.35em;margin:0;color:${ink};text-align:right} .mid{display:flex;justify-content:space-between;gap:6mm;margin:5mm 0 4mm} .strip{display:flex;flex-wrap:wrap;border:.8px solid #555;margin-bottom:4mm} .strip div{flex:1 1 40mm;border:.4px solid #999;padding:.6mm 1.6mm} .strip small{color:#444} .facts td{padding:.25mm 3mm .25mm 0;vertical-align:top} .facts td:first-child{color:#555} h2{font-size:1.05em;margin:4mm 0 1mm;color:${ink}}
.lines{width:100%} .lines thead{display:table-header-group} .lines th{text-align:left;vertical-align:bottom;padding:.5mm 1.2mm;font-size:.92em;${kind === "behavior" ? `background:${ink};color:#fff` : kind === "invoice" ? `background:${ink}22` : ""}} .lines thead tr:last-child th{border-bottom:1.2px solid #222} .lines thead tr:first-child th{border-top:1.2px solid #222} .lines td{padding:.5mm 1.2mm;vertical-align:top;${kind === "behavior" ? "border:.5px solid #aaa" : kind === "invoice" ? "border-bottom:.4px solid #ccc" : ""}} .lines tr{break-inside:avoid} .lines .n{text-align:right;white-space:nowrap} .lines .d{white-space:nowrap} .lines td.d{width:22mm} .lines .first{break-after:avoid} tbody .second td{border-bottom:.5px solid #bbb;padding-top:0;color:#333} .second th{font-weight:normal} .day td{font-weight:bold;border-top:.5px solid #888;padding-top:1mm} .sum td{font-weight:bold;border-top:1.2px solid #222}
.sums{margin-left:auto;min-width:70mm;${kind === "behavior" ? `border:1.4px solid ${ink};` : ""}break-inside:avoid} .sums td{padding:.5mm 2.5mm} .sums td:last-child{text-align:right} .sums tr:last-child td{font-weight:bold;border-top:1.3px solid ${ink};font-size:1.12em} .paid{width:100%} .paid td{padding:.35mm 1.2mm;border-bottom:.4px solid #ccc} .paid .n{text-align:right} .slip{break-inside:avoid;border-top:1.2px dashed #444;margin-top:6mm;padding-top:1.5mm} .slip .in{display:grid;grid-template-columns:1fr 70mm;gap:6mm} .slip table td{border:.7px solid #444;padding:.8mm 2mm} ${l.first ? ".slip{border-top:0;border-bottom:1.2px dashed #444;padding-bottom:4mm}" : ""} .cut{text-align:center;font-size:.8em;margin-bottom:1.5mm} p{margin:1.5mm 0;font-size:.88em}`;

type Facts = Record<"name" | "patient" | "account" | "issued", string> & { dueOn: string | null; due: number }; // prettier-ignore
/** The part to tear off and send back. */
function slip(chance: Chance, l: Look, f: Facts): string {
  const box = pairs(
    [
      ["Patient", f.patient],
      [l.words("Account #|Account Number|Acct No."), f.account],
      ["Statement Date", l.day(f.issued)],
      f.dueOn ? ["Due Date", l.day(f.dueOn)] : null,
      [l.words("Amount Due|Pay This Amount"), dollars(f.due)],
      ["Amount Enclosed", "$"],
    ],
    "stub",
  );
  return `<div class="slip"><div class="cut">${l.words("Detach here and return this portion with your payment|- - - Please return bottom portion with remittance - - -")}</div><div class="in"><div>Make checks payable to:<br><b>${f.name}</b><br>${people.box(chance)}<br>${people.town(chance)}<p>&#9744; Check here if your address or insurance has changed and write it on the back.</p><p>&#9744; Visa &nbsp; &#9744; MC &nbsp; &#9744; HSA/FSA card &nbsp; No. _______________________ Exp. ____ / ____</p></div>${box}</div></div>`;
}

// prettier-ignore
const TITLES: Record<Kind, string> = {
  physical: "Patient Statement|STATEMENT OF ACCOUNT",
  behavior: "Account Statement|Monthly Statement|Client Statement",
  dialysis: "MONTHLY BILLING STATEMENT|Itemized Statement of Services",
  invoice: "INVOICE|Monthly Invoice|Invoice / Statement for Services",
};
// prettier-ignore
const NOTES: Record<Kind, string> = {
  physical: "Timed codes are billed in 15-minute units. Your plan may limit the number of therapy visits per year; visits over the limit are your responsibility.",
  behavior: "Sessions cancelled with less than 24 hours' notice are charged $75, which insurance does not pay. If you are in crisis, call or text 988.",
  dialysis: "Physician services are billed separately by your nephrologist. Contact your social worker about Medicare, Medicaid and kidney fund assistance.",
  invoice: "Payment is due on receipt. This invoice may be sent to your insurance company for reimbursement. Tax ID 84-5550122.",
};

/** What stands beside the address: whose care this is and who asked for it. */
function factsOf(chance: Chance, l: Look, kind: Kind, f: Facts, span: string): string {
  // prettier-ignore
  const list: Record<Kind, [string, string][]> = {
    physical: [["Referring", people.doctor(chance)], ["Diagnosis", l.words("M25.561 Pain in right knee|M54.50 Low back pain|M75.41 Impingement syndrome, R shoulder")]],
    behavior: [["Dx", l.words("F41.1|F33.1|F43.23|F10.20")], ["NPI", chance.number("1#########")]],
    dialysis: [["Modality", l.words("In-Center Hemodialysis|ICHD")], ["Nephrologist", people.doctor(chance)], ["Primary payer", "Medicare Part B"]],
    invoice: [["Parent/Guardian", people.person(chance)], ["ICD-10", l.words("F80.2|F82, F84.0|R48.8")]],
  };
  const facts: ([string, string] | null)[] = [
    [l.words("Patient|Patient Name|Client"), f.patient],
    [l.words("Account #|Account Number|Patient ID"), f.account],
    [l.words("Statement Date|Date|Bill Date"), l.day(f.issued)],
    f.dueOn ? [l.words("Due Date|Payment Due By"), l.day(f.dueOn)] : null,
    ["Service Period", span],
    ...list[kind],
  ];
  if (!l.strip) return pairs(facts, "facts");
  const cells = facts.flatMap((one) =>
    one ? [`<div><small>${one[0]}</small><br>${one[1]}</div>`] : [],
  );
  return `<div class="strip">${cells.join("")}</div>`;
}

/** How old the balance is. */
function ages(l: Look, due: number, before: number): string {
  const old = Math.min(due, before);
  const cells = [due - old, old, 0, 0].map((cents) => `<td>${l.money(cents)}</td>`).join("");
  return `<h2>Aging</h2><table class="paid"><tr><td>Current</td><td>31-60</td><td>61-90</td><td>91+</td></tr><tr>${cells}</tr></table>`;
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const kind = chance.pick(["physical", "behavior", "dialysis", "invoice"] as const);
  const [, name = "", ink = ""] = chance.pick(SENDERS.filter(([of]) => of === kind));
  const [year, month] = [chance.between(2024, 2025), chance.between(1, 11)];
  const from = `${year}-${String(month).padStart(2, "0")}-01`;
  const rows = rowsFor(chance, kind, from);
  const entries = entriesOf(chance, kind, rows, shifted(from, 27));
  const issued = shifted(from, kind === "invoice" ? 30 : chance.between(46, 58));
  const account = chance.number(l.words("#######|@@@#####|##-####|P######"));
  const dueOn = chance.happens(0.6) ? shifted(issued, chance.pick([14, 21, 30])) : null;
  const patient = people.naming(chance)(people.person(chance));
  const { box, sums, due, payments } = summary(chance, l, kind, rows, entries);
  const f: Facts = { name, patient, account, issued, dueOn, due };
  const [serviceFrom, serviceTo] = [
    from,
    new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10),
  ];
  const columns = columnsOf(l, kind);
  const facts = factsOf(chance, l, kind, f, `${l.day(serviceFrom)} - ${l.day(serviceTo)}`);
  const home = `<div><br>${patient}<br>${people.street(chance)}<br>${people.town(chance)}</div>`;
  const letter = `<div class="top"><div class="brand">${kind === "dialysis" ? "" : sheet.mark(chance, ink, 36)}<span><b>${name}</b><br>${people.street(chance)}, ${people.town(chance)}<br>Billing: ${people.phone(chance)}</span></div><h1>${l.words(TITLES[kind])}</h1></div>`;
  const age = l.aged && kind !== "dialysis" ? ages(l, due, sums.previousBalance) : "";
  const tear = slip(chance, l, f);
  const html = sheet.page(
    css(l, kind, ink),
    `${letter}${l.slip && l.first ? tear.replace("bottom portion", "top portion") : ""}${l.strip ? `<div class="mid">${home}</div>${facts}` : `<div class="mid">${home}${facts}</div>`}${kind === "behavior" ? `${box}<br>` : ""}${body(l, kind, rows, columns)}<br>${kind === "behavior" ? "" : box}${payments}${age}<p>${NOTES[kind]}</p>${l.slip && !l.first ? tear : ""}`,
  );
  const setting = kind === "dialysis" ? ("facility" as const) : ("professional" as const);
  const said = {
    ...{ name: family.name, setting, provider: name, patient, accountNumber: account },
    ...{ statementDate: issued, dueDate: dueOn, serviceFrom, serviceTo },
  };
  const all = [...columns.top, ...columns.under];
  const lines = rows.map((row) => sheet.lineBy(all, row, ["serviceDate"]));
  return { html, truth: truthOf(said, sums, lines) };
}

export const family: Family = {
  name: "therapy-and-rehab-monthly-bill",
  paper: "A month of physical therapy, counseling, dialysis or pediatric therapy on one bill.",
  medium: "text",
  draw,
};
