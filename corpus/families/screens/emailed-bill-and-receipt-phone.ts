import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { doctor, person, phone, street, town } from "#corpus/families/drawing/people";
import { mark, page, total } from "#corpus/families/drawing/sheet";
import { lineOf, rowsOf, shifted, truthOf, type Said, type Sums } from "#corpus/families/drawing/truth-of"; // prettier-ignore
import type { Drawn, Family } from "#corpus/families/family";

const { dollars, longMonthName, looseSlashes, monthName, slashes } = formats;
type Kind = "processor" | "register" | "invoice" | "pharmacy" | "statement" | "sessions";
type Row = Said & { charge: number; units: number; code: string | null };
type Amount = "charge" | "discount" | "insurancePaid" | "patientOwes";

/** Who sends, ink, kind of mail, and which list. */
const SENDERS =
  rowsOf(`Riverbend Telehealth, Inc.|#4f46e5|processor|virtual; Lumen Dermatology Online|#0f172a|processor|virtual; Everwell Direct Primary Care|#15803d|processor|virtual
Maple & Main Dental|#0e7490|register|dental; Kinetic Edge Physical Therapy|#b91c1c|register|therapy; Dr. Ana Reyes Chiropractic|#1e3a8a|register|therapy
Quiet Harbor Counseling, LLC|#3f3f46|invoice|talk; Juniper Psychological Services PLLC|#44403c|invoice|talk
ParcelRx Pharmacy|#0369a1|pharmacy|drugs; Hometown Drug & Compounding|#166534|pharmacy|drugs; Beacon Mail Order Pharmacy|#6d28d9|pharmacy|drugs
North Fork Family Medicine|#1d4ed8|statement|office; VALLEY ENT & ALLERGY ASSOCIATES|#334155|statement|office; Little Pines Pediatrics|#047857|statement|office; Gentle Grove Dental Group|#0d9488|statement|dental
Talkwell Therapy Network|#7c3aed|sessions|talk; Openpath Minds|#be185d|sessions|talk`);
/** Code, words, dollars, most units; the first stands always. */
const LISTS: Record<string, string> = {
  virtual: `|Video visit - urgent care|89;|Asynchronous dermatology consult|75;|Follow-up message visit|35;|At-home lab kit - metabolic panel|64;|Prescription management fee|25;|Tretinoin 0.05% cream, 45 g|58;|Care membership - monthly|69|3;|Lab review with clinician|40;|Sinus infection treatment plan|49`,
  dental: `D0120|Periodic oral evaluation|64;D1110|Adult prophylaxis|121;D0274|Bitewings, four images|82;D1206|Fluoride varnish|44;D2392|Resin composite, 2 surfaces, posterior|268;D0140|Limited oral evaluation|88;D0220|Periapical first image|34;D4910|Periodontal maintenance|156;D9944|Occlusal guard, hard, full arch|585`,
  therapy: `97161|PT evaluation, low complexity|165;97110|Therapeutic exercise|58|3;97140|Manual therapy|55|2;97112|Neuromuscular re-education|60|2;98941|Spinal adjustment, 3-4 regions|62;97014|Electrical stimulation|28;97012|Mechanical traction|32;20560|Dry needling, 1-2 muscles|45;|KT tape, roll|14.50|2`,
  talk: `90837|Psychotherapy, 60 min|185;90834|Psychotherapy, 45 min|150;90791|Diagnostic evaluation|230;90847|Family psychotherapy with patient|195;90853|Group psychotherapy|65`,
  drugs: `30|Atorvastatin 20 mg tablet|48.20;90|Lisinopril 10 mg tablet|52.10;30|Sertraline HCl 50 mg tablet|61.40;1|Albuterol HFA 90 mcg inhaler|74.99;60|Metformin HCl 500 mg tablet|38.60;30|Montelukast 10 mg tablet|88.15;21|Amoxicillin 500 mg capsule|24.49;28|Norethindrone 0.35 mg tablet|46.80;2|Semaglutide 0.5 mg pen injector|968.52;30|Escitalopram 10 mg tablet|70.25;90|Levothyroxine 75 mcg tablet|56.70;1|Fluticasone 50 mcg nasal spray|31.90;30|Omeprazole 20 mg DR capsule|42.35`,
  office: `99213|Office visit, established, low|158;96110|Developmental screening|24;31231|Nasal endoscopy, diagnostic|412;95004|Allergy skin tests|9.50|40;87880|Rapid strep test|38;90460|Immunization admin, first component|44;90707|MMR vaccine|112;69210|Ear wax removal|92;92557|Hearing test, comprehensive|104;36415|Blood draw|16;94010|Spirometry|72;83036|Hemoglobin A1c|36;81003|Urinalysis|14`,
};
/** Points wide and pixels for each: what phones have. */
const PHONES = [
  [390, 3],
  [402, 3],
  [412, 2.625],
  [360, 3],
  [384, 2.8125],
  [375, 3],
  [414, 2],
] as const;

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  chance.number("####");
  const words = (text: string) => chance.pick(text.split("|"));
  const kinds = "processor|register|invoice|pharmacy|statement|sessions".split("|") as Kind[];
  const picked = chance.pick(kinds);
  const [sender = "", ink = "", kind, list = ""] = chance.pick(SENDERS.filter((one) => one[2] === picked)); // prettier-ignore
  const [width, scale] = chance.pick(PHONES);
  return {
    ...{ words, sender, ink, kind: kind as Kind, list, width, scale },
    day: chance.pick([monthName, longMonthName, slashes, looseSlashes]),
    less: chance.pick([(cents: number) => dollars(-cents), (cents: number) => `&minus;${dollars(cents)}`, (cents: number) => dollars(cents)]), // prettier-ignore
    ...{ insured: chance.happens(0.6), coded: chance.happens(0.7), full: chance.happens(0.6) },
    ...{ open: chance.happens(0.5), counted: chance.happens(0.5), mail: words("apple|gmail|gmail|outlook") }, // prettier-ignore
    font: words(kind === "invoice" ? "Liberation Serif|Liberation Sans|DejaVu Sans" : "Liberation Sans|Liberation Sans|DejaVu Sans"), // prettier-ignore
  };
}

