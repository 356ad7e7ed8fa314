import { dollars, longMonthName, looseSlashes, monthName, shortSlashes, slashes } from "#corpus/generators/formats"; // prettier-ignore
import type { Chance } from "#corpus/random-layouts/chance";
import { doctor, person, phone } from "#corpus/families/drawing/people";
import {
  amount,
  column,
  lineBy,
  mark,
  page,
  record,
  table,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { range?: string };
type Entry = { date: string; text: string; cents: number; mine: boolean };
type Money = Record<"billed" | "covered" | "adjusted" | "pending" | "paid" | "due", number>;
type Visit = Money & {
  title: string;
  clinician: string;
  from: string;
  to: string;
  number: string;
  facility: boolean;
  payer: string;
  rows: Row[];
  entries: Entry[];
};

const SYSTEMS = rowsOf(`
  Riverbend Health|#0b5fa5|mychart.riverbendhealth.example/MyChart
  St. Brendan Health Partners|#7a1f3d|mychart.stbrendan.example/mychart-prd
  Copper Basin Medical Center|#a3470b|mybill.copperbasin.example/portal
  Tidewater Regional Health System|#00697a|mytidewater.example/MyChart
  Oak Hollow Clinic|#2f6b2f|my.oakhollowclinic.example/mychart`);
const PAYERS =
  "Aetna Open Choice PPO|Blue Cross Blue Shield PPO|UnitedHealthcare Choice Plus|Medicare Part B|Cigna Open Access Plus|Humana Gold Plus HMO".split(
    "|",
  );

type Kind = { title: string; facility: boolean; days: number; services: string[][] };
const KINDS: Kind[] = [
  {
    ...{ title: "Office Visit at {s} Family Medicine", facility: false, days: 0 },
    services:
      rowsOf(`99214|PR OFFICE O/P EST MOD 30 MIN|246;36415|PR COLLECTION VENOUS BLOOD VENIPUNCTURE|24
      80053|HC COMPREHENSIVE METABOLIC PANEL|118;83036|HC HEMOGLOBIN A1C|74;80061|HC LIPID PANEL|96
      90686|PR IIV4 VACC NO PRSV 0.5 ML IM|39;90471|PR IMMUNIZATION ADMIN|42`),
  },
  {
    ...{ title: "Emergency Visit at {s} Emergency Department", facility: true, days: 0 },
    services:
      rowsOf(`99284|HC EMERGENCY DEPT VISIT LEVEL 4|1986;96374|HC THER/PROPH/DIAG INJ IV PUSH SINGLE|412
      85025|HC CBC W/ AUTO DIFFERENTIAL|138;84484|HC TROPONIN QUANTITATIVE|221;71046|HC XR CHEST 2 VIEWS|489
      93005|HC ECG TRACING ONLY|297;J2405|HC ONDANSETRON HCL INJ 1 MG|18|4;J7030|HC SODIUM CHLORIDE 0.9 % INFUSION 1000 ML|86
      96361|HC IV INFUSION HYDRATION EA ADDL HR|205|2;74177|HC CT ABDOMEN PELVIS W CONTRAST|3412
      80053|HC COMPREHENSIVE METABOLIC PANEL|231;81001|HC URINALYSIS AUTO W/ MICRO|94
      Q9967|HC LOCM 300-399 MG/ML IODINE PER 1 ML|3|100`),
  },
  {
    ...{ title: "Imaging at {s} Outpatient Radiology", facility: true, days: 0 },
    services:
      rowsOf(`73721|HC MRI LOWER EXTREMITY JOINT W/O CONTRAST|1874;77067|HC SCREENING MAMMOGRAM BILATERAL W/ CAD|412
      77063|HC SCREENING DIGITAL BREAST TOMOSYNTHESIS BI|138;76536|HC US SOFT TISSUE HEAD AND NECK|398`),
  },
  {
    ...{ title: "Physical Therapy at {s} Rehabilitation Services", facility: true, days: 0 },
    services:
      rowsOf(`97110|HC THERAPEUTIC EXERCISES EA 15 MIN|104|2;97140|HC MANUAL THERAPY EA 15 MIN|98|1
      97112|HC NEUROMUSCULAR RE-EDUCATION EA 15 MIN|109;97161|HC PT EVALUATION LOW COMPLEXITY|284`),
  },
  {
    ...{ title: "Hospital Stay at {s} Main Campus", facility: true, days: 3 },
    services:
      rowsOf(`|HC ROOM AND BOARD SEMI-PRIVATE|2460|3;|HC OR TIME LEVEL 4 FIRST 30 MIN|4875;|HC OR TIME LEVEL 4 EA ADDL 15 MIN|1190|5
      |HC RECOVERY PHASE 1 PER 30 MIN|640|3;C1713|HC ANCHOR/SCREW BN/BN TIS/BN|1120|2;|HC ANESTHESIA TIME BASE|920
      85027|HC CBC NO DIFF|92|2;80048|HC BASIC METABOLIC PANEL|148|2;88305|HC SURG PATH LEVEL 4|318
      J0690|HC CEFAZOLIN SODIUM INJ 500 MG|14|4;J1170|HC HYDROMORPHONE INJ UP TO 4 MG|31|3;97161|HC PT EVALUATION LOW COMPLEXITY|284
      97116|HC GAIT TRAINING EA 15 MIN|112|2;|HC PHARMACY GENERAL|67|6;|HC STERILE SUPPLY TRAY|403;36415|HC VENIPUNCTURE|38|2`),
  },
  {
    ...{ title: "Telehealth Visit with {s} Behavioral Health", facility: false, days: 0 },
    services: rowsOf(`90837|PR PSYCHOTHERAPY W/PATIENT 60 MINUTES|235`),
  },
];

function look(chance: Chance, insured: boolean) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: chance.pick([monthName, longMonthName, looseSlashes, slashes]),
    code: words("none|none|after|column"),
    quantity: chance.happens(0.4),
    merged: insured && chance.happens(0.2),
    zeros: chance.happens(0.4),
    summary: chance.happens(0.55),
    signed: chance.happens(0.7),
    numbered: chance.happens(0.5),
    billed: words("Billed|Total charges|Charges"),
    covered: words("Insurance covered|Insurance covered|Insurance paid"),
    adjusted: words(
      insured
        ? "Adjustments|Discounts and adjustments|Insurance adjustments"
        : "Discounts|Adjustments",
    ),
    both: words("Insurance payments and adjustments|Paid or adjusted by insurance"),
    pending: words("Pending with insurance|Pending insurance"),
    paid: words("You paid|Your payments|Paid by you"),
    owes: words("You pay|You pay|You owe"),
    serif: words("Liberation Sans|Liberation Sans|DejaVu Sans Condensed"),
  };
}
type Look = ReturnType<typeof look>;

