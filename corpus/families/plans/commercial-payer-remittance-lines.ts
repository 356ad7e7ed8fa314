import { bare, dollars, grouped, longMonthName } from "#corpus/generators/formats";
import { monthDay, shortSlashes, slashes, type DateFormat } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { escaped, sumsOf } from "#corpus/families/drawing/benefits";
import { box, person, phone, street, town } from "#corpus/families/drawing/people";
import { amount, column, lineBy, mark, page, record } from "#corpus/families/drawing/sheet";
import { sumRow, table, type Column } from "#corpus/families/drawing/sheet";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { date: string; pos: string; number: number; reasons: string[] };
type Claim = { number: string; rows: Row[]; received: string };
type Kind = "era" | "advice" | "typed" | "wide";

/** Who bills, place of service, and the services of a visit: code with modifiers, units, dollars; the first is always there. */
const CARES: readonly (readonly [providers: string, pos: string, services: string])[] = [
  [
    "CEDAR HOLLOW FAMILY MEDICINE PLLC|Ashby Internal Medicine Associates",
    "11",
    "99214 25|1|224;36415|1|18;83036 QW|1|34;90686|1|41;90471|1|39;93000|1|72;81003 QW|1|17.5;G0444 59|1|32",
  ],
  [
    "Rainshadow Physical Therapy, Inc.|TWO RIVERS SPORT & SPINE LLC",
    "11",
    "97110 GP|2|152;97140 GP 59|1|71.25;97530 GP|1|84;97112 GP|1|78;97035 GP|1|33",
  ],
  [
    "Harbor Point Orthopaedics PA|SUMMIT BONE & JOINT CENTER",
    "11",
    "99203 25|1|268;73030 RT|1|96;20610 RT|1|241;J3301|4|62.4;73562 LT|1|104;L3908 RT NU|1|138",
  ],
  [
    "LARKFIELD DERMATOLOGY ASSOC PC|Clearview Skin Clinic, P.A.",
    "11",
    "99213 25|1|162;11102|1|215;11103 59|1|118;17000 59|1|134;17003|6|93.6;88305|2|310",
  ],
  [
    "Everly Emergency Physicians LLP|KETTLE VALLEY ED PHYSICIANS",
    "23",
    "99284 25|1|1184;12002|1|412;93010 59|1|64;76705 26|1|148",
  ],
  [
    "INLAND REFERENCE LABORATORY|PacNorth Pathology Labs LLC",
    "81",
    "80053|1|62;85025|1|41.3;80061|1|58;84443|1|88;82306|1|121;82607|1|64;83540|1|29;82728|1|57",
  ],
  [
    "Wellspring Behavioral Health, PLLC|NORTHGATE PSYCHIATRY PC",
    "10",
    "90837 95|1|210;99213 95|1|158;96127 59|2|24",
  ],
];
const PAYERS = rowsOf(`
Corvane Health Insurance Company|#14558f; MERIDIAN MUTUAL OF THE SOUTHWEST|#222222; Stanfield Life & Casualty|#6b2c91; BLUE LANTERN OF OHIO|#0a6aa1; TriCounty Benefit Administrators|#1f6b4f; Paragon Choice Health Plans|#b3431c`);
const TEXTS: Record<string, string> = {
  "CO-45":
    "Charge exceeds fee schedule/maximum allowable or contracted/legislated fee arrangement.",
  "PR-1": "Deductible amount.",
  "PR-2": "Coinsurance amount.",
  "PR-3": "Co-payment amount.",
  "CO-97":
    "The benefit for this service is included in the payment/allowance for another service/procedure that has already been adjudicated.",
  "CO-16": "Claim/service lacks information or has submission/billing error(s).",
  "CO-50":
    "These are non-covered services because this is not deemed a 'medical necessity' by the payer.",
  "PR-204": "This service/equipment/drug is not covered under the patient's current benefit plan.",
  "PR-96": "Non-covered charge(s).",
  "OA-18": "Exact duplicate claim/service.",
};
const DENIALS = ["CO-97", "CO-16", "CO-50", "PR-204", "PR-96", "OA-18"];

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const kind = chance.pick<Kind>(["era", "era", "advice", "typed", "wide"]);
  const mono = kind === "era" || kind === "typed";
  const four: DateFormat = (iso) => monthDay(iso).replace("/", "");
  const six: DateFormat = (iso) => shortSlashes(iso).replace(/\//g, "");
  const spans: Record<Kind, DateFormat[]> = {
    era: [(iso) => `${four(iso)} ${six(iso)}`, (iso) => `${four(iso)} ${four(iso)}`, four],
    advice: [(iso) => `${monthDay(iso)}-${monthDay(iso)}`, monthDay],
    typed: [(iso) => `${four(iso)}-${four(iso)}`, (iso) => `${monthDay(iso)}-${shortSlashes(iso)}`],
    wide: [(iso) => `${monthDay(iso)} - ${monthDay(iso)}`, shortSlashes],
  };
  const digits = new Map<string, string>();
  const noted = (reason: string) =>
    digits.get(reason) ?? digits.set(reason, String(digits.size + 1)).get(reason)!;
  const letters: Record<Kind, ((reason: string) => string)[]> = {
    era: [(reason) => reason],
    advice: [(reason) => reason.replace("-", ""), (reason) => reason],
    typed: [noted],
    wide: [noted, (reason) => reason.replace("-", " ").replace(" ", "")],
  };
  return {
    ...{ words, kind, mono, span: chance.pick(spans[kind]), code: chance.pick(letters[kind]) },
    money: chance.pick(kind === "wide" ? [grouped, dollars] : [bare, grouped]),
    day: chance.pick(mono ? [slashes, shortSlashes] : [slashes, longMonthName, slashes]),
    ...{ numbered: chance.happens(0.4), rate: chance.happens(0.5) },
    ...{ early: chance.happens(0.35), strip: chance.happens(0.4), tall: chance.happens(0.4) },
    ...{ shade: chance.happens(0.6), apart: chance.happens(0.5), once: chance.happens(0.5) },
    font: mono ? "Liberation Mono" : words("Liberation Sans|Liberation Sans Narrow|DejaVu Sans Condensed"), // prettier-ignore
  };
}