/** What each charge comes to; a mail of therapy tells of one session a week. */
function rowsFor(chance: Chance, l: Look, from: string): Row[] {
  const [first = [], ...rest] = rowsOf(LISTS[l.list]!);
  const most = { processor: 3, register: 5, invoice: 8, pharmacy: 6, statement: 9, sessions: 4 };
  const many = chance.between(l.kind === "statement" ? 2 : 1, most[l.kind]);
  const weekly = l.list === "talk";
  const own = chance.pick([first, rest[0]!]);
  const kept = weekly
    ? Array.from({ length: many }, (_, at) =>
        at && chance.happens(0.2) ? chance.pick(rest.filter(([code]) => code !== "90791")) : own,
      )
    : l.kind === "pharmacy" || l.kind === "processor"
      ? chance.shuffled([first, ...rest]).slice(0, many)
      : [first, ...chance.shuffled(rest).slice(0, many - 1)];
  const [price, rate] = [0.85 + 0.35 * chance.share(), 0.5 + 0.3 * chance.share()];
  const copay = chance.pick([1500, 2000, 3000]);
  return kept.map(([code = "", description = "", dear, top = "1"], at): Row => {
    const drug = l.kind === "pharmacy";
    const units = drug ? Number(code) : top === "40" ? chance.between(24, 60) : chance.between(1, Number(top)); // prettier-ignore
    const charge = Math.round(Number(dear) * price * 4) * 25 * (drug ? 1 : units);
    const allowed = Math.min(charge, Math.round(charge * rate));
    const patientOwes = Math.min(allowed, weekly || drug ? copay : Math.round(allowed * 0.2));
    const serviceDate = shifted(from, weekly ? at * 7 : 0);
    const base = { description, units, charge, serviceDate, code: drug ? null : code || null };
    return {
      ...base,
      discount: charge - allowed,
      insurancePaid: allowed - patientOwes,
      patientOwes,
    };
  });
}

const html = (text: string | null | undefined) => (text ?? "").replaceAll("&", "&amp;");
const line = (label: string, value: string, kind = "") =>
  `<div class="row ${kind}"><span>${label}</span><span>${value}</span></div>`;
