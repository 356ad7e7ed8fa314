import {
  bare,
  dollars,
  grouped,
  longMonthName,
  looseSlashes,
  monthName,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { lineOf, rowsOf, shifted, sum, truthOf } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Sum =
  "billed" | "off" | "allowed" | "paid" | "copay" | "deduct" | "coins" | "uncovered" | "owes";
type Service = Record<Sum, number> & { date: string; name: string; code: string; notes: string[] };
type Claim = {
  patient: string;
  provider: string;
  network: boolean;
  facility: boolean;
  number: string;
  account: string;
  processed: string;
  services: Service[];
};

const PLANS = [
  ["Blue Meridian Health Plan", "#0057a8", "Indigo Falls, SC 29170"],
  ["BlueHarbor of the Great Lakes", "#1b75bc", "Port Sable, MI 49431"],
  ["Azure Mutual Benefit Corporation", "#003a70", "Wynnfield, PA 19101"],
  ["BLUE SUMMIT ADVANTAGE", "#2a4d9b", "Ridgeway, CO 81432"],
  ["Cobalt Choice Health Insurance Company", "#004b9b", "Marlton Park, NJ 08053"],
] as const;
/** Who treats, F for a facility; then what is billed: code, dollars, the plan's words and its longer words. */
const PROVIDERS = rowsOf(`
Dr. Celia Hartung, MD|P|99213,172,Office Visit,Office visit - established patient+99214,251,Office Visit,Office visit - established patient moderate complexity+87880,46,Laboratory,Rapid strep test+36415,21,Lab Handling,Collection of blood by venipuncture
GRANITE BAY IMAGING ASSOCIATES|P|71046,68,X-Ray,Radiologic exam chest 2 views+76700,318,Ultrasound,Ultrasound of the abdomen complete+77067,297,Preventive Mammogram,Screening mammography both breasts
Sutter Glen Physical Therapy|P|97110,92,Physical Therapy,Therapeutic exercise to develop strength+97140,88,Physical Therapy,Manual therapy techniques+97530,95,Physical Therapy,Therapeutic activities
Tidewater Regional Hospital|F|99284,2140,Emergency Room,Emergency room visit+80053,284,Laboratory,Comprehensive metabolic panel+74177,4410,CT Scan,CT scan abdomen and pelvis with contrast+96374,402,Injection,Therapeutic injection into vein+J2405,74,Drugs,Ondansetron injection
Quintero Anesthesia Group PC|P|00811,1240,Anesthesia,Anesthesia for lower intestine procedure
LONE PINE AMBULATORY SURGERY CENTER|F|45385,3820,Outpatient Surgery,Colonoscopy with removal of polyp+88305,246,Pathology,Tissue exam by pathologist
Bellwether Dermatology|P|11102,228,Surgery,Tangential biopsy of skin+17110,214,Surgery,Destruction of benign lesions+99203,262,Office Visit,Office visit - new patient
Reliant Path Laboratories|P|80061,98,Laboratory,Lipid panel+83036,61,Laboratory,Hemoglobin A1c+84443,112,Laboratory,Thyroid stimulating hormone+82306,149,Laboratory,Vitamin D 25 hydroxy`);
const FAMILIES = rowsOf(
  "Garrison T Wheelock|Paula Wheelock|Owen Wheelock; MARISOL ECHEVERRIA|TOMAS ECHEVERRIA; Denise Abara|Kelechi Abara; Franklin R. Stroud|Nell Stroud",
);
const NOTES: Record<string, string> = {
  discount:
    "The amount charged is more than the allowed amount. Your network provider may not bill you for the difference.",
  outside:
    "This provider is not in your network. You may be billed for the amount above the allowed amount.",
  denied:
    "This service is not a benefit of your plan. You are responsible for the amount not covered.",
  deduct: "This amount was applied to your deductible.",
};

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const marks = words("A1,A7,B2,C3|1,2,3,4|D31,K20,X05,Q41|a,b,c,d").split(",");
  const wide = chance.happens(0.3);
  const plain = chance.pick([dollars, dollars, grouped, bare]);
  const blank = chance.happens(0.2);
  return {
    ...{ words, wide, blank },
    mark: Object.fromEntries(Object.keys(NOTES).map((key, at) => [key, marks[at]!])),
    money: (cents: number) => (blank && cents === 0 ? "" : plain(cents)),
    day: chance.pick([slashes, shortSlashes, shortSlashes, looseSlashes]),
    whole: chance.pick([slashes, longMonthName, monthName]),
    range: chance.happens(0.3),
    dated: chance.happens(0.85),
    coded: chance.happens(0.25),
    long: chance.happens(0.5),
    paidColumn: chance.happens(0.5),
    notesFirst: chance.happens(0.25),
    order: chance.pick([
      ["billed", "off", "allowed", "paid", "copay", "deduct", "coins", "uncovered", "owes"],
      ["billed", "off", "allowed", "deduct", "copay", "coins", "paid", "uncovered", "owes"],
      ["billed", "uncovered", "off", "allowed", "deduct", "coins", "copay", "paid", "owes"],
      ["billed", "allowed", "off", "uncovered", "paid", "deduct", "copay", "coins", "owes"],
    ] as Sum[][]),
    heads: {
      billed: words("Amount Billed|Provider Charges|Amount Charged|Total Charge"),
      off: words("Plan Discount|Network Savings|Your Discount|Discounts"),
      allowed: words("Allowed Amount|Plan Allowance|Amount Allowed|Allowed"),
      paid: words("Plan Paid|Amount We Paid|Paid by Plan|Your Plan Paid"),
      copay: words("Copay|Copayment|Your Copay|Co-pay"),
      deduct: words("Deductible|Your Deductible|Applied to Deductible|Deductible"),
      coins: words("Coinsurance|Co-insurance|Your Coinsurance"),
      uncovered: words("Amount Not Covered|Not Covered|Non-Covered|Services Not Covered"),
      owes: words(
        "Your Responsibility|What You Owe|Your Total Cost|Amount You May Owe|Member Responsibility",
      ),
    },
    date: words("Date(s) of Service|Service Date|Dates of Service|Date"),
    name: words("Service Description|Type of Service|Description of Service|Service"),
    notes: words("Notes|See Note|Remark|Note Code"),
    owed: words(
      "Amount you owe or already paid|Amount you may owe|Your total responsibility|What you owe your providers|Your share of the cost",
    ),
    summary: words("tiles|sum|list"),
    joint: chance.happens(0.15),
    glance: chance.happens(0.45),
    letter: words("band|plain|corner"),
    block: words("box|band|line"),
    font: words(
      "Liberation Sans|Liberation Sans|DejaVu Sans Condensed|Liberation Sans Narrow|Liberation Serif",
    ),
    size: chance.pick([8, 8.5, 9]),
    accounts: chance.happens(0.4),
    total: words("Claim Total|Totals|TOTAL FOR THIS CLAIM|Claim totals"),
  };
}

