import {
  dollars,
  grouped,
  longMonthName,
  monthName,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, household, naming, phone, street, town } from "#corpus/families/drawing/people";
import { amount, column, lineBy, mark, page, pairs, record } from "#corpus/families/drawing/sheet";
import { square, sumRow, total, type Column } from "#corpus/families/drawing/sheet";
import { settle, type Settled, type Terms } from "#corpus/families/drawing/settling";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & Settled;
type Claim = { provider: string; number: string; account: string; network: boolean; rows: Row[] };

/** Who sends claims, whether a facility, and what it does: code, modifier, words, cents. */
const CARE: [string, string, string[][]][] = [
  ["Lakemont Family Physicians PA", "", rowsOf(`99214|25|Office visit, established patient, moderate|21400;96127||Brief emotional or behavioral assessment|2600;G0439||Annual wellness visit, subsequent|24800;90677||Pneumococcal conjugate vaccine, 20 valent|34100;90471||Immunization administration, first|4400`)], // prettier-ignore
  ["Kessler Bone & Joint Specialists", "", rowsOf(`99203|25|Office visit, new patient|25900;73564|LT|X-ray of knee, 4 or more views|17200;20610|LT|Drainage or injection, major joint|23700;J3301||Triamcinolone acetonide injection, 10 mg|1860;L1833||Knee orthosis, adjustable, prefabricated|78500`)], // prettier-ignore
  ["Ascendant Reference Laboratories", "", rowsOf(`80053||Comprehensive metabolic panel|11700;80061||Lipid panel|9800;84443||Thyroid stimulating hormone|12600;82306||Vitamin D, 25 hydroxy|21200;85025||Complete blood count with differential|6900;36415||Collection of venous blood|2100;83540||Iron level|5400`)], // prettier-ignore
  ["St. Brendan Medical Center", "y", rowsOf(`99284|25|Emergency department visit, level 4|189600;74177||CT scan of abdomen and pelvis with contrast|412300;96374||Intravenous push, single drug|38400;96361||Hydration, each additional hour|21900;81001||Urinalysis, automated with microscopy|7800;83690||Lipase|14300;J2405||Ondansetron injection, 1 mg|3200;Q9967||Contrast material, 300-399 mg/ml iodine|16400`)], // prettier-ignore
  ["Dunmore Physical Therapy Group", "", rowsOf(`97110|GP|Therapeutic exercises, 15 minutes|8900;97140|GP|Manual therapy, 15 minutes|8300;97112|GP|Neuromuscular reeducation, 15 minutes|9700;97014|GP|Electrical stimulation, unattended|4100`)], // prettier-ignore
  ["Ridgefield Ambulatory Surgery Center LLC", "y", rowsOf(`45385||Colonoscopy with removal of polyp|386000;45380|59|Colonoscopy with biopsy|341000;88305||Tissue examination by pathologist|31800`)], // prettier-ignore
];
const CARRIERS = [
  ["Continental Heritage", "Continental Heritage Health and Life Insurance Company", "#0a3d7c"],
  ["Unison", "Unison Healthcare Insurance Company, Inc.", "#b4451f"],
  ["Meridiana", "Meridiana Life Insurance Company", "#007a6e"],
  ["NORTHERN LIBERTY", "Northern Liberty Benefits Company", "#4b2a7b"],
] as const;

const REASONS: Record<string, [(row: Row) => boolean, string]> = {
  network: [(row) => row.discount > 0 && row.allowed > 0, "The provider has agreed to accept a negotiated amount for this service. You are not responsible for the difference."], // prettier-ignore
  bundled: [(row) => row.discount > 0 && !row.allowed, "This service is part of another service performed on the same day and is not paid separately. The provider may not bill you for it."], // prettier-ignore
  denied: [(row) => row.notCovered > 0, "Your plan does not provide benefits for this service. Please see the section &ldquo;Exclusions&rdquo; of your benefit booklet."], // prettier-ignore
  deductible: [(row) => row.deductible > 0, "All or part of the allowed amount was applied to your annual deductible."], // prettier-ignore
};

type Look = ReturnType<typeof lookOf>;

