import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import * as people from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said, type Sums } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";
import type { Truth } from "#corpus/truth";

const { dollars, grouped, looseSlashes, monthName, parentheses, shortSlashes, slashes } = formats;
const { phone, street, town } = people;
const { amount, column, pairs, total } = sheet;
type Row = Said & { rx: string; ndc: string; days: string; off: number; aid: number; thru: string };
type Column = sheet.Column<Row>;
type Pair = [string, string] | null;

/** Drug, quantity, days' supply, dollars of the fill, usual dollars of the member. */
const MAIL = rowsOf(`
ATORVASTATIN TAB 40MG|90|90|41.18|10; METFORMIN HCL ER TAB 500MG|180|90|28.65|10; LISINOPRIL TAB 20MG|90|90|19.90|10; LEVOTHYROXINE TAB 75MCG|90|90|37.42|10; ELIQUIS TAB 5MG|180|90|1684.20|120; JARDIANCE TAB 25MG|90|90|1798.75|120; LOSARTAN POT TAB 50MG|90|90|24.36|10; OMEPRAZOLE CAP 20MG|90|90|22.07|10; TRELEGY ELLIPTA AER 100-62.5-25|3|90|1912.44|120; SERTRALINE HCL TAB 100MG|135|90|31.11|10; OZEMPIC INJ 2MG/3ML|3|84|2811.60|150; AMLODIPINE BES TAB 10MG|90|90|16.52|10; RESTASIS EMU 0.05%|180|90|1544.09|120; TAMSULOSIN CAP 0.4MG|90|90|27.80|10; MONTELUKAST TAB 10MG|90|90|21.95|10; ESTRADIOL DIS 0.05MG|24|84|188.30|30`);
const SPECIALTY = rowsOf(`
HUMIRA (CF) PEN 40 MG/0.4 ML KIT|2|28|7284.50|250; STELARA 90 MG/ML SYRINGE|1|56|26114.82|500; DUPIXENT 300 MG/2 ML PEN|4|28|3858.16|175; ENBREL SURECLICK 50 MG/ML|4|28|7426.08|250; TECFIDERA 240 MG CAPSULE DR|60|30|8290.40|300; XELJANZ XR 11 MG TABLET|30|30|5812.93|200; IBRANCE 125 MG TABLET|21|28|15788.61|650; BIKTARVY 50-200-25 MG TABLET|30|30|3994.70|120; NORDITROPIN FLEXPRO 10 MG/1.5 ML|4|28|3620.75|150; COSENTYX SENSOREADY 150 MG/ML|2|28|7698.22|250; OTEZLA 30 MG TABLET|60|30|4771.55|150; TACROLIMUS 1 MG CAPSULE|180|30|212.40|40; MYCOPHENOLATE 500 MG TABLET|120|30|148.62|25; EPCLUSA 400-100 MG TABLET|28|28|24920.00|400; SHARPS CONTAINER 1.4 QT|1||6.50|0`);
/** HCPCS, modifiers, name, units, dollars of a unit; the first of each therapy is always there. */
const THERAPIES = [
  "S9500||HOME INFUSION ABX Q24H PER DIEM|14|142|r; J0696||CEFTRIAXONE SODIUM 250 MG INJ|112|4.18|d; J7050||NORMAL SALINE 250 ML|14|9.75|d; J1642||HEPARIN LOCK FLUSH PER 10 UNITS|140|0.62|d; S5498||CATHETER CARE, SINGLE LUMEN PER DIEM|14|18.5|r; 99601||HOME INFUSION NURSING VISIT TO 2 HRS|2|186|; 99602||NURSING VISIT EACH ADDL HOUR|1|92|",
  "S9338||IMMUNOTHERAPY PER DIEM|3|164|r; J1569||GAMMAGARD LIQUID 500 MG|70|92.4|d; J1200||DIPHENHYDRAMINE 50 MG|3|6.2|d; J7060||D5W 500 ML|3|12.1|d; E0781|RR|AMBULATORY INFUSION PUMP RENTAL|1|310|; A4222||SUPPLIES FOR EXT DRUG INFUSION PUMP|3|58.25|; 99601|SD|NURSING VISIT TO 2 HRS|3|192|; 99602|SD|NURSING VISIT EACH ADDL HOUR|6|94|",
  "S9366||TPN >1 TO 2 LITERS PER DIEM|7|298|r; B4185||LIPIDS 10 GM|35|14.6|d; J3480||POTASSIUM CHLORIDE PER 2 MEQ|70|0.98|d; S5501||CATHETER CARE COMPLEX PER DIEM|7|27.4|r; B9004||PARENTERAL INFUSION PUMP PORTABLE|1|386|; 99601||NURSING VISIT TO 2 HRS|1|186|",
];
/** Compound, size, how it is measured, dollars. */
const COMPOUNDS = rowsOf(`
Testosterone 2% Cream (Atrevis)|30|GM|72; Biest (80:20) 2.5 mg/mL / Progesterone 100 mg/mL Cream|30|ML|88; Low Dose Naltrexone 4.5 mg Capsule|90|CAP|96; Semaglutide/Cyanocobalamin 2.5 mg/0.5 mg/mL Inj|2.5|ML|289; Ketoprofen 10% / Cyclobenzaprine 2% / Lidocaine 5% PLO Gel|60|GM|84; Tretinoin 0.05% / Hydroquinone 4% Cream|30|GM|65; Progesterone SR 100 mg Capsule|30|CAP|54; Thyroid (Porcine) 90 mg Capsule|90|CAP|78; Methimazole 5 mg/0.1 mL Transdermal|6|ML|58.5; DHEA 10 mg Capsule|60|CAP|42; Oxytocin 24 IU/0.1 mL Nasal Spray|5|ML|74; Glutathione 200 mg/mL Inj|30|ML|98`);
/** Kind, name, ink, page for payments. */
const SENDERS = rowsOf(`
mail|ExpressWay Home Delivery Pharmacy|#004b87|www.expresswayrx.example; mail|OptiMeds Mail Service Pharmacy|#e35205|www.optimedsmail.example; mail|CAREHAVEN MAIL SERVICE|#b5121b|www.carehavenrx.example; specialty|Acclivo Specialty Pharmacy|#5c2d91|www.acclivo.example; specialty|NORTHGATE SPECIALTY PHARMACY, INC.|#00695c|www.northgatesp.example; specialty|Meridian Health System Specialty Pharmacy|#1d3c6e|pay.meridianspecialty.example; infusion|Optimal Home Infusion Services LLC|#0b6ba8|www.optimalinfusion.example; infusion|CORVIAN INFUSION PHARMACY|#333333|www.corvianpay.example; compound|Old Town Compounding Pharmacy|#37633b|www.oldtowncompounding.example; compound|WELLSPRING COMPOUNDING & WELLNESS|#8a4b2a|www.wellspringrx.example; compound|Bayside Apothecary|#25506b|www.baysideapothecary.example`);

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, kind: string) {
  const words = (text: string) => chance.pick(text.split("|"));
  const [, name = "", ink = "", site = ""] = chance.pick(SENDERS.filter(([of]) => of === kind));
  const issued = shifted("2024-03-01", chance.between(0, 640));
  return {
    ...{ chance, words, name, html: name.replace("&", "&amp;"), ink, site, issued },
    ...{ day: chance.pick([slashes, slashes, shortSlashes, looseSlashes, monthName]) },
    ...{ money: chance.pick([dollars, grouped, dollars, parentheses]), call: phone(chance) },
    ...{ patient: people.naming(chance)(people.person(chance)), home: street(chance) },
    ...{ city: town(chance), road: street(chance), seat: town(chance), box: people.box(chance) },
    font: words("Liberation Sans|Liberation Sans|Liberation Sans Narrow|Liberation Serif"),
    card: `${words("Visa|MasterCard|VISA|Discover|AMEX")} ${words("ending in |x|************")}${chance.number("####")}`,
  };
}

