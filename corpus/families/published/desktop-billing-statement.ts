import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, doctor, household, naming, phone } from "#corpus/families/drawing/people";
import { street, town } from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { bare, grouped, looseSlashes, shortSlashes, slashes, dashes, isoDate } = formats;
const { column, lineBy, page, pairs, total } = sheet;

type Kind = "plan" | "off" | "mine";
type Row = Said & { charge: number; visit: number; guarantor: number };
type Entry = { date: string; visit: number; kind: Kind; text: string; cents: number };
type Column = sheet.Column<Row>;

/** Practice, its titles, its words for a plan, and its services: code, text, dollars. */
const PRACTICES = [
  [
    "Hollis & Brandt Internal Medicine, P.C.|MD|MD",
    "99213|Office Visit, Est Pt, Level III|132;99214|Office Visit, Est Pt, Level IV|188;36415|Venipuncture|15;81002|Urinalysis, Non-Automated|14;93000|EKG w/ Interpretation|72;85025|CBC w/ Differential|31;90662|Flu Vaccine, High Dose|84;G0008|Admin Influenza Vaccine|32;82962|Glucose, Blood, Finger Stick|12;94010|Spirometry|68",
  ],
  [
    "ARROYO VISTA ORTHOPAEDIC GROUP INC|MD|DO",
    "99203|NEW PATIENT VISIT, LEVEL 3|215;73562|X-RAY KNEE, 3 VIEWS|118;73030|X-RAY SHOULDER, 2+ VIEWS|104;20610|INJECTION, MAJOR JOINT|245;J3301|KENALOG 10MG|18;J1030|DEPO-MEDROL 40MG|22;L1820|KNEE ORTHOSIS, ELASTIC|165;99213|OFFICE VISIT, LEVEL 3|140;29125|SHORT ARM SPLINT|188",
  ],
  [
    "Family Chiropractic Center of Tolland|DC",
    "98940|CMT 1-2 Regions|52;98941|CMT 3-4 Regions|64;97140|Manual Therapy|48;97014|Elec Stim Unattended|28;97012|Traction Mechanical|34;97110|Therapeutic Exercise|52;99202|Exam New Patient|128;72100|X-ray Lumbar 2-3 Views|95;97010|Hot/Cold Pack|18",
  ],
  [
    "Pine Bluff Pediatrics|MD",
    "99392|WELL CHILD EXAM 1-4 YRS|168;99213|OFFICE VISIT LOW|126;90707|MMR VACCINE|104;90716|VARICELLA VACCINE|172;90460|IMMUN ADMIN 1ST COMPONENT|38;90461|IMMUN ADMIN EA ADDL|24;87880|RAPID STREP|32;92551|HEARING SCREEN|28;83655|LEAD LEVEL|26;85018|HEMOGLOBIN|12;69210|CERUMEN REMOVAL|74",
  ],
] as const;
const PLANS =
  "Blue Cross Blue Shield|AETNA|Medicare|CIGNA HEALTHCARE|United Healthcare|TRICARE WEST|Harvard Pilgrim".split(
    "|",
  );

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const style = chance.pick([
    "remainder",
    "remainder",
    "typed",
    "typed",
    "boxed",
    "boxed",
  ] as const);
  return {
    ...{ words, style, coded: chance.happens(0.75), inside: chance.happens(0.4) },
    day: chance.pick(
      style === "typed" ? [slashes, shortSlashes, isoDate] : [slashes, shortSlashes, looseSlashes, dashes], // prettier-ignore
    ),
    money: style === "typed" ? bare : chance.pick([bare, grouped]),
    ...{ minus: chance.happens(0.6), zero: chance.happens(0.6), firstOnly: chance.happens(0.35) },
    ...{ running: chance.happens(0.65), sums: chance.happens(0.6), card: chance.happens(0.6) },
    font: words("Liberation Sans|Liberation Serif|Liberation Sans|DejaVu Sans Condensed"),
    ink: words("#000|#000|#1d3f7a|#0a5a3c"),
  };
}

