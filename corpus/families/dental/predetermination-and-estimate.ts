import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { escaped } from "#corpus/families/drawing/benefits";
import { placed } from "#corpus/families/drawing/dental";
import * as people from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said, type Sums } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";
import type { Truth } from "#corpus/truth";

const { bare, dollars, grouped, looseSlashes, shortSlashes, slashes } = formats;
const { amount, column, pairs, record, total } = sheet;
type Row = Said & { tooth: string; surface: string; plan: number; percent: number; phase: number };
type Column = sheet.Column<Row>;
type Style = "carrier" | "insurer" | "case" | "grid" | "chain";

/** Code, a plan's words, an office's words, fee, kind of service, and where: the tooth of the case, surfaces, or an area. */
const WORK = [
  "D2950|CORE BUILDUP, INCL ANY PINS|Core buildup, incl. any pins|315|M|same;D2740|CROWN - PORCELAIN/CERAMIC|Crown-porcelain/ceramic substrate|1468|M|same",
  "D0140|LIMITED ORAL EVALUATION|Limited oral evaluation|92|P|;D3330|ENDODONTIC THERAPY, MOLAR|Endodontic therapy - molar (excl. rest.)|1342|B|same;D2950|CORE BUILDUP, INCL ANY PINS|Core buildup, incl. any pins|315|M|same;D2740|CROWN - PORCELAIN/CERAMIC|Crown-porcelain/ceramic substrate|1468|M|same",
  "D4341|PERIO SCALING 4+ TEETH PER QUAD|Perio scaling & root planing (4+ teeth)|284|B|UR;D4341|PERIO SCALING 4+ TEETH PER QUAD|Perio scaling & root planing (4+ teeth)|284|B|UL;D4341|PERIO SCALING 4+ TEETH PER QUAD|Perio scaling & root planing (4+ teeth)|284|B|LL;D4342|PERIO SCALING 1-3 TEETH PER QUAD|Perio scaling & root planing (1-3 teeth)|198|B|LR;D4355|FULL MOUTH DEBRIDEMENT|Full mouth debridement|215|B|;D4910|PERIODONTAL MAINTENANCE|Periodontal maintenance|166|B|",
  "D7210|EXTRACTION ERUPTED TOOTH, SURGICAL|Surgical removal of erupted tooth|366|B|same;D7953|BONE GRAFT RIDGE PRESERVATION|Bone replacement graft - ridge preserv.|785|M|same;D6010|SURG PLACEMENT ENDOSTEAL IMPLANT|Surgical implant body: endosteal|2240|M|same;D6057|CUSTOM FABRICATED ABUTMENT|Custom abutment - includes placement|872|M|same;D6058|ABUTMENT SUPP PORC/CERAMIC CROWN|Abutment supported porc/ceramic crown|1724|M|same",
  "D2391|RESIN COMPOSITE - ONE SURF, POSTERIOR|Resin comp-1s, posterior|214|B|one;D2392|RESIN COMPOSITE - TWO SURF, POSTERIOR|Resin comp-2s, posterior|272|B|two;D2393|RESIN COMPOSITE - THREE SURF, POST|Resin comp-3s, posterior|338|B|three;D2331|RESIN COMPOSITE - TWO SURF, ANTERIOR|Resin comp-2s, anterior|243|B|front",
  "D0150|COMPREHENSIVE ORAL EVALUATION|Comprehensive oral evaluation|118|P|;D0210|INTRAORAL COMPREHENSIVE SERIES|Intraoral-complete series (FMX)|172|P|;D1110|PROPHYLAXIS - ADULT|Prophylaxis-adult|124|P|",
  "D5110|COMPLETE DENTURE - MAXILLARY|Complete denture - maxillary|2185|M|UA;D5214|MANDIBULAR PARTIAL DENTURE - CAST|Mand. partial denture - cast metal|2296|M|LA;D9222|DEEP SEDATION - FIRST 15 MINUTES|Deep sedation - 1st 15 min|298|M|",
].map(rowsOf);
const SENDERS: Record<Style, string> = {
  carrier: "Keystone Dental Service Corporation|DENTAL SERVICE OF THE PLAINS|Harbor States Dental",
  insurer: "Northmark Life Insurance Company|Granger Benefit Life|ALDERSGATE MUTUAL GROUP BENEFITS",
  case: "Fox Run Family Dental, P.C.|MEADOWBROOK DENTAL ASSOCIATES|Dr. Kaplan & Associates Dentistry",
  grid: "Orchard Lane Dental|Cobblestone Dental Care LLC|Tidewater Smiles",
  chain: "BrightPath Dental & Dentures|Monarch Smile Centers|True North Dental",
};
const SHARES: Record<string, number> = { P: 100, B: 80, M: 50 };

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const styles = ["carrier", "carrier", "insurer", "insurer", "case", "grid", "chain"] as const;
  const style = chance.pick(styles);
  const plan = style === "carrier" || style === "insurer";
  return {
    ...{ words, style, plan, paid: plan && chance.happens(0.55), network: chance.happens(0.75) },
    day: chance.pick([slashes, slashes, shortSlashes, looseSlashes]),
    money: chance.pick(style === "chain" ? [dollars] : [grouped, bare, dollars]),
    ...{ zeros: chance.happens(0.6), joined: chance.happens(0.3), numbered: chance.happens(0.4) },
    ...{ provider: chance.happens(0.5), off: chance.happens(0.5), percent: chance.happens(0.75) },
    ink: words("#12507b|#5b2a6e|#006b5a|#1d1d1d|#a8321e|#2a3f8f"),
    font: words("Liberation Sans|Liberation Sans|DejaVu Sans Condensed|Liberation Sans Narrow"),
  };
}

