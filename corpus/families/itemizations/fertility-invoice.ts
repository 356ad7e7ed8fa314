import { bare, dollars, grouped, looseSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { amount, column, lineBy, mark, page, pairs, record } from "#corpus/families/drawing/sheet";
import { table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

/** Item, code, words, cents and quantity. */
const CYCLE = rowsOf(`IVF-RETR|58970|Oocyte retrieval, ultrasound guided|485000|1
IVF-LAB|89250|Embryo culture, less than 4 days|210000|1
IVF-ICSI|89280|ICSI, 10 or fewer oocytes|175000|1
IVF-BLAST|89272|Extended embryo culture, 4 to 7 days|98000|1
IVF-BIOPSY|89290|Embryo biopsy, 5 or fewer embryos|145000|1
CRYO|89258|Cryopreservation of embryos|125000|1
STORAGE|89342|Embryo storage, annual|75000|1
FET|58974|Embryo transfer, intrauterine|320000|1
ANES|00840|Anesthesia for retrieval|72500|1
SEMEN|89261|Sperm preparation, complex|34500|1`);
const WATCH = rowsOf(`US|76830|Transvaginal ultrasound, follicle monitoring|31500|1
E2|82670|Estradiol|9800|1
LH|83002|Luteinizing hormone|8600|1
P4|84144|Progesterone|8400|1
CONSULT|99204|New patient consultation|42500|1
HSG|58340|Hysterosalpingogram catheterization|64000|1
IUI|58322|Intrauterine insemination|48500|1`);
const STORE = rowsOf(
  "STORAGE||Monthly storage fee, specimens|6250|12;SHIP||Cryo shipping tank handling|45000|1",
);

function itemsOf(chance: Chance, first: string): Said[] {
  const list = chance.pick([
    CYCLE.slice(0, chance.between(4, CYCLE.length)),
    Array.from({ length: chance.between(1, 4) }, () => chance.shuffled(WATCH).slice(0, 3)).flat(),
    [...WATCH.slice(0, 4), ...CYCLE.slice(0, 6)],
    STORE.slice(0, chance.between(1, 2)),
  ]);
  return list.map(([item = "", code = "", description = "", cents, many], at): Said => ({
    ...{ serviceDate: shifted(first, Math.floor(at / 3) * 2), code: code || null, description },
    ...{
      units: Number(many),
      unitPrice: Number(cents),
      charge: Number(cents) * Number(many),
      site: item,
    },
  }));
}

function columnsOf(chance: Chance): Column[] {
  const head = (choices: string) => chance.pick(choices.split("|"));
  const some = <T>(often: number, one: T): T[] => (chance.happens(often) ? [one] : []);
  const [date, money] = [
    chance.pick([slashes, looseSlashes]),
    chance.pick([grouped, bare, dollars]),
  ];
  const inside = chance.happens(0.5);
  return [
    column(head("DATE|Service Date"), "serviceDate", (row) => date(row.serviceDate!)),
    ...some(
      0.6,
      column(head("ACTIVITY|Item|Product/Service"), null, (row) => row.site),
    ),
    column(
      head("DESCRIPTION|Description"),
      inside ? ["description", "code"] : "description",
      (row) => (inside && row.code ? `${row.description} (CPT ${row.code})` : row.description),
    ),
    ...(inside ? [] : [column(head("CPT|Code"), "code", (row) => row.code)]),
    ...some(
      0.9,
      column(head("QTY|Qty"), "units", (row) => row.units, "n"),
    ),
    ...some(0.9, amount(head("RATE|Rate|Price"), "unitPrice", money)),
    amount(head("AMOUNT|Amount"), "charge", money),
  ];
}

const style = (ink: string, chance: Chance) =>
  `@page{size:letter;margin:18mm 17mm}body{font:${chance.pick([9.5, 10, 10.5])}pt ${chance.pick(["Liberation Sans", "DejaVu Sans Light"])};margin:0;color:#393a3d}.top{display:flex;justify-content:space-between}h1{font-weight:normal;color:${ink};font-size:19pt;margin:14px 0 10px}.label{color:#777;font-size:.85em}.three{display:flex;justify-content:space-between;margin-bottom:16px}.pairs td{padding:1px 0 1px 14px}
.lines{width:100%;border-collapse:collapse}.lines th{background:${chance.pick(["#dfeaf2", "#f5e6ec", "#e8efe4"])};color:${ink};text-align:left;font-weight:normal;padding:5px}.lines td{padding:5px;vertical-align:top;border-bottom:1px dotted #ccc}.lines .n{text-align:right}tr{break-inside:avoid}
.sums{margin:12px 0 0 auto;min-width:250px}.sums td{padding:3px 0 3px 30px}.sums td:last-child{text-align:right}.sums tr:last-child td{font-size:1.2em;border-top:1px dotted #999;padding-top:8px}.note{width:50%;font-size:.88em}`;

const received = (given: number[], issued: string, together: boolean): [string, string][] =>
  together
    ? [["PAYMENT", grouped(sum(given))]]
    : given.map((cents, at) => [
        `Payment ${slashes(shifted(issued, -at * 20))} Visa`,
        dollars(-cents),
      ]);

const PROVIDERS = [
  "Aurora Reproductive Medicine",
  "Pacific Crest Fertility Institute, Inc.",
  "New Dawn IVF Center LLC",
];

function draw(chance: Chance): Drawn {
  const first = shifted("2024-02-14", chance.between(0, 600));
  const rows = itemsOf(chance, first);
  const columns = columnsOf(chance);
  const issued = shifted(rows.at(-1)!.serviceDate!, chance.between(0, 6));
  const due = shifted(issued, chance.pick([0, 10, 15]));
  const billed = total(rows, "charge");
  const share = chance.pick([0, 0, 5, 10, 15]);
  const discount = Math.round((billed * share) / 100);
  const paid = chance
    .pick([[], [billed - discount], [50000], [100000, 75000]])
    .filter((cents) => cents < billed - discount || cents === billed - discount);
  const given = sum(paid) <= billed - discount ? paid : [];
  const owed = billed - discount - sum(given);
  const provider = chance.pick(PROVIDERS);
  const patient = naming(chance)(person(chance));
  const invoice = chance.number(chance.pick(["1####", "INV-####", "2025-####"]));
  const account = chance.number(chance.pick(["#####", "PT-####", "@@####"]));
  const head = chance.pick(["ACCOUNT #", "ACCOUNT", "PATIENT ID"]);
  const ink = chance.pick(["#2c6690", "#8b3a62", "#3f6b4a"]);
  const together = chance.happens(0.5);
  const payments = received(given, issued, together);
  const html = page(
    style(ink, chance),
    `<div class="top"><div><b>${provider}</b><br>${street(chance)}<br>${town(chance)}<br>${phone(chance)}<br>billing@${provider.split(" ")[0]!.toLowerCase()}.example</div>${mark(chance, ink, 62)}</div><h1>${chance.pick(["INVOICE", "Invoice"])}</h1>
<div class="three"><div><span class="label">${chance.pick(["BILL TO", "Bill to"])}</span><br>${patient}<br>${street(chance)}<br>${town(chance)}</div>${pairs(
      [
        ["INVOICE #", invoice],
        [head, account],
        ["DATE", slashes(issued)],
        ["DUE DATE", slashes(due)],
        ["TERMS", due === issued ? "Due on receipt" : "Net"],
      ],
    )}</div>
${table(columns, rows.map((row) => record(columns, row)).join(""))}
${pairs([["SUBTOTAL", grouped(billed)], share ? [`DISCOUNT ${share}%`, `-${grouped(discount)}`] : null, ["TOTAL", grouped(billed - discount)], ...(given.length ? payments : []), ["BALANCE DUE", `<b>${dollars(owed)}</b>`]], "sums")}
<p class="note">${chance.pick(["Fertility services are self-pay. Ask us for a superbill to send to your insurance or benefits manager.", "Package pricing excludes medications, genetic testing by outside laboratories and hospital fees."])} Balances must be paid before cycle start. Cryopreserved specimens are stored under a separate agreement.</p>`,
  );
  return {
    html,
    truth: truthOf(
      {
        ...{ name: family.name, setting: "professional", provider, patient },
        ...{ accountNumber: account, statementDate: issued, dueDate: due },
        ...(given.length > 1 && !together
          ? { paymentRows: given.map((cents) => (cents / 100).toFixed(2)) }
          : {}),
      },
      {
        ...{ billed, adjustments: share ? discount : null, patientResponsibility: owed },
        patientPaid: given.length === 1 || (given.length && together) ? sum(given) : null,
      },
      rows.map((row) => lineBy(columns, row)),
    ),
  };
}

export const family: Family = {
  name: "fertility-invoice",
  paper: "A fertility clinic's invoice out of a bookkeeping program, with rates and a discount.",
  medium: "text",
  draw,
};
