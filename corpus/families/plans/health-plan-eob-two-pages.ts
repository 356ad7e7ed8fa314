import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { amounts, escaped, sumsOf } from "#corpus/families/drawing/benefits";
import * as people from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { dollars, grouped, longMonthName, looseSlashes, monthName, shortSlashes, slashes } = formats;
const { column, pairs, record, sumRow, total } = sheet;
type Setting = "professional" | "facility";
type Row = Said & { remaining: number };
type Column = sheet.Column<Row>;
type Claim = { provider: string; setting: Setting; patient: string; number: string; near: boolean; rows: Row[] }; // prettier-ignore
type Style = "equation" | "letters" | "savings" | "shield";

const INSURERS: Record<Style, string> = {
  equation: "Unison HealthCare Insurance Company|UNISON HEALTHCARE OF THE MIDWEST",
  letters: "Altera Life & Health Insurance Co.|Altera Health of Pennsylvania",
  savings: "Sigma Health and Life Insurance Company|Sigma HealthCare",
  shield: "Crestline Blue of Ohio|Empire State Blue Cross|Bluestone Health Plans",
};
/** Setting, who treated, and services: code, words, plain words and dollars; the first always happens. */
const CARES: readonly [Setting, string, string][] = [
  ["professional", "Maple Grove Internal Medicine|HARBORVIEW MEDICAL GROUP|", "99214|Office/outpatient visit est|Office visit|238;36415|Collection of venous blood|Laboratory|19;85025|Complete CBC w/auto diff|Laboratory|44;80053|Comprehensive metabolic panel|Laboratory|63;90686|Flu vaccine|Immunization|41;90471|Immunization admin|Immunization|47;93000|Electrocardiogram complete|Diagnostic test|82"],
  ["facility", "St. Anselm Medical Center|RIVER OAKS HOSPITAL", "99284|Emergency department visit|Emergency room|1964;96374|IV push single drug|Outpatient services|312;74177|CT abdomen & pelvis w/contrast|Diagnostic imaging|4318;80053|Comprehensive metabolic panel|Laboratory|286;83690|Lipase|Laboratory|142;81001|Urinalysis auto w/scope|Laboratory|88;J2405|Ondansetron injection|Drugs|64;96361|Hydration IV infusion add-on|Outpatient services|228;85025|Complete CBC w/auto diff|Laboratory|164"],
  ["professional", "Tri-County Radiology Associates|IMAGING CONSULTANTS PA", "74177|CT abdomen & pelvis w/contrast|Diagnostic imaging|386;71046|Chest x-ray 2 views|Diagnostic imaging|58"],
  ["professional", "Northgate Physical Therapy|ACTIVE MOTION REHAB LLC", "97161|PT eval low complexity|Physical therapy|168;97110|Therapeutic exercises|Physical therapy|74;97140|Manual therapy|Physical therapy|71;97530|Therapeutic activities|Physical therapy|79"],
  ["professional", "LabPath Diagnostics|CENTRAL REFERENCE LABORATORY", "80061|Lipid panel|Laboratory|61;83036|Hemoglobin A1c|Laboratory|48;84443|Assay thyroid stim hormone|Laboratory|87;82306|Vitamin D 25 hydroxy|Laboratory|139;82607|Vitamin B-12|Laboratory|72;84153|PSA total|Laboratory|93"],
  ["facility", "Westbrook Surgery Center|COASTAL ENDOSCOPY CENTER", "45385|Colonoscopy w/lesion removal|Outpatient surgery|3940;45380|Colonoscopy and biopsy|Outpatient surgery|2875"],
]; // prettier-ignore
const NOTES: Record<string, string> = {
  off: "Your provider is in the network and has agreed to accept a lower amount. You do not owe the difference.",
  no: "This service is not covered under the terms of your benefit plan. You are responsible for this amount.",
  open: "This amount was applied to your deductible.",
  copay: "A copayment applies to this service.",
};

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const style = chance.pick(["equation", "letters", "savings", "shield"] as const);
  return {
    ...{ words, style, coded: chance.happens(0.35), plain: chance.happens(0.65) },
    day: chance.pick([slashes, slashes, shortSlashes, looseSlashes, monthName]),
    money: style === "letters" ? chance.pick([grouped, grouped, dollars]) : dollars,
    ...{ blank: chance.happens(0.25), range: chance.happens(0.25), rights: chance.happens(0.7) },
    ink: words({ equation: "#002677|#0b3d91", letters: "#7d3f98|#5b2d83", savings: "#0a6e8a|#007a53", shield: "#0079c2|#17479e" }[style]), // prettier-ignore
    font: words("Liberation Sans|Liberation Sans|DejaVu Sans Condensed|Liberation Sans Narrow"),
    heads: {
      claim: words("Claim number|Claim ID|Claim #"),
      provider: words("Provider|Provider name|Services provided by"),
      processed: words("Processed|Claim processed on|Date processed"),
      pattern: words("##########-01|E#########|########-##|2#####@#####"),
      met: words("applied|met to date|spent so far"),
      left: words("remaining|to go|left"),
      limit: words("Annual limit|Limit|Plan year amount"),
    },
    glance: chance.happens(0.6),
    code: chance.pick([["A", "B", "C", "D"], ["D1", "N4", "PB", "E7"], ["1", "2", "3", "4"], ["028", "194", "K2", "310"]]), // prettier-ignore
  };
}

