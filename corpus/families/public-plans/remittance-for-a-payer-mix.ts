import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import * as people from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import {
  rowsOf,
  shifted,
  sum,
  truthOf,
  type Said,
  type Sums,
} from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { bare, grouped, shortSlashes, slashes } = formats;
const { amount, column, total } = sheet;
type Style = "medicare" | "medicaid" | "commercial";
type Row = Said & { charge: number; allowed: number; insurancePaid: number; deductible: number; coinsurance: number; copay: number; adjustments: [string, number][]; place: string; own: number; status: string }; // prettier-ignore
type Column = sheet.Column<Row>;

/** Payer, its address line, style. */
const PAYERS = rowsOf(`
MERIDIAN GOVERNMENT SERVICES - JURISDICTION K|MEDICARE PART B|medicare
PALISADE MEDICARE CONTRACTORS LLC|MEDICARE B REMITTANCE|medicare
STATE OF WEST CALHOUN MEDICAID|Department of Medical Assistance Services|medicaid
GRANITE STATE HEALTH CARE AUTHORITY|Title XIX Medical Assistance Program|medicaid
Northbridge Health Plans|Provider Explanation of Payment|commercial
TRI-CITY BENEFIT ADMINISTRATORS|PROVIDER EXPLANATION OF PAYMENT|commercial`);
/** Practice, place of service, services: code, modifiers, words, units, dollars of a unit. */
const PRACTICES = rowsOf(
  `CRESCENT LAKE FAMILY MEDICINE PC/11/99214,25,OFFICE VISIT EST MOD,1,198;99213,,OFFICE VISIT EST LOW,1,142;93000,,ECG COMPLETE,1,62;96372,59,INJECTION SC/IM,1,48;J3420,,VITAMIN B12 INJ,1,12.50;G0439,,ANNUAL WELLNESS VISIT,1,214;36415,,VENIPUNCTURE,1,14;81002,QW,URINALYSIS,1,16;90662,,FLU VACCINE HIGH DOSE,1,88;G0008,,ADMIN FLU VACCINE,1,42
HILLCREST PHYSICAL THERAPY LLC/11/97110,GP 59,THERAPEUTIC EXERCISE,2,68;97140,GP,MANUAL THERAPY,1,64;97112,GP KX,NEUROMUSCULAR REED,1,70;97530,GP,THERAPEUTIC ACTIVITY,2,74;97161,GP,PT EVALUATION LOW,1,185;G0283,GP,ELEC STIM UNATTENDED,1,32
EASTGATE EYE SURGEONS/24/66984,RT,CATARACT SURGERY IOL,1,2480;92014,,EYE EXAM ESTABLISHED,1,176;92134,,OCT RETINA,1,96;76519,26 LT,A-SCAN IOL CALC,1,118;66821,LT 78,YAG LASER,1,880
PRAIRIE VIEW EMERGENCY PHYSICIANS/23/99285,,ED VISIT HIGH,1,1180;99284,25,ED VISIT MODERATE,1,860;12002,,SIMPLE REPAIR,1,410;93010,,ECG INTERPRETATION,1,58;31500,,INTUBATION,1,690`.replaceAll(
    ";",
    "~",
  ),
).map(([all = ""]) => all.split("/").reduce<string[]>((list, one, at) => (at < 3 ? [...list, one] : [...list.slice(0, 2), `${list[2]}/${one}`]), [])); // prettier-ignore
const CODES: Record<string, string> = {
  "CO-45":
    "Charge exceeds fee schedule/maximum allowable or contracted/legislated fee arrangement.",
  "PR-1": "Deductible amount.",
  "PR-2": "Coinsurance amount.",
  "PR-3": "Co-payment amount.",
  "CO-253": "Sequestration - reduction in federal payment.",
  "CO-97": "The benefit for this service is included in the payment/allowance for another service/procedure that has already been adjudicated.", // prettier-ignore
  "PR-96": "Non-covered charge(s).",
  "CO-29": "The time limit for filing has expired.",
};

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const [payer = "", line = "", style = ""] = chance.pick(PAYERS);
  return {
    ...{ words, payer, line, style: style as Style },
    sequester: style === "medicare" && chance.happens(0.6),
    money: style === "medicare" ? chance.pick([bare, bare, grouped]) : grouped,
    short: chance.happens(0.5),
    described: chance.happens(0.5),
    claimTotals: chance.happens(0.85),
    grand: chance.happens(0.75),
    serif: chance.happens(0.3),
    split: chance.happens(0.5),
  };
}