function settled(chance: Chance, billed: number, share: number): Omit<Money, "billed"> {
  const allowed = Math.round(billed * (0.3 + 0.4 * chance.share()));
  const owes = Math.min(allowed, Math.round(allowed * share) + chance.pick([0, 0, 3000]));
  const paid = chance.happens(0.45) ? Math.min(owes, chance.pick([2500, 3000, 4000, 7500])) : 0;
  const [adjusted, covered] = [billed - allowed, allowed - owes];
  return { covered, adjusted, pending: 0, paid, due: owes - paid };
}

function visitOf(chance: Chance, kind: Kind, from: string, payer: string, system: string): Visit {
  const least = Math.min(kind.services.length, kind.days ? 6 : 1);
  const count = chance.between(least, kind.services.length);
  const later = chance.shuffled(kind.services.slice(1)).slice(0, count - 1);
  const rows = [kind.services[0]!, ...later].map(([code, description, price, units]): Row => {
    const many = Number(units ?? 1);
    const charge = Math.round(Number(price) * 100 * (0.8 + 0.5 * chance.share())) * many;
    return { code: code || null, description: description!, units: many, charge };
  });
  const billed = total(rows, "charge");
  const to = shifted(from, kind.days);
  const waiting = payer !== "" && chance.happens(0.12);
  const money = waiting
    ? { covered: 0, adjusted: 0, pending: billed, paid: 0, due: 0 }
    : settled(chance, billed, payer ? chance.pick([0.1, 0.2, 0.3, 1]) : 1);
  const settledOn = shifted(to, chance.between(9, 24));
  const short = payer
    .split(" ")
    .slice(0, payer.startsWith("Blue") ? 4 : 1)
    .join(" ");
  const entry = (date: string, text: string, cents: number, mine = false): Entry[] =>
    cents > 0 ? [{ date, text, cents, mine }] : [];
  const how = chance.pick(["Visa ending in 4417", "Copay at check-in", "Online payment", "Check"]);
  const entries = [
    ...entry(chance.happens(0.6) ? from : shifted(settledOn, 4), `${how} - ${chance.pick(["Thank you", "Patient payment"])}`, money.paid, true), // prettier-ignore
    ...entry(settledOn, `${short} payment`, money.covered),
    ...entry(settledOn, payer ? `${short} contractual adjustment` : "Uninsured discount", money.adjusted), // prettier-ignore
  ].sort((one, two) => (one.date < two.date ? -1 : 1));
  return {
    ...{ billed, ...money, from, to, payer, rows, entries, facility: kind.facility },
    ...{ title: kind.title.replace("{s}", system.split(" ").slice(0, 2).join(" ")) },
    ...{ clinician: doctor(chance, "MD|DO|NP|PA-C"), number: chance.number("40#########") },
  };
}

