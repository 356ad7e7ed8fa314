import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, doctor, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { dollars, slashes } = formats;
/** What Medicare and the supplement paid beside what is said. */
type Row = Said & { medicare: number; supplement: number; upgrade: boolean };
type Column = sheet.Column<Row>;
type Side = "RT" | "LT";
const CENTERS = rowsOf(`
Clearwater Bend Eye Surgery Center|#0d5c8c; PRAIRIE VISION SURGICENTER, LLC|#333; Lakeshore Eye Institute Surgery Center|#1d6f6a
Mesa Ridge Ophthalmic Surgery Center|#8a4a12; TWIN OAKS EYE SURGERY CENTER|#22345c`);
const SUPPLEMENTS = "AARP Supplement|Mutual of Omaha|Plan G Supplement|BCBS Med Supp".split("|");
/** Code, words, dollars from and to, the share that Medicare allows, from and to. */
const COVERED = rowsOf(`
66984|Facility Fee - Cataract extraction w/ IOL|3200|5400|.24|.34;66984|Surgeon Fee - Cataract extraction w/ IOL insertion|1650|2900|.2|.3
00142|Anesthesia for lens surgery (MAC)|480|900|.16|.28;76519|A-scan biometry with IOL calculation|140|260|.24|.36
92136|Optical biometry with IOL power calculation|150|280|.26|.38;92014|Eye exam, established, comprehensive|185|290|.45|.6;J1097|Phenylephrine/ketorolac 4 mL|560|690|.6|.8`);
/** What the patient pays: code, words, dollars from and to. */
const LENSES = rowsOf(`
V2788|Presbyopia-correcting IOL upgrade|1895|3200;V2787|Toric (astigmatism-correcting) IOL upgrade|1100|1850;|Premium Lens Package - PanOptix|2400|3650
|Toric lens upgrade - patient elected|1150|1900;A9270|Laser-assisted cataract surgery, non-covered|995|1600;V2788|PREMIUM IOL - VIVITY EXTENDED DEPTH|2200|3100`);
type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    ...{ words, ledger: chance.happens(0.45), capitals: chance.happens(0.3) },
    day: chance.pick([slashes, slashes, formats.shortSlashes, formats.looseSlashes]),
    money: chance.pick([formats.grouped, formats.grouped, dollars]),
    minus: chance.pick([formats.parentheses, formats.trailingMinus, formats.grouped]),
    ...{ coded: words("own|own|joined|none"), eye: chance.happens(0.3) },
    ...{ footed: chance.happens(0.65), split: chance.happens(0.65), units: chance.happens(0.25) },
    ...{ running: chance.happens(0.5), style: words("band|plain|grid") },
    font: words("Liberation Sans|DejaVu Sans Condensed|Liberation Serif|Liberation Sans Narrow"),
  };
}
const NOTHING = { medicare: 0, supplement: 0, discount: 0, insurancePaid: 0, upgrade: false };
/** The days of surgery: what Medicare covers of each eye, at one price, and what the patient chose beside. */
function operations(chance: Chance, first: string, sides: Side[], l: Look): Row[] {
  const say = (words: string) => (l.capitals ? words.toUpperCase() : words);
  const fees = COVERED.map(([code = "", words = "", low, high, least, most]) => {
    const charge = chance.between(Number(low), Number(high)) * 100;
    const share = Number(least) + (Number(most) - Number(least)) * chance.share();
    const allowed = Math.round(charge * share);
    const discount = charge - allowed;
    return { ...NOTHING, code, description: say(words), charge, allowed, discount };
  });
  const usual = [1, 2, 6].filter(() => chance.happens(0.6));
  const scans = [chance.pick([3, 4]), 5].slice(chance.between(0, 2));
  const [code, lens = "", low, high] = chance.pick(LENSES);
  const price = chance.between(Number(low), Number(high)) * 100;
  const own = { ...NOTHING, charge: price, upgrade: true };
  return sides.flatMap((side, second): Row[] => {
    const [site, on] = [side === "RT" ? "OD" : "OS", shifted(first, 14 * second)];
    const eye = { site, serviceDate: on, units: 1 };
    const upgrade = { ...own, ...eye, description: say(lens), ...(code ? { code } : {}) };
    const before = second
      ? []
      : scans.map((at) => ({ at, on: shifted(on, -chance.between(9, 24)) }));
    const covered = [...before, ...[0, ...usual].map((at) => ({ at, on }))].map(
      ({ at, on: day }) => ({
        ...{ ...fees[at]!, serviceDate: day, units: 1, ...(at < 2 ? { site } : {}) },
        modifiers: at < 2 ? [side, ...(second ? ["79"] : [])] : at === 2 ? ["QZ"] : [],
      }),
    );
    return [...covered, { ...upgrade, modifiers: code ? [side, "GY"] : [] }];
  });
}
/** Medicare pays four fifths after its deductible, a supplement the rest; the upgrade is the patient's own. */
function settled(chance: Chance, rows: Row[], supplement: boolean): Row[] {
  let open = chance.pick([0, 0, 24000]);
  const sorted = rows.sort((one, other) => one.serviceDate!.localeCompare(other.serviceDate!));
  return sorted.map(({ allowed, ...row }) => {
    if (row.upgrade) return { ...row, patientOwes: row.charge! };
    const deductible = Math.min(open, allowed!);
    open -= deductible;
    const medicare = Math.round((allowed! - deductible) * 0.8);
    const rest = supplement ? allowed! - deductible - medicare : 0;
    const patientOwes = allowed! - medicare - rest;
    return { ...row, medicare, supplement: rest, insurancePaid: medicare + rest, patientOwes };
  });
}
function columnsOf(l: Look, supplement: boolean): Column[] {
  const { words, money } = l;
  const text = (heads: string, says: keyof Said | null, print: (row: Row) => unknown, kind = "") =>
    sheet.column<Row>(words(heads), says, (row) => String(print(row) ?? ""), kind);
  const sums = (heads: string, field: keyof Said) => sheet.amount<Row>(words(heads), field, money);
  const joined = l.coded === "joined";
  const full = (row: Row) => [row.code, ...row.modifiers!].filter(Boolean).join("-");
  const codes = (row: Row) => (joined ? full(row) : row.code);
  const says = joined ? (["code", "modifiers"] as const) : "code";
  const code = sheet.column<Row>(words("CPT|Code|Proc|CPT/HCPCS"), says, codes, "d");
  const split = l.split && supplement;
  const part = (heads: string, of: "medicare" | "supplement") =>
    text(heads, of === "medicare" ? "insurancePaid" : null, (row) => money(row[of]), "n");
  const dated = (row: Row) => l.day(row.serviceDate!);
  const all: (Column | false)[] = [
    text("Date|Date of<br>Service|DOS|Svc Date", "serviceDate", dated, "d"),
    l.coded !== "none" && code,
    l.coded === "own" && text("Mod|Mods", "modifiers", (row) => row.modifiers!.join(" ")),
    text("Description|Description of Service|Procedure", "description", (row) => row.description),
    l.eye && text("Eye", "site", (row) => row.site),
    l.units && text("Qty|Units", "units", (row) => row.units, "n"),
    sums("Charge|Charges|Amount", "charge"),
  ];
  const paid: (Column | false)[] = [
    split && part("Medicare<br>Paid|Medicare|Medicare<br>Pmts", "medicare"),
    split && part("Supp.<br>Paid|Secondary<br>Paid|2nd Ins", "supplement"),
    !split && sums("Insurance<br>Paid|Ins. Payments|Medicare/<br>Ins Paid", "insurancePaid"),
    sums("Adjustments|Contractual<br>Adj|Medicare<br>Adj", "discount"),
    sums("Patient<br>Balance|Patient Resp|Your<br>Share", "patientOwes"),
  ];
  return [...all, ...(l.ledger ? [] : paid)].filter((one) => one !== false);
}
const css = (l: Look, ink: string) => `
@page{size:letter;margin:11mm 13mm} body{font:9.2pt/1.35 '${l.font}';margin:0;color:#161616} .top{display:flex;justify-content:space-between;gap:10mm;${l.style === "band" ? `background:${ink};color:#fff;padding:3mm 4mm` : `border-bottom:2px solid ${ink};padding-bottom:2mm`}} .top b{font-size:1.45em} .top .r{text-align:right} .mid{display:flex;justify-content:space-between;margin:8mm 0 6mm} .mid .pairs td:first-child{text-align:right;color:#444;padding-right:2mm} .care{margin:0 0 2mm;font-size:.93em}
.lines{width:100%;border-collapse:collapse;font-size:.9em} .lines th{text-align:left;vertical-align:bottom;padding:1mm;${l.style === "plain" ? "border-bottom:1px solid #000" : "background:#e6e9ec"};} .lines td{padding:.8mm 1mm;vertical-align:top;${l.style === "grid" ? "border:.6px solid #999" : ""}} .lines th.n,.lines td.n{text-align:right;white-space:nowrap} .lines .d{white-space:nowrap} .lines .pay td{color:#333;font-style:${l.style === "plain" ? "italic" : "normal"}} .lines .sum td{font-weight:bold;border-top:1.2px solid #000} tr{break-inside:avoid}
.low{display:flex;justify-content:space-between;gap:8mm;margin-top:5mm;break-inside:avoid;font-size:.95em} .low p{margin:0 0 1.8mm;font-size:.92em} .sums{border-collapse:collapse;min-width:76mm;align-self:start} .sums td{padding:.7mm 1.5mm} .sums td:last-child{text-align:right} .sums tr:last-child td{font-weight:bold;border-top:1.5px solid ${ink};border-bottom:3px double ${ink}} .slip{margin-top:8mm;border-top:1px dashed #333;padding-top:3mm;display:flex;justify-content:space-between;break-inside:avoid;font-size:.92em} .slip .pairs td{border:.6px solid #777;padding:.7mm 2mm}`;
type Paid = [date: string, cents: number][];
/** Charges with what was paid on each beneath it, and the balance that is left. */
function ledger(l: Look, columns: Column[], rows: Row[], payer: string | null, paid: Paid) {
  let balance = 0;
  const due = () => (l.running ? `<td class="n">${l.money(balance)}</td>` : "");
  const credit = (date: string, words: string, cents: number) => {
    balance -= cents;
    const text = `<td class="d">${l.day(date)}</td><td colspan="${columns.length - 2}">&nbsp;&nbsp;${words}</td>`;
    return `<tr class="pay">${text}<td></td><td class="n">${l.minus(-cents)}</td>${due()}</tr>`;
  };
  const name = l.words("Medicare Payment|MEDICARE PART B PYMT");
  const less = l.words("Medicare Adjustment|MEDICARE WRITE OFF");
  const body = rows.map((row) => {
    balance += row.charge!;
    const on = shifted(row.serviceDate!, row.serviceDate!.endsWith("3") ? 18 : 23);
    const own = sheet.record(columns, row).replace("</tr>", `<td></td>${due()}</tr>`);
    const gone = row.upgrade
      ? ""
      : credit(on, name, row.medicare) + credit(on, less, row.discount!);
    return `${own}${gone}${row.supplement ? credit(shifted(on, 9), `${payer} Payment`, row.supplement) : ""}`;
  });
  const by = l.words("Patient Payment - Visa|PATIENT PAYMENT - CHECK|Payment - thank you");
  const own = paid.map(([date, cents]) => credit(date, by, cents)).join("");
  const heads = `<th class="n">${l.words("Payments/<br>Adjustments|Credits|Pmts/Adj")}</th>${l.running ? `<th class="n">${l.words("Balance|Running<br>Balance")}</th>` : ""}`;
  const drawn = sheet.table(columns, body.join("") + own);
  return drawn.replace("</tr></thead>", `${heads}</tr></thead>`);
}
const NOTES = rowsOf(`
Medicare does not pay for premium lens upgrades or laser-assisted refractive services. You signed an Advance Beneficiary Notice before surgery.
This statement covers the surgery center and surgeon. You may get a separate bill from your optometrist.
Your insurance has been billed and has paid its share. The balance shown is your responsibility.
CareCredit and interest-free payment plans are available. Call our billing office Mon-Thu 8:00-4:30.`).flat();
function made(chance: Chance, l: Look) {
  const first = shifted("2024-02-06", chance.between(0, 660));
  const both = chance.happens(0.35);
  const sides: Side[] = both ? ["RT", "LT"] : [chance.pick(["RT", "LT"] as const)];
  const supplement = chance.happens(0.75) ? chance.pick(SUPPLEMENTS) : null;
  const rows = settled(chance, operations(chance, first, sides, l), Boolean(supplement));
  const price = rows.find(({ upgrade }) => upgrade)!.charge!;
  const given = chance.pick([price, price - 50000, Math.round(price / 2), 0]);
  const paid: Paid = given ? sides.map((_, at) => [shifted(first, 14 * at - 3), given]) : [];
  return {
    rows,
    supplement,
    paid,
    last: shifted(first, both ? 14 : 0),
    given: given * paid.length,
  };
}
function parts(l: Look, { rows, supplement, paid, given }: ReturnType<typeof made>) {
  const of = (field: "medicare" | "supplement") => rows.reduce((all, row) => all + row[field], 0);
  const all = (field: keyof Said) => sheet.total(rows, field);
  const sums = {
    charge: all("charge"),
    discount: all("discount"),
    patientOwes: all("patientOwes"),
  };
  const due = sums.patientOwes - given;
  const second = supplement ? l.words(`${supplement} Payments|Supplement Payments`) : "";
  const summary = sheet.pairs(
    [
      [l.words("Total Charges|Charges"), dollars(sums.charge)],
      [l.words("Medicare Payments|Paid by Medicare"), dollars(-of("medicare"))],
      supplement ? [second, dollars(-of("supplement"))] : null,
      [l.words("Adjustments|Contractual Adjustments"), dollars(-sums.discount)],
      given ? [l.words("Patient Payments|Payments From You"), dollars(-given)] : null,
      [l.words("PATIENT BALANCE|Amount Due|Balance Due From Patient"), dollars(due)],
    ],
    "sums",
  );
  const columns = columnsOf(l, Boolean(supplement));
  const paidBy = all("insurancePaid");
  const whole = { ...sums, insurancePaid: paidBy };
  const footed = l.footed && !(l.split && supplement);
  const foot = footed ? sheet.sumRow(columns, l.words("Totals|TOTAL"), whole, l.money) : "";
  const body = rows.map((row) => sheet.record(columns, row)).join("");
  const table = l.ledger
    ? ledger(l, columns, rows, supplement, paid)
    : sheet.table(columns, body + foot);
  return { summary, table, lines: rows.map((row) => sheet.lineBy(columns, row)), sums: whole, due };
}
function draw(chance: Chance): Drawn {
  const l = look(chance);
  const center = chance.pick(CENTERS);
  const it = made(chance, l);
  const { summary, table, lines, sums, due } = parts(l, it);
  const issued = shifted(it.last, chance.between(32, 85));
  const dueOn = chance.happens(0.6) ? shifted(issued, chance.pick([21, 30])) : null;
  const patient = naming(chance)(person(chance));
  const account = chance.number(chance.pick(["#####", "######.0", "ESC######", "##-#####"]));
  const facts = sheet.pairs([
    [l.words("Statement Date|Date"), l.day(issued)],
    [l.words("Account #|Account Number|Patient Acct"), account],
    [l.words("Due Date|Payment Due"), dueOn ? l.day(dueOn) : "Upon receipt"],
    [l.words("Amount Due|Pay This Amount"), `<b>${dollars(due)}</b>`],
  ]);
  const insured = `Primary: Medicare Part B${it.supplement ? ` &nbsp; Secondary: ${it.supplement}` : ""}`;
  const stub = `<table class="pairs"><tr><td>Patient</td><td>${patient}</td></tr><tr><td>Account</td><td>${account}</td></tr><tr><td>Balance Due</td><td>${dollars(due)}</td></tr><tr><td>Amount Paid</td><td>$</td></tr></table>`;
  const slip = `<div class="slip"><div>Make checks payable to:<br><b>${center[0]}</b><br>${box(chance)}<br>${town(chance)}</div>${stub}</div>`;
  const notes = chance.shuffled(NOTES).slice(0, chance.between(1, 3));
  const html = sheet.page(
    css(l, center[1]!),
    `<div class="top"><div><b>${center[0]}</b><br>${street(chance)}, ${town(chance)}</div><div class="r">${l.words("PATIENT STATEMENT|Statement of Account|Statement")}<br>Billing ${phone(chance)}</div></div><div class="mid"><div>${patient}<br>${street(chance)}<br>${town(chance)}</div>${facts}</div><div class="care">${l.words("Surgeon|Physician")}: ${doctor(chance)} &nbsp; ${insured}</div>${table}<div class="low"><div>${notes.map((note) => `<p>${note}</p>`).join("")}</div>${summary}</div>${chance.happens(0.7) ? slip : ""}`,
  );
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "facility", provider: center[0]!, patient },
      ...{ accountNumber: account, statementDate: issued, dueDate: dueOn },
    },
    {
      ...{ billed: sums.charge, adjustments: sums.discount, insurancePaid: sums.insurancePaid },
      ...{ patientPaid: it.given || null, patientResponsibility: due },
    },
    lines,
  );
  return { html, truth };
}

export const family: Family = {
  ...{ name: "eye-surgery-facility-statement", medium: "text", draw },
  paper:
    "An eye surgery center's statement for cataract surgery with a lens upgrade that the patient pays.",
};
