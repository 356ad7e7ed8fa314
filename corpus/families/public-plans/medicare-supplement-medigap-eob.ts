import { dollars, grouped, longMonthName, shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import {
  amount,
  column,
  lineBy,
  mark,
  page,
  pairs,
  record,
  table,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

/** `medicare` is what Medicare paid, `until` the last day of the line. */
type Row = Said &
  Record<"charge" | "allowed" | "deductible" | "coinsurance", number> & {
    medicare: number;
    claim: string;
    until: string;
  };
type Plan = "F" | "G" | "N";

const ISSUERS: [name: string, ink: string][] = [
  ["Prairie Mutual Life Insurance Company", "#1c4587"],
  ["UNITED PIONEER INSURANCE COMPANY", "#6b1d2a"],
  ["Senior Beacon Medicare Supplement", "#14605a"],
];
/** Code, type of service, cents, and how Medicare pays: `f` in full, `v` a visit, `x` not at all, `a` a stay. */
const CARE: [provider: string, services: string[][]][] = [
  [
    "HOLLIS R PETERSEN MD",
    rowsOf(
      `99214|Office Visit|23800|v;93000|EKG|8600|;36415|Blood Draw|1800|f;80061|Lab|7200|f;G0008|Flu Shot|4200|f`,
    ),
  ],
  [
    "Lakeshore Eye Associates",
    rowsOf(`92014|Eye Exam|19600|v;92015|Refraction|6500|x;92134|Retina Scan|12400|`),
  ],
  [
    "Granite Orthopedics, P.A.",
    rowsOf(
      `99204|Office Visit|36400|v;73562|X-Ray|17800|;20610|Joint Injection|24200|;J7325|Injected Drug|131200|`,
    ),
  ],
  ["Wexford Regional Hospital", rowsOf(`DRG|Inpatient Hospital|3184200|a`)],
  [
    "WEXFORD REGIONAL HOSP OUTPT",
    rowsOf(
      `99284|Emergency Room|142600|;71046|X-Ray|33900|;84484|Lab|10400|f;96374|IV Therapy|30200|`,
    ),
  ],
  ["County Ambulance Service", rowsOf(`A0429|Ambulance|112000|;A0425|Ambulance Mileage|24600|`)],
  [
    "Steady Step Rehab & Wellness",
    rowsOf(
      `97110|Physical Therapy|9200|;97140|Physical Therapy|8400|;97116|Physical Therapy|7700|`,
    ),
  ],
  [
    "Home Oxygen & Medical Supply",
    rowsOf(`E1390|Equipment Rental|24800|;E0601|Equipment Rental|15600|;A7030|Supplies|19400|`),
  ],
];
const NOTES = {
  full: "Medicare paid 100% of the approved amount. No supplement benefit is due.",
  ded: "Your plan does not cover the Medicare Part B deductible. You may owe this amount.",
  copay: "Your Plan N copayment for this office or emergency room visit has been applied.",
  none: "Medicare did not approve this service. Your plan pays only after Medicare approves a charge.",
  parta: "We paid the Medicare Part A inpatient hospital deductible for this benefit period.",
};
type Note = keyof typeof NOTES;

type Terms = { plan: Plan; open: number; cut: boolean; year: string; rates: Map<number, number> };

/** What Medicare approves is its payment (before sequestration), the deductible and the coinsurance. */
function moneyOf(chance: Chance, charge: number, how: string, terms: Terms) {
  const rate = terms.rates.get(charge) ?? 0.26 + 0.3 * chance.share();
  terms.rates.set(charge, rate);
  const approved = how === "x" ? 0 : Math.round(charge * rate);
  const hospital = terms.year === "2025" ? 167600 : 163200;
  const deductible = how === "a" ? hospital : how === "f" ? 0 : Math.min(approved, terms.open);
  if (how !== "a") terms.open -= deductible;
  const coinsurance = how === "a" || how === "f" ? 0 : Math.round((approved - deductible) * 0.2);
  const full = approved - deductible - coinsurance;
  const medicare = terms.cut ? Math.round(full * 0.98) : full;
  const covers = terms.plan === "F" || how === "a" ? deductible : 0;
  const copay = terms.plan === "N" && how === "v" ? Math.min(2000, coinsurance) : 0;
  const insurancePaid = covers + coinsurance - copay;
  const patientOwes = how === "x" ? charge : deductible + coinsurance - insurancePaid;
  const notes: Note[] = [
    ...(how === "x" ? ["none" as const] : []),
    ...(how === "a" ? ["parta" as const] : []),
    ...(how === "f" ? ["full" as const] : []),
    ...(deductible > covers ? ["ded" as const] : []),
    ...(copay ? ["copay" as const] : []),
  ];
  return { charge, allowed: approved, deductible, coinsurance, medicare, insurancePaid, patientOwes, notes }; // prettier-ignore
}

type Look = ReturnType<typeof lookOf>;
function lookOf(chance: Chance) {
  const of = (words: string) => chance.pick(words.split("|"));
  const marks = chance.pick([
    ["1", "2", "3", "4", "5"],
    ["M1", "D1", "C1", "N1", "A1"],
    ["702", "715", "718", "731", "760"],
  ]);
  return {
    of,
    day: chance.pick([slashes, shortSlashes]),
    money: chance.pick([grouped, dollars]),
    typed: chance.happens(0.75),
    coded: chance.happens(0.35),
    joined: chance.happens(0.3),
    banner: chance.happens(0.55),
    mark: Object.fromEntries(Object.keys(NOTES).map((key, at) => [key, marks[at]!])) as Record<Note, string>, // prettier-ignore
    date: of("Service<br>Date(s)|Date of<br>Service|Dates of<br>Service"),
    who: of("Provider|Provider of<br>Service|Provider Name"),
    charge: of("Medicare<br>Charges|Amount<br>Charged|Billed to<br>Medicare"),
    allowed: of("Medicare<br>Approved|Medicare<br>Approved Amt"),
    paid: of("Medicare<br>Paid|Paid by<br>Medicare"),
    ours: of("We Paid|Supplement<br>Paid|Your Plan<br>Paid|Our<br>Payment"),
    owes: of("You May<br>Owe|You May Owe<br>Provider"),
  };
}

function rowsFor(chance: Chance, l: Look, terms: Terms): Row[] {
  const start = shifted(`${terms.year}-01-09`, chance.between(0, 300));
  const most = chance.weighted([
    [3, 2],
    [6, 4],
    [11, 3],
    [24, 1],
  ] as const);
  const visits = chance.happens(0.35) ? [chance.pick(CARE)] : chance.shuffled(CARE);
  const rows: Row[] = [];
  for (let at = 0; rows.length < most && at < (visits.length === 1 ? 3 : 12); at += 1) {
    const [clinician, services] = visits[at % visits.length]!;
    const stay = services[0]![3] === "a";
    if (stay && at >= visits.length) continue;
    if (visits.length === 1 && stay && at) break;
    // A new patient is new once.
    const again = rows.some((row) => row.clinician === clinician) && services[0]![0] === "99204";
    const claim = chance.number("25#########");
    const serviceDate = shifted(start, at * 5);
    for (const [code = "", description = "", cents, how = ""] of services.slice(
      again ? 1 : 0,
      again ? 3 : chance.between(1, services.length),
    )) {
      const { notes, ...money } = moneyOf(chance, Number(cents), how, terms);
      const until = shifted(serviceDate, stay ? chance.between(3, 6) : 0);
      const remarks = notes.map((one) => l.mark[one]);
      rows.push({ ...money, claim, serviceDate, until, clinician, description, remarks, ...(stay ? {} : { code }) }); // prettier-ignore
    }
  }
  return rows;
}

const safe = (text: string) => text.replace("&", "&amp;");

function columnsOf(l: Look): Column<Row>[] {
  const { money } = l;
  const days = (row: Row) =>
    row.until === row.serviceDate
      ? l.day(row.until)
      : `${l.day(row.serviceDate!)} -<br>${l.day(row.until)}`;
  return [
    column<Row>(l.date, "serviceDate", days),
    column<Row>(l.who, "clinician", ({ clinician }) => safe(clinician!), "w"),
    ...(l.typed
      ? [column<Row>("Type of<br>Service", "description", (row) => row.description, "w")]
      : []),
    ...(l.coded ? [column<Row>("Proc<br>Code", "code", ({ code }) => code)] : []),
    column<Row>("Claim<br>Number", null, ({ claim }) => claim),
    amount<Row>(l.charge, "charge", money),
    amount<Row>(l.allowed, "allowed", money),
    column<Row>(l.paid, null, ({ medicare }) => money(medicare), "n"),
    ...(l.joined
      ? [
          column<Row>(
            "Medicare Deductible/<br>Coinsurance",
            null,
            (row) => money(row.deductible + row.coinsurance),
            "n",
          ),
        ]
      : [
          amount<Row>("Medicare<br>Deductible", "deductible", money),
          amount<Row>("Medicare<br>Coinsurance", "coinsurance", money),
        ]),
    amount<Row>(l.ours, "insurancePaid", money),
    amount<Row>(l.owes, "patientOwes", money),
    column<Row>(l.of("Notes|See<br>Note"), "remarks", ({ remarks }) => remarks!.join(", "), "c"),
  ];
}

/** The row of totals; what Medicare paid and the joined column are added up too. */
function totalsRow(columns: Column<Row>[], rows: Row[], l: Look): string {
  const first = columns.findIndex(({ says }) => says[0] === "charge");
  const medicare = total(rows, "medicare" as never);
  const joined = total(rows, "deductible") + total(rows, "coinsurance");
  const cells = columns.slice(first).map(({ head, says, kind }) => {
    const [field] = says;
    const cents = field ? total(rows, field) : head === l.paid ? medicare : joined;
    return `<td class="${kind}">${kind === "n" ? l.money(cents) : ""}</td>`;
  });
  return `<tr class="sum"><td colspan="${first}">${l.of("TOTALS|Totals|Total for this statement")}</td>${cells.join("")}</tr>`;
}

const css = (ink: string) => `
@page{size:letter landscape;margin:11mm 12mm 13mm;@bottom-center{content:"Page " counter(page) " of " counter(pages);font:7.5pt Liberation Sans}}
body{font:9.4pt/1.35 Liberation Sans;margin:0;color:#1b1b1b}.top{display:flex;justify-content:space-between;align-items:flex-start}.brand{display:flex;align-items:center;gap:3mm;font-weight:bold;font-size:13pt;color:${ink}}h1{margin:0;font-size:16pt;color:${ink}}
.mid{display:flex;justify-content:space-between;margin:5mm 0 4mm}.to{padding:4mm 0 0 4mm}.facts td{padding:.4mm 4mm .4mm 0}.facts td:first-child{color:#444}
.banner{display:flex;border:1.5px solid ${ink};margin:3mm 0;text-align:center}.banner div{flex:1;padding:1.5mm;border-right:1px solid #bbb}.banner div:last-child{border:0}.banner b{display:block;font-size:12.5pt}
.lines{width:100%;border-collapse:collapse;font-size:8.4pt}.lines th{background:${ink};color:#fff;text-align:left;vertical-align:bottom;padding:1.2mm}.lines th.n,.lines td.n{text-align:right}.lines td{padding:1.1mm 1.2mm;border-bottom:.5px solid #bbb;vertical-align:top}.lines tr:nth-child(even) td{background:#f5f7f9}.lines td:first-child{white-space:nowrap}.lines tr{break-inside:avoid}.lines .c{text-align:center}.lines .sum td{font-weight:bold;border-top:1.5px solid ${ink};background:#fff}
h2{font-size:10pt;margin:4mm 0 1mm;color:${ink};break-after:avoid}.two{display:flex;gap:8mm}.two>div{flex:1;break-inside:avoid}.notes td{vertical-align:top;padding:.3mm 3mm .3mm 0}.fine{font-size:8pt;color:#333;break-inside:avoid}`;

function below(l: Look, rows: Row[], terms: Terms, call: string): string {
  const used = (Object.keys(NOTES) as Note[]).filter((key) =>
    rows.some(({ remarks }) => remarks!.includes(l.mark[key])),
  );
  const limit = terms.year === "2025" ? 25700 : 24000;
  const list = used.map((key) => `<tr><td><b>${l.mark[key]}</b></td><td>${NOTES[key]}</td></tr>`);
  return `<div class="two"><div>${list.length ? `<h2>Notes</h2><table class="notes">${list.join("")}</table>` : ""}
<h2>Your Medicare Part B deductible</h2>As of this statement Medicare has applied ${dollars(limit - terms.open)} of your ${dollars(limit)} Part B deductible for ${terms.year}.</div>
<div><h2>${l.of("How we received this claim|Automatic crossover")}</h2>Medicare forwarded ${l.of("these claims|the claims on this statement")} to us electronically (crossover). You and your providers do not need to file a claim. Please compare this statement with your Medicare Summary Notice.${terms.cut ? " The amount Medicare paid reflects the 2% reduction required by law (sequestration). You are not responsible for the reduction." : ""}<br>Benefits were paid to your provider, unless the provider does not accept assignment.</div></div>
<p class="fine"><b>If you disagree:</b> You have the right to appeal our decision in writing within 180 days. If you disagree with Medicare's decision, follow the instructions on your Medicare Summary Notice. Report suspected fraud to 1-800-MEDICARE (1-800-633-4227). Questions about this statement? Call ${call}, TTY 711, Monday through Friday. We are not connected with or endorsed by the U.S. Government or the federal Medicare program.</p>`;
}

function bannerOf(l: Look, rows: Row[]): string {
  const cells: [string, number][] = [
    ["Total charges", total(rows, "charge")],
    ["Medicare paid", total(rows, "medicare" as never)],
    [l.of("Your plan paid|We paid"), total(rows, "insurancePaid")],
    ["You may owe", total(rows, "patientOwes")],
  ];
  return `<div class="banner">${cells.map(([words, cents]) => `<div>${words}<b>${dollars(cents)}</b></div>`).join("")}</div>`;
}

const only = <T>(list: T[]): T | null => (new Set(list).size === 1 ? list[0]! : null);

function draw(chance: Chance): Drawn {
  const l = lookOf(chance);
  const [issuer, ink] = chance.pick(ISSUERS);
  const year = chance.pick(["2024", "2025"]);
  const terms: Terms = {
    ...{
      plan: chance.pick(["F", "G", "G", "N"] as const),
      cut: chance.happens(0.3),
      year,
      rates: new Map(),
    },
    open: chance.pick([0, 0, 9200, year === "2025" ? 25700 : 24000]),
  };
  const rows = rowsFor(chance, l, terms);
  const columns = columnsOf(l);
  const patient = naming(chance)(person(chance));
  const issued = shifted(rows.at(-1)!.until, chance.between(16, 40));
  const call = phone(chance);
  const facts = pairs(
    [
      [l.of("Statement Date|Date|Date Processed"), longMonthName(issued)],
      [l.of("Insured|Member"), patient],
      [l.of("Policy Number|Membership Number|Certificate Number"), chance.number("######-##")],
      ["Plan", `Medicare Supplement Plan ${terms.plan}`],
      chance.happens(0.4) ? ["Medicare Number", chance.number("XXX-XX#-@@##")] : null,
    ],
    "facts",
  );
  const html = page(
    css(ink),
    `<div class="top"><div><div class="brand">${mark(chance, ink)}${issuer}</div>Medicare Supplement Claims, ${box(chance)}, ${town(chance)}</div><div style="text-align:right"><h1>${l.of("Explanation of Benefits|EXPLANATION OF BENEFITS|Medicare Supplement Explanation of Benefits")}</h1><b>${l.of("THIS IS NOT A BILL|This is not a bill. Keep for your records.")}</b></div></div>
<div class="mid"><div class="to">${patient}<br>${street(chance)}<br>${town(chance)}</div>${facts}</div>${l.banner ? bannerOf(l, rows) : ""}
${table(columns, rows.map((row) => record(columns, row)).join("") + totalsRow(columns, rows, l))}${below(l, rows, terms, call)}`,
  );
  const places = rows.map(({ clinician }) => /Hospital|HOSP/.test(clinician!));
  const place = only(places);
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "eob", issuer, patient, statementDate: issued },
      provider: only(rows.map(({ clinician }) => clinician!)),
      claimNumber: only(rows.map(({ claim }) => claim)),
      setting: place === null ? null : place ? "facility" : "professional",
    },
    {
      ...{ billed: total(rows, "charge"), allowed: total(rows, "allowed") },
      ...{ insurancePaid: total(rows, "insurancePaid") },
      patientResponsibility: total(rows, "patientOwes"),
    },
    rows.map((row) => lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "medicare-supplement-medigap-eob",
  paper:
    "The EOB of a Medicare supplement policy: each line with its provider, Medicare's figures, and what the supplement paid.",
  medium: "text",
  draw,
};
