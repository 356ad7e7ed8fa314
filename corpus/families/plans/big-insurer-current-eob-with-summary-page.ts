import { dollars, grouped, longMonthName, shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import type { Truth, TruthLine } from "#corpus/truth";
import * as people from "#corpus/families/drawing/people";
import { settle, type Settled, type Terms } from "#corpus/families/drawing/settling";
import * as P from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said, type Sums } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Field = keyof Settled;
type Row = Said & Settled;
type Claim = Record<"provider" | "number" | "account" | "received", string> & { rows: Row[] };
type Design = "letters" | "itemized" | "percent";

const PLANS = rowsOf(
  `letters|#7d3f98|Altessa Life Insurance Company; itemized|#002677|UNIVERSA HEALTHCARE; percent|#0067b9|Sigma Health and Life; letters|#0b5c4a|Fairmont Health Plans; itemized|#1d5aa6|Blue Harbor BlueShield`,
);
/** Who billed, then words, words of the kind of service, code and dollars of what each may bill. */
const CARES =
  rowsOf(`DR|Office visit|Office Visit|99214|236|Venipuncture|Laboratory Services|36415|19|Complete blood count|Laboratory Services|85025|44|Comprehensive metabolic panel|Laboratory Services|80053|69.50|Immunization admin|Preventive Care|90471|42|Tdap vaccine|Preventive Care|90715|76
LABQUEST OF OHIO VALLEY|Lipid panel|Laboratory Services|80061|98.40|Hemoglobin A1C|Laboratory Services|83036|67|Vitamin D|Laboratory Services|82306|211.35|TSH|Laboratory Services|84443|119|Ferritin|Laboratory Services|82728|84.20|Vitamin B-12|Laboratory Services|82607|102|PSA|Laboratory Services|84153|113
MERCY GLEN HOSPITAL|Emergency room|Emergency Room|99284|2412|CT scan head|Radiology Services|70450|2870|Lab - chemistry|Laboratory Services|80053|298|Lab - hematology|Laboratory Services|85025|166.75|IV therapy|Outpatient Services|96374|411|Drugs|Pharmacy|J1885|52.30|EKG|Cardiology Services|93005|377
VALLEYVIEW RADIOLOGY ASSOC|Diagnostic X-ray|Radiology Services|73562|61|MRI|Radiology Services|73721|1490
STRIDE PHYSICAL THERAPY LLC|Therapeutic exercise|Physical Therapy|97110|94|Manual therapy|Physical Therapy|97140|91|Neuro re-education|Physical Therapy|97112|99.60`);
const NOTES = [
  "The charge is more than the amount we allow for this service. Because the provider is in the network you do not have to pay the difference.",
  "Your plan does not cover this service. Please refer to the exclusions in your plan documents. You are responsible for this charge.",
  "This amount was applied to your deductible. Your plan begins to pay after the deductible is met.",
];
const MARKS = { letters: "1 2 3", itemized: "IS JN D1", percent: "A0 C7 B4" };
const FIELDS =
  "charge allowed discount notCovered deductible copay coinsurance insurancePaid patientOwes".split(
    " ",
  ) as Field[];

type Look = ReturnType<typeof look>;
function look(chance: Chance, design: Design) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    design,
    day: chance.pick([slashes, slashes, shortSlashes]),
    money: chance.pick([dollars, grouped]),
    code: design === "letters" && chance.happens(0.6),
    kinds: design !== "letters" || chance.happens(0.3),
    zeros: chance.happens(0.75),
    summary: chance.happens(0.75),
    capitals: chance.happens(0.3),
    claim: words("Claim number|Claim ID|Claim #"),
    received: words("Received on|Date received"),
    total: words("Claim total|Total|Totals"),
    numbers: words("E###########|##########-##|@#########"),
    font: words("Liberation Sans|Liberation Sans|DejaVu Sans Condensed"),
  };
}

