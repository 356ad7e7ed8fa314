import { dollars, longMonthName, shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, household, naming, phone, street, town } from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import {
  amount,
  bars,
  column,
  heading,
  lineBy,
  mark,
  page,
  pairs,
  record,
  sumRow,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said;

const INSURERS = rowsOf(`
  Unison HealthCare Insurance Company|#002677|unison.example
  BlueHarbor BlueShield of the Lakes|#00559d|blueharbor.example
  Altena Life & Health|#7d3f98|altena.example
  Commonwealth Benefit Plans, Inc.|#00665e|mycbp.example`);
const GROUPS =
  "CARDINAL LOGISTICS GROUP LLC|Bexley Public Schools|TRI-COUNTY ELECTRIC COOPERATIVE|Harmon &amp; Doyle Manufacturing|Sunridge Hospitality, Inc.".split(
    "|",
  );

/** Code, words, the kind of service as the plan groups it, price in dollars. */
const OFFICE = `99214|Office visit, established patient|Office Visits|231
  36415|Blood draw|Laboratory Services|24
  80053|Comprehensive metabolic panel|Laboratory Services|87
  80061|Cholesterol (lipid) panel|Laboratory Services|94
  83036|Hemoglobin A1c|Laboratory Services|61
  84443|Thyroid test (TSH)|Laboratory Services|103
  90686|Flu vaccine|Immunizations|48
  90471|Vaccine administration|Immunizations|39
  93000|Electrocardiogram|Diagnostic Services|92`;
const EMERGENCY = `99284|Emergency room visit|Emergency Room Services|2146
  36415|Blood draw|Laboratory Services|58
  80053|Comprehensive metabolic panel|Laboratory Services|412
  85025|Complete blood count|Laboratory Services|236
  84484|Troponin|Laboratory Services|318
  84484|Troponin|Laboratory Services|318
  81001|Urinalysis|Laboratory Services|129
  71046|Chest x-ray, 2 views|X-Ray|604
  74177|CT abdomen and pelvis with contrast|Advanced Imaging|4875
  93005|Electrocardiogram tracing|Diagnostic Services|489
  96374|IV push, single drug|Infusion Services|397
  96361|IV hydration, each added hour|Infusion Services|211
  J2405|Ondansetron injection|Drugs and Supplies|41
  J7030|Normal saline solution|Drugs and Supplies|96
  Q9967|Contrast material|Drugs and Supplies|288`;
const THERAPY = `97110|Therapeutic exercise|Physical Therapy|88
  97140|Manual therapy|Physical Therapy|82
  97530|Therapeutic activities|Physical Therapy|94
  97112|Neuromuscular reeducation|Physical Therapy|86`;
const SKIN = `99203|Office visit, new patient|Office Visits|284
  11102|Skin biopsy, tangential|Surgery|246
  11103|Skin biopsy, each added|Surgery|131
  17000|Destruction of lesion|Surgery|178
  17003|Destruction of lesions, 2-14|Surgery|52
  88305|Tissue exam by pathologist|Laboratory Services|204`;
const IMAGING = `73721|MRI of knee without contrast|Advanced Imaging|1480
  73562|X-ray of knee, 3 views|X-Ray|142
  76882|Ultrasound, limb|X-Ray|319`;
type Place = { provider: string; services: string; days: number; from: number };
const PLACES: Place[] = [
  { provider: "Westbrook Family Medicine", services: OFFICE, days: 1, from: 1 },
  { provider: "ORCHARD INTERNAL MEDICINE PLLC", services: OFFICE, days: 1, from: 3 },
  { provider: "ST CATHERINE REGIONAL MEDICAL CENTER", services: EMERGENCY, days: 1, from: 5 },
  { provider: "Summit Physical Therapy & Sports Rehab", services: THERAPY, days: 7, from: 2 },
  { provider: "Shoreline Dermatology Associates, P.A.", services: SKIN, days: 1, from: 2 },
  { provider: "ADVANCED RADIOLOGY OF THE VALLEY", services: IMAGING, days: 1, from: 1 },
];
const PREVENTIVE = ["90686", "90471"];

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: chance.pick([slashes, slashes, shortSlashes]),
    generic: chance.happens(0.4),
    code: chance.weighted([
      ["none", 5],
      ["column", 3],
      ["beside", 2],
    ] as const),
    allowed: chance.happens(0.6),
    notes: chance.happens(0.9),
    marks: chance.pick([
      ["D1", "NC", "BU", "OV"],
      ["A", "B", "C", "D"],
      ["IY", "QK", "54", "7N"],
      ["(1)", "(2)", "(3)", "(4)"],
    ]),
    owe: words("You may owe|Amount you may owe|What you owe|Your total cost"),
    discount: words("Plan discounts|Plan discounts|Network savings|Member savings"),
    billed: words("Amount billed|Amount billed|Provider billed"),
    paid: words("Your plan paid|Plan paid|Your plan paid"),
    heads: {
      date: words("Date(s) of service|Service date|Date of service"),
      name: words("Service description|Your service|Type of service"),
      allowed: words("Plan allowed|Allowed amount|Amount allowed"),
      notes: words("Notes|Note|See notes"),
    },
    outside: chance.happens(0.14),
  };
}

