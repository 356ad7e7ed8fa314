import {
  bare,
  dashes,
  dollars,
  grouped,
  longMonthName,
  looseSlashes,
  monthName,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, household, naming, person, phone, street } from "#corpus/families/drawing/people";
import {
  amount,
  bars,
  column,
  lineBy,
  mark,
  page,
  pairs,
  record,
  sumRow,
  table,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { at: number; dx: string; left: number };
type Bill = Record<"provider" | "setting" | "taxId" | "account" | "number" | "received", string> & {
  rows: Row[];
};
/** What the coverage pays; `open` and `left` are used up as lines are settled. */
type Policy = Record<"limit" | "deductible" | "open" | "left" | "before" | "share", number> & {
  reason: string;
  cover: string;
};

const INSURERS = rowsOf(`
Harbor Empire Indemnity Company|#0b3d78|NY|Canandaigua, NY 14425|Schodack Falls, NY 12156
Suncoast Motor Casualty Insurance Co.|#b4520a|FL|Brandon Keys, FL 33594|Lake Verity, FL 33881
GARDEN COLONY AUTO INSURANCE COMPANY|#1f5c2e|NJ|Mount Ashby, NJ 08060|Clementine Park, NJ 08021
Great Lakes Motorists Insurance Exchange|#123f6d|MI|Okemos Falls, MI 48805|Saline Corners, MI 48176
Keystone Wagoner Mutual|#6a1b2d|PA|Lititz Forge, PA 17543|Wexford Heights, PA 15918
Front Range Casualty Group|#3b3b3b|CO|Greenwood Flats, CO 80155|Granite Springs, CO 80493
North Prairie Farm & Auto Mutual|#00625d|MN|Eagan Mills, MN 55121|Pelican Grove, MN 56572
Tallgrove Direct Insurance|#4b2e83|OR|Tualatin Bend, OR 97062|Dufur Crossing, OR 97021`);
/** Coverage: its name, limits, deductibles, share of the injured person, law behind reductions. */
const COVERS: Record<string, string[]> = Object.fromEntries(
  rowsOf(`
NY|Mandatory Personal Injury Protection (No-Fault)|50000|0,0,200|0|fs|11 NYCRR 65 and the Workers' Compensation Medical Fee Schedule
FL|Personal Injury Protection|10000|0,250,500,1000|20|fs|section 627.736(5)(a)1., Florida Statutes (schedule of maximum charges)
NJ|Personal Injury Protection (PIP)|15000,250000|250,500,1000|20|fs|N.J.A.C. 11:3-29, Medical Fee Schedules
MI|PIP - Allowable Expenses|250000,500000|0,300,500|0|fs|MCL 500.3157 of the Michigan No-Fault Act
PA|First Party Medical Benefits|5000,10000|0|0|fs|Act 6 of 1990, 75 Pa.C.S. 1797 (110% of the Medicare fee schedule)
CO|Medical Payments (MedPay)|5000,10000|0|0|ucr|the Medical Payments part of the policy
MN|Basic Economic Loss - Medical|20000,40000|0,100,200|0|ucr|Minn. Stat. 65B.44
OR|Personal Injury Protection|15000|0,250|0|ucr|ORS 742.524 and the Oregon fee schedule`).map(
    ([state = "", ...rest]) => [state, rest],
  ),
);
/** Name, setting, many visits or one, services as code=modifier=words=dollars=revenue code. */
const PROVIDERS = rowsOf(`
Cobblestone Spine & Injury Chiropractic|professional|many|99203=25=Office visit new 30-44 min=215+98941=AT=Chiropractic manipulation 3-4 regions=85+97014==Electrical stimulation unattended=45+97110=GP=Therapeutic exercises 15 min=78+97140=59=Manual therapy 15 min=72+97012==Mechanical traction=48
Motion First Physical Therapy LLC|professional|many|97161=GP=PT evaluation low complexity=240+97110=GP=Therapeutic exercise=92+97112=GP=Neuromuscular re-education=95+97530=GP=Therapeutic activities=98+97140=GP=Manual therapy=88+G0283=GP=Elec stim other than wound=38
Bellweather Open MRI, Inc.|professional|one|72141==MRI cervical spine w/o contrast=1850+72148==MRI lumbar spine w/o contrast=1850+73221=LT=MRI joint upper extremity w/o contrast=1720
Ocasio Orthopaedic Associates, P.A.|professional|one|99204=25=Office visit new 45-59 min=385+73030=RT=X-ray shoulder 2 or more views=118+20610=RT=Arthrocentesis major joint=265+J1030==Methylprednisolone 40 mg=24+72040==X-ray neck 2-3 views=124
ST. CASIMIR MEMORIAL HOSPITAL|facility|one|99284=25=Emergency room visit level 4=2485=0450+70450==CT head w/o contrast=2960=0351+72125==CT cervical spine w/o contrast=3315=0352+71045==Chest x-ray 1 view=412=0324+96374==IV push single drug=438=0450+J1885==Ketorolac inj 15 mg=36=0636+80053==Comp metabolic panel=287=0301+85025==CBC with differential=146=0305+90715==Tdap vaccine=142=0636
Hudsonia Emergency Physicians Group|professional|one|99284=25=ED visit level 4=1145+12002==Simple repair 2.6-7.5 cm=512+93010==ECG interpretation=96
Marchetti Acupuncture, L.Ac.|professional|many|99202==Initial evaluation=160+97810==Acupuncture initial 15 min=95+97140=59=Manual therapy techniques=70+97026==Infrared therapy=28`);
/** Reason: key, three ways of coding, whether the injured person owes it, the words. */
const REASONS = rowsOf(`
fs|FS1|45|Z652|n|The charge exceeds the amount allowed under the applicable fee schedule. The provider may not seek payment of this reduction from you.
ucr|UC2|X91|Z710|n|The charge exceeds the usual, customary and reasonable amount for this service in the provider's geographic area (80th percentile).
ded|DED|1|Z100|y|The amount shown has been applied to the policy deductible.
cop|CP20|2|Z120|y|Benefits are payable at 80 percent. The remaining 20 percent is the co-payment required by the policy.
ime|ME4|50|Z833|n|Denied based on the independent medical examination. Further treatment of this type is not medically necessary.
dup|DUP|18|Z018|n|This charge was submitted and considered previously. See our earlier explanation.
doc|DOC|16|Z226|n|Payment is pending receipt of office notes and test results that were requested from the provider.
bun|NC3|97|Z497|n|This procedure is included in another procedure billed on the same day and is not reimbursed separately.
exh|LIM|119|Z900|y|The limit of the medical coverage of this policy has been reached. Please submit further bills to your health insurer.`);

type Heads = Record<
  "date" | "code" | "name" | "units" | "charge" | "discount" | "notCovered",
  string
> &
  Record<"allowed" | "deductible" | "copay" | "paid" | "owes" | "left" | "remarks", string>;
const HEADS = rowsOf(`
date|Date of<br>Service|Service<br>Date|DOS|Date(s) of<br>Service; code|CPT/<br>HCPCS|Procedure<br>Code|Proc Code|Service<br>Code
name|Description|Service|Description of Service; units|Units|Qty|Un; charge|Amount<br>Billed|Billed|Billed<br>Charges|Charge
discount|Reduction|Fee Sched<br>Reduction|Amount<br>Reduced|Repricing<br>Reduction; notCovered|Not<br>Covered|Denied|Amount<br>Denied
allowed|Allowed|Allowance|Amount<br>Allowed|Recommended<br>Allowance; deductible|Deductible|Deduct.|Applied to<br>Deductible
copay|Co-Pay|Copay<br>20%|Co-payment; paid|Amount<br>Paid|Paid|Benefit<br>Paid|Payment; left|Benefit<br>Remaining|Limit<br>Balance
owes|Your<br>Responsibility|You<br>Owe|Injured Person<br>Owes; remarks|Reason<br>Code|Expl.<br>Code|Reason|EOB<br>Codes`);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const [reduced, allowed] = chance.pick([
    [true, true],
    [true, false],
    [true, true],
    [false, true],
  ]);
  return {
    words,
    ...{ reduced, allowed, way: chance.between(1, 3), cutOff: chance.happens(0.3) },
    layout: chance.pick(["letter", "form", "modern"] as const),
    wide: chance.happens(0.35),
    denied: chance.happens(0.45),
    blank: chance.happens(0.35),
    numbered: chance.happens(0.45),
    thru: chance.happens(0.25),
    named: chance.happens(0.65),
    mods: chance.pick(["joined", "column", "none"] as const),
    dx: chance.happens(0.3),
    units: chance.happens(0.6),
    owes: chance.happens(0.4),
    left: chance.happens(0.3),
    codesFirst: chance.happens(0.3),
    boxed: chance.happens(0.75),
    day: chance.pick([slashes, slashes, shortSlashes, looseSlashes, dashes]),
    issued: chance.pick([longMonthName, monthName, slashes]),
    money: chance.pick([dollars, grouped, grouped, bare]),
    title: words(
      "Explanation of Medical Benefits|EXPLANATION OF BENEFITS|Explanation of Reimbursement|Explanation of No-Fault Benefits|MEDICAL BILL EXPLANATION OF REVIEW",
    ),
    injured: words("Injured Person|Injured Party|Claimant|Patient|Eligible Injured Person"),
    loss: words("Date of Loss|Loss Date|Date of Accident|Accident Date"),
    insured: words("Policyholder|Named Insured|Insured"),
    heads: Object.fromEntries(HEADS.map(([key, ...heads]) => [key, chance.pick(heads)])) as Heads,
    font: words(
      "Liberation Sans|Liberation Serif|DejaVu Sans Condensed|Liberation Sans Narrow|Liberation Mono",
    ),
  };
}