function serviceOf(
  chance: Chance,
  entry: string,
  date: string,
  network: boolean,
  l: Look,
): Service {
  const [code = "", price = "", short = "", long = ""] = entry.split(",");
  const billed = Number(price) * 100 + chance.pick([0, 0, 45, 80]);
  const denied = chance.happens(0.08);
  const part = network ? Math.round((billed * chance.between(32, 72)) / 100) : billed;
  const allowed = denied ? 0 : part;
  const way = chance.pick(["deduct", "coins", "coins", "copay", "full", "both"]);
  const deduct = way === "deduct" ? allowed : way === "both" ? Math.round(allowed / 3) : 0;
  const rate = chance.pick([0.1, 0.2, 0.2, 0.3]);
  const coins = way === "coins" || way === "both" ? Math.round((allowed - deduct) * rate) : 0;
  const copay = way === "copay" ? Math.min(allowed, chance.pick([2500, 4000, 7500])) : 0;
  const off = denied ? 0 : billed - allowed;
  const uncovered = denied ? billed : 0;
  const why = [
    ...(off ? ["discount"] : []),
    ...(denied ? ["denied"] : network ? [] : ["outside"]),
    ...(deduct ? ["deduct"] : []),
  ];
  return {
    ...{ date, code, name: l.long ? long : short, notes: why.map((key) => l.mark[key]!) },
    ...{ billed, off, allowed, deduct, coins, copay, uncovered },
    ...{ paid: allowed - deduct - coins - copay, owes: deduct + coins + copay + uncovered },
  };
}