const icon = (path: string, size = 21) =>
  `<svg width="${size}" height="${size}" viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="1.5"><path d="${path}"/></svg>`;

const css = (l: Look) => {
  const back = { processor: "#f4f6fa", register: "#fff", invoice: "#fff", pharmacy: "#eef2f5", statement: "#f3f3f3", sessions: "#faf7ff" }[l.kind]; // prettier-ignore
  const app = l.mail === "outlook" ? "#0f6cbd" : "#fff";
  return `*{box-sizing:border-box} body{margin:0;width:${Math.round(l.width * l.scale)}px;background:#fff} .screen{zoom:${l.scale};width:${l.width}px;min-height:800px;display:flex;flex-direction:column;background:#fff;color:#202124;font:14px/1.42 'Liberation Sans'} svg{flex:none} .status{display:flex;justify-content:space-between;padding:10px 22px 4px;font-weight:bold;background:${app};color:${l.mail === "outlook" ? "#fff" : "#111"}} .status span{display:flex;gap:5px;align-items:center} .nav{display:flex;justify-content:space-between;align-items:center;padding:9px 14px;background:${app};color:${l.mail === "outlook" ? "#fff" : l.mail === "apple" ? "#0a7aff" : "#444"};font-size:16px} .nav span{display:flex;gap:20px;align-items:center} .subject{font-size:${l.mail === "apple" ? 20 : 22}px;line-height:1.25;padding:10px 16px 6px;${l.mail === "apple" ? "font-weight:bold" : ""}} .subject i{font:12px 'Liberation Sans';background:#e4e6ea;border-radius:3px;padding:1px 6px;margin-left:6px;vertical-align:middle} .from{display:flex;gap:11px;padding:8px 16px 12px;align-items:center;border-bottom:1px solid #e3e5e8} .from>div{flex:1;min-width:0} .from b,.from small{display:block} .from small{color:#5f6368;font-size:12.5px} .avatar{width:38px;height:38px;border-radius:50%;background:${l.ink};color:#fff;display:flex;align-items:center;justify-content:center;font-size:18px}
.mail{font-family:'${l.font}';background:${back};padding:${l.kind === "invoice" || l.kind === "register" ? "18px 18px" : "14px 12px"};flex:1;color:#25292e} .card{background:#fff;border-radius:${l.kind === "sessions" ? 14 : l.kind === "statement" ? 0 : 6}px;padding:16px 16px;margin-bottom:12px;${l.kind === "processor" ? "box-shadow:0 1px 3px #0002" : "border:1px solid #e2e5e9"}} .banner{background:${l.ink};color:#fff;padding:16px;margin:-14px -12px 14px;font-size:19px;font-weight:bold} .center{text-align:center} .logo{display:flex;gap:9px;align-items:center;font-weight:bold;font-size:17px;color:${l.ink};margin-bottom:12px} .center .logo{justify-content:center} h1{font-size:21px;line-height:1.25;margin:0 0 6px} h2{font-size:15.5px;margin:0 0 8px;color:${l.kind === "processor" ? "#6b7280" : "#25292e"}} p{margin:0 0 10px} .big{font-size:${l.kind === "register" ? 44 : 32}px;font-weight:bold;line-height:1.2} .dim{color:#626a73;font-size:.9em} .row{display:flex;justify-content:space-between;gap:14px;padding:4px 0} .row span:last-child{text-align:right;white-space:nowrap} .wrap span:last-child{white-space:normal} .item{padding:9px 0;border-bottom:1px ${l.kind === "register" ? "dashed" : "solid"} #d9dde2} .item .row{padding:1px 0} .last{font-weight:bold;border-top:1px solid #b6bdc5;margin-top:3px;padding-top:7px} .caps{display:flex;gap:12px;margin:14px 0 16px} .caps div{flex:1} .caps small{display:block;font-size:10.5px;letter-spacing:.4px;color:#6b7280;font-weight:bold}
table{border-collapse:collapse;width:100%;margin:12px 0;font-size:.94em} th{text-align:left;border-bottom:1.5px solid #333;padding:4px 3px} td{padding:6px 3px;vertical-align:top;border-bottom:1px solid #ddd} .n{text-align:right;white-space:nowrap} .d{white-space:nowrap} .button{background:${l.ink};color:#fff;font-weight:bold;text-align:center;padding:12px;border-radius:${l.kind === "sessions" ? 22 : 5}px;margin:12px 0} .fine{font-size:11.5px;color:#6b7280;padding:6px 4px 10px;${l.kind === "invoice" ? "" : "text-align:center"}} .bottom{display:flex;justify-content:space-around;padding:12px 10px;border-top:1px solid #e3e5e8;color:${l.mail === "apple" ? "#0a7aff" : "#444"}} .reply{border:1px solid #777;border-radius:18px;padding:7px 18px;display:flex;gap:7px;align-items:center}`;
};

