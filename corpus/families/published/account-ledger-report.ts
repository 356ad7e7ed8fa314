import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { born, doctor, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { bare, dollars, grouped, looseSlashes, parentheses, shortSlashes, slashes } = formats;
const { column, lineBy, page, pairs, total } = sheet;

type Style = "journal" | "nested" | "columns";
type Kind = "plan" | "off" | "mine";
type Row = Said & { charge: number; visit: number; open: number };
type Entry = { date: string; visit: number; kind: Kind; text: string; cents: number; row: Row };
type Column = sheet.Column<Row>;

const [DENTAL, MEDICAL, CHIRO] = [
  "D0120|Periodic oral exam|58|;D0150|Comprehensive oral exam|96|;D0274|Bitewings four films|78|;D0330|Panoramic film|132|;D1110|Prophylaxis-adult|108|;D1206|Fluoride varnish|42|;D2391|Resin-1s, post|214|30 O;D2392|Resin-2s, post|268|19 MO;D2740|Crown-porcelain/ceramic|1385|3;D2950|Core buildup|296|3;D4341|Perio SRP, per quad|268|UR;D7140|Extraction, erupted|226|17;D9110|Palliative treatment|118|8",
  "99203|New Pt Office Visit L3|205|;99213|Est Pt Office Visit L3|138|;99214|Est Pt Office Visit L4|192|;11102|Tangential Biopsy Skin|182|;11103|Tangential Biopsy, Addl|94|;17000|Destruct Premalig Lesion|118|;17003|Destruct Lesions 2-14|22|;17110|Destruct Benign Lesions|174|;88305|Surg Path Level IV|156|;11400|Excise Benign Lesion|228|;J3301|Triamcinolone Inj 10mg|16|;11900|Intralesional Injection|124|",
  "98940|Spinal Manip 1-2 Reg|48|;98941|Spinal Manip 3-4 Reg|60|;97012|Mechanical Traction|32|;97014|Elec Stimulation|28|;97035|Ultrasound Therapy|28|;97140|Manual Therapy|46|;97110|Therapeutic Exer|50|;99202|New Patient Exam|124|;72040|X-ray Cervical|92|;98943|Extraspinal Manip|40|",
];
const SENDERS = [
  { names: "Copper Creek Dental|DR. R. ASHWORTH FAMILY DENTISTRY", titles: "DDS|DMD", list: DENTAL },
  { names: "Prairie Skin & Laser Center|DERMATOLOGY SPECIALISTS OF LENOX", titles: "MD|DO", list: MEDICAL },
  { names: "Backworks Chiropractic|Fenwick Spine & Wellness, LLC", titles: "DC|DC", list: CHIRO },
]; // prettier-ignore
const PLANS = "DELTA DENTAL|Aetna|Cigna|BCBS|United Healthcare|MetLife|Humana".split("|");

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const style = chance.pick<Style>(["journal", "nested", "columns"]);
  return {
    ...{ words, style, day: chance.pick([slashes, slashes, shortSlashes, looseSlashes]) },
    money: chance.pick(style === "journal" ? [bare, grouped, dollars] : [grouped, dollars, parentheses]), // prettier-ignore
    ...{ totals: chance.pick(["all", "all", "some"] as const), by: chance.happens(0.5) },
    ...{ shade: chance.happens(0.5), foot: chance.happens(0.6), center: chance.happens(0.5) },
    ...{ mine: chance.happens(0.5), ages: chance.happens(0.5), balance: chance.happens(0.8) },
    font: words("Liberation Sans|Liberation Sans Narrow|Liberation Serif|DejaVu Sans Condensed"),
  };
}

