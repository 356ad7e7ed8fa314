import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import * as people from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said, type Sums } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { dollars, grouped, looseSlashes, monthName, shortSlashes, slashes } = formats;
const { amount, column, total } = sheet;
type Row = Said & { charge: number; mods: string };
type Column = sheet.Column<Row>;
type Claim = ReturnType<typeof claimOf>;
type Field = "charge" | "discount" | "allowed" | "notCovered" | "deductible" | "copay" | "coinsurance" | "insurancePaid" | "patientOwes"; // prettier-ignore

/** Name, what it says of itself, ink, layout. */
const PLANS = rowsOf(`
BlueCross BlueShield of Prairie State|A Division of Midland Health Service Corporation, a Mutual Legal Reserve Company|#0d6cb6|sections
Blue Cross and Blue Shield of the Lone Plains|A Division of Midland Health Service Corporation, a Mutual Legal Reserve Company|#0d6cb6|sections
Cascadia BlueShield|An Independent Licensee of the Blue Cross and Blue Shield Association|#005b8e|grid
Keystone Blue Cross Blue Shield|Independent licensees of the Blue Cross and Blue Shield Association|#1a3e7c|grid
BLUE CROSS AND BLUE SHIELD OF GULF STATES|AN INDEPENDENT LICENSEE OF THE BLUE CROSS AND BLUE SHIELD ASSOCIATION|#111|register
Garden Shore Blue Cross Blue Shield|Products are provided by Garden Shore Healthcare Services, Inc.|#2b5da8|register`);
/** Setting, kind of claim, who treats, services: code, words, dollars. */
const CARES = [
  ["professional", "Office", "ELM STREET INTERNISTS PA|Harbor Point Pediatrics|VALLEY OBGYN ASSOC LLC|", "99213|Office Visit|158;99214 25|Office Visit|236;87880|Lab - Strep Test|42;87804|Lab - Influenza Test|47;96372|Injection|61;J1100|Injectable Drug|18.40;94640|Breathing Treatment|74;99000|Specimen Handling|25"], // prettier-ignore
  ["professional", "Preventive", "Dr. Priya Raman|LAKEVIEW FAMILY PRACTICE PC", "99396|Preventive Care Visit|268;G0121|Screening|410;36415|Lab Draw|15;80053|Laboratory Tests|62;80061|Laboratory Tests|71;85025|Laboratory Tests|39;90715|Immunization|82;90471|Immunization Admin|45;77067 26|Mammogram Reading|96"], // prettier-ignore
  ["facility", "Hospital Outpatient", "St. Columba Regional Hospital|MERCY CREEK MEDICAL CTR|Tri-Rivers Hospital", "45380|Outpatient Surgery|3850;88305|Pathology|318;J2704|Pharmacy|142.75;J7120|IV Solutions|96;93005|EKG|184;A4550|Medical Supplies|221.10;99152|Sedation|412"], // prettier-ignore
  ["facility", "Emergency", "UNION COUNTY MEMORIAL HOSPITAL|Bayside Health Pavilion", "99284 25|Emergency Room|1978;70450|CT Scan|2240;73110 LT|X-Ray|386;29125 LT|Splint Application|295;90714|Immunization|118;90471|Immunization Admin|164;J1885|Drugs|38.20;80048|Lab|212;81001|Lab|74"], // prettier-ignore
  ["professional", "Specialist", "SUMMIT ORTHOPAEDICS PLLC|Red Bluff Spine & Joint|Coastal Dermatology", "99203|Specialist Visit|312;20610 RT|Joint Injection|284;J3301|Injectable Drug|57.60;73562 RT|X-Ray - Knee|128;11102|Skin Biopsy|246;17000|Destruction of Lesion|169;17003|Destruction of Lesions, Each|31"], // prettier-ignore
  ["professional", "Therapy", "NORTHSIDE PHYSICAL THERAPY|Balance Behavioral Group", "97110 GP|Physical Therapy|84;97140 GP|Physical Therapy|79;97530 GP|Therapy Activities|88;97014|Electrical Stimulation|41;90837|Psychotherapy|195"], // prettier-ignore
] as const;
const REMARKS = {
  discount: "P01|The provider participates in our network. You are not responsible for the difference between the billed charge and the allowed amount.;45A|This is the amount by which the billed charge was reduced under the provider's agreement with the Plan.", // prettier-ignore
  notCovered: "N17|This service is not a benefit of your health care plan. The amount is your responsibility.;U28|Your benefit booklet limits this service. No benefits are available.;96B|NON-COVERED CHARGE. PLEASE REFER TO YOUR CONTRACT.", // prettier-ignore
  deductible: "D10|This amount has been applied to your deductible for the benefit period.;Y52|Your plan's deductible must be met before benefits are paid.", // prettier-ignore
};

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const [plan = "", tag = "", ink = "", layout = ""] = chance.pick(PLANS);
  const marks = { discount: chance.pick(rowsOf(REMARKS.discount)), notCovered: chance.pick(rowsOf(REMARKS.notCovered)), deductible: chance.pick(rowsOf(REMARKS.deductible)) }; // prettier-ignore
  return {
    ...{ words, plan, tag, ink, layout, marks },
    day: layout === "register" ? chance.pick([shortSlashes, slashes]) : chance.pick([slashes, looseSlashes, monthName, shortSlashes]), // prettier-ignore
    money: layout === "register" ? grouped : chance.pick([dollars, dollars, grouped]),
    empty: chance.happens(0.4),
    name: layout === "register" ? (text: string) => text.toUpperCase() : people.naming(chance),
    codes: layout === "register" || chance.happens(0.3),
    owed: layout === "sections" ? "Your Total Costs" : words("Your responsibility|What you owe|Member responsibility"), // prettier-ignore
    grand: chance.happens(0.75),
    meters: chance.happens(0.6),
    account: chance.happens(0.45),
    remarks: chance.happens(0.85),
    deny: chance.pick([0, 0.1, 0.25]),
    font: words("Liberation Sans|Liberation Sans|DejaVu Sans Condensed|Liberation Sans Narrow"),
  };
}

