import { bare, dashes, grouped, dollars, looseSlashes, slashes } from "#corpus/generators/formats";
import { longMonthName, parentheses } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import * as people from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { posted: string; own: string; center: string };
const { amount, column, pairs, total } = sheet;

const HOSPITALS = `Granite Valley Health System|Saint Odile Regional Medical Center|CEDARLINE HEALTH - MILLBROOK HOSPITAL|Tri-Rivers Medical Center|Prospect Memorial Hospital & Clinics|NORTH BASIN UNIVERSITY HEALTH`;
const FIRMS = `Marchbanks & Osei, PLLC|Law Offices of D. Fairweather|HARGROVE QUINTERO LLP|Abernathy Injury Law Group|Patient / Self|Steinmetz, Bui and Kaminski, P.A.`;
const PAYERS = `Blue Cross Blue Shield|AETNA POS II|Medicare Part A & B|UHC Choice Plus|State Farm Med Pay|Progressive Auto PIP|Workers Comp - Travelers|Cigna OAP`;
const DIAGNOSES = rowsOf(
  `S13.4XXA|Sprain of ligaments of cervical spine, initial encounter; S39.012A|Strain of muscle, fascia and tendon of lower back, init; S06.0X0A|Concussion without loss of consciousness, initial encounter; M54.2|Cervicalgia; S20.219A|Contusion of unspecified front wall of thorax, init encntr; V43.52XA|Car driver injured in collision w oth type car in traf, init; R51.9|Headache, unspecified; S80.01XA|Contusion of right knee, initial encounter; Z04.1|Encounter for exam and obs following transport accident`,
);

