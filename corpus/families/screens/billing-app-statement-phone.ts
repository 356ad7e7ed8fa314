import { dollars, looseSlashes, monthName, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { mark, page } from "#corpus/families/drawing/sheet";
import { person, phone } from "#corpus/families/drawing/people";
import { lineOf, rowsOf, shifted, sum, truthOf } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";
import type { TruthLine } from "#corpus/truth";

type Service = { code: string; revenue: string; name: string; units: number; charge: number };
type Visit = {
  date: string;
  title: string;
  place: string;
  services: Service[];
  adjusted: number;
  covered: number;
  paid: number;
};

type Kind = { title: string; place: string; facility: boolean; services: string };

const ORGS =
  rowsOf(`Lakeshore Medical Group|#0f5c7a|professional; Summit Ridge Health|#14507a|facility
  Brightwater Clinics|#0b7a63|professional; St. Brendan Health System|#5b2a86|facility
  Harbor Family Physicians|#b3541e|professional; Northfield Regional Medical Center|#1d4ed8|facility`);

const KINDS: Kind[] = [
  {
    ...{ title: "Office Visit", place: "Primary Care", facility: false },
    services: `99214||Office/outpatient visit, established patient|248;36415||Routine blood draw|24;80053||Comprehensive metabolic panel|96;83036||Hemoglobin A1c|71;80061||Lipid panel|88;90471||Immunization administration|52;90686||Flu vaccine, preservative free|61;81003||Urinalysis, automated|28;93000||Electrocardiogram, complete|118;G0444||Depression screening|47`,
  },
  {
    ...{ title: "Orthopedics Visit", place: "Orthopedics & Sports Medicine", facility: false },
    services: `99204||New patient office visit, moderate|362;73562||X-ray, knee, 3 views|174;20610||Joint injection, major joint|286;J3301||Triamcinolone acetonide injection|18;L1833||Knee brace, prefabricated|640;97110||Therapeutic exercises|112`,
  },
  {
    ...{ title: "Dermatology Visit", place: "Dermatology", facility: false },
    services: `99213||Office visit, established patient|187;11102||Tangential biopsy of skin, single lesion|268;11103||Tangential biopsy of skin, each additional lesion|141;17000||Destruction of premalignant lesion, first|176;17003||Destruction of premalignant lesions, 2-14, each|34;88305||Tissue exam by pathologist|231`,
  },
  {
    ...{ title: "Emergency Room Visit", place: "Emergency Department", facility: true },
    services: `99284|0450|Emergency department visit, level 4|2318;71046|0324|Chest X-ray, 2 views|486;80053|0301|Comprehensive metabolic panel|388;85025|0305|Complete blood count with differential|164;84484|0301|Troponin|297;93005|0730|Electrocardiogram, tracing|412;96374|0450|IV push, single drug|451;96360|0260|IV hydration, initial hour|538;J2405|0636|Ondansetron injection, 1 mg|14;J7030|0258|Normal saline solution, 1000 cc|96;74177|0352|CT abdomen and pelvis with contrast|4190;Q9967|0636|Low osmolar contrast material, per ml|3;36415|0300|Collection of venous blood|46;81001|0307|Urinalysis with microscopy|89;87635|0306|COVID-19 amplified probe test|162;A9270|0250|Self-administered drug|21`,
  },
  {
    ...{ title: "Outpatient Surgery", place: "Ambulatory Surgery Center", facility: true },
    services: `45380|0750|Colonoscopy with biopsy|3980;88305|0312|Pathology, tissue exam|418;J2704|0636|Propofol injection, 10 mg|6;J7120|0258|Lactated Ringer's infusion|88;A4649|0272|Sterile surgical supplies|356;99152|0370|Moderate sedation, first 15 minutes|402;94760|0460|Pulse oximetry|74;|0710|Recovery room|1265;82962|0301|Glucose test by meter|39`,
  },
  {
    ...{ title: "Imaging", place: "Radiology & Imaging", facility: true },
    services: `73721|0610|MRI lower extremity joint without contrast|2240;77067|0403|Screening mammogram, bilateral|486;77063|0403|Screening breast tomosynthesis|158;76830|0402|Ultrasound, transvaginal|612;76642|0402|Ultrasound, breast, limited|427`,
  },
];

function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: chance.pick([monthName, monthName, slashes, looseSlashes]),
    insured: chance.happens(0.82),
    plan: words("Aetna|Blue Cross Blue Shield|UnitedHealthcare|Cigna|Medicare|Humana PPO"),
    merged: chance.happens(0.15),
    coded: chance.happens(0.65),
    revenue: chance.happens(0.4),
    counted: chance.happens(0.4),
    minus: chance.pick([
      (cents: number) => `-${dollars(cents)}`,
      (cents: number) => `−${dollars(cents)}`,
      (cents: number) => `- ${dollars(cents)}`,
    ]),
    charges: words("Total charges|Charges|Provider charges|Total billed"),
    adjust: words("Insurance adjustment|Insurance adjustments|Plan discounts|Adjustments"),
    covered: words("Insurance paid|Paid by insurance|Insurance payments"),
    paid: words("You paid|Your payments|Paid by you"),
    owed: words("Your balance|You owe|Your responsibility|Remaining balance"),
    dark: chance.happens(0.2),
    browser: chance.happens(0.5),
    font: words("Inter|Liberation Sans|DejaVu Sans|Liberation Sans"),
  };
}
type Look = ReturnType<typeof look>;

