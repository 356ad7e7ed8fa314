import { bare, credit, dollars, grouped, parentheses } from "#corpus/generators/formats";
import { compactDate, looseSlashes, monthName, shortSlashes } from "#corpus/generators/formats";
import { slashes, trailingMinus } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import {
  box,
  doctor,
  household,
  naming,
  phone,
  street,
  town,
} from "#corpus/families/drawing/people";
import { amount, bars, column, lineBy, mark, page, pairs } from "#corpus/families/drawing/sheet";
import { record, square, sumRow, table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { charge: number; units: number; dept: string; number: string };
type Kind = "plan" | "off" | "mine";
type Entry = { date: string; kind: Kind; text: string; cents: number };

/** Hospital, the chain it belongs to, ink. */
const HOSPITALS = rowsOf(`
Desert Crossing Medical Center|Vantara Healthcare|#003a70; Palm Gardens Regional Hospital|Vantara Healthcare|#003a70; LONE TREE HOSPITAL|Corvale Health Corporation|#7a1e1e; Bayou Trace Medical Center|Corvale Health Corporation|#7a1e1e; Silver Mesa Hospital & Medical Center|Summit Alliance Hospitals|#1c5c4a; Wolf River Regional Medical Center|Summit Alliance Hospitals|#1c5c4a; Cypress Landing Hospital|Pinnacle Ridge Health|#4b2e83; NORTH CANYON COMMUNITY HOSPITAL|Pinnacle Ridge Health|#222222`);
const EMERGENCY = `
0450|Emergency Room|99284|ER VISIT LEVEL 4|1|2890|d; 0450|Emergency Room|96374|IV PUSH INITIAL DRUG|1|612; 0300|Laboratory|36415|VENIPUNCTURE|1|48; 0301|Laboratory|80053|COMP METABOLIC PANEL|1|684; 0305|Laboratory|85025|CBC W AUTO DIFF|1|312; 0301|Laboratory|83690|LIPASE|1|298; 0307|Laboratory|81001|URINALYSIS W MICRO|1|146; 0306|Laboratory|87086|CULTURE URINE|1|231; 0324|Radiology|71046|XR CHEST 2 VIEWS|1|742; 0352|CT Scan|74177|CT ABD/PELVIS W CONTRAST|1|8940; 0636|Pharmacy|Q9967|CONTRAST LOCM 300-399 PER ML|100|5; 0636|Pharmacy|J2405|ONDANSETRON INJ 1MG|4|19; 0636|Pharmacy|J1885|KETOROLAC INJ 15MG|2|44; 0250|Pharmacy||ACETAMINOPHEN 500MG TAB|2|9; 0258|IV Solutions|J7030|NACL 0.9% 1000ML|1|236; 0270|Medical Supplies||IV START KIT|1|87; 0730|EKG/ECG|93005|EKG TRACING ONLY|1|985`;
const SURGERY = `
0360|Operating Room|47562|LAP CHOLECYSTECTOMY|1|24860|d; 0370|Anesthesia||ANESTHESIA GENERAL PER 15 MIN|6|412; 0710|Recovery Room||RECOVERY PHASE I PER 30 MIN|3|618; 0272|Medical Supplies||TROCAR 5MM BLADELESS|3|287; 0272|Medical Supplies||CLIP APPLIER 10MM|1|934; 0312|Laboratory|88304|SURG PATH LEVEL III|1|468; 0636|Pharmacy|J0690|CEFAZOLIN INJ 500MG|4|31; 0636|Pharmacy|J2704|PROPOFOL INJ 10MG|20|12; 0636|Pharmacy|J3010|FENTANYL INJ 0.1MG|2|28; 0636|Pharmacy|J1100|DEXAMETHASONE INJ 1MG|8|7; 0258|IV Solutions|J7120|LACTATED RINGERS 1000ML|2|214; 0250|Pharmacy||BUPIVACAINE 0.5% 30ML VIAL|1|96; 0301|Laboratory|80048|BASIC METABOLIC PANEL|1|492; 0250|Pharmacy||OXYCODONE 5MG TAB|2|14`;
const STAY = `
0120|Room and Board||ROOM & BOARD SEMI-PRIVATE|1|4180|r; 0305|Laboratory|85025|CBC W AUTO DIFF|1|312|r; 0301|Laboratory|80048|BASIC METABOLIC PANEL|1|492|r; 0250|Pharmacy||PANTOPRAZOLE 40MG TAB|1|31|r; 0410|Respiratory Therapy|94640|NEBULIZER TREATMENT|1|338|r; 0450|Emergency Room|99285|ER VISIT LEVEL 5|1|4210|d; 0324|Radiology|71046|XR CHEST 2 VIEWS|1|742; 0352|CT Scan|71260|CT CHEST W CONTRAST|1|6480; 0301|Laboratory|83605|LACTIC ACID|1|367; 0301|Laboratory|84145|PROCALCITONIN|1|521; 0306|Laboratory|87040|BLOOD CULTURE|2|418; 0636|Pharmacy|J0696|CEFTRIAXONE INJ 250MG|8|46; 0636|Pharmacy|J0456|AZITHROMYCIN INJ 500MG|1|188; 0636|Pharmacy|J1650|ENOXAPARIN INJ 10MG|4|39; 0258|IV Solutions|J7030|NACL 0.9% 1000ML|3|236; 0270|Medical Supplies||OXYGEN CANNULA ADULT|1|42; 0270|Medical Supplies||IV PUMP TUBING SET|2|118; 0730|EKG/ECG|93005|EKG TRACING ONLY|1|985; 0480|Cardiology|93306|ECHO TTE COMPLETE|1|5240; 0424|Physical Therapy|97161|PT EVAL LOW COMPLEXITY|1|614`;
/** What is billed: revenue code, department, code, name, units, dollars of a unit, and `d` for always, `r` for every night. */
const VISITS = [
  { list: EMERGENCY, words: "Emergency|EMERGENCY ROOM|Outpatient ER", nights: [0, 0] },
  { list: SURGERY, words: "Outpatient Surgery|SAME DAY SURGERY|Outpatient", nights: [0, 0] },
  { list: STAY, words: "Inpatient|INPATIENT|Inpatient Acute", nights: [1, 4] },
  {
    list: "0611|MRI|70551|MRI BRAIN W/O CONTRAST|1|6120|d; 0254|Pharmacy||LORAZEPAM 1MG TAB|1|17",
    ...{ words: "Outpatient|OUTPATIENT IMAGING", nights: [0, 0] },
  },
] as const;
const PAYERS =
  "AETNA PPO|BCBS OF TEXAS|UHC CHOICE PLUS|CIGNA OAP|HUMANA MEDICARE ADV|MEDICARE|AMBETTER".split(
    "|",
  );

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    mode: chance.pick(["items", "items", "departments"] as const),
    money: chance.pick([dollars, dollars, grouped, trailingMinus, parentheses, credit]),
    day: chance.pick([slashes, slashes, shortSlashes, looseSlashes, monthName, compactDate]),
    ...{ revenue: chance.happens(0.5), coded: chance.happens(0.6), units: chance.happens(0.7) },
    ...{ numbered: chance.happens(0.3), byDept: chance.happens(0.35), back: chance.happens(0.35) },
    first: chance.pick(["date", "date", "code"] as const),
    box: chance.pick(["side", "strip", "short"] as const),
    slipFirst: chance.happens(0.2),
    shade: chance.happens(0.6),
    font: words(
      "Liberation Sans|Liberation Sans|DejaVu Sans Condensed|Liberation Serif|Liberation Sans Narrow",
    ),
    mono: chance.happens(0.25),
    heads: {
      date: words("Date|Service Date|DATE OF SERVICE|Svc Date"),
      revenue: words("Rev Code|Rev. Code|REV CD"),
      code: words("HCPCS/CPT|Procedure Code|CPT/HCPCS"),
      name: words("Description|DESCRIPTION OF SERVICE|Description of Charges"),
      ...{ units: words("Qty|QTY|Units"), charge: words("Amount|Charges|TOTAL CHARGE") },
    },
    due: words("Amount Due|AMOUNT YOU OWE|Pay This Amount|Patient Balance Due"),
  };
}