/** What was done, visit by visit, and how each charge was settled. */
function accountOf(chance: Chance, l: Look, list: string, issued: string) {
  const plan = chance.pick(PLANS);
  const visits = chance.between(1, 5);
  const pending = l.style === "boxed" && visits > 1 && chance.happens(0.4) ? visits - 1 : -1;
  const rows: Row[] = [];
  const entries: Entry[] = [];
  const settled = (share: number, copay: number, text: string): Entry[] => {
    const [visit, own] = [rows.at(-1)!.visit, rows.filter((row) => row.visit === rows.at(-1)!.visit)]; // prettier-ignore
    const [date, paidOn] = [own[0]!.serviceDate!, shifted(own[0]!.serviceDate!, chance.between(16, 34))]; // prettier-ignore
    for (const row of own) {
      row.guarantor = row === own[0] ? copay : 0;
      row.discount = Math.round(row.charge * share);
      row.insurancePaid = Math.max(0, Math.round((row.charge - row.discount) * chance.pick([0.8, 0.8, 0.5])) - row.guarantor); // prettier-ignore
      row.patientOwes = row.charge - row.discount - row.insurancePaid - row.guarantor;
    }
    const head = { visit, date: paidOn };
    return [
      { visit, date, kind: "mine", text: l.words("Copay - Check|Patient Payment - Cash|PATIENT PAYMENT|CO-PAY VISA"), cents: copay }, // prettier-ignore
      { ...head, kind: "plan", text: `${plan} ${text}`, cents: total(own, "insurancePaid") },
      { ...head, kind: "off", text: `${plan} ${l.words("Write-off|Adjustment|ADJ|Disallowed")}`, cents: total(own, "discount") }, // prettier-ignore
    ];
  };
  const text = l.words("Payment|Ins Payment|PMT|Carrier Payment");
  const last = shifted(issued, -chance.between(38, 60));
  const gap = chance.pick([14, 21, 28]);
  for (let visit = 0; visit < visits; visit += 1) {
    const serviceDate = shifted(last, (visit + 1 - visits) * gap);
    const known = rowsOf(list).filter(([code = ""]) => visit === 0 || !/^9920/.test(code));
    const done = chance.shuffled(known).slice(0, chance.between(1, 5));
    for (const [code = "", description = "", price = ""] of done)
      rows.push({ visit, serviceDate, code, description, charge: Number(price) * 100, units: 1, guarantor: 0 }); // prettier-ignore
    if (visit === pending) continue;
    const copay = chance.happens(0.4) && rows.at(-1)!.charge > 1000 ? chance.pick([1000, 1500, 2000]) : 0; // prettier-ignore
    const fits = rows.find((row) => row.visit === visit)!.charge > 2 * copay;
    entries.push(...settled(0.15 + 0.2 * chance.share(), fits ? copay : 0, text));
  }
  const kept = entries.filter(({ cents }) => cents > 0);
  const before = l.style !== "remainder" && chance.happens(0.3) ? chance.between(1500, 19000) : 0;
  const of = (kind: Kind) => kept.filter((one) => one.kind === kind);
  const added = (kind: Kind) => sum(of(kind).map(({ cents }) => cents));
  const billed = total(rows, "charge");
  const balance = before + billed - sum(kept.map(({ cents }) => cents));
  const open = total(rows.filter(({ visit }) => visit === pending), "charge"); // prettier-ignore
  return { plan, rows, entries: kept, before, of, added, billed, balance, open, due: balance - open }; // prettier-ignore
}
type Account = ReturnType<typeof accountOf>;

/** What is owed by its age. */
function aging(a: Account, issued: string, limits: readonly number[]): number[] {
  const left = limits.map(() => 0);
  const put = (date: string, cents: number) => {
    const days = (Date.parse(issued) - Date.parse(date)) / 86_400_000;
    left[limits.findLastIndex((limit) => days >= limit)]! += cents;
  };
  for (const row of a.rows) put(row.serviceDate!, row.charge);
  for (const one of a.entries)
    put(a.rows.find(({ visit }) => visit === one.visit)!.serviceDate!, -one.cents);
  left[left.length - 1]! += a.before;
  return left;
}

