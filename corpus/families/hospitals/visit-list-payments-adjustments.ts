import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import * as people from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { dollars, grouped } = formats;
const { amount, column, total } = sheet;
type Column = sheet.Column<Row>;
type Row = Said & {
  number: string;
  charge: number;
  plan: number;
  off: number;
  own: number;
  pending: number;
  owes: number;
  who: string;
  seen: string;
  place: string;
  part: "H" | "P";
};

/** Words of a visit, where it was, low and high dollars, and whether the hospital or its doctors bill it. */
const VISITS = rowsOf(`
Office Visit|Primary Care Millbrook|145|390|P; Emergency Visit|Emergency Department|1240|6890|H; Outpatient Lab|Laboratory Services|64|780|H; Mammogram Screening|Breast Imaging Center|310|742|H; MRI Lumbar Spine|Radiology - West Campus|1860|4120|H; Physical Therapy|Rehabilitation Services|188|960|H; Same Day Surgery|Surgical Services|6400|21800|H; Inpatient Stay|Medical Surgical 4 North|14200|58400|H; Specialty Visit|Cardiology Associates|220|610|P; Colonoscopy|Endoscopy Center|2240|5100|H; Urgent Care Visit|Urgent Care Fairview|165|420|P; Radiology Interpretation|Professional Imaging|48|320|P; Video Visit|Virtual Care|79|180|P; Observation|Observation Unit|3900|12700|H; Sleep Study|Sleep Disorders Center|1450|3900|H; Infusion Treatment|Infusion Center|980|7600|H; Anesthesia Services|Physician Services|740|1980|P; Wellness Visit|Family Medicine|195|365|P`);

const HOSPITAL = VISITS.filter(([, , , , part]) => part === "H");

type Sender = {
  systems: string[];
  style: "charted" | "capitals" | "parted" | "pending" | "dots";
  ink: string;
};
const SENDERS: Sender[] = [
  {
    systems: ["Marrow Creek Health", "Lakes & Prairie Health System"],
    style: "charted",
    ink: "#00577f",
  },
  {
    systems: ["ST. ALOYSIUS MERCY HEALTH", "TRI-COUNTY MEMORIAL HEALTH SYSTEM"],
    style: "capitals",
    ink: "#222",
  },
  { systems: ["Alder Coast Health", "UniversityCare Partners"], style: "parted", ink: "#5b2a86" },
  {
    systems: ["Brightwater Health Network", "Sandhill Regional Healthcare"],
    style: "pending",
    ink: "#0b6b4f",
  },
  { systems: ["HIGH PLAINS HOSPITAL DISTRICT", "PINE BARRENS COMMUNITY HEALTH SERVICES"], style: "dots", ink: "#111" }, // prettier-ignore
];

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  chance.number("########");
  const words = (text: string) => chance.pick(text.split("|"));
  const sender = chance.pick(SENDERS);
  const money = chance.pick(
    sender.style === "dots" || sender.style === "capitals" ? [grouped, formats.bare] : [dollars, dollars, grouped], // prettier-ignore
  );
  return {
    ...{ words, sender, money, system: chance.pick(sender.systems) },
    day: chance.pick([formats.slashes, formats.shortSlashes, formats.looseSlashes, ...(sender.style === "charted" ? [formats.monthName] : [])]), // prettier-ignore
    /** What was taken off, as this sender signs it. */
    less: chance.pick([
      (cents: number) => (cents ? `-${money(cents)}` : money(0)),
      (cents: number) => (cents ? `${money(cents)}-` : money(0)),
      (cents: number) => (cents ? `(${money(cents)})` : money(0)),
      (cents: number) => money(cents),
    ]),
    ...{ totals: chance.happens(0.75), aging: chance.happens(0.7), plan: chance.happens(0.35) },
    ...{ under: chance.happens(0.55), first: chance.happens(0.5), box: chance.happens(0.7) },
    forward: chance.happens(0.3),
    split: chance.happens(0.45),
  };
}

