import { dollars, grouped, shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { escaped } from "#corpus/families/drawing/benefits";
import { box, doctor, naming, person, street, town } from "#corpus/families/drawing/people";
import { amount, column, lineBy, mark, page, pairs } from "#corpus/families/drawing/sheet";
import { record, sumRow, table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

/** A reviewed line: what the fee schedule and the network take off, apart. */
type Row = Said & Record<"schedule" | "network", number>;

const CARRIERS = rowsOf(`Ironwood Casualty Insurance Company|#1f3a5f
FRONTIER STATES WORK COMP FUND|#333333
Harbor Mutual Claims Services|#6b1d1d
Redstone Indemnity Group, TPA|#2d5a3d`);
const EMPLOYERS =
  "Delmont Packing Co.|CITY OF EAST HARMON|Ridgeway Freight Lines Inc|Tri-County Builders LLC";
/** Who treats, and the services: code, modifier, words, dollars, units from and to; those of a kind stand together. */
const CARES = rowsOf(`
Lakeside Occupational Health|99213||OFFICE/OUTPATIENT VISIT EST|188|1|1*73030||X-RAY EXAM OF SHOULDER|96|1|1*99080||SPECIAL REPORTS|60|1|1*A4565||SLINGS|28|1|1*J1885||KETOROLAC TROMETHAMINE INJ 15MG|19|2|4*96372||THER/PROPH/DIAG INJ SC/IM|64|1|1
SUMMIT HAND & SPINE THERAPY PC|97110|GP|THERAPEUTIC EXERCISES|78|1|3*97112|GP|NEUROMUSCULAR REEDUCATION|82|1|2*97530|GP|THERAPEUTIC ACTIVITIES|88|1|2*97035|GP|ULTRASOUND THERAPY|34|1|1*97014|GP|ELECTRIC STIMULATION THERAPY|32|1|1
Gateway Orthopaedic Institute|29881|RT|KNEE ARTHROSCOPY/SURGERY|3450|1|1*L1832||KO ADJ JNT POS RIGID SUP|890|1|1*E0114||CRUTCH UNDERARM PAIR NO WOOD|78|1|1`);
const REASONS = rowsOf(`
schedule|5201|309|The charge for this procedure exceeds the fee schedule allowance.
network|6790|PPO1|Reimbursement reduced per the network agreement named on this review.
no|7431|B12|Documentation does not support the service billed. No payment is recommended.
usual|0825|W1|Workers' compensation jurisdictional fee schedule adjustment.`);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: chance.pick([slashes, slashes, shortSlashes]),
    money: chance.pick([grouped, grouped, dollars]),
    described: chance.happens(0.6),
    modifiers: chance.pick(["own", "joined"]),
    places: chance.happens(0.35),
    allowed: chance.happens(0.4),
    numbered: chance.happens(0.5),
    codes: chance.pick([1, 2]),
    extra: chance.happens(0.4),
    net: words("Harborlink PPO|CompChoice Network|FIRST SELECT WC NETWORK"),
    font: words("Liberation Sans|Liberation Sans Narrow|Liberation Mono|DejaVu Sans Condensed"),
  };
}

function rowsFor(chance: Chance, l: Look, care: string[], from: string): Row[] {
  const pool = care
    .slice(1)
    .join("|")
    .split("*")
    .map((one) => one.split("|"));
  const therapy = care[1] === "97110";
  const days = therapy ? chance.between(1, 6) : 1;
  const [cut, net] = [0.45 + 0.3 * chance.share(), chance.pick([0, 0.05, 0.1, 0.15])];
  const size = chance.between(2, pool.length);
  const [first, ...rest] = pool;
  const kept = [first!, ...chance.shuffled(rest).slice(0, size - 1)].map((one) => ({
    ...{ one, rate: cut + 0.2 * chance.share() },
    units: chance.between(Number(one[4]), Number(one[5])),
  }));
  const code = (kind: string) => REASONS.find(([of]) => of === kind)![l.codes]!;
  return Array.from({ length: days }, (_, day) => shifted(from, day * 2)).flatMap((serviceDate) =>
    kept.map(({ one, rate, units }, at): Row => {
      const [of = "", modifier = "", description = "", price = ""] = one;
      const charge = Number(price) * 100 * units;
      const no = at > 0 && chance.happens(0.07);
      const due = no ? 0 : Math.round(charge * rate);
      const network = Math.round(due * net);
      const [schedule, paid] = [no ? 0 : charge - due, due - network];
      const kinds = no
        ? ["no"]
        : ["schedule", ...(network ? ["network"] : []), ...(l.extra ? ["usual"] : [])];
      return {
        ...{ serviceDate, code: of, modifiers: modifier ? [modifier] : [], description, units },
        ...{ charge, schedule, network, notCovered: no ? charge : 0, allowed: paid },
        ...{ discount: schedule + network, insurancePaid: paid, remarks: kinds.map(code) },
      };
    }),
  );
}

