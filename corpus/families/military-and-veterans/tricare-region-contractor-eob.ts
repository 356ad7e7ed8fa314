import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import * as people from "#corpus/families/drawing/people";
import { settle, type Settled, type Terms } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said, type Sums } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const MONEY = ["charge", "discount", "allowed", "notCovered", "insurancePaid"] as const;
const SHARES = ["deductible", "copay", "coinsurance", "patientOwes"] as const;
type Row = Said & Settled & { why: string[] };
type Claim = { provider: string; setting: string; rows: Row[] };

/** Contractor, region, ink, where its claims go. */
const CONTRACTORS = rowsOf(`
  Halyard Military Health|TRICARE East Region|#12355b|Florence Springs, SC 29599; BLUESTEM FEDERAL SERVICES|TRICARE West Region|#1c4e3a|Madison Heights, WI 53799
  Frontline Health Administrators, Inc.|TRICARE East|#6b1f2a|Jackson Ferry, MS 39299; Cordillera Military Alliance|TRICARE West|#274690|Sierra Mesa, AZ 85099`);

/** Plan, dollars of the deductible for one and for a family, of a visit's copayment, of the yearly cap, percent of other care. */
const PLANS = rowsOf(`
  TRICARE Select - Retired|150|300|38|4261|20; TRICARE Select - Active Duty Family|50|100|27|1288|15
  TRICARE Select Group B - Retired|194|388|33|4509|20; TRICARE Prime - Retired|0|0|25|3000|10; TRICARE Reserve Select|62|124|19|1288|15`);

/** Setting, whose, dates from and to, lines a date from and to; then code, words, plainer words, dollars, sort and most units. */
const CARES = `
  professional|*MD/*DO/Fort Haskell Family Care|1|1|2|4~99213|Office/outpatient visit, est|Office visit, established patient|168|v|1;81003|Urinalysis, auto, w/o scope|Urinalysis|22|f|1;87880|Strep a assay w/optic|Strep test|41|f|1;36415|Routine venipuncture|Blood draw|18|f|1;96372|Ther/proph/diag inj, sc/im|Injection|57|s|1
  professional|Ridgeline Clinical Labs/COASTAL PATHOLOGY SERVICES PA|1|1|3|10~80053|Comprehen metabolic panel|Laboratory - chemistry|66|f|1;85025|Complete cbc w/auto diff wbc|Laboratory - hematology|43|f|1;84443|Assay thyroid stim hormone|Laboratory - chemistry|92|f|1;83036|Glycosylated hemoglobin test|Laboratory - chemistry|51|f|1;80061|Lipid panel|Laboratory - chemistry|78|f|1;82306|Vitamin d, 25 hydroxy|Laboratory - chemistry|139|n|1;82728|Assay of ferritin|Laboratory - chemistry|69|f|1;82607|Vitamin b-12|Laboratory - chemistry|77|f|1;84153|Assay of psa, total|Laboratory - immunology|94|f|1;87086|Urine culture/colony count|Laboratory - microbiology|48|f|1
  professional|STRIDE PHYSICAL THERAPY LLC/Old Dominion Sports Rehab|3|8|2|3~97110|Therapeutic exercises|Physical therapy|48|v|3;97112|Neuromuscular reeducation|Physical therapy|51|f|1;97140|Manual therapy 1/> regions|Physical therapy|46|f|2;97014|Electric stimulation therapy|Physical therapy|31|n|1
  professional|*LCSW/*PhD/*PsyD|2|6|1|1~90837|Psytx w pt 60 minutes|Psychotherapy, 60 min|178|v|1
  facility|ST. AUBERT REGIONAL MEDICAL CTR/Mesa Verde Community Hospital|1|1|5|14~99283|Emergency dept visit|Emergency room|886|v|1;71046|X-ray exam chest 2 views|Radiology|297|s|1;93005|Electrocardiogram, tracing|EKG|158|s|1;84484|Assay of troponin, quant|Laboratory|121|s|1;80053|Comprehen metabolic panel|Laboratory|139|s|1;85025|Complete cbc w/auto diff wbc|Laboratory|88|s|1;81001|Urinalysis, auto w/scope|Laboratory|46|s|1;83690|Assay of lipase|Laboratory|83|s|1;96374|Ther/proph/diag inj, iv push|Injection|241|s|1;J2405|Ondansetron hcl injection, 1 mg|Drugs|4.50|s|4;J1885|Ketorolac tromethamine, 15 mg|Drugs|11.20|s|2;J7030|Normal saline solution infus|Drugs|64|s|1;A9270|Non-covered item or service|Supplies|28|n|1;87086|Urine culture/colony count|Laboratory|77|s|1
  professional|TIDELANDS ORTHOPAEDIC SURGEONS/*MD|1|1|2|3~29881|Knee arthroscopy/surgery|Surgery|2480|s|1;L1833|Ko adj jnt pos r sup pre ots|Orthotic|612|s|1;99070|Special supplies phys/qhp|Supplies|45|n|1
  professional|Desert Willow Home Medical/PATRIOT MEDICAL EQUIPMENT CO|1|1|2|5~E0601|Cont airway pressure device|Equipment rental|118|s|1;A7030|Cpap full face mask|Supplies|174|s|1;A7031|Replacement facemask interfa|Supplies|62|s|1;A7035|Pos airway press headgear|Supplies|38.50|s|1;A7038|Pos airway pressure filter|Supplies|6|s|2`;

