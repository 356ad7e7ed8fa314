import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import * as people from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { bare, dollars, grouped, monthName, parentheses, shortSlashes, slashes, trailingMinus } =
  formats;
const { column, pairs } = sheet;
type Kind = "plan" | "second" | "off" | "mine";
type Step = { date: string; kind: Kind; text: string; cents: number };
type Row = Said & { charge: number; date: string; steps: Step[]; dx: string };
type Column = sheet.Column<Row>;

/** Names, ink, services as code, modifiers, words, dollars and most units; the first is always there. */
const TRADES = [
  {
    names:
      "Cascadia Imaging Associates, PC|TRI-COUNTY RADIOLOGISTS INC|Lakeland Diagnostic Imaging",
    word: "radiologist's interpretation|RADIOLOGY SERVICES",
    list: "71046|26|X-RAY CHEST 2 VIEWS|62|1; 74177|26|CT ABDOMEN & PELVIS W/CONTRAST|412|1; 70450|26|CT HEAD W/O CONTRAST|238|1; 73630|26,LT|X-RAY FOOT COMPLETE|48|1; 76705|26|US ABDOMEN LIMITED|154|1; 77067||SCREENING MAMMOGRAPHY BILATERAL|388|1; 77080||DXA BONE DENSITY AXIAL|232|1; 72148|26|MRI LUMBAR SPINE W/O CONTRAST|392|1; 93970|26|VENOUS DUPLEX BILATERAL|188|1",
    most: 4,
  },
  {
    names:
      "Blue Mesa Anesthesia Consultants|SOUTHERN ANESTHESIA PARTNERS PLLC|Ardent Sleep Anesthesia Group, P.A.",
    word: "anesthesia care|ANESTHESIA SERVICES",
    list: "00840|QK,P2|ANESTH SURG LOWER ABDOMEN|84|18; 00142|QZ|ANESTH LENS SURGERY|92|9; 01402|AA,P2|ANESTH KNEE ARTHROPLASTY|98|20; 00812|QK|ANESTH SCREENING COLONOSCOPY|96|7; 64447|59,RT|NERVE BLOCK FEMORAL|640|1; 99140||EMERGENCY CONDITIONS|120|1; 36620||ARTERIAL LINE INSERTION|385|1",
    most: 3,
  },
  {
    names: "Meridian Clinical Laboratories|PINE BARRENS PATHOLOGY, LLC|GenAxis Diagnostics Inc.",
    word: "laboratory tests|LABORATORY SERVICES",
    list: "80053||Comprehensive Metabolic Panel|74|1; 85025||CBC w/ Auto Diff|42|1; 80061||Lipid Panel|66|1; 84443||TSH|88.50|1; 83036||Hemoglobin A1c|54|1; 82306||Vitamin D, 25-Hydroxy|162|1; 87086||Urine Culture|48|1; 88305|26|Surgical Pathology, Level IV|184|3; 88342||Immunohistochemistry, first stain|236|1; 36415||Venipuncture|18|1; 82607||Vitamin B12|79.25|1; 86803||Hepatitis C Ab|71|1",
    most: 9,
  },
];
const PAYERS =
  "AETNA|BCBS OF ILLINOIS|UnitedHealthcare|CIGNA|MEDICARE|HUMANA GOLD PLUS|Tricare West".split("|");

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const trade = chance.pick(TRADES);
  return {
    ...{ words, trade, office: words(trade.names) },
    mode: chance.pick(["under", "each", "credits", "block"] as const),
    day: chance.pick([slashes, slashes, shortSlashes, monthName]),
    money: chance.pick([grouped, dollars, bare, parentheses, trailingMinus]),
    ink: words("#0b3c5d|#2f4f2f|#000000|#6a1b3a|#1b5e8c"),
    font: words("Liberation Sans|Liberation Sans|Liberation Sans Narrow|Carlito|Liberation Serif"),
    ...{ joined: chance.happens(0.4), units: chance.happens(0.6), dx: chance.happens(0.3) },
    ...{ top: chance.happens(0.45), repeats: chance.happens(0.7), minus: chance.happens(0.75) },
    ...{ dated: chance.happens(0.6), back: chance.happens(0.25), mono: chance.happens(0.2) },
    plan: words(
      "Insurance Payment|Insurance Paid|INSURANCE PAYMENT|Ins Pmt|Payment from Insurance",
    ),
    off: words("Contractual Adjustment|CONTRACTUAL ADJ|Insurance Write Off|Insurance Discount|Contractual Allowance"), // prettier-ignore
    mine: words("Patient Payment|PAYMENT - THANK YOU|Guarantor Payment"),
    charges: words("Total Charges|TOTAL CHARGES|Charges"),
    left: words("Balance|PATIENT BALANCE|Remaining Balance|Balance Due From Patient"),
    due: words("PAY THIS AMOUNT|Amount Due|AMOUNT YOU OWE|Please Pay"),
  };
}

