import { dollars, grouped, looseSlashes, monthName, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { doctor, naming, person, phone } from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import { mark, page, total } from "#corpus/families/drawing/sheet";
import * as truths from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { rowsOf, shifted, lineOf } = truths;
type Row = truths.Said & { group: string };
type Bill = { rows: Row[]; plan: string; paid: number; due: number };
type Care = ReturnType<typeof careOf>;

const SYSTEMS =
  rowsOf(`Silver Birch Health|#0b6e6e|silverbirch;Cascadia Valley Medical Center|#12508f|cascadiavalley;ST. BRENDAN HEALTH|#7a1d3c|stbrendan
OakMeadow Health System|#2e6b34|oakmeadow;Harbor & Pine Hospitals|#23408e|harborpine;Tri-Lakes Regional Health|#a0480c|trilakes;Lumen Care Network|#5b2a91|lumencare`);
/** Code, revenue code, category, wordings, price in dollars, most units; the first is always there. */
/** How often, of which setting, how many lines, copay, days, names and places; then the services. */
const CARES: [string, string][] = [
  [
    `4;facility;4;16;25000;1;Emergency visit|ED Visit|Emergency Department Visit;Emergency Department|ED - Main Campus`,
    `99284|0450|Emergency Room|Emergency dept visit, level 4~HC ED VISIT LEVEL 4|2180|1;71046|0324|Radiology|Chest X-ray, 2 views~HC XR CHEST 2 VIEWS|512|1;93005|0730|EKG/ECG|EKG tracing~HC ECG TRACING ONLY|318|1;80053|0301|Laboratory|Comprehensive metabolic panel~HC COMP METABOLIC PANEL|226|1;85025|0305|Laboratory|Complete blood count w/ diff~HC CBC W/ AUTO DIFF|141.25|1;84484|0301|Laboratory|Troponin~HC TROPONIN QUANT|244|2;96374|0260|IV Therapy|IV push, initial drug~HC IV PUSH SINGLE/INITIAL|402|1;96361|0260|IV Therapy|Hydration, each added hour~HC HYDRATION EA ADDL HR|168|2;J2405|0636|Pharmacy|Ondansetron injection, 1 mg~ONDANSETRON 4 MG/2 ML INJ|9.8|4;J7030|0258|Pharmacy|Sodium chloride 0.9% 1000 mL~NACL 0.9 % IV SOLN|94|1;70450|0351|CT Scan|CT head without contrast~HC CT HEAD W/O CONTRAST|2390|1;81001|0307|Laboratory|Urinalysis with microscopy~HC UA W/ MICROSCOPY|72|1;36415|0300|Laboratory|Blood draw~HC VENIPUNCTURE|39|1;J1885|0636|Pharmacy|Ketorolac injection, 15 mg~KETOROLAC 30 MG/ML INJ|26.4|2;83690|0301|Laboratory|Lipase~HC LIPASE|133|1;87086|0306|Laboratory|Urine culture~HC CULTURE URINE|129|1`,
  ],
  [
    `2;facility;5;12;0;1;Outpatient Surgery|Same-day surgery|Surgery visit;Ambulatory Surgery|Surgical Services`,
    `29881|0360|Operating Room|Knee arthroscopy with meniscectomy~HC KNEE ARTHRO MENISCECTOMY|7840|1;|0370|Anesthesia|Anesthesia, per 15 min~HC ANESTHESIA GENERAL 15 MIN|214|6;|0710|Recovery Room|Recovery room, first hour~HC PACU PHASE I FIRST HR|1160|1;|0710|Recovery Room|Recovery room, added hour~HC PACU PHASE II ADDL HR|585|1;|0272|Medical Supplies|Sterile supplies~HC STERILE SUPPLY PACK|348.6|1;|0270|Medical Supplies|Arthroscopy shaver blade~BLADE SHAVER 4.0MM|286|2;J0690|0636|Pharmacy|Cefazolin, 500 mg~CEFAZOLIN 2 G IV|12.5|4;J2704|0636|Pharmacy|Propofol, 10 mg~PROPOFOL 10 MG/ML EMUL|1.9|20;J3010|0636|Pharmacy|Fentanyl citrate, 0.1 mg~FENTANYL 100 MCG/2 ML|14|2;J1100|0636|Pharmacy|Dexamethasone, 1 mg~DEXAMETHASONE 4 MG/ML|3.2|8;J7120|0258|Pharmacy|Lactated ringers 1000 mL~LACTATED RINGERS IV|88|2;88304|0312|Pathology|Surgical pathology, level III~HC SURG PATH LEVEL III|264|1;81025|0307|Laboratory|Pregnancy test, urine~HC PREG TEST URINE|64|1`,
  ],
  [
    `1;facility;8;16;0;2;Observation stay|Hospital Observation|Overnight stay;Observation Unit|3 North`,
    `G0378|0762|Observation|Observation, per hour~HC OBSERVATION PER HOUR|118|26;93005|0730|EKG/ECG|EKG tracing~HC ECG TRACING ONLY|318|1;84484|0301|Laboratory|Troponin~HC TROPONIN QUANT|244|1;93306|0480|Cardiology|Echocardiogram, complete~HC TTE COMPLETE W/ DOPPLER|3120|1;78452|0341|Nuclear Medicine|Heart stress imaging, multiple~HC MYOCARD PERF SPECT MULT|5460|1;93017|0482|Cardiology|Stress test tracing~HC CV STRESS TEST TRACING|890|1;A9500|0343|Pharmacy|Technetium Tc-99m sestamibi, dose~TC99M SESTAMIBI DX|310|2;80048|0301|Laboratory|Basic metabolic panel~HC BASIC METABOLIC PANEL|174|1;85025|0305|Laboratory|Complete blood count~HC CBC W/ AUTO DIFF|141.25|1;80061|0301|Laboratory|Lipid panel~HC LIPID PANEL|186|1;83735|0301|Laboratory|Magnesium~HC MAGNESIUM|98|1;|0637|Pharmacy|Aspirin 81 mg tablet~ASPIRIN 81 MG CHEW TAB|4.1|4;|0637|Pharmacy|Metoprolol 25 mg tablet~METOPROLOL TARTRATE 25 MG|6.75|2;J1650|0636|Pharmacy|Enoxaparin, 10 mg~ENOXAPARIN 40 MG/0.4 ML|21|4;94760|0460|Respiratory|Pulse oximetry~HC PULSE OX SINGLE|86|1;71046|0324|Radiology|Chest X-ray, 2 views~HC XR CHEST 2 VIEWS|512|1`,
  ],
  [
    `2;facility;2;5;0;1;Imaging visit|Radiology|Outpatient visit;Imaging - Westgate|Diagnostic Imaging`,
    `74177|0352|CT Scan|CT abdomen and pelvis with contrast~HC CT ABD/PELVIS W CONTRAST|4180|1;Q9967|0636|Pharmacy|Low osmolar contrast, per mL~IOHEXOL 350 MG/ML|1.35|100;82565|0301|Laboratory|Creatinine~HC CREATININE BLOOD|88|1;96374|0260|IV Therapy|IV push~HC IV PUSH SINGLE/INITIAL|402|1;76705|0402|Ultrasound|Ultrasound, abdomen, limited~HC US ABD LIMITED|846|1`,
  ],
  [
    `3;professional;2;7;3000;1;Office Visit|Clinic visit|Primary Care Visit;Family Medicine - Elm St|Internal Medicine`,
    `99214||Office Visits|Office visit, established, moderate~PR OFFICE/OUTPT EST MOD MDM|264|1;36415||Laboratory|Blood draw~PR VENIPUNCTURE|28|1;83036||Laboratory|Hemoglobin A1c~PR HEMOGLOBIN A1C|76|1;80061||Laboratory|Lipid panel~PR LIPID PANEL|112|1;90471||Immunizations|Immunization administration~PR IMMUNIZ ADMIN 1 VACC|48|1;90750||Immunizations|Shingles vaccine~PR ZOSTER VACC RECOMBINANT|268|1;93000||Cardiology|EKG with interpretation~PR ECG COMPLETE|118|1;81003||Laboratory|Urinalysis~PR URINALYSIS AUTO W/O SCOPE|26|1`,
  ],
];
const PLANS = "Stonebrook Health PPO|Aster Blue|NORTHFIELD BCBS|Keystar|Medicare|Anchor Mutual";

function careOf(chance: Chance) {
  const [about, services] = chance.weighted(CARES.map((one) => [one, parseInt(one[0])] as const));
  const [, setting = "", low, high, copay, days, visit = "", where = ""] = about.split(";");
  const professional = setting === "professional";
  const many = chance.between(Number(low), Number(high));
  return { services, professional, many, copay: Number(copay), days: Number(days), visit, where };
}

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: chance.pick([monthName, monthName, slashes, looseSlashes]),
    money: chance.pick([dollars, dollars, dollars, grouped]),
    shows: words("charges|charges|full|categories"),
    codes: words("none|under|under|beside|rev"),
    ...{ mill: chance.happens(0.4), quantity: chance.happens(0.6), dated: chance.happens(0.3) },
    minus: chance.pick(["-", "&minus;", "&#8211; "]),
    merged: chance.happens(0.2),
    ...{ round: chance.pick([0, 8, 14]), bar: words("top|foot"), first: words("sums|services") },
    ...{ charge: words("Billed|Charges|Charge"), own: words("You owe|Your portion|Your share") },
    discount: words("Adjustments|Insurance adjustment|Discounts"),
    insurancePaid: words("Insurance paid|Paid by insurance"),
    due: words("Amount due|Amount Due|Balance due|You owe|Your balance"),
    font: words("Liberation Sans|Liberation Sans|DejaVu Sans"),
  };
}

