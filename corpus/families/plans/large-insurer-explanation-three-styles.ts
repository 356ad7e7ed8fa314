import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { amounts, escaped, sumsOf, twoRows, visits } from "#corpus/families/drawing/benefits";
import * as people from "#corpus/families/drawing/people";
import { settle } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import {
  rowsOf,
  shifted,
  sum,
  truthOf,
  type Said,
  type Sums,
} from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { dollars, grouped, looseSlashes, longMonthName, monthName, shortSlashes, slashes } = formats;
const { column, pairs } = sheet;
type Row = Said & { left: number; rate: string };
type Column = sheet.Column<Row>;
type Style = "union" | "member" | "detail" | "blue" | "smart";
/** A page of a plan's paper: its style sheet, body, columns and the sums that stand for the whole paper. */
type Paper = { css: string; body: string; columns: Column[]; sums: Sums };

const PLANS = rowsOf(`
union|UnionHealth Insurance Company|#002677; union|UNIFIED CARE OF THE RIVER VALLEY, INC.|#1b365d; member|Aetherna Life Insurance Company|#7d3f98; member|Avenna Better Health|#0f5c82; detail|Cignara Health and Life Insurance Company|#0a6ebd; detail|Evergreen Benefit Life Insurance Co.|#2f7d32; blue|Blue Banner of Ohio|#0057a8; blue|Anthera Blue Cross and Blue Banner|#13377c; blue|BLUE BANNER OF THE CAROLINAS|#0079c2; smart|Humanest Insurance Company|#4e7d18; smart|Kessler Permanente Health Plan, Inc.|#003b71`);
/** What a plan's notes say of: a discount, a deductible, a share, and what is not covered; the code before each. */
const NOTES: Record<Style, string> = {
  union:
    "D7|This network provider has agreed to accept a discounted amount. You are not responsible for the difference.;DA|This amount was applied to your annual deductible.;IU|This is your coinsurance share of the allowed amount.;N1|This service is not covered under your benefit plan. Please refer to the Exclusions section of your plan documents.",
  member:
    "1|Your provider is in our network. The member rate is the amount that we agreed to pay for this service.;2|You have not met your deductible. This amount counts toward it.;3|Your plan pays a percentage of the member rate and you pay the rest.;4|The charge is not payable because your plan requires approval before the service. [S77]",
  detail:
    "A0|YOU SAVED MONEY BECAUSE THIS PROVIDER IS IN THE NETWORK.;C6|THIS AMOUNT HAS BEEN APPLIED TO YOUR DEDUCTIBLE.;K2|THIS IS YOUR COINSURANCE.;X5|THE PLAN DOES NOT COVER THIS SERVICE. THE CUSTOMER IS RESPONSIBLE FOR THIS AMOUNT.",
  blue: "P01|The allowed amount is the provider's contracted rate and the discount is not billed to you.;B12|Your deductible has been applied.;B15|Coinsurance has been applied as your benefit booklet describes.;Z40|This procedure is not a benefit of your contract.",
  smart:
    "G72|Charge exceeds the contracted rate. The member is not responsible for this amount.;014|Applied to deductible.;016|Coinsurance applied.;08M|Documentation does not support medical necessity; charge not allowed.",
};

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, style: Style) {
  const words = (text: string) => chance.pick(text.split("|"));
  const [, plan = "", ink = ""] = chance.pick(PLANS.filter(([of]) => of === style));
  const [own = "", other = ""] = people.household(chance, 2).map(people.naming(chance));
  const goal = chance.pick([50000, 150000, 300000]);
  return {
    ...{ chance, words, style, plan, ink, own, other, goal },
    issued: shifted("2024-03-10", chance.between(0, 640)),
    open: Math.round((goal * chance.pick([0, 0.1, 0.3, 0.8])) / 100) * 100,
    ...{ day: chance.pick([slashes, slashes, shortSlashes, looseSlashes, monthName]) },
    ...{ money: chance.pick([dollars, dollars, grouped]), blank: chance.happens(0.25) },
    ...{ call: people.phone(chance), home: people.street(chance), city: people.town(chance) },
    ...{ member: chance.number(chance.pick(["W#########", "@@@########", "U######## 01"])) },
    group: `${chance.pick("Harlow Foods Inc.|CITY OF EAST HARMON|Tessera Logistics LLC|INDIVIDUAL PPO".split("|"))}`,
    notes: NOTES[style].split(";").map((note) => note.split("|")).filter((note) => note[1]), // prettier-ignore
    font: chance.pick(["Liberation Sans", "Liberation Sans", "Liberation Sans Narrow", "DejaVu Sans Condensed"]), // prettier-ignore
  };
}

