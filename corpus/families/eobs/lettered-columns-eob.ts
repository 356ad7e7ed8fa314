import { dollars, grouped, longMonthName, looseSlashes, shortSlashes, slashes } from "#corpus/generators/formats"; // prettier-ignore
import type { Chance } from "#corpus/random-layouts/chance";
import { box, doctor, household, naming, phone, street, town } from "#corpus/families/drawing/people"; // prettier-ignore
import { amount, column, lineBy, mark, page, pairs } from "#corpus/families/drawing/sheet";
import { record, table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { remaining: number; percent: number };
type Claim = {
  number: string;
  provider: string;
  got: string;
  network: boolean;
  rows: Row[];
};
type Terms = { open: number; percent: number; copay: number };

const INSURERS =
  rowsOf(`Arbella Life & Health|#5b2a86|Arbella Life and Health Insurance Company; MERIDAN HEALTH|#7d3f98|Meridan Health of Pennsylvania Inc.
Altheon Health Plans|#0f6aa6|Altheon Life Insurance Company`);
const SERVICES: [setting: string, names: string, services: string][] = [
  [
    "professional",
    "",
    `99213|Office visit|172;99214|Office visit|238;99396|Preventive care|265;80053|Laboratory|58;85025|Laboratory|41;36415|Laboratory|24;90686|Immunization|46;90471|Immunization admin|42`,
  ],
  [
    "professional",
    "Tri-Valley Imaging Associates|RADIOLOGY CONSULTANTS OF THE VALLEY",
    `73721|MRI|1460;77067|Mammogram|384;76830|Ultrasound|462;71046|X-ray|118;74177|CT scan|1735;77063|Mammogram, 3-D|122`,
  ],
  [
    "professional",
    "Riverside Physical Therapy LLC|PEAK MOTION THERAPY",
    `97161|Physical therapy evaluation|210;97110|Physical therapy|96;97140|Physical therapy|88;97530|Physical therapy|102;97014|Physical therapy modality|44`,
  ],
  [
    "facility",
    "Mercy Ridge Hospital|ST. BRENDAN MEDICAL CENTER",
    `99284|Emergency room|2140;70450|CT scan|1890;85025|Laboratory|132;80048|Laboratory|164;96374|IV therapy|412;J2405|Drugs|74;93005|EKG|318;71046|X-ray|386`,
  ],
];
/** Why: over the member's deductible, not covered, part of another service. */
const REASONS = {
  applied: "This amount has been applied to your deductible. You may owe your provider this amount.",
  excluded: "Your plan does not cover this service. The amount is not payable and is your responsibility. See \"Exclusions\" in your plan documents.",
  bundled: "This service is included in the payment for another service done on the same day. You do not owe this amount to an in-network provider.",
  rate: "This provider is in our network and has agreed to accept the member rate as full payment.",
} as const; // prettier-ignore
type Reason = keyof typeof REASONS;

type Look = ReturnType<typeof lookOf>;
function lookOf(chance: Chance) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  const [style, shuffled] = [of("1|1|A|x"), chance.shuffled(["512", "D37", "K08", "917"])];
  const marks = style === "x" ? shuffled : style === "A" ? ["A1", "B2", "C3", "D4"] : ["1", "2", "3", "4"]; // prettier-ignore
  const reasons: Reason[] = ["applied", "excluded", "bundled", "rate"];
  return {
    of,
    marks: new Map(reasons.map((reason, at) => [reason, marks[at]!])),
    day: chance.pick([shortSlashes, slashes, looseSlashes]),
    money: chance.pick([grouped, dollars, dollars]),
    zeros: chance.happens(0.45),
    /** "Office visit on 2/3/25" in one cell, or the day before it. */
    on: chance.happens(0.7),
    coded: chance.happens(0.4),
    own: chance.happens(0.5),
    coinsurance: chance.happens(0.4),
    percents: chance.happens(0.6),
    rated: chance.happens(0.3),
    summed: chance.happens(0.55),
    saved: chance.happens(0.4),
    letters: of("after|after|under"),
    left: chance.happens(0.5),
    heads: {
      rate: of("Member<br>rate|Allowed<br>amount|Member<br>rate"),
      pending: of("Pending or<br>not payable|Not<br>payable"),
      deductible: of("Applied to your<br>deductible|Your<br>deductible|Deductible"),
      copay: of("Your<br>copay|Copay"),
      owes: of("Your<br>share|You may<br>owe|Your share"),
      paid: of("Plan's<br>share|Plan<br>share"),
    },
    font: of("Liberation Sans|Liberation Sans Narrow|DejaVu Sans Condensed"),
  };
}