function servicesOf(chance: Chance, l: Look, date: string): Row[] {
  const factor = 0.8 + 0.6 * chance.share();
  const anesthesia = l.trade.list.startsWith("00");
  const list = chance.shuffled(rowsOf(l.trade.list));
  const first = list.find(([code]) => code!.startsWith("0"));
  const fits = (code = "") => !code.startsWith("0") && (code !== "64447" || first?.[0] === "01402");
  const sorted = anesthesia ? [first!, ...list.filter(([code]) => fits(code))] : list;
  const dx = chance.pick(anesthesia ? ["K80.20", "H25.13", "M17.11"] : ["R10.31", "M54.50", "E78.5", "R07.9"]); // prettier-ignore
  return sorted.slice(0, chance.between(1, l.trade.most)).map((one) => {
    const [code = "", modifiers = "", text = "", price = "", most = ""] = one;
    const units = Number(most) > 4 ? Number(most) - chance.between(0, 2) : chance.between(1, Number(most)); // prettier-ignore
    const charge = Math.round(Number(price) * factor * 100) * units;
    return { serviceDate: date, date, code, modifiers: modifiers ? modifiers.split(",") : [], description: text, units, charge, dx, steps: [] }; // prettier-ignore
  });
}

/** What came in for each service, first to last. */
function settled(chance: Chance, l: Look, rows: Row[], payer: string) {
  const day = shifted(rows[0]!.date, chance.between(16, 48));
  const medicare = payer === "MEDICARE" && chance.happens(0.7);
  const terms: Terms = { open: chance.pick([0, 0, 12000, 900000]), share: 0.2, copay: 0, denies: 0.06, rate: [0.25, 0.7] }; // prettier-ignore
  const named = chance.happens(0.6) ? ` - ${payer}` : "";
  for (const row of rows) {
    if (!payer) {
      const off = Math.round(row.charge * 0.3);
      row.steps.push({ date: day, kind: "off", text: "Self Pay Discount", cents: off });
      continue;
    }
    const one = settle(chance, row.charge, terms);
    row.steps.push({ date: day, kind: "plan", text: `${l.plan}${named}`, cents: one.insurancePaid }); // prettier-ignore
    row.steps.push({ date: day, kind: "off", text: l.off, cents: one.discount });
    if (medicare && one.coinsurance > 300)
      row.steps.push({ date: shifted(day, 14), kind: "second", text: `${l.plan} - AARP SUPPLEMENT`, cents: Math.round(one.coinsurance * 0.6) }); // prettier-ignore
  }
}

