import {
  dollars,
  grouped,
  longMonthName,
  looseSlashes,
  monthName,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { sumsOf, visits, type Visit } from "#corpus/families/drawing/benefits";
import { box, naming, person, phone, town } from "#corpus/families/drawing/people";
import { settle, type Settled, type Terms } from "#corpus/families/drawing/settling";
import { amount, column, lineBy, mark, page, pairs } from "#corpus/families/drawing/sheet";
import { record, sumRow, table, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & Settled & { serviceDate: string; remarks: string[] };
type Claim = { provider: string; setting: Visit["setting"]; number: string; date: string; network: boolean; rows: Row[] }; // prettier-ignore

const veil = (mm: number) => `<span class="x" style="width:${mm}mm"></span>`;

/** Plan, how its paper looks, ink and a second ink. */
const ISSUERS = rowsOf(`
Unity Path Healthcare|bars|#002677|#ff612b; Granite State Health Plan|bars|#00594c|#f2a900; Evergreen Choice Health|bars|#1d5b2c|#8bc34a
Atlas Life & Health|steps|#7d3f98|#b58cc7; Lakeshore Benefit Administrators|steps|#333|#999; BlueArc BlueShield of Dakota|steps|#0067b1|#7fc4ee
Cirrus Health and Life Insurance Company|circles|#0a7b53|#f58220; Wellmont Mutual|circles|#9a1b5b|#e5a1c1; Harbor Employers Trust|circles|#134074|#8da9c4`);

const NOTES = rowsOf(`
discount|The plan's negotiated rate applies. You do not have to pay the difference if the provider is in the network.
deductible|This amount was applied to your annual deductible.
denied|This service is not covered under your plan. The provider may bill you for it.
outside|This provider is not in your plan's network, and you may be billed for more than the allowed amount.`);

type Look = ReturnType<typeof look>;
function look(chance: Chance, style: string) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    ...{ words, style, money: chance.pick(style === "steps" ? [grouped, dollars] : [dollars, dollars, grouped]) }, // prettier-ignore
    day: chance.pick([slashes, shortSlashes, looseSlashes, monthName]),
    long: chance.pick([longMonthName, longMonthName, slashes]),
    ...{ coded: chance.happens(0.3), allowed: chance.happens(0.7), page: chance.happens(0.22) },
    ...{ plainWords: chance.happens(0.6), lettered: chance.happens(0.5), spent: chance.happens(0.6) }, // prettier-ignore
    ...{ hideClaim: chance.happens(0.45), hideProvider: chance.happens(0.25), called: chance.happens(0.4) }, // prettier-ignore
    heads: {
      detail: words("Claim detail|Your claim up close|Detail for claim"),
      number: words("Claim number|Claim #|Claim ID"),
      provider: words("Provider|Health care provider|Service provider"),
      total: words("Claim total|Total for this claim|Totals"),
      member: words("Member|Subscriber|Patient"),
    },
    digits: words("@@########|E########-##|2#############"),
    font: words("Liberation Sans|Liberation Sans|DejaVu Sans Condensed|Liberation Sans Narrow"),
  };
}

const codeOf = (l: Look, kind: string) => {
  const at = NOTES.findIndex(([name]) => name === kind);
  return l.lettered ? ["A9", "D1", "NC", "ON"][at]! : String(at + 1);
};

