import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { escaped } from "#corpus/families/drawing/benefits";
import * as people from "#corpus/families/drawing/people";
import { settle } from "#corpus/families/drawing/settling";
import { bars, mark, page, pairs, square, total } from "#corpus/families/drawing/sheet";
import { lineOf, rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of"; // prettier-ignore
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & {
  serviceDate: string;
  charge: number;
  discount: number;
  insurancePaid: number;
  patientOwes: number;
  posted: string;
};
type Payment = { date: string; words: string; cents: number };

const GROUP = `
99214|OFFICE O/P EST MOD 30 MIN|248; 99213|OFFICE O/P EST LOW 20 MIN|176; 36415|ROUTINE VENIPUNCTURE|22; 93000|ELECTROCARDIOGRAM COMPLETE|94; 20610|DRAIN/INJ JOINT/BURSA W/O US|262; J3301|TRIAMCINOLONE ACET INJ 10MG|18.50; 73562|X-RAY EXAM OF KNEE 3|131; 96372|THER/PROPH/DIAG INJ SC/IM|61; 90686|IIV4 VACC NO PRSV 0.5 ML IM|39; 90471|IMMUNIZATION ADMIN|47; 17110|DESTRUCT B9 LESION 1-14|235; 11102|TANGNTL BX SKIN SINGLE LES|218; 81003|URINALYSIS AUTO W/O SCOPE|14.25; 83036|HEMOGLOBIN GLYCOSYLATED A1C|36; 94010|BREATHING CAPACITY TEST|88; G0439|PPPS, SUBSEQ VISIT|291; 99495|TRANS CARE MGMT 14 DAY DISCH|412; 87880|STREP A ASSAY W/OPTIC|31.75; 69210|REMOVE IMPACTED EAR WAX UNI|127`;
const HOSPITAL = `
99284|Emergency Department Visit Level 4|1984; 96374|IV Push, Single or Initial|468; 71046|Chest X-Ray, 2 Views|387; 70450|CT Head or Brain without Contrast|2240; 80053|Comprehensive Metabolic Panel|214; 85025|Complete Blood Count with Differential|139; 84484|Troponin, Quantitative|226; 93005|Electrocardiogram, Tracing|318; J2405|Ondansetron Hydrochloride, per 1 mg|24.60; J7030|Normal Saline Infusion, 1000 cc|121; 81001|Urinalysis with Microscopy|78; 76705|Ultrasound, Abdomen, Limited|841; 97161|Physical Therapy Evaluation|372; 77067|Screening Mammography, Bilateral|516; 87086|Urine Culture, Colony Count|97; 94640|Nebulizer Treatment|203; 12001|Simple Wound Repair, 2.5 cm or less|742`;
const RIDES = `
A0427|ALS1-EMERGENCY|1420; A0425|GROUND MILEAGE, PER STATUTE MILE|318.40; A0422|OXYGEN AND SUPPLIES|86; A0398|ALS ROUTINE DISPOSABLE SUPPLIES|142.75; A0394|IV DRUG THERAPY SUPPLIES|74.20; 93041|RHYTHM ECG TRACING|110`;
/** Sender, its second line, ink, and whether its bill is a facility's. */
const SENDERS = rowsOf(`
Tamarack Physician Partners|Internal Medicine, Orthopedics, Dermatology|#0b5f7a|professional|group; MERIDIAN VALLEY MEDICAL GROUP, P.C.|Central Business Office|#5b2a86|professional|group; Hollis & Crane Family Health|A clinic of Crane Health Network|#2f6b2f|professional|group; St. Odile Regional Hospital|A ministry of Odile Health|#8a1538|facility|hospital; Great Bend Memorial Hospital|Patient Financial Services|#123f73|facility|hospital; Kestrel County Fire & EMS|Ambulance Billing Office|#9c3d10|professional|rides`);
const LISTS: Record<string, string> = { group: GROUP, hospital: HOSPITAL, rides: RIDES };
const PLANS =
  "AETNA PPO|BCBS of Illinois|UNITEDHEALTHCARE|MEDICARE PART B|Cigna OAP|HUMANA CHOICE|Regence BlueShield|TRICARE EAST".split(
    "|",
  );

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const style = chance.pick(["columns", "labelled", "heads"] as const);
  return {
    ...{ words, style },
    day: chance.pick([formats.slashes, formats.shortSlashes, formats.monthName, formats.looseSlashes]), // prettier-ignore
    money: chance.pick([formats.dollars, formats.dollars, formats.grouped]),
    off: chance.pick(["minus", "minus", "plain", "parentheses", "trailing"] as const),
    ...{ right: chance.happens(0.4), pale: chance.happens(0.35), headed: chance.happens(0.3) },
    ...{ coded: chance.happens(0.6), own: chance.happens(0.65), sums: chance.happens(0.5) },
    ...{ long: chance.happens(0.6), aged: chance.happens(0.35), stripes: chance.happens(0.4) },
    ...{ top: chance.happens(0.2), doctor: chance.happens(0.45), dates: chance.happens(0.5) },
    font: words("Liberation Sans|Carlito|Liberation Sans Narrow|DejaVu Sans Condensed"),
    heads: {
      date: words("Date|Service Date|Date of Service|DOS"),
      code: words("Code|CPT|Procedure"),
      text: words("Description|Description of Service|Service / Activity"),
      charge: words("Charges|Charge|Amount Billed"),
      paid: words("Insurance Payment|Ins. Paid|Paid by Insurance"),
      discount: words("Adjustment|Insurance Adjustment|Contractual Adj."),
      owes: words("Your Balance|You Owe|Patient Balance|Patient Resp."),
    },
    due: words("Amount Due|AMOUNT YOU OWE|Please Pay|Total Amount Due"),
  };
}

