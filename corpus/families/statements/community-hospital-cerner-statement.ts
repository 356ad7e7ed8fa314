import { dollars, grouped, shortSlashes, slashes, trailingMinus } from "#corpus/generators/formats";
import { bare } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, household, naming, phone, street, town } from "#corpus/families/drawing/people";
import { amount, bars, column, lineBy, mark, page, record } from "#corpus/families/drawing/sheet";
import { heading, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";
import type { TruthLine } from "#corpus/truth";

type Of = "plan" | "off" | "mine";
type Row = Said & { item: string; department: string };
type Entry = { date: string; words: string; cents: number; of: Of };
type Account = {
  number: string;
  patient: string;
  kind: string;
  from: string;
  to: string;
  rows: Row[];
  entries: Entry[];
};

const HOSPITALS = rowsOf(
  `Tidewater Community Hospital|#1b4f72;MERCER COUNTY MEMORIAL HOSPITAL|#222222;Holy Name Regional Hospital|#6e2c00;Sandhills Regional Medical Center|#145a32;Pine Bluff District Hospital|#4a235a`,
);

/** Kind of visit: department, words, procedure code, cents, the most days or pieces. */
const VISITS: Record<string, string> = {
  "EMERGENCY ROOM": `EMERGENCY ROOM|ER VISIT LEVEL 4|99284|148600|1;EMERGENCY ROOM|IV PUSH INITIAL DRUG|96374|31250|1;EMERGENCY ROOM|CATHETERIZATION STRAIGHT|51701|36400|1
    LABORATORY|CBC W/AUTO DIFF|85025|9425|1;LABORATORY|COMPREHENSIVE METABOLIC PANEL|80053|18760|1;LABORATORY|TROPONIN QUANT|84484|21100|2;LABORATORY|URINALYSIS AUTO W/MICRO|81001|6180|1
    RADIOLOGY|CHEST 2 VIEWS|71046|38900|1;CT SCAN|CT ABD/PELVIS W/CONTRAST|74177|412500|1;CARDIOLOGY/EKG|EKG 12 LEAD TRACING|93005|27800|1;PHARMACY|ONDANSETRON HCL INJ 1MG|J2405|1480|4;PHARMACY|KETOROLAC INJ 15MG|J1885|2360|2;IV SOLUTIONS|NORMAL SALINE 1000ML|J7030|6850|1;MED/SURG SUPPLIES|IV START KIT||3290|1`,
  OUTPATIENT: `LABORATORY|VENIPUNCTURE|36415|2800|1;LABORATORY|LIPID PANEL|80061|11490|1;LABORATORY|TSH|84443|14260|1;LABORATORY|HEMOGLOBIN A1C|83036|8630|1;LABORATORY|VITAMIN D 25 HYDROXY|82306|19870|1;RADIOLOGY|MAMMO SCREENING BILAT W/CAD|77067|42800|1;RADIOLOGY|DEXA AXIAL SKELETON|77080|36150|1;ULTRASOUND|US THYROID|76536|51400|1;MRI|MRI LUMBAR SPINE W/O CONTRAST|72148|267300|1;CARDIOLOGY/EKG|ECHO COMPLETE W/DOPPLER|93306|214500|1`,
  "OUTPATIENT SURGERY": `OPERATING ROOM|COLONOSCOPY W/BIOPSY|45380|318400|1;ANESTHESIA|ANESTHESIA MAC SUPPLIES||47600|1;RECOVERY ROOM|RECOVERY PHASE I EA 15 MIN||21800|4;PHARMACY|PROPOFOL INJ 10MG|J2704|845|20;PHARMACY|FENTANYL INJ 0.1MG|J3010|1925|2;IV SOLUTIONS|LACTATED RINGERS 1000ML|J7120|7240|1;MED/SURG SUPPLIES|FORCEPS BIOPSY DISP||8865|1;MED/SURG SUPPLIES|PACK ENDOSCOPY||14310|1;LABORATORY|GLUCOSE POC|82962|3120|1;PATHOLOGY|TISSUE EXAM LEVEL IV|88305|26740|3`,
  INPATIENT: `ROOM & BOARD|MED/SURG SEMI-PRIVATE||189500|0;LABORATORY|BASIC METABOLIC PANEL|80048|13950|0;LABORATORY|CBC W/AUTO DIFF|85025|9425|0;LABORATORY|BLOOD CULTURE|87040|22480|2;LABORATORY|MAGNESIUM|83735|7315|1;RADIOLOGY|CHEST 1 VIEW|71045|31200|1;PHARMACY|CEFTRIAXONE INJ 250MG|J0696|2875|8;PHARMACY|ENOXAPARIN INJ 10MG|J1650|2140|4;PHARMACY|ACETAMINOPHEN 325MG TAB||310|6;IV SOLUTIONS|NORMAL SALINE 1000ML|J7030|6850|2;RESPIRATORY THERAPY|NEBULIZER TREATMENT|94640|16400|3;PHYSICAL THERAPY|PT EVAL LOW COMPLEXITY|97161|28750|1;MED/SURG SUPPLIES|OXYGEN SUPPLIES||9240|1;CARDIOLOGY/EKG|EKG 12 LEAD TRACING|93005|27800|1`,
};
const PLANS = "BLUE CROSS|MEDICARE|AETNA|UNITED HEALTHCARE|HUMANA|STATE EMPLOYEES PLAN|CIGNA".split(
  "|",
);

type Look = ReturnType<typeof lookOf>;

function lookOf(chance: Chance) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  const coupon = chance.happens(0.55);
  const single = chance.happens(0.6);
  return {
    ...{ of, single, code: chance.happens(0.5), item: chance.happens(0.3) },
    ...{ quantity: single && chance.happens(0.6), top: coupon },
    ...{ dated: chance.happens(0.5), strip: chance.happens(0.4), insured: chance.happens(0.85) },
    second: chance.happens(0.6),
    day: chance.pick([slashes, slashes, shortSlashes]),
    minus: chance.pick([trailingMinus, trailingMinus, grouped]),
    plan: of(PLANS.join("|")),
    due: of("BALANCE DUE|AMOUNT DUE|PLEASE PAY THIS AMOUNT"),
    paid: of("INSURANCE PAYMENT|INS PAYMENT|PAYMENT"),
    off: of("CONTRACTUAL ADJUSTMENT|CONTRACTUAL ALLOWANCE|CONTRACT ADJ"),
    mine: of("PATIENT PAYMENT|PATIENT PAYMENT - THANK YOU|PT PAYMENT CREDIT CARD"),
    font: of("Liberation Sans|Liberation Sans|Liberation Mono|Liberation Sans Narrow"),
  };
}

