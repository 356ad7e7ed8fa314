import {
  dollars,
  longMonthName,
  looseSlashes,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, household, phone, street, town } from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import {
  amount,
  column,
  lineBy,
  page,
  record,
  sumRow,
  table,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { remaining?: number };
type Claim = {
  provider: string;
  facility: boolean;
  patient: string;
  number: string;
  received: string;
  rows: Row[];
};

/** Who treats, how many days one claim may run over, whether a facility, and what they bill. */
const CARE: [provider: string, days: number, facility: boolean, services: string][] = [
  [
    "Priya Raghunathan, MD",
    1,
    false,
    "OFFICE VISIT|99214|212;URINALYSIS|81003|18;VENIPUNCTURE|36415|15;METABOLIC PANEL|80053|74;FLU VACCINE|90686|46;VACCINE ADMINISTRATION|90471|34.50",
  ],
  [
    "Quarry Hill Medical Center",
    1,
    true,
    "EMERGENCY ROOM VISIT|99284|2145;CT ABDOMEN AND PELVIS|74177|3890;COMPLETE BLOOD COUNT|85025|104.20;LIPASE TEST|83690|88;IV HYDRATION|96360|446;ONDANSETRON INJECTION|J2405|31.15;IV PUSH|96374|298;CONTRAST MATERIAL|Q9967|162.80;ELECTROCARDIOGRAM|93005|274",
  ],
  [
    "Summit Spine and Rehab LLC",
    8,
    false,
    "THERAPEUTIC EXERCISES|97110|92;MANUAL THERAPY|97140|84;NEUROMUSCULAR REEDUCATION|97112|89.50",
  ],
  [
    "National Reference Laboratory",
    1,
    false,
    "LIPID PANEL|80061|97.40;THYROID TEST|84443|118;HEMOGLOBIN A1C|83036|69;VITAMIN D TEST|82306|229;BLOOD COUNT|85025|55.25;VENIPUNCTURE|36415|12;FERRITIN TEST|82728|81.60",
  ],
  [
    "Harborview Dermatology Assoc PA",
    1,
    false,
    "OFFICE VISIT|99203|265;SKIN BIOPSY|11102|248;DESTRUCTION OF LESION|17000|176;SURGICAL PATHOLOGY|88305|192",
  ],
  [
    "Wellspring Behavioral Group",
    5,
    false,
    "PSYCHOTHERAPY 45 MINUTES|90834|175;PSYCHOTHERAPY 60 MINUTES|90837|215",
  ],
];

const REMARKS = [
  "This service is not covered by your plan. Please refer to the exclusions section of your plan documents. You are responsible for this amount. [123]",
  "Payment for this service is included in the payment for another service performed on the same day. Your network provider may not bill you for this amount. [M86]",
  "Your provider has agreed to accept the member rate as payment in full. You are not responsible for the difference between the amount billed and the member rate. [O02]",
];

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const upper = chance.happens(0.25);
  return {
    words,
    day: chance.pick([looseSlashes, shortSlashes, slashes]),
    written: (name: string) => (upper ? name.toUpperCase() : name),
    letters: chance.happens(0.5),
    coded: chance.happens(0.5),
    saves: chance.happens(0.5),
    guide: chance.happens(0.7),
    other: words("spouse|dependent"),
    brand: words("Althea|Corvane"),
    ink: words("#7d3f98|#563d82"),
  };
}

/** An amount that this plan prints, or nothing where there is none. */
const some = (cents: number) => (cents > 0 ? cents : undefined);

function rowOf(chance: Chance, charge: number, terms: Terms, included: boolean): Row {
  if (included)
    return {
      ...{ charge, notCovered: charge, insurancePaid: 0, patientOwes: 0, remarks: ["2"] },
    };
  const paid = settle(chance, charge, terms);
  return {
    ...{ charge, allowed: some(paid.allowed), notCovered: some(paid.notCovered) },
    ...{ deductible: some(paid.deductible), copay: some(paid.copay) },
    remaining: some(paid.allowed - paid.deductible - paid.copay),
    ...{ coinsurance: some(paid.coinsurance), insurancePaid: paid.insurancePaid },
    ...{ patientOwes: paid.patientOwes, remarks: paid.notCovered ? ["1"] : [] },
  };
}

