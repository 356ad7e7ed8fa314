import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import {
  born,
  doctor,
  household,
  naming,
  phone,
  street,
  town,
} from "#corpus/families/drawing/people";
import { amount, column, lineBy, page, pairs, record } from "#corpus/families/drawing/sheet";
import { sumRow, table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { bare, dollars, grouped, looseSlashes, shortSlashes, slashes } = formats;

type Row = Said & { serviceDate: string; rx: string; ndc: string; days: number; refill: number; who: string; charge: number; patientOwes: number }; // prettier-ignore

const PHARMACIES = rowsOf(`
VALU-RITE PHARMACY #04417|chain; Hartwell Market Pharmacy 0212|chain; Pine & Third Apothecary|corner; LINDEN DRUG CO.|corner; Med-Plus Family Pharmacy, Inc.|corner; ScriptPath Home Delivery Pharmacy|mail; Camden Creek Long Term Care Pharmacy|corner`);

/** Name and strength, NDC, quantity of 30 days, dollars of 30 days, and what a plan leaves to the patient. */
const DRUGS = rowsOf(`
ATORVASTATIN 20MG TABLET|00093-5057-98|30|18.49|5
LISINOPRIL 10 MG TAB|68180-0980-03|30|11.29|4
METFORMIN HCL 500MG TABLET|65862-0008-01|60|14.79|5
LEVOTHYROXINE 75MCG TABLET|00378-1807-77|30|21.15|10
ELIQUIS 5MG TABLET|00003-0894-21|60|594.32|47
JARDIANCE 25MG TABLET|00597-0153-30|30|611.80|45
OMEPRAZOLE DR 20MG CAPSULE|62175-0118-37|30|16.99|5
SERTRALINE 50MG TABLET|16714-0612-03|30|15.25|4
ADVAIR 250-50 DISKUS|00173-0696-00|60|412.67|40
OZEMPIC 1MG/DOSE PEN|00169-4130-13|3|968.52|60
GABAPENTIN 300MG CAPSULE|67877-0223-05|90|22.40|8
LATANOPROST 0.005% EYE DROPS|61314-0547-01|2.5|34.10|10`);
/** Filled once: name, NDC, quantity, days, dollars, and what a plan leaves to the patient. */
const ONCE = rowsOf(`
AMOXICILLIN 500MG CAPSULE|00781-2613-05|21|7|14.89|5
AZITHROMYCIN 250MG TABLET (Z-PAK)|50111-0787-51|6|5|26.15|5
PREDNISONE 10MG TABLET|00054-0017-25|21|6|12.79|4
HYDROCODONE/APAP 5-325MG TAB|00406-0123-01|12|3|13.45|4
CIPROFLOXACIN 0.3% EYE DROPS|61314-0656-05|5|10|24.20|8
BENZONATATE 100MG CAPSULE|65162-0536-10|20|7|18.65|5
MUPIROCIN 2% OINTMENT|45802-0112-22|22|10|31.30|10
PAXLOVID 300-100MG PACK|00069-5317-30|30|5|1428.60|95
SHINGRIX VACCINE 0.5ML VIAL|58160-0819-12|1|1|218.90|0`);

type Look = ReturnType<typeof look>;
function look(chance: Chance, kind: string) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: chance.pick([slashes, slashes, shortSlashes, looseSlashes, formats.monthName]),
    money: chance.pick([grouped, dollars, dollars, bare]),
    wide: chance.happens(0.3),
    /** How an NDC stands: in a column, under the name, or only as digits. */
    ndc: chance.pick(["column", "column", "under", "plain"] as const),
    ...{
      filled: chance.happens(0.35),
      prescribed: chance.happens(0.45),
      days: chance.happens(0.85),
    },
    numberFirst: chance.happens(0.4),
    /** Whether a discount card or a lower price stands between the price and what was paid. */
    saved: kind !== "mail" && chance.happens(0.2),
    grid: chance.happens(0.4),
    shade: words("#e6e6e6|#dbe8f4|#fff|#f0ead8"),
    font: words("Liberation Sans|Liberation Sans Narrow|Liberation Serif|Liberation Mono|DejaVu Sans Condensed"), // prettier-ignore
    box: chance.happens(0.45),
    decimals: chance.happens(0.3),
    heads: {
      date: words("Date<br>Filled|Fill<br>Date|Date of<br>Service|DATE<br>FILLED|Date"),
      rx: words("Rx<br>Number|Rx #|RX<br>NUMBER|Prescription<br>Number"),
      name: words("Drug Name|Medication|Drug Name/<br>Strength|DRUG DESCRIPTION"),
      units: words("Qty|Qty<br>Disp|Quantity<br>Dispensed|QTY"),
      days: words("Days'<br>Supply|Days<br>Supply|DAYS<br>SUPP|Day<br>Sup"),
      charge: words(
        "Total<br>Price|Retail<br>Price|Usual &amp;<br>Customary|Rx<br>Price|TOTAL<br>COST",
      ),
      plan: words(
        "Insurance<br>Paid|Ins.<br>Paid|Plan<br>Paid|THIRD PARTY<br>PAID|Paid by<br>Insurance",
      ),
      mine: words("Patient<br>Paid|You<br>Paid|Patient<br>Pay|PATIENT<br>PAID|Your<br>Cost"),
    },
    sum: words("TOTAL|Totals|Grand Total|TOTALS FOR PERIOD"),
    title: words("Prescription Tax Summary|MEDICAL EXPENSE REPORT|Patient Prescription Expense Statement|Year-End Prescription Statement|PRESCRIPTION RECORD FOR INCOME TAX"), // prettier-ignore
  };
}

