import {
  type AmountFormat,
  bare,
  credit,
  dashes,
  decimal,
  dollars,
  grouped,
  monthDay,
  parentheses,
  shortSlashes,
  slashes,
  trailingMinus,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import {
  type Sums,
  lineOf,
  rowsOf,
  shifted,
  sum,
  truthOf,
} from "#corpus/families/drawing/truth-of";
import type { Family } from "#corpus/families/family";

type Sort = "service" | "plan" | "patient" | "writeoff";
type Who = { name: string; child: boolean; plan: string };
/** A row of the ledger; credits are kept positive. */
type Row = {
  sort: Sort;
  date: string;
  who: string;
  code: string;
  tooth: string;
  surface: string;
  text: string;
  cents: number;
  plan: number;
};

const OFFICES = rowsOf(`Maple Grove Family Dentistry|#2a6f97
  Brightwater Dental Group, P.C.|#00796b
  Dr. Nolan Abernathy, DDS & Associates|#333333
  Copper Canyon Dental Care|#a4501f
  Little Sparrow Pediatric & Family Dental|#7a3e9d
  OAKHURST DENTAL ARTS LLC|#1b4332`);
const FAMILIES = rowsOf(`Halvorsen|Erik|Ingrid|Sofie|Nils
  Delacroix|Vivienne|Andre|Noelle|Remy
  Okafor|Chidi|Adaeze|Ifeoma|Emeka
  Kowalski|Janina|Peter|Hanna|Tomasz
  Figueroa|Mateo|Lucia|Camila|Diego
  Yamashiro|Kenji|Emiko|Hana|Riku`);
const DENTISTS = rowsOf("Abernathy; Dr. Cho; KLM; Hyg-2; Dr. Solis; NA").flat();
const PLANS = rowsOf(
  "Delphi Dental PPO; Crown Mutual Dental; Beacon Dental Premier; Summit Smile Plan",
).flat();

/** Code, cents, what a tooth or surface column says (t a tooth, s surfaces, q a quadrant), the plan's share of 100, and the name. */
const WORK = rowsOf(`D0120|5800||100|Periodic oral evaluation - established patient
  D0150|9400||100|Comprehensive oral evaluation
  D0140|7900||80|Limited oral evaluation - problem focused
  D0274|7200||100|Bitewings - four radiographic images
  D0272|5100||100|Bitewings - two radiographic images
  D0330|12800||100|Panoramic radiographic image
  D0220|3400|t|80|Intraoral - periapical first image
  D1110|10900||100|Prophylaxis - adult
  D1120|7800||100|Prophylaxis - child
  D1206|4300||100|Topical application of fluoride varnish
  D1351|5900|t|80|Sealant - per tooth
  D2391|18600|s|80|Resin-based composite - one surface, posterior
  D2392|23400|s|80|Resin-based composite - two surfaces, posterior
  D2331|21900|s|80|Resin-based composite - two surfaces, anterior
  D2740|129500|t|50|Crown - porcelain/ceramic
  D2950|31200|t|50|Core buildup, including any pins when required
  D3330|124000|t|50|Endodontic therapy, molar tooth
  D4341|26800|q|80|Periodontal scaling and root planing - four or more teeth per quadrant
  D4910|15400||80|Periodontal maintenance
  D7140|21500|t|80|Extraction, erupted tooth or exposed root
  D7240|48900|t|50|Removal of impacted tooth - completely bony
  D9110|14200||0|Palliative treatment of dental pain
  D9230|7600||0|Inhalation of nitrous oxide/analgesia
  D9944|52500||50|Occlusal guard - hard appliance, full arch`);

type Look = ReturnType<typeof look>;

function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const kind = chance.weighted([
    ["estimate", 3],
    ["running", 5],
    ["plain", 2],
  ] as const);
  const single = kind !== "estimate" && chance.happens(0.3);
  return {
    words,
    kind,
    single,
    date: chance.pick([slashes, shortSlashes, dashes]),
    money: chance.pick(
      single
        ? ([parentheses, trailingMinus, credit, grouped] as AmountFormat[])
        : ([dollars, grouped, bare] as AmountFormat[]),
    ),
    order: chance.pick(["dwcts", "dcwts", "dwtsc", "dctsw"]),
    teeth: chance.happens(0.8),
    clinician: chance.happens(0.35),
    sums: chance.happens(0.6),
    ageing: chance.happens(0.75),
    coupon: chance.happens(0.5),
    ages: chance.pick([
      ["Current", "30 Days", "60 Days", "90 Days"],
      ["0-30", "31-60", "61-90", "Over 90"],
      ["CURRENT", "OVER 30", "OVER 60", "OVER 90"],
    ]),
    minus: chance.happens(0.25),
    initials: chance.happens(0.3),
    ruled: chance.pick([
      "td{border:1px solid #bbb}",
      "tr:nth-child(even) td{background:#f1f4f6}",
      "",
    ]),
    labels: {
      d: words("Date|Date|Service Date|Trans Date"),
      w: words("Patient|Patient|Name|Family Member"),
      c: words("Code|ADA Code|Proc|Procedure"),
      t: words("Tooth|Th|Tooth #|Area"),
      s: words("Surf|Surface|Srf"),
      x: words("Description|Description of Service|Transaction|Treatment Description"),
    },
    charge: words("Charges|Charge|Fee|Debit"),
    credit: words("Credits|Payments|Credit|Pmts/Adj"),
    amount: words("Amount|Amt"),
    running: words("Balance|Acct Balance|Running Balance"),
    estIns: words("Est. Ins.|Ins. Estimate|Estimated Insurance|Est Ins Portion"),
    estPat: words("Patient Portion|Est. Patient|Your Portion|Est Pat Portion"),
    forward: words("Balance Forward|Previous Balance|Balance forward from prior statement"),
    due: words("PLEASE PAY THIS AMOUNT|Amount Due|Balance Due|Total Due Now|Please Pay"),
    font: chance.pick([
      "Liberation Sans",
      "Liberation Serif",
      "DejaVu Sans Condensed",
      "Liberation Sans Narrow",
    ]),
    size: chance.between(17, 20) / 2,
  };
}

