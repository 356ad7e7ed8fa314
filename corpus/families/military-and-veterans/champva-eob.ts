import { bare, dollars, grouped, longMonthName, shortSlashes, slashes } from "#corpus/generators/formats"; // prettier-ignore
import type { Chance } from "#corpus/random-layouts/chance";
import { person, household, street, town } from "#corpus/families/drawing/people";
import {
  amount,
  bars,
  column,
  lineBy,
  page,
  pairs,
  record,
  sumRow,
  table,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

/** `other` is what another insurance paid before. */
type Row = Said & { other: number };
type Care = { provider: string; facility?: true; days: number; services: string };

const ISSUER = "CHAMPVA";

const CARES: Care[] = [
  {
    ...{ provider: "PRAIRIE CREEK INTERNAL MEDICINE", days: 1 },
    services:
      "99214|OFFICE/OUTPATIENT VISIT EST|218;93000|ELECTROCARDIOGRAM, COMPLETE|88;36415|ROUTINE VENIPUNCTURE|20;80053|COMPREHEN METABOLIC PANEL|70;G0008|ADMIN INFLUENZA VIRUS VAC|36",
  },
  {
    ...{ provider: "LAUREL RIDGE COMMUNITY HOSPITAL", facility: true, days: 1 },
    services:
      "99283|EMERGENCY DEPT VISIT|1286|0450;73110|X-RAY EXAM OF WRIST|342|0320;29125|APPLY FOREARM SPLINT|418|0450;96372|THER/PROPH/DIAG INJ SC/IM|186|0450;J1885|KETOROLAC TROMETHAMINE INJ|54|0636;85025|COMPLETE CBC W/AUTO DIFF WBC|108|0305;80048|METABOLIC PANEL TOTAL CA|164|0301",
  },
  {
    ...{ provider: "TRI COUNTY PHYSICAL THERAPY", days: 8 },
    services:
      "97110|THERAPEUTIC EXERCISES|112;97140|MANUAL THERAPY 1+ REGIONS|92;97035|ULTRASOUND THERAPY|58",
  },
  {
    ...{ provider: "HEARTLAND ENDOSCOPY ASSOCIATES", days: 1 },
    services:
      "45385|COLONOSCOPY W/LESION REMOVAL|1420;88305|TISSUE EXAM BY PATHOLOGIST|238;00811|ANES LWR INTST NDSC NOS|860",
  },
  {
    ...{ provider: "BLUE MESA COUNSELING CENTER", days: 5 },
    services: "90837|PSYTX W PT 60 MINUTES|190",
  },
  {
    ...{ provider: "PANHANDLE HOME MEDICAL SUPPLY", days: 1 },
    services:
      "E0601|CONT AIRWAY PRESSURE DEVICE|960;A7030|CPAP FULL FACE MASK|228;A7037|POS AIRWAY PRESSURE TUBING|54;A7038|POS AIRWAY PRESSURE FILTER|14",
  },
];

const REMARKS = rowsOf(
  `The charge is more than the CHAMPVA allowable amount. A provider who accepts assignment may not bill you for the difference.
  This amount was applied to your calendar year outpatient deductible.
  This service is not a covered benefit under CHAMPVA. You may be responsible for this charge.
  Payment was reduced by the amount paid by your other health insurance (OHI).
  Your cost share is 25 percent of the CHAMPVA allowable amount.`,
).flat();

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  return {
    mono: chance.happens(0.35),
    ranged: chance.happens(0.6),
    money: chance.pick([grouped, dollars, bare]),
    day: chance.pick([slashes, slashes, shortSlashes]),
    marks: chance.pick(["045,001,096,023,003", "A2,D1,N4,H7,C3", "12,31,58,77,80"]).split(","),
    joined: chance.happens(0.5),
    other: chance.happens(0.45),
    over: chance.happens(0.6),
  };
}

