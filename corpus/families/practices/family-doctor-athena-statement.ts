import {
  bare,
  decimal,
  dollars,
  grouped,
  looseSlashes,
  monthName,
  parentheses,
  shortSlashes,
  slashes,
  trailingMinus,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import {
  box,
  doctor,
  household,
  naming,
  phone,
  street,
  town,
} from "#corpus/families/drawing/people";
import { settle, type Settled } from "#corpus/families/drawing/settling";
import {
  amount,
  bars,
  column,
  lineBy,
  mark,
  page,
  square,
  table,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import {
  rowsOf,
  shifted,
  sum,
  truthOf,
  type Said,
  type Sums,
} from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Kind = "plan" | "adjusted" | "patient" | "note";
type Post = { date: string; text: string; kind: Kind; cents: number };
type Service = Said & { price: number; posts: Post[]; settled: Settled };
type Visit = {
  date: string;
  doctor: string;
  claim: string;
  reason: string;
  dx: string;
  services: Service[];
  pending: boolean;
};

const PRACTICES = rowsOf(`Cedar Hollow Family Medicine, PLLC|#1f5f7a
  RIVERBEND FAMILY PRACTICE PA|#2e4a1f; Northgate Primary Care Associates|#5b2a6e
  Osei & Whitcomb Family Physicians, P.C.|#7a2f1f; COASTAL PLAINS INTERNAL & FAMILY MEDICINE|#123c69
  Prairie Family Health Group LLC|#33536b`);
const PLANS =
  "AETNA PPO|BCBS OF THE MIDLANDS|UNITED HEALTHCARE|CIGNA HEALTHCARE|MEDICARE B - NOVITAS|HUMANA MEDICARE ADV PPO|ANTHEM BLUE CROSS|TRICARE EAST".split(
    "|",
  );
/** Reason, diagnosis, then its services: code, modifiers, dollars, the system's short words, words for patients. */
const VISITS: [reason: string, dx: string, services: string][] = [
  [
    "OFFICE VISIT - FOLLOW UP",
    "I10, E11.9",
    `99214||212|OFFICE O/P EST MOD 30 MIN|Office visit, established patient, moderate
     36415||18|COLL VENOUS BLD VENIPUNCTURE|Blood draw;83036|QW|46|HEMOGLOBIN GLYCOSYLATED A1C|Hemoglobin A1c
     80053||62|COMPREHEN METABOLIC PANEL|Comprehensive metabolic panel;80061||71|LIPID PANEL|Lipid panel
     82043||38|UR ALBUMIN QUANTITATIVE|Urine microalbumin`,
  ],
  [
    "SAME DAY / SICK VISIT",
    "J02.9",
    `99213|25|158|OFFICE O/P EST LOW 20 MIN|Office visit, established patient, low
     87880|QW|42|STREP A ASSAY W/OPTIC|Rapid strep test;87804|QW|49|INFLUENZA ASSAY W/OPTIC|Rapid flu test
     87635||95|SARS-COV-2 COVID-19 AMP PRB|COVID-19 PCR test;94640||54|AIRWAY INHALATION TREATMENT|Nebulizer treatment`,
  ],
  [
    "ANNUAL PHYSICAL",
    "Z00.00",
    `99396||255|PREV VISIT EST AGE 40-64|Preventive visit, established, age 40-64
     99213|25|158|OFFICE O/P EST LOW 20 MIN|Office visit, established patient, low
     93000||68|ELECTROCARDIOGRAM COMPLETE|EKG, 12 lead, with report;36415||18|COLL VENOUS BLD VENIPUNCTURE|Blood draw
     85025||34|COMPLETE CBC W/AUTO DIFF WBC|Complete blood count;84443||77|ASSAY THYROID STIM HORMONE|TSH
     80053||62|COMPREHEN METABOLIC PANEL|Comprehensive metabolic panel;80061||71|LIPID PANEL|Lipid panel
     84153||84|ASSAY OF PSA TOTAL|PSA screening;81003||16|URINALYSIS AUTO W/O SCOPE|Urinalysis
     90471||38|IMMUNIZATION ADMIN|Immunization administration
     90715||72|TDAP VACCINE 7 YRS/> IM|Tdap vaccine`,
  ],
  [
    "NURSE VISIT - INJECTION",
    "E53.8",
    `96372||44|THER/PROPH/DIAG INJ SC/IM|Injection, therapeutic
     J3420||14|VITAMIN B12 INJECTION|Vitamin B-12 up to 1000 mcg`,
  ],
  [
    "PROCEDURE VISIT",
    "L82.0, D22.5",
    `99212|25|102|OFFICE O/P EST SF 10 MIN|Office visit, established patient, brief
     11102||186|TANGNTL BX SKIN SINGLE LES|Skin biopsy, tangential, first lesion
     17110||178|DESTRUCT B9 LESION 1-14|Destruction of benign lesions, up to 14
     69210|50|96|REMOVE IMPACTED EAR WAX UNI|Removal of impacted ear wax`,
  ],
  [
    "TELEHEALTH VIDEO VISIT",
    "F41.1",
    `99213|95|158|OFFICE O/P EST LOW 20 MIN|Office visit, established patient, low
     96127||12|BRIEF EMOTIONAL/BEHAV ASSMT|Brief emotional/behavioral assessment`,
  ],
  [
    "NEW PATIENT",
    "M54.50, R03.0",
    `99204||312|OFFICE O/P NEW MOD 45 MIN|Office visit, new patient, moderate
     72100||92|X-RAY EXAM L-S SPINE 2/3 VWS|X-ray, lower spine
     81002||12|URINALYSIS NONAUTO W/O SCOPE|Urine dipstick;96372||44|THER/PROPH/DIAG INJ SC/IM|Injection, therapeutic
     J1885||22|KETOROLAC TROMETHAMINE INJ|Ketorolac injection, 15 mg`,
  ],
];

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: chance.pick([slashes, slashes, shortSlashes, looseSlashes]),
    money: chance.pick([grouped, dollars, parentheses, trailingMinus, bare]),
    plain: chance.happens(0.45),
    code: chance.weighted([
      ["column", 5],
      ["within", 4],
      ["none", 2],
    ] as const),
    dated: chance.happens(0.75),
    units: chance.happens(0.2),
    dx: chance.happens(0.25),
    split: chance.happens(0.35),
    each: chance.happens(0.5),
    summary: chance.happens(0.55),
    sums: chance.happens(0.4),
    aging: chance.pick([
      ["Current", "31-60 Days", "61-90 Days", "91-120 Days", "Over 120 Days"],
      ["CURRENT", "30 DAYS", "60 DAYS", "90+ DAYS"],
      ["0 - 30", "31 - 60", "61 - 90", "Over 90"],
    ]),
    font: words("Liberation Sans|Liberation Sans|DejaVu Sans Condensed|Liberation Sans Narrow"),
    heads: {
      date: words("Date|DATE|Date of Service"),
      code: words("Code|CPT|Procedure"),
      name: words("Description|Description of Service|DESCRIPTION|Service / Activity"),
      charge: words("Charges|Charge|CHARGES|Amount"),
      credit: words("Payments/<br>Adjustments|Pmts / Adjs|PAYMENTS/<br>CREDITS"),
      balance: words("Balance|Patient<br>Balance|BALANCE|You Owe"),
    },
    says: {
      plan: words("Insurance Payment|Payment from|Ins Pmt"),
      adjusted: words(
        "Contractual Adjustment|Insurance Adjustment|Adjustment - contractual|Write-off per contract",
      ),
      patient: words("Patient Payment|Your Payment - Thank You|Payment from patient"),
      footer: words(
        "Patient balance for this visit|Your Balance Due On These Services|Balance due for this visit",
      ),
      held: words("Pending with insurance|Insurance balance (not due from you)"),
    },
  };
}