function policyFor(chance: Chance, l: Look, state: string): Policy {
  const [cover = "", limits = "", deductibles = "", share = "", reason = ""] = COVERS[state]!;
  const limit = Number(chance.pick(limits.split(","))) * 100;
  const deductible = Number(chance.pick(deductibles.split(","))) * 100;
  const fresh = chance.happens(0.5);
  const tight = l.denied && l.cutOff;
  const left = tight
    ? chance.between(9000, 60000)
    : limit - (fresh ? 0 : chance.between(11000, 190000));
  return {
    ...{ cover, reason, limit, deductible, left, before: limit - left, share: Number(share) / 100 },
    open:
      left === limit ? deductible : tight ? 0 : Math.min(deductible, chance.pick([0, 0, 12500])),
  };
}

const codeOf = (l: Look, key: string) => REASONS.find(([of]) => of === key)![l.way]!;

/** The charge is reduction, what is denied and what is allowed; the allowed is deductible, copay and paid. */
function settled(chance: Chance, l: Look, policy: Policy, charge: number, rate: number) {
  const turned =
    l.denied && chance.happens(0.12) ? chance.pick(["ime", "dup", "doc", "bun"]) : null;
  const keys = turned ? [turned] : [];
  const reach = turned ? 0 : Math.round(charge * rate);
  const discount = turned ? 0 : charge - reach;
  if (discount > 0) keys.push(policy.reason);
  const deductible = Math.min(reach, policy.open);
  policy.open -= deductible;
  if (deductible > 0) keys.push("ded");
  const copay = Math.round((reach - deductible) * policy.share);
  const due = reach - deductible - copay;
  const insurancePaid = Math.min(due, policy.left);
  policy.left -= insurancePaid;
  const over = due - insurancePaid;
  if (copay > 0) keys.push("cop");
  if (over > 0) keys.push("exh");
  const none = (cents: number) => (l.blank && cents === 0 ? null : cents);
  return {
    ...{ charge, discount: none(discount), notCovered: none(turned ? charge : over) },
    ...{ allowed: reach - over, deductible: none(deductible), copay: none(copay) },
    ...{ insurancePaid, patientOwes: deductible + copay + over },
    ...{ left: policy.left, remarks: keys.map((key) => codeOf(l, key)) },
  };
}

