import { bare, dollars, grouped, longMonthName } from "#corpus/generators/formats";
import { looseSlashes, monthName, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { escaped } from "#corpus/families/drawing/benefits";
import { placed } from "#corpus/families/drawing/dental";
import { born, box, doctor, household, naming, phone } from "#corpus/families/drawing/people";
import { street, town } from "#corpus/families/drawing/people";
import { amount, column, lineBy, mark, page, pairs } from "#corpus/families/drawing/sheet";
import { record, table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Kind = "letter" | "statement" | "typed" | "blocks";
type Row = Said & { charge: number; tooth: string; surface: string; plan: number; percent: number; number: number }; // prettier-ignore

/** What is planned together: code, words, dollars, the plan's kind of service, where; the first is always there. */
const PLANS = [
  "D6010|Surgical placement of implant body: endosteal implant|2180|M|tooth;D7140|Extraction, erupted tooth or exposed root|236|B|tooth;D7953|Bone replacement graft for ridge preservation - per site|612|M|tooth;D6057|Custom fabricated abutment - includes placement|895|M|tooth;D6058|Abutment supported porcelain/ceramic crown|1640|M|tooth;D0367|Cone beam CT capture, both jaws|345|P|",
  "D2740|Crown - porcelain/ceramic|1465|M|tooth;D2950|Core buildup, including any pins when required|328|M|tooth;D3330|Endodontic therapy, molar tooth (excluding final restoration)|1395|B|molar;D2740|Crown - porcelain/ceramic|1465|M|tooth;D9310|Consultation - diagnostic service|128|P|",
  "D4341|Periodontal scaling and root planing - four or more teeth per quadrant|298|B|quadrant;D4341|Periodontal scaling and root planing - four or more teeth per quadrant|298|B|quadrant;D4355|Full mouth debridement|186|B|;D4381|Localized delivery of antimicrobial agents, per tooth|92|N|tooth;D4910|Periodontal maintenance|156|B|;D4249|Clinical crown lengthening - hard tissue|925|B|tooth",
  "D2392|Resin-based composite - two surfaces, posterior|286|B|two;D2391|Resin-based composite - one surface, posterior|224|B|one;D2393|Resin-based composite - three surfaces, posterior|348|B|three;D2331|Resin-based composite - two surfaces, anterior|248|B|front;D2750|Crown - porcelain fused to high noble metal|1420|M|tooth;D9944|Occlusal guard - hard appliance, full arch|624|N|arch;D2962|Labial veneer (porcelain laminate) - indirect|1380|N|tooth",
  "D6240|Pontic - porcelain fused to high noble metal|1390|M|tooth;D6750|Retainer crown - porcelain fused to high noble metal|1410|M|tooth;D6750|Retainer crown - porcelain fused to high noble metal|1410|M|tooth;D2954|Prefabricated post and core in addition to crown|412|M|tooth",
  "D5213|Maxillary partial denture - cast metal framework with resin denture bases|2240|M|;D7210|Extraction, erupted tooth requiring removal of bone|378|B|tooth;D7210|Extraction, erupted tooth requiring removal of bone|378|B|tooth;D7310|Alveoloplasty in conjunction with extractions - per quadrant|402|B|quadrant;D9222|Deep sedation/general anesthesia - first 15 minutes|298|N|;D5410|Adjust complete denture - maxillary|88|B|",
];
const CARRIERS = rowsOf(`
Northgate Dental Plan of Ohio|#0b7a3e; Brightlake Dental Insurance Company|#1b4f91; Corvane Dental|#5a2d82; STANFIELD LIFE INSURANCE COMPANY OF AMERICA|#222222; Meridian Mutual Dental Benefits|#0f7c8a; SHEET METAL WORKERS LOCAL 88 HEALTH & WELFARE FUND|#333333`);
const OFFICES =
  "Quarry Lane Dental Group|JUNIPER SQUARE FAMILY DENTISTRY|Lakepoint Prosthodontics, PC|Harmon Street Dental Associates|".split("|"); // prettier-ignore
const NOTES: Record<string, string> = {
  alt: "Benefits are based on the least costly professionally acceptable treatment. The patient may choose the submitted treatment and is responsible for the difference.",
  max: "The estimated payment is limited by the benefits remaining in the annual maximum on the date this estimate was prepared.",
  no: "This procedure is not a covered benefit under the group's dental plan.",
  ded: "The annual deductible has been applied to this procedure.",
  fee: "The submitted fee exceeds the contracted fee. A network dentist may not bill the difference.",
};
const CODES: Record<string, readonly string[]> = {
  letters: ["A", "B", "C", "D", "E", "F"],
  numbers: ["301", "417", "022", "110", "045", "208"],
  mixed: ["P12", "MX4", "NC1", "DE2", "FE9", "AL7"],
};

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const kind = chance.pick<Kind>(["letter", "letter", "statement", "statement", "typed", "blocks"]);
  const codes = CODES[chance.pick(Object.keys(CODES))]!;
  return {
    ...{ words, kind, note: (key: string) => codes[Object.keys(NOTES).indexOf(key)]! },
    day: chance.pick(kind === "letter" ? [longMonthName, longMonthName, monthName] : [slashes, looseSlashes]), // prettier-ignore
    money: chance.pick(kind === "typed" ? [bare, grouped] : [dollars, dollars, grouped]),
    ...{ numbered: chance.happens(0.3), joined: chance.happens(0.35), saved: chance.happens(0.35) },
    ...{ allows: chance.happens(0.85), without: chance.happens(0.3), percents: chance.happens(0.8) },
    ...{ codeFirst: chance.happens(0.4), lined: chance.happens(0.5), sums: chance.happens(0.9) },
    font: kind === "typed" ? "Liberation Mono" : words("Liberation Sans|Liberation Serif|Liberation Sans|DejaVu Sans Condensed"), // prettier-ignore
    label: words("Predetermination|Pre-Treatment Estimate|Pre-Estimate|Predetermination of Benefits"),
    number: words("Predetermination Number|Estimate No.|Document Number|Claim Number|Reference #"),
    submitted: words("Submitted Fee|Dentist's Charge|Submitted Charge|Proposed Fee"),
    allowed: words("Allowed Amount|Maximum Plan Allowance|Approved Fee|Contracted Fee"),
    plan: words("Estimated Plan Payment|Estimated Benefit|Est. Plan Pays|Plan Pays (Est.)"),
    own: words("Estimated Patient Payment|Patient Pays (Est.)|Your Estimated Cost|Est. Patient Share"),
  }; // prettier-ignore
}

/** What the plan would pay of each procedure while its yearly maximum lasts. */
function rowsFor(chance: Chance) {
  const both = chance.shuffled(PLANS).slice(0, chance.happens(0.25) ? 2 : 1);
  const list = both.flatMap(rowsOf);
  const [first, ...rest] = list;
  const more = chance.shuffled(rest).slice(0, chance.between(both.length * 2 - 1, rest.length));
  const shares: Record<string, number> = { P: 100, B: 80, M: chance.pick([50, 50, 60]), N: 0 };
  const rate = chance.pick([1, 0.62, 0.71, 0.83]);
  const markup = 0.85 + 0.35 * chance.share();
  const limits = { open: chance.pick([0, 5000, 5000, 10000]), left: chance.pick([42500, 100000, 150000, 200000]) }; // prettier-ignore
  const start = { ...limits };
  const rows = [first!, ...more].map((item, at): Row => {
    const [code = "", description = "", fee = "", kind = "", where = ""] = item;
    const charge = Math.round(Number(fee) * markup) * 100;
    const covered = kind !== "N";
    const allowed = covered ? Math.round(charge * rate) : 0;
    const deductible = covered && kind !== "P" ? Math.min(limits.open, allowed) : 0;
    const cheaper = /^D2(74|75|39)/.test(code) && chance.happens(0.3);
    const basis = Math.round((allowed - deductible) * (cheaper ? 0.72 : 1));
    const full = Math.round((basis * shares[kind]!) / 100);
    const plan = Math.min(full, limits.left);
    limits.open -= deductible;
    limits.left -= plan;
    const reasons = [covered ? "" : "no", cheaper ? "alt" : "", plan < full ? "max" : "", deductible ? "ded" : "", covered && rate < 1 ? chance.pick(["fee", "fee", ""]) : ""]; // prettier-ignore
    const { tooth, surface } = placed(chance, where);
    const site = `${tooth} ${surface}`.trim();
    return {
      ...{ code, description, charge, allowed, deductible, plan, tooth, surface, number: at + 1 },
      ...{ discount: covered ? charge - allowed : 0, notCovered: covered ? 0 : charge },
      ...{ patientOwes: covered ? allowed - plan : charge, percent: shares[kind]! },
      ...{ remarks: reasons.filter(Boolean), ...(site ? { site } : {}) },
    };
  });
  return { rows, start, limits };
}

function columnsOf(l: Look): Column<Row>[] {
  const { words } = l;
  const up = (text: string) => (l.kind === "typed" ? text.toUpperCase() : text);
  const code = column<Row>(up(words("Procedure Code|ADA Code|Proc. Code|CDT Code")), "code", (row) => row.code); // prettier-ignore
  const place: Column<Row>[] = l.joined
    ? [column<Row>(up(words("Tooth/ Surface|Tooth No. & Surface")), "site", (row) => row.site)]
    : [
        column<Row>(up(words("Tooth/ Area|Tooth #|Tooth")), "site", (row) => row.tooth),
        column<Row>(up(words("Surface|Surf.")), null, (row) => row.surface),
      ];
  const list: (Column<Row> | false)[] = [
    l.numbered && column<Row>(up("Line"), null, (row) => row.number),
    ...(l.codeFirst ? [code, ...place] : [...place, code]),
    column<Row>(up(words("Description of Service|Description|Procedure Description|Service")), "description", (row) => escaped(row.description!), "w"), // prettier-ignore
    amount<Row>(up(l.submitted), "charge", l.money),
    l.saved && amount<Row>(up(words("Network Savings|Discount|Provider Adjustment")), "discount", l.money), // prettier-ignore
    l.allows && amount<Row>(up(l.allowed), "allowed", l.money),
    l.without && amount<Row>(up(words("Not Covered|Non-Covered")), "notCovered", l.money),
    amount<Row>(up(words("Deductible|Deduct.|Applied to Deductible")), "deductible", l.money),
    l.percents && column<Row>(up(words("Benefit %|Coverage %|Paid At|Co-ins. %")), null, (row) => `${row.percent}%`, "n"), // prettier-ignore
    column<Row>(up(l.plan), null, (row) => l.money(row.plan), "n plan"),
    amount<Row>(up(l.own), "patientOwes", l.money),
    column<Row>(up(words("Notes|Remark Codes|Msg.|See Note")), "remarks", (row) => row.remarks?.join(", ")), // prettier-ignore
  ];
  return list.flatMap((one) => one || []);
}

function sums(l: Look, columns: Column<Row>[], rows: Row[]): string {
  const skip = columns.findIndex(({ says }) => says.includes("charge"));
  const cells = columns.slice(skip).map(({ says, kind }) => {
    if (kind === "n plan") return l.money(rows.reduce((all, row) => all + row.plan, 0));
    return kind === "n" && says[0] ? l.money(total(rows, says[0])) : "";
  });
  return `<tr class="sum"><td colspan="${skip}">${l.words("Total|Totals|Estimated Totals")}</td>${cells.map((cell) => `<td class="n">${cell}</td>`).join("")}</tr>`;
}

/** Procedures one under the other, each with its own small table of figures, as member sites print them. */
function blocks(columns: Column<Row>[], rows: Row[]): string {
  const [heads, figures] = [columns.filter(({ kind }) => !kind.startsWith("n")), columns.filter(({ kind }) => kind.startsWith("n"))]; // prettier-ignore
  const one = (row: Row) => {
    const words = heads.flatMap((own) => own.says.includes("description") || !own.print(row) ? [] : [`<span>${own.head}: <b>${own.print(row)}</b></span>`]); // prettier-ignore
    return `<div class="block"><h4>${escaped(row.description!)}</h4><div class="words">${words.join("")}</div>${table(figures, record(figures, row), "small")}</div>`; // prettier-ignore
  };
  return rows.map(one).join("");
}

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance) {
  const [carrier = "", ink = ""] = chance.pick(CARRIERS);
  const names = household(chance, 2);
  const written = naming(chance);
  const dentist = doctor(chance, "DDS|DMD|DMD, MS");
  const issued = shifted("2024-02-12", chance.between(0, 640));
  return {
    ...{ carrier, ink, logo: mark(chance, ink, 40), issued, received: shifted(issued, -chance.between(3, 15)) }, // prettier-ignore
    ...{ subscriber: names[0]!, patient: written(chance.happens(0.6) ? names[0]! : names[1]!) },
    ...{ home: [street(chance), town(chance)], from: [box(chance), town(chance)], call: phone(chance) },
    provider: chance.pick(OFFICES) || dentist,
    ...{ dentist, birth: born(chance), until: shifted(issued, chance.pick([90, 180, 365])) },
    member: chance.number(chance.pick(["XXX-XX-####", "W########", "#########"])),
    group: chance.number(chance.pick(["#####-####", "0######"])),
    employer: chance.pick(["Granite Springs School District", "HALVERSON TOOL & DIE INC", "Lake Alden County"]), // prettier-ignore
    number: chance.number(chance.pick(["20##########", "P########", "####-#####-##"])),
  }; // prettier-ignore
}

