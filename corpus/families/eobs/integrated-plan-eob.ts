import {
  dollars,
  longMonthName,
  monthName,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, household, naming, phone, street, town } from "#corpus/families/drawing/people";
import { settle, type Settled, type Terms } from "#corpus/families/drawing/settling";
import {
  amount,
  column,
  lineBy,
  page,
  record,
  sumRow,
  table,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & Settled;
type Claim = { number: string; provider: string; treated: string; network: string; rows: Row[] };

const PLANS = rowsOf(`Cascade Permanent Health Plan of the Northwest|#006ba6|Cascade Permanent
Meridian Foundation Health Plan, Inc.|#0a5c8a|Meridian Foundation
SUNSTONE HEALTH PLAN OF THE MID-ATLANTIC STATES, INC.|#00587c|Sunstone Health Plan`);
const PROVIDERS: [name: string, treated: string, services: string][] = [
  [
    "Permanent Medical Group - Eastmoor Clinic",
    "Okafor, Adaeze N, MD",
    "99214|OFFICE/OUTPATIENT VISIT EST|246;80061|LIPID PANEL|94;83036|HEMOGLOBIN A1C|71;36415|ROUTINE VENIPUNCTURE|18;90686|FLU VACCINE QUADRIVALENT|44;90471|IMMUNIZATION ADMIN|39",
  ],
  [
    "Rockledge Medical Center",
    "Hospital Services",
    "99284|EMERGENCY DEPT VISIT|1894;71046|CHEST X-RAY 2 VIEWS|312;85025|COMPLETE CBC W/AUTO DIFF|67;80053|COMPREHENSIVE METABOLIC PANEL|118;84484|TROPONIN QUANTITATIVE|146;93005|ELECTROCARDIOGRAM TRACING|208;96374|THER/PROPH/DIAG INJ IV PUSH|264;J2405|ONDANSETRON HCL INJECTION|22",
  ],
  [
    "Northgate Specialty Imaging",
    "Varga, Miklos, MD",
    "73721|MRI JOINT OF LOWER EXTREMITY W/O DYE|1725;73562|X-RAY EXAM OF KNEE 3|186",
  ],
  [
    "Permanent Physical Therapy - Lakemont",
    "Ibarra, Celeste, PT",
    "97110|THERAPEUTIC EXERCISES|88;97140|MANUAL THERAPY 1/> REGIONS|82;97530|THERAPEUTIC ACTIVITIES|91",
  ],
  [
    "Bayview Surgery Center",
    "Lindgren, Peter A, MD",
    "45385|COLONOSCOPY W/LESION REMOVAL|2480;00811|ANESTH LOWER INTST NDSC NOS|976;88305|TISSUE EXAM BY PATHOLOGIST|231",
  ],
];
const LIMITS: [name: string, limit: number][] = [
  ["Medical deductible - Individual", 150000],
  ["Medical deductible - Family", 300000],
  ["Out-of-pocket maximum - Individual", 650000],
  ["Out-of-pocket maximum - Family", 1300000],
];

/** Where nothing falls to these, some papers print a dash. */
const SHARES = ["notCovered", "deductible", "copay", "coinsurance"] as const;

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: chance.pick([slashes, slashes, shortSlashes]),
    long: chance.pick([longMonthName, monthName, slashes]),
    coded: chance.pick(["none", "none", "joined", "column"] as const),
    ranged: chance.happens(0.25),
    rate: chance.pick(["discount", "discount", "allowed", "both"] as const),
    remarks: chance.happens(0.6),
    blanks: chance.happens(0.2),
    summary: chance.pick(["full", "full", "short"] as const),
    limits: chance.happens(0.8),
    wide: chance.happens(0.35),
    heads: {
      name: words("Service description|Description of service|Service"),
      date: words("Date of service|Service date|Date(s) of service"),
      charge: words("Total charged|Amount charged|Provider charges"),
      discount: words("Plan discount|Member discount|Plan savings"),
      allowed: words("Member rate|Allowed amount|Plan allowance"),
      notCovered: words("Not covered|Non-covered charges"),
      paid: words("Plan paid|Amount paid by plan|Health plan paid"),
      owes: words("Your total cost share|Your cost share|Total cost share"),
    },
    font: words("Liberation Sans|Liberation Sans|DejaVu Sans Condensed|Liberation Sans Narrow"),
  };
}

const REMARKS: [code: string, test: (row: Row) => boolean, text: string][] = [
  [
    "K03",
    (row) => row.notCovered > 0,
    "This service is not a covered benefit under your Evidence of Coverage.",
  ],
  ["K17", (row) => row.deductible > 0, "This amount has been applied to your plan deductible."],
  [
    "K22",
    (row) => row.discount > 0 && row.patientOwes === 0,
    "The provider accepts the plan rate as payment in full. You do not owe the difference.",
  ],
];

