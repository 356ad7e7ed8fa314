import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { lineOf, rowsOf, shifted, sum, truthOf } from "#corpus/families/drawing/truth-of";
import type { Family } from "#corpus/families/family";

/** Visits as patients see them: what it was, where, then its services with code, plain name, and price. */
const VISITS = [
  [
    "Office Visit",
    "Clinic",
    "99214|Office visit, established patient, moderate|241; 36415|Blood draw|22; 80053|Comprehensive metabolic panel|96; 85025|Complete blood count with differential|64; 84443|Thyroid stimulating hormone|88",
  ],
  [
    "Emergency Department Visit",
    "Hospital",
    "99284|Emergency department visit, high severity|1486; 74177|CT abdomen and pelvis with contrast|2967.5; 83690|Lipase|78; 81001|Urinalysis, automated, with microscopy|46; 96374|IV push, single drug|327; J2405|Ondansetron injection 1 mg|14.2",
  ],
  [
    "Physical Therapy",
    "Rehab",
    "97110|Therapeutic exercises, each 15 minutes|118; 97140|Manual therapy, each 15 minutes|109; 97112|Neuromuscular reeducation, each 15 minutes|121",
  ],
  [
    "Imaging",
    "Hospital",
    "73721|MRI lower extremity joint without contrast|1845; 77067|Screening mammogram, bilateral|412; 76700|Ultrasound abdomen, complete|689; 71046|X-ray chest, two views|214",
  ],
  [
    "Outpatient Procedure",
    "Hospital",
    "45380|Colonoscopy with biopsy|3120; 88305|Surgical pathology, level IV|286; 00811|Anesthesia, lower intestinal endoscopy|1140",
  ],
  [
    "Preventive Visit",
    "Clinic",
    "99396|Preventive visit, age 40 to 64|287; 90471|Vaccine administration|42; 90750|Shingles vaccine, recombinant|214; 80061|Lipid panel|83",
  ],
] as const;
const SYSTEMS = rowsOf(`
Clearwater Health|PO Box 740822, Cincinnati, OH 45274|513-555-0160|clearwaterhealth.example/pay|#00677f; Summa Vista Medical Group|PO Box 31001, Pasadena, CA 91110|626-555-0145|pay.summavista.example|#5b2a86
Lakeland University Physicians|PO Box 19225, Madison, WI 53707|608-555-0122|lakelandup.example/billing|#b3242b; Evergrove Health Partners|PO Box 84022, Seattle, WA 98124|206-555-0177|evergrove.example/mybill|#2e7d4f`);
const PEOPLE = rowsOf(`
Amara Johnson|402 Linden Ave|Cincinnati, OH 45215; Wei Zhang|1180 E Walnut St #9|Pasadena, CA 91106; Patrick O'Rourke|31 Vilas Ave|Madison, WI 53711
Guadalupe Herrera|5602 Beacon Ave S|Seattle, WA 98108; Noor Haddad|94 Pleasant Ridge Ct|Covington, KY 41011`);
const DOCTORS = [
  "Elena Fischer, MD",
  "Raj Patel, MD",
  "Monique Laurent, NP",
  "Thomas Weber, DO",
  "Aiko Tanaka, MD",
];

type Service = {
  code: string;
  text: string;
  charge: number;
  adjusted: number;
  insurance: number;
  owes: number;
};
type Visit = { title: string; place: string; date: string; doctor: string; services: Service[] };

function visitsOf(chance: Chance, from: string): Visit[] {
  const count = chance.weighted([
    [1, 4],
    [2, 3],
    [chance.between(3, 6), 2],
    [chance.between(7, 12), 1],
  ]);
  const insured = chance.happens(0.85);
  // Who comes more often than that comes for therapy.
  const kinds = chance.shuffled(VISITS);
  return Array.from({ length: count }, (_, at) => kinds[at] ?? VISITS[2]).map(
    ([title, place, list], at) => {
      const rows = rowsOf(list);
      const services = rows
        .slice(0, chance.between(1, rows.length))
        .map(([code = "", text = "", price = ""]) => {
          const charge = Math.round(Number(price) * 100);
          const adjusted = insured
            ? Math.round((charge * chance.between(18, 55)) / 100)
            : Math.round(charge * 0.3);
          const share = chance.pick([0.8, 0.9, 1, 0.5]);
          const insurance = insured ? Math.round((charge - adjusted) * share) : 0;
          return { code, text, charge, adjusted, insurance, owes: charge - adjusted - insurance };
        });
      return { title, place, date: shifted(from, at * 9), doctor: chance.pick(DOCTORS), services };
    },
  );
}

