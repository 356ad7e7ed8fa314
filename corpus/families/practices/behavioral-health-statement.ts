import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import type { Truth } from "#corpus/truth";
import { lineOf, rowsOf, shifted, sum, truthOf } from "#corpus/families/drawing/truth-of";
import type { Family } from "#corpus/families/family";

type Session = Record<"date" | "code" | "name" | "mod" | "who" | "time" | "dx", string> &
  Record<"units" | "fee" | "mine" | "plan" | "off" | "balance", number>;
type Row = { date: string; name: string; cents: number; kind: "mine" | "plan" | "off" };
type Course = { sessions: Session[]; before: number; insured: boolean };

const PRACTICES = [
  ["Stillwater Counseling & Wellness, PLLC", "#3f6f6a", "therapy"],
  ["Northgate Psychiatric Associates", "#2b3a67", "psychiatry"],
  ["Marigold Therapy Collective", "#a4572b", "therapy"],
  ["Dr. Leora Feingold, Ph.D., Licensed Psychologist", "#222222", "therapy"],
  ["RIVER BIRCH BEHAVIORAL HEALTH", "#4a2d6b", "psychiatry"],
  ["Quiet Oak Family Therapy Center LLC", "#355e2b", "therapy"],
] as const;
const CLINICIANS = [
  ["LF", "Leora Feingold, Ph.D."],
  ["TMA", "Tobias M. Ackroyd, LCSW"],
  ["JN", "Josefina Nuñez, LMFT"],
  ["KP", "Kavita Parekh, MD"],
  ["DRO", "D. R. Osgood, PMHNP"],
];
/** Code, name, price in cents. */
const REGULAR: Record<Kind, string> = {
  therapy: `90837|Psychotherapy, 60 minutes|18500;90834|Psychotherapy, 45 min|15000;90832|Psychotherapy, 30 minutes|10500
90847|Family psychotherapy w/ patient present|17500`,
  psychiatry: `99214|Medication management, established, moderate|21000;99213|Med check, established patient, low complexity|15500
90837|Psychotherapy 60 min|19500;90834|Psychotherapy 45 min|15500`,
};
const FIRST = {
  therapy: "90791|Psychiatric diagnostic evaluation|24000",
  psychiatry: "90792|Psych diagnostic eval w/ medical services|34500",
};
const OTHERS: Record<Kind, string> = {
  therapy: `90853|Group psychotherapy|6500;90846|Family psychotherapy w/o patient|16500`,
  psychiatry: `90853|Group psychotherapy|7000;90847|Family psychotherapy w/ patient|18000`,
};
const ADDED = `90833|Psychotherapy add-on, 30 min w/ E/M|9500;96127|Brief emotional/behavioral assessment (PHQ-9)|2500`;
type Kind = "therapy" | "psychiatry";
const FEES = [
  ["Late cancellation fee (less than 24 hours)", 7500],
  ["Missed appointment fee - not billable to insurance", 10000],
  ["No show charge", 6000],
  ["Letter / form completion", 4500],
] as const;
const CLIENTS = [
  "Avery Tillman",
  "Morgan Castellano",
  "DUNCAN, SHELBY R.",
  "Priya Ramaswamy",
  "Owen Fairbrother",
  "HALE, JUNIPER",
];
const DX = ["F41.1", "F33.1", "F43.23", "F90.0", "F43.10"];

type Look = ReturnType<typeof lookOf>;
type Key =
  | "date"
  | "time"
  | "who"
  | "code"
  | "mod"
  | "dx"
  | "name"
  | "units"
  | "fee"
  | "mine"
  | "plan"
  | "off"
  | "payment"
  | "balance";

const headsOf = (words: (text: string) => string): Record<Key, string> => ({
  ...{ date: words("Date|Date of Service|DOS|Session Date"), time: words("Time|Start|Start Time") },
  ...{
    who: words("Prov|Provider|Therapist|Clinician|Init."),
    code: words("CPT|CPT Code|Code|Service Code"),
  },
  ...{ mod: words("Mod|Modifier"), dx: words("Dx|Diagnosis|ICD-10"), units: words("Units|Qty") },
  ...{
    name: words("Description|Service|Session Type|Transaction"),
    fee: words("Fee|Charge|Charges|Amount"),
  },
  ...{
    mine: words("Copay|Copay Paid|Pt Paid|Client Paid"),
    plan: words("Ins Paid|Insurance Paid|Ins. Pmt"),
  },
  ...{
    off: words("Adjusted|Ins Adj|Write-off|Adj."),
    payment: words("Payments/Adj.|Credits|Payment/Credit"),
  },
  balance: words("Balance|Running Balance|Bal. Due"),
});