/** Revenue code, HCPCS with its modifiers, cost center, words and dollars; what starts a visit, then what may follow. */
const VISITS: readonly (readonly [string, string, string])[] = [
  [
    "Emergency",
    `0450|99284 25|EMERGENCY DEPT|HC ED VISIT LEVEL 4|2284.00`,
    `0352|70450|CT SCAN|HC CT HEAD/BRAIN W/O CONTRAST|2695.00; 0352|72125|CT SCAN|HC CT CERVICAL SPINE W/O CONTRAST|3120.00; 0320|71046|RADIOLOGY|HC XR CHEST 2 VIEWS|588.00; 0320|73562 RT|RADIOLOGY|HC XR KNEE 3 VIEWS|512.00; 0320|72100|RADIOLOGY|HC XR LUMBAR SPINE 2-3 VIEWS|634.00; 0260|96374|EMERGENCY DEPT|HC THER/PROPH/DIAG INJ IV PUSH SINGLE|411.00; 0260|96375|EMERGENCY DEPT|HC INJ IV PUSH EA ADDL NEW DRUG|296.00; 0636|J1885|PHARMACY|KETOROLAC 30 MG/ML (1 ML) INJECTION|58.40; 0636|J2405|PHARMACY|ONDANSETRON HCL (PF) 4 MG/2 ML INJECTION SOLUTION|41.25; 0637||PHARMACY|CYCLOBENZAPRINE 10 MG TABLET|6.15; 0637||PHARMACY|ACETAMINOPHEN 325 MG TABLET|2.10; 0305|85025|LABORATORY|HC CBC W/ AUTO DIFF|168.00; 0301|80053|LABORATORY|HC COMPREHENSIVE METABOLIC PANEL|312.00; 0307|81025|LABORATORY|HC URINE PREGNANCY TEST|74.00; 0270||CENTRAL SUPPLY|COLLAR CERVICAL ADJUSTABLE|96.00; 0250||PHARMACY|LIDOCAINE 4 % TOPICAL PATCH|21.80; 0730|93005|CARDIOLOGY|HC ECG TRACING ONLY|374.00; 0300|36415|LABORATORY|HC VENIPUNCTURE|42.00`,
  ],
  [
    "Inpatient",
    `0121||5 NORTH ORTHO|HC ROOM & BOARD SEMI-PRIVATE MED/SURG|3315.00`,
    `0360|27759 LT|OPERATING ROOM|HC TREATMENT OF TIBIA FRACTURE, IM IMPLANT|18740.00; 0278|C1713|OPERATING ROOM|SCREW LOCKING 5.0MM X 38MM TI|892.00; 0278|C1713|OPERATING ROOM|NAIL TIBIAL 10MM X 345MM STERILE|6140.00; 0370||ANESTHESIA|HC ANESTHESIA TIME PER 15 MIN|412.00; 0710||PACU|HC RECOVERY PHASE I FIRST HOUR|1486.00; 0320|73590 LT|RADIOLOGY|HC XR TIBIA FIBULA 2 VIEWS|476.00; 0320|76000|RADIOLOGY|HC FLUOROSCOPY UP TO 1 HOUR|1105.00; 0636|J0690|PHARMACY|CEFAZOLIN 1 GRAM SOLUTION FOR INJECTION|63.20; 0636|J2270|PHARMACY|MORPHINE 4 MG/ML INTRAVENOUS SYRINGE|47.75; 0636|J1650|PHARMACY|ENOXAPARIN 40 MG/0.4 ML SUBCUTANEOUS SYRINGE|118.60; 0637||PHARMACY|OXYCODONE 5 MG TABLET|7.90; 0637||PHARMACY|DOCUSATE SODIUM 100 MG CAPSULE|2.05; 0258||PHARMACY|LACTATED RINGERS INTRAVENOUS SOLUTION|134.00; 0424|97162 GP|PHYSICAL THERAPY|HC PT EVALUATION MODERATE COMPLEXITY|418.00; 0420|97116 GP|PHYSICAL THERAPY|HC GAIT TRAINING EA 15 MIN|172.00; 0305|85025|LABORATORY|HC CBC W/ AUTO DIFF|168.00; 0301|80048|LABORATORY|HC BASIC METABOLIC PANEL|254.00; 0300|36415|LABORATORY|HC VENIPUNCTURE|42.00; 0270||CENTRAL SUPPLY|CRUTCHES ALUMINUM ADULT PAIR|128.00`,
  ],
  [
    "Recurring",
    `0424|97161 GP|PHYSICAL THERAPY|HC PT EVALUATION LOW COMPLEXITY|364.00`,
    `0420|97110 GP|PHYSICAL THERAPY|HC THERAPEUTIC EXERCISES EA 15 MIN|158.00; 0420|97140 GP 59|PHYSICAL THERAPY|HC MANUAL THERAPY EA 15 MIN|149.00; 0420|97112 GP|PHYSICAL THERAPY|HC NEUROMUSCULAR RE-ED EA 15 MIN|161.00; 0420|97014 GP|PHYSICAL THERAPY|HC ELECTRICAL STIMULATION UNATTENDED|88.00; 0420|97530 GP|PHYSICAL THERAPY|HC THERAPEUTIC ACTIVITIES EA 15 MIN|164.00; 0420|97035 GP|PHYSICAL THERAPY|HC ULTRASOUND EA 15 MIN|92.00`,
  ],
];

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const often = (share: number) => chance.happens(share);
  return {
    ...{ words, day: chance.pick([slashes, slashes, looseSlashes, dashes]), heads: often(0.3) },
    money: chance.pick([grouped, dollars, dollars, parentheses]),
    ...{ posted: often(0.35), own: often(0.4), center: often(0.25), mods: often(0.5) },
    ...{ price: often(0.15), each: often(0.4), split: often(0.3), sworn: often(0.55) },
    ...{ ruled: often(0.5), banner: often(0.5), signed: often(0.75), last: often(0.4) },
    font: words("Liberation Sans|Liberation Sans|Liberation Serif|DejaVu Sans Condensed"),
  };
}