function rowsFor(chance: Chance, l: Look, f: Facts, clinician: string): Row[] {
  const factor = 0.85 + 0.4 * chance.share();
  const rate = l.network ? 0.58 + 0.25 * chance.share() : 1;
  let [open, left] = [f.open, f.maximum - f.used];
  const molars = chance.shuffled("2 3 14 15 18 19 30 31".split(" "));
  const cases = chance.shuffled(WORK).slice(0, chance.pick(l.paid ? [1, 1, 2] : [1, 2, 2, 3]));
  return cases.flatMap((list, at) => {
    const molar = molars[at]!;
    return list.map(([code = "", long = "", short = "", fee = "", kind = "", where = ""]): Row => {
      const area = /^[A-Z]{2}$/.test(where) ? where : molar;
      const known = where === "same" || area === where;
      const { tooth, surface } = known ? { tooth: area, surface: "" } : placed(chance, where);
      const charge = Math.round(Number(fee) * factor) * 100;
      const allowed = Math.round((charge * rate) / 100) * 100;
      const refused = chance.happens(l.plan ? 0.12 : 0.05);
      const taken = refused || kind === "P" ? 0 : Math.min(open, allowed);
      const percent = refused ? 0 : SHARES[kind]!;
      const full = Math.round(((allowed - taken) * percent) / 100);
      const plan = Math.min(full, left);
      [open, left] = [open - taken, left - plan];
      const site = `${tooth} ${surface}`.trim();
      const some = (cents: number) => (cents || l.zeros ? cents : null);
      const note = refused ? ["no"] : full > plan ? ["full"] : taken ? ["taken"] : [];
      const words = {
        code,
        description: l.plan ? long : short,
        serviceDate: shifted(f.day, at ? 0 : -17),
        clinician,
      };
      const sums = { charge, allowed, discount: some(charge - allowed), deductible: some(taken) };
      const own = { notCovered: some(refused ? allowed : 0), patientOwes: allowed - plan };
      const kept = { tooth, surface, plan, percent, phase: at + 1, remarks: note };
      return { ...words, ...sums, ...own, ...kept, ...(site ? { site } : {}) };
    });
  });
}

/** The plan's share is paid only where the paper tells what was paid. */
const planColumn = (l: Look, paid: string, expected: string): Column =>
  column<Row>(
    l.words(l.paid ? paid : expected),
    l.paid ? "insurancePaid" : null,
    (row) => l.money(row.plan),
    "n",
  );

