import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { born, doctor, person, phone, street, town } from "#corpus/families/drawing/people";
import { settle, type Settled } from "#corpus/families/drawing/settling";
import { amount, column, lineBy, mark, page, record } from "#corpus/families/drawing/sheet";
import { sumRow, table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import { escaped, letters, typed } from "#corpus/families/published/demo-hospital-bill";
import type { Drawn, Family } from "#corpus/families/family";

const { bare, dollars, grouped, isoDate, longMonthName, monthName, slashes } = formats;
type Row = Said & Settled & { description: string; number: number };
type Pair = readonly [label: string, text: string];

const PLANS = rowsOf(`
Evergreen Mutual Health Plan|EMH|#14532d; NORTHWIND HEALTH INSURANCE CO.|NWH|#1e3a8a; BlueRiver Health|BRH|#0369a1; Acme Health Insurance|ACM|#7c3aed; United Prairie Benefit Services|UPB|#b45309`);
const GIVERS = `
Downtown Medical Center|f|99284~Emergency Room Visit - Level 4~1460;85025~CBC with Differential~92;80053~Comprehensive Metabolic Panel~148;71046~Chest X-Ray, 2 Views~315;93005~EKG Tracing~180;96374~IV Push~290;J2405~Ondansetron Injection~64;36415~Blood Draw~28
Lakewood Family Practice|p|99214~Office Visit - Level 4~215;36415~Blood Draw~22;83036~Hemoglobin A1c~48;80061~Lipid Panel~72;84443~TSH Test~81;93000~EKG, 12-Lead~110
Riverside Imaging Center|f|73721~MRI Knee without Contrast~1850;72148~MRI Lumbar Spine~1980;76700~Ultrasound, Abdomen~420;77067~Screening Mammogram~310
Dr. Priya Nandakumar, MD|p|99204~New Patient Visit~340;93306~Echocardiogram~1240;93015~Cardiovascular Stress Test~690;93000~EKG, 12-Lead~120
Harbor Physical Therapy LLC|p|97110~Therapeutic Exercises~95;97140~Manual Therapy~88;97161~PT Evaluation, Low Complexity~190;97530~Therapeutic Activities~102`
  .trim()
  .split("\n")
  .map((row) => row.split("|"));
const CODES = rowsOf(`
CO-45|Charge exceeds the fee schedule or contracted amount.
PR-1|Deductible amount.
PR-2|Coinsurance amount.
PR-3|Copayment amount.
CO-97|Payment is included in another service already adjudicated.
PR-96|Non-covered charge.`);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const project = chance.pick(["boxes", "boxes", "text", "blocks", "report", "markdown"] as const);
  return {
    ...{ words, project, day: chance.pick([slashes, isoDate, monthName, longMonthName]) },
    money: chance.pick([dollars, dollars, grouped, bare]),
    depth: chance.pick(["few", "some", "all"] as const),
    ...{ coded: chance.happens(0.75), dated: chance.happens(0.5), noted: chance.happens(0.6) },
    ...{ summed: chance.happens(0.85), tiles: chance.happens(0.7), met: chance.happens(0.5) },
    ...{ bars: chance.happens(0.4), made: chance.happens(0.4), joint: chance.happens(0.4) },
    font: words("Liberation Sans|DejaVu Sans|Liberation Sans|Carlito"),
  };
}

function rowsFor(chance: Chance, list: string, from: string, days: number): Row[] {
  const terms = {
    open: chance.pick([0, 0, 15000, 40000]),
    share: chance.pick([0.2, 0.2, 0.1, 0.3]),
    copay: chance.pick([0, 0, 2500, 4000]),
    ...{ denies: chance.pick([0, 0, 0.25]), rate: [0.45, 0.85] as const },
  };
  const all = list.split(";").map((one) => one.split("~"));
  const size = chance.between(1, all.length);
  return all.slice(0, size).map(([code = "", description = "", price = ""], at) => {
    const charge = Math.round(Number(price) * (0.8 + 0.5 * chance.share())) * 100;
    const said = settle(chance, charge, terms);
    const remarks = [
      ...(said.discount ? ["CO-45"] : []),
      ...(said.notCovered ? ["PR-96"] : []),
      ...(said.deductible ? ["PR-1"] : []),
      ...(said.coinsurance ? ["PR-2"] : []),
      ...(said.copay ? ["PR-3"] : []),
    ];
    const serviceDate = shifted(from, days ? Math.min(days, at) : 0);
    return { ...said, serviceDate, code, description, remarks, number: at + 1 };
  });
}

