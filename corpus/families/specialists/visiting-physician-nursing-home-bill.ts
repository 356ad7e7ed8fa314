import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import * as people from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

/** A service at the bedside; insurance paid is what Medicare and the second plan paid together. */
type Row = Said & { serviceDate: string; charge: number; second: number };
type Field = keyof Said;

const COMPANIES = rowsOf(`
TriCounty Mobile X-Ray, Inc.|#1a4f8b|x; PORTARAY DIAGNOSTIC IMAGING LLC|#7b1e3a|x; Geriatric Visiting Physicians, P.C.|#2f5d3a|d; HARBOR POST-ACUTE MEDICAL GROUP|#243b6b|d; Senior Bedside Medicine PLLC|#444444|d; Bedside Foot Care Associates|#5a3d80|f; EVERGREEN LTC PSYCHOLOGY GROUP, PA|#0f6466|p`);
const HOMES = rowsOf(`
Maple Hollow Care Center;SUNNY RIDGE NURSING & REHAB;St. Brannoc Manor;Lakeshore Skilled Nursing Facility;PINEWOOD HEALTH CARE CTR`).flat();
/** Code, modifier, words, dollars from and to; what stands first opens the first visit. */
const SERVICES: Record<string, string[][]> = {
  x: rowsOf(`
71045||CHEST X-RAY 1 VIEW|68|130; 73502|LT|HIP UNILATERAL W/PELVIS 2-3 VIEWS|84|165; 74018||ABDOMEN 1 VIEW (KUB)|64|120; 73030|RT|SHOULDER COMPLETE 2+ VIEWS|72|138; 93005||EKG TRACING ONLY|38|90; 93971||VENOUS DOPPLER UNILATERAL|260|460; 73630|RT|FOOT 3+ VIEWS|70|126; 72100||SPINE L/S 2-3 VIEWS|86|158`),
  d: rowsOf(`
99305||INITIAL NURSING FACILITY CARE, MODERATE|240|390; 99308||SUBSEQ NURSING FAC CARE, LOW|120|190; 99309||SUBSEQ NURSING FAC CARE, MODERATE|165|265; 99310||SUBSEQ NURSING FAC CARE, HIGH|230|360; 99497||ADVANCE CARE PLANNING, FIRST 30 MIN|130|210; 69210||REMOVE IMPACTED CERUMEN|85|140`),
  f: rowsOf(`
99308|25|SUBSEQ NURSING FAC CARE, LOW|110|180; 11721|Q8|DEBRIDE NAILS, 6 OR MORE|75|140; 11056|Q8|PARE LESIONS, 2 TO 4|88|160; G0127|Q8|TRIM DYSTROPHIC NAILS|38|72`),
  p: rowsOf(`
90791||PSYCHIATRIC DIAGNOSTIC EVALUATION|260|420; 90832||PSYCHOTHERAPY 30 MIN|105|170; 90834||PSYCHOTHERAPY 45 MIN|140|225; 96127||BRIEF BEHAVIORAL ASSESSMENT|18|40`),
};
const PORTABLE = rowsOf(`
R0070||TRANSPORT PORTABLE X-RAY, ONE PATIENT|210|360;R0075|UN|TRANSPORT PORTABLE X-RAY, 2 PTS SEEN|120|190;Q0092||SET-UP PORTABLE X-RAY EQUIPMENT|32|65`);
const SECONDS = "Senior Supplement Plan G|State Medicaid|Pioneer Mutual Medigap|TRICARE for Life";
/** Per sort of company: visits from and to, the days between them, and the titles of who comes. */
const VISITS = rowsOf("x|1|4|6|40|MD,DO;d|2|14|7|31|MD,NP;f|2|4|62|75|DPM;p|3|16|7|14|PhD,PsyD");

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const { slashes, shortSlashes, looseSlashes, dashes, grouped, dollars } = formats;
  return {
    words,
    day: chance.pick([slashes, slashes, shortSlashes, shortSlashes, looseSlashes, dashes]),
    money: chance.pick([grouped, grouped, dollars]),
    minus: chance.pick([formats.trailingMinus, formats.parentheses, grouped, formats.credit]),
    mode: chance.pick(["columns", "columns", "ledger"] as const),
    modifiers: chance.pick(["own", "joined", "none"] as const),
    ...{ split: chance.happens(0.4), totals: chance.happens(0.5), merged: chance.happens(0.2) },
    ...{ place: chance.happens(0.5), units: chance.happens(0.3), shares: chance.happens(0.25) },
    ...{ clinician: chance.happens(0.25), cased: chance.happens(0.4), codes: chance.happens(0.9) },
    ...{ aged: chance.happens(0.5), lined: chance.happens(0.5) },
    font: words("Liberation Sans|Liberation Serif|Liberation Mono|DejaVu Sans Condensed"),
  };
}

