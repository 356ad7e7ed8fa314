import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { escaped } from "#corpus/families/drawing/benefits";
import * as people from "#corpus/families/drawing/people";
import { settle, type Settled } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { bare, dollars, grouped, trailingMinus } = formats;
const { amount, column, total } = sheet;

type Row = Said & Settled & { number: string; points: string; date: string };
type Order = { date: string; specimen: string; doctor: string; rows: Row[] };
type Way = "columns" | "blocks" | "pointers";

/** Code, name, dollars. */
const TESTS = rowsOf(`
80053|Comprehensive Metabolic Panel|61.20; 85025|CBC With Differential/Platelet|42.75; 80061|Lipid Panel|74.10; 84443|TSH|96.40; 83036|Hemoglobin A1c|58.30; 82306|Vitamin D, 25-Hydroxy|218.00; 82607|Vitamin B12|88.15; 82728|Ferritin|79.60; 83540|Iron, Total|34.90; 83550|Iron Binding Capacity (TIBC)|41.25; 84439|T4, Free|68.00; 84153|PSA, Total|129.00; 81001|Urinalysis, Complete|27.40; 87086|Urine Culture, Routine|71.85; 87491|Chlamydia trachomatis, NAA|147.60; 87591|Neisseria gonorrhoeae, NAA|147.60; 86803|Hep C Virus Ab|92.30; 87389|HIV Ag/Ab w/Reflex|118.75; 86038|ANA Direct|81.20; 86140|C-Reactive Protein, Quant|46.00; 85652|Sedimentation Rate-Westergren|23.50; 84403|Testosterone, Serum|137.20; 82670|Estradiol|144.10; 83001|FSH|98.80; 82043|Microalbumin, Urine|49.95; 82570|Creatinine, Urine|28.60; 86780|T pallidum Screening Cascade|64.40; 80076|Hepatic Function Panel (7)|47.10; 83735|Magnesium|36.20; 84550|Uric Acid|31.85; 88142|Thin Prep Pap Test|112.00; 87624|HPV, High-Risk|168.30; 36415|Venipuncture|19.00`);
const DIAGNOSES =
  "E78.5 Z00.00 E11.9 R53.83 E55.9 I10 D50.9 Z11.3 N39.0 E03.9 R73.03 Z12.4 Z79.899 M25.50".split(
    " ",
  );
/** Name, words of the web address, ink, way of the invoice. */
const LABS = rowsOf(`
Quarrion Diagnostics Incorporated|quarrion|#1f6f3b|columns; QUARRION DIAGNOSTICS|quarrion|#1f6f3b|columns; Laboratory Alliance of America|laballiance|#002f6c|blocks; LabUnion Holdings|labunion|#0d4d92|blocks; BioAssay Reference Laboratories|bioassayref|#8a1538|pointers; Sonoran Clinical Labs, A Genopath Company|genopath|#5b3a8c|pointers`);
const PLANS =
  "Aetna US Healthcare|BCBS of Illinois|UNITED HEALTHCARE|Cigna Healthcare|Humana Choice PPO|MEDICARE PART B|Anthem BC".split(
    "|",
  );

type Look = ReturnType<typeof look>;
function look(chance: Chance, way: Way) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    ...{ way, words, needs: chance.happens(0.2), minus: chance.happens(0.6) },
    money: chance.pick(way === "columns" ? [dollars, dollars, grouped] : [grouped, trailingMinus, dollars]), // prettier-ignore
    day: chance.pick([formats.slashes, formats.shortSlashes, way === "blocks" ? formats.monthName : formats.slashes]), // prettier-ignore
    ...{ units: chance.happens(0.35), capitals: chance.happens(0.5), slipTop: chance.happens(0.2) },
    ...{ boxes: chance.happens(0.7), sums: chance.happens(0.75), faq: chance.happens(0.6) },
    font: words("Liberation Sans|Liberation Sans|Liberation Sans Narrow|DejaVu Sans"),
    adjusted: words("Adjusted by Insurance|Insurance Adjustment|Adjusted by<br>Insurance"),
    paid: words("Insurance Paid|Paid by Insurance|Insurance<br>Paid"),
    owe: words("You Owe|YOU OWE|Patient Owes"),
  };
}

