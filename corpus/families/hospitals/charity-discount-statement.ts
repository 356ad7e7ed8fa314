import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import * as sheets from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const HOSPITALS = rowsOf(`
St. Aurelia's Hospital|#5b2a86;Good Shepherd Medical Center of Tarrow|#005a9c;MERCYFIELD HEALTH|#a6192e;Wabash Valley Nonprofit Hospital|#1f6f54;Saint Isidore Regional Health|#00647d;Bethany Lutheran Hospital|#7b4a12`);
/** Where, and what was done: words, category, code, dollars from and to. */
const CARE = rowsOf(`
Emergency Department|Emergency visit, level 4^Emergency Room^99284^1100^2600~CBC with differential^Laboratory^85025^70^190~Comprehensive metabolic panel^Laboratory^80053^110^320~Urinalysis with microscopy^Laboratory^81001^32^110~CT abdomen and pelvis with contrast^CT Scan^74177^2300^5100~IV hydration, first hour^IV Therapy^96360^240^560~Ondansetron 4 mg injection^Pharmacy^J2405^14^70~Ketorolac 30 mg injection^Pharmacy^J1885^18^80~IV supplies^Medical Supplies^^22^120~EKG tracing^EKG/ECG^93005^150^410
Outpatient Surgery|Laparoscopic cholecystectomy^Operating Room^47562^8200^16800~Anesthesia, facility^Anesthesia^^900^2600~Recovery room^Recovery Room^^780^1900~Surgical pathology^Pathology^88304^160^420~Cefazolin 500 mg injection^Pharmacy^J0690^22^84~Sterile supplies^Medical Supplies^^480^2100
Outpatient Imaging|MRI brain without contrast^MRI^70551^1800^3900~Ultrasound abdomen complete^Ultrasound^76700^420^1100~Chest x-ray, 2 views^Radiology^71046^180^520~Screening mammogram^Mammography^77067^260^560
Outpatient Clinic and Lab|Clinic visit^Clinic^G0463^160^390~Lipid panel^Laboratory^80061^60^180~Hemoglobin A1c^Laboratory^83036^50^140~Thyroid stimulating hormone^Laboratory^84443^80^230~Blood draw^Laboratory^36415^14^42
Labor and Delivery|Room and board, semi-private^Room and Board^^1700^3600~Labor room^Labor and Delivery^^2100^5200~Pharmacy^Pharmacy^^320^1400~CBC with differential^Laboratory^85025^70^190~Blood type, ABO^Laboratory^86900^48^130~Medical supplies^Medical Supplies^^180^900`);

type Taken = { words: string; percent: number; cents: number };

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const { slashes, looseSlashes, shortSlashes, monthName, dollars, grouped } = formats;
  return {
    words,
    day: chance.pick([slashes, slashes, looseSlashes, shortSlashes, monthName]),
    money: chance.pick([dollars, dollars, grouped]),
    kind: chance.pick(["aid", "aid", "uninsured", "both"] as const),
    list: chance.pick(["service", "service", "coded", "category"] as const),
    ...{ each: chance.happens(0.35), letter: chance.happens(0.5), total: chance.happens(0.6) },
    charges: words("Charges|Gross Charges|Total Charges|Hospital Charges"),
    due: words("Remaining Balance|Your Remaining Balance|Amount You Owe|Balance Due"),
    font: words("Liberation Sans|Liberation Sans|Liberation Serif|DejaVu Sans Condensed"),
  };
}

function servicesOf(chance: Chance, l: Look, parts: string, day: string): Said[] {
  const [head = "", ...others] = parts.split("~");
  const kept = new Set(chance.shuffled(others).slice(0, chance.between(1, others.length)));
  const list = [head, ...others.filter((one) => kept.has(one))].map((one) => one.split("^"));
  const rows = list.map(([description = "", category = "", code = "", low, high]) => {
    const charge =
      chance.between(Number(low), Number(high)) * 100 + chance.pick([0, 0, 50, 25, 40]);
    return { serviceDate: day, description, site: category, code: code || null, charge };
  });
  if (l.list !== "category") return rows;
  return [...new Set(rows.map(({ site }) => site))].map((category): Said => {
    const own = rows.filter((row) => row.site === category);
    return { serviceDate: day, description: category, charge: sum(own.map((row) => row.charge)) };
  });
}

