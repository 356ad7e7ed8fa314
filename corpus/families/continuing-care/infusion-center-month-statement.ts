import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import * as people from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said as Row } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Kind = "insurancePaid" | "adjustments" | "patientPaid";
/** On which day, in what words, for which days of service, what it is, and cents. */
type Entry = [on: string, words: string, about: string, kind: Kind, cents: number];

const CENTERS = rowsOf(`
dialysis|Clearwater Kidney Care of Dawes|#0d5c75;dialysis|RENAL PARTNERS DIALYSIS - EAST HARMON|#1c1c1c;dialysis|Bluestem Dialysis, LLC|#2c5f2d;infusion|Ridgeline Infusion Center|#5b2a86;infusion|PRAIRIE STATE INFUSION & SPECIALTY CARE|#1c1c1c;infusion|Vantage Home & Ambulatory Infusion, Inc.|#a23b1c`);
/** Code, modifier, long and short words, units from and to, dollars a unit from and to; the first is done every time. */
const DIALYSIS = rowsOf(`
90999|G5|Hemodialysis treatment, in-center|HEMODIALYSIS TX|1|1|980|2450;Q4081|JZ|Epoetin alfa, 100 units, for ESRD on dialysis|EPOGEN 100U ESRD|20|90|1.1|2.4;J1756|JZ|Iron sucrose (Venofer), 1 mg|VENOFER 1MG|50|100|0.45|0.95;J2501||Paricalcitol injection, 1 mcg|ZEMPLAR 1MCG|2|6|2.1|4.2;J0606|JZ|Etelcalcetide (Parsabiv), 0.1 mg|PARSABIV 0.1MG|25|50|3.4|6.2;J0882|JZ|Darbepoetin alfa, 1 mcg, for ESRD on dialysis|ARANESP 1MCG ESRD|25|60|4.2|7.9`);
/** Days between visits, then what is given on each; what is in brackets is given on some visits only. */
const REGIMENS = `14: 96413||IV infusion, complex biologic, initial hour|INFUS COMPLEX 1ST HR|1|1|290|480;96415||IV infusion, complex biologic, each additional hour|INFUS COMPLEX ADDL HR|1|1|65|115;J1745|JZ|Infliximab injection (Remicade), 10 mg|REMICADE 10MG|30|50|62|105;J1200||Diphenhydramine HCl injection, up to 50 mg|BENADRYL INJ 50MG|1|1|2.5|5;J7050||Normal saline infusion, 250 mL|NS 250ML|1|1|4|9
28: 96413||Infusion of biologic agent, up to 1 hour|CHEMO/BIOLOGIC INF INIT HR|1|1|290|480;J3380|JZ|Vedolizumab (Entyvio), 1 mg|ENTYVIO 1MG|300|300|27|46;96375||Therapeutic IV push, each new drug|IV PUSH ADDL DRUG|1|1|42|78;J2919||Methylprednisolone sodium succinate, 5 mg|SOLU-MEDROL 5MG|8|25|0.5|0.9
7: 96365||Therapeutic IV infusion, initial, up to 1 hour|IV INF THER INIT HR|1|1|150|280;J1756|JZ|Iron sucrose (Venofer), 1 mg|VENOFER 1MG|200|200|0.5|0.95;J7050||Normal saline infusion, 250 mL|NS 250ML|1|1|4|9
7: 96365||IV infusion for therapy, first hour|IV INF THER INIT HR|1|1|150|280;96366||IV infusion for therapy, each additional hour|IV INF THER ADDL HR|2|3|46|88;J1569|JZ|Immune globulin (Gammagard Liquid), 500 mg|GAMMAGARD LIQ 500MG|40|70|58|98;96375||IV push of new drug|IV PUSH ADDL DRUG|1|1|42|78;J1200||Diphenhydramine HCl, up to 50 mg|BENADRYL INJ 50MG|1|1|2.5|5
14: 96413||Biologic infusion, initial hour|CHEMO/BIOLOGIC INF INIT HR|1|1|290|480;J0129|JZ|Abatacept (Orencia), 10 mg|ORENCIA 10MG|75|75|62|98
14: 96413||Biologic infusion, initial hour|CHEMO/BIOLOGIC INF INIT HR|1|1|290|480;96415||Biologic infusion, each additional hour|CHEMO/BIOLOGIC INF ADDL HR|2|2|65|115;J2350|JZ|Ocrelizumab (Ocrevus), 1 mg|OCREVUS 1MG|300|300|64|96;96375||IV push, additional drug|IV PUSH ADDL DRUG|2|2|42|78;J2919||Methylprednisolone sodium succinate, 5 mg|SOLU-MEDROL 5MG|20|20|0.5|0.9;J1200||Diphenhydramine HCl, up to 50 mg|BENADRYL INJ 50MG|1|1|2.5|5`;
const NOTES = `Charges for medications are based on the units given. One unit may be less than one dose.|We bill Medicare and your supplement for you. Please send a copy of any EOB that comes to you.|If your insurance changed this month, call the billing office before your next treatment.|Payments posted after the statement date will show on next month's statement.|Help with premiums and copays may be available. Ask your social worker or financial counselor.`;