const ndc = (chance: Chance) =>
  chance.number(chance.pick(["#####-####-##", "#####-####-##", "0####-###-##"]));
const NONE = { rx: "", ndc: "", days: "", off: 0, aid: 0, thru: "" };
const base = (row: Partial<Row>): Row => ({ ...NONE, ...row });

const css = (f: Facts, more: string) => `
@page{size:letter;margin:12mm 13mm} body{margin:0;font:9pt/1.34 '${f.font}';color:#1a1a1a} .sheet{display:flex;flex-direction:column;min-height:250mm} .end{margin-top:auto} .top{display:flex;justify-content:space-between;gap:8mm} .brand{font-size:1.5em;font-weight:bold;color:${f.ink};line-height:1.15} small{font-size:.82em} table{border-collapse:collapse} .lines{width:100%} .lines th{text-align:left;vertical-align:bottom;padding:.9mm 1.2mm} .lines td{padding:.9mm 1.2mm;vertical-align:top} .lines tr{break-inside:avoid} .lines .n{text-align:right;white-space:nowrap} .lines .d{white-space:nowrap} .lines tr:has(+.under) td{border-bottom:0} .lines .under td{padding-top:0;font-size:.84em;color:#444} .pairs td{padding:.3mm 2.4mm .3mm 0;vertical-align:top} .pairs td:last-child{white-space:nowrap} .sums{margin:3mm 0 3mm auto;min-width:76mm} .sums td{padding:.6mm 2mm} .sums td:last-child{text-align:right} .sums tr:last-child td{font-weight:bold;font-size:1.1em;border-top:1.4px solid #222} .to{margin:7mm 0 6mm 8mm} h2{font-size:1.12em;margin:4mm 0 1.2mm} p{margin:0 0 1.6mm} .box{border:1px solid #777;padding:1.6mm 2.4mm;margin:2mm 0;break-inside:avoid} .cut{border-top:1.3px dashed #333;padding-top:1mm;text-align:center;font-size:.78em} .slip{break-inside:avoid} .cols{display:flex;gap:6mm} .cols>*{flex:1} ${more}`;