/** The charges by date, and how many days the care took. */
function charged(chance: Chance, from: string, kind: readonly [string, string, string]) {
  const [sort, first, others] = kind;
  const nights = sort === "Inpatient" ? chance.between(1, 4) : 0;
  const rows: Row[] = [];
  const add = (
    [revenueCode = "", codes = "", center = "", words = "", price = ""]: string[],
    day: number,
    units: number,
  ) => {
    const [code, ...modifiers] = codes.split(" ");
    const [unitPrice, serviceDate] = [Math.round(Number(price) * 100), shifted(from, day)];
    const own = String(30000000 + ((unitPrice * 7 + words.length * 104729) % 8999999));
    const what = { revenueCode, code: code || null, modifiers, center, description: words, own };
    rows.push({
      ...what,
      units,
      unitPrice,
      charge: units * unitPrice,
      serviceDate,
      posted: shifted(serviceDate, 1 + (unitPrice % 3)),
    });
  };
  const pool = rowsOf(others);
  const timed = (item: string[]) =>
    /15 MIN|TABLET|CAPSULE|SCREW/.test(item[3]!) ? chance.pick([1, 2, 2, 3]) : 1;
  if (sort === "Recurring") {
    const days = chance.between(2, 7);
    for (let at = 0; at < days; at += 1) {
      if (at === 0) add(rowsOf(first)[0]!, 0, 1);
      for (const item of pool.filter((_, of) => of === 0 || chance.happens(0.4)).slice(0, 3))
        add(item, at * 3 + (at > 2 ? 1 : 0), /15 MIN/.test(item[3]!) ? chance.pick([1, 1, 2]) : 1);
    }
    return rows;
  }
  for (let day = 0; day < Math.max(1, nights); day += 1) add(rowsOf(first)[0]!, day, 1);
  const many = chance.between(4, pool.length);
  const kept = chance
    .shuffled(pool.map((_, at) => at))
    .slice(0, many)
    .sort((one, other) => one - other);
  for (const at of kept) {
    const again = nights > 1 && /PHARMACY|LABORATORY/.test(pool[at]![2]!) && chance.happens(0.3);
    const day = /OPERATING|ANESTHESIA|PACU/.test(pool[at]![2]!) ? 0 : chance.between(0, nights);
    add(pool[at]!, day, timed(pool[at]!));
    if (again && rows.length < 25) add(pool[at]!, (day + 1) % (nights + 1), 1);
  }
  const back = rows.find(({ center }) => center === "CENTRAL SUPPLY");
  if (back && chance.happens(0.35)) rows.push({ ...back, units: -1, charge: -back.unitPrice! });
  return rows.sort((one, other) => one.serviceDate!.localeCompare(other.serviceDate!));
}

type Posting = {
  kind: "ins" | "adj" | "pt";
  date: string;
  words: string;
  payer: string;
  cents: number;
};
function postings(chance: Chance, billed: number, to: string, payers: string[]): Posting[] {
  const list: Posting[] = [];
  let [left, when] = [billed, 0];
  const add = (kind: Posting["kind"], words: string, payer: string, cents: number) => {
    list.push({
      kind,
      words: chance.pick(words.split("|")),
      payer,
      cents,
      date: shifted(to, when),
    });
    left -= cents;
  };
  const part = (low: number, high: number) =>
    Math.round(left * (low + (high - low) * chance.share()));
  if (chance.happens(0.25))
    add(
      "pt",
      "PATIENT PAYMENT - POINT OF SERVICE|COPAY",
      "Self-Pay",
      chance.pick([5000, 7500, 10000]),
    );
  for (const payer of payers) {
    when += chance.between(18, 60);
    if (!/Med Pay|PIP/.test(payer))
      add(
        "adj",
        "CONTRACTUAL ADJUSTMENT|CONTRACTUAL WRITE-OFF|HB CONTRACTUAL ALLOWANCE",
        payer,
        part(0.3, 0.6),
      );
    add("ins", "INSURANCE PAYMENT|HB INSURANCE PAYMENT|PAYMENT - EFT", payer, part(0.3, 0.75));
  }
  if (chance.happens(0.2))
    add(
      "adj",
      "SEQUESTRATION ADJ|ADMINISTRATIVE ADJUSTMENT|PROMPT PAY DISCOUNT",
      payers[0]!,
      part(0.02, 0.06),
    );
  for (let times = chance.pick([0, 0, 1, 2, 3]); times > 0 && left > 30000; times -= 1) {
    when += chance.between(20, 40);
    add(
      "pt",
      "PATIENT PAYMENT - CHECK|PATIENT PAYMENT - MYCHART|PATIENT PAYMENT - CREDIT CARD",
      "Self-Pay",
      chance.pick([2500, 5000, 10000]),
    );
  }
  return list;
}

