import { dollars, grouped, isoDate, longMonthName, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { escaped } from "#corpus/families/drawing/benefits";
import { born, box, doctor, person, phone, town } from "#corpus/families/drawing/people";
import { settle } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said, type Sums } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { amount, column, lineBy, page, record, table, total } = sheet;
type Row = Said & { charge: number; serviceDate: string; denied: boolean; group: string };
type Column = sheet.Column<Row>;
type Pair = [string, string];

/** Code, words of the service, dollars; the first is always there. */
const OFFICE = `99214|Office Visit - Level 4|238; 80053|Comprehensive Metabolic Panel|96; 85025|Complete Blood Count|52; 36415|Blood Draw|22; 93000|Electrocardiogram|88; 83036|Hemoglobin A1C|49; 80061|Lipid Panel|71; 90686|Influenza Vaccine|41; 90471|Immunization Administration|36`;
const EMERGENCY = `99284|Emergency Room Visit (Level 4)|1650; 70450|CT Head w/o Contrast|1480; 71046|Chest X-Ray, 2 Views|318; 84484|Troponin Test|126; 85025|Complete Blood Count|98; 80048|Basic Metabolic Panel|114; 96374|IV Push Medication|246; J2405|Ondansetron Injection|38; 93005|EKG Tracing|212; 81001|Urinalysis|43; 99291|Critical Care, First Hour|1890`;
const IMAGING = `73721|MRI Knee w/o Contrast|1760; 73562|X-Ray Knee, 3 Views|184; 99243|Office Consultation|312; 97161|Physical Therapy Evaluation|188; 97110|Therapeutic Exercise|74; L1820|Knee Orthosis|265; 20610|Joint Injection|298`;
const CARES = [
  {
    list: OFFICE,
    days: 1,
    where: "professional",
    names: "Metro Family Health|Cedar Lane Primary Care|",
  },
  { list: EMERGENCY, days: 2, where: "facility", names: "Metropolitan Crest Hospital|Mercy Plains Medical Center" }, // prettier-ignore
  { list: IMAGING, days: 12, where: "professional", names: "Northside Orthopedic Center|Valley Sports Medicine" }, // prettier-ignore
] as const;
const PLANS =
  "Northstar Health Insurance Co.|Pinnacle Health Plan|UNITY MUTUAL HEALTH|Bluewater Health Plan of Ohio|Evergreen PPO Gold|SummitCare Insurance Company".split(
    "|",
  );
const REASONS = rowsOf(`
N115|This decision was based on a Local Coverage Determination.; PR-96|Non-covered charge under your benefit plan.; PR-204|This service is not covered under the patient's current benefit plan.; PR-119|Benefit maximum for this time period has been reached.`);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    form: chance.pick(["labels", "grid", "letters", "card", "grid", "labels"] as const),
    day: chance.pick([slashes, slashes, isoDate, longMonthName]),
    short: chance.pick([slashes, slashes, isoDate]),
    money: chance.pick([dollars, dollars, grouped]),
    ...{ coded: chance.happens(0.8), noted: chance.happens(0.7), parts: chance.happens(0.5) },
    ink: words("#006633|#1f4e79|#333366|#0b6e75|#5b2c6f"),
    font: words("Liberation Sans|Liberation Sans|Liberation Serif|DejaVu Sans"),
  };
}