function claimsOf(chance: Chance, l: Look): Claim[] {
  const many = chance.pick([1, 1, 2, 2, 3]);
  const open = chance.pick([0, 0, 25000, 90000]);
  const terms: Terms = { open, share: 0, copay: 0, denies: 0.07, rate: [0.45, 0.85] };
  let date = shifted("2024-06-03", chance.between(0, 520));
  return chance
    .shuffled(PROVIDERS)
    .slice(0, many)
    .map(([provider, treated, services]): Claim => {
      const offered = rowsOf(services);
      const some = offered.slice(0, chance.between(1, offered.length));
      terms.copay = chance.pick([0, 2000, 3500]);
      terms.share = chance.pick([0, 0.1, 0.2]);
      const rows = some.map(([code = "", description = "", price = ""]): Row => {
        const charge = Number(price) * 100 + chance.pick([0, 0, chance.between(1, 99)]);
        const row: Row = {
          ...settle(chance, charge, terms),
          ...{ serviceDate: date, code, description, remarks: [] },
        };
        const said = REMARKS.flatMap(([mark, test]) => (test(row) ? [mark] : []));
        return { ...row, remarks: l.remarks ? said : [] };
      });
      date = shifted(date, chance.between(1, 16));
      const number = chance.number("24########-0#");
      const network = chance.happens(0.85) ? "In network" : "Out of network (authorized referral)";
      return { number, provider, treated, network, rows };
    });
}

function columnsOf(l: Look, refused: boolean): Column<Row>[] {
  const { heads } = l;
  const share = (head: string, field: (typeof SHARES)[number]) =>
    column<Row>(head, field, (row) => (l.blanks && !row[field] ? "--" : dollars(row[field])), "n");
  const period = ({ serviceDate }: Row) =>
    l.ranged ? `${l.day(serviceDate!)} - ${l.day(serviceDate!)}` : l.day(serviceDate!);
  const joined = l.coded === "joined";
  return [
    column<Row>(
      heads.name,
      joined ? ["description", "code"] : "description",
      (row) => `${joined ? `${row.code} ` : ""}${row.description!.replaceAll(">", "&gt;")}`,
      "w",
    ),
    ...(l.coded === "column" ? [column<Row>("Code", "code", ({ code }) => code)] : []),
    column<Row>(heads.date, "serviceDate", period, "d"),
    amount<Row>(heads.charge, "charge", dollars),
    ...(l.rate === "allowed" ? [] : [amount<Row>(heads.discount, "discount", dollars)]),
    ...(l.rate === "discount" ? [] : [amount<Row>(heads.allowed, "allowed", dollars)]),
    ...(refused ? [share(heads.notCovered, "notCovered")] : []),
    amount<Row>(heads.paid, "insurancePaid", dollars),
    share("Your deductible", "deductible"),
    share("Your copay", "copay"),
    share("Your coinsurance", "coinsurance"),
    amount<Row>(heads.owes, "patientOwes", dollars),
    ...(l.remarks
      ? [column<Row>("Notes", "remarks", ({ remarks }) => remarks!.join(", "), "r")]
      : []),
  ];
}

const FIELDS = [
  ...(["charge", "discount", "allowed", "notCovered", "insurancePaid"] as const),
  ...(["deductible", "copay", "coinsurance", "patientOwes"] as const),
];
const sumsOf = (rows: Row[]) =>
  Object.fromEntries(FIELDS.map((field) => [field, total(rows, field)])) as Settled;

function block(claim: Claim, columns: Column<Row>[], day: string): string {
  const facts = [
    ["Claim number", claim.number],
    ["Provider", claim.provider],
    ["Rendering provider", claim.treated],
    ["Network status", claim.network],
    ["Processed", day],
  ];
  return `<div class="claim"><div class="strip">${facts.map(([label, value]) => `<span><b>${label}:</b> ${value}</span>`).join("")}</div>${table(columns, claim.rows.map((row) => record(columns, row)).join("") + sumRow(columns, "Claim total", sumsOf(claim.rows), dollars))}</div>`;
}

function summary(l: Look, sums: Settled, many: number): string {
  const row = (label: string, cents: number, kind = "") =>
    `<tr class="${kind}"><td>${label}</td><td>${dollars(cents)}</td></tr>`;
  const last = row(
    l.words("Your total cost share|Your total cost share*"),
    sums.patientOwes,
    "big",
  );
  const rest =
    l.summary === "full"
      ? row(l.words("Total charged by your providers|Total charges"), sums.charge) +
        (l.rate === "allowed" ? "" : row("Plan discounts", sums.discount)) +
        (l.rate === "allowed" ? row("Member rate", sums.allowed) : "") +
        (sums.notCovered ? row("Not covered", sums.notCovered) : "") +
        row("Amount your plan paid", sums.insurancePaid)
      : "";
  return `<div class="sum1"><h3>Summary of ${many} claim${many > 1 ? "s" : ""}</h3><table>${rest}${last}</table><small>${last.includes("*") ? "* " : ""}This is the amount you may owe the provider. If you paid at your visit, the amount you owe may be less.</small></div>`;
}