const address = (f: Facts) =>
  `<div class="to">${f.patient.toUpperCase()}<br>${f.home}<br>${f.city}</div>`;
const made = (said: Partial<Truth>, sums: Sums, lines: Truth["lines"]): Truth =>
  truthOf({ name: family.name, setting: null, ...said }, sums, lines);

/** What stands under the drug in small letters. */
const under = (columns: Column[], text: string) =>
  `<tr class="under"><td></td><td colspan="${columns.length - 1}">${text}</td></tr>`;

function mailRows(f: Facts, filled: string): Row[] {
  const { chance } = f;
  const insured = chance.happens(0.9);
  const numbers = chance.pick(["#########", "0##-########"]);
  const rows = chance
    .shuffled(MAIL)
    .slice(
      0,
      chance.weighted([
        [chance.between(2, 6), 8],
        [12, 1],
      ]),
    ) // prettier-ignore
    .map(([description = "", qty, days = "", price, own]) => {
      const charge = Math.round(Number(price) * (92 + 16 * chance.share()));
      const patientOwes = insured ? Math.min(charge, Number(own) * 100) : charge;
      const rx = chance.number(numbers);
      const paid = { insurancePaid: charge - patientOwes, patientOwes, copay: patientOwes };
      const said = { description, units: Number(qty), charge, ...paid, serviceDate: filled };
      return base({ ...said, rx, days, ndc: ndc(chance) });
    });
  const fee = chance.pick([0, 0, 1500, 2100]);
  const charged = { charge: fee, insurancePaid: 0, patientOwes: fee, copay: fee, units: 1 };
  const shipping = base({ description: "EXPEDITED SHIPPING", ...charged, serviceDate: filled });
  return fee ? [...rows, shipping] : rows;
}

function mailSlip(f: Facts, invoice: string, member: string, due: number): string {
  return `<div class="slip end"><div class="cut">Detach here and return with your payment. Write your invoice number on your check. Do not send cash.</div><div class="cols"><div><b>${f.html}</b><br>${f.box}<br>${f.seat}<br><br>${sheet.bars(f.chance, 170, 16)}</div><div>${pairs([["Invoice Number", invoice], ["Member ID", member], ["Amount Due", dollars(due)], ["Amount Enclosed", "$ ____________"]])}&#9744; VISA &#9744; MC &#9744; DISC &#9744; AMEX &nbsp; Exp ____ / ____<br>Card No. _____________________________<br>&#9744; Keep this card on file for future orders</div></div></div>`; // prettier-ignore
}

