import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import * as people from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said, type Sums } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { dollars, longMonthName, looseSlashes, shortSlashes, slashes } = formats;
const { total } = sheet;
type Row = Said & { charge: number; allowed: number; insurancePaid: number; patientOwes: number; other: number; why: string; extra: string }; // prettier-ignore
type Column = sheet.Column<Row>;
type Variant = "medical" | "drugs";

/** Plan, what kind of plan, its sponsor, ink. */
const PLANS = rowsOf(`
Horizon Crest Medicare Advantage (HMO)|Horizon Crest Health Plan, Inc.|#1d5c8f
SilverBridge Gold Plus H4417-021 (HMO-POS)|SilverBridge Insurance Company|#4a7d1f
PrimeYears Complete (PPO)|PrimeYears Health Networks|#7a2e5d
Concordia Senior Advantage (HMO D-SNP)|Concordia Community Health Plan|#a8511a
Lantern Medicare Choice (Regional PPO)|Lantern Benefit Corporation|#333`);
const DRUG_PLANS = rowsOf(`
Lantern Rx Value (PDP)|Lantern Benefit Corporation|#333
ClearScript Saver S5810 (PDP)|ClearScript Insurance Company|#b3232f
Horizon Crest Medicare Advantage (HMO)|Horizon Crest Health Plan, Inc.|#1d5c8f`);
/** Who treats, whether in the network, services: code, words, dollars, copay in dollars or percent. */
const CARES = rowsOf(`
Dr. Marvin Adeyemi|in|99214~Established patient office visit, 30-39 minutes~212~$0,93000~Routine EKG using at least 12 leads with interpretation and report~64~$0,83036~Hemoglobin A1C level~38~$0
RIVERBEND CARDIOLOGY ASSOCIATES|in|99204~New patient outpatient visit, 45-59 minutes~318~$35,93306~Ultrasound of heart with color-depicted blood flow~1120~20%,93015~Exercise or drug-induced heart stress test~486~20%
Sunset Valley Physical Therapy|in|97110~Therapeutic exercise to develop strength, endurance, range of motion, and flexibility, each 15 minutes~88~$20,97140~Manual (physical) therapy techniques to 1 or more regions, each 15 minutes~82~$0,97162~Evaluation of physical therapy, typically 30 minutes~204~$20
MEMORIAL HERITAGE HOSPITAL|in|99285~Emergency department visit, high severity~2140~$90,70450~CT scan of head or brain without contrast~1890~$0,80053~Blood test, comprehensive group of blood chemicals~176~$0,85025~Complete blood cell count, automated~98~$0,84484~Troponin (protein) analysis~142~$0,96374~Injection of drug or substance into vein~264~$0
Quality Diagnostic Laboratory|in|80061~Blood test, lipids (cholesterol and triglycerides)~79~$0,84443~Blood test, thyroid stimulating hormone (TSH)~96~$0,82306~Vitamin D-3 level~134~$0,36415~Collection of venous blood by venipuncture~18~$0
Coastal Foot & Ankle|out|11721~Removal of tissue from 6 or more finger or toe nails~92~40%,99213~Established patient office visit, 20-29 minutes~148~40%
DESERT SKY MEDICAL SUPPLY|in|E0601~Continuous positive airway pressure (CPAP) device, rental~164~20%,A7030~Full face mask used with positive airway pressure device~212~20%`);
const DRUGS = rowsOf(`
Atorvastatin TAB 40MG|30|14.20|0;Eliquis TAB 5MG|60|588.40|47;Lisinopril TAB 20MG|90|9.85|0;Metformin HCL ER TAB 500MG|180|22.10|0;Jardiance TAB 25MG|30|612.75|47;Trelegy Ellipta AER 100-62.5-25 MCG|60|664.90|47;Gabapentin CAP 300MG|90|18.40|5;Levothyroxine TAB 75MCG|30|12.60|5;Latanoprost SOL 0.005%|2.5|16.30|5;Ozempic INJ 2MG/3ML|3|978.20|47;Amoxicillin CAP 500MG|21|7.45|0;Tamsulosin CAP 0.4MG|30|11.90|5;Omeprazole CAP 20MG|90|19.60|0;Xarelto TAB 20MG|30|574.15|47`);
const PHARMACIES = "ALDERMAN DRUG #0418|Corner Value Pharmacy 2207|SHOPWELL PHARMACY #1163|Mail Direct Rx Home Delivery".split("|"); // prettier-ignore

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const variant: Variant = chance.happens(0.62) ? "medical" : "drugs";
  const [plan = "", sponsor = "", ink = ""] = chance.pick(variant === "drugs" ? DRUG_PLANS : PLANS);
  return {
    ...{ words, variant, plan, sponsor, ink },
    day: chance.pick([slashes, looseSlashes, shortSlashes]),
    amounts: chance.pick(["three", "three", "billed"] as const),
    codes: chance.happens(0.6),
    dated: chance.pick(["column", "heading"] as const),
    year: chance.happens(0.75),
    months: chance.happens(0.8),
    limit: chance.happens(0.7),
    tag: chance.happens(0.5),
    box: chance.happens(0.5),
    font: words("Liberation Sans|DejaVu Sans|Liberation Sans|DejaVu Sans Condensed"),
  };
}