type Account = ReturnType<typeof accountOf>;
function accountOf(chance: Chance, l: Look) {
  const date = shifted("2024-02-01", chance.between(0, 620));
  const rows = servicesOf(chance, l, date);
  const payer = chance.happens(0.85) ? chance.pick(PAYERS) : "";
  settled(chance, l, rows, payer);
  const steps = rows.flatMap((row) => row.steps);
  const billed = sum(rows.map(({ charge }) => charge));
  const joined = (["plan", "off", "second"] as const).flatMap((kind): Step[] => {
    const own = steps.filter((step) => step.kind === kind);
    return own.length ? [{ ...own[0]!, cents: sum(own.map(({ cents }) => cents)) }] : [];
  });
  const open = billed - sum(joined.map(({ cents }) => cents));
  const last = shifted(date, 62);
  const paid = open > 6000 && chance.happens(0.3) ? chance.pick([2000, 2500, 5000]) : 0;
  const mine: Step[] = paid ? [{ date: last, kind: "mine", text: l.mine, cents: paid }] : [];
  const before = chance.happens(0.12) ? chance.between(1500, 14000) : 0;
  const of = (kind: Kind) => [...joined, ...mine].find((one) => one.kind === kind)?.cents ?? 0;
  const due = open - paid + before;
  return { date, rows, payer, joined: [...joined, ...mine], mine, billed, before, left: open - paid, due, of, issued: shifted(last, chance.between(3, 12)) }; // prettier-ignore
}

function columnsOf(l: Look): Column[] {
  const joined = (row: Row) => [row.code, ...(row.modifiers ?? [])].join("-");
  const list: (Column | false)[] = [
    column<Row>(l.words("Date|Service Date|DATE OF SERVICE|DOS"), "serviceDate", (row) => l.day(row.date), "d"), // prettier-ignore
    column<Row>(l.words("Procedure|CPT Code|CODE|Proc Code"), l.joined ? ["code", "modifiers"] : "code", (row) => (l.joined ? joined(row) : row.code)), // prettier-ignore
    !l.joined && column<Row>(l.words("Mod|MOD|Modifier"), "modifiers", (row) => row.modifiers?.join(" ")), // prettier-ignore
    column<Row>(l.words("Description|DESCRIPTION OF SERVICE|Service"), "description", (row) => row.description?.replace("&", "&amp;"), "w"), // prettier-ignore
    l.dx && column<Row>(l.words("Dx|Diag|ICD-10"), null, (row) => row.dx),
    l.units && column<Row>(l.words("Qty|Units|UNITS"), "units", (row) => row.units, "n"),
    column<Row>(l.words("Charges|Amount|CHARGE"), "charge", (row) => l.money(row.charge), "n"),
    l.mode === "credits" && column<Row>(l.words("Payments/Adj|Credits|PMTS &amp; ADJ"), null, () => "", "n"), // prettier-ignore
  ];
  return list.flatMap((one) => one || []);
}

/** The services with what insurance did under each, under all, or in a block of its own. */
function charges(l: Look, a: Account, columns: Column[]): string {
  const span = columns.length - 1;
  const money = (cents: number) => l.money(l.minus && cents ? -cents : cents);
  const step = ({ date, text, cents }: Step) => {
    const day = l.dated ? `<td class="d">${l.day(date)}</td>` : "";
    return `<tr class="step">${day}<td colspan="${span - (l.dated ? 1 : 0)}">${text}</td><td class="n">${money(cents)}</td></tr>`;
  };
  const line = (words: string, cents: number, kind = "sum") =>
    `<tr class="${kind}"><td colspan="${span}">${words}</td><td class="n">${l.money(cents)}</td></tr>`;
  const plain = a.rows.map((row) => sheet.record(columns, row)).join("");
  const steps = a.joined.map(step).join("");
  const whole = `<tr class="sum"><td colspan="${span - (l.mode === "credits" ? 1 : 0)}">${l.charges}</td><td class="n">${l.money(a.billed)}</td>${l.mode === "credits" ? "<td></td>" : ""}</tr>`;
  if (l.mode === "each") {
    const groups = a.rows.map((row) => {
      const left = row.charge - sum(row.steps.map(({ cents }) => cents));
      return sheet.record(columns, row) + row.steps.map(step).join("") + line(l.left, left, "sub");
    });
    return sheet.table(
      columns,
      groups.join("") + a.mine.map(step).join("") + line(a.before ? l.left : l.due, a.left),
    );
  }
  if (l.mode !== "block") return sheet.table(columns, plain + whole + steps + line(l.left, a.left));
  const list = [...a.joined.map((one) => [`${l.dated ? `${l.day(one.date)} &nbsp; ` : ""}${one.text}`, money(one.cents)] as const), [l.left, l.money(a.left)] as const]; // prettier-ignore
  return `${sheet.table(columns, plain + whole)}<h3>${l.words("How your insurance processed this claim|INSURANCE ACTIVITY|Payments and Adjustments")}</h3>${pairs(list, "block")}`;
}

