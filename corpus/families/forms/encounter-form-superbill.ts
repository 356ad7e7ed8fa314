import { bare, dollars, looseSlashes, shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { born, doctor, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { page, total } from "#corpus/families/drawing/sheet";
import { lineOf, rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Item = { code: string; words: string; fee: number };
type Section = { title: string; items: Item[]; most: number };

const section = (title: string, most: number, text: string): Section => ({
  title,
  most,
  items: rowsOf(text).map(([code = "", words = "", fee]) => ({ code, words, fee: Number(fee) })),
});

/** Everything the form has printed on it; a visit has little of it. */
const PRINTED: Record<string, Section[]> = {
  family: [
    section(
      "OFFICE VISIT - NEW",
      0,
      `99202|Straightforward|13500;99203|Low|18500;99204|Moderate|26500;99205|High|34500`,
    ),
    section(
      "OFFICE VISIT - EST",
      1,
      `99211|Nurse visit|4500;99212|Straightforward|8500;99213|Low|13500;99214|Moderate|19500;99215|High|27500`,
    ),
    section(
      "PREVENTIVE - EST",
      0,
      `99393|Age 5-11|15500;99394|Age 12-17|16500;99395|Age 18-39|17500;99396|Age 40-64|18500`,
    ),
    section(
      "PROCEDURES",
      2,
      `10060|I&D abscess, simple|21000;11200|Skin tags, up to 15|14500;17110|Wart destruction|16500;20610|Joint injection, major|17000;69210|Ear wax removal|8500;94640|Nebulizer|6000`,
    ),
    section(
      "LABORATORY",
      3,
      `36415|Venipuncture|1500;81002|UA dip|1200;81025|Urine pregnancy|2200;82947|Glucose|1400;85018|Hemoglobin|1300;87804|Influenza A/B|3500;87880|Rapid strep|3200`,
    ),
    section(
      "INJECTIONS / VACCINES",
      2,
      `90471|Vaccine admin, 1st|3500;90472|Vaccine admin, addl|2000;90686|Influenza|4500;90715|Tdap|6800;96372|Injection admin|4000;J1100|Dexamethasone 1 mg|300;J3420|Vitamin B12|1800`,
    ),
    section(
      "OTHER",
      1,
      `93000|EKG 12 lead|7500;94760|Pulse oximetry|1500;99000|Specimen handling|1500;99051|After hours|3500`,
    ),
  ],
  chiropractic: [
    section("NEW PATIENT EXAM", 0, `99202|Level 2|9500;99203|Level 3|13500`),
    section("ESTABLISHED EXAM", 1, `99212|Level 2|6500;99213|Level 3|9500`),
    section(
      "MANIPULATION",
      1,
      `98940|CMT 1-2 regions|5500;98941|CMT 3-4 regions|7000;98942|CMT 5 regions|8500;98943|CMT extraspinal|4500`,
    ),
    section(
      "THERAPIES",
      3,
      `97012|Traction, mechanical|3000;97014|Electrical stim|2800;97035|Ultrasound|3000;97110|Ther. exercise 15 min|5500;97124|Massage 15 min|4500;97140|Manual therapy 15 min|5500`,
    ),
    section(
      "X-RAY",
      1,
      `72040|Cervical 2-3 views|9500;72070|Thoracic 2 views|9000;72100|Lumbar 2-3 views|9800`,
    ),
    section(
      "SUPPLIES",
      1,
      `L0625|Lumbar support|8500;A9300|Exercise equipment|2500;99070|Supplies, other|1500`,
    ),
  ],
};

type Row = Said & { item: Item };

/** One level of visit, and a few other things that were marked. */
function markedOf(chance: Chance, sections: Section[], date: string): Row[] {
  const fresh = chance.happens(0.3);
  return sections.flatMap(({ items, most }, at) => {
    const visit = at < 2;
    const many = visit ? (fresh === (at === 0) ? 1 : 0) : chance.between(0, most);
    const some = chance.shuffled(items).slice(0, many);
    return items
      .filter((item) => some.includes(item))
      .map((item): Row => {
        const units = /15 min|1 mg/.test(item.words) ? chance.between(1, 3) : 1;
        return {
          item,
          serviceDate: date,
          code: item.code,
          description: item.words,
          units,
          charge: units * item.fee,
        };
      });
  });
}

type Look = ReturnType<typeof lookOf>;

function lookOf(chance: Chance) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  return {
    date: chance.pick([slashes, shortSlashes, looseSlashes]),
    money: chance.pick([bare, dollars]),
    mark: chance.pick([
      ["[X]", "[ ]"],
      ["☒", "☐"],
      ["X", "__"],
      ["✓", "☐"],
    ] as const),
    codeFirst: chance.happens(0.6),
    units: chance.happens(0.4),
    columns: chance.pick([2, 3, 3]),
    font: of("Liberation Sans|Liberation Sans Narrow|DejaVu Sans Condensed"),
    title: of("ENCOUNTER FORM|SUPERBILL|FEE TICKET|Routing Slip / Superbill"),
  };
}

function list(sections: Section[], rows: Row[], l: Look): string {
  const [marked, empty] = l.mark;
  const one = (item: Item) => {
    const row = rows.find((each) => each.item === item);
    const [code, words] = [
      `<td class="c">${item.code}</td>`,
      `<td>${item.words.replaceAll("&", "&amp;")}</td>`,
    ];
    const units = l.units ? `<td class="n">${row ? row.units : ""}</td>` : "";
    return `<tr${row ? ' class="on"' : ""}><td class="m">${row ? marked : empty}</td>${l.codeFirst ? code + words : words + code}${units}<td class="n">${row ? l.money(row.charge!) : ""}</td></tr>`;
  };
  const head = `<tr class="h"><td></td>${l.codeFirst ? "<td>CPT</td><td>Description</td>" : "<td>Description</td><td>CPT</td>"}${l.units ? '<td class="n">Un</td>' : ""}<td class="n">Fee</td></tr>`;
  return sections
    .map(
      ({ title, items }) =>
        `<table><tr><th colspan="${l.units ? 5 : 4}">${title}</th></tr>${head}${items.map(one).join("")}</table>`,
    )
    .join("");
}

const DIAGNOSES = {
  family: rowsOf(
    "J02.9 Acute pharyngitis;I10 Hypertension;E11.9 Type 2 diabetes;M54.50 Low back pain;J06.9 Upper resp infection;R05.9 Cough;Z00.00 General exam;L02.91 Abscess",
  ).flat(),
  chiropractic: rowsOf(
    "M99.01 Segmental dysf., cervical;M99.03 Segmental dysf., lumbar;M54.2 Neck pain;M54.50 Low back pain;M54.16 Radiculopathy, lumbar;G44.209 Tension headache;S13.4XXA Sprain, cervical;M62.830 Muscle spasm, back",
  ).flat(),
};

function diagnoses(chance: Chance, all: string[], l: Look): string {
  const shown = chance.shuffled(all);
  const on = chance.between(0, 7);
  return `<div class="dx">${shown.map((one, at) => `<span>${at === on ? l.mark[0] : l.mark[1]} ${one}</span>`).join("")}</div>`;
}

const style = (l: Look) =>
  `@page{size:letter;margin:9mm}body{font:8.2pt ${l.font},"DejaVu Sans";margin:0}h1{font-size:13pt;margin:0}.top{display:flex;justify-content:space-between;border-bottom:2px solid #000;padding-bottom:2mm}.facts{display:grid;grid-template-columns:repeat(3,1fr);border:1px solid #000;margin:2mm 0}.facts div{border:.5px solid #999;padding:1mm 1.5mm}.list{columns:${l.columns};column-gap:4mm}.list table{width:100%;border-collapse:collapse;break-inside:avoid;margin-bottom:2mm}.list th{background:#000;color:#fff;text-align:left;padding:.6mm 1mm}.list td{border-bottom:.5px solid #bbb;padding:.5mm .8mm}.h td{font-size:.85em;color:#444}.m{width:6mm;text-align:center;white-space:nowrap}.c{width:11mm}.n{text-align:right;width:9mm}.on td{font-weight:bold}h2{font-size:9pt;margin:2mm 0 1mm}.dx{display:grid;grid-template-columns:repeat(4,1fr);gap:.8mm 2mm;border:1px solid #999;padding:1.5mm}.end{display:flex;justify-content:space-between;align-items:flex-end;margin-top:4mm}.end table{border-collapse:collapse}.end td{border:1px solid #000;padding:1mm 3mm}.end td+td{text-align:right;width:22mm}`;

const PRACTICES = {
  family: ["Cottonwood Family Practice", "OLDE TOWNE PRIMARY CARE PC"],
  chiropractic: ["Back in Balance Chiropractic", "Hanover Spine & Wellness DC"],
} as const;

function endOf(chance: Chance, billed: number, paid: number, name: string): string {
  const rows: [string, number][] = [
    [chance.pick(["TODAY'S CHARGES", "TOTAL FEES", "Total charges today"]), billed],
    [chance.pick(["PAYMENT TODAY", "Amount paid", "PAID (Visa)"]), paid],
    [chance.pick(["BALANCE DUE", "Balance", "AMOUNT DUE"]), billed - paid],
  ];
  return `<div class="end"><div>Provider signature: <i>${name}</i><br><br>Return: ____ days ____ weeks &nbsp; PRN</div><table>${rows.map(([words, cents]) => `<tr><td>${words}</td><td>${dollars(cents)}</td></tr>`).join("")}</table></div>`;
}

function draw(chance: Chance): Drawn {
  const kind = chance.pick(["family", "family", "chiropractic"] as const);
  const sections = PRINTED[kind]!;
  const date = shifted("2024-01-08", chance.between(0, 760));
  const [rows, l, provider] = [
    markedOf(chance, sections, date),
    lookOf(chance),
    chance.pick(PRACTICES[kind]),
  ];
  const [patient, clinician] = [
    naming(chance)(person(chance)),
    doctor(chance, kind === "family" ? "MD|DO" : "DC"),
  ];
  const [account, billed] = [
    chance.number(chance.pick(["#####", "@@####"])),
    total(rows, "charge"),
  ];
  const paid = chance.happens(0.3) ? billed : Math.min(billed, chance.pick([0, 2000, 2500, 4000]));
  const facts = [
    ["Patient", patient],
    ["DOB", slashes(born(chance))],
    ["Date of service", l.date(date)],
    ["Account #", account],
    ["Insurance", chance.pick(["BCBS", "Self pay", "Aetna", "United"])],
    ["Provider", clinician],
  ];
  const html = page(
    style(l),
    `<div class="top"><div><h1>${provider.replaceAll("&", "&amp;")}</h1>${street(chance)}, ${town(chance)}<br>${phone(chance)} &nbsp; Tax ID ${chance.number("##-#######")} &nbsp; NPI ${chance.number("1#########")}</div><h1>${l.title}</h1></div>
<div class="facts">${facts.map(([label, value]) => `<div>${label}: <b>${value}</b></div>`).join("")}</div><div class="list">${list(sections, rows, l)}</div><h2>DIAGNOSIS (ICD-10)</h2>${diagnoses(chance, DIAGNOSES[kind], l)}${endOf(chance, billed, paid, clinician)}
<p>You may send this form to your insurance company for reimbursement.</p>`,
  );
  return {
    html,
    truth: truthOf(
      { name: family.name, provider, patient, accountNumber: account, setting: "professional" },
      { billed, patientPaid: paid, patientResponsibility: billed - paid },
      rows.map(({ serviceDate, code, description, units, charge }) =>
        lineOf({
          serviceDate: serviceDate!,
          code: code!,
          description: description!,
          units: l.units ? units! : null,
          charge: charge!,
        }),
      ),
    ),
  };
}

export const family: Family = {
  name: "encounter-form-superbill",
  paper:
    "A practice's encounter form with all its services printed on it, those of the visit marked and given a fee.",
  medium: "text",
  draw,
};
