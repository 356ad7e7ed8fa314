import { dollars, grouped, longMonthName, looseSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import {
  amount,
  bars,
  column,
  lineBy,
  page,
  pairs,
  record,
  square,
  sumRow,
  table,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { price: number };
type Credit = { date: string; words: string; cents: number; kind: "plan" | "off" | "mine" };

const CITIES = rowsOf(`City of Palo Grande|City of Palo Grande Fire Department|#8b1a1a
City of Westbrook|WESTBROOK FIRE-RESCUE|#9c1c1c
City of Harlan Springs|Harlan Springs Fire Department EMS|#7a1f1f
Village of Oakmere|VILLAGE OF OAKMERE FIRE DEPARTMENT|#1f3a5f`);
const BASES = rowsOf(`A0427|ALS1 EMERGENCY BASE RATE|Advanced Life Support - Emergency|1650|2300
A0429|BLS EMERGENCY BASE RATE|Basic Life Support - Emergency|1150|1750
A0433|ALS2 BASE RATE|Advanced Life Support Level 2|2050|2900`);
const EXTRAS = rowsOf(`A0422|OXYGEN|Oxygen and Oxygen Supplies|48|95|1
A0382|BLS DISPOSABLE SUPPLIES|BLS Routine Disposable Supplies|35|110|1
A0398|ALS DISPOSABLE SUPPLIES|ALS Routine Disposable Supplies|75|190|1
A0394|IV SUPPLIES|ALS Specialized Service - IV Therapy|42|98|1
A0396|INTUBATION SUPPLIES|ALS Specialized - Esophageal Intubation|95|210|1
93041|EKG MONITORING|Cardiac Monitor / EKG Strip|65|140|1
A0424|EXTRA ATTENDANT|Extra Ambulance Attendant|85|150|1
A0420|WAITING TIME|Ambulance Waiting Time, 1/2 Hour|40|75|2
A0999|NIGHT CALL|After Hours Response|50|90|1`);
const PLACES = rowsOf(
  `1420 BLK W DELMAR AVE|S;RESIDENCE - 611 FERNWOOD CT|R;INTERSTATE 44 AT EXIT 213|S;MEADOW GLEN NURSING CENTER|N;CITY PARK AQUATIC CENTER|S;RESIDENCE - 2208 N 9TH ST APT 4|R`,
);
const HOSPITALS = [
  "MERCY REGIONAL HOSPITAL",
  "ST JUDE THADDEUS MED CTR - ER",
  "University Hospital West",
];
const PLANS = ["MEDICARE", "MEDICAID HMO", "BLUE CROSS PPO", "AETNA", "UNITED HEALTHCARE", "CIGNA"];

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: chance.pick([slashes, slashes, looseSlashes]),
    money: chance.pick([dollars, dollars, grouped]),
    voice: chance.pick([1, 2]),
    mods: chance.pick(["joined", "joined", "column", "none"] as const),
    dated: chance.happens(0.4),
    sums: chance.happens(0.6),
    places: chance.pick([1, 1, 2]),
    heads: {
      date: words("Date|Service Date"),
      code: words("HCPCS|Code|Proc Code|HCPCS Code"),
      name: words("Description|Description of Service|Service Description"),
      units: words("Qty|Quantity|Units"),
      price: words("Unit Price|Rate|Unit Charge"),
      charge: words("Amount|Charge|Total"),
    },
    run: words("Run Number|Run #|Incident / Run No.|Call Number"),
    account: words("Account Number|Patient Account #|Account #|Invoice Number"),
    on: words("Incident Date|Date of Service|Date of Call"),
    due: words("AMOUNT DUE|Balance Due|PLEASE PAY THIS AMOUNT|Amount You Owe"),
    font: words("Liberation Sans|Liberation Sans Narrow|DejaVu Sans Condensed|Liberation Serif"),
  };
}

