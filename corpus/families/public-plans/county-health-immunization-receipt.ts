import { bare, dollars, grouped, longMonthName, looseSlashes, monthName, parentheses, shortSlashes, slashes } from "#corpus/generators/formats"; // prettier-ignore
import type { Chance } from "#corpus/random-layouts/chance";
import { born, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { bars, column, lineBy, mark, page, pairs, record, table, type Column } from "#corpus/families/drawing/sheet"; // prettier-ignore
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { program: string; dose: string; lot: string; expires: string; slides: boolean; pending: number; paid: number; owed: number }; // prettier-ignore
type Cell = Column<Row> & { cents?: (row: Row) => number };
type Program = { name: string; list: string[][]; many: [number, number]; shots: boolean; slides: boolean; first?: string }; // prettier-ignore

const AGENCIES = rowsOf("Tallow County Health Department|Public Health Clinic;ALDER COUNTY PUBLIC HEALTH|Division of Community Nursing;Juniper Basin Health District|Immunization & Travel Clinic;Catawissa Bend City-County Health Department|Clinical Services;RANSOM COUNTY DEPARTMENT OF HEALTH|Bureau of Personal Health;Three Forks District Health Unit|Nursing Services;Pine Mesa County Health Services|Public Health Nursing;OLD HARBOR PARISH HEALTH UNIT|Preventive Health Clinic;Whitcomb County Board of Health|Immunization Clinic"); // prettier-ignore
/** Words, code, dollars from and to. */
const TRAVEL = rowsOf("Yellow Fever (YF-Vax)|90717|165|215;Typhoid Vi, Injectable|90691|96|138;Hepatitis A, Adult|90632|62|88;Japanese Encephalitis (Ixiaro)|90738|310|365;Rabies, Pre-Exposure|90675|335|410;Meningococcal ACWY|90734|136|172;Polio (IPV)|90713|42|58;Tdap (Boostrix)|90715|44|62"); // prettier-ignore
const ADULT = rowsOf("Hepatitis B, Adult (Engerix-B)|90746|66|92;Tdap (Adacel)|90715|44|62;MMR|90707|82|108;Varicella|90716|148|190;Zoster (Shingrix)|90750|174|215;Pneumococcal (PCV20)|90677|232|280;Influenza, Quadrivalent|90686|25|40;HPV 9-Valent|90651|262|310"); // prettier-ignore
const CHILD = rowsOf("DTaP|90700|0|0;Polio (IPV)|90713|0|0;MMR|90707|0|0;Varicella|90716|0|0;Hepatitis B, Pediatric|90744|0|0;Hib (PRP-OMP)|90647|0|0;Pneumococcal (PCV15)|90671|0|0;Rotavirus, Oral|90680|0|0;HPV 9-Valent|90651|0|0;Influenza, Pediatric|90686|0|0"); // prettier-ignore
const TB = rowsOf("TB Skin Test (PPD)|86580|18|34;QuantiFERON-TB Gold|86480|62|95"); // prettier-ignore
const PLANNING = rowsOf("Pregnancy Test, Urine|81025|12|20;Chlamydia, Amplified Probe|87491|38|58;Gonorrhea, Amplified Probe|87591|38|58;HIV 1/2 Antigen/Antibody|87389|28|42;Syphilis (RPR)|86592|12|22;Oral Contraceptive, per Cycle|S4993|15|25;Depo-Provera 150 mg|J1050|58|84;Blood Draw|36415|8|16;Condoms, Dozen||3|6"); // prettier-ignore
const SCREENS = rowsOf("Blood Lead, Capillary|83655|20|34;Hemoglobin|85018|8|15;Hemoglobin A1c|83036|14|24;Lipid Panel|80061|18|32;Head Lice Check||5|10;Immunization Record Copy||3|5"); // prettier-ignore
const PROGRAMS: Program[] = [
  { name: "Travel", list: TRAVEL, many: [1, 5], shots: true, slides: false, first: "Travel Consultation|99401|35|60" }, // prettier-ignore
  { name: "Adult Immunization", list: ADULT, many: [1, 4], shots: true, slides: false },
  { name: "VFC", list: CHILD, many: [2, 6], shots: true, slides: true },
  { name: "TB", list: TB, many: [1, 1], shots: false, slides: true },
  { name: "Family Planning", list: PLANNING, many: [2, 6], shots: false, slides: true, first: "Office Visit, Established|99213|78|118" }, // prettier-ignore
  { name: "Screening", list: SCREENS, many: [1, 4], shots: false, slides: true },
];
const escaped = (text: string) => text.replace(/&/g, "&amp;");

/** What a nurse does on one day for one program: the services, and what it costs to give the shots. */
function visitOf(chance: Chance, program: Program, day: string, l: Look): Row[] {
  const make = (
    [said = "", code = "", low, high]: string[],
    units: number,
    modifiers: string[] = [],
  ): Row => {
    // prettier-ignore
    const unitPrice = l.book.get(said) ?? chance.between(Number(low) * 2, Number(high) * 2) * 50;
    l.book.set(said, unitPrice);
    return { program: program.name, serviceDate: day, description: l.said(said), code: code || null, modifiers, units, unitPrice, charge: unitPrice * units, dose: "", lot: "", expires: "", slides: program.slides, pending: 0, paid: 0, owed: 0 }; // prettier-ignore
  };
  const fresh = program.list.filter(([said = ""]) => !program.shots || !l.book.has(said));
  const chosen = chance.shuffled(fresh).slice(0, chance.between(...program.many));
  const sites = chance.shuffled(["L Deltoid", "R Deltoid", "L Thigh", "R Thigh", "L Arm SC", "R Arm SC"]); // prettier-ignore
  const main = chosen.map((one, at): Row => {
    const made = make(one, one[1] === "S4993" ? chance.pick([1, 3, 3, 6]) : 1, program.name === "VFC" ? ["SL"] : []); // prettier-ignore
    if (!program.shots) return made;
    const expires = `${String(chance.between(1, 12)).padStart(2, "0")}/${chance.between(2027, 2028)}`;
    return { ...made, site: l.said(/Oral/.test(one[0]!) ? "PO" : sites[at]!), lot: chance.number(chance.pick(["@###@", "@@###@@", "#@##@", "@######"])), expires, dose: /Influ|Tdap|Yellow|Typh/.test(one[0]!) ? "1" : String(chance.between(1, 3)) }; // prettier-ignore
  });
  const each = `|${l.each}|${l.each}`;
  const giving = program.shots && main.length ? [make(rowsOf(`${l.admin}|90471${each}`)[0]!, 1), ...(main.length > 1 ? [make(rowsOf(`${l.added}|90472${each}`)[0]!, main.length - 1)] : [])].map((row) => ({ ...row, slides: true })) : []; // prettier-ignore
  const first = program.first && chance.happens(0.75) ? [make(program.first.split("|"), 1, ["25"])] : []; // prettier-ignore
  const shot = main.some(({ code }) => code === "J1050") ? [make(["Injection, Therapeutic", "96372", "18", "28"], 1)] : []; // prettier-ignore
  return [...first, ...main, ...giving, ...shot];
}

/** Who pays: the client by the scale, a plan that was only billed so far, or a plan that has paid. */
function settled(chance: Chance, rows: Row[], l: Look): Row[] {
  const rate = 0.5 + 0.35 * chance.share();
  const copay = chance.pick([0, 0, 1000, 1500, 2000]);
  return rows.map((row) => {
    const charge = row.charge!;
    const done = (discount: number, insurancePaid: number, pending = 0): Row => ({ ...row, discount, insurancePaid, pending, owed: charge - discount - insurancePaid - pending }); // prettier-ignore
    const covered = l.payer !== "self" && row.program !== "Travel" && row.code !== null;
    if (!covered) return done(l.payer === "self" && row.slides ? Math.round((charge * l.percent) / 100) : 0, 0); // prettier-ignore
    if (l.payer === "billed") return done(0, 0, charge);
    const allowed = Math.round(charge * rate);
    const share = l.plan === "Medicaid" || !/^99/.test(row.code!) ? 0 : Math.min(copay, allowed);
    return done(charge - allowed, allowed - share);
  });
}

function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const capitals = chance.happens(0.3);
  const kind = chance.weighted([["sheet", 4], ["statement", 3], ["slip", 3]] as const); // prettier-ignore
  const payer = chance.weighted([["self", 6], [kind === "statement" ? "paid" : "billed", 4]] as const); // prettier-ignore
  const money = chance.pick([grouped, dollars, bare, grouped]);
  const plan = chance.weighted([
    ["Medicaid", 3],
    ["Insurance", 2],
  ] as const);
  return {
    ...{ words, kind, payer, money, plan, said: capitals ? (text: string) => text.toUpperCase() : (text: string) => text }, // prettier-ignore
    less: money === dollars ? dollars : chance.pick([money, parentheses]),
    book: new Map<string, number>(),
    each: chance.pick([15, 17.5, 20, 21, 22, 25]),
    child: chance.happens(0.25),
    percent: chance.pick([0, 25, 50, 60, 75, 80, 100]),
    day: chance.pick([slashes, shortSlashes, looseSlashes, monthName]),
    long: chance.pick([slashes, longMonthName, looseSlashes]),
    admin: words(
      "Vaccine Administration, First|Immunization Admin, 1st Vaccine|Admin Fee - First Shot",
    ),
    added: words(
      "Vaccine Administration, Each Addl|Immunization Admin, Addl Vaccine|Admin Fee - Additional Shot",
    ),
    lot: chance.happens(0.65),
    dose: chance.happens(0.5),
    site: chance.happens(0.4),
    expires: chance.happens(0.25),
    program: chance.happens(0.3),
    price: chance.happens(0.25),
    paid: chance.happens(0.5),
    joined: chance.happens(0.6),
    zeros: chance.happens(0.7),
    font: kind === "slip" ? chance.pick(["Liberation Mono", "DejaVu Sans Mono"]) : chance.pick(["Liberation Sans", "Liberation Serif", "DejaVu Sans Condensed"]), // prettier-ignore
    ink: chance.pick(["#1f4e79", "#2e5e3e", "#222222", "#6b2d2d", "#4a4a7a"]),
    skin: chance.pick(["grid", "rule", "fill"]),
    client: words("Client|Patient|Client Name|Patient Name"),
    fees: words("Total Fees|Total Charges|Total"),
    scale: words("Sliding Fee Discount|Sliding Scale Adjustment|Sliding Fee Adjustment"),
    received: kind === "statement" ? words("Client Payments|Payments Received") : words("Paid Today|Amount Paid|Payment Received"), // prettier-ignore
    due: kind === "statement" ? words("Amount Due|Balance Due|Please Pay") : words("Balance Due|Balance|Remaining Balance"), // prettier-ignore
  };
}
type Look = ReturnType<typeof look>;

