import { dollars, grouped, looseSlashes, monthName, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import * as people from "#corpus/families/drawing/people";
import { settle, type Settled, type Terms } from "#corpus/families/drawing/settling";
import * as P from "#corpus/families/drawing/sheet";
import { lineOf, rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Field = keyof Said;
type Fact = readonly [string, string] | null;
type Sum = keyof Settled;
const ADMINISTRATORS = rowsOf(`
Prairie Benefit Administrators|#2c5f2d|mypba.example; Keystone Ridge TPA Services, Inc.|#1f3a68|members.keystoneridge.example; MERIDIAN GROUP ADMINISTRATORS|#7a1f2b|portal.mgabenefits.example; Cascadia Mutual Health|#006d77|my.cascadiamutual.example; HealthSpan Self-Funded Solutions|#5b3a8c|hssfs.example`);
/** How many visits, what is most of each, and who treated. */
const CARES =
  rowsOf(`professional|1|6|Willow Bend Family Medicine; professional|1|6|LAKESIDE INTERNAL MEDICINE PC; professional|1|6|; professional|5|3|SUMMIT TRAIL PHYSICAL THERAPY; professional|5|3|Motion Works PT, LLC
professional|6|1|; facility|1|12|Otter Creek Regional Hospital; facility|1|12|SAINT BRENDAN MED CTR`);
/** Code, modifier, words, dollars and revenue code, by what is most of a visit. */
const SERVICES: Record<string, string> = {
  6: `99214|25|Office o/p est mod 30 min|248;36415||Routine venipuncture|21;80053||Comprehen metabolic panel|74;85025||Complete CBC w/auto diff WBC|46.50;84443||Assay thyroid stim hormone|98;81003||Urinalysis auto w/o scope|19;90656||Flu vaccine preserv free IM|41`,
  3: `97110|GP|Therapeutic exercises|92;97112|GP|Neuromuscular reeducation|96;97140|GP|Manual therapy 1/> regions|88.50`,
  1: "90837||Psytx w pt 60 minutes|195",
  12: `99284||Emergency dept visit|2140|0450;80053||Comprehen metabolic panel|312|0301;85025||Complete CBC w/auto diff WBC|174|0305;71046||X-ray exam chest 2 views|486|0324;93005||EKG tracing|358|0730;84484||Assay of troponin quant|246.75|0301;96374||Ther/proph/diag inj IV push|402|0260;96361||Hydrate IV infusion add-on|188|0260;J2405||Ondansetron hcl injection|28.40|0636;J1885||Ketorolac injection|33.15|0636;74177||CT abd & pelv w/contrast|4385|0352;81001||Urinalysis auto w/scope|77|0307`,
};
/** Each measure and its labels. */
const MEASURES = rowsOf(`charge|Billed|Amount billed|Billed amount|Charge
discount|Discount|Network discount|PPO discount|Provider savings
notCovered|Not covered|Ineligible
allowed|Allowed|Allowed amount|Plan allowance
deductible|Deductible|Applied to deductible
copay|Copay|Co-pay|Copayment
coinsurance|Coinsurance|Co-insurance
insurancePaid|Plan paid|Paid by plan|Benefit paid
patientOwes|You owe|Your responsibility|Member owes|You may owe`) as [Sum, ...string[]][];

const EMPLOYERS =
  "Delmar Foundry|COUNTY OF TALLGRASS|Birch Hollow School District 41|Ironwood Trucking";

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: chance.pick([slashes, slashes, looseSlashes, monthName]),
    money: chance.pick([dollars, dollars, grouped]),
    head: chance.pick(["number", "number", "words", "words", "date"] as const),
    code: chance.pick(["row", "row", "joined", "none"] as const),
    revenue: chance.happens(0.5),
    units: chance.happens(0.3),
    allowed: chance.happens(0.75),
    uncovered: chance.happens(0.5),
    remarks: chance.happens(0.65),
    empty: chance.happens(0.2),
    minus: chance.happens(0.3),
    first: chance.happens(0.2),
    landscape: chance.happens(0.3),
    printed: chance.happens(0.7),
    font: words("Liberation Sans|Liberation Sans|DejaVu Sans|Liberation Serif"),
    size: chance.pick([8.5, 9, 9.5]),
  };
}

