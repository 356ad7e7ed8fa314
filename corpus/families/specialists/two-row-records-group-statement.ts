import { bare, compactDate, dollars, grouped, looseSlashes } from "#corpus/generators/formats";
import { parentheses, shortSlashes, slashes, trailingMinus } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { escaped } from "#corpus/families/drawing/benefits";
import { box, doctor, household, naming, phone } from "#corpus/families/drawing/people";
import { street, town } from "#corpus/families/drawing/people";
import { bars, column, lineBy, mark, page, total } from "#corpus/families/drawing/sheet";
import { amount, type Column } from "#corpus/families/drawing/sheet";
import { settle } from "#corpus/families/drawing/settling";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { serviceDate: string; charge: number; dx: string; place: string; mine: number; by: string }; // prettier-ignore
/** A column and over how many of the eight places of a row it goes. */
type Cell = readonly [column: Column<Row>, span: number];

/** A group, its diagnoses, and what it does: code with its modifier, words, dollars and units at most; a day keeps to one visit. */
const GROUPS: readonly [name: string, dx: string, place: string, services: string][] = [
  [
    "Cumberland Orthopaedic Specialists, PLLC|ROCKY KNOB BONE & JOINT CLINIC",
    "M17.11 M25.561 S83.241A M54.50",
    "11",
    "99213-25|OFFICE VISIT EST PT LEVEL 3|168|1;20610-RT|ARTHROCENTESIS MAJOR JOINT|232|1;73562-RT|X-RAY KNEE 3 VIEWS|126|1;J3301|TRIAMCINOLONE ACET INJ 10MG|8.50|4;L1833|KNEE ORTHOSIS PREFAB|640|1;29881-RT|KNEE ARTHROSCOPY MENISCECTOMY|4180|1;97110-GP|THERAPEUTIC EXERCISE 15 MIN|74|2",
  ],
  [
    "Valley Diagnostic Imaging Associates|Lakeland Radiology Group PA",
    "R10.9 R07.9 R05.9 N20.0",
    "22",
    "74177-26|CT ABDOMEN & PELVIS W/CONTRAST|486|1;71046-26|CHEST X-RAY 2 VIEWS|62|1;76705-26|US ABDOMEN LIMITED|148|1;70450-26|CT HEAD W/O CONTRAST|258|1;73030-26|X-RAY SHOULDER|54|1;77067-26|SCREENING MAMMOGRAM BILATERAL|196|1",
  ],
  [
    "Gastroenterology Consultants of the Piedmont|DIGESTIVE HEALTH PARTNERS LLP",
    "K21.9 Z12.11 K63.5 R19.7",
    "24",
    "99204|NEW PATIENT VISIT LEVEL 4|348|1;45385-33|COLONOSCOPY W/SNARE POLYPECTOMY|1420|1;43239-59|UPPER GI ENDOSCOPY W/BIOPSY|1180|1;88305|SURGICAL PATHOLOGY LEVEL IV|212|2;99214|OFFICE VISIT EST PT LEVEL 4|244|1;91065|BREATH HYDROGEN TEST|168|1",
  ],
  [
    "Heart & Vascular Physicians of Tri-Cities|Coastal Cardiology, M.D., P.C.",
    "I10 I48.91 I25.10 R00.2",
    "11",
    "99215|OFFICE VISIT EST PT LEVEL 5|328|1;93000|EKG WITH INTERPRETATION|72|1;93306|ECHOCARDIOGRAM COMPLETE|1185|1;78452|MYOCARDIAL PERFUSION STUDY MULT|2240|1;93015|CARDIOVASCULAR STRESS TEST|418|1;A9500|TECHNETIUM SESTAMIBI PER DOSE|186|2;93294|REMOTE PACEMAKER INTERROGATION|124|1;36415|VENIPUNCTURE|18|1",
  ],
  [
    "Northgate Hospitalists & Emergency Physicians|PLAINS ACUTE CARE DOCTORS, INC.",
    "J18.9 R06.02 I50.9 N39.0",
    "21",
    "99285|EMERGENCY DEPT VISIT LEVEL 5|1384|1;99223|INITIAL HOSPITAL CARE HIGH|612|1;99232|SUBSEQUENT HOSPITAL CARE|228|1;99233|SUBSEQUENT HOSPITAL CARE HIGH|318|1;99239|HOSPITAL DISCHARGE OVER 30 MIN|326|1;93010|EKG INTERPRETATION ONLY|48|1",
  ],
];
const PAYERS =
  "BCBS PPO|AETNA|UNITEDHEALTHCARE|CIGNA|MEDICARE / MUTUAL SUPP|TRICARE PRIME|HUMANA".split("|");

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const mono = chance.happens(0.3);
  return {
    ...{ words, mono, layout: chance.pick(["wide", "shifted", "doctor"] as const) },
    day: chance.pick([slashes, shortSlashes, shortSlashes, looseSlashes, compactDate]),
    ...chance.pick([
      { money: grouped, minus: null },
      { money: bare, minus: null },
      { money: dollars, minus: null },
      { money: grouped, minus: parentheses },
      { money: grouped, minus: trailingMinus },
    ]),
    ...{ blank: chance.happens(0.35) }, // prettier-ignore
    ...{ shade: chance.happens(0.5), ruled: chance.happens(0.5), summed: chance.happens(0.5) },
    ...{ slip: words("top|bottom|bottom|none"), units: chance.happens(0.4), place: chance.happens(0.4) }, // prettier-ignore
    font: mono ? "Liberation Mono" : words("Liberation Sans|Liberation Sans Narrow|Carlito"),
    ink: words("#16324f|#5a1f1f|#1d4d3a|#333"),
    heads: {
      date: words("Date|Service Date|DOS"),
      code: words("Procedure|CPT|Proc Code"),
      text: words("Description of Service|Description|Service"),
      charge: words("Charge|Charges|Amount Billed"),
      by: words("Provider|Rendering Provider|Physician"),
      dx: words("Diagnosis|Dx|ICD-10"),
      plan: words("Ins Paid|Insurance Pmts|Ins Payments"),
      off: words("Adjustment|Adjust.|Write-off"),
      mine: words("Pat Paid|Patient Pmts|You Paid"),
      left: words("Balance|Patient Balance|Balance Due"),
    },
  };
}

