import { bare, dollars, looseSlashes, monthName, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { doctor, naming, person, phone } from "#corpus/families/drawing/people";
import { settle, type Settled, type Terms } from "#corpus/families/drawing/settling";
import { mark, page, total } from "#corpus/families/drawing/sheet";
import {
  lineOf,
  rowsOf,
  shifted,
  sum,
  truthOf,
  type Said,
} from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & Settled;
type Credit = { date: string; kind: "plan" | "off" | "mine"; text: string; cents: number };
type Visit = { date: string; title: string; who: string; pending: boolean } & {
  rows: Row[];
  credits: Credit[];
};

const SYSTEMS = rowsOf(`Northlake Physicians|MyNorthlake|mynorthlake|#005e7d
  Sandhill Medical Group|SandhillConnect|connect.sandhillmed|#7a1f3d
  Tri-County Health Partners|MyTriCounty|my.tricountyhp|#2b5f3a
  Harbor & Pine Clinic|Harbor & Pine Online|portal.harborpine|#35408f`);
/** What a visit is called, who is seen, what it always has, and what may be added. */
const VISITS: [title: string, doctors: boolean, always: string, more: string][] = [
  [
    "Office Visit",
    true,
    "99213|PR OFFICE/OUTPATIENT ESTABLISHED LOW MDM 20 MIN|16200;99214|PR OFFICE/OUTPATIENT ESTABLISHED MOD MDM 30 MIN|23800;99203|PR OFFICE/OUTPATIENT NEW LOW MDM 30 MIN|21900",
    "93000|PR ECG ROUTINE ECG W/LEAST 12 LDS W/I&R|7800;36415|COLLECTION VENOUS BLOOD VENIPUNCTURE|1800;81002|URINALYSIS NONAUTO W/O SCOPE|1500;87880|RAPID STREP A ANTIGEN|4200;96127|BRIEF EMOTIONAL/BEHAV ASSMT|1900;94010|PR BREATHING CAPACITY TEST|9600",
  ],
  [
    "Lab",
    false,
    "36415|COLLECTION VENOUS BLOOD VENIPUNCTURE|1800",
    "80053|COMPREHENSIVE METABOLIC PANEL|6400;85025|COMPLETE CBC W/AUTO DIFF WBC|4100;83036|HEMOGLOBIN GLYCOSYLATED A1C|4700;84443|ASSAY OF THYROID STIMULATING HORMONE TSH|7900;80061|LIPID PANEL|6900;82306|VITAMIN D 25 HYDROXY|13800",
  ],
  [
    "Preventive Visit",
    true,
    "99396|PR PREVENTIVE VISIT EST AGE 40-64|28700;99395|PR PREVENTIVE VISIT EST AGE 18-39|26100",
    "90471|IMADM 1 VACCINE|3900;90715|TDAP VACCINE 7 YRS/> IM|7600;G0444|DEPRESSION SCREEN ANNUAL|3300",
  ],
  [
    "Imaging",
    false,
    "71046|RADIOLOGIC EXAM CHEST 2 VIEWS|14400;76700|US ABDOMEN REAL TIME COMPLETE|48900;77067|SCREENING MAMMOGRAPHY BI 2-VIEW BREAST INC CAD|39600",
    "",
  ],
  [
    "Physical Therapy",
    true,
    "97110|PR THERAPEUTIC EXERCISES EA 15 MIN|7400",
    "97140|PR MANUAL THERAPY TECHNIQUES EA 15 MIN|6900;97530|PR THERAPEUTIC ACTIVITIES EA 15 MIN|8300",
  ],
  ["Video Visit", true, "99212|PR OFFICE/OUTPATIENT ESTABLISHED SF MDM 10 MIN|11200", ""],
];

/** What is not done twice within a few months. */
const ONCE = /^(Lab|Preventive Visit|Imaging)$/;

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    view: words("cards|cards|list"),
    insured: chance.happens(0.85),
    coded: chance.happens(0.55),
    newest: chance.happens(0.8),
    running: chance.happens(0.5),
    strip: chance.weighted([
      ["none", 4],
      ["split", 4],
      ["joined", 3],
    ] as const),
    billed: chance.happens(0.5),
    day: chance.pick([monthName, slashes, looseSlashes]),
    plan: words("Aetna PPO|Blue Cross Blue Shield PPO|UnitedHealthcare|Cigna Open Access|Medicare"),
    card: `${words("Visa|Mastercard|Discover")} ending in ${chance.number("####")}`,
    before: chance.happens(0.45) ? chance.between(1100, 26000) : 0,
    due: words("Amount Due|Balance Due|Total Amount Due|Your Balance"),
    left: words("Visit balance|Remaining for this visit"),
    by: chance.happens(0.5),
    proxy: chance.happens(0.2),
  };
}

