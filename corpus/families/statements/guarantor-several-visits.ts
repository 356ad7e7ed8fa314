import { dollars, monthName, shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, doctor, household, phone, street, town } from "#corpus/families/drawing/people";
import { amount, bars, column, heading, lineBy, mark } from "#corpus/families/drawing/sheet";
import { page, pairs, record, square, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Entry = { date: string; words: string; cents: number; of: "plan" | "off" | "mine" };
type Visit = {
  about: string;
  place: string;
  hospital: boolean;
  patient: string;
  doctor: string;
  number: string;
  from: string;
  to: string;
  rows: Said[];
  entries: Entry[];
  pending: number;
};

/** The system, its ink, its portal, its hospital, its clinics. */
const SYSTEMS = rowsOf(`
Everwell Health|#00558c|MyEverwell|Everwell University Hospital|Everwell Clinic Northside+Everwell Specialty Center
Saint Raphael Health System|#6b2c75|RaphaelChart|St. Raphael Medical Center|Raphael Medical Group Eastgate+Raphael Family Medicine
NORTHBRIDGE HEALTH|#0f6b4f|MyNorthbridge|Northbridge Regional Hospital|Northbridge Physicians - Mill Plaza+Northbridge Pediatrics and Family`);
const HOSPITAL = [
  "Emergency|0;HC EMERGENCY DEPT VISIT LEVEL IV|99284|218400|0;HC CT HEAD OR BRAIN W/O CONTRAST|70450|189600|0;HC COMPLETE CBC W/AUTO DIFF|85025|11850|0;HC COMPREHENSIVE METABOLIC PANEL|80053|23125|0;HC IV PUSH SINGLE OR INITIAL DRUG|96374|31400|0;HC ONDANSETRON HCL INJ 1MG|J2405|3860|0;HC TROPONIN QUANT|84484|17240|0;HC ECG ROUTINE TRACING ONLY|93005|28700|0",
  "Outpatient Imaging|0;HC MRI KNEE W/O CONTRAST LEFT|73721|214900|0",
  "Outpatient Laboratory|0;HC LIPID PANEL|80061|14330|0;HC HEMOGLOBIN A1C|83036|9815|0;HC ASSAY OF TSH|84443|15560|0;HC COLLECTION VENOUS BLOOD VENIPUNCTURE|36415|2900|0",
  "Hospital Stay|2;HC ROOM AND BOARD MED/SURG PRIVATE||314000|0;HC ROOM AND BOARD MED/SURG PRIVATE||314000|1;HC LAP CHOLECYSTECTOMY|47562|1186400|0;HC ANESTHESIA TIME 60 MIN||172500|0;HC RECOVERY ROOM 1ST HOUR||118900|0;HC TISSUE EXAM BY PATHOLOGIST|88305|38460|0;HC BASIC METABOLIC PANEL|80048|18640|1;HC ACETAMINOPHEN TAB 325MG||620|1;HC CEFAZOLIN SODIUM INJ 500MG|J0690|4475|0",
  "Outpatient Therapy|0;HC PT EVAL LOW COMPLEX 20 MIN|97161|36200|0;HC THERAPEUTIC EXERCISES 15 MIN|97110|15480|0",
].map(rowsOf);
const CLINIC = [
  "Office Visit|0;PR OFFICE O/P EST MOD 30 MIN|99214|27800|0",
  "Office Visit|0;PR OFFICE O/P EST LOW 20 MIN|99213|19400|0;PR ECG ROUTINE ECG W/LEAST 12 LDS W/I&R|93000|8900|0",
  "Office Visit|0;PR PREVENTIVE VISIT EST AGE 40-64|99396|31200|0;PR IMMUNIZATION ADMIN 1 VACCINE|90471|6400|0;PR FLU VACC RIV4 NO PRSV IM|90682|9750|0",
  "Video Visit|0;PR OFFICE O/P EST SF 10 MIN|99212|12900|0",
  "Professional Services|0;PR RAD EXAM CHEST 2 VIEWS|71046|5450|0",
].map(rowsOf);
const PLANS = "BCBS PPO|Aetna Open Choice|Cigna OAP|UHC Choice Plus|Humana Medicare".split("|");

type Look = ReturnType<typeof lookOf>;
function lookOf(chance: Chance) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  return {
    of,
    day: chance.pick([slashes, slashes, shortSlashes]),
    brief: chance.between(1, 8) === 5,
    coded: chance.happens(0.4),
    combined: chance.happens(0.35),
    insured: chance.happens(0.85),
    number: of("Visit #|Account #"),
    balance: of("Your balance for this visit|Amount you owe for this visit"),
    due: of("Amount Due|Total Amount Due|Please Pay This Amount"),
    credits: of("Payments/<br>Adjustments|Payments and<br>Adjustments"),
  };
}

