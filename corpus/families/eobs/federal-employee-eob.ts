import { dollars, grouped, longMonthName, shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, household, naming, street, town } from "#corpus/families/drawing/people";
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
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { other: number; saved: number; until: string };
type Network = "Preferred" | "Participating" | "Non-participating";
type Care = { provider: string; facility: boolean; services: string[][] };
type Terms = { basic: boolean; open: number; medicare: boolean; network: Network };
type Claim = Care & { number: string; rows: Row[]; network: Network; account: string };

const PLANS = rowsOf(`
Blue Cross and Blue Shield of Tallis County|#00558c; Blue Shield of the High Cascades|#0a4f9e
BLUE CROSS BLUE SHIELD OF NORTH MERIDIAN|#1b4f91; Harrow Blue Cross Blue Shield|#004b87`);

/** Type of service, dollars, and how the benefits treat it: v visit, d diagnostic, p procedure, h hospital. */
const CARE: [provider: string, services: string][] = [
  ["Bexley Internal Medicine Associates PC", "OFFICE VISIT|214|v;LABORATORY|46|d;LABORATORY|88|d;VENIPUNCTURE|21|d;EKG|74|d;INJECTION|58|p;IMMUNIZATION|112|p"], // prettier-ignore
  ["GREENWAY ORTHOPAEDICS LLC", "OFFICE VISIT|268|v;X-RAY|141|d;INJECTION|326|p;MEDICAL SUPPLIES|92|p;DRUGS|64|p"], // prettier-ignore
  ["Mercy Ridge Regional Hospital*", "EMERGENCY ROOM|1842|h;LABORATORY|311|h;LABORATORY|168|h;CT SCAN|2486|h;PHARMACY|97|h;MEDICAL SUPPLIES|143|h;X-RAY|412|h;IV THERAPY|386|h;RESPIRATORY THERAPY|229|h;PHARMACY|38|h;EKG|198|h"], // prettier-ignore
  ["NGUYEN, CAROLINE T MD", "CONSULTATION|342|v;SURGERY|1285|p;SURGICAL SUPPLIES|118|p;PATHOLOGY|236|d"], // prettier-ignore
  ["Summit Physical Therapy Group", "PHYSICAL THERAPY|78|p;PHYSICAL THERAPY|64|p;PHYSICAL THERAPY|78|p;PHYSICAL THERAPY|52|p;PHYSICAL THERAPY|78|p;PHYSICAL THERAPY|64|p"], // prettier-ignore
  ["Quillen Reference Laboratories", "LABORATORY|132|d;LABORATORY|54|d;LABORATORY|97|d;LABORATORY|41|d;LABORATORY|163|d;PATHOLOGY|188|d"], // prettier-ignore
  ["ST. BRENDAN OUTPATIENT CENTER*", "OPERATING ROOM|3870|h;ANESTHESIA|940|h;RECOVERY ROOM|865|h;PHARMACY|274|h;MEDICAL SUPPLIES|418|h;PATHOLOGY|302|h"], // prettier-ignore
];

const REMARKS = {
  saved: ["126", "The provider is a Preferred or Participating provider and has agreed to accept our Plan allowance. You are not responsible for the difference between the submitted charge and our allowance."],
  over: ["131", "The provider does not have an agreement with us. You are responsible for the difference between our allowance and the submitted charge."],
  denied: ["287", "This service is not covered under the Service Benefit Plan. Please refer to Section 6, General Exclusions, of your brochure (RI 71-005)."],
  bundled: ["415", "Benefits for this service are included in our payment for another service performed on the same day. The provider may not bill you for it."],
  open: ["118", "This amount was applied to your calendar year deductible."],
  medicare: ["502", "We have coordinated our payment with Medicare, which is the primary payor. We waive the deductible, coinsurance and copayment."],
} as const; // prettier-ignore
type Reason = keyof typeof REMARKS;