const BACK = "M13 3L6 10l7 7";
const BIN = "M3 5h14M8 5V3h4v2M5 5l1 13h8l1-13";
const REPLY = "M8 4L2 10l6 6v-4c5 0 8 1 10 5 0-7-4-10-10-10z";
/** The mail program around the mail. */
function client(chance: Chance, l: Look, f: Facts, body: string): string {
  const time = `${chance.between(1, 12)}:${String(chance.between(0, 59)).padStart(2, "0")}`;
  const signal = `<svg width="18" height="12" fill="currentColor"><path d="M0 8h3v4H0zM5 5h3v7H5zM10 2h3v10h-3zM15 0h3v12h-3z"/></svg>`;
  const status = `<div class="status"><span>${time}</span><span>${l.words("5G|LTE|")} ${signal} ${chance.between(12, 97)}%</span></div>`;
  const nav = {
    apple: `<div class="nav"><span>${icon(BACK)}${chance.between(2, 640)}</span><span>${icon("M3 12l7-7 7 7")}${icon("M3 8l7 7 7-7")}</span></div>`,
    gmail: `<div class="nav">${icon("M17 10H3M9 4l-6 6 6 6")}<span>${icon("M3 6h14v12H3zM2 2h16v4H2zM10 9v6M7 12l3 3 3-3")}${icon(BIN)}${icon("M2 4h16v12H2zM2 5l8 6 8-6")}</span></div>`,
    outlook: `<div class="nav">${icon("M17 10H3M9 4l-6 6 6 6")}<span>${icon(BIN)}${icon("M4 10h.1M10 10h.1M16 10h.1")}</span></div>`,
  }[l.mail]!;
  const subject = `<div class="subject">${html(f.subject)}${l.mail === "gmail" ? "<i>Inbox</i>" : ""}</div>`;
  const from = `<div class="from"><div class="avatar" style="flex:none">${l.sender.replace(/^Dr\. /, "")[0]}</div><div><b>${html(l.sender)}</b><small>${l.mail === "apple" ? `To: ${f.patient}` : "to me &#9662;"}</small></div><small>${monthName(f.sent).replace(/, \d+$/, "")}</small></div>`;
  const bottom =
    l.mail === "gmail"
      ? `<span class="reply">${icon(REPLY, 16)}Reply</span><span class="reply">Forward</span>`
      : [BIN, "M2 5h6l2 2h8v10H2z", REPLY, "M4 16l1-4L14 3l3 3-9 9z"]
          .map((path) => icon(path))
          .join("");
  return `<div class="screen">${status}${nav}${l.mail === "apple" ? from + subject : subject + from}<div class="mail">${body}</div><div class="bottom">${bottom}</div></div>`;
}

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, l: Look, rows: Row[]) {
  const last = rows.at(-1)!.serviceDate!;
  const later = l.kind === "statement" ? chance.between(24, 48) : l.kind === "invoice" || l.kind === "pharmacy" ? chance.between(0, 4) : 0; // prettier-ignore
  const sent = shifted(last, later);
  const [patient, name] = [person(chance), l.sender];
  const number = chance.number(
    l.words(
      l.kind === "invoice"
        ? "10###|INV-#####|######"
        : l.kind === "pharmacy"
          ? "#########|######"
          : "####-####",
    ),
  );
  const subjects: Record<Kind, string> = {
    processor: `Your receipt from ${name} #${number}|Receipt for your payment to ${name}`,
    register: `Receipt from ${name}|Your receipt from ${name}`,
    invoice: `Invoice ${number} from ${name}|Your invoice from ${name} is ready`,
    pharmacy: `Your order #${number} has shipped|Your prescription receipt|Order confirmed: your prescriptions`,
    statement: `You have a new statement from ${name}|Your bill from ${name} is ready to view`,
    sessions: `Your receipt for recent sessions|Payment receipt from ${name}`,
  };
  return {
    ...{ last, sent, patient, number, subject: l.words(subjects[l.kind]) },
    card: `${l.words("Visa|Mastercard|HSA Visa|Amex")} ${l.words("&bull;&bull;&bull;&bull; |ending in |- ")}${chance.number("####")}`,
    account: chance.number(l.words("#####|@@#####|########")),
    dueOn: shifted(sent, chance.pick([14, 21, 30])),
    ...{ call: phone(chance), doctor: doctor(chance, l.list === "talk" ? "LCSW|PhD|LMFT|PsyD" : "MD|DO|NP") }, // prettier-ignore
    home: `${street(chance)}, ${town(chance)}`,
  };
}

