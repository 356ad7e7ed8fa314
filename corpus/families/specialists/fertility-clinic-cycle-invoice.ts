import * as f from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import * as people from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { part: string; dx: string };
type Credit = { date: string; words: string; cents: number; of: "patient" | "insurer" | "off" };

const CLINICS =
  rowsOf(`Lumen Reproductive Medicine, P.C.|#7a4b8f;BRIGHTHAVEN FERTILITY CENTER|#0f6e84
  Sequoia Fertility and IVF|#3f6b3a;Meridian Center for Reproductive Endocrinology LLC|#8a2f4b;Hatch Fertility Partners of the Carolinas|#1f4e79`);
/** Code, words, dollars from and to: what a monitoring visit may have. */
const VISIT = rowsOf(
  `76830|Transvaginal ultrasound - follicle check|225|410;82670|Estradiol (E2)|68|145;84144|Progesterone (P4)|60|130;83002|LH|55|120;36415|Venipuncture|15|35;99213|Office visit - cycle monitoring, est. pt|130|260`,
);
/** Day after the retrieval, part of the cycle, code, words, dollars from and to. */
const RETRIEVAL =
  rowsOf(`0|R|58970|Oocyte retrieval, follicle puncture, any method|2600|4400;0|R|76948|US guidance, aspiration of ova|280|520
0|R|00840|Anesthesia - monitored (MAC), flat fee|600|950;0|L|89254|Oocyte identification from follicular fluid|420|780
0|L|89261|Sperm isolation, complex prep|240|420;0|L|89280|ICSI, less than or equal to 10 oocytes|1400|2300
1|L|89250|Culture of oocyte(s)/embryo(s), less than 4 days|1500|2600;4|L|89272|Extended culture of embryos, 4-7 days|700|1300
5|L|89253|Assisted hatching, microtechnique|450|800;5|G|89290|Embryo biopsy for PGT-A, up to 5 embryos|1500|2250
6|F|89258|Cryopreservation, embryo(s)|850|1600;6|F|89342|Embryo storage, per year|480|900`);
const EGGS = rowsOf(
  `0|R|58970|Egg retrieval|2600|4200;0|R|76948|Ultrasound guidance for retrieval|260|480;0|R|00840|Anesthesia for retrieval|550|900;0|L|89254|Oocyte identification|400|700;0|F|89337|Cryopreservation, mature oocyte(s)|900|1700;0|F|89346|Oocyte storage, annual|450|780`,
);
const PARTS: Record<string, string> = {
  ...{ M: "Cycle Monitoring", R: "Egg Retrieval", L: "Embryology Laboratory" },
  ...{ G: "Genetic Testing", F: "Cryopreservation &amp; Storage" },
};

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    style: chance.pick(["ledger", "parts", "invoice"] as const),
    day: chance.pick([f.slashes, f.shortSlashes, f.looseSlashes, f.monthName]),
    money: chance.pick([f.grouped, f.dollars, f.dollars, f.bare]),
    codes: chance.pick(["own", "own", "inside", "none"] as const),
    dx: chance.happens(0.25),
    qty: chance.happens(0.55),
    upper: chance.happens(0.2),
    font: words("Liberation Sans|Carlito|Liberation Serif|DejaVu Sans Condensed"),
  };
}