/** A denied service that the contract forbids to bill is owed by no one. */
function rowFor(chance: Chance, service: string[], terms: Terms, kept: Terms) {
  const [coded = "", units = "1", price = "0"] = service;
  const [code = "", ...modifiers] = coded.split(" ");
  const settled = settle(chance, Math.round(Number(price) * 100), terms);
  [kept.open, kept.copay] = [terms.open, terms.copay];
  const why = settled.notCovered ? chance.pick(DENIALS) : null;
  const patientOwes = why && !why.startsWith("PR") ? 0 : settled.patientOwes;
  const reasons = [
    ...(settled.discount ? ["CO-45"] : []),
    ...(settled.deductible ? ["PR-1"] : []),
    ...(settled.coinsurance ? ["PR-2"] : []),
    ...(settled.copay ? ["PR-3"] : []),
    ...(why ? [why] : []),
  ];
  return { code, modifiers, units: Number(units), ...settled, patientOwes, reasons };
}

function claimsFor(chance: Chance, l: Look) {
  const [names, pos, list] = chance.pick(CARES);
  const many = chance.weighted([[1, 5], [2, 3], [3, 2], [7, 0.7]] as const); // prettier-ignore
  const share = chance.pick([0, 0.1, 0.2, 0.2, 0.3]);
  const rates = new Map<string, number>();
  const copay = chance.happens(0.4) ? chance.pick([2000, 3000, 4500]) : 0;
  const terms: Terms = { open: chance.pick([0, 0, 6000, 25000]), share, copay, denies: 0.12, rate: [0.35, 0.8] }; // prettier-ignore
  const sixty = chance.pick(["###########", "##########00", "E########", "YYYY######AA##"]);
  let date = shifted("2024-01-15", chance.between(0, 640));
  const claims = Array.from({ length: many }, (): Claim => {
    const [first, ...rest] = rowsOf(list);
    const size = chance.between(many === 1 ? 2 : 1, rest.length + 1);
    const services = [first!, ...chance.shuffled(rest).slice(0, size - 1)];
    terms.copay = copay;
    const rows = services.map((service, at): Row => {
      const rate = rates.get(service[0]!) ?? rates.set(service[0]!, 0.35 + 0.5 * chance.share()).get(service[0]!)!; // prettier-ignore
      const row = rowFor(chance, service, { ...terms, rate: [rate, rate] }, terms);
      const shown = l.kind === "era" ? row.reasons.filter((one) => !/PR-[123]$/.test(one)) : row.reasons; // prettier-ignore
      return { ...row, number: at + 1, pos, date, serviceDate: date, remarks: shown.map(l.code) };
    });
    const received = shifted(date, chance.between(2, 6));
    const number = chance.number(sixty).replace("YYYY", date.slice(0, 4));
    date = shifted(date, chance.between(2, 7));
    return { number, rows, received };
  });
  return { provider: chance.pick(names.split("|")), claims, last: date };
}