function settled(chance: Chance, [setting, many, most]: string[], from: string) {
  const [visits, each] = [Number(many), Number(most)];
  const pool = rowsOf(SERVICES[each]!);
  const copay = setting === "professional" ? chance.pick([0, 2500, 4000]) : 0;
  const [share, open] = [chance.pick([0.1, 0.2, 0.3]), chance.pick([0, 0, 9000, 50000])];
  const terms: Terms = { open, share, copay, denies: 0, rate: [1, 1] };
  const rates = pool.map(() => 0.35 + 0.4 * chance.share());
  const [turnsDown, gap] = [chance.pick([0, 0, 0.12]), chance.pick([2, 5, 7])];
  return Array.from({ length: chance.between(Math.min(visits, 2), visits) }, (_, visit) => {
    terms.copay = copay;
    const many = Math.min(pool.length, chance.between(Math.ceil(each / 3), each));
    const others = chance.shuffled(pool.slice(1).map((_one, at) => at + 1)).slice(0, many - 1);
    return [0, ...others.sort((a, b) => a - b)].map((of) => {
      const [code = "", modifier = "", description = "", price = "", revenueCode] = pool[of]!;
      terms.denies = of > 0 ? turnsDown : 0;
      terms.rate = [rates[of]!, rates[of]!];
      const money = settle(chance, Math.round(Number(price) * 100), terms);
      const remarks = [money.notCovered ? "N12" : "P01", ...(money.deductible ? ["D02"] : [])];
      return {
        ...{ ...money, serviceDate: shifted(from, visit * gap), code, description, units: 1 },
        ...{ modifiers: modifier ? [modifier] : [], revenueCode: revenueCode ?? null, remarks },
      };
    });
  }).flat();
}

/** A row of the claim: its label, what it says of a service, and how; sums stand in the total column. */
type Measure = { label: string; says: Field[]; print: (row: Said) => string; sums?: Sum };

const codeOf = (row: Said) => [row.code, ...row.modifiers!].join("-");
const nameOf = (l: Look) => (row: Said) =>
  l.code === "joined" ? `${codeOf(row)} - ${row.description}` : row.description!;

function measuresOf(l: Look, rows: Said[]): Measure[] {
  const { words, day } = l;
  const said = (when: boolean, label: string, says: Field[], print: Measure["print"]): Measure[] =>
    when ? [{ label: words(label), says, print }] : [];
  const sum = ([field, ...labels]: [Sum, ...string[]]): Measure => {
    const print = ({ [field]: cents }: Said) =>
      typeof cents === "number" ? l.money(l.minus && field === "discount" ? 0 - cents : cents) : "";
    return { label: words(labels.join("|")), says: [field], sums: field, print };
  };
  const shows = (of: Sum) =>
    of === "allowed" ? l.allowed : of !== "notCovered" || l.uncovered || P.total(rows, of) > 0;
  const named: Field[] =
    l.code === "joined" ? ["code", "modifiers", "description"] : ["description"];
  const revenue = l.revenue && l.code !== "none" && !!rows[0]?.revenueCode;
  const dates = "Date of service|Service date|Date(s) of service";
  return [
    ...said(l.head !== "date", dates, ["serviceDate"], (row) => day(row.serviceDate!)),
    ...said(l.code === "row", "Procedure code|Procedure|CPT/HCPCS", ["code", "modifiers"], codeOf),
    ...said(l.head !== "words", "Description|Service description|Service", named, nameOf(l)),
    ...said(revenue, "Revenue code|Rev code", ["revenueCode"], (row) => row.revenueCode!),
    ...said(l.units, "Units|Quantity", ["units"], (row) => String(row.units)),
    ...MEASURES.filter(([of]) => shows(of)).map(sum),
    ...said(l.remarks, "Remark codes|Notes|Remarks", ["remarks"], (row) => row.remarks!.join(", ")),
  ];
}

function headOf(l: Look, row: Said, at: number, word: string): string {
  if (l.head === "number") return `${word} ${at + 1}`;
  return l.head === "date" ? l.day(row.serviceDate!) : nameOf(l)(row);
}

