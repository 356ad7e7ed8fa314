import {
  dollars,
  longMonthName,
  looseSlashes,
  monthName,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { doctor, naming, person, phone } from "#corpus/families/drawing/people";
import { mark, page, total } from "#corpus/families/drawing/sheet";
import {
  lineOf,
  rowsOf,
  shifted,
  sum,
  truthOf,
  type Said,
} from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { category: string };
type Entry = { date: string; text: string; cents: number };
type Lists = Record<"off" | "plan" | "mine", Entry[]>;
type Bill = { title: string; setting: "facility" | "professional"; rows: Row[]; lists: Lists } & {
  from: string;
  to: string;
};

const SYSTEMS = rowsOf(`
Halcyon Valley Health|MyHalcyon|#0b6e99; St. Brendan Regional Medical Center|StBrendanConnect|#6b2c91; TriRivers Health System|MyTriRivers|#00796b
NORTHGATE UNIVERSITY HOSPITAL|NorthgateChart|#1f4e9e; Cascadia Community Hospital & Clinics|Cascadia Care|#b3401f; Evergate Health|Evergate|#2f6f3e`);

/** Title, who bills, days, how many services always stay, then category, code, name, dollars, most units. */
const VISITS = rowsOf(`
Emergency Department Visit|facility|0|2|Emergency Room,99284,HC ED VISIT LEVEL 4,1892,1+Laboratory,36415,HC VENIPUNCTURE,41,1+Laboratory,80053,HC COMPREHENSIVE METABOLIC PANEL,268,1+Laboratory,85025,HC CBC W AUTO DIFF,147,1+Laboratory,84484,HC TROPONIN QUANT,221,2+Laboratory,83690,HC LIPASE,133,1+Laboratory,81001,HC URINALYSIS AUTO W MICRO,88,1+Radiology,71046,HC XR CHEST 2 VIEWS,446,1+CT Scan,74177,HC CT ABDOMEN PELVIS W CONTRAST,3814,1+Cardiology,93005,HC ECG TRACING ONLY,312,1+IV Therapy,96374,HC IV PUSH INITIAL,338,1+IV Therapy,96375,HC IV PUSH EA ADDL NEW DRUG,207,2+IV Therapy,96361,HC IV HYDRATION EA ADDL HOUR,164,2+Pharmacy,J2405,ONDANSETRON HCL 4 MG/2 ML IV SOLN,23,4+Pharmacy,J1885,KETOROLAC 30 MG/ML INJ,31,2+Pharmacy,J7030,SODIUM CHLORIDE 0.9 % IV SOLN,58,2+Pharmacy,Q9967,IOHEXOL 300 MG IODINE/ML,3,100+Pharmacy,,ACETAMINOPHEN 500 MG PO TABS,2,2+Supplies,,HC IV START KIT,36,1
Outpatient Surgery|facility|0|2|Operating Room,29881,HC KNEE ARTHROSCOPY W MENISCECTOMY,9640,1+Recovery Room,,HC PACU PHASE I FIRST HOUR,1245,1+Recovery Room,,HC PACU PHASE II PER 30 MIN,418,3+Anesthesia,,HC ANESTHESIA GENERAL PER 15 MIN,236,5+Pharmacy,J2704,PROPOFOL 10 MG/ML IV EMUL,4,20+Pharmacy,J3010,FENTANYL CITRATE 0.1 MG,18,2+Pharmacy,J0690,CEFAZOLIN SODIUM 500 MG INJ,22,4+Pharmacy,J1100,DEXAMETHASONE 1 MG INJ,6,8+Pharmacy,J2250,MIDAZOLAM 1 MG INJ,12,2+Supplies,,HC ARTHROSCOPY TUBING SET,214,1+Supplies,,HC SHAVER BLADE DISPOSABLE,386,1+Laboratory,88304,HC SURG PATH LEVEL III,197,1+Physical Therapy,97161,HC PT EVAL LOW COMPLEXITY,352,1
Hospital Stay|facility|3|3|Room and Care,,ROOM AND BOARD - PRIVATE MED/SURG,3120,1+Room and Care,,ROOM AND BOARD - PRIVATE MED/SURG,3120,1+Room and Care,,ROOM AND BOARD - PRIVATE MED/SURG,3120,1+Laboratory,80048,HC BASIC METABOLIC PANEL,176,1+Laboratory,85027,HC CBC NO DIFF,104,1+Laboratory,87040,HC BLOOD CULTURE,248,2+Laboratory,83605,HC LACTATE,112,1+Laboratory,84145,HC PROCALCITONIN,281,1+Radiology,71046,HC XR CHEST 2 VIEWS,446,1+CT Scan,71275,HC CT ANGIO CHEST,4122,1+Cardiology,93306,HC ECHO TTE COMPLETE W DOPPLER,2688,1+Respiratory,94640,HC NEBULIZER TREATMENT,158,4+Pharmacy,J0696,CEFTRIAXONE 1 G INJ,34,4+Pharmacy,J1650,ENOXAPARIN 40 MG/0.4 ML SYRG,15,4+Pharmacy,,AZITHROMYCIN 250 MG PO TABS,14,2+Pharmacy,,METOPROLOL TARTRATE 25 MG PO TABS,3,2+Supplies,,HC OXYGEN PER DAY,142,1+Physical Therapy,97162,HC PT EVAL MOD COMPLEXITY,398,1
Office Visit - Family Medicine|professional|0|1|Office Visit,99214,PR OFFICE VISIT EST PT MODERATE MDM,276,1+Lab Services,83036,HEMOGLOBIN A1C,58,1+Lab Services,80061,LIPID PANEL,84,1+Lab Services,36415,VENIPUNCTURE,19,1+Immunizations,90471,IMMUNIZATION ADMIN 1 VACCINE,47,1+Immunizations,90677,PNEUMOCOCCAL CONJ VACCINE 20-VALENT,341,1+Procedures,17110,PR DESTRUCTION BENIGN LESIONS UP TO 14,232,1+Procedures,93000,PR ECG ROUTINE 12 LEAD,89,1
Outpatient Imaging|facility|0|1|MRI,73721,HC MRI LOWER EXT JOINT WO CONTRAST,2386,1+Radiology,73564,HC XR KNEE 4 OR MORE VIEWS,402,1+Ultrasound,93971,HC US DUPLEX EXTREMITY VEINS UNILAT,864,1
Laboratory Visit|facility|0|1|Laboratory,36415,HC VENIPUNCTURE,41,1+Laboratory,84443,HC TSH,186,1+Laboratory,80053,HC COMPREHENSIVE METABOLIC PANEL,268,1+Laboratory,82306,HC VITAMIN D 25 HYDROXY,239,1+Laboratory,85025,HC CBC W AUTO DIFF,147,1+Laboratory,82728,HC FERRITIN,118,1+Microbiology,87086,HC URINE CULTURE,132,1`);
const PLANS =
  "Aetna PPO|Blue Cross Blue Shield|UnitedHealthcare|Cigna|Medicare Part B|Humana Medicare Advantage";

type Look = ReturnType<typeof lookOf>;
function lookOf(chance: Chance) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  const insured = chance.happens(0.88);
  return {
    of,
    insured,
    day: chance.pick([monthName, monthName, longMonthName, looseSlashes, slashes]),
    shape: chance.weighted([["lines", 5], ["grouped", 2.5], ["category", 2.5]] as const), // prettier-ignore
    joint: insured && chance.happens(0.2),
    listed: chance.happens(0.55),
    coded: chance.happens(0.45),
    dated: chance.happens(0.35),
    counted: chance.pick(["no", "all", "more"] as const),
    sent: chance.happens(0.7),
    until: chance.happens(0.75),
    dark: chance.happens(0.12),
    fixed: chance.happens(0.6),
    seen: chance.happens(0.5),
    zeros: chance.happens(0.5),
    minus: of("-|-|\u2212"),
    charges: of("Charges|Total charges|Billed charges"),
    off: of("Adjustments|Insurance adjustments|Discounts and adjustments"),
    plan: of("Insurance paid|Insurance payments|Paid by insurance"),
    both: "Insurance payments and adjustments",
    mine: of("You paid|Patient payments|Your payments"),
    due: of("Amount due|Amount due|You owe|Balance due"),
    round: of("14px|22px|30px"),
    font: of("Liberation Sans|DejaVu Sans|Liberation Sans|DejaVu Sans Condensed"),
  };
}

