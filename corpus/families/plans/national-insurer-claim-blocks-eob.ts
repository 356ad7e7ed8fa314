import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, doctor, household, phone, street, town } from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";
import type { TruthLine } from "#corpus/truth";

type Row = Said & { why: string[] };
type Claim = { provider: string; number: string; date: string; rows: Row[]; facility: boolean };
type Field =
  | ("charge" | "discount" | "insurancePaid" | "patientOwes")
  | ("deductible" | "copay" | "coinsurance" | "notCovered");
const PARTS: Field[] = ["deductible", "copay", "coinsurance", "notCovered"];
const FIELDS: Field[] = ["charge", "discount", "insurancePaid", ...PARTS, "patientOwes"];

const INSURERS = rowsOf(`
Unity National Healthcare|#002677|Unity National Healthcare Insurance Company; Concordant Health|#0a6c74|Concordant Health and Life Insurance Company; AmeriCrest|#6a1b7a|AmeriCrest Life Insurance Company; FIRST CONTINENTAL HEALTH|#1c4587|First Continental Health Insurance Co.`);
/** Of which kind, by whom, and its services: each a code, a type, its words and its price. */
const CARES =
  `visit#doctor#99214-25|Office visit|Office/outpatient visit, established, 30-39 min|246;93000|Diagnostic tests|Electrocardiogram, complete|94;81003|Lab services|Urinalysis, automated|21.50;96372|Injection|Therapeutic injection, subcutaneous or intramuscular|58;J1030|Injection|Methylprednisolone 40 mg injection|19.40;94010|Diagnostic tests|Spirometry|128~visit#doctor#99203-25|Office visit|Office/outpatient visit, new, 30-44 min|274;17000|Surgery|Destruction, premalignant lesion, first|167;11102|Surgery|Tangential biopsy of skin, single lesion|238;17003|Surgery|Destruction, premalignant lesion, 2-14|46.50~many#Quantum Reference Laboratories|LABSPAN OF AMERICA|Clearwater Pathology Assoc#80061|Lab services|Lipid panel|97.40;84443|Lab services|Thyroid stimulating hormone (TSH)|118.35;82306|Lab services|Vitamin D, 25 hydroxy|241.10;83036|Lab services|Hemoglobin, glycosylated (A1C)|74.88;85025|Lab services|Complete CBC with auto differential|58.62;80053|Lab services|Comprehensive metabolic panel|83.05;82728|Lab services|Ferritin|101.27;82607|Lab services|Vitamin B-12|112.90;84153|Lab services|PSA, total|134.21;86803|Lab services|Hepatitis C antibody|92.16~series#MOTION FIRST PHYSICAL THERAPY|Lakeside Rehab & Sports Med#97110-GP|Physical therapy|Therapeutic exercises, 15 min|92;97140-GP|Physical therapy|Manual therapy, 15 min|84;97112-GP|Physical therapy|Neuromuscular reeducation, 15 min|96.50~many#Tri-County Radiology PC|BEACON IMAGING LLC#72148|MRI/CT scan|MRI lumbar spine without dye|1386;72100|X-ray|X-ray exam of lower spine, 2-3 views|144;73030|X-ray|X-ray exam of shoulder, 2+ views|131;76705|Ultrasound|Ultrasound exam of abdomen, limited|297;76536|Ultrasound|Ultrasound exam of head and neck|338~hospital#MERCY FALLS MEDICAL CENTER|University Hosp of Wexford|GRAND PRAIRIE REGIONAL#43239|Outpatient surgery|Upper GI endoscopy with biopsy|3984;88305|Pathology|Tissue exam by pathologist|412;J2704|Pharmacy|Injection, propofol, 10 mg|62.40;A4649|Medical supplies|Surgical supply, misc|148.75;36415|Lab services|Venipuncture|31;85027|Lab services|Complete CBC, automated|118.20;84132|Lab services|Serum potassium|74;93005|Diagnostic tests|Electrocardiogram, tracing|286;71046|X-ray|X-ray exam chest, 2 views|501;J7120|Pharmacy|Ringers lactate infusion|96.10;J3010|Pharmacy|Fentanyl citrate injection|41.05;J2250|Pharmacy|Midazolam HCl injection|37.90`
    .split("~")
    .map((care) => care.split("#") as [kind: string, who: string, services: string]);