function columnsOf(l: Look): Column<Row>[] {
  const { words, depth, money } = l;
  const all = depth === "all";
  const plain = l.project === "text";
  const list: (Column<Row> | false)[] = [
    l.dated && column<Row>(words("Date|DOS|Service Date"), "serviceDate", (row) => l.day(row.serviceDate!), "d"), // prettier-ignore
    l.coded && column<Row>(words("CPT|Code|Procedure Code"), "code", (row) => row.code),
    column<Row>(words("Service Description|Description|Service"), "description", (row) => plain ? row.description : escaped(row.description)), // prettier-ignore
    amount<Row>(words("Billed|Amount Billed|Charged|Billed Amount"), "charge", money),
    all && amount<Row>(words("Plan Discount|Adjustment|Network Savings"), "discount", money),
    amount<Row>(words("Allowed|Allowed Amount|Plan Allowed"), "allowed", money),
    all && amount<Row>(words("Not Covered|Denied"), "notCovered", money),
    depth !== "few" && amount<Row>("Deductible", "deductible", money),
    depth !== "few" && amount<Row>(words("Copay|Co-pay"), "copay", money),
    depth !== "few" && amount<Row>(words("Coinsurance|Co-ins"), "coinsurance", money),
    amount<Row>(words("Plan Paid|Insurance Paid|Paid"), "insurancePaid", money),
    amount<Row>(words("You Owe|Your Share|Patient Resp.|Member Owes"), "patientOwes", money),
    l.noted && column<Row>(words("Remarks|Reason Code|Codes"), "remarks", (row) => row.remarks!.join(", ")), // prettier-ignore
  ];
  return list.flatMap((one) => one || []);
}

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, l: Look) {
  const [giver = "", kind = "", list = ""] = chance.pick(GIVERS);
  const days = l.dated && chance.happens(0.25) ? 2 : 0;
  const from = shifted("2024-02-01", chance.between(0, 690));
  const rows = rowsFor(chance, list, from, days);
  const [plan = "", short = "", ink = ""] = chance.pick(PLANS);
  const patient = person(chance);
  return {
    ...{
      giver,
      rows,
      from,
      plan,
      ink,
      patient,
      logo: mark(chance, ink, 30),
      call: phone(chance),
      person: doctor(chance),
    },
    setting: kind === "f" ? ("facility" as const) : ("professional" as const),
    to: rows.at(-1)!.serviceDate!,
    done: shifted(from, chance.between(8, 34)),
    ...{ place: [street(chance), town(chance)] as const, home: [street(chance), town(chance)] as const }, // prettier-ignore
    member: `${short}${chance.number("#########")}`,
    group: chance.number("GRP-#####"),
    claim: chance.number(chance.pick(["CLM-2025-######", "CLM#########", "EOB-########", "20####@@####"])), // prettier-ignore
    birth: born(chance),
    account: chance.happens(0.3) ? chance.number("PT-######") : null,
    share: { open: chance.between(20, 90) * 1000, whole: chance.pick([100000, 150000, 300000]) },
  };
}

function memberPairs(l: Look, f: Facts): Pair[] {
  return [
    [l.words("Member|Member Name|Patient|Patient Name"), f.patient],
    ["Member ID", f.member],
    ["Group Number", f.group],
    [l.words("DOB|Date of Birth"), l.day(f.birth)],
  ];
}
function claimPairs(l: Look, f: Facts): Pair[] {
  const span = f.from === f.to ? l.day(f.from) : `${l.day(f.from)} - ${l.day(f.to)}`;
  const full = f.rows.every(({ allowed }) => allowed === 0);
  return [
    [l.words("Claim Number|Claim #|Claim ID"), f.claim],
    [l.words("Provider|Rendering Provider"), f.giver],
    [l.words("Date of Service|Service Date(s)|DOS"), span],
    [l.words("Date Processed|Processed Date|Statement Date|EOB Date"), l.day(f.done)],
    ...(f.account ? [[l.words("Patient Account|Patient Acct #"), f.account] as const] : []),
    ["Claim Status", full ? "DENIED" : l.words("PROCESSED|Paid|Finalized")],
  ];
}

