import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, doctor, household, phone, street, town } from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said;
type Day = { date: string; place: string; claim: string; rows: Row[] };
type Field =
  | ("charge" | "allowed" | "insurancePaid" | "patientOwes")
  | ("deductible" | "copay" | "coinsurance");

/** The plan, its medical group, its color, and what its hospitals are called. */
const PLANS = rowsOf(`
Sequoia Coast Health Plan|Sequoia Coast Medical Group|#006ba6|Sequoia Coast Hospital; Alpenrose Health Plan, Inc.|Alpenrose Physicians Group, P.C.|#2f6f3e|Alpenrose Medical Center; UNISON CARE HEALTH PLAN|UNISON CARE MEDICAL GROUP|#00598c|UNISON CARE HOSPITAL; Tri-Rivers Cooperative Health|Tri-Rivers Medical Associates|#7a2e6b|Tri-Rivers Hospital`);
/** Where, how many of the services lead a visit, the most of a visit, and each: code, copay, words and price. */
const CARES =
  `Medical Offices#3#4#99213|30|Office visit, established patient, low complexity|198;99214|30|Office visit, established patient, moderate complexity|287;99395|0|Preventive exam, age 18-39|304;81002|10|Urinalysis, non-automated|19;90715|0|Tdap vaccine|72;90471|0|Immunization administration|41;96372|10|Therapeutic injection|66;93000|20|Electrocardiogram with interpretation|118;20610|50|Injection, major joint or bursa|312;69210|30|Removal of impacted ear wax|147;RX|15|Rx: Amoxicillin 500 mg cap, 30|28.40;RX|15|Rx: Albuterol HFA inhaler, 8.5 gm|61.15
Laboratory#1#8#36415|0|Venipuncture|24;85025|10|CBC with differential|57;80053|10|Comprehensive metabolic panel|82;83036|10|Hemoglobin A1c|73;84443|10|TSH|116;82728|10|Ferritin|95;87086|10|Urine culture|68;80061|10|Lipid panel|92.50;82306|10|Vitamin D, 25-hydroxy|214;86140|10|C-reactive protein|49
Imaging#3#2#73610|50|X-ray, ankle, 3 views|203;72148|150|MRI, lumbar spine, without contrast|1642;76700|75|Ultrasound, abdomen, complete|531;71046|50|X-ray, chest, 2 views|187;74177|150|CT, abdomen and pelvis, with contrast|1985
Physical Therapy#1#4#97161|30|PT evaluation, low complexity|241;97110|0|Therapeutic exercise, 15 minutes|98;97140|0|Manual therapy, 15 minutes|91;97530|0|Therapeutic activities, 15 minutes|104
Hospital#1#9#99284|250|Emergency department visit, level 4|1988;80048|0|Basic metabolic panel|174;85027|0|CBC, automated|96;71045|0|X-ray, chest, 1 view|362;93005|0|Electrocardiogram, tracing only|248;96374|0|IV push, single drug|395;96361|0|IV hydration, each additional hour|181;84484|0|Troponin|228;J2405|0|Ondansetron injection, 1 mg|26.80;J1885|0|Ketorolac injection, 15 mg|22.75;J7030|0|Normal saline, 1000 mL|84
Pharmacy#0#3#RX|15|Rx: Atorvastatin 20 mg tab, 90|74.60;RX|15|Rx: Lisinopril 10 mg tab, 90|38.25;RX|60|Rx: Insulin glargine 100 units/mL pen, 15 mL|342.90;RX|15|Rx: Metformin ER 500 mg tab, 180|55.80;RX|40|Rx: Fluticasone-salmeterol 250/50 diskus, 60|288.30`
    .split("\n")
    .map(
      (care) => care.split("#") as [place: string, heads: string, most: string, services: string],
    );
