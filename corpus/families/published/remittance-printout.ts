import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, doctor, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { settle } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { bare, compactDate, dollars, grouped, shortSlashes, slashes } = formats;
const { column, lineBy, page, pairs, record, total } = sheet;

type Style = "medicare" | "clearing" | "medicaid" | "payer";
type Row = Said & { charge: number; units: number; contract: number; why: string; line: number };
type Claim = { patient: string; member: string; account: string; number: string; rows: Row[]; denied: boolean }; // prettier-ignore
type Column = sheet.Column<Row>;

const PAYEES = rowsOf(`
TRI-COUNTY CARDIOLOGY ASSOCIATES PC|a; WESTGATE FAMILY MEDICINE LLP|b; Lakeview Physical Therapy Inc|c; MERIDIAN RADIOLOGY GROUP|d; Sandhill Internal Medicine PA|b; HARBOR POINT HEART CENTER|a`);
const CARE: Record<string, string> = {
  a: "99214|OFFICE VISIT EST|215|25;93000|ELECTROCARDIOGRAM|88|;93306|ECHO TTE W/DOPPLER|940|;93015|STRESS TEST|420|;93224|HOLTER UP TO 48 HRS|380|;78452|SPECT MULTIPLE STUDIES|1680|;99204|OFFICE VISIT NEW|340|",
  b: "99213|OFFICE VISIT EST|145|;99214|OFFICE VISIT EST|215|25;36415|VENIPUNCTURE|18|;80053|COMP METABOLIC PANEL|54|;83036|HEMOGLOBIN A1C|42|;81003|URINALYSIS AUTO|16|QW;G0439|ANNUAL WELLNESS VISIT|230|;90471|IMMUNIZATION ADMIN|38|;90715|TDAP VACCINE|72|;96372|THER INJECTION|46|59",
  c: "97110|THERAPEUTIC EXERCISES|62|GP;97140|MANUAL THERAPY|58|GP;97530|THERAPEUTIC ACTIVITIES|66|GP;97112|NEUROMUSCULAR REEDUC|64|GP;97161|PT EVAL LOW COMPLEX|170|GP;97035|ULTRASOUND|30|GP;G0283|ELEC STIM OTHER|28|GP",
  d: "71046|CHEST X-RAY 2 VIEWS|64|26;70450|CT HEAD W/O CONTRAST|245|26;74177|CT ABD PELVIS W/CONTRAST|410|26;76705|US ABDOMEN LIMITED|150|26;73721|MRI LOWER JOINT|330|26;77067|SCREENING MAMMO BILAT|185|26",
};
const DENIALS = "96|PI-96 N130;197|CO-197;50|PR-50 N115;18|OA-18"
  .split(";")
  .map((one) => one.split("|")[1]!);
const ISSUERS: Record<Style, string> = {
  medicare: "NATIONAL HERITAGE CONTRACTORS INC.|PALMER STATES MEDICARE SERVICES|RIVERBEND GOVERNMENT ADMINISTRATORS",
  clearing: "AETNA LIFE INSURANCE COMPANY|CIGNA HEALTH AND LIFE|BLUE SHIELD OF THE PLAINS|UNITED COMMUNITY BENEFIT FUND",
  medicaid: "STATE OF COLUMBIA MEDICAID|Department of Medical Assistance Services|OKAW VALLEY HEALTH CARE AUTHORITY",
  payer: "Blue Cross Blue Shield of Allegheny Valley|Meridian Health Plan|GREAT PLAINS MUTUAL BENEFIT COMPANY",
}; // prettier-ignore

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const style = chance.pick<Style>(["medicare", "clearing", "medicaid", "payer"]);
  return {
    ...{ words, style, money: style === "medicare" ? bare : chance.pick([bare, grouped, grouped, style === "medicaid" ? grouped : dollars]) }, // prettier-ignore
    day: style === "medicare" ? squeezed : chance.pick([slashes, shortSlashes, style === "medicaid" ? compactDate : slashes]), // prettier-ignore
    ...{ text: style !== "medicare" && chance.happens(0.5), grand: chance.happens(0.75) },
    ...{ stacked: chance.happens(0.5), own: chance.happens(0.6), names: chance.happens(0.5) },
    ...{ gloss: chance.happens(0.7), shade: chance.happens(0.5), notes: chance.happens(0.6) },
    font: words("Liberation Sans|Liberation Sans Narrow|DejaVu Sans Condensed|Liberation Serif"),
  };
}
/** 030521, as Medicare's papers print a day. */
const squeezed: formats.DateFormat = (iso) => shortSlashes(iso).replaceAll("/", "");

