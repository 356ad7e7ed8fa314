import { dollars, grouped, longMonthName, monthName, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { escaped, sumsOf, visits, type Visit } from "#corpus/families/drawing/benefits";
import * as people from "#corpus/families/drawing/people";
import { settle, type Settled } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & Settled & { provider: string; claim: string };
type Field = sheet.Column<Row>;

/** Plan, its site, ink. */
const PLANS = [
  ["Keystone Meridian Health Plan", "member.keystonemeridian.example", "#12508c"],
  ["BlueHarbor of the Carolinas", "my.blueharborcarolinas.example", "#0a6ebd"],
  ["Summit & Vale Insurance Company", "www.summitvale.example", "#5a2a82"],
  ["Westbrook Benefit Administrators", "portal.westbrooktpa.example", "#2f5d3a"],
  ["TrueNorth Health Cooperative", "secure.truenorthcoop.example", "#b4472b"],
] as const;
const REASONS: Record<string, string> = {
  A10: "This is the amount you save because the provider is in your plan's network.",
  D02: "This amount was applied to your deductible.",
  N31: "Your plan does not cover this service. Please see the exclusions in your benefit booklet.",
  K45: "We need more information from your provider to complete this part of your claim.",
  C07: "Copay applies to this service.",
};

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const form = chance.pick(["letter", "letter", "web", "web", "plain", "halves"] as const);
  return {
    words,
    form,
    whole: form !== "plain" && chance.happens(0.3),
    money: form === "plain" ? chance.pick([grouped, dollars]) : dollars,
    day: chance.pick([slashes, slashes, monthName, longMonthName]),
    ...{ detail: chance.happens(0.6), codes: chance.happens(0.5), zeros: chance.happens(0.7) },
    ...{ minus: chance.happens(0.35), reasons: chance.happens(0.6), allowed: chance.happens(0.75) },
    ...{ colon: chance.happens(0.5), dots: chance.happens(0.3), totals: chance.happens(0.75) },
    font: words("Liberation Sans|Liberation Sans|DejaVu Sans Condensed|Liberation Serif"),
    block: words("Service # of %|Service #|Line #|Service line #"),
    claimBlock: words("Claim # of %|Claim details|Claim"),
  };
}

/** Labels and what stands beside them in a block, in the order of the paper. */
function fieldsOf(l: Look): Field[] {
  const { words } = l;
  const money = (label: string, field: keyof Settled, off = false): Field =>
    sheet.column<Row>(label, field, (row) => {
      const cents = row[field];
      return l.money(off && l.minus ? -cents : cents);
    }, "n"); // prettier-ignore
  const list: (Field | false)[] = [
    sheet.column<Row>(words("Date of service|Service date|Date(s) of service|Visit date"), "serviceDate", (row) => l.day(row.serviceDate!)), // prettier-ignore
    sheet.column<Row>(words(l.whole ? "Type of service|Service type|Care received" : "Service|Service description|Description|Type of service"), "description", (row) => row.description), // prettier-ignore
    l.codes && !l.whole && sheet.column<Row>(words("Procedure code|Service code|Code|CPT/HCPCS"), "code", (row) => row.code), // prettier-ignore
    money(words("Amount billed|Provider charges|Billed amount|What your provider charged|Charge"), "charge"), // prettier-ignore
    money(words("Plan discount|Discount|Network savings|Your discount|Member discount"), "discount", true), // prettier-ignore
    l.allowed && money(words("Allowed amount|Plan allowance|Covered amount allowed|Negotiated rate"), "allowed"), // prettier-ignore
    money(words("Plan paid|Your plan paid|What your plan paid|Paid by plan|We paid"), "insurancePaid", true), // prettier-ignore
    l.detail && money(words("Deductible|Applied to deductible|Your deductible"), "deductible"),
    l.detail && money(words("Copay|Copayment|Your copay"), "copay"),
    l.detail && money(words("Coinsurance|Your coinsurance|Co-insurance"), "coinsurance"),
    money(words("Not covered|Amount not covered|Not payable by plan|Ineligible amount"), "notCovered"), // prettier-ignore
    money(words("What you owe|You may owe|Your responsibility|Your share|Amount you owe"), "patientOwes"), // prettier-ignore
    l.reasons && sheet.column<Row>(words("Reason code|Remark code|Notes|See note|Reasons"), "remarks", (row) => row.remarks!.join(", ")), // prettier-ignore
  ];
  return list.flatMap((one) => one || []);
}

/** What a block of this row says: amounts of nothing may be left out. */
function shown(l: Look, fields: Field[], row: Row): Field[] {
  const kept = ["charge", "insurancePaid", "patientOwes"];
  return fields.filter(({ says, print }) => {
    const of = says[0]!;
    const cents = row[of];
    if (typeof cents === "number" && cents === 0 && !kept.includes(of))
      return l.zeros && of !== "notCovered";
    return print(row) !== "";
  });
}

