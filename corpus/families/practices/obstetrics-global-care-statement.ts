import { bare, grouped, looseSlashes, shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import {
  amount,
  bars,
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

/** A service, or a payment of the patient in a row of its own. */
type Row = Said & { mine: number; waits: boolean; left: number; note: string; dx: string };

const GROUPS = rowsOf(`Riverbend Obstetrics & Gynecology, P.A.|#7a2e5d
  WOMEN'S HEALTH ASSOCIATES OF HARMON|#1f4e79
  Cedar Valley OB-GYN Specialists, LLC|#2f6b5e
  Larkspur Women's Care, PC|#8a3b2e`);
const PLANS = ["Aetna PPO", "BCBS of Illinois", "Cigna Open Access", "UHC Choice Plus", "Medica", "Anthem Blue Access"]; // prettier-ignore
const WOMEN = ["Marguerite", "Imani", "Siobhan", "Beatriz", "Nadia", "Yuki", "Esperanza", "Tamsin", "Rosalind", "Perla"]; // prettier-ignore

/** Code, cents, the words of the code book and those of the office. */
const WORK = new Map(
  rowsOf(`0500F|0|INITIAL PRENATAL CARE VISIT|Initial OB visit (global)
  0502F|0|SUBSEQUENT PRENATAL CARE|OB follow-up visit (global)
  0503F|0|POSTPARTUM CARE VISIT|Postpartum visit (global)
  59400|468500|OBSTETRICAL CARE, VAGINAL DELIVERY|Global OB care - vaginal delivery
  59510|537000|CESAREAN DELIVERY, GLOBAL|Global OB care - cesarean delivery
  59610|489500|VBAC DELIVERY, GLOBAL|Global OB care - VBAC
  59425|98000|ANTEPARTUM CARE ONLY, 4-6 VISITS|Prenatal care only, 4 to 6 visits
  59426|174000|ANTEPARTUM CARE ONLY, 7+ VISITS|Prenatal care only, 7 or more visits
  59430|31500|POSTPARTUM CARE ONLY|Postpartum care only
  76801|31200|OB US < 14 WKS SINGLE FETUS|Ultrasound, 1st trimester
  76813|27400|OB US NUCHAL MEAS 1 GEST|Nuchal translucency ultrasound
  76805|34800|OB US >= 14 WKS SNGL FETUS|Ultrasound, complete, 2nd/3rd trimester
  76811|52600|OB US DETAILED SNGL FETUS|Anatomy scan, detailed
  76816|23900|OB US FOLLOW-UP PER FETUS|Ultrasound, growth follow up
  76817|26500|TRANSVAGINAL US OBSTETRIC|Transvaginal OB ultrasound
  76819|24700|FETAL BIOPHYS PROFIL W/O NST|Biophysical profile
  76830|29800|TRANSVAGINAL US NON-OB|Pelvic ultrasound, transvaginal
  76856|27600|US EXAM PELVIC COMPLETE|Pelvic ultrasound, complete
  59025|15800|FETAL NON-STRESS TEST|Non-stress test (NST)
  81002|1400|URINALYSIS NONAUTO W/O SCOPE|Urine dip
  81025|2600|URINE PREGNANCY TEST|Urine pregnancy test
  82950|3100|GLUCOSE TEST|1 hour glucose screen
  85018|1700|HEMOGLOBIN|Hemoglobin, fingerstick
  80081|24200|OBSTETRIC PANEL W/HIV|Prenatal lab panel
  87081|4400|CULTURE SCREEN ONLY|Group B strep culture
  36415|1800|ROUTINE VENIPUNCTURE|Blood draw
  90715|8900|TDAP VACCINE 7 YRS/> IM|Tdap vaccine
  90471|4200|IMMUNIZATION ADMIN|Vaccine administration
  J2790|21500|RHO D IMMUNE GLOBULIN INJ|RhoGAM injection
  96372|5200|THER/PROPH/DIAG INJ SC/IM|Injection fee
  99203|24500|OFFICE O/P NEW LOW 30 MIN|Office visit, new patient
  99213|16800|OFFICE O/P EST LOW 20 MIN|Office visit, established
  99214|23700|OFFICE O/P EST MOD 30 MIN|Office visit, established, moderate
  99395|26200|PREV VISIT EST AGE 18-39|Annual well woman exam 18-39
  99396|28100|PREV VISIT EST AGE 40-64|Annual well woman exam 40-64
  88175|9600|CYTOPATH C/V AUTO FLUID REDO|Pap smear, liquid based
  87624|11800|HPV HIGH-RISK TYPES|HPV test, high risk
  87491|8400|CHLMYD TRACH DNA AMP PROBE|Chlamydia test
  87591|8400|N.GONORRHOEAE DNA AMP PROB|Gonorrhea test
  58100|34900|BIOPSY OF UTERUS LINING|Endometrial biopsy
  57454|48600|BX/CURETT OF CERVIX W/SCOPE|Colposcopy with biopsy
  58300|27800|INSERT INTRAUTERINE DEVICE|IUD insertion
  J7298|124000|MIRENA IUD 52 MG|Mirena IUD
  J1050|14200|MEDROXYPROGESTERONE INJ 150MG|Depo-Provera 150 mg`).map(
    ([code = "", ...rest]) => [code, rest] as const,
  ),
);
const OB = "0500F 76801 81025 80081 36415|0502F 81002|0502F 76813|0502F 81002|0502F 76811|0502F 81002|0502F 82950 85018 36415|0502F J2790 96372 90715 90471|0502F 76816 81002|0502F 59025|0502F 87081|0502F 76819 59025".split("|"); // prettier-ignore
const ENDS = ["59400", "59400", "59510", "59610"];
const GYN = "99396 88175 87624|99395 88175|99213-25 58100 76830|99203 76856 76830-59|81025 58300 J7298|99213-25 57454|99214 87491 87591|J1050 96372 81025".split("|"); // prettier-ignore
const PARTS = ["0500F 76801 80081 36415|0502F 81002|0502F 76811|59425", "0502F 76816|0502F 59025|59426|59430"]; // prettier-ignore

type Look = ReturnType<typeof lookOf>;
function lookOf(chance: Chance) {
  const of = (text: string) => chance.pick(text.split("|"));
  return {
    of,
    date: chance.pick([slashes, slashes, shortSlashes, looseSlashes]),
    money: chance.pick([grouped, grouped, bare]),
    signed: chance.happens(0.35),
    zeros: chance.happens(0.55),
    book: chance.happens(0.5),
    tracked: chance.happens(0.6),
    apart: chance.happens(0.45),
    rows: chance.happens(0.65),
    waiting: chance.happens(0.45),
    dx: chance.happens(0.25),
    doctor: chance.happens(0.4),
    notes: chance.happens(0.5),
    sums: chance.weighted([["row", 5], ["box", 3], ["none", 2]] as const), // prettier-ignore
    insured: chance.happens(0.88),
    copay: chance.happens(0.7) ? chance.pick([2000, 2500, 4000]) : 0,
    heads: {
      code: of("Code|CPT|Proc Code|Code"),
      about: of("Description|Description of Service|Services"),
      charge: of("Charge|Charges|Amount"),
      paid: of("Insurance<br>Paid|Ins<br>Paid|Ins.<br>Payment"),
      off: of("Adjust-<br>ment|Adjust.|Contract<br>Adj."),
      mine: of("Patient<br>Paid|Pt<br>Paid|You<br>Paid"),
      open: of("Insurance<br>Balance|Ins<br>Balance|Pending<br>Ins."),
    },
    due: of("PAY THIS AMOUNT|AMOUNT DUE|Please Pay|Patient Balance Due"),
    copayWords: of("Copay - Thank You|PATIENT PAYMENT - VISA|Payment - Credit Card"),
    deposit: of("OB DEPOSIT PAYMENT|OB Deposit - Check|OB prepayment - Thank You"),
    font: of("Liberation Sans|Liberation Sans|Liberation Serif|DejaVu Sans Condensed"),
  };
}

function serviceOf(chance: Chance, l: Look, word: string, date: string, terms: Terms): Row {
  const [code = "", modifier] = word.split("-");
  const [price = "0", book = "", office = ""] = WORK.get(code)!;
  const settled = settle(chance, Number(price), terms);
  const note = settled.notCovered ? "not" : settled.deductible ? "deductible" : settled.coinsurance ? "share" : ""; // prettier-ignore
  const self = { charge: settled.charge, discount: 0, insurancePaid: 0 };
  const used = l.insured ? settled : self;
  return {
    ...{ serviceDate: date, code, modifiers: modifier ? [modifier] : [] },
    description: l.book ? book : office,
    ...{ charge: used.charge, discount: used.discount, insurancePaid: used.insurancePaid },
    patientOwes: used.charge - used.discount - used.insurancePaid,
    ...{ mine: 0, waits: false, left: 0, note: l.insured && settled.charge ? note : "", dx: "" },
  };
}

const ownRow = (date: string, description: string, mine: number): Row => ({
  ...{ serviceDate: date, code: "", modifiers: [], description, mine, waits: false },
  ...{ left: -mine, note: "", dx: "", clinician: "" },
});

const isService = (row: Row) => row.charge !== undefined;

/** Which visits are on the paper: women's care, a pregnancy so far, one that has ended, or a part of one. */
function coursesOf(chance: Chance): { visits: string[]; step: number; ob: boolean } {
  const kind = chance.weighted([["gyn", 4], ["ob", 3], ["born", 3], ["part", 1]] as const); // prettier-ignore
  if (kind === "gyn") {
    const not = chance.pick([/^99395/, /^99396/]);
    const fit = chance.shuffled(GYN).filter((codes) => !not.test(codes));
    const some = fit.slice(0, chance.pick([1, 1, 2, 2, 3]));
    const fresh = some.toSorted((a, b) => Number(/^99203/.test(b)) - Number(/^99203/.test(a)));
    return { visits: fresh, step: chance.between(20, 70), ob: false };
  }
  if (kind === "part")
    return { visits: chance.pick(PARTS).split("|"), step: chance.between(26, 30), ob: true };
  const [from, many] = [chance.between(0, 7), chance.pick([3, 4, 5, 12])];
  const visits = OB.slice(kind === "born" ? Math.max(from, 5) : from).slice(0, many);
  const end = kind === "born" ? [chance.pick(ENDS), "0503F"] : [];
  return { visits: [...visits, ...end], step: chance.between(19, 28), ob: true };
}

/** What a pregnant woman pays before the delivery, as far as ultrasounds and tests have used it up. */
function deposits(rows: Row[], own: Row[], each: number, times: number, words: string): Row[] {
  const left = total(rows, "patientOwes") - sum(own.map(({ mine }) => mine));
  const days = [...new Set(rows.map(({ serviceDate }) => serviceDate!))];
  const many = Math.min(times, days.length, Math.floor(Math.max(0, left - 1) / each));
  return days.slice(0, many).map((day) => ownRow(day, words, each));
}

/** What the patient has paid: with the services or in rows of its own, and never more than is owed. */
function payments(chance: Chance, l: Look, rows: Row[], ob: boolean): Row[] {
  const own: Row[] = [];
  const put = (row: Row, words: string, cents: number, date: string) => {
    const paid = Math.min(cents, row.patientOwes! - row.mine);
    if (paid <= 0) return;
    if (l.rows) own.push(ownRow(date, words, paid));
    else row.mine += paid;
  };
  for (const row of rows.filter((one) => /^99/.test(one.code!)))
    if (l.copay && !row.waits) put(row, l.copayWords, l.copay, row.serviceDate!);
  const global = rows.find(({ code, waits }) => /^59[456]/.test(code!) && !waits);
  const [each, times] = [chance.pick([10000, 15000, 25000]), chance.between(1, 3)];
  if (!ob || !chance.happens(0.8)) return own;
  if (!global) return [...own, ...(l.rows ? deposits(rows, own, each, times, l.deposit) : [])];
  const most = Math.floor(Math.max(0, global.patientOwes! - 1) / each);
  for (let at = Math.min(times, most); at > 0; at -= 1)
    put(global, l.deposit, each, shifted(global.serviceDate!, -28 * at));
  return own;
}

function careOf(chance: Chance, l: Look): { rows: Row[]; last: string } {
  const { visits, step, ob } = coursesOf(chance);
  const terms: Terms = {
    ...{ open: chance.pick([0, 30000, 75000, 150000]), share: chance.pick([0.1, 0.2, 0.3]) },
    ...{ copay: 0, denies: 0.04, rate: [0.45, 0.75] },
  };
  const doctors = Array.from({ length: 2 }, () => person(chance).split(" ").at(-1)!);
  const dx = chance.pick(ob ? ["Z34.83", "O09.522", "Z34.02"] : ["Z01.419", "N92.1", "N83.201"]);
  let date = shifted("2024-02-05", chance.between(0, 480));
  const rows = visits.flatMap((words, at) => {
    date = at ? shifted(date, step + chance.between(-2, 3)) : date;
    const clinician = chance.pick(doctors);
    const waits = l.insured && l.waiting && at === visits.length - 1 && visits.length > 1;
    return words.split(" ").flatMap((word): Row[] => {
      if (!l.tracked && /^050/.test(word)) return [];
      const row = { ...serviceOf(chance, l, word, date, terms), dx, clinician };
      if (!waits || !row.charge) return [row];
      return [{ ...row, insurancePaid: 0, discount: 0, patientOwes: 0, waits, note: "waits" }];
    });
  });
  const own = payments(chance, l, rows, ob);
  for (const row of rows) {
    row.left = row.patientOwes! - row.mine;
    row.patientOwes = row.left;
  }
  const all = [...rows, ...own].sort((a, b) => (a.serviceDate! < b.serviceDate! ? -1 : a.serviceDate! > b.serviceDate! ? 1 : 0)); // prettier-ignore
  return { rows: all, last: date };
}

function columnsOf(l: Look): Column<Row>[] {
  const { heads } = l;
  const zero = (cents: number) => (cents || l.zeros ? l.money(l.signed && cents ? -cents : cents) : ""); // prettier-ignore
  const less = (head: string, field: "insurancePaid" | "discount") =>
    column<Row>(head, field, (row) => (isService(row) ? zero(row[field] ?? 0) : ""), "n");
  const open = ({ waits, charge }: Row) => (waits ? charge! : 0);
  return [
    column<Row>("Date", "serviceDate", (row) => l.date(row.serviceDate!)),
    ...(l.doctor
      ? [column<Row>(l.of("Provider|Prov|Doctor"), "clinician", (row) => row.clinician)]
      : []),
    column<Row>(heads.code, ["code", "modifiers"], (row) =>
      [row.code, ...row.modifiers!].join("-"),
    ),
    ...(l.dx ? [column<Row>("Dx", null, ({ dx }) => dx)] : []),
    column<Row>(
      heads.about,
      "description",
      (row) => row.description!.replace("<", "&lt;").replace(">", "&gt;"),
      "w",
    ),
    amount<Row>(heads.charge, "charge", l.money),
    less(heads.paid, "insurancePaid"),
    less(heads.off, "discount"),
    column<Row>(heads.mine, null, ({ mine }) => zero(mine), "n"),
    ...(l.apart
      ? [column<Row>(heads.open, null, (row) => (isService(row) ? l.money(open(row)) : ""), "n")]
      : []),
    column<Row>(
      l.apart ? "Patient<br>Balance" : "Balance",
      "patientOwes",
      ({ waits, left }) => (waits && !l.apart ? "Ins Pend" : l.money(left)),
      "n",
    ),
  ];
}

const sumsOf = (rows: Row[]) => ({
  ...{ charge: total(rows, "charge"), paid: total(rows, "insurancePaid") },
  ...{ off: total(rows, "discount"), mine: sum(rows.map(({ mine }) => mine)) },
  open: sum(rows.map(({ waits, charge }) => (waits ? charge! : 0))),
  left: sum(rows.map(({ left }) => left)),
});

function bodyOf(rows: Row[], columns: Column<Row>[], before: number, plan: string, l: Look) {
  const wide = columns.length;
  const words: Record<string, string> = {
    deductible: `${plan}: applied to your deductible`,
    share: `${plan}: co-insurance is your responsibility`,
    not: `${plan}: service not covered by your plan`,
    waits: `Claim filed with ${plan}, payment pending`,
  };
  const forward = before
    ? `<tr><td colspan="${wide - 1}">${l.of("Previous Balance|BALANCE FORWARD")}</td><td class="n">${l.money(before)}</td></tr>`
    : "";
  const lines = rows.map((row, at) => {
    const next = rows[at + 1];
    const same = next?.note === row.note && next.serviceDate === row.serviceDate;
    const told = (l.notes || row.waits) && row.note && !same;
    const note = told
      ? `<tr class="i"><td></td><td colspan="${wide - 1}">${words[row.note]}</td></tr>`
      : "";
    return record(columns, row) + note;
  });
  const { charge, paid, off, mine, open, left } = sumsOf(rows);
  const less = (cents: number) => l.money(l.signed && cents ? -cents : cents);
  const cells = [l.money(charge), less(paid), less(off), less(mine), ...(l.apart ? [l.money(open)] : []), l.money(left + before)]; // prettier-ignore
  const foot = `<tr class="sum"><td colspan="${wide - cells.length}">${l.of("TOTALS|Totals|Statement Totals")}</td>${cells.map((text) => `<td class="n">${text}</td>`).join("")}</tr>`;
  return forward + lines.join("") + (l.sums === "row" ? foot : "");
}

/** The sums in a box of their own. */
function boxOf(rows: Row[], before: number, l: Look): string {
  if (l.sums !== "box") return "";
  const { charge, paid, off, mine, open, left } = sumsOf(rows);
  const less = (cents: number) => l.money(l.signed && cents ? -cents : cents);
  return pairs(
    [
      before ? ["Previous Balance", l.money(before)] : null,
      ["Total Charges", l.money(charge)],
      ["Insurance Payments", less(paid)],
      ["Insurance Adjustments", less(off)],
      ["Patient Payments and Deposits", less(mine)],
      open ? ["Insurance Pending", less(open)] : null,
      ["Patient Balance", l.money(left + before)],
    ],
    "box",
  );
}

/** What is open by its age; payments in rows of their own are taken off the oldest first. */
function aging(rows: Row[], before: number, issued: string, l: Look): string {
  const ages = [0, 0, 0, 0, before];
  for (const { serviceDate, left } of rows.filter(isService)) {
    const days = (Date.parse(issued) - Date.parse(serviceDate!)) / 86_400_000;
    ages[Math.min(4, Math.floor(Math.max(0, days - 1) / 30))]! += left;
  }
  let credits = -sum(rows.filter((row) => !isService(row)).map(({ left }) => left));
  for (let at = 4; at >= 0; at -= 1) {
    const taken = Math.min(credits, ages[at]!);
    ages[at]! -= taken;
    credits -= taken;
  }
  const { open, left } = sumsOf(rows);
  const heads = l.of("Current;31-60 Days;61-90 Days;91-120 Days;Over 120|0-30;31-60;61-90;91-120;120+").split(";"); // prettier-ignore
  const cells = [
    ...heads.map((head, at) => [head, ages[at]!] as const),
    ["Ins. Pending", open] as const,
    [l.due, left + before] as const,
  ];
  return `<table class="aging"><tr>${cells.map(([head]) => `<th>${head}</th>`).join("")}</tr><tr>${cells.map(([, cents]) => `<td>${l.money(cents)}</td>`).join("")}</tr></table>`;
}

const style = (l: Look, ink: string) => `
@page{size:letter;margin:10mm 11mm}body{font:8.7pt/1.3 '${l.font}';margin:0;color:#111}.top,.addr,.end{display:flex;justify-content:space-between;gap:6mm}.brand{display:flex;gap:3mm;align-items:center;color:${ink};font-weight:bold;font-size:1.45em}.card{border-collapse:collapse;font-size:.8em;width:92mm}.card td{border:1px solid #444;padding:1px 5px 2px;vertical-align:top}.card b{display:block;font-weight:normal;font-size:1.25em;min-height:1.2em}.addr{margin:8mm 10mm 5mm 8mm}.cut{border-top:1px dashed #000;text-align:center;font-size:.78em;padding-top:2px;margin-bottom:3mm}
.who{display:flex;gap:8mm;background:#f3eef1;padding:1.5mm 2mm;margin-bottom:2mm}.lines{width:100%;border-collapse:collapse}.lines th{background:${ink};color:#fff;text-align:left;vertical-align:bottom;padding:2px 4px;font-size:.93em}.lines td{padding:2px 4px;vertical-align:top;border-bottom:.5px solid #ccc;white-space:nowrap}.lines td.w{white-space:normal}.lines .n{text-align:right}.lines .i td{font-style:italic;font-size:.9em;color:#333}.lines .sum td{font-weight:bold;border-top:1.2px solid #000}tr{break-inside:avoid}
.box{margin:3mm 0 0 auto;border:1px solid #666;border-collapse:collapse}.box td{padding:1px 8px}.box td:last-child{text-align:right}.box tr:last-child td{font-weight:bold;border-top:1px solid #666}.aging{width:100%;border-collapse:collapse;margin:4mm 0;break-inside:avoid}.aging th,.aging td{border:1px solid #777;padding:2.5px;text-align:center}.aging th{background:#eee;font-size:.88em}.aging td:last-child{font-weight:bold}.note{margin-top:2mm;font-size:.94em}`;

type Facts = { group: string; guarantor: string; account: string; issued: string; due: string | null; owed: number }; // prettier-ignore

function stub(chance: Chance, l: Look, ink: string, facts: Facts): string {
  const { group, guarantor, account, issued, due, owed } = facts;
  const home = `${street(chance)}<br>${town(chance)}`;
  const pay = due ? l.date(due) : "UPON RECEIPT";
  return `<div class="top"><div><div class="brand">${mark(chance, ink, 30)}${group}</div>${home}<br>Billing questions: ${phone(chance)}<br>Mon-Thu 8:30 AM - 4:30 PM, Fri 8:30 AM - 12:00 PM</div>
<table class="card"><tr><td colspan="3">PAY BY CARD: &#9744; VISA &nbsp;&#9744; MASTERCARD &nbsp;&#9744; DISCOVER &nbsp;&#9744; HSA/FSA</td></tr><tr><td colspan="2">CARD NUMBER<b></b></td><td>EXP. DATE<b></b></td></tr><tr><td colspan="2">SIGNATURE<b></b></td><td>SECURITY CODE<b></b></td></tr><tr><td>STATEMENT DATE<b>${l.date(issued)}</b></td><td>${l.due.toUpperCase()}<b>$${grouped(owed)}</b></td><td>ACCT. #<b>${account}</b></td></tr><tr><td colspan="2">PAYMENT DUE<b>${pay}</b></td><td>SHOW AMOUNT PAID HERE<b>$</b></td></tr></table></div>
<div class="addr"><div>${bars(chance, 130, 10)}<br>${guarantor}<br>${street(chance)}<br>${town(chance)}</div><div>MAKE CHECKS PAYABLE / REMIT TO:<br>${group}<br>${box(chance)}<br>${town(chance)}</div></div>
<div class="cut">&#9744; Please check box if above address is incorrect or insurance information has changed, and indicate change(s) on reverse side. &nbsp; PLEASE DETACH AND RETURN TOP PORTION WITH YOUR PAYMENT</div>`;
}

const NOTES =
  "Global maternity care includes routine prenatal visits, delivery and one postpartum visit. Ultrasounds, non-stress tests and laboratory tests are not part of the global fee.|OB patients: your estimated portion must be paid in full by the 28th week. Deposits are applied when the delivery claim is processed by your insurance.|Hospital, anesthesia, pediatrician and outside laboratory charges are billed separately. A $35.00 fee applies to returned checks.|If you cannot pay in full please call our office to set up a payment plan. Accounts over 90 days may be sent to an outside agency.|You can now pay online at www.obgynpay.example with your account number.";

function draw(chance: Chance): Drawn {
  const [l, [group = "", ink = ""]] = [lookOf(chance), chance.pick(GROUPS)];
  const last = person(chance).split(" ").slice(1).join(" ");
  const name = `${chance.pick(WOMEN)} ${last}`;
  const patient = naming(chance)(name);
  const guarantor = chance.happens(0.75) ? name : `${chance.pick(["Devon", "Emmett", "Gordon", "Kwame"])} ${last}`; // prettier-ignore
  const care = careOf(chance, l);
  const { rows } = care;
  const { charge, paid, off, mine, left } = sumsOf(rows);
  const before = left <= 0 || chance.happens(0.2) ? chance.between(1500, 38000) : 0;
  const owed = left + before;
  const issued = shifted(care.last, chance.between(16, 48));
  const due = chance.happens(0.6) ? shifted(issued, chance.pick([15, 20, 30])) : null;
  const account = chance.number(chance.pick(["#####", "######", "WH####", "#######-1"]));
  const plan = l.insured ? chance.pick(PLANS) : "SELF PAY";
  const columns = columnsOf(l);
  const escaped = group.replace("&", "&amp;");
  const facts = { group: escaped, guarantor: guarantor.toUpperCase(), account, issued, due, owed };
  const notes = chance.shuffled(NOTES.split("|")).slice(0, chance.between(1, 3));
  const html = page(
    style(l, ink),
    `${stub(chance, l, ink, facts)}<div class="who"><div>${l.of("Patient|Patient Name")}: ${patient}</div><div>Account: ${account}</div><div>${l.of("Primary Insurance|Insurance")}: ${plan}</div></div>
${table(columns, bodyOf(rows, columns, before, plan, l))}${boxOf(rows, before, l)}${aging(rows, before, issued, l)}${notes.map((text) => `<div class="note">${text}</div>`).join("")}`,
  );
  const own = rows.filter((row) => !isService(row)).map((row) => bare(row.mine));
  const summed = l.sums !== "none";
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider: group, patient },
      ...{ accountNumber: account, statementDate: issued, dueDate: due },
      ...(!summed && own.length ? { paymentRows: own } : {}),
    },
    {
      ...(summed ? { billed: charge, insurancePaid: paid, adjustments: off, patientPaid: mine } : {}), // prettier-ignore
      ...{ patientResponsibility: owed, previousBalance: before },
    },
    rows.filter(isService).map((row) => {
      const line = lineBy(columns, row);
      const blank = (cents: string | null) => (cents === "0.00" && !l.zeros ? null : cents);
      const [discount, insurancePaid] = [blank(line.discount), blank(line.insurancePaid)];
      const patientOwes = row.waits && !l.apart ? null : line.patientOwes;
      return { ...line, discount, insurancePaid, patientOwes };
    }),
  );
  return { html, truth };
}

export const family: Family = {
  name: "obstetrics-global-care-statement",
  paper:
    "An obstetrics and gynecology office's statement: visits, ultrasounds and global maternity care with insurance, deposits and an aging.",
  medium: "text",
  draw,
};