/** The services of one cycle, each with the same price on every day. */
function cycle(chance: Chance, l: Look, start: string, eggs: boolean): Row[] {
  const cost = (low = "0", high = "0") =>
    Math.round(chance.between(Number(low), Number(high)) / 5) * 500;
  const dx = chance.pick(["N97.9", "N97.0", "Z31.83", "E28.2", "N97.1"]);
  const text = (words: string) => (l.upper ? words.toUpperCase() : words);
  const fixed = { units: 1, dx: eggs ? "Z31.84" : dx };
  const [scan, e2, ...rest] = VISIT;
  const taken = [scan!, e2!, ...rest.filter(() => chance.happens(0.3)).slice(0, 1)].map(
    ([code, words, low, high]) => ({ code, words: text(words!), price: cost(low, high) }),
  );
  const days = [0, ...chance.shuffled([4, 6, 8, 9, 10]).slice(0, chance.between(1, 4))].sort(
    (one, other) => one - other,
  );
  const visits = days.flatMap((at) =>
    taken.map(({ code, words, price }): Row => ({
      ...{ ...fixed, part: "M", serviceDate: shifted(start, at), code },
      ...{ description: words, charge: price, unitPrice: price },
    })),
  );
  const done = (eggs ? EGGS : RETRIEVAL).filter((_, at) => at < 1 || chance.happens(0.72));
  const late = shifted(start, 12 + chance.between(0, 2));
  const procedures = done.map(([after, part = "", code, words, low, high]): Row => {
    const [price, units] = [cost(low, high), code === "89342" ? chance.pick([1, 1, 2]) : 1];
    return {
      ...{ ...fixed, part, serviceDate: shifted(late, Number(after)), code, units },
      ...{ description: text(words!), charge: price * units, unitPrice: price },
    };
  });
  return [...visits, ...procedures];
}

/** What was paid and taken off: a deposit before, payments within, and what a plan gave for the monitoring. */
function creditsOf(chance: Chance, l: Look, rows: Row[], start: string): Credit[] {
  const all = sheet.total(rows, "charge");
  const card = () => `${chance.pick(["Visa", "MC", "AMEX"])} x${chance.number("####")}`;
  const list: Credit[] = [];
  const add = (after: number, words: string, cents: number, of: Credit["of"] = "patient") =>
    list.push({ date: shifted(start, after), words, cents, of });
  add(
    -chance.between(6, 20),
    l.words("Cycle deposit|Deposit - IVF cycle|Pre-cycle deposit received"),
    Math.floor((all * chance.pick([0.25, 0.4, 0.5])) / 50000) * 50000 || 50000,
  );
  if (chance.happens(0.6))
    add(chance.between(2, 11), `Payment - ${card()}`, chance.between(5, 14) * 10000);
  if (chance.happens(0.3))
    add(0, l.words("Multi-cycle discount|Courtesy discount"), chance.between(3, 9) * 5000, "off");
  if (chance.happens(0.35)) {
    const seen = sheet.total(rows.slice(0, 4), "charge");
    const paid = Math.round(seen * 0.42);
    const who = chance.pick(["Alder Health", "Summit", "BlueHarbor", "NCH"]);
    add(40, `${who} ins. payment`, paid, "insurer");
    add(40, `${who} contractual adj.`, Math.round(seen * 0.3), "off");
  }
  return list.sort((one, other) => one.date.localeCompare(other.date));
}

function columnsOf(l: Look): sheet.Column<Row>[] {
  const { words, day, money } = l;
  const [col, amt] = [sheet.column<Row>, sheet.amount<Row>];
  const inside = l.codes === "inside";
  return [
    col(words("Date|Service Date|DOS"), "serviceDate", (r) => day(r.serviceDate!), "d"),
    ...(l.codes === "own" ? [col(words("CPT|Code|Proc Code"), "code", (r) => r.code, "d")] : []),
    col(
      words("Description|Service|Procedure / Service"),
      inside ? ["code", "description"] : "description",
      (r) => (inside ? `${r.code} - ${r.description}` : r.description),
      "w",
    ),
    ...(l.dx ? [col(words("Dx|ICD-10"), null, (r) => r.dx, "d")] : []),
    ...(l.qty || l.style === "invoice" ? [col("Qty", "units", (r) => r.units, "n")] : []),
    ...(l.style === "invoice" ? [amt(words("Rate|Unit Price|Price"), "unitPrice", money)] : []),
    amt(words(l.style === "invoice" ? "Amount|Total" : "Charge|Charges|Fee"), "charge", money),
  ];
}

