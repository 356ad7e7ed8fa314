import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, doctor, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { dollars, slashes } = formats;
type Row = Said & { until: string };
type Column = sheet.Column<Row>;
/** Name, ink, kind of beam, and whether it bills as a hospital's department does. */
const CENTERS = rowsOf(`
Blue Mesa Radiation Oncology|#0a5a8a|office; VALLEY CANCER CARE CENTER - RADIATION|#3b3b3b|office; Northgate Proton Therapy Center|#5a2a82|proton
Harbor Regional Cancer Institute|#006a5b|hospital; SUNRISE RADIATION MEDICINE ASSOCIATES, P.A.|#8c3b1a|office; Meridian Proton Institute|#123a6b|proton`);
const PAYERS = "Medicare|BCBS of Illinois|UHC Choice Plus|Aetna|Cigna OAP|Humana Gold".split("|");
/** Code, modifier, words, dollars from and to, for each kind of beam: each day, each week, and what plans it. */
const DAILY: Record<string, string> = {
  office:
    "G6015||IMRT TREATMENT DELIVERY|980|1650;G6002||STEREOSCOPIC X-RAY GUIDANCE FOR RT|210|390",
  hospital:
    "77386||IMRT delivery complex|2150|3900;77387|TC|Guidance for delivery of radiation treatment|310|560",
  proton:
    "77523||Proton treatment delivery intermediate|3900|6900;G6017||Intra-fraction localization and tracking|330|610",
};
const WEEKLY =
  "77427||Radiation treatment management, 5 treatments|640|1150;77336||Continuing medical physics consultation, weekly|290|540";
const PLANNING = `77263||Therapeutic radiology treatment planning complex|720|1250;77290||Simulation complex|980|1900;77301||IMRT treatment plan|4600|8900
77338||MLC device(s) for IMRT|1150|2300;77300|||190|420;77470||Special treatment procedure|620|1300;77370||Special medical radiation physics consultation|410|790`;
type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    ...{ words, grouping: words("date|date|week|week|weekly"), capitals: chance.happens(0.4) },
    day: chance.pick([slashes, slashes, formats.shortSlashes, formats.monthDay]),
    money: chance.pick([formats.grouped, formats.grouped, dollars]),
    ...{ modifiers: words("own|joined|none"), units: chance.happens(0.7) },
    ...{ footed: chance.happens(0.7), revenue: chance.happens(0.5), signed: chance.happens(0.4) },
    ...{ subtotals: chance.happens(0.6), style: words("lines|shade|typed") },
    font: words("Liberation Sans|Liberation Sans Narrow|DejaVu Sans Condensed"),
  };
}
type Fee = { code: string; modifiers: string[]; description: string; price: number; rate: number };
function feesOf(chance: Chance, text: string, l: Look, rate: number): Fee[] {
  return rowsOf(text).map(([code = "", modifier = "", words = "", low, high]) => {
    const own = words || "Basic radiation dosimetry calculation";
    const description = l.capitals ? own.toUpperCase() : own;
    const price = chance.between(Number(low), Number(high)) * 100;
    const modifiers = modifier ? [modifier] : [];
    return { code, modifiers, description, price, rate: rate * (0.85 + 0.3 * chance.share()) };
  });
}
const weekday = (iso: string) => new Date(iso).getUTCDay();

