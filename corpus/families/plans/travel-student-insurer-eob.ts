import { bare, dayMonthName, dollars, grouped, isoDate } from "#corpus/generators/formats";
import { longMonthName, monthName, shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { amount, bars, column, lineBy, mark, page, pairs } from "#corpus/families/drawing/sheet";
import { record, sumRow, table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Amount =
  | ("charge" | "discount" | "notCovered" | "allowed" | "insurancePaid")
  | ("deductible" | "copay" | "coinsurance" | "patientOwes");
type Row = Said & {
  serviceDate: string;
  description: string;
  remarks: string[];
  owed: number;
  kind: string;
};
type Claim = { provider: string; number: string; account: string; rows: Row[]; toInsured: boolean };

const HOUSES = rowsOf(`
Meridian Passage Administrators|Global student and scholar benefits|Crestmark National Insurance Company|#00597a|meridianpassage; Globe & Quill Student Assistance|Insurance for international students since 1988|Sterling Harbor Life & Health|#8c1d40|globeandquill; WAYFARER BENEFIT SERVICES, INC.|A third party administrator|Certain lines of the Pembrook Syndicate|#1f3a5f|wayfarerbenefits; CampusWorld Insurance Services|Study here. Feel at home.|United Prairie Casualty Company|#2a7f3f|campusworld; Sojourn Assist LLC|Travel medical claims department|Atlantic Keystone Insurance Company|#444444|sojournassist; Peregrine International Claims|Au pair, exchange visitor and J-1 plans|Old Colony Fidelity Assurance|#b3541e|peregrineclaims; TRANSOCEANIC MEDICAL PLANS|Worldwide claims and assistance|Bermuda & Hartwell Re|#333a8c|transoceanicmed; HearthBridge Student Health|Plan administrator|Midlands Accident and Health Insurance Company|#6b2c91|hearthbridge`);
const NAMES =
  "Haruto Nishimura|Ana Beatriz Carvalho|Wei-Ting Chang|Oluwaseun Adebayo|Lena Hofstetter|Mateus Figueiredo|Priyanka Raghunathan|Jun-seo Paik|Camille Desrosiers|Aigerim Sadykova|Thanawat Srisai|Ingrid Solbakken".split(
    "|",
  );
const SCHOOLS =
  "Wexford State University|Harmon College|Institute of Technology at Millbrook|Prairie Exchange Programs|World Homestay Foundation|Lake Alden Community College|Granite Language Academy".split(
    "|",
  );
const CASES = `
Corliss Student Health Center@99213|Office Visit|Physician visit|165;87880|Laboratory|Strep A test|38;36415|Laboratory|Venipuncture|15;85025|Laboratory|CBC w/ differential|44;86308|Laboratory|Mono screen|29
Port Renwick Emergency Physicians PLLC@99284|Emergency Room Physician|ER visit, level 4|1148
ST. BRENDAN UNIVERSITY HOSPITAL@99284|Emergency Room|ER facility level 4|3460;80053|Laboratory|Comp metabolic panel|412;85025|Laboratory|CBC w/ differential|198;74177|X-Ray / Imaging|CT abdomen & pelvis w/ contrast|6210;96374|Outpatient Misc.|IV push|377;J2405|Drugs|Ondansetron injection|64;81001|Laboratory|Urinalysis|88;96361|Outpatient Misc.|Hydration, add'l hour|203;87040|Laboratory|Blood culture|241;71046|X-Ray / Imaging|Chest x-ray, 2 views|486;93005|Outpatient Misc.|EKG tracing|312
Two Rivers Sports Medicine@99203|Office Visit|New patient visit|240;73721|MRI|MRI knee w/o contrast|1685;L1833|Durable Medical Equipment|Knee brace, prefabricated|610
Vela Physiotherapy & Rehab@97161|Physiotherapy|PT evaluation|195;97110|Physiotherapy|Therapeutic exercise|82;97140|Physiotherapy|Manual therapy|76;97014|Physiotherapy|Electrical stimulation|45
Clínica San Marcelo, Valparaíso@|Hospital Room & Board|Semi-private room|640;|Hospital Misc.|Hospital services and supplies|1820;|Surgeon|Appendectomy|2300;|Anesthetist|Anesthesia|700;|Prescription Drugs|Take-home medicines|94
Harbor Light Counseling Group@90791|Mental Health|Intake evaluation|260;90837|Mental Health|Psychotherapy 60 min|190
Metro Ambulance District 4@A0429|Ambulance|BLS emergency transport|985;A0425|Ambulance|Ground mileage|176
Oak Street Dental Partners@D0140|Dental Injury|Limited oral evaluation|92;D0220|Dental Injury|Periapical x-ray|38;D2740|Dental Injury|Crown, ceramic|1340
BriteCare Urgent Clinic@99204|Urgent Care|New patient visit|310;12001|Surgery|Simple repair of wound, 2.5 cm|395;90715|Immunization|Tdap vaccine|78;90471|Immunization|Vaccine administration|42`
  .trim()
  .split("\n")
  .map((row) => row.split("@") as [place: string, list: string]);
const REMARKS = `
excluded@EX4|017|PX|N-22@This expense is excluded under the General Exclusions of your policy. Please refer to your certificate of insurance.
over@UC1|204|RC|N-07@The amount shown as ineligible exceeds the usual, reasonable and customary allowance for this service, or the schedule maximum of the plan.
network@PPO|001|DS|N-01@Charge reduced under the provider's network agreement. The patient is not responsible for this discount.`
  .trim()
  .split("\n")
  .map((row) => row.split("@") as [of: string, codes: string, words: string]);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const word = (text: string) => chance.pick(text.split("|"));
  return {
    word,
    day: chance.pick([slashes, shortSlashes, dayMonthName, monthName, isoDate, slashes]),
    long: chance.pick([longMonthName, slashes, monthName]),
    money: chance.pick([bare, grouped, dollars, grouped]),
    font: word("Liberation Sans|Liberation Serif|DejaVu Sans Condensed|Liberation Sans Narrow"),
    head: chance.pick(["left", "center", "band"] as const),
    service: chance.pick(["text", "kind", "stack", "both"] as const),
    coded: chance.happens(0.7),
    period: chance.happens(0.3),
    blank: chance.happens(0.35),
    network: chance.happens(0.75),
    allowed: chance.happens(0.5),
    owes: chance.happens(0.55),
    lined: chance.happens(0.5),
    letter: chance.happens(0.5),
    remark: Object.fromEntries(REMARKS.map(([of, codes]) => [of, codes.split("|")])),
    set: chance.between(0, 3),
    total: word("TOTALS|Claim total|Total"),
    words: {
      billed: word("Total<br>charge|Amount<br>billed|Charges|Billed<br>amount"),
      ineligible: word("Ineligible|Ineligible<br>amount|Not<br>covered|Ineligible<br>expense"),
      discount: word("Discount|PPO<br>discount|Network<br>discount|Provider<br>savings"),
      allowed: word("Eligible<br>expense|Covered<br>charges|Allowed<br>amount"),
      paid: word("Benefit<br>paid|Amount<br>paid|Paid|Plan<br>paid"),
      owes: word("Patient<br>resp.|Patient<br>responsibility|Insured<br>owes"),
      coins: word("Coins.|Co-<br>insurance|Coinsurance"),
      deductible: word("Deduct.|Deductible"),
      copay: word("Copay|Co-pay"),
    },
  };
}

/** What is paid of one expense: first the discount and what is ineligible, then the insured's parts. */
function rowOf(chance: Chance, l: Look, terms: Terms, charge: number) {
  const excluded = chance.happens(terms.denies);
  const discount =
    excluded || !terms.network ? 0 : Math.round(charge * (0.12 + 0.4 * chance.share()));
  const over = !excluded && chance.happens(0.14);
  const rest = charge - discount;
  const notCovered = excluded ? charge : over ? Math.round(rest * (0.1 + 0.3 * chance.share())) : 0;
  const allowed = rest - notCovered;
  const deductible = Math.min(allowed, terms.open);
  const copay = Math.min(allowed - deductible, terms.copay);
  const coinsurance = Math.round((allowed - deductible - copay) * terms.share);
  [terms.open, terms.copay] = [terms.open - deductible, 0];
  const owed = notCovered + deductible + copay + coinsurance;
  const code = (key: string) => l.remark[key]![l.set]!;
  const remarks = [
    ...(excluded ? [code("excluded")] : []),
    ...(over ? [code("over")] : []),
    ...(discount && !over ? [code("network")] : []),
  ];
  const rare = { discount, notCovered, deductible, copay, coinsurance };
  const shown = Object.entries(rare).map(([of, cents]) => [of, l.blank && !cents ? null : cents]);
  return {
    ...{ charge, allowed, insurancePaid: charge - discount - owed, patientOwes: owed, owed },
    ...{ remarks, ...(Object.fromEntries(shown) as Said) },
  };
}
type Terms = { open: number; copay: number; share: number; denies: number; network: boolean };

function claimOf(chance: Chance, l: Look, [place, list]: [string, string], first: string): Claim {
  const terms: Terms = {
    open: chance.pick([0, 5000, 10000, 25000, 50000]),
    ...{ copay: chance.pick([0, 0, 2500, 5000]), share: chance.pick([0, 0, 0.1, 0.2, 0.3]) },
    denies: chance.pick([0, 0.05, 0.2]),
    network: l.network && !place.startsWith("Clínica"),
  };
  const pool = rowsOf(list);
  const days = /Physio|Counsel/.test(place) ? chance.between(1, 7) : 1;
  const most = chance.between(Math.min(2, pool.length), pool.length);
  const rows = Array.from({ length: days }, (_, at) =>
    pool
      .slice(days > 1 && at > 0 ? 1 : 0, Math.max(most, 2))
      .map(([code = "", kind = "", text = "", price = ""]): Row => {
        const both = `${kind}${l.service === "stack" ? "" : " -"} ${text}`;
        const description = { text, kind, stack: both, both }[l.service];
        const cents = Number(price) * 100 + chance.pick([0, 0, 50, 75]);
        return {
          ...rowOf(chance, l, terms, cents),
          serviceDate: shifted(first, at * 4),
          ...{ description, code: code || null, kind },
        };
      }),
  ).flat();
  const toInsured = /Clínica/.test(place) || chance.happens(0.2);
  const number = chance.number(["########-##", "SC######", "20########", "@@#######"][l.set]!);
  return { provider: place, number, account: chance.number("@###-#####"), rows, toInsured };
}

function columnsOf(chance: Chance, l: Look): Column<Row>[] {
  const of = (head: string, field: Amount) => amount<Row>(head, field, l.money);
  const { words } = l;
  const text = (row: Row) =>
    l.service === "stack"
      ? row.description.replace(`${row.kind} `, `${row.kind}<br>`)
      : row.description;
  const remark = column<Row>(l.word("Remark|Rmk<br>code|Remark<br>code|Note"), "remarks", (row) =>
    row.remarks.join(" "),
  );
  const first = l.word("remark|later");
  const off = [...(l.network ? [of(words.discount, "discount")] : [])];
  const out = [of(words.ineligible, "notCovered"), ...(first === "remark" ? [remark] : [])];
  const parts = [of(words.deductible, "deductible"), of(words.copay, "copay")];
  const date = (row: Row) =>
    l.period ? `${l.day(row.serviceDate)} -<br>${l.day(row.serviceDate)}` : l.day(row.serviceDate);
  const dates = l.word("Date of<br>service|Service<br>date|Dates of<br>service|DOS");
  const code = column<Row>(l.word("Proc.<br>code|CPT|Code"), "code", (row) => row.code);
  const kind = l.word("Type of service|Description of service|Expense|Service");
  return [
    column<Row>(dates, "serviceDate", date, "d"),
    ...(l.coded ? [code] : []),
    column<Row>(kind, "description", text),
    of(words.billed, "charge"),
    ...(chance.happens(0.5) ? [...off, ...out] : [...out, ...off]),
    ...(l.allowed ? [of(words.allowed, "allowed")] : []),
    ...chance.pick([parts, [...parts].reverse()]),
    of(words.coins, "coinsurance"),
    of(words.paid, "insurancePaid"),
    ...(l.owes ? [of(words.owes, "patientOwes")] : []),
    ...(first === "later" ? [remark] : []),
  ];
}

const AMOUNTS =
  "charge discount notCovered allowed deductible copay coinsurance insurancePaid patientOwes".split(
    " ",
  ) as Amount[];
const sums = (rows: Row[]) =>
  Object.fromEntries(AMOUNTS.map((of) => [of, total(rows, of)])) as Record<Amount, number>;

function claimPart(l: Look, claim: Claim, columns: Column<Row>[], patient: string, many: boolean) {
  const body = claim.rows.map((row) => record(columns, row)).join("");
  const foot = sumRow(columns, l.total, sums(claim.rows), l.money);
  const head = many
    ? `<div class="claim"><span>Claim no. <b>${claim.number}</b></span><span>Provider: <b>${claim.provider}</b></span><span>Patient: ${patient}</span><span>Patient acct: ${claim.account}</span></div>`
    : "";
  return head + table(columns, body + foot);
}

function paidPart(chance: Chance, l: Look, claims: Claim[], who: string, on: string): string {
  const rows = claims.flatMap((claim) => {
    const cents = total(claim.rows, "insurancePaid");
    if (!cents) return [];
    const by = claim.toInsured ? who : claim.provider;
    return [
      `<tr><td>${by}</td><td>${claim.toInsured ? l.word("Check|ACH to insured") : l.word("Check|EFT|Virtual card")}</td><td>${chance.number("00#######")}</td><td class="d">${l.day(on)}</td><td class="n">${l.money(cents)}</td></tr>`,
    ];
  });
  if (!rows.length)
    return `<p class="none"><b>No payment was issued with this explanation.</b></p>`;
  return `<h3>${l.word("Payment information|Payments issued|PAYEE SUMMARY|Benefit payments")}</h3><table class="lines"><thead><tr><th>${l.word("Payee|Paid to")}</th><th>Method</th><th>${l.word("Check number|Check/EFT no.|Check #")}</th><th>Date issued</th><th class="n">Amount (USD)</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

const rights = (l: Look, house: string[]) => {
  const days = l.word("60|90|180");
  return [
    `<h3>${l.word("YOUR RIGHT TO APPEAL|Appeal procedures|If you disagree with this decision")}</h3><p>If your claim was denied in whole or in part, you or your authorized representative may ask for a review. Send a written request to the Appeals Department within ${days} days after you receive this explanation. Give your name, your ID number, the claim number, and the reasons you believe the claim should be paid, and enclose any medical records or comments you want us to consider. You may request, free of charge, copies of all documents relevant to your claim. A decision will be sent within 30 days of receipt of your request. If you remain dissatisfied you may have the right to an external review by an independent organization or may contact your state's Department of Insurance.</p>`,
    `<p class="fine">${l.word("All amounts are in U.S. dollars (USD).|Amounts are stated in USD.|Currency: USD.")} Benefits are subject to all terms, conditions, limitations and exclusions of the policy underwritten by ${house[2]}. Payment of this claim does not guarantee payment of future expenses for the same injury or sickness. Any person who knowingly and with intent to defraud files a statement of claim containing false information may be guilty of a crime and subject to fines and confinement in prison.</p>`,
  ];
};