const less = (l: Look, cents: number) => (l.minus && cents ? l.money(-cents) : l.money(cents));

/** One row a charge, with what became of it beside it. */
function remainder(l: Look, a: Account): { html: string; columns: Column[] } {
  const cents = (head: string, field: "insurancePaid" | "discount") =>
    column<Row>(head, field, (row) => (typeof row[field] === "number" ? less(l, row[field]) : ""), "n"); // prettier-ignore
  const text = l.words("Description|Procedure Description|Service");
  const columns: (Column | false)[] = [
    column<Row>(l.words("Date|Dates"), "serviceDate", (row) => l.day(row.serviceDate!), "d"),
    (l.coded || l.inside) && column<Row>(l.words("Procedure|Proc. Code|Code"), "code", (row) => row.code), // prettier-ignore
    column<Row>(text, "description", (row) => row.description),
    column<Row>(l.words("Charge|Charges|Amount"), "charge", (row) => l.money(row.charge), "n"),
    cents(l.words("Paid By<br>Primary|Paid By<br>Insurance|Insurance<br>Paid"), "insurancePaid"),
    column<Row>(l.words("Paid By<br>Guarantor|Patient<br>Paid"), null, (row) => l.zero || row.guarantor ? less(l, row.guarantor) : "", "n"), // prettier-ignore
    cents(l.words("Adjust-<br>ments|Adjustments|Adjusted"), "discount"),
    column<Row>(l.words("Remainder|Balance|Your<br>Portion"), "patientOwes", (row) => l.money(row.patientOwes!), "n last"), // prettier-ignore
  ];
  const used = columns.flatMap((one) => one || []);
  if (!l.zero) for (const row of a.rows) row.insurancePaid ||= null;
  return { columns: used, html: sheet.table(used, a.rows.map((row) => sheet.record(used, row)).join("")) }; // prettier-ignore
}

/** Charges and credits in the order in which they were written. */
function ordered(a: Account): (Row | Entry)[] {
  const dateOf = (one: Row | Entry) => ("kind" in one ? one.date : one.serviceDate!);
  return [...a.rows, ...a.entries].toSorted((x, y) => (dateOf(x) === dateOf(y) ? 0 : dateOf(x) < dateOf(y) ? -1 : 1)); // prettier-ignore
}

function boxed(l: Look, a: Account): { html: string; columns: Column[] } {
  const coded = l.coded;
  const columns = [
    column<Row>("DATE", "serviceDate", null!),
    ...(coded ? [column<Row>("CODE", "code", null!)] : []),
    column<Row>("TEXT", "description", null!),
    column<Row>("CHARGE", "charge", null!),
  ];
  let [balance, seen] = [a.before, ""];
  const cells = (date: string, code: string, text: string, up: string, down: string) =>
    `<tr><td class="d">${date}</td>${coded ? `<td>${code}</td>` : ""}<td>${text}</td><td class="n">${up}</td><td class="n">${down}</td>${l.running ? `<td class="n">${l.money(balance)}</td>` : ""}</tr>`;
  const body = ordered(a).map((one) => {
    const date = "kind" in one ? one.date : one.serviceDate!;
    const shown = l.firstOnly && date === seen ? "" : l.day(date);
    seen = date;
    balance += "kind" in one ? -one.cents : one.charge;
    return "kind" in one
      ? cells(shown, "", one.text, "", less(l, one.cents))
      : cells(shown, one.code!, one.description!, l.money(one.charge), "");
  });
  const heads = ["DATE", ...(coded ? [l.words("CODE|PROC|CPT")] : []), l.words("DESCRIPTION|PROFESSIONAL SERVICE RENDERED|DESCRIPTION OF SERVICE"), l.words("CHARGES|CHARGE"), l.words("CREDITS|PAYMENTS/CREDITS|PMTS & ADJ"), ...(l.running ? ["BALANCE"] : [])]; // prettier-ignore
  const blank = `<tr class="fill">${heads.map(() => "<td></td>").join("")}</tr>`;
  const forward = a.before
    ? `<tr><td></td>${coded ? "<td></td>" : ""}<td>${l.words("PREVIOUS BALANCE|BALANCE FORWARD|Balance Forward")}</td><td class="n">${l.running ? "" : l.money(a.before)}</td><td></td>${l.running ? `<td class="n">${l.money(a.before)}</td>` : ""}</tr>`
    : "";
  return {
    columns,
    html: `<table class="lines"><thead><tr>${heads.map((head, at) => `<th class="${at > (coded ? 2 : 1) ? "n" : ""}">${head}</th>`).join("")}</tr></thead><tbody>${forward}${body.join("")}${blank}</tbody></table>`,
  };
}

