import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { escaped } from "#corpus/families/drawing/benefits";
import * as people from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { bare, dollars, grouped, longMonthName, parentheses } = formats;
const { shortSlashes, slashes, trailingMinus } = formats;
const { amount, column, total } = sheet;

type Style = "flight" | "ground" | "trips";
type Kind = "plan" | "off" | "mine";
type Entry = { date: string; kind: Kind; text: string; reference: string; cents: number };
type Row = Said & { serviceDate: string; charge: number };
type Trip = ReturnType<typeof tripOf>;

/** Who flies or drives: style, ink, what it adds under its name, and which care it gives. */
const COMPANIES = rowsOf(`
SkyBridge Air Medical|flight|#0b3d66|Rotor and fixed wing critical care transport|air
HIGH PLAINS LIFE FLIGHT LLC|flight|#9b1c1c||air
Northstar AeroMed Services, Inc.|flight|#2b2b60|Air Ambulance Billing Office|wing
BEARTOOTH AMBULANCE SERVICE INC|ground|#000000||ground
Tidewater Emergency Medical Services|ground|#000000|A Division of Tidewater Transport Corp.|ground
Summit Mobile Healthcare|trips|#15616d|Ground and air patient transport|mixed
COASTAL MEDICAL TRANSPORT|trips|#5b3a00||ground`);
/** Code, words, cents of one, then `b` base, `m` mileage, `s` supplies and extras. */
const CARES: Record<string, string> = {
  air: "A0431|ROTARY WING BASE RATE|4389500|b;A0436|ROTARY WING MILEAGE - LOADED|41250|m;A0398|ALS DISPOSABLE SUPPLIES|38500|s;A0422|OXYGEN AND DELIVERY|21500|s;94002|VENTILATOR MANAGEMENT|112000|s;99199|INFUSION PUMP USE|46000|s;A0999|NIGHT FLIGHT CHARGE|98000|s;P9016|RED BLOOD CELLS, IN FLIGHT|89500|s",
  wing: "A0430|Fixed wing air transport, one way|2785000|b;A0435|Fixed wing air mileage, per statute mile|18400|m;A0424|Extra attendant, RT|145000|s;A0422|Oxygen, life sustaining|24000|s;A0398|ALS routine supplies|41500|s;A0420|Waiting time, per half hour|22000|s",
  ground:
    "A0427|ALS-1 EMERGENCY|148500|b;A0425|GROUND MILEAGE|2450|m;A0398|ALS SUPPLIES|11500|s;A0422|OXYGEN|8900|s;93041|EKG MONITORING|14200|s;A0394|IV DRUG THERAPY SUPPLIES|9750|s;A0396|ESOPHAGEAL INTUBATION SUPPLIES|16400|s;J2405|ONDANSETRON PER 1 MG|1250|s;A0382|BLS DISPOSABLE SUPPLIES|6400|s",
};
const PLACES = rowsOf(`
Scene - Hwy 20 MM 114|S; Residence|R; Ridgeview Community Hospital|H; St. Brendan Critical Access Hosp|H; Valley Dialysis Center|G; Meadowbrook Care Center|N; Dawes Municipal Airport|I`);
const GOING = "University Medical Center|Regional Trauma Center|Mercy Heart Hospital".split("|");
const PAYERS = rowsOf(`
MEDICARE|AARP MEDIGAP; MEDICARE|; BCBS OF MONTANA|; AETNA|; UNITED HEALTHCARE|; CIGNA|; HUMANA MEDICARE ADV|`);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const [name = "", style = "", ink = "", tag = "", care = ""] = chance.pick(COMPANIES);
  const [payer = "", second = ""] = chance.pick(PAYERS);
  return {
    ...{ words, name, style: style as Style, ink, tag, care, payer, second },
    html: escaped(name),
    factor: 0.8 + 0.45 * chance.share(),
    day: chance.pick([slashes, slashes, shortSlashes, style === "flight" ? longMonthName : slashes]), // prettier-ignore
    money: chance.pick([grouped, dollars, style === "ground" ? bare : dollars]),
    minus: chance.pick([grouped, dollars, parentheses, trailingMinus]),
    codes: chance.pick(["joined", "column", "none", "joined"] as const),
    ...{ tenths: chance.happens(0.5), rate: chance.happens(0.75), dated: chance.happens(0.5) },
    ...{ sums: chance.happens(0.6), form: chance.happens(0.4), aging: chance.happens(0.5) },
    box: chance.pick(["full", "full", "short"] as const),
    due: words("BALANCE DUE|Amount Due|PLEASE PAY THIS AMOUNT|Patient Balance"),
  };
}

