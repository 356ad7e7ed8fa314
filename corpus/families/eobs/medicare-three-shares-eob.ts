import { dollars, grouped, longMonthName, monthName } from "#corpus/generators/formats";
import { shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, doctor, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { amount, column, lineBy, mark, page, pairs, record } from "#corpus/families/drawing/sheet";
import { bars, sumRow, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

/** `medicare` is Medicare's share in cents. */
type Row = Said & Record<"charge" | "allowed" | "insurancePaid" | "patientOwes", number> & { medicare: number }; // prettier-ignore
type Claim = { provider: string; number: string; rows: Row[] };

/** Code, words, cents, and how Medicare pays: `f` in full, `v` a visit, `x` not at all. */
const CARE: [string, string[][]][] = [
  ["", rowsOf(`99214|Office visit, 30 to 39 minutes|21200|v;93000|Electrocardiogram with report|7800|;83036|Hemoglobin A1c test|5200|f;80061|Lipid panel|6700|f;G0008|Flu shot, giving the vaccine|3900|f;90662|Flu vaccine, high dose|9900|f`)], // prettier-ignore
  ["", rowsOf(`92014|Eye exam, established patient|19400|v;92134|Scan of the retina|11800|;92015|Refraction for glasses|6500|x;67028|Injection into the eye|41500|;J0178|Aflibercept, 1 mg|124000|`)], // prettier-ignore
  ["Northfield Hospital Outpatient", rowsOf(`99284|Emergency room visit|138000|;71046|Chest X-ray, two views|31900|;84484|Troponin blood test|9800|f;93005|Electrocardiogram, tracing only|16700|;96374|Medicine given by vein|29300|;A9270|Noncovered item or service|4200|x`)], // prettier-ignore
  ["Grand Prairie Home Medical Supply", rowsOf(`E0601|CPAP machine, monthly rental|14900|;A7030|Full face mask|19500|;A4604|Heated tubing|7300|;E0562|Heated humidifier|6400|`)], // prettier-ignore
  ["Lakeshore Rehabilitation", rowsOf(`97110|Exercise therapy, 15 minutes|7900|;97140|Hands-on therapy, 15 minutes|7400|;97116|Gait training, 15 minutes|6900|`)], // prettier-ignore
];
type Kind = "G" | "F" | "N" | "cost" | "retiree";
const ISSUERS: [string, string, Kind[]][] = [
  ["Homestead Senior Life Insurance Company", "#1f4e79", ["G", "F", "N"]],
  ["Three Rivers Medicare Supplement", "#7a1f3d", ["G", "N"]],
  ["PRAIRIE CREST MEDICARE COST PLAN", "#245c36", ["cost"]],
  ["Retired Teachers' Medicare Coordinated Plan", "#5b3f8c", ["retiree"]],
];
const NAMES: Record<Kind, string> = {
  G: "Medicare Supplement Plan G",
  F: "Medicare Supplement Plan F",
  N: "Medicare Supplement Plan N",
  cost: "Cost Plan Value with Original Medicare",
  retiree: "Retiree Group Plan with Medicare Parts A and B",
};
const NOTES = {
  deductible: "Your yearly Part B deductible was taken from the amount that Medicare approved.",
  full: "Medicare pays the approved amount for this test or preventive service in full.",
  denied:
    "Medicare does not cover this service and neither do we. You may be billed the full charge.",
};

type Look = ReturnType<typeof lookOf>;

function lookOf(chance: Chance, kind: Kind) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  const ours = kind === "retiree" || kind === "cost" ? of("Plan&rsquo;s share|The plan&rsquo;s share|Plan<br>paid") : of("Our<br>share|Plan&rsquo;s share|Policy<br>pays"); // prettier-ignore
  return {
    of,
    day: chance.pick([slashes, shortSlashes, monthName]),
    money: chance.pick([dollars, grouped]),
    code: of("no|in|in|own"),
    // The order in which the three shares stand.
    order: of("mpy|mpy|pmy|ymp"),
    ...{ charge: chance.happens(0.85), off: chance.happens(0.35), ded: chance.happens(0.35) },
    ...{ blank: chance.happens(0.2), notes: chance.happens(0.7), wide: chance.happens(0.35) },
    marks: chance.pick(["abc", "123", "PQR"]),
    words: {
      date: of("Date of<br>service|Service<br>date|Date"),
      about: of("Service|What was done|Description of service"),
      charge: of("Provider<br>charged|Amount<br>charged|Billed"),
      off: of("Provider<br>write-off|Above what<br>Medicare approved"),
      allowed: of("Medicare<br>approved|Amount Medicare<br>approved|Approved<br>amount"),
      over: of("Who pays the approved amount|How the cost is shared|THREE SHARES"),
      m: of("Medicare&rsquo;s share|Medicare<br>paid|Medicare&rsquo;s<br>share"),
      p: ours,
      y: of("Your share|Your<br>share|Member&rsquo;s share"),
      ded: kind === "F" ? "Part B<br>deductible" : of("Part B<br>deductible|Of that your<br>deductible"), // prettier-ignore
    },
  };
}

function columnsOf(l: Look): Column<Row>[] {
  const shown = (one: Column<Row>): Column<Row> => ({
    ...one,
    print: (row) => (l.blank && !row[one.says[0]!] ? "" : one.print(row)),
  });
  const w = l.words;
  const shares: Record<string, Column<Row>> = {
    m: column<Row>(w.m, null, (row) => l.money(row.medicare), "n share m"),
    p: { ...amount<Row>(w.p, "insurancePaid", l.money), kind: "n share p" },
    y: { ...amount<Row>(w.y, "patientOwes", l.money), kind: "n share y" },
  };
  const inside = l.code === "in";
  const off = { ...amount<Row>(w.off, "discount", l.money), kind: "n" };
  return [
    column<Row>(w.date, "serviceDate", (row) => l.day(row.serviceDate!), "d"),
    ...(l.code === "own" ? [column<Row>("Code", "code", (row) => row.code)] : []),
    column<Row>(w.about, inside ? ["description", "code"] : "description", (row) => (inside ? `${row.description} (${row.code})` : row.description), "w"), // prettier-ignore
    ...(l.charge ? [amount<Row>(w.charge, "charge", l.money)] : []),
    ...(l.charge && l.off ? [shown(off)] : []),
    amount<Row>(w.allowed, "allowed", l.money),
    ...[...l.order].map((one) => shares[one]!),
    ...(l.ded ? [shown(amount<Row>(w.ded, "deductible", l.money))] : []),
    ...(l.notes ? [column<Row>("Notes", "remarks", (row) => row.remarks!.join(" "), "c")] : []),
  ];
}

/** What is left of the deductible, and what Medicare approves of a charge. */
type Left = { open: number; rates: Map<string, number> };

function rowOf(chance: Chance, cells: string[], kind: Kind, left: Left): Row {
  const [code = "", description = "", cents, how] = cells;
  const charge = Number(cents);
  const base = { code, description, charge, deductible: 0, discount: 0 };
  if (how === "x")
    return { ...base, allowed: 0, medicare: 0, insurancePaid: 0, patientOwes: charge, remarks: ["denied"] }; // prettier-ignore
  const rate = left.rates.get(code) ?? 0.32 + 0.4 * chance.share();
  left.rates.set(code, rate);
  const allowed = Math.round(charge * rate);
  const deductible = how === "f" ? 0 : Math.min(allowed, left.open);
  left.open -= deductible;
  const medicare = how === "f" ? allowed : Math.round((allowed - deductible) * 0.8);
  const rest = allowed - medicare - deductible;
  const copay = { G: 0, F: 0, N: how === "v" ? 2000 : 0, cost: how === "v" ? 1500 : 0, retiree: Math.round(rest * 0.25) }[kind]; // prettier-ignore
  const patientOwes = Math.min(rest, copay) + (kind === "F" ? 0 : deductible);
  const remarks = [deductible ? "deductible" : "", how === "f" ? "full" : ""].filter(Boolean);
  return { ...base, allowed, deductible, discount: charge - allowed, medicare, patientOwes, insurancePaid: allowed - medicare - patientOwes, remarks }; // prettier-ignore
}

function claimsOf(chance: Chance, kind: Kind, start: string, l: Look): Claim[] {
  const left: Left = { open: chance.pick([0, 0, 5730, 25700]), rates: new Map() };
  const many = chance.weighted([[1, 3], [2, 3], [3, 2], [5, 1]] as const); // prettier-ignore
  const noted = (row: Row) => row.remarks!.map((one) => l.marks[Object.keys(NOTES).indexOf(one)]!);
  return chance
    .shuffled(CARE)
    .slice(0, many)
    .map(([name, list], at): Claim => {
      const days = name.startsWith("Lakeshore") ? chance.between(1, 6) : 1;
      const rows = Array.from({ length: days }, (_, day) =>
        list.slice(0, chance.between(1, list.length)).map((cells): Row => {
          const row = rowOf(chance, cells, kind, left);
          return { ...row, serviceDate: shifted(start, at * 3 + day * 2), remarks: noted(row) };
        }),
      ).flat();
      return { provider: name || doctor(chance), number: chance.number("14##########"), rows };
    });
}

const sumsOf = (rows: Row[]) => ({
  ...{ charge: total(rows, "charge"), discount: total(rows, "discount") },
  ...{ allowed: total(rows, "allowed"), deductible: total(rows, "deductible") },
  ...{ insurancePaid: total(rows, "insurancePaid"), patientOwes: total(rows, "patientOwes") },
  medicare: rows.reduce((all, row) => all + row.medicare, 0),
});

/** A row of sums that has Medicare's share too. */
function sums(columns: Column<Row>[], words: string, rows: Row[], l: Look, kind: string): string {
  const all = sumsOf(rows);
  const row = sumRow(columns, words, all, l.money, kind);
  return row.replace(`<td class="n share m"></td>`, `<td class="n share m">${l.money(all.medicare)}</td>`); // prettier-ignore
}

function grid(columns: Column<Row>[], claims: Claim[], l: Look): string {
  const first = columns.findIndex(({ kind }) => kind.includes("share"));
  const th = (one: Column<Row>, more = "") => `<th class="${one.kind}"${more}>${one.head}</th>`;
  const top = columns.map((one, at) => (at === first ? `<th class="over" colspan="3">${l.words.over}</th>` : one.kind.includes("share") ? "" : th(one, ` rowspan="2"`))); // prettier-ignore
  const under = columns.filter(({ kind }) => kind.includes("share")).map((one) => th(one));
  const body = claims.map(({ provider, number, rows }) => `<tr class="by"><td colspan="${columns.length}"><b>${provider}</b> &nbsp; Claim ${number} &nbsp; Medicare assignment accepted</td></tr>${rows.map((row) => record(columns, row)).join("")}${claims.length > 1 ? sums(columns, "Total of this claim", rows, l, "sum") : ""}`); // prettier-ignore
  const every = claims.flatMap((one) => one.rows);
  return `<table class="lines"><thead><tr>${top.join("")}</tr><tr>${under.join("")}</tr></thead><tbody>${body.join("")}${sums(columns, l.of("Total of all claims|TOTALS|All services"), every, l, "all")}</tbody></table>`;
}

/** The three shares as a bar and as amounts. */
function shareBar(all: ReturnType<typeof sumsOf>, l: Look): string {
  const of = { m: all.medicare, p: all.insurancePaid, y: all.patientOwes };
  const names = { m: l.words.m, p: l.words.p, y: l.words.y };
  const keys = [...l.order] as ("m" | "p" | "y")[];
  const whole = Math.max(1, of.m + of.p + of.y);
  return `<div class="shares"><div class="strip">${keys.map((one) => `<i class="${one}" style="width:${((100 * of[one]) / whole).toFixed(1)}%"></i>`).join("")}</div><div class="three">${keys.map((one) => `<div><span class="${one}"></span>${names[one].replace("<br>", " ")}<b>${dollars(of[one])}</b></div>`).join("")}</div></div>`;
}

const css = (l: Look, ink: string, font: string) =>
  `@page{size:letter${l.wide ? " landscape" : ""};margin:12mm 13mm 15mm;@bottom-center{content:"Page " counter(page) " of " counter(pages) " | This is not a bill";font:8.5pt Liberation Sans}}body{font:${font.startsWith("DejaVu") ? 9 : 10.3}pt/1.35 '${font}';margin:0;color:#111}.top{display:flex;justify-content:space-between;background:${ink};color:#fff;padding:4mm 5mm}.top h1{font-size:15pt;margin:0}.top h1{text-align:right}.mid{display:flex;justify-content:space-between;margin:6mm 0;gap:10mm}.pairs td{padding:.4mm 4mm .4mm 0}.pairs td:first-child{font-weight:bold}h2{font-size:13pt;color:${ink};margin:5mm 0 2mm}.strip{display:flex;height:6mm;border:1px solid #444}.strip i{display:block}i.m,span.m{background:#8d99a6}i.p,span.p{background:${ink}}i.y,span.y{background:#e0a526}.three{display:grid;grid-template-columns:1fr 1fr 1fr;margin:2mm 0 4mm}.three span{display:inline-block;width:3mm;height:3mm;margin-right:2mm}.three b{display:block;font-size:14pt}
.lines{width:100%;border-collapse:collapse;font-size:${l.wide ? 0.92 : 0.8}em}.lines th,.lines td{border:1px solid #8a8a8a;padding:1mm 1.2mm;vertical-align:top;text-align:left}.lines th{background:#f0efe9;vertical-align:bottom}.lines th.over{background:${ink};color:#fff;text-align:center}.lines .n{text-align:right}.lines td.n,.lines td.d{white-space:nowrap}.lines .share{background:${ink}12}.lines .c{text-align:center}.lines .by td{background:#e4e2da;break-after:avoid}.sum td{font-weight:bold}.lines .all td{font-weight:bold;border-top:2.5px solid #000}.lines tr{break-inside:avoid}.foot{font-size:.86em}.foot p{margin:2mm 0}`;

function draw(chance: Chance): Drawn {
  const start = shifted("2025-01-06", chance.between(0, 290));
  const [issuer, ink, kinds] = chance.shuffled(ISSUERS)[1]!;
  const kind = chance.pick(kinds);
  const l = lookOf(chance, kind);
  const claims = claimsOf(chance, kind, start, l);
  const [rows, columns] = [claims.flatMap((one) => one.rows), columnsOf(l)];
  const [patient, issued] = [naming(chance)(person(chance)), shifted(start, chance.between(28, 60))]; // prettier-ignore
  const all = sumsOf(rows);
  const shown = Object.entries(NOTES).filter((_, at) => l.notes && rows.some(({ remarks }) => remarks!.includes(l.marks[at]!))); // prettier-ignore
  const facts = pairs([[l.of("Member|Insured|Name"), patient], ["Medicare Number", chance.number("#@#-@@#-@@##")], [l.of("Policy Number|Member Number|Plan ID"), chance.number("##-#######")], ["Your coverage", NAMES[kind]], [l.of("Notice date|Date of this notice|Statement date"), longMonthName(issued)]]); // prettier-ignore
  const notes = shown.map(([key, words]) => `<p><b>${l.marks[Object.keys(NOTES).indexOf(key)]}</b> &nbsp; ${words}</p>`).join(""); // prettier-ignore
  const html = page(
    css(l, ink, chance.pick(["Liberation Sans", "Liberation Serif", "DejaVu Sans Condensed"])),
    `<div class="top"><div>${mark(chance, "#ffffff", 24).replaceAll('fill="#fff"', `fill="${ink}"`).replaceAll('stroke="#fff"', `stroke="${ink}"`)} <b style="font-size:13pt">${issuer}</b><br>${box(chance)}, ${town(chance)}</div><h1>${l.of("Explanation of Benefits|Combined Explanation of Benefits|Benefit Notice")}</h1></div><div class="mid"><div>${patient}<br>${street(chance)}<br>${town(chance)}<br>${bars(chance, 150, 14)}</div>${facts}</div>
<p>Medicare sent us ${claims.length === 1 ? "this claim" : "these claims"} after paying its part. You do not need to send us anything. <b>Do not pay from this notice;</b> wait for your provider&rsquo;s bill.</p>${shareBar(all, l)}<h2>${l.of("Your claims in detail|Claim details|Services on this notice")}</h2>${grid(columns, claims, l)}<div class="foot">${notes}<p><b>Questions?</b> Call us at ${phone(chance)} (TTY 711). Compare this notice with your Medicare Summary Notice, which comes every three months. To appeal Medicare&rsquo;s decision follow the steps on that notice; to appeal ours write to us within ${l.of("60|65|180")} days.</p><p>We are not connected with or endorsed by the U.S. government or the federal Medicare program.</p></div>`,
  );
  const one = claims.length === 1 ? claims[0]! : null;
  const printed = (row: Row): Said =>
    l.blank ? { ...row, discount: row.discount || null, deductible: row.deductible || null } : row;
  return {
    html,
    truth: truthOf(
      { name: family.name, kind: "eob", issuer, patient, statementDate: issued, provider: one?.provider ?? null, claimNumber: one?.number ?? null }, // prettier-ignore
      { billed: l.charge ? all.charge : null, adjustments: l.charge && l.off ? all.discount : null, allowed: all.allowed, insurancePaid: all.insurancePaid, patientResponsibility: all.patientOwes }, // prettier-ignore
      rows.map((row) => lineBy(columns as Column[], printed(row))),
    ),
  };
}

export const family: Family = {
  name: "medicare-three-shares-eob",
  paper:
    "The EOB of a plan beside Medicare: Medicare's share, the plan's and the member's stand under one heading side by side.",
  medium: "text",
  draw,
};