function accumulators(chance: Chance, claims: Claim[], l: Look): string {
  if (!l.limits) return "";
  const all = sumsOf(claims.flatMap(({ rows }) => rows));
  const share = 0.15 + chance.share() * 0.5;
  const rows = LIMITS.map(([name, limit], at) => {
    const mine = at < 2 ? all.deductible : all.patientOwes - all.notCovered;
    const used = Math.min(limit, mine + Math.round(limit * (at % 2 ? 0.6 : 1) * share));
    return `<tr><td>${name}</td><td>${dollars(limit)}</td><td>${dollars(used)}</td><td>${dollars(limit - used)}</td></tr>`;
  });
  return `<div class="keep"><h3>Where you stand: your plan-year limits</h3><table class="acc"><tr><th>Benefit</th><th>Plan limit</th><th>Amount applied to date</th><th>Remaining</th></tr>${rows.join("")}</table></div>`;
}

const RIGHTS = (name: string, call: string) =>
  `<div class="rights"><h3>Your right to appeal</h3><p>If you disagree with our decision on a claim, you or your authorized representative may file a grievance or appeal within 180 days of the date you received this notice. Write to ${name}, Member Appeals, or call Member Services at ${call} (TTY 711). We will send you a decision within 30 days. If waiting could seriously harm your health you may ask for an expedited review and will hear from us within 72 hours. You may also have the right to an independent external review at no cost to you.</p><p>You may ask, free of charge, for copies of all documents relevant to your claim, including diagnosis and treatment codes and their meanings.</p><p><b>Language assistance:</b> ATENCI&Oacute;N: si habla espa&ntilde;ol, tiene a su disposici&oacute;n servicios gratuitos de asistencia ling&uuml;&iacute;stica. Llame al ${call}.</p><h3>Terms to know</h3><p><b>Copay:</b> the set amount you pay for a covered service, for example $20. <b>Coinsurance:</b> the percentage you pay after your deductible. <b>Cost share:</b> the sum of your deductible, copay, coinsurance and services that are not covered.</p></div>`;

const css = (l: Look, ink: string) => `
@page{size:letter${l.wide ? " landscape" : ""};margin:11mm 10mm 14mm;@bottom-left{content:"THIS IS NOT A BILL";font:7.5pt '${l.font}'}@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7.5pt '${l.font}'}}
body{font:${l.wide ? 9 : 8.3}pt/1.35 '${l.font}';margin:0;color:#222} .top{display:flex;justify-content:space-between;align-items:flex-start;border-bottom:2px solid ${ink};padding-bottom:3mm} .brand{display:flex;gap:2.5mm;align-items:center;color:${ink};font-size:1.2em;font-weight:bold;max-width:112mm} .title{text-align:right} .title b{font-size:1.5em;color:${ink};display:block} h3{color:${ink};margin:3mm 0 1mm;font-size:1.15em}
.mid{display:flex;justify-content:space-between;gap:8mm;margin:4mm 0} .facts{display:grid;grid-template-columns:auto auto;gap:.3mm 4mm;align-content:start} .facts span:nth-child(odd){font-weight:bold} .sum1{background:#eaf3f8;padding:1mm 3mm 2mm;width:72mm;align-self:flex-start} .sum1 table{width:100%;border-collapse:collapse} .sum1 td:last-child{text-align:right} .big td{font-weight:bold;font-size:1.2em;border-top:1px solid ${ink}} small{color:#555}
.claim{margin-top:4mm} .strip{background:#eaf3f8;border-top:2px solid ${ink};padding:1.2mm 1.5mm;display:flex;flex-wrap:wrap;gap:.3mm 6mm;break-after:avoid} .lines{width:100%;border-collapse:collapse} .lines th{vertical-align:bottom;text-align:left;border-bottom:1px solid #666;padding:1mm;font-size:.93em} .lines td{padding:.9mm 1mm;vertical-align:top;border-bottom:.5px solid #ccc} .lines .n{text-align:right;white-space:nowrap} .lines th.n{white-space:normal} .lines .d{${l.ranged ? "width:18mm" : "white-space:nowrap"}} .lines th.d{white-space:normal} .lines td.w{width:${l.wide ? 30 : 22}%} .lines tr{break-inside:avoid} .lines .sum td{font-weight:bold;background:#f4f4f4}
.acc{border-collapse:collapse;width:100%} .acc th,.acc td{border:.5px solid #999;padding:.8mm 1.5mm;text-align:right} .acc th:first-child,.acc td:first-child{text-align:left} .acc th{background:${ink};color:#fff} .keep{break-inside:avoid} .rights{font-size:.92em} .rights p{margin:0 0 1.5mm} .notes{margin-top:2mm}`;

