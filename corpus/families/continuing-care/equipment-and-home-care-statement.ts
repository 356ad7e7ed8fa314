import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { sumsOf } from "#corpus/families/drawing/benefits";
import * as people from "#corpus/families/drawing/people";
import { settle, type Settled } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said, type Sums } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";
import type { Truth } from "#corpus/truth";

const { bare, dollars, grouped, looseSlashes, monthName, parentheses, shortSlashes, slashes, trailingMinus } = formats; // prettier-ignore
const { amount, column, pairs } = sheet;
type Row = Said & Partial<Settled> & { charge: number; units: number; order: string; thru: string };
type Column = sheet.Column<Row>;

/** HCPCS, modifiers, words, most units, dollars each; the last field is `m` for rentals that come monthly. */
const GEAR = rowsOf(`
E1390|RR KX|OXYGEN CONCENTRATOR|1|228|m; E0431|RR KX|PORTABLE GASEOUS O2 SYSTEM|1|41|m; E0601|RR KX|CPAP DEVICE|1|124|m; E0470|RR KX|BIPAP S DEVICE|1|286|m; E0562|RR|HEATED HUMIDIFIER|1|38|m; E0260|RR KH|HOSPITAL BED SEMI-ELEC W/ MATTRESS|1|162|m; E0277|RR|POWERED PRESSURE REDUCING MATTRESS|1|720|m; K0001|RR KI|STANDARD WHEELCHAIR|1|64|m; K0195|RR|ELEVATING LEG RESTS PAIR|1|22|m; E0163|NU|COMMODE CHAIR, FIXED ARMS|1|118|; E0143|NU|WALKER FOLDING WHEELED|1|132|; E0570|RR|NEBULIZER W/ COMPRESSOR|1|24|m; A7003|NU|ADMIN SET NEBULIZER DISP|2|6.5|; E0776|NU|IV POLE|1|148|; B4035||ENTERAL FEEDING SUPPLY KIT PUMP PER DAY|30|19.4|; B4150||ENTERAL FORMULA 100 CAL|450|1.32|; A4253|NU KX|BLOOD GLUCOSE STRIPS 50S|2|58|`);
const SLEEP = rowsOf(`
A7030|NU KX|Full face mask frame|1|224|; A7031|NU KX|Full face cushion, replacement|3|84.5|; A7032|NU KX|Nasal mask cushion|6|46|; A7033|NU KX|Nasal pillows, pair|6|35.75|; A7034|NU KX|Nasal mask|1|142|; A7035|NU KX|Headgear|1|48|; A7036|NU KX|Chin strap|1|28|; A7037|NU KX|Tubing, standard|1|52|; A4604|NU KX|Tubing with heating element|1|79|; A7038|NU KX|Filter, disposable|6|7.25|; A7039|NU KX|Filter, non-disposable|1|18|; A7046|NU KX|Water chamber for humidifier|1|29.5|; E0601|RR KX|CPAP monthly rental|1|118|; E0562|RR KX|Heated humidifier rental|1|31|`);
const CARE = rowsOf(`
G0299|Skilled Nursing Visit - RN|1|198|0551; G0300|Skilled Nursing Visit - LPN|1|156|0551; G0151|Physical Therapy Visit|1|214|0421; G0152|Occupational Therapy Visit|1|208|0431; G0156|Home Health Aide Visit|1|92|0571; G0155|Medical Social Worker Visit|1|231|0561`);
const PRIVATE = rowsOf(`
S5125|Personal Care|8|33|; S5125|Personal Care, two-person assist|8|37|; S5130|Homemaker / Companion|4|31|; S9122|Home Health Aide (CHHA)|6|35|; T1005|Respite Care|5|34|; S9124|LPN Private Duty|4|68|`);
const SENDERS = rowsOf(`
gear|Linmark Home Oxygen & Medical Equipment|#0d5ea6; gear|APRIVA HEALTHCARE LLC|#00558c; gear|Mountain Lakes Respiratory, Inc.|#3d6b35; sleep|AeroRest CPAP Supply|#1f7a8c; sleep|EASYBREATHE SLEEP RESOURCES|#5a3e85; sleep|Adaptive Sleep & Respiratory|#b4451f; care|Amadeus Home Health of the Valley|#6a1b3a; care|TRINITY VISITING NURSE ASSOCIATION|#1e3a5f; care|Comforting Hands Home Care, LLC|#7a5c00; hospice|Gentle Harbor Hospice|#2d5d62; hospice|VITALIS HOSPICE OF CENTRAL OHIO|#4a2c6b; hospice|Riverbend Hospice & Palliative Care, Inc.|#23527c`);
const PLANS = "Medicare Part B|HUMANA MEDICARE ADV|BCBS FEDERAL|UHC AARP SUPP|AETNA PPO|TRICARE FOR LIFE".split("|"); // prettier-ignore

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, kind: string) {
  const words = (text: string) => chance.pick(text.split("|"));
  const [, name = "", ink = ""] = chance.pick(SENDERS.filter(([of]) => of === kind));
  const issued = shifted("2024-04-12", chance.between(0, 600));
  return {
    ...{ chance, words, name, ink, issued, html: name.replace("&", "&amp;") },
    ...{ day: chance.pick([slashes, slashes, shortSlashes, looseSlashes, monthName]) },
    ...{ money: chance.pick([dollars, grouped, bare]), call: people.phone(chance) },
    minus: chance.pick([grouped, parentheses, trailingMinus, dollars]),
    patient: people.naming(chance)(people.person(chance)),
    ...{ home: people.street(chance), city: people.town(chance), box: people.box(chance) },
    ...{ road: people.street(chance), seat: people.town(chance), plan: chance.pick(PLANS) },
    account: chance.number(chance.pick(["#######", "##-#####", "@#####", "#########"])),
    card: `${words("Visa|MasterCard|Discover")} ${words("ending |****|x")}${chance.number("####")}`,
    site: `${name.split(" ")[0]!.toLowerCase()}.billpay.example`,
    font: words("Liberation Sans|Liberation Sans|Liberation Sans Narrow|Liberation Serif|DejaVu Sans Condensed"), // prettier-ignore
  };
}

