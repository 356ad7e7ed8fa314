import { dollars, grouped, monthName, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { born, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { amount, column, lineBy, mark, page, pairs, record } from "#corpus/families/drawing/sheet";
import { sumRow, table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Case = { number: string; date: string; site: string; rows: Said[] };

/** Specimen, then code, words and cents of what may be done with it. */
const SPECIMENS = `Skin, left forearm, shave|88305;88312;88342
Colon, ascending, polyp|88305;88341;88342
Cervical cytology|88175;87624;88141
Breast, right, core biopsy|88305;88342;88360;88341
Prostate, needle biopsies|88305;88344
Blood, peripheral|85060;88184;88185`.split("\n");
const TESTS = new Map(
  rowsOf(`88305|TISSUE EXAM BY PATHOLOGIST|19800
88312|SPECIAL STAIN GROUP 1|14200
88342|IMMUNOHISTO ANTIBODY STAIN, INITIAL|21600
88341|IMMUNOHISTO ANTIBODY STAIN, ADDL|16800
88360|TUMOR IMMUNOHISTOCHEM MANUAL|24700
88344|IMMUNOHISTO MULTIPLEX STAIN|28900
88175|CYTOPATH C/V AUTO FLUID REDO|7900
87624|HPV HIGH-RISK TYPES|9800
88141|CYTOPATH C/V INTERPRET|6400
85060|BLOOD SMEAR INTERPRETATION|8800
88184|FLOW CYTOMETRY, FIRST MARKER|17400
88185|FLOW CYTOMETRY, EA ADDL MARKER|5200`).map(([code = "", ...rest]) => [code, rest] as const),
);

function casesOf(chance: Chance, first: string): Case[] {
  const many = chance.pick([1, 1, 2, 3]);
  const parts = chance.pick(["", "26", "TC"]);
  return chance
    .shuffled(SPECIMENS)
    .slice(0, many)
    .map((one, at): Case => {
      const [site = "", codes = ""] = one.split("|");
      const date = shifted(first, at * 9);
      const list = codes.split(";");
      const rows = list.slice(0, chance.between(1, list.length)).map((code): Said => {
        const [description = "", cents] = TESTS.get(code)!;
        const units = ["88305", "88341", "88185"].includes(code) ? chance.between(1, 6) : 1;
        const charge = Number(cents) * units;
        const discount = chance.pick([0, Math.round(charge * 0.4), Math.round(charge * 0.4)]);
        const insurancePaid = discount
          ? Math.round((charge - discount) * chance.pick([0.7, 0.8, 1]))
          : 0;
        return {
          ...{
            serviceDate: date,
            code,
            description,
            units,
            unitPrice: Number(cents),
            charge,
            discount,
          },
          ...{ modifiers: parts && code.startsWith("883") ? [parts] : [], insurancePaid },
          patientOwes: charge - discount - insurancePaid,
        };
      });
      return {
        number: chance.number(`${chance.pick(["S25-", "PS-24-", "C25-"])}0####`),
        date,
        site,
        rows,
      };
    });
}

function columnsOf(chance: Chance, dated: boolean): Column[] {
  const head = (choices: string) => chance.pick(choices.split("|"));
  const some = <T>(often: number, one: T): T[] => (chance.happens(often) ? [one] : []);
  const money = chance.pick([dollars, grouped]);
  const full = chance.happens(0.6);
  return [
    ...(dated
      ? [column(head("Date|Collected|Svc Date"), "serviceDate", (row) => slashes(row.serviceDate!))]
      : []),
    column(head("CPT|CPT Code|Procedure Code"), "code", (row) => row.code),
    ...some(
      0.7,
      column("Mod", "modifiers", (row) => row.modifiers?.join(" ")),
    ),
    column(head("Test / Procedure|Description|Service"), "description", (row) => row.description),
    column(head("Qty|Units|Count"), "units", (row) => row.units, "n"),
    ...some(0.4, amount(head("Unit Price|Fee"), "unitPrice", money)),
    amount(head("Charge|Amount|Billed"), "charge", money),
    ...(full
      ? [
          amount(head("Adjustment|Discount"), "discount", money),
          amount(head("Ins Paid|Insurance"), "insurancePaid", money),
        ]
      : []),
    ...(full ? [amount(head("Patient Due|Balance|You Owe"), "patientOwes", money)] : []),
  ];
}

const style = (ink: string, chance: Chance) =>
  `@page{size:letter;margin:14mm}body{font:${chance.pick(["9.4pt Liberation Sans", "10pt Liberation Serif", "8.6pt DejaVu Sans"])};margin:0}.top{display:flex;justify-content:space-between;border-bottom:2px solid ${ink};padding-bottom:6px}.top b{font-size:14pt;color:${ink}}.two{display:flex;justify-content:space-between;margin:12px 0}.pairs td{padding:1px 10px 1px 0}
.case{background:#f0f0ea;padding:4px 6px;margin-top:12px;font-size:.93em;break-after:avoid}.lines{width:100%;border-collapse:collapse}.lines th{font-size:.86em;text-align:left;border-bottom:1px solid #444;padding:2px 4px}.lines td{padding:2px 4px}.lines .n{text-align:right}.sum td{border-top:1px solid #777;font-weight:bold}.all{margin:14px 0 0 auto;border-collapse:collapse}.all td{border:1px solid #999;padding:3px 10px}.all td:last-child{text-align:right}.note{font-size:.86em;margin-top:16px;border:1px solid #aaa;padding:6px}`;

const PROVIDERS = [
  "Keystone Pathology Consultants, PC",
  "Dermpath & Cytology Laboratories",
  "Great Basin Pathology Group",
];

function draw(chance: Chance): Drawn {
  const first = shifted("2024-03-01", chance.between(0, 620));
  const cases = casesOf(chance, first);
  const rows = cases.flatMap((one) => one.rows);
  const dated = chance.happens(0.4);
  const columns = columnsOf(chance, dated);
  const issued = shifted(cases.at(-1)!.date, chance.between(25, 50));
  const due = shifted(issued, 30);
  const provider = chance.pick(PROVIDERS);
  const patient = naming(chance)(person(chance));
  const account = chance.number(chance.pick(["PC-#######", "########", "P######-01"]));
  const [billed, adjusted] = [total(rows, "charge"), total(rows, "discount")];
  const [paid, owed] = [total(rows, "insurancePaid"), total(rows, "patientOwes")];
  const ink = chance.pick(["#7b1f3a", "#23476b", "#2f5d3a"]);
  const date = chance.pick([slashes, monthName]);
  const blocks = cases.map(
    (
      one,
    ) => `<div class="case"><b>${chance.happens(0.5) ? "Case" : "Accession"} ${one.number}</b> &nbsp; Collected: ${date(one.date)} &nbsp; Specimen: ${one.site} &nbsp; Ordering: ${person(chance)}, MD</div>
${table(columns, one.rows.map((row) => record(columns, row)).join("") + (cases.length > 1 ? sumRow(columns, "Case total", { charge: total(one.rows, "charge") }, dollars) : ""))}`,
  );
  const html = page(
    style(ink, chance),
    `<div class="top"><div>${mark(chance, ink, 26)} <b>${provider.replace("&", "&amp;")}</b><br>${street(chance)}, ${town(chance)}<br>CLIA ${chance.number("##D#######")} &nbsp; Tax ID ${chance.number("##-#######")}</div><div><b>${chance.pick(["INVOICE", "PATIENT INVOICE"])}</b></div></div>
<div class="two"><div>${patient}<br>${street(chance)}<br>${town(chance)}</div>${pairs([
      [chance.pick(["Account", "Account #", "Account number"]), account],
      ["Invoice date", date(issued)],
      ["Patient", patient],
      ["Date of birth", slashes(born(chance))],
      ["Please pay by", date(due)],
    ])}</div>${blocks.join("")}
${pairs(
  [
    ["Total charges", dollars(billed)],
    ["Insurance adjustments", dollars(-adjusted)],
    ["Insurance payments", dollars(-paid)],
    ["AMOUNT DUE", `<b>${dollars(owed)}</b>`],
  ],
  "all",
)}
<div class="note">Your physician sent a specimen to our laboratory for examination. The professional component (26) is the pathologist&rsquo;s interpretation; the technical component (TC) is preparing the slides. You may get a separate bill from the facility. Questions? ${phone(chance)}.</div>`,
  );
  return {
    html,
    truth: truthOf(
      {
        ...{ name: family.name, setting: "professional", provider, patient },
        ...{ accountNumber: account, statementDate: issued, dueDate: due },
      },
      { billed, adjustments: adjusted, insurancePaid: paid, patientResponsibility: owed },
      rows.map((row) => lineBy(columns, row, ["serviceDate"])),
    ),
  };
}

export const family: Family = {
  name: "pathology-case-invoice",
  paper: "A pathology group's invoice with a heading and a table for every case.",
  medium: "text",
  draw,
};
