import {
  dollars,
  grouped,
  longMonthName,
  looseSlashes,
  parentheses,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { naming, person, phone, street, town } from "#corpus/families/drawing/people";
import {
  amount,
  column,
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
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

/** A service, or a posting below the services: then `posted` is what it takes off. */
type Row = Said & { estimate?: number; posted?: number; running?: number; who?: string };
type Mode = "pending" | "settled" | "ledger";
type Practice = {
  name: string;
  trade: string;
  ink: string;
  titles: string;
  visits: string[];
  medical?: string;
};

const SURGERY = [
  `D0140||Limited oral evaluation - problem focused|125;D0330||Panoramic radiographic image|148`,
  `D9310||Consultation - diagnostic service|145;D0367||Cone beam CT, both jaws|385`,
  `D7240|1|Removal of impacted tooth - completely bony|575;D7240|16|Removal of impacted tooth - completely bony|575;D7230|17|Removal of impacted tooth - partially bony|490;D7230|32|Removal of impacted tooth - partially bony|490;D9222||Deep sedation/general anesthesia, first 15 min|310;D9223||Deep sedation/general anesthesia, each add'l 15 min|245*`,
  `D7210|30|Extraction, erupted tooth, surgical|398;D7953|30|Bone replacement graft, ridge preservation|685;D4266|30|Guided tissue regeneration, resorbable barrier|520;D9239||IV moderate sedation, first 15 min|265;D9243||IV moderate sedation, each add'l 15 min|195*`,
  `D6010|30|Surgical placement of implant body|2350;D6190||Radiographic/surgical implant index|325;D6057|30|Custom fabricated abutment|890`,
  `D7140|5|Extraction, erupted tooth or exposed root|245;D7140|12|Extraction, erupted tooth or exposed root|245;D7311|UR|Alveoloplasty with extractions, 1-3 teeth|365;D9610||Therapeutic parenteral drug, single administration|78`,
];
const ROOTS = [
  `D0140||Limited oral evaluation|115;D0220||Intraoral periapical, first image|38;D0460||Pulp vitality tests|62`,
  `D0364||Cone beam CT, limited field of view|265;D9310||Consultation|135`,
  `D3330|19|Endodontic therapy, molar|1495;D2950|19|Core buildup, including any pins|345;D0230||Intraoral periapical, each add'l image|29*`,
  `D3320|5|Endodontic therapy, premolar|1240;D3348|14|Retreatment of previous root canal - molar|1725;D9230||Inhalation of nitrous oxide|96`,
  `D3425|3|Apicoectomy - molar, first root|1380;D3430|3|Retrograde filling, per root|310;D7953|3|Bone replacement graft|540`,
];
const GUMS = [
  `D0180||Comprehensive periodontal evaluation|145;D0210||Intraoral - complete series|182`,
  `D4341|UR|Perio scaling & root planing, 4+ teeth|335;D4341|LR|Perio scaling & root planing, 4+ teeth|335;D4381|3|Localized antimicrobial agent, per tooth|88;D4381|30|Localized antimicrobial agent, per tooth|88`,
  `D4260|UL|Osseous surgery, 4+ teeth|1590;D4263|14|Bone replacement graft, first site|625;D4266|14|Guided tissue regeneration|510`,
  `D4910||Periodontal maintenance|178;D1206||Topical fluoride varnish|52`,
  `D4273|24|Autogenous connective tissue graft, first tooth|1420;D4283|25|Connective tissue graft, each add'l tooth|940;D9239||IV moderate sedation, first 15 min|255`,
];
const MEDICAL = `99204||Office consultation, new patient|285;70355||Panoramic x-ray of jaws|148;21210||Graft, bone, maxillary or malar areas|2860;41899||Unlisted procedure, dentoalveolar structures|725;40808||Biopsy, vestibule of mouth|385;88305||Surgical pathology, level IV|210`;

const PRACTICES: Practice[] = [
  {
    ...{ name: "Tri-County Oral & Maxillofacial Surgery, P.C.", trade: "Oral and Facial Surgery" },
    ...{ ink: "#1f3f66", titles: "DDS|DMD, MD|DDS, MD", visits: SURGERY, medical: MEDICAL },
  },
  {
    ...{ name: "Summit Oral Surgery & Dental Implant Center", trade: "Wisdom Teeth · Implants" },
    ...{ ink: "#7a2e1d", titles: "DMD|DDS", visits: SURGERY, medical: MEDICAL },
  },
  {
    ...{ name: "Parkway Endodontics", trade: "Practice Limited to Endodontics" },
    ...{ ink: "#0d5f58", titles: "DDS, MS|DMD", visits: ROOTS },
  },
  {
    ...{ name: "CEDARBROOK PERIODONTICS & IMPLANTS PLLC", trade: "Diplomates, ABP" },
    ...{ ink: "#3d3a6b", titles: "DDS, MS|DMD, MSD", visits: GUMS },
  },
];
const CARRIERS = ["Delta Dental PPO", "MetLife Dental", "Cigna Dental", "Guardian", "UCCI"];
const HEALTH = ["Anthem BCBS (Medical)", "Aetna Medical", "UHC Medical"];

function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    mode: chance.pick<Mode>(["pending", "settled", "ledger"]),
    day: chance.pick([slashes, shortSlashes, looseSlashes]),
    money: chance.pick([grouped, grouped, dollars]),
    minus: chance.pick([
      parentheses,
      (cents: number) => `${cents < 0 ? "-" : ""}${grouped(Math.abs(cents))}`,
    ]),
    boxed: chance.happens(0.6),
    aged: chance.happens(0.7),
    card: chance.happens(0.65),
    treated: chance.happens(0.35),
    toothless: chance.happens(0.12),
    font: words("Liberation Sans|Liberation Serif|DejaVu Sans Condensed|Liberation Sans Narrow"),
  };
}
type Look = ReturnType<typeof look>;

