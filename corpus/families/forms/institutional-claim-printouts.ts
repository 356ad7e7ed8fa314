import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { escaped } from "#corpus/families/drawing/benefits";
import { born, box, doctor, person, phone, street, town } from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { bare, dollars, grouped, looseSlashes, shortSlashes, slashes } = formats;
const { amount, column, lineBy, page, pairs, record, table, total } = sheet;
type Row = Said & { charge: number; units: number; drug: string; pointer: string };
type Column = sheet.Column<Row>;
type Pair = [string, string];
type Wide = readonly [Column, number];

/** Revenue code, words, code with modifiers, units, dollars of a unit, and `d` for always, `n` for every night, `v` for every visit. */
const STAYS = {
  inpatient: `0120|ROOM-BOARD/SEMI||1|2180|n; 0250|PHARMACY||24|18.40; 0258|IV SOLUTIONS||6|88; 0270|MED-SUR SUPPLIES||9|41.20; 0300|LABORATORY||14|74.50|d; 0301|LAB/CHEMISTRY||8|96; 0320|DX X-RAY||1|412; 0352|CT SCAN/BODY||1|3940; 0410|RESPIRATORY SVC||6|168; 0420|PHYSICAL THERP||3|204; 0450|EMERG ROOM||1|2980|d; 0480|CARDIOLOGY||1|2650; 0636|DRUGS/DETAIL CODE||12|31; 0710|RECOVERY ROOM||2|510; 0730|EKG/ECG||1|386; 0206|INTERMEDIATE ICU||1|4820; 0390|BLOOD/STOR-PROC||2|640; 0440|SPEECH PATHOL||1|318; 0921|PERI VASCUL LAB||1|890; 0259|DRUGS/OTHER||11|9.60`,
  emergency: `0450|EMERG ROOM|99284 25|1|1890|d; 0300|LAB|36415|1|38; 0301|LAB/CHEMISTRY|80053|1|284; 0305|LAB/HEMATOLOGY|85025|1|146; 0301|LAB/CHEMISTRY|84484|1|212; 0320|DX X-RAY|71046|1|388; 0351|CT SCAN/HEAD|70450|1|2640; 0636|DRUGS/DETAIL CODE|J2405|4|18; 0636|DRUGS/DETAIL CODE|J1885|2|24; 0260|IV THERAPY|96374 59|1|342; 0260|IV THERAPY|96361|2|164; 0730|EKG/ECG|93005|1|318; 0250|PHARMACY||3|11.50; 0990|PATIENT CONV||1|14`,
  dialysis: `0821|HEMO/COMPOSITE|90999 G6|1|1480|v; 0634|EPO/<10,000 UNITS|J0882|30|9.20|v; 0636|DRUGS/DETAIL CODE|J1756|50|2.85; 0636|DRUGS/DETAIL CODE|J2501|4|11.10; 0270|MED-SUR SUPPLIES|A4657|10|1.95; 0300|LAB|36415|1|18`,
  therapy: `0424|PHYS THERP/EVAL|97161 GP|1|312|d; 0420|PHYSICAL THERP|97110 GP|2|118|v; 0420|PHYSICAL THERP|97140 GP|1|124; 0420|PHYSICAL THERP|97530 GP|1|131; 0430|OCCUPATION THER|97535 GO|1|129; 0440|SPEECH PATHOL|92507 GN|1|246`,
};
/** Words, code with modifiers, units, dollars of a unit, drug as the shaded row names it. */
const OFFICES = rowsOf(`
OFFICE O/P EST MOD 30 MIN|99214 25|1|218||d; THER/PROPH/DIAG INJ SC/IM|96372|1|64|; KETOROLAC TROMETHAMINE 15 MG|J1885|2|19|N400409379501 ML1; METHYLPREDNISOLONE ACETATE 40 MG|J1030|1|38|N400009307301 ML1; ARTHROCENTESIS MAJOR JOINT|20610 RT|1|246|; ELECTROCARDIOGRAM COMPLETE|93000|1|82|; ROUTINE VENIPUNCTURE|36415|1|18|; COMPREHEN METABOLIC PANEL|80053 90|1|58|; URINALYSIS AUTO W/O SCOPE|81003|1|16|; X-RAY EXAM OF KNEE 3|73562 RT|1|128|; INFLUENZA VACCINE IIV4|90686|1|39|N449281042150 ML.5; IMMUNIZATION ADMIN|90471|1|42|`);
const HOSPITALS = "KETTLE VALLEY HOSPITAL|St. Brendan Medical Center|RIVERBEND REGIONAL MEDICAL CTR|Sandhills Memorial Hospital|PLAINS MEDICAL & REHAB CENTER".split("|"); // prettier-ignore
const GROUPS = "TALLOW CREEK INTERNAL MEDICINE PA|Granite Orthopaedics & Sports Medicine|WEXFORD FAMILY PRACTICE LLC|Larkspur Medical Associates, P.C.".split("|"); // prettier-ignore
const PAYERS = "AETNA PPO|MEDICARE PART A|BLUE CROSS BLUE SHIELD|UNITED HEALTHCARE|CIGNA HEALTHCARE|HUMANA GOLD PLUS|STATE MEDICAID".split("|"); // prettier-ignore
const DIAGNOSES = "R07.9|I10|E11.9|M17.11|N18.6|R10.9|J18.9|M54.50|Z79.4|E78.5".split("|");

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const spaced = (iso: string) => shortSlashes(iso).replace(/\//g, " ");
  const dense = (iso: string) => shortSlashes(iso).replace(/\//g, "");
  return {
    words,
    day: chance.pick([dense, dense, spaced, slashes, shortSlashes]),
    money: chance.pick([bare, bare, (cents: number) => bare(cents).replace(".", " "), grouped]),
    full: chance.pick([slashes, slashes, looseSlashes, shortSlashes]),
    ...{ boxed: chance.happens(0.5), mono: chance.happens(0.5), rates: chance.happens(0.5) },
    ...{ named: chance.happens(0.35), paid: chance.happens(0.5), ruled: chance.happens(0.5) },
    ...{ drugs: chance.happens(0.5), zeros: chance.happens(0.5), both: chance.happens(0.5) },
  };
}

const coded = (text = "") => {
  const [code, ...modifiers] = text.split(" ").filter(Boolean);
  return { code: code ?? null, modifiers };
};

/** What a hospital bills on one claim. */
function stayOf(chance: Chance) {
  const kind = chance.pick(["inpatient", "emergency", "dialysis", "therapy"] as const);
  const from = shifted("2024-02-05", chance.between(0, 660));
  const visits = kind === "dialysis" ? chance.between(3, 12) : kind === "therapy" ? chance.between(2, 8) : 1; // prettier-ignore
  const nights = kind === "inpatient" ? chance.between(2, 6) : 0;
  const dear = 0.8 + 0.5 * chance.share();
  const keeps = chance.pick([0.4, 0.7, 0.95]);
  const rows = Array.from({ length: visits }, (_, visit) =>
    shifted(from, visit * (kind === "dialysis" ? 2 : 3)),
  ).flatMap((day, visit) =>
    // prettier-ignore
    rowsOf(STAYS[kind]).flatMap(([revenueCode, description, code, count, price, mark = ""]): Row[] => { // prettier-ignore
      const sure = mark === "n" || mark === "v" || (mark === "d" && visit === 0);
      if (!sure && (mark === "d" || !chance.happens(visits > 1 ? 0.25 : keeps))) return [];
      const units = mark === "n" ? nights : Number(count);
      const each = Math.round(Number(price) * dear * 100);
      const serviceDate = kind === "inpatient" ? null : day;
      const said = { serviceDate, revenueCode: revenueCode!, description: description!, units };
      return [{ ...said, ...coded(code), charge: each * units, drug: "", pointer: mark === "n" ? bare(each) : "" }]; // prettier-ignore
    }),
  );
  const to = kind === "inpatient" ? shifted(from, nights) : rows.at(-1)!.serviceDate!;
  rows.sort((one, other) => (one.serviceDate ?? one.revenueCode!).localeCompare(other.serviceDate ?? other.revenueCode!)); // prettier-ignore
  return { kind, from, to, rows };
}

function officeOf(chance: Chance) {
  const from = shifted("2024-02-05", chance.between(0, 660));
  const dear = 0.8 + 0.5 * chance.share();
  const keeps = chance.pick([0.15, 0.35, 0.6]);
  const rows = OFFICES.flatMap(([description, code, count, price, drug = "", mark]): Row[] => {
    if (mark !== "d" && !chance.happens(keeps)) return [];
    const charge = Math.round(Number(price) * dear * 100) * Number(count);
    const pointer = chance.pick(["A", "A", "AB", "B"]);
    return [{ serviceDate: from, description: description!, ...coded(code), units: Number(count), charge, drug, pointer }]; // prettier-ignore
  });
  return { from, to: from, rows };
}

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, l: Look, to: string, names: string[]) {
  const [first = "", last = ""] = person(chance).toUpperCase().split(" ");
  const provider = chance.pick(names);
  return {
    ...{ provider, first, last, payer: chance.pick(PAYERS), printed: shifted(to, chance.between(3, 21)) }, // prettier-ignore
    patient: l.words(`${last}, ${first}|${last} ${first}|${last}, ${first} ${chance.pick([..."ABJM"])}`), // prettier-ignore
    account: chance.number(chance.pick(["#######", "V########", "##-######", "@@@####"])),
    road: street(chance).toUpperCase(),
    city: town(chance).toUpperCase(),
    home: [street(chance).toUpperCase(), town(chance).toUpperCase()] as const,
    ...{ npi: chance.number("1#########"), tax: chance.number("##-#######"), call: phone(chance) },
    ...{ member: chance.number("@@@#########"), group: chance.number("#####"), dob: born(chance) },
    dx: chance.shuffled(DIAGNOSES).slice(0, chance.between(2, 4)),
    ...{ by: doctor(chance), sex: chance.pick(["F", "M"]) },
  };
}

