import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import * as benefits from "#corpus/families/drawing/benefits";
import { box, household, naming, phone, street, town } from "#corpus/families/drawing/people";
import { settle, type Settled, type Terms } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { grouped, dollars, longMonthName, looseSlashes, monthName, shortSlashes, slashes } = formats;
const { escaped, sumsOf, twoRows, visits } = benefits;
const { amount, column, lineBy, mark, page, pairs, record, sumRow, table } = sheet;
type Row = Said & Settled & { remarks: string[] };
type Column = sheet.Column<Row>;
type Claim = { provider: string; setting: "professional" | "facility"; number: string; account: string; patient: string; date: string; rows: Row[] }; // prettier-ignore

/** Insurer, plan, ink, how services stand. */
const INSURERS = rowsOf(`
Juniper Health Plans|Silver 70 HMO|#4a2a80|list; Ambergate Health of the Gulf|Everyday Bronze|#c2410c|rows; Brightway Insurance Company|Gold Simple PPO|#0b7285|cards; OAKLINE HEALTH CO-OP|Standard Silver 4000|#2f5d34|list; Kite Health Insurance, Inc.|Bronze Classic Next|#1d2bd1|cards; Stonebridge Community Plan|Silver Value EPO|#8a1538|rows; Northlight Health Exchange Plans|Expanded Bronze 7500|#14324f|cards`);
const NOTES = rowsOf(`
open|This amount was applied to your plan year deductible.
copay|You pay a set copay for this type of visit.
share|You pay a percentage of the allowed amount after your deductible.
denied|This service is not covered under your plan. See Exclusions in your Evidence of Coverage.
late|We need more information from your provider. The service is denied until we receive it.`);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const sender = chance.pick(INSURERS);
  const code = words("A##|0#|@#");
  const codes = NOTES.map((_, at) => code.replace("##", `0${at + 1}`).replace("#", String(at + 1)).replace("@", "N")); // prettier-ignore
  return {
    ...{ words, sender, codes, style: sender[3]!, ink: sender[2]! },
    day: chance.pick([slashes, monthName, looseSlashes, shortSlashes, longMonthName]),
    money: chance.pick([dollars, dollars, grouped]),
    ...{ coded: chance.happens(0.55), plain: chance.happens(0.4), dated: chance.happens(0.7) },
    ...{ allowed: chance.happens(0.8), denied: chance.happens(0.7), noted: chance.happens(0.7) },
    ...{ grouped: chance.happens(0.5), summed: chance.happens(0.75), tint: chance.happens(0.6) },
    ...{ split: chance.happens(0.4), numbered: chance.happens(0.4), dots: chance.happens(0.3) },
    font: words("Liberation Sans|Liberation Sans|DejaVu Sans Condensed|Liberation Sans Narrow"),
    heads: {
      ...{ from: words("Provider|Care from"), number: words("Claim number|Claim ID") },
      text: words("Service|Service<br>description|Type of<br>service"),
      charge: words("Provider<br>charged|Amount<br>billed|Billed<br>charges|What your<br>provider billed"), // prettier-ignore
      discount: words("Plan<br>discount|Network<br>savings|Member<br>discount|Your<br>discount"),
      allowed: words("Allowed<br>amount|Our negotiated<br>rate|Plan allowed<br>amount"),
      notCovered: words("Not<br>covered|Amount not<br>covered|Denied<br>amount"),
      paid: words("Plan<br>paid|We<br>paid|Amount<br>we paid|Your plan<br>paid"),
      deductible: words("Your<br>deductible|Deductible|Applied to<br>deductible"),
      ...{ copay: words("Your<br>copay|Copay"), coinsurance: words("Your<br>coinsurance|Coinsurance") }, // prettier-ignore
      owes: words("What you<br>owe|You may<br>owe|Your total<br>cost|Your<br>responsibility"),
    },
  };
}