/** A tooth or quadrant, and the surfaces of a filling. */
function site(chance: Chance, mark: string, code: string): [tooth: string, surface: string] {
  if (mark === "q") return [chance.pick(["UR", "UL", "LL", "LR"]), ""];
  if (!mark) return ["", ""];
  const back = ["2", "3", "14", "15", "18", "19", "30", "31"];
  const wisdom = ["1", "16", "17", "32"];
  const front = ["7", "8", "9", "10"];
  const tooth = chance.pick(code === "D7240" ? wisdom : code === "D2331" ? front : back);
  const surfaces = { D2391: ["O", "B"], D2392: ["MO", "DO", "OB"], D2331: ["MF", "DL", "ML"] }[
    code
  ];
  return [tooth, surfaces ? chance.pick(surfaces) : ""];
}

/** A check-up with what goes with it, or treatment; a child has its own cleaning and no crowns. */
function chosen(chance: Chance, treatment: boolean, child: boolean): string[][] {
  const of = (codes: RegExp) => chance.shuffled(WORK.filter(([code = ""]) => codes.test(code)));
  if (treatment)
    return of(child ? /^D(1351|239|9230|7140)/ : /^D(2[^9]|3|434|7|9|2950)/).slice(
      0,
      chance.between(1, 4),
    );
  return [
    of(/^D01/)[0]!,
    ...of(/^D0[23]/).slice(0, chance.between(0, 2)),
    ...of(child ? /^D1120/ : /^D(1110|4910)/).slice(0, 1),
    ...(child || chance.happens(0.3) ? of(/^D1206/) : []),
  ];
}

function worked(chance: Chance, who: Who, date: string, treatment: boolean, kind: Look["kind"]) {
  const services = chosen(chance, treatment, who.child).map(
    ([code = "", price = "", mark = "", share = "", text = ""]): Row => {
      const [tooth, surface] = site(chance, mark, code);
      const cents = Number(price);
      const plan = Math.round((cents * Number(share)) / 100);
      return { sort: "service", date, who: who.name, code, tooth, surface, text, cents, plan };
    },
  );
  if (kind === "estimate") return services;
  const paid = (sort: Sort, text: string, cents: number, days: number): Row => ({
    ...{ sort, who: who.name, text, cents, plan: 0, code: "", tooth: "", surface: "" },
    date: shifted(date, days),
  });
  const plan = Math.round(sum(services.map((one) => one.plan)) * chance.pick([0.8, 0.9, 1]));
  const open = sum(services.map(({ cents }) => cents)) - plan;
  const off = Math.min(open, Math.round((plan * chance.between(5, 18)) / 100));
  const left = open - off;
  const name = who.plan;
  return [
    ...services,
    ...(left > 4000 && chance.happens(0.5)
      ? [
          paid(
            "patient",
            chance.pick([
              "Payment - Visa - Thank You",
              `Check Payment #${chance.number("##1#")}`,
              "Patient Payment, Credit Card",
            ]),
            chance.pick([2500, 4000, 3500]),
            0,
          ),
        ]
      : []),
    ...(plan && chance.happens(0.75)
      ? [
          paid(
            "plan",
            chance.pick([`Dental Insurance Payment - ${name}`, `Ins Pmt ${name}`]),
            plan,
            19,
          ),
          paid(
            "writeoff",
            chance.pick(["Insurance Write-off", "PPO Adjustment", "Contractual Adjustment"]),
            off,
            19,
          ),
        ]
      : []),
  ];
}