const HEADS = rowsOf(`
charge|Charges|Full<br>charges|Billed<br>charges|Provider<br>charges;allowed|Member<br>rate|Your member<br>rate|Plan member<br>rate;insurancePaid|Plan paid|Health plan<br>paid|Paid by<br>plan|We paid;deductible|Applied to<br>deductible|Applied to your<br>deductible|Deductible;copay|Copay|Copayment;coinsurance|Coinsurance|Your<br>coinsurance;patientOwes|You pay|Your cost<br>share|Your<br>share|Amount<br>you pay`);
const NOTES: Record<string, string> = {
  D: "This amount counts toward your annual deductible. Until you reach your deductible, you pay the member rate for most services.",
  P: "Preventive service. Covered at no charge to you; the deductible does not apply.",
  C: "After your deductible, you pay a copay or coinsurance for this service. It counts toward your out-of-pocket maximum.",
};

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const names = HEADS.map(([field, ...heads]) => [field, chance.pick(heads)]);
  const { slashes, shortSlashes, looseSlashes, monthName, dollars, grouped } = formats;
  return {
    ...{ words, names: Object.fromEntries(names) as Record<Field, string> },
    day: chance.pick([slashes, slashes, shortSlashes, looseSlashes, monthName]),
    money: chance.pick([dollars, dollars, grouped]),
    /** Whether services stand under headings of their days. */
    byDay: chance.happens(0.45),
    town: words("San Tomas|Wexford|Lake Alden|Bayshore"),
    subtotals: chance.happens(0.6),
    ...{ codes: chance.happens(0.4), clinician: chance.happens(0.3), notes: chance.happens(0.6) },
    ...{ claims: chance.happens(0.6), savings: chance.happens(0.4), capitals: chance.happens(0.2) },
    plan: chance.pick<"copay" | "coinsurance" | "deductible">([
      "copay",
      "coinsurance",
      "coinsurance",
      "deductible",
    ]),
    sumWords: words("Total|Totals|Total for this notice|TOTAL"),
    dayWords: words("Subtotal|Total for this date|Visit total"),
    claimWords: words("Claim number|Claim #|Claim No."),
    font: words(
      "Liberation Sans|Liberation Sans|DejaVu Sans Condensed|Liberation Sans Narrow|Carlito",
    ),
  };
}

type Visit = { care: (typeof CARES)[number]; date: string; rate: number; least: number };

/** A service as the plan settled it; what is preventive costs nothing. */
function settled(chance: Chance, l: Look, visit: Visit, terms: Terms, fields: string[]): Row {
  const [of = "", copay, words = "", price] = fields;
  const free = /^(99395|90715|90471)$/.test(of);
  const own: Terms = { ...terms, rate: [visit.rate, visit.rate] };
  own.copay = l.plan === "copay" ? Number(copay) * 100 : 0;
  const charge = Math.round(Number(price) * 100);
  const money = settle(chance, charge, free ? { ...own, open: 0, copay: 0, share: 0 } : own);
  terms.open -= money.deductible;
  const notes = [
    ...(money.deductible ? ["D"] : []),
    ...(free ? ["P"] : []),
    ...(money.copay + money.coinsurance ? ["C"] : []),
  ];
  const description = l.capitals ? words.toUpperCase() : words;
  const said = { serviceDate: visit.date, description, code: of === "RX" ? null : of };
  return { ...money, ...said, remarks: notes };
}

/** One day's services at one place. */
function dayOf(chance: Chance, l: Look, plan: string[], visit: Visit, terms: Terms): Day {
  const [place, heads, most, services] = visit.care;
  const all = rowsOf(services);
  const lead = all.slice(0, Number(heads));
  const kept = [...chance.shuffled(lead).slice(0, 1), ...chance.shuffled(all.slice(lead.length))];
  const many = chance.between(place === "Hospital" ? 4 : visit.least, Number(most));
  const name = doctor(chance, place === "Physical Therapy" ? "PT|DPT" : "MD|MD|DO|NP");
  const clinician = /Lab|Pharm/.test(place) ? {} : { clinician: name };
  const rows = kept.slice(0, many).map((fields): Row => {
    return { ...settled(chance, l, visit, terms, fields), ...clinician };
  });
  const office = `${l.town} ${place}`;
  const where = place === "Hospital" ? plan[3]! : office;
  return { date: visit.date, rows, place: where, claim: chance.number("#########") };
}