/** What an insurer paid and took off a visit, what the patient paid; all of it or some left to pay. */
function entriesOf(chance: Chance, visit: Visit, plan: string, l: Look): Entry[] {
  const billed = total(visit.rows, "charge");
  const on = (days: number) => shifted(visit.to, days);
  if (!l.insured) {
    const cents = Math.round(billed * 0.35);
    return [{ date: on(3), words: "Uninsured Discount", cents, of: "off" }];
  }
  const off = Math.round(billed * (0.25 + 0.4 * chance.share()));
  const paid = Math.round((billed - off) * chance.pick([0, 0.62, 0.8, 0.9]));
  const date = on(chance.between(14, 24));
  return [
    ...(paid ? [{ date, words: `${plan} Payment`, cents: paid, of: "plan" as const }] : []),
    { date, words: `${plan} Contractual Adjustment`, cents: off, of: "off" },
  ];
}

function visitOf(
  chance: Chance,
  system: string[],
  who: string,
  from: string,
  l: Look,
  kind: string[][],
): Visit {
  // prettier-ignore
  const hospital = HOSPITAL.includes(kind);
  const [[about = "", nights = "0"] = [], ...services] = kind;
  const some = services.slice(0, chance.between(Math.min(2, services.length), services.length));
  const to = shifted(from, Number(nights));
  const detail = some
    .map(([description = "", code = "", cents = "", after = "0"]): Said => {
      const serviceDate = shifted(from, Number(after));
      return { serviceDate, description, code: code || null, charge: Number(cents) };
    })
    .toSorted((a, b) => a.serviceDate!.localeCompare(b.serviceDate!));
  const description = hospital ? "Hospital Charges" : "Physician Services";
  const whole = { serviceDate: from, description, charge: total(detail, "charge") };
  return {
    ...{ about, hospital, patient: who, from, to, entries: [], pending: 0 },
    place: hospital ? system[3]! : chance.pick(system[4]!.split("+")),
    doctor: doctor(chance),
    number: chance.number("3########"),
    rows: l.brief ? [whole] : detail,
  };
}

function visitsOf(chance: Chance, system: string[], people: string[], l: Look): Visit[] {
  const plan = chance.pick(PLANS);
  let from = shifted("2024-02-05", chance.between(0, 600));
  const kinds = chance
    .shuffled([...HOSPITAL, ...CLINIC])
    .slice(0, chance.pick([1, 2, 3, 3, 4, 5, 6]));
  return kinds.map((kind): Visit => {
    from = shifted(from, chance.between(2, 11));
    const visit = visitOf(chance, system, chance.pick(people), from, l, kind);
    if (l.insured && chance.happens(0.15))
      return { ...visit, pending: total(visit.rows, "charge") };
    const entries = entriesOf(chance, visit, plan, l);
    const left = total(visit.rows, "charge") - sum(entries.map(({ cents }) => cents));
    const copay = visit.hospital ? chance.pick([10000, 15000, 25000]) : chance.pick([2500, 4000]);
    const mine: Entry = {
      date: shifted(visit.to, chance.pick([0, 0, 26])),
      ...{
        words: l.insured ? chance.pick(["Patient Payment", "Copay Payment"]) : "Patient Payment",
      },
      ...{ cents: Math.min(copay, left), of: "mine" },
    };
    const all = chance.happens(0.4) && left > 0 ? [...entries, mine] : entries;
    return { ...visit, entries: all.toSorted((a, b) => a.date.localeCompare(b.date)) };
  });
}

