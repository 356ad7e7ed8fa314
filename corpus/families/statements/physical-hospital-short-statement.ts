import {
  decimal,
  dollars,
  grouped,
  parentheses,
  shortSlashes,
  slashes,
  trailingMinus,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, naming, person, street, town } from "#corpus/families/drawing/people";
import { amount, bars, column, lineBy, mark, page, pairs } from "#corpus/families/drawing/sheet";
import { heading, record, sumRow, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { part: string };
type Kind = "plan" | "off" | "mine";
type Credit = { date: string; text: string; cents: number; kind: Kind };

const HOSPITALS = rowsOf(`
Carver County Memorial Hospital|#1c5d8c|CCMH; Pine Ridge Community Hospital|#2d6a35|PRCH
OAK VALLEY HOSPITAL DISTRICT|#5a2d6e|OVHD; Saint Odile Hospital & Clinics|#9a3b1b|SOHC`);

/** Types of service with revenue code, each with services: code, words, cents of one, most units. */
const TYPES: [type: string, revenue: string, services: string][] = [
  ["EMERGENCY ROOM", "0450", "99283|ED VISIT LEVEL 3|98400|1;99284|ED VISIT LEVEL 4|164200|1;96374|IV PUSH SINGLE/INITIAL|31800|1;96361|IV HYDRATION EA ADDL HR|14700|3"], // prettier-ignore
  ["PHARMACY", "0250", "J2405|ONDANSETRON INJ 1MG|1240|4;J1885|KETOROLAC INJ 15MG|2310|2;J7030|SODIUM CHLORIDE 0.9% 1000ML|8650|2;|ACETAMINOPHEN 325MG TAB|315|4;|CEPHALEXIN 500MG CAP|680|3"], // prettier-ignore
  ["LABORATORY", "0300", "36415|VENIPUNCTURE|3400|1;80053|COMP METABOLIC PANEL|21700|1;85025|CBC W/AUTO DIFF|12350|1;81001|URINALYSIS AUTO W/MICRO|7800|1;84484|TROPONIN I|18960|2;83690|LIPASE|11280|1"], // prettier-ignore
  ["RADIOLOGY", "0320", "71046|XR CHEST 2 VIEWS|41500|1;73610|XR ANKLE COMPLETE MIN 3V|38900|1;73130|XR HAND MIN 3 VIEWS|36700|1"], // prettier-ignore
  ["CT SCAN", "0350", "70450|CT HEAD W/O CONTRAST|187500|1;74177|CT ABD/PELVIS W/CONTRAST|312400|1"], // prettier-ignore
  ["MED/SURG SUPPLIES", "0270", "|IV START KIT|2870|1;|SPLINT FIBERGLASS 4IN|9640|1;|TUBING PRIMARY SET|3150|2"], // prettier-ignore
  ["EKG/ECG", "0730", "93005|EKG TRACING ONLY|24600|1"],
  ["RESPIRATORY SERVICES", "0410", "94640|NEBULIZER TREATMENT|17300|3;94760|PULSE OXIMETRY|4900|1"],
  ["PHYSICAL THERAPY", "0420", "97161|PT EVAL LOW COMPLEX|28600|1;97110|THERAPEUTIC EXERCISE 15 MIN|12900|2"], // prettier-ignore
];
const ROOMS = "ROOM AND BOARD - SEMI-PRIVATE|142500";

type Look = ReturnType<typeof lookOf>;

function lookOf(chance: Chance) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  return {
    of,
    /** Only the sums of the types of service, or the services under each type. */
    short: chance.happens(0.45),
    stay: chance.happens(0.25),
    day: chance.pick([slashes, slashes, shortSlashes]),
    less: chance.pick([grouped, parentheses, trailingMinus]),
    coded: chance.happens(0.5),
    revenue: chance.happens(0.35),
    counted: chance.happens(0.6),
    subtotals: chance.happens(0.7),
    /** Whether the summary tells payments and adjustments apart. */
    split: chance.happens(0.65),
    insured: chance.happens(0.85),
    top: chance.happens(0.35),
    plan: of("BLUE CROSS PPO|MEDICARE|UNITED HEALTHCARE|AETNA|HUMANA GOLD PLUS|MEDICA CHOICE"),
    due: of("PLEASE PAY THIS AMOUNT|AMOUNT DUE|BALANCE DUE FROM PATIENT"),
    number: of("Account Number|Account No.|Patient Account #"),
    font: of("Liberation Sans|Liberation Sans|DejaVu Sans Condensed"),
  };
}