function columnsOf(l: Look): sheet.Column<Row>[] {
  const col = sheet.column<Row>;
  const share: Field[] = l.plan === "deductible" ? [] : [l.plan];
  const amounts: Field[] = ["charge", "allowed", "insurancePaid", "deductible", ...share];
  const when = l.words("Date of<br>service|Service<br>date|Date");
  const what = l.words("Service|Description of service|Services you received");
  return [
    ...(l.byDay ? [] : [col(when, "serviceDate", (row) => l.day(row.serviceDate!), "d")]),
    col(what, "description", (row) => row.description, "w"),
    ...(l.codes ? [col(l.words("Code|CPT"), "code", (row) => row.code)] : []),
    ...(l.clinician ? [col("Clinician", "clinician", (row) => row.clinician)] : []),
    ...[...amounts, "patientOwes" as const].map((field) =>
      sheet.amount<Row>(l.names[field], field, l.money),
    ),
    ...(l.notes ? [col("Notes", "remarks", (row) => row.remarks!.join(", "), "c")] : []),
  ];
}

function sums(rows: Row[]): Record<Field | "discount", number> {
  const all = [...HEADS.map(([field]) => field), "discount"] as Field[];
  return Object.fromEntries(all.map((field) => [field, sheet.total(rows, field)])) as never;
}

/** The services, under headings of their days or as one list, and their sums. */
function services(l: Look, columns: sheet.Column<Row>[], days: Day[]): string {
  const body = days.map((day) => {
    const rows = day.rows.map((row) => sheet.record(columns, row)).join("");
    const claim = l.claims ? ` &nbsp; ${l.claimWords} ${day.claim}` : "";
    const head = `<tr class="day"><td colspan="${columns.length}"><b>${l.day(day.date)}</b> &nbsp; ${day.place}${claim}</td></tr>`;
    const last = sheet.sumRow(columns, l.dayWords, sums(day.rows), l.money, "sub");
    return l.byDay ? `${head}${rows}${l.subtotals && days.length > 1 ? last : ""}` : rows;
  });
  const whole = sums(days.flatMap(({ rows }) => rows));
  return sheet.table(columns, body.join("") + sheet.sumRow(columns, l.sumWords, whole, l.money));
}

type Limits = { limit: number; open: number; before: number; rows: Row[]; prior: number };
/** How far the year's deductible and out-of-pocket maximum are met. */
function accumulation(
  chance: Chance,
  l: Look,
  { limit, open, before, rows, prior }: Limits,
): string {
  const now = sums(rows);
  const most = limit + chance.pick([250000, 350000, 450000]);
  const kin = chance.happens(0.4) ? chance.between(0, 40000) : null;
  const spent = limit - before + prior + now.patientOwes;
  const row = (label: string, of: number, here: number, used: number) =>
    `<tr><td>${label}</td>${[of, here, used, of - used].map((cents) => `<td class="n">${formats.dollars(cents)}</td>`).join("")}</tr>`;
  const family =
    kin === null
      ? ""
      : row("Family deductible", 2 * limit, now.deductible, limit - open + kin) +
        row("Family out-of-pocket maximum", 2 * most, now.patientOwes, spent + kin);
  return `<h2>${l.words("Your accumulations for this plan year|Progress toward your plan limits|Deductible and out-of-pocket accumulation")}</h2><table class="short"><tr><th></th><th class="n">Plan limit</th><th class="n">Applied on this notice</th><th class="n">Applied year to date</th><th class="n">Remaining</th></tr>${row("Individual deductible", limit, now.deductible, limit - open)}${row(l.words("Individual out-of-pocket maximum|Out-of-pocket maximum (you)"), most, now.patientOwes, spent)}${family}</table>`;
}