type Column = {
  label: string;
  css: string;
  opens?: boolean;
  cell: (row: Row, balance: number) => string;
};

function columnsOf(l: Look, family: boolean, clinicians: (row: Row) => string): Column[] {
  const plain: Record<string, Column> = {
    d: { label: l.labels.d, css: "", cell: ({ date }) => l.date(date) },
    w: { label: l.labels.w, css: "", cell: ({ who }) => who },
    c: { label: l.labels.c, css: "", cell: ({ code }) => code },
    t: { label: l.labels.t, css: "m", cell: ({ tooth }) => tooth },
    s: { label: l.labels.s, css: "m", cell: ({ surface }) => surface },
  };
  const keys = l.order
    .split("")
    .filter((key) => (key !== "w" || family) && (l.teeth || !"ts".includes(key)));
  const service = ({ sort }: Row) => sort === "service";

  const money = (label: string, cell: Column["cell"]): Column => ({ label, css: "n", cell });
  const opening = (column: Column) => ({ ...column, opens: l.kind !== "running" });
  const amounts = l.single
    ? [opening(money(l.amount, (row) => l.money(service(row) ? row.cents : -row.cents)))]
    : [
        opening(money(l.charge, (row) => (service(row) ? l.money(row.cents) : ""))),
        ...(l.kind === "estimate"
          ? [
              money(l.estIns, (row) => l.money(row.plan)),
              money(l.estPat, (row) => l.money(row.cents - row.plan)),
            ]
          : [
              money(l.credit, (row) =>
                service(row) ? "" : l.money(l.minus ? -row.cents : row.cents),
              ),
            ]),
      ];
  return [
    ...keys.map((key) => plain[key]!),
    { label: l.labels.x, css: "x", cell: ({ text }) => text },
    ...(l.clinician ? [{ label: l.words("Prov|Provider|Dr."), css: "", cell: clinicians }] : []),
    ...amounts,
    ...(l.kind === "running"
      ? [{ ...money(l.running, (_, balance) => l.money(balance)), opens: true }]
      : []),
  ];
}

function ledger(rows: Row[], columns: Column[], before: number, l: Look): string {
  let balance = before;
  const forward = before
    ? `<tr class="f">${columns.map(({ css, opens }) => `<td class="${css}">${css === "x" ? l.forward : opens ? l.money(before) : ""}</td>`).join("")}</tr>`
    : "";
  const body = rows.map((row) => {
    balance += row.sort === "service" ? row.cents : -row.cents;
    return `<tr>${columns.map(({ css, cell }) => `<td class="${css}">${cell(row, balance)}</td>`).join("")}</tr>`;
  });
  const head = columns.map(({ label, css }) => `<th class="${css}">${label}</th>`).join("");
  return `<table class="l"><thead><tr>${head}</tr></thead><tbody>${forward}${body.join("")}</tbody></table>`;
}

/** What is due by its age; the oldest holds the balance brought forward, as far as it is still open. */
function ageing(due: number, before: number, l: Look): string {
  const old = Math.min(before, due);
  const ages = [due - old, old, 0, 0];
  return `<table class="a"><tr>${l.ages.map((label) => `<th>${label}</th>`).join("")}</tr><tr>${ages.map((cents) => `<td>${l.money(cents)}</td>`).join("")}</tr></table>`;
}

