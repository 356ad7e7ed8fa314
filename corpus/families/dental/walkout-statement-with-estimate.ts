import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { placed, SERVICES } from "#corpus/families/drawing/dental";
import { doctor, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { bare, dollars, grouped, looseSlashes, shortSlashes, slashes } = formats;
const { amount, column, total } = sheet;
type Row = Said & { tooth: string; surface: string; plan: number };
type Column = sheet.Column<Row>;

const OFFICES =
  "Birch Street Family Dentistry|LAKESIDE DENTAL ARTS, PLLC|Gentle Grove Dental Care|Summit Ridge Dental Group|Bright Harbor Dentistry".split(
    "|",
  );

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: chance.pick([slashes, shortSlashes, looseSlashes]),
    money: chance.pick([grouped, dollars, bare]),
    ...{ codes: chance.happens(0.8), joined: chance.happens(0.35), dated: chance.happens(0.6) },
    ...{ provider: chance.happens(0.35), sums: chance.happens(0.7), bare: chance.happens(0.5) },
    font: words("Liberation Sans|Liberation Sans|Carlito|Liberation Serif"),
  };
}

function rowsFor(chance: Chance, serviceDate: string, clinician: string): Row[] {
  const shares: Record<string, number> = { P: 1, B: 0.8, M: 0.5 };
  const markup = 0.9 + 0.4 * chance.share();
  const insured = chance.happens(0.85);
  let open = chance.pick([0, 0, 5000]);
  return chance
    .shuffled(SERVICES)
    .slice(0, chance.between(2, 9))
    .map(([code = "", description = "", fee = "", kind = "", where = ""]) => {
      const charge = Math.round(Number(fee) * markup) * 100;
      const taken = insured && kind !== "P" ? Math.min(open, charge) : 0;
      open -= taken;
      const plan = insured ? Math.round((charge - taken) * shares[kind]!) : 0;
      const { tooth, surface } = placed(chance, where);
      const site = `${tooth} ${surface}`.trim();
      const base = { serviceDate, code, description, charge, plan, tooth, surface, clinician };
      return { ...base, patientOwes: charge - plan, ...(site ? { site } : {}) };
    });
}

function columnsOf(l: Look): Column[] {
  const { words } = l;
  const plan = words("Est. Ins.|Ins. Est.|Estimated<br>Insurance");
  const own = words("Est. Pat.|Pat. Portion|Estimated<br>Patient");
  const list: (Column | false)[] = [
    l.dated && column<Row>("Date", "serviceDate", (row) => l.day(row.serviceDate!), "d"),
    l.provider && column<Row>(words("Prov|Provider"), "clinician", (row) => row.clinician),
    l.joined && column<Row>(words("Tooth/Surf|Th/Surf"), "site", (row) => row.site),
    !l.joined && column<Row>(words("Tooth|Th|Tooth #"), "site", (row) => row.tooth),
    !l.joined && column<Row>(words("Surf|Surface"), null, (row) => row.surface),
    l.codes && column<Row>(words("Code|ADA Code|Proc"), "code", (row) => row.code),
    column<Row>(words("Description|Procedure|Treatment"), "description", (row) => row.description),
    amount<Row>(words("Fee|Charges|Amount"), "charge", l.money),
    column<Row>(plan, null, (row) => l.money(row.plan), "n"),
    amount<Row>(own, "patientOwes", l.money),
  ];
  return list.flatMap((one) => one || []);
}

/** The sums under the procedures: what is owed today and what the account stands at. */
function summary(chance: Chance, l: Look, rows: Row[]) {
  const [billed, own] = [total(rows, "charge"), total(rows, "patientOwes")];
  const before = chance.happens(0.3) ? chance.between(1200, 24000) : 0;
  const paid = chance.pick([own, own, own + before, 0, Math.min(own, 10000)]);
  const balance = before + billed - paid;
  const due = balance - (billed - own);
  const list: ([string, string] | null)[] = [
    before ? [l.words("Previous Balance|Prior Balance"), l.money(before)] : null,
    [l.words("Today's Charges|Total Charges Today"), l.money(billed)],
    [l.words("Payment Today|Today's Payment|Paid Today"), l.money(paid ? -paid : 0)],
    [l.words("Account Balance|New Account Balance"), l.money(balance)],
    [l.words("Less Est. Insurance|Estimated Insurance Pending"), l.money(own - billed)],
    [l.words("Patient Balance Due|Est. Patient Balance|Please Pay"), dollars(due)],
  ];
  const sums = { billed, patientPaid: paid, patientResponsibility: due, previousBalance: before };
  return { box: sheet.pairs(list, "sums"), sums };
}

