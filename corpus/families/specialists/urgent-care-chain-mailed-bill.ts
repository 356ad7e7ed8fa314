import * as f from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import * as people from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { took: number; paid: number };
type Visit = { on: string; where: string; who: string; rows: Row[] };

const CHAINS = rowsOf(`QuickPath Urgent Care|#e4572e|QP Medical Services PLLC
NextDoor Express Care|#00796b|Nextdoor Physicians Group, PC
CAREPOINTE URGENT CARE|#1a4fa0|Carepointe Medical Associates LLC
Sprint Clinic Walk-In Care|#6a1b9a|
Bluebonnet Urgent Care of Texas|#1565c0|Bluebonnet Emergency Physicians PA`);
const PLACES = "Northgate|Hwy 41 & Elm|Mill Creek|Westfield Plaza|Downtown|S. Lamar".split("|");
/** Code, modifier, words, dollars; the first of a reason is always there. */
const REASONS = [
  `99203|25|Office/Outpatient Visit New Patient Lvl 3|265;87880|QW|Strep A Assay w/Optic|48;87428|QW|SARS-COV-2 & Influenza A/B Antigen|139;96372||Ther/Proph/Diag Inj SC/IM|58;J1100||Dexamethasone Sodium Phos 1mg|18;94640||Airway Inhalation Treatment|72`,
  `99213|25|Office/Outpatient Visit Est Patient Lvl 3|195;81003|QW|Urinalysis Auto W/O Scope|27;87086||Urine Culture/Colony Count|52;81025||Urine Pregnancy Test|36;96372||Ther/Proph/Diag Inj SC/IM|58;J0696||Ceftriaxone Sodium Inj 250mg|34`,
  `99204|25|Office/Outpatient Visit New Patient Lvl 4|365;12001||Simple Repair Scalp/Trunk/Ext 2.5cm or <|340;90715||TDAP Vaccine 7 Yrs/> IM|86;90471||Immunization Admin|52;A6402||Sterile Gauze <=16 sq in|9`,
  `99214|25|Office/Outpatient Visit Est Patient Lvl 4|285;73610|RT|X-Ray Exam of Ankle 3+ Views|148;29515|RT|Application Lower Leg Splint|206;L4361||Pneumatic Walking Boot, Prefab|245;E0114||Crutches Underarm Pair|68`,
  `99203|25|Office/Outpatient Visit New Patient Lvl 3|265;71046||X-Ray Exam Chest 2 Views|164;85025|QW|CBC W/Auto Diff|46;93000||Electrocardiogram Complete|98;94760||Measure Blood Oxygen Level|19`,
  `S9083||Global Fee Urgent Care Centers|225;S9088||Services Provided in Urgent Care Ctr|45;87804|QW|Influenza Assay w/Optic|49;87635||SARS-COV-2 Amp Probe|118`,
];
const PLANS = "BLUEHARBOR|NCH|ALDER|SUMMIT|TIDEWATER|CORAL MKTPLACE".split("|");

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    style: chance.pick(["columns", "columns", "rows"] as const),
    merged: chance.happens(0.4),
    codes: chance.pick(["own", "before", "before", "none"] as const),
    day: chance.pick([f.slashes, f.shortSlashes, f.looseSlashes, f.monthName]),
    money: chance.pick([f.dollars, f.dollars, f.grouped, f.bare]),
    plan: chance.pick([...PLANS, ""]),
    dated: chance.happens(0.6),
    full: chance.happens(0.55),
    upper: chance.happens(0.4),
    take: words("Insurance Payment|INS PMT|Payment - Insurance"),
    off: words("Contractual Adjustment|INS ADJ|Insurance Write-Off"),
    copay: words("Copay at time of service|PATIENT PAYMENT - TOS|Credit Card Payment"),
    left: words("Visit Balance|Patient Balance|You owe for this visit"),
    font: words("Liberation Sans|Liberation Sans|DejaVu Sans|Carlito|Liberation Sans Narrow"),
  };
}

const html = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

function visitsOf(chance: Chance, l: Look): Visit[] {
  const self = l.plan === "";
  const terms: Terms = {
    ...{ open: self ? 1e8 : chance.pick([0, 20000, 90000]), share: 0.2, denies: 0.03 },
    ...{ copay: 0, rate: self ? [1, 1] : [0.38, 0.74] },
  };
  let on = shifted("2024-03-02", chance.between(0, 600));
  return chance
    .shuffled(REASONS)
    .slice(0, chance.pick([1, 1, 2]))
    .map((list): Visit => {
      const kept = rowsOf(list).filter((_, at) => at === 0 || chance.happens(0.65));
      const co = chance.happens(0.5) ? chance.pick([25, 40, 50, 75]) * 100 : 0;
      const rows = kept.map(([code, mod, words = "", price], at): Row => {
        terms.denies = at && !self ? 0.06 : 0;
        const money = settle(chance, Number(price) * 100, terms);
        const paid = at === 0 && co <= money.patientOwes ? co : 0;
        return {
          ...{ serviceDate: on, code, modifiers: mod ? [mod] : [], paid, charge: money.charge },
          ...{ insurancePaid: money.insurancePaid, discount: money.discount },
          ...{ took: money.insurancePaid + money.discount, patientOwes: money.patientOwes - paid },
          description: l.upper ? words.toUpperCase() : words,
        };
      });
      const visit = {
        on,
        rows,
        where: chance.pick(PLACES),
        who: people.doctor(chance, "MD|PA-C|FNP-C|DO"),
      };
      on = shifted(on, chance.between(3, 26));
      return visit;
    });
}

