import { dollars, longMonthName } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { amounts, dayOf, escaped, moneyOf, sumsOf } from "#corpus/families/drawing/benefits";
import { box, doctor, household, naming, phone } from "#corpus/families/drawing/people";
import { street, town } from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import { column, lineBy, mark, page, pairs, record } from "#corpus/families/drawing/sheet";
import { sumRow, table, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { why: string[] };
type Claim = { setting: "professional" | "facility"; rows: Row[] } & Record<
  "provider" | "number" | "day",
  string
>;

const PLANS = rowsOf(`Unison Health Partners|#002677; MERIDIAN NATIONAL HEALTH|#7d3f98
  Ashford Blue of the Carolinas|#0057a8; Keystone Mutual Health Insurance Company|#00573f; Granvia HealthCare|#c4420f`);
const CARES =
  `professional#|BRIARWOOD INTERNAL MEDICINE PA|Lakeview Medical Group#2#6#99213|Office outpatient visit 20-29 min|Office visit|187;80053|Comprehensive metabolic panel|Lab|71.20;85025|Complete CBC w/auto diff WBC|Lab|52;80061|Lipid panel|Lab|83.50;36415|Collection venous blood venipuncture|Lab|19;83036|Hemoglobin glycosylated A1c|Lab|49;90656|Flu vaccine preservative free|Immunization|41;90471|Immunization admin 1 vaccine|Immunization|46
facility#MERCY VALLEY HOSPITAL|St. Anselm Regional Medical Ctr|Three Forks Memorial Hospital#6#14#99284|Emergency room visit|Emergency room|2314;70450|CT scan head|CT scan|1988.75;85025|CBC|Laboratory services|141;80053|Metabolic panel|Laboratory services|212.40;84484|Troponin|Laboratory services|268;93005|EKG tracing|Diagnostic services|377;96374|Injection, IV push|Injection|402;96361|Hydration, each addl hour|IV therapy|188;J2405|Ondansetron|Drugs|22.16;J1885|Ketorolac|Drugs|31.08;71046|Chest x-ray, 2 views|X-ray|519;81001|Urinalysis|Laboratory services|74;87086|Urine culture|Laboratory services|119;83690|Lipase|Laboratory services|126;85610|Prothrombin time|Laboratory services|68.30
professional#SUMMIT BEHAVIORAL ASSOC|#1#1#90837|Psychotherapy 60 min|Outpatient mental health|235
professional#Orthopedic Partners of Harmon|#2#4#99203|Office/outpatient new 30 min|Office visit|298;73562|X-ray exam of knee 3|X-ray|154;20610|Drain/inj joint/bursa w/o us|Surgery|341;J3301|Triamcinolone acet inj|Drugs|48.60;L1833|Knee orthosis adj|Medical equipment|685
professional#DIAGNOSTIC LABORATORIES OF AMERIGO|Pinnacle Pathology Associates#3#8#84443|Assay thyroid stim hormone|Lab|94.30;82306|Vitamin d 25 hydroxy|Lab|178.20;82728|Assay of ferritin|Lab|76;82607|Vitamin b-12|Lab|84.15;83540|Assay of iron|Lab|43;84439|Assay of free thyroxine|Lab|68;86376|Microsomal antibody|Lab|91;84403|Assay of total testosterone|Lab|151;86141|C-reactive protein hs|Lab|63`
    .split("\n")
    .map((care) => care.split("#"));
const REASONS = Object.fromEntries(
  rowsOf(`saved|Your provider is in our network and has agreed to accept a reduced rate. You do not owe the difference between the amount billed and the amount allowed.|This is your network savings: the difference between what the provider charged and the rate we negotiated. The provider may not bill you for it.
deductible|This amount was applied to your annual deductible.|Your plan requires you to meet a deductible before benefits are payable. This amount counts toward it.
copay|This is your copayment for this visit. You may have already paid it.
coinsurance|Coinsurance is the percentage of the allowed amount you pay after meeting your deductible.
none|This service is not covered under your plan. You are responsible for the amount billed. See Exclusions in your benefit booklet.|Our records show this service is excluded by your plan. Charges for it are your responsibility.`).map(
    ([of = "", ...told]) => [of, told] as const,
  ),
);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: dayOf(chance),
    money: moneyOf(chance),
    marks: chance.pick(["abcdef", "ABCDEF", "123456"]),
    beside: chance.happens(0.3),
    code: chance.pick(["none", "own", "under", "under"] as const),
    plain: chance.happens(0.45),
    allowed: chance.happens(0.65),
    shares: chance.happens(0.8),
    box: chance.happens(0.7),
    font: words("Liberation Sans|Liberation Sans Narrow|DejaVu Sans Condensed"),
  };
}

