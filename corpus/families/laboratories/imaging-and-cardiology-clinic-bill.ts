import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import {
  box,
  household,
  naming,
  person,
  phone,
  street,
  town,
} from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { bare, dollars, grouped, looseSlashes, monthName, parentheses, shortSlashes, slashes, trailingMinus } = formats; // prettier-ignore
const { amount, column, pairs, record, table, total } = sheet;

type Part = "technical" | "professional" | "whole";
type Row = Said & {
  charge: number;
  serviceDate: string;
  code: string;
  modifiers: string[];
  description: string;
  part: Part;
  /** What the plan paid and took off together, what the patient paid, and what is left. */
  plan: number;
  mine: number;
  patientOwes: number;
};
type Column = sheet.Column<Row>;

/** Clinic, line under its name, ink, whether it bills the parts alone, and code, side, words, dollars of its services. */
const CLINICS = rowsOf(`
Open Range Imaging Center|A Western Radiology Partner|#00607a|split|72148::MRI LUMBAR SPINE WITHOUT CONTRAST:1480^73721:LT:MRI LOWER EXTREMITY JOINT WITHOUT CONTRAST:1390^74177::CT ABDOMEN AND PELVIS WITH CONTRAST:1760^76700::ULTRASOUND ABDOMEN COMPLETE:520^77067::SCREENING MAMMOGRAPHY BILATERAL:410^77063::SCREENING TOMOSYNTHESIS BILATERAL:180^73562:RT:X-RAY KNEE 3 VIEWS:165^77080::DXA BONE DENSITY AXIAL:290^70553::MRI BRAIN WITHOUT AND WITH CONTRAST:2240
INSIGHT DIAGNOSTIC IMAGING, LLC|MRI - CT - PET - Ultrasound|#7b2d26|some|71260::CT Thorax w/ Contrast:1120^76830::Ultrasound Transvaginal:460^76642:RT:Ultrasound Breast Limited:340^73221:RT:MRI Upper Ext Joint w/o Contrast:1410^71046::Chest X-Ray 2 Views:148^76536::Ultrasound Head and Neck Soft Tissue:390^78815::PET/CT Skull Base to Mid-Thigh:4890
Granite Peak Heart & Vascular|Cardiology - Electrophysiology - Vein Care|#9b1b30|some|93306::Echo Complete w/ Doppler:1240^78452::Myocardial Perfusion SPECT Multiple:2380^93015::Cardiovascular Stress Test:690^93880::Duplex Carotid Bilateral:720^93970::Duplex Extremity Veins Bilateral:740^93224::Holter Monitor up to 48 Hours:520^93000::Electrocardiogram 12 Lead:96^99214:25:Office Visit Established Level 4:245
SOUND SLEEP DISORDERS CENTER, PC|AASM Accredited|#34386b|split|95810::POLYSOMNOGRAPHY 4 OR MORE PARAMETERS:2150^95811::POLYSOMNOGRAPHY WITH CPAP TITRATION:2340^95806::HOME SLEEP APNEA TEST UNATTENDED:480^95805::MULTIPLE SLEEP LATENCY TEST:1260^99203::NEW PATIENT OFFICE VISIT:260
MIDCOAST CARDIOLOGY CONSULTANTS|Hearts at Work|#23527c|whole|93458:26:LEFT HEART CATHETERIZATION W/ ANGIOGRAPHY:1980^93306:26:TTE COMPLETE - INTERPRETATION:310^93010:76:ECG INTERPRETATION AND REPORT:48^92928:LD:CORONARY STENT SINGLE VESSEL:3900^93282::ICD PROGRAMMING EVALUATION:190^99223::INITIAL HOSPITAL CARE HIGH:420^99232::SUBSEQUENT HOSPITAL CARE:165`);
const PLANS = "AETNA|BLUE CROSS BLUE SHIELD|UNITEDHEALTHCARE|CIGNA|MEDICARE PART B|HUMANA".split(
  "|",
);
const WHOLE = /^99|^9301[05]|^93000|^93224|^93282/;

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    money: chance.pick([grouped, grouped, dollars, bare]),
    minus: chance.pick([grouped, trailingMinus, parentheses, dollars]),
    day: chance.pick([slashes, slashes, shortSlashes, looseSlashes, monthName]),
    mode: chance.pick(["ledger", "columns", "columns", "parts"] as const),
    marks: chance.pick(["column", "dash", "space"] as const),
    ...{ reader: chance.happens(0.4), units: chance.happens(0.3), named: chance.happens(0.6) },
    ...{ aged: chance.happens(0.5), lined: chance.happens(0.5), top: chance.happens(0.25) },
    font: words("Liberation Sans|Liberation Sans|DejaVu Sans Condensed|Liberation Serif"),
    combined: words("Insurance Payments & Adjustments|Ins Pmts/Adjs|Combined Payments and Adjustments|Payments/Adjustments (combined)"), // prettier-ignore
    due: words("Amount Due|Patient Balance|PLEASE PAY THIS AMOUNT|Balance Due From Patient"),
  };
}
const esc = (text: string) => text.replace(/&/g, "&amp;");

