import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { sumsOf, twoRows } from "#corpus/families/drawing/benefits";
import * as people from "#corpus/families/drawing/people";
import { settle, type Settled } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { bare, dollars, grouped, looseSlashes, shortSlashes, slashes } = formats;
const { amount, column, pairs, record } = sheet;
type Row = Said & Settled & { other: number; percent: number; plain: string };
type Column = sheet.Column<Row>;
type Style = "classic" | "fund" | "cards";

/** Layout, who explains, for whom, ink. */
const SENDERS = rowsOf(`
classic|Meridian Benefit Administrators, Inc.|Hendry Tool & Die Employee Benefit Plan|#1d3557; classic|GROUP ADMIN SERVICES OF OHIO|Millbrook Falls City Schools|#222222; classic|Tri-State Claims Management|Port Renwick Shipyards Health Plan|#5b2333; fund|Northern Plains Carpenters Health & Welfare Fund|Local 1188|#0b4f3a; fund|I.B.E.W. LOCAL 4471 FAMILY MEDICAL FUND|Self-Funded Plan|#222222; fund|Bakery and Food Workers Benefit Trust|Participating Employers|#6a3d0c; cards|Clearpath TPA|Lake Alden Paper Co.|#0077a3; cards|Summitline Benefits|Cedar Point Hospital Employees Plan|#5a3ea6; cards|BenefitBridge Administrators|Hollis Trucking, Inc.|#c2410c`);
/** Setting, who treated, then services: code, words, type of service, dollars; the first is always there. */
const CARE = rowsOf(`
professional|GRANITE SPRINGS FAMILY PRACTICE|99214^Office visit, established^OFFICE VISIT^218~36415^Venipuncture^LABORATORY^22~80053^Comprehensive metabolic panel^LABORATORY^86~83036^Hemoglobin A1C^LABORATORY^54~90471^Immunization admin^IMMUNIZATION^38~90686^Flu vaccine^IMMUNIZATION^41
professional|Lakeside Orthopaedic Associates|99203^Office visit, new patient^OFFICE VISIT^264~73562^X-ray knee, 3 views^X-RAY^128~20610^Injection, major joint^SURGERY^276~J1030^Methylprednisolone 40 mg^INJECTION^29~L1830^Knee immobilizer^DME^164
professional|CEDAR POINT ANESTHESIA GROUP|00790^Anesthesia, upper abdomen^ANESTHESIA^1840~99140^Emergency conditions^ANESTHESIA^210
professional|Pinecrest Physical Therapy|97110^Therapeutic exercise^PHYSICAL THERAPY^142~97140^Manual therapy^PHYSICAL THERAPY^68~97530^Therapeutic activities^PHYSICAL THERAPY^84~97112^Neuromuscular re-ed^PHYSICAL THERAPY^72
professional|Open Door Counseling LLC|90837^Psychotherapy, 60 min^MENTAL HEALTH^190~90846^Family psychotherapy^MENTAL HEALTH^165
facility|HARMON GENERAL HOSPITAL|99284^Emergency room visit^EMERGENCY ROOM^1650~71046^Chest x-ray^X-RAY^386~85025^CBC^LABORATORY^94~84484^Troponin^LABORATORY^148~93005^EKG tracing^DIAGNOSTIC^312~96374^IV push^EMERGENCY ROOM^344~J2405^Ondansetron^DRUGS^38~80048^Basic metabolic panel^LABORATORY^112~81001^Urinalysis^LABORATORY^52~74177^CT abdomen/pelvis^CT SCAN^3720
facility|Kettle Valley Surgery Center|29881^Knee arthroscopy^OUTPATIENT SURGERY^6840~C1713^Anchor/screw implant^SUPPLIES^1120`);
const NOTES = [
  "The charge exceeds the network's contracted rate. You are not responsible for the discount.",
  "This amount has been applied to your calendar year deductible.",
  "This service is not covered by the plan. Please see the exclusions in your Summary Plan Description.",
  "Benefits have been coordinated with the payment of the other carrier.",
  "A copayment applies to this service.",
];

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const style: Style = chance.pick(["classic", "fund", "cards"] as const);
  return {
    ...{ words, style, day: chance.pick([slashes, shortSlashes, looseSlashes]) },
    money: chance.pick(style === "cards" ? [dollars, dollars, grouped] : [grouped, grouped, bare]),
    font: words("Liberation Sans|Liberation Sans|Liberation Sans Narrow|DejaVu Sans Condensed"),
    marks: chance.pick(["01|02|05|11|14", "PPO|DED|NCV|COB|CPY", "A7|D2|N1|C4|K1", "1042|1013|2207|3300|1020"]).split("|"), // prettier-ignore
    ...{ codes: chance.happens(0.5), thru: chance.happens(0.6), cob: chance.happens(0.3), checks: chance.happens(0.7) }, // prettier-ignore
    ...{ net: words("Total Net Payment|Total Payable to Provider"), left: words("Total Patient Responsibility|Patient Responsibility|Amount You May Owe Provider") }, // prettier-ignore
    ...{ boxed: chance.happens(0.5), met: chance.happens(0.6), mono: chance.happens(0.35), stacked: chance.happens(0.8), claim: words("########|2025#####-01|E##########|##-######-00") }, // prettier-ignore
  };
}