/** The services of one visit or stay, by type; several days for a stay. */
function rowsFor(chance: Chance, l: Look, first: string, nights: number): Row[] {
  const [head, ...rest] = TYPES;
  const others = chance.shuffled(rest).slice(0, chance.between(1, l.stay ? 7 : 5));
  const kept = [...(chance.happens(0.7) ? [head!] : []), ...rest.filter((one) => others.includes(one))]; // prettier-ignore
  const rows = kept.flatMap(([part, revenueCode, services], at): Row[] => {
    const list = rowsOf(services);
    const some = at === 0 && part === "EMERGENCY ROOM" ? [list[chance.between(0, 1)]!, ...list.slice(2, chance.between(2, 4))] : list.slice(0, chance.between(1, list.length)); // prettier-ignore
    return some.map(([code = "", description = "", cents, most]): Row => {
      const units = chance.between(1, Number(most));
      const serviceDate = shifted(first, nights && part !== "EMERGENCY ROOM" ? chance.between(0, nights) : 0); // prettier-ignore
      const charge = Number(cents) * units;
      return { part, revenueCode, code: code || null, description, units, charge, serviceDate };
    });
  });
  const [room = "", price] = ROOMS.split("|");
  const beds = Array.from({ length: nights }, (_, at): Row => ({
    ...{ part: "ROOM AND CARE", revenueCode: "0120", code: null, description: room, units: 1 },
    ...{ charge: Number(price), serviceDate: shifted(first, at) },
  }));
  const order = (one: Row) => [...new Set(rows.map(({ part }) => part))].indexOf(one.part);
  return [...beds, ...rows.sort((a, b) => order(a) - order(b) || (a.serviceDate! < b.serviceDate! ? -1 : a.serviceDate! > b.serviceDate! ? 1 : 0))]; // prettier-ignore
}

/** One row for each type of service. */
const byType = (rows: Row[]): Row[] =>
  [...new Set(rows.map(({ part }) => part))].map((part) => {
    const own = rows.filter((row) => row.part === part);
    const units = sum(own.map((row) => row.units ?? 0));
    const revenueCode = own[0]!.revenueCode ?? null;
    return { part, description: part, revenueCode, units, charge: total(own, "charge") };
  });

function creditsOf(chance: Chance, l: Look, billed: number, last: string): Credit[] {
  const list: Credit[] = [];
  let left = billed;
  const put = (kind: Kind, text: string, cents: number, days: number) => {
    if (cents <= 0) return;
    left -= cents;
    list.push({ kind, text, cents, date: shifted(last, days) });
  };
  const part = (low: number, high: number) => Math.round(left * (low + (high - low) * chance.share())); // prettier-ignore
  if (chance.happens(0.25)) put("mine", l.of("PATIENT PAYMENT - POINT OF SERVICE|PT PMT CREDIT CARD"), Math.min(15000, 2500 * Math.floor(left / 20000)), 0); // prettier-ignore
  if (l.insured) {
    put("plan", `${l.plan} ${l.of("PAYMENT|PMT")}`, part(0.15, 0.5), 28);
    put("off", `${l.plan} ${l.of("CONTRACTUAL ADJ|ALLOWANCE")}`, part(0.35, 0.75), 28);
    if (chance.happens(0.3)) put("plan", l.of("MEDICAID PAYMENT|AARP SUPPLEMENT PAYMENT"), part(0.3, 0.6), 41); // prettier-ignore
  } else put("off", l.of("SELF PAY DISCOUNT|UNINSURED DISCOUNT 30%"), Math.round(billed * 0.3), 6);
  if (chance.happens(0.35)) put("mine", l.of("PATIENT PAYMENT - CHECK|PATIENT PAYMENT - THANK YOU|ONLINE PAYMENT"), Math.min(chance.pick([5000, 7500, 20000]), 1000 * Math.floor(left / 2000)), 47); // prettier-ignore
  return list;
}

const safe = (text: string) => text.replaceAll("&", "&amp;");
const paid = (list: Credit[], kind: Kind) =>
  sum(list.filter((one) => one.kind === kind).map(({ cents }) => cents));

