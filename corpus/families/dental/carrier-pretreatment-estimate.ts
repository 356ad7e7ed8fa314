import { bare, dollars, grouped, longMonthName, looseSlashes, monthName, shortSlashes, slashes } from "#corpus/generators/formats"; // prettier-ignore
import type { Chance } from "#corpus/random-layouts/chance";
import { placed } from "#corpus/families/drawing/dental";
import { born, box, household, naming, phone, street, town } from "#corpus/families/drawing/people"; // prettier-ignore
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { amount, column, total } = sheet;
type Kind = "mutual" | "letter" | "boxes" | "voucher";
type Row = Said & { charge: number; tooth: string; surface: string } & Part;
/** The plan's share of a line, its estimated part, and on what amount that is reckoned. */
type Part = { share: number; plan: number; reduced: number };
type Column = sheet.Column<Row>;
type Cell = Column | false;

/** The carrier, what stands under its name, its ink, and which paper it sends. */
const CARRIERS = rowsOf(`
Tidewater Dental Plan of the Carolinas|A not-for-profit dental service corporation|#00693e|mutual
High Desert Dental Service|Member of the Dental Service Plans Association|#004b87|mutual
Beacon Ridge Life & Dental|Group Dental Claims|#5a2d82|letter
Pioneer National Insurance Company|Dental Claim Office|#1d1d1d|letter
SmileBridge Dental HMO and PPO|Administered by SmileBridge Benefit Services, Inc.|#c14f10|letter
Allegheny Cross Dental|An Independent Licensee|#0b5c9e|boxes
Great Lakes Guaranty Dental|Group Benefits|#8a1538|boxes
PUBLIC EMPLOYEES DENTAL TRUST|CLAIMS ADMINISTRATION UNIT|#111|voucher
UNITED TRADES WELFARE FUND|DENTAL DEPARTMENT|#111|voucher`);
const OFFICES =
  "Orchard Park Dental Group|HILLCREST FAMILY DENTISTRY, P.C.|Stephan R. Vogel, DDS|Laurel Canyon Prosthodontics|AMARA NWOSU DMD LLC|Three Pines Dental".split(
    "|",
  );
/** Plans of treatment: code, words, dollars, class of benefit, where; the first stands in every one. */
const PLANS = [
  "D2740|Crown - porcelain/ceramic|1485|M|tooth; D2950|Core buildup, including any pins when required|342|M|tooth; D3330|Endodontic therapy, molar tooth|1398|B|molar; D2392|Resin-based composite - two surfaces, posterior|278|B|two; D2391|Resin-based composite - one surface, posterior|216|B|one; D0220|Intraoral - periapical first radiographic image|38|P|tooth; D2962|Labial veneer (porcelain laminate) - laboratory|1560|N|front; D9944|Occlusal guard - hard appliance, full arch|640|M|arch",
  "D4341|Periodontal scaling and root planing - four or more teeth per quadrant|294|B|quadrant; D4341|Periodontal scaling and root planing - four or more teeth per quadrant|294|B|quadrant; D4381|Localized delivery of antimicrobial agents|92|N|tooth; D4910|Periodontal maintenance|158|B|; D4355|Full mouth debridement|212|B|; D0180|Comprehensive periodontal evaluation|118|P|; D4249|Clinical crown lengthening - hard tissue|985|B|tooth",
  "D6010|Surgical placement of implant body: endosteal implant|2280|M|tooth; D6057|Custom fabricated abutment|845|M|tooth; D6058|Abutment supported porcelain/ceramic crown|1640|M|tooth; D7953|Bone replacement graft for ridge preservation|690|N|tooth; D7210|Extraction, erupted tooth requiring removal of bone|386|B|tooth; D9243|Intravenous moderate sedation, each 15 minute increment|205|N|; D0367|Cone beam CT capture, both jaws|398|N|",
  "D6740|Retainer crown - porcelain/ceramic|1420|M|tooth; D6245|Pontic - porcelain/ceramic|1385|M|tooth; D6740|Retainer crown - porcelain/ceramic|1420|M|tooth; D2950|Core buildup, including any pins when required|342|M|tooth; D0330|Panoramic radiographic image|136|P|; D5820|Interim partial denture (maxillary)|720|M|arch",
  "D7240|Removal of impacted tooth - completely bony|612|B|third; D7230|Removal of impacted tooth - partially bony|498|B|third; D7240|Removal of impacted tooth - completely bony|612|B|third; D7230|Removal of impacted tooth - partially bony|498|B|third; D9223|Deep sedation/general anesthesia, each 15 minute increment|238|B|; D0330|Panoramic radiographic image|136|P|; D7140|Extraction, erupted tooth or exposed root|224|B|tooth",
];
/** Words for what happened to a line: refused, out of money, an alternate benefit, a price cut. */
const NOTES: Record<Kind, string[]> = {
  mutual: ["17", "48", "61", "03"],
  letter: ["A", "C", "D", "B"],
  boxes: ["D204", "M119", "A027", "P045"],
  voucher: ["NC", "MX", "AB", "UC"],
};
const TEXTS = [
  "This procedure is not a benefit under the patient's group contract. The patient is responsible for the dentist's fee.",
  "The annual maximum for this benefit period would be reached with this procedure. Benefits are limited to the amount remaining.",
  "An alternate benefit has been applied. Benefits are based on the least costly, professionally acceptable procedure.",
  "The submitted fee is more than the fee agreed with a participating dentist. The patient may not be charged the difference.",
];

