import { bare, grouped, looseSlashes, shortSlashes, slashes } from "#corpus/generators/formats";
import { trailingMinus } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { amount, column, lineBy, page, pairs, record } from "#corpus/families/drawing/sheet";
import { table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Move = { date: string; words: string; cents: number; of: "plan" | "off" | "mine" | "note" };
type Row = Said & { moves: Move[] };
/** How a plan settled one visit, and what was paid at the desk. */
type Claim = { at: string; copay: number; share: "deductible" | "coinsurance" | "none" };

const PRACTICES = rowsOf(`
Clearwater Dermatology & Skin Surgery, P.A.|Lena Whitcomb, MD
ADVANCED DERMATOLOGY OF HARMON COUNTY PLLC|R. Okafor, MD
Pinecrest Skin Center, LLC|Paul J. Reyes, DO
Summit Dermatology Associates, P.C.|Anneliese Marsh, PA-C`);
/** What is done at one visit: code, modifiers, words, units, cents of a unit. */
const VISITS = [
  "99203|25|OFFICE/OUTPATIENT VISIT NEW|1|21500;11102||TANGNTL BX SKIN SINGLE LES|1|18800;11103||TANGNTL BX SKIN EA SEP/ADDL|2|9600;88305||TISSUE EXAM BY PATHOLOGIST|3|16500",
  "99213|25|OFFICE/OUTPATIENT VISIT EST|1|15800;17000||DESTRUCT PREMALG LESION|1|13400;17003||DESTRUCT PREMALG LES 2-14|6|1800",
  "99214||OFFICE/OUTPATIENT VISIT EST|1|22600",
  "17311||MOHS 1 STAGE H/N/HF/G|1|142500;17312||MOHS ADDL STAGE|1|88000;12052||INTMD RPR FACE/MM 2.6-5.0 CM|1|61500",
  "99212|25|OFFICE/OUTPATIENT VISIT EST|1|10600;17110||DESTRUCT B9 LESION 1-14|1|19800",
  "99213|25|OFFICE/OUTPATIENT VISIT EST|1|15800;11900||INJECT SKIN LESIONS </W 7|1|11200;J3301||TRIAMCINOLONE ACET INJ NOS|2|900",
  "11602||EXC TR-EXT MAL+MARG 1.1-2 CM|1|47800;12032||INTMD RPR S/A/T/EXT 2.6-7.5|1|52600;88305||TISSUE EXAM BY PATHOLOGIST|1|16500",
  "96900||ULTRAVIOLET LIGHT THERAPY|1|5800",
].map(rowsOf);
const PLANS = "AETNA|BCBS|CIGNA|MEDICARE PART B|UHC|HUMANA".split("|");

type Look = ReturnType<typeof lookOf>;
function lookOf(chance: Chance) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  return {
    of,
    day: chance.pick([slashes, shortSlashes, looseSlashes]),
    less: chance.pick([grouped, trailingMinus]),
    apart: chance.happens(0.3),
    units: chance.happens(0.5),
    seen: chance.happens(0.4),
    sums: chance.happens(0.55),
    owes: chance.happens(0.6),
    plan: chance.happens(0.9) ? chance.pick(PLANS) : "",
    due: of("Balance Due|Amount Due|PAY THIS AMOUNT"),
    heads: {
      code: of("Code|CPT|Proc"),
      charge: of("Charges|Charge|Amount"),
      credit: of("Receipts/<br>Adjustments|Pmts/Adj|Credits"),
      owes: of("Patient<br>Balance|Pt Balance|You Owe"),
    },
  };
}