/** Columns at fixed places, amounts to the right. */
function textLine(columns: readonly Wide[], of: (one: Column) => string): string {
  return columns.map(([one, width]) => (one.kind === "n" ? `${of(one).padStart(width - 2)}  ` : of(one).padEnd(width))).join("").trimEnd(); // prettier-ignore
}

const css = (l: Look) => `
@page{size:letter;margin:10mm 11mm} body{margin:0;font:${l.mono ? "8.2pt/1.3 'Liberation Mono'" : "8.4pt/1.3 'Liberation Sans'"};color:#111} pre{margin:0;font:8pt/1.3 'Liberation Mono'} .cells{display:grid;grid-template-columns:repeat(12,1fr);border-left:.6px solid #444;border-top:.6px solid #444} .cells>div{border-right:.6px solid #444;border-bottom:.6px solid #444;padding:.3mm 1mm .5mm;min-height:6.4mm;overflow-wrap:anywhere} small{display:block;font:6pt/1.2 'Liberation Sans';color:#333} .lines{width:100%;border-collapse:collapse;margin:0} .lines th{font:6.4pt/1.15 'Liberation Sans';text-align:left;vertical-align:bottom;border:.6px solid #444;padding:.3mm 1mm} .lines td{padding:.35mm 1mm;border-left:.6px solid #444;border-right:.6px solid #444;${l.ruled ? "border-bottom:.4px solid #aaa" : ""}} .lines .n{text-align:right;white-space:nowrap} .lines .foot td{border:.6px solid #444;font-weight:bold} .lines tr{break-inside:avoid} .lines .drug td{font-size:.92em;background:#e9e9e9} .top{display:flex;justify-content:space-between;margin-bottom:1.5mm} h1{font-size:1.4em;margin:0}`;