function creditsOf(chance: Chance, l: Look, date: string, rows: Row[]): Credit[] {
  const posted = shifted(date, chance.between(11, 26));
  const [plan, billed] = [total(rows, "insurancePaid"), total(rows, "charge")];
  const off = l.insured ? total(rows, "discount") : Math.round(billed * 0.3);
  const owed = billed - plan - off;
  const copay = l.insured && total(rows, "copay") > 0 && chance.happens(0.7);
  const mine = copay ? total(rows, "copay") : chance.happens(0.4) ? owed : 0;
  const text = copay ? "Copay paid at visit" : `Online payment - ${l.card}`;
  const paid = { date: copay ? date : shifted(posted, 9), kind: "mine" as const, text };
  const credits: Credit[] = [
    { date: posted, kind: "plan", text: `${l.plan} payment`, cents: plan },
    { date: posted, kind: "off", text: `${l.plan} adjustment`, cents: off },
    { ...paid, cents: mine },
  ];
  if (!l.insured) credits[1]!.text = "Uninsured patient discount";
  return credits.filter(({ cents }) => cents > 0);
}

function visitsOf(chance: Chance, l: Look): Visit[] {
  const many = chance.pick([1, 2, 2, 3, 4, 6]);
  const start = shifted("2025-01-06", chance.between(0, 300));
  const done = new Set<string>();
  const terms: Terms = { open: chance.pick([0, 0, 20000, 90000]), share: 0.2, copay: 0, denies: 0.03, rate: [0.4, 0.75] }; // prettier-ignore
  const [copay, own] = [chance.pick([0, 2500, 4000]), doctor(chance)];
  return Array.from({ length: many }, (_, at): Visit => {
    const date = shifted(start, at * 23 + chance.between(0, 15));
    const open = VISITS.filter(([title]) => !(ONCE.test(title) && done.has(title)));
    const [title, seen, always, more] = chance.pick([...open.slice(0, 1), ...open]);
    const first = rowsOf(always).filter(([code]) => !(code === "99203" && at > 0));
    done.add(title);
    const extra = more ? chance.shuffled(rowsOf(more)).slice(0, chance.between(1, 5)) : [];
    const pending = l.insured && many > 1 && at === many - 1 && chance.happens(0.4);
    terms.copay = seen ? copay : 0;
    const rows = [chance.pick(first), ...extra].map(
      ([code = "", description = "", cents]): Row => ({
        ...settle(chance, Number(cents), l.insured && !pending ? terms : { ...terms, denies: 1 }),
        ...{ serviceDate: date, code, description },
      }),
    );
    const who = seen ? `with ${own}` : `at ${chance.pick(["Main Campus", "West Office"])}`;
    const credits = pending ? [] : creditsOf(chance, l, date, rows);
    return { date, title, who, pending, rows, credits };
  });
}

const billedOf = (visits: Visit[]) => sum(visits.map(({ rows }) => total(rows, "charge")));
const given = (visits: Visit[], kind: Credit["kind"]) =>
  sum(visits.flatMap((one) => one.credits.filter((of) => of.kind === kind)).map((of) => of.cents));
const openOf = (visits: Visit[]) =>
  billedOf(visits) - sum(visits.flatMap((one) => one.credits.map(({ cents }) => cents)));

const name = (row: Row, l: Look) => {
  const text = row.description!.replaceAll("&", "&amp;");
  return l.coded ? `${text}<small>Procedure code ${row.code}</small>` : text;
};
const cell = (label: string, cents: string, kind = "") =>
  `<tr class="${kind}"><td>${label}</td><td class="n">${cents}</td></tr>`;