function medicalRow(chance: Chance, service: string[], date: string): Row {
  const [code = "", description = "", price = "", own = ""] = service;
  const charge = Math.round(Number(price) * (85 + 40 * chance.share()));
  const denied = chance.happens(0.07);
  const allowed = denied ? 0 : Math.round(charge * (0.3 + 0.4 * chance.share()));
  const share = own.startsWith("$") ? Math.min(allowed, Number(own.slice(1)) * 100) : Math.round((allowed * Number.parseInt(own)) / 100); // prettier-ignore
  const why = denied ? "Your plan did not approve this claim. You do not owe the provider. You have the right to appeal." : share === 0 ? "" : own.startsWith("$") ? `You pay a ${dollars(share)} copayment for this type of care` : `You pay ${own} coinsurance`; // prettier-ignore
  return { serviceDate: date, code, description, charge, allowed, insurancePaid: allowed - share, patientOwes: share, other: 0, why, extra: "" }; // prettier-ignore
}

type Group = { provider: string; number: string; date: string; rows: Row[]; out: boolean };
function medicalGroups(chance: Chance, month: string): Group[] {
  const chosen = chance.shuffled(CARES).slice(0, chance.weighted([[1, 3], [2, 3], [3, 3], [4, 1]])); // prettier-ignore
  return chosen.map(([provider = "", net, list = ""]) => {
    const date = shifted(month, chance.between(0, 26));
    const [first, ...rest] = list.split(",").reduce<string[]>((all, part) => (/^[A-Z]?\d{4,5}~/.test(part) ? [...all, part] : [...all.slice(0, -1), `${all.at(-1)},${part}`]), []); // prettier-ignore
    const some = [first!, ...chance.shuffled(rest).slice(0, chance.between(0, rest.length))];
    const rows = some.map((one) => medicalRow(chance, one.split("~"), date));
    return { provider, number: chance.number("##########"), date, rows, out: net === "out" };
  });
}

/** Prescriptions: the plan's share, what the member pays, and what other programs pay for a few. */
function drugGroups(chance: Chance, month: string): Group[] {
  const pharmacy = chance.pick(PHARMACIES);
  const helped = chance.happens(0.3);
  const rows = chance.shuffled(DRUGS).slice(0, chance.between(2, 11)).map((one): Row => { // prettier-ignore
    const [description = "", count = "", price = "", copay = ""] = one;
    const charge = Math.round(Number(price) * (90 + 20 * chance.share()));
    const full = Math.min(charge, Number(copay) * 100);
    const other = helped && full > 1000 ? full - 1000 : 0;
    const extra = `${chance.pick(["30", "30", "90"])} days supply (Qty ${count}), RX# ${chance.number("#######")}`;
    const date = shifted(month, chance.between(0, 27));
    const own = full - other;
    return { serviceDate: date, description, charge, allowed: charge, insurancePaid: charge - full, patientOwes: own, other, why: other ? "paid by Extra Help" : "", extra }; // prettier-ignore
  }); // prettier-ignore
  const sorted = rows.toSorted((a, b) => (a.serviceDate! < b.serviceDate! ? -1 : 1));
  return [{ provider: pharmacy, number: "", date: month, rows: sorted, out: false }];
}