/** Visits with their charges and what was posted to each. */
function accountOf(chance: Chance, l: Look, list: string, by: string, run: string) {
  const plan = chance.pick(
    list === DENTAL ? PLANS : PLANS.filter((one) => !/DELTA|MetLife/.test(one)),
  );
  const visits = chance.weighted([[1, 1], [2, 2], [3, 3], [4, 2], [9, 0.6]] as const); // prettier-ignore
  const gap = chance.pick([7, 14, 28, 45]);
  const pending = chance.happens(0.4) && l.style === "nested" && visits > 1 ? visits - 1 : -1;
  const share = [0.12 + 0.2 * chance.share(), chance.pick([0.5, 0.8, 0.8, 0.9])] as const;
  const text = { plan: l.words("Ins Payment|Insurance Pmt|Check - Ins"), off: l.words("Ins Write-off|Contractual Adj|Writeoff"), mine: l.words("Patient Check|Pt Payment - Visa|Cash Payment|Patient Pmt") }; // prettier-ignore
  const rows: Row[] = [];
  const entries: Entry[] = [];
  for (let visit = 0; visit < visits; visit += 1) {
    const serviceDate = shifted(run, (visit + 1 - visits) * gap - 40);
    const had = new Set(rows.map((row) => row.code));
    const known = rowsOf(list).filter(([code = ""]) => visit === 0 || /^9[78]|^9921|^11900|^J/.test(code) || !(had.has(code) || /^9920|D0150/.test(code))); // prettier-ignore
    for (const [code = "", description = "", price = "", site = ""] of chance
      .shuffled(known)
      .slice(0, chance.between(1, 4))) {
      // prettier-ignore
      const charge = Number(price) * 100;
      const row: Row = { visit, serviceDate, code, description, charge, units: 1, clinician: by, open: charge, ...(site ? { site } : {}) }; // prettier-ignore
      rows.push(row);
      if (visit === pending) continue;
      const off = Math.round(charge * share[0]);
      const paid = Math.round((charge - off) * share[1]);
      const date = shifted(serviceDate, 22 + (visit % 5));
      const add = (kind: Kind, on: string, words: string, cents: number) => {
        if (cents > 0) entries.push({ kind, date: on, visit, text: words, cents, row });
        row.open -= cents;
      };
      add("plan", date, `${plan} ${text.plan}`, paid);
      add("off", date, `${plan} ${text.off}`, off);
      if (visit < visits - 1 && chance.happens(0.75)) add("mine", shifted(date, 12), text.mine, row.open); // prettier-ignore
    }
  }
  const before =
    l.style === "columns" && l.balance && chance.happens(0.35) ? chance.between(900, 18000) : 0;
  return { plan, rows, before, pending, entries: l.style === "nested" ? entries : merged(entries) };
}
type Account = ReturnType<typeof accountOf>;

/** What was posted to a visit on one day in one row. */
function merged(entries: Entry[]): Entry[] {
  const out: Entry[] = [];
  for (const one of entries) {
    const same = out.find((other) => other.visit === one.visit && other.kind === one.kind);
    if (same) same.cents += one.cents;
    else out.push({ ...one });
  }
  return out;
}

const sumsIn = (a: Account) => {
  const added = (kind: Kind) => sum(a.entries.filter((one) => one.kind === kind).map(({ cents }) => cents)); // prettier-ignore
  const billed = total(a.rows, "charge");
  const balance = a.before + billed - sum(a.entries.map(({ cents }) => cents));
  const open = sum(a.rows.filter(({ visit }) => visit === a.pending).map(({ charge }) => charge));
  return { added, billed, balance, open };
};

/** Charges and postings by their dates. */
function ordered(a: Account): (Row | Entry)[] {
  const dateOf = (one: Row | Entry) => ("kind" in one ? one.date : one.serviceDate!);
  return [...a.rows, ...a.entries].toSorted((x, y) => (dateOf(x) === dateOf(y) ? 0 : dateOf(x) < dateOf(y) ? -1 : 1)); // prettier-ignore
}

type Cell = readonly [head: string, kind: string, of: (one: Row | Entry, at: number) => string];
const drawnBy = (cells: readonly Cell[], list: readonly (Row | Entry)[], before = "", after = "") =>
  `<table class="lines"><thead><tr>${cells.map(([head, kind]) => `<th class="${kind}">${head}</th>`).join("")}</tr></thead><tbody>${before}${list
    .map(
      (one, at) =>
        `<tr class="${"kind" in one ? "post" : "chg"}">${cells.map(([, kind, of]) => `<td class="${kind}">${of(one, at)}</td>`).join("")}</tr>`,
    )
    .join("")}${after}</tbody></table>`;
const says = (...fields: (keyof Said)[]): Column[] => [column<Row>("", fields, () => "")];
const charged = (one: Row | Entry): Row | null => ("kind" in one ? null : one);

