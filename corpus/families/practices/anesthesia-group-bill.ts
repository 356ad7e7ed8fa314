import {
  bare,
  dollars,
  grouped,
  longMonthName,
  looseSlashes,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { lineOf, rowsOf, shifted, sum, truthOf } from "#corpus/families/drawing/truth-of";
import type { Family } from "#corpus/families/family";

type Charge = Record<"date" | "code" | "name" | "who", string> &
  Record<"billed" | "off" | "paid" | "owes" | "rate", number> & {
    mods: string[];
    /** Of a case by the clock: base, minutes, units of time, units of the patient's state. */
    clock: { base: number; minutes: number; time: number; state: number } | null;
    units: number;
  };
type Case = Record<"date" | "surgery" | "surgeon" | "place" | "start", string> & {
  minutes: number;
  charges: Charge[];
};
type Look = ReturnType<typeof lookOf>;
type Column = { head: string; say: (one: Charge) => string; left?: boolean };

/** ASA code, base units, name, the operation with its own code, and how long it takes. */
const CASES =
  rowsOf(`00790|7|ANESTH SURG UPPER ABDOMEN LAPAROSCOPIC|Laparoscopic cholecystectomy (47562)|75
00840|6|ANESTH SURG LOWER ABDOMEN|Laparoscopic appendectomy (44970)|68
00142|4|ANESTH LENS SURGERY|Cataract removal with lens implant (66984)|24
01402|7|ANESTH KNEE ARTHROPLASTY|Total knee replacement (27447)|118
01630|5|ANESTH SURGERY OF SHOULDER|Arthroscopic rotator cuff repair (29827)|112
00812|3|ANESTH LOW INTST SCREENING COLONOSCOPY|Screening colonoscopy (45378)|26
00731|5|ANESTH UPR GI NDSC PX NOS|Upper GI endoscopy with biopsy (43239)|22
00320|6|ANESTH NECK ORGAN 1YR/>|Thyroid lobectomy (60220)|134
01967|5|NEURAXIAL LABOR ANALGESIA PLANNED VAG DELIVERY|Labor epidural|190
00670|13|ANESTH SPINE CORD SURGERY|Lumbar fusion (22612)|214
00400|3|ANESTH SKIN EXT/PER/ATRUNK|Breast lumpectomy (19301)|58
01480|3|ANESTH LOWER LEG BONE SURG|Open treatment of ankle fracture (27814)|92`);
const EXTRAS = rowsOf(`64415|62500|NJX AA&/STRD BRACH PLEXUS IMG|59|01630
64447|58500|NJX AA&/STRD FEMORAL NRV IMG|59|01402 01480
76942|31500|ECHO GUIDE FOR NEEDLE PLACEMENT|26|00320 00400
36620|38400|INSERTION CATHETER ARTERY||00670 00790 01402 00320
36556|71000|INSERT NON-TUNNEL CV CATH||00670 00840
99140|24000|ANES COMP BY EMERGENCY CONDITION||00840 01480 01967
99100|14500|SPECIAL ANESTH SERVICE AGE UNDER 1 OR OVER 70||00142 01402 00812`);
const GROUPS = rowsOf(`Tri-County Anesthesia Associates, P.C.|#1f4e79
SUMMIT ANESTHESIA CONSULTANTS LLC|#3b3b3b
Lakefront Anesthesiology Medical Group|#0d6e6e
NORTH VALLEY ANESTHESIA PARTNERS|#6d2077
Clearwater Perioperative Physicians PLLC|#97490f`);
const DOCTORS = ["REINHOLT, G MD", "Chandra Patel, MD", "OKAFOR, N MD", "S. Wickstrom MD"];
const NURSES = ["DUBOIS, T CRNA", "Megan Farrow, CRNA", "LEE, J CRNA"];
const PATIENTS = ["HALVORSEN, KRISTA", "Dominic Petrillo", "BEATRICE OYAMA", "Tomas R. Echeverria"];
const PLANS = ["AETNA PPO", "BCBS of Illinois", "UNITED HEALTHCARE", "Humana Gold Plus", "CIGNA"];
const PLACES = ["Westbrook Surgery Center", "ST. ALDRIC HOSPITAL", "Mercy Plains Medical Center"];

const minutesOf = (usual: string, chance: Chance) =>
  Math.round(Number(usual) * (0.8 + 0.5 * chance.share()));

function settled(billed: number, rule: { allowed: number; share: number }) {
  const allowed = Math.round(billed * rule.allowed);
  const owes = Math.round(allowed * rule.share);
  return { billed, off: billed - allowed, paid: allowed - owes, owes };
}

function caseOf(row: string[], date: string, l: Look, chance: Chance): Case {
  const [code = "", base = "5", name = "", surgery = "", usual = "60"] = row;
  const minutes = minutesOf(usual, chance);
  const time = l.tenths ? Math.round(minutes / 1.5) / 10 : Math.ceil(minutes / 15);
  const state = chance.pick(["P1", "P2", "P2", "P3", "P3", "P4"]);
  const more = l.state ? Math.max(0, Number(state[1]) - 2) : 0;
  const rule = {
    allowed: 0.25 + 0.35 * chance.share(),
    share: chance.pick([0.1, 0.2, 0.2, 0.3, 1]),
  };
  const units = Math.round((Number(base) + time + more) * 10) / 10;
  const [doctor, nurse] = [chance.pick(DOCTORS), chance.pick(NURSES)];
  const team = chance.pick(["QK", "QK", "QK", "AA", "QZ"]);
  const clocked = (mod: string, who: string, rate: number): Charge => ({
    ...{ date, code, name, who, rate, units, ...settled(Math.round(units * rate), rule) },
    mods: l.physical ? [mod, state] : [mod],
    clock: { base: Number(base), minutes, time, state: more },
  });
  const both = [clocked("QK", doctor, l.rate / 2), clocked("QX", nurse, l.rate / 2)];
  const alone = [clocked(team, team === "AA" ? doctor : nurse, l.rate)];
  const extra = chance
    .shuffled(EXTRAS.filter((extra) => extra[4]?.includes(code)))
    .slice(0, chance.pick([0, 1, 1, 2]))
    .map(([at = "", price = "0", words = "", mod = ""]): Charge => ({
      ...{ date, code: at, name: words, who: team === "QZ" ? nurse : doctor, units: 1 },
      ...{ rate: Number(price), ...settled(Number(price), rule) },
      ...{ mods: mod ? [mod] : [], clock: null },
    }));
  return {
    ...{ date, surgery, minutes, start: `0${chance.between(7, 9)}:${chance.number("1#")}` },
    surgeon: chance.pick(["Dr. Lindqvist", "M. ABERNATHY MD", "Dr. R. Solano"]),
    ...{ place: chance.pick(PLACES), charges: [...(team === "QK" ? both : alone), ...extra] },
  };
}

function lookOf(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    tenths: chance.happens(0.5),
    state: chance.happens(0.5),
    physical: chance.happens(0.75),
    rate: chance.pick([9800, 12500, 14000, 16500]),
    /** Where the plan's payments stand: in columns, below each charge, or in a list of their own. */
    activity: chance.pick(["columns", "columns", "below", "list"]),
    mods: chance.pick(["joined", "spaced", "own", "own"]),
    /** Which units the paper shows. */
    clock: chance.pick(["all", "all", "base and time", "minutes", "total"]),
    note: chance.happens(0.5),
    who: chance.happens(0.5),
    rated: chance.happens(0.2),
    date: chance.pick([slashes, slashes, shortSlashes, looseSlashes]),
    money: chance.pick([dollars, grouped, bare]),
    minus: chance.happens(0.5),
    font: chance.pick(["Liberation Sans", "Liberation Sans", "Liberation Serif", "DejaVu Sans"]),
    size: chance.pick([7.5, 8, 8.5]),
    boxed: chance.happens(0.35),
    coupon: chance.happens(0.5),
    paid: words("Insurance Paid|Ins. Payments|Plan Paid|Ins Pmt"),
    off: words("Adjustments|Ins. Adjustments|Write-Off|Adjustment"),
    payment: words("PAYMENT|INS PMT|Insurance Payment|Payment received"),
    adjusted: words("CONTRACTUAL ADJ|Contractual Write-Off|ADJUSTMENT|Ins adj"),
    surgery: words("Procedure performed|Surgery|For"),
    owes: words("Balance|Patient Balance|You Owe|Patient Due"),
    due: words("BALANCE DUE|Amount Due|Please Pay This Amount|Total Patient Balance"),
  };
}