const add = (services: Service[], what: Sum) => sum(services.map((service) => service[what]));

function claimsOf(chance: Chance, l: Look, family: string[]): Claim[] {
  const many = chance.weighted([
    [1, 3],
    [2, 3],
    [3, 3],
    [5, 2],
    [7, 1],
  ] as const);
  const first = shifted("2025-01-08", chance.between(0, 380));
  const people = chance.happens(0.7) ? family.slice(0, 1) : family;
  const pattern = chance.pick(["############", "2#####@####", "E##-######-00", "0#######@##"]);
  return chance
    .shuffled(PROVIDERS)
    .slice(0, many)
    .map((row, at): Claim => {
      const date = shifted(first, at * chance.between(0, 6));
      const network = chance.happens(0.85);
      const entries = chance.shuffled(row[2]!.split("+"));
      // An office visit is billed at one level.
      const visits = entries.filter((entry) => /^992/.test(entry)).slice(1);
      const kept = entries
        .filter((entry) => !visits.includes(entry))
        .slice(0, chance.between(1, 5));
      return {
        ...{
          patient: people[at % people.length]!,
          provider: row[0]!,
          facility: row[1] === "F",
          network,
        },
        ...{
          number: chance.number(pattern),
          account: chance.number("@@#####"),
          processed: shifted(date, chance.between(8, 19)),
        },
        services: kept.map((entry) => serviceOf(chance, entry, date, network, l)),
      };
    });
}

const shownSums = (l: Look) => l.order.filter((what) => what !== "paid" || l.paidColumn);

function claimTable(claim: Claim, l: Look): string {
  const sums = shownSums(l);
  const marks = (text: string, tag = "td") => `<${tag} class="c">${text}</${tag}>`;
  const money = (services: Service[]) =>
    sums.map((what) => `<td class="n">${l.money(add(services, what))}</td>`).join("");
  const when = (date: string) => (l.range ? `${l.day(date)} - ${l.day(date)}` : l.day(date));
  const front = [...(l.dated ? [l.date] : []), l.name, ...(l.coded ? ["Procedure Code"] : [])];
  const head = `<tr>${front.map((text) => `<th>${text}</th>`).join("")}${l.notesFirst ? marks(l.notes, "th") : ""}${sums.map((what) => `<th class="n">${l.heads[what]}</th>`).join("")}${l.notesFirst ? "" : marks(l.notes, "th")}</tr>`;
  const rows = claim.services.map((service) => {
    const notes = marks(service.notes.join(", "));
    const cells = [
      ...(l.dated ? [when(service.date)] : []),
      service.name,
      ...(l.coded ? [service.code] : []),
    ];
    return `<tr>${cells.map((text) => `<td>${text}</td>`).join("")}${l.notesFirst ? notes : ""}${money([service])}${l.notesFirst ? "" : notes}</tr>`;
  });
  const total = `<tr class="total"><td colspan="${front.length + (l.notesFirst ? 1 : 0)}">${l.total}</td>${money(claim.services)}${l.notesFirst ? "" : "<td></td>"}</tr>`;
  return `<table class="list"><thead>${head}</thead><tbody>${rows.join("")}${total}</tbody></table>`;
}

function claimBlock(claim: Claim, l: Look): string {
  const { patient, provider, number, account, processed, network, services } = claim;
  const facts: string[] = [
    `Patient: <b>${patient}</b>`,
    `Claim Number: <b>${number}</b>`,
    `Provider: <b>${provider}</b> (${network ? "in-network" : "out-of-network"})`,
    ...(l.dated ? [] : [`Date of service: ${l.day(services[0]!.date)}`]),
    `Processed on: ${l.day(processed)}`,
    ...(l.accounts ? [`Patient account: ${account}`] : []),
  ];
  const paid = add(services, "paid");
  const foot = paid
    ? `We paid ${dollars(paid)} to ${provider} on ${l.day(shifted(processed, 2))}.`
    : "No payment was made on this claim.";
  return `<div class="claim"><div class="facts ${l.block}">${facts.map((text) => `<span>${text}</span>`).join("")}</div>${claimTable(claim, l)}<div class="foot">${foot} ${l.heads.owes}: <b>${dollars(add(services, "owes"))}</b></div></div>`;
}

