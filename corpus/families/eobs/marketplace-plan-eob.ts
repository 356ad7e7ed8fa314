import { dollars, longMonthName, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, household, naming, phone, street, town } from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import {
  amount,
  column,
  lineBy,
  mark,
  page,
  record,
  sumRow,
  table,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";
import type { Truth } from "#corpus/truth";

type Care = {
  provider: string;
  setting: Truth["setting"];
  services: string;
  visits: readonly [low: number, high: number];
};
type Row = Said & { ended: string };
type Claim = Care & {
  number: string;
  account: string;
  received: string;
  done: string;
  rows: Row[];
};

const PLANS =
  rowsOf(`Brightwell from Sunstone Health Plan|Sunstone Health Plan of Texas, Inc.|#a3195b
  Brightwell from Peach Valley Health|Peach Valley Health Plan, Inc.|#a3195b
  MERIDA MARKETPLACE|Merida Healthcare of Ohio, Inc.|#00798c
  MERIDA MARKETPLACE|Merida Healthcare of Utah, Inc.|#00798c`);
const TIERS = [
  "Clear Silver 73",
  "Everyday Bronze HSA",
  "Focused Silver",
  "Constant Care Silver 4",
];

const care = (
  provider: string,
  setting: Care["setting"],
  visits: Care["visits"],
  services: string,
): Care => ({ provider, setting, visits, services });

const CARES: Care[] = [
  care(
    "RIVERBEND FAMILY MEDICINE PLLC",
    "professional",
    [1, 2],
    "99214|25|OFFICE O/P EST MOD 30 MIN|212;80053||COMPREHEN METABOLIC PANEL|64;83036||GLYCOSYLATED HEMOGLOBIN TEST|48;36415||ROUTINE VENIPUNCTURE|18;80061||LIPID PANEL|72;90686||IIV4 VACC NO PRSV 0.5 ML IM|41;90471||IMMUNIZATION ADMIN|38",
  ),
  care(
    "OKONJO, ADA MD",
    "professional",
    [1, 1],
    "99204||OFFICE O/P NEW MOD 45 MIN|345;93000||ELECTROCARDIOGRAM COMPLETE|96;93306||TTE W/DOPPLER COMPLETE|1120;93225||ECG MONIT/REPRT UP TO 48 HRS|174",
  ),
  care(
    "SUMMIT STREET PHYSICAL THERAPY LLC",
    "professional",
    [3, 8],
    "97110|GP|THERAPEUTIC EXERCISES|116;97140|GP|MANUAL THERAPY 1/> REGIONS|94;97112|GP|NEUROMUSCULAR REEDUCATION|102",
  ),
  care(
    "MERCY PLAINS REGIONAL HOSPITAL",
    "facility",
    [1, 1],
    "99284||EMERGENCY DEPT VISIT MOD MDM|2184|0450;96374||THER/PROPH/DIAG INJ IV PUSH|412|0450;96361||HYDRATE IV INFUSION ADD-ON|238|0260;74177||CT ABD & PELVIS W/CONTRAST|4675|0352;85025||COMPLETE CBC W/AUTO DIFF WBC|126|0305;80053||COMPREHEN METABOLIC PANEL|264|0301;81001||URINALYSIS AUTO W/SCOPE|88|0307;J2405||ONDANSETRON HCL INJECTION|46|0636;J1885||KETOROLAC TROMETHAMINE INJ|58|0636;Q9967||LOCM 300-399MG/ML IODINE|390|0636",
  ),
  care(
    "CLEARPATH LABORATORIES",
    "professional",
    [1, 1],
    "80061||LIPID PANEL|118;84443||ASSAY THYROID STIM HORMONE|132;82306||VITAMIN D 25 HYDROXY|196;85025||COMPLETE CBC W/AUTO DIFF WBC|54;83036||GLYCOSYLATED HEMOGLOBIN TEST|74;82607||VITAMIN B-12|108;86803||HEPATITIS C AB TEST|98",
  ),
  care(
    "HARBOR BEHAVIORAL ASSOCIATES",
    "professional",
    [1, 5],
    "90837|95|PSYTX W PT 60 MINUTES|195;96127||BRIEF EMOTIONAL/BEHAV ASSMT|22",
  ),
];

const REMARKS = rowsOf(`CONTRACTUAL REDUCTION. PROVIDER MAY NOT BILL THE MEMBER FOR THIS AMOUNT.
  AMOUNT APPLIED TO THE MEMBER'S ANNUAL DEDUCTIBLE.
  SERVICE IS NOT A COVERED BENEFIT UNDER THE EVIDENCE OF COVERAGE.
  DENIED: DUPLICATE OF A SERVICE ALREADY PROCESSED. MEMBER IS NOT RESPONSIBLE.
  COPAYMENT APPLIES TO THIS SERVICE.`).flat();
const MARKS = ["EX92,EX45,EX46,EX18,EX03", "92,1D,46,18,CP", "FQ,DD,NV,HD,CO"];

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  return {
    marks: chance.pick(MARKS).split(","),
    range: chance.happens(0.5),
    counted: chance.happens(0.4),
    remarked: chance.happens(0.9),
    box: chance.happens(0.6),
    brand: chance.pick(PLANS),
    font: chance.pick(["Liberation Sans", "Liberation Sans Narrow", "DejaVu Sans Condensed"]),
    owes: chance.pick(["Member<br>Resp.", "Your<br>Respon-<br>sibility", "You May<br>Owe"]),
  };
}

