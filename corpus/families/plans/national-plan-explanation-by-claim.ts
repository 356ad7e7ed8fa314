import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import * as people from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said, type Sums } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { dollars, grouped, longMonthName, looseSlashes, monthDay, shortSlashes, slashes } = formats;
const { amount, column, total } = sheet;
type Row = Said & { charge: number; deductible: number; copay: number; patientOwes: number; rest: number; percent: string }; // prettier-ignore
type Column = sheet.Column<Row>;
type Field = "charge" | "discount" | "allowed" | "notCovered" | "deductible" | "copay" | "coinsurance" | "insurancePaid" | "patientOwes"; // prettier-ignore
type Layout = "lettered" | "itemized" | "plain" | "stacked";

const PLANS = rowsOf(`
Allenby Health|Allenby Life Insurance Company|#6b2c91|lettered
Norwick Health Insurance|Norwick Health and Life Insurance Company|#7d2a8c|lettered
UnionCare HealthGroup|UnionCare Insurance Company, Hartfield CT|#00549f|itemized
Consolidated National Healthcare|Consolidated National Insurance Services|#e0702a|itemized
Signature Healthcare|Signature Health and Life Insurance Company|#0a7d8c|plain
Hollander Insurance|Hollander Health Plan, Inc.|#4c8c2b|stacked
MERIDIAN MUTUAL|Meridian Mutual Life Assurance Company of America|#333f48|stacked`);
/** Setting, who treats, services: code, words, a plan's shorter words, dollars; the first is always there. */
const CARES = [
  ["professional", "Westover Medical Associates|Dr. A. Feldstein|PIEDMONT PRIMARY CARE|", "99213|Office or other outpatient visit|Office visit|162;81002|Urinalysis without microscopy|Laboratory service|19;82947|Glucose, blood|Laboratory service|24;36416|Capillary blood draw|Laboratory service|14;96127|Brief behavioral assessment|Medical service|22"], // prettier-ignore
  ["professional", "Palisade Radiology Group|METRO IMAGING CONSULTANTS", "72148|MRI lumbar spine without contrast|Diagnostic radiology|1620;72100|X-ray lumbar spine, 2-3 views|X-ray|142"], // prettier-ignore
  ["facility", "Good Shepherd Hospital|LAKE COUNTY GENERAL HOSPITAL|Ridgeview Surgery Center", "29881|Knee arthroscopy with meniscectomy|Outpatient surgery|9480;C1713|Anchor, implantable|Medical supplies|1240;J0690|Cefazolin injection|Drugs|58;J1100|Dexamethasone injection|Drugs|33.50;J3010|Fentanyl injection|Drugs|41;94760|Pulse oximetry|Medical service|76;97116|Gait training|Therapy|148;93005|Electrocardiogram tracing|Diagnostic test|192"], // prettier-ignore
  ["professional", "Beacon Anesthesia Partners|HIGH DESERT ANESTHESIA PLLC", "01400|Anesthesia, knee joint|Anesthesia|1840"], // prettier-ignore
  ["professional", "National Diagnostic Labs|CLEARPOINT LABORATORIES INC", "80053|Comprehensive metabolic panel|Lab tests|68;80061|Lipid panel|Lab tests|74;84443|Thyroid stimulating hormone|Lab tests|88;85025|Complete blood count|Lab tests|41;83036|Hemoglobin A1C|Lab tests|49;82306|Vitamin D|Lab tests|126;82570|Creatinine, urine|Lab tests|31;82043|Microalbumin|Lab tests|38;84550|Uric acid|Lab tests|27"], // prettier-ignore
  ["facility", "Tamarack Regional Medical Center|SAINT AGATHA HOSPITAL ER", "99283|Emergency room visit|Emergency room|1246;73630|X-ray foot|X-ray|268;12001|Simple wound repair|Surgery|612;90715|Tdap vaccine|Immunization|104;90471|Vaccine administration|Immunization|96;A6222|Gauze dressing|Medical supplies|22.75"], // prettier-ignore
] as const;
const REASONS = rowsOf(`
Your provider is part of our network and agreed to this rate. You do not owe the difference.|1|b1|JX
This service is not covered under your plan. You may owe this amount.|2|c3|QN
We applied this amount to your deductible.|3|d1|D2`);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const [plan = "", legal = "", ink = "", layout = ""] = chance.pick(PLANS);
  return {
    ...{ words, plan, legal, ink, layout: layout as Layout },
    day: chance.pick([slashes, looseSlashes, shortSlashes]),
    long: chance.pick([longMonthName, slashes]),
    money: chance.pick([dollars, dollars, grouped]),
    dated: layout === "itemized" || chance.happens(0.5),
    coded: chance.happens(layout === "lettered" ? 0.7 : 0.35),
    plainWords: chance.happens(0.5),
    lastLetter: chance.happens(0.5),
    list: chance.happens(0.6),
    meters: chance.happens(0.65),
    notes: chance.happens(0.8),
    which: chance.between(1, 3),
    empty: chance.happens(0.35),
    name: people.naming(chance),
    font: words("Liberation Sans|DejaVu Sans Condensed|Liberation Sans|Liberation Serif"),
  };
}