function rowFor(
  chance: Chance,
  l: Look,
  terms: Terms,
  [code = "", description = "", price = ""]: string[],
  network: boolean,
  alone: boolean,
): Row {
  // prettier-ignore
  const charge = Number(price) * 100 + chance.pick([0, 0, 50, 25]);
  const kind = chance.weighted([["paid", 12], ["excluded", 1.4], ["bundled", alone ? 0 : 1]] as const); // prettier-ignore
  const rate = kind === "bundled" ? 0 : Math.round(charge * (0.38 + 0.45 * chance.share()));
  const notCovered = kind === "excluded" ? rate : 0;
  const deductible = Math.min(rate - notCovered, terms.open);
  terms.open -= deductible;
  const copay = Math.min(rate - notCovered - deductible, terms.copay);
  terms.copay -= copay;
  const remaining = rate - notCovered - deductible - copay;
  const percent = copay ? 100 : terms.percent;
  const insurancePaid = Math.round((remaining * percent) / 100);
  const coinsurance = remaining - insurancePaid;
  const why: Reason[] = [
    ...(kind === "paid" ? [] : [kind]),
    ...(deductible ? (["applied"] as const) : []),
    ...(l.rated && network && kind === "paid" ? (["rate"] as const) : []),
  ];
  return {
    ...{ code, description, charge, allowed: rate, notCovered, deductible, copay, coinsurance },
    ...{ insurancePaid, patientOwes: rate - insurancePaid, remaining, percent },
    remarks: why.map((reason) => l.marks.get(reason)!),
  };
}

function claimsOf(
  chance: Chance,
  l: Look,
  terms: Terms,
): { claims: Claim[]; setting: "professional" | "facility" | null } {
  // prettier-ignore
  const many = chance.weighted([[1, 4], [2, 3], [3, 2]] as const); // prettier-ignore
  const start = shifted("2024-02-12", chance.between(0, 610));
  const kinds = chance.shuffled(SERVICES).slice(0, many);
  const claims = kinds.map(([, names, services], at): Claim => {
    const serviceDate = shifted(start, at * chance.between(1, 8));
    const all = chance.shuffled(rowsOf(services)).slice(0, chance.between(1, 7));
    const visit = all.find(([code]) => code!.startsWith("9921"));
    const some = all.filter((one) => !one[0]!.startsWith("9921") || one === visit);
    terms.copay = names ? 0 : chance.pick([0, 2500, 3500]);
    const network = chance.happens(0.9);
    const rows = some.map((one, place) => ({
      ...rowFor(chance, l, terms, one, network, place === 0),
      serviceDate,
    }));
    const number = chance.number(l.own ? "E########00" : "P@@###@@##");
    return { number, provider: names ? chance.pick(names.split("|")) : doctor(chance), got: shifted(serviceDate, chance.between(3, 14)), network, rows }; // prettier-ignore
  });
  const settings = new Set(kinds.map(([setting]) => setting));
  const [only] = settings as Set<"professional" | "facility">;
  return { claims, setting: settings.size === 1 ? only! : null };
}