/** The services of a claim as the plan settled them; an amount of nothing stays empty on some papers. */
function rowsFor(
  f: Facts,
  visit: ReturnType<typeof visits>[number],
  date: string,
  terms: Parameters<typeof settle>[2],
): Row[] {
  // prettier-ignore
  const plain = f.chance.happens(0.5) && f.style !== "smart";
  return visit.services.map((service) => {
    const money = settle(f.chance, service.cents, terms);
    const on = [money.discount, money.deductible, money.coinsurance, money.notCovered];
    const remarks = f.notes.flatMap(([code = ""], at) => (on[at] ? [code] : []));
    const left = money.allowed - money.deductible - money.copay;
    const rate = left > 0 ? `${Math.round((money.insurancePaid / left) * 100)}%` : "0%";
    const shown = Object.entries(money).filter(([field, cents]) => cents || !f.blank || field === "charge"); // prettier-ignore
    const said = { code: service.code, description: plain ? service.plain : service.text };
    return { ...said, ...Object.fromEntries(shown), remarks, serviceDate: date, left, rate };
  });
}

type Claim = ReturnType<typeof claimsFor>[number];
function claimsFor(f: Facts, many: number) {
  const { chance } = f;
  const terms = {
    ...{ open: f.open, share: chance.pick([0, 0.1, 0.2, 0.3]), copay: 0, denies: 0.08 },
    rate: [0.35, 0.75] as const,
  };
  const copay = chance.pick([0, 2500, 4000]);
  const pattern = chance.pick(["E########", "##########", "@@##########-##"]);
  const claims = visits(chance, many).map((visit) => {
    terms.copay = visit.setting === "professional" && visit.services.length < 6 ? copay : 0;
    const date = shifted(f.issued, -chance.between(16, 48));
    const rows = rowsFor(f, visit, date, terms);
    return {
      ...{
        rows,
        sums: sumsOf(rows),
        provider: visit.provider,
        html: escaped(visit.provider),
        date,
      },
      number: chance.number(pattern),
      patient: chance.happens(0.85) ? f.own : f.other,
      ...{ received: shifted(date, 5), done: shifted(date, 12) },
    };
  });
  f.open = terms.open;
  return claims;
}

const all = (claims: Claim[]) => sumsOf(claims.flatMap(({ rows }) => rows));
const base = (f: Facts) =>
  `@page{size:letter;margin:12mm 12mm 15mm;@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7.5pt '${f.font}'}} body{margin:0;font:8.8pt/1.35 '${f.font}';color:#222} table{border-collapse:collapse} .top,.cols{display:flex;justify-content:space-between;gap:8mm} .cols>*{flex:1} .logo{font-size:1.5em;font-weight:bold;color:${f.ink}} h1{font-size:1.7em;margin:0} h2{font-size:1.2em;color:${f.ink};margin:4.5mm 0 1.5mm} p{margin:0 0 1.6mm} small{font-size:.84em} .lines{width:100%;font-size:.93em} .lines th{text-align:left;vertical-align:bottom;padding:.8mm 1mm} .lines td{padding:.8mm 1mm;vertical-align:top} .lines .n{text-align:right} td.n,.d{white-space:nowrap} .lines .sum td{font-weight:bold} .lines tr,.box{break-inside:avoid} .pairs td{padding:.3mm 3mm .3mm 0;vertical-align:top} .pairs td:first-child{color:#555} .next{break-before:page} .over{text-align:center!important}`;