/** One patient's claim, settled line by line. */
function claimOf(chance: Chance, l: Look, sort: string, near: string, name: string): Claim {
  const list = rowsOf(CARE[sort]!);
  const terms = {
    ...{ open: l.style === "medicaid" ? 0 : chance.pick([0, 0, 0, 4500, 20300]), denies: 0.08 },
    ...{ share: l.style === "medicaid" ? 0 : 0.2, copay: l.style === "payer" || l.style === "clearing" ? chance.pick([0, 0, 2500, 4000]) : l.style === "medicaid" ? chance.pick([0, 300]) : 0 }, // prettier-ignore
    rate: [0.4, 0.75] as const,
  };
  const date = shifted(near, -chance.between(14, 30));
  const some = chance.shuffled(list).slice(0, chance.pick([1, 1, 2, 3, 4]));
  const all = chance.happens(0.1);
  const rows = some.map(([code = "", text = "", price = "", modifier = ""], at): Row => {
    const units = sort === "c" && /^97(1[1-4]|53)/.test(code) ? chance.between(1, 3) : 1;
    const s = settle(chance, Number(price) * 100 * units, { ...terms, denies: all ? 1 : terms.denies, open: terms.open, copay: terms.copay }); // prettier-ignore
    terms.open -= s.deductible;
    if (s.copay) terms.copay = 0;
    const denied = s.allowed === 0;
    const why = denied
      ? chance.pick(
          DENIALS.filter((one) => !one.startsWith("PR") || /^(payer|medicaid)$/.test(l.style)),
        )
      : "CO-45";
    const mine = why.startsWith("PR");
    return {
      ...s, serviceDate: date, description: text, code, units, why, line: at + 1,
      ...{ modifiers: modifier ? [modifier] : [], contract: s.discount, remarks: why.split(" ") },
      patientOwes: denied && !mine ? 0 : s.patientOwes,
    }; // prettier-ignore
  });
  const number = { medicare: "02########0##0", clearing: "@##########", medicaid: "1#############", payer: "##########00" }[l.style]; // prettier-ignore
  const member = { medicare: "#@@#-@@#-@@##", clearing: "W#########", medicaid: "##########", payer: "XYP########" }[l.style]; // prettier-ignore
  return { patient: name, rows, member: chance.number(member), number: chance.number(number), account: chance.number(chance.pick(["#####", "@@@@##", "####-##"])), denied: rows.every((row) => row.allowed === 0) }; // prettier-ignore
}

const FIELDS = ["charge", "allowed", "discount", "notCovered", "deductible", "coinsurance", "copay", "patientOwes", "insurancePaid"] as const; // prettier-ignore
type Sums = Record<(typeof FIELDS)[number], number>;
const sumsOf = (rows: readonly Row[]) =>
  Object.fromEntries(FIELDS.map((field) => [field, total(rows, field)])) as Sums;

const cents = (l: Look, head: string, field: (typeof FIELDS)[number]): Column => column<Row>(head, field, (row) => l.money((row[field] as number | undefined) ?? 0), "n"); // prettier-ignore

/** What the payer took off in one column, its reason beside it. */
function reduced(l: Look): Column[] {
  const off = (row: Row) => (row.allowed ? row.contract : row.charge);
  return [
    column<Row>(l.style === "medicare" ? "GRP/RC" : l.words("Group/Reason|Adj Reason|Reason"), "remarks", (row) => row.why), // prettier-ignore
    column<Row>(l.style === "medicare" ? "AMT" : l.words("Adj Amount|Adj Amt"), ["discount", "notCovered"], (row) => l.money(off(row)), "n"), // prettier-ignore
  ];
}

