import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { born, doctor, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

/** A service with its tooth and surface, and how a plan classes it. */
type Row = Said & { tooth: string; surface: string; kind: string; estimate: number | null };

const CHAINS = rowsOf(`Brightwater Dental|#0077a8
  SUMMIT SMILES DENTAL CARE|#2b2b2b;Willow + Pine Dental Group|#3f6b45;Gentle Coast Dentures + Dental|#a83250;Corner Square Dental|#d0651b;Parkway Family Dental Centers|#35408f`);
/** Visits by how often and what is done: code, words, dollars from and to, class, where: a list of teeth or quadrants, surfaces. */
const VISITS =
  `3 > D0120|Periodic oral evaluation - established patient|52|79|P;D0274|Bitewings - four radiographic images|68|98|P;D1110|Prophylaxis - adult|92|148|P;D1206|Topical application of fluoride varnish|38|62|P;D0220|Intraoral - periapical first radiographic image|28|46|P;D2391|Resin-based composite - one surface, posterior|168|248|B|4,5,12,13,19,20,29,30|O,B,L;D2392|Resin-based composite - two surfaces, posterior|214|318|B|2,3,14,15,18,31|MO,DO,OB
3 > D0150|Comprehensive oral evaluation - new or established patient|84|139|P;D0210|Intraoral - comprehensive series of radiographic images|128|189|P;D0330|Panoramic radiographic image|104|156|P;D4341|Periodontal scaling and root planing - four or more teeth per quadrant|249|346|B|UR,UL,LL,LR;D4341|Periodontal scaling and root planing - four or more teeth per quadrant|249|346|B|UR,UL,LL,LR;D4341|Periodontal scaling and root planing - four or more teeth per quadrant|249|346|B|UR,UL,LL,LR;D4341|Periodontal scaling and root planing - four or more teeth per quadrant|249|346|B|UR,UL,LL,LR;D4381|Localized delivery of antimicrobial agents, per tooth|72|110|B|2,3,14,15,18,30,31;D4381|Localized delivery of antimicrobial agents, per tooth|72|110|B|2,3,14,15,18,30,31;D4921|Gingival irrigation with a medicinal agent - per quadrant|34|52|N|UR,UL,LL,LR;|Electric toothbrush - SonicPro kit|99|149|N;|Rx fluoride toothpaste 1.1%|19|29|N;D1330|Oral hygiene instructions|35|48|N
3 > D2740|Crown - porcelain/ceramic|1180|1695|M|3,14,19,30,4,13;D2950|Core buildup, including any pins when required|288|398|B|=;D3330|Endodontic therapy, molar tooth (excluding final restoration)|1190|1560|B|2,15,18,31;D2393|Resin-based composite - three surfaces, posterior|262|376|B|5,12,20,29|MOD,MOB,DOL;D2391|Resin-based composite - one surface, posterior|168|248|B|4,13,21,28|O,B,L;D2331|Resin-based composite - two surfaces, anterior|198|278|B|6,7,8,9,10,11|MF,DL,ML,DF;D2392|Resin-based composite - two surfaces, posterior|214|318|B|2,15,18,31|MO,DO;D0220|Intraoral - periapical first radiographic image|28|46|P;D0140|Limited oral evaluation - problem focused|78|120|P;D9230|Inhalation of nitrous oxide/analgesia, anxiolysis|58|98|N;D9944|Occlusal guard - hard appliance, full arch|480|720|M|UA
2 > D7140|Extraction, erupted tooth or exposed root|198|289|B|2,3,5,12,14;D7210|Extraction, erupted tooth requiring removal of bone and/or sectioning of tooth|312|428|B|7,8,9,10;D7140|Extraction, erupted tooth or exposed root|198|289|B|4,6,11,13,15;D7210|Extraction, erupted tooth requiring removal of bone and/or sectioning of tooth|312|428|B|20,21,28,29;D7140|Extraction, erupted tooth or exposed root|198|289|B|22,23,26,27;D7310|Alveoloplasty in conjunction with extractions - four or more teeth|286|410|B|UR,UL;D5130|Immediate denture - maxillary|1290|2140|M|UA;D5214|Mandibular partial denture - cast metal framework with resin denture bases|1480|2190|M|LA;D0330|Panoramic radiographic image|104|156|P;D9222|Deep sedation/general anesthesia - first 15 minutes|260|380|N;D7953|Bone replacement graft for ridge preservation - per site|420|640|N|19,30;|Denture adhesive and cleaner kit|18|34|N`
    .split("\n")
    .map((text) => [text.slice(4), Number(text[0])] as const);
const COVERS = {
  insured: "Delta Crest Dental PPO|METLIFE PDP PLUS|Guardian|Cigna Dental|Aetna DMO",
  member: "Smile Savings Plan|Smile Savings Plan - Family",
  cash: "Self Pay|None",
};
const WAYS =
  "Visa Payment -Thank You|MC Payment ****2093|Check Payment #1187|ClearPath|Cash Payment";
const FINE = `All dentistry performed in this office carries our Smile Promise warranty; routine hygiene visits are required to keep it in force.|Financing is offered through ClearPath, subject to credit approval. Ask about 0% for 12 months.|Appointments cancelled with less than 48 hours notice may be charged a fee.|Refunds for services not yet started are issued within 30 days to the original form of payment.|Lab cases (crowns, dentures, partials) require payment of the patient portion before they are sent.`;

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const { slashes, shortSlashes, looseSlashes, dashes, grouped, dollars, bare } = formats;
  return {
    ...{ words, payer: words("insured|insured|insured|member|cash") as keyof typeof COVERS },
    day: chance.pick([slashes, slashes, shortSlashes, looseSlashes, dashes]),
    money: chance.pick([grouped, dollars, bare]),
    minus: chance.pick([dollars, (cents: number) => `(${dollars(-cents)})`]),
    place: chance.pick(["two", "two", "one", "joined"] as const),
    ...{ dated: chance.happens(0.7), code: chance.happens(0.92), upper: chance.happens(0.25) },
    ...{ prov: chance.happens(0.3), first: chance.happens(0.2), allowed: chance.happens(0.35) },
    ...{ sums: chance.happens(0.6), inside: chance.happens(0.35), pending: chance.happens(0.35) },
    ...{ plain: chance.happens(0.35), twice: chance.happens(0.2) },
    font: words("Liberation Sans|Liberation Sans|Liberation Serif|DejaVu Sans Condensed"),
  };
}

