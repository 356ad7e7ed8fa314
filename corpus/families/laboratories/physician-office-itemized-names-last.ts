import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { escaped } from "#corpus/families/drawing/benefits";
import * as people from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { bare, dollars, grouped, looseSlashes, parentheses, shortSlashes, slashes, trailingMinus } = formats; // prettier-ignore
const { amount, column, pairs, total } = sheet;
type Row = Said & { charge: number; dx: string; place: string; mine: number };
type Column = sheet.Column<Row>;
type Kind = "plan" | "off" | "mine";
type Entry = { date: string; kind: Kind; text: string; cents: number; clinician: string; place: string }; // prettier-ignore
/** One row of the ledger: a service or what came in for one. */
type Posted = { date: string; row: Row | null; entry: Entry | null };

const GROUPS = "Valley View Medical Group|PINEHURST MULTISPECIALTY CLINIC, P.A.|Lakeland Physicians Network|Carver & Stone Medical Associates|SOUTH SHORE CLINIC LLP|Rocky Ford Physician Partners".split("|"); // prettier-ignore
const PLACES = "Main Clinic|North Office|Eastgate Med Bldg|Lab - Suite 110|WEST CAMPUS|Downtown".split("|"); // prettier-ignore
const PAYERS = "BCBS|AETNA|MEDICARE|UHC|CIGNA PPO|HUMANA".split("|");
/** What one clinician's visit brings: code, modifier, words, diagnoses, units, dollars; the first is always there. */
const VISITS = [
  "99214|25|OFFICE VISIT EST PT LEVEL 4|E11.9 I10|1|231;83036||HEMOGLOBIN A1C|E11.9|1|46;36415||VENIPUNCTURE|E11.9|1|20;90686||INFLUENZA VACCINE QUAD|Z23|1|44;90471||IMMUNIZATION ADMINISTRATION|Z23|1|39",
  "80053||COMP METABOLIC PANEL|I10|1|58;80061||LIPID PANEL|E78.5|1|67;84443||TSH|R53.83|1|81;85025||CBC W/DIFF|R53.83|1|38;82306||VITAMIN D 25-OH|E55.9|1|112;81003||URINALYSIS AUTO W/O SCOPE|R35.0|1|17",
  "99204||OFFICE VISIT NEW PT LEVEL 4|R00.2 R07.9|1|342;93000||EKG COMPLETE W/INTERP|R00.2|1|88;93306||ECHO TTE W/DOPPLER COMPLETE|I34.0|1|894;93225||HOLTER 24 HR RECORDING|R00.2|1|146",
  "99213|25|OFFICE VISIT EST PT LEVEL 3|M17.11|1|168;20610|RT|ARTHROCENTESIS/INJ MAJOR JOINT|M17.11|1|274;J3301||TRIAMCINOLONE ACETONIDE 10 MG|M17.11|4|12;73562|RT|X-RAY KNEE 3 VIEWS|M17.11|1|126",
  "99203|25|OFFICE VISIT NEW PT LEVEL 3|D48.5 L57.0|1|248;11102||TANGENTIAL BX SKIN SINGLE|D48.5|1|262;17000||DESTROY PREMALIG LESION 1ST|L57.0|1|176;17003||DESTROY PREMALIG 2-14 EA|L57.0|3|24",
  "97161||PT EVAL LOW COMPLEXITY|M54.50|1|174;97110|GP|THERAPEUTIC EXERCISE 15 MIN|M54.50|2|62;97140|GP|MANUAL THERAPY 15 MIN|M54.50|1|66",
].map(rowsOf);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const style = chance.pick(["ledger", "wide", "plain"] as const);
  const last = chance.pick(["clinician", "clinician", "both", "place"] as const);
  return {
    ...{ words, style, last, landscape: style === "wide" && chance.happens(0.4) },
    day: chance.pick([slashes, slashes, shortSlashes, looseSlashes]),
    money: chance.pick([grouped, bare, dollars, parentheses, trailingMinus]),
    ...{ units: chance.happens(0.4), mods: chance.happens(0.5), dxFirst: chance.happens(0.4) },
    ...{ sums: chance.happens(0.65), named: chance.happens(0.5), boxed: chance.happens(0.35) },
    ...{ coupon: chance.happens(0.35), mono: chance.happens(0.2), grid: chance.happens(0.4) },
    naming: chance.pick([
      (name: string) => name,
      (name: string) => name.toUpperCase().replace(",", ""),
      (name: string) => name.replace(/^(\S)\S* (\S+), (\S+)$/, "$1. $2, $3"),
      (name: string) => name.replace(/^(\S+) (\S+), (\S+)$/, "$2, $1 $3"),
    ]),
    payments: words("Payments/<br>Adjustments|Credits|PAYMENTS &amp; ADJ"),
    came: {
      mine: words("COPAY - VISA|Patient Payment - Check|PMT AT TIME OF SERVICE"),
      plan: words("* PAYMENT|Ins Pmt - *|PMT *"),
      off: words("* WRITE-OFF|CONTRACTUAL ADJ|Adj - * allowable"),
    },
    due: words("BALANCE DUE|Amount Due|Patient Balance|PLEASE PAY"),
    ink: words("#1f4e79|#5b3a29|#0d6b57|#333333|#7a1f3d"),
    font: words("Liberation Sans|Liberation Sans|DejaVu Sans Condensed|Liberation Sans Narrow|Liberation Serif"), // prettier-ignore
  };
}

