import { decimal, dollars, grouped, looseSlashes } from "#corpus/generators/formats";
import { monthName, parentheses, shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { born, box, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import { amount, column, lineBy, mark, page, pairs } from "#corpus/families/drawing/sheet";
import { record, sumRow, table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { charge: number; discount: number; insurancePaid: number; mine: number; why: string }; // prettier-ignore
type Claim = { number: string; date: string; who: string; at: string; rows: Row[] };

const PRACTICES = rowsOf(`
Cornerstone Foot, Ankle & Wound Care, PLLC|#12506b
PRAIRIE PODIATRY ASSOCIATES, P.C.|#3b3b3b
Limb Preservation & Podiatry Group of Harmon|#6e1f2f
Stride Podiatry and Wound Healing Center LLC|#2a6041`);

/** One claim each: code, modifiers, words, units, cents of a unit. */
const CLAIMS = [
  `99203|25|Office/outpatient new low 30 min|1|19800;73630|RT|X-ray exam of foot 3+ views|1|9200;20550|RT,59|Inj tendon sheath/ligament|1|16400;J1100||Dexamethasone sodium phos 1 mg|4|450;L3020|RT|Foot insert longitudinal/metatarsal|1|24500`,
  `11721|Q8,59|Debride nail 6 or more|1|9400;11056|Q8|Trim benign hyperkeratotic 2-4|1|10800`,
  `11042||Debridement subq tissue 1st 20 sq cm|1|28600;11045||Debridement subq ea addl 20 sq cm|2|9700;A6222||Gauze impreg 16 sq in or less|6|425;A6402||Sterile gauze <= 16 sq in|10|110`,
  `97597|LT|Debride open wound first 20 sq cm|1|21400;97598|LT|Debride open wound addl 20 sq cm|1|7600;29445|LT,59|Apply rigid total contact cast|1|31800;A6196||Alginate dressing <= 16 sq in|4|1450`,
  `11750|TA|Excision of nail and matrix|1|38900;99213|25|Office/outpatient est low 20 min|1|14200;64450|59|Nerve block other peripheral|1|17500`,
  `11730|T5|Avulsion of nail plate simple single|1|21700;11732|T6|Avulsion of nail plate ea addl|1|9800`,
  `15275|RT|Skin sub graft face/nk/hf/g first 25|1|64200;Q4101|RT,JC|Apligraf per sq cm|44|4900;Q4101|RT,JW|Apligraf per sq cm (discarded)|6|4900`,
  `99213|25|Office/outpatient est low 20 min|1|14200;11720|Q9,59|Debride nail 1-5|1|7100;G0127|GY|Trimming dystrophic nails, any number|1|5200`,
  `99214|25|Office/outpatient est mod 30 min|1|21000;73610|LT|X-ray exam of ankle 3+ views|1|9600;L4361|LT,KX|Walking boot pneumatic/vacuum, OTS|1|38500;29515|LT,59|Application lower leg splint|1|15800`,
  `28285|T7|Correction hammertoe|1|168000;28285|T8,59|Correction hammertoe|1|168000;J0665||Bupivacaine, 0.5 mg|20|45`,
  `99309||Nursing facility subsequent moderate|1|16800;97602||Removal devitalized tissue non-selective|1|6500`,
].map(rowsOf);
const PLACES = ["Office (11)", "Main Office", "Wound Care Clinic", "Office"];
const PLANS = "Medicare Part B - Novitas|BCBS Federal|Humana Medicare PPO|Aetna PPO|UHC Dual Complete|Cigna".split("|"); // prettier-ignore
const DOCTORS = [
  "Dana R. Kimbrough, DPM",
  "Louis Ferrante, DPM, FACFAS",
  "Shirin Azadi, DPM, CWSP",
];

type Look = ReturnType<typeof lookOf>;
function lookOf(chance: Chance) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  return {
    of,
    /** Amounts in columns of a line, or in rows below it. */
    wide: chance.happens(0.6),
    boxed: chance.happens(0.5),
    day: chance.pick([slashes, slashes, shortSlashes, looseSlashes]),
    head: chance.pick([slashes, monthName]),
    money: chance.pick([grouped, grouped, dollars]),
    less: chance.pick([grouped, parentheses]),
    apart: chance.happens(0.65),
    units: chance.happens(0.8),
    dated: chance.happens(0.75),
    reason: chance.happens(0.6),
    subtotals: chance.happens(0.6),
    comma: of(" | |, "),
    plan: chance.pick(PLANS),
    heads: {
      date: of("DOS|Service Date|Date"),
      code: of("CPT|Procedure|Proc Code"),
      mod: of("Mod|Mods|Modifiers"),
      about: of("Description|Procedure Description"),
      units: of("Units|Unit|Qty"),
      charge: of("Charge|Charges|Billed"),
      plan: of("Ins Paid|Ins. Pmts|Insurance<br>Paid"),
      off: of("Adjust|Adj.|Adjustments"),
      mine: of("Pt Paid|Patient<br>Paid|Pat. Pmts"),
      owes: of("Balance|Pt Balance|Patient<br>Balance"),
    },
    due: of("Amount Due|Balance Due|Please Pay This Amount"),
    account: of("Account #|Patient ID|Chart #"),
  };
}

/** Plans leave routine foot care to the patient; the rest they settle. */
function rowOf(chance: Chance, fields: string[], date: string, terms: Terms, desk: number): Row {
  const [code = "", mods = "", description = "", units = "1", price = ""] = fields;
  const charge = Number(price) * Number(units);
  const barred = mods.includes("GY");
  const supply = /^[AL]\d/.test(code);
  const denied = barred || (supply && chance.happens(0.3));
  const settled = settle(chance, charge, denied ? { ...terms, denies: 1 } : terms);
  const mine = Math.min(desk, settled.patientOwes);
  const why =
    settled.notCovered > 0
      ? "Non-covered service - patient responsibility"
      : settled.deductible > 0
        ? `Deductible ${grouped(settled.deductible)}`
        : settled.patientOwes > 0
          ? `Coinsurance/copay ${grouped(settled.patientOwes)}`
          : "";
  return {
    ...{ serviceDate: date, code, description, modifiers: mods ? mods.split(",") : [] },
    ...{ units: Number(units), charge, discount: settled.discount, mine, why },
    ...{ insurancePaid: settled.insurancePaid, patientOwes: settled.patientOwes - mine },
  };
}

function claimsOf(chance: Chance): Claim[] {
  let date = shifted("2024-02-12", chance.between(0, 540));
  const many = chance.weighted([[1, 2], [2, 4], [3, 3], [5, 2], [8, 1]] as const); // prettier-ignore
  const terms: Terms = {
    ...{ open: chance.pick([0, 9000, 25700]), share: 0.2, copay: 0, denies: 0 },
    rate: [0.38, 0.72],
  };
  const chosen = chance.shuffled(CLAIMS).slice(0, many);
  const fresh = (rows: string[][]) => Number(rows[0]![0] === "99203");
  return chosen
    .toSorted((a, b) => fresh(b) - fresh(a))
    .map((pool) => {
      date = shifted(date, chance.between(7, 24));
      const some = pool.slice(0, chance.between(Math.min(2, pool.length), pool.length));
      const desk = chance.happens(0.3) ? chance.pick([1500, 2000, 4000]) : 0;
      const home = pool[0]![0] === "99309";
      const rows = some.map((fields, at) => rowOf(chance, fields, date, terms, at ? 0 : desk));
      const at = home ? "Nursing Facility (32)" : chance.pick(PLACES);
      return { number: chance.number("####"), date, who: chance.pick(DOCTORS), at, rows };
    });
}

const safe = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function columnsOf(l: Look): Column<Row>[] {
  const { heads, money } = l;
  const joined = (row: Row) => [row.code, ...row.modifiers!].join("-");
  return [
    ...(l.dated ? [column<Row>(heads.date, "serviceDate", (row) => l.day(row.serviceDate!))] : []),
    ...(l.apart
      ? [
          column<Row>(heads.code, "code", ({ code }) => code),
          column<Row>(heads.mod, "modifiers", (row) => row.modifiers!.join(l.comma)),
        ]
      : [column<Row>(heads.code, ["code", "modifiers"], joined)]),
    column<Row>(heads.about, "description", (row) => safe(row.description!), "w"),
    ...(l.units ? [column<Row>(heads.units, "units", ({ units }) => units, "n")] : []),
    amount<Row>(heads.charge, "charge", money),
    ...(l.wide
      ? [
          amount<Row>(heads.plan, "insurancePaid", l.less === grouped ? money : (one) => l.less(-one || 0)), // prettier-ignore
          amount<Row>(heads.off, "discount", l.less === grouped ? money : (one) => l.less(-one || 0)), // prettier-ignore
          column<Row>(heads.mine, null, ({ mine }) => (l.less === grouped ? money(mine) : l.less(-mine || 0)), "n"), // prettier-ignore
        ]
      : [column<Row>(l.of("Credits|Pmts/Adj"), null, () => "", "n")]),
    amount<Row>(heads.owes, "patientOwes", money),
  ];
}

/** What was paid and taken off, in rows below the charge, where there are no columns for it. */
function below(row: Row, columns: Column<Row>[], posted: string, l: Look): string {
  const wide = columns.length;
  const move = (date: string, words: string, cents: number) =>
    cents
      ? `<tr class="m"><td colspan="${wide - 2}">${l.day(date)} - ${words}</td><td class="n">${l.less(-cents)}</td><td></td></tr>`
      : "";
  return `${move(row.serviceDate!, "Patient payment, credit card", row.mine)}${move(posted, `Insurance payment: ${l.plan}`, row.insurancePaid)}${move(posted, `Contractual adjustment: ${l.plan}`, row.discount)}`;
}

const sumsOf = (rows: Row[]) => ({
  ...{ charge: total(rows, "charge"), insurancePaid: total(rows, "insurancePaid") },
  ...{ discount: total(rows, "discount"), patientOwes: total(rows, "patientOwes") },
  mine: sum(rows.map(({ mine }) => mine)),
});

/** A row of sums; what the patient paid and the credits stand in columns that say nothing of a line. */
function sumsRow(columns: Column<Row>[], words: string, rows: Row[], l: Look, kind: string) {
  const sums = sumsOf(rows);
  const credits = sums.insurancePaid + sums.discount + sums.mine;
  const first = columns.findIndex(({ says }) => says[0] === "charge");
  const cells = columns.slice(first).map((one) => {
    const less = l.wide ? one.print({ ...rows[0]!, ...sums }) : l.less(-credits || 0);
    return `<td class="n">${one.says.length ? one.print({ ...rows[0]!, ...sums }) : less}</td>`;
  });
  return `<tr class="${kind}"><td colspan="${first}">${words}</td>${cells.join("")}</tr>`;
}

function bodyOf(claims: Claim[], columns: Column<Row>[], l: Look, before: number): string {
  const wide = columns.length;
  const old = before
    ? `<tr class="s"><td colspan="${wide - 1}">${l.of("Balance forward from prior statement|Previous Balance")}</td><td class="n">${l.money(before)}</td></tr>`
    : "";
  const groups = claims.map((claim) => {
    const posted = shifted(claim.date, 16);
    const head = `<tr class="c"><td colspan="${wide}">${l.day(claim.date)} &nbsp; Provider: ${claim.who} &nbsp;&nbsp; Claim ID: ${claim.number} &nbsp;&nbsp; ${claim.at}</td></tr>`;
    const lines = claim.rows.map((row) => {
      const why = l.reason && row.why ? `<tr class="m y"><td colspan="${wide}">${row.why}</td></tr>` : ""; // prettier-ignore
      return record(columns, row) + (l.wide ? "" : below(row, columns, posted, l)) + why;
    });
    const foot = !l.subtotals
      ? ""
      : l.wide
        ? sumsRow(columns, "Claim Total", claim.rows, l, "s")
        : sumRow(columns, "Claim Balance", { patientOwes: total(claim.rows, "patientOwes") }, l.money, "s"); // prettier-ignore
    return head + lines.join("") + foot;
  });
  const all = claims.flatMap(({ rows }) => rows);
  const words = before ? "Total of services on this statement" : "Statement Total";
  return old + groups.join("") + (l.wide ? sumsRow(columns, words, all, l, "t") : "");
}

const style = (ink: string, l: Look) =>
  `@page{size:letter;margin:10mm 11mm}body{font:${l.of("8.6|9|9.4")}pt/1.3 '${l.of("Liberation Sans|Liberation Sans|DejaVu Sans Condensed")}';margin:0;color:#151515}.top{display:flex;justify-content:space-between}.brand{display:flex;gap:3mm}.brand b{font-size:1.3em;color:${ink}}.facts{border-collapse:collapse}.facts td{border:1px solid #999;padding:.6mm 2mm}.facts td:first-child{background:#eef1f4;font-weight:bold}.facts td:last-child{text-align:right}
.mid{display:flex;justify-content:space-between;margin:8mm 0 6mm}.mid .to{padding-left:8mm}.box td{padding:.35mm 2mm}.box td:last-child{text-align:right}.box{border:1px solid ${ink}}.lines{width:100%;border-collapse:collapse}.lines th{background:${ink};color:#fff;text-align:left;vertical-align:bottom;padding:.8mm 1.2mm;font-size:.94em}.lines td{padding:.55mm 1.2mm;vertical-align:top;border-bottom:.5px solid #ddd;white-space:nowrap}.lines td.w,.c td,.y td{white-space:normal}.lines .n{text-align:right}.c td{background:#e9edf1;font-weight:bold}.m td{font-size:.92em;color:#333}.m td:first-child{padding-left:14mm;white-space:normal}.y td{font-style:italic}.s td,.t td{font-weight:bold}.s td:first-child{text-align:right}.t td{border-top:2px solid ${ink}}tr{break-inside:avoid}
.age{width:100%;border-collapse:collapse;margin-top:4mm;text-align:center;break-inside:avoid}.age th,.age td{border:1px solid #999;padding:.7mm}.age th{background:#eef1f4}.msgs{margin-top:4mm;border-top:1px solid ${ink};padding-top:1.5mm;break-inside:avoid}.msgs p{margin:0 0 1mm}.slip{border-top:1px dashed #333;margin-top:6mm;padding-top:2.5mm;display:flex;justify-content:space-between;break-inside:avoid}`;

const MESSAGES = [
  "Medicare and most plans cover routine foot care only when a systemic condition is documented. You may be billed for services that do not meet these rules.",
  "Custom orthotics and surgical shoes are not returnable once dispensed.",
  "Wound care supplies dispensed at your visit are billed to your plan as separate items.",
  "We have received payment from your insurance. The balance shown is now your responsibility.",
  "Please call before your next visit if your insurance has changed. A $40.00 fee applies to missed appointments.",
  "Payment plans are available. Ask our billing team about automatic monthly payments.",
  "Statements unpaid after 90 days may be referred to an outside agency.",
];

function agingOf(claims: Claim[], issued: string, due: number, before: number, l: Look): string {
  const age = ({ date }: Claim) =>
    Math.min(4, Math.floor((Date.parse(issued) - Date.parse(date)) / 86_400_000 / 30.01));
  const heads = ["0-30 Days", "31-60 Days", "61-90 Days", "91-120 Days", "121+ Days"];
  const cents = heads.map((_, at) =>
    sum(claims.filter((one) => age(one) === at).map(({ rows }) => total(rows, "patientOwes"))),
  );
  cents[4]! += before;
  return `<table class="age"><tr>${[...heads, l.due].map((head) => `<th>${head}</th>`).join("")}</tr><tr>${[...cents, due].map((one) => `<td>${l.money(one)}</td>`).join("")}</tr></table>`;
}

function boxOf(rows: Row[], before: number, due: number, l: Look): string {
  const sums = sumsOf(rows);
  const less = (cents: number) => l.money(-cents || 0);
  return pairs(
    [
      ["<b>Account Summary</b>", ""],
      before ? ["Previous Balance", l.money(before)] : null,
      ["Charges", l.money(sums.charge)],
      [l.of("Insurance Payments|Paid by Insurance"), less(sums.insurancePaid)],
      [l.of("Adjustments|Insurance Adjustments"), less(sums.discount)],
      [l.of("Patient Payments|Paid by You"), less(sums.mine)],
      [`<b>${l.due}</b>`, `<b>${dollars(due)}</b>`],
    ],
    "pairs box",
  );
}

function draw(chance: Chance): Drawn {
  const l = lookOf(chance);
  const [provider = "", ink = ""] = chance.pick(PRACTICES);
  const claims = claimsOf(chance);
  const rows = claims.flatMap((claim) => claim.rows);
  const sums = sumsOf(rows);
  const before = sums.patientOwes === 0 || chance.happens(0.3) ? chance.between(1500, 22000) : 0;
  const due = sums.patientOwes + before;
  const issued = shifted(claims.at(-1)!.date, chance.between(20, 42));
  const dueDate = chance.happens(0.7) ? shifted(issued, chance.pick([15, 20, 30])) : null;
  const [patient, account, tel] = [naming(chance)(person(chance)), chance.number(l.of("######|####|@@@####")), phone(chance)]; // prettier-ignore
  const columns = columnsOf(l);
  const facts: [string, string][] = [
    ["Statement Date", l.head(issued)],
    [l.account, account],
    ["Patient", patient],
    ...(chance.happens(0.3) ? [["Date of Birth", slashes(born(chance, 1936, 1985))] as [string, string]] : []), // prettier-ignore
    ["Primary Insurance", l.plan],
    ...(dueDate ? [["Due Date", l.head(dueDate)] as [string, string]] : []),
    [l.due, `<b>${dollars(due)}</b>`],
  ];
  const name = safe(provider);
  const said = chance.shuffled(MESSAGES).slice(0, chance.between(2, 4));
  const html = page(
    style(ink, l),
    `<div class="top"><div class="brand">${mark(chance, ink)}<div><b>${name}</b><br>${street(chance)}, Ste ${chance.between(100, 420)}<br>${town(chance)}<br>Tel ${tel} &nbsp; Tax ID ${chance.number("##-#######")}</div></div>${pairs(facts, "facts")}</div><div class="mid"><div class="to">${patient}<br>${street(chance)}<br>${town(chance)}</div>${l.boxed ? boxOf(rows, before, due, l) : ""}</div>${table(columns, bodyOf(claims, columns, l, before))}${agingOf(claims, issued, due, before, l)}<div class="msgs"><b>${l.of("Messages|IMPORTANT MESSAGES|Statement Messages")}</b>${said.map((one) => `<p>${one}</p>`).join("")}</div><div class="slip"><div>Please detach and mail with your check payable to:<br><b>${name}</b><br>${box(chance)}<br>${town(chance)}</div><div>${pairs(
      [
        [l.account, account],
        ["Statement Date", l.head(issued)],
        [l.due, dollars(due)],
        ["Amount Enclosed", "$ __________"],
      ],
      "facts",
    )}</div></div>`,
  );
  const printed = l.wide || l.boxed;
  const own = rows.filter(({ mine }) => mine > 0).map(({ mine }) => decimal(mine));
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider, patient, accountNumber: account },
      ...{ statementDate: issued, dueDate },
      claimNumber: claims.length === 1 ? claims[0]!.number : null,
      ...(!printed && own.length ? { paymentRows: own } : {}),
    },
    {
      ...(printed && { billed: sums.charge, adjustments: sums.discount }),
      ...(printed && { insurancePaid: sums.insurancePaid, patientPaid: sums.mine }),
      ...{ patientResponsibility: due, previousBalance: before },
    },
    rows.map((row) => lineBy(columns, row, l.dated ? [] : ["serviceDate"])),
  );
  return { html, truth };
}

export const family: Family = {
  name: "podiatry-wound-care-statement",
  paper:
    "A podiatry and wound care practice's statement in groups by provider and claim: codes with modifiers, what insurance and patient paid, and messages at the bottom.",
  medium: "text",
  draw,
};