type Care = (typeof CARES)[number];
/** Why something is so, in one of two wordings. */
const WHY = rowsOf(`
discount|The provider is in your network. The plan discount is the amount you save by using a network provider. You do not owe this amount.|You saved money by using a network provider. The provider has agreed to accept the contracted rate.;deductible|This amount has been applied to your annual deductible.|Benefits are payable after the plan deductible is met. You owe this amount to the provider.;copay|You are responsible for the copayment for this service.|This is your fixed copay. If you paid it at the visit, you do not owe it again.;bundled|Payment for this service is included in the payment for another service on the same date. A network provider may not bill you for it.|This code is not separately payable under the plan's reimbursement policy. You do not owe this amount.;notCovered|Your plan does not cover this service. Please see the Exclusions section of your plan documents.|This service exceeds the number allowed by your plan. The member is responsible for the charge.`);
const HEADS = rowsOf(`
charge|Amount<br>billed|Amount<br>Billed|Amount billed<br>by provider;discount|Plan<br>discounts|Plan<br>discount|Network<br>savings;insurancePaid|Your plan<br>paid|Plan<br>paid|What your<br>plan paid;deductible|Deductible|Applied to<br>deductible|Deductible;copay|Copay|Co-pay|Copay;coinsurance|Coinsurance|Co-insurance|Coinsurance;notCovered|Plan does<br>not cover|Not<br>covered|Amount not<br>covered;patientOwes|Amount<br>you owe|Amount<br>You Owe|What<br>you owe`);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const style = chance.pick(["@@", "#@", "@##", "*"]);
  const code = (at: number) =>
    style === "*" ? `${at + 1}` : chance.number(style) + (style === "@@" ? "" : at);
  const names = HEADS.map(([field, ...heads]) => [field, chance.pick(heads)]);
  return {
    words,
    notes: WHY.map(([why, ...texts], at) => [why!, code(at), chance.pick(texts)] as const),
    names: Object.fromEntries(names) as Record<Field, string>,
    day: chance.happens(0.67) ? formats.slashes : formats.shortSlashes,
    money: chance.happens(0.67) ? formats.dollars : formats.grouped,
    codes: chance.happens(0.35),
    dated: chance.pick<"row" | "range" | "claim">(["row", "row", "range", "claim"]),
    ...{ empty: chance.happens(0.25), capitals: chance.happens(0.4) },
    ...{ grouped: chance.happens(0.6), paidLast: chance.happens(0.3) },
    ...{ mine: words("Your itemized responsibility to provider|Your responsibility") },
    ...{ total: words("Claim total:|Claim totals|Total"), dash: words("-|:|&ndash;") },
    noted: words("Notes|Claim notes|Notes about this claim"),
    processed: words("Date processed:|Processed on:"),
    font: words("Liberation Sans|Liberation Sans|DejaVu Sans Condensed|Liberation Sans Narrow"),
  };
}

/** The services of a claim, by day. */
function visitsOf(chance: Chance, [kind, , services]: Care, date: string) {
  const [first, ...others] = rowsOf(services);
  const some = (low: number, high: number) =>
    chance.shuffled(others).slice(0, chance.between(low, high));
  if (kind === "series") {
    const each = [first!, ...some(1, 2)];
    const weeks = [0, 7, 14].slice(0, chance.between(1, 3));
    return weeks.flatMap((days) => each.map((of) => [shifted(date, days), ...of]));
  }
  const many = { visit: [1, 2], many: [1, 4], hospital: [3, 7] }[kind] as [number, number];
  return [first!, ...some(...many)].map((of) => [date, ...of]);
}