function rowsFor(chance: Chance, care: (typeof CARES)[number], from: string): Row[] {
  const factor = 0.75 + 0.7 * chance.share();
  const [first, ...rest] = rowsOf(care.list);
  const list = [first!, ...chance.shuffled(rest).slice(0, chance.between(1, rest.length))];
  const terms = {
    ...{ open: chance.pick([0, 0, 8000, 30000]), share: chance.pick([0.1, 0.2, 0.2]) },
    ...{ copay: care.where === "professional" ? chance.pick([0, 2500, 3000]) : 0 },
    ...{ denies: chance.pick([0, 0.08, 0.15]), rate: [0.4, 0.8] as const },
  };
  const rows = list.map(([code = "", description = "", price], at): Row => {
    const settled = settle(chance, Math.round(Number(price) * factor * 100), terms);
    const denied = settled.notCovered > 0;
    const [reason = ""] = denied ? chance.pick(REASONS) : [];
    const serviceDate = shifted(from, at ? chance.between(0, care.days - 1) : 0);
    const base = { code, description, serviceDate, denied, group: denied ? "OON" : "IN" };
    return { ...base, ...settled, remarks: denied ? [reason] : [] };
  });
  return rows.toSorted((a, b) => (a.serviceDate < b.serviceDate ? -1 : 1));
}

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance) {
  const care = chance.pick(CARES);
  const from = shifted("2023-11-20", chance.between(0, 790));
  const processed = shifted(from, chance.between(12, 34));
  const plan = chance.pick(PLANS);
  return {
    ...{ care, from, processed, plan, patient: person(chance), birth: born(chance) },
    provider: chance.pick(care.names.split("|")) || doctor(chance),
    claim: chance.number(chance.pick(["CLM-2024-####", "CLM########", "EOB-#####-##", "ER#########"])), // prettier-ignore
    ...{ member: chance.number("@@@#########"), group: chance.number("EMP-####-0##") },
    ...{ npi: chance.number("1#########"), call: phone(chance) },
    home: `${box(chance)}, ${town(chance)}`,
    site: `www.${plan.split(" ")[0]!.toLowerCase()}.example`,
    appeal: shifted(processed, 180),
  };
}

const oneDay = (rows: Row[]) => new Set(rows.map(({ serviceDate }) => serviceDate)).size === 1;
const sumsFor = (rows: Row[], fields: readonly (keyof Said & keyof typeof TO)[]): Sums =>
  Object.fromEntries(fields.map((one) => [TO[one], total(rows, one)]));
/** Under which total the sum of a column stands. */
const TO = {
  ...{ charge: "billed", discount: "adjustments", allowed: "allowed" },
  ...{ insurancePaid: "insurancePaid", patientOwes: "patientResponsibility" },
} as const;

type Drawing = { html: string; lines: ReturnType<typeof lineBy>[]; sums: Sums };

/** Each service as a block of labels and values, then the sums so. */
function labelsBody(l: Look, rows: Row[]): Drawing {
  const cents = (field: "allowed" | "deductible" | "copay" | "coinsurance" | "insurancePaid" | "patientOwes" | "charge" | "notCovered") => (row: Row) => l.money(row[field] ?? 0); // prettier-ignore
  const columns: Column[] = [
    column<Row>(l.words("Service Date|Date of Service|DOS"), "serviceDate", (row) => l.day(row.serviceDate)), // prettier-ignore
    column<Row>(l.words("Service Code|CPT Code|Procedure Code"), "code", (row) => row.code),
    column<Row>("Description", "description", (row) => row.description),
    column<Row>(l.words("Billed|Billed Amount|Amount Billed"), "charge", cents("charge")),
    column<Row>(l.words("Allowed|Allowed Amount"), "allowed", cents("allowed")),
    ...(l.parts ? [column<Row>("Not Covered", "notCovered", cents("notCovered"))] : []),
    column<Row>("Deductible", "deductible", cents("deductible")),
    column<Row>(l.words("Copay|Co-pay"), "copay", cents("copay")),
    column<Row>("Coinsurance", "coinsurance", cents("coinsurance")),
    column<Row>(l.words("Paid|Plan Paid|Insurance Paid"), "insurancePaid", cents("insurancePaid")),
    column<Row>(l.words("Patient Responsibility|You Owe"), "patientOwes", cents("patientOwes")),
  ];
  const head = l.words("Service|Line|Claim Line");
  const blocks = rows.map(
    (row, at) =>
      `<div class="block">${l.noted ? `<b>${head} ${at + 1}</b><br>` : ""}${columns.map((one) => `${one.head}: ${one.print(row)}`).join("<br>")}${row.denied ? `<br>Remark: ${row.remarks![0]}` : ""}</div>`,
  );
  const shown = ["charge", "allowed", "insurancePaid", "patientOwes"] as const;
  const names = ["Total Billed", "Total Allowed", l.words("Total Paid|Total Plan Paid"), l.words("Total Patient Responsibility|Your Total Responsibility")]; // prettier-ignore
  const sums = shown.map((one, at) => `${names[at]}: ${l.money(total(rows, one))}`);
  const remark = column<Row>("", "remarks", () => "");
  return {
    html: `<h2>${l.words("Service Details|CLAIM DETAILS|Services")}</h2><div class="blocks">${blocks.join("")}</div><h2>${l.words("Summary|CLAIM SUMMARY|Totals")}</h2><p>${sums.join("<br>")}</p>`,
    lines: rows.map((row) => lineBy([...columns, remark], row)),
    sums: sumsFor(rows, shown),
  };
}