type Mods = "none" | "own" | "joined";

function columnsOf(chance: Chance, ledger: boolean, mods: Mods): Key[] {
  const some = (often: number, key: Key) => (chance.happens(often) ? [key] : []);
  const who = some(0.85, "who");
  const what: Key[] = chance.happens(0.7)
    ? ["code", ...(mods === "own" ? (["mod"] as const) : []), "name"]
    : ["name", "code", ...(mods === "own" ? (["mod"] as const) : [])];
  const middle = [...some(0.25, "dx"), ...some(0.2, "units")];
  const shares: Key[] = ledger
    ? ["payment"]
    : chance.pick<Key[]>([
        ["mine", "plan", "off"],
        ["plan", "off", "mine"],
      ]);
  const early = chance.happens(0.5);
  const start: Key[] = ["date", ...(ledger ? [] : some(0.3, "time"))];
  return [
    ...start,
    ...(early ? who : []),
    ...what,
    ...middle,
    ...(early ? [] : who),
    "fee",
    ...shares,
    "balance",
  ] as Key[];
}

function lookOf(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const ledger = chance.happens(0.4);
  const mods = chance.pick<Mods>(["none", "own", "joined"]);
  return {
    ...{
      words,
      ledger,
      mods,
      heads: headsOf(words),
      sums: chance.happens(0.65),
      minus: chance.happens(0.4),
    },
    columns: columnsOf(chance, ledger, mods),
    ...{
      newest: !ledger && chance.happens(0.15),
      box: chance.happens(0.5),
      grid: chance.happens(0.4),
      legend: chance.happens(0.7),
    },
    date: chance.pick([
      formats.slashes,
      formats.shortSlashes,
      formats.looseSlashes,
      formats.monthName,
    ]),
    money: chance.pick([formats.grouped, formats.dollars, formats.dollars, formats.parentheses]),
    before: words("Previous Balance|Balance Forward|Opening balance|Prior balance"),
    due: words("Amount Due|Balance Due|Client Balance|TOTAL DUE|Please pay this amount"),
    font: chance.pick([
      "Liberation Sans",
      "Liberation Serif",
      "DejaVu Sans Condensed",
      "Liberation Sans",
      "DejaVu Serif Condensed",
    ]),
    size: chance.between(16, 19) / 2,
  };
}

type Way = { copay: number; rate: number };

/** What is paid of a fee: by the client, by the plan, and what is written off. */
function sharesOf(fee: number, way: Way | null, open: boolean, chance: Chance) {
  if (!way) return { mine: chance.happens(0.75) ? fee : 0, plan: 0, off: 0 };
  const mine = chance.happens(0.8) ? way.copay : 0;
  if (open) return { mine, plan: 0, off: 0 };
  const allowed = Math.round(fee * way.rate);
  return {
    mine: Math.min(mine, allowed),
    plan: Math.max(0, allowed - way.copay),
    off: fee - allowed,
  };
}

/** What is charged at one appointment: the session and what is added to it, or a fee for a missed one. */
function chargedAt(
  at: number,
  kind: Kind,
  regular: string[],
  intake: boolean,
  chance: Chance,
): string[][] {
  const missed = at > 0 && chance.happens(0.08) ? chance.pick(FEES) : null;
  if (missed) return [["", missed[0], String(missed[1])]];
  if (at === 0 && intake) return [FIRST[kind].split("|")];
  const other = chance.happens(0.2) ? chance.pick(rowsOf(OTHERS[kind])) : null;
  const added = /^99/.test(regular[0]!) && chance.happens(0.45) ? [chance.pick(rowsOf(ADDED))] : [];
  return other ? [other] : [regular, ...added];
}