function mail(chance: Chance): Drawn {
  const f = factsOf(chance, "mail");
  const { words, money, day, issued } = f;
  const filled = shifted(issued, -chance.between(1, 4));
  const rows = mailRows(f, filled);
  const own = chance.pick(["patientOwes", "patientOwes", "copay"] as const);
  const more = chance.happens(0.5);
  const columns: Column[] = [
    column<Row>(words("Rx Number|Prescription No.|Rx #"), null, (row) => row.rx, "d"),
    column<Row>(words("Medication|Drug Name and Strength|Item Description"), "description", (row) => row.description), // prettier-ignore
    ...(more ? [] : [column<Row>("NDC", null, (row) => row.ndc, "d")]),
    column<Row>(words("Qty|Quantity"), "units", (row) => row.units, "n"),
    column<Row>(words("Days Supply|Days<br>Supply|DS"), null, (row) => row.days, "n"),
    amount<Row>(words("Total Price|Drug Cost|Total Cost"), "charge", money),
    amount<Row>(words("Plan Paid|Paid by Plan|Plan Pays"), "insurancePaid", money),
    amount<Row>(own === "copay" ? words("Copay|Your Copay") : words("You Pay|Your Cost|Member Cost"), own, money), // prettier-ignore
  ];
  const [charge, paid, due] = [total(rows, "charge"), total(rows, "insurancePaid"), total(rows, own)]; // prettier-ignore
  const before = chance.happens(0.3) ? chance.between(800, 16000) : 0;
  const settled = chance.pick([due, due + before, 0]);
  const balance = due + before - settled;
  const member = chance.number("ZG#########");
  const invoice = chance.number(chance.pick(["##########", "INV-########"]));
  const facts = pairs([ [words("Invoice Number|Invoice No."), invoice], [words("Invoice Date|Statement Date"), day(issued)], [words("Order Number|Order #"), chance.number("###-#######-#")], [words("Date Filled|Fill Date"), day(filled)], ["Member ID", member], [words("Patient|Patient Name"), f.patient]]); // prettier-ignore
  const doctor = people.doctor(chance);
  const body = rows
    .map(
      (row) =>
        sheet.record(columns, row) +
        (more && row.rx
          ? under(
              columns,
              `NDC ${row.ndc} &nbsp; Prescriber: ${doctor} &nbsp; Refills remaining: ${chance.between(0, 3)}`,
            )
          : ""),
    ) // prettier-ignore
    .join("");
  const last = sheet.sumRow(columns, words("Order Total|TOTAL"), { charge, insurancePaid: paid, [own]: due }, money); // prettier-ignore
  const box = pairs([ [words("Your cost for this order|Your share of this order"), money(due)], rows.some((row) => !row.rx) ? null : [words("Standard shipping|Shipping and handling"), words("FREE|$0.00")],  before ? [words("Previous balance|Past due balance"), money(before)] : null, settled ? [`Payment received - ${f.card}`, money(-settled)] : null, [words("Total Balance Due|TOTAL AMOUNT DUE"), dollars(balance)], ], "sums"); // prettier-ignore
  const html = sheet.page(
    css(f, `.lines th{background:${f.ink};color:#fff;font-size:.88em} .lines td{border-bottom:.5px solid #bbb} .lines .sum td{font-weight:bold;border-top:1.4px solid ${f.ink}}`), // prettier-ignore
    `<div class="sheet"><div class="top"><div class="brand">${sheet.mark(chance, f.ink, 30)} ${f.html}</div><div><div class="brand">${words("PRESCRIPTION INVOICE|Order Invoice|Your Home Delivery Invoice")}</div>${facts}</div></div>${address(f)}<h2>${words("Your order details|Prescriptions in this shipment")}</h2>${sheet.table(columns, body + last)}${box}<div class="cols"><p><b>Manage your prescriptions</b><br>Order refills, check order status and pay your balance at ${f.site} or call Member Services at ${f.call}, 24 hours a day, 7 days a week. TTY: 711.</p><p><b>${words("Paying by card?|Automatic payment")}</b><br>The card on file is charged when your order ships. Balances not paid in 30 days may delay future orders. Medicines cannot be returned for credit under state law. Talk to a pharmacist any time with questions about your medicine.</p></div>${mailSlip(f, invoice, member, balance)}</div>`,
  );
  const who = { provider: f.name, patient: f.patient, statementDate: issued };
  const sums = { billed: charge, insurancePaid: paid, patientPaid: settled || null, patientResponsibility: balance, previousBalance: before }; // prettier-ignore
  const lines = rows.map((row) => sheet.lineBy(columns, row, ["serviceDate"]));
  return { html, truth: made(who, sums, lines) };
}

function specialtyRows(f: Facts): Row[] {
  const { chance } = f;
  const fills = chance.between(2, 5);
  const start = shifted(f.issued, -28 * fills - 5);
  const rows = chance
    .shuffled(SPECIALTY)
    .slice(0, chance.between(1, 4))
    .flatMap(([description = "", qty, days = "", price, own]) => {
      const rx = chance.number("#######");
      const code = ndc(chance);
      return Array.from({ length: days ? fills : 1 }, (_, fill) => {
        const charge = Math.round(Number(price) * 100);
        const mine = days ? Math.min(charge, Number(own) * 100) : 0;
        const aid = chance.happens(0.6) ? Math.max(0, mine - chance.pick([0, 500, 1000])) : 0;
        const money = { charge, aid, insurancePaid: charge - mine, patientOwes: mine - aid };
        const serviceDate = shifted(start, 28 * fill + (days ? 0 : 1));
        return base({
          ...money,
          description,
          units: Number(qty),
          days,
          serviceDate,
          rx,
          ndc: code,
        });
      });
    });
  return rows.toSorted((a, b) => (a.serviceDate! < b.serviceDate! ? -1 : 1));
}

