import { dollars, grouped, longMonthName, shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { bars, column, lineBy, amount, page, pairs, record } from "#corpus/families/drawing/sheet";
import { square, table, total, type Column } from "#corpus/families/drawing/sheet";
import { born, box, doctor, naming, person } from "#corpus/families/drawing/people";
import { phone, street, town } from "#corpus/families/drawing/people";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { section: string; item: string; dose: string; ndc: string };

const HOSPITALS = rowsOf(`Bitterroot Valley Hospital|#234e70
  CADDO COUNTY GENERAL HOSPITAL|#333333
  Mercy Crossing Critical Access Hospital|#7b341e
  Sandhills Community Medical Center|#22543d
  North Fork Emergency & Medical Center|#44337a`);
const ELSEWHERE = [
  "University Medical Center - Level I Trauma",
  "St. Luke's Heart Hospital",
  "Providence Regional - Stroke Center",
  "Children's and Women's Hospital",
];

/** Revenue code, code, words, cents and the most of it. */
const LEVELS = rowsOf(`0450|99284|ER VISIT LEVEL IV|178500|1
  0450|99285|ER VISIT LEVEL V|289400|1
  0450|99291|CRITICAL CARE FIRST 30-74 MIN|412600|1`);
const CARE = rowsOf(`0450|96374|INJ IV PUSH INITIAL|39500|1
  0450|96372|INJ IM OR SUBCUT|16900|2
  0450|96365|IV INFUSION UP TO 1 HR|51200|1
  0450|31500|INTUBATION EMERGENT|114000|1
  0450|51702|INSERT FOLEY CATHETER|38600|1
  0450|12002|LAC REPAIR 2.6-7.5 CM|71300|1`);
const WATCHED = ["0762", "G0378", "OBSERVATION PER HOUR", "9850", "23"];
const LABS = rowsOf(`0300|36415|VENIPUNCTURE|3250|1
  0301|80053|COMP METABOLIC PANEL|29800|1
  0301|84484|TROPONIN I|23100|3
  0301|83605|LACTATE|16400|2
  0301|83880|BNP|27700|1
  0305|85025|CBC W/AUTO DIFF|15200|1
  0305|85610|PT/INR|8700|1
  0305|85730|PTT|10100|1
  0306|87040|BLOOD CULTURE|21900|2
  0307|81001|URINALYSIS W/ MICRO|7900|1
  0301|82803|ARTERIAL BLOOD GAS|25600|1`);
const IMAGES = rowsOf(`0324|71045|XR CHEST 1 VIEW PORTABLE|38700|1
  0351|70450|CT HEAD W/O CONTRAST|214800|1
  0352|71275|CTA CHEST W/ CONTRAST|389000|1
  0352|74177|CT ABD/PELVIS W/ CONTRAST|436500|1
  0320|73502|XR HIP 2-3 VIEWS|44100|1
  0730|93005|EKG 12 LEAD|29600|2`);
const GOODS = rowsOf(`0270||IV START KIT|3150|1
  0270||IV TUBING PRIMARY SET|4280|2
  0270||OXYGEN NASAL CANNULA ADULT|1490|1
  0271||SPLINT FIBERGLASS 4X15|8800|1
  0272||FOLEY TRAY 16FR STERILE|12700|1
  0270||ELECTRODES MONITORING PKG|2260|1
  0272||SUTURE NYLON 4-0|5640|2`);
/** And a dose and an NDC. */
const DRUGS = rowsOf(`0636|J2405|ONDANSETRON INJ|890|4|4 MG IV|00409-4755-03
  0250||ASPIRIN CHEW TAB|165|4|81 MG PO|00904-6794-80
  0636|J1644|HEPARIN INJ 1000U|1230|5|5000 UNITS IV|63323-0540-11
  0636|J2270|MORPHINE SULFATE INJ|3380|2|4 MG IV|00409-1891-01
  0636|J0696|CEFTRIAXONE INJ 250MG|2940|4|1 GM IV|00409-7332-01
  0258||SODIUM CHLORIDE 0.9%|10250|2|1000 ML IV|00338-0049-04
  0250||NITROGLYCERIN SL TAB|1875|1|0.4 MG SL|00071-0418-24
  0636|J3101|TENECTEPLASE INJ 1MG|21400|40|40 MG IV|50242-0120-01
  0255|Q9967|IOHEXOL 350 PER ML|340|100|100 ML IV|00407-1414-91
  0250||ACETAMINOPHEN TAB|148|2|650 MG PO|00904-6773-61`);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const word = (text: string) => chance.pick(text.split("|"));
  return {
    word,
    money: chance.pick([grouped, grouped, dollars]),
    day: chance.pick([slashes, shortSlashes]),
    clock: chance.happens(0.3),
    revenue: chance.happens(0.6),
    item: chance.happens(0.4),
    rates: chance.happens(0.35),
    drug: chance.pick(["ndc", "dose", "both", "none"] as const),
    under: chance.happens(0.4),
    sums: chance.happens(0.7),
    watched: chance.happens(0.45),
    plan: chance.pick(["expected", "expected", "paid", "none", "joint"] as const),
    heads: {
      date: word("Date|Svc Date|DATE OF SVC|Date"),
      item: word("Item #|Chg Code|Charge No."),
      revenue: word("Rev|Rev Code|REV CD"),
      code: word("CPT/HCPCS|HCPCS|Proc Code|CPT"),
      name: word("Description|Description of Service|ITEM DESCRIPTION"),
      units: word("Qty|Units|QTY"),
      price: word("Unit Price|Price"),
      charge: word("Amount|Charge|Total"),
    },
    font: word("Liberation Sans|Liberation Sans Narrow|DejaVu Sans Condensed|Liberation Sans"),
  };
}