function rowsFor(chance: Chance, l: Look, care: string, date: string, modifier: string): Row[] {
  const far = care === "ground" ? [3, 42] : care === "wing" ? [120, 640] : [22, 138];
  const keeps = chance.pick([0.15, 0.4, 0.7]);
  return rowsOf(CARES[care]!)
    .filter(([, , , kind]) => kind !== "s" || chance.happens(keeps))
    .map(([code = "", description, cents, kind]) => {
      const tenth = l.tenths ? chance.between(0, 9) / 10 : 0;
      const miles = chance.between(far[0]!, far[1]!) + tenth;
      const units = kind === "m" ? miles : kind === "b" ? 1 : chance.pick([1, 1, 1, 2]);
      const unitPrice = Math.round(Number(cents) * l.factor);
      const modifiers = /^A04[23]/.test(code) ? [modifier] : [];
      const charge = Math.round(units * unitPrice);
      return { serviceDate: date, code, modifiers, description: description!, units, unitPrice, charge }; // prettier-ignore
    });
}

function entriesOf(chance: Chance, l: Look, billed: number, date: string): Entry[] {
  const entries: Entry[] = [];
  const left = () => billed - sum(entries.map(({ cents }) => cents));
  const add = (kind: Kind, days: number, text: string, cents: number, reference: string) =>
    entries.push({ kind, date: shifted(date, days), text, cents, reference });
  const check = chance.number("EFT######");
  const share = /MEDICARE/.test(l.payer) ? chance.pick([0.22, 0.31]) : 0.35 + 0.5 * chance.share();
  const denied = chance.happens(0.12);
  const allowed = Math.round(billed * share);
  if (!denied) {
    add("off", 34, `${l.payer} ${l.words("CONTRACTUAL ALLOWANCE|WRITE-OFF|ADJUSTMENT PER EOB")}`, billed - allowed, check); // prettier-ignore
    add("plan", 34, `${l.payer} ${l.words("PAYMENT|PMT|INSURANCE PAYMENT")}`, Math.round(allowed * chance.pick([0.8, 0.7, 0.9])), check); // prettier-ignore
  } else add("plan", 34, `${l.payer} - DENIED, NOT MEDICALLY NECESSARY`, 0, check);
  if (l.second && !denied && chance.happens(0.7))
    add("plan", 52, `${l.second} PAYMENT`, Math.round(left() * 0.75), chance.number("CK ######"));
  if (left() > 9000 && chance.happens(0.35))
    add("mine", 60, l.words("PATIENT PAYMENT|PATIENT PMT - VISA"), chance.pick([2500, 5000]), chance.number("CC ####")); // prettier-ignore
  if (left() > 20000 && chance.happens(0.25))
    add("mine", 74, "PATIENT PAYMENT - CHECK", 7500, chance.number("CK ####"));
  return entries;
}

