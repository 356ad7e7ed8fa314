import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { lineOf, rowsOf, shifted, sum, truthOf } from "#corpus/families/drawing/truth-of";
import type { Family } from "#corpus/families/family";

/** Code with modifiers, name, price, most units, and the diagnosis it goes with. */
const OFFICE = rowsOf(`
99213|Office/outpatient visit, established, 20-29 min|178|1|I10 Essential hypertension; 99214|Office/outpatient visit, established, 30-39 min|254|1|E11.9 Type 2 diabetes; 97110 GP|Therapeutic exercises|112|3|M54.50 Low back pain
97112 GP|Neuromuscular re-education|116|2|M54.50 Low back pain; 97116 GP|Gait training|104|1|R26.89 Gait abnormality; 90834|Psychotherapy, 45 minutes|182|1|F41.1 Generalized anxiety; 90837|Psychotherapy, 60 minutes|236|1|F33.1 Major depression
36415|Collection of venous blood|17|1|Z79.899 Long-term drug therapy; 80061|Lipid panel|66|1|E78.5 Hyperlipidemia; 83036|Hemoglobin A1c|49.5|1|E11.9 Type 2 diabetes; 84443|Thyroid stimulating hormone (TSH)|81|1|E03.9 Hypothyroidism
93000|Electrocardiogram, routine, with interpretation|79|1|R00.2 Palpitations; 73562 RT|X-ray of knee, 3 views|118|1|M17.11 Osteoarthritis, right knee; 95117|Allergy injections, two or more|34|1|J30.1 Allergic rhinitis
94010|Spirometry|98|1|J45.20 Mild asthma; 92250|Fundus photography|132|1|H35.30 Macular degeneration; 98941|Chiropractic manipulation, 3-4 regions|74|1|M99.03 Lumbar dysfunction; 87880|Strep test, rapid|31|1|J02.9 Acute pharyngitis`);
const WARD = rowsOf(`
0450 99284|EMERGENCY DEPT VISIT LEVEL 4|1712|1|R07.9 CHEST PAIN; 0301 80053|COMP METABOLIC PANEL|246|1|R10.9 ABDOMINAL PAIN; 0305 85025|CBC W/AUTO DIFF|158|1|D64.9 ANEMIA; 0301 84484|TROPONIN, QUANTITATIVE|214.5|2|R07.9 CHEST PAIN
0730 93005|EKG TRACING ONLY|286|1|R07.9 CHEST PAIN; 0324 71046|XR CHEST 2 VIEWS|462|1|R05.9 COUGH; 0352 74177|CT ABD/PELVIS W CONTRAST|4128|1|R10.9 ABDOMINAL PAIN; 0351 70450|CT HEAD W/O CONTRAST|2040|1|R51.9 HEADACHE
0250|ACETAMINOPHEN 325MG TAB|3.85|4|R52 PAIN; 0250|ONDANSETRON 4MG/2ML VIAL|61.2|2|R11.2 NAUSEA; 0258|SODIUM CHLORIDE 0.9% 1000ML|118|3|E86.0 DEHYDRATION; 0270|IV START KIT|57|1|E86.0 DEHYDRATION
0260 96374|IV PUSH SINGLE INITIAL DRUG|388|1|R11.2 NAUSEA; 0306 87086|URINE CULTURE|126|1|N39.0 UTI; 0307 81001|URINALYSIS W/MICRO|71|1|N39.0 UTI; 0402 76700|US ABDOMEN COMPLETE|917|1|R10.9 ABDOMINAL PAIN
0410 94640|NEBULIZER TREATMENT|204|2|J45.901 ASTHMA; 0636 J1885|KETOROLAC 15 MG INJ|24.6|2|R52 PAIN; 0301 83690|LIPASE|133|1|R10.9 ABDOMINAL PAIN; 0302 86850|ANTIBODY SCREEN|109|1|D64.9 ANEMIA`);
const NAMES = [
  "Feldstein, Aaron",
  "ADEBAYO, FUNMI MD",
  "Dr. C. Rosenthal",
  "Mukherjee, Ishaan PT",
  "L. Castaneda-Wu DO",
  "HALVORSEN, KIRSTEN NP",
  "Beaumont, Andre LCSW",
];
const OFFICES = rowsOf(`
Stonebridge Medical Partners|640 Canal View Blvd|Rochester, NY 14623|(585) 555-0137; DESERT WILLOW HEALTH GROUP|4455 E CAMELBACK RD STE B|PHOENIX AZ 85018|(602) 555-0150; Old Dominion Integrated Care|3 Market Sq|Roanoke, VA 24011|(540) 555-0189`);
const HOSPITALS = rowsOf(`
TIDEWATER COMMUNITY HOSPITAL|2100 HARBOR VIEW BLVD|SUFFOLK VA 23435|(757) 555-0102; Mount Hollis Medical Center|One Hollis Plaza|Worcester, MA 01604|(508) 555-0144; KANAWHA GENERAL HOSPITAL|815 RIVER AVE|CHARLESTON WV 25302|(304) 555-0176`);
const PEOPLE = rowsOf(`
Teresa Bianchi|19 Elmwood Park|Rochester, NY 14620; DELACRUZ, RAMON|3821 N 24TH ST|PHOENIX AZ 85016; Kwame Boateng|702 Grandin Rd SW|Roanoke, VA 24015; SPENCER, ALLISON R|5 BENNETTS CREEK LN|SUFFOLK VA 23435; Phuong Le|66 Grafton St|Worcester, MA 01604`);
const PLACES = {
  office: ["Main Office", "Westside Clinic", "Northgate Annex", "Suite 210 North"],
  ward: ["EMERGENCY DEPT", "4 WEST MED/SURG", "OUTPATIENT LAB", "RADIOLOGY"],
};