/** What a service costs and how much of it the schedule allows, the same on every day. */
function pricedFor(chance: Chance, service: string) {
  const [code = "", mod = "", description = "", price = "", revenueCode] = service.split("=");
  return {
    row: {
      code,
      description,
      modifiers: mod ? [mod] : [],
      ...(revenueCode ? { revenueCode } : {}),
    },
    units: /^97(110|530|140)|^J/.test(code) ? chance.pick([1, 1, 2]) : 1,
    price: Number(price) * 100 + (chance.happens(0.2) ? chance.between(1, 99) : 0),
    rate: chance.happens(0.12) ? 1 : 0.38 + chance.share() * 0.5,
  };
}

function billFor(chance: Chance, l: Look, policy: Policy, source: string[], first: string): Bill {
  const [provider = "", setting = "", often = "", text = ""] = source;
  const many = often === "many";
  const all = text.split("+").map((service) => pricedFor(chance, service));
  const later = chance.shuffled(all.slice(1)).slice(0, chance.between(1, 4));
  const daily = many ? later : all.slice(0, chance.between(1, all.length));
  const visits = many ? chance.pick([1, 2, 3, 4, 5, 7]) : 1;
  const dx = chance.pick(["S13.4XXA", "M54.2", "M54.50", "S39.012A", "S06.0X0A"]);
  const starts = many && chance.happens(0.7);
  const rows: Row[] = [];
  for (let visit = 0; visit < visits; visit += 1) {
    const serviceDate = shifted(first, visit * 3 + (visit > 3 ? 1 : 0));
    for (const one of starts && visit === 0 ? [all[0]!, ...daily] : daily) {
      const money = settled(chance, l, policy, one.price * one.units, one.rate);
      rows.push({ at: rows.length + 1, dx, serviceDate, ...one.row, units: one.units, ...money });
    }
  }
  return {
    ...{ provider, setting, rows, number: chance.number("##########") },
    taxId: chance.number("##-#######"),
    account: chance.happens(0.55)
      ? chance.number(chance.pick(["########", "@@@####", "####-##"]))
      : "",
    received: shifted(rows.at(-1)!.serviceDate!, chance.between(5, 14)),
  };
}