function tripOf(chance: Chance, l: Look, date: string, first: boolean) {
  const care = l.care === "mixed" ? (first && chance.happens(0.5) ? "air" : "ground") : l.care;
  const kinds = care === "wing" ? "HI" : care === "air" ? "SH" : "RNGHS";
  const [from = "", letter = ""] = chance.pick(PLACES.filter(([, kind]) => kinds.includes(kind!)));
  const rows = rowsFor(chance, l, care, date, `${letter}H`);
  const clock = chance.between(0, 22);
  const at = (minutes: number) =>
    `${String(clock + Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
  const billed = total(rows, "charge");
  return {
    ...{ date, rows, billed, from, to: chance.pick(GOING), clock: [at(4), at(31), at(58)] },
    entries: entriesOf(chance, l, billed, date),
    run: chance.number(chance.pick(["##-######", "#######", "F##-####"])),
    miles: rows.find(({ description }) => /mile/i.test(description!))!.units!,
    unit: chance.number(care === "ground" ? chance.pick(["MEDIC ##", "Unit ###"]) : "N###@@"),
    why: chance.pick(["Chest pain", "MVC - multiple trauma", "Stroke / CVA", "Respiratory distress", "Higher level of care"]), // prettier-ignore
  };
}

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, l: Look) {
  const [patient = "", other = ""] = people.household(chance, 2).map(people.naming(chance));
  const first = shifted("2024-02-20", chance.between(0, 560));
  const many = l.style === "trips" ? chance.pick([1, 2, 2, 3]) : 1;
  const dates = Array.from({ length: many }, (_, at) => shifted(first, at * chance.between(2, 9)));
  const trips = dates.sort().map((date, at) => tripOf(chance, l, date, at === 0));
  const entries = trips.flatMap((trip) => trip.entries);
  const of = (kind: Kind) => entries.filter((one) => one.kind === kind);
  const billed = sum(trips.map((trip) => trip.billed));
  const issued = shifted(trips.at(-1)!.date, chance.between(80, 108));
  return {
    ...{ patient, trips, entries, of, billed, issued },
    added: (kind: Kind) => sum(of(kind).map(({ cents }) => cents)),
    due: billed - sum(entries.map(({ cents }) => cents)),
    payer: chance.happens(0.8) ? patient : other,
    account: chance.number(chance.pick(["######", "##-#####-@", "A#######"])),
    dueOn: chance.happens(0.5) ? shifted(issued, chance.pick([15, 21, 30])) : null,
    born: people.born(chance),
    home: [people.street(chance), people.town(chance)] as const,
    remit: [people.box(chance), people.town(chance)] as const,
    ...{ call: people.phone(chance), npi: chance.number("1#########") },
    logo: sheet.mark(chance, l.ink, 40),
    bars: sheet.bars(chance, 190, 16),
  };
}

function columnsOf(l: Look): sheet.Column<Row>[] {
  const { words } = l;
  const joined = (row: Row) => [row.code, ...(row.modifiers ?? [])].join(" ");
  const code = words("HCPCS|Code|Proc Code|SERVICE CODE");
  const date = column<Row>(words("Date|DOS|Svc Date"), "serviceDate", (row) => l.day(row.serviceDate), "d"); // prettier-ignore
  const name = column<Row>(words("Description|Description of Service|DESCRIPTION OF CHARGES"), "description", (row) => row.description, "w"); // prettier-ignore
  const units = column<Row>(words("Qty|Units|QUANTITY"), "units", (row) => row.units, "n");
  const list: (sheet.Column<Row> | false)[] = [
    l.style === "ground" && units,
    l.style !== "trips" && l.dated && date,
    l.codes === "joined" && column<Row>(code, ["code", "modifiers"], joined, "d"),
    l.codes === "column" && column<Row>(code, "code", (row) => row.code),
    l.codes === "column" && column<Row>("Mod", "modifiers", (row) => row.modifiers?.join(" "), "d"),
    name,
    l.style !== "ground" && units,
    l.rate &&
      amount<Row>(words("Unit Price|Rate|UNIT CHARGE"), "unitPrice", l.style === "ground" ? bare : l.money), // prettier-ignore
    amount<Row>(words("Amount|Charge|EXTENDED|Total Charge"), "charge", l.money),
  ];
  return list.flatMap((one) => one || []);
}

function tripBox(l: Look, f: Facts, trip: Trip): string {
  const cells: [string, string][] = [
    [l.words("Date of Service|Date of Transport|Call Date"), l.day(trip.date)],
    [l.words("Run Number|Trip #|Call Number"), trip.run],
    [l.words("Transported From|Pick Up|Origin"), trip.from],
    [l.words("Transported To|Destination"), trip.to],
    ["Loaded Miles", String(trip.miles)],
    [l.care === "ground" ? "Unit" : l.words("Aircraft|Tail Number"), trip.unit],
    ["Nature of Call", trip.why],
    ["Dispatch / Depart / Arrive", trip.clock.join(" / ")],
    ["Patient DOB", l.day(f.born)],
    ["Primary Payer", l.payer],
  ];
  const title = l.words("TRIP DETAILS|Transport Information|TRIP INFORMATION");
  return `<div class="trip"><div class="bar">${title}</div><div class="cells">${cells.map(([label, value]) => `<div><i>${label}</i> ${value}</div>`).join("")}</div></div>`;
}

const credits = (l: Look, entries: Entry[]) =>
  entries
    .map(
      ({ date, text, reference, cents }) =>
        `<tr><td class="d">${l.day(date)}</td><td>${text}</td><td>${reference}</td><td class="n">${l.minus(-cents)}</td></tr>`,
    )
    .join("");

/** One trip: its charges, and under them what payers paid and took off. */
function single(l: Look, f: Facts, columns: sheet.Column<Row>[]): string {
  const { rows, entries } = f.trips[0]!;
  const last = l.sums
    ? sheet.sumRow(columns, l.words("TOTAL CHARGES|Total Charges"), { charge: f.billed }, l.money)
    : "";
  const lines = sheet.table(columns, rows.map((row) => sheet.record(columns, row)).join("") + last);
  const heads = `<tr><th>Date</th><th>${l.words("Payer / Description|Transaction")}</th><th>Reference</th><th class="n">Amount</th></tr>`;
  return `<h3>${l.words("CHARGES|Services Provided|Itemized Charges")}</h3>${lines}<h3>${l.words("PAYMENTS AND ADJUSTMENTS|Credits|Payer Activity")}</h3><table class="lines pays">${heads}${credits(l, entries)}</table>`;
}

/** Several trips on one account, each with its own charges, credits and balance. */
function several(l: Look, f: Facts, columns: sheet.Column<Row>[]): string {
  const [words, own] = [l.words("Trip Balance|Balance this transport"), l.words("Credits|Less:")];
  const all = columns.length;
  const parts = f.trips.map((trip) => {
    const left = trip.billed - sum(trip.entries.map(({ cents }) => cents));
    const steps = trip.entries.map(
      ({ date, text, cents }) =>
        `<tr class="step"><td colspan="${all - 1}">${own} ${l.day(date)} ${text}</td><td class="n">${l.minus(-cents)}</td></tr>`,
    );
    return `<tr class="bar"><td colspan="${all}">${l.day(trip.date)} &nbsp; Trip ${trip.run} &nbsp; ${trip.from} to ${trip.to} &nbsp; ${trip.miles} mi</td></tr>${trip.rows.map((row) => sheet.record(columns, row)).join("")}${steps.join("")}<tr class="sum"><td colspan="${all - 1}">${words}</td><td class="n">${l.money(left)}</td></tr>`;
  });
  return sheet.table(columns, parts.join(""));
}

function sumsBox(l: Look, f: Facts): string {
  const all = sum(f.entries.map(({ cents }) => cents));
  const list: [string, string][] =
    l.box === "short"
      ? [["Total Payments and Adjustments", l.minus(-all)]]
      : [
          [l.words("Insurance Payments|Payer Payments"), l.minus(-f.added("plan"))],
          [l.words("Adjustments|Contractual Write-offs"), l.minus(-f.added("off"))],
          [l.words("Patient Payments|Payments from You"), l.minus(-f.added("mine"))],
        ];
  return sheet.pairs(
    [["Total Charges", l.money(f.billed)], ...list, [l.due, dollars(f.due)]],
    "box",
  );
}

/** What is old by how much, and the form for insurance that many of them ask to be sent back. */
function extras(l: Look, f: Facts): string {
  const heads = "Current|31-60|61-90|91-120|Over 120".split("|");
  const aging = l.aging
    ? `<table class="aging"><tr>${heads.map((one) => `<th>${one}</th>`).join("")}</tr><tr>${heads.map((_, at) => `<td>${l.money(at === 2 ? f.due : 0)}</td>`).join("")}</tr></table>`
    : "";
  const rights =
    l.care === "ground"
      ? "This bill is for ambulance service only. It does not include charges of the hospital or physician."
      : "You may have rights under the federal No Surprises Act. Out-of-network air ambulance services cannot bill you more than your in-network cost share.";
  const help = l.words("To set up a payment plan or apply for hardship assistance, call our patient advocates.|If you have other insurance, call us within 30 days so that timely filing limits are met.|A $25.00 fee applies to returned checks."); // prettier-ignore
  return `${aging}<p>${rights} ${help}</p>`;
}

function bottom(l: Look, f: Facts): string {
  const form = l.form
    ? `<div class="form"><b>INSURANCE INFORMATION</b> - complete, sign and return if we do not have your coverage on file<br>Insurance company ______________________ Policy ID ________________ Group ___________<br>Subscriber ______________________ Date of birth ____________ Signature ______________________</div>`
    : "";
  const lines = [f.payer, ...f.home].join("<br>");
  const remit = `<b>${l.words("REMIT TO|Make check payable to")}:</b><br>${[l.html, ...f.remit].join("<br>")}`;
  const cell = (label: string, value: string) => `<td>${label}<br><b>${value}</b></td>`;
  const card = `<table class="card"><tr>${cell("Account #", f.account)}${cell("Statement Date", l.day(f.issued))}</tr><tr>${cell(l.due, dollars(f.due))}${cell("Amount Enclosed", "$")}</tr><tr><td colspan="2">&#9744; VISA &#9744; MC &#9744; DISC &nbsp; Card no. ______________ Exp. ____</td></tr></table>`;
  return `<div class="slip">${form}<div class="cut">${l.words("Detach here and return with payment|&#9986; - - - - - - Please return this stub with your check - - - - - -")}</div><div class="top"><div>${f.bars}<br>${lines}</div><div>${remit}</div>${card}</div></div>`;
}