function rowsFor(chance: Chance, group: (typeof GROUPS)[number]): Row[] {
  const [, dx, place, services] = group;
  const all = rowsOf(services);
  const doctors = [1, 2].map(() => doctor(chance, "MD|MD|DO"));
  const writes = chance.pick([(name: string) => name, (name: string) => name.split(",")[0]!.replace(/^(\w)\S* /, "$1. "), (name: string) => `${name.split(",")[0]!.split(" ").slice(1).join(" ").toUpperCase()}, ${name[0]!}`]); // prettier-ignore
  const terms = { open: chance.pick([0, 0, 15000, 60000]), share: chance.pick([0.1, 0.2, 0.2, 0.3]), copay: chance.pick([0, 3000, 4500]), denies: chance.pick([0, 0, 0.1]), rate: [0.3, 0.65] as const }; // prettier-ignore
  const visits = chance.weighted([[1, 3], [2, 4], [3, 3], [5, 1]] as const); // prettier-ignore
  const from = shifted("2024-01-15", chance.between(0, 600));
  const self = chance.happens(0.12);
  return Array.from({ length: visits }, (_, at) => {
    const serviceDate = shifted(from, at * chance.between(11, 24));
    const by = writes(chance.pick(doctors));
    const why = chance.pick(dx.split(" "));
    const fit = all.filter(([, text]) => !at || !/NEW PATIENT|INITIAL/.test(text!));
    const picked = chance.shuffled(fit).slice(0, chance.between(visits === 1 ? 2 : 1, visits === 5 ? 6 : 4)); // prettier-ignore
    return picked.map((one): Row => {
      const [codes = "", description = "", price = "", most = ""] = one;
      const [code = "", ...modifiers] = codes.split("-");
      const units = chance.between(1, Number(most));
      const charge = Math.round(Number(price) * 100) * units;
      const money = self ? { charge, discount: 0, insurancePaid: 0, patientOwes: charge } : settle(chance, charge, terms); // prettier-ignore
      const mine = money.patientOwes > 0 && chance.happens(0.25) ? Math.min(money.patientOwes, chance.pick([2000, 3000, 5000])) : 0; // prettier-ignore
      const { discount, insurancePaid, patientOwes } = money;
      const said = { serviceDate, code, modifiers, description, units, clinician: by };
      return { ...said, charge, discount, insurancePaid, mine, patientOwes: patientOwes - mine, dx: why, place, by }; // prettier-ignore
    });
  }).flat();
}