function columnsOf(l: Look): sheet.Column<Row>[] {
  const { words, money } = l;
  const [col, amt] = [sheet.column<Row>, sheet.amount<Row>];
  const full = ({ code, modifiers }: Row) => [code, ...modifiers!].join(" ");
  const before = l.codes === "before";
  const insured = [
    ...(l.merged
      ? [col(words("Insurance<br>Paid/Adj|Ins Pmts<br>&amp; Adj"), null, (r) => money(r.took), "n")]
      : [
          amt(words("Insurance<br>Paid|Ins. Pmt"), "insurancePaid", money),
          amt(words("Adjust-<br>ments|Ins. Adj"), "discount", money),
        ]),
  ];
  return [
    ...(l.dated ? [col(words("Date|DOS"), "serviceDate", (r) => l.day(r.serviceDate!), "d")] : []),
    ...(l.codes === "own" ? [col(words("CPT|Code"), ["code", "modifiers"], full, "d")] : []),
    col(
      words("Description|Services Provided|Service Description"),
      before ? ["code", "modifiers", "description"] : "description",
      (r) => (before ? `${full(r)} - ${html(r.description!)}` : html(r.description!)),
      "w",
    ),
    amt(words("Charges|Amount|Billed"), "charge", money),
    ...(l.style === "rows"
      ? []
      : [
          ...(l.plan ? insured : []),
          col(words("You<br>Paid|Patient<br>Pmts"), null, (r) => money(r.paid), "n"),
          amt(words("You<br>Owe|Balance|Patient<br>Due"), "patientOwes", money),
        ]),
  ];
}

const paidOf = (rows: readonly Row[]) => sum(rows.map(({ paid }) => paid));