const FACTS: [is: (row: Row) => boolean, text: string][] = [
  [
    (row) => Number(row.discount) > 0 && Number(row.allowed) > 0,
    "Your plan has an agreement with this provider. The plan discount is the amount you save because the provider is in the network. You are not responsible for this amount.",
  ],
  [
    (row) => Number(row.notCovered) > 0 && !Number(row.allowed),
    "This service is not covered by your benefit plan. Please see the exclusions section of your plan documents.",
  ],
  [
    (row) => row.allowed === 0 && Number(row.discount) > 0,
    "Payment for this service is included in the payment for another service on this date. The network provider should not bill you for it.",
  ],
  [
    (row) => Number(row.notCovered) > 0 && Number(row.allowed) > 0,
    "This provider is not in the network. The amount over what your plan allows may be billed to you by the provider.",
  ],
];

function settled(chance: Chance, cents: number, terms: Terms, bundles: boolean, l: Look): Row {
  if (bundles && chance.happens(0.06))
    return {
      ...{ charge: cents, discount: cents, allowed: 0, notCovered: 0, deductible: 0, copay: 0 },
      ...{ coinsurance: 0, insurancePaid: 0, patientOwes: 0 },
    };
  const one = settle(chance, cents, terms);
  if (!l.outside || one.allowed === 0) return one;
  const notCovered = one.discount;
  return { ...one, discount: 0, notCovered, patientOwes: one.patientOwes + notCovered };
}

/** The plan's price for a code stays the same from visit to visit. */
function agreed(chance: Chance, { rate: [low, high] }: Terms): [number, number] {
  const share = low + (high - low) * chance.share();
  return [share, share];
}

function rowsFor(chance: Chance, l: Look, place: Place, terms: Terms): Row[] {
  const pool = rowsOf(place.services);
  const days = chance.between(1, place.days);
  const first = shifted("2024-11-04", chance.between(0, 460));
  const chosen = pool.slice(0, chance.between(place.from, pool.length));
  const { copay } = terms;
  const odd = chance.pick([0, 0, 50, 25]);
  const rates = new Map(pool.map(([code = ""]) => [code, agreed(chance, terms)]));
  return Array.from({ length: days }, (_, visit) => shifted(first, visit * 3)).flatMap((day) => {
    terms.copay = copay;
    return chosen.map(([code = "", plain = "", kind = "", price = ""], at): Row => {
      const free = { ...terms, open: 0, share: 0, copay: 0 };
      const cents = Number(price) * 100 + odd;
      const own = PREVENTIVE.includes(code) ? free : terms;
      own.rate = rates.get(code)!;
      const row = settled(chance, cents, own, at > 0 && !l.outside, l);
      const remarks = l.marks.filter((_, on) => FACTS[on]![0](row));
      return { ...row, serviceDate: day, code, description: l.generic ? kind : plain, remarks };
    });
  });
}