type Claim = { who: string; number: string; account: string; check: string; setting: "professional" | "facility"; provider: string; paidOther: boolean; rows: Row[] }; // prettier-ignore
/** A claim as the plan settled it. */
function claimOf(chance: Chance, l: Look, care: string[], who: string, from: string): Claim {
  const [setting = "", provider = "", list = ""] = care;
  const [first = "", ...rest] = list.split("~");
  const items = [first, ...chance.shuffled(rest).slice(0, chance.between(0, rest.length))];
  const share = chance.pick([0.1, 0.2, 0.3]);
  const terms = { open: chance.pick([0, 0, 7500, 25000]), share, copay: l.style === "fund" ? 0 : chance.pick([0, 0, 2500, 4000]), denies: 0.07, rate: [0.4, 0.85] as const }; // prettier-ignore
  const factor = 0.85 + 0.4 * chance.share();
  const visits = provider.includes("Therapy") || provider.includes("Counseling") ? chance.between(1, 3) : 1; // prettier-ignore
  const rates: Record<string, number> = {};
  const other = l.cob && chance.happens(0.7);
  // prettier-ignore
  const rows = Array.from({ length: visits }, (_, visit) => items.map((item): Row => {
    const [code = "", text = "", plain = "", price = ""] = item.split("^");
    rates[code] ??= 0.4 + 0.45 * chance.share();
    Object.assign(terms, { rate: [rates[code], rates[code]] });
    const money = settle(chance, Math.round(Number(price) * factor * 100), terms);
    const paid = other ? Math.round(money.insurancePaid * 0.7) : 0;
    const met = [money.discount > 0, money.deductible > 0, money.notCovered > 0, paid > 0, money.copay > 0]; // prettier-ignore
    const remarks = l.marks.filter((_, at) => met[at]);
    const percent = money.notCovered || money.copay ? (money.notCovered ? 0 : 100) : 100 - share * 100; // prettier-ignore
    const said = { serviceDate: shifted(from, visit * 3), code, description: l.style === "classic" ? plain : text }; // prettier-ignore
    return { ...said, ...money, insurancePaid: money.insurancePaid - paid, other: paid, percent, plain, remarks }; // prettier-ignore
  })).flat();
  return {
    ...{ who, provider, setting: setting as Claim["setting"], paidOther: other, rows },
    number: chance.number(l.claim),
    ...{ account: chance.number("@####"), check: chance.number("00######") },
  };
}

/** Words over one another, as narrow columns have them. */
const stack = (l: Look, text: string): string => (l.stacked ? text.replaceAll(" ", "<br>") : text);

