import { dollars, grouped, looseSlashes, shortSlashes, slashes } from "#corpus/generators/formats";
import { bare, parentheses } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import * as people from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Entry = { kind: "ins" | "adj" | "pt" | "move"; date: string; words: string; cents: number };
type Row = Said & { entries: Entry[] };

const OFFICES = `Harmon Surgical Associates, P.C.~gen|Bayshore Orthopaedic & Sports Surgery~ortho|LAKE ALDEN HAND CENTER~hand|Fairweather Ear Nose Throat~ent|Cedar Point General & Bariatric Surgery~gen|OKONJO ORTHOPEDICS PA~ortho`;
const PAYERS = "BCBS|AETNA|UHC|MEDICARE|CIGNA|HUMANA|TRICARE";
const NEW = `99203|Office/OP Visit, New, Low|265;99204|Office/OP Visit, New, Moderate|390`;
const LATER = `99213|Office/OP Visit, Est, Low|195;99214|Office/OP Visit, Est, Moderate|275`;
/** What an office operates: code with modifiers, words and dollars, then what is done in the office before it. */
const CARE: Record<string, string> = {
  gen: `47562|Laparoscopic Cholecystectomy|3850;49505 RT|Repair Inguinal Hernia, Init, Reducible|2940;44970|Laparoscopic Appendectomy|3420;11402|Exc Benign Lesion Trunk/Ext 1.1-2.0 cm|610;19301 LT|Partial Mastectomy|3675#76705|US Abdomen Limited|385;10060|I&D Abscess, Simple|420`,
  ortho: `29881 RT|Arthroscopy Knee w/ Meniscectomy|4360;27447 LT|Total Knee Arthroplasty|7895;29827 RT|Arthroscopy Shoulder, Rotator Cuff Repair|6140;27130 LT|Total Hip Arthroplasty|7620#73562 RT|X-Ray Knee 3 Views|142;20610 RT|Arthrocentesis/Inj Major Joint|318;J3301|Triamcinolone Acetonide Inj 10 mg|22;L1833 RT|Knee Orthosis, Prefab OTS|690`,
  hand: `64721 LT|Carpal Tunnel Release|2380;26055 F7|Trigger Finger Release|1975;25111 RT|Exc Ganglion, Wrist|1860#73130 LT|X-Ray Hand Min 3 Views|118;20550 LT|Injection, Tendon Sheath|246;J1030|Methylprednisolone Acetate 40 mg|31;L3908 LT|Wrist Hand Orthosis, Prefab|165`,
  ent: `42826|Tonsillectomy, Age 12+|2210;30520|Septoplasty|3180;69436 50|Tympanostomy, General Anesthesia|1490#31231|Nasal Endoscopy, Diagnostic|468;92557|Comprehensive Audiometry|172;69210|Removal Impacted Cerumen|138`,
};

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const often = (share: number) => chance.happens(share);
  return {
    ...{ words, often, day: chance.pick([slashes, shortSlashes, looseSlashes]) },
    money: chance.pick([grouped, grouped, bare, parentheses, dollars]),
    credits: words("same|one|two|two"),
    ...{ balances: words("row|under|both"), mods: often(0.5), units: often(0.6) },
    ...{ doctor: often(0.5), capitals: often(0.35), filed: often(0.35), shaded: often(0.5) },
    ...{ aged: words("both|both|total"), wide: often(0.3), initials: often(0.5) },
    moved: words("XFER TO PAT|Transfer to Patient|TRANSFER INS TO PAT|Pt Resp"),
    font: words("Liberation Sans|Liberation Sans Narrow|DejaVu Sans Condensed|Liberation Serif"),
  };
}

/** What was done on which day: a first visit, mostly an operation, free visits after it, and a paid one much later. */
function charged(chance: Chance, care: string, from: string): Row[] {
  const rows: Row[] = [];
  const add = (item: string[], day: number, more: string[] = []) => {
    const [code, ...modifiers] = item[0]!.split(" ");
    const units = code!.startsWith("J") ? chance.between(1, 4) : 1;
    const charge = Math.round(Number(item[2]) * 100) * units;
    const what = { code: code!, modifiers: [...more, ...modifiers], units, charge };
    const [description, serviceDate] = [item[1]!, shifted(from, day)];
    rows.push({ ...what, description, serviceDate, entries: [] });
  };
  const [operations = [], office = []] = care.split("#").map(rowsOf);
  const extras = chance.shuffled(office).slice(0, chance.between(0, 3));
  add(chance.pick(rowsOf(NEW)), 0, extras.some(([code]) => /^[1236]/.test(code!)) ? ["25"] : []);
  for (const item of office.filter((item) => extras.includes(item))) add(item, 0);
  let day = chance.between(9, 30);
  if (chance.happens(0.4)) add(chance.pick(rowsOf(LATER)), day);
  if (chance.happens(0.85) || rows.length < 2) {
    add(chance.pick(operations), (day += chance.between(6, 20)));
    for (let after = chance.between(0, 3); after > 0; after -= 1)
      add(["99024", "Post-Op Follow-up Visit", "0"], (day += chance.between(8, 20)));
  }
  for (let later = chance.pick([0, 0, 1, 2, 4]); later > 0; later -= 1)
    add(chance.pick(rowsOf(LATER)), (day += chance.between(95, 120)));
  return rows;
}