type Look = ReturnType<typeof lookOf>;
function lookOf(chance: Chance) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  return {
    of,
    day: chance.pick([slashes, shortSlashes]),
    money: chance.pick([grouped, dollars, dollars]),
    blank: chance.happens(0.35),
    /** Whether the summary tells what the provider writes off. */
    saving: chance.happens(0.55),
    allowance: chance.happens(0.6),
    limits: chance.happens(0.8),
    account: chance.happens(0.45),
    ranged: chance.happens(0.4),
    paid: of("We Paid|What We<br>Paid|We<br>Paid"),
    owe: of("You Owe<br>the Provider|You Owe<br>Provider"),
    other: of("Medicare/Other<br>Insurance Paid|Medicare/<br>Other Ins.<br>Paid"),
    note: of("Remark<br>Codes|Remarks<br>Code"),
  };
}

function shareOf(kind: string, allowed: number, terms: Terms) {
  const far = terms.network === "Non-participating";
  if (kind === "v" && !far) {
    const copay = Math.min(allowed, terms.basic ? 3500 : 3000);
    return { deductible: 0, coinsurance: 0, copay };
  }
  const deductible = terms.basic ? 0 : Math.min(terms.open, allowed);
  terms.open -= deductible;
  const coinsurance = Math.round((allowed - deductible) * (far ? 0.35 : 0.15));
  return { deductible, coinsurance, copay: 0 };
}

function rowOf(
  chance: Chance,
  [description = "", price, kind = ""]: string[],
  date: string,
  terms: Terms,
): Row {
  const charge = Number(price) * 100 + chance.pick([0, 0, 50, chance.between(1, 99)]);
  const far = terms.network === "Non-participating";
  const base = { serviceDate: date, until: date, description, charge, other: 0 };
  const none = { deductible: 0, coinsurance: 0, copay: 0, insurancePaid: 0 };
  if (kind !== "v" && chance.happens(0.09)) {
    const bundled = !far && chance.happens(0.5);
    const remarks = [REMARKS[bundled ? "bundled" : "denied"][0]];
    const owes = { patientOwes: bundled ? 0 : charge, saved: bundled ? charge : 0 };
    return { ...base, ...none, ...owes, allowed: 0, remarks };
  }
  const allowed = Math.round(charge * (0.42 + 0.44 * chance.share()));
  const over = far ? charge - allowed : 0;
  const share = terms.medicare ? none : shareOf(kind, allowed, terms);
  const other = terms.medicare ? Math.round(allowed * 0.8) : 0;
  const mine = share.deductible + share.coinsurance + share.copay;
  const why: Reason[] = [far ? "over" : "saved"];
  if (share.deductible) why.push("open");
  if (terms.medicare) why.push("medicare");
  return {
    ...{ ...base, ...share, other, allowed, insurancePaid: allowed - other - mine },
    ...{ patientOwes: mine + over, saved: charge - allowed - over },
    remarks: why.map((one) => REMARKS[one][0]),
  };
}

function claimsOf(chance: Chance, terms: Terms): Claim[] {
  const many = chance.weighted([[1, 7], [2, 2], [3, 1.5]] as const); // prettier-ignore
  let first = shifted("2024-01-09", chance.between(0, 650));
  return chance
    .shuffled(CARE)
    .slice(0, many)
    .map(([name, list]): Claim => {
      const facility = name.endsWith("*");
      const network: Network = terms.basic || terms.medicare || facility ? "Preferred" : chance.weighted([["Preferred", 6], ["Participating", 2], ["Non-participating", 2]] as const); // prettier-ignore
      const all = rowsOf(list);
      const services = all.slice(0, chance.between(1, all.length));
      first = shifted(first, chance.between(0, 9));
      const weekly = name.includes("Therapy");
      const rows = services.map((one, at) => {
        const date = shifted(first, weekly ? Math.floor(at / 2) * chance.pick([2, 7]) : 0);
        return rowOf(chance, one, date, { ...terms, network, open: at ? 0 : terms.open });
      });
      terms.open = Math.max(0, terms.open - total(rows, "deductible"));
      rows.sort((a, b) => (a.serviceDate! < b.serviceDate! ? -1 : a.serviceDate! > b.serviceDate! ? 1 : 0)); // prettier-ignore
      const number = chance.number(`${rows[0]!.serviceDate!.slice(2, 4)}###########`);
      return { provider: name.replace("*", ""), facility, services, number, rows, network, account: chance.number("@@#######") }; // prettier-ignore
    });
}