/** Some of what such a visit brings; what is given every night stands once a night. */
function rowsFor(chance: Chance, list: string, from: string, nights: number): Row[] {
  const factor = 0.75 + 0.6 * chance.share();
  const keeps = chance.pick([0.35, 0.7, 0.95]);
  const rows = rowsOf(list).flatMap(([revenueCode, dept = "", code, name, units, price, mark]) => {
    const room = dept === "Room and Board";
    if (!mark?.includes("d") && !room && !chance.happens(keeps)) return [];
    const each = Math.round(Number(price) * factor * 100);
    const daily = mark === "r" ? Array.from({ length: nights }, (_, night) => night) : null;
    const number = chance.number("########");
    return (daily ?? [mark || !nights ? 0 : chance.between(0, nights)]).map((night): Row => ({
      serviceDate: shifted(from, night),
      ...{ revenueCode: revenueCode!, dept, code: code || null, description: name!, number },
      ...{ units: Number(units), charge: each * Number(units) },
    }));
  });
  return rows.toSorted((a, b) => (a.serviceDate! < b.serviceDate! ? -1 : 1));
}

/** Each department's charges in one row. */
function departmentsOf(rows: Row[]): Row[] {
  const names = [...new Set(rows.map(({ dept }) => dept))];
  return names.map((dept) => {
    const own = rows.filter((row) => row.dept === dept);
    const whole = `${own[0]!.revenueCode!.slice(0, 3)}0`;
    const named: Record<string, string> = { Pharmacy: "0250", "IV Solutions": "0258" };
    const revenueCode = named[dept] ?? whole;
    return { ...own[0]!, revenueCode, description: dept, charge: total(own, "charge") };
  });
}

