import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { lineOf, rowsOf, shifted, sum, truthOf } from "#corpus/families/drawing/truth-of";
import type { Family } from "#corpus/families/family";

/** Code, modifiers, name, rate of one unit, most units, the word for the unit. */
const RIDES = rowsOf(
  `
A0429|RH|Ambulance service, basic life support, emergency transport (BLS-emergency)|985.00|1|Trip; A0427|SH|Ambulance service, advanced life support, emergency transport, level 1 (ALS1-emergency)|1,412.50|1|Trip
A0428|HN|Ambulance service, basic life support, non-emergency transport (BLS)|640.00|1|Trip; A0425|RH|Ground mileage, per statute mile|23.75|48|Miles
A0422|RH|Ambulance (ALS or BLS) oxygen and oxygen supplies, life sustaining situation|86.40|1|Each; A0398|SH|ALS routine disposable supplies|74.00|1|Each
A0382|RH|BLS routine disposable supplies|42.15|1|Each; A0394|SH|ALS specialized service disposable supplies; IV drug therapy|96.00|1|Each; A0420|RH|Ambulance waiting time (ALS or BLS), one half (1/2) hour increments|68.00|3|Units`.replace(
    "supplies; IV",
    "supplies, IV",
  ),
);
const GEAR = rowsOf(`
E0601|RR KH|Continuous positive airway pressure (CPAP) device|96.50|1|Month; A7030|NU|Full face mask used with positive airway pressure device, each|189.00|1|Each
A7034|NU|Nasal interface (mask or cannula type) used with positive airway pressure device|118.25|1|Each; A7035|NU|Headgear used with positive airway pressure device|41.80|1|Each
A7037|NU|Tubing used with positive airway pressure device|43.00|1|Each; A7038|NU|Filter, disposable, used with positive airway pressure device|5.20|6|Each
E1390|RR|Oxygen concentrator, single delivery port|213.40|1|Month; E0431|RR|Portable gaseous oxygen system, rental|54.75|1|Month; K0001|RR KI|Standard wheelchair|62.30|2|Month
E0143|NU|Walker, folding, wheeled, adjustable or fixed height|148.00|1|Each; E0260|RR|Hospital bed, semi-electric (head and foot adjustment), with any type side rails, with mattress|168.90|3|Month
A4253|NU KX|Blood glucose test or reagent strips for home blood glucose monitor, per 50 strips|38.60|6|Box; A4259|NU|Lancets, per box of 100|14.25|2|Box; E0570|RR|Nebulizer, with compressor|31.90|1|Month
A6212|A1|Foam dressing, wound cover, sterile, pad size 16 sq. in. or less, with adhesive border, each dressing|12.85|12|Each; B4150||Enteral formula, nutritionally complete with intact nutrients, 100 calories = 1 unit|1.48|450|Units
L1833|LT|Knee orthosis, adjustable knee joints, positional orthosis, rigid support, prefabricated|812.00|1|Each; E0730|NU|Transcutaneous electrical nerve stimulation (TENS) device, four or more leads|286.00|1|Each
A4595|NU|Electrical stimulator supplies, 2 lead, per month|47.60|2|Month; E0163|NU|Commode chair, mobile or stationary, with fixed arms|136.45|1|Each; E0910|RR|Trapeze bars, bed mounted, with grab bar|29.70|2|Month`);
const SENDERS = {
  ride: rowsOf(`Blackstone Valley EMS|PO Box 4417|Woonsocket, RI 02895|(401) 555-0139; CITY OF MARLOW FIRE DEPARTMENT|AMBULANCE BILLING, PO BOX 269110|OKLAHOMA CITY OK 73126|(800) 555-0154
MedStar Transit Ambulance|6100 Industrial Pkwy|Fort Wayne, IN 46825|(260) 555-0186`),
  gear: rowsOf(`Alder & Stone Home Medical|2214 Commerce Dr|Bangor, ME 04401|(207) 555-0193; BREATHEWELL RESPIRATORY SUPPLY INC|4980 N LOOP W STE 200|HOUSTON TX 77018|(713) 555-0111
Prairie Mobility & Oxygen|718 S 9th St|Salina, KS 67401|(785) 555-0172`),
};
const PEOPLE = rowsOf(`
Ruth Ann Castellano|14 Diamond Hill Rd|Cumberland, RI 02864; EUGENE HARGROVE|2307 CHISHOLM TRL|DUNCAN OK 73533; Mei-Ling Chao|811 Wabash Ave Apt 2C|Fort Wayne, IN 46802
Alphonse Baptiste|60 Silver Rd|Brewer, ME 04412; NORMA J STEUBEN|1904 W CLOUD ST|SALINA KS 67401`);
const PLACES = rowsOf(
  "Residence|Mercy General Hospital; Scene - Route 9 at Hollis St|St. Catherine Medical Center; Willow Creek Nursing|Dialysis Center West",
);