function visitOf(chance: Chance, l: Look, kind: Kind, date: string): Visit {
  const list = rowsOf(kind.services);
  const few = list.slice(1, chance.between(2, list.length));
  const rows = chance.happens(0.2) ? list : [list[0]!, ...few];
  const services = rows.map(([code = "", revenue = "", name = "", price = ""]): Service => {
    const units = /each( additional lesion)?$|, \d+ mg|per ml/.test(name)
      ? chance.pick([1, 2, 4, 10])
      : 1;
    const each = Math.round(Number(price) * 100 * (0.85 + chance.share() * 0.3));
    return { code, revenue, name, units, charge: each * units };
  });
  const charges = sum(services.map(({ charge }) => charge));
  const adjusted = l.insured
    ? Math.round(charges * (0.3 + chance.share() * 0.35))
    : Math.round(charges * chance.pick([0, 0.2, 0.4]));
  const covered = l.insured
    ? Math.round((charges - adjusted) * chance.pick([0, 0.5, 0.8, 0.8, 0.9]))
    : 0;
  const left = charges - adjusted - covered;
  const copay = chance.pick([2500, 4000, 7500]);
  const paid = chance.happens(0.5) && copay < left ? copay : 0;
  const { title, place } = kind;
  return { title, place, date, services, adjusted, covered, paid };
}

const chargesOf = ({ services }: Visit) => sum(services.map(({ charge }) => charge));
const owedOf = (visit: Visit) => chargesOf(visit) - visit.adjusted - visit.covered - visit.paid;

/** What stands below the name of a service in small print. */
function small(l: Look, { code, revenue, units }: Service): string {
  return [
    l.revenue && revenue ? `Rev ${revenue}` : "",
    l.coded && code ? `${/^\d{5}$/.test(code) ? "CPT" : "HCPCS"} ${code}` : "",
    l.counted ? `Qty ${units}` : "",
  ]
    .filter(Boolean)
    .join(" · ");
}

function lineFrom(l: Look, date: string, service: Service): TruthLine {
  return lineOf({
    ...{ serviceDate: date, description: service.name, charge: service.charge },
    code: l.coded && service.code ? service.code : null,
    revenueCode: l.revenue && service.revenue ? service.revenue : null,
    units: l.counted ? service.units : null,
  });
}

const entry = (label: string, value: string, kind = "") =>
  `<div class="row ${kind}"><span>${label}</span><span class="amt">${value}</span></div>`;

const off = (l: Look, cents: number) => (cents > 0 ? l.minus(cents) : dollars(0));

type Figures = Record<"charges" | "adjusted" | "covered" | "paid", number>;

