import { dollars, grouped, longMonthName, looseSlashes } from "#corpus/generators/formats";
import { monthName, shortSlashes, slashes } from "#corpus/generators/formats";
import { escaped, sumsOf, twoRows } from "#corpus/families/drawing/benefits";
import { box, doctor, household, naming } from "#corpus/families/drawing/people";
import { phone, street, town } from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";
import type { Chance } from "#corpus/random-layouts/chance";
import type { Truth } from "#corpus/truth";

const { column, amount } = sheet;
type Row = Said;
type Column = sheet.Column<Row>;
type Claim = {
  provider: string;
  setting: Truth["setting"];
  number: string;
  account: string;
  received: string;
  rows: Row[];
};
type Sums = ReturnType<typeof sumsOf>;

/** Plan, arrangement of its pages, ink, tint, heading of the paper, site. */
const PLANS = rowsOf(`
Harborstone Health|beside|#5b2a86|#f1ebf7|Explanation of Benefits (EOB)|harborstone.example
CASCADIA MUTUAL HEALTH INSURANCE COMPANY|beside|#00558c|#e6f0f7|Explanation of Benefits|cascadiamutual.example
Blue Prairie of Nebraska & Iowa|grouped|#0072ce|#e3f1fb|Explanation of Health Care Benefits|blueprairie.example
Meridian Trust Benefit Administrators, Inc.|grouped|#333333|#ececec|EXPLANATION OF BENEFITS|mtba.example
Unity Crest HealthCare|letters|#d3560a|#fdf0e6|Your explanation of benefits|unitycrest.example
Great Basin Health Partners|letters|#006b54|#e5f3ef|Explanation of benefits statement|gbhp.example`);

const PLACES = rowsOf(`
professional||99214:Office Visit:236,36415:Blood Draw:22,80053:Lab Tests:64.10,83036:Lab Tests:38.50,90677:Immunization:318,90471:Immunization Admin:41,93000:Diagnostic Test:74
professional|Stonebridge Orthopaedics PC|99203:Office Visit:268,73564:X-Ray:142,20610:Surgery:296,J3301:Injectable Drug:31.20,L1833:Medical Supplies:604
professional|ALDERWOOD IMAGING ASSOCIATES|70553:MRI Scan:1640,76536:Ultrasound:388,77067:Mammogram:412,77063:Mammogram:118
professional|Clearwater Behavioral Health LLC|90837:Psychotherapy:215,90791:Psychiatric Evaluation:290,96127:Screening:24
professional|Quantum Path Laboratories|80061:Lab Tests:71.25,84443:Lab Tests:88,85025:Lab Tests:34.75,82306:Lab Tests:126.40,83540:Lab Tests:31,84466:Lab Tests:42.60,82728:Lab Tests:58,86803:Lab Tests:66
facility|ST. ALOYSIUS REGIONAL HOSPITAL|99284:Emergency Room:2418,74177:CT Scan:3902.40,85025:Laboratory Services:138,80053:Laboratory Services:266,96374:IV Therapy:418,J2405:Drugs:38.72,Q9967:Drugs:214.50,81001:Laboratory Services:71,36415:Laboratory Services:29,96361:IV Therapy:203
facility|Tamarack Surgery Center|29881:Outpatient Surgery:7350,J0690:Drugs:44.16,C1713:Implant:1280,88304:Pathology:181
facility|Mercy Valley Medical Center|45385:Outpatient Surgery:3866,88305:Pathology:412.80,J2704:Drugs:58.24,43239:Outpatient Surgery:2744`);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const said = new Map<string, string>();
  const words = (text: string) => {
    const one = said.get(text) ?? chance.pick(text.split("|"));
    said.set(text, one);
    return one;
  };
  const [plan = "", style = "", ink = "", tint = "", title = "", site = ""] = chance.pick(PLANS);
  const day = chance.pick([slashes, shortSlashes, looseSlashes, monthName]);
  return {
    ...{ words, plan, style, ink, tint, title, site, day },
    money: chance.pick([dollars, dollars, grouped]),
    dates: chance.pick(["own", "own", "within", "range", "heading"] as const),
    ...{ coded: chance.happens(0.4), notes: chance.happens(0.8), blank: chance.happens(0.3) },
    ...{
      allowed: chance.happens(0.75),
      sums: chance.happens(0.85),
      paidFirst: chance.happens(0.3),
    },
    uncovered: chance.happens(0.85),
    ...{ code: chance.pick(["A#", "##", "@@", "W##"]), accounts: chance.happens(0.4) },
    font: words("Liberation Sans|Carlito|Liberation Sans|DejaVu Sans Condensed|Liberation Serif"),
    heads: {
      text: words("Type of service|Service description|Description of service|Service"),
      date: words("Date of service|Service date(s)|Dates of service"),
      charge: words("Amount billed|Provider charges|Your provider billed"),
      discount: words("Plan discount|Discount|Network savings|Provider discount"),
      allowed: words("Allowed amount|Member rate|Plan allowed|Covered amount"),
      notCovered: words("Amount not covered|Not covered|Non-covered amount|Not payable"),
      deductible: words("Deductible|Applied to deductible|Your deductible"),
      copay: words("Copay|Your copay|Copayment"),
      coinsurance: words("Coinsurance|Your coinsurance"),
      insurancePaid: words("Plan paid|Your plan paid|We paid|Amount paid"),
      patientOwes: words("What you owe|Your share|Your responsibility|Amount you may owe"),
      notes: words("Notes|See remarks|Remark code|Note"),
    },
  };
}

