import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import * as people from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { amount, column, total } = sheet;
type Row = Said & { group: string };
type Column = sheet.Column<Row>;
/** What one side, the hospital or the physicians, asks for one visit. */
type Account = { of: Side; number: string; date: string; rows: Row[]; paid: number };
type Side = "H" | "P";

const SYSTEMS = rowsOf(`
Northvale Health|#00577d; ST. ELARA HEALTH SYSTEM|#5b2c83; Prairie Lakes Medical Center|#1b6b3a; Crestline University Health|#8c1d40; Tidewater Regional Health|#0a4d8c; GOOD HARBOR HEALTHCARE|#2f3e46`);

/** Visits: side, revenue code, code, modifier, the words of the charge master, plain words, group, dollars from and to. */
const CARES = `H|0510|G0463||CLINIC VISIT|Hospital outpatient clinic visit|Clinic|165|420;P||99213||OFFICE/OUTPATIENT ESTABLISHED LOW MDM 20 MIN|Office visit, established patient, 20 min|Office Visit|155|240 ~
H|0510|G0463||CLINIC VISIT|Hospital outpatient clinic visit|Clinic|165|420;H|0300|36415||VENIPUNCTURE|Blood draw|Laboratory|18|42;H|0301|80053||COMPREHENSIVE METABOLIC PANEL|Comprehensive metabolic panel|Laboratory|92|240;H|0305|85025||CBC W/AUTO DIFF|Complete blood count with differential|Laboratory|60|145;H|0301|80061||LIPID PANEL|Lipid panel|Laboratory|75|190;H|0301|83036||HEMOGLOBIN A1C|Hemoglobin A1c|Laboratory|58|130;H|0301|84443||TSH|Thyroid stimulating hormone|Laboratory|85|190;P||99214||OFFICE/OUTPATIENT ESTABLISHED MOD MDM 30 MIN|Office visit, established patient, 30 min|Office Visit|220|345 ~
H|0510|G0463|25|CLINIC VISIT|Hospital outpatient clinic visit|Clinic|165|420;H|0730|93005||EKG 12 LEAD TRACING ONLY|Electrocardiogram, tracing|EKG/ECG|110|260;H|0480|93306||TTE W/DOPPLER COMPLETE|Echocardiogram, complete|Cardiology|1150|2300;P||99214|25|OFFICE/OUTPATIENT ESTABLISHED MOD MDM 30 MIN|Office visit, established patient, 30 min|Office Visit|220|345;P||93010||ELECTROCARDIOGRAM REPORT|Electrocardiogram, reading|Tests|28|60;P||93306|26|ECHO TTE W/DOPPLER COMPLETE|Echocardiogram, reading|Tests|190|340 ~
H|0510|G0463|25|CLINIC VISIT|Hospital outpatient clinic visit|Clinic|165|420;H|0320|73562||XR KNEE 3 VIEWS|X-ray, knee, 3 views|Diagnostic Radiology|180|390;H|0510|20610||ARTHROCENTESIS MAJOR JOINT|Injection, large joint|Clinic|310|640;H|0636|J3301||TRIAMCINOLONE ACET INJ 10 MG|Triamcinolone injection, 10 mg|Pharmacy|14|38;P||99213|25|OFFICE/OUTPATIENT ESTABLISHED LOW MDM 20 MIN|Office visit, established patient, 20 min|Office Visit|155|240;P||20610||DRAIN/INJ JOINT/BURSA MAJOR W/O US|Injection, large joint|Procedures|180|320;P||73562|26|RADEX KNEE 3 VIEWS|X-ray, knee, reading|Imaging|30|62 ~
H|0510|G0463|25|CLINIC VISIT|Hospital outpatient clinic visit|Clinic|165|420;H|0361|11102||TANGENTIAL BIOPSY SKIN SINGLE LESION|Skin biopsy, first lesion|Minor Surgery|260|540;H|0312|88305||LEVEL IV SURG PATHOLOGY|Tissue exam by pathologist, technical|Pathology|140|290;P||99204|25|OFFICE/OUTPATIENT NEW MODERATE MDM 45 MIN|Office visit, new patient, 45 min|Office Visit|310|465;P||11102||TANGENTIAL BIOPSY SKIN SINGLE LESION|Skin biopsy, first lesion|Procedures|170|295;P||88305|26|LEVEL IV SURG PATHOLOGY GROSS&MICRO|Tissue exam by pathologist, reading|Pathology|85|160 ~
H|0510|G0463|25|CLINIC VISIT|Hospital outpatient clinic visit|Clinic|165|420;H|0460|94060||BRONCHODILATION RESPONSIVENESS|Spirometry before and after bronchodilator|Pulmonary Function|290|560;H|0460|94729||DIFFUSING CAPACITY|Diffusing capacity|Pulmonary Function|180|330;H|0460|94726||PLETHYSMOGRAPHY LUNG VOLUMES|Lung volumes|Pulmonary Function|230|420;P||99215|25|OFFICE/OUTPATIENT ESTABLISHED HIGH MDM 40 MIN|Office visit, established patient, 40 min|Office Visit|300|440;P||94060|26|BRONCHODILATION RESPONSIVENESS|Spirometry, reading|Tests|32|64;P||94729|26|DIFFUSING CAPACITY|Diffusing capacity, reading|Tests|24|48`;