/** The amounts once more, where the coupon repeats them. */
const again = (l: Look, a: Account) =>
  pairs(
    [
      a.before ? ["Previous Balance", l.money(a.before)] : null,
      [l.charges, l.money(a.billed)],
      ["Insurance Payments", l.money(-a.of("plan") - a.of("second"))],
      ["Adjustments", l.money(-a.of("off"))],
      ["Patient Payments", l.money(-a.of("mine"))],
      [l.due, dollars(a.due)],
    ],
    "again",
  );

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, l: Look, a: Account) {
  const [own = "", other = ""] = people.household(chance, 2);
  const spell = people.naming(chance);
  return {
    patient: spell(chance.happens(0.7) ? own : other),
    own: own.toUpperCase(),
    account: chance.number(l.words("########|###-#####|@@######|R#######-01")),
    dueOn: chance.happens(0.7) ? shifted(a.issued, chance.pick([15, 20, 25])) : null,
    ...{ call: people.phone(chance), road: people.street(chance), city: people.town(chance) },
    remit: [people.box(chance), people.town(chance)].join("<br>"),
    home: [people.street(chance), people.town(chance)].join("<br>").toUpperCase(),
    place: `${people.town(chance).split(",")[0]} ${l.words("Medical Center|Community Hospital|Surgery Center|Regional Hospital")}`,
    referring: people.doctor(chance),
    pin: chance.number("@@@-####"),
    site: `www.${l.words("mydocbill-pay|paymyradbill|patientnotebook-pay|quickhealthpay")}.example`,
  };
}

function coupon(chance: Chance, l: Look, a: Account, f: Facts): string {
  const cell = (label: string, text: string) => `<div><small>${label}</small><b>${text}</b></div>`;
  const dueOn = f.dueOn ? l.day(f.dueOn) : l.words("Upon Receipt|NOW DUE");
  const grid = [
    `<div class="row">${cell("IF PAYING BY CREDIT CARD, FILL OUT BELOW", "&#9744; VISA &nbsp;&#9744; MASTERCARD &nbsp;&#9744; DISCOVER &nbsp;&#9744; AMEX")}</div>`,
    `<div class="row">${cell("CARD NUMBER", "&nbsp;")}${cell("AMOUNT", "&nbsp;")}${cell("EXP. DATE", "&nbsp;")}</div>`,
    `<div class="row">${cell("SIGNATURE", "&nbsp;")}${cell("SEC. CODE", "&nbsp;")}</div>`,
    `<div class="row">${cell("STATEMENT DATE", l.day(a.issued))}${cell(l.due.toUpperCase(), dollars(a.due))}${cell("ACCOUNT NO.", f.account)}</div>`,
    `<div class="row">${cell("DUE DATE", dueOn)}${cell("PATIENT", f.patient)}${cell("SHOW AMOUNT PAID HERE", "$")}</div>`,
  ];
  const scan = `${f.account.replace(/\D/g, "").padStart(12, "0")}${bare(a.due).replace(".", "").padStart(8, "0")}${chance.number("##")}`;
  const office = l.office.replace("&", "&amp;");
  const cut = `<div class="cut">${l.top ? "&#9986; DETACH AND RETURN TOP PORTION WITH YOUR PAYMENT" : "PLEASE DETACH AND RETURN BOTTOM PORTION WITH YOUR PAYMENT"}</div>`;
  const sums = l.repeats ? again(l, a) : sheet.square(chance, 21, "20mm");
  return `<div class="coupon">${l.top ? "" : cut}<div class="in"><div class="left"><b>${office}</b><br>${f.road}<br>${f.city}<div class="rtn">RETURN SERVICE REQUESTED</div><div class="who">${sheet.bars(chance, 170, 12)}<br>${f.own}<br>${f.home}</div><div class="tick">&#9744; Check here if your address or insurance has changed and note it on the back.</div></div><div class="right"><div class="card">${grid.join("")}</div><div class="pair">${sums}<div><small>MAKE CHECKS PAYABLE / REMIT TO:</small><br>${office}<br>${f.remit}</div></div></div></div><div class="ocr">${scan}</div>${l.top ? cut : ""}</div>`;
}