const REMARKS = rowsOf(`
less|You saved money because this provider is in the network. The provider accepts the plan's rate and cannot bill you for the discount.
open|This amount was applied to the deductible of your plan.
no|Your plan does not cover this service. Please see the section "What is not covered" in your plan booklet.
twice|This service is part of another service of the same day. The provider may not bill you for it.`);

/** The lines of one visit as the plan settles them; blank amounts are not printed. */
function rowsFor(
  chance: Chance,
  l: Look,
  terms: Terms,
  date: string,
  list: string,
  codes: Map<string, string>,
): Row[] {
  // prettier-ignore
  const [first = "", ...rest] = list.split(",");
  const many = chance.between(0, rest.length);
  return [first, ...chance.shuffled(rest).slice(0, many)].map((one) => {
    const [code = "", description = "", price = ""] = one.split(":");
    const charge = Math.round(Number(price) * (90 + 40 * chance.share()));
    const got = settle(chance, charge, terms);
    const bundled = got.notCovered > 0 && chance.happens(0.4);
    if (bundled) got.patientOwes = 0;
    const why = [
      got.discount > 0 ? "less" : "",
      got.deductible > 0 ? "open" : "",
      got.notCovered > 0 ? (bundled ? "twice" : "no") : "",
    ].filter(Boolean);
    const remarks = l.notes ? why.slice(0, 2).map((reason) => codes.get(reason)!) : [];
    const shown = Object.entries(got).map(([field, cents]) => {
      const kept = ["charge", "insurancePaid", "patientOwes"].includes(field);
      return [field, l.blank && !kept && cents === 0 ? null : cents];
    });
    const said = Object.fromEntries(shown) as Row;
    return { serviceDate: date, code, description, remarks, ...said };
  });
}

function claimsFor(chance: Chance, l: Look, terms: Terms, codes: Map<string, string>): Claim[] {
  const number = chance.pick(["E@########0#", "2######### 0#", "##########", "24###@####"]);
  const start = shifted("2024-02-10", chance.between(0, 600));
  return chance
    .shuffled(PLACES)
    .slice(0, chance.pick([1, 1, 1, 2, 2, 3]))
    .map(([setting, name, list = ""]) => {
      const date = shifted(start, chance.between(0, 19));
      terms.copay = setting === "professional" ? chance.pick([0, 2500, 4000]) : 0;
      return {
        provider: name || doctor(chance),
        setting: setting as Truth["setting"],
        ...{ number: chance.number(number), account: chance.number("@@#######") },
        received: shifted(date, chance.between(2, 9)),
        rows: rowsFor(chance, l, terms, date, list, codes),
      };
    });
}

