import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { escaped } from "#corpus/families/drawing/benefits";
import { born, box, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { bare, dashes, dollars, grouped, looseSlashes, monthDay, shortSlashes, slashes } = formats;
const { amount, column, lineBy, mark, page, pairs, record, sumRow, table, total } = sheet;
type Column = sheet.Column<Row>;
type Row = Said & { charge: number; plain: string; pos: string; units: number; remarks: string[] };
type Claim = Record<"patient" | "member" | "number" | "account" | "provider", string> & {
  setting: "professional" | "facility";
  rows: Row[];
};

/** Who treats, where, and with what: code, words, words for members, dollars of a unit, units, modifier; `x` on every day. */
type Care = { names: string; setting: Claim["setting"]; pos: string; list: string };
// prettier-ignore
const CARES: readonly Care[] = [
  { names: "Riverbend Pediatrics PA|KIDS FIRST CLINIC OF TALLOW CREEK|Bluestem Children's Clinic", setting: "professional", pos: "11", list: "99393|PREV VISIT EST AGE 5-11|Well-child checkup|198|1|25; 92551|SCREENING TEST PURE TONE AIR|Hearing test|32|1|; 99173|VISUAL ACUITY SCREEN|Eye test|18|1|; 90460|IM ADMIN 1ST/ONLY COMPONENT|Giving a vaccine|42|2|; 96110|DEVELOPMENTAL SCREEN W/SCORE|Development screening|38|1|; 85018|HEMOGLOBIN|Lab test|14.50|1|; 83655|ASSAY OF LEAD|Lab test|28|1|; 99213|OFFICE O/P EST LOW 20 MIN|Doctor visit|142|1|" },
  { names: "Women's Care of Harlan County|PIEDMONT OB-GYN ASSOCIATES", setting: "professional", pos: "22", list: "99214|OFFICE O/P EST MOD 30 MIN|Doctor visit|216|1|TH; 76805|OB US >= 14 WKS SNGL FETUS|Ultrasound|412|1|; 81002|URINALYSIS NONAUTO W/O SCOPE|Lab test|12|1|; 87491|CHLMYD TRACH DNA AMP PROBE|Lab test|88|1|90; 59025|FETAL NON-STRESS TEST|Pregnancy test of the baby|138|1|; 36415|COLL VENOUS BLD VENIPUNCTURE|Blood draw|17|1|" },
  { names: "Lantern Behavioral Health Inc|NEW DAY COMMUNITY SERVICES BOARD", setting: "professional", pos: "53", list: "90837|PSYTX W PT 60 MINUTES|Counseling|185|1|HO; T1017|TARGETED CASE MANAGEMENT|Case management|24.30|4|HE; H2019|THER BEHAV SVC PER 15 MIN|Behavioral therapy|31|8|HN; 90791|PSYCH DIAGNOSTIC EVALUATION|Mental health evaluation|264|1|; H0004|ALCOHOL AND/OR DRUG SERVICES|Counseling|36|4|HF" },
  { names: "Caring Companions Home Care LLC|Homestead Attendant Services", setting: "professional", pos: "12", list: "T1019|PERSONAL CARE SER PER 15 MIN|Personal care at home|5.85|16|U4x; S5125|ATTENDANT CARE PER 15 MIN|Attendant care|5.40|8|U1; S5170|HOMEDELIVERED PREPARED MEAL|Meals at home|7.95|2|" },
  { names: "Marais County Hospital District|ST. CASIMIR REGIONAL HOSPITAL", setting: "facility", pos: "", list: "0450:99283|EMERGENCY DEPT VISIT LOW MDM|Emergency room|918|1|25; 0300:80053|COMPREHEN METABOLIC PANEL|Lab test|186|1|; 0300:85025|COMPLETE CBC W/AUTO DIFF WBC|Lab test|96|1|; 0320:71046|X-RAY EXAM CHEST 2 VIEWS|X-ray|341|1|; 0636:J1885|KETOROLAC TROMETHAMINE INJ|Medicine|22|2|; 0260:96374|THER/PROPH/DIAG INJ IV PUSH|Giving medicine|288|1|" },
];
/** Why less was paid, as the national codes and as a state's own say it; `d` for services turned down. */
const REASONS = rowsOf(`
45|0361|Charge exceeds fee schedule/maximum allowable or contracted/legislated fee arrangement.|
18|0302|Exact duplicate claim/service.|d
97|0584|The benefit for this service is included in the payment/allowance for another service/procedure that has already been adjudicated.|d
197|0192|Precertification/authorization/notification/pre-treatment absent.|d
119|0415|Benefit maximum for this time period or occurrence has been reached.|d
B7|0203|This provider was not certified/eligible to be paid for this procedure/service on this date of service.|d`);
const PLANS = rowsOf(`
Clearpath Community Health Plan|STAR Medicaid|#0a6b4f; MEADOWLARK HEALTH CHOICE|Medical Assistance|#1d4f91; Unity Bridge Health of the Plains|Heritage Health Medicaid|#6a2c83; Sunrise State Health Plan|Medicaid and CHIP|#b1520f; Coastal Care Partners|Medicaid Managed Care|#222222`);
const STATES = rowsOf(`
STATE OF FRANKLIN MEDICAL ASSISTANCE PROGRAM|CONVERSANT FISCAL AGENT SERVICES; DEPARTMENT OF HEALTH CARE FINANCE - TITLE XIX|GATEPOST STATE HEALTHCARE; HEALTH AND FAMILY SERVICES AUTHORITY|NORTHGATE MEDICAID SYSTEMS`);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: chance.pick([slashes, shortSlashes, monthDay, monthDay, looseSlashes]),
    full: chance.pick([slashes, slashes, shortSlashes, dashes]),
    money: chance.pick([grouped, grouped, dollars, bare]),
    name: naming(chance),
    national: chance.happens(0.7),
    ...{ described: chance.happens(0.5), shade: chance.happens(0.5), grid: chance.happens(0.4), once: chance.happens(0.35) }, // prettier-ignore
    ...{ copays: chance.happens(0.4), owes: chance.happens(0.4), lines: chance.happens(0.4), cells: chance.happens(0.4) }, // prettier-ignore
    font: words("Liberation Sans|Liberation Sans|DejaVu Sans Condensed|Liberation Sans Narrow"),
  };
}