/** Reasons and amounts over each other in one field, as a clearinghouse prints the segments it got. */
function stacked(l: Look): Column {
  const parts = (row: Row) => {
    const list: [string, number | null | undefined][] = [
      ...(row.allowed ? [["CO-45", row.contract] as [string, number]] : []),
      ...(row.allowed ? [] : [[row.why, row.charge] as [string, number]]),
      ...([["PR-1", row.deductible], ["PR-2", row.coinsurance], ["PR-3", row.copay]] as [string, number][]), // prettier-ignore
    ];
    return list.filter(([, amount]) => amount);
  };
  return column<Row>(l.words("Adjustments|Adjustment (Grp-Rsn Amt)"), ["discount", "notCovered", "deductible", "coinsurance", "copay", "remarks"], (row) => parts(row).map(([why, amount]) => `${why}&nbsp;&nbsp;${l.money(amount!)}`).join("<br>"), "n"); // prettier-ignore
}

/** The columns of the service lines, payer by payer. */
function columnsOf(l: Look, npi: string): Column[] {
  const { words, style } = l;
  const date = (head: string) => column<Row>(head, "serviceDate", (row) => style === "medicare" ? `${monthDayOf(row)} ${l.day(row.serviceDate!)}` : l.day(row.serviceDate!), "d"); // prettier-ignore
  const code = (head: string) => column<Row>(head, "code", (row) => row.code);
  const mods = (head: string) => column<Row>(head, "modifiers", (row) => row.modifiers!.join(" "));
  const joined = (head: string) => column<Row>(head, ["code", "modifiers"], (row) => [row.code, ...row.modifiers!].join(style === "medicaid" ? " " : "-")); // prettier-ignore
  const units = (head: string) => column<Row>(head, "units", (row) => row.units, "n"); // prettier-ignore
  const text = l.text ? [column<Row>(words("Description|Service Description"), "description", (row) => row.description)] : []; // prettier-ignore
  const money = (head: string, field: (typeof FIELDS)[number]) => cents(l, head, field);
  if (style === "medicare")
    return [column<Row>("PERF PROV", null, () => npi), date("SERV DATE"), column<Row>("POS", null, () => "11"), units("NOS"), code("PROC"), mods("MODS"), money("BILLED", "charge"), money("ALLOWED", "allowed"), money("DEDUCT", "deductible"), money("COINS", "coinsurance"), ...reduced(l), money("PROV PD", "insurancePaid")]; // prettier-ignore
  if (style === "clearing")
    return [date(words("Service Date|Date of Service")), joined(words("Procedure|Proc/Mods|Svc Code")), ...text, units(words("Units|Qty")), money(words("Charge|Billed|Submitted"), "charge"), ...(l.own ? [money("Allowed", "allowed")] : []), ...(l.stacked ? [stacked(l)] : [...reduced(l), money("Deductible", "deductible"), money("Co-Ins", "coinsurance"), money("Co-Pay", "copay")]), money(words("Paid|Payment|Provider Paid"), "insurancePaid")]; // prettier-ignore
  if (style === "medicaid")
    return [column<Row>("LN", null, (row) => row.line), date("FROM DOS"), column<Row>("THRU DOS", null, (row) => l.day(row.serviceDate!), "d"), joined("PROC/MOD"), ...text, units("QTY"), money("BILLED", "charge"), money("ALLOWED", "allowed"), column<Row>("TPL", null, () => l.money(0), "n"), money("COPAY", "copay"), money("PAID", "insurancePaid"), column<Row>(words("EOB|EXPL CODES"), "remarks", (row) => row.remarks!.join(" "))]; // prettier-ignore
  return [date(words("Service<br>Date|Date(s) of<br>Service")), code(words("Proc<br>Code|Service<br>Code")), mods("Mod"), ...text, units(words("Num<br>Svcs|Units")), money(words("Submitted<br>Charges|Amount<br>Billed"), "charge"), money(words("Allowed<br>Amount|Negotiated<br>Amount"), "allowed"), money(words("Provider<br>Write-off|Contractual<br>Difference"), "discount"), money("Not<br>Payable", "notCovered"), money("Deduct-<br>ible", "deductible"), money("Copay", "copay"), money("Co-<br>insurance", "coinsurance"), money(words("Patient<br>Resp|Member<br>Liability"), "patientOwes"), money(words("Amount<br>Paid|Payable<br>Amount"), "insurancePaid"), column<Row>(words("See<br>Remarks|Code"), "remarks", (row) => row.remarks!.join(" "))]; // prettier-ignore
}
const monthDayOf = (row: Row) => squeezed(row.serviceDate!).slice(0, 4);