/** One visit as a card: its charges, what the plan did, what was paid, and what is left. */
function card(visit: Visit, l: Look): string {
  const { date, title, who, pending, rows, credits } = visit;
  const of = (list: Credit[]) =>
    list.map((one) => cell(`${one.text}<small>${l.day(one.date)}</small>`, dollars(-one.cents)));
  const plan = of(credits.filter(({ kind }) => kind !== "mine"));
  const mine = of(credits.filter(({ kind }) => kind === "mine"));
  const part = (head: string, list: string[]) =>
    list.length ? `<tr class="h"><td colspan="2">${head}</td></tr>${list.join("")}` : "";
  const charges = rows.map((row) => cell(name(row, l), dollars(row.charge)));
  const billed = l.billed ? [cell("Total billed", dollars(total(rows, "charge")), "s")] : [];
  const waits = `<tr class="h"><td colspan="2">Insurance</td></tr><tr><td colspan="2"><i>Pending with ${l.plan}. You may owe nothing until they respond.</i></td></tr>`;
  const end = pending ? "Pending insurance" : l.left;
  return `<section><header><div><b>${title}</b> ${who}<br>${l.day(date)}</div><span class="link">Ask a question</span></header><table>${part("Charges", [...charges, ...billed])}${pending ? waits : part(l.insured ? "Insurance" : "Discounts", plan)}${part("Your payments", mine)}${cell(end, dollars(openOf([visit])), "e")}</table></section>`;
}

/** All that was posted, as one table by day. */
function list(visits: Visit[], l: Look): string {
  const start = shifted(visits[0]!.date, -1);
  const all = visits.flatMap(({ date, title, who, rows, credits }) => [
    ...rows.map((row) => ({
      ...{ date, cents: row.charge, kind: "Charge" },
      text: l.coded
        ? name(row, l)
        : `${row.description!.replaceAll("&", "&amp;")}<small>${title} ${who}</small>`,
    })),
    ...credits.map((one) => ({
      ...{ date: one.date, text: one.text, cents: -one.cents },
      kind: one.kind === "off" ? "Adjustment" : "Payment",
    })),
  ]);
  let open = l.before;
  const rows = all
    .toSorted((one, two) => (one.date < two.date ? -1 : one.date > two.date ? 1 : 0))
    .map(({ date, text, cents, kind }) => {
      open += cents;
      const last = l.running ? `<td class="n">${dollars(open)}</td>` : "";
      return `<tr><td class="d">${l.day(date)}</td><td>${text}</td><td>${kind}</td><td class="n">${dollars(cents)}</td>${last}</tr>`;
    });
  const forward = l.before
    ? `<tr><td class="d">${l.day(start)}</td><td>Balance before this date range</td><td></td><td class="n">${l.running ? "" : dollars(l.before)}</td>${l.running ? `<td class="n">${dollars(l.before)}</td>` : ""}</tr>`
    : "";
  const body = [forward, ...rows];
  return `<table class="list"><thead><tr><th>Date</th><th>Description</th><th>Type</th><th class="n">Amount</th>${l.running ? '<th class="n">Balance</th>' : ""}</tr></thead><tbody>${(l.newest ? body.toReversed() : body).join("")}</tbody></table>`;
}

function strip(visits: Visit[], l: Look): string {
  if (l.strip === "none") return "";
  const [plan, off] = [given(visits, "plan"), given(visits, "off")];
  const box = (label: string, cents: number) => `<div><span>${label}</span>${dollars(cents)}</div>`;
  const middle =
    l.strip === "joined"
      ? box("Insurance payments and adjustments", -plan - off)
      : (l.insured ? box("Insurance payments", -plan) : "") +
        box(l.insured ? "Insurance adjustments" : "Discounts", -off);
  return `<div class="strip">${l.before ? box("Previous balance", l.before) : ""}${box("Total charges", billedOf(visits))}${middle}${box("Your payments", -given(visits, "mine"))}</div>`;
}

