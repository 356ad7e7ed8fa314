import {
  credit,
  dollars,
  grouped,
  longMonthName,
  parentheses,
  shortSlashes,
  slashes,
  trailingMinus,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { escaped } from "#corpus/families/drawing/benefits";
import {
  bars,
  amount,
  column,
  lineBy,
  mark,
  page,
  pairs,
  record,
  sumRow,
  table,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import {
  box,
  doctor,
  household,
  naming,
  phone,
  street,
  town,
} from "#corpus/families/drawing/people";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { charge: number; serviceDate: string; to: string };
type Entry = { date: string; text: string; cents: number };

const SUPPLIERS =
  "Reliant Home Medical Equipment, Inc.|AIRWAY & MOBILITY SUPPLY CO|Prairie States Oxygen and DME|Comfort First Medical Supply".split(
    "|",
  );
const HOMES =
  "Maple Hollow Health & Rehabilitation Center|THE PINES AT LAKE ALDEN SKILLED NURSING|St. Cecilia Manor|Willow Bend Care Center, LLC".split(
    "|",
  );
const AGENCIES =
  "Gentle Hands Home Health Agency|Sunrise Visiting Nurses|Evergreen Hospice & Palliative Care|COMPASS POINT HOME HEALTH AND HOSPICE".split(
    "|",
  );
/** Code, marks, words, dollars, most of one kind; what is rented by the month has RR. */
const EQUIPMENT = rowsOf(`
E1390|RR|OXYGEN CONCENTRATOR, SINGLE PORT|212|1; E0601|RR KX|CPAP DEVICE|118|1; E0260|RR KX|HOSPITAL BED SEMI-ELECTRIC W/ MATTRESS|164|1; K0001|RR KX|STANDARD WHEELCHAIR|68.5|1; E0470|RR KX|RESPIRATORY ASSIST DEVICE BILEVEL|268|1; E0431|RR|PORTABLE GASEOUS OXYGEN|46|1; E0143|NU|WALKER FOLDING WHEELED|138|1; A7030|NU KX|FULL FACE MASK|224|1; A7038|NU KX|DISPOSABLE FILTER, PAP|7.25|6; A7037|NU KX|TUBING, PAP|48|1; A4253|NU KX|BLOOD GLUCOSE TEST STRIPS, 50|38.4|3; E0163|NU|COMMODE CHAIR, STATIONARY|146|1; L1833|NU LT|KNEE ORTHOSIS, ADJUSTABLE|865|1; A4604|NU|TUBING W/ HEATING ELEMENT|72|1`);
/** What a nursing home charges besides the room: words and dollars. */
const EXTRAS = rowsOf(`
Beauty/Barber - shampoo & set|28; Cable television - monthly|32; Telephone - private line|24.5; Guest meal|9.75; Incontinence supplies|164.2; Physical therapy - 4 units|212; Occupational therapy - 3 units|174; Pharmacy - house stock|38.62; Personal laundry service|45; Wheelchair van transport|95; Oxygen concentrator - monthly|185; Podiatry supplies|18.4`);
/** Revenue code, code, words, dollars of one visit. */
const VISITS = rowsOf(`
0551|G0299|Skilled nursing visit - RN|178; 0551|G0300|Skilled nursing visit - LPN|142; 0421|G0151|Physical therapy visit|192; 0431|G0152|Occupational therapy visit|194; 0441|G0153|Speech therapy visit|208; 0561|G0155|Medical social services visit|246; 0571|G0156|Home health aide visit|84`);
const DAYS = rowsOf(
  `0651|T2042|Hospice routine home care, per diem|221.5; 0655|T2044|Hospice inpatient respite care, per diem|518.2; 0656|T2045|Hospice general inpatient care, per diem|1168.4`,
);

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, names: string[]) {
  const [own = "", kin = ""] = household(chance, 2);
  const name = chance.pick(names);
  const month = chance.between(1, 12);
  const year = chance.pick([2024, 2025]);
  const from = `${year}-${String(month).padStart(2, "0")}-01`;
  const next =
    month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, "0")}-01`;
  // prettier-ignore
  return {...{ name, html: escaped(name), own, from, to: shifted(next, -1), patient: naming(chance)(own) },
    words: (text: string) => chance.pick(text.split("|")), nights: Math.round((Date.parse(next) - Date.parse(from)) / 86_400_000),
    payer: chance.happens(0.5) ? own : kin, issued: shifted(next, chance.between(1, 12)),
    ...{ road: street(chance), city: town(chance), call: phone(chance), po: box(chance) }, home: `${street(chance)}<br>${town(chance)}`,
    account: chance.number(chance.pick(["######", "@####", "###-##", "00#####", "########"])), day: chance.pick([slashes, slashes, shortSlashes]),
    money: chance.pick([grouped, dollars, parentheses, trailingMinus, credit]),
    ink: chance.pick(["#1f5f8b", "#5c3d78", "#2e6b4f", "#7a3030", "#333333"]),
    font: chance.pick(["Liberation Sans", "Liberation Serif", "Carlito", "DejaVu Sans Condensed"]),
  };
}

const base = (f: Facts, plain: boolean) =>
  `@page{size:letter;margin:12mm 14mm;@bottom-center{content:"Page " counter(page);font:7.5pt '${f.font}'}} body{margin:0;font:9pt/1.38 '${f.font}';color:#1b1b1b} table{border-collapse:collapse} .row{display:flex;justify-content:space-between;gap:8mm} .pairs td{padding:.4mm 4mm .4mm 0;vertical-align:top} .pairs td:first-child{color:#555;white-space:nowrap} .lines{width:100%;margin:4mm 0} .lines th{text-align:left;vertical-align:bottom;padding:1mm 1.3mm;${plain ? "border-bottom:1.4px solid #000;border-top:1.4px solid #000" : `background:${f.ink};color:#fff`}} .lines td{padding:.9mm 1.3mm;vertical-align:top;${plain ? "" : "border-bottom:.5px solid #ccc"}} .lines tr{break-inside:avoid} .lines .n{text-align:right;white-space:nowrap} .d{white-space:nowrap} .pay td{font-style:italic;color:#444} .sum td{font-weight:bold;border-top:1.2px solid #333} .sums{margin:0 0 3mm auto;min-width:76mm;border:1px solid #555} .sums td{padding:.7mm 2mm} .sums td:last-child{text-align:right} .sums tr:last-child td{font-weight:bold;border-top:1.2px solid #333} h1{font-size:1.5em;margin:0 0 1mm;color:${f.ink}} h2{font-size:1.05em;margin:4mm 0 1mm;color:${f.ink}} .f{font-size:.85em;color:#333;margin:1.5mm 0} .slip{border-top:1.2px dashed #444;margin-top:6mm;padding-top:2mm;break-inside:avoid} .fund{width:96mm;border:1px solid #999} .fund td{padding:.6mm 2mm;border-bottom:.5px solid #ccc} .fund td:last-child{text-align:right}`;

const top = (chance: Chance, f: Facts, title: string) =>
  `<div class="row"><div class="row" style="gap:3mm">${chance.happens(0.7) ? mark(chance, f.ink, 42) : ""}<div><b style="font-size:1.3em">${f.html}</b><br>${f.road}<br>${f.city}<br>${f.call}</div></div><div style="text-align:right"><h1>${title}</h1>NPI ${chance.number("1#########")}</div></div>`;

const slip = (chance: Chance, f: Facts, due: number, late: string | null) =>
  `<div class="slip"><div class="f" style="text-align:center">${f.words("Please return this portion with your payment|- - - Detach and mail with remittance - - -")}</div><div class="row"><div>${f.payer}<br>${f.home}<br>${bars(chance, 140, 14)}</div><div>${f.words("Account|Acct No.")}: ${f.account}<br>${late ? `Due: ${f.day(late)}<br>` : ""}Amount due: <b>${dollars(due)}</b><br>Amount enclosed: $__________</div><div>${f.html}<br>${f.po}<br>${f.city}</div></div></div>`;

/** What was rented and sold over one to four months, with the number of each rental month. */
function equipmentRows(chance: Chance, f: Facts): Row[] {
  const factor = 0.8 + 0.5 * chance.share();
  const kept = chance.shuffled(EQUIPMENT).slice(0, chance.between(2, 5));
  const months = chance.between(1, 3);
  const started = chance.between(1, 9);
  return kept
    .flatMap(([code = "", marks = "", words = "", price, most]): Row[] => {
      const rented = marks.includes("RR");
      const units = chance.between(1, Number(most));
      const unitPrice = Math.round(Number(price) * factor * 100);
      const day = chance.between(0, 20);
      return Array.from({ length: rented ? months : 1 }, (_, at): Row => {
        const serviceDate = shifted(f.from, day + at * 30);
        const description = rented ? `${words} - MONTH ${started + at}` : words;
        // prettier-ignore
        return { code, description, modifiers: marks.split(" "), units, unitPrice, charge: unitPrice * units, serviceDate,
          to: rented ? shifted(serviceDate, 29) : serviceDate };
      });
    })
    .sort((one, two) => one.serviceDate.localeCompare(two.serviceDate));
}

/** A supplier's statement: codes and marks, with what plan and patient paid for each line. */
function supplier(chance: Chance): Drawn {
  const f = factsOf(chance, SUPPLIERS);
  const { words, money } = f;
  const rows = equipmentRows(chance, f);
  const [rate, paidFor] = [0.45 + 0.3 * chance.share(), chance.happens(0.85)];
  for (const row of rows) {
    const allowed = Math.round(row.charge * rate);
    const insurancePaid = Math.round(allowed * 0.8);
    const settled = { discount: row.charge - allowed, insurancePaid };
    const own = paidFor ? allowed - insurancePaid : row.charge;
    Object.assign(row, paidFor ? settled : {}, { patientOwes: own });
  }
  // prettier-ignore
  const [ranged, joined, wide] = [chance.happens(0.5), chance.happens(0.3), paidFor && chance.happens(0.7)];
  // prettier-ignore
  const list: (Column<Row> | false)[] = [
    column<Row>(ranged ? "From" : words("DOS|Service Date|Date"), "serviceDate", (row) => f.day(row.serviceDate), "d"),
    ranged && column<Row>(words("Thru|To"), null, (row) => f.day(row.to), "d"), joined ? column<Row>(words("HCPCS/Mod|Item Code"), ["code", "modifiers"], (row) => [row.code, ...(row.modifiers ?? [])].join("-")) : column<Row>(words("HCPCS|Proc Code|Item"), "code", (row) => row.code),
    !joined && column<Row>(words("Mods|Mod|Modifiers"), "modifiers", (row) => row.modifiers?.join(" ")), column<Row>(words("Description|Item Description|Equipment / Supply"), "description", (row) => row.description),
    column<Row>("Qty", "units", (row) => row.units, "n"), chance.happens(0.3) && amount<Row>("Price", "unitPrice", money),
    amount<Row>(words("Charge|Amount|Billed"), "charge", money), wide && amount<Row>(words("Ins Paid|Insurance"), "insurancePaid", money),
    wide && amount<Row>(words("Adj|Adjust."), "discount", money), wide && amount<Row>(words("Patient Due|Balance"), "patientOwes", money),
  ];
  const columns = list.flatMap((one) => one || []);
  // prettier-ignore
  const sums = { charge: total(rows, "charge"), discount: total(rows, "discount"), insurancePaid: total(rows, "insurancePaid"), patientOwes: total(rows, "patientOwes") };
  const before = chance.happens(0.4) ? chance.between(900, 21000) : 0;
  const paid = chance.pick([0, before, 2500].filter((one) => one <= sums.patientOwes + before));
  const due = before + sums.patientOwes - paid;
  // prettier-ignore
  const last = rows.map((row) => row.to).sort().at(-1)!;
  const issued = shifted(last > f.issued ? last : f.issued, 4);
  const late = chance.happens(0.6) ? shifted(issued, 20) : null;
  // prettier-ignore
  const summary = pairs([
    before ? [words("Previous Balance|Balance Forward"), money(before)] : null, [words("New Charges|Total Charges"), money(sums.charge)],
    paidFor ? [words("Insurance Payments|Paid by Medicare/Insurance"), money(-sums.insurancePaid)] : null,
    paidFor ? [words("Adjustments|Write-offs"), money(-sums.discount)] : null,
    [words("Patient Payments|Payments - Thank You"), money(paid ? -paid : 0)], [words("Balance Due|PLEASE PAY|Total Amount Due"), dollars(due)],
  ], "sums");
  // prettier-ignore
  const head = pairs([
    ["Statement Date", f.day(issued)], [words("Account|Customer #|Account No."), f.account], ["Patient", f.patient],
    late ? ["Due Date", f.day(late)] : null, ranged ? ["Dates of service", `${f.day(rows[0]!.serviceDate)} - ${f.day(last)}`] : null,
    ["Ordering physician", doctor(chance)], ["Insurance", paidFor ? words("MEDICARE DME MAC JURISDICTION C|HUMANA GOLD PLUS|BCBS PPO") : "SELF PAY"],
  ]);
  // prettier-ignore
  const body = rows.map((row) => record(columns, row)).join("") + (chance.happens(0.5) ? sumRow(columns, words("Totals|Total this statement"), paidFor ? sums : { charge: sums.charge }, money) : "");
  const html = page(
    base(f, chance.happens(0.5)),
    `${top(chance, f, words("STATEMENT|Customer Statement|INVOICE"))}<div class="row" style="margin-top:6mm"><div>${f.payer}<br>${f.home}</div>${head}</div>${table(columns, body)}${summary}<div class="f">${words("Rented equipment belongs to the supplier until the last rental month has been paid. Call us to arrange pick-up.|RR = rental, NU = new purchase, KX = medical policy requirements met.|Supplies that have been opened cannot be returned.")}</div>${slip(chance, f, due, late)}`,
  );
  // prettier-ignore
  const truth = truthOf({
      name: family.name, setting: "professional", provider: f.name, patient: f.patient, accountNumber: f.account, statementDate: issued,
      dueDate: late, ...(ranged ? { serviceFrom: rows[0]!.serviceDate, serviceTo: last } : {}) }, { billed: sums.charge,
      adjustments: paidFor ? sums.discount : null, insurancePaid: paidFor ? sums.insurancePaid : null, patientPaid: paid, patientResponsibility: due,
      previousBalance: before }, rows.map((row) => lineBy(columns, row)),
  );
  return { html, truth };
}

/** Room and care by the day, with the extras of the month and credits for nights away. */
function roomRows(chance: Chance, f: Facts): Row[] {
  const rate = chance.between(265, 460) * 100;
  const split = chance.happens(0.3) ? chance.between(8, 20) : 0;
  // prettier-ignore
  const room = f.words("Room & Board - Semi-Private|Room and Board - Private|Daily Room Rate - Level 2 Care|R&B Memory Care").replace(/&/g, "&amp;");
  // prettier-ignore
  const stay = (first: number, days: number, price: number): Row => ({ serviceDate: shifted(f.from, first), to: shifted(f.from, first + days - 1), description: room, units: days, unitPrice: price, charge: price * days });
  const rooms = split
    ? [stay(0, split, rate), stay(split, f.nights - split, rate + 1800)]
    : [stay(0, f.nights, rate)];
  const extras = chance
    .shuffled(EXTRAS)
    .slice(0, chance.between(1, 8))
    .map(([description = "", price]): Row => {
      const serviceDate = shifted(f.from, chance.between(0, f.nights - 1));
      const unitPrice = Math.round(Number(price) * 100);
      // prettier-ignore
      return { description: description.replace(/&/g, "&amp;"), serviceDate, to: serviceDate, units: 1, unitPrice, charge: unitPrice };
    });
  const away = chance.pick([0, 0, 2, 3]);
  // prettier-ignore
  const back: Row[] = away ? [{ serviceDate: shifted(f.from, 4), to: shifted(f.from, 3 + away), description: "Credit - hospital leave days", units: away, unitPrice: -rate, charge: -rate * away }] : [];
  // prettier-ignore
  return [...rooms,...[...extras, ...back].sort((one, two) => one.serviceDate.localeCompare(two.serviceDate))];
}

/** A nursing home's monthly bill to the resident or family, with the account of the resident's own money. */
function nursingHome(chance: Chance): Drawn {
  const f = factsOf(chance, HOMES);
  const { words, money } = f;
  const rows = roomRows(chance, f);
  const before = chance.happens(0.6) ? chance.between(80000, 1100000) : 0;
  // prettier-ignore
  const pays: Entry[] = before ? [{ date: shifted(f.from, chance.between(3, 9)), text: `Payment - check #${chance.number("####")}`, cents: chance.pick([before, before, before - 25000]) }] : [];
  if (chance.happens(0.3))
    // prettier-ignore
    pays.push({ date: shifted(f.from, 12), text: "Payment - Social Security (resident income)", cents: chance.between(900, 1900) * 100 });
  const [single, rated, mixed] = [chance.happens(0.4), chance.happens(0.8), chance.happens(0.6)];
  // prettier-ignore
  const range = (row: Row) => row.to === row.serviceDate ? f.day(row.serviceDate) : `${f.day(row.serviceDate)} - ${f.day(row.to)}`;
  // prettier-ignore
  const columns = [single ? column<Row>(words("Date|Date(s) of Service"), "serviceDate", range, "d")
    : column<Row>("From", "serviceDate", (row) => f.day(row.serviceDate), "d"),...(single ? [] : [column<Row>(words("Through|To"), null, (row) => f.day(row.to), "d")]),
    column<Row>(words("Description|Description of Charges|Service"), "description", (row) => row.description),
    column<Row>(words("Days/Units|Units|Qty"), "units", (row) => row.units, "n"),...(rated ? [amount<Row>(words("Rate|Daily Rate|Unit Rate"), "unitPrice", money)] : []),
    amount<Row>(words("Amount|Charges|Charge"), "charge", money)];
  const row = (entry: { date: string; text: string; cents: number }) =>
    `<tr class="pay"><td class="d">${entry.date ? f.day(entry.date) : ""}</td><td colspan="${columns.length - 2}">${entry.text}</td><td class="n">${money(entry.cents)}</td></tr>`;
  // prettier-ignore
  const opening = before && mixed ? row({ date: "", text: words("Balance Forward|Previous Balance"), cents: before }) : "";
  const billed = total(rows, "charge");
  const paid = sum(pays.map(({ cents }) => cents));
  const due = before + billed - paid;
  // prettier-ignore
  const body = opening + (mixed ? pays.map((one) => row({ ...one, cents: -one.cents })).join("") : "") + rows.map((one) => record(columns, one)).join("");
  // prettier-ignore
  const summary = pairs([before ? [words("Previous Balance|Balance Forward"), money(before)] : null,
    pays.length ? [words("Payments Received|Less Payments"), money(-paid)] : null, [words("Current Charges|Total Charges This Month"), money(billed)],
    [words("Total Due|BALANCE DUE|Please Pay"), dollars(due)]], "sums");
  // prettier-ignore
  const [opened, put, taken] = [chance.between(2000, 30000), chance.pick([5000, 7000, 13000]), chance.between(500, 2000)];
  // prettier-ignore
  const fund = chance.happens(0.5) ? `<h2>${words("Resident Trust Fund|Resident Fund Account - for information only")}</h2><table class="fund">${[["Opening balance", opened], ["Deposit - personal needs allowance", put], ["Withdrawal - barber, snacks", -taken], ["Closing balance", opened + put - taken]].map(([name, cents]) => `<tr><td>${name}</td><td>${money(cents as number)}</td></tr>`).join("")}</table>`
    : "";
  const late = chance.happens(0.7) ? shifted(f.issued, 10) : null;
  // prettier-ignore
  const head = pairs([[words("Resident|Resident Name"), f.patient], [words("Resident #|Account #"), f.account], ["Statement Date", f.day(f.issued)],
    [words("Billing Period|Service Period"), `${f.day(f.from)} - ${f.day(f.to)}`], late ? ["Payment Due", f.day(late)] : null,
    ["Room", chance.number("1##-@")]]);
  const html = page(
    base(f, chance.happens(0.5)),
    `${top(chance, f, words("Resident Statement|STATEMENT|Private Pay Invoice"))}<div class="row" style="margin-top:6mm"><div>${f.payer === f.own ? "" : words("Responsible Party:<br>|")}${f.payer}<br>${f.home}</div>${head}</div>${table(columns, body)}${summary}${fund}<div class="f">${words("Room charges are for the month shown. A bed-hold charge applies when a resident is away and the bed is kept.|A late charge of 1.5% a month may be added to balances not paid by the 10th.|Please call the business office with any question about this bill.")}</div>${slip(chance, f, due, late)}`,
  );
  // prettier-ignore
  const truth = truthOf({
      name: family.name, setting: "facility", provider: f.name, patient: f.patient, accountNumber: f.account, statementDate: f.issued, dueDate: late,
      serviceFrom: f.from, serviceTo: f.to }, { billed, patientPaid: pays.length ? paid : null, patientResponsibility: due, previousBalance: before },
    rows.map((one) => lineBy(columns, { ...one, description: one.description?.replace(/&amp;/g, "&") ?? null })),
  );
  return { html, truth };
}

/** Visits of a home-health agency, or days of hospice care, with the plan's share and what is left. */
function agencyRows(chance: Chance, f: Facts, hospice: boolean): Row[] {
  const factor = 0.85 + 0.4 * chance.share();
  // prettier-ignore
  const rowOf = ([revenueCode = "", code = "", description = "", price]: string[], first: number, days: number): Row => {
    const unitPrice = Math.round(Number(price) * factor * 100);
    // prettier-ignore
    return { revenueCode, code, description, serviceDate: shifted(f.from, first), to: shifted(f.from, first + days - 1), units: days, unitPrice,
      charge: unitPrice * days };
  };
  if (hospice) {
    const [home = [], respite = [], inpatient = []] = DAYS;
    const cut = chance.between(9, 18);
    const days = chance.between(2, 5);
    // prettier-ignore
    return chance.happens(0.4) ? [rowOf(home, 0, f.nights)] : [rowOf(home, 0, cut), rowOf(chance.pick([respite, inpatient]), cut, days),
      rowOf(home, cut + days, f.nights - cut - days)];
  }
  const kinds = chance.shuffled(VISITS).slice(0, chance.between(2, 4));
  const many = chance.happens(0.2) ? chance.between(18, 24) : chance.between(3, 12);
  // prettier-ignore
  return Array.from({ length: many }, (_, at) => rowOf(chance.pick(kinds), Math.floor((at * f.nights) / many), 1));
}

function agency(chance: Chance): Drawn {
  const f = factsOf(chance, AGENCIES);
  const { words, money } = f;
  const hospice =
    /HOSPICE/i.test(f.name) && (f.name.startsWith("Evergreen") || chance.happens(0.5));
  const rows = agencyRows(chance, f, hospice);
  // prettier-ignore
  const list: (Column<Row> | false)[] = [
    column<Row>(hospice ? "From" : words("Date|Visit Date"), "serviceDate", (row) => f.day(row.serviceDate), "d"),
    hospice && column<Row>("To", null, (row) => f.day(row.to), "d"), chance.happens(0.6) && column<Row>(words("Rev|Rev Code"), "revenueCode", (row) => row.revenueCode),
    chance.happens(0.8) && column<Row>(words("HCPCS|Code"), "code", (row) => row.code), column<Row>(words("Service|Description|Discipline / Service"), "description", (row) => row.description),
    column<Row>(hospice ? "Days" : words("Units|Visits"), "units", (row) => row.units, "n"),
    chance.happens(0.7) && amount<Row>(words("Rate|Unit Charge"), "unitPrice", money), amount<Row>(words("Charges|Amount"), "charge", money),
  ];
  const columns = list.flatMap((one) => one || []);
  const billed = total(rows, "charge");
  const insured = chance.happens(0.7);
  const off = insured ? Math.round(billed * 0.22) : 0;
  const plan = insured ? Math.round((billed - off) * chance.pick([1, 0.8, 0.9])) : 0;
  const paid = insured ? 0 : chance.pick([0, 0, Math.round(billed / 2)]);
  const due = billed - off - plan - paid;
  // prettier-ignore
  const summary = pairs([[words("Total Charges|Charges for Period"), money(billed)],
    insured ? [words("Medicare Payment|Insurance Payments"), money(-plan)] : null,
    insured ? [words("Contractual Adjustment|Adjustments"), money(-off)] : null, paid || chance.happens(0.4)
    ? [words("Patient Payments|Private Payments"), money(paid ? -paid : 0)] : null, [words("Patient Balance|Amount Due From Patient"), dollars(due)]],
    "sums");
  const shown = /(Patient|Private) Payments/.test(summary);
  const long = chance.happens(0.3);
  // prettier-ignore
  const head = pairs([["Patient", f.patient], [words("Patient Account|Account Number"), f.account],
    ["Statement Date", long ? longMonthName(f.issued) : f.day(f.issued)],
    [words("Statement Covers Period|Period"), `${f.day(f.from)} - ${f.day(f.to)}`], ["Attending", doctor(chance)],
    ["Payer", insured ? words("Medicare Advantage|Blue Cross|Tricare") : "Private pay"]]);
  // prettier-ignore
  const body = rows.map((row) => record(columns, row)).join("") + (chance.happens(0.5) ? sumRow(columns, "Total", { charge: billed }, money) : "");
  const html = page(
    base(f, chance.happens(0.5)),
    `${top(chance, f, words("Patient Statement|STATEMENT OF ACCOUNT|Billing Statement"))}<div class="row" style="margin-top:6mm"><div>${f.payer}<br>${f.home}</div>${head}</div>${table(columns, body)}${summary}<div class="f">${words("Services were provided in your home under a plan of care ordered by your physician.|If you have other insurance, please call our billing department.")}</div>${slip(chance, f, due, null)}`,
  );
  // prettier-ignore
  const truth = truthOf({
      name: family.name, setting: "facility", provider: f.name, patient: f.patient, accountNumber: f.account, statementDate: f.issued,
      serviceFrom: f.from, serviceTo: f.to }, { billed, insurancePaid: insured ? plan : null, adjustments: insured ? off : null,
      patientPaid: shown ? paid : null, patientResponsibility: due }, rows.map((row) => lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "home-health-and-equipment-statement",
  paper:
    "A statement of a medical equipment supplier, a nursing home, or a home-health or hospice agency.",
  medium: "text",
  draw(chance) {
    chance.number("########");
    return chance.pick([supplier, nursingHome, agency])(chance);
  },
};