/** What happened to a charge after it was made; what is left of it is the patient's. */
function movesOf(chance: Chance, charge: number, date: string, claim: Claim, l: Look): Move[] {
  const { at, copay, share } = claim;
  const mine: Move[] = copay
    ? [
        {
          date,
          words: l.of("Patient Payment - Visa|COPAY - CREDIT CARD"),
          cents: copay,
          of: "mine",
        },
      ]
    : [];
  if (!l.plan) return mine;
  const allowed = Math.round(charge * (0.42 + 0.3 * chance.share()));
  const off = charge - allowed;
  const own = Math.round((allowed - copay) * { deductible: 1, coinsurance: 0.2, none: 0 }[share]);
  const paid = allowed - copay - own;
  const said = share === "deductible" ? "Deductible" : "Co-insurance";
  return [
    ...mine,
    ...(paid ? [{ date: at, words: `${l.plan} Payment`, cents: paid, of: "plan" as const }] : []),
    { date: at, words: `${l.plan} Contractual Adj`, cents: off, of: "off" },
    ...(own ? [{ date: at, words: `Patient Resp: ${said} ${bare(own)}`, cents: 0, of: "note" as const }] : []), // prettier-ignore
  ];
}

function rowsFor(chance: Chance, clinician: string, l: Look): Row[] {
  let date = shifted("2024-03-04", chance.between(0, 560));
  const visits = chance.shuffled(VISITS).slice(0, chance.pick([1, 1, 2, 2, 3, 4]));
  const fresh = (visit: string[][]) => Number(visit[0]![0] === "99203");
  return visits
    .toSorted((a, b) => fresh(b) - fresh(a))
    .flatMap((visit) => {
      date = shifted(date, chance.between(14, 44));
      const at = shifted(date, chance.between(12, 30));
      const share = chance.pick(["deductible", "coinsurance", "coinsurance", "none"] as const);
      const pays = chance.happens(0.5);
      const some = visit.slice(0, chance.between(Math.min(2, visit.length), visit.length));
      return some.map(
        ([code = "", mod = "", description = "", units = "1", price = ""], place): Row => {
          const charge = Number(price) * Number(units);
          const copay = pays && place === 0 ? chance.pick([1500, 2000, 3000]) : 0;
          const moves = movesOf(chance, charge, date, { at, copay, share }, l);
          const patientOwes = charge - sum(moves.map(({ cents }) => cents));
          const modifiers = mod ? [mod] : [];
          const plain = { serviceDate: date, code, modifiers, description, clinician };
          return { ...plain, units: Number(units), charge, patientOwes, moves };
        },
      );
    });
}

function columnsOf(l: Look): Column<Row>[] {
  const { heads } = l;
  const both = (row: Row) => [row.code, ...row.modifiers!].join("-");
  return [
    column("Date", "serviceDate", (row) => l.day(row.serviceDate!)),
    column(
      heads.code,
      l.apart ? "code" : ["code", "modifiers"],
      l.apart ? ({ code }) => code : both,
    ),
    ...(l.apart ? [column<Row>("Mod", "modifiers", (row) => row.modifiers!.join(" "))] : []),
    column("Description", "description", (row) => row.description!.replace("<", "&lt;"), "w"),
    ...(l.seen ? [column<Row>("Provider", "clinician", ({ clinician }) => clinician, "k")] : []),
    ...(l.units ? [column<Row>("Qty", "units", ({ units }) => units, "n")] : []),
    amount(heads.charge, "charge", grouped),
    column(heads.credit, null, () => "", "n"),
    ...(l.owes ? [amount<Row>(heads.owes, "patientOwes", grouped)] : []),
  ];
}

function bodyOf(rows: Row[], columns: Column<Row>[], forward: number, from: string, l: Look) {
  const tail = l.owes ? 1 : 0;
  const wide = columns.length;
  const small = ({ date, words, cents, of }: Move) =>
    `<tr class="s"><td></td><td colspan="${wide - 3 - tail}">${of === "note" ? "" : l.day(date)} ${words}</td><td></td><td class="n">${of === "note" ? "" : l.less(-cents)}</td>${tail ? "<td></td>" : ""}</tr>`;
  const first = forward
    ? `<tr><td>${l.day(from)}</td><td colspan="${wide - (l.owes ? 2 : 3)}">Balance Forward</td><td class="n">${grouped(forward)}</td>${l.owes ? "" : "<td></td>"}</tr>`
    : "";
  return first + rows.map((row) => record(columns, row) + row.moves.map(small).join("")).join("");
}