function claimOf(chance: Chance, l: Look, care: string[], terms: Terms, from: string): Claim {
  const pool = Array.from({ length: (care.length - 1) / 4 }, (_, at) => care.slice(4 * at + 1));
  const many = chance.between(Math.min(2, pool.length), pool.length);
  const visits = care[0]!.startsWith("STRIDE") ? chance.between(1, 4) : 1;
  terms.copay = care[0] === "DR" ? chance.pick([0, 3000]) : 0;
  const turnsDown = chance.pick([0, 0, 0.1]);
  const rates = pool.map(() => 0.32 + 0.4 * chance.share());
  const rows = Array.from({ length: visits * many }, (_, at): Row => {
    const [plain = "", kind = "", code = "", price = ""] = pool[at % many]!;
    terms.denies = at > 0 ? turnsDown : 0;
    terms.rate = [rates[at % many]!, rates[at % many]!];
    const money = settle(chance, Math.round(Number(price) * 100), terms);
    const told = [money.discount, money.notCovered, money.deductible];
    const name = l.kinds ? kind : plain;
    return {
      ...{ ...money, code, description: l.capitals ? name.toUpperCase() : name },
      serviceDate: shifted(from, 7 * Math.floor(at / many)),
      remarks: MARKS[l.design].split(" ").filter((_mark, of) => Number(told[of]) > 0),
    };
  });
  return {
    provider: care[0] === "DR" ? people.doctor(chance).toUpperCase() : care[0]!,
    number: chance.number(l.numbers),
    account: chance.number("######@##"),
    received: shifted(rows.at(-1)!.serviceDate!, chance.between(3, 12)),
    rows,
  };
}

/** What stands in the columns of each design and over them; `rest` and `share` are no amounts of the truth. */
const HEADS: Record<Design, string> = {
  letters: `details|Service Date<br>and Details;charge|Amount<br>billed<br>A;allowed|Member<br>rate<br>B;noted|Pending or<br>not payable<br>(Remarks)<br>C;deductible|Applied to<br>deductible<br>D;copay|Your<br>copay<br>E;rest|Amount<br>remaining<br>B-D-E=F;insurancePaid|Plan's<br>share<br>G;coinsurance|Your<br>coinsurance<br>H;patientOwes|You owe<br>C+D+E+H=I`,
  itemized: `date|Date(s) of<br>Service;type|Type of<br>Service;remarks|Notes*;charge|Amount<br>Billed;discount|Plan<br>Discounts;insurancePaid|Your Plan<br>Paid;deductible|Deductible;copay|Copay;coinsurance|Coinsurance;notCovered|Non-<br>Covered;patientOwes|Amount<br>You Owe`,
  percent: `dated|Service dates<br>Type of service;charge|Amount<br>billed;discount|Discount;notCovered|Amount not<br>covered;allowed|Covered<br>amount;deductible|Deductible;copay|Copay;insurancePaid|What your<br>plan paid;share|% paid;coinsurance|Coinsurance;patientOwes|What I<br>owe;remarks|See<br>notes`,
};

