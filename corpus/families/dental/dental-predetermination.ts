import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { lineOf, rowsOf, shifted, sum, truthOf } from "#corpus/families/drawing/truth-of";
import type { Family } from "#corpus/families/family";

/** Code, name, fee, share the plan covers, and where in the mouth: a tooth, a tooth with surfaces, a quadrant, nowhere. */
const PROCEDURES = rowsOf(`
D0120|Periodic oral evaluation - established patient|62|100|; D0150|Comprehensive oral evaluation|104|100|; D0210|Intraoral - comprehensive series of radiographic images|168|100|
D0274|Bitewings - four radiographic images|84|100|; D1110|Prophylaxis - adult|118|100|; D1206|Topical application of fluoride varnish|48|100|
D2140|Amalgam - one surface, primary or permanent|178|80|s; D2330|Resin-based composite - one surface, anterior|206|80|s; D2392|Resin-based composite - two surfaces, posterior|268|80|s
D2393|Resin-based composite - three surfaces, posterior|327|80|s; D2740|Crown - porcelain/ceramic|1385|50|t; D2750|Crown - porcelain fused to high noble metal|1340|50|t
D2950|Core buildup, including any pins when required|312|50|t; D3320|Endodontic therapy, premolar tooth (excluding final restoration)|1046|80|t; D3330|Endodontic therapy, molar tooth (excluding final restoration)|1287|80|t
D4341|Periodontal scaling and root planing - four or more teeth per quadrant|294|80|q; D4910|Periodontal maintenance|176|80|; D5110|Complete denture - maxillary|1990|50|a
D6010|Surgical placement of implant body: endosteal implant|2240|50|t; D6058|Abutment supported porcelain/ceramic crown|1610|50|t; D7140|Extraction, erupted tooth or exposed root|232|80|t
D7210|Extraction, erupted tooth requiring removal of bone and/or sectioning of tooth|352|80|t; D7953|Bone replacement graft for ridge preservation - per site|640|50|t; D9944|Occlusal guard - hard appliance, full arch|598|0|`);
const PLANS = rowsOf(`
Northlake Dental Service|P.O. Box 997330, Sacramento, CA 95899|800-555-0118|#0b6b3a; Summit Dental Benefits|P.O. Box 1809, Alpharetta, GA 30023|888-555-0170|#22508f
Pioneer Dental Plan of Ohio|P.O. Box 182223, Columbus, OH 43218|866-555-0149|#7a1f3d; BrightArc Dental|P.O. Box 69421, Harrisburg, PA 17106|877-555-0121|#c25a00`);
const DENTISTS =
  "Lakeshore Family Dentistry,Dr. Priya Raman DDS,Bell Street Dental Group,Marcus O. Teague DMD,Cedar Grove Prosthodontics".split(
    ",",
  );
const PEOPLE = rowsOf(`
Jasmine Whitfield|3314 Alder Ct|Modesto, CA 95350; Oleg Petrov|88 Fairmount Ave, Unit 6|Decatur, GA 30030; Carmen A. Delgado|1507 N 3rd St|Zanesville, OH 43701
THEODORE NGUYEN|610 BRANDYWINE RD|LANCASTER, PA 17603; LATOYA M BRISCOE|29 MILL POND LN|ROSWELL, GA 30075`);
const NOTES = rowsOf(`
214|The fee shown is the maximum plan allowance for a participating dentist. The difference may not be charged to the patient.
331|Major services are covered at the share shown after the deductible.
58|This service is not a benefit of the group's contract.`);
/** Synonyms for the headings; a stroke breaks the line. */
const HEADS: Record<string, string[]> = {
  date: ["Date of/Service", "Service/Date", "DOS"],
  site: ["Tooth/Surface", "Tooth No./Surf", "Tooth/Area"],
  tooth: ["Tooth", "Tooth/No.", "TH", "Tooth/Quad"],
  surface: ["Surface", "Surf", "Surfaces"],
  code: ["Procedure/Code", "ADA/Code", "Proc./Code", "CDT"],
  text: ["Description of Service", "Procedure Description", "Treatment"],
  fee: ["Submitted/Fee", "Dentist's/Charge", "Submitted/Amount", "Fee/Charged"],
  saved: ["Not/Allowed", "Network/Savings", "Fee/Adjustment", "Dentist/Write-off"],
  allowed: ["Plan/Allowance", "Maximum/Plan Allowance", "Approved/Amount", "Allowed/Amount"],
  deductible: ["Deductible", "Deduct.", "Applied to/Deductible"],
  percent: ["%/Coverage", "Benefit/%", "Plan %", "Covered/At"],
  pays: ["Plan/Pays", "Plan/Payment", "Amount/Payable", "Benefit/Paid"],
  owes: ["Patient/Pays", "Patient/Payment", "Your/Share", "Patient/Resp."],
  note: ["Notes", "Policy/Code", "Remark", "See/Note"],
};