const css = (ink: string, head: string, title: string, foot: string) => `
@page{size:letter;margin:14mm 11mm;@top-left{content:"${head}";font:7pt "Liberation Sans"}@top-center{content:"${title}";font:7pt "Liberation Sans"}@bottom-left{content:"${foot}";font:7pt "Liberation Sans"}@bottom-right{content:counter(page) "/" counter(pages);font:7pt "Liberation Sans"}}
body{font:9.4pt/1.4 "Liberation Sans";margin:0;color:#24292e}.bar{display:flex;justify-content:space-between;align-items:center}.bar div{display:flex;gap:3mm;align-items:center}.bar b{font-size:1.5em;color:${ink}}.menu{display:flex;gap:7mm;background:${ink};color:#fff;padding:2mm 4mm;margin:2mm 0 5mm;font-size:.95em}.menu u{text-underline-offset:3px}.crumb,.foot,small{color:#68707a;font-size:.86em}small{display:block}h1{font:1.7em "Liberation Sans";margin:1mm 0 4mm}
.two{display:flex;gap:6mm;align-items:flex-start;margin-bottom:4mm}.who{flex:1}.owe{border:1px solid #c9d1d9;border-radius:2mm;padding:3mm 5mm;width:62mm}.owe b{display:block;font-size:1.8em}.owe span.btn{display:inline-block;background:${ink};color:#fff;border-radius:1mm;padding:1mm 5mm;margin:1.5mm 0}.link{color:${ink};text-decoration:underline}.filter{color:#444;border-bottom:1px solid #d6dbe0;padding-bottom:2mm;margin-bottom:4mm;display:flex;gap:9mm}
.strip{display:flex;gap:0;border:1px solid #d6dbe0;margin-bottom:4mm}.strip div{flex:1;padding:2mm 3mm;border-right:1px solid #d6dbe0;font-weight:bold}.strip span{display:block;font-weight:normal;font-size:.86em;color:#555}section{border:1px solid #c9d1d9;border-radius:2mm;margin-bottom:4mm;padding:3mm 4mm}header{display:flex;justify-content:space-between;border-bottom:1px solid #e4e8ec;padding-bottom:2mm}table{width:100%;border-collapse:collapse}td,th{padding:1mm 1.5mm;text-align:left;vertical-align:top}.n{text-align:right;white-space:nowrap}.h td{font-weight:bold;color:${ink};padding-top:2mm}.s td{border-top:1px dotted #999}.e td{border-top:1.5px solid #8b949e;font-weight:bold}.list th{border-bottom:2px solid ${ink}}.list td{border-bottom:1px solid #e4e8ec}.d{white-space:nowrap}tr,header{break-inside:avoid}.h{break-after:avoid}.foot{border-top:1px solid #d6dbe0;margin-top:6mm;padding-top:2mm}`;

type Shown = { patient: string; account: string; asOf: string; due: number; waits: number };
function top(chance: Chance, l: Look, { patient, account, asOf, due, waits }: Shown): string {
  const by = l.by && due > 0 ? `<small>Due by ${l.day(shifted(asOf, 21))}</small>` : "";
  const wait = waits ? `<div>Pending insurance: ${dollars(waits)}</div>` : "";
  const pay = due > 0 ? '<span class="btn">Pay now</span> <span class="link">Set up a payment plan</span>' : "You have nothing to pay right now."; // prettier-ignore
  return `<div class="two"><div class="who">${l.proxy ? "<small>You are viewing this record as a proxy.</small>" : ""}Patient: ${patient}<br>${l.words("Guarantor account|Account #|Billing account")}: ${account}<br>${l.insured ? `Coverage on file: ${l.plan}` : "No coverage on file"}<br>Customer service: ${phone(chance)}<br><span class="link">View statements (${chance.between(1, 6)})</span></div><div class="owe">${l.due}<b>${dollars(due)}</b>as of ${l.day(asOf)}${by}${wait}<div>${pay}</div></div></div>`;
}

