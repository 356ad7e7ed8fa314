import {
  dollars,
  grouped,
  looseSlashes,
  monthName,
  parentheses,
  slashes,
  type AmountFormat,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import {
  born,
  box,
  household,
  naming,
  person,
  phone,
  street,
  town,
} from "#corpus/families/drawing/people";
import {
  amount,
  column,
  heading,
  lineBy,
  mark,
  page,
  record,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

/** What is billed on one day, and what the client paid of it. */
type Row = Said & { mine: number; dx: string; place: string };
/** Money of the client that came in for the previous balance. */
type Receipt = { date: string; words: string; cents: number };

/** The software that prints: airy with a total block, dense with ages, or a clinic's with a coupon. */
type Software = "simple" | "notes" | "clinic";
type Center = [name: string, ink: string, software: Software, kind: string];

const CENTERS: Center[] = [
  ["Willow Bend Counseling, PLLC", "#3d6b5c", "simple", "talk"],
  ["Open Door Therapy Collective", "#5b4b8a", "simple", "couple"],
  ["Harborlight Psychological Services", "#2f5d8a", "notes", "talk"],
  ["Stillwater Family Counseling Center", "#444", "notes", "family"],
  ["NORTHGATE PSYCHIATRY GROUP, P.A.", "#20406b", "clinic", "drugs"],
  ["Elm Street Behavioral Health Associates", "#7a4a1f", "clinic", "drugs"],
];

/** Intake, the usual session, then what comes now and then: code, words, fee. */
const SESSIONS: Record<string, string> = {
  talk: "90791|Psychiatric Diagnostic Evaluation|225;90837|Psychotherapy, 60 min|175;90834|Psychotherapy, 45 min|150;90839|Psychotherapy for Crisis, first 60 min|240",
  couple:
    "90791|Diagnostic Evaluation|250;90847|Family Psychotherapy, conjoint, with patient present|190;90837|Psychotherapy, 60 min|185;90846|Family Psychotherapy without patient|190",
  family:
    "90791|Psychiatric diagnostic evaluation (no medical services)|210;90834|Individual Psychotherapy, 45 minutes|140;90847|Family Therapy with Client Present|165;90853|Group Psychotherapy|65",
  drugs:
    "90792|Psych Diagnostic Eval w/ Medical Services|395;99214|Office/Outpatient Visit, Est, 30-39 min|235;99213|Office/Outpatient Visit, Est, 20-29 min|175;96127|Brief Emotional/Behavioral Assessment|28",
};
const ADDED = ["90833", "Psychotherapy add-on, 30 min, w/ E/M", "125"] as const;
const MISSED = rowsOf(
  "Late cancellation fee|7500;Missed appointment (no show)|10000;Late Cancellation - less than 24 hours|9000",
);
const DIAGNOSES = "F41.1|F33.1|F43.23|F90.0|F43.10|F32.1|F42.2|F50.81";
const PLANS =
  "Aetna|Blue Shield of California|Optum / UnitedHealthcare|Cigna / Evernorth|Premera Blue Cross|Carelon";

type Look = ReturnType<typeof lookOf>;
function lookOf(chance: Chance) {
  for (let skipped = 0; skipped < 7; skipped += 1) chance.share();
  const words = (text: string) => chance.pick(text.split("|"));
  const [name, ink, software, kind] = chance.pick(CENTERS);
  const [clinic, simple] = [software === "clinic", software === "simple"];
  const money: AmountFormat = simple ? dollars : chance.pick([grouped, dollars]);
  return {
    ...{ words, name, ink, software, kind, money, logo: mark(chance, ink, simple ? 40 : 26) },
    less: money === dollars ? dollars : chance.pick([grouped, parentheses]),
    day: simple ? chance.pick([monthName, slashes]) : chance.pick([slashes, looseSlashes]),
    insured: chance.happens(0.72),
    dx: chance.happens(0.45) ? words("column|column|line") : "",
    units: chance.happens(0.25),
    clinician: !simple && chance.happens(clinic ? 0.7 : 0.35),
    merged: !clinic && chance.happens(0.45),
    mods: chance.happens(0.6),
    place: clinic && chance.happens(0.35),
    remote: chance.happens(0.5) ? words("95|GT|95 HO") : "",
    newest: simple && chance.happens(0.35),
    summed: !clinic && chance.happens(0.5),
    boxed: clinic || chance.happens(0.7),
    heads: {
      date: words("Date|Date of Service|Service Date|DOS"),
      name: words("Service|Description|Service Description"),
      code: words("CPT|CPT Code|Code|Service Code"),
      charge: words("Fee|Charge|Amount|Session Fee"),
      plan: words("Insurance Paid|Ins. Paid|Insurance Payment"),
      off: words("Write-Off|Adjustment|Ins. Write-off|Contractual Write-Off"),
      mine: words("Client Paid|Client Payment|Paid by Client|Your Payment"),
      left: words("Balance|Balance Due|Client Balance"),
    },
    due: words("Total Due|Balance Due|Amount Due|TOTAL AMOUNT DUE"),
    before: words("Previous Balance|Balance Forward|Prior Balance"),
    font: simple
      ? words("Liberation Sans|DejaVu Sans Light")
      : words("Liberation Sans|Liberation Serif|DejaVu Sans Condensed"),
  };
}

/** What the plan and the client pay of a fee under the client's benefits. */
type Benefits = { open: number; copay: number; rate: number; pays: number };
function paidOf(chance: Chance, fee: number, covered: boolean, b: Benefits, free: boolean) {
  if (!covered) {
    const mine = chance.happens(b.pays) ? fee : 0;
    return { insurancePaid: 0, discount: 0, mine, patientOwes: fee - mine };
  }
  const allowed = Math.round((fee * b.rate) / 100) * 100 - 37;
  const own = Math.min(allowed, b.open > 0 ? Math.min(allowed, b.open) : free ? 0 : b.copay);
  b.open = Math.max(0, b.open - allowed);
  const mine = chance.happens(b.pays) ? Math.min(own, b.copay || 3000) : 0;
  return { insurancePaid: allowed - own, discount: fee - allowed, mine, patientOwes: own - mine };
}

function daysOf(chance: Chance): string[] {
  const many = chance.weighted([
    [chance.between(1, 2), 2],
    [chance.between(3, 5), 5],
    [chance.between(6, 12), 3],
    [chance.between(14, 20), 0.6],
  ]);
  const step = chance.pick([7, 7, 14]);
  const first = shifted("2025-01-08", chance.between(0, 220));
  return Array.from({ length: many }, (_, at) =>
    shifted(first, at * step + (chance.happens(0.15) ? 1 : 0)),
  );
}

function rowsFor(chance: Chance, l: Look): Row[] {
  const list = rowsOf(SESSIONS[l.kind]!);
  const dx = chance
    .shuffled(DIAGNOSES.split("|"))
    .slice(0, chance.pick([1, 1, 2]))
    .join(", ");
  const clinicians = Array.from(
    { length: chance.pick([1, 1, 2]) },
    () =>
      `${person(chance)}, ${l.kind === "drugs" ? l.words("MD|PMHNP|DO") : l.words("LMFT|LCSW|PhD|LPC")}`,
  );
  const benefits: Benefits = {
    ...{ open: chance.pick([0, 0, 35000, 80000]), copay: chance.pick([2000, 2500, 4000]) },
    ...{ rate: 0.5 + chance.share() * 0.35, pays: chance.pick([0, 0.4, 0.7]) },
  };
  const [intake, missed] = [chance.happens(0.35), chance.pick(MISSED)];
  return daysOf(chance).flatMap((serviceDate, at): Row[] => {
    const clinician = chance.pick(clinicians);
    const remote = l.remote && chance.happens(0.6) ? l.remote.split(" ") : [];
    const row = (code: string | null, description: string, charge: number): Row => ({
      ...{ serviceDate, clinician, code, description, charge, units: 1 },
      ...{ modifiers: code ? remote : [], dx: code ? dx : "", place: remote.length ? "10" : "11" },
      ...paidOf(
        chance,
        charge,
        l.insured && code !== null,
        benefits,
        code === ADDED[0] || code === "96127",
      ),
    });
    if (at > 0 && chance.happens(0.07)) {
      const [words = "", cents] = missed;
      return [row(null, words, Number(cents))];
    }
    const pick =
      intake && at === 0
        ? 0
        : chance.weighted([
            [1, 7],
            [2, 3],
          ]);
    const service = ([code = "", words = "", fee]: readonly string[]) =>
      row(code, words, Number(fee) * 100);
    const own = service(list[chance.happens(l.kind === "drugs" ? 0 : 0.05) ? 3 : pick]!);
    const second = chance.weighted<readonly string[] | null>([
      [ADDED, 4],
      [list[3]!, 1.5],
      [null, 6],
    ]);
    return own.code!.startsWith("992") && second ? [own, service(second)] : [own];
  });
}

type Kind = "charge" | "insurancePaid" | "discount" | "mine" | "patientOwes";
const added = (rows: Row[], kind: Kind) => sum(rows.map((row) => row[kind] ?? 0));

function columnsOf(l: Look): { words: Column<Row>[]; sums: [Column<Row>, Kind][] } {
  const { heads, money } = l;
  const coded = (row: Row) =>
    [row.code, ...(l.mods ? row.modifiers! : [])].filter(Boolean).join(" ");
  const codes = l.mods ? (["code", "modifiers"] as const) : (["code"] as const);
  const service = l.merged
    ? [
        column<Row>(
          heads.name,
          ["description", ...codes],
          (row) => `${row.code ? `<b>${coded(row)}</b> ` : ""}${row.description}`,
          "w wide",
        ),
      ]
    : [
        column<Row>(heads.code, codes, coded),
        column<Row>(heads.name, "description", (row) => row.description, "w wide"),
      ];
  return {
    words: [
      column<Row>(heads.date, "serviceDate", (row) => l.day(row.serviceDate!)),
      ...(l.clinician
        ? [column<Row>(l.words("Clinician|Provider"), "clinician", (row) => row.clinician, "w by")]
        : []),
      ...service,
      ...(l.dx === "column" ? [column<Row>("Dx", null, (row) => row.dx, "w")] : []),
      ...(l.place ? [column<Row>("POS", null, (row) => row.place)] : []),
      ...(l.units ? [column<Row>("Units", "units", (row) => row.units, "n")] : []),
    ],
    sums: [
      [amount<Row>(heads.charge, "charge", money), "charge"],
      ...(l.insured
        ? [
            [amount<Row>(heads.plan, "insurancePaid", money), "insurancePaid"] as [
              Column<Row>,
              Kind,
            ],
            [amount<Row>(heads.off, "discount", money), "discount"] as [Column<Row>, Kind],
          ]
        : []),
      [column<Row>(heads.mine, null, (row) => money(row.mine), "n"), "mine"],
      [amount<Row>(heads.left, "patientOwes", money), "patientOwes"],
    ],
  };
}
type Columns = ReturnType<typeof columnsOf>;

function tableOf(rows: Row[], receipts: Receipt[], { words, sums }: Columns, l: Look): string {
  const columns = [...words, ...sums.map(([one]) => one)];
  const paid = receipts.map(({ date, words: text, cents }) => {
    const cells = sums.map(([, of]) => `<td class="n">${of === "mine" ? l.money(cents) : ""}</td>`);
    return `<tr class="p"><td>${l.day(date)}</td><td colspan="${words.length - 1}">${text}</td>${cells.join("")}</tr>`;
  });
  const end = l.summed
    ? `<tr class="sum"><td colspan="${words.length}">${l.words("Total|Totals")}</td>${sums.map(([, of]) => `<td class="n">${l.money(added(rows, of))}</td>`).join("")}</tr>`
    : "";
  return `<table class="lines"><thead>${heading(columns)}</thead><tbody>${paid.join("")}${rows.map((row) => record(columns, row)).join("")}${end}</tbody></table>`;
}

type Facts = Record<
  "client" | "payer" | "account" | "issued" | "number" | "home" | "office" | "plan",
  string
> &
  Record<"before" | "due", number> & { dueDate: string | null; receipts: Receipt[] };

const minus = (cents: number, l: Look) => (cents ? l.less(-cents) : l.money(0));

function boxOf(rows: Row[], f: Facts, l: Look): string {
  const line = (label: string, text: string, kind = "") =>
    `<tr class="${kind}"><td>${label}</td><td>${text}</td></tr>`;
  const mine = added(rows, "mine") + sum(f.receipts.map(({ cents }) => cents));
  const parts = [
    line(l.words("Total Charges|Charges this period|Total Fees"), l.money(added(rows, "charge"))),
    l.insured ? line("Insurance Payments", minus(added(rows, "insurancePaid"), l)) : "",
    l.insured
      ? line(l.words("Insurance Write-Offs|Adjustments"), minus(added(rows, "discount"), l))
      : "",
    line(l.words("Client Payments|Payments Received - Thank You"), minus(mine, l)),
  ];
  return `<table class="box">${f.before ? line(l.before, l.money(f.before)) : ""}${l.boxed ? parts.join("") : ""}${line(l.due, l.software === "simple" ? dollars(f.due) : l.money(f.due), "due")}</table>`;
}

/** What is owed by its age at the day of the statement; what was brought forward is the oldest. */
function aging(rows: Row[], f: Facts, l: Look): string {
  const heads = ["0-30 Days", "31-60 Days", "61-90 Days", "91+ Days"];
  const buckets = [0, 0, 0, f.before];
  for (const row of rows) {
    const days = (Date.parse(f.issued) - Date.parse(row.serviceDate!)) / 86_400_000;
    buckets[Math.min(3, Math.max(0, Math.ceil(days / 30) - 1))]! += row.patientOwes ?? 0;
  }
  return `<table class="aging"><tr>${heads.map((head) => `<th>${head}</th>`).join("")}</tr><tr>${buckets.map((cents) => `<td>${l.money(cents)}</td>`).join("")}</tr></table>`;
}

const NOTES =
  "Please remit payment at your earliest convenience. Thank you!|Payment is due at the time of service unless other arrangements have been made. Sessions cancelled with less than 24 hours' notice are billed at the full late cancellation rate.|Your card on file will be charged 7 days after the date of this statement unless you contact our office.|If your insurance has changed, please let us know right away so that we can update your claims.|You have the right to receive a Good Faith Estimate explaining how much your care will cost. If you are in crisis, call or text 988.";

function headOf(chance: Chance, f: Facts, l: Look): string {
  const facts: [string, string][] = [
    ...(l.software === "simple"
      ? [[l.words("Statement #|Statement No."), f.number] as [string, string]]
      : []),
    [l.software === "simple" ? l.words("Date|Issued") : "Statement Date", l.day(f.issued)],
    [l.words("Account #|Client ID|Account Number"), f.account],
    ...(f.dueDate ? [[l.words("Due Date|Payment Due"), l.day(f.dueDate)] as [string, string]] : []),
    ...(chance.happens(0.3) ? [["Client DOB", l.day(born(chance))] as [string, string]] : []),
  ];
  const list = facts
    .map(([label, value]) => `<tr><td>${label}</td><td>${value}</td></tr>`)
    .join("");
  const brand = `<div class="brand">${l.logo}<div><b>${l.name}</b><br>${f.office}<br>${phone(chance)}${chance.happens(0.5) ? `<br>Tax ID ${chance.number("##-#######")} &nbsp; NPI ${chance.number("1#########")}` : ""}</div></div>`;
  const title = l.words("Statement|Client Statement|STATEMENT OF ACCOUNT|Account Statement");
  const client = `<div class="who"><div>${l.software === "simple" ? "<small>BILL TO</small><br>" : ""}${f.payer}<br>${f.home}</div><div><small>${l.words("CLIENT|Client")}</small><br>${f.client}${l.insured ? `<br>Insurance: ${f.plan}` : ""}</div>${l.software === "simple" ? `<table class="facts">${list}</table>` : ""}</div>`;
  if (l.software === "simple") return `<div class="top">${brand}<h1>${title}</h1></div>${client}`;
  return `<div class="top">${brand}<div><h1>${title}</h1><table class="facts">${list}</table></div></div>${client}`;
}

const css = (l: Look) => `
@page{size:letter;margin:${l.software === "simple" ? "16mm 15mm" : "11mm 12mm"}} body{font:${l.software === "simple" ? "9.2pt/1.5" : "9pt/1.35"} '${l.font}','Liberation Sans';margin:0;color:#222} .top{display:flex;justify-content:space-between;align-items:flex-start;${l.software === "notes" ? `border-bottom:2px solid ${l.ink};padding-bottom:2mm` : ""}} .brand{display:flex;gap:3mm} .brand b{font-size:1.3em;color:${l.ink}} h1{margin:0;font-size:${l.software === "simple" ? "20pt;font-weight:normal" : "13pt;text-align:right"};color:${l.ink}}
.facts td{padding:.2mm 0 .2mm 5mm} .facts td:first-child{color:#666} .facts td:last-child{text-align:right} .facts{margin-left:auto;align-self:flex-start} .who{display:flex;gap:20mm;margin:${l.software === "simple" ? "9mm 0 8mm" : "6mm 0 5mm 8mm"}} small{color:#777;font-size:.85em}
.lines{width:100%;border-collapse:collapse} .lines th{text-align:left;vertical-align:bottom;padding:1mm 1.3mm;${l.software === "simple" ? "color:#666;font-weight:normal;border-bottom:1px solid #999" : l.software === "notes" ? "border-bottom:1px solid #000" : `background:${l.ink};color:#fff;font-weight:normal`}} .lines td{padding:${l.software === "simple" ? "1.6mm" : ".8mm"} 1.3mm;vertical-align:top;white-space:nowrap;border-bottom:${l.software === "notes" ? "none" : "1px solid #e2e2e2"}} .lines td.w{white-space:normal} .lines td.wide{width:${l.clinician ? 24 : 32}%} .lines td.by{min-width:25mm} .lines .n{text-align:right} .lines tr{break-inside:avoid} .lines .p td{color:#333;font-style:italic} .lines .sum td{font-weight:bold;border-top:1px solid #333}
.box{margin:5mm 0 0 auto;min-width:66mm;border-collapse:collapse;break-inside:avoid} .box td{padding:.7mm 1.3mm} .box td:last-child{text-align:right} .box .due td{font-weight:bold;font-size:1.15em;border-top:1.5px solid ${l.ink}} .aging{width:100%;border-collapse:collapse;margin-top:5mm} .aging th{background:#eee;font-weight:normal} .aging th,.aging td{border:1px solid #aaa;text-align:center;padding:.7mm}
.note{margin:6mm 0;color:#444;font-size:.93em;break-inside:avoid} .slip{border-top:1px dashed #555;padding-top:2mm;break-inside:avoid} .slip>div{display:flex;justify-content:space-between;margin-top:3mm} .slip p{text-align:center;margin:0;font-size:.85em} .slip td{border:1px solid #777;padding:.7mm 2mm}`;

function slipOf(f: Facts, l: Look): string {
  if (l.software !== "clinic") return "";
  const cells = [
    ["Account", f.account],
    ["Statement Date", l.day(f.issued)],
    [l.due, l.money(f.due)],
    ["Amount Enclosed", "$ __________"],
  ];
  return `<div class="slip"><p>Please detach and return this portion with your payment</p><div><span>${f.payer}<br>${f.home}</span><span>Make checks payable to:<br>${l.name}<br>${f.office}</span><table>${cells.map(([label, value]) => `<tr><td>${label}</td><td>${value}</td></tr>`).join("")}</table></div></div>`;
}

/** The previous balance and what came in for it; only the clinic's software prints such receipts. */
function broughtForward(chance: Chance, l: Look, first: string) {
  const before = chance.happens(0.5) ? chance.between(15, 390) * 100 + chance.pick([0, 0, 63]) : 0;
  const cents = chance.pick([before, Math.min(before, 5000)]);
  const words = chance.pick([
    "Client payment - Visa ...4417",
    `Payment received, check #${chance.number("####")}`,
    "Payment - online portal",
  ]);
  const receipts =
    before && l.software === "clinic" && chance.happens(0.6)
      ? [{ date: shifted(first, -chance.between(2, 9)), words, cents }]
      : [];
  return { before, receipts };
}

function draw(chance: Chance): Drawn {
  const l = lookOf(chance);
  let rows = rowsFor(chance, l);
  while (added(rows, "patientOwes") === 0 && chance.happens(0.9)) rows = rowsFor(chance, l);
  const { before, receipts } = broughtForward(chance, l, rows[0]!.serviceDate!);
  const due = before - sum(receipts.map(({ cents }) => cents)) + added(rows, "patientOwes");
  const [one = "", two = ""] = household(chance, 2).map(naming(chance));
  const issued = shifted(rows.at(-1)!.serviceDate!, chance.between(3, 35));
  const f: Facts = {
    ...{ client: one, payer: chance.happens(0.75) ? one : two, before, receipts, due, issued },
    dueDate: chance.happens(0.4) ? shifted(issued, chance.pick([14, 15, 30])) : null,
    account: chance.number(l.words("####|C-#####|######|@@####")),
    number: chance.number("#####"),
    home: `${street(chance)}<br>${town(chance)}`,
    office: `${chance.happens(0.8) ? street(chance) : box(chance)}<br>${town(chance)}`,
    plan: l.words(PLANS),
  };
  const columns = columnsOf(l);
  const dx = rows.find((row) => row.dx)?.dx;
  const codes =
    l.dx === "line" && dx ? `<div class="note">${l.words("Diagnosis codes|Dx")}: ${dx}</div>` : "";
  const ages = l.software === "notes" ? aging(rows, f, l) : "";
  const listed = l.newest ? rows.toReversed() : rows;
  const html = page(
    css(l),
    `${headOf(chance, f, l)}${tableOf(listed, receipts, columns, l)}${boxOf(rows, f, l)}${ages}${codes}<div class="note">${l.words(NOTES)}</div>${slipOf(f, l)}`,
  );
  const shown = (kind: Kind) => (l.summed || l.boxed ? added(rows, kind) : null);
  const mine = shown("mine");
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider: l.name, patient: f.client },
      ...{ accountNumber: f.account, statementDate: issued, dueDate: f.dueDate },
    },
    {
      billed: shown("charge"),
      insurancePaid: l.insured ? shown("insurancePaid") : null,
      adjustments: l.insured ? shown("discount") : null,
      patientPaid: mine === null ? null : mine + sum(receipts.map(({ cents }) => cents)),
      ...{ patientResponsibility: due, previousBalance: before || null },
    },
    listed.map((row) => lineBy([...columns.words, ...columns.sums.map(([of]) => of)], row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "counseling-center-client-statement",
  paper:
    "A counseling center's or psychiatrist's client statement of sessions with fee, insurance, write-off, client payment and balance.",
  medium: "text",
  draw,
};
