import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import * as people from "#corpus/families/drawing/people";
import { settle, type Settled } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { lineOf, rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { dollars, grouped, looseSlashes, monthName, parentheses, shortSlashes, slashes } = formats;
type Row = Said & Settled & { more: string; full: string };
type Field = "charge" | "discount" | "insurancePaid" | "patientOwes";

/** Code with modifiers, words, dollars, diagnosis. */
const LABS = rowsOf(`
80053|Comprehensive metabolic panel|62.40|E78.5; 80061|Lipid panel|71.00|E78.5; 85025|CBC with differential/platelet|44.10|D64.9; 84443|TSH|88.25|E03.9; 83036|Hemoglobin A1c|56.00|E11.9; 82306|Vitamin D, 25-hydroxy|142.00|E55.9; 82728|Ferritin|67.30|D50.9; 82607|Vitamin B12|74.00|D51.9; 86703|HIV-1/2 Ag/Ab screen|93.00|Z11.4; 87491|C. trachomatis, NAA|118.00|Z11.3; 81001|Urinalysis, complete|28.60|R35.0; 87086|Urine culture, routine|52.90|N39.0; 84153|PSA, total|84.75|Z12.5; 36415|Venipuncture|18.00|Z00.00`);
const IMAGES = rowsOf(`
71046|X-ray chest, 2 views|198.00|R05.9; 72148|MRI lumbar spine w/o contrast|1640.00|M54.50; 73721|MRI knee w/o contrast, left|1585.00|M25.562; 76700|Ultrasound abdomen, complete|612.00|R10.9; 77067|Screening mammogram, bilateral|388.00|Z12.31; 77063|Breast tomosynthesis, screening|142.00|Z12.31; 74177|CT abdomen/pelvis w/ contrast|1895.00|R10.31; 77080|DXA bone density|295.00|M81.0; 70450|CT head w/o contrast|870.00|R51.9; 76830|Ultrasound, transvaginal|468.00|N93.9`);
const SLEEPS = rowsOf(`
00790 AA|Anesthesia, upper abdomen procedure|1680.00|K80.20; 00840 QK|Anesthesia, lower abdomen procedure|1475.00|K35.80; 01400 QZ|Anesthesia, knee joint procedure|1390.00|M23.205; 00812 QZ|Anesthesia, screening colonoscopy|920.00|Z12.11; 64447 59|Femoral nerve block, single|640.00|G89.18; 36620|Arterial line placement|325.00|I10; 76942 26|Ultrasound guidance, needle placement|198.00|G89.18; 99100|Anesthesia, extreme age|140.00|Z91.81; 64415 59|Brachial plexus block|655.00|M75.101; 93503|Swan-Ganz catheter placement|710.00|I50.9`);
/** Names between semicolons, services, fewest and most of them. */
const SENDERS = [
  ["Meridian Clinical Laboratories;Prairie Reference Lab, Inc.;NOVALAB DIAGNOSTICS", LABS, 3, 12],
  ["Open Sky Imaging Center;Tidewater Radiology Associates;CASCADE MRI AND IMAGING", IMAGES, 2, 5],
  ["Anesthesia Partners of the Valley;Lakeview Anesthesiology, P.A.;GULF COAST ANESTHESIA GROUP LLC", SLEEPS, 2, 4], // prettier-ignore
] as const;
const PAYERS = "Aetna|UnitedHealthcare|BCBS|Cigna|Medicare|Humana".split("|");
/** Which amounts stand over one another. */
const STACKS: readonly (readonly Field[])[][] = [
  [["charge", "discount", "insurancePaid", "patientOwes"]],
  [["charge", "discount", "insurancePaid"], ["patientOwes"]],
  [["charge", "discount", "insurancePaid"], ["patientOwes"]],
  [
    ["charge", "discount"],
    ["insurancePaid", "patientOwes"],
  ],
  [["charge"], ["discount", "insurancePaid"], ["patientOwes"]],
];

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    stacks: chance.pick(STACKS),
    labelled: chance.happens(0.5),
    text: chance.pick(["under", "under", "apart", "dated", "sentence"] as const),
    day: chance.pick([slashes, shortSlashes, looseSlashes, monthName]),
    money: chance.pick([dollars, dollars, grouped, parentheses]),
    ...{ signed: chance.happens(0.65), sums: chance.happens(0.7), dx: chance.happens(0.35) },
    ...{ lined: chance.happens(0.5), box: chance.happens(0.6), slip: chance.happens(0.65) },
    joint: words("-| |, mod "),
    dated: words("Date of service: |DOS ||"),
    coded: words("CPT |CPT: |Proc. code |Code: ||"),
    ink: words("#1f4e79|#234f1e|#7b2d26|#333333|#0b6e75"),
    font: words("Liberation Sans|Liberation Sans|Liberation Serif|DejaVu Sans Condensed"),
    labels: {
      charge: words("Charge|Charges|Billed|Amount billed"),
      discount: words("Adjustment|Adj|Ins. adjustment|Plan discount|Contractual adj."),
      insurancePaid: words("Insurance paid|Ins paid|Plan payment|Ins. pmt"),
      patientOwes: words("You owe|Balance|Patient balance|Your share"),
    } satisfies Record<Field, string>,
  };
}