type Cell = readonly [span: number, label: string, text: string];
const cells = (list: readonly Cell[]) => `<div class="cells">${list.map(([span, label, text]) => `<div style="grid-column:span ${span}"><small>${label}</small>${escaped(text)}</div>`).join("")}</div>`; // prettier-ignore

/** Cells in text: a row of labels, and their values under them. */
function textCells(list: readonly Cell[]): string[] {
  const rows: Cell[][] = [[]];
  for (const cell of list) {
    const filled = rows.at(-1)!.reduce((all, [span]) => all + span, 0);
    if (filled >= 12) rows.push([]);
    rows.at(-1)!.push(cell);
  }
  return rows.flatMap((row) => {
    const parts = row.map(([, , text]) => text.split("<br>"));
    const line = (of: (at: number) => string) => row.map(([span], at) => of(at).padEnd(span * 9 - 1)).join(" ").trimEnd(); // prettier-ignore
    const deep = Math.max(...parts.map(({ length }) => length));
    return [line((at) => row[at]![1]), ...Array.from({ length: deep }, (_, down) => line((at) => ` ${parts[at]![down] ?? ""}`))]; // prettier-ignore
  });
}

const dated = (l: Look, head: string, says: "serviceDate" | null) =>
  column<Row>(head, says, ({ serviceDate }) => (serviceDate ? l.day(serviceDate) : ""));

