import { dollars, grouped, isoDate, longMonthName, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { escaped } from "#corpus/families/drawing/benefits";
import { box, born, doctor, person, phone, street, town } from "#corpus/families/drawing/people";
import { settle } from "#corpus/families/drawing/settling";
import { page, total } from "#corpus/families/drawing/sheet";
import {
  lineOf,
  rowsOf,
  shifted,
  sum,
  truthOf,
  type Said,
} from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";
import type { TruthLine } from "#corpus/truth";

type Row = Said & { charge: number; serviceDate: string; description: string; dept: string };
type Text = { lines: string[]; said: TruthLine[] };

/** Revenue code, department, code, words, units, dollars of a unit; the first is always there. */
const CARDIAC = `
0481|Cardiac Cath Lab|93458|Left Heart Cath with Angiogram|1|7420; 0120|Room & Board, Semi-Private||Room & Board, Semi-Private|1|2390; 0250|Pharmacy||Pharmacy, Oral Medication|9|14.5; 0300|Laboratory|80061|Lipid Panel|1|112; 0300|Laboratory|84484|Troponin I|3|138; 0730|EKG/ECG|93005|EKG, 12-Lead Tracing|2|284; 0480|Cardiology - General|93306|Echocardiogram, Complete|1|1890; 0636|Drugs/Biologicals|J1644|Heparin Sodium, 1000 units|10|6.25; 0320|Radiology - Diagnostic|71046|Chest X-Ray, 2 Views|1|402; 0260|IV Solutions|J7030|Saline Infusion, 1000 mL|2|121`;
const EMERGENCY = `
0450|Emergency Room|99283|ED Visit, Moderate Severity|1|942; 0320|Radiology|73610|X-Ray Ankle, 3 Views|1|276; 0300|Laboratory|85025|CBC with Differential|1|102; 0300|Laboratory|87880|Rapid Strep Test|1|58; 0450|Emergency Room|12001|Simple Wound Repair, 2.5 cm|1|515; 0636|Drugs|J1885|Ketorolac Injection, 15 mg|2|27.5; 0250|Pharmacy||Ibuprofen 600 mg Tablet|2|6; 0270|Supplies|L4350|Ankle Control Orthosis|1|189; 0450|Emergency Room|96372|Therapeutic Injection, IM|1|118; 0300|Laboratory|81001|Urinalysis with Microscopy|1|47`;
const CLINIC = `
0510|Clinic|99213|Office Visit, Estab Patient|1|186; 0510|Clinic|20610|Arthrocentesis, Major Joint|1|348; 0610|MRI|73721|MRI Lower Extremity w/o Contrast|1|1425; 0300|Laboratory|84443|Thyroid Stimulating Hormone|1|74; 0300|Laboratory|80053|Comprehensive Metabolic Panel|1|68; 0420|Therapy|97110|Therapeutic Exercise, 15 min|2|62; 0420|Therapy|97140|Manual Therapy, 15 min|1|66; 0300|Laboratory|36415|Venipuncture|1|18; 0510|Clinic|G0444|Annual Depression Screening|1|29`;
const CARES = [
  { list: CARDIAC, nights: [1, 5], where: "facility", dx: "I21.4|I25.10|E78.5" },
  { list: EMERGENCY, nights: [0, 0], where: "facility", dx: "S93.401A|J02.9|R50.9" },
  { list: CLINIC, nights: [0, 0], where: "professional", dx: "M17.11|M25.561|I10" },
] as const;
const NAMES: Record<string, readonly string[]> = {
  facility:
    "METRO HEIGHTS GENERAL HOSPITAL|Lakeview Mercy Medical Center|PIEDMONT RIDGE HEALTH SYSTEM|Harbor Point Regional Hospital".split(
      "|",
    ),
  professional:
    "BAYSIDE ORTHOPEDIC ASSOCIATES, PC|Canyon Road Family Practice|THREE PINES INTERNAL MEDICINE, PA".split(
      "|",
    ),
};
const PLANS = "Empire Harbor HealthPlus PPO|Aetna PPO|Medicare Part B|Premera Blue Cross|Cigna HMO".split("|"); // prettier-ignore

/** Text from the left, cut off where it is longer than its column. */
const left = (text: string, width: number) => text.slice(0, width).padEnd(width);
const right = (text: string, width: number) => text.padStart(width);
const from = (row: Row, fields: readonly (keyof Said)[]) =>
  lineOf(Object.fromEntries(fields.flatMap((one) => (row[one] === undefined ? [] : [[one, row[one]]]))) as Said); // prettier-ignore

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    form: chance.pick(["columns", "columns", "pipes", "dots", "slip", "revenue"] as const),
    day: chance.pick([slashes, slashes, isoDate]),
    long: chance.pick([slashes, longMonthName, isoDate]),
    money: chance.pick([dollars, dollars, grouped]),
    ...{ units: chance.happens(0.4), rule: words("=|-|="), stars: chance.happens(0.2) },
    font: words("Liberation Mono|DejaVu Sans Mono|Liberation Mono"),
  };
}