function claimOf(chance: Chance, l: Look, care: Care, date: string, terms: Terms): Claim {
  terms.copay = care[0] === "visit" ? chance.pick([0, 2500, 4000]) : 0;
  const rate = chance.between(30, 68) / 100;
  const rows = visitsOf(chance, care, date).map(([on = "", of = "", type, words, price], at) => {
    const [code = "", ...modifiers] = of.split("-");
    const charge = Math.round(Number(price) * 100);
    const bundled = at > 0 && chance.happens(0.06);
    terms.rate = [rate, rate];
    terms.denies = at > 0 && !bundled ? 0.07 : 0;
    const none = { allowed: 0, deductible: 0, copay: 0, coinsurance: 0, notCovered: 0 };
    const money = bundled
      ? { ...none, charge, discount: charge, insurancePaid: 0, patientOwes: 0 }
      : settle(chance, charge, terms);
    const why = bundled
      ? ["bundled"]
      : (["discount", "deductible", "copay", "notCovered"] as const).filter((one) => money[one]);
    const name = (l.codes ? words : type)!;
    const description = l.capitals ? name.toUpperCase() : name;
    const remarks = why.map((one) => l.notes.find(([of]) => of === one)![1]);
    return { ...money, why, remarks, description, code, modifiers, serviceDate: on };
  });
  const names = [doctor(chance), doctor(chance).toUpperCase().replace(",", "")];
  const provider = chance.pick(care[1] === "doctor" ? names : care[1].split("|"));
  const number = chance.number(l.capitals ? "@@##########" : "##########-01");
  return { provider, number, date, rows, facility: care[0] === "hospital" };
}

function columnsOf(l: Look): sheet.Column<Row>[] {
  const col = sheet.column<Row>;
  const date = ({ serviceDate }: Row) => l.day(serviceDate!);
  const when = l.words("Date(s) of<br>service|Service<br>date");
  const service = l.words("Type of service|Service description|Service");
  const range = (row: Row) => `${date(row)} - ${date(row)}`;
  const days = l.dated === "row" ? [col(when, "serviceDate", date, "d")] : [];
  const code = (row: Row) => [row.code, ...row.modifiers!].join("-");
  const paid: Field[] = ["insurancePaid"];
  const [before, after] = l.paidLast ? [[], paid] : [paid, []];
  const amounts: Field[] = ["charge", "discount", ...before, ...PARTS, ...after, "patientOwes"];
  return [
    ...(l.dated === "range" ? [col(when, "serviceDate", range, "c")] : days),
    col(service, "description", (row) => row.description),
    ...(l.codes ? [col("Code", ["code", "modifiers"], code, "c")] : []),
    ...amounts.map((field) => {
      const blank = l.empty && PARTS.includes(field);
      return sheet.amount<Row>(l.names[field], field, (of) => (blank && !of ? "" : l.money(of)));
    }),
    col(l.words("Notes|See<br>notes|Notes*"), "remarks", (row) => row.remarks!.join(", "), "c"),
  ];
}

function sums(rows: Row[]): Record<Field, number> {
  const all = FIELDS.map((field) => [field, sheet.total(rows, field)]);
  return Object.fromEntries(all) as Record<Field, number>;
}

/** A claim: who and when, its services and their sums, and what its notes mean. */
function block(l: Look, columns: sheet.Column<Row>[], claim: Claim, facts: string): string {
  const first = columns.findIndex(({ says }) => says[0] === "deductible");
  const after = columns.length - first - 4;
  const over = `<tr class="over"><th colspan="${first}"></th><th colspan="4" class="mine">${l.mine}</th><th colspan="${after}"></th></tr>`;
  const body = claim.rows.map((row) => sheet.record(columns, row)).join("");
  const last = sheet.sumRow(columns, l.total, sums(claim.rows), l.money);
  const notes = l.notes
    .filter(([why]) => claim.rows.some((row) => row.why.includes(why)))
    .map(([, code, text]) => `<div><b>${code}</b> ${l.dash} ${text}</div>`);
  const head = rowsOf(facts).map(([label, value]) => `<span><b>${label}</b> ${value}</span>`);
  return `<div class="claim"><div class="facts">${head.join("")}</div><table class="lines"><thead>${l.grouped ? over : ""}${sheet.heading(columns)}</thead><tbody>${body}${last}</tbody></table><div class="notes">${notes.length ? `<b>${l.noted}</b>` : ""}${notes.join("")}</div></div>`;
}