function columnsOf(l: Look): { columns: Column[]; head: string } {
  const { words, money } = l;
  const cash = (text: string, field: Parameters<typeof amount>[1]) => amount<Row>(stack(l, words(text)), field, money); // prettier-ignore
  const date = column<Row>(stack(l, words("Dates of Service|Service Dates|DATE OF SERVICE")), "serviceDate", ({ serviceDate }) => l.day(serviceDate!) + (l.thru ? `-${l.day(serviceDate!)}` : ""), "d"); // prettier-ignore
  const code = column<Row>(stack(l, words("Procedure Code|CPT Code|SERVICE CODE")), "code", (row) => row.code); // prettier-ignore
  const text = column<Row>(stack(l, words("Type of Service|Description of Service|SERVICE DESCRIPTION")), "description", (row) => row.description, "w"); // prettier-ignore
  const marks = column<Row>(stack(l, words("Reason Code|Remark Code|Note Code|SEE NOTES")), "remarks", (row) => row.remarks?.join(" ")); // prettier-ignore
  const other = column<Row>(stack(l, words("Other Insurance Paid|Other Carrier Paid|OTHER INS")), null, (row) => money(row.other), "n"); // prettier-ignore
  const percent = column<Row>(stack(l, words("Paid At|Benefit %|PCT PAID")), null, (row) => `${row.percent}%`, "n"); // prettier-ignore
  const charge = cash("Total Charge|Charge Submitted|AMOUNT BILLED|Billed Charges", "charge");
  const discount = cash("PPO Discount|Network Discount|PROVIDER DISCOUNT|Contract Savings", "discount"); // prettier-ignore
  const denied = cash("Not Covered|Ineligible Amount|AMOUNT NOT COVERED|Excluded Charges", "notCovered"); // prettier-ignore
  const allowed = cash("Allowed Amount|Covered Charges|ELIGIBLE AMOUNT|Covered Expense", "allowed");
  const deductible = cash("Deductible|Deductible Amount|DEDUCT", "deductible");
  const copay = cash("Copay|Co-Pay Amount|COPAY", "copay");
  const share = cash("Coinsurance|Co- Insurance|COINS", "coinsurance");
  const paid = cash("Payment Amount|Benefit Paid|PLAN PAID|Amount Paid", "insurancePaid");
  const owed = cash(
    "Patient Responsibility|You Owe|PATIENT OWES|Your Responsibility",
    "patientOwes",
  );
  const lead = [date, ...(l.codes ? [code] : []), text];
  const plain = (columns: Column[]) => ({
    columns,
    head: `<thead>${sheet.heading(columns)}</thead>`,
  });
  if (l.style === "classic")
    return plain([...lead, charge, denied, marks, discount, allowed, deductible, copay, percent, ...(l.cob ? [other] : []), paid]); // prettier-ignore
  if (l.style === "fund")
    return plain([...lead, charge, discount, allowed, denied, deductible, share, ...(l.cob ? [other] : []), paid, owed, marks]); // prettier-ignore
  const over = { over: words("YOUR SHARE OF THE COST|Member Cost Share|What You Pay"), under: [deductible, copay, share, ...(l.boxed ? [denied] : [])] }; // prettier-ignore
  return twoRows<Row>([...lead, charge, discount, allowed, ...(l.cob ? [other] : []), paid, over, owed, marks]); // prettier-ignore
}

/** What stands under the rows of a claim: what remains to the patient, and who was sent the money. */
function settlement(l: Look, claim: Claim, issued: string): string {
  const sums = sumsOf(claim.rows);
  const other = sum(claim.rows.map((row) => row.other));
  const box = pairs(
    [
      claim.paidOther ? ["Other Insurance Credits or Adjustments", l.money(other)] : null,
      [l.net, l.money(sums.insurancePaid)],
      [l.left, l.money(sums.patientOwes)], // prettier-ignore
    ],
    "net",
  );
  const check = l.checks && sums.insurancePaid
    ? `<table class="checks"><tr><th>Payment To:</th><th>Check No.</th><th>Check Date</th><th>Amount</th></tr><tr><td>${claim.provider}</td><td>${claim.check}</td><td>${l.day(issued)}</td><td>${l.money(sums.insurancePaid)}</td></tr></table>`
    : `<div class="checks"></div>`; // prettier-ignore
  return `<div class="under">${check}${l.style === "classic" ? box : ""}</div>`;
}