function places(l: Look): Column[] {
  if (l.joined && l.style !== "grid")
    return [column<Row>(l.words("Tooth/<br>Surf|Tooth /<br>Area"), "site", (row) => row.site)];
  return [
    column<Row>(l.words("Tooth|Tth|Th|Tooth<br>#"), "site", (row) => row.tooth),
    column<Row>(l.words("Surf|Surf.|Surface"), null, (row) => row.surface),
  ];
}

function planColumns(l: Look): Column[] {
  const carrier = l.style === "carrier";
  const share = l.words(
    carrier ? "Contract<br>Benefit<br>Level|Benefit<br>%" : "Covered<br>At|Plan %",
  );
  const list: (Column | false)[] = [
    ...(carrier ? places(l) : []),
    l.paid && column<Row>(l.words("Date of<br>Service|Service<br>Date"), "serviceDate", (row) => l.day(row.serviceDate!), "d"), // prettier-ignore
    column<Row>(l.words("Proc.<br>Code|CDT<br>Code|ADA<br>Code"), "code", (row) => row.code),
    column<Row>(l.words("Description of Service|Procedure Description"), "description", (row) => row.description, "w"), // prettier-ignore
    ...(carrier ? [] : places(l)),
    amount<Row>(l.words("Submitted<br>Amount|Submitted<br>Charge|Dentist's<br>Fee"), "charge", l.money), // prettier-ignore
    l.off && amount<Row>(l.words("Network<br>Savings|Fee<br>Adjustment"), "discount", l.money),
    amount<Row>(carrier ? l.words("Approved<br>Amount|Maximum<br>Plan<br>Allowance") : l.words("PPO<br>Fee|Negotiated<br>Fee|Considered<br>Charge"), "allowed", l.money), // prettier-ignore
    !carrier && amount<Row>(l.words("Not<br>Covered|Amount Not<br>Covered"), "notCovered", l.money),
    amount<Row>(l.words("Deduct-<br>ible|Less<br>Deductible|Deductible<br>Applied"), "deductible", l.money), // prettier-ignore
    l.percent && column<Row>(share, null, ({ percent }) => `${percent}%`, "n"),
    planColumn(l, "Plan<br>Payment|Benefit<br>Paid|Plan<br>Paid", "Estimated<br>Benefit|Plan<br>Would Pay|Estimated<br>Plan Payment"), // prettier-ignore
    carrier && amount<Row>(l.words("Patient<br>Payment|Patient<br>Share|Patient<br>Pays"), "patientOwes", l.money), // prettier-ignore
    column<Row>(l.words("Notes|Ref.|Remark<br>Code"), "remarks", ({ remarks = [] }) => remarks.join(" "), "c"), // prettier-ignore
  ];
  return list.flatMap((one) => one || []);
}

function officeColumns(l: Look): Column[] {
  const grid = l.style === "grid";
  const list: (Column | false)[] = [
    l.style === "case" && column<Row>("Visit", null, ({ phase }) => phase, "c"),
    grid && column<Row>("Priority", null, ({ phase }) => phase, "c"),
    l.provider && l.style === "case" && column<Row>("Prov", "clinician", (row) => row.clinician),
    ...places(l),
    column<Row>(l.words("Code|Proc|ADA Code"), "code", (row) => row.code),
    column<Row>(l.words("Description|Treatment|Procedure"), "description", (row) => row.description, "w"), // prettier-ignore
    amount<Row>(l.words("Fee|Amount|Office Fee"), "charge", l.money),
    l.network && amount<Row>(l.words(grid ? "Discount|WriteOff" : "Est. Ins.<br>Adj.|Network<br>Savings|PPO Disc."), "discount", l.money), // prettier-ignore
    planColumn(l, "", grid ? "Pri Ins|Ins Est" : "Dental Ins.<br>(est)|Est.<br>Insurance|Ins. Pays<br>(Est.)"), // prettier-ignore
    amount<Row>(l.words(grid ? "Pat|Patient" : "Patient<br>Portion|Est. Patient<br>Portion|You Pay<br>(Est.)"), "patientOwes", l.money), // prettier-ignore
  ];
  return list.flatMap((one) => one || []);
}