const shown = <One>(when: boolean, one: One) => (when ? [one] : []);
function columnsOf(l: Look, policy: Policy, { setting }: Bill): Column<Row>[] {
  const { heads, money } = l;
  const joined = l.mods === "joined";
  const codes = column<Row>(heads.remarks, "remarks", ({ remarks }) => remarks!.join(", "), "c");
  return [
    ...shown(
      l.numbered,
      column<Row>("Ln", null, ({ at }) => at),
    ),
    column<Row>(l.thru ? "From" : heads.date, "serviceDate", (row) => l.day(row.serviceDate!)),
    ...shown(
      l.thru,
      column<Row>("Thru", null, (row) => l.day(row.serviceDate!)),
    ),
    ...shown(
      setting === "facility",
      column<Row>("Rev<br>Code", "revenueCode", (row) => row.revenueCode),
    ),
    column<Row>(heads.code, joined ? ["code", "modifiers"] : "code", ({ code, modifiers }) =>
      joined ? [code, ...modifiers!].join("-") : code,
    ),
    ...shown(
      l.mods === "column",
      column<Row>("Mod", "modifiers", (row) => row.modifiers!.join(" ")),
    ),
    ...shown(
      l.dx,
      column<Row>("Diag", null, ({ dx }) => dx),
    ),
    ...shown(
      l.named,
      column<Row>(heads.name, "description", (row) => row.description, "w"),
    ),
    ...shown(
      l.units,
      column<Row>(heads.units, "units", ({ units }) => units, "c"),
    ),
    amount<Row>(heads.charge, "charge", money),
    ...shown(l.codesFirst, codes),
    ...shown(
      l.reduced,
      amount<Row>(
        policy.reason === "ucr" ? heads.discount.replace("Fee Sched", "U&amp;C") : heads.discount,
        "discount",
        money,
      ),
    ),
    ...shown(l.denied, amount<Row>(heads.notCovered, "notCovered", money)),
    ...shown(l.allowed, amount<Row>(heads.allowed, "allowed", money)),
    ...shown(policy.deductible > 0, amount<Row>(heads.deductible, "deductible", money)),
    ...shown(policy.share > 0, amount<Row>(heads.copay, "copay", money)),
    amount<Row>(heads.paid, "insurancePaid", money),
    ...shown(l.owes, amount<Row>(heads.owes, "patientOwes", money)),
    ...shown(
      l.left,
      column<Row>(heads.left, null, ({ left }) => money(left), "n"),
    ),
    ...shown(!l.codesFirst, codes),
  ];
}

const sumsOf = (rows: Row[]) => ({
  ...{ charge: total(rows, "charge"), discount: total(rows, "discount") },
  ...{ allowed: total(rows, "allowed"), notCovered: total(rows, "notCovered") },
  ...{ deductible: total(rows, "deductible"), copay: total(rows, "copay") },
  ...{ insurancePaid: total(rows, "insurancePaid"), patientOwes: total(rows, "patientOwes") },
});

