import { decimal, dollars, grouped, looseSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { born, box, doctor, person, phone, street, town } from "#corpus/families/drawing/people";
import {
  amount,
  column,
  lineBy,
  mark,
  page,
  pairs,
  record,
  table,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { ndc: string };
type Of = "plan" | "off" | "mine";
type Entry = { date: string; words: string; cents: number; of: Of };

const HOSPITALS = rowsOf(`
  Stonebrook Health|Stonebrook Medical Center|#00467f; Lakewood Regional Health|Lakewood Regional Hospital|#0b6b58; Ardmore Health System|Ardmore University Hospital|#5b2a86; NorthBay Cascade|NorthBay Cascade Hospital & Clinics|#b3472a; St. Clement Health|St. Clement Hospital - East Campus|#1b5e20`);

/** Revenue code and name; then words, procedure code with its modifier, cents, the most units and a drug's number. */
const GROUPS = rowsOf(`
  0120|Room & Board - Semi-Private|HC ROOM MED/SURG SEMI PRIVATE,,243800,1
  0250|Pharmacy|acetaminophen (TYLENOL) tablet 650 mg,,412,4,50580-0600-02+atorvastatin (LIPITOR) tablet 40 mg,,1385,1,00071-0157-23+pantoprazole (PROTONIX) EC tablet 40 mg,,1870,2,00008-0841-81+polyethylene glycol (MIRALAX) packet 17 g,,925,2,11523-7234-03+lidocaine 1 % injection 10 mL,,3140,1,00409-4276-01+metoprolol tartrate (LOPRESSOR) tablet 25 mg,,640,4,00378-0018-01
  0258|IV Solutions|sodium chloride 0.9 % bolus 1^000 mL,J7030,9430,2+lactated ringers infusion,J7120,8815,2
  0270|Medical/Surgical Supplies|HC IV START KIT W/ CHLORAPREP,,4250,1+HC TUBING EXTENSION SET,,2185,2+HC DRESSING FOAM 4X4,,3360,2+HC CATHETER FOLEY 16FR TRAY,,14275,1
  0300|Laboratory|HC VENIPUNCTURE,36415,3800,1+HC URINALYSIS AUTO W/MICRO,81001,7125,1+HC COVID-19 AMP PROBE,87635,19450,1+HC POC GLUCOSE,82962,4415,3
  0301|Laboratory - Chemistry|HC COMPREHENSIVE METABOLIC PANEL,80053,31240,1+HC TROPONIN T HIGH SENSITIVITY,84484,28675,2+HC LIPASE,83690,15820,1+HC MAGNESIUM,83735,12430,1+HC BASIC METABOLIC PANEL,80048,24180,1+HC LACTIC ACID^ PLASMA,83605,17695,1
  0305|Laboratory - Hematology|HC CBC WITH AUTO DIFF,85025,15960,1+HC PROTIME-INR,85610,8425,1+HC D-DIMER QUANTITATIVE,85379,21315,1
  0320|Radiology - Diagnostic|HC XR CHEST 2 VIEWS,71046,46200,1+HC XR KNEE 3 VIEWS LEFT,73562 LT,41875,1
  0352|CT Scan - Body|HC CT ABDOMEN PELVIS W CONTRAST,74177,584300,1+HC CT ANGIOGRAPHY CHEST,71275,512650,1
  0402|Ultrasound|HC US ABDOMEN LIMITED,76705,98640,1+HC US VENOUS DUPLEX LOWER EXTREMITY UNILATERAL,93971 RT,112530,1
  0424|Physical Therapy - Evaluation|HC PT EVALUATION LOW COMPLEXITY,97161 GP,36480,1
  0450|Emergency Room|HC ED VISIT LEVEL 4,99284 25,218400,1+HC IV PUSH SINGLE/INITIAL DRUG,96374,48760,1+HC IV PUSH EACH ADDL NEW DRUG,96375,23915,2+HC IV HYDRATION INITIAL 31-60 MIN,96360,42380,1
  0636|Drugs Requiring Detailed Coding|ondansetron (ZOFRAN) injection 4 mg,J2405,1165,4,00641-6078-25+ketorolac (TORADOL) injection 15 mg,J1885,2590,1,00409-3793-01+cefTRIAXone (ROCEPHIN) 1 g in dextrose 50 mL IVPB,J0696,2235,4,60505-6151-04+iohexol (OMNIPAQUE) 350 mg/mL injection 100 mL,Q9967,240,100,00407-1414-91+enoxaparin (LOVENOX) syringe 40 mg,J1650,3105,4,00075-0620-40
  0710|Recovery Room|HC RECOVERY PHASE I FIRST HOUR,,143500,1
  0730|EKG/ECG|HC ECG 12-LEAD TRACING ONLY,93005,38250,1
  0762|Observation|HC OBSERVATION PER HOUR,G0378,14600,22`);
const PLANS = rowsOf(
  "BLUE CROSS PPO|BCBS; MEDICARE PART A AND B|MEDICARE; AETNA CHOICE POS|AETNA; UNITED HEALTHCARE|UHC; CIGNA OAP|CIGNA; MOLINA MARKETPLACE|MOLINA",
);

const safe = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

type Look = ReturnType<typeof lookOf>;
function lookOf(chance: Chance) {
  const of = (text: string) => chance.pick(text.split("|"));
  const plain = chance.pick([dollars, dollars, grouped]);
  return {
    of,
    plan: chance.happens(0.8) ? chance.pick(PLANS) : null,
    money: plain,
    day: chance.pick([slashes, slashes, looseSlashes]),
    coded: chance.happens(0.65),
    modified: chance.happens(0.4),
    ndc: chance.happens(0.25),
    grouped: of("{c} - {n}|{c} {n}|Rev Code {c} - {n}|Revenue Code: {c} {n}"),
    subtotal: of("Subtotal for {c} - {n}|Total {n}|Subtotal: {c}|Subtotal"),
    ends: of("list|summary|charges|list|summary"),
    title: of("Detailed Bill|Detail Bill|Itemized Detail Bill"),
    shaded: chance.happens(0.6),
    striped: chance.happens(0.3),
    font: of("Liberation Sans|Liberation Sans|DejaVu Sans Condensed|Liberation Sans Narrow"),
    size: of("8.2|8.6|9"),
    balance: of("Account Balance|Patient Balance|Balance Due|Remaining Balance"),
    tables: chance.happens(0.5),
  };
}

type Stay = { first: string; last: string; kind: string; groups: { code: string; name: string; rows: Row[] }[] }; // prettier-ignore
function stayOf(chance: Chance): Stay {
  const kind = chance.pick(["Emergency", "Emergency", "Inpatient", "Outpatient", "Observation"]);
  const first = shifted("2024-04-02", chance.between(0, 620));
  const nights = kind === "Inpatient" ? chance.between(1, 3) : kind === "Observation" ? 1 : 0;
  const musts: Record<string, string> = { Emergency: "0450", Inpatient: "0120", Observation: "0762" }; // prettier-ignore
  const own = new Set(Object.values(musts));
  const others = chance
    .shuffled(GROUPS.filter(([code]) => !own.has(code!) && (code !== "0710" || nights > 0)))
    .slice(
      0,
      chance.weighted([
        [0, 1],
        [3, 4],
        [5, 4],
        [9, 3],
      ] as const),
    ) // prettier-ignore
    .map(([code]) => code!);
  const wanted = [musts[kind] ?? "0300", ...others];
  const most = chance.pick([1, 2, 3, 4]);
  const groups = GROUPS.filter(([code]) => wanted.includes(code!)).map(
    ([code = "", name = "", list = ""]) => ({
      ...{ code, name },
      rows: list
        .split("+")
        .slice(0, code === "0450" ? 4 : 9)
        .map((text, at) => ({ text, at, rank: code === "0450" ? at : chance.share() }))
        .sort((a, b) => a.rank - b.rank)
        .slice(0, chance.between(1, most))
        .sort((a, b) => a.at - b.at)
        .flatMap(({ text }) => services(chance, code, text, first, nights))
        .sort((a, b) => a.serviceDate!.localeCompare(b.serviceDate!)),
    }),
  );
  return { kind, first, last: shifted(first, nights), groups };
}

function services(
  chance: Chance,
  group: string,
  text: string,
  first: string,
  nights: number,
): Row[] {
  // prettier-ignore
  const [words = "", coded = "", cents, most, ndc = ""] = text.split(",");
  const [code = "", ...modifiers] = coded.split(" ");
  const many = Number(most);
  const made = (day: number, units: number): Row => ({
    ...{ serviceDate: shifted(first, day), description: words.replace("^", ","), units, ndc },
    ...{ revenueCode: group, code: code || null, modifiers, charge: units * Number(cents) },
  });
  if (group === "0120") return Array.from({ length: nights }, (_, at) => made(at, 1));
  const units = many > 4 ? many - (many < 100 ? chance.between(0, 9) : 0) : chance.between(1, many);
  const row = made(group === "0762" ? 0 : chance.between(0, nights), units);
  // A daily drug or test comes again; one that was not given is taken back.
  const again = nights > 1 && /^02|^0301/.test(group) && chance.happens(0.4);
  const back = group === "0250" && units > 1 && chance.happens(0.3);
  return [
    row,
    ...(again && row.serviceDate === first ? [made(1, units)] : []),
    ...(back ? [{ ...row, units: -1, charge: -Number(cents) }] : []),
  ];
}

function columnsOf(l: Look): Column<Row>[] {
  const modifiers = (row: Row) => row.modifiers!.join(" ");
  return [
    column<Row>(l.of("Date|Service Date|Date of Service"), "serviceDate", (row) =>
      l.day(row.serviceDate!),
    ),
    ...(l.coded
      ? [column<Row>(l.of("Code|HCPCS/CPT|CPT/HCPCS|Procedure Code"), "code", (row) => row.code)]
      : []),
    ...(l.coded && l.modified ? [column<Row>(l.of("Mod|Modifier"), "modifiers", modifiers)] : []),
    column<Row>(l.of("Description|Service Description"), "description", (row) => row.description, "w"), // prettier-ignore
    ...(l.ndc ? [column<Row>("NDC", null, (row) => row.ndc)] : []),
    column<Row>(l.of("Qty|Quantity"), "units", (row) => row.units, "n"),
    amount<Row>(l.of("Amount|Charge Amount|Amount"), "charge", l.money),
  ];
}

function entriesOf(chance: Chance, billed: number, l: Look, last: string): Entry[] {
  if (l.ends === "charges") return [];
  const share = chance.pick([0.35, 0.48, 0.62]);
  const off = Math.round(billed * (l.plan ? share : 0.4));
  const paid = l.plan ? Math.round((billed - off) * chance.pick([0, 0.7, 0.8, 0.9])) : 0;
  const rest = billed - off - paid;
  const mine = chance.happens(0.45)
    ? Math.min(Math.floor(rest / 2), chance.pick([5000, 10000, 25000]))
    : 0;
  const short = l.plan?.[1] ?? "";
  const on = (days: number) => shifted(last, days);
  const card = chance.pick(["VISA", "MASTERCARD", "CHECK", "MYCHART ONLINE"]);
  const why = l.plan ? `CONTRACTUAL ADJUSTMENT ${short}` : "UNINSURED DISCOUNT";
  return [
    { date: on(0), words: `PATIENT PAYMENT ${card}`, cents: mine, of: "mine" as const },
    { date: on(23), words: `INSURANCE PAYMENT ${short}`, cents: paid, of: "plan" as const },
    { date: on(l.plan ? 23 : 4), words: why, cents: off, of: "off" as const },
  ].filter(({ cents }) => cents > 0);
}

const given = (list: Entry[], of: Of) =>
  sum(list.filter((one) => one.of === of).map(({ cents }) => cents));

function groupsOf(stay: Stay, columns: Column<Row>[], l: Look): string {
  const wide = columns.length;
  const fill = (text: string, { code, name }: { code: string; name: string }) =>
    safe(text.replace("{c}", code).replace("{n}", name));
  const foot = (label: string, cents: number, kind: string) =>
    `<tr class="${kind}"><td colspan="${wide - 1}">${label}</td><td class="n">${l.money(cents)}</td></tr>`;
  const all = foot(
    l.of("Total Charges|Total Hospital Charges|Total charges"),
    sum(stay.groups.map(({ rows }) => total(rows, "charge"))),
    "all",
  );
  const parts = stay.groups.map((one) => {
    const rows = one.rows.map((row) => record(columns, row)).join("");
    const sub = foot(fill(l.subtotal, one), total(one.rows, "charge"), "sub");
    const title = fill(l.grouped, one);
    return l.tables
      ? `<h3>${title}</h3>${table(columns, rows + sub)}`
      : `<tr class="group"><td colspan="${wide}">${title}</td></tr>${rows}${sub}`;
  });
  return l.tables
    ? `${parts.join("")}<table class="lines grand">${all}</table>`
    : table(columns, parts.join("") + all);
}

/** What came in, one by one or only as sums, and what is left. */
function endOf(entries: Entry[], billed: number, l: Look): string {
  if (l.ends === "charges") return "";
  const less = (cents: number) => l.money(cents ? -cents : 0);
  const left = billed - sum(entries.map(({ cents }) => cents));
  const rows = entries.map(
    ({ date, words, cents }) =>
      `<tr><td>${l.day(date)}</td><td class="w">${words}</td><td class="n">${less(cents)}</td></tr>`,
  );
  const both = less(sum(entries.map(({ cents }) => cents)));
  const list = `<h2>Payments and Adjustments</h2><table class="lines pay"><thead><tr><th>Date</th><th class="w">Description</th><th class="n">Amount</th></tr></thead><tbody>${rows.join("")}<tr class="sub"><td colspan="2">${l.of("Total Payments and Adjustments|Total payments/adjustments")}</td><td class="n">${both}</td></tr></tbody></table>`;
  const sums = pairs(
    [
      [l.of("Total Charges|Charges"), l.money(billed)],
      ...(l.plan
        ? [[l.of("Insurance Payments|Total Insurance Payments"), less(given(entries, "plan"))] as const] // prettier-ignore
        : []),
      [l.of("Adjustments|Total Adjustments|Discounts and Adjustments"), less(given(entries, "off"))], // prettier-ignore
      [l.of("Patient Payments|Total Patient Payments"), less(given(entries, "mine"))],
      [`<b>${l.balance}</b>`, `<b>${l.money(left)}</b>`],
    ],
    "pairs sums",
  );
  const last = pairs([[`<b>${l.balance}</b>`, `<b>${l.money(left)}</b>`]], "pairs sums");
  return l.ends === "list"
    ? `<div class="end">${list}${last}</div>`
    : `<div class="end"><h2>${l.of("Account Summary|Summary")}</h2>${sums}</div>`;
}

const style = (l: Look, ink: string, running: string) =>
  `@page{size:letter;margin:13mm 13mm 15mm;@bottom-left{content:"${running}";font:7pt "Liberation Sans";color:#444}@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7pt "Liberation Sans";color:#444}}body{margin:0;font:${l.size}pt/1.35 "${l.font}";color:#161616}.top,.two{display:flex;align-items:flex-start;justify-content:space-between;gap:10mm}.brand{display:flex;gap:3mm;align-items:center;color:${ink};font-weight:bold;font-size:16pt}.small{font-size:.92em;color:#333}
h1{font-size:15pt;font-weight:normal;margin:4mm 0 2mm;color:${ink}}h2{font-size:1.2em;margin:5mm 0 1.5mm;color:${ink};break-after:avoid}h3{font-size:1.04em;margin:3.5mm 0 .5mm;padding:.6mm 1.5mm;break-after:avoid;${l.shaded ? "background:#e6e9ee" : `border-bottom:1px solid ${ink}`}}.pairs td{padding:.3mm 6mm .3mm 0;vertical-align:top}.pairs td:first-child{color:#444}.sums{margin:3mm 0 0 auto}.sums td:last-child{text-align:right;padding-right:1.5mm}
.lines{width:100%;border-collapse:collapse}.lines th{text-align:left;vertical-align:bottom;padding:.6mm 1.5mm;border-bottom:1px solid #555;font-size:.94em}.lines td{padding:.55mm 1.5mm;vertical-align:top;white-space:nowrap}.lines .w{width:46%;white-space:normal}.lines .n{text-align:right}.lines tbody tr:nth-child(even) td{${l.striped ? "background:#f5f6f8" : ""}}.lines .group td{font-weight:bold;padding-top:2mm;${l.shaded ? "background:#e6e9ee;padding-top:.8mm" : `color:${ink}`}}tr{break-inside:avoid}.group{break-after:avoid}.sub{break-before:avoid}
.lines .sub td{font-weight:bold;border-top:.6px solid #777;text-align:right}.lines .all td{font-weight:bold;text-align:right;font-size:1.12em;border-top:2px solid ${ink};padding-top:1.2mm}.grand .n{width:1%}.end{break-inside:avoid}.note{margin-top:5mm;font-size:.93em;color:#333;break-inside:avoid}`;

const NOTES =
  "This is an itemized list of hospital charges. It does not include charges from physicians, who may bill you separately.|This detailed bill was prepared at your request. Please keep it for your records.|Charges shown are the hospital's standard charges and may not reflect what you owe after insurance.";

function factsOf(
  chance: Chance,
  l: Look,
  stay: Stay,
  patient: string,
  account: string,
  issued: string,
) {
  // prettier-ignore
  const inside = stay.kind === "Inpatient";
  const ahead = chance.happens(0.5);
  return [
    pairs([
      [l.of("Patient|Patient Name"), patient],
      ["Guarantor", ahead ? patient : person(chance)],
      ["Date of Birth", l.day(born(chance))],
      ["MRN", chance.number("########")],
    ]),
    pairs([
      [l.of("Hospital Account|Account Number|Hospital Account #|HAR"), account],
      [inside ? "Admission Date" : l.of("Service Date|Date of Service"), l.day(stay.first)],
      inside || stay.first !== stay.last
        ? [inside ? "Discharge Date" : "Service End Date", l.day(stay.last)]
        : null,
      ["Patient Class", stay.kind],
      ["Attending Provider", doctor(chance)],
    ]),
    pairs([
      [l.of("Bill Date|Date Printed|Statement Date"), l.day(issued)],
      [l.of("Primary Coverage|Primary Payer"), l.plan?.[0] ?? "SELF-PAY"],
      ["Tax ID", chance.number("##-#######")],
    ]),
  ].join("");
}

function draw(chance: Chance): Drawn {
  const [system = "", hospital = "", ink = ""] = chance.shuffled(HOSPITALS)[0]!;
  const l = lookOf(chance);
  const stay = stayOf(chance);
  const columns = columnsOf(l);
  const rows = stay.groups.flatMap((group) => group.rows);
  const billed = total(rows, "charge");
  const entries = entriesOf(chance, billed, l, stay.last);
  const [name, account] = [person(chance), chance.number(l.of("5########|10########|6000#######"))];
  const [, first = "", last = ""] = /^(\S+) (.*)$/.exec(name)!;
  const patient = l.of("a|b") === "a" ? name : `${last}, ${first} ${chance.number("@")}`;
  const issued = shifted(stay.last, chance.between(26, 75));
  const inside = stay.kind === "Inpatient";
  const html = page(
    style(l, ink, `${l.title} - Account ${account}`),
    `<div class="top"><div><div class="brand">${mark(chance, ink)} ${system}</div></div><div class="small"><b>${safe(hospital)}</b><br>${box(chance)}<br>${town(chance)}<br>Billing questions: ${phone(chance)}</div></div>
<h1>${l.title}</h1><div class="two">${factsOf(chance, l, stay, patient, account, issued)}</div><div class="small" style="margin:3mm 0 4mm">${name}<br>${street(chance)}<br>${town(chance)}</div>
${groupsOf(stay, columns, l)}${endOf(entries, billed, l)}<div class="note">${chance.pick(NOTES.split("|"))} ${l.of("Financial assistance is available; ask for an application or visit our website.|You can view and pay your bill online through MyChart.")}</div>`,
  );
  const sums = l.ends === "summary";
  const mine = entries.filter(({ of }) => of === "mine").map(({ cents }) => decimal(cents));
  const left = billed - sum(entries.map(({ cents }) => cents));
  const said = {
    setting: "facility",
    ...{ name: family.name, patient, accountNumber: account },
    ...{ provider: hospital, statementDate: issued },
    ...{ serviceFrom: stay.first, serviceTo: stay.last },
    ...(inside ? { dischargeDate: stay.last } : {}),
    ...(!sums && mine.length ? { paymentRows: mine } : {}),
  } as const;
  const printed = {
    billed,
    adjustments: sums ? given(entries, "off") : null,
    insurancePaid: sums && l.plan ? given(entries, "plan") : null,
    patientPaid: sums ? given(entries, "mine") : null,
    patientResponsibility: l.ends === "charges" ? null : left,
  };
  const lines = rows.map((row) => lineBy(columns, row, ["revenueCode"]));
  return { html, truth: truthOf(said, printed, lines) };
}

export const family: Family = {
  name: "revenue-code-grouped-detail",
  paper:
    "A hospital's detailed bill from a large records system: services under revenue code headings with subtotals, then payments, adjustments and the balance.",
  medium: "text",
  draw,
};