/** The codes that the paper has for what happened to a line. */
function coded(l: Look, rows: Row[]): void {
  const own: Record<string, string> = { "CO-45": "", "PI-96 N130": "B12", "CO-197": "P07", "PR-50 N115": "M41", "OA-18": "D02" }; // prettier-ignore
  const state: Record<string, string> = { "CO-45": "9918", "PI-96 N130": "4021", "CO-197": "3001", "PR-50 N115": "4014", "OA-18": "5001" }; // prettier-ignore
  for (const row of rows) {
    if (l.style === "payer") row.remarks = [own[row.why]!].filter(Boolean);
    if (l.style === "medicaid") row.remarks = [state[row.why]!];
    if (l.style === "clearing" && l.stacked) row.remarks = [...(row.contract || !row.allowed ? row.why.split(" ") : []), ...(row.deductible ? ["PR-1"] : []), ...(row.coinsurance ? ["PR-2"] : []), ...(row.copay ? ["PR-3"] : [])]; // prettier-ignore
    if ((l.style === "medicare" || l.style === "clearing") && row.allowed) row.notCovered = null;
    if ((l.style === "medicare" || l.style === "clearing") && !row.allowed) row.discount = null;
    if (l.style !== "clearing" || !l.stacked) continue;
    for (const field of ["deductible", "coinsurance", "copay"] as const) row[field] ||= null;
  }
}

function sumRow(l: Look, columns: Column[], words: string, s: Sums): string {
  const first = columns.findIndex(({ says }) => says.includes("charge"));
  const rest = columns.slice(first).map(({ says, kind }) => {
    const field = says[0] as keyof Sums;
    const both =
      says.length === 2 && says.includes("notCovered") ? s.discount + s.notCovered : null;
    const many = says.length > 2;
    return `<td class="${kind}">${many || !FIELDS.includes(field) ? "" : l.money(both ?? s[field])}</td>`; // prettier-ignore
  });
  return `<tr class="sum"><td colspan="${first}">${words}</td>${rest.join("")}</tr>`;
}

/** The line over a claim's services. */
function claimHead(l: Look, one: Claim): string {
  const s = sumsOf(one.rows);
  const field = (label: string, value: string) => `<span><i>${label}</i> ${value}</span>`;
  if (l.style === "medicare")
    return `<div class="claim">${field("NAME", one.patient)}${field("MID", one.member)}${field("ACNT", one.account)}${field("ICN", one.number)}${field("ASG", "Y")}${field("MOA", one.denied ? "MA01" : "MA01 MA18")}</div>`;
  if (l.style === "medicaid")
    return `<div class="claim">${field("RECIPIENT", one.patient)}${field("ID", one.member)}${field("PCN", one.account)}${field("ICN", one.number)}</div>`;
  if (l.style === "payer")
    return `<div class="claim">${field("Patient:", one.patient)}${field("Member ID:", one.member)}${field("Patient Account:", one.account)}${field("Claim #:", one.number)}${l.names ? field("Network:", "In") : ""}</div>`;
  return `<div class="claim">${field("Patient:", one.patient)}${field("Member ID:", one.member)}${field("Patient Control #:", one.account)}${field("Payer Claim Control #:", one.number)}${field("Status:", one.denied ? "4 - Denied" : "1 - Processed as Primary")}${field("Patient Resp:", l.money(s.patientOwes))}</div>`;
}

