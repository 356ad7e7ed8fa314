import { bare, dollars, grouped, parentheses, shortSlashes } from "#corpus/generators/formats";
import { dashes, monthName, slashes, trailingMinus } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { born, box, doctor, naming, person, phone, street } from "#corpus/families/drawing/people";
import { town } from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import { amount, bars, column, lineBy, mark, page, pairs } from "#corpus/families/drawing/sheet";
import { record, sumRow, table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { accession: string; why: string; by: string };
type Draw = { accession: string; date: string; doctor: string; rows: Row[] };

/** What is ordered together: words, code, revenue code, and cents. */
const ORDERS = [
  `COMPREHENSIVE METABOLIC PANEL|80053|0301|14850;LIPID PANEL|80061|0301|11200;HEMOGLOBIN A1C|83036|0301|8940;TSH|84443|0301|12600;CBC WITH AUTO DIFF|85025|0305|7450;VITAMIN D 25-HYDROXY|82306|0301|21800;VITAMIN B12|82607|0301|11500;MICROALBUMIN, URINE|82043|0301|6900;CREATININE, URINE|82570|0301|5300;FREE T4|84439|0301|9100`,
  `CBC WITH AUTO DIFF|85025|0305|7450;BASIC METABOLIC PANEL|80048|0301|9900;PROTHROMBIN TIME (PT/INR)|85610|0305|5150;MAGNESIUM|83735|0301|6200;BNP|83880|0301|23400;PHOSPHORUS|84100|0301|4900`,
  `URINALYSIS W/ MICROSCOPY|81001|0307|5200;URINE CULTURE|87086|0306|9800;SUSCEPTIBILITY, MIC|87186|0306|11400;CHLAMYDIA AMPLIFIED PROBE|87491|0306|18900;GC AMPLIFIED PROBE|87591|0306|18900`,
  `ANA SCREEN|86038|0302|10900;RHEUMATOID FACTOR|86431|0302|6100;CCP ANTIBODY|86200|0302|14300;SED RATE, AUTOMATED|85652|0305|4300;C-REACTIVE PROTEIN|86140|0302|6700;URIC ACID|84550|0301|4700;HEPATITIS B SURF AG|87340|0306|8800;HEPATITIS C ANTIBODY|86803|0302|11800`,
  `FERRITIN|82728|0301|11700;IRON|83540|0301|5600;IRON BINDING CAPACITY|83550|0301|7100;RETICULOCYTE COUNT|85045|0305|4600;FOLATE, SERUM|82746|0301|11900;HAPTOGLOBIN|83010|0301|10200;LDH|83615|0301|5200`,
].map(rowsOf);
const VENIPUNCTURE = ["VENIPUNCTURE", "36415", "0300", "2800"];

const SYSTEMS = rowsOf(`Mercy Lakes Regional Medical Center|Outreach Laboratory Services|#00577d; ST. BRENDAN HEALTH SYSTEM|REFERENCE & OUTREACH LABORATORY|#222; Tidewater University Hospital|Department of Pathology - Outreach Lab|#7a1f2b; Great Plains Memorial Hospital|Community Laboratory Outreach|#2c6e49`); // prettier-ignore
const PLANS = "MEDICARE|BLUE CROSS BLUE SHIELD|AETNA|UNITEDHEALTHCARE|CIGNA|HUMANA MEDICARE ADV".split("|"); // prettier-ignore
const WHY: Record<string, [mark: string, words: string]> = {
  deductible: ["D", "Applied to deductible"],
  coinsurance: ["C", "Coinsurance"],
  notCovered: ["N", "Not covered by plan"],
  none: ["P", "Paid by insurance"],
};

type Look = ReturnType<typeof lookOf>;
function lookOf(chance: Chance) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  return {
    of,
    date: chance.pick([slashes, slashes, shortSlashes, dashes]),
    money: chance.pick([grouped, grouped, dollars]),
    less: chance.pick([trailingMinus, grouped, parentheses]),
    columns: chance.happens(0.55),
    reason: chance.pick(["words", "words", "code", "code", "none"]),
    revenue: chance.happens(0.25),
    units: chance.happens(0.4),
    dated: chance.happens(0.6),
    accession: chance.happens(0.5),
    owes: chance.happens(0.85),
    summed: chance.happens(0.8),
    box: chance.happens(0.65),
    dx: chance.happens(0.4),
    font: of("Liberation Sans|Liberation Sans|DejaVu Sans Condensed|Liberation Sans Narrow"),
    paid: of("{p} PAYMENT|Insurance Payment - {p}|INS PAYMENT {p}"),
    off: of("{p} CONTRACTUAL ADJ|Contractual Adjustment - {p}|INS DISCOUNT {p}"),
    mine: of("PATIENT PAYMENT - THANK YOU|Patient Payment Credit Card|PATIENT PAYMENT CHECK"),
    heads: {
      date: of("Date of Service|Service Date|DOS"),
      accession: of("Accession|Accession #|Specimen ID"),
      about: of("Test Description|Description|Test Name"),
      code: of("CPT|CPT Code|CPT-4"),
      charge: of("Charge|Charges|Amount"),
      paid: of("Insurance<br>Paid|Ins<br>Payment|Insurance<br>Payments"),
      off: of("Adjustment|Insurance<br>Adjustment|Contractual<br>Adj"),
      owes: of("Patient<br>Owes|Patient<br>Balance|You Owe"),
      why: of("Reason|Explanation|Message"),
    },
  };
}

