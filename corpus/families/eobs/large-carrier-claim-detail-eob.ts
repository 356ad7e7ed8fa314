import { dollars, grouped, longMonthName, shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, household, phone, street, town } from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import {
  amount,
  bars,
  column,
  lineBy,
  mark,
  page,
  record,
  sumRow,
  table,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

/** `left` is what the plan and the member share by percent. */
type Row = Said & { left: number };
type Care = { provider: string; facility?: true; days: number; services: string };
type Claim = Care & { patient: string; number: string; received: string; rows: Row[] };

const CARRIERS = rowsOf(`Altena Life Insurance Company|altena|#6b2c91
  Corvane Health, Inc.|corvane|#0a6a8a
  United Meridian Insurance Company|united meridian|#7a1f3d`);

const CARES: Care[] = [
  {
    ...{ provider: "Marchetti, Dominic", days: 1 },
    services:
      "99214|Medical care|228;93000|Diagnostic test|92;36415|Laboratory|22;80053|Laboratory|74",
  },
  {
    ...{ provider: "Bayfront Orthopedics PA", days: 1 },
    services:
      "99203|Office visit|286;73721|MRI|1610;20610|Surgery|312;J3301|Injectable drug|84;73562|X-ray|138",
  },
  {
    ...{ provider: "Silver Lake Medical Center", facility: true, days: 1 },
    services:
      "99285|Emergency room|3180;70450|CT scan|2240;71045|X-ray|396;85025|Laboratory|112;80048|Laboratory|186;84484|Laboratory|214;93005|Diagnostic test|358;96374|Emergency room services|402;J1885|Pharmacy|48;96361|Emergency room services|228",
  },
  {
    ...{ provider: "Hometown Physical Therapy", days: 5 },
    services: "97110|Physical therapy|124;97140|Physical therapy|98;97530|Physical therapy|132",
  },
  {
    ...{ provider: "Quantum Reference Labs", days: 1 },
    services:
      "80061|Laboratory|104;84443|Laboratory|126;83036|Laboratory|72;85025|Laboratory|49;82306|Laboratory|188;81001|Laboratory|34",
  },
  {
    ...{ provider: "Lakeview Pediatrics PC", days: 1 },
    services:
      "99213|Office visit|184;87880|Laboratory|44;94640|Breathing treatment|96;J7613|Injectable drug|18;87804|Laboratory|58",
  },
];

const REMARKS = rowsOf(
  `This expense is not covered under your plan of benefits. You may owe this amount to your provider.
  We need more information from your provider to process this charge. It is pending until we receive it.`,
).flat();

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  return {
    carrier: chance.pick(CARRIERS),
    lettered: chance.happens(0.55),
    remaining: chance.happens(0.5),
    blank: chance.happens(0.4),
    coded: chance.happens(0.65),
    percent: chance.happens(0.6),
    money: chance.pick([dollars, dollars, grouped]),
    day: chance.pick([shortSlashes, slashes]),
    guide: chance.happens(0.85),
    marks: chance.pick([
      ["1", "2"],
      ["A07", "B31"],
    ]),
    reach: chance.happens(0.6),
  };
}

function claimOf(
  chance: Chance,
  l: Look,
  care: Care,
  terms: Terms,
  patient: string,
  from: string,
): Claim {
  const start = shifted(from, chance.between(0, 14));
  const step = chance.pick([2, 3, 7]);
  const rate = 0.35 + 0.4 * chance.share();
  terms.rate = [rate, rate];
  const copay = chance.pick([0, 0, 2500, 4000]);
  const listed = rowsOf(care.services);
  const many = chance.between(1, listed.length);
  const days = chance.between(1, care.days);
  const rows = Array.from({ length: days }, (_, at) => {
    terms.copay = copay;
    const serviceDate = shifted(start, at * step);
    return listed.slice(0, many).map(([code = "", description = "", price]): Row => {
      const settled = settle(chance, Number(price) * 100, terms);
      const left = settled.allowed - settled.deductible - settled.copay;
      const remarks = settled.notCovered ? [chance.pick(l.marks)] : [];
      return { ...settled, left, serviceDate, code, description, remarks };
    });
  }).flat();
  const received = shifted(rows.at(-1)!.serviceDate!, chance.between(2, 12));
  return { ...care, patient, rows, received, number: chance.number("E#@@#####-00") };
}