const SAVED = ["deductible", "copay", "coinsurance"] as const;

/** The columns of a claim, those of the member's share apart so that a heading can stand over them. */
function columnsOf(l: Look) {
  const { heads } = l;
  const money = (field: Exclude<keyof typeof heads, "text" | "date" | "notes">) =>
    amount<Row>(heads[field], field, l.money);
  const day = (row: Row) => l.day(row.serviceDate!);
  const text = (row: Row) => `${row.description}${l.coded ? ` (${row.code})` : ""}`;
  const within = (row: Row) => `<b>${text(row)}</b><br><span class="d">on ${day(row)}</span>`;
  const says = l.coded ? (["description", "code"] as const) : (["description"] as const);
  const list: (Column | false)[] = [
    l.dates === "own" && column<Row>(heads.date, "serviceDate", day, "d"),
    l.dates === "range" &&
      column<Row>(heads.date, "serviceDate", (row) => `${day(row)} -<br>${day(row)}`, "d"),
    l.dates === "within"
      ? column<Row>(heads.text, [...says, "serviceDate"], within, "t")
      : column<Row>(heads.text, says, text, "t"),
    l.notes && column<Row>(heads.notes, "remarks", (row) => row.remarks?.join(", "), "c"),
    money("charge"),
    money("discount"),
    l.allowed && money("allowed"),
  ];
  const share = [l.uncovered && money("notCovered"), ...SAVED.map(money)].flatMap((one) => one || []); // prettier-ignore
  return { front: list.flatMap((one) => one || []), share, ...{ paid: money("insurancePaid"), own: money("patientOwes") } }; // prettier-ignore
}

/** The heading row or rows over the columns, in the manner of the plan. */
function frame(l: Look): { columns: Column[]; head: string } {
  const { front, share, paid, own } = columnsOf(l);
  const all = l.paidFirst ? [...front, paid, ...share, own] : [...front, ...share, paid, own];
  if (l.style === "grouped") {
    const over = { over: l.words("Your share of the cost|SUBTRACTIONS|Member responsibility"), under: share }; // prettier-ignore
    return twoRows(l.paidFirst ? [...front, paid, over, own] : [...front, over, paid, own]);
  }
  if (l.style === "beside") return { columns: all, head: `<thead>${sheet.heading(all)}</thead>` };
  let letter = 64;
  const lettered = all.map((one) =>
    one.kind === "n"
      ? { ...one, head: `${one.head}<br><i>${String.fromCharCode((letter += 1))}</i>` }
      : one,
  );
  return { columns: all, head: `<thead>${sheet.heading(lettered)}</thead>` };
}

function claimTable(l: Look, claim: Claim, patient: string, at: number): string {
  const { columns, head } = frame(l);
  const facts = [
    [l.words("Patient|Claim for"), patient],
    ["Provider", `${escaped(claim.provider)} ${l.style === "letters" ? "(In network)" : ""}`],
    [l.words("Claim number|Claim ID|Claim #"), claim.number],
    ...(l.accounts ? [["Patient account no.", claim.account]] : []),
    ...(l.dates === "heading" ? [[l.heads.date, l.day(claim.rows[0]!.serviceDate!)]] : []),
    [l.words("Received|Date received"), l.day(claim.received)],
  ];
  const strip = facts.map(([label, text]) => `<span>${label}: <b>${text}</b></span>`).join("");
  const sums = sumsOf(claim.rows);
  const body = claim.rows.map((row) => sheet.record(columns, row)).join("");
  const last = l.sums ? sheet.sumRow(columns, l.words("Claim total|Total|Totals"), sums, l.money) : ""; // prettier-ignore
  return `<div class="claim"><div class="strip"><em>Claim ${at + 1}</em>${strip}</div><table class="lines">${head}<tbody>${body}${last}</tbody></table></div>`;
}

