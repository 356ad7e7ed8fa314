import { decimal, dollars, grouped, parentheses } from "#corpus/generators/formats";
import { longMonthName, looseSlashes, shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, doctor, household, phone, street, town } from "#corpus/families/drawing/people";
import { bars, mark, page, pairs, square } from "#corpus/families/drawing/sheet";
import {
  lineOf,
  rowsOf,
  shifted,
  sum,
  truthOf,
  type Said,
} from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Kind = "deductible" | "coinsurance" | "copay" | "pending" | "denied" | "self";
type Credit = { of: "off" | "plan" | "mine"; date: string; text: string; cents: number };
type Visit = {
  number: string;
  date: string;
  doctor: string;
  rows: Said[];
  credits: Credit[];
  note: string;
  /** What the insurer still has to settle. */
  waiting: number;
  owed: number;
};

const PRACTICES: [name: string, ink: string, services: string][] = [
  [
    "Northgate Family Medicine, PLLC",
    "#1d5c8a",
    `99213|OFFICE/OUTPATIENT VISIT, EST|16500;99214|OFFICE/OUTPATIENT VISIT, EST|23800;36415|ROUTINE VENIPUNCTURE|2200;80053|COMPREHEN METABOLIC PANEL|5100
85025|COMPLETE CBC W/AUTO DIFF WBC|3900;83036|GLYCOSYLATED HEMOGLOBIN TEST|4400;81003|URINALYSIS, AUTO, W/O SCOPE|1800;90471|IMMUNIZATION ADMIN|4200;90686|IIV4 VACC NO PRSV 0.5 ML IM|3800;93000|ELECTROCARDIOGRAM, COMPLETE|7200`,
  ],
  [
    "COASTAL ORTHOPEDIC ASSOCIATES",
    "#30475e",
    `99203|OFFICE/OUTPATIENT VISIT, NEW|27400;99213|OFFICE/OUTPATIENT VISIT, EST|18200;73562|X-RAY EXAM OF KNEE 3|14600;73030|X-RAY EXAM OF SHOULDER|13100
20610|DRAIN/INJ, JOINT/BURSA W/O US|24800;J3301|TRIAMCINOLONE ACET INJ NOS|4400;L1833|KO ADJ JNT POS RIGID SUP PRE OTS|61200;97110|THERAPEUTIC EXERCISES|9600`,
  ],
  [
    "Willow & Main Women's Care",
    "#7a2d5a",
    `99395|PREV VISIT, EST, AGE 18-39|26500;99213|OFFICE/OUTPATIENT VISIT, EST|17700;88175|CYTOPATH C/V AUTO FLUID REDO|11800;87624|HPV HIGH-RISK TYPES|14900
76830|TRANSVAGINAL US, NON-OB|39400;58300|INSERT INTRAUTERINE DEVICE|34100;81025|URINE PREGNANCY TEST|2600;57454|BX/CURETT OF CERVIX W/SCOPE|51200`,
  ],
  [
    "Summit Ear, Nose & Throat",
    "#0d6e5f",
    `99204|OFFICE/OUTPATIENT VISIT, NEW|39500;99213|OFFICE/OUTPATIENT VISIT, EST|17900;31231|NASAL ENDOSCOPY, DX|44700;69210|REMOVE IMPACTED EAR WAX UNI|13200
92557|COMPREHENSIVE HEARING TEST|11500;92567|TYMPANOMETRY|5600;31575|DIAGNOSTIC LARYNGOSCOPY|36800;95004|PERCUT ALLERGY SKIN TESTS|48000`,
  ],
];
const PLANS =
  "BCBS-MA (PPO)|AETNA|UNITED HEALTHCARE|CIGNA HMO|Blue Shield - CA|HUMANA CHOICE|TUFTS HEALTH PLAN".split(
    "|",
  );

