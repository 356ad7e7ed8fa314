import { dollars, longMonthName, shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, doctor, person, phone, street, town } from "#corpus/families/drawing/people";
import { amount, column, lineBy, page, pairs, record, table } from "#corpus/families/drawing/sheet";
import { total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { TruthLine } from "#corpus/truth";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & {
  serviceDate: string;
  patientOwes: number;
  notes: string[];
  denied: boolean;
  days?: number;
};
type Claim = { from: string; to: string; number: string; who: string[]; stay: boolean; referred: string | null; rows: Row[]; notes: string[] }; // prettier-ignore

/** Who bills (nobody for a doctor), then words, code, modifier and dollars of services; `L` when nothing is shared. */
const DOCTORS = rowsOf(`
|Established patient office or other outpatient visit, 30-39 minutes|99214||214|Routine EKG using at least 12 leads including interpretation and report|93000||62|Insertion of needle into vein for collection of blood sample|36415|L|16
|Established patient office or other outpatient visit, 20-29 minutes|99213|25|158|Destruction of skin growth|17000||132|Destruction of multiple skin growths, 2-14|17003||48
Pinecrest Clinical Laboratory|Blood test, comprehensive group of blood chemicals|80053|L|64|Blood test, lipids (cholesterol and triglycerides)|80061|L|88|Hemoglobin A1C level|83036|L|52|Complete blood cell count, automated test|85025|L|41|Blood test, thyroid stimulating hormone (TSH)|84443|L|93
Valley Eye Associates|Eye and medical examination for diagnosis and treatment, established patient, 1 or more visits|92014||172|Photography of the retina|92250||88|Imaging of retina|92134||76
Hands-On Therapy Services Inc|Therapeutic exercise to develop strength, endurance, range of motion, and flexibility, each 15 minutes|97110|GP|96|Manual (physical) therapy techniques to 1 or more regions, each 15 minutes|97140|GP|84|Therapeutic activities to improve function, with one-on-one contact between patient and provider, each 15 minutes|97530|GP|102
Metro County EMS|Ambulance service, basic life support, emergency transport, (BLS-emergency)|A0429|RH|1145|Ground mileage, per statute mile|A0425|RH|196
Southside Imaging PA|X-ray of chest, 2 views|71046|26|58|CT scan of head or brain without contrast|70450|26|168`);
const FACILITIES = rowsOf(`
Otter Creek Hospital|Emergency department visit for problem of high severity|99284||1486|X-ray of chest, 2 views|71046||412|Complete blood cell count, automated test|85025|L|118|Blood test, comprehensive group of blood chemicals|80053|L|194|Injection, ondansetron hydrochloride, per 1 mg|J2405||38|Electrocardiogram tracing using at least 12 leads|93005||256
Mercy Point Medical Center|Removal of cataract with insertion of lens|66984|RT|6240|Injection, midazolam hydrochloride, per 1 mg|J2250||24
LAKE COUNTY REGIONAL HOSPITAL|Screening digital tomography of both breasts|77063||148|Mammography of both breasts, screening|77067||392
St. Agatha Health Center|Hospital outpatient clinic visit for assessment and management of a patient|G0463||248|Blood test, lipids (cholesterol and triglycerides)|80061|L|121|Application of dressing to chronic wound|97597||386`);
/** Present code, then code and short words of the earlier design. */
const BEFORE = rowsOf(`
99214|99214|Office/outpatient visit, est; 99213|99213|Office/outpatient visit, est; 93000|93000|Electrocardiogram, complete; 36415|36415|Routine venipuncture; 17000|17000|Destroy benign/premlg lesion; 17003|17003|Destroy lesions, 2-14; 80053|80053|Comprehen metabolic panel; 80061|80061|Lipid panel; 83036|83036|Glycosylated hemoglobin test; 85025|85025|Automated hemogram; 84443|84443|Assay thyroid stim hormone; 92014|92014|Eye exam & treatment; 92250|92250|Eye exam with photos; 92134|92134|Cmptr ophth dx img post segmt; 97110|97110|Therapeutic exercises; 97140|97140|Manual therapy; 97530|97530|Therapeutic activities; A0429|A0429|BLS-emergency; A0425|A0425|Ground mileage; 71046|71020|Chest x-ray; 70450|70450|CAT scan of head or brain; 99284|99284|Emergency dept visit; J2405|J2405|Ondansetron hcl injection; 93005|93005|Electrocardiogram, tracing; 66984|66984|Remove cataract, insert lens; J2250|J2250|Inj midazolam hydrochloride; 77063|77052|Comp screen mammogram add-on; 77067|G0202|Screening mammography digital; G0463|99212|Office/outpatient visit, est; 97597|97597|Active wound care/20 cm or <`);
const CONTRACTORS = "Noridian Healthcare Solutions|Novitas Solutions|Palmetto GBA|National Government Services|WPS Government Health Administrators|CGS Administrators|First Coast Service Options".split("|"); // prettier-ignore
const NOTES: Record<string, string> = {
  medigap: "Your claim was sent to your Medicare Supplement Plan (Medigap policy), Golden Plains Mutual. Send any questions regarding your benefits to them.", // prettier-ignore
  need: "This service was denied. The information provided does not support the need for this service or item.",
  free: "You do not have to pay this amount.",
  often: "Medicare does not pay for this many services within this time period.",
  applied: "This approved amount has been applied toward your deductible.",
  cut: "After your deductible and coinsurance were applied, the amount Medicare paid was reduced due to Federal, State and local rules.", // prettier-ignore
  stay: "$DED was applied to your inpatient deductible.",
  lab: "Medicare pays the full approved amount for this service.",
};
/** The year's deductibles of Part A and Part B in cents. */
const DEDUCTIBLES: Record<string, [number, number]> = { 2011: [113200, 16200], 2012: [115600, 14000], 2024: [163200, 24000], 2025: [167600, 25700], 2026: [173600, 28300] }; // prettier-ignore

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const old = chance.happens(0.3);
  const part = chance.pick(["doctors", "doctors", "facility"] as const);
  const issued = shifted(old ? "2011-04-12" : "2024-06-10", chance.between(0, old ? 600 : 730));
  const year = issued.slice(0, 4);
  const [a, b] = DEDUCTIBLES[year]!;
  return {
    ...{ old, part, issued, a, b, year },
    cut: !old && chance.happens(0.5),
    ...{ medigap: chance.happens(0.5), counts: old && chance.happens(0.5) },
    modified: chance.happens(0.6),
    /** What is still open of the deductible of Part B. */
    purse: { open: chance.pick([0, 0, Math.round(b * 0.006) * 100, b]) },
    stays: part === "facility" ? chance.pick([0, 1, 1, 2]) : 0,
    day: chance.pick([slashes, shortSlashes]),
    font: chance.pick(["Liberation Sans", "Liberation Sans", "DejaVu Sans Condensed"]),
    ink: chance.pick(["#1d3c6e", "#00365f", "#222"]),
  };
}

