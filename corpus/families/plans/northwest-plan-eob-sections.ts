import { dollars, longMonthName } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { dayOf, escaped, moneyOf, sumsOf, visits } from "#corpus/families/drawing/benefits";
import { amounts, twoRows } from "#corpus/families/drawing/benefits";
import { box, household, naming, street, town } from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import { bars, column, lineBy, mark, page, pairs } from "#corpus/families/drawing/sheet";
import { record, sumRow } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said as Row } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const PLANS =
  rowsOf(`Cascara Health Plans|#00558c|Spokane, WA 99210|A not-for-profit health plan serving Washington and Alaska
Palouse Crest Health of Oregon|#1b6b4a|Portland, OR 97207|An independent licensee serving Oregon and Clark County, Washington
TAMARACK MUTUAL HEALTH|#5b2a6e|Boise, ID 83707|Idaho's member-owned health plan
Sound & Summit HealthShield|#0b7285|Tacoma, WA 98401|Serving Washington, Oregon, Idaho and Utah`);

const NOTES = rowsOf(`
cut+1+The provider has agreed to accept the allowed amount. You are not responsible for the difference.|Your provider participates in our network. Your discount is the difference between the amount billed and the amount we allow.
ded+2+This amount has been applied to your calendar year deductible.
no+7+This service is not a benefit of your plan. Please see the exclusions in your benefit booklet.|We have not received the information needed to consider this charge. You may be responsible for it.`).map(
  (one) => one.join("|").split("+") as [kind: string, code: string, texts: string],
);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: dayOf(chance),
    money: moneyOf(chance),
    code: chance.pick(["none", "none", "own", "under", "before"] as const),
    comma: words(", |,| "),
    minus: words("-&nbsp;|&minus; |"),
    totals: words("Claim total|Totals|Total"),
    accounts: chance.happens(0.5),
    stacked: chance.happens(0.4),
    noFirst: chance.happens(0.5),
    generic: chance.happens(0.45),
    allowed: chance.happens(0.5),
    /** Remark codes of cuts and deductibles too, or only of what was turned down. */
    marks: chance.happens(0.6),
    prefix: chance.pick(["", "N0", "Q00", "X0"]),
    names: {
      billed: words("Amount billed|Amount billed|Total billed"),
      discount: words("Your discount|Your discount|Your network discount"),
      paid: words("Plan paid|Your plan paid|Amount plan paid"),
      owe: words("You may owe|Amount you may owe|What you may owe"),
      no: words("Amount not covered|Not covered|Non-covered amount"),
    },
    font: words("Liberation Sans|Liberation Sans Narrow|DejaVu Sans Condensed"),
  };
}

type Claim = ReturnType<typeof claimsOf>[number];
function claimsOf(chance: Chance, l: Look, terms: Terms) {
  const many = chance.pick([1, 1, 1, 1, 2, 2, 2, 2, 3, 3]);
  let on = shifted("2024-03-04", chance.between(0, 640));
  const pattern = chance.pick(["E##########", "##########-00", "25#########", "####@#####"]);
  return visits(chance, many).map(({ setting, provider, services }) => {
    on = shifted(on, chance.between(0, 6));
    terms.copay = setting === "facility" ? chance.pick([0, 15000]) : chance.pick([0, 2500, 4000]);
    const rows = services.map(({ code, text, plain, cents }, at): Row => {
      terms.denies = at > 0 ? 0.08 : 0;
      const money = settle(chance, cents, terms);
      const is: Record<string, unknown> = {
        cut: l.marks && money.discount,
        ded: l.marks && money.deductible,
        no: money.notCovered,
      };
      const remarks = NOTES.flatMap(([kind, note]) => (is[kind] ? [l.prefix + note] : []));
      const description = l.generic ? plain : text;
      return { ...money, code, description, serviceDate: on, remarks };
    });
    const [number, account] = [chance.number(pattern), chance.number("@#######")];
    return { setting, provider, number, account, on, rows };
  });
}

