import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { born, doctor, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { bare, dollars, grouped, looseSlashes, monthName, shortSlashes, slashes } = formats;
const { column, lineBy, page, pairs, record, table, total } = sheet;

type Style = "report" | "therapy" | "grid" | "receipt";
type Row = Said & { charge: number; units: number; dx: string };
type Column = sheet.Column<Row>;

/** Offices of a sort, titles, diagnoses, and their services: group, code, text, dollars. */
const OFFICES: Record<string, { names: string; titles: string; dx: string; list: string }> = {
  medical: {
    names:
      "Orchard Lane Family Practice|VALLEY OAK MEDICAL ASSOCIATES, PA|Norwick Primary Care LLC",
    titles: "MD|DO|FNP-C",
    dx: "I10 E11.9 J06.9 M54.50 R53.83 Z00.00",
    list: "Office Visit - Est|99212|Level 2|85;Office Visit - Est|99213|Level 3|128;Office Visit - Est|99214|Level 4|186;Office Visit - Est|99215|Level 5|248;Office Visit - New|99202|Level 2|118;Office Visit - New|99203|Level 3|172;Office Visit - New|99204|Level 4|255;Preventive|99395|Well exam 18-39|195;Preventive|99396|Well exam 40-64|212;Preventive|G0439|Medicare AWV, subsequent|188;Procedures|93000|EKG, 12 lead|64;Procedures|94640|Nebulizer treatment|42;Procedures|69210|Ear wax removal|78;Procedures|17110|Wart destruction, 1-14|165;Procedures|20610|Joint injection, major|178;Procedures|11200|Skin tag removal|140;Injections|96372|Therapeutic injection|36;Injections|90471|Immunization admin|32;Injections|90686|Influenza, quadrivalent|38;Injections|90715|Tdap|62;Injections|J3420|Vitamin B-12|14;Laboratory|81002|Urine dip|12;Laboratory|82947|Glucose|11;Laboratory|87880|Strep, rapid|28;Laboratory|87804|Influenza A/B|34;Laboratory|36415|Venipuncture|16;Laboratory|83036|Hemoglobin A1c|26;Laboratory|81025|Urine pregnancy test|18",
  },
  therapy: {
    names:
      "Willow & Stone Counseling|Mindful Harbor Psychotherapy, LCSW PC|JUNCTION BEHAVIORAL HEALTH",
    titles: "LCSW|PhD|LMFT|LPC",
    dx: "F41.1 F33.1 F43.23 F43.10",
    list: "Visit|90791|Psychiatric diagnostic evaluation|225;Visit|90837|Psychotherapy, 60 min|175;Visit|90834|Psychotherapy, 45 min|145;Visit|90847|Family psychotherapy with patient|180;Visit|90832|Psychotherapy, 30 min|105;Visit|90853|Group psychotherapy|60",
  },
  rehab: {
    names:
      "Stonebridge Physical Therapy & Rehab|ACTIVE MOTION THERAPY CENTER INC|Kinder Steps Pediatric Therapy",
    titles: "PT|DPT|OTR/L",
    dx: "M25.561 M54.2 M75.41 R26.89 S83.511D",
    list: "Evaluation|97161|PT evaluation, low complexity|165;Evaluation|97164|PT re-evaluation|92;Timed|97110|Therapeutic exercise|56;Timed|97140|Manual therapy|54;Timed|97112|Neuromuscular re-education|58;Timed|97530|Therapeutic activities|60;Timed|97116|Gait training|50;Timed|97035|Ultrasound|28;Untimed|97014|Electrical stimulation|30;Untimed|97010|Hot or cold packs|15;Supplies|A4556|Electrodes, pair|18;Supplies|A9300|Exercise band|12",
  },
};

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const style = chance.pick<Style>(["report", "therapy", "grid", "receipt"]);
  const sort = { report: "medical", therapy: chance.pick(["therapy", "rehab"]), grid: chance.pick(["medical", "rehab"]), receipt: chance.pick(["medical", "rehab", "therapy"]) }; // prettier-ignore
  return {
    ...{ words, style, sort: sort[style] },
    day: chance.pick(style === "therapy" ? [slashes, looseSlashes, monthName] : [slashes, shortSlashes, looseSlashes]), // prettier-ignore
    money: chance.pick(style === "report" ? [bare, dollars] : [dollars, grouped]),
    ...{ units: chance.happens(0.6), each: chance.happens(0.35), mods: chance.happens(0.6) },
    ...{ dx: chance.happens(0.6), all: chance.happens(0.4), inTable: chance.happens(0.5) },
    ...{ paidColumn: chance.happens(0.5), by: chance.happens(0.4), sign: chance.happens(0.6) },
    font: words("Liberation Sans|Liberation Sans|Liberation Serif|DejaVu Sans Condensed"),
    ink: words("#1b4b66|#2f5d3a|#5a2d6b|#333|#7a3b12"),
  };
}

