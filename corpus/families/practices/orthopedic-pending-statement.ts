import {
  dollars,
  grouped,
  looseSlashes,
  monthName,
  parentheses,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import {
  amount,
  column,
  lineBy,
  mark,
  page,
  pairs,
  record,
  sumRow,
  table,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

/** A row that waits for the plan has a status and no amount of the patient. */
type Row = Said & { status: string; waits: boolean };

const PRACTICES = rowsOf(`
Blue Ridge Orthopedics & Sports Medicine|#1b4f8a; TRI-COUNTY ORTHOPAEDIC SPECIALISTS|#222222; Northgate Bone & Joint Clinic|#7a1f2b; Harborside Orthopaedic Group, PA|#0b6b6b`);
const SERVICES = rowsOf(`
99203|25|Office visit, new patient|248; 99213|25|Office visit, established|176; 99214||Office visit, established, moderate|254; 73562||X-ray knee, 3 views|142; 73030||X-ray shoulder, 2+ views|128; 73110||X-ray wrist, 3+ views|131
20610|RT|Inject/drain major joint|312; J3301||Triamcinolone inj 10 mg|18; L1833||Knee orthosis, prefabricated|745; L3908||Wrist-hand orthosis|118; 29881|LT|Knee arthroscopy w/ meniscectomy|4380; 29827|RT|Shoulder arthroscopy, cuff repair|6925
97161|GP|PT evaluation, low complexity|212; 97110|GP|Therapeutic exercises, 15 min|84; 27447|RT|Total knee arthroplasty|7860; 26055|LT|Trigger finger release|1985; 99024||Postop follow-up visit|0; L4361||Walking boot, pneumatic|396`);
const STATUSES = {
  waits: ["Pending insurance", "PENDING", "Filed - awaiting insurance", "Ins. pending"],
  done: ["Processed", "Insurance paid", "Finalized", "Ins. complete"],
  denied: ["Denied - see EOB", "Not covered", "DENIED", "Ins. denied"],
} as const;

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: chance.pick([slashes, shortSlashes, looseSlashes, monthName]),
    money: chance.pick([grouped, dollars]),
    less: chance.pick([grouped, parentheses]),
    voice: chance.between(0, 3),
    wide: chance.happens(0.4),
    clinician: chance.happens(0.5),
    coded: chance.happens(0.75),
    /** The status in a column of its own, or where the amount would stand. */
    column: chance.happens(0.5),
    joined: chance.happens(0.5),
    sums: chance.happens(0.55),
    panel: chance.happens(0.7),
    heads: {
      date: words("Date|Date of<br>Service|Service<br>Date|DOS"),
      who: words("Provider|Seen By|Rendering|Physician"),
      code: words("Code|CPT|Proc."),
      name: words("Description|Description of Service|Procedure"),
      charge: words("Charges|Charge|Amount"),
      paid: words("Insurance<br>Paid|Ins. Pmts|Insurance|Plan<br>Payments"),
      off: words("Adjustments|Adj.|Ins.<br>Adjust|Write-off"),
      owes: words("Your<br>Balance|Patient<br>Balance|You Owe|Patient<br>Due"),
      status: words("Status|Claim<br>Status|Insurance Status"),
    },
    due: words("Amount Due Now|Patient Balance Due|Please Pay|Pay This Amount"),
    waiting: words("Pending with Insurance|Insurance Pending|Amount Pending Insurance"),
    font: words("Liberation Sans|DejaVu Sans Condensed|Liberation Sans Narrow|Liberation Serif"),
  };
}

function rowsFor(chance: Chance, l: Look): Row[] {
  const doctors = ["J. Whitlock MD", "R. Anand MD", "T. Solberg PA-C", "C. Beaumont DO"];
  let date = shifted("2025-02-01", chance.between(0, 330));
  const visits = chance.between(2, 6);
  const open = chance.pick([0, 0, 20000, 60000]);
  const terms: Terms = { open, share: 0.2, copay: 0, denies: 0.1, rate: [0.35, 0.7] };
  return Array.from({ length: visits }, (_, at): Row[] => {
    date = shifted(date, chance.between(4, 30));
    const clinician = chance.pick(doctors);
    const waits = at >= visits - 2 && (at === visits - 1 || chance.happens(0.5));
    const services = chance.shuffled(SERVICES).slice(0, chance.between(1, 4));
    return services.map(([code = "", mod = "", description = "", price = ""]): Row => {
      const charge = Number(price) * 100;
      const seen = { serviceDate: date, clinician, code, description, waits };
      const own = { ...seen, charge, modifiers: mod ? [mod] : [] };
      if (waits) return { ...own, status: STATUSES.waits[l.voice]! };
      const settled = settle(chance, charge, terms);
      const status = STATUSES[charge && settled.notCovered ? "denied" : "done"][l.voice]!;
      return { ...own, ...settled, status };
    });
  }).flat();
}