/** A charge as the payer settles it: what it allows, what it leaves to the patient, and every step by its code. */
function rowFor(
  chance: Chance,
  l: Look,
  said: string[],
  date: string,
  open: { left: number },
  place: string,
): Row {
  // prettier-ignore
  const [code = "", mods = "", description = "", count = "", price = ""] = said;
  const units = Number(count);
  const charge = units * Math.round(Number(price) * (85 + 35 * chance.share()));
  const base = { serviceDate: date, code, description, units, modifiers: mods ? mods.split(" ") : [], charge, place }; // prettier-ignore
  if (chance.happens(0.08)) {
    const why = l.style === "medicaid" ? "CO-29" : chance.pick(["CO-97", "PR-96"]);
    const own = why.startsWith("PR") ? charge : 0;
    return { ...base, allowed: 0, insurancePaid: 0, deductible: 0, coinsurance: 0, copay: 0, adjustments: [[why, charge]], own, status: "DENIED", remarks: [why] }; // prettier-ignore
  }
  const allowed = Math.round(
    charge * ((l.style === "medicaid" ? 0.2 : 0.35) + 0.3 * chance.share()),
  );
  const deductible = l.style === "medicaid" ? 0 : Math.min(allowed, open.left);
  open.left -= deductible;
  const copay = l.style === "medicare" ? 0 : Math.min(allowed - deductible, chance.pick(l.style === "medicaid" ? [0, 0, 100, 300] : [0, 0, 2500])); // prettier-ignore
  const coinsurance = l.style === "medicaid" ? 0 : Math.round((allowed - deductible - copay) * 0.2);
  const due = allowed - deductible - copay - coinsurance;
  const cut = l.sequester ? Math.round(due * 0.02) : 0;
  const all: [string, number][] = [["CO-45", charge - allowed], ["PR-1", deductible], ["PR-2", coinsurance], ["PR-3", copay], ["CO-253", cut]]; // prettier-ignore
  const adjustments = all.filter(([, cents]) => cents > 0);
  return { ...base, allowed, deductible, coinsurance, copay, insurancePaid: due - cut, adjustments, own: deductible + coinsurance + copay, status: "PAID", remarks: adjustments.map(([why]) => why) }; // prettier-ignore
}

type Claim = ReturnType<typeof claimOf>;
function claimOf(chance: Chance, l: Look, practice: string[], start: string) {
  const [, place = "", list = ""] = practice;
  const services = list.split("~").map((one) => one.split(","));
  const date = shifted(start, chance.between(0, 9));
  const open = { left: chance.pick([0, 0, 0, 4000, 18500]) };
  const rows = chance.shuffled(services).slice(0, chance.between(1, Math.min(5, services.length))).map((one) => rowFor(chance, l, one, date, open, place)); // prettier-ignore
  const [first = "", ...last] = people.person(chance).toUpperCase().split(" ");
  const name = l.style === "commercial" && l.short ? `${first} ${last.join(" ")}` : `${last.join(" ")}, ${first}`; // prettier-ignore
  return {
    ...{ rows, name, date, account: chance.number(chance.pick(["######", "@@####-#"])) },
    number: chance.number(l.style === "medicare" ? "#############" : l.style === "medicaid" ? "##############000" : "#######@####"), // prettier-ignore
    member: chance.number(l.style === "medicare" ? "#@@#@@#@@##" : "#########"),
    npi: chance.number("1#########"),
  };
}

const stacked = (l: Look, row: Row, part: 0 | 1) =>
  row.adjustments.map((one) => (part ? l.money(one[1]) : one[0])).join("<br>");

/** GRP/RC-AMT as its own two columns, or code and amount side by side in one. */
const adjustmentColumns = (l: Look, code: string, both: string): Column[] =>
  l.split
    ? [
        column<Row>(code, "remarks", (row) => stacked(l, row, 0)),
        column<Row>("AMT", null, (row) => stacked(l, row, 1), "n"),
      ]
    : [column<Row>(both, "remarks", (row) => row.adjustments.map(([why, cents]) => `${why} &nbsp;${l.money(cents)}`).join("<br>"), "w")]; // prettier-ignore