/** A service as one charge, or as its taking and its reading apart. */
function partsOf(
  chance: Chance,
  l: Look,
  how: string,
  [code = "", side = "", text = "", price = ""]: string[],
) {
  const charge = Number(price) * 100;
  const split = !WHOLE.test(code) && (how === "split" || (how === "some" && chance.happens(0.5)));
  const sides = side ? [side] : [];
  const words = (long: string) => (l.named ? `${text}${text === text.toUpperCase() ? long.toUpperCase() : long}` : text); // prettier-ignore
  if (!split) return [{ code, charge, modifiers: sides, description: text, part: "whole" as Part }];
  const reading = Math.round(charge * chance.pick([0.16, 0.2, 0.24]));
  return [
    { code, charge: charge - reading, modifiers: ["TC", ...sides], description: words(" - Technical"), part: "technical" as Part }, // prettier-ignore
    { code, charge: reading, modifiers: ["26", ...sides], description: words(" - Professional"), part: "professional" as Part }, // prettier-ignore
  ];
}

function rowsFor(chance: Chance, l: Look, [how, list]: [string, string], first: string): Row[] {
  const reader = `${chance.pick(["Dr.", "Dr"])} ${person(chance).split(" ").at(-1)!}`;
  const all = chance.shuffled(list.split("^").map((one) => one.split(":")));
  const days = [first, shifted(first, chance.between(3, 30))];
  const rate = 0.3 + 0.3 * chance.share();
  const insured = chance.happens(0.9);
  let open = chance.pick([0, 8000, 25000]);
  const picked = all.slice(0, chance.between(1, 5));
  return picked.flatMap((one, at) =>
    partsOf(chance, l, how, one).map((part): Row => {
      const allowed = insured ? Math.round(part.charge * rate) : part.charge;
      const deductible = Math.min(open, allowed);
      open -= deductible;
      const owed = insured ? deductible + Math.round((allowed - deductible) * 0.2) : allowed;
      const serviceDate = days[at < 3 ? 0 : 1]!;
      return { ...part, serviceDate, units: 1, clinician: reader, plan: part.charge - owed, mine: 0, patientOwes: owed }; // prettier-ignore
    }),
  );
}

/** What the patient paid at the desk, on the first services. */
function paidAtDesk(chance: Chance, rows: Row[]): void {
  let left = Math.min(chance.pick([0, 0, 3500, 5000, 10000]), Math.round(total(rows, "patientOwes") * 0.6)); // prettier-ignore
  for (const row of rows) {
    const part = Math.min(left, row.patientOwes);
    left -= part;
    row.mine = part;
    row.patientOwes -= part;
  }
}