function columnsOf(l: Look): Column<Row>[] {
  const { heads } = l;
  const joined = l.joined ? (["modifiers"] as const) : [];
  return [
    column<Row>(heads.date, "serviceDate", (row) => l.day(row.serviceDate!)),
    ...(l.clinician ? [column<Row>(heads.who, "clinician", ({ clinician }) => clinician)] : []),
    ...(l.coded
      ? [
          column<Row>(heads.code, ["code", ...joined], (row) =>
            [row.code, ...(l.joined ? row.modifiers! : [])].join("-"),
          ),
        ]
      : []),
    column<Row>(heads.name, "description", ({ description }) => description, "w"),
    ...(l.column ? [column<Row>(heads.status, null, ({ status }) => status)] : []),
    amount<Row>(heads.charge, "charge", l.money),
    amount<Row>(heads.paid, "insurancePaid", l.money),
    amount<Row>(heads.off, "discount", l.money),
    column<Row>(
      heads.owes,
      "patientOwes",
      ({ waits, status, patientOwes }) =>
        waits ? (l.column ? "" : status) : l.money(patientOwes ?? 0),
      "n",
    ),
  ];
}

const css = (l: Look, ink: string) => `
@page{size:letter${l.wide ? " landscape" : ""};margin:11mm} body{font:${l.wide ? 9.4 : 8.4}pt/1.36 '${l.font}';margin:0;color:#1d1d1d} .top{display:flex;justify-content:space-between;margin-bottom:4mm} .brand{display:flex;gap:3mm;align-items:center;color:${ink};font-size:1.4em;font-weight:bold}
.mid{display:flex;justify-content:space-between;margin-bottom:5mm} .pairs td{padding:.3mm 0 .3mm 5mm} .pairs td:last-child{text-align:right} .lines{width:100%;border-collapse:collapse} .lines th{background:${ink};color:#fff;text-align:left;vertical-align:bottom;padding:1mm 1.3mm} .lines td{padding:.9mm 1.3mm;white-space:nowrap;vertical-align:top;border-bottom:.5px solid #c8c8c8} .lines td.w{white-space:normal;width:99%} .lines .n{text-align:right} .lines tr{break-inside:avoid} .lines .sum td{font-weight:bold;border-top:1.5px solid #222}
.end{display:flex;justify-content:space-between;gap:8mm;margin-top:5mm;break-inside:avoid} .sums{border:1.2px solid ${ink};border-collapse:collapse} .sums td{padding:.9mm 3mm} .sums td:last-child{text-align:right} .sums tr:last-child td{background:#efefef;font-weight:bold}`;

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [practice = "", ink = ""] = chance.pick(PRACTICES);
  const name = practice.replace("&", "&amp;");
  const patient = naming(chance)(person(chance));
  const rows = rowsFor(chance, l);
  const columns = columnsOf(l);
  const done = rows.filter(({ waits }) => !waits);
  const pending = total(rows, "charge") - total(done, "charge");
  const [billed, paid] = [total(rows, "charge"), total(rows, "insurancePaid")];
  const [off, owed] = [total(rows, "discount"), total(rows, "patientOwes")];
  const mine = l.panel && chance.happens(0.5) ? Math.min(owed, chance.pick([2500, 4000])) : 0;
  const issued = shifted(rows.at(-1)!.serviceDate!, chance.between(5, 25));
  const dueDate = chance.happens(0.7) ? shifted(issued, chance.pick([14, 25, 30])) : null;
  const account = chance.number(chance.pick(["######", "@@@####", "##-####"]));
  const facts = pairs([
    [l.words("Account Number|Account|Acct No."), account],
    [l.words("Statement Date|Date of Statement"), l.day(issued)],
    [l.words("Patient|Patient Name"), patient],
    dueDate ? [l.words("Due Date|Due By"), l.day(dueDate)] : null,
    [l.due, dollars(owed - mine)],
  ]);
  const boxes = pairs(
    [
      ["Total Charges", l.money(billed)],
      ["Insurance Payments", l.less(-paid)],
      ["Adjustments", l.less(-off)],
      [l.waiting, l.less(-pending)],
      mine ? ["Payments from You", l.less(-mine)] : null,
      [l.due, dollars(owed - mine)],
    ],
    "sums",
  );
  const sums = { charge: billed, insurancePaid: paid, discount: off, patientOwes: owed };
  const last = l.sums ? sumRow(columns, l.words("Totals|TOTAL"), sums, l.money) : "";
  const html = page(
    css(l, ink),
    `<div class="top"><div class="brand">${mark(chance, ink)}${name}</div><div>Billing Office ${phone(chance)}<br>${box(chance)}, ${town(chance)}</div></div>
    <div class="mid"><div>${patient}<br>${street(chance)}<br>${town(chance)}</div>${facts}</div>
    ${table(columns, rows.map((row) => record(columns, row)).join("") + last)}
    <div class="end"><div>Charges marked "${STATUSES.waits[l.voice]}" have been filed with your insurance.<br>Please do not pay them until your plan has answered.</div>${l.panel ? boxes : ""}</div>`,
  );
  const shown = l.sums || l.panel;
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider: practice, patient },
      ...{ accountNumber: account, statementDate: issued, dueDate },
    },
    {
      ...(shown ? { billed, insurancePaid: paid, adjustments: off } : {}),
      ...{ patientPaid: mine || null, patientResponsibility: owed - mine },
    },
    rows.map((row) => lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "orthopedic-pending-statement",
  paper:
    "An orthopedic practice's statement on which some charges wait for the plan and are not asked for yet.",
  medium: "text",
  draw,
};
