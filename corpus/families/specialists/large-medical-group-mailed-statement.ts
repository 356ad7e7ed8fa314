import { bare, dollars, grouped, longMonthName, looseSlashes } from "#corpus/generators/formats";
import { shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import { amount, bars, column, lineBy, mark, page, pairs } from "#corpus/families/drawing/sheet";
import { record, square, table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

/** A charge with what was paid on it; the balance is what the patient owes of it. */
type Row = Said & { mine?: number | null; pending?: number | null };
type Visit = { date: string; who: string; rows: Row[]; waits: boolean };

const GROUPS = rowsOf(`
Lakeland Valley Medical Group|#005a8b|lakelandvalleymg; PRAIRIE STATES CLINIC, P.A.|#1b1b1b|prairiestatesclinic; Summerfield Physicians Network|#2c7a4b|summerfieldphysicians; Beaumont-Hale Multispecialty Associates|#7b1e3a|beaumonthale; NORTHSHORE INTEGRATED PHYSICIANS LLC|#27408b|northshoreip; The Ellery Clinic|#8a5a00|elleryclinic; Tri-Rivers Medical Partners|#00707a|tririversmp; MEDICAL SPECIALISTS OF CARVER COUNTY|#333333|carvermedspecialists`);
const PAYERS =
  "AETNA|BCBS PPO|UNITED HEALTHCARE|MEDICARE PART B|CIGNA OAP|HUMANA|TRICARE EAST".split("|");
const VISITS = `
99213|Office visit, est patient, level 3|198|25;20610|Drain/inject major joint|322|RT;J3301|Triamcinolone acet inj, 10 mg|18;73562|X-ray knee, 3 views|146|RT
99214|Office visit, est patient, level 4|276;93000|EKG, complete|88;36415|Venipuncture|22;80061|Lipid panel|74;80053|Comprehensive metabolic panel|69;83036|Hemoglobin A1c|58
99204|Office visit, new patient, level 4|388|25;31231|Nasal endoscopy, diagnostic|412;92557|Comprehensive hearing test|134
99396|Preventive visit, est, age 40-64|264;90686|Influenza vaccine, quad, PF|41;90471|Immunization admin|39;G0103|PSA screening|62;81002|Urinalysis, non-auto|16
11102|Tangential biopsy skin, single|228;17000|Destruct premalig lesion, first|152|59;88305|Tissue exam by pathologist|186
93306|Echo, complete w/ Doppler|1120|26;93015|Cardiovascular stress test|588
45378|Diagnostic colonoscopy|1685;00811|Anesthesia, lower intestine|910|QK
97110|Therapeutic exercises|86|GP;97140|Manual therapy|79|GP;97112|Neuromuscular re-ed|84|GP
77067|Screening mammogram, bilateral|348;77063|Breast tomosynthesis, bilateral|112
95004|Percut allergy skin tests|428;94010|Spirometry|97;95165|Antigen therapy services|264`
  .trim()
  .split("\n");

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const word = (text: string) => chance.pick(text.split("|"));
  const capitals = chance.happens(0.5);
  const [money, sign] = [chance.pick([bare, grouped, grouped, dollars]), word("#-|(#)|-#|")];
  return {
    word,
    capitals,
    day: chance.pick([shortSlashes, slashes, slashes, looseSlashes]),
    long: chance.pick([slashes, longMonthName, shortSlashes, slashes]),
    money,
    minus: sign ? (cents: number) => sign.replace("#", () => money(-cents)) : null,
    font: word("Liberation Sans|Liberation Serif|DejaVu Sans Condensed|Liberation Mono"),
    shape: chance.pick(["columns", "columns", "ledger"] as const),
    /** Whether the insurer's payments and the adjustments share a column. */
    joint: chance.happens(0.3),
    coded: chance.pick(["front", "behind", "column", "none"] as const),
    provider: chance.pick(["column", "column", "heading"] as const),
    blank: chance.happens(0.4),
    coupon: chance.pick(["top", "top", "bottom"] as const),
    summary: chance.happens(0.7),
    aging: word(
      "0-30,31-60,61-90,91-120,Over 120|Current,30 Days,60 Days,90 Days,120+ Days|Current,Over 30,Over 60|",
    ),
    waiting: word("Filed with|Claim pending with|Billed to"),
    closing: word("Balance for this visit|Patient balance this visit|Your balance for this visit"),
    paying: word("Insurance payment|Ins pmt|Payment"),
    writing: word("Contractual adjustment|Insurance write-off|Network adjustment"),
    back: chance.happens(0.3),
    due: word("Pay this amount|Amount due|PLEASE PAY THIS AMOUNT|Balance due|Patient balance due"),
    account: word("Account number|Account #|ACCT. #|Guarantor account|Patient account no."),
    insurance: word("Insurance<br>payments|Ins.<br>paid|Paid by<br>insurance"),
    adjust: word("Adjustments|Ins.<br>adjust.|Contractual<br>adj."),
    both: word("Insurance pmts/<br>adjustments|Ins. payments<br>&amp; adjustments"),
    mine: word("Patient<br>payments|Pt.<br>paid|Your<br>payments"),
    balance: word("Patient<br>balance|Balance|You<br>owe|Patient<br>resp."),
  };
}

function visitsOf(chance: Chance, l: Look): Visit[] {
  const [many, style] = [chance.pick([1, 1, 1, 2, 2, 3, 4, 5, 9]), chance.between(0, 2)];
  const staff = Array.from({ length: 3 }, () => {
    const [first = "", last = ""] = person(chance).split(" ");
    const short = first[0]!;
    return [`${last.toUpperCase()} ${short} MD`, `${short}. ${last}, MD`, `${last}, ${first} DO`][
      style
    ]!;
  });
  const first = shifted("2024-10-07", chance.between(0, 330));
  const terms: Terms = {
    ...{ open: chance.pick([0, 15000, 60000]), share: chance.pick([0.1, 0.2, 0.2, 0.3]), copay: 0 },
    ...{ denies: 0.03, rate: [0.32, 0.68] },
  };
  const lists = chance.shuffled(VISITS);
  return Array.from({ length: many }, (_, at) => {
    const waits = at > 0 && at === many - 1 && chance.happens(0.5);
    const pool = rowsOf(lists[at]!);
    const [date, who] = [shifted(first, at * 6 + chance.between(0, 4)), staff[at % 3]!];
    const some = pool.slice(0, chance.between(1, pool.length));
    const copay = some.length > 1 ? chance.pick([0, 2000, 4000]) : 0;
    const own = { ...terms, copay, open: copay ? 0 : terms.open };
    const rows = some.map(([code = "", text = "", price = "", mod]): Row => {
      const money = settle(chance, Number(price) * 100 + chance.pick([0, 0, 0, 50]), own);
      const { charge, patientOwes } = money;
      const of = (cents: number) => (waits ? 0 : cents);
      const paid = {
        ...{ insurancePaid: of(money.insurancePaid), discount: of(money.discount) },
        ...{ mine: of(money.copay), pending: waits ? charge : 0 },
      };
      const none = Object.entries(paid).filter(([, cents]) => l.blank && !cents);
      return {
        ...{ serviceDate: date, code, modifiers: mod ? [mod] : [], ...paid },
        ...{ charge, clinician: who },
        ...Object.fromEntries(none.map(([field]) => [field, null])),
        description: l.capitals ? text.toUpperCase() : text,
        patientOwes: of(patientOwes - money.copay),
      };
    });
    if (!copay && !waits) terms.open = own.open;
    return { date, who, rows, waits };
  });
}

const sums = (rows: Row[]) => ({
  ...{ charge: total(rows, "charge"), insurancePaid: total(rows, "insurancePaid") },
  ...{ discount: total(rows, "discount"), patientOwes: total(rows, "patientOwes") },
  mine: rows.reduce((all, one) => all + (one.mine ?? 0), 0),
  pending: rows.reduce((all, one) => all + (one.pending ?? 0), 0),
});
type Sums = ReturnType<typeof sums>;

function columnsOf(l: Look, waits: boolean): Column<Row>[] {
  const taken = (cents: number) => (l.minus && cents ? l.minus(-cents) : l.money(cents));
  const off = (cents: number | null | undefined) => (typeof cents === "number" ? taken(cents) : "");
  const mods = (row: Row) => [row.code, ...(row.modifiers ?? [])].join("-");
  const text = (row: Row) =>
    !row.code || l.coded === "column" || l.coded === "none"
      ? row.description
      : l.coded === "front"
        ? `${mods(row)} ${row.description}`
        : `${row.description} (${mods(row)})`;
  const coded = l.coded === "front" || l.coded === "behind";
  const about = ["description" as const, ...(coded ? (["code", "modifiers"] as const) : [])];
  const [put, ledger] = [column<Row>, l.shape === "ledger"];
  const when = (is: boolean, ...list: Column<Row>[]) => (is ? list : []);
  const joined = (row: Row) => taken((row.insurancePaid ?? 0) + (row.discount ?? 0));
  const day = (row: Row) => row.serviceDate && l.day(row.serviceDate);
  const later = (row: Row) => (row.pending ? l.money(row.pending) : "");
  const dates = l.word("Date|Date of<br>service|Service<br>date|DOS");
  const seen = l.word("Provider|Physician|Seen by");
  return [
    put(dates, "serviceDate", day, "d"),
    ...when(
      l.provider === "column",
      put(seen, "clinician", (row) => row.clinician, "d"),
    ),
    ...when(l.coded === "column", put(l.word("CPT|Code|Proc."), ["code", "modifiers"], mods)),
    put(l.word("Description|Description of service|Activity"), about, text),
    amount<Row>(l.word("Charges|Charge|Amount"), "charge", l.money),
    ...when(
      ledger,
      put("Payments/<br>adjustments", null, () => "", "n"),
    ),
    ...when(
      ledger,
      put(l.balance, null, () => "", "n"),
    ),
    ...when(!ledger && l.joint, put(l.both, null, joined, "n")),
    ...when(
      !ledger && !l.joint,
      put(l.insurance, "insurancePaid", (row) => off(row.insurancePaid), "n"),
      put(l.adjust, "discount", (row) => off(row.discount), "n"),
    ),
    ...when(
      !ledger,
      put(l.mine, null, (row) => off(row.mine), "n"),
    ),
    ...when(!ledger && waits, put("Insurance<br>pending", null, later, "n")),
    ...when(!ledger, amount<Row>(l.balance, "patientOwes", l.money)),
  ];
}

const wide = (columns: Column<Row>[]) => columns.length - 2;

/** What followed the charges of a visit, in rows of its own. */
function ledgerRows(chance: Chance, l: Look, visit: Visit, columns: Column<Row>[], payer: string) {
  const all = sums(visit.rows);
  const say = (text: string) => (l.capitals ? text.toUpperCase() : text);
  const row = (days: number, text: string, cents: number) =>
    cents
      ? `<tr class="paid"><td class="d">${l.day(shifted(visit.date, days))}</td><td colspan="${wide(columns) - 1}">${say(text)}</td><td class="n">${l.minus ? l.minus(-cents) : `-${l.money(cents)}`}</td><td></td></tr>`
      : "";
  const later = chance.between(14, 24);
  const end = visit.waits ? `${l.waiting} ${payer}` : l.closing;
  return `${row(0, `${l.word("Patient payment|Payment - thank you")} ${chance.pick(["Visa", "Check", "MC"])}`, all.mine)}${row(later, `${l.paying} - ${payer}`, all.insurancePaid)}${row(later, `${l.writing} - ${payer}`, all.discount)}<tr class="sub"><td></td><td colspan="${wide(columns)}">${say(end)}</td><td class="n">${l.money(all.patientOwes)}</td></tr>`;
}

type Bill = Record<"patient" | "own" | "account" | "payer" | "on", string> & {
  group: string[];
  home: string;
  by: string | null;
  before: number;
  due: number;
};

function details(chance: Chance, l: Look, visits: Visit[], bill: Bill, all: Sums) {
  const waits = visits.some((visit) => visit.waits);
  const columns = columnsOf(l, waits);
  const [number, whose] = [l.word("Visit|Encounter|Invoice"), l.word("Patient:|Services for")];
  const body = visits.map((visit) => {
    const head =
      l.provider === "heading"
        ? `<tr class="visit"><td colspan="${columns.length}">${whose} ${bill.patient} &nbsp;&nbsp; Provider: ${visit.who} &nbsp;&nbsp; ${number} ${chance.number("#######")}</td></tr>`
        : "";
    const charges = visit.rows.map((row) => record(columns, row)).join("");
    const after =
      l.shape === "ledger"
        ? ledgerRows(chance, l, visit, columns, bill.payer)
        : !visit.waits && chance.happens(0.5)
          ? `<tr class="note"><td></td><td colspan="${columns.length - 1}">${l.word("Your insurance has paid. The balance is your responsibility.|Deductible/coinsurance amount due from patient|Insurance processed - patient responsibility")}</td></tr>`
          : "";
    return head + charges + after;
  });
  const forward = bill.before
    ? `<tr class="visit"><td colspan="${columns.length - 1}">${l.word("BALANCE FORWARD FROM PRIOR STATEMENT|Previous balance")}</td><td class="n">${l.money(bill.before)}</td></tr>`
    : "";
  const summed = { ...all, description: l.word("TOTALS|Totals|Total this statement") } as Row;
  const last = l.shape === "ledger" ? "" : record(columns, summed, "sum");
  const lines = visits.flatMap((visit) => visit.rows.map((row) => lineBy(columns, row)));
  return { html: table(columns, forward + body.join("") + last), lines };
}

function summaryBox(l: Look, bill: Bill, all: Sums): string {
  const off = (cents: number) => (l.minus && cents ? l.minus(-cents) : l.money(cents));
  const row = (words: string, text: string, shown = true): [string, string] | null =>
    shown ? [words, text] : null;
  const joint = l.joint && l.shape === "columns";
  return `<div class="box"><h3>${l.word("ACCOUNT SUMMARY|Account summary|Summary of your account")}</h3>${pairs(
    [
      row(l.word("Previous balance|Prior balance"), l.money(bill.before), !!bill.before),
      row(l.word("New charges|Total charges|Charges this statement"), l.money(all.charge)),
      row("Insurance payments/adjustments", off(all.insurancePaid + all.discount), joint),
      row(l.word("Insurance payments|Paid by insurance"), off(all.insurancePaid), !joint),
      row(l.word("Adjustments|Insurance adjustments"), off(all.discount), !joint),
      row(l.word("Patient payments|Your payments"), off(all.mine), !!all.mine),
      row(l.word("Pending with insurance|Insurance pending"), off(all.pending), !!all.pending),
      row(l.due, l.money(bill.due)),
    ],
    "pairs sums",
  )}</div>`;
}

function agingBox(chance: Chance, l: Look, bill: Bill): string {
  const heads = l.aging.split(",");
  if (!l.aging) return "";
  const late = chance.between(1, heads.length - 1);
  const cells = heads.map((_, at) =>
    at === 0 ? bill.due - bill.before : at === late ? bill.before : 0,
  );
  const row = (list: string[], of: string) =>
    `<tr>${list.map((one) => `<${of}>${one}</${of}>`).join("")}</tr>`;
  return `<table class="aging">${row([...heads, l.word("Total|Total due|Account balance")], "th")}${row([...cells, bill.due].map(l.money), "td")}</table>`;
}

function messages(chance: Chance, l: Look, bill: Bill): string {
  const site = `www.${bill.group[2]!}.example`;
  const first = bill.before
    ? `Part of your account is past due. ${l.word("Please remit payment today to avoid further collection activity.|If payment has been sent, please disregard this notice.")}`
    : l.word(
        "Your insurance has paid its portion. The balance shown is your responsibility and is due upon receipt.|Thank you for choosing us for your care. Your insurance has been billed and the remaining balance is now due from you.",
      );
  const more = [
    `Pay online any time at ${site}/billpay or by phone at ${phone(chance)}.`,
    "Payment plans and financial assistance are available to patients who qualify. Please call our business office before your account becomes past due.",
    "You may receive separate bills for laboratory, radiology or hospital services.",
    "A $35.00 fee is charged for returned checks.",
    "If your insurance has changed, complete the form on the reverse side or call us so that we can bill the correct plan.",
    "Se habla español. Para preguntas sobre su cuenta, llame a nuestra oficina.",
    "Payments received after the statement date will appear on your next statement.",
  ];
  const list = chance.shuffled(more).slice(0, chance.between(2, 5));
  return `<div class="box msg"><h3>${l.word("IMPORTANT MESSAGES|Messages|A message about your account")}</h3><p><b>${first}</b></p>${list.map((one) => `<p>${one}</p>`).join("")}</div>`;
}

const grid = (cells: string) =>
  `<div class="grid">${rowsOf(cells)
    .map(([label, value]) => `<div><small>${label}</small>${value || "&nbsp;"}</div>`)
    .join("")}</div>`;

function coupon(chance: Chance, l: Look, bill: Bill): string {
  const cards = l
    .word("VISA,MASTERCARD,DISCOVER,AMEX|MasterCard,Visa,Discover|Visa,MC,AmEx,HSA/FSA")
    .split(",");
  const card = `<div class="card"><div class="cap">${l.word("IF PAYING BY CREDIT CARD, FILL OUT BELOW|CHECK CARD USING FOR PAYMENT")}</div><div class="kinds">${cards.map((one) => `<span>&#9744; ${one}</span>`).join("")}</div>${grid("CARD NUMBER|;SECURITY CODE|;SIGNATURE|;EXP. DATE|")}${grid(`STATEMENT DATE|${l.long(bill.on)};${l.due.toUpperCase()}|${l.money(bill.due)};${l.account.toUpperCase()}|${bill.account};SHOW AMOUNT PAID HERE|$`)}</div>`;
  const [name = "", ink = ""] = bill.group;
  const to = `${name}\n${box(chance)}\n${town(chance)}`;
  const tear = `<div class="tear">${l.word("PLEASE DETACH AND RETURN THIS PORTION WITH YOUR PAYMENT|&#9986; Detach here and return with payment in the enclosed envelope|DETACH ALONG LINE AND RETURN STUB WITH YOUR PAYMENT")}</div>`;
  const scan = `${chance.number("000#########")} ${String(bill.due).padStart(10, "0")} ${chance.number("#")}`;
  const stub = `<div class="stub"><div>${l.coupon === "top" ? `${mark(chance, ink, 32)} <b class="name">${name}</b><p>${street(chance)}<br>${bill.home}</p>` : ""}<small>${chance.number("####-@##*@@")} &nbsp; *0000${chance.number("###")} 1 AB 0.5${chance.number("##")}</small><div class="addr">${bill.own}\n${street(chance)}\n${bill.home}</div></div><div>${card}<small>${l.word("MAKE CHECKS PAYABLE / REMIT TO:|REMIT TO:|Mail payment to:")}</small><div class="addr">${to}</div></div></div>
  <p><small>&#9744; Please check box if address is incorrect or insurance information has changed, and indicate change(s) on reverse side.</small></p><div class="scan">${bars(chance, 160, 16)} ${scan}</div>`;
  return l.coupon === "top" ? stub + tear : tear + stub;
}

const reverse = () => {
  const lines = (list: string) =>
    list.replace(
      /[^|]+\|?/g,
      (one) => `<div class="blank"><small>${one.replace("|", "")}</small></div>`,
    );
  return `<div class="back"><h3>IF ANY OF THE FOLLOWING HAS CHANGED SINCE YOUR LAST STATEMENT, PLEASE INDICATE</h3><div class="split"><div><b>ABOUT YOU</b>${lines("YOUR NAME (Last, First, Middle Initial)|ADDRESS|CITY, STATE, ZIP|TELEPHONE|MARITAL STATUS|EMPLOYER'S NAME")}</div><div><b>ABOUT YOUR INSURANCE</b>${lines("PRIMARY INSURANCE COMPANY'S NAME|EFFECTIVE DATE|POLICYHOLDER'S ID NUMBER|GROUP PLAN NUMBER|SECONDARY INSURANCE COMPANY'S NAME|POLICYHOLDER'S ID NUMBER")}</div></div></div>`;
};

function css(l: Look, ink: string, size: number): string {
  const heads = l.word(
    `background:${ink};color:#fff|background:#dfe3e6|border-bottom:1px solid #000`,
  );
  const rows = l.word(
    ".lines tr:nth-child(even) td{background:#f3f4f5}|.lines td{border-bottom:.4px solid #bbb}|.lines td{border-left:.4px solid #999;border-right:.4px solid #999}",
  );
  return `@page{size:letter;margin:10mm 12mm 12mm;@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7pt Liberation Sans}} body{margin:0;font:${size}pt/1.3 '${l.font}';color:#111} h3{margin:0 0 1mm;font-size:1.02em;color:${ink}} p{margin:.8mm 0} small{font-size:.78em;color:#333} .name{font-size:1.4em;color:${ink}}
.top{display:flex;align-items:center;gap:3mm;border-bottom:2px solid ${ink};padding-bottom:2mm;margin-bottom:3mm} .top .at{margin-left:auto;text-align:right} .split{display:flex;gap:6mm;margin:2.5mm 0} .split>*{flex:1} .box{border:.8px solid ${ink};padding:1.6mm 2.4mm} .pairs{border-collapse:collapse} .pairs td{padding:.3mm 3mm .3mm 0} .sums{width:100%} .sums td:last-child{text-align:right;padding-right:0} .sums tr:last-child td{font-weight:bold;border-top:1px solid #000}
.lines{border-collapse:collapse;width:100%;margin:2mm 0;font-size:.95em} .lines th{${heads};text-align:left;padding:.8mm 1mm;font-size:.9em;vertical-align:bottom} .lines td{padding:.45mm 1mm;vertical-align:top} ${rows} .lines .n{text-align:right;white-space:nowrap} .lines .d{white-space:nowrap} .visit td{font-weight:bold;padding-top:1.4mm!important} .note td{font-style:italic;font-size:.93em} .sum td,.sub td{font-weight:bold} .sum td{border-top:1px solid #000} tr{break-inside:avoid}
.aging{width:100%;border-collapse:collapse;text-align:center;margin:2mm 0} .aging th,.aging td{border:.7px solid #555;padding:.6mm} .aging th{background:#e8eaec;font-size:.86em} .stub{display:flex;gap:8mm;break-inside:avoid} .stub>*{flex:1} .addr{white-space:pre-line;padding:2mm 0 2mm 8mm;text-transform:uppercase} .card{border:1px solid #333;margin-bottom:1.5mm} .cap{background:#222;color:#fff;font-size:.8em;text-align:center} .kinds{display:flex;justify-content:space-around;font-size:.85em;padding:.8mm} .grid{display:grid;grid-template-columns:1.4fr 1fr;border-top:.6px solid #333} .grid>div{padding:.4mm 1.2mm;border-right:.6px solid #333;border-bottom:.4px solid #777} .grid small{display:block;font-size:.68em}
.tear{border-top:1.2px dashed #444;text-align:center;font-size:.78em;margin:2mm 0;padding-top:.6mm} .scan{font:9pt Liberation Mono;text-align:right} .back{break-before:page} .blank{border-bottom:.8px solid #333;height:9mm}`;
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [visits, group, guarantor] = [visitsOf(chance, l), chance.pick(GROUPS), person(chance)];
  const all = sums(visits.flatMap(({ rows }) => rows));
  const child = chance.happens(0.2);
  const last = guarantor.split(" ")[1]!;
  const patient = naming(chance)(child ? `${person(chance).split(" ")[0]!} ${last}` : guarantor);
  const on = shifted(visits.at(-1)!.date, chance.between(26, 48));
  const before = chance.happens(0.35)
    ? chance.between(12, 240) * 100 + chance.pick([0, 15, 64])
    : 0;
  const bill: Bill = {
    ...{ group, patient, own: guarantor, on, before, due: before + all.patientOwes },
    account: chance.number(chance.pick(["######", "########", "@#######", "###-######"])),
    payer: chance.pick(PAYERS),
    home: town(chance),
    by: chance.happens(0.6) ? shifted(on, chance.pick([14, 21, 25, 30])) : null,
  };
  const { html, lines } = details(chance, l, visits, bill, all);
  const facts = pairs([
    [l.word("Statement date|Date of statement|Billing date"), l.long(on)],
    [l.account, bill.account],
    ["Patient", patient],
    child ? [l.word("Guarantor|Responsible party"), guarantor] : null,
    chance.happens(0.5) ? ["Insurance", bill.payer] : null,
    [l.due, `<b>${l.money(bill.due)}</b>`],
    bill.by ? [l.word("Due date|Payment due by|Pay by"), l.long(bill.by)] : null,
  ]);
  const summed = l.summary || before > 0 || l.shape === "ledger";
  const hours = `<p>${l.word("Billing questions|Business office|Customer service")}: ${phone(chance)}<br>${l.word("Monday-Friday 8:00 AM - 5:00 PM|Mon-Thu 8-6, Fri 8-4:30")}<br>Tax ID ${chance.number("##-#######")}</p>`;
  const online = chance.happens(0.4)
    ? `<div style="flex:0 0 20mm">${square(chance, 21, "19mm")}<small>Scan to pay</small></div>`
    : "";
  const [name = "", ink = ""] = group;
  const top =
    l.coupon === "top"
      ? ""
      : `<div class="top">${mark(chance, ink, 40)}<b class="name">${name}</b><div class="at">${street(chance)}<br>${bill.home}</div></div>`;
  const middle = `<div class="split"><div>${facts}${hours}</div>${summed ? summaryBox(l, bill, all) : ""}${online}</div>${html}${agingBox(chance, l, bill)}${messages(chance, l, bill)}`;
  const stub = coupon(chance, l, bill);
  const body = `${top}${l.coupon === "top" ? stub : ""}${middle}${l.coupon === "top" ? "" : stub}${l.back ? reverse() : ""}`;
  const apart = l.shape === "ledger" || !l.joint;
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider: name, patient },
      ...{ accountNumber: bill.account, statementDate: on, dueDate: bill.by },
    },
    {
      ...{ billed: all.charge, adjustments: apart ? all.discount : null, previousBalance: before },
      ...{ insurancePaid: apart ? all.insurancePaid : null, patientResponsibility: bill.due },
      patientPaid: l.shape === "ledger" ? all.mine || null : all.mine,
    },
    lines,
  );
  return { html: page(css(l, ink, chance.pick([8, 8.5, 9])), body), truth };
}

export const family: Family = {
  name: "large-medical-group-mailed-statement",
  paper:
    "The statement a print vendor mails for a large multispecialty medical group: narrow rows, messages, aging boxes and a coupon with card fields.",
  medium: "text",
  draw,
};