const partsOf = (chance: Chance, list: string[][], many: number) => {
  const kept = new Set(chance.shuffled(list.slice(1)).slice(0, many - 1));
  return list.filter((one, at) => at === 0 || kept.has(one));
};

function singles(chance: Chance, kind: string, from: string, nights: number): Row[] {
  const pool = rowsOf(VISITS[kind]!);
  const many = chance.between(kind === "OUTPATIENT" ? 1 : 4, kind === "INPATIENT" ? 12 : 9);
  const some = kind === "OUTPATIENT" ? chance.shuffled(pool).slice(0, many) : partsOf(chance, pool, many); // prettier-ignore
  return some
    .flatMap(([department = "", description = "", code = "", cents, most]): Row[] => {
      const daily = most === "0";
      const days = daily ? nights : 1;
      const late = daily || nights === 0 ? 0 : chance.between(0, nights);
      return Array.from({ length: days }, (_, at) => {
        const units = daily ? 1 : chance.between(1, Number(most));
        const row = { serviceDate: shifted(from, at + late), code: code || null, units };
        const item = String(4000000 + ((Number(cents) * 7919) % 999983));
        return { ...row, description, charge: Number(cents) * units, item, department };
      });
    })
    .sort((one, two) => (one.serviceDate! < two.serviceDate! ? -1 : one.serviceDate! > two.serviceDate! ? 1 : 0)); // prettier-ignore
}