/** The sums in words, and in the same order what of the totals they say. */
function sumPairs(l: Look, f: Facts): Pair[] {
  const of = (field: keyof Settled) => l.money(total(f.rows, field));
  return [
    [l.words("Total Billed|Amount Billed|Total Charges"), of("charge")],
    ...(l.depth === "all" ? [[l.words("Plan Discounts|Network Savings"), of("discount")] as const] : []), // prettier-ignore
    [l.words("Total Allowed|Allowed Amount"), of("allowed")],
    [l.words("Plan Paid|Your Plan Paid|Insurance Paid"), of("insurancePaid")],
    [l.words("Your Responsibility|Total You Owe|Member Responsibility|Amount You May Owe"), of("patientOwes")], // prettier-ignore
  ];
}

function notesOf(l: Look, f: Facts): string[] {
  const used = new Set(f.rows.flatMap(({ remarks }) => remarks ?? []));
  const coded = CODES.filter(([code]) => l.noted && used.has(code!));
  return [
    ...coded.map(([code, text]) => `${code}: ${text}`),
    ...(l.met ? [`Individual deductible: ${dollars(Math.min(f.share.open, f.share.whole))} met of ${dollars(f.share.whole)} annual limit.`] : []), // prettier-ignore
    l.words("You may appeal this decision within 180 days of receiving this notice.|Keep this statement for your records. Your provider may bill you separately."), // prettier-ignore
    `Member Services: ${f.call}`,
    ...(l.made ? ["SAMPLE DOCUMENT - fictional data, for demonstration only."] : []),
  ];
}
const NOT = "THIS IS NOT A BILL|This is not a bill.|*** THIS IS NOT A BILL ***";

const put = (pairs: Pair[], row: (label: string, text: string) => string) =>
  pairs.map(([label, text]) => row(escaped(label), escaped(text))).join("");

function sumsOf(l: Look, f: Facts, columns: Column<Row>[], words: string): string {
  if (!l.summed) return "";
  const of = (field: keyof Settled) => total(f.rows, field);
  const sums = {
    ...{ charge: of("charge"), discount: of("discount"), allowed: of("allowed") },
    ...{ notCovered: of("notCovered"), deductible: of("deductible"), copay: of("copay") },
    ...{ coinsurance: of("coinsurance"), insurancePaid: of("insurancePaid") },
    patientOwes: of("patientOwes"),
  };
  return sumRow(columns, words, sums, l.money);
}

const grid = (l: Look, f: Facts, columns: Column<Row>[]) =>
  table(columns, f.rows.map((row) => record(columns, row)).join("") + sumsOf(l, f, columns, l.words("Totals|TOTAL|Claim Total"))); // prettier-ignore

const BASE = `table{border-collapse:collapse} .lines{width:100%;font-size:.86em} .lines th{text-align:left;vertical-align:bottom} .lines .n{text-align:right;white-space:nowrap} .lines .d{white-space:nowrap} .lines tr{break-inside:avoid} .lines .sum td{font-weight:bold}`;