const css = (l: Look, ink: string) =>
  `@page{size:letter;margin:11mm 10mm} body{font:9.3pt/1.4 '${l.font}';margin:0;color:#222} .top{display:flex;justify-content:space-between;align-items:start} .brand{display:flex;gap:2mm;align-items:center;font-size:1.5em;font-weight:bold;color:${ink}} .to{margin:7mm 0 6mm 6mm} h1{font-size:1.7em;margin:0 0 1mm;color:${ink}} h2{font-size:1.25em;color:${ink};margin:4mm 0 1.5mm} .not{font-weight:bold;border:1.5px solid ${ink};padding:1mm 3mm;display:inline-block} .pairs td{padding:.3mm 2mm .3mm 0} .sums{border-collapse:collapse;width:100%} .sums td{padding:1.3mm 2mm;border-bottom:.6px solid #bbb} .sums td:last-child{text-align:right;white-space:nowrap} .sums tr:last-child td{font-weight:bold;background:#e8eef5;font-size:1.15em} .two{display:flex;gap:8mm} .two>div{flex:1} .short{width:100%;border-collapse:collapse;font-size:.9em} .short th{text-align:left;border-bottom:1.2px solid ${ink};vertical-align:bottom} .short td{border-bottom:.5px solid #ccc;padding:.8mm 1mm .8mm 0} .short .n{text-align:right} .small{font-size:.82em;color:#444} .next{break-before:page} .claim{margin:3mm 0 6mm} .facts{display:flex;flex-wrap:wrap;gap:.4mm 7mm;background:#e8eef5;padding:1.4mm 2mm;break-after:avoid} .lines{width:100%;border-collapse:collapse;font-size:.78em} .lines th{border-bottom:1px solid #444;vertical-align:bottom;text-align:left;padding:.9mm .8mm;line-height:1.2} .lines .over th{border:0;padding-bottom:.3mm} .lines .over .mine{text-align:center;border-bottom:.8px solid ${ink};color:${ink}} .lines td{padding:1mm .8mm;border-bottom:.5px solid #ccc;vertical-align:top} .lines .n{text-align:right} .lines td.n,.lines .d{white-space:nowrap} .sum td{font-weight:bold;border-bottom:1.2px solid #222} tr{break-inside:avoid} .notes{font-size:.85em;margin-top:1.5mm;break-inside:avoid}`;

function limits(chance: Chance, l: Look, [limit = 0, open = 0, coins = 0]: number[], name: string) {
  const most = limit + chance.pick([200000, 350000, 450000]);
  const used = limit - open + coins + (open ? 0 : chance.between(0, 60000));
  const row = (label: string, all: number, spent: number) =>
    `<tr><td>${label}</td>${[all, spent, all - spent].map((cents) => `<td class="n">${formats.dollars(cents)}</td>`).join("")}</tr>`;
  return `<h2>${l.words("Your plan balances|Where you are with your plan limits|Benefit year balances to date")}</h2><table class="short"><tr><th>${name} &ndash; in network</th><th class="n">Annual limit</th><th class="n">Applied to date</th><th class="n">Remaining</th></tr>${row("Deductible", limit, limit - open)}${row(l.words("Out-of-pocket maximum|Out-of-pocket limit"), most, Math.min(most, used))}</table>`;
}