/** A mail: what it shows, which amounts of a line it prints beside the charge, and which sums. */
type Letter = { body: string; fields: Amount[]; sums: Sums; about: Partial<Record<"patient" | "accountNumber" | "statementDate" | "dueDate", string>>; dated: boolean; coded: boolean; counted: boolean }; // prettier-ignore
const sum = (rows: Row[], field: Amount) => total(rows, field);
const logo = (chance: Chance, l: Look) => `<div class="logo">${mark(chance, l.ink, 28)}<span>${html(l.sender)}</span></div>`; // prettier-ignore

function processor(chance: Chance, l: Look, f: Facts, rows: Row[]): Letter {
  const billed = sum(rows, "charge");
  const off = l.open ? Math.round(billed / 10) : 0;
  const paid = billed - off;
  const caps = [["AMOUNT PAID", dollars(paid)], ["DATE PAID", l.day(f.sent)], ["PAYMENT METHOD", f.card]]; // prettier-ignore
  const items = rows.map((row) => `<div class="item">${line(html(row.description), dollars(row.charge))}<div class="dim">Qty ${row.units}</div></div>`); // prettier-ignore
  const less = off ? line(l.words("Subtotal"), dollars(billed)) + line(l.words("Discount (WELCOME10)|Member discount (10% off)"), l.less(off)) : line(l.words("Total|Subtotal"), dollars(billed)); // prettier-ignore
  const body = `<div class="card center">${logo(chance, l)}<h1>Receipt from ${html(l.sender)}</h1><div class="big">${dollars(paid)}</div><div class="dim">Paid ${l.day(f.sent)}</div></div><div class="card"><div class="dim">Receipt #${f.number}</div><div class="row" style="padding:6px 0 0"><span class="dim">Patient</span><span>${f.patient}</span></div><div class="caps">${caps.map(([label, text]) => `<div><small>${label}</small>${text}</div>`).join("")}</div><h2>SUMMARY</h2>${items.join("")}${less}${line(l.words("Amount charged|Amount paid"), dollars(paid), "last")}</div><div class="fine">If you have any questions, visit our support site or call us at ${f.call}. You're receiving this email because you made a purchase at ${html(l.sender)}</div>`;
  const sums: Sums = { billed, patientPaid: paid, ...(off ? { adjustments: off } : {}) };
  return { body, fields: [], sums, about: { patient: f.patient }, dated: false, coded: false, counted: true }; // prettier-ignore
}