function claimsFor(chance: Chance, l: Look): { claims: Claim[]; open: number } {
  const terms: Terms = { open: chance.pick([0, 75000, 210000]), share: chance.pick([0.1, 0.2, 0.3]), copay: chance.pick([0, 0, 4000]), denies: chance.pick([0, 0.12]), rate: [0.25, 0.75] }; // prettier-ignore
  const first = shifted("2023-02-01", chance.between(0, 880));
  const claims = visits(chance, chance.pick([1, 1, 2, 2, 3])).map((visit) => {
    const date = shifted(first, chance.between(0, 24));
    const network = chance.happens(0.8);
    const many = visit.setting === "facility" ? 2 + 5 * chance.share() : 1;
    const rows = visit.services.map((one): Row => {
      const settled = settle(chance, Math.round(one.cents * many), terms);
      const why: [boolean, string][] = [
        [settled.discount > 0 && network, "discount"],
        [settled.deductible > 0, "deductible"],
        [settled.notCovered > 0, "denied"],
        [!network && settled.notCovered === 0, "outside"],
      ];
      const kinds = why.flatMap(([holds, kind]) => (holds ? [kind] : []));
      const remarks = kinds.slice(0, 2).map((kind) => codeOf(l, kind));
      return { ...settled, serviceDate: date, code: one.code, description: l.plainWords ? one.plain : one.text, remarks }; // prettier-ignore
    });
    const number = chance.number(l.digits);
    return { provider: visit.provider, setting: visit.setting, number, date, network, rows };
  });
  return { claims, open: terms.open };
}

function columnsOf(l: Look): Column<Row>[] {
  const { words, money } = l;
  const steps = l.style === "steps";
  const left = (row: Row) => money(row.allowed - row.deductible - row.copay);
  const list: (Column<Row> | false)[] = [
    column<Row>(words("Service date|Date of service|Date(s) of service"), "serviceDate", (row) => l.day(row.serviceDate), "d"), // prettier-ignore
    l.coded && column<Row>(words("Code|Service code|Procedure"), "code", (row) => row.code),
    column<Row>(words("Service|Service description|Type of service"), "description", (row) => row.description, "t"), // prettier-ignore
    amount<Row>(words("Amount<br>billed|Provider<br>charges|Billed"), "charge", money),
    !steps && amount<Row>(words("Plan<br>discount|Discount|Your<br>savings"), "discount", money),
    (steps || l.allowed) && amount<Row>(words(steps ? "Member<br>rate|Allowed<br>amount" : "Allowed<br>amount|Your plan's<br>rate"), "allowed", money), // prettier-ignore
    amount<Row>(words("Not<br>covered|Not<br>payable"), "notCovered", money),
    amount<Row>(words("Applied to<br>deductible|Deductible"), "deductible", money),
    amount<Row>(words("Copay|Your<br>copay"), "copay", money),
    steps && column<Row>("Amount<br>remaining", null, left, "n"),
    amount<Row>(words("Coinsurance|Your<br>coinsurance"), "coinsurance", money),
    amount<Row>(words("Plan<br>paid|Plan pays|Your plan<br>paid"), "insurancePaid", money),
    amount<Row>(words("You may<br>owe|Your<br>share|What you<br>owe"), "patientOwes", money),
    column<Row>(words("Notes|See<br>remarks|Remark<br>code"), "remarks", (row) => row.remarks.join(l.lettered ? " " : ", "), "r"), // prettier-ignore
  ];
  return list.flatMap((one) => one || []);
}

/** Each service as a block of labels with their values. */
function blocks(columns: Column<Row>[], rows: Row[]) {
  const flat = (text: string) => text.replace("<br>", " ");
  const [date, ...rest] = columns;
  const named = rest.filter(({ says }) => says[0] === "code" || says[0] === "description");
  const values = rest.filter((one) => !named.includes(one));
  return rows
    .map(
      (row) =>
        `<div class="block"><div class="what"><b>${named.map((one) => one.print(row)).join(" &ndash; ")}</b><span>${flat(date!.head)}: ${date!.print(row)}</span></div><div class="cells">${values.map((one) => `<div${one.says[0] === "patientOwes" ? ' class="own"' : ""}><small>${flat(one.head)}</small>${one.print(row) || "&ndash;"}</div>`).join("")}</div></div>`,
    )
    .join("");
}