function billPart(l: Look, policy: Policy, bill: Bill): string {
  const columns = columnsOf(l, policy, bill);
  const facts = [
    `<b>Provider:</b> ${bill.provider}`,
    `<b>Tax ID:</b> ${bill.taxId}`,
    `<b>Bill ID:</b> ${bill.number}`,
    `<b>Bill received:</b> ${l.day(bill.received)}`,
    ...(bill.account ? [`<b>Patient Account No.:</b> ${bill.account}`] : []),
  ];
  const body = bill.rows.map((row) => record(columns, row)).join("");
  const sums = sumRow(columns, l.words("TOTALS|Totals|Bill Total"), sumsOf(bill.rows), l.money);
  return `<div class="bill">${facts.map((one) => `<span>${one}</span>`).join("")}</div>${table(columns, body + sums)}`;
}

/** The sums of all bills and what is left of the coverage. */
function boxes(l: Look, policy: Policy, rows: Row[], chance: Chance): string {
  const sums = sumsOf(rows);
  const list = pairs([
    [l.words("Total billed|Total charges submitted"), dollars(sums.charge)],
    l.reduced ? [l.words("Less reductions|Total reductions"), dollars(sums.discount)] : null,
    l.denied
      ? [l.words("Less charges not covered|Total not covered"), dollars(sums.notCovered)]
      : null,
    policy.deductible > 0 ? ["Applied to deductible", dollars(sums.deductible)] : null,
    policy.share > 0 ? ["Co-payment", dollars(sums.copay)] : null,
    [l.words("Total paid|Total benefit paid"), `<b>${dollars(sums.insurancePaid)}</b>`],
    l.owes
      ? [
          l.words("Your responsibility|Amount you may owe the provider"),
          `<b>${dollars(sums.patientOwes)}</b>`,
        ]
      : null,
  ]);
  const limits = pairs([
    ["Coverage", policy.cover],
    [l.words("Limit per person|Policy limit"), dollars(policy.limit)],
    policy.deductible > 0 ? ["Policy deductible", dollars(policy.deductible)] : null,
    ["Previously paid", dollars(policy.before)],
    ["Paid with this explanation", dollars(sums.insurancePaid)],
    [l.words("Benefit remaining|Remaining limit"), dollars(policy.left)],
  ]);
  const check = `Payment ${sums.insurancePaid ? `issued by ${chance.pick(["check", "EFT"])} no. ${chance.number("00########")}` : "not issued"}`;
  return `<div class="two">${l.boxed ? `<div class="box"><h3>${l.words("Payment Summary|Summary of this explanation")}</h3>${list}<small>${check}</small></div>` : ""}<div class="box"><h3>${l.words("Your coverage|Benefit Status|Medical benefit summary")}</h3>${limits}</div></div>`;
}

function reasonsPart(l: Look, rows: Row[]): string {
  const used = new Set(rows.flatMap(({ remarks }) => remarks!));
  const list = REASONS.filter((one) => used.has(one[l.way]!)).map(
    (one) => `<tr><td><b>${one[l.way]}</b></td><td>${one[5]}</td></tr>`,
  );
  return `<h3>${l.words("Explanation of Reason Codes|Reason Code Descriptions|What the codes mean")}</h3><table class="why">${list.join("")}</table>`;
}

const FRAUD: Record<string, string> = {
  NY: "Any person who knowingly and with intent to defraud any insurance company or other person files an application for insurance or statement of claim containing any materially false information commits a fraudulent insurance act, which is a crime, and shall also be subject to a civil penalty not to exceed five thousand dollars and the stated value of the claim for each such violation.",
  FL: "Any person who knowingly and with intent to injure, defraud, or deceive any insurer files a statement of claim containing any false, incomplete, or misleading information is guilty of a felony of the third degree. You may be entitled to a reward of up to 20 percent of the savings if you report improper billing (s. 627.736(5)(e)).",
  NJ: "Any person who knowingly files a statement of claim containing any false or misleading information is subject to criminal and civil penalties.",
};