type Cents = (row: Row) => number;
const cash = (head: string, says: keyof Said | null, cents: Cents, print: (of: number) => string): Cell => ({ ...column<Row>(head, says, (row) => print(cents(row)), "n"), cents }); // prettier-ignore

function columnsOf(rows: Row[], l: Look): Cell[] {
  const narrow = l.kind === "slip";
  const shots = !narrow && rows.some(({ lot }) => lot);
  const code: Cell = l.joined
    ? column<Row>(l.words("CPT|Code|CPT/HCPCS"), ["code", "modifiers"], (row) => [row.code ?? "", ...row.modifiers!].filter(Boolean).join("-"), "d") // prettier-ignore
    : column<Row>(l.words("CPT|Code|CPT Code"), "code", (row) => row.code, "d");
  const said: Cell = column<Row>(l.words(narrow ? "Item|Service" : "Service|Description|Service / Vaccine"), "description", (row) => escaped(row.description!), "w"); // prettier-ignore
  const shown = (cents: number) => (cents || l.zeros ? l.money(cents) : "");
  return [
    ...(l.kind === "statement" ? [column<Row>(l.words("Date|Service Date|Visit Date"), "serviceDate", (row) => l.day(row.serviceDate!), "d")] : []), // prettier-ignore
    ...(l.program && !narrow ? [column<Row>("Program", null, ({ program }) => program, "d")] : []),
    ...(l.words("code|said") === "code" ? [code, said] : [said, code]),
    ...(shots && l.dose ? [column<Row>(l.words("Dose|Dose #"), null, ({ dose }) => dose)] : []),
    ...(shots && l.lot ? [column<Row>(l.words("Lot|Lot #|Lot No."), null, ({ lot }) => lot)] : []),
    ...(shots && l.expires ? [column<Row>("Exp", null, ({ expires }) => expires)] : []),
    ...(shots && l.site ? [column<Row>(l.words("Site|Inj. Site"), "site", ({ site }) => site, "d")] : []), // prettier-ignore
    column<Row>(l.words("Qty|Units"), "units", ({ units }) => units, "n"),
    ...(l.price && !narrow ? [column<Row>("Unit Fee", "unitPrice", (row) => l.money(row.unitPrice!), "n")] : []), // prettier-ignore
    cash(l.words("Fee|Charge|Full Fee"), "charge", (row) => row.charge!, l.money),
    ...payColumns(rows, l, shown),
  ];
}