const REVENUE: Record<string, string> = { 90999: "0821", 96413: "0335", 96415: "0335" };

type Look = ReturnType<typeof look>;
function look(chance: Chance, dialysis: boolean) {
  const words = (text: string) => chance.pick(text.split("|"));
  const { slashes, shortSlashes, looseSlashes, monthDay, compactDate } = formats;
  const { grouped, parentheses, trailingMinus, credit, dollars, bare } = formats;
  return {
    ...{ words, size: words("8.4pt|9pt|9.4pt"), level: chance.share(), kinds: words("|||split") },
    ...{ dialysis, slow: chance.between(15, 22), paid: words("PAYMENT|PMT|Payment") },
    off: words("CONTRACTUAL ADJ|CONTRACTUAL ADJUSTMENT|ALLOWANCE"),
    money: chance.pick([grouped, grouped, parentheses, trailingMinus, credit, dollars, bare]),
    day: chance.pick([slashes, slashes, shortSlashes, looseSlashes, monthDay, compactDate]),
    ...{ ledger: chance.happens(0.4), ditto: chance.happens(0.25), short: chance.happens(0.5) },
    ...{ mods: words("|own|joined|joined"), ndc: chance.happens(0.25), rate: chance.happens(0.2) },
    ...{ merged: chance.happens(0.25), top: chance.happens(0.5), sums: chance.happens(0.6) },
    ...{ slip: words("up|down|down|"), revenue: chance.happens(0.25) },
    font: words("Liberation Sans|Liberation Sans|Liberation Mono|DejaVu Sans Condensed"),
  };
}

type Dose = Row & { ndc: string; charge: number };
type Priced = Dose & { serviceDate: string };
/** A treatment or a drug with the price and the dose that it has all month. */
function doseOf(chance: Chance, l: Look, of: string[]): Dose {
  const [code = "", modifier, long, short, least, most, low, high] = of;
  const units = chance.between(Number(least), Number(most));
  const price = Number(low) + (Number(high) - Number(low)) * l.level;
  const unitPrice = price > 20 ? Math.round(price) * 100 : Math.round(price * 100);
  const drug = /^[JQ]/.test(code);
  const revenueCode = drug ? "0636" : (REVENUE[code] ?? "0260");
  const ndc = drug ? chance.number("#####-0###-0#") : "";
  const [modifiers, description] = [modifier ? [modifier] : [], l.short ? short! : long!];
  const charge = units * unitPrice;
  return { code, modifiers, units, unitPrice, charge, description, revenueCode, ndc };
}

/** The treatments of one month, in the order of their days. */
function treatments(chance: Chance, l: Look, dialysis: boolean, first: string): Priced[] {
  const start = (7 + chance.pick([1, 2]) - new Date(first).getUTCDay()) % 7;
  const without = chance.pick([0, 4]);
  const [every = "", parts = ""] = chance.pick(REGIMENS.split("\n")).split(": ");
  const drugs = DIALYSIS.slice(1).filter((_, at) => at !== without);
  const given = [DIALYSIS[0]!, ...chance.shuffled(drugs).slice(0, chance.between(1, 3))];
  const doses = (dialysis ? given : rowsOf(parts)).map((one) => doseOf(chance, l, one));
  const many = dialysis ? chance.pick([6, 9, 11, 12, 12]) : 28 / Number(every);
  return Array.from({ length: many }, (_, at) => {
    const day = dialysis ? 7 * Math.floor(at / 3) + 2 * (at % 3) : at * Number(every);
    const serviceDate = shifted(first, start + day);
    if (serviceDate.slice(0, 7) !== first.slice(0, 7)) return [];
    const now = doses.filter((_dose, of) => !dialysis || of === 0 || (at + of) % 3 === 0);
    return now.map((dose) => ({ ...dose, serviceDate }));
  }).flat();
}

