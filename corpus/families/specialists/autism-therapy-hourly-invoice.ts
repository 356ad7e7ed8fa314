import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { household, person, phone, street, town } from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { dollars, slashes, monthDay } = formats;
type Column = sheet.Column<Row>;
type Row = Said & { end: string; hours: number; place: string };
const COMPANIES = rowsOf(`
Bright Cairn Behavioral Therapy, LLC|#2a7f9e; LITTLE STEPPERS ABA|#e07a1f; Kindling Minds Autism Services|#5b3f8c; Puddlejump ABA Therapy|#2e8b57
Northbound Behavior Analysis, P.C.|#1f3a5f; Three Willows Center for Autism|#8a2c4b`);
/** Code, modifier, cents of a quarter hour from and to, plain words, words of the code book. */
const SERVICES = rowsOf(`
97153|HM|1350|2100|Direct Therapy (1:1)|Adaptive behavior treatment by protocol
97155|HO|2600|4200|BCBA Protocol Modification|Adaptive behavior treatment with protocol modification
97156|HO|2450|3900|Parent Training|Family adaptive behavior treatment guidance
97151|HO|2900|4200|Assessment|Behavior identification assessment
97154|HM|700|1250|Social Skills Group|Group adaptive behavior treatment by protocol`);
const PAYERS = "Anthem BCBS|Aetna|Optum Behavioral Health|Cigna / Evernorth|TRICARE East".split(
  "|",
);
type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    ...{ words, grouping: words("flat|flat|flat|flat|days|days|days|blank|blank") },
    ...{ hourly: chance.happens(0.3), both: chance.happens(0.3) },
    day: chance.pick([slashes, slashes, formats.shortSlashes, formats.looseSlashes, monthDay]),
    money: chance.pick([formats.grouped, dollars, dollars]),
    ...{ clock: words("h:m AM|h:m AM|h:ma|H:m"), range: chance.happens(0.35) },
    ...{ modifiers: words("own|joined|joined|none"), who: words("full|short|none") },
    ...{ book: chance.happens(0.4), place: chance.happens(0.3), weekday: chance.happens(0.3) },
    ...{ reduced: words("discount|discount|allowed"), style: words("grid|rules|stripes") },
    font: words("Liberation Sans|Carlito|DejaVu Sans|Liberation Serif|Open Sans"),
  };
}
function clock(time: string, form: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  if (form === "H:m") return time;
  const text = `${hour % 12 || 12}:${String(minute).padStart(2, "0")}`;
  return `${text}${form === "h:ma" ? (hour < 12 ? "a" : "p") : hour < 12 ? " AM" : " PM"}`;
}
const hourMinute = (minutes: number) => new Date(minutes * 60_000).toISOString().slice(11, 16);

/** The sessions of a month: on which weekdays the child comes, and what else is done on such a day. */
function sessionsOf(chance: Chance, first: string, l: Look): Row[] {
  const step = l.hourly ? 100 : 25;
  const rates = SERVICES.map((of) => step * chance.between(Number(of[2]) / 25, Number(of[3]) / 25));
  const names = [person(chance), person(chance), person(chance)];
  const days = chance.shuffled([1, 2, 3, 4, 5]).slice(0, chance.between(1, 4));
  const opens = chance.pick([510, 540, 840, 900, 930, 945]);
  const [usual, place] = [chance.pick([6, 8, 10, 12, 14]), l.words("12|12|11|03")];
  const row = (of: number, date: string, start: number, units: number): Row => {
    const [code = "", modifier = "", , , plain = "", book = ""] = SERVICES[of]!;
    const name = modifier === "HO" ? names[0]! : chance.pick(names.slice(1));
    const shown = l.who === "short" ? `${name[0]}. ${name.split(" ")[1]}` : name;
    return {
      ...{ serviceDate: date, code, modifiers: [modifier], units: l.hourly ? units / 4 : units },
      ...{ description: l.book ? book : plain, hours: units / 4, place, unitPrice: rates[of]! },
      ...{ time: hourMinute(start), end: hourMinute(start + units * 15) },
      clinician: `${shown}, ${modifier === "HO" ? "BCBA" : "RBT"}`,
      charge: Math.round((rates[of]! * units) / (l.hourly ? 4 : 1)),
    };
  };
  const rows: Row[] = [];
  for (let date = first; date.slice(0, 7) === first.slice(0, 7); date = shifted(date, 1)) {
    if (!days.includes(new Date(date).getUTCDay()) || chance.happens(0.08)) continue;
    const start = opens + 15 * chance.between(0, 2);
    const units = usual + chance.pick([0, 0, 0, -2, 1, 2]);
    const weekly = new Date(date).getUTCDay() === days[0];
    if (!rows.length && chance.happens(0.15)) rows.push(row(3, date, start - 120, 8));
    rows.push(row(0, date, start, units));
    if (weekly && chance.happens(0.7)) rows.push(row(1, date, start + 30, chance.pick([3, 4, 4])));
    else if (chance.happens(0.12)) rows.push(row(2, date, start + units * 15, 4));
    else if (chance.happens(0.06)) rows.push(row(4, date, start + units * 15, 4));
  }
  return rows.slice(0, 25);
}