const css = (l: Look) => `
@page{size:letter;margin:11mm 12mm} body{margin:0;font:9pt/1.32 '${l.font}';color:#111} .sheet{display:flex;flex-direction:column;min-height:250mm} table{border-collapse:collapse} .top{display:flex;justify-content:space-between;gap:8mm;margin-bottom:3mm} .brand{font-size:1.45em;font-weight:bold;color:${l.ink}} .brand small{display:block;font-size:.58em;font-weight:normal;color:#333} .facts td{padding:.3mm 3mm .3mm 0} .facts td:first-child{color:#444} .lines{width:100%;${l.mono ? "font-family:'Liberation Mono';font-size:.9em" : ""}} .lines th{text-align:left;background:${l.ink};color:#fff;padding:.9mm 1.5mm;vertical-align:bottom} .lines td{padding:.7mm 1.5mm;vertical-align:top} .lines tr{break-inside:avoid} .lines .n{text-align:right;white-space:nowrap} .d{white-space:nowrap} .step td{color:#222;${l.dated ? "" : "padding-left:9mm"}} .step td.n{padding-left:1.5mm} .sub td{font-style:italic;border-bottom:.6px solid #999} .sub td:first-child,.sum td:first-child{text-align:right} .sum td{font-weight:bold;border-top:1px solid #333} h3{margin:3mm 0 1mm;color:${l.ink};font-size:1.06em}
.block{min-width:110mm} .block td{padding:.5mm 2mm;border-bottom:.5px solid #ccc} .block td:last-child{text-align:right} .block tr:last-child td{font-weight:bold} p{margin:1.6mm 0;font-size:.9em} .box{border:1.2px solid ${l.ink};padding:1.5mm 3mm;margin:3mm 0} .coupon{break-inside:avoid;${l.top ? "margin-bottom:4mm" : "margin-top:auto;padding-top:4mm"}} .cut{text-align:center;font-size:.76em;border-${l.top ? "bottom" : "top"}:1.3px dashed #333;padding:1mm 0;margin:1.5mm 0} .in{display:flex;gap:7mm} .left{flex:1} .right{width:108mm} .rtn{font-size:.74em;margin-top:1mm} .who{margin-top:8mm;line-height:1.25} .tick{font-size:.74em;margin-top:4mm} .card{border:1px solid #222} .row{display:flex;border-bottom:1px solid #222} .row:last-child{border:0} .row>div{flex:1;padding:.5mm 1.5mm;border-right:1px solid #222;min-height:6.6mm} .row>div:last-child{border:0} small{font-size:.7em;display:block} .pair{display:flex;justify-content:space-between;gap:5mm;margin-top:3mm} .pair small{display:inline} .again td{padding:.25mm 2mm;font-size:.9em} .again td:last-child{text-align:right} .again tr:last-child td{font-weight:bold;border-top:1px solid #222} .ocr{font-family:'Liberation Mono';text-align:right;letter-spacing:1px;margin-top:1.5mm} .back{break-before:page}`;

