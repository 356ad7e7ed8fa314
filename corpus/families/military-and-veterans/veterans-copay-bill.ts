import { dollars, grouped, monthName, shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { moneyOf } from "#corpus/families/drawing/benefits";
import { box, person, phone, street, town } from "#corpus/families/drawing/people";
import { amount, bars, column, lineBy, mark, page } from "#corpus/families/drawing/sheet";
import { pairs, record, sumRow, table, total } from "#corpus/families/drawing/sheet";
import type { Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { bill: string };

const PLACES = rowsOf(`Fort Dawes VA Medical Center|636; VA PALMETTO COAST HEALTH CARE SYSTEM|546
  Granite Springs VAMC|554; LAKE ALDEN VA MEDICAL CENTER (676)|676; VA Port Renwick Healthcare System|663`);
/** Words, their other words, dollars. */
const CARE = rowsOf(`OUTPATIENT CARE - PRIMARY|Outpatient Basic Care Copay|15
OUTPATIENT CARE - SPECIALTY|Outpatient Specialty Care Copay|50
OUTPATIENT CARE - SPECIALTY|Outpatient Specialty Care Copay|50
COMMUNITY CARE OPT - SPECIALTY|Community Care Outpatient Specialty Copay|50
URGENT CARE - COMMUNITY|Urgent Care Copay|30
OPT TEST - CT/MRI|Outpatient Specialty Test Copay|50`);
const DRUGS =
  "LISINOPRIL 20MG TAB|ATORVASTATIN CALCIUM 40MG TAB|METFORMIN HCL 500MG TAB|TAMSULOSIN HCL 0.4MG CAP|SERTRALINE HCL 100MG TAB|OMEPRAZOLE 20MG EC CAP|GABAPENTIN 300MG CAP|AMLODIPINE BESYLATE 5MG TAB|ALBUTEROL 90MCG INHL|LEVOTHYROXINE 0.05MG TAB|APIXABAN 5MG TAB".split(
    "|",
  );

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: chance.pick([slashes, slashes, shortSlashes, monthName]),
    money: moneyOf(chance),
    plain: chance.happens(0.4),
    drug: chance.happens(0.7),
    bill: chance.happens(0.6),
    paidRows: chance.happens(0.5),
    totals: chance.happens(0.5),
    font: words("Liberation Sans|Liberation Sans|Liberation Serif|DejaVu Sans Condensed"),
  };
}

function copays(chance: Chance, place: string, last: string, l: Look): Row[] {
  const many = chance.weighted([
    [chance.between(2, 6), 4],
    [chance.between(7, 14), 2],
    [chance.between(15, 25), 1],
  ]);
  const drugs = chance.shuffled(DRUGS);
  const days = Array.from({ length: many }, () => shifted(last, -chance.between(6, 36))).sort();
  const seen = new Set<string>();
  return days.flatMap((serviceDate, at): Row[] => {
    const bill = `${place}-K${chance.number("######")}`;
    if (chance.happens(0.35) && !seen.has(serviceDate)) {
      seen.add(serviceDate);
      const [capitals = "", plain = "", price] = chance.pick(CARE);
      return [
        { bill, serviceDate, description: l.plain ? plain : capitals, charge: Number(price) * 100 },
      ];
    }
    const months = chance.pick([1, 3, 3]);
    const cents = months * chance.pick([500, 800, 800, 1100]);
    const head = l.plain ? "Prescription Copay" : "RX COPAY";
    const rx = ` Rx#: ${chance.number("#######")}${chance.pick(["", "A"])}`;
    const name = ` ${drugs[at % drugs.length]} ${l.plain ? "Days" : "DAYS"}: ${months * 30}`;
    return [{ bill, serviceDate, description: head + rx + (l.drug ? name : ""), charge: cents }];
  });
}