function settled(chance: Chance, l: Look, charge: number, copay: number, rate: number) {
  const why = l.national ? 0 : 1;
  if (chance.happens(0.13)) {
    const reason = chance.pick(REASONS.filter((one) => one[3] === "d"));
    const none = { allowed: 0, discount: 0, copay: 0, insurancePaid: 0, patientOwes: 0 };
    return { ...none, notCovered: charge, remarks: [reason[why]!] };
  }
  const allowed = Math.round(charge * rate);
  const own = Math.min(copay, allowed);
  const base = { allowed, discount: charge - allowed, notCovered: 0, copay: own, patientOwes: own };
  return { ...base, insurancePaid: allowed - own, remarks: [REASONS[0]![why]!] };
}

function rowsFor(chance: Chance, l: Look, care: Care, from: string): Row[] {
  const list = rowsOf(care.list);
  const rates = list.map(() => 0.34 + 0.4 * chance.share());
  const daily = list.some(([, , , , , mods]) => mods?.endsWith("x"));
  const keeps = chance.pick([0.3, 0.6, 0.9]);
  const dear = daily ? 1 : 0.8 + 0.6 * chance.share();
  const span = daily ? chance.between(4, 21) : 1;
  let copay = l.copays ? chance.pick([0, 0, 100, 300, 400]) : 0;
  return Array.from({ length: span }, (_, day) => shifted(from, day)).flatMap((serviceDate) =>
    list.flatMap(([codes = "", description = "", plain = "", price, count, mods = ""], at) => {
      if (at && !chance.happens(daily ? 0.12 : keeps)) return [];
      const [code, revenueCode] = codes.split(":").toReversed();
      const units = Number(count) * (mods.endsWith("x") ? chance.between(1, 2) : 1);
      const charge = Math.round(Number(price) * 100 * dear) * units;
      const said = { serviceDate, code: code!, description, plain, units, charge, pos: care.pos };
      const paid = settled(chance, l, charge, copay, rates[at]!);
      if (paid.copay) copay = 0;
      const modifiers = mods.replace("x", "").split(" ").filter(Boolean);
      return [{ ...said, ...paid, modifiers, ...(revenueCode ? { revenueCode } : {}) }];
    }),
  );
}