/** What a system calls each thing. */
const WORDS = `
  by|Services Provided By/<br>Date of Services|Services Provided By /<br>Dates of Service; services|Services Provided|Services<br>Provided; charge|Amount<br>Billed|Amount Billed; allowed|TRICARE<br>Approved|TRICARE Approved|TRICARE<br>Allowed; notCovered|Non-<br>Covered|Not Covered; remarks|See<br>Remarks|See Remarks; totals|Totals:|Totals|Claim Totals:|Total; title|TRICARE Explanation of Benefits|Explanation of Benefits; notice|Date of Notice|Notice Date; sponsor|Sponsor Name|Sponsor; beneficiary|Beneficiary Name|Patient Name|Beneficiary; claim|Claim Number|Claim No.; payable|Benefits were payable to:|Benefits Payable To:
  summary|Claim Summary; share|Beneficiary Share|Beneficiary Liability Summary; counters|Out-of-Pocket Expense|Benefit Period Summary; billed|Amount Billed|Amount Billed by Provider; approved|TRICARE Approved|Amount TRICARE Approved; over|Network Discount|Over Allowable|Provider Discount; none|Non-Covered|Amount Not Covered; other|Other Insurance|Paid by Other Insurance; own|Paid by Beneficiary|Paid by Patient; provider|Paid to Provider; cost|Cost Share|Cost-Share; copay|Copayment|Copay; owes|Patient Responsibility|Total Beneficiary Share|Beneficiary Responsibility; year|Calendar Year Beginning|Enrollment Year Beginning; cap|Catastrophic Cap; heading|Remarks|Remarks:; ssn|Sponsor SSN; plan|Plan|TRICARE Plan; deductible|Deductible; back|Paid to Beneficiary; check|Check Number|Check/EFT Number; charges|Non-Covered Charges; account|Patient Account No.; font|Liberation Sans|Liberation Sans|Liberation Mono|Liberation Serif`;