function columnsOf(l: Look): sheet.Column<Row>[] {
  const { words, day } = l;
  const when = column<Row>(
    words("Service Date|Svc Date|Date of Service|DOS"),
    "serviceDate",
    (row) => day(row.serviceDate!),
    "d",
  );
  const code = column<Row>(
    words("CPT/HCPCS|HCPCS|CPT&reg;/HCPCS Code|CPT"),
    l.mods ? "code" : ["code", "modifiers"],
    (row) => (l.mods ? row.code : [row.code, ...row.modifiers!].join(" ").trim()),
    "d",
  );
  const text = column<Row>(
    words("Description|Procedure|Charge Description"),
    "description",
    (row) => row.description!.replace("&", "&amp;"),
  );
  const list: (sheet.Column<Row> | false)[] = [
    !l.heads && when,
    l.posted && column<Row>(words("Post Date|Posted"), null, (row) => day(row.posted), "d"),
    l.center && column<Row>(words("Cost Center|Dept"), null, (row) => row.center, "s"),
    column<Row>(words("Rev Code|Rev|UB Rev"), "revenueCode", (row) => row.revenueCode, "d"),
    l.own && column<Row>(words("Proc Code|Charge Code|EAP"), null, (row) => row.own, "d"),
    l.last ? text : code,
    ...(l.mods
      ? [
          column<Row>(
            words("Mod|Modifiers"),
            "modifiers",
            (row) => row.modifiers!.join(words(",|,")),
            "d",
          ),
        ]
      : []),
    l.last ? code : text,
    column<Row>(words("Qty|Quantity|Units"), "units", (row) => row.units, "n"),
    l.price && amount<Row>("Unit Price", "unitPrice", l.money),
    amount<Row>(words("Amount|Charge Amount|Charges|Total"), "charge", l.money),
  ];
  return list.filter((one): one is sheet.Column<Row> => one !== false);
}

/** Every payment and adjustment, the sums, and which of these the paper prints. */
function account(list: Posting[], billed: number, l: Look) {
  const { words, money, day } = l;
  const sign = l.signed ? -1 : 1;
  const of = (...kinds: string[]) =>
    list.filter(({ kind }) => kinds.includes(kind)).map(({ cents }) => cents);
  const columns = [
    words("Post Date|Date|Transaction Date"),
    words("Transaction|Type|Description"),
    words("Payer|Source|Payor"),
    words("Amount|Payment/Adj Amount"),
  ];
  const body = list
    .map(
      (one) =>
        `<tr><td>${day(one.date)}</td><td>${one.words}</td><td>${one.payer.replace("&", "&amp;")}</td><td class="n">${money(sign * one.cents)}</td></tr>`,
    )
    .join("");
  const row = (name: string, cents: number): [string, string] => [name, money(cents || 0)];
  const balance = billed - sum(of("ins", "pt", "adj"));
  const paid = l.each
    ? [
        row("Total Insurance Payments", sign * sum(of("ins"))),
        row("Total Patient Payments", sign * sum(of("pt"))),
      ]
    : [row("Total Payments", sign * sum(of("ins", "pt")))];
  const name = words("Account Balance|Balance|Current Account Balance|Outstanding Balance");
  const sums = pairs(
    [
      row(words("Total Charges|Charges"), billed),
      ...paid,
      row("Total Adjustments", sign * sum(of("adj"))),
      ...(l.split ? [row("Insurance Balance", 0), row("Self-Pay Balance", balance)] : []),
      row(name, balance),
    ],
    "sums",
  );
  const shown = (kind: string, other: string) =>
    l.each || !of(other).length || of(kind).length === 1 ? sum(of(kind)) : null;
  const printed = {
    billed,
    adjustments: sum(of("adj")),
    insurancePaid: shown("ins", "pt"),
    patientPaid: of("pt").length || l.each ? shown("pt", "ins") : null,
    patientResponsibility: balance,
  };
  const apart =
    printed.patientPaid === null && of("pt").length > 1 ? { paymentRows: of("pt").map(bare) } : {};
  const heads = columns
    .map((head, at) => `<th${at === 3 ? ' class="n"' : ""}>${head}</th>`)
    .join("");
  return {
    html: `<table class="lines"><thead><tr>${heads}</tr></thead><tbody>${body}</tbody></table>${sums}`,
    printed,
    apart,
  };
}

