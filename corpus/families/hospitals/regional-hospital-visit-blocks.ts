import {
  bare,
  credit,
  dashes,
  dollars,
  grouped,
  longMonthName,
  looseSlashes,
  monthName,
  parentheses,
  shortSlashes,
  slashes,
  trailingMinus,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, household, naming, phone, street } from "#corpus/families/drawing/people";
import {
  amount,
  bars,
  column,
  heading,
  lineBy,
  mark,
  page,
  pairs,
  record,
  square,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Kind = "insurance" | "adjustment" | "patient";
type Credit = { kind: Kind; date: string; text: string; cents: number };
type Visit = Record<"patient" | "number" | "date" | "place" | "sort" | "insurer", string> & {
  rows: Said[];
  credits: Credit[];
};

const HOSPITALS = rowsOf(`
Tamarack Valley Regional Hospital|Bemis Lake, MN 56633|#00558c;COOS BEND REGIONAL MEDICAL CENTER|Coos Bend, OR 97458|#14532d
Holston Ridge Regional Health|Rogers Gap, TN 37857|#6b1f3a;Pecos Plains Regional Hospital|Artesia Wells, NM 88210|#b45309
Cape Merrow Regional Hospital|North Merrow, ME 04652|#1e3a5f;Bluegrass Forks Regional Medical Center|Forks of Salt, KY 40342|#1d4ed8
St. Odile Regional Hospital|Beaver Crossing, NE 68331|#4a2c7a;Lower Shore Regional Health System|Pocomoke Neck, MD 21851|#0f766e`);
const INSURERS =
  "Blue Ridge Health PPO|Medicare Part B|Prairie Choice HMO|Unity Employers Plan|Coastal Care Advantage|MidState Medicaid".split(
    "|",
  );
/** A sort of visit: place, then what it charges as department, revenue code, service, CPT and dollars. */
const SORTS = rowsOf(`
Emergency|Emergency Department|Emergency Room=0450=ER VISIT LEVEL 4=99284=1684+Laboratory=0301=COMP METABOLIC PANEL=80053=214.5+Laboratory=0305=CBC W AUTO DIFF=85025=97.25+CT Scan=0352=CT ABD PELVIS W CONTRAST=74177=3820+Pharmacy=0636=ONDANSETRON INJ 4MG=J2405=58.4+IV Therapy=0260=IV PUSH INITIAL DRUG=96374=286+EKG/ECG=0730=EKG TRACING=93005=241
Emergency|Emergency Dept - East Campus|Emergency Room=0450=ER VISIT LEVEL 3=99283=1022+Radiology - Diagnostic=0320=XR ANKLE 3 VIEWS=73610=338+Medical/Surgical Supplies=0270=SPLINT ANKLE=Q4046=64.75+Pharmacy=0250=IBUPROFEN 600MG TAB==4.2
Outpatient|Imaging Center|Ultrasound=0402=US ABDOMEN COMPLETE=76700=418+Radiology - Diagnostic=0320=DEXA BONE DENSITY=77080=296
Outpatient|Main Campus Radiology|MRI Services=0611=MRI LUMBAR SPINE WO CONT=72148=2290
Outpatient|Outpatient Laboratory|Laboratory=0301=LIPID PANEL=80061=88+Laboratory=0301=HEMOGLOBIN A1C=83036=71.6+Laboratory=0301=TSH=84443=124+Laboratory=0307=URINALYSIS AUTO W MICRO=81001=39.9+Laboratory=0300=VENIPUNCTURE=36415=22
Recurring|Rehabilitation Services|Physical Therapy=0420=THERAPEUTIC EXERCISE=97110=142+Physical Therapy=0424=PT EVAL LOW COMPLEXITY=97161=298+Physical Therapy=0420=GAIT TRAINING=97116=128
Day Surgery|Ambulatory Surgery Unit|Operating Room Services=0360=COLONOSCOPY W BIOPSY=45380=3425+Anesthesia=0370=ANESTHESIA GENERAL==890+Recovery Room=0710=RECOVERY ROOM PHASE 1==612+Laboratory - Pathology=0312=SURG PATH LEVEL IV=88305=365+Pharmacy=0250=PROPOFOL 200MG VIAL==47.8+Medical/Surgical Supplies=0272=BIOPSY FORCEPS DISP==118+IV Solutions=0258=LACTATED RINGERS 1000ML=J7120=39.5
Clinic|Rural Health Clinic - North|Clinic Visit=0521=OFFICE VISIT EST LEVEL 3=99213=186+Laboratory=0306=STREP A RAPID=87880=52`);
const HEADS = rowsOf(`
date|Date|Service Date|DOS;rev|Rev Code|Rev|Revenue Code;code|CPT/HCPCS|Code|Procedure;name|Description|Service|Description of Service
units|Qty|Units|Quantity;charge|Amount|Charges|Charge`);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const heads = Object.fromEntries(HEADS.map(([key, ...list]) => [key, chance.pick(list)]));
  const sums = chance.happens(0.5);
  return {
    ...{ words, sums, head: (key: string) => heads[key] ?? "" },
    ...{
      layout: chance.pick(["boxed", "band", "rule"] as const),
      top: chance.weighted([
        ["split", 5],
        ["joined", 2],
        ["short", 2],
      ] as const),
    },
    ...{
      dated: !sums && chance.happens(0.4),
      rev: chance.happens(0.35),
      coded: !sums && chance.happens(0.65),
    },
    ...{
      units: !sums && chance.happens(0.5),
      upper: chance.happens(0.4),
      totals: chance.happens(0.7),
      square: chance.happens(0.5),
    },
    ...{ cards: chance.happens(0.6), back: chance.happens(0.4), headed: chance.happens(0.75) },
    day: chance.pick([slashes, slashes, shortSlashes, looseSlashes, dashes, monthName]),
    issued: chance.pick([slashes, longMonthName, monthName]),
    money: chance.pick([dollars, grouped, grouped, bare]),
    off: chance.pick([grouped, dollars, parentheses, trailingMinus, credit]),
    due: words("Total Due|TOTAL AMOUNT DUE|Amount You Owe|Pay This Amount|Total Balance Due"),
    by: words("Pay By|Please Pay By|Due Date|Payment Due By|Pay-By Date"),
    number: words("Visit Number|Visit #|Visit No.|Encounter #|Account/Visit #"),
    account: words("Guarantor Number|Guarantor ID|Guarantor Account|Account Number"),
    balance: words("Visit Balance|Balance for this visit|VISIT BALANCE|Your balance, this visit"),
    charges: words("Total charges|Visit charges|TOTAL CHARGES|Charges for this visit"),
    paid: words("Insurance Payment|INSURANCE PAYMENT|Payment from insurance"),
    adjusted: words("Insurance Adjustment|CONTRACTUAL ADJUSTMENT|Insurance discount"),
    relief: words("Uninsured discount|SELF PAY DISCOUNT|Self-pay adjustment"),
    thanks: words("Patient Payment - Thank You|PATIENT PAYMENT|Payment - Visa, thank you"),
    font: words(
      "Liberation Sans|DejaVu Sans Condensed|Liberation Sans Narrow|Liberation Serif|Liberation Mono",
    ),
  };
}