/** Why something came out as it did, in two tones. */
const WHY = rowsOf(`
  over|CHARGES ARE MORE THAN ALLOWABLE AMOUNT.|Charges exceed the TRICARE allowable amount. The provider cannot bill you for the difference.; denied|THIS SERVICE OR SUPPLY IS NOT A TRICARE BENEFIT. PATIENT IS RESPONSIBLE.|This service is not a benefit of the TRICARE program. You may be responsible for this charge.; bundled|INCLUDED IN ANOTHER SERVICE BILLED THE SAME DAY. PATIENT IS NOT RESPONSIBLE.|Payment is included in the allowance for another procedure. Network provider may not bill the beneficiary.
  deductible|THE ALLOWABLE AMOUNT, OR PART OF IT, WAS APPLIED TO THE DEDUCTIBLE.|All or part of the approved amount was applied to your annual deductible.; other|PAYMENT COORDINATED WITH OTHER HEALTH INSURANCE.|This claim was coordinated with the payment made by your other health insurance.`);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const picked = rowsOf(WORDS).map(([key, ...any]) => [key, chance.pick(any)]);
  const said = Object.fromEntries(picked) as Record<string, string>;
  const often = (share: number) => chance.happens(share);
  const upper = often(0.3);
  return {
    say: (key: string) => (upper ? said[key]!.toUpperCase() : said[key]!),
    day: chance.pick([formats.slashes, formats.slashes, formats.shortSlashes, formats.dashes]),
    long: chance.pick([formats.longMonthName, formats.slashes, formats.monthName]),
    money: chance.pick([formats.dollars, formats.dollars, formats.grouped]),
    style: chance.pick(["full", "full", "units", "code", "plain"]),
    ...{ tone: chance.between(1, 2), quiet: often(0.25), capitals: often(0.5), plain: often(0.3) },
    ...{ own: often(0.55), column: often(0.3), over: often(0.5), grid: often(0.5) },
    total: often(0.85),
    ...{ back: often(0.6), shaded: often(0.6), thru: often(0.2), under: often(0.4) },
  };
}

/** A service as the plan settled it: `v` takes a copayment, `f` is free in the network, `s` a share, `n` is no benefit, `b` bundled. */
function settled(chance: Chance, charge: number, sort: string, terms: Terms, copay: number) {
  const free = { ...terms, open: 0, share: 0, copay: 0, denies: 0 };
  Object.assign(terms, { copay: sort === "v" ? copay : 0, denies: /[nb]/.test(sort) ? 1 : 0 });
  const sums = settle(chance, charge, sort === "f" ? free : terms);
  const why = sums.deductible ? ["over", "deductible"] : ["over"];
  if (!sums.notCovered) return { ...sums, why };
  if (sort === "n") return { ...sums, why: ["denied"] };
  return { ...sums, discount: charge, notCovered: 0, patientOwes: 0, why: ["bundled"] };
}

function claimOf(chance: Chance, l: Look, terms: Terms, copay: number, other: boolean): Claim {
  const [head = "", list = ""] = chance.pick(CARES.trim().split(/\s*\n\s*/)).split("~");
  const [setting = "", whose = "", ...span] = head.split("|");
  const [days, most, low, high] = span.map(Number);
  const who = chance.pick(whose.split("/"));
  const name = who.startsWith("*") ? people.doctor(chance, who.slice(1)) : who;
  const from = shifted(chance.pick(["2024-01-12", "2025-01-12"]), chance.between(0, 300));
  const prices = rowsOf(list).map(([code, long, short, price, sort, units]) => {
    const each = Math.round(Number(price) * 100 * (0.85 + 0.3 * chance.share()));
    const words = l.plain ? short! : long!;
    const [most, rate] = [Number(units), 0.3 + 0.4 * chance.share()];
    const kind = sort === "n" && chance.happens(0.5) ? "b" : sort!;
    return { code: code!, words, each, sort: kind, most, rate };
  });
  const rowOf = (one: (typeof prices)[number], serviceDate: string): Row => {
    const units = chance.between(1, one.most);
    terms.rate = [one.rate, one.rate];
    const sums = settled(chance, units * one.each, one.sort, terms, copay);
    const why = other && sums.allowed ? [...sums.why, "other"] : sums.why;
    const description = l.capitals ? one.words.toUpperCase() : one.words;
    return { ...sums, why, units, serviceDate, code: one.code, description };
  };
  const rows = Array.from({ length: chance.between(days!, most!) }, (_, at) => {
    const more = chance.shuffled(prices.slice(1)).slice(0, chance.between(low!, high!) - 1);
    return [prices[0]!, ...more].map((one) => rowOf(one, shifted(from, 4 * at + (at % 3))));
  });
  return { setting, provider: l.capitals ? name.toUpperCase() : name, rows: rows.flat() };
}

/** Numbers the remarks that come up, and puts their numbers on the rows. */
function remarked(l: Look, rows: Row[]): string[][] {
  const has = (row: Row, [why = ""]: string[]) => row.why.includes(why);
  const told = WHY.filter((one) => rows.some((row) => has(row, one)));
  const list = told.filter(([why]) => !(l.quiet && why === "over"));
  for (const row of rows)
    row.remarks = list.flatMap((one, at) => (has(row, one) ? String(at + 1) : []));
  return list;
}

