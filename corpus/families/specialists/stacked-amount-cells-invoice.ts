import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, doctor, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { settle } from "#corpus/families/drawing/settling";
import { bars, column, lineBy, mark, page, pairs, record } from "#corpus/families/drawing/sheet";
import { square, table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { bare, dollars, grouped, looseSlashes, parentheses, shortSlashes, slashes, trailingMinus } = formats; // prettier-ignore

type Field = "charge" | "allowed" | "discount" | "insurancePaid" | "copay" | "patientOwes";
type Row = Said & { [Of in Field]: number } & { serviceDate: string };
/** Amounts that stand one under another in a cell, with the words for each. */
type Stack = readonly (readonly [words: string, field: Field])[];

const GROUPS = rowsOf(`
Blue Heron Cardiology Associates, P.A.|#1d4f91|heart; KEYSTONE ORTHOPAEDIC & SPORTS MEDICINE|#8a1f11|bone; Summit Gastroenterology Consultants, LLC|#35605a|gut; Alder Creek Dermatology|#6b4a86|skin; Northeast Eye & Retina Group PC|#234f3b|eye; TWIN RIVERS UROLOGY SPECIALISTS|#333333|uro`);

/** Code, modifier, words and dollars. */
const CARES: Record<string, string> = {
  heart:
    "99214||OFFICE VISIT EST PT LEVEL 4|248;93000||ELECTROCARDIOGRAM COMPLETE|86;93306|26|ECHO TTE W/DOPPLER|384;78452|26|MYOCARDIAL PERFUSION SPECT|412;93015||CARDIOVASCULAR STRESS TEST|326;93227||HOLTER MONITOR INTERPRETATION|118;99232||SUBSEQUENT HOSPITAL CARE|196;93880|26|CAROTID DUPLEX SCAN|174",
  bone: "99203||New patient office visit|264;73562|RT|X-ray exam of knee, 3 views|112;20610|RT|Drain/inject major joint|236;J3301||Triamcinolone acetonide inj|18.50;29881|LT|Knee arthroscopy/surgery|2640;97760||Orthotic mgmt and training|88;L1832||Knee orthosis, adjustable|684;73030|LT|X-ray exam of shoulder|98",
  gut: "45385||COLONOSCOPY W/SNARE REMOVAL|1385;43239|51|UPPER GI ENDOSCOPY BIOPSY|968;99213||OFFICE VISIT EST PT LEVEL 3|172;91065||BREATH HYDROGEN TEST|184;45380|59|COLONOSCOPY AND BIOPSY|1120;76981||LIVER ELASTOGRAPHY|296",
  skin: "99213|25|Office visit, established|168;11102||Tangential biopsy of skin|194;17000||Destruct premalignant lesion|148;11104||Punch biopsy of skin|232;88305||Tissue exam by pathologist|182;17110||Destruct benign lesion 1-14|208;11642||Excision malignant lesion, face|542",
  eye: "92014||Eye exam established patient|212;92134||OCT imaging of retina|96;67028|RT|Intravitreal injection|318;J0178||Aflibercept injection 1 mg|1180;92250||Fundus photography|114;92083||Visual field examination|138",
  uro: "99204||OFFICE VISIT NEW PT LEVEL 4|318;52000||CYSTOURETHROSCOPY|486;81003||URINALYSIS AUTO W/O MICRO|14;51798||US URINE CAPACITY MEASURE|68;84153||PSA TOTAL|74;55700||PROSTATE NEEDLE BIOPSY|924;76872||US TRANSRECTAL|342",
};

/** What comes only with a first visit, or once in a while. */
const ONLY_ONCE = /^(99203|99204|29881|55700|L1832|78452|45385|45380|52000|11642|76872)/;

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const paid = words("Ins Paid|Insurance Paid|INS PMT|Ins. Payment");
  const off = words("Adjustment|Adjust|ADJ|Write-Off");
  const billed = words("Charge|Charges|Billed");
  const owed = words("You Owe|Patient Owes|Your Portion");
  /** Which amounts share a cell, and which have one of their own. */
  const stacks: Stack[] = chance.pick<Stack[]>([
    [[[billed, "charge"], [paid, "insurancePaid"], [off, "discount"]], [[owed, "patientOwes"]]],
    [[["Billed", "charge"], ["Allowed", "allowed"], ["You owe", "patientOwes"]]],
    [[[billed, "charge"], ["Allowed", "allowed"]], [[paid, "insurancePaid"], [off, "discount"]], [[owed, "patientOwes"]]],
    [[[billed, "charge"]], [[paid, "insurancePaid"], [off, "discount"], [words("Copay|Co-Pay"), "copay"]], [[owed, "patientOwes"]]],
    [[[billed, "charge"], [off, "discount"], [paid, "insurancePaid"], [owed, "patientOwes"]]],
  ]); // prettier-ignore
  return {
    words,
    stacks,
    money: chance.pick([grouped, dollars, dollars, bare, parentheses, trailingMinus]),
    /** What is taken off is printed below nothing, or as it is. */
    below: chance.happens(0.5),
    day: chance.pick([slashes, slashes, shortSlashes, looseSlashes, formats.monthName]),
    /** Whether each amount has its words beside it, or the heading has them all. */
    labeled: chance.happens(0.45),
    /** How the service stands: a code of its own, before its words, or over them. */
    code: chance.pick(["own", "own", "over", "none"] as const),
    doctor: chance.pick(["own", "under", "none", "none"] as const),
    ...{ totaled: chance.happens(0.6), ruled: chance.happens(0.5), aged: chance.happens(0.4) },
    slip: chance.pick(["below", "below", "above", "none"] as const),
    font: words("Liberation Sans|Liberation Sans|Liberation Serif|DejaVu Sans Condensed|Liberation Sans Narrow"), // prettier-ignore
    title: words("STATEMENT|Patient Statement|INVOICE|Billing Statement|Account Statement"),
    due: words("Amount Due|BALANCE DUE|Pay This Amount|Total Due Now"),
  };
}