const css = (f: Facts, more: string) => `
@page{size:letter;margin:11mm 12mm} body{margin:0;font:8.7pt/1.34 '${f.font}';color:#1c1c1c} .sheet{display:flex;flex-direction:column;min-height:252mm} .end{margin-top:auto} .top,.cols{display:flex;justify-content:space-between;gap:7mm} .cols>*{flex:1} .brand{font-size:1.5em;font-weight:bold;color:${f.ink};line-height:1.15} h2{font-size:1.1em;margin:3mm 0 1mm;color:${f.ink}} p{margin:0 0 1.5mm} small{font-size:.84em} table{border-collapse:collapse} .lines{width:100%} .lines th{text-align:left;vertical-align:bottom;padding:.8mm 1.1mm} .lines td{padding:.7mm 1.1mm;vertical-align:top} .lines tr,.box,.slip{break-inside:avoid} .lines .n{text-align:right;white-space:nowrap} .lines .d{white-space:nowrap} .lines .sum td{font-weight:bold;border-top:1.2px solid #222} .pairs td{padding:.3mm 3mm .3mm 0;vertical-align:top} .pairs td:first-child{color:#444} .sums{margin:2.5mm 0 2.5mm auto;min-width:80mm} .sums td{padding:.55mm 2mm} .sums td:last-child{text-align:right;white-space:nowrap} .sums tr:last-child td{font-weight:bold;border-top:1.4px solid #222} .box{border:1px solid #666;padding:1.6mm 2.4mm;margin:1.8mm 0} .cut{border-top:1.2px dashed #333;text-align:center;font-size:.78em;padding-top:.8mm;margin-bottom:1mm} .grid{width:100%;margin:2mm 0} .grid td,.grid th{border:1px solid #777;padding:.6mm 1.4mm;text-align:center;font-weight:normal} .grid th{background:#ececec} ${more}`;