function columnsOf(l: Look): sheet.Column<Row>[] {
  const date = (row: Row) =>
    l.day(row.serviceDate!) + (l.thru ? ` - ${l.day(row.serviceDate!)}` : "");
  const units = ["full", "units"].includes(l.style) ? (["units"] as const) : [];
  const code = ["full", "code"].includes(l.style) ? (["code"] as const) : [];
  const [before, after] = [units.length > 0, code.length > 0];
  const comma = l.style === "full" ? "," : "";
  const words = (row: Row) =>
    `${before ? `${row.units} ` : ""}${row.description}${after ? `${comma} (${row.code})` : ""}`;
  return [
    sheet.column<Row>(l.say("by"), "serviceDate", date, "d"),
    sheet.column<Row>(l.say("services"), [...units, "description", ...code], words),
    sheet.amount<Row>(l.say("charge"), "charge", l.money),
    sheet.amount<Row>(l.say("allowed"), "allowed", l.money),
    ...(l.column ? [sheet.amount<Row>(l.say("notCovered"), "notCovered", l.money)] : []),
    sheet.column<Row>(l.say("remarks"), "remarks", (row) => row.remarks!.join(", "), "c"),
  ];
}

/** The table: the provider's name stands over the dates of the services. */
function services(l: Look, { provider, rows }: Claim, columns: sheet.Column<Row>[], sums: Settled) {
  const own = `<tr><td colspan="${columns.length}">${provider}</td></tr>`;
  const [first = "", ...others] = rows.map((row) => sheet.record(columns, row));
  const beside = first.replace(/<td[^>]*>/g, (cell, at) => `${cell}${at < 5 ? provider : ""}<br>`);
  const { charge, allowed, notCovered } = sums;
  const shown = { charge, allowed, ...(l.column ? { notCovered } : {}) };
  const total = l.total ? sheet.sumRow(columns, l.say("totals"), shown, l.money) : "";
  return sheet.table(columns, `${l.own ? own + first : beside}${others.join("")}${total}`);
}

type Paid = { year: string } & Record<"other" | "own" | "provider" | "met" | "most", number>;
function boxes(chance: Chance, l: Look, sums: Settled, paid: Paid): string {
  const { dollars } = formats;
  const check = chance.number(chance.pick(["EFT ########", "0#########"]));
  const list = (title: string, rows: string) =>
    `<div><h3>${title}</h3>${sheet.pairs(rowsOf(rows) as [string, string][], "box")}</div>`;
  const over = l.over ? `${l.say("over")}:|${dollars(sums.discount)};` : "";
  const claim = `${l.say("billed")}:|${dollars(sums.charge)};${l.say("approved")}:|${dollars(sums.allowed)};${over}${l.say("none")}:|${dollars(sums.notCovered)};${l.say("own")}:|${dollars(0)};${l.say("other")}:|${dollars(paid.other)};${l.say("provider")}:|${dollars(paid.provider)};${l.say("back")}:|${dollars(paid.own)};${l.say("check")}:|${check}`;
  const none = sums.notCovered ? `${l.say("charges")}:|${dollars(sums.notCovered)};` : "";
  const share = `${l.say("deductible")}:|${dollars(sums.deductible)};${l.say("copay")}:|${dollars(sums.copay)};${l.say("cost")}:|${dollars(sums.coinsurance)};${none}${l.say("owes")}:|${dollars(sums.patientOwes)}`;
  const family = paid.met + Math.min(paid.met, chance.between(0, 6_000));
  const spent = family + sums.copay + sums.coinsurance + chance.between(0, 22_000);
  const used = `<tr><td></td><td>Individual</td><td>Family</td></tr><tr><td>${l.say("deductible")}:</td><td>${dollars(paid.met)}</td><td>${dollars(family)}</td></tr><tr><td>${l.say("cap")}:</td><td></td><td>${dollars(Math.min(spent, paid.most))}</td></tr>`;
  return `<div class="boxes">${list(l.say("summary"), claim)}${list(l.say("share"), share)}<div><h3>${l.say("counters")}</h3><small>${l.say("year")}: ${formats.longMonthName(`${paid.year}-01-01`)}</small><table class="box">${used}</table></div></div>`;
}