type Row = ReturnType<typeof rowsFor>[number];

function surfacesOf(chance: Chance, text: string): string {
  if (text.includes("anterior")) return chance.pick(["F", "M", "D", "L"]);
  if (text.includes("three")) return chance.pick(["MOD", "MOB", "DOL"]);
  return text.includes("two") ? chance.pick(["MO", "DO", "OB"]) : chance.pick(["O", "B"]);
}

function whereOf(chance: Chance, kind: string, text: string): [string, string] {
  if (kind === "q") return [chance.pick(["UR", "UL", "LL", "LR"]), ""];
  if (kind === "a") return ["UA", ""];
  if (!kind) return ["", ""];
  const teeth = text.includes("anterior")
    ? [6, 7, 8, 9, 10, 11]
    : text.includes("premolar")
      ? [4, 5, 12, 13, 20, 29]
      : [2, 3, 14, 15, 18, 19, 30, 31];
  return [String(chance.pick(teeth)), kind === "s" ? surfacesOf(chance, text) : ""];
}

/** The plan takes the deductible off the first services that are not covered in full, then pays its share. */
function rowsFor(chance: Chance, first: string, sameDay: boolean) {
  let left = chance.pick([0, 5000, 5000, 10000]);
  const share = chance.between(58, 92) / 100;
  const count = chance.weighted([
    [chance.between(1, 4), 4],
    [chance.between(5, 9), 4],
    [chance.between(12, 24), 2],
  ]);
  return chance
    .shuffled(PROCEDURES)
    .slice(0, count)
    .map(([code = "", text = "", price = "", percent = "", kind = ""]) => {
      const fee = Number(price) * 100;
      const allowed = percent === "0" ? fee : Math.round((fee * share) / 100) * 100;
      const deductible = percent === "100" || percent === "0" ? 0 : Math.min(left, allowed);
      left -= deductible;
      const pays = Math.round(((allowed - deductible) * Number(percent)) / 100);
      const [tooth, surface] = whereOf(chance, kind, text);
      const date = sameDay ? first : shifted(first, chance.pick([0, 0, 7, 14]));
      const why = percent === "50" ? "331" : fee > allowed ? "214" : "";
      const note = percent === "0" ? "58" : chance.happens(0.4) ? why : "";
      return {
        code,
        text,
        fee,
        allowed,
        saved: fee - allowed,
        deductible,
        percent,
        pays,
        owes: allowed - pays,
        tooth,
        surface,
        date,
        note,
      };
    });
}

type Look = ReturnType<typeof lookOf>;

function lookOf(chance: Chance) {
  const estimate = chance.happens(0.6);
  const split = chance.happens(0.6);
  const places = split ? ["tooth", "surface"] : ["site"];
  const saved = chance.happens(0.5) ? ["saved"] : [];
  const front = chance.pick([
    [...places, "code", "text"],
    ["code", "text", ...places],
    ["code", ...places, "text"],
    [...places, "text", "code"],
  ]);
  const cover = chance.pick([
    ["deductible", "percent"],
    ["percent", "deductible"],
    ["deductible", "percent"],
  ]);
  const sums = chance.pick([
    ["fee", ...saved, "allowed"],
    ["fee", "allowed", ...saved],
  ]);
  const date = estimate ? [] : ["date"];
  const note = chance.pick([["note"], []]);
  return {
    estimate,
    plan: chance.pick(PLANS),
    person: chance.pick(PEOPLE),
    dentist: chance.pick(DENTISTS),
    columns: [...date, ...front, ...sums, ...cover, "pays", "owes", ...note],
    head: Object.fromEntries(
      Object.entries(HEADS).map(([key, from]) => [key, chance.pick(from)]),
    ) as Record<string, string>,
    money: chance.pick([formats.grouped, formats.dollars, formats.grouped, formats.bare]),
    day: chance.pick([formats.slashes, formats.shortSlashes, formats.dashes]),
    face: chance.pick(["Arial", "'Liberation Sans Narrow',Arial", "'Times New Roman'", "Verdana"]),
    size: chance.pick([8, 8.5, 9]),
    wide: chance.happens(0.45),
    lines: chance.pick(["all", "under", "bands", "columns"]),
    glue: chance.pick(["/", " ", "-"]),
    align: chance.weighted([
      ["right", 7],
      ["center", 2],
      ["left", 1],
    ] as const),
    claim: chance.number(chance.pick(["##############", "####-###-####", "E########-00"])),
    member: chance.number("@@#########"),
    group: chance.number("####-####"),
    made: shifted("2026-01-12", chance.between(0, 170)),
    spare: chance.pick([50000, 80000, 125000]),
    totalWord: chance.pick(["Totals", "TOTAL", "Claim Totals", "Totals for this claim"]),
  };
}