/** Every entry with its number and one column of signed amounts. */
function journal(chance: Chance, l: Look, a: Account) {
  const first = chance.between(120, 8800);
  const doc = a.rows.map(({ serviceDate }) => `${serviceDate!.slice(2).replace(/-/g, "")}0000`);
  const codes: Record<Kind, string> = { plan: "INSPAY", off: "WRITEOFF", mine: "PATPAY" };
  const cells: (Cell | false)[] = [
    [l.words("Entry|Entry #|Trans #"), "", (_, at) => String(first + at * 3)],
    [l.words("Date|Date From"), "d", (one) => l.day("kind" in one ? one.date : one.serviceDate!)],
    ["POS", "", (one) => (charged(one) ? "11" : "")],
    ["Description", "", (one) => ("kind" in one ? one.text : one.description!)],
    [l.words("Procedure|Proc Code|Code"), "", (one) => ("kind" in one ? codes[one.kind] : one.code!)], // prettier-ignore
    ["Document", "", (one) => doc[a.rows.findIndex(({ visit }) => visit === one.visit)]!],
    l.by && ["Provider", "", (one) => charged(one)?.clinician ?? ""],
    ["Amount", "n", (one) => ("kind" in one ? l.money(-one.cents) : l.money(one.charge))],
  ];
  const used = cells.flatMap((one) => (one ? [one] : []));
  const { balance } = sumsIn(a);
  const last = `<tr class="sum"><td colspan="${used.length - 1}">${l.words("Patient Totals|Patient Total|Account Total")}</td><td class="n">${l.money(balance)}</td></tr>`;
  const columns = says("serviceDate", "description", "code", "charge", ...(l.by ? ["clinician" as const] : [])); // prettier-ignore
  return { html: drawnBy(used, ordered(a), "", last), columns, rows: ordered(a).flatMap((one) => charged(one) ?? []) }; // prettier-ignore
}

/** Charges with their postings below and what stays open with whom. */
function nested(_: Chance, l: Look, a: Account) {
  const list = a.rows.flatMap((row) => [row, ...a.entries.filter((one) => one.row === row)]);
  const own = (row: Row) => (row.visit === a.pending ? 0 : row.open);
  const kinds = { plan: l.words("Payment|PMT"), off: l.words("Adjustment|ADJ"), mine: l.words("Pt Payment|PPMT") }; // prettier-ignore
  const type = l.words("Charge|CHG");
  const cells: (Cell | false)[] = [
    [l.words("DOS|Service Date|Date"), "d", (one) => l.day(charged(one)?.serviceDate ?? (one as Entry).date)], // prettier-ignore
    [l.words("Type|Tran Type"), "", (one) => ("kind" in one ? `&nbsp;&nbsp;${kinds[one.kind]}` : type)], // prettier-ignore
    [l.words("CPT|Code|Proc"), "", (one) => charged(one)?.code ?? ""],
    [l.words("Description|Description / Payer"), "", (one) => ("kind" in one ? `&nbsp;&nbsp;${one.text}` : one.description!)], // prettier-ignore
    l.by && [l.words("Rendering|Provider"), "", (one) => charged(one)?.clinician ?? ""],
    [l.words("Charge|Charges|Debit"), "n", (one) => (charged(one) ? l.money((one as Row).charge) : "")], // prettier-ignore
    [l.words("Credit|Pmt/Adj|Credits"), "n", (one) => ("kind" in one ? l.money(-one.cents) : "")],
    l.balance && [l.words("Ins Bal|Ins. Balance"), "n", (one) => charged(one) ? l.money((one as Row).open - own(one as Row)) : ""], // prettier-ignore
    l.balance && [l.words("Pt Bal|Pat. Balance"), "n", (one) => (charged(one) ? l.money(own(one as Row)) : "")], // prettier-ignore
  ];
  for (const row of a.rows) row.patientOwes = own(row);
  const columns = says("serviceDate", "description", "code", "charge", ...(l.by ? ["clinician" as const] : []), ...(l.balance ? ["patientOwes" as const] : [])); // prettier-ignore
  return {
    html: drawnBy(
      cells.flatMap((one) => (one ? [one] : [])),
      list,
    ),
    columns,
    rows: a.rows,
  };
}