function rowsFor(chance: Chance, care: (typeof CARE)[number], first: string, terms: Terms): Row[] {
  const [, days, facility, services] = care;
  const list = rowsOf(services);
  const rates = list.map(() => 0.35 + 0.4 * chance.share());
  const [visits, step] = [chance.between(1, days), chance.pick([2, 5, 7])];
  const many = days > 1 ? chance.between(1, list.length) : chance.between(2, list.length);
  const copay = facility ? 0 : terms.copay;
  return Array.from({ length: visits }, (_, visit) => {
    terms.copay = copay;
    return list.slice(0, many).map(([description = "", code = "", price = ""], at): Row => {
      terms.rate = [rates[at]!, rates[at]!];
      const included = at > 1 && days === 1 && chance.happens(0.1);
      const row = rowOf(chance, Math.round(Number(price) * 100), terms, included);
      const remarks = row.remarks!.length || !chance.happens(0.1) ? row.remarks : ["3"];
      return { ...row, remarks, description, code, serviceDate: shifted(first, visit * step) };
    });
  }).flat();
}

function claimsFor(chance: Chance, people: string[], terms: Terms): Claim[] {
  const first = shifted("2024-01-16", chance.between(0, 640));
  const many = chance.weighted([
    [1, 5],
    [2, 3],
    [3, 1],
  ] as const);
  const [copay, mixed] = [terms.copay, chance.happens(0.35)];
  const patient = chance.pick(people);
  return chance
    .shuffled(CARE)
    .slice(0, many)
    .map((care) => {
      const [provider, , facility] = care;
      const from = shifted(first, chance.between(0, 9));
      const rows = rowsFor(chance, care, from, Object.assign(terms, { copay }));
      const received = shifted(rows.at(-1)!.serviceDate!, chance.between(2, 12));
      const number = chance.number("E@##@#@##00");
      const who = mixed ? chance.pick(people) : patient;
      return { provider, facility, patient: who, number, received, rows };
    });
}

function columnsOf(l: Look): Column<Row>[] {
  const at = (letter: string) => (l.letters ? `<i>${letter}</i>` : "");
  const about = (row: Row) =>
    `${row.description}${l.coded ? ` ${row.code}` : ""} on ${l.day(row.serviceDate!)}`;
  const payable = (row: Row) =>
    [
      typeof row.notCovered === "number" ? dollars(row.notCovered) : "",
      ...(row.remarks ?? []).map((one) => `(${one})`),
    ]
      .join(" ")
      .trim();
  return [
    column<Row>(
      "",
      l.coded ? ["description", "code", "serviceDate"] : ["description", "serviceDate"],
      about,
      "w",
    ),
    amount<Row>(`Amount<br>billed${at("A")}`, "charge", dollars),
    amount<Row>(`Member<br>rate${at("B")}`, "allowed", dollars),
    column<Row>(
      `Pending or<br>not payable<br>(Remarks)${at("C")}`,
      ["notCovered", "remarks"],
      payable,
      "n",
    ),
    amount<Row>(`Applied to<br>deductible${at("D")}`, "deductible", dollars),
    amount<Row>(`Your<br>copay${at("E")}`, "copay", dollars),
    column<Row>(
      `Amount<br>remaining${at("F")}`,
      null,
      ({ remaining }) => (remaining ? dollars(remaining) : ""),
      "n",
    ),
    amount<Row>(`Plan<br>pays${at("G")}`, "insurancePaid", dollars),
    amount<Row>(`Your<br>coinsurance${at("H")}`, "coinsurance", dollars),
    amount<Row>(`You<br>owe${at("C+D+E+H=I")}`, "patientOwes", dollars),
  ];
}

const sumsOf = (rows: Row[]) => ({
  ...{ charge: total(rows, "charge"), allowed: total(rows, "allowed") },
  ...{ notCovered: total(rows, "notCovered"), deductible: total(rows, "deductible") },
  ...{ copay: total(rows, "copay"), coinsurance: total(rows, "coinsurance") },
  ...{ insurancePaid: total(rows, "insurancePaid"), patientOwes: total(rows, "patientOwes") },
});