const safe = (text: string) => text.replaceAll("&", "&amp;");

function rowsFor(chance: Chance, [, , days, sure, list = ""]: string[], from: string): Row[] {
  const all = list.split("+").map((one) => one.split(","));
  const rest = chance.shuffled(all.slice(Number(sure)));
  const some = rest.slice(0, chance.between(0, rest.length));
  const odd = chance.pick([0, 0, 25, 50, 75]);
  return all
    .filter((one, at) => at < Number(sure) || some.includes(one))
    .map(([category = "", code, description = "", price = "", most], at): Row => {
      const units = chance.between(1, Number(most));
      const later =
        at < Number(sure) ? Math.min(at, Number(days)) : chance.between(0, Number(days));
      const charge = (Number(price) * 100 + odd) * units;
      const said = { serviceDate: shifted(from, later), code: code || null, description };
      return { ...said, category, units, charge };
    })
    .toSorted((a, b) => a.serviceDate!.localeCompare(b.serviceDate!));
}

function listsOf(chance: Chance, billed: number, to: string, l: Look): Lists {
  const [payer, second] = [l.of(PLANS), l.of("AARP Supplemental|Mutual of Omaha|Tricare for Life")];
  const posted = shifted(to, chance.between(14, 29));
  const lists: Lists = { off: [], plan: [], mine: [] };
  const add = (to: Entry[], date: string, text: string, cents: number) =>
    cents > 0 && to.push({ date, text, cents });
  const off = Math.round(billed * (0.22 + 0.4 * chance.share()));
  const text = l.insured ? `${payer} adjustment` : "Uninsured discount";
  add(lists.off, posted, text, off);
  let open = billed - off;
  if (l.insured) {
    const paid = Math.round(open * chance.pick([0, 0.5, 0.8, 0.8, 0.9]));
    add(lists.plan, posted, payer, paid);
    const more = paid && chance.happens(0.2) ? Math.round((open - paid) * 0.6) : 0;
    add(lists.plan, shifted(posted, 16), second, more);
    open -= paid + more;
  }
  const copay = chance.happens(0.35) ? chance.pick([2500, 5000, 15000]) : 0;
  if (copay < open / 2)
    add(
      lists.mine,
      to,
      l.of(l.insured ? "Copay|Payment at visit" : "Deposit|Payment at visit"),
      copay,
    );
  const card = chance.happens(0.3) ? chance.pick([3000, 7500]) : 0;
  const left = open - sum(lists.mine.map(({ cents }) => cents));
  const way = l.of("Visa ending in 4417|Mastercard ending in 0082|HSA card ending in 7710");
  add(lists.mine, shifted(posted, 24), way, chance.happens(0.08) ? left : card < left / 2 ? card : 0); // prettier-ignore
  return lists;
}

