import { bare, grouped, looseSlashes, shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import type { Truth } from "#corpus/truth";
import * as people from "#corpus/families/drawing/people";
import { settle, type Settled, type Terms } from "#corpus/families/drawing/settling";
import * as P from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said, type Sums } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Field = keyof Settled;
type Row = Said & Settled & { percent: number; kind: string };
type Claim = { provider: string; number: string; account: string; member: boolean; rows: Row[] };

const FUNDS = rowsOf(
  `I.B.E.W. LOCAL 1187 HEALTH & WELFARE FUND; UNITED PIPE TRADES WELFARE FUND; Tri-County Carpenters Health Benefit Fund; OPERATING ENGINEERS LOCAL 66 HEALTH FUND; Bakers & Confectioners Welfare Trust; Northern Plains Laborers' Health and Welfare Fund`,
);
/** What each provider may bill: type of service, its words, code and dollars; M where the member is paid. */
const CARES =
  rowsOf(`DR||01|OFFICE VISIT|99213|164|05|LAB|85025|39|05|LAB|80053|61.50|02|INJECTION|96372|48
QUALITY CLINICAL LAB INC||05|LIPID PANEL|80061|88|05|THYROID TEST|84443|107.25|05|GLYCATED HGB|83036|58|05|CBC|85025|41
ST CASIMIR HOSPITAL||20|EMERGENCY ROOM|99284|1886|05|HOSPITAL LAB|80053|254|06|X-RAY|71046|402|21|HOSP MISC|96374|329.40|22|DRUGS|J1885|47.85
EASTSIDE CHIROPRACTIC||07|CHIRO ADJUSTMENT|98941|68|07|THERAPY|97140|54
BAYVIEW RADIOLOGISTS PA||06|DIAG X-RAY|73030|74|06|MRI|73221|1525
FAMILY VISION OPTICIANS|M|30|EYE EXAM|92014|145|31|LENSES|V2200|118.50
CROSSTOWN COUNSELING GRP|M|12|PSYCHOTHERAPY|90834|150`);
const REASONS =
  rowsOf(`45|AMOUNT EXCEEDS THE NETWORK ALLOWANCE. PROVIDER HAS AGREED NOT TO BILL THIS AMOUNT.
17|NOT A COVERED EXPENSE UNDER THE PLAN. SEE YOUR SUMMARY PLAN DESCRIPTION.
08|APPLIED TO YOUR CALENDAR YEAR DEDUCTIBLE.`);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const mono = chance.happens(0.65);
  return {
    words,
    mono,
    day: chance.pick([shortSlashes, shortSlashes, slashes, looseSlashes]),
    money: chance.pick([bare, grouped]),
    type: chance.pick(["number", "words", "both", "both"] as const),
    code: chance.happens(0.4),
    coinsurance: chance.happens(0.5),
    allowed: chance.happens(0.6),
    paidTo: chance.pick(["columns", "columns", "mark", "under"] as const),
    reasons: chance.happens(0.75),
    empty: chance.happens(0.45),
    owed: chance.happens(0.75),
    grand: chance.happens(0.7),
    claim: words("CLAIM NO|CLAIM #|CLAIM NUMBER"),
    numbers: words("24####-####-##|W#######|######-##"),
    total: words("CLAIM TOTALS|TOTAL|** TOTAL **"),
    font: mono ? words("Liberation Mono|DejaVu Sans Mono") : "Liberation Sans Narrow",
    size: mono ? chance.pick([7, 7.4]) : 8,
    lined: chance.happens(0.4),
  };
}

function claimOf(chance: Chance, l: Look, care: string[], terms: Terms, from: string): Claim {
  const [who = "", pays, ...list] = care;
  const pool = Array.from({ length: list.length / 4 }, (_, at) => list.slice(4 * at, 4 * at + 4));
  const many = chance.between(1, pool.length);
  const visits = /CHIRO|COUNSEL/.test(who) ? chance.between(1, 4) : 1;
  const rates = pool.map(() => 0.4 + 0.4 * chance.share());
  const turnsDown = chance.pick([0, 0, 0.12]);
  const copay = who === "DR" ? chance.pick([0, 2000, 2500]) : 0;
  const member = pays === "M" && chance.happens(0.7);
  const rows = Array.from({ length: visits * many }, (_, at): Row => {
    const [number = "", kind = "", code = "", price = ""] = pool[at % many]!;
    terms.denies = at > 0 ? turnsDown : 0;
    terms.rate = member ? [1, 1] : [rates[at % many]!, rates[at % many]!];
    if (at === 0) terms.copay = copay;
    const money = settle(chance, Math.round(Number(price) * 100), terms);
    const told = [money.discount, money.notCovered, money.deductible];
    const left = money.allowed - money.deductible - money.copay;
    const percent = left > 0 ? Math.round((100 * money.insurancePaid) / left) : 0;
    if (l.empty) for (const of of FIELDS) if (!money[of]) delete (money as Partial<Settled>)[of];
    return {
      ...{ ...money, code, kind: number, percent, description: kind },
      serviceDate: shifted(from, 7 * Math.floor(at / many)),
      remarks: ["45", "17", "08"].filter((_mark, of) => Number(told[of]) > 0),
    };
  });
  const provider = who === "DR" ? people.doctor(chance).toUpperCase() : who;
  const number = chance.number(l.numbers);
  return { provider, number, account: chance.number("@#####"), member, rows };
}

