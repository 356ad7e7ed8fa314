import {
  dollars,
  grouped,
  longMonthName,
  looseSlashes,
  monthName,
  shortSlashes,
  slashes,
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
import { settle, type Terms } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { until: string; why: string[] };
type Claim = { provider: string; setting: string; number: string; rows: Row[] };
type Money = (typeof MONEY)[number];
const SHARES = ["deductible", "copay", "coinsurance", "notCovered"] as const;
const MONEY = ["charge", "discount", "allowed", ...SHARES, "insurancePaid", "patientOwes"] as const;

const PLANS = rowsOf(`Great Rivers Health Plan|#00558c|Great Rivers|Dubuque, IA 52099
  KESTREL VALLEY HEALTH PLAN|#5b2a86|Kestrel Valley|Danbury Mills, PA 17899; NorthPartners|#7a1f5c|NorthPartners|Duluth Heights, MN 55899
  Two Bays Health|#007c77|Two Bays Health|Grand Marais, MI 49599; Cascade Commons Health Plan|#2e6b34|Cascade Commons|Salem Springs, OR 97399`);

/** Setting, whose, dates from and to, lines a date from and to; then code, words, the plan's own words, dollars, sort. */
const CARES = [
  `professional|*MD|1|1|2|4~99214-25|Office o/p est mod 30 min|Office Visit|214|v;93000|Electrocardiogram complete|Diagnostic Test|86|s;36415|Routine venipuncture|Lab Services|19|s;81003|Urinalysis auto w/o scope|Lab Services|21.50|s;96372|Ther/proph/diag inj sc/im|Injection|58|s`,
  `professional|Lakeview Family Medicine/ALDER CREEK INTERNAL MEDICINE PC|1|1|2|6~99396-25|Prev visit est age 40-64|Preventive Care|262|p;80061|Lipid panel|Lab Services|74|p;83036|Glycosylated hemoglobin test|Lab Services|52|s;84443|Assay thyroid stim hormone|Lab Services|88.40|s;90686|Iiv4 vacc no prsv 0.5 ml im|Immunization|41|p;90471|Immunization admin|Immunization|38|p`,
  `professional|Tri-County Clinical Laboratories/PENINSULA PATHOLOGY GROUP|1|1|3|9~80053|Comprehen metabolic panel|Lab Services|61|s;85025|Complete cbc w/auto diff wbc|Lab Services|44|s;82306|Vitamin d 25 hydroxy|Lab Services|132|s;82728|Assay of ferritin|Lab Services|71|s;82607|Vitamin b-12|Lab Services|82.75|s;84439|Assay of free thyroxine|Lab Services|58|s;86140|C-reactive protein|Lab Services|39|s;87086|Urine culture/colony count|Lab Services|47.25|s;36415|Routine venipuncture|Lab Services|18|s`,
  `professional|Motion Works Physical Therapy/SUMMIT REHAB ASSOCIATES|3|7|2|3~97110-GP|Therapeutic exercises|Physical Therapy|96|s;97112-GP|Neuromuscular reeducation|Physical Therapy|84|s;97140-GP|Manual therapy 1/> regions|Physical Therapy|72.50|s`,
  `professional|*LCSW/*PhD|2|5|1|1~90837|Psytx w pt 60 minutes|Mental Health Visit|185|v`,
  `facility|St. Brannock Hospital/MERCER COUNTY MEDICAL CENTER|1|1|4|13~99283-25|Emergency dept visit low mdm|Emergency Room|912|s;71046|X-ray exam chest 2 views|Diagnostic X-Ray|318|s;93005|Electrocardiogram tracing|Diagnostic Test|164|s;84484|Assay of troponin quant|Lab Services|118|s;80053|Comprehen metabolic panel|Lab Services|147|s;85025|Complete cbc w/auto diff wbc|Lab Services|92|s;83690|Assay of lipase|Lab Services|84.60|s;81001|Urinalysis auto w/scope|Lab Services|43|s;96374|Ther/proph/diag inj iv push|Injection|246|s;J2405|Ondansetron hcl injection|Drugs|18.72|s;J1885|Ketorolac tromethamine inj|Drugs|22.40|s;0250|Pharmacy|Drugs|67.13|s;0270|Medical/surgical supplies|Supplies|81|s;0258|IV solutions|Drugs|54.90|s`,
  `facility|Bayshore Regional Hospital/ST. ODILE MEMORIAL HOSPITAL|1|1|7|12~0120|Room & board semi-private|Room and Board|5460|r;0250|Pharmacy|Drugs|1382.44|s;0300|Laboratory|Lab Services|1906.20|s;0270|Medical/surgical supplies|Supplies|874.35|s;0320|Radiology diagnostic|Diagnostic X-Ray|612|s;0360|Operating room services|Surgery|9240|s;0370|Anesthesia|Anesthesia|2105|s;0710|Recovery room|Hospital Services|1388|s;0420|Physical therapy|Physical Therapy|436|s;0636|Drugs requiring detailed coding|Drugs|718.09|s;0730|EKG/ECG|Diagnostic Test|295|s;0258|IV solutions|Drugs|233.70|s`,
  `professional|Harbor Point Imaging, LLC/*DO|1|1|2|2~73721|Mri jnt of lwr extre w/o dye|Diagnostic Imaging|1180|s;73562|X-ray exam of knee 3|Diagnostic X-Ray|124|s`,
];

const WHY: Record<string, string[]> = {
  discount: [
    "This provider is in your network and has agreed to accept the allowed amount. You do not have to pay the difference.",
    "CHARGE EXCEEDS THE CONTRACTED FEE. THE MEMBER IS NOT RESPONSIBLE FOR THE DISCOUNT.",
  ],
  deductible: ["This amount was applied to your deductible.", "APPLIED TO THE ANNUAL DEDUCTIBLE."],
  bundled: [
    "Payment for this service is included in the payment for another service on this date. The provider may not bill you.",
    "SERVICE IS INCIDENTAL TO A PRIMARY SERVICE. PARTICIPATING PROVIDER WRITE-OFF.",
  ],
  denied: [
    "This service is not a covered benefit. Please see the Exclusions section of your plan documents.",
    "NOT A COVERED BENEFIT UNDER YOUR CERTIFICATE OF COVERAGE. MEMBER RESPONSIBILITY.",
  ],
  preventive: [
    "Covered in full under your preventive care benefit.",
    "PREVENTIVE CARE - NO MEMBER COST SHARE.",
  ],
};

type Look = ReturnType<typeof look>;
function look(chance: Chance, plan: string[]) {
  const words = (text: string) => chance.pick(text.replaceAll("PLAN", plan[2]!).split("|"));
  const tone = chance.between(0, 1);
  const pattern = chance.pick(["@##", "##", "@@#", "###", "@#"]);
  const marks = new Set<string>();
  while (marks.size < 5) marks.add(chance.number(pattern));
  return {
    ...{
      words,
      tone,
      marks: Object.fromEntries(Object.keys(WHY).map((why, at) => [why, [...marks][at]!])),
    },
    day: chance.pick([slashes, slashes, shortSlashes, looseSlashes]),
    long: chance.pick([longMonthName, monthName, slashes]),
    money: chance.pick([dollars, dollars, grouped]),
    range: chance.happens(0.3),
    codes: chance.pick(["none", "none", "own", "before"] as const),
    own: chance.happens(0.35),
    capitals: chance.happens(0.35),
    told: [
      ...(chance.happens(0.6) ? ["discount"] : []),
      ...(chance.happens(0.4) ? ["deductible"] : []),
      "bundled",
      "denied",
      "preventive",
    ],
    blank: chance.happens(0.15),
    between: words(", |, | "),
    allowed: chance.happens(0.85),
    paidFirst: chance.happens(0.4),
    banner: chance.happens(0.4),
    letters: chance.happens(0.2),
    cards: chance.happens(0.5),
    grand: chance.happens(0.6),
    billed: words(
      "Amount billed|What your provider billed|Provider billed|Amount your provider billed",
    ),
    discount: words("Plan discount|Member discount|PLAN discount|Network discount"),
    paid: words("What PLAN paid|Plan paid|Amount PLAN paid|What your plan paid"),
    owes: words("What you owe|Your responsibility|Amount you owe|Your total responsibility"),
    font: words("Liberation Sans|Liberation Sans|Liberation Sans Narrow|DejaVu Sans Condensed"),
  };
}

/** One service as the plan settled it: visits take a copay, prevention nothing, all else the deductible and a share. */
function settled(chance: Chance, charge: number, sort: string, terms: Terms, copay: number) {
  const visit = sort === "v" && copay > 0;
  const free = sort === "p" || visit;
  const own = free ? { ...terms, open: 0, share: 0, copay: visit ? copay : 0, denies: 0 } : terms;
  const money = settle(chance, charge, own);
  const turned = money.notCovered > 0;
  if (!turned || chance.happens(0.5))
    return {
      ...money,
      why: turned ? ["denied"] : sort === "p" ? ["discount", "preventive"] : ["discount"],
    };
  return { ...money, discount: charge, notCovered: 0, patientOwes: 0, why: ["bundled"] };
}

/** What is nothing, left empty by the plans that leave it so. */
const emptied = (row: Row): Row => ({
  ...row,
  ...Object.fromEntries(SHARES.flatMap((field) => (row[field] ? [] : [[field, null]]))),
});

function claimOf(chance: Chance, l: Look, terms: Terms, copay: number, start: string): Claim {
  const [head = "", list = ""] = chance.pick(CARES).split("~");
  const [setting = "", whose = "", ...span] = head.split("|");
  const [days, most, low, high] = span.map(Number);
  const who = chance.pick(whose.split("/"));
  const doctors = who.startsWith("*") ? doctor(chance, who.slice(1)) : who;
  const from = shifted(start, chance.between(0, 25));
  const prices = rowsOf(list).map(([code = "", long = "", short = "", price = "", sort = ""]) => {
    const charge = Math.round(Number(price) * 100 * (0.85 + 0.3 * chance.share()));
    return { code, sort, charge, rate: 0.35 + 0.45 * chance.share(), words: l.own ? short : long };
  });
  const rows = Array.from({ length: chance.between(days!, most!) }, (_, at) => {
    const serviceDate = shifted(from, 3 * at + (at % 2));
    const [first, ...others] = prices;
    return [first!, ...chance.shuffled(others).slice(0, chance.between(low!, high!) - 1)].map(
      (one): Row => {
        const [code, ...modifiers] = one.code.split("-");
        const sums = settled(
          chance,
          one.charge,
          one.sort,
          Object.assign(terms, { rate: [one.rate, one.rate] }),
          copay,
        );
        const why = sums.deductible ? [...sums.why, "deductible"] : sums.why;
        const row: Row = {
          ...{
            ...sums,
            why,
            serviceDate,
            until: one.sort === "r" ? shifted(serviceDate, 3) : serviceDate,
            modifiers,
          },
          ...(/^0\d{3}$/.test(code!) ? { revenueCode: code } : { code }),
          description: l.capitals ? one.words.toUpperCase() : one.words,
          remarks: l.told.filter((one) => why.includes(one)).map((one) => l.marks[one]!),
        };
        return l.blank ? emptied(row) : row;
      },
    );
  });
  const number = chance.number(
    chance.pick(["############", "##@########", "@#########", "2#########-##"]),
  );
  return {
    provider: l.capitals ? doctors.toUpperCase() : doctors,
    setting,
    number,
    rows: rows.flat(),
  };
}

const coded = (row: Row) => [row.code ?? row.revenueCode, ...row.modifiers!].join("-");

function columnsOf(l: Look): sheet.Column<Row>[] {
  const { words } = l;
  const share = (head: string, field: Money) => sheet.amount<Row>(head, field, l.money);
  const shares = [
    share(words("Deductible|Your deductible"), "deductible"),
    share(words("Copay|Copayment"), "copay"),
    share(words("Coinsurance|Co-insurance"), "coinsurance"),
    share(words("Not covered|Amount not covered|Non-covered"), "notCovered"),
  ];
  const notes = sheet.column<Row>(
    words("Remark codes|Remarks|See notes|Remark code"),
    "remarks",
    (row) => row.remarks!.join(l.between),
    "d",
  );
  const paid = sheet.amount<Row>(l.paid, "insurancePaid", l.money);
  const dates = ({ serviceDate, until }: Row) =>
    l.day(serviceDate!) + (l.range ? ` -<br>${l.day(until)}` : "");
  return [
    sheet.column<Row>(
      words("Service date|Date of service|Date(s) of service|Service date(s)"),
      "serviceDate",
      dates,
      "d",
    ),
    ...(l.codes === "own"
      ? [
          sheet.column<Row>(
            words("Procedure code|Service code|Proc/Rev code"),
            ["code", "revenueCode", "modifiers"],
            coded,
            "d",
          ),
        ]
      : []),
    sheet.column<Row>(
      words("Service description|Description of service|Type of service|Service"),
      l.codes === "before" ? ["code", "revenueCode", "modifiers", "description"] : "description",
      (row) => (l.codes === "before" ? `${coded(row)} ${row.description}` : row.description),
    ),
    sheet.amount<Row>(l.billed, "charge", l.money),
    sheet.amount<Row>(l.discount, "discount", l.money),
    ...(l.allowed
      ? [sheet.amount<Row>(words("Allowed amount|Amount allowed|Allowed"), "allowed", l.money)]
      : []),
    ...(l.paidFirst ? [paid] : []),
    ...shares,
    notes,
    ...(l.paidFirst ? [] : [paid]),
    sheet.amount<Row>(l.owes, "patientOwes", l.money),
  ];
}

const sumsOf = (rows: Row[]) =>
  Object.fromEntries(MONEY.map((field) => [field, sheet.total(rows, field)])) as Record<
    Money,
    number
  >;

/** A claim with its head, its table and the row of its sums. */
function detail(
  l: Look,
  claim: Claim,
  facts: Record<"patient" | "account" | "done", string>,
  columns: sheet.Column<Row>[],
  grand: string,
): string {
  const { rows, provider, number } = claim;
  const [from, until] = [
    rows[0]!.serviceDate!,
    rows
      .map((row) => row.until)
      .sort()
      .at(-1)!,
  ];
  const list = [
    [l.words("Patient|Patient name|Member"), facts.patient],
    [l.words("Claim number|Claim #|Claim no."), number],
    [l.words("Provider|Provider of service|Health care provider"), provider],
    ["Network status", l.words("In-network|In network|Participating")],
    ...(rows.some((row) => row.until !== row.serviceDate)
      ? [["Dates of service", `${l.day(from)} - ${l.day(until)}`]]
      : []),
    ...(facts.account ? [["Patient account number", facts.account]] : []),
    [l.words("Date processed|Processed date|Claim processed on"), facts.done],
  ];
  const at = columns.findIndex(({ head }) => head === l.owes) - (l.paidFirst ? 5 : 0);
  const band =
    l.banner && l.paidFirst
      ? `<tr class="band"><th colspan="${at}"></th><th colspan="${columns.length - at}">Your share of the cost</th></tr>`
      : "";
  const body =
    rows.map((row) => sheet.record(columns, row)).join("") +
    sheet.sumRow(
      columns,
      l.words("Claim total|Totals|Total for this claim|TOTAL"),
      sumsOf(rows),
      l.money,
    ) +
    grand;
  return `<div class="claim">${list.map(([label, value]) => `<span><b>${label}:</b> ${value}</span>`).join("")}</div>${sheet.table(columns, body).replace("<thead>", `<thead>${band}`)}`;
}

const css = (l: Look, ink: string, wide: boolean) => `
@page{size:letter${wide ? " landscape" : ""};margin:11mm 11mm 13mm;@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7.5pt '${l.font}'}} body{font:9.4pt/1.4 '${l.font}';margin:0;color:#222} h1{font-size:1.75em;margin:0;color:${ink}} h2{font-size:1.25em;color:${ink};margin:5mm 0 1.5mm} .top{display:flex;justify-content:space-between;align-items:flex-start} .brand{display:flex;gap:2mm;align-items:center;font-size:1.4em;font-weight:bold;color:${ink}} .not{font-weight:bold;font-size:1.15em;letter-spacing:.3px} small{font-size:.82em;color:#444}
.facts{border-collapse:collapse} .facts td{padding:.4mm 2mm} .facts td:first-child{font-weight:bold} .mail{margin:9mm 0 9mm 6mm;min-height:20mm;line-height:1.3} .cards{display:flex;gap:2mm;align-items:stretch} .cards div{flex:1;border:1px solid ${ink};border-radius:6px;padding:2mm;text-align:center} .cards i{align-self:center;font:bold 1.5em '${l.font}'} .cards b{display:block;font-size:1.5em;color:${ink}} .cards div:last-child{background:${ink};color:#fff} .cards div:last-child b{color:#fff}
.sums{border-collapse:collapse;width:100%} .sums td{padding:1.5mm 2mm;border-bottom:.6px solid #aaa} .sums td:last-child{text-align:right;font-weight:bold;white-space:nowrap} .sums small{display:block} .sums tr:last-child td{border-top:1.5px solid ${ink};font-size:1.08em;background:#eef2f5} .two{display:flex;gap:8mm;margin-top:4mm} .two>div{flex:1} .help{background:#eef2f5;padding:2.5mm 3.5mm}
.next{break-before:page} .claim{display:flex;flex-wrap:wrap;gap:.6mm 8mm;background:#eef2f5;padding:1.5mm 2mm;margin-top:4mm;break-after:avoid;font-size:.92em} .lines{width:100%;border-collapse:collapse;font-size:${wide ? ".86" : ".76"}em} .lines th{background:${ink};color:#fff;text-align:left;vertical-align:bottom;padding:1mm .9mm;font-weight:bold;line-height:1.15} .band th:last-child{text-align:center;border-left:1px solid #fff} .lines td{padding:1mm .9mm;border-bottom:.5px solid #bbb;vertical-align:top} .lines .n{text-align:right} .lines .sum td,.lines .grand td{font-weight:bold;border-top:1px solid #333} .lines .grand td{background:#e3e7ea} tr{break-inside:avoid} .notes td{padding:.6mm 2mm;vertical-align:top} .used{border-collapse:collapse;width:100%;font-size:.92em} .used th{text-align:left;border-bottom:1.5px solid ${ink}} .used td{border-bottom:.5px solid #bbb;padding:.8mm 0} .used td+td,.used th+th{padding-left:2.5mm} .used td+td,.used th+th{text-align:right} .fine{font-size:.84em;columns:2;column-gap:8mm} .fine p{margin:0 0 1.6mm}`;

/** What counts toward the deductible and the most a member pays in a year. */
function counters(
  chance: Chance,
  l: Look,
  deductible: number,
  open: number,
  shares: number,
  year: string,
): string {
  const met = deductible - open;
  const spent = met + shares + chance.between(0, 30_000);
  const [most, others] = [
    Math.max(450_000, Math.ceil(spent / 100_000) * 100_000),
    chance.between(0, 60_000),
  ];
  const rows: [string, number, number][] = [
    ["Individual deductible (in-network)", deductible, met],
    ["Family deductible (in-network)", 2 * deductible, met + Math.min(others, deductible)],
    ["Individual out-of-pocket maximum", most, spent],
    ["Family out-of-pocket maximum", 2 * most, spent + Math.min(others, most)],
  ];
  const kept = chance.happens(0.6) ? rows : [rows[0]!, rows[2]!];
  const head = l.words("Annual limit|Limit|Plan limit");
  return `<h2>${l.words("Your deductible and out-of-pocket totals|Where you stand this plan year|Benefit usage to date")}</h2><small>Plan year ${l.day(`${year}-01-01`)} - ${l.day(`${year}-12-31`)}</small><table class="used"><tr><th></th><th>${head}</th><th>${l.words("Used|Applied to date|Met so far")}</th><th>Remaining</th></tr>${kept.map(([label, limit, used]) => `<tr><td>${label}</td>${[limit, used, limit - used].map((cents) => `<td>${dollars(cents)}</td>`).join("")}</tr>`).join("")}</table>`;
}

const FINE = `<p><b>Allowed amount:</b> The most your plan will pay for a covered service. Network providers accept this amount as payment in full.</p><p><b>Deductible:</b> The amount you pay each plan year before the plan begins to pay for certain services.</p><p><b>Copay:</b> A fixed dollar amount you pay for a service, usually when you receive it.</p><p><b>Coinsurance:</b> The percentage of the allowed amount you pay after your deductible is met.</p><p><b>Your right to appeal:</b> If you disagree with this decision, you or your authorized representative may file a written appeal within 180 days of receiving this notice. You may ask for copies of all documents relevant to your claim, including the diagnosis and treatment codes and their meanings, free of charge. If we uphold the denial you may have the right to an external review by an independent review organization.</p><p><b>Suspect fraud?</b> If you see services on this statement that you did not receive, call our compliance hotline.</p><p>ATENCIÓN: Si habla español, tiene a su disposición servicios gratuitos de asistencia lingüística. Llame al número que figura en su tarjeta. CHÚ Ý: Nếu bạn nói Tiếng Việt, có các dịch vụ hỗ trợ ngôn ngữ miễn phí dành cho bạn.</p>`;

function summary(l: Look, sums: Record<Money, number>): string {
  const list = [
    [l.billed, "The full price your providers charged for these services.", sums.charge, ""],
    [l.discount, "Savings because your plan negotiates lower rates.", sums.discount, "&minus;"],
    [l.paid, "The amount we sent to your providers.", sums.insurancePaid, "&minus;"],
    [
      l.owes,
      "Includes any deductible, copay, coinsurance and charges not covered. You may have already paid some of it.",
      sums.patientOwes,
      "=",
    ],
  ] as const;
  if (l.cards)
    return `<div class="cards">${list.map(([label, , cents, sign]) => `${sign ? `<i>${sign}</i>` : ""}<div>${label}<b>${dollars(cents)}</b></div>`).join("")}</div>`;
  return sheet.pairs(
    list.map(([label, about, cents]) => [`<b>${label}</b><small>${about}</small>`, dollars(cents)]),
    "sums",
  );
}

function draw(chance: Chance): Drawn {
  const plan = chance.pick(PLANS);
  const l = look(chance, plan);
  const [year, days] = chance.pick([
    ["2024", 270],
    ["2025", 270],
    ["2026", 60],
  ] as const);
  const deductible = chance.pick([50_000, 100_000, 150_000, 300_000]);
  const terms: Terms = {
    ...{
      open: chance.pick([0, 0, 9_450, 38_000, deductible]),
      share: chance.pick([0.1, 0.2, 0.2, 0.3]),
    },
    ...{ copay: 0, denies: chance.pick([0, 0.05, 0.12]), rate: [0.5, 0.5] },
  };
  terms.open = Math.min(terms.open, deductible);
  const copay = chance.pick([0, 2000, 2500, 4000]);
  const start = shifted(`${year}-01-10`, chance.between(0, days));
  const claims = Array.from({ length: chance.pick([1, 1, 1, 2, 3]) }, () =>
    claimOf(chance, l, terms, copay, start),
  );
  const rows = claims.flatMap((claim) => claim.rows);
  const ends = rows
    .map((row) => row.until)
    .sort()
    .at(-1)!;
  const done = shifted(ends, chance.between(6, 25));
  const issued = shifted(done, chance.between(0, 9));
  const [columns, sums, single] = [columnsOf(l), sumsOf(rows), claims.length === 1];
  const [name = "", other = ""] = household(chance, 2).map(naming(chance));
  const patient = chance.happens(0.7) ? name : other;
  const account = single && chance.happens(0.4) ? chance.number("@########") : "";
  const grand =
    !single && l.grand ? sheet.sumRow(columns, "Total for all claims", sums, l.money, "grand") : "";
  const details = claims
    .map((claim, at) =>
      detail(
        l,
        claim,
        { patient, account, done: l.day(done) },
        columns,
        at === claims.length - 1 ? grand : "",
      ),
    )
    .join("");
  const told = l.told.filter((why) => rows.some((row) => row.remarks!.includes(l.marks[why]!)));
  const notes = told.length
    ? `<h2>${l.words("Remark codes|Remarks|What the remark codes mean|Notes")}</h2>${sheet.pairs(
        told.map((why) => [l.marks[why]!, WHY[why]![l.tone]!]),
        "notes",
      )}`
    : "";
  const used = counters(chance, l, deductible, terms.open, sums.copay + sums.coinsurance, year);
  const id = chance.number(chance.pick(["#########-0#", "@@@#########", "########"]));
  const facts = sheet.pairs(
    [
      [l.words("Statement date|Date of notice|Notice date"), l.long(issued)],
      [l.words("Subscriber|Member name|Member"), name],
      ["Member ID", id],
      [
        "Group",
        `${chance.number("######")} ${l.words("Tri-Valley School District|Holm Tool & Die|City Employees Trust|Individual Plan")}`,
      ],
    ],
    "facts",
  );
  const call = phone(chance);
  const html = sheet.page(
    css(l, plan[1]!, chance.happens(0.2)),
    `<div class="top"><div><div class="brand">${sheet.mark(chance, plan[1]!)}${plan[0]}</div><small>${box(chance)}, ${plan[3]}</small></div><div><h1>${l.words("Explanation of Benefits|Explanation of Benefits (EOB)|Explanation of health care benefits")}</h1><div class="not">${l.words("THIS IS NOT A BILL|This is not a bill.|This is not a bill")}</div></div></div>
<div class="top"><div class="mail">${name.toUpperCase()}<br>${street(chance).toUpperCase()}<br>${town(chance).toUpperCase()}</div><div style="margin-top:6mm">${facts}</div></div><h2>${l.words("Summary of your claims|Here's a summary of this statement|Your cost summary")}</h2>${summary(l, sums)}
<div class="two"><div>${used}</div><div class="help"><b>${l.words("Questions? We're here to help.|Need help?|Contact customer service")}</b><br>Call ${call} (TTY: 711)<br>Monday - Friday, 8 a.m. to 6 p.m.<br>Or sign in to your member account to view claims, go paperless or send us a message.<br><br><small>If you owe money, your provider will bill you. Compare that bill with this statement before you pay.</small></div></div>
<div class="next"><h2>${l.words("Claim details|Claim detail|Details of your claims")}</h2>${details}${notes}</div><h2>${l.words("Terms and your rights|Important information about your rights")}</h2><div class="fine">${FINE}</div>`,
  );
  const one = <Of>(list: Of[]) => (new Set(list).size === 1 ? list[0]! : null);
  const truth = truthOf(
    {
      ...{
        name: family.name,
        kind: "eob",
        issuer: plan[0]!,
        patient,
        accountNumber: account || null,
      },
      ...{
        setting: one(claims.map((claim) => claim.setting)) as "facility" | null,
        provider: one(claims.map((claim) => claim.provider)),
      },
      ...{
        claimNumber: one(claims.map((claim) => claim.number)),
        statementDate: issued,
        serviceTo: ends,
      },
    },
    {
      ...{ billed: sums.charge, adjustments: sums.discount, insurancePaid: sums.insurancePaid },
      ...{
        patientResponsibility: sums.patientOwes,
        allowed: l.allowed && (single || grand) ? sums.allowed : null,
      },
    },
    rows.map((row) => sheet.lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "regional-nonprofit-plan-eob",
  paper:
    "An explanation of benefits of a regional nonprofit health plan: a summary, the claims line by line, and what was used of the deductible.",
  medium: "text",
  draw,
};