function columnsOf(l: Look): Column[] {
  const cell = (head: string, field: "charge" | "allowed" | "insurancePaid" | "patientOwes") =>
    sheet.amount<Row>(head, field, dollars);
  const date = sheet.column<Row>(l.variant === "drugs" ? "Date filled" : "Date of<br>service", "serviceDate", (row) => l.day(row.serviceDate!), "d"); // prettier-ignore
  if (l.variant === "drugs") {
    const note = (row: Row) => (row.other ? `${dollars(row.other)}<br><small>(${row.why})</small>` : dollars(0)); // prettier-ignore
    return [
      date,
      sheet.column<Row>(l.words("Drug name, strength and quantity|Name of drug"), "description", (row) => `<b>${row.description}</b><br><small>${row.extra}</small>`, "t"), // prettier-ignore
      ...(l.amounts === "billed" ? [cell("Drug price", "charge")] : []),
      cell("Plan paid", "insurancePaid"),
      cell("You paid", "patientOwes"),
      sheet.column<Row>("Other payments<br><small>(made by programs or organizations)</small>", null, note, "n"), // prettier-ignore
    ];
  }
  const text = (row: Row) => `${row.description}${l.codes ? ` <small>(billing code ${row.code})</small>` : ""}${row.why ? `<div class="why">${row.why}</div>` : ""}`; // prettier-ignore
  const told = l.dated === "column";
  return [
    ...(told ? [date] : []),
    sheet.column<Row>(l.words("Description of service|Name of service|Services"), l.codes ? ["description", "code"] : "description", text, "t"), // prettier-ignore
    cell(l.words("Amount the provider billed the plan|Amount billed"), "charge"),
    cell(l.words("Total cost<br><small>(amount the plan approved)</small>|Total cost<br><small>(plan approved)</small>"), "allowed"), // prettier-ignore
    cell("Plan’s share", "insurancePaid"),
    cell("Your share", "patientOwes"),
  ];
}

function groupPart(l: Look, columns: Column[], group: Group): string {
  const total_ = sheet.sumRow(columns, "TOTALS", Object.fromEntries(columns.filter(({ kind, says }) => kind === "n" && says.length).map(({ says }) => [says[0]!, total(group.rows, says[0]!)])), dollars); // prettier-ignore
  const who = group.provider.replace("&", "&amp;");
  const body = group.rows.map((row) => sheet.record(columns, row)).join("");
  if (l.variant === "drugs")
    return `<div class="group"><h3>${who} ${l.tag ? "(in network)" : ""}</h3>${sheet.table(columns, body + total_)}</div>`;
  const when =
    l.dated === "heading" ? `<div>Date of service: <b>${l.day(group.date)}</b></div>` : "";
  const net = l.tag ? `<div>${group.out ? "(out-of-network provider)" : "(in-network provider)"}</div>` : ""; // prettier-ignore
  return `<div class="group"><div class="who"><div><b>${who}</b>${net}</div><div>Claim number: <b>${group.number}</b></div>${when}</div>${sheet.table(columns, body + total_)}</div>`;
}

type Money = readonly [billed: number, cost: number, plan: number, own: number];
/** What the plan and the member paid in the month and since January. */
function totalsPart(chance: Chance, l: Look, rows: Row[], month: string) {
  const now: Money = [total(rows, "charge"), total(rows, "allowed"), total(rows, "insurancePaid"), total(rows, "patientOwes")]; // prettier-ignore
  const before = chance.between(1, 9) / 2;
  const since = now.map((cents) => cents + Math.round(cents * before));
  const name = longMonthName(month).replace(/ \d+,/, "");
  const heads = l.variant === "drugs" ? [null, "Total drug costs", "Plan paid", "You paid"] : ["Amount providers billed the plan", "Total cost (plan approved)", "Plan’s share", "Your share"]; // prettier-ignore
  const drugs = l.variant === "drugs";
  const shown = drugs ? [1, 2, 3] : [0, 1, 2, 3];
  const line = (label: string, list: readonly number[]) => `<tr><td>${label}</td>${shown.map((at) => `<td class="n">${dollars(list[at]!)}</td>`).join("")}</tr>`; // prettier-ignore
  const body = [l.months ? line(`Totals for this month<br><small>(for claims processed in ${name})</small>`, now) : "", l.months && l.year ? line(`Totals for ${month.slice(0, 4)}<br><small>(all claims processed through ${name})</small>`, since) : ""].join(""); // prettier-ignore
  const html = body ? `<div class="group"><h2>${drugs ? "Your monthly and year-to-date totals" : l.words("Totals for medical and hospital claims|TOTALS for medical and hospital claims")}</h2><table class="lines totals"><thead><tr><th></th>${shown.map((at) => `<th class="n">${heads[at]}</th>`).join("")}</tr></thead><tbody>${body}</tbody></table></div>` : ""; // prettier-ignore
  const sums: Sums = l.months ? { ...(drugs ? { billed: now[1] } : { billed: now[0], allowed: now[1] }), insurancePaid: now[2], patientResponsibility: now[3] } : {}; // prettier-ignore
  return { html, sums };
}