/** What was paid on the treatments of some days, and written off, when it was posted. */
function claimOf(chance: Chance, l: Look, rows: Priced[], payer: string, second: string): Entry[] {
  const charge = sheet.total(rows, "charge");
  const [from, to] = [rows[0]!.serviceDate, rows.at(-1)!.serviceDate];
  const about = from === to ? l.day(from) : `${l.day(from)}-${l.day(to)}`;
  const allowed = Math.round(charge * (l.dialysis ? 0.18 + 0.2 * l.level : 0.45 + 0.3 * l.level));
  const share = Math.round(allowed * 0.8);
  const held = payer === "MEDICARE" ? Math.round(share * 0.02) : 0;
  const on = shifted(to, l.slow);
  const rest = second ? allowed - share - chance.pick([0, 1500, 2000]) : 0;
  const made: Entry[] = [
    [on, `${payer} ${l.paid}`, about, "insurancePaid", share - held],
    [on, `${payer} ${l.off}`, about, "adjustments", charge - allowed],
    [on, "SEQUESTRATION ADJ CO-253", about, "adjustments", held],
    [shifted(on, 9), `${second} ${l.paid}`, about, "insurancePaid", rest],
  ];
  return made.filter((one) => one[4] > 0);
}

/** What insurance and patient paid in the order of the days on which it was posted. */
function entriesOf(chance: Chance, l: Look, rows: Priced[], before: number): Entry[] {
  const payer = l.words(l.dialysis ? "MEDICARE|MEDICARE|BCBS" : "AETNA|MEDICARE|UHC|BCBS");
  const second = payer === "MEDICARE" ? l.words("|AARP SUPPLEMENT|MEDICAID") : "";
  const days = [...new Set(rows.map(({ serviceDate }) => (l.dialysis ? "" : serviceDate)))];
  const list = days.flatMap((day) => {
    const own = rows.filter(({ serviceDate }) => !day || serviceDate === day);
    return claimOf(chance, l, own, payer, second);
  });
  const gave = chance.happens(0.65) ? chance.pick([before, before, Math.round(before / 2)]) : 0;
  const words = l.words("PATIENT PAYMENT - THANK YOU|PATIENT CHECK #1482|Patient payment - online");
  const on = shifted(rows[0]!.serviceDate, chance.between(3, 24));
  if (gave) list.push([on, words, "", "patientPaid", gave]);
  return list.sort(([one], [other]) => one.localeCompare(other));
}

function columnsOf(l: Look): sheet.Column<Priced>[] {
  const one = (heads: string, says: keyof Row | null, print: (row: Priced) => string, kind = "d") =>
    sheet.column<Priced>(l.words(heads), says, print, kind);
  const joined = l.mods === "joined";
  const codes = (row: Priced) => (joined ? [row.code, ...row.modifiers!].join("-") : row.code);
  const code = l.words("HCPCS|CPT/HCPCS|Proc Code|HCPC");
  return [
    one("Date|Service Date|DOS|Tx Date", "serviceDate", (row) => l.day(row.serviceDate)),
    ...(l.revenue ? [one("Rev|Rev Cd", "revenueCode", (row) => row.revenueCode!)] : []),
    sheet.column<Priced>(code, joined ? ["code", "modifiers"] : "code", codes, "d"),
    ...(l.mods === "own" ? [one("Mod", "modifiers", (row) => row.modifiers!.join(" "))] : []),
    one("Description|Service / Drug|Item", "description", (row) => row.description!, "w"),
    ...(l.ndc ? [one("NDC|NDC #", null, (row) => row.ndc)] : []),
    one("Units|Qty|Un", "units", (row) => String(row.units), "n"),
    ...(l.rate ? [sheet.amount<Priced>(l.words("Rate|Unit Price"), "unitPrice", l.money)] : []),
    sheet.amount<Priced>(l.words("Charge|Charges|Amount"), "charge", l.money),
    ...(l.ledger ? [one("Credits|Payments/Adj", null, () => "", "n")] : []),
  ];
}

const KINDS: Kind[] = ["insurancePaid", "adjustments", "patientPaid"];
const HEADS = ["Insurance Payments", "Adjustments", "Patient Payments"];
const cell = (text: string, kind = "d") => `<td class="${kind}">${text}</td>`;