const css = (l: Look, ink: string) =>
  `@page{size:letter;margin:12mm 12mm} body{font:9.6pt/1.4 '${l.font}';margin:0;color:#222} .top{display:flex;justify-content:space-between;border-bottom:2px solid ${ink};padding-bottom:2mm} .brand{display:flex;gap:2.4mm;align-items:center;font-size:1.45em;font-weight:bold;color:${ink}} .small{font-size:.82em;color:#444} .to{margin:8mm 0 7mm 5mm} .in{display:flex;justify-content:space-between} h1{font-size:1.6em;font-weight:normal;color:${ink};margin:0 0 1mm} h2{font-size:1.15em;color:${ink};margin:5mm 0 1.5mm;break-after:avoid} .pairs td{padding:.3mm 3mm .3mm 0} .two{display:flex;gap:9mm} .two>div{flex:1} .sums{width:100%;border-collapse:collapse} .sums td{padding:1.1mm 1.5mm;border-bottom:.5px dotted #777} .sums td:last-child{text-align:right} .sums tr.due td{font-weight:bold;background:${ink};color:#fff} .lines{width:100%;border-collapse:collapse;font-size:.84em} .lines th{text-align:left;vertical-align:bottom;border-bottom:1.4px solid ${ink};padding:.8mm 1mm;line-height:1.2} .lines td{padding:.9mm 1mm;border-bottom:.5px solid #ccc;vertical-align:top} .lines .n,.short .n{text-align:right} .lines td.n,.lines .d{white-space:nowrap} .lines .day td{background:#eef3f6;break-after:avoid} .lines .sub td{font-style:italic} .lines .sum td{font-weight:bold;border-top:1.2px solid ${ink};border-bottom:1.2px solid ${ink}} tr{break-inside:avoid} .short{width:100%;border-collapse:collapse;font-size:.9em;break-inside:avoid} .short th{text-align:left;border-bottom:1px solid ${ink}} .short td{padding:.8mm 0;border-bottom:.5px solid #ccc} .key{font-size:.86em;margin-top:2mm}`;

const FINE = `<h2>How to read this notice</h2><p class="small"><b>Charges</b> are what the service would cost someone without coverage. The <b>member rate</b> is the amount our medical group and hospitals accept for members. What <b>you pay</b> is your part of the member rate under your plan. If you paid at check-in, you may have paid an estimate; we will bill or refund the difference. Please do not send payment with this notice.</p><p class="small">If you disagree with this decision you may file a grievance or appeal within 180 days. Call Member Services or write to the address above. Financial help may be available through our Medical Financial Assistance program. Language help is available at no cost, 24 hours a day. Ayuda en su idioma sin costo.</p>`;