function rowsFor(chance: Chance, kind: string): Row[] {
  const cares = rowsOf(CARES[kind]!);
  const start = shifted("2024-01-22", chance.between(0, 640));
  const factor = 0.8 + 0.5 * chance.share();
  const terms = { open: chance.pick([0, 0, 10000, 80000]), share: chance.pick([0.1, 0.2, 0.2, 0.3]), copay: 0, denies: 0, rate: [0.35, 0.75] as const }; // prettier-ignore
  const visits = chance.weighted([[1, 4], [2, 4], [3, 2], [7, 1]] as const); // prettier-ignore
  let serviceDate = shifted(start, -chance.between(9, 21));
  return Array.from({ length: visits }, (_, visit): Row[] => {
    serviceDate = shifted(serviceDate, chance.between(9, 21));
    terms.copay = chance.happens(0.4) ? chance.pick([2000, 3500, 5000]) : 0;
    const clinician = doctor(chance);
    const fit = cares.filter(([code = ""]) => visit === 0 || !ONLY_ONCE.test(code));
    const chosen = chance.shuffled(fit).slice(0, chance.between(visits > 1 ? 1 : 2, 4));
    const day = serviceDate;
    return chosen.map(([code = "", modifier = "", description = "", price = ""]) => {
      const settled = settle(chance, Math.round(Number(price) * factor * 100), terms);
      const { charge, allowed, discount, insurancePaid, copay, patientOwes } = settled;
      const modifiers = modifier ? [modifier] : [];
      return { serviceDate: day, clinician, code, modifiers, description, charge, allowed, discount, insurancePaid, copay, patientOwes }; // prettier-ignore
    });
  }).flat();
}

const LESS: readonly Field[] = ["discount", "insurancePaid"];
const printed = (l: Look, field: Field, cents: number) =>
  l.money(l.below && cents && LESS.includes(field) ? -cents : cents);

/** The amounts of a row or of many, one under another. */
const stacked = (l: Look, stack: Stack, of: (field: Field) => number): string =>
  l.labeled && stack.length > 1
    ? stack.map(([words, field]) => `<div class="pair"><span>${words}</span><span>${printed(l, field, of(field))}</span></div>`).join("") // prettier-ignore
    : stack.map(([, field]) => `<div>${printed(l, field, of(field))}</div>`).join("");

function columnsOf(l: Look): Column<Row>[] {
  const coded = ({ code, modifiers = [] }: Row) => [code, ...modifiers].join(l.money === bare ? " " : "-"); // prettier-ignore
  const under = (row: Row) => l.doctor === "under" ? `<small>${row.clinician!}</small>` : ""; // prettier-ignore
  const text = (row: Row) => `${l.code === "over" ? `<div>${coded(row)}</div>` : ""}<div>${row.description!}</div>${under(row)}`; // prettier-ignore
  const says = l.code === "over" ? (["code", "modifiers", "description"] as const) : "description";
  const name = l.words("Description|Service|Description of Service");
  const list: (Column<Row> | false)[] = [
    column<Row>(l.words("Date|Date of Service|Service<br>Date"), "serviceDate", (row) => l.day(row.serviceDate), "d"), // prettier-ignore
    l.doctor === "own" && column<Row>(l.words("Provider|Physician|Doctor"), "clinician", (row) => row.clinician), // prettier-ignore
    l.code === "own" && column<Row>(l.words("CPT|Procedure|Code"), ["code", "modifiers"], coded, "d"), // prettier-ignore
    column<Row>(l.code === "over" ? `${l.words("CPT|Code")}<br>${name}` : name, says, text),
    ...l.stacks.map((stack, at) => {
      const bareHead = l.labeled && stack.length > 1;
      const head = bareHead ? (at ? l.words("Insurance|Insurance Activity") : l.words("Amounts|Billing Detail|Amount")) : stack.map(([words]) => words).join("<br>"); // prettier-ignore
      return column<Row>(head, stack.map(([, field]) => field), (row) => stacked(l, stack, (field) => row[field]), "n"); // prettier-ignore
    }),
  ];
  return list.flatMap((one) => one || []);
}