/** The printed claim: its boxes above and below, its services between, as text or in drawn boxes. */
function claimPage(
  l: Look,
  f: Facts,
  of: {
    title: string;
    above: Cell[];
    columns: readonly Wide[];
    rows: Row[];
    foot: string;
    footText: string;
    below: Cell[];
  },
): string {
  // prettier-ignore
  const columns = of.columns.map(([one]) => one);
  if (!l.boxed) {
    const heads = [0, 1].map((at) =>
      textLine(of.columns, (one) => one.head.split("<br>")[at] ?? ""),
    );
    const body = of.rows.flatMap((row) => [...(row.drug && l.drugs ? [row.drug] : []), textLine(of.columns, (one) => one.print(row))]); // prettier-ignore
    const rule = l.ruled ? ["-".repeat(108)] : [""];
    const text = [of.title, ...rule, ...textCells(of.above), ...rule, ...heads.filter(Boolean), ...body, of.footText, ...rule, ...textCells(of.below)]; // prettier-ignore
    return page(css(l), `<pre>${escaped(text.join("\n"))}</pre>`);
  }
  const body = of.rows.map((row) => (row.drug && l.drugs ? `<tr class="drug"><td colspan="${columns.length}">${row.drug}</td></tr>` : "") + record(columns, row)); // prettier-ignore
  const services = table(columns, body.join("") + of.foot);
  return page(css(l), `<div class="top"><h1>${of.title}</h1><span>${escaped(f.payer)}</span></div>${cells(of.above)}${services}${cells(of.below)}`); // prettier-ignore
}

/** What a hospital's billing program prints of an institutional claim, with the numbers of the form's boxes. */
function institutional(chance: Chance, l: Look): Drawn {
  const { kind, from, to, rows } = stayOf(chance);
  const f = factsOf(chance, l, to, HOSPITALS);
  for (const row of rows) if (l.zeros || row.revenueCode === "0990") row.notCovered = row.revenueCode === "0990" ? row.charge : 0; // prettier-ignore
  const [inside, sum] = [kind === "inpatient", total(rows, "charge")];
  const rate = ({ code, modifiers, pointer }: Row) => (code ? `${code} ${modifiers!.join(" ")}`.trim() : l.rates ? pointer : ""); // prettier-ignore
  const columns: readonly Wide[] = [
    [column<Row>("42 REV<br>CD", "revenueCode", (row) => row.revenueCode), 9],
    [column<Row>("43 DESCRIPTION", "description", (row) => row.description), 22],
    [column<Row>("44 HCPCS/RATE<br>/HIPPS", ["code", "modifiers"], rate), 16],
    [dated(l, "45 SERV<br>DATE", "serviceDate"), 13],
    [column<Row>("46 SERV<br>UNITS", "units", (row) => row.units, "n"), 10],
    [amount<Row>("47 TOTAL<br>CHARGES", "charge", l.money), 14],
    [amount<Row>("48 NON-COV<br>CHARGES", "notCovered", l.money), 14],
  ];
  // prettier-ignore
  const above: Cell[] = [
    [5, "1", `${f.provider}<br>${f.road}<br>${f.city}`], [3, "2 PAY-TO", l.words("SAME|SAME AS 1")], [4, "3a PAT CNTL #", f.account],
    [4, "3b MED REC #", chance.number("00######")], [2, "4 TYPE OF BILL", inside ? "0111" : kind === "dialysis" ? "0721" : "0131"], [2, "5 FED TAX NO", f.tax], [4,"6 STATEMENT COVERS PERIOD FROM-THROUGH",`${l.day(from)} ${l.words("THRU|-")} ${l.day(to)}`],
    [5, "8 PATIENT NAME", f.patient], [7, "9 PATIENT ADDRESS", f.home.join(", ")],
    [2, "10 BIRTHDATE", l.day(f.dob)], [1, "11 SEX", f.sex], [2, "12 ADM DATE", l.day(from)], [1, "13 HR", chance.number("0#")], [1, "14 TYPE", inside ? "1" : "3"], [1, "15 SRC", "1"], [1, "16 DHR", inside ? "14" : ""], [1, "17 STAT", inside ? "01" : "30"], [2, "18-28 COND", kind === "dialysis" ? "71" : ""],
    [6, "38", `${f.patient}, ${f.home[0]}`], [6, "39 VALUE CODES", inside ? `80 ${Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)}` : ""],
  ];
  const end = `PAGE 1 OF 1   CREATION DATE ${l.day(f.printed)}`;
  const foot = `<tr class="foot"><td>0001</td><td colspan="3">${end}</td><td>TOTALS</td><td class="n">${l.money(sum)}</td><td class="n">${l.zeros ? l.money(total(rows, "notCovered")) : ""}</td></tr>`;
  const footText = `0001     ${end}`.padEnd(60) + `TOTALS ${l.money(sum)}`.padStart(22);
  const html = claimPage(l, f, { title: l.words("UB-04 CLAIM DETAIL|UB04 / CMS-1450 CLAIM PRINT|INSTITUTIONAL CLAIM (837I) PRINT IMAGE"), above, columns, rows, foot, footText, below: payers(l, f, sum, chance) }); // prettier-ignore
  return { html, truth: truthFor(f, "facility", { from, to }, { billed: sum }, columns.map(([one]) => one), rows) }; // prettier-ignore
}