/** A page of cards, as demonstrations of web programs show it. */
function inBoxes(l: Look, f: Facts, columns: Column<Row>[]): string {
  const card = (head: string, pairs: Pair[]) => `<div class="card"><h3>${head}</h3>${put(pairs, (label, text) => `<div><span>${label}</span><b>${text}</b></div>`)}</div>`; // prettier-ignore
  const tiles = `<div class="tiles">${put(sumPairs(l, f), (label, text) => `<div><small>${label}</small><b>${text}</b></div>`)}</div>`; // prettier-ignore
  const css = `@page{size:letter;margin:12mm} body{margin:0;font:9pt/1.35 '${l.font}';color:#1f2937} ${BASE} .top{background:${f.ink};color:#fff;padding:4mm 5mm;display:flex;justify-content:space-between;align-items:center;border-radius:2mm;print-color-adjust:exact;-webkit-print-color-adjust:exact} .top h1{margin:0;font-size:1.5em} .not{text-align:center;font-weight:bold;border:1.4px solid #b91c1c;color:#b91c1c;padding:1mm;margin:3mm 0} .cards{display:flex;gap:4mm;margin:3mm 0} .card{flex:1;border:1px solid #d1d5db;border-radius:2mm;padding:2mm 3mm} .card h3{margin:0 0 1mm;font-size:.86em;color:${f.ink};text-transform:uppercase;letter-spacing:.4px} .card div{display:flex;justify-content:space-between;gap:3mm} .card span{color:#6b7280;white-space:nowrap} .card b{text-align:right} .tiles{display:flex;gap:3mm;margin:3mm 0} .tiles div{flex:1;background:#f3f4f6;border-radius:2mm;padding:2mm;text-align:center;print-color-adjust:exact;-webkit-print-color-adjust:exact} .tiles small{display:block;color:#4b5563} .tiles b{font-size:1.2em} .lines th{background:#f9fafb;border-bottom:1.4px solid ${f.ink};padding:1.1mm 1.2mm} .lines td{border-bottom:.6px solid #e5e7eb;padding:1mm 1.2mm} p{margin:.6mm 0;font-size:.86em;color:#4b5563}`;
  return page(
    css,
    `<div class="top"><div><h1>${f.plan}</h1>${f.place.join(", ")}</div><div>${l.words("Explanation of Benefits|EXPLANATION OF BENEFITS (EOB)|Explanation of Benefits (EOB)")}</div></div><div class="not">${l.words(NOT)}</div><div class="cards">${card(l.words("Member Information|Member"), memberPairs(l, f))}${card(l.words("Claim Information|Claim Details"), claimPairs(l, f))}</div>${l.tiles ? tiles : ""}<h3>${l.words("Claim Details|Service Details|What was billed")}</h3>${grid(l, f, columns)}${l.tiles ? "" : tiles}${notesOf(l, f).map((note) => `<p>${escaped(note)}</p>`).join("")}`, // prettier-ignore
  );
}

/** A report that a program writes with a library for papers: a large heading, then tables with lines. */
function inReport(l: Look, f: Facts, columns: Column<Row>[]): string {
  const sums = sumPairs(l, f);
  const first = `<table class="pay"><tr><th>Patient</th><th>Provider</th><th>Claim</th>${sums.map(([label]) => `<th>${label}</th>`).join("")}</tr><tr><td>${f.patient}</td><td>${f.giver}</td><td>${f.claim}</td>${sums.map(([, text]) => `<td class="n">${text}</td>`).join("")}</tr></table>`; // prettier-ignore
  const css = `@page{size:letter;margin:14mm 15mm} body{margin:0;font:9pt/1.3 '${l.words("Liberation Sans|Liberation Serif")}'} ${BASE} .top{display:flex;justify-content:space-between;margin-bottom:4mm} .who b{display:inline-block;min-width:30mm} h1{font-size:22pt;font-weight:normal;margin:3mm 0 2mm} h2{font-size:14pt;font-weight:normal;margin:5mm 0 1.6mm} .pay{width:100%;font-size:.9em} .pay th,.pay td,.lines th,.lines td{border:.7px solid #000;padding:1mm 1.3mm;text-align:left} .pay th,.lines th{background:#d9d9d9;print-color-adjust:exact;-webkit-print-color-adjust:exact} .pay .n{text-align:right;white-space:nowrap} p{margin:1mm 0}`;
  return page(
    css,
    `<div class="top"><div>${f.logo} <b>${f.plan}</b><br>${f.place.join("<br>")}</div><div class="who">${put([...memberPairs(l, f), ...claimPairs(l, f).filter(([, text]) => text !== f.giver && text !== f.claim)], (label, text) => `<b>${label}:</b> ${text}<br>`)}</div></div>${f.patient}<br>${f.home.join("<br>")}<h1>${l.words("Your payment summary|Explanation of Benefits|Your benefits summary")}</h1>${first}<h2>${l.words("Your claims up close|Claim detail")}</h2>${grid(l, f, columns)}<h2>Notes</h2>${[...notesOf(l, f), l.words(NOT)].map((note) => `<p>${escaped(note)}</p>`).join("")}`, // prettier-ignore
  );
}