function visitPart(l: Look, columns: sheet.Column<Row>[], visit: Visit, number: string): string {
  const of = (field: keyof Said) => sheet.total(visit.rows, field);
  const row = (words: string, cents: number, kind = "pay") =>
    `<tr class="${kind}"><td colspan="${columns.length - 1}">${words}</td><td class="n">${kind === "pay" ? "-" : ""}${l.money(cents)}</td></tr>`;
  const rest = [
    of("insurancePaid") ? row(`${l.plan} ${l.take}`, of("insurancePaid")) : "",
    of("discount") ? row(`${l.plan} ${l.off}`, of("discount")) : "",
    paidOf(visit.rows) ? row(l.copay, paidOf(visit.rows)) : "",
  ];
  const foot = row(l.left, of("patientOwes"), "left");
  const lines = visit.rows.map((one) => sheet.record(columns, one)).join("");
  return `<div class="visit"><span><b>Visit date:</b> ${l.day(visit.on)}</span><span><b>Location:</b> ${html(visit.where)}</span><span><b>Provider:</b> ${visit.who}</span><span><b>Visit #</b> ${number}</span></div>${sheet.table(columns, lines + (l.style === "rows" ? rest.join("") : "") + foot)}`;
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:12mm} body{font:9.2pt/1.4 '${l.font}';margin:0;color:#222} .top{display:flex;justify-content:space-between} .brand{display:flex;gap:2.5mm;align-items:center;font-size:1.65em;font-weight:bold;color:${ink}} .small{font-size:.83em;color:#444}
.due{background:${ink};color:#fff;padding:3mm 6mm;text-align:center;border-radius:2mm} .due b{display:block;font-size:1.9em;line-height:1.2} .mid{display:flex;justify-content:space-between;margin:7mm 0 5mm} .facts{border-collapse:collapse;align-self:start} .facts td{padding:.4mm 0 .4mm 6mm} .facts td:last-child{text-align:right}
.visit{display:flex;gap:1mm 7mm;flex-wrap:wrap;background:#f0f0f0;border-left:1.4mm solid ${ink};padding:1mm 2.4mm;margin-top:4mm} .lines{width:100%;border-collapse:collapse} .lines th{text-align:left;vertical-align:bottom;border-bottom:1px solid #777;padding:.8mm 1.4mm;font-size:.9em} .lines td{padding:.7mm 1.4mm;vertical-align:top} .lines .n{text-align:right;white-space:nowrap} .lines .d{white-space:nowrap} .pay td{color:#2c5c2c} .left td{font-weight:bold;border-top:1px solid #777;text-align:right} tr{break-inside:avoid}
.low{display:flex;justify-content:space-between;gap:8mm;margin-top:5mm;break-inside:avoid} .low>div{flex:1} .sums{border-collapse:collapse;min-width:70mm;align-self:start} .sums td{padding:.6mm 2mm} .sums td:last-child{text-align:right} .sums tr:last-child td{font-weight:bold;border-top:1.5px solid ${ink}} .slip{border-top:1.2px dashed #666;margin-top:6mm;padding-top:2.5mm;display:flex;justify-content:space-between;break-inside:avoid}`;

function sums(l: Look, rows: Row[]) {
  const of = (field: keyof Said) => sheet.total(rows, field);
  const [paid, due] = [paidOf(rows), of("patientOwes")];
  const minus = (cents: number) => f.dollars(cents ? -cents : 0);
  const box = sheet.pairs(
    [
      [l.words("Total Charges|Total billed"), f.dollars(of("charge"))],
      l.plan ? [l.words("Insurance Payments|Paid by insurance"), minus(of("insurancePaid"))] : null,
      l.plan ? [l.words("Insurance Adjustments|Adjustments"), minus(of("discount"))] : null,
      [l.words("Patient Payments|You have paid"), minus(paid)],
      [l.words("Balance Due|Amount Due|Total You Owe"), f.dollars(due)],
    ],
    "sums",
  );
  const insured = l.plan ? { insurancePaid: of("insurancePaid"), adjustments: of("discount") } : {};
  const whole = { billed: of("charge"), patientPaid: paid, ...insured };
  const own = rows.flatMap((row) => (row.paid ? [f.decimal(row.paid)] : []));
  return {
    ...{ due, box: l.full ? box : "", own: l.full || l.style === "columns" ? [] : own },
    printed: { ...(l.full ? whole : {}), patientResponsibility: due },
  };
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [chain = "", ink = "", group = ""] = chance.pick(CHAINS);
  const visits = visitsOf(chance, l);
  const rows = visits.flatMap((visit) => visit.rows);
  const columns = columnsOf(l);
  const { box, due, printed, own } = sums(l, rows);
  const patient = people.naming(chance)(people.person(chance));
  const account = chance.number(chance.pick(["#######", "UC-######", "###-#####", "@@####"]));
  const issued = shifted(visits.at(-1)!.on, chance.between(24, 60));
  const dueOn = chance.happens(0.7) ? shifted(issued, chance.pick([14, 20, 30])) : null;
  const pay = dueOn ? l.day(dueOn) : l.words("Upon receipt|Due now");
  const facts: [string, string][] = [
    [l.words("Patient|Patient Name"), patient],
    [l.words("Account Number|Acct #|Patient Account No."), account],
    [l.words("Statement Date|Bill Date"), l.day(issued)],
    [l.words("Due Date|Pay By"), pay],
    ["Insurance", l.plan || l.words("Self Pay|None on file")],
  ];
  const body = visits.map((visit) => visitPart(l, columns, visit, chance.number("########")));
  const remit = `${chain}${group ? `<br>c/o ${group}` : ""}<br>${people.box(chance)}<br>${people.town(chance)}`;
  const paper = `<div class="top"><div><div class="brand">${sheet.mark(chance, ink)}${chain}</div><div class="small">${remit}</div></div><div class="due">${l.words("Amount Due|You Owe|PLEASE PAY")}<b>${f.dollars(due)}</b>${l.words("Due|Pay by")}: ${pay}</div></div>
<div class="mid"><div style="margin:4mm 0 0 6mm">${patient}<br>${people.street(chance)}<br>${people.town(chance)}</div>${sheet.pairs(facts, "facts")}</div>
<div>${l.words("Thank you for choosing us! Here are the details of your recent visit.|This is your bill for services at our urgent care center.|Your insurance has been billed. The balance below is your responsibility.")}</div>${body.join("")}
<div class="low"><div class="small"><b>Ways to pay</b><br>Online: pay.urgentcare.example &nbsp; Code ${chance.number("@@##-####")}<br>Text PAY to ${chance.number("#####")} or call ${people.phone(chance)}, M-F 8a-5p<br>${sheet.square(chance, 21, "16mm")}</div>${box}</div>
<div class="small">${l.words("Balances over 90 days may be sent to an outside agency. X-rays may be read by a radiologist who bills separately.|Lab tests sent to an outside laboratory are billed by that laboratory. Returned checks: $35.")}</div>
<div class="slip"><div class="small">Return this part with your check payable to<br><b>${remit}</b></div>${sheet.pairs([...facts.slice(0, 2), ["Amount Due", f.dollars(due)], ["Amount Enclosed", "$ _________"]], "facts")}</div>`;
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider: chain, patient },
      ...{ accountNumber: account, statementDate: issued, dueDate: dueOn },
      ...(own.length ? { paymentRows: own } : {}),
    },
    printed,
    rows.map((row) => sheet.lineBy(columns, row, ["serviceDate"])),
  );
  return { html: sheet.page(css(l, ink), paper), truth };
}

export const family: Family = {
  name: "urgent-care-chain-mailed-bill",
  paper: "An urgent-care chain's mailed bill for one or two visits, with a coupon.",
  medium: "text",
  draw,
};
