import {
  bare,
  dollars,
  grouped,
  longMonthName,
  looseSlashes,
  monthDay,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { born, doctor, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import {
  amount,
  column,
  lineBy,
  mark,
  page,
  pairs,
  record,
  table,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { off: number };

const CENTERS = rowsOf(`
Slumberline Sleep Disorders Center|#22396b; Cascade Sleep & Breathing Institute|#0f6674; REST WELL DIAGNOSTICS, PLLC|#4a4a4a; Ozark Sleep Medicine Associates|#6b3fa0; Great Lakes Sleep Lab, Inc.|#8a4b08`);
/** Code, modifiers, words, dollars of one, most at once, and the night it belongs to. */
const NIGHTS = rowsOf(`
95810||Polysomnography, attended, 4 or more parameters|1680|1|0; 95810|26|Physician interpretation, polysomnography|295|1|0; 95811||Polysomnography with CPAP titration|1945|1|1; 95811|26|Physician interpretation, CPAP titration|320|1|1
95806||Home sleep apnea test, unattended|412|1|0; 95805||Multiple sleep latency test|1120|1|1; 94760||Overnight pulse oximetry|64.5|1|0; 95957||Digital EEG analysis|388|1|0`);
const LATER = rowsOf(`
99213||Office visit, established patient|178|1|21; E0601|NU|CPAP device, auto-adjusting|895|1|21; A7030|NU|Full face mask|214.8|1|21; A7034|NU|Nasal mask interface|148.25|1|21; A7037|NU|CPAP tubing|39.9|2|21
A7038|NU|Disposable filter, CPAP|6.45|6|21; E0562|NU|Heated humidifier|268.4|1|21; A7035|NU|Headgear|41.75|1|21; A7031|NU|Replacement face mask cushion|72.3|2|21; 94660||CPAP initiation and management|131|1|21`);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: chance.pick([slashes, looseSlashes, longMonthName]),
    short: chance.happens(0.25),
    money: chance.pick([grouped, dollars, bare]),
    coded: chance.happens(0.8),
    mods: chance.pick(["joined", "column", "none"] as const),
    taken: chance.happens(0.45),
    numbered: chance.happens(0.3),
    codeFirst: chance.happens(0.5),
    percent: chance.pick([
      (off: number) => `${off}%`,
      (off: number) => off.toFixed(2),
      (off: number) => `${off.toFixed(1)}%`,
    ]),
    heads: {
      date: words("Date|Service Date|Date of Service"),
      code: words("Code|CPT/HCPCS|Item"),
      name: words("Description|Service / Product|Activity"),
      units: words("Qty|Quantity|Units"),
      price: words("Rate|Unit Price|Price|Unit<br>Price"),
      charge: words("Amount|Gross|Charge|Extended<br>Amount"),
      off: words("Disc %|Discount %|Disc.<br>%|% Off"),
      taken: words("Discount|Disc. Amt|Less<br>Discount"),
      owes: words("Net|Net Amount|Net Due|You Pay|Amount After<br>Discount"),
    },
    due: words("Balance Due|AMOUNT DUE|Total Due|Balance to Pay"),
    font: words("Liberation Sans|Liberation Serif|DejaVu Sans Condensed|DejaVu Sans"),
    grid: chance.happens(0.5),
    noteRate: words("Prompt-pay discount|Self-pay discount|Cash discount"),
  };
}

function rowsFor(chance: Chance): Row[] {
  const first = shifted("2025-02-10", chance.between(0, 380));
  const second = chance.between(7, 30);
  const [study, device] = [chance.pick([20, 25, 30, 40]), chance.pick([0, 10, 15])];
  const nights = NIGHTS.filter(() => chance.happens(0.45));
  const later = chance.shuffled(LATER).slice(0, chance.between(nights.length ? 0 : 2, 6));
  return [...nights, ...later]
    .map(([code = "", mods = "", description = "", price = "", most = "", night = ""]): Row => {
      const units = chance.between(1, Number(most));
      const unitPrice = Math.round(Number(price) * 100);
      const off = /^[AE]/.test(code) ? device : study;
      const charge = units * unitPrice;
      const discount = Math.round((charge * off) / 100);
      const day = night === "0" ? 0 : night === "1" ? second : second + Number(night);
      return {
        ...{ serviceDate: shifted(first, day), code, modifiers: mods ? [mods] : [], description },
        ...{ units, unitPrice, charge, discount, patientOwes: charge - discount, off },
      };
    })
    .toSorted((a, b) => (a.serviceDate! < b.serviceDate! ? -1 : 1));
}

function columnsOf(l: Look, rows: Row[]): Column<Row>[] {
  const { heads } = l;
  const oneYear = new Set(rows.map(({ serviceDate }) => serviceDate!.slice(0, 4))).size === 1;
  const day = l.short && oneYear ? monthDay : l.day;
  const joined = l.mods === "joined";
  const code = [
    ...(l.coded
      ? [
          column<Row>(heads.code, ["code", ...(joined ? (["modifiers"] as const) : [])], (row) =>
            [row.code, ...(joined ? row.modifiers! : [])].join("-"),
          ),
        ]
      : []),
    ...(l.coded && l.mods === "column"
      ? [column<Row>("Mod", "modifiers", ({ modifiers }) => modifiers!.join(" "))]
      : []),
  ];
  const name = column<Row>(heads.name, "description", ({ description }) => description, "w");
  const date = column<Row>(heads.date, "serviceDate", (row) => day(row.serviceDate!));
  return [
    ...(l.numbered ? [column<Row>("#", null, (row) => rows.indexOf(row) + 1)] : []),
    date,
    ...(l.codeFirst ? [...code, name] : [name, ...code]),
    column<Row>(heads.units, "units", ({ units }) => units, "n"),
    amount<Row>(heads.price, "unitPrice", l.money),
    amount<Row>(heads.charge, "charge", l.money),
    column<Row>(heads.off, null, ({ off }) => l.percent(off), "n"),
    ...(l.taken ? [amount<Row>(heads.taken, "discount", l.money)] : []),
    amount<Row>(heads.owes, "patientOwes", l.money),
  ];
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:15mm 13mm} body{font:9pt/1.4 '${l.font}';margin:0;color:#222} .top{display:flex;justify-content:space-between;align-items:center;border-bottom:1px solid ${ink};padding-bottom:3mm;margin-bottom:5mm} .top b{font-size:1.35em;color:${ink}} .top h1{margin:0;font-size:1.9em;font-weight:300;color:${ink}}
.mid{display:flex;justify-content:space-between;margin-bottom:6mm} .pairs td{padding:.3mm 0 .3mm 6mm} .lines{width:100%;border-collapse:collapse} .lines th{text-align:left;vertical-align:bottom;padding:1.2mm 1.5mm;background:#eceff3;color:${ink}} .lines td{padding:1mm 1.5mm;white-space:nowrap;vertical-align:top;${l.grid ? "border:.6px solid #b9c0c8" : "border-bottom:.6px solid #ddd"}} .lines td.w{white-space:normal;width:99%} .lines .n{text-align:right} .lines tr{break-inside:avoid}
.sums{margin:5mm 0 8mm auto;border-collapse:collapse;break-inside:avoid} .sums td{padding:.8mm 2mm .8mm 10mm} .sums td:last-child{text-align:right} .sums tr:last-child td{background:${ink};color:#fff;font-weight:bold} .note{color:#444}`;

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [center = "", ink = ""] = chance.pick(CENTERS);
  const name = center.replace("&", "&amp;");
  const patient = naming(chance)(person(chance));
  const rows = rowsFor(chance);
  const columns = columnsOf(l, rows);
  const [billed, off] = [total(rows, "charge"), total(rows, "discount")];
  const paid = chance.happens(0.5) ? chance.pick([10000, 20000, 25000]) : 0;
  const mine = Math.min(paid, billed - off);
  const due = billed - off - mine;
  const issued = shifted(rows.at(-1)!.serviceDate!, chance.between(1, 12));
  const dueDate = shifted(issued, chance.pick([10, 15, 30]));
  const number = chance.number(chance.pick(["S-####", "20####", "INV-####"]));
  const facts = pairs([
    [l.words("Invoice|Invoice #|Invoice Number"), number],
    [l.words("Invoice Date|Date Issued"), l.day(issued)],
    [l.words("Due Date|Pay By|Due"), l.day(dueDate)],
    ["Terms", `Net ${Math.round((Date.parse(dueDate) - Date.parse(issued)) / 86_400_000)}`],
    chance.happens(0.5) ? ["DOB", l.day(born(chance))] : null,
  ]);
  const sums = pairs(
    [
      [l.words("Subtotal|Total Charges|Gross Total"), l.money(billed)],
      [l.noteRate, l.money(-off)],
      mine
        ? [l.words("Deposit Paid|Payment Received|Deposit at Scheduling"), l.money(-mine)]
        : null,
      [l.due, dollars(due)],
    ],
    "sums",
  );
  const html = page(
    css(l, ink),
    `<div class="top"><div>${mark(chance, ink, 26)} <b>${name}</b></div><h1>${l.words("Invoice|Facility Invoice|INVOICE")}</h1></div>
    <div class="mid"><div>Bill to:<br><b>${patient}</b><br>${street(chance)}<br>${town(chance)}<br>Referred by ${doctor(chance)}</div>${facts}</div>
    ${table(columns, rows.map((row) => record(columns, row)).join(""))}${sums}
    <div class="note">${l.noteRate} applies when the balance is paid by the due date. No claim was sent to an insurance plan.<br>${name}, ${street(chance)}, ${town(chance)}. ${phone(chance)}</div>`,
  );
  const truth = truthOf(
    {
      ...{ name: family.name, provider: center, patient, accountNumber: number },
      ...{ statementDate: issued, dueDate },
    },
    { billed, adjustments: off, patientPaid: mine || null, patientResponsibility: due },
    rows.map((row) => lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "sleep-center-discount-invoice",
  paper:
    "A sleep center's invoice to a patient who pays without insurance: rate times quantity, a discount percent, the net.",
  medium: "text",
  draw,
};