/** What the departments of the services come to. */
function departments(rows: Row[]): Row[] {
  const by = new Map<string, number>();
  for (const row of rows) {
    by.set(row.department, (by.get(row.department) ?? 0) + row.charge!);
  }
  return [...by].map(([description, charge]) => ({
    ...{ description, charge, item: "", department: "" },
  }));
}

function entriesOf(chance: Chance, billed: number, to: string, l: Look): Entry[] {
  const entries: Entry[] = [];
  const put = (of: Of, words: string, cents: number, days: number) => {
    if (cents > 0) entries.push({ of, words, cents, date: shifted(to, days) });
  };
  if (!l.insured) {
    const off = Math.round(billed * chance.pick([0, 0.2, 0.4]));
    put("off", "SELF PAY DISCOUNT", off, 6);
    put("mine", l.mine, chance.happens(0.4) ? Math.min(10000, billed - off - 100) : 0, 21);
    return entries;
  }
  const off = Math.round(billed * (0.35 + 0.3 * chance.share()));
  const left = billed - off;
  const paid = Math.round(left * chance.pick([0, 0.55, 0.7, 0.8]));
  put("plan", `${l.paid} - ${l.plan}`, paid, 24);
  put("off", `${l.off} - ${l.plan}`, off, 24);
  if (l.second && paid && l.plan.startsWith("MEDICARE"))
    put("plan", `${l.paid} - AARP SUPPLEMENT`, Math.round((left - paid) / 2), 41);
  const open = billed - sum(entries.map(({ cents }) => cents));
  const given = chance.pick([0, 0, 0.25, 0.5]);
  put("mine", l.mine, Math.min(Math.round((open * given) / 500) * 500, open), 47);
  return entries;
}

function accountOf(chance: Chance, l: Look, first: string, patient: string, kind: string) {
  const nights = kind === "INPATIENT" ? chance.between(2, 5) : 0;
  const rows = singles(chance, kind, first, nights);
  const to = shifted(first, nights);
  return {
    ...{ number: chance.number("V000#######"), patient, kind, from: first, to },
    rows: l.single ? rows : departments(rows),
    entries: entriesOf(chance, total(rows, "charge"), to, l),
  };
}

const columnsOf = (l: Look): Column<Row>[] => [
  ...(l.single
    ? [column<Row>("DATE", "serviceDate", (row) => (row.serviceDate ? l.day(row.serviceDate) : ""), "d")] // prettier-ignore
    : []),
  ...(l.single && l.item ? [column<Row>("SVC CODE", null, (row) => row.item)] : []),
  ...(l.single && l.code ? [column<Row>("CPT/HCPCS", "code", (row) => row.code)] : []),
  column<Row>("DESCRIPTION OF SERVICE", "description", (row) => row.description!.replace("&", "&amp;"), "w"), // prettier-ignore
  ...(l.quantity ? [column<Row>("QTY", "units", (row) => row.units, "n")] : []),
  amount<Row>(l.single ? "AMOUNT" : "CHARGES", "charge", grouped),
];

const given = (list: Account[], of?: Of) =>
  sum(list.flatMap(({ entries }) => entries.filter((e) => !of || e.of === of).map((e) => e.cents)));
const billedOf = (list: Account[]) => sum(list.map(({ rows }) => total(rows, "charge")));
const left = (list: Account[]) => billedOf(list) - given(list);

function datesOf({ kind, from, to }: Account, l: Look): [string, string][] {
  return kind === "INPATIENT"
    ? [
        ["ADMIT DATE", l.day(from)],
        ["DISCHARGE DATE", l.day(to)],
      ]
    : [["DATE OF SERVICE", l.day(from)]];
}