const priced = (chance: Chance, [from, to]: [string?, string?]) =>
  chance.between(Number(from), Number(to)) * 100 + chance.pick([0, 0, 50, chance.between(1, 99)]);

function rowsFor(chance: Chance, l: Look, serviceDate: string, from: string): Row[] {
  const [code = "", short = "", long = "", low, high] = chance.pick(BASES);
  const modifiers = l.mods === "none" ? [] : [`${from}H`];
  const word = (one: string, other: string) => (l.voice === 1 ? one : other);
  const row = (at: string, description: string, units: number, price: number): Row => ({
    ...{ serviceDate, code: at, modifiers, description, units, price, unitPrice: price },
    charge: Math.round(units * price),
  });
  const miles = chance.between(11, 240) / 10 + (l.places === 2 ? 0.05 : 0);
  const ride = row(code, word(short, long), 1, priced(chance, [low, high]));
  const mileage = row(
    "A0425",
    word("GROUND MILEAGE", "Ground Mileage, Per Statute Mile"),
    Math.round(miles * 100) / 100,
    chance.between(1500, 3200),
  );
  const basic = code === "A0429";
  const offered = EXTRAS.filter(([at]) => !basic || !/A039[468]|93041/.test(at!));
  const picked = chance.shuffled(offered).slice(0, chance.pick([0, 1, 1, 2, 2, 3, 5]));
  const extras = picked.map(([at = "", one = "", two = "", least, most, many]) =>
    row(at, word(one, two), chance.between(1, Number(many)), priced(chance, [least, most])),
  );
  return [ride, mileage, ...extras];
}

/** What an insurer has paid, what the city takes off for residents, and what the patient has sent. */
function creditsOf(chance: Chance, billed: number, date: string, plan: string | null): Credit[] {
  const list: Credit[] = [];
  const when = (days: number) => shifted(date, days + chance.between(0, 6));
  let left = billed;
  const add = (kind: Credit["kind"], words: string, days: number, cents: number) => {
    if (cents <= 0 || cents >= left) return;
    left -= cents;
    list.push({ kind, words, date: when(days), cents });
  };
  const way = chance.pick(["none", "plan", "plan", "plan", "applied"]);
  if (plan && way !== "none") {
    const allowed = Math.round(billed * (0.4 + 0.4 * chance.share()));
    if (way === "plan")
      add("plan", `Payment - ${plan}`, 24, Math.round(allowed * chance.pick([0.8, 0.7, 0.6])));
    if (chance.happens(0.7)) add("off", `Contractual Allowance - ${plan}`, 24, billed - allowed);
  }
  if (chance.happens(0.4))
    add(
      "off",
      chance.pick(["Resident Write-Off (Ord. 17-204)", "Resident Adjustment", "City Resident Discount"]), // prettier-ignore
      33,
      Math.round(left * chance.pick([0.5, 0.25, 0.4])),
    );
  if (chance.happens(0.3)) add("mine", "Payment from Patient - Thank You", 42, chance.pick([2500, 5000, 10000])); // prettier-ignore
  return list;
}