function closeUp(claim: Claim, columns: Column<Row>[], l: Look, member: string): string {
  const { notCovered, deductible, copay, coinsurance, ...sums } = sumsOf(claim.rows);
  const shown = Object.fromEntries(
    Object.entries({ notCovered, deductible, copay, coinsurance }).filter(([, cents]) => cents > 0),
  );
  const body = claim.rows.map((row) => record(columns, row)).join("");
  const remaining = sum(claim.rows.map((row) => row.remaining ?? 0));
  const last = sumRow(columns, "Totals:", { ...sums, ...shown }, dollars).split("</td>");
  last[6] = `<td class="n">${remaining ? dollars(remaining) : ""}`;
  const who = claim.patient === member ? "self" : l.other;
  return `<div class="claim"><h3>Claim for ${claim.patient} (${who})</h3><div class="about"><span>Claim ID: <b>${claim.number}</b></span><span>Received on ${l.day(claim.received)}</span><span>Provider: <b>${claim.provider}</b> (In network)</span></div>${table(columns, body + last.join("</td>"))}</div>`;
}

function payments(claims: Claim[], sent: string, l: Look): string {
  const rows = claims.map(
    (one) =>
      `<tr><td>${one.patient}</td><td>${one.provider}</td><td>Provider</td><td>${l.day(sent)}</td><td class="n">${dollars(total(one.rows, "insurancePaid"))}</td></tr>`,
  );
  const all = sum(claims.map((one) => total(one.rows, "insurancePaid")));
  return `<h2>Your payment summary</h2><table class="pay"><thead><tr><th>Patient</th><th>Provider</th><th>Sent to</th><th>Send date</th><th class="n">Amount</th></tr></thead><tbody>${rows.join("")}<tr class="sum"><td colspan="4">Total:</td><td class="n">${dollars(all)}</td></tr></tbody></table>`;
}

/** What the patients saved by the member rate: nothing where no rate is printed. */
const savedOf = (rows: Row[]) =>
  sum(rows.map((row) => (row.allowed ? row.charge! - row.allowed : 0)));

function track(rows: Row[], l: Look): string {
  const sums = sumsOf(rows);
  const boxed = (label: string, cents: number, words: string, kind = "") =>
    `<div class="${kind}"><b>${dollars(cents)}</b><strong>${label}</strong>${words}</div>`;
  return `<h2>Track your health care costs</h2><div class="track">${boxed("Amount billed", sums.charge, "What your providers charged for the care you received.")}${l.saves ? boxed("Your discount", savedOf(rows), "What you saved by the member rate.") : ""}${boxed("Plan paid", sums.insurancePaid, "What your plan sent to your providers.")}${boxed("You owe", sums.patientOwes, "Your share of the costs. You may already have paid some or all of it.", "owe")}</div>`;
}

function guide(rows: Row[], l: Look): string {
  const sums = sumsOf(rows);
  const term = (letter: string, name: string, words: string, cents: number) =>
    `<tr><td><b>${l.letters ? `${letter} ` : ""}${name}</b></td><td>${words}</td><td class="n">${dollars(cents)}</td></tr>`;
  return `<h2>A guide to key terms</h2><table class="pay guide"><thead><tr><th>Term</th><th>This means</th><th class="n">Your totals</th></tr></thead><tbody>${term("A", "Amount billed", "The amount your provider charged for services.", sums.charge)}${term("B", "Member rate", "The rate we have with network doctors and hospitals. Also called the allowed amount.", sums.allowed)}${term("C", "Pending or not payable", "Charges that are either not covered or need more review. See “Your Claim Remarks”.", sums.notCovered)}${term("D", "Deductible", "The amount you pay for covered services before your plan pays.", sums.deductible)}${term("E", "Copay", "The fixed dollar amount you pay when you visit a doctor or use other care.", sums.copay)}${term("H", "Coinsurance", "When you pay part of the bill and we pay part of it. This is what you pay.", sums.coinsurance)}${term("I", "You owe", "What you may owe your provider.", sums.patientOwes)}</tbody></table>`;
}