function servicesFor(chance: Chance, practice: Practice, first: string): Row[] {
  const visits = practice.visits
    .slice(0, 2)
    .filter(() => chance.happens(0.65))
    .concat(chance.shuffled(practice.visits.slice(2)).slice(0, chance.pick([1, 1, 1, 2])));
  if (practice.medical && chance.happens(0.35))
    visits.push(
      chance
        .shuffled(rowsOf(practice.medical))
        .slice(0, 3)
        .map((one) => one.join("|"))
        .join(";"),
    );
  let date = first;
  const scale = 0.88 + chance.share() * 0.3;
  const treating = person(chance).split(" ")[1]!.slice(0, 3).toUpperCase();
  return visits.flatMap((list) => {
    date = shifted(date, chance.between(4, 16));
    const rows = rowsOf(list);
    const kept = rows.slice(0, Math.max(1, rows.length - chance.pick([0, 0, 1, 2])));
    return kept.flatMap(([code = "", site = "", description = "", price = ""]): Row[] => {
      const charge = Math.round((parseInt(price, 10) * scale) / 1) * 100;
      const row: Row = { serviceDate: date, code, description, charge, clinician: treating };
      const placed = site ? { ...row, site } : row;
      return Array.from({ length: price.endsWith("*") ? chance.between(1, 3) : 1 }, () => placed);
    });
  });
}

/** What the plan is thought to pay of each service, or paid and wrote off. */
function shared(chance: Chance, rows: Row[], mode: Mode, insured: boolean): Row[] {
  if (!insured) return rows;
  const network = chance.happens(0.65);
  return rows.map((row) => {
    const fee = row.charge!;
    const round = (cents: number) => (mode === "pending" ? Math.round(cents / 100) * 100 : cents);
    const discount =
      network && mode !== "pending" ? Math.round(fee * (0.12 + chance.share() * 0.2)) : 0;
    const rate = chance.pick([0, 0.5, 0.5, 0.8, 0.8]);
    const pays = round(Math.round((fee - discount) * rate));
    const patientOwes = fee - discount - pays;
    return mode === "pending"
      ? { ...row, estimate: pays, patientOwes }
      : { ...row, discount, insurancePaid: pays, patientOwes };
  });
}

type Account = {
  rows: Row[];
  postings: Row[];
  fees: number;
  estimated: number;
  insurance: number;
  written: number;
  paid: number;
  previous: number;
  balance: number;
};