type Drug = { description: string; ndc: string; units: number; days: number; price: number; copay: number; off: number }; // prettier-ignore

/** One fill, as the plan pays it. */
function fill(
  l: Look,
  drug: Drug,
  rest: Pick<Row, "serviceDate" | "rx" | "refill" | "who"> & { clinician: string; open: number },
): Row {
  // prettier-ignore
  const { open, ...own } = rest;
  const { price: charge, copay, off, ...of } = drug;
  const discount = l.saved ? Math.round(charge * off) : null;
  const left = charge - (discount ?? 0);
  const patientOwes = Math.min(left, open < 0 ? left : copay + open);
  return { ...of, ...own, charge, discount, insurancePaid: left - patientOwes, patientOwes };
}

/** The fills of one person through a year. */
function fillsFor(
  chance: Chance,
  l: Look,
  year: number,
  who: string,
  kind: string,
  insured: boolean,
): Row[] {
  const mail = kind === "mail";
  const doctors = [doctor(chance, "MD|DO|NP"), doctor(chance, "MD|PA-C")];
  const factor = 0.85 + 0.35 * chance.share();
  const steady = chance.shuffled(DRUGS).slice(0, mail ? chance.between(1, 3) : chance.weighted([[0, 2], [1, 4], [2, 3], [4, 1]])); // prettier-ignore
  const every = mail ? 90 : chance.pick([30, 90, 90]);
  const number = () => chance.number(mail ? "4########" : "#######").replace(/^0/, "6");
  const many = steady.flatMap(
    ([description = "", ndc = "", units = "", price = "", copay = ""]) => {
      // prettier-ignore
      const times = every / 30;
      const drug = { description, ndc, units: Number(units) * times, days: every, price: Math.round(Number(price) * factor * times * 100), copay: Number(copay) * times * 100, off: 0.05 + 0.3 * chance.share() }; // prettier-ignore
      const first = shifted(`${year}-01-03`, chance.between(0, 80));
      const rest = { rx: number(), who, clinician: chance.pick(doctors) };
      const fills = Math.min(chance.between(2, 12), Math.floor(365 / every));
      return Array.from({ length: fills }, (_, refill) => {
        const open = insured ? (refill === 0 ? Math.round(drug.price * 0.1) : 0) : -1;
        return fill(l, drug, { ...rest, refill, open, serviceDate: shifted(first, refill * every + chance.between(-2, 3)) }); // prettier-ignore
      });
    },
  );
  const once = chance.shuffled(ONCE).slice(0, mail ? 0 : chance.between(many.length ? 0 : 2, 3));
  const few = once.map(
    ([description = "", ndc = "", units = "", days = "", price = "", copay = ""]) => {
      // prettier-ignore
      const drug = { description, ndc, units: Number(units), days: Number(days), price: Math.round(Number(price) * factor * 100), copay: Number(copay) * 100, off: 0.05 + 0.3 * chance.share() }; // prettier-ignore
      const rest = { rx: number(), who, clinician: chance.pick(doctors), refill: 0 };
      return fill(l, drug, { ...rest, open: insured ? 0 : -1, serviceDate: shifted(`${year}-01-04`, chance.between(0, 355)) }); // prettier-ignore
    },
  );
  const rows = [...many, ...few].filter(({ serviceDate }) => serviceDate.startsWith(String(year)));
  return rows.toSorted((a, b) => (a.serviceDate < b.serviceDate ? -1 : 1));
}