const css = (l: Look) => {
  const looks = {
    flight: `body{font:8.9pt/1.3 'Liberation Sans'} .bar{background:${l.ink};color:#fff;padding:.6mm 2mm;font-weight:bold} .trip{border:1px solid ${l.ink}} .cells{display:grid;grid-template-columns:1fr 1fr;padding:1mm 2mm} .lines th{border-bottom:1.4px solid ${l.ink}} .lines td{border-bottom:.5px solid #ccc}`,
    ground: `body{font:8.6pt/1.3 'Liberation Mono'} .cells{columns:2;padding:1mm 0} .bar{font-weight:bold} .lines th{border-bottom:1px solid #000;border-top:1px solid #000}`,
    trips: `body{font:9pt/1.35 'DejaVu Sans Condensed'} .lines th{background:${l.ink};color:#fff} .lines .bar td{background:#e8eeee;font-weight:bold} .step td{font-size:.92em;color:#333;padding-left:6mm!important}`,
  };
  return `@page{size:letter;margin:12mm 14mm} body{margin:0} ${looks[l.style]} .front{min-height:252mm;display:flex;flex-direction:column} .top{display:flex;justify-content:space-between;gap:6mm} .brand{display:flex;gap:3mm;align-items:center;font-size:1.4em;font-weight:bold;color:${l.ink}} .brand small{display:block;font-size:.6em;font-weight:normal} .to{margin:5mm 0} table{border-collapse:collapse} .ids td{padding:.3mm 2mm} .ids td:last-child{font-weight:bold;text-align:right} h1{font-size:1.35em;margin:0 0 1mm;text-align:right} h3{font-size:1em;margin:4mm 0 1mm} .trip i{font-style:normal;color:#555;display:inline-block;min-width:${l.style === "ground" ? 49 : 42}mm} .cells>div{display:flex} .slip .top>div{flex:1} .lines{width:100%} .lines th{text-align:left;padding:.7mm 1.4mm} .lines td{padding:.6mm 1.4mm;vertical-align:top} .lines tr{break-inside:avoid} .lines .n{text-align:right;white-space:nowrap} .d{white-space:nowrap} .sum td{font-weight:bold;border-top:1px solid #000!important} .box{margin:4mm 0 3mm auto} .box td{padding:.4mm 2mm} .box td:last-child{text-align:right} .box tr:last-child td{font-weight:bold;font-size:1.1em;border-top:1.4px solid #000} .aging{width:100%;text-align:center;margin:2mm 0} .aging th,.aging td{border:.7px solid #555;padding:.6mm;font-weight:normal} p{margin:1mm 0;font-size:.9em} .slip{margin-top:auto;break-inside:avoid} .cut{border-top:1px dashed #000;text-align:center;font-size:.84em;margin:3mm 0 2mm} .form{border:1px solid #000;padding:1.5mm;line-height:1.9;font-size:.84em} .card{white-space:nowrap} .card td{border:.8px solid #333;padding:.6mm 1.5mm;font-size:.86em}`;
};