const timed = /^97(110|112|116|140|530|035)$/;

/** A visit's services; a counselor's or therapist's superbill tells of several visits. */
function rowsFor(chance: Chance, l: Look, last: string, clinician: string): Row[] {
  const office = OFFICES[l.sort]!;
  const visits = l.style === "therapy" ? chance.between(1, l.sort === "therapy" ? 8 : 4) : 1;
  const several = office.dx.split(" ");
  const list = rowsOf(office.list);
  const levels = (code: string) => /^99(2|3)|^G04|^9716|^90/.test(code);
  const factor = chance.pick([0.9, 1, 1, 1.15]);
  const usual = chance.between(1, 3);
  return Array.from({ length: visits }).flatMap((_, visit) => {
    const mains = list.filter(([, code = ""]) => levels(code));
    const main = visit && l.sort === "rehab" ? null : visit ? mains[usual]! : chance.pick(mains);
    const others = chance.shuffled(list.filter(([, code = ""]) => !levels(code)));
    const most = l.sort === "therapy" ? 0 : l.style === "therapy" ? 3 : chance.pick([2, 4, 7]);
    const done = [
      ...(main ? [main] : []),
      ...others.slice(0, chance.between(l.sort === "rehab" || most > 2 ? 1 : 0, most)),
    ];
    const ordered = l.style === "grid" ? list.filter((one) => done.includes(one)) : done;
    return ordered.map(([group = "", code = "", text = "", price = ""]): Row => {
      const unitPrice = Math.round(Number(price) * factor) * 100;
      const units = l.units && timed.test(code) ? chance.pick([1, 1, 2]) : 1;
      const marked = l.mods && (/^97/.test(code) ? "GP" : /^99\d/.test(code) && done.length > 2 ? "25" : /^90/.test(code) ? "95" : ""); // prettier-ignore
      const visitText = /^Office/.test(group) ? `${group}, ${text}` : text;
      return {
        ...{ serviceDate: shifted(last, (visit + 1 - visits) * 7), code, units, unitPrice },
        ...{ description: l.style === "grid" ? text : visitText, charge: unitPrice * units },
        ...{ modifiers: marked ? [marked] : [], clinician },
        dx: chance
          .shuffled(several)
          .slice(0, chance.pick([1, 1, 2]))
          .join(", "),
      };
    });
  });
}

type Money = ReturnType<typeof moneyOf>;
/** What stood open, what was paid, and what stays open. */
function moneyOf(chance: Chance, l: Look, billed: number, visits: number) {
  const before = l.style !== "therapy" && chance.happens(0.3) ? chance.between(1000, 16000) : 0;
  const copay = chance.pick([2000, 2500, 3000, 4000]) * visits;
  const paid = l.style === "therapy" ? chance.pick([billed, billed, Math.min(billed, copay)]) : chance.pick([billed, Math.min(billed, copay), Math.min(billed, copay), 0]); // prettier-ignore
  const off = l.style !== "therapy" && paid === billed && chance.happens(0.3) ? Math.round(billed / 10) : 0; // prettier-ignore
  const way = chance.pick(["Visa", "Check #2207", "Cash", "MasterCard", "Check #418"]);
  return { billed, before, paid: paid - off, off, way, due: before + billed - paid };
}

