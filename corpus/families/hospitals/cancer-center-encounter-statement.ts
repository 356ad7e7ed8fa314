import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, doctor, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import { bars, mark, page, pairs, square, total } from "#corpus/families/drawing/sheet";
import * as drawing from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { lineOf, rowsOf, shifted, sum, truthOf } = drawing;
const { dollars, decimal } = formats;
type Said = drawing.Said;
type Money = "charge" | "insurancePaid" | "discount" | "patientOwes";
type Paid = { date: string; cents: number };
type Encounter = { number: string; name: string; by: string; rows: Said[]; paid: Paid[] };

const CENTERS = rowsOf(`
Whitlock Cancer Institute|#5b2a86|cancer; NORTHERN PLAINS COMPREHENSIVE CANCER CENTER|#0b5a70|cancer; Harlan-Reyes Cancer Center|#b5121b|cancer; Ellery Street Cancer Hospital|#1f4e9e|cancer; Kessinger Spine & Orthopedic Hospital|#31572c|bone; THE BRANNOCK INSTITUTE FOR BONE AND JOINT|#704214|bone`);
/** Encounters by sort of hospital: name, then services with code, words, hospital's category, dollars from and to, units. */
const ENCOUNTERS =
  `cancer~Infusion Center Visit~1~96413|Chemo IV infusion, up to 1 hr|Chemotherapy|980|1640|1;96415|Chemo IV infusion, each addl hr|Chemotherapy|310|520|1;96375|IV push, each addl new drug|IV Therapy|240|410|2;J9271|Pembrolizumab inj 1 mg|Drugs - Specific ID|98|132|200;J1100|Dexamethasone sod phos 1 mg|Drugs - Specific ID|1|3|12;J2469|Palonosetron HCl inj 25 mcg|Drugs - Specific ID|38|74|10;85025|CBC w/ auto diff|Laboratory|58|140|1;80053|Comprehensive metabolic panel|Laboratory|92|230|1;36591|Draw blood off venous device|Laboratory|96|180|1;J7050|Normal saline soln 250 cc|Pharmacy|14|40|2^cancer~Infusion Center Visit~1~96413|Chemo IV infusion, up to 1 hr|Chemotherapy|980|1640|1;96417|Chemo infusion seq addl drug|Chemotherapy|420|690|1;J9045|Carboplatin 50 mg|Drugs - Specific ID|31|60|11;J9267|Paclitaxel 1 mg|Drugs - Specific ID|2|5|280;J1453|Fosaprepitant 1 mg|Drugs - Specific ID|3|6|150;96367|IV infusion addl seq up to 1 hr|IV Therapy|230|390|1;83735|Magnesium|Laboratory|44|92|1;85025|CBC w/ auto diff|Laboratory|58|140|1^cancer~Radiation Oncology~9~77386|IMRT delivery, complex|Radiation Therapy|1890|3120|1;77387|Guidance for radiation tx delivery|Radiation Therapy|290|540|1;77336|Continuing med physics consult|Radiation Therapy|410|720|1;77334|Treatment devices, complex|Radiation Therapy|640|1180|3;77300|Basic dosimetry calculation|Radiation Therapy|320|580|4^cancer~Diagnostic Imaging~1~78815|PET/CT skull base to mid-thigh|Nuclear Medicine|5900|9450|1;A9552|FDG F-18 up to 45 mCi|Radiopharmaceuticals|380|720|1;71260|CT chest w/ contrast|CT Scan|1980|3300|1;74177|CT abd & pelvis w/ contrast|CT Scan|3100|5200|1;Q9967|LOCM 300-399 mg/ml iodine, 1 ml|Contrast|1|3|95^cancer~Outpatient Clinic Visit~1~G0463|Hospital outpatient clinic visit|Clinic|238|460|1;82378|CEA|Laboratory|104|190|1;86304|CA 125 tumor marker|Laboratory|128|236|1;84443|TSH|Laboratory|98|170|1;36415|Venipuncture|Laboratory|22|48|1;88305|Tissue exam by pathologist|Pathology|310|560|2^bone~Ambulatory Surgery~1~29881|Knee arthroscopy, meniscectomy|Operating Room|6900|11800|1;J0690|Cefazolin inj 500 mg|Drugs - Specific ID|9|22|4;J2704|Propofol inj 10 mg|Drugs - Specific ID|2|6|30;J2405|Ondansetron inj 1 mg|Drugs - Specific ID|8|19|4;L1833|Knee orthosis, prefab|Prosthetics/Orthotics|420|890|1;97161|PT evaluation, low complexity|Physical Therapy|260|440|1^bone~Diagnostic Imaging~1~72148|MRI lumbar spine w/o contrast|MRI|1980|3350|1;73562|X-ray knee, 3 views|Radiology|210|390|1;77080|DXA bone density, axial|Radiology|290|480|1;72100|X-ray spine, 2-3 views|Radiology|190|360|1^bone~Outpatient Rehabilitation~16~97110|Therapeutic exercises|Physical Therapy|96|158|2;97140|Manual therapy|Physical Therapy|92|150|1;97530|Therapeutic activities|Physical Therapy|102|164|1;97112|Neuromuscular re-education|Physical Therapy|98|160|1;97161|PT evaluation, low complexity|Physical Therapy|260|440|1`
    .split("^")
    .map((row) => row.split("~"));