function rowsFor(chance: Chance, l: Look, list: string, date: string): Row[] {
  const services = rowsOf(list);
  const [first, ...rest] = services;
  const share = chance.pick([0, 0.1, 0.2, 0.3, 0.4]);
  const terms: Terms = { open: chance.pick([0, 0, 12500, 80000, 900000]), share, copay: chance.pick([0, 0, 3000, 15000]), denies: chance.pick([0, 0, 0.12]), rate: [0.25, 0.7] }; // prettier-ignore
  return [first!, ...chance.shuffled(rest).slice(0, chance.between(0, rest.length))].map((one) => {
    const [code = "", text = "", plain = "", price = ""] = one;
    const charge = Math.round(Number(price) * (85 + 45 * chance.share()));
    const s = settle(chance, charge, terms);
    const remarks = [s.discount, s.notCovered, s.deductible].flatMap((cents, at) => (cents ? REASONS[at]![l.which]! : [])); // prettier-ignore
    const description = l.plainWords ? plain : text;
    const rest = s.allowed - s.deductible - s.copay;
    const percent = rest ? `${Math.round((1 - (s.copay ? 0 : share)) * 100)}%` : "";
    return { ...s, serviceDate: date, code, description, remarks, rest, percent };
  });
}

type Claim = ReturnType<typeof claimOf>;
function claimOf(chance: Chance, l: Look, at: number, patient: string, start: string) {
  const [setting, names, list] = CARES[at]!;
  const date = shifted(start, chance.between(0, 14));
  const provider = chance.pick(names.split("|")) || people.doctor(chance);
  const number = chance.number(l.layout === "lettered" ? "E#@##@#@##" : l.layout === "plain" ? "############" : "@@########-##"); // prettier-ignore
  const rows = rowsFor(chance, l, list, date);
  return { setting, provider, date, number, rows, patient, account: chance.number("########"), paidOn: shifted(date, chance.between(12, 26)) }; // prettier-ignore
}

const SPECS: Record<Layout, string> = {
  lettered: `charge|Amount<br>billed;allowed|Member<br>rate;notCovered|Pending or<br>not payable;deductible|Applied to<br>deductible;copay|Your<br>copay;rest|Amount<br>remaining;percent|Plan<br>pays;insurancePaid|Plan’s<br>share;coinsurance|Your co-<br>insurance;patientOwes|You<br>owe`,
  itemized: `charge|Amount<br>Billed;discount|Plan<br>Discounts;insurancePaid|Your Plan<br>Paid;deductible|Deductible;copay|Copay;coinsurance|Co-<br>insurance;notCovered|Non-<br>Covered;patientOwes|Amount<br>You Owe`,
  plain: `charge|Amount billed;discount|Discount;notCovered|Amount not<br>covered;allowed|Covered<br>amount;deductible|Deductible;copay|Copay;insurancePaid|What your<br>plan paid;coinsurance|Coinsurance;patientOwes|What I owe`,
  stacked: `charge|Provider<br>charged;discount|Negotiated<br>savings;allowed|Amount<br>allowed;insurancePaid|We<br>paid;copay|Copayment;deductible|Deductible;coinsurance|Coinsurance;notCovered|Not<br>covered;patientOwes|Your share`,
};