const rights = (state: string, issuer: string, where: string, call: string, chance: Chance) =>
  `<div class="rights"><h3>Important information about this explanation</h3><p><b>This is not a bill.</b> It tells you how ${issuer} considered the medical bills sent to us for injuries you received in the accident shown above. Reductions were made under ${COVERS[state]![5]}.</p>
<p><b>Balance billing.</b> If a provider asks you to pay an amount that we reduced, do not ignore the request. Send us a copy and call ${call}. We will ask the provider to accept our payment or explain the difference.</p>
<p><b>If you or your provider disagree.</b> Send a written request for reconsideration with supporting records within ${chance.pick([30, 45, 90])} days to Medical Review, ${where.replace("<br>", ", ")}. ${state === "NJ" ? "Internal appeals are required before a demand for arbitration under our Decision Point Review Plan." : "You may also submit the dispute to arbitration where your policy or state law allows it."} Please have your claim number ready.</p>
<p class="fine">${FRAUD[state] ?? "Any person who knowingly presents a false or fraudulent claim for payment of a loss may be guilty of a crime and may be subject to fines and confinement in prison."} CPT codes and descriptions only are copyright of the American Medical Association. Form ${chance.number("PIP-####")} (Rev. ${chance.pick(["03-23", "11-22", "01-24"])})</p></div>`;

const css = (l: Look, ink: string) => `
@page{size:letter${l.wide ? " landscape" : ""};margin:11mm 11mm} body{font:${l.wide ? 9 : 8.6}pt/1.35 '${l.font}','Liberation Sans';margin:0;color:#1c1c1c} table{border-collapse:collapse} h3{font-size:10.5pt;margin:3.5mm 0 1mm;color:${l.layout === "form" ? "#000" : ink}}
.top{display:flex;justify-content:space-between;align-items:flex-start;gap:8mm} .brand{display:flex;gap:2.5mm;align-items:center;font-weight:bold;font-size:13pt;color:${ink}} .modern>.top:first-child{background:${ink};color:#fff;padding:4mm} .modern .brand{color:#fff} .title{font-size:14pt;font-weight:bold;text-align:right}
.who{margin:7mm 0 6mm 6mm} .facts td{padding:.4mm 3mm .4mm 0;vertical-align:top} .facts td:first-child{font-weight:bold} .form .title{border:1.5px solid #000;padding:1.5mm 3mm} .form>.top:nth-child(2){display:block} .form .facts tbody{display:grid;grid-template-columns:repeat(3,1fr);border:1px solid #333} .form .facts,.form .facts tr,.form .facts td{display:block} .form .facts tr{border:.5px solid #333;padding:.5mm 2mm} .form .facts td:first-child{font-weight:normal;font-size:.8em}
.bill{display:flex;flex-wrap:wrap;gap:.5mm 6mm;margin-top:4mm;padding:1.4mm 2mm;background:${l.layout === "form" ? "#e4e4e4" : `${ink}16`}} .lines{width:100%;font-size:${l.wide ? 8.4 : 7.6}pt} .lines th{text-align:left;vertical-align:bottom;padding:.9mm;border-bottom:1.2px solid #333;${l.layout === "modern" ? `color:${ink};` : ""}} .lines td{padding:.9mm;white-space:nowrap;vertical-align:top;border-bottom:.5px solid #ccc} .form .lines td,.form .lines th{border:.6px solid #666} .lines td.w{white-space:normal} .lines .n{text-align:right} .lines .c{text-align:center;white-space:normal} .lines .sum td{font-weight:bold;border-top:1.2px solid #333} tr{break-inside:avoid}
.two{display:flex;gap:6mm;margin-top:3mm;break-inside:avoid} .box{flex:1;border:1px solid ${l.layout === "form" ? "#333" : ink};padding:0 3mm 2mm;${l.layout === "modern" ? "border-radius:6px" : ""}} .box .pairs{width:100%} .pairs td:last-child{text-align:right} .pairs td{padding:.3mm 0}
.why td{vertical-align:top;padding:.5mm 3mm .5mm 0} .rights{margin-top:3mm} .rights p{margin:0 0 1.6mm} .fine{font-size:7pt} .foot{display:flex;justify-content:space-between;align-items:flex-end;font-size:7pt;margin-top:4mm}`;

