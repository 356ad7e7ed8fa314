import { dollars, grouped, longMonthName, monthName, slashes } from "#corpus/generators/formats";
import { escaped, sumsOf } from "#corpus/families/drawing/benefits";
import { doctor, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";
import type { Chance } from "#corpus/random-layouts/chance";
import type { Truth } from "#corpus/truth";

const { column, amount } = sheet;
type Row = Said & { approved: boolean };
type Column = sheet.Column<Row>;
type Claim = {
  provider: string;
  setting: Truth["setting"];
  facility: string;
  doctor: string;
  place: string;
  number: string;
  date: string;
  rows: Row[];
};

/** Who sends it, how it is set, ink, tint. */
const SENDERS = rowsOf(`
Centers for Medicare & Medicaid Services|notice|#1f3a68|#e8eef6|Part B (Medical Insurance)
Centers for Medicare & Medicaid Services|notice|#000000|#e6e6e6|Part B (Medical Insurance)
Centers for Medicare & Medicaid Services|outpatient|#1f3a68|#e8eef6|Part A (Hospital Insurance)
Trillium Advantage Gold (HMO)|report|#0a6b5e|#e2f1ee|
Heartland Senior Choice (PPO)|report|#7a1f3d|#f6e9ee|
Sunward Medicare Complete Care (HMO-POS)|report|#234f9d|#e8eefa|`);

const OFFICE = `99214|Established patient office or other outpatient visit, 30-39 minutes|228|25
G0439|Annual wellness visit, includes a personalized prevention plan of service, subsequent visit|212|
36415|Insertion of needle into vein for collection of blood sample|19|
80053|Blood test, comprehensive group of blood chemicals|71|
83036|Hemoglobin A1C level|46|
93000|Routine electrocardiogram (ECG) using at least 12 leads with interpretation and report|82|
G0008|Administration of influenza virus vaccine|42|
90662|Vaccine for influenza for injection into muscle|118|
81002|Urinalysis, manual test|14|
99497|Advance care planning, first 30 minutes|156|33
20610|Aspiration and/or injection of large joint or joint capsule|214|RT
J1030|Injection, methylprednisolone acetate, 40 mg|21|`;
const EYE = `92014|Eye and medical examination for diagnosis and treatment, established patient, 1 or more visits|194|
92134|Diagnostic imaging of retina|102|
92083|Measurement of field of vision during daylight conditions|126|
92250|Photography of the retina|118|
66984|Removal of cataract with insertion of lens|2140|LT`;
const SUPPLIER = `E0601|Continuous positive airway pressure (CPAP) device|108|RR
A7037|Tubing used with positive airway pressure device|44|NU
A7030|Full face mask used with positive airway pressure device|214|NU
A4253|Blood glucose test or reagent strips for home blood glucose monitor, per 50 strips|38|KX`;
const HOSPITAL = `G0463|Hospital outpatient clinic visit for assessment and management of a patient|286|PO
77067|Screening mammography of both breasts|412|
71046|X-ray of chest, 2 views|338|
70450|CT scan of head or brain without contrast|1864|
97110|Therapeutic procedure to 1 or more areas, each 15 minutes|164|GP
97140|Manual (physical) therapy techniques to 1 or more regions, each 15 minutes|158|GP
85025|Complete blood cell count with automated white blood cells|88|
93306|Ultrasound examination of heart including color-depicted blood flow|2416|
45380|Biopsy of large bowel using an endoscope|3820|
96365|Infusion into a vein for therapy, prevention, or diagnosis up to 1 hour|612|`;
const PLACES = rowsOf(`
Lantern Valley Internal Medicine PA|office; Ridgecrest Medical Associates LLC|office; PIEDMONT EYE CONSULTANTS PC|eye; Homeward Medical Supply Inc|supplier; Saint Vitus Community Hospital|hospital; FOUR CORNERS MEMORIAL HOSPITAL|hospital; Elkhorn County Hospital District|hospital`);
const LISTS: Record<string, string> = { office: OFFICE, eye: EYE, supplier: SUPPLIER, hospital: HOSPITAL }; // prettier-ignore

const NOTES = [
  "Your claim was sent to your Medicare Supplemental Insurance (Medigap policy). Send any questions regarding your benefits to them.",
  "This service was denied. Medicare doesn't pay for this service because it is part of another service that was performed at the same time.",
  "The information provided does not support the need for this service or item.",
  "Part of your approved amount went toward your yearly deductible.",
  "After your deductible and coinsurance were applied, the amount Medicare paid was reduced due to Federal, State and local rules.",
];

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const [sender = "", style = "", ink = "", tint = "", part = ""] = chance.pick(SENDERS);
  return {
    ...{ words, sender, style, ink, tint, part, report: style === "report" },
    day: style === "report" ? chance.pick([slashes, monthName, longMonthName]) : longMonthName,
    modified: chance.happens(0.5),
    font: style === "report" ? words("Liberation Sans|Carlito|Liberation Serif") : words("Liberation Sans|DejaVu Sans Condensed"), // prettier-ignore
    money: style === "report" ? chance.pick([dollars, dollars, grouped]) : dollars,
    billing: words("billing code |code |"),
    heads: {
      text: words("Service|Description of service and billing code|Services you received"),
      date: words("Date of service|Service date"),
      share: words("Your share|Your share (amount you pay)"),
      plan: words("Plan's share|Plan's share (amount plan paid)"),
    },
  };
}