/** The allowed amount is what the other insurance, the deductible, the cost share and CHAMPVA cover. */
function settled(
  chance: Chance,
  charge: number,
  rate: number,
  terms: { open: number; other: boolean },
) {
  const none = { charge, allowed: 0, other: 0, deductible: 0, coinsurance: 0, insurancePaid: 0 };
  if (chance.happens(0.08)) return { ...none, denied: charge };
  const allowed = Math.round(charge * rate);
  const other = terms.other ? Math.round(allowed * chance.pick([0.6, 0.8])) : 0;
  const left = allowed - other;
  const deductible = terms.other ? 0 : Math.min(left, terms.open);
  terms.open -= deductible;
  const coinsurance = terms.other ? 0 : Math.round((left - deductible) * 0.25);
  const insurancePaid = left - deductible - coinsurance;
  return { ...none, allowed, other, deductible, coinsurance, insurancePaid, denied: 0 };
}

function rowsFor(
  chance: Chance,
  l: Look,
  care: Care,
  terms: { open: number; other: boolean },
): Row[] {
  const start = shifted("2024-03-04", chance.between(0, 560));
  const step = chance.pick([2, 3, 7]);
  const rate = 0.35 + 0.4 * chance.share();
  const listed = rowsOf(care.services);
  const many = chance.between(Math.min(2, listed.length), listed.length);
  return Array.from({ length: chance.between(1, care.days) }, (_, at) =>
    listed.slice(0, many).map(([code = "", description = "", price, revenue]): Row => {
      const { denied, ...amounts } = settled(chance, Number(price) * 100, rate, terms);
      const holds = [
        amounts.allowed > 0,
        amounts.deductible > 0,
        denied > 0,
        amounts.other > 0,
        amounts.coinsurance > 0,
      ];
      return {
        ...{ ...amounts, code, description, revenueCode: revenue ?? null },
        serviceDate: shifted(start, at * step),
        remarks: l.marks.filter((_, place) => holds[place]),
      };
    }),
  ).flat();
}

function columnsOf(l: Look, facility: boolean): Column<Row>[] {
  const { money, day } = l;
  const named = ({ description, code }: Row) =>
    l.joined ? `${code} ${description}` : `${description}<br>${code}`;
  return [
    ...(l.ranged
      ? [
          column<Row>("From<br>Date", "serviceDate", (row) => day(row.serviceDate!)),
          column<Row>("To<br>Date", null, (row) => day(row.serviceDate!)),
        ]
      : [column<Row>("Date(s) of<br>Service", "serviceDate", (row) => day(row.serviceDate!))]),
    ...(facility
      ? [column<Row>("Rev<br>Code", "revenueCode", ({ revenueCode }) => revenueCode)]
      : []),
    column<Row>(
      l.joined ? "Procedure Code and Description" : "Description of Service/<br>Procedure Code",
      ["description", "code"],
      named,
      "w",
    ),
    amount<Row>("Amount<br>Billed", "charge", money),
    amount<Row>("Amount<br>Allowed", "allowed", money),
    column<Row>("Other<br>Insurance<br>Paid", null, ({ other }) => money(other), "n"),
    amount<Row>("Deductible", "deductible", money),
    amount<Row>("Beneficiary<br>Cost Share", "coinsurance", money),
    amount<Row>("CHAMPVA<br>Paid", "insurancePaid", money),
    column<Row>("Remark<br>Codes", "remarks", ({ remarks }) => remarks!.join(" ")),
  ];
}