/** The columns of a list of services in one of its orders. */
function columnsOf(l: Look): Column[] {
  const { words, style } = l;
  const date = column<Row>(words("Date|Date of Service|DOS"), "serviceDate", (row) => l.day(row.serviceDate!), "d"); // prettier-ignore
  const code = column<Row>(words("Procedure|CPT|CPT Code|Code|Service"), "code", (row) => row.code);
  const text = column<Row>(words("Description|Service Description|Procedure Description"), "description", (row) => row.description); // prettier-ignore
  const list: (Column | false)[] = [
    style !== "receipt" && date,
    style === "therapy" && column<Row>("POS", null, () => (l.sort === "therapy" ? "10" : "11")),
    ...(style === "report" ? [text, code] : [code, text]),
    l.mods && column<Row>(words("Mod|Modifier|Modifiers|Mods"), "modifiers", (row) => row.modifiers!.join(" ")), // prettier-ignore
    (l.dx || style === "therapy") && column<Row>(words("Diagnosis|Dx|Dx Codes"), null, (row) => row.dx), // prettier-ignore
    l.by && column<Row>(words("Provider|Rendering"), "clinician", (row) => row.clinician),
    l.units && column<Row>(words("Units|Unit|Qty"), "units", (row) => row.units, "n"),
    l.units && l.each && column<Row>(words("Unit Fee|Rate|Price"), "unitPrice", (row) => l.money(row.unitPrice!), "n"), // prettier-ignore
    column<Row>(words(l.units && l.each ? "Amount|Total" : "Charge|Fee|Charges|Amount"), "charge", (row) => l.money(row.charge), "n"), // prettier-ignore
  ];
  return list.flatMap((one) => one || []);
}

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, l: Look) {
  const office = OFFICES[l.sort]!;
  const name = naming(chance)(person(chance));
  return {
    ...{ office: chance.pick(office.names.split("|")), by: doctor(chance, office.titles), patient: name }, // prettier-ignore
    account: chance.happens(0.75) ? chance.number(chance.pick(["@@@@@000", "#####", "MRN-#####", "######"])) : null, // prettier-ignore
    ...{ birth: born(chance), date: shifted("2022-01-10", chance.between(0, 1400)) },
    ...{ road: street(chance), city: town(chance), home: [street(chance), town(chance)] },
    ...{ call: phone(chance), tax: chance.number("##-#######"), npi: chance.number("1#########") },
    ...{ license: chance.number("@@#####"), plan: chance.pick(["BCBS PPO", "Aetna", "Self Pay", "UnitedHealthcare", "Cigna"]) }, // prettier-ignore
  };
}

/** Sums and payments in the order of the vendor. */
function sumsBox(l: Look, m: Money): string {
  const { words } = l;
  const minus = (cents: number) => (l.sign && cents ? l.money(-cents) : l.money(cents));
  const list: ([string, string] | null)[] = [
    m.before ? [words("Previous Balance|Prior Balance|Balance Forward"), l.money(m.before)] : null,
    [
      words(
        l.style === "therapy"
          ? "Total Charges|Total Fees"
          : "Total Charges|Today's Charges|Total Fees",
      ),
      l.money(m.billed),
    ],
    l.style === "grid" && !m.paid ? ["Amount Paid", ""] : [words("Total Payments|Amount Paid|Payment Received"), minus(m.paid)], // prettier-ignore
    m.off ? [words("Adjustments|Prompt Pay Discount|Courtesy Discount"), minus(m.off)] : null,
    [words("Balance Due|Total Due|New Balance|Balance"), l.money(m.due)],
  ];
  return pairs(list, "sums");
}

/** A fee slip with every service of the office, the ones of today marked. */
function grid(l: Look, rows: Row[], marks: string): string {
  const list = rowsOf(OFFICES[l.sort]!.list);
  const [on = "", off = ""] = marks.split("/");
  const scale = rows[0]!.unitPrice! / (100 * Number(list.find(([, code]) => code === rows[0]!.code)![3])); // prettier-ignore
  const factor = [0.9, 1, 1.15].toSorted((a, b) => Math.abs(a - scale) - Math.abs(b - scale))[0]!;
  const groups = [...new Set(list.map(([group]) => group!))].map((group) => {
    const body = list
      .filter((one) => one[0] === group)
      .map(([, code, text, price]) => {
        const row = rows.find((one) => one.code === code);
        const fee = Math.round(Number(price) * factor) * 100;
        const many = row && row.units > 1 ? ` x${row.units}` : "";
        return `<tr><td class="x">${row ? on : off}</td><td class="c">${code}</td><td>${text}${many}</td><td class="n">${row ? l.money(row.charge) : l.all ? l.money(fee) : ""}</td></tr>`;
      });
    return `<table class="group"><tr><th colspan="3">${group}</th><th class="n">Fee</th></tr>${body.join("")}</table>`;
  });
  const pad = `<table class="group"><tr><th colspan="4">Follow up</th></tr><tr><td colspan="4">Return in ____ days ____ weeks ____ months</td></tr><tr><td colspan="4">Referral to: ______________________</td></tr></table>`;
  return `<div class="grid">${groups.join("")}${pad}</div>`;
}