function rowsFor(chance: Chance, l: Look, arrived: string): Row[] {
  const factor = 0.7 + 0.6 * chance.share();
  const start = chance.between(0, 20) * 60 + chance.between(0, 59);
  const made = (section: string, of: string[]): Row => {
    const [revenueCode = "", code = "", description = "", price, most, dose = "", ndc = ""] = of;
    const whole = Number(most) > 3 && section !== "OBSERVATION";
    const units = whole ? Number(most) : chance.between(1, Number(most));
    const unitPrice = Math.round(Number(price) * factor);
    const past = start + chance.between(4, 170);
    const late = section === "OBSERVATION" ? 1 : 0;
    const day = late || past >= 1440 ? 1 : 0;
    const time = `${String(Math.floor(past / 60) % 24).padStart(2, "0")}:${String(past % 60).padStart(2, "0")}`;
    const hours = section === "OBSERVATION" && units === 1 && code === "G0378" ? 8 : units;
    return {
      ...{ serviceDate: shifted(arrived, day), time, revenueCode, code: code || null, description },
      ...{ units: hours, unitPrice, charge: hours * unitPrice, section, dose, ndc },
      item: chance.number("4######"),
    };
  };
  const few = chance.happens(0.15);
  const some = (section: string, from: string[][], low: number, high: number) =>
    chance
      .shuffled(from)
      .slice(0, few ? Math.min(1, low) : chance.between(low, high))
      .map((of) => made(section, of));
  const care = some("EMERGENCY ROOM", CARE, 0, 3);
  const level = { ...made("EMERGENCY ROOM", chance.pick(LEVELS)), modifiers: [] as string[] };
  if (care.length && level.code !== "99291") level.modifiers = ["25"];
  const watched = l.watched
    ? [made("OBSERVATION", WATCHED)].map((row): Row => ({ ...row, time: undefined! }))
    : [];
  const all: Row[] = [
    level,
    ...care,
    ...watched,
    ...some("LABORATORY", LABS, 1, 7),
    ...some("IMAGING / EKG", IMAGES, 0, 4),
    ...some("PHARMACY", DRUGS, 1, 7),
    ...some("SUPPLIES", GOODS, 0, 4),
  ];
  const sections = [...new Set(all.map(({ section }) => section))];
  const when = (row: Row) =>
    `${sections.indexOf(row.section)} ${row.serviceDate} ${row.time ?? ""}`;
  return all.toSorted((a, b) => when(a).localeCompare(when(b)));
}