function claimsOf(chance: Chance, l: Look, many: number, issued: string, one?: number): Claim[] {
  const named = l.name(person(chance));
  return Array.from({ length: many }, () => {
    const care = CARES[one ?? chance.between(0, CARES.length - 1)]!;
    const from = shifted(issued, -chance.between(24, 62));
    const provider = chance.pick(care.names.split("|"));
    return {
      patient: one === undefined ? named : l.name(person(chance)),
      member: chance.number("#########"),
      number: chance.number(`${issued.slice(2, 4)}${l.national ? "E" : "0"}#########`),
      account: chance.number(l.national ? "@@#####" : "#######"),
      ...{ provider, setting: care.setting, rows: rowsFor(chance, l, care, from) },
    };
  });
}

/** The codes that were used, with what they mean. */
function legend(l: Look, claims: Claim[]): [string, string][] {
  const used = new Set(claims.flatMap(({ rows }) => rows.flatMap(({ remarks }) => remarks)));
  const known = REASONS.map((one): [string, string] => [one[l.national ? 0 : 1]!, one[2]!]);
  return known.filter(([code]) => used.has(code));
}

const denied = ({ rows }: Claim) => total(rows, "insurancePaid") === 0;
const all = (claims: Claim[]) => claims.flatMap(({ rows }) => rows);
const only = (claims: Claim[], field: "patient" | "number" | "account" | "provider") =>
  new Set(claims.map((one) => one[field])).size === 1 ? claims[0]![field] : null;

function truth(
  claims: Claim[],
  said: { issuer: string; statementDate: string; accountNumber?: string | null },
  sums: Parameters<typeof truthOf>[1],
  columns: Column[],
) {
  const settings = new Set(claims.map(({ setting }) => setting));
  return truthOf(
    {
      ...{ name: family.name, kind: "eob", setting: settings.size === 1 ? claims[0]!.setting : null }, // prettier-ignore
      ...{ provider: only(claims, "provider"), patient: only(claims, "patient") },
      ...{ claimNumber: only(claims, "number"), ...said },
    },
    sums,
    all(claims).map((row) => lineBy(columns, row)),
  );
}

const css = (l: Look, ink: string, wide: boolean) => `
@page{size:letter ${wide ? "landscape" : "portrait"};margin:11mm 12mm 14mm;@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7.4pt '${l.font}'}} body{margin:0;font:${wide ? 8.2 : 9.4}pt/1.3 '${l.font}';color:#151515} .top{display:flex;justify-content:space-between;gap:6mm;margin-bottom:3mm} .brand{display:flex;gap:2.5mm;align-items:center;color:${ink};font-weight:bold;font-size:1.45em;line-height:1.1} .brand small{display:block;font-size:.6em;color:#444;font-weight:normal} h1{font-size:1.35em;margin:0 0 1mm;color:${ink}} .not{border:1.6px solid ${ink};padding:.8mm 3mm;font-weight:bold;display:inline-block} .pairs td{padding:.2mm 3mm .2mm 0;vertical-align:top} .pairs td:first-child{color:#444}
.claim{break-inside:avoid-page;margin:0 0 3mm} .long{break-inside:auto} .band{display:flex;flex-wrap:wrap;gap:0 6mm;padding:.8mm 1.4mm;${l.shade ? `background:${ink}1d` : `border-top:1.4px solid ${ink}`}} .band b{font-weight:bold} .lines{width:100%;border-collapse:collapse} .lines th{text-align:left;vertical-align:bottom;font-size:.92em;padding:.5mm 1.2mm;border-bottom:1px solid #333} .lines td{padding:.5mm 1.2mm;vertical-align:top${l.grid ? ";border:.4px solid #aaa" : ""}} .lines .n{text-align:right;white-space:nowrap} .lines .d{white-space:nowrap} .sum td{font-weight:bold;border-top:1px solid #333} .lines tr{break-inside:avoid} .part>td{padding:1.4mm 0 .4mm;border:0} .cells{width:100%;border-collapse:collapse;table-layout:fixed;margin-bottom:.6mm} .cells th{text-align:left;font-weight:normal;font-size:.84em;color:#444;padding:.3mm 1.2mm 0;background:${ink}14} .cells td{font-weight:bold;padding:0 1.2mm .4mm;background:${ink}14;border:0} h2{font-size:1.1em;color:${ink};margin:3mm 0 1mm} p{margin:0 0 1.6mm} .key td{padding:.3mm 3mm .3mm 0;vertical-align:top} .key td:first-child{font-weight:bold;white-space:nowrap} .small{font-size:.84em} .final{break-inside:avoid}`;