const less = (cents: number, l: Look) => l.money(l.minus && cents ? -cents : cents);
const showsTotal = (l: Look) => l.clock === "all" || l.clock === "total";

function clockColumns(l: Look): Column[] {
  const { words } = l;
  const base: Column = {
    head: words("Base Units|Base|ASA Base Units"),
    say: ({ clock }) => (clock ? String(clock.base) : ""),
  };
  const minutes: Column = {
    head: words("Minutes|Anes. Minutes|Time (min)"),
    say: ({ clock }) => (clock ? String(clock.minutes) : ""),
  };
  const time: Column = {
    head: words("Time Units|Time|Time Units (15 min)"),
    say: ({ clock }) => (clock ? String(clock.time) : ""),
  };
  const state: Column = {
    head: words("PS Units|P.S.|Phys Status Units"),
    say: ({ clock }) => (clock ? String(clock.state) : ""),
  };
  const total: Column = {
    head: words("Total Units|Units|Total Units"),
    say: ({ units }) => String(units),
  };
  if (l.clock === "all") return [base, minutes, time, ...(l.state ? [state] : []), total];
  if (l.clock === "base and time") return [base, time];
  return l.clock === "minutes" ? [minutes] : [{ ...total, head: "Units" }];
}

function columnsOf(l: Look): Column[] {
  const { words } = l;
  const code = ({ code: at, mods }: Charge) =>
    l.mods === "own" ? at : [at, ...mods].join(l.mods === "joined" ? "-" : " ");
  return [
    {
      head: words("Date|Service Date|Date of Service|DOS"),
      say: ({ date }) => l.date(date),
      left: true,
    },
    { head: words("ASA Code|CPT/ASA|Proc Code|ASA/CPT Code"), say: code, left: true },
    ...(l.mods === "own"
      ? [
          {
            head: words("Modifiers|Mod|Mods"),
            say: ({ mods }: Charge) => mods.join(" "),
            left: true,
          },
        ]
      : []),
    {
      head: words("Description|Description of Service|Procedure"),
      say: ({ name }) => name.replace("&", "&amp;"),
      left: true,
    },
    ...(l.who
      ? [
          {
            head: words("Provider|Rendered By|Anes. Provider"),
            say: ({ who }: Charge) => who,
            left: true,
          },
        ]
      : []),
    ...clockColumns(l),
    ...(l.rated && showsTotal(l)
      ? [
          {
            head: words("Unit Rate|Rate|Charge per Unit"),
            say: ({ rate }: Charge) => l.money(rate),
          },
        ]
      : []),
    { head: words("Charges|Charge|Amount|Fee"), say: ({ billed }) => l.money(billed) },
    ...(l.activity === "columns"
      ? [
          { head: l.paid, say: ({ paid }: Charge) => less(paid, l) },
          { head: l.off, say: ({ off }: Charge) => less(off, l) },
          { head: l.owes, say: ({ owes }: Charge) => l.money(owes) },
        ]
      : []),
  ];
}