/** Charges, payments and adjustments in columns of their own, with a running balance. */
function columnar(_: Chance, l: Look, a: Account) {
  let running = a.before;
  const moved = (one: Row | Entry) => {
    running += "kind" in one ? -one.cents : one.charge;
    return l.money(running);
  };
  const sited = a.rows.some(({ site }) => site);
  const paid = (one: Row | Entry, off: boolean) =>
    "kind" in one && (one.kind === "off") === off ? l.money(-one.cents) : "";
  const cells: (Cell | false)[] = [
    ["Date", "d", (one) => l.day("kind" in one ? one.date : one.serviceDate!)],
    l.by && [l.words("Prov|Provider"), "", (one) => charged(one)?.clinician ?? ""],
    [l.words("Code|Proc"), "", (one) => ("kind" in one ? (one.kind === "off" ? "Adj" : "Pay") : one.code!)], // prettier-ignore
    sited && [l.words("Tooth|Th/Surf|Th"), "", (one) => charged(one)?.site ?? ""],
    ["Description", "", (one) => ("kind" in one ? one.text : one.description!)],
    [l.words("Charges|Charge"), "n", (one) => (charged(one) ? l.money((one as Row).charge) : "")],
    [l.words("Payments|Payment"), "n", (one) => paid(one, false)],
    [l.words("Adjustments|Adj"), "n", (one) => paid(one, true)],
    l.balance && ["Balance", "n", moved],
  ];
  const used = cells.flatMap((one) => (one ? [one] : []));
  const forward = a.before ? `<tr><td colspan="${used.length - 1}">${l.words("Balance Forward|Previous Balance")}</td><td class="n">${l.money(a.before)}</td></tr>` : ""; // prettier-ignore
  const columns = says("serviceDate", "description", "code", "site", "charge", ...(l.by ? ["clinician" as const] : [])); // prettier-ignore
  return { html: drawnBy(used, ordered(a), forward), columns, rows: ordered(a).flatMap((one) => charged(one) ?? []) }; // prettier-ignore
}

/** The sums at the end: all of them, or only what the account stands at. */
function summary(l: Look, a: Account): string {
  const { added, billed, balance, open } = sumsIn(a);
  const minus = (cents: number) => l.money(cents ? -cents : 0);
  const all: [string, string][] = [
    [l.words("Total Charges|Charges"), l.money(billed)],
    [l.words("Insurance Payments|Total Ins Payments"), minus(added("plan"))],
    [l.words("Patient Payments|Total Pt Payments"), minus(added("mine"))],
    [l.words("Adjustments|Total Adjustments"), minus(added("off"))],
  ];
  const list = [
    ...(l.totals === "all" ? all : []),
    ...(open ? ([["Insurance Balance", l.money(open)], ["Patient Balance", l.money(balance - open)]] as [string, string][]) : []), // prettier-ignore
    [l.words("Account Balance|Balance|Ending Balance"), l.money(balance)] as [string, string],
  ];
  return pairs(list, "sums");
}

const css = (l: Look, foot: string) => `
@page{size:letter;margin:14mm 12mm 16mm;@bottom-left{content:"${foot}";font:7.5pt '${l.font}'}@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7.5pt '${l.font}'}} body{margin:0;font:8.8pt/1.35 '${l.font}';color:#000} .top{${l.center ? "text-align:center" : "display:flex;justify-content:space-between"};border-bottom:1.5px solid #000;padding-bottom:1.5mm} .top b{font-size:1.25em} h1{margin:0;font-size:1.45em} table{border-collapse:collapse} .who{display:flex;gap:16mm;margin:2.5mm 0 4mm} .who td{padding:.2mm 3mm .2mm 0} .who td:first-child{font-weight:bold;white-space:nowrap}
.lines{width:100%} .lines th{text-align:left;border-bottom:1.2px solid #000;padding:.6mm 1.2mm;${l.shade ? "background:#d9d9d9" : ""}} .lines td{padding:.5mm 1.2mm;vertical-align:top} .lines tr{break-inside:avoid} .lines .n{text-align:right;white-space:nowrap} .d{white-space:nowrap} ${l.style === "nested" ? ".chg td{border-top:.6px solid #888;font-weight:bold} .post td{color:#222;font-size:.95em}" : l.shade ? ".lines tbody tr:nth-child(even){background:#f4f4f4}" : ""} .sum td{font-weight:bold;border-top:1px solid #000} .sums{margin:4mm 0 0 auto;break-inside:avoid} .sums td{padding:.4mm 2mm} .sums td:last-child{text-align:right;white-space:nowrap} .sums tr:last-child td{font-weight:bold;border-top:1px solid #000}`;