type Account = ReturnType<typeof accountOf>;
function accountOf(chance: Chance, l: Look, billed: number, to: string) {
  const insured = chance.happens(0.8);
  const payer = insured ? chance.pick(PAYERS) : "";
  const posted = shifted(to, chance.between(18, 45));
  const entries: Entry[] = [];
  const off = Math.round(billed * (0.45 + 0.35 * chance.share()));
  const paid = insured ? Math.round((billed - off) * chance.pick([0, 0.55, 0.8, 0.9])) : 0;
  const add = (kind: Kind, date: string, text: string, cents: number) =>
    entries.push({ kind, date, text, cents });
  if (insured) {
    const wrong = chance.happens(0.15) ? 12000 : 0;
    add("off", posted, `${payer} ${l.words("CONTRACTUAL ADJUSTMENT|DISCOUNT|CONTRACTUAL ALLOWANCE")}`, off + wrong); // prettier-ignore
    const kind = paid ? l.words("PAYMENT|INSURANCE PAYMENT|PMT") : "PMT - APPLIED TO DEDUCTIBLE";
    add("plan", posted, `${payer} ${kind}`, paid);
    if (wrong) add("off", shifted(posted, 9), "CONTRACTUAL ADJUSTMENT REVERSAL", -wrong);
  } else add("off", shifted(to, 3), l.words("UNINSURED DISCOUNT|SELF PAY DISCOUNT"), off);
  const left = () => billed - sum(entries.map(({ cents }) => cents));
  if (insured && paid && left() > 30000 && chance.happens(0.2))
    add("plan", shifted(posted, 16), "SECONDARY INS PAYMENT - MUTUAL SUPP", Math.round(left() / 2));
  if (left() > 20000 && chance.happens(0.4)) add("mine", to, l.words("PATIENT PAYMENT - VISA|POINT OF SERVICE PAYMENT"), 10000); // prettier-ignore
  if (left() > 20000 && chance.happens(0.2)) add("mine", shifted(posted, 20), "PATIENT PAYMENT - CHECK", 7500); // prettier-ignore
  const before = chance.happens(0.15) ? chance.between(4000, 32000) : 0;
  const of = (kind: Kind) => entries.filter((one) => one.kind === kind);
  const added = (kind: Kind) => sum(of(kind).map(({ cents }) => cents));
  entries.sort((a, b) => (a.date < b.date ? -1 : 1));
  return { insured, payer, posted, entries, billed, before, balance: left(), due: left() + before, of, added }; // prettier-ignore
}