/** What came off the charges, and what is left. */
function breakdown(l: Look, one: Figures): string {
  const left = one.charges - one.adjusted - one.covered - one.paid;
  const insurance = l.merged
    ? entry("Insurance payments & adjustments", off(l, one.adjusted + one.covered))
    : entry(l.adjust, off(l, one.adjusted)) +
      entry(`${l.covered} <i>${l.plan}</i>`, off(l, one.covered));
  const self = one.adjusted > 0 ? entry("Self-pay discount", off(l, one.adjusted)) : "";
  return (
    entry(l.charges, dollars(one.charges), "strong") +
    (l.insured ? insurance : self) +
    (one.paid > 0 ? entry(l.paid, off(l, one.paid)) : "") +
    entry(l.owed, dollars(left), "strong last")
  );
}

const figuresOf = (visits: Visit[]): Figures => ({
  charges: sum(visits.map(chargesOf)),
  adjusted: sum(visits.map(({ adjusted }) => adjusted)),
  covered: sum(visits.map(({ covered }) => covered)),
  paid: sum(visits.map(({ paid }) => paid)),
});

function card(l: Look, visit: Visit, patient: string, clinician: string): string {
  const services = visit.services.map((service) => {
    const below = small(l, service);
    return `<div class="row svc"><span>${service.name}${below ? `<small>${below}</small>` : ""}</span><span class="amt">${dollars(service.charge)}</span></div>`;
  });
  return `<section class="card"><div class="head"><div class="pic">${visit.title[0]}</div><div><b>${visit.title}</b><small>${l.day(visit.date)}</small><small>${visit.place} · ${clinician}</small><small>Patient: ${patient}</small></div><div class="due">${dollars(owedOf(visit))}<small>balance</small></div></div>
<div class="fold">Itemized charges <em>Hide ⌃</em></div>${services.join("")}<div class="sub">${breakdown(l, figuresOf([visit]))}</div>${l.insured ? `<div class="chip">✓ Processed by ${l.plan}</div>` : `<div class="chip warn">No insurance on file. Add insurance</div>`}</section>`;
}

/** Visits that are settled stay folded. */
const settled = (l: Look, date: string, title: string) =>
  `<section class="card shut"><div class="head"><div class="pic">✓</div><div><b>${title}</b><small>${l.day(date)}</small></div><div class="due">$0.00<small>Paid in full</small></div></div></section>`;