type Look = ReturnType<typeof look>;
function look(chance: Chance, kind: Kind) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    ...{ kind, words },
    money: kind === "voucher" ? bare : chance.pick([grouped, dollars, dollars]),
    day: kind === "letter" ? chance.pick([longMonthName, monthName, slashes]) : chance.pick([slashes, shortSlashes, looseSlashes]), // prettier-ignore
    ...{ joined: chance.happens(0.4), codeFirst: chance.happens(0.5), numbered: chance.happens(0.4) }, // prettier-ignore
    ...{ saving: chance.happens(0.4), network: chance.happens(0.7), blanks: chance.happens(0.5) },
    ...{ percent: chance.happens(0.75), sums: chance.happens(0.85), used: chance.happens(0.7) },
    ...{
      toDentist: kind !== "letter" && chance.happens(0.55),
      shade: chance.happens(0.5),
      short: chance.happens(0.3),
    },
    font: words("Liberation Sans|Liberation Sans|Liberation Sans Narrow|Carlito|Liberation Serif"),
  };
}

type Fund = { open: number; left: number; shares: Record<string, number>; cut: number };
function estimated(chance: Chance, l: Look, fund: Fund, charge: number, kind: string) {
  const [no = "", full = "", other = "", fee = ""] = NOTES[l.kind];
  if (kind === "N" && chance.happens(0.75))
    return { charge, discount: 0, allowed: 0, notCovered: charge, deductible: 0, patientOwes: charge, share: 0, plan: 0, reduced: 0, remarks: [no] }; // prettier-ignore
  const allowed = l.network ? Math.round(charge * (fund.cut - ((charge / 100) % 8) / 100)) : charge;
  const swapped = kind === "M" && chance.happens(0.15);
  const base = swapped ? Math.round(allowed * 0.7) : allowed;
  const deductible = kind === "P" ? 0 : Math.min(base, fund.open);
  fund.open -= deductible;
  const share = fund.shares[kind === "N" ? "M" : kind]!;
  const wanted = Math.round((base - deductible) * share);
  const plan = Math.min(wanted, fund.left);
  fund.left -= plan;
  const remarks = [
    ...(plan < wanted ? [full] : []),
    ...(swapped ? [other] : []),
    ...(allowed < charge ? [fee] : []),
  ];
  const discount = charge - allowed;
  return { charge, discount, allowed, notCovered: 0, deductible, patientOwes: allowed - plan, share, plan, reduced: base, remarks }; // prettier-ignore
}