function memberColumns(l: Look): Column[] {
  const heads = l.words("Amount billed|Your provider billed|Provider charged");
  return [
    column<Row>(l.words("Date of service|Date you got care|Service date"), "serviceDate", (row) => l.day(row.serviceDate!), "d"), // prettier-ignore
    column<Row>(l.words("Service|What was done|Type of service"), "description", (row) => row.description), // prettier-ignore
    ...(l.described ? [column<Row>("Code", "code", (row) => row.code)] : []),
    amount<Row>(heads, "charge", l.money),
    ...(l.lines ? [amount<Row>(l.words("Amount allowed|Plan allowed"), "allowed", l.money)] : []),
    amount<Row>(l.words("Amount we paid|Plan paid|What the plan paid"), "insurancePaid", l.money),
    amount<Row>(l.words("You owe|What you owe|Your cost"), "patientOwes", l.money),
    column<Row>(l.words("Reason|Note|Reason code"), "remarks", (row) => row.remarks.join(", "), "d"), // prettier-ignore
  ];
}

const sender = (chance: Chance) => [chance.pick(PLANS), shifted("2024-03-20", chance.between(0, 640))] as const; // prettier-ignore

/** What a managed care plan sends its member. */
function toMember(chance: Chance, l: Look): Drawn {
  const [[plan = "", program = "", ink = ""], issued] = sender(chance);
  const claims = claimsOf(chance, l, chance.between(1, 4), issued);
  for (const row of all(claims)) row.description = row.plain;
  const [columns, end] = [memberColumns(l), l.words("Claim total|Total")];
  const { patient, member } = claims[0]!;
  const blocks = claims.map(({ provider, number, rows }) => {
    const sums = { charge: total(rows, "charge"), insurancePaid: total(rows, "insurancePaid"), patientOwes: total(rows, "patientOwes"), ...(l.lines ? { allowed: total(rows, "allowed") } : {}) }; // prettier-ignore
    const last = rows.length > 1 ? sumRow(columns, end, sums, l.money) : "";
    return `<div class="claim${rows.length > 12 ? " long" : ""}"><div class="band"><span>Provider: <b>${escaped(provider)}</b></span><span>Claim number: <b>${number}</b></span></div>${table(columns, rows.map((row) => record(columns, row)).join("") + last)}</div>`;
  });
  const [billed, insurancePaid, patientResponsibility] = (["charge", "insurancePaid", "patientOwes"] as const).map((of) => total(all(claims), of)); // prettier-ignore
  const call = phone(chance);
  const facts = pairs([["Date of this notice:", l.full(issued)], ["Member:", patient], ["Member ID:", member], ["Date of birth:", l.full(born(chance, 1960, 2019))]]); // prettier-ignore
  const whole = pairs([["Total billed for these services", l.money(billed!)], [`Total ${plan} paid`, l.money(insurancePaid!)], ["Total you owe", l.money(patientResponsibility!)]]); // prettier-ignore
  const html = page(
    css(l, ink, false),
    `<div class="top"><div class="brand">${mark(chance, ink)}<span>${plan}<small>${program}</small></span></div><div>${facts}</div></div><p style="margin:5mm 0">${patient}<br>${street(chance)}<br>${town(chance)}</p><h1>${l.words("Explanation of Benefits|Notice of Services Paid|EXPLANATION OF BENEFITS (EOB)")}</h1><p><span class="not">THIS IS NOT A BILL</span></p><p>${l.words("Federal rules ask us to check with our members that they got the services we were billed for. You were picked at random. Please look at the list below.|This notice tells you about care that your providers told us they gave you. You do not need to do anything unless something is wrong.")} If you did not get a service on this list, call us at ${call} (TTY 711). The call is free.</p>${blocks.join("")}<div class="final"><h2>All claims on this notice</h2>${whole}</div><div class="final"><h2>${l.words("What the reason codes mean|Reason codes|Notes")}</h2>${pairs(legend(l, claims), "key")}</div><h2>Your rights</h2><p class="small">A provider who takes Medicaid may not bill you for services we pay, other than a copay. If we denied a service and you do not agree, you may ask for a plan appeal within 60 calendar days of the date of this notice, and after that for a State Fair Hearing within 120 days. You can ask someone to speak for you.</p><p class="small">To report fraud, waste or abuse call 1-800-555-0142. ${plan} follows federal civil rights laws. ATENCI&Oacute;N: si habla espa&ntilde;ol, tiene a su disposici&oacute;n servicios gratuitos de asistencia ling&uuml;&iacute;stica. Llame al ${call}.</p>`,
  );
  const said = { issuer: plan, statementDate: issued };
  return { html, truth: truth(claims, said, { billed, insurancePaid, patientResponsibility }, columns) }; // prettier-ignore
}

