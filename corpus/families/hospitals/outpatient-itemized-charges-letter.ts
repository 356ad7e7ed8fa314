import {
  dollars,
  grouped,
  longMonthName,
  looseSlashes,
  shortSlashes,
  slashes,
  trailingMinus,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { born, box, doctor, naming, person, phone, street, town } from "#corpus/families/drawing/people"; // prettier-ignore
import {
  amount,
  column,
  lineBy,
  mark,
  page,
  pairs,
  record,
  table,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { serviceDate: string; charge: number; group: string };
type Credit = { of: "plan" | "off" | "mine"; words: string; date: string; cents: number };

const HOSPITALS = rowsOf(`
Lakeshore Regional Medical Center|#16456b; Mount Hadley Memorial Hospital|#444444; TRI-COUNTY COMMUNITY HOSPITAL|#1d5c3a
University Hospital of Weston|#7b1113; St. Elwin Medical Center|#4b2e83; Bellhaven Health - Bellhaven Hospital|#00647d; Cooper Valley Hospital District|#5a4a1f`);
const PAYERS = ["Anthem Blue Cross", "AETNA US HEALTHCARE", "United Healthcare", "Cigna PPO", "Medicare", "Tufts Health Plan"]; // prettier-ignore

const GROUPS: Record<string, string> = {
  "0250": "Pharmacy",
  "0258": "IV Solutions",
  "0270": "Medical Surgical Supplies",
  "0272": "Sterile Supplies",
  "0300": "Laboratory",
  "0301": "Laboratory - Chemistry",
  "0305": "Laboratory - Hematology",
  "0306": "Laboratory - Microbiology",
  "0310": "Pathology",
  "0320": "Radiology - Diagnostic",
  "0352": "CT Scan - Body",
  "0360": "Operating Room",
  "0370": "Anesthesia",
  "0402": "Ultrasound",
  "0420": "Physical Therapy",
  "0450": "Emergency Room",
  "0480": "Cardiology",
  "0490": "Ambulatory Surgery",
  "0610": "MRI",
  "0636": "Drugs - Detailed Coding",
  "0710": "Recovery Room",
  "0730": "EKG/ECG",
  "0750": "Gastrointestinal Services",
  "0761": "Treatment Room",
  "0335": "Chemotherapy - IV",
  "0260": "IV Therapy",
};

/** Visits: what it was called, over how many days, and its services as rev, code, words, dollars a unit and most units. */
const VISITS: [reason: string, days: number, services: string][] = [
  [
    "outpatient laboratory and imaging services",
    1,
    "0300|36415|Venipuncture|31|1;0301|80053|Comprehensive Metabolic Panel|268|1;0305|85025|CBC w/ Auto Differential|142|1;0301|84443|TSH|211|1;0301|80061|Lipid Panel|187|1;0301|83036|Hemoglobin A1C|118|1;0306|87086|Urine Culture|156|1;0402|76700|US Abdomen Complete|1184|1;0320|71046|XR Chest 2 Views|487|1;0301|82306|Vitamin D 25 Hydroxy|244|1",
  ],
  [
    "outpatient endoscopy",
    1,
    "0750|45385|Colonoscopy w/ Snare Polypectomy|4986|1;0310|88305|Level IV Surgical Pathology|394|3;0370||Anesthesia Per Minute|38|32;0710||Recovery Phase II Per 15 Min|214|4;0636|J2704|Propofol 10 mg Inj|6.42|30;0258|J7120|Lactated Ringers 1000 mL|94|1;0272||Snare Polypectomy Disposable|312|1;0272||Forcep Biopsy Disposable|118|1;0250||Simethicone Drops 30 mL|17.5|1",
  ],
  [
    "same-day surgery",
    1,
    "0360|47562|OR Laparoscopic Cholecystectomy|18940|1;0370||Anesthesia General First 30 Min|1420|1;0370||Anesthesia Each Addl Min|31|44;0710||PACU Phase I Per 30 Min|688|3;0636|J0690|Cefazolin 500 mg Inj|42|4;0636|J1885|Ketorolac 15 mg Inj|38.25|2;0636|J2405|Ondansetron 1 mg Inj|21|4;0636|J3010|Fentanyl 0.1 mg Inj|27.8|2;0250||Bupivacaine 0.25% 30 mL|61|1;0258|J7120|Lactated Ringers 1000 mL|94|2;0272||Trocar 12 mm Bladeless|286|2;0272||Clip Applier Endo 10 mm|874|1;0270||Pack Laparoscopy|418|1;0310|88304|Level III Surgical Pathology|266|1;0301|81025|Urine Pregnancy Test|74|1;0305|85027|CBC Automated|109|1",
  ],
  [
    "emergency department visit",
    1,
    "0450|99284-25|ED Visit Level 4|2874|1;0450|96374|IV Push Single/Initial Drug|462|1;0450|96361|IV Hydration Each Addl Hr|248|1;0352|74177|CT Abdomen & Pelvis w/ Contrast|6120|1;0636|Q9967|Iohexol 300-399 mg/mL Per mL|2.9|100;0301|80053|Comprehensive Metabolic Panel|268|1;0305|85025|CBC w/ Auto Differential|142|1;0301|83690|Lipase|133|1;0300|81001|Urinalysis w/ Microscopy|88|1;0636|J2405|Ondansetron 1 mg Inj|21|4;0636|J1885|Ketorolac 15 mg Inj|38.25|2;0258|J7030|Sodium Chloride 0.9% 1000 mL|97|2;0730|93005|EKG Tracing|342|1;0250||Acetaminophen 325 mg Tab|4.15|2;0301|84484|Troponin|229|2",
  ],
  [
    "diagnostic imaging",
    1,
    "0610|72148|MRI Lumbar Spine w/o Contrast|3388|1;0320|72110|XR Lumbar Spine Min 4 Views|612|1;0610|73721-RT|MRI Knee Right w/o Contrast|3126|1;0636|A9579|Gadolinium Contrast Per mL|18.6|15",
  ],
  [
    "outpatient rehabilitation",
    24,
    "0420|97110-GP|Therapeutic Exercise 15 Min|148|2;0420|97140-GP|Manual Therapy 15 Min|139|2;0420|97530-GP|Therapeutic Activities 15 Min|156|1;0420|97112-GP|Neuromuscular Re-Education 15 Min|151|1",
  ],
  [
    "infusion services",
    70,
    "0335|96413|Chemo Infusion Up To 1 Hr|1244|1;0335|96415|Chemo Infusion Each Addl Hr|388|2;0636|J9035|Bevacizumab 10 mg Inj|248|40;0636|J1100|Dexamethasone 1 mg Inj|6.1|10;0636|J2469|Palonosetron 25 mcg Inj|71|10;0260|96375|IV Push Each Addl Drug|214|1;0305|85025|CBC w/ Auto Differential|142|1;0300|36591|Blood Draw From Port|164|1;0258|J7050|Sodium Chloride 0.9% 250 mL|52|1",
  ],
  [
    "outpatient cardiac testing",
    1,
    "0480|93306|Echo Complete w/ Doppler|3214|1;0480|93017|Cardiac Stress Test Tracing|986|1;0730|93005|EKG Tracing|342|1;0636|A9500|Tc99m Sestamibi Per Dose|264|2;0636|J2785|Regadenoson 0.1 mg Inj|118|4",
  ],
];

type Look = ReturnType<typeof lookOf>;
function lookOf(chance: Chance) {
  const of = (text: string) => chance.pick(text.split("|"));
  return {
    of,
    day: chance.pick([slashes, slashes, shortSlashes, looseSlashes]),
    money: chance.pick([dollars, grouped, grouped, trailingMinus]),
    rev: chance.happens(0.85),
    short: chance.happens(0.25),
    coded: chance.happens(0.85),
    apart: chance.happens(0.4),
    item: chance.happens(0.3),
    rates: chance.happens(0.3),
    dated: chance.happens(0.5),
    upper: chance.happens(0.5),
    units: chance.pick([(n: number) => `${n}`, (n: number) => `${n}`, (n: number) => n.toFixed(2)]),
    groups: chance.weighted([["none", 5], ["sections", 3], ["summary", 2]] as const), // prettier-ignore
    end: chance.weighted([["split", 4], ["rows", 3], ["one", 2], ["none", 3]] as const), // prettier-ignore
    totaled: chance.happens(0.85),
    coverPage: chance.happens(0.25),
    heads: {
      date: of("Date|Svc Date|Date of<br>Service|Serv Date"),
      rev: of("Rev Code|Rev<br>Code|REV|Revenue<br>Code"),
      code: of("HCPCS|CPT/HCPCS|HCPCS<br>Code|Procedure"),
      name: of("Description|Description of Service|Charge Description|DESCRIPTION"),
      units: of("Qty|Quantity|QTY|Units"),
      charge: of("Charge|Amount|Total Charge|Charges"),
      account: of("Account Number|Account No.|Patient Account #|Hospital Account"),
    },
    font: of("Liberation Serif|Liberation Serif|Liberation Sans|DejaVu Serif Condensed"),
    mono: chance.happens(0.25),
    ruled: of("none|.5px solid #ccc|.5px dotted #888"),
    shade: of("#fff|#ececec|#e3ebf2"),
  };
}

function rowsFor(chance: Chance, l: Look) {
  const [reason, days, services] = chance.pick(VISITS);
  const from = shifted("2024-01-15", chance.between(0, 680));
  const factor = 0.7 + 0.6 * chance.share();
  const list = rowsOf(services);
  const fewest = Math.min(chance.pick([2, 5, 8]), list.length);
  const made = (of: string[], on: string): Row => {
    const [rev = "", said = "", words = "", price, most] = of;
    const [code = "", ...modifiers] = said.split("-");
    const unitPrice = Math.round(Number(price) * 100 * factor);
    const units = Number(most) > 20 ? Number(most) : chance.between(1, Number(most));
    return {
      ...{ serviceDate: on, revenueCode: rev, code: code || null, modifiers, group: GROUPS[rev]! },
      ...{ description: l.upper ? words.toUpperCase() : words, units, unitPrice },
      charge: units * unitPrice,
    };
  };
  const many = days > 1 ? chance.between(2, days > 30 ? 3 : 6) : 1;
  const gap = Math.max(2, Math.floor(days / 5));
  const taken = chance.between(fewest, list.length);
  const own = [list[0]!, ...chance.shuffled(list.slice(1)).slice(0, taken - 1)];
  const rows = Array.from({ length: many }, (_, at) =>
    own.map((one) => made(one, shifted(from, at * gap))),
  ).flat();
  const supply = rows.find((row) => !row.code);
  const back = { ...supply!, units: -(supply?.units ?? 0), charge: -(supply?.charge ?? 0) };
  if (supply && l.coded && chance.happens(0.3)) rows.push(back);
  const order = l.groups === "sections" || chance.happens(0.4);
  return {
    reason,
    rows: order ? rows.toSorted((a, b) => a.revenueCode!.localeCompare(b.revenueCode!)) : rows,
  };
}

function creditsFor(chance: Chance, billed: number, to: string, payer: string): Credit[] {
  const list: Credit[] = [];
  const add = (of: Credit["of"], words: string, days: number, cents: number) =>
    cents > 0 && list.push({ of, words, date: shifted(to, days), cents });
  const off = Math.round(billed * (payer ? 0.3 + 0.4 * chance.share() : 0.4));
  const allowed = billed - off;
  const paid = payer ? Math.round(allowed * chance.pick([0.5, 0.8, 0.9, 1])) : 0;
  const open = allowed - paid;
  const mine = chance.happens(0.45) ? Math.min(open, chance.pick([5000, 10000, 25000])) : 0;
  add("mine", chance.pick(["Patient Payment", "PATIENT PAYMENT - VISA", "Cash Payment at Registration"]), 0, mine); // prettier-ignore
  add("plan", `${chance.pick(["Insurance Payment", "PAYMENT"])} - ${payer}`, 24, paid);
  add("off", payer ? `Contractual Adjustment - ${payer}` : "Self Pay Discount", 24, off);
  return list;
}

function columnsOf(l: Look, several: boolean): Column<Row>[] {
  const { heads, money } = l;
  const both = (row: Row) => [row.code, ...row.modifiers!].join(" ").trim();
  return [
    ...(several || l.dated ? [column<Row>(heads.date, "serviceDate", (row) => l.day(row.serviceDate))] : []), // prettier-ignore
    ...(l.rev
      ? [column<Row>(heads.rev, "revenueCode", (row) => (l.short ? row.revenueCode!.slice(1) : row.revenueCode))] // prettier-ignore
      : []),
    ...(l.item ? [column<Row>("Item #", null, (row) => `${row.revenueCode!.slice(1)}${String((row.unitPrice! * 7) % 99991).padStart(5, "0")}`)] : []), // prettier-ignore
    ...(l.coded
      ? [column<Row>(heads.code, l.apart ? "code" : ["code", "modifiers"], l.apart ? ({ code }) => code : both)] // prettier-ignore
      : []),
    ...(l.coded && l.apart
      ? [column<Row>("Mod", "modifiers", (row) => row.modifiers!.join(" "))]
      : []),
    column(heads.name, "description", (row) => row.description!.replace("&", "&amp;"), "w"),
    column(heads.units, "units", (row) => l.units(row.units!), "n"),
    ...(l.rates ? [amount<Row>("Unit Price", "unitPrice", money)] : []),
    amount(heads.charge, "charge", money),
  ];
}

/** The charges, under a heading for each department where the hospital prints them so. */
function chargesOf(rows: Row[], columns: Column<Row>[], l: Look): string {
  const foot = (words: string, cents: number, kind: string) =>
    `<tr class="${kind}"><td colspan="${columns.length - 1}">${words}</td><td class="n">${l.money(cents)}</td></tr>`;
  const whole = l.totaled
    ? foot(l.of("TOTAL CHARGES|Total Charges|Total Outpatient Charges"), total(rows, "charge"), "b")
    : "";
  if (l.groups !== "sections")
    return table(columns, rows.map((row) => record(columns, row)).join("") + whole);
  const names = [...new Set(rows.map(({ group }) => group))];
  const words = l.of("Subtotal|Total");
  const parts = names.map((name) => {
    const own = rows.filter(({ group }) => group === name);
    const head = `<tr class="h"><td colspan="${columns.length}">${name}</td></tr>`;
    const body = own.map((row) => record(columns, row)).join("");
    return head + body + foot(`${words} ${name}`, total(own, "charge"), "s");
  });
  return table(columns, parts.join("") + whole);
}

function departmentsOf(rows: Row[], l: Look): string {
  if (l.groups !== "summary") return "";
  const names = [...new Set(rows.map(({ group }) => group))].sort();
  const list = names.map((name): [string, string] => [
    name,
    l.money(
      total(
        rows.filter(({ group }) => group === name),
        "charge",
      ),
    ),
  ]);
  return `<div class="keep"><h3>${l.of("Charges by Department|Summary by Department|DEPARTMENT TOTALS")}</h3>${pairs([...list, ["Total", l.money(total(rows, "charge"))]], "sums left")}</div>`;
}

/** What was paid, and which of its sums the paper gives. */
function endOf(l: Look, billed: number, credits: Credit[]) {
  const of = (kind?: Credit["of"]) =>
    sum(credits.filter((one) => !kind || one.of === kind).map(({ cents }) => cents));
  const less = (cents: number) => l.money(cents ? -cents : 0);
  const balance = billed - of();
  const words = l.of("Patient Balance|Balance Due from Patient|Account Balance|Current Balance");
  const plans = of("plan") > 0;
  const none = { adjustments: null, insurancePaid: null, patientPaid: null };
  const shown = { patientResponsibility: balance };
  if (l.end === "none") return { html: "", totals: { ...none, patientResponsibility: null } };
  if (l.end === "one") {
    const list = pairs([["Total Charges", l.money(billed)], ["Total Payments and Adjustments", less(of())], [words, l.money(balance)]], "sums"); // prettier-ignore
    return { html: `<div class="keep">${list}</div>`, totals: { ...none, ...shown } };
  }
  if (l.end === "split") {
    const list = pairs(
      [
        ["Total Charges", l.money(billed)],
        plans ? [l.of("Less: Insurance Payments|Insurance Payments"), less(of("plan"))] : null,
        [plans ? l.of("Less: Contractual Adjustments|Adjustments") : "Less: Self Pay Discount", less(of("off"))], // prettier-ignore
        [l.of("Less: Patient Payments|Patient Payments"), less(of("mine"))],
        [words, l.money(balance)],
      ],
      "sums",
    );
    const totals = { adjustments: of("off"), insurancePaid: plans ? of("plan") : null, patientPaid: of("mine") }; // prettier-ignore
    return { html: `<div class="keep">${list}</div>`, totals: { ...totals, ...shown } };
  }
  const rows = credits.map(({ date, words: about, cents }) => `<tr><td>${l.day(date)}</td><td class="w">${about}</td><td class="n">${less(cents)}</td></tr>`); // prettier-ignore
  const html = `<div class="keep"><h3>${l.of("Payments and Adjustments|PAYMENTS / ADJUSTMENTS")}</h3><table class="lines"><thead><tr><th>Date</th><th>Description</th><th class="n">Amount</th></tr></thead><tbody>${rows.join("")}<tr class="b"><td colspan="2">${words}</td><td class="n">${l.money(balance)}</td></tr></tbody></table></div>`;
  return { html, totals: { ...none, ...shown } };
}

const style = (l: Look, ink: string, foot: string) =>
  `@page{size:letter;margin:14mm 18mm 18mm;@bottom-left{content:"${foot}";font:7.5pt Liberation Sans;color:#444}@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7.5pt Liberation Sans;color:#444}}body{font:10.2pt/1.4 ${l.font};margin:0;color:#111}.head{display:flex;gap:4mm;align-items:center;border-bottom:1.5px solid ${ink};padding-bottom:3mm}.head b{display:block;font-size:15pt;color:${ink}}.head small{font-size:8.4pt}.date{margin:6mm 0}.to{line-height:1.4;margin-bottom:5mm}.re{margin:0 0 4mm 8mm}.re td{padding:0 5mm 0 0;vertical-align:top}.re td:first-child{font-weight:bold}p{margin:0 0 3mm}
.lines{width:100%;border-collapse:collapse;font:${l.mono ? "8.4pt Liberation Mono" : "8.8pt Liberation Sans"};margin-top:3mm}.lines th{text-align:left;vertical-align:bottom;background:${l.shade};border-top:1px solid #222;border-bottom:1px solid #222;padding:.8mm 1.4mm}.lines td{padding:.7mm 1.4mm;vertical-align:top;border-bottom:${l.ruled}}.lines .n{text-align:right;white-space:nowrap}.lines .w{width:42%}.lines .h td{font-weight:bold;padding-top:2mm;break-after:avoid}.lines .s td{font-style:italic;text-align:right;border-top:.5px solid #555}.lines .b td{font-weight:bold;border-top:1.2px solid #111}.sums{margin:4mm 0 0 auto;border-collapse:collapse;font-size:9.4pt}.sums td{padding:.5mm 2mm}.sums td:last-child{text-align:right;padding-left:12mm}.sums tr:last-child td{font-weight:bold;border-top:1px solid #111}.left{margin-left:0}.keep,tr{break-inside:avoid}h3{font-size:10.6pt;margin:5mm 0 1mm}.sign{margin-top:6mm;break-inside:avoid}.fine{font-size:8pt;margin-top:5mm;break-inside:avoid}.new{break-before:page}`;

function lettered(l: Look, reason: string, dates: string, balance: string | null, tel: string) {
  const open = l.of(
    `Thank you for your recent request. Below is an itemized statement of hospital charges for ${reason} provided ${dates}.|In response to your request, we are providing a detailed listing of the charges for ${reason} provided ${dates}.|This letter is in reply to your inquiry about your account. The itemized charges for your ${reason} ${dates} are listed below.`,
  );
  const what = l.of(
    "Charges shown are for hospital services only. Fees of physicians, radiologists, pathologists and anesthesiologists are billed separately.|The charges reflect use of the hospital facility, supplies, drugs and technical staff. You may receive other bills from the physicians who treated you.",
  );
  const ask = balance
    ? `Our records show a balance of ${balance} on this account. If you have questions, or wish to discuss payment or financial assistance, please call ${tel}.`
    : `This is not a bill. If you have questions about any item, please call ${tel}, Monday through Friday, 8:00 a.m. to 4:30 p.m.`;
  return [open, what, ask];
}

function draw(chance: Chance): Drawn {
  const [l, [hospital = "", ink = ""]] = [lookOf(chance), chance.pick(HOSPITALS)];
  const [name, patient] = [hospital.replace("&", "&amp;"), naming(chance)(person(chance))];
  const { rows, reason } = rowsFor(chance, l);
  const days = rows.map(({ serviceDate }) => serviceDate).sort();
  const [from, to] = [days[0]!, days.at(-1)!];
  const billed = total(rows, "charge");
  const payer = chance.happens(0.85) ? chance.pick(PAYERS) : "";
  const credits = creditsFor(chance, billed, to, payer);
  const end = endOf(l, billed, credits);
  const columns = columnsOf(l, from !== to);
  const issued = shifted(to, chance.between(30, 80));
  const account = chance.number(l.of("#########|V000########|H#######-####|70########"));
  const tel = phone(chance);
  const owed = end.totals.patientResponsibility;
  const dates = from === to ? `on ${longMonthName(from)}` : `from ${longMonthName(from)} through ${longMonthName(to)}`; // prettier-ignore
  const [open, what, ask] = lettered(l, reason, dates, owed ? dollars(owed) : null, tel);
  const facts = pairs(
    [
      ["RE: Patient", patient],
      [l.heads.account, account],
      chance.happens(0.4) ? ["Date of Birth", l.day(born(chance))] : null,
      from === to ? ["Date of Service", l.day(from)] : ["Dates of Service", `${l.day(from)} - ${l.day(to)}`], // prettier-ignore
      chance.happens(0.3) ? ["Ordering Physician", doctor(chance)] : null,
      payer && chance.happens(0.6) ? ["Primary Insurance", payer] : null,
    ],
    "re",
  );
  const sign = `<div class="sign">Sincerely,<br><br>${l.of(`${person(chance)}<br>Patient Financial Services|Patient Accounts Department|Customer Service Representative<br>Business Office`)}<br>${name}</div>`;
  const head = `<div class="head">${mark(chance, ink, 40)}<div><b>${name}</b><small>${l.of("Patient Financial Services|Business Office|Patient Accounts")} &#183; ${box(chance)}, ${town(chance)} &#183; ${tel}</small></div></div>`;
  const letter = `${head}<div class="date">${longMonthName(issued)}</div><div class="to">${patient}<br>${street(chance)}<br>${town(chance)}</div>${facts}<p>Dear ${l.of("Patient|Patient or Guarantor|Sir or Madam")}:</p><p>${open}</p><p>${what}</p>${l.coverPage ? `<p>${ask}</p>${sign}` : ""}`;
  const title = `<h3${l.coverPage ? ' class="new"' : ""}>${l.of("ITEMIZED STATEMENT OF OUTPATIENT CHARGES|Itemized Statement|Detail of Hospital Charges")}</h3>`;
  const again = l.coverPage
    ? pairs(
        [
          ["Patient", patient],
          [l.heads.account, account],
        ],
        "re",
      )
    : "";
  const fine = `<div class="fine">${l.of(`${l.coded ? "HCPCS codes are shown where assigned. Some supplies and drugs do not carry a code." : "Copies of medical records are available from Health Information Management."}|Late charges may be posted after the date of this letter.|Prices are those in effect on the date of service. A list of standard charges is posted on our website.`)} If you are uninsured you may ask about our financial assistance policy at no cost.</div>`;
  const html = page(
    style(l, ink, `${name}   Acct ${account}`),
    `${letter}${title}${again}${chargesOf(rows, columns, l)}${departmentsOf(rows, l)}${end.html}${l.coverPage ? "" : `<p style="margin-top:5mm">${ask}</p>${sign}`}${fine}`,
  );
  const printed = l.totaled || l.groups === "summary" || l.end === "one" || l.end === "split";
  const mine = credits.filter((one) => one.of === "mine").map(({ cents }) => (cents / 100).toFixed(2)); // prettier-ignore
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "facility", provider: hospital, patient },
      ...{ accountNumber: account, statementDate: issued, serviceFrom: from, serviceTo: to },
      ...(l.end === "rows" && mine.length ? { paymentRows: mine } : {}),
    },
    { ...end.totals, billed: printed ? billed : null },
    rows.map((row) => lineBy(columns, row, from === to ? ["serviceDate"] : [])),
  );
  return { html, truth };
}

export const family: Family = {
  name: "outpatient-itemized-charges-letter",
  paper:
    "A hospital's letter with an itemized statement of outpatient charges: revenue code, HCPCS, quantity and charge, with department totals or payments in some.",
  medium: "text",
  draw,
};