const made = (f: Facts, more: Partial<Truth>, sums: Sums, lines: Truth["lines"]) => {
  const who = { provider: f.name, patient: f.patient, accountNumber: f.account };
  return truthOf({ name: family.name, ...who, statementDate: f.issued, ...more }, sums, lines);
};
const mailed = (f: Facts) => `<p style="margin:7mm 0 6mm 7mm">${f.patient.toUpperCase()}<br>${f.home}<br>${f.city}</p>`; // prettier-ignore
const slip = (f: Facts, due: number, dueOn: string) =>
  `<div class="slip end"><div class="cut">${f.words("Please detach and return this portion with your payment|RETURN THIS STUB WITH YOUR CHECK")}</div><div class="cols"><div>${f.patient}<br>${f.home}<br>${f.city}<br><small>&#9744; Address or insurance changed (see back)</small></div><div>${pairs(
    [
      ["Account", f.account],
      ["Due", dueOn],
      ["Amount Due", dollars(due)],
      ["Amount Paid", "$ ___________"],
    ],
  )}</div><div><b>${f.html}</b><br>${f.box}<br>${f.seat}<div style="margin-top:1.5mm">${sheet.bars(f.chance, 140, 12)}</div></div></div></div>`;

/** The services as the plan settled them, oldest first. */
function settled(f: Facts, list: Omit<Row, "charge">[], prices: number[]): Row[] {
  const { chance } = f;
  const rate = chance.pick([0.3, 0.45, 0.6]);
  const terms = {
    ...{ open: chance.pick([0, 0, 8000, 24000]), share: chance.pick([0.2, 0.2, 0.1, 0.3]) },
    ...{ copay: 0, denies: chance.pick([0, 0, 0.1]), rate: [rate, rate] as const },
  };
  return list
    .map((row, at): Row => ({ ...row, ...settle(chance, prices[at]! * row.units, terms) }))
    .toSorted((a, b) => (a.serviceDate! < b.serviceDate! ? -1 : 1));
}

function gearRows(f: Facts): Row[] {
  const { chance, issued } = f;
  const months = chance.between(1, 4);
  const day = chance.between(2, 26);
  const prices: number[] = [];
  const [first, ...rest] = chance
    .shuffled(GEAR)
    .toSorted((a, b) => (a[5] ? 0 : 1) - (b[5] ? 0 : 1));
  const list = [first!, ...chance.shuffled(rest).slice(0, chance.between(1, 4))].flatMap(
    ([code = "", mods = "", description = "", most, price, monthly]) => {
      const cents = Math.round(Number(price) * (85 + 40 * chance.share()));
      const units = chance.between(Number(most) > 20 ? Number(most) / 2 : 1, Number(most));
      return Array.from({ length: monthly ? months : 1 }, (_, at) => {
        prices.push(cents);
        const start = shifted(issued, -31 * (monthly ? months - at : chance.between(1, months)));
        const serviceDate = `${start.slice(0, 8)}${String(day).padStart(2, "0")}`;
        const words = monthly ? `${description} ${f.words("RENTAL|RENTAL")}` : description;
        const order = String(4810000 + (Date.parse(serviceDate) / 86_400_000) * 7);
        return { code, modifiers: mods.split(" ").filter(Boolean), description: words, units, serviceDate, order, thru: "" }; // prettier-ignore
      });
    },
  );
  return settled(f, list, prices);
}