/** What the paper says up front about all its claims. */
function summary(chance: Chance, l: Look, sums: Sums) {
  const full = chance.happens(0.7);
  const list: [string, keyof Sums][] = [
    [l.words("Total amount billed|Amount your providers billed"), "charge"],
    ...((full
      ? [[l.words("Your plan discounts|Discounts and reductions"), "discount"], [l.words("Your plan paid|Total paid by plan"), "insurancePaid"]] // prettier-ignore
      : []) as [string, keyof Sums][]),
    [l.words("Total you owe or may have paid|What you may owe|Your total responsibility"), "patientOwes"], // prettier-ignore
  ];
  const rows = list.map(([label, field]) => [label, dollars(sums[field])] as const);
  const html = `<div class="sum-box"><h3>${l.words("Summary|Your claims at a glance|Statement summary")}</h3>${sheet.pairs(rows)}</div>`;
  return { html, shows: list.map(([, field]) => field) };
}

/** How far the year's limits have come. */
function tallies(chance: Chance, l: Look, terms: Terms, limit: number, sums: Sums): string {
  const used = limit - terms.open;
  const pocket = chance.pick([450000, 600000, 850000]);
  const spent = Math.min(pocket, used + sums.copay + sums.coinsurance + chance.between(0, 60000));
  const one = (name: string, most: number, gone: number) =>
    `<div class="tally"><b>${name}</b>${sheet.pairs([
      [l.words("Plan year limit|Annual maximum"), dollars(most)],
      [l.words("Used to date|You've met|Applied so far"), dollars(gone)],
      ["Remaining", dollars(most - gone)],
    ])}<div class="bar"><i style="width:${Math.round((100 * gone) / most)}%"></i></div></div>`;
  const year = l.words("Year-to-date|Your plan year so far|Your benefit balances");
  const all = [
    one("Individual in-network deductible", limit, used),
    one("Individual out-of-pocket", pocket, spent),
    chance.happens(0.5) ? one("Family deductible", limit * 2, used + Math.round(limit / 4)) : "",
  ];
  return `<div class="tallies"><h3>${year}</h3>${all.join("")}</div>`;
}