function block(l: Look, claim: Claim, table: ReturnType<typeof columnsOf>, issued: string): string {
  const { columns, head } = table;
  const facts: [string, string][] = [
    [l.style === "fund" ? "Patient" : "Patient Name", claim.who],
    [l.style === "cards" ? "Claim #" : "Claim Number", claim.number],
    [l.style === "fund" ? "Provider of Service" : "Provider", claim.provider],
    [l.style === "cards" ? "Patient account" : "Patient Acct No.", claim.account],
    ["Network", claim.rows.some((row) => row.discount) ? "In-Network" : "Out-of-Network"],
    ["Received", l.day(shifted(issued, -11))],
  ];
  const last = sheet.sumRow(columns, l.style === "fund" ? "CLAIM TOTALS" : "Totals", sumsOf(claim.rows), l.money); // prettier-ignore
  const body = claim.rows.map((row) => record(columns, row)).join("") + last;
  const cells = facts.map(([label, text]) => `<div><span>${label}:</span> ${text}</div>`).join("");
  return `<div class="claim"><div class="facts">${cells}</div><table class="lines">${head}<tbody>${body}</tbody></table>${settlement(l, claim, issued)}</div>`;
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:10mm 0 13mm;@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7pt '${l.font}';padding-right:10mm}} body{margin:0 10mm;font:8.4pt/1.32 '${l.font}';color:#151515} table{border-collapse:collapse} .head{display:flex;justify-content:space-between;gap:6mm;align-items:flex-start} .brand{display:flex;gap:3mm;align-items:center;font-size:1.3em;font-weight:bold;color:${ink};line-height:1.2} .brand small{display:block;font-weight:normal;font-size:.7em;color:#333} h1{font-size:1.4em;margin:0;text-align:right;letter-spacing:${l.style === "classic" ? "1px" : "0"}} .not{text-align:right;font-weight:bold} .mid{display:flex;justify-content:space-between;gap:8mm;margin:7mm 0 5mm} .who td{padding:.25mm 3mm .25mm 0} .who td:first-child{font-weight:bold}
.claim{margin-bottom:5mm;${l.style === "cards" ? `border:1px solid ${ink}77;border-radius:5px;padding:2mm` : ""}} .claim .facts{display:grid;grid-template-columns:repeat(${l.style === "fund" ? 3 : 2},auto);gap:.3mm 6mm;${l.style === "fund" ? `border-top:1.6px solid ${ink};border-bottom:.6px solid ${ink};padding:1mm 0` : "padding:1mm 0"};break-after:avoid} .facts span{${l.style === "classic" ? "" : "font-weight:bold;"}color:#333}
.lines{width:100%;font-size:.87em;${l.mono ? "font-family:'Liberation Mono';font-size:.76em" : ""}} .lines th{vertical-align:bottom;text-align:center;font-size:.95em;line-height:1.1;padding:.7mm .8mm;${l.style === "classic" ? "border:.7px solid #333;font-weight:normal" : l.style === "cards" ? `background:${ink}18` : "border-bottom:1px solid #222"}} .lines th.over{background:${ink};color:#fff} .lines td{padding:.6mm .8mm;vertical-align:top;${l.style === "classic" ? "border-left:.7px solid #333;border-right:.7px solid #333" : l.style === "cards" ? "border-bottom:.5px solid #ccc" : ""}} .lines .n{text-align:right;white-space:nowrap} .lines thead .n{text-align:${l.style === "classic" ? "center" : "right"};white-space:normal} .lines .d{white-space:nowrap} .lines tr{break-inside:avoid} .lines .sum td{font-weight:bold;border-top:1px solid #222;${l.style === "classic" ? "border-bottom:.7px solid #333" : ""}}
.under{display:flex;justify-content:space-between;gap:6mm;align-items:flex-start;margin-top:1.4mm;font-size:.92em} .net td{border:.7px solid #333;padding:.5mm 2mm} .net td:last-child{text-align:right} .checks th{text-align:left;font-weight:normal;color:#333;padding:.2mm 3mm .2mm 0;border-bottom:.5px solid #777} .checks td{padding:.3mm 3mm .3mm 0} .notes{margin:1mm 0 3mm} .notes td{padding:.3mm 2mm;vertical-align:top} h2{font-size:1.05em;margin:3mm 0 .6mm} .total{margin-bottom:4mm} .total td{padding:.6mm 3mm;border:.8px solid ${ink}} .total td:last-child{text-align:right;font-weight:bold} .met td,.met th{border:.6px solid #777;padding:.4mm 2.5mm;text-align:left} p{margin:1mm 0;font-size:.88em}`;

/** What the notes mean, how far the yearly amounts are used, and what to do against a decision. */
function ending(chance: Chance, l: Look, claims: Claim[], plan: string): string {
  const used = l.marks.flatMap((mark, at) => claims.some(({ rows }) => rows.some(({ remarks }) => remarks?.includes(mark))) ? [[mark, NOTES[at]!] as const] : []); // prettier-ignore
  const limit = chance.pick([50000, 75000, 150000]);
  const taken = Math.max(...claims.map(({ rows }) => sumsOf(rows).deductible));
  const so = Math.min(limit, taken + Math.round(limit * chance.share() * 0.4));
  const met = l.met
    ? `<h2>${l.words("Year to Date|Accumulators|Benefit Year Status")}</h2><table class="met"><tr><th>Accumulator</th><th>Met to date</th><th>Annual limit</th></tr><tr><td>Individual deductible</td><td>${dollars(so)}</td><td>${dollars(limit)}</td></tr><tr><td>Out-of-pocket maximum</td><td>${dollars(so * 2 + 1840)}</td><td>${dollars(limit * 5)}</td></tr></table>`
    : "";
  return `<h2>${l.words("Reason Code Description|Explanation of Notes|REMARKS")}</h2>${pairs(used, "notes")}${met}<p><b>Your right to appeal.</b> If your claim was denied in whole or in part you may ask for a review within 180 days of receiving this notice. Write to ${plan}, Claims Appeals, ${people.box(chance)}, ${people.town(chance)}. You may also bring a civil action under section 502(a) of ERISA.</p><p>${l.words("Keep this statement for your tax records. No duplicate will be issued.|Misrepresentation of a claim is a crime. Report suspected fraud to the number above.|Si necesita ayuda en espa&ntilde;ol, llame al n&uacute;mero indicado arriba.")}</p>`;
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [, sender = "", group = "", ink = ""] = chance.pick(
    SENDERS.filter(([of]) => of === l.style),
  );
  const issued = shifted("2024-03-05", chance.between(0, 640));
  const named = people.naming(chance);
  const names = people.household(chance, 3).map(named);
  const many = chance.weighted([[1, 5], [2, 3], [3, 2]] as const); // prettier-ignore
  const claims = chance.shuffled(CARE).slice(0, many).map((care) => claimOf(chance, l, care, chance.pick(names), shifted(issued, -chance.between(20, 48)))); // prettier-ignore
  const table = columnsOf(l);
  const rows = claims.flatMap((claim) => claim.rows);
  const sums = sumsOf(rows);
  const facts = pairs(
    [
      [l.words("Date|Process Date|Statement Date"), l.day(issued)],
      [l.style === "fund" ? "Participant" : l.words("Employee|Insured|Member"), names[0]!],
      [l.words("Member ID|ID Number|Alternate ID"), chance.number("@@@###-##-####")],
      [l.words("Group|Group No.|Plan"), `${chance.number("####")} ${group}`],
    ],
    "who",
  );
  const boxed = l.boxed || many > 1;
  const totals: [string, string][] = [
    [l.words("Total billed|Total charges submitted"), l.money(sums.charge)],
    [l.words("Total paid by the plan|Total benefits paid"), l.money(sums.insurancePaid)],
    [l.words("Total patient responsibility|What you may owe"), l.money(sums.patientOwes)],
  ];
  const brand = `<div class="brand">${l.style === "classic" ? "" : sheet.mark(chance, ink, 34)}<span>${sender}<small>${people.box(chance)}, ${people.town(chance)}</small><small>${l.style === "fund" ? "Fund Office" : "Customer Service"}: ${people.phone(chance)}</small></span></div>`;
  const head = `<div class="head">${brand}<div><h1>${l.words("EXPLANATION OF BENEFITS|Explanation of Benefits")}</h1><div class="not">${l.words("THIS IS NOT A BILL|This is not a bill|RETAIN FOR TAX PURPOSES - THIS IS NOT A BILL")}</div></div></div>`;
  const home = `<div>${names[0]}<br>${people.street(chance)}<br>${people.town(chance)}</div>`;
  const blocks = claims.map((claim) => block(l, claim, table, issued)).join("");
  const html = sheet.page(
    css(l, ink),
    `${head}<div class="mid">${home}${facts}</div>${boxed ? pairs(totals, "total") : ""}${blocks}${ending(chance, l, claims, sender)}`,
  );
  return { html, truth: truthFor(l, sender, issued, claims, table.columns, boxed) };
}

/** What the paper says: what is one for all claims stands over them, and only sums that are printed. */
function truthFor(
  l: Look,
  sender: string,
  issued: string,
  claims: Claim[],
  columns: Column[],
  boxed: boolean,
) {
  const one = claims.length === 1 ? claims[0]! : null;
  const rows = claims.flatMap((claim) => claim.rows);
  const sums = sumsOf(rows);
  const settings = [...new Set(claims.map(({ setting }) => setting))];
  const people = [...new Set(claims.map(({ who }) => who))];
  const has = (field: keyof Said) => one && columns.some(({ says }) => says.includes(field));
  const net = one && (l.style === "classic" || has("patientOwes"));
  // prettier-ignore
  const said = {
    ...{ name: family.name, kind: "eob" as const, setting: settings.length === 1 ? settings[0]! : null },
    ...{ provider: one?.provider ?? null, issuer: sender, statementDate: issued },
    ...{ patient: people.length === 1 ? people[0]! : null, claimNumber: one?.number ?? null, accountNumber: one?.account ?? null },
  };
  const totals = {
    billed: boxed || one ? sums.charge : null,
    insurancePaid: boxed || one ? sums.insurancePaid : null,
    patientResponsibility: boxed || net ? sums.patientOwes : null,
    allowed: has("allowed") ? sums.allowed : null,
    adjustments: has("discount") ? sums.discount : null,
  };
  return truthOf(
    said,
    totals,
    rows.map((row) => sheet.lineBy(columns, row)),
  );
}

export const family: Family = {
  name: "third-party-administrator-explanation",
  paper: "A self-funded plan's administrator or a union fund explains one claim or several, with reason codes and checks.", // prettier-ignore
  medium: "text",
  draw,
};