function register(chance: Chance, l: Look, f: Facts, rows: Row[]): Letter {
  const [billed, plan, off] = [sum(rows, "charge"), sum(rows, "insurancePaid"), sum(rows, "discount")]; // prettier-ignore
  const paid = l.insured ? billed - plan - off : billed;
  const coded = l.coded;
  const items = rows.map((row) => {
    const times = row.units > 1 ? ` &times; ${row.units}` : "";
    const code = coded && row.code ? `<div class="dim">${row.code}</div>` : "";
    return `<div class="item">${line(`<b>${html(row.description)}</b>${times}`, dollars(row.charge))}${code}</div>`;
  });
  const ins = l.insured ? line(l.words("Insurance payment|Paid by insurance"), l.less(plan)) + line(l.words("Insurance adjustment|Plan write-off"), l.less(off)) : ""; // prettier-ignore
  const name = line(l.words("Patient|Customer"), f.patient);
  const end = l.open ? line(l.words("Balance|Remaining balance"), dollars(0)) : "";
  const body = `<div class="center">${logo(chance, l)}<div class="big">${dollars(paid)}</div><p class="dim">Thank you for your visit!</p></div>${name}${items.join("")}${line("Subtotal", dollars(billed))}${ins}${line(l.words("Total|Total paid"), dollars(paid), "last")}${end}<div style="height:14px"></div>${line(f.card, dollars(paid))}${line(`<span class="dim">${l.day(f.sent)} at ${chance.between(1, 5)}:${chance.between(10, 59)} PM</span>`, `<span class="dim">#${chance.number("@#@@")}</span>`)}<div class="fine"><b>${html(l.sender)}</b><br>${f.home}<br>${f.call}</div>`;
  const sums: Sums = { billed, patientPaid: paid, ...(l.insured ? { insurancePaid: plan, adjustments: off } : {}), ...(l.open ? { patientResponsibility: 0 } : {}) }; // prettier-ignore
  return { body, fields: [], sums, about: { patient: f.patient }, dated: false, coded, counted: false }; // prettier-ignore
}

function invoice(chance: Chance, l: Look, f: Facts, rows: Row[]): Letter {
  const billed = sum(rows, "charge");
  const paid = l.open ? chance.pick([0, rows[0]!.charge]) : billed;
  const due = billed - paid;
  const coded = l.coded;
  const number = l.words("Invoice #|INVOICE No. |Invoice ");
  const body = `${l.full ? logo(chance, l) : `<p><b>${html(l.sender)}</b><br><span class="dim">${f.home}<br>${f.call}</span></p>`}<h1>${number}${f.number}</h1>${line(l.words("Invoice date|Issued|Date issued"), l.day(f.sent), "wrap")}${line("Due date", l.day(f.dueOn), "wrap")}${line(l.words("Client|Patient"), f.patient, "wrap")}${line(l.words("Clinician|Provider|Practitioner"), f.doctor, "wrap")}<table><thead><tr><th>Date</th>${coded ? `<th>${l.words("Code|CPT")}</th>` : ""}<th>${l.words("Description|Service")}</th><th class="n">${l.words("Amount|Fee")}</th></tr></thead><tbody>${rows.map((row) => `<tr><td class="d">${looseSlashes(row.serviceDate!)}</td>${coded ? `<td>${row.code}</td>` : ""}<td>${row.description}</td><td class="n">${dollars(row.charge)}</td></tr>`).join("")}</tbody></table>${line(l.words("Subtotal|Total"), dollars(billed))}${line(l.words("Amount paid|Payments|Paid"), paid ? l.less(paid) : dollars(0))}${line(l.words("Balance|Amount due|Balance due"), dollars(due), "last")}${due ? `<div class="button">Pay invoice</div>` : `<p class="dim">Paid with ${f.card}. Thank you!</p>`}<div class="fine">${l.words("Sessions cancelled with less than 24 hours' notice are charged in full.|You have the right to receive a Good Faith Estimate of what your services may cost.")} Tax ID ${chance.number("##-#######")} &middot; NPI ${chance.number("1#########")}</div>`;
  const sums: Sums = { billed, patientPaid: paid, patientResponsibility: due };
  const about = { patient: f.patient, statementDate: f.sent, dueDate: f.dueOn };
  return { body, fields: [], sums, about, dated: true, coded, counted: false };
}