/** An amount taken off, as this sender signs it. */
function less(l: Look, cents: number): string {
  const text = l.money(cents);
  if (cents === 0 || l.off === "plain") return text;
  if (l.off === "parentheses") return `(${text})`;
  return l.off === "trailing" ? `${text}-` : `-${text}`;
}

function rowsFor(chance: Chance, list: string, rides: boolean): Row[] {
  const size = chance.happens(0.12) ? chance.between(14, 19) : chance.between(2, 9);
  const factor = 0.8 + 0.5 * chance.share();
  const open = chance.pick([0, 6000, 25000, 60000]);
  const terms = { open, share: chance.pick([0.1, 0.2, 0.3]), copay: 0, denies: 0.05, rate: [0.35, 0.8] as const }; // prettier-ignore
  let date = shifted("2024-01-15", chance.between(0, 640));
  let left = rides ? 99 : chance.between(1, 5);
  return (rides ? rowsOf(list) : chance.shuffled(rowsOf(list)))
    .slice(0, size)
    .map(([code = "", description = "", price = ""]) => {
      if ((left -= 1) < 0) {
        date = shifted(date, chance.between(2, 24));
        left = chance.between(0, 4);
      }
      const cents = Math.round(Number(price) * factor) * 100 + chance.pick([0, 0, 50, 25]);
      const { charge, discount, insurancePaid, patientOwes } = settle(chance, cents, terms);
      const posted = shifted(date, 19);
      return { serviceDate: date, code, description, charge, discount, insurancePaid, patientOwes, posted }; // prettier-ignore
    });
}