function cellsOf(row: Row, look: Look): Record<string, string> {
  const money = look.money;
  return {
    date: look.day(row.date),
    tooth: row.tooth,
    surface: row.surface,
    site: [row.tooth, row.surface].filter(Boolean).join(look.glue),
    code: row.code,
    text: row.text,
    fee: money(row.fee),
    saved: money(row.saved),
    allowed: money(row.allowed),
    deductible: money(row.deductible),
    percent: `${row.percent}%`,
    pays: money(row.pays),
    owes: money(row.owes),
    note: row.note,
  };
}

const isMoney = (column: string) => /fee|saved|allowed|deductible|pays|owes/.test(column);

function grid(rows: Row[], look: Look): string {
  const heads = look.columns.map(
    (column) =>
      `<th class="${isMoney(column) ? "m" : column}">${look.head[column]!.replaceAll("/", look.head[column]!.includes("Surf") && column === "site" ? "/<wbr>" : "<br>")}</th>`,
  );
  const body = rows.map(
    (row) =>
      `<tr>${look.columns.map((column) => `<td class="${isMoney(column) ? "m" : column}">${cellsOf(row, look)[column]}</td>`).join("")}</tr>`,
  );
  const start = look.columns.findIndex(isMoney);
  const sums = look.columns
    .slice(start)
    .map((column) =>
      isMoney(column)
        ? `<td class="m">${look.money(sum(rows.map((row) => row[column as "fee"])))}</td>`
        : "<td></td>",
    );
  return `<table class="g ${look.lines}"><thead><tr>${heads.join("")}</tr></thead><tbody>${body.join("")}
<tr class="sum"><td colspan="${start}">${look.totalWord}</td>${sums.join("")}</tr></tbody></table>`;
}

function top(look: Look): string {
  const [name, address, phone, color] = look.plan as [string, string, string, string];
  const title = look.estimate
    ? ["Predetermination of Benefits", "Pre-Treatment Estimate"]
    : ["Explanation of Benefits", "Dental Explanation of Benefits"];
  return `<header><svg width="46" height="46"><rect width="46" height="46" rx="9" fill="${color}"/><path d="M13 14c4-6 16-6 20 0 3 7-2 9-3 18-1 5-4 5-5-1-1-3-3-3-4 0-1 6-4 6-5 1-1-9-6-11-3-18z" fill="#fff"/></svg>
<div class="name" style="color:${color}">${name}<small>${address}<br>Customer Service ${phone}</small></div>
<div class="title"><b>${title[look.size > 8 ? 0 : 1]}</b><br>THIS IS NOT A BILL</div></header>`;
}

const facts = (
  look: Look,
) => `<section><address>${look.person[0]}<br>${look.person[1]}<br>${look.person[2]}</address><dl>
<dt>Patient Name</dt><dd>${look.person[0]}</dd><dt>Subscriber ID</dt><dd>${look.member}</dd><dt>Group No.</dt><dd>${look.group}</dd></dl><dl>
<dt>${look.estimate ? "Predetermination No." : "Claim Number"}</dt><dd>${look.claim}</dd><dt>${look.estimate ? "Date Issued" : "Date Processed"}</dt><dd>${look.day(look.made)}</dd>
<dt>${look.estimate ? "Treating Dentist" : "Provider"}</dt><dd>${look.dentist}</dd></dl></section>`;

function bottom(rows: Row[], look: Look): string {
  const owes = sum(rows.map((row) => row.owes));
  const maximum = Math.ceil(sum(rows.map((row) => row.pays)) / 50000) * 50000 + look.spare;
  const used = new Set(rows.map((row) => row.note));
  const notes = NOTES.filter(([code = ""]) =>
    look.columns.includes("note") ? used.has(code) : false,
  );
  const validity = look.estimate
    ? `<p>This is an estimate of the benefits payable if the treatment is done while the patient is covered. It is not a guarantee of payment. It is valid for 12 months from the date issued. Return the signed form with the dates of service when treatment is completed.</p><div class="sign"><span>Date completed</span><span>Dentist signature</span></div>`
    : `<p>If you disagree with this decision you may ask for a review in writing within 180 days of this notice. Visit us online to see your benefits and to find a participating dentist.</p>`;
  return `<div class="due"><span>${look.estimate ? "Estimated patient payment" : "Your total responsibility to the dentist"}</span><b>${look.money(owes)}</b></div>
${notes.map(([code, text]) => `<p class="n"><b>${code}</b> ${text}</p>`).join("")}${validity}
<table class="max"><tr><td>Annual maximum</td><td>${formats.dollars(maximum)}</td><td>Benefit year</td><td>01/01 - 12/31</td><td>Network</td><td>PPO</td></tr></table>`;
}