/** What the plan says of a service it did not pay in full. */
function reasonOf(settled: Settled, plan: string): string[] {
  const { notCovered, deductible, copay, coinsurance } = settled;
  return [
    notCovered ? `${plan}: Non-covered charge(s). Billed to patient.` : "",
    deductible ? `${plan}: Deductible amount ${dollars(deductible)}` : "",
    copay ? `${plan}: Co-payment amount ${dollars(copay)}` : "",
    coinsurance ? `${plan}: Coinsurance amount ${dollars(coinsurance)}` : "",
  ].filter(Boolean);
}

/** What was posted to services that the plan has settled, or to one of them. */
function posted(l: Look, of: Service[], plan: string, date: string): Post[] {
  const add = (field: keyof Settled) => sum(of.map(({ settled }) => settled[field]));
  const all = Object.fromEntries(
    (["notCovered", "deductible", "copay", "coinsurance"] as const).map((one) => [one, add(one)]),
  ) as Settled;
  const money = (kind: Kind, text: string, cents: number): Post[] =>
    cents ? [{ date, kind, text, cents }] : [];
  return [
    ...money("plan", `${l.says.plan} ${plan}`, add("insurancePaid")),
    ...money("adjusted", plan ? `${l.says.adjusted}` : "Self-Pay Discount", add("discount")),
    ...(plan ? reasonOf(all, plan) : []).map((text): Post => ({
      date,
      kind: "note",
      text,
      cents: 0,
    })),
  ];
}