/** Columns with what stands over several of them. */
function columnsOf(l: Look) {
  const { words, money, names } = l;
  const below = (row: Row) => `${row.description}<br><i>${row.code}</i>`;
  const ahead = (row: Row) => `${row.code} ${row.description}`;
  const alone = (row: Row) => row.description!;
  const text = l.code === "under" ? below : l.code === "before" ? ahead : alone;
  const said: ("code" | "description")[] =
    text === alone ? ["description"] : ["code", "description"];
  const service = words("Service description|Type of service|Description of service");
  const when = (row: Row) => l.day(row.serviceDate!);
  const [both, narrow] = ["Date of service", words("Date of<br>service|Service<br>date")];
  const stacked = (row: Row) => `${when(row)}<br>${text(row)}`;
  const lead = l.stacked
    ? [column<Row>(`${both} /<br>${service}`, ["serviceDate", ...said], stacked, "w")]
    : [column<Row>(narrow, "serviceDate", when, "d"), column<Row>(service, said, text, "w")];
  const code = words("Procedure<br>code|CPT<br>code|Service<br>code");
  const share = amounts<Row>(money, [
    ["Deductible", "deductible"],
    [words("Copay|Copayment"), "copay"],
    [words("Coinsurance|Co-insurance"), "coinsurance"],
    [names.no, "notCovered"],
  ]);
  const notes = words("See<br>notes|Remark<br>codes|Notes*");
  return twoRows<Row>([
    ...lead,
    ...(l.code === "own" ? [column<Row>(code, "code", (row) => row.code, "d")] : []),
    ...amounts<Row>(money, [
      [names.billed, "charge"],
      [names.discount, "discount"],
      l.allowed && [words("Allowed<br>amount|Amount<br>allowed"), "allowed"],
      [names.paid, "insurancePaid"],
    ]),
    {
      over: words("Your responsibility|Your share of the cost|Amount you pay"),
      under: l.noFirst ? [share[3]!, ...share.slice(0, 3)] : share,
    },
    ...amounts<Row>(money, [[names.owe, "patientOwes"]]),
    column<Row>(notes, "remarks", (row) => row.remarks!.join(l.comma), "d"),
  ]);
}

const css = (ink: string, l: Look) => `
@page{size:letter;margin:12mm 11mm} body{font:9pt/1.35 '${l.font}';margin:0;color:#222} .top{display:flex;justify-content:space-between;align-items:flex-start} .brand{display:flex;gap:2mm;align-items:center;color:${ink};font-size:1.5em;font-weight:bold} .small{font-size:.8em;color:#555} .not{font-weight:bold;letter-spacing:.06em;color:${ink}}
h1{font-size:1.9em;margin:6mm 0 1mm;color:${ink};font-weight:normal} h2{font-size:1.25em;margin:5mm 0 1.4mm;color:${ink}} .to{margin:11mm 0 4mm 8mm;line-height:1.3} .pairs td{padding:.25mm 3mm .25mm 0;vertical-align:top} .pairs td:first-child{color:#555}
.boxes{display:flex;border:1.2px solid ${ink};border-radius:2.4mm;margin-top:2mm} .boxes div{flex:1;padding:2.4mm 3mm;border-right:1px solid #b9c4cc} .boxes div:last-child{border:0;background:${ink};color:#fff;border-radius:0 2mm 2mm 0} .boxes b{display:block;font-size:1.55em} .boxes small{display:block;font-size:.78em;line-height:1.25} .stack{border-collapse:collapse;width:92mm;border:1.2px solid ${ink}} .stack td{padding:1.2mm 3mm;border-bottom:.5px solid #ccc} .stack td:last-child{text-align:right;font-weight:bold} .stack tr:last-child td{background:#e9f0f4}
.lines{width:100%;border-collapse:collapse;font-size:.8em} .lines th{background:#e9f0f4;vertical-align:bottom;text-align:left;padding:.8mm;font-weight:bold;line-height:1.15} .lines th.over{text-align:center;border-bottom:.7px solid #777} .lines td{padding:.9mm .8mm;border-bottom:.5px solid #ccc;vertical-align:top} .lines .n{text-align:right} .lines td.n,.lines .d{white-space:nowrap} .lines .sum td{font-weight:bold;border-top:1px solid #444} .lines i{font-style:normal;color:#555}
.claim{background:${ink};color:#fff;padding:1mm 2mm;margin-top:4mm;display:flex;justify-content:space-between;flex-wrap:wrap;gap:0 6mm;font-size:.9em} .next{break-before:page} tr,.keep{break-inside:avoid} .acc{border-collapse:collapse;width:100%;font-size:.9em} .acc th{text-align:left;border-bottom:1px solid ${ink}} .acc td,.acc th{padding:.7mm 1.5mm} .acc .n{text-align:right}`;