/** The cells of both rows of a record; each row fills eight places. */
function cellsOf(l: Look): readonly [Cell[], Cell[]] {
  const { heads } = l;
  const taken = (cents: number) => (l.blank && !cents ? "" : l.minus && cents ? l.minus(-cents) : l.money(cents)); // prettier-ignore
  const off = (head: string, field: "insurancePaid" | "discount") =>
    column<Row>(head, field, (row) => taken(row[field] ?? 0), "n");
  const date = column<Row>(heads.date, "serviceDate", (row) => l.day(row.serviceDate), "d");
  const code = column<Row>(heads.code, ["code", "modifiers"], ({ code: own, modifiers }) => [own, ...(modifiers ?? [])].join(l.mono ? " " : "-")); // prettier-ignore
  const text = column<Row>(heads.text, "description", ({ description }) => escaped(description!));
  const place = column<Row>(l.words("POS|Place"), null, (row) => row.place, "k");
  const units = column<Row>(l.words("Qty|Units"), "units", (row) => row.units, "k");
  const charge = amount<Row>(heads.charge, "charge", l.money);
  const by = column<Row>(heads.by, "clinician", (row) => row.by);
  const dx = column<Row>(heads.dx, null, (row) => row.dx);
  const none = column<Row>("", null, () => "");
  const own = column<Row>(heads.mine, null, (row) => taken(row.mine), "n");
  const sums: Cell[] = [[off(heads.plan, "insurancePaid"), 1], [off(heads.off, "discount"), 1], [own, 1], [amount<Row>(heads.left, "patientOwes", l.money), 1]]; // prettier-ignore
  const extra: Cell[] = [
    [l.place ? place : none, 1],
    [l.units ? units : none, 1],
  ];
  if (l.layout === "shifted")
    return [
      [[date, 1], [text, 3], [code, 1], ...extra, [charge, 1]],
      [[none, 1], [by, 2], [dx, 1], ...sums],
    ]; // prettier-ignore
  if (l.layout === "doctor")
    return [
      [[date, 1], [code, 1], [text, 3], ...extra, [charge, 1]],
      [[by, 2], [dx, 2], ...sums],
    ]; // prettier-ignore
  return [
    [[date, 1], [code, 1], [text, 4], [l.units ? units : none, 1], [charge, 1]],
    [[none, 1], [dx, 1], [by, 2], ...sums],
  ]; // prettier-ignore
}

const td = (tag: "td" | "th", text: string, kind: string, span: number) =>
  `<${tag}${span > 1 ? ` colspan="${span}"` : ""}${kind ? ` class="${kind}"` : ""}>${text}</${tag}>`;

function tableOf(l: Look, rows: Row[], [top, under]: readonly [Cell[], Cell[]]): string {
  const up = (text: string) => (l.mono ? text.toUpperCase() : text);
  const heads = (cells: Cell[]) =>
    `<tr>${cells.map(([{ head, kind }, span]) => td("th", up(head), kind, span)).join("")}</tr>`;
  const line = (cells: Cell[], row: Row, kind: string) =>
    `<tr class="${kind}">${cells.map(([{ print, kind: of }, span]) => td("td", print(row), of, span)).join("")}</tr>`;
  const both = (row: Row) => `<tbody>${line(top, row, "one")}${line(under, row, "two")}</tbody>`;
  const sum = (field: "charge" | "insurancePaid" | "discount" | "patientOwes" | "mine") =>
    l.money(total(rows, field as "charge"));
  const mine = l.money(rows.reduce((all, row) => all + row.mine, 0));
  const totals = l.summed
    ? `<tbody class="sum"><tr class="one">${td("td", l.words("TOTALS|Statement Totals|Totals for this account"), "", 7)}${td("td", sum("charge"), "n", 1)}</tr><tr class="two">${td("td", "", "", 4)}${[sum("insurancePaid"), sum("discount"), mine, sum("patientOwes")].map((text) => td("td", text, "n", 1)).join("")}</tr></tbody>`
    : "";
  const widths = [11, 11, 13, 14, 13, 13, 11, 14].map((part) => `<col style="width:${part}%">`).join(""); // prettier-ignore
  return `<table class="lines"><colgroup>${widths}</colgroup><thead>${heads(top)}${heads(under)}</thead>${rows.map(both).join("")}${totals}</table>`;
}

type Account = ReturnType<typeof accountOf>;
function accountOf(chance: Chance, l: Look, rows: Row[]) {
  const before = chance.happens(0.25) ? chance.between(1500, 26000) : 0;
  const mine = rows.reduce((all, row) => all + row.mine, 0);
  const due = before + total(rows, "patientOwes");
  const boxed = !l.summed || chance.happens(0.6);
  const issued = shifted(rows.map(({ serviceDate }) => serviceDate).toSorted().at(-1)!, chance.between(22, 50)); // prettier-ignore
  const dueOn = chance.happens(0.6) ? shifted(issued, chance.pick([15, 21, 30])) : null;
  return { before, mine, due, boxed, issued, dueOn };
}