/** The boxes below an institutional claim's services. */
// prettier-ignore
const payers = (l: Look, f: Facts, sum: number, chance: Chance): Cell[] => [
    [5, "50 PAYER NAME", `A ${f.payer}`], [2, "52 REL INFO", "Y"], [2, "53 ASG BEN", "Y"], [3, "54 PRIOR PAYMENTS", ""],
    [4, "55 EST AMOUNT DUE", l.rates ? l.money(sum) : ""], [4, "56 NPI", f.npi], [4, "57 OTHER PRV ID", chance.number("######")],
    [4, "58 INSURED'S NAME", f.patient], [1, "59 P.REL", "18"], [4, "60 INSURED'S UNIQUE ID", f.member], [3, "62 INSURANCE GROUP NO", f.group],
    [6, "63 TREATMENT AUTHORIZATION CODES", chance.happens(0.4) ? chance.number("A########") : ""], [6, "64 DOCUMENT CONTROL NUMBER", ""],
    [2, "66 DX", "0"], [4, "67", f.dx.join("  ")], [3, "69 ADMIT DX", f.dx[0]!], [3, "70 PATIENT REASON DX", f.dx[0]!],
    [6, "76 ATTENDING NPI", `${chance.number("1#########")} LAST ${f.by.split(/[ ,]/)[1]!.toUpperCase()} FIRST ${f.by.split(" ")[0]!.toUpperCase()}`], [6, "80 REMARKS", l.words("|ELECTRONIC CLAIM - PRINT IMAGE ONLY|ORIGINAL CLAIM")],
];

type Sums = Parameters<typeof truthOf>[1];
function truthFor(
  f: Facts,
  setting: "facility" | "professional",
  when: { from: string; to: string },
  sums: Sums,
  columns: Column[],
  rows: Row[],
  claimNumber: string | null = null,
) {
  // prettier-ignore
  const said = { name: family.name, kind: "itemized", setting, claimNumber } as const;
  const who = { provider: f.provider, patient: f.patient, accountNumber: f.account };
  const dates = { statementDate: f.printed, serviceFrom: when.from, serviceTo: when.to };
  return truthOf({ ...said, ...who, ...dates }, sums, rows.map((row) => lineBy(columns, row))); // prettier-ignore
}