const BACK = `<h3>YOUR RIGHT TO APPEAL THIS DECISION</h3><p>If you disagree with the determination on your claim, you have the right to request a reconsideration. The request must be in writing, be signed, and be postmarked or received within 90 days from the date of this notice. Include a copy of this notice and the reason you disagree. Charges above the allowable amount cannot be appealed.</p><h3>TERMS</h3><p><b>TRICARE Approved</b> is the amount on which payment is based. <b>Cost share</b> is the percentage you pay after the deductible. The <b>catastrophic cap</b> is the most your family pays each year for covered services.</p><h3>FRAUD AND ABUSE</h3><p>Anyone who misrepresents essential facts to receive payment from federal funds may, upon conviction, be subject to fine and imprisonment. If you did not receive these services, call the number on the front of this notice.</p>`;

const css = (l: Look, ink: string) => `
@page{size:letter;margin:12mm} body{font:${/mono/i.test(l.say("font")) ? "8" : "9"}pt/1.35 '${l.say("font")}';margin:0;color:#111} .top{display:flex;justify-content:space-between;gap:8mm} .brand{display:flex;gap:2mm;align-items:center;color:${ink};font-size:1.25em;font-weight:bold} h1{font-size:1.45em;margin:0 0 1mm;text-align:right} .say{text-align:right;max-width:88mm;margin-left:auto} small{font-size:.86em} .mail{margin:10mm 0 7mm 7mm;min-height:20mm} .facts{border-collapse:collapse} .facts td{padding:.5mm 2mm;vertical-align:top${l.grid ? ";border:.6px solid #666" : ""}} .facts td:first-child{font-weight:bold;white-space:nowrap}
.lines{width:100%;border-collapse:collapse;margin-top:4mm} .lines th{text-align:left;vertical-align:bottom;padding:1mm 1.6mm;border-top:1px solid #222;border-bottom:1px solid #222${l.shaded ? ";background:#e4e7ea" : ""}} .lines td{padding:.7mm 1.6mm;vertical-align:top${l.grid ? ";border-left:.5px solid #777;border-right:.5px solid #777" : ""}} .lines .n{text-align:right;white-space:nowrap} .lines .c{text-align:center} .lines .d{white-space:nowrap} .lines .sum td{font-weight:bold;border-top:1px solid #222;border-bottom:1px solid #222} .lines .sum td:first-child{text-align:right} tr{break-inside:avoid}
.boxes{display:flex;gap:3mm;margin-top:5mm;break-inside:avoid} .boxes>div{flex:1;border:1px solid #444;padding:0 2mm 1.5mm} h3{font-size:1em;margin:0 0 1.2mm} .boxes h3{margin:0 -2mm 1.2mm;padding:.8mm 2mm;${l.shaded ? `background:${ink};color:#fff` : "border-bottom:1px solid #444"}} .box{width:100%;border-collapse:collapse} .box td{padding:.3mm 0} .box td+td{text-align:right} .notes{margin-top:4mm} .notes td{padding:.4mm 2mm .4mm 0;vertical-align:top} .not{text-align:center;font-weight:bold;margin-top:6mm;border-top:1px solid #222;padding-top:1.5mm} .back{${l.back ? "break-before:page" : "margin-top:5mm;font-size:.84em"}}`;

/** The plan's terms for one family; another insurance that pays first leaves nothing to share. */
function termsOf(chance: Chance, plan: string[], coordinated: boolean) {
  const [deductible, , copay, cap, share] = plan.slice(1).map(Number);
  const most = deductible! * 100;
  const open = coordinated ? 0 : Math.min(most, chance.pick([0, 0, 4_215, most]));
  const rate = [0, 0] as const;
  const terms: Terms = { open, share: coordinated ? 0 : share! / 100, copay: 0, denies: 0, rate };
  return { terms, copay: coordinated ? 0 : copay! * 100, most, cap: cap! * 100 };
}