type Paper = { cases: Case[]; plan: string; posted: string; own: number };
type Money = "billed" | "off" | "paid" | "owes";
const all = ({ cases }: Paper) => cases.flatMap(({ charges }) => charges);
const added = (paper: Paper, what: Money) => sum(all(paper).map((one) => one[what]));

/** What the plan did, in rows: its date, words, amount. */
function activity(one: Pick<Charge, "paid" | "off" | "owes">, paper: Paper, l: Look): string[][] {
  const day = l.date(paper.posted);
  return [
    [day, `${l.payment} - ${paper.plan}`, l.money(-one.paid)],
    [day, `${l.adjusted} - ${paper.plan}`, l.money(-one.off)],
  ].filter((_, at) => (at ? one.off : one.paid) > 0);
}

function table(paper: Paper, columns: Column[], l: Look): string {
  const at = l.activity === "columns" ? columns.length - 4 : columns.length - 1;
  const cls = ({ left }: Column) => (left ? "" : ' class="n"');
  const head = columns.map((one) => `<th${cls(one)}>${one.head}</th>`).join("");
  const row = (one: Charge) => {
    const cells = columns.map((column) => `<td${cls(column)}>${column.say(one)}</td>`).join("");
    const below = activity(one, paper, l).map(
      ([day, text, amount]) =>
        `<tr class="act"><td>${day}</td><td colspan="${at - 1}">${text}</td><td class="n">${amount}</td></tr>`,
    );
    return `<tr>${cells}</tr>${l.activity === "below" ? below.join("") : ""}`;
  };
  const blocks = paper.cases.map(
    (one) =>
      `${l.note ? `<tr class="case"><td colspan="${columns.length}">${l.surgery}: ${one.surgery} &nbsp; Surgeon: ${one.surgeon} &nbsp; Anesthesia start ${one.start}, ${one.minutes} minutes</td></tr>` : ""}${one.charges.map(row).join("")}`,
  );
  const sums =
    l.activity === "columns"
      ? [
          l.money(added(paper, "billed")),
          less(added(paper, "paid"), l),
          less(added(paper, "off"), l),
          l.money(added(paper, "owes")),
        ]
      : [l.money(added(paper, "billed"))];
  const total = `<tr class="tot"><td colspan="${at}">${l.words(l.activity === "columns" ? "Total|Totals|TOTALS" : "Total Charges|TOTAL CHARGES")}</td>${sums.map((text) => `<td class="n">${text}</td>`).join("")}</tr>`;
  return `<table><thead><tr>${head}</tr></thead><tbody>${blocks.join("")}${total}</tbody></table>`;
}