function facts(l: Look, f: Facts): string {
  const up = (text: string) => escaped(l.kind === "typed" ? text.toUpperCase() : text);
  return pairs(
    [
      [up(l.kind === "letter" ? "Re: Patient:" : "Patient:"), escaped(f.patient)],
      [up(l.words("Subscriber:|Enrollee:|Employee:")), up(f.subscriber)],
      [up(l.words("Member ID:|Subscriber ID:")), f.member],
      [up("Group:"), `${f.group} ${up(f.employer)}`],
      [up(l.words("Dentist:|Treating Dentist:|Provider:")), escaped(f.provider)],
      [up(`${l.number}:`), f.number],
      [up(l.words("Date Received:|Request Received:")), l.day(f.received)],
      l.kind === "letter" ? null : [up(l.words("Date:|Date Prepared:|Issue Date:")), l.day(f.issued)],
    ],
    "facts",
  ); // prettier-ignore
}

function benefits(l: Look, start: { open: number; left: number }): string {
  const year = Math.max(start.left, 150000);
  return `<div class="year"><b>${l.words("Benefit Year Summary|Your Annual Maximum|Benefits as of the date of this notice")}</b>${pairs([["Annual maximum", l.money(year)], ["Used to date", l.money(year - start.left)], ["Remaining before this estimate", l.money(start.left)]])}</div>`; // prettier-ignore
}