function draw(chance: Chance): Drawn {
  const [l, plan, coordinated] = [look(chance), chance.pick(PLANS), chance.happens(0.12)];
  const [issuer = "", region = "", ink = "", at = ""] = chance.pick(CONTRACTORS);
  const { terms, copay, most, cap } = termsOf(chance, plan, coordinated);
  const claim = claimOf(chance, l, terms, copay, coordinated);
  const { rows, provider } = claim;
  const totals = [...MONEY, ...SHARES].map((field) => [field, sheet.total(rows, field)]);
  const sums = Object.fromEntries(totals) as Settled;
  const [told, columns, year] = [
    remarked(l, rows),
    columnsOf(l),
    rows[0]!.serviceDate!.slice(0, 4),
  ];
  const statementDate = shifted(rows.at(-1)!.serviceDate!, chance.between(9, 38));
  const [one = "", two = ""] = people.household(chance, 2).map(people.naming(chance));
  const patient = chance.happens(0.5) ? one : two;
  const kind = chance.pick([
    "20YY0##-##-#####",
    "EYY#########-00-00",
    "5###@########",
    "20YY1## ######",
  ]);
  const claimNumber = chance.number(kind.replace("YY", year.slice(2)));
  const accountNumber = chance.happens(0.3) ? chance.number("@@#######") : null;
  const beneficiary = chance.happens(0.08);
  const other = coordinated ? Math.round(sums.allowed * 0.8) : 0;
  const due = sums.insurancePaid - other;
  const place = () => `${people.street(chance)}<br>${people.town(chance)}`;
  const [home, call] = [place().toUpperCase(), people.phone(chance)];
  const payee = beneficiary ? `${patient}<br>${home}` : `${provider}<br>${place()}`;
  const facts = rowsOf(`
    ${l.say("notice")}:|${l.long(statementDate)};${l.say("ssn")}:|XXX-XX-${chance.number("####")};${l.say("sponsor")}:|${one};${l.say("beneficiary")}:|${patient};${l.say("claim")}:|${claimNumber};${l.say("account")}:|${accountNumber ?? ""};${l.say("plan")}:|${plan[0]}`);
  const shown = facts.filter(([, value]) => value) as [string, string][];
  const [own, met] = [beneficiary ? due : 0, most - terms.open];
  const paid = { year, other, own, provider: due - own, met, most: cap };
  const notes = told
    .map((why, at) => `<tr><td>${at + 1}${l.under ? " -" : "."}</td><td>${why[l.tone]}</td></tr>`)
    .join("");
  const html = sheet.page(
    css(l, ink),
    `<div class="top"><div><div class="brand">${sheet.mark(chance, ink)}${issuer}</div><small>${region} Claims<br>${people.box(chance)}<br>${at}<br>${call}</small></div><div><h1>${l.say("title")}</h1><div class="say">This is a statement of the action taken on your TRICARE claim. Keep this notice for your records.</div></div></div>
<div class="top"><div class="mail">${patient.toUpperCase()}<br>${home}</div><div style="margin-top:4mm">${sheet.pairs(shown, "facts")}<div style="margin:2mm"><b>${l.say("payable")}</b><br>${payee}</div></div></div>${services(l, claim, columns, sums)}
${boxes(chance, l, sums, paid)}<div class="notes">${notes && `<b>${l.say("heading")}</b><table>${notes}</table>`}</div><div class="not">THIS IS NOT A BILL<br><small>If you have questions regarding this notice, please call or write us at the telephone number/address listed above.</small></div><div class="back">${BACK}</div>`,
  );
  const setting = claim.setting as "professional";
  const said = { name: family.name, kind: "eob" as const, setting, issuer, provider, patient };
  const { charge: billed, allowed, patientOwes: patientResponsibility } = sums;
  const printed: Sums = {
    billed,
    allowed,
    patientPaid: 0,
    insurancePaid: due,
    patientResponsibility,
  };
  if (l.over) printed.adjustments = sums.discount;
  const lines = rows.map((row) => sheet.lineBy(columns, row));
  const truth = truthOf({ ...said, claimNumber, accountNumber, statementDate }, printed, lines);
  return { html, truth };
}

export const family: Family = {
  name: "tricare-region-contractor-eob",
  paper:
    "A military plan's explanation of benefits from the contractor of a region, with boxes below.",
  medium: "text",
  draw,
};