function specialty(chance: Chance): Drawn {
  const f = factsOf(chance, "specialty");
  const { words, money, day, issued } = f;
  const rows = specialtyRows(f);
  const wide = chance.happens(0.5);
  const aided = (row: Row) => money(row.aid);
  const columns: Column[] = [
    column<Row>(words("Ship Date|Date of Service|Fill Date"), "serviceDate", (row) => day(row.serviceDate!), "d"), // prettier-ignore
    column<Row>(words("Rx #|RX NO."), null, (row) => row.rx, "d"),
    column<Row>(words("Medication|DESCRIPTION|Drug"), "description", (row) => row.description),
    ...(wide ? [column<Row>("NDC", null, (row) => row.ndc, "d")] : []),
    column<Row>("Qty", "units", (row) => row.units, "n"),
    column<Row>(words("Days|DS"), null, (row) => row.days, "n"),
    amount<Row>(words("Billed|Charge|Amount Billed"), "charge", money),
    amount<Row>(words("Ins Paid|Insurance<br>Paid|Plan Paid"), "insurancePaid", money),
    column<Row>(words("Copay<br>Assist|Copay Card|Mfr Copay<br>Assistance"), null, aided, "n"),
    amount<Row>(words("Patient<br>Amount|Your<br>Balance|Pt Resp"), "patientOwes", money),
  ];
  const [billed, insurancePaid, own] = [total(rows, "charge"), total(rows, "insurancePaid"), total(rows, "patientOwes")]; // prettier-ignore
  const before = chance.happens(0.4) ? chance.between(2000, 48000) : 0;
  const paid = chance.happens(0.5) ? Math.min(own + before, chance.pick([2500, 5000, 10000])) : 0;
  const due = own + before - paid;
  const dueOn = shifted(issued, chance.pick([21, 25, 30]));
  const account = chance.number(chance.pick(["#######", "SP-######", "@######"]));
  const auto = chance.happens(0.4);
  const box = pairs([ ["Previous Balance", money(before)], [words("New Patient Charges|New Charges"), money(own)], [words("Payments Received - Thank You|Patient Payments"), money(-paid)], [words("AMOUNT DUE|Total Due|Balance Due"), dollars(due)]], "sums"); // prettier-ignore
  const old = Math.min(before, due);
  const ages = `<table class="ages"><tr><th>Current</th><th>31-60 Days</th><th>61-90 Days</th><th>Over 90</th><th>Total</th></tr><tr>${[due - old, old, 0, 0, due].map((cents) => `<td>${money(cents)}</td>`).join("")}</tr></table>`;
  const body = rows
    .map((row) => sheet.record(columns, row) + (wide ? "" : under(columns, `NDC: ${row.ndc}`)))
    .join("");
  const last = sheet.sumRow(columns, "Totals", { charge: billed, insurancePaid }, money);
  const fixed = last.replace(/<td class="n"><\/td><td class="n"><\/td><\/tr>/, `<td class="n">${money(rows.reduce((all, row) => all + row.aid, 0))}</td><td class="n">${money(own)}</td></tr>`); // prettier-ignore
  const html = sheet.page(
    css(f, `body{font-size:8.6pt} .lines th{border-top:2px solid ${f.ink};border-bottom:1px solid ${f.ink};color:${f.ink}} .sum td{font-weight:bold;border-top:1px solid #333} .ages{width:100%;margin:2mm 0} .ages th,.ages td{border:1px solid #888;text-align:center;padding:.6mm;font-weight:normal} .ages th{background:#eee} .strip{background:${f.ink};color:#fff;padding:1.6mm 3mm;display:flex;justify-content:space-between;font-weight:bold}`), // prettier-ignore
    `<div class="sheet"><div class="top"><div><div class="brand">${f.html}</div><small>${f.road}, ${f.seat}<br>NPI ${chance.number("1#########")} &nbsp; NCPDP ${chance.number("#######")} &nbsp; Tax ID ${chance.number("##-#######")}</small></div><div style="text-align:right"><b>${words("PATIENT ACCOUNT STATEMENT|Statement of Account|Account Statement")}</b><br>${sheet.mark(chance, f.ink, 28)}</div></div><div class="strip"><span>Account ${account}</span><span>Statement Date ${day(issued)}</span><span>Due Date ${day(dueOn)}</span></div><div class="top">${address(f)}${box}</div><div>Patient: <b>${f.patient}</b> &nbsp;&nbsp; Primary plan: ${words("CAREMARK COMMERCIAL|ESI MEDICARE PART D|OPTUMRX|BCBS MEDICAL BENEFIT")} &nbsp;&nbsp; Prescriber: ${people.doctor(chance)}</div><h2>${words("Prescription activity|Account activity")}</h2>${sheet.table(columns, body + fixed)}${ages}<div class="box">${auto ? `<b>You are enrolled in AutoPay.</b> ${dollars(due)} will be charged to ${f.card} on ${day(dueOn)}. Please do not send a payment.` : `<b>Need help paying?</b> Manufacturer copay cards and independent foundations may lower what you pay. Call our Patient Advocate team at ${phone(chance)}, Monday - Friday, 8 a.m. to 8 p.m. ET.`}</div><p>Copay assistance shown was billed on your behalf to the program in which you enrolled. You remain responsible for any amount that the program does not cover, up to the program's annual maximum.</p><div class="slip end"><div class="cut">PLEASE RETURN THIS PORTION WITH YOUR PAYMENT</div><div class="cols"><div>Pay online: <b>${f.site}</b><br>Pay by phone: ${f.call}<br><br>${f.patient.toUpperCase()}<br>${f.home}<br>${f.city}</div><div>${pairs([["Account Number", account], ["Due Date", day(dueOn)], ["Pay This Amount", dollars(due)], ["Amount Paid", "$______________"]])}</div><div>Remit to:<br><b>${f.html}</b><br>${f.box}<br>${f.seat}</div></div></div></div>`, // prettier-ignore
  );
  const who = { provider: f.name, patient: f.patient, accountNumber: account, statementDate: issued, dueDate: dueOn }; // prettier-ignore
  const sums = { billed, insurancePaid, patientPaid: paid, patientResponsibility: due, previousBalance: before }; // prettier-ignore
  return { html, truth: made(who, sums, rows.map((row) => sheet.lineBy(columns, row))) }; // prettier-ignore
}