function rowsFor(chance: Chance, l: Look, list: string, serviceDate: string, terms: Terms): Row[] {
  const [first, ...rest] = rowsOf(list);
  const kept = [first!, ...chance.shuffled(rest).slice(0, chance.between(0, rest.length))];
  const factor = 0.8 + 0.5 * chance.share();
  return kept.map(([code = "", long = "", plain = "", price = ""]) => {
    const settled = settle(chance, Math.round(Number(price) * factor * 100), terms);
    const { charge, discount, allowed, notCovered, deductible, copay } = settled;
    const remarks = [discount, notCovered, deductible, copay].flatMap((cents, at) => (cents ? [l.code[at]!] : [])); // prettier-ignore
    const description = l.plain ? plain : long;
    const remaining = (notCovered ? 0 : allowed) - deductible - copay;
    return { ...settled, charge, serviceDate, code, description, remarks, remaining };
  });
}

function claimsFor(chance: Chance, l: Look, terms: Terms, family: string[]): Claim[] {
  const many = chance.pick([1, 1, 2, 2, 3]);
  const several = many > 1 && chance.happens(0.25);
  const start = shifted("2024-01-22", chance.between(0, 640));
  return chance
    .shuffled(CARES)
    .slice(0, many)
    .map(([setting, names, list], at): Claim => {
      const near = chance.happens(0.85);
      terms.rate = near ? [0.3, 0.7] : [1, 1];
      terms.copay = setting === "professional" && chance.happens(0.4) ? 3000 : 0;
      return {
        ...{ setting, near, provider: chance.pick(names.split("|")) || people.doctor(chance) },
        patient: family[several ? at % 2 : 0]!,
        number: chance.number(l.heads.pattern),
        rows: rowsFor(chance, l, list, shifted(start, at * chance.between(0, 9)), terms),
      };
    });
}

