import { dollars, grouped, looseSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { born, doctor, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { amount, column, lineBy, mark, page, pairs, record } from "#corpus/families/drawing/sheet";
import { sumRow, table, total } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

/** Code, words, cents, kind of tooth and what part the plan pays. */
const CARE = rowsOf(`D0120|Periodic oral evaluation|6800||100
D0150|Comprehensive oral evaluation|11200||100
D0274|Bitewings - four radiographic images|8400||100
D0220|Intraoral - periapical first image|3900|tooth|100
D1110|Prophylaxis - adult|12800||100
D1206|Topical application of fluoride varnish|5200||100
D2392|Resin-based composite - two surfaces, posterior|28500|two|80
D2331|Resin-based composite - two surfaces, anterior|24600|front|80
D2740|Crown - porcelain/ceramic|148000|tooth|50
D2950|Core buildup, including any pins|34500|tooth|50
D3330|Endodontic therapy, molar tooth|139500|tooth|80
D4341|Periodontal scaling and root planing, four or more teeth per quadrant|31800|quadrant|80
D7140|Extraction, erupted tooth or exposed root|24200|tooth|80
D9230|Inhalation of nitrous oxide|8800||0`);
const NOTES: Record<string, string> = {
  A12: "The fee is above the maximum plan allowance. A network dentist may not bill you the difference.",
  C04: "This service is not a benefit of your plan. The patient is responsible for the fee.",
  F31: "Benefits are limited to the least expensive professionally acceptable treatment.",
};

const placeOf = (chance: Chance, kind: string): string => {
  if (kind === "two") return `${chance.pick([3, 14, 19, 30])} ${chance.pick(["MO", "DO", "OB"])}`;
  if (kind === "front") return `${chance.between(6, 11)} ${chance.pick(["MF", "DL"])}`;
  if (kind === "quadrant") return chance.pick(["UR", "UL", "LL", "LR"]);
  return kind ? String(chance.pick([3, 5, 12, 14, 19, 20, 30])) : "";
};

function treated(chance: Chance, start: string): Said[] {
  let open = chance.pick([0, 2500, 5000]);
  const many = chance.between(2, 9);
  const visits = chance.pick([1, 1, 2]);
  const rows = chance.shuffled(CARE).slice(0, many);
  return rows.map(([code = "", description = "", cents, kind = "", part], at): Said => {
    const charge = Number(cents);
    const place = placeOf(chance, kind);
    const covers = Number(part) / 100;
    const base = {
      serviceDate: shifted(start, at >= many / 2 && visits === 2 ? 14 : 0),
      ...{ code, description, charge, ...(place ? { site: place } : {}) },
    };
    if (!covers)
      return {
        ...{ ...base, allowed: 0, notCovered: charge, deductible: 0, insurancePaid: 0 },
        ...{ patientOwes: charge, discount: 0, remarks: ["C04"] },
      };
    const allowed = Math.round((charge * chance.between(58, 96)) / 100);
    const deductible = covers < 1 ? Math.min(open, allowed) : 0;
    open -= deductible;
    const insurancePaid = Math.round((allowed - deductible) * covers);
    return {
      ...{ ...base, allowed, deductible, insurancePaid, notCovered: 0 },
      ...{ discount: charge - allowed, patientOwes: allowed - insurancePaid },
      ...{ coinsurance: allowed - deductible - insurancePaid },
      remarks: code === "D2392" ? ["A12", "F31"] : ["A12"],
    };
  });
}

function columnsOf(chance: Chance) {
  const [date, money] = [chance.pick([slashes, looseSlashes]), chance.pick([dollars, grouped])];
  const head = (choices: string) => chance.pick(choices.split("|"));
  const joined = chance.happens(0.4);
  const some = <T>(often: number, one: T): T[] => (chance.happens(often) ? [one] : []);
  const columns = [
    column(head("Tooth/Area|Tooth / Surface|Tooth Code/ Surface"), "site", (row) => row.site),
    column(head("Date of Service|Service Date"), "serviceDate", (row) => date(row.serviceDate!)),
    ...(joined
      ? [
          column(head("Procedure|Service"), ["code", "description"], (row) => `${row.code} ${row.description}`), // prettier-ignore
        ]
      : [
          column(head("Proc. Code|Procedure Code|ADA Code"), "code", (row) => row.code),
          column(head("Description|Description of Service"), "description", (row) => row.description), // prettier-ignore
        ]),
    amount(head("Submitted Amount|Submitted Fee|Dentist&rsquo;s Charge"), "charge", money),
    ...some(0.4, amount(head("Network Savings|Fee Adjustment"), "discount", money)),
    amount(head("Maximum Plan Allowance|Approved Amount|Allowed Amount"), "allowed", money),
    ...some(0.4, amount("Not Covered", "notCovered", money)),
    amount(head("Deductible|Deductible Applied"), "deductible", money),
    ...some(0.6, column(head("Benefit %|Co-pay %|Plan Covers"), null, covered, "c")),
    amount(head("Plan Payment|Benefit Paid|Paid by Plan"), "insurancePaid", money),
    amount(head("Patient Pays|Patient Payment|Patient Responsibility"), "patientOwes", money),
    ...some(0.7, column(head("Notes|Policy Codes|See Note"), "remarks", (row) => row.remarks?.join(", "))), // prettier-ignore
  ];
  return { columns: chance.happens(0.5) ? columns : [...columns.slice(1, 2), columns[0]!, ...columns.slice(2)], money }; // prettier-ignore
}

const covered = ({ allowed, deductible, insurancePaid }: Said) =>
  `${allowed ? Math.round((100 * insurancePaid!) / (allowed - (deductible ?? 0) || 1)) : 0}%`;

const style = (ink: string, chance: Chance) =>
  `@page{size:letter${chance.happens(0.4) ? " landscape" : ""};margin:11mm}body{font:9pt ${chance.pick(["Liberation Sans", "Liberation Sans Narrow"])};margin:0}.top{display:flex;justify-content:space-between;align-items:flex-start}
h1{font-size:13pt;color:${ink};margin:0}.facts td{padding:1px 10px 1px 0;vertical-align:top}.lines{width:100%;border-collapse:collapse;margin:10px 0}.lines th{background:${ink};color:#fff;font-size:.86em;padding:3px 4px;vertical-align:bottom;text-align:left}
.lines td{padding:4px;border-bottom:1px solid #bbb;vertical-align:top}.lines .n{text-align:right}.lines .c{text-align:center}.sum td{font-weight:bold;background:#f1f1f1}.two{display:flex;gap:30px;margin-top:10px}.two>div{flex:1}small{line-height:1.4}`;

function draw(chance: Chance): Drawn {
  const start = shifted("2024-01-09", chance.between(0, 700));
  const rows = treated(chance, start);
  const processed = shifted(rows.at(-1)!.serviceDate!, chance.between(6, 22));
  const { columns, money } = columnsOf(chance);
  const [issuer, ink] = chance.pick([
    ["Sierra Dental Service of California", "#00653a"],
    ["Lakes States Dental Plan", "#1d4f91"],
    ["Guardwell Dental", "#4b4f54"],
  ] as const);
  const [provider, patient] = [doctor(chance, "DDS|DMD"), naming(chance)(person(chance))];
  const claim = chance.number(chance.pick(["20#########-00", "############", "D##########"]));
  const sums = Object.fromEntries(
    (["charge", "discount", "allowed", "notCovered", "deductible"] as const)
      .concat(["insurancePaid", "patientOwes"] as never[])
      .map((field) => [field, total(rows, field)]),
  );
  const has = (field: keyof Said) => columns.some(({ says }) => says.includes(field));
  const notes = [...new Set(rows.flatMap(({ remarks }) => remarks ?? []))].sort();
  const listed = has("remarks")
    ? `<p><b>Notes</b><br>${notes.map((one) => `${one} &ndash; ${NOTES[one]}`).join("<br>")}</p>`
    : "";
  const html = page(
    style(ink, chance),
    `<div class="top"><div>${mark(chance, ink, 28)} <b>${issuer}</b><br>${phone(chance)}</div><div><h1>DENTAL EXPLANATION OF BENEFITS</h1>THIS IS NOT A BILL</div></div>
<div class="two"><div>${patient}<br>${street(chance)}<br>${town(chance)}</div>${pairs(
      [
        ["Patient Name:", patient],
        ["Date of Birth:", slashes(born(chance, 1960, 2012))],
        ["Relationship:", "Subscriber"],
        ["Claim Number:", claim],
        ["Group:", `${chance.number("#####-0###")} Harbor Freightways Inc`],
        ["Dentist:", provider],
        [chance.pick(["Issue Date:", "Date Processed:"]), slashes(processed)],
      ],
      "facts",
    )}</div>
${table(columns, rows.map((row) => record(columns, row)).join("") + sumRow(columns, chance.pick(["Claim Totals", "TOTAL", "Totals for this claim"]), sums, money))}${listed}
<div class="two"><div><b>Annual maximum:</b> $1,500.00<br><b>Used to date including this claim:</b> ${dollars(Math.min(150000, sums.insurancePaid! + chance.between(0, 20000)))}<br><b>Payment to:</b> ${provider}</div><div><small>You may ask for a review of this determination within 180 days. Ask your dentist for a pre-treatment estimate before extensive care. Savings come from visiting a network dentist.</small></div></div>`,
  );
  return {
    html,
    truth: truthOf(
      {
        ...{ name: family.name, kind: "eob", setting: "professional", provider, issuer, patient },
        ...{ claimNumber: claim, statementDate: processed },
      },
      {
        ...{ billed: sums.charge, allowed: sums.allowed, insurancePaid: sums.insurancePaid },
        adjustments: has("discount") ? sums.discount : null,
        patientResponsibility: sums.patientOwes,
      },
      rows.map((row) => lineBy(columns, row)),
    ),
  };
}

export const family: Family = {
  name: "dental-plan-eob",
  paper: "A dental plan's explanation of benefits with teeth, surfaces and approved amounts.",
  medium: "text",
  draw,
};