function blockOf(one: Account, columns: Column<Row>[], l: Look, alone: boolean): string {
  const dated = columns[0]!.kind === "d";
  const wide = columns.length - 1;
  const foot = (words: string, cents: number, date: string | null, kind = "") =>
    dated && date
      ? `<tr class="${kind}"><td>${l.day(date)}</td><td colspan="${wide - 1}">${words}</td><td class="n">${l.minus(cents)}</td></tr>`
      : `<tr class="${kind}"><td colspan="${wide}" class="r">${words}</td><td class="n">${l.minus(cents)}</td></tr>`;
  const entries = one.entries.map(
    (e) =>
    foot(l.dated && !dated ? `${e.words} ${l.day(e.date)}` : e.words, -e.cents, l.dated ? e.date : null), // prettier-ignore
  );
  const facts = [
    ["PATIENT", one.patient],
    ["ACCOUNT", one.number],
    ["TYPE", one.kind],
    ...datesOf(one, l),
  ];
  return `<table class="lines"><thead><tr class="acct"><td colspan="${wide + 1}">${facts.map(([label, value]) => `<span>${label}: <b>${value}</b></span>`).join(" ")}</td></tr>${heading(columns)}</thead><tbody>${one.rows.map((row) => record(columns, row)).join("")}
${foot("TOTAL CHARGES", billedOf([one]), null, "b")}${entries.join("")}${foot(alone ? l.due : "ACCOUNT BALANCE", left([one]), null, "b due")}</tbody></table>`;
}

function stripOf(accounts: Account[], l: Look): string {
  const cells: [string, string][] = [
    ["TOTAL CHARGES", grouped(billedOf(accounts))],
    ...(l.insured
      ? [["INSURANCE PAYMENTS", l.minus(-given(accounts, "plan"))] as [string, string]]
      : []),
    ["ADJUSTMENTS", l.minus(-given(accounts, "off"))],
    ["PATIENT PAYMENTS", l.minus(-given(accounts, "mine"))],
    ["AMOUNT DUE", dollars(left(accounts))],
  ];
  return `<table class="strip"><tr>${cells.map(([head]) => `<th>${head}</th>`).join("")}</tr><tr>${cells.map(([, value]) => `<td>${value}</td>`).join("")}</tr></table>`;
}

type Front = {
  hospital: string;
  logo: string;
  label: string;
  number: string;
  issued: string;
  dueDate: string | null;
  due: number;
  name: string;
  home: string;
  tel: string;
};

/** The part to send back: card boxes over the two addresses. */
function couponOf(chance: Chance, f: Front, l: Look): string {
  const cards = ["VISA", "MASTERCARD", "DISCOVER", "AMEX"].map((one) => `&#9633; ${one}`);
  const remit = `${f.hospital}<br>${box(chance)}<br>${town(chance)}`;
  return `<div class="coupon ${l.top ? "first" : ""}"><div class="cols"><div><div class="brand">${f.logo} ${f.hospital}</div><small>${street(chance)}, ${town(chance)}</small></div>
<table class="card"><tr><td colspan="3">IF PAYING BY CREDIT CARD, FILL OUT BELOW<br>${cards.join(" &nbsp; &nbsp; ")}</td></tr><tr><td colspan="2"><i>CARD NUMBER</i></td><td><i>SECURITY CODE</i></td></tr><tr><td colspan="2"><i>SIGNATURE</i></td><td><i>EXP. DATE</i></td></tr>
<tr class="v"><td><i>STATEMENT DATE</i>${l.day(f.issued)}</td><td><i>PAY THIS AMOUNT</i>${dollars(f.due)}</td><td><i>${f.label}</i>${f.number}</td></tr><tr class="v"><td>${f.dueDate ? `<i>DUE DATE</i>${l.day(f.dueDate)}` : "<i>PAGE</i>1"}</td><td colspan="2"><i>SHOW AMOUNT PAID HERE</i>$</td></tr></table></div>
<div class="cols addr"><div>${bars(chance, 150, 12)}<br>${f.name}<br>${f.home}</div><div><small>MAKE CHECKS PAYABLE / REMIT TO:</small><br>${remit}</div></div>
<small>&#9633; Please check box if address is incorrect or insurance information has changed, and indicate change(s) on reverse side.</small>${l.top ? `<div class="tear">PLEASE DETACH AND RETURN TOP PORTION WITH YOUR PAYMENT</div>` : ""}</div>`;
}