function servicesFor(chance: Chance, l: Look): Row[][] {
  const start = shifted("2024-01-15", chance.between(0, 600));
  const factor = 0.8 + 0.5 * chance.share();
  const visits = chance.shuffled(VISITS).slice(0, chance.pick([1, 2, 2, 3, 4, 6]));
  return visits.map((list, at) => {
    const serviceDate = shifted(start, at * chance.between(0, 13));
    const clinician = l.naming(people.doctor(chance, "MD|MD|DO|PA-C|NP"));
    const place = chance.pick(PLACES);
    const kept = list.filter((_, row) => row === 0 || chance.happens(0.75));
    return kept.map(([code = "", mod, description = "", dx = "", many = "1", price = ""]): Row => {
      const charge = Math.round(Number(price) * factor * 4) * 25 * Number(many);
      const words = { serviceDate, code, description, clinician, place, dx };
      return { ...words, modifiers: mod ? [mod] : [], units: Number(many), charge, mine: 0 };
    });
  });
}

/** What the plan and the patient have paid for the services of one visit, shared out over its rows. */
function settle(
  chance: Chance,
  l: Look,
  payer: string,
  rows: Row[],
): { rows: Row[]; entries: Entry[] } {
  // prettier-ignore
  const { clinician = "", place, serviceDate } = rows[0]!;
  const pending = chance.happens(0.2);
  const rate = 0.35 + 0.4 * chance.share();
  const share = chance.pick([0.2, 0.2, 0.1, 1]);
  let copay = chance.happens(0.45) ? chance.pick([2000, 2500, 4000]) : 0;
  const settled = rows.map((row) => {
    const allowed = pending || !payer ? row.charge : Math.round(row.charge * rate);
    const plan = pending || !payer ? 0 : Math.round(allowed * (1 - share));
    const mine = Math.min(copay, allowed - plan);
    copay -= mine;
    const owes = { insurancePaid: plan, discount: row.charge - allowed };
    return { ...row, ...owes, mine, patientOwes: allowed - plan - mine };
  });
  const posted = shifted(serviceDate!, chance.between(16, 38));
  const said = (kind: Kind, date: string, cents: number, text: string): Entry[] =>
    cents ? [{ kind, date, cents, text, clinician, place }] : [];
  const entries = [
    ...said("mine", serviceDate!, sum(settled.map(({ mine }) => mine)), l.came.mine), // prettier-ignore
    ...said("plan", posted, total(settled, "insurancePaid"), l.came.plan.replace("*", payer)), // prettier-ignore
    ...said("off", posted, total(settled, "discount"), l.came.off.replace("*", payer)), // prettier-ignore
  ];
  return { rows: settled, entries };
}

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, l: Look) {
  const payer = chance.happens(0.85) ? chance.pick(PAYERS) : "";
  const visits = servicesFor(chance, l).map((rows) => settle(chance, l, payer, rows));
  const rows = visits.flatMap((visit) => visit.rows).toSorted((a, b) => (a.serviceDate! < b.serviceDate! ? -1 : 1)); // prettier-ignore
  const entries = visits.flatMap((visit) => visit.entries).toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)); // prettier-ignore
  const before = chance.happens(0.4) ? chance.between(1800, 31000) : 0;
  const of = (kind: Kind) => entries.filter((one) => one.kind === kind);
  const added = (kind: Kind) => sum(of(kind).map(({ cents }) => cents));
  const billed = total(rows, "charge");
  const ends = [...rows.map((row) => row.serviceDate!), ...entries.map(({ date }) => date)].sort();
  const patient = people.naming(chance)(people.person(chance));
  return {
    ...{ payer, rows, entries, before, billed, of, added, patient, from: ends[0]! },
    due: before + billed - added("plan") - added("off") - added("mine"),
    issued: shifted(ends.at(-1)!, chance.between(3, 26)),
    group: chance.pick(GROUPS),
    account: chance.number(chance.pick(["######", "#######", "@@@####", "##-#####"])),
    ...{ call: people.phone(chance), road: people.street(chance), city: people.town(chance) },
    home: `${people.street(chance)}<br>${people.town(chance)}`,
    ...{ born: people.born(chance), tax: chance.number("##-#######"), npi: chance.number("1#########") }, // prettier-ignore
    clerk: chance.number("@@@@@@"),
    clock: `${chance.pick(["8", "9", "10", "11"])}:${chance.between(10, 59)} AM`,
  };
}