function remarksOf(row: Settled): string[] {
  if (row.notCovered > 0) return [row.charge % 2 ? "K45" : "N31"];
  return [row.discount > 0 && "A10", row.deductible > 0 && "D02", row.copay > 0 && "C07"].flatMap(
    (one) => one || [],
  );
}

function rowsFor(chance: Chance, l: Look): Row[] {
  const many = l.whole ? chance.between(2, 4) : chance.pick([1, 1, 1, 2]);
  const terms = {
    ...{ open: chance.pick([0, 0, 6500, 40000]), share: chance.pick([0.1, 0.2, 0.3]) },
    ...{ copay: chance.pick([0, 0, 3000]), denies: 0.09, rate: [0.35, 0.8] as const },
  };
  let serviceDate = shifted("2024-01-10", chance.between(0, 800));
  const named = l.codes || chance.happens(0.5);
  const pattern = chance.pick(["############", "E######@##", "20##-######-00", "@@#######"]);
  return visits(chance, many).flatMap((visit: Visit) => {
    serviceDate = shifted(serviceDate, chance.between(1, 12));
    const day = serviceDate;
    const claim = chance.number(pattern);
    const own = visit.services.map((service): Row => {
      const settled = settle(chance, service.cents, terms);
      const { code, text, plain } = service;
      const description = named ? text : plain;
      const base = { serviceDate: day, code, description, provider: visit.provider, claim };
      return { ...base, ...settled, remarks: remarksOf(settled) };
    });
    if (!l.whole) return own;
    const sums = sumsOf(own);
    const description = visit.services[0]!.plain;
    const remarks = [...new Set(own.flatMap((row) => row.remarks ?? []))].sort();
    return [{ ...own[0]!, ...sums, description, remarks, code: null }];
  });
}

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, l: Look, rows: Row[]) {
  const [plan, site, ink] = chance.pick(PLANS);
  const last = rows.at(-1)!.serviceDate!;
  const dated = l.form !== "web";
  return {
    ...{ plan, site, ink, sent: shifted(last, chance.between(12, 40)), dated },
    patient: people.naming(chance)(people.person(chance)),
    member: chance.number(chance.pick(["@@@#########", "W#########", "#########-01"])),
    group: chance.number(chance.pick(["######", "0######-##", "@####"])),
    account: claimsOf(rows).length === 1 && chance.happens(0.4) ? chance.number("@######") : null,
    address: [people.street(chance), people.town(chance)] as const,
    home: [people.box(chance), people.town(chance)] as const,
    call: people.phone(chance),
    at: `${chance.between(1, 11)}:${chance.number("3#")} ${chance.pick(["AM", "PM"])}`,
  };
}

/** Claims in the order of the rows. */
const claimsOf = (rows: Row[]): Row[][] => [...Map.groupBy(rows, ({ claim }) => claim).values()];

function block(l: Look, fields: Field[], row: Row, title: string): string {
  const list = shown(l, fields, row);
  const label = ({ head }: Field) => `${head}${l.colon ? ":" : ""}`;
  const one = (field: Field) =>
    `<div class="pair${field.says[0] === "patientOwes" ? " owe" : ""}"><span>${label(field)}</span>${l.dots ? "<i></i>" : ""}<b>${field.print(row)}</b></div>`;
  const bar = `<div class="title">${title}</div>`;
  if (l.form !== "halves") return `<div class="block">${bar}${list.map(one).join("")}</div>`;
  const texts = list.filter(({ kind }) => kind !== "n").map(one);
  const amounts = list.filter(({ kind }) => kind === "n").map(one);
  return `<div class="block">${bar}<div class="two"><div>${texts.join("")}</div><div>${amounts.join("")}</div></div></div>`;
}

/** Fixed letters, two pairs a line, as an administrator's mainframe writes them. */
function plainBlock(l: Look, fields: Field[], row: Row, title: string): string {
  const list = shown(l, fields, row).map((field) => {
    const label = `${field.head.toUpperCase()}:`;
    return `${label.padEnd(30)}${field.print(row).toUpperCase()}`;
  });
  return `<pre>${[`--- ${title.toUpperCase()} ${"-".repeat(64 - title.length)}`, ...list].join("\n")}</pre>`;
}