function courseOf(kind: Kind, chance: Chance): Course {
  const start = shifted("2025-01-07", chance.between(0, 40) * 7);
  const people = chance.shuffled(CLINICIANS).map(([short = ""]) => short);
  const who = people.slice(0, chance.pick([1, 1, 2]));
  const regular = chance.pick(rowsOf(REGULAR[kind]));
  const many = chance.weighted([
    [4, 3],
    [7, 3],
    [12, 2],
    [22, 1],
  ] as const);
  const every = regular[0]!.startsWith("99") ? 28 : chance.pick([7, 7, 14]);
  const insured = chance.happens(0.8);
  const copay = chance.pick([1500, 2000, 2500, 3000, 4000]);
  const way = insured ? { copay, rate: chance.between(48, 82) / 100 } : null;
  const [intake, remote] = [chance.happens(0.35), chance.happens(0.5)];
  const hour = `${chance.between(9, 17)}:${chance.pick(["00", "30", "15"])}`.padStart(5, "0");
  const before = chance.happens(0.4) ? chance.pick([2500, 4000, 7500, 11280, 18000]) : 0;
  let balance = before;
  const sessions = Array.from({ length: many }, (_, at) => {
    const open = at === many - 1 && chance.happens(0.3);
    const [mod, one] = [
      remote && chance.happens(0.7) ? "95" : "",
      at === 0 ? who[0]! : chance.pick(who),
    ];
    return chargedAt(at, kind, regular, intake, chance).map(
      ([code = "", name = "", price = "0"], of): Session => {
        const fee = Number(price);
        const own = of > 0 && way ? { ...way, copay: 0 } : way;
        const part = code ? sharesOf(fee, own, open, chance) : { mine: 0, plan: 0, off: 0 };
        balance += fee - part.mine - part.plan - part.off;
        return {
          ...{ date: shifted(start, at * every), code, name, mod: code && mod, who: one },
          ...{
            time: code && hour,
            dx: code && DX[many % DX.length]!,
            units: 1,
            fee,
            ...part,
            balance,
          },
        };
      },
    );
  }).flat();
  return { sessions, before, insured };
}

const FLUSH = new Set<Key>(["fee", "mine", "plan", "off", "payment", "balance", "units"]);

function clock(time: string): string {
  const hour = Number(time.slice(0, 2));
  return time && `${((hour + 11) % 12) + 1}:${time.slice(3)} ${hour < 12 ? "AM" : "PM"}`;
}

function rowOf(cells: Partial<Record<Key, string>>, look: Look, more = ""): string {
  const tds = look.columns.map(
    (key) =>
      `<td class="${FLUSH.has(key) ? "n" : key === "name" ? "what" : "k"}">${cells[key] ?? ""}</td>`,
  );
  return `<tr class="${more}">${tds.join("")}</tr>`;
}

const taken = (cents: number, look: Look) => look.money(look.minus && cents ? -cents : cents);
const codeOf = ({ code, mod }: Session, look: Look) =>
  mod && look.mods === "joined" ? `${code}-${mod}` : code;

function sessionRow(one: Session, look: Look, balance = one.balance): string {
  return rowOf(
    {
      ...{
        date: look.date(one.date),
        time: clock(one.time),
        who: one.who,
        code: codeOf(one, look),
        mod: one.mod,
      },
      ...{ dx: one.dx, name: one.name, units: String(one.units), fee: look.money(one.fee) },
      ...{
        mine: taken(one.mine, look),
        plan: taken(one.plan, look),
        off: taken(one.off, look),
        balance: look.money(balance),
      },
    },
    look,
  );
}

/** Payments that stand in rows of their own below the session that they pay. */
function paymentsOf(one: Session, look: Look): Row[] {
  const rows: Row[] = [
    {
      date: one.date,
      name: look.heads.mine.startsWith("Copay") ? "Copay - Visa" : "Client payment - card",
      cents: one.mine,
      kind: "mine",
    },
    { date: shifted(one.date, 5), name: "Insurance payment", cents: one.plan, kind: "plan" },
    { date: shifted(one.date, 5), name: "Contractual adjustment", cents: one.off, kind: "off" },
  ];
  return rows.filter(({ cents }) => cents > 0);
}

function ledgerRows({ sessions, before }: Course, look: Look): string[] {
  let balance = before;
  return sessions.flatMap((one) => {
    balance += one.fee;
    const own = sessionRow(one, look, balance);
    const paid = paymentsOf(one, look).map((row) => {
      balance -= row.cents;
      return rowOf(
        {
          date: look.date(row.date),
          name: row.name,
          payment: look.money(-row.cents),
          balance: look.money(balance),
        },
        look,
        "pay",
      );
    });
    return [own, ...paid];
  });
}