/** What the insurer made of each session: a copay a day or a share; the last ones may still be with it. */
function settled(chance: Chance, rows: Row[]): Row[] {
  const daily = chance.pick([0, 1500, 2000, 2500, 3000, 4000]);
  const share = chance.pick([0.1, 0.2, 0.2, 0.15]);
  const least = chance.pick([1, 0.6, 0.65]);
  const parts = SERVICES.map(() => least + (1 - least) * 0.8 * chance.share());
  const waits = chance.happens(0.2) && rows.length > 5 ? rows.at(-3)!.serviceDate! : "9999";
  return rows.map((row, at) => {
    if (row.serviceDate! >= waits) return row;
    const allowed = Math.round(row.charge! * parts[SERVICES.findIndex(([of]) => of === row.code)]!);
    const again = rows[at - 1]?.serviceDate === row.serviceDate;
    const owes = daily ? (again ? 0 : Math.min(daily, allowed)) : Math.round(allowed * share);
    const rest = { discount: row.charge! - allowed, insurancePaid: allowed - owes };
    return { ...row, allowed, ...rest, copay: daily ? owes : null, patientOwes: owes };
  });
}
function columnsOf(l: Look, rows: Row[]): Column[] {
  const { words, money } = l;
  const text = (heads: string, says: keyof Said | null, print: (row: Row) => unknown, kind = "") =>
    sheet.column<Row>(words(heads), says, (row) => String(print(row)), kind);
  const sums = (heads: string, field: keyof Said) => sheet.amount<Row>(words(heads), field, money);
  const weekday = (date: string) => (l.weekday ? new Date(date).toUTCString().slice(0, 3) : "");
  const dated = ({ serviceDate: date }: Row) => `${weekday(date!)} ${l.day(date!)}`.trim();
  const again = (row: Row) => rows[rows.indexOf(row) - 1]?.serviceDate === row.serviceDate;
  const at = (time: string) => clock(time, l.clock);
  const [begin, end] = words("Start/End|Time In/Time Out|From/To|Start Time/End Time").split("/");
  const joined = l.modifiers === "joined";
  const codes = (row: Row) => (joined ? `${row.code}-${row.modifiers!.join()}` : row.code);
  const says = joined ? (["code", "modifiers"] as const) : "code";
  const code = sheet.column<Row>(words("Code|CPT|CPT Code|Svc Code"), says, codes);
  const hours = text("Hrs|Hours", l.hourly ? "units" : null, (row) => row.hours.toFixed(2), "n");
  const units = text("Units|# Units|Units (15m)", "units", (row) => row.units, "n");
  const waiting = words("Pending|pending|--");
  const paid = ({ insurancePaid: cents = null }: Row) => (cents === null ? waiting : money(cents));
  const reduced = rows.some(({ discount }) => discount);
  const daily = rows.some(({ copay }) => typeof copay === "number");
  const once = (row: Row) => (l.grouping === "blank" && again(row) ? "" : dated(row));
  const all: (Column | false)[] = [
    l.grouping !== "days" && text("Date|DOS|Service Date", "serviceDate", once),
    l.range && text("Time|Session Time", "time", (row) => `${at(row.time!)} - ${at(row.end)}`),
    !l.range && text(begin!, "time", (row) => at(row.time!)),
    !l.range && text(end!, null, (row) => at(row.end)),
    l.who !== "none" && text("Provider|Therapist|Rendered By", "clinician", (row) => row.clinician),
    code,
    l.modifiers === "own" && text("Mod|Modifier", "modifiers", (row) => row.modifiers!.join()),
    text("Service|Description|Service Type", "description", (row) => row.description),
    l.place && text("POS|Loc", null, (row) => row.place),
    ...[(l.hourly || l.both) && hours, !l.hourly && units],
    sums(l.hourly ? "Rate/Hr|Hourly Rate|Rate" : "Rate|Unit Rate", "unitPrice"),
    sums("Charge|Charges|Amount|Billed", "charge"),
    reduced && l.reduced === "allowed" && sums("Allowed|Contracted", "allowed"),
    reduced && l.reduced !== "allowed" && sums("Adjustment|Contractual|Write-Off", "discount"),
    text("Insurance Paid|Ins Paid|Ins. Payment|Primary Paid", "insurancePaid", paid, "n"),
    daily && sums("Copay Due|Copay|Co-Pay", "copay"),
    !daily && sums("Family Resp.|Client Resp|Patient Resp|You Owe", "patientOwes"),
  ];
  return all.filter((one) => one !== false);
}
const css = (l: Look, ink: string) => `
@page{size:letter;margin:12mm 11mm} body{font:9pt/1.35 '${l.font}';margin:0;color:#222} .top{display:flex;justify-content:space-between;align-items:flex-start;margin-bottom:5mm} .brand{display:flex;gap:3mm;align-items:center;font-size:1.3em;font-weight:bold;color:${ink}} h1{margin:0;font-size:2em;font-weight:${l.style === "rules" ? 300 : 700};text-align:right;color:${l.style === "grid" ? "#222" : ink}} .two{display:flex;gap:10mm;margin-bottom:4mm} .two>div{flex:1} .two h4{margin:0 0 1mm;font-size:.9em;color:${ink};border-bottom:1px solid ${ink}} .pairs td{padding:.2mm 2.5mm .2mm 0;vertical-align:top} .pairs td:first-child{color:#666}
.lines{width:100%;border-collapse:collapse;font-size:.84em} .lines th{text-align:left;padding:1mm;vertical-align:bottom;${l.style === "grid" ? "border:1px solid #555;background:#d9e2ec" : l.style === "stripes" ? `background:${ink};color:#fff` : "border-bottom:2px solid #333"}} .lines td{padding:.8mm 1mm;vertical-align:top;${l.style === "grid" ? "border:1px solid #999" : "border-bottom:.5px solid #ddd"}} ${l.style === "stripes" ? ".lines tbody tr:nth-child(even){background:#f3f5f7}" : ""} .lines th.n,.lines td.n{text-align:right;white-space:nowrap} .lines .sum td{font-weight:bold;border-top:1.4px solid #333} .lines .sub td{font-style:italic;color:#444} .lines .day td{font-weight:bold;background:#eef1f4} tr{break-inside:avoid} .low{display:flex;justify-content:space-between;gap:8mm;margin-top:4mm;break-inside:avoid} .sums{border-collapse:collapse;min-width:76mm;align-self:start} .sums td{padding:.8mm 2mm} .sums td:last-child{text-align:right} .sums tr:last-child td{font-weight:bold;border-top:1.5px solid #222;font-size:1.15em} .low p{margin:0 0 2mm;font-size:.88em;color:#444}`;
const LONG = { weekday: "long", timeZone: "UTC" } as const;
/** The sessions, under their days where the paper groups them. */
function body(l: Look, columns: Column[], rows: Row[], subtotals: boolean): string {
  if (l.grouping !== "days") return rows.map((row) => sheet.record(columns, row)).join("");
  const days = [...new Set(rows.map(({ serviceDate }) => serviceDate!))].map((date) => {
    const own = rows.filter((row) => row.serviceDate === date);
    const weekday = new Date(date).toLocaleDateString("en-US", LONG);
    const head = `<tr class="day"><td colspan="${columns.length}">${weekday}, ${(l.weekday ? formats.longMonthName : slashes)(date)}</td></tr>`;
    const sums = { charge: sheet.total(own, "charge") };
    return `${head}${own.map((row) => sheet.record(columns, row)).join("")}${subtotals ? sheet.sumRow(columns, "Day total", sums, l.money, "sub") : ""}`;
  });
  return days.join("");
}
const sumsOf = (rows: Row[], of = (field: keyof Said) => sheet.total(rows, field)) => ({
  ...{ charge: of("charge"), discount: of("discount"), allowed: of("allowed") },
  ...{ insurancePaid: of("insurancePaid"), copay: of("copay"), patientOwes: of("patientOwes") },
});