function detail(l: Look, columns: Column<Row>[], rows: Row[]): string {
  const lines = rows.map((row) => record(columns, row)).join("");
  if (!l.totaled) return table(columns, lines);
  const cells = l.stacks.map((stack) => `<td class="n">${stacked(l, stack, (field) => total(rows, field))}</td>`); // prettier-ignore
  const words = l.words("Totals|TOTAL|Statement Totals");
  return table(columns, `${lines}<tr class="sum"><td colspan="${columns.length - l.stacks.length}">${words}</td>${cells.join("")}</tr>`); // prettier-ignore
}

/** What the patient has paid on it, and what is left. */
function accountOf(chance: Chance, l: Look, rows: Row[]) {
  const owed = total(rows, "patientOwes");
  const copays = total(rows, "copay");
  const before = chance.happens(0.25) ? chance.between(1500, 24000) : 0;
  const paid = copays > 0 && chance.happens(0.6) ? copays : before && chance.happens(0.5) ? before : 0; // prettier-ignore
  const due = before + owed - paid;
  const list: ([string, string] | null)[] = [
    before ? [l.words("Previous Balance|Balance Forward"), l.money(before)] : null,
    [l.words("New Patient Balance|Your Portion of New Services|Patient Portion"), l.money(owed)],
    paid ? [l.words("Patient Payments|Payments Received - Thank You|Your Payments"), l.money(-paid)] : null, // prettier-ignore
    [l.due, l.money(due)],
  ];
  return { due, before, paid, box: pairs(list, "box") };
}

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, rows: Row[], [name = "", ink = "", kind = ""]: string[]) {
  const issued = shifted(rows.at(-1)!.serviceDate, chance.between(24, 48));
  return {
    ...{ name, html: name.replace("&", "&amp;"), ink, kind, issued },
    dueOn: chance.happens(0.65) ? shifted(issued, chance.pick([15, 20, 25, 30])) : null,
    patient: naming(chance)(person(chance)),
    account: chance.number(chance.pick(["######", "#####-#", "@@#####", "########"])),
    call: phone(chance),
    at: [street(chance), town(chance)] as const,
    home: [street(chance), town(chance)] as const,
  };
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:12mm 14mm;@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7.5pt '${l.font}'}} body{margin:0;font:9pt/1.32 '${l.font}';color:#191919} .front{display:flex;flex-direction:column;min-height:248mm} .top{display:flex;justify-content:space-between;gap:6mm} .brand{display:flex;gap:3mm} .brand b{font-size:1.3em;color:${ink};display:block} h1{font-size:1.5em;margin:0 0 1mm;color:${ink};text-align:right} .facts td{padding:.2mm 0 .2mm 4mm} .facts td:first-child{color:#444} .facts td:last-child{text-align:right;white-space:nowrap} .to{margin:7mm 0 5mm} p{margin:1.4mm 0}
.lines{width:100%;border-collapse:collapse} .lines th{text-align:left;vertical-align:bottom;padding:1mm 1.6mm;${l.ruled ? `border:1px solid ${ink};background:${ink}14` : `background:${ink};color:#fff`}} .lines td{padding:1mm 1.6mm;vertical-align:top;${l.ruled ? "border:.6px solid #999" : "border-bottom:.6px solid #bbb"}} .lines tr{break-inside:avoid} .lines .n{text-align:right;white-space:nowrap} .lines td.d{white-space:nowrap} .pair{display:flex;justify-content:space-between;gap:4mm} .pair span:first-child{color:#555;font-size:.92em} .sum td{font-weight:bold;border-top:1.5px solid ${ink}} small{color:#555}
.box{margin:4mm 0 2mm auto;min-width:82mm;border:1px solid ${ink};border-collapse:collapse} .box td{padding:.8mm 2.5mm} .box td:last-child{text-align:right} .box tr:last-child td{font-weight:bold;font-size:1.12em;border-top:1px solid ${ink}} .aged{width:100%;border-collapse:collapse;text-align:center;margin:2mm 0} .aged td{border:.6px solid #777;padding:.5mm} .slip{break-inside:avoid;${l.slip === "above" ? "border-bottom:1.2px dashed #444;padding-bottom:3mm;margin:4mm 0" : "border-top:1.2px dashed #444;padding-top:2mm;margin-top:auto"}} .cols{display:grid;grid-template-columns:1fr 1fr 58mm;gap:6mm;margin-top:1.5mm} .cells div{border:.6px solid #333;padding:.8mm 2mm;display:flex;justify-content:space-between} .cut{text-align:center;font-size:.82em}`;

function slip(chance: Chance, l: Look, f: Facts, due: number): string {
  if (l.slip === "none") return "";
  const cells = [
    ["Account", f.account],
    [l.words("Statement Date|Date"), l.day(f.issued)],
    ...(f.dueOn ? [["Due Date", l.day(f.dueOn)]] : []),
    [l.due, dollars(due)],
    ["Amount Paid", "$ __________"],
  ].map(([label, text]) => `<div><span>${label}</span><b>${text}</b></div>`);
  const cut = l.words("Detach here and return this portion with your payment|PLEASE RETURN THIS PORTION WITH PAYMENT"); // prettier-ignore
  return `<div class="slip">${l.slip === "above" ? "" : `<div class="cut">${cut}</div>`}<div class="cols"><div>${bars(chance, 130, 11)}<br>${f.patient}<br>${f.home[0]}<br>${f.home[1]}</div><div>${l.words("Remit to:|MAIL PAYMENT TO:|Make check payable to:")}<br>${f.html}<br>${box(chance)}<br>${f.at[1]}</div><div class="cells">${cells.join("")}</div></div>${l.slip === "above" ? `<div class="cut">${cut}</div>` : ""}</div>`;
}

type Account = ReturnType<typeof accountOf>;
function paper(chance: Chance, l: Look, f: Facts, a: Account, lines: string): string {
  const facts = pairs(
    [
      [l.words("Patient|Patient Name"), f.patient],
      [l.words("Account #|Account Number|Acct No."), f.account],
      [l.words("Statement Date|Date"), l.day(f.issued)],
      f.dueOn ? [l.words("Due Date|Payment Due By"), l.day(f.dueOn)] : null,
      [l.due, dollars(a.due)],
    ],
    "facts",
  );
  const head = `<div class="top"><div class="brand">${mark(chance, f.ink, 36)}<div><b>${f.html}</b>${f.at[0]}<br>${f.at[1]}<br>${f.call}</div></div><div><h1>${l.title}</h1>${facts}</div></div>`;
  const address = l.slip === "above" ? "" : `<div class="to">${f.patient}<br>${f.home[0]}<br>${f.home[1]}</div>`; // prettier-ignore
  const aged = l.aged && !a.before ? `<table class="aged"><tr><td>0-30 Days</td><td>31-60 Days</td><td>61-90 Days</td><td>91+ Days</td></tr><tr><td>${l.money(a.due)}</td><td>${l.money(0)}</td><td>${l.money(0)}</td><td>${l.money(0)}</td></tr></table>` : ""; // prettier-ignore
  const note = `<p>${l.words("Your insurance has processed these services. The remaining balance is your responsibility.|Insurance has paid its portion. Please remit the balance shown.|Please contact our billing office if you have secondary insurance.")} ${l.words("Returned checks are subject to a $35.00 fee.|We accept all major credit cards.|Payment plans are available; please call.")} Billing office: ${f.call}.</p>${chance.happens(0.35) ? `<p>${square(chance, 21, "15mm")}</p>` : ""}`; // prettier-ignore
  const coupon = slip(chance, l, f, a.due);
  const body = `${address}${l.slip === "above" ? coupon : ""}${lines}${a.box}${aged}${note}${l.slip === "above" ? "" : coupon}`; // prettier-ignore
  return page(css(l, f.ink), `<div class="front">${head}${body}</div>`);
}

function draw(chance: Chance): Drawn {
  chance.number("####");
  const group = chance.pick(GROUPS);
  const l = look(chance);
  const rows = rowsFor(chance, group[2]!);
  const f = factsOf(chance, rows, group);
  const a = accountOf(chance, l, rows);
  const columns = columnsOf(l);
  const html = paper(chance, l, f, a, detail(l, columns, rows));
  const fields = l.stacks.flatMap((stack) => stack.map(([, field]) => field));
  const shown = (field: Field) =>
    l.totaled && fields.includes(field) ? sum(rows.map((row) => row[field])) : null;
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider: f.name, patient: f.patient },
      ...{ accountNumber: f.account, statementDate: f.issued, dueDate: f.dueOn },
    },
    {
      ...{ billed: shown("charge"), allowed: shown("allowed"), adjustments: shown("discount") },
      insurancePaid: shown("insurancePaid"),
      patientPaid: a.paid || null,
      ...{ patientResponsibility: a.due, previousBalance: a.before },
    },
    rows.map((row) => lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "stacked-amount-cells-invoice",
  paper:
    "A medical group's statement in which one cell stacks several amounts: the charge over what insurance paid and took off, or billed, allowed and owed.",
  medium: "text",
  draw,
};