function testsOf(chance: Chance, order: string[][], many: number): string[][] {
  const some = new Set(chance.shuffled(order).slice(0, many));
  if (some.has(order.find(([, code]) => code === "87186")!)) some.add(order.find(([, code]) => code === "87086")!); // prettier-ignore
  const list = order.filter((one) => some.has(one));
  const blood = list.some(([, code = ""]) => !/^(81|820|825|874|875|870|871)/.test(code));
  return blood && chance.happens(0.7) ? [VENIPUNCTURE, ...list] : list;
}

function drawsOf(chance: Chance, insured: boolean): Draw[] {
  const many = chance.weighted([[1, 6], [2, 3], [3, 1]] as const); // prettier-ignore
  const [orders, who] = [chance.shuffled(ORDERS), doctor(chance)];
  const pattern = chance.pick(["25-###-#####", "@##-######", "##########", "H#######"]);
  const first = shifted("2024-04-01", chance.between(0, 560));
  const terms: Terms = {
    ...{ open: chance.pick([0, 4000, 12000, 60000]), share: chance.pick([0.1, 0.2, 0.3]) },
    ...{ copay: 0, denies: 0.1, rate: [0.12, 0.4] },
  };
  return Array.from({ length: many }, (_, at): Draw => {
    const date = shifted(first, at * chance.between(8, 12));
    const [accession, wanted] = [chance.number(pattern), chance.between(1, 9)];
    const by = chance.happens(0.8) ? who : doctor(chance);
    const rows = testsOf(chance, orders[at]!, wanted).map(
      ([description = "", code = "", revenueCode = "", cents]): Row => {
        // prettier-ignore
        const seen = { serviceDate: date, description, code, revenueCode, units: 1, accession, by };
        if (!insured)
          return { ...seen, charge: Number(cents), patientOwes: Number(cents), why: "" };
        const settled = settle(chance, Number(cents), terms);
        const [mark, why] = WHY[(["deductible", "coinsurance", "notCovered"] as const).find((one) => settled[one] > 0) ?? "none"]!; // prettier-ignore
        return { ...seen, ...settled, why, remarks: [mark] };
      },
    );
    return { accession, date, doctor: by, rows };
  });
}

function columnsOf(l: Look, insured: boolean, one: boolean): Column<Row>[] {
  const { heads } = l;
  const settled = l.columns && insured;
  const lessOf = (cents: number) => (cents ? l.less(-cents) : l.money(0));
  return [
    ...(l.dated || (l.accession && !one)
      ? [column<Row>(heads.date, "serviceDate", (row) => l.date(row.serviceDate!))]
      : []),
    ...(l.accession ? [column<Row>(heads.accession, null, (row) => row.accession)] : []),
    ...(l.accession && !one ? [column<Row>("Ordering<br>Physician", null, (row) => row.by)] : []),
    ...(l.revenue ? [column<Row>("Rev", "revenueCode", (row) => row.revenueCode)] : []),
    column<Row>(heads.code, "code", (row) => row.code),
    column<Row>(heads.about, "description", (row) => row.description, "w"),
    ...(l.units ? [column<Row>("Qty", "units", (row) => row.units, "n")] : []),
    amount<Row>(heads.charge, "charge", l.money),
    ...(settled ? [amount<Row>(heads.paid, "insurancePaid", lessOf), amount<Row>(heads.off, "discount", lessOf)] : []), // prettier-ignore
    ...(settled && l.owes ? [amount<Row>(heads.owes, "patientOwes", l.money)] : []),
    ...(settled && l.reason === "words" ? [column<Row>(heads.why, null, (row) => row.why, "r")] : []), // prettier-ignore
    ...(settled && l.reason === "code" ? [column<Row>(l.of("Note|Msg|Rsn"), "remarks", (row) => row.remarks!.join(" "))] : []), // prettier-ignore
  ];
}