function columnsOf(l: Look): Column[] {
  const day = (row: Row) => l.range ? `${l.day(row.serviceDate!)} - ${l.day(row.serviceDate!)}` : l.day(row.serviceDate!); // prettier-ignore
  const date = column<Row>(l.words("Date(s) of<br>service|Service<br>date"), "serviceDate", day, "d"); // prettier-ignore
  const name = column<Row>(l.words("Type of service|Service description|Description of service"), "description", (row) => row.description, "w"); // prettier-ignore
  const both = column<Row>(l.words("Service date and<br>description|Date and type of service"), ["serviceDate", "description"], (row) => `${day(row)}<br>${escaped(row.description!)}`, "w"); // prettier-ignore
  const code = l.coded ? [column<Row>(l.words("Proc<br>code|Service<br>code"), "code", (row) => row.code)] : []; // prettier-ignore
  const note = column<Row>(l.words("Notes|See<br>notes|Remark<br>codes"), "remarks", ({ remarks = [] }) => remarks.join(" "), "c"); // prettier-ignore
  const of = (list: Parameters<typeof amounts<Row>>[1]) =>
    amounts<Row>((cents) => (l.blank && cents === 0 ? "" : l.money(cents)), list);
  const lead = l.style === "letters" || l.style === "shield" ? [both, ...code] : [date, ...code, name]; // prettier-ignore
  if (l.style === "equation")
    return [...lead, ...of([["Amount<br>billed", "charge"], ["Plan<br>discounts", "discount"], ["Your plan<br>paid", "insurancePaid"], ["Deductible", "deductible"], ["Copay", "copay"], ["Coinsurance", "coinsurance"], ["Non-<br>covered", "notCovered"], [l.words("What you<br>owe|Amount<br>you owe"), "patientOwes"]]), note]; // prettier-ignore
  if (l.style === "letters") {
    const [paid, ...owes] = of([["Plan<br>pays<br><i>F</i>", "insurancePaid"], ["Your<br>coinsurance<br><i>G</i>", "coinsurance"], ["You owe<br><i>B+C+D+G=H</i>", "patientOwes"]]); // prettier-ignore
    const left = column<Row>("Amount<br>remaining<br><i>E</i>", null, (row) => l.money(row.remaining), "n"); // prettier-ignore
    return [...lead, ...of([["Amount<br>billed", "charge"], ["Member<br>rate<br><i>A</i>", "allowed"], ["Pending or<br>not payable<br><i>B</i>", "notCovered"], ["Applied to<br>deductible<br><i>C</i>", "deductible"], ["Your<br>copay<br><i>D</i>", "copay"]]), left, paid!, ...owes, note]; // prettier-ignore
  }
  if (l.style === "savings")
    return [...lead, ...of([["Amount<br>billed", "charge"], ["Discount", "discount"], ["Amount not<br>covered", "notCovered"], ["Allowed<br>amount", "allowed"], ["Copay", "copay"], ["Deductible", "deductible"], ["What your<br>plan paid", "insurancePaid"], ["Coinsurance*", "coinsurance"], ["What<br>I owe", "patientOwes"]]), note]; // prettier-ignore
  return [...lead, ...of([[l.words("Provider<br>charges|Your doctor<br>charged"), "charge"], [l.words("Our<br>discount|Blue<br>savings"), "discount"], ["Our allowed<br>amount", "allowed"], ["Your<br>deductible", "deductible"], ["Your<br>copay", "copay"], ["Your<br>coinsurance", "coinsurance"], ["Services not<br>covered", "notCovered"], ["We<br>paid", "insurancePaid"], [l.words("Your total<br>cost|Your<br>share"), "patientOwes"]]), note]; // prettier-ignore
}

type Facts = ReturnType<typeof factsOf>;
function factsOf(
  chance: Chance,
  l: Look,
  claims: Claim[],
  terms: Terms,
  limit: number,
  own: string,
) {
  // prettier-ignore
  const rows = claims.flatMap((claim) => claim.rows);
  const last = rows.map((row) => row.serviceDate!).sort().at(-1)!; // prettier-ignore
  const sums = sumsOf(rows);
  const pocket = limit + chance.pick([250000, 350000, 500000]);
  const met = limit - terms.open;
  return {
    ...{ rows, sums, own, limit, met, pocket, issued: shifted(last, chance.between(9, 34)) },
    spent: Math.min(pocket, met + sums.coinsurance + sums.copay + chance.pick([0, 6000, 21450])),
    insurer: chance.pick(INSURERS[l.style].split("|")),
    member: chance.number(chance.pick(["W#### #####", "9########", "XJK###@#####", "U########01"])),
    ...{ group: chance.number("0######"), call: people.phone(chance), box: `${people.box(chance)}, ${people.town(chance)}` }, // prettier-ignore
    home: `${people.street(chance)}<br>${people.town(chance)}`.toUpperCase(),
    employer: l.words("Halcyon Manufacturing Inc|PRAIRIE STATE LOGISTICS|City of Wexford Heights"),
    check: chance.number("EFT ########"),
  };
}