const added = (list: Entry[]) => sum(list.map(({ cents }) => cents));

function billOf(chance: Chance, l: Look): Bill {
  const kind = chance.pick(VISITS);
  const from = shifted("2024-02-12", chance.between(0, 700));
  const rows = rowsFor(chance, kind, from);
  const to = shifted(from, Number(kind[2]));
  const setting = kind[1] === "facility" ? "facility" : "professional";
  const lists = listsOf(chance, total(rows, "charge"), to, l);
  return { title: kind[0]!, setting, rows, lists, from, to };
}

const dueOf = ({ rows, lists }: Bill) =>
  total(rows, "charge") - added([...lists.off, ...lists.plan, ...lists.mine]);

/** The charges as the page shows them: services, or what each category comes to. */
function shownOf({ rows, from, to }: Bill, l: Look): Row[] {
  const single = from === to;
  const categories = [...new Set(rows.map(({ category }) => category))];
  if (l.shape !== "category") {
    const grouped = categories.flatMap((one) => rows.filter(({ category }) => category === one));
    return (l.shape === "grouped" ? grouped : rows).map((row) => ({
      ...row,
      serviceDate: row.serviceDate!,
      code: l.coded ? row.code! : null,
      units: l.counted === "all" || (l.counted === "more" && row.units! > 1) ? row.units! : null,
    }));
  }
  return categories.map((category): Row => {
    const charge = total(rows.filter((one) => one.category === category), "charge"); // prettier-ignore
    return { category, description: category, charge, serviceDate: single ? from : null };
  });
}