const mailed = (f: Facts) => `<p style="margin:8mm 0 7mm 6mm">${f.own.toUpperCase()}<br>${f.home.toUpperCase()}<br>${f.city.toUpperCase()}</p>`; // prettier-ignore
const bar = (f: Facts, part: number) =>
  `<div style="border:1px solid ${f.ink};height:3mm;width:100%"><div style="background:${f.ink};height:3mm;width:${Math.round(part * 100)}%"></div></div>`;
const notesOf = (f: Facts, claims: Claim[]) =>
  f.notes
    .filter(([code = ""]) =>
      claims.some(({ rows }) => rows.some((row) => row.remarks?.includes(code))),
    ) // prettier-ignore
    .map(([code, text]) => `<p><b>${code}</b> - ${text}</p>`)
    .join("");
const rights = (f: Facts) =>
  `<h2>${f.words("Your right to appeal|If you disagree with this decision|Rights of review and appeal")}</h2><p>You may ask us to review how we paid a claim. Write within 180 days of the day you receive this notice to: Appeals, ${f.plan}, ${people.box(f.chance)}, ${people.town(f.chance)}. Send the claim number, the reason, and any records. If we uphold our decision you may ask for an outside review. You may have other rights under ERISA section 502(a).</p><p><b>Fraud?</b> If you did not receive these services call ${people.phone(f.chance)}. <b>Espa&ntilde;ol:</b> para asistencia llame al ${f.call}. TTY/TDD 711.</p>`;
const lead = (f: Facts): Column[] => [
  column<Row>(f.words("Date(s) of service|Service date|Date of service"), "serviceDate", (row) => f.day(row.serviceDate!), "d"), // prettier-ignore
  column<Row>(f.words("Type of service|Service description|Service"), "description", (row) => row.description), // prettier-ignore
];
const remarksIn = (head: string) => column<Row>(head, "remarks", (row) => row.remarks?.join(", "));
const bodyOf = (f: Facts, columns: Column[], claim: Claim, words: string) =>
  claim.rows.map((row) => sheet.record(columns, row)).join("") +
  sheet.sumRow(columns, words, claim.sums, f.money);

/** A table of what is met of the yearly amounts. */
function balances(f: Facts): string {
  const met = f.goal - f.open;
  const cap = f.goal * 3;
  const spent = Math.min(cap, met + f.chance.between(0, f.goal));
  const row = (name: string, goal: number, paid: number) =>
    `<tr><td>${name}</td><td class="n">${f.money(goal)}</td><td class="n">${f.money(paid)}</td><td class="n">${f.money(goal - paid)}</td></tr>`;
  return `<table class="lines"><thead><tr><th>${shifted(f.issued, -34).slice(0, 4)} benefit year</th><th class="n">${f.words("Annual limit|Your limit")}</th><th class="n">Applied to date</th><th class="n">Remaining</th></tr></thead>${row("Individual deductible, in-network", f.goal, met)}${row("Family deductible, in-network", f.goal * 2, met)}${row("Individual out-of-pocket maximum", cap, spent)}</table>${bar(f, met / f.goal)}`;
}

