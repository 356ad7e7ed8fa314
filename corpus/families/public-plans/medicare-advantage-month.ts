import { dollars, longMonthName, looseSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { doctor, naming, person, phone, street, town } from "#corpus/families/drawing/people";
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
} from "#corpus/families/drawing/sheet";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Claim = { provider: string; number: string; rows: Said[] };

/** What is done on one visit; code, words and cents. */
const VISITS = [
  "99214|Office or other outpatient visit, established patient|18800;36415|Routine blood draw|1500;80053|Comprehensive metabolic panel|5200;83036|Hemoglobin A1c level|4100",
  "92014|Eye exam and treatment, established patient|16500;92134|Retinal imaging|9200",
  "99285|Emergency department visit, high severity|148900;93005|Electrocardiogram, tracing|21700;71046|X-ray of chest, 2 views|32400;84484|Troponin level|18900;J2405|Ondansetron injection, 1 mg|3600",
  "97110|Therapeutic exercise, 15 minutes|8800;97140|Manual therapy, 15 minutes|8200;97530|Therapeutic activities, 15 minutes|9100",
  "E0601|CPAP device rental|9800;A7030|Full face mask for CPAP|17600",
  "77067|Mammogram, both breasts, screening|31200;77063|Digital tomography, both breasts|8800",
  "11042|Removal of skin and tissue, first 20 sq cm|42800;97597|Wound cleaning, first 20 sq cm|26100",
].map(rowsOf);

function claimsOf(chance: Chance, start: string): Claim[] {
  const many = chance.weighted([
    [1, 2],
    [2, 3],
    [4, 3],
    [7, 2],
  ] as const);
  return Array.from({ length: many }, (_, at): Claim => {
    const date = shifted(start, at * 4 + chance.between(0, 3));
    const terms: Terms = {
      ...{ open: 0, share: chance.pick([0, 0.2]), denies: 0.05, rate: [0.3, 0.7] },
      copay: chance.pick([0, 1000, 3500, 4500]),
    };
    const visit = chance.pick(VISITS);
    const some = visit.slice(0, chance.between(1, visit.length));
    return {
      provider: chance.happens(0.7)
        ? doctor(chance, "MD|DO|NP|PA-C")
        : `${town(chance).split(",")[0]} ${chance.pick(["Regional Hospital", "Medical Supply", "Rehab Center"])}`,
      number: chance.number("2025########"),
      rows: some.map(([code = "", description = "", cents]) => ({
        ...{ serviceDate: date, code, description },
        ...settle(chance, Number(cents), terms),
      })),
    };
  });
}

function columnsOf(chance: Chance) {
  const wide = chance.happens(0.6);
  return [
    column(
      chance.pick(["Description of service (billing code)", "Services (billing code)"]),
      ["description", "code"],
      ({ description, code }) => `${description} (${code})`,
    ),
    amount(wide ? "Amount the provider billed the plan" : "Amount billed", "charge", dollars),
    amount(wide ? "Total cost (amount the plan approved)" : "Total cost", "allowed", dollars),
    amount("Plan&rsquo;s share", "insurancePaid", dollars),
    amount("Your share", "patientOwes", dollars),
  ];
}

type Fields = "charge" | "allowed" | "insurancePaid" | "patientOwes";
const sums = (rows: Said[]): Record<Fields, number> => ({
  ...{ charge: total(rows, "charge"), allowed: total(rows, "allowed") },
  insurancePaid: total(rows, "insurancePaid"),
  patientOwes: total(rows, "patientOwes"),
});

/** The year so far holds this month. */
function monthAndYear(chance: Chance, all: Record<Fields, number>, year: string): string {
  const more = (cents: number, by: number) => dollars(cents + by);
  const [billed, approved] = [chance.between(90000, 900000), chance.between(40000, 90000)];
  const share = chance.between(3000, 30000);
  const row = (words: string, of: string[]) =>
    `<tr><td>${words}</td>${of.map((one) => `<td class="n">${one}</td>`).join("")}</tr>`;
  return `<table class="lines year"><thead><tr><th>Totals for medical and hospital claims</th><th class="n">Amount providers have billed the plan</th><th class="n">Total cost (amount the plan has approved)</th><th class="n">Plan&rsquo;s share</th><th class="n">Your share</th></tr></thead><tbody>
${row("Totals for this month", [all.charge, all.allowed, all.insurancePaid, all.patientOwes].map(dollars))}
${row(`Totals for ${year} (all claims processed through the end of this month)`, [more(all.charge, billed), more(all.allowed, approved), more(all.insurancePaid, approved - share), more(all.patientOwes, share)])}</tbody></table>`;
}