function rowOf(chance: Chance, l: Look, date: string, service: string[], terms: Terms): Row {
  const [coded = "", text = "", price = ""] = service;
  const [code = "", ...modifiers] = coded.split(" ");
  const charge = Math.round(Number(price) * (85 + 40 * chance.share()));
  const settled = settle(chance, charge, terms);
  const told = (["discount", "notCovered", "deductible"] as const).filter(
    (one) => settled[one] > 0,
  );
  const remarks = told.map((one) => l.marks[one][0]!);
  const some = Object.entries(settled).filter(([key, cents]) => cents || !l.empty || key === "patientOwes" || key === "insurancePaid"); // prettier-ignore
  const description = l.layout === "register" ? text.toUpperCase() : text;
  const money = Object.fromEntries(some) as Record<Field, number>;
  return { serviceDate: date, description, code, modifiers, mods: modifiers.join(" "), remarks, ...money, charge }; // prettier-ignore
}

function claimOf(chance: Chance, l: Look, at: number, patient: string, start: string) {
  const [setting, kind, names, list] = CARES[at]!;
  const services = rowsOf(list);
  const many = chance.weighted([[chance.between(1, 4), 5], [chance.between(4, services.length), 4]] as const); // prettier-ignore
  const terms: Terms = { open: chance.pick([0, 0, 9000, 45000]), share: chance.pick([0, 0.1, 0.2, 0.3]), copay: chance.pick([0, 0, 2500, 4000]), denies: l.deny, rate: [0.3, 0.75] }; // prettier-ignore
  const twice = kind === "Therapy";
  const date = shifted(start, chance.between(0, 12));
  const chosen = chance.shuffled(services).slice(0, Math.min(many, services.length));
  const days = twice ? [0, 3, 7, 10].slice(0, chance.between(1, 4)) : [0];
  const rows = days.flatMap((day) => chosen.map((one) => rowOf(chance, l, shifted(date, day), one, terms))); // prettier-ignore
  const provider = chance.pick(names.split("|")) || people.doctor(chance);
  const number = chance.number(l.layout === "sections" ? "0###########0@" : l.layout === "grid" ? "E##########-00" : "### ######## ####"); // prettier-ignore
  const received = shifted(date, chance.between(14, 22));
  return { setting, kind, provider, number, rows, patient, received, account: chance.number("@#######"), paidOn: shifted(received, chance.between(2, 9)), out: chance.happens(0.12) }; // prettier-ignore
}