const columnsOf = (l: Look): Column<Row>[] => [
  ...(l.code === "column" ? [column<Row>("Code", "code", ({ code }) => code)] : []),
  column<Row>(
    l.words("Description|Service|Line item"),
    l.code === "after" ? ["description", "code"] : "description",
    (row) => row.description + (l.code === "after" && row.code ? ` (${row.code})` : ""),
    "w",
  ),
  ...(l.quantity ? [column<Row>(l.words("Qty|Quantity"), "units", ({ units }) => units, "n")] : []),
  amount<Row>(l.words("Amount|Charge|Billed"), "charge", dollars),
];

/** What the panel of a visit or of the account prints, top to bottom; zeros as the portal keeps or hides them. */
function steps(money: Money, l: Look): [label: string, text: string][] {
  const less = (cents: number) => dollars(l.signed && cents ? -cents : cents);
  const step = (label: string, cents: number, always = false): [string, string][] =>
    cents || always ? [[label, less(cents)]] : [];
  const taken = l.merged
    ? step(l.both, money.covered + money.adjusted, l.zeros)
    : [...step(l.covered, money.covered, l.zeros), ...step(l.adjusted, money.adjusted, l.zeros)];
  return [
    [l.billed, dollars(money.billed)],
    ...taken,
    ...step(l.pending, money.pending),
    ...step(l.paid, money.paid, l.zeros),
    [l.owes, dollars(money.due)],
  ];
}

const panel = (list: [string, string][]) =>
  `<table class="steps">${list.map(([label, text]) => `<tr><td>${label}</td><td class="n">${text}</td></tr>`).join("")}</table>`;

function card(visit: Visit, l: Look, columns: Column<Row>[], patient: string): string {
  const when =
    visit.from === visit.to ? l.day(visit.from) : `${l.day(visit.from)} - ${l.day(visit.to)}`;
  const entries = visit.entries
    .map(
      ({ date, text, cents }) =>
        `<tr><td>${l.day(date)}</td><td class="w">${text}</td><td class="n">${dollars(-cents)}</td></tr>`,
    ) // prettier-ignore
    .join("");
  const facts = [
    `${visit.facility ? "Attending" : "Provider"}: ${visit.clinician}`,
    `Patient: ${patient}`,
    ...(l.numbered ? [`Visit #${visit.number}`] : []),
    `Primary payer: ${visit.payer || "Self-pay"}`,
  ];
  return `<section><div class="head"><div><b>${visit.title}</b><div class="when">${when}</div></div><div class="owes"><small>${l.owes}</small>${dollars(visit.due)}</div></div>
  <div class="facts">${facts.map((one) => `<span>${one}</span>`).join("")}</div>
  <div class="two"><div class="left"><div class="link">&#9650; Hide details</div>${table(columns, visit.rows.map((row) => record(columns, row)).join(""))}
  ${entries ? `<h4>Payments and adjustments</h4><table class="moves">${entries}</table>` : `<h4>Payments and adjustments</h4><div class="none">${visit.payer} has not yet processed this claim.</div>`}</div>
  <div class="right">${panel(steps(visit, l))}${visit.payer ? `<div class="link">View explanation of benefits</div>` : ""}<div class="link">Ask a billing question</div></div></div></section>`;
}