/** The services as a list, payments of the day perhaps among them. */
function listed(l: Look, columns: Column[], rows: Row[], m: Money): string {
  const span = columns.length - 1;
  const row = (text: string, cents: number) =>
    `<tr class="pay"><td colspan="${span}">${text}</td><td class="n">${l.money(cents)}</td></tr>`;
  const among = l.style === "report" && l.inTable && m.paid;
  const paid = among ? row(`${l.day(rows[0]!.serviceDate!)} &nbsp; Patient Payment - ${m.way}`, -m.paid) : ""; // prettier-ignore
  const end = l.style === "therapy" ? `<tr class="sum"><td colspan="${span}">${l.words("Total|Totals")}</td><td class="n">${l.money(m.billed)}</td></tr>` : ""; // prettier-ignore
  return table(columns, rows.map((one) => record(columns, one)).join("") + paid + end);
}

const TITLES: Record<Style, string> = {
  report: "Walkout Receipt|WALKOUT RECEIPT|Walkout Statement",
  therapy: "Superbill|SUPERBILL|Statement for Insurance Reimbursement",
  grid: "SUPERBILL|ENCOUNTER FORM|FEE TICKET|Superbill / Receipt",
  receipt: "Visit Receipt|RECEIPT FOR SERVICES|Patient Visit Statement",
};

function head(l: Look, f: Facts): string {
  const facts: ([string, string] | null)[] = [
    [
      l.words(l.style === "therapy" ? "Patient|Patient Name|Client" : "Patient|Patient Name"),
      f.patient,
    ],
    f.account ? [l.words("Chart #|Account #|Chart Number|Patient ID"), f.account] : null,
    l.style === "report" ? ["Case", `${(Number(f.tax.slice(-2)) % 9) + 1}`] : null,
    [l.words("DOB|Date of Birth"), l.day(f.birth)],
    ["Insurance", f.plan],
  ];
  const more: ([string, string] | null)[] = [
    [l.style === "therapy" ? l.words("Date Issued|Statement Date|Issued") : l.words("Date|Visit Date|Date of Service"), l.day(f.date)], // prettier-ignore
    [l.words("Provider|Rendering Provider|Clinician"), f.by],
    l.style === "grid" ? null : ["NPI", f.npi],
    [l.words("Tax ID|EIN|Fed. Tax ID"), f.tax],
    l.style === "report" || l.style === "therapy" ? ["License", f.license] : null,
  ];
  const office = f.office.replace("&", "&amp;");
  const brand = `<div class="brand">${office}</div><div>${f.road}${l.style === "report" ? "<br>" : " &middot; "}${f.city}<br>${f.call}</div>`;
  return `<div class="top ${l.style}"><div>${brand}</div><h1>${l.words(TITLES[l.style])}</h1></div><div class="mid"><div>${pairs(facts, "facts")}${l.style === "grid" ? "" : `<div class="to">${f.home.join("<br>")}</div>`}</div>${pairs(more, "facts")}</div>`;
}

const END: Record<Style, string> = {
  report: "Instructions: complete the patient portion of your insurance claim form, attach this bill and mail both directly to your insurance company.|I authorize the release of any medical information necessary to process this claim and payment of benefits to the provider. <br><br>Signed (patient or parent) ______________________________ Date ____________",
  therapy: "This document is for your records and may be sent to your insurance company for out-of-network reimbursement. It is not a bill.|Payment was made directly to the provider. Please reimburse the subscriber.<br><br>Provider signature ______________________________ Date ____________",
  grid: "Diagnosis: 1. __________ 2. __________ 3. __________ &nbsp;&nbsp; Provider signature ______________________|Please give this form to the front desk before you leave.",
  receipt: "Thank you for your visit today. Please keep this receipt for your records.|Your insurance will be billed. You may receive a statement for any amount that it does not pay.",
}; // prettier-ignore

