import { dollars, grouped, looseSlashes, shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import {
  amount,
  bars,
  column,
  lineBy,
  mark,
  page,
  pairs,
  record,
  square,
  sumRow,
  table,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

/** A service; `mine` is what the patient paid on it and `waits` what its plan has not settled. */
type Row = Said & { mine: number; waits: number };
type Claim = { number: string; facility: boolean; who: string; date: string; rows: Row[]; pending: boolean }; // prettier-ignore

const GROUPS = rowsOf(`
Digestive Health Associates of Millbrook, P.A.|Millbrook Endoscopy Center, LLC|#1f5f5b|dhamillbrook
TRI-COUNTY GASTROENTEROLOGY, P.C.|TRI-COUNTY ENDOSCOPY CENTER|#24407a|tricountygi
Lake Alden GI Consultants & Endoscopy Center|Lake Alden Endoscopy Center|#7a3b12|lakealdengi
Palmetto Gastroenterology Specialists, LLC|Palmetto Digestive Surgery Center|#355e1d|palmettogi`);
/** What is done on one day: the doctor's services, those of the center, the anesthesia, the pathology. */
const SCOPES = [
  "45385 PT,45380 PT 59;45385 PT,45380 PT 59;00811 PT QZ;88305 26",
  "45378 33;45378 33;00812 QZ;",
  "G0121;G0121;00812 QZ;",
  "43239;43239;00731 QZ;88305 26,88342 26",
  "43239 51,45380;45380,43239 51;00813 QZ;88305 26,88312 26",
  "43249;43249;00731 QK;",
  "45385,45381 51,45380 59;45385,45381 51,45380 59;00811 QZ;88305 26",
  "G0105;G0105;00812 QZ;",
  "45390,45382 59;45390;00811 QZ;88305 26",
];
const OFFICE = ["99204", "99214", "99213,91200", "99203,91065", "99214 25,46221", "99215,96413,J1745", "91110", "99214,83013"]; // prettier-ignore
/** Code, short and long words, the doctor's price and the center's in dollars. */
const SERVICES = new Map(
  rowsOf(`
45378|COLONOSCOPY DIAGNOSTIC|Colonoscopy, flexible, diagnostic|1040|1490
45380|COLONOSCOPY W/ BIOPSY|Colonoscopy with biopsy|1185|1675
45381|COLONOSCOPY SUBMUCOUS INJ|Colonoscopy, submucosal injection|1160|1640
45382|COLONOSCOPY CTRL BLEEDING|Colonoscopy with control of bleeding|1410|1890
45385|COLONOSCOPY W/ SNARE|Colonoscopy with removal by snare|1345|1825
45390|COLONOSCOPY W/ EMR|Colonoscopy, endoscopic mucosal resection|1720|2460
G0121|COLON CA SCREEN NOT HI RSK|Colorectal cancer screening, not high risk|1040|1490
G0105|COLON CA SCREEN HI RISK|Colorectal cancer screening, high risk|1040|1490
43239|EGD BIOPSY|Upper GI endoscopy with biopsy|895|1310
43249|EGD BALLOON DILATION|EGD with balloon dilation, esophagus|985|1460
00811|ANES LOWER GI ENDO NOS|Anesthesia, lower GI endoscopy|780|0
00812|ANES SCREENING COLONOSCOPY|Anesthesia, screening colonoscopy|720|0
00813|ANES UPPER & LOWER GI ENDO|Anesthesia, upper and lower GI endoscopy|960|0
00731|ANES UPPER GI ENDO NOS|Anesthesia, upper GI endoscopy|690|0
88305|TISSUE EXAM BY PATHOLOGIST|Surgical pathology, level IV|148|0
88312|SPECIAL STAINS GROUP 1|Special stain, group I|96|0
88342|IMMUNOHISTOCHEMISTRY|Immunohistochemistry, first stain|165|0
99203|OFFICE VISIT NEW LEVEL 3|Office visit, new patient, 30 min|238|0
99204|OFFICE VISIT NEW LEVEL 4|Office visit, new patient, 45 min|345|0
99213|OFFICE VISIT EST LEVEL 3|Office visit, established, 20 min|192|0
99214|OFFICE VISIT EST LEVEL 4|Office visit, established, 30 min|272|0
99215|OFFICE VISIT EST LEVEL 5|Office visit, established, 40 min|368|0
91200|LIVER ELASTOGRAPHY|Liver elastography (FibroScan)|246|0
91065|BREATH HYDROGEN TEST|Breath hydrogen/methane test|214|0
91110|GI TRACT CAPSULE ENDOSCOPY|Capsule endoscopy, esophagus to ileum|1980|0
46221|HEMORRHOID BANDING|Hemorrhoid ligation, rubber band|648|0
96413|CHEMO IV INFUSION 1 HR|Intravenous infusion, biologic, first hour|420|0
J1745|INFLIXIMAB 10 MG|Infliximab injection, 10 mg|98|0
83013|H PYLORI BREATH TEST|H. pylori breath test|178|0`).map((row) => [row[0]!, row] as const),
);
const PLANS = "BCBS|Aetna|UHC|Medicare|Cigna|Humana".split("|");

type Look = ReturnType<typeof lookOf>;
function lookOf(chance: Chance) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  const money = chance.pick([grouped, grouped, dollars]);
  return {
    ...{ of, money },
    /** Credits with a minus or as plain amounts. */
    less: chance.happens(0.35) ? (cents: number) => money(-cents || 0) : money,
    day: chance.pick([slashes, shortSlashes, looseSlashes]),
    long: chance.happens(0.55),
    units: chance.happens(0.3),
    merged: chance.happens(0.4),
    modifiers: of("own|joined|joined"),
    headed: chance.happens(0.6),
    subtotals: chance.happens(0.5),
    totals: chance.happens(0.85),
    waiting: chance.happens(0.35),
    insured: chance.happens(0.9),
    tax: chance.happens(0.5),
    heads: {
      date: of("Date|Service<br>Date|DOS"),
      code: of("CPT|Code|Procedure"),
      text: of("Description|Description of Service|Procedure Description"),
      charge: of("Charge|Charges|Amount<br>Billed"),
      off: of("Ins.<br>Adjust.|Insurance<br>Adjustment|Contract<br>Adj."),
      plan: of("Ins.<br>Paid|Insurance<br>Paid|Insurance<br>Payment"),
      mine: of("Patient<br>Paid|Pt.<br>Paid|Your<br>Payment"),
      owes: of("Balance|Patient<br>Balance|You Owe"),
    },
    due: of("Pay This Amount|Amount Due|Total Patient Due|Balance Due"),
    font: of("Liberation Sans|Liberation Sans Narrow|DejaVu Sans Condensed"),
  };
}

/** A service as the plan and the patient have settled it so far. */
function rowOf(
  chance: Chance,
  l: Look,
  said: string,
  claim: Omit<Claim, "rows" | "number">,
  terms: { rate: number; share: number },
): Row {
  // prettier-ignore
  const [code = "", ...modifiers] = said.split(" ");
  const [, short = "", long = "", own, center] = SERVICES.get(code)!;
  const units = code === "88305" ? chance.between(1, 4) : code === "J1745" ? chance.pick([40, 50]) : 1; // prettier-ignore
  const charge = Number(claim.facility ? center : own) * 100 * units;
  const allowed = claim.pending || !l.insured ? charge : Math.round(charge * terms.rate);
  const free = modifiers.includes("33") || /^G01/.test(code);
  const paid = claim.pending || !l.insured ? 0 : free ? allowed : Math.round(allowed * (1 - terms.share)); // prettier-ignore
  const off = l.insured ? charge - allowed : Math.round(charge * 0.3);
  return {
    ...{ serviceDate: claim.date, code, modifiers, units, charge, discount: off },
    description: (l.long ? long : short).replace("&", "&amp;"),
    ...{ insurancePaid: paid, mine: 0, waits: claim.pending ? charge : 0 },
    patientOwes: claim.pending ? 0 : charge - off - paid,
  };
}

/** A payment goes to what is owed first, row by row. */
function pay(rows: Row[], cents: number): void {
  let left = cents;
  for (const row of rows) {
    const part = Math.min(left, row.patientOwes!);
    row.mine += part;
    row.patientOwes! -= part;
    left -= part;
  }
}

function claimsOf(chance: Chance, l: Look, center: string): Claim[] {
  const doctors = [person(chance), person(chance)].map((name) => `${name}, MD`);
  const nurse = `${person(chance)}, CRNA`;
  let date = shifted("2024-02-12", chance.between(0, 660));
  const terms = { rate: 0.34 + 0.28 * chance.share(), share: chance.pick([0.2, 0.2, 0.3, 1, 0.1]) };
  const claims: Claim[] = [];
  const add = (facility: boolean, who: string, list: string, pending = false) => {
    if (!list) return;
    const claim = { facility, who, date, pending };
    const rows = list.split(",").map((one) => rowOf(chance, l, one, claim, terms));
    claims.push({ ...claim, number: chance.number("######"), rows });
  };
  const shape = chance.pick(["visit", "scope", "scope", "both", "both", "twice"] as const);
  const doctor = chance.pick(doctors);
  if (shape !== "scope") add(false, doctor, chance.pick(OFFICE));
  const upper = (one: string) => one.startsWith("43") && !one.includes("45380");
  const [first, ...others] = chance.shuffled(SCOPES);
  const other = others.find((one) => upper(one) !== upper(first!))!;
  const scopes = { visit: [], scope: [first!], both: [first!], twice: [first!, other] }[shape];
  for (const one of scopes) {
    date = shifted(date, chance.between(9, 26));
    const [own = "", place = "", sleep = "", tissue = ""] = one.split(";");
    const waits = l.insured && l.waiting;
    add(false, doctor, own);
    add(true, center, place, waits && chance.happens(0.4));
    if (chance.happens(0.7)) add(false, nurse, sleep);
    if (chance.happens(0.6)) add(false, doctors[1]!, tissue, waits && chance.happens(0.3));
  }
  if (shape === "visit" || chance.happens(0.35)) {
    date = shifted(date, chance.between(12, 40));
    add(false, doctor, chance.pick(["99213", "99214"]));
  }
  for (const { rows } of claims)
    if (chance.happens(0.4)) pay(rows, chance.pick([3000, 4000, 5000, 15000, 25000]));
  return claims;
}

const rowsIn = (claims: Claim[]) => claims.flatMap(({ rows }) => rows);
const mineOf = (rows: Row[]) => sum(rows.map(({ mine }) => mine));
const waitsOf = (rows: Row[]) => sum(rows.map(({ waits }) => waits));

function columnsOf(l: Look): Column<Row>[] {
  const { heads, money, less } = l;
  const joined = (row: Row) => [row.code, ...row.modifiers!].join("-");
  const code: Column<Row>[] =
    l.modifiers === "own"
      ? [
          column<Row>(heads.code, "code", (row) => row.code),
          column<Row>("Mod", "modifiers", (row) => row.modifiers!.join(" ")),
        ]
      : [column<Row>(heads.code, ["code", "modifiers"], joined)];
  const text = l.merged
    ? [column<Row>(heads.text, ["code", "modifiers", "description"], (row) => `${joined(row)} ${row.description}`, "w")] // prettier-ignore
    : [...code, column<Row>(heads.text, "description", (row) => row.description, "w")];
  return [
    column<Row>(heads.date, "serviceDate", (row) => l.day(row.serviceDate!)),
    ...text,
    ...(l.units ? [column<Row>("Qty", "units", (row) => row.units, "n")] : []),
    amount<Row>(heads.charge, "charge", money),
    amount<Row>(l.insured ? heads.off : "Self-Pay<br>Discount", "discount", less),
    ...(l.insured ? [amount<Row>(heads.plan, "insurancePaid", less)] : []),
    column<Row>(heads.mine, null, (row) => less(row.mine), "n mine"),
    ...(l.waiting ? [column<Row>("Insurance<br>Pending", null, (row) => money(row.waits), "n waits")] : []), // prettier-ignore
    amount<Row>(heads.owes, "patientOwes", money),
  ];
}

function sumsRow(rows: Row[], columns: Column<Row>[], words: string, l: Look, kind: string) {
  const first = columns.findIndex(({ says }) => says[0] === "charge");
  const cells = columns.slice(first).map((one) => {
    const [field] = one.says;
    const cents = field ? total(rows, field) : one.kind.endsWith("mine") ? mineOf(rows) : waitsOf(rows); // prettier-ignore
    const credit = field === "discount" || field === "insurancePaid" || one.kind.endsWith("mine");
    return `<td class="n">${(credit ? l.less : l.money)(cents)}</td>`;
  });
  return `<tr class="${kind}"><td colspan="${first}">${words}</td>${cells.join("")}</tr>`;
}

function bodyOf(claims: Claim[], before: number, columns: Column<Row>[], l: Look): string {
  const groups = claims.map(({ number, facility, who, rows, pending }) => {
    const what = facility ? "Facility Services" : "Professional Services";
    const wait = pending ? " &nbsp; <i>(filed with insurance)</i>" : "";
    const head = l.headed
      ? `<tr class="head"><td colspan="${columns.length}">${l.of(what)} - ${who.replace("&", "&amp;")} &nbsp; Claim ${number}${wait}</td></tr>`
      : "";
    const body = rows.map((row) => record(columns, row)).join("");
    const foot = l.headed && l.subtotals && rows.length > 1 ? sumsRow(rows, columns, `Claim ${number} total`, l, "foot") : ""; // prettier-ignore
    return head + body + foot;
  });
  const forward = before
    ? sumRow(columns, l.of("Balance forward|Previous balance"), { patientOwes: before }, l.money, "forward") // prettier-ignore
    : "";
  const end = l.totals ? sumsRow(rowsIn(claims), columns, l.of("Totals|TOTAL|Statement Totals"), l, "sum") : ""; // prettier-ignore
  return forward + groups.join("") + end;
}

function agingOf(claims: Claim[], before: number, issued: string, owed: number, l: Look): string {
  const age = (date: string) => Math.floor((Date.parse(issued) - Date.parse(date)) / 86_400_000);
  const bucket = (date: string) => Math.min(4, Math.floor(Math.max(0, age(date) - 1) / 30));
  const heads = ["Current", "31 - 60", "61 - 90", "91 - 120", "Over 120"];
  const own = heads.map(
    (_, at) =>
      total(rowsIn(claims.filter(({ date }) => bucket(date) === at)), "patientOwes") +
      (at === 4 ? before : 0),
  );
  const waits = waitsOf(rowsIn(claims));
  const all: [string, number][] = [
    ...heads.map((head, at) => [head, own[at]!] as [string, number]),
    ...(l.waiting ? [["Insurance Pending", waits] as [string, number]] : []),
    [l.due, owed],
  ];
  return `<table class="aging"><tr>${all.map(([head]) => `<th>${head}</th>`).join("")}</tr><tr>${all.map(([, cents]) => `<td>${l.money(cents)}</td>`).join("")}</tr></table>`;
}

const style = (l: Look, ink: string) =>
  `@page{size:letter;margin:10mm 11mm}body{font:8.6pt/1.32 '${l.font}';margin:0;color:#161616}.top,.mid,.cut{display:flex;justify-content:space-between;gap:7mm}.brand{display:flex;gap:3mm;align-items:center;font-size:14pt;font-weight:bold;color:${ink};line-height:1.1}.small{font-size:.9em;color:#333;margin-top:1mm}.facts{border-collapse:collapse}.facts td{border:1px solid ${ink};padding:.6mm 2.5mm;white-space:nowrap}.facts td:first-child{background:${ink}14}.facts td:last-child{text-align:right}.mid{margin:9mm 0 6mm;align-items:flex-end}.to{margin-left:8mm;line-height:1.45}
.lines{width:100%;border-collapse:collapse}.lines th{background:${ink};color:#fff;font-weight:normal;text-align:left;vertical-align:bottom;padding:.9mm 1.2mm}.lines td{padding:.8mm 1.2mm;vertical-align:top;white-space:nowrap;${l.of("border-bottom:.5px solid #ccc||border-bottom:.5px dotted #888")}}.lines td.w{white-space:normal;width:36%}.lines .n{text-align:right}.head td{font-weight:bold;color:${ink};background:${ink}0d;break-after:avoid}.foot td{font-style:italic}.forward td{font-style:italic}.sum td{font-weight:bold;border-top:1.5px solid ${ink}}tr{break-inside:avoid}.aging{width:100%;border-collapse:collapse;margin:5mm 0 4mm;text-align:center;break-inside:avoid}.aging th,.aging td{border:1px solid #888;padding:.8mm}.aging th{background:${ink}14;font-size:.92em}.aging th:last-child,.aging td:last-child{font-weight:bold}.note{border:1px solid #888;padding:2mm 3mm;margin-bottom:3mm;break-inside:avoid}
.tear{border-top:1px dashed #333;text-align:center;font-size:7.4pt;margin-top:7mm;padding:.6mm 0 2.5mm;break-after:avoid}.cut{break-inside:avoid}.card{border-collapse:collapse;font-size:7pt}.card td{border:1px solid #666;padding:.4mm 1.5mm 3.6mm;min-width:22mm}`;

type Facts = { group: string; patient: string; home: string; account: string; issued: string; due: string; owed: number }; // prettier-ignore

function couponOf(chance: Chance, l: Look, facts: Facts): string {
  const { group, patient, home, account, issued, due, owed } = facts;
  const list = pairs(
    [
      ["Account #", account],
      ["Statement Date", l.day(issued)],
      due ? ["Due Date", l.day(due)] : null,
      [l.due, dollars(owed)],
      ["Amount Enclosed", "$"],
    ],
    "facts",
  );
  const card = `<table class="card"><tr><td colspan="2">&#9744; VISA &nbsp;&#9744; MC &nbsp;&#9744; DISC &nbsp;&#9744; AMEX &nbsp;&#9744; HSA/FSA</td></tr><tr><td colspan="2">CARD NUMBER</td></tr><tr><td>EXP DATE</td><td>CVV</td></tr><tr><td colspan="2">SIGNATURE</td></tr></table>`;
  return `<div class="tear">Detach here and return with your payment &nbsp; &#9744; Check if address or insurance changed, and write it on the back</div><div class="cut"><div>${patient}<br>${home}<br><br>REMIT TO:<br><b>${group}</b><br>${box(chance)}<br>${town(chance)}<br>${bars(chance, 150, 12)}</div>${card}<div>${list}</div></div>`;
}

function messageOf(l: Look, claims: Claim[]): string {
  const facility = claims.some((one) => one.facility);
  const split =
    "Your procedure generates separate charges: the physician, the endoscopy center (facility), anesthesia and pathology.";
  const more = l.of(
    "Screening colonoscopies may become diagnostic when a polyp is removed; check your benefits with your plan.|Balances over 90 days may be sent to an outside collection agency. Payment plans are available.|Your insurance has paid its part. The balance is your responsibility and is due upon receipt.",
  );
  const plain = "Thank you for choosing us for your digestive care.";
  return `<div class="note"><b>${l.of("MESSAGE|Important Message|Please Note")}:</b> ${facility ? split : plain} ${l.insured ? more : "We offer a prompt-pay discount to patients without insurance, which is shown above."}</div>`;
}

function truthFor(claims: Claim[], columns: Column<Row>[], l: Look, facts: Facts, before: number) {
  const rows = rowsIn(claims);
  const kinds = new Set(claims.map(({ facility }) => facility));
  const shown = (cents: number) => (l.totals ? cents : null);
  const mine = rows.filter((row) => row.mine);
  return truthOf(
    {
      ...{ name: family.name, patient: facts.patient, accountNumber: facts.account },
      provider: facts.group.replaceAll("&amp;", "&"),
      ...{ statementDate: facts.issued, dueDate: facts.due || null },
      setting: kinds.size > 1 ? null : kinds.has(true) ? "facility" : "professional",
      claimNumber: l.headed && claims.length === 1 ? claims[0]!.number : null,
      ...(!l.totals && mine.length ? { paymentRows: mine.map((row) => (row.mine / 100).toFixed(2)) } : {}), // prettier-ignore
    },
    {
      ...{ billed: shown(total(rows, "charge")), adjustments: shown(total(rows, "discount")) },
      insurancePaid: l.insured ? shown(total(rows, "insurancePaid")) : null,
      ...{ patientPaid: shown(mineOf(rows)), patientResponsibility: facts.owed },
      previousBalance: before,
    },
    rows.map((row) =>
      lineBy(columns, { ...row, description: row.description!.replace("&amp;", "&") }),
    ),
  );
}

function draw(chance: Chance): Drawn {
  const [l, [name = "", center = "", ink = "", web = ""]] = [lookOf(chance), chance.pick(GROUPS)];
  const claims = claimsOf(chance, l, center);
  const rows = rowsIn(claims);
  const open = total(rows, "patientOwes");
  const before = open === 0 || chance.happens(0.25) ? chance.between(1500, 38000) : 0;
  const patient = naming(chance)(person(chance));
  const issued = shifted(claims.at(-1)!.date, chance.between(24, 48));
  const due = chance.happens(0.6) ? shifted(issued, chance.pick([15, 20, 25])) : "";
  const account = chance.number(l.of("######|#####.0|10####"));
  const [group, tel] = [name.replace("&", "&amp;"), phone(chance)];
  const [home, owed] = [`${street(chance)}<br>${town(chance)}`, open + before];
  const facts = { group, patient, home, account, issued, due, owed };
  const top = pairs(
    [
      ["Statement Date", l.day(issued)],
      [l.of("Account Number|Account #|Patient Account"), account],
      ["Patient", patient],
      l.insured ? ["Primary Insurance", chance.pick(PLANS)] : null,
      due ? ["Due Date", l.day(due)] : null,
      [`<b>${l.due}</b>`, `<b>${dollars(owed)}</b>`],
    ],
    "facts",
  );
  const columns = columnsOf(l);
  const tax = l.tax ? `<br>Tax ID ${chance.number("##-#######")}` : "";
  const html = page(
    style(l, ink),
    `<div class="top"><div><div class="brand">${mark(chance, ink)}<span>${group}</span></div><div class="small">and ${center}<br>${street(chance)}, ${town(chance)}<br>Billing ${tel}, Mon - Thu 8:30 - 4:30${tax}</div></div>${top}</div>
<div class="mid"><div class="to">${patient}<br>${home}</div><div style="display:flex;gap:3mm;align-items:center">${square(chance, 21, "16mm")}<span>Pay online<br><b>pay.${web}.example</b></span></div></div>
${table(columns, bodyOf(claims, before, columns, l))}${agingOf(claims, before, issued, owed, l)}${messageOf(l, claims)}${couponOf(chance, l, facts)}`,
  );
  return { html, truth: truthFor(claims, columns, l, facts, before) };
}

export const family: Family = {
  name: "gastroenterology-center-statement",
  paper:
    "A gastroenterology practice's statement with the professional and the facility lines of its own endoscopy center, each settled across its row, an aging and a coupon.",
  medium: "text",
  draw,
};