/** What was posted to a charge by the day of printing: payment, write-off, transfer and what the patient paid. */
function post(chance: Chance, row: Row, terms: Terms, payer: string, l: Look, printed: string) {
  if (!row.charge) return;
  const money = settle(chance, row.charge, terms);
  const [first, later] = [chance.between(16, 38), chance.between(45, 80)];
  const add = (kind: Entry["kind"], days: number, words: string, cents: number) => {
    const date = shifted(row.serviceDate!, days);
    if (cents && date <= printed) row.entries.push({ kind, date, cents, words });
  };
  const { notCovered, deductible, copay } = money;
  const why = notCovered ? "Non-Covered" : deductible ? "Deductible" : copay ? "Copay" : "Coins";
  const trace = l.wide ? ` #${chance.number("########")}` : "";
  const given = Math.round(money.patientOwes * chance.pick([0, 0, 1, 1, 0.5]));
  const paid = l.words("Payment|Pmt|EFT");
  const took = l.words("Write-Off|Contractual W/O|Contr Adj CO-45");
  add("ins", first, `${payer} ${paid}${trace}`, money.insurancePaid);
  add("adj", first, `${payer} ${took}`, money.discount);
  add("move", first, `${l.moved} - ${why}`, money.patientOwes);
  add("pt", later, l.words("Patient Pmt - Check|PT PMT VISA|Patient Payment - Online"), given);
  const small = money.patientOwes - given;
  if (small > 0 && small < 2000) add("adj", later + 5, "Small Balance W/O", small);
}

const cents = (row: Row, ...kinds: string[]) =>
  sum(row.entries.filter(({ kind }) => kinds.includes(kind)).map((one) => one.cents));
/** What insurance and patient still owe of a charge. */
const left = (row: Row) => {
  const all = Number(row.charge) - cents(row, "ins", "adj", "pt");
  return row.entries.length ? { ins: 0, pat: all } : { ins: all, pat: 0 };
};

const MOST = rowsOf(
  `Date/DOS/Svc Date/Trans Date|serviceDate|d;Prov/Provider/Dr|clinician|d;Code/CPT/Proc/Procedure|code|d;Mod/M1 M2/Mods|modifiers|d;Description/Transaction/Transaction Description|description|;Un/Units/Qty|units|n`,
) as [heads: string, says: keyof Said, kind: string][];
type Columns = sheet.Column<Row>[];
/** The columns before the amounts, and those of amounts. */
function columnsOf({ words, day, money, ...l }: Look): [Columns, Columns] {
  const print = (row: Row, field: keyof Said) => {
    if (field === "serviceDate") return day(row.serviceDate!);
    if (field === "code" && !l.mods) return [row.code, ...row.modifiers!].join("-");
    const value = row[field];
    return Array.isArray(value) ? value.join(" ") : String(value).replace("&", "&amp;");
  };
  const without = [l.mods ? "" : "modifiers", l.units ? "" : "units", l.doctor ? "" : "clinician"];
  const kept = MOST.filter(([, field]) => !without.includes(field));
  const before = kept.map(([heads, field, kind]) => {
    const says = field === "code" && !l.mods ? (["code", "modifiers"] as const) : field;
    return sheet.column<Row>(
      words(heads.replaceAll("/", "|")),
      says,
      (row) => print(row, field),
      kind,
    );
  });
  const other = (heads: string, print: (row: Row) => string) =>
    sheet.column<Row>(words(heads), null, print, "n");
  const [debit, pat] = [words("Charges|Charge|Debit"), words("Pat Bal|Pt Balance")];
  const credits = { same: "", one: "Credits|Pmts/Adjs", two: "Payments|Paid;Adjust|Adj" };
  const after = [sheet.amount<Row>(l.credits === "same" ? "Amount" : debit, "charge", money)];
  for (const heads of credits[l.credits as "one"].split(";").filter(Boolean))
    after.push(other(heads, () => ""));
  if (l.balances !== "under") {
    after.push(other("Ins Bal|Ins Balance", (row) => money(left(row).ins)));
    after.push(sheet.amount<Row>(pat, "patientOwes", money));
  }
  if (l.balances !== "row") after.push(other("Balance|Line Bal", () => ""));
  return [before, after];
}