/** What the plan did, in rows beneath the tests of an accession. */
function settledRows(draw: Draw, columns: Column<Row>[], plan: string, l: Look, posted: string) {
  const wide = columns.length;
  const row = (words: string, cents: number) =>
    cents
      ? `<tr class="e"><td colspan="${wide - 1}">${l.date(posted)} &nbsp; ${words.replace("{p}", plan)}</td><td class="n">${l.less(-cents)}</td></tr>`
      : "";
  const told = (["deductible", "coinsurance", "notCovered"] as const).flatMap((one) => {
    const cents = total(draw.rows, one);
    return cents && l.reason !== "none" ? [`${WHY[one]![1]} ${dollars(cents)}`] : [];
  });
  const why = told.length
    ? `<tr class="i"><td colspan="${wide}">Your plan reports: ${told.join("; ")}</td></tr>`
    : "";
  const left = `<tr class="b"><td colspan="${wide - 1}">${l.of("Balance this accession|Patient balance")}</td><td class="n">${l.money(total(draw.rows, "patientOwes"))}</td></tr>`;
  return row(l.paid, total(draw.rows, "insurancePaid")) + row(l.off, total(draw.rows, "discount")) + why + left; // prettier-ignore
}

type Bill = { draws: Draw[]; rows: Row[]; insured: boolean; plan: string; posted: string; before: number; mine: number; owed: number }; // prettier-ignore

function bodyOf(bill: Bill, columns: Column<Row>[], l: Look): string {
  const { draws, insured, plan, posted, rows } = bill;
  const groups = draws.map((draw) => {
    const dx = l.dx ? ` &nbsp; Dx: ${l.of("E11.9, I10|Z00.00|R53.83, E55.9|N39.0|D64.9")}` : "";
    const head =
      draws.length > 1 && !l.accession
        ? `<tr class="h"><td colspan="${columns.length}">Accession: ${draw.accession} &nbsp; Collected: ${l.date(draw.date)} &nbsp; Ordering: ${draw.doctor}${dx}</td></tr>`
        : "";
    const tests = draw.rows.map((row) => record(columns, row)).join("");
    return (
      head + tests + (insured && !l.columns ? settledRows(draw, columns, plan, l, posted) : "")
    );
  });
  if (!l.summed || (insured && !l.columns)) return groups.join("");
  const signed = (cents: number) => (cents < 0 ? l.less(cents) : l.money(cents));
  const sums = {
    ...{ charge: total(rows, "charge"), insurancePaid: -total(rows, "insurancePaid") },
    ...{ discount: -total(rows, "discount"), patientOwes: total(rows, "patientOwes") },
  };
  return groups.join("") + sumRow(columns, l.of("TOTALS|Total|Totals this invoice"), sums, signed); // prettier-ignore
}

function boxOf(bill: Bill, l: Look): string {
  const { rows, insured, before, mine, owed } = bill;
  const less = (cents: number) => l.less(-cents);
  const all = l.box
    ? ([
        before ? ([l.of("Previous Balance|Balance Forward"), l.money(before)] as const) : null,
        [l.of("Total Charges|Laboratory Charges"), l.money(total(rows, "charge"))],
        insured ? ([l.of("Insurance Payments|Paid by Insurance"), less(total(rows, "insurancePaid"))] as const) : null, // prettier-ignore
        insured ? ([l.of("Insurance Adjustments|Adjustments"), less(total(rows, "discount"))] as const) : null, // prettier-ignore
        mine ? ([l.of("Patient Payments|Your Payments"), less(mine)] as const) : null,
      ] as const)
    : ([
        before ? (["Previous Balance", l.money(before)] as const) : null,
        mine ? ([l.mine, less(mine)] as const) : null,
      ] as const);
  return pairs([...all, [l.of("AMOUNT DUE|Amount Due|PLEASE PAY"), dollars(owed)]], "sums");
}