function columnsOf(l: Look): Column<Row>[] {
  const { heads } = l;
  const joined = l.mods === "joined";
  const units = ({ units: count, code }: Row) =>
    code === "A0425" ? count!.toFixed(l.places) : String(count);
  return [
    ...(l.dated ? [column<Row>(heads.date, "serviceDate", (row) => l.day(row.serviceDate!))] : []),
    column<Row>(heads.code, joined ? ["code", "modifiers"] : "code", (row) =>
      [row.code, ...(joined ? row.modifiers! : [])].join(" "),
    ),
    ...(l.mods === "column"
      ? [column<Row>("Mod", "modifiers", ({ modifiers }) => modifiers!.join(" "))]
      : []),
    column<Row>(heads.name, "description", ({ description }) => description, "w"),
    column<Row>(heads.units, "units", units, "n"),
    amount<Row>(heads.price, "unitPrice", l.money),
    amount<Row>(heads.charge, "charge", l.money),
  ];
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:11mm 13mm} body{font:9.2pt/1.36 '${l.font}';margin:0;color:#151515} .top{display:flex;justify-content:space-between;align-items:flex-start} .brand{display:flex;gap:3mm} .brand b{font-size:1.35em;color:${ink};display:block} .pairs{border-collapse:collapse} .pairs td{padding:.5mm 2mm;border:.7px solid #777} .pairs td:first-child{font-weight:bold;background:#f3f3f3} .pairs td:last-child{text-align:right}
.to{margin:8mm 0 5mm 5mm} .trip{display:grid;grid-template-columns:auto 1fr auto 1fr;gap:.8mm 3mm;border:1px solid ${ink};padding:1.5mm 2.5mm;margin-bottom:3mm} .trip b{white-space:nowrap} h2{font-size:1.05em;background:${ink};color:#fff;margin:3mm 0 0;padding:.7mm 2mm} .lines,.pays{width:100%;border-collapse:collapse} .lines th,.pays th{text-align:left;border-bottom:1px solid #222;padding:.8mm 1.3mm} .lines td,.pays td{padding:.8mm 1.3mm;vertical-align:top} .lines .n,.pays .n{text-align:right;white-space:nowrap} .lines td.w{width:45%} .lines .sum td,.pays .sum td{font-weight:bold;border-top:1px solid #222}
.due{display:flex;justify-content:flex-end;margin:3mm 0} .due td:last-child{min-width:28mm} .due tr:last-child td{font-weight:bold;font-size:1.15em} .msg{border:1px solid #888;padding:1.6mm 2.5mm;margin:2mm 0;font-size:.95em} .slip{border-top:1.3px dashed #333;margin-top:5mm;padding-top:2mm;display:flex;justify-content:space-between;gap:6mm;break-inside:avoid} .form{break-before:page} .form h3{color:${ink};margin:3mm 0 1mm} .fill{display:grid;grid-template-columns:1fr 1fr;gap:5.5mm 8mm;margin:4mm 0} .fill span{border-top:.8px solid #222;font-size:.82em;padding-top:.3mm}`;

/** The second sheet, that asks for what an insurer has to know. */
function form(
  chance: Chance,
  l: Look,
  facts: Record<"name" | "contractor" | "patient" | "account" | "run", string>,
): string {
  // prettier-ignore
  const blanks = (list: string) => list.split("|").map((one) => `<span>${one}</span>`).join(""); // prettier-ignore
  return `<div class="form"><div class="top"><div class="brand"><div><b>INSURANCE INFORMATION REQUEST</b>${facts.name}</div></div>${pairs(
    [
      ["Patient", facts.patient],
      [l.account, facts.account],
      [l.run, facts.run],
    ],
  )}</div>
<p>If you have insurance that may cover this ambulance transport, please complete and sign this form and return it with a copy of the front and back of your card to ${facts.contractor}, or enter it at www.ambulance-bill.example with PIN ${chance.number("######")}. Many insurers refuse claims that are filed more than 90 days after the date of service.</p>
<h3>Primary insurance &nbsp; &#9633; Medicare &nbsp; &#9633; Medicaid &nbsp; &#9633; Private &nbsp; &#9633; Auto &nbsp; &#9633; Workers' Compensation</h3><div class="fill">${blanks("Insurance company|Policy / ID number|Claims address|Group number|Policy holder's name|Policy holder's date of birth|Relationship to patient|Telephone")}</div>
<h3>Secondary insurance</h3><div class="fill">${blanks("Insurance company|Policy / ID number|Claims address|Group number")}</div>
<h3>If this was an auto or work related injury</h3><div class="fill">${blanks("Date of accident|Claim number|Adjuster's name|Employer")}</div>
<h3>Authorization</h3><p>I request that payment of authorized Medicare, Medicaid or other insurance benefits be made on my behalf to ${facts.name} for any ambulance services furnished to me. I authorize any holder of medical information about me to release it to the Centers for Medicare &amp; Medicaid Services, its agents or my insurer. I agree to forward at once any payment that I receive for these services.</p><div class="fill">${blanks("Signature of patient or representative|Date signed")}</div></div>`;
}

const shield = (ink: string) =>
  `<svg width="46" height="50" viewBox="0 0 46 50"><path d="M23 2l8 6h11c1 22-6 34-19 40C10 42 3 30 4 8h11z" fill="${ink}"/><path d="M23 12c7 7 9 12 9 17a9 9 0 0 1-18 0c0-4 3-7 5-9 0 3 1 4 3 5 1-4 1-8 1-13z" fill="#f6c453"/></svg>`;

/** The credits in rows, then what is owed, in a box of sums. */
function money(l: Look, rows: Row[], credits: Credit[], shown: boolean): string {
  const of = (kind: Credit["kind"]) => sum(credits.filter((one) => one.kind === kind).map(({ cents }) => cents)); // prettier-ignore
  const less = (cents: number) => (cents ? `-${l.money(cents)}` : l.money(0));
  const billed = total(rows, "charge");
  const owed = billed - of("plan") - of("off") - of("mine");
  const list = credits.map(({ date, words, cents }) => `<tr><td>${l.day(date)}</td><td>${words}</td><td class="n">${less(cents)}</td></tr>`); // prettier-ignore
  const posted = list.length
    ? list.join("")
    : `<tr><td colspan="3">No payments have been received on this account.</td></tr>`;
  const boxes = pairs([
    ["Total Charges", l.money(billed)],
    shown ? ["Insurance Payments", less(of("plan"))] : null,
    shown ? ["Write-Offs / Adjustments", less(of("off"))] : null,
    shown ? ["Patient Payments", less(of("mine"))] : null,
    shown ? null : ["Total Payments and Adjustments", less(billed - owed)],
    [l.due, dollars(owed)],
  ]);
  return `<h2>PAYMENTS AND ADJUSTMENTS</h2><table class="pays"><tr><th>Date</th><th>Transaction</th><th class="n">Amount</th></tr>${posted}</table><div class="due">${boxes}</div>`;
}

function tripFacts(chance: Chance, l: Look, date: string, run: string, pickup: string): string {
  const hospital = chance.pick(HOSPITALS);
  const clock = `${chance.number("1#")}:${chance.between(10, 59)}`;
  return `<div class="trip"><b>${l.run}:</b><span>${run}</span><b>${l.on}:</b><span>${l.day(date)}</span><b>${l.words("Pick-up|From|Transported From")}:</b><span>${pickup}</span><b>${l.words("Destination|To|Transported To")}:</b><span>${hospital}</span>${chance.happens(0.5) ? `<b>Call Time:</b><span>${clock}</span><b>Unit:</b><span>${chance.pick(["MEDIC", "RESCUE", "AMB"])} ${chance.between(1, 14)}</span>` : ""}</div>`;
}

function messages(chance: Chance, plan: string | null, contractor: string, credits: Credit[]) {
  const text = !plan
    ? "We do not have insurance information for this transport. Please complete the form on the next page. If you have no insurance, payment is due now."
    : credits.some(({ kind }) => kind === "plan")
      ? `${plan} has paid its portion of this claim. The remaining balance is your responsibility.`
      : `We have billed ${plan} for this transport. If your insurance has changed, complete the form on the next page.`;
  return `<div class="msg">${text}</div><div class="msg">${contractor} bills and collects for the Fire Department. ${chance.pick(["Residents of the City are billed only what insurance pays plus any deductible after the resident write-off.", "Payment plans and hardship waivers are available; call us before your due date.", "The 911 response itself is paid by your taxes; transport is billed by ordinance."])} Returned checks are subject to a $25 fee.</div>`;
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [city = "", provider = "", ink = ""] = chance.pick(CITIES);
  const contractor = chance.pick(["Medi-Response Billing Services", "EMS REVENUE PARTNERS, LLC", "Ambulance Medical Billing Group"]); // prettier-ignore
  const date = shifted("2024-05-12", chance.between(0, 560));
  const [pickup = "", from = ""] = chance.pick(PLACES);
  const rows = rowsFor(chance, l, date, from);
  const plan = chance.happens(0.75) ? chance.pick(PLANS) : null;
  const billed = total(rows, "charge");
  const credits = creditsOf(chance, billed, date, plan);
  const of = (kind: Credit["kind"]) => sum(credits.filter((one) => one.kind === kind).map(({ cents }) => cents)); // prettier-ignore
  const owed = billed - of("plan") - of("off") - of("mine");
  const statementDate = shifted(date, chance.between(50, 75));
  const dueDate = chance.happens(0.7) ? shifted(statementDate, chance.pick([21, 30])) : null;
  const patient = naming(chance)(person(chance));
  const account = chance.number(chance.pick(["##-######", "########", "PG#######", "25#####-01"]));
  const run = chance.number(chance.pick(["00-#######", "F2######", "R-#####"]));
  const shown = chance.happens(0.65);
  const columns = columnsOf(l);
  const last = l.sums ? sumRow(columns, l.words("Total Charges|TOTAL CHARGES"), { charge: billed }, l.money) : ""; // prettier-ignore
  const facts = pairs([
    [l.words("Statement Date|Invoice Date|Bill Date"), chance.pick([l.day, longMonthName])(statementDate)], // prettier-ignore
    [l.account, account],
    ["Patient Name", patient],
    dueDate ? ["Due Date", l.day(dueDate)] : null,
    [l.due, dollars(owed)],
  ]);
  const remit = `${provider}<br>c/o ${contractor}<br>${box(chance)}<br>${town(chance)}`;
  const html = page(
    css(l, ink),
    `<div class="top"><div class="brand">${shield(ink)}<div><b>${provider}</b>${city}<br>Ambulance Billing Office<br>${phone(chance)} &nbsp; Mon-Fri 8:00-4:30<br>Federal Tax ID ${chance.number("##-#######")}</div></div>${facts}</div>
<div class="to">${patient}<br>${street(chance)}<br>${town(chance)}<br>${bars(chance, 150, 14)}</div>${tripFacts(chance, l, date, run, pickup)}
<h2>AMBULANCE CHARGES</h2>${table(columns, rows.map((row) => record(columns, row)).join("") + last)}${money(l, rows, credits, shown)}${messages(chance, plan, contractor, credits)}
<div class="slip"><div>Detach and return with payment<br>Make check payable to:<br>${remit}</div><div>${square(chance, 21, "19mm")}<br>Scan to pay</div>${pairs(
      [
        ["Patient", patient],
        [l.account, account],
        [l.due, dollars(owed)],
        ["Amount Paid", "$ __________"],
      ],
    )}</div>
${form(chance, l, { name: provider, contractor, patient, account, run })}`,
  );
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider, patient, accountNumber: account },
      ...{ statementDate, dueDate },
      ...(!shown && of("mine") ? { paymentRows: [(of("mine") / 100).toFixed(2)] } : {}),
    },
    {
      ...{ billed, patientResponsibility: owed },
      ...(shown ? { adjustments: of("off"), insurancePaid: of("plan"), patientPaid: of("mine") } : {}), // prettier-ignore
    },
    rows.map((row) => lineBy(columns, row, ["serviceDate"])),
  );
  return { html, truth };
}

export const family: Family = {
  name: "city-fire-ems-bill",
  paper:
    "A city fire department's ambulance bill as a billing contractor sends it, with a page that asks for insurance information.",
  medium: "text",
  draw,
};