function listed(paper: Paper, l: Look): string {
  if (l.activity !== "list") return "";
  const one = { paid: added(paper, "paid"), off: added(paper, "off"), owes: 0 };
  const rows = activity(one, paper, l).map(
    ([day, text, amount]) => `<tr><td>${day}</td><td>${text}</td><td class="n">${amount}</td></tr>`,
  );
  return `<h2>${l.words("Insurance Activity|Insurance Activity on This Account|Payments and Adjustments")}</h2><table class="list"><tr><th>Date</th><th>Description</th><th class="n">Amount</th></tr>${rows.join("")}</table>`;
}

/** The box of sums; the balance closes them. */
function sums(paper: Paper, l: Look): string {
  const row = (label: string, value: string, more = "") =>
    `<div class="${more}"><span>${label}</span><span>${value}</span></div>`;
  return `<div class="sums">${row(l.words("Total Charges|Charges"), l.money(added(paper, "billed")))}${row(l.words("Insurance Payments|Paid by Insurance"), less(added(paper, "paid"), l))}${row(l.words("Insurance Adjustments|Adjustments"), less(added(paper, "off"), l))}${row(l.words("Patient Payments|Your Payments"), less(paper.own, l))}${row(l.due, dollars(added(paper, "owes") - paper.own), "due")}</div>`;
}

function style(l: Look, color: string): string {
  return `@page{size:letter;margin:0.5in}body{margin:0;font:${l.size}pt/1.32 "${l.font}";color:#161616}.top{display:flex;justify-content:space-between;gap:20px}.name{font-size:15pt;font-weight:bold;color:${color}}h2{font-size:1.15em;color:${color};margin:14px 0 3px}table{border-collapse:collapse;width:100%;margin-top:10px}th{background:${l.boxed ? color : "none"};color:${l.boxed ? "#fff" : color};border-bottom:1.5px solid ${color};text-align:left;vertical-align:bottom;padding:3px}td{padding:3px;vertical-align:top;${l.boxed ? "border:1px solid #bbb;" : "border-bottom:1px solid #e2e2e2;"}}
.n{text-align:right}td.n{white-space:nowrap}.act td{color:#333;font-size:0.95em}.case td{background:#f1f3f5;font-style:italic}.tot td{font-weight:bold;border-top:1.5px solid ${color}}.list{width:70%}tr{break-inside:avoid}.facts div{display:flex;gap:10px;justify-content:space-between;min-width:250px}.who{margin:22px 0 10px 30px}.sums{width:290px;margin:14px 0 0 auto}.sums div{display:flex;justify-content:space-between;padding:2px 4px}.due{border-top:1.5px solid ${color};font-weight:bold;font-size:1.15em}
.note{margin:10px 0;color:#333}.cut{border-top:1px dashed #333;margin-top:22px;padding-top:8px;display:flex;justify-content:space-between;break-inside:avoid}`;
}

const NOTES = `Anesthesia charges are based on base units for the type of surgery plus one time unit for each 15 minutes of anesthesia, multiplied by a unit value.|QK: medical direction of 2-4 concurrent cases by the anesthesiologist. QX: CRNA with medical direction. The charge is divided between both.|You will receive separate bills from the hospital, the surgeon and other physicians.|P3: patient with severe systemic disease. Questions? Billing office 1-877-555-0134, Mon-Thu 9-4.|Balances over 90 days may be sent to collections. Payment plans of $75.00 a month or more are available.|We are participating providers with most plans. If you have other insurance call us within 10 days.`;