/** Each charge with what was posted to it below. */
function ledger(rows: Row[], [before, after]: [Columns, Columns], l: Look): string {
  const columns = [...before, ...after];
  const wide = columns.length - 1;
  const date = (iso: string) => `<tr class="in"><td class="d">${l.day(iso)}</td>`;
  const places = { same: [0, 0], one: [1, 1], two: [1, 2] };
  const nested = ({ kind, date: on, words, cents: of }: Entry) => {
    const at = kind === "move" ? -1 : places[l.credits as "one"][kind === "adj" ? 1 : 0]!;
    const cell = (column: number) => (column === at ? l.money(-of) : "");
    const amounts = after.map((_, column) => `<td class="n">${cell(column)}</td>`);
    return `${date(on)}<td colspan="${before.length - 1}">${words}${at < 0 ? ` ${l.money(of)}` : ""}</td>${amounts.join("")}</tr>`;
  };
  const body = rows.map((row) => {
    const sent = `${date(shifted(row.serviceDate!, 2))}<td colspan="${wide}">Claim filed - primary</td></tr>`;
    const rest = l.money(left(row).ins + left(row).pat);
    const under = `<tr class="bal"><td colspan="${wide}">Balance</td><td class="n">${rest}</td></tr>`;
    const below = [l.filed && row.charge ? sent : "", ...row.entries.map(nested)].join("");
    return sheet.record(columns, row, "own") + below + (l.balances === "row" ? "" : under);
  });
  return sheet.table(columns, body.join(""));
}