type Service = {
  code: string;
  modifiers: string[];
  text: string;
  rate: number;
  units: number;
  unit: string;
  date: string;
};

function rideOf(chance: Chance, from: string): Service[] {
  const trips = chance.weighted([
    [1, 6],
    [2, 2],
    [chance.between(4, 9), 1],
  ]);
  return Array.from({ length: trips }, (_, trip) => {
    const [base, ...extras] = [
      RIDES[trips > 2 ? 2 : chance.between(0, 2)]!,
      RIDES[3]!,
      ...chance.shuffled(RIDES.slice(4)).slice(0, chance.between(0, 3)),
    ];
    return [base, ...extras].map((row) =>
      serviceOf(chance, row, shifted(from, trip * 7), base[1]!),
    );
  }).flat();
}

function gearOf(chance: Chance, from: string): Service[] {
  const count = chance.weighted([
    [chance.between(1, 4), 4],
    [chance.between(5, 11), 4],
    [GEAR.length, 1],
  ]);
  return chance
    .shuffled(GEAR)
    .slice(0, count)
    .map((row) => serviceOf(chance, row, shifted(from, chance.pick([0, 0, 0, 3])), row[1]!));
}

function serviceOf(chance: Chance, row: string[], date: string, modifiers: string): Service {
  const [code = "", , text = "", rate = "", most = "", unit = ""] = row;
  const units =
    code === "A0425"
      ? chance.between(3, 48)
      : code === "A6212"
        ? 12
        : code === "B4150"
          ? 450
          : chance.between(1, Number(most));
  return {
    code,
    modifiers: modifiers.split(" ").filter(Boolean),
    text,
    rate: Math.round(Number(rate.replace(",", "")) * 100),
    units,
    unit,
    date,
  };
}

const chargeOf = ({ rate, units }: Service) => rate * units;

type Look = ReturnType<typeof lookOf>;

function lookOf(chance: Chance) {
  const ride = chance.happens(0.5);
  const from = shifted("2026-01-06", chance.between(0, 140));
  const services = ride ? rideOf(chance, from) : gearOf(chance, from);
  const billed = sum(services.map(chargeOf));
  const insured = chance.happens(0.7);
  const adjusted = insured ? Math.round((billed * chance.between(10, 35)) / 100) : 0;
  const insurance = insured ? Math.round((billed - adjusted) * 0.8) : 0;
  const patient = chance.happens(0.25)
    ? Math.min(5000, Math.floor((billed - adjusted - insurance) / 2))
    : 0;
  return {
    ride,
    services,
    billed,
    adjusted,
    insurance,
    patient,
    insured,
    due: billed - adjusted - insurance - patient,
    from,
    made: shifted(from, 40 + chance.between(0, 30)),
    sender: chance.pick(ride ? SENDERS.ride : SENDERS.gear),
    person: chance.pick(PEOPLE),
    places: chance.pick(PLACES),
    number: chance.number(chance.pick(["INV-######", "##-######", "R#######"])),
    account: chance.number("######"),
    money: chance.pick([formats.dollars, formats.dollars, formats.grouped]),
    day: chance.pick([
      formats.slashes,
      formats.monthName,
      formats.shortSlashes,
      formats.looseSlashes,
    ]),
    /** What the labels of the second row are called, and in which order they stand. */
    labels: {
      date: chance.pick(["Date", "Service Date", "DOS", "Date of Service"]),
      units: chance.pick(["Units", "Qty", "Quantity"]),
      rate: chance.pick(["Rate", "Unit Price", "Price", "Unit Charge"]),
      charge: chance.pick(["Charge", "Amount", "Total Charge", "Ext. Charge"]),
    },
    order: chance.pick([
      ["date", "units", "rate", "charge"],
      ["date", "units", "rate", "charge"],
      ["date", "rate", "units", "charge"],
      ["units", "date", "rate", "charge"],
    ] as const),
    colon: chance.pick(["", "", ":"]),
    setting: chance.pick(["spread", "inline", "dots", "right", "tabs"] as const),
    firstRow: chance.pick(["code", "name", "dash"] as const),
    miles: chance.happens(0.3),
    numbered: chance.happens(0.35),
    face: chance.pick(["Arial", "'Times New Roman'", "'Courier New'", "Verdana"]),
    size: chance.pick([8.5, 9, 10]),
    color: chance.pick(["#9c1c1c", "#0f4c75", "#2d5d34", "#333"]),
    rule: chance.pick(["cards", "lines", "stripes"]),
    dueDays: chance.pick([0, 15, 30]),
  };
}