const style = (ink: string, chance: Chance) =>
  `@page{size:letter;margin:14mm 15mm;@bottom-center{content:"Page " counter(page) " of " counter(pages);font:8pt Liberation Sans}}
body{font:${chance.pick([10, 11])}pt ${chance.pick(["Liberation Sans", "Liberation Serif"])};margin:0}.top{display:flex;justify-content:space-between;align-items:center}
h1{font-size:17pt;color:${ink};margin:10px 0 4px}h2{break-after:avoid;font-size:13pt;color:${ink};margin:16px 0 4px}.box{border:1.5px solid ${ink};padding:8px 12px;margin:10px 0;break-inside:avoid}
.lines{width:100%;border-collapse:collapse;margin:4px 0 12px}.lines th,.lines td{border:1px solid #777;padding:4px 6px;vertical-align:top;text-align:left}.lines th{background:#eef2f5;font-size:.84em}
.lines .n{text-align:right;width:14%}.sum td{font-weight:bold;background:#f6f6f6}.claim{break-inside:avoid}.claim p{margin:8px 0 2px}.year{break-inside:avoid}small{font-size:8.5pt;color:#333}`;

function draw(chance: Chance): Drawn {
  const start = `202${chance.between(4, 5)}-0${chance.between(1, 9)}-02`;
  const claims = claimsOf(chance, start);
  const rows = claims.flatMap((one) => one.rows);
  const [columns, date] = [columnsOf(chance), chance.pick([slashes, looseSlashes])];
  const plan = chance.pick(["Evergreen Advantage Plus (HMO)", "Pioneer Senior Choice (PPO)"]);
  const patient = naming(chance)(person(chance));
  const member = chance.number("@#########");
  const month = longMonthName(start).replace(/ \d+,/, "");
  const processed = shifted(start, 38);
  const all = sums(rows);
  const ink = chance.pick(["#005a70", "#5c2d82", "#1b5e20"]);
  const blocks = claims.map(
    (
      one,
    ) => `<div class="claim"><p><b>${one.provider}</b> (${chance.pick(["in-network", "in-network provider"])})<br>Claim Number: ${one.number} &nbsp;&nbsp; Date of service: ${date(one.rows[0]!.serviceDate!)}</p>
${table(columns, one.rows.map((row) => record(columns, row)).join("") + sumRow(columns, "TOTALS", sums(one.rows), dollars))}
${one.rows.some((row) => row.notCovered) ? "<small>NOTE: We denied all or part of this claim. You have the right to appeal; see the end of this report.</small>" : ""}</div>`,
  );
  const totals = `<h2>Totals</h2>${monthAndYear(chance, all, start.slice(0, 4))}<div class="box"><b>Yearly limit</b> &ndash; this limit gives you financial protection. The most you pay for covered services in ${start.slice(0, 4)} is <b>$${chance.between(3, 7)},${chance.pick(["400", "900", "550"])}</b>.</div>`;
  const above = chance.happens(0.6);
  const html = page(
    style(ink, chance),
    `<div class="top"><div>${mark(chance, ink)} <b>${plan}</b></div><div>${longMonthName(processed)}</div></div>
<h1>EXPLANATION OF BENEFITS</h1><div><b>This is not a bill.</b> This monthly report of claims we have processed tells what care you have received, what the plan has paid, and how much you can expect to pay.</div>
<div class="box">${patient}<br>${street(chance)}<br>${town(chance)}<br>Member ID: ${member}<br>Claims processed in ${month}<br>Customer Service: ${phone(chance)} (TTY 711)</div>
${above ? totals : ""}<h2>Details for claims processed in ${month}</h2>${blocks.join("")}${above ? "" : totals}
<small>If you think we made a mistake you have 65 days from the date of this notice to ask for an appeal. To report suspected fraud call 1-800-MEDICARE. Your plan is an organization with a Medicare contract.</small>`,
  );
  const one = claims.length === 1 ? claims[0]! : null;
  return {
    html,
    truth: truthOf(
      {
        ...{ name: family.name, kind: "eob", issuer: plan, patient, statementDate: processed },
        ...{ provider: one?.provider ?? null, claimNumber: one?.number ?? null },
      },
      {
        ...{ billed: all.charge, allowed: all.allowed, insurancePaid: all.insurancePaid },
        patientResponsibility: all.patientOwes,
      },
      rows.map((row) => lineBy(columns, row, ["serviceDate"])),
    ),
  };
}

export const family: Family = {
  name: "medicare-advantage-month",
  paper: "The monthly report of claims that a Medicare Advantage plan sends after its model form.",
  medium: "text",
  draw,
};