/** What is taken off, stage after stage. */
function takenOff(chance: Chance, l: Look, gross: number): Taken[] {
  const aid = l.words("Financial Assistance Discount|Charity Care Adjustment|Charity Discount");
  const plain = l.words("Uninsured Discount|Self-Pay Discount|Uninsured Patient Discount");
  const share = chance.pick(l.kind === "aid" ? [50, 60, 75, 80, 90] : [30, 35, 40, 45, 55]);
  const first = { words: l.kind === "aid" ? aid : plain, percent: share };
  const cents = Math.round((gross * first.percent) / 100);
  if (l.kind !== "both" || l.each) return [{ ...first, cents }];
  const percent = chance.pick([25, 50, 75]);
  const more = Math.round(((gross - cents) * percent) / 100);
  return [
    { ...first, cents },
    { words: aid, percent, cents: more },
  ];
}

function columnsOf(l: Look, percent: number): sheets.Column[] {
  const { words, day, money } = l;
  const text = words(
    l.list === "category"
      ? "Service Category|Department|Type of Service"
      : "Service|Description of Service|What you received",
  );
  const date = sheets.column(
    words("Date|Service Date|Date of Service"),
    "serviceDate",
    (row) => day(row.serviceDate!),
    "d",
  );
  const coded = sheets.column(words("Code|CPT/HCPCS"), "code", (row) => row.code, "d");
  return [
    date,
    ...(l.list === "coded" ? [coded] : []),
    sheets.column(text, "description", (row) => row.description, "w"),
    sheets.amount(words("Charge|Gross Charge|Full Charge"), "charge", money),
    ...(l.each
      ? [
          sheets.amount(`${words("Discount|Assistance")} (${percent}%)`, "discount", (cents) =>
            money(-cents),
          ),
          sheets.amount(words("After Discount|Your Share|Discounted Amount"), "patientOwes", money),
        ]
      : []),
  ];
}

type Paid = { on: string; words: string; cents: number };
type Sums = { gross: number; off: Taken[]; paid: Paid[]; due: number };