function payColumns(rows: Row[], l: Look, shown: (cents: number) => string): Cell[] {
  const any = (of: Cents) => rows.some((row) => of(row));
  const paid = l.paid && l.kind !== "slip";
  return [
    ...(any((row) => row.discount ?? 0) ? [cash(l.payer === "paid" ? l.words("Adj|Adjustment") : l.words("Sliding Fee Disc|Discount|SFS Disc"), "discount", (row) => row.discount ?? 0, shown)] : []), // prettier-ignore
    ...(l.payer === "billed" && l.kind !== "slip" ? [cash(`Billed to ${l.plan}`, null, (row) => row.pending, shown)] : []), // prettier-ignore
    ...(l.payer === "paid" ? [cash(l.words(`${l.plan} Paid|Paid by ${l.plan}`), "insurancePaid", (row) => row.insurancePaid ?? 0, shown)] : []), // prettier-ignore
    ...(paid ? [cash(l.kind === "statement" ? "Client Paid" : l.words("Paid|Paid Today"), null, (row) => row.paid, shown)] : []), // prettier-ignore
    cash(paid ? "Balance" : l.words("You Pay|Client Owes|Your Cost"), "patientOwes", (row) => row.patientOwes!, l.money), // prettier-ignore
  ];
}

function sumRow(columns: Cell[], rows: Row[], l: Look): string {
  const first = columns.findIndex(({ cents }) => cents);
  const cells = columns.slice(first).map(({ cents }) => `<td class="n">${cents ? l.money(sum(rows.map(cents))) : ""}</td>`); // prettier-ignore
  return `<tr class="sum"><td colspan="${first}">${l.fees}</td>${cells.join("")}</tr>`;
}