const body = (l: Look, columns: Column[], claims: Claim[]): string => {
  const heads = `<tr>${columns.map(({ head, kind }) => `<th class="${kind}">${head}</th>`).join("")}</tr>`; // prettier-ignore
  return claims
    .map((one) => {
      const s = sumsOf(one.rows);
      const sums = sumRow(l, columns, l.style === "medicare" ? `PT RESP &nbsp;${l.money(s.patientOwes)} &nbsp;&nbsp; CLAIM TOTALS` : { clearing: "Claim Totals:", medicaid: "CLAIM TOTAL", payer: "TOTALS" }[l.style], s); // prettier-ignore
      const net = l.style === "medicare" ? `<div class="net">ADJS: PREV PD 0.00 &nbsp; INTEREST 0.00 &nbsp; LATE FILING CHARGE 0.00 &nbsp;&nbsp;&nbsp; ${l.money(s.insurancePaid)} NET</div>` : ""; // prettier-ignore
      return `<div class="block">${claimHead(l, one)}<table class="lines"><thead>${heads}</thead><tbody>${one.rows.map((row) => record(columns, row)).join("")}${sums}</tbody></table>${net}</div>`;
    })
    .join("");
};

/** The sums of the whole paper, where it prints them. */
function grand(l: Look, claims: Claim[], check: string): string {
  if (!l.grand) return "";
  const s = sumsOf(claims.flatMap(({ rows }) => rows));
  const cells: [string, string][] = {
    medicare: [["# OF CLAIMS", String(claims.length)], ["BILLED AMT", l.money(s.charge)], ["ALLOWED AMT", l.money(s.allowed)], ["DEDUCT AMT", l.money(s.deductible)], ["COINS AMT", l.money(s.coinsurance)], ["TOTAL RC-AMT", l.money(s.discount + s.notCovered)], ["PROV PD AMT", l.money(s.insurancePaid)], ["PROV ADJ AMT", l.money(0)], ["CHECK AMT", l.money(s.insurancePaid)]],
    clearing: [["Claims", String(claims.length)], ["Total Charges", l.money(s.charge)], ["Patient Responsibility", l.money(s.patientOwes)], ["Total Paid", l.money(s.insurancePaid)], ["Check/EFT", check]],
    medicaid: [["CLAIMS", String(claims.length)], ["TOTAL BILLED", l.money(s.charge)], ["TOTAL ALLOWED", l.money(s.allowed)], ["TOTAL PAID", l.money(s.insurancePaid)], ["WARRANT AMOUNT", l.money(s.insurancePaid)]],
    payer: [["Total Submitted", l.money(s.charge)], ["Total Allowed", l.money(s.allowed)], ["Total Patient Responsibility", l.money(s.patientOwes)], ["Total Payment", l.money(s.insurancePaid)]],
  }[l.style] as [string, string][]; // prettier-ignore
  return `<div class="grand"><b>${l.words("TOTALS:|Remittance Totals|PAYMENT SUMMARY")}</b><table><tr>${cells.map(([head]) => `<th>${head}</th>`).join("")}</tr><tr>${cells.map(([, text]) => `<td>${text}</td>`).join("")}</tr></table></div>`;
}

const MEANINGS = rowsOf(`
CO-45|Charge exceeds fee schedule/maximum allowable.; PR-1|Deductible amount.; PR-2|Coinsurance amount.; PR-3|Co-payment amount.; PI-96|Non-covered charge(s).; CO-197|Precertification/authorization absent.; PR-50|Not deemed a medical necessity by the payer.; OA-18|Exact duplicate claim/service.; N130|Consult plan benefit documents for restrictions.; N115|Based on a local coverage determination.; MA01|You may appeal if you do not agree with what was approved.; MA18|Also forwarded to the patient's supplemental insurer.; B12|This service is not a benefit of the member's contract.; P07|No authorization is on file for this service.; M41|The service was not medically necessary.; D02|Duplicate of a service already processed.; 9918|Pricing adjustment - maximum fee.; 4021|Procedure not covered for benefit plan.; 3001|Prior authorization not on file.; 4014|No pricing segment on file.; 5001|Exact duplicate.`);

