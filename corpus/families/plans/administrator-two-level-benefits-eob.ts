import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import * as people from "#corpus/families/drawing/people";
import type { Settled } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Truth } from "#corpus/truth";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { level: number; why: string[] };
type Field = keyof Settled;
type Terms = { open: number; inside: boolean; levels: number[]; copay: number; denies: number };

/** Setting, most days of care, copay, providers, and services: code, words, dollars from and to, which level. */
const CARES = `professional~1~30~LINDEN FAMILY PRACTICE PLLC|Harlan Medical Group|~99213|Office Visit|128|190|0;99396|Preventive Visit|190|280|2;36415|Venipuncture|12|28|0;80061|Lipid Panel|42|96|0;80053|Comp Metabolic Panel|39|90|0;84443|TSH|55|118|0;81001|Urinalysis|12|30|0;93000|EKG|52|118|0;82306|Vitamin D|88|190|1;87804|Influenza Test|34|70|0
professional~8~0~ACTIVE SPINE & JOINT LLC|Holm Chiropractic Clinic PA~98941|Chiropractic Manip 3-4 Regions|58|92|1;97012|Mechanical Traction|28|48|1;97014|Elec Stimulation|26|44|1
facility~1~0~SAINT ODILE HOSPITAL|Pinecrest Regional Med Ctr~99285|Emergency Room|1910|4200|0;70450|CT Scan - Head|1490|3300|0;71046|X-Ray|260|640|0;85025|Lab - Hematology|88|220|0;80053|Lab - Chemistry|160|390|0;84484|Lab - Cardiac|140|310|0;93005|EKG/ECG|205|520|0;96374|IV Push|280|610|0;96361|Hydration|130|290|0;J1885|Pharmacy|24|96|0;J7030|IV Solutions|58|150|0;81003|Lab - Urinalysis|40|99|0;87086|Lab - Bacteriology|84|190|0;A9270|Patient Convenience Items|18|64|3
facility~1~0~RIVER BEND SURGICAL CENTER|Twin Oaks Outpatient Surgery~29881|Outpatient Surgery|4100|8900|0;L1830|DME - Brace|160|420|1;J2704|Pharmacy|22|80|0;88304|Pathology|110|260|0
professional~1~0~MIDSTATE ANESTHESIA ASSOC|Calloway Orthopedics SC~29881|Surgery|1900|3900|0;73560|X-Ray - Knee|68|150|0;99203|New Patient Visit|190|310|0;L1830|Knee Orthosis|140|320|1;20610|Joint Injection|160|340|0;J3301|Injection Drug|28|84|0
professional~6~20~STEADY GROUND COUNSELING|~90834|Psychotherapy 45 Min|125|190|0;90785|Interactive Complexity|15|28|0`;