function ordersOf(chance: Chance, l: Look): Order[] {
  const dates = chance.weighted([[1, 5], [2, 3], [3, 2]] as const); // prettier-ignore
  let day = shifted("2024-01-09", chance.between(0, 640));
  const terms = { open: chance.pick([0, 4000, 90000]), share: chance.pick([0.1, 0.2]), copay: 0 };
  const rules = { ...terms, denies: 0.1, rate: [0.12, 0.45] as const };
  const size = chance.weighted([[8, 6], [14, 1], [30, 1]] as const); // prettier-ignore
  const never = chance.pick([["84153"], ["88142", "87624", "82670"]]);
  const fit = TESTS.filter(([code = ""]) => !never.includes(code));
  const list = chance.shuffled(fit).slice(0, chance.between(dates + 1, size));
  const orders = Array.from({ length: dates }, (_, at) => {
    day = at ? shifted(day, chance.between(2, 40)) : day;
    const date = day;
    const rows = list
      .filter((_one, index) => index % dates === at)
      .map(([code = "", name = "", price]): Row => {
        // prettier-ignore
        const charge = Math.round(Number(price) * 100);
        const units = l.units && chance.happens(0.06) ? 2 : 1;
        const points = chance.pick(["A", "A", "B", "A,B"]);
        const description = l.capitals ? name.toUpperCase() : name;
        const line = { serviceDate: date, date, code, description, units, points };
        return {
          ...line,
          ...settle(chance, charge * units, rules),
          number: chance.number("######"),
        };
      });
    const specimen = chance.number(l.way === "blocks" ? "###-###-####-0" : "@@######@");
    return { date, specimen, doctor: people.doctor(chance), rows };
  });
  return orders;
}

function columnsOf(l: Look): sheet.Column<Row>[] {
  const { words } = l;
  const off = (cents: number) => l.money(l.minus && cents ? -cents : cents);
  const date = column<Row>(words("Date of<br>Service|Service Date"), "serviceDate", (row) => l.day(row.date), "d"); // prettier-ignore
  const code = column<Row>(words("CPT Code|CPT&reg; Code|CPT"), "code", (row) => row.code);
  const name = column<Row>(words("Lab Test Description|Test|Description of Tests"), "description", (row) => row.description); // prettier-ignore
  const charge = amount<Row>(words("Charge|Charges|Billed"), "charge", l.money);
  const units = l.units && column<Row>(words("Qty|Units"), "units", (row) => row.units, "n");
  const shares = [
    amount<Row>(l.adjusted, "discount", off),
    amount<Row>(l.paid, "insurancePaid", off),
    amount<Row>(l.owe, "patientOwes", l.money),
  ];
  const some = l.needs || l.way === "blocks" ? [] : shares;
  const list: Record<Way, (sheet.Column<Row> | false)[]> = {
    columns: [date, code, name, units, charge, ...some],
    blocks: [column<Row>("Test No.", null, (row) => row.number), name, units, code, charge],
    pointers: [code, name, column<Row>(words("Dx|ICD Ref"), null, (row) => row.points, "c"), units, charge, ...some], // prettier-ignore
  };
  return list[l.way].flatMap((one) => one || []);
}

type Sums = { billed: number; off: number; plan: number; own: number; due: number };
const sumsOf = (rows: Row[], own: number, needs: boolean): Sums => ({
  billed: total(rows, "charge"),
  off: needs ? 0 : total(rows, "discount"),
  plan: needs ? 0 : total(rows, "insurancePaid"),
  own,
  due: (needs ? total(rows, "charge") : total(rows, "patientOwes")) - own,
});

/** Total charges down to what is owed, as labels with values. */
function steps(l: Look, s: Sums, last: string): string {
  const less = (cents: number) => l.money(cents ? -cents : 0);
  const plain = (text: string) => text.replace("<br>", " ");
  return sheet.pairs(
    [
      [l.way === "blocks" ? "Total Charges" : "Charges", l.money(s.billed)],
      l.needs ? null : [plain(l.adjusted), less(s.off)],
      l.needs ? null : [plain(l.paid), less(s.plan)],
      s.own ? ["You Paid", less(s.own)] : null,
      [last, dollars(s.due)],
    ],
    "steps",
  );
}