type Column =
  | "date"
  | "code"
  | "revenue"
  | "text"
  | "units"
  | "charge"
  | "clinician"
  | "diagnosis"
  | "place"
  | "pointer";
type Service = {
  date: string;
  code: string;
  revenue: string;
  modifiers: string[];
  text: string;
  units: number;
  charge: number;
  diagnosis: string;
  clinician: string;
  place: string;
  pointer: string;
};

function servicesOf(chance: Chance, hospital: boolean, from: string): Service[] {
  const count = chance.weighted([
    [chance.between(1, 5), 3],
    [chance.between(6, 14), 4],
    [chance.between(18, 42), 3],
  ]);
  const pool = hospital ? WARD : OFFICE;
  const staff = chance.shuffled(NAMES).slice(0, chance.between(1, 4));
  const places = hospital ? PLACES.ward : PLACES.office;
  const made = (row: string[], date: string, who: string, where: string): Service => {
    const [first = "", second = "", ...others] = row[0]!.split(" ");
    const units = chance.between(1, Number(row[3]));
    const code = hospital ? second : first;
    return {
      date,
      code,
      revenue: hospital ? first : "",
      modifiers: hospital ? others : second ? [second] : [],
      text: row[1]!,
      units,
      charge: Math.round(Number(row[2]) * 100) * units,
      diagnosis: row[4]!,
      clinician: chance.happens(0.7) ? who : chance.pick(staff),
      place: hospital ? chance.pick(places) : where,
      pointer: chance.pick(["A", "A,B", "B", "A,C"]),
    };
  };
  // An office sees the person again week after week; a hospital day holds each service once.
  return Array.from({ length: Math.ceil(count / 4) }, (_, visit) => {
    const date = shifted(from, visit * (hospital ? 1 : 7));
    const [who, where] = [chance.pick(staff), chance.pick(places)];
    const rows = chance.shuffled(visitPool(pool, visit)).slice(0, Math.min(4, count - visit * 4));
    return rows.map((row) => made(row, date, who, where));
  }).flat();
}