function truthFor(l: Look, visits: Visit[], shown: Shown, provider: string) {
  const split = (kind: Credit["kind"]) => (l.strip === "split" ? given(visits, kind) : null);
  const turned = <T>(of: T[]) => (l.newest ? of.toReversed() : of);
  const lines = visits.map(({ rows }) =>
    rows.map(({ serviceDate, description, code, charge }) =>
      lineOf({ serviceDate, description, charge, ...(l.coded ? { code } : {}) }),
    ),
  );
  const mine = visits.map((one) => one.credits.filter(({ kind }) => kind === "mine"));
  const dated = mine.flat().toSorted((one, two) => (one.date < two.date ? -1 : 1));
  const paid = l.view === "list" ? turned(dated) : turned(mine).flat();
  const alone = l.view === "cards" && l.billed && visits.length === 1;
  return truthOf(
    {
      ...{ name: family.name, setting: "professional", provider, patient: shown.patient },
      ...{ accountNumber: shown.account, statementDate: shown.asOf },
      dueDate: l.by && shown.due > 0 ? shifted(shown.asOf, 21) : null,
      ...(l.strip === "none" && paid.length
        ? { paymentRows: paid.map(({ cents }) => bare(cents)) }
        : {}),
    },
    {
      billed: l.strip !== "none" || alone ? billedOf(visits) : null,
      ...{ insurancePaid: l.insured ? split("plan") : null, adjustments: split("off") },
      patientPaid: l.strip === "none" ? null : given(visits, "mine"),
      ...{ patientResponsibility: shown.due, previousBalance: l.before || null },
    },
    // The list turns every row about, cards keep the rows of a visit.
    (l.view === "list" ? turned(lines.flat()) : turned(lines)).flat(),
  );
}

function draw(chance: Chance): Drawn {
  chance.number("####");
  const l = look(chance);
  const [system = "", portal = "", site = "", ink = ""] = chance.pick(SYSTEMS);
  const visits = visitsOf(chance, l);
  // Cards have no row for what stood open before; it is in the strip or nowhere.
  if (l.view === "cards" && l.strip === "none") l.before = 0;
  const own = person(chance);
  const patient = naming(chance)(own);
  const days = visits.flatMap(({ date, credits }) => [date, ...credits.map((one) => one.date)]);
  const asOf = shifted(days.toSorted().at(-1)!, chance.between(2, 20));
  const waits = openOf(visits.filter(({ pending }) => pending));
  const due = l.before + openOf(visits) - waits;
  const shown = { patient, account: chance.number(l.words("#######|1######|##########")), asOf, due, waits }; // prettier-ignore
  const title = l.words("Billing Account Activity|Account Activity|Billing Account Details");
  const clock = `${chance.between(1, 12)}:${chance.number("4#")} ${l.words("AM|PM")}`;
  const head = `${looseSlashes(asOf).replace(/20(\d\d)$/, "$1")}, ${clock}`;
  const amp = (text: string) => text.replaceAll("&", "&amp;");
  const user = l.proxy ? person(chance) : own;
  const cards = (l.newest ? visits.toReversed() : visits).map((one) => card(one, l)).join("");
  const html = page(
    css(ink, head, `${portal} - ${title}`, `https://${site}.example/app/billing/details?ID=WP-24${chance.number("@@##@#@@#")}&tab=activity`), // prettier-ignore
    `<div class="bar"><div>${mark(chance, ink, 26)}<b>${amp(portal)}</b><small>${amp(system)}</small></div><span>${user.split(" ")[0]} &#9662; &nbsp; Log Out</span></div><div class="menu"><span>&#9776; Your Menu</span><span>Visits</span><span>Messages</span><span>Test Results</span><span>Medications</span><u>Billing</u></div><div class="crumb">Billing Summary &rsaquo; ${title}</div><h1>${title}</h1>${top(chance, l, shown)}<div class="filter"><span>Show: <b>All activity</b> &#9662;</span><span>Date range: <b>${l.words("Last 12 months|This year|Active accounts")}</b> &#9662;</span><span class="link">Download all</span></div>${strip(visits, l)}${l.view === "cards" ? cards : list(visits, l)}<div class="foot">Charges on this page are for services from ${amp(system)}. Payments can take 1-2 business days to appear. ${l.words("If you cannot pay in full, ask about financial assistance.|You can request a Good Faith Estimate for any scheduled service.|Go paperless and get an email when a new statement is ready.")}<br>${amp(portal)} &copy; ${asOf.slice(0, 4)} ${amp(system)} &nbsp;|&nbsp; Privacy Policy &nbsp;|&nbsp; Terms and Conditions &nbsp;|&nbsp; High Contrast Theme</div>`,
  );
  return { html, truth: truthFor(l, visits, shown, system) };
}

export const family: Family = {
  name: "portal-transaction-print",
  paper: "The billing activity page of a patient portal, printed to PDF from the browser.",
  medium: "text",
  draw,
};