/** Visits of a household, each settled by the plan as far as it has answered. */
function rowsFor(chance: Chance, l: Look, names: string[], from: string): Row[] {
  const many = chance.weighted([[chance.between(2, 6), 5], [chance.between(7, 12), 3], [chance.between(14, 22), 1]]); // prettier-ignore
  const pattern = chance.pick([
    "8########",
    "##########",
    "H00########",
    "4######-1",
    "V#########",
  ]);
  const pends = l.sender.style === "pending";
  const list = l.sender.style === "dots" ? HOSPITAL : VISITS;
  const rows = Array.from({ length: many }, (): Row => {
    const [text = "", place = "", low = "", high = "", part = "H"] = chance.pick(list);
    const charge = chance.between(Number(low) * 100, Number(high) * 100);
    const waits = pends && chance.happens(0.2);
    const covered = chance.happens(0.9);
    const off = waits ? 0 : Math.round(charge * (covered ? 0.25 + 0.45 * chance.share() : 0.3));
    const left = charge - off;
    const plan = waits || !covered ? 0 : Math.round(left * chance.pick([0, 0.5, 0.8, 0.9, 0.8]));
    const rest = left - plan;
    const own = waits ? 0 : chance.pick([0, 0, 0, 0, Math.min(rest, 2500), Math.min(rest, 5000), Math.min(rest, 3000), Math.round(rest / 2)]); // prettier-ignore
    const owes = waits ? 0 : rest - own;
    return {
      serviceDate: shifted(from, chance.between(0, 95)),
      description: l.sender.style === "capitals" || l.sender.style === "dots" ? text.toUpperCase() : text, // prettier-ignore
      ...{ number: chance.number(pattern), charge, plan, off, own, owes, place },
      ...{ pending: waits ? charge : 0, patientOwes: owes, part: part === "P" ? "P" : "H" },
      ...{ discount: off, insurancePaid: plan },
      ...{ who: chance.pick(names), seen: people.doctor(chance) },
    };
  });
  return rows.toSorted((a, b) => (a.serviceDate! < b.serviceDate! ? -1 : 1));
}

function columnsOf(l: Look): Column[] {
  const { words, sender, less, money } = l;
  const lower = (text: string) => (sender.style === "capitals" || sender.style === "dots" ? text.toUpperCase() : text); // prettier-ignore
  const w = (text: string) => lower(words(text));
  const off = (head: string, say: "insurancePaid" | "discount" | null, of: (row: Row) => number) =>
    column<Row>(lower(head), say, (row) => less(of(row)), "n");
  const number = column<Row>(w("Visit #|Account|Account<br>Number|Encounter"), null, (row) => row.number, "c"); // prettier-ignore
  const date = column<Row>(w("Date|Date of<br>Service|Service<br>Date|Visit Date"), "serviceDate", (row) => l.day(row.serviceDate!), "c"); // prettier-ignore
  const who = column<Row>(w("Patient|Patient Name"), null, (row) => row.who, "");
  const name = column<Row>(w("Description|Visit Type|Type of Service"), "description", (row) => row.description, "w"); // prettier-ignore
  const charge = amount<Row>(w("Charges|Total<br>Charges|Amount<br>Billed"), "charge", money);
  const own = off(words("Patient<br>Payments|Your<br>Payments|Patient<br>Pmts"), null, (row) => row.own); // prettier-ignore
  const joined = off(words("Insurance<br>Pmts & Adj.|Ins. Pmts<br>&amp; Adj.|Insurance Payments<br>and Adjustments|Ins Pmts/<br>Adjs"), null, (row) => row.plan + row.off); // prettier-ignore
  const apart = [
    off(words("Insurance<br>Payments|Ins.<br>Pmts|Insurance<br>Paid"), "insurancePaid", (row) => row.plan), // prettier-ignore
    off(words("Adjustments|Adjust-<br>ments|Discounts/<br>Adj."), "discount", (row) => row.off),
  ];
  const owes = amount<Row>(w("Balance|Patient<br>Balance|You Owe|Amount<br>You Owe"), "patientOwes", money); // prettier-ignore
  const lead = l.first ? [number, date, name] : [date, name, number];
  if (sender.style === "capitals")
    return [
      ...lead,
      charge,
      off(words("Pmts/Adj|Payments/<br>Adjustments|Pmts &amp;<br>Adjs"), null, (row) => row.plan + row.off + row.own), // prettier-ignore
      owes,
    ];
  if (sender.style === "pending") {
    const waits = column<Row>(words("Pending<br>Insurance|Insurance<br>Pending"), null, (row) => money(row.pending), "n"); // prettier-ignore
    return [...lead, charge, joined, own, waits, owes];
  }
  const taken = sender.style === "charted" && !l.split ? [joined] : l.split ? apart : apart.toReversed(); // prettier-ignore
  return [...(l.under ? lead.filter((one) => one !== number) : lead), ...(sender.style === "parted" && !l.under ? [who] : []), charge, ...taken, own, owes]; // prettier-ignore
}