const headsOf = ({ words }: Look) => ({
  date: words("Date of<br>Service|DOS|Service<br>Date"),
  code: words("Proc<br>Code|CPT/<br>HCPCS|Billed<br>Code|Procedure"),
  text: words("Description|Procedure Description"),
  units: words("Units|Qty|Unit"),
  charge: words("Billed<br>Amount|Charges|Amount<br>Billed|Total<br>Charge"),
  schedule: words("Fee Sched<br>Reduction|F/S<br>Reduction|Bill Review<br>Reduction"),
  network: words("Network<br>Reduction|PPO<br>Reduction|PPO<br>Discount"),
  no: words("Denied|Disallowed|Other<br>Reduction"),
  allowed: words("Allowed|Recommended<br>Allowance|Allowance"),
  paid: words("Paid|Amount<br>Paid|Payment<br>Amount"),
  reasons: words("Reason<br>Codes|EOR<br>Codes|Expl.<br>Codes|ANSI/<br>Reason"),
});

function columnsOf(l: Look, rows: Row[]): Column<Row>[] {
  const { money } = l;
  const h = headsOf(l);
  const own = l.modifiers === "own";
  const joined = (row: Row) => [row.code, ...row.modifiers!].join("-");
  const cut = (head: string, of: "schedule" | "network") =>
    column<Row>(head, null, (row) => money(row[of]), "n");
  const line = (row: Row) => rows.indexOf(row) + 1;
  return [
    ...(l.numbered ? [column<Row>(l.words("Line|Ln|#"), null, line, "d")] : []),
    column<Row>(h.date, "serviceDate", (row) => l.day(row.serviceDate!), "d"),
    ...(l.places ? [column<Row>("POS", null, () => "11", "d")] : []),
    own
      ? column<Row>(h.code, "code", (row) => row.code, "d")
      : column<Row>(h.code, ["code", "modifiers"], joined, "d"),
    ...(own ? [column<Row>("Mod", "modifiers", (row) => row.modifiers!.join(" "), "d")] : []),
    ...(l.described ? [column<Row>(h.text, "description", (row) => row.description, "w")] : []),
    column<Row>(h.units, "units", (row) => row.units, "n"),
    amount<Row>(h.charge, "charge", money),
    cut(h.schedule, "schedule"),
    cut(h.network, "network"),
    amount<Row>(h.no, "notCovered", money),
    ...(l.allowed ? [amount<Row>(h.allowed, "allowed", money)] : []),
    amount<Row>(h.paid, "insurancePaid", money),
    column<Row>(h.reasons, "remarks", (row) => row.remarks!.join(" "), "d"),
  ];
}

const css = (ink: string, l: Look) => `
@page{size:letter;margin:11mm} body{font:${l.font.endsWith("Mono") ? 7.6 : 9}pt/1.3 '${l.font}';margin:0;color:#111} .top{display:flex;justify-content:space-between;gap:8mm;align-items:flex-start} .brand{display:flex;gap:2mm;align-items:center;color:${ink};font-size:1.25em;font-weight:bold} .small{font-size:.82em} h1{font-size:1.5em;text-align:center;margin:5mm 0 3mm;letter-spacing:.04em} .to{margin:6mm 0 4mm 6mm} .facts{display:flex;gap:6mm;border:1px solid #333;padding:1.5mm;margin-bottom:3mm} .facts>table{flex:1} .pairs td{padding:.2mm 2mm .2mm 0;vertical-align:top} .pairs td:first-child{font-weight:bold;white-space:nowrap}
.lines{width:100%;border-collapse:collapse;font-size:.84em} .lines th{border-top:1.5px solid #222;border-bottom:1.5px solid #222;text-align:left;vertical-align:bottom;padding:.7mm 1mm;line-height:1.12} .lines td{padding:.7mm 1mm;vertical-align:top} .lines .n{text-align:right} .lines .d,.lines td.n{white-space:nowrap} .lines .sum td{border-top:1px solid #222;border-bottom:3px double #222;font-weight:bold} h2{font-size:1.05em;margin:4mm 0 1mm;text-decoration:underline} tr,.keep{break-inside:avoid}`;

