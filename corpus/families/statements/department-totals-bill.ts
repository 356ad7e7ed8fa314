import { bare, dashes, dollars, grouped, longMonthName } from "#corpus/generators/formats";
import { monthName, parentheses, slashes, trailingMinus } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, doctor, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { amount, column, heading, lineBy, mark, page } from "#corpus/families/drawing/sheet";
import { pairs, record, sumRow, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { part: string };
type Kind = "plan" | "off" | "mine";
type Credit = { date: string; text: string; cents: number; kind: Kind };

const HOSPITALS =
  rowsOf(`Wolf Creek Memorial Hospital|#0b4f6c; ST. CASIMIR MEDICAL CENTER|#6a1b4d; Tidewater Regional Health|#00726b
Hollis-Grant County Hospital District|#3a4a1f; NORTHERN PLAINS UNIVERSITY HOSPITAL|#8a2a1c; Mission Bluff Hospital & Clinics|#28408f`);
/** Revenue code, short and long words, from and to in cents; the nights are for those who stay. */
const DEPARTMENTS =
  rowsOf(`0120|Room & Board - Semi|Room and Board, Semi-Private|380000|1450000|stay
0200|Intensive Care|Intensive Care Unit|620000|1900000|stay
0250|Pharmacy|Pharmacy|4200|690000
0258|IV Solutions|Intravenous Solutions|3100|48000
0270|Med-Surg Supplies|Medical and Surgical Supplies|2600|320000
0278|Implants|Other Implants|98000|2250000|surgery
0300|Laboratory|Laboratory Services|9400|410000
0310|Pathology Lab|Laboratory, Pathological|18500|92000
0320|Radiology - Diag|Diagnostic Radiology|22000|148000
0350|CT Scan|CT Scan|165000|720000
0360|Operating Room|Operating Room Services|410000|2600000|surgery
0370|Anesthesia|Anesthesia Supplies and Equipment|64000|410000|surgery
0390|Blood Storage/Proc|Blood Administration and Storage|47000|180000|stay
0410|Respiratory Svcs|Respiratory Services|11800|240000
0420|Physical Therapy|Physical Therapy|18200|96000
0450|Emergency Room|Emergency Department|89000|480000
0480|Cardiology|Cardiology Services|52000|510000
0610|MRI|Magnetic Resonance Imaging|210000|590000
0636|Drugs/Detail Code|Drugs Requiring Detailed Coding|5200|980000
0710|Recovery Room|Recovery Room|58000|310000|surgery
0730|EKG/ECG|Electrocardiogram|17900|62000
0762|Observation|Observation Hours|94000|520000|visit`);

type Look = ReturnType<typeof lookOf>;

function lookOf(chance: Chance) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  const shape = chance.pick(["stay", "stay", "surgery", "visit", "visit"] as const);
  const money = chance.pick([dollars, grouped, grouped, bare]);
  return {
    of,
    shape,
    insured: chance.happens(0.8),
    second: chance.happens(0.3),
    day: chance.pick([slashes, slashes, dashes, monthName]),
    head: chance.pick([slashes, longMonthName]),
    money,
    minus: money === grouped ? chance.pick([grouped, parentheses, trailingMinus]) : money,
    long: chance.happens(0.5),
    upper: chance.happens(0.3),
    coded: chance.happens(0.5),
    halves: chance.happens(0.3),
    parts: chance.happens(0.3),
    lists: of("columns|lists|lists|one"),
    boxFirst: chance.happens(0.5),
    aside: chance.happens(0.5),
    back: chance.happens(0.3),
    plan: of("Blue Summit PPO|Medicare|Cascade Health Plan|Molina Complete|Unity HMO"),
    name: of("Department|Description of Charges|Revenue Category|Hospital Service"),
    charge: of("Charges|Total Charges|Amount"),
    due: of("Amount You Owe|Balance Due|Patient Balance Due|PLEASE PAY THIS AMOUNT"),
    number: of("Hospital Account|Patient Account Number|Account No."),
  };
}