function payeeColumns(l: Look, facility: boolean): Column[] {
  const date = (row: Row) => `${l.day(row.serviceDate!)} - ${l.day(row.serviceDate!)}`;
  const list: (Column | false)[] = [
    column<Row>(l.words("Service Dates|DOS From - To|Serv Date(s)"), "serviceDate", date, "d"),
    !facility && column<Row>(l.words("POS|PL"), null, (row) => row.pos),
    facility && column<Row>(l.words("Rev|Rev Cd"), "revenueCode", (row) => row.revenueCode),
    column<Row>(l.words("Proc/Mod|Procedure<br>Modifier|HCPCS Mods"), ["code", "modifiers"], (row) => `${row.code} ${row.modifiers!.join(" ")}`, "d"), // prettier-ignore
    l.described && column<Row>("Description", "description", (row) => row.description),
    column<Row>(l.words("Units|Qty|Nbr<br>Svcs"), "units", (row) => row.units, "n"),
    amount<Row>(l.words("Billed|Billed<br>Amount|Charge<br>Amt"), "charge", l.money),
    amount<Row>(l.words("Allowed|Allowed<br>Amount|Allow Amt"), "allowed", l.money),
    amount<Row>(l.words("Contractual|Contract<br>Adj|Provider<br>Discount"), "discount", l.money),
    amount<Row>(l.words("Denied|Denied<br>Amount|Not<br>Covered"), "notCovered", l.money),
    l.copays && amount<Row>(l.words("Copay|Co-Pay<br>Amt"), "copay", l.money),
    l.owes && amount<Row>(l.words("Member<br>Resp|Pt Resp"), "patientOwes", l.money),
    amount<Row>(l.words("Paid|Paid<br>Amount|Net Paid"), "insurancePaid", l.money),
    column<Row>(l.words("Codes|Adj<br>Codes|Expl<br>Code"), "remarks", (row) => row.remarks.join(" ")), // prettier-ignore
  ];
  return list.flatMap((one) => one || []);
}