function claimsOf(chance: Chance, l: Look, issued: string, names: string[], terms: Terms): Claim[] {
  const shapes = [chance.pick(["#########", "E########", "-####-####"]), chance.pick(["######", "@@######", "####-###"])] as const; // prettier-ignore
  return visits(
    chance,
    chance.weighted([
      [1, 4],
      [2, 4],
      [3, 2],
    ] as const),
  ).map((visit) => {
    // prettier-ignore
    const date = shifted(issued, -chance.between(15, 50));
    const dear = 0.8 + 0.7 * chance.share();
    const rows = visit.services.map(({ code, text, plain, cents }): Row => {
      const paid = settle(chance, Math.round(cents * dear), terms);
      const why = paid.notCovered ? chance.pick([3, 3, 4]) : paid.deductible ? 0 : paid.copay ? 1 : 2; // prettier-ignore
      const remarks = l.noted && (paid.notCovered || paid.patientOwes) ? [l.codes[why]!] : [];
      return { serviceDate: date, code, description: l.plain ? plain : text, ...paid, remarks };
    });
    return {
      ...{ provider: visit.provider, setting: visit.setting, date, rows },
      number: chance.number(issued.slice(2, 4) + shapes[0]),
      account: chance.number(shapes[1]),
      patient: chance.pick(names),
    };
  });
}

function columnsOf(l: Look): Column[] {
  const { heads, money } = l;
  const note = column<Row>(l.words("Notes|Remark<br>code|See<br>note"), "remarks", (row) => row.remarks.join(", ")); // prettier-ignore
  const list: (Column | false)[] = [
    l.dated && column<Row>(l.words("Date of<br>service|Service<br>date"), "serviceDate", (row) => l.day(row.serviceDate!), "d"), // prettier-ignore
    column<Row>(heads.text, "description", (row) => row.description, "t"),
    l.coded && column<Row>(l.words("Procedure<br>code|Service<br>code|Code"), "code", (row) => row.code), // prettier-ignore
    amount<Row>(heads.charge, "charge", money),
    amount<Row>(heads.discount, "discount", money),
    l.allowed && amount<Row>(heads.allowed, "allowed", money),
    l.denied && amount<Row>(heads.notCovered, "notCovered", money),
    amount<Row>(heads.paid, "insurancePaid", money),
    amount<Row>(heads.deductible, "deductible", money),
    amount<Row>(heads.copay, "copay", money),
    amount<Row>(heads.coinsurance, "coinsurance", money),
    !l.denied && amount<Row>(l.words("Amount not<br>covered|Other<br>not covered"), "notCovered", money), // prettier-ignore
    amount<Row>(heads.owes, "patientOwes", money),
    l.noted && note,
  ];
  return list.flatMap((one) => one || []);
}

const flat = (head: string) => head.replace(/<br>/g, " ");

/** Services in rows, the member's shares under a heading of their own where the look has it. */
function inRows(l: Look, columns: Column[], rows: Row[]): string {
  const end = l.summed && rows.length > 1 ? sumRow(columns, "Claim total", sumsOf(rows), l.money) : ""; // prettier-ignore
  const body = rows.map((row) => record(columns, row)).join("") + end;
  if (!l.grouped) return table(columns, body);
  const mine = ["deductible", "copay", "coinsurance"];
  const from = columns.findIndex(({ says }) => says[0] === "deductible");
  const under = columns.slice(from, from + mine.length);
  const over = l.words("Your share of the cost|What you pay|Your cost share");
  const { head } = twoRows<Row>([...columns.slice(0, from), { over, under }, ...columns.slice(from + mine.length)]); // prettier-ignore
  return `<table class="lines">${head}<tbody>${body}</tbody></table>`;
}

/** What stands over a service that is a block of its own. */
function title(l: Look, row: Row, at: number, many: number): string {
  const number = l.numbered
    ? `${l.words("Service")} ${at + 1}${l.split ? ` of ${many}` : ""}: `
    : "";
  return `<div class="bar"><b>${number}${row.description}</b>${l.dated ? `<span>${l.day(row.serviceDate!)}</span>` : ""}</div>`;
}

const isAmount = ({ kind }: Column) => kind === "n";
const inTitle = ({ says }: Column) => says[0] === "description" || says[0] === "serviceDate";

/** Services in blocks: a label and its value a line. */
function inLists(l: Look, columns: Column[], rows: Row[]): string {
  const rest = columns.filter((one) => !inTitle(one));
  const list = (some: Column[], row: Row) =>
    pairs(some.map((one): [string, string] => [flat(one.head) + (l.dots ? ":" : ""), one.print(row) || "-"]), "items"); // prettier-ignore
  const half = Math.ceil(rest.length / 2);
  const body = (row: Row, some: Column[]) =>
    l.split
      ? `<div class="row">${list(some.slice(0, half), row)}${list(some.slice(half), row)}</div>`
      : list(some, row);
  const blocks = rows.map((row, at) => `<div class="service">${title(l, row, at, rows.length)}${body(row, rest)}</div>`); // prettier-ignore
  const sums = { ...rows[0]!, ...sumsOf(rows) };
  const end = l.summed && rows.length > 1 ? `<div class="service all"><div class="bar"><b>Claim total</b></div>${body(sums, rest.filter(isAmount))}</div>` : ""; // prettier-ignore
  return `<div class="${l.split ? "" : "twins"}">${blocks.join("")}${end}</div>`;
}