/** The sums of the account beside or under the table, and how old the balance is. */
function boxes(chance: Chance, l: Look, rows: Row[], a: Account): string {
  const list: [string, string][] = [
    ...(a.before ? [[l.words("Previous Balance|Balance Forward"), l.money(a.before)] as [string, string]] : []), // prettier-ignore
    ...(a.boxed ? ([["Total Charges", l.money(total(rows, "charge"))], ["Insurance Payments", l.money(total(rows, "insurancePaid"))], ["Adjustments", l.money(total(rows, "discount"))], ["Patient Payments", l.money(a.mine)]] as [string, string][]) : []), // prettier-ignore
    [l.words("AMOUNT DUE|PAY THIS AMOUNT|Total Amount Due From You"), dollars(a.due)],
  ];
  const ages = chance.happens(0.6)
    ? `<table class="ages"><tr>${["Current", "31-60 Days", "61-90 Days", "Over 90 Days"].map((head) => `<th>${head}</th>`).join("")}</tr><tr>${[a.due - a.before, a.before, 0, 0].map((cents) => `<td>${l.money(cents)}</td>`).join("")}</tr></table>`
    : "<div></div>";
  return `<div class="end">${ages}<table class="sums">${list.map(([label, text]) => `<tr><td>${label}</td><td>${text}</td></tr>`).join("")}</table></div>`;
}

type Facts = { html: string; own: string; patient: string; account: string; payer: string };

function slip(chance: Chance, l: Look, f: Facts, a: Account): string {
  const cell = (label: string, text: string) => `<div><small>${label}</small><br><b>${text}</b></div>`; // prettier-ignore
  return `<div class="slip at-${l.slip}"><div class="cut">${l.words("Please detach and return with your payment|DETACH HERE AND RETURN THIS STUB")}</div><div class="in"><div>${f.own.toUpperCase()}<br>${street(chance).toUpperCase()}<br>${town(chance).toUpperCase()}<br>${bars(chance, 150, 12)}</div><div><div class="cells">${cell("STATEMENT DATE", l.day(a.issued))}${cell("ACCOUNT #", f.account)}${cell("AMOUNT DUE", dollars(a.due))}${cell("AMOUNT ENCLOSED", "$")}</div><p>Remit to: ${f.html}, ${box(chance)}, ${town(chance)}</p><p>&#9744; Visa &#9744; MasterCard &#9744; Discover &nbsp; Card # ____________________ Exp. ______</p></div></div></div>`;
}

const css = (l: Look) =>
  `@page{size:letter;margin:11mm 12mm 13mm;@bottom-center{content:"Page " counter(page) " of " counter(pages);font:7.5pt '${l.font}'}} body{margin:0;font:${l.mono ? "7.6pt" : "9pt"}/1.3 '${l.font}';color:#141414} .top{display:flex;justify-content:space-between;border-bottom:2px solid ${l.ink};padding-bottom:2mm;margin-bottom:3mm} .brand{display:flex;gap:3mm;align-items:center;font-size:1.35em;font-weight:bold;color:${l.ink};max-width:112mm} .brand small{display:block;font-size:.65em;font-weight:normal;color:#333} .facts td{padding:.3mm 2mm} .facts td:first-child{color:#444} .to{margin:2mm 0 4mm 8mm} .lines{width:100%;border-collapse:collapse;table-layout:fixed;margin-top:2mm} .lines th{text-align:left;padding:.4mm 1.2mm;${l.shade ? `background:${l.ink};color:#fff` : ""}} .lines thead tr:last-child th{${l.shade ? "" : "border-bottom:1.3px solid #000;"}font-weight:${l.shade ? "normal" : "bold"}} .lines td{padding:.35mm 1.2mm;vertical-align:top} .lines .n{text-align:right;white-space:nowrap} .lines .k{text-align:center} .lines tbody{break-inside:avoid;${l.ruled ? "border-bottom:.6px solid #999" : ""}} ${l.ruled ? "" : ".lines tbody:nth-of-type(even){background:#eef1f4}"} .two td{color:${l.mono ? "#141414" : "#333"};padding-bottom:1mm!important} .lines .sum td{font-weight:bold} .lines .sum{border-top:1.4px solid #000} .end{display:flex;justify-content:space-between;align-items:flex-start;margin:4mm 0;break-inside:avoid} .sums{border-collapse:collapse;min-width:72mm;border:1px solid #000} .sums td{padding:.6mm 2mm} .sums td:last-child{text-align:right} .sums tr:last-child td{font-weight:bold;border-top:1px solid #000;font-size:1.1em} .ages{border-collapse:collapse} .ages th,.ages td{border:.6px solid #777;padding:.7mm 2.4mm;text-align:center;font-size:.92em} .msg{border:1px solid ${l.ink};padding:1.4mm 3mm;margin:3mm 0} .slip{break-inside:avoid} .at-bottom{border-top:1.2px dashed #000;margin-top:6mm;padding-top:1mm} .at-top{border-bottom:1.2px dashed #000;margin-bottom:4mm;padding-bottom:2mm} .cut{text-align:center;font-size:.82em} .in{display:grid;grid-template-columns:1fr 112mm;gap:6mm;margin-top:2mm} .cells{display:flex;border:1px solid #000} .cells div{flex:1;border-right:1px solid #000;padding:.8mm 1.5mm} .cells div:last-child{border:0} p{margin:1mm 0}`;