/** What the account stands at. */
function accountOf(chance: Chance, l: Look, rows: Row[]) {
  const own = total(rows, "patientOwes");
  const last = rows.at(-1)!.posted;
  const many = chance.pick([0, 0, 1, 1, 2]);
  const payments = Array.from({ length: many }, (_, at): Payment => {
    const cents = Math.min(Math.floor(own / 4), chance.pick([2000, 2500, 4000, 5000]));
    const words = l.words(
      "Patient Payment - Thank You|PAYMENT - CREDIT CARD|Your payment by check",
    );
    return { date: shifted(last, at * 6 + 2), words, cents };
  }).filter(({ cents }) => cents > 0);
  const before = chance.happens(0.25) ? chance.between(1800, 21000) : 0;
  const mine = sum(payments.map(({ cents }) => cents));
  const billed = total(rows, "charge");
  const [off, plan] = [total(rows, "discount"), total(rows, "insurancePaid")];
  return { billed, off, plan, mine, own, before, payments, due: before + own - mine };
}
type Account = ReturnType<typeof accountOf>;

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, rows: Row[]) {
  const [name = "", tag = "", ink = "", setting = "", list = ""] = chance.pick(SENDERS);
  const patient = people.naming(chance)(people.person(chance));
  const issued = shifted(rows.at(-1)!.posted, chance.between(10, 20));
  const [a, b, c] = [people.street(chance), people.town(chance), people.box(chance)];
  return {
    ...{ name, html: escaped(name), tag, ink, setting, list, patient, issued, plan: chance.pick(PLANS) }, // prettier-ignore
    account: chance.number(chance.pick(["########", "####-####", "@######", "10#######"])),
    dueOn: chance.happens(0.9) ? shifted(issued, chance.pick([20, 21, 25, 30])) : null,
    ...{
      home: `${a}<br>${b}`,
      remit: `${c}<br>${people.town(chance)}`,
      call: people.phone(chance),
    },
    ...{ doctor: people.doctor(chance, "MD|DO|NP"), statement: chance.number("#######") },
    site: `www.${name.replace("St. ", "").split(" ")[0]!.toLowerCase()}-pay.example`,
  };
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:9mm 10mm 12mm;@bottom-center{content:"Page " counter(page) " of " counter(pages);font:7pt '${l.font}'}} *{print-color-adjust:exact} body{margin:0;font:8.8pt/1.32 '${l.font}';color:#1b1b1b} .all{display:flex;flex-direction:column;min-height:254mm} .brand{display:flex;gap:3mm;align-items:center;font-size:1.5em;font-weight:bold;color:${ink};line-height:1.1;margin-bottom:3mm} .brand small{display:block;font-size:.56em;font-weight:normal;color:#555;margin-top:.6mm}
.body{display:flex;flex-direction:${l.right ? "row-reverse" : "row"};gap:5mm;margin-bottom:5mm} .panel{flex:0 0 50mm;box-sizing:border-box;padding:3.5mm;${l.pale ? `background:${ink}1f;border-top:4px solid ${ink}` : `background:${ink};color:#fff`}} .panel h3{margin:3.4mm 0 .6mm;font-size:.98em;text-transform:uppercase;letter-spacing:.3px;border-bottom:.6px solid ${l.pale ? ink : "#fff"}} .panel h3:first-child{margin-top:0} .panel .big{font-size:1.9em;font-weight:bold;line-height:1.15} .panel table{width:100%;border-collapse:collapse} .panel td{padding:.5mm 0;vertical-align:top} .panel td:last-child{text-align:right;white-space:nowrap} .panel .who td{display:block;text-align:left} .panel .who td:first-child{font-size:.84em;opacity:.85;padding-bottom:0} .panel .who td:last-child{font-weight:bold;padding-top:0;white-space:normal} .panel svg{background:#fff;padding:1mm} .main{flex:1;min-width:0} .to{margin:1mm 0 5mm} h2{font-size:1.15em;color:${ink};margin:2mm 0 1mm}
.lines{width:100%;border-collapse:collapse} .lines tbody{break-inside:avoid} .lines th{text-align:left;vertical-align:bottom;padding:.7mm 1.2mm;font-size:.92em} .lines thead tr:first-child th{border-top:1.2px solid ${ink}} .lines thead tr:last-child th{border-bottom:1.2px solid ${ink}} .lines td{padding:.5mm 1.2mm;vertical-align:top} .lines .n{text-align:right;white-space:nowrap} .lines .d{white-space:nowrap} .lines tbody tr.b td{padding-bottom:1.1mm;color:#333;${l.stripes ? "" : "border-bottom:.5px solid #ccc"}} .lines .in{padding-left:6mm} ${l.stripes ? `.lines tbody.s td{background:${ink}12}` : ""} .lines .g td{font-weight:bold;padding-top:1.6mm;color:${ink}} .lines .sum td{font-weight:bold;border-top:1.1px solid #222} .amounts span{margin-right:7mm;white-space:nowrap}
.aged{width:100%;border-collapse:collapse;margin-top:3mm;text-align:center;font-size:.92em} .aged td,.aged th{border:.6px solid #999;padding:.5mm} .note{font-size:.9em;margin:2mm 0} .slip{break-inside:avoid;${l.top ? "border-bottom:1.1px dashed #444;padding-bottom:3mm;margin-bottom:4mm" : "border-top:1.1px dashed #444;padding-top:1.5mm;margin-top:auto"}} .slip .cut{text-align:center;font-size:.78em;margin-bottom:2mm} .slip .in2{display:flex;justify-content:space-between;gap:6mm} .slip .card{border-collapse:collapse;width:88mm;font-size:.8em} .slip .card td{border:.8px solid #333;padding:.5mm 1.4mm;height:7mm;vertical-align:top} .slip .card b{font-size:1.25em}`;

/** The second row of a service, and the first, for the three ways of setting them. */
function pairOf(l: Look, f: Facts, row: Row, at: number): string {
  const { paid, discount, owes } = l.heads;
  const cell = (text: string) => `<td class="n">${text}</td>`;
  const date = l.headed ? "" : `<td class="d">${l.day(row.serviceDate)}</td>`;
  const code = l.coded ? `<td>${row.code}</td>` : "";
  const before = Number(!l.headed) + Number(l.coded);
  const [plan, off] = [less(l, row.insurancePaid), less(l, row.discount)];
  const first = `${date}${code}<td>${row.description}</td>`;
  const said = `${f.plan}${l.dates ? ` ${l.day(row.posted)}` : ""}`;
  const body = {
    columns: () =>
      `<tr>${first}${cell(l.money(row.charge))}${cell("")}${cell("")}${l.own ? cell("") : ""}</tr><tr class="b"><td colspan="${before + 1}" class="in">${said}</td>${cell("")}${cell(plan)}${cell(off)}${l.own ? cell(l.money(row.patientOwes)) : ""}</tr>`,
    labelled: () =>
      `<tr>${first}${cell(l.money(row.charge))}</tr><tr class="b"><td colspan="${before + 2}" class="in amounts"><span>${paid}: ${plan}</span><span>${discount}: ${off}</span>${l.own ? `<span>${owes}: ${l.money(row.patientOwes)}</span>` : ""}</td></tr>`,
    heads: () =>
      `<tr>${first}${cell("")}${cell(l.money(row.charge))}</tr><tr class="b">${before ? `<td colspan="${before}"></td>` : ""}<td class="in">${plan}</td><td class="n">${off}</td>${cell(l.own ? l.money(row.patientOwes) : "")}</tr>`,
  }[l.style]();
  return `<tbody${at % 2 ? ' class="s"' : ""}>${body}</tbody>`;
}

function headOf(l: Look): string {
  const { date, code, text, charge, paid, discount, owes } = l.heads;
  const cell = (words: string) => `<th class="n">${words.replace(" ", "<br>")}</th>`;
  const lead = `${l.headed ? "" : `<th>${date}</th>`}${l.coded ? `<th>${code}</th>` : ""}`;
  const before = Number(!l.headed) + Number(l.coded);
  if (l.style === "heads")
    return `<tr>${lead}<th>${text}</th><th></th><th class="n">${charge}</th></tr><tr>${before ? `<th colspan="${before}"></th>` : ""}<th class="in">${paid}</th><th class="n">${discount}</th><th class="n">${l.own ? owes : ""}</th></tr>`;
  const rest =
    l.style === "columns" ? `${cell(paid)}${cell(discount)}${l.own ? cell(owes) : ""}` : "";
  return `<tr>${lead}<th>${text}</th><th class="n">${charge}</th>${rest}</tr>`;
}

function services(l: Look, f: Facts, a: Account, rows: Row[]): string {
  const before = Number(!l.headed) + Number(l.coded) + 1;
  const amounts = { columns: 3 + Number(l.own), labelled: 1, heads: 2 }[l.style];
  const body = rows.map((row, at) => {
    const again = rows[at - 1]?.serviceDate === row.serviceDate;
    const who = l.doctor ? ` &nbsp; ${f.doctor}` : "";
    const head = `<tbody class="g"><tr><td colspan="${before + amounts}">${l.day(row.serviceDate)}${who}</td></tr></tbody>`;
    return `${l.headed && !again ? head : ""}${pairOf(l, f, row, at)}`;
  });
  const paid = a.payments.map(({ date, words, cents }) => {
    const gap = amounts > 1 ? `<td colspan="${amounts - 1}"></td>` : "";
    return `<tr><td colspan="${before}">${l.day(date)} &nbsp; ${words}</td>${gap}<td class="n">${less(l, cents)}</td></tr>`;
  });
  const list = [l.money(a.billed), less(l, a.plan), less(l, a.off), l.own ? l.money(a.own) : null];
  const sums =
    l.style === "columns" && l.sums
      ? `<tbody><tr class="sum"><td colspan="${before}">Totals</td>${list.flatMap((one) => (one ? [`<td class="n">${one}</td>`] : [])).join("")}</tr></tbody>`
      : "";
  return `<table class="lines"><thead>${headOf(l)}</thead>${body.join("")}${sums}<tbody>${paid.join("")}</tbody></table>`;
}

function panel(chance: Chance, l: Look, f: Facts, a: Account): string {
  const who = pairs(
    [
      [l.words("Patient|Patient Name"), f.patient],
      [l.words("Account Number|Account #|Guarantor Account"), f.account],
      [l.words("Statement Date|Date of Statement"), l.day(f.issued)],
      ...(chance.happens(0.4) ? ([["Statement #", f.statement]] as const) : []),
      ["Insurance on file", f.plan],
    ],
    "who",
  );
  const sums: [string, string][] = [
    ...(a.before ? [[l.words("Previous balance|Prior balance"), l.money(a.before)] as [string, string]] : []), // prettier-ignore
    [l.words("Total charges|New charges"), l.money(a.billed)],
    ["Insurance paid", less(l, a.plan)],
    ["Adjustments", less(l, a.off)],
    [l.words("You paid|Patient payments"), less(l, a.mine)],
  ];
  const short = a.before ? sums.slice(0, 1) : [];
  const due = `<h3>${l.due}</h3><div class="big">${formats.dollars(a.due)}</div>${f.dueOn ? `${l.words("Due by|Due date:|Payment due")} <b>${l.day(f.dueOn)}</b>` : "Due upon receipt"}`;
  const qr = chance.happens(0.6) ? `${square(chance, 21, "19mm")}<br>Scan to pay<br>` : "";
  const ways = `<h3>${l.words("Ways to pay|Pay your bill|3 easy ways to pay")}</h3>${qr}<b>Online</b><br>${f.site}<br><b>Phone</b><br>${f.call}<br><b>Mail</b><br>Send the coupon ${l.top ? "above" : "below"} with your check`;
  const help = `<h3>Questions?</h3>Monday - Friday<br>8:00 a.m. - 4:30 p.m.<br>${f.call}`;
  const table = pairs(l.long ? sums : short, "tot");
  const summed = l.long || short.length ? `<h3>Account summary</h3>${table}` : "";
  const blocks = chance.happens(0.5) ? [who, due, summed] : [due, who, summed];
  return `<div class="panel">${blocks.join("")}${ways}${help}</div>`;
}

function coupon(chance: Chance, l: Look, f: Facts, a: Account): string {
  const cell = (label: string, text: string, span = 1) =>
    `<td colspan="${span}">${label}<br><b>${text}</b></td>`;
  const due = f.dueOn ? l.day(f.dueOn) : "Upon receipt";
  const card = `<table class="card"><tr>${cell("ACCOUNT NUMBER", f.account)}${cell("DUE DATE", due)}${cell(l.due.toUpperCase(), formats.dollars(a.due))}</tr><tr>${cell("PATIENT", f.patient, 2)}${cell("AMOUNT ENCLOSED", "$")}</tr><tr>${cell("&#9633; Visa &#9633; MasterCard &#9633; Discover &nbsp; CARD NUMBER", "&nbsp;", 2)}${cell("EXP. / CVV", "")}</tr><tr>${cell("SIGNATURE", "", 3)}</tr></table>`;
  const cut = l.words("Please detach and return this portion with your payment|&#9986; Detach and mail with check payable to the address shown"); // prettier-ignore
  return `<div class="slip"><div class="cut">${cut}</div><div class="in2"><div><b>${f.html}</b><br>${f.remit}<div style="margin-top:6mm">${bars(chance, 150, 12)}<br>${f.patient.toUpperCase()}<br>${f.home.toUpperCase().replace(/<BR>/g, "<br>")}</div></div><div>${card}<div class="note">&#9633; Address or insurance changed? Write it on the back.</div></div></div></div>`;
}

function aging(l: Look, a: Account): string {
  const cells = [a.due - a.before, a.before, 0, 0].map((cents) => `<td>${l.money(cents)}</td>`);
  return `<table class="aged"><tr><th>Current</th><th>31-60 days</th><th>61-90 days</th><th>Over 90 days</th></tr><tr>${cells.join("")}</tr></table>`;
}

function paper(chance: Chance, l: Look, f: Facts, a: Account, rows: Row[]): string {
  const title = l.words("Your Statement|Patient Statement|STATEMENT OF ACCOUNT");
  const brand = `<div class="brand">${mark(chance, f.ink, 36)}<span>${f.html}<small>${f.tag}</small></span></div>`;
  const hello = `<div class="note">${l.words("Your insurance has finished processing the services below. The remaining balance is your responsibility.|Thank you for trusting us with your care. Balances not paid by the due date may be sent to a collection agency.|If you cannot pay in full, call us about an interest-free payment plan or financial assistance.")}</div>`;
  const to = l.top ? "" : `<div class="to">${f.patient}<br>${f.home}</div>`;
  const notice = `<div class="note">${l.words("You may also receive separate bills from other providers.|A $30 fee applies to returned checks.|Si tiene preguntas, ll&aacute;menos; hablamos espa&ntilde;ol.")}</div>`;
  const main = `<div class="main">${to}<h2>${title}</h2>${hello}${services(l, f, a, rows)}${l.aged ? aging(l, a) : ""}${notice}</div>`;
  const slip = coupon(chance, l, f, a);
  const body = `${brand}<div class="body">${panel(chance, l, f, a)}${main}</div>`;
  return page(css(l, f.ink), `<div class="all">${l.top ? slip + body : body + slip}</div>`);
}

function draw(chance: Chance): Drawn {
  chance.number("######");
  const l = look(chance);
  const list = chance.pick(["group", "group", "hospital", "rides"]);
  const rows = rowsFor(chance, LISTS[list]!, list === "rides");
  let f = factsOf(chance, rows);
  while (f.list !== list) f = factsOf(chance, rows);
  const a = accountOf(chance, l, rows);
  if (f.issued <= (a.payments.at(-1)?.date ?? "")) throw new Error("a payment after the statement");
  const html = paper(chance, l, f, a, rows);
  const summed = l.long || (l.style === "columns" && l.sums);
  const several = !l.long && a.payments.length > 1;
  const mine = l.long || a.payments.length === 1 ? a.mine : null;
  const truth = truthOf(
    {
      ...{ name: family.name, provider: f.name, patient: f.patient, accountNumber: f.account },
      setting: f.setting === "facility" ? "facility" : "professional",
      ...{ statementDate: f.issued, dueDate: f.dueOn },
      ...(several ? { paymentRows: a.payments.map(({ cents }) => formats.bare(cents)) } : {}),
    },
    {
      ...{ billed: summed ? a.billed : null, adjustments: summed ? a.off : null },
      ...{ insurancePaid: summed ? a.plan : null, patientPaid: mine },
      ...{ patientResponsibility: a.due, previousBalance: a.before },
    },
    rows.map(({ serviceDate, description, charge, discount, insurancePaid, patientOwes, code }) =>
      lineOf({
        serviceDate,
        description,
        charge,
        discount,
        insurancePaid,
        ...(l.own ? { patientOwes } : {}),
        ...(l.coded ? { code } : {}),
      }),
    ),
  );
  return { html, truth };
}

export const family: Family = {
  name: "panel-and-two-rows-statement",
  paper:
    "A statement with a colored side panel, where each service takes two rows: its charge, then what insurance paid and took off.",
  medium: "text",
  draw,
};
