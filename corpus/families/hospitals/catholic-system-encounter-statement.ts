import {
  dollars,
  grouped,
  longMonthName,
  looseSlashes,
  monthName,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, household, naming, phone, street, town } from "#corpus/families/drawing/people";
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
  square,
  table,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

/** What one visit came to. */
type Encounter = Said & {
  serviceDate: string;
  charge: number;
  discount: number;
  insurancePaid: number;
  patientOwes: number;
  mine: number;
  number: string;
  place: string;
  patient: string;
  hospital: boolean;
};

const SYSTEMS = rowsOf(`
Trinitas Covenant Health|#5c2d82|trinitascovenant|St. Brigid Mercy Hospital+Mercy Medical Center Holland Park+St. Agnes Ann Arbor|Covenant Medical Group Livonia+IHA Family Practice Dexter
CommonGrace Health|#00645a|commongrace|St. Anselm Hospital+Good Shepherd Medical Center+Penrose-St. Luke|CommonGrace Clinic Tacoma West+Franciscan Associates Gig Harbor
Anunciata Health|#1b3f94|anunciata|Seton Northwest Hospital+Sacred Heart Pensacola Beach+St. Vincent Fishers|Anunciata Medical Group Primary Care+St. Thomas Heart Clinic
BON MERCY HEALTH SYSTEM|#006272|bonmercy|ST. FRANCIS EASTSIDE+ST. RITA MEDICAL CENTER|MERCY PHYSICIANS LIMA+BON MERCY URGENT CARE
SSM Providentia Health|#7a1f3d|ssmprovidentia|St. Clare Hospital - Fenton+DePaul Hospital|SSM Medical Group Kirkwood`);

const HOSPITAL = rowsOf(`
Emergency Services|900|6200; Outpatient Laboratory|80|720; Diagnostic Imaging|240|3900
Outpatient Surgery|4800|21000; Observation Services|3200|9800; Physical Therapy|180|560
Infusion Therapy|1400|7200; Cardiac Diagnostics|600|3400; Inpatient Services|12000|48000
Mammography|260|690; Sleep Study|1900|4200; Wound Care Clinic|310|1250; Outpatient Hospital|140|2600`);
const CLINIC = rowsOf(`
Office Visit|150|420; Urgent Care Visit|190|480; Specialist Visit|210|560; Video Visit|110|260; Preventive Visit|220|510`);
const SERIES = ["Physical Therapy", "Outpatient Laboratory", "Infusion Therapy"];

const CATEGORIES: Record<string, string> = {
  Emergency: "Emergency Room|40;Laboratory|18;CT Scan|30;Pharmacy|6;IV Therapy|9;EKG/ECG|7",
  Surgery:
    "Operating Room Services|50;Anesthesia|12;Pharmacy|7;Medical/Surgical Supplies|14;Recovery Room|11;Laboratory - Pathology|6",
  Inpatient:
    "Room and Board|38;Pharmacy|14;Laboratory|15;Diagnostic Radiology|9;Respiratory Services|6;Medical/Surgical Supplies|8;Emergency Room|10",
  Observation: "Observation Hours|45;Emergency Room|22;Laboratory|14;Pharmacy|7;Cardiology|12",
  Infusion: "Drugs Requiring Detailed Coding|80;IV Therapy|20",
  Other: "Clinic|30;Laboratory|35;Diagnostic Services|35;Pharmacy|12",
};

