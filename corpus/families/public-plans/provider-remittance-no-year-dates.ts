import { bare, grouped, monthDay, shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { amount, column, total } = sheet;
type Row = Said & { charge: number; pos: string; perf: string; under: string[] };
type Column = sheet.Column<Row>;
type Claim = { icn: string; rows: Row[]; received: string };

/** The payer, its lines under the name, and which of the three prints it sends. */
const PAYERS = rowsOf(`
GREAT BASIN MUTUAL HEALTH PLAN|PROFESSIONAL CLAIMS DIVISION|print
CORNERSTONE BENEFIT ADMINISTRATORS|PROVIDER SERVICES|print
TRI-RIVERS HEALTH COOPERATIVE|CLAIMS PROCESSING CENTER|print
Harborlight Community Plan|A Medicaid Managed Care Organization|plan
Ozark Family Health Plan, Inc.|Medicaid and CHIP|plan
Keystone Prairie Health Insurance Company|An Independent Licensee|blue
Chesapeake Select Health|Commercial and Exchange Products|blue
Western Plains Assurance|Group Health Claims|blue`);
/** Who treats, how many lines to a day, then code, modifiers, places, most units and dollars of one. */
const CARES = [
  "Trailhead Internal Medicine PC|ELM COURT FAMILY PRACTICE LLP#2#6#99214|25|11|1|212;99213||11|1|148;36415||11|1|14;93000||11|1|65;90471||11|1|41;90686||11|1|36;81002||11|1|12.5;20610|RT|11|1|186;J1030||11|2|11.4;83036|QW|11|1|29;G0439|33|11|1|265;96127|59|11|2|18",
  "Summit Physical Therapy Inc|FOUR CORNERS REHAB GROUP#3#4#97110|GP|11|2|68;97140|GP 59|11|2|66;97530|GP|11|2|79;97112|GP|11|1|71;97014|GP|11|1|34;97161|GP|11|1|178;97035|GP|11|1|31",
  "Mesa Verde Radiology Associates|PIEDMONT IMAGING PHYSICIANS PA#1#3#71046|26|23|1|46;74177|26|23|1|398;70450|26|23|1|214;73630|26 LT|22|1|39;76705|26|22|1|132;77067|26|22|1|109;77063|26|22|1|74",
  "Bluewater Dermatology|CANYON SKIN SURGERY CENTER PC#2#7#99203|25|11|1|232;11102||11|1|236;11103||11|3|118;17000|59|11|1|158;17003||11|8|17;88305||11|2|164;11042|LT|11|1|205;17110|XS|11|1|244",
  "Sandhills Counseling & Wellness|NORTHGATE BEHAVIORAL HEALTH#1#1#90837|95|10|1|195;90834||11|1|152;90791||11|1|288;99214||11|1|206;90833||11|1|112",
].map((text) => text.split("#") as [string, string, string, string]);
const REASONS = rowsOf(`
CO-45|CHARGE EXCEEDS FEE SCHEDULE/MAXIMUM ALLOWABLE OR CONTRACTED/LEGISLATED FEE ARRANGEMENT.
CO-97|THE BENEFIT FOR THIS SERVICE IS INCLUDED IN THE PAYMENT/ALLOWANCE FOR ANOTHER SERVICE/PROCEDURE THAT HAS ALREADY BEEN ADJUDICATED.
CO-59|PROCESSED BASED ON MULTIPLE OR CONCURRENT PROCEDURE RULES.
PR-96|NON-COVERED CHARGE(S). AT LEAST ONE REMARK CODE MUST BE PROVIDED.
PR-1|DEDUCTIBLE AMOUNT.
PR-2|COINSURANCE AMOUNT.
PR-3|CO-PAYMENT AMOUNT.
M15|SEPARATELY BILLED SERVICES/TESTS HAVE BEEN BUNDLED AS THEY ARE CONSIDERED COMPONENTS OF THE SAME PROCEDURE.
N130|CONSULT PLAN BENEFIT DOCUMENTS/GUIDELINES FOR INFORMATION ABOUT RESTRICTIONS FOR THIS SERVICE.
MA01|IF YOU DO NOT AGREE WITH WHAT WE APPROVED FOR THESE SERVICES, YOU MAY APPEAL OUR DECISION.`);

type Look = ReturnType<typeof look>;
function look(chance: Chance, kind: string) {
  const words = (text: string) => chance.pick(text.split("|"));
  const short = (iso: string) => monthDay(iso).replace("/", "");
  const spans = [
    (iso: string) => `${short(iso)} ${short(iso)}`,
    (iso: string) => `${short(iso)} - ${short(iso)}`,
    (iso: string) => `${monthDay(iso)} ${monthDay(iso)}`,
    (iso: string) => `${monthDay(iso)}-${monthDay(iso)}`,
  ];
  return {
    ...{ kind, words, span: kind === "print" ? spans[0]! : chance.pick(spans) },
    money: chance.pick([bare, grouped, (cents: number) => bare(cents).replace(/^0\./, ".")]),
    day: chance.pick([slashes, shortSlashes]),
    ...{ wide: chance.happens(0.5), rem: chance.happens(0.6), own: chance.happens(0.6) },
    ...{ line: chance.happens(0.5), glued: chance.happens(0.3), grand: chance.happens(0.6) },
    ...{ copay: chance.happens(0.5), received: chance.happens(0.5), shade: chance.happens(0.5) },
    places: chance.pick([0, 0, 1]),
    ink: words("#12395b|#7a2430|#1d5b43|#222"),
    font: words("Liberation Sans|Liberation Sans Narrow|DejaVu Sans Condensed|Carlito"),
  };
}

/** One service as the payer settles it; in two of the prints a refused service is written off by its group code CO. */
function settled(chance: Chance, l: Look, terms: Terms, charge: number) {
  const refused = chance.happens(0.1);
  if (!refused) {
    const said = settle(chance, charge, terms);
    const remarks = [
      ...(said.discount ? ["CO-45"] : []),
      ...(l.kind === "print" ? [] : said.deductible ? ["PR-1"] : []),
      ...(l.kind === "print" ? [] : said.coinsurance ? ["PR-2"] : []),
      ...(l.kind === "print" ? [] : said.copay ? ["PR-3"] : []),
    ];
    return { said: { ...said, discount: said.discount || null }, remarks, under: [] };
  }
  const none = { allowed: 0, deductible: 0, copay: 0, coinsurance: 0, insurancePaid: 0 };
  if (l.kind === "plan" && chance.happens(0.6)) {
    const said = { ...none, charge, discount: null, notCovered: charge, patientOwes: charge };
    return { said, remarks: ["PR-96"], under: ["N130"] };
  }
  const said = { ...none, charge, discount: charge, notCovered: 0, patientOwes: 0 };
  return { said, remarks: [chance.pick(["CO-97", "CO-97", "CO-59"])], under: ["M15"] };
}

type Care = { low: number; high: number; list: string[][]; perf: string; terms: Terms };
function claimRows(chance: Chance, l: Look, care: Care, first: string, days: number): Row[] {
  const step = chance.pick([2, 3, 7]);
  return Array.from({ length: days }, (_, day) => shifted(first, day * step)).flatMap(
    (serviceDate) =>
      chance
        .shuffled(care.list)
        .slice(0, chance.between(care.low, care.high))
        .map(([code = "", mods = "", pos = "", most = "", price = ""]): Row => {
          const units = chance.between(1, Number(most));
          const charge = Math.round(Number(price) * 100) * units;
          const { said, remarks, under } = settled(chance, l, care.terms, charge);
          const shown = l.rem && l.kind !== "blue" ? under : [];
          const modifiers = mods && chance.happens(0.85) ? mods.split(" ") : [];
          const base = { serviceDate, code, modifiers, units, pos, perf: care.perf };
          return { ...base, ...said, under: shown, remarks: [...remarks, ...shown] };
        }),
  );
}

/** The claims of one patient, oldest first, all before the day of payment. */
function claimsOf(chance: Chance, l: Look, list: (typeof CARES)[number], paid: string): Claim[] {
  const care: Care = {
    ...{ low: Number(list[1]), high: Number(list[2]), list: rowsOf(list[3]) },
    perf: chance.number("1#########"),
    terms: {
      ...{ open: chance.pick([0, 0, 8000, 25000]), share: chance.pick([0, 0.1, 0.2, 0.3]) },
      ...{ copay: l.kind !== "print" && l.copay ? chance.pick([300, 2000]) : 0, denies: 0 },
      rate: [0.42, 0.86],
    },
  };
  const daily = care.high < 5;
  let from = shifted(paid, -chance.between(60, 75));
  return Array.from({ length: chance.pick([1, 1, 2, 2, 3]) }, () => {
    const days = daily ? chance.pick([1, 2, 3, chance.between(1, 7)]) : 1;
    const rows = claimRows(chance, l, care, from, Math.min(days, care.low === 1 ? 4 : 6));
    const received = shifted(rows.at(-1)!.serviceDate!, chance.between(2, 5));
    from = shifted(rows.at(-1)!.serviceDate!, chance.between(1, 4));
    const year = received.slice(2, 4);
    return { icn: chance.number(`${year}#########${chance.pick(["00", "#@"])}`), rows, received };
  }).filter(({ received }) => received < paid);
}

function columnsOf(l: Look): Column[] {
  const { words, money } = l;
  const pos = column<Row>(words("POS|POS|PL"), null, ({ pos: at }) => at, "c");
  const units = column<Row>(words("NOS|NOS|UNITS"), "units", (row) => row.units!.toFixed(l.places), "n"); // prettier-ignore
  const mods = (row: Row) => row.modifiers!.join(l.glued ? "" : " ");
  const rc = (row: Row) => row.remarks!.filter((one) => one.includes("-")).join(" ");
  const perf = words("PERF PROV|REND PROV|PERF-PROV");
  const sums = { owes: words("PT RESP|PAT RESP|PATIENT RESP"), paid: words("PROV PD|PROV PD|PROVIDER PAID") }; // prettier-ignore
  const list: (Column | false)[] = [
    l.kind === "print" && column<Row>(perf, null, (row) => row.perf),
    column<Row>(words("SERV DATE|SVC DATES|SERV DATES"), "serviceDate", (row) => l.span(row.serviceDate!)), // prettier-ignore
    ...(l.wide || l.kind === "print" ? [pos, units] : []),
    column<Row>(words("PROC|PROC|PROC CD"), "code", (row) => row.code),
    column<Row>("MODS", "modifiers", mods),
    ...(l.wide || l.kind === "print" ? [] : [pos, units]),
    amount<Row>("BILLED", "charge", money),
    amount<Row>("ALLOWED", "allowed", money),
    l.kind === "plan" && amount<Row>(words("NOT COV|NON-COV|NONCOV"), "notCovered", money),
    amount<Row>(words("DEDUCT|DEDUCT|DED"), "deductible", money),
    amount<Row>(words("COINS|COINS|CO-INS"), "coinsurance", money),
    l.copay && l.kind !== "print" && amount<Row>(words("COPAY|CO-PAY"), "copay", money),
    l.kind === "print"
      ? column<Row>("GRP/RC-AMT", ["discount", "remarks"], (row) => row.discount ? `<i>${rc(row)}</i>${money(row.discount)}` : "", "n") // prettier-ignore
      : column<Row>(words("GRP/RC|GRP-RC|RC"), "remarks", rc, "g"),
    l.kind !== "print" && amount<Row>(words("RC-AMT|ADJ AMT|CONTR ADJ"), "discount", money),
    l.line && l.kind === "blue" && amount<Row>(sums.owes, "patientOwes", money),
    amount<Row>(sums.paid, "insurancePaid", money),
  ];
  return list.flatMap((one) => one || []);
}

const FIELDS = "charge allowed notCovered deductible coinsurance copay discount insurancePaid patientOwes".split(" ") as "charge"[]; // prettier-ignore
const sumsOf = (rows: Row[]) =>
  Object.fromEntries(FIELDS.map((field) => [field, total(rows, field)])) as Record<string, number>;

type Facts = { patient: string; account: string; member: string; claims: Claim[]; paid: string };
function claimBody(l: Look, f: Facts, columns: Column[], claim: Claim): string {
  const { patient, account, member } = f;
  const sums = sumsOf(claim.rows);
  const owes = `<span>PT RESP&nbsp; ${l.money(sums.patientOwes!)}</span>`;
  const facts = [
    `NAME&nbsp; ${patient}`,
    `${l.kind === "print" ? "HIC" : l.kind === "plan" ? "MEDICAID ID" : "ID"}&nbsp; ${member}`,
    `ACNT&nbsp; ${account}`,
    `${l.kind === "plan" ? "CLAIM" : "ICN"}&nbsp; ${claim.icn}`,
    ...(l.received ? [`RECD&nbsp; ${l.day(claim.received)}`] : []),
    ...(l.kind === "print" ? ["ASG&nbsp; Y", "MOA&nbsp; MA01"] : ["STATUS&nbsp; FINALIZED"]),
  ];
  const lines = claim.rows.map((row) => {
    const under = row.under.length
      ? `<tr class="rem"><td></td><td colspan="${columns.length - 1}">REM: ${row.under.join(" ")}</td></tr>`
      : "";
    return sheet.record(columns, row) + under;
  });
  const words = `${l.own ? owes : ""}<b>CLAIM TOTALS</b>`;
  const last = sheet.sumRow(columns, words, sums, l.money);
  return `<tbody><tr class="who"><td colspan="${columns.length}">${facts.map((one) => `<span>${one}</span>`).join("")}</td></tr>${lines.join("")}${last}<tr class="net"><td colspan="${columns.length}">ADJ TO TOTALS: PREV PD &nbsp;${l.money(0)} &nbsp; INTEREST &nbsp;${l.money(0)} &nbsp; LATE FILING CHARGE &nbsp;${l.money(0)} <b>NET &nbsp;${l.money(sums.insurancePaid!)}</b></td></tr></tbody>`;
}

/** The sums of all claims, heads over amounts. */
function grand(l: Look, f: Facts, sums: Record<string, number>): string {
  const { money } = l;
  const list: [string, string][] = [
    ["# OF<br>CLAIMS", String(f.claims.length)],
    ["BILLED<br>AMT", money(sums.charge!)],
    ["ALLOWED<br>AMT", money(sums.allowed!)],
    ["DEDUCT<br>AMT", money(sums.deductible!)],
    ["COINS<br>AMT", money(sums.coinsurance!)],
    ["TOTAL<br>RC-AMT", money(sums.discount!)],
    ...(l.own ? ([["PT RESP<br>AMT", money(sums.patientOwes!)]] as [string, string][]) : []),
    ["PROV PD<br>AMT", money(sums.insurancePaid!)],
    ["PROV<br>ADJ AMT", money(0)],
    ["CHECK<br>AMT", money(sums.insurancePaid!)],
  ];
  return `<table class="all"><tr><th>TOTALS:</th>${list.map(([head]) => `<th>${head}</th>`).join("")}</tr><tr><td></td>${list.map(([, text]) => `<td>${text}</td>`).join("")}</tr></table>`;
}

function glossary(l: Look, rows: Row[]): string {
  const used = new Set(rows.flatMap(({ remarks }) => remarks ?? []));
  if (l.kind === "print") used.add("MA01");
  const list = REASONS.filter(([code]) => used.has(code!));
  const entry = (code = "", text = "") =>
    `<tr><td>${l.kind === "print" ? code.replace(/^..-/, "") : code}</td><td>${l.kind === "blue" ? text[0] + text.slice(1).toLowerCase() : text}</td></tr>`;
  return `<h4>${l.words("GLOSSARY: GROUP, REASON, MOA, REMARK AND REASON CODES|EXPLANATION OF CODES|GLOSSARY OF GROUP AND REASON CODES")}</h4><table class="gloss"><tr><td>CO</td><td>CONTRACTUAL OBLIGATION. AMOUNT FOR WHICH THE PROVIDER IS FINANCIALLY LIABLE. THE PATIENT MAY NOT BE BILLED FOR THIS AMOUNT.</td></tr><tr><td>PR</td><td>PATIENT RESPONSIBILITY. AMOUNT THAT MAY BE BILLED TO A PATIENT OR ANOTHER PAYER.</td></tr>${list.map(([code, text]) => entry(code, text)).join("")}</table>`;
}

const css = (l: Look) => `
@page{size:letter ${l.wide || l.kind === "print" ? "landscape" : "portrait"};margin:11mm 10mm 12mm;@bottom-right{content:"PAGE " counter(page) " OF " counter(pages);font:7.5pt '${l.kind === "print" ? "Liberation Mono" : l.font}'}} body{margin:0;color:#111;font:${l.kind === "print" ? "8pt/1.32 'Liberation Mono'" : `${l.wide ? 8.6 : 7.7}pt/1.35 '${l.font}'`}}
.top{display:flex;justify-content:space-between;gap:8mm;margin-bottom:5mm} .top h2{margin:0;font-size:1.3em;${l.kind === "print" ? "" : `color:${l.ink}`}} .facts td{padding:0 2mm 0 0;white-space:nowrap} table{border-collapse:collapse} .title{text-align:center;font-weight:bold;margin:0 0 3mm;${l.kind === "print" ? "" : `font-size:1.25em;border-top:2px solid ${l.ink};border-bottom:2px solid ${l.ink};padding:1mm`}}
.lines{width:100%} .lines th{text-align:left;padding:.6mm 1.1mm;white-space:nowrap;border-bottom:1px solid #111;${l.kind !== "print" && l.shade ? `background:${l.ink};color:#fff` : "border-top:1px solid #111"}} .lines td{padding:.25mm 1.1mm;white-space:nowrap} .lines .n{text-align:right} .lines .c{text-align:center} .lines i{font-style:normal;float:left;margin-right:3mm} .lines tr{break-inside:avoid} .who td{padding-top:2.4mm!important;white-space:normal!important;${l.kind === "print" ? "" : "font-weight:bold;border-bottom:.5px solid #888"}} .who span{margin-right:5mm;white-space:nowrap} .sum td{${l.kind === "print" ? "padding-top:1mm" : "border-top:.8px solid #555;font-weight:bold"}} .sum span{margin-right:7mm} .sum b{font-weight:inherit} .net td{border-bottom:${l.kind === "print" ? "1px dashed #444" : "1px solid #444"};padding-bottom:1.2mm} .net b{float:right}
.all{margin:4mm 0;width:100%;break-inside:avoid} .all th,.all td{text-align:right;padding:.3mm 1.4mm;vertical-align:bottom} .gloss td{vertical-align:top;padding:.2mm 3mm .2mm 0;font-size:.94em} h4{margin:4mm 0 1mm;break-after:avoid} .note{margin:3mm 0;font-size:.92em} h4,.gloss tr{break-inside:avoid}`;

function draw(chance: Chance): Drawn {
  chance.number("######");
  const [payer = "", tag = "", kind = ""] = chance.pick(PAYERS);
  const l = look(chance, kind);
  const care = chance.pick(CARES);
  const paid = shifted("2024-01-19", chance.between(0, 700));
  const name = naming(chance)(person(chance));
  const f: Facts = {
    ...{ patient: kind === "print" ? name.toUpperCase() : name, paid },
    ...{ account: chance.number("#####@@"), member: chance.number(chance.pick(["@@@#########", "#########A", "########"])) }, // prettier-ignore
    claims: claimsOf(chance, l, care, paid),
  };
  const provider = chance.pick(care[0].split("|"));
  const rows = f.claims.flatMap((claim) => claim.rows);
  const columns = columnsOf(l);
  const sums = sumsOf(rows);
  const single = f.claims.length === 1;
  const all = !single || l.grand;
  const facts = sheet.pairs([
    [l.words("PROVIDER #|NPI|PROVIDER NPI"), chance.number("1#########")],
    [l.words("TAX ID|TIN"), chance.number("##-#######")],
    [l.words("CHECK/EFT #|CHECK NO|EFT TRACE #"), chance.number("00#######")],
    [l.words("DATE|REMIT DATE|CHECK/EFT DATE"), l.day(paid)],
  ], "facts"); // prettier-ignore
  const [safe, home] = [provider.replace("&", "&amp;"), `${street(chance)}<br>${town(chance)}`];
  const title = l.words("REMITTANCE ADVICE|PROVIDER REMITTANCE ADVICE|PROVIDER REMITTANCE NOTICE|REMITTANCE NOTICE"); // prettier-ignore
  const html = sheet.page(
    css(l),
    `<div class="top"><div><h2>${payer}</h2>${tag}<br>${box(chance)}<br>${town(chance)}<br>PROVIDER INQUIRY ${phone(chance)}</div><div>${safe}<br>${home}</div><div>${facts}</div></div><div class="title">${title}</div><table class="lines"><thead>${sheet.heading(columns)}</thead>${f.claims.map((claim) => claimBody(l, f, columns, claim)).join("")}</table>${all ? grand(l, f, sums) : ""}${glossary(l, rows)}<div class="note">${l.words("THIS IS NOT A BILL TO YOUR PATIENT. APPEALS MUST BE RECEIVED WITHIN 120 DAYS OF THE DATE OF THIS NOTICE.|RETAIN THIS ADVICE FOR YOUR RECORDS. CORRECTED CLAIMS MUST BE SUBMITTED WITHIN 180 DAYS.|OVERPAYMENTS MAY BE RECOVERED FROM FUTURE PAYMENTS WITHOUT FURTHER NOTICE.")}</div>`,
  );
  const printed = columns.flatMap(({ says }) => says);
  const owed = l.own || (single && printed.includes("patientOwes"));
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "eob", setting: "professional", provider, issuer: payer },
      ...{ patient: f.patient, accountNumber: f.account, statementDate: paid },
      claimNumber: single ? f.claims[0]!.icn : null,
    },
    {
      ...{ billed: sums.charge!, allowed: sums.allowed!, adjustments: sums.discount! },
      ...{ insurancePaid: sums.insurancePaid!, patientResponsibility: owed ? sums.patientOwes! : null }, // prettier-ignore
    },
    rows.map((row) => sheet.lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "provider-remittance-no-year-dates",
  paper:
    "A payer's remittance advice to a provider about one patient's claims, its service dates without a year, with reason codes and a glossary.",
  medium: "text",
  draw,
};