function columnsOf(l: Look): Column<Row>[] {
  const { heads } = l;
  const date = column<Row>(heads.date, "serviceDate", (row) => l.day(row.serviceDate), "d");
  const rx = column<Row>(heads.rx, null, (row) => row.rx, "d");
  const under = (row: Row) => `${row.description}<br><small>NDC ${row.ndc}</small>`;
  const quantity = ({ units }: Row) => (l.decimals ? units!.toFixed(2) : String(units));
  const digits = ({ ndc }: Row) => (l.ndc === "plain" ? ndc.replace(/-/g, "") : ndc);
  const list: (Column<Row> | false)[] = [
    ...(l.numberFirst ? [rx, date] : [date, rx]),
    l.filled && column<Row>(l.words("Refill<br>No.|Ref #|Rfl"), null, ({ refill }) => refill, "c"),
    column<Row>(heads.name, "description", l.ndc === "under" ? under : (row) => row.description),
    l.ndc !== "under" && column<Row>(l.words("NDC|NDC<br>Number|N.D.C."), null, digits, "d"),
    column<Row>(heads.units, "units", quantity, "n"),
    l.days && column<Row>(heads.days, null, (row) => row.days, "n"),
    l.prescribed && column<Row>(l.words("Prescriber|Doctor|Prescriber<br>Name"), "clinician", (row) => row.clinician), // prettier-ignore
    amount<Row>(heads.charge, "charge", l.money),
    l.saved && amount<Row>(l.words("Discount|Savings|Discount<br>Applied"), "discount", l.money),
    amount<Row>(heads.plan, "insurancePaid", l.money),
    amount<Row>(heads.mine, "patientOwes", l.money),
  ];
  return list.flatMap((one) => one || []);
}

const sumsOf = (rows: readonly Row[]) => ({
  charge: total(rows, "charge"),
  discount: total(rows, "discount"),
  insurancePaid: total(rows, "insurancePaid"),
  patientOwes: total(rows, "patientOwes"),
});

/** All fills in one table, or those of each member of the family under a name. */
function detail(
  l: Look,
  columns: Column<Row>[],
  rows: Row[],
  people: Record<string, string>,
): string {
  // prettier-ignore
  const names = [...new Set(rows.map(({ who }) => who))];
  const last = sumRow(columns, l.sum, sumsOf(rows), l.money);
  if (names.length === 1)
    return table(columns, rows.map((row) => record(columns, row)).join("") + last);
  const parts = names.map((who) => {
    const own = rows.filter((row) => row.who === who);
    const head = `<tr class="part"><td colspan="${columns.length}">Patient: ${who} &nbsp;&nbsp; DOB: ${people[who]!}</td></tr>`;
    const sub = sumRow(columns, `Subtotal ${who}`, sumsOf(own), l.money, "sub");
    return head + own.map((row) => record(columns, row)).join("") + sub;
  });
  return table(columns, parts.join("") + last);
}