function tables(l: Look, orders: Order[], columns: sheet.Column<Row>[]): string {
  const body = (rows: Row[]) => rows.map((row) => sheet.record(columns, row)).join("");
  const all = orders.flatMap(({ rows }) => rows);
  if (l.way === "blocks")
    return orders
      .map((one) => {
        const s = sumsOf(one.rows, 0, l.needs);
        const about = `<div class="bar"><b>Date of Service: ${l.day(one.date)}</b><span>Specimen No. ${one.specimen}</span><span>Ordered by: ${one.doctor}</span></div>`;
        const part = orders.length > 1 ? steps(l, s, "Balance for this date") : "";
        return `<div class="block">${about}${sheet.table(columns, body(one.rows))}${part}</div>`;
      })
      .join("");
  const { billed: charge, off, plan, due: patientOwes } = sumsOf(all, 0, l.needs);
  const sign = l.minus ? -1 : 1;
  const sums = { charge, discount: sign * off, insurancePaid: sign * plan, patientOwes };
  const foot = l.sums ? sheet.sumRow(columns, "TOTAL", sums, l.money) : "";
  const groups = orders.map((one) => {
    const words = `Collected ${l.day(one.date)} &nbsp; Accession ${one.specimen} &nbsp; Ref. ${one.doctor}`;
    const over = `<tr class="over"><td colspan="${columns.length}">${words}</td></tr>`;
    return (l.way === "pointers" ? over : "") + body(one.rows);
  });
  return sheet.table(columns, groups.join("") + foot);
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:11mm 12mm} body{margin:0;font:8.8pt/1.32 '${l.font}';color:#1a1a1a} .top{display:flex;justify-content:space-between;align-items:flex-start;${l.way === "columns" ? `border-bottom:3px solid ${ink}` : ""};padding-bottom:2mm} .brand{display:flex;gap:2.5mm;align-items:center;font-size:1.5em;font-weight:bold;color:${ink};max-width:100mm;line-height:1.1} .top>div:last-child{text-align:right} .title{font-size:1.5em;font-weight:bold;text-align:right} .mid{display:flex;justify-content:space-between;gap:8mm;margin:3mm 0} table{border-collapse:collapse} .facts td{padding:.3mm 3mm .3mm 0} .facts td:first-child{color:#555}
.due{background:${l.way === "blocks" ? "#fff" : ink};color:${l.way === "blocks" ? "#111" : "#fff"};border:1.5px solid ${ink};padding:2mm 4mm;text-align:center;min-width:48mm;align-self:flex-start} .due b{display:block;font-size:1.9em} .dx{display:flex;gap:1.5mm;align-items:center;margin:2mm 0;font-size:.92em} .dx i{font-style:normal;border:1px solid #555;padding:.4mm 2mm;min-width:14mm}
.lines{width:100%;margin:1mm 0} .lines th{text-align:left;vertical-align:bottom;padding:1mm 1.5mm;${l.way === "columns" ? `background:${ink};color:#fff` : "border-bottom:1.3px solid #222"}} .lines td{padding:.7mm 1.5mm;vertical-align:top;${l.way === "pointers" ? "border-bottom:.5px solid #ccc" : ""}} .lines .n{text-align:right;white-space:nowrap} .lines th.n{white-space:normal} .c{text-align:center!important} .d{white-space:nowrap} .lines tr{break-inside:avoid} .over td{background:#eee;font-weight:bold} .sum td{font-weight:bold;border-top:1.4px solid #222} .block{margin-bottom:3mm} .bar{display:flex;justify-content:space-between;background:${ink}1a;padding:1mm 2mm}
.steps{margin:1mm 0 2mm auto;min-width:74mm} .steps td{padding:.4mm 1.5mm} .steps td:last-child{text-align:right} .steps tr:last-child td{font-weight:bold;border-top:1.3px solid #222} h3{margin:3mm 0 1mm;font-size:1.05em;color:${ink}} p{margin:0 0 1.5mm;font-size:.92em} .form{border:1.3px solid #333;padding:2mm 3mm;margin:3mm 0;break-inside:avoid;line-height:2.1;font-size:.9em} .slip{break-inside:avoid;margin:4mm 0 2mm;border-${l.slipTop ? "bottom" : "top"}:1.3px dashed #444;padding:2mm 0} .slip .in{display:grid;grid-template-columns:1fr 1fr;gap:8mm} .grid{display:grid;grid-template-columns:1fr 1fr;border:1px solid #333} .grid div{padding:.8mm 1.6mm;border:.5px solid #888;font-size:.82em;min-height:7mm} .grid b{font-size:1.2em} .cut{text-align:center;font-size:.8em;margin-bottom:1.5mm} .ocr{font-family:'Liberation Mono';text-align:right;letter-spacing:1px;margin-top:2mm}`;

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, l: Look, orders: Order[]) {
  const issued = shifted(orders.at(-1)!.date, chance.between(20, 70));
  const name = people.person(chance);
  const pattern =
    l.way === "columns" ? "##########" : l.way === "blocks" ? "########" : "@@-#######";
  return {
    ...{ issued, own: name, patient: people.naming(chance)(name), number: chance.number(pattern) },
    dueOn: chance.happens(0.75) ? shifted(issued, chance.pick([21, 25, 30])) : null,
    ...{ call: people.phone(chance), home: [people.street(chance), people.town(chance)] as const },
    ...{ remit: `${people.box(chance)}<br>${people.town(chance)}`, plan: chance.pick(PLANS) },
    dx: chance.shuffled(DIAGNOSES).slice(0, chance.between(2, 4)),
    born: people.born(chance),
  };
}

function coupon(chance: Chance, l: Look, f: Facts, s: Sums, lab: string, site: string): string {
  const cell = (label: string, text = "") => `<div>${label}<br><b>${text}</b></div>`;
  const cells = [
    cell(l.words("Invoice Number|Bill Number|INVOICE NO."), f.number),
    cell("Patient", f.patient),
    cell(l.words("Due Date|Payment Due"), f.dueOn ? l.day(f.dueOn) : "Upon Receipt"),
    cell(l.words("Amount Due|PAY THIS AMOUNT"), dollars(s.due)),
    cell("Amount Enclosed", "$"),
    cell("Check #"),
  ];
  const code = `${chance.number("##")}${f.number.replace(/\D/g, "")} ${bare(s.due).replace(".", "").padStart(8, "0")} ${chance.number("##")}`;
  return `<div class="slip"><div class="cut">${l.words("&#9986; Please detach and return this portion with your payment. Do not send cash or staple check.|PLEASE FOLD AND TEAR ALONG PERFORATION AND RETURN WITH PAYMENT")}</div><div class="in"><div>${f.own.toUpperCase()}<br>${f.home[0].toUpperCase()}<br>${f.home[1].toUpperCase()}<div style="margin-top:4mm"><b>Make check payable to:</b><br>${lab}<br>${f.remit}</div></div><div><div class="grid">${cells.join("")}</div><p>&#9744; Visa &#9744; MasterCard &#9744; Discover &#9744; AmEx &nbsp; Card no. ____________________ Exp. ____/____<br>Or pay securely at www.${site}.example/billing</p></div></div><div class="ocr">${code}</div></div>`;
}

function notes(l: Look, f: Facts): string {
  const why = l.needs
    ? `<h3>${l.words("INSURANCE INFORMATION NEEDED|We need your insurance information")}</h3><p>We were not able to bill your insurance because the information that we received from your physician was missing or not valid. Please complete the form below, go online, or call ${f.call} before the due date. If we do not hear from you, you are responsible for the full amount.</p><div class="form">&#9744; Primary &nbsp; &#9744; Secondary &nbsp; &#9744; Medicare &nbsp; &#9744; Medicaid &nbsp; Insurance company ________________________ Phone ______________<br>Claims address ____________________________________ City/State/ZIP ___________________________<br>Member ID ___________________ Group no. ______________ Policyholder ____________________ Birth date ___/___/____<br>Signature ______________________________ Relationship: &#9744; Self &#9744; Spouse &#9744; Child</div>`
    : `<p><b>Why am I receiving this ${l.words("invoice|bill")}?</b> ${f.plan} has processed your claim and states that the amount shown is your responsibility (deductible, coinsurance, copayment or non-covered service). Please refer to the explanation of benefits from your plan.</p>`;
  const faq = l.faq
    ? `<p><b>Did I not already pay my doctor?</b> This invoice is for laboratory testing only. Your physician may bill you separately for the visit and for drawing the specimen.</p><p><b>Trouble paying?</b> Uninsured and low-income patients may qualify for our Patient Assistance Program. Interest-free payments are available on balances above $50.00. Call ${f.call}, Monday - Friday, 8:00 am - 8:00 pm ET.</p>`
    : "";
  return why + faq;
}

function draw(chance: Chance): Drawn {
  chance.number("########");
  const [lab = "", site = "", ink = "", way = ""] = chance.pick(LABS);
  const l = look(chance, way as Way);
  const orders = ordersOf(chance, l);
  const rows = orders.flatMap((one) => one.rows);
  const f = factsOf(chance, l, orders);
  const open = l.needs ? 0 : total(rows, "patientOwes");
  const own = open > 3000 && chance.happens(0.25) ? Math.min(2500, Math.floor(open / 2)) : 0;
  const s = sumsOf(rows, own, l.needs);
  const columns = columnsOf(l);
  const facts = sheet.pairs(
    [
      [l.words("Invoice Number|Bill Number|Invoice No."), f.number],
      [l.words("Invoice Date|Bill Date|Statement Date"), l.day(f.issued)],
      ["Patient Name", f.patient],
      chance.happens(0.5) ? ["Date of Birth", l.day(f.born)] : null,
      l.way === "columns" ? ["Referring Physician", orders[0]!.doctor] : null,
      ["Insurance", l.needs ? l.words("None on file|NOT PROVIDED") : f.plan],
    ],
    "facts",
  );
  const letters = l.way === "pointers" ? "ABCDEF" : "1234";
  const dx = l.boxes || l.way === "pointers" ? `<div class="dx">Diagnosis (ICD-10): ${f.dx.map((code, at) => `${letters[at]}. <i>${code}</i>`).join("")}</div>` : ""; // prettier-ignore
  const slip = coupon(chance, l, f, s, escaped(lab), site);
  const due = `<div class="due">${l.words("Amount You Owe|YOU OWE|Amount Due")}<b>${dollars(s.due)}</b>${f.dueOn ? `Due by ${l.day(f.dueOn)}` : "Due upon receipt"}</div>`;
  const main = `<div class="top"><div class="brand">${sheet.mark(chance, ink, 36)}<span>${escaped(lab)}</span></div><div><div class="title">${l.words("INVOICE|Laboratory Invoice|Patient Invoice")}</div>Tax ID ${chance.number("##-#######")} &middot; Billing: ${f.call}<br>CLIA ${chance.number("##D#######")} &middot; Laboratory Director: ${people.doctor(chance)}</div></div><div class="mid">${facts}${due}</div>${dx}${tables(l, orders, columns)}${steps(l, s, l.words("You Owe|Total You Owe|Balance Due"))}${notes(l, f)}`;
  const html = sheet.page(css(l, ink), l.slipTop ? slip + main : main + slip);
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider: lab, patient: f.patient },
      ...{ accountNumber: f.number, statementDate: f.issued, dueDate: f.dueOn },
    },
    {
      ...{ billed: s.billed, patientPaid: own || null, patientResponsibility: s.due },
      ...(l.needs ? {} : { adjustments: s.off, insurancePaid: s.plan }),
    },
    rows.map((row) => sheet.lineBy(columns, row, l.way === "columns" ? [] : ["serviceDate"])),
  );
  return { html, truth };
}

export const family: Family = {
  name: "national-laboratory-invoice",
  paper:
    "A national clinical laboratory's patient invoice: tests by collection date with what insurance adjusted and paid, or a request for insurance information.",
  medium: "text",
  draw,
};