const given = (list: Visit[], of?: Entry["of"]) =>
  sum(list.flatMap(({ entries }) => entries.filter((e) => !of || e.of === of).map((e) => e.cents)));
const billedOf = (list: Visit[]) => sum(list.map(({ rows }) => total(rows, "charge")));
const pendingOf = (list: Visit[]) => sum(list.map(({ pending }) => pending));
const left = (list: Visit[]) => billedOf(list) - given(list) - pendingOf(list);

const columnsOf = (l: Look): Column[] => [
  column("Date", "serviceDate", (row) => l.day(row.serviceDate!)),
  ...(l.coded && !l.brief ? [column("Code", "code", (row) => row.code)] : []),
  column("Description", "description", (row) => row.description?.replaceAll("&", "&amp;"), "w"),
  amount("Charges", "charge", dollars),
  column(l.credits, null, () => "", "n"),
];

function blockOf(visit: Visit, columns: Column[], l: Look): string {
  const wide = columns.length;
  const when =
    visit.from === visit.to ? l.day(visit.from) : `${l.day(visit.from)} - ${l.day(visit.to)}`;
  const entries = visit.entries.map(
    ({ date, words, cents }) =>
      `<tr class="e"><td>${l.day(date)}</td><td colspan="${wide - 3}">${words}</td><td></td><td class="n">${dollars(-cents)}</td></tr>`,
  );
  const waits = visit.pending
    ? `<tr class="e"><td></td><td colspan="${wide - 3}">Filed with your insurance. You do not owe this amount now.</td><td></td><td></td></tr><tr class="e"><td></td><td colspan="${wide - 2}">Pending with insurance</td><td class="n">${dollars(visit.pending)}</td></tr>`
    : "";
  return `<section><div class="bar"><b>${visit.about} at ${visit.place}</b><span>${l.number} ${visit.number}</span></div><div class="sub"><span>Patient: <b>${visit.patient}</b></span><span>Visit date: <b>${when}</b></span><span>Provider: <b>${visit.doctor}</b></span></div>
<table class="lines"><thead>${heading(columns)}</thead><tbody>${visit.rows.map((row) => record(columns, row)).join("")}${entries.join("")}${waits}<tr class="b"><td colspan="${wide - 1}">${l.balance}</td><td class="n">${dollars(left([visit]))}</td></tr></tbody></table></section>`;
}

const style = (ink: string) =>
  `@page{size:letter;margin:11mm 13mm 14mm;@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7.5pt Liberation Sans}}
body{font:9.2pt/1.35 Liberation Sans;margin:0;color:#222}.first{height:246mm;display:flex;flex-direction:column;break-after:page}.top,.two,.cut,.bar{display:flex;justify-content:space-between;gap:8mm}.brand{display:flex;gap:3mm;align-items:center;font-size:16pt;color:${ink};font-weight:bold}
.box{border:1px solid ${ink};border-radius:2mm;padding:2mm 3mm;min-width:84mm}.box h3,h2{color:${ink};font-size:11.5pt;margin:0 0 1.5mm}h2{margin:5mm 0 1mm;break-after:avoid}.pairs,.sums{border-collapse:collapse;width:100%}.pairs td,.sums td{padding:.7mm 1mm}.pairs td:last-child,.sums td:last-child{text-align:right;white-space:nowrap}.sums tr:last-child td{border-top:1.5px solid ${ink};font-weight:bold;font-size:11pt}
.two{margin-top:6mm;align-items:flex-start}.side{background:#f1f4f7;padding:3mm;font-size:8.6pt;flex:1}.side b{display:block;color:${ink};margin-top:1.5mm}.fill{flex:1}.cut{border-top:1.5px dashed #444;padding-top:3mm}.tear{text-align:center;font-size:7.5pt}.ocr{font:10pt Liberation Mono;text-align:right;margin-top:5mm}
section{margin-top:5mm;break-inside:avoid}.bar{background:${ink};color:#fff;padding:1.2mm 2mm;break-after:avoid}.sub{display:flex;gap:8mm;padding:1mm 2mm;background:#f1f4f7;break-after:avoid}.lines{width:100%;border-collapse:collapse}.lines th{font-size:8pt;text-align:left;vertical-align:bottom;color:#555;border-bottom:1px solid #999;padding:.7mm 2mm}.lines td{padding:.7mm 2mm;vertical-align:top}.lines .n{text-align:right;white-space:nowrap}.lines .w{width:52%}.e td{color:#333}.b td{font-weight:bold;border-top:1px solid #888}.b td:first-child{text-align:right}tr{break-inside:avoid}.small{font-size:8.2pt;margin-top:6mm;break-inside:avoid}`;