/** Only one evaluation or session a visit, and the tests around it. */
const visitPool = (pool: string[][], visit: number) => {
  const heads = pool.filter(([code = ""]) => /^99|^90/.test(code));
  return [
    ...pool.filter((row) => !heads.includes(row)),
    ...heads.slice(visit % Math.max(heads.length, 1)).slice(0, 1),
  ];
};

const HEADS: Record<Column, string[]> = {
  date: ["Date", "Service Date", "DOS", "Svc Date"],
  code: ["CPT", "Procedure", "HCPCS", "Code"],
  revenue: ["Rev", "Rev Code"],
  text: ["Description", "Service Description", "Procedure Description"],
  units: ["Units", "Qty"],
  charge: ["Charge", "Amount", "Charges", "Total Charge"],
  clinician: ["Rendering Provider", "Provider", "Performed By", "Servicing Provider"],
  diagnosis: ["Diagnosis", "Primary Diagnosis", "Dx Description"],
  place: ["Location", "Department", "Place of Service"],
  pointer: ["Dx Ptr", "Diag"],
};
const TRAILS: Column[][] = [
  ["clinician"],
  ["clinician", "diagnosis"],
  ["diagnosis"],
  ["clinician", "place"],
  ["place", "clinician"],
  ["pointer", "clinician"],
  ["diagnosis", "clinician"],
  ["place"],
];

type Look = ReturnType<typeof lookOf>;

function lookOf(chance: Chance) {
  const hospital = chance.happens(0.45);
  const from = shifted("2026-01-05", chance.between(0, 80));
  const services = servicesOf(chance, hospital, from);
  const billed = sum(services.map(({ charge }) => charge));
  const adjusted = Math.round((billed * chance.between(0, 40)) / 100);
  const insurance = chance.happens(0.7) ? Math.round((billed - adjusted) * 0.8) : 0;
  const patient = chance.happens(0.4)
    ? Math.min(4000, Math.floor((billed - adjusted - insurance) / 2))
    : 0;
  const trail = chance.pick(TRAILS);
  const front = chance.pick<Column[]>([
    ["date", "code", "text"],
    ["date", "text", "code"],
    ["code", "date", "text"],
  ]);
  const columns: Column[] = [
    ...front.slice(0, 1),
    ...(hospital && chance.happens(0.7) ? (["revenue"] as const) : []),
    ...front.slice(1),
    ...(chance.happens(0.6) ? (["units"] as const) : []),
    "charge",
    ...trail,
  ];
  return {
    hospital,
    services,
    billed,
    adjusted,
    insurance,
    patient,
    columns,
    due: billed - adjusted - insurance - patient,
    sender: chance.pick(hospital ? HOSPITALS : OFFICES),
    person: chance.pick(PEOPLE),
    account: chance.number(chance.pick(["########", "@######", "###-######"])),
    made: shifted(services.at(-1)!.date, chance.between(14, 45)),
    heads: Object.fromEntries(
      Object.entries(HEADS).map(([column, names]) => [column, chance.pick(names)]),
    ) as Record<Column, string>,
    money: chance.pick([formats.grouped, formats.dollars, formats.bare]),
    day: chance.pick([
      formats.slashes,
      formats.shortSlashes,
      formats.dashes,
      ...(hospital ? [formats.compactDate] : []),
    ]),
    glue: chance.pick(["-", " "]),
    terminal: chance.happens(0.35),
    wide: chance.happens(0.5),
    face: chance.pick([
      "Arial",
      "'Times New Roman'",
      "'Liberation Sans Narrow',Arial",
      "'Courier New'",
    ]),
    size: chance.pick([8, 8.5, 9]),
    rule: chance.pick(["full", "under", "none", "zebra"]),
    align: chance.weighted([
      ["right", 7],
      ["left", 1],
      ["center", 1],
    ] as const),
    totalWord: chance.pick(["Total Charges", "TOTAL CHARGES", "Total"]),
    dueWord: chance.pick(["Balance Due", "AMOUNT DUE", "Patient Balance", "Please Pay"]),
    pages: chance.happens(0.5),
  };
}