function columnsOf(l: Look, mode: Look["mode"]): Column[] {
  const { words } = l;
  const marks = (row: Row) => row.modifiers.join(" ");
  const joined = { column: "", dash: "-", space: " " }[l.marks];
  const code = (row: Row) => (joined && row.modifiers.length ? `${row.code}${joined}${row.modifiers.join(joined)}` : row.code); // prettier-ignore
  const of = (head: string, field: "plan" | "mine") =>
    column<Row>(head, null, (row) => (row[field] || !l.lined ? l.minus(-row[field]) : ""), "n");
  const list: (Column | false)[] = [
    column<Row>(words("Date|Date of<br>Service|Service<br>Date"), "serviceDate", (row) => l.day(row.serviceDate), "d"), // prettier-ignore
    column<Row>(words("CPT|Code|Procedure|Proc Code"), joined ? ["code", "modifiers"] : "code", code, "d"), // prettier-ignore
    !joined && column<Row>(words("Mod|Modifier|Mods"), "modifiers", marks, "d"),
    column<Row>(words("Description|Description of Service|Exam / Service"), "description", (row) => esc(row.description)), // prettier-ignore
    l.reader && column<Row>(words("Physician|Provider|Rendering"), "clinician", (row) => row.clinician, "d"), // prettier-ignore
    l.units && column<Row>(words("Qty|Units"), "units", (row) => row.units, "n"),
    amount<Row>(
      words(
        mode === "ledger" ? "Amount|Charges and<br>Payments" : "Charge|Charges|Amount<br>Billed",
      ),
      "charge",
      l.money,
    ),
    ...(mode === "columns"
      ? [of(esc(l.combined).replace(/ (&amp;|and) /, " $1<br>"), "plan"), of(words("Patient<br>Payments|Pt Pmts"), "mine"), amount<Row>(words("Balance|Patient<br>Balance|You Owe"), "patientOwes", l.money)] // prettier-ignore
      : []),
  ];
  return list.flatMap((one) => one || []);
}

type Bill = ReturnType<typeof billOf>;
function billOf(chance: Chance, l: Look) {
  const [clinic = "", tag = "", ink = "", how = "", list = ""] = chance.pick(CLINICS);
  const first = shifted("2024-02-20", chance.between(0, 620));
  const rows = rowsFor(chance, l, [how, list], first);
  paidAtDesk(chance, rows);
  const before = chance.happens(0.2) ? chance.between(1500, 18000) : 0;
  const issued = shifted(rows.at(-1)!.serviceDate, chance.between(30, 75));
  const [one = "", other = ""] = household(chance, 2).map(naming(chance));
  const own = chance.happens(0.75);
  const add = (field: "plan" | "mine") => sum(rows.map((row) => row[field]));
  return {
    ...{ clinic, tag, ink, rows, before, issued, billed: total(rows, "charge") },
    ...{ plan: add("plan"), mine: add("mine"), due: before + total(rows, "patientOwes") },
    ...{ patient: one, payer: own ? one : other, insurer: chance.pick(PLANS) },
    account: chance.number(chance.pick(["######", "@@-######", "####-####", "@#####"])),
    dueOn: chance.happens(0.7) ? shifted(issued, chance.pick([14, 21, 30])) : null,
    ...{ call: phone(chance), at: [street(chance), town(chance)], referrer: person(chance) },
    home: [street(chance), town(chance)],
    posted: shifted(rows.at(-1)!.serviceDate, chance.between(16, 28)),
  };
}

/** Rows of what the plan and the patient gave, under the service they belong to. */
function activityRows(l: Look, b: Bill, row: Row, columns: Column[]): string {
  const skip = columns.length - 2;
  const one = (date: string, text: string, cents: number) =>
    `<tr class="act"><td class="d">${l.day(date)}</td><td colspan="${skip}">${text}</td><td class="n">${l.minus(-cents)}</td></tr>`;
  const plan = row.plan ? one(b.posted, `${b.insurer} ${esc(l.combined).toLowerCase()}`, row.plan) : ""; // prettier-ignore
  const mine = row.mine ? one(row.serviceDate, "Patient payment - thank you", row.mine) : "";
  return plan + mine;
}

function ledger(l: Look, b: Bill, columns: Column[]): string {
  const days = [...new Set(b.rows.map(({ serviceDate }) => serviceDate))];
  const body = days.map((day) => {
    const own = b.rows.filter(({ serviceDate }) => serviceDate === day);
    const left = total(own, "patientOwes");
    const last = `<tr class="sum"><td colspan="${columns.length - 1}">Your balance for services of ${l.day(day)}</td><td class="n">${l.money(left)}</td></tr>`;
    return own.map((row) => record(columns, row) + activityRows(l, b, row, columns)).join("") + last; // prettier-ignore
  });
  return table(columns, body.join(""));
}