const TERMS = [
  "Payment in full is due upon receipt of this statement. If you are unable to pay in full, please contact our Business Office to set up payment arrangements.",
  "Your insurance has been billed. The balance shown is your responsibility. Accounts not paid within 30 days may be referred to an outside agency.",
  "Balances under $300.00 are due within 30 days. Longer terms may be arranged without interest, minimum payment $25.00 per month.",
];
const SEPARATE =
  "You may receive separate bills from your physician, radiologist, pathologist, or anesthesiologist. Financial assistance is available to those who qualify; call or visit our website for an application and plain language summary of our policy.";

const style = (l: Look, ink: string) =>
  `@page{size:letter;margin:10mm 12mm}body{font:8.8pt/1.32 "${l.font}";margin:0;color:#111}small{font-size:.84em}.cols{display:flex;justify-content:space-between;gap:8mm}.brand{display:flex;gap:2.5mm;align-items:center;font-weight:bold;font-size:1.4em;color:${ink}}.card{border-collapse:collapse;width:104mm;font-size:.8em}.card td{border:1px solid #555;padding:.5mm 1.2mm;height:7mm;vertical-align:top}.card tr:first-child td{height:auto;text-align:center;font:6.3pt "Liberation Sans"}.card i{display:block;font:5.6pt "Liberation Sans";color:#333}.card .v td{font-size:1.15em}
.addr{margin:7mm 4mm 4mm}.addr>div:last-child{width:72mm}.tear{text-align:center;font-size:.78em;border-top:1px dashed #000;padding-top:1mm;margin-top:2mm}.first{margin-bottom:4mm}.coupon:not(.first){border-top:1px dashed #000;margin-top:7mm;padding-top:3mm;break-inside:avoid}.head{display:flex;justify-content:space-between;align-items:flex-start;margin-bottom:3mm;gap:8mm}.head h1{font-size:13pt;margin:0;color:${ink}}.facts td{padding:.3mm 3mm}.facts td:last-child{text-align:right;font-weight:bold}
.lines{width:100%;border-collapse:collapse;margin-top:3.5mm}.lines th{text-align:left;background:#e5e5e5;padding:.8mm 1.6mm;border:solid #777;border-width:1px 0}.lines td{padding:.5mm 1.6mm;vertical-align:top;white-space:nowrap}.lines td.w{white-space:normal;width:52%}.lines .n{text-align:right}.lines .r{text-align:right}.lines .acct td{padding:1mm 1.6mm;white-space:normal}.acct span{margin-right:5mm;white-space:nowrap}.b td{font-weight:bold}.due td{border-top:1px solid #000}tr{break-inside:avoid}
.strip{width:100%;border-collapse:collapse;margin-top:5mm;text-align:center}.strip th{font-size:.85em;background:${ink};color:#fff;padding:.8mm}.strip td{border:1px solid #777;padding:1mm;font-weight:bold}.grand{text-align:right;font-weight:bold;font-size:1.15em;margin:3mm 1.6mm 0}.note{margin-top:4mm;font-size:.92em;border:1px solid #888;padding:1.6mm 2.4mm;break-inside:avoid}`;

function truthFor(accounts: Account[], columns: Column<Row>[], f: Front, l: Look) {
  const alone = accounts.length === 1 ? accounts[0]! : null;
  const rowsAre = (of: Of) => alone?.entries.filter((one) => one.of === of) ?? [];
  /** A sum is printed in the strip, or as the one undated row of its kind. */
  const printed = (of: Of) =>
    l.strip ? given(accounts, of) : !l.dated && rowsAre(of).length === 1 ? rowsAre(of)[0]!.cents : null; // prettier-ignore
  const mine = accounts.flatMap(({ entries }) => entries.filter(({ of }) => of === "mine"));
  const lines = accounts.flatMap((one): TruthLine[] =>
    one.rows.map((row) => {
      const only = one.from === one.to ? one.from : null;
      return { ...lineBy(columns, row), serviceDate: row.serviceDate ?? only };
    }),
  );
  const patients = new Set(accounts.map(({ patient }) => patient));
  return truthOf(
    {
      ...{ name: family.name, kind: l.single ? "itemized" : "summary", setting: "facility" },
      ...{ provider: f.hospital, patient: patients.size > 1 ? null : accounts[0]!.patient },
      ...{ accountNumber: f.number, statementDate: f.issued, dueDate: f.dueDate },
      serviceFrom: accounts.map(({ from }) => from).sort()[0]!,
      serviceTo: accounts.map(({ to }) => to).sort().at(-1)!, // prettier-ignore
      ...(alone?.kind === "INPATIENT" ? { dischargeDate: alone.to } : {}),
      ...(printed("mine") === null && mine.length ? { paymentRows: mine.map((e) => bare(e.cents)) } : {}), // prettier-ignore
    },
    {
      billed: alone || l.strip ? billedOf(accounts) : null,
      ...{ adjustments: printed("off"), patientPaid: printed("mine") },
      insurancePaid: l.insured ? printed("plan") : null,
      patientResponsibility: f.due,
    },
    lines,
  );
}