function columnsOf(l: Look): Column<Row>[] {
  const beside = l.code === "beside";
  return [
    column<Row>(l.heads.date, "serviceDate", (row) => l.day(row.serviceDate!)),
    column<Row>(
      l.heads.name,
      beside ? ["description", "code"] : "description",
      (row) => (beside ? `${row.description} (${row.code})` : row.description),
      "w",
    ),
    ...(l.code === "column" ? [column<Row>("Service code", "code", ({ code }) => code)] : []),
    ...(l.notes
      ? [column<Row>(l.heads.notes, "remarks", ({ remarks }) => remarks!.join(", "))]
      : []),
    amount<Row>(l.billed, "charge", dollars),
    amount<Row>(l.discount, "discount", dollars),
    ...(l.allowed ? [amount<Row>(l.heads.allowed, "allowed", dollars)] : []),
    amount<Row>(l.paid, "insurancePaid", dollars),
    amount<Row>("Deductible", "deductible", dollars),
    amount<Row>("Copay", "copay", dollars),
    amount<Row>("Coinsurance", "coinsurance", dollars),
    amount<Row>("Not covered", "notCovered", dollars),
    amount<Row>(l.owe, "patientOwes", dollars),
  ];
}

const sumsOf = (rows: Row[]) => ({
  ...{ charge: total(rows, "charge"), discount: total(rows, "discount") },
  ...{ notCovered: total(rows, "notCovered"), allowed: total(rows, "allowed") },
  ...{ deductible: total(rows, "deductible"), copay: total(rows, "copay") },
  ...{ coinsurance: total(rows, "coinsurance"), insurancePaid: total(rows, "insurancePaid") },
  patientOwes: total(rows, "patientOwes"),
});
type Totals = ReturnType<typeof sumsOf>;

function summary(sums: Totals, l: Look): string {
  const row = (label: string, cents: number, text: string, kind = "") =>
    `<div class="step ${kind}"><div><b>${label}</b><small>${text}</small></div><b class="m">${dollars(cents)}</b></div>`;
  return `<div class="sum"><h2>${l.words("Your claim summary|Summary of this claim|Here's the summary")}</h2>
  ${row(l.billed, sums.charge, "The total your provider charged for your care.")}
  ${row(l.discount, sums.discount, "What you saved by using your plan.")}
  ${row(l.paid, sums.insurancePaid, "What your plan sent to your provider.")}
  ${row(l.owe, sums.patientOwes, "Your share. You may have paid some of it at your visit. Wait for your provider's bill before you pay.", "own")}</div>`;
}