/** The sums of the statement, by their names. */
function summary(l: Look, all: Record<Field, number>): string {
  const row = (field: Field, before = "", name = l.names[field].replace(/<br>/g, " ")) =>
    `<tr><td>${PARTS.includes(field) ? "&nbsp;&nbsp;" : ""}${name}</td><td>${all[field] ? before : ""}${formats.dollars(all[field])}</td></tr>`;
  const shares = l.grouped ? "" : PARTS.map((part) => row(part)).join("");
  const owed = l.words("Total amount you owe the provider(s)|Amount you owe|Total you may owe");
  return `<table class="sums">${row("charge")}${row("discount", "-")}${row("insurancePaid", "-")}${shares}${row("patientOwes", "", owed)}</table>`;
}

/** The claims in short. */
function listed(l: Look, claims: Claim[]): string {
  const rows = claims.map(({ provider, number, date, rows: of }) => {
    const { charge, insurancePaid, patientOwes } = sums(of);
    return `<tr><td>${provider}</td><td>${l.day(date)}</td><td>${number}</td>${[charge, insurancePaid, patientOwes].map((cents) => `<td class="n">${formats.dollars(cents)}</td>`).join("")}</tr>`;
  });
  return `<h2>Claims in this statement</h2><table class="short"><tr><th>Provider</th><th>Service date</th><th>Claim number</th><th class="n">Billed</th><th class="n">Plan paid</th><th class="n">You owe</th></tr>${rows.join("")}</table>`;
}