function lookOf(chance: Chance) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  return {
    of,
    day: chance.pick([slashes, slashes, shortSlashes]),
    range: chance.happens(0.25),
    money: chance.pick([dollars, grouped]),
    blank: chance.happens(0.25),
    code: of("no|column|cell|cell"),
    allowed: chance.happens(0.6),
    grouped: chance.happens(0.65),
    below: chance.happens(0.6),
    saved: chance.happens(0.7),
    letters: chance.happens(0.4),
    codes: Object.fromEntries(
      Object.keys(REASONS).map((key, of) => [key, chance.happens(0.5) ? chance.number(`@${of + 1}`) : chance.number(`${of + 1}##`)]), // prettier-ignore
    ),
    heads: {
      charge: of("Amount<br>billed|Provider<br>charges|Billed<br>amount"),
      discount: of("Network<br>savings|Plan<br>discount|Discounts and<br>reductions"),
      allowed: of("Allowed<br>amount|Amount<br>allowed|Eligible<br>expense"),
      deductible: of("Deductible|Applied to<br>deductible"),
      copay: of("Copay|Copayment"),
      coinsurance: of("Coinsur-<br>ance|Co-<br>insurance"),
      notCovered: of("Not<br>covered|Amount not<br>covered"),
      insurancePaid: of("Plan<br>paid|We<br>paid|Paid by<br>your plan"),
      patientOwes: of("What you<br>may owe|Amount<br>you owe|Your<br>total"),
    },
  };
}

/** The member's own part stands under a heading of its own. */
function columnsOf(l: Look): Column<Row>[] {
  const of = (field: keyof Look["heads"], own = false): Column<Row> => {
    const one = amount<Row>(l.heads[field], field, l.money);
    const print = (row: Row) => (l.blank && !row[field] ? "" : one.print(row));
    return { ...one, print, kind: own && l.grouped ? "n own" : "n" };
  };
  const code = (row: Row) => [row.code, ...row.modifiers!].join("-");
  const cell = l.code === "cell";
  let at = 0;
  const lettered = (one: Column<Row>): Column<Row> =>
    l.letters && one.kind.startsWith("n") ? { ...one, head: `${one.head}<br><i>${"ABCDEFGHIJ"[at++]!}</i>` } : one; // prettier-ignore
  const columns = [
    column<Row>(l.of("Service<br>date|Date of<br>service"), "serviceDate", ({ serviceDate }) =>
      l.range ? `${l.day(serviceDate!)} -<br>${l.day(serviceDate!)}` : l.day(serviceDate!),
    ),
    ...(l.code === "column" ? [column<Row>("Procedure", ["code", "modifiers"], code)] : []),
    column<Row>(
      l.of("Service description|Type of service|Services provided"),
      cell ? ["description", "code", "modifiers"] : "description",
      (row) => (cell ? `${row.description}<br><small>${code(row)}</small>` : row.description),
      "w",
    ),
    of("charge"),
    of("discount"),
    ...(l.allowed ? [of("allowed")] : []),
    ...(l.grouped ? [of("insurancePaid")] : []),
    of("deductible", true),
    of("copay", true),
    of("coinsurance", true),
    of("notCovered", true),
    ...(l.grouped ? [] : [of("insurancePaid")]),
    of("patientOwes", true),
    column<Row>(l.of("Reason<br>code|See<br>reason"), "remarks", (row) => row.remarks!.join(", "), "c"), // prettier-ignore
  ];
  return columns.map(lettered);
}

function headOf(columns: Column<Row>[], title: string): string {
  const own = columns.filter(({ kind }) => kind.includes("own"));
  const th = (one: Column<Row>, more = "") => `<th class="${one.kind}"${more}>${one.head}</th>`;
  if (!own.length) return `<tr>${columns.map((one) => th(one)).join("")}</tr>`;
  const above = columns.map((one) =>
    !own.includes(one)
      ? th(one, ` rowspan="2"`)
      : one === own[0]
        ? `<th class="group" colspan="${own.length}">${title}</th>`
        : "",
  );
  return `<tr>${above.join("")}</tr><tr>${own.map((one) => th(one)).join("")}</tr>`;
}