function glossary(l: Look, claims: Claim[]): string {
  const used = new Set(claims.flatMap(({ rows }) => rows.flatMap(({ remarks }) => remarks!)));
  if (l.style === "medicare") used.add("MA01").add("MA18");
  const list = MEANINGS.filter(([code = ""]) => used.has(code));
  if (!l.gloss || !list.length) return "";
  return `<div class="gloss"><b>${l.style === "medicare" ? "GLOSSARY: Group, Reason, MOA, Remark and Adjustment codes" : l.words("Code Explanations|REMARK CODES|Explanation Codes")}</b>${pairs(list as [string, string][])}</div>`; // prettier-ignore
}

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, l: Look) {
  const [payee = "", sort = ""] = chance.pick(PAYEES);
  return {
    ...{ payee, sort, issuer: chance.pick(ISSUERS[l.style].split("|")), npi: chance.number("1#########") }, // prettier-ignore
    date: shifted(l.style === "medicare" ? "2020-06-01" : "2022-02-01", chance.between(0, l.style === "medicare" ? 590 : 1300)), // prettier-ignore
    ...{ check: chance.number(chance.pick(["#########", "EFT#######", "00########"])), tax: chance.number("##-#######") }, // prettier-ignore
    ...{ from: [box(chance), town(chance)], to: [street(chance), town(chance)], call: phone(chance), person: doctor(chance) }, // prettier-ignore
    house: chance.pick([
      "ClaimBridge Network",
      "OfficeLink ERA Viewer",
      "MedTransit Clearinghouse",
    ]),
  };
}

function head(l: Look, f: Facts, paid: number): string {
  const titles = { medicare: "MEDICARE REMITTANCE ADVICE|MEDICARE REMITTANCE NOTICE", clearing: "Electronic Remittance Advice|ERA Detail Report|Remittance Advice (835)", medicaid: "REMITTANCE ADVICE|MEDICAL REMITTANCE ADVICE", payer: "Provider Explanation of Payment|EXPLANATION OF PAYMENT|Provider Claim Summary" }; // prettier-ignore
  const day = l.style === "medicare" ? slashes(f.date) : l.day(f.date);
  const facts: ([string, string] | null)[] = [
    [l.words("NPI|NPI #|Provider NPI"), f.npi],
    l.notes ? ["Tax ID", f.tax] : null,
    [l.style === "medicaid" ? "RA DATE" : l.words("Date|Remit Date|Payment Date"), day],
    [l.words("Check/EFT #|Check Number|Payment No."), f.check],
    l.style === "medicare" ? null : [l.words("Payment Amount|Check Amount"), l.money(paid)],
  ];
  const house = l.style === "clearing" ? `<div class="house">${f.house} &mdash; Payer: <b>${f.issuer}</b></div>` : ""; // prettier-ignore
  const issuer = l.style === "clearing" ? "" : `<b>${f.issuer}</b><br>`;
  const section = l.style === "medicaid" ? `<div class="section">${l.words("CMS-1500 CLAIMS|PROFESSIONAL SERVICES CLAIMS|MEDICAL CLAIMS PROCESSED")}</div>` : ""; // prettier-ignore
  return `${house}<div class="top"><div>${issuer}${f.from.join("<br>")}<br>${f.call}</div><h1>${l.words(titles[l.style])}</h1></div><div class="mid"><div>${l.style === "clearing" ? "<i>Payee:</i><br>" : ""}${f.payee}<br>${f.to.join("<br>")}</div>${pairs(facts)}</div>${section}`;
}