/** What was done that day, no place twice for the same service; the first of its list is always there. */
function done(chance: Chance, day: string, l: Look, people: readonly string[]): Row[] {
  const all = rowsOf(chance.weighted(VISITS));
  const many = chance.between(2, all.length);
  const kept = new Set([0, ...chance.shuffled(all.map((_, at) => at)).slice(0, many - 1)]);
  const prices = new Map<string, number>();
  const taken = new Set<string>();
  let last = "";
  const early = (at: number) => (l.twice && at < all.length / 2 ? -14 : 0);
  return all.flatMap(([code = "", text = "", low, high, kind = "", where = "", on = ""], at) => {
    const price = prices.get(text) ?? chance.between(Number(low), Number(high)) * 100;
    prices.set(text, price);
    const free = where.split(",").filter((one) => !taken.has(code.slice(0, 3) + one));
    if (!kept.has(at)) return [];
    const tooth = where === "=" ? last : chance.pick(free);
    last = tooth;
    taken.add(code.slice(0, 3) + tooth);
    const surface = chance.pick(on.split(","));
    const both = [tooth, surface].filter(Boolean).join(l.place === "joined" ? "-" : " ");
    return {
      ...{ code: code || null, description: l.upper ? text.toUpperCase() : text, charge: price },
      ...{ tooth, surface, kind, estimate: 0, serviceDate: shifted(day, early(at)) },
      ...(both && { site: l.place === "one" ? tooth : both }),
      clinician: people[/^D(0[23]|1|4[3-9])/.test(code) ? 1 : 0]!,
    };
  });
}

/** The office's discount, and what the plan is expected to pay by its classes and its yearly limit. */
function estimated(chance: Chance, rows: Row[], l: Look): Row[] {
  const rate =
    { insured: 0.42, member: 0.3, cash: chance.pick([0, 0.1]) }[l.payer] *
    chance.pick([0.5, 0.75, 1]);
  const pays: Record<string, number> = { P: 1, B: chance.pick([0.8, 0.7]), M: 0.5, N: 0 };
  let [open, left] = [chance.pick([0, 5000, 5000]), chance.pick([75000, 100000, 150000, 200000])];
  return rows.map((row) => {
    const discount = row.code ? Math.round((row.charge! * rate) / 100) * 100 : 0;
    const allowed = row.charge! - discount;
    const own = row.kind === "P" || row.kind === "N" ? 0 : Math.min(open, allowed);
    const share = Math.round((allowed - own) * pays[row.kind]!);
    const estimate = l.payer === "insured" ? Math.min(share, left) : 0;
    [open, left] = [open - own, left - estimate];
    return { ...row, discount, allowed, estimate, patientOwes: allowed - estimate };
  });
}