function columnsOf(l: Look): Column<Row>[] {
  const letters = [..."ABCDEFGHI"];
  const head = (words: string, sum = "") => {
    const letter = letters.shift();
    return l.letters === "after" ? `${words}<br><b>(${letter})</b>${sum && `<br><small>${sum}</small>`}` : `${words}<br><b>${letter}</b>${sum && `<br><small>=${sum}</small>`}`; // prettier-ignore
  };
  const zero = (cents: number) => (cents || l.zeros ? l.money(cents) : "");
  /** Money that is left empty where there is none, and then is not said either. */
  const some = (words: string, field: "notCovered" | "deductible" | "copay" | "coinsurance") => amount<Row>(head(words), field, zero); // prettier-ignore
  const what = (row: Row) => `${row.description}${l.coded ? ` (${row.code})` : ""}${l.on ? ` on ${l.day(row.serviceDate!)}` : ""}`; // prettier-ignore
  const named = l.coded ? (["description", "code"] as const) : (["description"] as const);
  const notes = l.own ? [] : (["remarks"] as const);
  const own = (row: Row) => `${row.notCovered || l.zeros ? l.money(row.notCovered!) : ""}${row.remarks!.length ? ` <i>(${row.remarks!.join(", ")})</i>` : ""}`; // prettier-ignore
  return [
    ...(l.on ? [] : [column<Row>("Service<br>date", "serviceDate", (row) => l.day(row.serviceDate!))]), // prettier-ignore
    column<Row>(l.on ? "Service dates<br>and description" : "Service<br>description", l.on ? ["serviceDate", ...named] : named, what, "w"), // prettier-ignore
    amount<Row>(head("Amount<br>billed"), "charge", l.money),
    amount<Row>(head(l.heads.rate), "allowed", l.money),
    l.own ? some(l.heads.pending, "notCovered") : column<Row>(head(`${l.heads.pending}<br>(remarks)`), ["notCovered", ...notes], own, "n"), // prettier-ignore
    some(l.heads.deductible, "deductible"),
    some(l.heads.copay, "copay"),
    column<Row>(head("Amount<br>remaining", "B-C-D-E"), null, ({ remaining }) => l.money(remaining), "n"), // prettier-ignore
    column<Row>(head(l.heads.paid), "insurancePaid", ({ insurancePaid, percent, remaining }) => `${l.money(insurancePaid!)}${l.percents && percent && remaining ? `<br><small>${percent}%</small>` : ""}`, "n"), // prettier-ignore
    ...(l.coinsurance ? [some("Your<br>coinsurance", "coinsurance")] : []),
    amount<Row>(head(l.heads.owes, l.coinsurance ? "C+D+E+H" : "C+D+E+(F-G)"), "patientOwes", l.money), // prettier-ignore
    ...(l.own ? [column<Row>("See<br>remarks", "remarks", ({ remarks }) => remarks!.join(", "))] : []), // prettier-ignore
  ];
}

const SUMMED = ["charge", "allowed", "notCovered", "deductible", "copay", "insurancePaid", "coinsurance", "patientOwes"] as const; // prettier-ignore
type Sums = Record<(typeof SUMMED)[number], number>;
const sumsOf = (rows: Row[]) =>
  Object.fromEntries(SUMMED.map((field) => [field, total(rows, field)])) as Sums;

const safe = (text: string) => text.replaceAll("&", "&amp;");

function claimHtml(claim: Claim, l: Look, columns: Column<Row>[], who: string): string {
  const remaining = sum(claim.rows.map((row) => row.remaining));
  const sums: Row = { ...sumsOf(claim.rows), remaining, percent: 0, remarks: [] };
  const first = columns.findIndex(({ kind }) => kind === "n");
  const cells = columns.slice(first).map(({ kind, print }) => `<td class="n">${kind === "n" ? print(sums) : ""}</td>`); // prettier-ignore
  const foot = `<tr class="sum"><td colspan="${first}">Totals:</td>${cells.join("")}</tr>`;
  return `<section><div class="claim"><b>Claim for ${who}</b><span>Provider: <b>${claim.provider}</b> ${claim.network ? "(In-network)" : "(Out-of-network)"}</span><span>Claim ID: <b>${claim.number}</b></span><span>Received on ${l.day(claim.got)}</span></div>${table(columns, claim.rows.map((row) => record(columns, row)).join("") + foot)}</section>`;
}