function paper(
  chance: Chance,
  l: Look,
  rows: Row[],
  f: Facts & { cells: ReturnType<typeof cellsOf> },
  a: Account,
) {
  const facts: [string, string][] = [
    [l.words("Statement Date|Date of Statement"), l.day(a.issued)],
    [l.words("Account Number|Account #|Acct No."), f.account],
    [l.words("Patient|Patient Name"), f.patient],
    ...(f.own === f.patient ? [] : ([["Responsible Party", f.own]] as [string, string][])),
    ["Primary Insurance", f.payer],
    ...(a.dueOn ? ([["Due Date", l.day(a.dueOn)]] as [string, string][]) : []),
  ];
  const head = `<div class="top"><div><div class="brand">${mark(chance, l.ink, 34)}<span>${f.html}<small>${street(chance)}, ${town(chance)} &middot; Tax ID ${chance.number("##-#######")}</small></span></div></div><table class="facts">${facts.map(([label, text]) => `<tr><td>${label}:</td><td>${text}</td></tr>`).join("")}</table></div>`;
  const to = l.slip === "none" ? `<div class="to">${f.own.toUpperCase()}<br>${street(chance).toUpperCase()}<br>${town(chance).toUpperCase()}</div>` : ""; // prettier-ignore
  const message = `<div class="msg">${l.words("Your insurance has paid its share. The balance shown is your responsibility. Please remit promptly.|Please call if you have other insurance that we may bill. A $25.00 fee is charged for returned checks.|THIS STATEMENT IS FOR PHYSICIAN SERVICES ONLY. THE HOSPITAL BILLS SEPARATELY.")} Billing questions: ${phone(chance)}, Mon-Fri 8:00 AM - 4:30 PM.</div>`;
  const stub = l.slip === "none" ? "" : slip(chance, l, f, a);
  const main = `${head}${to}${tableOf(l, rows, f.cells)}${boxes(chance, l, rows, a)}${message}`;
  return page(css(l), l.slip === "top" ? stub + main : main + stub);
}

function draw(chance: Chance): Drawn {
  chance.number("######");
  const l = look(chance);
  const group = chance.pick(GROUPS);
  const name = chance.pick(group[0].split("|"));
  const rows = rowsFor(chance, group);
  const a = accountOf(chance, l, rows);
  const [own = "", other = ""] = household(chance, 2).map(naming(chance));
  const patient = chance.happens(0.75) ? own : other;
  const account = chance.number(chance.pick(["######", "##-#####", "@@@####", "######.0"]));
  const payer = total(rows, "insurancePaid") + total(rows, "discount") ? chance.pick(PAYERS) : "SELF PAY"; // prettier-ignore
  const cells = cellsOf(l);
  const f = { html: escaped(name), own, patient, account, payer, cells };
  const html = paper(chance, l, rows, f, a);
  const columns = cells.flatMap((row) => row.map(([one]) => one));
  const printed = rows.map((row) => ({
    ...row,
    insurancePaid: l.blank && !row.insurancePaid ? null : row.insurancePaid!,
    discount: l.blank && !row.discount ? null : row.discount!,
  }));
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider: name, patient },
      ...{ accountNumber: account, statementDate: a.issued, dueDate: a.dueOn },
    },
    {
      billed: a.boxed || l.summed ? total(rows, "charge") : null,
      ...{ adjustments: total(rows, "discount"), insurancePaid: total(rows, "insurancePaid") },
      ...{ patientPaid: a.mine, patientResponsibility: a.due, previousBalance: a.before },
    },
    printed.map((row) => lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "two-row-records-group-statement",
  paper:
    "A physician group's statement whose table has heads of two rows and gives every service two rows.",
  medium: "text",
  draw,
};