export const family: Family = {
  name: "anesthesia-group-bill",
  paper:
    "An anesthesia group's bill with base and time units, ASA codes and what the insurance did.",
  medium: "text",
  draw(chance) {
    const l = lookOf(chance);
    const [group = "", color = ""] = chance.pick(GROUPS);
    const first = shifted("2025-03-03", chance.between(0, 400));
    const many = chance.weighted([
      [1, 7],
      [2, 3],
    ] as const);
    const cases = chance
      .shuffled(CASES)
      .slice(0, many)
      .map((row, at) => caseOf(row, shifted(first, at * 14), l, chance));
    const last = cases.at(-1)!.date;
    const posted = shifted(last, chance.between(18, 34));
    const owes = sum(cases.flatMap(({ charges }) => charges.map((one) => one.owes)));
    const own = chance.happens(0.3) ? Math.min(5000, Math.floor(owes / 2)) : 0;
    const paper: Paper = { cases, plan: chance.pick(PLANS), posted, own };
    const issued = shifted(posted, chance.between(4, 20));
    const dueDate = chance.happens(0.6) ? shifted(issued, chance.pick([20, 30])) : null;
    const [patient, account] = [
      chance.pick(PATIENTS),
      chance.number(chance.pick(["######", "AN-#######", "###-#####-#"])),
    ];
    const columns = columnsOf(l);
    const due = dollars(owes - own);
    const facts = [
      [l.words("Statement Date|Bill Date|Date"), l.date(issued)],
      [l.words("Account Number|Account #|Patient Account"), account],
      ["Patient", patient],
      [l.words("Place of Service|Facility|Services at"), cases[0]!.place],
      ["Primary Insurance", paper.plan],
      ...(dueDate ? [[l.words("Due Date|Payment Due"), l.date(dueDate)]] : []),
      [l.due, due],
    ];
    const notes = chance.shuffled(NOTES.split("|")).slice(0, chance.between(2, 4));
    const html = `<!doctype html><meta charset="utf-8"><style>${style(l, color)}</style><div class="top"><div><div class="name">${group}</div>P.O. Box ${chance.number("####")}, ${l.words("Naperville, IL 60566|Boise, ID 83707|Macon, GA 31208")}<br>Billing 1-877-555-0134 &middot; Tax ID 36-${chance.number("#######")}</div><div class="facts">${facts.map(([label, value]) => `<div><b>${label}</b><span>${value}</span></div>`).join("")}</div></div>
<div class="who">${patient}<br>${chance.between(12, 4400)} Thistle Creek Dr<br>${l.words("Aurora, IL 60502|Nampa, ID 83651|Warner Robins, GA 31088")}</div><h2>${l.words("Statement of Anesthesia Services|Anesthesia Services|Professional Anesthesia Charges")}</h2>${table(paper, columns, l)}${listed(paper, l)}${sums(paper, l)}
${notes.map((one) => `<div class="note">${one}</div>`).join("")}${l.coupon ? `<div class="cut"><div>Remit to: ${group}</div><div>Account ${account}<br>${l.due}: <b>${due}</b><br>Statement ${longMonthName(issued)}<br>Amount paid $ ________</div></div>` : ""}`;
    const truth = truthOf(
      {
        name: family.name,
        ...{ setting: "professional", provider: group, patient, accountNumber: account },
        ...{ statementDate: issued, dueDate },
      },
      {
        ...{ billed: added(paper, "billed"), adjustments: added(paper, "off") },
        ...{ insurancePaid: added(paper, "paid"), patientPaid: own },
        patientResponsibility: owes - own,
      },
      all(paper).map((one) => lined(one, l)),
    );
    return { html, truth };
  },
};

const lined = (one: Charge, l: Look) => {
  const columns = l.activity === "columns";
  return lineOf({
    ...{ serviceDate: one.date, description: one.name, code: one.code, modifiers: one.mods },
    ...{ charge: one.billed, units: showsTotal(l) ? one.units : null },
    ...(columns ? { discount: one.off, insurancePaid: one.paid, patientOwes: one.owes } : {}),
    ...(l.who ? { clinician: one.who } : {}),
    ...(l.rated && showsTotal(l) ? { unitPrice: one.rate } : {}),
  });
};