function columnsOf(l: Look, claims: Claim[]): Column[] {
  const npi = (row: Row) => claims.find(({ rows }) => rows.includes(row))!.npi;
  const compact = (iso: string) => `${iso.slice(5, 7)}${iso.slice(8)} ${iso.slice(5, 7)}${iso.slice(8)}${iso.slice(2, 4)}`; // prettier-ignore
  const mods = column<Row>(l.style === "commercial" ? "Mod" : "MODS", "modifiers", (row) => row.modifiers!.join(" ")); // prettier-ignore
  const day = l.short ? shortSlashes : slashes;
  const text = column<Row>("Description", "description", (row) => row.description);
  const columns: Record<Style, (Column | false)[]> = {
    medicare: [
      column<Row>("PERF PROV", null, npi),
      column<Row>("SERV DATE", "serviceDate", (row) => compact(row.serviceDate!), "d"),
      column<Row>("POS", null, (row) => row.place),
      column<Row>("NOS", "units", (row) => row.units, "n x"),
      column<Row>("PROC", "code", (row) => row.code),
      mods,
      amount<Row>("BILLED", "charge", l.money),
      amount<Row>("ALLOWED", "allowed", l.money),
      amount<Row>("DEDUCT", "deductible", l.money),
      amount<Row>("COINS", "coinsurance", l.money),
      ...adjustmentColumns(l, "GRP/RC", "GRP/RC-AMT"),
      amount<Row>("PROV PD", "insurancePaid", l.money),
    ],
    medicaid: [
      column<Row>("SVC DATE<br>FROM - THRU", "serviceDate", (row) => `${shortSlashes(row.serviceDate!)} ${shortSlashes(row.serviceDate!)}`, "d"), // prettier-ignore
      column<Row>("PROC", "code", (row) => row.code),
      mods,
      column<Row>("UNITS", "units", (row) => row.units!.toFixed(l.short ? 2 : 0), "n x"),
      l.described && column<Row>("PROCEDURE DESC", "description", (row) => row.description),
      amount<Row>("BILLED<br>AMOUNT", "charge", l.money),
      amount<Row>("ALLOWED<br>AMOUNT", "allowed", l.money),
      amount<Row>("CO-PAY", "copay", l.money),
      amount<Row>("PAID<br>AMOUNT", "insurancePaid", l.money),
      column<Row>("STATUS", null, (row) => row.status),
      column<Row>("EOB CODES", "remarks", (row) => row.remarks!.join(" ")),
    ],
    commercial: [
      column<Row>("Service Date", "serviceDate", (row) => day(row.serviceDate!), "d"),
      column<Row>("Proc Code", "code", (row) => row.code),
      mods,
      l.described && text,
      column<Row>("Units", "units", (row) => row.units, "n x"),
      amount<Row>("Billed<br>Amount", "charge", l.money),
      amount<Row>("Allowed<br>Amount", "allowed", l.money),
      amount<Row>("Deductible", "deductible", l.money),
      amount<Row>("Copay", "copay", l.money),
      amount<Row>("Co-<br>insurance", "coinsurance", l.money),
      ...adjustmentColumns(l, "Adj<br>Reason", "Adjustment<br>Reason/Amount"),
      amount<Row>("Payment<br>Amount", "insurancePaid", l.money),
    ],
  };
  return columns[l.style].flatMap((one) => one || []);
}

const sumsOf = (columns: Column[], rows: Row[]) =>
  Object.fromEntries(columns.filter(({ kind }) => kind === "n").flatMap(({ says: [of] }) => (of ? [[of, total(rows, of)]] : []))) as { charge?: number }; // prettier-ignore

function claimRows(l: Look, columns: Column[], claim: Claim): string {
  const wide = columns.length;
  const own = l.money(sum(claim.rows.map((row) => row.own)));
  const heads = {
    medicare: `NAME <b>${claim.name}</b> &nbsp; MID ${claim.member} &nbsp; ACNT ${claim.account} &nbsp; ICN ${claim.number} &nbsp; ASG Y &nbsp; MOA MA01`,
    medicaid: `RECIPIENT: <b>${claim.name}</b> &nbsp; ID: ${claim.member} &nbsp; TCN: ${claim.number} &nbsp; PAT ACCT: ${claim.account}`,
    commercial: `Patient: <b>${claim.name}</b> &nbsp; Member ID: ${claim.member} &nbsp; Claim #: ${claim.number} &nbsp; Patient Acct: ${claim.account}`,
  };
  const words = { medicare: `PT RESP &nbsp; ${own} &nbsp;&nbsp; CLAIM TOTALS`, medicaid: "CLAIM TOTAL", commercial: `Claim Total &nbsp; (Patient Responsibility ${own})` }[l.style]; // prettier-ignore
  const body = claim.rows.map((row) => sheet.record(columns, row)).join("");
  const last = l.claimTotals
    ? sheet.sumRow(columns, words, sumsOf(columns, claim.rows), l.money)
    : "";
  const net = l.style === "medicare" ? `<tr class="net"><td colspan="${wide}">${total(claim.rows, "insurancePaid") ? l.words("CLAIM INFORMATION FORWARDED TO: SENTINEL SUPPLEMENT INS|ADJ TO TOTALS: PREV PD 0.00 &nbsp; INTEREST 0.00 &nbsp; LATE FILING CHARGE 0.00") : "ADJ TO TOTALS: PREV PD 0.00 &nbsp; INTEREST 0.00"} &nbsp;&nbsp; NET ${l.money(total(claim.rows, "insurancePaid"))}</td></tr>` : ""; // prettier-ignore
  return `<tbody class="claim"><tr class="who"><td colspan="${wide}">${heads[l.style]}</td></tr>${body}${last}${net}</tbody>`;
}