function columnsOf(l: Look, rows: Row[], first: string): sheet.Column<Row>[] {
  const [insured, cheaper] = [l.payer === "insured", rows.some(({ discount }) => discount)];
  const two = l.place === "two";
  const portion = "Pat. Portion|Patient<br>Portion|Pt Est|Your<br>Portion";
  const dated = ({ serviceDate }: Row) => serviceDate && l.day(serviceDate);
  const place = l.place === "joined" ? "Th/Surf|Tooth-Surf|Site" : "Tooth|Th|Tooth #|Area";
  const less = `Office<br>Discount|${insured ? "Network<br>Savings|PPO Disc" : "Plan<br>Savings|Disc."}`;
  type Print = (row: Row) => string | number | null | undefined | false;
  const list: [boolean, string, keyof Said | null, Print, string][] = [
    [l.dated || l.twice, "Date|Svc Date|Date of<br>Service", "serviceDate", dated, "d"],
    [l.first, "Patient|Name", null, (row) => row.kind && first, "d"],
    [l.prov, "Prov|Provider|Dr/Hyg", "clinician", (row) => row.clinician, "d"],
    [l.code, "Code|ADA Code|Proc|ADA<br>Code|CDT", "code", (row) => row.code, "d"],
    [true, place, "site", (row) => (two ? row.tooth : row.site), "d"],
    [two, "Surf|Surface|Surf.", null, (row) => row.surface, "d"],
    [true, "Description|Treatment|Procedure", "description", (row) => row.description, "w"],
    [true, "Fee|UCR Fee|Office<br>Fee|Charge|Usual<br>Fee", "charge", (row) => row.charge, "n"],
    [cheaper, less, "discount", (row) => row.discount, "n"],
    [insured && l.allowed, "PPO Fee|Network<br>Fee", "allowed", (row) => row.allowed, "n"],
    [insured, "Est. Ins.|Ins Est|Est.<br>Insurance", null, (row) => row.estimate, "n"],
    [insured || cheaper, portion, "patientOwes", (row) => row.patientOwes, "n"],
  ];
  const cell = (value: ReturnType<Print>) =>
    typeof value === "number" ? l.money(value) : value || "";
  return list
    .filter(([shown]) => shown)
    .map(([, head, says, print, kind]) =>
      sheet.column<Row>(l.words(head), says, (row) => cell(print(row)), kind),
    );
}

/** What was paid at the desk: nothing, a part, or the whole, in one way or two. */
function payments(chance: Chance, owed: number): [string, number][] {
  const ways = chance.shuffled(WAYS.split("|"));
  const part = Math.floor((owed * chance.pick([0.25, 0.5, 0.6])) / 1000) * 1000;
  const list = chance.pick([[], [owed], [owed], [part], [part, owed - part], [part, part / 4]]);
  return list.filter((cents) => cents > 0).map((cents, at) => [ways[at]!, cents]);
}

type Bill = { rows: Row[]; day: string; before: number; paid: [string, number][] };

/** The box of sums, and which sums it prints. */
function summed({ rows, before, paid }: Bill, l: Look) {
  const [billed, less] = [sheet.total(rows, "charge"), sheet.total(rows, "discount")];
  const estimate = sum(rows.map((row) => row.estimate ?? 0));
  const given = sum(paid.map(([, cents]) => cents));
  const due = billed - less - estimate + before - given;
  const insured = l.payer === "insured";
  const wide = insured && l.pending;
  const old = ["Previous Balance|Balance Forward", before, before > 0] as const;
  const guess = ["Est. Insurance|Insurance Estimate", -estimate, insured] as const;
  const today = ["Payments Today|Less Payments Today|Today's Payment", -given, true] as const;
  const list = [
    ...(wide ? [old] : []),
    ["Total Fees|Total Charges|Charges", billed, true] as const,
    ["Total Discounts|Office Discount|Total Savings|Adjustments", -less, less > 0] as const,
    ...(wide ? [today, ["Account Balance", due + estimate, true] as const, guess] : [guess]),
    ["Patient Portion|Your Portion Today", billed - less - estimate, !wide && less > 0] as const,
    ...(wide ? [] : [old, today]),
    ["Balance Due|Patient Balance Due|Amount Due|Remaining Patient Balance", due, true] as const,
  ].filter(([, , shown]) => shown);
  const print = (cents: number) => (cents < 0 ? l.minus(cents) : formats.dollars(cents || 0));
  const sums = { billed, adjustments: less || null, patientPaid: given, previousBalance: before };
  return {
    box: sheet.pairs(
      list.map(([label, cents]) => [l.words(label), print(cents)]),
      "sums",
    ),
    sums: { ...sums, patientResponsibility: due },
  };
}