type Facts = Record<"member" | "patient" | "id" | "group" | "issued", string> & { plan: string[] };

const stack = (list: (readonly [string, string])[]) => pairs(list, "stack");

function opening(chance: Chance, l: Look, f: Facts, sums: ReturnType<typeof sumsOf>): string {
  const [name = "", ink = "", place = "", about = ""] = f.plan;
  const { names } = l;
  const list: [string, number, string][] = [
    [names.billed, sums.charge, "What your providers charged for the services you received"],
    [names.discount, sums.discount, "What you saved by using our network of providers"],
    [names.paid, sums.insurancePaid, "What we sent to your providers"],
    [names.owe, sums.patientOwes, "Your provider may bill you for this, if you have not paid it"],
  ];
  const less = (at: number) => (at === 1 || at === 2 ? l.minus : "");
  const cells = chance.happens(0.65)
    ? `<div class="boxes">${list.map(([label, cents, why]) => `<div>${label}<b>${dollars(cents)}</b><small>${why}</small></div>`).join("")}</div>`
    : stack(list.map(([label, cents], at) => [label, less(at) + dollars(cents)] as const));
  const info = pairs(
    [
      [l.words("Member name|Subscriber"), f.member],
      [l.words("Member ID|ID number|Identification #"), f.id],
      [l.words("Group number|Group #"), f.group],
      ["Patient", f.patient],
      [l.words("Date|Statement date|EOB date"), f.issued],
    ],
    "pairs",
  );
  return `<div class="top"><div class="brand">${mark(chance, ink)}${escaped(name)}</div><div class="small" style="text-align:right">${box(chance)}, ${place}<br>Customer Service 1-800-555-01${chance.number("##")} (TTY 711)<br>Monday - Friday, 5 a.m. - 8 p.m. Pacific</div></div>
<div class="top"><div class="to">${bars(chance, 150, 12)}<br>${f.member}<br>${street(chance)}<br>${town(chance)}</div><div style="margin-top:10mm">${info}</div></div>
<h1>${l.words("Your Explanation of Benefits|Explanation of Benefits|Explanation of benefits (EOB)")}</h1><div class="not">THIS IS NOT A BILL</div>
<p>${l.words("This shows how we processed claims we received for care. Keep it for your records, and compare it with any bill you get from your provider.|We have processed the claim(s) below. If you owe anything, your provider will bill you.")}</p>
<h2>${l.words("Summary|Claims summary|At a glance")}</h2>${cells}
<div class="keep"><h2>Terms to know</h2><p><b>${names.discount}:</b> the difference between the amount billed and the amount our network providers have agreed to accept. <b>Deductible:</b> the amount you pay each year before your plan begins to pay. <b>Coinsurance:</b> the percentage of the allowed amount you pay after you have met your deductible. <b>Copay:</b> a set dollar amount you pay for a service.</p></div>
<div class="keep"><h2>Help stop fraud</h2><p>If you see a service you did not receive, call our fraud line at 1-800-555-01${chance.number("##")}. Go paperless: sign in to your account and choose electronic EOBs.</p></div><div class="small">${about} &nbsp;&nbsp; Form ${chance.number("##-####")} (${chance.between(1, 12)}/2${chance.between(2, 4)})</div>`;
}

/** What is used of the year's limits after these claims. */
function limits(chance: Chance, l: Look, used: number, limit: number, share: number): string {
  const out = limit + chance.pick([250000, 350000, 450000]);
  const spent = Math.min(out, used + share + chance.between(0, 400) * 100);
  const more = chance.between(0, 700) * 100;
  const rows: [string, number, number][] = [
    ["Individual in-network deductible", limit, used],
    ["Family in-network deductible", limit * 2, Math.min(limit * 2, used + more)],
    ["Individual out-of-pocket maximum", out, spent],
    ["Family out-of-pocket maximum", out * 2, Math.min(out * 2, spent + more)],
  ];
  const shown = chance.happens(0.6) ? rows : rows.filter((_, at) => at % 2 === 0);
  return `<div class="keep"><h2>${l.words("Your benefit year to date|Deductible and out-of-pocket|How close you are to your limits")}</h2><table class="acc"><tr><th></th><th class="n">Annual limit</th><th class="n">${l.words("Applied to date|Used so far")}</th><th class="n">Remaining</th></tr>${shown.map(([name, most, gone]) => `<tr><td>${name}</td><td class="n">${dollars(most)}</td><td class="n">${dollars(gone)}</td><td class="n">${dollars(most - gone)}</td></tr>`).join("")}</table></div>`;
}