function ends(l: Look): Column[] {
  const who = column<Row>(l.words("Provider|Rendering Provider|CLINICIAN|Seen By|Physician"), "clinician", (row) => row.clinician, "p"); // prettier-ignore
  const where = column<Row>(l.words("Location|SITE|Place of Service|Office"), null, (row) => row.place, "p"); // prettier-ignore
  return l.last === "both" ? [where, who] : l.last === "place" ? [where] : [who];
}

/** The columns up to the amounts, and the amounts of the style; the names stand after them. */
function columnsOf(l: Look) {
  const date = column<Row>(l.words("Date|DOS|Service Date"), "serviceDate", (row) => l.day(row.serviceDate!), "d"); // prettier-ignore
  const code = column<Row>(l.words("Code|CPT|Proc"), "code", (row) => row.code);
  const mod = l.mods ? [column<Row>(l.words("Mod|MD"), "modifiers", ({ modifiers = [] }) => modifiers.join(" "))] : []; // prettier-ignore
  const dx = column<Row>(l.words("Diagnosis|Dx|ICD-10"), null, (row) => row.dx.replace(" ", ", "));
  const name = column<Row>(l.words("Description|Service Description|PROCEDURE"), "description", (row) => row.description, "w"); // prettier-ignore
  const units = l.units
    ? [column<Row>(l.words("Qty|Units"), "units", (row) => row.units, "n")]
    : [];
  const lead = [date, code, ...mod, ...(l.dxFirst ? [dx, name] : [name, dx]), ...units];
  const charge = amount<Row>(l.words("Charge|Charges|AMOUNT"), "charge", l.money);
  if (l.style !== "wide") return { lead, money: [charge] };
  const money = [
    charge,
    amount<Row>(l.words("Ins<br>Paid|Insurance<br>Payments"), "insurancePaid", l.money),
    amount<Row>(l.words("Adj|Write-<br>Off|Adjust-<br>ments"), "discount", l.money),
    column<Row>(l.words("Pt<br>Paid|Patient<br>Payments"), null, ({ mine }) => l.money(mine), "n"),
    amount<Row>(l.words("Balance|Patient<br>Due"), "patientOwes", l.money),
  ];
  return { lead, money };
}