function accountOf(
  chance: Chance,
  l: Look,
  rows: Row[],
  insured: boolean,
  carrier: string,
): Account {
  const fees = total(rows, "charge");
  const estimated = sum(rows.map(({ estimate = 0 }) => estimate));
  const [insurance, written] = [total(rows, "insurancePaid"), total(rows, "discount")];
  const last = rows.at(-1)!.serviceDate!;
  const previous = chance.happens(0.3) ? chance.between(40, 620) * 100 + chance.pick([0, 50]) : 0;
  const share = fees - estimated - insurance - written;
  const paid = chance.happens(0.7)
    ? chance.pick([
        Math.floor((share * 0.5) / 100) * 100,
        Math.min(Math.round(share * 0.8), 25000),
        Math.min(Math.round(share * 0.8), 10000),
      ])
    : 0;
  const means = l.words("VISA/MC|Check #1184|CareCredit|Debit Card");
  const postings: Row[] = [];
  const add = (days: number, description: string, posted: number) =>
    posted > 0 && postings.push({ serviceDate: shifted(last, days), description, posted });
  add(0, `${l.words("Patient Payment|Payment|Pmt")} - ${means}`, paid);
  if (l.mode === "ledger" && insured) {
    add(
      chance.between(17, 30),
      `${l.words("Insurance Payment|Ins Pmt|Ins. Check")} - ${carrier}`,
      insurance,
    );
    add(31, l.words("PPO Write-off|Contractual Adjustment|Insurance Adjustment"), written);
  }
  const balance = previous + fees - insurance - written - paid;
  return { rows, postings, fees, estimated, insurance, written, paid, previous, balance };
}

function columnsOf(l: Look, insured: boolean): Column<Row>[] {
  const fee = l.words("Fee|Charges|Charge|Amount");
  const plain = [
    column<Row>("Date", "serviceDate", (row) => row.serviceDate && l.day(row.serviceDate)),
    ...(l.treated
      ? [column<Row>(l.words("Prov|Dr|Provider"), "clinician", (row) => row.clinician)]
      : []),
    ...(l.toothless
      ? []
      : [column<Row>(l.words("Tooth|Th|Tooth #|Tooth/Area"), "site", (row) => row.site, "c")]),
    column<Row>(l.words("Code|ADA Code|Proc|Procedure"), "code", (row) => row.code),
    column<Row>(
      l.words("Description|Description of Service|Treatment"),
      "description",
      (row) => row.description,
      "w",
    ),
    amount<Row>(fee, "charge", l.money),
  ];
  const off = (head: string) =>
    column<Row>(head, null, ({ posted }) => (posted ? l.minus(-posted) : ""), "n");
  if (l.mode === "ledger")
    return [
      ...plain,
      off(l.words("Payments/<br>Adjust.|Credits|Payments &amp;<br>Credits")),
      column<Row>(
        "Balance",
        null,
        ({ running }) => (running === undefined ? "" : l.money(running)),
        "n",
      ),
    ];
  const own = amount<Row>(
    l.words("Patient<br>Portion|Pt. Portion|Your<br>Portion"),
    "patientOwes",
    l.money,
  );
  const insurance =
    l.mode === "pending"
      ? [
          column<Row>(
            l.words("Est. Ins.|Insurance<br>Estimate|Ins. Est."),
            null,
            ({ estimate }) => (estimate === undefined ? "" : l.money(estimate)),
            "n",
          ),
        ]
      : [
          amount<Row>(l.words("Ins. Paid|Insurance<br>Paid"), "insurancePaid", l.money),
          amount<Row>(l.words("Adjust.|Write-off|Ins. Adj."), "discount", l.money),
        ];
  return [
    ...plain,
    ...(insured ? [...insurance, own] : []),
    off(l.words("Payments|Patient<br>Paid|Receipts")),
  ];
}

/** The rows of the table, in the order of their days, with what is then open. */
function bodyOf(l: Look, account: Account, columns: Column<Row>[], summed: boolean): string {
  let open = account.previous;
  const all = [...account.rows, ...account.postings].map((row) => {
    open += (row.charge ?? 0) - (row.posted ?? 0);
    return { ...row, running: open };
  });
  const forward: Row[] = account.previous
    ? [
        {
          description: l.words("Balance Forward|Previous Balance|PREVIOUS BALANCE"),
          running: account.previous,
        },
      ]
    : [];
  const shown = l.mode === "ledger" ? [...forward, ...all] : all;
  const rows = shown
    .map((row) => record(columns, row, row.charge === undefined ? "post" : ""))
    .join("");
  if (!summed) return rows;
  const of = (field: keyof Said) => total(account.rows, field);
  const sums = {
    charge: account.fees,
    insurancePaid: of("insurancePaid"),
    discount: of("discount"),
    patientOwes: of("patientOwes"),
  };
  return rows + sumRow(columns, l.words("Totals|TOTAL|Total"), sums, l.money);
}

