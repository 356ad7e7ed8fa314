import { bare, dollars, grouped, longMonthName, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { born, box, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { amount, column, lineBy, mark, page, pairs } from "#corpus/families/drawing/sheet";
import { record, sumRow, table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Credit = { date: string; words: string; cents: number; of: "plan" | "off" | "mine" };

const CARRIERS = rowsOf(`
SkyBridge Air Medical, LLC|#b3261e|84-2017733
HIGH PLAINS LIFE FLIGHT|#12406b|47-3320981
Meridian Critical Care Transport, Inc.|#0d5c63|35-6109427
TriState AirEvac Services|#5b2a86|61-1840256`);
const PLACES = [
  "Custer County Memorial Hospital, Broken Ridge, NE",
  "Scene - US Hwy 36 MM 112, Decatur Co, KS",
  "Wind River Community Hospital, Lander Falls, WY",
  "Mesa Verde District Hospital ER, Cortland, CO",
  "Scene - County Rd 18 &amp; Elk Creek, Teller Co, CO",
];
const CENTERS = [
  "University Medical Center, Denton City, CO",
  "Great Plains Regional Trauma Center, Kearns, NE",
  "St. Bernadine Heart Hospital, Omaha Falls, NE",
];
/** What the flight itself is called, with its code, then the mileage and its code. */
const SHIPS = rowsOf(`
Rotor Wing|A0431|Rotor Wing Base Rate|A0436|Rotor Wing Mileage|28400|18|96|2150000|4200000
Fixed Wing|A0430|Fixed Wing Base Rate|A0435|Fixed Wing Mileage|14250|110|420|1480000|2600000
Ground - Critical Care|A0434|Specialty Care Transport Base|A0425|Ground Mileage|3650|14|120|285000|520000`);
const SUPPLIES = rowsOf(
  `A0422|Oxygen Administration|18500;A0396|Intubation Supplies|42500;A0394|IV Supplies|16400;94002|Ventilator Management|118000;93041|Cardiac Monitoring|31500;J3010|Fentanyl Citrate 0.1 mg|4650;J2250|Midazolam HCL 1 mg|2875;A0424|Extra Attendant - Flight RN|145000`,
);
const PLANS = ["Blue Cross Blue Shield", "Aetna", "Cigna", "UnitedHealthcare", "Medicare Part B"];
const MODIFIERS = ["HH", "SH"];

type Look = ReturnType<typeof lookOf>;
function lookOf(chance: Chance) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  return {
    of,
    money: chance.pick([grouped, dollars]),
    coded: chance.happens(0.75),
    dated: chance.happens(0.55),
    paid: of("listed|listed|summed|both") as "listed" | "summed" | "both",
    due: of("Amount Due|Balance Due|TOTAL AMOUNT DUE"),
    heads: {
      charge: of("Amount|Charge|Total|Extended Amount"),
      units: of("Qty|Quantity|Units"),
      price: of("Unit Price|Rate|Price"),
      name: of("Description|Service Description|Description of Service"),
    },
    trip: of("Trip Number|Run Number|Flight Number|Call Number"),
  };
}

/** Some carriers count whole miles, some tenths; the charge is rounded to cents. */
function rowsFor(chance: Chance, ship: string[], serviceDate: string, modifier: string): Said[] {
  const [, code = "", base = "", mileCode = "", mile = "", rate = ""] = ship;
  const [low = 0, high = 0, from = 0, to = 0] = ship.slice(6).map(Number);
  const tenths = chance.happens(0.4) ? chance.between(0, 9) : 0;
  const miles = (chance.between(low, high) * 10 + tenths) / 10;
  const unitPrice = Number(rate) + chance.between(-8, 30) * 25;
  const price = Math.round(chance.between(from, to) / 5000) * 5000;
  const row = (of: Said): Said => ({ ...of, serviceDate, charge: Math.round(of.units! * of.unitPrice!) }); // prettier-ignore
  const more = chance
    .shuffled(SUPPLIES)
    .slice(0, chance.pick([0, 0, 1, 2, 3, 5, 6]))
    .map(([of = "", description = "", cents = ""]) => {
      const units = of.startsWith("J") ? chance.between(1, 4) : 1;
      return row({ code: of, description, units, unitPrice: Number(cents) });
    });
  const modifiers = [modifier];
  return [
    row({ code, modifiers, description: base, units: 1, unitPrice: price }),
    row({ code: mileCode, modifiers, description: mile, units: miles, unitPrice }),
    ...more,
  ];
}

function creditsOf(chance: Chance, billed: number, flown: string, plan: string): Credit[] {
  const on = (from: number, to: number) => shifted(flown, chance.between(from, to));
  const mine = (cents: number): Credit[] =>
    chance.happens(0.35)
      ? [{ date: on(72, 84), words: "Patient Payment - Check", cents, of: "mine" }]
      : [];
  if (!plan) {
    const off = Math.round(billed * 0.3);
    const words = "Uninsured Discount";
    return chance.happens(0.5) ? [{ date: on(20, 40), words, cents: off, of: "off" }] : mine(50000);
  }
  if (chance.happens(0.2))
    return [{ date: on(35, 60), words: `${plan} - Denied, Not Medically Necessary`, cents: 0, of: "plan" }]; // prettier-ignore
  const date = on(38, 66);
  const off = Math.round(billed * (0.2 + 0.4 * chance.share()));
  const paid = Math.round((billed - off) * chance.pick([0.7, 0.8, 0.9]));
  return [
    { date, words: `${plan} Payment`, cents: paid, of: "plan" },
    { date, words: `${plan} Contractual Adjustment`, cents: off, of: "off" },
    ...mine(chance.pick([10000, 25000])),
  ];
}

function columnsOf(l: Look): Column[] {
  const { heads, money } = l;
  const code = (row: Said) => [row.code, ...(row.modifiers ?? [])].join(" ");
  return [
    ...(l.dated ? [column("Date", "serviceDate", (row) => slashes(row.serviceDate!))] : []),
    ...(l.coded ? [column("HCPCS", ["code", "modifiers"], code, "k")] : []),
    column(heads.name, "description", (row) => row.description, "w"),
    column(
      heads.units,
      "units",
      (row) => (row.units! % 1 ? row.units!.toFixed(1) : row.units),
      "n",
    ),
    amount(heads.price, "unitPrice", money),
    amount(heads.charge, "charge", money),
  ];
}

const given = (credits: Credit[], of?: Credit["of"]) =>
  sum(credits.filter((one) => !of || one.of === of).map(({ cents }) => cents));

const listOf = (credits: Credit[], l: Look): string =>
  credits.length
    ? `<h2>${l.of("Payments and Adjustments|Payment Activity")}</h2><table class="lines"><thead><tr><th>Date</th><th>Description</th><th class="n">Amount</th></tr></thead><tbody>${credits.map(({ date, words, cents }) => `<tr><td>${slashes(date)}</td><td class="w">${words}</td><td class="n">${l.money(-cents)}</td></tr>`).join("")}</tbody></table>`
    : "";

/** What leads from the charges to what is due. */
function sumsOf(credits: Credit[], billed: number, l: Look): string {
  const less = (cents: number) => l.money(cents ? -cents : 0);
  return pairs(
    [
      ["Total Charges", l.money(billed)],
      ...(l.paid === "listed"
        ? [["Payments and Adjustments", less(given(credits))] as const]
        : ([
            ["Insurance Payments", less(given(credits, "plan"))],
            ["Adjustments", less(given(credits, "off"))],
            ["Patient Payments", less(given(credits, "mine"))],
          ] as const)),
      [l.due, dollars(billed - given(credits))],
    ],
    "sums",
  );
}

const style = (chance: Chance, ink: string) =>
  `@page{size:letter;margin:9mm 13mm}body{font:9pt/1.28 ${chance.pick(["Liberation Sans", "DejaVu Sans Condensed", "Liberation Serif"])};margin:0;color:#161616}.top,.mid,.cut,.end{display:flex;justify-content:space-between;gap:9mm;align-items:flex-start}.brand{display:flex;gap:3mm;align-items:center;font-size:15pt;font-weight:bold;color:${ink}}.inv{text-align:right;font-size:17pt;letter-spacing:2px;color:#555}.mid{margin:5mm 0 4mm}.pairs td{padding:.5mm 2mm;vertical-align:top}.facts{border-collapse:collapse}.facts td{border:1px solid #999;padding:.8mm 2mm}.facts td:last-child{text-align:right}
.trip{border:1px solid ${ink};margin-bottom:3.5mm}.trip>b{display:block;background:${ink};color:#fff;padding:.8mm 2mm}.trip .pairs{align-self:start}.trip>div{display:grid;grid-template-columns:2fr 3fr;gap:0 6mm;padding:1mm}h2{font-size:10.5pt;color:${ink};margin:3.5mm 0 1mm}.lines{width:100%;border-collapse:collapse}.lines th{text-align:left;border-bottom:1.5px solid ${ink};padding:.8mm 1.6mm}.lines td{padding:.7mm 1.6mm;border-bottom:.5px solid #ccc}.lines .n{text-align:right;white-space:nowrap}.lines .k{white-space:nowrap}.lines .w{width:44%}.lines .sum td{font-weight:bold;border-bottom:0}
.end{margin-top:5mm}.sums{border-collapse:collapse;white-space:nowrap}.sums td{padding:.7mm 2mm}.sums td:last-child{text-align:right}.sums tr:last-child td{font-weight:bold;font-size:11pt;background:#eee}.note{font-size:8.3pt;flex:1}.law{font-size:7.9pt;margin-top:4mm}.cut{border-top:1.5px dashed #333;margin-top:5mm;padding-top:3mm;break-inside:avoid}`;

const LAW = `<div class="law"><b>Your rights under the No Surprises Act.</b> When an air ambulance provider is out of network, you may not be billed more than your plan's in-network copayment, coinsurance or deductible. If you believe you have been wrongly billed call 1-800-985-3059 or visit www.cms.gov/nosurprises.</div>`;

/** Who flew from where to where; the words of one flight. */
function tripOf(
  chance: Chance,
  ship: string[],
  flown: string,
  miles: string,
  scene: boolean,
  l: Look,
) {
  // prettier-ignore
  const from = chance.pick(PLACES.filter((one) => one.startsWith("Scene") === scene));
  const clock = `${chance.number("0#").replace("00", "09")}:${chance.between(10, 59)}`;
  const left = pairs([
    [`${l.of("Date of Service|Date of Transport|Transport Date")}:`, slashes(flown)],
    [`${l.trip}:`, chance.number("##-#####")],
    ["Transport Type:", ship[0]!],
    ["Loaded Miles:", miles],
  ]);
  const right = pairs([
    [`${l.of("Pick-up|From|Origin")}:`, from],
    [`${l.of("Destination|To|Delivered to")}:`, chance.pick(CENTERS)],
    [ship[0] === "Ground - Critical Care" ? "Unit:" : "Aircraft:", ship[0] === "Ground - Critical Care" ? chance.number("CCT-#") : `N${chance.number("###@@")}`], // prettier-ignore
    ["Dispatched:", clock],
  ]);
  return `<div class="trip"><b>${l.of("TRANSPORT INFORMATION|Transport Details|TRIP INFORMATION")}</b><div>${left}${right}</div></div>`;
}

const slip = (chance: Chance, home: string, provider: string, facts: [string, string][]): string =>
  `<div class="cut"><div>&#9986; Return this portion with payment<br><br>${home}</div><div>Remit to:<br><b>${provider}</b><br>${box(chance)}<br>${town(chance)}</div>${pairs(facts)}</div>`;

function draw(chance: Chance): Drawn {
  const l = lookOf(chance);
  const [provider = "", ink = "", tax = ""] = chance.pick(CARRIERS);
  const ship = chance.weighted([[SHIPS[0]!, 5], [SHIPS[1]!, 3], [SHIPS[2]!, 2]] as const); // prettier-ignore
  const flown = shifted("2024-01-09", chance.between(0, 640));
  const modifier = ship[0] === "Rotor Wing" ? chance.pick(MODIFIERS) : "HH";
  const rows = rowsFor(chance, ship, flown, modifier);
  const columns = columnsOf(l);
  const plan = chance.happens(0.85) ? chance.pick(PLANS) : "";
  const billed = total(rows, "charge");
  const credits = creditsOf(chance, billed, flown, plan);
  const owed = billed - given(credits);
  const issued = shifted(flown, chance.between(86, 110));
  const due = chance.happens(0.6) ? shifted(issued, chance.pick([21, 30])) : null;
  const patient = naming(chance)(person(chance));
  const account = chance.number(chance.pick(["########", "AM-######", "##-######-#"]));
  const tel = phone(chance);
  const miles = columns.find(({ says }) => says[0] === "units")!.print(rows[1]!);
  const long = chance.pick([slashes, longMonthName]);
  const facts = pairs(
    [
      ["Invoice Date", long(issued)],
      [l.of("Account Number|Account #|Patient Account"), account],
      ["Patient", patient],
      ["Date of Birth", slashes(born(chance))],
      due ? ["Due Date", long(due)] : null,
      [l.due, `<b>${dollars(owed)}</b>`],
    ],
    "facts",
  );
  const home = `${patient}<br>${street(chance)}<br>${town(chance)}`;
  const cover = plan ? `Primary insurance: ${plan} &nbsp; ID ${chance.number("@@@#########")}` : "Primary insurance: None on file"; // prettier-ignore
  const sums = sumRow(columns, l.of("Total Charges|TOTAL CHARGES|Total"), { charge: billed }, l.money); // prettier-ignore
  const cut = slip(chance, home, provider, [["Account", account], [l.due, dollars(owed)], ["Amount Paid", "$ ___________"]]); // prettier-ignore
  const html = page(
    style(chance, ink),
    `<div class="top"><div><div class="brand">${mark(chance, ink)}${provider}</div>${box(chance)}, ${town(chance)}<br>Billing: ${tel} &nbsp; Tax ID ${tax}</div><div class="inv">INVOICE</div></div><div class="mid"><div><br>${home}</div>${facts}</div>
${tripOf(chance, ship, flown, miles, modifier === "SH", l)}<div>${cover}</div><h2>Charges</h2>${table(columns, rows.map((row) => record(columns, row)).join("") + sums)}${l.paid === "summed" ? "" : listOf(credits, l)}
<div class="end"><div class="note">${l.of("Payment is due upon receipt unless arrangements have been made with our billing office.|We will work with your insurance company on your behalf, including appeals. Please send us any letters or checks that you receive from your insurance.")} Financial hardship applications are available on request. We accept Visa, MasterCard, Discover and American Express by phone.</div>${sumsOf(credits, billed, l)}</div>${ship[0]!.startsWith("Ground") ? "" : LAW}
${cut}`,
  );
  const shown = (of: Credit["of"]) => (l.paid === "listed" ? null : given(credits, of));
  const mine = credits.filter(({ of }) => of === "mine").map(({ cents }) => bare(cents));
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider, patient },
      ...{ accountNumber: account, statementDate: issued, dueDate: due },
      ...(l.paid === "listed" && mine.length ? { paymentRows: mine } : {}),
    },
    {
      ...{ billed, insurancePaid: shown("plan"), adjustments: shown("off") },
      ...{ patientPaid: shown("mine"), patientResponsibility: owed },
    },
    rows.map((row) => lineBy(columns, row, ["serviceDate"])),
  );
  return { html, truth };
}

export const family: Family = {
  name: "air-ambulance-invoice",
  paper:
    "The invoice of an air ambulance: base rate, miles with their price, sometimes supplies, the details of the flight and what insurance paid.",
  medium: "text",
  draw,
};