/** Days of therapy: the units of its per diem. */
const daysOf = (therapy: string) => Number(rowsOf(therapy)[0]![3]);

function infusionRows(f: Facts, therapy: string, from: string): Row[] {
  const { chance } = f;
  const days = daysOf(therapy);
  const [rate, share] = [0.4 + 0.4 * chance.share(), chance.pick([0.1, 0.2, 0.2, 0.3])];
  return rowsOf(therapy)
    .filter(([, , , , , kind], at) => at < 2 || kind === "r" || chance.happens(0.75))
    .map(([code = "", modifier = "", description = "", units = "", price, kind = ""]) => {
      const charge = Math.round(Number(units) * Number(price) * 100);
      const off = charge - Math.round(charge * rate);
      const patientOwes = Math.round((charge - off) * share);
      const paid = { insurancePaid: charge - off - patientOwes, patientOwes };
      const said = { code, modifiers: modifier ? [modifier] : [], description, charge, ...paid };
      const serviceDate = kind ? from : shifted(from, chance.between(0, days - 1));
      const thru = kind === "r" ? shifted(from, days - 1) : serviceDate;
      const drug = kind === "d" ? ndc(chance) : "";
      return base({ ...said, discount: off, units: Number(units), serviceDate, thru, ndc: drug });
    });
}