function columnsOf(l: Look, rows: Row[]): Column[] {
  let letter = 0;
  const lettered = l.layout === "lettered" || (l.layout === "itemized" && l.lastLetter);
  const mark = () => (lettered ? `<br>(${"ABCDEFGHIJKL"[letter++]})` : "");
  const money = rowsOf(SPECS[l.layout]).flatMap(([field = "", head = ""]): Column[] => {
    if (field === "rest")
      return [column<Row>(head + mark(), null, (row) => l.money(row.rest), "n x")];
    if (field === "percent") return [column<Row>(head, null, (row) => row.percent, "n x")];
    const optional = l.layout !== "lettered" && l.empty && ["copay", "notCovered"].includes(field);
    if (optional && !total(rows, field as Field)) return [];
    return [amount<Row>(head + mark(), field as Field, l.money)];
  });
  const date = column<Row>(l.words("Service<br>date|Date of<br>service|Date(s) of<br>Service"), "serviceDate", (row) => l.day(row.serviceDate!), "d"); // prettier-ignore
  const said = (row: Row) => `${l.coded ? `${row.code} - ` : ""}${row.description}`;
  const text = column<Row>(l.words("Type of service|Service description|Services provided"), l.coded ? ["description", "code"] : "description", said, "t"); // prettier-ignore
  const notes = column<Row>(l.words("Notes|See notes|Remarks"), "remarks", (row) => row.remarks!.join(", ")); // prettier-ignore
  const lead = l.dated ? [date, text] : [text];
  if (!l.notes) return [...lead, ...money];
  return l.layout === "itemized" ? [...lead, notes, ...money] : [...lead, ...money, notes];
}

const sumsOf = (columns: Column[], rows: Row[]) =>
  Object.fromEntries(columns.filter(({ kind }) => kind === "n").map(({ says }) => [says[0]!, total(rows, says[0]!)])) as { [Of in Field]?: number }; // prettier-ignore

function claimPart(l: Look, columns: Column[], claim: Claim): string {
  const owed = dollars(total(claim.rows, "patientOwes"));
  const who = claim.provider.replace("&", "&amp;");
  const facts = [
    `${l.layout === "itemized" ? "Member" : "Patient"}: <b>${claim.patient}</b>`,
    `${l.layout === "lettered" ? "Claim ID" : l.words("Claim number|Claim #")}: <b>${claim.number}</b>`,
    l.dated ? "" : `${l.words("Date of service|Service date")}: <b>${l.day(claim.date)}</b>`,
    `${l.words("Processed|Date processed")}: <b>${l.day(claim.paidOn)}</b>`,
  ].filter(Boolean);
  const own = l.layout === "lettered" ? `<div class="owe">Your payment to ${who}<br><b>${owed}</b></div>` : `<div class="owe">${l.layout === "plain" ? "What I owe" : "You may owe"}<br><b>${owed}</b></div>`; // prettier-ignore
  const head = `<div class="head"><div><h2>${l.layout === "lettered" ? `Provider: ${who}` : who}${l.layout === "itemized" ? ' <small class="net">IN NETWORK</small>' : ""}</h2><div class="facts">${facts.map((one) => `<span>${one}</span>`).join("")}</div></div>${l.layout === "stacked" && !l.lastLetter ? "" : own}</div>`;
  const body = claim.rows.map((row) => sheet.record(columns, row)).join("");
  const words = { lettered: "Totals:", itemized: "Claim Total:", plain: "Total", stacked: `Total for claim ${claim.number}` }[l.layout]; // prettier-ignore
  const sums = sheet.sumRow(columns, words, sumsOf(columns, claim.rows), dollars);
  return `<div class="claim">${head}${sheet.table(columns, body + sums)}</div>`;
}

/** The list of claims on the first page; its last row adds them up. */
function listOf(l: Look, claims: Claim[], rows: Row[]) {
  const line = (who: string, own: Row[], kind: string) =>
    `<tr class="${kind}"><td>${who}</td><td class="n">${dollars(total(own, "charge"))}</td><td class="n">${dollars(total(own, "insurancePaid"))}</td><td class="n">${dollars(total(own, "patientOwes"))}</td></tr>`;
  const body = claims.map((one) => line(`${one.patient}<br>${one.provider.replace("&", "&amp;")} (${monthDay(one.date)})`, one.rows, "")).join(""); // prettier-ignore
  const html = `<h2>${l.words("Your payment summary|Claims summary|A quick look at your claims")}</h2><table class="lines"><thead><tr><th>Patient / Provider (service date)</th><th class="n">Amount billed</th><th class="n">Plan paid</th><th class="n">You owe or already paid</th></tr></thead><tbody>${body}${line("Total", rows, "sum")}</tbody></table>`;
  const sums: Sums = { billed: total(rows, "charge"), insurancePaid: total(rows, "insurancePaid"), patientResponsibility: total(rows, "patientOwes") }; // prettier-ignore
  return { html, sums };
}