function rowsFor(chance: Chance, l: Look, fund: Fund): Row[] {
  const [first, ...rest] = rowsOf(chance.pick(PLANS));
  const markup = 0.85 + 0.35 * chance.share();
  const many = chance.between(1, rest.length);
  const same = placed(chance, "molar").tooth;
  const corners = chance.shuffled("UR UL LR LL".split(" "));
  const thirds = chance.shuffled("1 16 17 32".split(" "));
  const molar = Number(same);
  let bridge = [2, 3, 18, 19].includes(molar) ? molar : molar - 2;
  const order = rest.slice(0, many);
  const list = [first!, ...(order.some(([code]) => code === first![0]) ? order : chance.shuffled(order))]; // prettier-ignore
  return list.map(([code = "", description = "", fee = "", kind = "", where = ""]): Row => {
    const charge = Math.round(Number(fee) * markup) * 100;
    const at = placed(chance, where);
    if (where === "quadrant") at.tooth = corners.pop()!;
    if (where === "third") at.tooth = thirds.pop()!;
    if (where === "tooth" || where === "molar") at.tooth = same;
    if (/^D6[27]/.test(code)) at.tooth = String(bridge++);
    const site = `${at.tooth} ${at.surface}`.trim();
    const base = { code, description, tooth: at.tooth, surface: at.surface };
    return { ...base, ...estimated(chance, l, fund, charge, kind), ...(site ? { site } : {}) };
  });
}

const money = (l: Look, head: string, print: (row: Row) => number) =>
  column<Row>(l.words(head), null, (row) => l.money(print(row)), "n");

/** Where and what a line is about, in the order of the paper. */
function whatColumns(l: Look): Cell[] {
  const { words, kind } = l;
  const code = column<Row>(words(kind === "voucher" ? "PROC<br>CODE|ADA<br>CODE" : "Procedure<br>Code|Proc.<br>No.|Service<br>Code|CDT Code"), "code", (row) => row.code); // prettier-ignore
  const joined = column<Row>(words("Tooth/<br>Area/Surface|Tooth Code<br>Surface"), "site", (row) => row.site); // prettier-ignore
  const tooth = column<Row>(words(kind === "voucher" ? "TTH|TOOTH" : "Tooth|Tooth<br>Code|Area of<br>Mouth"), "site", (row) => row.tooth); // prettier-ignore
  const surface = column<Row>(words(kind === "voucher" ? "SURF" : "Surface|Surf."), null, (row) => row.surface); // prettier-ignore
  const text = column<Row>(words(kind === "voucher" ? "DESCRIPTION OF SERVICE" : "Description of Service|Procedure Description|Proposed Service"), "description", (row) => row.description, "t"); // prettier-ignore
  const site: Cell[] = l.joined ? [joined] : [tooth, surface];
  return [
    l.numbered && column<Row>(words("Line|Ln|#"), null, () => "", "count"),
    kind === "voucher" && l.blanks && column<Row>("DATE SERVICE<br>PERFORMED", null, () => "____/____/____"), // prettier-ignore
    ...(l.codeFirst ? [code, text, ...site] : [...site, code, text]),
  ];
}