const columnsOf = (l: Look): Column<Row>[] => [
  ...(l.short
    ? []
    : [column<Row>(l.of("DATE|SERVICE DATE"), "serviceDate", (row) => l.day(row.serviceDate!))]),
  ...(l.revenue ? [column<Row>("REV", "revenueCode", (row) => row.revenueCode)] : []),
  ...(l.coded && !l.short ? [column<Row>(l.of("CODE|CPT/HCPCS"), "code", (row) => row.code)] : []),
  column<Row>(l.short ? "TYPE OF SERVICE" : "DESCRIPTION", "description", (row) => row.description, "w"), // prettier-ignore
  ...(l.counted ? [column<Row>(l.of("QTY|UNITS"), "units", (row) => row.units, "n")] : []),
  amount<Row>("AMOUNT", "charge", grouped),
];

/** The second page: the services by type, then what was paid and taken off. */
function details(l: Look, rows: Row[], columns: Column<Row>[], list: Credit[]): string {
  const span = columns.length;
  const billed = total(rows, "charge");
  const parts = [...new Set(rows.map(({ part }) => part))];
  const body = l.short
    ? rows.map((row) => record(columns, row)).join("")
    : parts
        .map((part) => {
          const own = rows.filter((row) => row.part === part);
          const foot = l.subtotals ? sumRow(columns, `TOTAL ${part}`, { charge: total(own, "charge") }, grouped, "st") : ""; // prettier-ignore
          return `<tr class="part"><td colspan="${span}">${part}</td></tr>${own.map((row) => record(columns, row)).join("")}${foot}`;
        })
        .join("");
  const credit = (one: Credit) => `<tr><td>${l.day(one.date)}</td><td class="w">${one.text}</td><td class="n">${l.less(-one.cents)}</td></tr>`; // prettier-ignore
  const all = sum(list.map(({ cents }) => cents));
  return `<h2>DESCRIPTION OF SERVICES</h2><table class="lines"><thead>${heading(columns)}</thead><tbody>${body}${sumRow(columns, "TOTAL CHARGES", { charge: billed }, grouped)}</tbody></table>
<h2>PAYMENTS AND ADJUSTMENTS</h2><table class="lines"><thead><tr><th>DATE</th><th>DESCRIPTION</th><th class="n">AMOUNT</th></tr></thead><tbody>${list.map(credit).join("")}<tr class="sum"><td colspan="2">TOTAL PAYMENTS AND ADJUSTMENTS</td><td class="n">${l.less(-all)}</td></tr><tr class="sum"><td colspan="2">ACCOUNT BALANCE</td><td class="n">${grouped(billed - all)}</td></tr></tbody></table>`;
}

type Facts = Record<"provider" | "patient" | "account" | "issued" | "until" | "post" | "tel", string>; // prettier-ignore

function coupon(l: Look, facts: Facts, due: number, chance: Chance): string {
  const cards = ["VISA", "MasterCard", "DISCOVER", "AMEX"].map((one) => `<span>&#9633; <b>${one}</b></span>`); // prettier-ignore
  return `<div class="slip ${l.top ? "top" : "low"}">${l.top ? "" : `<div class="cut">PLEASE DETACH AND RETURN THIS PORTION WITH YOUR PAYMENT</div>`}<div class="slipgrid"><div><b>${safe(facts.provider)}</b><br>${facts.post}<br><br>${bars(chance, 170, 14)}<br><small>&#9633; Check box if address or insurance has changed. Note changes on back.</small></div>
<div class="card"><div class="hd">IF PAYING BY CREDIT CARD, FILL OUT BELOW</div><div class="cards">${cards.join("")}</div><div class="cell w2"><small>CARD NUMBER</small></div><div class="cell"><small>EXP. DATE</small></div><div class="cell w2"><small>SIGNATURE</small></div><div class="cell"><small>SECURITY CODE</small></div><div class="cell"><small>STATEMENT DATE</small>${facts.issued}</div><div class="cell"><small>${l.due}</small><b>${dollars(due)}</b></div><div class="cell"><small>ACCOUNT NO.</small>${facts.account}</div><div class="cell"><small>DUE DATE</small>${facts.until}</div><div class="cell"></div><div class="cell"><small>AMOUNT PAID</small>$</div></div></div>${l.top ? `<div class="cut">PLEASE DETACH AND RETURN TOP PORTION WITH YOUR PAYMENT</div>` : ""}</div>`;
}