function limits(chance: Chance, l: Look, month: string): string {
  if (!l.limit) return "";
  const most = chance.pick([340000, 455000, 670000]);
  const used = chance.between(4000, most - 90000);
  const year = month.slice(0, 4);
  return l.variant === "drugs"
    ? `<div class="note"><h3>Which drug payment stage are you in?</h3><p>&#9654; <b>Stage 2: Initial Coverage.</b> You stay in this stage until your out-of-pocket costs reach $2,000.00. As of this report your out-of-pocket costs for ${year} are ${dollars(Math.min(used, 190000))}.</p></div>`
    : `<div class="note"><h3>${l.words("Yearly limit|Your out-of-pocket maximum")} - this limit gives you financial protection</h3><p>Your plan's yearly limit in ${year} is <b>${dollars(most)}</b>. As of this report you have <b>${dollars(used)}</b> in out-of-pocket costs that count toward it. You have ${dollars(most - used)} left.</p></div>`;
}

const css = (l: Look) => `
@page{size:letter;margin:14mm 14mm 16mm;@bottom-left{content:"${l.plan}";font:7.5pt '${l.font}'}@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7.5pt '${l.font}'}}
body{margin:0;font:9.4pt/1.4 '${l.font}';color:#111} .top{display:flex;justify-content:space-between;gap:8mm} .brand{font-weight:bold;color:${l.ink};font-size:1.15em;display:flex;gap:2.5mm;align-items:center} h1{font-size:1.9em;line-height:1.15;margin:6mm 0 1mm;color:${l.ink}} h1 small{display:block;font-size:.6em;color:#222;font-weight:normal} h2{font-size:1.3em;margin:0 0 1mm;color:${l.ink}} h3{font-size:1.05em;margin:0 0 1mm} .note{border:1.2px solid ${l.ink};padding:1.6mm 3mm;margin:4mm 0;break-inside:avoid;${l.box ? `background:${l.ink}12` : ""}} .bill{font-size:1.15em;font-weight:bold;border:1.6px solid #000;padding:1mm 3mm;display:inline-block} p{margin:1mm 0} .group{margin:5mm 0 0} .who{display:flex;justify-content:space-between;gap:5mm;background:${l.ink}1c;padding:1.2mm 2mm} small{font-size:.84em;font-weight:normal}
.lines{width:100%;border-collapse:collapse;font-size:.9em} .lines th{text-align:left;vertical-align:bottom;border-bottom:1.4px solid ${l.ink};padding:1mm} .lines td{padding:1.1mm 1mm;vertical-align:top;border-bottom:.6px solid #bbb} .lines .n{text-align:right;min-width:19mm;max-width:30mm} .d{white-space:nowrap} .lines tr{break-inside:avoid} .lines .sum td{font-weight:bold;border-bottom:1.6px solid #333} .totals td:first-child{font-weight:bold} .why{font-size:.9em;font-style:italic;color:#333} .pairs td{padding:.2mm 4mm .2mm 0} .pairs td:last-child{font-weight:bold}`;