/** The page that is folded into the window, with the slip to send back. */
function firstPage(
  chance: Chance,
  l: Look,
  system: string[],
  facts: Record<string, string>,
  sums: string,
) {
  const [provider = "", ink = "", portal = ""] = system;
  const to = `${facts.name}<br>${street(chance)}<br>${town(chance)}`;
  const tel = phone(chance);
  const head = pairs([
    ["Guarantor", facts.name!],
    [l.of("Guarantor Account Number|Guarantor ID|Guarantor #"), facts.account!],
    ["Statement Date", facts.issued!],
    [l.of("Due Date|Payment Due Date"), facts.due!],
    [l.due, `<b>${facts.owed}</b>`],
  ]);
  const slip = pairs([
    ["Guarantor Account", facts.account!],
    ["Due Date", facts.due!],
    [l.due, facts.owed!],
    ["Amount Enclosed", "$ ______________"],
  ]);
  return `<div class="first"><div class="top"><div><div class="brand">${mark(chance, ink)}${provider}</div>${box(chance)}<br>${town(chance)}</div><div class="box">${head}</div></div>
<div class="two"><div style="flex:1">${bars(chance, 150, 14)}<br>${to}</div><div class="box"><h3>${l.of("Account Summary|Summary of your account")}</h3>${sums}</div></div>
<div class="two"><div class="side"><b>Pay online</b>Log in to ${portal} or pay as a guest at ${portal.toLowerCase()}.example/pay.<b>Pay by phone</b>${tel}, 24 hours a day.<b>Questions about your bill?</b>Customer Service ${tel}<br>Monday - Friday, 8:00 a.m. - 5:00 p.m.</div><div class="side"><b>Need help paying your bill?</b>We offer interest-free payment plans and financial assistance to patients who qualify. Ask for an application or visit our website for a plain language summary of the policy.<b>Insurance</b>This balance is your share after any insurance payments received by the statement date. You may get separate bills from providers who are not part of ${provider}.</div><div>${square(chance, 21, "20mm")}</div></div>
<div class="fill"></div><div class="tear">Please detach and return this portion with your payment</div><div class="cut"><div>${to}<br><br>&#9633; Check here if your address or insurance has changed (see back)</div><div style="white-space:nowrap">Make checks payable to:<br><b>${provider}</b><br>${box(chance)}<br>${town(chance)}</div><div style="min-width:62mm">${slip}</div></div><div class="ocr">${facts.account} ${facts.owed!.replace(/\D/g, "").padStart(9, "0")} ${chance.number("##")}</div></div>`;
}

const BACK = `<div class="small"><b>Understanding your statement.</b> Visit charges are billed to your insurance before you receive a statement. "Contractual adjustment" is the difference between our charge and the rate agreed with your plan. Call your insurance company with questions about deductible, copay and coinsurance. Balances not paid within 120 days of the first statement may be referred to a collection agency.</div><div class="small"><b>ATTENTION:</b> If you speak another language, assistance services, free of charge, are available to you. <b>ATENCI&Oacute;N:</b> si habla espa&ntilde;ol, tiene a su disposici&oacute;n servicios gratuitos de asistencia ling&uuml;&iacute;stica.</div>`;