type Look = ReturnType<typeof lookOf>;

function lookOf(chance: Chance) {
  const from = shifted("2026-01-10", chance.between(0, 110));
  const visits = visitsOf(chance, from);
  const services = visits.flatMap((visit) => visit.services);
  const total = (kind: "charge" | "adjusted" | "insurance" | "owes") =>
    sum(services.map((one) => one[kind]));
  const patient = chance.happens(0.35) ? Math.min(3000, Math.floor(total("owes") / 2)) : 0;
  const made = shifted(visits.at(-1)!.date, chance.between(25, 50));
  return {
    visits,
    patient,
    made,
    charge: total("charge"),
    adjusted: total("adjusted"),
    insurance: total("insurance"),
    due: total("owes") - patient,
    dueDate: shifted(made, chance.pick([20, 21, 30])),
    system: chance.pick(SYSTEMS),
    person: chance.pick(PEOPLE),
    account: chance.number(chance.pick(["#########", "1########", "######-##"])),
    record: chance.number("E########"),
    side: chance.pick(["left", "right", "right"] as const),
    money: chance.pick([formats.dollars, formats.dollars, formats.grouped]),
    day: chance.pick([
      formats.monthName,
      formats.slashes,
      formats.looseSlashes,
      formats.longMonthName,
    ]),
    /** Whether each row carries its date, or the heading of its visit does. */
    dated: chance.happens(0.5),
    codes: chance.happens(0.5),
    doctors: chance.happens(0.6),
    subtotals: chance.happens(0.6),
    minus: chance.happens(0.6),
    each: chance.pick([
      ["charge", "insurance", "adjusted", "owes"],
      ["charge", "adjusted", "insurance", "owes"],
      ["charge", "owes"],
      ["charge"],
    ] as const),
    words: {
      charge: chance.pick(["Charges", "Amount", "Billed", "Charge"]),
      insurance: chance.pick(["Insurance paid", "Paid by insurance", "Insurance payments"]),
      adjusted: chance.pick(["Adjustments", "Discounts", "Insurance discounts"]),
      owes: chance.pick(["You owe", "Your share", "Patient balance"]),
      summary: chance.pick(["Account Summary", "Billing Summary", "Statement Summary"]),
      due: chance.pick(["Amount Due", "Total Amount Due", "Your Balance", "You Owe"]),
      account: chance.pick(["Guarantor Account", "Account Number", "Billing ID"]),
    },
    face: chance.pick(["Arial", "Arial", "'DejaVu Sans'", "Georgia"]),
    size: chance.pick([8, 8.5, 9]),
    tint: chance.pick(["solid", "pale", "line"] as const),
    squares: chance.number("####################"),
  };
}

/** A picture like the codes people scan with their phone. */
function scanCode(digits: string, color: string): string {
  const cells = Array.from(digits.repeat(5), (digit, at) =>
    (Number(digit) * 7 + at * 3) % 5 < 2
      ? `<rect x="${(at % 10) * 5}" y="${Math.floor(at / 10) * 5}" width="5" height="5"/>`
      : "",
  );
  const corner = (x: number, y: number) =>
    `<rect x="${x}" y="${y}" width="15" height="15"/><rect x="${x + 3}" y="${y + 3}" width="9" height="9" fill="#fff"/><rect x="${x + 5}" y="${y + 5}" width="5" height="5"/>`;
  return `<svg width="66" height="66" viewBox="0 0 50 50" fill="${color}">${cells.join("")}<rect width="17" height="17" fill="#fff"/><rect x="33" width="17" height="17" fill="#fff"/><rect y="33" width="17" height="17" fill="#fff"/>${corner(0, 0)}${corner(35, 0)}${corner(0, 35)}</svg>`;
}