function gear(chance: Chance): Drawn {
  const f = factsOf(chance, "gear");
  const { words, money, minus, day, issued } = f;
  const rows = gearRows(f);
  const headed = chance.happens(0.4);
  const joined = chance.happens(0.35);
  const coded = joined
    ? [column<Row>(words("HCPCS|Item"), ["code", "modifiers"], (row) => [row.code, ...row.modifiers!].join("-"), "d")] // prettier-ignore
    : [column<Row>(words("HCPCS|Proc Code"), "code", (row) => row.code, "d"), column<Row>(words("Mod|Modifiers"), "modifiers", (row) => row.modifiers!.join(" "), "d")]; // prettier-ignore
  const dated = column<Row>(words("Service Date|DOS|From Date"), "serviceDate", (row) => day(row.serviceDate!), "d"); // prettier-ignore
  const columns: Column[] = [
    ...(headed ? [] : [dated, column<Row>(words("Invoice|Sales Order"), null, (row) => row.order, "d")]), // prettier-ignore
    ...coded,
    column<Row>(words("Description|Equipment / Supply"), "description", (row) => row.description),
    column<Row>("Qty", "units", (row) => row.units, "n"),
    amount<Row>(words("Charge|Billed"), "charge", money),
    amount<Row>(words("Adjust|Contr. Adj"), "discount", money),
    amount<Row>(words("Ins. Paid|Insurance<br>Paid"), "insurancePaid", money),
    amount<Row>(words("Patient<br>Owes|Pat. Resp."), "patientOwes", money),
  ];
  const sums = sumsOf(rows);
  const before = chance.happens(0.5) ? chance.between(1800, 21000) : 0;
  const paid = chance.pick([0, before, Math.min(before + sums.patientOwes, 3500)]);
  const due = before + sums.patientOwes - paid;
  const dueOn = shifted(issued, chance.pick([15, 20, 25]));
  const dates = [...new Set(rows.map((row) => row.serviceDate!))];
  const said = words("Service Date|Date of service");
  const head = (date: string) => `<tr class="under"><td colspan="${columns.length}">${said}: ${day(date)} &nbsp; Order ${rows.find((row) => row.serviceDate === date)!.order}</td></tr>`; // prettier-ignore
  const record = (row: Row) => sheet.record(columns, row);
  const body = headed
    ? dates.map((date) => head(date) + rows.filter((row) => row.serviceDate === date).map(record).join("")) // prettier-ignore
    : rows.map(record);
  const box = pairs([
    [words("Previous Balance|Balance Forward"), minus(before)], [words("New Patient Charges|New Charges (your share)"), minus(sums.patientOwes)],
    [`Payments ${paid ? `- ${words("AutoPay|Payment")} ${f.card} ${day(shifted(issued, -12))}` : "received"}`, minus(-paid)], [words("TOTAL AMOUNT DUE|Please Pay This Amount"), dollars(due)],
  ], "sums"); // prettier-ignore
  const auto = chance.happens(0.45)
    ? `<b>AutoPay is ON.</b> ${dollars(due)} will be drafted from ${f.card} on ${day(dueOn)}. To stop or change AutoPay call ${f.call} at least 3 business days before.`
    : `<b>Set up AutoPay</b> at ${f.site} and never miss a rental payment. Equipment remains the property of ${f.html} until the rental period is complete.`;
  // prettier-ignore
  const html = sheet.page(
    css(f, `.lines th{background:${f.ink};color:#fff;font-size:.92em} .lines td{border-bottom:.5px solid #ccc} .under td{font-weight:bold;background:#eef2f5}`), // prettier-ignore
    `<div class="sheet"><div class="top"><div><div class="brand">${f.html}</div><small>${f.road}, ${f.seat}<br>Medicare supplier ${chance.number("##########")}</small></div><div style="text-align:right"><b>${words("PATIENT STATEMENT|Statement of Account")}</b>${pairs([["Statement Date", day(issued)],["Account Number", f.account],["Due Date", day(dueOn)],["Billing Questions", f.call],],)}</div></div><div class="top">${mailed(f)}<div>${box}</div></div><p>Patient: <b>${f.patient}</b> &nbsp; Primary: ${f.plan} &nbsp; Physician: ${people.doctor(chance)}</p><table class="lines"><thead>${sheet.heading(columns)}</thead><tbody>${body.join("")}${sheet.sumRow(columns, words("Totals|TOTAL NEW ACTIVITY"), sums, money)}</tbody></table><div class="box">${auto}</div><p>Modifiers: RR rental, NU new equipment, KX requirements met, KH first month, KI second and third month. Medicare pays for oxygen equipment for 36 months and for most other rentals for 13 months.</p><p>To return equipment, or if your insurance, address or doctor changes, call us right away. Charges continue until the equipment is picked up.</p>${slip(f, due, day(dueOn))}</div>`,
  );
  const totals = { billed: sums.charge, adjustments: sums.discount, insurancePaid: sums.insurancePaid, patientPaid: paid, patientResponsibility: due, previousBalance: before }; // prettier-ignore
  const lines = (headed ? dates.flatMap((date) => rows.filter((row) => row.serviceDate === date)) : rows).map((row) => sheet.lineBy(columns, row, headed ? ["serviceDate"] : [])); // prettier-ignore
  return { html, truth: made(f, { dueDate: dueOn }, totals, lines) };
}