const saidOf = ({ serviceDate, code, description, units, charge }: Row) =>
  lineOf({ serviceDate, code: code ?? null, description, units: units ?? null, charge });

function chargesOf(bill: Bill, l: Look): string {
  const shown = shownOf(bill, l);
  const line = (row: Row) => {
    const under = [
      ...((l.dated || bill.from !== bill.to) && l.shape !== "category"
        ? [l.day(row.serviceDate!)]
        : []),
      ...(row.code ? [`${/^\d/.test(row.code) ? "CPT&reg;" : "HCPCS"} ${row.code}`] : []),
      ...(row.units ? [`Qty ${row.units}`] : []),
    ].join(" &middot; ");
    return `<div class="row"><span>${safe(row.description!)}${under ? `<small>${under}</small>` : ""}</span><span>${dollars(row.charge!)}</span></div>`;
  };
  if (l.shape !== "grouped") return shown.map(line).join("");
  return [...new Set(shown.map(({ category }) => category))]
    .map((category) => {
      const own = shown.filter((one) => one.category === category);
      return `<div class="row group"><span>${category}</span><span>${dollars(total(own, "charge"))}</span></div>${own.map(line).join("")}`;
    })
    .join("");
}

function sectionsOf(bill: Bill, l: Look): string {
  const { lists } = bill;
  const less = (cents: number) => (cents ? `${l.minus}${dollars(cents)}` : dollars(0));
  const section = (label: string, amount: string, body: string) =>
    `<div class="card"><div class="row head"><span>${label}</span><span>${amount} <i>${body ? "&#9650;" : "&#9660;"}</i></span></div>${body}</div>`;
  const entries = (list: Entry[]) =>
    l.listed
      ? list
          .map(
            ({ date, text, cents }) =>
              `<div class="row"><span>${text}<small>${l.day(date)}</small></span><span>${less(cents)}</span></div>`,
          )
          .join("")
      : "";
  const of = (label: string, list: Entry[]) =>
    list.length || l.zeros ? section(label, less(added(list)), entries(list)) : "";
  const both = [...lists.plan, ...lists.off];
  const insurance = l.joint
    ? section(l.both, less(added(both)), "")
    : `${of(l.insured ? l.off : "Adjustments", lists.off)}${l.insured ? of(l.plan, lists.plan) : ""}`;
  const end = `<div class="card"><div class="row head"><span>${l.due}</span><span>${dollars(dueOf(bill))}</span></div></div>`;
  return `${section(l.charges, dollars(total(bill.rows, "charge")), chargesOf(bill, l))}${insurance}${of(l.mine, lists.mine)}${end}`;
}