function claimsOf(chance: Chance, l: Look, start: string): Claim[] {
  const terms: Terms = { open: chance.pick([0, 0, 22500, 140000]), share: chance.pick([0.1, 0.2, 0.25]), copay: 0, denies: 0.05, rate: [0.3, 0.75] }; // prettier-ignore
  const many = chance.weighted([[1, 3], [2, 3], [3, 2], [5, 1]] as const); // prettier-ignore
  return chance
    .shuffled(CARE)
    .slice(0, many)
    .map(([provider, facility, list], at): Claim => {
      const date = shifted(start, at * 2 + chance.between(0, 1));
      terms.copay = chance.pick([0, 0, facility ? 25000 : 4000]);
      const rate = 0.35 + 0.35 * chance.share();
      // The same service has the same price on every visit.
      terms.rate = list[0]![1] === "GP" ? [rate, rate] : [0.3, 0.75];
      const visits = list[0]![1] === "GP" ? chance.between(1, 4) : 1;
      const rows = Array.from({ length: visits }, (_, visit) =>
        list.slice(0, chance.between(1, list.length)).map(([code = "", mod, words, cents]): Row => {
          const paid = settle(chance, Number(cents), terms);
          const off = { discount: paid.charge, allowed: 0, deductible: 0, copay: 0, coinsurance: 0, insurancePaid: 0, patientOwes: 0 }; // prettier-ignore
          const alone = paid.notCovered || paid.deductible || paid.copay || !chance.happens(0.06);
          const row = { ...paid, ...(alone ? {} : off), serviceDate: shifted(date, visit * 3), code, description: words!, modifiers: mod ? [mod] : [] }; // prettier-ignore
          const why = Object.keys(REASONS).filter((key) => REASONS[key]![0](row));
          return { ...row, remarks: why.map((key) => l.codes[key]!) };
        }),
      ).flat();
      return { provider, number: chance.number("##-######-###"), account: chance.number("@#######"), network: chance.happens(0.85), rows }; // prettier-ignore
    });
}

const FIELDS = ["charge", "discount", "allowed", "deductible", "copay", "coinsurance", "notCovered", "insurancePaid", "patientOwes"] as const; // prettier-ignore
const sumsOf = (rows: Row[]): Record<(typeof FIELDS)[number], number> =>
  Object.fromEntries(FIELDS.map((one) => [one, total(rows, one)])) as never;

function reasons(l: Look, rows: Row[]): string {
  const used = Object.keys(REASONS).filter((key) => rows.some(({ remarks }) => remarks!.includes(l.codes[key]!))); // prettier-ignore
  if (!used.length) return "";
  return `<div class="why"><b>${l.below ? "Reason codes for this claim" : "Explanation of reason codes"}</b>${used.map((key) => `<div><b>${l.codes[key]}</b><span>${REASONS[key]![1]}</span></div>`).join("")}</div>`;
}

function detail(claim: Claim, at: number, many: number, columns: Column<Row>[], l: Look): string {
  const body = claim.rows.map((row) => record(columns, row)).join("");
  const sum = sumRow(columns, "Claim total", sumsOf(claim.rows), l.money);
  return `<div class="bar"><b>${claim.provider.replace("&", "&amp;")}</b><span>${claim.network ? "In network" : "Out of network (negotiated rate)"}</span><span>Claim ${at + 1} of ${many}</span></div><div class="facts"><span>Claim number: ${claim.number}</span><span>Patient account: ${claim.account}</span></div>
<table class="lines"><thead>${headOf(columns, "Your responsibility")}</thead><tbody>${body}${sum}</tbody></table>${l.below ? reasons(l, claim.rows) : ""}`;
}