/** The box of sums, and what stands in it. */
function summary(l: Look, account: Account, insured: boolean): string {
  const { previous, fees, estimated, insurance, written, paid, balance } = account;
  const pending = l.mode === "pending" && insured;
  const off = (cents: number) => (cents ? l.minus(-cents) : l.money(0));
  return pairs(
    [
      previous
        ? [l.words("Previous Balance|Balance Forward|Prior Balance"), l.money(previous)]
        : null,
      l.boxed ? [l.words("Total Charges|New Charges|Charges This Statement"), l.money(fees)] : null,
      l.boxed && insured && !pending
        ? [l.words("Insurance Payments|Insurance Paid"), off(insurance)]
        : null,
      l.boxed && insured && !pending
        ? [l.words("Adjustments|Insurance Write-offs"), off(written)]
        : null,
      l.boxed ? [l.words("Patient Payments|Payments Received"), off(paid)] : null,
      pending || l.boxed ? [l.words("Account Balance|Total Balance"), l.money(balance)] : null,
      pending ? [l.words("Less Est. Insurance|Estimated Insurance Pending"), off(estimated)] : null,
      [
        l.words("PATIENT AMOUNT DUE|Please Pay This Amount|AMOUNT DUE NOW"),
        dollars(balance - estimated),
      ],
    ],
    "facts",
  );
}

function aging(owed: number, previous: number): string {
  const old = Math.min(previous, owed);
  const heads = ["Current", "31 - 60 Days", "61 - 90 Days", "Over 90 Days"];
  const values = [owed - old, old, 0, 0];
  return `<table class="aging"><tr>${heads.map((one) => `<th>${one}</th>`).join("")}</tr><tr>${values.map((one) => `<td>${grouped(one)}</td>`).join("")}</tr></table>`;
}

function style(l: Look, ink: string): string {
  return `@page{size:letter;margin:12mm 13mm} body{font:9.4pt/1.36 '${l.font}';margin:0;color:#161616} .top{display:flex;justify-content:space-between;align-items:flex-start} .brand{display:flex;gap:3mm;align-items:center;max-width:105mm} .brand b{font-size:1.28em;color:${ink};line-height:1.15;display:block} .brand small{color:#555} .right{text-align:right} .right h1{font-size:1.5em;margin:0 0 1mm;color:${ink};letter-spacing:1.5px} .pairs{margin-left:auto} .pairs td{padding:.2mm 0 .2mm 4mm}
.pay{display:flex;justify-content:space-between;align-items:flex-end;margin:9mm 0 5mm} .cc{border:1px solid #444;font-size:.78em;width:82mm} .cc div:first-child{white-space:nowrap;font-size:.92em} .cc div{border-bottom:1px solid #444;padding:1mm 1.5mm;min-height:7mm} .cc div:last-child{border:0} .cut{border-top:1px dashed #555;text-align:center;font-size:.74em;color:#444;margin:1mm 0 4mm} table{border-collapse:collapse} .lines{width:100%} .lines th{background:${ink};color:#fff;text-align:left;font-weight:normal;padding:1mm 1.5mm;vertical-align:bottom} .lines td{padding:.8mm 1.5mm;border-bottom:.5px solid #c4c4c4;vertical-align:top;white-space:nowrap} .lines td.w{white-space:normal} .lines .n{text-align:right} .lines .c{text-align:center} .lines .post td{color:#333;font-style:italic} .lines .sum td{font-weight:bold;border-top:1.5px solid ${ink}} tr{break-inside:avoid}
.end{display:flex;justify-content:space-between;gap:10mm;margin-top:5mm;align-items:flex-start;break-inside:avoid} .facts td{padding:.6mm 2mm} .facts td:last-child{text-align:right;padding-left:9mm} .facts tr:last-child td{font-weight:bold;border:1.5px solid ${ink};border-width:1.5px 0} .aging{width:100%;margin-top:5mm;text-align:center} .aging th,.aging td{border:.5px solid #777;padding:1mm;font-weight:normal} .aging th{background:#eee;font-size:.88em} .msg{max-width:88mm;font-size:.92em} .msg p{margin:0 0 2mm}`;
}

function messages(l: Look, insured: boolean, carrier: string): string {
  const dental = insured
    ? `<p>${l.mode === "pending" ? `We have filed a claim with ${carrier}. Insurance amounts are estimates only; you are responsible for any amount not paid by your plan.` : `Your insurance (${carrier}) has been billed. The balance shown is your responsibility.`}</p>`
    : "<p>We do not have dental insurance on file. Payment is due in full at time of service.</p>";
  return `<div class="msg">${dental}<p>${l.words("A finance charge of 1.5% per month (18% APR) may be added to balances over 90 days.|Returned checks are subject to a $35 fee.|We accept CareCredit. Ask about 6 or 12 months no interest.")}</p><p>${l.words("Thank you for choosing our office!|Thank you for trusting us with your care.|We appreciate your prompt payment.")}</p></div>`;
}