function sumsOf(visits: Visit[], l: Look, previous: number, earlier: number): string {
  const less = (cents: number) => (cents ? dollars(-cents) : dollars(0));
  const [plan, off] = [given(visits, "plan"), given(visits, "off")];
  const owed = previous - earlier + left(visits);
  return pairs(
    [
      previous ? ["Previous balance", dollars(previous)] : null,
      [l.of("New charges|Total charges"), dollars(billedOf(visits))],
      ...(l.combined
        ? [["Insurance payments and adjustments", less(plan + off)] as const]
        : ([
            ["Insurance payments", less(plan)],
            [l.of("Adjustments|Discounts and adjustments"), less(off)],
          ] as const)),
      [l.of("Patient payments|Your payments"), less(given(visits, "mine") + earlier)],
      pendingOf(visits) ? ["Pending with insurance", less(pendingOf(visits))] : null,
      [l.due, dollars(owed)],
    ],
    "sums",
  );
}

function draw(chance: Chance): Drawn {
  const [l, system] = [lookOf(chance), chance.pick(SYSTEMS)];
  const people = household(chance, chance.pick([1, 1, 1, 2, 3]));
  const visits = visitsOf(chance, system, people, l);
  const columns = columnsOf(l);
  const previous = chance.happens(0.4) || left(visits) === 0 ? chance.between(2100, 48000) : 0;
  const earlier =
    previous && chance.happens(0.5) ? Math.min(previous, chance.pick([2500, 5000])) : 0;
  const owed = previous - earlier + left(visits);
  const issued = shifted(visits.at(-1)!.to, chance.between(27, 40));
  const dueDate = shifted(issued, chance.pick([21, 25, 30]));
  const account = chance.number(chance.pick(["#######", "10#######"]));
  const long = chance.pick([slashes, monthName]);
  const facts = { name: people[0]!, account, issued: long(issued), due: long(dueDate), owed: dollars(owed) }; // prettier-ignore
  const paid = shifted(issued, -chance.between(4, 20));
  const other = earlier
    ? `<section><div class="bar"><b>Payments on your previous balance</b></div><table class="lines"><tbody><tr><td>${l.day(paid)}</td><td class="w">Payment received - thank you</td><td class="n">${dollars(-earlier)}</td></tr></tbody></table></section>`
    : "";
  const html = page(
    style(system[1]!),
    `${firstPage(chance, l, system, facts, sumsOf(visits, l, previous, earlier))}<div class="top"><b>${system[0]}</b><span>Guarantor: ${people[0]} &nbsp; Account: ${account} &nbsp; Statement Date: ${long(issued)}</span></div><h2>${l.of("Visit Details|Details of your visits|Account Activity by Visit")}</h2>${visits.map((one) => blockOf(one, columns, l)).join("")}${other}${BACK}`,
  );
  const kinds = new Set(visits.map(({ hospital }) => hospital));
  const patients = new Set(visits.map(({ patient }) => patient));
  const truth = truthOf(
    {
      ...{ name: family.name, kind: l.brief ? "summary" : "itemized", provider: system[0]! },
      ...{ patient: patients.size > 1 ? null : visits[0]!.patient, accountNumber: account },
      ...{ statementDate: issued, dueDate, serviceFrom: visits[0]!.from },
      serviceTo: visits
        .map(({ to }) => to)
        .sort()
        .at(-1)!,
      setting: kinds.size > 1 ? null : kinds.has(true) ? "facility" : "professional",
    },
    {
      ...{ billed: billedOf(visits), patientResponsibility: owed, previousBalance: previous },
      adjustments: l.combined ? null : given(visits, "off"),
      insurancePaid: l.combined ? null : given(visits, "plan"),
      patientPaid: given(visits, "mine") + earlier,
    },
    visits.flatMap(({ rows }) => rows.map((row) => lineBy(columns, row))),
  );
  return { html, truth };
}

export const family: Family = {
  name: "guarantor-several-visits",
  paper:
    "A large hospital system's monthly statement to a guarantor: a summary and slip, then a block for each visit with its charges and payments.",
  medium: "text",
  draw,
};