function columnsOf(l: Look): Column<Row>[] {
  const { words } = l;
  return [
    column(
      words("Date|Date of<br>Service|Service<br>Date"),
      "serviceDate",
      (row) => l.day(row.serviceDate!),
      "d",
    ),
    column(
      words("Description|DESCRIPTION OF CHARGES|Description of Service"),
      "description",
      (row) => row.description,
    ),
    ...(l.bill
      ? [column<Row>(words("Billing Ref.|Bill Number|Reference #"), null, (row) => row.bill, "d")]
      : []),
    amount(words("Amount|Charges|New Charges|Copay Amount"), "charge", l.money),
  ];
}

const css = (l: Look) => `
@page{size:letter;margin:11mm 12mm} body{font:9.2pt/1.36 '${l.font}';margin:0;color:#111} .top{display:flex;justify-content:space-between;border-bottom:3px solid #003f72;padding-bottom:2mm} .brand{display:flex;gap:2.6mm;align-items:center;color:#003f72;font-weight:bold;line-height:1.15} .brand span{font-size:1.35em} .head td{padding:.4mm 2mm} .head td:last-child{text-align:right;font-weight:bold} .mid{display:flex;justify-content:space-between;gap:10mm;margin:6mm 0} .to{margin:6mm 0 0 4mm} .sums{border-collapse:collapse;width:88mm} .sums td{border:.7px solid #666;padding:.9mm 2mm} .sums td:last-child{text-align:right} .sums tr:last-child td{font-weight:bold;background:#dfe8f1}
.lines{width:100%;border-collapse:collapse;font-size:.94em} .lines th{background:#003f72;color:#fff;text-align:left;padding:1mm 1.5mm;vertical-align:bottom} .lines td{padding:.8mm 1.5mm;border-bottom:.5px solid #bbb;vertical-align:top} .lines .n{text-align:right;white-space:nowrap} .lines .d{white-space:nowrap} .sum td{font-weight:bold;border-top:1px solid #111} tr{break-inside:avoid} h3{font-size:1em;margin:4mm 0 .8mm;color:#003f72} .fine{font-size:.88em} .slip{border-top:1.4px dashed #333;margin-top:5mm;padding-top:2mm;break-inside:avoid} .in{display:flex;justify-content:space-between} .slip small{display:block;text-align:center}`;

type Facts = Record<"place" | "patient" | "account" | "due" | "owed" | "home", string>;

const coupon = (chance: Chance, f: Facts, l: Look) =>
  `<div class="slip"><small>${l.words("PLEASE DETACH AND RETURN THIS PORTION WITH YOUR PAYMENT|Detach here and return with your payment")}</small><div class="in"><div><br>${f.patient}<br>${f.home}<br><br>${bars(chance, 170, 16)}</div><div>${pairs(
    [
      ["Account Number", f.account],
      [l.words("Payment Due Date|Pay By"), f.due],
      [l.words("Amount Due|Total Amount Due"), f.owed],
      ["Amount Enclosed", "$ ____________"],
    ],
    "sums",
  )}<br>Make check payable to <b>VA</b> and mail to:<br>DEPARTMENT OF VETERANS AFFAIRS<br>${box(chance)}<br>${town(chance)}</div></div></div>`;

const advice = (chance: Chance, l: Look) =>
  `<h3>${l.words("Important Information|Messages")}</h3><div class="fine">${chance
    .shuffled([
      "Interest and administrative charges are added to balances that are not paid within 30 days. Unpaid debts over 120 days may be referred to the U.S. Department of the Treasury for collection, including offset of Federal payments.",
      "If you cannot pay, you may request a repayment plan (VA Form 1100), a waiver or compromise (VA Form 5655), or a hardship determination (VA Form 10-10HS).",
      "You have the right to dispute all or part of this debt. To avoid late charges send your dispute in writing within 30 days.",
      "VA bills your other health insurance for nonservice-connected care. Payments received may reduce your copay.",
      "Medication copayments are charged by tier until the annual cap of $700 is reached.",
    ])
    .slice(0, chance.between(2, 4))
    .join(" ")} Pay online at www.pay.example.gov, or call ${phone(chance)}.</div>`;