function serviceRow(chance: Chance, l: Look, fields: string[], day: string): Row {
  const [said = "", present = "", mark = "", price = ""] = fields;
  const [, code = present, text = said] = (l.old && BEFORE.find(([key]) => key === present)) || [];
  const charge = Math.round(Number(price) * (0.8 + 0.6 * chance.share()) * 100);
  const full = mark === "L";
  const modifiers = !full && mark && l.modified ? [mark] : [];
  const base = { serviceDate: day, description: text, code, modifiers, charge, ...(l.counts ? { units: 1 } : {}) }; // prettier-ignore
  if (chance.happens(0.09)) {
    const mine = chance.happens(0.5);
    const notes = mine ? [chance.pick(["need", "often"])] : ["need", "free"];
    return { ...base, allowed: 0, insurancePaid: 0, patientOwes: mine ? charge : 0, notes, denied: true }; // prettier-ignore
  }
  const allowed = Math.round(charge * (0.25 + 0.4 * chance.share()));
  const deductible = full ? 0 : Math.min(l.purse.open, allowed);
  l.purse.open -= deductible;
  const left = allowed - deductible;
  const owed = full ? 0 : Math.round(left * 0.2);
  const insurancePaid = Math.round((left - owed) * (l.cut ? 0.98 : 1));
  const notes = [
    ...(deductible ? ["applied"] : []),
    ...(full && chance.happens(0.3) ? ["lab"] : []),
  ];
  return { ...base, allowed, insurancePaid, patientOwes: deductible + owed, notes, denied: false };
}