function columnsOf(l: Look, dated: boolean): Column<Row>[] {
  const { heads } = l;
  const items = l.mode === "items";
  const date = column<Row>(heads.date, "serviceDate", (row) => l.day(row.serviceDate!), "d");
  const code = column<Row>(heads.code, "code", ({ code: own }) => own, "c");
  const name = column<Row>(
    items ? heads.name : l.words("Department|Description|Type of Service"),
    "description",
    ({ description }) => description,
    "w",
  );
  const lead = [...(items && dated ? [date] : []), ...(items && l.coded ? [code] : [])];
  return [
    ...(l.first === "date" ? lead : lead.toReversed()),
    ...(l.revenue
      ? [column<Row>(heads.revenue, "revenueCode", (row) => row.revenueCode, "c")]
      : []),
    ...(items && l.numbered ? [column<Row>("Charge No.", null, (row) => row.number, "c")] : []),
    name,
    ...(items && l.units ? [column<Row>(heads.units, "units", ({ units }) => units, "n")] : []),
    amount<Row>(heads.charge, "charge", l.money),
  ];
}

function charges(rows: Row[], columns: Column<Row>[], l: Look): string {
  const last = sumRow(columns, l.words("TOTAL CHARGES|Total Charges|Total Hospital Charges"), { charge: total(rows, "charge") }, l.money); // prettier-ignore
  if (l.mode === "departments" || !l.byDept)
    return table(columns, rows.map((row) => record(columns, row)).join("") + last);
  const parts = [...new Set(rows.map(({ dept }) => dept))].map((dept) => {
    const own = rows.filter((row) => row.dept === dept);
    const head = `<tr class="part"><td colspan="${columns.length}">${dept.toUpperCase()}</td></tr>`;
    const sub = sumRow(columns, `Subtotal ${dept}`, { charge: total(own, "charge") }, l.money, "sub"); // prettier-ignore
    return head + own.map((row) => record(columns, row)).join("") + sub;
  });
  return table(columns, parts.join("") + last);
}