const procedure = (row: Row) => [row.code, ...(row.modifiers ?? [])].join(" ");

/** Adjustments by group and reason, in the manner of electronic remittances. */
function eraColumns(l: Look): Column<Row>[] {
  const adjusted = (row: Row) => (row.discount ?? 0) + (row.notCovered ?? 0);
  return [
    column<Row>(l.words("REND PROV|PERF PROV"), null, () => "", "p"),
    column<Row>(l.words("SERV DATE|SVC DATES"), "serviceDate", (row) => l.span(row.date)),
    column<Row>("POS", null, (row) => row.pos),
    column<Row>(l.words("NOS|UNITS"), "units", (row) => row.units, "n"),
    column<Row>(l.words("PROC MODS|PROC/MODS"), ["code", "modifiers"], procedure),
    amount<Row>("BILLED", "charge", l.money),
    amount<Row>("ALLOWED", "allowed", l.money),
    amount<Row>("DEDUCT", "deductible", l.money),
    amount<Row>("COINS", "coinsurance", l.money),
    amount<Row>("COPAY", "copay", l.money),
    column<Row>("GRP/RC", "remarks", (row) => row.remarks?.join(" ")),
    column<Row>("RC-AMT", ["discount", "notCovered"], (row) => adjusted(row) ? l.money(adjusted(row)) : "", "n"), // prettier-ignore
    amount<Row>(l.words("PROV PD|PAID"), "insurancePaid", l.money),
  ];
}

function plainColumns(l: Look): Column<Row>[] {
  const { words, kind } = l;
  const br = (text: string) => (kind === "typed" ? text.toUpperCase() : text).replace(/~/g, "<br>");
  const date = column<Row>(br(words("Service~Dates|Date(s) of~Service|From-Thru~Dates")), "serviceDate", (row) => l.span(row.date), "d"); // prettier-ignore
  const code = column<Row>(br(words("Proc~Code|Service~Code|Procedure")), l.apart ? "code" : ["code", "modifiers"], l.apart ? (row) => row.code : procedure); // prettier-ignore
  const list: (Column<Row> | false)[] = [
    l.numbered && column<Row>(br("Line~No."), null, (row) => String(row.number).padStart(3, "0")),
    date,
    column<Row>(br(words("PL|POS|Place")), null, (row) => row.pos),
    code,
    l.apart && column<Row>(br(words("Mod|Modifiers")), "modifiers", (row) => row.modifiers?.join(kind === "wide" ? ", " : " ")), // prettier-ignore
    column<Row>(br(words("Num~Svcs|Units|Qty")), "units", (row) => row.units, "n"),
    amount<Row>(br(words("Amount~Billed|Submitted~Charges|Billed~Charge")), "charge", l.money),
    amount<Row>(br(words("Provider~Discount|Contractual~Adjustment|Discount~Amount")), "discount", l.money), // prettier-ignore
    l.rate && amount<Row>(br(words("Allowed~Amount|Allowable~Amount|Negotiated~Amount")), "allowed", l.money), // prettier-ignore
    amount<Row>(br(words("Not~Payable|Not~Covered|Ineligible~Amount")), "notCovered", l.money),
    amount<Row>(br(words("Deduct-~ible|Deductible|Applied to~Deductible")), "deductible", l.money),
    amount<Row>(br(words("Co-~Insurance|Coinsurance|Coins")), "coinsurance", l.money),
    amount<Row>(br(words("Copay|Copay~Amount")), "copay", l.money),
    amount<Row>(br(words("Patient~Resp|Patient~Responsibility|Member~Liability")), "patientOwes", l.money), // prettier-ignore
    amount<Row>(br(words("Payable~Amount|Amount~Paid|Paid to~Provider")), "insurancePaid", l.money),
    column<Row>(br(words("See~Remarks|Adj Reason~Codes|Msg|Remark~Codes")), "remarks", (row) => kind === "typed" ? row.remarks?.map((one) => `(${one})`).join("") : row.remarks?.join(", ")), // prettier-ignore
  ];
  const flat = list.flatMap((one) => one || []);
  const says = (one: Column<Row>, field: "remarks" | "insurancePaid") => one.says.includes(field);
  if (!l.early) return flat;
  /** The codes stand beside what they explain, and what the patient owes comes last. */
  const [notes, paid] = [flat.find((one) => says(one, "remarks"))!, flat.find((one) => says(one, "insurancePaid"))!]; // prettier-ignore
  const rest = flat.filter((one) => one !== notes && one !== paid);
  const at = rest.findIndex((one) => one.says.includes("notCovered"));
  return [...rest.slice(0, at + 1), notes, ...rest.slice(at + 1, -1), paid, rest.at(-1)!];
}

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, last: string) {
  const [payer = "", ink = ""] = chance.pick(PAYERS);
  const [first = "", family = ""] = person(chance).split(" ");
  const middle = chance.pick(["", " J", " M"]);
  return {
    ...{ payer, ink, logo: mark(chance, ink, 36), issued: shifted(last, chance.between(9, 24)) },
    patient: chance.pick([`${family}, ${first}${middle}`.toUpperCase(), `${family},${first}${middle}`.toUpperCase(), `${first} ${family}`]), // prettier-ignore
    account: chance.number(chance.pick(["######", "@@####", "#####-#", "P########"])),
    member: chance.number(chance.pick(["W#########", "@@@#########", "#########-01"])),
    group: chance.number(chance.pick(["00####-###", "######"])),
    check: chance.number(chance.pick(["0000######", "EFT########", "8###########"])),
    ...{ npi: chance.number("1#########"), tax: chance.number("##-#######"), call: phone(chance) },
    ...{ from: [box(chance), town(chance)], to: [street(chance), town(chance)] },
    network: chance.pick(["PPO", "CHOICE POS II", "Open Access Plus", "HMO NETWORK"]),
  };
}

