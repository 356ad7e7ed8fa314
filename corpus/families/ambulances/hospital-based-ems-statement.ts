import {
  bare,
  dollars,
  grouped,
  longMonthName,
  parentheses,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import {
  amount,
  bars,
  column,
  lineBy,
  mark,
  page,
  pairs,
  record,
  sumRow,
  table,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Move = { date: string; text: string; cents: number; kind: "paid" | "off" | "mine" };

/** Name, the house behind it, colour; a hospital prints revenue codes in some. */
const SENDERS = rowsOf(`
  Mercy Valley Hospital EMS|A department of Mercy Valley Hospital|#153e75|h
  ST. LUCIAN REGIONAL MEDICAL CENTER - AMBULANCE|Hospital-based ambulance service|#6d1a36|h
  Upper Delaware Volunteer Ambulance District|A volunteer service of the towns of the Upper Delaware|#9c2a10|v
  Big Horn County Hospital District Ambulance|Owned and operated by the Hospital District|#24543b|h
  North Fork Volunteer Ambulance Corps, Inc.|Serving our neighbors since 1958|#1f3f8f|v
  PINE RIDGE AMBULANCE DISTRICT|A political subdivision|#7a4a00|v`);
const PLACES =
  "RESIDENCE|Residence|Scene - US Hwy 12 MM 41|Maple Terrace Nursing Center|Physician Office - Lakeside Clinic|Scene / Accident".split(
    "|",
  );
const BASES =
  rowsOf(`A0427|ALS1 EMERGENCY BASE RATE|ALS Emergency, Level 1|990|1480;A0429|BLS EMERGENCY BASE RATE|BLS Emergency|620|940
  A0428|BLS NON-EMERGENCY BASE RATE|BLS Non-Emergency|410|610;A0433|ALS2 BASE RATE|ALS Level 2|1390|1980;A0426|ALS1 NON-EMERGENCY BASE RATE|ALS Non-Emergency|640|880`);
const EXTRAS =
  rowsOf(`A0422|OXYGEN AND OXYGEN SUPPLIES|Oxygen|48|92|1|0270;93041|ECG RHYTHM STRIP, TRACING ONLY|EKG Monitoring|65|145|1|0730
  93005|12-LEAD ECG TRACING|12 Lead ECG|110|180|1|0730;A0398|ALS DISPOSABLE SUPPLIES|ALS Routine Supplies|55|120|1|0270;A0382|BLS DISPOSABLE SUPPLIES|BLS Routine Supplies|28|62|1|0270
  A0394|IV SUPPLIES|IV Start Kit|44|78|2|0260;A0396|ESOPHAGEAL INTUBATION SUPPLIES|Airway Supplies|95|170|1|0270;J2270|MORPHINE SULFATE INJ TO 10 MG|Morphine 10mg|14|26|2|0636
  J7030|NORMAL SALINE 1000 ML|Normal Saline 1000ml|18|36|2|0258;A0424|EXTRA AMBULANCE ATTENDANT|Extra Attendant|110|160|1|0540;82962|BLOOD GLUCOSE TEST|Glucometer|16|28|1|0301
  J2310|NALOXONE HCL INJ PER 1 MG|Narcan 1mg|38|64|2|0636;A0420|WAITING TIME PER HALF HOUR|Wait Time 1/2 hr|60|95|2|0540`);
const REASONS =
  "Chest pain|FALL - HIP PAIN|Shortness of breath|Motor vehicle collision|Syncope|ABDOMINAL PAIN|Altered mental status".split(
    "|",
  );
const PAYERS =
  "Medicare Part B|BCBS of the Plains|UNITED HEALTHCARE|Aetna|Humana Medicare Advantage".split("|");

const SECOND = "State Medicaid|AARP Supplement|Mutual of Omaha Supplement".split("|");

function look(chance: Chance, hospital: boolean) {
  const words = (text: string) => chance.pick(text.split("|"));
  const money = chance.pick([grouped, grouped, dollars, bare]);
  return {
    words,
    money,
    day: chance.pick([slashes, slashes, shortSlashes]),
    less: money === grouped ? chance.pick([grouped, parentheses]) : money,
    revenue: hospital && chance.happens(0.4),
    dated: chance.happens(0.4),
    mods: words("none|column|joined"),
    ledger: chance.happens(0.7),
    stub: chance.happens(0.5),
    zeros: chance.happens(0.5),
    paid: words("Insurance Payments|Less Insurance Payments|Insurance Paid"),
    off: words("Contractual Write-Off|Contractual Adjustments|Write-Offs/Adjustments"),
    mine: words("Patient Payments|Less Patient Payments|Payments From You"),
    due: words("BALANCE DUE|Amount You Owe|PLEASE PAY THIS AMOUNT|Patient Balance"),
    all: words("Total Charges|TOTAL CHARGES|Total Charges For This Trip"),
  };
}
type Look = ReturnType<typeof look>;

function rowsFor(chance: Chance, serviceDate: string, toHospital: string): Said[] {
  const base = chance.pick(BASES);
  const modifiers = [toHospital, ...(chance.happens(0.2) ? ["QM"] : [])];
  const make = (said: string[], units: number, at: number): Said => {
    const unitPrice = chance.between(Number(said[3]) * 4, Number(said[4]) * 4) * 25;
    const own = { code: said[0]!, description: said[at]!, revenueCode: said[6] ?? "0540" };
    const charge = Math.round(unitPrice * units);
    return { ...own, serviceDate, units, unitPrice, charge, modifiers };
  };
  const name = chance.happens(0.4) ? 2 : 1;
  const miles = chance.between(18, 640) / 10;
  const mileage = ["A0425", "GROUND MILEAGE, PER STATUTE MILE", "Loaded Mileage", "12", "26"];
  const many = chance.weighted([[0, 1], [1, 2], [3, 4], [5, 3], [8, 1]] as const); // prettier-ignore
  const other = base[1]!.startsWith("BLS") ? /A0398|A0394|A0396|J2270|9[0-9]{4}/ : /A0382/;
  const extras = chance.shuffled(EXTRAS.filter(([code]) => !other.test(code!))).slice(0, many); // prettier-ignore
  return [
    make(base, 1, name),
    make(mileage, chance.happens(0.7) ? miles : Math.round(miles), name),
    ...extras.map((said): Said => ({
      ...make(said, chance.between(1, Number(said[5])), name),
      ...(/^[J89]/.test(said[0]!) ? { modifiers: [] } : {}),
    })),
  ];
}

const columnsOf = (l: Look): Column[] => [
  ...(l.dated ? [column("Date", "serviceDate", (row) => l.day(row.serviceDate!))] : []),
  ...(l.revenue ? [column(l.words("Rev|Rev Code"), "revenueCode", (row) => row.revenueCode)] : []),
  column(
    l.words("HCPCS|Code|Procedure"),
    l.mods === "joined" ? ["code", "modifiers"] : "code",
    (row) => [row.code, ...(l.mods === "joined" ? row.modifiers! : [])].join("-"),
  ),
  ...(l.mods === "column" ? [column("Mod", "modifiers", (row) => row.modifiers!.join(" "))] : []),
  column(l.words("Description|Description of Service|Service"), "description", (row) => row.description, "w"), // prettier-ignore
  column(l.words("Qty|Quantity|Units"), "units", (row) => Number.isInteger(row.units) ? row.units : row.units!.toFixed(1), "n"), // prettier-ignore
  amount(l.words("Unit Price|Rate|Price"), "unitPrice", l.money),
  amount(l.words("Amount|Charge|Total"), "charge", l.money),
];

/** What insurance, the district and the patient took off the charges. */
function movesFor(chance: Chance, billed: number, date: string, payers: string[]): Move[] {
  const [first, second] = payers;
  const later = (low: number, high: number) => shifted(date, chance.between(low, high));
  if (!first) {
    const mine = chance.happens(0.35) ? chance.pick([5000, 10000]) : 0;
    return mine ? [{ date: later(35, 50), text: "PATIENT PAYMENT - THANK YOU", cents: mine, kind: "mine" }] : []; // prettier-ignore
  }
  const outcome = chance.weighted([["paid", 6], ["open", 1], ["denied", 2]] as const); // prettier-ignore
  if (outcome !== "paid") return [];
  const allowed = Math.round(billed * (0.38 + 0.4 * chance.share()));
  const share = Math.round(
    allowed * (first.startsWith("Medicare") ? 0.2 : chance.pick([0.1, 0.2, 0.35, 0.6])),
  );
  const settled = later(21, 48);
  const moves: Move[] = [
    { date: settled, text: `${first} Payment`, cents: allowed - share, kind: "paid" },
    { date: settled, text: `${first} Contractual Write-Off`, cents: billed - allowed, kind: "off" },
  ];
  const over = second ? Math.round(share * chance.pick([0.5, 0.75])) : 0;
  if (second) moves.push({ date: later(52, 70), text: `${second} Payment`, cents: over, kind: "paid" }); // prettier-ignore
  if (chance.happens(0.25)) moves.push({ date: later(72, 80), text: "Check from patient", cents: Math.round((share - over) / 3), kind: "mine" }); // prettier-ignore
  return moves;
}

const of = (moves: Move[], kind: Move["kind"]) =>
  moves.reduce((all, one) => all + (one.kind === kind ? one.cents : 0), 0);

function summary(l: Look, billed: number, moves: Move[]): [string, string][] {
  const less = (cents: number) => (cents ? l.less(-cents) : l.money(0));
  const step = (label: string, kind: Move["kind"]): [string, string][] =>
    of(moves, kind) || l.zeros ? [[label, less(of(moves, kind))]] : [];
  const due = billed - of(moves, "paid") - of(moves, "off") - of(moves, "mine");
  return [
    ["Charges", l.money(billed)],
    ...step(l.paid, "paid"),
    ...step(l.off, "off"),
    ...step(l.mine, "mine"),
    [l.due, dollars(due)],
  ];
}

const css = (ink: string, font: string) => `
@page{size:letter;margin:11mm 13mm}body{font:9pt/1.32 '${font}';margin:0;color:#161616}.top{display:flex;justify-content:space-between;align-items:flex-start}.brand{display:flex;gap:10px}.brand b{display:block;font-size:13pt;color:${ink}}.brand i{color:#444}
.facts{border:1px solid ${ink};border-collapse:collapse}.facts td{padding:2px 7px;border-bottom:1px solid #ccc}.facts td:last-child{text-align:right;font-weight:bold}.to{margin:14px 0 12px 16px;display:flex;justify-content:space-between}.trip{display:grid;grid-template-columns:auto 1fr auto 1fr;gap:2px 10px;background:#f1f3f6;border-left:4px solid ${ink};padding:5px 9px;margin-bottom:9px}.trip span:nth-child(odd){color:#555}
.lines,.moves{width:100%;border-collapse:collapse}.lines th,.moves th{text-align:left;padding:3px 5px;border-top:1.5px solid ${ink};border-bottom:1.5px solid ${ink};font-size:8.4pt}.lines td,.moves td{padding:2.5px 5px;vertical-align:top;border-bottom:.5px dotted #999}.n,th.n{text-align:right!important;white-space:nowrap}.sum td{font-weight:bold;border-bottom:1.5px solid ${ink}}tr{break-inside:avoid}h3{font-size:9.6pt;margin:9px 0 2px;color:${ink}}
.two{display:flex;justify-content:space-between;gap:18px;margin-top:9px}.two p{margin:0 0 5px;font-size:8.4pt}.sums{border-collapse:collapse;flex:none;align-self:flex-start}.sums td{padding:2px 8px;white-space:nowrap}.sums td:last-child{text-align:right}.sums tr:last-child td{font-weight:bold;border-top:1.5px solid #000;background:#eee}
.form{break-inside:avoid;border:1px solid #333;margin-top:11px;padding:6px 9px;font-size:8.2pt}.form b{display:block;text-align:center}.blank{display:grid;grid-template-columns:1fr 1fr;gap:6px 16px;margin-top:5px}.blank span{border-bottom:.7px solid #333;padding-right:40px;height:13px}.slip{break-inside:avoid;border-top:1.5px dashed #000;margin-top:11px;padding-top:6px;display:flex;justify-content:space-between;font-size:8.6pt}`;

const FORM = (
  l: Look,
) => `<div class="form"><b>${l.words("INSURANCE INFORMATION REQUEST|PLEASE PROVIDE INSURANCE INFORMATION|DO YOU HAVE INSURANCE? COMPLETE AND RETURN")}</b>
If we do not have your current coverage, complete this section and return it in the enclosed envelope with a copy of both sides of your card.
<div class="blank">${["Primary Insurance Company:", "Policy / ID #:", "Group #:", "Policyholder Name:", "Policyholder Date of Birth:", "Insurance Phone:", "Medicare #:", "Medicaid #:", "Secondary Insurance:", "Policy / ID #:"].map((one) => `<span>${one}</span>`).join("")}</div>
<p style="margin:6px 0 4px">Relationship to patient: &#9744; Self &#9744; Spouse &#9744; Child &#9744; Other &nbsp;&nbsp; Was this an auto accident? &#9744; Yes &#9744; No &nbsp; Work related? &#9744; Yes &#9744; No</p>
I authorize payment of medical benefits directly to the ambulance service and release of information needed to process this claim.<div class="blank"><span>Signature:</span><span>Date:</span></div></div>`;

function ledger(moves: Move[], billedTo: [string, string][], l: Look): string {
  const rows = [
    ...billedTo.map(([payer, on]) => [on, `Claim filed: ${payer}`, ""] as const),
    ...moves.map(({ date, text, cents }) => [date, text, l.less(-cents)] as const),
  ]
    .sort(([one], [two]) => (one < two ? -1 : one > two ? 1 : 0))
    .map(([on, text, less]) => `<tr><td>${l.day(on)}</td><td>${text}</td><td class="n">${less}</td></tr>`); // prettier-ignore
  return rows.length
    ? `<h3>${l.words("Account Activity|Insurance and Payment Activity|Payments and Adjustments")}</h3><table class="moves"><tr><th>Date</th><th>Description</th><th class="n">Amount</th></tr>${rows.join("")}</table>`
    : "";
}

function message(moves: Move[], payers: string[], volunteer: boolean): string {
  const state = payers.length === 0
    ? "We have no insurance on file for this transport. The balance is your responsibility unless you provide coverage information below."
    : moves.length === 0
      ? `${payers[0]} was billed and has not paid. Please contact your insurance or pay the balance shown.`
      : "Your insurance has processed this claim. The amount shown is the portion your plan assigned to you."; // prettier-ignore
  const more = volunteer
    ? "Donations do not pay for ambulance bills. Residents who subscribe to our membership plan may call for an adjustment."
    : "This bill is for ambulance service only. You will be billed separately by the hospital and physicians.";
  return `<p><b>${state}</b></p><p>${more}</p><p>Payment plans and financial assistance are available. Unpaid accounts may be referred to collection after 120 days.</p>`;
}

/** Who carried whom from where to where. */
function tripOf(chance: Chance, l: Look, date: string) {
  const transfer = chance.happens(0.15);
  const from = transfer ? "Holloway County Hospital" : chance.pick(PLACES);
  const to = chance.pick(["Mercy Valley Hospital ER", "ST LUCIAN REGIONAL MED CTR", "University Medical Center", "Dakota General Hospital"]); // prettier-ignore
  const mod = transfer ? "HH" : /nursing/i.test(from) ? "NH" : /office/i.test(from) ? "PH" : /scene/i.test(from) ? "SH" : "RH"; // prettier-ignore
  const call = chance.number(chance.pick(["##-#####", "2#-######", "E##-####"]));
  const facts: [string, string][] = [
    [l.words("Date of Service|Trip Date|Date of Transport"), l.day(date)],
    [l.words("Call Number|Run Number|Call #"), call],
    [l.words("From|Origin|Picked Up At"), from],
    [l.words("To|Destination|Transported To"), to],
    ["Reason", transfer ? "Interfacility transfer" : chance.pick(REASONS)],
  ];
  return { facts, mod };
}

/** The payers of this trip with the day each was billed. */
function payersOf(chance: Chance, date: string) {
  const many = chance.weighted([[0, 2], [1, 5], [2, 2]] as const); // prettier-ignore
  const payers = [chance.pick(PAYERS), chance.pick(SECOND)].slice(0, many);
  const claims = payers.map((payer, at): [string, string] => [payer, shifted(date, 8 + at * 41)]);
  return { payers, claims };
}

function draw(chance: Chance): Drawn {
  const date = shifted("2025-01-09", chance.between(0, 400));
  const font = chance.pick(["Liberation Sans", "Liberation Sans", "Liberation Serif"]);
  const issued = shifted(date, chance.between(84, 110));
  const [name = "", house = "", ink = "", kind = ""] = chance.pick(SENDERS);
  const l = look(chance, kind === "h");
  const { payers, claims } = payersOf(chance, date);
  const trip = tripOf(chance, l, date);
  const rows = rowsFor(chance, date, trip.mod);
  const [columns, billed] = [columnsOf(l), total(rows, "charge")];
  const moves = movesFor(chance, billed, date, payers);
  const dueDate = chance.happens(0.6) ? shifted(issued, chance.pick([20, 30])) : null;
  const patient = naming(chance)(person(chance));
  const account = chance.number(chance.pick(["########", "A######", "##-######"]));
  const steps = summary(l, billed, moves);
  const due = steps.at(-1)![1];
  const paper = { rows, columns, moves, billed, l };
  const facts = pairs([["Statement Date", l.day(issued)], [l.words("Account Number|Account #|Patient Account"), account], [l.due, due], dueDate ? ["Due Date", l.day(dueDate)] : null], "facts"); // prettier-ignore
  const grid = [["Patient", patient], ...trip.facts].map(([a, b]) => `<span>${a}:</span><span>${b}</span>`).join(""); // prettier-ignore
  const billedTo = payers.length ? `<p>Insurance billed: ${claims.map(([payer, on]) => `${payer} (${l.day(on)})`).join("; ")}</p>` : ""; // prettier-ignore
  const slip = `<div class="slip"><div>${l.stub ? bars(chance, 150, 18) : ""}<div>Make check payable to: <b>${name}</b></div>${box(chance)}, ${town(chance)}<br>&#9744; Visa &#9744; MasterCard &#9744; Discover &nbsp; Card # ____________________ Exp ____</div><div>Account ${account}<br>${patient}<br>${l.due} ${due}<br>Amount Paid $ __________</div></div>`;
  const html = page(
    css(ink, font),
    `<div class="top"><div class="brand">${mark(chance, ink, 44)}<div><b>${name}</b><i>${house}</i><br>${street(chance)}, ${town(chance)}<br>Billing Office ${phone(chance)}</div></div>${facts}</div>
    <div class="to"><div>${patient}<br>${street(chance)}<br>${town(chance)}</div><div>${longMonthName(issued)}<br>AMBULANCE SERVICE STATEMENT</div></div>
    <div class="trip">${grid}</div>${table(columns, rows.map((row) => record(columns, row)).join("") + sumRow(columns, l.all, { charge: billed }, l.money))}
    ${l.ledger ? ledger(moves, claims, l) : ""}<div class="two"><div>${l.ledger ? "" : billedTo}${message(moves, payers, kind === "v")}</div>${pairs(steps, "sums")}</div>${FORM(l)}${slip}`,
  );
  return { html, truth: truthFor(paper, { provider: name, patient, accountNumber: account, statementDate: issued, dueDate }) }; // prettier-ignore
}

type Paper = { rows: Said[]; columns: Column[]; moves: Move[]; billed: number; l: Look };

function truthFor({ rows, columns, moves, billed, l }: Paper, said: object) {
  const shown = (kind: Move["kind"]) => (of(moves, kind) || l.zeros ? of(moves, kind) : null);
  const [paid, off, mine] = [of(moves, "paid"), of(moves, "off"), of(moves, "mine")];
  return truthOf(
    { name: family.name, setting: l.revenue ? "facility" : "professional", ...said },
    {
      ...{ billed, insurancePaid: shown("paid"), adjustments: shown("off") },
      ...{ patientPaid: shown("mine"), patientResponsibility: billed - paid - off - mine },
    },
    rows.map((row) => lineBy(columns, row, ["serviceDate"])),
  );
}

export const family: Family = {
  name: "hospital-based-ems-statement",
  paper:
    "The statement of a hospital's or a volunteer district's ambulance for one trip, with its charges, what insurance paid and a form that asks for insurance.",
  medium: "text",
  draw,
};