type Look = ReturnType<typeof lookOf>;
function lookOf(chance: Chance) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  const insured = chance.happens(0.85);
  return {
    of,
    plan: chance.pick(PLANS),
    insured,
    day: chance.pick([slashes, slashes, shortSlashes, looseSlashes]),
    head: chance.pick([slashes, longMonthName]),
    signed: chance.pick([dollars, dollars, grouped, parentheses]),
    /** Charges and credits in columns of their own, or one column of amounts. */
    two: chance.happens(0.6),
    dated: chance.happens(0.65),
    modified: of(",|,|-"),
    notes: chance.happens(0.85),
    sums: chance.pick(["split", "split", insured ? "joint" : "split", "none"] as const),
    seen: of("Visit with|Provider:|Services by"),
    off: of("ADJUSTMENT|CONTRACTUAL ADJUSTMENT|INSURANCE ADJUSTMENT"),
    paid: of("PAYMENT|INSURANCE PAYMENT"),
    mine: of("PATIENT PAYMENT|PAYMENT, PATIENT"),
    named: chance.happens(0.5),
    totals: chance.happens(0.45),
    aging: chance.happens(0.45),
    code: chance.happens(0.5),
    card: of("VISA|MASTERCARD|CHECK|CASH|VISA"),
    due: of("Amount due|AMOUNT DUE|Please pay this amount|Total balance due"),
    account: of("Account number|Account no.|Patient account"),
    balance: of("Balance|Patient balance|Balance for this visit"),
  };
}

/** What the insurer and the patient did about a visit; what is left is owed, or waits for the insurer. */
function settled(chance: Chance, l: Look, kind: Kind, billed: number, date: string) {
  const [posted, copay] = [shifted(date, chance.between(11, 32)), chance.pick([2000, 3000, 4000])];
  const credits: Credit[] = [];
  const put = (of: Credit["of"], text: string, cents: number, on: string) => {
    if (cents > 0) credits.push({ of, text, cents, date: on });
  };
  const mine = (cents: number, why: string) => put("mine", `${l.mine} - ${why}${l.card}`, cents, date); // prettier-ignore
  const says = (words: string) => l.named ? words.replace("Your insurer", `Your insurance (${l.plan})`) : words; // prettier-ignore
  if (kind === "pending") {
    const paid = chance.happens(0.4) ? Math.min(copay, billed) : 0;
    mine(paid, "COPAY, ");
    return { credits, waiting: billed - paid, owed: 0, note: `We have billed ${l.plan} for this visit and are waiting for a response.` }; // prettier-ignore
  }
  if (kind === "self") {
    const off = chance.happens(0.6) ? Math.round(billed * 0.25) : 0;
    put("off", "ADJUSTMENT - SELF PAY DISCOUNT", off, date);
    if (chance.happens(0.4)) mine(Math.min(5000, Math.floor((billed - off) / 1000) * 500), "");
    return { credits, waiting: 0, owed: billed - sum(credits.map(({ cents }) => cents)), note: "We do not have insurance on file for this visit." }; // prettier-ignore
  }
  if (kind === "denied")
    return { credits, waiting: 0, owed: billed, note: says("Your insurer did not cover these services. Please contact your insurer with questions.") }; // prettier-ignore
  const allowed = Math.round(billed * (0.45 + 0.35 * chance.share()));
  const share =
    kind === "deductible" ? allowed : kind === "copay" ? Math.min(copay, allowed) : Math.round(allowed * chance.pick([0.1, 0.2, 0.3])); // prettier-ignore
  put("off", `${l.off} - ${l.plan}`, billed - allowed, posted); // prettier-ignore
  put("plan", `${l.paid} - ${l.plan}`, allowed - share, posted);
  const paid = chance.happens(0.3) ? Math.min(copay, Math.floor(share / 1000) * 500) : 0;
  mine(paid, kind === "copay" ? "COPAY, " : "");
  const to = { deductible: "deductible", coinsurance: "coinsurance", copay: "copayment" }[kind];
  return { credits, waiting: 0, owed: share - paid, note: says(`Your insurer applied ${dollars(share)} of this visit to your ${to}.`) }; // prettier-ignore
}

function visitsOf(chance: Chance, l: Look, services: string): Visit[] {
  const doctors = [doctor(chance), doctor(chance, "MD|NP|PA-C")];
  const many = chance.weighted([[1, 4], [2, 4], [3, 2], [5, 1]] as const); // prettier-ignore
  const first = shifted("2024-04-02", chance.between(0, 560));
  return Array.from({ length: many }, (_, at): Visit => {
    const date = shifted(first, at * chance.between(19, 27));
    const [visit, ...more] = rowsOf(services).filter(([code]) => !/^99(20|39)/.test(code!) || at === 0); // prettier-ignore
    const extra = chance.shuffled(more.filter(([code]) => !code!.startsWith("99")));
    const some = [visit!, ...extra.slice(0, chance.between(0, 4))];
    const marked = some.length > 1 && chance.happens(0.5);
    const rows = some.map(([code = "", description = "", cents], place): Said => {
      const modifiers = place === 0 && marked ? ["25"] : [];
      return { serviceDate: date, code, description, charge: Number(cents), modifiers };
    });
    const billed = sum(rows.map(({ charge }) => charge!));
    const kinds: [Kind, number][] = [["deductible", 3], ["coinsurance", 3], ["copay", 2], ["pending", at ? 2 : 0], ["denied", at ? 1 : 0]]; // prettier-ignore
    const kind = l.insured ? chance.weighted(kinds) : "self";
    const given = settled(chance, l, kind, billed, date);
    return { ...given, number: chance.number("####V####"), date, doctor: chance.pick(doctors), rows }; // prettier-ignore
  });
}