function settledClaim(chance: Chance, care: string[], day: string, number: string, terms: Terms) {
  const [of, names = "", low, high, list = ""] = care;
  const setting: Claim["setting"] = of === "facility" ? of : "professional";
  const [first, ...others] = rowsOf(list);
  const kept = chance.shuffled(others).slice(0, chance.between(Number(low), Number(high)) - 1);
  terms.copay = setting === "professional" ? chance.pick([0, 0, 3000, 4500]) : 0;
  const rows = [first!, ...kept].map(([code = "", text = "", plain = "", price = ""], at): Row => {
    terms.denies = at ? 0.07 : 0;
    const money = settle(chance, Math.round(Number(price) * 100), terms);
    const why = [
      ...(money.discount ? ["saved"] : []),
      ...(["deductible", "copay", "coinsurance"] as const).filter((one) => money[one]),
      ...(money.notCovered ? ["none"] : []),
    ];
    return { ...money, code, description: `${text}|${plain}`, serviceDate: day, why };
  });
  const provider = chance.pick(names.split("|")) || doctor(chance);
  return { setting, provider, number, day, rows } satisfies Claim;
}

function footnotes(chance: Chance, claims: Claim[], l: Look): string {
  const chosen = chance.happens(0.5) ? Object.keys(REASONS) : ["saved", "deductible", "none"];
  const rows = claims.flatMap((one) => one.rows);
  const used: string[] = [];
  for (const row of rows) {
    const why = row.why.filter((one) => chosen.includes(one));
    for (const one of why) if (!used.includes(one)) used.push(one);
    row.remarks = why.map((one) => l.marks[used.indexOf(one)]!);
    row.description = row.description!.split("|")[l.plain ? 1 : 0]!;
  }
  const told = used.map(
    (one, at) => `<tr><td>${l.marks[at]}</td><td>${chance.pick(REASONS[one]!)}</td></tr>`,
  );
  return `<h3>${l.words("Notes|Notes about these claims|Footnotes|What the notes mean")}</h3><table class="notes">${told.join("")}</table>`;
}