/** The row as printed: where the paper leaves nothing blank, nothing is not said. */
function printed(row: Row, l: Look): Row {
  const said = { ...row };
  if (l.blank)
    for (const field of ["notCovered", "deductible", "copay", "coinsurance"] as const)
      if (!said[field]) delete said[field];
  return said;
}

/** With a letter under the words where the columns are lettered. */
function columnsOf(l: Look, share: number): Column<Row>[] {
  const letters = [..."ABCDEFGHI"];
  const head = (words: string) =>
    l.lettered ? `${words}<br><em>${letters.shift()}</em>` : `${words}`;
  const { money } = l;
  const service = ({ description, serviceDate, code }: Row) =>
    `${description} on ${l.day(serviceDate!)}${l.coded ? `<br><small>${code}</small>` : ""}`;
  const percented = (row: Row, part: number, cents: number) =>
    l.percent && row.left && row.coinsurance
      ? `<small>${Math.round(part * 100)}%</small>&nbsp; ${money(cents)}`
      : money(cents);
  const pays = column<Row>("", "insurancePaid", (row) => percented(row, 1 - share, row.insurancePaid!), "n"); // prettier-ignore
  const own = column<Row>(
    "",
    "coinsurance",
    (row) => (row.coinsurance === undefined ? "" : percented(row, share, row.coinsurance!)),
    "n",
  );
  const pending = column<Row>(
    "",
    ["notCovered", "remarks"],
    (row) =>
      row.notCovered === undefined
        ? ""
        : `${money(row.notCovered!)}${row.remarks!.map((one) => ` <sup>(${one})</sup>`).join("")}`,
    "n",
  );
  return [
    column<Row>("Service and date", ["description", "serviceDate", ...(l.coded ? (["code"] as const) : [])], service, "w"), // prettier-ignore
    amount<Row>(head("Amount billed"), "charge", money),
    amount<Row>(head("Member rate"), "allowed", money),
    { ...pending, head: head("Pending or not payable (Remarks)") },
    amount<Row>(head("Applied to deductible"), "deductible", money),
    amount<Row>(head("Your copay"), "copay", money),
    ...(l.remaining
      ? [column<Row>(head("Amount remaining"), null, ({ left }) => money(left), "n")]
      : []),
    { ...pays, head: head("Plan pays") },
    { ...own, head: head("Your co- insurance") },
    amount<Row>(head("Your share"), "patientOwes", money),
  ];
}

const SUMMED = [
  ...(["charge", "allowed", "notCovered", "deductible", "copay"] as const),
  ...(["insurancePaid", "coinsurance", "patientOwes"] as const),
];
type Sums = Record<(typeof SUMMED)[number], number>;
const sumsOf = (rows: Row[]) =>
  Object.fromEntries(SUMMED.map((field) => [field, total(rows, field)])) as Sums;

function claimHtml(claim: Claim, l: Look, share: number): string {
  const columns = columnsOf(l, share);
  const body = claim.rows.map((row) => record(columns, printed(row, l))).join("");
  const last = l.remaining ? "I" : "H";
  const formula = l.lettered
    ? `<div class="how">Your share (${last}) = C + D + E + ${l.remaining ? "H" : "G"}</div>`
    : "";
  const sums = sumRow(columns, "Totals:", sumsOf(claim.rows), l.money);
  return `<section><h3>Claim for ${claim.patient}</h3><div class="ids"><span><b>Provider:</b> ${claim.provider} (In-network)</span><span><b>Claim ID:</b> ${claim.number}</span><span><b>Received on</b> ${l.day(claim.received)}</span></div>${table(columns, body + sums)}${formula}</section>`;
}

function summary(claims: Claim[], sums: Sums): string {
  const rows = claims.map(({ patient, provider, rows: of }) => {
    const { insurancePaid, patientOwes } = sumsOf(of);
    return `<tr><td>${patient}</td><td>${provider}</td><td class="n">${dollars(insurancePaid)}</td><td class="n">${dollars(patientOwes)}</td></tr>`;
  });
  return `<h2>Your payment summary</h2><table class="pay"><tr><th>Patient</th><th>Provider</th><th class="n">Your plan paid</th><th class="n">You owe or already paid</th></tr>${rows.join("")}<tr class="all"><td colspan="2">Total:</td><td class="n">${dollars(sums.insurancePaid)}</td><td class="n">${dollars(sums.patientOwes)}</td></tr></table>`;
}