function balances(chance: Chance, limit: number, open: number, rows: Row[]) {
  const [year, family] = [rows[0]!.serviceDate!.slice(0, 4), chance.happens(0.5)];
  const shared = total(rows, "coinsurance") + total(rows, "copay");
  const line = (label: string, whole: number, used: number) =>
    `<tr><td>${label}</td><td class="n">${dollars(whole)}</td><td class="n">${dollars(used)}</td><td class="n">${dollars(whole - used)}</td></tr>`;
  const more = chance.pick([200000, 350000]);
  const [met, extra] = [limit - open, Math.min(more, shared + chance.between(0, 120) * 737)];
  const most = limit + more;
  const both = family
    ? line("Family deductible", limit * 2, met + Math.min(limit, extra)) +
      line("Family out-of-pocket maximum", most * 2, met + extra * 2)
    : "";
  return `<div class="year"><h2>Your benefit balances: ${year} year to date</h2><table class="pay"><thead><tr><th>In-network</th><th class="n">Limit</th><th class="n">Used so far</th><th class="n">Remaining</th></tr></thead><tbody>${line("Individual deductible", limit, met)}${line("Individual out-of-pocket maximum", most, met + extra)}${both}</tbody></table></div>`;
}

const css = (l: Look) => `
@page{size:letter;margin:12mm}body{font:9.4pt/1.36 'Liberation Sans';margin:0;color:#222}.top{display:flex;justify-content:space-between;border-bottom:2px solid ${l.ink};padding-bottom:3mm}.brand{font-size:23pt;font-weight:bold;color:${l.ink};letter-spacing:-.5px}.top h1{font-size:15pt;margin:0;color:${l.ink};text-align:right}.top div:last-child{text-align:right}
.mid{display:flex;justify-content:space-between;margin:5mm 0}.win{padding:4mm 0 0 3mm}.facts{border-collapse:collapse;font-size:8.8pt}.facts td{padding:.5mm 2mm;vertical-align:top}.facts td:first-child{color:#555}h2{font-size:13.5pt;color:${l.ink};margin:6mm 0 2mm;font-weight:normal}h3{font-size:10.5pt;margin:4mm 0 1mm}
.track{display:flex;gap:4mm}.track>div{flex:1;border-top:4px solid ${l.ink};background:#f4f1f6;padding:2.5mm 3mm;font-size:8.2pt}.track b{display:block;font-size:17pt;color:${l.ink}}.track strong{display:block;font-size:10pt}.track .owe{background:#e4dbea}
.pay{width:100%;border-collapse:collapse}.pay th{text-align:left;background:${l.ink};color:#fff;font-weight:normal;padding:1.2mm 2mm}.pay td{padding:1.2mm 2mm;border-bottom:.5px solid #bbb;vertical-align:top}.pay .n,.lines .n{text-align:right}.pay .sum td,.lines .sum td{font-weight:bold}.guide{font-size:8.6pt}
.lines{width:100%;border-collapse:collapse;font-size:7.6pt}.lines th{vertical-align:bottom;font-weight:normal;background:#ece6f0;padding:1mm;text-align:left;line-height:1.18;border-bottom:1px solid ${l.ink}}.lines th i{display:block;font-style:normal;font-weight:bold;font-size:6.8pt;color:${l.ink}}.lines td{padding:1.2mm 1mm;border-bottom:.5px solid #ccc;vertical-align:top;white-space:nowrap}.lines td.w{white-space:normal;width:25%}.lines .sum td{border-top:1px solid #444;background:#f7f7f7}
.about{display:flex;gap:7mm;font-size:8.6pt;margin-bottom:1.5mm}.claim h3{break-after:avoid}tr{break-inside:avoid}.remarks,.year{break-inside:avoid}.remarks p{margin:1mm 0;font-size:8.6pt}.fine{font-size:7.6pt;color:#444;margin-top:6mm;break-inside:avoid}.break{break-before:page}`;

const FINE = `<div class="fine"><b>Do you disagree?</b> You have the right to file an appeal within 180 days after you get this notice. Call us or write to Member Appeals, PO Box 14463, Lexington, KY 40512. Include your name, your member ID, the claim ID and why you disagree. You may also ask for the diagnosis and treatment codes and what they mean, free of charge.<br><b>Health care fraud costs all of us.</b> If you see a service here that you did not get, call 1-800-555-0144. TTY: 711.</div>`;