/** The year in sums, where a box repeats them. */
function summary(l: Look, rows: Row[], year: number): string {
  if (!l.box) return "";
  const sums = sumsOf(rows);
  const list: ([string, string] | null)[] = [
    [l.words("Number of Prescriptions|Total Prescriptions Filled|Rx Count"), String(rows.length)],
    [l.words("Total Price|Total Prescription Cost"), dollars(sums.charge)],
    l.saved ? ["Total Discounts", dollars(sums.discount)] : null,
    [l.words("Total Paid by Insurance|Insurance Paid"), dollars(sums.insurancePaid)],
    [l.words("Total Paid by Patient|Your Out-of-Pocket Expense|Total You Paid"), dollars(sums.patientOwes)], // prettier-ignore
  ];
  return `<div class="box"><b>${year} ${l.words("Summary|TOTALS|Expense Summary")}</b>${pairs(list)}</div>`;
}

const css = (l: Look, kind: string, wide: boolean) => `
@page{size:letter${wide ? " landscape" : ""};margin:${kind === "corner" ? 12 : 14}mm;@bottom-center{content:"Page " counter(page) " of " counter(pages);font:7.5pt '${l.font}'}} body{margin:0;font:${l.font.includes("Mono") ? 7.4 : l.font.startsWith("DejaVu") ? 7.8 : 8.6}pt/1.3 '${l.font}';color:#111} h1{font-size:1.45em;margin:0;${kind === "mail" ? "color:#1b4a7d" : ""}} .top{display:flex;justify-content:space-between;${kind === "mail" ? "border-bottom:3px solid #1b4a7d;padding-bottom:2mm" : ""}} .center{text-align:center} .name{font-size:1.25em;font-weight:bold} .who{display:flex;justify-content:space-between;margin:4mm 0;gap:6mm} .pairs td{padding:.2mm 4mm .2mm 0;vertical-align:top} .pairs td:first-child{font-weight:${kind === "chain" ? "bold" : "normal"}}
.lines{width:100%;border-collapse:collapse} .lines thead{display:table-header-group} .lines th{text-align:left;vertical-align:bottom;padding:.7mm 1.1mm;background:${l.shade};border-top:1px solid #222;border-bottom:1px solid #222} .lines td{padding:.5mm 1.1mm;vertical-align:top;${l.grid ? "border:.5px solid #aaa" : ""}} .lines tr{break-inside:avoid} .lines .n{text-align:right;white-space:nowrap} .lines td.d{white-space:nowrap} .lines .c{text-align:center} .part{break-after:avoid} .part td{font-weight:bold;padding-top:2mm} .sub td{border-top:.8px solid #555;font-style:italic} .sum td{font-weight:bold;border-top:1.6px solid #111;${kind === "chain" ? "border-bottom:3px double #111" : ""}} small{font-size:.86em;color:#333} .box{border:1px solid #333;padding:1.5mm 3mm;break-inside:avoid} .box .pairs td:last-child{text-align:right} .end{margin-top:4mm;display:flex;justify-content:space-between;gap:8mm;align-items:flex-start} .sign{margin-top:9mm} p{margin:0 0 1.5mm}`;

type Facts = { pharmacy: string; kind: string; patient: string | null; owner: string; printed: string; year: number; account: string | null; dob: string }; // prettier-ignore