const FIELDS = rowsOf(
  "charge|discount|notCovered|allowed|deductible|copay|coinsurance|insurancePaid|patientOwes",
)[0] as Field[];

/** A claim's columns: which of its two columns of payments says what the plan paid depends on who was paid. */
function columnsOf(l: Look, member: boolean): P.Column<Row>[] {
  type Print = (row: Row) => string | number | null | undefined;
  const col = (some: boolean, head: string, says: keyof Said | null, print: Print, kind = "d") =>
    some ? [P.column<Row>(head, says, print, kind)] : [];
  const sum = (some: boolean, head: string, field: Field) =>
    some ? [P.amount<Row>(head, field, l.money)] : [];
  const nothing = l.empty ? "" : "0.00";
  const two = l.paidTo === "columns";
  const paid = (head: string, own: boolean) =>
    own ? sum(two, head, "insurancePaid") : col(two, head, null, () => nothing, "n");
  return [
    ...col(true, "SERVICE<br>DATE", "serviceDate", (row) => l.day(row.serviceDate!)),
    ...col(l.type !== "words", "TYPE<br>SVC", null, (row) => row.kind),
    ...col(l.code || l.type === "number", "PROC<br>CODE", "code", (row) => row.code),
    ...col(l.type !== "number", "<br>DESCRIPTION", "description", (row) => row.description),
    ...sum(true, "AMOUNT<br>CHARGED", "charge"),
    ...sum(true, "NETWORK<br>SAVINGS", "discount"),
    ...sum(true, "NOT<br>COVERED", "notCovered"),
    ...col(l.reasons, "RSN<br>CODE", "remarks", (row) => row.remarks!.join(",")),
    ...sum(l.allowed, "COVERED<br>CHARGES", "allowed"),
    ...sum(true, "DEDUCT-<br>IBLE", "deductible"),
    ...sum(true, "CO-<br>PAY", "copay"),
    ...col(true, "BEN<br>%", null, (row) => row.percent || (l.empty ? "" : 0), "c"),
    ...sum(l.coinsurance, "CO-<br>INSUR", "coinsurance"),
    ...[...paid("PAID TO<br>PROVIDER", !member), ...paid("PAID TO<br>YOU", member)],
    ...sum(!two, "BENEFIT<br>PAID", "insurancePaid"),
    ...col(l.paidTo === "mark", "PAID<br>TO", null, () => (member ? "M" : "P"), "c"),
    ...sum(l.owed, "YOUR<br>RESP", "patientOwes"),
  ];
}

/** A claim's table as cells: its rows and its sums. */
function cellsOf(l: Look, { rows, member }: Claim) {
  const columns = columnsOf(l, member);
  const sums = Object.fromEntries(FIELDS.map((of) => [of, P.total(rows, of)])) as unknown as Row;
  const first = columns.findIndex(({ kind }) => kind === "n");
  const lines = rows.map((row) => columns.map(({ print }) => print(row)));
  const last = columns.map(({ kind, print }) => (kind === "n" ? print(sums) : ""));
  return { columns, first, lines, last };
}

/** As a line printer sets it: every cell filled up to the width of its column. */
function typed(l: Look, claim: Claim): string {
  const { columns, first, lines, last } = cellsOf(l, claim);
  const heads = [0, 1].map((at) => columns.map(({ head }) => head.split("<br>")[at] ?? ""));
  const all = [...heads, ...lines, last];
  const widths = columns.map((_, at) => Math.max(...all.map((row) => row[at]!.length)));
  const fill = (cell: string, at: number) =>
    /n|c/.test(columns[at]!.kind) ? cell.padStart(widths[at]!) : cell.padEnd(widths[at]!);
  const set = (row: string[]) => row.map(fill).join(" ").trimEnd();
  const rule = widths.map((width) => (l.lined ? "-" : "=").repeat(width)).join(" ");
  const before = widths.slice(0, first).reduce((sum, width) => sum + width + 1, 0);
  const sums = l.total.padEnd(before) + set(last).slice(before);
  return `<pre>${[...heads.map(set), rule, ...lines.map(set), rule, sums].join("\n")}</pre>`;
}