/** What is chosen once for a paper: its words and how it is laid out. */
const WORDS = `admin|CORNERSTONE BENEFIT ADMINISTRATORS@#1f3b63|Allied Ridge TPA, Inc.@#7b341e|Meridian Plan Services@#285e4a|BENEPOINT CLAIMS MANAGEMENT@#333333|Tallgrass Health Administrators, LLC@#4a3b8f;group|HARMON STEEL FABRICATORS INC|Delmar County Schools|Ostrander Trucking Co. Employee Benefit Plan|PRAIRIE STATE CREAMERY|IBEW LOCAL 9931 WELFARE FUND;title|EXPLANATION OF BENEFITS|Explanation of Benefits|EXPLANATION OF BENEFITS (EOB)|Explanation of Benefit Payment;date|Dates of<br>Service|Service<br>Date(s)|Date of<br>Service|Service<br>From|From;until|Thru|To;what|Type of Service|Description of Service|Service Description|Procedure Description;code|Proc<br>Code|Service<br>Code|CPT/<br>HCPC|Code;both|Service Code / Description|Procedure|Type of Service;charge|Total<br>Charge|Charges|Billed<br>Charges|Amount<br>Charged;notCovered|Not<br>Covered|Ineligible|Amount Not<br>Covered|Excluded;remarks|Rsn<br>Code|Remark<br>Code|Rmk|See<br>Note|Reason<br>Code(s);discount|PPO<br>Discount|Discount|Network<br>Savings|Provider<br>Discount;allowed|Eligible<br>Charges|Covered<br>Amount|Allowed|Covered<br>Charges;deductible|Deductible|Deduct|Applied to<br>Deductible;copay|Co-Pay|Copay|Copay<br>Amount;coinsurance|Co-Ins|Coinsurance|Your<br>Coins.;level|Paid<br>At|%|Benefit<br>%|Pct;insurancePaid|Payment<br>Amount|Benefit|Plan<br>Benefit|Benefits<br>Paid|Payment;patientOwes|Patient<br>Resp|Patient<br>Responsibility|You May<br>Owe|Your<br>Share;sum|TOTALS|Column Totals|Totals|Claim Totals;net|Total Net Payment|Total Payment|Net Benefit Paid|TOTAL PLAN PAYMENT;owed|Patient Responsibility|Total Patient Responsibility|Amount You May Owe Provider|YOUR RESPONSIBILITY;cob|Other Insurance Credits|Other Insurance Paid (COB)|Coordination of Benefits - Primary Plan Paid;claim|Claim Number|Claim No.|Claim #|Document No.;processed|Process Date|Date Processed|EOB Date|Date Paid;member|Member ID|Certificate No.|Employee ID|Unique ID
codes|own|own|own|joined|joined|none|only;ends|one|one|two|range;order|charge notCovered remarks discount allowed deductible copay level insurancePaid|charge discount notCovered remarks allowed copay deductible coinsurance level insurancePaid patientOwes|charge discount allowed notCovered deductible copay level insurancePaid patientOwes remarks|charge notCovered remarks discount deductible copay coinsurance level insurancePaid|charge allowed discount notCovered copay deductible level insurancePaid patientOwes remarks;font|Liberation Sans|Liberation Sans|Liberation Mono|DejaVu Sans Condensed|Liberation Serif|Liberation Sans Narrow;accounts|########|@@##-#####|####.##;claims|2025########|#########-00|@###########|25-######-##;members|W#########|##########|***-**-####;discounted|PPO discount applied. Patient is not responsible for this amount.|Charges reduced according to the provider's network agreement. Do not pay the discount.;customary|Charge exceeds the usual and customary allowance for the area. Provider may bill you for the balance.|Non-network provider. Amount over the plan's maximum allowable is not covered.;denied|This service is excluded by your Plan. Refer to the Plan Document, General Exclusions.|Additional information was requested and has not been received. Claim line denied.|Not medically necessary as defined in the Plan Document.;met|Amount applied to the calendar year deductible.|Deductible has been applied to this expense.;signs|01 14 27 55|PDC UCR NCS DED|A1 B7 C4 D2|910 326 118 045`;
const FLAGS = `minus .12|capitals .6|grid .4|cob .22|totals .9|split .15|blank .3|provider .5|spouse .45|mail .6|sum .8|meter .65`;

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = rowsOf(WORDS).map(([of = "", ...some]) => [of, chance.pick(some)]);
  const say = Object.fromEntries(words) as Record<string, string>;
  const flags = FLAGS.split("|").map((flag) => flag.split(" ") as [string, string]);
  const { dollars, grouped, bare, slashes, shortSlashes, dashes } = formats;
  return {
    has: Object.fromEntries(flags.map(([of, often]) => [of, chance.happens(Number(often))])),
    money: chance.pick([grouped, grouped, dollars, bare]),
    day: chance.pick([slashes, slashes, shortSlashes, shortSlashes, dashes]),
    say: (of: string) => say[of] ?? "",
  };
}

const FIELDS: Field[] = ["charge", "discount", "notCovered", "allowed", "deductible", "copay"];
FIELDS.push("coinsurance", "insurancePaid", "patientOwes");
const settledBy = (amounts: number[]) =>
  Object.fromEntries(FIELDS.map((of, at) => [of, amounts[at]])) as Record<Field, number>;

/** A service as the plan figures it: what is eligible less deductible and copay is paid at the level of the service. */
function figured(chance: Chance, charge: number, rate: number, at: number, terms: Terms): Row {
  if (at === 3 || chance.happens(terms.denies))
    return { ...settledBy([charge, 0, charge, 0, 0, 0, 0, 0, charge]), level: 0, why: ["denied"] };
  const allowed = Math.round(charge * rate);
  const [discount, notCovered] = terms.inside ? [charge - allowed, 0] : [0, charge - allowed];
  const copay = at === 0 ? Math.min(allowed, terms.copay) : 0;
  const deductible = copay || at === 2 ? 0 : Math.min(allowed, terms.open);
  terms.open -= deductible;
  const level = copay || (at === 2 && terms.inside) ? 100 : terms.levels[at === 1 ? 1 : 0]!;
  const insurancePaid = Math.round(((allowed - deductible - copay) * level) / 100);
  const coinsurance = allowed - deductible - copay - insurancePaid;
  const why = [terms.inside ? "discounted" : "customary", ...(deductible ? ["met"] : [])];
  const patientOwes = notCovered + deductible + copay + coinsurance;
  const amounts = [charge, discount, notCovered, allowed, deductible, copay, coinsurance];
  return { ...settledBy([...amounts, insurancePaid, patientOwes]), level, why };
}