function legend(l: Look, keys: string[]): string {
  const list = keys.map((key) => [l.note(key), NOTES[key]!] as const);
  return list.length ? `<h3>${l.words("Notes|Explanation of Remark Codes|Messages")}</h3>${pairs(list, "notes")}` : ""; // prettier-ignore
}

const RULES =
  "This is an estimate and not a guarantee of payment. Actual benefits depend on eligibility, the plan provisions in effect, and the maximum, deductible and frequency limits remaining on the date the treatment is completed.|Benefits shown are estimated. Payment will be made only after services are completed, subject to eligibility and remaining benefits. Other claims processed before this treatment may reduce the amount payable.|THIS IS NOT A BILL AND IS NOT A CLAIM PAYMENT. DO NOT PAY YOUR DENTIST FROM THIS NOTICE.";

function body(
  chance: Chance,
  l: Look,
  f: Facts,
  planned: ReturnType<typeof rowsFor>,
  columns: Column<Row>[],
): string {
  const { rows, start } = planned;
  const keys = Object.keys(NOTES).filter((key) => rows.some(({ remarks }) => remarks!.includes(l.note(key)))); // prettier-ignore
  const last = l.sums ? sums(l, columns, rows) : "";
  const figures = l.kind === "blocks" ? `${blocks(columns, rows)}${last && closing(l, rows)}` : table(columns, rows.map((row) => record(columns, row)).join("") + last); // prettier-ignore
  const year = chance.happens(0.6) ? benefits(l, start) : "";
  const rules = `<p class="rule">${l.words(RULES)}</p>`;
  const valid = chance.happens(0.6) ? `<p>This ${l.label.toLowerCase()} is valid through ${l.day(f.until)}.</p>` : ""; // prettier-ignore
  if (l.kind !== "letter") return `${figures}${year}${legend(l, keys)}${rules}${valid}`;
  const hello = `<p>Dear ${f.subscriber}:</p><p>${l.words("We have reviewed the treatment plan submitted by your dentist. Based on your coverage, the benefits we estimate would be payable are shown below.|Thank you for asking us for an estimate before treatment begins. Using the information your dentist sent, we estimate the following benefits.")}</p>`; // prettier-ignore
  const bye = `<p>When the treatment is complete, your dentist should send us a claim with the dates of service and the number above. If you have questions please call us at ${f.call}.</p><p>Sincerely,</p><p>${l.words("Dental Claim Review|Customer Service Department|Dental Consultant Unit")}<br>${escaped(f.carrier)}</p><p class="cc">cc: ${escaped(f.provider)}</p>`; // prettier-ignore
  return `${hello}${figures}${legend(l, keys)}${year}${rules}${valid}${bye}`;
}