/** What a paper calls things: a key, then its ways. */
const LABELS = `date|Date|Date of Service|Service Date;what|Description|Service|Description of Services;code|CPT/HCPCS|Code|Procedure;charge|Charges|Amount|Billed Charges;paid|Insurance Paid|Insurance Payments|Paid by Insurance;adjusted|Adjustments|Insurance Adjustments|Discounts;owed|Your Share|You Owe|Patient Share
took|Insurance Payments|Insurance Payment - PAYER|PAYER Payment;discount|Insurance Adjustments|Contractual Adjustment|Insurance Discount;mine|Patient Payments|Your Payments|Patient Payment - Thank You;due|TOTAL AMOUNT DUE|Total Due|Amount Due|Please Pay This Amount;all|Total Charges|Charges;yours|Your Balance|Your Share|Balance;subtotal|Total charges|Subtotal|Totals;atH|Location:|Clinic:|Department:;atP|Provider:|Seen by:|Performing provider:;acct|Account #|Account:|Acct No.|Visit account;visit|Visit date:|Visit on|Outpatient visit
share|You owe for|Your share of|Balance for;number|Guarantor Account|Account Number|Guarantor Account #;issued|Statement Date|Bill Date;dueDate|Due Date|Payment Due;next|Details of your services|Statement detail|Itemized activity;clinic|Specialty Clinic|Medical Office Building|Outpatient Clinic|Family Medicine;title|Patient Statement|Billing Statement|STATEMENT OF ACCOUNT|;detach|Please detach and return this portion with your payment.|Detach here and mail with your check. Please write your account number on your check.`;
const SIDES = `Hospital Services|Physician Services;HOSPITAL SERVICES|PHYSICIAN SERVICES;Hospital (Facility) Charges|Professional Charges;Facility Services|Provider Services;Hospital Services|Professional Services;HOSPITAL CHARGES|PHYSICIAN CHARGES`;
const FONTS = `Liberation Sans|Liberation Sans|DejaVu Sans Condensed|Liberation Sans Narrow|Carlito`;

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const labels = new Map(rowsOf(LABELS).map(([key = "", ...ways]) => [key, chance.pick(ways)]));
  const payer = chance.pick(["Aetna", "Blue Cross Blue Shield", "UnitedHealthcare", "Cigna"]);
  const insured = chance.happens(0.88);
  const [hospital = "", physician = ""] = chance.pick(rowsOf(SIDES));
  labels.set("H", hospital).set("P", physician);
  if (!insured) labels.set("discount", "Uninsured Discount").set("adjusted", "Uninsured Discount");
  return {
    ...{ payer, insured, t: (key: string) => (labels.get(key) ?? "").replace("PAYER", payer) },
    day: formats[chance.pick(["slashes", "slashes", "shortSlashes", "monthName"] as const)],
    money: formats[chance.pick(["dollars", "dollars", "grouped"] as const)],
    code: chance.pick(["own", "own", "after", "none", "none"] as const),
    /** Whether payments stand in columns beside each service or in rows below. */
    way: chance.pick(["columns", "rows", "rows"] as const),
    box: chance.pick(["grid", "grid", "stack", "short"] as const),
    ...{ font: chance.pick(FONTS.split("|")), grouped: chance.happens(0.14) },
    ...{ master: chance.happens(0.5), sums: chance.happens(0.6), round: chance.happens(0.5) },
    ...{ revenue: chance.happens(0.3), units: chance.happens(0.25), dated: chance.happens(0.65) },
    ...{ apart: chance.happens(0.5), doctor: people.doctor(chance, "MD|MD|DO|NP") },
    clinic: people.town(chance).split(",")[0]!,
  };
}