/** The second row of a record: every figure behind its own label. */
function figures(look: Look, one: Service): string {
  const units = look.miles && one.unit === "Miles" ? "Miles" : look.labels.units;
  const said = {
    date: [look.labels.date, look.day(one.date)],
    units: [units, String(one.units)],
    rate: [look.labels.rate, look.money(one.rate)],
    charge: [look.labels.charge, look.money(chargeOf(one))],
  };
  const parts = look.order.map(
    (part) =>
      `<span class="${part}"><em>${said[part][0]}${look.colon}</em> ${said[part][1]}</span>`,
  );
  return `<div class="second ${look.setting}">${parts.join(look.setting === "dots" ? " <s>&bull;</s> " : " ")}</div>`;
}

function record(look: Look, one: Service, at: number): string {
  const code = [one.code, ...one.modifiers].join(look.firstRow === "dash" ? "-" : " ");
  const heading =
    look.firstRow === "name" ? `${one.text} <b>${code}</b>` : `<b>${code}</b> ${one.text}`;
  return `<div class="rec"><div class="first">${look.numbered ? `<span class="no">${at + 1}.</span> ` : ""}${heading}</div>${figures(look, one)}</div>`;
}

const top = (
  look: Look,
) => `<div class="top"><svg width="52" height="52"><circle cx="26" cy="26" r="25" fill="${look.color}"/>${look.ride ? '<path d="M22 9h8v13h12v8H30v13h-8V30H10v-8h12z" fill="#fff"/>' : '<path d="M14 34V18h6l6 10 6-10h6v16" stroke="#fff" stroke-width="4" fill="none"/>'}</svg>
<div><h1>${look.sender[0]}</h1>${look.sender.slice(1, 3).join("<br>")}<br>Billing Office ${look.sender[3]}</div>
<table class="box"><tr><th>${look.ride ? "Run / Invoice No." : "Invoice No."}</th><td>${look.number}</td></tr><tr><th>Account No.</th><td>${look.account}</td></tr>
<tr><th>Invoice Date</th><td>${look.day(look.made)}</td></tr>${look.dueDays ? `<tr><th>Payment Due</th><td>${look.day(shifted(look.made, look.dueDays))}</td></tr>` : ""}</table></div>`;

function about(look: Look): string {
  const trip = look.ride
    ? `<dt>Picked up at</dt><dd>${look.places[0]}</dd><dt>Taken to</dt><dd>${look.places[1]}</dd>`
    : `<dt>Delivered to</dt><dd>Home</dd><dt>Ordering Physician</dt><dd>N. Castellanos-Reed MD</dd>`;
  return `<div class="about"><address><small>BILL TO</small>${look.person.join("<br>")}</address><dl><dt>Patient</dt><dd>${look.person[0]}</dd>${trip}</dl></div>`;
}

function sums(look: Look): string {
  const { money } = look;
  const rows: [string, number, boolean][] = [
    ["Total Charges", look.billed, true],
    ["Contractual Adjustments", -look.adjusted, look.insured],
    ["Insurance Payments", -look.insurance, look.insured],
    ["Patient Payments", -look.patient, look.patient > 0],
  ];
  return `<table class="sum">${rows
    .filter(([, , shown]) => shown)
    .map(([name, cents]) => `<tr><td>${name}</td><td>${money(cents)}</td></tr>`)
    .join("")}
<tr class="due"><td>${look.ride ? "Balance Due" : "Amount Due"}</td><td>${money(look.due)}</td></tr></table>`;
}