/** What is told about the bill around its figures. */
function notes(l: Look, a: Account, f: Facts): string {
  const why = a.payer
    ? `We billed ${a.payer} for you. ${l.words("The balance shown is your deductible, coinsurance or copay as your plan decided.|Your insurance has paid its portion. Please remit the remaining balance.")}`
    : "Our records show no insurance for this date of service. If you have coverage, please call us.";
  const prior = a.before && !l.repeats ? `<p><b>Previous Balance: ${l.money(a.before)}</b> &nbsp; <b>${l.due}: ${dollars(a.due)}</b></p>` : ""; // prettier-ignore
  return `${prior}<div class="box"><b>${l.words("Why did I receive this bill?|MESSAGE|Important Message About Your Account")}</b><br>This bill is for ${l.words(l.trade.word)} ordered by ${f.referring} at ${f.place}. It is separate from the hospital's bill. ${why}</div><p>Pay online: <b>${f.site}</b> &nbsp; Access code: <b>${f.pin}</b> &nbsp;|&nbsp; By phone: <b>${f.call}</b>, Mon-Fri 8:00 am - 5:00 pm</p><p>${l.words("A $35.00 fee will be charged for returned checks.|Accounts over 90 days past due may be placed with a collection agency.|Financial hardship? Call us about a monthly payment plan of as little as $25.00.")}</p>`;
}

const BACK = `<div class="back"><h3>Changes to your address or insurance</h3><p style="line-height:2.2">Name ____________________________ Street ____________________________ City ________________ State ____ ZIP ________<br>Primary insurance ________________________ Policy ID ________________ Group ________________ Phone ________________<br>Secondary insurance ______________________ Policy ID ________________ Group ________________ Phone ________________</p><p>You have the right to receive a "Good Faith Estimate" explaining how much your medical care will cost. You are protected from balance billing for certain out-of-network care (No Surprises Act).</p></div>`;

function draw(chance: Chance): Drawn {
  chance.number("####");
  const l = look(chance);
  let a = accountOf(chance, l);
  while (a.left < 500) a = accountOf(chance, l);
  const f = factsOf(chance, l, a);
  const columns = columnsOf(l);
  const facts = pairs(
    [
      [l.words("Patient Name:|PATIENT:|Patient"), f.patient],
      [l.words("Account Number:|ACCT #:|Account"), f.account],
      [l.words("Statement Date:|DATE:|Billing Date"), l.day(a.issued)],
      f.dueOn ? ["Payment Due:", l.day(f.dueOn)] : null,
      [l.words("Insurance:|Primary Insurance:"), a.payer || "SELF PAY"],
      [l.words("Amount Due:|Balance Due:"), `<b>${dollars(a.due)}</b>`],
    ],
    "facts",
  );
  const small = l.words("Tax ID 00-0000000|Billing office|A physician-owned practice");
  const head = `<div class="top"><div class="brand">${l.office.replace("&", "&amp;")}<small>${small}<br>${f.road}, ${f.city}<br>Billing questions: ${f.call}</small></div>${facts}</div>`;
  const main = `${head}${charges(l, a, columns)}${notes(l, a, f)}`;
  const slip = coupon(chance, l, a, f);
  const html = sheet.page(css(l), `<div class="sheet">${l.top ? slip + main : main + slip}</div>${l.back ? BACK : ""}`); // prettier-ignore
  /** A sum is printed in the coupon or under all services, or is the only row of its kind. */
  const all = l.repeats || l.mode !== "each" || a.rows.length === 1;
  const plans = a.joined.some(({ kind }) => kind === "second") && !l.repeats ? null : a.of("plan") + a.of("second"); // prettier-ignore
  const truth = truthOf(
    { name: family.name, setting: "professional", provider: l.office, patient: f.patient, accountNumber: f.account, statementDate: a.issued, dueDate: f.dueOn }, // prettier-ignore
    {
      billed: l.repeats || l.mode !== "each" ? a.billed : null,
      adjustments: all ? a.of("off") : null,
      insurancePaid: all && (a.payer || l.repeats) ? plans : null,
      patientPaid: l.repeats || a.mine.length ? a.of("mine") : null,
      ...{ patientResponsibility: a.due, previousBalance: a.before || null },
    },
    a.rows.map((row) => sheet.lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "coupon-with-charges-and-insurance-steps",
  paper:
    "A radiology, anesthesia or laboratory group's statement: a large coupon that repeats the amounts, services, and rows of what insurance did.",
  medium: "text",
  draw,
};