const SAID = `payer|Medicare|BCBS PPO|AETNA POS II|United Healthcare Choice Plus|Cigna OAP|Humana Gold Plus; charge|Charges|Charge|Total Charge|Amount Billed; insurancePaid|Ins. Paid|Insurance Paid|Ins Pmts|Insurance Payments; discount|Adjustments|Adj.|Contractual Adj|Ins. Discount; patientOwes|Balance|You Owe|Patient Balance|Your Balance; code|Procedure|CPT/HCPCS|Code; date|Date|Service Date|Date of Service; units|Qty|Units; visit|Encounter #|Encounter:|Enc. No.; on|Date of Service|Service Date|DOS; doctor|Provider|Attending|Physician; thanks|Patient Payment|PATIENT PAYMENT - THANK YOU|Payment received; sum|Encounter Charges|Encounter Total|Visit Total; owed|Encounter Balance|Balance This Encounter|Amount You Owe for This Encounter; before|Previous Balance|Balance From Prior Statement; new|New Balances|New Activity; charges|Total Charges|Total Hospital Charges; paid|Patient Payments|Your Payments; due|TOTAL DUE|Total Amount Due|Total Due; patient|Patient|Patient Name; account|Account Number|Patient Account|Guarantor Account; issued|Statement Date|Date of Statement; by|Payment Due|Due Date|Pay By; title|Activity by Encounter|Statement of Hospital Services|Details of Your Care; tear|Detach and return this portion with your payment|PLEASE RETURN THIS STUB WITH PAYMENT. WRITE ACCOUNT NUMBER ON CHECK.`;
/** Which amounts stand over one another, column by column. */
const STACKS =
  "charge insurancePaid/discount patientOwes|charge insurancePaid/discount patientOwes|charge discount/insurancePaid patientOwes|charge/insurancePaid discount/patientOwes|charge insurancePaid discount/patientOwes"
    .split("|")
    .map((stack) => stack.split("/").map((fields) => fields.split(" ") as Money[]));
const KEYS = ["charge", "discount", "insurancePaid", "patientOwes"] as const;
const SHARES = ["deductible", "copay", "coinsurance"] as const;

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const { slashes, shortSlashes, looseSlashes, monthName, grouped, trailingMinus, bare } = formats;
  const listed = chance.happens(0.22);
  const labels = new Map(rowsOf(SAID).map(([key, ...list]) => [key, chance.pick(list)]));
  return {
    ...{ listed, stack: chance.pick(STACKS), prices: new Map<string, number>() },
    say: (key: string) => labels.get(key) ?? "",
    day: chance.pick([slashes, slashes, shortSlashes, looseSlashes, monthName]),
    money: chance.pick([grouped, grouped, dollars, trailingMinus, bare]),
    code: listed ? "none" : words("under|under|before|none"),
    units: !listed && chance.happens(0.6),
    ...{ sign: chance.pick([1, -1, -1]), split: chance.happens(0.5), dated: chance.happens(0.6) },
    ...{ remark: words("amount|amount|words|none"), sums: words("stacked|stacked|balance|none") },
    ...{ summary: words("full|full|merged|short"), apart: chance.happens(0.4) },
    ...{ couponFirst: chance.happens(0.2), capitals: chance.happens(0.45) },
    font: words("Liberation Sans|Liberation Sans|Liberation Sans Narrow|DejaVu Sans Condensed"),
  };
}