/** A page as a line printer sets it. */
function typed(l: Look, a: Account): { html: string; columns: Column[] } {
  const columns = [column<Row>("", ["serviceDate", "code", "description", "charge"], null!)];
  const row = (date: string, text: string, up: string, down: string) =>
    `${date.padEnd(12)}${text.slice(0, 42).padEnd(44)}${up.padStart(10)}${down.padStart(12)}`;
  const lines = a.rows.flatMap((one, at) => {
    const own = a.entries.filter(({ visit }) => visit === one.visit);
    const ends = a.rows[at + 1]?.visit !== one.visit;
    const shown = l.firstOnly && a.rows[at - 1]?.visit === one.visit ? "" : l.day(one.serviceDate!);
    const [up, text] = [l.money(one.charge), `${one.code} ${one.description}`];
    return [
      row(shown, text, up, ""),
      ...(ends ? own.map((entry) => row("", `${l.day(entry.date)} ${entry.text}`, "", less(l, entry.cents))) : []), // prettier-ignore
    ];
  });
  const head = row(l.words("Visit Date|Date|SVC DATE"), l.words("Description|DESCRIPTION OF SERVICE"), "Charges", l.words("Credits|Pmts/Adj|Receipts")); // prettier-ignore
  const first = a.before ? [row("", l.words("Balance Forward|PREVIOUS BALANCE"), l.money(a.before), "")] : []; // prettier-ignore
  const sums = l.sums
    ? ["-".repeat(78), row("", "Totals this statement", l.money(a.billed), less(l, a.billed - a.balance + a.before))] // prettier-ignore
    : [];
  return {
    columns,
    html: `<pre>${["_".repeat(26) + " STATEMENT SUMMARY " + "_".repeat(33), "", head, "", ...first, ...lines, ...sums].join("\n")}</pre>`,
  };
}

/** The boxes under the rows: ages, sums, and what to pay. */
function bottom(l: Look, a: Account, issued: string): string {
  const limits = [0, 31, 61, 91, 121];
  const ages = aging(a, issued, limits);
  const due = l.words("Amount Due|BALANCE DUE|Please Pay This Amount|PLEASE PAY");
  if (l.style === "typed") {
    const heads = [
      "Current",
      "31-60",
      "61-90",
      "91-120",
      "Over 120",
      due.length > 14 ? "Please Pay" : due,
    ];
    const line = (cells: string[]) => cells.map((cell, at) => cell.padStart(at === 5 ? 16 : 12)).join(""); // prettier-ignore
    return `<pre>${"_".repeat(78)}\n\n${line(heads)}\n${line([...ages.map(l.money), l.money(a.due)])}\n</pre>`;
  }
  const heads = ["Current", "31 - 60 Days", "61 - 90 Days", "91 - 120 Days", "Over 120 Days"];
  const old = `<table class="ages"><tr>${heads.map((head) => `<th>${l.style === "boxed" ? head.toUpperCase() : head}</th>`).join("")}</tr><tr>${ages.map((cents) => `<td>${l.money(cents)}</td>`).join("")}</tr></table>`;
  const list: ([string, string] | null)[] = [
    l.sums ? [l.words("Total Charges|Charges"), l.money(a.billed)] : null,
    l.sums ? ["Insurance Payments", less(l, a.added("plan"))] : null,
    l.sums ? ["Patient Payments", less(l, a.added("mine"))] : null,
    l.sums ? ["Adjustments", less(l, a.added("off"))] : null,
    a.open ? [l.words("Account Balance|Total Balance"), l.money(a.balance)] : null,
    a.open ? [l.words("Less Insurance Pending|Billed to Insurance"), l.money(-a.open)] : null,
    [due, l.money(a.due)],
  ];
  return `<div class="under">${old}${pairs(list, "sums")}</div>`;
}

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance) {
  const [names, list] = chance.pick(PRACTICES);
  const [practice = "", ...titles] = names.split("|");
  const [own = "", other = ""] = household(chance, 2).map(naming(chance));
  return {
    ...{ practice, list, by: doctor(chance, titles.join("|")), own },
    ...{ patient: chance.happens(0.7) ? own : other, issued: shifted("2019-03-04", chance.between(0, 2400)) }, // prettier-ignore
    account: chance.number(chance.pick(["@@@@@000", "####", "#####.0", "@@###", "######-1"])),
    ...{ from: [street(chance), town(chance)], to: [street(chance), town(chance)] },
    ...{ call: phone(chance), tax: chance.number("##-#######"), mail: box(chance) },
  };
}