function activity({ entries }: Account, l: Look): string {
  const rows = entries.map(
    ({ date, text, cents }) =>
      `<tr><td class="d">${l.day(date)}</td><td class="w">${text}</td><td class="n">${l.money(-cents)}</td></tr>`,
  );
  return `<table class="lines"><thead><tr><th class="d">${l.words("Date|Posted|Trans Date")}</th><th>${l.words("Description|Activity|Transaction")}</th><th class="n">Amount</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

/** The account in sums; the short box leaves out how payments and discounts part. */
function summary(a: Account, l: Look): string {
  const less = (cents: number) => (cents ? l.money(-cents) : l.money(0));
  const all = a.added("plan") + a.added("off") + a.added("mine");
  const rows: [string, string][] = [
    ...(a.before ? ([["Previous Balance", l.money(a.before)]] as [string, string][]) : []),
    [l.words("Total Charges|Hospital Charges|New Charges"), l.money(a.billed)],
    ...(l.box === "short"
      ? ([["Payments and Adjustments", less(all)]] as [string, string][])
      : ([
          [l.words("Insurance Payments|Paid by Insurance"), less(a.added("plan"))],
          [l.words("Adjustments|Discounts and Adjustments"), less(a.added("off"))],
          [l.words("Patient Payments|Payments You Made"), less(a.added("mine"))],
        ] as [string, string][])),
    [l.due, l.money(a.due)],
  ];
  if (l.box === "strip")
    return `<div class="strip">${rows.map(([label, text]) => `<div><small>${label}</small><b>${text}</b></div>`).join("")}</div>`;
  return `<div class="sums"><h3>${l.words("Account Summary|ACCOUNT SUMMARY|Your Account at a Glance")}</h3>${pairs(rows)}</div>`;
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:10mm 12mm 13mm;@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7.5pt '${l.font}'}} body{margin:0;font:8.4pt/1.3 '${l.font}';color:#161616} .front{display:flex;flex-direction:column;min-height:248mm} .top{display:flex;justify-content:space-between;border-bottom:2.5px solid ${ink};padding-bottom:2.4mm} .brand{display:flex;gap:3mm;align-items:center;font-size:1.55em;font-weight:bold;color:${ink};line-height:1.15} .brand small{display:block;font-size:.56em;font-weight:normal;color:#444} .right{text-align:right;white-space:nowrap} .right b{font-size:1.3em;color:${ink}}
.mid{display:flex;justify-content:space-between;gap:8mm;margin:2.4mm 0 1mm} .facts td,.pairs td{padding:.35mm 3mm .35mm 0;vertical-align:top} .facts td:first-child{color:#555;white-space:nowrap} .sums{border:1.4px solid ${ink};min-width:74mm;align-self:flex-start} .sums h3{margin:0;background:${ink};color:#fff;padding:.9mm 2mm;font-size:1em} .sums table{width:100%;border-collapse:collapse} .sums td{padding:.6mm 2mm} .sums td:last-child{text-align:right} .sums tr:last-child td{font-weight:bold;border-top:1.2px solid ${ink};font-size:1.15em}
.strip{display:flex;border:1.4px solid ${ink};margin-bottom:3mm} .strip div{flex:1;padding:1mm 2mm;border-right:1px solid #bbb;text-align:center} .strip div:last-child{background:${ink};color:#fff;border:0} .strip small{display:block;font-size:.82em} h2{font-size:1.08em;color:${ink};margin:3mm 0 .8mm;text-transform:${l.shade ? "uppercase" : "none"}}
.lines{width:100%;border-collapse:collapse;${l.mono ? "font-family:'Liberation Mono';font-size:.92em" : ""}} .lines th{text-align:left;padding:.7mm 1.6mm;${l.shade ? `background:${ink}1c` : "border-top:1px solid #333"};border-bottom:1px solid #333} .lines td{padding:.45mm 1.6mm;vertical-align:top} .lines tr{break-inside:avoid} .lines .n{text-align:right;white-space:nowrap} .lines .d{white-space:nowrap;width:26mm} .lines .part td{font-weight:bold;padding-top:1.2mm} .lines .sub td{border-top:.6px solid #999;font-style:italic} .lines .sum td{border-top:1.3px solid #222;font-weight:bold}
.offer{break-inside:avoid;border:1.4px dashed ${ink};padding:1.2mm 3mm;margin:2mm 0;text-align:center} .text{font-size:.86em;margin:.8mm 0;text-align:justify} .slip{break-inside:avoid;${l.slipFirst ? "border-bottom:1.3px dashed #333;padding-bottom:3mm;margin-bottom:3mm" : "border-top:1.3px dashed #333;margin-top:auto"};padding-top:1.4mm} .slip .cut{text-align:center;font-size:.76em} .slip .in{display:grid;grid-template-columns:1fr 92mm;gap:8mm;margin-top:1.4mm} .card{border:1px solid #333;font-size:.76em} .card>div{display:flex;border-bottom:1px solid #333} .card>div:last-child{border:0} .card>div>div{flex:1;padding:.6mm 1.6mm;border-right:1px solid #333;min-height:5.6mm} .card>div>div:last-child{border:0} .card b{font-size:1.24em} .ocr{font-family:'Liberation Mono';text-align:right;margin-top:1mm;letter-spacing:1px} .addr{margin-top:2mm;line-height:1.25} .back{break-before:page}`;

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, a: Account) {
  const [hospital = "", chain = "", ink = ""] = chance.pick(HOSPITALS);
  const [own = "", other = ""] = household(chance, 2).map(naming(chance));
  const issued = shifted(a.posted, chance.between(24, 40));
  const account = chance.number(chance.pick(["########", "J00########", "##-########", "D#########", "#####-####"])); // prettier-ignore
  return {
    ...{ hospital, html: hospital.replace("&", "&amp;"), chain, ink, own, account, issued },
    patient: chance.happens(0.75) ? own : other,
    dueOn: chance.happens(0.8) ? shifted(issued, chance.pick([20, 25, 30])) : null,
    ...{ call: phone(chance), help: phone(chance), city: town(chance), road: street(chance) },
    home: [street(chance), town(chance)] as const,
    site: `www.${chain.split(" ")[0]!.toLowerCase()}pay.example`,
  };
}