const logo = (ink: string) =>
  `<svg width="40" height="40" viewBox="0 0 40 40"><circle cx="20" cy="20" r="19" fill="${ink}"/><path d="M7 26c8-9 18-9 26 0M11 20c6-6 12-6 18 0" stroke="#fff" stroke-width="2.5" fill="none"/><circle cx="20" cy="12" r="3" fill="#fff"/></svg>`;

function truthFor(l: Look, claims: Claim[], columns: Column<Row>[], said: object) {
  const rows = claims.flatMap((one) => one.rows);
  const sums = sumsOf(rows);
  const one = claims.length === 1 ? claims[0]! : null;
  const shown = one || l.summary === "full";
  const hospital = one && /Medical Center|Surgery Center/.test(one.provider);
  const setting = hospital ? ("facility" as const) : ("professional" as const);
  return truthOf(
    {
      ...{ name: family.name, kind: "eob", setting: one ? setting : null },
      ...{ provider: one?.provider ?? null, claimNumber: one?.number ?? null, ...said },
    },
    {
      ...(shown ? { billed: sums.charge, insurancePaid: sums.insurancePaid } : {}),
      adjustments: shown && l.rate !== "allowed" ? sums.discount : null,
      allowed: l.rate !== "discount" && (one || (shown && l.rate === "allowed")) ? sums.allowed : null, // prettier-ignore
      patientResponsibility: sums.patientOwes,
    },
    rows.map((row) => {
      const dashed = l.blanks ? SHARES.filter((field) => !row[field]) : [];
      return lineBy<Said>(columns as Column[], {
        ...row,
        ...Object.fromEntries(dashed.map((field) => [field, null])),
      });
    }),
  );
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [issuer = "", ink = "", short = ""] = chance.pick(PLANS);
  const [subscriber = "", other = ""] = household(chance, 2).map(naming(chance));
  const patient = chance.happens(0.7) ? subscriber : other;
  const claims = claimsOf(chance, l);
  const rows = claims.flatMap((one) => one.rows);
  const columns = columnsOf(l, total(rows, "notCovered") > 0 || chance.happens(0.3));
  const processed = shifted(rows.at(-1)!.serviceDate!, chance.between(9, 30));
  const statementDate = shifted(processed, chance.between(1, 8));
  const call = phone(chance);
  const facts = [
    [l.words("Member name|Patient name|Member"), patient],
    [l.words("Medical record number|Medical/Health record number|MRN"), chance.number("##-###-####")], // prettier-ignore
    ["Subscriber", subscriber],
    ["Group", `${chance.number("#####-###")} ${l.words("HMO Deductible Plan|Traditional HMO|Added Choice POS")}`], // prettier-ignore
    [l.words("Date issued|Statement date|Date of this notice"), l.long(statementDate)],
  ];
  const used = REMARKS.filter(([code]) => rows.some(({ remarks }) => remarks!.includes(code)));
  const notes = used.map(([code, , text]) => `<div><b>${code}</b> ${text}</div>`).join("");
  const html = page(
    css(l, ink),
    `<div class="top"><div class="brand">${logo(ink)}<span>${issuer}</span></div><div class="title"><b>Explanation of Benefits</b>THIS IS NOT A BILL<br>Keep this notice for your records</div></div>
<div class="mid"><div>Claims Administration<br>${box(chance)}<br>${town(chance)}<br><br><br>${subscriber}<br>${street(chance)}<br>${town(chance)}<br><br><div class="facts">${facts.map(([label, value]) => `<span>${label}:</span><span>${value}</span>`).join("")}</div></div>${summary(l, sumsOf(rows), claims.length)}</div>
<p>This notice shows how ${short} processed claims for care you received. Your provider will send you a bill for any amount you owe. Questions? Call Member Services at ${call}, Monday through Friday, 8 a.m. to 6 p.m.</p>
<h3>${l.words("Claim details|Details of your claims")}</h3>${claims.map((one) => block(one, columns, l.day(processed))).join("")}
${notes ? `<div class="notes"><b>Notes</b>${notes}</div>` : ""}${accumulators(chance, claims, l)}${RIGHTS(issuer, call)}`,
  );
  return { html, truth: truthFor(l, claims, columns, { issuer, patient, statementDate }) };
}

export const family: Family = {
  name: "integrated-plan-eob",
  paper:
    "An integrated HMO's explanation of benefits: claim blocks with the member's cost share, limits of the plan year and appeal rights.",
  medium: "text",
  draw,
};
