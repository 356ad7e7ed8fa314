import { dollars, grouped, looseSlashes, monthName, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { doctor, naming, person, phone, street, town } from "#corpus/families/drawing/people";
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

/** A service with what was estimated for it before; what was not foreseen has no estimate. */
type Row = Said & { fee: number | null; planned: number; done: boolean };

const OFFICES = rowsOf(`
Lakemont Oral & Maxillofacial Surgery|#0b4f6c; CAPITAL CITY ORAL SURGERY, PLLC|#2d2d2d; Foothills Oral Surgery & Implant Center|#5a3e85; Bayview Facial & Oral Surgeons|#155e4b`);
/** Code, words, dollars, whether it has a tooth. */
const SERVICES = rowsOf(`
D7240|Removal of impacted tooth - completely bony|565|T; D7230|Removal of impacted tooth - partially bony|468|T; D7220|Removal of impacted tooth - soft tissue|386|T; D7210|Surgical extraction, erupted tooth|342|T; D6010|Surgical placement of implant body|2245|T; D7953|Bone graft, ridge preservation|738|T
D9222|Deep sedation, first 15 min|310|; D9223|Deep sedation, each addl 15 min|265|; D0330|Panoramic image|148|; D0140|Limited oral evaluation|96|; D7311|Alveoloplasty with extractions|395|; D4266|Guided tissue regeneration, membrane|612|T`);
const CARRIERS = ["Delta Dental PPO", "MetLife Dental", "Guardian DentalGuard", "Cigna DPPO"];

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: chance.pick([slashes, looseSlashes, monthName]),
    money: chance.pick([grouped, dollars]),
    /** The estimate in columns beside what was billed, or as a table before it. */
    beside: chance.happens(0.5),
    dated: chance.happens(0.55),
    none: chance.pick(["-", "not estimated", "n/a", "0.00"]),
    heads: {
      code: words("Code|ADA Code|Proc"),
      tooth: words("Tooth|Tooth #|Th"),
      name: words("Procedure|Description|Treatment"),
      fee: words("Estimated<br>Fee|Est. Fee|Quoted"),
      plan: words("Est. Ins.|Estimated<br>Insurance"),
      charge: words("Actual<br>Fee|Billed|Amount<br>Billed|Fee"),
      paid: words("Insurance<br>Paid|Ins. Paid"),
      owes: words("Patient<br>Portion|Your<br>Portion|You Owe"),
    },
    due: words("Balance Due|Remaining Balance|Please Pay"),
    font: words("Liberation Sans|Liberation Serif|DejaVu Sans Condensed"),
  };
}

function rowsFor(chance: Chance, date: string): Row[] {
  const first = chance.pick([17, 1, 30, 3]);
  const share = chance.pick([0.5, 0.8, 0.6]);
  return chance
    .shuffled(SERVICES)
    .slice(0, chance.between(2, 8))
    .map(([code = "", description = "", price = "", tooth = ""], at): Row => {
      const fee = Number(price) * 100;
      const foreseen = at === 0 || chance.happens(0.8);
      const done = !foreseen || chance.happens(0.88) || at === 0;
      const raised = chance.happens(0.2) ? fee + chance.between(2, 9) * 1000 : fee;
      const insurancePaid = chance.happens(0.85) ? Math.round(fee * share) : 0;
      return {
        ...{ serviceDate: date, code, description, charge: raised, insurancePaid, done },
        ...{ patientOwes: raised - insurancePaid, site: tooth ? String(first + (at % 3)) : "" },
        ...{ fee: foreseen ? fee : null, planned: Math.round(fee * share) },
      };
    });
}

function columnsOf(l: Look): Column<Row>[] {
  const { heads, money } = l;
  const before = (cents: number | null) => (cents === null ? l.none : money(cents));
  return [
    ...(l.dated ? [column<Row>("Date", "serviceDate", (row) => l.day(row.serviceDate!))] : []),
    column<Row>(heads.code, "code", ({ code }) => code),
    column<Row>(heads.tooth, "site", ({ site }) => site),
    column<Row>(heads.name, "description", ({ description }) => description, "w"),
    ...(l.beside
      ? [
          column<Row>(heads.fee, null, ({ fee }) => before(fee), "n"),
          column<Row>(
            heads.plan,
            null,
            ({ fee, planned }) => before(fee === null ? null : planned),
            "n",
          ),
        ]
      : []),
    amount<Row>(heads.charge, "charge", money),
    amount<Row>(heads.paid, "insurancePaid", money),
    amount<Row>(heads.owes, "patientOwes", money),
  ];
}