function columnsOf(l: Look): Column<Row>[] {
  const cell = (head: string, field: "deductible" | "coinsurance" | "copay") =>
    column<Row>(
      head,
      field,
      (row) => (l.blank && !row[field] ? "" : l.money(row[field] ?? 0)),
      "n",
    );
  return [
    column<Row>("Date(s) of<br>Service", "serviceDate", (row) =>
      l.ranged ? `${l.day(row.serviceDate!)}-<br>${l.day(row.until)}` : l.day(row.serviceDate!),
    ),
    column<Row>("Type of<br>Service", "description", (row) => row.description, "w"),
    amount<Row>("Submitted<br>Charges", "charge", l.money),
    amount<Row>("Plan<br>Allowance", "allowed", l.money),
    column<Row>(l.note, "remarks", ({ remarks }) => remarks!.join(" "), "c"),
    cell("Deductible", "deductible"),
    cell("Coinsurance", "coinsurance"),
    cell("Copay", "copay"),
    column<Row>(l.other, null, ({ other }) => (l.blank && !other ? "" : l.money(other)), "n"),
    amount<Row>(l.paid, "insurancePaid", l.money),
    amount<Row>(l.owe, "patientOwes", l.money),
  ];
}

const FIELDS = ["charge", "allowed", "deductible", "coinsurance", "copay", "insurancePaid", "patientOwes"] as const; // prettier-ignore
const sumsOf = (rows: Row[]) => Object.fromEntries(FIELDS.map((field) => [field, total(rows, field)])); // prettier-ignore
const others = (rows: Row[]) => sum(rows.map(({ other }) => other));
const savings = (rows: Row[]) => sum(rows.map(({ saved }) => saved));

/** The sums of a claim; what other insurance paid is told between the others. */
function totalsRow(columns: Column<Row>[], rows: Row[], l: Look): string {
  const row = sumRow(columns, "CLAIM TOTALS", sumsOf(rows), l.money);
  const cells = row.split(/(?=<td)/);
  cells[8] = `<td class="n">${l.money(others(rows))}</td>`;
  return cells.join("");
}

function claimHtml(
  claim: Claim,
  columns: Column<Row>[],
  patient: string,
  dates: string[],
  l: Look,
) {
  const { rows } = claim;
  const facts: [string, string][] = [
    ["Claim Number", claim.number],
    ["Patient", patient],
    ["Provider", claim.provider],
    ["Provider Status", claim.network],
    ...(l.account ? [["Patient Account Number", claim.account] as [string, string]] : []),
    ["Claim Received", dates[0]!],
    ["Claim Processed", dates[1]!],
  ];
  const used = Object.values(REMARKS).filter(([code]) => rows.some(({ remarks }) => remarks!.includes(code))); // prettier-ignore
  const notes = used.map(([code, text]) => `<tr><td><b>${code}</b></td><td>${text}</td></tr>`);
  return `<section><div class="facts">${facts.map(([label, value]) => `<div><span>${label}:</span> ${value}</div>`).join("")}</div>
${table(columns, rows.map((row) => record(columns, row)).join("") + totalsRow(columns, rows, l))}
<div class="owe">You owe the provider: <b>${dollars(total(rows, "patientOwes"))}</b></div><table class="notes"><tr><td colspan="2"><b>Remark Codes</b></td></tr>${notes.join("")}</table></section>`;
}

function summaryHtml(all: Row[], l: Look): string {
  const row = (label: string, cents: number) => [label, dollars(cents)] as const;
  return `<div class="box"><h2>${l.of("Summary|Summary of this Explanation of Benefits|Your Benefits at a Glance")}</h2>${pairs([
    row("Total Submitted Charges", total(all, "charge")),
    l.allowance ? row("Plan Allowance", total(all, "allowed")) : null,
    l.saving ? row(l.of("Your Savings from Provider Agreements|Amount You Do Not Owe (Provider Discount)"), savings(all)) : null,
    others(all) || !l.blank ? row("Medicare/Other Insurance Paid", others(all)) : null,
    row("We Paid", total(all, "insurancePaid")),
  ])}<div class="total"><span>${l.of("You Owe the Provider(s)|Total You Owe the Provider")}</span><span>${dollars(total(all, "patientOwes"))}</span></div></div>`; // prettier-ignore
}