const style = (l: Look, ink: string, many: number) =>
  `@page{size:letter;margin:10mm 13mm;@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7.5pt Liberation Sans}}body{font:9pt/1.32 "${l.font}";margin:0;color:#141414}.front{display:flex;flex-direction:column;min-height:250mm}.mast{display:flex;justify-content:space-between;align-items:center;border-bottom:2px solid ${ink};padding-bottom:2mm}.mast .id{display:flex;gap:3mm;align-items:center}.mast b{font-size:1.5em;color:${ink}}
.mid{display:grid;grid-template-columns:1fr 78mm;gap:8mm;margin-top:6mm}.addr{margin:10mm 0 10mm 8mm;line-height:1.4}.panel{border:1.2px solid ${ink};align-self:start}.panel h3{background:${ink};color:#fff;margin:0;padding:1mm 2.5mm;font-size:1em;letter-spacing:.4px}.panel table{width:100%;border-collapse:collapse}.panel td{padding:.7mm 2.5mm}.panel td:last-child{text-align:right;white-space:nowrap}.panel .due{display:flex;justify-content:space-between;border-top:1.2px solid ${ink};padding:1.4mm 2.5mm;font-weight:bold;background:#eef2f6}
.msg{border:.8px solid #999;padding:2mm 3mm;margin-top:4mm}.msg b{color:${ink}}.help{margin-top:3mm;font-size:.95em}.slip.low{margin-top:auto}.cut{border-${l.top ? "bottom" : "top"}:1px dashed #333;text-align:center;font-size:.78em;padding:1mm 0;margin:2mm 0}.slipgrid{display:grid;grid-template-columns:1fr 104mm;gap:6mm}.card{display:grid;grid-template-columns:1fr 1fr 1fr;border:.8px solid #333}.hd,.cards{grid-column:1/-1;text-align:center;border-bottom:.8px solid #333;padding:.8mm;font-size:.85em}.cards{display:flex;justify-content:space-around}.cell{border:.4px solid #333;min-height:7.4mm;padding:.4mm 1.2mm;font-size:.95em}.cell small{display:block;font-size:.66em}.w2{grid-column:span 2}
.next{break-before:page}.again{display:flex;justify-content:space-between;border-bottom:2px solid ${ink};padding-bottom:1mm}h2{font-size:1.05em;background:#e6ebf1;padding:1mm 2mm;margin:4mm 0 1mm;break-after:avoid}.lines{width:100%;border-collapse:collapse}.lines th{text-align:left;font-size:.86em;border-bottom:.8px solid #444;padding:.5mm 2mm}.lines td{padding:${many > 16 ? 0.15 : 0.5}mm 2mm;white-space:nowrap}.lines .w{width:90%}.lines .n{text-align:right}.part td{font-weight:bold;padding-top:1.6mm}.st td{font-style:italic;border-top:.5px solid #aaa}.sum td{font-weight:bold;border-top:.8px solid #444}tr{break-inside:avoid}.fine{font-size:.88em;margin-top:5mm;break-inside:avoid}`;

const MESSAGES = [
  "Your insurance has been billed and has paid its portion. The balance shown is your responsibility. Payment in full is due upon receipt of this statement.",
  "Thank you for choosing us for your health care. Please remit payment by the due date or call our business office to arrange monthly payments.",
  "SECOND NOTICE: We have not received payment on this account. If you have sent your payment, please disregard this notice.",
];

const dated = (l: Look, first: string, last: string): [string, string][] =>
  first === last
    ? [["Date of Service", l.day(first)]]
    : [
        ["Admit Date", l.day(first)],
        ["Discharge Date", l.day(last)],
      ];

function summary(l: Look, list: Credit[], billed: number, before: number): [string, string][] {
  const less = (cents: number) => (cents ? l.less(-cents) : grouped(0));
  const all = sum(list.map(({ cents }) => cents));
  return [
    ...(before ? [["Previous Balance", grouped(before)] as [string, string]] : []),
    ["Total Charges", grouped(billed)],
    ...(l.split
      ? ([
          ["Insurance Payments", less(paid(list, "plan"))],
          ["Adjustments", less(paid(list, "off"))],
          ["Patient Payments", less(paid(list, "mine"))],
        ] as [string, string][])
      : [["Payments/Adjustments", less(all)] as [string, string]]),
  ];
}