function rowsFor(chance: Chance, list: string, start: string, nights: number): Row[] {
  const factor = 0.75 + 0.7 * chance.share();
  const keeps = chance.pick([0.45, 0.7, 0.95]);
  const daily = nights > 1 && chance.happens(0.4);
  const open = chance.pick([0, 15000, 40000]);
  const terms = { open, share: 0.2, copay: 0, denies: 0, rate: [0.45, 0.75] as const };
  const rows = rowsOf(list).flatMap((one, at) => {
    const [revenueCode = "", dept = "", code, description = "", many = "", price] = one;
    const room = dept.startsWith("Room");
    if (at > 0 && !room && !chance.happens(keeps)) return [];
    const units = room && !daily ? nights : Number(many);
    const charge = Math.round(Number(price) * factor * 100) * units;
    const once = [at && !room ? chance.between(0, nights) : 0];
    const days = daily && at > 0 ? Array.from({ length: nights }, (_, night) => night) : once;
    const base = { revenueCode, dept, code: code || null, description, units };
    return days.map((day) => ({ ...base, serviceDate: shifted(start, day), ...settle(chance, charge, terms) })); // prettier-ignore
  });
  return rows.toSorted((a, b) => (a.serviceDate < b.serviceDate ? -1 : 1));
}

/** Rows under heads that stand at fixed places. */
function columnsText(l: Look, rows: Row[]): Text {
  const heads = `${left("Date", 12)}${left("CPT Code", 10)}${left("Description", 36)}${l.units ? right("Qty", 4) : ""}${right(l.words("Charges|Amount|Fee"), 13)}`;
  const lines = rows.map(
    (row) =>
      `${left(l.day(row.serviceDate), 12)}${left(row.code ?? "--", 10)}${left(row.description, 36)}${l.units ? right(String(row.units), 4) : ""}${right(l.money(row.charge), 13)}`,
  );
  const fields = ["serviceDate", "code", "description", "charge", ...(l.units ? (["units"] as const) : [])] as const; // prettier-ignore
  return {
    lines: [l.words("SERVICES RENDERED:|SERVICES & CHARGES:|ITEMIZED SERVICES"), heads, ...(l.stars ? ["-".repeat(heads.length)] : []), ...lines], // prettier-ignore
    said: rows.map((row) => from(row, fields)),
  };
}