/** The claim turned on its side, in as many tables as its services need. */
function tables(l: Look, rows: Said[], measures: Measure[], whole: Said): string {
  const wide = l.landscape ? 7 : 4;
  const blocks = Math.ceil(rows.length / wide);
  const each = Math.ceil(rows.length / blocks);
  const [word, sums] = [l.words("Service|Line|Line"), l.words("Total|Claim total|TOTAL|Totals")];
  return Array.from({ length: blocks }, (_, block) => {
    const kept = rows.slice(block * each, (block + 1) * each);
    const summed = l.first ? block === 0 : block === blocks - 1;
    const place = (cells: string[], sum: string) =>
      !summed ? cells : l.first ? [sum, ...cells] : [...cells, sum];
    const heads = kept.map((row, at) => `<th>${headOf(l, row, block * each + at, word)}</th>`);
    const body = measures.map(({ label, print, sums: of }) => {
      const cells = kept.map((row) => `<td class="${of ? "n" : "t"}">${print(row)}</td>`);
      const sum = `<td class="n all">${of ? print({ [of]: whole[of] } as Said) : ""}</td>`;
      const own = of === "patientOwes" ? ' class="own"' : "";
      return `<tr${own}><th>${label}</th>${place(cells, sum).join("")}</tr>`;
    });
    const part = blocks > 1 && block ? `<div class="more">Service detail (continued)</div>` : "";
    return `${part}<table class="claim"><colgroup><col style="width:${l.landscape ? 40 : 38}mm"></colgroup><thead><tr><th>${l.size < 9 ? "Service detail" : ""}</th>${place(heads, `<th class="all">${sums}</th>`).join("")}</tr></thead><tbody>${body.join("")}</tbody></table>`;
  }).join("");
}

const css = (l: Look, ink: string, site: string, printedOn: string, claim: string) => `
@page{size:letter ${l.landscape ? "landscape" : ""};margin:14mm 11mm ${l.printed ? `;@top-left{content:"${printedOn}";font:7pt 'Liberation Sans'}@top-center{content:"Claim detail - ${claim}";font:7pt 'Liberation Sans'}@bottom-left{content:"https://${site}/claims/detail?id=${claim}";font:7pt 'Liberation Sans'}@bottom-right{content:counter(page) "/" counter(pages);font:7pt 'Liberation Sans'}` : ""}}
body{margin:0;font:${l.size}pt/1.35 '${l.font}';color:#222} .top{display:flex;justify-content:space-between;align-items:center;border-bottom:3px solid ${ink};padding-bottom:2mm} .brand{display:flex;gap:2mm;align-items:center;font-size:1.5em;font-weight:bold;color:${ink}} .crumb{font-size:.85em;color:#567;margin:2mm 0} h1{font-size:1.5em;margin:2mm 0;color:${ink}} h2{font-size:1.15em;margin:4mm 0 1.2mm;color:${ink}}
.facts{display:flex;gap:10mm} .facts>table{border-collapse:collapse;flex:1;align-self:start} .facts td{padding:.5mm 1.5mm .5mm 0;vertical-align:top} .facts td:first-child{color:#556;width:34mm}
.owe{float:right;border:1.5px solid ${ink};padding:1.5mm 4mm;text-align:center;margin:1mm 0 2mm 5mm} .owe b{display:block;font-size:1.7em}
.claim{break-inside:avoid;width:100%;table-layout:fixed;border-collapse:collapse;margin-bottom:4mm} tr{break-inside:avoid} .claim th,.claim td{padding:.9mm 1.6mm;${l.size > 8.5 ? "border:.6px solid #999" : "border-bottom:.6px solid #bbb"};vertical-align:top;overflow-wrap:break-word} .claim thead th{background:${ink};color:#fff;text-align:${l.head === "words" ? "left" : "right"};vertical-align:bottom} .claim thead th:first-child{text-align:left} .claim tbody th{text-align:left;font-weight:normal;background:#f1f3f5} .claim .n{text-align:right} .claim .t{text-align:right} ${l.revenue ? ".claim tbody tr:nth-child(even) td{background:#f7f9fa}" : ""} .claim .all{font-weight:bold} .claim .own td,.claim .own th{font-weight:bold;border-top:1.5px solid #333} .more{font-weight:bold;color:${ink};margin-bottom:1mm}
.notes{font-size:.88em;color:#333} .notes dt{font-weight:bold;float:left;width:12mm} .notes dd{margin:0 0 .8mm 13mm}`;

const NOTES: Record<string, string> = {
  P01: "The charge has been reduced to the contracted rate of a participating provider. You are not responsible for the discount.",
  N12: "This service is not a covered benefit of your plan. See the Exclusions section of your Summary Plan Description.",
  D02: "This amount has been applied to your calendar year deductible.",
};

function fine(chance: Chance, l: Look, rows: Said[], call: string): string {
  const used = Object.keys(NOTES).filter((code) => rows.some((r) => r.remarks!.includes(code)));
  const legend = l.remarks
    ? `<h2>${l.words("Remark code descriptions|Notes|What the remark codes mean")}</h2><dl>${used.map((code) => `<dt>${code}</dt><dd>${NOTES[code]}</dd>`).join("")}</dl>`
    : "";
  return `<div class="notes">${legend}<h2>${l.words("Your right to appeal|Questions or appeals")}</h2><p>If you disagree with how this claim was processed you may file a written appeal within 180 days of receiving this notice. Send it to Appeals, ${people.box(chance)}, ${people.town(chance)}. For help call Member Services at ${call}.</p><p><b>${l.words("THIS IS NOT A BILL.|This is not a bill. Your provider may bill you for the amount shown as your responsibility.")}</b></p></div>`;
}