const safe = (text: string) => text.replaceAll("&", "&amp;");
const given = (visits: Visit[], of: Credit["of"]) =>
  sum(visits.flatMap(({ credits }) => credits.filter((one) => one.of === of).map(({ cents }) => cents))); // prettier-ignore

function visitHtml(visit: Visit, l: Look): string {
  const cells = (charge: string, credit: string, left = "") =>
    l.two
      ? `<td class="n">${charge}</td><td class="n">${credit}</td><td class="n">${left}</td>`
      : `<td class="n">${charge || credit || left}</td>`;
  const wide = l.two ? 3 : 1;
  const top = `<tr class="visit"><td>${l.day(visit.date)}</td><td colspan="${wide + 1}">${l.seen} ${visit.doctor}${l.code ? ` &nbsp; Claim ${visit.number}` : ""}</td></tr>`;
  const charges = visit.rows.map((row) => {
    const code = [row.code, ...row.modifiers!].join(l.modified);
    return `<tr><td>${l.dated ? l.day(visit.date) : ""}</td><td><span class="code">${code}</span> ${row.description}</td>${cells(l.signed(row.charge!), "")}</tr>`;
  });
  const credits = visit.credits.map(({ date, text, cents }) => `<tr><td>${l.day(date)}</td><td>${text}</td>${cells("", l.signed(-cents))}</tr>`); // prettier-ignore
  const note = l.notes || visit.waiting ? `<tr class="note"><td></td><td colspan="${wide + 1}">${visit.note}</td></tr>` : ""; // prettier-ignore
  const waiting = visit.waiting
    ? `<tr><td></td><td>PENDING WITH ${l.plan.toUpperCase()}</td>${cells("", l.two ? "" : l.signed(visit.waiting), l.signed(visit.waiting))}</tr>`
    : "";
  return `<tbody>${top}${charges.join("")}${credits.join("")}${note}${waiting}<tr class="left"><td></td><td>${l.balance}</td>${cells("", "", l.signed(visit.owed))}</tr></tbody>`;
}

const style = (ink: string, l: Look) => `
@page{size:letter;margin:11mm 13mm} body{font:9pt/1.34 '${l.of("Liberation Sans|Liberation Sans|DejaVu Sans Condensed")}';margin:0;color:#1b1b1b} .top{display:flex;justify-content:space-between;align-items:flex-start} .brand{display:flex;gap:3mm;align-items:center} .brand b{font-size:1.45em;color:${ink}} .box{border:1px solid ${ink};min-width:68mm} .box h1{background:${ink};color:#fff;font-size:1.1em;margin:0;padding:1mm 2mm} .box table{width:100%} .pairs{border-collapse:collapse} .pairs td{padding:.4mm 2mm} .pairs td:last-child{text-align:right} .box tr:last-child td{font-weight:bold;border-top:1px solid ${ink}}
.mid{display:flex;justify-content:space-between;gap:8mm;margin:6mm 0 4mm} .addr{padding:4mm 0 0 8mm;font-size:1.05em} .sums{background:#f2f5f7;padding:1.5mm;min-width:72mm} .sums tr:last-child td{font-weight:bold;border-top:1px solid #555} .msg{border-left:4px solid ${ink};padding:1mm 3mm;margin-bottom:3mm;background:#fafafa}
.lines{width:100%;border-collapse:collapse} .lines th{text-align:left;border-bottom:2px solid ${ink};padding:.8mm 1.2mm;font-size:.93em} .lines td{padding:.55mm 1.2mm;vertical-align:top} .lines td:first-child{width:22mm;white-space:nowrap} .lines .n,th.n{text-align:right;white-space:nowrap} .visit td{font-weight:bold;background:#e9eef2;padding-top:1mm} .note td{font-style:italic;color:#333} .left td{font-weight:bold;border-top:.5px solid #999;padding-bottom:2mm} .left td:nth-child(2){text-align:right} .code{display:inline-block;min-width:17mm} .all td{font-weight:bold;border-top:2px solid ${ink}} tbody{break-inside:avoid}
.age{width:100%;border-collapse:collapse;margin-top:4mm;text-align:center} .age td,.age th{border:1px solid #888;padding:.6mm;font-size:.93em} .web{display:flex;gap:4mm;align-items:center;margin-top:4mm} .slip{border-top:1px dashed #333;margin-top:5mm;padding-top:2mm;break-inside:avoid} .cut{font-size:.8em;text-align:center;margin-top:-4.5mm} .cut span{background:#fff;padding:0 2mm} .slip .row{display:flex;justify-content:space-between;gap:6mm;margin-top:3mm} .card{border:1px solid #333;border-collapse:collapse;font-size:.78em;width:92mm} .card td{border:1px solid #333;padding:.5mm 1mm 3.2mm;vertical-align:top} .card tr:first-child td{padding-bottom:.8mm}`;