/** Parts of the whole as a ring, or as bars; sums that are nothing have no part. */
function chart(l: Look, f: Facts): string {
  const parts = [["Discounts", f.sums.discount, "#9aa7b5"], ["Plan paid", f.sums.insurancePaid, l.ink], ["You owe", f.sums.patientOwes, "#e08a1e"]] as const; // prettier-ignore
  const whole = f.sums.charge;
  const percent = (cents: number) => `${Math.round((cents / whole) * 100)}%`;
  if (l.style === "letters" || l.style === "shield") {
    let at = 0;
    const arcs = parts.map(([, cents, ink]) => {
      const dash = (cents / whole) * 100;
      const arc = `<circle cx="21" cy="21" r="15.9155" fill="none" stroke="${ink}" stroke-width="8" stroke-dasharray="${dash} ${100 - dash}" stroke-dashoffset="${25 - at}"/>`;
      at += dash;
      return arc;
    });
    const key = parts.map(([name, cents, ink]) => `<div><i style="background:${ink}"></i>${name} ${percent(cents)}</div>`); // prettier-ignore
    return `<div class="ring"><svg width="100" height="100" viewBox="0 0 42 42">${arcs.join("")}</svg><div>${key.join("")}</div></div>`;
  }
  const bar = parts.map(([name, cents, ink]) => `<div class="bar"><span>${name}</span><b style="width:${Math.max(1, (cents / whole) * 60)}mm;background:${ink}"></b><small>${percent(cents)}</small></div>`); // prettier-ignore
  return `<div>${bar.join("")}</div>`;
}

function summary(l: Look, f: Facts): string {
  const { charge, discount, insurancePaid, patientOwes } = f.sums;
  const tile = (head: string, cents: number, more = "") =>
    `<div class="tile ${more}"><b>${dollars(cents)}</b>${head}</div>`;
  if (l.style === "equation")
    return `<div class="row">${tile("Amount billed", charge)}<em>&minus;</em>${tile("Plan discounts", discount)}<em>&minus;</em>${tile("Your plan paid", insurancePaid)}<em>=</em>${tile(l.words("What you owe|Total amount you may owe"), patientOwes, "own")}</div>`; // prettier-ignore
  const list: [string, string, string][] = [
    [l.words("Amount billed|Total billed by providers"), dollars(charge), "This was the amount that was billed for your visits."], // prettier-ignore
    [l.words(l.style === "savings" ? "Discount" : "Network discounts and reductions|Your plan discounts"), dollars(discount), "We negotiate lower rates to help you save."], // prettier-ignore
    [l.words("What your plan paid|Paid by your health plan"), dollars(insurancePaid), "Your plan paid this to the providers."], // prettier-ignore
    [l.words(l.style === "savings" ? "What I owe" : "Your total responsibility|Your share of the cost"), dollars(patientOwes), "You may owe this after copays you already made. Wait for the provider's bill."], // prettier-ignore
  ];
  return `<table class="sums">${list.map(([head, cents, more]) => `<tr><td><b>${head}</b></td><td class="n"><b>${cents}</b></td><td>${more}</td></tr>`).join("")}</table>`;
}

function progress(l: Look, f: Facts): string {
  const one = (head: string, met: number, limit: number) =>
    `<div class="meter"><b>${head}</b><div class="rail"><div style="width:${Math.min(100, (met / limit) * 100)}%"></div></div><div class="ends"><span>${dollars(met)} ${l.heads.met}</span><span>${dollars(limit - met)} ${l.heads.left}</span></div><small>${l.heads.limit}: ${dollars(limit)}</small></div>`;
  const family = f.limit * 2;
  return `<h2>${l.words("Your plan balances|Deductible and out-of-pocket progress|Tracking your in-network accumulators")}</h2><div class="row">${one("Individual deductible", f.met, f.limit)}${one("Individual out-of-pocket", f.spent, f.pocket)}${l.style === "shield" ? "" : one("Family deductible", Math.min(family, f.met + 12000), family)}</div>`; // prettier-ignore
}