/** The head: who asks whom, and the boxes for a card. */
function top(l: Look, f: Facts, a: Account): string {
  const name = f.practice.replace("&", "&amp;");
  const facts: [string, string][] = [
    [l.words("Statement Date|DATE|Closing Date"), l.day(f.issued)],
    [l.words("Account No.|Chart Number|Account #|ACCOUNT NUMBER"), f.account],
    [l.words("Patient|Patient Name"), f.patient],
    ...(l.card ? ([["Insurance", a.plan]] as [string, string][]) : []),
    [l.words("Pay This Amount|Amount Due"), l.money(a.due)],
  ];
  if (l.style === "typed") {
    const left = [f.practice, f.from[0]!, f.from[1]!, f.call, ""];
    const lines = left.map((text, at) => `${text.slice(0, 42).padEnd(44)}${facts[at] ? `${facts[at][0]}: ${facts[at][1]}` : ""}`); // prettier-ignore
    const remit = [f.practice, f.mail, f.from[1]!];
    const to = [f.own, ...f.to].map((text, at) => `   ${text.padEnd(41)}   ${remit[at]}`);
    const pay = l.card ? "If paying by  [ ] VISA  [ ] MC  [ ] DISC  [ ] AMEX    Exp ____/____\nCard # ______________________________   Signature ____________________\n\n" : ""; // prettier-ignore
    return `<pre>${lines.join("\n")}\n\n${"ADDRESSEE".padEnd(44)}REMIT TO\n${to.join("\n")}\n\n${pay}        (Return the above part with your payment)\n</pre>`;
  }
  const card = l.card
    ? `<div class="card">${l.words("IF PAYING BY CREDIT CARD, FILL OUT BELOW|Charge my: ")} &#9633; MasterCard &#9633; VISA &#9633; Discover<br>Card No. ___________________ Exp. ______<br>Signature ______________________________</div>`
    : "";
  return `<div class="top"><div><div class="brand">${name}</div>${f.by}<br>${f.from.join("<br>")}<br>${f.call}${l.zero ? `<br>Tax ID: ${f.tax}` : ""}</div><div><h1>${l.words("STATEMENT|Statement|Patient Statement|Remainder Statement")}</h1>${pairs(facts, "facts")}</div></div><div class="mid"><div class="to">${f.own}<br>${f.to.join("<br>")}</div>${card}</div>${l.style === "boxed" ? '<div class="cut">PLEASE DETACH AND RETURN TOP PORTION WITH YOUR PAYMENT</div>' : ""}`;
}