function union(f: Facts, claims: Claim[]): Paper {
  const { words, money, day } = f;
  const shown = f.chance.happens(0.5);
  const two = twoRows<Row>([
    ...lead(f),
    remarksIn("Notes*"),
    ...amounts<Row>(money, [["Amount<br>billed", "charge"], [words("Plan<br>discounts|Network<br>savings"), "discount"], shown && ["Amount<br>allowed", "allowed"], [words("Your plan<br>paid|Plan paid"), "insurancePaid"]]), // prettier-ignore
    { over: words("Your responsibility|What you may owe the provider"), under: amounts<Row>(money, [["Deductible", "deductible"], ["Copay", "copay"], ["Coinsurance", "coinsurance"], ["Non-<br>covered", "notCovered"], [words("Amount<br>you owe|You may<br>owe"), "patientOwes"]]) }, // prettier-ignore
  ]);
  const sums = all(claims);
  const tiles = [["Total amount billed", sums.charge], [words("Plan discounts|Your discounts"), sums.discount], [words("Your plan paid|We paid"), sums.insurancePaid], ["Total amount you owe the provider(s)", sums.patientOwes]] as const; // prettier-ignore
  const detail = claims.map(
    (claim) =>
      `<div class="box"><p class="bar"><b>Claim detail for ${claim.patient}</b> &nbsp; Provider: ${claim.html} (${words("Network|In-network")})<br>Claim number: ${claim.number} &nbsp; Received: ${day(claim.received)} &nbsp; Processed: ${day(claim.done)}</p><table class="lines">${two.head}<tbody>${bodyOf(f, two.columns, claim, "Claim total")}</tbody></table></div>`,
  );
  return {
    ...{ columns: two.columns },
    sums: { billed: sums.charge, adjustments: sums.discount, insurancePaid: sums.insurancePaid, patientResponsibility: sums.patientOwes, allowed: shown && claims.length === 1 ? sums.allowed : null }, // prettier-ignore
    css: `.tiles{display:flex;border:1.4px solid ${f.ink}} .tiles div{flex:1;padding:2mm;text-align:center;border-left:1px solid #ccc} .tiles b{display:block;font-size:1.35em} .tiles div:last-child{background:#fdf2d0} .bar{background:${f.ink};color:#fff;padding:1.4mm 2mm;margin-top:4mm} .lines th{background:#eef1f6;border-bottom:1px solid #888;font-size:.9em} .lines td{border-bottom:.5px solid #ccc}`,
    body: `<div class="top"><div><div class="logo">${f.plan}</div><small>${people.box(f.chance)}, ${people.town(f.chance)}</small></div><div style="text-align:right"><h1>Explanation of Benefits</h1>Statement date: ${day(f.issued)}<br><b>${words("THIS IS NOT A BILL. DO NOT PAY.|This is not a bill")}</b></div></div><div class="cols">${mailed(f)}<div style="margin-top:8mm">${pairs(
      [
        ["Member", f.own],
        ["Member ID", f.member],
        ["Group", f.group],
        ["Group number", f.chance.number("######")],
        ["Questions?", f.call],
      ],
    )}</div></div><h2>Claims summary</h2><div class="tiles">${tiles.map(([name, cents]) => `<div>${name}<b>${dollars(cents)}</b></div>`).join("")}</div><p style="margin-top:2mm">Your provider will bill you for the amount you owe, if you have not already paid it. Please compare this statement with the bill before you pay.</p><h2>Your plan balances</h2>${balances(f)}<div class="next"><h1>Claims details</h1>${detail.join("")}<h2>*Notes</h2>${notesOf(f, claims)}${rights(f)}</div>`,
  };
}