function blocksOf(l: Look, fields: Field[], rows: Row[]): string {
  const claims = claimsOf(rows);
  const number = (text: string, at: number, of: number) =>
    text.replace("#", String(at + 1)).replace("%", String(of));
  const words = { claim: l.words("Claim number|Claim #|Claim ID"), by: l.words("Provider|Provided by|Doctor or facility") }; // prettier-ignore
  const draw = l.form === "plain" ? plainBlock : block;
  const about = ([row]: Row[]) => {
    const pairs = `${words.claim}: <b>${row!.claim}</b> &nbsp; ${words.by}: <b>${escaped(row!.provider)}</b>`;
    return `<div class="claim">${pairs}</div>`;
  };
  if (l.whole)
    return rows
      .map((row, at) => about([row]) + draw(l, fields, row, number(l.claimBlock, at, rows.length)))
      .join("");
  return claims
    .map(
      (own) =>
        about(own) +
        own.map((row, at) => draw(l, fields, row, number(l.block, at, own.length))).join(""),
    )
    .join("");
}

/** The sums of all blocks: said beside their words, as tiles or as the last block. */
function totals(l: Look, rows: Row[]) {
  const sums = sumsOf(rows);
  const list = [
    [l.words("Total billed|Total charges|Amount billed"), sums.charge],
    [l.words("Total discounts|Total plan discount|You saved"), sums.discount],
    [l.words("Total plan paid|Total paid by plan|Your plan paid"), sums.insurancePaid],
    [l.words("Total you owe|Your total responsibility|What you owe"), sums.patientOwes],
  ] as const;
  const cells = list.map(([label, cents]) => [label, l.money(cents)] as const);
  if (l.form === "plain")
    return `<pre>${["=".repeat(69), ...cells.map(([label, text]) => `${`${label.toUpperCase()}:`.padEnd(30)}${text}`)].join("\n")}</pre>`;
  if (l.form === "web" || l.dots)
    return `<div class="tiles">${cells.map(([label, text]) => `<div><small>${label}</small><b>${text}</b></div>`).join("")}</div>`;
  return `<div class="all"><h2>${l.words("Summary|Claim totals|Your totals at a glance")}</h2>${sheet.pairs(cells)}</div>`;
}

function top(chance: Chance, l: Look, f: Facts): string {
  const facts: (readonly [string, string] | null)[] = [
    [l.words("Patient|Member|Patient name"), f.patient],
    [l.words("Member ID|ID number|Subscriber ID"), f.member],
    [l.words("Group number|Group"), f.group],
    f.account ? [l.words("Patient account number|Provider's account no."), f.account] : null,
    f.dated ? [l.words("Statement date|Date of this notice|EOB date"), l.day(f.sent)] : null,
  ];
  const brand = `${sheet.mark(chance, f.ink, 30)}<span>${escaped(f.plan)}</span>`;
  if (l.form === "web")
    return `<div class="bar"><span>${slashes(f.sent)}, ${f.at}</span><span>Claim Details | ${escaped(f.plan)}</span></div><div class="brand">${brand}</div><div class="menu">Home &nbsp; Coverage &nbsp; <u>Claims</u> &nbsp; Find care &nbsp; Pharmacy &nbsp; Messages (2)</div><div class="crumb">Claims &amp; Payments &rsaquo; Claim details</div><h1>${l.words("Claim details|Explanation of benefits|Your claim")}</h1><div class="chip">&#10003; ${l.words("Processed|Completed|Finalized")}</div>${sheet.pairs(facts, "facts")}<div class="links">Download EOB (PDF) &nbsp;|&nbsp; Ask about this claim &nbsp;|&nbsp; Print</div>`;
  return `<div class="brand">${brand}</div><div class="mid"><div>${f.patient}<br>${f.address[0]}<br>${f.address[1]}</div>${sheet.pairs(facts, "facts")}</div><h1>${l.words("Explanation of Benefits|EXPLANATION OF BENEFITS|Explanation of Benefits (EOB)")}</h1><p><b>${l.words("THIS IS NOT A BILL.|This is not a bill.|DO NOT PAY. This is not a bill.")}</b> ${l.words("This statement shows how we processed claims for care you received. Your provider may bill you for the amount you owe.|Below is each service that your provider sent to us, how much your plan paid and why.")}</p>`;
}

