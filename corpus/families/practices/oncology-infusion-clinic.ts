import {
  decimal,
  dollars,
  grouped,
  looseSlashes,
  monthName,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import {
  born,
  box,
  doctor,
  naming,
  person,
  phone,
  street,
  town,
} from "#corpus/families/drawing/people";
import {
  amount,
  column,
  lineBy,
  mark,
  page,
  pairs,
  record,
  table,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { ndc: string; doctor: string };
type Credit = { day: string; text: string; cents: number; who: "plan" | "off" | "self" };
type Visit = { day: string; rows: Row[]; credits: Credit[] };

const CLINICS = rowsOf(`Cedar Valley Cancer Specialists, PC|#5b2a86
  HEMATOLOGY ONCOLOGY ASSOCIATES OF THE PLAINS|#1f4e79
  Blue Ridge Oncology and Infusion Center|#0f766e
  Coastal Cancer and Blood Center, LLC|#9d174d`);

/** code, modifiers, name, units, price of one unit in dollars, NDC. */
const REGIMENS: Record<string, string> = {
  "C34.90": `J9271|JZ|PEMBROLIZUMAB INJ 1 MG|200|98.40|00006-3026-02
    J9305|JZ|PEMETREXED INJ NOS 10 MG|86|41.25|00002-7623-01
    J9305|JW|PEMETREXED INJ 10 MG - DISCARDED|14|41.25|00002-7623-01
    J9045||CARBOPLATIN INJ 50 MG|10|18.75|61703-0339-50`,
  "C50.911": `J9267||PACLITAXEL INJ 1 MG|140|1.85|00703-3216-01
    J9355|JZ|TRASTUZUMAB INJ 10 MG|42|214.60|50242-0132-01
    J9045||CARBOPLATIN INJ 50 MG|12|18.75|61703-0339-50`,
  "C18.7": `J9263||OXALIPLATIN INJ 0.5 MG|310|3.10|00955-1733-20
    J0640||LEUCOVORIN CALCIUM INJ 50 MG|15|14.20|00143-9554-01
    J9190||FLUOROURACIL INJ 500 MG|8|9.60|63323-0117-20`,
  "D50.9": "J1439|JZ|FERRIC CARBOXYMALTOSE INJ 1 MG|750|3.42|00517-0650-01",
  "C90.00": `J9041|JZ|BORTEZOMIB INJ 0.1 MG|35|118.00|63020-0049-01
    J0897|JZ|DENOSUMAB INJ 1 MG|120|48.15|55513-0730-01`,
};
const BEFORE = rowsOf(`J2469|JZ|PALONOSETRON HCL INJ 25 MCG|10|52.30|62856-0797-01
  J1453|JZ|FOSAPREPITANT INJ 1 MG|150|4.86|00006-3061-00
  J1100||DEXAMETHASONE SOD PHOS INJ 1 MG|12|1.50|63323-0165-01
  J1200||DIPHENHYDRAMINE HCL INJ TO 50 MG|1|9.25|00641-0376-25
  J7050||NORMAL SALINE INFUSION 250 CC|2|14.00|00338-0049-02`);
const ADMINISTERED = rowsOf(`96413||CHEMO ADMIN IV INFUSION, UP TO 1 HR|1|642.00
  96415||CHEMO ADMIN IV INFUSION, EA ADDL HR|2|138.00
  96417||CHEMO IV INFUSION, EA ADDL SEQ DRUG|1|312.00
  96367||IV INFUSION, ADDL SEQUENTIAL, UP TO 1 HR|1|128.00
  96375||THER IV PUSH, EA ADDL NEW DRUG|2|96.00
  96401||CHEMO ADMIN SUBQ/IM NON-HORMONAL|1|284.00
  96365||IV INFUSION THERAPY, INITIAL, UP TO 1 HR|1|298.00`);
const LABS = rowsOf(
  `85025||CBC W/AUTO DIFF|1|42.00;80053||COMPREHENSIVE METABOLIC PANEL|1|68.00;83735||MAGNESIUM|1|31.00;82378||CEA|1|112.00;36415||VENIPUNCTURE|1|18.00;36591||BLOOD DRAW FROM PORT|1|84.00`,
);
const SEEN = rowsOf(`99214|25|OFFICE VISIT EST PT LEVEL 4|1|248.00
  99215|25|OFFICE VISIT EST PT LEVEL 5|1|346.00
  99213|25|OFFICE VISIT EST PT LEVEL 3|1|176.00`);
const PLANS = ["MEDICARE PART B", "BLUE CROSS PPO", "AETNA CHOICE POS", "UHC COMMERCIAL"];

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const word = (text: string) => chance.pick(text.split("|"));
  return {
    day: chance.pick([slashes, shortSlashes, looseSlashes]),
    money: chance.pick([grouped, grouped, dollars]),
    priced: chance.happens(0.5),
    numbered: chance.happens(0.3),
    seenBy: chance.happens(0.35),
    modifiers: chance.pick(["column", "joined", "none"]),
    inline: chance.happens(0.5),
    dayTotals: chance.happens(0.35),
    sums: chance.weighted([
      ["each", 6],
      ["joint", 3],
      ["bare", 1],
    ] as const),
    code: word("Code|CPT/HCPCS|Procedure|HCPCS"),
    units: word("Units|Qty|Units"),
    name: word("Description|Description of Service|Procedure Description"),
    charge: word("Charge|Charges|Amount"),
    when: word("Date|DOS|Service Date"),
    due: word("BALANCE DUE|PATIENT BALANCE|PLEASE PAY THIS AMOUNT"),
    font: word("Liberation Sans|DejaVu Sans Condensed|Liberation Sans Narrow"),
  };
}

function rowOf(fields: string[], day: string, seen: string): Row {
  const [code = "", modifier = "", description = "", units = "", price = "", ndc = ""] = fields;
  const unitPrice = Math.round(Number(price) * 100);
  return {
    ...{ serviceDate: day, code, description, units: Number(units), unitPrice, ndc, doctor: seen },
    ...{
      modifiers: modifier ? [modifier] : [],
      charge: unitPrice * Number(units),
      clinician: seen,
    },
  };
}

/** What is given on one day of a regimen, in the order in which the charge slip has it. */
function treated(chance: Chance, dx: string): string[][] {
  const drugs = rowsOf(REGIMENS[dx]!);
  const pick = (code: string) => ADMINISTERED.filter(([one]) => one === code);
  const labs = chance.shuffled(LABS.slice(0, 4)).slice(0, chance.between(0, 3));
  const drawn = labs.length ? [chance.pick(LABS.slice(4))] : [];
  const visit = chance.happens(0.6) ? [chance.pick(SEEN)] : [];
  if (dx === "D50.9") return [...visit, ...drawn, ...labs, ...drugs, ...pick("96365")];
  if (dx === "C90.00") return [...visit, ...drawn, ...labs, ...drugs, ...pick("96401")];
  const before = chance.shuffled(BEFORE).slice(0, chance.between(1, 5));
  const admin = ["96413", ...(chance.happens(0.5) ? ["96415"] : []), "96417", "96367"];
  const given = chance.happens(0.5) ? [...admin, "96375"] : admin;
  const infused = given.flatMap(pick);
  return chance.happens(0.5)
    ? [...visit, ...drawn, ...labs, ...before, ...drugs, ...infused]
    : [...visit, ...drawn, ...labs, ...infused, ...drugs, ...before];
}

function creditsOf(chance: Chance, rows: Row[], plan: string, second: boolean): Credit[] {
  const billed = total(rows, "charge");
  const allowed = Math.round(billed * (0.35 + 0.3 * chance.share()));
  const paid = Math.round(allowed * 0.8);
  const day = shifted(rows[0]!.serviceDate!, chance.between(14, 26));
  const later = shifted(day, chance.between(8, 18));
  const owed = allowed - paid;
  const more = second ? Math.round(owed * 0.75) : 0;
  const self = chance.happens(0.5) ? Math.min(owed - more, chance.pick([5000, 10000, 2500])) : 0;
  const all: Credit[] = [
    { day, text: `${plan} PAYMENT`, cents: paid, who: "plan" },
    { day, text: `${plan} CONTRACTUAL ADJ`, cents: billed - allowed, who: "off" },
    { day: later, text: "SUPPLEMENT PAYMENT - MUTUAL", cents: more, who: "plan" },
    {
      ...{ day: shifted(later, 6), cents: self, who: "self" },
      text: chance.pick(["PATIENT PAYMENT - CHECK", "PATIENT PAYMENT - CREDIT CARD"]),
    },
  ];
  return all.filter(({ cents }) => cents > 0);
}

function visitsOf(chance: Chance, plan: string, dx: string, seen: string): Visit[] {
  const first = shifted("2024-02-05", chance.between(0, 560));
  const gap = chance.pick([7, 14, 21, 21]);
  const long = rowsOf(REGIMENS[dx]!).length > 2;
  const many = chance.pick(long ? [1, 1, 1, 2] : [1, 2, 3]);
  const second = plan.startsWith("MEDICARE") && chance.happens(0.6);
  return Array.from({ length: many }, (_, at): Visit => {
    const day = shifted(first, at * gap);
    const rows = treated(chance, dx).map((fields) => rowOf(fields, day, seen));
    const open = at === many - 1 && many > 1 && chance.happens(0.4);
    return { day, rows, credits: open ? [] : creditsOf(chance, rows, plan, second) };
  });
}

function columnsOf(l: Look): Column<Row>[] {
  const joined = ({ code, modifiers }: Row) => [code, ...modifiers!].join("-");
  return [
    column<Row>(l.when, "serviceDate", (row) => l.day(row.serviceDate!)),
    ...(l.modifiers === "joined"
      ? [column<Row>(l.code, ["code", "modifiers"], joined)]
      : [column<Row>(l.code, "code", ({ code }) => code)]),
    ...(l.modifiers === "column"
      ? [column<Row>("Mod", "modifiers", (row) => row.modifiers!.join(" "))]
      : []),
    column<Row>(l.name, "description", (row) => row.description, "w"),
    ...(l.numbered ? [column<Row>("NDC", null, ({ ndc }) => ndc)] : []),
    ...(l.seenBy ? [column<Row>("Provider", "clinician", (row) => row.doctor)] : []),
    column<Row>(l.units, "units", (row) => row.units, "n"),
    ...(l.priced ? [amount<Row>("Unit Price", "unitPrice", l.money)] : []),
    amount<Row>(l.charge, "charge", l.money),
    ...(l.inline ? [column<Row>("Payments/Adj", null, () => "", "n")] : []),
  ];
}

/** The services of the account, and what was posted where it stands between them. */
function bodyOf(visits: Visit[], columns: Column<Row>[], l: Look): string {
  const width = columns.length;
  return visits
    .map(({ day, rows, credits }) => {
      const services = rows.map((row) => record(columns, row)).join("");
      const posted = credits
        .map(
          (one) =>
            `<tr class="paid"><td>${l.day(one.day)}</td><td></td><td colspan="${width - 3}">${one.text}</td><td class="n">${l.money(-one.cents)}</td></tr>`,
        )
        .join("");
      const at = l.inline ? 2 : 1;
      const tail = l.inline ? "<td></td>" : "";
      const summed = `<tr class="sub"><td colspan="${width - at}">Total charges for ${l.day(day)}</td><td class="n">${l.money(total(rows, "charge"))}</td>${tail}</tr>`;
      const totalled = l.dayTotals && l.sums !== "bare";
      return services + (totalled ? summed : "") + (l.inline ? posted : "");
    })
    .join("");
}

const posted = (credits: Credit[], l: Look): string =>
  credits.length === 0
    ? ""
    : `<h3>Payments and Adjustments</h3><table class="lines posted"><thead><tr><th>Post Date</th><th>Transaction</th><th class="n">Amount</th></tr></thead><tbody>${credits
        .map(
          ({ day, text, cents }) =>
            `<tr><td>${l.day(day)}</td><td class="w">${text}</td><td class="n">${l.money(-cents)}</td></tr>`,
        )
        .join("")}</tbody></table>`;

const css = (l: Look, ink: string) => `
@page{size:letter;margin:12mm 13mm} body{font:9pt/1.38 '${l.font}';margin:0;color:#1c1c1c} .top{display:flex;justify-content:space-between;border-bottom:2px solid ${ink};padding-bottom:3mm;margin-bottom:4mm} .brand{display:flex;gap:3mm;align-items:center} .brand b{font-size:1.3em;color:${ink}} h2{font-size:1.25em;margin:0;color:${ink};text-align:right} h3{font-size:1.05em;margin:5mm 0 1mm;color:${ink}}
.facts{display:flex;justify-content:space-between;margin-bottom:5mm} .facts td{padding:.3mm 4mm .3mm 0;vertical-align:top} .facts td:first-child{color:#555;white-space:nowrap}
.lines{width:100%;border-collapse:collapse} .lines th{border-bottom:1.2px solid ${ink};border-top:1.2px solid ${ink};text-align:left;padding:1mm 1.2mm;vertical-align:bottom;font-size:.94em} .lines td{padding:.75mm 1.2mm;vertical-align:top;white-space:nowrap} .lines td.w{white-space:normal} .lines th.n,.lines .n{text-align:right} .lines .paid td{font-style:italic;color:#333} .lines .sub td{border-top:.6px solid #888;font-weight:bold;padding-bottom:2.5mm} .posted{width:72%}
.sums{margin:4mm 0 0 auto;border-collapse:collapse;width:78mm} .sums td{padding:.8mm 2mm;border-bottom:.5px solid #ccc} .sums td:last-child{text-align:right} .sums tr:last-child td{font-weight:bold;border:1.4px solid ${ink};border-width:1.4px 0} .end{margin-top:5mm;font-size:.86em;color:#444;break-inside:avoid} .slip{margin-top:6mm;border-top:1px dashed #777;padding-top:3mm;display:flex;justify-content:space-between;break-inside:avoid;font-size:.93em}`;

const END = `<div class="end">Drug charges are billed by HCPCS unit; one vial may be billed as several units. Discarded drug from single-dose vials is billed with modifier JW as payers require. If your treatment is covered by a manufacturer copay assistance program or foundation grant, please forward the award letter to our financial counselor. A fee of $30 is charged for returned checks. This itemization is provided for your records and may be submitted to your insurance carrier.</div>`;

function sumsBox(l: Look, visits: Visit[], previous: number) {
  const credits = visits.flatMap((visit) => visit.credits);
  const of = (who: Credit["who"]) =>
    sum(credits.filter((one) => one.who === who).map(({ cents }) => cents));
  const billed = sum(visits.map(({ rows }) => total(rows, "charge")));
  const balance = previous + billed - sum(credits.map(({ cents }) => cents));
  const waits = sum(
    visits.filter((one) => !one.credits.length).map(({ rows }) => total(rows, "charge")),
  );
  const each = l.sums === "each";
  const rows: ([string, string] | null)[] = [
    previous ? ["Balance Forward", l.money(previous)] : null,
    l.sums === "bare" ? null : ["Total Charges", l.money(billed)],
    each ? ["Insurance Payments", l.money(-of("plan"))] : null,
    each ? ["Adjustments", l.money(-of("off"))] : null,
    each ? ["Patient Payments", l.money(-of("self"))] : null,
    l.sums === "joint"
      ? ["Total Payments/Adjustments", l.money(balance - previous - billed)]
      : null,
    waits ? ["Account Balance", l.money(balance)] : null,
    waits ? ["Pending Insurance", l.money(waits)] : null,
    [l.due, l.money(balance - waits)],
  ];
  const selfRows = credits.filter(({ who }) => who === "self").map(({ cents }) => decimal(cents));
  return {
    html: pairs(rows, "sums").replace(/\$?-\$?0\.00/g, l.money(0)),
    due: balance - waits,
    paymentRows: each || !selfRows.length ? {} : { paymentRows: selfRows },
    totals: {
      billed: l.sums === "bare" ? null : billed,
      ...(each
        ? { insurancePaid: of("plan"), adjustments: of("off"), patientPaid: of("self") }
        : {}),
      ...{ patientResponsibility: balance - waits, previousBalance: previous },
    },
  };
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [clinic = "", ink = ""] = chance.pick(CLINICS);
  const plan = chance.pick(PLANS);
  const dx = chance.pick(Object.keys(REGIMENS));
  const oncologist = doctor(chance);
  const seen = oncologist.replace(/^(.).* ([^ ]+), .*$/, "$2 $1").toUpperCase();
  const visits = visitsOf(chance, plan, dx, seen);
  const credits = visits.flatMap((visit) => visit.credits);
  const previous = chance.happens(0.3) ? chance.between(1800, 42000) : 0;
  const box2 = sumsBox(l, visits, previous);
  const columns = columnsOf(l);
  const rows = visits.flatMap((visit) => visit.rows);
  const issued = shifted(
    [...credits, ...visits]
      .map(({ day }) => day)
      .sort()
      .at(-1)!,
    chance.between(3, 12),
  );
  const due = chance.happens(0.5) ? shifted(issued, 21) : null;
  const patient = naming(chance)(person(chance));
  const account = chance.number(chance.pick(["######", "ONC-#####", "##-#####-0"]));
  const left = pairs([
    [chance.pick(["Patient", "Patient Name"]), patient],
    ["Address", `${street(chance)}<br>${town(chance)}`],
    ["Date of Birth", l.day(born(chance, 1938, 1974))],
    ["Primary Insurance", plan],
  ]);
  const right = pairs([
    [chance.pick(["Account #", "Account Number", "Acct No."]), account],
    ["Statement Date", chance.pick([l.day, monthName])(issued)],
    due ? ["Payment Due", l.day(due)] : null,
    ["Treating Physician", oncologist],
    ["Diagnosis", dx],
    chance.happens(0.6) ? ["Tax ID", chance.number("##-#######")] : null,
    chance.happens(0.5) ? ["Group NPI", chance.number("1#########")] : null,
  ]);
  const html = page(
    css(l, ink),
    `<div class="top"><div class="brand">${mark(chance, ink)}<div><b>${clinic}</b><br>${street(chance)}, ${town(chance)}<br>Billing office: ${phone(chance)}</div></div><h2>${chance.pick(["ITEMIZED ACCOUNT", "Itemized Statement of Account", "PATIENT ACCOUNT ITEMIZATION"])}</h2></div>
    <div class="facts">${left}${right}</div>${table(columns, bodyOf(visits, columns, l))}${l.inline ? "" : posted(credits, l)}${box2.html}${END}
    ${chance.happens(0.6) ? `<div class="slip"><div>Make checks payable to:<br><b>${clinic}</b><br>${box(chance)}, ${town(chance)}</div><div>Account: ${account}<br>Amount due: ${dollars(box2.due)}<br>Amount enclosed: $ __________<br>&#9744; Visa &nbsp;&#9744; MasterCard &nbsp;&#9744; Discover &nbsp; Exp ____/____</div></div>` : ""}`,
  );
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider: clinic, patient },
      ...{ accountNumber: account, statementDate: issued, dueDate: due, ...box2.paymentRows },
    },
    box2.totals,
    rows.map((row) => lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "oncology-infusion-clinic",
  paper:
    "A community oncology clinic's itemized account of infusion days: drugs by J-code and units, their administration, visits, labs, and what was posted.",
  medium: "text",
  draw,
};