function headOf(l: Look, f: Facts, issued: string): string {
  return pairs(
    [
      ["Statement Date", issued],
      [l.words("Account Number|Account No."), f.account],
      [l.words("Payment Due Date|Due Date"), f.due],
    ],
    "head",
  );
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [place = "", station = ""] = chance.pick(PLACES);
  const issued = shifted("2024-02-03", chance.between(0, 690));
  const due = shifted(issued, chance.pick([25, 27, 30]));
  const rows = copays(chance, station, issued, l);
  const columns = columnsOf(l);
  const charges = total(rows, "charge");
  const before = chance.happens(0.75) ? chance.between(3, 70) * 500 + chance.pick([0, 0, 41]) : 0;
  const paid = before ? chance.pick([0, before, before, Math.round(before / 200) * 100]) : 0;
  const late = before > paid ? chance.between(12, 190) : 0;
  const fee = late ? chance.pick([0, 108, 135]) : 0;
  const owed = before - paid + late + fee + charges;
  const patient = person(chance).toUpperCase();
  const account = chance.number(`${station}-####-####-####-#####`);
  const less = chance.pick([
    (c: number) => dollars(c ? -c : 0),
    (c: number) => `$${grouped(c)}${c ? " CR" : ""}`,
  ]);
  const sums = pairs(
    [
      [l.words("Previous Balance|PREVIOUS BALANCE|Balance From Last Statement"), dollars(before)],
      [l.words("Payments Received|Payments/Adjustments Received - Thank You"), less(paid)],
      [l.words("Interest|Interest Charges"), dollars(late)],
      fee ? [l.words("Administrative Charge|Admin. Cost"), dollars(fee)] : null,
      [l.words("New Charges|New Copayment Charges|Charges This Period"), dollars(charges)],
      [l.words("TOTAL AMOUNT DUE|New Balance - Please Pay|Amount Due"), dollars(owed)],
    ],
    "sums",
  );
  const home = `${street(chance).toUpperCase()}<br>${town(chance).toUpperCase()}`;
  const f: Facts = { place, patient, account, due: l.day(due), owed: dollars(owed), home };
  const head = headOf(l, f, l.day(issued));
  const span = columns.length - 1;
  const payment =
    l.paidRows && paid
      ? `<tr><td>${l.day(shifted(issued, -chance.between(3, 25)))}</td><td colspan="${span - 1}">PAYMENT RECEIVED - THANK YOU</td><td class="n">${l.money(-paid)}</td></tr>`
      : "";
  const last = l.totals
    ? sumRow(columns, l.words("Total New Charges|TOTAL COPAYMENTS"), { charge: charges }, l.money)
    : "";
  const html = page(
    css(l),
    `<div class="top"><div class="brand">${mark(chance, "#003f72", 44)}<div>DEPARTMENT OF VETERANS AFFAIRS<br><span>${l.words("Patient Statement|PATIENT STATEMENT|Veteran Copayment Statement")}</span><br>${place}</div></div>${head}</div><div class="mid"><div class="to">${patient}<br>${home}</div>${sums}</div>${table(columns, rows.map((row) => record(columns, row)).join("") + last + payment)}${advice(chance, l)}${coupon(chance, f, l)}`,
  );
  const truth = truthOf(
    {
      ...{ name: family.name, provider: place, patient, accountNumber: account },
      ...{ statementDate: issued, dueDate: due },
    },
    { billed: charges, patientPaid: paid, patientResponsibility: owed, previousBalance: before },
    rows.map((row) => lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "veterans-copay-bill",
  paper: "A Veterans Affairs statement of copayments by day with balance, interest and a coupon.",
  medium: "text",
  draw,
};
