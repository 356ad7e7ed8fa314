import { dollars, longMonthName, looseSlashes, shortSlashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { doctor, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { amount, column, lineBy, mark, page, pairs, record } from "#corpus/families/drawing/sheet";
import { sumRow, table, total, type Column } from "#corpus/families/drawing/sheet";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { rate: number };

const CARE = rowsOf(`OFFICE VISIT|99214|24500
PREVENTIVE VISIT|99396|31200
LAB SERVICES|80061|8400
LAB SERVICES|84443|9700
X-RAY|73562|18900
SURGERY|29881|612000
ANESTHESIA|01400|198000
PHYSICAL THERAPY|97110|11800
IMMUNIZATION|90471|5400
MEDICAL SUPPLIES|A4550|4600
ULTRASOUND|76856|47800
DIAGNOSTIC MAMMOGRAM|77066|38900
COLONOSCOPY|45385|284000
PATHOLOGY|88305|34200
INJECTION|96372|9800
EMERGENCY ROOM|99284|148000
CARDIAC STRESS TEST|93015|62000`);

/** The plan prints its member rate; a service it turns down has none and stands as not payable. */
function settled(chance: Chance, start: string): Row[] {
  const terms: Terms = {
    open: chance.pick([0, 0, 15000, 60000]),
    ...{ share: chance.pick([0.1, 0.2, 0.3]), denies: 0.08, rate: [0.28, 0.75] },
    copay: chance.pick([0, 2500, 4000]),
  };
  const days = chance.pick([1, 1, 1, 3]);
  return chance
    .shuffled(CARE)
    .slice(
      0,
      chance.weighted([
        [2, 3],
        [4, 3],
        [8, 2],
        [14, 1],
      ] as const),
    )
    .map((one, at) => [one, shifted(start, at % days)] as const)
    .sort(([, one], [, two]) => (one < two ? -1 : 1))
    .map(([[description = "", code = "", cents], serviceDate]): Row => {
      const money = settle(chance, Number(cents), terms);
      const remarks = money.notCovered ? ["2"] : money.discount ? ["1"] : [];
      return { serviceDate, description, code, ...money, rate: money.allowed, remarks };
    });
}

function columnsOf(chance: Chance): Column<Row>[] {
  const date = chance.pick([looseSlashes, shortSlashes]);
  const coded = chance.happens(0.55);
  const letters = chance.happens(0.5);
  const tag = (letter: string) => (letters ? `<br><i>${letter}</i>` : "");
  const rate = amount<Row>(`Member rate${tag("(B)")}`, "allowed", dollars);
  return [
    column(
      `Service dates and description`,
      coded ? ["serviceDate", "description", "code"] : ["serviceDate", "description"],
      (row) => `${row.description} on ${date(row.serviceDate!)}${coded ? `<br>${row.code}` : ""}`,
    ),
    amount(`Amount billed${tag("(A)")}`, "charge", dollars),
    rate,
    amount(`Pending or not payable${tag("(C)")}`, "notCovered", dollars),
    amount(`Deductible${tag("(D)")}`, "deductible", dollars),
    amount(`Copay${tag("(E)")}`, "copay", dollars),
    amount(`Coinsurance${tag("(F)")}`, "coinsurance", dollars),
    amount(`Plan&rsquo;s share${tag("(G)")}`, "insurancePaid", dollars),
    amount(`Your share${tag("(C+D+E+F)")}`, "patientOwes", dollars),
    column("See remarks", "remarks", (row) => row.remarks?.join(", "), "c"),
  ];
}

const style = (ink: string, chance: Chance) =>
  `@page{size:letter;margin:12mm 13mm}body{font:9.2pt Liberation Sans;color:#222;margin:0}.brand{font-size:20pt;color:${ink};font-weight:bold;letter-spacing:-1px}.head{display:flex;justify-content:space-between}
h1{font:${chance.pick(["normal", "bold"])} 15pt Liberation Sans;color:${ink};margin:14px 0 6px}.track{display:flex;gap:12px;margin:8px 0}.track>div{flex:1;border:1px solid #ccc;border-radius:8px;padding:8px}.track b{font-size:14pt;display:block;color:${ink}}
.lines{width:100%;border-collapse:collapse;font-size:.84em;margin:6px 0}.lines th{text-align:right;padding:3px;vertical-align:bottom;border-bottom:2px solid ${ink};font-weight:bold}.lines th:first-child{text-align:left;width:24%}.lines td{padding:4px 3px;border-bottom:1px solid #ddd;vertical-align:top}.lines .n,.lines .c{text-align:right}.sum td{background:#f2eef8;font-weight:bold}.lines tr{break-inside:avoid}
.pairs td{padding:1px 14px 1px 0}.foot{font-size:8pt;color:#444;margin-top:14px;columns:2}`;

const GUIDE = `<h1>Your claim remarks</h1><p><b>1</b> &ndash; The member rate is what we negotiated with this network provider. You are not responsible for the difference. [F11]<br><b>2</b> &ndash; Your plan does not cover this service as billed. You may owe this amount. [N65]</p>
<div class="foot"><b>Amount billed:</b> what your provider charged. <b>Member rate:</b> the discounted price. <b>Pending or not payable:</b> charges we need more information about or that are not covered. <b>Deductible:</b> what you pay before the plan pays. If you disagree with a decision you can ask for an appeal within 180 days. Help in your language is available at no cost. ATENCI&Oacute;N: si habla espa&ntilde;ol, tiene a su disposici&oacute;n servicios gratuitos de asistencia ling&uuml;&iacute;stica.</div>`;

function draw(chance: Chance): Drawn {
  const start = shifted("2024-01-15", chance.between(0, 690));
  const [rows, columns] = [settled(chance, start), columnsOf(chance)];
  const processed = shifted(start, chance.between(8, 26));
  const ink = chance.pick(["#7d3f98", "#563d82", "#b3005e"]);
  const issuer = chance.pick([
    "Corvina Health Insurance",
    "Astra Life and Health",
    "Beacon Mutual Health",
  ]);
  const [provider, patient] = [doctor(chance), naming(chance)(person(chance))];
  const claim = chance.number(chance.pick(["E@######@00", "P#########", "E########-00"]));
  const fields = ["charge", "allowed", "notCovered", "deductible", "copay", "coinsurance"] as const;
  const sums: { [Of in keyof Said]?: number } = Object.fromEntries(
    [...fields, "insurancePaid" as const, "patientOwes" as const].map((one) => [
      one,
      total(rows, one),
    ]),
  );
  const saved = total(rows, "discount");
  const owed = sums.patientOwes ?? 0;
  const html = page(
    style(ink, chance),
    `<div class="head"><div class="brand">${issuer.split(" ")[0]!.toLowerCase()}<sup style="font-size:8pt">&reg;</sup></div><div>${issuer}<br>${street(chance)}, ${town(chance)}<br>${phone(chance)}</div></div>
<p>${patient}<br>${street(chance)}<br>${town(chance)}</p>
<h1>Explanation of Benefits (EOB) &ndash; This is not a bill</h1>${pairs([
      ["Statement date:", longMonthName(processed)],
      ["Member ID:", chance.number("W#########")],
      ["Group name:", "Lumen Paper Products"],
    ])}
<div class="track"><div>Amount billed<b>${dollars(sums.charge ?? 0)}</b></div><div>Your plan saved you<b>${dollars(saved)}</b></div><div>Plan&rsquo;s share<b>${dollars(sums.insurancePaid ?? 0)}</b></div><div>Your share<b>${dollars(owed)}</b>You may owe this to your provider</div></div>
${chance.happens(0.5) ? `<p>${mark(chance, ink, 16)} <b>A guide to key terms</b> is on the last page.</p>` : ""}
<h1>Your payment summary</h1><p>Patient: <b>${patient}</b> &nbsp; Claim ID: <b>${claim}</b> &nbsp; Provider: <b>${provider}</b> (In-network) &nbsp; Received on ${looseSlashes(shifted(processed, -4))}</p>
${table(columns, rows.map((row) => record(columns, row)).join("") + sumRow(columns, "Totals:", sums, dollars))}${GUIDE}`,
  );
  return {
    html,
    truth: truthOf(
      {
        ...{ name: family.name, kind: "eob", provider, issuer, patient, claimNumber: claim },
        statementDate: processed,
      },
      {
        ...{ billed: sums.charge ?? 0, adjustments: saved, insurancePaid: sums.insurancePaid ?? 0 },
        ...{ allowed: sums.allowed ?? 0, patientResponsibility: owed },
      },
      rows.map((row) => lineBy(columns, row)),
    ),
  };
}

export const family: Family = {
  name: "member-rate-eob",
  paper: "An insurer's EOB that gives its member rate and every service with its date in a cell.",
  medium: "text",
  draw,
};