const NOTES: Record<string, string> = {
  no: "This procedure is not a benefit of the patient's group dental contract.",
  full: "The patient's benefit maximum for the benefit period has been or would be reached.",
  taken: "The deductible for the benefit period was applied to this procedure.",
};
/** A system numbers its notes in its own way. */
function coded(chance: Chance, rows: Row[]) {
  const numbers: Record<string, string> = chance.pick([
    { no: "031", full: "112", taken: "007" },
    { no: "A", full: "B", taken: "C" },
    { no: "NC2", full: "MX1", taken: "DD" },
  ]);
  const used = [...new Set(rows.flatMap(({ remarks = [] }) => remarks))];
  const list = used.map((key) => `<div><b>${numbers[key]}</b> &nbsp;${NOTES[key]}</div>`).join("");
  const named = rows.map((row) => ({ ...row, remarks: row.remarks!.map((key) => numbers[key]!) }));
  return { list, rows: named };
}

const totalsOf = (rows: Row[]) => ({
  ...{ charge: total(rows, "charge"), discount: total(rows, "discount") },
  ...{ allowed: total(rows, "allowed"), deductible: total(rows, "deductible") },
  ...{ notCovered: total(rows, "notCovered"), patientOwes: total(rows, "patientOwes") },
  plan: rows.reduce((all, { plan }) => all + plan, 0),
});
type Totals = ReturnType<typeof totalsOf>;

/** A row of sums; what the plan pays stands in a column that may say nothing of the truth. */
function sumsRow(columns: Column[], words: string, sums: Totals, l: Look, kind = "sum"): string {
  const first = columns.findIndex(({ says }) => says.includes("charge"));
  const cells = columns.slice(first).map((one) => {
    const plan = one.kind === "n" && (!one.says.length || one.says.includes("insurancePaid"));
    const percent = plan && one.head.match(/%|Level|At$/);
    const cents = percent ? null : plan ? sums.plan : sums[one.says[0] as keyof Totals];
    return `<td class="${one.kind}">${cents === null || cents === undefined ? "" : l.money(cents)}</td>`;
  });
  return `<tr class="${kind}"><td colspan="${first}">${words}</td>${cells.join("")}</tr>`;
}

function tableOf(l: Look, columns: Column[], rows: Row[]): string {
  const sums = totalsOf(rows);
  const last = sumsRow(columns, l.words(l.plan ? "TOTALS|Claim Totals|Total" : "Total|Totals|Treatment Total"), sums, l); // prettier-ignore
  const parts = [...new Set(rows.map(({ phase }) => phase))].map((phase) => {
    const own = rows.filter((row) => row.phase === phase);
    const body = own.map((row) => record(columns, row)).join("");
    const name = ["Urgent needs", "Restore", "Maintain"][phase - 1];
    const head = l.style === "chain" ? `<tr class="part"><td colspan="${columns.length}">Phase ${phase} &ndash; ${name}</td></tr>` : ""; // prettier-ignore
    const sub = l.style === "grid" ? sumsRow(columns, "Subtotal", totalsOf(own), l, "sub") : "";
    return head + body + sub;
  });
  return sheet.table(columns, parts.join("") + last);
}

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, l: Look) {
  const maximum = chance.pick([100000, 150000, 150000, 200000, 300000]);
  const named = people.naming(chance);
  const [own = "", other = ""] = people.household(chance, 2).map(named);
  const issued = shifted("2024-01-18", chance.between(0, 680));
  return {
    ...{ own, patient: chance.happens(0.6) ? own : other, issued },
    sender: chance.pick(SENDERS[l.style].split("|")),
    ...{ dentist: people.doctor(chance, "DDS|DMD"), day: shifted(issued, -chance.between(6, 21)) },
    claim: chance.number(chance.pick(["############", "##########-00", "P#########"])),
    account: chance.happens(0.55)
      ? chance.number(chance.pick(["#####", "@@####", "######"]))
      : null,
    ...{ member: chance.number("#########"), group: chance.number("####-####") },
    ...{ birth: people.born(chance), call: people.phone(chance), maximum },
    used: Math.round(maximum * chance.pick([0, 0, 0.118, 0.2654])),
    open: chance.pick([0, 5000, 5000, 5000]),
    ...{ home: `${people.street(chance)}<br>${people.town(chance)}`, city: people.town(chance) },
    ...{ road: chance.happens(0.5) ? people.box(chance) : people.street(chance) },
  };
}