const css = (l: Look) => `
@page{size:letter;margin:11mm 12mm} body{font:${l.mono ? "8.4pt/1.35 'Liberation Mono'" : "9.2pt/1.38 'Liberation Sans'"};margin:0;color:#111} .top{display:flex;justify-content:space-between;border-bottom:2px solid #003f72;padding-bottom:2mm} .seal{display:flex;gap:3mm;align-items:center} h1{font-size:14pt;margin:0;color:#003f72} .r{text-align:right}
.mail{display:flex;justify-content:space-between;margin:8mm 0 5mm} .pairs td{padding:.4mm 2mm;vertical-align:top} .pairs td:first-child{font-weight:bold;white-space:nowrap}
.lines{width:100%;border-collapse:collapse;font-size:${l.mono ? 7 : 7.8}pt;margin-top:3mm} .lines th{border:1px solid #444;background:#e4e9ef;padding:1mm;font-size:${l.mono ? 6.6 : 7.4}pt;vertical-align:bottom;text-align:left} .lines td{border:1px solid #999;border-width:0 1px 1px;padding:.9mm 1mm;vertical-align:top} .lines .n{text-align:right;white-space:nowrap} .lines .sum td{font-weight:bold;border-top:1.5px solid #111} tr{break-inside:avoid}
.two{display:flex;gap:8mm;margin-top:5mm;break-inside:avoid;align-items:flex-start} .sums{border:1px solid #444;border-collapse:collapse} .sums td{padding:.7mm 2.5mm;border-bottom:.5px solid #aaa} .sums td:last-child{text-align:right;white-space:nowrap} .cap b,.sums caption{font-weight:bold;text-align:left;color:#003f72} .notes{margin-top:4mm;break-inside:avoid;font-size:.9em} .small{font-size:7.4pt;margin-top:5mm;line-height:1.35}`;

const SEAL = `<svg width="46" height="46" viewBox="0 0 46 46"><circle cx="23" cy="23" r="22" fill="none" stroke="#003f72" stroke-width="2"/><circle cx="23" cy="23" r="16" fill="#003f72"/><path d="M23 10l3.4 8.2 8.8.7-6.7 5.7 2.1 8.6-7.6-4.6-7.6 4.6 2.1-8.6-6.7-5.7 8.8-.7z" fill="#fff"/></svg>`;

const SMALL = `<div class="small"><b>THIS IS NOT A BILL.</b> Keep this notice for your records. If you owe your provider, the provider will bill you.<br><b>YOUR RIGHT TO APPEAL:</b> If you disagree with this determination you may request a clinical or administrative review within one year of the date of this notice. Send a written request with a copy of this Explanation of Benefits and any new information to: CHAMPVA Appeals, PO Box 600, Denver CO 80246.<br><b>TIMELY FILING:</b> Claims must be received within one year of the date of service. <b>OTHER HEALTH INSURANCE:</b> By law CHAMPVA is the secondary payer to most other health insurance, including Medicare. Report changes on VA Form 10-7959c. <b>DEDUCTIBLE:</b> $50.00 per individual, $100.00 per family each calendar year. <b>CATASTROPHIC CAP:</b> $3,000.00 per family each calendar year.</div>`;

type Sums = Record<"charge" | "allowed" | "deductible" | "coinsurance" | "insurancePaid", number>;
function sumsOf(rows: Row[]): Sums & { other: number; denied: number } {
  const denied = total(rows.filter(({ allowed }) => allowed === 0), "charge"); // prettier-ignore
  return {
    ...{ charge: total(rows, "charge"), allowed: total(rows, "allowed"), denied },
    ...{ deductible: total(rows, "deductible"), coinsurance: total(rows, "coinsurance") },
    insurancePaid: total(rows, "insurancePaid"),
    other: rows.reduce((all, row) => all + row.other, 0),
  };
}