function facts(chance: Chance, l: Look, f: Record<string, string>): string {
  const { words } = l;
  const left: Fact[] = [
    [words("Member|Subscriber|Employee"), f["member"]!],
    ["Member ID", chance.number("@@#######")],
    [words("Group|Plan sponsor"), words(EMPLOYERS)],
    [words("Patient|Patient name"), f["patient"]!],
    chance.happens(0.3) ? ["Date of birth", l.day(people.born(chance))] : null,
  ];
  const right: Fact[] = [
    [words("Claim number|Claim #|Claim ID"), f["claim"]!],
    ["Provider", f["provider"]!],
    f["account"] ? ["Patient account #", f["account"]] : null,
    chance.happens(0.5) ? ["Received", l.day(f["received"]!)] : null,
    [words("Processed|Date processed|Processed date"), l.day(f["processed"]!)],
    [words("Status|Claim status"), words("Finalized|Processed|Paid")],
    chance.happens(0.5) ? ["Network", "In network"] : null,
  ];
  return `<div class="facts">${P.pairs(left)}${P.pairs(right)}</div>`;
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [issuer = "", ink = "", site = ""] = chance.pick(ADMINISTRATORS);
  const care = chance.pick(CARES);
  const setting = care[0] as "professional" | "facility";
  const all = settled(chance, care, shifted("2024-03-04", chance.between(0, 640)));
  const parts = ["notCovered", "deductible", "copay", "coinsurance"] as const;
  const rows = all.map((row: Said) => ({ ...row }));
  if (l.empty) for (const row of rows) for (const of of parts) if (!row[of]) delete row[of];
  const whole: Said = Object.fromEntries(MEASURES.map(([of]) => [of, P.total(all, of)]));
  const measures = measuresOf(l, rows);
  const processed = shifted(all.at(-1)!.serviceDate!, chance.between(9, 40));
  const provider = care[3] || people.doctor(chance, care[1] === "6" ? "LCSW|PhD" : "MD|DO");
  const [member = "", other = ""] = people.household(chance, 2).map(people.naming(chance));
  const patient = chance.happens(0.6) ? member : other;
  const claim = chance.number(chance.pick(["##########", "24#####-##", "C##########", "@#######"]));
  const account = chance.happens(0.4) ? chance.number("######") : "";
  const received = shifted(processed, -chance.between(3, 8));
  const top = facts(chance, l, { member, patient, claim, provider, account, processed, received });
  const printedOn = `${looseSlashes(shifted(processed, 6))}, 9:4${chance.between(0, 9)} AM`;
  const html = P.page(
    css(l, ink, site, printedOn, claim),
    `<div class="top"><div class="brand">${P.mark(chance, ink, 28)}${issuer}</div><div>${people.box(chance)}, ${people.town(chance)}</div></div><div class="crumb">Home &rsaquo; Claims &rsaquo; Claim detail</div>${chance.happens(0.5) ? `<div class="owe">${l.words("You may owe|Your responsibility")}<b>${dollars(whole.patientOwes!)}</b></div>` : ""}<h1>Explanation of Benefits</h1>${top}<h2>${l.words("Service detail|Claim details|How this claim was processed")}</h2>${tables(l, rows, measures, whole)}${fine(chance, l, all, people.phone(chance))}`,
  );
  const named: Field[] =
    l.code === "joined" ? ["description", "code", "modifiers"] : ["description"];
  const above = { date: ["serviceDate" as const], words: named, number: [] }[l.head];
  const fields = [...measures.flatMap(({ says }) => says), ...above];
  const lines = rows.map((row) =>
    lineOf(Object.fromEntries(fields.map((field) => [field, row[field]])) as Said),
  );
  return {
    html,
    truth: truthOf(
      {
        ...{ name: family.name, kind: "eob", setting, provider, issuer, patient },
        ...{ claimNumber: claim, accountNumber: account || null, statementDate: processed },
      },
      {
        ...{
          billed: whole.charge,
          adjustments: whole.discount,
          insurancePaid: whole.insurancePaid,
        },
        ...{ patientResponsibility: whole.patientOwes, allowed: l.allowed ? whole.allowed : null },
      },
      lines,
    ),
  };
}

export const family: Family = {
  name: "transposed-claim-eob",
  paper: "A small administrator's EOB printed from its site, its services side by side.",
  medium: "text",
  draw,
};