function planPaper(chance: Chance, l: Look, f: Facts, rows: Row[], body: string, notes: string) {
  const sums = totalsOf(rows);
  const title = l.paid
    ? l.words("EXPLANATION OF BENEFITS|Explanation of Dental Benefits")
    : l.words("PRE-TREATMENT ESTIMATE|Predetermination of Benefits|Pretreatment Estimate of Benefits"); // prettier-ignore
  const facts = [
    ["Patient Name", f.patient],
    ["Date of Birth", l.day(f.birth)],
    [l.words("Subscriber|Primary Enrollee|Employee"), f.own],
    [l.words("Enrollee ID|Member ID"), `XXX${f.member.slice(5)}`],
    ["Group No.", f.group],
  ] as [string, string][];
  const claim = [
    [l.paid ? "Claim Number" : l.words("Estimate Number|Document Control No.|Claim Number"), f.claim], // prettier-ignore
    [l.words("Date Processed|Issue Date"), l.day(f.issued)],
    [l.words("Treating Dentist|Dentist"), f.dentist],
    ["Network", l.network ? "PPO - Participating" : "Non-Participating"],
  ] as [string, string][];
  const own = l.words(l.paid ? "Patient's Responsibility|You May Owe Your Dentist" : "Estimated Patient Responsibility|Estimated Amount You Would Owe"); // prettier-ignore
  const box = pairs(
    [
      [l.words("Total Submitted|Dentist's Total Fee"), dollars(sums.charge)],
      [l.paid ? "Paid to Dentist" : l.words("Estimated Plan Benefit|Total Estimated Payment"), dollars(sums.plan)], // prettier-ignore
      [own, dollars(sums.patientOwes)],
    ],
    "box",
  );
  const benefits = pairs([["Annual Maximum per Person", dollars(f.maximum)], [l.paid ? "Used Before This Claim" : "Used to Date", dollars(f.used)], ["Deductible Remaining", dollars(l.paid ? f.open - sums.deductible : f.open)]], "small"); // prettier-ignore
  const warn = l.paid
    ? `<p><b>Right of review.</b> If you disagree with this decision you may ask for a review within 180 days of the date of this notice. Write to Appeals, ${escaped(f.sender)}, ${f.road}, ${f.city}, or call ${f.call}.</p><p>Payment was sent to the treating dentist. Keep this explanation for your tax records; a replacement may carry a fee.</p>`
    : `<p><b>This is not a guarantee of payment.</b> Estimated benefits rest on eligibility and the benefits that remain on the day this estimate was made. Claims that are paid before the treatment is done will lower what remains. This estimate is valid for 12 months or until coverage ends.</p><p>When treatment is completed, the dentist should enter the dates of service below, sign, and return this form to us for payment.</p><p class="sign">Date(s) completed ____________________ &nbsp; Dentist's signature ______________________________</p>`;
  const top = `<div class="top"><div class="brand">${sheet.mark(chance, l.ink, 36)}<span>${escaped(f.sender)}<small>${f.road} &middot; ${f.city} &middot; ${f.call}</small></span></div><div class="title"><h1>${title}</h1><span class="not">${l.words("THIS IS NOT A BILL|This is not a bill")}</span></div></div>`;
  const address = `<div class="to">${sheet.bars(chance, 170, 12)}<br>${f.own.toUpperCase()}<br>${f.home.toUpperCase()}</div>`;
  return `${top}<div class="mid">${address}${pairs(facts, "facts")}${pairs(claim, "facts")}</div>${body}<div class="mid">${benefits}${box}</div>${notes ? `<h3>${l.words("Notes|Explanation of Codes|Processing Policies")}</h3><div class="notes">${notes}</div>` : ""}${warn}<p class="foot">Underwritten or administered by ${escaped(f.sender)}. Form ${chance.number("DN-####")} (${chance.between(1, 12)}/${chance.between(17, 23)}) &nbsp; Fraud hotline: ${people.phone(chance)}</p>`;
}