/** What was done, each service once a day; categories are sums of their services. */
function servicesOf(chance: Chance, l: Look, [, , days, services]: string[], on: string) {
  const [first, ...others] = rowsOf(services!);
  const kept = [
    first!,
    ...chance.shuffled(others).slice(0, chance.between(1, Math.min(6, others.length))),
  ];
  const priced = kept.map(([code = "", words = "", category = "", low, high, many]) => {
    const units = Number(many) > 4 ? Number(many) : chance.between(1, Number(many));
    const price = l.prices.get(code) ?? chance.between(Number(low) * 100, Number(high) * 100);
    l.prices.set(code, price);
    const said = l.listed ? category : words;
    const rate = 0.22 + 0.4 * chance.share();
    const description = l.capitals ? said.toUpperCase() : said;
    return { code, units, charge: units * price, rate, description };
  });
  const step = Math.floor(Number(days) / 4);
  if (!l.listed)
    return Array.from({ length: step ? chance.between(2, 4) : 1 }, (_, visit) =>
      (visit ? priced.slice(0, chance.between(1, 2)) : priced)
        .filter(({ code }) => !visit || code !== "97161")
        .map((row) => ({ ...row, serviceDate: shifted(on, visit * step) })),
    ).flat();
  return [...new Set(priced.map(({ description }) => description))].map((description) => ({
    ...{ description, serviceDate: on, rate: 0.22 + 0.4 * chance.share() },
    charge: sum(priced.map((row) => (row.description === description ? row.charge : 0))),
  }));
}

function encountersOf(chance: Chance, l: Look, sort: string, from: string): Encounter[] {
  const [open, share] = [chance.pick([0, 24000, 75000, 160000]), chance.pick([0.1, 0.2, 0.2, 0.3])];
  const denies = chance.pick([0, 0, 0.06]);
  const terms: Terms = { open, share, copay: 0, denies, rate: [1, 1] };
  const pool = chance.shuffled(ENCOUNTERS.filter(([of]) => of === sort));
  return pool.slice(0, chance.between(1, 3)).map((visit, at): Encounter => {
    const [, name = ""] = visit;
    const on = shifted(from, at * 21 + chance.between(0, 6));
    const copay = /Clinic|Imaging|Rehab/.test(name) ? chance.pick([0, 3000, 5000]) : 0;
    terms.copay = copay;
    const rows = servicesOf(chance, l, visit, on).map(({ rate, ...row }): Said => {
      terms.rate = [rate, rate];
      return { ...row, ...settle(chance, row.charge, terms) };
    });
    const cents = copay > 0 && chance.happens(0.6) ? copay : chance.pick([2500, 10000]);
    const pays = cents < total(rows, "patientOwes") && chance.happens(0.4);
    const paid = pays ? [{ date: shifted(on, chance.pick([0, 0, 33, 41])), cents }] : [];
    const number = chance.number(sort === "cancer" ? "4########" : "E#######");
    return { number, name, by: doctor(chance), rows, paid };
  });
}

type Cell = readonly [kind: string, lines: readonly string[]];
/** Cells of a record, each a list from top to bottom; as rows of their own or broken inside of the cell. */
function stacked(l: Look, cells: Cell[], tag = "td", row = "") {
  const tall = Math.max(...cells.map(([, lines]) => lines.length));
  const tr = (at: number | null) =>
    `<tr class="${row}${at !== null && at < tall - 1 ? " up" : ""}">${cells
      .map(([kind, lines]) => [kind, at === null ? lines.join("<br>") : (lines[at] ?? "")])
      .map(([kind, text]) => `<${tag} class="${kind}">${text}</${tag}>`)
      .join("")}</tr>`;
  return l.split ? Array.from({ length: tall }, (_, at) => tr(at)).join("") : tr(null);
}