const facing = (list: (readonly [string, string])[]) =>
  `<div class="facts">${list.map(([label, text]) => `<span><i>${label}</i> ${text}</span>`).join("")}</div>`;

function claimHead(l: Look, f: Facts, claim: Claim): string {
  const { kind } = l;
  if (kind === "era")
    return `<pre>NAME ${f.patient.padEnd(26)} MID ${f.member.padEnd(14)} ACNT ${f.account.padEnd(12)} ICN ${claim.number.padEnd(15)} ASG Y  RCVD ${l.day(claim.received)}</pre>`;
  if (kind === "typed")
    return `<pre>PATIENT: ${f.patient.padEnd(30)}IDENTIFICATION NO: ${f.group}-${f.member}\nPATIENT NO: ${f.account.padEnd(27)}CLAIM NO: ${claim.number.padEnd(19)}RECEIVED: ${l.day(claim.received)}</pre>`;
  return facing([
    [kind === "wide" ? "Patient Name:" : "PATIENT", escaped(f.patient)],
    [kind === "wide" ? "Claim ID:" : "CLAIM NUMBER", claim.number],
    [kind === "wide" ? "Patient Account:" : "PATIENT ACCOUNT #", f.account],
    [kind === "wide" ? "Member ID:" : "SUBSCRIBER ID", f.member],
    [kind === "wide" ? "Group Number:" : "GROUP/POLICY", f.group],
    [kind === "wide" ? "Recd:" : "DATE RECEIVED", l.day(claim.received)],
    [kind === "wide" ? "Network:" : "PRODUCT", f.network],
  ]);
}

function sumsRow(l: Look, columns: Column<Row>[], rows: Row[], words: string): string {
  const all = sumsOf(rows);
  const adjusted = { discount: all.discount + all.notCovered };
  return sumRow(columns, words, l.kind === "era" ? { ...all, ...adjusted } : all, l.money);
}

function claimBlock(l: Look, f: Facts, claim: Claim, columns: Column<Row>[]): string {
  const { patientOwes, insurancePaid } = sumsOf(claim.rows);
  const body = claim.rows.map((row) => record(columns, row)).join("");
  const words = l.kind === "era" ? `PT RESP ${l.money(patientOwes)}  CLAIM TOTALS` : l.kind === "typed" ? "CLAIM TOTALS" : "Claim Totals:"; // prettier-ignore
  const net = l.kind === "era" ? `<pre class="net">CLAIM STATUS: 1 PROCESSED AS PRIMARY    NET ${l.money(insurancePaid)}</pre>` : ""; // prettier-ignore
  const rows = body + sumsRow(l, columns, claim.rows, words);
  const head = claimHead(l, f, claim);
  if (l.once) return `<tr class="over"><td colspan="${columns.length}">${head}</td></tr>${rows}${net && `<tr><td colspan="${columns.length}">${net}</td></tr>`}`; // prettier-ignore
  return `<section>${head}${table(columns, rows)}${net}</section>`;
}