function rowsFor(chance: Chance, l: Look, list: string[], date: string): Said[] {
  const rows = list.map((service): Said => {
    const [department = "", revenueCode = "", name = "", code = "", price = ""] =
      service.split("=");
    const units = code === "97110" || code.startsWith("J") ? chance.pick([1, 2, 3]) : 1;
    const charge = Math.round(Number(price) * 100 * (1 + chance.share() / 4)) * units;
    const description = l.sums ? (l.upper ? department.toUpperCase() : department) : name;
    return { serviceDate: date, revenueCode, description, code: code || null, units, charge };
  });
  if (!l.sums) return rows;
  // A department has one sum, under its general revenue code.
  return [...new Set(rows.map(({ description }) => description!))].map((description) => {
    const those = rows.filter((row) => row.description === description);
    return {
      ...those[0]!,
      revenueCode: `${those[0]!.revenueCode!.slice(0, 3)}0`,
      charge: total(those, "charge"),
    };
  });
}

function creditsFor(
  chance: Chance,
  l: Look,
  insurer: string,
  rows: Said[],
  date: string,
): Credit[] {
  const charged = total(rows, "charge");
  const named = (text: string) => `${text}${chance.happens(0.6) ? ` - ${insurer}` : ""}`;
  const list: Credit[] = [];
  const [paid, off] = [shifted(date, chance.between(19, 33)), chance.happens(0.15)];
  if (insurer) {
    const allowed = Math.round((charged * chance.between(30, 65)) / 100);
    const share = off ? 0 : chance.pick([0.8, 0.7, 0.9, 0]);
    if (share)
      list.push({
        kind: "insurance",
        date: paid,
        text: named(l.paid),
        cents: Math.round(allowed * share),
      });
    list.push({
      kind: "adjustment",
      date: paid,
      text: named(l.adjusted),
      cents: charged - allowed,
    });
  } else if (chance.happens(0.7))
    list.push({
      kind: "adjustment",
      date: paid,
      text: l.relief,
      cents: Math.round((charged * chance.pick([20, 30, 40])) / 100),
    });
  const left = charged - sum(list.map(({ cents }) => cents));
  if (chance.happens(0.3) && left > 5000)
    list.push({
      kind: "patient",
      date: shifted(paid, chance.between(5, 15)),
      text: l.thanks,
      cents: Math.min(chance.pick([2500, 5000, 10000]), Math.floor(left / 200) * 100),
    });
  return list;
}