function pharmacy(chance: Chance, l: Look, f: Facts, rows: Row[]): Letter {
  const fields: Amount[] = l.insured ? ["charge", "discount", "insurancePaid", "patientOwes"] : ["charge", "discount", "patientOwes"]; // prettier-ignore
  if (!l.insured) for (const row of rows) row.patientOwes = row.charge - row.discount!;
  const labels = { charge: l.words("Price|Retail price|Usual price"), discount: l.insured ? "Plan savings" : l.words("Discount card savings|Savings"), insurancePaid: l.words("Plan paid|Insurance paid"), patientOwes: l.words("You pay|Your cost") }; // prettier-ignore
  const money = (row: Record<Amount, number>) => fields.map((field) => line(labels[field], field === "discount" || field === "insurancePaid" ? l.less(row[field]) : dollars(row[field]), field === "patientOwes" ? "last" : "")).join(""); // prettier-ignore
  const items = rows.map((row) => `<div class="card"><h2>${row.description}</h2><div class="dim">Rx ${chance.number("#######")} &middot; Qty ${row.units} &middot; ${row.units > 3 ? row.units : 30}-day supply</div><div class="dim">Filled ${l.day(row.serviceDate!)} &middot; NDC ${chance.number("#####-####-##")}</div>${money(row as Row & Record<Amount, number>)}</div>`); // prettier-ignore
  const sums = { billed: sum(rows, "charge"), adjustments: sum(rows, "discount"), paid: sum(rows, "patientOwes"), plan: l.insured ? sum(rows, "insurancePaid") : null }; // prettier-ignore
  const box = `<div class="card"><h2>${l.words("Order summary|Payment summary")}</h2>${line("Prescriptions", dollars(sums.billed))}${line(labels.discount, l.less(sums.adjustments))}${sums.plan === null ? "" : line(labels.insurancePaid, l.less(sums.plan))}${line("Shipping", "FREE")}${line(`Charged to ${f.card}`, dollars(sums.paid), "last")}</div>`;
  const body = `<div class="banner">${html(l.sender)}</div><h1>${l.words("It's on the way!|Thanks for your order|Your prescription receipt")}</h1><p>Order #${f.number} for ${f.patient}</p>${l.full ? box + items.join("") : items.join("") + box}<div class="button">${l.words("Track package|View order|Manage refills")}</div><div class="fine">Questions for a pharmacist? Call ${f.call}. Keep this receipt for your FSA or HSA records.</div>`;
  return { body, fields, sums: { billed: sums.billed, adjustments: sums.adjustments, insurancePaid: sums.plan, patientPaid: sums.paid }, about: { patient: f.patient }, dated: true, coded: false, counted: true }; // prettier-ignore
}

function statement(_chance: Chance, l: Look, f: Facts, rows: Row[]): Letter {
  const [billed, off] = [sum(rows, "charge"), sum(rows, "discount")];
  const plan = sum(rows, "insurancePaid");
  const fields: Amount[] = l.full ? ["charge", "discount", "insurancePaid", "patientOwes"] : ["charge"]; // prettier-ignore
  const paid = l.open && !l.full ? Math.min(2000, billed - off - plan) : 0;
  const due = billed - off - plan - paid;
  const labels = { off: l.words("Adjustments|Insurance adjustment"), plan: l.words("Insurance paid|Insurance payments"), own: l.words("Your share|You owe") }; // prettier-ignore
  const items = rows.map((row) => {
    const under = [...(l.coded && row.code ? [`${l.list === "dental" ? "CDT" : "CPT"} ${row.code}`] : []), ...(l.counted ? [`Qty ${row.units}`] : [])].join(" &middot; "); // prettier-ignore
    const more = l.full ? line(labels.off, l.less(row.discount!), "dim") + line(labels.plan, l.less(row.insurancePaid!), "dim") + line(labels.own, dollars(row.patientOwes!), "dim") : ""; // prettier-ignore
    return `<div class="item">${line(row.description!, dollars(row.charge))}${under ? `<div class="dim">${under}</div>` : ""}${more}</div>`;
  });
  const body = `<div class="banner">${html(l.sender)}</div><div class="card"><p>Hi ${f.patient.split(" ")[0]},</p><p>${l.words("Your insurance has processed your recent visit and you have a balance.|You have a new billing statement. Please review the details below.")}</p><div class="dim">Amount due</div><div class="big">${dollars(due)}</div><div class="button">${l.words("Pay now|View and pay|Pay my bill")}</div></div><div class="card">${line("Patient", f.patient, "wrap")}${line(l.words("Account|Account #|Patient ID"), f.account)}${line("Statement date", l.day(f.sent))}${line("Due date", l.day(f.dueOn))}</div><div class="card"><h2>Visit on ${l.day(f.last)}</h2><p class="dim">${f.doctor}</p>${items.join("")}</div><div class="card"><h2>Summary</h2>${line("Total charges", dollars(billed))}${line(labels.off, l.less(off))}${line(labels.plan, l.less(plan))}${line("Your payments", paid ? l.less(paid) : dollars(0))}${line("Amount due", dollars(due), "last")}</div><div class="fine">Questions about this bill? Call ${f.call} or reply to this email. Please do not include medical information in your reply.</div>`;
  const about = { patient: f.patient, accountNumber: f.account, statementDate: f.sent, dueDate: f.dueOn }; // prettier-ignore
  return { body, fields, sums: { billed, adjustments: off, insurancePaid: plan, patientPaid: paid, patientResponsibility: due }, about, dated: true, coded: l.coded, counted: l.counted }; // prettier-ignore
}