/** Some weeks of a course: planning before it where they are its first, a treatment a day, and weekly services. */
function course(chance: Chance, kind: string, l: Look, share: number): Row[] {
  const rate = 0.28 + 0.25 * chance.share();
  const [daily, weekly] = [feesOf(chance, DAILY[kind]!, l, rate), feesOf(chance, WEEKLY, l, rate)];
  const plan = feesOf(chance, PLANNING, l, rate);
  const monday = shifted("2024-02-05", 7 * chance.between(0, 92));
  const row = (fee: Fee, date: string, units: number, until = date): Row => {
    const [charge, allowed] = [fee.price * units, Math.round(fee.price * fee.rate) * units];
    const patientOwes = Math.round(allowed * share);
    const { code, modifiers, description } = fee;
    const money = {
      charge,
      discount: charge - allowed,
      insurancePaid: allowed - patientOwes,
      patientOwes,
    };
    const revenueCode = kind === "office" ? null : "0333";
    return { ...money, code, modifiers, description, units, revenueCode, serviceDate: date, until };
  };
  const rows: Row[] = [];
  if (chance.happens(0.5))
    plan.forEach((fee, at) => {
      if (at < 4 || chance.happens(0.5))
        rows.push(
          row(
            fee,
            shifted(monday, at < 2 ? -14 : -7),
            fee.code === "77300" ? chance.between(3, 8) : 1,
          ),
        );
    });
  const aside = chance.happens(0.6) ? daily : daily.slice(0, 1);
  const weeks =
    l.grouping === "weekly" ? chance.between(2, 5) : aside.length > 1 ? 2 : chance.between(2, 3);
  for (let week = 0; week < weeks; week += 1) {
    const first = shifted(monday, 7 * week);
    const planned = chance.happens(0.2) ? [0, 1, 2, 4] : [0, 1, 2, 3, 4];
    const days = planned.filter(
      (at) => !/(07-04|12-25|01-01|11-2[78]|09-0[12])$/.test(shifted(first, at)),
    );
    const last = shifted(first, days.at(-1)!);
    if (l.grouping === "weekly")
      rows.push(...aside.map((fee) => row(fee, shifted(first, days[0]!), days.length, last)));
    else rows.push(...days.flatMap((at) => aside.map((fee) => row(fee, shifted(first, at), 1))));
    rows.push(...weekly.slice(days.length === 5 ? 0 : 1).map((fee) => row(fee, last, 1)));
  }
  return rows.slice(0, 25);
}
function columnsOf(l: Look, kind: string): Column[] {
  const { words, money } = l;
  const text = (heads: string, says: keyof Said | null, print: (row: Row) => unknown, of = "") =>
    sheet.column<Row>(words(heads), says, (row) => String(print(row) ?? ""), of);
  const less = (heads: string, field: "discount" | "insurancePaid") =>
    text(heads, field, (row) => money(l.signed ? -row[field]! || 0 : row[field]!), "n");
  const joined = l.modifiers === "joined";
  const codes = (row: Row) => (joined ? [row.code, ...row.modifiers!].join(" ") : row.code);
  const says = joined ? (["code", "modifiers"] as const) : "code";
  const weekly = l.grouping === "weekly";
  const all: (Column | false)[] = [
    text(
      weekly ? "From|From Date" : "Date|Svc Date|DOS|Date of Service",
      "serviceDate",
      (row) => l.day(row.serviceDate!),
      "d",
    ),
    weekly && text("Thru|To|To Date", null, (row) => l.day(row.until), "d"),
    l.revenue &&
      kind !== "office" &&
      text("Rev|Rev Cd|Rev. Code", "revenueCode", (row) => row.revenueCode),
    sheet.column<Row>(words("CPT|Code|Proc Code|CPT/HCPCS"), says, codes, "d"),
    l.modifiers === "own" && text("Mod", "modifiers", (row) => row.modifiers!.join()),
    text("Description|Procedure|Service Description", "description", (row) => row.description),
    (l.units || weekly) && text("Qty|Units|Qty.", "units", (row) => row.units, "n"),
    sheet.amount<Row>(words("Charges|Charge|Amount Billed"), "charge", money),
    less("Ins Pmts|Insurance<br>Payments|Ins. Paid", "insurancePaid"),
    less("Contractual<br>Adj|Adjust-<br>ments|Contractual", "discount"),
    sheet.amount<Row>(words("Balance|Patient<br>Balance|Pt Balance|You Owe"), "patientOwes", money),
  ];
  return all.filter((one) => one !== false);
}
const css = (l: Look, ink: string) => `
@page{size:letter;margin:11mm 12mm} body{font:8.9pt/1.32 '${l.font}';margin:0;color:#151515} .top{display:flex;justify-content:space-between;gap:8mm} .brand{display:flex;gap:2.5mm;align-items:center;color:${ink};font-size:1.4em;font-weight:bold} .box{border-collapse:collapse} .box td{border:.7px solid ${ink};padding:.8mm 2.2mm} .box td:last-child{text-align:right} .mail{margin:8mm 0 5mm 6mm} .bar{border-top:1px solid #666;border-bottom:1px solid #666;padding:1mm 0;margin-bottom:2mm;display:flex;flex-wrap:wrap;gap:0 7mm}
.lines{width:100%;border-collapse:collapse;font-size:.92em${l.style === "typed" ? ";font-family:'Liberation Mono';font-size:.76em" : ""}} .lines th{text-align:left;vertical-align:bottom;padding:.8mm 1mm;${l.style === "shade" ? `background:${ink};color:#fff` : "border-bottom:1.5px solid #222"}} .lines td{padding:.55mm 1mm;vertical-align:top;${l.style === "lines" ? "border-bottom:.5px solid #ccc" : ""}} .lines th.n,.lines td.n{text-align:right;white-space:nowrap} .lines .d{white-space:nowrap} .lines .week td{font-weight:bold;padding-top:1.6mm;${l.style === "shade" ? "background:#eceff3" : ""}} .lines .sub td{border-top:.8px solid #777;font-style:italic} .lines .sum td{border-top:1.5px solid #222;font-weight:bold} tr{break-inside:avoid}
.low{display:flex;justify-content:space-between;gap:8mm;margin-top:4mm;break-inside:avoid} .low p{margin:0 0 1.6mm} .sums{border-collapse:collapse;min-width:80mm;align-self:start} .sums td{padding:.6mm 2mm} .sums td:last-child{text-align:right} .sums tr:last-child td{font-weight:bold;background:#eee;border-top:1.5px solid ${ink}} .slip{border-top:1px dashed #444;margin-top:6mm;padding-top:2.5mm;display:flex;justify-content:space-between;break-inside:avoid}`;
const sumsOf = (rows: Row[], of = (field: keyof Said) => sheet.total(rows, field)) => ({
  ...{ charge: of("charge"), insurancePaid: of("insurancePaid") },
  ...{ discount: of("discount"), patientOwes: of("patientOwes") },
});
const signed = (l: Look, sums: ReturnType<typeof sumsOf>) =>
  l.signed ? { ...sums, insurancePaid: -sums.insurancePaid, discount: -sums.discount } : sums;

/** The treatments by date, or under the weeks that they were given in. */
function body(l: Look, columns: Column[], rows: Row[]): string {
  if (l.grouping !== "week") return rows.map((row) => sheet.record(columns, row)).join("");
  const start = ({ serviceDate: date }: Row) => shifted(date!, 1 - weekday(date!));
  const head = l.words("Week of|WEEK BEGINNING|Treatment week of");
  const weeks = [...new Set(rows.map(start))].map((monday) => {
    const own = rows.filter((row) => start(row) === monday);
    const sums = signed(l, sumsOf(own));
    const sub = l.subtotals ? sheet.sumRow(columns, "Subtotal", sums, l.money, "sub") : "";
    return `<tr class="week"><td colspan="${columns.length}">${head} ${slashes(monday)}</td></tr>${own.map((row) => sheet.record(columns, row)).join("")}${sub}`;
  });
  return weeks.join("");
}
const NOTES = rowsOf(`
Your physician's professional services may be billed separately from this statement.
Radiation therapy is billed per treatment. Charges appear for each day you were treated.
If you cannot pay the full balance, ask our financial counselor about assistance or a payment plan.
Contractual adjustments are amounts your plan does not require you to pay.`).flat();
function summary(chance: Chance, l: Look, sums: ReturnType<typeof sumsOf>) {
  const { patientOwes: owes } = sums;
  const paid = chance.happens(0.4) ? chance.pick([5000, 10000, Math.round(owes / 2)]) : 0;
  const before = chance.happens(0.35) ? chance.between(4000, 95000) : 0;
  const given = Math.min(paid, owes);
  const due = owes + before - given;
  const list: ([string, string] | null)[] = [
    before ? [l.words("Previous Balance|Balance Forward|Prior Balance"), dollars(before)] : null,
    [l.words("Total Charges|New Charges|Charges"), dollars(sums.charge)],
    [l.words("Insurance Payments|Less Insurance Payments"), dollars(-sums.insurancePaid)],
    [l.words("Contractual Adjustments|Less Contractual Adj."), dollars(-sums.discount)],
    given ? [l.words("Patient Payments|Payments Received"), dollars(-given)] : null,
    [l.words("BALANCE DUE|Amount Due|Patient Balance Due"), dollars(due)],
  ];
  return { given, before, due, owed: sheet.pairs(list, "sums") };
}
function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [center = "", ink = "", kind = ""] = chance.pick(CENTERS);
  const rows = course(chance, kind, l, chance.pick([0.05, 0.1, 0.2, 0.2]));
  const columns = columnsOf(l, kind);
  const sums = sumsOf(rows);
  const last = rows.at(-1)!.until;
  const { given, before, due, owed } = summary(chance, l, sums);
  const issued = shifted(last, chance.between(28, 70));
  const dueOn = chance.happens(0.7) ? shifted(issued, chance.pick([21, 25, 30])) : null;
  const full = l.day === formats.monthDay ? slashes : l.day;
  const patient = naming(chance)(person(chance));
  const account = chance.number(chance.pick(["#######", "RO######", "######-#"]));
  const period = `${full(rows[0]!.serviceDate!)} - ${full(last)}`;
  const facts = sheet.pairs(
    [
      [l.words("Statement Date|Date"), full(issued)],
      [l.words("Account No.|Account #|Patient Account"), account],
      dueOn ? [l.words("Due Date|Pay By"), full(dueOn)] : null,
      [l.words("Amount Due|Pay This Amount"), dollars(due)],
    ],
    "box",
  );
  const foot = l.footed
    ? sheet.sumRow(columns, l.words("TOTALS|Totals"), signed(l, sums), l.money)
    : "";
  const bar = `<span>Patient: ${patient}</span><span>Service dates: ${period}</span><span>Radiation oncologist: ${doctor(chance)}</span><span>Insurance: ${chance.pick(PAYERS)}</span>`;
  const notes = chance.shuffled(NOTES).slice(0, chance.between(1, 3));
  const slip = `<div class="slip"><div>${l.words("Detach and return with payment|Please return this portion")}<br><br>${center}<br>${box(chance)}<br>${town(chance)}</div><div>Account ${account}<br>Amount enclosed $ __________<br>${sheet.bars(chance, 150, 14)}</div></div>`;
  const html = sheet.page(
    css(l, ink),
    `<div class="top"><div><div class="brand">${sheet.mark(chance, ink)}${center}</div>${street(chance)}, ${town(chance)}<br>Billing questions: ${phone(chance)}</div>${facts}</div><div class="mail">${patient}<br>${street(chance)}<br>${town(chance)}</div><div class="bar">${bar}</div>${sheet.table(columns, body(l, columns, rows) + foot)}<div class="low"><div><p>${notes.join("</p><p>")}</p></div>${owed}</div>${chance.happens(0.7) ? slip : ""}`,
  );
  const truth = truthOf(
    {
      ...{ name: family.name, setting: kind === "office" ? "professional" : "facility", patient },
      ...{ provider: center, accountNumber: account, statementDate: issued, dueDate: dueOn },
      ...{ serviceFrom: rows[0]!.serviceDate!, serviceTo: last },
    },
    {
      ...{ billed: sums.charge, adjustments: sums.discount, insurancePaid: sums.insurancePaid },
      ...{ patientPaid: given || null, patientResponsibility: due, previousBalance: before },
    },
    rows.map((row) => sheet.lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  ...{ name: "radiation-oncology-center-statement", medium: "text", draw },
  paper:
    "A radiation or proton center's statement: daily treatments, weekly services and planning.",
};