const css = (l: Look) => `
@page{size:letter;margin:11mm 10mm 14mm;@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7pt '${l.style === "medicare" || l.style === "medicaid" ? "Liberation Mono" : l.font}'}} body{margin:0;font:${l.style === "medicare" || l.style === "medicaid" ? "7pt/1.3 'Liberation Mono'" : `7.8pt/1.3 '${l.font}'`};color:#000} .top,.mid{display:flex;justify-content:space-between;align-items:flex-start} h1{margin:0;font-size:1.5em} .mid{margin:3mm 0;${l.style === "payer" ? "border:1px solid #000;padding:2mm" : ""}} .house{background:#e9eef4;padding:1.2mm 2mm;margin-bottom:2mm} .section{border-top:1px dashed #000;border-bottom:1px dashed #000;text-align:center;margin-bottom:2mm} i{font-style:normal;${l.style === "clearing" || l.style === "payer" ? "color:#444" : ""}} table{border-collapse:collapse} .mid td{padding:.2mm 2mm;vertical-align:top}
.block{break-inside:avoid;margin-bottom:3.5mm;${l.style === "clearing" ? "border:1px solid #99a" : l.style === "medicare" ? "border-bottom:1px solid #000" : ""}} .claim{display:flex;flex-wrap:wrap;column-gap:4.5mm;padding:.8mm 1mm;${l.shade && l.style !== "medicare" ? "background:#ececec;" : "border-bottom:.6px solid #000;"}${l.style === "clearing" || l.style === "payer" ? "font-weight:bold" : ""}} .lines{width:100%} .lines th{text-align:left;font-weight:${l.style === "medicare" || l.style === "medicaid" ? "normal" : "bold"};vertical-align:bottom;padding:.4mm .8mm;border-bottom:.6px solid #000} .lines td{padding:.4mm .8mm;vertical-align:top} .lines .n{text-align:right;white-space:nowrap} .d{white-space:nowrap} .sum td{border-top:.6px solid #000;${l.style === "payer" ? "font-weight:bold" : ""}} .net{text-align:right;padding:.4mm .8mm} .grand{margin-top:4mm;break-inside:avoid;border-top:1.5px solid #000;padding-top:1mm} .grand th,.grand td{padding:.4mm 2.4mm;text-align:right} .grand table{margin-top:1mm} .gloss{margin-top:4mm;break-inside:avoid} .gloss td{padding:.2mm 2mm;vertical-align:top}`;

function draw(chance: Chance): Drawn {
  chance.number("######");
  const l = look(chance);
  const f = factsOf(chance, l);
  const write = naming(chance);
  const many = chance.weighted([[1, 1], [2, 2], [3, 3], [5, 2], [9, 0.7]] as const); // prettier-ignore
  const claims = Array.from({ length: many }, () => claimOf(chance, l, f.sort, f.date, write(person(chance)))); // prettier-ignore
  const rows = claims.flatMap((one) => one.rows);
  coded(l, rows);
  const columns = columnsOf(l, f.npi);
  const s = sumsOf(rows);
  const single = claims.length === 1 ? claims[0]! : null;
  const shows = (field: keyof Sums, inGrand: boolean) => {
    const whole = columns.some(({ says }) => says[0] === field);
    return (l.grand && inGrand) || (single && whole) ? s[field] : null;
  };
  const html = page(css(l), head(l, f, s.insurancePaid) + body(l, columns, claims) + grand(l, claims, f.check) + glossary(l, claims)); // prettier-ignore
  const paidAtTop = l.style !== "medicare";
  const resp = single && (l.style === "medicare" || l.style === "clearing") ? s.patientOwes : shows("patientOwes", l.style === "clearing" || l.style === "payer"); // prettier-ignore
  const summed = l.style === "medicare" ? single || l.grand : single && (l.style === "payer" || (l.style === "clearing" && !l.stacked)); // prettier-ignore
  const taken = summed ? s.discount + (l.style === "payer" ? 0 : s.notCovered) : null;
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "eob", setting: "professional", provider: f.payee, issuer: f.issuer }, // prettier-ignore
      ...{ patient: single?.patient ?? null, accountNumber: single?.account ?? null },
      ...{ claimNumber: single?.number ?? null, statementDate: f.date },
    },
    {
      ...{ billed: shows("charge", true), allowed: shows("allowed", l.style !== "clearing") },
      ...{ adjustments: taken, patientResponsibility: resp }, // prettier-ignore
      insurancePaid: paidAtTop ? s.insurancePaid : shows("insurancePaid", true),
    },
    rows.map((row) => lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "remittance-printout",
  paper:
    "A remittance advice of Medicare, Medicaid, a commercial payer or a clearinghouse, with the claims of several patients one below the other.",
  medium: "text",
  draw,
};