/** The table: what was done, its sums, and payments where they stand among the services. */
function tableOf(columns: sheet.Column<Row>[], { rows, day, paid }: Bill, l: Look): string {
  const none = { tooth: "", surface: "", kind: "", estimate: null };
  const fields = ["charge", "discount", "allowed", "patientOwes"] as const;
  const totals = Object.fromEntries(fields.map((of) => [of, sheet.total(rows, of)]));
  const estimate = sum(rows.map((row) => row.estimate ?? 0));
  const last = { ...none, ...totals, estimate, description: l.words("Totals|Total") };
  const field = columns.at(-1)!.says[0]!;
  const at = { ...none, serviceDate: day };
  const pays = paid.map(([description, cents]) => ({ ...at, description, [field]: -cents }));
  const body = [...rows, ...(l.inside ? pays : [])].map((row) => sheet.record(columns, row));
  if (l.sums) body.splice(rows.length, 0, sheet.record(columns, last, "sum"));
  return sheet.table(columns, body.join(""));
}

function css(l: Look, ink: string) {
  return `@page{size:letter;margin:12mm 13mm} body{font:9.2pt/1.35 '${l.font}';margin:0;color:#161616} .top{display:flex;justify-content:space-between;gap:8mm;${l.plain ? "" : `border-bottom:3px solid ${ink};`}padding-bottom:3mm} .brand{display:flex;gap:3mm;align-items:center;font-size:1.5em;font-weight:bold;color:${ink};line-height:1.1} .small{font-size:.84em;color:#3c3c3c} h1{font-size:1.35em;margin:0 0 1.5mm;text-align:right;color:${ink};letter-spacing:.04em}
.head{border-collapse:collapse;margin-left:auto} .head td{padding:.4mm 2mm} .head td:first-child{color:#444;text-align:right} .who{display:flex;justify-content:space-between;margin:6mm 0 5mm} .lines{width:100%;border-collapse:collapse;font-size:.92em} .lines th{text-align:left;vertical-align:bottom;padding:1mm 1.2mm;${l.plain ? "border-top:1px solid #000;border-bottom:1px solid #000" : `background:${ink};color:#fff`}} .lines td{padding:.9mm 1.2mm;vertical-align:top;${l.plain ? "" : "border-bottom:.5px solid #ccc"}} .lines .d{white-space:nowrap} .lines .n{text-align:right;white-space:nowrap} .lines .sum td{font-weight:bold;border-top:1px solid #000} tr{break-inside:avoid}
.low{display:flex;justify-content:space-between;gap:9mm;margin-top:4mm;break-inside:avoid} .low>div{flex:1} .sums{border-collapse:collapse;align-self:start;min-width:74mm} .sums td{padding:.7mm 2mm;border-bottom:.5px solid #bbb} .sums td:last-child{text-align:right} .sums tr:last-child td{font-weight:bold;border-top:1.5px solid #000;font-size:1.08em} .pays{width:100%;border-collapse:collapse} .pays td:last-child{text-align:right} .sign{margin-top:8mm;break-inside:avoid}`;
}

/** What stands beneath: what the figures mean, and where to sign. */
function foot(chance: Chance, l: Look): string {
  const guess = `Insurance amounts are estimates only and not a guarantee of payment. You are responsible for any amount your plan does not pay.`;
  const fine = chance.shuffled(FINE.split("|")).slice(0, chance.between(1, 4)).join(" ");
  const sign = `<div class="sign">Patient / Guarantor Signature ______________________________ &nbsp; Date ______________</div>`;
  return `<p class="small">${l.payer === "insured" ? guess : ""} ${fine}</p>${chance.happens(0.5) ? sign : ""}<p class="small">${l.words("Thank you for choosing us for your dental care!|We appreciate your referrals.|Join our savings plan: exams and X-rays included.")}</p>`;
}

type Facts = Record<"company" | "ink" | "patient" | "day" | "account" | "dentist", string>;
function above(chance: Chance, l: Look, f: Facts): string {
  const some = (often: number, text: string) => (chance.happens(often) ? text : "");
  const row = (label: string, value: string) =>
    `<tr><td>${l.words(label)}</td><td>${value}</td></tr>`;
  const printed = chance.pick([l.day, l.day, formats.longMonthName])(f.day);
  const on = row("Date of Service|Service Date", l.day(f.day));
  const head = `${row("Date|Invoice Date|Date Printed|Statement Date", printed)}${some(0.4, row("Invoice #", chance.number("#######")))}${row("Patient ID|Chart #|Account #|Acct No.", f.account)}${l.dated || l.twice ? "" : on}${some(0.5, row("Treating Dentist|Provider|Doctor", f.dentist))}`;
  const cover = `Insurance: ${l.words(COVERS[l.payer])}${l.payer === "cash" ? "" : `<br>${l.words("Member|Subscriber")} ID: ${chance.number("@########")}`}`;
  return `<div class="top"><div><div class="brand">${l.plain ? "" : sheet.mark(chance, f.ink)}${f.company}</div><div class="small">${street(chance)}, ${town(chance)}<br>${phone(chance)}${some(0.4, ` &nbsp; Tax ID ${chance.number("##-#######")}`)}</div></div><div><h1>${l.words("INVOICE|WALKOUT STATEMENT|Walk-Out Statement|TREATMENT INVOICE|Patient Invoice")}</h1><table class="head">${head}</table></div></div>
<div class="who"><div>${f.patient}<br>${street(chance)}<br>${town(chance)}</div><div>${l.payer === "member" ? cover.replace("Insurance", "Plan") : cover}${some(0.5, `<br>DOB: ${l.day(born(chance))}`)}</div></div>`;
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [company = "", brand = ""] = chance.pick(CHAINS);
  const day = shifted("2024-02-05", chance.between(0, 760));
  const name = person(chance);
  const patient = naming(chance)(name);
  const dentist = doctor(chance, "DDS|DMD");
  const dr = `Dr. ${dentist.split(",")[0]!.split(" ").at(-1)}`;
  const people = [l.words(`${dr}|DR0${chance.between(1, 9)}`), chance.number("HYG#")] as const;
  const rows = estimated(chance, done(chance, day, l, people), l);
  const columns = columnsOf(l, rows, name.split(" ")[0]!);
  const before = chance.happens(0.25) ? chance.between(1500, 28000) : 0;
  const paid = payments(chance, sheet.total(rows, "patientOwes"));
  const { box, sums } = summed({ rows, day, before, paid }, l);
  const account = chance.number(l.words("######|########|####-#####|@@####"));
  const ink = l.plain ? "#111" : brand;
  const visit = l.day(shifted(day, chance.between(10, 180)));
  const next = `<b>Next Appointment:</b> ${visit} ${chance.between(8, 11)}:${l.words("00|30|15")} AM<br>`;
  const desk = paid.map(([way, cents]) => [`${l.day(day)} &nbsp;${way}`, l.minus(-cents)] as const);
  const low = `<div class="low"><div>${chance.happens(0.5) ? next : ""}${l.inside ? "" : sheet.pairs(desk, "pays")}</div>${box}</div>`;
  const body = `${above(chance, l, { company, ink, patient, day, account, dentist })}${tableOf(columns, { rows, day, before, paid }, l)}${low}${foot(chance, l)}`;
  const allowed = l.sums && columns.some(({ says }) => says.includes("allowed"));
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider: company, patient },
      ...{ accountNumber: account, statementDate: day },
    },
    { ...sums, allowed: allowed ? sheet.total(rows, "allowed") : null },
    rows.map((row) => sheet.lineBy(columns, row, ["serviceDate"])),
  );
  return { html: sheet.page(css(l, ink), body), truth };
}

export const family: Family = {
  name: "dental-chain-treatment-invoice",
  paper: "What a dental chain hands over at the desk: services, discounts, estimates, payments.",
  medium: "text",
  draw,
};