function columnsOf(l: Look): Column[] {
  const { words, kind } = l;
  const pct = (row: Row) => `${Math.round(row.share * 100)}${kind === "voucher" ? "" : "%"}`;
  const share = l.percent && column<Row>(words(kind === "voucher" ? "PCT" : "Plan<br>%|Benefit<br>Level|Coverage<br>%"), null, pct, "n"); // prettier-ignore
  const notes = column<Row>(words(kind === "voucher" ? "REASON<br>CODE|MSG" : "Notes|Remark<br>Code|See<br>Note"), "remarks", (row) => row.remarks!.join(", "), "c"); // prettier-ignore
  const field = (head: string, of: "charge" | "discount" | "allowed" | "notCovered" | "deductible" | "patientOwes") => amount<Row>(words(head), of, l.money); // prettier-ignore
  const paid = (head: string) => money(l, head, (row) => row.plan);
  const list: Record<Kind, Cell[]> = {
    mutual: [
      field("Submitted<br>Amount|Submitted<br>Fee", "charge"),
      field("Approved<br>Amount|Maximum<br>Approved Fee|Approved<br>Fee", "allowed"),
      {
        ...money(l, "Basis for<br>Benefit|Benefit<br>Basis", (row) => row.reduced),
        kind: "n basis",
      },
      ...[field("Deductible|Less<br>Deductible", "deductible"), share],
      paid("Estimated<br>Plan Payment|Plan Pays<br>(Estimate)"),
      field("Patient<br>Payment|Est. Patient<br>Payment", "patientOwes"),
      notes,
    ],
    letter: [
      field("Dentist's<br>Charge|Amount<br>Charged|Fee", "charge"),
      l.saving && field("Network<br>Savings|Provider<br>Discount", "discount"),
      field("Plan<br>Allowance|Negotiated<br>Fee|Covered<br>Expense", "allowed"),
      ...[field("Deductible", "deductible"), share],
      paid("Estimated<br>Benefit|We Would<br>Pay"),
      field("Your Estimated<br>Cost|You Would<br>Pay", "patientOwes"),
      notes,
    ],
    boxes: [
      field("Provider<br>Charge|Submitted<br>Charge", "charge"),
      field("Allowance|Allowed<br>Amount", "allowed"),
      field("Non-Covered<br>Amount|Not<br>Covered", "notCovered"),
      ...[field("Deductible", "deductible"), share],
      paid("Estimated<br>Benefit|Predetermined<br>Benefit"),
      field("Member<br>Liability|Estimated<br>Member Owes", "patientOwes"),
      notes,
    ],
    voucher: [
      field("FEE<br>SUBMITTED|FEE<br>CHARGED", "charge"),
      field("UCR/FEE<br>ALLOWED|FUND<br>ALLOWANCE", "allowed"),
      ...[field("DED", "deductible"), share],
      paid("EST FUND<br>PAYMENT|EST<br>BENEFIT"),
      field("EST PATIENT<br>PAYS|PATIENT<br>PORTION", "patientOwes"),
      notes,
    ],
  };
  return [...whatColumns(l), ...list[kind]].flatMap((one) => one || []);
}