const styles = (
  look: Look,
) => `@page{size:letter ${look.wide ? "landscape" : "portrait"};margin:0.5in 0.5in 0.6in;@bottom-center{content:"${look.plan[0]} | Page " counter(page) " of " counter(pages);font:7pt Arial}}
body{font:${look.size}pt/1.3 ${look.face};margin:0} header{display:flex;gap:10px;border-bottom:2px solid ${look.plan[3]};padding-bottom:8px} .name{font-size:15pt;font-weight:bold}
small{display:block;font-size:7.5pt;font-weight:normal;color:#333} .title{margin-left:auto;text-align:right;font-size:10pt} .title b{font-size:14pt} section{display:flex;justify-content:space-between;margin:18px 0}
address{font-style:normal;padding-top:14px} dl{display:grid;grid-template-columns:auto auto;gap:1px 10px;margin:0} dt{font-weight:bold} dd{margin:0} .g{width:100%;border-collapse:collapse}
.g th{background:${look.lines === "under" ? "#fff" : look.plan[3]};color:${look.lines === "under" ? "#000" : "#fff"};vertical-align:bottom;padding:3px 4px;text-align:left;border-bottom:1px solid #000} .g td{padding:3px 4px;vertical-align:top}
.date{white-space:nowrap} .g .m{text-align:${look.align};white-space:nowrap} .g .percent,.g .tooth,.g .surface{text-align:center} .g tr{break-inside:avoid} .all td,.all th{border:0.7px solid #777} .under td{border-bottom:0.5px solid #bbb}
.bands tr:nth-child(even) td{background:#eef1f4} .columns td{border-left:0.5px solid #999;border-right:0.5px solid #999} .sum td{font-weight:bold;border-top:1.2px solid #000!important}
.due{display:flex;gap:30px;margin:14px 0 10px auto;width:fit-content;border:1.5px solid ${look.plan[3]};padding:6px 12px;font-size:11pt} .n{margin:2px 0} .max{margin-top:12px;border:0.5px solid #888;width:100%} .max td:nth-child(odd){font-weight:bold}
.sign{display:flex;gap:60px;margin:28px 0 8px} .sign span{border-top:1px solid #000;width:220px}`;

export const family: Family = {
  name: "dental-predetermination",
  paper: "A dental insurer's predetermination or explanation of benefits, tooth by tooth.",
  medium: "text",
  draw(chance) {
    const look = lookOf(chance);
    const first = shifted(look.made, -chance.between(16, 40));
    const rows = rowsFor(chance, first, chance.happens(0.7));
    const has = (column: string) => look.columns.includes(column);
    const lines = rows.map((row) => {
      const site = [row.tooth, row.surface].filter(Boolean).join(has("site") ? look.glue : " ");
      return lineOf({
        serviceDate: look.estimate ? null : row.date,
        description: row.text,
        code: row.code,
        charge: row.fee,
        allowed: row.allowed,
        discount: has("saved") ? row.saved : null,
        deductible: row.deductible,
        insurancePaid: row.pays,
        patientOwes: row.owes,
        remarks: has("note") && row.note ? [row.note] : [],
        ...(site ? { site } : {}),
      });
    });
    const total = (column: "fee" | "saved" | "allowed" | "pays" | "owes") =>
      sum(rows.map((row) => row[column]));
    const said = {
      name: "dental-predetermination",
      kind: look.estimate ? "estimate" : "eob",
      setting: "professional",
      provider: look.dentist,
      issuer: look.plan[0]!,
      patient: look.person[0]!,
      claimNumber: look.claim,
      statementDate: look.made,
    } as const;
    const sums = {
      billed: total("fee"),
      adjustments: has("saved") ? total("saved") : null,
      insurancePaid: total("pays"),
      allowed: total("allowed"),
      patientResponsibility: total("owes"),
    };
    return {
      html: `<!doctype html><style>${styles(look)}</style>${top(look)}${facts(look)}${grid(rows, look)}${bottom(rows, look)}`,
      truth: truthOf(said, sums, lines),
    };
  },
};