function summaryBox(all: Service[], l: Look): string {
  const [billed, off, paid] = [add(all, "billed"), add(all, "off"), add(all, "paid")];
  const cells: [string, number][] = [
    [l.words("Amount billed|Total provider charges|Amount your providers charged"), billed],
    ...(l.joint
      ? [["Plan discounts and payments", off + paid] as [string, number]]
      : ([
          [l.words("Plan discounts|Your discount|Network savings"), off],
          [l.words("Amount we paid|Your plan paid|Health plan payments"), paid],
        ] as [string, number][])),
    [l.owed, add(all, "owes")],
  ];
  const signs = cells.map((_, at) =>
    at + 1 < cells.length ? (at + 2 < cells.length ? "&minus;" : "=") : "",
  );
  return {
    tiles: `<div class="tiles">${cells.map(([label, cents]) => `<div><div class="big">${dollars(cents)}</div>${label}</div>`).join("")}</div>`,
    sum: `<div class="tiles">${cells.map(([label, cents], at) => `<div style="border:0">${label}<div class="big">${dollars(cents)}</div></div><div class="sign">${signs[at]}</div>`).join("")}</div>`,
    list: `<table class="sumlist"><tr><th colspan="2">${l.words("Summary of this statement|Your claims at a glance|SUMMARY")}</th></tr>${cells.map(([label, cents]) => `<tr><td>${label}</td><td class="n">${dollars(cents)}</td></tr>`).join("")}</table>`,
  }[l.summary as "tiles" | "sum" | "list"];
}

function glance(claims: Claim[], l: Look): string {
  const rows = claims.map(
    ({ provider, services, patient }) =>
      `<tr><td>${patient}</td><td>${provider}</td><td>${l.day(services[0]!.date)}</td><td class="n">${dollars(add(services, "billed"))}</td><td class="n">${dollars(add(services, "owes"))}</td></tr>`,
  );
  return `<h3>${l.words("Claims in this statement|Recent claims|Claims we processed")}</h3><table class="list"><tr><th>Patient</th><th>Provider</th><th>Visit</th><th class="n">Billed</th><th class="n">Your share</th></tr>${rows.join("")}</table>`;
}

function accumulators(all: Service[], l: Look, chance: Chance): string {
  const used = add(all, "deduct");
  const row = (label: string, limit: number, applied: number) =>
    `<tr><td>${label}</td><td class="n">${dollars(limit)}</td><td class="n">${dollars(applied)}</td><td class="n">${dollars(limit - applied)}</td></tr>`;
  const deductible = used + chance.pick([0, 4310, 26155]);
  const pocket = deductible + add(all, "coins") + add(all, "copay") + chance.pick([0, 9000]);
  const limit = Math.ceil(deductible / 50000 + 0.1) * 50000;
  const most = Math.ceil(pocket / 100000 + 1) * 100000;
  return `<div class="keep"><h3>${l.words("Your deductible and out-of-pocket balances|Benefit year accumulators|How close you are to your limits")}</h3><table class="list"><tr><th>Benefit period 01/01 - 12/31</th><th class="n">Limit</th><th class="n">Applied to date</th><th class="n">Remaining</th></tr>${row("In-network individual deductible", limit, deductible)}${row("In-network family deductible", limit * 2, deductible + 12040)}${row("In-network individual out-of-pocket maximum", most, pocket)}</table></div>`;
}

function ending(all: Service[], l: Look, plan: readonly string[], chance: Chance): string {
  const used = new Set(all.flatMap(({ notes }) => notes));
  const legend = Object.entries(NOTES).filter(([key]) => used.has(l.mark[key]!));
  const notes = legend
    .map(([key, text]) => `<div><b>${l.mark[key]}</b> &nbsp; ${text}</div>`)
    .join("");
  const appeal = `<p><b>${l.words("Your right to appeal|If you disagree with our decision|APPEAL RIGHTS")}.</b> You or someone you name to act for you may appeal any claim that was denied in whole or in part. Send your appeal in writing within 180 days of the date of this notice to ${plan[0]}, Appeals Unit, P.O. Box ${chance.number("####")}, ${plan[2]}. Include your member ID, the claim number and any records that support your request. We will answer within 60 days. You may ask for an external review by an independent organization within four months of our final decision.</p>`;
  const words = `<p><b>Terms to know.</b> Allowed amount: the most your plan pays for a covered service. Coinsurance: your share, as a percentage (for example 20%), after your deductible. Copay: a set amount (for example $25) that you pay when you get care.</p>`;
  const tongues = `<p><small>ATENCI&Oacute;N: si habla espa&ntilde;ol, tiene a su disposici&oacute;n servicios gratuitos de asistencia ling&uuml;&iacute;stica. Llame al 1-800-555-01${chance.number("##")} (TTY: 711). To report suspected fraud call 1-866-555-01${chance.number("##")}.</small></p>`;
  return `<div class="keep"><h3>${l.words("Notes|What the notes mean|Explanation of note codes")}</h3>${notes || "No notes apply to these claims."}</div>${accumulators(all, l, chance)}${chance.happens(0.5) ? words : ""}${appeal}${tongues}`;
}