const HEADS: Record<string, Record<Field, string>> = {
  sections: { charge: "Amount<br>Billed", discount: "Discounts and<br>Reductions", allowed: "Amount Covered<br>(Allowed)", deductible: "Deductible<br>Amount", copay: "Copay<br>Amount", coinsurance: "Coinsurance<br>Amount", notCovered: "Amount Not<br>Covered", insurancePaid: "Health Plan<br>Paid", patientOwes: "Your Total<br>Costs" }, // prettier-ignore
  grid: { charge: "Amount<br>billed", discount: "Network<br>discount", allowed: "Allowed<br>amount", deductible: "Deductible", copay: "Copay", coinsurance: "Coinsurance", notCovered: "Not<br>covered", insurancePaid: "Plan<br>paid", patientOwes: "" }, // prettier-ignore
  register: { charge: "TOTAL<br>CHARGE", discount: "PROVIDER<br>DISCOUNT", allowed: "ALLOWED<br>AMOUNT", deductible: "DEDUCT-<br>IBLE", copay: "COPAY", coinsurance: "COINSUR-<br>ANCE", notCovered: "NON-<br>COVERED", insurancePaid: "PLAN<br>PAYMENT", patientOwes: "PATIENT<br>OWES" }, // prettier-ignore
};
const ORDERS: Record<string, string> = {
  sections:
    "charge discount allowed deductible copay coinsurance notCovered insurancePaid patientOwes",
  grid: "charge discount allowed insurancePaid copay deductible coinsurance notCovered patientOwes",
  register:
    "charge notCovered discount allowed deductible coinsurance copay insurancePaid patientOwes",
};

function columnsOf(l: Look, rows: Row[]): Column[] {
  const date = (row: Row) => l.day(row.serviceDate!);
  const lead: Record<string, Column[]> = {
    sections: [
      column<Row>("Service Description<br>Service Date", ["description", "serviceDate"], (row) => `${row.description}<br><span class="d">${date(row)}</span>`), // prettier-ignore
      ...(l.codes ? [column<Row>("Procedure<br>Code", ["code", "modifiers"], (row) => [row.code, row.mods].join(" ").trim())] : []), // prettier-ignore
    ],
    grid: [
      column<Row>("Date of<br>service", "serviceDate", date, "d"),
      column<Row>(l.codes ? "Service<br>(procedure code)" : "Service", l.codes ? ["description", "code"] : "description", (row) => `${row.description}${l.codes ? ` (${row.code})` : ""}`), // prettier-ignore
    ],
    register: [
      column<Row>("DATE OF<br>SERVICE", "serviceDate", date, "d"),
      column<Row>("PROC<br>CODE", "code", (row) => row.code),
      column<Row>("TYPE OF SERVICE", "description", (row) => row.description),
    ],
  };
  const used = ORDERS[l.layout]!.split(" ") as Field[];
  const optional = ["copay", "notCovered", "coinsurance"];
  const shown = used.filter((one) => l.layout === "register" || !optional.includes(one) || total(rows, one)); // prettier-ignore
  const money = shown.map((one) => amount<Row>(HEADS[l.layout]![one] || l.owed, one, l.money));
  const label = l.layout === "register" ? "RMK" : l.words("Notes|Remark<br>codes|See<br>notes");
  const notes = column<Row>(label, "remarks", (row) => row.remarks!.join(l.layout === "grid" ? ", " : " ")); // prettier-ignore
  return [...lead[l.layout]!, ...money, ...(l.remarks ? [notes] : [])];
}

const sumsOf = (columns: Column[], rows: Row[]) =>
  Object.fromEntries(columns.filter(({ kind }) => kind === "n").map(({ says }) => [says[0]!, total(rows, says[0]!)])) as { [Of in Field]?: number }; // prettier-ignore