function columnsOf(l: Look): Column<Row>[] {
  const { heads, money } = l;
  const marked = ({ code, modifiers }: Row) => [code, ...(modifiers ?? [])].join("-");
  const small = ({ dose, ndc }: Row) =>
    [
      l.drug === "ndc" || !dose ? "" : `Dose: ${dose}`,
      l.drug === "dose" || !ndc ? "" : `NDC ${ndc}`,
    ]
      .filter(Boolean)
      .join("&nbsp; ");
  const noted = (row: Row) =>
    l.under && l.drug !== "none" && small(row) ? `<div class="small">${small(row)}</div>` : "";
  const own = !l.under && l.drug !== "none";
  return [
    column<Row>(heads.date, "serviceDate", (row) => l.day(row.serviceDate!)),
    ...(l.clock ? [column<Row>("Time", "time", (row) => row.time)] : []),
    ...(l.item ? [column<Row>(heads.item, null, (row) => row.item)] : []),
    ...(l.revenue ? [column<Row>(heads.revenue, "revenueCode", (row) => row.revenueCode)] : []),
    column<Row>(heads.code, ["code", "modifiers"], (row) => (row.code ? marked(row) : "")),
    column<Row>(heads.name, "description", (row) => `${row.description}${noted(row)}`, "w"),
    ...(own && l.drug !== "ndc" ? [column<Row>("Dose", null, (row) => row.dose)] : []),
    ...(own && l.drug !== "dose" ? [column<Row>("NDC", null, (row) => row.ndc)] : []),
    column<Row>(heads.units, "units", (row) => row.units, "n"),
    ...(l.rates ? [amount<Row>(heads.price, "unitPrice", money)] : []),
    amount<Row>(heads.charge, "charge", money),
  ];
}

function charges(rows: Row[], columns: Column<Row>[], l: Look): string {
  const width = columns.length;
  const sumOf = (words: string, cents: number, kind: string) =>
    `<tr class="${kind}"><td colspan="${width - 1}">${words}</td><td class="n">${l.money(cents)}</td></tr>`;
  const body = [...new Set(rows.map(({ section }) => section))].map((section) => {
    const own = rows.filter((row) => row.section === section);
    const last = l.sums ? sumOf(`${section} TOTAL`, total(own, "charge"), "part") : "";
    return `<tr class="head"><td colspan="${width}">${section}</td></tr>${own.map((row) => record(columns, row)).join("")}${last}`;
  });
  return table(columns, body.join("") + sumOf("TOTAL CHARGES", total(rows, "charge"), "all"));
}

type Money = ReturnType<typeof settled>;

/** What stands between the charges and what the patient may owe. */
function settled(chance: Chance, l: Look, billed: number) {
  const deposit = chance.happens(0.3) ? chance.pick([5000, 10000, 15000]) : 0;
  if (l.plan === "none") {
    const off = Math.round(billed * chance.pick([0.2, 0.35, 0.5]));
    return { billed, off, plan: 0, deposit, owes: billed - off - deposit };
  }
  const allowed = Math.round(billed * (0.35 + 0.3 * chance.share()));
  const share = Math.max(
    deposit,
    Math.min(allowed, chance.pick([25000, 60000, Math.round(allowed * 0.2)])),
  );
  return {
    ...{ billed, off: billed - allowed, plan: allowed - share, deposit, owes: share - deposit },
  };
}