/** Services in cards: the labels over the values in a grid. */
function inCards(l: Look, columns: Column[], rows: Row[]): string {
  const rest = columns.filter((one) => !inTitle(one));
  const cells = (row: Row, some: Column[]) =>
    `<div class="grid">${some.map((one) => `<div><small>${flat(one.head)}</small>${one.print(row) || "&ndash;"}</div>`).join("")}</div>`;
  const blocks = rows.map((row, at) => `<div class="service">${title(l, row, at, rows.length)}${cells(row, rest)}</div>`); // prettier-ignore
  const sums = { ...rows[0]!, ...sumsOf(rows) };
  const end = l.summed && rows.length > 1 ? `<div class="service all"><div class="bar"><b>Total for this claim</b></div>${cells(sums, rest.filter(isAmount))}</div>` : ""; // prettier-ignore
  return blocks.join("") + end;
}

function claimPart(l: Look, columns: Column[], claim: Claim, at: number, many: number): string {
  const draw = l.style === "rows" ? inRows : l.style === "cards" ? inCards : inLists;
  const facts = [
    ["Patient", claim.patient],
    [l.heads.from, escaped(claim.provider)],
    [l.heads.number, claim.number],
    ...(l.dated && l.style === "rows" ? [] : [["Date of service", l.day(claim.date)]]),
    ...(l.plain ? [["Patient account no.", claim.account]] : []),
    ["Network status", "In-network"],
  ];
  const head = `<div class="facts">${facts.map(([label, text]) => `<div><small>${label}</small><b>${text}</b></div>`).join("")}</div>`;
  const name = many > 1 ? `Claim ${at + 1} of ${many}` : l.words("Claim details|Your claim");
  return `<div class="claim"><h2>${name}</h2>${head}${draw(l, columns, claim.rows)}</div>`;
}

const css = (l: Look) => `
@page{size:letter;margin:13mm 13mm 15mm;@bottom-left{content:"${l.sender[0]}";font:7.4pt '${l.font}';color:#555}@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7.4pt '${l.font}';color:#555}} body{margin:0;font:9.2pt/1.34 '${l.font}';color:#1b1b1b} .top,.bar,.row{display:flex;justify-content:space-between;gap:6mm} .brand{display:flex;gap:2.6mm;align-items:center;color:${l.ink};font-size:1.5em;font-weight:bold;line-height:1.15} h1{font-size:1.75em;color:${l.ink};margin:0 0 1mm;font-weight:${l.tint ? "bold" : "normal"}} h2{font-size:1.25em;color:${l.ink};margin:4mm 0 1.4mm} small{display:block;font-size:.82em;color:#555} .pairs td{padding:.4mm 4mm .4mm 0;vertical-align:top} .sums{border:1.6px solid ${l.ink};border-radius:${l.tint ? "2.4mm" : "0"};padding:2mm 4mm;margin:3mm 0} .sums table{width:100%;border-collapse:collapse} .sums td{padding:.9mm 0;border-bottom:.5px solid #bbb} .sums td:last-child{text-align:right;font-weight:bold} .sums tr:last-child td{border:0;font-size:1.18em;color:${l.ink}} .years{display:flex;gap:4mm;flex-wrap:wrap} .year{flex:1 1 72mm;border:1px solid #999;padding:1.6mm 3mm;${l.tint ? `background:${l.ink}0d` : ""}} .gauge{height:2.6mm;background:#ddd;margin:1mm 0} .gauge div{height:100%;background:${l.ink}}
.second{break-before:page} .facts{display:flex;flex-wrap:wrap;gap:1mm 8mm;padding:1.4mm 2mm;margin-bottom:2mm;${l.tint ? `background:${l.ink}14` : `border-top:1.4px solid ${l.ink};border-bottom:1px solid #999`}} .facts b{font-weight:bold} .lines{width:100%;border-collapse:collapse;font-size:.84em} .lines th{text-align:left;vertical-align:bottom;padding:.8mm 1mm;border-bottom:1.4px solid ${l.ink};line-height:1.15} .lines td{padding:1mm;border-bottom:.5px solid #ccc;vertical-align:top} .lines .n{text-align:right} .lines td.n,.lines .d{white-space:nowrap} .lines th.over{text-align:center;border-bottom:1px solid #888} .lines .sum td{font-weight:bold;border-top:1.2px solid #333} .lines tr{break-inside:avoid} .service{break-inside:avoid;border:1px solid #b5b5b5;margin:0 0 2.6mm;${l.tint ? "border-radius:1.6mm" : ""}} .service .bar{padding:.9mm 2.4mm;border-bottom:1px solid #ccc;${l.tint ? `background:${l.ink}14` : ""}} .all{border:1.6px solid ${l.ink}} .items{width:100%;border-collapse:collapse} .items td{padding:.35mm 2.4mm} .items td:last-child{text-align:right} .twins{columns:2;column-gap:5mm} .row{align-items:flex-start} .row>*{flex:1} h2,.facts{break-after:avoid} .grid{display:grid;grid-template-columns:repeat(${l.split ? 5 : 4},1fr);gap:1mm 3mm;padding:1.2mm 2.4mm} .key td:first-child{font-weight:bold} p{margin:1.4mm 0} .fine{font-size:.84em;color:#333}`;