function coupon(chance: Chance, l: Look, f: Facts, a: Account): string {
  const cell = (label: string, text = "") => `<div>${label}<br><b>${text}</b></div>`;
  const row = (...cells: string[]) => `<div>${cells.join("")}</div>`;
  const card = [
    row(cell(l.words("IF PAYING BY CREDIT CARD, FILL OUT BELOW|CHECK CARD USING FOR PAYMENT"), "&#9744; VISA &nbsp; &#9744; MASTERCARD &nbsp; &#9744; DISCOVER &nbsp; &#9744; AMEX")), // prettier-ignore
    row(cell("CARD NUMBER"), cell("EXP. DATE"), cell("SECURITY CODE")),
    row(cell("SIGNATURE"), cell("CARDHOLDER NAME")),
    row(cell("STATEMENT DATE", l.day(f.issued)), cell("ACCOUNT NUMBER", f.account)),
    row(
      cell("DUE DATE", f.dueOn ? l.day(f.dueOn) : "UPON RECEIPT"),
      cell("PAY THIS AMOUNT", dollars(a.due)),
      cell("SHOW AMOUNT PAID HERE", "$"),
    ),
  ];
  const scan = `${f.account.replace(/\D/g, "").padStart(12, "0")} ${bare(a.due).replace(".", "").padStart(9, "0")} ${chance.number("#")}`;
  return `<div class="slip"><div class="cut">${l.words("PLEASE DETACH AND RETURN THIS PORTION WITH YOUR PAYMENT|&#9986; Detach here. Please return the bottom portion in the envelope provided.").replace("bottom ", l.slipFirst ? "top " : "bottom ")}</div><div class="in"><div><b>${f.html}</b><br>${box(chance)}<br>${town(chance)}<div class="addr">${bars(chance, 160, 13)}<br>${f.own.toUpperCase()}<br>${f.home[0].toUpperCase()}<br>${f.home[1].toUpperCase()}</div></div><div><div class="card">${card.join("")}</div><div class="addr">${l.words("Make check payable and remit to:|REMIT PAYMENT TO:")}<br>${f.html}<br>${box(chance)}<br>${town(chance)}</div></div></div><div class="text">&#9744; Please check box if address is incorrect or insurance information has changed, and indicate change(s) on reverse side.</div><div class="ocr">${scan}</div></div>`;
}