function notes(l: Look, chance: Chance, rows: Row[]): string {
  const seen = new Set(rows.flatMap(({ remarks }) => remarks!));
  const list = NOTES.filter(([, code]) => seen.has(l.prefix + code)).map(
    ([, code, texts]) =>
      `<p style="margin:.6mm 0"><b>${l.prefix}${code}</b> &nbsp; ${chance.pick(texts.split("|"))}</p>`,
  );
  return list.length ? `<div class="keep"><h2>Notes</h2>${list.join("")}</div>` : "";
}

function claimBlock(
  l: Look,
  one: Claim,
  status: string,
  { columns, head }: ReturnType<typeof columnsOf>,
) {
  const account = l.accounts ? `<span><b>Patient account #:</b> ${one.account}</span>` : "";
  const rows = one.rows.map((row) => record(columns, row)).join("");
  return `<div class="claim"><span><b>Provider:</b> ${escaped(one.provider)} (${status})</span><span><b>Claim #:</b> ${one.number}</span>${account}</div><table class="lines">${head}<tbody>${rows}${sumRow(columns, l.totals, sumsOf(one.rows), l.money)}</tbody></table>`;
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const plan = chance.pick(PLANS);
  const limit = chance.pick([50000, 100000, 150000, 250000]);
  const open = Math.min(limit, chance.pick([0, 0, 12345, 48000, limit]));
  const share = chance.pick([0.1, 0.2, 0.3]);
  const terms: Terms = { open, share, copay: 0, denies: 0, rate: [0.42, 0.85] };
  const claims = claimsOf(chance, l, terms);
  const all = claims.flatMap(({ rows }) => rows);
  const sums = sumsOf(all);
  const [member = "", kin = ""] = household(chance, 2).map(naming(chance));
  const patient = chance.happens(0.7) ? member : kin;
  const issued = shifted(claims.at(-1)!.on, chance.between(9, 40));
  const shown = chance.pick([l.day, longMonthName])(issued);
  const [id, group] = [chance.number("@@@#########"), chance.number("#######")];
  const facts: Facts = { plan, member, patient, id, group, issued: shown };
  const columns = columnsOf(l);
  const status = l.words("In-network|Network: In|Participating provider");
  const parts = claims.map((one) => claimBlock(l, one, status, columns)).join("");
  const used = limits(chance, l, limit - terms.open, limit, sums.copay + sums.coinsurance);
  const html = page(
    css(plan[1]!, l),
    `${opening(chance, l, facts, sums)}<div class="next"><div class="top"><div class="brand" style="font-size:1.1em">${escaped(plan[0]!)}</div><div class="small">${patient} &nbsp; ID ${id} &nbsp; ${shown} &nbsp; Page 2</div></div><h2>${l.words("Service details|Details of services|Claim details")}</h2>${parts}${notes(l, chance, all)}${used}<p class="small keep"><b>Your right to appeal.</b> If you disagree with a decision, you or someone you name may ask us to review it within 180 days of the date you get this notice. Write to Member Appeals, ${box(chance)}, ${plan[2]}.</p></div>`,
  );
  const only = claims.length === 1 ? claims[0] : undefined;
  const settings = new Set(claims.map(({ setting }) => setting));
  const said = {
    ...{ name: family.name, kind: "eob" as const, issuer: plan[0]!, patient },
    ...{ setting: settings.size === 1 ? claims[0]!.setting : null, statementDate: issued },
    ...{ provider: only?.provider ?? null, claimNumber: only?.number ?? null },
    accountNumber: (l.accounts && only?.account) || null,
  };
  const printed = {
    ...{ billed: sums.charge, adjustments: sums.discount, insurancePaid: sums.insurancePaid },
    ...{
      patientResponsibility: sums.patientOwes,
      allowed: only && l.allowed ? sums.allowed : null,
    },
  };
  const lines = all.map((row) => lineBy(columns.columns, row));
  return { html, truth: truthOf(said, printed, lines) };
}

export const family: Family = {
  name: "northwest-plan-eob-sections",
  paper:
    "A northwestern plan's explanation of benefits: a page with a summary box, then its services by provider under two-row headings, notes and the year's limits.",
  medium: "text",
  draw,
};