/** What is due by its age; a balance forward is the oldest. */
function agingOf(rows: Row[], forward: number, issued: string, l: Look): string {
  const age = (row: Row) => (Date.parse(issued) - Date.parse(row.serviceDate!)) / 86_400_000;
  const edges = [30, 60, 90, 120, 9999];
  const heads = ["Current", "31-60 Days", "61-90 Days", "91-120 Days", "Over 120 Days"];
  const cents = edges.map((edge, at) =>
    sum(
      rows
        .filter((row) => age(row) <= edge && (at === 0 || age(row) > edges[at - 1]!))
        .map((row) => row.patientOwes!),
    ),
  );
  cents[4]! += forward;
  const owed = sum(cents);
  return `<table class="aging"><tr>${heads.map((head) => `<th>${head}</th>`).join("")}<th>${l.due}</th></tr><tr>${cents.map((one) => `<td>${grouped(one)}</td>`).join("")}<td><b>$${grouped(owed)}</b></td></tr></table>`;
}

const style = (chance: Chance) => {
  const font = chance.pick(["Liberation Sans", "Liberation Serif", "DejaVu Sans Condensed"]);
  const shade = chance.pick(["#e4e4e4", "#d8e6ee", "#fff"]);
  return `@page{size:letter;margin:10mm 12mm}body{font:9pt/1.25 ${font};margin:0;color:#000}.top,.adr{display:flex;justify-content:space-between;gap:8mm}.top b{font-size:12pt}.cards{border:1px solid #000;font-size:7.4pt;width:88mm}.cards div{border-bottom:1px solid #000;padding:.8mm 1.5mm}.cards table{width:100%;border-collapse:collapse}.cards td{border:.5px solid #000;padding:.6mm 1.5mm;height:7mm;vertical-align:top;font-size:6.6pt}.cards td b{display:block;font-size:9.4pt}
.adr{margin:6mm 8mm 5mm}.adr>div{min-width:70mm}.tear{border-top:1.5px dashed #000;text-align:center;font-size:7.4pt;padding-top:.6mm;margin-bottom:3mm}.facts td{padding:.3mm 4mm .3mm 0}.lines{width:100%;border-collapse:collapse;border:1px solid #000;margin-top:3mm}.lines th{background:${shade};border-bottom:1px solid #000;text-align:left;vertical-align:bottom;padding:.8mm 1.6mm;font-size:.92em}.lines td{padding:.7mm 1.6mm;vertical-align:top}.lines .n{text-align:right;white-space:nowrap}.lines .k{white-space:nowrap}.lines .w{width:34%}.s td{font-size:.84em;padding-top:0}.s td:nth-child(2){padding-left:5mm}tr{break-inside:avoid}
.sums{break-inside:avoid;margin:3mm 0 0 auto;border-collapse:collapse}.sums td{padding:.4mm 2mm}.sums td:last-child{text-align:right}.aging{break-inside:avoid;width:100%;border-collapse:collapse;margin-top:5mm;text-align:center}.aging th,.aging td{border:1px solid #000;padding:1mm}.aging th{background:${shade};font-size:.88em}.msg{border:1px solid #000;padding:2mm;margin-top:4mm;font-size:.92em;break-inside:avoid}`;
};

function slip(chance: Chance, name: string, facts: Record<string, string>, l: Look): string {
  const home = `${facts.patient}<br>${street(chance)}<br>${town(chance)}`;
  const remit = `${name}<br>${box(chance)}<br>${town(chance)}`;
  const cell = (label: string, value = "") => `<td>${label}<b>${value}</b></td>`;
  return `<div class="top"><div><b>${name}</b><br>${street(chance)}<br>${town(chance)}<br>${facts.tel}</div><div class="cards"><div>IF PAYING BY CREDIT CARD, FILL OUT BELOW &nbsp; &#9633; VISA &#9633; MASTERCARD &#9633; DISCOVER &#9633; AMEX</div><table><tr>${cell("CARD NUMBER")}${cell("SECURITY CODE")}</tr><tr>${cell("SIGNATURE")}${cell("EXP. DATE")}</tr><tr>${cell("STATEMENT DATE", facts.issued)}${cell(l.due.toUpperCase(), `$${facts.owed}`)}</tr><tr>${cell("ACCOUNT NO.", facts.account)}${cell("SHOW AMOUNT PAID HERE", "$")}</tr></table></div></div>
<div class="adr"><div>${home}</div><div>${remit}</div></div><div class="tear">PLEASE DETACH AND RETURN TOP PORTION WITH YOUR PAYMENT &nbsp; &#9633; Check if address or insurance has changed; note changes on reverse</div>`;
}

