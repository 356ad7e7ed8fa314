import { dollars, grouped, longMonthName, looseSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { amount, column, lineBy, mark, page, record, table } from "#corpus/families/drawing/sheet";
import { sumRow, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

/** `detail` is printed beneath the words of an item: a frame's size or a device's serial number. */
type Row = Said & { detail: string; goods: boolean };
type Trade = "eye" | "ear";

const OFFICES = rowsOf(`Willow Bend Optometry|eye|#20558a|OD
  EYES ON MAIN FAMILY VISION|eye|#8a3a20|OD
  Crestline Vision & Optical|eye|#2a6a4b|OD
  Clear Tone Hearing Center|ear|#2d3f73|AuD
  SOUTH VALLEY AUDIOLOGY & HEARING AIDS|ear|#6a2a63|AuD`);
/** Code, words, cents, and how much the vision plan takes over in percent. */
const EXAMS = rowsOf(
  `92014|Comprehensive eye exam, established patient|16900|70;92004|Comprehensive eye exam, new patient|19800|70;S0620|Routine eye exam w/ refraction, new|13500|75`,
);
const TESTS = rowsOf(
  `92015|Refraction|4800|60;92250|Fundus photography|8900|0;S9986|Optomap retinal screening|3900|0;92310|Contact lens fit & follow-up|11000|40`,
);
const FRAMES = rowsOf(
  `Ray-Ban RX5154 Clubmaster|21300|2012 Havana 51-21-145;Flexon E1138|27900|033 Gunmetal 54-18-145;Kate Spade CAILY|23800|0807 Black 50-19-140;House frame, Modern Optical ACE|9900|Blue 52-17-140`,
);
const LENSES = rowsOf(
  `V2103|Single vision lens, sphero-cyl|7200|100;V2203|Bifocal lens FT28|9600|100;V2781|Progressive lens, Varilux Comfort|19500|60`,
);
const EXTRAS = rowsOf(
  `V2784|Polycarbonate material, per lens|4400|30;V2750|Anti-reflective coating, per lens|6400|25;V2744|Photochromic (Transitions), per lens|7200|25;V2760|Scratch resistant coating, per lens|1800|100`,
);
const HEARING = rowsOf(
  `92557|Comprehensive audiometry evaluation|13500|0;92567|Tympanometry|5200|0;92591|Hearing aid exam, binaural|11500|0;V5020|Conformity evaluation (real ear)|9500|0`,
);
const AIDS = rowsOf(
  `V5261|Phonak Audeo L70-R RIC hearing aid|249500|30;V5261|Oticon Real 2 miniRITE R hearing aid|219500|30;V5261|ReSound Nexia 7 RIE hearing aid|264900|30;V5257|Starkey Evolv AI 1600 mRIC R hearing aid|198000|30`,
);
const FITTING = rowsOf(
  `V5160|Dispensing fee, binaural|45000|0;V5264|Ear mold, custom, acrylic|8500|0;V5266|Hearing aid batteries size 312, 8 pk|1050|0;V5267|Dry & Store dehumidifier|12900|0;V5299|Remote microphone accessory|32500|0`,
);
const PLANS: Record<Trade, string[]> = {
  eye: ["VSP Signature", "EyeMed Insight", "Davis Vision", "Spectera"],
  ear: ["TruHearing", "UHC Hearing", "Amplifon Hearing"],
};

type Look = ReturnType<typeof look>;
function look(chance: Chance, trade: Trade) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    trade,
    day: chance.pick([slashes, looseSlashes, longMonthName]),
    money: chance.pick([grouped, dollars]),
    plan: chance.happens(0.75) ? chance.pick(PLANS[trade]) : "",
    codes: chance.happens(0.7),
    sides: chance.happens(0.5),
    price: chance.happens(0.65),
    dated: chance.happens(0.3),
    /** Whether the plan's savings stand beside each item, or only under all of them. */
    beside: chance.happens(0.45),
    names: {
      discount: words("Plan Discount|Plan Savings|Discount"),
      owes: words("Your Cost|Patient Amount|You Pay"),
    },
    billed: words("Subtotal|Total Retail|Total Charges"),
    due: words("Balance Due|BALANCE DUE|Amount Due|Balance Due at Pickup"),
    notes: chance.happens(0.85),
    font: words("Liberation Sans|DejaVu Sans Condensed|Liberation Serif"),
  };
}

/** The side in words, where no column says it. */
const SIDES: Record<string, string> = { OD: " - OD", OS: " - OS", R: " - Right", L: " - Left" };