/** What of the deductible and of the most that may be owed is used up, as bars. */
function trackers(chance: Chance, used: number, limit: number, l: Look, year: string): string {
  const bar = (name: string, now: number, most: number) =>
    `<div class="track"><b>${name}</b><div class="bar"><i style="width:${Math.min(100, Math.round((now / most) * 100))}%"></i></div><div class="ends"><span>Used ${dollars(now)}</span><span>Left ${dollars(most - now)}</span></div><small>Your limit ${dollars(most)}</small></div>`;
  const family = Math.min(limit * 2, used + chance.pick([0, 12840, 30511]));
  const most = limit * 2 + 200000;
  return `<div class="side"><h2>${l.of("Track your health care costs|Your deductible tracker")}</h2><small>In-network, plan year ${year}</small>${bar("Individual deductible", used, limit)}${bar("Family deductible", family, limit * 2)}${bar("Individual out-of-pocket", Math.min(most, used + chance.pick([4000, 22310, 51875])), most)}</div>`;
}

const style = (ink: string, l: Look) => `
@page{size:letter;margin:11mm 12mm} body{font:8.6pt/1.35 '${l.font}';margin:0;color:#222} h1{font-size:1.7em;color:${ink};margin:0} h2{font-size:1.25em;color:${ink};margin:0 0 1mm} small{color:#444;font-size:.86em} .top{display:flex;justify-content:space-between;align-items:flex-start;border-bottom:3px solid ${ink};padding-bottom:2mm} .brand{display:flex;gap:2mm;align-items:center;font-size:1.7em;font-weight:bold;color:${ink}} .mid{display:flex;justify-content:space-between;margin:4mm 0 5mm} .addr{padding:5mm 0 0 6mm} .pairs td{padding:.25mm 3mm .25mm 0} .pairs td:last-child{font-weight:bold}
.grid{display:grid;grid-template-columns:${l.left ? "62mm 1fr" : "1fr 62mm"};gap:6mm;align-items:start} .side{border:1px solid #bbb;border-radius:5px;padding:2.5mm;${l.left ? "order:-1" : ""}} .track{margin-top:2mm} .bar{height:3.2mm;background:#e3e3e3;border-radius:2mm;overflow:hidden;margin:.6mm 0} .bar i{display:block;height:100%;background:${ink}} .ends{display:flex;justify-content:space-between} .owe{background:${ink}12;border:1.5px solid ${ink};border-radius:5px;padding:2.5mm 3.5mm;margin-bottom:3mm} .owe .big{display:flex;justify-content:space-between;align-items:baseline;font-size:1.25em;font-weight:bold;color:${ink}} .owe .big b{font-size:1.5em} .sum4{width:100%;border-collapse:collapse;margin-top:2mm} .sum4 th{text-align:left;border-bottom:1px solid #777;font-weight:normal;color:#444} .sum4 td,.sum4 th{padding:.5mm 1mm} .sum4 .n{text-align:right} .sum4 .all td{font-weight:bold;border-top:1px solid #777}
.terms{columns:2;column-gap:6mm;font-size:.93em} .terms div{break-inside:avoid;margin-bottom:.7mm} section{break-inside:avoid;margin-top:4mm} .claim{display:flex;flex-wrap:wrap;gap:0 6mm;background:${ink};color:#fff;padding:1mm 2mm} .lines{width:100%;border-collapse:collapse} .lines th{font-weight:normal;font-size:.86em;vertical-align:bottom;text-align:left;border-bottom:1px solid #555;padding:.8mm .8mm;line-height:1.2} .lines th b{color:${ink}} .lines td{padding:.8mm .8mm;border-bottom:.5px solid #ccc;vertical-align:top;white-space:nowrap} .lines td.w{white-space:normal;width:34%} .lines .n{text-align:right} .lines .sum td{font-weight:bold;background:#f1f1f1} .lines i{font-size:.9em} .remarks{margin-top:4mm;break-inside:avoid} .remarks div{margin:.7mm 0 .7mm 6mm;text-indent:-6mm} .rights{break-before:page;columns:2;column-gap:8mm}`;