const GUIDE = `<section class="guide"><h2>A guide to key terms</h2><dl>
<dt>Amount billed</dt><dd>The amount your provider charged for services. This is the full price before your plan&rsquo;s rate is applied.</dd>
<dt>Member rate</dt><dd>The rate your provider has agreed to accept for members of your plan. It is usually lower than the amount billed. In-network providers may not bill you for the difference.</dd>
<dt>Pending or not payable</dt><dd>Charges that need more review or that your plan does not cover. Read &ldquo;Your claim remarks&rdquo; for the reason.</dd>
<dt>Deductible</dt><dd>The amount you pay for covered services before your plan starts to pay, for example the first $1,000.00 of a year.</dd>
<dt>Copay</dt><dd>A fixed dollar amount you pay for a covered service, for example $25.00 for an office visit.</dd>
<dt>Coinsurance</dt><dd>The percent of the cost that you pay after your deductible, for example 20%.</dd>
<dt>Your share</dt><dd>What you may owe your provider. It includes your deductible, copay, coinsurance and charges that are not payable.</dd></dl></section>`;

const LEGAL = `<div class="legal"><p><b>You have the right to appeal.</b> If you disagree with how we processed a claim, you or your representative may ask for a review within 180 days of receiving this statement. Include your member ID, the claim ID and the reasons you disagree. You may be entitled to an external review by an independent reviewer. If your plan is governed by ERISA you may bring civil action under Section 502(a).</p><p><b>Help stop health care fraud.</b> Call 1-800-555-0175 if you did not receive the services listed here. <b>Need this in another language?</b> Para obtener asistencia en espa&ntilde;ol, llame al n&uacute;mero en su tarjeta. TTY: 711.</p></div>`;

function remarksOf(l: Look, rows: Row[]): string {
  const used = l.marks.flatMap((code, at) =>
    rows.some(({ remarks }) => remarks!.includes(code))
      ? [`<tr><td>(${code})</td><td>${REMARKS[at]}</td></tr>`]
      : [],
  );
  return used.length
    ? `<section class="keep"><h2>Your claim remarks</h2><table class="rem">${used.join("")}</table></section>`
    : "";
}

/** How far each person of the plan has come with the deductible. */
function reached(chance: Chance, claims: Claim[], open: number): string {
  const limit = chance.pick([150000, 300000]);
  const people = new Set(claims.map(({ patient }) => patient));
  if (people.size > 1) return "";
  const met = limit - open;
  return `<section class="keep"><h2>Track your health care costs</h2><table class="pay"><tr><th>In-network deductible</th><th class="n">Plan limit</th><th class="n">Used so far</th><th class="n">Left</th></tr><tr><td>${[...people][0]}</td><td class="n">${dollars(limit)}</td><td class="n">${dollars(met)}</td><td class="n">${dollars(open)}</td></tr></table></section>`;
}

const css = ([, , ink]: string[]) => `
@page{size:letter;margin:12mm 13mm} body{font:9.2pt/1.38 'Liberation Sans';margin:0;color:#222} .top{display:flex;justify-content:space-between} .logo{display:flex;align-items:center;gap:2mm;font-size:21pt;font-weight:bold;color:${ink}} h1{font-size:14pt;margin:0;color:${ink};text-align:right} .mail{margin:10mm 0 6mm;display:flex;justify-content:space-between} .facts{border-left:3px solid ${ink};padding-left:4mm;font-size:8.8pt}
h2{font-size:13pt;color:${ink};margin:5mm 0 1.5mm;break-after:avoid} h3{font-size:10.5pt;margin:4mm 0 .5mm;break-after:avoid} .pay{width:100%;border-collapse:collapse} .pay th{text-align:left;border-bottom:1.5px solid ${ink};padding:1mm 2mm} .pay td{padding:1mm 2mm;border-bottom:.5px solid #ccc} .pay .n{text-align:right} .all td{font-weight:bold;background:#f2eef5}
.guide dl{columns:2;column-gap:8mm;margin:0;font-size:8.2pt} .guide dt{font-weight:bold;break-after:avoid} .guide dd{margin:0 0 1.6mm;break-inside:avoid} .ids{display:flex;justify-content:space-between;font-size:8.2pt;background:#f2eef5;padding:1mm 2mm;break-after:avoid}
.lines{width:100%;border-collapse:collapse;font-size:7.7pt;line-height:1.25} .lines th{font-weight:bold;text-align:right;vertical-align:bottom;padding:1mm 1.2mm;border-bottom:1.5px solid ${ink};max-width:17mm} .lines th.w{text-align:left;max-width:none} .lines th em{font-style:normal;color:${ink};font-size:8.6pt} .lines td{padding:1mm 1.2mm;border-bottom:.5px solid #ccc;vertical-align:top} .lines td.w{width:30%} .lines td.n{text-align:right;white-space:nowrap} .lines small{font-size:6.8pt;color:#555} .lines sup{font-size:6pt;line-height:0;vertical-align:2.5pt} .lines .sum td{font-weight:bold;border-top:1.2px solid #222;background:#f2eef5} tr{break-inside:avoid}
.how{font-size:7.6pt;text-align:right;margin-top:.8mm} .rem td{vertical-align:top;padding:.5mm 2mm .5mm 0;font-size:8.4pt} .keep{break-inside:avoid} .legal{font-size:7.6pt;color:#333;margin-top:5mm;border-top:1px solid #999}`;