const sumsOf = (rows: Row[]) => ({
  billed: total(rows, "charge"),
  plan: sum(rows.map((row) => row.plan)),
  off: sum(rows.map((row) => row.off)),
  own: sum(rows.map((row) => row.own)),
  pending: sum(rows.map((row) => row.pending)),
  owes: sum(rows.map((row) => row.owes)),
});

/** A row of sums: each column prints a made-up row that holds the sums. */
function sumOf(columns: Column[], rows: Row[], words: string, kind: string): string {
  const s = sumsOf(rows);
  const all: Row = { ...rows[0]!, charge: s.billed, ...s, patientOwes: s.owes };
  const first = columns.findIndex(({ says }) => says.includes("charge"));
  const cells = columns.slice(first).map((one) => `<td class="n">${one.print(all)}</td>`);
  return `<tr class="${kind}"><td colspan="${first}">${words}</td>${cells.join("")}</tr>`;
}

function visitTable(l: Look, columns: Column[], rows: Row[], forward: number): string {
  const under = (row: Row) =>
    l.under && l.sender.style !== "capitals" && l.sender.style !== "dots"
      ? `<tr class="under"><td colspan="${columns.length}">${columns.some(({ head }) => /visit #|account|encounter/i.test(head)) ? "" : `Visit #${row.number} &nbsp;|&nbsp; `}${row.place} &nbsp;|&nbsp; ${row.seen} &nbsp;|&nbsp; Patient: ${row.who}</td></tr>` // prettier-ignore
      : "";
  const body = (list: Row[]) => list.map((row) => sheet.record(columns, row) + under(row)).join("");
  const brought = forward
    ? `<tr><td colspan="${columns.length - 1}">${l.words("BALANCE FORWARD|PREVIOUS BALANCE|PRIOR BALANCE")}</td><td class="n">${l.money(forward)}</td></tr>` // prettier-ignore
    : "";
  const last = l.totals ? sumOf(columns, rows, l.words(forward ? "TOTAL THIS STATEMENT" : "Total|TOTALS|Account Totals"), "sum") : ""; // prettier-ignore
  if (l.sender.style !== "parted") return sheet.table(columns, brought + body(rows) + last);
  const parts = (["H", "P"] as const).flatMap((part) => {
    const own = rows.filter((row) => row.part === part);
    const title = part === "H" ? "Hospital Services" : "Physician & Clinic Services";
    const head = `<tr class="part"><td colspan="${columns.length}">${title}</td></tr>`;
    return own.length ? [head + body(own) + sumOf(columns, own, `${title} Subtotal`, "sub")] : [];
  });
  return sheet.table(columns, parts.join("") + last);
}