function claimBlock(l: Look, f: Facts, columns: Column[], claim: Claim, many: number): string {
  const { rows } = claim;
  const facts: [string, string][] = [
    ["Patient", claim.patient],
    [l.heads.claim, claim.number],
    [l.heads.provider, `${escaped(claim.provider)} ${claim.near ? "(In-network)" : "(Out-of-network)"}`], // prettier-ignore
    [l.heads.processed, l.day(shifted(f.issued, -3))],
  ];
  const sums = Object.fromEntries(Object.entries(sumsOf(rows)).filter(([field]) => columns.some(({ says }) => says.includes(field as keyof Said)))); // prettier-ignore
  let last = sumRow(columns, many > 1 ? "Claim total" : l.words("Totals|Claim total|Total"), sums, l.money); // prettier-ignore
  if (l.style === "letters") last = last.replace('<td class="n"></td>', `<td class="n">${l.money(rows.reduce((all, row) => all + row.remaining, 0))}</td>`); // prettier-ignore
  const paid = total(rows, "insurancePaid");
  const sent = paid
    ? `<p>We sent ${dollars(paid)} to the provider on ${l.day(f.issued)} (${f.check}).</p>`
    : "";
  return `<div class="claim">${pairs(facts, "facts")}${sheet.table(columns, rows.map((row) => record(columns, row)).join("") + last)}${sent}</div>`;
}

/** The claims of the statement in a row each, as some insurers list them before the detail. */
function glance(l: Look, claims: Claim[]): string {
  if (!l.glance) return "";
  const row = ({ patient, provider, number, rows }: Claim) =>
    `<tr><td>${patient}</td><td>${escaped(provider)}</td><td>${number}</td>${[total(rows, "charge"), total(rows, "insurancePaid"), total(rows, "patientOwes")].map((cents) => `<td class="n">${dollars(cents)}</td>`).join("")}</tr>`;
  return `<h2>${l.words("Claims on this statement|Your claims at a glance|Claims we processed")}</h2><table class="lines glance"><thead><tr><th>Patient</th><th>${l.heads.provider}</th><th>${l.heads.claim}</th><th class="n">Billed</th><th class="n">Plan paid</th><th class="n">You may owe</th></tr></thead><tbody>${claims.map(row).join("")}</tbody></table>`;
}

function notes(l: Look, f: Facts): string {
  const used = new Set(f.rows.flatMap(({ remarks = [] }) => remarks));
  const texts = Object.values(NOTES);
  const list = l.code.flatMap((code, at) => (used.has(code) ? [`<div><b>${code}</b> &nbsp;${texts[at]}</div>`] : [])); // prettier-ignore
  return list.length ? `<h2>${l.words("Notes|Remark code descriptions|What the notes mean")}</h2><div class="notes">${list.join("")}</div>` : ""; // prettier-ignore
}

const rights = (l: Look, f: Facts) =>
  `<div class="rights"><h2>${l.words("Your rights and important information|If you disagree: how to appeal")}</h2><p><b>Appeals.</b> If we denied all or part of a claim you may ask for a review within 180 days of getting this statement. Send your name, member ID, claim number and the reasons to: Appeals Unit, ${escaped(f.insurer)}, ${f.box}. You may ask for copies of all documents on your claim at no charge, including diagnosis and treatment codes and their meanings. If your appeal is denied you may be able to ask for an external review.</p><p><b>Help stop fraud.</b> If a service listed here was not given, call ${f.call}. You may be eligible for a reward.</p><p><b>Surprise bills.</b> You are protected from balance billing for emergency care, and for care from out-of-network providers at in-network facilities that you did not choose.</p><p>ATENCI&Oacute;N: si habla espa&ntilde;ol, tiene a su disposici&oacute;n servicios gratuitos de asistencia ling&uuml;&iacute;stica. Llame al ${f.call}. &nbsp; CH&Uacute; &Yacute;: N&#7871;u b&#7841;n n&oacute;i Ti&#7871;ng Vi&#7879;t, c&oacute; d&#7883;ch v&#7909; h&#7895; tr&#7907; ng&ocirc;n ng&#7919; mi&#7877;n ph&iacute;. &nbsp; ATTENTION: Si vous parlez fran&ccedil;ais, des services d'aide linguistique vous sont propos&eacute;s gratuitement.</p><p>We do not discriminate on the basis of race, color, national origin, sex, age or disability.</p></div>`;