const sworn = (hospital: string, chance: Chance, day: string) =>
  `<div class="sworn"><b>${chance.pick(["CERTIFICATION OF BILLING RECORDS", "AFFIDAVIT OF CUSTODIAN OF RECORDS", "BUSINESS RECORDS CERTIFICATION"])}</b><p>I, the undersigned, am a duly authorized custodian of the billing records of ${hospital}. The attached is a true and complete copy of the billing record for the account above, made in the regular course of business at or near the time of the services. The charges are the usual and customary charges of the facility.</p><p>______________________________ &nbsp; ${people.person(chance)}, Custodian of Records &nbsp; Date: ${day}</p></div>`;

function chargesOf(rows: Row[], columns: sheet.Column<Row>[], l: Look): string {
  const dates = [...new Set(rows.map(({ serviceDate }) => serviceDate!))];
  const of = (date: string) => rows.filter(({ serviceDate }) => serviceDate === date);
  const print = (some: Row[]) => some.map((row) => sheet.record(columns, row)).join("");
  const body = l.heads
    ? dates
        .map(
          (date) =>
            `<tr class="day"><td colspan="${columns.length}">${l.words("Service Date: |Date of Service: ")}${l.day(date)}</td></tr>${print(of(date))}`,
        )
        .join("")
    : print(rows);
  return sheet.table(
    columns,
    body +
      sheet.sumRow(
        columns,
        l.words("Total Charges|TOTAL CHARGES|Total"),
        { charge: total(rows, "charge") },
        l.money,
      ),
  );
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const kind = chance.pick([VISITS[0]!, VISITS[0]!, VISITS[1]!, VISITS[2]!]);
  const from = shifted("2024-01-15", chance.between(0, 560));
  const rows = charged(chance, from, kind);
  const to = rows
    .map(({ serviceDate }) => serviceDate!)
    .sort()
    .at(-1)!;
  const columns = columnsOf(l);
  const payers = chance.shuffled(PAYERS.split("|")).slice(0, chance.pick([1, 1, 2]));
  const billed = total(rows, "charge");
  const list = postings(chance, billed, to, payers);
  const money = account(list, billed, l);
  const issued = shifted(list.at(-1)?.date ?? to, chance.between(8, 160));
  const [hospital, patient] = [l.words(HOSPITALS), people.naming(chance)(people.person(chance))];
  const number = chance
    .number(l.words("5########|H##########|########|HAR ##########"))
    .replace("HAR ", "");
  const safe = hospital.replace("&", "&amp;");
  const stays = kind[0] === "Inpatient";
  const facts = pairs(
    [
      [l.words("Patient Name|Patient"), patient],
      ["Date of Birth", l.day(people.born(chance))],
      ["MRN", chance.number("0#######")],
      [l.words("Hospital Account|Account Number|Account #|HAR"), number],
      ["Account Class", kind[0]],
      [stays ? "Admission Date" : l.words("Service From|Admit Date|From Date"), l.day(from)],
      [stays ? "Discharge Date" : l.words("Service To|Through Date"), l.day(to)],
      ["Attending Provider", people.doctor(chance)],
    ],
    "facts",
  );
  const cover = pairs(
    [
      ["Primary Payer", payers[0]!.replace("&", "&amp;")],
      payers[1] ? ["Secondary Payer", payers[1].replace("&", "&amp;")] : null,
      ["Member ID / Claim", chance.number("@@########")],
      ["Guarantor", patient],
      [l.words("Requested By|Released To|Requestor"), l.words(FIRMS).replace("&", "&amp;")],
      ["Request / ROI #", chance.number("ROI-######")],
      [l.words("Date Printed|Report Date|Print Date"), l.day(issued)],
    ],
    "facts",
  );
  const ill = chance
    .shuffled(DIAGNOSES)
    .slice(0, chance.between(1, 5))
    .map(
      ([code, words], at) =>
        `<tr><td>${at + 1}${at ? "" : " (P)"}</td><td>${code}</td><td>${words}</td></tr>`,
    )
    .join("");
  const ink = l.words("#1d3f72|#222|#0b5a5a|#5a1a2a");
  const css = `@page{size:letter;margin:12mm 13mm} body{font:8.6pt/1.3 '${l.font}';margin:0;color:#111} h1{font-size:1.5em;margin:0;color:${ink}} h2{font-size:1.05em;margin:4mm 0 1mm;${l.banner ? `background:${ink};color:#fff;padding:.7mm 2mm` : `border-bottom:1.5px solid ${ink};color:${ink}`}} .top{display:flex;justify-content:space-between;align-items:end;margin-bottom:3mm} .two{display:flex;gap:8mm} .two>*{flex:1} .facts{border-collapse:collapse} .facts td{padding:.35mm 2mm .35mm 0;vertical-align:top} .facts td:first-child{font-weight:bold;white-space:nowrap;width:34mm} .dx td{padding:.2mm 3mm .2mm 0} .lines{width:100%;border-collapse:collapse} .lines th{text-align:left;border-bottom:1px solid #333;padding:.6mm 1mm;vertical-align:bottom} .lines td{padding:.5mm 1mm;vertical-align:top;${l.ruled ? "border-bottom:.5px solid #ccc" : ""}} .lines .d{white-space:nowrap} .lines .s{font-size:.85em} .lines .n{text-align:right;white-space:nowrap} .lines .sum td{font-weight:bold;border-top:1px solid #333} .day td{font-weight:bold;background:#eee} tr{break-inside:avoid} .sums{margin:3mm 0 0 auto;border-collapse:collapse;min-width:80mm;break-inside:avoid} .sums td{padding:.5mm 2mm} .sums td:last-child{text-align:right} .sums tr:last-child td{font-weight:bold;border-top:1px solid #333} .sworn{margin-top:7mm;border:1px solid #555;padding:2mm 3mm;break-inside:avoid} .small{font-size:.85em;color:#444}`;
  const html = sheet.page(
    css,
    `<div class="top"><div><h1>${safe}</h1><div class="small">${l.words("Release of Information|Patient Financial Services|Health Information Management - Billing Records")}<br>${people.box(chance)}, ${people.town(chance)} &nbsp; ${people.phone(chance)}</div></div><div><b>${l.words("BILLING RECORDS|Hospital Account Detail|Itemized Billing Record|ACCOUNT HISTORY - ALL TRANSACTIONS")}</b></div></div>
<div class="two">${facts}${cover}</div><h2>${l.words("Diagnosis Codes (ICD-10-CM)|Diagnoses|Coded Diagnoses")}</h2><table class="dx">${ill}</table>
<h2>${l.words("Charges|Hospital Charges|Itemized Charges")}</h2>${chargesOf(rows, columns, l)}<h2>${l.words("Payments and Adjustments|Payments &amp; Adjustments Posted|Transactions")}</h2>${money.html}
${l.sworn ? sworn(safe, chance, chance.pick([l.day, longMonthName])(issued)) : ""}<p class="small">CONFIDENTIAL: contains protected health information released under 45 CFR 164.508. Professional fees may be billed separately.</p>`,
  );
  const who = { provider: hospital, patient, accountNumber: number, setting: "facility" as const };
  const dates = {
    statementDate: issued,
    serviceFrom: from,
    serviceTo: to,
    ...(stays ? { dischargeDate: to } : {}),
  };
  const lines = rows.map((row) => sheet.lineBy(columns, row, l.heads ? ["serviceDate"] : []));
  return {
    html,
    truth: truthOf({ name: family.name, ...who, ...dates, ...money.apart }, money.printed, lines),
  };
}

export const family: Family = {
  name: "billing-records-for-attorney",
  paper: "A hospital's billing records for an attorney: account, diagnoses, charges, all postings.",
  medium: "text",
  draw,
};