const given = (rows: Row[], of: Move["of"]): number[] =>
  rows.flatMap(({ moves }) => moves.filter((one) => one.of === of).map(({ cents }) => cents));

function sumsOf(rows: Row[], forward: number, l: Look): string {
  const minus = (of: Move["of"]) => l.less(-sum(given(rows, of)) || 0);
  return pairs(
    [
      forward ? ["Balance Forward", grouped(forward)] : null,
      ["Total Charges", grouped(total(rows, "charge"))],
      ["Insurance Payments", minus("plan")],
      ["Adjustments", minus("off")],
      ["Patient Payments", minus("mine")],
      [l.due, `$${grouped(forward + total(rows, "patientOwes"))}`],
    ],
    "sums",
  );
}

function draw(chance: Chance): Drawn {
  const l = lookOf(chance);
  const [provider = "", clinician = ""] = chance.pick(PRACTICES);
  const rows = rowsFor(chance, clinician, l);
  const columns = columnsOf(l);
  const newest = rows.at(-1)!.serviceDate!;
  const issued = shifted(newest, chance.between(31, 44));
  const left = total(rows, "patientOwes");
  const forward = left === 0 || chance.happens(0.25) ? chance.between(900, 21000) : 0;
  const owed = left + forward;
  const patient = naming(chance)(person(chance));
  const account = chance.number(chance.pick(["#####", "######.0", "@@@###"]));
  const [plan, off, mine] = (["plan", "off", "mine"] as const).map((of) => sum(given(rows, of)));
  const due = chance.happens(0.4) ? shifted(issued, chance.pick([15, 20, 30])) : null;
  const name = provider.replace("&", "&amp;");
  const facts = {
    patient,
    account,
    issued: l.day(issued),
    owed: grouped(owed),
    tel: phone(chance),
  };
  const block = pairs(
    [
      ["Patient:", patient],
      ["Account:", account],
      ["Statement Date:", l.day(issued)],
      due ? ["Due Date:", l.day(due)] : null,
      l.plan ? ["Primary Insurance:", l.plan] : null,
    ],
    "facts",
  );
  const oldest = shifted(rows[0]!.serviceDate!, -chance.between(130, 160));
  const html = page(
    style(chance),
    `${slip(chance, name, facts, l)}${block}${table(columns, bodyOf(rows, columns, forward, oldest, l))}${l.sums ? sumsOf(rows, forward, l) : ""}${agingOf(rows, forward, issued, l)}<div class="msg">${chance.pick([l.plan ? "Your insurance has processed the claims above. The balance shown is your responsibility." : "No insurance is on file for you. Please call us with your insurance information.", "THANK YOU FOR CHOOSING OUR PRACTICE. PAYMENT IS DUE UPON RECEIPT.", "Balances over 90 days may be sent to collections. Please call to set up a payment plan."])} Pathology sent to outside laboratories is billed by them. Returned checks are subject to a $35.00 fee. Billing questions: ${facts.tel}, Mon-Thu 8-4:30.</div>`,
  );
  const shown = (cents = 0) => (l.sums ? cents : null);
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider, patient },
      ...{ accountNumber: account, statementDate: issued, dueDate: due },
      ...(!l.sums && mine ? { paymentRows: given(rows, "mine").map(bare) } : {}),
    },
    {
      ...{ billed: shown(total(rows, "charge")), adjustments: shown(off) },
      ...{ insurancePaid: shown(plan), patientPaid: shown(mine) },
      ...{ patientResponsibility: owed, previousBalance: forward },
    },
    rows.map((row) => lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "dermatology-claim-statement",
  paper:
    "A dermatology practice's statement from a small system: charges with codes, under each what insurance and patient paid, and the age of the balance.",
  medium: "text",
  draw,
};