const nameCase = (word: string) => word[0]! + word.slice(1).toLowerCase();

/** The visits of some months; the same service costs the same each time. */
function visitsOf(chance: Chance, l: Look, sort: string): Row[] {
  const price = (one: string[]) => chance.between(Number(one[3]), Number(one[4])) * 100;
  const [pool = [], portable = []] = [SERVICES[sort]!, PORTABLE].map((list) =>
    list.map((one) => ({ one, price: price(one) + chance.pick([0, 0, 50]) })),
  );
  const [, low, high, soon, late, title = ""] = VISITS.find(([of]) => of === sort)!;
  const titles = title.replace(",", "|");
  const names = [people.doctor(chance, titles), people.doctor(chance, titles)];
  const [pairs, apart] = [sort === "x" || sort === "f", sort === "d" || sort === "p"];
  let serviceDate = shifted("2024-02-05", chance.between(0, 480));
  const rows: Row[] = [];
  const visits = chance.between(Number(low), Number(high));
  for (let at = 0; at < visits; at += 1) {
    const clinician = chance.pick(names);
    const later = pool.slice(sort === "x" ? 0 : 1, apart ? -1 : undefined);
    const opens = at === 0 && sort !== "x" && chance.happens(0.5);
    const some = chance.shuffled(later).slice(0, pairs ? chance.between(1, 2) : 1);
    const seen = opens ? pool.slice(0, 1) : some;
    const extra = apart && chance.happens(0.12) ? pool.slice(-1) : [];
    const carried = sort === "x" ? [portable[chance.pick([0, 0, 1])]!, portable[2]!] : [];
    for (const { one, price } of [...seen, ...extra, ...carried]) {
      const [code = "", modifier, words = ""] = one;
      const description = l.cased ? words.replace(/\b(?!KUB|EKG)[A-Z]{2,}/g, nameCase) : words;
      const units = code === "Q0092" ? seen.length : 1;
      const said = { code, modifiers: modifier ? [modifier] : [], description, clinician, units };
      rows.push({ serviceDate, ...said, charge: units * price, second: 0 });
    }
    serviceDate = shifted(serviceDate, chance.between(Number(soon), Number(late)));
  }
  return rows;
}

/** What Medicare allows and pays of each service, then what the second plan pays of the rest. */
function settled(chance: Chance, rows: Row[], plan: string | null): Row[] {
  let open = chance.pick([0, 0, 24000, 25700]);
  const helps = plan ? chance.pick(open ? [0.5, 1] : [0, 0.5, 0.8]) : 0;
  const rates = new Map(rows.map(({ code }) => [code, 0.4 + 0.3 * chance.share()]));
  return rows.map((row) => {
    const rate = [rates.get(row.code)!, rates.get(row.code)!] as const;
    const terms: Terms = { open, share: 0.2, copay: 0, denies: 0, rate };
    const money = settle(chance, row.charge, terms);
    open = terms.open;
    const { discount, deductible, coinsurance } = money;
    const second = Math.round(coinsurance * helps);
    const insurancePaid = money.insurancePaid + second;
    const patientOwes = money.patientOwes - second;
    return { ...row, discount, deductible, coinsurance, second, insurancePaid, patientOwes };
  });
}