function css(l: Look, ink: string): string {
  const [back, card, text, dim, rule] = l.dark
    ? ["#101418", "#1c2228", "#eef1f4", "#a9b4be", "#343c45"]
    : ["#f2f4f6", "#fff", "#1f262d", "#5f6b76", "#e3e7eb"];
  const tint = l.dark ? "#8cc7ff" : ink;
  return `*{box-sizing:border-box}body{margin:0;width:816px;font:28px/1.36 '${l.font}';background:${back};color:${text}}.status{display:flex;justify-content:space-between;padding:16px 52px 8px;font-weight:bold;font-size:25px;background:${card}}.nav{display:flex;justify-content:space-between;align-items:center;padding:16px 30px;background:${card};border-bottom:1px solid ${rule};color:${tint}}.nav b{color:${text};font-size:31px}.brand{display:flex;align-items:center;gap:18px;padding:24px 34px 4px;font-weight:bold;color:${tint}}
.card{background:${card};border-radius:${l.round};margin:18px 24px;padding:20px 28px;${l.dark ? "" : "box-shadow:0 1px 5px #0002"}}h1{font-size:36px;margin:4px 0}.dim,small{color:${dim};font-size:24px}small{display:block;font-weight:normal}.big{font-size:72px;font-weight:bold;line-height:1.2}.row{display:flex;justify-content:space-between;gap:24px;padding:11px 0;border-top:1px solid ${rule}}.row>span:last-child{text-align:right;white-space:nowrap}.facts .row>span:first-child{color:${dim}}.facts .row>span:last-child{white-space:normal}.head{font-weight:bold;border-top:0}.head i{font-style:normal;font-size:20px;color:${tint}}.group{font-weight:bold;background:${tint}18;padding:8px 10px;margin:0 -10px}
.pay{background:${ink};color:#fff;text-align:center;border-radius:44px;padding:22px;font-weight:bold;margin-top:16px}.link{color:${tint};text-align:center;padding:14px 0 0}.chip{display:inline-block;background:${tint}22;color:${tint};border-radius:20px;padding:3px 18px;font-size:23px;margin-top:8px}.note{padding:6px 40px 26px;color:${dim};font-size:23px}.tabs{display:flex;justify-content:space-around;background:${card};border-top:1px solid ${rule};padding:14px 0 34px;font-size:22px;color:${dim};text-align:center}.tabs b{color:${tint}}.tabs svg{display:block;margin:0 auto 4px}`;
}

const ICON = (path: string) =>
  `<svg width="40" height="40" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2">${path}</svg>`;
const TABS = `<div class="tabs"><span>${ICON('<path d="M3 11l9-8 9 8v10H3z"/>')}Home</span><span>${ICON('<rect x="3" y="5" width="18" height="16"/><path d="M3 10h18M8 2v5M16 2v5"/>')}Visits</span><span>${ICON('<path d="M3 5h18v14H3zM3 6l9 7 9-7"/>')}Messages</span><b>${ICON('<rect x="2" y="5" width="20" height="14" rx="2"/><path d="M2 10h20"/>')}Billing</b></div>`;

type Facts = Record<"provider" | "ink" | "app" | "patient" | "account" | "clinician", string> & {
  issued: string;
  dueDate: string;
};

function payOf(due: number, l: Look): string {
  if (!due) return `<div class="chip">Paid in full - thank you</div>`;
  const months = Math.max(2, Math.min(12, Math.floor(due / 5000)));
  const plan =
    due > 20000
      ? `<div class="link">${l.of(`Set up a payment plan|Pay over time: ${months} payments|Can't pay in full? See your options`)}</div>`
      : `<div class="link">${l.of("Pay a different amount|Other ways to pay")}</div>`;
  return `<div class="pay">${l.of(`Pay now|Pay ${dollars(due)}|Pay bill`)}</div>${plan}`;
}