function ruled(l: Look, claim: Claim): string {
  const { columns, first, lines, last } = cellsOf(l, claim);
  const cell = (text: string, at: number) => `<td class="${columns[at]!.kind}">${text}</td>`;
  const rows = lines.map((row) => `<tr>${row.map(cell).join("")}</tr>`).join("");
  const sums = last.map(cell).slice(first).join("");
  return `<table class="lines"><thead>${P.heading(columns)}</thead><tbody>${rows}<tr class="sum"><td colspan="${first}">${l.total}</td>${sums}</tr></tbody></table>`;
}

function claimOn(l: Look, claim: Claim, patient: string, relation: string): string {
  const facts = `<div class="who"><span>PATIENT: ${patient}</span><span>RELATION: ${relation}</span><span>${l.claim}: ${claim.number}</span></div><div class="who"><span>PROVIDER: ${claim.provider}</span><span>PATIENT ACCT: ${claim.account}</span></div>`;
  const paid = P.total(claim.rows, "insurancePaid");
  const [provider, member] = claim.member ? [0, paid] : [paid, 0];
  const under = `<div class="who"><span>PAID TO PROVIDER: ${l.money(provider)}</span><span>PAID TO YOU: ${l.money(member)}</span></div>`;
  return `<div class="claim">${facts}${l.mono ? typed(l, claim) : ruled(l, claim)}${l.paidTo === "under" ? under : ""}</div>`;
}

const css = (l: Look, wide: boolean) => `
@page{size:letter ${wide ? "landscape" : ""};margin:11mm 12mm 14mm;@bottom-right{content:"PAGE " counter(page);font:7pt '${l.font}'}} body{margin:0;font:${l.size + 0.6}pt/1.3 '${l.font}';color:#111} pre{font:${l.size}pt/1.25 '${l.font}';margin:1.2mm 0;white-space:pre} .top{display:flex;justify-content:space-between;gap:6mm} .fund{font-weight:bold;font-size:1.3em} .title{text-align:center;font-weight:bold;font-size:1.2em;margin:4mm 0 3mm} .to{margin:7mm 0 0 8mm;min-height:17mm} 
.claim{margin:0 0 4mm;border-top:${l.lined ? "1px solid #222" : "1px dashed #444"};padding-top:1.2mm;break-inside:avoid} .who{display:flex;gap:9mm} .lines{width:100%;border-collapse:collapse;font-size:${l.size}pt;margin:1mm 0} .lines th{font-size:.88em;text-align:left;vertical-align:bottom;border-bottom:1px solid #222;padding:.4mm 1mm} .lines td{padding:.3mm 1mm;vertical-align:top;white-space:nowrap} .lines .n{text-align:right} .lines .c{text-align:center} .sum td{border-top:1px solid #222;font-weight:bold}
.grand{border-collapse:collapse;margin:2mm 0 3mm auto;border:1px solid #222} .grand td{padding:.6mm 3mm} .grand td:last-child{text-align:right} .fine{font-size:.92em;break-inside:avoid} .fine p{margin:0 0 1.2mm} .fine b{display:block}`;

function fine(chance: Chance, l: Look, rows: Row[], call: string): string {
  const used = REASONS.filter(([mark]) => rows.some((row) => row.remarks!.includes(mark!)));
  const reasons = used.map((one) => `<p>${one.join(" - ")}</p>`).join("");
  return `<div class="fine">${l.reasons && reasons ? `<b>REASON CODES</b>${reasons}` : ""}${l.type !== "words" ? `<p><b>TYPE OF SERVICE CODES</b>01 = MEDICAL VISIT; 02 = INJECTION; 05 = LABORATORY; 06 = X-RAY; 07 = CHIROPRACTIC/THERAPY; 12 = MENTAL HEALTH; 20 = EMERGENCY ROOM; 21 = HOSPITAL MISC; 22 = DRUGS; 30 = VISION EXAM; 31 = LENSES</p>` : ""}${l.paidTo === "mark" ? "<p>PAID TO: P = PROVIDER, M = MEMBER</p>" : ""}<p><b>${l.words("THIS IS NOT A BILL. KEEP FOR YOUR TAX RECORDS.|THIS IS NOT A BILL")}</b></p><p>If your claim was denied in whole or in part you may appeal in writing to the Board of Trustees within 180 days. State the reason and enclose any records that support it. You may review the Plan documents at the Fund Office. You may bring a civil action under ERISA Section 502(a) after your appeal is decided.</p><p>Benefits are subject to eligibility at the time of service (${l.words("hours worked|employer contributions")}). Report other coverage, divorce or new dependents to the Fund Office, ${call}.${chance.happens(0.5) ? " MEMBERS MUST FILE CLAIMS WITHIN 12 MONTHS." : ""}</p></div>`;
}