function paper(
  chance: Chance,
  l: Look,
  f: Facts,
  parts: { detail: string; box: string; many: number },
): string {
  const name = f.pharmacy.replace("&", "&amp;");
  const [from, to] = [l.day(`${f.year}-01-01`), l.day(`${f.year}-12-31`)];
  const at = `${street(chance)}<br>${town(chance)}<br>${l.words("Phone|Tel|Ph")}: ${phone(chance)}`;
  const ids = `NCPDP: ${chance.number("#######")} &nbsp; NPI: ${chance.number("1#########")}${chance.happens(0.5) ? ` &nbsp; Tax ID: ${chance.number("##-#######")}` : ""}`;
  const facts = pairs([
    [f.patient ? l.words("Patient|Patient Name|Customer") : l.words("Household|Family Of|Head of Household"), f.owner], // prettier-ignore
    f.patient ? [l.words("Date of Birth|DOB|Birth Date"), l.day(f.dob)] : null,
    ["Address", `${street(chance)}<br>${town(chance)}`],
    f.account ? [l.words("Account #|Account No.|Acct"), f.account] : null,
  ]);
  const dates = pairs([
    [l.words("Period|Report Period|Date Range|For Dates"), `${from} ${l.words("-|to|through")} ${to}`], // prettier-ignore
    [l.words("Date Printed|Printed|Report Date|Run Date"), l.day(f.printed)],
  ]);
  const head =
    f.kind === "corner"
      ? `<div class="center"><div class="name">${name}</div>${at.replace(/<br>/g, " &nbsp; ")}<br>${ids}<h1>${l.title}</h1></div>`
      : `<div class="top"><div><div class="name">${name}</div>${at}</div><div><h1>${l.title}</h1>${ids}</div></div>`;
  const note = `<div><p>${l.words("Please retain this record for your tax files. Consult your tax advisor about which expenses are deductible.|This report lists prescriptions dispensed at this pharmacy only. Over-the-counter purchases are not included.|This information is provided for IRS Schedule A and flexible spending account purposes.")}</p><p>${l.words("CONFIDENTIAL: contains protected health information.|Amounts reflect claims as of the date printed and may change if a claim is reprocessed.|Thank you for letting us serve you.")}</p>${chance.happens(0.55) ? `<div class="sign">______________________________<br>${l.words("Pharmacist Signature|Registered Pharmacist|Verified by (RPh)")}</div>` : ""}</div>`; // prettier-ignore
  return page(
    css(l, f.kind, l.wide || parts.many > (l.font.includes("Mono") ? 9 : 10)),
    `${head}<div class="who">${facts}${dates}</div>${parts.detail}<div class="end">${note}${parts.box}</div>`,
  );
}

function draw(chance: Chance): Drawn {
  chance.number("###");
  const [pharmacy = "", kind = ""] = chance.pick(PHARMACIES);
  const l = look(chance, kind);
  const year = chance.between(2022, 2025);
  const people = household(chance, chance.pick([1, 1, 1, 2, 3])).map(naming(chance));
  const insured = chance.happens(0.85);
  const all = people.flatMap((who) => fillsFor(chance, l, year, who, kind, insured));
  const rows = all.slice(0, chance.pick([16, 26, 60]));
  const names = [...new Set(rows.map(({ who }) => who))];
  const patient = names.length === 1 ? names[0]! : null;
  const births = Object.fromEntries(names.map((who) => [who, l.day(born(chance))]));
  const columns = columnsOf(l);
  const printed = shifted(`${year + 1}-01-04`, chance.between(0, 95));
  const account = chance.happens(0.4) ? chance.number(chance.pick(["######", "########", "H#####"])) : null; // prettier-ignore
  const f = {
    pharmacy,
    kind,
    patient,
    owner: names[0]!,
    printed,
    year,
    account,
    dob: born(chance),
  };
  const html = paper(chance, l, f, { detail: detail(l, columns, rows, births), box: summary(l, rows, year), many: columns.length }); // prettier-ignore
  const sums = sumsOf(rows);
  const truth = truthOf(
    {
      ...{ name: family.name, provider: pharmacy, patient, accountNumber: account },
      ...{ statementDate: printed, serviceFrom: `${year}-01-01`, serviceTo: `${year}-12-31` },
    },
    {
      ...{ billed: sums.charge, insurancePaid: sums.insurancePaid, patientPaid: sums.patientOwes },
      adjustments: l.saved ? sums.discount : null,
    },
    rows.map((row) => lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "year-end-prescription-tax-summary",
  paper:
    "A pharmacy's printout of a year's prescriptions for taxes: Rx number, NDC, days' supply, price, what insurance paid and what the patient paid, with totals.",
  medium: "text",
  draw,
};