function sleep(chance: Chance): Drawn {
  const f = factsOf(chance, "sleep");
  const { words, money, day, issued } = f;
  const shipped = shifted(issued, -chance.between(24, 50));
  const picked = chance.shuffled(SLEEP).slice(0, chance.between(3, 8));
  const prices = picked.map(([, , , , price]) => Math.round(Number(price) * (80 + 30 * chance.share()))); // prettier-ignore
  const list = picked.map(([code = "", mods = "", description = "", most], at) => {
    const modifiers = mods.split(" ");
    return { code, modifiers, description, units: chance.between(1, Number(most)), serviceDate: shipped, order: "", thru: "", unitPrice: prices[at]! }; // prettier-ignore
  });
  const rows = settled(f, list, prices);
  const [each, split] = [chance.happens(0.6), chance.happens(0.6)];
  const columns: Column[] = [
    column<Row>(words("Item shipped|Item"), "description", (row) => row.description),
    column<Row>(words("HCPCS|Code"), ["code", "modifiers"], (row) => `${row.code} ${row.modifiers!.join(" ")}`, "d"), // prettier-ignore
    column<Row>("Qty", "units", (row) => row.units, "n"),
    ...(each ? [amount<Row>(words("Unit Price|Price Each"), "unitPrice", money)] : []),
    amount<Row>(words("Retail Total|Billed"), "charge", money),
    amount<Row>(words("Plan Allowed|Allowed"), "allowed", money),
    amount<Row>(words("Plan Paid|Insurance Paid"), "insurancePaid", money),
    ...(split ? [amount<Row>("Deductible", "deductible", money), amount<Row>("Co-ins", "coinsurance", money)] : []), // prettier-ignore
    amount<Row>(words("You Pay|Your Cost"), "patientOwes", money),
  ];
  const sums = sumsOf(rows);
  const before = chance.happens(0.3) ? chance.between(900, 9000) : 0;
  const due = before + sums.patientOwes;
  const dueOn = shifted(issued, 21);
  const box = pairs([
    [words("Cost of this order to you|Your share of this order"), money(sums.patientOwes)],
    ["Shipping", "FREE"], before ? ["Unpaid from earlier orders", money(before)] : null,
    [words("Balance due|You owe"), dollars(due)],
  ], "sums"); // prettier-ignore
  // prettier-ignore
  const html = sheet.page(
    css(f, `.lines th{border-bottom:2px solid ${f.ink};color:${f.ink}} .lines td{border-bottom:1px solid #e2e2e2;padding:1.2mm 1.1mm} .hero{background:${f.ink}14;border-left:5px solid ${f.ink};padding:3mm 4mm;margin:3mm 0}`), // prettier-ignore
    `<div class="sheet"><div class="top"><div class="brand">${sheet.mark(chance, f.ink, 30)} ${f.html}</div><div>${pairs([["Statement", day(issued)],["Customer no.", f.account],["Order no.", chance.number("W#######")],[words("Date shipped|Date of service"), day(shipped)],],)}</div></div>${mailed(f)}<div class="hero"><b style="font-size:1.3em">${words("Your sleep supplies have been billed to insurance|Thanks for your resupply order")}</b><br>${f.plan} has processed the order below. Your balance is <b>${dollars(due)}</b>, due ${day(dueOn)}.</div>${sheet.table(columns, rows.map((row) => sheet.record(columns, row)).join("") + sheet.sumRow(columns, words("Order totals|Total"), sums, money))}${box}<div class="cols"><div class="box"><b>Why do I owe?</b><br>Plans usually pay 80% of the allowed amount after the deductible. Deductibles start over each January.</div><div class="box"><b>Pay your way</b><br>${f.site} &nbsp;|&nbsp; text PAY to 5550${chance.number("##")} &nbsp;|&nbsp; ${f.call}<br>AutoPay customers: ${f.card} is charged on the due date.</div></div><p><b>Next supplies:</b> you may be eligible for a new cushion and filters on ${day(shifted(shipped, 30))} and for tubing on ${day(shifted(shipped, 91))}. We will call, text or email before we ship. Opened masks and supplies cannot be returned.</p>${slip(f, due, day(dueOn))}</div>`,
  );
  const totals = { billed: sums.charge, allowed: sums.allowed, insurancePaid: sums.insurancePaid, patientResponsibility: due, previousBalance: before }; // prettier-ignore
  const lines = rows.map((row) => sheet.lineBy(columns, row, ["serviceDate"]));
  return { html, truth: made(f, { dueDate: dueOn }, totals, lines) };
}