function style(l: Look, color: string): string {
  return `@page{size:letter;margin:0.5in}body{font:${l.size}pt/1.3 "${l.font}";margin:0;color:#111}.top{display:flex;justify-content:space-between}.logo{font-size:15pt;font-weight:bold;color:${color}}
table{border-collapse:collapse}.facts td{padding:2px 8px;border:1px solid #999}.facts td:first-child{background:${color}1c;font-weight:bold}.who{margin:30px 0 18px 44px}.l{width:100%}th{background:${color};color:#fff;padding:3px 5px;text-align:left;font-size:.94em}
.l td{padding:2px 5px;vertical-align:top}${l.ruled.replace(/^(td|tr)/, ".l $1")}.n{text-align:right;white-space:nowrap}.m{text-align:center}.f td{font-style:italic}.a{margin:12px 0;width:60%}.a th{background:#ddd;color:#000;text-align:right}.a td{text-align:right;padding:3px 6px;border:1px solid #bbb}
.sums{margin:8px 0 0 auto;width:310px}.sums div{display:flex;justify-content:space-between;padding:1px 5px}.sums .due{font-weight:bold;border-top:2px solid ${color};font-size:1.12em}.note{margin:10px 0;font-size:.92em}.cut{border-top:1px dashed #333;margin-top:18px;padding-top:6px}tr,.sums,.cut{break-inside:avoid}`;
}

type Count = {
  charges: number;
  credits: Record<Sort, number>;
  before: number;
  estimate: number;
  balance: number;
  due: number;
};

function counted(rows: Row[], before: number, l: Look): Count {
  const of = (sort: Sort) => sum(rows.filter((row) => row.sort === sort).map(({ cents }) => cents));
  const credits = {
    service: 0,
    plan: of("plan"),
    patient: of("patient"),
    writeoff: of("writeoff"),
  };
  const charges = of("service");
  const balance = before + charges - credits.plan - credits.patient - credits.writeoff;
  const estimate = l.kind === "estimate" ? sum(rows.map(({ plan }) => plan)) : 0;
  return { charges, credits, before, estimate, balance, due: balance - estimate };
}

function sumsBox(count: Count, l: Look): string {
  const { charges, credits, before, estimate, balance, due } = count;
  const row = (label: string, cents: number, css = "") =>
    `<div class="${css}"><span>${label}</span><span>${l.money(cents)}</span></div>`;
  const less = (label: string, cents: number) => row(label, cents && l.minus ? -cents : cents);
  const paid =
    l.kind === "estimate"
      ? ""
      : less("Insurance Payments", credits.plan) +
        less("Adjustments", credits.writeoff) +
        less("Patient Payments", credits.patient);
  const all = l.sums
    ? (before ? row(l.forward, before) : "") + row("Total New Charges", charges) + paid
    : "";
  const open =
    l.kind === "estimate"
      ? row("Account Balance", balance) + less("Estimated Insurance Pending", estimate)
      : "";
  return `<div class="sums">${all}${open}<div class="due"><span>${l.due}</span><span>${dollars(due)}</span></div></div>`;
}

function rowsOfFamily(chance: Chance, names: string[], l: Look): Row[] {
  const plan = chance.pick(PLANS);
  const first = shifted("2026-01-08", chance.between(0, 150));
  const rows = names.flatMap((name, nth) => {
    const visits = chance.weighted([
      [1, 3],
      [2, 2],
      [3, 1],
    ] as const);
    const from = shifted(first, chance.between(0, 12));
    return Array.from({ length: visits }, (_, at) =>
      worked(
        chance,
        { name, child: nth > 1, plan },
        shifted(from, at * 16),
        at > 0 || chance.happens(0.3),
        l.kind,
      ),
    ).flat();
  });
  return rows.sort((one, other) => one.date.localeCompare(other.date));
}

