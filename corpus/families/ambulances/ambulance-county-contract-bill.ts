import {
  decimal,
  dollars,
  grouped,
  looseSlashes,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { born, box, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import {
  amount,
  column,
  lineBy,
  page,
  pairs,
  record,
  table,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { run: string; marks: string; miles: boolean };

const COMPANIES =
  rowsOf(`Sierra Crest Ambulance Service, Inc.|Exclusive emergency ambulance provider under contract with Tulane County|#b3261e
LIBERTY PLAINS AMBULANCE CO.|911 ambulance contractor, County of Harlan EMS Agency|#0a3d91
Lassiter County Emergency Medical Services|A department of Lassiter County government|#1f5f3a
Bay Counties Medical Transport LLC|County franchise zones 2 and 5|#8a4b08
ROSCOE COUNTY EMS|Board of County Commissioners|#333333`);
/** Code, words, dollars, most units, how often it is charged; what is charged by the county alone has no code. */
const EXTRAS = rowsOf(`A0422|OXYGEN AND OXYGEN SUPPLIES|94.5|1|0.5
A0382|BLS ROUTINE DISPOSABLE SUPPLIES|52.4|1|0.4
A0398|ALS ROUTINE DISPOSABLE SUPPLIES|88|1|0.35
A0394|ALS IV DRUG THERAPY SUPPLIES|76.25|1|0.3
93041|ECG MONITORING, RHYTHM STRIP|112|1|0.3
A0424|EXTRA AMBULANCE ATTENDANT|165|1|0.2
A0420|WAITING TIME PER 1/2 HOUR|84|2|0.15
|NIGHT CHARGE (7 PM - 7 AM)|41.5|1|0.3
|EMS FIRST RESPONDER FEE|257|1|0.2`);
const BASES =
  rowsOf(`A0429|BLS EMERGENCY BASE RATE|1147|Chest wall pain after fall;A0427|ALS1 EMERGENCY BASE RATE|1824.5|Chest pain
A0427|ALS1 EMERGENCY BASE RATE|2196|Shortness of breath;A0429|BLS EMERGENCY BASE RATE|986.25|Hip injury
A0433|ALS2 BASE RATE|2640|Cardiac arrest;A0998|RESPONSE AND TREATMENT, NO TRANSPORT|385|Low blood sugar
A0428|BLS NON-EMERGENCY BASE RATE|742|Interfacility transfer`);
const PLACES = ["PRIVATE RESIDENCE", "HWY 41 AT COUNTY RD 220", "LAKESIDE MIDDLE SCHOOL", "WALNUT GROVE SKILLED NURSING"]; // prettier-ignore
const HOSPITALS = [
  "ST. LUCIAN MEDICAL CENTER ED",
  "COUNTY GENERAL HOSPITAL",
  "REGIONAL TRAUMA CENTER",
];
const PAYERS = ["MEDICARE", "BLUE CROSS", "MEDICAID HMO", "AETNA", "KAISER", "TRICARE WEST"];

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const money = chance.pick([grouped, dollars]);
  return {
    words,
    money,
    day: chance.pick([slashes, slashes, shortSlashes, looseSlashes]),
    off: chance.pick([
      (cents: number) => money(cents ? -cents : 0),
      (cents: number) => (cents ? `(${money(cents)})` : money(0)),
      (cents: number) => (cents ? `${money(cents)}-` : money(0)),
    ]),
    coded: chance.happens(0.85),
    apart: chance.happens(0.4),
    priced: chance.happens(0.65),
    /** Payments in dated rows under the charges, in a list of sums, or both. */
    credits: chance.weighted([
      ["rows", 3],
      ["sums", 4],
      ["both", 3],
    ] as const),
    heads: {
      date: words("DATE|Date of Service|SVC DATE"),
      code: words("HCPCS|PROC CODE|Code"),
      words: words("DESCRIPTION OF SERVICE|Description|DESCRIPTION"),
      units: words("QTY|Qty/Miles|UNITS"),
      price: words("RATE|Unit Price|PRICE"),
      charge: words("AMOUNT|Charges|TOTAL"),
    },
    mono: chance.happens(0.3),
    card: chance.happens(0.5),
  };
}

type Base = { on: string; run: string; marks: string };
const service = (
  base: Base,
  code: string,
  description: string,
  unitPrice: number,
  units: number,
) => ({
  ...{ serviceDate: base.on, run: base.run, marks: code ? base.marks : "", description, unitPrice },
  ...{ code: code || null, modifiers: code && base.marks ? [base.marks] : [], units },
  ...{ charge: Math.round(unitPrice * units), miles: code === "A0425" },
});

/** One call: the base rate, the miles and what else was used. */
function callOf(chance: Chance, marked: boolean, on: string) {
  const [code = "", words = "", price, why = ""] = chance.pick(BASES);
  const [here = "", from] = chance.pick([[PLACES[0]!, "R"], [PLACES[1]!, "S"], [PLACES[2]!, "S"], [PLACES[3]!, "N"]]); // prettier-ignore
  const stayed = code === "A0998";
  const base = {
    on,
    run: chance.number(`${on.slice(2, 4)}-######`),
    marks: marked && !stayed ? `${from}H` : "",
  };
  const advanced = /^A04(27|33)/.test(code);
  const wrong = advanced ? /^A0382/ : /^(A0398|A0394|93041)/;
  const extras = EXTRAS.filter(
    ([extra = "", , , , often]) => chance.happens(Number(often)) && !wrong.test(extra),
  );
  const miles = chance.between(12, 384) / 10;
  const rate = chance.pick([1925, 2450, 3100, 3875]);
  const rows: Row[] = [
    service(base, code, words, Number(price) * 100, 1),
    ...(stayed ? [] : [service(base, "A0425", "GROUND MILEAGE", rate, miles)]),
    ...extras
      .filter(([extra]) => !stayed || !extra)
      .map(([extra = "", name = "", each, most]) =>
        service(base, extra, name, Math.round(Number(each) * 100), chance.between(1, Number(most))),
      ),
  ];
  return {
    rows,
    run: base.run,
    here,
    there: stayed ? "NO TRANSPORT" : chance.pick(HOSPITALS),
    why,
  };
}

/** The rides of a month to a dialysis center and back. */
function ridesOf(chance: Chance, marked: boolean, on: string) {
  const miles = chance.between(22, 148) / 10;
  const rows = Array.from({ length: chance.between(1, 4) }, (_, at) => {
    const day = shifted(on, at * 2 + Math.floor(at / 3));
    return ["RJ", "JR"].flatMap((way): Row[] => {
      const base = {
        on: day,
        run: chance.number(`${on.slice(2, 4)}-######`),
        marks: marked ? way : "",
      };
      return [
        service(base, "A0428", "BLS NON-EMERGENCY BASE RATE", 38500, 1),
        service(base, "A0425", "GROUND MILEAGE", 1450, miles),
      ];
    });
  }).flat();
  return { rows, run: "SEE BELOW", here: "PRIVATE RESIDENCE", there: "VALLEY DIALYSIS CENTER", why: "Dialysis" }; // prettier-ignore
}

function columnsOf(l: Look, several: boolean): Column<Row>[] {
  const codes = l.apart
    ? [
        column<Row>(l.heads.code, "code", (row) => row.code, "d"),
        column<Row>("MOD", "modifiers", (row) => row.marks, "d"),
      ]
    : [
        column<Row>(l.heads.code, ["code", "modifiers"], (row) => [row.code, row.marks].filter(Boolean).join("-"), "d"), // prettier-ignore
      ];
  const units = (row: Row) => (row.miles ? row.units!.toFixed(1) : row.units);
  return [
    column<Row>(l.heads.date, "serviceDate", (row) => l.day(row.serviceDate!), "d"),
    ...(several ? [column<Row>("RUN #", null, (row) => row.run, "d")] : []),
    ...(l.coded ? codes : []),
    column<Row>(l.heads.words, "description", (row) => row.description),
    column<Row>(l.heads.units, "units", units, "n"),
    ...(l.priced ? [amount<Row>(l.heads.price, "unitPrice", l.money)] : []),
    amount<Row>(l.heads.charge, "charge", l.money),
  ];
}

type Credit = { date: string; words: string; cents: number; of: "plan" | "cut" | "mine" };

function creditsOf(chance: Chance, billed: number, last: string, payer: string | null): Credit[] {
  const on = shifted(last, chance.between(20, 50));
  const list: Credit[] = [];
  let left = billed;
  const take = (date: string, words: string, cents: number, of: Credit["of"]) => {
    if (cents <= 0) return;
    list.push({ date, words, cents, of });
    left -= cents;
  };
  if (payer) {
    const allowed = Math.round(billed * (0.25 + 0.4 * chance.share()));
    if (chance.happens(0.8)) take(on, `${payer} PAYMENT`, Math.round(allowed * 0.8), "plan");
    take(on, chance.pick([`${payer} CONTRACTUAL WRITE-OFF`, "WRITE-OFF - INSURANCE"]), billed - allowed, "cut"); // prettier-ignore
    if (payer === "MEDICARE") take(on, "SEQUESTRATION ADJ", Math.round(allowed * 0.016), "cut");
  } else if (chance.happens(0.35))
    take(on, chance.pick(["COUNTY RATE WRITE-OFF", "RESIDENT DISCOUNT WRITE-OFF"]), Math.round(billed * 0.3), "cut"); // prettier-ignore
  if (chance.happens(0.4)) {
    const gave = Math.min(chance.pick([2500, 5000, 10000]), Math.floor(left / 300) * 100);
    const words = chance.pick(["PATIENT PAYMENT - CHECK", "PMT - PATIENT CREDIT CARD"]);
    take(shifted(on, 12), words, gave, "mine");
    if (chance.happens(0.3)) take(shifted(on, 42), words, gave, "mine");
  }
  return list;
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:11mm 13mm} body{font:${l.mono ? "8.3pt/1.35 'Liberation Mono'" : "9pt/1.35 'Liberation Sans'"};margin:0;color:#111} .top{display:flex;justify-content:space-between;gap:6mm} .brand{display:flex;gap:3mm;color:${ink}} .brand b{font-size:1.5em;display:block} .brand span{color:#333} h1{font-size:13pt;margin:0;text-align:right;color:${ink}}
.facts{border-collapse:collapse} .facts td{border:.7px solid #777;padding:.6mm 2mm} .facts td:first-child{background:#eee} .facts td:last-child{text-align:right} .win{display:flex;justify-content:space-between;margin:4mm 0 3mm;gap:6mm} .call{display:grid;grid-template-columns:1fr 1fr 1fr;border:.7px solid #777;margin-bottom:3mm} .call div{padding:.8mm 2mm;border:.35px solid #bbb} .call small{display:block;color:#555;font-size:7pt}
.lines{width:100%;border-collapse:collapse} .lines th{background:${ink};color:#fff;text-align:left;padding:.8mm 1.5mm} .lines td{padding:.6mm 1.5mm;vertical-align:top} .lines .n{text-align:right;white-space:nowrap} .lines .d{white-space:nowrap} .lines tbody{border-bottom:1px solid #444} tr{break-inside:avoid} .sums{width:78mm;margin:2mm 0 0 auto;border-collapse:collapse;break-inside:avoid} .sums td{padding:.5mm 2mm} .sums td:last-child{text-align:right} .sums tr:last-child td{border-top:1.5px solid #111;font-weight:bold;font-size:1.15em}
.msg{margin:3mm 0;padding:1.5mm 2.5mm;border:.7px solid #777;font-size:.92em} .form{break-inside:avoid;border-top:1.5px dashed #222;margin-top:3mm;padding-top:1.5mm;font-size:.88em} .form h2{font-size:10pt;margin:0 0 1mm;text-align:center;background:#e6e6e6} .blanks{display:grid;grid-template-columns:1fr 1fr;gap:1.8mm 6mm;margin:1.5mm 0} .blanks span{border-bottom:.7px solid #333;color:#333;padding-bottom:.3mm} .pay{display:flex;justify-content:space-between;margin-top:2.5mm}`;

const star = (ink: string) =>
  `<svg width="46" height="46" viewBox="-50 -50 100 100"><g fill="${ink}">${[0, 60, 120].map((turn) => `<rect x="-13" y="-46" width="26" height="92" transform="rotate(${turn})"/>`).join("")}</g><path d="M0-32v64M0-24c12 4 12 10 0 14s-12 10 0 14 10 10 0 14" stroke="#fff" stroke-width="4" fill="none"/></svg>`;

function formOf(
  l: Look,
  said: Record<"name" | "account" | "due" | "patient" | "run", string>,
): string {
  const blanks = (text: string) => `<div class="blanks">${text.split("|").map((one) => `<span>${one}:</span>`).join("")}</div>`; // prettier-ignore
  const card = l.card
    ? "<div>&#9744; Visa &#9744; MC &#9744; Disc &nbsp; Card # ______________________<br>Exp ____ / ____ &nbsp; CVV _____ &nbsp; Signature _______________</div>"
    : `<div>Make checks payable to:<br><b>${said.name}</b></div>`;
  return `<div class="form"><h2>${l.words("INSURANCE INFORMATION REQUEST|REQUEST FOR INSURANCE INFORMATION")}</h2>If you have insurance that we have not billed, please complete this form, sign and return it with a copy of both sides of your card.
${blanks("Primary Insurance Company|Policy / Member ID|Group Number|Name of Insured|Insured's Date of Birth|Relationship to Patient|Secondary Insurance|Medicare / Medicaid Number")}
<div>&#9744; Auto accident &nbsp; &#9744; Work related &nbsp; &#9744; Other accident &nbsp;&nbsp; Date of accident: ______________ Claim #: ______________</div>
<p style="margin:1.5mm 0">I authorize payment of ambulance benefits to ${said.name} and the release of any medical information needed to process this claim. Signature: ______________________ Date: __________</p>
<div class="pay">${card}${pairs([["Patient", said.patient], ["Account No.", said.account], ["Run No.", said.run], ["Pay This Amount", said.due], ["Amount Paid", "$ ___________"]], "facts")}</div></div>`; // prettier-ignore
}

const madeOf = (list: Credit[], of: Credit["of"]) =>
  list.filter((one) => one.of === of).reduce((all, one) => all + one.cents, 0);

type Paper = ReturnType<typeof paperOf>;
function paperOf(chance: Chance) {
  const l = look(chance);
  const on = shifted("2024-02-02", chance.between(0, 650));
  const several = chance.happens(0.35);
  const marked = chance.happens(0.7);
  const call = several ? ridesOf(chance, marked, on) : callOf(chance, marked, on);
  const billed = total(call.rows, "charge");
  const payer = chance.happens(0.6) ? chance.pick(PAYERS) : null;
  const credits = creditsOf(chance, billed, call.rows.at(-1)!.serviceDate!, payer);
  const previous = several && chance.happens(0.6) ? chance.between(40, 400) * 100 : 0;
  const due = previous + billed - credits.reduce((all, { cents }) => all + cents, 0);
  const last = credits.at(-1)?.date ?? shifted(on, 12);
  const issued = shifted(last, chance.between(4, 28));
  return {
    ...{ l, on, several, call, billed, payer, credits, previous, due, issued },
    company: chance.pick(COMPANIES),
    patient: naming(chance)(person(chance)),
    account: chance.number(chance.pick(["######", "##-#####", "A#######"])),
    until: chance.happens(0.6) ? shifted(issued, chance.pick([20, 30])) : null,
    clock: chance
      .number(call.rows.some((row) => /^NIGHT/.test(row.description!)) ? "2#:1#" : "1#:2#")
      .replace(/^2[4-9]/, "22"),
  };
}

function sumsOf({ l, billed, credits, previous, due }: Paper): string {
  const row = (words: string, cents: string): [string, string] => [words, cents];
  const summed = l.credits !== "rows";
  const cut = madeOf(credits, "cut");
  return pairs(
    [
      previous ? row("Previous Balance", l.money(previous)) : null,
      summed ? row("Total Charges", l.money(billed)) : null,
      summed ? row("Insurance Payments", l.off(madeOf(credits, "plan"))) : null,
      summed ? row(l.words("Write-Offs|Adjustments / Write-Offs"), l.off(cut)) : null,
      summed ? row("Patient Payments", l.off(madeOf(credits, "mine"))) : null,
      row(l.words("BALANCE DUE|Balance Due From Patient|PLEASE PAY THIS AMOUNT"), dollars(due)),
    ],
    "sums",
  );
}

function sheetOf(chance: Chance, paper: Paper, columns: Column<Row>[]): string {
  const { l, call, credits } = paper;
  const [name = "", contract = "", ink = ""] = paper.company;
  const credit = ({ date, words, cents }: Credit) =>
    `<tr><td class="d">${l.day(date)}</td><td colspan="${columns.length - 2}">${words}</td><td class="n">${l.off(cents)}</td></tr>`;
  const rows = paper.call.rows.map((row) => record(columns, row)).join("");
  const below = l.credits === "sums" ? "" : credits.map(credit).join("");
  const facts = pairs([["Account No.", paper.account], ["Statement Date", l.day(paper.issued)], ["Balance Due", dollars(paper.due)], ["Due Date", paper.until ? l.day(paper.until) : "Upon Receipt"]], "facts"); // prettier-ignore
  const cell = ([label, value]: string[]) => `<div><small>${label}</small>${value}</div>`;
  const first = l.day(paper.on);
  const last = l.day(call.rows.at(-1)!.serviceDate!);
  const about = [
    [l.words("RUN NUMBER|RUN #|INCIDENT / RUN NO."), call.run],
    [paper.several ? "DATES OF SERVICE" : "DATE OF SERVICE", first === last ? first : `${first} - ${last}`], // prettier-ignore
    paper.several ? ["CALL TYPE", "SCHEDULED"] : ["TIME OF CALL", paper.clock],
    [l.words("PICKUP LOCATION|PICKED UP AT|FROM"), call.here],
    [l.words("DESTINATION|TRANSPORTED TO|TO"), call.there],
    ["REASON FOR CALL", call.why.toUpperCase()],
    ["PATIENT", paper.patient],
    ["DATE OF BIRTH", slashes(born(chance))],
    ["INSURANCE ON FILE", paper.payer ?? "NONE"],
  ];
  const home = `${street(chance)}<br>${town(chance)}`;
  return page(
    css(l, ink),
    `<div class="top"><div class="brand">${star(ink)}<div><b>${name}</b><span>${contract}<br>Billing Office: ${box(chance)}, ${town(chance)}<br>Phone ${phone(chance)} &bull; Tax ID ${chance.number("##-#######")}</span></div></div><h1>${l.words("AMBULANCE BILL|INVOICE FOR AMBULANCE SERVICE|STATEMENT OF ACCOUNT")}</h1></div>
<div class="win"><div><br>${paper.patient}<br>${home}</div>${facts}</div>
<div class="call">${about.map(cell).join("")}</div>
${table(columns, rows + below)}${sumsOf(paper)}
<div class="msg">${l.words("Ambulance rates are set by ordinance of the County Board of Supervisors. Ambulance service is not included in the hospital bill.|Rates charged are those approved by the county EMS agency. If you cannot pay in full, call our office to set up a payment plan or to request a hardship application.")} ${l.words("This balance is now your responsibility.|Accounts over 90 days may be referred to a collection agency.|Thank you.")}</div>
${formOf(l, { name, account: paper.account, due: dollars(paper.due), patient: paper.patient, run: call.run })}`,
  );
}

function draw(chance: Chance): Drawn {
  const paper = paperOf(chance);
  const { l, call, credits } = paper;
  const columns = columnsOf(l, paper.several);
  const summed = l.credits !== "rows";
  const mine = credits.filter(({ of }) => of === "mine").map(({ cents }) => decimal(cents));
  return {
    html: sheetOf(chance, paper, columns),
    truth: truthOf(
      {
        ...{ name: family.name, provider: paper.company[0]!, patient: paper.patient },
        ...{ accountNumber: paper.account, statementDate: paper.issued, dueDate: paper.until },
        ...(!summed && mine.length ? { paymentRows: mine } : {}),
      },
      {
        billed: summed ? paper.billed : null,
        adjustments: summed ? madeOf(credits, "cut") : null,
        insurancePaid: summed ? madeOf(credits, "plan") : null,
        patientPaid: summed ? madeOf(credits, "mine") : null,
        ...{ patientResponsibility: paper.due, previousBalance: paper.previous },
      },
      call.rows.map((row) => lineBy(columns, row)),
    ),
  };
}

export const family: Family = {
  name: "ambulance-county-contract-bill",
  paper:
    "The bill of an ambulance company under a county contract or of a county's own service, with run, pickup and destination, and a form that asks for insurance.",
  medium: "text",
  draw,
};