type Account = ReturnType<typeof accountOf>;
function accountOf(chance: Chance, rows: Row[], l: Look) {
  const of = (cents: Cents) => sum(rows.map(cents));
  const owed = of((row) => row.owed);
  const previous = chance.happens(l.kind === "statement" ? 0.35 : 0.12) ? chance.between(8, 160) * 100 + chance.pick([0, 0, 50]) : 0; // prettier-ignore
  const paid = owed && chance.weighted([[owed, l.kind === "statement" ? 2 : 6], [Math.floor(owed / chance.between(2, 3) / 500) * 500, 2], [0, l.kind === "statement" ? 4 : 1]] as const); // prettier-ignore
  const means = chance.pick(["Cash", "Check", "Visa", "Debit", "Money Order"]);
  const how = means === "Check" ? `Check #${chance.number("####")}` : /Visa|Debit/.test(means) ? `${means} x${chance.number("####")}` : means; // prettier-ignore
  const tendered = means === "Cash" && paid ? Math.ceil(paid / 2000) * 2000 : 0;
  return { billed: of((row) => row.charge!), discount: of((row) => row.discount ?? 0), insurance: of((row) => row.insurancePaid ?? 0), pending: of((row) => row.pending), previous, paid, how, tendered, due: previous + owed - paid }; // prettier-ignore
}