function claimBox(l: Look, columns: Column[], claim: Claim, at: number, many: number): string {
  const body = claim.rows.map((row) => sheet.record(columns, row)).join("");
  const words = { sections: "Claim Totals", grid: "Claim total", register: "CLAIM TOTALS" }[l.layout] ?? ""; // prettier-ignore
  const sums = sheet.sumRow(columns, words, sumsOf(columns, claim.rows), l.layout === "register" ? l.money : dollars); // prettier-ignore
  const facts: [string, string][] = {
    sections: [["Patient:", claim.patient], ["Provider:", claim.provider], ["Claim Number:", claim.number], ["Date Received:", l.day(claim.received)], ["Date Processed:", l.day(claim.paidOn)], ...(l.account ? [["Patient Account:", claim.account]] : [])] as [string, string][], // prettier-ignore
    grid: [["Member name", claim.patient], ["Claim number", claim.number], ["Provider", claim.provider], ["Network status", claim.out ? "Out of network" : "In network"], ["Processed on", l.day(claim.paidOn)], ...(l.account ? [["Patient account no.", claim.account]] : [])] as [string, string][], // prettier-ignore
    register: [["PATIENT", claim.patient], ["CLAIM NO.", claim.number], ["PROVIDER", claim.provider.toUpperCase()], ["PROCESSED", l.day(claim.paidOn)], ...(l.account ? [["PATIENT ACCT", claim.account]] : [])] as [string, string][], // prettier-ignore
  }[l.layout]!;
  const cells = facts.map(([label, text]) => `<div><small>${label}</small> <b>${text.replace("&", "&amp;")}</b></div>`).join(""); // prettier-ignore
  const title = l.layout === "sections" ? `CLAIM DETAIL${many > 1 ? ` (${at + 1} of ${many})` : ""}` : l.layout === "grid" ? `Claim detail for ${claim.patient}` : ""; // prettier-ignore
  const owe = l.layout === "grid" && claim.out ? "<p>This provider is outside our network and may bill you more than the amounts shown here.</p>" : ""; // prettier-ignore
  return `<div class="claim">${title ? `<h2>${title}</h2>` : ""}<div class="facts">${cells}</div>${sheet.table(columns, body + sums)}${owe}</div>`;
}

/** What the first page sums up over all claims, and which sums of the truth that are. */
function summaryOf(l: Look, rows: Row[], claims: number) {
  const of = (field: Field) => total(rows, field);
  const list: [string, Field, keyof Sums][] = [
    [l.words("Amount Billed|Total billed by providers|Charges submitted"), "charge", "billed"],
    [l.words("Discounts and Reductions|Your network savings|Plan discounts"), "discount", "adjustments"], // prettier-ignore
    [l.words("Amount Your Plan Paid|What your plan paid|Plan payments"), "insurancePaid", "insurancePaid"], // prettier-ignore
    [l.words("Total You May Owe Provider(s)|Your responsibility|You may owe"), "patientOwes", "patientResponsibility"], // prettier-ignore
  ];
  const up = (text: string) => (l.layout === "register" ? text.toUpperCase() : text);
  const box = `<div class="glance"><h3>${up(l.words("Summary of Your Claims|Claims at a glance|Total of Claims"))} (${claims} ${up(claims > 1 ? "claims" : "claim")})</h3>${sheet.pairs(list.map(([label, field]) => [up(label), dollars(of(field))]))}</div>`;
  return { box, sums: Object.fromEntries(list.map(([, field, sum]) => [sum, of(field)])) as Sums };
}

function meters(chance: Chance, l: Look, names: string[], year: string): string {
  const rows = [...names, ...(names.length > 1 ? ["Family"] : [])].flatMap((name) => ["Deductible", "Out-of-Pocket Maximum"].map((what) => { // prettier-ignore
    const most = chance.pick([150000, 300000, 500000]);
    const used = Math.round(most * chance.share());
    return `<tr><td>${name}</td><td>In-Network ${what}</td><td class="n">${dollars(most)}</td><td class="n">${dollars(used)}</td><td class="n">${dollars(most - used)}</td></tr>`;
  })); // prettier-ignore
  return `<div class="claim"><h2>${l.words("Benefit period accumulations|Your deductible and out-of-pocket status|Health Care Plan Maximums")} ${year}</h2><table class="lines"><thead><tr><th>Member</th><th>Benefit</th><th class="n">Plan limit</th><th class="n">Used to date</th><th class="n">Remaining</th></tr></thead><tbody>${rows.join("")}</tbody></table></div>`;
}