/** The offers and rules under the figures. */
function texts(chance: Chance, l: Look, f: Facts, a: Account): string {
  const percent = chance.pick([10, 15, 20, 25]);
  const less = a.due - Math.round((a.due * percent) / 100);
  const until = l.day(shifted(f.issued, chance.pick([14, 20])));
  const offer =
    !a.before && chance.happens(0.65)
      ? `<div class="offer"><b>${l.words("PROMPT PAY DISCOUNT|Save when you pay early|Prompt Payment Offer")}</b><br>Pay ${dollars(less)} in full by ${until} and receive a ${percent}% discount on your balance. After that date the full amount is owed.</div>`
      : "";
  const aid = `<div class="text"><b>${l.words("Financial Assistance|FINANCIAL ASSISTANCE / CHARITY CARE|Help With Your Bill")}.</b> Patients with household income at or below 400% of the Federal Poverty Level may qualify for free or discounted emergency and medically necessary care. To ask for an application, call ${f.help} or visit ${f.site}/assistance. Payment plans without interest are available to all patients.</div>`;
  const other = `<div class="text">${l.words("You may receive separate bills from physicians, such as emergency physicians, radiologists, pathologists and anesthesiologists, who are not employees of the hospital.|This statement is for hospital services only. Your doctors will bill you separately.")} ${chance.happens(0.5) ? "Unpaid balances may be referred to an outside collection agency and reported to credit bureaus." : ""}</div>`;
  const pay = `<div class="text"><b>${l.words("Ways to pay|PAYMENT OPTIONS")}:</b> Online at ${f.site} &middot; By phone, 24 hours a day, ${f.call} &middot; By mail with the coupon ${l.slipFirst ? "above" : "below"}.${chance.happens(0.4) ? `<div>${square(chance, 21, "15mm")}</div>` : ""}</div>`;
  return offer + pay + aid + other;
}

const reverse = (f: Facts) =>
  `<div class="back"><h2>Important information about your account</h2><div class="text"><b>Insurance.</b> If you have insurance that is not shown on this statement, please complete the form below or call ${f.call} so that we may bill it. Your plan's deductible, copayment and coinsurance are your responsibility.</div><div class="text"><b>Questions or disputes.</b> Write to Patient Account Services, ${f.html}, ${f.road}, ${f.city}. Checks marked "paid in full" must be sent to that address. You have the right to request an itemized statement of charges at no cost.</div><div class="text"><b>No Surprises Act.</b> You are protected from balance billing for emergency services and for certain services of out-of-network providers at in-network facilities.</div><div class="text"><b>Aviso.</b> Si necesita ayuda en espa&ntilde;ol, llame al ${f.help}. <b>Bankruptcy.</b> If this debt is part of a bankruptcy, this statement is for your information only.</div><h2>Change of address or insurance</h2><div class="text" style="line-height:2.3">Name ______________________________ Address ______________________________ City/State/Zip ______________________<br>Insurance company _______________________ Policy no. _______________ Group no. _____________ Effective __________</div></div>`;

function paper(
  chance: Chance,
  l: Look,
  f: Facts,
  a: Account,
  parts: { body: string; facts: [string, string][] },
): string {
  // prettier-ignore
  const tag = l.words(`An affiliate of ${f.chain}|${f.chain}|A ${f.chain} hospital`);
  const due = f.dueOn ? `Due Date: ${l.day(f.dueOn)}` : "Due upon receipt";
  const head = `<div class="top"><div class="brand">${mark(chance, f.ink, 38)}<span>${f.html}<small>${tag} &middot; ${f.road}, ${f.city}</small></span></div><div class="right"><b>${l.words("BILLING STATEMENT|Patient Statement|Hospital Statement")}</b><br>Statement Date: ${l.day(f.issued)}<br>${due}<br>${l.words("Customer Service|Billing Questions")}: ${f.call}</div></div>`;
  const hello = a.insured
    ? l.words("Your insurance has processed this claim. The balance shown is now your responsibility.|Thank you for choosing us for your healthcare needs. Your insurance has responded and the remaining balance is due from you.") // prettier-ignore
    : "We have no insurance on file for this visit. An uninsured discount has been applied to your account.";
  const strip = l.box === "strip" ? summary(a, l) : "";
  const mid = `<div class="mid"><div>${pairs(parts.facts, "facts")}</div>${strip ? "" : summary(a, l)}</div><div class="text">${hello}</div>${strip}`;
  const act = `<h2>${l.words(a.insured ? "Insurance Activity|Insurance and Payment Activity|Payments and Adjustments" : "Payments and Adjustments|Account Activity")}</h2>${activity(a, l)}`;
  const slip = coupon(chance, l, f, a);
  const main = `${head}${mid}<h2>${l.words("Description of Charges|Summary of Services|Charge Detail|Hospital Charges")}</h2>${parts.body}${act}${texts(chance, l, f, a)}`;
  return page(
    css(l, f.ink),
    `<div class="front">${l.slipFirst ? slip + main : main + slip}</div>${l.back ? reverse(f) : ""}`,
  );
}