function servicesOf(chance: Chance, l: Look, date: string, written: string): Service[] {
  const rows = rowsOf(written);
  const many = Math.max(1, chance.between(Math.ceil(rows.length / 3), rows.length));
  return rows
    .slice(0, many)
    .map(([code = "", modifier = "", price = "", short = "", plain = ""]) => {
      const units = l.units && code.startsWith("J") ? chance.between(1, 3) : 1;
      const charge = Number(price) * 100 * units + chance.pick([0, 0, 50, 175]);
      const modifiers = modifier && chance.happens(0.8) ? [modifier] : [];
      return {
        ...{ serviceDate: date, code, modifiers, units, charge, price: charge, posts: [] },
        ...{ description: l.plain ? plain : short, settled: {} as Settled },
      };
    });
}

function settleVisit(chance: Chance, l: Look, visit: Visit, plan: string, open: number): number {
  const { services, date } = visit;
  const medicare = plan.includes("MEDICARE");
  const terms = {
    ...{ open, share: medicare ? 0.2 : chance.pick([0, 0.1, 0.2, 0.3]), denies: 0.07 },
    ...{ copay: medicare ? 0 : chance.pick([0, 2500, 3500]), rate: [0.42, 0.8] as const },
  };
  for (const one of services)
    one.settled = plan
      ? settle(chance, one.price, terms)
      : settle(chance, one.price, { ...terms, open: 1e9, denies: 0, rate: [0.75, 0.75] });
  const settledOn = plan ? shifted(date, chance.between(12, 34)) : date;
  const last = services.at(-1)!;
  if (l.each) for (const one of services) one.posts.push(...posted(l, [one], plan, settledOn));
  else last.posts.push(...posted(l, services, plan, settledOn));
  return terms.open;
}

const credits = (visit: Visit, kind?: Kind): number =>
  sum(
    visit.services.flatMap(({ posts }) =>
      posts.filter((one) => !kind || one.kind === kind).map(({ cents }) => cents),
    ),
  );
const openOf = (visit: Visit): number => total(visit.services, "charge") - credits(visit);
const owedOf = (visit: Visit): number => (visit.pending ? 0 : openOf(visit));

/** What the patient paid at the desk or since. */
function payPart(chance: Chance, l: Look, visit: Visit) {
  const first = visit.services[0]!;
  const left = l.each ? first.price - sum(first.posts.map(({ cents }) => cents)) : openOf(visit);
  const cents = Math.min(left, chance.pick([1500, 2000, 2500, 4000]));
  if (cents <= 0) return;
  const by = chance.pick([
    "Visa ****####",
    "MC ****####",
    "Check #####",
    "Cash",
    "Copay",
    "Online",
  ]);
  const text = `${l.says.patient} (${chance.number(by)})`;
  const post: Post = { date: visit.date, kind: "patient", text, cents };
  (l.each ? first : visit.services.at(-1)!).posts.unshift(post);
}

