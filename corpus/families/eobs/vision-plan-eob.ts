import { dollars, longMonthName, monthName, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { doctor, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { amount, column, lineBy, mark, page, pairs, record } from "#corpus/families/drawing/sheet";
import { sumRow, table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

/** Code, words, cents, the share in cents that the member pays. */
const EXAM = rowsOf("92014|Comprehensive eye exam|18500|1000;92015|Refraction|6500|0");
const GLASSES = rowsOf(`V2020|Frame|24900|2500
V2203|Bifocal lenses, pair|16800|0
V2781|Progressive lens, standard|21000|5500
V2750|Anti-reflective coating|9900|4100
V2784|Polycarbonate lens|8000|3100
V2744|Photochromic tint|11500|7500`);
const CONTACTS = rowsOf(`92310|Contact lens fitting and evaluation|14500|6000
V2521|Contact lens, hydrophilic, toric|31200|16200`);

/** The plan pays its negotiated fee; what the member adds is a copay, or the rest over an allowance. */
function served(chance: Chance, date: string): Said[] {
  const worn = chance.pick([GLASSES.slice(0, chance.between(2, 6)), CONTACTS, []]);
  const bare = chance.happens(0.2) ? [] : EXAM.slice(0, chance.between(1, 2));
  const list = [...bare, ...worn].length ? [...bare, ...worn] : EXAM;
  return list.map(([code = "", description = "", cents, share]): Said => {
    const charge = Number(cents) + chance.between(0, 12) * 100;
    const member = Number(share);
    const allowed = Math.max(member, Math.round((charge * chance.between(45, 75)) / 100));
    const base = { serviceDate: date, code, description, units: code === "V2203" ? 2 : 1, charge };
    const over = code === "V2020" && chance.happens(0.5) ? 2900 : 0;
    return {
      ...{ ...base, allowed, discount: charge - allowed - over, notCovered: over },
      ...{ copay: member, insurancePaid: allowed - member, patientOwes: member + over },
    };
  });
}

function columnsOf(chance: Chance): Column[] {
  const date = chance.pick([slashes, monthName]);
  const head = (choices: string) => chance.pick(choices.split("|"));
  const some = <T>(often: number, one: T): T[] => (chance.happens(often) ? [one] : []);
  const first = chance.happens(0.5);
  return [
    ...(first ? [column(head("Service Date|Date"), "serviceDate", (row) => date(row.serviceDate!))] : []), // prettier-ignore
    column(head("Service|Description|Services and materials"), "description", (row) => row.description), // prettier-ignore
    ...some(
      0.75,
      column(head("Code|Procedure|Proc Code"), "code", (row) => row.code),
    ),
    ...some(
      0.3,
      column("Qty", "units", (row) => row.units, "c"),
    ),
    amount(head("Amount Billed|Doctor&rsquo;s Charge|Billed"), "charge", dollars),
    ...some(0.5, amount(head("Plan Savings|Network Discount"), "discount", dollars)),
    ...some(0.7, amount(head("Allowed|Plan Allowed Amount"), "allowed", dollars)),
    amount(head("Overage|Over Allowance|Not Covered"), "notCovered", dollars),
    amount(head("Copay|Member Copay"), "copay", dollars),
    amount(head("Plan Paid|We Paid"), "insurancePaid", dollars),
    amount(head("You Pay|Member Responsibility|You Owe Provider"), "patientOwes", dollars),
  ];
}

const style = (ink: string, chance: Chance) =>
  `@page{size:letter;margin:16mm}body{font:${chance.pick([9.5, 10.5])}pt Liberation Sans;margin:0;color:#222}.top{display:flex;gap:10px;align-items:center;border-bottom:4px solid ${ink};padding-bottom:8px}.top b{font-size:16pt;color:${ink}}
h1{font-size:15pt;font-weight:normal;margin:18px 0 6px}.pairs{border-collapse:collapse}.pairs td{padding:2px 16px 2px 0}.pairs td:first-child{color:#666}.lines{width:100%;border-collapse:collapse;margin:16px 0;font-size:.9em}
.lines th{border-bottom:2px solid ${ink};padding:4px;text-align:left;vertical-align:bottom}.lines td{padding:5px 4px;border-bottom:1px solid #ddd}.lines .n{text-align:right}.lines .c{text-align:center}.sum td{font-weight:bold;border-top:2px solid ${ink}}
.ad{background:#eef6f8;padding:10px 14px;margin-top:20px;display:flex;gap:14px}.small{font-size:8pt;color:#555;margin-top:14px}`;

function draw(chance: Chance): Drawn {
  const date = shifted("2024-03-04", chance.between(0, 660));
  const rows = served(chance, date);
  const columns = columnsOf(chance);
  const processed = shifted(date, chance.between(3, 15));
  const ink = chance.pick(["#0077b3", "#00857c", "#d35400"]);
  const issuer = chance.pick(["ClearSight Vision Plan", "Optimum Vision Care", "Meridian Eye Benefits"]); // prettier-ignore
  const provider = chance.happens(0.5)
    ? doctor(chance, "OD")
    : chance.pick(["Lakeshore Family Eyecare", "The Spectacle Shoppe"]);
  const patient = naming(chance)(person(chance));
  const claim = chance.number(chance.pick(["########", "VC########", "#########-01"]));
  const has = (field: keyof Said) => columns.some(({ says }) => says.includes(field));
  const sums = {
    ...{ charge: total(rows, "charge"), discount: total(rows, "discount") },
    ...{ allowed: total(rows, "allowed"), notCovered: total(rows, "notCovered") },
    ...{ copay: total(rows, "copay"), insurancePaid: total(rows, "insurancePaid") },
    patientOwes: total(rows, "patientOwes"),
  };
  const html = page(
    style(ink, chance),
    `<div class="top">${mark(chance, ink)}<b>${issuer}</b></div><h1>${chance.pick(["Explanation of Benefits", "Your vision benefit statement", "EXPLANATION OF BENEFITS (EOB)"])}</h1><p>This is not a bill. It shows how your benefits were applied.</p>
${pairs([
  [chance.pick(["Patient", "Member name"]), patient],
  ["Member ID", chance.number("XXX-XX-####")],
  [chance.pick(["Claim number", "Claim #"]), claim],
  [chance.pick(["Provider", "Eye doctor"]), provider],
  has("serviceDate")
    ? ["Group", "Tri-County School District 9"]
    : ["Date of service", longMonthName(date)],
  [chance.pick(["Date processed", "Processed"]), longMonthName(processed)],
])}${table(columns, rows.map((row) => record(columns, row)).join("") + sumRow(columns, chance.pick(["Total", "Claim total"]), sums, dollars))}
<p><b>${chance.pick(["Amount you pay your provider", "Your total"])}: ${dollars(sums.patientOwes)}</b></p>
<div class="ad">${mark(chance, ink)}<div><b>See more, save more.</b><br>Members save up to 40% on a second pair of glasses within 12 months at participating providers. Next eye exam available ${longMonthName(shifted(date, 365))}.</div></div>
<div class="small">Frame allowance $150; contact lens allowance $150 in place of glasses. To appeal, write within 180 days to Member Appeals, ${street(chance)}, ${town(chance)}, or call ${phone(chance)}.</div>`,
  );
  return {
    html,
    truth: truthOf(
      {
        ...{ name: family.name, kind: "eob", setting: "professional", provider, issuer, patient },
        ...{ claimNumber: claim, statementDate: processed },
      },
      {
        ...{ billed: sums.charge, insurancePaid: sums.insurancePaid },
        adjustments: has("discount") ? sums.discount : null,
        allowed: has("allowed") ? sums.allowed : null,
        patientResponsibility: sums.patientOwes,
      },
      rows.map((row) => lineBy(columns, row, ["serviceDate"])),
    ),
  };
}

export const family: Family = {
  name: "vision-plan-eob",
  paper: "A vision plan's explanation of benefits for an exam with glasses or contact lenses.",
  medium: "text",
  draw,
};