const numberOf = (chance: Chance, l: Look) =>
  chance.number(l.part === "doctors" ? "##-#####-###-###" : l.old ? "2##########" : "2#############"); // prettier-ignore

function careClaim(chance: Chance, l: Look, day: string): Claim {
  const [name = "", ...list] = chance.pick(l.part === "doctors" ? DOCTORS : FACILITIES);
  const fields = Array.from({ length: list.length / 4 }, (_, at) => list.slice(at * 4, at * 4 + 4));
  const rows = fields
    .filter((_, at) => !at || chance.happens(0.75))
    .map((one) => serviceRow(chance, l, one, day));
  const who = [name || doctor(chance, "M.D.|D.O.|MD"), phone(chance), street(chance), town(chance)];
  const notes = [...(l.medigap ? ["medigap"] : []), ...(l.cut && rows.some((row) => row.insurancePaid) ? ["cut"] : [])]; // prettier-ignore
  const referred = chance.happens(0.4) ? doctor(chance, "M.D.") : null;
  return {
    from: day,
    to: day,
    number: numberOf(chance, l),
    who,
    stay: false,
    referred,
    rows,
    notes,
  };
}

function stayClaim(chance: Chance, l: Look, day: string, purse: { open: number }): Claim {
  const nights = chance.between(2, 7);
  const owes = purse.open;
  purse.open = 0;
  const began = longMonthName(owes ? day : shifted(day, -chance.between(12, 40)));
  const row: Row = {
    ...(l.old ? {} : { description: `Benefit Period starting ${began}` }),
    ...{ serviceDate: day, notCovered: 0, insurancePaid: chance.between(480000, 1420000) },
    ...{ patientOwes: owes, notes: owes ? ["stay"] : [], denied: false, days: nights },
  };
  const who = [chance.pick(FACILITIES)[0]!, phone(chance), street(chance), town(chance)];
  const notes = l.medigap ? ["medigap"] : [];
  return { from: day, to: shifted(day, nights), number: numberOf(chance, l), who, stay: true, referred: doctor(chance, "M.D."), rows: [row], notes }; // prettier-ignore
}

/** The letter of each note in the order in which the notice first needs it. */
function lettering(l: Look, claims: Claim[]) {
  const keys = [...new Set(claims.flatMap((one) => [...one.rows.flatMap(({ notes }) => notes), ...one.notes]))]; // prettier-ignore
  const letter = (key: string) => {
    const found = String.fromCharCode(65 + keys.indexOf(key));
    return l.old ? found.toLowerCase() : found;
  };
  const text = (key: string) => NOTES[key]!.replace("$DED", dollars(l.a));
  return { of: (list: string[]) => list.map(letter), list: keys.map((key) => [letter(key), text(key)] as const) }; // prettier-ignore
}
type Letters = ReturnType<typeof lettering>;

const service = (l: Look, head: string) =>
  column<Row>(
    head,
    ["description", "code", "modifiers", ...(l.counts ? (["units"] as const) : [])],
    (row) =>
      `${l.counts ? "1 " : ""}${row.description!.replace(/&/g, "&amp;").replace(/</g, "&lt;")} <span class="code">(${[row.code, ...row.modifiers!].join("-")})</span>`,
    "w",
  );