function draw(chance: Chance): Drawn {
  chance.number("######");
  const l = look(chance);
  const visit = chance.pick(VISITS);
  const nights = chance.between(visit.nights[0], visit.nights[1]);
  const from = shifted("2024-02-06", chance.between(0, 690));
  const to = shifted(from, nights);
  const all = rowsFor(chance, visit.list, from, nights);
  const dated = nights > 0 || chance.happens(0.5);
  const depts = [...new Set(all.map(({ dept }) => dept))];
  const parted = depts.flatMap((dept) => all.filter((row) => row.dept === dept));
  const rows = l.mode === "departments" ? departmentsOf(all) : l.byDept ? parted : all;
  const columns = columnsOf(l, dated);
  const a = accountOf(chance, l, total(rows, "charge"), to);
  const f = factsOf(chance, a);
  const named = nights > 0 && chance.happens(0.65);
  const facts: [string, string][] = [
    [l.words("Patient Name|PATIENT|Patient"), f.patient],
    [l.words("Account Number|ACCOUNT NO.|Patient Account #"), f.account],
    ...((named
      ? [[l.words("Admit Date|Admitted"), l.day(from)], [l.words("Discharge Date|Discharged"), l.day(to)]] // prettier-ignore
      : [[l.words("Date of Service|Service Date"), nights ? `${l.day(from)} - ${l.day(to)}` : l.day(from)]]) as [string, string][]), // prettier-ignore
    [l.words("Type of Service|Patient Type"), l.words(visit.words)],
    ...(chance.happens(0.5) ? ([["Attending", doctor(chance)]] as [string, string][]) : []),
    ["Primary Insurance", a.payer || l.words("NONE|SELF PAY")],
    ...(f.own === f.patient ? [] : ([["Guarantor", f.own]] as [string, string][])),
  ];
  const html = paper(chance, l, f, a, { body: charges(rows, columns, l), facts });
  /** A sum is printed, or is the only row of its kind. */
  const shown = (kind: Kind) =>
    l.box !== "short" || a.of(kind).length === 1 ? a.added(kind) : null;
  const mine = a.of("mine");
  const several = l.box === "short" && mine.length > 1;
  const truth = truthOf(
    {
      ...{ name: family.name, kind: l.mode === "items" ? "itemized" : "summary" },
      ...{ setting: "facility", provider: f.hospital, patient: f.patient },
      ...{ accountNumber: f.account, statementDate: f.issued, dueDate: f.dueOn },
      ...{ serviceFrom: from, serviceTo: to, ...(named ? { dischargeDate: to } : {}) },
      ...(several ? { paymentRows: mine.map(({ cents }) => bare(cents)) } : {}),
    },
    {
      ...{ billed: a.billed, adjustments: shown("off"), insurancePaid: shown("plan") },
      ...{ patientPaid: shown("mine"), patientResponsibility: a.due },
      previousBalance: a.before || null,
    },
    rows.map((row) => lineBy(columns, row, nights ? [] : ["serviceDate"])),
  );
  return { html, truth };
}

export const family: Family = {
  name: "for-profit-chain-statement",
  paper:
    "A large hospital chain's mailed statement: account summary, charges by line or department, dated insurance activity, offers and a payment coupon.",
  medium: "text",
  draw,
};