function servicesOf(chance: Chance, care: Care, first: string, insured: boolean, l: Look): Row[] {
  const [head, ...others] = rowsOf(care.services);
  const picked = new Set(chance.shuffled(others).slice(0, care.many - 1));
  const rate = chance.between(28, 66) / 100;
  const open = insured ? chance.pick([0, 0, 45000, 210000]) : 99_000_000;
  const share = chance.pick([0.1, 0.2, 0.2]);
  const copay = insured ? care.copay : 0;
  const terms: Terms = { open, share, copay, denies: 0, rate: [rate, rate] };
  return [head!, ...others.filter((one) => picked.has(one))].map((one, at): Row => {
    const [code, revenue, group = "", names = "", price, most] = one;
    const [plain = "", mill = ""] = names.split("~");
    const units = chance.between(Math.ceil(Number(most) / 2), Number(most));
    const serviceDate = shifted(first, at === 0 ? 0 : chance.between(0, care.days - 1));
    const money = settle(chance, Math.round(Number(price) * 100) * units, terms);
    const codes = { code: code || null, revenueCode: revenue || null };
    return { ...money, ...codes, group, serviceDate, units, description: l.mill ? mill : plain };
  });
}

/** The sums of each category, where the page lists no more than those. */
function categories(rows: Row[]): Row[] {
  return [...new Set(rows.map(({ group }) => group))].map((group) => {
    const own = rows.filter((row) => row.group === group);
    const { serviceDate } = own[0]!;
    const charge = total(own, "charge");
    return { group, description: group, charge, serviceDate: serviceDate! };
  });
}