function detail(l: Look, columns: Column<Row>[], claim: Claim, patient: string | null, at: string) {
  const facts: ([string, string] | null)[] = [
    [l.heads.number, l.hideClaim ? veil(26) : claim.number],
    [l.heads.provider, l.hideProvider ? veil(44) : claim.provider.replace("&", "&amp;")], // prettier-ignore
    ["Patient", patient ?? veil(30)],
    ["Network status", claim.network ? "In-network" : "Out-of-network"],
  ];
  const bar = `<h2>${l.heads.detail}${at}</h2>${pairs(facts, "facts")}`;
  if (l.style === "circles") return `<section>${bar}${blocks(columns, claim.rows)}</section>`;
  const last = sumRow(columns, l.heads.total, sumsOf(claim.rows), l.money); // prettier-ignore
  const body = claim.rows.map((row) => record(columns, row)).join("");
  return `<section>${bar}${table(columns, body + last)}</section>`;
}

type Sums = ReturnType<typeof sumsOf>;
function summary(l: Look, claims: Claim[], sums: Sums) {
  const owe = l.words("You may owe|What you owe|Your share");
  const parts: [string, number, string][] = [
    [l.words("Amount billed|Total billed|What your providers billed"), sums.charge, ""],
    [l.words("Plan discounts|Your discount|Your plan's negotiated savings"), sums.discount, "off"],
    [l.words("Your plan paid|What your plan paid|Plan paid"), sums.insurancePaid, "paid"],
    [owe, sums.patientOwes, "own"],
  ];
  const wide = (cents: number) => Math.max(1, Math.round((100 * cents) / sums.charge));
  if (l.style === "bars")
    return `<div class="bars">${parts.map(([label, cents, kind]) => `<div><span>${label}</span><i class="${kind}" style="width:${0.8 * wide(cents)}mm"></i><b>${dollars(cents)}</b></div>`).join("")}</div>`;
  if (l.style === "circles")
    return `<div class="rounds">${parts.map(([label, cents, kind]) => `<div class="${kind}"><b>${dollars(cents)}</b><span>${label}</span></div>`).join("<em>&rsaquo;</em>")}</div><p>You saved ${wide(sums.discount)}% through your plan's network rates.</p>`; // prettier-ignore
  const rows = claims.map((claim) => {
    const own = sumsOf(claim.rows);
    return `<tr><td>${l.hideProvider ? veil(40) : claim.provider.replace("&", "&amp;")}</td><td>${l.day(claim.date)}</td><td class="n">${l.money(own.charge)}</td><td class="n">${l.money(own.insurancePaid)}</td><td class="n">${l.money(own.patientOwes)}</td></tr>`;
  });
  const total = `<tr class="sum"><td colspan="2">Total</td><td class="n">${l.money(sums.charge)}</td><td class="n">${l.money(sums.insurancePaid)}</td><td class="n">${l.money(sums.patientOwes)}</td></tr>`;
  return `<table class="lines short"><thead><tr><th>Provider</th><th>Service date</th><th class="n">Billed</th><th class="n">Plan paid</th><th class="n">${owe}</th></tr></thead><tbody>${rows.join("")}${total}</tbody></table>`;
}

/** How much of the year's limits is used. */
function spent(chance: Chance, l: Look, open: number, sums: Sums) {
  if (!l.spent) return "";
  const [limit, most] = [chance.pick([250000, 300000, 500000]), chance.pick([750000, 900000])];
  const used = limit - open + sums.copay + sums.coinsurance;
  const rows = [
    ["Individual deductible", limit, limit - open],
    ["Out-of-pocket maximum", most, used + Math.round((most - used) * 0.5 * chance.share())],
  ] as const;
  const meter = ([label, cents, part]: (typeof rows)[number]) =>
    `<div class="meter"><span>${label} ${dollars(cents)}</span><u><i style="width:${Math.round((100 * part) / cents)}%"></i></u><span>Used ${dollars(part)}</span><span>Left ${dollars(cents - part)}</span></div>`;
  return `<h2>${l.words("Where you stand this year|Your plan balances|Progress toward your limits")}</h2>${rows.map(meter).join("")}`;
}

