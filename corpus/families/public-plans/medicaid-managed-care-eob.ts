import {
  dollars,
  grouped,
  longMonthName,
  looseSlashes,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { bars, column, amount, lineBy, mark, page, record, sumRow, table, total, type Column } from "#corpus/families/drawing/sheet"; // prettier-ignore
import { box, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said;
type Setting = "professional" | "facility" | null;
type Claim = { provider: string; setting: Setting; number: string; paid: string; rows: Row[] };

const PLANS = rowsOf(`
Prairie Community Health Plan|Nebraska Medicaid|#1f6f54; Harbor Family Care|Ohio Medicaid|#1d4f91; SunValley Health Choice|AHCCCS Complete Care|#b5541c; Bluestem HealthConnect|KanCare|#5a3286`);
const OFFICES = rowsOf(`
Department of Health Care Finance|Division of Medicaid Services|#333333; Iowa Department of Health and Human Services|Iowa Medicaid|#17365d; Department of Social Services|MO HealthNet Division|#3b3b3b`);

/** Who treated, where, how many days at most, and their services with a usual charge. */
const CARE: [provider: string, setting: Setting, days: number, services: string][] = [
  [
    "COUNTY COMMUNITY HEALTH CENTER",
    "professional",
    1,
    "T1015|Clinic visit, all-inclusive|198;99213|Office visit, established patient|134;90460|Vaccine administration|28;90707|Measles, mumps, rubella vaccine|97;85018|Hemoglobin test|11.50;99392|Well child visit, age 1-4|186",
  ],
  [
    "MERCY REGIONAL MEDICAL CENTER",
    "facility",
    1,
    "99283|Emergency department visit|874;71046|Chest x-ray, 2 views|312;85025|Complete blood count|91;87635|COVID-19 test|128;94640|Breathing treatment|164;J7613|Albuterol solution|12.40",
  ],
  [
    "BRIGHT SMILES DENTAL, P.C.",
    "professional",
    1,
    "D0120|Periodic oral exam|58;D0272|Bitewing x-rays, two films|49;D1120|Cleaning, child|72;D1206|Fluoride varnish|41;D2391|Filling, one surface|168;D1351|Sealant, per tooth|54",
  ],
  [
    "OPEN DOOR BEHAVIORAL HEALTH",
    "professional",
    6,
    "90837|Psychotherapy, 60 minutes|182;H2014|Skills training, per 15 minutes|96;T1017|Case management|64.40",
  ],
  [
    "VALLEY MEDICAL TRANSPORT INC",
    null,
    8,
    "A0120|Non-emergency transport|38;A0425|Ground mileage|26.75",
  ],
  [
    "DISCOUNT PHARMACY #0417",
    null,
    1,
    "|Amoxicillin 400 mg/5 ml suspension|24.89;|Albuterol HFA inhaler|68.20;|Cetirizine 10 mg tablet|13.49;|Fluoxetine 20 mg capsule|21.15;|Insulin lispro 100 unit/ml|142.75",
  ],
  [
    "TRI-COUNTY HOME CARE",
    null,
    10,
    "T1019|Personal care, per 15 minutes|88.32;S5130|Homemaker service|47.60;T1021|Home health aide visit|73",
  ],
  [
    "LOPEZ MARIA E MD",
    "professional",
    1,
    "99214|Office visit, established patient|208;81002|Urinalysis|14;36415|Blood draw|12;76805|Pregnancy ultrasound|385;59426|Prenatal care|640",
  ],
];

const NOT_PAID = rowsOf(`
N1|This service was not paid. The provider may not bill you for it.; D7|We asked the provider for more information. You do not need to do anything.`);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const state = chance.happens(0.35);
  return {
    words,
    state,
    plan: chance.pick(state ? OFFICES : PLANS),
    day: chance.pick([slashes, slashes, looseSlashes, shortSlashes]),
    money: chance.pick([dollars, dollars, grouped]),
    coded: chance.happens(0.4),
    billed: chance.happens(0.9),
    owed: chance.happens(0.9),
    units: chance.happens(0.3),
    asks: chance.happens(0.55),
    sums: chance.happens(0.6),
    boxed: chance.happens(0.6),
    copays: chance.happens(0.25),
    heads: {
      date: words("Date of Service|Service Date|Date(s) of<br>Service"),
      name: words("Service|Description of Service|Service You Received|Procedure"),
      charge: words("Amount Billed|Provider<br>Billed|Billed"),
      paid: state
        ? words("Medicaid Paid|Amount Paid")
        : words("Plan Paid|Paid by Plan|Amount We Paid"),
      owes: words("What You Owe|You Owe|Your Cost"),
    },
  };
}

function rowsFor(chance: Chance, l: Look, care: (typeof CARE)[number], first: string): Row[] {
  const [, setting, days, services] = care;
  const list = rowsOf(services);
  const rates = list.map(() => 0.25 + 0.45 * chance.share());
  const [visits, step] = [chance.between(1, days), chance.pick([1, 2, 7])];
  const many = days > 1 ? chance.between(1, Math.min(2, list.length)) : list.length;
  const kept = chance.shuffled(list).slice(0, chance.between(1, many));
  const served = list.filter((one) => kept.includes(one));
  const copays = served.map(() => (chance.happens(0.5) ? 0 : 100 * chance.between(1, 4)));
  return Array.from({ length: visits }, (_, visit) =>
    served.map(([code = "", description = "", price = ""], at): Row => {
      const charge = Math.round(Number(price) * 100);
      const turned = chance.happens(0.07) ? chance.pick(NOT_PAID)[0]! : null;
      const allowed = turned ? 0 : Math.round(charge * rates[list.findIndex((one) => one[1] === description)]!); // prettier-ignore
      const due = l.copays && l.owed && !turned && setting !== "facility" ? copays[at]! : 0; // prettier-ignore
      const patientOwes = Math.min(due, allowed);
      return {
        ...{ serviceDate: shifted(first, visit * step), description, charge, patientOwes },
        ...{ insurancePaid: allowed - patientOwes, units: /per 15/.test(description) ? 8 : 1 },
        ...{ ...(code ? { code } : {}), remarks: turned ? [turned] : [] },
      };
    }),
  ).flat();
}

function claimsFor(chance: Chance, l: Look): Claim[] {
  const first = shifted("2024-02-05", chance.between(0, 640));
  const many = chance.weighted([
    [1, 4],
    [2, 3],
    [3, 2],
    [5, 1],
  ] as const);
  return chance
    .shuffled(CARE)
    .slice(0, many)
    .map((care): Claim => {
      const rows = rowsFor(chance, l, care, shifted(first, chance.between(0, 20)));
      const paid = shifted(rows.at(-1)!.serviceDate!, chance.between(6, 25));
      const number = chance.number(l.state ? "2########0###" : "@#########");
      return { provider: care[0], setting: care[1], number, paid, rows };
    });
}

const columnsOf = (l: Look, claims: Claim[]): Column<Row>[] => [
  ...(l.asks
    ? [column<Row>("Did you get<br>this service?", null, () => "&#9744; Yes &nbsp;&#9744; No")]
    : []),
  column<Row>(l.heads.date, "serviceDate", (row) => l.day(row.serviceDate!)),
  ...(l.coded ? [column<Row>(l.words("Code|Proc Code"), "code", ({ code }) => code)] : []),
  column<Row>(l.heads.name, "description", (row) => row.description, "w"),
  ...(l.units ? [column<Row>("Units", "units", ({ units }) => units, "n")] : []),
  ...(l.billed ? [amount<Row>(l.heads.charge, "charge", l.money)] : []),
  amount<Row>(l.heads.paid, "insurancePaid", l.money),
  ...(l.owed ? [amount<Row>(l.heads.owes, "patientOwes", l.money)] : []),
  ...(claims.some(({ rows }) => rows.some(({ remarks }) => remarks!.length))
    ? [column<Row>("Note", "remarks", ({ remarks }) => remarks!.join(" "))]
    : []),
];

const sumsOf = (rows: Row[], l: Look) => ({
  ...(l.billed ? { charge: total(rows, "charge") } : {}),
  insurancePaid: total(rows, "insurancePaid"),
  ...(l.owed ? { patientOwes: total(rows, "patientOwes") } : {}),
});

function claimHtml(claim: Claim, columns: Column<Row>[], l: Look): string {
  const body = claim.rows.map((row) => record(columns, row)).join("");
  const last = l.sums
    ? sumRow(columns, l.state ? "CLAIM TOTAL" : "Total for this claim", sumsOf(claim.rows, l), l.money) // prettier-ignore
    : "";
  return `<div class="claim"><div class="by"><span>${l.state ? "Provider Name" : "Provider"}: <b>${claim.provider}</b></span><span>Claim ${l.state ? "ICN" : "number"}: ${claim.number}</span><span>Date paid: ${l.day(claim.paid)}</span></div>${table(columns, body + last)}</div>`;
}

/** A summary of all claims together, where the plan prints one. */
function boxHtml(rows: Row[], l: Look): string {
  const sums = sumsOf(rows, l);
  const cell = (label: string, cents: number | undefined) =>
    cents === undefined ? "" : `<div>${label}<b>${dollars(cents)}</b></div>`;
  return `<div class="sumbox">${cell("Total billed by providers", sums.charge)}${cell(l.state ? "Total paid by Medicaid" : "Total paid by the plan", sums.insurancePaid)}${cell("Total you owe", sums.patientOwes)}</div>`;
}

const css = (ink: string, state: boolean) => `
@page{size:letter;margin:14mm 15mm}body{font:${state ? "10.4pt/1.42 'Liberation Serif'" : "10pt/1.42 'Liberation Sans'"};margin:0;color:#111}.top{display:flex;justify-content:space-between;align-items:center;border-bottom:${state ? "1px solid #000" : `4px solid ${ink}`};padding-bottom:3mm}.brand{display:flex;gap:3mm;align-items:center;font-size:14pt;font-weight:bold;color:${ink};line-height:1.2}.brand small{display:block;font-weight:normal;font-size:9pt;color:#333}
.mid{display:flex;justify-content:space-between;margin:6mm 0 5mm}.facts{border-collapse:collapse}.facts td{padding:.4mm 2mm;vertical-align:top}h1{font-size:16pt;color:${ink};margin:0;text-align:${state ? "center" : "left"}}.not{font-weight:bold;font-size:12pt;margin:1mm 0 3mm;text-align:${state ? "center" : "left"}}p{margin:0 0 2.5mm}
.claim{margin:4mm 0}.by{display:flex;gap:7mm;${state ? "border-top:1px solid #000" : "background:#eef2f0"};padding:1.4mm 2mm;font-size:.92em;break-after:avoid}.lines{width:100%;border-collapse:collapse;font-size:.88em}.lines th{text-align:left;vertical-align:bottom;border-bottom:1.2px solid ${ink};padding:1mm 1.5mm;line-height:1.2}.lines td{padding:1.2mm 1.5mm;vertical-align:top;white-space:nowrap;border-bottom:.5px solid #ccc}.lines td.w{white-space:normal;width:34%}.lines .n{text-align:right}.lines .sum td{font-weight:bold}tr{break-inside:avoid}
.sumbox{display:flex;border:1.5px solid ${ink};margin:4mm 0;break-inside:avoid}.sumbox div{flex:1;padding:2.5mm 3mm}.sumbox b{display:block;font-size:15pt}.fine{font-size:8pt;line-height:1.35;margin-top:5mm;break-inside:avoid}.slip{border-top:1.5px dashed #000;margin-top:6mm;padding-top:3mm;break-inside:avoid;font-size:9.4pt}.slip .sign{display:flex;gap:10mm;margin-top:6mm}.slip .sign span{flex:1;border-top:1px solid #000;padding-top:1mm}`;

const TONGUES = `<div class="fine">ATTENTION: If you speak English, language assistance services, free of charge, are available to you. ATENCIÓN: si habla español, tiene a su disposición servicios gratuitos de asistencia lingüística. CHÚ Ý: Nếu bạn nói Tiếng Việt, có các dịch vụ hỗ trợ ngôn ngữ miễn phí dành cho bạn. We comply with applicable federal civil rights laws and do not discriminate on the basis of race, color, national origin, age, disability, or sex.</div>`;

function lettertext(l: Look, call: string): string {
  const payer = l.state ? "Medicaid" : "Our records show that the plan";
  const open = l.state
    ? `Federal rules (42 CFR 455.20) require us to ask some members each month whether they received the services billed to Medicaid for them. You were chosen at random.`
    : `This letter lists care that providers told us they gave you. ${payer} has already handled these claims.`;
  return `<p>Dear Member:</p><p>${open} Please look at the dates and services below. Some services, such as family planning, may not be listed to protect your privacy.</p><p>${l.copays ? "You only need to pay a copay if one is shown below. You cannot be refused care because you cannot pay it." : "<b>You do not have to pay for these services.</b> If a provider sends you a bill, do not pay it. Call us."} If you did not get a service listed here, or something does not look right, call ${l.state ? "the Program Integrity Unit" : "Member Services"} at ${call} (TTY 711).</p>`;
}

function slip(member: string, id: string, l: Look): string {
  return `<div class="slip"><b>${l.state ? "PLEASE COMPLETE AND RETURN IN THE ENCLOSED POSTAGE-PAID ENVELOPE WITHIN 30 DAYS" : "Please mail this page back to us only if something is wrong"}</b><br>Name: ${member} &nbsp;&nbsp; ID: ${id}<br>&#9744; I received all of the services listed. &nbsp; &#9744; I did not receive one or more services. &nbsp; &#9744; I was asked to pay $ ________<br>Comments: ______________________________________________________________<div class="sign"><span>Signature</span><span>Date</span><span>Telephone</span></div></div>`;
}

function truthFor(claims: Claim[], columns: Column<Row>[], l: Look, patient: string, sent: string) {
  const [name = "", under = ""] = l.plan;
  const rows = claims.flatMap((claim) => claim.rows);
  const one = claims.length === 1 ? claims[0]! : null;
  const kinds = new Set(claims.map(({ setting }) => setting));
  const sums = sumsOf(rows, l);
  const shown = l.boxed || (one !== null && l.sums);
  return truthOf(
    {
      ...{ name: family.name, kind: "eob", issuer: l.state ? under : name, patient },
      ...{ provider: one?.provider ?? null, claimNumber: one?.number ?? null },
      ...{ statementDate: sent, setting: kinds.size === 1 ? [...kinds][0]! : null },
    },
    {
      billed: shown ? (sums.charge ?? null) : null,
      insurancePaid: shown ? sums.insurancePaid : null,
      patientResponsibility: shown ? (sums.patientOwes ?? null) : null,
    },
    rows.map((row) => lineBy(columns, row)),
  );
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [name = "", under = "", ink = ""] = l.plan;
  const claims = claimsFor(chance, l);
  const rows = claims.flatMap((claim) => claim.rows);
  const columns = columnsOf(l, claims);
  const patient = naming(chance)(person(chance));
  const latest = claims.map(({ paid }) => paid).sort();
  const sent = shifted(latest.at(-1)!, chance.between(5, 30));
  const id = chance.number(l.state ? "#########@" : chance.pick(["##########", "@@#######"]));
  const call = phone(chance);
  const facts = [
    [l.state ? "Date:" : "Letter date:", longMonthName(sent)],
    ["Member name:", patient],
    [l.state ? "Medicaid ID:" : "Member ID:", id],
  ];
  const used = NOT_PAID.filter(([code]) => rows.some(({ remarks }) => remarks!.includes(code!)));
  const html = page(
    css(ink, l.state),
    `<div class="top"><div class="brand">${mark(chance, ink, 38)}<div>${l.state ? under : name}<small>${l.state ? name : `Your ${under} health plan`}</small></div></div><div>${box(chance)}<br>${town(chance)}</div></div>
<div class="mid"><div>${bars(chance, 140, 11)}<br>${patient}<br>${street(chance)}<br>${town(chance)}</div><table class="facts">${facts.map(([label, value]) => `<tr><td>${label}</td><td><b>${value}</b></td></tr>`).join("")}</table></div>
<h1>${l.state ? "EXPLANATION OF MEDICAL BENEFITS" : "Explanation of Benefits"}</h1><div class="not">THIS IS NOT A BILL${l.copays ? "" : ". DO NOT SEND MONEY."}</div>${lettertext(l, call)}
${l.boxed ? boxHtml(rows, l) : ""}${claims.map((claim) => claimHtml(claim, columns, l)).join("")}
${used.map(([code, text]) => `<p><b>${code}</b> ${text}</p>`).join("")}<p>To report Medicaid fraud, waste or abuse call ${phone(chance)}. You do not have to give your name.</p>${l.asks ? slip(patient, id, l) : ""}${TONGUES}`,
  );
  return { html, truth: truthFor(claims, columns, l, patient, sent) };
}

export const family: Family = {
  name: "medicaid-managed-care-eob",
  paper:
    "The letter of a Medicaid plan or office that lists what providers were paid for and asks whether the member got it.",
  medium: "text",
  draw,
};