function visitsFor(chance: Chance, l: Look, people: string[]): Visit[] {
  const many = chance.pick([1, 2, 2, 3, 3, 4, 5]);
  const pattern = chance.number(chance.pick(["3000##", "V######", "40####", "@@##-##"]));
  const insurer = chance.happens(0.82) ? chance.pick(INSURERS) : "";
  let date = shifted("2024-01-15", chance.between(0, 620));
  return chance
    .shuffled(SORTS)
    .slice(0, many)
    .map(([sort = "", place = "", text = ""]): Visit => {
      date = shifted(date, chance.between(2, 15));
      const list = text.split("+");
      const rows = rowsFor(
        chance,
        l,
        list.slice(0, chance.between(Math.ceil(list.length / 2), list.length)),
        date,
      );
      return {
        ...{ sort, place, date, insurer, rows, patient: chance.pick(people) },
        ...{
          number: pattern + chance.number("####"),
          credits: creditsFor(chance, l, insurer, rows, date),
        },
      };
    });
}

const centsOf = (credits: Credit[], kind?: Kind) =>
  sum(credits.filter((one) => !kind || one.kind === kind).map(({ cents }) => cents));
const balanceOf = ({ rows, credits }: Visit) => total(rows, "charge") - centsOf(credits);

type Sheet = { l: Look; visits: Visit[]; before: number };
const owedOf = ({ visits, before }: Sheet) => sum(visits.map(balanceOf)) + before;
const creditsOf = ({ visits }: Sheet) => visits.flatMap(({ credits }) => credits);
const chargedOf = ({ visits }: Sheet) =>
  total(
    visits.flatMap(({ rows }) => rows),
    "charge",
  );
/** A printed sum of one kind: in the summary, or the only row of its kind. */
function shownOf(sheet: Sheet, kind: Kind): number | null {
  const all = creditsOf(sheet);
  const rows = all.filter((one) => one.kind === kind);
  const { top } = sheet.l;
  if (top === "split" || (top === "joined" && kind === "patient")) return centsOf(rows);
  return rows.length === 1 ? rows[0]!.cents : null;
}

function columnsOf(l: Look): Column[] {
  const shown = <One>(when: boolean, one: One) => (when ? [one] : []);
  return [
    ...shown(
      l.dated,
      column(l.head("date"), "serviceDate", (row) => l.day(row.serviceDate!)),
    ),
    ...shown(
      l.rev,
      column(l.head("rev"), "revenueCode", (row) => row.revenueCode),
    ),
    ...shown(
      l.coded,
      column(l.head("code"), "code", (row) => row.code),
    ),
    column(l.head("name"), "description", (row) => row.description, "w"),
    ...shown(
      l.units,
      column(l.head("units"), "units", (row) => row.units, "c"),
    ),
    amount(l.head("charge"), "charge", l.money),
  ];
}