/** The taking and the reading of the pictures in tables of their own, then what was done with them. */
function inParts(l: Look, b: Bill, columns: Column[]): string {
  const heads: Record<Part, string> = { technical: l.words("Technical Component|Facility / Technical Charges"), professional: l.words("Professional Component|Physician Interpretation Charges"), whole: l.words("Other Services|Global Services") }; // prettier-ignore
  const parts = (["technical", "professional", "whole"] as const).map((part) => {
    const own = b.rows.filter((row) => row.part === part);
    const last = sheet.sumRow(columns, "Subtotal", { charge: total(own, "charge") }, l.money);
    return own.length ? `<h3>${heads[part]}</h3>${table(columns, own.map((row) => record(columns, row)).join("") + last)}` : ""; // prettier-ignore
  });
  const acts = [
    b.plan ? ([b.posted, `${b.insurer} - ${esc(l.combined)}`, b.plan] as const) : null,
    b.mine
      ? ([b.rows[0]!.serviceDate, "Patient payment at time of service", b.mine] as const)
      : null,
  ];
  const rows = acts.map((one) => one ? `<tr><td class="d">${l.day(one[0])}</td><td>${one[1]}</td><td class="n">${l.minus(-one[2])}</td></tr>` : "").join(""); // prettier-ignore
  const table2 = `<table class="lines"><thead><tr><th>Date</th><th>Activity</th><th class="n">Amount</th></tr></thead><tbody>${rows}</tbody></table>`;
  return parts.join("") + (rows ? `<h3>${l.words("Insurance Activity|Account Activity")}</h3>${table2}` : ""); // prettier-ignore
}