function cellsOf(look: Look, one: Service): Record<Column, string> {
  return {
    ...one,
    date: look.day(one.date),
    code: [one.code, ...one.modifiers].filter(Boolean).join(look.glue),
    units: String(one.units),
    charge: look.money(one.charge),
  };
}

const sumsOf = (look: Look): [string, number][] => [
  [look.totalWord, look.billed],
  ["Insurance Payments", look.insurance],
  ["Adjustments", look.adjusted],
  ["Patient Payments", look.patient],
  [look.dueWord, look.due],
];

/** As a line printer sets it: every column as wide as its longest text. */
function terminal(look: Look): string {
  const rows = look.services.map((one) => cellsOf(look, one));
  const widths = Object.fromEntries(
    look.columns.map((column) => [
      column,
      Math.max(look.heads[column].length, ...rows.map((row) => row[column].length)),
    ]),
  );
  const set = (row: Record<Column, string>) =>
    look.columns
      .map((column) =>
        column === "charge" || column === "units"
          ? row[column].padStart(widths[column]!)
          : row[column].padEnd(widths[column]!),
      )
      .join("  ")
      .trimEnd();
  const line = "-".repeat(sum(Object.values(widths)) + 2 * (look.columns.length - 1));
  const before = look.columns.slice(0, look.columns.indexOf("charge"));
  const room = sum(before.map((column) => widths[column]! + 2)) - 2;
  const sums = sumsOf(look).map(
    ([name, cents]) => `${name.padStart(room)}  ${look.money(cents).padStart(widths["charge"]!)}`,
  );
  return `<pre>${[set(look.heads), line, ...rows.map(set), line, ...sums].join("\n")}</pre>`;
}

const FIGURES = /charge|units/;

function table(look: Look): string {
  const heads = look.columns.map(
    (column) =>
      `<th class="${column} ${FIGURES.test(column) ? "m" : ""}">${look.heads[column]}</th>`,
  );
  const rows = look.services.map((one) => {
    const cells = cellsOf(look, one);
    return `<tr>${look.columns.map((column) => `<td class="${column} ${FIGURES.test(column) ? "m" : ""}">${cells[column]}</td>`).join("")}</tr>`;
  });
  const at = look.columns.indexOf("charge");
  const total = `<tr class="t"><td colspan="${at}">${look.totalWord}</td><td class="m">${look.money(look.billed)}</td><td colspan="${look.columns.length - at - 1}"></td></tr>`;
  const sums = sumsOf(look)
    .slice(1)
    .map(([name, cents]) => `<div><span>${name}</span><b>${look.money(cents)}</b></div>`);
  return `<table class="${look.rule}"><thead><tr>${heads.join("")}</tr></thead><tbody>${rows.join("")}${total}</tbody></table><div class="s">${sums.join("")}</div>`;
}

function head(look: Look): string {
  const title = look.hospital ? "Itemized Hospital Bill" : "Patient Ledger";
  const [first, last] = [look.services[0]!.date, look.services.at(-1)!.date];
  return `<header><svg width="34" height="34"><rect width="34" height="34" rx="${look.hospital ? 17 : 3}" fill="#345"/><path d="M13 6h8v7h7v8h-7v7h-8v-7H6v-8h7z" fill="#fff"/></svg><div><b>${look.sender[0]}</b><br>${look.sender[1]}<br>${look.sender[2]}<br>${look.sender[3]}</div><div class="h"><b>${title}</b><br>Statement Date: ${look.day(look.made)}<br>Account #: ${look.account}<br>Services ${look.day(first)} - ${look.day(last)}</div></header>
<div class="to">Patient: <b>${look.person[0]}</b><br>${look.person[1]}<br>${look.person[2]}</div>`;
}