/** The payment goes to the lines from the first on. */
function allotted(rows: Row[], paid: number, l: Look): Row[] {
  let left = paid;
  const blank = (cents: number | null | undefined) => cents || (l.zeros ? 0 : null);
  return rows.map((row) => {
    const own = Math.min(left, row.owed);
    left -= own;
    const patientOwes = l.paid && l.kind !== "slip" ? row.owed - own : row.owed;
    return { ...row, paid: own, patientOwes, discount: blank(row.discount), insurancePaid: blank(row.insurancePaid) }; // prettier-ignore
  });
}

function steps(a: Account, l: Look): [string, string][] {
  const less = (label: string, cents: number): [string, string][] => cents ? [[label, l.less(-cents)]] : []; // prettier-ignore
  const paid: [string, string] = [`${l.received}${a.paid && l.kind !== "statement" ? ` (${a.how})` : ""}`, a.paid ? l.less(-a.paid) : l.money(0)]; // prettier-ignore
  return [
    ...(a.previous ? [["Previous Balance", l.money(a.previous)] as [string, string]] : []),
    [l.fees, l.money(a.billed)],
    ...less(l.payer === "paid" ? `${l.plan} Adjustment` : l.scale, a.discount),
    ...less(`Billed to ${l.plan}`, a.pending),
    ...less(`${l.plan} Payments`, a.insurance),
    ...(a.paid || l.zeros ? [paid] : []),
    [l.due, dollars(a.due)],
  ];
}