/** The charges, and below them what was paid on them: in the same table, or in one of its own. */
function body(l: Look, columns: sheet.Column<Priced>[], rows: Priced[], entries: Entry[]): string {
  const made = rows.map((row, at) => {
    const again = l.ditto && rows[at - 1]?.serviceDate === row.serviceDate;
    const cells = sheet.record(columns, row);
    return again ? cells.replace(/<td class="d">[^<]*/, '<td class="d">') : cells;
  });
  const words = l.words("Total Charges|TOTAL CHARGES THIS PERIOD|Total new charges");
  const charge = sheet.total(rows, "charge");
  const all = made.join("") + (l.sums ? sheet.sumRow(columns, words, { charge }, l.money) : "");
  const below = l.words("Payments and Adjustments|PAYMENTS / ADJUSTMENTS|Account Activity");
  const kinds = l.kinds ? KINDS : [null];
  const paid = entries.map(([on, text, about, kind, cents]) => {
    const split = kinds.map((one) => cell(one && one !== kind ? "" : l.money(-cents), "n"));
    const service = about && ` &nbsp; DOS ${about}`;
    const wide = `<td colspan="${columns.length - 2}">${text}${service}</td>${cell(l.money(-cents), "n")}`;
    return `<tr>${cell(l.day(on))}${l.ledger ? wide : cell(text, "w") + cell(about) + split.join("")}</tr>`;
  });
  const band = `<tr class="band"><td colspan="${columns.length}">${below}</td></tr>`;
  if (l.ledger) return sheet.table(columns, all + band + paid.join(""));
  const heads = (l.kinds ? HEADS : ["Amount"]).map((one) => `<th class="n">${one}</th>`).join("");
  return `<h3>${l.words("Charges|TREATMENTS AND MEDICATIONS|Services this Month")}</h3>${sheet.table(columns, all)}<h3>${below}</h3><table class="lines"><thead><tr><th>${l.words("Posted|Date|Post Date")}</th><th>Description</th><th>${l.words("For Service|DOS|Service Dates")}</th>${heads}</tr></thead><tbody>${paid.join("")}</tbody></table>`;
}