/** What the page prints of a service; the day of the visit holds for all of them. */
function said(row: Row, l: Look, days: number): truths.Said {
  const { description, charge, discount, insurancePaid, patientOwes, ...more } = row;
  const { code, revenueCode, units } = more;
  const listed = l.shows !== "categories";
  return {
    ...{ description, charge },
    serviceDate: days === 1 || (l.dated && listed) ? row.serviceDate! : null,
    ...(l.shows === "full" ? { discount, insurancePaid, patientOwes } : {}),
    ...(listed && l.codes !== "none" ? { code } : {}),
    ...(listed && l.codes === "rev" ? { revenueCode } : {}),
    ...(listed && l.quantity ? { units } : {}),
  };
}

const line = (label: string, value: string, kind = "") =>
  `<div class="row ${kind}"><span>${label}</span><span>${value}</span></div>`;
const less = (l: Look, cents: number) => `${cents ? l.minus : ""}${l.money(cents)}`;

function service(row: Row, l: Look, days: number): string {
  const { code, revenueCode, units, serviceDate } = said(row, l, days);
  const under = [
    l.dated && l.shows !== "categories" ? l.day(serviceDate!) : "",
    code && l.codes !== "beside" ? `${l.codes === "rev" ? "CPT/HCPCS" : "Code"} ${code}` : "",
    revenueCode ? `Rev ${revenueCode}` : "",
    units ? `Qty ${units}` : "",
  ];
  const small = under.filter(Boolean).join(" &middot; ");
  const name = `${row.description}${code && l.codes === "beside" ? ` (${code})` : ""}${small ? `<small>${small}</small>` : ""}`;
  if (l.shows !== "full") return line(name, l.money(row.charge!), "item");
  return `<div class="item"><b>${name}</b>${line(l.charge, l.money(row.charge!), "part")}${line(l.discount, less(l, row.discount!), "part")}${line(l.insurancePaid, less(l, row.insurancePaid!), "part")}${line(l.own, l.money(row.patientOwes!), "part own")}</div>`;
}