function claimsOf(chance: Chance, l: Look, terms: Terms): Claim[] {
  const [member = "", other = "", child = ""] = household(chance, 3);
  const many = chance.weighted([[1, 4], [2, 3], [3, 2], [4, 1]] as const); // prettier-ignore
  const people = chance.happens(0.3) ? [member, other, child] : [member];
  const from = shifted("2025-01-20", chance.between(0, 280));
  return chance
    .shuffled(CARES)
    .slice(0, many)
    .map((care) => claimOf(chance, l, care, terms, chance.pick(people), from));
}

const same = (list: string[]) => (new Set(list).size === 1 ? list[0]! : null);

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [issuer = "", short = "", ink = ""] = l.carrier;
  const share = chance.pick([0.1, 0.2, 0.3]);
  const terms: Terms = {
    ...{ open: chance.pick([0, 12000, 45000, 150000]), share, copay: 0 },
    ...{ denies: 0.1, rate: [0.5, 0.5] },
  };
  const claims = claimsOf(chance, l, terms);
  const rows = claims.flatMap((claim) => claim.rows);
  const member = claims[0]!.patient;
  const one = claims.length === 1 ? claims[0]! : null;
  const issued = shifted(claims.map(({ received }) => received).sort().at(-1)!, chance.between(3, 18)); // prettier-ignore
  const sums = sumsOf(rows);
  const html = page(
    css(l.carrier),
    `<div class="top"><div class="logo">${mark(chance, ink)}${short}</div><div><h1>Explanation of Benefits (EOB)</h1><div style="text-align:right"><b>This is not a bill</b></div></div></div>
<div style="font-size:7.8pt">${issuer}, ${box(chance)}, ${town(chance)}</div>
<div class="mail"><div>${bars(chance, 150, 12)}<br>${member.toUpperCase()}<br>${street(chance).toUpperCase()}<br>${town(chance).toUpperCase()}</div><div class="facts"><b>Statement date:</b> ${longMonthName(issued)}<br><b>Member:</b> ${member}<br><b>Member ID:</b> ${chance.number("W#########")}<br><b>Group #:</b> ${chance.number("0######-###-#####")}<br><b>Group name:</b> ${chance.pick(["HOLLISTER TOOL & DIE CO", "Ridgeway Logistics", "CITY OF EASTON"]).replace("&", "&amp;")}<br><br><b>Questions?</b> Call ${phone(chance)}</div></div>
<div>This statement shows how we processed your recent claim${one ? "" : "s"}. Your provider may bill you for your share if you have not already paid it.</div>
${summary(claims, sums)}${l.reach ? reached(chance, claims, terms.open) : ""}${l.guide ? GUIDE : ""}<h2>Your claims up close</h2>${claims.map((claim) => claimHtml(claim, l, share)).join("")}${remarksOf(l, rows)}${LEGAL}`,
  );
  const setting = same(claims.map(({ facility }) => (facility ? "facility" : "professional")));
  const columns = columnsOf(l, share);
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "eob", issuer, statementDate: issued },
      ...{ provider: one?.provider ?? null, claimNumber: one?.number ?? null },
      patient: same(claims.map(({ patient }) => patient)),
      setting: setting as "facility" | "professional" | null,
    },
    {
      ...{ billed: one ? sums.charge : null, allowed: one ? sums.allowed : null },
      ...{ insurancePaid: sums.insurancePaid, patientResponsibility: sums.patientOwes },
    },
    rows.map((row) => lineBy(columns, printed(row, l))),
  );
  return { html, truth };
}

export const family: Family = {
  name: "large-carrier-claim-detail-eob",
  paper:
    "A large carrier's mailed EOB: a payment summary, a guide to key terms, then each claim up close with its columns lettered or plain.",
  medium: "text",
  draw,
};