/** A grid in color with the network of each row, and its sums in pairs under it. */
function gridBody(l: Look, rows: Row[]): Drawing {
  const list: (Column | false)[] = [
    column<Row>(l.words("Date|Date of Service"), "serviceDate", (row) => l.short(row.serviceDate), "d"), // prettier-ignore
    column<Row>(l.words("CPT|CPT Code|Code"), "code", (row) => row.code, "c"),
    l.coded && column<Row>(l.words("Description|Service"), "description", (row) => row.description),
    amount<Row>(l.words("Billed|Amount Billed"), "charge", l.money),
    amount<Row>(l.words("Discount|Plan Discount"), "discount", l.money),
    l.parts && amount<Row>(l.words("Allowed|Allowed Amount"), "allowed", l.money),
    amount<Row>(l.words("Plan Paid|Paid"), "insurancePaid", l.money),
    amount<Row>(l.words("Your Cost|You Owe|Member Owes"), "patientOwes", l.money),
    l.noted && column<Row>("Network", null, (row) => row.group, "c"),
    !l.noted && column<Row>(l.words("Remarks|Remark Code"), "remarks", (row) => row.remarks?.join(", "), "c"), // prettier-ignore
  ];
  const columns = list.flatMap((one) => one || []);
  const body = rows.map((row) => record(columns, row, row.denied ? "odd" : "")).join("");
  const pairs: Pair[] = [
    [l.words("Total Billed by Provider|Total Billed"), l.money(total(rows, "charge"))],
    [l.words("Total Contractual Discount|Total Discount"), l.money(-total(rows, "discount"))],
    [l.words("Total Plan Paid|Plan Payment"), l.money(-total(rows, "insurancePaid"))],
    [l.words("Total Member Responsibility|AMOUNT YOU OWE"), l.money(total(rows, "patientOwes"))],
  ];
  const out = rows.some(({ denied }) => denied) && l.noted;
  const note = out ? `<p class="red">* OON = Out-of-Network. This plan has no out-of-network benefit for the marked service; you are responsible for the full billed amount.</p>` : ""; // prettier-ignore
  return {
    html: `<h2>BENEFITS DETAIL</h2>${table(columns, body)}${note}<h2>CLAIM SUMMARY</h2>${sheet.pairs(
      pairs.map(([a, b]): Pair => [`${a}:`, b]),
      "sums",
    )}`,
    lines: rows.map((row) => lineBy(columns, row)),
    sums: sumsFor(rows, ["charge", "discount", "insurancePaid", "patientOwes"]),
  };
}

/** Wide words over lettered columns, the claim and its totals first. */
function lettersBody(l: Look, rows: Row[], f: Facts): Drawing {
  const list: (Column | false)[] = [
    column<Row>("Date of service<br>and service", ["serviceDate", "description", "code"], (row) => `${row.description}<br><small>${l.short(row.serviceDate)} &nbsp; ${row.code}</small>`), // prettier-ignore
    amount<Row>("Amount<br>billed<br>(A)", "charge", l.money),
    amount<Row>("Member<br>rate<br>(B)", "allowed", l.money),
    amount<Row>("Pending or<br>not payable<br>(C)", "notCovered", l.money),
    l.noted && column<Row>("Remarks", "remarks", (row) => row.remarks?.join(", "), "c"),
    amount<Row>("Applied to<br>deductible<br>(D)", "deductible", l.money),
    amount<Row>("Your<br>copay<br>(E)", "copay", l.money),
    amount<Row>("Plan<br>pays<br>(F)", "insurancePaid", l.money),
    amount<Row>("Your<br>coinsurance<br>(G)", "coinsurance", l.money),
    amount<Row>("You owe<br>C+D+E+G=I<br>(I)", "patientOwes", l.money),
  ];
  const columns = list.flatMap((one) => one || []);
  const fields = ["charge", "allowed", "notCovered", "deductible", "copay", "insurancePaid", "coinsurance", "patientOwes"] as const; // prettier-ignore
  const sums = Object.fromEntries(fields.map((one) => [one, total(rows, one)]));
  const last = sheet.sumRow(columns, "Totals:", sums, l.money);
  return {
    html: `<h1 class="wide">Your payment summary</h1><p><b>Claim for ${f.patient}</b> &nbsp; Claim ID ${f.claim} &nbsp; Received on ${l.day(shifted(f.processed, -6))}<br>Provider: ${escaped(f.provider)}</p>${table(columns, rows.map((row) => record(columns, row)).join("") + last)}`,
    lines: rows.map((row) => lineBy(columns, row)),
    sums: sumsFor(rows, ["charge", "allowed", "insurancePaid", "patientOwes"]),
  };
}