type Columns = ReturnType<typeof columnsOf> & { names: Column[] };
const cell = (kind: string, text: string) => `<td class="${kind}">${text}</td>`;

/** A row that is no service: its date and words before the amounts, empty cells where a service has more. */
function note(c: Columns, date: string, text: string, amounts: string[], names: string[] = []) {
  const at = c.lead.findIndex(({ says }) => says.includes("description"));
  const lead = c.lead.map(({ kind }, index) => cell(kind, index === at ? text : index ? "" : date));
  const tail = c.names.map(({ kind }, index) => cell(kind, names[index] ?? ""));
  return `<tr>${lead.join("")}${amounts.map((one) => cell("n", one)).join("")}${tail.join("")}</tr>`;
}

function ledger(l: Look, f: Facts, c: Columns): string {
  let running = f.before;
  const posted: Posted[] = [
    ...f.rows.map((row) => ({ date: row.serviceDate!, row, entry: null })),
    ...f.entries.map((entry) => ({ date: entry.date, row: null, entry })),
  ].toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const body = posted.map(({ date, row, entry }) => {
    running += row ? row.charge : -entry!.cents;
    if (!row) {
      const list = l.last === "both" ? [entry!.place, entry!.clinician] : [l.last === "place" ? entry!.place : entry!.clinician]; // prettier-ignore
      return note(c, l.day(date), entry!.text, ["", l.money(-entry!.cents), l.money(running)], l.named ? list : []); // prettier-ignore
    }
    const cells = (columns: Column[]) => columns.map((one) => cell(one.kind, one.print(row)));
    return `<tr>${cells([...c.lead, ...c.money]).join("")}${cell("n", "")}${cell("n", l.money(running))}${cells(c.names).join("")}</tr>`;
  });
  const before = f.before ? note(c, "", l.words("PREVIOUS BALANCE|Balance Forward"), ["", "", l.money(f.before)]) : ""; // prettier-ignore
  const credits = f.added("plan") + f.added("off") + f.added("mine");
  const last = l.sums ? `<tr class="sum"><td colspan="${c.lead.length}">${l.words("TOTALS|Account Totals")}</td>${[f.billed, -credits, f.due].map((cents) => cell("n", l.money(cents))).join("")}<td colspan="${c.names.length}"></td></tr>` : ""; // prettier-ignore
  const head = `<tr>${[...c.lead, ...c.money].map((one) => `<th class="${one.kind}">${one.head}</th>`).join("")}<th class="n">${l.payments}</th><th class="n">Balance</th>${c.names.map((one) => `<th class="p">${one.head}</th>`).join("")}</tr>`;
  return `<table class="lines"><thead>${head}</thead><tbody>${before}${body.join("")}${last}</tbody></table>`;
}

function listed(l: Look, f: Facts, c: Columns): string {
  const columns = [...c.lead, ...c.money, ...c.names];
  const body = f.rows.map((row) => sheet.record(columns, row)).join("");
  if (l.style === "wide") {
    const list = [f.billed, f.added("plan"), f.added("off"), f.added("mine"), f.due - f.before];
    const last = `<tr class="sum"><td colspan="${c.lead.length}">${l.words("TOTALS|Totals This Statement")}</td>${list.map((cents) => cell("n", l.money(cents))).join("")}<td colspan="${c.names.length}"></td></tr>`;
    return sheet.table(columns, body + last);
  }
  const came = f.entries.map(({ date, text, cents }) => `<tr><td class="d">${l.day(date)}</td><td class="w">${text}</td><td class="n">${l.money(-cents)}</td></tr>`); // prettier-ignore
  const last = `<tr class="sum"><td colspan="${c.lead.length}">${l.words("Total Charges|TOTAL CHARGES")}</td>${cell("n", l.money(f.billed))}<td colspan="${c.names.length}"></td></tr>`;
  return `${sheet.table(columns, body + last)}${came.length ? `<h3>${l.words("Payments and Adjustments|PAYMENT ACTIVITY|Credits")}</h3><table class="lines"><thead><tr><th class="d">Posted</th><th>Description</th><th class="n">Amount</th></tr></thead><tbody>${came.join("")}</tbody></table>` : ""}`; // prettier-ignore
}