function boxOf(l: Look, b: Bill): string {
  return pairs(
    [
      b.before ? [l.words("Previous Balance|Balance Forward"), l.money(b.before)] : null,
      [l.words("Total Charges|Charges"), l.money(b.billed)],
      b.plan ? [esc(l.combined), l.minus(-b.plan)] : null,
      [l.words("Patient Payments|Your Payments"), l.minus(-b.mine)],
      [l.due, dollars(b.due)],
    ],
    "sums",
  );
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:11mm 13mm} body{margin:0;font:8.7pt/1.32 '${l.font}'} .sheet{display:flex;flex-direction:column;min-height:255mm} .top{display:flex;justify-content:space-between;${l.top ? `background:${ink};color:#fff;padding:3mm` : `border-bottom:2px solid ${ink};padding-bottom:2mm`}} .brand{display:flex;gap:3mm;align-items:center;font-size:1.5em;font-weight:bold;${l.top ? "" : `color:${ink}`}} .brand small{display:block;font-size:.55em;font-weight:normal} .right{text-align:right;font-size:.92em} .mid{display:flex;justify-content:space-between;margin:4mm 0} .facts td{padding:.25mm 3mm .25mm 0;vertical-align:top} .facts td:first-child{color:#555} .sums{border:1.3px solid ${ink};border-collapse:collapse;min-width:80mm;align-self:flex-start} .sums td{padding:.7mm 2mm;border-bottom:.4px solid #bbb} .sums td:last-child{text-align:right;white-space:nowrap} .sums tr:last-child td{font-weight:bold;background:${ink}1c}
h3{margin:3mm 0 .6mm;font-size:1.08em;color:${ink}} .lines{width:100%;border-collapse:collapse;font-size:.94em} .lines th{text-align:left;vertical-align:bottom;padding:.8mm 1.2mm;border-bottom:1px solid #333;background:${l.lined ? "#eee" : "none"}} .lines td{padding:.6mm 1.2mm;vertical-align:top;${l.lined ? "border-bottom:.4px solid #ccc" : ""}} .lines .n{text-align:right;white-space:nowrap} .lines th.n{white-space:normal} .d{white-space:nowrap} .act td{font-style:italic;color:#333} .act td:nth-child(2){padding-left:6mm} .sum td{font-weight:bold;border-top:1px solid #333} .text{font-size:.9em;margin:1.5mm 0} .aged{width:100%;border-collapse:collapse;margin-top:3mm;text-align:center} .aged th,.aged td{border:.6px solid #555;padding:.5mm} .slip{break-inside:avoid;margin-top:auto;border-top:1.2px dashed #333;padding-top:2mm} .cut{text-align:center;font-size:.8em} .slip .in{display:flex;justify-content:space-between;gap:8mm;margin-top:2mm} .card{border-collapse:collapse} .card td{border:.6px solid #333;padding:.6mm 2mm}`;

function slip(chance: Chance, l: Look, b: Bill): string {
  const facts = pairs([
    ["Account", b.account],
    ["Statement Date", l.day(b.issued)],
    ["Due", b.dueOn ? l.day(b.dueOn) : "Upon receipt"],
    [l.due, dollars(b.due)],
    ["Amount Enclosed", "$ ____________"],
  ], "card"); // prettier-ignore
  return `<div class="slip"><div class="cut">${l.words("Please detach and return this portion with your payment|- - - Return this stub with your remittance - - -")}</div><div class="in"><div>${esc(b.clinic)}<br>${box(chance)}<br>${town(chance)}<br><br>${b.payer}<br>${b.home.join("<br>")}</div>${facts}<div>&#9744; Visa &#9744; MasterCard<br>&#9744; Discover &#9744; AmEx<br>Card # ________________<br>Exp ______ CVV _____<br>Signature ______________</div></div></div>`;
}

function aging(l: Look, b: Bill): string {
  const now = b.due - b.before;
  const cells = [now, b.before, 0, 0].map((cents) => `<td>${l.money(cents)}</td>`).join("");
  return `<table class="aged"><tr><th>Current</th><th>31-60 Days</th><th>61-90 Days</th><th>Over 90 Days</th></tr><tr>${cells}</tr></table>`;
}

function paper(chance: Chance, l: Look, b: Bill, body: string): string {
  const facts = pairs([
    ["Patient", b.patient],
    [l.words("Account #|Account Number|Acct No"), b.account],
    [l.words("Statement Date|Date"), l.day(b.issued)],
    b.dueOn ? ["Payment Due", l.day(b.dueOn)] : null,
    ["Primary Insurance", b.plan ? b.insurer : "SELF PAY"],
    ["Referring", `${b.referrer}, MD`],
  ], "facts"); // prettier-ignore
  const note = l.words("Some exams have two parts. The technical part covers the equipment, supplies and technologist. The professional part covers the physician's reading and report.|You may receive a separate bill from the physician who interpreted your study.|Modifier 26 marks the physician's interpretation and modifier TC the use of the equipment."); // prettier-ignore
  const head = `<div class="top"><div class="brand">${sheet.mark(chance, l.top ? "#777" : b.ink, 34)}<span>${esc(b.clinic)}<small>${b.tag}</small></span></div><div class="right"><b>${l.words("STATEMENT|Patient Statement|Billing Statement")}</b><br>${b.at.join("<br>")}<br>Billing: ${b.call}</div></div>`;
  const main = `${head}<div class="mid"><div>${facts}</div>${boxOf(l, b)}</div>${body}<div class="text">${note}</div><div class="text">${l.words("Amounts your plan paid and the contracted write-off are shown together.|Insurance activity combines what your plan paid with its contractual adjustment.")} Questions? Call ${b.call}, Monday to Friday.</div>${l.aged ? aging(l, b) : ""}`;
  return sheet.page(css(l, b.ink), `<div class="sheet">${main}${slip(chance, l, b)}</div>`);
}

function draw(chance: Chance): Drawn {
  chance.number("######");
  const l = look(chance);
  const b = billOf(chance, l);
  const mode = l.mode === "parts" && b.rows.every(({ part }) => part === "whole") ? "columns" : l.mode; // prettier-ignore
  const columns = columnsOf(l, mode);
  const plain = () => {
    const last = sheet.sumRow(columns, "Total", { charge: b.billed, patientOwes: total(b.rows, "patientOwes") }, l.money); // prettier-ignore
    return table(columns, b.rows.map((row) => record(columns, row)).join("") + (l.aged ? "" : last)); // prettier-ignore
  };
  const rows = mode === "parts" ? (["technical", "professional", "whole"] as const).flatMap((part) => b.rows.filter((row) => row.part === part)) : b.rows; // prettier-ignore
  const body = mode === "ledger" ? ledger(l, b, columns) : mode === "parts" ? inParts(l, b, columns) : plain(); // prettier-ignore
  const who = { provider: b.clinic, patient: b.patient, accountNumber: b.account };
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", ...who },
      ...{ statementDate: b.issued, dueDate: b.dueOn },
    },
    { billed: b.billed, patientPaid: b.mine, patientResponsibility: b.due, previousBalance: b.before }, // prettier-ignore
    rows.map((row) => sheet.lineBy(columns, row)),
  );
  return { html: paper(chance, l, b, body), truth };
}

export const family: Family = {
  name: "imaging-and-cardiology-clinic-bill",
  paper:
    "A bill of an imaging center, cardiology or sleep clinic, its technical and professional parts and what the plan paid and took off together.",
  medium: "text",
  draw,
};