const css = (l: Look, ink: string, margin: { url: string; at: string; title: string }) => `
@page{size:letter;margin:13mm 10mm;@top-left{content:"${margin.at}";font:8pt 'Liberation Sans'}@top-center{content:"${margin.title}";font:8pt 'Liberation Sans'}@top-right{content:""}@bottom-left{content:"${margin.url}";font:8pt 'Liberation Sans';width:88%;text-align:left}@bottom-right{content:counter(page) "/" counter(pages);font:8pt 'Liberation Sans'}}
body{font:9.4pt/1.35 '${l.serif}';margin:0;color:#222}.bar{display:flex;justify-content:space-between;align-items:center;background:${ink};color:#fff;padding:7px 12px}.bar div{display:flex;gap:8px;align-items:center}.bar b{font-size:12.5pt}
nav{display:flex;gap:20px;padding:7px 12px;border-bottom:1px solid #ccd;color:#445;font-size:8.8pt}nav b{color:${ink};border-bottom:2px solid ${ink}}h1{font-size:15pt;font-weight:normal;color:${ink};margin:12px 0 8px}
.account{display:flex;justify-content:space-between;gap:16px;border:1px solid #c6ccd6;border-radius:6px;padding:10px 14px;background:#f6f8fb;break-inside:avoid}.account .sums{width:44%}.big{font-size:19pt;color:${ink}}.pay{display:inline-block;background:${ink};color:#fff;border-radius:14px;padding:4px 18px;margin-top:5px}
.tabs{display:flex;gap:24px;margin:12px 0 8px;border-bottom:1px solid #ccd}.tabs b{border-bottom:3px solid ${ink};padding-bottom:3px}section{border:1px solid #c6ccd6;border-radius:6px;margin-bottom:12px;padding:9px 12px}.head{display:flex;justify-content:space-between;font-size:10.6pt;border-bottom:1px solid #e1e5ec;padding-bottom:5px}.when{color:#556;font-size:9.2pt}.owes{text-align:right;font-size:13pt}.owes small{display:block;font-size:8pt;color:#556}
.facts{display:flex;flex-wrap:wrap;gap:2px 18px;color:#556;font-size:8.4pt;margin:5px 0}.two{display:flex;gap:16px}.left{flex:1}.right{width:31%}.link{color:${ink};font-size:8.6pt;margin:4px 0;text-decoration:underline}
table{border-collapse:collapse;width:100%}tr{break-inside:avoid}.n{text-align:right;white-space:nowrap}td,th{padding:3px 5px;vertical-align:top;text-align:left}th{color:#556;font-weight:normal;font-size:8.4pt;border-bottom:1px solid #ccd}th.n{text-align:right}.lines td{border-bottom:1px solid #eef0f4}.moves td:first-child{white-space:nowrap;width:1%}h4{margin:9px 0 2px;font-size:9pt}.none{color:#666}
.steps{background:#f6f8fb}.steps tr:last-child td{font-weight:bold;border-top:1px solid #889}footer{color:#667;font-size:8pt;border-top:1px solid #ccd;padding-top:6px}`;

/** The card on top: who pays, what is due, and in some accounts how it came about. */
function account(l: Look, money: Money, said: { guarantor: string; number: string; due: string }) {
  const due = said.due ? `<div>Due ${l.day(said.due)}</div>` : "";
  return `<div class="account"><div><b>${l.words("Hospital and Physician Services|Physician and Hospital Services|Medical Services")}</b><div>Guarantor #${said.number} (${said.guarantor})</div>
  ${l.summary ? "" : "<div class='none'>Balances under this account are shown below.</div>"}<div class="link">View last statement</div><div class="link">Set up paperless billing</div></div>
  ${l.summary ? `<div class="sums"><b>Account summary</b>${panel(steps(money, l))}</div>` : ""}
  <div><small>Amount Due</small><div class="big">${dollars(money.due)}</div>${due}<div class="pay">Pay now</div><div class="link">Create payment plan</div></div></div>`;
}

function allOf(visits: Visit[]): Money {
  const all = (field: keyof Money) => sum(visits.map((visit) => visit[field]));
  return {
    ...{ billed: all("billed"), covered: all("covered"), adjusted: all("adjusted") },
    ...{ pending: all("pending"), paid: all("paid"), due: all("due") },
  };
}

function sumsOf(visits: Visit[], l: Look) {
  const money = allOf(visits);
  const shown = l.summary || visits.length === 1;
  const value = (cents: number) => (shown && (cents || l.zeros) ? cents : null);
  return {
    billed: shown ? money.billed : null,
    adjustments: l.merged ? null : value(money.adjusted),
    insurancePaid: l.merged ? null : value(money.covered),
    ...{ patientPaid: value(money.paid), patientResponsibility: money.due },
  };
}