function sessions(chance: Chance, l: Look, f: Facts, rows: Row[]): Letter {
  for (const row of rows) Object.assign(row, { insurancePaid: row.charge - row.patientOwes!, discount: 0 }); // prettier-ignore
  const [billed, plan, own] = [sum(rows, "charge"), sum(rows, "insurancePaid"), sum(rows, "patientOwes")]; // prettier-ignore
  const labels = [l.words("Session rate|Session fee|Full rate"), l.words("Insurance covered|Insurance paid"), l.words("Your share|You pay")]; // prettier-ignore
  const items = rows.map((row) => `<div class="card"><h2>${row.description}</h2><div class="dim">${l.day(row.serviceDate!)} with ${f.doctor}${l.coded ? `<br>CPT ${row.code}` : ""}</div>${line(labels[0]!, dollars(row.charge))}${line(labels[1]!, l.less(row.insurancePaid!))}${line(labels[2]!, dollars(row.patientOwes!), "last")}</div>`); // prettier-ignore
  const sums = l.full ? line("Total fees", dollars(billed)) + line("Total insurance covered", l.less(plan)) : ""; // prettier-ignore
  const body = `${logo(chance, l)}<h1>${l.words("Thanks for your payment|Here's your receipt")}</h1><p>Hi ${f.patient}, we charged your card on file for ${rows.length > 1 ? "your sessions" : "your session"}.</p>${items.join("")}<div class="card">${sums}${line(l.words("You paid|Total paid"), dollars(own), l.full ? "last" : "")}<div class="dim">${f.card} on ${l.day(f.sent)}</div></div><div class="button">View in your portal</div><div class="fine">Your final cost may change once your claim is finalized. Need help? ${f.call}</div>`;
  return { body, fields: ["charge", "insurancePaid", "patientOwes"], sums: { patientPaid: own, ...(l.full ? { billed, insurancePaid: plan } : {}) }, about: { patient: f.patient }, dated: true, coded: l.coded, counted: false }; // prettier-ignore
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const rows = rowsFor(chance, l, shifted("2024-02-06", chance.between(0, 650)));
  const f = factsOf(chance, l, rows);
  const letters = { processor, register, invoice, pharmacy, statement, sessions };
  const { body, fields, sums, about, dated, coded, counted } = letters[l.kind](chance, l, f, rows);
  const truth = truthOf(
    {
      ...{ name: family.name, setting: l.kind === "pharmacy" ? null : "professional" },
      ...{ provider: l.sender, ...about },
    },
    sums,
    rows.map((row) =>
      lineOf({
        ...{ description: row.description!, charge: row.charge },
        ...(dated ? { serviceDate: row.serviceDate! } : {}),
        ...(coded ? { code: row.code } : {}),
        ...(counted || (l.kind === "register" && row.units > 1) ? { units: row.units } : {}),
        ...Object.fromEntries(fields.map((field) => [field, row[field]])),
      }),
    ),
  );
  return { html: page(css(l), client(chance, l, f, body)), truth };
}

export const family: Family = {
  name: "emailed-bill-and-receipt-phone",
  paper:
    "A bill or receipt that a practice, therapist, dentist, telehealth service or pharmacy mailed, open in a phone's mail program.",
  medium: "screenshot",
  draw,
};