const css = ({ sender: { style, ink } }: Look) => `
@page{size:letter;margin:11mm 12mm} body{margin:0;font:${style === "dots" ? "9pt/1.3 'Liberation Mono'" : style === "capitals" ? "9pt/1.3 'Liberation Sans Narrow'" : style === "parted" ? "9pt/1.35 'DejaVu Sans Condensed'" : "9.4pt/1.35 'Liberation Sans'"};color:#151515} .top{display:flex;justify-content:space-between;${style === "dots" ? "" : `border-bottom:2px solid ${ink};`}padding-bottom:2mm;margin-bottom:2mm} .brand{display:flex;gap:3mm;align-items:center;font-size:1.6em;font-weight:bold;color:${ink}} .brand small{display:block;font-size:.52em;font-weight:normal;color:#333}
.mid{display:flex;justify-content:space-between;gap:8mm;margin:3mm 0} .facts td,.box td{padding:.5mm 2.5mm .5mm 0;vertical-align:top} .facts td:first-child{white-space:nowrap;${style === "capitals" ? "" : "color:#555"}} .box{border:1.2px solid ${ink};padding:1.5mm 3mm;min-width:74mm;align-self:flex-start} .box h3{margin:0 0 1mm;font-size:1.05em;color:${ink}} .box table{width:100%} .box td:last-child{text-align:right;padding-right:0} .box tr:last-child td{font-weight:bold;border-top:1px solid ${ink}}
h2{font-size:1.15em;color:${ink};margin:3mm 0 1mm} .lines{width:100%;border-collapse:collapse;font-size:.92em} .lines th{text-align:left;vertical-align:bottom;padding:1mm;${style === "dots" ? "border-top:1px dashed #000;border-bottom:1px dashed #000" : style === "capitals" ? "border:1px solid #000" : `background:${ink};color:#fff`}} .lines td{padding:.7mm 1mm;vertical-align:top;${style === "capitals" ? "border-left:1px solid #000;border-right:1px solid #000" : ""}} .lines th.n,.lines .n{text-align:right} .lines td.n,.lines .c{white-space:nowrap} .lines tr{break-inside:avoid} ${style === "charted" || style === "pending" ? ".lines td{border-top:.6px solid #bbb}" : ""} .lines .under td{border-top:0;padding-top:0;font-size:.86em;color:#555} .part td{font-weight:bold;background:${ink}18} .sub td{font-style:italic;border-top:.6px solid #777} .sum td{font-weight:bold;border-top:1.4px solid #000!important;${style === "capitals" ? "border-bottom:1px solid #000" : ""}}
.age{width:100%;border-collapse:collapse;margin:3mm 0;text-align:center} .age th,.age td{border:1px solid ${ink};padding:.8mm;font-weight:normal} .age th{${style === "dots" ? "" : `background:${ink}14`};font-size:.88em} .note{font-size:.92em;margin:1.5mm 0} .hold{border:1px solid ${ink};padding:1.2mm 2.5mm;margin:2mm 0}
.front{display:flex;flex-direction:column;min-height:254mm} .more{break-before:page} .cont{font-size:.9em} .slip{break-inside:avoid;border-top:1.2px dashed #222;margin-top:auto;padding-top:1mm} .slip.up{border-top:0;border-bottom:1.2px dashed #222;margin:0 0 4mm;padding-bottom:3mm} .cut{text-align:center;font-size:.78em} .in{display:grid;grid-template-columns:1fr 88mm;gap:8mm;margin-top:2mm} .card{width:100%;border-collapse:collapse;font-size:.78em} .card td{border:1px solid #333;padding:.6mm 1.5mm;vertical-align:top;height:6.4mm} .card b{font-size:1.25em} .adr{margin-top:2.5mm;line-height:1.25}`;

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, rows: Row[], due: number) {
  const [own = ""] = people.household(chance, 1);
  const issued = shifted(rows.at(-1)!.serviceDate!, chance.between(22, 48));
  const home = [own, people.street(chance), people.town(chance)];
  return {
    ...{ issued, due, account: chance.number(chance.pick(["#######", "10########", "G####-###", "########"])) }, // prettier-ignore
    ...{ home, call: people.phone(chance), road: people.street(chance), city: people.town(chance) },
    remit: `${people.box(chance)}<br>${people.town(chance)}`,
    dueOn: chance.happens(0.75) ? shifted(issued, chance.pick([20, 21, 25, 30])) : null,
  };
}

function coupon(chance: Chance, l: Look, f: Facts): string {
  const up = l.sender.style === "capitals";
  const cell = (label: string, text = "", span = 1) => `<td colspan="${span}">${label}<br><b>${text}</b></td>`; // prettier-ignore
  const due = f.dueOn ? l.day(f.dueOn) : l.words("Upon Receipt|DUE NOW");
  const rows = [
    [cell("STATEMENT DATE", l.day(f.issued)), cell("PAY THIS AMOUNT", dollars(f.due)), cell(l.words("GUARANTOR ID|GUARANTOR NO."), f.account)], // prettier-ignore
    [cell("DUE DATE", due), cell("SHOW AMOUNT PAID HERE", "$", 2)],
    [cell("CARD NUMBER", "", 2), cell("EXP. DATE")],
    [cell("SIGNATURE", "", 2), cell("CVV")],
  ];
  const card = `<table class="card"><tr><td colspan="3">IF PAYING BY CREDIT CARD, FILL OUT BELOW &nbsp; &#9744; VISA &#9744; MC &#9744; DISC &#9744; AMEX</td></tr>${rows.map((row) => `<tr>${row.join("")}</tr>`).join("")}</table>`; // prettier-ignore
  const [name = "", road = "", city = ""] = f.home;
  return `<div class="slip${up ? " up" : ""}"><div class="cut">${up ? "" : l.words("Please detach and return this portion with your payment|PLEASE RETURN BOTTOM PORTION WITH PAYMENT IN ENCLOSED ENVELOPE")}</div><div class="in"><div>${f.remit && `<b>${l.system.replace("&", "&amp;")}</b><br>${f.road}<br>${f.city}`}<div class="adr">${sheet.bars(chance, 150, 11)}<br>${name.toUpperCase()}<br>${road.toUpperCase()}<br>${city.toUpperCase()}</div></div><div>${card}<div class="adr">${l.words("MAKE CHECKS PAYABLE TO:|Remit to:")}<br>${l.system.replace("&", "&amp;")}<br>${f.remit}</div></div></div>${up ? `<div class="cut">PLEASE DETACH AND RETURN TOP PORTION WITH YOUR PAYMENT</div>` : ""}</div>`; // prettier-ignore
}