function legend(rows: Row[], insured: boolean, l: Look): string {
  if (!insured || !l.columns || l.reason !== "code") return "";
  const used = Object.values(WHY).filter(([mark]) => rows.some(({ remarks }) => remarks!.includes(mark))); // prettier-ignore
  return `<div class="legend">${used.map(([mark, words]) => `<span><b>${mark}</b> = ${words}</span>`).join(" ")}</div>`;
}

const style = (ink: string, l: Look) =>
  `@page{size:letter;margin:11mm 12mm}body{font:9pt '${l.font}';margin:0;color:#1a1a1a}.top,.mid,.foot,.slip{display:flex;justify-content:space-between;gap:7mm}.brand{display:flex;gap:3mm;align-items:center;color:${ink}}.brand b{font-size:1.5em;display:block}.mid{margin:6mm 0 4mm}.facts{border-collapse:collapse}.facts td{border:1px solid #999;padding:1.5px 7px}.facts td:first-child{background:#f0f2f4;font-size:.9em}.due{border:2px solid ${ink};padding:2mm 4mm;text-align:center;align-self:start}.due b{display:block;font-size:1.5em}
.lines{width:100%;border-collapse:collapse}.lines th{background:${ink};color:#fff;text-align:left;padding:3px 5px;vertical-align:bottom;font-size:.95em}.lines td{padding:2px 5px;border-bottom:1px solid #ddd;vertical-align:top}.lines .n{text-align:right;white-space:nowrap}.r{font-size:.9em}.h td{background:#eef1f3;font-weight:bold}.e td{border:0;padding-left:6mm}.i td{border:0;padding-left:6mm;font-style:italic}.b td{text-align:right;font-weight:bold}.sum td{font-weight:bold;border-top:1.5px solid #333}tr{break-inside:avoid}
.legend span{margin-right:5mm}.legend{margin-top:2mm;font-size:.9em}.foot{margin-top:4mm;break-inside:avoid}.foot p{margin:0;font-size:.88em;max-width:105mm}.sums{align-self:start}.sums td{padding:1px 6px}.sums td:last-child{text-align:right}.sums tr:last-child td{border-top:1px solid #333;font-weight:bold}.slip{border-top:1px dashed #000;margin-top:7mm;padding-top:3mm;break-inside:avoid}.ins{border:1px solid #888;padding:1.5mm 3mm;font-size:.85em;margin-top:4mm;break-inside:avoid;line-height:1.7}`;

const NOTES = [
  "Your insurance has processed this claim. The amount due is your responsibility under the terms of your plan. Questions about a denial or deductible should be directed to your insurance company.",
  "You are receiving this bill because your physician sent a specimen to our laboratory for testing. You may not have visited the hospital. This bill is separate from any bill you receive from your physician.",
  "These laboratory services were ordered by the physician named above. Physician interpretation of certain tests (pathology) is billed separately.",
];

function billOf(chance: Chance): Bill {
  const insured = chance.happens(0.85);
  const draws = drawsOf(chance, insured);
  const rows = draws.flatMap((one) => one.rows);
  const fresh = total(rows, "patientOwes");
  const before = chance.happens(0.18) || fresh === 0 ? chance.between(800, 19000) : 0;
  const mine = chance.happens(0.4) && fresh > 4000 ? chance.pick([1000, 2000, 2500]) : 0;
  const posted = shifted(draws.at(-1)!.date, chance.between(15, 38));
  const plan = insured ? chance.pick(PLANS) : "SELF PAY";
  return { draws, rows, insured, plan, posted, before, mine, owed: sum([fresh, before, -mine]) };
}