/** How old the open balance is, as practices print it below their ledgers. */
const aging = (look: Look) =>
  look.hospital || look.align !== "right"
    ? ""
    : `<table class="a"><tr><th>Current</th><th>31-60 Days</th><th>61-90 Days</th><th>Over 90 Days</th></tr><tr><td>${look.money(look.due)}</td>${`<td>${look.money(0)}</td>`.repeat(3)}</tr></table>`;

const foot = (look: Look) =>
  `${aging(look)}<footer>Make checks payable to ${look.sender[0]}. Write account ${look.account} on your check. Questions about this ${look.hospital ? "bill" : "ledger"}: ${look.sender[3]}.<br>We accept Visa, MasterCard, Discover, American Express, and HSA cards. A financial assistance policy is available on request.</footer>`;

function styles(look: Look): string {
  const chars = look.terminal
    ? Math.max(
        ...terminal(look)
          .split("\n")
          .map((line) => line.length),
      )
    : 0;
  const fits = Math.min(look.size, ((look.wide ? 10 : 7.5) * 72) / (chars * 0.602 || 1));
  return `@page{size:letter ${look.wide ? "landscape" : ""};margin:0.5in;${look.pages ? '@bottom-right{content:"Page " counter(page);font:7pt Arial}' : ""}} body{margin:0;font:${look.size}pt/1.3 ${look.terminal ? "'Courier New'" : look.face}} pre{font:${fits.toFixed(2)}pt/1.35 'Courier New';margin:0}
header{display:flex;gap:10px} .a{width:4in;margin-top:12px} .a td,.a th{border:.7px solid #888;text-align:center} header b{font-size:1.4em} .h{margin-left:auto;text-align:right} .to{margin:18px 0} table{border-collapse:collapse;width:100%} th{text-align:left;vertical-align:bottom;border-bottom:1.4px solid #000;padding:2px 5px} td{padding:2px 5px;vertical-align:top} tr{break-inside:avoid} .m{text-align:${look.align};white-space:nowrap} td.date,td.code,td.revenue{white-space:nowrap}
.full td,.full th{border:.7px solid #777} .under td{border-bottom:.6px solid #ccc} .zebra tr:nth-child(even) td{background:#f0f0f0} .t td{font-weight:bold;border-top:1.2px solid #000!important} .s{width:2.9in;margin:8px 0 0 auto;break-inside:avoid} .s div{display:flex;justify-content:space-between;padding:1px 0} .s div:last-child{border-top:1px solid #000;font-size:1.15em} footer{margin-top:22px;border-top:.7px solid #999;padding-top:6px;font-size:.92em;break-inside:avoid}`;
}

export const family: Family = {
  name: "trailing-names",
  paper:
    "A practice's ledger or a hospital's bill whose rows go on behind the charge with names, places, or diagnoses.",
  medium: "text",
  draw(chance) {
    const look = lookOf(chance);
    const has = (column: Column) => look.columns.includes(column);
    const lines = look.services.map((one) =>
      lineOf({
        serviceDate: one.date,
        description: one.text,
        code: one.code || null,
        revenueCode: has("revenue") ? one.revenue : null,
        modifiers: one.modifiers,
        units: has("units") ? one.units : null,
        charge: one.charge,
        ...(has("clinician") ? { clinician: one.clinician } : {}),
      }),
    );
    const said = {
      name: "trailing-names",
      setting: look.hospital ? "facility" : "professional",
      provider: look.sender[0]!,
      patient: look.person[0]!,
      accountNumber: look.account,
      statementDate: look.made,
    } as const;
    const totals = {
      billed: look.billed,
      insurancePaid: look.insurance,
      adjustments: look.adjusted,
      patientPaid: look.patient,
      patientResponsibility: look.due,
    };
    const html = `<!doctype html><style>${styles(look)}</style>${head(look)}${look.terminal ? terminal(look) : table(look)}${foot(look)}`;
    return { html, truth: truthOf(said, totals, lines) };
  },
};