type Facts = { issued: string; due: string | null; period: string; family: string[] };
function heads(chance: Chance, l: Look, said: Facts, company: string[], account: string | null) {
  const { issued, due, period } = said;
  const list = sheet.pairs([
    [l.words("Invoice #|Invoice No."), chance.number("#####")],
    [l.words("Invoice Date|Date"), issued],
    due ? [l.words("Due Date|Payment Due"), due] : ["Terms", "Due on receipt"],
    account ? [l.words("Client ID|Account #"), account] : null,
    [l.words("Service Period|Billing Period"), period],
  ]);
  const client = sheet.pairs([
    [l.words("Client|Client Name"), said.family[0]!],
    ["Insurance", chance.pick(PAYERS)],
    chance.happens(0.7) ? ["Diagnosis", "F84.0 Autistic disorder"] : null,
  ]);
  return `<div class="top"><div><div class="brand">${sheet.mark(chance, company[1]!)}${company[0]}</div>${street(chance)}<br>${town(chance)}<br>${phone(chance)} &nbsp; billing@aba.example<br>Tax ID ${chance.number("##-#######")} &nbsp; NPI ${chance.number("1#########")}</div><div><h1>${l.words("INVOICE|Invoice|Monthly Invoice|Client Statement")}</h1>${list}</div></div><div class="two"><div><h4>${l.words("BILL TO|Responsible Party")}</h4>${said.family[1]}<br>${street(chance)}<br>${town(chance)}</div><div><h4>${l.words("CLIENT|Client Information")}</h4>${client}</div></div>`;
}
type Sums = ReturnType<typeof sumsOf> & Record<"before" | "given" | "balance" | "pending", number>;
const summary = (l: Look, m: Sums) =>
  sheet.pairs(
    [
      [l.words("Total Charges|Charges This Period|Subtotal"), dollars(m.charge)],
      m.discount ? ["Contractual Adjustments", dollars(-m.discount)] : null,
      [l.words("Insurance Payments|Paid by Insurance"), dollars(-m.insurancePaid)],
      m.pending ? ["Pending With Insurance", dollars(-m.pending)] : null,
      m.before ? [l.words("Previous Balance|Balance Forward"), dollars(m.before)] : null,
      m.given ? [l.words("Payments Received|Family Payments"), dollars(-m.given)] : null,
      [l.words("Balance Due|Amount Due|TOTAL DUE"), dollars(m.balance)],
    ],
    "sums",
  );

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const company = chance.pick(COMPANIES);
  const from = `${l.words("2024-03|2024-07|2024-10|2025-02|2025-05|2025-09|2026-01")}-01`;
  const rows = settled(chance, sessionsOf(chance, from, l));
  const columns = columnsOf(l, rows);
  const to = shifted(`${shifted(from, 32).slice(0, 7)}-01`, -1);
  const issued = shifted(to, chance.between(2, 24));
  const due = chance.happens(0.75) ? shifted(issued, chance.pick([10, 15, 30])) : null;
  const people = household(chance, 2);
  const full = l.day === monthDay ? slashes : l.day;
  const account = chance.happens(0.7) ? chance.number(chance.pick(["######", "C-#####"])) : null;
  const sums = sumsOf(rows);
  const { patientOwes: owes, discount } = sums;
  const paid = chance.happens(0.45) ? chance.pick([owes, Math.round(owes / 2), 4000, 6000]) : 0;
  const before = chance.happens(0.3) ? chance.between(1500, 26000) : 0;
  const given = Math.min(paid, owes + before);
  const balance = owes + before - given;
  const pending = sums.charge - discount - sums.insurancePaid - owes;
  const footed = chance.happens(0.6);
  const foot = footed ? sheet.sumRow(columns, l.words("Totals|TOTAL|"), sums, l.money) : "";
  const period = `${full(from)} - ${full(to)}`;
  const said = { issued: full(issued), due: due && full(due), period, family: people };
  const notes = chance.shuffled(NOTES).slice(0, chance.between(1, 3));
  const lines = sheet.table(columns, body(l, columns, rows, chance.happens(0.4)) + foot);
  const html = sheet.page(
    css(l, company[1]!),
    `${heads(chance, l, said, company, account)}${lines}<div class="low"><div>${notes.map((note) => `<p>${note}</p>`).join("")}</div>${summary(l, { ...sums, before, given, balance, pending })}</div>`,
  );
  const summed = discount && footed && columns.some(({ says }) => says.includes("allowed"));
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider: company[0]!, patient: people[0]! },
      ...{ accountNumber: account, statementDate: issued, dueDate: due },
      ...{ serviceFrom: from, serviceTo: to },
    },
    {
      ...{ billed: sums.charge, insurancePaid: sums.insurancePaid, patientPaid: given || null },
      ...{ adjustments: discount || null, allowed: summed ? sums.allowed : null },
      ...{ patientResponsibility: balance, previousBalance: before },
    },
    rows.map((row) => sheet.lineBy(columns, row, l.grouping === "days" ? ["serviceDate"] : [])),
  );
  return { html, truth };
}
const NOTES = rowsOf(`
Thank you for trusting us with your child's care! Copays are collected for each date of service.
Sessions cancelled with less than 24 hours notice may be charged a $50.00 cancellation fee, which insurance does not cover.
We accept ACH, Visa, MasterCard, and FSA/HSA cards through the family portal. A 3% fee applies to credit cards.
1 unit = 15 minutes. Insurance amounts reflect the Explanation of Benefits received as of the invoice date.
Families on autopay: your card on file will be charged on the due date.`);

export const family: Family = {
  ...{ name: "autism-therapy-hourly-invoice", medium: "text", draw },
  paper: "A month's sessions of autism therapy with their times, as a provider invoices a family.",
};