function meters(chance: Chance, l: Look, who: string, year: string): string {
  const bars = rowsOf("In-network deductible|2000;In-network out-of-pocket limit|6500;Out-of-network deductible|4000").map(([name = "", most = ""]) => { // prettier-ignore
    const limit = Number(most) * 100;
    const used = Math.round(limit * chance.share() * chance.share());
    return `<div class="meter"><div>${name}</div><div class="bar"><i style="width:${Math.round((used / limit) * 100)}%"></i></div><div>${dollars(used)} used of ${dollars(limit)} &nbsp; ${dollars(limit - used)} left</div></div>`;
  }); // prettier-ignore
  return `<div class="claim"><h2>${l.words("Your plan status for|Year-to-date totals for|Tracking your health care spending:")} ${who}, ${year}</h2>${bars.join("")}</div>`;
}

/** What the letters over the columns and the codes beside the rows mean. */
function legend(l: Look, rows: Row[]): string {
  const letters =
    l.layout === "lettered"
      ? "<p><b>(A)</b> The amount your provider billed. <b>(B)</b> The rate negotiated for members; network providers may not bill you more. <b>(C)</b> Charges we cannot pay, or need more information about. <b>(D)</b> What you pay before your plan pays. <b>(F)</b> What is left after the deductible and copay: B minus D minus E. <b>(H)</b> Your coinsurance is F minus G. <b>(I)</b> You owe C + D + E + H.</p>"
      : l.layout === "itemized" && l.lastLetter
        ? "<p><b>(A)</b> What the provider charged. <b>(B)</b> The discount your plan negotiated. <b>(C)</b> What your plan paid the provider.</p>"
        : "";
  const codes = REASONS.filter((one) =>
    rows.some(({ remarks }) => remarks!.includes(one[l.which]!)),
  );
  const told = l.notes
    ? codes.map((one) => `<p><b>${one[l.which]}</b> - ${one[0]}</p>`).join("")
    : "";
  return letters + told ? `<div class="claim"><h3>${l.words("Notes|Your claim remarks|Understanding the columns and notes")}</h3>${letters}${told}</div>` : ""; // prettier-ignore
}

const css = (l: Look) => `
@page{size:letter;margin:12mm 12mm 15mm;@bottom-center{content:"Page " counter(page) " of " counter(pages);font:7.5pt '${l.font}'}@bottom-left{content:"${l.layout === "itemized" ? "NOT A BILL" : "This is not a bill"}";font:bold 7.5pt '${l.font}'}}
body{margin:0;font:8.8pt/1.38 '${l.font}';color:#222} .top{display:flex;justify-content:space-between;gap:6mm} .brand{font-size:1.7em;font-weight:bold;color:${l.ink};line-height:1.1;display:flex;gap:2.5mm;align-items:center} .small{font-size:.84em;color:#444} h1{font-size:1.75em;font-weight:${l.layout === "plain" ? "normal" : "bold"};color:${l.ink};margin:5mm 0 1mm} .pairs td{padding:.3mm 4mm .3mm 0} .pairs td:last-child{font-weight:bold} .intro{display:flex;gap:10mm;justify-content:space-between} .intro p{flex:1}
.claim{margin:5mm 0 0;${l.layout === "plain" ? `border-top:3px solid ${l.ink};padding-top:1.5mm` : ""}} .head{display:flex;justify-content:space-between;align-items:flex-start;gap:6mm;${l.layout === "itemized" ? "background:#f0f0ee;padding:1.5mm 2mm" : ""}} h2{font-size:1.16em;margin:0 0 .6mm;color:${l.ink}} h3{margin:0 0 1mm;font-size:1.05em} .net{font-size:.62em;border:1px solid ${l.ink};padding:.2mm 1.4mm;border-radius:2mm} .facts span{margin-right:6mm;white-space:nowrap;display:inline-block} .owe{border:1.4px solid ${l.ink};border-radius:1.6mm;padding:.8mm 3.5mm;text-align:center;min-width:26mm} .owe b{font-size:1.4em}
.lines{width:100%;border-collapse:collapse;margin-top:1.4mm;font-size:${l.layout === "lettered" ? ".76em" : ".84em"}} .lines th{vertical-align:bottom;text-align:left;padding:.9mm .8mm;font-weight:${l.layout === "plain" ? "normal" : "bold"};${l.layout === "lettered" ? `border-bottom:2px solid ${l.ink}` : `background:${l.ink}18;border-bottom:1px solid ${l.ink}`}} .lines td{padding:1mm .8mm;vertical-align:top;border-bottom:.5px solid #c8c8c8} .lines .n{text-align:right} .lines td.n,.d{white-space:nowrap} .lines .n + :not(.n){padding-left:3mm} .lines tr{break-inside:avoid} .lines .sum td{font-weight:bold;border-bottom:1.4px solid #333;${l.layout === "itemized" ? "background:#f0f0ee" : ""}} .meter{display:grid;grid-template-columns:52mm 60mm 1fr;gap:4mm;margin:1.2mm 0;align-items:center} .bar{height:3.4mm;border:.6px solid #666;border-radius:2mm;overflow:hidden} .bar i{display:block;height:100%;background:${l.ink}} p{margin:.8mm 0}`;