/** The sums that stand on the paper as such. */
function sumsOf(l: Look, account: Account, insured: boolean, summed: boolean) {
  const { previous, fees, estimated, insurance, written, paid, balance } = account;
  const columned = summed && l.mode === "settled";
  const told = insured && l.mode !== "pending" && (l.boxed || columned);
  return {
    billed: l.boxed || summed ? fees : null,
    adjustments: told ? written : null,
    insurancePaid: told ? insurance : null,
    patientPaid: l.boxed ? paid : null,
    ...{ patientResponsibility: balance - estimated, previousBalance: previous },
  };
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const practice = chance.pick(PRACTICES);
  const insured = chance.happens(0.82);
  const first = shifted("2025-01-08", chance.between(0, 300));
  const drawn = servicesFor(chance, practice, first);
  const medical = drawn.some(({ code }) => /^\d/.test(code!));
  const carrier = medical && chance.happens(0.6) ? chance.pick(HEALTH) : chance.pick(CARRIERS);
  const account = accountOf(chance, l, shared(chance, drawn, l.mode, insured), insured, carrier);
  const columns = columnsOf(l, insured);
  const summed = l.mode !== "ledger" && chance.happens(0.6);
  const owed = account.balance - account.estimated;
  const write = naming(chance);
  const guarantor = person(chance);
  const patient = write(chance.happens(0.6) ? guarantor : person(chance));
  const number = chance.number(chance.pick(["#####", "######-1", "@@####"]));
  const issued = shifted(account.rows.at(-1)!.serviceDate!, chance.between(33, 44));
  const due = chance.happens(0.5) ? shifted(issued, chance.pick([15, 20, 30])) : null;
  const day = chance.pick([l.day, l.day, longMonthName]);
  const name = practice.name.replace("&", "&amp;");
  const office = `${street(chance)}<br>${town(chance)}`;
  const facts = pairs([
    [l.words("Statement Date|Date|Billing Date"), day(issued)],
    [l.words("Account #|Account No.|Account Number"), number],
    ["Patient", patient],
    [l.words("Due Date|Payment Due"), due ? day(due) : "Upon Receipt"],
    [l.words("Amount Due|Balance Due"), dollars(owed)],
  ]);
  const card = l.card
    ? `<div class="cc"><div>IF PAYING BY CREDIT CARD, FILL OUT BELOW ☐ Visa ☐ MC ☐ Disc ☐ Amex</div><div>Card Number</div><div>Exp. Date &nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; Signature</div><div>Amount Enclosed $</div></div>`
    : `<div>Amount enclosed $ ______________<br><small>Make checks payable to ${name}</small></div>`;
  const html = page(
    style(l, practice.ink),
    `<div class="top"><div class="brand">${mark(chance, practice.ink, 40)}<div><b>${name}</b><small>${practice.trade}</small><br>${person(chance)}, ${l.words(practice.titles)}<br>${office}<br>${phone(chance)}</div></div><div class="right"><h1>STATEMENT</h1>${facts}</div></div>
<div class="pay"><div>${guarantor}<br>${street(chance)}<br>${town(chance)}</div>${card}</div><div class="cut">${l.words("Please detach and return this portion with your payment|DETACH HERE AND RETURN TOP PORTION WITH PAYMENT")}</div>
${table(columns, bodyOf(l, account, columns, summed))}
<div class="end">${messages(l, insured, carrier)}${summary(l, account, insured)}</div>${l.aged ? aging(owed, account.previous) : ""}`,
  );
  const sums = sumsOf(l, account, insured, summed);
  const truth = truthOf(
    {
      ...{ name: family.name, provider: practice.name, patient, accountNumber: number },
      ...{ statementDate: issued, dueDate: due, setting: "professional" },
      ...(account.paid && sums.patientPaid === null
        ? { paymentRows: [grouped(account.paid).replace(/,/g, "")] }
        : {}),
    },
    sums,
    account.rows.map((row) => lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "oral-surgeon-statement",
  paper:
    "The statement of an oral surgeon, endodontist or periodontist: teeth and CDT codes, what insurance is thought to pay or paid, payments and the balance.",
  medium: "text",
  draw,
};