function claimOf(chance: Chance, l: Look) {
  const care = chance.pick(CARES.split("\n")).split("~");
  const [setting, days = "", copay = "", names = "", services = ""] = care;
  const provider = chance.pick(names.split("|")) || people.doctor(chance);
  const inside = chance.happens(0.72);
  const [high = 80, low = 60] = chance
    .pick(["80 60", "80 60", "90 70", "80 50"])
    .split(" ")
    .map(Number);
  const limit = chance.pick([30000, 50000, 100000, 200000]);
  const open = chance.pick([limit, limit, Math.round(limit * 0.37), 0, 0, 0]);
  const [levels, denies] = [inside ? [high, low] : [60, 60], chance.pick([0, 0.05, 0.12])];
  const terms: Terms = { inside, levels, open, denies, copay: 0 };
  const [first, ...others] = rowsOf(services);
  const once = days === "1";
  const some = once ? chance.between(1, others.length) : chance.between(days === "8" ? 1 : 0, 2);
  const taken = [first!, ...chance.shuffled(others).slice(0, some)];
  const prices = taken.map(([code, words = "", least, most, at]) => ({
    said: { code: code!, description: l.has.capitals ? words.toUpperCase() : words },
    charge: chance.between(Number(least), Number(most)) * 100 + chance.pick([0, 0, 0, 50, 35, 77]),
    ...{ rate: 0.35 + chance.share() * 0.5, at: Number(at) },
  }));
  const from = shifted("2024-09-03", chance.between(0, 540));
  const visits = chance.between(once ? 1 : 2, Number(days));
  const rows = Array.from({ length: visits }, (_, visit) =>
    prices.map(({ said, charge, rate, at }, place): Row => {
      const own = { ...terms, copay: inside && place === 0 ? Number(copay) * 100 : 0 };
      const row = figured(chance, charge, rate, at, own);
      terms.open = own.open;
      return { ...row, ...said, serviceDate: shifted(from, visit * 7) };
    }),
  ).flat();
  const processed = shifted(from, visits * 7 + chance.between(9, 40));
  const facts = { setting: setting as Truth["setting"], provider, inside, limit };
  return { ...facts, rows, processed, used: limit - terms.open };
}

function columnsOf(l: Look, levels: number[], cob: boolean): sheet.Column<Row>[] {
  const { say, has, money } = l;
  const column = sheet.column<Row>;
  const day = ({ serviceDate }: Row) => l.day(serviceDate!);
  const range = say("ends") === "range" ? (row: Row) => `${day(row)}-<br>${day(row)}` : day;
  const until = say("ends") === "two" ? [column(say("until"), null, day, "d")] : [];
  const code = column(say("code"), "code", (row) => row.code, "d");
  const what = column(say("what"), "description", (row) => row.description);
  const told = (row: Row) => `${row.code} ${row.description}`;
  const joined = column(say("both"), ["code", "description"], told);
  const named = { own: [code, what], joined: [joined], none: [what], only: [code] }[say("codes")]!;
  const less = (cents: number) => money(has.minus && cents ? -cents : cents);
  const order = (cob ? say("order").replace(" patientOwes", "") : say("order")).split(" ");
  const zero = has.blank ? "" : "0%";
  const percent = column(say("level"), null, ({ level }) => (level ? `${level}%` : zero), "n");
  const at = (one: number) => (row: Row) => (row.level === one ? money(row.insurancePaid!) : "");
  const split = levels.map((one) => column(`Paid at<br>${one}%`, null, at(one), "n"));
  const remarks = column(
    say("remarks"),
    "remarks",
    (row) => row.remarks!.join(has.grid ? " " : ","),
    "d",
  );
  const amounts = order.flatMap((of) => {
    if (of === "remarks") return [remarks];
    if (of === "level") return has.split ? split : [percent];
    return [sheet.amount<Row>(say(of), of as Field, of === "discount" ? less : money)];
  });
  return [column(say("date"), "serviceDate", range, "d"), ...until, ...named, ...amounts];
}