function top(l: Look, f: Facts, provider: string): string {
  const title = { era: "ELECTRONIC REMITTANCE ADVICE", advice: l.words("PROVIDER REMITTANCE ADVICE|Provider Explanation of Payment"), typed: "PROVIDER CLAIM SUMMARY", wide: l.words("Explanation of Benefits - Provider Copy|Explanation of Provider Payment") }[l.kind]; // prettier-ignore
  const list: [string, string][] = [
    [l.words("CHECK/EFT DATE:|PAYMENT DATE:|DATE:"), l.day(f.issued)],
    [l.words("CHECK/EFT #:|TRACE NUMBER:|PAYMENT NO:"), f.check],
    ["PROVIDER NPI:", f.npi],
    [l.words("TAX ID:|PROVIDER TIN:"), f.tax],
  ];
  const rows = list.map(([label, text]) => `<tr><td>${label}</td><td>${text}</td></tr>`).join("");
  const own = `${l.mono ? "" : f.logo}<div><b class="payer">${escaped(f.payer)}</b><br>${f.from.join("<br>")}<br>${l.words("Provider Services|Provider inquiries")}: ${f.call}</div>`;
  return `<div class="top"><div class="own">${own}</div><div><h1>${title}</h1><table class="meta">${rows}</table></div></div><div class="to">${escaped(provider)}<br>${f.to.join("<br>")}</div>`;
}

/** What was paid in all, and what of it was held back for an earlier claim. */
function payment(chance: Chance, l: Look, all: ReturnType<typeof sumsOf>, many: number): string {
  const held = chance.happens(0.25) ? Math.min(all.insurancePaid, chance.between(900, 8000)) : 0;
  const off = all.discount + (l.kind === "era" ? all.notCovered : 0);
  const list: [string, string][] = [
    ["# OF CLAIMS", String(many)],
    ["BILLED AMT", l.money(all.charge)],
    ...(l.kind === "era" || l.rate ? ([["ALLOWED AMT", l.money(all.allowed)]] as [string, string][]) : []), // prettier-ignore
    ["DEDUCT AMT", l.money(all.deductible)],
    [l.kind === "era" ? "TOTAL RC-AMT" : l.words("PROVIDER DISCOUNT|CONTRACT ADJ"), l.money(off)],
    ["PATIENT RESP", l.money(all.patientOwes)],
    ["PROV PAID AMT", l.money(all.insurancePaid)],
    ...(held ? ([["PROV ADJ AMT", l.money(held)]] as [string, string][]) : []),
    ["CHECK AMT", l.money(all.insurancePaid - held)],
  ];
  const row = (at: 0 | 1, tag: string) => list.map((one) => `<${tag}>${one[at]}</${tag}>`).join("");
  const note = held ? `<p>PROVIDER ADJ DETAILS: PLB REASON CODE WO (OVERPAYMENT RECOVERY) FCN ${chance.number("##########")} AMOUNT ${l.money(held)}</p>` : ""; // prettier-ignore
  return `<div class="end"><h3>${l.kind === "era" ? "TOTALS" : l.words("Payment Summary|PAYMENT SUMMARY|REMITTANCE TOTALS")}</h3><table class="paid"><tr>${row(0, "th")}</tr><tr>${row(1, "td")}</tr></table>${note}</div>`;
}

function glossary(l: Look, claims: Claim[]): string {
  const used = new Set(claims.flatMap(({ rows }) => rows.flatMap(({ reasons }) => reasons)));
  const shown = [...used].filter((one) => l.kind !== "era" || !/PR-[123]$/.test(one));
  const list = shown.map(
    (one) =>
      `<tr><td>${l.kind === "typed" ? `(${l.code(one)})` : l.code(one)}</td><td>${TEXTS[one]}</td></tr>`,
  );
  const legal = l.words("If you disagree with this determination you may request reconsideration in writing within 180 days of the date of this notice. Please include a copy of this remittance.|To verify claim status, sign in to the provider portal. Balance billing of the member for contractual adjustments is prohibited by your participation agreement."); // prettier-ignore
  return `<div class="end"><h3>${l.kind === "era" ? "GLOSSARY: GROUP, REASON, MOA, REMARK AND REASON CODES" : l.words("Remarks|Remark Code Descriptions|MESSAGES")}</h3><table class="gloss">${list.join("")}</table><p>${legal}</p></div>`;
}