function member(f: Facts, claims: Claim[]): Paper {
  const { words, money, day } = f;
  const columns: Column[] = [
    column<Row>("Service description<br>and date", ["description", "serviceDate"], (row) => `${row.description}<br><small>on ${day(row.serviceDate!)}</small>`), // prettier-ignore
    ...amounts<Row>(money, [["Amount<br>billed", "charge"], ["Member<br>rate<br><b>A</b>", "allowed"], ["Pending or<br>not payable<br><b>B</b>", "notCovered"], ["Deductible<br><b>C</b>", "deductible"], ["Copay<br><b>D</b>", "copay"]]), // prettier-ignore
    column<Row>("Amount<br>remaining", null, (row) => money(row.left), "n"),
    column<Row>("Plan<br>pays", null, (row) => row.rate, "n"),
    ...amounts<Row>(money, [["Plan's<br>share", "insurancePaid"], ["Coin-<br>surance<br><b>E</b>", "coinsurance"], ["You owe<br>B+C+D+E", "patientOwes"]]), // prettier-ignore
    remarksIn("See<br>remarks"),
  ];
  const sums = all(claims);
  const one = claims.length === 1;
  const quick = claims.map((claim) => `<tr><td>${claim.html}<br><small>${claim.patient} - ${day(claim.date)}</small></td><td class="n">${money(claim.sums.charge)}</td><td class="n">${money(claim.sums.insurancePaid)}</td><td class="n"><b>${money(claim.sums.patientOwes)}</b></td></tr>`); // prettier-ignore
  const part = (claim: Claim) => {
    const totals = sheet.sumRow(columns, "Totals", claim.sums, money);
    const left = sum(claim.rows.map((row) => row.left));
    const filled = totals.replace('<td class="n"></td><td class="n"></td>', `<td class="n">${money(left)}</td><td class="n"></td>`); // prettier-ignore
    return `<div class="box"><h2>Claim for ${claim.patient}${claim.patient === f.own ? " (self)" : " (dependent)"}</h2><p>Provider: <b>${claim.html}</b> (In Network) &nbsp; Claim ID: ${claim.number} &nbsp; Received on ${day(claim.received)}${one ? "" : ` &nbsp; Completed ${day(claim.done)}`}</p><table class="lines"><thead>${sheet.heading(columns)}</thead><tbody>${claim.rows.map((row) => sheet.record(columns, row)).join("")}${filled}</tbody></table></div>`;
  };
  const spent = f.goal - f.open;
  return {
    columns,
    sums: { billed: sums.charge, insurancePaid: sums.insurancePaid, patientResponsibility: sums.patientOwes, allowed: one ? sums.allowed : null }, // prettier-ignore
    css: `.lines th{border-bottom:2px solid ${f.ink};font-weight:normal;font-size:.88em} .lines td{border-bottom:1px dotted #999} .lines .sum td{border-top:1.4px solid ${f.ink};border-bottom:0;background:#f5f0f7} .hl{background:#f5f0f7;padding:2mm 3mm}`,
    body: `<div class="top"><div class="logo">${sheet.mark(f.chance, f.ink, 26)} ${f.plan}</div><div><b>Explanation of Benefits (EOB) - This is not a bill</b><br>${pairs(
      [
        ["Statement date", longMonthName(f.issued)],
        ["Member", f.own],
        ["Member ID", f.member],
        ["Group name", f.group],
      ],
    )}</div></div>${mailed(f)}<div class="hl"><h2 style="margin-top:0">A quick summary of what you owe</h2><table class="lines"><thead><tr><th>Your provider</th><th class="n">Amount billed</th><th class="n">Your plan paid</th><th class="n">You owe or already paid</th></tr></thead>${quick.join("")}<tr class="sum"><td>Total</td><td class="n">${money(sums.charge)}</td><td class="n">${money(sums.insurancePaid)}</td><td class="n">${money(sums.patientOwes)}</td></tr></table></div><h2>Track your health care costs</h2><div class="cols"><div><b>Deductible</b> ${f.own}<br>${bar(f, spent / f.goal)}${money(spent)} used of ${money(f.goal)}; ${money(f.open)} left</div><div><b>Family deductible</b><br>${bar(f, spent / f.goal / 2)}${money(spent)} used of ${money(f.goal * 2)}; ${money(f.goal * 2 - spent)} left</div></div><p style="margin-top:3mm">${words("Go paperless at|See your claims any time at")} www.${f.plan.split(" ")[0]!.toLowerCase()}.example or call ${f.call}.</p><div class="next"><h1>Your claims up close</h1>${claims.map(part).join("")}<h2>Your claim remarks</h2>${notesOf(f, claims)}${rights(f)}</div>`,
  };
}