function rowsFor(chance: Chance, sender: (typeof SENDERS)[number]): Row[] {
  const [, list, low, high] = sender;
  const terms = {
    ...{ open: chance.pick([0, 0, 9000, 60000]), share: chance.pick([0.1, 0.2]), copay: 0 },
    ...{ denies: 0.08, rate: [0.25, 0.7] as const },
  };
  const factor = 0.8 + 0.5 * chance.share();
  const first = shifted("2024-02-01", chance.between(0, 790));
  const second = shifted(first, chance.between(3, 30));
  const twice = list !== SLEEPS && chance.happens(0.3);
  const chosen = chosenOf(chance, list, chance.between(low, high));
  return chosen.map(([full = "", description = "", price = "", more = ""], at) => {
    const settled = settle(chance, Math.round(Number(price) * factor * 100), terms);
    const serviceDate = twice && at >= chosen.length / 2 ? second : first;
    const [code = "", modifier] = full.split(" ");
    const modifiers = modifier ? [modifier] : [];
    return { ...settled, serviceDate, description, code, modifiers, full, more };
  });
}

/** What a line prints of an amount; in a stack with labels an amount of nothing may be left out. */
const printed = (l: Look, row: Row, field: Field): boolean =>
  !l.labelled || row[field] !== 0 || field === "charge" || field === "patientOwes";

function cash(l: Look, field: Field, cents: number): string {
  const off = field === "discount" || field === "insurancePaid";
  return l.money(off && l.signed && cents > 0 ? -cents : cents);
}

function amounts(l: Look, sums: Record<Field, number>, row: Row | null): string {
  return l.stacks
    .map((stack) => {
      const kept = stack.filter((field) => !row || printed(l, row, field));
      const one = (field: Field) =>
        l.labelled && stack.length > 1
          ? `<div class="lb"><small>${l.labels[field]}</small><span>${cash(l, field, sums[field])}</span></div>`
          : `<div>${cash(l, field, sums[field])}</div>`;
      return `<td class="n">${kept.map(one).join("")}</td>`;
    })
    .join("");
}

/** Words, code and date of a line, in one cell or in some. */
function texts(l: Look, row: Row): string {
  const code = `${l.coded}${row.full.replace(" ", l.joint)}`;
  const day = l.day(row.serviceDate!);
  const dx = l.dx ? `<small>Dx: ${row.more}</small>` : "";
  const name = `<b>${row.description}</b>`;
  if (l.text === "apart") return `<td class="d">${day}</td><td>${name}<br>${code}${dx}</td>`;
  if (l.text === "dated") return `<td class="d">${day}<br>${code}</td><td>${name}${dx}</td>`;
  if (l.text === "sentence") return `<td>${name}<br>${code} &nbsp;&middot;&nbsp; ${day}${dx}</td>`;
  return `<td>${name}<br>${code}<br>${l.dated}${day}${dx}</td>`;
}

/** An anesthesia bill has one anesthesia and what was done besides. */
function chosenOf(chance: Chance, list: string[][], size: number): string[][] {
  const all = chance.shuffled(list);
  if (list !== SLEEPS) return all.slice(0, size);
  const main = all.filter(([code]) => code!.startsWith("0"));
  return [main[0]!, ...all.filter((one) => !main.includes(one)).slice(0, size - 1)];
}

const add = (rows: Row[], field: Field) => sheet.total(rows, field);