const css = (l: Look) =>
  `@page{size:letter;margin:11mm 11mm 14mm;@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7.5pt '${l.font}'}@bottom-left{content:"THIS IS NOT A BILL";font:bold 7.5pt '${l.font}'}} body{margin:0;font:9.2pt/1.35 '${l.font}';color:#1a1a1a} .top{display:flex;justify-content:space-between;align-items:flex-start;${l.style === "equation" ? `background:${l.ink};color:#fff;padding:3mm 4mm` : `border-bottom:2.5px solid ${l.ink};padding-bottom:2mm`}} .brand{display:flex;gap:3mm;align-items:center;font-size:1.3em;font-weight:bold;${l.style === "equation" ? "" : `color:${l.ink}`}} small{display:block;font-size:.72em;font-weight:normal} .title{text-align:right;font-size:1.2em;font-weight:bold} .not{border:1.5px solid #111;padding:1mm 3mm;font-weight:bold;display:inline-block;margin:2mm 0} .mid{display:flex;justify-content:space-between;gap:8mm;margin:5mm 0} .to{padding:8mm 0 4mm 4mm;line-height:1.3} .facts td{padding:.3mm 4mm .3mm 0;vertical-align:top} .facts td:first-child{color:#444;white-space:nowrap} h1{font-size:1.55em;color:${l.ink};font-weight:${l.style === "savings" ? "normal" : "bold"};margin:4mm 0 2mm} h2{font-size:1.12em;color:${l.ink};margin:4mm 0 1.5mm} p{margin:1.5mm 0}