function draw(chance: Chance): Drawn {
  const l = lookOf(chance);
  const [provider = "", ink = "", letters = ""] = chance.pick(HOSPITALS);
  const first = shifted("2024-05-06", chance.between(0, 560));
  const nights = l.stay ? chance.between(1, 3) : 0;
  const last = shifted(first, nights);
  const all = rowsFor(chance, l, first, nights);
  const rows = l.short ? byType(all) : all;
  const columns = columnsOf(l);
  const billed = total(rows, "charge");
  const list = creditsOf(chance, l, billed, last);
  const before = chance.happens(0.2) ? chance.between(2500, 31000) : 0;
  const due = before + billed - sum(list.map(({ cents }) => cents));
  const issued = shifted(last, chance.between(50, 75));
  const until = shifted(issued, chance.pick([15, 21, 30]));
  const patient = naming(chance)(person(chance));
  const account = chance.number(chance.pick([`${letters[0]}#########`, "########", "V0########"]));
  const tel = `(5${chance.number("##")}) 555-01${chance.number("##")}`;
  const post = `${box(chance)}<br>${town(chance)}`;
  const facts: Facts = { provider, patient, account, tel, post, issued: l.day(issued), until: l.day(until) }; // prettier-ignore
  const panel = `<div class="panel"><h3>STATEMENT SUMMARY</h3>${pairs([["Statement Date", facts.issued], [l.number, account], ["Patient Name", patient], ...dated(l, first, last), ["Primary Insurance", l.insured ? l.plan : "SELF PAY"], ...summary(l, list, billed, before)])}<div class="due"><span>${l.due}</span><span>${dollars(due)}</span></div><div class="due"><span>PAYMENT DUE BY</span><span>${facts.until}</span></div></div>`; // prettier-ignore
  const slip = coupon(l, facts, due, chance);
  const html = page(
    style(l, ink, rows.length),
    `<div class="front">${l.top ? slip : ""}<div class="mast"><div class="id">${mark(chance, ink)}<div><b>${safe(provider)}</b><br>${street(chance)}, ${town(chance)}</div></div><div style="text-align:right">PATIENT STATEMENT<br>Business Office ${tel}</div></div><div class="mid"><div class="addr">${patient}<br>${street(chance)}<br>${town(chance)}</div>${panel}</div>
<div class="msg"><b>MESSAGES</b><br>${chance.pick(l.insured ? MESSAGES : MESSAGES.slice(1))} See page 2 for a description of services.</div><div class="help"><b>FINANCIAL ASSISTANCE.</b> ${safe(provider)} offers free or discounted care to patients who qualify under our Financial Assistance Policy. The policy, a plain language summary and an application are available at no cost from our Business Office, ${tel}, or at the Registration desk. Asistencia financiera disponible; llame al ${tel}.</div><div class="help">Physicians (emergency, radiology, pathology, anesthesia) are not hospital employees and bill separately for their services. A returned check fee of $30.00 applies.</div>${l.top ? "" : slip}</div>
<div class="next"><div class="again"><span><b>${safe(provider)}</b></span><span>Patient: ${patient}</span><span>${l.number}: ${account}</span><span>${facts.issued}</span></div>${details(l, rows, columns, list)}<div class="fine">${l.short ? "This statement shows charges by type of service. You may request an itemized statement at no charge. " : ""}Charges received after the statement date will appear on your next statement. If you have questions about your bill call ${tel}, Monday - Friday 8:00 a.m. to 4:30 p.m.</div></div>`,
  );
  const mine = list.filter(({ kind }) => kind === "mine").map(({ cents }) => decimal(cents));
  const truth = truthOf(
    { name: family.name, kind: l.short ? "summary" : "itemized", setting: "facility", provider, patient, accountNumber: account, statementDate: issued, dueDate: until, serviceFrom: first, serviceTo: last, ...(nights && { dischargeDate: last }), ...(!l.split && mine.length && { paymentRows: mine }) }, // prettier-ignore
    { billed, ...(l.split && { adjustments: paid(list, "off"), insurancePaid: paid(list, "plan"), patientPaid: paid(list, "mine") }), patientResponsibility: due, previousBalance: before }, // prettier-ignore
    rows.map((row) => lineBy(columns, l.short ? { ...row, serviceDate: first } : row, l.short && !nights ? ["serviceDate"] : [])), // prettier-ignore
  );
  return { html, truth };
}

export const family: Family = {
  name: "physical-hospital-short-statement",
  paper:
    "A community hospital's mailed statement of two pages: summary and card coupon, then the services by type and what was paid.",
  medium: "text",
  draw,
};