function summaries(chance: Chance, l: Look, sums: ReturnType<typeof sumsOf>, year: string): string {
  const owed = sums.deductible + sums.coinsurance + sums.denied;
  const over = sums.charge - sums.allowed - sums.denied;
  const list: [string, number][] = [
    ["Total Amount Billed", sums.charge],
    ...(l.over ? [["Amount Over CHAMPVA Allowable", over] as [string, number]] : []),
    ["Total Amount Allowed", sums.allowed],
    ["Paid by Other Health Insurance", sums.other],
    ["Applied to Deductible", sums.deductible],
    ["Beneficiary Cost Share", sums.coinsurance],
    ["Amount Not Covered", sums.denied],
    ["Amount Paid by CHAMPVA", sums.insurancePaid],
    ["Your Total Responsibility", owed],
  ];
  const met = sums.deductible ? Math.max(sums.deductible, 5000) : chance.pick([5000, 5000, 0]);
  const spent = Math.min(300000, met + sums.coinsurance + chance.between(0, 40) * 1725);
  const cap = pairs([
    ["Individual deductible met", `${dollars(met)} of $50.00`],
    ["Catastrophic cap met", `${dollars(spent)} of $3,000.00`],
    ["Catastrophic cap remaining", dollars(300000 - spent)],
  ]);
  const rows = list.map(([label, cents]) => `<tr><td>${label}</td><td>${dollars(cents)}</td></tr>`);
  return `<div class="two"><table class="sums"><caption>SUMMARY OF AMOUNTS</caption>${rows.join("")}</table><div class="cap"><b>CALENDAR YEAR ${year} TOTALS</b>${cap}</div></div>`;
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const care = chance.pick(CARES);
  const [patient = "", own = ""] = household(chance, 2).map((name) => name.toUpperCase());
  const sponsor = chance.happens(0.75) ? own : person(chance).toUpperCase();
  const terms = { open: chance.pick([0, 0, 5000]), other: l.other };
  const rows = rowsFor(chance, l, care, terms);
  const first = rows[0]!.serviceDate!;
  const issued = shifted(rows.at(-1)!.serviceDate!, chance.between(24, 75));
  const sums = sumsOf(rows);
  const claim = chance.number(chance.pick(["##########", "20#########-01"]));
  const account = chance.happens(0.7) ? chance.number("@@#######") : null;
  const columns = columnsOf(l, care.facility === true);
  const facts = pairs([
    ["EOB Date:", longMonthName(issued)],
    ["Claim Number:", claim],
    ["Beneficiary:", patient],
    ["Member Number:", chance.number("*****####")],
    ["Sponsor:", sponsor],
    ["Provider:", care.provider],
    account ? ["Patient Account No:", account] : null,
    ["Payment To:", sums.insurancePaid ? "PROVIDER" : "NONE"],
    sums.insurancePaid ? ["Payment/EFT No:", chance.number("########")] : null,
  ]);
  const otherSum = columns.findIndex(({ head }) => head.startsWith("Other"));
  const summed = columns.map((one, at) => (at === otherSum ? { ...one, says: ["unitPrice" as const] } : one)); // prettier-ignore
  const sumLine = sumRow(summed, "CLAIM TOTALS", { ...sums, unitPrice: sums.other }, l.money);
  const notes = l.marks.flatMap((code, at) =>
    rows.some(({ remarks }) => remarks!.includes(code))
      ? [`<div>${code} - ${REMARKS[at]}</div>`]
      : [],
  );
  const html = page(
    css(l),
    `<div class="top"><div class="seal">${SEAL}<div><b>DEPARTMENT OF VETERANS AFFAIRS</b><br>VHA Office of Integrated Veteran Care<br>PO Box 500, Denver, CO 80246</div></div><div class="r"><h1>CHAMPVA</h1><b>EXPLANATION OF BENEFITS</b><br>THIS IS NOT A BILL<br>1-800-555-0187</div></div>
<div class="mail"><div><br>${bars(chance, 150, 12)}<br>${patient}<br>${street(chance).toUpperCase()}<br>${town(chance).toUpperCase()}</div>${facts}</div>
${table(columns, rows.map((row) => record(columns, row)).join("") + sumLine)}${summaries(chance, l, sums, first.slice(0, 4))}<div class="notes"><b>REMARK CODES</b>${notes.join("")}</div>${SMALL}`,
  );
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "eob", issuer: ISSUER, provider: care.provider, patient },
      ...{ claimNumber: claim, accountNumber: account, statementDate: issued },
      setting: care.facility ? "facility" : "professional",
    },
    {
      ...{ billed: sums.charge, allowed: sums.allowed, insurancePaid: sums.insurancePaid },
      adjustments: l.over ? sums.charge - sums.allowed - sums.denied : null,
      patientResponsibility: sums.deductible + sums.coinsurance + sums.denied,
    },
    rows.map((row) => lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "champva-eob",
  paper:
    "The EOB of CHAMPVA: beneficiary and sponsor, a ruled table with what other insurance paid, a summary of amounts and the catastrophic cap.",
  medium: "text",
  draw,
};
