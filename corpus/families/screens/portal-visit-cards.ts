import { dollars, longMonthName, looseSlashes, monthName } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { naming, person, phone } from "#corpus/families/drawing/people";
import { settle, type Settled, type Terms } from "#corpus/families/drawing/settling";
import { mark, page } from "#corpus/families/drawing/sheet";
import { lineOf, rowsOf, shifted, sum, truthOf } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Service = Settled & { code: string; text: string; date: string };

const SYSTEMS = rowsOf(`
Riverbend Health|myriverbend|#0a6e5c; Summit Lake Medical Center|mysummitlake|#2456a6; NORTHERN LIGHTS HEALTHCARE|nlhchart|#5b2a86; Coral Gables Community Hospital|mycoralchart|#b5462f; St. Aldric Health Partners|staldric-connect|#334e68`);
const VISITS: [title: string, services: string][] = [
  [
    "Outpatient Imaging",
    "72148|MRI lumbar spine without contrast|2148;A9579|Gadolinium contrast, per ml|96;72100|X-ray lumbar spine|318;76140|Consultation on x-ray|84",
  ],
  [
    "Emergency Visit",
    "99284|Emergency department visit, level 4|1896;96360|IV hydration, first hour|412;80053|Comprehensive metabolic panel|226;71046|Chest x-ray, 2 views|388;J2405|Ondansetron injection|41;93005|Electrocardiogram, tracing|265",
  ],
  [
    "Office Visit - Cardiology",
    "99214|Office visit, established|268;93000|Electrocardiogram, complete|118;93306|Echocardiogram with Doppler|1645;80061|Lipid panel|92",
  ],
  [
    "Outpatient Procedure",
    "43239|Upper endoscopy with biopsy|2980;88305|Tissue exam by pathologist|344;J2704|Propofol injection, 10 mg|12;|Recovery room, per hour|690;00731|Anesthesia, upper GI|1280",
  ],
];
const MENU = ["Home", "Visits", "Messages", "Test Results", "Medications", "Billing", "Settings"];

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: chance.pick([longMonthName, monthName, looseSlashes]),
    browser: chance.happens(0.7),
    menu: chance.pick(["side", "top"] as const),
    coded: chance.happens(0.6),
    /** The amounts of a service: only its charge, in words under it, or in a row of small boxes. */
    amounts: chance.pick(["charge", "words", "boxes", "boxes"] as const),
    dated: chance.happens(0.35),
    code: words("CPT|Code|Procedure code"),
    charge: words("Charge|Amount billed|Billed"),
    off: words("Adjustments|Discounts|Insurance discount"),
    paid: words("Insurance paid|Paid by insurance|Covered"),
    owes: words("You owe|Your share|Patient portion"),
    due: words("Amount due|You owe|Balance due"),
    account: words("Account|Guarantor account|Account #"),
    font: words("Liberation Sans|DejaVu Sans|DejaVu Sans Condensed"),
  };
}

function servicesOf(chance: Chance, list: string): Service[] {
  const date = shifted("2025-02-14", chance.between(0, 320));
  const terms: Terms = {
    ...{ open: chance.pick([0, 25000, 90000]), share: chance.pick([0.1, 0.2]), copay: 0 },
    ...{ denies: 0.05, rate: [0.3, 0.6] },
  };
  const rows = rowsOf(list);
  return rows
    .slice(0, chance.between(2, rows.length))
    .map(([code = "", text = "", price = ""]) => ({
      ...settle(chance, Number(price) * 100, terms),
      ...{ code, text, date },
    }));
}

function card(one: Service, l: Look): string {
  const under = [
    ...(l.dated ? [l.day(one.date)] : []),
    ...(l.coded && one.code ? [`${l.code} ${one.code}`] : []),
  ].join(" &middot; ");
  const facts: [string, number][] = [
    [l.charge, one.charge],
    [l.off, one.discount],
    [l.paid, one.insurancePaid],
    [l.owes, one.patientOwes],
  ];
  const boxes = `<div class="boxes">${facts.map(([label, cents]) => `<div><small>${label}</small>${dollars(cents)}</div>`).join("")}</div>`;
  const told = facts.slice(1).map(([label, cents]) => `${label}: ${dollars(cents)}`);
  const more =
    l.amounts === "boxes"
      ? boxes
      : l.amounts === "words"
        ? `<div class="told">${told.join(" &nbsp; ")}</div>`
        : "";
  return `<div class="card"><div class="head"><span>${one.text}${under ? `<small>${under}</small>` : ""}</span>${l.amounts === "boxes" ? "" : `<b>${dollars(one.charge)}</b>`}</div>${more}</div>`;
}