/** How old the balance is, in four or five boxes. */
function aging(chance: Chance, l: Look, due: number): string {
  const heads = l.words("Current;31-60 Days;61-90 Days;91-120 Days;Over 120 Days|0-30;31-60;61-90;90+|CURRENT;30 DAYS;60 DAYS;90 DAYS;120+ DAYS").split(";"); // prettier-ignore
  const second = chance.happens(0.5) ? Math.round(due * 0.3) : 0;
  const third = chance.happens(0.25) ? Math.round(due * 0.1) : 0;
  const cells = heads.map((_, at) => [due - second - third, second, third][at] ?? 0);
  return `<table class="age"><tr>${heads.map((one) => `<th>${one}</th>`).join("")}<th>${l.words("Total Due|Balance Due|Amount Due")}</th></tr><tr>${[...cells, due].map((one) => `<td>${l.money(one)}</td>`).join("")}</tr></table>`; // prettier-ignore
}

/** The box of sums; without one the sums stand only under the visits. */
function summary(l: Look, rows: Row[], forward: number, due: number): string {
  const s = sumsOf(rows);
  const apart = l.sender.style === "parted";
  const list: ([string, string] | null)[] = [
    forward ? [l.words("Previous Balance|Balance Forward"), l.money(forward)] : null,
    [l.words("Total Charges|Charges"), l.money(s.billed)],
    ...((apart
      ? [["Insurance Payments", l.less(s.plan)], ["Adjustments and Discounts", l.less(s.off)]]
      : [[l.words("Insurance Payments &amp; Adjustments|Ins. Payments and Adj."), l.less(s.plan + s.off)]]) as [string, string][]), // prettier-ignore
    [l.words("Patient Payments|Payments You Made"), l.less(s.own)],
    s.pending ? ["Pending with Insurance", l.less(s.pending)] : null,
    [l.words("Amount Due|Your Balance|You Owe"), dollars(due)],
  ];
  return `<div class="box"><h3>${l.words("Account Summary|Statement Summary|Summary of Your Bill")}</h3>${sheet.pairs(list)}</div>`; // prettier-ignore
}