/** The boxes of the plan year: what is met of the deductible and of the most a member pays. */
function years(
  chance: Chance,
  l: Look,
  year: string,
  met: number,
  limit: number,
  own: number,
): string {
  // prettier-ignore
  const most = chance.pick([870000, 920000, 945000]);
  const spent = Math.min(most, met + own + chance.between(0, 90000));
  const family = (part: number, whole: number) => Math.min(whole * 2, part + chance.between(0, whole)); // prettier-ignore
  const gauge = (name: string, part: number, whole: number) =>
    `<small>${name}</small><b>${l.money(part)}</b> of ${l.money(whole)}<div class="gauge"><div style="width:${Math.round((100 * part) / whole)}%"></div></div>${l.split ? `<small>${l.money(whole - part)} left</small>` : ""}`;
  const one = (name: string, inside: string) => `<div class="year"><b>${name}</b>${inside}</div>`;
  return `<h2>${l.words("Your plan year so far|Plan year totals|Where you stand in")} ${year}</h2><div class="years">${one(
    l.words("In-network deductible|Deductible (in-network)"),
    gauge("Individual", met, limit) + gauge("Family", family(met, limit), limit * 2),
  )}${one(l.words("Out-of-pocket maximum|In-network out-of-pocket limit"), gauge("Individual", spent, most) + gauge("Family", family(spent, most), most * 2))}</div>`;
}

/** The first page: who, the sums of all claims, and the plan year. */
function front(
  chance: Chance,
  l: Look,
  f: {
    issued: string;
    name: string;
    plain: string;
    plan: string;
    sums: ReturnType<typeof sumsOf>;
    boxes: string;
  },
): string {
  // prettier-ignore
  const { sums } = f;
  const facts = pairs([
    [l.words("Date|Statement date|Date of this statement"), l.day(f.issued)],
    [l.words("Member|Subscriber"), f.name],
    [l.words("Member ID|ID number"), chance.number("@@@########")],
    ["Plan", f.plan],
    ...(chance.happens(0.5) ? ([["Marketplace policy", chance.number("#########")]] as [string, string][]) : []), // prettier-ignore
  ]);
  const rows: [string, string][] = [
    [l.words("Your providers billed|Total billed"), l.money(sums.charge)],
    [l.words("Your plan discounts saved you|Discounts"), l.money(sums.discount)],
    ...(l.allowed ? ([["Total allowed amount", l.money(sums.allowed)]] as [string, string][]) : []),
    [`${l.sender[0]} ${l.words("paid|has paid")}`, l.money(sums.insurancePaid)],
    [l.words("You may owe your providers|What you may owe|Your total responsibility"), l.money(sums.patientOwes)], // prettier-ignore
  ];
  return `<div class="top"><div class="brand">${mark(chance, l.ink, 38)}<span>${l.sender[0]}</span></div>${facts}</div><p style="margin:8mm 0">${f.plain}<br>${street(chance)}<br>${town(chance)}</p><h1>${l.words("Explanation of Benefits|Your Explanation of Benefits|Explanation of Benefits (EOB)")}</h1><p><b>${l.words("This is not a bill.|THIS IS NOT A BILL")}</b> ${l.words("It shows how we worked out the claims we received. Wait for your provider's bill before you pay.|Compare it with the bill from your provider. If the amounts do not match, call us.")}</p><div class="sums"><b>${l.words("Summary|Your claims summary|At a glance")}</b>${pairs(rows)}</div>${f.boxes}<h2>${l.words("Words to know|Terms on this statement")}</h2><p class="fine"><b>Allowed amount</b> is the most your plan pays for a covered service. <b>Deductible</b> is what you pay before the plan starts to pay. <b>Coinsurance</b> is your percentage of the allowed amount. <b>Out-of-pocket maximum</b> is the most you pay in a plan year for covered in-network care.</p><p class="fine">Questions? Call Member Services at ${phone(chance)} (TTY 711), Monday to Friday 8 a.m. to 6 p.m., or sign in at my.${l.sender[0]!.split(" ")[0]!.toLowerCase()}.example. ${chance.happens(0.5) ? "If you receive advance payments of the premium tax credit and have not paid your premium, claims in the second and third month of the grace period may be held." : ""}</p>`;
}