function screen(chance: Chance, bill: Bill, f: Facts, l: Look): string {
  const due = dueOf(bill);
  const dates =
    bill.from === bill.to ? l.day(bill.from) : `${l.day(bill.from)} - ${l.day(bill.to)}`;
  const visit = `<div class="card"><h1>${bill.title}</h1><div>${dates}</div><div class="dim">${safe(f.provider)}</div>${f.clinician ? `<div class="dim">${f.clinician}</div>` : ""}${l.insured ? `<div class="chip">${l.of("Insurance processed|Insurance review complete|Ready to pay")}</div>` : ""}</div>`; // prettier-ignore
  const pay = payOf(due, l);
  const until =
    due && l.until ? `<div class="dim">${l.of("Due|Due by|Please pay by")} ${l.day(f.dueDate)}</div>` : ""; // prettier-ignore
  const owed = `<div class="card"><div class="dim">${l.due}</div><div class="big">${dollars(due)}</div>${until}${l.fixed ? "" : pay}</div>`;
  const fact = (label: string, text: string) =>
    `<div class="row"><span>${label}</span><span>${text}</span></div>`;
  const facts = `<div class="card facts"><div class="row head"><span>${l.of("Account details|Bill information|Details")}</span></div>${fact("Patient", f.patient)}${fact(l.of("Account|Account number|Account #"), f.account)}${l.sent ? fact(l.of("Statement date|Statement sent|Billed on"), l.day(f.issued)) : ""}</div>`;
  const foot = `<div class="note">${l.of("You may receive separate bills for physicians who are not employed by the hospital.|Charges are the standard prices before insurance and discounts.|Payments can take 1-2 business days to show here.")} ${l.of("Need help paying? Apply for financial assistance.|View statement PDF.|Have a question about this bill? Message us.")} Customer service ${phone(chance)}.</div>`;
  const order = chance.happens(0.6) ? visit + owed : owed + visit;
  return page(
    css(l, f.ink),
    `<div class="status"><span>${chance.between(1, 12)}:${chance.between(10, 59)}</span><span>${l.of("5G|LTE|5G")} &nbsp; ${chance.between(9, 99)}%</span></div><div class="nav"><span>&lt; ${l.of("Back|Billing|Bills")}</span><b>${l.of("Bill Details|Billing Details|Visit bill|Account details")}</b><span>${l.of("Help|&#8942;|?")}</span></div><div class="brand">${mark(chance, f.ink, 46)}${f.app}</div>${order}${chance.happens(0.5) ? facts + sectionsOf(bill, l) : sectionsOf(bill, l) + facts}${foot}${l.fixed ? `<div class="card">${pay}</div>` : ""}${TABS}`,
  );
}

function draw(chance: Chance): Drawn {
  const l = lookOf(chance);
  const [provider = "", app = "", ink = ""] = chance.pick(SYSTEMS);
  const bill = billOf(chance, l);
  const patient = naming(chance)(person(chance));
  const account = chance.number(
    chance.pick(["1000######", "########", "30#######", "H##########"]),
  );
  const { lists, rows, from, to } = bill;
  const late = [...lists.off, ...lists.plan, ...lists.mine].map(({ date }) => date).sort().at(-1); // prettier-ignore
  const issued = shifted(late ?? to, chance.between(2, 9));
  const dueDate = shifted(issued, chance.pick([21, 28, 30]));
  const clinician = l.seen ? `${l.of("Provider: |with |")}${doctor(chance)}` : "";
  const facts = { provider, app, ink, patient, account, clinician, issued, dueDate };
  const html = screen(chance, bill, facts, l);
  const due = dueOf(bill);
  const sumOf = (list: Entry[]) => (list.length || l.zeros ? added(list) : null);
  const truth = truthOf(
    {
      ...{ name: family.name, kind: l.shape === "category" ? "summary" : "itemized" },
      ...{ setting: bill.setting, provider, patient, accountNumber: account },
      ...{ statementDate: l.sent ? issued : null, dueDate: due && l.until ? dueDate : null },
      ...{ serviceFrom: from, serviceTo: to },
    },
    {
      ...{ billed: total(rows, "charge"), adjustments: l.joint ? null : sumOf(lists.off) },
      insurancePaid: l.joint || !l.insured ? null : sumOf(lists.plan),
      ...{ patientPaid: sumOf(lists.mine), patientResponsibility: due },
    },
    shownOf(bill, l).map(saidOf),
  );
  return { html, truth };
}

export const family: Family = {
  name: "app-bill-details-phone",
  paper:
    "The bill details page of a health system's app on a phone: a visit, its charges unfolded, what insurance and the patient paid, and a button to pay.",
  medium: "screenshot",
  draw,
};