function visitPart(l: Look, visit: Visit, columns: Column[]): string {
  const { rows, credits } = visit;
  const wide = columns.length - 1;
  const row = (words: string, text: string, kind: string) =>
    `<tr class="${kind}"><td colspan="${wide}">${words}</td><td class="n">${text}</td></tr>`;
  const facts = [
    ["Patient", visit.patient],
    [l.number, visit.number],
    [l.dated ? "Visit Date" : "Date of Service", l.day(visit.date)],
    ["Location", visit.place],
  ];
  const status = visit.insurer ? `Insurance billed: ${visit.insurer}` : "No insurance on file";
  return `<section><div class="visit">${facts.map(([label, text]) => `<span><b>${label}:</b> ${text}</span>`).join("")}<span>${visit.sort} &middot; ${status}</span></div>
<table class="lines">${l.headed || wide > 1 ? `<thead>${heading(columns)}</thead>` : ""}<tbody>${rows.map((one) => record(columns, one)).join("")}${l.totals ? row(l.charges, l.money(total(rows, "charge")), "sum") : ""}
${credits.map(({ date, text, cents }) => row(`${l.day(date)} &nbsp; ${text}`, l.off(-cents), "credit")).join("")}${row(l.balance, dollars(balanceOf(visit)), "due")}</tbody></table></section>`;
}

function summaryOf(sheet: Sheet, by: string): string {
  const { l, before } = sheet;
  const all = creditsOf(sheet);
  const off = (words: string, cents: number) => [l.words(words), l.off(-cents)] as const;
  const split = l.top === "split";
  return pairs(
    [
      before ? [l.words("Previous Balance|Balance Forward|Prior balance"), dollars(before)] : null,
      l.top === "short"
        ? null
        : [l.words("Total Charges|Charges|Hospital charges"), dollars(chargedOf(sheet))],
      split ? off("Insurance Payments|Paid by insurance", centsOf(all, "insurance")) : null,
      split
        ? off(
            "Adjustments|Insurance adjustments and discounts|Adjustments and discounts",
            centsOf(all, "adjustment"),
          )
        : null,
      l.top === "joined"
        ? off(
            "Insurance Payments and Adjustments|Insurance payments/adjustments",
            centsOf(all, "insurance") + centsOf(all, "adjustment"),
          )
        : null,
      l.top === "short"
        ? null
        : off("Patient Payments|Payments you have made|Your payments", centsOf(all, "patient")),
      [`<b>${l.due}</b>`, `<b>${dollars(owedOf(sheet))}</b>`],
      [l.by, `<b>${by}</b>`],
    ],
    "summary",
  );
}

const back = (
  name: string,
  call: string,
) => `<div class="back"><h3>Important information about your bill</h3>
<p><b>Financial assistance.</b> ${name} provides emergency and medically necessary care regardless of ability to pay. You may qualify for free or discounted care under our Financial Assistance Policy if your household income is at or below 300% of the federal poverty guidelines. For a free copy of the policy, a plain language summary or an application call ${call}, or visit the Patient Accounts window on the first floor.</p>
<p><b>Other bills you may receive.</b> This statement is for hospital services only. Physicians, radiologists, pathologists, anesthesiologists and ambulance services bill you separately.</p>
<p><b>Questions about a charge?</b> You may ask for an itemized list of all services. You have the right to dispute a charge in writing within 30 days of this statement.</p>
<p><b>Surprise billing.</b> If you are uninsured and your charges are at least $400 more than your good faith estimate, you may dispute the bill. See www.cms.gov/nosurprises.</p>
<h3>Has your information changed?</h3><table class="fill">${["Name / new address", "Primary insurance company", "Policyholder and date of birth", "Policy ID / group number", "Employer", "Accident? Date and type"].map((text) => `<tr><td>${text}</td><td></td></tr>`).join("")}</table></div>`;