function columnsOf(l: Look, stay: boolean): Column<Row>[] {
  const notes = (head: string) =>
    column<Row>(head, "remarks", (row) => row.remarks!.join(","), "c");
  const yes = (head: string) => column<Row>(head, null, (row) => row.denied ? "<b>NO</b>" : "Yes", "c"); // prettier-ignore
  const money = (head: string, field: "charge" | "notCovered" | "allowed" | "insurancePaid" | "patientOwes") => amount<Row>(head, field, dollars); // prettier-ignore
  const dated = column<Row>("Dates<br>of<br>Service", "serviceDate", (row) => l.day(row.serviceDate) + (row.days ? `-<br>${l.day(shifted(row.serviceDate, row.days))}` : ""), "d"); // prettier-ignore
  if (l.old && stay)
    return [
      ...[dated, column<Row>("Benefit<br>Days<br>Used", null, (row) => `${row.days} days`, "c")],
      money("Non-<br>Covered<br>Charges", "notCovered"),
      column<Row>("Deductible<br>and<br>Coinsurance", null, (row) => dollars(row.patientOwes), "n"),
      ...[money("You<br>May Be<br>Billed", "patientOwes"), notes("See<br>Notes<br>Section")],
    ];
  if (l.old)
    return [
      ...[dated, service(l, "Services Provided"), money("Amount<br>Charged", "charge")],
      money("Medicare<br>Approved", "allowed"),
      money(l.part === "doctors" ? "Medicare<br>Paid<br>Provider" : "Medicare<br>Paid", "insurancePaid"), // prettier-ignore
      ...[money("You<br>May Be<br>Billed", "patientOwes"), notes("See<br>Notes<br>Section")],
    ];
  const last = [money("Amount<br>Medicare<br>Paid", "insurancePaid"), money("Maximum<br>You May<br>Be Billed", "patientOwes"), notes("See<br>Notes<br>Below")]; // prettier-ignore
  if (stay)
    return [
      column<Row>("Benefit Days Used", "description", (row) => `${row.description}<br>${row.days} days`, "w"), // prettier-ignore
      ...[yes("Claim<br>Approved?"), money("Non-<br>Covered<br>Charges", "notCovered"), ...last],
    ];
  const who = l.part === "doctors" ? "Provider" : "Facility";
  return [
    ...[service(l, "Service Provided &amp; Billing Code"), yes("Service<br>Approved?")],
    ...[money(`Amount<br>${who}<br>Charged`, "charge"), money("Medicare-<br>Approved<br>Amount", "allowed"), ...last], // prettier-ignore
  ];
}

type ClaimPart = {
  stay: boolean;
  above: string;
  rows: string;
  columns: Column<Row>[];
  lines: TruthLine[];
};

function claimPart(l: Look, one: Claim, letters: Letters): ClaimPart {
  const columns = columnsOf(l, one.stay);
  const rows = one.rows.map((row) => ({ ...row, remarks: letters.of(row.notes) }));
  const first = columns.findIndex(({ kind }) => kind === "n");
  const cells = columns.slice(first).map(({ says, kind }) => {
    const field = says[0] ?? "patientOwes";
    return `<td class="${kind}">${field === "remarks" ? letters.of(one.notes).join(",") : dollars(total(rows, field))}</td>`;
  });
  const words = l.old ? "Claim Total" : `Total for Claim #${one.number}`;
  const sums = `<tr class="sum"><td colspan="${first}">${words}</td>${cells.join("")}</tr>`;
  const when = one.from === one.to ? longMonthName(one.from) : `${longMonthName(one.from).split(",")[0]} &ndash; ${longMonthName(one.to)}`; // prettier-ignore
  const [name, call, road, city] = one.who;
  const by = one.referred ? `<br>Referred by ${one.referred}` : "";
  const above = l.old
    ? `<tr class="claim"><td colspan="${columns.length}"><b>Claim Number: ${one.number}</b><br>${name}, ${road},<br>${city}${by.replace("by ", "by: ")}</td></tr>`
    : `<h3>${when}</h3><div class="claim"><b>${name}</b>, ${call}<br>${road}, ${city}${by}</div>`;
  const body = rows.map((row) => record(columns, row)).join("") + sums;
  const lines = rows.map((row) => lineBy(columns, row, ["serviceDate"]));
  return { stay: one.stay, above, rows: body, columns, lines };
}

const newClaim = ({ above, columns, rows }: ClaimPart) =>
  `<div class="one">${above}${table(columns, rows)}</div>`;

/** The earlier design has one table for all claims of a part. */
const oldClaims = (parts: ClaimPart[]) =>
  table(parts[0]!.columns, parts.map(({ above, rows }) => above + rows).join(""));