function end(l: Look, f: Facts, rows: Row[]): string {
  const used = [...new Set(rows.flatMap(({ remarks }) => remarks ?? []))].sort();
  const reasons =
    l.reasons && used.length
      ? `<h2>${l.words("Reasons and remarks|What the codes mean|Notes")}</h2>${used.map((code) => `<p><b>${code}</b> &ndash; ${REASONS[code]!}</p>`).join("")}`
      : "";
  const appeal = `<p>${l.words("If you disagree with this decision you have 180 days from the date you receive this notice to ask for an appeal.|You have the right to appeal. Write to us within 180 days and tell us why you think that the decision is wrong.")} ${f.home[0]}, ${f.home[1]}. Member Services: ${f.call} (TTY 711).</p>`;
  const web = l.form === "web" ? `<div class="bar">https://${f.site}/claims/detail?id=${rows[0]!.claim.replace(/\W/g, "")}</div>` : ""; // prettier-ignore
  return `${reasons}${appeal}${web}`;
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:${l.form === "web" ? "9mm 11mm" : "14mm 16mm"};${l.form === "web" ? "" : `@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7.6pt '${l.font}'}`}} body{margin:0;font:9.2pt/1.38 '${l.font}';color:#1a1a1a} .brand{display:flex;gap:3mm;align-items:center;font-size:1.35em;font-weight:bold;color:${ink};margin-bottom:3mm} h1{font-size:1.5em;margin:2mm 0;color:${ink}} h2{font-size:1.12em;margin:4mm 0 1mm} p{margin:0 0 1.6mm;font-size:.93em} .mid{display:flex;justify-content:space-between;margin:6mm 0 4mm} .facts td{padding:.2mm 4mm .2mm 0} .facts td:first-child{color:#555}
.bar{display:flex;justify-content:space-between;font-size:.78em;color:#333;margin-bottom:3mm} .menu{background:${ink};color:#fff;padding:1.4mm 4mm} .crumb,.links{font-size:.85em;color:${ink};margin:2mm 0} .chip{display:inline-block;border-radius:9px;background:#dff2e1;color:#14602a;padding:.4mm 3mm;font-size:.85em;margin-bottom:2mm}
.claim{margin:4mm 0 1.4mm;padding:1mm 0;border-bottom:1.5px solid ${ink};break-after:avoid} .block{break-inside:avoid;margin:0 0 3mm;${l.form === "web" ? "border:1px solid #cfd4da;border-radius:6px;padding:2mm 4mm;width:120mm" : l.form === "halves" ? "border:1px solid #999;padding:1mm 2.5mm" : "padding-left:3mm;width:128mm"}} .title{font-weight:bold;color:${ink};margin-bottom:.8mm} .pair{display:flex;justify-content:space-between;gap:5mm;padding:.25mm 0;${l.form === "web" ? "border-top:1px solid #eceef0" : ""}} .pair b{font-weight:${l.form === "web" ? "600" : "normal"};text-align:right} .pair i{flex:1;border-bottom:1px dotted #777;margin-bottom:1mm} .owe{font-weight:bold} .owe b{font-weight:bold} .two{display:grid;grid-template-columns:1fr 1fr;gap:10mm}
pre{font:8.8pt/1.25 'Liberation Mono';margin:0 0 3mm;break-inside:avoid} .tiles{display:flex;gap:3mm;margin:3mm 0;break-inside:avoid} .tiles div{flex:1;border:1px solid #cfd4da;border-top:3px solid ${ink};padding:1.4mm 2mm} .tiles small{display:block;color:#555} .tiles b{font-size:1.2em} .all{break-inside:avoid;margin:3mm 0} .pairs td{padding:.3mm 10mm .3mm 0} .pairs td:last-child{text-align:right}`;

function draw(chance: Chance): Drawn {
  chance.number("########");
  const l = look(chance);
  const rows = rowsFor(chance, l);
  const fields = fieldsOf(l);
  const f = factsOf(chance, l, rows);
  const sum = l.totals ? totals(l, rows) : "";
  const above = l.totals && l.form !== "plain" && chance.happens(0.5);
  const blocks = blocksOf(l, fields, rows);
  const html = sheet.page(
    css(l, f.ink),
    `${top(chance, l, f)}${above ? sum : ""}${blocks}${above ? "" : sum}${end(l, f, rows)}`,
  );
  const claims = claimsOf(rows);
  const sums = sumsOf(rows);
  const one = claims.length === 1 ? claims[0]![0]! : null;
  const upper = (text: string | null) => (l.form === "plain" && text ? text.toUpperCase() : text);
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "eob", issuer: f.plan, patient: f.patient },
      ...{ provider: one?.provider ?? null, claimNumber: one?.claim ?? null },
      ...{ accountNumber: f.account, statementDate: f.dated ? f.sent : null },
    },
    l.totals
      ? {
          ...{ billed: sums.charge, adjustments: sums.discount },
          ...{ insurancePaid: sums.insurancePaid, patientResponsibility: sums.patientOwes },
        }
      : {},
    rows.map((row) => {
      const line = sheet.lineBy(shown(l, fields, row), row);
      return { ...line, description: upper(line.description) };
    }),
  );
  return { html, truth };
}

export const family: Family = {
  name: "one-service-a-block",
  paper:
    "A plan's explanation of benefits as labels and values, one service or one claim a block, mailed or printed from its site.",
  medium: "text",
  draw,
};