type Facts = Record<"patient" | "provider" | "claim" | "bill" | "account" | "on" | "hurt", string>;
function facts(chance: Chance, l: Look, f: Facts): string {
  const left = pairs([
    [l.words("Claimant:|Injured Worker:|Patient/Claimant:"), f.patient],
    [l.words("Claim Number:|Claim #:|Claim No:"), f.claim],
    [l.words("Date of Injury:|DOI:|Date of Loss:"), f.hurt],
    [l.words("Employer:|Insured:"), chance.pick(EMPLOYERS.split("|"))],
    [l.words("Jurisdiction:|State:"), chance.pick(["CA", "TX", "FL", "PA", "NY"])],
  ]);
  const right = pairs([
    [l.words("Provider:|Rendering Provider:|Billing Provider:"), escaped(f.provider)],
    ["Tax ID:", chance.number("##-#######")],
    [l.words("Patient Account #:|Patient Acct:"), f.account],
    [l.words("Bill ID:|Bill Control #:|Review #:"), f.bill],
    [l.words("Review Date:|Process Date:|EOR Date:"), f.on],
    ["Adjuster:", person(chance)],
  ]);
  return `<div class="facts">${left}${right}</div>`;
}

function reasons(l: Look, rows: Row[]): string {
  const seen = new Set(rows.flatMap(({ remarks }) => remarks!));
  const list = REASONS.filter((one) => seen.has(one[l.codes]!)).map(
    (one) => `<div><b>${one[l.codes]}</b> - ${one[3]}</div>`,
  );
  return `<div class="keep"><h2>${l.words("Explanation of Reason Codes|EXPLANATION CODES|Reason Code Descriptions")}</h2>${list.join("")}</div>`;
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [carrier = "", ink = ""] = chance.pick(CARRIERS);
  const care = chance.pick(CARES);
  const from = shifted("2024-03-01", chance.between(0, 660));
  const rows = rowsFor(chance, l, care, from);
  const columns = columnsOf(l, rows);
  const [patient, provider] = [naming(chance)(person(chance)), care[0]!];
  const issued = shifted(rows.at(-1)!.serviceDate!, chance.between(12, 45));
  const [claim, bill] = [chance.number("WC-####-######"), chance.number("##########")];
  const account = chance.number("@@######");
  const hurt = l.day(shifted(from, -chance.between(3, 200)));
  const of = (field: "charge" | "discount" | "notCovered" | "insurancePaid") => total(rows, field);
  const [charge, paid, no] = [of("charge"), of("insurancePaid"), of("notCovered")];
  const cuts = ["schedule", "network"].map((one) =>
    rows.reduce((all, row) => all + row[one as "schedule" | "network"], 0),
  );
  const sums = { charge, notCovered: no, allowed: paid, insurancePaid: paid };
  const labels = l.words("TOTALS|Bill Totals:|Total");
  const last = sumRow(columns, labels, sums, l.money);
  const box1 = pairs([
    [l.words("Total Billed|Total Charges"), dollars(charge)],
    ["Fee Schedule Reductions", dollars(cuts[0]!)],
    [`${l.net} Reductions`, dollars(cuts[1]!)],
    ["Denied / Other", dollars(no)],
    [l.words("Total Payment|Total Recommended Payment|Amount Paid"), `<b>${dollars(paid)}</b>`],
  ]);
  const fact = facts(chance, l, {
    patient,
    provider,
    claim,
    bill,
    account,
    on: l.day(issued),
    hurt,
  });
  const html = page(
    css(ink, l),
    `<div class="top"><div><div class="brand">${mark(chance, ink, 26)}${carrier}</div><div class="small">${box(chance)}, ${town(chance)}<br>Bill inquiries 1-800-555-01${chance.number("##")}</div></div><div class="small">Network: ${l.net}<br>Page 1</div></div><h1>${l.words("EXPLANATION OF REVIEW|Explanation of Review (EOR)|EXPLANATION OF REVIEW - WORKERS' COMPENSATION")}</h1>
<div class="to">${escaped(provider)}<br>Attn: ${doctor(chance)}<br>${street(chance)}<br>${town(chance)}</div>${fact}${table(columns, rows.map((row) => record(columns, row)).join("") + last)}<div class="keep" style="margin:3mm 0 0 auto;width:80mm">${box1}</div>${reasons(l, rows)}
<p class="small keep">${l.words("The injured worker is not liable for any amount shown as a reduction. Do not balance bill the claimant.|Balance billing of the injured employee is prohibited by law.")} Requests for reconsideration must be submitted in writing with a copy of this review, the original bill and supporting documentation within 90 days. Any person who makes a false claim for workers' compensation benefits may be guilty of a felony.</p>`,
  );
  const said = {
    ...{ name: family.name, kind: "eob" as const, setting: "professional" as const },
    ...{ issuer: carrier, provider, patient, claimNumber: claim, accountNumber: account },
    statementDate: issued,
  };
  // The two reductions are printed apart, never as one sum.
  const totals = { billed: charge, insurancePaid: paid, allowed: l.allowed ? paid : null };
  const lines = rows.map((row) => lineBy(columns, row));
  return { html, truth: truthOf(said, totals, lines) };
}

export const family: Family = {
  name: "workers-compensation-explanation-of-review",
  paper:
    "A workers' compensation carrier's explanation of review: billed, fee schedule and network reductions, reason codes and what was paid, line by line.",
  medium: "text",
  draw,
};
