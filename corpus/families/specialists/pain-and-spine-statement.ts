import {
  decimal,
  dollars,
  grouped,
  longMonthName,
  looseSlashes,
  parentheses,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, doctor, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import {
  amount,
  column,
  heading,
  lineBy,
  mark,
  page,
  pairs,
  record,
  sumRow,
  table,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said, type Sums } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

/** A charge, what its patient paid of it and when, and what still waits for the plan. */
type Row = Said & { own: number; waits: number; posted: string };

const CLINICS = rowsOf(`Cascade Spine & Pain Institute, PLLC|#0b4f6c
  ADVANCED PAIN MANAGEMENT ASSOCIATES|#5b2333; Tri-County Neurosurgery & Spine, P.C.|#1f3a5f
  Summit Interventional Pain Center|#2f5d50; Bluegrass Back and Neck Clinic|#6b4226`);
const PLANS = [
  "AETNA",
  "BCBS OF OHIO",
  "Medicare Part B",
  "UHC CHOICE PLUS",
  "Cigna",
  "Humana PPO",
];

/** Code with modifiers, description, price of a unit, units. */
const VISITS =
  `99204|NEW PATIENT VISIT, MODERATE|385|1;72110|X-RAY LUMBAR SPINE MIN 4 VIEWS|168|1;80305|DRUG SCREEN, DIRECT OBSERVATION|45|1
99214|OFFICE VISIT EST PT, MODERATE|245|1;80305|DRUG SCREEN, DIRECT OBSERVATION|45|1
99213-25|OFFICE VISIT EST PT, LOW|176|1;20553|TRIGGER POINT INJ 3+ MUSCLES|298|1;J3301|TRIAMCINOLONE ACETONIDE 10MG|14|4
62323|LUMBAR EPIDURAL INJ W/ IMAGING|1240|1;J1030|METHYLPREDNISOLONE 40MG|32|2;Q9966|LOCM 200-299 MG/ML IODINE PER ML|4|5
62322|LUMBAR EPIDURAL STEROID INJ|985|1;77003-26|FLUOROSCOPIC GUIDANCE, SPINE|210|1;J0702|BETAMETHASONE 3MG|22|4
64483-RT|TRANSFORAMINAL EPIDURAL LUMBAR, 1ST|1480|1;64484-RT|TRANSFORAMINAL EPIDURAL, ADDL LEVEL|760|1;J1100|DEXAMETHASONE SODIUM PHOS 1MG|3|10;Q9966|LOCM 200-299 MG/ML IODINE PER ML|4|3
64493-50|FACET INJ LUMBAR/SACRAL, 1ST LEVEL|1610|1;64494-50|FACET INJ LUMBAR/SACRAL, 2ND LEVEL|805|1;J0665|BUPIVACAINE 0.5MG|0.9|60
64635-LT|RF ABLATION LUMBAR FACET, SINGLE|2650|1;64636-LT|RF ABLATION LUMBAR FACET, ADDL|1275|1;99152|MODERATE SEDATION FIRST 15 MIN|190|1;J2250|MIDAZOLAM 1MG|6|2;J3010|FENTANYL CITRATE 0.1MG|9|1
27096-LT|SI JOINT INJECTION W/ IMAGING|920|1;J3301|TRIAMCINOLONE ACETONIDE 10MG|14|4
20610-RT|MAJOR JOINT INJECTION|264|1;77002-26|FLUORO GUIDANCE, NEEDLE|188|1;J3301|TRIAMCINOLONE ACETONIDE 10MG|14|8
95910|NERVE CONDUCTION 7-8 STUDIES|640|1;95886-59|NEEDLE EMG COMPLETE, EA EXTREMITY|312|2
99212-25|OFFICE VISIT EST PT, STRAIGHTFORWARD|118|1;62370|PUMP ANALYSIS, REPROGRAM & REFILL|436|1;J2278|ZICONOTIDE 1MCG|8|25
63650|PERCUT IMPLANT NEUROELECTRODE|5980|1;63650-59|PERCUT IMPLANT NEUROELECTRODE|5980|1;95972|COMPLEX NEUROSTIM PROGRAMMING|362|1
64615|CHEMODENERVATION, CHRONIC MIGRAINE|545|1;J0585|ONABOTULINUMTOXINA 1 UNIT|8|155`.split("\n");

const esc = (text: string) => text.replace(/&/g, "&amp;");

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: chance.pick([slashes, shortSlashes, looseSlashes]),
    money: chance.pick([grouped, dollars, grouped, parentheses]),
    inRows: chance.happens(0.45),
    split: chance.happens(0.5),
    perLine: chance.happens(0.5),
    modifiers: words("own|own|joined|spaced"),
    units: chance.happens(0.75),
    deductible: chance.happens(0.35),
    clinicians: chance.happens(0.35),
    summed: chance.happens(0.6),
    summary: words("each|each|merged|short"),
    couponFirst: chance.happens(0.4),
    aged: chance.happens(0.45),
    font: words("Liberation Sans|Liberation Sans|Liberation Sans Narrow|DejaVu Sans Condensed"),
    heads: {
      date: words("Date|Date of<br>Service|DOS"),
      code: words("Code|CPT|Procedure|CPT/HCPCS"),
      charge: words("Charge|Charges|Billed"),
      paid: words("Ins.<br>Paid|Insurance<br>Payments|Insurance<br>Paid"),
      discount: words("Adjust-<br>ments|Contractual<br>Adj.|Ins.<br>Adj."),
      own: words("Patient<br>Paid|Pt.<br>Payments|You<br>Paid"),
      owes: words("Patient<br>Due|Your<br>Balance|Patient<br>Balance|You<br>Owe"),
    },
    due: words("Amount Due|PLEASE PAY THIS AMOUNT|Patient Balance Due|Total Due"),
  };
}