const css = (l: Look) => `
@page{size:letter;margin:11mm 12mm 14mm;@bottom-center{content:"THIS IS NOT A BILL  -  Page " counter(page) " of " counter(pages);font:7pt '${l.font}'}} @media screen{body{width:192mm;padding:11mm 12mm}} body{margin:0;font:8.3pt/1.32 '${l.font}';color:#1b1b1b} h1{margin:0;font-size:1.75em;color:${l.ink};font-weight:${l.style === "letters" ? "normal" : "bold"}} h2{font-size:1.25em;color:${l.ink};margin:4mm 0 1mm} h3{margin:0 0 1mm;font-size:1.08em;color:${l.ink}} .top{display:flex;justify-content:space-between;gap:6mm;border-bottom:${l.style === "grouped" ? "1px solid #333" : `3px solid ${l.ink}`};padding-bottom:2mm} .brand{display:flex;gap:2.5mm;align-items:center;font-weight:bold;font-size:1.3em;max-width:90mm} .not{font-weight:bold;border:1.3px solid #222;display:inline-block;padding:.4mm 2mm;margin-top:1mm}
.mid{display:flex;justify-content:space-between;gap:8mm;margin:4mm 0} .addr{padding-top:7mm;min-width:70mm} .pairs{border-collapse:collapse;width:100%} .pairs td{padding:.4mm 2mm .4mm 0;vertical-align:top} .pairs td:last-child{text-align:right;font-weight:bold;white-space:nowrap} .sum-box{background:${l.tint};padding:2.4mm 3mm;min-width:80mm} .ids .pairs td:last-child{text-align:left}
.claim{margin:3mm 0 4mm;break-inside:avoid} .strip{background:${l.style === "grouped" ? "#fff" : l.tint};border:1px solid ${l.ink};padding:1mm 2mm;display:flex;flex-wrap:wrap;gap:.4mm 5mm} .strip em{color:${l.ink};font-weight:bold;font-style:normal} .lines{width:100%;border-collapse:collapse;font-size:.88em} .lines th{vertical-align:bottom;text-align:left;padding:.8mm .8mm;background:${l.style === "grouped" ? "#fff" : l.tint};border-bottom:1px solid ${l.ink};font-weight:bold;line-height:1.15} .lines th.n{text-align:right} .lines th.over{text-align:center;border:1px solid ${l.ink}} .lines th i{color:${l.ink}} .lines td{padding:.9mm .8mm;vertical-align:top;border-bottom:.6px solid #bbb} .lines .n{text-align:right;${l.style === "grouped" ? "border-left:.6px solid #bbb" : ""}} .lines .d{white-space:nowrap} .lines .sum td{font-weight:bold;border-top:1px solid #222;background:${l.tint}} .lines td:last-child{font-weight:bold}
.tallies{display:flex;flex-wrap:wrap;gap:2mm 4mm;break-inside:avoid} .tallies h3{flex-basis:100%} .tally{flex:1;border:1px solid #999;padding:1.4mm 2mm;min-width:34mm} .bar{height:2mm;background:#ddd;margin-top:1mm} .bar i{display:block;height:2mm;background:${l.ink}} .side{display:grid;grid-template-columns:37mm 1fr;gap:4mm} .side .tallies{display:block;background:${l.tint};padding:2mm;align-self:start} .side .lines{font-size:.83em} .side .tally{min-width:0;background:#fff;margin-bottom:2mm;font-size:.88em} .small{font-size:.9em;break-inside:avoid} .small p{margin:0 0 1.2mm}`;

const closing = (l: Look, call: string, address: string) =>
  `<div class="small"><h2>${l.words("Your right to appeal|If you disagree with our decision|Appeals")}</h2><p>You, or someone you name to act for you, may ask us to review this decision. Send your request within 180 days of receiving this notice to ${escaped(l.plan)}, Appeals Unit, ${address}. Include your name, member ID, claim number and any records that support your request. You may ask for free copies of the documents used to decide your claim.</p><p>Suspect fraud? Compare these services with your own records and call ${call} if anything looks wrong. Si necesita ayuda en espa&ntilde;ol, llame al n&uacute;mero de su tarjeta.</p></div>`;

function notesBelow(l: Look, claims: Claim[], codes: Map<string, string>): string {
  const used = new Set(claims.flatMap(({ rows }) => rows.flatMap(({ remarks }) => remarks ?? [])));
  const list = REMARKS.filter(([why = ""]) => used.has(codes.get(why) ?? ""));
  if (!list.length) return "";
  const text = list.map(([why = "", words = ""]) => `<p><b>${codes.get(why)}</b> &ndash; ${words}</p>`); // prettier-ignore
  return `<div class="small"><h2>${l.words("Notes|Remarks|Explanation of remark codes")}</h2>${text.join("")}</div>`;
}