function panel(look: Look): string {
  const { words, money, day, system } = look;
  const less = (cents: number) => money(look.minus ? -cents : cents);
  const paid = look.patient ? `<p>Your payments <b>${less(look.patient)}</b></p>` : "";
  const insurance = look.insurance
    ? `<p>Insurance payments <b>${less(look.insurance)}</b></p>`
    : "";
  return `<aside><h3>Patient</h3><p class="who">${look.person[0]}</p><p>${words.account}<b>${look.account}</b></p><p>Statement date <b>${day(look.made)}</b></p>
<h3>${words.summary}</h3><p>Total charges <b>${money(look.charge)}</b></p>${insurance}<p>${look.insurance ? "Adjustments" : "Self-pay discount"} <b>${less(look.adjusted)}</b></p>${paid}
<div class="due">${words.due}<strong>${money(look.due)}</strong><span>Due ${day(look.dueDate)}</span></div>
<h3>Ways to Pay</h3><div class="pay">${scanCode(look.squares, "#222")}<div><b>Online</b><br>${system[3]}<br>Code ${look.record}</div></div><p class="way"><b>Phone</b> ${system[2]}, 24/7</p><p class="way"><b>Mail</b> ${system[1]}</p>
<h3>Need help?</h3><p class="way">Financial assistance and payment plans are available to those who qualify. Call ${system[2]} or ask at any front desk.</p></aside>`;
}

type Column = "charge" | "insurance" | "adjusted" | "owes";

function visitRows(look: Look, visit: Visit): string {
  const { money, day } = look;
  const shown = (kind: Column, cents: number) =>
    `<td class="m">${money(look.minus && /insurance|adjusted/.test(kind) ? -cents : cents)}</td>`;
  const rows = visit.services.map(
    (one) =>
      `<tr>${look.dated ? `<td class="d">${day(visit.date)}</td>` : ""}<td>${one.text}${look.codes ? `<span class="code">${one.code}</span>` : ""}</td>${look.each.map((kind) => shown(kind, one[kind])).join("")}</tr>`,
  );
  const heading = `${visit.title}${look.dated ? "" : ` on ${day(visit.date)}`}`;
  const doctor = look.doctors
    ? `<small>${visit.place} &middot; Provider: ${visit.doctor}</small>`
    : "";
  const under =
    look.subtotals && look.each.length > 1
      ? `<tr class="st"><td colspan="${look.dated ? 2 : 1}">Visit total</td>${look.each.map((kind) => shown(kind, sum(visit.services.map((one) => one[kind])))).join("")}</tr>`
      : "";
  return `<tbody><tr class="v"><td colspan="${look.each.length + (look.dated ? 2 : 1)}">${heading}${doctor}</td></tr>${rows.join("")}${under}</tbody>`;
}

const services = (
  look: Look,
) => `<main><h2>Details of your services</h2><table class="t"><thead><tr>${look.dated ? "<th>Date</th>" : ""}<th>Description${look.codes ? " / Code" : ""}</th>
${look.each.map((kind) => `<th class="m">${look.words[kind]}</th>`).join("")}</tr></thead>${look.visits.map((visit) => visitRows(look, visit)).join("")}</table>
<p class="fine">This statement lists services from ${look.system[0]}. You may receive separate bills from other providers who took part in your care, such as radiologists or pathologists.</p>
<div class="ad"><b>Go paperless.</b> Sign up at ${look.system[3]} to see your bills, set up a payment plan, and get reminders by text.</div></main>`;

const head = (
  look: Look,
) => `<header><svg width="40" height="40"><path d="M20 2c10 6 16 12 16 20a16 16 0 0 1-32 0C4 14 10 8 20 2z" fill="${look.system[4]}"/><path d="M12 24h6l3-7 3 11 2-4h4" stroke="#fff" stroke-width="2.4" fill="none"/></svg>
<b>${look.system[0]}</b><span>Billing Statement</span></header><div class="mail">${look.person.join("<br>")}</div>`;

const stub = (look: Look) =>
  `<footer><div>Please detach and return with your check payable to <b>${look.system[0]}</b></div><div class="row"><span>${look.words.account} ${look.account}</span><span>Due ${look.day(look.dueDate)}</span><span>${look.words.due} <b>${look.money(look.due)}</b></span><span>Amount enclosed $________</span></div></footer>`;