/** The sums under procedures that stand in blocks. */
function closing(l: Look, rows: Row[]): string {
  const list = [[l.submitted, total(rows, "charge")], ...(l.allows ? [[l.allowed, total(rows, "allowed")] as const] : []), [l.plan, rows.reduce((all, row) => all + row.plan, 0)], [l.own, total(rows, "patientOwes")]] as const; // prettier-ignore
  return `<div class="year wide"><b>Total for this treatment plan</b>${pairs(list.map(([label, cents]) => [label, l.money(cents)] as const))}</div>`;
}

const css = (l: Look, f: Facts, typed = l.kind === "typed") => `
@page{size:letter;margin:13mm 14mm;@bottom-center{content:"${l.words("Page|PAGE")} " counter(page) " of " counter(pages);font:7.5pt '${l.font}'}} body{margin:0;font:${typed ? 8 : l.kind === "letter" ? 9.6 : 9}pt/1.34 '${l.font}';color:#111} p{margin:2mm 0} table{border-collapse:collapse} td{vertical-align:top} h1{font-size:1.5em;margin:0;color:${typed ? "#000" : f.ink}} h3{margin:3mm 0 .5mm;font-size:1em} h4{margin:0 0 .5mm;font-size:1.05em}
.top{display:flex;justify-content:space-between;align-items:flex-start;gap:5mm;${l.kind === "statement" ? `background:${f.ink};color:#fff;padding:3mm 4mm` : ""}} ${l.kind === "statement" ? ".top h1,.top .brand{color:#fff}" : ""} .brand{display:flex;gap:3mm;font-weight:bold;font-size:1.1em;color:${typed ? "#000" : f.ink}} .brand small{font-weight:normal;color:inherit} .mid{display:flex;justify-content:space-between;gap:8mm;margin:5mm 0} .facts td{padding:.2mm 3mm .2mm 0} .facts td:first-child{white-space:nowrap;font-weight:${typed ? "normal" : "bold"}}
.lines,.small{width:100%;font-size:.83em;margin:2mm 0} .lines th,.small th{text-align:left;vertical-align:bottom;padding:1mm .8mm;${typed ? "font-weight:normal;border-bottom:1px dashed #000" : l.lined ? "border:.6px solid #888;background:#eee" : `border-bottom:1.4px solid ${f.ink}`}} .lines td,.small td{padding:1mm .8mm;${l.lined && !typed ? "border:.6px solid #888" : ""}} .lines tr{break-inside:avoid} .lines .n,.small .n{text-align:right} td.n{white-space:nowrap} .w{min-width:24mm} .sum td{font-weight:bold;border-top:1px ${typed ? "dashed" : "solid"} #000} .block{border:1px solid ${f.ink};border-radius:1.5mm;padding:2mm 3mm;margin:2.5mm 0;break-inside:avoid} .words{display:flex;gap:6mm;color:#333} .year{border:1px solid #555;display:inline-block;padding:1.5mm 3mm;margin:2mm 0;break-inside:avoid} .year td{padding:.2mm 5mm .2mm 0} .year td:last-child{text-align:right;padding-right:0} .notes td{padding:.3mm 4mm .3mm 0;font-size:.93em} .rule{font-size:.93em;border-top:1px solid #999;padding-top:1.5mm} .cc{font-size:.9em}`; // prettier-ignore

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const f = factsOf(chance);
  const planned = rowsFor(chance);
  planned.rows.forEach((row) => (row.remarks = row.remarks!.map(l.note)));
  const { rows } = planned;
  const columns = columnsOf(l);
  const own = `<div class="brand">${l.kind === "typed" ? "" : f.logo}<div>${escaped(f.carrier)}<br><small>${f.from.join("<br>")}<br>${f.call}</small></div></div>`; // prettier-ignore
  const title = l.kind === "letter" ? `<div>${l.day(f.issued)}</div>` : `<div><h1>${l.kind === "typed" ? l.label.toUpperCase() : l.label}</h1>${l.words("THIS IS NOT A BILL|This is not a bill|Estimate only")}</div>`; // prettier-ignore
  const to = `<div>${f.subscriber}<br>${f.home.join("<br>")}</div>`;
  const head = l.kind === "letter" ? `<h1>${l.label}</h1>` : "";
  const main = body(chance, l, f, planned, columns);
  const html = page(css(l, f), `<div class="top">${own}${title}</div><div class="mid">${to}${facts(l, f)}</div>${head}${main}`); // prettier-ignore
  const shown = (field: "allowed" | "discount") => l.sums && columns.some(({ says }) => says.includes(field)) && (field === "allowed" || l.kind !== "blocks"); // prettier-ignore
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "estimate", setting: "professional", provider: f.provider },
      ...{ issuer: f.carrier, patient: f.patient, claimNumber: f.number, statementDate: f.issued },
    },
    {
      billed: l.sums ? total(rows, "charge") : null,
      allowed: shown("allowed") ? total(rows, "allowed") : null,
      adjustments: shown("discount") ? total(rows, "discount") : null,
      patientResponsibility: l.sums ? total(rows, "patientOwes") : null,
    },
    rows.map((row) => lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "predetermination-letter-of-plan",
  paper:
    "A dental plan's predetermination of planned treatment as a letter, a statement, a typed notice or blocks of a member site.",
  medium: "text",
  draw,
};