export const family: Family = {
  name: "dental-statement",
  paper: "The statement of a dental office for a family: procedures, payments and what is left.",
  medium: "text",
  draw(chance) {
    const l = look(chance);
    const [office = "", color = ""] = chance.pick(OFFICES);
    const [last = "", ...given] = chance.pick(FAMILIES);
    const many = chance.pick([1, 2, 2, 3, 4]);
    const names = given.slice(0, many).map((name) => (l.initials ? `${name} ${last}` : name));
    const rows = rowsOfFamily(chance, names, l);
    const before = chance.happens(0.35) ? chance.between(30, 180) * 100 : 0;
    const count = counted(rows, before, l);
    const dentists = new Map(names.map((name) => [name, chance.pick(DENTISTS)]));
    const treating = (row: Row) => (row.sort === "service" ? dentists.get(row.who)! : "");
    const columns = columnsOf(l, many > 1, treating);
    const issued = shifted(rows.at(-1)!.date, chance.between(3, 20));
    const dueDate = chance.happens(0.55) ? shifted(issued, chance.between(15, 30)) : null;
    const account = chance.number(chance.pick(["####", "#####-0", "@@####", "10####"]));
    const guarantor = `${given[0]} ${last}`;
    const fact = (label: string, value: string) => `<tr><td>${label}</td><td>${value}</td></tr>`;
    const facts = `<table class="facts">${fact(l.words("Statement Date|Date|Billing Date"), l.date(issued))}${fact(l.words("Account #|Account Number|Chart #|Acct No."), account)}${many === 1 ? fact("Patient", guarantor) : fact("Guarantor", guarantor)}${fact(l.due, dollars(count.due))}${dueDate ? fact(l.words("Due Date|Payment Due|Due By"), l.date(dueDate)) : ""}</table>`;
    const address = `${chance.between(100, 980)} ${chance.pick(["Orchard Ave, Suite 4", "W. Main St", "Quarry Rd., Ste 210"])}<br>${chance.pick(["Fairmont, MN 56031", "Boise, ID 83704", "Roswell, GA 30075"])}<br>(${chance.number("5##")}) 555-01${chance.number("##")}`;
    const note = l.words(
      `Insurance estimates are not a guarantee of payment. Any balance not paid by your plan is your responsibility.|A finance charge of 1.5% per month (18% APR) is added to balances over 90 days. Minimum $2.00.|We now offer monthly financing and in-office whitening for $199.00! Ask at the front desk. Refer a friend and receive a $25.00 credit.|Next appointment: ${given[0]} ${monthDay(shifted(issued, 150))} at 9:30 AM with hygiene. Please give 48 hours notice; broken appointments are charged $50.00.`,
    );
    const coupon = l.coupon
      ? `<div class="cut"><div class="top"><div>${guarantor}<br>Account ${account}</div><div>Remit to:<br>${office}<br>${address}</div><div>${l.due}: ${dollars(count.due)}<br>Amount enclosed: $__________<br>Card #____________________ Exp ____ CVV ___</div></div></div>`
      : "";
    const html = `<!doctype html><html><head><meta charset="utf-8"><style>${style(l, color)}</style></head><body><div class="top"><div><div class="logo">${office}</div>${address}</div>${facts}</div>
<div class="who">${guarantor}<br>${chance.between(11, 990)} ${chance.pick(["Larkspur Ln", "N 14th St Apt 3", "Old Post Rd"])}<br>${chance.pick(["Fairmont, MN 56031", "Meridian, ID 83642", "Alpharetta, GA 30009"])}</div>
${ledger(rows, columns, before, l)}${sumsBox(count, l)}${l.ageing ? ageing(count.due, before, l) : ""}<p class="note">${note}</p>${coupon}</body></html>`;
    return {
      html,
      truth: truthOf(
        {
          ...{ name: family.name, setting: "professional", provider: office },
          ...{ patient: many === 1 ? guarantor : null, accountNumber: account },
          ...{ statementDate: issued, dueDate, ...paymentRows(rows, l) },
        },
        totals(count, l),
        rows.filter(({ sort }) => sort === "service").map((row) => said(row, l, treating(row))),
      ),
    };
  },
};

/** Payments of the patient stand in the ledger; their sum is printed where there are sums. */
function paymentRows(rows: Row[], l: Look) {
  const paid = rows.filter(({ sort }) => sort === "patient").map(({ cents }) => decimal(cents));
  return l.sums || !paid.length ? {} : { paymentRows: paid };
}

function totals({ charges, credits, before, due }: Count, l: Look): Sums {
  const printed = l.sums && l.kind !== "estimate";
  return {
    billed: l.sums ? charges : null,
    insurancePaid: printed ? credits.plan : null,
    adjustments: printed ? credits.writeoff : null,
    patientPaid: printed ? credits.patient : null,
    patientResponsibility: due,
    previousBalance: before,
  };
}

function said(row: Row, l: Look, dentist: string) {
  const site = l.teeth ? `${row.tooth} ${row.surface}`.trim() : "";
  return lineOf({
    ...{ serviceDate: row.date, description: row.text, code: row.code, charge: row.cents },
    patientOwes: l.kind === "estimate" ? row.cents - row.plan : null,
    ...(site ? { site } : {}),
    ...(l.clinician ? { clinician: dentist } : {}),
  });
}