const rights = (chance: Chance, l: Look) =>
  `<h2>Your right to appeal</h2><p class="fine">If you disagree with a decision, you or someone you name may file an internal appeal within 180 days of receiving this statement: ${l.sender[0]} Appeals, ${box(chance)}, ${town(chance)}. You may ask for the diagnosis and treatment codes and their meaning. After our final decision you may ask for an external review within four months. For help contact your state's department of insurance or the Marketplace Call Center.</p><p class="fine">${l.words("Suspect fraud? Call our hotline at 1-800-555-0155.|Go paperless: choose electronic statements in your account.")} Para obtener asistencia en espa&ntilde;ol, llame al ${phone(chance)}.</p>`;

const only = <Of>(list: Of[]): Of | null => (new Set(list).size === 1 ? list[0]! : null);

function draw(chance: Chance): Drawn {
  chance.number("##");
  const l = look(chance);
  const issued = shifted("2024-03-08", chance.between(0, 650));
  const people = household(chance, chance.happens(0.25) ? 2 : 1);
  const names = people.map(naming(chance));
  const limit = chance.pick([150000, 400000, 650000, 750000]);
  const open = chance.pick([0, 9000, 30000, limit]);
  const terms: Terms = { open, share: chance.pick([0.2, 0.3, 0.4, 0.5]), copay: chance.pick([0, 0, 3500, 5000]), denies: 0.08, rate: [0.35, 0.8] }; // prettier-ignore
  const claims = claimsOf(chance, l, issued, names, terms);
  const rows = claims.flatMap((claim) => claim.rows);
  const columns = columnsOf(l);
  const sums = sumsOf(rows);
  const met = limit - terms.open;
  const boxes = years(chance, l, issued.slice(0, 4), met, limit, sums.copay + sums.coinsurance);
  const first = front(chance, l, { issued, name: names[0]!, plain: people[0]!, plan: l.sender[1]!, sums, boxes }); // prettier-ignore
  const parts = claims.map((claim, at) => claimPart(l, columns, claim, at, claims.length)).join("");
  const said = new Set(rows.flatMap(({ remarks }) => remarks));
  const notes = NOTES.map((one, at): [string, string] => [l.codes[at]!, one[1]!]).filter(([code]) => said.has(code)); // prettier-ignore
  const key = notes.length ? `<h2>${l.words("Notes|What the codes mean|Remark codes")}</h2>${pairs(notes, "pairs key")}` : ""; // prettier-ignore
  const html = page(css(l), `${first}<div class="second">${parts}${key}${rights(chance, l)}</div>`);
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "eob", setting: only(claims.map(({ setting }) => setting)) },
      ...{ issuer: l.sender[0]!, provider: only(claims.map(({ provider }) => provider)) },
      ...{ patient: only(claims.map(({ patient }) => patient)), statementDate: issued },
      claimNumber: only(claims.map(({ number }) => number)),
      accountNumber: l.plain ? only(claims.map(({ account }) => account)) : null,
    },
    { billed: sums.charge, adjustments: sums.discount, allowed: l.allowed ? sums.allowed : null, insurancePaid: sums.insurancePaid, patientResponsibility: sums.patientOwes }, // prettier-ignore
    rows.map((row) => lineBy(columns, row, l.dated ? [] : ["serviceDate"])),
  );
  return { html, truth };
}

export const family: Family = {
  name: "marketplace-plan-explanation-by-service",
  paper: "A marketplace insurer's explanation of benefits with its services in blocks or rows.",
  medium: "text",
  draw,
};