function departmentsOf(chance: Chance, l: Look): Row[] {
  const open = DEPARTMENTS.filter(([, , , , , only]) => !only || only === l.shape || (only === "surgery" && l.shape === "stay" && l.second)); // prettier-ignore
  const many = chance.between(l.shape === "visit" ? 1 : 4, open.length);
  const kept = new Set(chance.shuffled(open).slice(0, many));
  const main = { stay: "0120", surgery: "0360", visit: "" }[l.shape];
  for (const one of open) if (one[0] === main) kept.add(one);
  return open
    .filter((one) => kept.has(one))
    .map(([revenueCode = "", short = "", words = "", low, high]): Row => {
      const name = l.long ? words : short;
      const description = l.upper ? name.toUpperCase() : name;
      const part = /^0(12|20|76)/.test(revenueCode) ? "Room and care" : "Ancillary services";
      return { revenueCode, description, charge: chance.between(Number(low), Number(high)), part };
    });
}

/** What the plans paid and took off, what the hospital took off, and what the patient paid. */
function creditsOf(chance: Chance, l: Look, billed: number, end: string): Credit[] {
  const share = (low: number, high: number) => low + (high - low) * chance.share();
  const mine = chance.happens(0.45) ? chance.pick([10000, 25000, 50000]) : 0;
  const list: Credit[] = [];
  const put = (kind: Kind, text: string, cents: number, days: number) =>
    cents > 0 && list.push({ kind, text, cents, date: shifted(end, days) });
  let left = billed;
  const take = (cents: number) => ((left -= cents), cents);
  if (l.insured) {
    put("off", `${l.plan} ${l.of("contractual adjustment|network discount|allowance")}`, take(Math.round(billed * share(0.3, 0.65))), 26); // prettier-ignore
    put("plan", `${l.plan} payment`, take(Math.round(left * chance.pick([0.6, 0.75, 0.8, 0.9]))), 26); // prettier-ignore
    if (l.second) put("plan", `${l.of("AARP Supplement|Tricare for Life|Medicaid")} payment`, take(Math.round(left * share(0.3, 0.7))), 44); // prettier-ignore
  } else put("off", l.of("Uninsured discount|Self-pay discount 40%"), take(Math.round(billed * 0.4)), 5); // prettier-ignore
  if (chance.happens(0.2)) put("off", l.of("Financial assistance adjustment|Charity care 50%"), take(Math.round(left / 2)), 50); // prettier-ignore
  put("mine", l.of("Patient payment - card|Payment at registration|Patient payment, check"), Math.min(Math.round(left / 2), mine), l.insured ? 52 : 8); // prettier-ignore
  return list.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

const safe = (text: string) => text.replaceAll("&", "&amp;");
const of = (list: Credit[], kind: Kind) => list.filter((one) => one.kind === kind);
const paid = (list: Credit[], kind: Kind) => sum(of(list, kind).map(({ cents }) => cents));

const columnsOf = (l: Look): Column<Row>[] => [
  ...(l.coded
    ? [column<Row>(l.of("Rev Code|Rev.|Code"), "revenueCode", (row) => row.revenueCode, "c")]
    : []),
  column<Row>(l.name, "description", (row) => safe(row.description!), "w"),
  amount<Row>(l.charge, "charge", l.money),
];

function chargesOf(rows: Row[], columns: Column<Row>[], l: Look): string {
  const sheet = (list: Row[], foot = "") =>
    `<table class="lines"><thead>${heading(columns)}</thead><tbody>${list.map((row) => record(columns, row)).join("")}${foot}</tbody></table>`;
  const sums = (list: Row[], words: string) => sumRow(columns, words, { charge: total(list, "charge") }, l.money); // prettier-ignore
  const all = l.of("Total Charges|TOTAL HOSPITAL CHARGES|Total of All Charges");
  if (l.halves && rows.length > 5) {
    const half = Math.ceil(rows.length / 2);
    return `<div class="halves">${sheet(rows.slice(0, half))}${sheet(rows.slice(half))}</div><div class="whole"><span>${all}</span><span>${l.money(total(rows, "charge"))}</span></div>`;
  }
  const parts = [...new Set(rows.map(({ part }) => part))];
  if (!l.parts || parts.length === 1) return sheet(rows, sums(rows, all));
  const body = parts.map((part) => {
    const own = rows.filter((row) => row.part === part);
    const over = `<tr class="part"><td colspan="${columns.length}">${part}</td></tr>`;
    return `${over}${own.map((row) => record(columns, row)).join("")}${sums(own, `Subtotal ${part.toLowerCase()}`)}`;
  });
  return `<table class="lines"><thead>${heading(columns)}</thead><tbody>${body.join("")}${sums(rows, all)}</tbody></table>`;
}

/** The same money in one list, in a list of each kind, or in a column of each kind. */
function creditsHtml(list: Credit[], l: Look): string {
  const less = (cents: number) => l.minus(-cents);
  const cells = (one: Credit, money: string) => `<tr><td>${l.day(one.date)}</td><td class="w">${one.text}</td>${money}</tr>`; // prettier-ignore
  const head = (...names: string[]) => `<tr><th>Date</th><th class="w">${l.of("Transaction|Description")}</th>${names.map((name) => `<th class="n">${name}</th>`).join("")}</tr>`; // prettier-ignore
  const one = (cents: number) => `<td class="n">${less(cents)}</td>`;
  if (l.lists === "one")
    return `<h2>${l.of("Payments and Adjustments|Account Activity")}</h2><table class="lines">${head("Amount")}${list.map((each) => cells(each, one(each.cents))).join("")}</table>`;
  const kinds: [Kind, string][] = [["plan", "Insurance Payments"], ["off", "Adjustments"], ["mine", "Patient Payments"]]; // prettier-ignore
  const used = kinds.filter(([kind]) => of(list, kind).length);
  if (l.lists === "columns") {
    const body = list.map((each) => cells(each, used.map(([kind]) => (kind === each.kind ? one(each.cents) : "<td></td>")).join(""))); // prettier-ignore
    const foot = `<tr class="sum"><td colspan="2">Totals</td>${used.map(([kind]) => one(paid(list, kind))).join("")}</tr>`;
    return `<h2>${l.of("Insurance and Payment Activity|Credits to Your Account")}</h2><table class="lines">${head(...used.map(([, name]) => name.replace(" ", "<br>")))}${body.join("")}${foot}</table>`;
  }
  return used
    .map(
      ([kind, name]) =>
        `<h2>${name}</h2><table class="lines">${of(list, kind)
          .map((each) => cells(each, one(each.cents)))
          .join(
            "",
          )}<tr class="sum"><td colspan="2">Total ${name.toLowerCase()}</td>${one(paid(list, kind))}</tr></table>`,
    ) // prettier-ignore
    .join("");
}

function helpOf(l: Look, tel: string, until: string): string {
  const rows = [1, 2, 3, 4].map((size) => {
    const poor = (percent: number) => `$${((15650 + 5500 * (size - 1)) * percent).toLocaleString("en-US")}`; // prettier-ignore
    return `<tr><td>${size}</td><td>${poor(2)}</td><td>${poor(4)}</td></tr>`;
  });
  return `<div class="help"><b>${l.of("Need help paying your bill?|Financial Assistance|You may qualify for free or reduced care")}</b><p>Our hospital offers financial assistance based on household size and yearly income. Apply by ${until} at any registration desk, online, or call <span style="white-space:nowrap">${tel}</span>. Interpreters are free.</p><table><tr><th>People in<br>household</th><th>Free care<br>up to</th><th>Reduced care<br>up to</th></tr>${rows.join("")}</table></div>`;
}

const style = (ink: string, l: Look) =>
  `@page{size:letter;margin:12mm 14mm}body{font:${l.of("9pt Liberation Sans|9.4pt Liberation Serif|8.3pt DejaVu Sans Condensed|9.4pt Liberation Sans Narrow")};line-height:1.35;margin:0;color:#1a1a1a}.mast{display:flex;justify-content:space-between;align-items:center;${l.of(`border-bottom:2px solid ${ink}|background:${ink}14;padding:0 3mm|border-left:8px solid ${ink};padding-left:3mm`)}}.mast b{font-size:1.7em;color:${ink}}.mast div{padding:2mm 0}.mid{display:flex;justify-content:space-between;margin:6mm 0;flex-direction:${l.of("row|row|row-reverse")}}.pairs td{padding:.4mm 4mm .4mm 0}.pairs td:first-child{color:#444}
h2{font-size:1.15em;color:${ink};margin:4.5mm 0 1mm;break-after:avoid}.lines{width:100%;border-collapse:collapse}.lines th{text-align:left;vertical-align:bottom;border-bottom:1px solid #444;padding:.8mm 1.5mm}.lines td{padding:.75mm 1.5mm;white-space:nowrap;${l.of("border-bottom:.5px solid #ccc||border-bottom:.5px dotted #777")}}.lines .w{width:99%;white-space:normal}.lines .n,th.n{text-align:right}.sum td{font-weight:bold;border-top:1px solid #444}.part td{font-style:italic;background:#f1f1f1}tr{break-inside:avoid}.halves{display:grid;grid-template-columns:1fr 1fr;gap:0 10mm;align-items:start}.whole{display:flex;justify-content:space-between;font-weight:bold;border-top:2px solid ${ink};margin-top:1mm;padding:1mm 1.5mm}
.end{display:flex;justify-content:space-between;gap:8mm;margin-top:5mm;align-items:flex-start;flex-direction:${l.aside ? "row" : "row-reverse"}}.sums{border-collapse:collapse;min-width:78mm;break-inside:avoid}.sums td{padding:.9mm 2mm;border-bottom:.5px solid #bbb}.sums td:last-child{text-align:right;white-space:nowrap}.sums tr:last-child td{background:${ink};color:#fff;font-weight:bold}.help{border:1.5px solid ${ink};border-radius:${l.of("0|6px")};padding:2.5mm 3mm;break-inside:avoid;max-width:96mm}.help p{margin:1mm 0}.help table{border-collapse:collapse;font-size:.92em}.help td,.help th{padding:.2mm 5mm .2mm 0;text-align:left}.slip{border-top:1px dashed #444;margin-top:6mm;padding-top:3mm;gap:7mm;display:flex;justify-content:space-between;break-inside:avoid}.ocr{font:10pt Liberation Mono;text-align:right;margin-top:3mm}.back{break-before:page;columns:2;gap:8mm}`;

const BACK = `<div class="back"><h2>About this bill</h2><p>This bill shows the totals of each hospital department. You have the right to an itemized bill that lists every service; ask for it within three years.</p><p>Doctors who are not employed by the hospital, such as radiologists, pathologists and anesthesiologists, bill separately.</p><h2>Insurance</h2><p>We billed the insurance you gave us. If something has changed, write it here: Company ____________________ Member ID ____________________</p><h2>Your rights</h2><p>You cannot be sent to collections while we review your application for assistance. A payment plan without interest is open to everyone.</p></div>`;

function draw(chance: Chance): Drawn {
  const l = lookOf(chance);
  const [provider = "", ink = ""] = chance.pick(HOSPITALS);
  const [rows, columns] = [departmentsOf(chance, l), columnsOf(l)];
  const from = shifted("2024-03-02", chance.between(0, 640));
  const to = shifted(from, l.shape === "stay" ? chance.between(2, 8) : l.shape === "visit" ? chance.pick([0, 0, 1]) : 0); // prettier-ignore
  const billed = total(rows, "charge");
  const list = creditsOf(chance, l, billed, to);
  const [plan, off, mine] = [paid(list, "plan"), paid(list, "off"), paid(list, "mine")];
  const due = billed - plan - off - mine;
  const issued = shifted(to, chance.between(54, 80));
  const dueDate = shifted(issued, chance.pick([20, 25, 30]));
  const [patient, tel] = [naming(chance)(person(chance)), phone(chance)];
  const account = chance.number(chance.pick(["##########", "H########", "V####-#####"]));
  const dated: [string, string][] = l.shape === "stay" ? [[l.of("Admitted|Admission Date"), l.head(from)], [l.of("Discharged|Discharge Date"), l.head(to)]] : from === to ? [[l.of("Date of Service|Service Date"), l.head(from)]] : [["Service Dates", `${l.head(from)} - ${l.head(to)}`]]; // prettier-ignore
  const facts = pairs([["Patient", patient], [l.number, account], ...dated, [l.of("Bill Date|Statement Date"), l.head(issued)], ["Due Date", l.head(dueDate)], [l.of("Attending Physician|Ordering Physician"), doctor(chance)], ["Primary Insurance", l.insured ? l.plan : "None on file"]]); // prettier-ignore
  const zero = l.lists === "one";
  const less = (cents: number) => (cents ? l.minus(-cents) : l.money(0));
  const sums = pairs([[l.of("Total charges|Hospital charges"), l.money(billed)], l.insured ? [l.of("Insurance payments|Paid by insurance"), less(plan)] : null, [l.of("Adjustments|Discounts and adjustments"), less(off)], mine || zero ? [l.of("Patient payments|Paid by you"), less(mine)] : null, [l.due, dollars(due)]], "sums"); // prettier-ignore
  const help = helpOf(l, tel, l.head(shifted(issued, 240)));
  const slip = `<div class="slip"><div>Remit to:<br>${safe(provider)}<br>${box(chance)}<br>${town(chance)}</div><div>&#9633; Card &nbsp; &#9633; Check &nbsp; &#9633; Money order<br>Write your account number on your check.</div>${pairs(
    [
      [l.number, account],
      ["Due Date", l.head(dueDate)],
      [l.due, dollars(due)],
      ["Enclosed", "$ _________"],
    ],
  )}</div><div class="ocr">${account.replace(/\D/g, "")} ${String(due).padStart(9, "0")} ${chance.number("#")}</div>`;
  const html = page(
    style(ink, l),
    `<div class="mast"><div>${mark(chance, ink, 30)} <b>${safe(provider)}</b><br>${street(chance)}, ${town(chance)} &nbsp; Patient Accounts ${tel}</div><div>${l.of("Summary of Charges|HOSPITAL BILL - SUMMARY|Patient Bill Summary")}</div></div><div class="mid"><div><br>${patient}<br>${street(chance)}<br>${town(chance)}</div>${facts}</div>${l.boxFirst ? `<div class="end">${sums}${help}</div>` : ""}<h2>${l.of("Summary of Charges by Department|Charges by Revenue Category|Your Hospital Charges")}</h2>${chargesOf(rows, columns, l)}${creditsHtml(list, l)}${l.boxFirst ? "" : `<div class="end">${sums}${help}</div>`}${slip}${l.back ? BACK : ""}`,
  );
  const truth = truthOf(
    { name: family.name, kind: "summary", setting: "facility", provider, patient, accountNumber: account, statementDate: issued, dueDate, serviceFrom: from, serviceTo: to, ...(l.shape === "stay" && { dischargeDate: to }) }, // prettier-ignore
    { billed, adjustments: off, insurancePaid: l.insured ? plan : null, patientPaid: mine || zero ? mine : null, patientResponsibility: due }, // prettier-ignore
    rows.map((row) => lineBy(columns, { ...row, serviceDate: from }, from === to ? ["serviceDate"] : [])), // prettier-ignore
  );
  return { html, truth };
}

export const family: Family = {
  name: "department-totals-bill",
  paper: "A hospital's bill of department totals only, with lists of insurance payments and adjustments and a box about financial assistance.", // prettier-ignore
  medium: "text",
  draw,
};