function linesTable(l: Look, rows: Row[], sums: Record<Field, number>): string {
  const name = l.words("Description|Service|Test / Service|Description of service");
  const before = {
    apart: `<th>${l.words("Date|Service date")}</th><th>${name}<br>Code</th>`,
    dated: `<th>Date<br>Code</th><th>${name}</th>`,
    sentence: `<th>${name}</th>`,
    under: `<th>${l.words("Service / Code / Date|Services|Description of service")}</th>`,
  }[l.text];
  const over = l.words("Amounts|Charges and payments|Account activity");
  const heads = l.stacks.map((stack, at) =>
    l.labelled && stack.length > 1
      ? `<th class="n">${at ? "Payments" : over}</th>`
      : `<th class="n">${stack.map((field) => l.labels[field]).join("<br>")}</th>`,
  );
  const body = rows.map((row) => `<tr>${texts(l, row)}${amounts(l, row, row)}</tr>`);
  const span = l.text === "apart" || l.text === "dated" ? 2 : 1;
  const last = `<tr class="sum"><td colspan="${span}">${l.words("Totals|Total this statement|TOTAL")}</td>${amounts(l, sums, null)}</tr>`;
  return `<table class="lines"><thead><tr>${before}${heads.join("")}</tr></thead><tbody>${body.join("")}${l.sums ? last : ""}</tbody></table>`;
}

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, provider: string, rows: Row[]) {
  const last = rows.map(({ serviceDate }) => serviceDate!).sort().at(-1)!; // prettier-ignore
  const issued = shifted(last, chance.between(25, 70));
  return {
    ...{ provider, issued, patient: people.naming(chance)(people.person(chance)) },
    account: chance.number(chance.pick(["########", "LB-#######", "##-######", "A#########"])),
    dueOn: chance.happens(0.75) ? shifted(issued, chance.pick([15, 21, 30])) : null,
    ...{ payer: chance.pick(PAYERS), call: people.phone(chance), doctor: people.doctor(chance) },
    home: `${people.street(chance)}<br>${people.town(chance)}`,
    box: `${people.box(chance)}<br>${people.town(chance)}`,
  };
}

function accountBox(l: Look, sums: Record<Field, number>, paid: number, due: number): string {
  const rows: ([string, string] | null)[] = [
    [l.words("Total charges|Charges"), l.money(sums.charge)],
    [l.words("Insurance adjustments|Adjustments"), cash(l, "discount", sums.discount)],
    [l.words("Insurance payments|Paid by insurance"), cash(l, "insurancePaid", sums.insurancePaid)],
    paid ? [l.words("Patient payments|Your payments"), cash(l, "insurancePaid", paid)] : null,
    [l.words("Amount due|Please pay|Balance due"), dollars(due)],
  ];
  return sheet.pairs(rows, "box");
}

function coupon(chance: Chance, l: Look, f: Facts, due: number): string {
  const cells = [
    [l.words("Account number|Invoice number|Account #"), f.account],
    ["Statement date", l.day(f.issued)],
    ["Due date", f.dueOn ? l.day(f.dueOn) : "Upon receipt"],
    [l.words("Amount due|Pay this amount"), dollars(due)],
    ["Amount enclosed", "$ ____________"],
  ].map(([label, text]) => `<div><small>${label}</small>${text}</div>`);
  return `<div class="slip"><div class="cut">- - - - - - ${l.words("Detach and return this part with your payment|PLEASE RETURN THIS PORTION WITH PAYMENT")} - - - - - -</div><div class="cells">${cells.join("")}</div><div class="mid"><div>${f.patient}<br>${f.home}</div><div>Remit to:<br>${f.provider}<br>${f.box}</div><div>${chance.happens(0.5) ? sheet.square(chance, 21, "17mm") : sheet.bars(chance, 130, 18)}</div></div></div>`;
}

const css = (l: Look) => `
@page{size:letter;margin:13mm 14mm;@bottom-center{content:"Page " counter(page) " of " counter(pages);font:7.4pt '${l.font}'}} body{margin:0;font:9pt/1.34 '${l.font}';color:#151515} .top,.mid{display:flex;justify-content:space-between;gap:8mm} .brand{display:flex;gap:3mm;align-items:center;font-size:1.35em;font-weight:bold;color:${l.ink}} h1{font-size:1.3em;margin:0;color:${l.ink}} .mid{margin:5mm 0} .facts td{padding:.2mm 3mm .2mm 0} .facts td:first-child{color:#555}
.lines{width:100%;border-collapse:collapse;margin:3mm 0} .lines th{text-align:left;vertical-align:bottom;background:${l.ink}1a;border-bottom:1.4px solid ${l.ink};padding:1mm 2mm} .lines td{padding:1.2mm 2mm;vertical-align:top;border-bottom:${l.lined ? ".8px solid #bbb" : "0"}} .lines tr{break-inside:avoid} .lines b{font-weight:${l.lined ? "bold" : "normal"}} .lines small{display:block;color:#555;font-size:.84em} .lines th.n,.lines td.n{text-align:right;white-space:nowrap} .d{white-space:nowrap} .lb{display:flex;justify-content:space-between;gap:4mm;min-width:46mm} .lb small{align-self:center} .sum td{font-weight:bold;border-top:1.4px solid ${l.ink}}
.box{border:1.3px solid ${l.ink};border-collapse:collapse;min-width:70mm;align-self:flex-start;margin-left:auto} .box td{padding:.6mm 2.4mm} .box td:last-child{text-align:right} .box tr:last-child td{font-weight:bold;background:${l.ink}1a} .due{text-align:right;font-size:1.25em;font-weight:bold;margin:2mm 0} p{margin:0 0 1.5mm;font-size:.9em} .slip{break-inside:avoid;margin-top:8mm} .cut{text-align:center;font-size:.8em} .cells{display:flex;border:1px solid #333;margin-top:2mm} .cells div{flex:1;padding:.8mm 2mm;border-right:1px solid #333} .cells div:last-child{border:0} .cells small{display:block;color:#444}`;