function paymentBox(chance: Chance, l: Look, claims: Claim[]): string {
  const rows = all(claims);
  const recovered = chance.happens(0.2) ? chance.between(1200, 4900) : 0;
  const paid = total(rows, "insurancePaid");
  const sums = [["billed", "charge"], ["allowed", "allowed"], ["contractual adjustment", "discount"], ["denied", "notCovered"], ["paid", "insurancePaid"]] as const; // prettier-ignore
  const list: [string, string][] = sums.map(([what, of]) => [`Total ${what}`, l.money(total(rows, of))]); // prettier-ignore
  if (recovered && paid > recovered) list.push(["Less: recovery of prior overpayment", l.money(-recovered)], ["Net amount of this payment", l.money(paid - recovered)]); // prettier-ignore
  return `<div class="final"><h2>${l.words("Payment Summary|Remittance Totals|PROVIDER TOTALS")}</h2>${pairs([["Number of claims", String(claims.length)], ...list])}</div>`;
}

/** What stands over a claim's services: labels before their values, or over them. */
function bandOf(l: Look, { patient, member, number, account, rows }: Claim): string {
  const status = rows.some((row) => row.insurancePaid) ? "PAID" : "DENIED";
  const facts = [["Member", patient], ["Member ID", member], ["Claim #", number], ["Patient Acct", account], ["Status", status]]; // prettier-ignore
  if (!l.cells) return `<div class="band">${facts.map(([label, text]) => `<span>${label}: <b>${text}</b></span>`).join("")}</div>`; // prettier-ignore
  const row = (at: 0 | 1, of: string) => `<tr>${facts.map((one) => `<${of}>${one[at]}</${of}>`).join("")}</tr>`; // prettier-ignore
  return `<table class="cells">${row(0, "th")}${row(1, "td")}</table>`;
}

/** What a managed care plan sends a provider. */
function toProvider(chance: Chance, l: Look): Drawn {
  const [[plan = "", program = "", ink = ""], issued] = sender(chance);
  const kind = chance.between(0, CARES.length - 1);
  const claims = claimsOf(chance, l, chance.between(1, 6), issued, kind);
  const { provider } = claims[0]!;
  for (const claim of claims) claim.provider = provider;
  const columns = payeeColumns(l, claims[0]!.setting === "facility");
  const end = l.words("Claim Totals|CLAIM TOTAL");
  const blocks = claims.map((claim) => {
    const sums = Object.fromEntries(columns.flatMap(({ says, kind: of }) => (of === "n" && says[0] !== "units" ? [[says[0]!, total(claim.rows, says[0]!)]] : []))); // prettier-ignore
    const last = sumRow(columns, end, sums, l.money);
    return { claim, band: bandOf(l, claim), body: claim.rows.map((row) => record(columns, row)).join("") + last }; // prettier-ignore
  });
  const parts = l.once
    ? table(columns, blocks.map(({ band, body }) => `<tr class="part"><td colspan="${columns.length}">${band}</td></tr>${body}`).join("")) // prettier-ignore
    : blocks.map(({ claim, band, body }) => `<div class="claim${claim.rows.length > 12 ? " long" : ""}">${band}${table(columns, body)}</div>`).join(""); // prettier-ignore
  const rows = all(claims);
  const trace = [l.words("Check/EFT Number|EFT Trace #"), chance.number("000#######")] as const;
  const facts = pairs([[l.words("Remittance Date|Payment Date|Check Date"), l.full(issued)], trace, ["Payee", escaped(provider)], ["NPI / TIN", `${chance.number("1#########")} / ${chance.number("##-#######")}`]]); // prettier-ignore
  const html = page(
    css(l, ink, true),
    `<div class="top"><div><div class="brand">${mark(chance, ink)}<span>${plan}<small>${program}</small></span></div><div class="small">${box(chance)}, ${town(chance)} &middot; Provider Services ${phone(chance)}</div></div><div><h1>${l.words("Remittance Advice|EXPLANATION OF PAYMENT|Provider Explanation of Payment (EOP)")}</h1>${facts}</div></div>${parts}${paymentBox(chance, l, claims)}<div class="final"><h2>${l.words("Explanation Codes|Adjustment Reason Codes|CODE DESCRIPTIONS")}</h2>${pairs(legend(l, claims), "key")}</div><p class="small" style="margin-top:2mm">${l.words("<b>PROVIDER NOTICE:</b> Effective the first of next month, electronic visit verification is required for all personal care and home health claims. Claims without a matching visit will be denied.|<b>Reminder:</b> Timely filing is 180 days from the date of service. Corrected claims must carry frequency code 7 and the original claim number.|<b>ICD-10 and NDC:</b> Physician-administered drugs must be billed with a valid NDC and unit of measure to be paid.")} Claim disputes must be received within ${chance.pick([60, 90, 120])} days of the date of this remittance. Members may not be billed for the difference between billed charges and the plan's payment. </p>`,
  );
  const sums = { billed: total(rows, "charge"), allowed: total(rows, "allowed"), adjustments: total(rows, "discount"), insurancePaid: total(rows, "insurancePaid") }; // prettier-ignore
  const said = { issuer: plan, statementDate: issued, accountNumber: only(claims, "account") };
  return { html, truth: truth(claims, said, sums, columns) };
}