/** The totals at the end of the print, and which sums of the truth they are. */
function grandOf(l: Look, claims: Claim[], check: string) {
  const rows = claims.flatMap((claim) => claim.rows);
  const of = (field: "charge" | "allowed" | "insurancePaid") => total(rows, field);
  const less = (group: string) => sum(rows.flatMap(({ adjustments }) => adjustments.filter(([why]) => why.startsWith(group)).map(([, cents]) => cents))); // prettier-ignore
  const own = sum(rows.map((row) => row.own));
  const base: [string, string][] = [
    [l.style === "commercial" ? "Number of Claims" : "# OF CLAIMS", String(claims.length)],
    [l.style === "commercial" ? "Total Billed" : "BILLED AMT", l.money(of("charge"))],
    [l.style === "commercial" ? "Total Allowed" : "ALLOWED AMT", l.money(of("allowed"))],
  ];
  const tail: Record<Style, [string, string][]> = {
    medicare: [["DEDUCT AMT", l.money(total(rows, "deductible"))], ["COINS AMT", l.money(total(rows, "coinsurance"))], ["TOTAL RC-AMT", l.money(less("CO"))], ["PROV PD AMT", l.money(of("insurancePaid"))], ["PROV ADJ AMT", l.money(0)], ["CHECK AMT", l.money(of("insurancePaid"))]], // prettier-ignore
    medicaid: [["CO-PAY AMT", l.money(total(rows, "copay"))], ["PAID AMT", l.money(of("insurancePaid"))], ["WARRANT NO.", check]], // prettier-ignore
    commercial: [["Provider Adjustments", l.money(less("CO"))], ["Patient Responsibility", l.money(own)], ["Total Payment", l.money(of("insurancePaid"))]], // prettier-ignore
  };
  const list = [...base, ...tail[l.style]];
  const html = `<div class="grand"><b>${l.style === "commercial" ? "Payment Summary" : "TOTALS:"}</b><table><tr>${list.map(([label]) => `<th>${label}</th>`).join("")}</tr><tr>${list.map(([, text]) => `<td>${text}</td>`).join("")}</tr></table></div>`;
  const sums: Sums = { billed: of("charge"), allowed: of("allowed"), insurancePaid: of("insurancePaid"), adjustments: l.style === "medicaid" ? null : less("CO"), patientResponsibility: l.style === "commercial" ? own : null }; // prettier-ignore
  return { html, sums };
}

const css = (l: Look) => {
  const font = l.style === "commercial" ? (l.serif ? "Liberation Serif" : "Liberation Sans") : "Liberation Mono"; // prettier-ignore
  return `
@page{size:letter landscape;margin:10mm 10mm 13mm;@bottom-right{content:"PAGE " counter(page) " OF " counter(pages);font:7.5pt '${font}'}}
body{margin:0;font:${l.style === "commercial" ? "9pt" : "8pt"}/1.35 '${font}'} .top{display:flex;justify-content:space-between;gap:8mm;margin-bottom:4mm} .top b{font-size:1.15em} .pairs td{padding:0 3mm 0 0;vertical-align:top} .lines{width:100%;border-collapse:collapse} .lines th{text-align:left;vertical-align:bottom;border-bottom:1px solid #000;${l.style === "commercial" ? "background:#e4e4e4" : "font-weight:normal"};padding:.5mm 1mm} .lines td{padding:.25mm 1mm;vertical-align:top} .lines .n{text-align:right;white-space:nowrap} .lines .n + :not(.n){padding-left:4mm} .d,.w{white-space:nowrap} .who td{padding-top:2.4mm !important;${l.style === "commercial" ? "border-top:1px solid #777" : "border-top:1px dashed #000"}} .claim{break-inside:avoid} .sum td{${l.style === "commercial" ? "font-weight:bold;border-top:.6px solid #777" : ""}} .grand{margin:5mm 0 3mm;border-top:2px solid #000;padding-top:1mm;break-inside:avoid} .grand table{border-collapse:collapse;margin-top:1mm} .grand th,.grand td{text-align:right;padding:.4mm 4mm .4mm 1mm;font-weight:normal} .grand td{font-weight:bold} .gloss{break-inside:avoid;margin-top:3mm} .gloss div{padding-left:18mm;text-indent:-18mm} .gloss span{display:inline-block;width:18mm;text-indent:0}`;
};