function css(l: Look, ink: string): string {
  const [back, front, text, faint, edge] = l.dark
    ? ["#15181d", "#20252c", "#f1f3f5", "#a7b0ba", "#39414b"]
    : ["#f3f5f8", "#fff", "#1b232c", "#66707c", "#e1e5ea"];
  return `@page{margin:0} *{box-sizing:border-box} html{background:${back}} body{font:15px/1.38 '${l.font}',sans-serif;margin:0;color:${text};background:${back}} .phone{width:408px;zoom:2;background:${back}}
.bar{display:flex;justify-content:space-between;padding:9px 22px 5px;font-weight:600;font-size:14px;background:${front}} .nav{display:flex;align-items:center;gap:9px;background:${front};padding:8px 16px 11px;border-bottom:1px solid ${edge};font-weight:700} .nav span:last-child{margin-left:auto;font-weight:400;font-size:13px;color:${faint}}
.hero{padding:18px 18px 6px;text-align:center} .hero .big{font-size:40px;font-weight:700;letter-spacing:-.5px;line-height:1.2} .hero div{color:${faint}} .hero .big,.hero .hi{color:${text}} .btn{background:${ink};color:#fff!important;border-radius:26px;padding:13px;font-weight:600;text-align:center;margin:12px 0 8px} .alt{margin-bottom:12px;border:1.5px solid ${l.dark ? "#7f8b98" : ink};border-radius:26px;padding:11px;text-align:center;color:${l.dark ? text : ink}!important;font-weight:600}
h2{font-size:17px;margin:18px 18px 8px} .card{background:${front};border:1px solid ${edge};border-radius:14px;margin:0 12px 12px;padding:14px} .head{display:flex;gap:11px} .head small,.row small{display:block;color:${faint};font-size:12.5px} .due{margin-left:auto;text-align:right;font-weight:700;white-space:nowrap} .due small{font-weight:400} .pic{flex:none;width:36px;height:36px;border-radius:50%;background:${ink}22;color:${l.dark ? text : ink};display:flex;align-items:center;justify-content:center;font-weight:700}
.fold{display:flex;justify-content:space-between;font-weight:600;border-top:1px solid ${edge};margin-top:12px;padding:10px 0 4px} .fold em{font-style:normal;font-weight:400;color:${faint};font-size:13px} .row{display:flex;justify-content:space-between;gap:18px;padding:6px 0} .svc{border-bottom:1px dashed ${edge}} .amt{white-space:nowrap;font-variant-numeric:tabular-nums} .sub{margin-top:6px} .row i{font-style:normal;color:${faint};font-size:12.5px;display:block} .strong{font-weight:700} .last{border-top:2px solid ${edge}} .chip{display:inline-block;font-size:12.5px;background:#1f9d5522;border-radius:9px;padding:3px 9px;margin-top:5px} .warn{background:#d9770622}
.meta .row{padding:3px 0;font-size:14px} .meta .row span:first-child{color:${faint}} .help{font-size:13.5px;color:${faint}} .help b{color:${text};display:block;font-size:15px} .foot{font-size:11.5px;color:${faint};text-align:center;padding:6px 24px 16px} .tabs{display:flex;justify-content:space-around;background:${front};border-top:1px solid ${edge};padding:8px 0 14px;font-size:11px;color:${faint};text-align:center} .tabs b{display:block;font-size:18px;line-height:1.2;font-weight:400} .tabs .on{color:${l.dark ? text : ink};font-weight:700} .url{background:${front};border-top:1px solid ${edge};padding:9px 0 14px;text-align:center;font-size:13px} .url span{background:${back};border-radius:10px;padding:7px 60px;display:inline-block}`;
}

function hero(chance: Chance, l: Look, said: { owed: number; due: string | null; first: string }) {
  const pay = chance.pick(["Pay now", `Pay ${dollars(said.owed)}`, "Make a payment"]);
  const plan = chance.happens(0.6)
    ? `<div class="alt">${l.words("Set up a payment plan|See payment options|Split into payments")}</div>`
    : "";
  const until = said.due ? `<div>${l.words("Due|Due by|Pay by")} ${l.day(said.due)}</div>` : "";
  const greeting = chance.happens(0.5)
    ? `<div class="hi">${l.words("Hi|Hello|Welcome back")}, ${said.first}</div>`
    : "";
  return `<div class="hero">${greeting}<div>${l.words("Total due|Amount due|Total amount due|You owe|Your total balance")}</div><div class="big">${dollars(said.owed)}</div>${until}<div class="btn">${pay}</div>${plan}</div>`;
}

function frame(chance: Chance, l: Look, org: string) {
  const clock = `${chance.between(1, 12)}:${chance.number("#").padStart(2, chance.pick(["0", "2", "4"]))}`;
  const ink = ORGS.find(([name]) => name === org)![1]!;
  const site = `pay.${org
    .toLowerCase()
    .replace(/[^a-z]/g, "")
    .slice(0, 12)}.example`;
  return {
    ink,
    top: `<div class="bar"><span>${clock}</span><span>${l.words("5G|LTE|Wi-Fi")} ${chance.between(21, 99)}%</span></div><div class="nav">${mark(chance, ink, 26)}<span>${org}</span><span>${l.words("☰|Sign out|Menu")}</span></div>`,
    bottom: l.browser
      ? `<div class="url"><span>${site}</span></div>`
      : `<div class="tabs"><div><b>⌂</b>Home</div><div class="on"><b>▤</b>Bills</div><div><b>↻</b>Payments</div><div><b>?</b>Help</div></div>`,
  };
}

function helpCard(chance: Chance, l: Look): string {
  const aid = chance.happens(0.5)
    ? " You may qualify for financial assistance. See if you are eligible."
    : "";
  return `<section class="card help"><b>${l.words("Questions about your bill?|Need help?|We're here to help")}</b>${l.words("Chat with us or call|Text or call us at|Message our billing team or call")} ${phone(chance)}, ${l.words("Mon-Fri 8am-6pm|weekdays 8:30 AM to 5 PM")}.${aid}</section>`;
}