function css(chance: Chance, l: Look, ink: string): string {
  const size = chance.pick([8, 8.4, 8.8]);
  const grid = l.lined
    ? ".lines td,.lines th{border:.6px solid #888}"
    : ".lines tr td{border-bottom:.5px solid #ccc}";
  const shade = l.word(
    `background:${ink};color:#fff|background:#e6e9ec|border-bottom:1px solid #000`,
  );
  return `@page{size:letter;margin:12mm 12mm 15mm;@bottom-left{content:"${l.word("Form EOB-ST 07/23|EOB_INTL_04|CL-1180 (Rev. 3)|")}";font:6.5pt Liberation Sans}@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7pt Liberation Sans}} body{margin:0;font:${size}pt/1.36 '${l.font}';color:#111} h1{font-size:1.65em;margin:0;color:${l.word(`${ink}|#111`)}} h3{font-size:1.1em;margin:3.4mm 0 1mm;color:${ink}} p{margin:1.2mm 0} .fine{font-size:.86em;color:#333}
.top{display:flex;gap:4mm;align-items:center;border-bottom:1.4px solid ${ink};padding-bottom:2.5mm} .top.center{flex-direction:column;gap:1mm;text-align:center} .top.band{background:${ink};color:#fff;padding:4mm} .top.band *{color:#fff} .name{font-size:1.55em;font-weight:bold;color:${ink}} .at{margin-left:auto;text-align:right;font-size:.9em} .center .at{margin:0;text-align:center}
.split{display:flex;justify-content:space-between;gap:8mm;margin:4mm 0} .to{white-space:pre-line;padding:6mm 0 0 5mm;text-transform:${l.word("uppercase|none")}} .pairs td{padding:.35mm 2mm .35mm 0;vertical-align:top} .pairs td:first-child{color:#333;${l.word("font-weight:bold|color:#555")};white-space:nowrap} .facts{border:.8px solid #999;padding:2mm 3mm}
.lines{border-collapse:collapse;width:100%;margin:1mm 0 2mm} .lines th{${shade};text-align:left;font-size:.9em;padding:1mm;vertical-align:bottom} .lines td{padding:.9mm 1mm;vertical-align:top} .lines .n{text-align:right} .lines .d{white-space:nowrap} .sum td{font-weight:bold;border-top:1.2px solid #000!important} ${grid} tr{break-inside:avoid} .claim{display:flex;flex-wrap:wrap;gap:1mm 6mm;background:#f0f2f4;padding:1.2mm 2mm;margin-top:3mm;break-after:avoid}
.end{display:flex;gap:8mm;align-items:flex-start;break-inside:avoid} .end>*{flex:1} .owe td:last-child,.owe td:last-child{text-align:right} .owe{border:1px solid ${ink};padding:1mm 2mm;border-collapse:separate;width:100%} .owe tr:last-child td{font-weight:bold;border-top:1px solid #000} .not{font-weight:bold;letter-spacing:.4px}`;
}

function totalsBox(l: Look, all: Record<Amount, number>): string {
  return pairs(
    [
      [l.word("Total charges|Total billed|Total amount billed"), l.money(all.charge)],
      l.network ? ["Less network discount", l.money(all.discount)] : null,
      [l.word("Ineligible expenses|Not covered"), l.money(all.notCovered)],
      ["Deductible, copay and coinsurance", l.money(all.deductible + all.copay + all.coinsurance)],
      [l.word("Total benefits paid|Total paid by plan"), l.money(all.insurancePaid)],
      [l.word("Patient responsibility|You may owe|Patient owes"), l.money(all.patientOwes)],
    ],
    "pairs owe",
  );
}

type Who = { who: string; own: string; on: string };
function factsOf(chance: Chance, l: Look, { who, on }: Who, claims: Claim[], house: string[]) {
  const one = claims.length === 1 ? claims[0]! : null;
  const list: ([string, string] | null)[] = [
    [l.word("Insured|Insured person|Student|Participant"), who],
    [l.word("Patient|Patient name"), who],
    [l.word("Certificate no.|Member ID|Insured ID|ID number"), chance.number("@@@#######")],
    [l.word("Policy number|Group / policy|Master policy"), chance.number("ST-20##-####")],
    chance.happens(0.7) ? [l.word("School|Sponsor|Policyholder"), chance.pick(SCHOOLS)] : null,
    chance.happens(0.5) ? ["Underwritten by", house[2]!] : null,
    one ? [l.word("Claim number|Claim no.|Claim #"), one.number] : null,
    one ? [l.word("Provider|Provider of service"), one.provider] : null,
    one ? [l.word("Patient account|Provider's acct no.|Patient acct #"), one.account] : null,
    [l.word("Date processed|Date|EOB date|Process date"), l.long(on)],
  ];
  return pairs(list, "pairs facts");
}

function body(chance: Chance, l: Look, claims: Claim[], { who, own, on }: Who) {
  const house = chance.pick(HOUSES);
  const [name = "", tag = "", , ink = "", site = ""] = house;
  const columns = columnsOf(chance, l);
  const rows = claims.flatMap((claim) => claim.rows);
  const used = new Set(rows.flatMap((row) => row.remarks));
  const remarks = REMARKS.flatMap(([key, , words]) => {
    const code = l.remark[key]![l.set]!;
    return used.has(code) ? [`<p><b>${code}</b> &nbsp; ${words}</p>`] : [];
  });
  const at = `${box(chance)}, ${town(chance)}<br>Toll free ${phone(chance)} &nbsp; Outside the U.S. call collect ${phone(chance)}<br>claims@${site}.example &nbsp; www.${site}.example`;
  const letter = `<p>Dear ${own}:</p><p>We have completed our review of the expenses submitted for the care described below. Please keep this explanation with your records; ${l.word("you may need it for your visa sponsor, your school or your tax records|it shows what was paid and to whom")}. If the provider has sent you a bill, compare it with the amounts below before paying.</p>`;
  const [appeal = "", fine = ""] = rights(l, house);
  const all = sums(rows);
  const parts = claims.map((one) => claimPart(l, one, columns, who, claims.length > 1)).join("");
  const toDate = l.money(all.insurancePaid + 100 * chance.between(0, 900));
  const most = chance.happens(0.4)
    ? `<p>Maximum benefit per injury or sickness: ${l.money(chance.pick([10000000, 25000000, 50000000]))}. Used to date: ${toDate}.</p>`
    : "";
  const plan = `${most}<p>${l.word("Deductible met per injury or sickness: see policy schedule.|Policy year maximum per condition applies. Pre-existing conditions are limited as stated in the certificate.|Precertification is required for hospital admissions. Call the number above before treatment when possible.")}</p>`;
  const html = page(
    css(chance, l, ink),
    `<div class="top ${l.head}">${l.head === "band" ? "" : mark(chance, ink, 40)}<div><div class="name">${name}</div><div>${tag}</div></div><div class="at">${at}</div></div>
<div class="split"><div><h1>${l.word("EXPLANATION OF BENEFITS|Explanation of Benefits|Explanation of Benefits (EOB)")}</h1><div class="not">THIS IS NOT A BILL${chance.happens(0.4) ? " &nbsp;&bull;&nbsp; RETAIN FOR YOUR RECORDS" : ""}</div><div class="to">${own}\n${street(chance)}\n${town(chance)}</div>${chance.happens(0.4) ? `<div style="margin:2mm 0 0 5mm">${bars(chance, 150, 14)}</div>` : ""}</div>${factsOf(chance, l, { who, own, on }, claims, house)}</div>
${l.letter ? letter : ""}${parts}<div class="end"><div>${paidPart(chance, l, claims, who, on)}${plan}</div><div>${totalsBox(l, all)}</div></div>
${remarks.length ? `<h3>${l.word("Remark codes|Explanation of remarks|REMARKS")}</h3>${remarks.join("")}` : ""}${appeal}${fine}`,
  );
  return { html, columns, rows, all, house: name };
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const own = chance.happens(0.7) ? chance.pick(NAMES) : person(chance);
  const who = own.split(" ").length === 2 ? naming(chance)(own) : own.toUpperCase();
  const first = shifted("2024-08-20", chance.between(0, 460));
  const many = chance.pick([1, 1, 1, 1, 2, 2, 3, 4]);
  const claims = chance
    .shuffled(CASES)
    .slice(0, many)
    .map((one, at) => claimOf(chance, l, one, shifted(first, at * 2)));
  const on = shifted(first, chance.between(34, 75));
  const { html, columns, rows, all, house } = body(chance, l, claims, { who, own, on });
  const one = claims.length === 1 ? claims[0]! : null;
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "eob", issuer: house, patient: who, statementDate: on },
      ...{ provider: one?.provider ?? null, claimNumber: one?.number ?? null },
      ...{ accountNumber: one?.account ?? null },
      setting: one && !/HOSPITAL|Clínica/.test(one.provider) ? "professional" : null,
    },
    {
      ...{ billed: all.charge, adjustments: l.network ? all.discount : null },
      ...{ insurancePaid: all.insurancePaid, patientResponsibility: all.patientOwes },
      allowed: l.allowed && one ? all.allowed : null,
    },
    rows.map((row) => lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "travel-student-insurer-eob",
  paper:
    "The explanation of benefits of an administrator of travel or exchange student insurance, with ineligible amounts, payees and check numbers.",
  medium: "text",
  draw,
};