function style(l: Look, color: string): string {
  const facts = {
    box: `border:1px solid ${color}`,
    band: `background:${color}1a`,
    line: `border-bottom:2px solid ${color}`,
  }[l.block as "box" | "band" | "line"];
  return `@page{size:letter ${l.wide ? "landscape" : "portrait"};margin:0.5in;@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7.5pt "${l.font}"}}
body{font:${l.size}pt/1.3 "${l.font}";margin:0;color:#1b1b1b}h1{color:${color};font-size:1.8em;margin:0}h2{color:${color};font-size:1.4em;margin:10px 0 4px}h3{color:${color};margin:14px 0 4px}.top{display:flex;justify-content:space-between;gap:20px}.band{background:${color};color:#fff;padding:8px 12px}.band h1{color:#fff}
.who{margin:26px 0 20px 20px;line-height:1.35}.side{border:1px solid #aaa;padding:6px 10px;min-width:230px;align-self:flex-start}.tiles{display:flex;gap:8px;margin:10px 0}.tiles>div{flex:1;border:1px solid ${color};padding:8px;text-align:center}.tiles .sign{flex:0;border:0;font-size:1.6em;padding-top:12px}.big{font-size:1.6em;font-weight:bold;color:${color}}
.sumlist{border:2px solid ${color};border-collapse:collapse;width:60%;margin:10px 0}.sumlist th{background:${color};color:#fff;text-align:left;padding:4px 8px}.sumlist td{padding:4px 8px;border-top:1px solid #ccc}.sumlist tr:last-child td{font-weight:bold}
.claims{break-before:${l.glance ? "page" : "auto"}}.claim{margin:14px 0}.facts{display:grid;grid-template-columns:1fr 1fr 1fr;gap:2px 14px;padding:5px 8px;break-inside:avoid;break-after:avoid}.facts.${l.block}{color:#1b1b1b;${facts}}
.list{width:100%;border-collapse:collapse;margin-top:4px}.list th{text-align:left;vertical-align:bottom;border-bottom:1.5px solid ${color};padding:3px;font-size:0.92em}.list td{padding:3px;border-bottom:1px solid #ddd;vertical-align:top}.list .n,.n{text-align:right}.list .c{text-align:center}.total td{font-weight:bold;background:#f3f5f8}.foot{padding:4px 3px}.keep{break-inside:avoid}tr{break-inside:avoid}p{margin:8px 0}`;
}

type Person = { member: string; id: string; group: string; issued: string };
function firstPage(
  l: Look,
  plan: readonly string[],
  { member, id, group, issued }: Person,
  chance: Chance,
): string {
  const title = l.words(
    "Explanation of Benefits|EXPLANATION OF BENEFITS (EOB)|Your Explanation of Benefits|Explanation of Health Care Benefits",
  );
  const side = `<div class="side">${l.words("Statement date|Date|Notice date|Date of this statement")}: ${l.whole(issued)}<br>Member: ${member}<br>Member ID: ${id}<br>Group: ${group}<br>Customer service: 1-800-555-01${chance.number("##")}</div>`;
  const who = `<div class="who">${member}<br>${chance.between(14, 8800)} ${chance.pick(["Juniper Terrace", "SE 31st Ave", "Cobbler Hill Rd"])}<br>${plan[2]}</div>`;
  const stamp = `<b>${l.words("THIS IS NOT A BILL|This is not a bill.|This is not a bill. Your provider may bill you directly.")}</b>`;
  return {
    band: `<div class="band top"><h1>${plan[0]}</h1><span>${title}</span></div><div class="top">${who}<div style="margin-top:12px">${side}</div></div>${stamp}`,
    plain: `<h1>${plan[0]}</h1>P.O. Box ${chance.number("####")}, ${plan[2]}<div class="top">${who}${side}</div><h2>${title}</h2>${stamp}`,
    corner: `<div class="top"><div><h2>${title}</h2>${stamp}${who}</div><div style="text-align:right"><h1>${plan[0]}</h1><br>${side}</div></div>`,
  }[l.letter as "band" | "plain" | "corner"];
}