const front = (l: Look, date: string, words: string[], units: string): Cell[] => [
  ...(l.dated ? [["d", [date]] as const] : []),
  ["w", words],
  ...(l.units ? [["q", [units]] as const] : []),
];

const moneyCells = (l: Look, row: Said) =>
  l.stack.map((fields): Cell => {
    const sign = (field: Money) => (/Paid|disc/.test(field) && row[field] ? l.sign : 1);
    return ["n", fields.map((field) => l.money(sign(field) * Number(row[field])))];
  });

function heads(l: Look): string {
  const words = ["Description", ...(l.code === "under" ? [l.say("code")] : [])];
  const amounts = l.stack.map((fields): Cell => ["n", fields.map((field) => l.say(field))]);
  return stacked(l, [...front(l, l.say("date"), words, l.say("units")), ...amounts], "th");
}

const wide = (l: Look) => l.stack.length + 1 + Number(l.dated) + Number(l.units);

/** Why the patient owes, in small print under a record. */
function remarkOf(l: Look, row: Said): string {
  const shares = SHARES.filter((of) => Number(row[of]) > 0);
  const denied = Number(row.notCovered) > 0;
  if (l.remark === "none" || (!shares.length && !denied)) return "";
  const said = l.remark === "amount";
  const parts = shares.map((of) => (said ? `${of} ${dollars(Number(row[of]))}` : of));
  const why = `applied to your ${parts.join(said ? "; " : " and ")}`;
  const text = `${l.say("payer")}${denied ? ": service not covered under your plan" : ` ${why}`}`;
  return `<tr class="rem"><td colspan="${wide(l)}">${text}</td></tr>`;
}

function recordOf(l: Look, row: Said): string {
  const name = l.code === "before" ? `${row.code} ${row.description}` : row.description!;
  const words = [name, ...(l.code === "under" ? [row.code!] : [])];
  const cells = front(l, l.day(row.serviceDate!), words, String(row.units));
  return stacked(l, [...cells, ...moneyCells(l, row)], "td", "rec") + remarkOf(l, row);
}

const paidOf = ({ paid }: Encounter) => sum(paid.map(({ cents }) => cents));
const sumsOf = (rows: Said[]) =>
  Object.fromEntries(KEYS.map((key) => [key, total(rows, key)])) as Record<Money, number>;

function block(l: Look, one: Encounter): string {
  const { rows, name, number } = one;
  const days = rows.map(({ serviceDate }) => l.day(serviceDate!));
  const when = days[0] === days.at(-1) ? days[0]! : `${days[0]} - ${days.at(-1)}`;
  const title = l.capitals ? name.toUpperCase() : name;
  const band = `<tr class="band"><td colspan="${wide(l)}"><b>${title}</b> &nbsp; ${l.say("visit")} ${number}<span>${l.say("on")} ${when}</span><div>${l.say("doctor")}: ${one.by} &nbsp;|&nbsp; Insurance: ${l.say("payer")}</div></td></tr>`;
  const row = (words: string, cents: number, kind: string) =>
    `<tr class="${kind}"><td colspan="${wide(l) - 1}">${words}</td><td class="n">${l.money(cents)}</td></tr>`;
  const pays = one.paid.map(({ date, cents }) =>
    row(`${l.say("thanks")} ${l.day(date)}`, -cents, "rec"),
  );
  const sums = sumsOf(rows);
  const sumCells = [...front(l, "", [l.say("sum")], ""), ...moneyCells(l, sums)];
  const stack = l.sums === "stacked" ? stacked(l, sumCells, "td", "sum") : "";
  const last = l.sums === "balance" || (stack && pays.length);
  const balance = last ? row(l.say("owed"), sums.patientOwes - paidOf(one), "sum") : "";
  const records = rows.map((of) => recordOf(l, of));
  return [band, ...records, stack, ...pays, balance].join("");
}