const css = (l: Look) => `
@page{size:letter;margin:14mm} body{font:9.6pt/1.35 '${l.font}';margin:0} .top{display:flex;justify-content:space-between} h1{font-size:1.4em;margin:0 0 2mm} .brand{font-size:1.25em;font-weight:bold} table{border-collapse:collapse} .head td{padding:.4mm 2mm} .head td:first-child{font-weight:bold} .to{margin:7mm 0 6mm}
.lines{width:100%;font-size:.94em} .lines th{text-align:left;vertical-align:bottom;border-bottom:1.2px solid #000;padding:.8mm 1mm;${l.bare ? "" : "background:#dfe7ee"}} .lines td{padding:.8mm 1mm;vertical-align:top;${l.bare ? "" : "border:.4px solid #bbb"}} .lines .n{text-align:right;white-space:nowrap} .d{white-space:nowrap} .sum td{font-weight:bold;border-top:1px solid #000} .sums{margin:4mm 0 4mm auto;min-width:82mm} .sums td{padding:.6mm 2mm} .sums td:last-child{text-align:right} .sums tr:last-child td{font-weight:bold;border-top:1.4px solid #000} p{margin:0 0 1.5mm;font-size:.9em}`;

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [office, dentist] = [chance.pick(OFFICES), doctor(chance, "DDS|DMD")];
  const date = shifted("2024-02-05", chance.between(0, 650));
  const rows = rowsFor(chance, date, chance.pick([dentist.split(",")[0]!, "DDS1", "HYG2"]));
  const columns = columnsOf(l);
  const { box, sums } = summary(chance, l, rows);
  const patient = naming(chance)(person(chance));
  const account = chance.happens(0.6) ? chance.number(chance.pick(["#####", "@@####"])) : null;
  const head = sheet.pairs(
    [
      [l.words("Date|Statement Date|Visit Date"), l.day(date)],
      account ? [l.words("Account #|Chart #|Acct"), account] : null,
      ["Patient", patient],
      ["Provider", dentist],
    ],
    "head",
  );
  const body = rows.map((row) => sheet.record(columns, row)).join("");
  const [charge, patientOwes] = [total(rows, "charge"), total(rows, "patientOwes")];
  const skip = columns.findIndex(({ says }) => says.includes("charge"));
  const amounts = [charge, charge - patientOwes, patientOwes];
  const cells = amounts.map((cents) => `<td class="n">${l.money(cents)}</td>`).join("");
  const last = l.sums ? `<tr class="sum"><td colspan="${skip}">Totals</td>${cells}</tr>` : "";
  const next = chance.happens(0.6)
    ? `<p><b>Next Appointment:</b> ${l.day(shifted(date, chance.between(14, 185)))} at ${chance.between(8, 11)}:${chance.pick(["00", "30"])} AM</p>`
    : "";
  const html = sheet.page(
    css(l),
    `<div class="top"><div><div class="brand">${office}</div>${street(chance)}<br>${town(chance)}<br>${phone(chance)}</div><div><h1>${l.words("Walkout Statement|WALKOUT STATEMENT|Receipt / Walkout")}</h1>${head}</div></div><div class="to">${patient}<br>${street(chance)}<br>${town(chance)}</div>${sheet.table(columns, body + last)}${box}${next}<p>Insurance amounts are estimates only and are not a guarantee of payment. You are responsible for any amount your plan does not pay.</p><p>${l.words("Thank you for your visit!|We appreciate your referrals.|A finance charge may apply to balances over 60 days.")}</p>`,
  );
  const who = { provider: office, patient, accountNumber: account, statementDate: date };
  const truth = truthOf(
    { name: family.name, setting: "professional", ...who },
    sums,
    rows.map((row) => sheet.lineBy(columns, row, l.dated ? [] : ["serviceDate"])),
  );
  return { html, truth };
}

export const family: Family = {
  name: "walkout-statement-with-estimate",
  paper: "A dental office's walkout statement with estimated insurance and patient portions.",
  medium: "text",
  draw,
};