function headOf(chance: Chance, l: Look, member: string, issued: string): string {
  const facts = [
    ["Statement date:", longMonthName(issued)],
    ["Member:", member],
    ["Member ID:", chance.number("W#########")],
    ["Group #:", chance.number("0######-##-###")],
    ["Group name:", l.words("LARKIN TOOL &amp; DIE|STATE UNIVERSITY SYSTEM|Pinecrest Logistics")],
  ];
  return `<div class="top"><div><div class="brand">${l.brand.toLowerCase()}<sup style="font-size:8pt">®</sup></div>${l.brand} Life Insurance Company<br>${box(chance)}, ${town(chance)}</div><div><h1>Explanation of Benefits (EOB)</h1><b>This is not a bill</b><br>Please keep for your records</div></div>
<div class="mid"><div class="win">${member}<br>${street(chance)}<br>${town(chance)}</div><div><table class="facts">${facts.map(([label, value]) => `<tr><td>${label}</td><td>${value}</td></tr>`).join("")}</table><div style="font-size:8.4pt;margin:2mm"><b>QUESTIONS?</b> Contact us at www.${l.brand.toLowerCase()}.example<br>or call the number on your ID card: ${phone(chance)}</div></div></div>`;
}

function truthFor(claims: Claim[], columns: Column<Row>[], l: Look, issued: string) {
  const rows = claims.flatMap((claim) => claim.rows);
  const sums = sumsOf(rows);
  const one = claims.length === 1 ? claims[0]! : null;
  const people = new Set(claims.map(({ patient }) => patient));
  const kinds = new Set(claims.map(({ facility }) => facility));
  const setting = kinds.size > 1 ? null : kinds.has(true) ? "facility" : "professional";
  return truthOf(
    {
      ...{ name: family.name, kind: "eob", issuer: `${l.brand} Life Insurance Company` },
      ...{ provider: one?.provider ?? null, claimNumber: one?.number ?? null, setting },
      ...{ patient: people.size === 1 ? claims[0]!.patient : null, statementDate: issued },
    },
    {
      ...{ billed: sums.charge, insurancePaid: sums.insurancePaid },
      ...{ adjustments: l.saves ? savedOf(rows) : null, patientResponsibility: sums.patientOwes },
      allowed: one || l.guide ? sums.allowed : null,
    },
    rows.map((row) => lineBy(columns, row)),
  );
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const people = household(chance, 2).map(l.written);
  const member = people[0]!;
  const limit = chance.pick([75000, 150000, 300000]);
  const terms: Terms = {
    ...{ open: chance.pick([0, 0, 22310, limit]), share: chance.pick([0.1, 0.2, 0.3]) },
    ...{ copay: chance.pick([0, 2000, 3500]), denies: 0.06, rate: [0.35, 0.75] },
  };
  const claims = claimsFor(chance, people, terms);
  const rows = claims.flatMap((claim) => claim.rows);
  const issued = shifted(
    claims
      .map(({ received }) => received)
      .sort()
      .at(-1)!,
    chance.between(3, 16),
  );
  const columns = columnsOf(l);
  const remarks = REMARKS.flatMap((text, at) =>
    rows.some((row) => row.remarks!.includes(String(at + 1)))
      ? [`<p><b>${at + 1}</b> - ${text}</p>`]
      : [],
  );
  const html = page(
    css(l),
    `${headOf(chance, l, member, issued)}${track(rows, l)}${payments(claims, issued, l)}${balances(chance, limit, terms.open, rows)}
<div class="break"></div>${l.guide ? guide(rows, l) : ""}<h2>Your claims up close</h2>${claims.map((claim) => closeUp(claim, columns, l, member)).join("")}
${remarks.length ? `<div class="remarks"><h2>Your Claim Remarks</h2>${remarks.join("")}</div>` : ""}${FINE}`,
  );
  return { html, truth: truthFor(claims, columns, l, issued) };
}

export const family: Family = {
  name: "aetna-style-eob",
  paper:
    "An EOB that tells what it paid first and then shows the claims up close by member rate, with balances of the year.",
  medium: "text",
  draw,
};