/** A charge as Medicare or the plan settles it. */
function rowFor(
  chance: Chance,
  l: Look,
  one: string[],
  state: { open: number },
  copay: number,
): Row {
  // prettier-ignore
  const [code = "", description = "", price = "", modifier = ""] = one;
  const charge = Math.round(Number(price) * (85 + 50 * chance.share()));
  const modifiers = modifier && l.modified ? [modifier] : [];
  const said = { code, description, charge, modifiers };
  if (chance.happens(0.1)) {
    const owed = l.report && chance.happens(0.5) ? charge : 0;
    const remarks = l.report ? [] : [chance.pick(["B", "C"])];
    return { ...said, approved: false, allowed: 0, insurancePaid: 0, patientOwes: owed, remarks };
  }
  const allowed = Math.round(charge * (0.32 + 0.4 * chance.share()));
  if (l.report) {
    const own = Math.min(allowed, copay);
    return { ...said, approved: true, allowed, insurancePaid: allowed - own, patientOwes: own };
  }
  const free = /^(G0439|G0008|90662|77067|80053|83036|36415|85025|81002)/.test(code);
  const taken = free ? 0 : Math.min(state.open, allowed);
  state.open -= taken;
  const share = free ? 0 : Math.round((allowed - taken) * 0.2);
  const insurancePaid = Math.round((allowed - taken - share) * 0.98);
  const remarks = taken > 0 ? ["D", "E"].slice(0, insurancePaid > 0 ? 2 : 1) : ["A"].slice(0, chance.between(0, 1)); // prettier-ignore
  return { ...said, approved: true, allowed, insurancePaid, patientOwes: taken + share, remarks };
}