function detail(f: Facts, claims: Claim[]): Paper {
  const { words, money, day } = f;
  const claim = claims[0]!;
  const { sums } = claim;
  const columns: Column[] = [
    ...lead(f),
    ...amounts<Row>(money, [["Amount<br>billed", "charge"], ["Discount", "discount"], ["Amount not<br>covered", "notCovered"], ["Covered<br>amount", "allowed"], ["Copay", "copay"], ["Deductible", "deductible"], ["What your<br>plan paid", "insurancePaid"], ["Coinsurance", "coinsurance"], ["What I<br>owe", "patientOwes"]]), // prettier-ignore
    remarksIn("See<br>notes"),
  ];
  const own = claim.patient === f.own ? "you" : claim.patient;
  const row = (name: string, cents: number, text: string) =>
    `<tr><td><b>${name}</b></td><td class="big">${dollars(cents)}</td><td>${text}</td></tr>`;
  const [head, spent] = [`for services provided on ${longMonthName(claim.date)}`, f.goal - f.open];
  return {
    columns,
    sums: { billed: sums.charge, adjustments: sums.discount, insurancePaid: sums.insurancePaid, patientResponsibility: sums.patientOwes, allowed: sums.allowed }, // prettier-ignore
    css: `.steps{width:100%} .steps td{padding:2.2mm 2mm;border-bottom:1px solid #bbb;vertical-align:top} .steps .big{font-size:1.35em;font-weight:bold;white-space:nowrap;text-align:right;padding-right:6mm} .steps tr:last-child td{background:#e8f2fa} .lines{font-size:.86em} .lines th{background:${f.ink};color:#fff;font-weight:normal} .lines td{border-bottom:1px solid #ddd} .lines .sum td{border-top:1.4px solid #333}`,
    body: `<div class="top"><div><div class="logo">${f.plan}</div><small>${words("Customer service: call the number on your ID card or|Have a question? Call us at")} ${f.call}</small></div><div style="text-align:right"><b>THIS IS NOT A BILL.</b><br><small>Your health care professional may bill you directly for any amount you owe.</small></div></div>${mailed(f)}<h1>Explanation of benefits</h1><p>for a claim received for ${claim.patient}, Reference # ${claim.number}</p><h2>Summary of a claim ${head}</h2><table class="steps">${row("Amount billed", sums.charge, `This was the amount that was billed for your visit on ${day(claim.date)}.`)}${row("Discount", sums.discount, `${own === "you" ? "You" : own} saved ${dollars(sums.discount)}. Discounts are negotiated with health care professionals and facilities to help you save money.`)}${row("What my plan paid", sums.insurancePaid, `Your plan paid ${dollars(sums.insurancePaid)} to ${claim.html}.`)}${row("What I owe", sums.patientOwes, `This is the amount you owe after your discount, what your plan paid, and what your accounts paid. People usually owe because they may have a deductible, have to pay a percentage of the covered amount, or for care not covered by their plan.`)}</table><h2>Your plan at a glance</h2><p>You have now paid ${dollars(spent)} of your ${dollars(f.goal)} in-network deductible for the year.</p>${bar(f, spent / f.goal)}<div class="next"><div class="top"><h1>Claim detail</h1>${pairs(
      [
        ["Statement date", day(f.issued)],
        ["Customer ID", f.member],
        ["Account name", f.group],
      ],
    )}</div><p>Claim received for <b>${claim.patient}</b> &nbsp; Reference # ${claim.number} &nbsp; Received ${day(claim.received)}, processed ${day(claim.done)}<br>Health care professional: <b>${claim.html}</b>, in network</p><table class="lines"><thead>${sheet.heading(columns)}</thead><tbody>${bodyOf(f, columns, claim, "Total")}</tbody></table><h2>Notes</h2>${notesOf(f, claims)}<h2>Glossary</h2><p><b>Coinsurance:</b> a percentage of the covered amount that you pay. <b>Deductible:</b> what you pay before your plan begins to pay. <b>Copay:</b> a flat fee for certain services.</p>${rights(f)}</div>`,
  };
}