/** Sums and aging, and which sums these print. */
function ending(rows: Row[], { money, words, aged }: Look, printed: string) {
  const all = (kind: string) => sum(rows.map((row) => cents(row, kind)));
  const [ins, pat] = [sum(rows.map((row) => left(row).ins)), sum(rows.map((row) => left(row).pat))];
  const billed = sheet.total(rows, "charge");
  const line = (names: string, of: number): [string, string] => [words(names), money(of || 0)];
  const list = [
    line("Total Charges|Charges", billed),
    line("Insurance Payments|Ins Payments", -all("ins")),
    line("Patient Payments|Pt Payments", -all("pt")),
    line("Adjustments|Write-Offs and Adjustments", -all("adj")),
    line("Insurance Balance|Due From Insurance", ins),
    line("Patient Balance|Due From Patient", pat),
    line("Account Balance|Total Balance", ins + pat),
  ];
  const days = (row: Row) => (Date.parse(printed) - Date.parse(row.serviceDate!)) / 86_400_000;
  const bucket = (row: Row) => Math.max(0, Math.min(4, Math.ceil(days(row) / 30) - 1));
  const byAge = (name: string, of: (row: Row) => number) => {
    const at = (age: number) => sum(rows.filter((row) => bucket(row) === age).map(of));
    const cells = [0, 1, 2, 3, 4].map(at);
    const texts = [...cells, sum(cells)].map((one) => `<td class="n">${money(one)}</td>`);
    return `<tr><td>${name}</td>${texts.join("")}</tr>`;
  };
  const kinds = [
    byAge("Insurance", (row) => left(row).ins),
    byAge("Patient", (row) => left(row).pat),
  ];
  const both = aged === "both" ? kinds.join("") : "";
  const head = `<th>Aging</th><th>${words("Current|0-30")}</th><th>31-60</th><th>61-90</th><th>91-120</th><th>${words("Over 120|121+")}</th><th>${words("Total|Balance")}</th>`;
  const aging = `<table class="aging"><tr>${head}</tr>${both}${byAge("Total", (row) => left(row).ins + left(row).pat)}</table>`;
  const paid = { insurancePaid: all("ins"), patientPaid: all("pt"), adjustments: all("adj") };
  const sums = { billed, ...paid, patientResponsibility: pat };
  return { html: sheet.pairs(list, "sums") + aging, sums };
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [office = "", sort = ""] = l.words(OFFICES).split("~");
  const from = shifted("2024-02-01", chance.between(0, 400));
  const rows = charged(chance, CARE[sort]!, from);
  const last = rows.at(-1)!.serviceDate!;
  const printed = shifted(last, chance.pick([12, 30, 60, 95, 130]));
  const payer = l.words(PAYERS);
  const [open, share] = [chance.pick([0, 25000, 150000]), chance.pick([0.1, 0.2])];
  const copay = chance.pick([0, 0, 4000]);
  const terms: Terms = { open, share, copay, denies: 0.04, rate: [0.3, 0.65] };
  const surgeon = people.doctor(chance);
  const [, first = "", surname = ""] = /^(\S)\S* (.*),/.exec(surgeon)!;
  const shown = l.initials ? first + surname[0]! : surname;
  for (const row of rows) {
    post(chance, row, terms, payer, l, printed);
    Object.assign(row, { patientOwes: left(row).pat, clinician: shown });
    if (l.capitals) row.description = row.description!.toUpperCase();
  }
  const columns = columnsOf(l);
  const end = ending(rows, l, printed);
  const patient = people.naming(chance)(people.person(chance));
  const account = chance.number(l.words("#####|######|@@#####|####.0"));
  const safe = office.replace("&", "&amp;");
  const facts = rowsOf(
    `${l.words("Patient|Patient Name")}|${patient};${l.words("Account #|Acct No|Chart #|Account")}|${account};DOB|${l.day(people.born(chance))};${l.words("Primary Ins|Insurance|Ins 1")}|${payer} ${chance.number("@@@#######")};${l.words("Provider|Rendering")}|${surgeon}`,
  ) as [string, string][];
  const range = l.often(0.4) ? ` &nbsp; Transactions: ${l.day(from)} - ${l.day(printed)}` : "";
  const css = `@page{size:letter;margin:12mm} body{font:8.8pt/1.3 '${l.font}';margin:0;color:#111} h1{font-size:1.4em;margin:0} .top,.mid{display:flex;justify-content:space-between;gap:8mm} .mid{margin:3mm 0;border-top:1px solid #333;padding-top:2mm} .facts td{padding:.2mm 3mm .2mm 0} .facts td:first-child{font-weight:bold} .lines{width:100%;border-collapse:collapse} .lines th{text-align:left;border-top:1px solid #333;border-bottom:1px solid #333;padding:.6mm 1mm;${l.shaded ? "background:#e4e8ee" : ""}} .lines td{padding:.4mm 1mm;vertical-align:top} .lines .d{white-space:nowrap} .lines .n,.aging .n,.aging th+th{text-align:right;white-space:nowrap} .own td{border-top:.5px solid #aaa;font-weight:${l.words("bold|normal")}} .in td{color:#333;font-size:.95em} .in td:nth-child(2),.in td:first-child{padding-left:5mm} .bal td{text-align:right;font-style:italic} tr{break-inside:avoid} .sums{margin:4mm 0 0 auto;min-width:70mm;border-collapse:collapse;break-inside:avoid} .sums td{padding:.4mm 2mm} .sums td:last-child{text-align:right} .sums tr:last-child td{border-top:1px solid #333;font-weight:bold} .aging{width:100%;margin-top:4mm;border-collapse:collapse;break-inside:avoid} .aging td,.aging th{border:.5px solid #888;padding:.6mm 2mm} .small{font-size:.88em;color:#444}`;
  const body = `<div class="top"><div><h1>${safe}</h1><div class="small">${people.street(chance).replace(/ (Apt|Unit).*/, "")}, ${people.town(chance)}<br>${people.phone(chance)} &nbsp; Tax ID ${chance.number("##-#######")}</div></div><div style="text-align:right"><b>${l.words("Patient Ledger|Account Ledger|PATIENT ACCOUNT LEDGER|Transaction Ledger by Charge")}</b><br>${l.words("Printed|Date Printed|Run Date")}: ${l.day(printed)}${range}</div></div>
<div class="mid">${sheet.pairs(facts, "facts")}<div>${patient}<br>${people.street(chance)}<br>${people.town(chance)}</div></div>${ledger(rows, columns, l)}${end.html}<p class="small">${l.words("* 99024 visits are included in the surgical package.|Hospital, anesthesia and pathology charges are billed separately.|Please call the office with any questions about this ledger.")}</p>`;
  const who = { provider: office, patient, accountNumber: account, statementDate: printed };
  const lines = rows.map((row) => sheet.lineBy(columns.flat(), row));
  const said = { name: family.name, ...who, setting: "professional" as const };
  const truth = truthOf(said, end.sums, lines);
  return { html: sheet.page(css, body), truth };
}

export const family: Family = {
  name: "surgeon-office-account-ledger",
  paper: "A surgeon's office ledger: below each charge its payments, write-offs and transfers.",
  medium: "text",
  draw,
};