function careRows(f: Facts, own: boolean): Row[] {
  const { chance } = f;
  const kinds = chance.shuffled(own ? PRIVATE : CARE).slice(0, chance.between(1, 3));
  const nurses = [0, 1, 2].map(() => f.words("M.|J.|T.|A.|K.") + " " + people.person(chance).split(" ")[1]!); // prettier-ignore
  return Array.from({ length: chance.between(4, 20) }, (_, at) => {
    const [code = "", description = "", most, price, revenueCode = ""] = chance.pick(kinds);
    const units = own ? chance.between(2, Number(most)) : 1;
    const unitPrice = Number(price) * 100;
    const charge = units * unitPrice;
    const serviceDate = shifted(f.issued, -34 + Math.floor(at * 1.5));
    return { code, description, units, unitPrice, charge, serviceDate, clinician: chance.pick(nurses), order: "", thru: "", ...(revenueCode ? { revenueCode } : {}) }; // prettier-ignore
  });
}

function care(chance: Chance): Drawn {
  const f = factsOf(chance, "care");
  const { words, money, minus, day, issued } = f;
  const own = chance.happens(0.5);
  const rows = careRows(f, own);
  const [coded, rated, named] = [chance.happens(0.7), own || chance.happens(0.4), chance.happens(0.6)]; // prettier-ignore
  const columns: Column[] = [
    column<Row>(words("Date|Visit Date"), "serviceDate", (row) => day(row.serviceDate!), "d"),
    ...(named ? [column<Row>(words("Caregiver|Staff"), "clinician", (row) => row.clinician, "d")] : []), // prettier-ignore
    ...(own ? [] : [column<Row>(words("Rev|Rev Code"), "revenueCode", (row) => row.revenueCode, "d")]), // prettier-ignore
    ...(coded ? [column<Row>(words("HCPCS|Code"), "code", (row) => row.code, "d")] : []),
    column<Row>(words("Service|Description"), "description", (row) => row.description),
    column<Row>(own ? words("Hours|Hrs") : words("Visits|Units"), "units", (row) => row.units, "n"),
    ...(rated ? [amount<Row>("Rate", "unitPrice", money)] : []),
    amount<Row>(words("Amount|Charges"), "charge", money),
  ];
  const { charge } = sumsOf(rows);
  const off = own ? 0 : Math.round(charge * (0.2 + 0.2 * chance.share()));
  const plan = own ? chance.pick([0, 0, Math.round(charge * 0.6)]) : Math.round((charge - off) * 0.8); // prettier-ignore
  const paid = chance.pick([0, 0, 20000, 10000]);
  const before = chance.happens(0.35) ? chance.between(4000, 60000) : 0;
  const mine = Math.min(paid, before + charge - off - plan);
  const due = before + charge - off - plan - mine;
  const payer = own ? "Long-term care insurance" : f.plan;
  const entries: ([string, string] | null)[] = [
    before ? ["Previous balance", minus(before)] : null,
    [words("Total services this period|Total charges"), minus(charge)],
    off ? [`${payer} contractual adjustment`, minus(-off)] : null,
    plan ? [`${payer} payment`, minus(-plan)] : null,
    mine ? [`Payment received, check #${chance.number("####")}`, minus(-mine)] : null,
    [words("Balance due|AMOUNT NOW DUE"), dollars(due)],
  ];
  const dates = rows.map((row) => row.serviceDate!);
  const [from, to] = [dates[0]!, dates.at(-1)!];
  const html = sheet.page(
    css(f, `.lines{border:1px solid #444} .lines th{border-bottom:1px solid #444;background:#f0ece4} .lines tbody tr:nth-child(even){background:#faf8f4} .frame{border:2px solid ${f.ink};padding:2mm 3mm}`), // prettier-ignore
    `<div class="sheet"><div class="frame top"><div><div class="brand">${f.html}</div>${f.road} &middot; ${f.seat} &middot; ${f.call}</div><div style="text-align:right"><b style="font-size:1.5em">${own ? words("INVOICE|Private Duty Invoice") : words("STATEMENT|Home Health Statement")}</b><br><small>License HHA-${chance.number("####")}</small></div></div><div class="top">${mailed(f)}<div style="margin-top:5mm">${pairs([[own ? "Client" : "Patient", f.patient], [own ? "Client ID" : "Patient account", f.account], [own ? "Invoice date" : "Statement date", day(issued)], ["Service period", `${day(from)} - ${day(to)}`], own ? ["Care plan", words("Companion/Personal Care|Hourly")] : ["Payer", f.plan], ["Terms", "Due upon receipt"]])}</div></div><br>${sheet.table(columns, rows.map((row) => sheet.record(columns, row)).join("") + sheet.sumRow(columns, words("Total|TOTAL"), { charge }, money))}${pairs(entries, "sums")}<p>${own ? "Holiday hours are billed at time and a half. A minimum visit of two hours applies. A late charge of 1.5% may be added to balances over 30 days." : "You were told before care began which services your plan may not pay in full. If you have Medicare and were not given a Home Health Advance Beneficiary Notice please call us."}</p><div class="box"><b>AutoPay / ACH:</b> ${words("Enroll by returning the authorization form with a voided check.|Your account is not enrolled. Save a stamp: call to enroll.")} Questions about visits: ask for your care coordinator.</div>${slip(f, due, "Upon receipt")}</div>`,
  );
  const totals = { billed: charge, adjustments: off || null, insurancePaid: plan || null, patientPaid: mine || null, patientResponsibility: due, previousBalance: before }; // prettier-ignore
  const more = { serviceFrom: from, serviceTo: to };
  const lines = rows.map((row) => sheet.lineBy(columns, row));
  return { html, truth: made(f, more, totals, lines) };
}