const stub = (
  look: Look,
) => `<div class="stub"><div class="cut">&#9986; Detach here and return with your payment</div><div class="pair"><div>Make checks payable to:<br><b>${look.sender[0]}</b><br>${look.sender[1]}<br>${look.sender[2]}</div>
<div>Invoice ${look.number}<br>Patient ${look.person[0]}<br>Please pay ${look.money(look.due)}<br>Amount enclosed $ ____________</div></div>
<p>${look.insured ? "Your insurance has been billed. The balance is your deductible or coinsurance." : "We have no insurance on file for you. Please call us with your policy number."} Questions? Call ${look.sender[3]} weekdays 8-5.</p></div>`;

const styles = (
  look: Look,
) => `@page{size:letter;margin:0.55in;@bottom-center{content:"${look.number} - page " counter(page) " of " counter(pages);font:7pt Arial}} body{font:${look.size}pt/1.35 ${look.face};margin:0}
.top{display:flex;gap:12px;align-items:flex-start} h1{font-size:15pt;margin:0;color:${look.color}} .box{margin-left:auto;border-collapse:collapse} .box th{text-align:left;background:${look.color};color:#fff} .box th,.box td{border:1px solid ${look.color};padding:2px 7px}
.about{display:flex;justify-content:space-between;margin:24px 0 16px} address{font-style:normal} small{display:block;font-size:7pt;color:#555} dl{display:grid;grid-template-columns:auto auto;gap:2px 14px;margin:0} dt{color:#444} dd{margin:0;font-weight:bold}
h2{font-size:10.5pt;border-bottom:2px solid ${look.color};margin:0 0 4px} .rec{break-inside:avoid;padding:4px 6px} .cards .rec{border:0.8px solid #999;margin-bottom:5px;border-radius:4px} .lines .rec{border-bottom:0.6px solid #aaa} .stripes .rec:nth-child(odd){background:#f0f2f4}
em{font-style:normal;color:#555;font-size:.9em} .second{padding-left:18px;margin-top:2px;display:flex;gap:0.32in} .second.dots{display:block} .second.inline{gap:0.16in} .second.spread{justify-content:space-between;padding-right:4px} .second.tabs{display:grid;grid-template-columns:2.1in 1.3in 1.7in 1fr} .second.right{justify-content:flex-end} .charge{font-weight:bold} s{text-decoration:none}
.sum{margin:12px 0 0 auto;border-collapse:collapse;break-inside:avoid} .sum td{padding:2px 8px} .sum td+td{text-align:right} .due td{border-top:1.5px solid #000;font-weight:bold;font-size:1.15em} .stub{margin-top:26px;break-inside:avoid} .cut{border-top:1.5px dashed #000;font-size:7.5pt} .pair{display:flex;justify-content:space-between;margin-top:10px}`;

function paper(look: Look): string {
  const title = look.ride ? "Ambulance services" : "Equipment and supplies";
  return `<!doctype html><style>${styles(look)}</style>${top(look)}${about(look)}<h2>${title}</h2><div class="${look.rule}">${look.services.map((one, at) => record(look, one, at)).join("")}</div>${sums(look)}${stub(look)}`;
}

export const family: Family = {
  name: "two-row-records",
  paper:
    "An invoice of an ambulance or an equipment supplier whose services take two rows, the second with labelled figures.",
  medium: "text",
  draw(chance) {
    const look = lookOf(chance);
    const lines = look.services.map((one) =>
      lineOf({
        serviceDate: one.date,
        description: one.text,
        code: one.code,
        modifiers: one.modifiers,
        units: one.units,
        charge: chargeOf(one),
        unitPrice: one.rate,
      }),
    );
    const said = {
      name: "two-row-records",
      setting: "professional",
      provider: look.sender[0]!,
      patient: look.person[0]!,
      accountNumber: look.account,
      statementDate: look.made,
      dueDate: look.dueDays ? shifted(look.made, look.dueDays) : null,
    } as const;
    const insured = look.insured
      ? { adjustments: look.adjusted, insurancePaid: look.insurance }
      : {};
    const totals = {
      billed: look.billed,
      ...insured,
      patientPaid: look.patient || null,
      patientResponsibility: look.due,
    };
    return { html: paper(look), truth: truthOf(said, totals, lines) };
  },
};