const CARD = `<table class="card"><tr><td colspan="3">IF PAYING BY CREDIT CARD, FILL OUT BELOW &nbsp; &#9633; VISA &nbsp; &#9633; MASTERCARD &nbsp; &#9633; DISCOVER &nbsp; &#9633; AMEX</td></tr><tr><td colspan="2">CARD NUMBER</td><td>SECURITY CODE</td></tr><tr><td>SIGNATURE</td><td>EXP. DATE</td><td>AMOUNT PAID $</td></tr></table>`;

type Sums = Record<"billed" | "off" | "plan" | "mine" | "waiting" | "before" | "due", number>;

/** The box of sums beside the address, or nothing. */
function sumsBox(l: Look, s: Sums): string {
  if (l.sums === "none") return "";
  const less = (cents: number) => dollars(cents ? -cents : 0);
  return pairs(
    [
      s.before ? [l.of("Previous balance|Balance forward"), dollars(s.before)] : null,
      [l.of("Total charges|Charges"), dollars(s.billed)],
      ...(l.sums === "joint"
        ? [[l.of("Insurance payments and adjustments|Payments/adjustments by insurance"), less(s.off + s.plan)] as const] // prettier-ignore
        : [
            l.insured ? (["Insurance payments", less(s.plan)] as const) : null,
            [l.of("Adjustments|Discounts and adjustments"), less(s.off)] as const,
          ]),
      [l.of("Your payments|You have paid"), less(s.mine)],
      s.waiting ? ["Pending with insurance", less(s.waiting)] : null,
      [l.due, dollars(s.due)],
    ],
    "pairs sums",
  );
}

function tableOf(visits: Visit[], l: Look, s: Sums, totals: boolean): string {
  const heads = l.two ? `<th class="n">${l.of("CHARGES|Charges")}</th><th class="n">${l.of("PAYMENTS &amp;<br>ADJUSTMENTS|Payments/<br>Adjustments")}</th><th class="n">${l.of("BALANCE|Balance")}</th>` : `<th class="n">${l.of("AMOUNT|Amount")}</th>`; // prettier-ignore
  const credits = s.off + s.plan + s.mine;
  const all = totals
    ? `<tbody><tr class="all"><td></td><td>${l.of("TOTALS|Statement totals")}</td><td class="n">${l.signed(s.billed)}</td><td class="n">${l.signed(credits ? -credits : 0)}</td><td class="n">${l.signed(s.billed - credits)}</td></tr></tbody>`
    : "";
  return `<table class="lines"><thead><tr><th>${l.of("DATE|Date")}</th><th>${l.of("DESCRIPTION|Description|SERVICE DETAIL")}</th>${heads}</tr></thead>${visits.map((visit) => visitHtml(visit, l)).join("")}${all}</table>`;
}