/** A month of hospice days by level of care, and what was given besides. */
function hospiceRows(f: Facts, from: string, days: number): Row[] {
  const { chance } = f;
  const rows: Row[] = [];
  const add = (
    revenueCode: string,
    code: string | null,
    description: string,
    units: number,
    rate: number,
    at: number,
    kept: number,
  ) => {
    // prettier-ignore
    const [unitPrice, span] = [Math.round(rate * 100), units > 31 ? 1 : units];
    const charge = unitPrice * units;
    const patientOwes = Math.round(charge * kept);
    const discount = kept === 1 ? 0 : Math.round((charge - patientOwes) * 0.02);
    const serviceDate = shifted(from, at);
    const paid = { discount, patientOwes, insurancePaid: charge - patientOwes - discount };
    rows.push({ revenueCode, code, description, units, unitPrice, charge, ...paid, serviceDate, order: "", thru: shifted(serviceDate, span - 1) }); // prettier-ignore
  };
  const special = chance.pick([0, 0, 3, 5]);
  const rate = f.words("218.33|224.62|172.35") as `${number}`;
  add("0651", "T2042", f.words("Routine Home Care|ROUTINE HOME CARE DAY"), days - special, Number(rate), 0, 0); // prettier-ignore
  if (special === 3) add("0656", "T2045", "General Inpatient Care", 3, 1145.31, days - 3, 0);
  if (special === 5) add("0655", "T2044", "Inpatient Respite Care", 5, 507.71, days - 5, 0.05);
  if (chance.happens(0.5)) add("0658", "T2046", f.words("Nursing Facility Room & Board|Room and Board - NF"), days - special, chance.between(210, 330), 0, chance.pick([0.12, 0.25, 1])); // prettier-ignore
  if (chance.happens(0.5)) add("0652", "T2043", "Continuous Home Care, per hour", 12, 66.34, 2, 0);
  if (chance.happens(0.5)) add("0657", "99349", "Physician Home Visit", 1, 164, 6, 0.2);
  if (chance.happens(0.4))
    add("0250", null, "Outpatient Drug Copayment", chance.between(1, 4), 5, 0, 1);
  return rows;
}