const shown = (l: Look, cents: number) => (l.blank && cents === 0 ? null : cents);

/** What a single claim says was paid: in its sums, and below them unless it is nothing. */
const jointly = (all: Service[], l: Look) =>
  add(all, "paid") || (l.paidColumn ? shown(l, 0) : null);

function linesOf(claims: Claim[], l: Look) {
  return claims.flatMap(({ services }) =>
    services.map((service) =>
      lineOf({
        ...{
          serviceDate: service.date,
          description: service.name,
          code: l.coded ? service.code : null,
        },
        ...{ charge: shown(l, service.billed), discount: shown(l, service.off) },
        ...{ allowed: shown(l, service.allowed), notCovered: shown(l, service.uncovered) },
        ...{ deductible: shown(l, service.deduct), copay: shown(l, service.copay) },
        ...{ coinsurance: shown(l, service.coins), patientOwes: shown(l, service.owes) },
        insurancePaid: l.paidColumn ? shown(l, service.paid) : null,
        remarks: service.notes,
      }),
    ),
  );
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [plan, family] = [chance.pick(PLANS), chance.pick(FAMILIES)];
  const claims = claimsOf(chance, l, family);
  const all = claims.flatMap(({ services }) => services);
  const issued = shifted(
    claims
      .map(({ processed }) => processed)
      .sort()
      .at(-1)!,
    chance.between(2, 12),
  );
  const person: Person = {
    member: family[0]!,
    id: chance.number("@@@#########"),
    group: chance.number("0######-##"),
    issued,
  };
  const hello = `<p>${l.words(`Here is how we handled claims we received for you and your covered family members.|This statement shows the care you received, what your plan paid and what you may owe. Compare it with bills from your providers.|Keep this statement for your tax records. Go paperless and find care for less in our mobile app.`)}</p>`;
  const html = `<!doctype html><meta charset="utf-8"><style>${style(l, plan[1])}</style>${firstPage(l, plan, person, chance)}${hello}${summaryBox(all, l)}${l.glance ? glance(claims, l) : ""}<div class="claims"><h2>${l.words("Claim details|Details of your claims|How your claims were processed")}</h2>${claims.map((claim) => claimBlock(claim, l)).join("")}</div>${ending(all, l, plan, chance)}`;
  const one = claims.length === 1 ? claims[0]! : null;
  const [patients, kinds] = [
    new Set(claims.map(({ patient }) => patient)),
    new Set(claims.map(({ facility }) => facility)),
  ];
  const truth = truthOf(
    {
      ...{ name: "blue-plan-eob", kind: "eob", issuer: plan[0], provider: one && one.provider },
      ...{ setting: kinds.size > 1 ? null : kinds.has(true) ? "facility" : "professional" },
      ...{
        patient: patients.size === 1 ? claims[0]!.patient : null,
        claimNumber: one && one.number,
      },
      ...{ accountNumber: one && l.accounts ? one.account : null, statementDate: issued },
    },
    {
      billed: add(all, "billed"),
      // The sums of a single claim are those of the paper, whatever its summary leaves out.
      adjustments: l.joint ? one && shown(l, add(all, "off")) : add(all, "off"),
      insurancePaid: l.joint ? one && jointly(all, l) : add(all, "paid"),
      allowed: one && shown(l, add(all, "allowed")),
      patientResponsibility: add(all, "owes"),
    },
    linesOf(claims, l),
  );
  return { html, truth };
}

export const family: Family = {
  name: "blue-plan-eob",
  paper:
    "A health plan's explanation of benefits of several pages: a summary, a table for each claim, notes and limits.",
  medium: "text",
  draw,
};