/** The table of services; the sum of the plan's part stands under it as well, in a column that no field has. */
function services(l: Look, columns: Column[], rows: Row[]): string {
  const body = rows.map((row, at) =>
    sheet.record(
      columns.map((one) => (one.kind === "count" ? { ...one, print: () => String(at + 1) } : one)),
      row,
    ),
  );
  const at = columns.findIndex(({ says }) => says.includes("charge"));
  const all = rows.reduce((sum, row) => sum + row.plan, 0);
  const reduced = rows.reduce((sum, row) => sum + row.reduced, 0);
  const cells = columns.slice(at).map((one) => {
    const said = one.says[0];
    if (said === "remarks" || (!said && /%|PCT|Level/.test(one.head))) return "<td></td>";
    const cents = said ? total(rows, said) : one.kind === "n basis" ? reduced : all; // prettier-ignore
    return `<td class="n">${l.money(cents)}</td>`;
  });
  const last = l.sums
    ? `<tr class="sum"><td colspan="${at}">${l.kind === "voucher" ? "TOTALS" : l.words("Totals|Total|Estimate Totals")}</td>${cells.join("")}</tr>`
    : "";
  return sheet.table(columns, body.join("") + last);
}

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, l: Look) {
  const [own = "", other = ""] = household(chance, 2).map(naming(chance));
  const issued = shifted("2024-01-22", chance.between(0, 690));
  const [carrier = "", tag = "", ink = ""] = chance.pick(CARRIERS.filter((one) => one[3] === l.kind)); // prettier-ignore
  const office = chance.pick(OFFICES);
  return {
    ...{ carrier, tag, ink, own, issued, office, patient: chance.happens(0.6) ? own : other },
    ...{ birth: born(chance), received: shifted(issued, -chance.between(3, 18)) },
    until: shifted(issued, chance.pick([90, 180, 365])),
    number: chance.number(
      chance.pick(["############", "P#########", "20########-00", "@@########"]),
    ),
    ...{ member: chance.number(chance.pick(["#########", "@@@######", "XXX-XX-####"])), group: chance.number(chance.pick(["#####-####", "00####", "######"])) }, // prettier-ignore
    employer: chance.pick(["RIVET MANUFACTURING", "Hollander School District 9", "CITY OF FAIRMONT", "Cascade Freight Lines"]), // prettier-ignore
    ...{ license: chance.number("1#########"), call: phone(chance), mail: `${box(chance)}, ${town(chance)}` }, // prettier-ignore
    ...{ home: [street(chance), town(chance)], work: [street(chance), town(chance)] },
  };
}

function notesOf(l: Look, rows: Row[]): string {
  const used = new Set(rows.flatMap(({ remarks }) => remarks ?? []));
  const list = NOTES[l.kind].flatMap((code, at) => (used.has(code) ? [[code, TEXTS[at]!] as const] : [])); // prettier-ignore
  const upper = (text: string) => (l.kind === "voucher" ? text.toUpperCase() : text);
  return list.length
    ? `<h3>${upper(l.words("Notes|Explanation of Notes|Remarks"))}</h3>${sheet.pairs(
        list.map(([code, text]) => [code, upper(text)]),
        "notes",
      )}`
    : "";
}

/** What is left of the plan's year, before this treatment. */
function yearOf(l: Look, maximum: number, left: number, open: number): string {
  if (!l.used) return "";
  const rows: [string, string][] = [
    [l.words("Annual Maximum|Benefit Period Maximum"), l.money(maximum)],
    [l.words("Used to Date|Maximum Used"), l.money(maximum - left)],
    [l.words("Remaining Before This Estimate|Maximum Remaining"), l.money(left)],
    [l.words("Deductible Remaining|Individual Deductible Not Met"), l.money(open)],
  ];
  return `<div class="year"><h3>${l.words("Benefit Period Information|Your Plan Year|Maximums and Deductible")}</h3>${sheet.pairs(rows)}</div>`;
}

const TITLES: Record<Kind, string> = {
  mutual: "PRE-TREATMENT ESTIMATE|Pre-Treatment Estimate of Benefits",
  letter: "Pretreatment Estimate|Dental Pretreatment Estimate|Your Pretreatment Estimate",
  boxes: "Predetermination of Dental Benefits|PREDETERMINATION OF BENEFITS",
  voucher: "DENTAL PREDETERMINATION VOUCHER|PRE-AUTHORIZATION / PREDETERMINATION NOTICE",
};