function draw(chance: Chance): Drawn {
  const l = lookOf(chance);
  const [provider, ink, services] = chance.pick(PRACTICES);
  const visits = visitsOf(chance, l, services);
  const [patient = "", other = ""] = household(chance, 2);
  const payer = chance.happens(0.25) ? other : patient;
  const before = chance.happens(0.3) ? chance.between(1500, 21000) : 0;
  const own = { off: given(visits, "off"), plan: given(visits, "plan"), mine: given(visits, "mine") }; // prettier-ignore
  const billed = sum(visits.flatMap(({ rows }) => rows.map(({ charge }) => charge!)));
  const due = before + sum(visits.map(({ owed }) => owed));
  const s = { ...own, billed, before, due, waiting: sum(visits.map(({ waiting }) => waiting)) };
  const issued = shifted(visits.at(-1)!.date, chance.between(34, 52));
  const dueDate = shifted(issued, chance.pick([20, 21, 30]));
  const [number, account, tel] = [chance.number("#########"), chance.number(l.of("#####|######|#######")), phone(chance)]; // prettier-ignore
  // A row of totals would hide what waits for the insurer or was owed before.
  const totals = l.two && l.totals && !s.waiting && !before;
  const home = `${street(chance)}<br>${town(chance)}`;
  const remit = `${safe(provider)}<br>${box(chance)}<br>${town(chance)}`;
  const facts: [string, string][] = [["Statement number", number], ["Statement date", l.head(issued)], [l.account, account], ["Patient", patient], ["Due date", l.head(dueDate)], [l.due, dollars(due)]]; // prettier-ignore
  const old = before && l.sums === "none" ? `<div class="msg">Balance from previous statement: <b>${dollars(before)}</b></div>` : ""; // prettier-ignore
  const ages: [string, number][] = [["Current", due - before], ["31 - 60 days", before], ["61 - 90 days", 0], ["91 - 120 days", 0], ["Over 120 days", 0]]; // prettier-ignore
  const aging = l.aging ? `<table class="age"><tr>${ages.map(([name]) => `<th>${name}</th>`).join("")}</tr><tr>${ages.map(([, cents]) => `<td>${dollars(cents)}</td>`).join("")}</tr></table>` : ""; // prettier-ignore
  const slip = `<div class="slip"><div class="cut"><span>Please detach and return this portion with your payment</span></div><div class="row"><div>${payer}<br>${home}<br><br>Make checks payable and send to:<br><b>${remit}</b></div><div>${CARD}${pairs([["Statement number", number], [l.account, account], ["Due date", l.head(dueDate)], [l.due, dollars(due)], ["Amount enclosed", "$ ______________"]])}</div></div><small>&#9633; Check here if your address or insurance information has changed and write the changes on the back.</small> ${bars(chance, 150, 16)}</div>`; // prettier-ignore
  const html = page(
    style(ink, l),
    `<div class="top"><div class="brand">${mark(chance, ink)}<div><b>${safe(provider)}</b><br>${street(chance)}, ${town(chance)}<br>Billing questions: ${tel}</div></div><div class="box"><h1>${l.of("STATEMENT|Patient statement|YOUR STATEMENT")}</h1>${pairs(facts)}</div></div><div class="mid"><div class="addr">${payer}<br>${home}</div>${sumsBox(l, s)}</div>${old}<div class="msg">${l.of("Thank you for choosing our practice. The balance shown is your responsibility after your insurance was processed.|Your prompt payment is appreciated. If you cannot pay in full, please call our billing office to set up a payment plan.|You can now view and pay your statements online through the patient portal.")}</div>${tableOf(visits, l, s, totals)}${aging}<div class="web">${square(chance, 21, "15mm")}<div><b>Pay online</b> at https://payments.example using your access code ${chance.number("####-####-####")}, or scan with your phone.<br>A fee of $35.00 is charged for returned checks.</div></div>${slip}`,
  );
  return { html, truth: truthFor(visits, l, s, totals, { provider, patient, accountNumber: account, statementDate: issued, dueDate }) }; // prettier-ignore
}

type Facts = Record<"provider" | "patient" | "accountNumber" | "statementDate" | "dueDate", string>;
function truthFor(visits: Visit[], l: Look, s: Sums, totals: boolean, facts: Facts) {
  const boxed = l.sums !== "none";
  const split = l.sums === "split";
  const mine = visits.flatMap(({ credits }) => credits.filter(({ of }) => of === "mine"));
  return truthOf(
    {
      ...{ name: family.name, setting: "professional", ...facts },
      claimNumber: l.code && visits.length === 1 ? visits[0]!.number : null,
      ...(!boxed && mine.length && { paymentRows: mine.map(({ cents }) => decimal(cents)) }),
    },
    {
      billed: boxed || totals ? s.billed : null,
      ...(split && { adjustments: s.off, insurancePaid: l.insured ? s.plan : null }),
      ...(boxed && { patientPaid: s.mine }),
      ...{ patientResponsibility: s.due, previousBalance: s.before },
    },
    visits.flatMap(({ rows }) => rows.map(lineOf)),
  );
}

export const family: Family = {
  name: "cloud-practice-statement",
  paper:
    "A physician practice's statement from a cloud billing service: charges, insurer rows and a message under each visit, and a card coupon.",
  medium: "text",
  draw,
};