/** A table whose last row sums it, beside ticked boxes and a card. */
function cardBody(l: Look, rows: Row[], f: Facts): Drawing {
  const one = oneDay(rows);
  const list: (Column | false)[] = [
    !one && column<Row>("Date", "serviceDate", (row) => l.short(row.serviceDate), "d"),
    column<Row>("Service", "description", (row) => row.description),
    column<Row>("Code", "code", (row) => row.code, "c"),
    amount<Row>(l.words("Charged|Provider charged"), "charge", l.money),
    amount<Row>(l.words("Allowed|Plan allowed"), "allowed", l.money),
    amount<Row>("Deductible", "deductible", l.money),
    amount<Row>("Plan paid", "insurancePaid", l.money),
    amount<Row>(l.words("Patient may owe|You may owe"), "patientOwes", l.money),
  ];
  const columns = list.flatMap((each) => each || []);
  const fields = ["charge", "allowed", "deductible", "insurancePaid", "patientOwes"] as const;
  const sums = Object.fromEntries(fields.map((each) => [each, total(rows, each)]));
  const day = one ? `<p>Date of service: ${l.day(rows[0]!.serviceDate)}</p>` : "";
  return {
    html: `${day}<p>&#9746; In-network &nbsp;&nbsp; &#9744; Out-of-network</p>${table(columns, rows.map((row) => record(columns, row)).join("") + sheet.sumRow(columns, "Total", sums, l.money))}<div class="card"><small>${l.words("You may owe|Amount you may owe your provider")}</small><br><b>${l.money(total(rows, "patientOwes"))}</b></div><p class="red"><b>Appeal by ${l.day(f.appeal)}.</b></p>`,
    lines: rows.map((row) => lineBy(columns, row, one ? ["serviceDate"] : [])),
    sums: sumsFor(rows, ["charge", "allowed", "insurancePaid", "patientOwes"]),
  };
}

const css = (l: Look) => `
@page{size:letter${l.form === "letters" ? " landscape" : ""};margin:15mm} body{margin:0;font:9.4pt/1.4 '${l.font}';color:#111} h1{font-size:17pt;margin:0 0 2mm;color:${l.ink}} h1.wide{font-size:24pt;font-weight:normal;margin:5mm 0 3mm} h2{font-size:11.5pt;color:${l.ink};margin:5mm 0 2mm} .mid{text-align:center} .top{display:flex;justify-content:space-between;gap:8mm;margin:3mm 0} .blocks{columns:${l.coded ? 1 : 2};column-gap:12mm} .block{break-inside:avoid;padding-bottom:3.5mm} small{font-size:8pt}
table{border-collapse:collapse} .lines{width:100%} .lines th,.lines td{padding:1.2mm 1.6mm;vertical-align:top} .lines th{text-align:left;font-size:8.4pt} .lines .n{text-align:right;white-space:nowrap} .lines .c{text-align:center} .lines .d{white-space:nowrap} .lines tr{break-inside:avoid} .lines .sum td{font-weight:bold;border-top:1.2pt solid #000} .grid .lines th{background:${l.ink};color:#fff} .grid .lines td,.grid .lines th,.card-page .lines td,.card-page .lines th{border:.7pt solid #555} .grid .odd td{background:#fff3cd;font-weight:bold} .letters .lines th{border-bottom:1pt solid #000;vertical-align:bottom} .letters .lines td{border-bottom:.4pt solid #aaa}
.info{width:100%} .info td{border:.7pt solid #999;padding:1mm 2mm} .info td:nth-child(odd){background:#eaf2ec;font-weight:bold;width:19%} .sums{width:78%} .sums td{padding:1mm 2mm} .sums td:last-child{text-align:right} .sums tr:last-child td{font-weight:bold;border-top:1.6pt solid ${l.ink};background:#eaf2ec} .red{color:#b00000;font-size:8.4pt} .card{border:1.2pt solid ${l.ink};background:#f2f6fa;width:62mm;padding:3mm 5mm;margin:5mm 0 3mm auto;text-align:center} .card b{font-size:18pt}`;