function paper(
  chance: Chance,
  l: Look,
  f: Facts,
  parts: { table: string; box: string; due: number },
) {
  const facts = sheet.pairs(
    [
      [l.words("Patient|Patient name"), f.patient],
      [l.words("Account number|Account #|Account no."), f.account],
      ["Statement date", l.day(f.issued)],
      f.dueOn ? ["Due date", l.day(f.dueOn)] : null,
      [l.words("Ordering physician|Referred by|Physician"), f.doctor],
      [l.words("Insurance|Primary insurance"), f.payer],
    ],
    "facts",
  );
  const end = l.box
    ? ""
    : `<div class="due">${l.words("Amount due|Please pay this amount|Balance due")}: ${dollars(parts.due)}</div>`;
  const note = l.words(`Your insurance has processed these services. The balance is your responsibility.|We have billed ${f.payer}. The amount shown as due is what your plan says you owe.|This bill is separate from the bill of your doctor or hospital.`); // prettier-ignore
  const slip = l.slip ? coupon(chance, l, f, parts.due) : `<p>Pay by mail: ${f.provider}, ${f.box.replace("<br>", ", ")}</p>`; // prettier-ignore
  return `<div class="top"><div><div class="brand">${sheet.mark(chance, l.ink, 30)}${f.provider}</div>${people.street(chance)}, ${people.town(chance)}<br>Billing questions: ${f.call}</div><h1>${l.words("STATEMENT|Patient Statement|INVOICE|Billing Statement")}</h1></div><div class="mid"><div>${f.patient}<br>${f.home}</div>${facts}</div><p>${note}</p>${parts.table}${l.box ? parts.box : ""}${end}<p>${l.words("Thank you for choosing us.|Tax ID on request. Returned checks are subject to a fee.|Payment plans and financial assistance are available. Please call us.")}</p>${slip}`;
}

function draw(chance: Chance): Drawn {
  chance.number("########");
  const l = look(chance);
  const sender = chance.pick(SENDERS);
  const rows = rowsFor(chance, sender);
  const f = factsOf(chance, chance.pick(sender[0].split(";")), rows);
  const sums = {
    ...{ charge: add(rows, "charge"), discount: add(rows, "discount") },
    ...{ insurancePaid: add(rows, "insurancePaid"), patientOwes: add(rows, "patientOwes") },
  };
  const paid = l.box && sums.patientOwes > 8000 && chance.happens(0.35) ? 2500 : 0;
  const due = sums.patientOwes - paid;
  const table = linesTable(l, rows, sums);
  const html = sheet.page(
    css(l),
    paper(chance, l, f, { table, box: accountBox(l, sums, paid, due), due }),
  );
  const all = l.box || l.sums;
  const lines = rows.map((row) => {
    const { serviceDate, description, code, modifiers } = row;
    const said = l.stacks.flat().filter((field) => printed(l, row, field));
    const amountsOf = Object.fromEntries(said.map((field) => [field, row[field]]));
    return lineOf({ serviceDate, description, code, modifiers, ...amountsOf });
  });
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider: f.provider },
      ...{ patient: f.patient, accountNumber: f.account },
      ...{ statementDate: f.issued, dueDate: f.dueOn },
    },
    {
      ...(all ? { billed: sums.charge, adjustments: sums.discount } : {}),
      ...(all ? { insurancePaid: sums.insurancePaid } : {}),
      ...{ patientPaid: paid || null, patientResponsibility: due },
    },
    lines,
  );
  return { html, truth };
}

export const family: Family = {
  name: "amounts-stacked-in-a-cell",
  paper:
    "A laboratory's, imaging center's or anesthesia group's statement whose amounts stand over one another in a cell.",
  medium: "text",
  draw,
};