type Look = ReturnType<typeof lookOf>;
function lookOf(chance: Chance) {
  const of = (text: string) => chance.pick(text.split("|"));
  const number = of("Encounter|Account|Visit");
  const minus = chance.pick([-1, -1, 1]);
  const money = chance.pick([dollars, dollars, grouped]);
  return {
    ...{ of, money, number, day: chance.pick([slashes, slashes, shortSlashes, looseSlashes]) },
    less: (cents: number) => money(cents ? minus * cents : 0),
    long: chance.pick([longMonthName, monthName, slashes]),
    summary: chance.pick(["full", "full", "roll", "short"] as const),
    detailed: chance.happens(0.38),
    insured: chance.happens(0.85),
    split: chance.happens(0.5),
    numbered: chance.happens(0.75),
    byPlace: chance.happens(0.45),
    footed: chance.happens(0.75),
    second: chance.happens(0.45),
    upper: chance.happens(0.25),
    heads: {
      date: of("Date of<br>Service|Service<br>Date|Date"),
      name: of("Description|Description of Services|Type of Service"),
      charge: of("Charges|Total<br>Charges|Billed<br>Charges"),
      plan: of("Insurance<br>Payments|Insurance<br>Paid"),
      off: of("Insurance<br>Adjustments|Adjustments|Discounts/<br>Adjustments"),
      both: of("Insurance Payments/<br>Adjustments|Insurance Pmts<br>&amp; Adjustments"),
      mine: of("Patient<br>Payments|Your<br>Payments|Guarantor<br>Payments"),
      owes: of("Amount<br>Due|Patient<br>Balance|You Owe|Balance"),
    },
    due: of("Amount Due|Total Amount Due|PLEASE PAY THIS AMOUNT|Total You Owe"),
    id: of("Guarantor Account|Guarantor ID|Account Number|Guarantor Number"),
    font: of("Liberation Sans|Liberation Sans|DejaVu Sans Condensed|Liberation Serif"),
    boxed: chance.happens(0.5),
  };
}

const manyOf = (chance: Chance) =>
  chance.weighted([
    [1, 2],
    [chance.between(2, 4), 5],
    [chance.between(5, 8), 3],
    [chance.between(12, 19), 1],
  ] as const);

function encountersOf(chance: Chance, l: Look, system: string[], people: string[]): Encounter[] {
  const [hospitals, clinics] = [system[3]!.split("+"), system[4]!.split("+")];
  const terms: Terms = {
    ...{ open: chance.pick([15000, 60000, 180000]), share: chance.pick([0.1, 0.2, 0.3]) },
    ...{ copay: 0, denies: 0.04, rate: [0.22, 0.6] },
  };
  const many = manyOf(chance);
  const series = many > 8 ? chance.pick(SERIES) : "";
  const clinical = chance.happens(0.6);
  const [place, own] = [chance.pick(hospitals), chance.pick(clinics)];
  let serviceDate = shifted("2024-02-06", chance.between(0, 600));
  return Array.from({ length: many }, (_, at): Encounter => {
    serviceDate = at ? shifted(serviceDate, chance.between(series ? 2 : 3, series ? 7 : 24)) : serviceDate; // prettier-ignore
    const hospital = Boolean(series) || !clinical || chance.happens(0.6);
    const list = hospital ? HOSPITAL.filter(([name]) => !series || name === series) : CLINIC;
    const [name = "", low, high] = chance.pick(list);
    const charge = chance.between(Number(low) * 100, Number(high) * 100);
    const settled = settle(chance, charge, terms);
    const off = l.insured ? settled.discount : Math.round(charge * 0.35);
    const insurancePaid = l.insured ? settled.insurancePaid : 0;
    const open = charge - off - insurancePaid;
    const pays = l.summary !== "roll" && chance.happens(0.3);
    const mine = pays ? Math.min(chance.pick([2500, 5000, 10000]), Math.floor(open / 2)) : 0;
    return {
      ...{ serviceDate, charge, discount: off, insurancePaid, mine, patientOwes: open - mine },
      ...{ hospital, patient: chance.pick(people), description: l.upper ? name.toUpperCase() : name }, // prettier-ignore
      number: chance.number(hospital ? "30########" : "71########"),
      place: hospital ? (chance.happens(0.8) ? place : chance.pick(hospitals)) : own,
    };
  });
}

/** The charges of a visit as its departments share them. */
function categoriesOf(chance: Chance, one: Encounter): Said[] {
  const kind = Object.keys(CATEGORIES).find((key) =>
    one.description!.toUpperCase().includes(key.toUpperCase()),
  );
  const list = rowsOf(CATEGORIES[kind ?? "Other"]!);
  const weights = list.map(([, weight]) => Number(weight) * (0.5 + chance.share()));
  const cents = weights.map((weight) => Math.floor((one.charge * weight) / sum(weights)));
  cents[0]! += one.charge - sum(cents);
  return list.map(([description = ""], at) => ({
    ...{ serviceDate: one.serviceDate, charge: cents[at]!, description },
  }));
}