/** Rows whose cells stand between bars, with what insurance paid and what is left. */
function pipesText(l: Look, rows: Row[]): Text {
  const cells = (...[code = "", text = "", ...rest]: string[]) =>
    [left(code, 5), left(text, 34), ...rest.map((one) => right(one, 11))].join(" | ");
  const lines = rows.map(
    (row) =>
    cells(row.code ?? "", row.description, l.money(row.charge), l.money(row.insurancePaid ?? 0), l.money(row.patientOwes ?? 0)), // prettier-ignore
  );
  const fields = ["serviceDate", "code", "description", "charge", "insurancePaid", "patientOwes"] as const; // prettier-ignore
  const title = l.words("SERVICE DETAIL|ITEMIZED CHARGES|PROFESSIONAL SERVICES");
  return {
    lines: [title, cells("CODE", "DESCRIPTION", l.words("BILLED|CHARGE"), "INS PAID", "YOU OWE"), ...lines], // prettier-ignore
    said: rows.map((row) => from(row, fields)),
  };
}

/** Numbered rows with a row of dots before the amount. */
function dotsText(l: Look, rows: Row[]): Text {
  const lines = rows.map((row, at) => {
    const kind = /^[A-Z]/.test(row.code ?? "") ? "HCPCS" : "CPT";
    const text = `${at + 1}. ${row.description}${row.code ? ` - ${kind} ${row.code}` : ""} `;
    const cents = l.money(row.charge);
    return `${text.padEnd(72 - cents.length, ".")} ${cents}`;
  });
  const fields = ["serviceDate", "code", "description", "charge"] as const;
  return { lines: ["ITEMIZED CHARGES:", ...lines], said: rows.map((row) => from(row, fields)) };
}

/** Each revenue code with the sum of its charges. */
function revenueText(l: Look, rows: Row[]): Text {
  const codes = [...new Set(rows.map((row) => row.revenueCode!))].toSorted();
  const list = codes.map((revenueCode): Row => {
    const own = rows.filter((row) => row.revenueCode === revenueCode);
    const counted = own.length === 1 && own[0]!.units! < 8;
    return { ...own[0]!, description: own[0]!.dept, units: counted ? own[0]!.units! : null, charge: sum(own.map(({ charge }) => charge)) }; // prettier-ignore
  });
  const line = (a: string, b: string, c: string, d: string) =>
    `${left(a, 14)}${left(b, 38)}${left(c, 12)}${right(d, 12)}`;
  const lines = list.map((row) => line(row.revenueCode!, row.description, String(row.units ?? "--"), l.money(row.charge))); // prettier-ignore
  const fields = ["serviceDate", "revenueCode", "description", "units", "charge"] as const;
  return {
    lines: ["SERVICES & CHARGES:", line("Revenue Code", "Description", "Days/Units", "Total"), ...lines], // prettier-ignore
    said: list.map((row) => from(row, fields)),
  };
}

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, l: Look) {
  const stays = l.form !== "pipes" && l.form !== "dots" && l.form !== "slip";
  const care = l.form === "revenue" ? CARES[0] : chance.pick(stays ? CARES : CARES.slice(1));
  const nights = chance.between(care.nights[0], care.nights[1]);
  const start = shifted("2023-10-14", chance.between(0, 800));
  const prefix = chance.pick(["MHG-2024-", "ACCT-", "", "LV"]);
  return {
    ...{ care, nights, start, end: shifted(start, nights), plan: chance.pick(PLANS) },
    issued: shifted(start, nights + chance.between(5, 28)),
    provider: chance.pick(NAMES[care.where]!),
    account: `${prefix}${chance.number(chance.pick(["#####", "######"]))}`,
    ...{ patient: person(chance), birth: born(chance), who: doctor(chance) },
    ...{ road: street(chance), city: town(chance), call: phone(chance) },
    home: [street(chance), town(chance)] as const,
    ...{ member: chance.number("@@@-######"), group: chance.number("GRP-#####") },
    ...{ npi: chance.number("1#########"), tax: chance.number("##-#######"), po: box(chance) },
  };
}