/** The table of a ledger, with the payments among the charges and what is open after each. */
function ledger(l: Look, columns: sheet.Column<Row>[], rows: Row[], credits: Credit[]): string {
  let open = 0;
  const wide = columns.length - 2;
  const all = [
    ...rows.map((row) => ({ on: row.serviceDate!, row, credit: null })),
    ...credits.map((credit) => ({ on: credit.date, row: null, credit })),
  ].sort((one, other) => one.on.localeCompare(other.on));
  const shown = (cents: number) => (cents < 0 ? `(${l.money(-cents)})` : l.money(cents));
  const body = all.map(({ row, credit }) => {
    open += row ? row.charge! : -credit!.cents;
    const end = (paid: string) =>
      `<td class="n">${paid}</td><td class="n">${shown(open)}</td></tr>`;
    if (row) return sheet.record(columns, row).replace("</tr>", end(""));
    return `<tr><td class="d">${l.day(credit!.date)}</td><td colspan="${wide}">${credit!.words}</td><td></td>${end(`(${l.money(credit!.cents)})`)}`;
  });
  const more = `<th class="n">Payments/<br>Credits</th><th class="n">Balance</th></tr></thead>`;
  return sheet.table(columns, body.join("")).replace("</tr></thead>", more);
}

function byPart(l: Look, columns: sheet.Column<Row>[], rows: Row[]): string {
  const wide = columns.length;
  const groups = Object.entries(PARTS).map(([part, name]) => {
    const own = rows.filter((row) => row.part === part);
    if (!own.length) return "";
    return `<tr class="part"><td colspan="${wide}">${name}</td></tr>${own.map((row) => sheet.record(columns, row)).join("")}<tr class="sub"><td colspan="${wide - 1}">Subtotal - ${name}</td><td class="n">${l.money(sheet.total(own, "charge"))}</td></tr>`;
  });
  return sheet.table(columns, groups.join(""));
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:13mm 14mm} body{font:9.4pt/1.38 '${l.font}';margin:0;color:#222} .top{display:flex;justify-content:space-between;align-items:start} .brand{display:flex;gap:3mm;align-items:center;color:${ink};font-size:1.5em} h1{margin:0 0 2mm;font-size:2em;font-weight:300;letter-spacing:.12em;color:${ink};text-align:right} small{color:#555}
.pairs td{padding:.3mm 0 .3mm 5mm} .pairs td:last-child{text-align:right} .who{display:flex;gap:16mm;margin:6mm 0 4mm} .who h4{margin:0 0 .6mm;font-size:.82em;color:${ink};text-transform:uppercase;letter-spacing:.06em}
.lines,.pay{width:100%;border-collapse:collapse} .lines th{background:${ink};color:#fff;text-align:left;padding:1.1mm 1.6mm;font-weight:normal} .lines td,.pay td{padding:.8mm 1.6mm;border-bottom:.5px solid #d5d5d5;vertical-align:top} .lines .n,.pay .n{text-align:right;white-space:nowrap} .d{white-space:nowrap} .part td{font-weight:bold;color:${ink};padding-top:2mm} .sub td{font-style:italic;text-align:right} tr{break-inside:avoid} h3{margin:4mm 0 1mm;color:${ink};font-size:1.05em}
.low{display:flex;gap:10mm;justify-content:space-between;margin-top:4mm;break-inside:avoid} .low p{flex:1;margin:0;font-size:.86em} .sums{border-collapse:collapse;min-width:76mm;align-self:start} .sums td{padding:.7mm 2mm} .sums td:last-child{text-align:right} .sums tr:last-child td{border-top:1.6px solid ${ink};font-weight:bold;font-size:1.15em} .fine{font-size:.78em;color:#555;border-top:.6px solid #aaa;margin-top:6mm;padding-top:1.6mm}`;

function sums(l: Look, rows: Row[], credits: Credit[]) {
  const of = (kind: Credit["of"]) => sum(credits.filter((c) => c.of === kind).map((c) => c.cents));
  const billed = sheet.total(rows, "charge");
  const [paid, insurer, off] = [of("patient"), of("insurer"), of("off")];
  const due = billed - paid - insurer - off;
  const minus = (cents: number) => f.dollars(-cents);
  const box = sheet.pairs(
    [
      [l.words("Total Charges|Subtotal|Total Cycle Charges"), f.dollars(billed)],
      off ? [l.words("Discounts / Adjustments|Adjustments"), minus(off)] : null,
      insurer ? [l.words("Insurance Payments|Insurance Paid"), minus(insurer)] : null,
      [l.words("Patient Payments|Deposits &amp; Payments Received|Payments"), minus(paid)],
      [l.words("Balance Due|BALANCE DUE|Amount Due"), f.dollars(due)],
    ],
    "sums",
  );
  const printed = {
    ...{ billed, patientPaid: paid, patientResponsibility: due },
    ...{ insurancePaid: insurer || null, adjustments: off || null },
  };
  return { box, printed };
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [clinic = "", ink = ""] = chance.pick(CLINICS);
  const start = shifted("2024-03-01", chance.between(0, 640));
  const eggs = chance.happens(0.25);
  const rows = cycle(chance, l, start, eggs);
  const credits = creditsOf(chance, l, rows, start);
  const columns = columnsOf(l);
  const { box: summary, printed } = sums(l, rows, credits);
  const patient = people.naming(chance)(people.person(chance));
  const account = chance.number(chance.pick(["#####", "FC-######", "MRN######"]));
  const issued = shifted(start, chance.between(45, 70));
  const dueOn = chance.happens(0.6) ? shifted(issued, chance.pick([14, 30])) : null;
  const paid = credits.map(
    (c) =>
      `<tr><td class="d">${l.day(c.date)}</td><td>${c.words}</td><td class="n">-${l.money(c.cents)}</td></tr>`,
  );
  const body =
    l.style === "ledger"
      ? ledger(l, columns, rows, credits)
      : `${l.style === "parts" ? byPart(l, columns, rows) : sheet.table(columns, rows.map((row) => sheet.record(columns, row)).join(""))}<h3>${l.words("Deposits and Payments|Payments &amp; Credits Applied")}</h3><table class="pay">${paid.join("")}</table>`;
  const html = sheet.page(
    css(l, ink),
    `<div class="top"><div><div class="brand">${sheet.mark(chance, ink, 30)}${clinic}</div><small>${people.street(chance)} &bull; ${people.town(chance)}<br>Financial Services ${people.phone(chance)} &bull; Fed. Tax ID ${chance.number("##-#######")}</small></div><div><h1>${l.words("INVOICE|Invoice|STATEMENT")}</h1>${sheet.pairs(
      [
        [l.words("Invoice No.|Invoice #"), chance.number("INV-#####")],
        [l.words("Invoice Date|Date"), l.day(issued)],
        [l.words("Account #|Patient Account|Chart #"), account],
        dueOn ? ["Due Date", l.day(dueOn)] : null,
      ],
    )}</div></div>
<div class="who"><div><h4>Bill to</h4>${patient}<br>${people.street(chance)}<br>${people.town(chance)}</div><div><h4>Patient</h4>${patient}<br>DOB ${l.day(people.born(chance, 1979, 1996))}</div><div><h4>${l.words("Treatment|Cycle")}</h4>${eggs ? "Elective oocyte cryopreservation" : chance.pick(["IVF with ICSI - fresh/freeze-all", "IVF Cycle #2", "IVF - antagonist protocol"])}<br>${people.doctor(chance)}</div></div>
${body}<div class="low"><p>${l.words("All cycle fees are due in full before stimulation medications are started. Fees for medications and for the genetics laboratory are billed by those companies.|Refunds of unused deposits are issued 60 days after the cycle is closed. Storage is billed every year on the anniversary of the freeze date.")}</p>${summary}</div><div class="fine">${l.words("Checks payable to|Remit to")}: ${clinic}, ${people.box(chance)}, ${people.town(chance)}. Accounts not paid in 60 days may delay future cycles. HSA/FSA cards accepted. A superbill for your insurance is available on request.</div>`,
  );
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider: clinic },
      ...{ patient, accountNumber: account, statementDate: issued, dueDate: dueOn },
    },
    printed,
    rows.map((row) => sheet.lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "fertility-clinic-cycle-invoice",
  paper: "A fertility clinic's invoice for a treatment cycle, with its deposits and payments.",
  medium: "text",
  draw,
};