function priced(chance: Chance, l: Look, terms: Terms, charge: number): Partial<Row> {
  const row = settle(chance, charge, terms);
  const repeat = row.notCovered > 0 && chance.happens(0.4);
  if (repeat) row.patientOwes = 0;
  const holds = [
    row.discount > 0,
    row.deductible > 0,
    row.notCovered > 0 && !repeat,
    repeat,
    row.copay > 0,
  ];
  return { ...row, remarks: l.marks.filter((_, at) => holds[at]) };
}

function claimOf(chance: Chance, l: Look, one: Care, terms: Terms, from: string): Claim {
  const start = shifted(from, chance.between(0, 12));
  const rate = 0.35 + 0.4 * chance.share();
  terms.rate = [rate, rate];
  const visits = chance.between(...one.visits);
  const listed = rowsOf(one.services);
  const many = chance.between(one.visits[1] > 2 ? 1 : 2, listed.length);
  const step = chance.pick([3, 4, 7]);
  const copay = chance.pick([0, 0, 3000, 4000]);
  const rows = Array.from({ length: visits }, (_, at) => {
    const serviceDate = shifted(start, at * step);
    terms.copay = copay;
    return listed.slice(0, many).map(([code = "", mod, description = "", price, revenue]): Row => {
      const units = one.visits[1] > 5 ? chance.between(1, 2) : 1;
      return {
        ...{ serviceDate, ended: serviceDate, code, description, units },
        modifiers: mod ? [mod] : [],
        revenueCode: revenue ?? null,
        ...priced(chance, l, terms, Number(price) * 100 * units),
      };
    });
  }).flat();
  rows.sort((a, b) =>
    a.serviceDate! < b.serviceDate! ? -1 : a.serviceDate! > b.serviceDate! ? 1 : 0,
  );
  const received = shifted(rows.at(-1)!.serviceDate!, chance.between(3, 16));
  return {
    ...{ ...one, rows, received, done: shifted(received, chance.between(4, 21)) },
    number: chance.number(l.brand[0]!.startsWith("Brightwell") ? "@###TXE#####" : "2#########"),
    account: chance.number("@@######"),
  };
}

function columnsOf(l: Look, facility: boolean): Column<Row>[] {
  const money = dollars;
  const coded = ({ code, modifiers }: Row) => [code, ...modifiers!].join("-");
  return [
    column<Row>(l.range ? "Dates of<br>Service" : "Date of<br>Service", "serviceDate", (row) =>
      l.range
        ? `${slashes(row.serviceDate!)} -<br>${slashes(row.ended)}`
        : slashes(row.serviceDate!),
    ),
    ...(facility
      ? [column<Row>("Rev<br>Code", "revenueCode", ({ revenueCode }) => revenueCode)]
      : []),
    column<Row>("Proc.<br>Code", ["code", "modifiers"], coded),
    column<Row>(
      "Description of Service",
      "description",
      ({ description }) => description!.replace("&", "&amp;").replace(">", "&gt;"),
      "w",
    ),
    ...(l.counted ? [column<Row>("Qty", "units", ({ units }) => units, "n")] : []),
    amount<Row>("Amount<br>Billed", "charge", money),
    amount<Row>("Plan<br>Discount", "discount", money),
    amount<Row>("Allowed<br>Amount", "allowed", money),
    amount<Row>("Not<br>Covered", "notCovered", money),
    amount<Row>("Copay", "copay", money),
    amount<Row>("Coin-<br>surance", "coinsurance", money),
    amount<Row>("Deduct-<br>ible", "deductible", money),
    amount<Row>("Plan<br>Paid", "insurancePaid", money),
    amount<Row>(l.owes, "patientOwes", money),
    ...(l.remarked
      ? [column<Row>("Remark<br>Codes", "remarks", ({ remarks }) => remarks!.join(", "))]
      : []),
  ];
}