const paidOf = (claims: Claim[]) =>
  P.total(
    claims.flatMap(({ rows }) => rows),
    "insurancePaid",
  );

function grandOf(l: Look, claims: Claim[], rows: Row[]): string {
  const [own, all] = [paidOf(claims.filter(({ member }) => member)), paidOf(claims)];
  const list: [string, number][] = [
    ["TOTAL CHARGES", P.total(rows, "charge")],
    ["TOTAL PAID TO PROVIDERS", all - own],
    ["TOTAL PAID TO YOU", own],
    ["TOTAL BENEFITS PAID", all],
    ["YOUR RESPONSIBILITY", P.total(rows, "patientOwes")],
  ];
  const said = list.map(([words, cents]): [string, string] => [words, l.money(cents)]);
  return P.pairs(l.owed ? said : said.slice(0, -1), "grand");
}

/** The sums that stand under the only claim or in the box of the whole statement. */
function sumsOf(l: Look, rows: Row[], single: boolean): Sums {
  const sum = (of: Field, some: boolean) => (some ? P.total(rows, of) : null);
  const both = single || l.grand;
  return {
    ...{ billed: sum("charge", both), adjustments: sum("discount", single) },
    ...{ insurancePaid: sum("insurancePaid", both), allowed: sum("allowed", single && l.allowed) },
    patientResponsibility: sum("patientOwes", both && l.owed),
  };
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [issuer = ""] = chance.pick(FUNDS);
  const [open, share] = [chance.pick([0, 0, 7500, 20000]), chance.pick([0.1, 0.2, 0.2])];
  const terms: Terms = { open, share, copay: 0, denies: 0, rate: [1, 1] };
  const first = shifted("2024-03-11", chance.between(0, 610));
  const cares = chance.shuffled(CARES).slice(0, chance.pick([1, 2, 3, 3, 4, 5]));
  const claims = cares.map((care, at) => claimOf(chance, l, care, terms, shifted(first, 4 * at)));
  const rows = claims.flatMap((claim) => claim.rows);
  const [member = "", other = ""] = people.household(chance, 2).map((name) => name.toUpperCase());
  const patient = chance.happens(0.6) ? member : other;
  const dates = rows.map(({ serviceDate }) => serviceDate!).sort();
  const issued = shifted(dates.pop()!, chance.between(12, 40));
  const call = people.phone(chance);
  const facts = `<div>${l.words("DATE|STATEMENT DATE|DATE PREPARED")}: ${l.day(issued)}<br>MEMBER: ${member}<br>${l.words("MEMBER ID|SSN")}: ${chance.number("XXX-XX-####")}<br>PLAN: ${l.words("PLAN A - ACTIVE|ACTIVE|PLAN 2 RETIREE")}</div>`;
  const relation = patient === member ? "SELF" : l.words("SPOUSE|DEPENDENT");
  const shown = claims.map((one) => claimOn(l, one, patient, relation)).join("");
  const html = P.page(
    css(l, l.mono && columnsOf(l, true).length > 13),
    `<div class="top"><div><div class="fund">${issuer}</div>${people.street(chance)}<br>${people.town(chance)}<br>FUND OFFICE ${call}<div class="to">${member}<br>${people.street(chance)}<br>${people.town(chance)}</div></div>${facts}</div><div class="title">${l.words("STATEMENT OF CLAIMS PROCESSED|EXPLANATION OF BENEFITS - CLAIMS PROCESSED|STATEMENT OF BENEFITS PAID")}</div>${shown}${l.grand ? grandOf(l, claims, rows) : ""}${fine(chance, l, rows, call)}`,
  );
  const one = claims.length === 1 ? claims[0]! : null;
  const { provider = null, number: claimNumber = null, account: accountNumber = null } = one ?? {};
  const inside = cares.filter(([who]) => who!.includes("HOSPITAL")).length;
  const some = inside === cares.length ? "facility" : null;
  const setting: Truth["setting"] = inside ? some : "professional";
  const said = { kind: "eob" as const, setting, provider, issuer, patient, claimNumber };
  const line = (claim: Claim) => claim.rows.map((row) => P.lineBy(columnsOf(l, claim.member), row));
  const stated = { ...said, name: family.name, accountNumber, statementDate: issued };
  return { html, truth: truthOf(stated, sumsOf(l, rows, one !== null), claims.flatMap(line)) };
}

export const family: Family = {
  name: "union-fund-claims-statement",
  paper:
    "A union health fund's statement of several short claims, often as a line printer sets it.",
  medium: "text",
  draw,
};
