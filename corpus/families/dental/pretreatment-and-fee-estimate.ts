import { bare, dollars, grouped, longMonthName } from "#corpus/generators/formats";
import { looseSlashes, shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { amounts, escaped } from "#corpus/families/drawing/benefits";
import { placed, SERVICES } from "#corpus/families/drawing/dental";
import * as people from "#corpus/families/drawing/people";
import { column, heading, lineBy, mark, page, pairs } from "#corpus/families/drawing/sheet";
import { record, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { born, box, doctor, person, phone, street, town } = people;
type Kind = "plan" | "office" | "surgery";
type Row = Said &
  Record<"charge" | "allowed" | "plan" | "patientOwes" | "deductible", number> & {
    phase: number;
    percent: number;
    tooth: string;
    surface: string;
  };

/** Kind, sender, ink, heading. */
const SENDERS = rowsOf(`
plan|Delta Ridge Dental of Minnesota|#1b6e3c|Pre-Treatment Estimate; plan|UNITED SMILES INSURANCE COMPANY|#222222|PREDETERMINATION OF BENEFITS - THIS IS NOT A BILL; plan|Guardwell Dental PPO|#0a4a86|Pretreatment Estimate Notice
office|Maple & Main Family Dental|#356a76|Treatment Plan Estimate; office|PEARL RIVER DENTISTRY|#5a3d7a|TREATMENT PLAN; office|Cornerstone Dental Associates|#333333|Proposed Treatment and Financial Estimate
surgery|Tri-County Oral & Maxillofacial Surgery|#7b2d26|Surgical Fee Estimate; surgery|Highland Implant & Oral Surgery Center|#204060|ESTIMATE OF SURGICAL FEES`);
/** Code, words, dollars, plan's kind, where. */
const SURGERY = rowsOf(`D0140|Limited oral evaluation - problem focused|138|P|
D0330|Panoramic radiographic image|164|P|
D0367|Cone beam CT capture, both jaws|420|X|
D9222|Deep sedation/general anesthesia - first 15 minutes|365|B|
D9223|Deep sedation/general anesthesia - each addl 15 minutes|310|B|
D7240|Removal of impacted tooth - completely bony|615|B|third
D7230|Removal of impacted tooth - partially bony|525|B|third
D7210|Extraction, erupted tooth requiring bone removal|398|B|tooth
D7953|Bone replacement graft for ridge preservation|780|X|tooth
D6010|Surgical placement of implant body, endosteal|2350|M|tooth
D6057|Custom fabricated abutment|985|M|tooth
D7953|Bone graft, ridge preservation - per site|740|X|tooth
D4266|Guided tissue regeneration, resorbable barrier|610|X|tooth
D9610|Therapeutic parenteral drug, single administration|92|X|`);
const SHARES: Record<string, number> = { P: 100, B: 80, M: 50, X: 0 };

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const [kind = "", sender = "", ink = "", title = ""] = chance.pick(SENDERS);
  const insured = kind === "plan" || chance.happens(0.8);
  return {
    ...{ words, kind: kind as Kind, sender, ink, title, insured },
    money: chance.pick([grouped, dollars, bare]),
    day: chance.pick([slashes, shortSlashes, looseSlashes, longMonthName]),
    font: words("Liberation Sans|Liberation Sans|Liberation Serif|DejaVu Sans Condensed|Liberation Mono"), // prettier-ignore
    phases: kind === "plan" ? ("none" as const) : chance.pick(["none", "heads", "column"] as const),
    allowed: insured && (kind === "plan" ? chance.happens(0.85) : chance.happens(0.25)),
    deductible: kind === "plan" ? chance.happens(0.7) : insured && chance.happens(0.2),
    ...{ joined: chance.happens(0.35), percent: kind === "plan" && chance.happens(0.6) },
    ...{ remarks: kind === "plan" && chance.happens(0.6), grid: chance.happens(0.5) },
    ...{ codes: kind === "plan" || chance.happens(0.85), subtotals: chance.happens(0.6) },
    ...{ codeFirst: chance.happens(0.5), courtesy: kind !== "plan" && chance.happens(0.3) },
    ...{ boxed: chance.happens(0.6), sign: chance.happens(0.7) },
  };
}

/** Where a service is done; wisdom teeth have their own numbers. */
function spot(chance: Chance, where: string): { tooth: string; surface: string } {
  if (where === "third") return { tooth: chance.pick(["1", "16", "17", "32"]), surface: "" };
  const at = placed(chance, where);
  return at.surface || where !== "quadrant" ? at : { tooth: at.tooth, surface: "" };
}

function rowsFor(chance: Chance, l: Look): Row[] {
  const markup = 0.88 + 0.3 * chance.share();
  let [open, left] = [chance.pick([0, 5000, 5000, 10000]), chance.pick([100000, 150000, 200000])];
  const list = l.kind === "surgery" ? SURGERY : SERVICES;
  const many = chance.weighted([[chance.between(2, 6), 4], [chance.between(6, 12), 2]] as const); // prettier-ignore
  const rows = chance
    .shuffled(list)
    .slice(0, many)
    .map(([code = "", description = "", fee = "", of = "", where = ""]): Row => {
      const charge = Math.round(Number(fee) * markup) * 100;
      const allowed = l.allowed ? Math.round((charge * chance.between(62, 92)) / 100) : charge;
      const percent = l.insured ? SHARES[of]! : 0;
      const deductible = l.insured && percent && of !== "P" ? Math.min(open, allowed) : 0;
      open -= deductible;
      const plan = Math.min(left, Math.round(((allowed - deductible) * percent) / 100));
      left -= plan;
      const { tooth, surface } = spot(chance, where);
      const site = `${tooth} ${surface}`.trim();
      const why = !percent ? ["NC"] : deductible ? ["DD"] : left ? [] : ["MX"];
      const base = { code, description, charge, allowed, plan, deductible, percent };
      return { ...base, patientOwes: allowed - plan, tooth, surface, phase: chance.between(1, 3), remarks: l.remarks ? why : [], ...(site ? { site } : {}) }; // prettier-ignore
    })
    .sort((one, other) => (l.phases === "none" ? 0 : one.phase - other.phase));
  const phases = [...new Set(rows.map(({ phase }) => phase))];
  for (const row of rows) row.phase = phases.indexOf(row.phase) + 1;
  return rows;
}

function columnsOf(l: Look): Column<Row>[] {
  const { words } = l;
  const tooth = words("Tooth|Tooth #|Th|Area/Tooth");
  const code = column<Row>(words("Code|ADA Code|Procedure|Proc. Code|CDT"), "code", (row) => row.code); // prettier-ignore
  const place = l.joined
    ? [column<Row>(words("Tooth/Surf|Tooth & Surface|Site"), "site", (row) => row.site)]
    : [
        column<Row>(tooth, "site", (row) => row.tooth),
        column<Row>(words("Surf|Surface"), null, (row) => row.surface),
      ];
  const first = l.codes ? (l.codeFirst ? [code, ...place] : [...place, code]) : place;
  const owes = l.insured ? words("Patient Est.|Est. Patient|Patient Portion|Patient Pays|Your Estimate") : "Patient Portion"; // prettier-ignore
  const plan = words("Plan Est.|Ins. Est.|Est. Benefit|Est. Insurance|Estimated Plan Payment");
  return [
    ...(l.phases === "column" ? [column<Row>(words("Phase|Visit|Ph"), null, (row) => row.phase)] : []), // prettier-ignore
    ...first,
    column<Row>(words("Description|Procedure Description|Service|Treatment"), "description", (row) => row.description), // prettier-ignore
    ...amounts<Row>(l.money, [
      [words("Fee|Submitted Fee|Dentist's Fee|UCR Fee|Amount"), "charge"],
      l.allowed && ([words("Allowed|Approved Amount|Maximum Allowed|Plan Fee"), "allowed"] as const), // prettier-ignore
      l.deductible && ([words("Ded.|Deductible"), "deductible"] as const),
    ]),
    ...(l.percent ? [column<Row>(words("%|Benefit %|Pays At"), null, (row) => `${row.percent}%`, "n")] : []), // prettier-ignore
    ...(l.insured ? [column<Row>(plan, null, (row) => l.money(row.plan), "n plan")] : []),
    ...amounts<Row>(l.money, [(l.insured || l.grid) && ([owes, "patientOwes"] as const)]),
    ...(l.remarks ? [column<Row>(words("Notes|Remark|Code(s)"), "remarks", (row) => row.remarks!.join(" "))] : []), // prettier-ignore
  ];
}

/** Sums under the amounts, with words over the columns before them. */
function sumRow(columns: Column<Row>[], rows: Row[], words: string, l: Look, kind: string): string {
  const at = columns.findIndex(({ says }) => says[0] === "charge");
  const cells = columns.slice(at).map((one) => {
    const field = one.says[0];
    const plan = one.kind.includes("plan");
    const known = plan ? rows.reduce((all, row) => all + row.plan, 0) : field && field !== "remarks" ? total(rows, field) : null; // prettier-ignore
    return `<td class="n">${known === null ? "" : l.money(known)}</td>`;
  });
  return `<tr class="${kind}"><td colspan="${at}">${words}</td>${cells.join("")}</tr>`;
}

function bodyOf(columns: Column<Row>[], rows: Row[], l: Look): string {
  const lines = (list: Row[]) => list.map((row) => record(columns, row)).join("");
  if (l.phases !== "heads") return lines(rows);
  const names = l.words("Urgent,Restorative,Elective|First visit,Second visit,Follow-up|Disease Control,Restoration,Maintenance").split(","); // prettier-ignore
  return [1, 2, 3]
    .flatMap((phase) => {
      const list = rows.filter((row) => row.phase === phase);
      if (!list.length) return [];
      const head = `<tr class="phase"><td colspan="${columns.length}">Phase ${phase} - ${names[phase - 1]}</td></tr>`;
      return [head + lines(list) + (l.subtotals ? sumRow(columns, list, `Phase ${phase} Subtotal`, l, "sub") : "")]; // prettier-ignore
    })
    .join("");
}

/** The sums at the end: what is charged, what the plan is expected to pay and what is left. */
function sumsBox(l: Look, rows: Row[], off: number): string {
  const [billed, own] = [total(rows, "charge"), total(rows, "patientOwes") - off];
  const plan = rows.reduce((all, row) => all + row.plan, 0);
  const write = billed - total(rows, "allowed");
  const list: ([string, string] | null)[] = [
    [l.words("Total Fees|Total Estimated Fee|Total Charges|Total Treatment"), l.money(billed)],
    l.allowed
      ? [l.words("Network Savings|Plan Discount|Provider Write-off"), l.money(-write)]
      : null,
    off ? [l.words("Courtesy Discount|Prepayment Discount (5%)|In-Office Discount"), l.money(-off)] : null, // prettier-ignore
    l.insured ? [l.words("Estimated Insurance|Estimated Plan Payment|Total Plan Estimate"), l.money(-plan)] : null, // prettier-ignore
    [l.words("Estimated Patient Portion|Total Patient Estimate|Your Estimated Cost"), dollars(own)],
  ];
  return pairs(list, "sums");
}

const NOTES: Record<Kind, string> = {
  plan: "This estimate is not a guarantee of payment. Benefits will be determined when the services are completed and will depend on eligibility, remaining annual maximum, deductible and plan provisions in effect on that date. Estimates are valid for 12 months unless coverage changes. Please keep this notice; the dentist will submit a claim when treatment is complete.",
  office:
    "The fees above are an estimate only and are valid for 90 days. Treatment may change when conditions are found during care. Insurance figures are our best estimate; you are responsible for any amount your plan does not pay.",
  surgery:
    "This estimate covers surgeon and anesthesia fees in our office. Pathology, prescriptions and restorative work by your general dentist are billed separately. The estimated patient portion is due on the day of surgery.",
};

const css = (l: Look) => `
@page{size:letter;margin:13mm 13mm 15mm;@bottom-center{content:"Page " counter(page) " of " counter(pages);font:7.4pt '${l.font}'}} body{margin:0;font:${l.font.includes("Mono") ? 8 : 9}pt/1.35 '${l.font}';color:#151515} .top{display:flex;justify-content:space-between;align-items:flex-start;border-bottom:2px solid ${l.ink};padding-bottom:2.5mm} .brand{display:flex;gap:3mm;align-items:center;font-size:1.4em;font-weight:bold;color:${l.ink}} .brand small{display:block;font-size:.6em;font-weight:normal;color:#444} h1{font-size:1.35em;margin:0;color:${l.ink};text-align:right} .two{display:flex;justify-content:space-between;gap:10mm;margin:4mm 0} .pairs td{padding:.3mm 3mm .3mm 0;vertical-align:top} .pairs td:first-child{font-weight:bold;white-space:nowrap}
.lines{width:100%;border-collapse:collapse;font-size:.94em} .lines th{text-align:left;vertical-align:bottom;padding:1mm 1.2mm;${l.grid ? `background:${l.ink};color:#fff` : "border-top:1px solid #000;border-bottom:1px solid #000"};-webkit-print-color-adjust:exact} .lines td{padding:.8mm 1.2mm;vertical-align:top;${l.grid ? "border:.5px solid #bbb" : ""}} .lines .n{text-align:right;white-space:nowrap} .lines th.n{white-space:normal} .lines tr{break-inside:avoid} .phase td{font-weight:bold;background:#eceff2;-webkit-print-color-adjust:exact} .sub td{font-style:italic;border-top:.6px solid #555} .sum td{font-weight:bold;border-top:1.4px solid #000} .sums{margin:4mm 0 2mm auto;min-width:84mm;border-collapse:collapse;break-inside:avoid} .sums td{padding:.6mm 2.5mm} .sums td:last-child{text-align:right} .sums tr:last-child td{font-weight:bold;border-top:1.4px solid ${l.ink};font-size:1.1em} p{font-size:.86em;margin:2mm 0;text-align:justify} .sign{margin-top:9mm;display:flex;gap:12mm;font-size:.86em} .sign div{flex:1;border-top:1px solid #000;padding-top:.6mm}`;

/** What words explain the short codes of a plan. */
const KEY = `<p><b>NC</b> This procedure is not a benefit of the plan. &nbsp; <b>DD</b> The deductible has been applied. &nbsp; <b>MX</b> The annual maximum has been met.</p>`;

function factsOf(chance: Chance, l: Look, date: string) {
  const dentist = doctor(chance, l.kind === "surgery" ? "DDS|DMD, MD" : "DDS|DMD");
  const patient = people.naming(chance)(person(chance));
  const claim = chance.number(chance.pick(["###########", "PRE#######", "####-#####-##"]));
  const account = chance.happens(0.6) ? chance.number(chance.pick(["#####", "@@####"])) : null;
  const carrier = chance.pick([
    "Delta Dental PPO",
    "MetLife PDP Plus",
    "Cigna Dental",
    "Aetna DMO",
  ]);
  const dated = [l.kind === "plan" ? l.words("Notice Date|Date Issued|Process Date") : l.words("Date|Date Presented|Estimate Date"), l.day(date)] as const; // prettier-ignore
  const list = (
    l.kind === "plan"
      ? [
          dated,
          [l.words("Claim Number|Pre-Estimate No.|Document Number"), claim],
          [l.words("Patient|Patient Name"), patient],
          ["Subscriber ID", chance.number("#########")],
          ["Birth Date", l.day(born(chance))],
          [l.words("Dentist|Treating Dentist|Provider"), dentist],
          ["Group", chance.number("0#####-###")],
        ]
      : [
          dated,
          ["Patient", patient],
          account ? ["Chart #", account] : null,
          [l.kind === "surgery" ? "Surgeon" : l.words("Provider|Doctor|Dentist"), dentist],
          l.insured ? ["Primary Insurance", carrier] : null,
        ]
  ) as ([string, string] | null)[];
  return { dentist, patient, claim, account: l.kind === "plan" ? null : account, list };
}

function draw(chance: Chance): Drawn {
  chance.number("########");
  const l = look(chance);
  const date = shifted("2024-05-06", chance.between(0, 600));
  const rows = rowsFor(chance, l);
  const columns = columnsOf(l);
  const f = factsOf(chance, l, date);
  const [billed, own, allowed] = [total(rows, "charge"), total(rows, "patientOwes"), total(rows, "allowed")]; // prettier-ignore
  const off = l.courtesy ? Math.round(own * 0.05) : 0;
  const boxed = l.boxed || off > 0 || !l.insured;
  const summed = l.kind === "plan" || !boxed || l.grid;
  const last = summed
    ? sumRow(columns, rows, l.words("Totals|TOTAL|Total Estimate"), l, "sum")
    : "";
  const address = `${street(chance)}, ${town(chance)} &middot; ${phone(chance)}`;
  const to = `${f.patient}<br>${street(chance)}<br>${town(chance)}`;
  const grid = `<table class="lines"><thead>${heading(columns)}</thead><tbody>${bodyOf(columns, rows, l)}${last}</tbody></table>`;
  const sign =
    l.kind !== "plan" && l.sign
      ? `<div class="sign"><div>Patient / Responsible Party Signature</div><div>Date</div><div>Office Representative</div></div>`
      : "";
  const appeal = l.kind === "plan" ? `<p><b>Your right to appeal.</b> If you disagree with this estimate, write to ${escaped(l.sender)}, Appeals, ${box(chance)}, ${town(chance)} within 180 days.</p>` : ""; // prettier-ignore
  const html = page(
    css(l),
    `<div class="top"><div class="brand">${mark(chance, l.ink, 34)}<span>${escaped(l.sender)}<small>${address}</small></span></div><h1>${l.title}</h1></div><div class="two"><div>${to}</div>${pairs(f.list)}</div>${grid}${boxed ? sumsBox(l, rows, off) : ""}${l.remarks ? KEY : ""}<p>${NOTES[l.kind]}</p>${appeal}${sign}`,
  );
  const write = boxed && l.allowed ? billed - allowed : 0;
  const said = columns.some(({ says }) => says[0] === "patientOwes") && summed;
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "estimate", setting: "professional", patient: f.patient },
      ...(l.kind === "plan"
        ? { issuer: l.sender, provider: f.dentist, claimNumber: f.claim }
        : { provider: l.sender, accountNumber: f.account }),
      statementDate: date,
    },
    {
      billed: summed || boxed ? billed : null,
      adjustments: write + off || null,
      allowed: l.allowed && summed ? allowed : null,
      patientResponsibility: boxed || said ? own - off : null,
    },
    rows.map((row) => lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "pretreatment-and-fee-estimate",
  paper:
    "A dental plan's predetermination, or a dental or oral surgery office's estimate of treatment: teeth, codes, fees, plan and patient estimates, phases and totals.",
  medium: "text",
  draw,
};