type Made = (of: string[], more?: Partial<Row>) => Row;
function glasses(chance: Chance, made: Made): Row[] {
  const [frame = "", price = "", detail = ""] = chance.pick(FRAMES);
  const lens = chance.pick(LENSES);
  const extras = chance.shuffled(EXTRAS).slice(0, chance.between(0, 3));
  const split = chance.happens(0.4);
  const pair = (of: string[]) =>
    split
      ? ["OD", "OS"].map((site) => made(of, { site, goods: true }))
      : [made(of, { units: 2, site: "OU", goods: true })];
  return [
    made(["V2020", `Frame - ${frame}`, price, "60"], { detail, goods: true }),
    ...pair(lens),
    ...extras.flatMap(pair),
  ];
}

function aids(chance: Chance, made: Made): Row[] {
  const model = chance.pick(AIDS);
  // A code of one ear is billed for each ear; that of a pair once.
  const both = model[0] === "V5261";
  const serial = () => chance.number("##@@#####");
  const pair = [model[0]!, `${model[1]}s, pair`, String(Number(model[2]) * 2), model[3]!];
  const devices = both
    ? [made(pair, { site: "B", detail: `S/N L ${serial()} / R ${serial()}`, goods: true })]
    : ["R", "L"].map((site) => made(model, { site, detail: `S/N ${serial()}`, goods: true }));
  const more = chance.shuffled(FITTING).slice(0, chance.between(0, 4));
  const fitting = more.map((of) => {
    const many = /Ear mold/.test(of[1]!) ? 2 : /batteries/.test(of[1]!) ? chance.between(1, 5) : 1;
    const goods = !/fee/.test(of[1]!);
    return made(of, { units: many, goods, ...(/Ear mold/.test(of[1]!) ? { site: "B" } : {}) });
  });
  return [...devices, ...fitting];
}

function rowsFor(chance: Chance, l: Look, date: string): Row[] {
  const made: Made = ([code = "", description = "", cents, share], more = {}) => {
    const units = more.units ?? 1;
    const text = `${description}${l.sides ? "" : (SIDES[more.site ?? ""] ?? "")}`;
    const charge = units * Number(cents);
    const part = l.plan ? Number(share) / 100 : 0;
    const discount = Math.round(charge * part);
    return {
      ...{ serviceDate: date, code, description: text, units, unitPrice: Number(cents), charge },
      ...{ discount, patientOwes: charge - discount, detail: "", goods: false, ...more },
    };
  };
  if (l.trade === "ear") {
    const tests = chance.shuffled(HEARING).slice(0, chance.between(0, 3));
    return [...tests.map((of) => made(of)), ...aids(chance, made)];
  }
  const exam = chance.happens(0.75) ? [chance.pick(EXAMS)] : [];
  const tests = exam.length ? chance.shuffled(TESTS).slice(0, chance.between(0, 3)) : [];
  const wanted = tests.filter(([code]) => !(code === "92015" && exam[0]![0] === "S0620"));
  const sold = !exam.length || chance.happens(0.8) ? glasses(chance, made) : [];
  return [...[...exam, ...wanted].map((of) => made(of)), ...sold];
}

function columnsOf(l: Look): Column<Row>[] {
  const { words, money } = l;
  const eye = l.trade === "eye";
  const code = column<Row>(words("Code|Item|HCPCS"), "code", (row) => row.code);
  return [
    ...(l.dated ? [column<Row>("Date", "serviceDate", (row) => l.day(row.serviceDate!))] : []),
    ...(l.codes ? [code] : []),
    column<Row>(
      words("Description|Item Description|Product / Service"),
      "description",
      (row) =>
        `${row.description!.replaceAll("&", "&amp;")}${row.detail ? `<small>${row.detail}</small>` : ""}`,
      "w",
    ),
    ...(l.sides ? [column<Row>(eye ? "Eye" : words("Ear|Side"), "site", (row) => row.site)] : []),
    column<Row>(words("Qty|Qty|Units"), "units", (row) => row.units, "n"),
    ...(l.price ? [amount<Row>(words("Price|Unit Price|Each"), "unitPrice", money)] : []),
    amount<Row>(words("Amount|Total|Retail"), "charge", money),
    ...(l.beside && l.plan
      ? [
          amount<Row>(l.names.discount, "discount", (cents) => money(-cents)),
          amount<Row>(l.names.owes, "patientOwes", money),
        ]
      : []),
  ];
}