function columnsOf(l: Look): Column<Row>[] {
  const { words, money } = l;
  const under = l.code === "under";
  const noted = (row: Row) => (l.beside ? `<sup>${row.remarks!.join(",")}</sup>` : "");
  const text = column<Row>(
    words("Service description|Type of service|Description of service|Services provided"),
    under ? ["description", "code", "remarks"] : ["description", "remarks"],
    (row) => `${row.description}${noted(row)}${under ? `<br><i>${row.code}</i>` : ""}`,
    "w",
  );
  return [
    column(
      words("Date of<br>service|Service<br>date|Date(s) of<br>service"),
      "serviceDate",
      (row) => l.day(row.serviceDate!),
      "d",
    ),
    ...(l.code === "own" ? [column<Row>("Service<br>code", "code", (row) => row.code, "d")] : []),
    text,
    ...amounts<Row>(money, [
      [words("Amount<br>billed|Provider<br>charges|Billed<br>charges"), "charge"],
      [
        words(
          "Network<br>savings|Your network<br>savings|Your plan<br>savings|Network<br>discount",
        ),
        "discount",
      ],
      [words("Not<br>covered|Amount not<br>covered"), "notCovered"],
      l.allowed && [words("Allowed<br>amount|Plan<br>allowed|Covered<br>amount"), "allowed"],
      [words("Your plan<br>paid|Plan<br>paid|We paid"), "insurancePaid"],
      l.shares && [words("Deductible|Applied to<br>deductible"), "deductible"],
      l.shares && [words("Copay|Copayment"), "copay"],
      l.shares && [words("Coinsurance|Your<br>coinsurance"), "coinsurance"],
      [words("You may<br>owe|What you<br>owe|Your<br>responsibility"), "patientOwes"],
    ]),
    ...(l.beside
      ? []
      : [
          column<Row>(
            words("Notes|See<br>notes|Note"),
            null,
            (row) => row.remarks!.join(", "),
            "c",
          ),
        ]),
  ];
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:11mm 12mm} body{font:9pt/1.35 '${l.font}';margin:0;color:#222} .top{display:flex;justify-content:space-between;align-items:flex-start} .brand{display:flex;gap:2.4mm;align-items:center;font-size:1.45em;font-weight:bold;color:${ink}} .top small{display:block;color:#555;margin-top:1mm}
.who td{padding:.3mm 2mm;vertical-align:top} .who td:first-child{color:#555} .not{font-weight:bold;letter-spacing:.04em} .to{margin:8mm 0 7mm 3mm} h1{font-size:1.7em;color:${ink};margin:0 0 1mm;font-weight:normal} h3{font-size:1.08em;color:${ink};margin:4mm 0 1mm}
.four{display:flex;border:1px solid ${ink};margin:3mm 0} .four div{flex:1;padding:2mm;text-align:center;border-left:1px solid ${ink}} .four div:first-child{border:0} .four b{display:block;font-size:1.35em}
.bar{background:#eef1f5;border-top:2px solid ${ink};padding:1.3mm 2mm;margin-top:4mm;display:flex;flex-wrap:wrap;gap:.5mm 7mm} .lines{width:100%;border-collapse:collapse;font-size:.87em} .lines th{vertical-align:bottom;text-align:left;padding:1mm;border-bottom:1px solid #444} .lines td{padding:.9mm 1mm;border-bottom:.5px solid #ccc;vertical-align:top} .lines .n{text-align:right;white-space:nowrap} .lines .d{white-space:nowrap} .lines .c{text-align:center} .lines i{font-style:normal;color:#666} .sum td{font-weight:bold;background:#f6f7f9} tr{break-inside:avoid} sup{font-size:.72em;margin-left:.4mm}
.notes td{vertical-align:top;padding:.4mm 2mm} .notes td:first-child{font-weight:bold} .acc{border-collapse:collapse;width:100%} .acc td,.acc th{border:.6px solid #aaa;padding:.8mm 2mm;text-align:right} .acc td:first-child,.acc th:first-child{text-align:left} .fine{font-size:.84em;color:#444}`;

function accumulators(chance: Chance, l: Look, name: string, year: string, open: number) {
  const limit = open + chance.between(5, 30) * 5000;
  const most = limit + chance.pick([300000, 450000]);
  const [met, spent] = [limit - open, limit - open + chance.between(0, 150000)];
  const row = (label: string, all: number, used: number) =>
    `<tr><td>${label}</td><td>${dollars(all)}</td><td>${dollars(used)}</td><td>${dollars(all - used)}</td></tr>`;
  return `<h3>${l.words("Your benefit year totals|Where you stand for|Plan year to date")} ${year}</h3><table class="acc"><tr><th>${name}</th><th>Annual limit</th><th>Used to date</th><th>Remaining</th></tr>${row("In-network deductible", limit, met)}${row("In-network out-of-pocket maximum", most, spent)}</table>`;
}

function bodyOf(claims: Claim[], columns: Column<Row>[], l: Look, patient: string): string {
  const [name, number] = [
    l.words("Patient|Patient name"),
    l.words("Claim number|Claim #|Claim ID"),
  ];
  return claims
    .map(({ provider, number: of, rows }) => {
      const sums = sumRow(
        columns,
        l.words("Claim total|Totals for this claim"),
        sumsOf(rows),
        l.money,
      );
      return `<div class="bar"><span><b>${name}:</b> ${patient}</span><span><b>Provider:</b> ${escaped(provider)}</span><span><b>${number}:</b> ${of}</span><span><b>Network:</b> In-network</span></div>${table(columns, rows.map((row) => record(columns, row)).join("") + sums)}`;
    })
    .join("");
}

const termsOf = (chance: Chance): Terms => ({
  ...{ open: chance.pick([0, 0, 15000, 50000, 300000]), share: chance.pick([0.1, 0.2, 0.3]) },
  ...{ copay: 0, denies: 0, rate: [0.28, 0.72] as const },
});

function boxesOf(l: Look, sums: ReturnType<typeof sumsOf>): string {
  const part = (label: string, cents: number) => `<div>${label}<b>${dollars(cents)}</b></div>`;
  return `<div class="four">${part(l.words("Amount billed|Total billed"), sums.charge)}${part(l.words("Your network savings|Network savings"), sums.discount)}${part(l.words("Your plan paid|We paid"), sums.insurancePaid)}${part(l.words("You may owe|What you may owe"), sums.patientOwes)}</div>`;
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [plan = "", ink = ""] = chance.pick(PLANS);
  const pattern = chance.pick(["##########", "E#########", "2025###@@####", "###-#######-##"]);
  const start = shifted("2024-03-01", chance.between(0, 650));
  const terms = termsOf(chance);
  const claims = chance
    .shuffled(CARES)
    .slice(0, chance.pick([1, 1, 1, 2, 2, 3]))
    .map((care, at) =>
      settledClaim(chance, care, shifted(start, at * 3), chance.number(pattern), terms),
    );
  const issued = shifted(claims.at(-1)!.day, chance.between(9, 38));
  const names = household(chance, 2).map(naming(chance));
  const patient = chance.pick(names);
  const notes = footnotes(chance, claims, l);
  const columns = columnsOf(l);
  const sums = sumsOf(claims.flatMap(({ rows }) => rows));
  const only = claims.length === 1 ? claims[0]! : null;
  const shown = l.box || only !== null;
  const four = boxesOf(l, sums);
  const who = pairs(
    [
      [
        l.words("Statement date|Date|Date processed"),
        (chance.happens(0.5) ? longMonthName : l.day)(issued),
      ],
      [l.words("Member|Subscriber"), names[0]!],
      ["Member ID", chance.number("@@@ ### ### ###")],
      ["Group", chance.number("#######") + l.words(" Harlan Foods| OAKMONT SCHOOLS|")],
    ],
    "who",
  );
  const html = page(
    css(l, ink),
    `<div class="top"><div><div class="brand">${mark(chance, ink)}${plan}</div><small>${box(chance)}, ${town(chance)}</small></div>${who}</div><div class="to">${names[0]}<br>${street(chance)}<br>${town(chance)}</div><h1>${l.words("Explanation of Benefits|Your Explanation of Benefits (EOB)|Explanation of benefits statement")}</h1><div class="not">${l.words("THIS IS NOT A BILL|This is not a bill. Do not pay.|This is not a bill")}</div>
${l.box ? four : ""}${bodyOf(claims, columns, l, patient)}${notes}${chance.happens(0.6) ? accumulators(chance, l, patient, issued.slice(0, 4), terms.open) : ""}
<h3>Questions?</h3><div class="fine">Call the number on your ID card or ${phone(chance)} (TTY 711). If you disagree with how we processed a claim you have 180 days from the date you receive this notice to ask for an appeal. Send it with a copy of this page to: Member Appeals, ${box(chance)}, ${town(chance)}. Network savings are estimates of what you saved by using network providers. Amounts you may owe do not reflect payments you have already made to your provider.</div>`,
  );
  const settings = new Set(claims.map(({ setting }) => setting));
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "eob", issuer: plan, patient, statementDate: issued },
      setting: settings.size === 1 ? claims[0]!.setting : null,
      ...{ provider: only?.provider ?? null, claimNumber: only?.number ?? null },
    },
    shown
      ? {
          ...{ billed: sums.charge, adjustments: sums.discount },
          ...{ insurancePaid: sums.insurancePaid, patientResponsibility: sums.patientOwes },
          allowed: only && l.allowed ? sums.allowed : null,
        }
      : {},
    claims.flatMap(({ rows }) =>
      rows.map((row) => lineBy(columns, row, l.beside ? [] : ["remarks"])),
    ),
  );
  return { html, truth };
}

export const family: Family = {
  name: "network-savings-footnotes-eob",
  paper: "A large plan's explanation of benefits with network savings and footnotes.",
  medium: "text",
  draw,
};