function infusion(chance: Chance): Drawn {
  const f = factsOf(chance, "infusion");
  const { words, money, day } = f;
  const to = shifted(f.issued, -chance.between(30, 60));
  const therapy = chance.pick(THERAPIES);
  const from = shifted(to, 1 - daysOf(therapy));
  const rows = infusionRows(f, therapy, from);
  const columns: Column[] = [
    column<Row>(words("From|DOS From"), "serviceDate", (row) => day(row.serviceDate!), "d"),
    column<Row>(words("Thru|DOS Thru"), null, (row) => day(row.thru), "d"),
    column<Row>(words("HCPCS|Proc Code"), "code", (row) => row.code, "d"),
    column<Row>("Mod", "modifiers", (row) => row.modifiers?.join(" "), "d"),
    column<Row>(words("Description|Item/Service"), "description", (row) => row.description),
    column<Row>(words("Units|Qty"), "units", (row) => row.units, "n"),
    amount<Row>(words("Billed|Charges"), "charge", money),
    amount<Row>(words("Contract<br>Adj|Adjust-<br>ments"), "discount", money),
    amount<Row>(words("Insurance<br>Paid|Ins Pmt"), "insurancePaid", money),
    amount<Row>(words("Patient<br>Resp|Patient<br>Balance"), "patientOwes", money),
  ];
  const sums = { charge: total(rows, "charge"), discount: total(rows, "discount"), insurancePaid: total(rows, "insurancePaid"), patientOwes: total(rows, "patientOwes") }; // prettier-ignore
  const [account, invoice] = [chance.number("######"), chance.number("#######-##")];
  const claim = chance.number("CLM########");
  const body = rows
    .map(
      (row) =>
        sheet.record(columns, row) +
        (row.ndc
          ? `<tr class="under"><td colspan="4"></td><td colspan="6">NDC ${row.ndc}</td></tr>`
          : ""),
    ) // prettier-ignore
    .join("");
  const paid = chance.happens(0.3) ? Math.round(sums.patientOwes / 2) : 0;
  const due = sums.patientOwes - paid;
  const box = pairs([ ["Total patient responsibility", money(sums.patientOwes)], [words("Patient payments|Less payments from you"), money(paid ? -paid : 0)], [words("PLEASE PAY|Balance due now"), dollars(due)]], "sums"); // prettier-ignore
  const html = sheet.page(
    css(f, `body{font-size:8.3pt} .lines{border:1px solid #333} .lines th{background:#e4e4e4;border:1px solid #333;font-size:.92em} .lines td{border-left:1px solid #999;border-right:1px solid #999} .lines .sum td{border:1px solid #333;font-weight:bold} .grid{width:100%;margin:3mm 0} .grid td{border:1px solid #333;padding:.7mm 1.6mm;width:25%} .grid small{display:block;color:#444}`), // prettier-ignore
    `<div class="sheet"><div style="text-align:center"><div class="brand">${f.html}</div>${f.road}, ${f.seat}<br>Billing Department: ${f.call} &nbsp; Mon-Fri 8:30am-5:00pm CT</div><h2 style="text-align:center">${words("PATIENT INVOICE|INVOICE - HOME INFUSION SERVICES")}</h2><table class="grid"><tr><td><small>Invoice No.</small>${invoice}</td><td><small>Invoice Date</small>${day(f.issued)}</td><td><small>Patient Account</small>${account}</td><td><small>Terms</small>Net 30</td></tr><tr><td><small>Patient</small>${f.patient}</td><td><small>Service Period</small>${day(from)} - ${day(to)}</td><td><small>Payer</small>${words("Blue Shield PPO|AETNA CHOICE POS|UMR|Medicare Part B")}</td><td><small>Claim No.</small>${claim}</td></tr></table>${address(f)}${sheet.table(columns, body + sheet.sumRow(columns, "TOTALS", sums, money))}${box}<p>Per diem charges include professional pharmacy services, care coordination and all necessary supplies and equipment; drugs and nursing visits are billed separately. Charges were submitted to your insurance carrier, who determined the patient responsibility shown.</p><div class="box"><b>Financial hardship?</b> Payment plans and a hardship application are available. Call ${phone(chance)} before the invoice is 30 days old.</div><div class="slip end"><div class="cut">- - - Return this stub with check payable to ${f.html} - - -</div><div class="cols"><div>${f.patient}<br>Account ${account} &nbsp; Invoice ${invoice}</div><div style="text-align:right">Amount due <b>${dollars(due)}</b><br>Amount enclosed $ ______________<br>Mail to: ${f.box}, ${f.seat}<br>Online: ${f.site}</div></div></div></div>`, // prettier-ignore
  );
  const who = { provider: f.name, patient: f.patient, accountNumber: account, claimNumber: claim, statementDate: f.issued, serviceFrom: from, serviceTo: to }; // prettier-ignore
  const totals = { billed: sums.charge, adjustments: sums.discount, insurancePaid: sums.insurancePaid, patientPaid: paid, patientResponsibility: due }; // prettier-ignore
  return { html, truth: made(who, totals, rows.map((row) => sheet.lineBy(columns, row))) }; // prettier-ignore
}

function compoundRows(f: Facts): Row[] {
  const { chance } = f;
  const less = chance.happens(0.3) ? 0.1 : 0;
  const rows = chance
    .shuffled(COMPOUNDS)
    .slice(0, chance.between(2, 6))
    .map(([description = "", size, days = "", price]) => {
      const charge = Math.round(Number(price) * (90 + 30 * chance.share()));
      const discount = Math.round(charge * less);
      const serviceDate = shifted(f.issued, -chance.between(0, 9));
      const money = { charge, discount, off: less, patientOwes: charge - discount };
      return base({ ...money, description, days, units: Number(size), serviceDate, rx: chance.number("6######") }); // prettier-ignore
    })
    .toSorted((a, b) => (a.serviceDate! < b.serviceDate! ? -1 : 1));
  const fee = chance.pick([895, 1250, 2500]);
  const sent = { description: f.words("Shipping - USPS Priority|UPS 2nd Day Air, cold pack"), discount: 0, patientOwes: fee }; // prettier-ignore
  const shipping = base({ ...sent, charge: fee, units: 1, off: less, serviceDate: f.issued });
  return chance.happens(0.7) ? [...rows, shipping] : rows;
}