function styles(look: Look): string {
  const color = look.system[4]!;
  const panelLook = {
    solid: `background:${color};color:#fff`,
    pale: "background:#eef3f5;color:#222",
    line: `border:1.5px solid ${color};color:#222`,
  }[look.tint];
  return `@page{size:letter;margin:0.45in 0.5in;@bottom-left{content:"Page " counter(page) " of " counter(pages);font:7pt Arial}} body{font:${look.size}pt/1.35 ${look.face};margin:0;color:#222}
header{display:flex;align-items:center;gap:10px;font-size:17pt;color:${color}} header span{margin-left:auto;font-size:13pt;color:#333} .mail{margin:26px 0 22px 18px}
.grid{display:grid;grid-template-columns:${look.side === "left" ? "2.15in 1fr" : "1fr 2.15in"};gap:0.25in;align-items:start} .grid aside{${look.side === "left" ? "" : "order:2"}}
aside{${panelLook};padding:10px 12px;border-radius:6px} aside h3{margin:10px 0 4px;font-size:1.1em;border-bottom:1px solid currentColor} aside h3:first-child{margin-top:0} aside p{margin:2px 0;display:flex;justify-content:space-between;gap:6px} aside .way{display:block} .who{font-weight:bold;font-size:1.15em}
.due{background:#fff;color:#111;border:1px solid ${color};text-align:center;padding:7px;margin:8px 0;border-radius:5px} .due strong{display:block;font-size:17pt;color:${color}} .due span{font-size:.95em} .pay{display:flex;gap:8px;align-items:center;font-size:.88em;overflow-wrap:anywhere} .pay svg{background:#fff;padding:3px;flex:none}
h2{margin:0 0 6px;font-size:12pt;color:${color}} .t{width:100%;border-collapse:collapse} .t th{text-align:left;vertical-align:bottom;border-bottom:2px solid ${color};padding:3px 4px;font-size:.93em} .t td{padding:3px 4px;vertical-align:top;border-bottom:.5px solid #ddd} .t .m{text-align:right;white-space:nowrap} .t th.m{white-space:normal} .d{white-space:nowrap}
.t tr{break-inside:avoid} .v td{font-weight:bold;padding-top:9px;background:#f6f6f6;break-after:avoid} .v small{display:block;font-weight:normal} .code{color:#666;margin-left:5px} .st td{font-weight:bold;border-top:1px solid #777} .fine{font-size:.85em;color:#555} .ad{background:#fff6dd;border-radius:5px;padding:8px 10px} footer{margin-top:22px;border-top:1.5px dashed #666;padding-top:6px;break-inside:avoid} .row{display:flex;justify-content:space-between;margin-top:10px}`;
}

export const family: Family = {
  name: "side-panel-statement",
  paper:
    "A health system's modern statement with patient, summary, and ways to pay in a panel beside the services.",
  medium: "text",
  draw(chance) {
    const look = lookOf(chance);
    const has = (kind: Column) => (look.each as readonly string[]).includes(kind);
    const lines = look.visits.flatMap((visit) =>
      visit.services.map((one) =>
        lineOf({
          serviceDate: visit.date,
          description: one.text,
          code: look.codes ? one.code : null,
          charge: one.charge,
          discount: has("adjusted") ? one.adjusted : null,
          insurancePaid: has("insurance") ? one.insurance : null,
          patientOwes: has("owes") ? one.owes : null,
        }),
      ),
    );
    const said = {
      name: "side-panel-statement",
      provider: look.system[0]!,
      patient: look.person[0]!,
      accountNumber: look.account,
      statementDate: look.made,
      dueDate: look.dueDate,
    };
    const totals = {
      billed: look.charge,
      adjustments: look.adjusted,
      insurancePaid: look.insurance || null,
      patientPaid: look.patient || null,
      patientResponsibility: look.due,
    };
    const html = `<!doctype html><style>${styles(look)}</style>${head(look)}<div class="grid">${panel(look)}${services(look)}</div>${stub(look)}`;
    return { html, truth: truthOf(said, totals, lines) };
  },
};