function progress(l: Look, sums: Totals, terms: Terms, limit: number): string {
  const used = limit - terms.open;
  const ceiling = limit * 2 + 350000;
  const share = sums.deductible + sums.copay + sums.coinsurance;
  const pocket = Math.min(ceiling, used - sums.deductible + share + 4000);
  const year = "Individual";
  const bar = (label: string, met: number, of: number) =>
    `<div class="bar"><b>${label}</b><div class="rail"><i style="width:${Math.round((100 * met) / of)}%"></i></div><span>${dollars(met)} met of ${dollars(of)}</span><span>${dollars(of - met)} remaining</span></div>`;
  const shared = `${bar("Family deductible", used, limit * 2)}${bar("Family out-of-pocket limit", pocket, ceiling * 2)}`;
  return `<div class="keep"><h2>${l.words("Your plan balances|Tracking your costs this plan year|How much of your limits you've used")}</h2><div class="two">${bar(`${year} deductible`, used, limit)}${bar(`${year} out-of-pocket limit`, pocket, ceiling)}${l.words("yes|no") === "yes" ? shared : ""}</div><small>Amounts as of the date of this statement; claims still in process are not included. ${l.outside ? "Out-of-network" : "In-network"} accumulators are shown.</small></div>`;
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:12mm 12mm 15mm;@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7.5pt Liberation Sans;color:#555}}
body{font:9.4pt/1.38 'Liberation Sans';margin:0;color:#222} h1{font-size:15pt;margin:0;color:${ink}} h2{font-size:12pt;margin:4mm 0 2mm;color:${ink}} small{color:#555;font-size:7.9pt;display:block}
.top{display:flex;justify-content:space-between;align-items:flex-start} .brand{display:flex;gap:2.5mm;align-items:center;color:${ink};font-weight:bold;font-size:12pt;max-width:88mm} .nb{text-align:right} .nb b{display:inline-block;border:1.2px solid ${ink};padding:.6mm 2mm;margin-top:1mm}
.addr{display:flex;justify-content:space-between;margin:12mm 0 7mm} .pairs td{padding:.3mm 4mm .3mm 0;vertical-align:top} .pairs td:first-child{color:#555} .front{display:flex;gap:7mm} .front>div:first-child{flex:1}
.sum{border:1px solid #ccc;border-radius:2mm;padding:1mm 4mm 3mm} .step{display:flex;justify-content:space-between;gap:6mm;padding:2mm 0;border-bottom:1px solid #ddd} .step .m{font-size:12pt;white-space:nowrap} .own{border:0;color:${ink};background:#f3f6fa;margin:0 -4mm -3mm;padding:3mm 4mm} .own .m{font-size:16pt}
.help{width:52mm;background:#f3f6fa;padding:3mm 4mm;border-top:3px solid ${ink};font-size:8.6pt} .help b{display:block;margin-top:2mm;color:${ink}}
.detail{break-before:page} .lines{width:100%;border-collapse:collapse;font:7.6pt/1.3 'Liberation Sans Narrow'} .lines th{text-align:left;vertical-align:bottom;padding:1mm 1.2mm;border-bottom:1.5px solid ${ink}} .lines .over th{text-align:center;color:#fff;background:${ink};border:0;border-left:2px solid #fff} .lines td{padding:1.1mm 1.2mm;border-bottom:.5px solid #ccc;vertical-align:top} .lines .n{text-align:right} .lines .sum td{font-weight:bold;background:#f3f6fa;border-bottom:1.5px solid ${ink}} tr,.keep{break-inside:avoid}
.claim{display:grid;grid-template-columns:1fr 1fr;gap:.6mm 8mm;margin-bottom:3mm} .claim span b{font-weight:normal;color:#555} .two{display:grid;grid-template-columns:1fr 1fr;gap:3mm 10mm} .bar span{display:inline-block;margin-right:5mm;font-size:8.4pt} .rail{height:3mm;background:#dde3ea;border-radius:2mm;margin:.8mm 0} .rail i{display:block;height:3mm;background:${ink};border-radius:2mm}
.notes div{display:flex;gap:3mm;margin-bottom:1mm;font-size:8.4pt} .notes b{min-width:8mm} .legal{font-size:7.6pt;color:#444;margin-top:4mm} .foot{${l.notes ? "" : "margin-top:3mm;"}font-size:8.2pt}`;

const LEGAL = `<div class="legal"><b>Your right to appeal.</b> If you disagree with how this claim was processed, you or someone you name may ask for a review within 180 days of getting this statement. You can ask for copies, free of charge, of all documents relevant to your claim. If your plan is governed by ERISA you may have the right to bring a civil action under section 502(a). For help call the Employee Benefits Security Administration at 1-866-444-3272.<br><b>Suspect fraud?</b> If you see services you did not receive, call the number on your member ID card. We do not discriminate on the basis of race, color, national origin, sex, age or disability in our health programs and activities.<br>ATENCIÓN: Si habla español, hay servicios de asistencia de idiomas, sin cargo, a su disposición. Llame al número que aparece en su tarjeta.</div>`;

/** The second page: the claim itself, its notes. */
function detail(l: Look, rows: Row[], columns: Column<Row>[], facts: [string, string][]): string {
  const at = columns.findIndex(({ says }) => says[0] === "deductible");
  const from = columns.findIndex(({ says }) => says[0] === "charge");
  const over = `<tr class="over"><th colspan="${from}" style="background:none"></th><th colspan="${at - from}">${l.words("Claim and plan|Charges and your plan's share")}</th><th colspan="${columns.length - at}">${l.words("Your share|Your responsibility")}</th></tr>`;
  const used = l.notes
    ? l.marks.flatMap((code, on) =>
        rows.some(({ remarks }) => remarks!.includes(code))
          ? [`<div><b>${code}</b><span>${FACTS[on]![1]}</span></div>`]
          : [],
      )
    : [];
  return `<div class="detail"><h1>${l.words("Claim detail|Your claim details|A closer look at your claim")}</h1><div class="claim" style="margin-top:3mm">${facts.map(([label, value]) => `<span><b>${label}:</b> ${value}</span>`).join("")}</div>
  <table class="lines"><thead>${over}${heading(columns)}</thead><tbody>${rows.map((row) => record(columns, row)).join("")}${sumRow(columns, l.words("Claim total|Total|Totals for this claim"), sumsOf(rows), dollars)}</tbody></table></div>
  ${used.length ? `<div class="notes keep"><h2>Notes</h2>${used.join("")}</div>` : ""}`;
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [issuer = "", ink = "", site = ""] = chance.pick(INSURERS);
  const place = chance.pick(PLACES);
  const [member = "", other = ""] = household(chance, 2);
  const patientName = chance.happens(0.65) ? member : other;
  const name = naming(chance);
  const patient = name(patientName);
  const limit = chance.pick([50000, 150000, 200000, 320000]);
  const terms: Terms = {
    ...{ open: chance.pick([0, 12500, Math.round(limit * 0.6), limit]), denies: 0.05 },
    ...{ share: chance.pick([0.1, 0.2, 0.2, 0.3]), copay: chance.pick([0, 0, 2500, 4000]) },
    rate: place.services === EMERGENCY ? [0.3, 0.55] : [0.42, 0.82],
  };
  const rows = rowsFor(chance, l, place, terms);
  const columns = columnsOf(l);
  const sums = sumsOf(rows);
  const claim = chance.number(
    chance.pick(["@@#########", "############", "E####@####-00", "25##### #####"]),
  );
  const account = chance.happens(0.4) ? chance.number("@########") : null;
  const processed = shifted(rows.at(-1)!.serviceDate!, chance.between(8, 30));
  const issued = shifted(processed, chance.between(1, 6));
  const memberId = chance.number("9########");
  const provider = place.provider.replace("&", "&amp;");
  const facts: [string, string][] = [
    ["Patient", patient],
    ["Claim number", claim],
    ["Provider", `${provider} (${l.outside ? "out of network" : "in network"})`],
    [l.words("Processed on|Date processed"), l.day(processed)],
    ...(account ? [["Patient account number", account] as [string, string]] : []),
    [
      l.words("Payment sent to|Paid to"),
      sums.insurancePaid ? `Provider, ${dollars(sums.insurancePaid)}` : "No payment made",
    ],
  ];
  const front = pairs([
    [l.words("Member name|Subscriber"), name(member)],
    ["Member ID", memberId],
    ["Group", chance.pick(GROUPS)],
    ["Group number", chance.number("0######")],
  ]);
  const call = phone(chance);
  const html = page(
    css(l, ink),
    `<div class="top"><div class="brand">${mark(chance, ink)}<span>${issuer.replace("&", "&amp;")}</span></div><div class="nb"><h1>Explanation of Benefits</h1>${l.words("Statement date|Date")}: ${longMonthName(issued)}<br><b>THIS IS NOT A BILL</b></div></div>
    <div class="addr"><div>${bars(chance, 150, 16)}<br>${member.toUpperCase()}<br>${street(chance).toUpperCase()}<br>${town(chance).toUpperCase()}</div>${front}</div>
    <p>${l.words("Hello|Hi|Dear")} ${member.split(" ")[0]},</p><p>We've finished processing a claim for ${patientName === member ? "you" : patientName.split(" ")[0]}. This statement shows what your provider billed, what your plan paid and what you may owe. It is for your records &ndash; your provider will bill you directly for anything you owe.</p>
    <div class="front"><div>${summary(sums, l)}</div><div class="help"><b style="margin:0">Have questions?</b>Call ${call}, TTY 711<br>Monday&ndash;Friday, 8 a.m.&ndash;8 p.m.<b>Go online</b>Sign in at ${site} to see claims, find care and check balances.<b>Go paperless</b>Update your delivery preferences under Account Settings.<b>Write to us</b>${box(chance)}<br>${town(chance)}</div></div>
    ${detail(l, rows, columns, facts)}${progress(l, sums, terms, limit)}${LEGAL}`,
  );
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "eob", issuer, patient },
      ...{ provider: place.provider, claimNumber: claim, accountNumber: account },
      setting: place.services === EMERGENCY ? "facility" : "professional",
      statementDate: issued,
    },
    {
      ...{ billed: sums.charge, adjustments: sums.discount, insurancePaid: sums.insurancePaid },
      ...{ allowed: l.allowed ? sums.allowed : null, patientResponsibility: sums.patientOwes },
    },
    rows.map((row) => lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "large-insurer-one-claim-letter",
  paper:
    "The redesigned EOB of a large insurer about one claim: a greeting and summary in front, the claim in detail behind, and bars of the limits met.",
  medium: "text",
  draw,
};