function paper(l: Look, f: Facts, lines: string): string {
  const ids = sheet.pairs(
    [
      [l.words("Statement Date|Date of Statement"), l.day(f.issued)],
      [l.words("Account Number|Account #|Acct No"), f.account],
      [l.words("Patient|Patient Name"), f.patient],
      f.dueOn ? [l.words("Payment Due|Due Date"), l.day(f.dueOn)] : null,
      [l.due, dollars(f.due)],
    ],
    "ids",
  );
  const title = l.words("ACCOUNT STATEMENT|Statement of Account|PATIENT STATEMENT");
  const small = `<small>${escaped(l.tag)}${l.tag ? "<br>" : ""}${f.remit.join(", ")}<br>${f.call} &middot; NPI ${f.npi}</small>`;
  const logo = l.style === "ground" ? "" : f.logo;
  const head = `<div class="top"><div class="brand">${logo}<div>${l.html}${small}</div></div><div><h1>${title}</h1>${ids}</div></div><div class="to">${f.payer}<br>${f.home.join("<br>")}</div>`;
  const trip = l.style === "trips" ? "" : tripBox(l, f, f.trips[0]!);
  return sheet.page(
    css(l),
    `<div class="front">${head}${trip}${lines}${sumsBox(l, f)}${extras(l, f)}${bottom(l, f)}</div>`,
  );
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const f = factsOf(chance, l);
  const columns = columnsOf(l);
  /** A sum is printed, or is the only row of its kind. */
  const shown = (kind: Kind) =>
    l.box === "full" || f.of(kind).length === 1 ? f.added(kind) : null;
  const mine = f.of("mine").map(({ cents }) => bare(cents));
  const above: (keyof Said)[] = l.style !== "trips" && l.dated ? [] : ["serviceDate"];
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider: l.name, patient: f.patient },
      ...{ accountNumber: f.account, statementDate: f.issued, dueDate: f.dueOn },
      ...(l.box === "short" && mine.length > 1 ? { paymentRows: mine } : {}),
    },
    {
      ...{ billed: f.billed, adjustments: shown("off"), insurancePaid: shown("plan") },
      ...{ patientPaid: shown("mine"), patientResponsibility: f.due },
    },
    f.trips.flatMap(({ rows }) => rows.map((row) => sheet.lineBy(columns, row, above))),
  );
  const lines = l.style === "trips" ? several(l, f, columns) : single(l, f, columns);
  return { html: paper(l, f, lines), truth };
}

export const family: Family = {
  name: "air-ambulance-account-statement",
  paper:
    "An air or ground ambulance company's account statement: trip details, base rate, mileage and supplies, payers' payments below, and the balance.",
  medium: "text",
  draw,
};
