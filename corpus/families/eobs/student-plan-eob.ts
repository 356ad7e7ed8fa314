import { dollars, grouped, shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { born, box, household, naming, phone, street, town } from "#corpus/families/drawing/people";
import {
  amount,
  bars,
  column,
  lineBy,
  mark,
  page,
  pairs,
  record,
  sumRow,
  table,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Amounts = Record<
  "charge" | "discount" | "notCovered" | "allowed" | "deductible" | "copay" | "coinsurance",
  number
>;
type Row = Said & Amounts & { percent: number; insurancePaid: number; patientOwes: number };
type Claim = { number: string; account: string; place: Place; network: boolean; rows: Row[] };
type Place = { name: string; facility: boolean; services: string[][] };

const ISSUERS: [name: string, ink: string, site: string][] = [
  ["Collegiate Benefit Administrators", "#1d4f91", "www.collegiatebenefit.example"],
  ["CAMPUSWELL STUDENT INSURANCE", "#7a1e2c", "www.campuswell.example"],
  ["StudentShield Health Plans", "#00695c", "www.studentshield.example"],
];
const SCHOOLS = [
  "Northfield State University",
  "Carrow College",
  "UNIVERSITY OF EAST TIDEWATER",
  "Merrimount Institute of Technology",
  "Blue Ridge College of Osteopathic Medicine",
];
const place = (name: string, facility: boolean, services: string): Place => ({
  ...{ name, facility, services: rowsOf(services) },
});
/** Code, words and cents; a leading zero makes a revenue code. */
const PLACES = [
  place(
    "Northgate Urgent Care",
    false,
    `99203|OFFICE VISIT NEW PATIENT|24500;87880|STREP TEST RAPID|4800;87804|INFLUENZA TEST|5200;96372|INJECTION THERAPEUTIC|7600;J0696|CEFTRIAXONE 250 MG|3900;71046|XRAY CHEST 2 VIEWS|16800`,
  ),
  place(
    "Campus Counseling Associates",
    false,
    `90791|PSYCH DIAGNOSTIC EVAL|28500;90837|PSYCHOTHERAPY 60 MIN|19500;90834|PSYCHOTHERAPY 45 MIN|16000`,
  ),
  place(
    "RIVERBEND ORTHOPEDICS & SPORTS MED PC",
    false,
    `99204|OFFICE VISIT NEW PATIENT|38600;73562|XRAY KNEE 3 VIEWS|19200;73721|MRI LOWER EXTREMITY JOINT|164000;L1833|KNEE ORTHOSIS|88400`,
  ),
  place(
    "Stride Physical Therapy",
    false,
    `97161-GP|PT EVALUATION LOW COMPLEX|21000;97110-GP|THERAPEUTIC EXERCISE|12800;97140-GP|MANUAL THERAPY|10900;97112-GP|NEUROMUSCULAR REEDUCATION|11700`,
  ),
  place(
    "Quarry Hill Reference Laboratories",
    false,
    `80053|COMPREHENSIVE METABOLIC PANEL|11200;85025|CBC WITH DIFF|7400;84443|TSH|13900;87491|CHLAMYDIA AMPLIFIED PROBE|18700;87591|GONORRHEA AMPLIFIED PROBE|18700;82306|VITAMIN D 25 HYDROXY|22400;36415|VENIPUNCTURE|2500`,
  ),
  place(
    "Harmon University Hospital",
    true,
    `0450|EMERGENCY ROOM|214000;0300|LABORATORY|64200;0352|CT SCAN BODY|412500;0636|DRUGS REQUIRE DETAIL CODING|18300;0260|IV THERAPY|57700;0250|PHARMACY|9400`,
  ),
];
const DENIALS: [string, string][] = [
  [
    "R14",
    "No referral from the Student Health Center is on file. Services rendered without a referral are not covered. See your plan brochure.",
  ],
  [
    "A09",
    "We have asked the student for accident details and information on other insurance. Upon receipt of the completed form, this charge will be reconsidered.",
  ],
  ["X31", "This service is excluded under the Exclusions and Limitations section of the policy."],
  ["M22", "The maximum benefit for this service has been paid for the policy year."],
];
const NOTES: [code: string, test: (row: Row) => boolean, words: string][] = [
  [
    "N01",
    (row) => row.discount > 0,
    "Charge exceeds the Preferred Provider allowance. The student is not responsible for the network discount.",
  ],
  [
    "D02",
    (row) => row.deductible > 0,
    "Amount applied to the policy year deductible for the insured student.",
  ],
  [
    "U07",
    (row) => row.notCovered > 0 && row.allowed > 0,
    "Charge exceeds the Usual and Customary allowance for an Out-of-Network provider.",
  ],
  ["P11", (row) => row.copay > 0, "A per visit copayment applies to this service."],
];

type Terms = { open: number; share: number; copay: number; denial: string; denies: number };

/** A charge is the discount, what is ineligible and what is covered; all but the discount and the benefit is the student's. */
function settled(
  chance: Chance,
  charge: number,
  network: boolean,
  terms: Terms,
  rates: Map<number, number>,
) {
  const denied = chance.happens(terms.denies);
  const rate = rates.get(charge) ?? 0.42 + 0.4 * chance.share();
  rates.set(charge, rate);
  const allowed = denied ? 0 : Math.round(charge * rate);
  const [discount, notCovered] = !denied && network ? [charge - allowed, 0] : [0, charge - allowed];
  const deductible = Math.min(allowed, terms.open);
  terms.open -= deductible;
  const copay = Math.min(allowed - deductible, terms.copay);
  terms.copay = 0;
  const left = allowed - deductible - copay;
  const percent = denied ? 0 : 100 - Math.round((network ? terms.share : terms.share + 0.2) * 100);
  const insurancePaid = Math.round((left * percent) / 100);
  const money = { charge, discount, notCovered, allowed, deductible, copay, percent };
  const coinsurance = left - insurancePaid;
  return { ...money, coinsurance, insurancePaid, patientOwes: charge - discount - insurancePaid };
}

function claimOf(chance: Chance, start: string, terms: Terms, where: Place): Claim {
  const network = chance.happens(0.75);
  const { services } = where;
  const many = chance.weighted([
    [2, 2],
    [4, 4],
    [7, 3],
    [12, 1],
    [22, 0.5],
  ] as const);
  // A stay or a laboratory order bills each service once; visits come again.
  const repeats = /Counseling|Therapy/.test(where.name);
  const weekly = where.name.includes("Counseling");
  const count = repeats ? many : Math.min(many, services.length);
  const copay = terms.copay;
  const rates = new Map<number, number>();
  const rows = Array.from({ length: count }, (_, at): Row => {
    // The evaluation of the first day is not done again.
    const later = services.length - 1;
    const nth = at < services.length ? at : 1 + ((at - services.length) % later);
    const visit = weekly || at < services.length ? (weekly ? at : 0) : 1 + Math.floor((at - services.length) / later); // prettier-ignore
    const [written = "", description = "", price] = services[nth]!;
    const [code = "", modifier] = written.split("-");
    if (visit && (weekly || nth === 1)) terms.copay = copay;
    const money = settled(chance, Number(price), network, terms, rates);
    const own = NOTES.filter(([, test]) => test(money as Row)).map(([mark]) => mark);
    return {
      ...money,
      ...{ description, serviceDate: shifted(start, visit * 7) },
      ...(code.startsWith("0") ? { revenueCode: code } : { code }),
      modifiers: modifier ? [modifier] : [],
      remarks: money.allowed ? own : [terms.denial],
    };
  });
  return {
    ...{ network, rows, place: where, account: chance.number("@@######") },
    number: chance.number("25########-##"),
  };
}

type Look = ReturnType<typeof lookOf>;
function lookOf(chance: Chance) {
  const of = (words: string) => chance.pick(words.split("|"));
  return {
    of,
    day: chance.pick([slashes, slashes, shortSlashes]),
    money: chance.pick([grouped, grouped, dollars]),
    range: chance.happens(0.45),
    worded: chance.happens(0.7),
    shared: chance.happens(0.4),
    ineligible: chance.happens(0.6),
    glance: chance.happens(0.5),
    accounts: chance.happens(0.6),
    charge: of("Total<br>Charges|Charges|Billed<br>Charges"),
    owes: of("Student<br>Responsibility|Student<br>Resp."),
    paid: of("Benefit<br>Paid|Benefits<br>Paid|Plan<br>Paid"),
  };
}

function columnsOf(l: Look, bare: boolean): Column<Row>[] {
  const { money } = l;
  const code = (row: Row) => [row.code ?? row.revenueCode, ...row.modifiers!].join("-");
  const days = (row: Row) =>
    `${l.day(row.serviceDate!)}${l.range ? ` -<br>${l.day(row.serviceDate!)}` : ""}`;
  return [
    column<Row>(l.range ? "Dates of<br>Service" : "Date of<br>Service", "serviceDate", days),
    column<Row>(
      "Procedure",
      [...(["code", "revenueCode", "modifiers"] as const), ...(l.worded ? ["description" as const] : [])], // prettier-ignore
      (row) => (l.worded ? `${code(row)}<br><i>${row.description}</i>` : code(row)),
      "w",
    ),
    amount<Row>(l.charge, "charge", money),
    amount<Row>("Network<br>Discount", "discount", money),
    ...(bare ? [] : [amount<Row>("Ineligible<br>Amount", "notCovered", money)]),
    amount<Row>("Covered<br>Charges", "allowed", money),
    amount<Row>("Deduct-<br>ible", "deductible", money),
    amount<Row>("Copay", "copay", money),
    column<Row>("Co-<br>ins %", null, ({ percent }) => `${percent}%`, "n"),
    ...(l.shared ? [amount<Row>("Co-ins<br>Amount", "coinsurance", money)] : []),
    amount<Row>(l.paid, "insurancePaid", money),
    amount<Row>(l.owes, "patientOwes", money),
    column<Row>("Remark<br>Code(s)", "remarks", ({ remarks }) => remarks!.join(" "), "r"),
  ];
}

const SUMMED = [
  ...(["charge", "discount", "notCovered", "allowed", "deductible", "copay"] as const),
  ...(["coinsurance", "insurancePaid", "patientOwes"] as const),
];
type Sums = Record<(typeof SUMMED)[number], number>;
const sumsOf = (rows: Row[]) =>
  Object.fromEntries(SUMMED.map((one) => [one, total(rows, one)])) as Sums;

const safe = (text: string) => text.replace("&", "&amp;");

function block(claim: Claim, columns: Column<Row>[], l: Look, last: string): string {
  const { number, account, network, rows } = claim;
  const facts = [
    `<b>Claim Number:</b> ${number}`,
    `<b>Provider:</b> ${safe(claim.place.name)}`,
    l.accounts ? `<b>Patient Acct No:</b> ${account}` : "",
    `<b>Network:</b> ${network ? "In-Network" : "Out-of-Network"}`,
  ];
  const body = rows.map((row) => record(columns, row)).join("");
  return `<div class="claim">${facts.map((one) => (one ? `<span>${one}</span>` : "")).join("")}</div>${table(columns, body + sumRow(columns, "Claim Totals", sumsOf(rows), l.money) + last)}`;
}

const css = (ink: string) => `
@page{size:letter;margin:11mm 10mm 13mm;@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7pt Liberation Sans}}
body{font:8.4pt/1.3 Liberation Sans;margin:0;color:#1a1a1a}.top{display:flex;justify-content:space-between;align-items:flex-start}.brand{display:flex;gap:2.5mm;align-items:center;color:${ink};font-weight:bold;font-size:12pt}
h1{font-size:14pt;margin:0;color:${ink};text-align:right}.not{text-align:right;font-weight:bold}.win{display:flex;justify-content:space-between;gap:6mm;margin:7mm 0 4mm}.to{padding:6mm 0 0 6mm;line-height:1.4}
.facts{border:1px solid ${ink};border-collapse:collapse}.facts td{padding:.5mm 2.5mm}.facts td:first-child{color:#444;white-space:nowrap}.msg{border:1px solid #777;padding:2mm 3mm;margin:3mm 0;break-inside:avoid}.msg b{display:block;color:${ink}}
.claim{display:flex;flex-wrap:wrap;gap:0 7mm;background:#e9edf2;border:1px solid #9aa5b1;border-bottom:0;padding:1mm 1.6mm;margin-top:3mm;break-after:avoid}
.lines{width:100%;border-collapse:collapse;font:7.6pt/1.25 'Liberation Sans Narrow'}.lines th{background:${ink};color:#fff;font-weight:bold;padding:1mm;vertical-align:bottom;text-align:left}.lines th.n{text-align:right}.lines td{padding:.8mm 1mm;vertical-align:top;border:0 solid #c4c4c4;border-width:0 1px 1px}.lines td.n{text-align:right;white-space:nowrap}.lines td.r{width:11mm}.lines i{font-style:normal;color:#333}.lines tr{break-inside:avoid}.sum td{font-weight:bold;background:#f3f3f3}
.foot{display:flex;gap:6mm;margin-top:4mm;align-items:flex-start}.foot>div{flex:1;break-inside:avoid}h2{font-size:9pt;margin:4mm 0 1mm;color:${ink};border-bottom:1px solid ${ink};break-after:avoid}.codes td{vertical-align:top;padding:.4mm 2mm .4mm 0}.plain td{padding:.3mm 5mm .3mm 0}.plain td:last-child{text-align:right}.fine{font-size:7pt;line-height:1.3;color:#333;break-inside:avoid}`;

const fine = (
  issuer: string,
  site: string,
  call: string,
) => `<div class="fine"><h2>Your right to appeal</h2>
If you do not agree with this determination you may request a review in writing within 180 days of receipt of this notice. Send your request, with the claim number, your student ID number and any additional information, to Appeals Department, ${safe(issuer)}. You are entitled to receive, upon request and free of charge, copies of all documents relevant to your claim. You may be eligible for an external review by an independent review organization. If coverage is provided under a fully insured student blanket policy you may also contact your State Department of Insurance.
<br><br>If you paid the provider at the time of service and the benefit was issued to the provider, contact the provider for a refund. Go paperless: view claims, print an ID card and download tax form 1095-B at ${site}. Any person who knowingly files a false claim may be guilty of insurance fraud.
<br><br>ATENCI&Oacute;N: si habla espa&ntilde;ol, tiene a su disposici&oacute;n servicios gratuitos de asistencia ling&uuml;&iacute;stica. Llame al ${call} (TTY 711).</div>`;

/** What became of the benefit, and how much of the year's deductible is met. */
function below(chance: Chance, l: Look, issued: string, sums: Sums, open: number, year: string) {
  const limit = chance.pick([25000, 50000]);
  const paid = sums.insurancePaid;
  const payment = paid
    ? `<table class="plain"><tr><td>Paid to</td><td>Provider(s)</td></tr><tr><td>${l.of("Check No.|EFT Trace No.")}</td><td>${chance.number("00#######")}</td></tr><tr><td>Payment date</td><td>${l.day(issued)}</td></tr><tr><td>Amount</td><td>${dollars(paid)}</td></tr></table>`
    : "No payment was issued for this claim.";
  const row = (words: string, cents: number) =>
    `<tr><td>${words}</td><td>${dollars(cents)}</td></tr>`;
  return `<div class="foot"><div><h2>Payment Information</h2>${payment}</div><div><h2>Policy Year ${year}</h2><table class="plain">${row("Individual deductible", limit)}${row("Deductible satisfied to date", limit - open)}</table></div>${l.glance ? `<div><h2>Claim Summary</h2><table class="plain">${row("Total charges", sums.charge)}${row("Network discount", sums.discount)}${row("Benefits paid", paid)}${row("Student responsibility", sums.patientOwes)}</table></div>` : ""}</div>`;
}

function claimsOf(chance: Chance): { claims: Claim[]; terms: Terms } {
  const terms: Terms = {
    ...{ open: chance.pick([0, 10000, 25000]), share: chance.pick([0.1, 0.2, 0.2]) },
    ...{ copay: chance.pick([0, 2500, 4000]), denies: chance.pick([0, 0.12, 0.3]) },
    denial: chance.pick(DENIALS)[0],
  };
  const start = shifted("2025-08-25", chance.between(0, 190));
  const many = chance.weighted([
    [1, 7],
    [2, 3],
  ] as const);
  const places = chance.shuffled(PLACES).slice(0, many);
  return {
    claims: places.map((one, at) => claimOf(chance, shifted(start, at * 9), terms, one)),
    terms,
  };
}

function codesOf(rows: Row[]): string {
  const used = new Set(rows.flatMap(({ remarks }) => remarks!));
  const known = [...NOTES.map(([code, , words]) => [code, words] as const), ...DENIALS];
  const list = known.filter(([code]) => used.has(code)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return list.length
    ? `<h2>Remark Code Explanation</h2><table class="codes">${list.map(([code, words]) => `<tr><td><b>${code}</b></td><td>${words}</td></tr>`).join("")}</table>`
    : "";
}

function message(l: Look, site: string): string {
  const words = l.of(
    `Your plan requires a referral from the Student Health Center before treatment off campus, except for emergencies. If you have other medical insurance, please send us a copy of the other carrier's Explanation of Benefits.|Retain this Explanation of Benefits for your records. You may receive a bill from your provider for the amount shown as student responsibility. Please do not send payment to us.|Visit ${site} to update your mailing address for the spring term. This statement has been sent to the address that your school has on file.`,
  );
  return `<div class="msg"><b>${l.of("MESSAGES|Important Message|MESSAGE CENTER")}</b>${words}</div>`;
}

const only = <T>(list: T[]): T | null => (new Set(list).size === 1 ? list[0]! : null);

function draw(chance: Chance): Drawn {
  const l = lookOf(chance);
  const [issuer, ink, site] = chance.pick(ISSUERS);
  const { claims, terms } = claimsOf(chance);
  const rows = claims.flatMap((one) => one.rows);
  const bare = !l.ineligible && rows.every(({ notCovered }) => !notCovered);
  const columns = columnsOf(l, bare);
  const [student = "", other = ""] = household(chance, 2).map(naming(chance));
  const patient = chance.happens(0.88) ? student : other;
  const issued = shifted(rows.map(({ serviceDate }) => serviceDate!).toSorted().at(-1)!, chance.between(11, 38)); // prettier-ignore
  const sums = sumsOf(rows);
  const call = phone(chance);
  const facts = pairs(
    [
      [l.of("Date|EOB Date|Date Processed"), l.day(issued)],
      ["School", chance.pick(SCHOOLS)],
      ["Policy Number", chance.number("WI2526@@@##-##")],
      ["Student", student],
      ["Student ID", chance.number("#########")],
      ["Patient", patient],
      chance.happens(0.5) ? ["Date of Birth", l.day(born(chance, 1998, 2006))] : null,
      ["Relationship", patient === student ? "Self" : "Spouse"],
    ],
    "facts",
  );
  const all = sumRow(columns, "Total of All Claims", sums, l.money);
  const html = page(
    css(ink),
    `<div class="top"><div><div class="brand">${mark(chance, ink)}${issuer}</div>${box(chance)}, ${town(chance)}<br>Customer Service ${call} &nbsp; ${site}</div><div><h1>EXPLANATION OF BENEFITS</h1><div class="not">THIS IS NOT A BILL</div></div></div>
<div class="win"><div class="to">${bars(chance, 150, 14)}<br>${student}<br>${street(chance)}<br>${town(chance)}</div>${facts}</div>${message(l, site)}
${claims.map((claim, at) => block(claim, columns, l, at && at === claims.length - 1 ? all : "")).join("")}
${codesOf(rows)}${below(chance, l, issued, sums, terms.open, "2025-2026")}${fine(issuer, site, call)}`,
  );
  const one = claims.length === 1 ? claims[0]! : null;
  const kind = only(claims.map((claim) => claim.place.facility));
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "eob", issuer, patient, statementDate: issued },
      ...{ provider: one && one.place.name, claimNumber: one && one.number },
      accountNumber: one && l.accounts ? one.account : null,
      setting: kind === null ? null : kind ? "facility" : "professional",
    },
    {
      ...{ billed: sums.charge, adjustments: sums.discount, insurancePaid: sums.insurancePaid },
      ...{ allowed: sums.allowed, patientResponsibility: sums.patientOwes },
    },
    rows.map((row) => lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "student-plan-eob",
  paper:
    "The EOB of an administrator of student health plans, with the school, a percentage column and the student's responsibility.",
  medium: "text",
  draw,
};