const css = (l: Look, ink: string) => `
@page{size:letter;margin:11mm 13mm} body{font:9pt/1.35 '${l.font}','Liberation Sans';margin:0;color:#1a1a1a} table{border-collapse:collapse} h3{color:${ink};margin:3mm 0 1.5mm}
.top{display:flex;justify-content:space-between;gap:8mm;align-items:flex-start} .brand{display:flex;gap:2.5mm;align-items:center;font-weight:bold;font-size:14pt;color:${ink}} .band>.top:first-child{background:${ink};color:#fff;padding:3.5mm 4mm} .band .brand{color:#fff} .rule>.top:first-child{border-bottom:3px solid ${ink};padding-bottom:2mm}
.facts td{padding:.4mm 3mm .4mm 0} .facts td:first-child{color:#555} .who{margin:6mm 0 4mm 7mm} .sums{border:1.5px solid ${ink};margin:4mm 0;padding:2mm 3mm;min-width:85mm} .band .sums{background:${ink}12;border:0;border-radius:6px} .summary{width:100%} .summary td{padding:.5mm 0} .summary td:last-child{text-align:right}
section{margin-top:4mm} .visit{display:flex;flex-wrap:wrap;gap:.5mm 6mm;padding:1.5mm 2mm;break-after:avoid;${l.layout === "boxed" ? "border:1px solid #444;background:#eee" : l.layout === "band" ? `background:${ink}1c` : `border-bottom:1.2px solid ${ink}`}}
.lines{width:100%;font-size:8.5pt} .lines th{text-align:left;font-size:8pt;padding:.8mm 2mm;border-bottom:.8px solid #777} .lines td{padding:.7mm 2mm;vertical-align:top} .lines .n{text-align:right;white-space:nowrap} .lines .c{text-align:center} .boxed .lines{border:1px solid #444;border-top:0} .lines .sum td{border-top:.8px solid #777;font-weight:bold} .credit td{color:#333} .lines .due td{font-weight:bold;border-top:1.2px solid #333;background:#f4f4f4} tr{break-inside:avoid}
.pay{margin-top:4mm;padding:1.5mm 3mm;border:1px solid #bbb;font-size:8.4pt} .slip{break-inside:avoid;margin-top:5mm} .cut{border-top:1.2px dashed #333;text-align:center;font-size:7.4pt;padding-top:1mm} .card td{border:.7px solid #555;padding:.6mm 2mm;font-size:7.6pt;height:5mm} .back{break-before:page} .fill td{border:.7px solid #777;padding:1mm 2mm;width:75mm;height:5mm}`;

type Head = Record<
  "name" | "where" | "ink" | "guarantor" | "home" | "account" | "issued" | "by" | "call",
  string
>;
function slip(chance: Chance, { l, ...rest }: Sheet, head: Head): string {
  const owed = dollars(owedOf({ l, ...rest }));
  const cards = l.cards
    ? `<table class="card"><tr><td>&#9744; Visa &#9744; MasterCard &#9744; Discover</td><td>Exp. date</td></tr><tr><td>Card number</td><td>CVV</td></tr><tr><td>Signature</td><td>Amount $</td></tr></table>`
    : `<div>&#9744; Address or insurance changed, see back<br>Make checks payable to<br><b>${head.name}</b></div>`;
  const facts = pairs(
    [
      [l.account, head.account],
      [l.by, head.by],
      [l.due, owed],
      ["Amount Enclosed", "$ ____________"],
    ],
    "facts",
  );
  return `<div class="slip"><div class="cut">${l.words("Detach and return this portion with your payment|PLEASE DETACH AND MAIL BOTTOM PORTION|Tear here - keep top portion for your records")}</div><div class="top"><div>${head.guarantor}<br>${head.home}<br><br>${bars(chance)}</div>${cards}${facts}</div>
<div class="top" style="margin-top:4mm"><div>Remit to:<br>${head.name}<br>${box(chance)}<br>${head.where}</div><div>${chance.number("00############")}${chance.number("########")} ${l.words("1|7|4")}</div></div></div>`;
}