function blue(f: Facts, claims: Claim[]): Paper {
  const { words, money, day } = f;
  const [first, second] = lead(f);
  const columns: Column[] = [
    second!, first!,
    ...amounts<Row>(money, [[words("Amount<br>billed|Provider<br>charges"), "charge"], [words("Discounts &amp;<br>reductions|Your<br>savings"), "discount"], ["Allowed<br>amount", "allowed"], [words("Health plan<br>paid|Benefits<br>paid"), "insurancePaid"], ["Deductible", "deductible"], ["Copay", "copay"], ["Co-<br>insurance", "coinsurance"], ["Not<br>covered", "notCovered"], [words("Your total<br>cost|You may<br>owe"), "patientOwes"]]), // prettier-ignore
    remarksIn("Code"),
  ]; // prettier-ignore
  const sums = all(claims);
  const keys = ["charge", "discount", "insurancePaid", "patientOwes"] as const;
  const cells = (of: Claim["sums"]) => keys.map((key) => `<td class="n">${money(of[key])}</td>`).join(""); // prettier-ignore
  const table = claims.map((claim) => `<tr><td>${claim.number}</td><td>${claim.patient}</td><td>${claim.html}</td>${cells(claim.sums)}</tr>`); // prettier-ignore
  const part = (claim: Claim) =>
    `<div class="box claim"><table class="info"><tr><td><small>PATIENT</small><br>${claim.patient}</td><td><small>PROVIDER</small><br>${claim.html}</td><td><small>CLAIM NUMBER</small><br>${claim.number}</td><td><small>DATE PROCESSED</small><br>${day(claim.done)}</td></tr></table><table class="lines"><thead>${sheet.heading(columns)}</thead><tbody>${bodyOf(f, columns, claim, words("CLAIM TOTALS|Totals"))}</tbody></table><p class="pay">${claim.sums.insurancePaid ? `We paid ${dollars(claim.sums.insurancePaid)} to ${claim.html} on ${day(claim.done)}.` : "No payment was made on this claim."} <b>You may need to pay the provider ${dollars(claim.sums.patientOwes)}.</b></p></div>`;
  return {
    columns,
    sums: { billed: sums.charge, adjustments: sums.discount, insurancePaid: sums.insurancePaid, patientResponsibility: sums.patientOwes, allowed: claims.length === 1 ? sums.allowed : null }, // prettier-ignore
    css: `.head{background:${f.ink};color:#fff;padding:3mm 4mm} .head .logo{color:#fff} .info{width:100%;background:#e6f0f8} .info td{padding:1mm 2mm} .info small{color:#555} .claim{border:1px solid ${f.ink};margin:3mm 0} .lines{font-size:.86em} .lines th{border-bottom:1px solid ${f.ink}} .lines .sum td{border-top:1px solid ${f.ink}} .pay{margin:1mm 2mm}`,
    body: `<div class="head top"><div class="logo">${sheet.mark(f.chance, "#ffffff55", 26)} ${f.plan}</div><div>EXPLANATION OF BENEFITS<br><small>An independent licensee. THIS IS NOT A BILL</small></div></div><div class="cols">${mailed(f)}<div style="margin-top:6mm">${pairs(
      [
        ["Subscriber", f.own],
        [words("Identification number|Subscriber ID"), f.member],
        ["Group", f.group],
        [words("Notice date|Date"), day(f.issued)],
        ["Customer service", f.call],
      ],
    )}</div></div><h2>${words("Summary of your claims|Your claims at a glance")}</h2><table class="lines"><thead><tr><th>Claim no.</th><th>Patient</th><th>Provider</th><th class="n">Amount billed</th><th class="n">Discounts</th><th class="n">We paid</th><th class="n">You may owe</th></tr></thead>${table.join("")}<tr class="sum"><td colspan="3">Total</td>${cells(sums)}</tr></table><h2>Deductible and out-of-pocket status as of ${day(f.issued)}</h2>${balances(f)}<h2>Claim details</h2>${claims.map(part).join("")}<h2>Explanation of codes</h2>${notesOf(f, claims)}${rights(f)}`,
  };
}