function rowsFor(chance: Chance, start: string): Row[] {
  const waiting = chance.happens(0.25);
  const many = chance.weighted([
    [1, 3],
    [2, 4],
    [3, 3],
    [5, 2],
    [8, 1],
  ] as const);
  const terms: Terms = {
    ...{ open: chance.pick([0, 0, 20000, 90000]), share: chance.pick([0.1, 0.2, 0.2, 0.3]) },
    ...{ copay: 0, denies: 0.02, rate: [0.3, 0.65] },
  };
  const doctors = [doctor(chance), doctor(chance, "PA-C|NP|MD")];
  const factor = 0.8 + chance.share() * 0.5;
  return chance
    .shuffled(VISITS)
    .slice(0, many)
    .flatMap((list, visit) => {
      const serviceDate = shifted(start, visit * 22 + chance.between(0, 9));
      const posted = shifted(serviceDate, chance.between(14, 19));
      const clinician = chance.pick(doctors);
      terms.copay = chance.pick([0, 0, 4000]);
      const all = rowsOf(list);
      const kept = all.filter((_, at) => at === 0 || chance.happens(0.85));
      return kept.map(([procedure = "", description, price, units]): Row => {
        const [code = "", ...modifiers] = procedure.split("-");
        const charge = Math.round(Number(price) * 100 * factor) * Number(units);
        terms.denies = charge < 40000 ? 0.03 : 0;
        const said = { serviceDate, code, modifiers, description: description!, clinician };
        const row = { ...said, units: Number(units), posted, charge };
        if (waiting && visit === many - 1)
          return {
            ...row,
            own: 0,
            waits: charge,
            patientOwes: 0,
            insurancePaid: 0,
            discount: 0,
            deductible: 0,
          };
        const {
          discount,
          insurancePaid,
          deductible,
          patientOwes: part,
        } = settle(chance, charge, terms);
        const own =
          part && chance.happens(0.3) ? Math.min(part, chance.pick([4000, 2500, part])) : 0;
        return {
          ...row,
          discount,
          insurancePaid,
          deductible,
          own,
          waits: 0,
          patientOwes: part - own,
        };
      });
    });
}

function firstColumns(l: Look): Column<Row>[] {
  const joined = l.modifiers === "joined" ? "-" : " ";
  const own = l.modifiers === "own";
  return [
    column<Row>(l.heads.date, "serviceDate", (row) => l.day(row.serviceDate!)),
    ...(l.clinicians ? [column<Row>("Provider", "clinician", (row) => row.clinician, "w")] : []),
    column<Row>(l.heads.code, own ? "code" : ["code", "modifiers"], (row) =>
      own ? row.code : [row.code, ...row.modifiers!].join(joined),
    ),
    ...(own ? [column<Row>("Mod", "modifiers", (row) => row.modifiers!.join(" "))] : []),
    column<Row>("Description", "description", (row) => esc(row.description!), "w"),
    ...(l.units ? [column<Row>("Units", "units", (row) => row.units, "n")] : []),
    amount<Row>(l.heads.charge, "charge", l.money),
  ];
}