function columnsOf(l: Look, several: boolean): Column<Encounter>[] {
  const { heads, less, money } = l;
  const plan = l.insured
    ? l.split
      ? [amount<Encounter>(heads.plan, "insurancePaid", less), amount<Encounter>(heads.off, "discount", less)] // prettier-ignore
      : [column<Encounter>(heads.both, null, (one) => less(one.insurancePaid + one.discount), "n")]
    : [amount<Encounter>("Uninsured<br>Discount", "discount", less)];
  return [
    column(heads.date, "serviceDate", (one) => l.day(one.serviceDate)),
    ...(l.numbered ? [column<Encounter>(`${l.number} #`, null, (one) => one.number)] : []),
    ...(several ? [column<Encounter>("Patient", null, (one) => one.patient, "p")] : []),
    column(heads.name, "description", (one) => one.description, "w"),
    ...(l.byPlace ? [] : [column<Encounter>("Location", null, (one) => one.place, "p")]),
    amount(heads.charge, "charge", money),
    ...plan,
    ...(l.summary === "roll" ? [] : [column<Encounter>(heads.mine, null, (one) => less(one.mine), "n")]), // prettier-ignore
    amount(heads.owes, "patientOwes", money),
  ];
}

const added = (list: Encounter[]): Encounter => ({
  ...{ ...list[0]!, charge: total(list, "charge"), discount: total(list, "discount") },
  ...{ insurancePaid: total(list, "insurancePaid"), patientOwes: total(list, "patientOwes") },
  mine: sum(list.map(({ mine }) => mine)),
});

/** In the order they are printed: by place where places stand over their visits. */
function ordered(list: Encounter[], l: Look): Encounter[] {
  const places = [...new Set(list.map(({ place }) => place))];
  return l.byPlace ? places.flatMap((at) => list.filter(({ place }) => place === at)) : list;
}

function tableOf(list: Encounter[], columns: Column<Encounter>[], l: Look, footed: boolean) {
  const first = columns.findIndex(({ says }) => says[0] === "charge");
  const body = list.map((one, at) => {
    const head =
      l.byPlace && list[at - 1]?.place !== one.place
        ? `<tr class="h"><td colspan="${columns.length}">${one.place}</td></tr>`
        : "";
    return head + record(columns, one);
  });
  const all = added(list);
  const foot = footed
    ? `<tr class="b"><td colspan="${first}">${l.of("Totals|Total|TOTAL")}</td>${columns
        .slice(first)
        .map((one) => `<td class="n">${one.print(all)}</td>`)
        .join("")}</tr>`
    : "";
  return table(columns, body.join("") + foot);
}

const flat = (head: string) => head.replace("/<br>", "/").replace("<br>", " ");

/** Charges, what was taken off them and what is left, a row each. */
function ladder(all: Encounter, l: Look, charges: string, due: string): [string, string][] {
  const off: [string, string][] = !l.insured
    ? [["Uninsured Discount", l.less(all.discount)]]
    : l.split
      ? [
          [flat(l.heads.plan), l.less(all.insurancePaid)],
          [flat(l.heads.off), l.less(all.discount)],
        ]
      : [[flat(l.heads.both), l.less(all.insurancePaid + all.discount)]];
  return [
    [charges, l.money(all.charge)],
    ...off,
    ...(l.summary === "roll" ? [] : [[flat(l.heads.mine), l.less(all.mine)] as [string, string]]),
    [due, l.money(all.patientOwes)],
  ];
}