function officePaper(chance: Chance, l: Look, f: Facts, rows: Row[], body: string): string {
  const sums = totalsOf(rows);
  const title = l.words("Treatment Plan|Treatment Plan Estimate|Treatment Case Estimate|TREATMENT PLAN ESTIMATE|Active Treatment Plan"); // prettier-ignore
  const facts = pairs(
    [
      ["Patient", f.patient],
      f.account ? [l.words("Chart #|Patient ID|Account #"), f.account] : null,
      [l.words("Date|Date Printed|Prepared On"), l.day(f.issued)],
      l.style === "case" ? ["Birthdate", l.day(f.birth)] : null,
      [l.words("Provider|Dentist|Your dentist"), f.dentist],
    ],
    "facts",
  );
  const coverage = pairs(
    [
      [
        `Primary Insurance`,
        l.words("Northmark Dental PPO|Keystone Dental Premier|Granger PPO Plus"),
      ],
      [l.words("Annual Max|Individual Maximum"), dollars(f.maximum)],
      ["Used", dollars(f.used)],
      [l.words("Remaining|Max Remaining"), dollars(f.maximum - f.used)],
      [l.words("Deductible Remaining|Ded. Left"), dollars(f.open)],
    ],
    "small",
  );
  const months = chance.pick([12, 18, 24]);
  const monthly = dollars(Math.ceil(sums.patientOwes / months / 100) * 100);
  const closing =
    l.style === "chain"
      ? `<div class="offer"><div><b>${l.words("Your investment|Your estimated share")}</b><br><span>${dollars(sums.patientOwes)}</span></div><div>or as low as <b>${monthly}</b> a month for ${months} months*<br><small>*With approved credit from our financing partner. Interest accrues if not paid in full within the promotional period.</small></div></div>`
      : pairs([[l.words("Total Proposed|Total Fees"), l.money(sums.charge)], [l.words("Est. Insurance|Total Est. Insurance"), l.money(sums.plan)], [l.words("Total Patient Portion|Patient Estimate"), l.money(sums.patientOwes)]], "box"); // prettier-ignore
  const consent = `<p>${l.words("This is an estimate only. The insurance amounts shown are what we believe your plan will pay; you are responsible for whatever it does not pay. Fees are honored for 90 days.|I understand that this treatment plan is an estimate, that conditions found during treatment may change it, and that my insurance is a contract between me and my carrier.|The estimate above is based on the information your insurance company gave us and is good for 6 months from the date shown. Half of the patient portion is due when treatment is scheduled.")}</p><p>Treatment alternatives, the risks of each, and the risk of no treatment were explained to me.</p><p class="sign">Patient / Guardian signature ______________________________ &nbsp; Date ______________ &nbsp; Witness ______________</p>`;
  return `<div class="top"><div class="brand">${l.style === "grid" ? "" : sheet.mark(chance, l.ink, 38)}<span>${escaped(f.sender)}<small>${f.road}, ${f.city} &middot; ${f.call}</small></span></div><div class="title"><h1>${title}</h1></div></div><div class="mid">${facts}${coverage}</div>${body}<div class="mid"><span></span>${closing}</div>${consent}`;
}