const css = (l: Look) => `
@page{size:letter;margin:12mm 13mm} body{margin:0;font:${l.old ? 8.6 : 9.6}pt/1.32 '${l.old ? "Liberation Sans" : l.font}'} .sheet{break-after:page} .sheet:last-child{break-after:auto} .head{display:flex;justify-content:space-between;border-bottom:3px solid ${l.ink};padding-bottom:1.5mm;margin-bottom:4mm;font-size:.95em} .logo{font-weight:bold;color:${l.ink};border:2px solid ${l.ink};padding:.5mm 2mm;font-size:1.1em} h1{margin:0;font-size:1.9em;color:${l.ink};line-height:1.1} h2{font-size:1.25em;margin:0 0 1.5mm;color:${l.ink}} h3{font-size:1.1em;margin:4mm 0 .5mm} .not{font-weight:bold;font-size:1.3em}
.two{display:flex;gap:7mm} .two>div{flex:1} .panel{background:#e9eef5;border-top:2px solid ${l.ink};padding:2mm 3mm;margin-bottom:4mm} .facts{width:100%} .facts td{padding:.6mm 1mm;vertical-align:top} .facts td:last-child{text-align:right;font-weight:bold} .big{display:flex;justify-content:space-between;font-weight:bold;font-size:1.2em;border-top:1.5px solid #000;padding-top:1mm} p{margin:0 0 2mm} .claim{margin:0 0 1.2mm;break-after:avoid} h3{break-after:avoid} .one{margin-bottom:4mm}
.lines{width:100%;border-collapse:collapse;font-size:.93em} .lines th{text-align:left;vertical-align:bottom;background:${l.old ? "none" : "#dfe6ef"};border-bottom:1px solid #000;padding:.8mm 1.2mm} .lines td{padding:.8mm 1.2mm;vertical-align:top;${l.old ? "" : "border-bottom:.5px solid #999"}} th.n,.n{text-align:right!important;white-space:nowrap} th.c,.c{text-align:center!important} .lines .w{width:${l.old ? 48 : 56}mm} .d,.code{white-space:nowrap} .logo{display:inline-block} .lines tr{break-inside:avoid} .sum td{font-weight:bold} .notes td{vertical-align:top;padding:.5mm 1.5mm} .box{border:1.5px solid #000;padding:1.5mm 2.5mm} .bar{background:#000;color:#fff;font-weight:bold;padding:.6mm 2mm;margin:3mm 0 2mm}`;

type Facts = { name: string; member: string; from: string; home: string[]; maker: string; due: number; claims: Claim[]; pages: number }; // prettier-ignore

const partName = (l: Look, stays: boolean) =>
  l.part === "doctors" ? "Part B (Medical Insurance)" : stays ? "Part A (Hospital Insurance)" : "Part B (Outpatient Facility Services)"; // prettier-ignore

const headOf = (f: Facts, at: number) =>
  `<div class="head"><span>${at === 1 ? '<span class="logo">CMS</span>' : f.name}</span><span class="not">${at === 1 ? "" : "THIS IS NOT A BILL"}</span><span>Page ${at} of ${f.pages}</span></div>`;

const metOf = (l: Look) =>
  l.purse.open
    ? `You have now met ${dollars(l.b - l.purse.open)} of your ${dollars(l.b)} ${l.old ? "Part B " : ""}deductible for ${l.year}.`
    : `You have ${l.old ? "met the Part B" : `now met your ${dollars(l.b)}`} deductible for ${l.year}.`;