const sumsOf = (rows: Row[]) =>
  Object.fromEntries(FIELDS.map((of) => [of, sheet.total(rows, of)])) as Record<Field, number>;

const css = (l: Look, ink: string) =>
  `@page{size:letter;margin:11mm 11mm} body{font:${/Mono/.test(l.say("font")) ? "8pt" : "9pt"}/1.35 '${l.say("font")}';margin:0;color:#111} .top{display:flex;justify-content:space-between;align-items:flex-start;gap:8mm} .brand{font-size:1.35em;font-weight:bold;color:${ink}} .title{text-align:right;font-weight:bold} .title b{display:block;font-size:1.4em} .to{margin:11mm 0 8mm 5mm} .facts td{padding:.25mm 3mm .25mm 0;vertical-align:top} .facts td:first-child{font-weight:bold;white-space:nowrap} .box{border:1px solid #444;padding:1.5mm 2.5mm} .lines{width:100%;border-collapse:collapse;font-size:.84em;margin-top:4mm} .lines th{font-weight:bold;text-align:left;vertical-align:bottom;padding:.9mm;${l.has.grid ? `background:${ink};color:#fff;border:1px solid #444` : "border-top:1px solid #111;border-bottom:1px solid #111"}} .lines td{padding:.7mm .9mm;vertical-align:top;${l.has.grid ? "border:1px solid #999" : ""}} .lines .n{text-align:right} .lines td.n,.lines .d{white-space:nowrap} .lines .sum td{font-weight:bold;border-top:1.2px solid #111} tr{break-inside:avoid} .end{margin:3mm 0 0 auto;border-collapse:collapse} .end td{padding:.5mm 2mm} .end td:last-child{text-align:right;min-width:26mm} .end tr:last-child td{font-weight:bold;border-top:1px solid #111} h3{margin:4mm 0 .8mm;font-size:1em;text-decoration:${l.has.grid ? "none" : "underline"}} .small{font-size:.82em} .pay{border-collapse:collapse;width:100%;text-align:left;font-size:.9em} .pay th,.pay td{padding:.5mm 2mm;border:1px solid #999}`;

/** Gives the reasons their codes, and explains them. */
function explained(rows: Row[], { say, has }: Look): string {
  const names = ["discounted", "customary", "denied", "met"];
  const signs = say("signs").split(" ");
  for (const row of rows) {
    row.remarks = row.why.map((one) => signs[names.indexOf(one)]!);
    const fields = ["notCovered", "discount", "deductible", "copay", "coinsurance"] as const;
    for (const of of has.blank ? fields : []) row[of] ||= null;
  }
  const used = names.filter((one) => rows.some(({ why }) => why.includes(one)));
  const list = used.map((one) => [signs[names.indexOf(one)]!, say(one)] as const);
  return `<h3>${has.capitals ? "REMARKS" : "Remark Codes"}</h3>${sheet.pairs(list, "facts small")}`;
}

/** The sums under the table, and who was paid with which check. */
function ending(chance: Chance, l: Look, sums: Record<Field, number>, other: number, to: string[]) {
  const { say, money } = l;
  const net = Math.min(sums.insurancePaid, Math.max(0, sums.allowed - other));
  const owed = sums.notCovered + sums.allowed - other - net;
  const cob = `Plan Benefit Before Coordination|${money(sums.insurancePaid)};${say("cob")}|${money(other)};`;
  const list = `${other ? cob : ""}${say("net")}|${money(net)};${say("owed")}|${money(owed)}`;
  const check = net
    ? chance.number(chance.pick(["00######", "########", "EFT#######"]))
    : "NO PAYMENT";
  const paid = `<h3>Payment Information</h3><table class="pay"><tr><th>Paid To</th><th>${chance.pick(["Check Number", "Check No.", "Check/EFT #"])}</th><th>Check Date</th><th>Amount</th></tr><tr><td>${to[0]}</td><td>${check}</td><td>${to[1]}</td><td>${money(net)}</td></tr></table>`;
  const box = sheet.pairs(rowsOf(list) as [string, string][], "end");
  return { net, owed, html: box + (l.has.provider || net ? paid : "") };
}