const css = (l: Look, ink: string) => `
@page{size:letter ${l.kind === "voucher" && l.blanks ? "landscape" : "portrait"};margin:13mm 12mm 14mm;@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7.5pt '${l.font}'}} body{margin:0;color:#161616;font:${l.kind === "voucher" ? "8.2pt/1.36 'Liberation Mono'" : `9pt/1.36 '${l.font}'`}} table{border-collapse:collapse} .top{display:flex;justify-content:space-between;gap:6mm;${l.kind === "voucher" ? "" : `border-bottom:2px solid ${ink};`}padding-bottom:2.5mm;margin-bottom:4mm} .brand{display:flex;gap:3mm;align-items:center} h1{font-size:${l.kind === "voucher" ? 1.15 : 1.5}em;margin:0;color:${ink}} h2{font-size:1.3em;margin:0} h3{font-size:1.05em;margin:3.5mm 0 1mm;color:${ink}} .right{text-align:right} .mid{display:flex;justify-content:space-between;gap:8mm;margin-bottom:4mm} .facts td{padding:.25mm 3mm .25mm 0;vertical-align:top} .facts td:first-child{${l.shade ? "font-weight:bold" : "color:#444"};white-space:nowrap}
.grid{display:grid;grid-template-columns:repeat(4,1fr);border:1px solid ${ink};margin-bottom:4mm} .grid div{padding:.8mm 1.6mm;border:.5px solid ${ink}} .grid small{display:block;font-size:.76em;color:${ink}} .lines{width:100%;font-size:${l.kind === "voucher" ? 0.95 : 0.92}em} .lines th{text-align:left;vertical-align:bottom;padding:.8mm 1mm;border-bottom:1px solid ${ink};${l.shade ? `background:${ink}1a` : `border-top:1px solid ${ink}`}} .lines td{padding:.9mm 1mm;vertical-align:top;${l.kind === "boxes" ? `border:.5px solid ${ink}66` : ""}} .lines .n{text-align:right;white-space:nowrap} .lines th.n{text-align:right} .lines .c{text-align:center} .t{min-width:36mm} .lines tr{break-inside:avoid} .sum td{font-weight:bold;border-top:1.2px solid ${ink}} .year{margin-top:4mm;${l.shade ? `border:1px solid ${ink};padding:1mm 3mm;width:88mm` : ""}} .year h3{margin-top:0} .year td{padding:.2mm 4mm .2mm 0} .year td:last-child{text-align:right} .notes td{padding:.3mm 3mm .3mm 0;vertical-align:top} p{margin:2.4mm 0} .stamp{font-weight:bold;border:1.4px solid ${ink};padding:.8mm 3mm;display:inline-block;margin-bottom:3mm} .sign{margin-top:8mm;break-inside:avoid}`;

function factList(l: Look, f: Facts): [string, string][] {
  const { words } = l;
  return [
    [words("Patient Name|Patient"), f.patient],
    [words("Subscriber|Member|Primary Enrollee"), f.own],
    [words("Member ID|Subscriber ID|Enrollee ID"), f.member],
    [words("Group|Group Number|Plan No."), f.group],
    [words("Group Name|Employer"), f.employer],
    [words("Patient Birth Date|Date of Birth"), l.day(f.birth)],
    [words("Dentist|Treating Dentist|Provider"), f.office],
    [l.words("Estimate No.|Predetermination Number|Document Number|Estimate ID"), f.number],
    [words("Received|Date Received"), l.day(f.received)],
    [words("Date Issued|Issue Date|Processed Date"), l.day(f.issued)],
    ...(l.short ? [] : ([[words("Estimate Valid Through|Expires"), l.day(f.until)]] as [string, string][])), // prettier-ignore
  ];
}