function summary(encounters: Encounter[], before: number, l: Look) {
  const sums = sumsOf(encounters.flatMap(({ rows }) => rows));
  const patientPaid = sum(encounters.map(paidOf));
  const due = sums.patientOwes - patientPaid + before;
  const minus = (cents: number) => dollars(cents ? -cents : 0);
  const [full, short] = [l.summary === "full", l.summary === "short"];
  const took = sums.insurancePaid + sums.discount;
  const list = [
    before ? [l.say("before"), dollars(before)] : null,
    short ? [l.say("new"), dollars(due - before)] : null,
    short ? null : [l.say("charges"), dollars(sums.charge)],
    full ? ["Insurance Payments", minus(sums.insurancePaid)] : null,
    full ? ["Insurance Adjustments", minus(sums.discount)] : null,
    short || full ? null : ["Insurance Payments / Adjustments", minus(took)],
    short ? null : [l.say("paid"), minus(patientPaid)],
    [l.say("due"), dollars(due)],
  ] as ([string, string] | null)[];
  // The sums under the only encounter are those of the paper.
  const under = l.sums === "stacked" && encounters.length === 1;
  const printed: drawing.Sums = {
    billed: !short || under ? sums.charge : null,
    adjustments: full || under ? sums.discount : null,
    insurancePaid: full || under ? sums.insurancePaid : null,
    ...{ patientPaid: short ? null : patientPaid, patientResponsibility: due },
    previousBalance: before,
  };
  return { list, printed, due };
}

const css = (l: Look, ink: string) =>
  `@page{size:letter;margin:11mm 12mm 14mm;@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7.5pt '${l.font}'}} body{font:9pt/1.32 '${l.font}';margin:0;color:#1b1b1b} .top,.mid,.in{display:flex;justify-content:space-between;gap:8mm} .brand{display:flex;gap:2.5mm;align-items:center;color:${ink};font-size:1.5em;font-weight:bold;line-height:1.1;max-width:105mm} small{color:#444} .box{border-collapse:collapse} .box td{padding:.6mm 2mm;border-bottom:.5px solid #aaa} .box td:last-child{text-align:right;padding-left:7mm} .due{margin-top:4mm} .due tr:last-child td{background:${ink};color:#fff;font-weight:bold;font-size:1.12em} .to{margin:7mm 0 5mm 5mm} h2{font-size:1.15em;color:${ink};margin:5mm 0 1mm;border-bottom:1.5px solid ${ink}} .lines{width:100%;border-collapse:collapse;font-size:.93em;${l.apart ? "margin-bottom:3mm" : ""}} .lines th{text-align:left;font-size:.9em;padding:.2mm 1.2mm;vertical-align:top;color:#333} .lines thead tr:last-child th{border-bottom:1px solid #444} .lines td{padding:.45mm 1.2mm;vertical-align:top} .lines .n{text-align:right;white-space:nowrap;width:24mm} .lines .q{text-align:right;width:9mm} .lines .d{white-space:nowrap;width:20mm} .lines .rec td{border-top:.4px solid #ddd} .lines .up + tr td{border-top:0} .lines .rem td{font-size:.85em;font-style:italic;color:#555;padding:0 1.2mm .8mm 6mm} .lines .sum td{font-weight:bold} .band td{background:#eef0f3;border-top:1px solid ${ink}} .band span{float:right} .band div{font-size:.9em} tr{break-inside:avoid} .band,.up{break-after:avoid} .fine{font-size:.85em;color:#333} .fine p{margin:0 0 1.2mm} .slip{break-inside:avoid;border-${l.couponFirst ? "bottom" : "top"}:1.3px dashed #555;margin:5mm 0 2mm;padding:2mm 0}`;

const listOf = (text: string) => pairs(rowsOf(text) as [string, string][], "box");

function coupon(chance: Chance, l: Look, center: string, facts: string): string {
  return `<div class="slip"><small>${l.say("tear")}</small><div class="in"><div><br>${center}<br>${box(chance)}<br>${town(chance)}<br>${bars(chance, 190, 15)}</div>${listOf(facts)}</div><small>&#9744; VISA &nbsp;&#9744; MasterCard &nbsp;&#9744; Discover &nbsp;&#9744; AmEx &nbsp; Card No. ______________________ Exp. ____ /____ Signature ____________________ &nbsp; &#9744; Address or insurance changed (see back)</small></div>`;
}