const TERMS = `<div><b>Amount billed (A):</b> What the provider charged for the service.</div><div><b>Member rate (B):</b> The most we allow. In-network providers agree to this rate.</div><div><b>Pending or not payable (C):</b> Charges that we need more information about or that your plan does not cover.</div><div><b>Deductible (D):</b> What you pay before your plan starts to pay.</div><div><b>Copay (E):</b> A fixed dollar amount, such as $25, that you pay for a visit.</div><div><b>Plan's share (G):</b> What we pay, such as 80% of the amount remaining.</div><div><b>Your share:</b> What you owe or already paid your provider.</div>`;
const RIGHTS = `<div class="rights"><h2>Your appeal rights</h2><p>If you do not agree with a decision on this statement, you may ask us to review it. Write to us within 180 days after you receive this notice. Include your name, member ID, the claim ID and why you do not agree. You may also send records that support your appeal.</p><p>If your plan is subject to ERISA you may have the right to bring a civil action under section 502(a) after the appeal is finished.</p><h2>External review</h2><p>If we still deny payment after your appeal, you may be able to have an independent reviewer look at the decision at no cost to you.</p><h2>Fraud</h2><p>Did you get all of the services listed? If not, please call the number on your ID card. We do not discriminate on the basis of race, color, national origin, sex, age or disability.</p><p>ATENCI&Oacute;N: si habla espa&ntilde;ol, los servicios de asistencia de idiomas est&aacute;n disponibles sin cargo. Llame al n&uacute;mero de su tarjeta.</p></div>`;

/** The box of what is owed, with a row for each claim in some. */
function oweBox(claims: Claim[], sums: Sums, l: Look, who: string): string {
  const cells = (list: (string | number)[]) => list.map((one) => (typeof one === "number" ? `<td class="n">${dollars(one)}</td>` : `<td>${one}</td>`)).join(""); // prettier-ignore
  const rows = claims.map(({ provider, rows }) => {
    const own = sumsOf(rows);
    return `<tr>${cells([who.replace(/ \(.*/, ""), provider, own.charge, own.insurancePaid, own.patientOwes])}</tr>`;
  });
  const all = claims.length > 1 ? `<tr class="all">${cells(["Total", "", sums.charge, sums.insurancePaid, sums.patientOwes])}</tr>` : ""; // prettier-ignore
  const list = l.summed
    ? `<table class="sum4"><tr><th>Patient</th><th>Provider</th><th class="n">Amount<br>billed</th><th class="n">Your plan<br>paid</th><th class="n">You owe or<br>already paid</th></tr>${rows.join("")}${all}</table>`
    : "";
  const saved = l.saved
    ? `<div>${l.of("Your plan's member rates saved you|You saved with the member rate")} <b>${dollars(sums.charge - sums.allowed)}</b></div>`
    : "";
  return `<div class="owe"><div class="big"><span>How much you owe or already paid</span><b>${dollars(sums.patientOwes)}</b></div><div>This is not a bill. Your provider may bill you for this amount.</div>${saved}${list}</div>`;
}

/** Empty where nothing is printed because there is nothing. */
const unsaid = (row: Row, l: Look): Row => {
  const gone = l.zeros ? [] : (["notCovered", "deductible", "copay", "coinsurance"] as const);
  return { ...row, ...Object.fromEntries(gone.flatMap((field) => (row[field] ? [] : [[field, null]]))) }; // prettier-ignore
};