/** The charges, what came off them and what is left. */
function sumsOf(chance: Chance, rows: Row[]) {
  const [billed, adjustments] = [total(rows, "charge"), total(rows, "discount")];
  const insurancePaid = total(rows, "insurancePaid");
  const owed = billed - adjustments - insurancePaid;
  const paid = chance.happens(0.45) && owed > 5000 ? chance.pick([2000, 3000, 4500]) : 0;
  const sums = { billed, adjustments, insurancePaid, patientPaid: paid || null };
  return { ...sums, patientResponsibility: owed - paid };
}
type Sums = ReturnType<typeof sumsOf>;

function sumLines(l: Look, s: Sums): string[] {
  const caps = l.form === "pipes" || l.form === "dots";
  const label = (text: string) => (caps ? text.toUpperCase() : text);
  const list: [string, number][] = [
    [l.words("Total Charges:|Billed Total:"), s.billed],
    [l.words("Insurance Adj:|Contractual Adjustment:|Plan Discount:"), -s.adjustments],
    [l.words("Insurance Paid:|Plan Payment:"), caps ? s.insurancePaid : -s.insurancePaid],
    ...(s.patientPaid ? ([[l.words("Patient Copay:|Payment Received:"), -s.patientPaid]] as [string, number][]) : []), // prettier-ignore
    [l.words("Balance Due:|Patient Balance:|Amount Due:"), s.patientResponsibility],
  ];
  return list.map(([text, cents]) => `${left(label(text), 28)}${right(l.money(cents), 14)}`);
}

function headLines(l: Look, f: Facts): string[] {
  const facility = f.care.where === "facility" ? "|HOSPITAL STATEMENT" : "";
  const title = l.words(
    `MEDICAL BILL / STATEMENT OF SERVICES|PATIENT BILLING STATEMENT|ITEMIZED PATIENT STATEMENT${facility}`,
  ); // prettier-ignore
  const stay = [`  Admission Date: ${l.long(f.start)}`, `  Discharge Date: ${l.long(f.end)} (${f.nights} ${f.nights > 1 ? "days" : "day"})`]; // prettier-ignore
  const visit = `  Date of Service: ${l.long(f.start)}`;
  const inside = l.form === "pipes" || l.form === "dots" ? 0 : 2;
  const list = [
    `  ${l.words("Patient Name|Name|Patient")}: ${f.patient}`,
    `  ${l.words("DOB|Date of Birth")}: ${l.long(f.birth)}`,
    ...(f.nights ? stay : [visit]),
    `  Insurance: ${f.plan}`,
    `  Member ID: ${f.member}${l.stars ? `  |  Group #: ${f.group}` : ""}`,
    `  ${l.words("Rendering Provider|Attending|Referring Physician")}: ${f.who}`,
  ];
  return [
    ...[f.provider, f.road, f.city, `NPI: ${f.npi} | Tax ID: ${f.tax}`, ""],
    ...[title, inside ? l.rule.repeat(44) : ""],
    `Statement Date: ${l.long(f.issued)}`,
    `Account #: ${f.account}`,
    ...(inside ? ["", "PATIENT INFORMATION:"] : []),
    ...list.map((one) => one.slice(2 - inside)),
    "",
    `DIAGNOSIS CODES${inside ? "" : ` (ICD-10)`}: ${f.care.dx.split("|").join(", ")}`,
    "",
  ];
}