function visitsOf(chance: Chance, system: string, payer: string): Visit[] {
  const many = chance.weighted([[1, 3], [2, 3], [3, 2], [4, 1]] as const); // prettier-ignore
  const kinds = chance.shuffled(KINDS).slice(0, many);
  const last = shifted("2025-02-10", chance.between(0, 420));
  return kinds.map((kind, at) =>
    visitOf(chance, kind, shifted(last, -at * chance.between(5, 26)), payer, system),
  );
}

function draw(chance: Chance): Drawn {
  const [system = "", ink = "", host = ""] = chance.pick(SYSTEMS);
  const payer = chance.happens(0.14) ? "" : chance.pick(PAYERS);
  const l = look(chance, payer !== "");
  const visits = visitsOf(chance, system, payer).sort((one, two) => (one.from > two.from ? -1 : 1));
  const guarantor = person(chance);
  const last = guarantor.split(" ").slice(1).join(" ");
  const patient = chance.happens(0.25) ? `${chance.pick(["Theo", "Maya", "Jonah"])} ${last}` : guarantor; // prettier-ignore
  const printedOn = shifted(visits[0]!.to, chance.between(31, 50));
  const due = chance.happens(0.6) ? shifted(printedOn, chance.between(3, 25)) : "";
  const number = chance.number("#######");
  const money = allOf(visits);
  const columns = columnsOf(l);
  const title = l.words("MyChart - Billing Account Details|Billing - Account Details|Billing Details"); // prettier-ignore
  const at = `${looseSlashes(printedOn).replace(/20(\d\d)$/, "$1")}, ${chance.between(1, 12)}:${chance.number("4#")} ${chance.pick(["AM", "PM"])}`;
  const url = `https://${host}/Billing/Details?ID=WP-24${chance.number("@#@@##@#@@##@")}-3D-24&Context=${chance.number("@@##")}`;
  const html = page(
    css(l, ink, { url, at, title }),
    `<div class="bar"><div>${mark(chance, "#fff", 24)}<b>${system}</b></div><div>${guarantor} &#9662; &nbsp; Log out</div></div>
    <nav><span>&#9776; Your Menu</span><span>Visits</span><span>Messages</span><span>Test Results</span><span>Medications</span><b>Billing</b></nav>
    <h1>Billing Account Details</h1>${account(l, money, { guarantor, number, due })}
    <div class="tabs"><b>Details</b><span>Statements (${chance.between(1, 9)})</span><span>Payments</span><span>Letters</span></div>
    ${visits.map((visit) => card(visit, l, columns, patient)).join("")}
    <footer>Need help? Customer service ${phone(chance)}, Monday - Friday 8:00 AM - 5:00 PM. Amounts shown may not include charges still being processed or services billed by independent physician groups. Financial assistance is available. &nbsp; Interoperability Guide &nbsp; FAQs &nbsp; Privacy Policy &nbsp; Terms and Conditions<br>MyChart&reg; licensed from Epic Systems Corporation &copy; 1999 - ${shortSlashes(printedOn).replace(/.*\//, "20")}</footer>`,
  );
  return { html, truth: truthFor({ visits, l, columns, system, patient, number, due }) };
}

type Paper = {
  visits: Visit[];
  l: Look;
  columns: Column<Row>[];
} & Record<"system" | "patient" | "number" | "due", string>;

function truthFor({ visits, l, columns, ...said }: Paper) {
  const sums = sumsOf(visits, l);
  const mine = visits.flatMap(({ entries }) => entries.filter((one) => one.mine));
  const places = new Set(visits.map(({ facility }) => facility));
  const rows = mine.map(({ cents }) => (cents / 100).toFixed(2));
  return truthOf(
    {
      ...{ name: family.name, provider: said.system, patient: said.patient },
      ...{ accountNumber: said.number, dueDate: said.due || null },
      setting: places.size > 1 ? null : visits[0]!.facility ? "facility" : "professional",
      serviceFrom: visits.map(({ from }) => from).sort()[0]!,
      serviceTo: visits.map(({ to }) => to).sort().at(-1)!, // prettier-ignore
      ...(rows.length && sums.patientPaid === null ? { paymentRows: rows } : {}),
    },
    sums,
    visits.flatMap(({ rows: own, from, to }) =>
      own.map((row) =>
        lineBy(columns, { ...row, ...(from === to ? { serviceDate: from } : {}) }, ["serviceDate"]),
      ),
    ),
  );
}

export const family: Family = {
  name: "portal-bill-desktop-screen",
  paper:
    "The billing details of a patient portal as a desktop browser prints them: an account card, then visits with their line items opened and a panel of what insurance covered.",
  medium: "text",
  draw,
};