/** What a practice's billing program prints of a professional claim. */
function professional(chance: Chance, l: Look): Drawn {
  const { from, to, rows } = officeOf(chance);
  const f = factsOf(chance, l, to, GROUPS);
  const [sum, paid] = [total(rows, "charge"), l.paid ? chance.pick([2000, 2500, 3000, 4500]) : 0];
  const npi = chance.number("1#########");
  const columns: readonly Wide[] = [
    [dated(l, "24A DATES FROM", "serviceDate"), 16],
    [dated(l, "TO", null), 12],
    [column<Row>("B<br>POS", null, () => "11"), 5],
    [column<Row>("D PROCEDURES<br>CPT/HCPCS MOD", ["code", "modifiers"], (row) => `${row.code} ${row.modifiers!.join(" ")}`), 16], // prettier-ignore
    ...(l.named ? [[column<Row>("DESCRIPTION", "description", (row) => row.description), 34] as const] : []), // prettier-ignore
    [column<Row>("E<br>PTR", null, (row) => row.pointer), 6],
    [amount<Row>("F $ CHARGES", "charge", l.money), 14],
    [column<Row>("G<br>UNITS", "units", (row) => row.units, "n"), 8],
    ...(l.named
      ? []
      : [[column<Row>("J RENDERING<br>PROVIDER NPI", null, () => npi), 14] as const]),
  ];
  // prettier-ignore
  const above: Cell[] = [
    [5, "PAYER", f.payer], [4, "1a INSURED'S I.D. NUMBER", f.member], [3, "11 GROUP", f.group],
    [5, "2 PATIENT'S NAME", f.patient], [4, "3 BIRTH DATE / SEX", `${l.day(f.dob)} ${f.sex}`], [3, "6 RELATIONSHIP", "SELF"],
    [7, "5 PATIENT'S ADDRESS", f.home.join(", ")], [5, "4 INSURED'S NAME", l.words("SAME|").concat("") || f.patient],
    [4, "10 CONDITION RELATED TO", "NO"], [4, "12 SIGNATURE", "SIGNATURE ON FILE"], [4, "13 SIGNATURE", "SIGNATURE ON FILE"],
    [6,"17 REFERRING PROVIDER",l.both ? `DN ${doctor(chance).toUpperCase().replace(",", "")}` : ""], [6, "21 DIAGNOSIS ICD 0", f.dx.map((code, at) => `${"ABCD"[at]}. ${code}`).join("  ")],
  ];
  // prettier-ignore
  const below: Cell[] = [
    [3, "25 TAX I.D.", f.tax], [3, "26 PATIENT'S ACCOUNT NO", f.account], [2, "27 ASSIGN", "YES"], [4, "28 TOTAL CHARGE", `${l.words("$ |")}${l.money(sum)}`],
    [4, "29 AMOUNT PAID", paid || l.zeros ? l.money(paid) : ""], [8, "31 SIGNATURE OF PHYSICIAN", `${f.by.toUpperCase()} ${l.day(f.printed)}`],
    [6, "32 SERVICE FACILITY", `${f.provider}<br>${f.road}<br>${f.city}`], [6, "33 BILLING PROVIDER", `${f.provider}<br>${f.road}<br>${f.city}<br>${f.call}`],
    [6, "32a NPI", f.npi], [6, "33a NPI", f.npi],
  ];
  const html = claimPage(l, f, { title: l.words("CMS-1500 CLAIM PRINT|HEALTH INSURANCE CLAIM FORM (1500) - TEXT IMAGE|HCFA 1500 CLAIM DETAIL"), above, columns, rows, foot: "", footText: "", below }); // prettier-ignore
  const patientPaid = paid || l.zeros ? paid : null;
  return { html, truth: truthFor(f, "professional", { from, to }, { billed: sum, patientPaid }, columns.map(([one]) => one), rows) }; // prettier-ignore
}