function table(course: Course, look: Look): string {
  const { sessions, before } = course;
  const opening = before
    ? rowOf({ name: look.before, balance: look.money(before) }, look, "b")
    : "";
  const rows = look.ledger
    ? ledgerRows(course, look)
    : sessions.map((one) => sessionRow(one, look));
  const body = look.newest ? [...rows.reverse(), opening] : [opening, ...rows];
  return `<table><thead>${rowOf(look.heads, look)}</thead><tbody>${body.join("")}</tbody></table>`;
}

const added = (sessions: Session[], of: "fee" | "mine" | "plan" | "off") =>
  sum(sessions.map((one) => one[of]));

function summaryOf({ sessions, before, insured }: Course, look: Look): string {
  const line = (label: string, text: string, more = "") =>
    `<div class="${more}"><span>${label}</span><span>${text}</span></div>`;
  const parts = [
    before ? line(look.before, look.money(before)) : "",
    line(
      look.words("Total charges|Total fees|Charges this period"),
      look.money(added(sessions, "fee")),
    ),
    insured
      ? line(
          look.words("Insurance payments|Paid by insurance"),
          taken(added(sessions, "plan"), look),
        )
      : "",
    insured
      ? line(
          look.words("Insurance adjustments|Contractual adjustments|Total adjustments"),
          taken(added(sessions, "off"), look),
        )
      : "",
    line(
      look.words("Copays / client payments|Your payments|Patient payments"),
      taken(added(sessions, "mine"), look),
    ),
  ];
  return `<div class="sum">${look.sums ? parts.join("") : ""}${line(look.due, look.money(sessions.at(-1)!.balance), "due")}</div>`;
}

const style = (
  look: Look,
  color: string,
) => `@page{size:letter;margin:0.55in}body{font:${look.size}pt "${look.font}",Arial;margin:0;color:#1b1b1b}.top{display:flex;justify-content:space-between;gap:20px}.firm{font-size:14pt;color:${color};font-weight:bold}
.facts{width:260px;${look.box ? `border:1px solid ${color};padding:5px 8px` : ""}}.facts div,.sum div,.slip div div{display:flex;justify-content:space-between;gap:14px;padding:1px 0}.who{margin:22px 0 16px 26px;line-height:1.4}
table{border-collapse:collapse;width:100%}td{padding:2.5px 5px;vertical-align:top;${look.grid ? "border:1px solid #bbb" : "border-bottom:1px solid #e4e4e4"}}thead td{font-weight:bold;background:${color}20;vertical-align:bottom}tr{break-inside:avoid}.n{text-align:right;white-space:nowrap}thead .n{white-space:normal}.k{white-space:nowrap}.pay td{color:#444;font-style:italic}.b td{font-weight:bold}
.sum{width:310px;margin:12px 0 0 auto}.due{font-weight:bold;font-size:1.12em;border-top:1.5px solid ${color}}.msg{margin:14px 0;line-height:1.45;font-size:0.94em}.cut{border-top:1px dashed #333;text-align:center;font-size:0.85em;margin-top:16px;padding-top:3px}.slip{display:flex;justify-content:space-between;margin-top:8px;line-height:1.45;break-inside:avoid}`;

const MESSAGES =
  "Appointments cancelled with less than 24 hours notice are charged $75.00, which insurance does not cover.|Payment is expected at the time of each session. We accept cash, checks, HSA cards and all major credit cards through the client portal.|If you or someone you know is in crisis, call or text 988. For billing questions call (555) 555-0109 ext. 3.|A sliding scale is available for clients without insurance; ask your therapist. Beginning January 1 the fee for a 60-minute session will be $195.|You have the right to receive a Good Faith Estimate of expected charges. Visit our office for details.";

const lined = (one: Session, look: Look) => {
  const has = (key: Key) => look.columns.includes(key);
  return lineOf({
    ...{ serviceDate: one.date, description: one.name, code: one.code || null, charge: one.fee },
    ...{
      modifiers: one.mod && look.mods !== "none" ? [one.mod] : [],
      units: has("units") ? one.units : null,
    },
    ...{ copay: has("mine") && look.heads.mine.startsWith("Copay") ? one.mine : null },
    ...{ insurancePaid: has("plan") ? one.plan : null, discount: has("off") ? one.off : null },
    ...(has("time") && one.time ? { time: one.time } : {}),
    ...(has("who") ? { clinician: one.who } : {}),
  });
};

