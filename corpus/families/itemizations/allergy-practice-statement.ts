import {
  type AmountFormat,
  bare,
  dollars,
  grouped,
  looseSlashes,
  parentheses,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { doctor, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import {
  amount,
  column,
  heading,
  lineBy,
  page,
  record,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Service = Said & { charge: number; discount: number; insurancePaid: number; paid: number };
type Visit = { date: string; doctor: string; claim: string; posted: string; services: Service[] };

const PRACTICES = [
  "ALLERGY & ASTHMA SPECIALISTS OF MILLBROOK, P.C.",
  "Bayshore ENT and Allergy Associates",
  "Cedar Point Asthma, Allergy & Immunology LLC",
  "TRI-COUNTY ALLERGY CENTER PA",
];
/** Code, name, cents of a unit, the most units. */
const SERVICES = rowsOf(`
  95117|Immunotherapy injections, 2 or more|3850;95115|Immunotherapy injection, single|3100;95165|Antigen therapy services, per dose|2150|40
  95004|Percutaneous allergy skin tests|950|60;95024|Intradermal allergy tests|1425|16;94010|Spirometry|9200;94060|Bronchodilation responsiveness, spirometry as in 94010, before and after bronchodilator|15800
  94640|Nebulizer treatment|5475;J7613|Albuterol inhalation solution, unit dose, 1 mg|125|3;96372|Therapeutic injection, subq/IM|4800;J2357|Injection, omalizumab, 5 mg|6210|60
  95012|Nitric oxide expired gas determination|6600;31231|Nasal endoscopy, diagnostic|38900`);
const VISITS = rowsOf(
  "99213|Office visit, est pt, level 3|16500;99214|Office visit, est pt, level 4|24200;99204|Office visit, new pt, level 4|31900",
);
const PAYERS = "AETNA|BCBS OF OHIO|UHC CHOICE PLUS|CIGNA OAP|HUMANA GOLD PLUS|MEDICARE B".split(
  "|",
);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    /** What came in stands in columns of a service, or in rows under the services of a claim. */
    inline: chance.happens(0.5),
    day: chance.pick([slashes, shortSlashes, looseSlashes]),
    money: chance.pick([bare, grouped, dollars, parentheses]) as AmountFormat,
    coded: chance.weighted([
      ["column", 5],
      ["before", 2],
      ["no", 1],
    ] as const),
    units: chance.happens(0.5),
    totals: chance.happens(0.7),
    banded: chance.happens(0.3),
    couponTop: chance.happens(0.65),
    summary: chance.happens(0.4),
    payer: chance.pick(PAYERS),
    heads: {
      date: words("Date|DOS|Visit Date|Service Date"),
      code: words("CPT|Code|Proc"),
      name: words("Description|Description of Services|Procedure Description"),
      charge: words("Charges|Charge|Billed"),
      paid: words("Ins. Paid|Ins Pmt|Insurance Payment"),
      off: words("Adj.|Ins Adj|Adjustment"),
      mine: words("Pat. Paid|Pt Pmt|Patient Payment"),
      credits: words("Receipts/Adj|Payments/Adj|Credits"),
      left: words("Balance|Pat. Balance|Patient Due"),
    },
    due: words("PAY THIS AMOUNT|Amount Due|BALANCE DUE|Total Amount Due"),
    account: words("ACCOUNT NO.|Acct #|Account Number|PATIENT ACCT"),
    font: words("Liberation Sans|Liberation Sans Narrow|Liberation Serif|DejaVu Sans Condensed"),
  };
}

function serviceOf(
  chance: Chance,
  date: string,
  [code = "", name = "", price = "", most = "1"]: string[],
) {
  const units = chance.between(Math.ceil(Number(most) / 2), Number(most));
  const charge = Number(price) * units;
  const allowed = Math.round((charge * chance.between(42, 88)) / 100);
  const insurancePaid = Math.round(allowed * chance.pick([0, 0.8, 0.8, 0.9, 0]));
  return {
    ...{ serviceDate: date, code, description: name, units, charge },
    ...{ discount: charge - allowed, insurancePaid, paid: 0 },
  };
}

const owed = (services: readonly Service[]) =>
  sum(services.map((one) => one.charge - one.discount - one.insurancePaid - one.paid));

function visitOf(chance: Chance, date: string, who: string, known: boolean): Visit {
  const shots = chance.happens(0.4);
  const others = chance.shuffled(SERVICES).slice(0, chance.between(1, 4));
  const list = shots
    ? [SERVICES[chance.between(0, 1)]!]
    : [chance.pick(known ? VISITS.slice(0, 2) : VISITS), ...others];
  const services = list.map((one) => serviceOf(chance, date, one));
  const first = services[0]!;
  const open = owed([first]);
  if (open > 4000 && chance.happens(0.5)) first.paid = chance.pick([3000, 4000, 2500]);
  const claim = chance.number("1#####");
  return { date, doctor: who, claim, posted: shifted(date, chance.between(14, 24)), services };
}

function columnsOf(l: Look): Column<Service>[] {
  const { heads, money } = l;
  const name = (row: Service) =>
    l.coded === "before" ? `${row.code} - ${row.description}` : row.description;
  const left = (row: Service) => money(owed([row]));
  const rest = l.inline
    ? [
        column<Service>(heads.credits, null, () => "", "n"),
        column<Service>(heads.left, null, () => "", "n"),
      ]
    : [
        amount<Service>(heads.paid, "insurancePaid", (cents) => money(cents && -cents)),
        amount<Service>(heads.off, "discount", (cents) => money(cents && -cents)),
        column<Service>(heads.mine, null, ({ paid }) => money(paid && -paid), "n"),
        column<Service>(heads.left, "patientOwes", left, "n"),
      ];
  return [
    column<Service>(heads.date, "serviceDate", (row) => l.day(row.serviceDate!)),
    ...(l.coded === "column" ? [column<Service>(heads.code, "code", ({ code }) => code)] : []),
    column<Service>(
      heads.name,
      l.coded === "before" ? ["description", "code"] : "description",
      name,
      "w",
    ),
    ...(l.units ? [column<Service>("Units", "units", ({ units }) => units, "n")] : []),
    amount<Service>(heads.charge, "charge", money),
    ...rest,
  ];
}

/** What came in for one claim, where it stands in rows. */
function credits(visit: Visit, l: Look): [date: string, words: string, cents: number][] {
  const all = (field: "insurancePaid" | "discount" | "paid") =>
    sum(visit.services.map((one) => one[field]));
  const rows: [string, string, number][] = [
    [visit.date, "Patient Payment - Thank You", all("paid")],
    [visit.posted, `Insurance Payment (${l.payer})`, all("insurancePaid")],
    [visit.posted, `Insurance Adjustment (${l.payer})`, all("discount")],
  ];
  return rows.filter(([, , cents]) => cents);
}

function bodyOf(visits: Visit[], columns: Column<Service>[], l: Look, patient: string): string {
  const wide = columns.length;
  return visits
    .map((visit) => {
      const head = `<tr class="claim"><td colspan="${wide}">Patient: ${patient} &nbsp; Provider: ${visit.doctor} &nbsp; Claim: ${visit.claim}</td></tr>`;
      const rows = visit.services.map((one) => record(columns, one)).join("");
      const gap = l.coded === "column" ? "<td></td>" : "";
      const under = `${l.units ? "<td></td>" : ""}<td></td>`;
      const came = credits(visit, l).map(
        ([date, words, cents]) =>
          `<tr><td>${l.day(date)}</td>${gap}<td class="w">${words}</td>${under}<td class="n">${l.money(-cents)}</td><td></td></tr>`,
      );
      const left = `<tr class="left"><td colspan="${wide - 1}">Claim balance</td><td class="n">${l.money(owed(visit.services))}</td></tr>`;
      return head + rows + (l.inline ? came.join("") + left : "");
    })
    .join("");
}

/** The balance by age; what is not due yet from the plan stands in a box of its own. */
function aging(visits: Visit[], issued: string, l: Look): string {
  const age = (date: string) => (Date.parse(issued) - Date.parse(date)) / 86_400_000;
  const from = [0, 31, 61, 91, 121, 9999];
  const labels = l
    .words(
      "Current,31-60,61-90,91-120,Over 120|0 - 30 Days,31 - 60 Days,61 - 90 Days,91 - 120 Days,120+ Days",
    )
    .split(",");
  const boxes = labels.map((_, at) =>
    sum(
      visits.flatMap(({ date, services }) =>
        age(date) >= from[at]! && age(date) < from[at + 1]! ? [owed(services)] : [],
      ),
    ),
  );
  const services = visits.flatMap((one) => one.services);
  return `<table class="aging"><tr>${labels.map((one) => `<th>${one}</th>`).join("")}<th>Ins. Pending</th><th>${l.due}</th></tr><tr>${boxes.map((cents) => `<td>${l.money(cents)}</td>`).join("")}<td>${l.money(0)}</td><td><b>${l.money(owed(services))}</b></td></tr></table>`;
}

type Top = {
  practice: string;
  place: string;
  patient: string;
  home: string;
  facts: [string, string][];
};

function coupon(l: Look, top: Top): string {
  const boxes = top.facts
    .map(([label, value]) => `<td><small>${label}</small><br>${value}</td>`)
    .join("");
  return `<div class="coupon"><div><b>${top.practice}</b><br>${top.place}<div class="addr"><small>ADDRESSEE:</small><br>${top.patient}<br>${top.home}</div></div>
<div><table class="card"><tr><td colspan="2">IF PAYING BY CREDIT CARD, FILL OUT BELOW<br>&#9633; VISA &nbsp; &#9633; MASTERCARD &nbsp; &#9633; DISCOVER &nbsp; &#9633; AMEX</td></tr><tr><td>CARD NUMBER</td><td>EXP. DATE</td></tr><tr><td>SIGNATURE</td><td>CVV CODE</td></tr></table><table class="card"><tr>${boxes}</tr><tr><td colspan="${top.facts.length}">SHOW AMOUNT PAID HERE &nbsp; $ ______________</td></tr></table><div class="addr"><small>REMIT TO:</small><br>${top.practice}<br>${top.place}</div></div></div>
<div class="cut">&#9633; Please check box if address is incorrect or insurance information has changed, and indicate change(s) on reverse side. &nbsp; <b>${l.words("PLEASE DETACH AND RETURN TOP PORTION WITH YOUR PAYMENT|STATEMENT - KEEP THIS PORTION FOR YOUR RECORDS")}</b></div>`;
}

const plain = (top: Top) =>
  `<div class="coupon"><div><b>${top.practice}</b><br>${top.place}<div class="addr">${top.patient}<br>${top.home}</div></div><table class="facts">${top.facts.map(([label, value]) => `<tr><td>${label}</td><td class="n">${value}</td></tr>`).join("")}</table></div>`;

const css = (
  l: Look,
) => `@page{size:letter;margin:9mm 11mm;@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7pt Arial}}
body{font:8.6pt/1.3 '${l.font}',Arial;margin:0} .coupon{display:flex;justify-content:space-between;gap:10mm} .coupon>div{flex:1} .addr{margin:5mm 0 2mm 6mm} small{font-size:.8em} .card{border-collapse:collapse;width:100%;margin-bottom:1mm} .card td{border:.7px solid #000;padding:.7mm 1.2mm;vertical-align:top;height:4.5mm} .cut{border-top:1px dashed #000;font-size:.78em;padding:1mm 0 3mm}
.facts td{border:.7px solid #000;padding:.8mm 2mm} .lines{width:100%;border-collapse:collapse} .lines th{text-align:left;border-top:1.2px solid #000;border-bottom:1.2px solid #000;padding:.8mm 1mm;background:#e4e4e4} .lines td{padding:.6mm 1mm;vertical-align:top;white-space:nowrap} .lines td.w{white-space:normal} .lines .n,.n{text-align:right} .claim td{font-weight:bold;padding-top:1.6mm} .left td{text-align:right;font-style:italic;border-bottom:.6px solid #999} .sum td{font-weight:bold;border-top:1.2px solid #000}
${l.banded ? ".lines tr:nth-child(even){background:#f3f3f3}" : ""} .aging{width:100%;border-collapse:collapse;margin:4mm 0 2mm;break-inside:avoid} .aging th,.aging td{border:.7px solid #000;text-align:center;padding:.8mm} .box{border:.7px solid #000;padding:1.5mm 2mm;margin-top:3mm} tr{break-inside:avoid}`;

type Sums = {
  charge: number;
  insurancePaid: number;
  discount: number;
  paid: number;
  patientOwes: number;
};

const summaryOf = (l: Look, sums: Sums) =>
  `<table class="facts" style="margin:3mm 0 0 auto">${[
    ["Total Charges", sums.charge],
    ["Insurance Payments", -sums.insurancePaid],
    ["Adjustments", -sums.discount],
    ["Patient Payments", -sums.paid],
    [l.due, sums.patientOwes],
  ]
    .map(
      ([label, cents]) =>
        `<tr><td>${label}</td><td class="n">${l.money(Number(cents) || 0)}</td></tr>`,
    )
    .join("")}</table>`;

function visitsFor(chance: Chance): Visit[] {
  const who = doctor(chance);
  let date = shifted("2024-08-05", chance.between(0, 420));
  return Array.from({ length: chance.pick([1, 2, 2, 3, 5, 8, 12]) }, (_, at) => {
    const visit = visitOf(chance, date, who, at > 0);
    date = shifted(date, chance.pick([7, 7, 14, 28]));
    return visit;
  });
}

function sheet(visits: Visit[], columns: Column<Service>[], l: Look, patient: string, sums: Sums) {
  const less = [sums.insurancePaid, sums.discount, sums.paid];
  const cells = less.map((cents) => `<td class="n">${l.money(cents && -cents)}</td>`).join("");
  const row = `<tr class="sum"><td colspan="${columns.length - 5}">Totals</td><td class="n">${l.money(sums.charge)}</td>${cells}<td class="n">${l.money(sums.patientOwes)}</td></tr>`;
  return `<table class="lines"><thead>${heading(columns)}</thead><tbody>${bodyOf(visits, columns, l, patient)}${l.totals && !l.inline ? row : ""}</tbody></table>`;
}

function told(l: Look, visits: Visit[], sums: Sums) {
  const summed = l.summary || (l.totals && !l.inline);
  const shown = (cents: number) => (summed ? cents : null);
  const mine = visits.flatMap(({ services }) => sum(services.map(({ paid }) => paid)) || []);
  const rows = l.inline && !summed && mine.length ? { paymentRows: mine.map(bare) } : {};
  const totals = {
    ...{ billed: shown(sums.charge), adjustments: shown(sums.discount) },
    ...{ insurancePaid: shown(sums.insurancePaid), patientPaid: shown(sums.paid) },
    patientResponsibility: sums.patientOwes,
  };
  return { rows, totals };
}

function sumsOf(services: Service[]): Sums {
  const paid = sum(services.map((one) => one.paid));
  const of = (field: "charge" | "insurancePaid" | "discount") => total(services, field);
  return {
    ...{ charge: of("charge"), insurancePaid: of("insurancePaid"), discount: of("discount") },
    ...{ paid, patientOwes: owed(services) },
  };
}

const MESSAGES =
  "Your insurance has processed the claims above. The balance is your responsibility.|Balance is due to your deductible. Please remit payment promptly.|A $25.00 fee will be charged for returned checks. Accounts over 90 days may be sent to collections.|Serum vials must be paid before the next order is mixed. We accept payments in the patient portal.";

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const visits = visitsFor(chance);
  const services = visits.flatMap((one) => one.services);
  const sums = sumsOf(services);
  const practice = chance.pick(PRACTICES);
  const patient = naming(chance)(person(chance));
  const account = chance.number(chance.pick(["#####", "######", "###-#####"]));
  const issued = shifted(visits.at(-1)!.date, chance.between(28, 45));
  const facts: [string, string][] = [
    [l.words("STATEMENT DATE|Statement Date|BILL DATE"), l.day(issued)],
    [l.due, dollars(sums.patientOwes)],
    [l.account, account],
  ];
  const place = `${street(chance)}<br>${town(chance)}<br>${phone(chance)}`;
  const top: Top = {
    ...{ practice: practice.replace("&", "&amp;"), place, patient, facts },
    home: `${street(chance)}<br>${town(chance)}`,
  };
  const columns = columnsOf(l);
  const html = page(
    css(l),
    `${l.couponTop ? coupon(l, top) : plain(top)}${sheet(visits, columns, l, patient, sums)}${l.summary ? summaryOf(l, sums) : ""}${aging(visits, issued, l)}<div class="box">${l.words(MESSAGES)}<br>For billing inquiries call ${phone(chance)}, Mon-Thu 8:30 AM - 4:30 PM.</div>`,
  );
  const { rows, totals } = told(l, visits, sums);
  const said = {
    ...{ name: family.name, setting: "professional" as const, provider: practice, patient },
    ...{ accountNumber: account, statementDate: issued, ...rows },
  };
  const lines = services.map((one) => lineBy(columns, { ...one, patientOwes: owed([one]) }));
  return { html, truth: truthOf(said, totals, lines) };
}

export const family: Family = {
  name: "allergy-practice-statement",
  paper:
    "An allergist's statement out of an office program: claims with receipts in rows or columns, the balance by age, a card coupon on top.",
  medium: "text",
  draw,
};