.row{display:flex;gap:4mm;align-items:stretch} .row em{font-size:1.8em;align-self:center;font-style:normal} .tile{flex:1;border:1.3px solid ${l.ink};border-radius:2mm;padding:2.5mm 1mm;text-align:center} .tile b{display:block;font-size:1.35em} .tile.own{background:#fdf0db} .sums{border-collapse:collapse;width:100%} .sums td{padding:1.6mm 2mm;border-bottom:1px solid #ccc;vertical-align:top} .sums tr:last-child{background:${l.ink}14} .n{text-align:right;white-space:nowrap} .ring{display:flex;gap:5mm;align-items:center;margin:4mm 0} .ring i{display:inline-block;width:3mm;height:3mm;margin-right:2mm} .bar{display:flex;align-items:center;gap:2mm;margin:1.2mm 0} .bar span{width:24mm} .bar b{height:5mm} .meter{flex:1;border:1px solid #bbb;padding:2mm 3mm;break-inside:avoid} .rail{height:4mm;background:#e3e6ea;margin:1.2mm 0;border-radius:2mm;overflow:hidden} .rail div{height:100%;background:${l.ink}} .ends{display:flex;justify-content:space-between;font-size:.86em}
.second{break-before:page} .claim{margin:2mm 0 5mm;break-inside:avoid} table{border-collapse:collapse} .lines{width:100%;font-size:.78em;margin-top:1.5mm} .lines th{vertical-align:bottom;text-align:left;padding:1mm .8mm;${l.style === "equation" || l.style === "savings" ? `background:${l.ink};color:#fff` : `border-bottom:1.6px solid ${l.ink};background:${l.style === "shield" ? "#e8f1f9" : "none"}`}} .lines th.n{text-align:right} .lines td{padding:1mm .8mm;vertical-align:top;border-bottom:.6px solid #ccc} .glance{font-size:.9em} .lines .c{text-align:center} .d{white-space:${l.range ? "normal" : "nowrap"}} .lines .sum td{font-weight:bold;border-top:1.2px solid #222} ${l.style === "equation" ? ".lines:not(.glance) tr>:nth-last-child(2){background:#fdf0db;color:#111}" : ""} .notes{font-size:.88em} .rights{font-size:.86em;break-before:${l.style === "letters" ? "page" : "auto"}}`;

function paper(chance: Chance, l: Look, f: Facts, claims: Claim[]) {
  const columns = columnsOf(l);
  const title = l.words("Explanation of Benefits|Explanation of Benefits (EOB)|EXPLANATION OF BENEFITS|Your Explanation of Benefits Statement"); // prettier-ignore
  const name = escaped(f.insurer);
  const logo = sheet.mark(chance, l.style === "equation" ? "#f3a32b" : l.ink, 36);
  const head = (again: string) =>
    `<div class="top"><div class="brand">${logo}<span>${name}<small>${f.box}</small></span></div><div class="title">${again}<small>${l.words("Statement date|Date")}: ${longMonthName(f.issued)}</small></div></div>`;
  const facts: [string, string][] = [
    [l.words("Member|Subscriber|Employee"), f.own],
    ["Member ID", f.member],
    [l.words("Group|Group name"), f.employer],
    [l.words("Group #|Group number"), f.group],
    [l.words("Questions? Call|Customer service"), f.call],
  ];
  const lead = `<p>${l.words("This statement shows how your benefits were used for recent care. It is for your records; your provider will send a bill if you owe anything.|We recently processed one or more claims for you. Please compare this statement with the bills that your providers send.|Use this to keep track of your health care spending. You do not need to pay us anything.")}</p>`;
  const first = `${head(title)}<div class="mid"><div class="to">${sheet.bars(chance, 170, 12)}<br>${f.own.toUpperCase()}<br>${f.home}</div><div>${pairs(facts, "facts")}<div class="not">${l.words("THIS IS NOT A BILL|This is not a bill. Do not pay.")}</div></div></div>${lead}<h1>${l.words("Summary of your claims|Here's a look at your costs|Claim summary|Your payment summary")}</h1>${summary(l, f)}<div class="mid"><div>${chart(l, f)}</div><div class="help"><b>${l.words("Go paperless|Save time online|Get the app")}</b><br>See claims and find care at<br>my${f.insurer.split(" ")[0]!.toLowerCase()}.example<br>${sheet.square(chance, 21, "17mm")}</div></div>`;
  const below = l.style === "equation" || l.style === "savings";
  const letters = l.style === "letters" ? `<p><small>A: member rate is the amount your provider accepts. E is what remains of it after B, C and D. F is the plan's share of E.</small></p>` : l.style === "savings" ? "<p><small>*After you have met your deductible, the costs of covered expenses are shared by you and your health plan.</small></p>" : ""; // prettier-ignore
  const second = `<div class="second">${head(l.words("Claim detail|Details of your claims|Claim Detail"))}${claims.map((claim) => claimBlock(l, f, columns, claim, claims.length)).join("")}${letters}${notes(l, f)}${below ? progress(l, f) : ""}</div>`;
  const html = `${first}${glance(l, claims)}${below ? "" : progress(l, f)}${second}${l.rights ? rights(l, f) : ""}`;
  return { html: sheet.page(css(l), html), columns };
}

function draw(chance: Chance): Drawn {
  chance.number("######");
  const l = look(chance);
  const limit = chance.pick([50000, 100000, 150000, 300000]);
  const open = Math.round(limit * chance.pick([0, 0, 0.12, 0.45, 1]));
  const terms: Terms = { open, share: chance.pick([0.1, 0.2, 0.2, 0.3]), copay: 0, denies: 0.08, rate: [0.3, 0.7] }; // prettier-ignore
  const family2 = people.household(chance, 2).map(people.naming(chance));
  const claims = claimsFor(chance, l, terms, family2);
  const f = factsOf(chance, l, claims, terms, limit, family2[0]!);
  const { html, columns } = paper(chance, l, f, claims);
  const one = <T>(of: (claim: Claim) => T): T | null =>
    new Set(claims.map(of)).size === 1 ? of(claims[0]!) : null;
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "eob", setting: one(({ setting }) => setting) },
      ...{ provider: one(({ provider }) => provider), issuer: f.insurer },
      ...{ patient: one(({ patient }) => patient), claimNumber: one(({ number }) => number) },
      statementDate: f.issued,
    },
    {
      ...{ billed: f.sums.charge, adjustments: f.sums.discount },
      ...{ insurancePaid: f.sums.insurancePaid, patientResponsibility: f.sums.patientOwes },
      allowed: claims.length === 1 && l.style !== "equation" ? f.sums.allowed : null,
    },
    f.rows.map((row) => {
      const shown = { ...row };
      const fields = ["charge", "discount", "allowed", "notCovered", "deductible", "copay", "coinsurance", "insurancePaid", "patientOwes"] as const; // prettier-ignore
      if (l.blank) for (const field of fields) shown[field] = row[field] || null;
      return sheet.lineBy(columns, shown);
    }),
  );
  return { html, truth };
}

export const family: Family = {
  name: "health-plan-eob-two-pages",
  paper:
    "A large insurer's explanation of benefits: a summary with a chart first, the claims in detail on the second page.",
  medium: "text",
  draw,
};