function listHtml(claims: Claim[], patient: string, l: Look): string {
  const rows = claims.map(
    ({ number, provider, rows: list }) =>
      `<tr><td>${number}</td><td>${provider}</td><td>${patient}</td><td class="n">${l.money(total(list, "charge"))}</td><td class="n">${l.money(total(list, "insurancePaid"))}</td><td class="n">${l.money(total(list, "patientOwes"))}</td></tr>`,
  );
  return `<h2>Claims Included in this Statement</h2><table class="lines"><thead><tr><th>Claim Number</th><th>Provider</th><th>Patient</th><th class="n">Submitted<br>Charges</th><th class="n">We Paid</th><th class="n">You Owe</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

function limitsHtml(chance: Chance, claims: Claim[], basic: boolean, year: string): string {
  const met = Math.min(35000, total(claims.flatMap(({ rows }) => rows), "deductible") + chance.pick([0, 8200, 12640])); // prettier-ignore
  const spent = chance.between(12, 310) * 1000 + met;
  const limit = basic ? 750000 : 600000;
  const rows: [string, number, number][] = [
    ...(basic ? [] : [["Calendar Year Deductible - Self", 35000, met] as [string, number, number]]),
    ["Catastrophic Protection Out-of-Pocket Maximum - Preferred", limit, spent],
  ];
  return `<h2>Your ${year} Benefit Accumulators</h2><table class="lines"><thead><tr><th>Benefit</th><th class="n">Annual Limit</th><th class="n">Applied to Date</th><th class="n">Remaining</th></tr></thead><tbody>${rows.map(([label, of, used]) => `<tr><td>${label}</td><td class="n">${dollars(of)}</td><td class="n">${dollars(used)}</td><td class="n">${dollars(of - used)}</td></tr>`).join("")}</tbody></table>`;
}

const RIGHTS = `<div class="fine"><b>Your right to ask us to reconsider.</b> If you disagree with our decision you may ask us in writing to reconsider it within six months from the date of this notice. Follow the disputed claims process in Section 8 of the Service Benefit Plan brochure. If we do not change our decision you may ask the U.S. Office of Personnel Management (OPM) to review it, within 90 days of our letter upholding the decision.<br><b>Protect yourself from health care fraud.</b> If you were billed for services you did not receive, call the provider for an explanation. If the matter is not resolved call our FEP Fraud Hotline at 1-800-555-0147.</div>`;

const style = (ink: string) => `
@page{size:letter;margin:11mm 10mm 13mm;@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7.5pt Liberation Sans}}body{font:8.8pt/1.35 Liberation Sans;margin:0;color:#1a1a1a}
.top{display:flex;justify-content:space-between;border-bottom:3px solid ${ink};padding-bottom:2.5mm}.top b{color:${ink};font-size:13pt}.top .r{text-align:right}.mid{display:flex;justify-content:space-between;gap:8mm;margin:7mm 0 6mm}
h2{font-size:11pt;color:${ink};margin:5mm 0 1.5mm;break-after:avoid}.box{border:1.5px solid ${ink};padding:2mm 4mm;width:92mm;flex:none}.box h2{margin:0 0 1mm}.box .pairs{width:100%}.box .pairs td:last-child,.n{text-align:right}.total{display:flex;justify-content:space-between;font-weight:bold;font-size:11pt;border-top:1px solid ${ink};padding-top:1mm;margin-top:1mm}
.lines{width:100%;border-collapse:collapse;font-size:7.9pt}.lines th{background:#e4edf5;border:.5px solid #9bb;font-weight:bold;text-align:left;vertical-align:bottom;padding:1mm}.lines th.n{text-align:right}.lines td{border:.5px solid #bcc8d4;padding:1mm;vertical-align:top}.lines .c{text-align:center}.lines td.n{white-space:nowrap}.lines .sum td{font-weight:bold;background:#f3f6f9}tr{break-inside:avoid}
.detail{break-before:page}section{margin-bottom:8mm}.facts{display:grid;grid-template-columns:1fr 1fr;gap:.5mm 8mm;margin-bottom:2mm;border-left:3px solid ${ink};padding-left:3mm}.facts span{color:#444}.owe{text-align:right;margin:2mm 0;font-size:10pt}.notes td{vertical-align:top;padding:.4mm 2mm .4mm 0;font-size:8pt}.fine{font-size:7.8pt;margin-top:5mm;break-inside:avoid}`;

function draw(chance: Chance): Drawn {
  const [l, [plan = "", ink = ""]] = [lookOf(chance), chance.pick(PLANS)];
  const [member = "", spouse = ""] = household(chance, 2).map(naming(chance));
  const patient = chance.happens(0.65) ? member : spouse;
  const [basic, medicare] = [chance.happens(0.35), chance.happens(0.25)];
  const claims = claimsOf(chance, { basic, medicare, network: "Preferred", open: chance.pick([0, 0, 12500, 35000]) }); // prettier-ignore
  const all = claims.flatMap(({ rows }) => rows);
  const last = all.map(({ until }) => until).sort().at(-1)!; // prettier-ignore
  const [received, done] = [shifted(last, chance.between(3, 11)), shifted(last, chance.between(13, 24))]; // prettier-ignore
  const issued = shifted(done, chance.between(1, 8));
  const columns = columnsOf(l);
  const facts = pairs([
    ["Statement Date", longMonthName(issued)],
    ["Member Name", member],
    ["Member ID", chance.number("R########")],
    ["Enrollment Code", basic ? chance.pick(["111", "112", "113"]) : chance.pick(["104", "105", "106"])], // prettier-ignore
    ["Option", basic ? "Basic Option" : "Standard Option"],
  ]);
  const html = page(
    style(ink),
    `<div class="top"><div><b>${plan}</b><br>Federal Employee Program&reg; &nbsp;|&nbsp; Service Benefit Plan<br>${box(chance)}, ${town(chance)}</div><div class="r"><b>Explanation of Benefits</b><br>THIS IS NOT A BILL<br>Customer Service: 1-800-555-0112</div></div>
<div class="mid"><div>${bars(chance, 150, 14)}<br><br>${member}<br>${street(chance)}<br>${town(chance)}</div><div>${facts}</div></div>
<div class="mid">${summaryHtml(all, l)}<div>${l.of("This Explanation of Benefits shows how we processed claims for services you or a covered family member received. Your provider may bill you for the amount shown as You Owe the Provider.|We have processed the claim(s) listed below. Please keep this statement for your records. If you already paid your provider, the amount you owe may be less.")}<br><br>Go paperless: sign in to your account at www.fepmember.example.</div></div>
${listHtml(claims, patient, l)}${l.limits ? limitsHtml(chance, claims, basic, last.slice(0, 4)) : ""}
<div class="detail"><h2>Claim Details</h2>${claims.map((one) => claimHtml(one, columns, patient, [l.day(received), l.day(done)], l)).join("")}${RIGHTS}</div>`,
  );
  const one = claims.length === 1 ? claims[0]! : null;
  const kinds = new Set(claims.map(({ facility }) => facility));
  const zeros = (row: Row): Row => l.blank ? { ...row, deductible: row.deductible || null, coinsurance: row.coinsurance || null, copay: row.copay || null } : row; // prettier-ignore
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "eob", issuer: plan, patient, statementDate: issued },
      ...{ provider: one && one.provider, claimNumber: one && one.number },
      accountNumber: one && l.account ? one.account : null,
      setting: kinds.size > 1 ? null : kinds.has(true) ? "facility" : "professional",
    },
    {
      ...{ billed: total(all, "charge"), adjustments: l.saving ? savings(all) : null },
      allowed: one || l.allowance ? total(all, "allowed") : null,
      insurancePaid: total(all, "insurancePaid"),
      patientResponsibility: total(all, "patientOwes"),
    },
    all.map((row) => lineBy(columns, zeros(row))),
  );
  return { html, truth };
}

export const family: Family = {
  name: "federal-employee-eob",
  paper:
    "The EOB of a Blue plan to a federal employee: a summary of the claims, then a table for each with plan allowance, remark codes and other insurance.",
  medium: "text",
  draw,
};