function told(facts: Partial<Omit<Truth, "totals" | "lines">>, course: Course, look: Look): Truth {
  const { sessions, before, insured } = course;
  const rows = sessions
    .flatMap((one) => paymentsOf(one, look))
    .filter(({ kind }) => kind === "mine");
  const bare = look.ledger && !look.sums && rows.length > 0;
  const shown = <T>(value: T) => (look.sums ? value : null);
  return truthOf(
    {
      name: family.name,
      setting: "professional",
      ...facts,
      ...(bare ? { paymentRows: rows.map(({ cents }) => formats.decimal(cents)) } : {}),
    },
    {
      ...{
        billed: shown(added(sessions, "fee")),
        patientPaid: shown(added(sessions, "mine")),
        previousBalance: before || null,
      },
      ...{
        insurancePaid: insured ? shown(added(sessions, "plan")) : null,
        adjustments: insured ? shown(added(sessions, "off")) : null,
      },
      patientResponsibility: sessions.at(-1)!.balance,
    },
    (look.newest ? [...sessions].reverse() : sessions).map((one) => lined(one, look)),
  );
}

export const family: Family = {
  name: "behavioral-health-statement",
  paper: "A therapist's or psychiatric practice's statement of sessions with a running balance.",
  medium: "text",
  draw(chance) {
    // Small seeds begin with numbers that are much alike.
    chance.number("###");
    const drawn = lookOf(chance);
    const [practice, color, kind] = chance.pick(PRACTICES);
    const course = courseOf(kind, chance);
    const unused = (key: Key) => !course.insured && (key === "plan" || key === "off");
    const mine = course.insured ? drawn.heads.mine : drawn.words("Paid|Client Paid|Payment");
    const look = {
      ...drawn,
      heads: { ...drawn.heads, mine },
      columns: drawn.columns.filter((key) => !unused(key)),
    };
    const { sessions } = course;
    const patient = chance.pick(CLIENTS);
    const accountNumber = chance.number(chance.pick(["####", "CL-#####", "@@####"]));
    const statementDate = shifted(sessions.at(-1)!.date, chance.between(6, 25));
    const dueDate = chance.happens(0.45) ? shifted(statementDate, chance.pick([14, 30])) : null;
    const fact = (label: string, value: string) =>
      `<div><span>${label}</span><span>${value}</span></div>`;
    const number = look.words("Client ID|Account #|Acct|Patient ID");
    const owed = look.money(sessions.at(-1)!.balance);
    const facts = `${fact(look.words("Client|Patient|Client Name|Patient Name"), patient)}${fact(number, accountNumber)}${fact(look.words("Statement Date|Date Issued|Date"), look.date(statementDate))}${dueDate ? fact("Due Date", look.date(dueDate)) : ""}${fact(look.due, owed)}`;
    const place = `${chance.between(10, 990)} ${chance.pick(["Church Street, Ste 2B", "Lakeview Office Park", "N. Elm St, Floor 3"])}<br>${chance.pick(["Barrow, VT 05641", "Ennis Point, WA 98221", "Carver, MN 55315"])}`;
    const ids = chance.happens(0.5)
      ? `<br>Tax ID ${chance.number("##-#######")} &nbsp; NPI ${chance.number("1#########")}`
      : "";
    const used = CLINICIANS.filter(([short]) => sessions.some(({ who }) => who === short));
    const legend =
      look.legend && look.columns.includes("who")
        ? `<div class="msg">${used.map(([short, name]) => `${short} = ${name}`).join(" &nbsp;&nbsp; ")}</div>`
        : "";
    const messages = chance
      .shuffled(MESSAGES.split("|"))
      .slice(0, chance.between(1, 3))
      .join("<br>");
    const slip = chance.happens(0.4)
      ? `<div class="cut">${look.words("Please detach and return with payment|Remittance slip")}</div><div class="slip"><div>${practice}<br>${place}</div><div>${fact(number, accountNumber)}${fact(look.due, owed)}Amount enclosed $_________</div></div>`
      : "";
    const html = `<!doctype html><meta charset="utf-8"><style>${style(look, color)}</style><div class="top"><div><div class="firm">${practice}</div>${place}${ids}</div><div class="facts"><b>${look.words("STATEMENT|Statement of Account|Client Statement")}</b>${facts}</div></div>
<div class="who">${patient}<br>${chance.between(12, 980)} Larkspur Way<br>Hollow Creek, NY 12525</div>${table(course, look)}${summaryOf(course, look)}${legend}<div class="msg">${messages}</div>${slip}`;
    const said = { provider: practice, patient, accountNumber, statementDate, dueDate };
    return { html, truth: told(said, course, look) };
  },
};