/** A row for every provider and what all of them come to. */
function panel(claims: Claim[], l: Look): string {
  const row = (words: string, of: ReturnType<typeof sumsOf>, kind = "") =>
    `<tr class="${kind}">${words}${[of.charge, ...(l.saved ? [of.discount] : []), of.insurancePaid, of.patientOwes].map((cents) => `<td class="n">${dollars(cents)}</td>`).join("")}</tr>`;
  const rows = claims.map((one) => {
    const dates = one.rows.map(({ serviceDate }) => serviceDate!).sort();
    const [from, to] = [l.day(dates[0]!), l.day(dates.at(-1)!)];
    return row(`<td><b>${one.provider.replace("&", "&amp;")}</b><br>Claim ${one.number}</td><td>${from === to ? from : `${from} - ${to}`}</td>`, sumsOf(one.rows)); // prettier-ignore
  });
  return `<div class="panel"><h2>${l.of("Claim summary|Your claim summary|Claims at a glance")}</h2><table><tr><th>Provider</th><th>Date(s) of service</th><th class="n">Billed</th>${l.saved ? `<th class="n">Your savings</th>` : ""}<th class="n">Your plan paid</th><th class="n">You may owe</th></tr>${rows.join("")}${row(`<td colspan="2">${l.of("Total for all claims|Totals|All providers")}</td>`, sumsOf(claims.flatMap((one) => one.rows)), "all")}</table></div>`;
}

const css = (ink: string, font: string) =>
  `@page{size:letter;margin:11mm 12mm 15mm;@bottom-left{content:"THIS IS NOT A BILL";font:bold 8pt Liberation Sans}@bottom-right{content:"Page " counter(page) " of " counter(pages);font:8pt Liberation Sans}}body{font:9.2pt/1.3 '${font}';margin:0;color:#1d1d1d}.top,.mid,.bar,.facts{display:flex;justify-content:space-between;gap:6mm}.brand{font-size:21pt;letter-spacing:-.5px;color:${ink};display:flex;align-items:center;gap:2mm}.pairs td{padding:0 3mm 0 0}.pairs td:first-child{color:#555}.to{margin:13mm 0 9mm 8mm;line-height:1.45}h1{font-size:18pt;font-weight:normal;color:${ink};margin:0 0 2mm}h2{margin:0;background:${ink};color:#fff;font-size:11pt;padding:1.4mm 3mm}
.panel{border:1.5px solid ${ink};border-radius:3mm;overflow:hidden;margin:4mm 0}.panel table{width:100%;border-collapse:collapse}.panel td,.panel th{padding:1.4mm 3mm;text-align:left;border-bottom:1px solid #ccc;vertical-align:top}.panel .n{text-align:right}.panel .all td{font-weight:bold;background:${ink}18;border:0}.note{background:#f3f3f1;padding:3mm;flex:1}.bar{background:${ink}22;border-left:2mm solid ${ink};padding:1.2mm 2mm;margin-top:6mm;break-after:avoid}.facts{justify-content:flex-start;padding:1mm 2mm;break-after:avoid}
.lines{width:100%;border-collapse:collapse;font-size:${font.endsWith("Narrow") ? 8.3 : 7.1}pt;line-height:1.25}.lines th{vertical-align:bottom;text-align:left;padding:.8mm;border-bottom:1.5px solid ${ink};font-weight:bold}.lines th.group{text-align:center;background:${ink};color:#fff;border-left:2px solid #fff}.lines td{padding:1mm .8mm;border-bottom:.5px solid #bbb;vertical-align:top}.lines .n{text-align:right}.lines td.w{width:${font.endsWith("Narrow") ? 26 : 20}%}.lines .c{text-align:center}.lines .sum td{font-weight:bold}.lines tr{break-inside:avoid}.why{margin:2mm 0;font-size:.9em;break-inside:avoid}.why div{display:flex;gap:4mm;margin-top:.6mm}.why div b{flex:0 0 9mm}.new{break-before:page}.small{font-size:.86em;columns:2;margin-top:6mm;color:#333}`;

const SMALL = `<div class="small"><b>Your right to appeal.</b> If you do not agree with how a claim was processed you, your provider or someone you choose may ask us to review it. Write to us within 180 days of receiving this statement. Send a copy of this statement and anything that supports your request. We answer within 30 days for services you have not had and 60 days for others. After our review you may be able to ask for an independent external review.<br><br><b>Words we use.</b> <i>Deductible:</i> what you pay each year before the plan starts to pay. <i>Copay:</i> a set amount for a visit. <i>Coinsurance:</i> your percentage of the cost. <b>Wait for a bill</b> from your provider before you pay, and compare it with this statement.<br><br>Para obtener asistencia en espa&ntilde;ol, llame al n&uacute;mero que figura en su tarjeta.</div>`;