function columnsOf(l: Look): P.Column<Row>[] {
  const money = (cents: number) => (cents || l.zeros ? l.money(cents) : "");
  const on = ({ serviceDate }: Row) => l.day(serviceDate!);
  const told = (row: Row) => row.remarks!.join(l.design === "itemized" ? " " : ", ");
  const marks = (row: Row) => (row.remarks!.length ? `<br>(${told(row)})` : "");
  const part = (row: Row) =>
    row.allowed ? Math.round((100 * row.insurancePaid) / row.allowed) : 0;
  const code = (row: Row) => (l.code ? ` (${row.code})` : "");
  const coded: (keyof Said)[] = [
    "serviceDate",
    "description",
    ...(l.code ? ["code" as const] : []),
  ];
  type Way = [(keyof Said)[], (row: Row) => string | null | undefined, string];
  const ways: Record<string, Way> = {
    date: [["serviceDate"], on, "d"],
    type: [["description"], (row) => row.description, "w"],
    remarks: [["remarks"], told, "c"],
    dated: [["serviceDate", "description"], (row) => `${on(row)}<br>${row.description}`, "w"],
    details: [coded, (row) => `${row.description}${code(row)}<br>on ${on(row)}`, "w"],
    rest: [[], (row) => money(row.allowed - row.deductible - row.copay), "n"],
    share: [[], (row) => `${part(row)}%`, "c"],
    noted: [["notCovered", "remarks"], (row) => money(row.notCovered) + marks(row), "n"],
  };
  return rowsOf(HEADS[l.design]).map(([of = "", head = ""]) => {
    const [says, print, kind] = ways[of] ?? [[of as Field], (row) => money(row[of as Field]), "n"];
    return P.column<Row>(head, says, print, kind);
  });
}