const WIDE: Record<string, number> = { n: 11, d: 16, c: 6, e: 10 };

function stateColumns(l: Look, facility: boolean): Column[] {
  const day = (iso: string) =>
    l.grid ? monthDay(iso).replace("/", "") : l.shade ? shortSlashes(iso).replace(/\//g, "") : monthDay(iso); // prettier-ignore
  const money = l.lines ? bare : grouped;
  const list: (Column | false)[] = [
    column<Row>("SVC DATES", "serviceDate", (row) => `${day(row.serviceDate!)}-${day(row.serviceDate!)}`, "d"), // prettier-ignore
    facility
      ? column<Row>("REV", "revenueCode", (row) => row.revenueCode, "c")
      : column<Row>("PL", null, (row) => row.pos, "c"),
    column<Row>(l.words("PROC|HCPC"), "code", (row) => row.code, "e"),
    column<Row>("MODS", "modifiers", (row) => row.modifiers!.join(" "), "c"),
    column<Row>(l.words("UNITS|QTY"), "units", (row) => row.units.toFixed(l.described ? 2 : 0), "n"), // prettier-ignore
    amount<Row>(l.words("BILLED AMT|BILLED|CHARGES"), "charge", money),
    amount<Row>(l.words("ALLOWED|ALLOW AMT|MAX ALLOW"), "allowed", money),
    l.copays && amount<Row>("CO-PAY", "copay", money),
    amount<Row>(l.words("PAID AMT|PAYMENT|REIMB AMT"), "insurancePaid", money),
    column<Row>(l.words("  EOB|  EOBS|  REASON"), "remarks", (row) => `  ${row.remarks.join(" ")}`, "e"), // prettier-ignore
  ];
  return list.flatMap((one) => one || []);
}

/** Cells at the places of their columns, amounts to the right. */
const placed = (columns: Column[], of: (one: Column) => string, first: string) =>
  `  ${first.padEnd(4)}${columns.map((one) => (one.kind === "n" ? of(one).padStart(WIDE.n!) : of(one).padEnd(WIDE[one.kind]!))).join("")}`.trimEnd(); // prettier-ignore

function stateSections(l: Look, claims: Claim[], columns: Column[]): string[] {
  const sumsOf = (words: string, rows: Row[]) =>
    placed(columns, (one) => (one.kind === "n" && one.says[0] !== "units" ? one.print({ ...rows[0]!, [one.says[0]!]: total(rows, one.says[0]!) }) : ""), "").replace(" ".repeat(words.length + 2), `  ${words}`); // prettier-ignore
  const part = (name: string, own: Claim[]) => {
    if (!own.length) return [];
    const bodies = own.flatMap(({ patient, member, number, account, rows }) => [
      "",
      `NAME: ${patient.padEnd(26)} RID: ${member}   ICN: ${number}   PAT ACCT: ${account}`,
      ...rows.map((row, at) => placed(columns, (one) => one.print(row), String(at + 1).padStart(2, "0"))), // prettier-ignore
      sumsOf("CLAIM TOTAL", rows),
    ]);
    const head = placed(columns, (one) => one.head, l.national ? "SL" : "LN");
    const sum = sumsOf(`TOTAL ${name.split(" ").at(-1)}`, all(own));
    return ["", `*** ${name} ***`, head, `  ${"-".repeat(head.length + 4)}`, ...bodies, "", sum];
  };
  const kind = claims[0]!.setting === "facility" ? "OUTPATIENT CLAIMS" : l.words("CMS 1500 CLAIMS|PROFESSIONAL CLAIMS"); // prettier-ignore
  return [...part(`${kind} PAID`, claims.filter((one) => !denied(one))), ...part(`${kind} DENIED`, claims.filter(denied))]; // prettier-ignore
}

/** What a state's fiscal agent prints for a provider. */
function ofState(chance: Chance, l: Look): Drawn {
  const [program = "", agent = ""] = chance.pick(STATES);
  const issued = shifted("2024-03-22", 7 * chance.between(0, 92));
  const kind = chance.between(0, CARES.length - 1);
  const claims = claimsOf(chance, l, chance.between(1, 6), issued, kind);
  const named = claims[0]!.provider.toUpperCase();
  for (const claim of claims) [claim.provider, claim.patient] = [named, claim.patient.toUpperCase()]; // prettier-ignore
  claims.sort((one, other) => Number(denied(one)) - Number(denied(other)));
  const columns = stateColumns(l, claims[0]!.setting === "facility");
  const rows = all(claims);
  const [billed, allowed, insurancePaid] = (["charge", "allowed", "insurancePaid"] as const).map((of) => total(rows, of)); // prettier-ignore
  const line = (label: string, cents: number) => `  ${label.padEnd(36, ".")}${dollars(cents).padStart(14)}`; // prettier-ignore
  const text = [
    `${agent.padEnd(58)}RA NUMBER:  ${chance.number("0#######")}`,
    `${program.padEnd(58)}RA DATE:    ${l.full(issued)}`,
    `${l.words("REMITTANCE ADVICE|PROVIDER REMITTANCE ADVICE|REMITTANCE AND STATUS REPORT").padEnd(58)}CHECK/EFT:  ${chance.number("9########")}`,
    "",
    `${named.padEnd(58)}PROVIDER ID: ${chance.number("1########A")}`,
    `${street(chance).toUpperCase().padEnd(58)}NPI:         ${chance.number("1#########")}`,
    town(chance).toUpperCase(),
    ...stateSections(l, claims, columns),
    ...[
      "",
      "*** FINANCIAL SUMMARY ***",
      line("TOTAL BILLED", billed!),
      line("TOTAL ALLOWED", allowed!),
    ],
    ...[
      line("TOTAL PAID THIS REMITTANCE", insurancePaid!),
      "",
      "*** EXPLANATION OF BENEFIT CODES ***",
    ],
    ...legend(l, claims).map(([code, why]) => `  ${code.padEnd(6)}${why.toUpperCase().replace(/(.{60,80}) /, "$1\n        ")}`), // prettier-ignore
  ].join("\n");
  const html = page(
    `@page{size:letter ${l.owes ? "landscape" : "portrait"};margin:11mm 10mm} pre{margin:0;font:${l.owes ? 9 : 7.4}pt/1.3 '${l.words("Liberation Mono|DejaVu Sans Mono")}'}`,
    `<pre>${escaped(text)}</pre>`,
  );
  const said = { issuer: program, statementDate: issued, accountNumber: only(claims, "account") };
  const sums = { billed, allowed, insurancePaid };
  return { html, truth: truth(claims, said, sums, columns) };
}

export const family: Family = {
  name: "medicaid-managed-care-explanation",
  paper: "A Medicaid plan's notice to its member, or its or the state's remittance to a provider.",
  medium: "text",
  draw: (chance) => {
    chance.number("###");
    return chance.pick([toMember, toProvider, toProvider, ofState, ofState])(chance, look(chance));
  },
};