function draw(chance: Chance): Drawn {
  const l = lookOf(chance);
  const [brand, issuer, ink] = chance.pick(CARRIERS);
  const start = shifted("2024-02-01", chance.between(0, 690));
  const claims = claimsOf(chance, l, start);
  const [rows, columns] = [claims.flatMap((one) => one.rows), columnsOf(l)];
  const [subscriber = "", other = ""] = household(chance, 2).map(naming(chance));
  const patient = chance.happens(0.6) ? subscriber : other;
  const issued = shifted(start, chance.between(24, 50));
  const all = sumsOf(rows);
  const facts = pairs([[l.of("Statement date|Date of this statement|EOB date"), chance.pick([longMonthName, monthName])(issued)], ["Subscriber", subscriber], ["Patient", patient], ["Member ID", chance.number("@@@ #### #####")], ["Group", `${chance.number("00#####")} - ${l.of("Trellis Software Inc|Oak Harbor School District|Brightway Grocers")}`]]); // prettier-ignore
  const [limit, more] = [chance.pick([200000, 320000]), chance.between(0, 50000)];
  // Who pays coinsurance has met the deductible.
  const met = all.coinsurance ? limit : all.deductible + more;
  const html = page(
    css(ink, chance.pick(["Liberation Sans Narrow", "Liberation Sans Narrow", "Liberation Sans"])), // prettier-ignore
    `<div class="top"><div><div class="brand">${mark(chance, ink, 30)}${brand}</div><small>${issuer}<br>${box(chance)}, ${town(chance)}</small></div>${facts}</div><div class="mid"><div class="to">${subscriber}<br>${street(chance)}<br>${town(chance)}</div><div>${chance.happens(0.5) ? square(chance, 21, "18mm") : ""}</div></div>
<h1>${l.of("Explanation of Benefits|Your Explanation of Benefits (EOB)|Explanation of Benefits (EOB)")}</h1>This shows how we processed ${claims.length > 1 ? "claims" : "a claim"} for ${patient}. It is not a bill.${panel(claims, l)}<div class="mid"><div class="note"><b>Where you stand this plan year</b><br>In-network deductible: ${dollars(met)} of ${dollars(limit)} used<br>Out-of-pocket limit: ${dollars(met + all.copay + all.coinsurance + more)} of ${dollars(limit + 450000)} used</div><div class="note"><b>Questions?</b><br>Call Member Services at ${phone(chance)}, Monday to Friday, or sign in to see your claims and go paperless.</div></div>
<h1 class="${chance.happens(0.75) ? "new" : ""}" style="margin-top:6mm">Claim details</h1>${claims.map((one, at) => detail(one, at, claims.length, columns, l)).join("")}${l.below ? "" : reasons(l, rows)}${SMALL}`,
  );
  const one = claims.length === 1 ? claims[0]! : null;
  const said = { provider: one?.provider ?? null, claimNumber: one?.number ?? null, accountNumber: one?.account ?? null }; // prettier-ignore
  const sums = { billed: all.charge, adjustments: l.saved || one ? all.discount : null, allowed: one && l.allowed ? all.allowed : null, insurancePaid: all.insurancePaid, patientResponsibility: all.patientOwes }; // prettier-ignore
  const printed = (row: Row): Said =>
    l.blank ? { ...row, ...Object.fromEntries(FIELDS.map((of) => [of, row[of] || null])) } : row;
  return {
    html,
    truth: truthOf(
      { ...{ name: family.name, kind: "eob", issuer, patient, statementDate: issued }, ...said },
      sums,
      rows.map((row) => lineBy(columns as Column[], printed(row))),
    ),
  };
}

export const family: Family = {
  name: "carrier-claim-summary-eob",
  paper:
    "A large national carrier's EOB: a panel with a row for every provider in front, then a table per provider with reason codes.",
  medium: "text",
  draw,
};