/** The box of the amount that may be owed. */
function owed(l: Look, money: Money): string {
  const { billed, off, plan, deposit, owes } = money;
  const less = (cents: number) => (cents ? `-${l.money(cents)}` : l.money(0));
  const insured: [string, string][] = {
    none: [[l.word("Uninsured Discount|Self-Pay Discount"), less(off)] as [string, string]],
    joint: [
      [l.word("Expected Insurance Payment & Discounts|Insurance Payments and Discounts"), less(off + plan)] as [string, string], // prettier-ignore
    ],
    paid: [
      ["Insurance Discounts", less(off)] as [string, string],
      [l.word("Insurance Paid|Insurance Payments"), less(plan)] as [string, string],
    ],
    expected: [
      [l.word("Insurance Discounts|Contractual Discounts"), less(off)] as [string, string],
      [l.word("Expected Insurance Payment|Expected from Insurance|Pending Insurance Payment"), less(plan)] as [string, string], // prettier-ignore
    ],
  }[l.plan];
  return pairs(
    [
      ["Total Charges", l.money(billed)],
      ...insured.map(([label, value]) => [label.replace("&", "&amp;"), value] as const),
      deposit ? [l.word("Patient Payments|Paid by You"), less(deposit)] : null,
      [l.word("Amount You May Owe|AMOUNT YOU MAY OWE|Estimated Amount You May Owe"), l.money(owes)],
    ],
    "owed",
  );
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:12mm 13mm 15mm;@bottom-center{content:"Page " counter(page) " of " counter(pages);font:7.5pt '${l.font}'}}body{font:8.8pt/1.34 '${l.font}';margin:0;color:#151515}
.top{display:flex;justify-content:space-between;gap:8mm}.name{font-size:1.55em;font-weight:bold;color:${ink};border-left:5px solid ${ink};padding-left:3mm;line-height:1.15}.title{font-size:1.25em;font-weight:bold;text-align:right}.mid{display:flex;justify-content:space-between;align-items:flex-start;gap:7mm;margin:6mm 0 5mm}.facts{border-collapse:collapse}.facts td{border:.7px solid #888;padding:.7mm 2mm}.facts td:first-child{background:#eee}
.side{display:flex;justify-content:space-between;align-items:flex-start;gap:7mm;margin:5mm 0 0;break-inside:avoid}.owed{border-collapse:collapse;width:92mm;border:1.4px solid ${ink}}.owed td{padding:1mm 2.5mm}.owed td:last-child{text-align:right;white-space:nowrap}.owed tr:last-child td{background:${ink};color:#fff;font-weight:bold;font-size:1.08em}.care{font-size:.9em;flex:1}
.lines{width:100%;border-collapse:collapse}.lines th{text-align:left;background:${ink};color:#fff;padding:1mm 1.3mm;white-space:nowrap}.lines td{padding:.6mm 1.3mm;vertical-align:top;white-space:nowrap}.lines td.w{white-space:normal}.lines th.n,.lines .n{text-align:right}.lines .head td{font-weight:bold;border-bottom:.7px solid #666;padding-top:2mm}.lines .part td{border-top:.6px dotted #555;text-align:right;font-style:italic}.lines .all td{font-weight:bold;border-top:1.5px solid #000;border-bottom:1.5px solid #000;padding:1.2mm}
.small{font-size:.84em;color:#444}tr{break-inside:avoid}.cut{display:flex;justify-content:space-between;gap:6mm;border-top:1.4px dashed #222;margin-top:7mm;padding-top:3mm;break-inside:avoid}.end{font-size:.84em;margin-top:5mm;break-inside:avoid;color:#333}`;

const WORDS: Record<Look["plan"], string> = {
  none: "Our records show no insurance for this visit. If you have coverage, call us right away so we can file a claim.",
  joint: "Amounts are based on the insurance on file at the time of your visit and may change.",
  paid: "Your insurance has processed this claim. Compare this bill with the explanation of benefits from your plan.",
  expected:
    "We have sent a claim to your insurance. The expected payment is an estimate; what you owe may change when the claim is processed.",
};

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [name = "", ink = ""] = chance.pick(HOSPITALS);
  const arrived = shifted("2024-01-09", chance.between(0, 660));
  const rows = rowsFor(chance, l, arrived);
  const left = rows
    .map(({ serviceDate }) => serviceDate!)
    .sort()
    .at(-1)!;
  const columns = columnsOf(l);
  const billed = total(rows, "charge");
  const money = settled(chance, l, billed);
  const issued = shifted(left, l.plan === "paid" ? chance.between(25, 60) : chance.between(3, 14));
  const due = chance.happens(0.45) ? shifted(issued, chance.pick([21, 30])) : null;
  const named = naming(chance);
  const patient = named(person(chance));
  const account = chance.number(chance.pick(["ER#######", "########", "###-######", "A0#######"]));
  const home = `${patient}<br>${street(chance)}<br>${town(chance)}`;
  const facts = pairs(
    [
      [l.word("Patient Name|Patient"), patient],
      [l.word("Account Number|Account No.|Visit Number"), account],
      [l.word("Statement Date|Bill Date"), chance.pick([l.day, longMonthName])(issued)],
      due ? [l.word("Due Date|Please Pay By"), l.day(due)] : null,
      ["Arrival Date", l.day(arrived)],
      [l.word("Discharge Date|Discharged"), l.day(left)],
      ["Disposition", l.watched ? l.word("Observation - Home|Observation, then transfer") : "Transferred - acute hospital"], // prettier-ignore
      chance.happens(0.4) ? ["Date of Birth", l.day(born(chance))] : null,
    ],
    "facts",
  );
  const html = page(
    css(l, ink),
    `<div class="top"><div><div class="name">${name.replace("&", "&amp;")}</div>${box(chance)}, ${town(chance)}<br>Billing Office ${phone(chance)} &nbsp; Tax ID ${chance.number("##-#######")}</div><div class="title">${l.word("ITEMIZED BILL|Itemized Hospital Bill|ITEMIZED EMERGENCY VISIT CHARGES")}</div></div>
<div class="mid"><div>${bars(chance, 150, 16)}<br>${home}</div>${facts}</div>${charges(rows, columns, l)}
<div class="side"><div class="care"><b>About your visit</b><br>Emergency physician: ${doctor(chance)}<br>${l.watched ? "" : `Transferred to: ${chance.pick(ELSEWHERE)}<br>`}${WORDS[l.plan]}</div>${owed(l, money)}</div>
${chance.happens(0.4) ? `<div class="cut"><div><b>Return this part with your payment</b><br>${patient}<br>Account ${account}</div><div>${name.replace("&", "&amp;")}<br>${box(chance)}<br>${town(chance)}</div><div>Amount enclosed $ ____________</div>${square(chance, 21, "16mm")}</div>` : ""}
<div class="end">These are hospital charges only. The emergency physician group, the radiologist, the ambulance or air transport company and the receiving hospital bill separately. You have the right to a good faith estimate and to be protected from surprise medical bills; see www.cms.gov/nosurprises. Financial assistance is available. / Hay ayuda financiera disponible.</div>`,
  );
  return { html, truth: truthFor({ name, patient, account, issued, due, arrived, left, rows, columns, l, money }) }; // prettier-ignore
}

type Paper = {
  name: string;
  patient: string;
  account: string;
  issued: string;
  due: string | null;
  arrived: string;
  left: string;
  rows: Row[];
  columns: Column<Row>[];
  l: Look;
  money: Money;
};

function truthFor(paper: Paper) {
  const { l, money, rows, columns, left } = paper;
  return truthOf(
    {
      ...{ name: family.name, setting: "facility", provider: paper.name, patient: paper.patient },
      ...{ accountNumber: paper.account, statementDate: paper.issued, dueDate: paper.due },
      ...{ serviceFrom: paper.arrived, serviceTo: left, dischargeDate: left },
    },
    {
      billed: money.billed,
      adjustments: l.plan === "joint" ? null : money.off,
      insurancePaid: l.plan === "paid" ? money.plan : null,
      patientPaid: money.deposit || null,
      patientResponsibility: money.owes,
    },
    rows.map((row) => lineBy(columns, row)),
  );
}

export const family: Family = {
  name: "emergency-transfer-itemized",
  paper:
    "A small hospital's itemized bill of an emergency visit that ended in a transfer or in observation, by department, with what insurance is expected to pay and what may be owed.",
  medium: "text",
  draw,
};