function columnsOf(l: Look, rows: Row[], plan: string | null): sheet.Column<Row>[] {
  type Print = (row: Row) => string | number | null | undefined;
  const text = (words: string, says: Field[], print: Print, kind = "d") =>
    sheet.column<Row>(l.words(words), says, print, kind);
  const cash = (words: string, field: Field) => sheet.amount<Row>(l.words(words), field, l.money);
  const joined = l.modifiers === "joined";
  const code: Print = (row) =>
    [row.code, ...(joined ? row.modifiers! : [])].join(l.lined ? "-" : " ");
  const on = ({ serviceDate }: Row) => l.day(serviceDate);
  const first = (row: Row) => l.money(row.insurancePaid! - row.second);
  const insured = plan ? "Insurance<br>Paid|Ins Paid" : "Medicare<br>Paid|Mcare Pd";
  const own = l.codes && l.modifiers === "own" && rows.some(({ modifiers }) => modifiers!.length);
  const [each, two] = [l.mode === "columns", l.split && plan !== null];
  const all: [boolean, sheet.Column<Row>][] = [
    [true, text("Date|Date of Service|DOS|Svc Date", ["serviceDate"], on)],
    [l.place, text("POS|Pl Svc|PS", [], () => "32")],
    [l.codes, text("CPT|Code|Procedure|Proc", joined ? ["code", "modifiers"] : ["code"], code)],
    [own, text("Mod|M1", ["modifiers"], (row) => row.modifiers!.join(" "))],
    [true, text("Description|Service", ["description"], ({ description }) => description, "w")],
    [l.clinician, text("Provider|Seen By", ["clinician"], (row) => row.clinician, "w")],
    [l.units, text("Qty|Units|Un", ["units"], (row) => row.units, "n")],
    [true, cash("Charge|Charges|Amount", "charge")],
    [each, cash("Adjust.|Medicare<br>Adj|Write-Off|Contract<br>Adj", "discount")],
    [each && two, text("Medicare<br>Paid|Mcare Pd", ["insurancePaid"], first, "n")],
    [each && two, text("2nd Ins<br>Paid|Sec. Paid", [], ({ second }) => l.money(second), "n")],
    [each && !two, cash(insured, "insurancePaid")],
    [each && l.shares, cash("Deduct.|Ded", "deductible")],
    [each && l.shares, cash("Co-Ins|Coins.", "coinsurance")],
    [each, cash("Balance|Patient<br>Owes|You Owe|Pt Resp", "patientOwes")],
  ];
  return all.flatMap(([on, one]) => (on ? [one] : []));
}

/** The services, each visit followed by what was paid of it where the paper is a ledger. */
function body(l: Look, columns: sheet.Column<Row>[], rows: Row[], plan: string | null): string {
  if (l.mode === "columns") return rows.map((row) => sheet.record(columns, row)).join("");
  const at = columns.findIndex(({ says }) => says.includes("charge"));
  const came = (on: string, words: string, cents: number) => {
    const row = `<tr class="came"><td class="d">${l.day(on)}</td><td colspan="${at - 1}">${words}</td><td class="n">${l.minus(-cents)}</td></tr>`;
    return cents ? row : "";
  };
  const days = [...new Set(rows.map(({ serviceDate }) => serviceDate))];
  const parts = days.map((day, of) => {
    const own = rows.filter(({ serviceDate }) => serviceDate === day);
    const [on, later] = [shifted(day, 19 + (of % 3)), shifted(day, 33 + (of % 4))];
    const second = sum(own.map((row) => row.second));
    const list = own.map((row) => sheet.record(columns, row));
    list.push(came(on, "Medicare Part B Payment", sheet.total(own, "insurancePaid") - second));
    list.push(came(on, "Medicare Adjustment", sheet.total(own, "discount")));
    return [...list, came(later, `${plan} Payment`, second)].join("");
  });
  return parts.join("");
}