const rights = (chance: Chance, admin: string, call: string) =>
  `<p class="small">${chance.pick(["RETAIN THIS STATEMENT FOR YOUR TAX RECORDS.", "Please keep this statement for your records. Duplicate copies may be subject to a fee."])} If your claim was denied in whole or in part you may request a review within 180 days of receipt of this notice by writing to ${admin}, Appeals Department, ${people.box(chance)}, ${people.town(chance)}. State why you believe the claim should be paid and enclose any records. You are entitled to receive, upon request and free of charge, copies of all documents relevant to your claim and any internal rule or guideline relied upon. Following an adverse decision on review you have the right to bring a civil action under ERISA Section 502(a). This plan is self-funded by your employer; ${admin} provides claim administration only and does not insure benefits. Questions: ${call}.</p>`;

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const { say, has, money } = l;
  const [admin = "", ink = ""] = say("admin").split("@");
  const { setting, provider, inside, rows, processed, limit, used } = claimOf(chance, l);
  const sums = sumsOf(rows);
  const other = has.cob ? Math.round(sums.allowed * (0.3 + chance.share() * 0.5)) : 0;
  const notes = explained(rows, l);
  const levels = [...new Set(rows.map(({ level }) => level))].filter(Boolean).sort((a, b) => b - a);
  const columns = columnsOf(l, levels, other > 0);
  const [holder = "", spouse = ""] = people.household(chance, 2);
  const patient = people.naming(chance)(has.spouse ? spouse : holder);
  const claimNumber = chance.number(say("claims"));
  const accountNumber = chance.happens(0.7) ? chance.number(say("accounts")) : null;
  const call = people.phone(chance);
  const facts = `Group|${say("group")};Group No.|${chance.number("#####")};Employee|${holder};${say("member")}|${chance.number(say("members"))}^Patient|${patient};Relationship|${has.spouse ? chance.pick(["Spouse", "Child"]) : "Self"};${accountNumber ? `Patient Account|${accountNumber};` : ""}Provider|${provider};${say("claim")}|${claimNumber};${say("processed")}|${l.day(processed)};Network|${inside ? "PPO - In Network" : "Non-Network"}`;
  const pairs = (text: string) => sheet.pairs(rowsOf(text) as [string, string][], "facts");
  const [left, right] = facts.split("^").map(pairs);
  const end = ending(chance, l, sums, other, [provider, l.day(processed)]);
  const signed = { ...sums, discount: has.minus && sums.discount ? -sums.discount : sums.discount };
  const last = has.totals ? sheet.sumRow(columns, say("sum"), signed, money) : "";
  const soFar = `Individual Deductible|${formats.dollars(used)} applied of ${formats.dollars(limit)};Benefit Levels|${levels.map((one) => `${one}%`).join(" / ") || "See Plan Document"}`;
  const meter = `<h3>Plan Year-to-Date</h3><div class="small">${pairs(soFar)}</div>`;
  const html = sheet.page(
    css(l, ink),
    `<div class="top"><div><div class="brand">${has.mail ? `${sheet.mark(chance, ink, 26)} ` : ""}${admin}</div><div class="small">${people.box(chance)}<br>${people.town(chance)}<br>Customer Service ${call}</div></div><div class="title"><b>${say("title")}</b>THIS IS NOT A BILL</div></div><div class="to">${has.mail ? "" : `${sheet.bars(chance, 140, 10)}<br>`}${holder.toUpperCase()}<br>${people.street(chance).toUpperCase()}<br>${people.town(chance).toUpperCase()}</div><div class="top ${has.grid ? "box" : ""}">${left}${right}</div>${sheet.table(columns, rows.map((row) => sheet.record(columns, row)).join("") + last)}${end.html}${notes}${has.meter ? meter : ""}${rights(chance, admin, call)}`,
  );
  const shown = (of: Field) => has.totals && columns.some(({ says }) => says.includes(of));
  const printed = (of: Field) => (shown(of) ? sums[of] : null);
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "eob", setting, provider, patient, claimNumber },
      ...{ issuer: admin, accountNumber, statementDate: processed },
    },
    {
      ...{ billed: printed("charge"), adjustments: printed("discount") },
      ...{ allowed: printed("allowed"), insurancePaid: end.net, patientResponsibility: end.owed },
    },
    rows.map((row) => sheet.lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "administrator-two-level-benefits-eob",
  paper: "A third-party administrator's EOB for a self-funded employer, benefits paid at levels.",
  medium: "text",
  draw,
};