function compound(chance: Chance): Drawn {
  const f = factsOf(chance, "compound");
  const { words, money, day } = f;
  const rows = compoundRows(f);
  const less = (rows[0]?.off ?? 0) > 0;
  const columns: Column[] = [
    column<Row>(words("Date|Filled"), "serviceDate", (row) => day(row.serviceDate!), "d"),
    column<Row>(words("Rx No|Rx#"), null, (row) => row.rx, "d"),
    column<Row>(words("Item|Compound / Description"), "description", (row) => row.description),
    column<Row>("Qty", "units", (row) => row.units, "n"),
    column<Row>("Unit", null, (row) => row.days || "EA", "d"),
    amount<Row>(words("Price|Amount"), "charge", money),
    ...(less ? [amount<Row>(words("Disc|Member Disc."), "discount", money), amount<Row>("Net", "patientOwes", money)] : []), // prettier-ignore
  ];
  const [charge, off] = [total(rows, "charge"), total(rows, "discount")];
  const paid = chance.pick([0, charge - off, 0, 5000]);
  const due = charge - off - paid;
  const invoice = chance.number("#####");
  const account = chance.number("C####");
  const box = pairs([ [words("Subtotal|Invoice Total"), money(charge)], less ? ["Less Wellness Member Discount", money(-off)] : null, ["Sales Tax (Rx exempt)", money(0)], paid ? [`Payment ${f.card}`, money(-paid)] : null, [words("Balance Due|Amount Due"), dollars(due)]] as Pair[], "sums"); // prettier-ignore
  const html = sheet.page(
    css(f, `.lines th{border-bottom:2px solid #222} .lines td{border-bottom:.5px dotted #999} .brand{font-family:'Liberation Serif';font-size:1.9em} h1{font-size:1.8em;letter-spacing:2px;color:#888;margin:0;text-align:right}`), // prettier-ignore
    `<div class="sheet"><div class="top"><div><div class="brand">${f.html}</div>${f.road}<br>${f.seat}<br>Tel ${f.call} &nbsp; Fax ${phone(chance)}<br><small>${f.site}</small></div><div><h1>INVOICE</h1>${pairs([["Invoice #", invoice], ["Date", day(f.issued)], ["Customer #", account], ["Terms", words("Due on receipt|Net 15")]])}</div></div><div class="cols" style="margin:6mm 0"><div><b>Bill To</b><br>${f.patient}<br>${f.home}<br>${f.city}</div><div><b>Ship To</b><br>Same<br><b>Prescriber</b> ${people.doctor(chance, "MD|DO|ND|NP")}</div></div>${sheet.table(columns, rows.map((row) => sheet.record(columns, row)).join(""))}${box}<p>Compounded preparations are made for you and cannot be returned. ${words("We do not bill insurance. A universal claim form is available on request.|Insurance is not billed; you may submit this invoice to your plan or HSA/FSA administrator.")}</p><p><b>Refills:</b> please call five business days ahead. Sterile products need to be kept cold on arrival.</p><div class="end" style="text-align:center"><small>PCAB accredited &nbsp;|&nbsp; NABP ${chance.number("#######")} &nbsp;|&nbsp; DEA on file &nbsp;|&nbsp; Thank you for letting us care for you!</small></div></div>`, // prettier-ignore
  );
  const who = { provider: f.name, patient: f.patient, accountNumber: account, statementDate: f.issued }; // prettier-ignore
  const sums = { billed: charge, adjustments: less ? off : null, patientPaid: paid || null, patientResponsibility: due }; // prettier-ignore
  return { html, truth: made(who, sums, rows.map((row) => sheet.lineBy(columns, row))) }; // prettier-ignore
}

export const family: Family = {
  name: "specialty-and-mail-pharmacy-invoice",
  paper:
    "Invoices and account statements of mail-order, specialty, infusion and compounding pharmacies.",
  medium: "text",
  draw: (chance) => {
    chance.number("######");
    return chance.pick([mail, specialty, infusion, compound])(chance);
  },
};