/** The estimate as it was given, on a table of its own. */
function estimate(rows: Row[], l: Look, given: string): string {
  if (l.beside) return "";
  const foreseen = rows.filter(({ fee }) => fee !== null);
  const columns: Column<Row>[] = [
    column<Row>(l.heads.code, null, ({ code }) => code),
    column<Row>(l.heads.tooth, null, ({ site }) => site),
    column<Row>(l.heads.name, null, ({ description }) => description, "w"),
    column<Row>(l.heads.fee, null, ({ fee }) => l.money(fee ?? 0), "n"),
    column<Row>(l.heads.plan, null, ({ planned }) => l.money(planned), "n"),
    column<Row>("Est. You Pay", null, ({ fee, planned }) => l.money((fee ?? 0) - planned), "n"),
  ];
  return `<h2>${l.words("Treatment Estimate|Estimate presented")} ${l.day(given)}</h2>${table(columns, foreseen.map((row) => record(columns, row)).join(""))}<p class="fine">This was an estimate only. Your plan decides what it pays after the surgery.</p>`;
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:13mm} body{font:9pt/1.38 '${l.font}';margin:0;color:#1b1b1b} .top,.mid{display:flex;justify-content:space-between;margin-bottom:5mm} .brand{display:flex;gap:3mm;align-items:center;color:${ink};font-weight:bold;font-size:1.35em} h2{font-size:1.12em;color:${ink};margin:5mm 0 1.5mm} .pairs td{padding:.3mm 0 .3mm 5mm}
.lines{width:100%;border-collapse:collapse} .lines th{text-align:left;vertical-align:bottom;border-bottom:1.5px solid ${ink};padding:.8mm 1.5mm} .lines td{padding:.8mm 1.5mm;border-bottom:.5px solid #c9c9c9;white-space:nowrap;vertical-align:top} .lines td.w{white-space:normal;width:99%} .lines .n{text-align:right} .lines .sum td{font-weight:bold;border-top:1.5px solid #000} .fine{color:#555;font-size:.9em} .sums{margin:4mm 0 6mm auto;break-inside:avoid} .sums td{padding:.6mm 0 .6mm 8mm} .sums td:last-child{text-align:right} .sums tr:last-child{font-weight:bold;font-size:1.15em}`;

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [office = "", ink = ""] = chance.pick(OFFICES);
  const name = office.replace("&", "&amp;");
  const patient = naming(chance)(person(chance));
  const given = shifted("2025-01-08", chance.between(0, 300));
  const date = shifted(given, chance.between(9, 40));
  const rows = rowsFor(chance, date);
  const done = rows.filter((row) => row.done);
  const columns = columnsOf(l);
  const sums = {
    ...{ charge: total(done, "charge"), insurancePaid: total(done, "insurancePaid") },
    patientOwes: total(done, "patientOwes"),
  };
  const mine = Math.min(sums.patientOwes, chance.pick([0, 20000, 35000, 50000]));
  const issued = shifted(date, chance.between(18, 45));
  const dueDate = chance.happens(0.6) ? shifted(issued, 30) : null;
  const account = chance.number(chance.pick(["#####", "OS-####", "@@@@#"]));
  const facts = pairs([
    [l.words("Account|Patient #|Chart Number"), account],
    ["Statement Date", l.day(issued)],
    l.dated ? null : [l.words("Date of Surgery|Date of Service"), l.day(date)],
    [l.words("Dental Plan|Insurance"), chance.pick(CARRIERS)],
    dueDate ? ["Due Date", l.day(dueDate)] : null,
  ]);
  const boxes = pairs(
    [
      [l.words("Total Fees|Total Billed"), l.money(sums.charge)],
      ["Insurance Paid", l.money(-sums.insurancePaid)],
      mine ? [l.words("Deposit Paid|Paid Before Surgery"), l.money(-mine)] : null,
      [l.due, dollars(sums.patientOwes - mine)],
    ],
    "sums",
  );
  const body = done.map((row) => record(columns, row)).join("");
  const last = sumRow(columns, l.words("Totals|Total"), sums, l.money);
  const html = page(
    css(l, ink),
    `<div class="top"><div class="brand">${mark(chance, ink)}${name}</div><div>${doctor(chance, "DMD|DDS, MD|DDS")}<br>${street(chance)}, ${town(chance)}<br>${phone(chance)}</div></div>
    <div class="mid"><div>Patient: ${patient}<br>${street(chance)}<br>${town(chance)}</div>${facts}</div>
    ${estimate(rows, l, given)}<h2>${l.words("Services Provided|Statement of Services|Billed Treatment")}</h2>${table(columns, body + last)}${boxes}
    <p class="fine">${l.beside ? `Estimate given ${l.day(given)}. ` : ""}Fees may change when the surgeon finds more than the image showed.</p>`,
  );
  const lines = done.map((row) => {
    const { site, ...line } = lineBy(columns, row, l.dated ? [] : ["serviceDate"]);
    return site ? { ...line, site } : line;
  });
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider: office, patient },
      ...{ accountNumber: account, statementDate: issued, dueDate },
    },
    {
      ...{ billed: sums.charge, insurancePaid: sums.insurancePaid, patientPaid: mine || null },
      patientResponsibility: sums.patientOwes - mine,
    },
    lines,
  );
  return { html, truth };
}

export const family: Family = {
  name: "oral-surgery-estimate-then-bill",
  paper:
    "An oral surgeon's bill that repeats its own estimate, in columns beside the fees or as a table before them.",
  medium: "text",
  draw,
};