type Sums = ReturnType<typeof sumsOf>;
function sumsOf(accounts: { rows: Row[]; paid: number }[]) {
  const rows = accounts.flatMap((account) => account.rows);
  const [charge, discount] = [total(rows, "charge"), total(rows, "discount")];
  const [insurancePaid, patientOwes] = [total(rows, "insurancePaid"), total(rows, "patientOwes")];
  const paid = sum(accounts.map((account) => account.paid));
  return { charge, discount, insurancePaid, patientOwes, paid, due: patientOwes - paid };
}

/** Services of one group as one row. */
function together(rows: Row[]): Row[] {
  return [...new Set(rows.map(({ group }) => group))].map((group) => {
    const own = rows.filter((row) => row.group === group);
    const { charge, discount, insurancePaid, patientOwes } = sumsOf([{ rows: own, paid: 0 }]);
    const { serviceDate } = own[0]!;
    return { group, serviceDate, description: group, charge, discount, insurancePaid, patientOwes };
  });
}

const main = (code: string) => code.startsWith("99") || code === "G0463";

function accountsOf(chance: Chance, l: Look): Account[] {
  const care = rowsOf(chance.pick(CARES.split("~")));
  const [open, share] = [chance.pick([0, 0, 20000, 150000]), chance.pick([0.1, 0.2, 0.2])];
  const terms: Terms = { open, share, copay: 0, denies: 0, rate: [0.4, 0.75] };
  if (!l.insured) Object.assign(terms, { open: 100_000_000, rate: [0.6, 0.6] });
  const copay = l.insured ? chance.pick([0, 2500, 4000, 6000]) : 0;
  const first = shifted("2024-02-05", chance.between(0, 600));
  const fresh = care.some(([, , code]) => code === "99204");
  const again = !fresh && chance.happens(0.3) ? [shifted(first, chance.between(20, 70))] : [];
  const price = (low = "", high = "") => chance.between(Number(low), Number(high)) * 100;
  const prices = care.map((part) => price(part[7], part[8]) + chance.pick([0, 0, 50, 25]));
  const pattern = chance.pick(["4########", "H########", "10#######"]);
  // Blood is not always drawn for everything; a second visit is the visit alone and some of the blood tests.
  const kept = ([, , code = "", , , , group]: string[], visit: number) =>
    main(code) || (group === "Laboratory" ? chance.happens(visit ? 0.4 : 0.88) : !visit);
  const accountOf = (of: Side, date: string, visit: number): Account => {
    let met = 0;
    const rows = care.flatMap((part, at): Row[] => {
      const [side, revenueCode, code = "", mod, book, plain, group = ""] = part;
      if (side !== of || !kept(part, visit)) return [];
      terms.copay = of === "P" && main(code) ? copay : 0;
      const money = settle(chance, prices[at]!, terms);
      met += money.copay;
      const { charge, discount, insurancePaid, patientOwes } = money;
      const description = l.master ? `${of === "H" ? "HC" : "PR"} ${book}` : plain!;
      const said = { group, code, revenueCode: revenueCode || null, description };
      const modifiers = mod && !visit ? [mod] : [];
      const settled = { charge, discount, insurancePaid, patientOwes };
      return [{ ...said, serviceDate: date, modifiers, units: 1, ...settled }];
    });
    const paid = met && chance.happens(0.6) ? met : 0;
    const number = chance.number(pattern);
    return { of, number, date, rows: l.grouped ? together(rows) : rows, paid };
  };
  const sides: Side[] = ["H", "P"];
  return sides.flatMap((of) => [first, ...again].map((date, visit) => accountOf(of, date, visit)));
}