const css = (l: Look) => `
@page{size:letter;margin:12mm 14mm}body{font:${l.kind === "slip" ? 8.8 : 9.2}pt/1.36 '${l.font}';margin:0;color:#191919}${l.kind === "slip" ? ".all{width:104mm;margin:0 auto;border:1px dashed #999;padding:5mm 5mm}" : ""}.top{${l.kind === "slip" ? "text-align:center" : `display:flex;justify-content:space-between;gap:6mm;border-bottom:2px solid ${l.ink};padding-bottom:2mm`}}.brand{display:flex;gap:3mm;align-items:center}.top b{font-size:${l.kind === "slip" ? 1.15 : 1.45}em;color:${l.kind === "slip" ? "#000" : l.ink}}h1{font-size:${l.kind === "slip" ? 1.1 : 1.5}em;margin:${l.kind === "slip" ? "2mm 0" : "0"};${l.kind === "slip" ? "border:solid #000;border-width:1px 0;text-align:center" : `color:${l.ink};text-align:right`}}
.mid{${l.kind === "slip" ? "" : "display:flex;justify-content:space-between;gap:8mm;"}margin:3mm 0}.facts td{padding:.2mm 3mm .2mm 0;vertical-align:top}.facts td:first-child{color:#555;white-space:nowrap}
.lines{width:100%;border-collapse:collapse}.lines th{text-align:left;vertical-align:bottom;padding:.8mm 1.2mm;font-size:.92em;${l.skin === "fill" && l.kind !== "slip" ? `background:${l.ink};color:#fff` : l.skin === "grid" && l.kind !== "slip" ? "border:1px solid #555;background:#ececec" : "border-bottom:1.3px solid #333"}}.lines td{padding:.7mm 1.2mm;vertical-align:top;${l.kind === "slip" ? "" : l.skin === "grid" ? "border:1px solid #999" : "border-bottom:.6px solid #ccc"}}.lines .n{text-align:right;white-space:nowrap}.lines .d{white-space:nowrap}.sum td{font-weight:bold;border-top:1.4px solid #333}.in td{font-size:.88em;color:#333;padding-top:0}tr{break-inside:avoid}
.box{border-collapse:collapse;margin:3mm 0 0 auto;${l.kind === "slip" ? "width:100%" : "min-width:78mm"}}.box td{padding:.6mm 1.6mm;border-bottom:.6px solid #bbb}.box td:last-child{text-align:right;white-space:nowrap}.box tr:last-child td{font-weight:bold;border-bottom:1.6px solid #222;font-size:1.08em}.plain{margin:2mm 0 0 auto;font-size:.95em}.plain td{padding:0 1.6mm}.plain td:last-child{text-align:right}
.note{font-size:.86em;margin-top:3mm;break-inside:avoid}.frame{border:1.2px solid ${l.ink};padding:1.6mm 2.6mm;margin-top:3mm;break-inside:avoid}.sign{display:flex;gap:8mm;margin-top:7mm;font-size:.88em}.sign div{flex:1;border-top:1px solid #333}.slip{break-inside:avoid;border-top:1.2px dashed #333;margin-top:6mm;padding-top:2mm;display:flex;justify-content:space-between;gap:6mm}`;

const NOTES = [
  "No one is denied family planning or immunization services because of inability to pay.",
  "Fees are set by resolution of the Board of Health and are subject to change each July 1.",
  "Please keep this copy for your tax, HSA or flexible spending records.",
  "Vaccine Information Statements were offered for each vaccine given today. Doses were reported to the state immunization registry.",
  "The sliding fee is based on household size and gross income and is reviewed every 12 months. Bring proof of income to your next visit.",
  "Travel vaccines and titers are not eligible for the sliding fee scale.",
  "Vaccine marked SL was supplied by the state Vaccines for Children program; only the administration fee is charged.",
  "Language assistance is available at no cost. Se habla espa&ntilde;ol. TTY: 711.",
  "A $30.00 fee applies to all returned checks.",
];

type Told = { agency: string; patient: string; account: string; visit: string; issued: string | null; dueOn: string | null }; // prettier-ignore

function factsOf(chance: Chance, l: Look, told: Told, young: boolean) {
  const statement = l.kind === "statement";
  const scale =
    l.payer === "self" && l.percent
      ? `${l.percent > 90 ? "A" : l.percent > 70 ? "B" : l.percent > 40 ? "C" : "D"} - ${l.percent}%`
      : "";
  return pairs([
    statement ? null : [l.words("Receipt #|Receipt No.|Receipt Number"), chance.number(chance.pick(["######", "R-####-####", "25-#####"]))],
    statement ? null : [l.words("Date of Service|Visit Date|Service Date"), l.long(told.visit)],
    told.issued ? [l.words(statement ? "Statement Date|Billing Date" : "Date Printed|Receipt Date"), l.long(told.issued)] : null,
    [l.client, told.patient],
    chance.happens(0.6) ? [l.words("DOB|Date of Birth|Birthdate"), l.long(young ? born(chance, 2014, 2023) : born(chance, 1958, 2004))] : null,
    [l.words("Account #|Client ID|Account No.|Patient ID"), told.account],
    [l.words("Payer|Payment Source|Coverage"), l.payer === "self" ? l.words("Self-Pay|Private Pay") : l.plan === "Medicaid" ? "Medicaid" : l.words("Blue Cross Blue Shield|Aetna|Moda Health")],
    scale ? [l.words("Sliding Fee Level|Sliding Scale|Fee Category"), scale] : null,
    scale && chance.happens(0.4) ? ["Household Size", String(chance.between(1, 6))] : null,
    chance.happens(0.5) ? [l.words("Clinic Site|Location"), l.words("Main Clinic|North Annex|Eastside Clinic|WIC Building")] : null,
    chance.happens(0.5) ? [l.words("Nurse|Served By|Provider"), `${person(chance)}, ${l.words("RN|RN, BSN|APRN|LPN")}`] : null,
    !statement && chance.happens(0.25) ? ["Fund / Acct", chance.number("22#0-44##")] : null,
    told.dueOn ? [l.words("Due Date|Pay By|Payment Due"), l.long(told.dueOn)] : null,
  ], "facts"); // prettier-ignore
}

function header(chance: Chance, l: Look, agency: string[]): string {
  const [name = "", unit = ""] = agency;
  const title = l.kind === "statement" ? l.words("Statement of Account|STATEMENT|Client Statement|Billing Statement") : l.words("RECEIPT|Official Receipt|Clinic Visit Receipt|ENCOUNTER RECEIPT|Itemized Receipt"); // prettier-ignore
  const place = `${street(chance)}${l.kind === "slip" ? "<br>" : ", "}${town(chance)}`;
  const more = chance.happens(0.4) ? `<br>Health Officer: ${person(chance)}, MD, MPH` : chance.happens(0.4) ? "<br>Clinic hours: Mon, Tue, Thu 8:00 - 4:30; Wed 10:00 - 6:30" : ""; // prettier-ignore
  const said = `<b>${escaped(name)}</b><br>${escaped(unit)}<br>${place}<br>Phone ${phone(chance)}${more}`;
  return l.kind === "slip" ? `<div class="top">${said}</div><h1>${title}</h1>` : `<div class="top"><div class="brand">${mark(chance, l.ink, 46)}<div>${said}</div></div><h1>${title}</h1></div>`; // prettier-ignore
}

/** On a narrow receipt the lot of a dose stands under it. */
function body(rows: Row[], columns: Cell[], l: Look): string {
  const under = (row: Row) => l.kind === "slip" && l.lot && row.lot ? `<tr class="in"><td></td><td colspan="${columns.length - 1}">Lot ${row.lot}${l.expires ? ` Exp ${row.expires}` : ""}${l.dose ? ` Dose ${row.dose}` : ""}</td></tr>` : ""; // prettier-ignore
  return table(columns, rows.map((row) => record(columns, row) + under(row)).join("") + sumRow(columns, rows, l)); // prettier-ignore
}

function foot(chance: Chance, l: Look, a: Account, told: Told, rows: Row[]): string {
  const shot = rows.find(({ lot }) => lot);
  const next = shot && chance.happens(0.45) ? `<div class="frame"><b>${l.words("Next due|RETURN FOR NEXT DOSE")}:</b> ${escaped(shot.description!)} - on or after ${l.long(shifted(shot.serviceDate!, chance.pick([28, 56, 182])))}. Call for an appointment.</div>` : ""; // prettier-ignore
  const change = l.kind !== "statement" && a.tendered > a.paid && chance.happens(0.6) ? pairs([["Cash Tendered", l.money(a.tendered)], ["Change", l.money(a.tendered - a.paid)]], "plain") : ""; // prettier-ignore
  const notes = `<div class="note">${chance.shuffled(NOTES.filter((note) => (!/Statements were/.test(note) || shot) && (!/SL/.test(note) || rows.some(({ modifiers }) => l.joined && modifiers!.includes("SL"))))).slice(0, chance.between(2, 4)).join(" ")}</div>`; // prettier-ignore
  const payee = `${told.agency.replace(/^([\w-]+ [\w-]+).*/, "$1")} Treasurer`;
  const coupon = `<div class="slip"><div>Make checks payable to:<br><b>${payee}</b><br>${street(chance)}<br>${town(chance)}</div><div>${l.client}: ${told.patient}<br>Account: ${told.account}<br>${l.due}: <b>${dollars(a.due)}</b><br>Amount Enclosed: $ __________</div><div>${bars(chance, 140, 22)}<br>Return this stub with your payment</div></div>`; // prettier-ignore
  const sign = chance.happens(0.5) ? `<div class="sign"><div>Client / Parent Signature</div><div>${l.words("Cashier|Received by")}: ${chance.number("@@")}</div></div>` : `<div class="note" style="text-align:center">${bars(chance, 170, 24)}</div>`; // prettier-ignore
  return change + next + notes + (l.kind === "statement" ? (chance.happens(0.7) ? coupon : "") : sign); // prettier-ignore
}

/** The visits on the paper: one day for a receipt, several for a statement. */
function visits(chance: Chance, l: Look, first: string): Row[] {
  if (l.kind !== "statement") {
    const program = chance.weighted([[PROGRAMS[0]!, 3], [PROGRAMS[1]!, 3], [PROGRAMS[2]!, 2], [PROGRAMS[3]!, 1.5], [PROGRAMS[4]!, 3], [PROGRAMS[5]!, 1]] as const); // prettier-ignore
    const also = program.shots && chance.happens(0.3) ? [PROGRAMS[chance.pick([3, 5])]!] : [];
    return [program, ...also].flatMap((one) => visitOf(chance, one, first, l));
  }
  let day = first;
  const often = l.child ? PROGRAMS[2]! : chance.pick([PROGRAMS[0]!, PROGRAMS[1]!, PROGRAMS[4]!]);
  const others = l.child
    ? [PROGRAMS[2]!, PROGRAMS[5]!]
    : PROGRAMS.filter(({ name }) => name !== "VFC");
  return Array.from({ length: chance.pick([1, 2, 3, 3, 5]) }, (_, at) => {
    day = at ? shifted(day, chance.pick([7, 14, 28, 35, 42])) : day;
    if (/-12-2[45]|-01-01|-07-04/.test(day)) day = shifted(day, 7);
    return visitOf(chance, chance.happens(0.5) ? often : chance.pick(others), day, l);
  }).flat();
}

function draw(chance: Chance): Drawn {
  const agency = chance.pick(AGENCIES);
  const l = look(chance);
  const first = shifted("2024-05-06", chance.between(0, 85) * 7 + chance.between(0, 4));
  const charged = settled(chance, visits(chance, l, first), l);
  const a = accountOf(chance, charged, l);
  const rows = allotted(charged, a.paid, l);
  const columns = columnsOf(rows, l);
  const statement = l.kind === "statement";
  const last = rows.at(-1)!.serviceDate!;
  const issued = statement ? shifted(last, chance.between(12, 40)) : chance.happens(0.4) ? last : null; // prettier-ignore
  const dueOn = statement && chance.happens(0.6) ? shifted(issued!, chance.pick([15, 20, 30])) : null; // prettier-ignore
  const patient = naming(chance)(person(chance));
  const account = chance.number(chance.pick(["######", "#####", "@@-#####", "00######"]));
  const told = { agency: agency[0]!, patient, account, visit: first, issued, dueOn };
  const address = statement ? `<div style="padding-top:3mm">${patient}<br>${street(chance)}<br>${town(chance)}</div>` : ""; // prettier-ignore
  const html = page(css(l), `<div class="all">${header(chance, l, agency)}<div class="mid">${address}${factsOf(chance, l, told, rows.some(({ program }) => program === "VFC"))}</div>${body(rows, columns, l)}${pairs(steps(a, l), "box")}${foot(chance, l, a, told, rows)}</div>`); // prettier-ignore
  const has = (field: keyof Said) => columns.some(({ says }) => says.includes(field));
  const truth = truthOf(
    { name: family.name, setting: "professional", provider: agency[0]!, patient, accountNumber: account, statementDate: issued, dueDate: dueOn }, // prettier-ignore
    { billed: a.billed, adjustments: has("discount") ? a.discount : null, insurancePaid: has("insurancePaid") ? a.insurance : null, patientPaid: a.paid || l.zeros || columns.some(({ head }) => /^(Client )?Paid( Today)?$/.test(head)) ? a.paid : null, previousBalance: a.previous, patientResponsibility: a.due }, // prettier-ignore
    rows.map((row) => lineBy(columns, row, statement ? [] : ["serviceDate"])),
  );
  return { html, truth };
}

export const family: Family = {
  name: "county-health-immunization-receipt",
  paper:
    "A county health department's receipt or statement for vaccines and clinic visits: CPT, dose and lot, fee, sliding fee discount, Medicaid or insurance, what was paid and the balance.",
  medium: "text",
  draw,
};