const css = (l: Look) => `
@page{size:letter;margin:13mm 14mm} body{margin:0;font:9.6pt/1.35 '${l.font}';color:#111} .top{display:flex;justify-content:space-between;align-items:flex-start} .top.therapy,.top.receipt{border-bottom:2px solid ${l.ink};padding-bottom:2mm} .top.grid{flex-direction:column;align-items:center;text-align:center} .brand{font-size:1.3em;font-weight:bold;color:${l.ink}} h1{margin:0;font-size:1.5em;font-weight:${l.by ? "normal" : "bold"}} .mid{display:flex;justify-content:space-between;align-items:flex-start;margin:4mm 0 5mm} table{border-collapse:collapse} .facts td{padding:.4mm 3mm .4mm 0;vertical-align:top} .facts td:first-child{font-weight:bold;white-space:nowrap} .to{margin-top:2mm}
.lines{width:100%} .lines th{text-align:left;padding:1mm 1.5mm;border-bottom:1.4px solid ${l.ink};${l.style === "report" ? "border-top:1.4px solid #000" : `background:${l.ink}16`}} .lines td{padding:.9mm 1.5mm;vertical-align:top;${l.style === "report" ? "" : "border-bottom:.5px solid #bbb"}} .lines .n,.group .n{text-align:right;white-space:nowrap} .d{white-space:nowrap} .lines .sum td{font-weight:bold;border-top:1.2px solid #000} .pay td{font-style:italic} .sums{margin:4mm 0 5mm auto;min-width:66mm} .sums td{padding:.6mm 2mm} .sums td:last-child{text-align:right} .sums tr:last-child td{font-weight:bold;border-top:1.3px solid #000}
.grid{columns:${l.sort === "rehab" ? 2 : 3};column-gap:4mm;font-size:.84em} .group{width:100%;break-inside:avoid;margin-bottom:2.5mm;border:1px solid #222} .group th{text-align:left;background:#e4e4e4;padding:.5mm 1.2mm} .group td{padding:.35mm 1.2mm;border-top:.5px solid #aaa} .x{width:4mm;text-align:center;font-family:'DejaVu Sans';border-right:.5px solid #aaa} .c{width:11mm} p{font-size:.88em;margin:0 0 2mm}`;

function draw(chance: Chance): Drawn {
  chance.number("#####");
  const l = look(chance);
  const f = factsOf(chance, l);
  const seen = l.style === "therapy" ? shifted(f.date, -chance.between(0, 12)) : f.date;
  const rows = rowsFor(chance, l, seen, f.by.split(",")[0]!);
  const m = moneyOf(chance, l, total(rows, "charge"), new Set(rows.map((row) => row.serviceDate)).size); // prettier-ignore
  const isGrid = l.style === "grid";
  const columns = isGrid ? [column<Row>("", ["code", "description", "charge"], () => "")] : columnsOf(l); // prettier-ignore
  const body = isGrid ? grid(l, rows, l.words("X/|&#9746;/&#9744;|&#10003;/|&#9745;/&#9744;")) : listed(l, columns, rows, m); // prettier-ignore
  const way = m.paid && !l.inTable ? `<p>${l.words("Payment method|Paid by")}: ${m.way}</p>` : "";
  const end = END[l.style].split("|").map((text) => `<p>${text}</p>`).join(""); // prettier-ignore
  const html = page(css(l), head(l, f) + body + sumsBox(l, m) + way + end);
  const above: (keyof Said)[] = columns.some(({ says }) => says.includes("serviceDate")) ? [] : ["serviceDate"]; // prettier-ignore
  const many = isGrid && l.units ? (row: Row) => (row.units > 1 ? { units: row.units } : {}) : () => ({}); // prettier-ignore
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider: f.office, patient: f.patient },
      ...{ accountNumber: f.account, statementDate: f.date },
    },
    {
      ...{ billed: sum([m.billed]), adjustments: m.off || null, patientPaid: isGrid && !m.paid ? null : m.paid }, // prettier-ignore
      ...{ patientResponsibility: m.due, previousBalance: m.before },
    },
    rows.map((row) => ({ ...lineBy(columns, row, above), ...many(row) })),
  );
  return { html, truth };
}

export const family: Family = {
  name: "walkout-receipt-or-superbill",
  paper:
    "A paper of the day of a visit: a desktop program's walkout receipt, a cloud practice's visit receipt, a therapist's superbill, or a fee slip with marked services.",
  medium: "text",
  draw,
};