const FIELDS = "charge discount insurancePaid deductible coinsurance patientOwes".split(" ");
type Sum = "charge" | "discount" | "insurancePaid" | "patientOwes";
type Bill = { rows: Row[]; columns: sheet.Column<Row>[]; paid: number; before: number };
function summary(l: Look, { rows, columns, paid, before }: Bill, split: boolean) {
  const all = FIELDS.map((field) => [field, sheet.total(rows, field as Field)] as const);
  const sums = Object.fromEntries(all) as Record<Sum, number>;
  const due = sums.patientOwes - paid + before;
  const less = (cents: number) => (cents ? l.minus(-cents) : l.money(0));
  const summed = l.mode === "columns" && l.totals && !split;
  const merged = l.mode === "columns" && l.merged;
  const apart = `${l.words("Insurance Payments|Medicare & Other Insurance Paid|Ins. Payments")}|${less(sums.insurancePaid)}; ${l.words("Adjustments|Insurance Adjustments|Write-offs")}|${less(sums.discount)}`;
  const lump = `Insurance Payments and Adjustments|${less(sums.insurancePaid + sums.discount)}`;
  const list = `${before ? `${l.words("Previous Balance|Balance Forward")}|${l.money(before)}; ` : ""}${l.words("Total Charges|Charges|New Charges")}|${l.money(sums.charge)}; ${merged ? lump : apart}; ${paid || l.lined ? `${l.words("Patient Payments|Private Payments")}|${less(paid)}; ` : ""}${l.words("AMOUNT DUE|Amount Due|Patient Balance Due|PAY THIS AMOUNT")}|${formats.dollars(due)}`;
  const printed = {
    ...{ billed: sums.charge, patientResponsibility: due, previousBalance: before },
    ...{ patientPaid: paid || l.lined ? paid : null },
    ...(merged && !summed ? {} : { insurancePaid: sums.insurancePaid, adjustments: sums.discount }),
  };
  const words = l.words("Totals|TOTAL|Total This Statement");
  const last = summed ? sheet.sumRow(columns, words, sums, l.money) : "";
  return { box: pair(list, "sums"), printed, cents: due, last };
}

const pair = (text: string, kind: string) => sheet.pairs(rowsOf(text) as [string, string][], kind);