type Sums = Record<"billed" | "off" | "plan" | "tax" | "paid" | "due", number>;
function sumsOf(chance: Chance, l: Look, rows: Row[]): Sums {
  const billed = total(rows, "charge");
  const all = total(rows, "discount");
  // Where nothing stands beside the items, the plan may both take off and pay.
  const plan = l.plan && !l.beside && chance.happens(0.75) ? Math.round(all * 0.55) : 0;
  const off = l.plan ? all - plan : chance.happens(0.35) ? Math.round(billed * 0.1) : 0;
  const goods = rows.filter((row) => row.goods);
  const taxed = l.trade === "eye" && chance.happens(0.3);
  const tax = taxed ? Math.round((total(goods, "charge") - total(goods, "discount")) * 0.0725) : 0;
  const open = billed - off - plan + tax;
  const paid = chance.weighted([
    [0, 2],
    [Math.round(open / 200) * 100, 4],
    [open, 1],
    [Math.min(open, 5000), 2],
  ] as const);
  return { billed, off, plan, tax, paid, due: open - paid };
}

function sumsBox(l: Look, sums: Sums, paidOn: string): string {
  const row = (label: string, value: string, kind = "") =>
    `<tr class="${kind}"><td>${label}</td><td>${value}</td></tr>`;
  const off = l.plan ? `${l.plan} ${l.words("discount|plan savings")}` : "Courtesy discount 10%";
  const rows = [
    row(l.billed, l.money(sums.billed)),
    sums.off ? row(off, l.money(-sums.off)) : "",
    sums.plan ? row(`Paid by ${l.plan}`, l.money(-sums.plan)) : "",
    sums.tax ? row("Sales tax 7.25% (materials)", l.money(sums.tax)) : "",
    row(l.words("Invoice Total|Patient Total|Total"), l.money(sums.due + sums.paid), "t"),
    row(
      sums.paid ? `${l.words("Amount Paid|Deposit Paid|Payment")} ${paidOn}` : "Amount Paid",
      l.money(sums.paid && -sums.paid),
    ),
    row(l.due, dollars(sums.due), "due"),
  ];
  return `<table class="sums">${rows.join("")}</table>`;
}

/** The panel of the prescription, which is all numbers and no money. */
function panel(chance: Chance, l: Look): string {
  if (!l.notes) return "<div></div>";
  if (l.trade === "ear")
    return `<div class="rx"><b>Warranty &amp; trial</b><br>45-day right to return. Manufacturer repair and<br>one-time loss &amp; damage coverage: ${chance.pick([2, 3, 4])} years.<br>Fitting fees are not refundable.</div>`;
  const near = chance.pick(["", "+2.00", "+1.75"]);
  const eye = (side: string) =>
    `<tr><td>${side}</td><td>-${chance.between(0, 5)}.${chance.pick(["25", "50", "75"])}</td><td>-0.${chance.pick(["25", "50", "75"])}</td><td>${String(chance.between(5, 178)).padStart(3, "0")}</td><td>${near}</td></tr>`;
  return `<div class="rx"><b>Rx on file</b><table><tr><th></th><th>SPH</th><th>CYL</th><th>AXIS</th><th>ADD</th></tr>${eye("OD")}${eye("OS")}</table>PD ${chance.between(58, 68)}</div>`;
}

const NOTES: Record<Trade, string> = {
  eye: "Lenses are custom made and cannot be returned. Frames carry a one-year manufacturer warranty.|Vision plan benefits are estimated at the time of order. Any amount your plan does not cover is your responsibility.|Glasses not picked up within 60 days will be returned to stock; deposits are not refunded.",
  ear: "Hearing aids may be returned within 45 days of fitting for a refund less the dispensing fee, as state law provides.|Batteries and accessories are not returnable once opened. Follow-up visits are included for the first year.|Financing is available through CareCredit. Ask at the front desk.",
};