const css = (l: Look, ink: string) => `
body{margin:0;width:816px;font:15px/1.4 '${l.font}';color:#222;background:#f3f5f7} .tabs{background:#dee1e6;padding:8px 10px 0;display:flex;gap:6px} .tab{background:#fff;border-radius:8px 8px 0 0;padding:7px 16px;font-size:13px} .bar{background:#fff;padding:7px 14px;display:flex;gap:14px;border-bottom:1px solid #ccc;color:#555} .url{flex:1;background:#f1f3f4;border-radius:14px;padding:3px 14px;font-size:13px}
.top{background:${ink};color:#fff;display:flex;align-items:center;gap:12px;padding:12px 20px;font-size:19px;font-weight:bold} .top span{margin-left:auto;font-size:14px;font-weight:normal} .wrap{${l.menu === "side" ? "display:grid;grid-template-columns:136px 1fr" : ""}} nav{background:#fff;${l.menu === "side" ? "padding:14px 0" : "display:flex;border-bottom:1px solid #ddd"}} nav a{display:block;padding:9px 14px;color:#444} nav a.on{color:${ink};font-weight:bold;${l.menu === "side" ? `border-left:4px solid ${ink}` : `border-bottom:3px solid ${ink}`}}
main{padding:18px 22px 40px} .crumb{font-size:13px;color:#666} h1{font-size:23px;margin:6px 0 4px} .due{background:#fff;border:1px solid #d5dae0;border-radius:10px;padding:14px 18px;display:flex;justify-content:space-between;align-items:center;margin:14px 0} .due b{font-size:26px;color:${ink}} .pay{background:${ink};color:#fff;border-radius:20px;padding:9px 24px} .facts{display:grid;grid-template-columns:1fr 1fr;gap:4px 20px;margin-bottom:12px}
.card{background:#fff;border:1px solid #d5dae0;border-radius:8px;padding:11px 16px;margin-bottom:9px} .head{display:flex;justify-content:space-between;gap:12px} small{display:block;color:#5c6670;font-size:13px} .boxes{display:grid;grid-template-columns:repeat(4,1fr);gap:8px;margin-top:7px} .told{margin-top:5px;color:#444;font-size:14px} .sums{background:#fff;border:1px solid #d5dae0;border-radius:8px;padding:10px 16px} .sums div{display:flex;justify-content:space-between;padding:3px 0} .sums .last{font-weight:bold;border-top:1px solid #bbb}`;

type View = {
  services: Service[];
  greeted: string;
  patient: string;
  account: string;
  mine: number;
  title: string;
};

function totalsBox(view: View, l: Look, due: number): string {
  const all = (of: keyof Settled) => sum(view.services.map((one) => one[of]));
  const row = (label: string, cents: number, kind = "") =>
    `<div class="${kind}"><span>${label}</span><span>${dollars(cents)}</span></div>`;
  return `<div class="sums">${row(l.words("Total charges|Total billed"), all("charge"))}${row(l.off, -all("discount"))}${row(l.paid, -all("insurancePaid"))}${view.mine ? row("You paid", -view.mine) : ""}${row(l.due, due, "last")}</div>`;
}

function screen(chance: Chance, l: Look, system: string[], view: View, due: number): string {
  const [name = "", site = "", ink = ""] = system;
  const chrome = l.browser
    ? `<div class="tabs"><div class="tab">${name} - Billing &nbsp; &#10005;</div></div><div class="bar"><span>&#8592; &#8594; &#8635;</span><div class="url">https://${site}.example/billing/visit/${chance.number("#######")}</div></div>`
    : "";
  const menu = MENU.slice(0, l.menu === "top" ? 7 : chance.between(5, 7))
    .map((one) => `<a class="${one === "Billing" ? "on" : ""}">${one}</a>`)
    .join("");
  const date = view.services[0]!.date;
  return `${chrome}<div class="top">${mark(chance, "#ffffff", 28).replaceAll('fill="#fff"', `fill="${ink}"`).replaceAll('stroke="#fff"', `stroke="${ink}"`)}${name}<span>Hello, ${view.greeted}</span></div><div class="wrap"><nav>${menu}</nav><main>
  <div class="crumb">Billing &rsaquo; Account Details &rsaquo; ${view.title}</div><h1>${view.title}</h1>
  <div class="facts"><span>${l.words("Date of service|Visit date")}: ${l.day(date)}</span><span>Patient: ${view.patient}</span><span>${l.account}: ${view.account}</span><span>Status: ${due ? "Open" : "Paid in full"}</span></div>
  <div class="due"><span>${l.due}<br><b>${dollars(due)}</b></span><span class="pay">Pay now</span></div>
  <h3>${l.words("Services|Charges for this visit|Itemized services")}</h3>${view.services.map((one) => card(one, l)).join("")}
  ${totalsBox(view, l, due)}<p>Billing questions? Call ${phone(chance)} or send us a message.</p></main></div>`;
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const system = chance.pick(SYSTEMS);
  const [title, list] = chance.pick(VISITS);
  const services = servicesOf(chance, list);
  const all = (of: keyof Settled) => sum(services.map((one) => one[of]));
  const owed = all("patientOwes");
  const mine = chance.happens(0.3) ? Math.min(owed, chance.pick([5000, 7500])) : 0;
  const due = owed - mine;
  const own = person(chance);
  const patient = naming(chance)(own);
  const account = chance.number(chance.pick(["########", "1000######"]));
  const view: View = { services, greeted: own.split(" ")[0]!, patient, account, mine, title };
  const html = page(css(l, system[2]!), screen(chance, l, system, view, due));
  const split = l.amounts !== "charge";
  const lines = services.map((one) =>
    lineOf({
      ...{ serviceDate: one.date, description: one.text, code: (l.coded && one.code) || null },
      charge: one.charge,
      ...(split
        ? {
            ...{ discount: one.discount, insurancePaid: one.insurancePaid },
            patientOwes: one.patientOwes,
          }
        : {}),
    }),
  );
  const truth = truthOf(
    {
      ...{ name: family.name, provider: system[0]!, patient, accountNumber: account },
      setting: title.startsWith("Office") ? "professional" : "facility",
    },
    {
      ...{
        billed: all("charge"),
        adjustments: all("discount"),
        insurancePaid: all("insurancePaid"),
      },
      ...{ patientPaid: mine || null, patientResponsibility: due },
    },
    lines,
  );
  return { html, truth };
}

export const family: Family = {
  name: "portal-visit-cards",
  paper:
    "A visit's bill in a patient portal with the browser and its menu around it, a card for every service, as a picture.",
  medium: "screenshot",
  draw,
};