function draw(chance: Chance): Drawn {
  const l = lookOf(chance);
  const [brand = "", ink = "", issuer = ""] = chance.pick(INSURERS);
  const limit = chance.pick([75000, 150000, 300000]);
  const before = Math.round(limit * chance.pick([0.12, 0.46, 0.9, 1]));
  const terms: Terms = { open: limit - before, percent: chance.pick([70, 80, 90]), copay: 0 };
  const { claims, setting } = claimsOf(chance, l, terms);
  const rows = claims.flatMap((claim) => claim.rows);
  const sums = sumsOf(rows);
  const write = chance.pick([(name: string) => name, naming(chance)]);
  const [member = "", other = ""] = household(chance, 2).map(write);
  const patient = chance.happens(0.65) ? member : other;
  const who = `${patient} (${patient === member ? "self" : l.of("spouse|dependent")})`;
  const issued = shifted(claims.map(({ got }) => got).sort().at(-1)!, chance.between(4, 20)); // prettier-ignore
  const columns = columnsOf(l);
  const facts = pairs([["Statement date:", chance.pick([longMonthName, l.day])(issued)], ["Member:", member], ["Member ID:", chance.number("W#########")], ["Group #:", chance.number("0######-##-###")], ["Group name:", l.of("HALVORSEN INDUSTRIES INC.|Brightwater School District|CORDELL LOGISTICS LLC")]]); // prettier-ignore
  const used = [...l.marks].filter(([, code]) => rows.some(({ remarks }) => remarks!.includes(code))); // prettier-ignore
  const remarks = used.length ? `<div class="remarks"><h2>${l.of("Your Claim Remarks|Remarks")}</h2>${used.map(([reason, code]) => `<div>${code} - ${REASONS[reason]}</div>`).join("")}</div>` : ""; // prettier-ignore
  const html = page(
    style(ink, l),
    `<div class="top"><div><div class="brand">${mark(chance, ink, 30)}${safe(brand)}</div><small>${safe(issuer)}<br>${box(chance)}, ${town(chance)}</small></div><div style="text-align:right"><h1>Explanation of Benefits</h1>This is not a bill</div></div><div class="mid"><div class="addr">${member}<br>${street(chance)}<br>${town(chance)}</div><div>${facts}<small>Questions? Contact us at altheon.example or ${phone(chance)}</small></div></div><div class="grid"><div>${oweBox(claims, sums, l, who)}<h2>Understanding your EOB</h2><div class="terms">${TERMS}</div></div>${trackers(chance, before + sums.deductible, limit, l, rows[0]!.serviceDate!.slice(0, 4))}</div><h2 style="margin-top:5mm">Your claims up close</h2>${claims.map((claim) => claimHtml(claim, l, columns, who)).join("")}${remarks}${RIGHTS}`.replaceAll("altheon.example", `${brand.split(" ")[0]!.toLowerCase()}.example`), // prettier-ignore
  );
  const one = claims.length === 1 ? claims[0]! : null;
  const told = one || l.summed;
  const truth = truthOf(
    { name: family.name, kind: "eob", setting, issuer: brand, provider: one?.provider ?? null, claimNumber: one?.number ?? null, patient, statementDate: issued }, // prettier-ignore
    { billed: told ? sums.charge : null, adjustments: l.saved ? sums.charge - sums.allowed : null, insurancePaid: told ? sums.insurancePaid : null, allowed: one ? sums.allowed : null, patientResponsibility: sums.patientOwes }, // prettier-ignore
    rows.map((row) => lineBy(columns, unsaid(row, l))),
  );
  return { html, truth };
}

export const family: Family = {
  name: "lettered-columns-eob",
  paper:
    "A national insurer's EOB with lettered columns, a box of what is owed or was paid, and bars that track the deductible.",
  medium: "text",
  draw,
};