/** The sums of the visit, and which of them the page prints. */
function summary(l: Look, { rows, plan, paid, due }: Bill) {
  const [billed, off] = [total(rows, "charge"), total(rows, "discount")];
  const insurance = total(rows, "insurancePaid");
  const own = paid > 0 || l.words("yes|no") === "yes";
  const whole = l.words("Total charges|Charges|Billed to insurance|Visit charges");
  const both = l.words("Insurance payments &amp; adjustments|Insurance covered");
  const gave = l.words(`${plan}|Insurance payments|Insurance paid|${plan} paid`);
  const took = l.words("Adjustments|Insurance discounts|Contractual adjustments");
  const split = !plan || !l.merged;
  const parts = plan ? line(gave, less(l, insurance)) + line(took, less(l, off)) : "";
  const self = line(l.words("Self-pay discount|Uninsured discount"), less(l, off));
  const by = split ? parts || self : line(both, less(l, off + insurance));
  const mine = own ? line(l.words("Your payments|You paid|Patient payments"), less(l, paid)) : "";
  const html = `${line(plan ? whole : "Total charges", l.money(billed))}${by}${mine}${line(l.due, dollars(due), "own")}`;
  const printed: truths.Sums = {
    ...{ billed, patientPaid: own ? paid : null, patientResponsibility: due },
    ...{ adjustments: split ? off : null, insurancePaid: plan && split ? insurance : null },
  };
  return { html, printed };
}

const css = (l: Look, ink: string) => `
*{box-sizing:border-box} html{background:#f3f4f6;zoom:2} body{width:408px;margin:0;background:#f3f4f6;color:#1b1f24;font:15px/1.4 '${l.font}'} .status{display:flex;justify-content:space-between;padding:8px 22px 4px;font-weight:bold;font-size:14px;background:#fff} .url{margin:0;padding:7px 14px 9px;background:#fff;border-bottom:1px solid #d7dae0} .url div{background:#eceef2;border-radius:10px;text-align:center;padding:6px;font-size:13px;color:#3b424b}
.head{display:flex;justify-content:space-between;align-items:center;background:${ink};color:#fff;padding:11px 16px;font-weight:bold} .head span{display:flex;align-items:center;gap:9px} .head svg{background:#fff;border-radius:5px} h1{font-size:21px;margin:16px 16px 4px} h2{font-size:16px;margin:0 0 6px} .card{background:#fff;margin:12px ${l.round ? 14 : 0}px;padding:14px 16px;border-radius:${l.round}px;border:1px solid #dde1e6} .big{font-size:34px;font-weight:bold;color:${ink};line-height:1.2} .dim{color:#5b636d;font-size:13px}
.row{display:flex;justify-content:space-between;gap:16px;padding:5px 0} .row span:last-child{white-space:nowrap;text-align:right} .item{border-bottom:1px solid #e6e8ec;padding:8px 0} .item:last-child{border:0} small{display:block;color:#5b636d;font-size:12.5px;font-weight:normal} .part{padding:1px 0;font-size:14px;color:#3d454e} .own{font-weight:bold;color:#1b1f24} .row.own:not(.part){border-top:1.5px solid #9aa2ab;margin-top:4px;padding-top:8px} .toggle{color:${ink};font-weight:bold;font-size:14px;padding-top:8px} .button{margin:10px 16px;padding:12px;border-radius:${l.round * 2}px;text-align:center;font-weight:bold;border:1.5px solid ${ink};color:${ink};background:#fff} .full{background:${ink};color:#fff} p{margin:10px 16px;font-size:13px;color:#5b636d}`;

function frame(chance: Chance, l: Look, system: readonly string[], inside: string): string {
  const time = `${chance.between(1, 12)}:${chance.between(10, 59)}`;
  const url = `<div class="url"><div>${l.words("pay|billpay|guestpay")}.${system[2]}.example</div></div>`;
  return `<div class="status"><span>${time}</span><span>${l.words("5G|LTE|Wi-Fi")} &nbsp; ${chance.between(12, 98)}%</span></div>${l.bar === "top" ? url : ""}<div class="head"><span>${mark(chance, system[1]!, 26)}${system[0]}</span><span>&#9776;</span></div>${inside}${l.bar === "foot" ? url : ""}`;
}

function buttons(chance: Chance, l: Look, due: number): string {
  const all = `Set up a payment plan|Apply for financial assistance|View statement (PDF)|Update insurance|Dispute or ask about this bill`;
  const more = chance.shuffled(all.split("|")).slice(0, chance.between(1, 3));
  const plans = `<p>${l.words("Payment plans as low as|Or pay over time from")} ${dollars(Math.max(2500, Math.ceil(due / 2400) * 100))}/mo. No interest.</p>`;
  const months = due > 20000 && chance.happens(0.5) ? plans : "";
  return `<div class="button full">${l.words(`Pay ${dollars(due)}|Pay now|Continue to payment|Pay as guest`)}</div>${more.map((one) => `<div class="button">${one}</div>`).join("")}${months}<p>Questions? Call Patient Financial Services at ${phone(chance)}, ${l.words("weekdays 8 a.m. - 5 p.m.|Mon-Fri 8-6.")}</p>`;
}