function sumsBox(l: Look, s: Sums): string {
  const minus = (cents: number) => l.money(cents ? -cents : 0);
  const off = s.off.map(
    ({ words, percent, cents }, at) =>
      `${words} (${percent}%${at ? " of the rest" : ""})|${minus(cents)}`,
  );
  const all =
    s.off.length > 1 ? [`Total Discounts|${minus(sum(s.off.map(({ cents }) => cents)))}`] : [];
  const paid = s.paid.map(({ on, words, cents }) => `${words} ${l.day(on)}|${minus(cents)}`);
  const total = `${l.words("Total Payments|Payments Received")}|${minus(sum(s.paid.map(({ cents }) => cents)))}`;
  const list = [
    `${l.charges}|${l.money(s.gross)}`,
    ...off,
    ...all,
    ...paid,
    ...(l.total ? [total] : []),
    `${l.due}|${formats.dollars(s.due)}`,
  ];
  return sheets.pairs(rowsOf(list.join(";")) as [string, string][], "sums");
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:12mm 14mm} body{font:9.4pt/1.4 '${l.font}';margin:0;color:#1d1d1d} .top,.low{display:flex;justify-content:space-between;gap:8mm} .brand{display:flex;align-items:center;gap:2.5mm;color:${ink};font-size:1.45em;font-weight:bold} .facts td{padding:.4mm 0 .4mm 5mm} .facts td:last-child{text-align:right} .to{margin:7mm 0 5mm} h3{color:${ink};margin:3mm 0 1mm;font-size:1.08em}
.lines{width:100%;border-collapse:collapse;margin-top:2mm} .lines th{text-align:left;border-bottom:1.5px solid ${ink};padding:.8mm 1mm;vertical-align:bottom} .lines td{padding:.7mm 1mm;border-bottom:.5px solid #d5d5d5} .n{text-align:right!important;white-space:nowrap} .lines .d{white-space:nowrap} .lines .sum td{font-weight:bold} tr{break-inside:avoid} .sums{border-collapse:collapse;margin:4mm 0 2mm auto;min-width:96mm;break-inside:avoid} .sums td{padding:.8mm 2mm;border-bottom:.5px solid #ccc} .sums td:last-child{text-align:right;white-space:nowrap} .sums tr:last-child td{background:${ink};color:#fff;font-weight:bold;font-size:1.1em}
.note{border:1.2px solid ${ink};padding:2mm 3.5mm;margin-top:4mm;break-inside:avoid;font-size:.94em} .note h3{margin-top:0} .slip{border-top:1.2px dashed #444;margin-top:6mm;padding-top:2mm;break-inside:avoid}`;

function notice(chance: Chance, l: Look, hospital: string, call: string): string {
  const texts =
    rowsOf(`As a nonprofit hospital we give free or reduced-cost care to patients who qualify by family income and size.
    Patients who qualify for assistance will not be charged more than the amounts generally billed to insured patients.
    You can get a free copy of our Financial Assistance Policy, a plain language summary and an application at any registration desk or by mail.
    You may apply up to 240 days after your first billing statement. We will not start collection actions while your application is being reviewed.
    If your income or family size changes, ask us to look at your account again.`).flat();
  const kept = chance.shuffled(texts).slice(0, chance.between(2, 4));
  return `<div class="note"><h3>${l.words("Help Paying Your Bill|Notice of Financial Assistance|Financial Assistance - Plain Language Summary")}</h3>${kept.join(" ")} Call our financial counselors at ${call}. ${chance.happens(0.6) ? `<br>ATENCI&Oacute;N: Hay ayuda econ&oacute;mica disponible. Llame al ${call}.` : ""}<br>${hospital} does not discriminate on the basis of race, color, national origin, age, disability or sex.</div>`;
}

type Facts = Record<"hospital" | "patient" | "account" | "issued" | "day" | "place", string> & {
  dueOn: string | null;
};

function sheet(chance: Chance, l: Look, f: Facts, ink: string, s: Sums, lines: string): string {
  const { hospital, patient, account, place } = f;
  const [call, city, due] = [phone(chance), town(chance), formats.dollars(s.due)];
  const who = `${patient}<br>${street(chance)}<br>${town(chance)}`;
  const facts = (text: string) => sheets.pairs(rowsOf(text) as [string, string][], "facts");
  const dates = l.day(f.day);
  const dueDay = f.dueOn ? l.day(f.dueOn) : "Upon receipt";
  const label = l.words("Account Number|Account #|Hospital Account");
  const why = s.off.every(({ words }) => /Uninsured|Self/.test(words))
    ? "Our records show that you did not have insurance for this care. We have lowered your charges with our discount for uninsured patients. You do not need to apply for it."
    : "Thank you for applying for financial assistance. Your application was approved and the discount shown below was taken off your hospital bill.";
  const letter = l.letter ? `<p>${why}</p>` : "";
  const head = facts(
    `${l.words("Statement Date|Date of Statement")}|${l.day(f.issued)};${label}|${account};Patient|${patient};${l.words("Date of Service|Service Date|Dates of Care")}|${dates};Payment Due|${dueDay};${l.due}|<b>${due}</b>`,
  );
  const slip = `<div class="slip">Please return this part with your payment. Make checks payable to ${hospital}.<div class="low"><div>${who}</div><div>${hospital}<br>${box(chance)}<br>${city}</div>${facts(`${label}|${account};Payment Due|${dueDay};${l.due}|${due};Amount Enclosed|$ __________`)}</div>${sheets.bars(chance, 190, 14)}</div>`;
  return sheets.page(
    css(l, ink),
    `<div class="top"><div><div class="brand">${sheets.mark(chance, ink)}${hospital}</div>${street(chance)}, ${city}<br>Billing questions: ${call}</div>${head}</div><div class="to">${who}</div>${letter}<h3>${l.words("Services You Received|Your Hospital Services|Summary of Services")}: ${place}</h3>${lines}${sumsBox(l, s)}${notice(chance, l, hospital, call)}${slip}`,
  );
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [hospital = "", ink = ""] = chance.pick(HOSPITALS);
  const [place = "", parts = ""] = chance.pick(CARE);
  const day = shifted("2024-01-20", chance.between(0, 620));
  const bare = servicesOf(chance, l, parts, day);
  const gross = sheets.total(bare, "charge");
  const off = takenOff(chance, l, gross);
  const percent = off[0]!.percent;
  const rows = bare.map((row): Said => {
    const discount = Math.round((row.charge! * percent) / 100);
    return { ...row, discount, patientOwes: row.charge! - discount };
  });
  if (l.each) off[0]!.cents = sheets.total(rows, "discount");
  const left = gross - sum(off.map(({ cents }) => cents));
  const words = () =>
    l.words("Patient payment|Your payment - thank you|Payment by check|Payment - card ending 4417");
  const paid = Array.from({ length: chance.pick([0, 0, 1, 1, 2, 3]) }, (_, at): Paid => ({
    on: shifted(day, 30 + at * 30),
    words: words(),
    cents: chance.pick([1000, 2000, 2500, 5000]),
  }));
  const given = sum(paid.map(({ cents }) => cents)) < left ? paid : [];
  const s: Sums = { gross, off, paid: given, due: left - sum(given.map(({ cents }) => cents)) };
  const issued = shifted(day, chance.between(95, 130));
  const columns = columnsOf(l, percent);
  const sums = { charge: gross, ...(l.each ? { discount: off[0]!.cents, patientOwes: left } : {}) };
  const body =
    rows.map((row) => sheets.record(columns, row)).join("") +
    (chance.happens(0.5) ? sheets.sumRow(columns, "Total", sums, l.money) : "");
  const f: Facts = {
    ...{
      hospital,
      patient: naming(chance)(person(chance)),
      account: chance.number(l.words("#########|H#######|30######")),
    },
    ...{
      issued,
      day,
      place,
      dueOn: chance.happens(0.75) ? shifted(issued, chance.pick([21, 30])) : null,
    },
  };
  const html = sheet(chance, l, f, ink, s, sheets.table(columns, body));
  return {
    html,
    truth: truth(
      l,
      f,
      s,
      rows.map((row) => sheets.lineBy(columns, row)),
    ),
  };
}

function truth(l: Look, f: Facts, s: Sums, lines: ReturnType<typeof sheets.lineBy>[]) {
  const paid = s.paid.map(({ cents }) => cents);
  const printed = l.total || paid.length === 1;
  return truthOf(
    {
      ...{
        name: family.name,
        kind: l.list === "category" ? "summary" : "itemized",
        setting: "facility",
      },
      ...{ provider: f.hospital, patient: f.patient, accountNumber: f.account },
      ...{ statementDate: f.issued, dueDate: f.dueOn },
      ...(!printed && paid.length
        ? { paymentRows: paid.map((cents) => formats.decimal(cents)) }
        : {}),
    },
    {
      ...{ billed: s.gross, adjustments: sum(s.off.map(({ cents }) => cents)) },
      ...{ patientPaid: printed ? sum(paid) : null, patientResponsibility: s.due },
    },
    lines,
  );
}

export const family: Family = {
  name: "charity-discount-statement",
  paper: "A nonprofit hospital's statement after a discount for the uninsured or by its charity.",
  medium: "text",
  draw,
};