function hospice(chance: Chance): Drawn {
  const f = factsOf(chance, "hospice");
  const { words, money, day } = f;
  const [last, days] = [shifted(`${f.issued.slice(0, 8)}01`, -1), chance.between(12, 28)];
  const from = shifted(last, 1 - days);
  const rows = hospiceRows(f, from, days);
  const rated = chance.happens(0.7);
  const columns: Column[] = [
    column<Row>(words("From|Start"), "serviceDate", (row) => day(row.serviceDate!), "d"),
    column<Row>(words("Through|To"), null, (row) => day(row.thru), "d"),
    column<Row>(words("Rev|Rev Cd"), "revenueCode", (row) => row.revenueCode, "d"),
    column<Row>("HCPCS", "code", (row) => row.code, "d"),
    column<Row>(words("Level of Care / Service|Description"), "description", (row) => row.description?.replace("&", "&amp;")), // prettier-ignore
    column<Row>(words("Days/Units|Units"), "units", (row) => row.units, "n"),
    ...(rated ? [amount<Row>("Rate", "unitPrice", money)] : []),
    amount<Row>(words("Charges|Total Charge"), "charge", money),
    amount<Row>("Adjust-<br>ment", "discount", money),
    amount<Row>(words("Payer<br>Paid|Medicare<br>Paid"), "insurancePaid", money),
    amount<Row>(words("Family<br>Share|Patient<br>Share"), "patientOwes", money),
  ];
  const sums = sumsOf(rows);
  const before = chance.happens(0.3) ? chance.between(5000, 90000) : 0;
  const due = sums.patientOwes + before;
  // prettier-ignore
  const html = sheet.page(
    css(f, `.lines th{border-top:1px solid ${f.ink};border-bottom:1px solid ${f.ink};font-weight:normal;color:${f.ink}} .brand{font-family:'Liberation Serif';font-size:1.8em} .lines{font-size:.93em}`), // prettier-ignore
    `<div class="sheet"><div style="text-align:center">${sheet.mark(chance, f.ink, 34)}<div class="brand">${f.html}</div><small>${f.road}, ${f.seat} &nbsp;&bull;&nbsp; 24-hour nurse line ${f.call}</small></div><div class="top">${mailed(f)}<div style="margin-top:6mm">${pairs([["Statement date", day(f.issued)],["Patient", f.patient],["Account no.", f.account],["Statement period", `${day(from)} to ${day(last)}`],["Payer", words("Medicare Hospice Benefit|MEDICARE A|Medicaid Managed Hospice")],["Benefit period", chance.number("#") + "-60 day"],],)}</div></div><p style="margin-top:3mm">Dear Patient or Family: this statement lists the hospice services of the period above. ${words("It is our privilege to care for your loved one.|Thank you for trusting us with your care.")}</p>${sheet.table(columns, rows.map((row) => sheet.record(columns, row)).join("") + sheet.sumRow(columns, "Period totals", sums, money))}${pairs([before ? ["Balance from prior statements", money(before)] : null, ["Patient share this period", money(sums.patientOwes)], [words("Amount due|Please remit"), due ? dollars(due) : "$0.00"]], "sums")}<p>Medicare pays the hospice a daily rate. You may owe up to $5 for each outpatient drug and 5% of the rate for inpatient respite. Room and board in a nursing facility is not part of the Medicare benefit; Medicaid sets the patient's share. ${due ? "" : "<b>No payment is due from you.</b>"}</p><div class="box"><b>Bereavement and billing help:</b> our social workers can explain this statement and help you apply for our charity care fund. No one is denied hospice care because of inability to pay.</div>${slip(f, due, "On receipt")}</div>`,
  );
  const totals = { billed: sums.charge, adjustments: sums.discount, insurancePaid: sums.insurancePaid, patientResponsibility: due, previousBalance: before }; // prettier-ignore
  const more = { serviceFrom: from, serviceTo: last };
  const lines = rows.map((row) => sheet.lineBy(columns, row));
  return { html, truth: made(f, more, totals, lines) };
}

export const family: Family = {
  name: "equipment-and-home-care-statement",
  paper:
    "Statements of equipment suppliers, sleep supply shops, home health agencies and hospices: rentals by month, visits, days of care, autopay notes.",
  medium: "text",
  draw: (chance) => {
    chance.number("######");
    return chance.pick([gear, sleep, care, hospice])(chance);
  },
};
