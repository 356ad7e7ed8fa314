import {
  dollars,
  decimal,
  grouped,
  longMonthName,
  looseSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import type { TruthLine } from "#corpus/truth";
import type { Family } from "#corpus/families/family";

type Item = { description: string; code: string; cents: number; quantity: number };
type Part = { who: string; kind: string; items: Item[] };
type Plan = { service: string; diagnosis: string; icd: string; parts: Part[] };

const HOSPITAL = ["Fairhaven Medical Center", "Oakdale Community Hospital", "Mesa Verde Hospital"];
const GROUPS = ["Pinnacle Anesthesia Partners", "Lakeshore Anesthesia Associates"];
/** A plan is its heading, then each provider after `*` and what each charges after `-`. */
const PLANS = `Colonoscopy, screening|Encounter for screening for malignant neoplasm of colon|Z12.11
*HOSPITAL|Facility
-45378|1425|1|Diagnostic colonoscopy, facility fee
*Renata Okafor, MD|Gastroenterology
-45378|585|1|Diagnostic colonoscopy, physician fee
*GROUP|Anesthesia
-00812|620|1|Anesthesia for screening colonoscopy

Knee arthroscopy with meniscectomy|Other tear of medial meniscus, current injury, left knee|S83.242A
*HOSPITAL|Ambulatory surgery facility
-29881|4860|1|Arthroscopy, knee, surgical; with medial meniscectomy
-E0114|58|1|Crutches, underarm, pair
*Daniel Hartwig, MD|Orthopedic surgery
-29881|1380|1|Arthroscopy, knee, surgical; with medial meniscectomy
*GROUP|Anesthesia
-01400|715|1|Anesthesia for arthroscopic procedure of knee joint
*Summit Rehab Associates|Physical therapy
-97161|165|1|Physical therapy evaluation, low complexity
-97110|52|12|Therapeutic exercises, each 15 minutes

Individual psychotherapy|Generalized anxiety disorder|F41.1
*Willa Brandt, LCSW|Behavioral health
-90791|225|1|Psychiatric diagnostic evaluation
-90834|160|20|Psychotherapy, 45 minutes

Vaginal delivery and maternity care|Encounter for supervision of normal pregnancy|Z34.90
*Womens Care of Brookhollow|Obstetrics
-59400|4380|1|Routine obstetric care including vaginal delivery
-76805|265|1|Obstetric ultrasound, after first trimester
-85025|19|2|Complete blood count with differential
-82950|12|1|Glucose, post-dose
*HOSPITAL|Hospital
-N/A|2150|2|Room and board, labor and delivery, per day
-N/A|3400|1|Labor and delivery room
*GROUP|Anesthesia
-01967|1480|1|Neuraxial labor analgesia, planned vaginal delivery

MRI of the lumbar spine|Low back pain, unspecified|M54.50
*Clearfield Imaging Center|Diagnostic imaging
-72148|540|1|MRI lumbar spine without contrast
-72100|95|1|X-ray lumbar spine, 2 or 3 views

Annual physical examination|Encounter for general adult medical examination|Z00.00
*Birchwood Family Practice|Primary care
-99396|215|1|Preventive visit, established patient, 40-64 years
-80053|26|1|Comprehensive metabolic panel
-80061|33|1|Lipid panel
-83036|24|1|Hemoglobin A1c
-84443|41|1|Thyroid stimulating hormone
-82306|79|1|Vitamin D, 25-hydroxy`;
const DISCOUNTS = ["Self-pay discount", "Uninsured discount (20%)", "Prompt pay discount"];
const PATIENTS = [
  "Marisol Quintero",
  "Devon Abernathy",
  "Hyejin Park",
  "Tobias Grunewald",
  "Fatima Rahmani",
];
const STREETS = ["418 Juniper Ct", "2207 W Larch Ave", "96 Old Mill Rd", "1350 Sable Ridge Dr"];
const TOWNS = [
  "Dunmore, OH 44125",
  "Pine Hollow, CO 80466",
  "Westbury, NC 27519",
  "Calder, OR 97128",
];

const WHAT = { serviceDate: null, description: null, code: null, revenueCode: null, units: null };
const PRICES = { charge: null, allowed: null, discount: null, notCovered: null };
const SHARES = { deductible: null, copay: null, coinsurance: null, insurancePaid: null };
const blank: TruthLine = {
  ...WHAT,
  ...PRICES,
  ...SHARES,
  patientOwes: null,
  modifiers: [],
  remarks: [],
};
const later = (iso: string, days: number) =>
  new Date(Date.parse(iso) + days * 864e5).toISOString().slice(0, 10);

type Look = ReturnType<typeof look>;

/** How this office filled the form in, and which of its columns it kept. */
function look(chance: Chance) {
  return {
    date: chance.pick([slashes, looseSlashes, longMonthName]),
    money: chance.pick([dollars, dollars, grouped]),
    font: chance.pick(["Liberation Sans", "Liberation Serif", "DejaVu Sans"]),
    size: chance.between(9, 11),
    shade: chance.pick(["#d9e2f3", "#e7e6e6", "#fff", "#dff0ea"]),
    grid: chance.happens(0.75),
    place: chance.happens(0.5),
    apiece: chance.happens(0.4),
    item: chance.pick([
      "Service/Item",
      "Service or Item",
      "Item/Service Description",
      "Description of Service",
    ]),
    icd: chance.pick(["Diagnosis Code", "Diagnosis Code (ICD-10)", "ICD-10", "Dx Code"]),
    code: chance.pick(["Service Code", "Service Code (CPT/HCPCS)", "CPT/HCPCS", "Procedure Code"]),
    quantity: chance.pick(["Quantity", "Qty", "Expected Quantity"]),
    cost: chance.pick(["Expected Cost", "Expected Charge", "Estimated Cost", "Expected Charges"]),
    total: chance.pick(["Total Expected Charges from", "Total Estimated Cost from", "Subtotal, "]),
    all: chance.pick([
      "Total Estimated Cost",
      "Total Expected Charges",
      "Total Estimated Costs for all Providers",
    ]),
    order: chance.shuffled(["icd", "code"]),
    newPage: chance.happens(0.4),
  };
}

function table(part: Part, plan: Plan, l: Look, where: string): string {
  const cell = { icd: plan.icd, code: "" };
  const rows = part.items.map(({ description, code, cents, quantity }) => {
    const codes = l.order.map((key) => `<td class="c">${key === "code" ? code : cell.icd}</td>`);
    const price = l.apiece ? `<td class="n">${l.money(cents)}</td>` : "";
    return `<tr><td>${description}</td>${l.place ? `<td>${where}</td>` : ""}${codes.join("")}<td class="c">${quantity}</td>${price}<td class="n">${l.money(cents * quantity)}</td></tr>`;
  });
  const heads = l.order.map((key) => `<th>${key === "code" ? l.code : l.icd}</th>`).join("");
  const wide = 4 + Number(l.place) + Number(l.apiece);
  return `<table><tr><th>${l.item}</th>${l.place ? "<th>Address where service/item will be provided</th>" : ""}${heads}<th>${l.quantity}</th>${l.apiece ? "<th>Cost per Unit</th>" : ""}<th>${l.cost}</th></tr>${rows.join("")}
<tr class="sum"><td colspan="${wide}">${l.total} ${part.who}</td><td class="n">${l.money(cost(part))}</td></tr></table>`;
}

const cost = (part: Part) =>
  part.items.reduce((all, { cents, quantity }) => all + cents * quantity, 0);
const field = (label: string, value: string, wide = 1) =>
  `<td colspan="${wide}"><small>${label}</small><br>${value}</td>`;

function providerBlock(part: Part, plan: Plan, at: number, l: Look, chance: Chance): string {
  const street = chance.pick(STREETS);
  const town = chance.pick(TOWNS);
  return `<div class="part ${l.newPage && at ? "page" : ""}"><h2>${part.who} Estimate</h2><table class="form">
<tr>${field("Provider/Facility Name", part.who)}${field("Provider/Facility Type", part.kind)}</tr>
<tr>${field("Street Address", street)}${field("City, State, ZIP Code", town)}</tr>
<tr>${field("Contact Person and Phone", `Billing Office 555-0${chance.number("1##")}`)}${field("National Provider Identifier / Taxpayer Identification Number", `${chance.number("1#########")} / ${chance.number("##-#######")}`)}</tr></table>
<h3>Details of Services and Items for ${part.who}</h3>${table(part, plan, l, `${street}, ${town}`)}</div>`;
}

const DISCLAIMER = [
  "This Good Faith Estimate shows the costs of items and services that are reasonably expected for your health care needs for an item or service. The estimate is based on information known at the time the estimate was created.",
  "The Good Faith Estimate does not include any unknown or unexpected costs that may arise during treatment. You could be charged more if complications or special circumstances occur. If this happens, and your bill is $400 or more for any provider or facility than your Good Faith Estimate for that provider or facility, federal law allows you to dispute the bill.",
  "There is a $25 fee to use the dispute process. If the agency reviewing your dispute agrees with you, you will have to pay the price on this Good Faith Estimate. If the agency disagrees with you and agrees with the health care provider or facility, you will have to pay the higher amount.",
  "To learn more and get a form to start the process, go to www.cms.gov/nosurprises or call 1-800-985-3059.",
  "Keep a copy of this Good Faith Estimate in a safe place or take pictures of it. You may need it if you are billed a higher amount. This Good Faith Estimate is not a contract and does not require you to obtain the items or services from any of the providers or facilities listed.",
];

const summary = (parts: readonly Part[], l: Look) =>
  `<table><tr><th>Provider Name</th><th>Provider Type</th><th>Estimated Total Cost</th></tr>${parts
    .map(
      (part) =>
        `<tr><td>${part.who}</td><td>${part.kind}</td><td class="n">${l.money(cost(part))}</td></tr>`,
    )
    .join("")}</table>`;

const style = (
  l: Look,
) => `@page{size:letter;margin:0.6in}body{font:${l.size}pt "${l.font}",sans-serif;color:#000;margin:0}
h1{font-size:15pt;text-align:center;margin:4px 0 12px}h2{font-size:12pt;border-bottom:2px solid #1f3864;margin:16px 0 6px}h3{font-size:10.5pt;margin:12px 0 4px}
table{width:100%;border-collapse:collapse;margin:4px 0}th{background:${l.shade};text-align:left;vertical-align:bottom}td,th{padding:4px 6px;border:${l.grid ? "1px solid #7f7f7f" : "0;border-bottom:1px solid #bbb"};vertical-align:top}
tr{break-inside:avoid}.form td{border:1px solid #7f7f7f;width:50%}small{font-size:7.5pt;color:#444}.n{text-align:right;white-space:nowrap}.c{text-align:center}.sum td,.total{font-weight:bold}
.total{font-size:13pt;border:2px solid #000;padding:6px 10px;display:flex;justify-content:space-between;margin:10px 0}.pair{display:flex;justify-content:space-between;padding:0 12px}h2,h3{break-after:avoid}.page{break-before:page}p{margin:6px 0}`;

/** The plans with the names of this paper and its price level. */
function planned(chance: Chance): Plan {
  const [head = "", ...rest] = chance.pick(PLANS.split("\n\n")).split("\n");
  const [service = "", diagnosis = "", icd = ""] = head.split("|");
  const named: Record<string, string> = {
    HOSPITAL: chance.pick(HOSPITAL),
    GROUP: chance.pick(GROUPS),
  };
  const level = chance.between(88, 118);
  const parts: Part[] = [];
  for (const row of rest) {
    const [first = "", second = "", quantity = "", description = ""] = row.slice(1).split("|");
    if (row.startsWith("*")) parts.push({ who: named[first] ?? first, kind: second, items: [] });
    else {
      const cents = Math.round((Number(second) * level) / 100) * 100;
      parts.at(-1)!.items.push({ description, code: first, cents, quantity: Number(quantity) });
    }
  }
  return { service, diagnosis, icd, parts };
}

const lines = (plan: Plan, l: Look, date: string | null): TruthLine[] =>
  plan.parts.flatMap(({ items }) =>
    items.map(({ description, code, cents, quantity }) => ({
      ...blank,
      serviceDate: date,
      description,
      code: code === "N/A" ? null : code,
      units: quantity,
      charge: decimal(cents * quantity),
      ...(l.apiece ? { unitPrice: decimal(cents) } : {}),
    })),
  );

export const family: Family = {
  name: "good-faith-estimate",
  paper: "A Good Faith Estimate on the federal form, for a person who pays without insurance.",
  medium: "text",
  draw(chance) {
    const l = look(chance);
    const plan = planned(chance);
    const patient = chance.pick(PATIENTS);
    const made = `2026-0${chance.between(1, 6)}-${chance.number("1#")}`;
    // A course of several visits has no single date.
    const once = plan.parts.every(({ items }) => items.every(({ quantity }) => quantity === 1));
    const day = once && chance.happens(0.6) ? later(made, chance.between(5, 30)) : null;
    const account = chance.happens(0.6)
      ? chance.number(chance.pick(["MRN-######", "########", "@@####"]))
      : null;
    const all = plan.parts.reduce((sum, part) => sum + cost(part), 0);
    const blocks = plan.parts.map((part, at) => providerBlock(part, plan, at, l, chance)).join("");
    const off = chance.happens(0.3) ? Math.round(all * 0.2) : null;
    const reduced = off
      ? `<div class="pair"><span>${chance.pick(DISCOUNTS)}</span><span>-${dollars(off)}</span></div><div class="total"><span>${chance.pick(["Amount You May Owe", "Your Estimated Cost", "Estimated Patient Responsibility"])}</span><span>${dollars(all - off)}</span></div>`
      : "";
    const total = `<div class="total"><span>${l.all}</span><span>${dollars(all)}</span></div>${reduced}`;
    const scheduled = day
      ? field("If scheduled, date(s) the Primary Service or Item will be provided", l.date(day))
      : field(
          "Primary Service or Item",
          "&#9746; Check this box if this service or item is not yet scheduled",
        );
    const form = `<table class="form"><tr>${field("Patient Name (First, Middle, Last)", patient)}${field("Patient Date of Birth", l.date(`19${chance.number("8#")}-0${chance.between(1, 9)}-${chance.number("1#")}`))}</tr>
<tr>${field("Patient Mailing Address", `${chance.pick(STREETS)}, ${chance.pick(TOWNS)}`)}${field("Patient Identification Number", account ?? "&nbsp;")}</tr></table><h3>Patient Diagnosis</h3>
<table class="form"><tr>${field("Primary Service or Item Requested/Scheduled", plan.service, 2)}</tr><tr>${field("Patient Primary Diagnosis", plan.diagnosis)}${field("Primary Diagnosis Code", plan.icd)}</tr><tr>${scheduled}${field("Date of Good Faith Estimate", l.date(made))}</tr></table>`;
    const notes = `<h2>Disclaimer</h2>${DISCLAIMER.map((text) => `<p>${text}</p>`).join("")}`;
    const html = `<!doctype html><html><head><meta charset="utf-8"><style>${style(l)}</style></head><body><h1>${chance.pick(["Good Faith Estimate for Health Care Items and Services", "GOOD FAITH ESTIMATE"])}</h1>${form}<h3>Summary of Expected Charges</h3><p>See the itemized estimate attached for more detail.</p>${summary(plan.parts, l)}${total}${blocks}${notes}</body></html>`;
    return {
      html,
      truth: {
        name: "good-faith-estimate",
        file: "",
        kind: "estimate",
        setting: plan.parts.length > 1 ? null : "professional",
        producer: "chromium",
        pictureOf: null,
        picture: null,
        provider: plan.parts.length > 1 ? null : plan.parts[0]!.who,
        issuer: null,
        patient,
        accountNumber: account,
        claimNumber: null,
        statementDate: made,
        dueDate: null,
        serviceFrom: day,
        serviceTo: day,
        totals: {
          billed: decimal(all),
          adjustments: off ? decimal(off) : null,
          insurancePaid: null,
          patientPaid: null,
          allowed: null,
          patientResponsibility: off ? decimal(all - off) : null,
        },
        lines: lines(plan, l, day),
        problems: [],
        expect: "completed",
        failReason: null,
      },
    };
  },
};