function front(l: Look, f: Facts): string {
  const denied = f.claims.flatMap(({ rows }) => rows).filter((row) => row.denied).length; // prettier-ignore
  const stays = f.claims.some(({ stay }) => stay);
  const facts = pairs([["Medicare Number", f.member], ["Date of This Notice", longMonthName(l.issued)], ["Claims Processed Between", `${longMonthName(f.from)} &ndash; ${longMonthName(l.issued)}`]], "facts"); // prettier-ignore
  const partB = `<b>Part B Deductible:</b> ${metOf(l)}`;
  const partA = `<b>Part A Deductible:</b> You have now met your ${dollars(l.a)} deductible for inpatient hospital services for this benefit period.`;
  const seen = f.claims.map(({ from, who }) => `<p>${longMonthName(from)}<br><b>${who[0]}</b></p>`).join(""); // prettier-ignore
  const costs = pairs([["Did Medicare Approve All Services?", denied ? "NO" : "YES"], denied ? ["Number of Services Medicare Denied", String(denied)] : null], "facts"); // prettier-ignore
  const hint = denied ? "<p>See claims starting on page 3. Look for <b>NO</b> in the &ldquo;Service Approved?&rdquo; column. See the last page for how to handle a denied claim.</p>" : "<p>See page 2 for how to double-check this notice.</p>"; // prettier-ignore
  return `<div class="sheet">${headOf(f, 1)}<h1>Medicare Summary Notice</h1><p style="font-size:1.3em">for ${partName(l, stays)}</p><p>The Official Summary of Your Medicare Claims from the Centers for Medicare &amp; Medicaid Services</p><div class="two"><div><p style="margin:8mm 0 10mm">${f.name.toUpperCase()}<br>${f.home[0]!.toUpperCase()}<br>${f.home[1]!.toUpperCase()}</p></div><div class="not" style="text-align:right;margin-top:8mm">THIS IS NOT A BILL</div></div><div class="two"><div><div class="panel"><h2>Notice for ${f.name}</h2>${facts}</div><div class="panel"><h2>Your Deductible Status</h2><p>Your deductible is what you must pay for most health services before Medicare begins to pay.</p><p>${stays ? partA : partB}</p></div><div class="panel"><h2>Be Informed!</h2><p>Protect your Medicare Number. Treat it like a credit card, and don&rsquo;t share it with anyone who calls you out of the blue.</p></div></div><div><div class="panel"><h2>Your Claims &amp; Costs This Period</h2>${costs}${hint}<div class="big"><span>Total You May Be Billed</span><span>${dollars(f.due)}</span></div></div><div class="panel"><h2>${l.part === "doctors" ? "Providers" : "Facilities"} with Claims This Period</h2>${seen}</div></div></div><p><i>&iquest;Sab&iacute;a que puede recibir este aviso y otro tipo de ayuda de Medicare en espa&ntilde;ol?</i> Llame y hable con un agente en espa&ntilde;ol.</p></div>`;
}

const second = (l: Look, f: Facts) =>
  `<div class="sheet">${headOf(f, 2)}<h1>Making the Most of Your Medicare</h1><br><div class="two"><div><h2>How to Check This Notice</h2><p><b>Do you recognize the name of each doctor or provider?</b> Check the dates. Did you have an appointment that day?</p><p><b>Did you get the services listed?</b> Do they match those listed on your receipts and bills?</p><p><b>If you already paid the bill,</b> did you pay the right amount? Check the maximum you may be billed. See if the claim was sent to your Medicare supplement insurance (Medigap) plan or other insurer. That plan may pay your share.</p><h2>How to Report Fraud</h2><p>If you think a provider or business is involved in fraud, call us at 1-800-MEDICARE (1-800-633-4227). You can make a difference! Last year, tips from people like you helped Medicare recover billions of dollars.</p></div><div><h2>How to Get Help with Your Questions</h2><p><b>1-800-MEDICARE (1-800-633-4227)</b><br>Ask for &ldquo;${l.part === "doctors" ? "doctors services" : "hospital services"}.&rdquo; Your customer-service code is 05535.</p><p>TTY 1-877-486-2048 (for hearing impaired)</p><p>Contact your State Health Insurance Program (SHIP) for free, local health insurance counseling.</p><h2>Your Messages from Medicare</h2><p>Get a flu shot once every year. Medicare pays for it, and you pay nothing if your doctor accepts assignment.</p><p>To report a change of address, call Social Security at 1-800-772-1213.</p></div></div></div>`;

