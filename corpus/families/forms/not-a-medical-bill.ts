import {
  bare,
  dollars,
  grouped,
  longMonthName,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import type { Family } from "#corpus/families/family";

type Paper = (chance: Chance) => { css: string; body: string };
type Priced = readonly [text: string, cents: number];

const PEOPLE = ["Rosa Delgado", "Henrik Olsen", "Tyrone Mabry", "Sunita Rao", "Eleanor Pike"];
const TOWNS = [
  "Maplewood, IN 46304",
  "Corbin, VA 22446",
  "Fruita, CO 81521",
  "Dover Plains, NY 12522",
];

const day = (chance: Chance) => `2026-0${chance.between(1, 8)}-${chance.number("1#")}`;
const later = (iso: string, days: number) =>
  new Date(Date.parse(iso) + days * 864e5).toISOString().slice(0, 10);
const some = <T>(chance: Chance, from: readonly T[], least = 3) =>
  chance.shuffled(from).slice(0, chance.between(least, from.length));
const sum = (list: readonly Priced[]) => list.reduce((all, [, cents]) => all + cents, 0);
const priced = (text: string): Priced[] =>
  text
    .split("|")
    .map((one) => [one.replace(/ \S+$/, ""), Math.round(Number(one.split(" ").at(-1)) * 100)]);
const home = (chance: Chance, who = chance.pick(PEOPLE)) =>
  `${who}<br>${chance.between(10, 9900)} ${chance.pick(["Orchard St", "Pebble Creek Dr", "Route 9"])}<br>${chance.pick(TOWNS)}`;

/** Medical words about an animal: the patient has paws. */
const vet: Paper = (chance) => {
  const items = some(
    chance,
    priced(
      "Exam, office visit - canine 72.00|Rabies vaccine 3 year 31.50|DHPP vaccine booster 38.00|Heartworm/tick blood test 58.75|Nail trim 22.00|Dental cleaning with anesthesia 415.00|Radiograph, 2 views 198.00|Carprofen 75 mg chewable, 30 ct 64.20|Fecal flotation 41.00|Bordetella intranasal 36.00",
    ),
  );
  const pet = `${chance.pick(["Biscuit", "Luna", "Moose", "Pepper"])} (${chance.pick(["Canine, Labrador mix", "Feline, DSH", "Canine, Beagle"])}, ${chance.between(2, 13)} yrs)`;
  const date = day(chance);
  const rows = items.map(
    ([text, cents]) =>
      `<tr><td>${slashes(date)}</td><td>${text}</td><td class="n">1.00</td><td class="n">${dollars(cents)}</td></tr>`,
  );
  return {
    css: `h1{color:#2c6e49;margin-bottom:0}th{background:#d8f3dc;text-align:left}`,
    body: `<h1>${chance.pick(["Barkwell Veterinary Clinic", "Companion Care Animal Hospital"])}</h1>${chance.pick(TOWNS)}<br><br><div class="two"><div>Client: ${home(chance)}</div><div>Patient: ${pet}<br>Invoice ${chance.number("######")}<br>Date ${slashes(date)}<br>Doctor: ${chance.pick(["Lindsay Moreau, DVM", "Owen Baptiste, DVM"])}</div></div><br><table><tr><th>Date</th><th>Description</th><th class="n">Qty</th><th class="n">Amount</th></tr>${rows.join("")}<tr><td colspan="3" class="n"><b>Total</b></td><td class="n"><b>${dollars(sum(items))}</b></td></tr><tr><td colspan="3" class="n">Payment - Visa</td><td class="n">-${dollars(sum(items))}</td></tr><tr><td colspan="3" class="n">Balance due</td><td class="n">$0.00</td></tr></table><h3>Reminders</h3>Heartworm prevention due ${slashes(later(date, 180))}`,
  };
};

const car: Paper = (chance) => {
  const parts = some(
    chance,
    priced(
      "Brake pads, front, ceramic 89.95|Brake rotor, front (2) 148.00|Engine oil 5W-30 synthetic 5 qt 42.75|Oil filter 11.49|Cabin air filter 24.99|Wiper blades pair 36.00|Battery 24F 172.50",
    ),
    2,
  );
  const work = some(
    chance,
    priced(
      "Replace front brakes 1.8 hrs 243.00|Lube, oil and filter service 29.95|Diagnose check engine lamp 1.0 hr 135.00|Four wheel alignment 119.00",
    ),
    1,
  );
  const tax = Math.round(sum(parts) * 0.0725);
  const list = (title: string, items: readonly Priced[]) =>
    `<h3>${title}</h3><table>${items.map(([text, cents]) => `<tr><td>${text}</td><td class="n">${grouped(cents)}</td></tr>`).join("")}<tr><td class="n">${title} total</td><td class="n"><b>${grouped(sum(items))}</b></td></tr></table>`;
  return {
    css: `td{border:1px solid #999}h1{background:#222;color:#fff;padding:8px}`,
    body: `<h1>${chance.pick(["Gus & Sons Auto Repair", "Crossroads Tire and Brake"])}</h1><div class="two"><div>${home(chance)}</div><div>Repair order ${chance.number("RO-#####")}<br>${slashes(day(chance))}<br>${chance.pick(["2018 Honda CR-V", "2015 Ford F-150", "2020 Subaru Outback"])}<br>VIN ${chance.number("#@@@####@@#######")}<br>Odometer ${chance.between(31, 148)},${chance.number("###")}</div></div>${list("Labor", work)}${list("Parts", parts)}<p class="n">Shop supplies 12.00<br>Sales tax ${grouped(tax)}<br><b>Amount due ${dollars(sum(work) + sum(parts) + 1200 + tax)}</b></p><small>Warranty: 12 months or 12,000 miles on parts and labor.</small>`,
  };
};

const utility: Paper = (chance) => {
  const used = chance.between(380, 1640);
  const from = day(chance);
  const energy = Math.round(used * 13.42);
  const lines: Priced[] = [
    ["Basic customer charge", 1450],
    [`Energy charge ${used} kWh x $0.1342`, energy],
    ["Fuel cost adjustment", Math.round(used * 0.9)],
    ["Franchise fee", 385],
    ["State sales tax", Math.round(energy * 0.04)],
  ];
  const bars = Array.from(
    { length: 12 },
    (_, at) =>
      `<rect x="${at * 26}" y="${chance.between(8, 60)}" width="18" height="100" fill="#f4a300"/>`,
  ).join("");
  return {
    css: `h1{color:#f4a300}.big{font-size:26px;font-weight:bold}`,
    body: `<div class="two"><div><h1>${chance.pick(["Bluestem Electric Cooperative", "City of Ardmore Water and Power"])}</h1>${home(chance)}</div><div>Account ${chance.number("#########-#")}<br>Statement date ${longMonthName(later(from, 31))}<br>Amount due<div class="big">${dollars(sum(lines))}</div>Due by ${longMonthName(later(from, 52))}</div></div><h3>Service from ${slashes(from)} to ${slashes(later(from, 30))} (30 days)</h3><p>Meter ${chance.number("@######")} &nbsp; Previous reading ${chance.number("4####")} &nbsp; Usage ${used} kWh</p><table>${lines.map(([text, cents]) => `<tr><td>${text}</td><td class="n">${dollars(cents)}</td></tr>`).join("")}<tr><td><b>Current charges</b></td><td class="n"><b>${dollars(sum(lines))}</b></td></tr></table><h3>Your usage</h3><svg width="320" height="90">${bars}</svg>`,
  };
};

const hotel: Paper = (chance) => {
  const nights = chance.between(1, 6);
  const from = day(chance);
  const rate = chance.between(109, 289) * 100;
  const tax = Math.round(rate * 0.12);
  const rows = Array.from({ length: nights }, (_, at) =>
    [
      ["ROOM CHARGE", rate],
      ["OCCUPANCY TAX 12%", tax],
    ]
      .map(
        ([text, cents]) =>
          `<tr><td>${shortSlashes(later(from, at))}</td><td>${text}</td><td class="n">${bare(Number(cents))}</td><td></td></tr>`,
      )
      .join(""),
  );
  const total = (rate + tax) * nights;
  return {
    css: `body{font-family:"Liberation Serif"}h1{text-align:center;font-weight:normal;letter-spacing:3px}`,
    body: `<h1>${chance.pick(["THE ASHGROVE INN", "Harbor Suites Conference Hotel"])}</h1><div class="two"><div>${home(chance)}</div><div>Folio ${chance.number("######")}<br>Room ${chance.number("4##")}<br>Arrival ${shortSlashes(from)}<br>Departure ${shortSlashes(later(from, nights))}<br>Guests 2</div></div><br><table><tr><th>Date</th><th>Description</th><th class="n">Charges</th><th class="n">Credits</th></tr>${rows.join("")}<tr><td>${shortSlashes(later(from, nights))}</td><td>MASTERCARD XXXX${chance.number("####")}</td><td></td><td class="n">${bare(total)}</td></tr></table><p class="n">Balance 0.00</p><p>Thank you for staying with us.</p>`,
  };
};

const grocery: Paper = (chance) => {
  const items = some(
    chance,
    priced(
      "BANANAS 1.82|WHL MILK GAL 3.99|LG EGGS 12CT 4.29|SOURDOUGH 5.49|CHKN THIGHS 9.17|IBUPROFEN 200MG 100CT 8.99|BABY SPINACH 3.49|COFFEE GRND 12OZ 10.99|BAND-AID ASST 4.79|PASTA SHELLS 1.69|TOM SAUCE 2.29|CHED BLOCK 6.49|DISH SOAP 3.79",
    ),
    6,
  );
  const tax = Math.round(sum(items) * 0.02);
  const line = (text: string, cents: number) => `${text.padEnd(26)}${bare(cents).padStart(8)}`;
  const text = [
    `   ${chance.pick(["GREENFIELD FOODS", "SHOPWAY MARKET"])} #${chance.number("###")}`,
    `   ${slashes(day(chance))}  ${chance.number("1#")}:42`,
    "",
    ...items.map(([name, cents]) => line(name, cents)),
    "",
    line("SUBTOTAL", sum(items)),
    line("TAX", tax),
    line("TOTAL", sum(items) + tax),
    line("DEBIT", sum(items) + tax),
    line("CHANGE", 0),
    "",
    `   ITEMS SOLD ${items.length}`,
    "   THANK YOU FOR SHOPPING",
  ];
  return {
    css: `pre{font:12pt "Liberation Mono";width:380px;margin:20px auto}`,
    body: `<pre>${text.join("\n")}</pre>`,
  };
};

const tax: Paper = (chance) => {
  const value = chance.between(96, 420) * 1000;
  const rates = [
    ["County general", 5.21],
    ["School district", 12.4],
    ["Library", 0.75],
    ["Hospital district", 1.1],
    ["Fire protection", 2.05],
  ] as const;
  const rows = rates.map(([name, mill]) => [name, mill, Math.round((value * mill) / 10)] as const);
  const total = rows.reduce((all, [, , cents]) => all + cents, 0);
  return {
    css: `h1,h2{text-align:center;margin:2px}td,th{border:1px solid #000}`,
    body: `<h1>${chance.pick(["Linn County Treasurer", "Dakota Parish Tax Collector"])}</h1><h2>Real Property Tax Statement 2025</h2><br><div class="two"><div>${home(chance)}</div><div>Parcel ${chance.number("##-##-###-###")}<br>Assessed value ${dollars(value * 100)}<br>Bill number ${chance.number("2025-######")}</div></div><br><table><tr><th>Taxing authority</th><th class="n">Mill rate</th><th class="n">Amount</th></tr>${rows.map(([name, mill, cents]) => `<tr><td>${name}</td><td class="n">${mill.toFixed(3)}</td><td class="n">${dollars(cents)}</td></tr>`).join("")}<tr><td colspan="2"><b>Total tax</b></td><td class="n"><b>${dollars(total)}</b></td></tr></table><p>First half due April 30, 2026. Second half due October 31, 2026. Interest of 1% a month is added to late payments.</p>`,
  };
};

/** Tests and codes of a laboratory, but results instead of prices. */
const results: Paper = (chance) => {
  const tests = some(
    chance,
    [
      "Glucose|70-99|mg/dL|94",
      "BUN|6-24|mg/dL|17",
      "Creatinine|0.57-1.00|mg/dL|0.84",
      "Sodium|134-144|mmol/L|139",
      "Potassium|3.5-5.2|mmol/L|4.3",
      "Calcium|8.7-10.2|mg/dL|9.4",
      "ALT (SGPT)|0-32|IU/L|41",
      "TSH|0.450-4.500|uIU/mL|2.110",
      "Hemoglobin A1c|4.8-5.6|%|5.9",
      "LDL Chol Calc|0-99|mg/dL|118",
      "Vitamin D, 25-Hydroxy|30.0-100.0|ng/mL|27.6",
      "WBC|3.4-10.8|x10E3/uL|6.2",
    ],
    5,
  );
  const date = day(chance);
  const rows = tests.map((test) => {
    const [name = "", range = "", unit = "", value = ""] = test.split("|");
    const [low = 0, high = 0] = range.split("-").map(Number);
    const flag = Number(value) > high ? "High" : Number(value) < low ? "Low" : "";
    return `<tr><td>${name}</td><td><b>${value}</b></td><td>${flag}</td><td>${unit}</td><td>${range}</td></tr>`;
  });
  return {
    css: `th{border-bottom:2px solid #004b87;text-align:left}h1{color:#004b87}`,
    body: `<h1>${chance.pick(["Meridian Reference Laboratories", "AccuVale Clinical Labs"])}</h1><h3>Laboratory Report - Final</h3><div class="two"><div>Patient: ${chance.pick(PEOPLE)}<br>DOB: 04/${chance.number("1#")}/1971<br>Specimen ID: ${chance.number("###-###-####-0")}</div><div>Date collected: ${slashes(date)}<br>Date reported: ${slashes(later(date, 2))}<br>Ordering physician: ${chance.pick(["H. Silber MD", "L. Ortega MD"])}<br>NPI ${chance.number("1#########")}</div></div><br><table><tr><th>Test</th><th>Result</th><th>Flag</th><th>Units</th><th>Reference interval</th></tr>${rows.join("")}</table><p>Performed at: ${chance.pick(TOWNS)}. For inquiries the physician may contact the lab.</p>`,
  };
};

const appointment: Paper = (chance) => {
  const written = day(chance);
  const who = chance.pick(PEOPLE);
  const visit = chance.pick([
    "your annual physical",
    "a follow-up visit",
    "an MRI of the left knee",
    "a screening colonoscopy",
  ]);
  return {
    css: `body{font-family:"Liberation Serif";line-height:1.5}`,
    body: `<h2>${chance.pick(["Cedar Bluff Medical Group", "Northgate Orthopedics"])}</h2><p>${longMonthName(written)}</p><p>${home(chance, who)}</p><p>Dear ${who},</p><p>This letter confirms ${visit} with ${chance.pick(["Dr. Anand Pillai", "Dr. Moira Keane"])} on <b>${longMonthName(later(written, chance.between(7, 30)))} at ${chance.between(8, 11)}:${chance.pick(["00", "15", "30"])} am</b>. Please arrive 15 minutes early and bring your insurance card, a photo identification and a list of the medicines you take.</p><p>If your plan has a copay, it will be collected when you check in. If you need to cancel, please call us at (555) 01${chance.number("#-####")} at least 24 hours before, as a fee of $50 may be charged for a missed appointment.</p><p>${chance.pick(["Do not eat or drink after midnight.", "Wear comfortable clothing without metal.", "Please complete the enclosed forms."])}</p><p>Sincerely,<br><br>Patient Scheduling</p>`,
  };
};

const PAPERS: readonly Paper[] = [vet, car, utility, hotel, grocery, tax, results, appointment];

export const family: Family = {
  name: "not-a-medical-bill",
  paper:
    "A paper that is no medical bill: from a veterinarian, a garage, a hotel, a shop, a county, or medical without prices.",
  medium: "text",
  draw(chance) {
    const { css, body } = chance.pick(PAPERS)(chance);
    const font = chance.pick(["Liberation Sans", "DejaVu Sans", "Liberation Serif"]);
    const html = `<!doctype html><html><head><meta charset="utf-8"><style>@page{size:letter;margin:0.7in}body{font:${chance.between(10, 12)}pt "${font}";margin:0}table{width:100%;border-collapse:collapse}td,th{padding:4px 6px}.n{text-align:right}.two{display:flex;justify-content:space-between;line-height:1.45}${css}</style></head><body>${body}</body></html>`;
    return {
      html,
      truth: {
        name: "not-a-medical-bill",
        file: "",
        kind: "other",
        setting: null,
        producer: "chromium",
        pictureOf: null,
        picture: null,
        provider: null,
        issuer: null,
        patient: null,
        accountNumber: null,
        claimNumber: null,
        statementDate: null,
        dueDate: null,
        serviceFrom: null,
        serviceTo: null,
        totals: {
          billed: null,
          adjustments: null,
          insurancePaid: null,
          patientPaid: null,
          allowed: null,
          patientResponsibility: null,
        },
        lines: [],
        problems: [],
        expect: "failed",
        failReason: "not-a-bill",
      },
    };
  },
};