const SUMMED = [
  ...(["charge", "discount", "allowed", "notCovered", "copay"] as const),
  ...(["coinsurance", "deductible", "insurancePaid", "patientOwes"] as const),
];
type Sums = Record<(typeof SUMMED)[number], number>;
const sumsOf = (rows: Row[]) =>
  Object.fromEntries(SUMMED.map((field) => [field, total(rows, field)])) as Sums;

function claimHtml(claim: Claim, l: Look, patient: string): string {
  const columns = columnsOf(l, claim.setting === "facility");
  const facts = [
    ["Patient Name", patient],
    ["Claim Number", claim.number],
    ["Provider", claim.provider],
    ["Date Received", slashes(claim.received)],
    ["Patient Account", claim.account],
    ["Date Processed", slashes(claim.done)],
  ];
  const body = claim.rows.map((row) => record(columns, row)).join("");
  return `<div class="head">${facts.map(([label, value]) => `<div><b>${label}:</b> ${value}</div>`).join("")}</div>
${table(columns, body + sumRow(columns, "CLAIM TOTALS", sumsOf(claim.rows), dollars))}`;
}

function summary(sums: Sums): string {
  const row = (label: string, cents: number) =>
    `<tr><td>${label}</td><td>${dollars(cents)}</td></tr>`;
  return `<div class="box"><b>Summary of this Explanation of Benefits</b><table>${row("Total amount billed by provider(s)", sums.charge)}${row("Your plan discount", sums.discount)}${row("Amount your plan paid", sums.insurancePaid)}${row("<b>What you may owe your provider(s)</b>", sums.patientOwes)}</table></div>`;
}

function accumulators(chance: Chance, sums: Sums, open: number): string {
  const [deductible, most] = chance.pick([[545000, 920000], [600000, 890000]] as const); // prettier-ignore
  const met = deductible - open;
  const out = Math.min(most, met + sums.copay + sums.coinsurance + chance.between(0, 9) * 4523);
  const row = (label: string, limit: number, used: number) =>
    `<tr><td>${label}</td><td>${dollars(limit)}</td><td>${dollars(used)}</td><td>${dollars(limit - used)}</td></tr>`;
  return `<table class="acc"><tr><th>Benefit Year 2025 (In-Network)</th><th>Annual Limit</th><th>Applied to Date</th><th>Remaining</th></tr>${row("Individual Deductible", deductible, met)}${row("Individual Maximum Out-of-Pocket", most, out)}</table>`;
}

function notesOf(l: Look, rows: Row[]): string {
  if (!l.remarked) return "";
  const used = l.marks.flatMap((code, at) =>
    rows.some(({ remarks }) => remarks!.includes(code))
      ? [`<div>${code} &ndash; ${REMARKS[at]}</div>`]
      : [],
  );
  return used.length
    ? `<div class="notes"><b>Remark Code Descriptions</b>${used.join("")}</div>`
    : "";
}

const css = (l: Look) => `
@page{size:letter;margin:10mm 9mm} body{font:8.6pt/1.35 '${l.font}';margin:0;color:#222} .top{display:flex;justify-content:space-between;align-items:flex-start} .brand{display:flex;gap:2mm;align-items:center;font-size:15pt;font-weight:bold;color:${l.brand[2]}} .brand small{display:block;font-size:7pt;font-weight:normal;color:#444}
h1{font-size:13pt;margin:0;text-align:right} .not{font-weight:bold;text-align:right;color:${l.brand[2]}} .mid{display:flex;justify-content:space-between;margin:9mm 0 5mm} .facts td{padding:.3mm 2mm} .facts td:first-child{font-weight:bold}
.box{border:1.5px solid ${l.brand[2]};padding:2mm 3mm;width:96mm;margin-bottom:3mm} .box table{width:100%} .box td:last-child{text-align:right}
.head{display:grid;grid-template-columns:1.2fr 1fr;background:#efefef;border:.5px solid #999;padding:1.2mm 2mm;margin-top:4mm;font-size:8pt;break-after:avoid}
.lines{width:100%;border-collapse:collapse;font-size:${l.font === "Liberation Sans Narrow" ? 7.4 : 6.4}pt;line-height:1.25} .lines th{background:${l.brand[2]};color:#fff;font-weight:bold;vertical-align:bottom;text-align:left;padding:.8mm .7mm} .lines td{border-bottom:.5px solid #bbb;padding:.8mm .7mm;vertical-align:top;white-space:nowrap} .lines td.w{white-space:normal} .lines td:last-child{white-space:normal} .lines .n{text-align:right} .sum td{font-weight:bold;border-top:1px solid #222} tr{break-inside:avoid}
.notes{margin:3mm 0;font-size:7.4pt;break-inside:avoid} .acc{border-collapse:collapse;margin:3mm 0;font-size:7.8pt;break-inside:avoid} .acc td,.acc th{border:.5px solid #999;padding:.6mm 2.5mm;text-align:right} .acc td:first-child,.acc th:first-child{text-align:left} .small{font-size:7pt;color:#333} .small p{margin:1.4mm 0}`;