function columnsOf(l: Look, of: Side): Column[] {
  const { t, money } = l;
  const less = (cents: number) => money(cents ? -cents : 0);
  const full = ({ code, modifiers = [] }: Row) => [code, ...modifiers].join("-");
  const when = (on: boolean, ...list: Column[]) => (on && !l.grouped ? list : []);
  const after = l.code === "after" && !l.grouped;
  const named = (row: Row) => (after ? `${row.description} (${full(row)})` : row.description);
  const day = ({ serviceDate }: Row) => l.day(serviceDate!);
  const [revenue, units] = [(row: Row) => row.revenueCode, (row: Row) => row.units];
  const paid = l.insured ? [amount<Row>(t("paid"), "insurancePaid", less)] : [];
  const taken = [...paid, amount<Row>(t("adjusted"), "discount", less)];
  const share = amount<Row>(t("owed"), "patientOwes", money);
  return [
    ...(l.dated ? [column<Row>(t("date"), "serviceDate", day, "d")] : []),
    ...when(l.revenue && of === "H", column("Rev Code", "revenueCode", revenue, "d")),
    ...when(l.code === "own", column(t("code"), ["code", "modifiers"], full, "d")),
    column(t("what"), after ? ["description", "code", "modifiers"] : "description", named, "w"),
    ...when(l.units, column("Qty", "units", units, "n")),
    amount(t("charge"), "charge", money),
    ...(l.way === "columns" ? [...taken, share] : []),
  ];
}

function accountBox(l: Look, one: Account): string {
  const columns = columnsOf(l, one.of);
  const { t, money } = l;
  const all = sumsOf([one]);
  const [at, across] = [columns.findIndex(({ says }) => says[0] === "charge"), columns.length - 1];
  const cells = columns.slice(at).map(({ print }) => print({ ...all, group: "" }));
  const line = (words: string, texts: string[], kind: string) =>
    `<tr class="${kind}"><td colspan="${columns.length - texts.length}">${words}</td>${texts.map((text) => `<td class="n">${text}</td>`).join("")}</tr>`;
  const minus = (words: string, cents: number) => line(words, [money(cents ? -cents : 0)], "pay");
  const taken = l.insured ? minus(t("took"), all.insurancePaid) : "";
  const below = l.way === "rows" ? taken + minus(t("discount"), all.discount) : "";
  const paid = one.paid ? minus(t("mine"), one.paid) : "";
  const share = `${t("share")} ${t(one.of).toLowerCase()}`;
  const last = line(share, [money(all.due)], "sum");
  const sums = l.sums && across > 0 ? line(t("subtotal"), cells, "sub") : "";
  const list = one.rows.map((row) => sheet.record(columns, row)).join("");
  const date = `${l.dated ? t("visit") : "Date of Service:"} ${l.day(one.date)}`;
  const who = one.of === "H" ? `${l.clinic} ${t("clinic")}` : l.doctor;
  return `<div class="acct"><span>${t("acct")} <b>${one.number}</b></span><span>${date}</span><span>${t(`at${one.of}`)} ${who}</span></div>${sheet.table(columns, list + sums + below + paid + last)}`;
}

const KINDS = "all|charge;took|insurancePaid;discount|discount;mine|paid;yours|due";