function notes(l: Look, claims: Claim[]) {
  const used = new Set(claims.flatMap(({ rows }) => rows.flatMap(({ remarks }) => remarks)));
  const list = NOTES.flatMap(([kind = "", text = ""]) => (used.has(codeOf(l, kind)) ? [`<p><b>${codeOf(l, kind)}</b> &nbsp;${text}</p>`] : [])); // prettier-ignore
  return list.length ? `<h2>${l.words("Notes|Your claim remarks|Footnotes")}</h2>${list.join("")}` : ""; // prettier-ignore
}

const css = (l: Look, ink: string, second: string) => `
@page{size:letter;margin:13mm 12mm 14mm;${l.page ? "" : `@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7.5pt '${l.font}'}`}} body{margin:0;font:8.8pt/1.4 '${l.font}';color:#1b1b1b} .x{display:inline-block;background:#000;height:1.1em;vertical-align:-.2em} .top{display:flex;justify-content:space-between;border-bottom:3px solid ${ink};padding-bottom:2mm;gap:6mm} .name{display:flex;gap:3mm;font-size:1.35em;font-weight:bold;color:${ink};align-items:center} .right{text-align:right} h1{font-size:1.7em;color:${ink};margin:5mm 0 1mm} h2{font-size:1.15em;color:${ink};margin:4mm 0 1mm} p{margin:1mm 0} .mid{display:flex;justify-content:space-between;margin-top:4mm} .facts td{padding:.3mm 4mm .3mm 0} .facts td:first-child{color:#555}
.bars{margin:4mm 0} .bars div{display:flex;align-items:center;gap:2mm;margin:1.4mm 0} .bars span{width:56mm} .bars i{height:6mm;background:#9aa3ad} .bars i.off{background:${second}} .bars i.paid{background:${ink}} .bars i.own{background:#c3002f} .rounds{display:flex;align-items:center;justify-content:space-between;margin:5mm 0} .rounds div{width:38mm;height:38mm;border-radius:50%;border:3px solid ${second};display:flex;flex-direction:column;align-items:center;justify-content:center;text-align:center;box-sizing:border-box;padding:2mm} .rounds .own{background:${ink};color:#fff;border-color:${ink}} .rounds b{font-size:1.2em} .rounds span{font-size:.86em;line-height:1.15} .rounds em{font-size:2em;color:#999}
.lines{width:100%;border-collapse:collapse;font-size:${l.style === "bars" ? ".82em" : ".84em"}} .lines th{text-align:left;vertical-align:bottom;padding:.8mm 1mm;line-height:1.15;${l.style === "steps" ? `border-bottom:1.6px solid ${ink}` : `background:${ink};color:#fff`}} .lines td{padding:.9mm 1mm;vertical-align:top;border-bottom:.5px solid #c4c4c4} .lines .n{text-align:right;white-space:nowrap} .d{white-space:nowrap} .sum td{font-weight:bold;border-top:1.2px solid #333} .short{font-size:1em;margin:3mm 0} section{margin-bottom:4mm} .lines tr,.block{break-inside:avoid}
.block{border:1px solid #bbb;border-radius:2mm;margin:2mm 0;overflow:hidden} .what{display:flex;justify-content:space-between;background:#eef1f4;padding:1mm 2.4mm} .cells{display:grid;grid-template-columns:repeat(5,1fr);padding:1mm 2.4mm;gap:1mm 2mm} .cells small{display:block;color:#555;font-size:.8em} .own{font-weight:bold} .meter{display:flex;gap:4mm;align-items:center} .meter span:first-child{width:62mm} .meter u{flex:1;height:3mm;background:#ddd;display:block} .meter i{display:block;height:3mm;background:${second}} .call{border:2px solid #d9001b;color:#d9001b;font-weight:bold;padding:1mm 2mm;float:right;margin:1mm 0 1mm 4mm;width:46mm}`;

type Facts = { issued: string; patient: string | null; number: string };
function head(chance: Chance, l: Look, f: Facts, issuer: string[]) {
  const [name = "", , ink = ""] = issuer;
  const top = `<div class="top"><div class="name">${mark(chance, ink, 32)}<span>${name.replace("&", "&amp;")}</span></div><div class="right">${box(chance)}, ${town(chance)}<br>Member services: ${phone(chance)}</div></div>`;
  const facts = pairs(
    [
      [l.words("Statement date|Date issued|Date"), l.long(f.issued)],
      [l.heads.member, f.patient ?? veil(32)],
      [l.words("Member ID|ID number"), veil(24)],
      [l.words("Group|Group number|Group name"), chance.happens(0.5) ? veil(20) : f.number],
    ],
    "facts",
  );
  const turn = l.page ? `<p class="right">Page ${chance.pick([2, 3])} of ${chance.between(4, 6)}</p>` : ""; // prettier-ignore
  const title = l.words("Explanation of Benefits|Your Health Statement|Explanation of benefits (EOB)|Claims Summary"); // prettier-ignore
  return `${top}${turn}<div class="mid"><div>${veil(40)}<br>${veil(47)}<br>${veil(36)}</div>${facts}</div><h1>${title}</h1><b>${l.words("This is not a bill.|THIS IS NOT A BILL. Do not pay.|This is not a bill. Wait for your provider's bill before you pay.")}</b>`;
}

function draw(chance: Chance): Drawn {
  chance.number("#####");
  const issuer = chance.pick(ISSUERS);
  const l = look(chance, issuer[1]!);
  const { claims, open } = claimsFor(chance, l);
  const rows = claims.flatMap((claim) => claim.rows);
  const columns = columnsOf(l);
  const dates = claims.map(({ date }) => date).toSorted();
  const f = {
    issued: shifted(dates.at(-1)!, chance.between(12, 40)),
    patient:
      l.heads.member === "Patient" && chance.happens(0.3) ? naming(chance)(person(chance)) : null,
    number: chance.number("######"),
  };
  const sums = sumsOf(rows);
  const [single, called] = [claims.length === 1, l.called && !l.page];
  const call = called ? `<div class="call">${l.words("This is what the family was told to pay.|The plan's discount, agreed in advance|Compare this with the hospital's own bill")}</div>` : ""; // prettier-ignore
  const first = l.page ? "" : `${call}<h2>${l.words("Summary of your claims|At a glance|Your payment summary")}</h2>${summary(l, claims, sums)}${spent(chance, l, open, sums)}`; // prettier-ignore
  const details = claims
    .map((claim, at) => detail(l, columns, claim, f.patient, single ? "" : ` ${at + 1}`))
    .join("");
  const rights = `<h2>Your right to appeal</h2><p>If you do not agree with a decision, you or someone you name may appeal in writing within 180 days. Call member services for the form and for free copies of the papers used in deciding.</p>`;
  const apart = !l.page && chance.happens(0.5) ? '<div style="break-before:page"></div>' : "";
  const html = page(
    css(l, issuer[2]!, issuer[3]!),
    `${head(chance, l, f, issuer)}${first}${apart}${details}${notes(l, claims)}${l.page ? "" : rights}`,
  );
  const summed = l.style !== "circles" && single;
  const has = (field: keyof Said) => summed && columns.some(({ says }) => says[0] === field);
  const main = !l.page || summed;
  const settings = new Set(claims.map(({ setting }) => setting));
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "eob", issuer: issuer[0]!, patient: f.patient },
      setting: settings.size === 1 ? claims[0]!.setting : null,
      provider: single && !l.hideProvider ? claims[0]!.provider : null,
      claimNumber: single && !l.hideClaim ? claims[0]!.number : null,
      statementDate: f.issued,
    },
    {
      ...{ billed: main ? sums.charge : null, insurancePaid: main ? sums.insurancePaid : null },
      adjustments: has("discount") || (!l.page && l.style !== "steps") ? sums.discount : null,
      allowed: has("allowed") ? sums.allowed : null,
      patientResponsibility: main ? sums.patientOwes : null,
    },
    rows.map((row) => lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "shared-plan-claims-summary",
  paper:
    "A plan's newer explanation of benefits as people share it: bars, circles or a summary table, then each claim in detail, names blacked out, remarks in footnotes.",
  medium: "text",
  draw,
};