const lastPage = (l: Look, f: Facts, at: number) =>
  `<div class="sheet">${headOf(f, at)}<h1>How to Handle Denied Claims or File an Appeal</h1><br><div class="two"><div><h2>Get More Details</h2><p>If a claim was denied, call or write the ${l.part === "doctors" ? "provider" : "hospital or facility"} and ask for an itemized statement for any claim. Make sure they sent in the right information. If they didn&rsquo;t, ask them to contact our claims office to correct the error.</p><h2>If You Disagree with a Coverage Decision, Payment Decision, or Payment Amount on this Notice, You Can Appeal</h2><p>Appeals must be filed in writing. Our claims office must receive your appeal within 120 days from the date you get this notice, by:</p><p class="box"><b>${longMonthName(shifted(l.issued, 125))}</b></p></div><div><h2>How to File an Appeal</h2><p><b>1</b> Circle the service(s) or claim(s) you disagree with on this notice.</p><p><b>2</b> Explain in writing why you disagree.</p><p><b>3</b> Sign and mail this form to our claims office:</p><p class="box">Medicare Claims Office<br>c/o ${f.maker}<br>${f.home[2]}</p><p>Your signature ____________________________</p><p>Your telephone number ______________________</p></div></div></div>`;

const HEADS = ["Your Inpatient Claims for Part A (Hospital Insurance)", "Your Outpatient Claims for Part B (Medical Insurance)", "Your Claims for Part B (Medical Insurance)"] as const; // prettier-ignore
const INTROS = [
  "Part A Inpatient Hospital Insurance helps pay for inpatient hospital care, inpatient care in a skilled nursing facility following a hospital stay, home health care, and hospice care.",
  "Part B Medical Insurance helps pay for doctors&rsquo; services, diagnostic tests, ambulance services, and other health care services. <b>Amount charged:</b> what was billed to Medicare. <b>Maximum You May Be Billed:</b> the total amount you may have to pay, which may include a deductible, coinsurance, and other charges not covered.",
] as const;

function newPaper(l: Look, f: Facts, parts: ClaimPart[], letters: Letters): string {
  const sheets: string[] = [];
  for (const stay of [true, false]) {
    const own = parts.filter((one) => one.stay === stay);
    const head = HEADS[stay ? 0 : l.part === "doctors" ? 2 : 1];
    for (let at = 0; at < own.length; at += 2)
      sheets.push(`<h1>${head}${at ? " (continued)" : ""}</h1>${at ? "" : `<p>${INTROS[stay ? 0 : 1]}</p>`}${own.slice(at, at + 2).map(newClaim).join("")}`); // prettier-ignore
  }
  f.pages = sheets.length + 3;
  const notes = pairs(letters.list.map(([letter, text]) => [`<b>${letter}</b>`, text]), "notes"); // prettier-ignore
  const shown = letters.list.length ? `<h3>Notes for Claims Above</h3>${notes}` : "";
  const claims = sheets.map((text, at) => `<div class="sheet">${headOf(f, at + 3)}${text}${at === sheets.length - 1 ? shown : ""}</div>`); // prettier-ignore
  return page(css(l), front(l, f) + second(l, f) + claims.join("") + lastPage(l, f, f.pages));
}

function oldPaper(l: Look, f: Facts, parts: ClaimPart[], letters: Letters): string {
  const bar = (stay: boolean) => stay ? "PART A HOSPITAL INSURANCE - INPATIENT CLAIMS" : l.part === "doctors" ? "PART B MEDICAL INSURANCE - ASSIGNED CLAIMS" : "PART B MEDICAL INSURANCE - OUTPATIENT FACILITY CLAIMS"; // prettier-ignore
  const groups = [true, false].map((stay) => {
    const own = parts.filter((one) => one.stay === stay);
    return own.length ? `<div class="bar">${bar(stay)}</div>${oldClaims(own)}` : "";
  });
  const help = `<div class="box"><b>CUSTOMER SERVICE INFORMATION</b><br>Your Medicare Number: <b>${f.member}</b><br><br>If you have questions, write or call:<br>Medicare (#${f.member.slice(-4, -1)}12)<br>${f.maker}<br>${f.home[2]}<br><br><b>Call: 1-800-MEDICARE (1-800-633-4227)</b><br>Ask for ${l.part === "doctors" ? "Doctor Services" : "Hospital Services"}<br>TTY for Hearing Impaired: 1-877-486-2048</div>`;
  const notes = pairs(letters.list.map(([letter, text]) => [letter, text]), "notes"); // prettier-ignore
  return page(
    css(l),
    `<div class="two"><div><h1>Medicare Summary Notice</h1><p style="text-align:right">${longMonthName(l.issued)}</p><p style="margin:9mm 0">${f.name.toUpperCase()}<br>${f.home[0]!.toUpperCase()}<br>${f.home[1]!.toUpperCase()}</p><p><b>BE INFORMED:</b> Beware of telemarketers offering free or discounted medical items or services.</p></div><div>${help}</div></div><p style="margin-top:3mm"><b>This is a summary of claims processed from ${slashes(f.from)} through ${slashes(l.issued)}.</b> &nbsp; <span class="not">THIS IS NOT A BILL - Keep this notice for your records.</span></p>${groups.join("")}${letters.list.length ? `<p><b>Notes Section:</b></p>${notes}` : ""}<p><b>Deductible Information:</b></p><p>${metOf(l)}</p><p><b>General Information:</b></p><p>Who pays? You pay. Report Medicare fraud by calling 1-800-447-8477. Please notify us if your address has changed or is incorrect as shown on this notice.</p><p><b>Appeals Information - ${l.part === "doctors" ? "Part B" : "Part A and Part B"}</b></p><p>If you disagree with any claims decisions on this notice, your appeal must be received by <b>${longMonthName(shifted(l.issued, 125))}</b>. Follow the instructions below: 1) Circle the item(s) you disagree with and explain why you disagree. 2) Send this notice, or a copy, to the address in the &ldquo;Customer Service Information&rdquo; box. 3) Sign here ____________________ Phone number (____) ____________</p>`,
  );
}