type Paper = Record<"issuer" | "ink" | "state" | "claim" | "where" | "call", string>;
function drawn(chance: Chance, l: Look, paper: Paper, body: string, facts: string, to: string) {
  const { issuer, ink, where, call, claim } = paper;
  const intro = l.words(
    "We have completed our review of the medical bills listed below.|This explains how we handled medical expenses submitted under your automobile policy.|Enclosed is an explanation of the medical benefits considered for your claim. No action is needed unless you disagree.",
  );
  return page(
    css(l, ink),
    `<div class="${l.layout}"><div class="top"><div><div class="brand">${mark(chance, l.layout === "modern" ? "#555" : ink)}${issuer}</div>${l.words("No-Fault Claims|Medical Claims Unit|Casualty Claims - PIP/Med Pay")}<br>${where}</div><div class="title">${l.title}<div style="font-size:8.5pt;font-weight:normal">${l.words("THIS IS NOT A BILL|Please keep for your records|Not a bill - for your information")}</div></div></div>
<div class="top"><div class="who">${to}</div><div style="margin-top:5mm">${facts}</div></div><p>${intro} Questions? Call your claim representative, ${person(chance)}, at ${call}.</p>${body}
<div class="foot"><span>${claim} &nbsp; ${chance.number("EOB-########-#")}</span>${bars(chance, 150, 18)}</div></div>`,
  );
}

function truthFor(l: Look, policy: Policy, bills: Bill[], said: object) {
  const one = bills.length === 1 ? bills[0]! : null;
  const sums = sumsOf(bills.flatMap((bill) => bill.rows));
  return truthOf(
    {
      ...{ name: family.name, kind: "eob", ...said },
      ...{ provider: one?.provider ?? null, accountNumber: one?.account || null },
      setting: one ? (one.setting === "facility" ? "facility" : "professional") : null,
    },
    {
      ...{ billed: sums.charge, insurancePaid: sums.insurancePaid },
      adjustments: l.reduced ? sums.discount : null,
      allowed: l.allowed && one ? sums.allowed : null,
      patientResponsibility: l.owes ? sums.patientOwes : null,
    },
    bills.flatMap((bill) => bill.rows.map((row) => lineBy(columnsOf(l, policy, bill), row))),
  );
}

function draw(chance: Chance): Drawn {
  const [issuer = "", ink = "", state = "", home = "", near = ""] = chance.shuffled(INSURERS)[2]!;
  const l = look(chance);
  l.reduced ||= l.denied;
  const policy = policyFor(chance, l, state);
  const [holder = "", other = ""] = household(chance, 2).map(naming(chance));
  const patient = chance.happens(0.55) ? holder : other;
  const loss = shifted("2024-01-20", chance.between(0, 640));
  const first = shifted(loss, chance.between(1, 40));
  const bills = chance
    .shuffled(PROVIDERS)
    .slice(0, chance.pick([1, 1, 1, 1, 2]))
    .map((source, at) => billFor(chance, l, policy, source, shifted(first, at * 4)));
  l.boxed ||= bills.length > 1;
  const rows = bills.flatMap((bill) => bill.rows);
  // What is over the limit is printed too.
  if (rows.some(({ notCovered }) => notCovered)) l.denied = l.reduced = true;
  const issued = shifted(
    bills
      .map(({ received }) => received)
      .sort()
      .at(-1)!,
    chance.between(6, 24),
  );
  const claim = chance.number(
    chance.pick(["##-####-@##", "0#########-#", "@@########", "###-######-####"]),
  );
  const where = `${box(chance)}<br>${home}`;
  const paper = { issuer, ink, state, claim, where, call: phone(chance) };
  const facts = pairs(
    [
      [l.words("Claim Number|Claim No.|CLAIM #"), claim],
      [l.loss, l.day(loss)],
      [l.insured, holder],
      [l.injured, patient],
      chance.happens(0.6) ? ["Policy Number", chance.number("@@@ #######")] : null,
      [l.words("Date Issued|Explanation Date|Date of This Notice|Process Date"), l.issued(issued)],
    ],
    "facts",
  );
  const parts = bills.map((bill) => billPart(l, policy, bill)).join("");
  const sides = boxes(l, policy, rows, chance);
  const body = `${l.layout === "modern" ? sides + parts : parts + sides}${reasonsPart(l, rows)}${rights(state, issuer, where, paper.call, chance)}`;
  const html = drawn(chance, l, paper, body, facts, `${patient}<br>${street(chance)}<br>${near}`);
  const said = { issuer, patient, statementDate: issued, claimNumber: claim };
  return { html, truth: truthFor(l, policy, bills, said) };
}

export const family: Family = {
  name: "auto-no-fault-eob",
  paper:
    "What an auto insurer sends an injured person about medical bills under no-fault, PIP or MedPay coverage.",
  medium: "text",
  draw,
};