function paperOf(chance: Chance, sheet: Sheet, head: Head): string {
  const { l, visits } = sheet;
  const { name, where, ink, call } = head;
  const facts = pairs(
    [
      [l.words("Statement Date|Date of Statement|Bill Date"), head.issued],
      [l.words("Guarantor|Guarantor Name|Responsible Party"), head.guarantor],
      [l.account, head.account],
    ],
    "facts",
  );
  const insured = visits[0]!.insurer !== "";
  const note = l.words(
    `${insured ? "Your insurance has processed the visits shown. The balance is now your responsibility." : "We have no insurance on file for you. If you were insured, please call us with your plan."}|This statement shows hospital services for all visits with a balance.|Thank you for choosing us for your care close to home.`,
  );
  return page(
    css(l, ink),
    `<div class="${l.layout}"><div class="top"><div><div class="brand">${l.layout === "band" ? "" : mark(chance, ink)}${name}</div>Patient Financial Services, ${street(chance)}, ${where}</div><div style="font-size:12pt;font-weight:bold">${l.words("Patient Statement|HOSPITAL STATEMENT|Guarantor Statement|Statement of Hospital Services")}</div></div>
<div class="top"><div><div class="who">${head.guarantor}<br>${head.home}</div><p>${note}</p></div><div style="margin-top:4mm">${facts}<div class="sums"><b>${l.words("Account Summary|Summary|What you owe")}</b>${summaryOf(sheet, head.by)}</div></div></div>
${visits.map((visit) => visitPart(l, visit, columnsOf(l))).join("")}
<div class="pay top"><div><b>${l.words("Ways to pay|Payment options|How to pay your bill")}</b><br>Online: www.${name
      .toLowerCase()
      .replace(/[^a-z]/g, "")
      .slice(
        0,
        14,
      )}.example/pay &nbsp; Phone: ${call}, Mon-Fri 8:00-4:30<br>Can't pay in full? ${l.words("Ask about our interest-free payment plans.|Payment plans and financial assistance are available. See the back of this page.|Call us before the date above to set up monthly payments.")}</div>${l.square ? square(chance, 21, "16mm") : ""}</div>
${slip(chance, sheet, head)}</div>${l.back ? back(name, call) : ""}`,
  );
}

function draw(chance: Chance): Drawn {
  const [name = "", where = "", ink = ""] = chance.shuffled(HOSPITALS)[5]!;
  const l = look(chance);
  const people = household(chance, chance.pick([1, 1, 2, 3])).map(naming(chance));
  const sheet: Sheet = {
    l,
    visits: visitsFor(chance, l, people),
    before: chance.happens(0.2) ? chance.between(2000, 41000) : 0,
  };
  const { visits, before } = sheet;
  const last = creditsOf(sheet)
    .map(({ date }) => date)
    .concat(visits.at(-1)!.date)
    .sort()
    .at(-1)!;
  const issued = shifted(last, chance.between(4, 15));
  const dueDate = shifted(issued, chance.between(18, 30));
  const account = chance.number(chance.pick(["#######", "G######", "10#####"]));
  const html = paperOf(chance, sheet, {
    ...{ name, where, ink, account, guarantor: people[0]!, home: `${street(chance)}<br>${where}` },
    ...{ issued: l.issued(issued), by: l.issued(dueDate), call: phone(chance) },
  });
  const patients = [...new Set(visits.map(({ patient }) => patient))];
  const paid = creditsOf(sheet).filter(({ kind }) => kind === "patient");
  const patientPaid = shownOf(sheet, "patient");
  const summed = l.top !== "short" || (l.totals && visits.length === 1);
  const truth = truthOf(
    {
      ...{
        name: family.name,
        kind: l.sums ? "summary" : "itemized",
        setting: "facility",
        provider: name,
      },
      ...{ accountNumber: account, patient: patients.length === 1 ? patients[0]! : null },
      ...{ statementDate: issued, dueDate },
      ...(patientPaid === null && paid.length
        ? { paymentRows: paid.map(({ cents }) => bare(cents)) }
        : {}),
    },
    {
      ...{ billed: summed ? chargedOf(sheet) : null, patientPaid, previousBalance: before },
      ...{ insurancePaid: shownOf(sheet, "insurance"), adjustments: shownOf(sheet, "adjustment") },
      patientResponsibility: owedOf(sheet),
    },
    visits.flatMap(({ rows }) => rows.map((row) => lineBy(columnsOf(l), row, ["serviceDate"]))),
  );
  return { html, truth };
}

export const family: Family = {
  name: "regional-hospital-visit-blocks",
  paper:
    "A regional hospital's mailed statement of one guarantor's visits, each a block of charges, dated insurance payments and adjustments, and a balance.",
  medium: "text",
  draw,
};