function inMarkdown(l: Look, f: Facts, columns: Column<Row>[]): string {
  const said = (pairs: Pair[]) => `<ul>${put(pairs, (label, text) => `<li><strong>${label}</strong>: ${text}</li>`)}</ul>`; // prettier-ignore
  const css = `@page{size:letter;margin:16mm} body{margin:0;font:9.6pt/1.45 '${l.font}';color:#24292f} ${BASE} h1{font-size:1.8em;border-bottom:1px solid #d8dee4;margin:0 0 2mm} h2{font-size:1.3em;border-bottom:1px solid #d8dee4;margin:4mm 0 1.5mm} ul{margin:1mm 0;padding-left:6mm} .lines th,.lines td{border:1px solid #d0d7de;padding:.9mm 1.8mm} .lines tr:nth-child(even) td{background:#f6f8fa} blockquote{margin:2mm 0;padding-left:3mm;border-left:3px solid #d0d7de;color:#57606a}`;
  return page(
    css,
    `<h1>Explanation of Benefits</h1><p><strong>${f.plan}</strong><br>${f.place.join(", ")}</p><blockquote>${l.words(NOT)}</blockquote><h2>Member Information</h2>${said(memberPairs(l, f))}<h2>Claim Information</h2>${said(claimPairs(l, f))}<h2>Services</h2>${grid(l, f, columns)}<h2>${l.words("Claim Totals|Summary")}</h2>${said(sumPairs(l, f))}<h2>Notes</h2><ul>${notesOf(l, f).map((note) => `<li>${escaped(note)}</li>`).join("")}</ul>`, // prettier-ignore
  );
}

/** A text file: a table of one width, or each service as labels with values. */
function inText(l: Look, f: Facts, columns: Column<Row>[]): string {
  const lay = letters(columns, f.rows, l.bars);
  const rule = (sign: string) => sign.repeat(l.project === "text" ? Math.max(lay.width, 60) : 64);
  const said = (pairs: Pair[]) => pairs.map(([label, text]) => `${`${label}:`.padEnd(26)}${text}`);
  const own = columns.filter(({ says }) => says[0] !== "code" && says[0] !== "description");
  const block = (row: Row) => [
    `Service${l.joint ? ` ${row.number}` : ""}: ${row.description}${l.coded ? ` (CPT ${row.code})` : ""}`, // prettier-ignore
    ...own.map((one) => `  ${`${one.head}:`.padEnd(24)}${one.print(row) || "None"}`),
    "",
  ];
  const lines =
    l.project === "text"
      ? [lay.head, rule("-"), ...f.rows.map(lay.row), ""]
      : f.rows.flatMap((row) => block(row));
  return typed([
    ...[f.plan.toUpperCase(), ...f.place, rule("="), "EXPLANATION OF BENEFITS", rule("="), ""],
    ...[...said(memberPairs(l, f)), "", ...said(claimPairs(l, f)), ""],
    ...[l.words("CLAIM DETAILS:|CLAIM PROCESSING DETAILS:|SERVICE DETAIL"), rule("-"), ...lines],
    ...[l.words("CLAIM TOTALS:|PAYMENT SUMMARY"), rule("-"), ...said(sumPairs(l, f)), rule("="), ""], // prettier-ignore
    ...[...notesOf(l, f), "", l.words(NOT)],
  ]);
}

function draw(chance: Chance): Drawn {
  chance.number("######");
  const l = look(chance);
  const f = factsOf(chance, l);
  const columns = columnsOf(l);
  const plain = l.project === "text" || l.project === "blocks";
  const ways = { boxes: inBoxes, report: inReport, markdown: inMarkdown, text: inText, blocks: inText }; // prettier-ignore
  const html = ways[l.project](l, f, columns);
  const of = (field: keyof Settled) => total(f.rows, field);
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "eob", setting: f.setting, provider: f.giver },
      issuer: plain ? f.plan.toUpperCase() : f.plan,
      ...{ patient: f.patient, accountNumber: f.account, claimNumber: f.claim },
      ...{ statementDate: f.done, serviceFrom: f.from, serviceTo: f.to },
    },
    {
      ...{ billed: of("charge"), allowed: of("allowed"), insurancePaid: of("insurancePaid") },
      adjustments: l.depth === "all" ? of("discount") : null,
      patientResponsibility: of("patientOwes"),
    },
    f.rows.map((row) => lineBy(columns, row, f.from === f.to ? ["serviceDate"] : [])),
  );
  return { html, truth };
}

export const family: Family = {
  name: "demo-benefits-page",
  paper:
    "An invented explanation of benefits of a software demonstration: header boxes, claim lines, sums and remark codes, as a web page, a report or a text file.",
  medium: "text",
  draw,
};