function head(l: Look, f: Facts, rows: Row[]): string {
  const title = `<h1>${l.words("EXPLANATION OF BENEFITS|Explanation of Benefits|EXPLANATION OF BENEFITS (EOB)")}</h1>`;
  const not = l.words(
    "This is not a bill.|THIS IS NOT A BILL|This is not a bill. Keep for your records.",
  );
  const dates: Pair[] = [[l.words("EOB Date|Statement Date|Date Processed"), l.day(f.processed)], ["Claim Number", f.claim], ["Group #", f.group]]; // prettier-ignore
  const member: Pair[] = [
    [l.words("Member Name|Member|Patient"), f.patient],
    ["Member ID", f.member],
    ["Provider", escaped(f.provider)],
    ["NPI", f.npi],
    ["Date of Birth", l.day(f.birth)],
    l.parts ? ["Plan Type", l.words("PPO|HMO|POS")] : ["Network Tier", "In-Network"],
  ];
  const text = (list: Pair[]) => list.map(([a, b]) => `${a}: ${b}`).join("<br>");
  if (l.form === "letters")
    return `<div class="top"><div><b style="font-size:13pt">${f.plan}</b><br>${f.home}<br>${not}</div><div>${text([dates[0]!, member[0]!, member[1]!, dates[2]!]).replace(/(^|<br>)([^:]+:)/g, "$1<b>$2</b>")}</div></div>`; // prettier-ignore
  if (l.form === "grid") {
    const days = rows.map(({ serviceDate }) => serviceDate);
    const period = `${l.short(days[0]!)} - ${l.short(days.at(-1)!)}`;
    const list = [...member.slice(0, 4), member[4]!, ["Service Period", period] as Pair];
    const cells = list.map(([a, b], at) => `${at % 2 ? "" : "<tr>"}<td>${a}:</td><td>${b}</td>`);
    return `<div class="mid">${title}</div><p>${not}</p><div class="top"><div>${f.plan}<br>${f.home}<br>Member Services: ${f.call}</div><div>${text(dates)}</div></div><h2>MEMBER INFORMATION</h2><table class="info">${cells.join("")}</table>`;
  }
  if (l.form === "card")
    return `<div class="top"><div>${title}<b>${f.plan}</b></div><div>${text(dates)}</div></div><p>Patient: ${f.patient} &nbsp;|&nbsp; Member ID: ${f.member} &nbsp;|&nbsp; Provider: ${escaped(f.provider)}</p><p><b>${not}</b></p>`;
  return `${title}<p>${l.words("Insurance Provider|Health Plan|Insurer")}: ${f.plan}<br>${text(dates)}</p><p>${text(member)}</p>`;
}

function draw(chance: Chance): Drawn {
  chance.number("######");
  const l = look(chance);
  const f = factsOf(chance);
  const rows = rowsFor(chance, f.care, f.from);
  const bodies = { labels: labelsBody, grid: gridBody, letters: lettersBody, card: cardBody };
  const { html, lines, sums } = bodies[l.form](l, rows, f);
  const used = REASONS.filter(([code = ""]) => lines.some(({ remarks }) => remarks.includes(code)));
  const notes = used.map(([code, text]) => `<p><b>${code}</b> - ${text}</p>`).join("");
  const foot = `<p><small>${l.words("For questions, contact Member Services at|Questions? Call member services:")} ${f.call} or visit ${f.site}. You may appeal this decision within 180 days. ${l.form === "labels" ? "This is not a bill." : ""}</small></p>`;
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "eob", setting: f.care.where, issuer: f.plan },
      ...{ provider: f.provider, patient: f.patient, claimNumber: f.claim },
      statementDate: f.processed,
    },
    sums,
    lines,
  );
  const kind = l.form === "card" ? "card-page" : l.form;
  const body = `<div class="${kind}">${head(l, f, rows)}${html}${notes}${foot}</div>`;
  return { html: page(css(l), body), truth };
}

export const family: Family = {
  name: "sample-claim-explanation",
  paper: "A made-up explanation of benefits: labels and values, a colored grid, lettered columns.",
  medium: "text",
  draw,
};