type Front = Record<"patient" | "member" | "issued" | "balances", string>;
function front(chance: Chance, l: Look, insurer: string[], f: Front, claims: Claim[]): string {
  const [name = "", ink = "", legal] = insurer;
  const short = claims.length > 1 && chance.happens(0.6) ? listed(l, claims) : "";
  const facts = `${l.words("Statement date:|Date:|Date mailed:")}|${formats.longMonthName(f.issued)}; Member:|${f.patient}; Member ID:|${f.member}; ${l.words("Group number:|Group:")}|${chance.number("######")}; Group name:|${l.words("ORIN LOGISTICS INC|Bellweather School District 14|PEMBROKE FOODS LLC")}`;
  return `<div class="top"><div><div class="brand">${sheet.mark(chance, ink)}${name}</div><div class="small">${legal}<br>${box(chance)}, ${town(chance)}</div></div><div>${sheet.pairs(rowsOf(facts) as [string, string][])}</div></div><div class="to">${f.patient.toUpperCase()}<br>${street(chance).toUpperCase()}<br>${town(chance).toUpperCase()}</div><h1>${l.words("Explanation of benefits statement|Explanation of Benefits|Your health care claims: Explanation of Benefits (EOB)")}</h1><div class="not">${l.words("This is not a bill. Do not pay.|THIS IS NOT A BILL|This is not a bill. Your provider may bill you separately.")}</div><div class="two"><div><h2>${l.words("Claims summary|Your claims at a glance|Summary")}</h2>${summary(l, sums(claims.flatMap(({ rows }) => rows)))}</div><div><h2>What to do next</h2><p>Compare this statement with the bill from your doctor or facility. Pay only what is shown as the amount you owe, less anything you already paid at your visit.</p><p>Questions? Call ${phone(chance)} (TTY 711) or sign in to your account at my.${name.toLowerCase().replace(/ /g, "")}.example.</p></div></div>${short}${f.balances}`;
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const insurer = chance.pick(INSURERS);
  const [name = "", ink = ""] = insurer;
  const patient = household(chance, 1)[0]!;
  const limit = chance.pick([50000, 150000, 300000]);
  const open = chance.pick([0, limit, Math.round(limit * 0.37) + 13]);
  const share = chance.pick([0.1, 0.2, 0.2, 0.3]);
  const terms: Terms = { open, share, copay: 0, denies: 0, rate: [0.4, 0.4] };
  const start = shifted("2024-01-20", chance.between(0, 690));
  const claims = chance
    .shuffled(CARES)
    .slice(0, chance.pick([1, 2, 2, 3, 3, 4]))
    .map((care, at) => claimOf(chance, l, care, shifted(start, at * chance.between(0, 6)), terms));
  const long = claims.some(({ rows: of }) => of.at(-1)!.serviceDate !== of[0]!.serviceDate);
  if (long && l.dated === "claim") l.dated = "row";
  const rows = claims.flatMap((claim) => claim.rows);
  const served = rows.map(({ serviceDate }) => serviceDate!).sort();
  const issued = shifted(served.at(-1)!, chance.between(9, 34));
  const columns = columnsOf(l);
  const account = claims.length === 1 && chance.happens(0.6) ? chance.number("@########") : null;
  const about = claims.map((claim): string => {
    const days = claim.rows.map(({ serviceDate }) => serviceDate!);
    const dates = [...new Set([days[0]!, days.at(-1)!])].map(l.day);
    const facts = `Provider:|${claim.provider}; Claim number:|${claim.number}; ${dates.length > 1 ? "Dates" : "Date"} of service:|${dates.join(" - ")}; ${l.processed}|${l.day(shifted(issued, -2))}${account ? `; Patient account:|${account}` : ""}; Network status:|In network`;
    return block(l, columns, claim, facts);
  });
  const owed = sheet.total(rows, "coinsurance") + sheet.total(rows, "copay");
  const balances = limits(chance, l, [limit, terms.open, owed], patient);
  const facts: Front = { patient, member: chance.number("#########"), issued, balances };
  const html = sheet.page(
    css(l, ink),
    `${front(chance, l, insurer, facts, claims)}<div class="next"><div class="top"><b>${name}</b><span>${l.words("Claim detail|Claim details|Your claims in detail")} for ${patient} &nbsp; Member ID ${facts.member}</span></div>${about.join("")}</div><p class="small">${RIGHTS}</p>`,
  );
  const hospitals = claims.filter(({ facility }) => facility).length;
  const all = hospitals === claims.length ? "facility" : null;
  const one = claims.length === 1 ? claims[0]! : { provider: null, number: null };
  const said: Parameters<typeof truthOf>[0] = {
    ...{
      name: family.name,
      kind: "eob",
      setting: hospitals ? all : "professional",
      issuer: name,
      patient,
    },
    ...{ provider: one.provider, claimNumber: one.number, accountNumber: account },
    statementDate: issued,
  };
  const { charge, discount, insurancePaid, patientOwes } = sums(rows);
  const totals = { insurancePaid, patientResponsibility: patientOwes };
  const lines = rows.map((row) => printed(l, columns, row));
  return {
    html,
    truth: truthOf(said, { billed: charge, adjustments: discount, ...totals }, lines),
  };
}

/** What is printed of a service: a day over the table counts, an empty cell does not. */
function printed(l: Look, columns: sheet.Column<Row>[], row: Row): TruthLine {
  const line = sheet.lineBy(columns, row, l.dated === "claim" ? ["serviceDate"] : []);
  const empty = l.empty ? PARTS.filter((part) => !row[part]) : [];
  return { ...line, ...Object.fromEntries(empty.map((part) => [part, null])) };
}

const RIGHTS =
  "You have the right to appeal. If you disagree with how a claim was processed, you or someone you name may ask for a review in writing within 180 days of receiving this statement. You may ask for copies of documents relevant to your claim, including diagnosis and treatment codes and their meanings, free of charge. If your plan is subject to ERISA you may have the right to file civil action under section 502(a) after the appeal. We do not discriminate on the basis of race, color, national origin, age, disability or sex. ATENCI&Oacute;N: Si habla espa&ntilde;ol, hay servicios de asistencia de idiomas, sin cargo, a su disposici&oacute;n.";

export const family: Family = {
  name: "national-insurer-claim-blocks-eob",
  paper: "A very large insurer's mailed explanation: a summary page, then a block for each claim.",
  medium: "text",
  draw,
};