function front(chance: Chance, l: Look, own: string, issued: string, first: string): string {
  const to = `${own.toUpperCase()}<br>${people.street(chance).toUpperCase()}<br>${people.town(chance).toUpperCase()}`;
  const facts = sheet.pairs([
    [l.words("Statement date|Date|Date printed"), l.long(issued)],
    [l.words("Member ID|Your ID"), chance.number("W#########")],
    [l.words("Group #|Group number|Account"), chance.number("0######-##-###")],
    chance.happens(0.5) ? [l.words("Group name|Employer"), l.words("Borealis Foods Inc|TRI-STATE SCHOOL DISTRICT|Quillon Software")] : null, // prettier-ignore
  ]);
  return `<div class="top"><div><div class="brand">${sheet.mark(chance, l.ink, 30)}${l.plan}</div><div class="small">${l.legal}<br>${people.box(chance)}, ${people.town(chance)}</div></div>${facts}</div><div style="margin:7mm 0 0">${to}</div><h1>${l.words("Explanation of Benefits|Your Explanation of Benefits (EOB)|Explanation of Health Care Benefits")}</h1><div class="intro"><p>${l.words("This statement shows how your health plan processed the claims we received. It is not a bill. Your provider may send you a bill for the amount you owe.|THIS IS NOT A BILL. Keep it to compare with the bills from your providers.")} Questions? Call ${people.phone(chance)} or visit my.${l.plan.split(" ")[0]!.toLowerCase()}.example.</p></div>${first}`;
}

const one = <T>(list: readonly T[]): T | null => (new Set(list).size === 1 ? list[0]! : null);

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const start = shifted("2024-02-01", chance.between(0, 670));
  const many = chance.weighted([[1, 5], [2, 3], [3, 2], [4, 1]] as const); // prettier-ignore
  const names = people.household(chance, chance.happens(0.35) ? 2 : 1).map(l.name);
  const kinds = chance.shuffled(CARES.map((_, at) => at)).slice(0, many);
  const claims = kinds.map((at, index) => claimOf(chance, l, at, names[index % names.length]!, start)); // prettier-ignore
  const rows = claims.flatMap((claim) => claim.rows);
  const columns = columnsOf(l, rows);
  const issued = shifted(claims.map(({ paidOn }) => paidOn).sort().at(-1)!, 2); // prettier-ignore
  const list = l.list ? listOf(l, claims, rows) : null;
  const parts = claims.map((claim) => claimPart(l, columns, claim)).join("");
  const track = l.meters ? meters(chance, l, names[0]!, start.slice(0, 4)) : "";
  const rights = `<p class="small" style="margin-top:4mm">${l.words("You have the right to ask for a review of our decision within 180 days.|To appeal, follow the steps in your plan documents or call the number on your ID card.")} ${l.legal}.</p>`;
  const html = sheet.page(css(l), front(chance, l, names[0]!, issued, list?.html ?? "") + parts + legend(l, rows) + track + rights); // prettier-ignore
  const own = sumsOf(columns, rows);
  const claimSums: Sums = many > 1 ? {} : { billed: own.charge, adjustments: own.discount, allowed: own.allowed, insurancePaid: own.insurancePaid, patientResponsibility: own.patientOwes }; // prettier-ignore
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "eob", issuer: l.plan, statementDate: issued },
      provider: one(claims.map(({ provider }) => provider)),
      setting: one(claims.map(({ setting }) => setting)),
      patient: one(claims.map(({ patient }) => patient)),
      claimNumber: one(claims.map(({ number }) => number)),
    },
    { ...claimSums, ...list?.sums },
    rows.map((row) => sheet.lineBy(columns, row, ["serviceDate"])),
  );
  return { html, truth };
}

export const family: Family = {
  name: "national-plan-explanation-by-claim",
  paper:
    "Explanations of large national insurers: each claim under its provider's name, lettered columns, boxes of what is owed and meters of the year.",
  medium: "text",
  draw,
};