const css = (l: Look) => `
@page{size:letter;margin:13mm 14mm} body{margin:0;font:9.4pt/1.32 '${l.font}';color:#000} pre{font:9.6pt/1.28 'Liberation Mono';margin:0} .top,.mid,.under{display:flex;justify-content:space-between;gap:8mm} .brand{font-size:1.3em;font-weight:bold;color:${l.ink}} h1{font-size:1.5em;margin:0 0 1mm;text-align:right;color:${l.ink}} table{border-collapse:collapse} .facts{border:1px solid ${l.ink}} .facts td{padding:.6mm 2mm;border:${l.style === "boxed" ? `1px solid ${l.ink}` : "0"}} .mid{margin:9mm 0 5mm;align-items:flex-end} .to{padding-left:8mm} .card{border:1px solid ${l.ink};padding:1.5mm 2.5mm;font-size:.84em;line-height:1.9} .cut{border-top:1px dashed #000;text-align:center;font-size:.76em;margin-bottom:2mm}
.lines{width:100%} .lines th{text-align:left;vertical-align:bottom;padding:.8mm 1.4mm;${l.style === "boxed" ? `border:1px solid ${l.ink};background:${l.ink}18` : "border-bottom:1.5px solid #000;border-top:1px solid #000"}} .lines td{padding:.55mm 1.4mm;vertical-align:top;${l.style === "boxed" ? `border-left:1px solid ${l.ink};border-right:1px solid ${l.ink}` : ""}} .lines tr{break-inside:avoid} .lines .n{text-align:right;white-space:nowrap} .d{white-space:nowrap} .fill td{height:14mm;border-bottom:1px solid ${l.ink}} .last{font-weight:bold} .under{margin-top:4mm;align-items:flex-start;break-inside:avoid} .ages th,.ages td{border:1px solid ${l.ink};padding:.8mm 2mm;text-align:center;font-size:.88em} .sums td{padding:.5mm 2mm} .sums td:last-child{text-align:right;white-space:nowrap} .sums tr:last-child td{font-weight:bold;border-top:1.4px solid ${l.ink}} p{font-size:.9em;margin:3mm 0 0}`;

/** The sums that stand on the paper; the only row of a kind is its sum. */
function sumsOf(l: Look, a: Account) {
  const boxes = l.sums && l.style !== "typed";
  const rowed = l.style !== "remainder";
  const shown = (kind: Kind) =>
    boxes || (rowed && a.of(kind).length === 1) ? a.added(kind) : null;
  return {
    ...{
      billed: l.sums ? a.billed : null,
      adjustments: shown("off"),
      insurancePaid: shown("plan"),
    },
    ...{ patientPaid: shown("mine"), patientResponsibility: a.due, previousBalance: a.before },
  };
}

function draw(chance: Chance): Drawn {
  chance.number("######");
  const l = look(chance);
  const f = factsOf(chance);
  const a = accountOf(chance, l, f.list, f.issued);
  const body = { remainder, boxed, typed }[l.style](l, a);
  const note = l.words("Thank you for your prompt payment.|Insurance has paid its portion. The balance shown is your responsibility.|Accounts over 60 days are subject to a 1.5% finance charge per month.|We have changed computer systems. Please call with any questions."); // prettier-ignore
  const end = l.style === "typed" ? `<pre>\n${note}</pre>` : `<p>${note}</p><p>${l.words("Make checks payable to|Please remit to")}: ${f.practice.replace("&", "&amp;")}, ${f.mail}, ${f.from[1]}</p>`; // prettier-ignore
  const mine = a.of("mine");
  const apart = l.style !== "remainder" && mine.length > 1 && sumsOf(l, a).patientPaid === null;
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider: f.practice, patient: f.patient },
      ...{ accountNumber: f.account, statementDate: f.issued },
      ...(apart ? { paymentRows: mine.map(({ cents }) => bare(cents)) } : {}),
    },
    sumsOf(l, a),
    (l.style === "boxed" ? ordered(a).flatMap((one) => ("kind" in one ? [] : [one])) : a.rows).map((row) => lineBy(body.columns, row)), // prettier-ignore
  );
  const html = page(css(l), top(l, f, a) + body.html + bottom(l, a, f.issued) + end);
  return { html, truth };
}

export const family: Family = {
  name: "desktop-billing-statement",
  paper:
    "A statement out of an older desktop billing program: remainder rows, a typed list of charges and credits, or a boxed form with running balance and ages.",
  medium: "text",
  draw,
};