function frame(chance: Chance, l: Look, f: Facts, body: string): string {
  const list = factList(l, f);
  const upper = (text: string) => (l.kind === "voucher" ? text.toUpperCase() : text);
  const facts =
    l.kind === "boxes"
      ? `<div class="grid">${list.map(([label, text]) => `<div><small>${label}</small>${text}</div>`).join("")}</div>`
      : sheet.pairs(list.map(([label, text]) => [`${upper(label)}:`, text] as const), "facts"); // prettier-ignore
  const to = l.toDentist ? [f.office, ...f.work] : [f.own, ...f.home];
  const stamp = l.words("THIS IS NOT A BILL OR A GUARANTEE OF PAYMENT|THIS IS AN ESTIMATE ONLY - NOT A BILL|ESTIMATE ONLY. NO SERVICES HAVE BEEN PAID."); // prettier-ignore
  const hello = `<p>Dear Member:</p><p>Your dentist asked us what your plan would pay for the treatment below. We have not paid any benefits. The figures are based on your coverage on ${l.day(f.issued)} and on the claims we had processed by that day.</p>`;
  const brand = l.kind === "voucher" ? "" : sheet.mark(chance, f.ink, 36);
  const mid =
    l.kind === "boxes"
      ? `<div class="mid"><div>${to.join("<br>")}</div><div class="right"><span class="stamp">${stamp}</span></div></div>${facts}`
      : `<div class="mid"><div>${to.join("<br>")}<br><br><span class="stamp">${stamp}</span></div><div>${facts}</div></div>`;
  return `<div class="top"><div class="brand">${brand}<div><h1>${f.carrier.replace("&", "&amp;")}</h1>${f.tag}</div></div><div class="right"><h2>${l.words(TITLES[l.kind])}</h2>${f.mail}<br>${l.words("Customer Service|Member Services|Questions?")} ${f.call}</div></div>${mid}${l.kind === "letter" ? hello : ""}${body}`;
}

function closing(l: Look, f: Facts): string {
  const first =
    "Actual benefits depend on eligibility, the plan's provisions, other coverage and the benefits remaining when the services are completed. Benefits are paid in the order claims are received.";
  const second = l.words("If the treatment plan changes, a new estimate should be requested.|Please return this form with the date each service is completed to receive payment.|You may ask for a review of this determination in writing within 180 days."); // prettier-ignore
  const sign =
    l.kind === "voucher"
      ? `<div class="sign">I HEREBY CERTIFY THAT THE PROCEDURES AS INDICATED BY DATE HAVE BEEN COMPLETED.<br><br>SIGNED (DENTIST) ______________________________ LICENSE/NPI ${f.license} &nbsp; DATE ______________</div>`
      : "";
  return `<p>${first} ${second}</p>${sign}`;
}

function draw(chance: Chance): Drawn {
  chance.number("######");
  const l = look(chance, chance.pick(["mutual", "letter", "boxes", "voucher"] as const));
  const f = factsOf(chance, l);
  const maximum = chance.pick([100000, 150000, 200000, 250000]);
  const left = chance.pick([maximum, maximum, maximum - chance.between(12000, 70000)]);
  const open = chance.pick([0, 5000, 5000, 10000]);
  const shares = chance.pick([{ P: 1, B: 0.8, M: 0.5 }, { P: 1, B: 0.8, M: 0.6 }, { P: 0.8, B: 0.7, M: 0.5 }]); // prettier-ignore
  const rows = rowsFor(chance, l, { open, left, shares, cut: 0.72 + 0.2 * chance.share() });
  const columns = columnsOf(l);
  const body = `${services(l, columns, rows)}${yearOf(l, maximum, left, open)}${notesOf(l, rows)}${closing(l, f)}`;
  const printed = new Set(columns.flatMap(({ says }) => says));
  const summed = (field: "charge" | "discount" | "allowed" | "patientOwes") => l.sums && printed.has(field) ? total(rows, field) : null; // prettier-ignore
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "estimate", setting: "professional", provider: f.office },
      ...{ issuer: f.carrier, patient: f.patient, claimNumber: f.number, statementDate: f.issued },
    },
    {
      ...{ billed: summed("charge"), adjustments: summed("discount"), allowed: summed("allowed") },
      patientResponsibility: summed("patientOwes"),
    },
    rows.map((row) => sheet.lineBy(columns, row)),
  );
  return { html: sheet.page(css(l, f.ink), frame(chance, l, f, body)), truth };
}

export const family: Family = {
  name: "carrier-pretreatment-estimate",
  paper:
    "A dental carrier's pre-treatment estimate: what it would pay for a treatment plan that has not been carried out.",
  medium: "text",
  draw,
};
