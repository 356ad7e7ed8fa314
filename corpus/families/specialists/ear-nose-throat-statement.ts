import {
  bare,
  dollars,
  grouped,
  looseSlashes,
  monthName,
  parentheses,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, doctor, household, naming, phone, street, town } from "#corpus/families/drawing/people"; // prettier-ignore
import { settle, type Terms } from "#corpus/families/drawing/settling";
import {
  amount,
  column,
  heading,
  lineBy,
  mark,
  page,
  pairs,
  record,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & {
  serviceDate: string;
  charge: number;
  discount: number;
  insurancePaid: number;
  patientOwes: number;
  mine: number;
  waiting: number;
};
type Visit = { date: string; patient: string; clinician: string; place: string; rows: Row[] };

const PRACTICES = rowsOf(`
Piedmont Ear, Nose & Throat Associates|#1f4e79|E|Main Office+Eastside Office; Coastal ENT & Allergy, P.A.|#0b6b6b|EA|Harbor Office+Riverbend
ALLERGY & ASTHMA CENTER OF THE VALLEY|#6b3d00|A|Valley+North; Summit Otolaryngology Head & Neck Surgery|#333333|E|Summit Clinic+Surgery Center
Family Allergy Partners, PLLC|#2d6a2d|A|Westgate+Downtown; Northfield ENT Specialists, SC|#5b1a4a|EA|Northfield+Lincoln Ave`);
const PLANS = ["BCBS", "Aetna", "UHC", "Cigna", "Medicare", "Humana", "Tricare", "Anthem"];

/** What is done at one visit: code, modifiers, words, dollars and units, most of them in the order done. */
const VISITS: Record<string, string[]> = {
  E: [
    "99203|25|Office visit, new pt, level 3|245|1;31231||Nasal endoscopy, diagnostic|468|1;92557||Comprehensive audiometry|142|1;92567||Tympanometry|58|1",
    "99213|25|Office visit, est pt, level 3|176|1;69210|50|Removal impacted cerumen|164|1",
    "99214|25|Office visit, est pt, level 4|248|1;31575||Laryngoscopy, flexible|352|1",
    "99204|25|Office visit, new pt, level 4|342|1;31575||Laryngoscopy, flexible|352|1;70486||CT maxillofacial w/o contrast|690|1",
    "42820||Tonsillectomy and adenoidectomy, under 12|1480|1;69436|50|Tympanostomy w/ tubes, general anes|1120|1",
    "30520||Septoplasty|2340|1;30140|50|Submucous resection turbinate|1310|1;31267|RT|Nasal/sinus endoscopy, maxillary|1985|1",
    "31237|RT|Nasal endoscopy w/ debridement|724|1;31237|LT|Nasal endoscopy w/ debridement|724|1;99024||Post-op follow-up visit|0|1",
    "92557||Comprehensive audiometry|142|1;92550||Tympanometry and reflex threshold|84|1;92588||Otoacoustic emissions, comprehensive|176|1",
    "95992||Canalith repositioning|118|1;92540||Basic vestibular evaluation|296|1",
  ],
  A: [
    "99204|25|New patient visit, level 4|338|1;95004||Percutaneous allergy tests|9.5|48;95024||Intradermal allergy tests|13.25|12",
    "95117||Allergy injections, 2 or more|34|1",
    "95115||Allergy injection, single|27|1",
    "99213|25|Office visit, est pt, level 3|168|1;94010||Spirometry|92|1;95117||Allergy injections, 2 or more|34|1",
    "95165||Antigen preparation, multi dose|18.5|20",
    "99214|25|Office visit, est pt, level 4|240|1;94060||Spirometry, pre and post bronchodilator|148|1;94640|59|Nebulizer treatment|52|1;J7613||Albuterol inhal sol, 1 mg|2.25|3;95012||Exhaled nitric oxide|46|1",
    "96372||Therapeutic injection|62|1;J2357||Xolair (omalizumab) 5 mg|48.75|60",
    "95076||Oral food challenge, first 120 min|412|1;95079||Oral food challenge, addl 60 min|268|1",
    "86003||Allergen specific IgE|31|14;36415||Venipuncture|18|1",
  ],
};

type Look = ReturnType<typeof lookOf>;
function lookOf(chance: Chance) {
  const of = (text: string) => chance.pick(text.split("|"));
  const shape = chance.weighted([["columns", 5], ["rows", 5]] as const); // prettier-ignore
  return {
    ...{ of, shape, day: chance.pick([slashes, shortSlashes, shortSlashes, looseSlashes]) },
    long: chance.pick([slashes, monthName, looseSlashes]),
    less: chance.pick([grouped, grouped, parentheses]),
    plan: chance.happens(0.88) ? chance.pick(PLANS) : "",
    headed: chance.happens(0.5),
    apart: chance.happens(0.55),
    marked: chance.happens(0.8),
    units: chance.happens(0.5),
    seen: chance.happens(0.35),
    owned: shape === "columns" || chance.happens(0.45),
    paid: chance.happens(0.7),
    upper: chance.happens(0.3),
    sums: chance.happens(0.65),
    aged: chance.happens(0.85),
    top: chance.happens(0.5),
    boxed: chance.happens(0.5),
    heads: {
      date: of("Date|Date of Service|DOS|Service Date").replace("e of S", "e of<br>S"),
      code: of("CPT|Code|Procedure|Proc"),
      name: of("Description|Description of Service|Service"),
      charge: of("Charge|Charges|Amount"),
      plan: of("Ins. Paid|Insurance<br>Payment|Ins Pmt"),
      off: of("Adjust.|Insurance<br>Adjustment|Write-off|Adj"),
      mine: of("Pt. Paid|Patient<br>Payment|You Paid"),
      owes: of("Balance|Patient<br>Balance|You Owe|Pt Resp"),
      credit: of("Credits|Payments/<br>Adjustments|Pmt/Adj"),
    },
    words: [of("Copay - Thank You|Patient Payment - Card"), of("Payment|Insurance Payment|Pmt"), of("Adjustment|Contractual Adj")], // prettier-ignore
    due: of("Amount Due|PAY THIS AMOUNT|Balance Due|Patient Balance Due|Total Due"),
    font: of("Liberation Sans|Liberation Sans Narrow|Liberation Serif|DejaVu Sans Condensed"),
  };
}

const codesOf = (kind: string) => [...kind].flatMap((one) => VISITS[one]!);

function visitsOf(chance: Chance, l: Look, practice: string[], people: string[]): Visit[] {
  const doctors = [doctor(chance), doctor(chance, "MD|DO|PA-C")];
  const terms: Terms = {
    ...{ open: chance.pick([0, 9000, 30000, 80000]), share: chance.pick([0.1, 0.2]) },
    ...{ copay: 0, denies: 0.05, rate: [0.42, 0.78] },
  };
  const copay = chance.pick([0, 0, 4000, 5000]);
  const many = chance.weighted([[1, 2], [2, 3], [3, 3], [chance.between(4, 6), 2], [10, 0.6]] as const); // prettier-ignore
  let date = shifted("2024-02-12", chance.between(0, 610));
  const factor = 0.8 + 0.5 * chance.share();
  const codes = codesOf(practice[2]!);
  const first = chance.pick(codes);
  const pool = chance.shuffled(codes.filter((one) => !/^9920/.test(one) && one !== first));
  const shots = many > 6 && practice[2]!.includes("A");
  return Array.from({ length: many }, (_, at): Visit => {
    date = at ? shifted(date, shots ? 7 : chance.between(6, 34)) : date;
    const list = rowsOf(shots && at ? VISITS.A![1]! : (at && pool[at % pool.length]) || first);
    const waits = l.shape === "columns" && Boolean(l.plan) && at > 0 && at === many - 1 && chance.happens(0.4); // prettier-ignore
    terms.copay = /^99|^92/.test(list[0]![0]!) ? copay : 0;
    const rows = list.map(([code = "", mods = "", words = "", price, of]): Row => {
      const units = Number(of);
      const charge = units * Math.round(Number(price) * 100 * factor);
      const settled = settle(chance, charge, terms);
      const [off, plan] = waits || !l.plan ? [0, 0] : [settled.discount, settled.insurancePaid];
      const cash = l.plan || !chance.happens(0.5) ? 0 : Math.round(charge * 0.2);
      const open = charge - off - plan - cash;
      const mine = waits ? 0 : Math.min(open, settled.copay);
      const said = { code, modifiers: l.marked && mods ? [mods] : [], units };
      return {
        ...{ ...said, serviceDate: date, charge, discount: off + cash, insurancePaid: plan, mine },
        ...{ description: l.upper ? words.toUpperCase() : words, waiting: waits ? open : 0 },
        patientOwes: waits ? 0 : open - mine,
      };
    });
    const [patient, clinician] = [chance.pick(people), chance.pick(doctors)];
    return { date, patient, clinician, rows, place: chance.pick(practice[3]!.split("+")) };
  });
}

function columnsOf(l: Look, rows: Row[]): Column<Row>[] {
  const { heads, less } = l;
  const both = (row: Row) => [row.code, ...row.modifiers!].join("-");
  const taken = (head: string, of: (row: Row) => number) =>
    column<Row>(head, null, (row) => less(of(row) ? -of(row) : 0), "n");
  const minus = (cents: number) => less(cents ? -cents : 0);
  const waits = rows.some(({ waiting }) => waiting);
  const columns = [
    ...(l.plan ? [amount<Row>(heads.plan, "insurancePaid", minus)] : []),
    amount<Row>(l.plan ? heads.off : "Discount", "discount", minus),
    ...(l.paid || rows.some(({ mine }) => mine) ? [taken(heads.mine, ({ mine }) => mine)] : []),
    ...(waits ? [column<Row>("Pending<br>Insurance", null, (row) => less(row.waiting), "n")] : []),
  ];
  return [
    ...(l.headed && l.shape === "columns" ? [] : [column<Row>(heads.date, "serviceDate", (row) => l.day(row.serviceDate))]), // prettier-ignore
    column(heads.code, l.apart ? "code" : ["code", "modifiers"], l.apart ? ({ code }) => code : both), // prettier-ignore
    ...(l.apart && l.marked ? [column<Row>("Mod", "modifiers", (row) => row.modifiers!.join(" "))] : []), // prettier-ignore
    column(heads.name, "description", (row) => row.description, "w"),
    ...(l.units ? [column<Row>("Units", "units", ({ units }) => units, "n")] : []),
    amount(heads.charge, "charge", grouped),
    ...(l.shape === "columns" ? columns : [column<Row>(heads.credit, null, () => "", "n")]),
    ...(l.owned ? [amount<Row>(heads.owes, "patientOwes", grouped)] : []),
  ];
}

/** The rows below a service that say what came in for it. */
function movesOf(row: Row, wide: number, l: Look): string {
  const list: [string, number, number][] = [
    [l.words[0]!, row.mine, 0],
    [`${l.plan} ${l.words[1]}`, row.insurancePaid, 23],
    [l.plan ? `${l.plan} ${l.words[2]}` : "Prompt Pay Discount", row.discount, 23], // prettier-ignore
  ];
  return list
    .filter(([, cents]) => cents > 0)
    .map(
      ([words, cents, after]) =>
        `<tr class="m"><td>${l.day(shifted(row.serviceDate, after))}</td><td colspan="${wide - 2 - (l.owned ? 1 : 0)}">${words}</td><td class="n">${l.less(-cents)}</td>${l.owned ? "<td></td>" : ""}</tr>`,
    )
    .join("");
}

function bodyOf(visits: Visit[], columns: Column<Row>[], l: Look, several: boolean): string {
  const wide = columns.length;
  return visits
    .map((one) => {
      const parts = [
        l.shape === "columns" && l.headed ? `${l.of("Visit|Date of Service|Visit Date")}: ${l.day(one.date)}` : "", // prettier-ignore
        several ? `Patient: ${one.patient}` : "",
        l.headed || l.seen ? `Provider: ${one.clinician}` : "",
        l.headed && l.seen ? one.place : "",
      ].filter(Boolean);
      const head = parts.length
        ? `<tr class="h"><td colspan="${wide}">${parts.join(" &nbsp;&nbsp; ")}</td></tr>`
        : "";
      const below = (row: Row) => (l.shape === "rows" ? movesOf(row, wide, l) : "");
      return head + one.rows.map((row) => record(columns, row) + below(row)).join("");
    })
    .join("");
}

const allOf = (rows: Row[]): Row => ({
  ...{ ...rows[0]!, charge: total(rows, "charge"), discount: total(rows, "discount") },
  ...{ insurancePaid: total(rows, "insurancePaid"), patientOwes: total(rows, "patientOwes") },
  ...{ mine: sum(rows.map(({ mine }) => mine)), waiting: sum(rows.map((row) => row.waiting)) },
});

function totalsOf(rows: Row[], columns: Column<Row>[], l: Look): string {
  if (!l.sums || l.shape === "rows") return "";
  const first = columns.findIndex(({ says }) => says[0] === "charge");
  const cells = columns.slice(first).map((one) => `<td class="n">${one.print(allOf(rows))}</td>`);
  return `<tr class="b"><td colspan="${first}">${l.of("Totals|Total|TOTALS")}</td>${cells.join("")}</tr>`;
}

function boxOf(rows: Row[], forward: number, l: Look): string {
  if (!l.sums || l.shape === "columns") return "";
  const all = allOf(rows);
  const minus = (cents: number) => l.less(cents ? -cents : 0);
  return pairs(
    [
      forward ? ["Previous Balance", grouped(forward)] : null,
      [l.of("Total Charges|New Charges|Charges"), grouped(all.charge)],
      l.plan ? ["Insurance Payments", minus(all.insurancePaid)] : null,
      [l.plan ? "Insurance Adjustments" : "Discounts", minus(all.discount)],
      ["Patient Payments", minus(all.mine)],
      [l.due, dollars(all.patientOwes + forward)],
    ],
    "sums",
  );
}

function agingOf(rows: Row[], forward: number, issued: string, l: Look): string {
  const age = (row: Row) => (Date.parse(issued) - Date.parse(row.serviceDate)) / 86_400_000;
  const heads = ["Current", "31-60 Days", "61-90 Days", "91-120 Days", "Over 120 Days"];
  const step = (row: Row) => Math.min(4, Math.max(0, Math.ceil(age(row) / 30) - 1));
  const cents = heads.map((_, at) => sum(rows.filter((row) => step(row) === at).map((row) => row.patientOwes))); // prettier-ignore
  cents[4]! += forward;
  const waiting = sum(rows.map((row) => row.waiting));
  const more = waiting ? [["Insurance Pending", grouped(waiting)]] : [];
  const list = [...heads.map((head, at) => [head, grouped(cents[at]!)]), ...more, [l.due, dollars(sum(cents))]]; // prettier-ignore
  return `<table class="aging"><tr>${list.map(([head]) => `<th>${head}</th>`).join("")}</tr><tr>${list.map(([, value]) => `<td>${value}</td>`).join("")}</tr></table>`;
}

const style = (l: Look, ink: string) =>
  `@page{size:letter;margin:10mm 12mm}body{font:9pt/1.3 ${l.font};margin:0;color:#111}.top,.slip,.who{display:flex;justify-content:space-between;gap:8mm;align-items:flex-start}.brand{display:flex;gap:3mm;align-items:center}.brand b{font-size:13.5pt;color:${ink};display:block}.pay{border-collapse:collapse;font-size:7pt}.pay td{border:.6px solid #333;padding:.5mm 1.6mm;min-width:27mm;vertical-align:top}.pay td b{display:block;font-size:9.4pt;min-height:4.2mm}.adr{display:flex;justify-content:space-between;margin:7mm 10mm 5mm}.cut{border-top:1.3px dashed #000;text-align:center;font-size:7pt;padding-top:.5mm;margin:3mm 0}
.who{margin:3mm 0;${l.boxed ? "border:1px solid #444;padding:1.5mm 3mm" : ""}}.pairs td{padding:.3mm 4mm .3mm 0}.pairs td:first-child{font-weight:bold}.lines{width:100%;border-collapse:collapse}.lines th{text-align:left;vertical-align:bottom;font-size:.9em;padding:.9mm 1.5mm;${l.boxed ? "background:#e6e6e6;border:.6px solid #555" : `color:${ink};border-bottom:1.4px solid ${ink}`}}.lines td{padding:.7mm 1.5mm;vertical-align:top;${l.boxed ? "border-left:.6px solid #555;border-right:.6px solid #555" : ""}}.lines th.n,.lines .n{text-align:right;white-space:nowrap}.lines .w{width:36%}.lines .h td{font-weight:bold;padding-top:1.6mm;break-after:avoid;border-top:.6px solid #888}.lines .m td{font-size:.9em;padding-top:0}.lines .m td+td{padding-left:6mm}.lines .m td.n{padding-left:1.5mm}.lines .b td{font-weight:bold;border-top:1px solid #111}.lines{border-bottom:1px solid #555}tr{break-inside:avoid}
.sums{margin:3mm 0 0 auto;border-collapse:collapse;break-inside:avoid}.sums td{padding:.4mm 2mm}.sums td:last-child{text-align:right}.sums tr:last-child td{font-weight:bold;border-top:1px solid #111}.aging{width:100%;border-collapse:collapse;text-align:center;margin-top:4mm;break-inside:avoid}.aging th,.aging td{border:.6px solid #555;padding:.8mm}.aging th{font-size:.86em;background:${l.boxed ? "#e6e6e6" : "#fff"}}.aging td:last-child{font-weight:bold}.msg{margin-top:4mm;font-size:.93em;break-inside:avoid}.coupon{break-inside:avoid}`;

type Facts = Record<"name" | "ink" | "to" | "account" | "issued" | "due" | "owed" | "tel", string>;

/** The part that is sent back, over or under the rest. */
function couponOf(chance: Chance, l: Look, facts: Facts): [before: string, after: string] {
  const cell = (label: string, value = "") => `<td>${label}<b>${value}</b></td>`;
  const cut = `<div class="cut">${l.of("PLEASE DETACH AND RETURN THIS PORTION WITH YOUR PAYMENT|Detach here and return with payment")} &nbsp; &#9633; Check box if address or insurance has changed and note on back</div>`;
  const form = `<table class="pay"><tr><td colspan="3">CHECK CARD USING FOR PAYMENT &nbsp; &#9633; VISA &#9633; MASTERCARD &#9633; DISCOVER &#9633; AMEX</td></tr><tr>${cell("CARD NUMBER")}${cell("EXP. DATE")}${cell("CVV")}</tr><tr>${cell("SIGNATURE")}${cell("STATEMENT DATE", facts.issued)}${cell("ACCOUNT NO.", facts.account)}</tr><tr>${cell(facts.due ? "DUE DATE" : "PAYMENT TERMS", facts.due || "Upon receipt")}${cell(l.due.toUpperCase(), facts.owed)}${cell("AMOUNT ENCLOSED", "$")}</tr></table>`;
  const names = `<div class="adr"><div>${facts.to.replaceAll("|", "<br>")}</div><div>REMIT TO:<br>${facts.name}<br>${box(chance)}<br>${town(chance)}</div></div>`;
  const head = `<div class="brand">${mark(chance, facts.ink)}<div><b>${facts.name}</b>${street(chance)}, ${town(chance)}<br>${l.of("Billing|Billing Office|Questions? Call")}: ${facts.tel}</div></div>`;
  return l.top
    ? [`<div class="coupon"><div class="top">${head}${form}</div>${names}${cut}</div>`, ""]
    : [head, `<div class="coupon">${cut}<div class="slip"><div>${facts.name}</div>${form}</div>${names}</div>`]; // prettier-ignore
}

/** The balance from before over the services, and what is due under them. */
function edgesOf(l: Look, columns: Column<Row>[], forward: number, owed: number) {
  const shape = l.shape === "columns";
  const after = l.owned ? 0 : 1;
  const row = (kind: string, words: string, value: string, last: number) =>
    `<tr class="${kind}"><td colspan="${columns.length - 1 - last}">${words}</td><td class="n">${value}</td>${last ? "<td></td>" : ""}</tr>`;
  const words = l.of("Balance Forward|Previous Balance");
  const ends = shape ? forward || !l.aged : !l.aged && !l.sums;
  return {
    carried: forward && (shape || !l.sums) ? row("", words, grouped(forward), after) : "",
    foot: ends ? row("b", l.due, dollars(owed), 0) : "",
  };
}

function sumsFor(l: Look, rows: Row[], forward: number, columns: Column<Row>[]) {
  const all = allOf(rows);
  const paid = l.shape === "rows" || columns.some(({ head }) => head === l.heads.mine);
  return {
    billed: l.sums ? all.charge : null,
    adjustments: l.sums ? all.discount : null,
    insurancePaid: l.sums && l.plan ? all.insurancePaid : null,
    patientPaid: l.sums && paid ? all.mine : null,
    patientResponsibility: all.patientOwes + forward,
    previousBalance: forward,
  };
}

function draw(chance: Chance): Drawn {
  const [l, practice, write] = [lookOf(chance), chance.pick(PRACTICES), naming(chance)];
  const [provider = "", ink = ""] = practice;
  const [name, members] = [provider.replace("&", "&amp;"), household(chance, 3).map(write)];
  const guarantor = members[0]!;
  const people = chance.pick([[guarantor], [guarantor], [members[1]!], members.slice(1)]);
  const visits = visitsOf(chance, l, practice, people);
  const rows = visits.flatMap((one) => one.rows);
  const several = new Set(visits.map(({ patient }) => patient)).size > 1;
  const columns = columnsOf(l, rows);
  const issued = shifted(visits.at(-1)!.date, chance.between(28, 46));
  const old = total(rows, "patientOwes") === 0 || chance.happens(0.25);
  const forward = old ? chance.between(1500, 24000) : 0;
  const owed = total(rows, "patientOwes") + forward;
  const due = chance.happens(0.5) ? shifted(issued, chance.pick([15, 20, 30])) : null;
  const [account, tel] = [chance.number(l.of("######|#####.0|ENT#####|@@####")), phone(chance)];
  const to = `${guarantor}|${street(chance)}|${town(chance)}`;
  const facts: Facts = { name, ink, to, account, tel, issued: l.long(issued), due: due ? l.long(due) : "", owed: dollars(owed) }; // prettier-ignore
  const [before, after] = couponOf(chance, l, facts);
  const left = pairs([["Responsible Party:", guarantor], several ? null : ["Patient:", visits[0]!.patient], ["Account #:", account]]); // prettier-ignore
  const right = pairs([["Statement Date:", facts.issued], due ? ["Due Date:", facts.due] : null, ["Insurance:", l.plan || "Self Pay"]]); // prettier-ignore
  const { carried, foot } = edgesOf(l, columns, forward, owed);
  const aging = l.aged ? agingOf(rows, forward, issued, l) : "";
  const message = l.of(
    `${l.plan ? `Your insurance (${l.plan}) has been billed. The remaining balance is your responsibility.` : "Our records show no insurance on file. Please call with your coverage."}|Payment is due upon receipt. A $25.00 fee may be added to returned checks.|You may pay online through the patient portal. Balances over 90 days may be referred to collections.`,
  );
  const notes = `<div class="msg">${message} ${l.of("Hospital and anesthesia services are billed separately.|Serum vials are billed when mixed, not when injected.|Diagnostic endoscopy in the office may be processed by your plan as surgery.")} Thank you for choosing ${name.replace(/\.$/, "")}. Billing questions: ${tel}, Mon-Thu 8:30-4:30, Fri 8:30-12.</div>`;
  const html = page(
    style(l, ink),
    `${before}<div class="who">${left}${right}</div><table class="lines"><thead>${heading(columns)}</thead><tbody>${carried}${bodyOf(visits, columns, l, several)}${totalsOf(rows, columns, l)}${foot}</tbody></table>${boxOf(rows, forward, l)}${aging}${notes}${after}`,
  );
  const mine = rows.flatMap((row) => (row.mine ? [bare(row.mine)] : []));
  const headed = columns.some(({ says }) => says.includes("serviceDate")) ? [] : ["serviceDate" as const]; // prettier-ignore
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider, accountNumber: account },
      ...{ patient: several ? null : visits[0]!.patient, statementDate: issued, dueDate: due },
      ...(l.shape === "rows" && !l.sums && mine.length ? { paymentRows: mine } : {}),
    },
    sumsFor(l, rows, forward, columns),
    rows.map((row) => lineBy(columns, row, headed)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "ear-nose-throat-statement",
  paper:
    "An ear, nose and throat or allergy practice's statement: visits with codes, insurance payments and adjustments in columns or below each service, aging and a coupon.",
  medium: "text",
  draw,
};