/** A statement of 65 columns as an office program sends it to a line printer. */
function slipText(l: Look, f: Facts, rows: Row[], s: Sums): Text {
  const entry = (day: string, text: string, cents: string) => `${left(day, 16)} ${left(text, 36)}${right(cents, 12)}`; // prettier-ignore
  const posted = l.day(shifted(f.start, 4));
  const kept: (string | false)[] = [
    entry(posted, `ADJUSTMENT ${f.plan}`, bareMinus(s.adjustments)),
    entry(posted, `PAYMENT ${f.plan}`, bareMinus(s.insurancePaid)),
    s.patientPaid !== null && entry(l.day(f.start), "PAYMENT Patient, thank you", bareMinus(s.patientPaid)), // prettier-ignore
  ];
  const two = (a: string, b: string) => `${left(a, 36)} ${b}`;
  const due = dollars(s.patientResponsibility);
  const lines = [
    two(f.provider, `${f.patient}`),
    two(f.road, `Account: ${f.account}`),
    two(f.city, `Statement Date: ${l.day(f.issued)}`),
    two("", `Insurance: ${f.plan}`),
    two("", `Total amount due: ${due}`),
    ...["", "", two("ADDRESSEE:", "REMIT TO:"), ""],
    ...[two(f.patient, f.provider), two(f.home[0], f.po), two(f.home[1], f.city), "", ""],
    "  (Return above part with your payment by check or money order)",
    "-".repeat(65),
    ...["", "_______________________ STATEMENT SUMMARY _______________________", ""],
    ...[entry("Date of Service", "Description", "Amount"), ""],
    ...rows.map((row) => entry(l.day(row.serviceDate), `${row.code ? `${row.code} ` : ""}${row.description}`, grouped(row.charge))), // prettier-ignore
    ...kept.flatMap((one) => one || []),
    ...["", "", `Name: ${left(f.patient, 22)} Date: ${left(l.day(f.issued), 11)} Due: ${due}`],
    ...["_".repeat(65), "", `Thank you for choosing ${f.provider}.`, ""],
    ...["Please call if any of the above information is incorrect.", "We appreciate prompt payment of balances due.", "", "Billing Office", f.call], // prettier-ignore
  ];
  const fields = ["serviceDate", "code", "description", "charge"] as const;
  return { lines, said: rows.map((row) => from(row, fields)) };
}
const bareMinus = (cents: number) => grouped(-cents);

const BODIES = {
  ...{ columns: columnsText, pipes: pipesText, dots: dotsText, revenue: revenueText },
};

function textOf(chance: Chance, l: Look, f: Facts, rows: Row[], s: Sums): Text {
  if (l.form === "slip") return slipText(l, f, rows, s);
  const body = BODIES[l.form](l, rows);
  const foot = l.words(`Payment due within 30 days. Questions? Call ${f.call}|Billing Questions: ${f.call}|Financial assistance is available. Contact ${f.call}`); // prettier-ignore
  const note = chance.happens(0.4) ? ["Note: Some providers may bill separately for their services.", ""] : []; // prettier-ignore
  return { lines: [...headLines(l, f), ...body.lines, "", ...sumLines(l, s), "", ...note, foot], said: body.said }; // prettier-ignore
}

function draw(chance: Chance): Drawn {
  chance.number("######");
  const l = look(chance);
  const f = factsOf(chance, l);
  const rows = rowsFor(chance, f.care.list, f.start, f.nights);
  const sums = sumsOf(chance, rows);
  const { lines, said } = textOf(chance, l, f, rows, sums);
  const css = `@page{size:letter;margin:18mm} body{margin:0} pre{margin:0;font:9pt/1.32 '${l.font}';color:#000}`;
  const stay = f.nights > 0;
  const days = l.form === "revenue" && stay ? said.map((one) => ({ ...one, serviceDate: null })) : said; // prettier-ignore
  const truth = truthOf(
    {
      ...{ name: family.name, kind: l.form === "revenue" ? "summary" : "itemized" },
      ...{ setting: f.care.where, provider: f.provider, patient: f.patient },
      ...{ accountNumber: f.account, statementDate: f.issued },
      ...(stay ? { serviceFrom: f.start, serviceTo: f.end, dischargeDate: f.end } : {}),
    },
    l.form === "slip" ? { ...sums, billed: null } : sums,
    days,
  );
  return { html: page(css, `<pre>${escaped(lines.join("\n"))}</pre>`), truth };
}

export const family: Family = {
  name: "sample-plain-text-bill",
  paper: "A made-up bill kept as plain text and printed in one width: columns, bars or dots.",
  medium: "text",
  draw,
};