type Facts = { patient: string; member: string; issued: string; claim: string; paid: number };
function front(chance: Chance, l: Look, plan: string[], f: Facts, days: Day[]): string {
  const [name, group, ink = ""] = plan;
  const all = sums(days.flatMap(({ rows }) => rows));
  const [from, to] = [days[0]!.date, days.at(-1)!.date];
  const dates = from === to ? l.day(from) : `${l.day(from)} - ${l.day(to)}`;
  const facts = `${l.words("Notice date|Date of notice|Statement date")}:|${l.day(f.issued)};Patient:|${f.patient};${l.words("Health record number|Medical record number|Member ID")}:|${chance.number("########")};${l.words("Plan|Coverage")}:|${l.words("Deductible Plan HMO|Bronze HDHP HMO|Silver Deductible HMO|HSA-Qualified Deductible")};Provider:|${group};${from === to ? "Date" : "Dates"} of service:|${dates}${f.claim ? `;${l.claimWords}:|${f.claim}` : ""}`;
  const line = (label: string, cents: number, kind = "") =>
    `<tr class="${kind}"><td>${label}</td><td>${formats.dollars(cents)}</td></tr>`;
  const saved = l.savings ? line("Your member savings", all.discount) : "";
  const paid = f.paid ? line("You paid at check-in", f.paid) : "";
  const plain = (field: Field) => l.names[field].replace("<br>", " ");
  return `<div class="top"><div class="brand">${sheet.mark(chance, ink)}${name}</div><div class="small">Member Services<br>${box(chance)}, ${town(chance)}<br>${phone(chance)} (TTY 711)</div></div><div class="in"><div class="to">${f.member}<br>${street(chance)}<br>${town(chance)}</div></div><h1>${l.words("Explanation of Benefits|Your cost share notice|Explanation of Benefits (EOB) for your deductible plan")}</h1><p><b>${l.words("This is not a bill.|THIS IS NOT A BILL|This is not a bill. Keep it for your records.")}</b> It shows the care you got, what your health plan paid, and your share of the cost.</p><div class="two"><div>${sheet.pairs(rowsOf(facts) as [string, string][])}</div><div><table class="sums">${line(plain("charge"), all.charge)}${saved}${line(plain("insurancePaid"), all.insurancePaid)}${line(plain("patientOwes"), all.patientOwes, "due")}${paid}</table></div></div>`;
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const plan = chance.pick(PLANS);
  const [name = "", group = "", ink = ""] = plan;
  const [patient = "", other = ""] = household(chance, 2);
  const limit = chance.pick([150000, 250000, 400000]);
  const before = l.plan === "deductible" ? limit : chance.pick([0, 18240, limit, limit - 31505]);
  const share = l.plan === "coinsurance" ? chance.pick([0.2, 0.2, 0.3, 0.4]) : 0;
  const terms: Terms = { open: before, share, copay: 0, denies: 0, rate: [0.7, 0.7] };
  const start = shifted("2024-02-05", chance.between(0, 660));
  const visits = chance.shuffled(CARES).slice(0, chance.pick([1, 2, 2, 3, 3, 4]));
  const days = visits
    .map((care): Visit => {
      const later = chance.pick([0, 0, 3, 9, 16, 24]);
      const date = shifted(start, care[0] === "Hospital" ? 5 : later);
      const least = visits.length > 1 ? 1 : 2;
      return { care, date, least, rate: chance.between(52, 88) / 100 };
    })
    .sort((one, next) => one.date.localeCompare(next.date))
    .map((visit) => dayOf(chance, l, plan, visit, terms));
  const rows = days.flatMap((day) => day.rows);
  const columns = columnsOf(l);
  const whole = sums(rows);
  const issued = shifted(days.at(-1)!.date, chance.between(8, 30));
  const asked = chance.happens(0.25) ? chance.pick([2500, 4000, 7500]) : 0;
  const paid = asked < whole.patientOwes ? asked : 0;
  const claim = !l.byDay && l.claims ? chance.number("##########") : "";
  const member = chance.happens(0.3) ? other : patient;
  const facts: Facts = { patient, member, issued, claim, paid };
  const prior = before ? 0 : chance.between(0, 60000);
  const reached = accumulation(chance, l, { limit, open: terms.open, before, rows, prior });
  const used = Object.keys(NOTES).filter((one) => rows.some((row) => row.remarks!.includes(one)));
  const key = used.map((one) => `<div><b>${one}</b> ${NOTES[one]}</div>`).join("");
  const html = sheet.page(
    css(l, ink),
    `${front(chance, l, plan, facts, days)}<h2>${l.words("Details of your services|Your services|Service details")}</h2>${services(l, columns, days)}${l.notes ? `<div class="key">${key}</div>` : ""}${reached}${FINE}`,
  );
  const hospitals = days.filter(({ place }) => place === plan[3]).length;
  const only = hospitals === days.length ? "facility" : null;
  const single = l.byDay && l.claims && days.length === 1 ? days[0]!.claim : null;
  const said: Parameters<typeof truthOf>[0] = {
    ...{ name: family.name, kind: "eob", setting: hospitals ? only : "professional", patient },
    ...{ issuer: name, provider: group, claimNumber: claim || single, statementDate: issued },
  };
  const totals = {
    ...{ billed: whole.charge, allowed: whole.allowed, insurancePaid: whole.insurancePaid },
    ...{ adjustments: l.savings ? whole.discount : null, patientPaid: paid || null },
    patientResponsibility: whole.patientOwes,
  };
  const lines = rows.map((row) => sheet.lineBy(columns, row, l.byDay ? ["serviceDate"] : []));
  return { html, truth: truthOf(said, totals, lines) };
}

export const family: Family = {
  name: "integrated-health-plan-cost-share-notice",
  paper:
    "The notice of a health plan with its own medical group about a deductible plan's cost shares.",
  medium: "text",
  draw,
};