function visitsOf(chance: Chance, l: Look, plan: string, start: string): Visit[] {
  const many = chance.weighted([
    [1, 4],
    [2, 4],
    [3, 3],
    [5, 1],
  ] as const);
  const doctors = [doctor(chance), doctor(chance, "MD|DO|NP|PA-C|FNP-C")];
  let date = start;
  let open = chance.pick([0, 0, 12000, 60000]);
  const kinds = [...chance.shuffled(VISITS.slice(0, -1))];
  if (chance.happens(0.2)) kinds.unshift(VISITS.at(-1)!);
  return kinds.slice(0, many).map(([reason, dx, written], at) => {
    if (at) date = shifted(date, chance.between(6, 40));
    const visit: Visit = {
      ...{
        date,
        reason,
        dx,
        claim: chance.number("####").replace(/^0/, "7") + chance.number("##V1"),
      },
      ...{ doctor: chance.pick([doctors[0]!, doctors[0]!, doctors[1]!]), pending: false },
      services: servicesOf(chance, l, date, written),
    };
    visit.pending = plan !== "" && many > 1 && at === many - 1 && chance.happens(0.35);
    if (!visit.pending) open = settleVisit(chance, l, visit, plan, open);
    if (!visit.pending && chance.happens(0.4)) payPart(chance, l, visit);
    return visit;
  });
}

function columnsOf(l: Look): Column<Service>[] {
  const { heads } = l;
  const coded = ({ code, modifiers }: Service) => [code, ...modifiers!].join(l.plain ? "-" : ",");
  const within = l.code === "within";
  return [
    l.dated
      ? column<Service>(heads.date, "serviceDate", (row) => l.day(row.serviceDate!), "d")
      : column<Service>(heads.date, null, () => "", "d"),
    ...(l.code === "column"
      ? [column<Service>(heads.code, ["code", "modifiers"], coded, "d")]
      : []),
    column<Service>(
      heads.name,
      within ? ["code", "modifiers", "description"] : "description",
      (row) =>
        within ? `${coded(row)}${l.plain ? " " : ": "}${row.description}` : row.description,
      "w",
    ),
    ...(l.units ? [column<Service>("Qty", "units", ({ units }) => units, "n")] : []),
    amount<Service>(heads.charge, "charge", l.money),
  ];
}

/** The amounts after the charge: one column of credits or one for each kind, then the balance. */
const creditKinds = (l: Look): (readonly [string, (kind: Kind) => boolean])[] =>
  l.split
    ? [
        ["Insurance<br>Payments", (kind) => kind === "plan"],
        ["Adjust-<br>ments", (kind) => kind === "adjusted"],
        ["Patient<br>Payments", (kind) => kind === "patient"],
      ]
    : [[l.heads.credit, () => true]];

const cell = (text: string, kind = "n", span = 1) =>
  `<td class="${kind}"${span > 1 ? ` colspan="${span}"` : ""}>${text}</td>`;

function postRow(l: Look, columns: Column<Service>[], post: Post): string {
  const amounts = creditKinds(l).map(([, fits]) =>
    cell(post.kind !== "note" && fits(post.kind) ? l.money(-post.cents) : ""),
  );
  return `<tr class="post">${cell(l.day(post.date), "d")}${cell(post.text, "w i", columns.length - 2)}${cell("")}${amounts.join("")}${cell("")}</tr>`;
}

function visitRows(l: Look, columns: Column<Service>[], visit: Visit): string {
  const after = creditKinds(l).length + 1;
  const width = columns.length + after;
  const dx = l.dx ? ` &nbsp; Dx: ${visit.dx}` : "";
  const head = `<tr class="visit">${cell(`${l.day(visit.date)} &nbsp; ${visit.reason} &nbsp; Provider: ${visit.doctor} &nbsp; Claim ${visit.claim}${dx}`, "", width)}</tr>`;
  const body = visit.services.map((row) => {
    const own = columns.map((one) => cell(one.print(row), one.kind || "d")).join("");
    const line = `<tr>${own}${Array.from({ length: after }, () => cell("")).join("")}</tr>`;
    return line + row.posts.map((post) => postRow(l, columns, post)).join("");
  });
  const foot = (words: string, cents: number) =>
    `<tr class="foot">${cell(words, "n", width - 1)}${cell(l.money(cents))}</tr>`;
  const held = visit.pending
    ? `<tr class="post">${cell("", "d")}${cell("Claim filed with your insurance. No response received yet.", "w i", width - 1)}</tr>${foot(l.says.held, openOf(visit))}`
    : "";
  return head + body.join("") + held + foot(l.says.footer, owedOf(visit));
}