function visitsOf(chance: Chance, l: Look, setting: string): Visit[] {
  const fit = KINDS.filter(({ facility }) => facility === (setting === "facility"));
  const many = chance.weighted([[1, 6] as const, [2, 3] as const, [3, 1] as const]);
  const start = shifted("2025-01-06", chance.between(0, 300));
  return chance
    .shuffled(fit)
    .slice(0, many)
    .map((kind, at) => visitOf(chance, l, kind, shifted(start, -at * chance.between(5, 19))));
}

/** The sums that stand on the screen: those of the one visit, or of the summary of several. */
function sumsOf(l: Look, visits: Visit[], summed: boolean) {
  const { charges, adjusted, covered, paid } = figuresOf(visits);
  const shown = summed || visits.length === 1;
  const split = shown && l.insured && !l.merged;
  return {
    billed: shown ? charges : null,
    adjustments: split || (shown && !l.insured && adjusted > 0) ? adjusted : null,
    insurancePaid: split ? covered : null,
    patientPaid: shown && paid > 0 ? paid : null,
  };
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [org = "", , setting = ""] = chance.pick(ORGS);
  const patient = person(chance);
  const visits = visitsOf(chance, l, setting);
  const last = visits[0]!.date;
  const issued = shifted(last, chance.between(20, 50));
  const due = chance.happens(0.85) ? shifted(issued, chance.pick([21, 25, 30])) : null;
  const dated = chance.happens(0.6);
  const summed = visits.length > 1 && chance.happens(0.6);
  const previous = chance.happens(0.18) ? chance.between(15, 180) * 100 : 0;
  const owed = sum(visits.map(owedOf)) + previous;
  const account = chance.number(chance.pick(["########", "@@-#######", "1000######"]));
  const { ink, top, bottom } = frame(chance, l, org);
  const meta = `<section class="card meta">${entry(l.words("Account|Account number|Account #"), account)}${dated ? entry(l.words("Statement date|Billed on"), l.day(issued)) : ""}${entry("Patient", patient)}${previous ? entry(l.words("Previous balance|Balance from earlier statements"), dollars(previous)) : ""}</section>`;
  const overview = summed
    ? `<h2>${l.words("Balance summary|Your bill at a glance")}</h2><section class="card">${breakdown(l, figuresOf(visits))}</section>`
    : "";
  const cards = visits.map((visit) =>
    card(l, visit, patient, `${l.words("Dr. |Dr. ")}${person(chance).split(" ")[1]}`),
  );
  const old = chance.happens(0.3)
    ? settled(l, shifted(last, -chance.between(70, 160)), l.words("Office Visit|Lab Work"))
    : "";
  const html = page(
    css(l, ink),
    `<div class="phone">${top}${hero(chance, l, { owed, due, first: patient.split(" ")[0]! })}${meta}${overview}<h2>${l.words("Visits|Your visits|Care you received")} (${visits.length + (old ? 1 : 0)})</h2>${cards.join("")}${old}${helpCard(chance, l)}<div class="foot">${l.words("Secure payments|Payments protected with 256-bit encryption")} · Terms · Privacy<br>© ${issued.slice(0, 4)} ${org}</div>${bottom}</div>`,
  );
  const truth = truthOf(
    {
      ...{ name: family.name, provider: org, patient, accountNumber: account, dueDate: due },
      ...{ statementDate: dated ? issued : null },
      setting: setting === "facility" ? "facility" : "professional",
    },
    { ...sumsOf(l, visits, summed), patientResponsibility: owed, previousBalance: previous },
    visits.flatMap(({ date, services }) => services.map((one) => lineFrom(l, date, one))),
  );
  return { html, truth };
}

export const family: Family = {
  name: "billing-app-statement-phone",
  paper:
    "A bill in a patient billing web app on a phone: the total due, visit cards with itemized charges, what insurance took off and a button to pay.",
  medium: "screenshot",
  draw,
};