/** How old the debt is, in parts that make the whole. */
function aging(chance: Chance, due: number): string {
  const old = chance.pick([0, 0, Math.round(due * 0.4), Math.round(due * 0.65)]);
  const cells = [due - old, old, 0, 0, 0].map((cents) => `<td>${formats.grouped(cents)}</td>`);
  const heads = ["Current", "31-60", "61-90", "91-120", "Over 120"].map((one) => `<th>${one}</th>`);
  return `<table class="aged"><tr>${heads.join("")}</tr><tr>${cells.join("")}</tr></table>`;
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:12mm 13mm} body{font:${l.font.endsWith("Mono") ? 7.8 : 9}pt/1.32 '${l.font}';margin:0;color:#111} .top{display:flex;justify-content:space-between} .brand{color:${ink}} .brand b{font-size:1.4em} .brand small{display:block;color:#333} .facts{border-collapse:collapse} .facts td{padding:.5mm 2mm;border:.6px solid #666} .facts td:first-child{background:#f0f0ee}
.mid{display:flex;justify-content:space-between;margin:7mm 0 5mm;gap:8mm} .stay{border-left:3px solid ${ink};padding-left:3mm} .stay td{padding:0 2mm 0 0;vertical-align:top}
.lines{width:100%;border-collapse:collapse} .lines th{text-align:left;vertical-align:bottom;padding:.8mm 1.1mm;${l.lined ? `border-top:1.2px solid ${ink};border-bottom:1.2px solid ${ink}` : `background:${ink};color:#fff`}} .lines td{padding:.55mm 1.1mm;vertical-align:top} .lines .n{text-align:right} .lines td.n,.lines .d{white-space:nowrap} .lines .came td{color:#444;font-size:.95em} .lines .came td+td{padding-left:4mm} .lines .sum td{font-weight:bold;border-top:1px solid #000} tr{break-inside:avoid}
.low{display:flex;justify-content:space-between;gap:8mm;margin-top:4mm;break-inside:avoid} .low p{margin:0 0 2mm} .sums{border-collapse:collapse;min-width:72mm;align-self:start} .sums td{padding:.5mm 1.5mm} .sums td+td{text-align:right} .sums tr:last-child td{font-weight:bold;border-top:1.4px solid #000} .aged{border-collapse:collapse;margin-top:3mm} .aged td,.aged th{border:.6px solid #888;padding:.4mm 3mm;text-align:right;font-weight:normal}
.slip{border-top:1.2px dashed #333;margin-top:7mm;padding-top:2mm;break-inside:avoid} .slip>div{display:flex;justify-content:space-between;gap:8mm;margin-top:1.5mm}`;

const NOTES = rowsOf(`
Medicare Part B has processed these services. The amount shown is the deductible or coinsurance that you or the responsible party owe.;Our charges are separate from the nursing home's room and board bill.;If the resident has Medicaid or another plan that we do not have on file, call us before you pay.;These services were ordered by the attending physician and performed at the resident's bedside.;Past due accounts over 120 days may be placed with a collection agency.`).flat();

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [provider = "", ink = "", sort = ""] = chance.pick(COMPANIES);
  const plan = chance.happens(0.6) ? chance.pick(SECONDS.split("|")) : null;
  const rows = settled(chance, visitsOf(chance, l, sort), plan);
  const owes = sheet.total(rows, "patientOwes");
  const given = chance.happens(0.35) ? chance.pick([1500, 2000, 4000]) : 0;
  const paid = given < owes ? given : 0;
  const before = chance.happens(0.2) ? chance.between(900, 16000) : 0;
  const columns = columnsOf(l, rows, plan);
  const bill = { rows, columns, paid, before };
  const { box, printed, cents, last } = summary(l, bill, l.split && plan !== null);
  const due = formats.dollars(cents);
  const issued = shifted(rows.at(-1)!.serviceDate, chance.between(42, 95));
  const dueDate = chance.happens(0.5) ? shifted(issued, chance.pick([15, 20, 30])) : null;
  const dueDay = dueDate ? l.day(dueDate) : "Upon Receipt";
  const patient = people.naming(chance)(people.person(chance));
  const account = chance.number(chance.pick(["#####", "@@#####", "######-#", "NH-######"]));
  const [home, call] = [chance.pick(HOMES), people.phone(chance)];
  const facts = `${l.words("Statement Date|Date|Bill Date")}|${l.day(issued)}; ${l.words("Account #|Account No.|Acct")}|${account}; ${l.words("Amount Due|Balance Due|Pay This Amount")}|${due}; ${l.words("Due Date|Payment Due")}|${dueDay}`;
  const orders = `${sort === "x" ? "Ordering Dr" : l.words("Attending|Rendering Provider|Provider")}|${people.doctor(chance)}`;
  const stay = `${l.words("Resident|Patient|Patient Name")}|${patient}; ${l.words("Facility|Nursing Home|Seen At")}|${home}${l.place ? "" : "; Place of Service|32 - Nursing Facility"}; ${orders}; ${l.words("Primary|Primary Ins")}|Medicare Part B; ${plan ? `Secondary|${plan}` : `${l.words("Room|Unit")}|${chance.number("###-@")}`}`;
  const relative = `${people.person(chance)}<br>${l.words("RE: |For: ")}${patient}`;
  const to = chance.happens(0.65) ? relative : `${patient}<br>c/o ${home}`;
  const notes = chance.shuffled(NOTES).slice(0, chance.between(1, 3)).join("<p>");
  const slip = `Patient|${patient}; Account|${account}; Amount Due|${due}; Amount Paid|$ ____________`;
  const html = sheet.page(
    css(l, ink),
    `<div class="top"><div class="brand"><b>${provider}</b><small>${people.box(chance)}, ${people.town(chance)}<br>Billing ${call} &nbsp; Tax ID ${chance.number("##-#######")}</small></div>${pair(facts, "facts")}</div><div class="mid"><div><br>${to}<br>${people.street(chance)}<br>${people.town(chance)}</div><div class="stay">${pair(stay, "pairs")}</div></div>${sheet.table(columns, body(l, columns, rows, plan) + last)}<div class="low"><div><p>${notes}${l.aged ? aging(chance, cents) : ""}</div>${box}</div><div class="slip">${l.words("Please detach and return with payment|Return this portion with your check|- - - Cut here - - -")}<div><div>Remit to:<br>${provider}<br>${people.box(chance)}<br>${people.town(chance)}</div>${pair(slip, "facts")}</div></div>`,
  );
  const said = rows.map((row) => sheet.lineBy(columns, row));
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider, patient },
      ...{ accountNumber: account, statementDate: issued, dueDate },
    },
    ...([printed, said] as const),
  );
  return { html, truth };
}

export const family: Family = {
  name: "visiting-physician-nursing-home-bill",
  paper: "A visiting doctor's or mobile X-ray company's bill to a nursing home's resident.",
  medium: "text",
  draw,
};