function draw(chance: Chance): Drawn {
  chance.number("####");
  const l = look(chance);
  const limit = chance.pick([50000, 100000, 150000, 300000]);
  const open = chance.pick([0, 0, 12000, 40000, Math.round(limit * 0.6)]);
  const terms: Terms = { open: Math.min(open, limit), share: chance.pick([0.1, 0.2, 0.3]), copay: 0, denies: l.uncovered ? 0.07 : 0, rate: [0.35, 0.8] }; // prettier-ignore
  const codes = new Map(REMARKS.map(([why = ""], at) => [why, chance.number(l.code).slice(0, 2) + (at + 1)])); // prettier-ignore
  const claims = claimsFor(chance, l, terms, codes);
  const rows = claims.flatMap((claim) => claim.rows);
  const sums = sumsOf(rows);
  const named = naming(chance);
  const [member = "", other = ""] = household(chance, 2).map(named);
  const patient = chance.happens(0.7) ? member : other;
  const issued = shifted(claims.map(({ received }) => received).sort().at(-1)!, chance.between(3, 15)); // prettier-ignore
  const { html: front, shows } = summary(chance, l, sums);
  const [call, address] = [phone(chance), `${box(chance)}, ${town(chance)}`];
  const ids = sheet.pairs([
    [l.words("Statement date|Date|Processed on"), chance.pick([l.day, longMonthName])(issued)],
    [l.words("Member|Subscriber"), member],
    [l.words("Member ID|ID number"), chance.number("@@@#########")],
    [l.words("Group|Group number"), chance.number("0######-##")],
    [l.words("Customer service|Questions? Call"), call],
  ]);
  const head = `<div class="top"><div class="brand">${sheet.mark(chance, l.ink, 32)}<span>${escaped(l.plan)}</span></div><div><h1>${l.title}</h1><span class="not">THIS IS NOT A BILL</span></div></div><div class="mid"><div class="addr">${member}<br>${street(chance)}<br>${town(chance)}</div><div class="ids">${ids}</div></div>`;
  const tables = claims.map((claim, at) => claimTable(l, claim, patient, at)).join("");
  const year = tallies(chance, l, terms, limit, sums);
  const detail = `<h2>${l.words("Claim detail|Your claims up close|Details of your claims")}</h2>${tables}${notesBelow(l, claims, codes)}`;
  const middle = {
    beside: `${front}<div class="side" style="margin-top:3mm">${year}<div>${detail}</div></div>`,
    grouped: `<div class="mid">${front}<div style="flex:1">${year}</div></div>${detail}`,
    letters: `${front}${detail}${year}`,
  }[l.style]!;
  const html = sheet.page(css(l), head + middle + closing(l, call, address));
  return { html, truth: truthFor(l, { claims, patient, issued, sums, shows }) };
}

type Facts = {
  claims: Claim[];
  patient: string;
  issued: string;
  sums: Sums;
  shows: (keyof Sums)[];
};

function truthFor(l: Look, { claims, patient, issued, sums, shows }: Facts): Truth {
  const { columns } = frame(l);
  const only = claims.length === 1 ? claims[0]! : null;
  const under = only && l.sums ? columns.flatMap(({ says }) => says) : [];
  const shown = (field: keyof Sums) =>
    shows.includes(field) || under.includes(field) ? sums[field] : null;
  const settings = new Set(claims.map(({ setting }) => setting));
  const lines = claims.flatMap(({ rows }) =>
    rows.map((row) => sheet.lineBy(columns, row, ["serviceDate"])),
  );
  return truthOf(
    {
      ...{ name: family.name, kind: "eob", issuer: l.plan, patient, statementDate: issued },
      setting: settings.size === 1 ? [...settings][0]! : null,
      ...{ provider: only?.provider ?? null, claimNumber: only?.number ?? null },
      accountNumber: only && l.accounts ? only.account : null,
    },
    {
      ...{ billed: shown("charge"), adjustments: shown("discount"), allowed: shown("allowed") },
      ...{ insurancePaid: shown("insurancePaid"), patientResponsibility: shown("patientOwes") },
    },
    lines,
  );
}

export const family: Family = {
  name: "commercial-claim-by-claim-explanation",
  paper:
    "A commercial plan's explanation to its member: one table a claim, remarks, and how far the year's limits have come.",
  medium: "text",
  draw,
};