const TITLES: Record<Style, string> = {
  journal: "Patient Account Ledger|PATIENT ACCOUNT LEDGER|Patient Ledger",
  nested: "Patient Transaction History|Account Ledger - Detail|Patient Account Detail",
  columns: "Ledger Report|ACCOUNT LEDGER|Account History",
};

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance) {
  const sender = chance.pick(SENDERS);
  return {
    ...{ office: chance.pick(sender.names.split("|")), list: sender.list, by: doctor(chance, sender.titles) }, // prettier-ignore
    ...{ patient: naming(chance)(person(chance)), run: shifted("2021-06-01", chance.between(0, 1600)) }, // prettier-ignore
    account: chance.number(chance.pick(["@@@@@000", "#####", "####-1", "1######"])),
    ...{ birth: born(chance), call: phone(chance), home: [street(chance), town(chance)] },
    ...{ road: street(chance), city: town(chance), user: chance.number("@@@"), clock: `${chance.between(1, 12)}:${chance.number("3#")} PM` }, // prettier-ignore
  };
}

function head(l: Look, f: Facts, a: Account): string {
  const name = f.office.replace("&", "&amp;");
  const range = `${l.words("From|Date range:|Transactions")} ${l.day(a.rows[0]!.serviceDate!)} ${l.words("to|through|-")} ${l.day(f.run)}`;
  const as = l.words("As of|Run Date:|Printed:");
  const left: ([string, string] | null)[] = [
    [l.words("Patient|Patient Name|Name"), f.patient],
    [l.words("Chart|Account #|Patient ID|Acct No"), f.account],
    ["DOB", l.day(f.birth)],
  ];
  const right: ([string, string] | null)[] = [
    [l.words("Phone|Home Phone"), f.call],
    [l.words("Primary Ins|Insurance|Carrier"), a.plan],
    l.mine ? ["Address", f.home.join(", ")] : ["Provider", f.by],
  ];
  return `<div class="top"><div><b>${name}</b><br>${l.foot ? `${f.road}, ${f.city}` : ""}</div><div><h1>${l.words(TITLES[l.style])}</h1>${as} ${l.day(f.run)}<br>${range}</div></div><div class="who">${pairs(left)}${pairs(right)}</div>`;
}

function draw(chance: Chance): Drawn {
  chance.number("######");
  const l = look(chance);
  const f = factsOf(chance);
  const code = chance.pick([f.by.split(",")[0]!, `${f.by.split(" ")[1]!.slice(0, 3).toUpperCase()}1`, chance.number("@@@")]); // prettier-ignore
  const a = accountOf(chance, l, f.list, code, f.run);
  const body = { journal, nested, columns: columnar }[l.style](chance, l, a);
  const foot = `Printed by ${f.user} on ${l.day(f.run)} ${f.clock}`;
  const { added, billed, balance, open } = sumsIn(a);
  const boxed = l.totals === "all";
  const shown = (kind: Kind) =>
    boxed || a.entries.filter((one) => one.kind === kind).length === 1 ? added(kind) : null;
  const mine = a.entries.filter(({ kind }) => kind === "mine");
  const apart = !boxed && mine.length > 1;
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider: f.office, patient: f.patient },
      ...{ accountNumber: f.account, statementDate: f.run },
      ...(apart ? { paymentRows: mine.map(({ cents }) => bare(cents)) } : {}),
    },
    {
      ...{ billed: boxed ? billed : null, adjustments: shown("off"), insurancePaid: shown("plan") },
      ...{ patientPaid: shown("mine"), patientResponsibility: balance - open, previousBalance: a.before }, // prettier-ignore
    },
    body.rows.map((row) => lineBy(body.columns, row)),
  );
  const html = page(css(l, foot), head(l, f, a) + body.html + summary(l, a));
  return { html, truth };
}

export const family: Family = {
  name: "account-ledger-report",
  paper:
    "A patient's account printed as a report by practice software: numbered entries, charges with their postings below, or columns with a running balance.",
  medium: "text",
  draw,
};