const css = (l: Look, ink: string, brand: string, id: string) => `
@page{size:letter;margin:13mm 13mm 15mm;@bottom-left{content:"${brand}  |  Member ID ${id}";font:7pt '${l.font}';color:#555}@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7pt '${l.font}';color:#555}}
body{margin:0;font:9pt/1.38 '${l.font}';color:#222} .top{display:flex;justify-content:space-between} .brand{font-size:1.9em;font-weight:bold;color:${ink};display:flex;gap:2mm;align-items:center} .top small,.small{font-size:.8em;color:#444} .mid{display:flex;justify-content:space-between;gap:8mm;margin:9mm 0 6mm} .to{margin:6mm 0 0 6mm;min-height:22mm;text-transform:uppercase} .box{width:74mm;border-top:3px solid ${ink};background:#f3f4f7;padding:2mm 3mm} .box td{padding:.3mm 2mm .3mm 0;vertical-align:top} h1{font-size:1.75em;margin:0 0 1mm;font-weight:${l.design === "letters" ? "normal" : "bold"};color:${ink}} h2{font-size:1.3em;color:${ink};margin:5mm 0 1.5mm} h3{margin:3mm 0 .6mm;font-size:1.05em} .not{font-weight:bold;letter-spacing:.3px} p{margin:0 0 1.8mm}
.tiles{display:flex;gap:3mm;margin:3mm 0;break-inside:avoid} .tiles div{flex:1;border:1px solid ${ink};border-radius:${l.design === "itemized" ? "2mm" : "0"};padding:2mm;text-align:center} .tiles b{display:block;font-size:1.5em;color:${ink}} .tiles div:last-child{background:${ink};color:#fff} .tiles div:last-child b{color:#fff}
.sums,.list{border-collapse:collapse;width:100%} .sums td{border-bottom:1px solid #ccc;padding:1.3mm 2mm} .sums td:last-child{text-align:right;font-weight:bold} .sums tr:last-child td{background:#eef0f5;border-top:2px solid ${ink};font-size:1.15em} .list th{text-align:left;border-bottom:1.5px solid ${ink};padding:1mm} .list td{padding:1mm;border-bottom:.5px solid #ccc} .list td:last-child,.list th:last-child{text-align:right}
.new{break-before:page} .claim{margin-bottom:6mm} .about{display:flex;flex-wrap:wrap;gap:.3mm 8mm;background:#eef0f5;padding:1.3mm 2mm;border-top:2px solid ${ink};break-after:avoid}
.lines{width:100%;border-collapse:collapse;font-size:.83em} .lines th{vertical-align:bottom;padding:1mm .9mm;text-align:center;font-size:.95em;line-height:1.2;border-bottom:1px solid ${ink};${l.design === "percent" ? `background:${ink};color:#fff` : ""}} .lines th.own{border:1px solid ${ink};background:#e4e8f2} .lines td{padding:.9mm;vertical-align:top;border-bottom:.5px ${l.design === "letters" ? "dotted #777" : "solid #ddd"}} .lines .n{text-align:right;white-space:nowrap} .lines .c{text-align:center} .lines td.d{white-space:nowrap} .lines th:first-child{text-align:left} .sum td{font-weight:bold;border-top:1px solid #222} .lines td:last-of-type.n{font-weight:bold;background:#f3f4f8} tr{break-inside:avoid}
.meter{break-inside:avoid;margin:0 0 3mm} .meter i{display:block;height:3.6mm;background:#dfe3ea;border-radius:2mm;overflow:hidden} .meter i u{display:block;height:100%;background:${ink}} .meter div{display:flex;justify-content:space-between} .meters{display:grid;grid-template-columns:1fr 1fr;gap:1mm 9mm}`;

const SUMMED: [Field, string][] = [
  ["charge", "Amount billed|Amount Billed|Total amount billed"],
  ["discount", "Plan discounts|Your plan discounts|Discounts and reductions"],
  ["insurancePaid", "Your plan paid|Plan paid|What your plan paid"],
  ["patientOwes", "You owe|Your share|Total amount you owe the provider(s)|What I owe"],
];

function summary(l: Look, whole: Settled): string {
  const list = l.summary ? SUMMED : SUMMED.slice(2);
  const said = list.map(([of, names]): [string, string] => [l.words(names), dollars(whole[of])]);
  if (l.design === "percent") return P.pairs(said, "sums");
  return `<div class="tiles">${said.map(([name, sum]) => `<div>${name}<b>${sum}</b></div>`).join("")}</div>`;
}

function claimTable(l: Look, claim: Claim, patient: string): string {
  const columns = columnsOf(l);
  const sums = Object.fromEntries(FIELDS.map((of) => [of, P.total(claim.rows, of)]));
  const body = claim.rows.map((row) => P.record(columns, row)).join("");
  const last = P.sumRow(columns, l.total, sums, l.design === "itemized" ? dollars : l.money);
  const over = `<tr><th colspan="6"></th><th class="own" colspan="5">Your Itemized Responsibility to Provider(s)</th></tr>`;
  const account =
    l.design === "letters" ? "" : `<span>Patient account number: <b>${claim.account}</b></span>`;
  const title = l.design === "letters" ? "Claim for" : "Claim detail for";
  return `<div class="claim"><h3>${title} ${patient}</h3><div class="about"><span>Provider: <b>${claim.provider}${l.summary ? "" : " (In-Network)"}</b></span><span>${l.claim}: <b>${claim.number}</b></span>${account}<span>${l.received}: <b>${l.day(claim.received)}</b></span></div><table class="lines"><thead>${l.design === "itemized" ? over : ""}${P.heading(columns)}</thead><tbody>${body}${last}</tbody></table></div>`;
}

/** How much of the year's deductible and limit is used. */
function meters(l: Look, who: string, ...[met, limit, spent, cap]: number[]): string {
  const bar = (name: string, used = 0, of = 1) =>
    `<div class="meter"><b>${name}</b><i><u style="width:${Math.round((100 * used) / of)}%"></u></i><div><span>${l.claim === "Claim #" ? "Used so far" : "Applied to date"} ${dollars(used)} of ${dollars(of)}</span><span>${dollars(of - used)} remaining</span></div></div>`;
  return `<h2>${l.words("Your plan year to date|Track your deductible and out-of-pocket|Where you are with your benefits")}</h2><p>${who} &nbsp; In-network &nbsp; Plan year 01/01 - 12/31</p><div class="meters">${bar("Individual deductible", met, limit)}${bar("Individual out-of-pocket maximum", spent, cap)}</div>`;
}

function lastPages(chance: Chance, l: Look, claims: Claim[], brand: string, call: string) {
  const marks = MARKS[l.design].split(" ");
  const used = (mark: string) =>
    claims.some(({ rows }) => rows.some((r) => r.remarks!.includes(mark)));
  const notes = NOTES.map((note, at) =>
    used(marks[at]!) ? `<p><b>${marks[at]}</b> &nbsp; ${note}</p>` : "",
  );
  const words = `<h2>${l.words("Terms to know|Glossary|Words we use")}</h2><p><b>Deductible:</b> what you pay each year before your plan begins to pay. <b>Copay:</b> a set amount, such as $30, that you pay for a visit. <b>Coinsurance:</b> your share of the cost, figured as a percent, such as 20%. <b>Allowed amount:</b> the most your plan will pay a provider for a service.</p>`;
  return `<h2>${l.words("Notes|Your remarks|Claim notes")}</h2>${notes.join("")}${chance.happens(0.6) ? words : ""}<h2 class="${chance.happens(0.4) ? "new" : ""}">${l.words("Your right to appeal|If you disagree: your appeal rights")}</h2><p>You or someone you name to act for you may ask for a review of our decision within 180 days after you get this notice. Include your member ID, the claim number, the date of service and why you think the decision should change. Send it to: ${brand}, Member Appeals, ${people.box(chance)}, ${people.town(chance)}, or fax it to ${people.phone(chance)}.</p><p>If we still say no you may have the right to an external review by an independent organization, and to bring a civil action under section 502(a) of ERISA. For help call the Employee Benefits Security Administration at 1-866-444-3272.</p><p>You may ask, at no cost, for copies of documents about your claim, and for the diagnosis and treatment codes and their meanings, at ${call}.</p><p class="small">We do not discriminate on the basis of race, color, national origin, sex, age or disability. ATENCI&Oacute;N: Si habla espa&ntilde;ol, tiene a su disposici&oacute;n servicios gratuitos de asistencia ling&uuml;&iacute;stica. Llame al ${call}.</p>`;
}

type Facts = Record<"ink" | "brand" | "day" | "member" | "who" | "id" | "call" | "list", string>;
function firstPage(chance: Chance, l: Look, f: Facts, whole: Settled): string {
  const { words } = l;
  const box = P.pairs([
    [words("Statement date|Date"), f.day],
    ["Member", f.member],
    ["Member ID", f.id],
    ["Group", words("HALLORAN FREIGHT 0413882|CITY OF ELMSPORT 76115|Bexley &amp; Thorne LLP")],
    ["Questions?", `${f.call}<br>${words("TTY 711|TTY: 711, Mon-Fri 8 a.m.-8 p.m.")}`],
  ]);
  return `<div class="top"><div class="brand">${P.mark(chance, f.ink, 36)}${f.brand}</div><small>${people.box(chance)}<br>${people.town(chance)}</small></div><div class="mid"><div class="to">${f.member}<br>${people.street(chance)}<br>${people.town(chance)}<br>${P.bars(chance, 150, 12)}</div><div class="box">${box}</div></div><h1>${words("Explanation of Benefits|Explanation of Benefits (EOB)|Explanation of benefits statement")}</h1><p class="not">${words("THIS IS NOT A BILL|This is not a bill")}. ${words("Do not pay. This is to notify you that we processed your claim.|Your health care professional may bill you directly for what you owe.")}</p><p>${words("Dear member,|Hello,")}</p><p>This statement shows how ${f.brand} processed recent claims for ${f.who}. Compare it with the bills you get. The details of each claim start on the next page.</p><h2>${words("Summary|Claim summary|Track your health care costs")}</h2>${summary(l, whole)}${chance.happens(0.6) ? `<h2>${words("Your payment summary|Claims in this statement")}</h2><table class="list"><thead><tr><th>Patient</th><th>Provider</th><th>Claim</th><th>Your share</th></tr></thead><tbody>${f.list}</tbody></table>` : ""}`;
}

function draw(chance: Chance): Drawn {
  const [design, ink = "", brand = ""] = chance.pick(PLANS) as [Design, string, string];
  const l = look(chance, design);
  const limit = chance.pick([75000, 150000, 320000]);
  const cap = 2 * limit + 250000;
  const [open, share] = [chance.pick([0, 0, 9000, limit - 20000]), chance.pick([0.1, 0.2, 0.3])];
  const terms: Terms = { open, share, copay: 0, denies: 0, rate: [1, 1] };
  const first = shifted("2024-04-02", chance.between(0, 600));
  const cares = chance.shuffled(CARES).slice(0, chance.pick([1, 1, 2, 2, 3, 4]));
  const claims = cares.map((care, at) => claimOf(chance, l, care, terms, shifted(first, 3 * at)));
  const rows = claims.flatMap((claim) => claim.rows);
  const whole = Object.fromEntries(FIELDS.map((of) => [of, P.total(rows, of)])) as Settled;
  const named = (name: string) => (l.capitals ? name.toUpperCase() : name);
  const [member = "", other = ""] = people.household(chance, 2).map(named);
  const patient = chance.happens(0.6) ? member : other;
  const received = claims.map((one) => one.received).sort();
  const issued = shifted(received.pop()!, chance.between(4, 14));
  const [id, call, met] = [chance.number("W#########"), people.phone(chance), limit - terms.open];
  const item = ({ provider, number, rows: own }: Claim) =>
    `<tr><td>${patient}</td><td>${provider}</td><td>${number}</td><td>${dollars(P.total(own, "patientOwes"))}</td></tr>`;
  const list = claims.map(item).join("");
  const facts = { ink, brand, day: longMonthName(issued), member, who: patient, id, call, list };
  const used = met + Math.max(whole.copay + whole.coinsurance, chance.between(0, 60000));
  const close = claims.map((one) => claimTable(l, one, patient)).join("");
  const html = P.page(
    css(l, ink, brand, id),
    `${firstPage(chance, l, facts, whole)}<div class="new"><h2>${l.words("Your claims up close|Claim details|A closer look at your claims")}</h2>${close}</div>${meters(l, patient, met, limit, Math.min(used, cap), cap)}${lastPages(chance, l, claims, brand, call)}`,
  );
  const one = claims.length === 1 ? claims[0]! : null;
  const { provider = null, number: claimNumber = null, account = null } = one ?? {};
  const accountNumber = design === "letters" ? null : account;
  const inside = cares.filter(([who]) => who!.includes("HOSPITAL")).length;
  const some = inside === cares.length ? "facility" : null;
  const setting: Truth["setting"] = inside ? some : "professional";
  const said = { kind: "eob" as const, setting, provider, issuer: brand, patient, claimNumber };
  const statement = { ...said, name: family.name, accountNumber, statementDate: issued };
  return { html, truth: truthOf(statement, ...saidOf(l, rows, whole, one !== null)) };
}

/** The sums that stand on the first page or under the only claim, and the lines. */
function saidOf(l: Look, rows: Row[], whole: Settled, single: boolean): [Sums, TruthLine[]] {
  const columns = columnsOf(l);
  const sum = (of: Field, first: boolean) =>
    first || (single && columns.some(({ says }) => says.includes(of))) ? whole[of] : null;
  const sums: Sums = { billed: sum("charge", l.summary), adjustments: sum("discount", l.summary) };
  const shown = rows.map((row): Said => ({ ...row }));
  if (!l.zeros) for (const row of shown) for (const of of FIELDS) if (!row[of]) delete row[of];
  const { insurancePaid, patientOwes: patientResponsibility } = whole;
  return [
    { ...sums, allowed: sum("allowed", false), insurancePaid, patientResponsibility },
    shown.map((row) => P.lineBy(columns, row as Row)),
  ];
}

export const family: Family = {
  name: "big-insurer-current-eob-with-summary-page",
  paper: "A very large insurer's mailed EOB: a letter with sums, then each claim up close.",
  medium: "text",
  draw,
};