const css = (l: Look, f: Facts, ink = l.mono ? "#000" : f.ink) => `
@page{size:letter${l.tall && l.kind !== "era" ? "" : " landscape"};margin:10mm 11mm;@bottom-right{content:"${l.words("Page|PAGE")} " counter(page) " of " counter(pages);font:7pt '${l.font}'}} body{margin:0;font:${l.mono ? (l.tall && l.kind === "typed" ? 5.7 : 7.6) : l.tall ? 7.2 : 8.2}pt/1.3 '${l.font}';color:#111} pre{margin:0;font:inherit;white-space:pre} h1{font-size:1.45em;margin:0 0 1.5mm;color:${ink}} h3{font-size:1em;margin:3mm 0 .8mm;color:${ink}} p{margin:1mm 0;font-size:.92em} table{border-collapse:collapse}
.top{display:flex;justify-content:space-between} .own{display:flex;gap:3mm} .payer{font-size:1.3em;color:${ink}} .meta td{padding:.2mm 3mm .2mm 0} .to{margin:5mm 0 6mm} section{margin:0 0 4mm;${l.kind === "era" ? "border-top:1px dashed #000;padding-top:1mm" : ""}} .facts{display:flex;flex-wrap:wrap;gap:.4mm 6mm;${l.shade ? `background:${ink}18;` : `border:1px solid ${ink};`}padding:1mm 1.5mm} .facts i{font-style:normal;color:#444;font-size:.9em} .facts span{white-space:nowrap}
.lines{width:100%} .lines th{text-align:left;vertical-align:bottom;padding:.5mm .8mm;border-bottom:1px solid #333;font-weight:${l.kind === "era" ? "normal" : "bold"}} .lines th.n{text-align:right} .lines td{padding:.35mm .8mm;white-space:nowrap;vertical-align:top} .lines .n{text-align:right} .lines tr{break-inside:avoid} .p{min-width:14mm} .sum td{border-top:1px solid #333;font-weight:${l.mono ? "normal" : "bold"};white-space:pre} .paid th{padding:.4mm 3mm .4mm 0;text-align:right;font-weight:normal} .paid td{padding:.4mm 3mm .4mm 0;text-align:right;font-weight:bold} .gloss td{padding:.2mm 4mm .2mm 0;vertical-align:top} .net{text-align:right} .end{break-inside:avoid;margin-bottom:3mm} .over td{padding-top:2.2mm}`;

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const { provider, claims, last } = claimsFor(chance, l);
  const f = factsOf(chance, last);
  const columns = l.kind === "era" ? eraColumns(l) : plainColumns(l);
  const rows = claims.flatMap((claim) => claim.rows);
  const all = sumsOf(rows);
  const blocks = claims.map((claim) => claimBlock(l, f, claim, columns).replace(/<td class="p"><\/td>/g, `<td class="p">${f.npi}</td>`)); // prettier-ignore
  const paid = payment(chance, l, all, claims.length);
  const html = page(
    css(l, f),
    `${top(l, f, provider)}${l.strip ? paid : ""}${l.once ? table(columns, blocks.join("")) : blocks.join("")}${l.strip ? "" : paid}${glossary(l, claims)}`,
  );
  /** An adjustment column names only what was adjusted. */
  const said = (row: Row): Row =>
    l.kind === "era" ? { ...row, discount: row.discount || null, notCovered: row.notCovered || null } : row; // prettier-ignore
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "eob", setting: "professional", provider, issuer: f.payer },
      ...{ patient: f.patient, accountNumber: f.account, statementDate: f.issued },
      claimNumber: claims.length === 1 ? claims[0]!.number : null,
    },
    {
      ...{ billed: all.charge, insurancePaid: all.insurancePaid },
      allowed: l.kind === "era" || l.rate ? all.allowed : null,
      adjustments: all.discount + (l.kind === "era" ? all.notCovered : 0),
      patientResponsibility: all.patientOwes,
    },
    rows.map((row) => lineBy(columns, said(row))),
  );
  return { html, truth };
}

export const family: Family = {
  name: "commercial-payer-remittance-lines",
  paper:
    "A commercial payer's remittance advice to a practice about one patient: claims with dates without year, reason codes, totals and glossary.",
  medium: "text",
  draw,
};