const FINE = `Your physicians may bill you separately for professional services such as anesthesia, pathology and radiology interpretation.|Financial assistance is available to patients who qualify. Ask a financial counselor for an application or call CALL.|Payment plans with no interest are available. Balances unpaid after 120 days may be referred to an outside agency.|If you receive a check from your insurance company for these services, please endorse it and forward it with the explanation of benefits.`;

function fine(chance: Chance, call: string): string {
  const texts = chance.shuffled(FINE.replace("CALL", call).split("|"));
  const kept = texts.slice(0, chance.between(1, 3));
  const scan = `<div>${square(chance, 21, "16mm")} <small>Scan to pay in the patient portal</small></div>`;
  return `${chance.happens(0.4) ? scan : ""}<div class="fine">${kept.map((text) => `<p>${text}</p>`).join("")}</div>`;
}

/** The line that a printed record makes. */
function lineFor(l: Look, row: Said) {
  const said: (keyof Said)[] = ["serviceDate", "description", ...KEYS];
  if (l.code !== "none") said.push("code");
  if (l.units) said.push("units");
  if (l.remark === "amount") said.push(...SHARES.filter((of) => row[of]));
  return lineOf(Object.fromEntries(said.map((field) => [field, row[field]])) as Said);
}

function draw(chance: Chance): Drawn {
  const [center = "", ink = "", sort = ""] = chance.pick(CENTERS);
  const l = look(chance);
  const from = shifted("2024-02-05", chance.between(0, 600));
  const encounters = encountersOf(chance, l, sort, from);
  l.dated ||= !l.listed && encounters.some(({ name }) => /Radiation|Rehab/.test(name));
  const before = chance.happens(0.3) ? chance.between(2500, 88000) : 0;
  const { list, printed, due } = summary(encounters, before, l);
  const patient = naming(chance)(person(chance));
  const account = chance.number(chance.pick(["#########", "G#######", "##-######"]));
  const issued = shifted(from, 21 * encounters.length + chance.between(44, 90));
  const dueDate = chance.happens(0.7) ? shifted(issued, chance.pick([21, 25, 30])) : null;
  const by = dueDate ? l.day(dueDate) : "Upon Receipt";
  const call = phone(chance);
  const head = `${l.say("patient")}|${patient};${l.say("account")}|${account};${l.say("issued")}|${l.day(issued)};${l.say("by")}|${by}`;
  const facts = `Patient Name|${patient};Account #|${account};Due By|${by};Total Due|${dollars(due)};Amount Paid|$ ___________`;
  const slip = coupon(chance, l, center, facts);
  const top = `<thead>${heads(l)}</thead>`;
  const one = (body: string) => `<table class="lines">${top}<tbody>${body}</tbody></table>`;
  const blocks = encounters.map((encounter) => block(l, encounter));
  const html = page(
    css(l, ink),
    `${l.couponFirst ? slip : ""}<div class="top"><div><div class="brand">${mark(chance, ink, 38)}${center}</div><small>${street(chance)}, ${town(chance)}<br>Patient Financial Services ${call} &nbsp; Fed Tax ID ${chance.number("##-#######")}</small></div>${listOf(head)}</div>
<div class="mid"><div class="to">${patient}<br>${street(chance)}<br>${town(chance)}</div><div>${pairs(list, "box due")}</div></div>
<h2>${l.say("title")}</h2>${l.apart ? blocks.map(one).join("") : one(blocks.join(""))}${fine(chance, call)}${l.couponFirst ? "" : slip}`,
  );
  const lines = encounters.flatMap(({ rows }) => rows.map((row) => lineFor(l, row)));
  const paid = encounters.flatMap((encounter) => encounter.paid.map(({ cents }) => decimal(cents)));
  const said = {
    ...{ name: family.name, provider: center, patient, accountNumber: account, dueDate },
    ...{ setting: "facility" as const, statementDate: issued },
    kind: l.listed ? ("summary" as const) : ("itemized" as const),
    ...(printed.patientPaid === null && paid.length ? { paymentRows: paid } : {}),
  };
  return { html, truth: truthOf(said, printed, lines) };
}

export const family: Family = {
  name: "cancer-center-encounter-statement",
  paper: "A cancer center's statement by encounter, amounts stacked, with remarks and a coupon.",
  medium: "text",
  draw,
};