function draw(chance: Chance): Drawn {
  const l = lookOf(chance);
  const [hospital = "", ink = ""] = chance.pick(HOSPITALS);
  const many = chance.weighted([[1, 5], [2, 3], [3, 2]] as const); // prettier-ignore
  const people = household(chance, many > 1 ? chance.pick([1, 2]) : 1).map(naming(chance));
  const start = shifted("2024-01-20", chance.between(0, 660));
  const accounts: Account[] = [];
  const kinds = chance.shuffled(Object.keys(VISITS).filter((one) => many === 1 || one !== "INPATIENT")); // prettier-ignore
  for (let at = 0; at < many; at += 1) {
    const day = shifted(start, at * 9 + chance.between(0, 6));
    accounts.push(accountOf(chance, l, day, people[at % people.length]!, kinds[at]!));
  }
  const alone = many === 1;
  const issued = shifted(accounts.at(-1)!.to, chance.between(50, 75));
  const front: Front = {
    ...{
      hospital,
      logo: mark(chance, ink, 28),
      issued,
      due: left(accounts),
      name: people[0]!,
      tel: phone(chance),
    },
    label: alone ? "ACCOUNT NUMBER" : "GUARANTOR NUMBER",
    number: alone ? accounts[0]!.number : chance.number("G000######"),
    dueDate: chance.happens(0.65) ? shifted(issued, chance.pick([20, 25, 30])) : null,
    home: `${street(chance)}<br>${town(chance)}`,
  };
  const columns = columnsOf(l);
  const coupon = couponOf(chance, front, l);
  const facts: [string, string][] = [
    ["STATEMENT DATE", l.day(issued)],
    [front.label, front.number],
    ...(front.dueDate ? [["DUE DATE", l.day(front.dueDate)] as [string, string]] : []),
    [l.due, dollars(front.due)],
  ];
  const html = page(
    style(l, ink),
    `${l.top ? coupon : ""}<div class="head"><div>${l.top ? "" : `<div class="brand">${front.logo} ${hospital}</div>`}<h1>${l.of("PATIENT STATEMENT|STATEMENT OF ACCOUNT|STATEMENT")}</h1>Billing questions: ${front.tel} &nbsp; Mon-Fri 8:00 AM - 4:30 PM<br>Tax ID: ${chance.number("##-#######")}</div><table class="facts">${facts.map(([a, b]) => `<tr><td>${a}</td><td>${b}</td></tr>`).join("")}</table></div>
${accounts.map((one) => blockOf(one, columns, l, alone)).join("")}${l.strip ? stripOf(accounts, l) : alone ? "" : `<div class="grand">TOTAL ${l.due.replace("PLEASE PAY THIS AMOUNT", "AMOUNT DUE")} ALL ACCOUNTS &nbsp; ${dollars(front.due)}</div>`}
<div class="note">${chance.pick(TERMS)} ${SEPARATE}</div>${l.top ? "" : coupon}`,
  );
  return { html, truth: truthFor(accounts, columns, front, l) };
}

export const family: Family = {
  name: "community-hospital-cerner-statement",
  paper:
    "A community hospital's mailed statement: charges by department or one by one, rows of insurance, adjustment and payment, and a coupon with card boxes.",
  medium: "text",
  draw,
};