function front(chance: Chance, l: Look, practice: string, day: string, check: string): string {
  const npi = chance.number("1#########");
  const title = { medicare: l.line === "MEDICARE PART B" ? "MEDICARE REMITTANCE ADVICE" : "MEDICARE REMITTANCE NOTICE", medicaid: "REMITTANCE ADVICE - PROFESSIONAL CLAIMS", commercial: l.words("Explanation of Payment|EXPLANATION OF PAYMENT|Provider Remittance Advice") }[l.style]; // prettier-ignore
  const up = l.style !== "commercial";
  const facts = sheet.pairs([
    [up ? "NPI:" : "NPI:", npi],
    [up ? "DATE:" : "Payment Date:", slashes(day)],
    [up ? "CHECK/EFT #:" : "Check/EFT Number:", check],
    up ? ["REMIT #:", chance.number("######")] : ["Tax ID:", chance.number("##-#######")],
  ]);
  return `<div class="top"><div><b>${l.payer}</b><br>${l.line}<br>${people.box(chance)}<br>${people.town(chance).toUpperCase()}<br>${people.phone(chance)}</div><div><b>${title}</b><br><br>${practice}<br>${people.street(chance).toUpperCase()}<br>${people.town(chance).toUpperCase()}</div><div>${facts}</div></div>`;
}

const one = <T>(list: readonly T[]): T | null => (new Set(list).size === 1 ? list[0]! : null);

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const practice = chance.pick(PRACTICES);
  const start = shifted("2024-02-01", chance.between(0, 680));
  const many = chance.weighted([[1, 2], [2, 3], [3, 3], [5, 2], [8, 1]] as const); // prettier-ignore
  const claims = Array.from({ length: many }, () => claimOf(chance, l, practice, start));
  const rows = claims.flatMap((claim) => claim.rows);
  const columns = columnsOf(l, claims);
  const paidOn = shifted(start, chance.between(24, 40));
  const check = chance.number(l.style === "medicare" ? "EFT######" : "########");
  const grand = l.grand ? grandOf(l, claims, check) : null;
  const used = [...new Set(rows.flatMap(({ remarks }) => remarks!))];
  const gloss = used.map((why) => `<div><span>${why}</span>${CODES[why]}</div>`).join("");
  const label = l.style === "commercial" ? "Reason Code Descriptions" : "GLOSSARY: GROUP, REASON, MOA, REMARK AND REASON CODES"; // prettier-ignore
  const body = `<table class="lines"><thead>${sheet.heading(columns)}</thead>${claims.map((claim) => claimRows(l, columns, claim)).join("")}</table>`;
  const html = sheet.page(css(l), `${front(chance, l, practice[0]!, paidOn, check)}${body}${grand?.html ?? ""}<div class="gloss">${label}${gloss}</div>`); // prettier-ignore
  const own = sum(rows.map((row) => row.own));
  const claimSums: Sums = many === 1 && l.claimTotals ? { billed: total(rows, "charge"), allowed: total(rows, "allowed"), insurancePaid: total(rows, "insurancePaid"), ...(l.style === "medicaid" ? {} : { patientResponsibility: own }) } : {}; // prettier-ignore
  const printed = Object.entries(grand?.sums ?? {}).filter(([, cents]) => cents !== null);
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "eob", setting: "professional", issuer: l.payer },
      ...{ provider: practice[0]!, statementDate: paidOn },
      patient: one(claims.map(({ name }) => name)),
      claimNumber: one(claims.map(({ number }) => number)),
      accountNumber: one(claims.map(({ account }) => account)),
    },
    { ...claimSums, ...Object.fromEntries(printed) },
    rows.map((row) => sheet.lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "remittance-for-a-payer-mix",
  paper:
    "A provider's wide remittance print from Medicare, a state's Medicaid or a commercial payer: claims of several patients with adjustment codes.",
  medium: "text",
  draw,
};