function notes(l: Look, f: Facts): string {
  const installment = Math.max(2500, Math.round(f.due / 1200) * 100);
  const plan = l.plan
    ? `<div class="hold"><b>${l.words("Payment Plan|PAYMENT ARRANGEMENT")}:</b> ${l.words(`You may pay this balance in 12 monthly payments of about ${dollars(installment)}, without interest. Call ${f.call} to set up a plan.|Can't pay in full? Payments as low as ${dollars(installment)} a month are available through our interest-free plan.`)}</div>` // prettier-ignore
    : "";
  return `${plan}<div class="note">${l.words("This statement reflects balances that are your responsibility after insurance. Payments received after the statement date are not shown.|These charges include hospital and clinic visits. Physicians who are not employed by us bill separately.|If you have insurance that is not listed here, please call us with the information.")}</div><div class="note"><b>${l.words("Financial assistance|Need help paying?")}</b> ${l.words("Discounts and free care are offered to those who qualify. Ask for an application or visit our website.|You may qualify for financial assistance based on your income and family size.")} ${l.words("Questions?|Billing questions:|Customer Service:")} ${f.call}, ${l.words("Monday-Friday 8 a.m. to 5 p.m|M-F 8:00-4:30")}.</div>`; // prettier-ignore
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const family = people.household(chance, chance.pick([1, 1, 1, 2, 3]));
  const style = people.naming(chance);
  const names = family.map(style);
  const made = rowsFor(chance, l, names, shifted("2024-01-20", chance.between(0, 560)));
  const rows = l.sender.style === "parted" ? [...made.filter(({ part }) => part === "H"), ...made.filter(({ part }) => part === "P")] : made; // prettier-ignore
  const columns = columnsOf(l);
  const stated = l.sender.style === "capitals" || l.sender.style === "dots";
  const forward = l.forward && stated ? chance.between(1200, 46000) : 0;
  const s = sumsOf(rows);
  const due = s.owes + forward;
  const f = factsOf(chance, made, due);
  const many = [...new Set(rows.map(({ who }) => who))];
  const shown = !stated && (l.under || l.sender.style === "parted");
  const patient = many.length === 1 ? many[0]! : null;
  f.home[0] = family[0]!;
  const facts = sheet.pairs(
    [
      [l.words("Guarantor Name|Guarantor|Responsible Party"), style(family[0]!)],
      [l.words("Guarantor ID|Guarantor Number|Guarantor #"), f.account],
      patient ? ["Patient", patient] : shown ? null : ["Patients", many.join("; ")],
      [l.words("Statement Date|Date of Statement"), l.day(f.issued)],
      [l.words("Payment Due|Due Date"), f.dueOn ? l.day(f.dueOn) : "Upon receipt"],
      stated ? [l.words("Pay This Amount|AMOUNT DUE"), dollars(due)] : null,
    ],
    "facts",
  );
  const boxed = !stated && l.box;
  const slip = coupon(chance, l, f);
  const top = `<div class="top"><div class="brand">${l.sender.style === "dots" ? "" : sheet.mark(chance, l.sender.ink)}<span>${l.system.replace("&", "&amp;")}<small>${f.road}, ${f.city}</small></span></div><div><b>${l.words("STATEMENT OF ACCOUNT|Billing Statement|Patient Statement")}</b><br>${l.words("Pay online|PAY BY WEB")}: ${l.words("pay.mychartbill.example|www.paymybill.example")}<br>Phone: ${f.call}</div></div>`; // prettier-ignore
  const pay = !stated && !l.box ? `<div class="box"><b>${l.words("Amount Due|Please Pay")}: ${dollars(due)}</b></div>` : ""; // prettier-ignore
  const mid = `<div class="mid"><div>${facts}</div>${boxed ? summary(l, rows, forward, due) : pay}</div>`; // prettier-ignore
  /** Many visits stand on a page of their own, and the coupon ends the first. */
  const long = rows.length * (shown && l.under ? 1.8 : 1) > (boxed ? 8 : 10) && l.sender.style !== "capitals"; // prettier-ignore
  const list = `<h2>${l.words("Visit Details|Account Activity|Visits on this statement")}</h2>${visitTable(l, columns, rows, forward)}`;
  const body = `${l.aging ? aging(chance, l, due) : ""}${stated && !l.aging ? `<p style="text-align:right"><b>${l.words("TOTAL AMOUNT DUE|PLEASE PAY THIS AMOUNT")}: ${dollars(due)}</b></p>` : ""}${notes(l, f)}`; // prettier-ignore
  const parts = l.sender.style === "capitals" ? slip + top + mid + list + body : long ? `<div class="front">${top}${mid}${body}${slip}</div><div class="more"><div class="cont">${facts}</div>${list}</div>` : `<div class="front">${top}${mid}${list}${body}${slip}</div>`; // prettier-ignore
  const html = sheet.page(css(l), parts); // prettier-ignore
  const printed = (field: "insurancePaid" | "discount") =>
    (l.totals && columns.some(({ says }) => says.includes(field))) ||
    (boxed && l.sender.style === "parted");
  const mine = boxed || (l.totals && l.sender.style !== "capitals");
  const truth = truthOf(
    {
      ...{ name: "visit-list-payments-adjustments", kind: "summary", provider: l.system, patient },
      setting: l.sender.style === "dots" ? "facility" : null,
      ...{ accountNumber: f.account, statementDate: f.issued, dueDate: f.dueOn },
    },
    {
      ...{ billed: boxed || l.totals ? s.billed : null, patientPaid: mine ? s.own : null },
      insurancePaid: printed("insurancePaid") ? s.plan : null,
      adjustments: printed("discount") ? s.off : null,
      ...{ patientResponsibility: due, previousBalance: forward || null },
    },
    rows.map((row) => sheet.lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "visit-list-payments-adjustments",
  paper:
    "A health system's mailed statement with one row a visit, payments and adjustments in one or two columns, aging and a coupon.",
  medium: "text",
  draw,
};