/** Labels, each in one of its wordings, with what is told; what is not told has no row. */
function listed(l: Look, labels: string, values: (string | false)[], kind?: string): string {
  const all = labels.split("|").map((label, at) => [label, values[at] || ""] as const);
  const told = all.filter(([, said]) => said);
  const rows = told.map(([label, said]) => [l.words(label.replace(/\//g, "|")), said] as const);
  return sheet.pairs(rows, kind);
}

/** The sums of the month, and which of them the paper prints. */
function sumsOf(l: Look, rows: Priced[], entries: Entry[], previousBalance: number) {
  const billed = sheet.total(rows, "charge");
  const paid = KINDS.map((kind) => sum(entries.map((one) => (one[3] === kind ? one[4] : 0))));
  const [insurancePaid = 0, adjustments = 0, patientPaid = 0] = paid;
  const due = previousBalance + billed - sum(paid);
  const labels = `Balance Forward/BALANCE FORWARD/Previous Balance|Charges this Period/New Charges/Current Charges|Insurance Payments &amp; Adjustments|Insurance Payments/Payments - Insurance|Adjustments/Contractual Adjustments|Patient Payments/Payments - Patient|AMOUNT DUE/Amount Due/Please Pay This Amount`;
  const both = l.merged && l.money(-insurancePaid - adjustments);
  const values = [
    ...[previousBalance > 0 && l.money(previousBalance), l.money(billed), both],
    ...[!l.merged && l.money(-insurancePaid), !l.merged && l.money(-adjustments)],
    ...[patientPaid > 0 && l.money(-patientPaid), formats.dollars(due)],
  ];
  const apart = l.merged ? {} : { insurancePaid, adjustments };
  const own = { patientPaid: patientPaid || null, patientResponsibility: due, previousBalance };
  return { list: listed(l, labels, values, "sums"), due, printed: { billed, ...apart, ...own } };
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:12mm 13mm} body{margin:0;font:${l.size}/1.3 '${l.font}';color:#111} .top{display:flex;justify-content:space-between;align-items:flex-start} .name{font-size:1.35em;font-weight:bold;color:${ink}} .title{font-size:1.25em;font-weight:bold;letter-spacing:.06em;margin-bottom:1.5mm} .pairs{border-collapse:collapse} .pairs td{padding:.3mm 2mm;border:.6px solid #999} .pairs td:first-child{background:#eee} .to{display:flex;justify-content:space-between;margin:7mm 0 5mm 2mm;gap:10mm}
h3{margin:4mm 0 1mm;font-size:1.05em;color:${ink}} .lines{width:100%;border-collapse:collapse} .lines th{text-align:left;vertical-align:bottom;border-bottom:1.3px solid ${ink};padding:.6mm 1.2mm;font-size:.95em} .lines td{padding:.45mm 1.2mm;vertical-align:top} .lines .d{white-space:nowrap} .lines .n{text-align:right;white-space:nowrap} .sum td{border-top:.8px solid #333;font-weight:bold} .band td{font-weight:bold;padding-top:2.5mm;border-bottom:.8px solid #999} tr{break-inside:avoid}
.sums{border-collapse:collapse;min-width:76mm} .sums td{padding:.5mm 2mm;border-bottom:.5px dotted #888} .sums td:last-child{text-align:right;white-space:nowrap} .sums tr:last-child td{font-weight:bold;font-size:1.1em;border:1.3px solid ${ink};border-width:1.3px 0} .low{display:flex;justify-content:space-between;gap:9mm;margin-top:5mm;break-inside:avoid} .fine{font-size:.9em;max-width:95mm} .slip{break-inside:avoid;border:dashed #444;border-width:1.2px 0 0;margin-top:6mm;padding-top:2mm;display:flex;justify-content:space-between} .slip.up{border-width:0 0 1.2px;margin:0 0 5mm;padding:0 0 3mm}`;

function factsOf(chance: Chance, l: Look, first: string, posted: string) {
  const patient = people.naming(chance)(people.person(chance));
  const account = chance.number(l.words("#######|##-####-#|P######|@@####"));
  const issued = shifted(posted, chance.between(2, 9));
  const dueOn = chance.happens(0.6) ? shifted(issued, chance.pick([20, 25, 30])) : null;
  const full = l.day === formats.monthDay ? formats.slashes : l.day;
  const last = shifted(`${shifted(first, 31).slice(0, 8)}01`, -1);
  const period = l.day === formats.monthDay || chance.happens(0.5);
  const labels = `Statement Date/STATEMENT DATE|Account #/Account Number/Patient Acct|Service Period/Dates of Service|Due Date/Payment Due By`;
  const values = [
    account,
    period && `${full(first)} - ${full(last)}`,
    dueOn !== null && full(dueOn),
  ];
  const list = listed(l, labels, [full(issued), ...values]);
  const span = period ? { serviceFrom: first, serviceTo: last } : {};
  const said = { patient, accountNumber: account, statementDate: issued, dueDate: dueOn, ...span };
  return { list, said, patient, account };
}

function slip(chance: Chance, l: Look, center: string, values: string[]): string {
  const list = listed(l, "Account|Patient|Amount Due|Amount Paid", [...values, "$ ____________"]);
  return `<div class="slip ${l.slip}"><div class="fine">${l.words("Return this portion with your payment|Detach here and return with payment")}<br><br>Remit to:<br>${center}<br>${people.box(chance)}<br>${people.town(chance)}</div>${list}</div>`;
}

function draw(chance: Chance): Drawn {
  const [sort, center = "", ink = ""] = chance.pick(CENTERS);
  const l = look(chance, sort === "dialysis");
  const first = `202${chance.pick([4, 5, 5])}-${String(chance.between(1, 12)).padStart(2, "0")}-01`;
  const rows = treatments(chance, l, l.dialysis, first);
  const before = chance.happens(0.75) ? chance.between(2150, 68000) : 0;
  const entries = entriesOf(chance, l, rows, before);
  const columns = columnsOf(l);
  const { list, due, printed } = sumsOf(l, rows, entries, before);
  const facts = factsOf(chance, l, first, entries.at(-1)![0]);
  const coupon = slip(chance, l, center, [facts.account, facts.patient, formats.dollars(due)]);
  const notes = chance.shuffled(NOTES.split("|")).slice(0, chance.between(1, 3));
  const title = `MONTHLY STATEMENT|PATIENT STATEMENT|STATEMENT OF ACCOUNT|Monthly Patient Statement`;
  const html = sheet.page(
    css(l, ink),
    `<div class="top"><div><div class="name">${center}</div>${people.street(chance)}<br>${people.town(chance)}<br>Billing ${people.phone(chance)}</div><div><div class="title">${l.words(title)}</div>${facts.list}</div></div><div class="to"><div>${facts.patient}<br>${people.street(chance)}<br>${people.town(chance)}</div>${l.top ? list : ""}</div>${l.slip === "up" ? coupon : ""}${body(l, columns, rows, entries)}<div class="low"><div class="fine">${notes.join("<br>")}</div>${l.top ? "" : list}</div>${l.slip === "down" ? coupon : ""}`,
  );
  const setting = l.dialysis ? "facility" : "professional";
  const lines = rows.map((row) => sheet.lineBy(columns, row, ["serviceDate"]));
  const said = { name: family.name, setting, provider: center, ...facts.said } as const;
  return { html, truth: truthOf(said, printed, lines) };
}

export const family: Family = {
  name: "infusion-center-month-statement",
  paper: "A month at an infusion or dialysis center: treatments and drugs, then payments by date.",
  medium: "text",
  draw,
};