function front(chance: Chance, l: Look, member: string, month: string, issued: string): string {
  const name = longMonthName(month).replace(/ \d+,/, "");
  const drugs = l.variant === "drugs";
  const title = drugs ? l.words("Your Monthly Prescription Drug Summary|Explanation of Benefits: Your Part D prescription drug claims") : l.words("Medical and Hospital Claims Processed|Your Monthly Medical Claims Report|EXPLANATION OF BENEFITS - Medical and Hospital"); // prettier-ignore
  const facts = sheet.pairs([
    ["Member:", member],
    [drugs ? "Member ID:" : "Your member number:", chance.number("H########")],
    drugs ? ["Rx BIN / PCN:", chance.number("01#### / MEDD")] : null,
    [l.words("Date of this report:|Report date:|Date:"), l.day(issued)],
  ]);
  return `<div class="top"><div><div class="brand">${sheet.mark(chance, l.ink, 30)}${l.plan}</div><small>${l.sponsor}<br>${people.box(chance)}, ${people.town(chance)}</small></div>${facts}</div><div style="margin:6mm 0 0">${member.toUpperCase()}<br>${people.street(chance).toUpperCase()}<br>${people.town(chance).toUpperCase()}</div><h1>${title}<small>For ${name}</small></h1><span class="bill">This is not a bill.</span><p>${drugs ? "This summary tells what you and the plan have paid for your prescription drugs. Please check it, and keep it for your records." : "This report tells about claims we processed for you, what the plan paid and what your share is. If you owe anything, your doctor or other provider will send you a bill."} Member Services: ${people.phone(chance)} (TTY 711), 8 a.m. to 8 p.m., 7 days a week.</p>`;
}

const rights = (l: Look) =>
  `<div class="note"><h3>Do you see a mistake or signs of fraud?</h3><p>If something is wrong, call Member Services. You may also report suspected fraud to 1-800-MEDICARE (1-800-633-4227), 24 hours a day.</p><p>${l.variant === "drugs" ? "Updates to the plan's Drug List that affect drugs you take: none at this time." : "You have the right to make an appeal or complaint. Making an appeal is a formal way of asking us to change our decision about your coverage."}</p></div>`;

const one = <T>(list: readonly T[]): T | null => (new Set(list).size === 1 ? list[0]! : null);

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const month = `${chance.pick(["2024", "2025"])}-${String(chance.between(1, 12)).padStart(2, "0")}-01`;
  const groups = l.variant === "drugs" ? drugGroups(chance, month) : medicalGroups(chance, month);
  const rows = groups.flatMap((group) => group.rows);
  const columns = columnsOf(l);
  const member = people.naming(chance)(people.person(chance));
  const issued = shifted(month, chance.between(34, 46));
  const { html: totals, sums } = totalsPart(chance, l, rows, month);
  const parts = groups.map((group) => groupPart(l, columns, group)).join("");
  const lead = `<h2 style="margin-top:5mm">${l.variant === "drugs" ? "CHART 1. Your prescriptions during the past month" : l.words("Details for claims processed|Your medical and hospital claims")}</h2>`;
  const limit = limits(chance, l, month);
  const body = l.box ? totals + limit + lead + parts : lead + parts + totals + limit;
  const html = sheet.page(css(l), front(chance, l, member, month, issued) + body + rights(l)); // prettier-ignore
  const drugs = l.variant === "drugs";
  const single: Sums = groups.length > 1 ? {} : { ...(drugs && l.amounts !== "billed" ? {} : { billed: total(rows, "charge") }), ...(drugs ? {} : { allowed: total(rows, "allowed") }), insurancePaid: total(rows, "insurancePaid"), patientResponsibility: total(rows, "patientOwes") }; // prettier-ignore
  const out: Sums = { ...single, ...sums };
  const paid = drugs ? { patientPaid: out.patientResponsibility, patientResponsibility: null } : {};
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "eob", issuer: l.plan, patient: member },
      ...{ provider: one(groups.map(({ provider }) => provider)), statementDate: issued },
      claimNumber: one(groups.map(({ number }) => number)) || null,
    },
    { ...out, ...paid },
    rows.map((row) => sheet.lineBy(columns, row, drugs ? [] : ["serviceDate"])),
  );
  return { html, truth };
}

export const family: Family = {
  name: "advantage-plan-monthly-report",
  paper:
    "A Medicare Advantage or Part D plan's monthly report: claims with total cost, plan's share and your share, or the month's prescriptions, with totals.",
  medium: "text",
  draw,
};
