import { bare, dollars, grouped, looseSlashes, slashes } from "#corpus/generators/formats";
import { parentheses } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { born, doctor, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { amount, column, lineBy, mark, page, record } from "#corpus/families/drawing/sheet";
import { heading, table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Of = "plan" | "off" | "mine";
type Row = Said & { department: string; item: string };
type Entry = { date: string; words: string; cents: number; of: Of };
type Stay = { kind: string; reason: string; from: string; to: string; rows: Row[] };

const HOSPITALS = rowsOf(
  `Northfield Regional Medical Center|#005a70;St. Brendan's Hospital|#6b1f3a;Lower Bay Medical Center|#24477f;Three Rivers Health - Ashton Campus|#2f5d2f;WESTERLY GENERAL HOSPITAL|#333333`,
);

/** Kind and reason; then department, revenue code, HCPCS, words, cents of one, days (D), the most of it. */
const STAYS: [kind: string, reason: string, nights: [number, number], services: string][] = [
  [
    "Inpatient",
    "Pneumonia",
    [2, 5],
    `Nursing 4 West|0120||ROOM CHARGE SEMI PRIVATE MED SURG|214500|D;Laboratory|0300|36415|COLLECTION VENOUS BLOOD VENIPUNCTURE|3150|D;Laboratory|0301|80048|BASIC METABOLIC PANEL|21600|D;Laboratory|0305|85025|CBC AUTO DIFFERENTIAL|14800|D;Laboratory|0306|87040|CULTURE BLOOD AEROBIC|30750|2;Laboratory|0301|83605|LACTIC ACID|19425|1;Diagnostic Imaging|0324|71046|XR CHEST 2 VIEWS PA LAT|52800|1;Pharmacy|0636|J0696|CEFTRIAXONE 250 MG INJ|3840|8;Pharmacy|0636|J0456|AZITHROMYCIN 500 MG INJ|8215|1;Pharmacy|0250||ALBUTEROL 0.083% NEB SOLN 3 ML|1265|6;Pharmacy|0250||BENZONATATE 100 MG CAP|590|6;Pharmacy|0258|J7030|SODIUM CHLORIDE 0.9% 1000 ML|9410|2;Respiratory Care|0410|94640|NEBULIZER TREATMENT|21375|4;Respiratory Care|0412||OXYGEN DAILY|15600|D;Central Supply|0270||IV TUBING PRIMARY SET|4385|2`,
  ],
  [
    "Emergency",
    "Abdominal pain",
    [0, 0],
    `Emergency Dept|0450|99284|ED VISIT LEVEL 4|198300|1;Emergency Dept|0450|96374|INJ IV PUSH INITIAL|41900|1;Emergency Dept|0450|96375|INJ IV PUSH EA ADDL NEW DRUG|20450|2;Laboratory|0300|36415|COLLECTION VENOUS BLOOD VENIPUNCTURE|3150|1;Laboratory|0301|80053|COMPREHENSIVE METABOLIC PANEL|29800|1;Laboratory|0301|83690|LIPASE|17950|1;Laboratory|0305|85025|CBC AUTO DIFFERENTIAL|14800|1;Laboratory|0307|81001|URINALYSIS W MICROSCOPY|8930|1;CT Scan|0352|74177|CT ABD PELVIS W CONTRAST|558700|1;Pharmacy|0636|Q9967|IOHEXOL 300 MG/ML PER ML|215|100;Pharmacy|0636|J2405|ONDANSETRON 1 MG INJ|1325|4;Pharmacy|0636|J2270|MORPHINE 10 MG INJ|2980|1;Pharmacy|0258|J7030|SODIUM CHLORIDE 0.9% 1000 ML|9410|1`,
  ],
  [
    "Outpatient Surgery",
    "Laparoscopic cholecystectomy",
    [0, 0],
    `Operating Room|0360|47562|LAP CHOLECYSTECTOMY|1264000|1;Anesthesia|0370||ANESTHESIA GENERAL FIRST 60 MIN|184600|1;Anesthesia|0370||ANESTHESIA EACH ADDL 15 MIN|21500|3;Post Anesthesia Care|0710||PACU FIRST HOUR|132750|1;Laboratory|0301|80053|COMPREHENSIVE METABOLIC PANEL|29800|1;Pathology|0312|88304|SURG PATH LEVEL 3|32480|1;Pharmacy|0636|J0690|CEFAZOLIN 500 MG INJ|1980|4;Pharmacy|0636|J2704|PROPOFOL 10 MG INJ|640|20;Pharmacy|0636|J1100|DEXAMETHASONE 1 MG INJ|385|8;Pharmacy|0636|J2405|ONDANSETRON 1 MG INJ|1325|4;Pharmacy|0258|J7120|LACTATED RINGERS 1000 ML|9880|2;Central Supply|0272||TROCAR 11 MM BLADELESS|28700|2;Central Supply|0272||CLIP APPLIER 10 MM|61400|1;Central Supply|0272||PACK LAPAROSCOPY CUSTOM|39650|1`,
  ],
  [
    "Observation",
    "Chest pain",
    [1, 1],
    `Emergency Dept|0450|99285|ED VISIT LEVEL 5|291400|1;Cardiac Telemetry|0762|G0378|OBSERVATION PER HOUR|11850|22;Laboratory|0301|84484|TROPONIN HIGH SENSITIVITY|25600|3;Laboratory|0301|80048|BASIC METABOLIC PANEL|21600|1;Laboratory|0305|85025|CBC AUTO DIFFERENTIAL|14800|1;Laboratory|0305|85379|D-DIMER QUANTITATIVE|26150|1;Cardiology|0730|93005|EKG 12 LEAD TRACING ONLY|33900|2;Cardiology|0483|93306|ECHO TTE COMPLETE DOPPLER|296200|1;Diagnostic Imaging|0324|71045|XR CHEST 1 VIEW|43900|1;Pharmacy|0637||ASPIRIN 81 MG CHEW TAB|275|4;Pharmacy|0637||ATORVASTATIN 40 MG TAB|860|1;Pharmacy|0250||NITROGLYCERIN 0.4 MG SL TAB|1145|1`,
  ],
];

type Look = ReturnType<typeof lookOf>;

function lookOf(chance: Chance) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  const group = of("none|none|department|revenue|page");
  return {
    ...{ of, group, price: chance.happens(0.5), item: chance.happens(0.3) },
    ...{ ends: of("list|list|sums|sums|charges"), notBill: chance.happens(0.55) },
    ...{ insured: chance.happens(0.8), discharge: chance.happens(0.85) },
    department: group === "department" ? false : chance.happens(0.5),
    day: chance.pick([slashes, slashes, looseSlashes]),
    money: chance.pick([dollars, grouped, grouped]),
    less: chance.pick([grouped, parentheses, dollars]),
    plan: of("Blue Shield PPO|Aetna Choice POS II|UnitedHealthcare|Cigna OAP|Medicare A/B"),
    title: of("Itemized Bill|Itemized Statement of Charges|Detailed Itemization|Itemized Bill"),
    code: of("HCPCS|CPT/HCPCS|CPT® / HCPCS|Proc Code"),
    words: of("Description|Charge Description|Service Description"),
    units: of("Qty|Quantity|Units"),
    charge: of("Amount|Total|Charge Amount|Ext. Charge"),
    balance: of("Account Balance|Current Balance|Balance Due|Patient Balance"),
    font: of("Liberation Sans|Liberation Sans|DejaVu Sans Condensed|Liberation Serif"),
  };
}

function stayOf(chance: Chance): Stay {
  const [kind, reason, [least, most], services] = chance.pick(STAYS);
  const from = shifted("2024-02-12", chance.between(0, 640));
  const nights = chance.between(least, most);
  const pool = rowsOf(services);
  const few = new Set(chance.shuffled(pool.slice(1)).slice(0, chance.between(3, pool.length - 1)));
  const rows = pool
    .filter((one, at) => at === 0 || (few.has(one) && (one[2] !== "96375" || few.has(pool[1]!)))) // prettier-ignore
    .flatMap(([department = "", revenueCode = "", code = "", description = "", cents, many]) => {
      const daily = many === "D";
      const item = String(1000000 + ((Number(cents) * 6151 + description.length * 977) % 8999999));
      const late = daily || kind !== "Inpatient" ? 0 : chance.between(0, nights);
      return Array.from({ length: daily ? nights : 1 }, (_, at): Row => {
        const units = daily ? 1 : Number(many) > 15 ? Number(many) : chance.between(1, Number(many)); // prettier-ignore
        const one = { unitPrice: Number(cents), charge: Number(cents) * units, units };
        const serviceDate = shifted(from, at + late);
        return { ...one, serviceDate, department, revenueCode, code: code || null, description, item }; // prettier-ignore
      });
    });
  return { kind, reason, from, to: shifted(from, nights), rows };
}

const by = (key: (row: Row) => string) => (one: Row, two: Row) => key(one) < key(two) ? -1 : key(one) > key(two) ? 1 : 0; // prettier-ignore

function entriesOf(chance: Chance, billed: number, to: string, l: Look): Entry[] {
  const entries: Entry[] = [];
  const put = (of: Of, words: string, cents: number, days: number) => {
    if (cents > 0) entries.push({ of, words, cents, date: shifted(to, days) });
  };
  const copay = chance.pick([0, 0, 15000, 25000]);
  put("mine", l.of("Patient Payment - Credit Card|Payment - Point of Service"), copay, 0);
  if (!l.insured) put("off", "Uninsured Discount", Math.round(billed * 0.4), 9);
  else {
    const off = Math.round(billed * (0.4 + 0.3 * chance.share()));
    const rest = billed - off - copay;
    put("plan", `Insurance Payment - ${l.plan}`, Math.max(0, Math.round(rest * chance.pick([0, 0.6, 0.8]))), 27); // prettier-ignore
    put("off", `${l.of("Contractual Adjustment|Contractual Allowance")} - ${l.plan}`, off, 27);
  }
  const open = billed - sum(entries.map(({ cents }) => cents));
  const check = chance.happens(0.4) ? Math.min(chance.pick([5000, 12500, 20000]), open) : 0;
  put("mine", l.of("Patient Payment - Check|Online Payment - Thank You"), check, 49);
  return entries;
}

const columnsOf = (l: Look): Column<Row>[] => [
  column<Row>(l.of("Date|Service Date|Date of Service|Svc Date"), "serviceDate", (row) => l.day(row.serviceDate!)), // prettier-ignore
  ...(l.department ? [column<Row>("Department", null, (row) => row.department)] : []),
  ...(l.group === "revenue"
    ? []
    : [column<Row>(l.of("Rev Code|Rev. Code|Revenue<br>Code"), "revenueCode", (row) => row.revenueCode)]), // prettier-ignore
  ...(l.item ? [column<Row>(l.of("Charge Code|CDM"), null, (row) => row.item)] : []),
  column<Row>(l.code, "code", (row) => row.code),
  column<Row>(l.words, "description", (row) => row.description, "w"),
  column<Row>(l.units, "units", (row) => row.units, "n"),
  ...(l.price ? [amount<Row>(l.of("Unit Price|Price|Unit Charge"), "unitPrice", l.money)] : []),
  amount<Row>(l.charge, "charge", l.money),
];

const REVENUE: Record<string, string> = rowsOf(
  `0120|ROOM & BOARD SEMI-PRIVATE;0250|PHARMACY GENERAL;0258|IV SOLUTIONS;0270|MEDICAL/SURGICAL SUPPLIES;0272|STERILE SUPPLY;0300|LABORATORY GENERAL;0301|LABORATORY CHEMISTRY;0305|LABORATORY HEMATOLOGY;0306|LABORATORY BACTERIOLOGY;0307|LABORATORY UROLOGY;0312|PATHOLOGY HISTOLOGY;0324|DX X-RAY CHEST;0352|CT SCAN BODY;0360|OPERATING ROOM SERVICES;0370|ANESTHESIA;0410|RESPIRATORY SERVICES;0412|INHALATION SERVICES;0450|EMERGENCY ROOM;0483|ECHOCARDIOLOGY;0636|DRUGS REQUIRING DETAILED CODING;0637|SELF-ADMINISTRABLE DRUGS;0710|RECOVERY ROOM;0730|EKG/ECG;0762|OBSERVATION HOURS`,
).reduce((all, [code = "", words = ""]) => ({ ...all, [code]: words.replace("&", "&amp;") }), {});

/** The services in the order the paper prints them, and its table. */
function itemsOf(rows: Row[], columns: Column<Row>[], l: Look): { html: string; rows: Row[] } {
  const wide = columns.length - 1;
  const foot = (words: string, cents: number, kind: string) =>
    `<tr class="${kind}"><td colspan="${wide}">${words}</td><td class="n">${l.money(cents)}</td></tr>`;
  const last = foot(l.of("Total Charges|TOTAL CHARGES|Total Charges for Account"), total(rows, "charge"), "all"); // prettier-ignore
  const records = (some: Row[]) => some.map((row) => record(columns, row)).join("");
  if (l.group === "none") {
    const sorted = rows.toSorted(by((row) => row.serviceDate!));
    return { rows: sorted, html: table(columns, records(sorted) + last) };
  }
  if (l.group === "page") {
    const sorted = rows.toSorted(by((row) => row.serviceDate!));
    const many = Math.ceil(sorted.length / 26);
    const pages = Array.from({ length: many }, (_, at) => sorted.slice(at * 26, at * 26 + 26));
    const html = pages.map((some, at) => `<table class="lines${at ? " next" : ""}"><thead>${heading(columns)}</thead><tbody>${records(some)}${foot(`Page ${at + 1} Subtotal`, total(some, "charge"), "sub")}${at === many - 1 ? last : ""}</tbody></table>`); // prettier-ignore
    return { rows: sorted, html: html.join("") };
  }
  const key = (row: Row) => (l.group === "revenue" ? row.revenueCode! : row.department);
  const keys = [...new Set(rows.map(key))].sort();
  const named = (one: string) => (l.group === "revenue" ? `${one} - ${REVENUE[one]}` : one);
  const groups = keys.map((one) => ({ one, some: rows.filter((row) => key(row) === one).toSorted(by((row) => row.serviceDate!)) })); // prettier-ignore
  const html = groups.map(({ one, some }) => `<tr class="group"><td colspan="${wide + 1}">${named(one)}</td></tr>${records(some)}${foot(`Subtotal ${named(one)}`, total(some, "charge"), "sub")}`); // prettier-ignore
  return { rows: groups.flatMap(({ some }) => some), html: table(columns, html.join("") + last) };
}

const given = (entries: Entry[], of: Of) =>
  sum(entries.filter((one) => one.of === of).map(({ cents }) => cents));

function endOf(entries: Entry[], billed: number, l: Look): string {
  if (l.ends === "charges") return "";
  const left = billed - sum(entries.map(({ cents }) => cents));
  const less = (cents: number) => l.less(cents ? -cents : 0);
  const rows = entries.map(({ date, words, cents }) => `<tr><td>${l.day(date)}</td><td class="w">${words}</td><td class="n">${less(cents)}</td></tr>`); // prettier-ignore
  const list = `<h2>Payments and Adjustments</h2><table class="lines pay"><thead><tr><th>Date</th><th class="w">Description</th><th class="n">Amount</th></tr></thead><tbody>${rows.join("")}<tr class="sub"><td colspan="2">Total Payments and Adjustments</td><td class="n">${less(billed - left)}</td></tr></tbody></table>`;
  const sums: [string, string][] =
    l.ends === "list"
      ? [["Total Charges", dollars(billed)], ["Total Payments and Adjustments", less(billed - left)]] // prettier-ignore
      : [
          ["Total Charges", dollars(billed)],
          ...(l.insured ? [["Total Insurance Payments", less(given(entries, "plan"))] as [string, string]] : []), // prettier-ignore
          ["Total Adjustments", less(given(entries, "off"))],
          ["Total Patient Payments", less(given(entries, "mine"))],
        ];
  const box = `<table class="sums">${[...sums, [l.balance, dollars(left)]].map(([a, b]) => `<tr><td>${a}</td><td>${b}</td></tr>`).join("")}</table>`;
  return `<div class="end">${l.ends === "list" && entries.length ? list : ""}${box}</div>`;
}

const style = (l: Look, ink: string, foot: string) =>
  `@page{size:letter;margin:12mm 12mm 15mm;@bottom-left{content:"${foot}";font:7pt Liberation Sans;color:#555}@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7pt Liberation Sans;color:#555}}body{margin:0;font:8.7pt/1.34 "${l.font}";color:#1a1a1a}.top{display:flex;justify-content:space-between;align-items:flex-start;border-bottom:2px solid ${ink};padding-bottom:2.5mm}.brand{display:flex;gap:3mm;align-items:center;font-size:15pt;font-weight:bold;color:${ink}}h1{font-size:14pt;margin:3.5mm 0 2.5mm;color:${ink}}h2{font-size:10.5pt;color:${ink};margin:5mm 0 1mm}
.facts{display:grid;grid-template-columns:auto auto auto auto;gap:.8mm 5mm;background:#f3f5f7;padding:2.5mm 3mm;border:1px solid #c9ced4}.facts span:nth-child(odd){color:#555}.facts span:nth-child(even){font-weight:bold}.flag{border:1.5px solid ${ink};padding:1.2mm 3mm;margin:3mm 0;text-align:center;font-weight:bold}.lines{width:100%;border-collapse:collapse;margin-top:4mm}.lines th{text-align:left;vertical-align:bottom;border-bottom:1.5px solid ${ink};padding:.8mm 1.3mm;font-size:.94em}.lines td{padding:.55mm 1.3mm;white-space:nowrap;vertical-align:top;border-bottom:.5px solid #e1e4e8}.lines .w{white-space:normal;width:40%}.lines .n{text-align:right}tr{break-inside:avoid}
.next{break-before:page}.group td{font-weight:bold;background:#eceff2;break-after:avoid}.lines .sub td{font-weight:bold;text-align:right}.lines .all td{font-weight:bold;text-align:right;border-top:1.5px solid ${ink};font-size:1.1em}.end{break-inside:avoid}.pay{margin-top:1mm}.sums{margin:4mm 0 0 auto;border-collapse:collapse;min-width:80mm}.sums td{padding:.8mm 1.3mm}.sums td:last-child{text-align:right}.sums tr:last-child td{font-weight:bold;border-top:1px solid #333;font-size:1.1em}.note{font-size:.92em;color:#444;margin-top:5mm;break-inside:avoid}`;

const NOTES = [
  "This itemization was produced at your request. Charges are the hospital's gross charges before any insurance adjustments. Physician services are billed separately.",
  "Charges posted after the print date will not appear on this itemization. Drug quantities are stated in billing units and may differ from the number of doses given.",
  "If you have questions about a charge, please write to Patient Financial Services within 60 days. Uninsured patients may request a good faith estimate.",
];

function factsOf(chance: Chance, stay: Stay, l: Look, own: [string, string, string]): string {
  const [patient, account, printed] = own;
  const through = stay.kind === "Inpatient" || stay.kind === "Observation" || l.discharge;
  const facts: [string, string][] = [
    [l.of("Patient Name|Patient"), patient],
    [l.of("Account Number|Account #|Visit/Account Number"), account],
    ["Date of Birth", l.day(born(chance))],
    ["Medical Record #", chance.number("M#########")],
    [through ? l.of("Admit Date|Admission Date|Admitted") : "Service Date", l.day(stay.from)],
    ...(through ? [[l.of("Discharge Date|Discharged"), l.day(stay.to)] as [string, string]] : []),
    ["Patient Type", stay.kind],
    ["Reason for Visit", stay.reason],
    ["Attending", doctor(chance)],
    ["Primary Insurance", l.insured ? l.plan : "Self Pay"],
    [l.of("Print Date|Date Printed|Statement Date"), l.day(printed)],
  ];
  return `<div class="facts">${facts.map(([a, b]) => `<span>${a}:</span><span>${b}</span>`).join("")}</div>`;
}

function draw(chance: Chance): Drawn {
  const lag = chance.between(0, 9);
  const l = lookOf(chance);
  const [hospital = "", ink = ""] = chance.pick(HOSPITALS);
  const stay = stayOf(chance);
  const columns = columnsOf(l);
  const billed = total(stay.rows, "charge");
  const entries = entriesOf(chance, billed, stay.to, l);
  const items = itemsOf(stay.rows, columns, l);
  const name = person(chance);
  const patient = naming(chance)(name);
  const account = chance.number(chance.pick(["########", "AA##########", "V########"]));
  const printed = shifted(stay.to, 52 + lag);
  const facts = factsOf(chance, stay, l, [patient, account, printed]);
  const flag = l.notBill ? `<div class="flag">${l.of("THIS IS NOT A BILL|THIS IS NOT A BILL - FOR YOUR RECORDS ONLY|This is not a bill. Do not pay from this itemization.")}</div>` : ""; // prettier-ignore
  const html = page(
    style(l, ink, `${hospital} - Acct ${account}`),
    `<div class="top"><div class="brand">${mark(chance, ink)} ${hospital}</div><div>Patient Financial Services<br>${street(chance)}<br>${town(chance)}<br>${phone(chance)}</div></div><h1>${l.title}</h1>${facts}
<p>${name}<br>${street(chance)}<br>${town(chance)}</p>${flag}${items.html}${endOf(entries, billed, l)}<div class="note">${chance.shuffled(NOTES).slice(0, 2).join(" ")}</div>`,
  );
  const through = facts.includes("Discharge");
  const mine = entries.filter(({ of }) => of === "mine").map(({ cents }) => bare(cents));
  const sums = l.ends === "sums";
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "facility", provider: hospital, patient },
      ...{ accountNumber: account, statementDate: printed },
      ...{ serviceFrom: stay.from, serviceTo: stay.to },
      ...(through ? { dischargeDate: stay.to } : {}),
      ...(l.ends === "list" && mine.length ? { paymentRows: mine } : {}),
    },
    {
      ...{ billed, adjustments: sums ? given(entries, "off") : null },
      insurancePaid: sums && l.insured ? given(entries, "plan") : null,
      patientPaid: sums ? given(entries, "mine") : null,
      patientResponsibility:
        l.ends === "charges" ? null : billed - sum(entries.map(({ cents }) => cents)),
    },
    items.rows.map((row) => lineBy(columns, row, l.group === "revenue" ? ["revenueCode"] : [])),
  );
  return { html, truth };
}

export const family: Family = {
  name: "itemized-bill-on-request",
  paper:
    "The itemized bill a patient asks a hospital for, printed from its web records: every charge with revenue code and HCPCS, then payments and adjustments.",
  medium: "text",
  draw,
};