function notes(l: Look, rows: Row[]): string {
  const used = Object.values(l.marks).filter(([code]) => rows.some(({ remarks }) => remarks!.includes(code!))); // prettier-ignore
  if (!used.length || !l.remarks) return "";
  return `<div class="notes"><h3>${l.layout === "register" ? "EXPLANATION OF REMARK CODES" : l.words("Notes about your claim|What the codes mean|Remark code descriptions")}</h3>${used.map(([code, text]) => `<p><b>${code}</b> &nbsp;${text}</p>`).join("")}</div>`;
}

const css = (l: Look) => `
@page{size:letter${l.layout === "register" ? " landscape" : ""};margin:11mm 11mm 14mm;@bottom-left{content:"${l.plan}";font:7pt '${l.font}'}@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7.5pt '${l.font}'}}
body{margin:0;font:8.6pt/1.35 '${l.layout === "register" ? "Liberation Mono" : l.font}';color:#1a1a1a;${l.layout === "register" ? "font-size:8pt" : ""}} .top{display:flex;justify-content:space-between;border-bottom:2px solid ${l.ink};padding-bottom:2mm} .brand{display:flex;gap:3mm;align-items:center;color:${l.ink};font-weight:bold;font-size:1.35em;max-width:105mm} .brand small{display:block;font-size:.5em;font-weight:normal;color:#444} .title{text-align:right} .title b{font-size:1.45em;color:${l.ink}} .nb{border:1.5px solid #111;padding:.5mm 3mm;font-weight:bold;display:inline-block;margin-top:1mm}
.mid{display:flex;justify-content:space-between;gap:8mm;margin:5mm 0} .pairs td{padding:.4mm 4mm .4mm 0;vertical-align:top} .glance{border:1.3px solid ${l.ink};min-width:82mm;align-self:flex-start} .glance h3{background:${l.layout === "grid" ? "#e6eff6" : l.ink};color:${l.layout === "grid" ? l.ink : "#fff"};margin:0;padding:1mm 2mm;font-size:1em} .glance table{width:100%;border-collapse:collapse} .glance td{padding:.7mm 2mm} .glance td:last-child{text-align:right} .glance tr:last-child td{font-weight:bold;border-top:1px solid ${l.ink}}
.claim{margin:4mm 0} h2{font-size:1.12em;margin:0;${l.layout === "sections" ? `background:${l.ink};color:#fff;padding:.9mm 2mm` : `color:${l.ink};border-bottom:1.5px solid ${l.ink}`}} .facts{display:grid;grid-template-columns:repeat(${l.layout === "register" ? 4 : 3},auto);gap:.4mm 5mm;padding:1.2mm 2mm;${l.layout === "register" ? "border-top:1px solid #000" : "background:#eff4f9"}} .facts small{color:#444;font-size:.92em}
.lines{width:100%;border-collapse:collapse;font-size:${l.layout === "register" ? "1em" : ".88em"}} .lines th{text-align:left;vertical-align:bottom;border-bottom:1px solid #333;padding:.8mm 1mm;font-size:.95em} .lines td{padding:.8mm 1mm;vertical-align:top;${l.layout === "register" ? "" : "border-bottom:.5px solid #ccc"}} .lines .n{text-align:right} .lines td.n,.d{white-space:nowrap} .lines .n + :not(.n){padding-left:3mm} .lines tr{break-inside:avoid} .lines .sum td{font-weight:bold;border-top:1.2px solid #222} .notes h3{margin:3mm 0 1mm;font-size:1.02em;color:${l.ink}} p{margin:.8mm 0} .fine{font-size:.84em;margin-top:4mm;border-top:.6px solid #999;padding-top:1.4mm}`;

function front(chance: Chance, l: Look, own: string, issued: string, box: string): string {
  const title = l.layout === "register" ? "CLAIMS STATEMENT / EXPLANATION OF BENEFITS" : l.words("Explanation of Benefits|EXPLANATION OF BENEFITS|Your Explanation of Benefits"); // prettier-ignore
  const id = chance.number(chance.pick(["@@@#########", "@@#@#######", "XO@#########"]));
  const facts = sheet.pairs([
    [l.words("Subscriber:|Subscriber Information:|Member:"), own],
    [l.words("Identification Number:|Member ID:|ID Number:"), id],
    [l.words("Group Number:|Group:"), chance.number("0#####")],
    [l.words("Statement Date:|Date:|Issue Date:"), l.day(issued)],
    chance.happens(0.5) ? ["Customer Service:", people.phone(chance)] : null,
  ]);
  const to = `${own.toUpperCase()}<br>${people.street(chance).toUpperCase()}<br>${people.town(chance).toUpperCase()}`;
  return `<div class="top"><div class="brand">${sheet.mark(chance, l.ink, 36)}<span>${l.plan}<small>${l.tag}</small></span></div><div class="title"><b>${title}</b><br><span class="nb">THIS IS NOT A BILL</span></div></div><div class="mid"><div>${facts}<div style="margin-top:5mm">${to}</div></div>${box}</div>`;
}

const one = <T>(list: readonly T[]): T | null => (new Set(list).size === 1 ? list[0]! : null);

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const start = shifted("2024-02-01", chance.between(0, 660));
  const many = chance.weighted([[1, 4], [2, 3], [3, 2]] as const); // prettier-ignore
  const names = people.household(chance, chance.happens(0.4) ? 2 : 1).map(l.name);
  const kinds = chance.shuffled(CARES.map((_, at) => at)).slice(0, many);
  const claims = kinds.map((at, index) => claimOf(chance, l, at, names[index % names.length]!, start)); // prettier-ignore
  const rows = claims.flatMap((claim) => claim.rows);
  const columns = columnsOf(l, rows);
  const issued = shifted(claims.map(({ paidOn }) => paidOn).sort().at(-1)!, 3); // prettier-ignore
  const glance = l.grand ? summaryOf(l, rows, many) : null;
  const boxes = claims.map((claim, at) => claimBox(l, columns, claim, at, many)).join("");
  const track = l.meters ? meters(chance, l, names, start.slice(0, 4)) : "";
  const fine = `<div class="fine">${l.words("You have the right to appeal. To ask us to review a decision, write to us within 180 days of receiving this notice.|If you believe a service was billed in error or was not provided, call our Fraud Hotline. You may request copies of the records we used, free of charge.|KEEP THIS STATEMENT FOR YOUR RECORDS. DUPLICATES MAY NOT BE AVAILABLE.")} Your provider may bill you for the amount shown as ${l.layout === "sections" ? "Your Total Costs" : "your responsibility"}.</div>`;
  const html = sheet.page(css(l), front(chance, l, names[0]!, issued, glance?.box ?? "") + boxes + notes(l, rows) + track + fine); // prettier-ignore
  const own = sumsOf(columns, rows);
  const claimSums: Sums = many > 1 ? {} : { billed: own.charge, adjustments: own.discount, allowed: own.allowed, insurancePaid: own.insurancePaid, patientResponsibility: own.patientOwes }; // prettier-ignore
  const shownName = (name: string) => (l.layout === "register" ? name.toUpperCase() : name);
  const provider = one(claims.map((claim) => shownName(claim.provider)));
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "eob", issuer: l.plan, provider },
      setting: one(claims.map(({ setting }) => setting)),
      patient: one(claims.map(({ patient }) => patient)),
      claimNumber: one(claims.map(({ number }) => number)),
      accountNumber: l.account ? one(claims.map(({ account }) => account)) : null,
      statementDate: issued,
    },
    { ...claimSums, ...glance?.sums },
    rows.map((row) => sheet.lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "blue-plan-explanation",
  paper:
    "Explanations of benefits of Blue plans: claim detail bars, two-tone grids and wide all-capitals registers, for one or several claims.",
  medium: "text",
  draw,
};