const css = (ink: string, font: string) =>
  `@page{size:letter;margin:14mm 15mm}body{font:9.6pt/1.38 "${font}";margin:0;color:#1a1a1a}.top,.mid,.low{display:flex;justify-content:space-between;gap:8mm}.brand{display:flex;gap:3mm}.brand b{font-size:14pt;color:${ink}}h1{font-size:20pt;letter-spacing:2px;margin:0;color:${ink};text-align:right;font-weight:normal}.mid{margin:8mm 0 6mm}.facts{border-collapse:collapse}.facts td{padding:.5mm 2.5mm}.facts td:first-child{color:#555;text-align:right}h3{font-size:.85em;margin:0;color:#555;text-transform:uppercase}
.lines{width:100%;border-collapse:collapse}.lines th{background:${ink};color:#fff;text-align:left;padding:1.4mm 2mm;font-size:.9em;vertical-align:bottom}.lines td{padding:1.2mm 2mm;border-bottom:1px solid #ddd;vertical-align:top;white-space:nowrap}.lines td.w{white-space:normal;width:44%}.lines .n{text-align:right}small{display:block;color:#666}.lines .sum td{font-weight:bold;border-top:1.5px solid #444}.low{margin-top:5mm;align-items:flex-start}.rx{border:1px solid #aaa;padding:2mm 3mm;font-size:.88em}.rx td,.rx th{padding:.2mm 2mm;text-align:right;font-weight:normal}.sums{border-collapse:collapse;min-width:80mm}.sums td{padding:.8mm 2mm}.sums td:last-child{text-align:right}.sums .t td{border-top:1px solid #777}.sums .due td{font-weight:bold;font-size:1.12em;background:${ink}1a}.foot{margin-top:8mm;font-size:.86em;color:#444}.sign{margin-top:8mm}tr,.low{break-inside:avoid}`;

function draw(chance: Chance): Drawn {
  chance.number("####");
  const [name = "", kind = "", ink = "", title = ""] = chance.pick(OFFICES);
  const l = look(chance, kind as Trade);
  const date = shifted("2025-01-06", chance.between(0, 400));
  const rows = rowsFor(chance, l, date);
  const columns = columnsOf(l);
  const sums = sumsOf(chance, l, rows);
  const own = person(chance);
  const patient = naming(chance)(own);
  const account = chance.happens(0.75) ? chance.number("#####") : null;
  const issued = shifted(date, chance.pick([0, 0, 0, 7]));
  const dueDate = sums.due > 0 && chance.happens(0.4) ? shifted(issued, 30) : null;
  const facts: [string, string | null][] = [
    [l.words("Invoice #|Invoice No.|Order #"), chance.number(l.words("INV-#####|######|2#-####"))],
    [l.words("Invoice Date|Invoice Date|Date Printed"), l.day(issued)],
    [l.words("Date of Service|Service Date"), l.day(date)],
    ["Patient", patient],
    [l.words("Patient ID|Account #|Chart #"), account],
    [l.trade === "eye" ? "Doctor" : "Audiologist", `${person(chance)}, ${title}`],
    [l.trade === "eye" ? "Vision Plan" : "Hearing Plan", l.plan || null],
    ["Due Date", dueDate && l.day(dueDate)],
  ];
  const given = facts.flatMap(([label, value]) => (value ? [`<tr><td>${label}</td><td>${value}</td></tr>`] : [])); // prettier-ignore
  const beside = l.beside && l.plan;
  const all = { charge: sums.billed, discount: sums.off, patientOwes: sums.billed - sums.off };
  const foot = beside ? sumRow(columns, l.words("Totals|TOTAL"), all, l.money) : "";
  const minus = beside && foot.replace(`>${l.money(sums.off)}<`, `>${l.money(-sums.off)}<`);
  const html = page(
    css(ink, l.font),
    `<div class="top"><div class="brand">${mark(chance, ink, 36)}<div><b>${name.replace("&", "&amp;")}</b><br>${street(chance)}<br>${town(chance)}<br>${phone(chance)}</div></div><h1>INVOICE</h1></div><div class="mid"><div><h3>Bill to</h3>${own}<br>${street(chance)}<br>${town(chance)}</div><table class="facts">${given.join("")}</table></div>${table(columns, rows.map((row) => record(columns, row)).join("") + (minus || ""))}<div class="low">${panel(chance, l)}${sumsBox(l, sums, l.day(issued))}</div><div class="foot">${chance.shuffled(NOTES[l.trade].split("|")).slice(0, 2).join(" ")}</div><div class="foot sign">Patient signature ______________________________ &nbsp; Date ____________</div>`,
  );
  const said = {
    ...{ name: family.name, setting: "professional" as const, provider: name, patient },
    ...{ accountNumber: account, statementDate: issued, dueDate },
  };
  const truth = truthOf(
    said,
    {
      ...{ billed: sums.billed, adjustments: sums.off || null, insurancePaid: sums.plan || null },
      ...{ patientPaid: sums.paid, patientResponsibility: sums.due },
    },
    rows.map((row) => lineBy(columns, row, ["serviceDate"])),
  );
  return { html, truth };
}

export const family: Family = {
  name: "optical-hearing-invoice",
  paper:
    "The invoice of an optometrist or a hearing aid practice: exam, glasses or devices, the plan's discount, what was paid and what is left.",
  medium: "text",
  draw,
};