/** The slip for the payment, and in some a box for a plan that was not named. */
function slip(
  chance: Chance,
  l: Look,
  system: string,
  facts: { patient: string; account: string; issued: string; owed: number },
): string {
  // prettier-ignore
  const ask = chance.happens(0.5)
    ? `<div class="ins"><b>INSURANCE INFORMATION</b> &nbsp; If your insurance was not billed or is incorrect, complete and return:<br>Insurance Co. ______________________ ID # __________________ Group # ____________<br>Subscriber ____________________ Relationship ____________ Effective date ___________</div>`
    : "";
  return `${ask}<div class="slip"><div>${facts.patient}<br>${street(chance)}<br>${town(chance)}<br><br>${bars(chance, 150, 14)}</div><div>${l.of("Make checks payable to:|Remit payment to:")}<br>${system}<br>${box(chance)}<br>${town(chance)}</div><div>${l.of("Account|Account No.")}: ${facts.account}<br>Statement Date: ${l.date(facts.issued)}<br>${l.of("Amount Due|Please Pay")}: <b>${dollars(facts.owed)}</b><br>Amount Paid: $ ___________</div></div>`;
}

function draw(chance: Chance): Drawn {
  const [l, [name = "", part = "", ink = ""]] = [lookOf(chance), chance.pick(SYSTEMS)];
  const bill = billOf(chance);
  const { draws, rows, insured, owed } = bill;
  const patient = naming(chance)(person(chance));
  const account = chance.number(chance.pick(["L########", "#########", "OL-######"]));
  const issued = shifted(bill.posted, chance.between(4, 14));
  const due = chance.happens(0.6) ? shifted(issued, chance.pick([21, 25, 30])) : null;
  const one = draws.length === 1;
  const columns = columnsOf(l, insured, one);
  const facts = pairs(
    [
      ["Patient", patient],
      ["Date of Birth", l.date(born(chance))],
      [l.of("Account Number|Account #|Lab Account"), account],
      one ? [l.of("Ordering Physician|Referring Physician|Ordering Provider"), draws[0]!.doctor] : null, // prettier-ignore
      one ? [l.of("Date of Service|Collection Date"), l.date(draws[0]!.date)] : null,
      one && !l.accession ? [l.heads.accession, draws[0]!.accession] : null,
      [l.of("Insurance|Primary Insurance"), bill.plan],
    ],
    "facts",
  );
  const html = page(
    style(ink, l),
    `<div class="top"><div class="brand">${mark(chance, ink, 40)}<div><b>${name}</b>${part.replace("&", "&amp;")}</div></div><div>${l.of("LABORATORY BILL|Laboratory Statement|PATIENT LABORATORY INVOICE")}<br>Statement Date: ${chance.pick([l.date, monthName])(issued)}<br>Billing Questions: ${phone(chance)}</div></div>
<div class="mid"><div>${facts}</div><div class="due">${l.of("AMOUNT DUE|Your balance|PAY THIS AMOUNT")}<b>${dollars(owed)}</b>${due ? `${l.of("Due by|Due Date:|Payment due")} ${l.date(due)}` : "Due upon receipt"}</div></div>
${table(columns, bodyOf(bill, columns, l))}${legend(rows, insured, l)}
<div class="foot"><p>${chance.pick(insured ? NOTES : NOTES.slice(1))} CLIA #${chance.number("##D#######")}</p>${boxOf(bill, l)}</div>${slip(chance, l, name, { patient, account, issued, owed })}`,
  );
  const across = l.columns && l.summed;
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "facility", provider: name, patient, dueDate: due },
      ...{ accountNumber: account, statementDate: issued },
      ...(bill.mine && !l.box ? { paymentRows: [bare(bill.mine)] } : {}),
    },
    {
      billed: l.box || (l.summed && (l.columns || !insured)) ? total(rows, "charge") : null,
      insurancePaid: insured && (l.box || across) ? total(rows, "insurancePaid") : null,
      adjustments: insured && (l.box || across) ? total(rows, "discount") : null,
      patientPaid: l.box && bill.mine ? bill.mine : null,
      ...{ patientResponsibility: owed, previousBalance: bill.before },
    },
    rows.map((row) => lineBy(columns, row, ["serviceDate"])),
  );
  return { html, truth };
}

export const family: Family = {
  name: "hospital-outreach-lab-bill",
  paper:
    "A hospital outreach laboratory's bill: tests by accession and ordering physician, what the plan paid in columns or rows, and why something is owed.",
  medium: "text",
  draw,
};