function claimsOf(chance: Chance, l: Look): Claim[] {
  const stayPurse = { open: chance.happens(0.75) ? l.a : 0 };
  const many = l.stays ? chance.between(0, 2) : chance.pick([1, 2, 2, 3, 4]);
  let day = shifted(l.issued, -chance.between(85, 100));
  const next = () => (day = shifted(day, chance.between(3, 12)));
  const stays = Array.from({ length: l.stays }, () => {
    const one = stayClaim(chance, l, next(), stayPurse);
    day = one.to;
    return one;
  });
  return [...stays, ...Array.from({ length: many }, () => careClaim(chance, l, next()))];
}

function draw(chance: Chance): Drawn {
  chance.number("######");
  const l = look(chance);
  const claims = claimsOf(chance, l);
  const letters = lettering(l, claims);
  const parts = claims.map((one) => claimPart(l, one, letters));
  const plain = person(chance);
  const name = chance.happens(0.5) ? plain : plain.replace(" ", ` ${chance.number("@")} `);
  const due = sum(claims.map(({ rows }) => total(rows, "patientOwes")));
  const member = l.old ? chance.number("###-##-####A") : chance.number("#@##-@@#-@@##");
  const home = [street(chance), town(chance), `${box(chance)}, ${town(chance)}`];
  const f: Facts = { name, member, home, from: shifted(l.issued, -91), maker: chance.pick(CONTRACTORS), due, claims, pages: 4 }; // prettier-ignore
  const html = (l.old ? oldPaper : newPaper)(l, f, parts, letters); // prettier-ignore
  const [one, more] = claims;
  const only = more ? null : one!;
  const sumOf = (field: keyof Said) => (only?.rows.some((row) => row[field] !== undefined) ? total(only.rows, field) : null); // prettier-ignore
  const names = [...new Set(claims.map(({ who }) => who[0]!))];
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "eob", issuer: "Medicare", patient: name },
      ...{ setting: l.part === "doctors" ? "professional" : "facility" },
      ...{ provider: names.length === 1 ? names[0]! : null, claimNumber: only?.number ?? null },
      ...{ statementDate: l.issued, serviceFrom: claims.map(({ from }) => from).sort()[0]! },
      serviceTo: claims.map(({ to }) => to).sort().at(-1)!, // prettier-ignore
    },
    {
      ...{ billed: sumOf("charge"), allowed: sumOf("allowed") },
      insurancePaid: l.old && only?.stay ? null : sumOf("insurancePaid"),
      patientResponsibility: l.old ? sumOf("patientOwes") : due,
    },
    parts.flatMap(({ lines }) => lines),
  );
  return { html, truth };
}

export const family: Family = {
  name: "medicare-summary-notice-parts",
  paper:
    "A Medicare Summary Notice for Part A or Part B, in its present four-page design or the one before.",
  medium: "text",
  draw,
};