/** What a clearinghouse's site prints of one claim: who, where it stands, its lines, and what happened to it. */
function clearinghouse(chance: Chance, l: Look): Drawn {
  const facility = chance.happens(0.45);
  const { from, to, rows } = facility ? stayOf(chance) : officeOf(chance);
  const f = factsOf(chance, l, to, facility ? HOSPITALS : GROUPS);
  const money = l.zeros ? dollars : grouped;
  const sum = total(rows, "charge");
  const status = chance.pick(["Accepted by payer", "Acknowledged - forwarded to adjudication", "Finalized/Payment"]); // prettier-ignore
  const paid = status.startsWith("Final") ? Math.round(sum * (0.3 + 0.4 * chance.share())) : null;
  const control = paid || l.both ? chance.number("2###########") : null;
  const list: (Column | false)[] = [
    column<Row>(l.words("Line|#|Ln"), null, (row) => rows.indexOf(row) + 1),
    rows.some(({ serviceDate }) => serviceDate) && column<Row>(l.words("Service Date|Date(s) of Service|DOS"), "serviceDate", ({ serviceDate: day }) => (l.rates ? l.full(day!) : `${l.full(day!)} - ${l.full(day!)}`)), // prettier-ignore
    facility && column<Row>(l.words("Rev Code|Revenue"), "revenueCode", (row) => row.revenueCode),
    column<Row>(l.words("Procedure|Proc Code|CPT/HCPCS"), "code", (row) => row.code),
    column<Row>(l.words("Modifiers|Mods"), "modifiers", (row) => row.modifiers!.join(", ")),
    l.named && column<Row>("Description", "description", (row) => row.description),
    !facility && column<Row>(l.words("Dx Ptr|Diag Ptr"), null, (row) => row.pointer),
    column<Row>(l.words("Units|Qty"), "units", (row) => `${row.units}${l.drugs ? " UN" : ""}`, "n"),
    amount<Row>(l.words("Charge|Charge Amount|Line Charge"), "charge", money),
  ];
  const columns = list.flatMap((one) => one || []);
  const name = l.words("ClaimBridge Clearinghouse|TransitHealth EDI|RelayPoint Claim Manager");
  const info: Pair[] = [
    ["Status", status],
    ["Payer", f.payer],
    ...(control ? ([["Payer Claim Control Number", control]] as Pair[]) : []),
    [l.words("Patient Control Number|Patient Account #"), f.account],
    ["Clearinghouse Trace ID", chance.number("CB##########")],
    ["Claim Type", facility ? "Institutional (837I)" : "Professional (837P)"],
    ["Dates of Service", `${l.full(from)} - ${l.full(to)}`],
    ["Total Charges", money(sum)],
    ...(paid ? ([["Payer Paid Amount", money(paid)]] as Pair[]) : []),
  ];
  const people: Pair[] = [["Patient", f.patient], ["Date of Birth", l.full(f.dob)], ["Subscriber ID", f.member], ["Billing Provider", escaped(f.provider)], ["NPI / Tax ID", `${f.npi} / ${f.tax}`], ["Pay-to Address", `${box(chance)}, ${f.city}`], ["Diagnosis Codes", f.dx.join(", ")]]; // prettier-ignore
  const events = ["Claim received by clearinghouse", "Passed edits, batch sent to payer", status].map((text, at) => `<tr><td>${l.full(shifted(f.printed, at - 3))}</td><td>${["A0", "A1", "A2"][at]}</td><td>${text}</td></tr>`); // prettier-ignore
  const html = page(
    `@page{size:letter;margin:12mm} body{margin:0;font:9pt/1.35 'Liberation Sans';color:#222} .top,.two{display:flex;justify-content:space-between;gap:8mm} .top{border-bottom:2px solid #2b6a8f;padding-bottom:1mm} h1{font-size:1.35em;margin:0;color:#2b6a8f} h2{font-size:1.05em;margin:3.4mm 0 .8mm;background:#e8eff4;padding:.6mm 1.6mm} .two>div{flex:1} .pairs td{padding:.3mm 3mm .3mm 0;vertical-align:top} .pairs td:first-child{color:#666;white-space:nowrap} .lines,.log{width:100%;border-collapse:collapse;font-size:.94em} .lines th,.log th{text-align:left;border-bottom:1px solid #888;padding:.5mm 1.4mm} .lines td,.log td{padding:.6mm 1.4mm;${l.ruled ? "border-bottom:.5px solid #ccc" : ""}} .lines .n{text-align:right} .lines tr{break-inside:avoid} .foot{font-size:.8em;color:#666;margin-top:5mm}`,
    `<div class="top"><h1>${name}</h1><span>${l.words("Claim Detail|CLAIM DETAIL REPORT|Claim Detail - Print View")}<br>Printed ${l.full(f.printed)}</span></div><div class="two"><div><h2>Claim Information</h2>${pairs(info)}</div><div><h2>Patient and Provider</h2>${pairs(people)}</div></div><h2>Service Lines (${rows.length})</h2>${table(columns, rows.map((row) => record(columns, row)).join(""))}<h2>Claim History</h2><table class="log"><tr><th>Date</th><th>Category</th><th>Status</th></tr>${events.join("")}</table><p class="foot">This report is a representation of the electronic claim and is not a bill or a remittance advice. Contains protected health information.</p>`,
  );
  return { html, truth: truthFor(f, facility ? "facility" : "professional", { from, to }, { billed: sum, insurancePaid: paid }, columns, rows, control) }; // prettier-ignore
}

export const family: Family = {
  name: "institutional-claim-printouts",
  paper:
    "Claims as a billing program or a clearinghouse prints them, by the numbers of their boxes.",
  medium: "text",
  draw: (chance) => {
    chance.number("##");
    return chance.pick([institutional, institutional, professional, professional, clearinghouse])(chance, look(chance)); // prettier-ignore
  },
};