const css = (l: Look) => {
  const line = { carrier: "border-bottom:.5px solid #aaa", insurer: "", case: "border-bottom:.4px dotted #777", grid: "border:.6px solid #999", chain: `border-bottom:1px solid ${l.ink}33` }[l.style]; // prettier-ignore
  const head = { carrier: `background:${l.ink};color:#fff`, insurer: `border-top:1.4px solid #222;border-bottom:1.4px solid #222`, case: "border-bottom:1.6px solid #000", grid: "background:#d9dde3;border:.6px solid #999", chain: `color:${l.ink};border-bottom:2px solid ${l.ink}` }[l.style]; // prettier-ignore
  return `@page{size:letter;margin:12mm} body{margin:0;font:9pt/1.33 '${l.font}';color:#111} .top{display:flex;justify-content:space-between;align-items:flex-start;gap:6mm;${l.style === "carrier" || l.style === "chain" ? `border-bottom:3px solid ${l.ink};padding-bottom:2mm` : ""}} .brand{display:flex;gap:3mm;align-items:center;font-size:1.35em;font-weight:bold;color:${l.style === "case" ? "#000" : l.ink}} small{display:block;font-size:.62em;font-weight:normal;color:#333} .title{text-align:right} h1{font-size:1.35em;margin:0 0 1mm} h3{margin:3mm 0 .5mm;font-size:1em} .not{border:1.4px solid #111;padding:.4mm 2mm;font-weight:bold} .mid{display:flex;justify-content:space-between;gap:7mm;margin:5mm 0 4mm} .to{padding-top:4mm;line-height:1.3} table{border-collapse:collapse} .facts td{padding:.35mm 2.4mm .35mm 0;vertical-align:top} .facts td:first-child{font-weight:bold;white-space:nowrap}
.lines{width:100%;font-size:${l.plan ? ".86em" : ".95em"}} .lines th{text-align:left;vertical-align:bottom;padding:.8mm 1mm;${head}} .lines td{padding:.9mm 1mm;vertical-align:top;${line}} .lines .n{text-align:right;white-space:nowrap} .lines .c{text-align:center} .d{white-space:nowrap} .lines .sum td{font-weight:bold;border-top:1.4px solid #222} .sub td{background:#f2f2f2;font-style:italic} .part td{font-weight:bold;padding-top:2mm;color:${l.ink}} .box{min-width:78mm;align-self:flex-start;border:1.2px solid ${l.style === "insurer" ? "#222" : l.ink}} .box td{padding:.8mm 2mm} .box td:last-child{text-align:right} .box tr:last-child td{font-weight:bold;border-top:1px solid #222} .small{font-size:.9em;align-self:flex-start} .small td{padding:.4mm 3mm .4mm 0} .small td:last-child{text-align:right} .notes{font-size:.9em} p{margin:1.6mm 0;font-size:.9em} .sign{margin-top:7mm} .foot{color:#555;font-size:.78em;margin-top:6mm} .offer{display:flex;gap:8mm;align-items:center;background:${l.ink}14;padding:2.5mm 4mm;border-radius:3mm;max-width:150mm} .offer span{font-size:1.7em;font-weight:bold;white-space:nowrap} .offer>div:first-child{white-space:nowrap}`;
};

function draw(chance: Chance): Drawn {
  chance.number("######");
  const l = look(chance);
  const f = factsOf(chance, l);
  const drawn = rowsFor(chance, l, f, chance.pick(["DDS1", "HAR", "D02"]));
  const { list, rows: named } = coded(chance, drawn);
  const rows = named.map((row) => ({ ...row, insurancePaid: l.paid ? row.plan : null }));
  const columns = l.plan ? planColumns(l) : officeColumns(l);
  const body = tableOf(l, columns, rows);
  const paper = l.plan
    ? planPaper(chance, l, f, rows, body, list)
    : officePaper(chance, l, f, rows, body);
  const sums = totalsOf(rows);
  const has = (field: keyof Said) => columns.some(({ says }) => says.includes(field));
  const printed: Sums = {
    billed: sums.charge,
    adjustments: has("discount") ? sums.discount : null,
    allowed: has("allowed") ? sums.allowed : null,
    insurancePaid: l.paid ? sums.plan : null,
    patientResponsibility: sums.patientOwes,
  };
  const who: Partial<Truth> = l.plan
    ? { provider: f.dentist, issuer: f.sender, claimNumber: f.claim }
    : { provider: f.sender, accountNumber: f.account };
  const truth = truthOf(
    {
      ...{ name: family.name, kind: l.paid ? "eob" : "estimate", setting: "professional", ...who },
      ...{ patient: f.patient, statementDate: f.issued },
    },
    printed,
    rows.map((row) => sheet.lineBy(columns, row)),
  );
  return { html: sheet.page(css(l), paper), truth };
}

export const family: Family = {
  name: "predetermination-and-estimate",
  paper:
    "A dental plan's predetermination or explanation, or a dental office's treatment estimate.",
  medium: "text",
  draw,
};