function claimsFor(chance: Chance, l: Look, state: { open: number }, month: string): Claim[] {
  const number = chance.pick(["##-#####-###-###", "##########", "E########"]);
  const kinds = PLACES.filter(([, kind]) =>
    l.report ? true : l.style === "outpatient" ? kind === "hospital" : kind !== "hospital",
  );
  return chance
    .shuffled(kinds)
    .slice(0, chance.pick(l.style === "outpatient" ? [1, 1, 2] : [1, 2, 2, 3]))
    .map(([facility = "", kind = ""]) => {
      const date = shifted(month, chance.between(0, 26));
      const all = chance.shuffled(rowsOf(LISTS[kind]!));
      const lines = all.slice(0, Math.min(all.length, chance.between(1, 7)));
      let copay = chance.pick([0, 1000, 3500, 5000]);
      const rows = lines.map((one) => {
        const row = rowFor(chance, l, one, state, copay);
        if (row.approved) copay = 0;
        return { ...row, serviceDate: date };
      });
      const named = kind === "office" || kind === "eye" ? doctor(chance, "M.D.|D.O.") : "";
      const place = `${street(chance)}, ${town(chance)}`;
      return { provider: named || facility, setting: kind === "hospital" ? "facility" : "professional", doctor: named, facility, place, number: chance.number(number.replace(/^#{2}-/, "02-")), date, rows }; // prettier-ignore
    });
}

function columnsOf(l: Look): Column[] {
  const coded = ({ code, modifiers = [] }: Row) => [code, ...modifiers].join("-");
  const says = ["description", "code", "modifiers"] as const;
  if (l.report)
    return [
      column<Row>(l.heads.date, "serviceDate", (row) => l.day(row.serviceDate!), "d"),
      column<Row>(l.heads.text, says, (row) => `${row.description} (${l.billing}${coded(row)})`, "t"), // prettier-ignore
      amount<Row>("Amount the provider billed the plan", "charge", l.money),
      amount<Row>("Total cost (amount the plan approved)", "allowed", l.money),
      amount<Row>(l.heads.plan, "insurancePaid", l.money),
      amount<Row>(l.heads.share, "patientOwes", l.money),
    ];
  const who = l.style === "outpatient" ? "Facility" : "Provider";
  const yes = (row: Row) => (row.approved ? "Yes" : "<b>NO</b>");
  return [
    column<Row>("Service Provided &amp; Billing Code", says, (row) => `${row.description} (${coded(row)})`, "t"), // prettier-ignore
    column<Row>("Service Approved?", null, yes, "c"),
    amount<Row>(`Amount ${who} Charged`, "charge", l.money),
    amount<Row>("Medicare-Approved Amount", "allowed", l.money),
    amount<Row>("Amount Medicare Paid", "insurancePaid", l.money),
    amount<Row>("Maximum You May Be Billed", "patientOwes", l.money),
    column<Row>("See Notes Below", "remarks", (row) => row.remarks?.join(","), "c"),
  ];
}

const claimHead = (l: Look, claim: Claim): string =>
  l.report
    ? `<div class="who"><b>${escaped(claim.provider)}</b>${claim.doctor ? `<br>${claim.facility}` : ""} (In-network provider)<br>Claim number: ${claim.number}</div>`
    : `<h3>${l.day(claim.date)}</h3><div class="who"><b>${claim.doctor || claim.facility}</b>${claim.doctor ? `<br>${claim.facility}` : ""}, ${claim.place}</div>`;

function claimTable(l: Look, claim: Claim): string {
  const columns = columnsOf(l);
  const words = l.report ? "TOTALS:" : `Total for Claim #${claim.number}`;
  const sums = sumsOf(claim.rows);
  const body = claim.rows
    .map((row) => sheet.record(columns, row, row.approved ? "" : "no"))
    .join("");
  const last = sheet.sumRow(columns, words, sums, l.money);
  const used = [...new Set(claim.rows.flatMap(({ remarks = [] }) => remarks))].sort();
  const notes = used.map((one) => `<p><b>${one}</b> ${NOTES["ABCDE".indexOf(one)]}</p>`).join("");
  const below = notes ? `<div class="notes"><h4>Notes for Claim Above</h4>${notes}</div>` : "";
  return `<div class="claim">${claimHead(l, claim)}${sheet.table(columns, body + last)}${below}</div>`;
}

const css = (l: Look) => `
@page{size:letter;margin:12mm 13mm 15mm;@bottom-left{content:"${l.report ? "THIS IS NOT A BILL." : "Notice - THIS IS NOT A BILL"}";font:7.5pt '${l.font}'}@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7.5pt '${l.font}'}} @media screen{body{width:190mm;padding:12mm 13mm}} body{margin:0;font:9.6pt/1.35 '${l.font}';color:#111} h1{font-size:1.9em;margin:0;line-height:1.15;color:${l.ink}} h2{font-size:1.35em;color:${l.ink};margin:4mm 0 1.5mm;border-top:${l.report ? "0" : `2.4px solid ${l.ink}`};padding-top:1.4mm} h3{font-size:1.15em;margin:3mm 0 .5mm} h4{margin:0 0 1mm} p{margin:0 0 1.8mm}
.top{display:flex;justify-content:space-between;gap:8mm;align-items:flex-start;padding-bottom:3mm;border-bottom:2.4px solid ${l.ink}} .two{display:grid;grid-template-columns:1fr 1fr;gap:9mm;margin-top:4mm} .box{border:1px solid ${l.ink};padding:2.4mm 3mm;margin-bottom:4mm} .box h2,.tint h2{border:0;margin:0 0 1.4mm;padding:0} .tint{background:${l.tint};padding:2.4mm 3mm;margin-bottom:4mm} .pairs{border-collapse:collapse;width:100%} .pairs td{padding:.8mm 0;border-bottom:.6px solid #999;vertical-align:top} .pairs td:last-child{text-align:right;font-weight:bold;padding-left:4mm;white-space:nowrap} .not{font-size:1.3em;font-weight:bold;color:${l.ink}} .new{break-before:page;padding-top:2mm}
.claim{margin-bottom:6mm;break-inside:avoid} .who{margin-bottom:1.4mm} table.lines,.months{width:100%;border-collapse:collapse;font-size:.9em} .lines th,.months th{background:${l.report ? l.tint : "#fff"};vertical-align:bottom;text-align:left;padding:1.2mm 1.4mm;border-top:1.4px solid ${l.ink};border-bottom:1.4px solid ${l.ink};line-height:1.15} .lines th.n{text-align:${l.report ? "right" : "left"};width:20mm} .lines td,.months td{padding:1.2mm 1.4mm;vertical-align:top;border-bottom:.6px solid #888} .lines .n{text-align:right} .lines .c{text-align:center;width:15mm} .lines .d{white-space:nowrap} .lines .sum td{font-weight:bold;background:${l.tint}} .lines tr.no td{background:${l.report ? "#fff" : "#f4f4f4"}} .months td+td,.months th+th{text-align:right} .notes{background:${l.report ? "#fff" : "#f5f5f5"};padding:1.6mm 2.4mm;margin-top:2mm;font-size:.92em} .notes p{margin:0 0 .8mm}`;

type Facts = { claims: Claim[]; patient: string; member: string; issued: string; from: string; to: string; open: number; full: number }; // prettier-ignore

/** The official notice: a page that sums up, one of help, the claims, and how to appeal. */
function notice(chance: Chance, l: Look, f: Facts): string {
  const all = f.claims.flatMap(({ rows }) => rows);
  const denied = all.filter(({ approved }) => !approved).length;
  const year = f.issued.slice(0, 4);
  const part = l.style === "outpatient" ? "Part A" : "Part B";
  const about = sheet.pairs([
    ["Medicare Number", f.member],
    ["Date of This Notice", l.day(f.issued)],
    ["Claims Processed Between", `${l.day(f.from)} &ndash;<br>${l.day(f.to)}`],
  ]);
  const costs = sheet.pairs([
    ["Did Medicare Approve All Services?", denied ? "NO" : "YES"],
    ["Number of Services Medicare Denied", String(denied)],
    ["Total You May Be Billed", dollars(sumsOf(all).patientOwes)],
  ]);
  const seen = f.claims.map((one) => `<p><b>${l.day(one.date)}</b><br>${one.doctor || one.facility}</p>`); // prettier-ignore
  const page1 = `<div class="top"><div><h1>Medicare Summary Notice</h1>for ${l.part}<br><small>The Official Summary of Your Medicare Claims from the Centers for Medicare &amp; Medicaid Services</small></div><div class="not">THIS IS NOT A BILL</div></div><div class="two"><div><p>${f.patient}<br>${street(chance)}<br>${town(chance)}</p><div class="box"><h2>Notice for ${f.patient}</h2>${about}</div><div class="box"><h2>Your Deductible Status</h2><p>Your deductible is what you must pay for most health services before Medicare begins to pay.</p><p><b>Part B Deductible:</b> You have now met <b>${dollars(f.full - f.open)}</b> of your <b>${dollars(f.full)}</b> deductible for ${year}.</p></div></div><div><div class="tint"><h2>Your Claims &amp; Costs This Period</h2>${costs}</div><div class="tint"><h2>${l.style === "outpatient" ? "Facilities" : "Providers"} with Claims This Period</h2>${seen.join("")}</div></div></div><p>&iquest;Sab&iacute;a que puede recibir este aviso y otro tipo de ayuda de Medicare en espa&ntilde;ol? Llame y hable con un agente en espa&ntilde;ol.</p>`;
  const page2 = `<div class="new"><h1>Making the Most of Your Medicare</h1><div class="two"><div><h2>How to Check This Notice</h2><p><b>Do you recognize the name of each doctor or provider?</b> Check the dates. Did you have an appointment that day?</p><p><b>Did you get the services listed?</b> Do they match those listed on your receipts and bills?</p><h2>How to Report Fraud</h2><p>If you think a provider or business is involved in fraud, call us at 1-800-MEDICARE (1-800-633-4227).</p></div><div><h2>How to Get Help with Your Questions</h2><p>1-800-MEDICARE (1-800-633-4227). Ask for "doctors services." Your customer-service code is ${chance.number("0####")}. TTY 1-877-486-2048 (for hearing impaired).</p><h2>Your Messages from Medicare</h2><p>Get a flu shot this season. Medicare pays for it. To report a change of address, call Social Security at 1-800-772-1213.</p></div></div></div>`;
  const what = l.style === "outpatient" ? "Your Outpatient Claims for Part B" : "Your Claims for Part B (Medical Insurance)"; // prettier-ignore
  const page3 = `<div class="new"><h1>${what}</h1><p>Part B Medical Insurance helps pay for doctors' services, diagnostic tests, ambulance services, and other health care services.</p><div class="two notes" style="margin:0"><div><h4>Definitions of Columns</h4><p><b>Service Approved?:</b> This column tells you if Medicare covered this service.</p><p><b>Medicare-Approved Amount:</b> This is the amount a provider can be paid for a Medicare service.</p></div><div><p><b>Amount Medicare Paid:</b> This is usually 80% of the Medicare-approved amount.</p><p><b>Maximum You May Be Billed:</b> The total amount the provider is allowed to bill you, and can include a deductible, coinsurance, and other charges not covered.</p></div></div>${f.claims.map((one) => claimTable(l, one)).join("")}</div>`;
  const page4 = `<div class="new"><h1>How to Handle Denied Claims or File an Appeal</h1><p><b>Get More Details.</b> If a claim was denied, call or write the hospital or facility and ask for an itemized statement for any claim. Make sure they sent in the right information.</p><p><b>If You Disagree with a Coverage Decision, Payment Decision, or Payment Amount on this Notice, You Can Appeal.</b> Appeals must be filed in writing. We must receive your appeal by <b>${l.day(shifted(f.issued, 125))}</b>. ${part} appeals: Medicare Claims Office, c/o ${l.words("Lakeland Part B Services|Four Plains Government Services|Pinehurst Administrators LLC")}, ${street(chance)}, ${town(chance)}.</p></div>`;
  return page1 + page2 + page3 + page4;
}

/** A private plan's report for the month, in the order the model report has. */
function report(chance: Chance, l: Look, f: Facts): string {
  const sums = sumsOf(f.claims.flatMap(({ rows }) => rows));
  const before = chance.between(20000, 300000);
  const list = [sums.charge, sums.allowed, sums.insurancePaid, sums.patientOwes];
  const share = Math.round(before * 0.15);
  const past = [before * 2, before, before - share, share].map((cents, at) => cents + list[at]!);
  const month = longMonthName(f.from).replace(/ \d+,/, "");
  const row = (name: string, amounts: number[]) => `<tr><td><b>${name}</b></td>${amounts.map((cents) => `<td>${l.money(cents)}</td>`).join("")}</tr>`; // prettier-ignore
  const months = `<table class="months"><tr><th></th><th>Amount providers have billed the plan</th><th>Total cost (amount the plan has approved)</th><th>Plan's share</th><th>Your share</th></tr>${row(`Totals for this month (for claims processed from ${l.day(f.from)} to ${l.day(f.to)})`, list)}${row(`Totals for ${f.to.slice(0, 4)} (all claims processed through ${l.day(f.to)})`, past)}</table>`;
  const most = chance.pick([390000, 550000, 670000]);
  const call = phone(chance);
  return `<div class="top"><div><b style="font-size:1.3em;color:${l.ink}">${l.sender}</b><br><br>${f.patient}<br>${street(chance)}<br>${town(chance)}</div><div style="max-width:100mm"><h1>Your Monthly Report</h1><b>Explanation of Benefits &ndash; Medical and Hospital Claims Processed in ${month}</b><p>Member ID: ${f.member}<br>Date of this report: ${l.day(f.issued)}</p><div class="not">THIS IS NOT A BILL</div></div></div><p style="margin-top:3mm">This report tells you about the care you have received and what you can expect to pay. ${l.words("If you owe anything, your doctors and other health care providers will send you a bill.|If you get a bill, compare it with this report before you pay.")} Member Services: ${call} (TTY 711), 8 a.m. to 8 p.m., 7 days a week.</p><h2>Totals for medical and hospital claims</h2>${months}<div class="two"><div class="tint"><h2>Your yearly limit</h2><p>This limit tells the most you will have to pay in "out-of-pocket" costs for services covered by the plan. Your limit for ${f.to.slice(0, 4)} is <b>${dollars(most)}</b>.</p></div><div class="tint"><h2>As of ${l.day(f.to)}</h2><p>You have had <b>${dollars(past[3]!)}</b> in out-of-pocket costs that count toward your limit.</p></div></div><h2>Details for claims processed in ${month}</h2>${f.claims.map((one) => claimTable(l, one)).join("")}<div class="box"><h2>If you disagree</h2><p>You have the right to make an appeal if a claim is denied. You must ask within 65 days of the date of the denial notice. You can also call 1-800-MEDICARE (1-800-633-4227).</p></div>`;
}

function draw(chance: Chance): Drawn {
  chance.number("#####");
  const l = look(chance);
  const from = `${chance.pick(["2024", "2025"])}-${chance.pick(["03", "04", "06", "08", "10"])}-01`;
  const full = from < "2025" ? 24000 : 25700;
  const state = { open: chance.pick([0, 0, full, 8000]) };
  const claims = claimsFor(chance, l, state, shifted(from, -31));
  const to = shifted(from, 29);
  const issued = shifted(to, chance.between(1, 9));
  const patient = chance.pick([(name: string) => name.toUpperCase(), naming(chance)])(person(chance)); // prettier-ignore
  const member = l.report ? chance.number("@########") : chance.number("#@#@-@##-@@##");
  const f: Facts = { claims, patient, member, issued, from, to, open: state.open, full };
  const html = sheet.page(css(l), l.report ? report(chance, l, f) : notice(chance, l, f));
  return { html, truth: truthFor(l, f) };
}

function truthFor(l: Look, { claims, patient, issued }: Facts): Truth {
  const columns = columnsOf(l);
  const rows = claims.flatMap((claim) => claim.rows);
  const sums = sumsOf(rows);
  const only = claims.length === 1 ? claims[0]! : null;
  const settings = new Set(claims.map(({ setting }) => setting));
  const printed = only !== null || l.report;
  return truthOf(
    {
      ...{ name: family.name, kind: "eob", issuer: l.sender, patient, statementDate: issued },
      setting: settings.size === 1 ? [...settings][0]! : null,
      ...{ provider: only?.provider ?? null, claimNumber: only?.number ?? null },
    },
    {
      ...{ billed: printed ? sums.charge : null, allowed: printed ? sums.allowed : null },
      insurancePaid: printed ? sums.insurancePaid : null,
      patientResponsibility: sums.patientOwes,
    },
    rows.map((row) => sheet.lineBy(columns, row, ["serviceDate"])),
  );
}

export const family: Family = {
  name: "medicare-notice-and-monthly-report",
  paper:
    "Medicare's own summary notice for doctors or outpatient care, or a Medicare Advantage plan's monthly report.",
  medium: "text",
  draw,
};