/** The box of sums: both sides beside each other, below each other, or only what each leaves. */
function summary({ t, box, insured }: Look, sides: Record<Side | "all", Sums>): string {
  const { dollars } = formats;
  const { H, P, all } = sides;
  const row = (words: string, list: number[]) =>
    `<tr><td>${words}</td>${list.map((one) => `<td>${dollars(one)}</td>`).join("")}</tr>`;
  const kinds = rowsOf(insured ? KINDS : KINDS.replace("took|insurancePaid;", "")) as [
    string,
    keyof Sums,
  ][];
  const minus = (field: string) => (field === "charge" || field === "due" ? 1 : -1);
  const cells = (list: Sums[], of: keyof Sums) => list.map((one) => one[of] * minus(of) || 0);
  const rows = (list: Sums[]) => kinds.map(([key, of]) => row(t(key), cells(list, of))).join("");
  const last = `<tr class="due"><td>${t("due")}</td><td${box === "grid" ? ' colspan="3"' : ""}>${dollars(all.due)}</td></tr>`;
  const cap = (name: string) => `<tr class="cap"><td colspan="2">${name}</td></tr>`;
  const ways = {
    grid: `<tr class="cap"><td></td><td>${t("H")}</td><td>${t("P")}</td><td>Total</td></tr>${rows([H, P, all])}`,
    stack: cap(t("H")) + rows([H]) + cap(t("P")) + rows([P]),
    short: row(t("H"), [H.due]) + row(t("P"), [P.due]),
  };
  return `<table class="box">${ways[box]}${last}</table>`;
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:11mm 12mm} body{margin:0;font:9pt/1.35 '${l.font}';color:#222} .top,.mid{display:flex;justify-content:space-between;gap:8mm} .brand{display:flex;align-items:center;gap:3mm;font-size:1.6em;color:${ink};font-weight:bold} .title{font-size:1.15em;margin:1mm 0} .facts{border-collapse:collapse} .facts td{padding:.5mm 2mm;border-bottom:.5px solid #bbb} .facts td:last-child{text-align:right} .to{margin:9mm 0 8mm 6mm;min-height:15mm}
.box{border-collapse:collapse;min-width:92mm;align-self:start;${l.round ? `border:1.2px solid ${ink}` : ""}} .box td{padding:.8mm 2.4mm;border-bottom:.5px solid #ccc} .box td+td{text-align:right;white-space:nowrap} .box .cap td{font-weight:bold;color:${ink};background:#eef2f5} .box .due td{background:${ink};color:#fff;font-weight:bold;font-size:1.1em} .why{flex:1;font-size:.92em} h3{color:${ink};margin:0 0 .6mm;font-size:1.05em} .why p{margin:0 0 1.8mm}
section{margin-top:4.5mm} h2{font-size:1.1em;margin:0;padding:1mm 2mm;${l.round ? `background:${ink};color:#fff` : `color:${ink};border-bottom:2px solid ${ink}`}} .acct{display:flex;gap:8mm;padding:1.2mm 2mm;background:#f4f6f7;flex-wrap:wrap;row-gap:0;break-after:avoid} .lines{width:100%;border-collapse:collapse;margin-bottom:2.4mm;font-size:.95em} .lines th{text-align:left;padding:.8mm 2mm;border-bottom:1px solid #555;vertical-align:bottom} .lines td{padding:.7mm 2mm;vertical-align:top;border-bottom:.5px solid #ddd} .lines .n{text-align:right;white-space:nowrap} .lines .d{white-space:nowrap;width:19mm} .lines td.n,.lines th.n{width:22mm} .sub td{font-weight:bold;border-top:1px solid #777} .pay td{color:#444;font-style:${l.round ? "italic" : "normal"}} .sum td{font-weight:bold} tr{break-inside:avoid}
.slip{border-top:1.2px dashed #555;margin-top:6mm;padding-top:2mm;break-inside:avoid} .small{font-size:.82em;color:#555} .next{break-before:page;padding-bottom:1mm}`;

const WHY = `Why am I receiving two charges for one visit?|This clinic is a department of the hospital (provider-based). When you are seen here you receive a hospital charge for the use of the room, staff and supplies, and a separate charge for the physician or other provider.;Understanding your bill|Hospital services cover facility, equipment and nursing. Physician services cover the professional care of your provider. Both are shown on this one statement.;Financial assistance|You may qualify for free or discounted care. Visit our website or call for a plain language summary and an application.;Need more time?|Interest-free payment plans are available. Call Customer Service or set one up in MyHealthLink.`;

function slip(chance: Chance, l: Look, said: [string, string][], remit: string): string {
  return `<div class="slip"><div class="small">${l.t("detach")} &#9744; Address or insurance changes on back</div><div class="top"><div><br>Make checks payable to:<br>${remit}<br>${people.box(chance)}<br>${people.town(chance)}<br>${sheet.bars(chance, 170, 14)}</div>${sheet.pairs([...said, ["Amount Enclosed", "$ ____________"]], "facts")}</div></div>`;
}

function printedOf(l: Look, accounts: Account[]) {
  const all = sumsOf(accounts);
  const { charge: billed, discount: adjustments, paid: patientPaid, due } = all;
  const insurancePaid = l.insured ? all.insurancePaid : null;
  const full = { billed, adjustments, patientPaid, insurancePaid };
  const grid = l.box === "grid";
  const paymentRows = accounts.flatMap(({ paid }) => (paid ? [formats.decimal(paid)] : []));
  const rows = grid || !paymentRows.length ? {} : { paymentRows };
  return { sums: { ...(grid ? full : {}), patientResponsibility: due }, rows };
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const { t } = l;
  const [system = "", ink = ""] = chance.pick(SYSTEMS);
  const accounts = accountsOf(chance, l);
  const side = (of: Side) => accounts.filter((one) => one.of === of);
  const all = sumsOf(accounts);
  const patient = people.naming(chance)(people.person(chance));
  const accountNumber = chance.number(chance.pick(["#######", "1000######", "@######"]));
  const statementDate = shifted(accounts.at(-1)!.date, chance.between(28, 95));
  const dueDate = shifted(statementDate, chance.pick([21, 25, 30]));
  const [on, until, due] = [l.day(statementDate), l.day(dueDate), formats.dollars(all.due)];
  const facts = `${t("number")}|${accountNumber};Patient|${patient};${t("issued")}|${on};${t("dueDate")}|${until};Amount Due|${due}`;
  const said = rowsOf(facts) as [string, string][];
  const told = chance.shuffled(rowsOf(WHY)).slice(0, chance.between(2, 3));
  const why = told.map(([head, text]) => `<h3>${head}</h3><p>${text}</p>`).join("");
  const boxes = (of: Side) => side(of).map((one) => accountBox(l, one));
  const section = (of: Side) => `<section><h2>${t(of)}</h2>${boxes(of).join("")}</section>`;
  const pay = slip(chance, l, said, system);
  const next = `<div class="next"><b>${t("next")}</b> &nbsp; ${patient} &nbsp; ${accountNumber}</div>`;
  const box = summary(l, { H: sumsOf(side("H")), P: sumsOf(side("P")), all });
  const head = `<div class="top"><div><div class="brand">${sheet.mark(chance, ink)}${system}</div><div class="title">${t("title")}</div><div class="small">Billing questions: ${people.phone(chance)} &nbsp; Pay online: myhealthlink.example/pay</div></div>${sheet.pairs(said, "facts")}</div><div class="to">${patient}<br>${people.street(chance)}<br>${people.town(chance)}</div>`;
  const rest = `<div class="mid">${box}<div class="why">${why}${l.insured ? `<p>Insurance billed: ${l.payer}</p>` : ""}</div></div>${l.apart ? pay + next + section("H") + section("P") : section("H") + section("P") + pay}`;
  const html = sheet.page(css(l, ink), head + rest);
  const { sums, rows } = printedOf(l, accounts);
  const above = l.dated ? [] : ["serviceDate" as const];
  const kind = l.grouped ? "summary" : "itemized";
  const about = { name: family.name, kind, provider: system, patient, ...rows } as const;
  const lines = accounts.flatMap(({ of, rows: own }) =>
    own.map((row) => sheet.lineBy(columnsOf(l, of), row, above)),
  );
  return { html, truth: truthOf({ ...about, accountNumber, statementDate, dueDate }, sums, lines) };
}

export const family: Family = {
  name: "clinic-facility-fee-and-professional-bill",
  paper:
    "A health system's bill for a visit in a clinic that belongs to a hospital: hospital and physician services with accounts of their own, one total.",
  medium: "text",
  draw,
};