/** What was told before the visit, which no bill is held to here. */
function estimate(chance: Chance, l: Look, owes: number, { visit }: Care): string {
  if (!chance.happens(0.45) || /Emergency|Observation/.test(visit)) return "";
  const near = Math.max(owes * chance.between(90, 112), owes * 100 - 2_500_000);
  const told = Math.round(near / 10000) * 100;
  return `<div class="card"><h2>${l.words("Your estimate|Pre-visit estimate")}</h2>${line(l.words("Estimated out-of-pocket|You were quoted"), dollars(told))}<div class="dim">Estimates are not final. Your actual cost depends on the care you received.</div></div>`;
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const system = chance.pick(SYSTEMS);
  const care = careOf(chance);
  const plan = chance.happens(0.85) ? l.words(PLANS) : "";
  const first = shifted("2024-02-01", chance.between(0, 680));
  const rows = servicesOf(chance, care, first, plan !== "", l);
  const owes = total(rows, "patientOwes");
  const gives = chance.happens(0.35) ? chance.pick([3000, 5000, 15000]) : 0;
  const paid = gives < owes ? gives : 0;
  const due = owes - paid;
  const { html: sums, printed } = summary(l, { rows, plan, paid, due });
  const shown = l.shows === "categories" ? categories(rows) : rows;
  const patient = naming(chance)(person(chance));
  const issued = shifted(first, chance.between(24, 90));
  const stated = chance.happens(0.75) ? issued : null;
  const dueOn = chance.happens(0.7) ? shifted(issued, chance.pick([21, 25, 30])) : null;
  const account = chance.number(l.words("#########|1000######|H#########|###-######"));
  const last = shifted(first, care.days - 1);
  const dates = care.days > 1 ? `${l.day(first)} - ${l.day(last)}` : l.day(first);
  const facts = `${stated ? `<div class="dim">${l.words("Statement date|Statement:|Statement issued")} ${l.day(stated)}</div>` : ""}${dueOn ? `<div class="dim">${l.words("Due|Due by|Payment due")} ${l.day(dueOn)}</div>` : ""}<div class="dim">${l.words("Account|Account #|Guarantor account|Account number")} ${account}</div>`;
  const top = `<h1>${l.words("Guest pay|Pay your bill|Billing summary|Pay as a guest")}</h1><div class="card"><div class="dim">${l.words("Statement balance|Total balance|Current balance")}</div><div class="big">${dollars(due)}</div>${facts}</div>`;
  const visit = `<div class="card"><h2>${l.words(care.visit)}</h2><div>${l.words("Patient: |For |")}${patient}</div><div class="dim">${l.words("Visit date: |Date of service: |")}${dates}</div><div class="dim">${l.words(care.where)}${care.professional ? ` &middot; ${doctor(chance)}` : ""}</div>${plan ? `<div class="dim">Insurance: ${plan}</div>` : ""}<div class="toggle">${l.words("Hide details|Hide visit details|Show less")} &#9650;</div></div>`;
  const parts = [
    `<div class="card"><h2>${l.words("Summary|How we got here|What you owe")}</h2>${sums}</div>`,
    `<div class="card"><h2>${l.words("Services|Charges|Services provided|Visit charges")}</h2>${shown.map((row) => service(row, l, care.days)).join("")}</div>`,
  ];
  const order = l.first === "sums" ? parts : parts.reverse();
  const inside = `${top}${visit}${order.join("")}${estimate(chance, l, owes, care)}${buttons(chance, l, due)}`;
  const html = page(css(l, system[1]!), frame(chance, l, system, inside));
  const lines = shown.map((row) => lineOf(said(row, l, care.days)));
  const about = {
    ...{ name: family.name, provider: system[0]!, patient, accountNumber: account },
    kind: l.shows === "categories" ? "summary" : "itemized",
    setting: care.professional ? "professional" : "facility",
    ...{ statementDate: stated, dueDate: dueOn, serviceFrom: first, serviceTo: last },
  } as const;
  return { html, truth: truths.truthOf(about, printed, lines) };
}

export const family: Family = {
  name: "health-system-guest-estimate-and-bill-phone",
  paper: "A health system's payment page on a guest's phone: one visit, opened, and what is due.",
  medium: "screenshot",
  draw,
};