type Count = ReturnType<typeof count>;
function count(visits: Visit[], previous: number, paidBefore: number) {
  const of = (kind: Kind) => sum(visits.map((visit) => credits(visit, kind)));
  return {
    ...{ previous, paidBefore, charges: sum(visits.map((one) => total(one.services, "charge"))) },
    ...{ plan: of("plan"), adjusted: of("adjusted"), patient: of("patient") + paidBefore },
    held: sum(visits.map((one) => openOf(one) - owedOf(one))),
    due: previous - paidBefore + sum(visits.map(owedOf)),
  };
}

function summary(l: Look, c: Count): string {
  const row = (words: string, cents: number) =>
    `<tr><td>${words}</td><td>${l.money(cents)}</td></tr>`;
  return `<table class="sums">${c.previous ? row("Previous balance", c.previous) : ""}${row("Total charges", c.charges)}${row("Insurance payments", -c.plan)}${row("Adjustments", -c.adjusted)}${row("Patient payments", -c.patient)}${c.held ? row("Pending insurance", -c.held) : ""}<tr class="b"><td>Amount due from you</td><td>${dollars(c.due)}</td></tr></table>`;
}

function aging(l: Look, visits: Visit[], c: Count, issued: string): string {
  const buckets = l.aging.map(() => 0);
  const put = (days: number, cents: number) => {
    const at = Math.min(l.aging.length - 1, Math.max(0, Math.floor((days - 1) / 30)));
    buckets[at]! += cents;
  };
  for (const visit of visits)
    put((Date.parse(issued) - Date.parse(visit.date)) / 86_400_000 - 20, owedOf(visit));
  put(75, c.previous - c.paidBefore);
  const cells = buckets.map((cents) => `<td>${l.money(cents)}</td>`).join("");
  return `<table class="aging"><tr>${l.aging.map((one) => `<th>${one}</th>`).join("")}<th>${l.words("Total Due|PATIENT BALANCE|Pay This Amount")}</th></tr><tr>${cells}<td class="b">${dollars(c.due)}</td></tr></table>`;
}

function sumsRow(l: Look, columns: Column<Service>[], c: Count): string {
  const own = l.split ? [c.plan, c.adjusted, c.patient] : [c.plan + c.adjusted + c.patient];
  return `<tr class="foot">${cell("Statement totals", "n", columns.length - 1)}${cell(l.money(c.charges))}${own.map((cents) => cell(l.money(-cents))).join("")}${cell(l.money(c.due))}</tr>`;
}