/** The account in sums; a short box adds up all that came in. */
function summary(l: Look, f: Facts): string {
  const [plan, off, mine] = [f.added("plan"), f.added("off"), f.added("mine")];
  const all: [string, string][] = l.boxed
    ? [["Insurance Payments", l.money(-plan)], ["Adjustments", l.money(-off)], ["Patient Payments", l.money(-mine)]] // prettier-ignore
    : [["Payments/Adjustments", l.money(-plan - off - mine)]];
  return pairs(
    [
      f.before ? [l.words("Previous Balance|Balance Forward"), l.money(f.before)] : null,
      [l.words("Charges|New Charges|Total Charges"), l.money(f.billed)],
      ...all,
      [l.due, dollars(f.due)],
    ],
    "box",
  );
}

function aging(chance: Chance, l: Look, f: Facts): string {
  const old = Math.min(f.before, f.due);
  const at = chance.between(1, 3);
  const heads = l.words("Current,31-60 Days,61-90 Days,91-120 Days,Over 120|0-30,31-60,61-90,91-120,120+").split(","); // prettier-ignore
  const cells = heads.map((head, index) => `<td><b>${head}</b><br>${l.money(index === 0 ? f.due - old : index === at ? old : 0)}</td>`); // prettier-ignore
  return `<table class="aging"><tr>${cells.join("")}<td><b>${l.due}</b><br>${l.money(f.due)}</td></tr></table>`;
}

const css = (l: Look) =>
  `@page{size:letter${l.landscape ? " landscape" : ""};margin:10mm 10mm 13mm;@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7.5pt '${l.font}'}} body{margin:0;font:8.6pt/1.32 '${l.font}';color:#111} .top{display:flex;justify-content:space-between;gap:6mm;border-bottom:2px solid ${l.ink};padding-bottom:2mm} .brand{font-size:1.5em;font-weight:bold;color:${l.ink}} .brand small{display:block;font-size:.56em;font-weight:normal;color:#333} .right{text-align:right;white-space:nowrap} .right b{font-size:1.3em} .mid{display:flex;justify-content:space-between;gap:8mm;margin:4mm 0} table{border-collapse:collapse} .facts td{padding:.3mm 3mm .3mm 0;vertical-align:top} .facts td:first-child{font-weight:bold;white-space:nowrap} .box{align-self:flex-start;min-width:62mm;border:1.2px solid #222} .box td{padding:.6mm 2mm} .box td:last-child{text-align:right} .box tr:last-child td{font-weight:bold;border-top:1.2px solid #222}
.lines{width:100%;margin:1mm 0 2mm;font-size:.92em;${l.mono ? "font-family:'Liberation Mono';font-size:.78em" : ""}} .lines th{text-align:left;vertical-align:bottom;padding:.7mm 1.2mm;${l.grid ? `border:.6px solid #888;background:${l.ink}1a` : `border-bottom:1.3px solid ${l.ink}`}} .lines th.n{text-align:right} .lines td{padding:.55mm 1.2mm;vertical-align:top;${l.grid ? "border:.6px solid #aaa" : ""}} .lines .n{text-align:right;white-space:nowrap} .lines .p{padding-left:3mm} .d{white-space:nowrap} .lines .sum td{font-weight:bold;border-top:1.2px solid #222} .lines tr{break-inside:avoid} h3{margin:2mm 0 .5mm;font-size:1.05em} .aging{width:100%;margin:3mm 0;text-align:center} .aging td{border:1px solid #555;padding:.6mm;width:16.6%} p{margin:1.2mm 0;font-size:.93em} .foot{color:#444;font-size:.82em} .slip{border-top:1.2px dashed #222;margin-top:5mm;padding-top:1mm;break-inside:avoid} .slip .mid{margin:2mm 0}`;