const SMALL = `<p><b>Grace period:</b> If you receive advance payments of the premium tax credit and your premium is not paid in full, claims for the second and third months of the grace period may be pended and later denied.</p>
<p><b>Your right to appeal:</b> If you do not agree with a decision shown on this notice you may file an internal appeal within 180 days of the date you receive it. You may also have the right to an external review by an independent review organization. The diagnosis and treatment codes and their meanings are available on request.</p>
<p><b>Surprise bills:</b> You are protected from balance billing for emergency care and for certain services at in-network facilities. <b>Suspect fraud?</b> Call the Fraud and Abuse line at 1-866-555-0144.</p>
<p>Espa&ntilde;ol: Si usted tiene preguntas acerca de esta notificaci&oacute;n, tiene derecho a obtener ayuda e informaci&oacute;n en su idioma sin costo alguno. Tagalog: May karapatan kang makakuha ng tulong nang walang gastos. Deutsch: Sie haben das Recht, kostenlose Hilfe in Ihrer Sprache zu erhalten.</p>`;

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [issuer = "", insurer = ""] = l.brand;
  const [member = "", other = ""] = household(chance, 2).map(naming(chance));
  const patient = chance.happens(0.7) ? member : other;
  const terms: Terms = {
    ...{ open: chance.pick([0, 12500, 60000, 545000]), share: chance.pick([0.2, 0.3, 0.4]) },
    ...{ copay: 0, denies: 0.12, rate: [0.35, 0.75] },
  };
  const from = shifted("2025-01-14", chance.between(0, 290));
  const many = chance.weighted([[1, 6], [2, 3], [3, 1]] as const); // prettier-ignore
  const claims = chance
    .shuffled(CARES)
    .slice(0, many)
    .map((one) => claimOf(chance, l, one, terms, from));
  const rows = claims.flatMap((claim) => claim.rows);
  const sums = sumsOf(rows);
  const one = claims.length === 1 ? claims[0]! : null;
  const issued = claims.map(({ done }) => done).sort().at(-1)!; // prettier-ignore
  const facts = [
    ["Date of Notice", longMonthName(issued)],
    ["Subscriber", member],
    ["Member ID", chance.number("U########-01")],
    ["Plan", `${chance.pick(TIERS)}`],
    ["Group", "Individual Marketplace"],
  ];
  const boxed = l.box || !one;
  const call = phone(chance);
  const html = page(
    css(l),
    `<div class="top"><div class="brand">${mark(chance, l.brand[2]!)}<div>${issuer}</div></div><div><h1>Explanation of Benefits</h1><div class="not">THIS IS NOT A BILL</div></div></div>
<div class="small">${box(chance)}, ${town(chance)} &nbsp;|&nbsp; Member Services ${call} (TTY 711)</div>
<div class="mid"><div>${member}<br>${street(chance)}<br>${town(chance)}</div><table class="facts">${facts.map(([label, value]) => `<tr><td>${label}:</td><td>${value}</td></tr>`).join("")}</table></div>
<p>This notice shows how we processed the claim${one ? "" : "s"} below. If you owe money, your provider will send you a bill. Please compare it with this notice before you pay.</p>
${boxed ? summary(sums) : ""}${claims.map((claim) => claimHtml(claim, l, patient)).join("")}${notesOf(l, rows)}${chance.happens(0.75) ? accumulators(chance, sums, terms.open) : ""}<div class="small">${SMALL}<p>Coverage is underwritten by ${insurer}, a Qualified Health Plan issuer in the Health Insurance Marketplace.</p></div>`,
  );
  const settings = new Set(claims.map(({ setting }) => setting));
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "eob", issuer, patient, statementDate: issued },
      ...{ provider: one?.provider ?? null, claimNumber: one?.number ?? null },
      ...{ accountNumber: one?.account ?? null },
      setting: settings.size === 1 ? claims[0]!.setting : null,
    },
    {
      ...{ billed: sums.charge, adjustments: sums.discount, insurancePaid: sums.insurancePaid },
      ...{ allowed: one ? sums.allowed : null, patientResponsibility: sums.patientOwes },
    },
    claims.flatMap((claim) => {
      const columns = columnsOf(l, claim.setting === "facility");
      return claim.rows.map((row) => lineBy(columns, row));
    }),
  );
  return { html, truth };
}

export const family: Family = {
  name: "marketplace-plan-eob",
  paper:
    "A marketplace plan's EOB: claim headers with dates received and processed, and a close table of service lines with remark codes.",
  medium: "text",
  draw,
};