/** The balance of an earlier statement and what was paid of it, over the visits. */
function before(l: Look, columns: Column<Service>[], c: Count, on: string): string {
  if (!c.previous) return "";
  const width = columns.length + creditKinds(l).length;
  const paid: Post = {
    date: on,
    kind: "patient",
    text: `${l.says.patient} (Check 2208)`,
    cents: c.paidBefore,
  };
  return `<tr class="foot">${cell(l.words("Previous balance|Balance forward from last statement"), "n", width)}${cell(l.money(c.previous))}</tr>${c.paidBefore ? postRow(l, columns, paid) : ""}`;
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:10mm 12mm} body{font:${l.font.includes("DejaVu") ? "8" : "9"}pt/1.3 '${l.font}';margin:0;color:#1a1a1a}
.top,.win,.cut,.slip{display:flex;justify-content:space-between;gap:8mm} .brand{display:flex;gap:3mm;align-items:center} .brand b{font-size:1.45em;color:${ink}}
.keys{border-collapse:collapse;text-align:center} .keys th{background:${ink};color:#fff;font-weight:normal;padding:1mm 3mm} .keys td{border:1px solid ${ink};padding:1mm 3mm;font-weight:bold}
.win{margin:9mm 0 6mm} .online{border:1px solid #888;border-radius:3px;padding:2mm 3mm;display:flex;gap:3mm;max-width:88mm}
.lines{width:100%;border-collapse:collapse} .lines th{border-top:2px solid ${ink};border-bottom:2px solid ${ink};text-align:left;vertical-align:bottom;padding:1mm 1.3mm} .lines td{padding:.7mm 1.3mm;vertical-align:top} .lines .n{text-align:right;white-space:nowrap} .lines th.n{white-space:normal} .d{white-space:nowrap} .i{padding-left:4mm!important;color:#333}
.visit td{background:#e9edf1;font-weight:bold} .foot td{font-weight:bold;border-bottom:1px solid #bbb} tr{break-inside:avoid}
.aging{width:100%;border-collapse:collapse;margin:4mm 0;text-align:center;break-inside:avoid} .aging th{background:#e9edf1;font-weight:normal;border:1px solid #999} .aging td{border:1px solid #999;padding:1mm} .b{font-weight:bold}
.sums{margin:3mm 0 0 auto;border-collapse:collapse;break-inside:avoid} .sums td{padding:.4mm 2mm} .sums td:last-child{text-align:right} .sums .b td{border-top:1px solid #333}
.msg{font-size:.92em;margin:2mm 0} .foot-slip{break-inside:avoid} .cut{border-top:1px dashed #333;margin-top:5mm;padding-top:1mm;font-size:.82em;justify-content:center} .slip{margin-top:2mm} .slip td,.slip th{border:1px solid #777;padding:1mm 2.5mm;text-align:left} .slip table{border-collapse:collapse} small{color:#444}`;

const messages = (chance: Chance, l: Look, practice: string, call: string): string =>
  chance
    .shuffled([
      `Your insurance has processed the above services. The remaining balance is your responsibility. Please remit payment upon receipt.`,
      `If you have questions about how your claim was paid, please contact your insurance company first. For billing questions call ${call}, Mon-Fri 8:30 AM - 4:30 PM.`,
      `Thank you for choosing ${practice} for your health care needs. We now offer payment plans - ask our billing office.`,
      `Lab tests sent to an outside laboratory are billed separately by that laboratory. A $${l.words("25|30|35")}.00 fee applies to returned checks.`,
      `Accounts over 90 days past due may be referred to an outside collection agency.`,
    ])
    .slice(0, chance.between(1, 3))
    .map((text) => `<div class="msg">${text}</div>`)
    .join("");

/** All that is decided before the paper is laid out; a statement is only sent when something is owed. */
function caseOf(chance: Chance, l: Look) {
  const plan = chance.happens(0.87) ? chance.pick(PLANS) : "";
  const start = shifted("2024-06-10", chance.between(0, 560));
  const previous = chance.happens(0.3) ? chance.between(900, 14000) : 0;
  const paidBefore =
    previous && chance.happens(0.6) ? chance.pick([previous, Math.floor(previous / 2)]) : 0;
  for (;;) {
    const visits = visitsOf(chance, l, plan, start);
    const c = count(visits, previous, paidBefore);
    if (c.due - previous + paidBefore < 600) continue;
    const posts = visits.flatMap(({ services }) => services.flatMap((one) => one.posts));
    const latest = [...visits, ...posts]
      .map(({ date }) => date)
      .sort()
      .at(-1)!;
    return { visits, c, start, posts, issued: shifted(latest, chance.between(3, 16)) };
  }
}

function sumsPrinted(l: Look, c: Count): Sums {
  const split = l.summary || (l.sums && l.split);
  return {
    billed: l.summary || l.sums ? c.charges : null,
    adjustments: split ? c.adjusted : null,
    insurancePaid: split ? c.plan : null,
    patientPaid: split ? c.patient : null,
    ...{ patientResponsibility: c.due, previousBalance: c.previous },
  };
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [provider = "", ink = ""] = chance.pick(PRACTICES);
  const practice = provider.replace("&", "&amp;");
  const { visits, c, start, posts, issued } = caseOf(chance, l);
  const columns = columnsOf(l);
  const [patient = "", other = ""] = household(chance, 2).map(naming(chance));
  const guarantor = chance.happens(0.75) ? patient : other;
  const account = chance
    .number(chance.pick(["#####", "####7##", "P######", "##-####1"]))
    .replace(/^0/, "4");
  const [call, home, office] = [
    phone(chance),
    `${street(chance)}<br>${town(chance)}`,
    town(chance),
  ];
  const due = chance.happens(0.5) ? shifted(issued, chance.pick([14, 21, 25, 30])) : null;
  const head = chance.pick([l.day, monthName]);
  const paidOn = shifted(start, -chance.between(3, 20));
  const dueText = due ? head(due) : l.words("Upon Receipt|Due Now");
  const keys = `<table class="keys"><tr><th>${l.words("Statement Date|STATEMENT DATE")}</th><th>${l.words("Account #|Acct. No.|Patient ID")}</th><th>Due Date</th><th>${l.words("Pay This Amount|Amount Due|AMOUNT DUE")}</th></tr><tr><td>${head(issued)}</td><td>${account}</td><td>${dueText}</td><td>${dollars(c.due)}</td></tr></table>`;
  const rows =
    before(l, columns, c, paidOn) +
    visits.map((visit) => visitRows(l, columns, visit)).join("") +
    (l.sums ? sumsRow(l, columns, c) : "");
  const extra = [...creditKinds(l).map(([words]) => words), l.heads.balance].map((words) =>
    column<Service>(words, null, () => "", "n"),
  );
  const remit = `${practice}<br>${box(chance)}<br>${office}`;
  const html = page(
    css(l, ink),
    `<div class="top"><div class="brand">${mark(chance, ink)}<div><b>${practice}</b><br>${street(chance)}, ${office}<br>Billing: ${call}</div></div>${keys}</div>
    <div class="win"><div>${bars(chance, 150, 12)}<br>${guarantor}<br>${home}</div><div class="online">${square(chance, 21, "17mm")}<div><b>Pay online</b> at payments.${l.words("myquickpay|healowpay|patientpay")}.example<br>${l.words("QuickPay Code|Pay online code|Statement code")}: <b>${chance.number("@@##-####-@@")}</b><br>Scan the code with your phone to pay by card, bank account or HSA.</div></div></div>
    <div><b>Patient:</b> ${patient} &nbsp; <b>Account:</b> ${account}</div>
    ${table([...columns, ...extra], rows)}${l.summary ? summary(l, c) : ""}${aging(l, visits, c, issued)}${messages(chance, l, practice, call)}
    <div class="foot-slip"><div class="cut">${l.words("Please detach and return this portion with your payment|Detach here and return bottom portion with payment in the enclosed envelope")}</div><div class="slip"><div>Make checks payable to:<br>${remit}<br><small>[ ] Check here if your address or insurance has changed and write it on the back.</small></div><table><tr><th>Patient</th><td>${patient}</td></tr><tr><th>Account</th><td>${account}</td></tr><tr><th>Amount Due</th><td>${dollars(c.due)}</td></tr><tr><th>Amount Enclosed</th><td>$</td></tr><tr><th>Card No.</th><td>&nbsp; Exp. ____ CVV ____</td></tr></table></div></div>`,
  );
  const sums = sumsPrinted(l, c);
  const cash = [
    ...(c.paidBefore ? [c.paidBefore] : []),
    ...posts.filter(({ kind }) => kind === "patient").map(({ cents }) => cents),
  ];
  return {
    html,
    truth: truthOf(
      {
        ...{ name: family.name, setting: "professional", provider },
        ...{ patient, accountNumber: account, statementDate: issued, dueDate: due },
        ...(cash.length && sums.patientPaid === null ? { paymentRows: cash.map(decimal) } : {}),
      },
      sums,
      visits.flatMap(({ services }) =>
        services.map((row) => lineBy(columns, row, ["serviceDate"])),
      ),
    ),
  };
}

export const family: Family = {
  name: "family-doctor-athena-statement",
  paper:
    "A family doctor's statement from a cloud records system: visits with procedures, who paid what, aging, pay code, coupon.",
  medium: "text",
  draw,
};