function newestOf(one: Encounter, rows: Said[], l: Look): string {
  const columns = [
    column(l.of("Category|Service Category|Description"), "description", (row) => row.description),
    amount(l.of("Charges|Amount"), "charge", l.money),
  ];
  const foot = ladder(one, l, "Total Charges", l.of("Your Balance|Encounter Balance|Balance"));
  const feet = foot.map(
    ([label, value], at) =>
      `<tr class="${at === 0 || at === foot.length - 1 ? "b" : "f"}"><td>${label}</td><td class="n">${value}</td></tr>`,
  );
  return `<section><h2>${l.of("Your most recent visit|New this month|New charges")}</h2><div class="sub"><span>${one.place}</span><span>${one.description}</span><span>Date of Service: <b>${l.day(one.serviceDate)}</b></span><span>${l.number} #${one.number}</span><span>Patient: ${one.patient}</span></div>${table(columns, rows.map((row) => record(columns, row)).join("") + feet.join(""), "lines half")}</section>`;
}

const style = (l: Look, ink: string) =>
  `@page{size:letter;margin:11mm 13mm 14mm;@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7.5pt Liberation Sans;color:#555}}body{font:9pt/1.35 ${l.font};margin:0;color:#222}.top,.mid,.slip{display:flex;justify-content:space-between;gap:8mm;align-items:flex-start}.top{border-bottom:3px solid ${ink};padding-bottom:3mm}.brand{display:flex;gap:3mm;align-items:center;font-size:16pt;color:${ink};font-weight:bold}.brand small{display:block;font-size:8pt;font-weight:normal;color:#555}.front{${l.second ? "min-height:245mm;display:flex;flex-direction:column;break-after:page" : ""}}.grow{flex:1}
.pairs td{padding:.5mm 0 .5mm 5mm;white-space:nowrap}.pairs td:last-child{text-align:right;font-weight:bold}.to{margin:12mm 0 8mm 5mm;line-height:1.45}.box{width:82mm;margin-top:5mm;${l.boxed ? `border:1.5px solid ${ink};border-radius:2mm` : `background:${ink}14`};padding:2.5mm 4mm}.box h3{margin:0 0 1mm;color:${ink};font-size:11pt}.box .pairs{width:100%;border-collapse:collapse}.box .pairs td{padding:.8mm 0;border-bottom:.5px solid #bbb;font-weight:normal}.box .pairs tr:last-child td{font-weight:bold;font-size:1.2em;border:0;color:${ink}}
h2{font-size:11pt;color:${ink};margin:5mm 0 1.5mm;break-after:avoid}.lines{width:100%;border-collapse:collapse}.lines th{text-align:left;vertical-align:bottom;font-size:.86em;padding:1mm 1.4mm;${l.boxed ? `background:${ink};color:#fff` : "border-bottom:1.3px solid #333"}}.lines td{padding:.9mm 1.4mm;vertical-align:top;border-bottom:.5px solid #d5d5d5}.lines th.n,.lines .n{text-align:right;white-space:nowrap}.lines .p{font-size:.92em}.lines .h td{font-weight:bold;color:${ink};background:${ink}10;break-after:avoid}.lines .b td{font-weight:bold;border-top:1.2px solid #444}.half{width:62%}section{break-inside:avoid}tr{break-inside:avoid}.sub{display:flex;flex-wrap:wrap;gap:0 6mm;margin-bottom:1.5mm}
.ways{display:flex;gap:4mm;margin-top:5mm;break-inside:avoid}.ways div{flex:1;border-top:2px solid ${ink};padding-top:1mm;font-size:.9em}.ways b{display:block;color:${ink}}.help{font-size:.87em;margin-top:4mm}.help b{color:${ink}}.help p{margin:0 0 1.6mm;break-inside:avoid}.slip{border-top:1.3px dashed #222;margin-top:6mm;padding-top:2mm;break-inside:avoid;font-size:.94em}.slip .pairs td{border:.6px solid #777;padding:.7mm 2mm}.tiny{font-size:7pt;color:#444}`;

function helpOf(l: Look, system: string, tel: string, web: string): string {
  const note = l.of(
    `${l.insured ? "One or more recent visits are still being processed by your insurance and do not appear on this statement." : "We do not have insurance information on file for you. If you were covered, please call us."}|Thank you for choosing us for your health care needs.|This balance is now your responsibility. Please pay in full or contact us to make arrangements.|Professional services of independent physicians (radiology, pathology, anesthesia, emergency) may be billed separately.`,
  );
  return `<div class="help"><p>${note}</p><p><b>Financial Assistance.</b> In keeping with our mission, ${system} provides free or discounted care to patients who qualify. Households with income at or below 200% of the Federal Poverty Level may be eligible for 100% assistance; discounts are available up to 400%. For a free copy of our policy, a plain language summary or an application (Spanish, Arabic, Vietnamese and other languages) visit www.${web}.example/financial-assistance, ask at any registration desk or call ${tel}.</p><p><b>Payment Plans.</b> Interest-free plans are available for balances of $100 or more. ${l.of("Accounts unpaid after 120 days may be placed with a collection agency.|Log in to your MyChart account to set one up.")}</p><p><b>Your Rights.</b> You may request an itemized statement at no charge. Under the No Surprises Act you cannot be balance billed for emergency services; see www.cms.gov/nosurprises. ${system} complies with Federal civil rights laws. ATENCI&Oacute;N: hay servicios gratuitos de asistencia ling&uuml;&iacute;stica.</p></div>`;
}

/** The cut-off part, and the ways to pay above it. */
function payingOf(
  chance: Chance,
  l: Look,
  facts: Record<"name" | "web" | "tel" | "to" | "id" | "issued" | "due" | "owed", string>,
) {
  // prettier-ignore
  const { name, web, tel, to, id, issued, due, owed } = facts;
  const ways = `<div class="ways"><div><b>Online</b>www.${web}.example/pay<br>or through MyChart</div><div><b>By phone</b>${tel}<br>24 hours a day, 7 days a week</div><div><b>By mail</b>Detach and return the coupon with your check</div><div><b>Questions?</b>Customer service ${l.of("Mon-Fri 8 am - 6 pm ET|Monday - Friday 7:30 - 5:00|M-Th 8-7, F 8-5")}</div></div>`;
  const slip = pairs([
    [l.id, id],
    ["Statement Date", issued],
    ["Due Date", due],
    [l.due, owed],
    ["Amount Enclosed", "$&nbsp;____________"],
  ]);
  const coupon = `<div class="slip"><div>${square(chance, 21, "16mm")}<br><span class="tiny">Scan to pay</span></div><div>${to.toUpperCase().replaceAll("<BR>", "<br>")}<br><br><span class="tiny">&#9633; Address or insurance changed? Complete reverse side.<br>&#9633; Visa &nbsp;&#9633; Mastercard &nbsp;&#9633; Discover &nbsp;&#9633; AmEx<br>Card no. ______________________ Exp. ____ / ____<br>Signature ______________________</span></div><div>${slip}<div style="margin-top:2mm">Make checks payable to <b>${name}</b><br>${box(chance)}<br>${town(chance)}</div></div></div><div style="text-align:right">${bars(chance, 200, 12)}</div>`;
  return { ways, coupon };
}

function truthFor(l: Look, list: Encounter[], lines: Said[], columns: Column<Encounter>[]) {
  const all = added(list);
  const told = l.summary !== "short" || l.footed;
  const kinds = new Set(list.map(({ hospital }) => hospital));
  const setting = kinds.size > 1 ? null : kinds.has(true) ? "facility" : "professional";
  const sums = {
    billed: told ? all.charge : null,
    insurancePaid: told && l.insured && l.split ? all.insurancePaid : null,
    adjustments: told && (l.split || !l.insured) ? all.discount : null,
  };
  const said = lines.map((row) => lineBy([...(columns as unknown as Column[])], row));
  return { sums, said, setting, mine: told ? all.mine : null } as const;
}

function draw(chance: Chance): Drawn {
  const [l, system, write] = [lookOf(chance), chance.pick(SYSTEMS), naming(chance)];
  const [name = "", ink = "", web = ""] = system;
  const people = household(chance, chance.pick([1, 1, 1, 2])).map(write);
  if (people.length > 1) l.byPlace = true;
  const made = encountersOf(chance, l, system, people);
  if (l.detailed) l.summary = l.summary === "short" ? "full" : l.summary;
  const newest = l.detailed && made.at(-1)!.hospital ? made.at(-1) : undefined;
  const rest = made.filter((one) => one !== newest);
  const list = ordered(rest, l);
  const every = newest ? [newest, ...list] : list;
  const several = new Set(every.map(({ patient }) => patient)).size > 1;
  const columns = columnsOf(l, several);
  const parts = newest ? categoriesOf(chance, newest) : [];
  const issued = shifted(made.at(-1)!.serviceDate, chance.between(30, 52));
  const dueDate = shifted(issued, chance.pick([20, 21, 25, 30]));
  const roll = l.summary === "roll";
  const previous = roll && chance.happens(0.75) ? chance.between(2500, 90000) : 0;
  const paid = previous ? chance.pick([0, previous, Math.floor(previous / 3)]) : 0;
  const owed = previous - paid + total(every, "patientOwes");
  const [id, tel] = [chance.number(l.of("10#######|G-#######|6########")), phone(chance)];
  const to = `${people[0]}<br>${street(chance)}<br>${town(chance)}`;
  const said = { name, web, tel, to, id, issued: l.long(issued), due: l.long(dueDate), owed: dollars(owed) }; // prettier-ignore
  const { ways, coupon } = payingOf(chance, l, said);
  const steps = ladder(added(every), l, roll ? "New Charges" : "Total Charges", l.due);
  const before: [string, string][] = [
    [l.of("Previous Balance|Balance from Last Statement"), dollars(previous)],
    [l.of("Payments Received - Thank You|Your Payments Since Last Statement"), l.less(paid)],
  ];
  const summary = [...(roll ? before : []), ...steps.slice(l.summary === "short" ? -1 : 0, -1), [l.due, dollars(owed)] as [string, string]]; // prettier-ignore
  const facts = pairs([
    ["Statement Date", said.issued],
    [l.id, id],
    ["Guarantor", people[0]!],
    several ? null : ["Patient", every[0]!.patient],
    [l.of("Due Date|Payment Due By"), said.due],
  ]);
  const title = newest ? l.of("Other open encounters|Previously billed visits") : l.of("Encounter Summary|Account Activity|Your visits"); // prettier-ignore
  const detail = `${newest ? newestOf(newest, parts, l) : ""}${list.length ? `<h2>${title}</h2>${tableOf(list, columns, l, l.footed && !newest)}` : ""}`;
  const box = `<div class="box"><h3>${l.of("Account Summary|Statement Summary|Summary of your account")}</h3>${pairs(summary)}</div>`;
  const top = `<div class="top"><div class="brand">${mark(chance, ink, 40)}<span>${name}<small>${l.of("Statement for hospital and clinic services|Patient Statement|A ministry serving our communities")}</small></span></div>${facts}</div><div class="mid"><div class="to">${to}</div>${box}</div>`;
  const help = helpOf(l, name, tel, web);
  const html = page(
    style(l, ink),
    l.second
      ? `<div class="front">${top}${ways}${help}<div class="grow"></div>${coupon}</div>${detail}`
      : `${top}${detail}${ways}${coupon}${help}`,
  );
  const { sums, said: lines, setting, mine } = truthFor(l, every, [...parts, ...list], columns);
  const truth = truthOf(
    {
      ...{
        name: family.name,
        kind: "summary",
        provider: name,
        setting,
        accountNumber: id,
        dueDate,
      },
      ...{ patient: several ? null : every[0]!.patient, statementDate: issued },
    },
    {
      ...{ ...sums, patientPaid: roll ? paid : mine },
      ...{ patientResponsibility: owed, previousBalance: previous },
    },
    lines,
  );
  return { html, truth };
}

export const family: Family = {
  name: "catholic-system-encounter-statement",
  paper:
    "The monthly statement of a large multi-state hospital system: a summary, a table of encounters with what each came to, help with paying and a coupon.",
  medium: "text",
  draw,
};