function columnsOf(l: Look, rows: Row[]): Column<Row>[] {
  const { heads, money } = l;
  const extra = (head: string, of: (row: Row) => number) =>
    column<Row>(head, null, (row) => money(of(row)), "n");
  return [
    ...firstColumns(l),
    amount<Row>(heads.paid, "insurancePaid", money),
    amount<Row>(heads.discount, "discount", money),
    ...(l.deductible ? [amount<Row>("Applied to<br>Deductible", "deductible", money)] : []),
    ...(rows.some(({ waits }) => waits) ? [extra("Ins.<br>Pending", (row) => row.waits)] : []),
    extra(heads.own, (row) => row.own),
    amount<Row>(heads.owes, "patientOwes", money),
  ];
}

const sumsOf = (rows: Row[]) => ({
  ...{ charge: total(rows, "charge"), insurancePaid: total(rows, "insurancePaid") },
  ...{ discount: total(rows, "discount"), deductible: total(rows, "deductible") },
  ...{ patientOwes: total(rows, "patientOwes") },
  own: rows.reduce((all, { own }) => all + own, 0),
  waits: rows.reduce((all, { waits }) => all + waits, 0),
});
type Whole = ReturnType<typeof sumsOf>;

/** The charges with what was done to each beside it, and the sums that are printed under them. */
function inColumns(l: Look, rows: Row[], previous: number) {
  const columns = columnsOf(l, rows);
  const whole = sumsOf(rows);
  const { charge, insurancePaid, discount, deductible, patientOwes } = whole;
  const under = { charge, insurancePaid, discount, deductible };
  const all = { ...under, patientOwes: previous + patientOwes };
  let last = sumRow(columns, l.words("Totals|TOTAL|Statement totals"), all, l.money);
  const unnamed = columns.flatMap(({ head, says }) => (says.length ? [] : [head]));
  for (const head of unnamed)
    last = last.replace(
      '<td class="n"></td>',
      `<td class="n">${l.money(head.includes("Pending") ? whole.waits : whole.own)}</td>`,
    );
  const forward = `<tr><td></td><td colspan="${columns.length - 2}">Balance forward</td><td class="n">${l.money(previous)}</td></tr>`;
  const body = rows.map((row) => record(columns, row)).join("");
  const html = table(columns, (previous ? forward : "") + body + (l.summed ? last : ""));
  const sums: Sums = l.summed
    ? { billed: charge, insurancePaid, adjustments: discount, patientPaid: whole.own }
    : {};
  return { html, columns, sums };
}

/** The charges with what was done to each in rows under it. */
function inRows(l: Look, rows: Row[], previous: number, plan: string) {
  const owes = l.perLine ? [amount<Row>(l.heads.owes, "patientOwes", l.money)] : [];
  const columns = [...firstColumns(l), ...owes];
  const shown = [...firstColumns(l)];
  if (l.split) shown.push(column<Row>("Payments &amp;<br>Credits", null, () => "", "n"));
  shown.push(...owes);
  const before = columns.findIndex(({ head }) => head === "Description");
  const between = l.units ? 1 : 0;
  const wide = owes.length;
  const post = (day: string, words: string, cents: number | null) => {
    const sum = cents === null ? "" : l.money(l.split ? cents : -cents);
    const cells = l.split ? `<td></td><td class="n">${sum}</td>` : `<td class="n">${sum}</td>`;
    return `<tr class="post"><td>${day}</td>${"<td></td>".repeat(before - 1)}<td colspan="${1 + between}" class="w">${words}</td>${cells}${"<td></td>".repeat(wide)}</tr>`;
  };
  const body = rows.map((row) => {
    const day = l.day(row.posted);
    const mine = l.day(row.serviceDate!);
    return [
      record(shown, row),
      row.own
        ? post(mine, l.words("Patient payment - thank you|Pt Pmt - Credit Card"), row.own)
        : "",
      row.insurancePaid ? post(day, `${plan} payment`, row.insurancePaid) : "",
      row.discount ? post(day, `${plan} contractual adjustment`, row.discount) : "",
      row.deductible ? post("", "Applied to your deductible", null) : "",
      row.waits ? post("", `Filed to ${plan} - pending`, null) : "",
    ].join("");
  });
  const forward = `<tr><td></td>${"<td></td>".repeat(before - 1)}<td colspan="${1 + between}" class="w">Previous balance</td>${l.split ? "<td></td><td></td>" : `<td class="n">${l.money(previous)}</td>`}${wide ? `<td class="n">${l.split ? l.money(previous) : ""}</td>` : ""}</tr>`;
  const shows = previous && (!l.split || wide);
  const html = `<table class="lines"><thead>${heading(shown)}</thead><tbody>${shows ? forward : ""}${body.join("")}</tbody></table>`;
  return { html, columns, sums: {} as Sums };
}