function paper(chance: Chance, l: Look, f: Facts, c: Columns): string {
  const name = escaped(f.group);
  const facts = pairs(
    [
      ["Patient", f.patient],
      [l.words("Account #|Account No|MRN / Acct"), f.account],
      ["Date of Birth", l.day(f.born)],
      [l.words("Primary Insurance|Insurance"), f.payer || "SELF PAY"],
      [l.words("Statement Period|Activity"), `${l.day(f.from)} - ${l.day(f.issued)}`],
    ],
    "facts",
  );
  const top = `<div class="top"><div class="brand">${name}<small>${f.road}, ${f.city} &middot; ${f.call}<br>Tax ID ${f.tax} &middot; Group NPI ${f.npi}</small></div><div class="right"><b>${l.words("Itemized Statement|ITEMIZED STATEMENT OF ACCOUNT|Patient Account Detail|Itemized Statement of Services")}</b><br>${l.words("Statement Date|Date|As of")}: ${l.day(f.issued)}</div></div>`;
  const mid = `<div class="mid"><div>${f.patient.toUpperCase()}<br>${f.home.toUpperCase()}</div>${facts}${summary(l, f)}</div>`;
  const body = l.style === "ledger" ? ledger(l, f, c) : listed(l, f, c);
  const text = `<p>${l.words("Charges that are still pending with your insurance are included in the balance shown. Please call if you think that a payment is missing.|Your plan may consider some services not medically necessary; you are responsible for these.|This itemization may be sent to your insurance or spending account. Diagnosis codes are ICD-10-CM.")} ${l.words("Laboratory tests sent to outside laboratories are billed by them.|Accounts over 90 days may be referred for collection.|We offer payment plans without interest.")}</p>`;
  const slip = l.coupon
    ? `<div class="slip">${l.words("Detach and return with payment|PLEASE RETURN THIS PORTION WITH YOUR PAYMENT")}<div class="mid"><div>${f.patient.toUpperCase()}<br>${f.home.toUpperCase()}<br><br>REMIT TO: ${name.toUpperCase()}<br>${people.box(chance)}, ${people.town(chance)}</div>${pairs([["Account", f.account], ["Statement Date", l.day(f.issued)], [l.due, dollars(f.due)], ["Amount Paid", "$ ________"]], "box")}</div></div>` // prettier-ignore
    : "";
  return sheet.page(css(l), `${top}${mid}${body}${aging(chance, l, f)}${text}<p class="foot">Printed ${l.day(f.issued)} ${f.clock} by ${f.clerk}</p>${slip}`); // prettier-ignore
}

function draw(chance: Chance): Drawn {
  chance.number("######");
  const l = look(chance);
  const f = factsOf(chance, l);
  const c: Columns = { ...columnsOf(l), names: ends(l) };
  const html = paper(chance, l, f, c);
  /** A sum is printed, or is the only row of its kind. */
  const shown = (kind: Kind) => {
    if (l.boxed || l.style === "wide") return f.added(kind);
    return f.of(kind).length === 1 ? f.added(kind) : null;
  };
  const mine = f.of("mine").map(({ cents }) => bare(cents));
  const columns = [...c.lead, ...c.money, ...c.names];
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider: f.group, patient: f.patient },
      ...{ accountNumber: f.account, statementDate: f.issued },
      ...(shown("mine") === null && mine.length > 1 ? { paymentRows: mine } : {}),
    },
    {
      ...{ billed: f.billed, adjustments: shown("off"), insurancePaid: shown("plan") },
      ...{ patientPaid: shown("mine"), patientResponsibility: f.due, previousBalance: f.before },
    },
    f.rows.map((row) => sheet.lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "physician-office-itemized-names-last",
  paper:
    "A multi-specialty group's itemized statement with the clinician or the location after the amounts.",
  medium: "text",
  draw,
};