function smart(f: Facts, claims: Claim[]): Paper {
  const { words, money, day } = f;
  const [first, second] = lead(f);
  const columns: Column[] = [
    first!, column<Row>(words("Code|Procedure"), "code", (row) => row.code, "d"), second!,
    ...amounts<Row>(money, [["Charge", "charge"], ["Provider<br>discount", "discount"], ["Excluded<br>amount", "notCovered"], ["Allowed", "allowed"], ["Deductible", "deductible"], ["Copay", "copay"], ["Coins.", "coinsurance"], [words("Paid by<br>plan|Plan<br>payment"), "insurancePaid"], [words("Member<br>owes|Your<br>share"), "patientOwes"]]), // prettier-ignore
    remarksIn("Rmk"),
  ]; // prettier-ignore
  const sums = all(claims);
  const one = claims.length === 1;
  const part = (claim: Claim) =>
    `<div class="box"><p class="claim">CLAIM ${claim.number} &nbsp;|&nbsp; ${claim.patient} &nbsp;|&nbsp; ${claim.html} &nbsp;|&nbsp; processed ${day(claim.done)}</p><table class="lines"><thead>${sheet.heading(columns)}</thead><tbody>${bodyOf(f, columns, claim, "Total this claim")}</tbody></table></div>`;
  return {
    columns,
    sums: { patientResponsibility: sums.patientOwes, ...(one ? { billed: sums.charge, adjustments: sums.discount, insurancePaid: sums.insurancePaid, allowed: sums.allowed } : {}) }, // prettier-ignore
    css: `h1{color:${f.ink}} .total{border:2px solid ${f.ink};border-radius:3mm;padding:2.4mm 4mm;font-size:1.15em;margin:3mm 0} .claim{border-top:3px solid ${f.ink};padding-top:1mm;margin-top:5mm} .lines{font-size:.84em} .lines th{background:#f0f0ea} .lines tbody tr:nth-child(odd) td{background:#fafaf6} .lines .sum td{border-top:1px solid #444}`,
    body: `<div class="top"><div><h1>${words("Your health plan statement|SmartSummary of your claims")}</h1><div class="logo">${f.plan}</div></div><div style="text-align:right">Explanation of Benefits<br>Prepared ${day(f.issued)}<br><b>This is NOT a bill</b></div></div>${mailed(f)}${pairs(
      [
        ["Member", f.own],
        ["Member number", f.member],
        ["Plan", f.group],
        ["Call us", f.call],
      ],
    )}<div class="total">Total you may owe for ${one ? "this claim" : "these claims"}: <b>${dollars(sums.patientOwes)}</b></div><h2>Where you stand</h2>${balances(f)}<h2>Your claims in detail</h2>${claims.map(part).join("")}<h2>Remark codes</h2>${notesOf(f, claims)}<p><b>Keep this statement.</b> It may be needed for your flexible spending account or taxes.</p>${rights(f)}`,
  };
}

const STYLES = { union, member, detail, blue, smart };

function draw(chance: Chance): Drawn {
  chance.number("#########");
  const style = chance.pick(["union", "member", "detail", "blue", "smart"] as const);
  const f = factsOf(chance, style);
  const claims = claimsFor(f, style === "detail" ? 1 : chance.pick([1, 1, 2, 3, 4]));
  const { css, body, columns, sums } = STYLES[style](f, claims);
  const only = (list: string[]) => (new Set(list).size === 1 ? list[0]! : null);
  const who = {
    ...{ issuer: f.plan, provider: only(claims.map(({ provider }) => provider)) },
    patient: only(claims.map(({ patient }) => patient)),
    ...{ claimNumber: only(claims.map(({ number }) => number)), statementDate: f.issued },
  };
  const lines = claims.flatMap(({ rows }) => rows.map((row) => sheet.lineBy(columns, row)));
  const truth = truthOf({ name: family.name, kind: "eob", ...who }, sums, lines);
  return { html: sheet.page(base(f) + css, body), truth };
}

export const family: Family = {
  name: "large-insurer-explanation-three-styles",
  paper:
    "Explanations of benefits of large insurers: a summary of claims, yearly limits, then each claim by service with notes.",
  medium: "text",
  draw,
};