/** The box of sums, and which of them it prints. */
function summaryOf(l: Look, whole: Whole, previous: number) {
  const row = (label: string, cents: number): [string, string] => [label, dollars(cents)];
  const less = (cents: number) => (cents ? -cents : 0);
  const sums: Sums = {};
  const list = [row("Previous Balance", previous)].filter(() => previous > 0);
  if (l.summary !== "short") {
    list.push(row(l.words("Total Charges|New Charges"), whole.charge));
    sums.billed = whole.charge;
  }
  if (l.summary === "each") {
    list.push(row("Insurance Payments", less(whole.insurancePaid)));
    list.push(row(l.words("Insurance Adjustments|Contractual Adjustments"), less(whole.discount)));
    list.push(row("Patient Payments", less(whole.own)));
    const { insurancePaid, discount, own } = whole;
    Object.assign(sums, { insurancePaid, adjustments: discount, patientPaid: own });
  } else if (l.summary === "merged") {
    const all = whole.insurancePaid + whole.discount + whole.own;
    list.push(row("Payments &amp; Adjustments", less(all)));
  }
  if (whole.waits)
    list.push(row("Pending Insurance", l.summary === "short" ? whole.waits : -whole.waits));
  list.push(row(l.due, previous + whole.patientOwes));
  return { html: `<div class="box">${pairs(list)}</div>`, sums };
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:11mm 12mm}body{font:9.2pt/1.35 '${l.font}';margin:0;color:#1a1a1a}.top{display:flex;justify-content:space-between;align-items:center;border-bottom:2.5px solid ${ink};padding-bottom:2mm}.brand{display:flex;gap:3mm;align-items:center;color:${ink}}.brand b{font-size:1.4em}.brand small{display:block;color:#333}
h1{font-size:1.35em;margin:0;color:${ink};text-align:right}.mid{display:flex;justify-content:space-between;align-items:flex-start;gap:8mm;margin:5mm 0}.pairs td{padding:.5mm 0 .5mm 4mm}.pairs td:last-child{text-align:right;white-space:nowrap}.facts .pairs td:last-child{text-align:left}.box{border:1px solid ${ink};padding:2mm 3mm;min-width:62mm}.box table{width:100%;border-collapse:collapse}.box tr:last-child td{font-weight:bold;border-top:1px solid ${ink}}
.lines{width:100%;border-collapse:collapse;font-size:${l.clinicians && l.deductible && !l.inRows ? ".8em" : ".92em"};margin-top:3mm}.lines th{background:${ink};color:#fff;text-align:left;vertical-align:bottom;padding:1mm 1.3mm;font-weight:bold}.lines td{padding:.8mm 1.3mm;border-top:.5px solid #ccc;vertical-align:top;white-space:nowrap}.lines td.w{white-space:normal}.lines .n{text-align:right}.post td{color:#333;border-top:0;font-style:italic}.post td.w{padding-left:5mm!important}.sum td{font-weight:bold;border-top:1.2px solid #000}tr{break-inside:avoid}
.age{width:100%;border-collapse:collapse;margin-top:4mm;text-align:center;break-inside:avoid}.age th,.age td{border:1px solid #999;padding:.8mm}.age th{background:#eee;font-size:.9em}.note{margin-top:4mm;break-inside:avoid}
.coupon{break-inside:avoid;display:flex;justify-content:space-between;gap:6mm;${l.couponFirst ? "border-bottom:1px dashed #000;padding-bottom:4mm;margin:3mm 0" : "border-top:1px dashed #000;padding-top:3mm;margin-top:7mm"}}.cards{border:1px solid #000;font-size:.85em;width:92mm}.cards div{border-bottom:1px solid #000;padding:.6mm 1.5mm;display:flex;justify-content:space-between;min-height:6mm}.cards div:last-child{border:0}.tear{text-align:center;font-size:.8em}`;

type Slip = Record<"clinic" | "patient" | "account" | "day" | "due" | "home" | "mail", string>;

function coupon(l: Look, slip: Slip): string {
  const cards = `<div class="cards"><div>IF PAYING BY CREDIT CARD, FILL OUT BELOW</div><div><span>☐ VISA</span><span>☐ MASTERCARD</span><span>☐ DISCOVER</span><span>☐ AMEX</span></div><div><span>CARD NUMBER</span><span>EXP. DATE</span></div><div><span>SIGNATURE</span><span>CVV</span></div><div><span>STATEMENT DATE<br>${slip.day}</span><span>PAY THIS AMOUNT<br>${slip.due}</span><span>ACCT. #<br>${slip.account}</span></div><div><span>SHOW AMOUNT PAID HERE</span><span>$ ______________</span></div></div>`;
  const tear = `<div class="tear">Please detach and return ${l.couponFirst ? "top" : "bottom"} portion with your payment</div>`;
  return `<div class="coupon"><div>${slip.patient}<br>${slip.home}<br><br><small>REMIT TO:</small><br>${slip.clinic}<br>${slip.mail}</div>${cards}</div>${l.couponFirst ? tear : ""}`;
}

const aging = (l: Look, fresh: number, previous: number) =>
  `<table class="age"><tr>${["Current", "31-60 Days", "61-90 Days", "Over 90 Days", "Total"].map((head) => `<th>${head}</th>`).join("")}</tr><tr>${[fresh, previous, 0, 0, fresh + previous].map((cents) => `<td>${l.money(cents)}</td>`).join("")}</tr></table>`;

function noteOf(l: Look, plan: string, whole: Whole, calls: string): string {
  const told = whole.deductible
    ? `${plan} applied ${dollars(whole.deductible)} of these charges to your annual deductible. `
    : "";
  return `<div class="note">${told}${whole.waits ? "" : l.words("The balance shown is your responsibility after insurance. |Your insurance has processed the claims shown above. |")}Please contact our billing office at ${calls} with any questions or to arrange a payment plan. Procedures done at a hospital or surgery center are billed separately by the facility. A $35 fee is charged for returned checks.</div>`;
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [clinic = "", ink = ""] = chance.pick(CLINICS);
  const plan = chance.pick(PLANS);
  const patient = naming(chance)(person(chance));
  const rows = rowsFor(chance, shifted("2024-02-01", chance.between(0, 500)));
  const whole = sumsOf(rows);
  const previous = chance.happens(0.35) ? chance.between(1500, 48000) : 0;
  const owed = previous + whole.patientOwes;
  const issued = shifted(rows.at(-1)!.serviceDate!, chance.between(21, 34));
  const due = chance.happens(0.6) ? shifted(issued, chance.pick([14, 21, 30])) : null;
  const account = chance.number(chance.pick(["#####", "PS-######", "##########", "@@@####"]));
  const sheet = l.inRows ? inRows(l, rows, previous, plan) : inColumns(l, rows, previous);
  const summary = summaryOf(l, whole, previous);
  const [calls, mail] = [phone(chance), `${box(chance)}<br>${town(chance)}`];
  const day = chance.pick([l.day, longMonthName]);
  const facts = pairs([
    ["Patient:", patient],
    [l.words("Account #:|Account Number:|Patient Account:"), account],
    ["Statement Date:", day(issued)],
    due ? [l.words("Due Date:|Payment Due By:"), day(due)] : ["Terms:", "Due upon receipt"],
    ["Insurance:", plan],
  ]);
  const home = `${street(chance)}<br>${town(chance)}`;
  const slip = { clinic: esc(clinic), patient, account, day: l.day(issued), due: dollars(owed) };
  const stub = coupon(l, { ...slip, home, mail });
  const html = page(
    css(l, ink),
    `<div class="top"><div class="brand">${mark(chance, ink)}<div><b>${esc(clinic)}</b><small>${l.words("Interventional Pain Medicine|Spine Surgery · Pain Medicine · EMG|Comprehensive Pain and Spine Care")}<br>Billing: ${calls}</small></div></div><h1>${l.words("STATEMENT|Patient Statement|STATEMENT OF ACCOUNT")}</h1></div>
${l.couponFirst ? stub : ""}<div class="mid"><div class="facts">${facts}</div>${summary.html}</div>
${sheet.html}${l.aged ? aging(l, whole.patientOwes, previous) : ""}${noteOf(l, plan, whole, calls)}${l.couponFirst ? "" : stub}`,
  );
  const sums: Sums = { ...summary.sums, ...sheet.sums };
  const own = rows.flatMap((row) => (row.own ? [decimal(row.own)] : []));
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider: clinic, patient },
      ...{ accountNumber: account, statementDate: issued, dueDate: due },
      ...(l.inRows && own.length && sums.patientPaid === undefined ? { paymentRows: own } : {}),
    },
    { ...sums, patientResponsibility: owed, previousBalance: previous },
    rows.map((row) => lineBy(sheet.columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "pain-and-spine-statement",
  paper:
    "The statement of a pain or spine clinic: visits, injections with modifiers and drugs by units, with what each plan paid.",
  medium: "text",
  draw,
};
