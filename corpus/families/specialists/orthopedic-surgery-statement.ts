import {
  dollars,
  grouped,
  looseSlashes,
  shortSlashes,
  slashes,
  type AmountFormat,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import {
  box,
  doctor,
  household,
  naming,
  person,
  phone,
  street,
  town,
} from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import {
  amount,
  bars,
  column,
  heading,
  lineBy,
  mark,
  page,
  record,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

/** A service with what the patient paid of it and what the plan has not settled yet. */
type Row = Said & { mine: number; pending: number; applied: number };
type Claim = { date: string; by: string; number: string; rows: Row[] };

/** Balance of each service, of each claim, or of each service divided into the plan's and the patient's. */
type Layout = "line" | "claim" | "split";
type Practice = [name: string, ink: string, layout: Layout, stub: "top" | "foot", care: string];

const PRACTICES: Practice[] = [
  ["Ridgeline Orthopedics & Sports Medicine, P.C.", "#1d4e79", "line", "top", "knee shoulder"],
  ["TRI-RIVERS BONE AND JOINT CLINIC", "#333", "claim", "top", "joint ankle hand"],
  ["Summit Hand & Shoulder Surgeons", "#7a1f2b", "line", "foot", "hand shoulder"],
  ["Coastal Spine + Orthopaedic Institute", "#0f5c5c", "claim", "foot", "spine joint"],
  ["PINE BLUFF ORTHOPAEDIC ASSOC PA", "#222", "split", "top", "knee joint ankle"],
  ["Meridian Surgical Associates, LLC", "#3b3f73", "split", "foot", "general"],
];

/** By part of the body: the first visit, a return, the operation and what comes after it; `~` is the side, `^` its finger. */
const CARE: Record<string, [first: string, again: string, operation: string, after: string]> = {
  knee: [
    "99204|25|Office visit, new, moderate|1|348;73564|~|X-ray knee, 4+ views|1|142;20610|~|Inject major joint|1|236;J3301||Triamcinolone 10 mg|4|64",
    "99213|25|Office visit, established, low|1|174;20611|~|Inject major joint w/ ultrasound|1|338;J7325|~|Synvisc-One, 1 mg|48|1680",
    "29888|~|ACL reconstruction, arthroscopic|1|5480|a;29881|~ 51|Knee arthroscopy, meniscectomy|1|3260;20924|59|Tendon graft from a distance|1|1420",
    "99024||Post-op visit, no charge|1|0;L1833|~|Knee orthosis, adjustable|1|890",
  ],
  shoulder: [
    "99203|25|Office visit, new, low|1|246;73030|~|X-ray shoulder, 2+ views|1|108;20610|~|Drain/inject major joint|1|236;J1030||Methylprednisolone 40 mg|2|44",
    "99214||Office visit, established, moderate|1|252;76882|~|Ultrasound, extremity, limited|1|186",
    "29827|~|Arthroscopic rotator cuff repair|1|5925|a;29826|~|Shoulder decompression (add-on)|1|1340|a;29824|~ 59|Distal clavicle excision|1|2870;23430|~ 51|Biceps tenodesis|1|2615",
    "99024||Postoperative follow-up visit|1|0;L3670|~|Shoulder sling, abduction|1|214;73030|~|X-ray shoulder, 2+ views|1|108",
  ],
  hand: [
    "99203|25|New patient office visit|1|240;73130|~|X-ray hand, 3+ views|1|98;20550|^|Tendon sheath injection|1|178;J0702||Betamethasone 3 mg|2|38",
    "99213||Office visit, established|1|168;73110|~|X-ray wrist, 3+ views|1|94",
    "64721|~|Carpal tunnel release|1|2190;26055|^ 59|Trigger finger release|1|1865",
    "99024||Post-op visit (global)|1|0;L3908|~|Wrist splint, prefabricated|1|86",
  ],
  joint: [
    "99204|57|Office visit, new, decision for surgery|1|352;73562|~|X-ray knee, 3 views|1|126;77073||Bone length study|1|148",
    "99214|25|Office visit, established, moderate|1|258;20610|50|Joint injection, both knees|1|472;J7321||Hyalgan/Supartz, per dose|2|540",
    "27447|~|Total knee arthroplasty|1|7840|a;20985||Computer-assisted navigation|1|960",
    "99024||Postoperative visit|1|0;73560|~|X-ray knee, 1-2 views|1|102",
  ],
  ankle: [
    "99203|57|Office visit, new, low|1|244;73610|~|X-ray ankle, 3+ views|1|112;29515|~|Short leg splint|1|188;Q4045||Splint supplies, fiberglass|1|42",
    "99213|24|Office visit, established|1|170;73610|~|X-ray ankle, 3+ views|1|112",
    "27814|~|Open treatment, bimalleolar fracture|1|4375|a;27829|~ 51|Repair of ankle syndesmosis|1|2980",
    "99024||Post-op check|1|0;29405|~ 58|Apply short leg cast|1|214;Q4038||Cast supplies, fiberglass|1|74;L4361|~|Walking boot, pneumatic|1|318",
  ],
  spine: [
    "99204||New patient visit, moderate|1|362;72100||X-ray lumbar spine, 2-3 views|1|128;72040||X-ray cervical spine, 2-3 views|1|122",
    "99214||Established visit, moderate|1|262;64483|~|Epidural injection, lumbar, transforaminal|1|1180;J1100||Dexamethasone 1 mg|10|30",
    "22551||Anterior cervical fusion w/ decompression|1|9860|a;22552||Each additional interspace|1|2340|a;22845||Anterior instrumentation, 2-3 segments|1|3890|a;22853||Interbody device|2|2760;20930||Allograft, morselized|1|410",
    "99024||Post-op visit, global period|1|0;72040||X-ray cervical spine, 2-3 views|1|122",
  ],
  general: [
    "99204|57|New patient consult, surgery planned|1|344;76705||Ultrasound abdomen, limited|1|246",
    "99213||Office visit, established|1|166;10060||Incision and drainage, abscess|1|312",
    "47562||Laparoscopic cholecystectomy|1|3480|a;49650|~ 51|Laparoscopic hernia repair, inguinal|1|2870|a",
    "99024||Post-op visit, included|1|0;12002||Simple wound repair|1|264",
  ],
};
const PLANS =
  "Aetna PPO|BCBS OF TEXAS|UnitedHealthcare Choice Plus|CIGNA OAP|Medicare Part B|HUMANA GOLD PLUS|Tricare West";

type Look = ReturnType<typeof lookOf>;
function lookOf(chance: Chance) {
  for (let skipped = 0; skipped < 5; skipped += 1) chance.share();
  const words = (text: string) => chance.pick(text.split("|"));
  const [name, ink, layout, stub, care] = chance.pick(PRACTICES);
  const shouts = name === name.toUpperCase();
  const money: AmountFormat = chance.pick([grouped, grouped, dollars]);
  return {
    ...{ words, name, ink, layout, stub, care: words(care.replace(/ /g, "|")), shouts, money },
    day: chance.pick(shouts ? [slashes, shortSlashes] : [slashes, shortSlashes, looseSlashes]),
    logo: mark(chance, ink, 28),
    insured: chance.happens(0.92),
    assisted: chance.happens(0.55),
    mods: words("column|column|dash"),
    blank: chance.happens(0.35),
    clinician: layout !== "claim" && chance.happens(0.45),
    units: chance.happens(0.45),
    summed: layout === "claim" || chance.happens(0.7),
    boxed: chance.happens(0.5),
    heads: {
      date: words("Date|Service<br>Date|DOS|Date of<br>Service"),
      code: words("CPT|Code|Proc<br>Code|Procedure"),
      name: words("Description|Description of Service|Service"),
      charge: words("Charges|Charge|Amount<br>Billed"),
      plan: words("Insurance<br>Paid|Ins.<br>Payments|Plan<br>Paid"),
      off: words("Adjust-<br>ments|Adjust.|Contract<br>Adj."),
      mine: words("Patient<br>Paid|Pt. Paid|Your<br>Payments"),
      left:
        layout === "split" ? words("Patient<br>Balance|Pt Bal") : words("Balance|Balance<br>Due"),
    },
    due: words("PLEASE PAY THIS AMOUNT|Amount Due|PATIENT BALANCE DUE|Total Amount Due"),
    before: words("Previous Balance|Balance Forward|Prior balance"),
    font: shouts ? "Liberation Sans Narrow" : words("Liberation Sans|DejaVu Sans Condensed"),
  };
}

/** The services of one visit; an assistant's services bear their own modifier. */
function servicesOf(chance: Chance, l: Look, list: string, side: string, most: number): Row[][] {
  const own = rowsOf(list).slice(0, Math.max(1, most));
  const row = ([
    code = "",
    mods = "",
    description = "",
    units = "",
    price = "",
  ]: string[]): Row => ({
    ...{
      code,
      modifiers: mods
        .replace("~", side)
        .replace("^", side === "RT" ? "F7" : "F2")
        .split(" ")
        .filter(Boolean),
      mine: 0,
      pending: 0,
    },
    ...{ description: l.shouts ? description.toUpperCase() : description, units: Number(units) },
    ...{ charge: Math.round(Number(price) * 100), applied: 0 },
  });
  const helper = chance.pick(["AS", "AS", "80"]);
  const helped = own
    .filter((one) => one[5] === "a")
    .map(([code, mods, name, units, price]) =>
      row([
        code!,
        `${mods} ${helper}`.trim(),
        name!,
        units!,
        String(Math.round(Number(price) * 0.22)),
      ]),
    );
  return [own.map(row), l.assisted && helped.length ? helped : []];
}

/** The visits in order of their days, not settled yet. */
function claimsOf(chance: Chance, l: Look): Claim[] {
  const [first, again, operation, after] = CARE[l.care]!;
  const side = chance.pick(["RT", "LT"]);
  const plans = [
    [first],
    [operation, after],
    [first, again],
    [first, again, operation],
    [operation, after, after],
    [first, again, operation, after],
    [again, operation, after, after],
  ];
  const list = chance
    .pick(plans)
    .flatMap((one) => (one === again && chance.happens(0.35) ? [one, one] : [one]));
  const [surgeon, helper] = [doctor(chance), `${person(chance)}, PA-C`];
  let date = shifted("2025-01-06", chance.between(0, 260));
  return list.flatMap((one) => {
    date = shifted(date, one === after ? 13 : chance.between(9, 26));
    const many = one === operation ? 5 : chance.between(1, 4);
    const [own = [], helped = []] = servicesOf(chance, l, one, side, many);
    const claim = (by: string, rows: Row[]): Claim => ({
      ...{ date, by, number: chance.number("1######") },
      rows: rows.map((row) => ({
        ...row,
        serviceDate: date,
        clinician: l.shouts ? by.toUpperCase() : by,
      })),
    });
    return [claim(surgeon, own), ...(helped.length ? [claim(helper, helped)] : [])];
  });
}

function settled(chance: Chance, claims: Claim[], l: Look): Claim[] {
  const open = chance.pick([0, 40000, 150000, 300000]);
  const [copay, share] = [chance.pick([0, 4000, 5000]), chance.pick([0.1, 0.2, 0.2])];
  const terms: Terms = { open, share, copay: 0, denies: 0.025, rate: [0.28, 0.62] };
  const last = claims.at(-1)!.date;
  const waits = l.layout === "split" && l.insured && claims[0]!.date < last && chance.happens(0.6);
  return claims.map((claim) => ({
    ...claim,
    rows: claim.rows.map((row): Row => {
      const charge = row.charge!;
      const none = { insurancePaid: 0, discount: 0, patientOwes: charge };
      if (!charge) return { ...row, ...none };
      if (waits && claim.date === last) return { ...row, ...none, pending: charge, patientOwes: 0 };
      const office = /^99[2]/.test(row.code!);
      terms.copay = office ? copay : 0;
      const { insurancePaid, discount, patientOwes, deductible } = settle(chance, charge, terms);
      const got = l.insured ? { insurancePaid, discount, patientOwes } : none;
      const asked = office ? (l.insured ? copay : 10000) : 0;
      const mine = chance.happens(0.75) ? Math.min(asked, got.patientOwes) : 0;
      const owes = got.patientOwes - mine;
      return { ...row, ...got, mine, patientOwes: owes, applied: l.insured ? deductible : 0 };
    }),
  }));
}

/** Draws until something is left to be paid. */
function course(chance: Chance, l: Look): Claim[] {
  for (;;) {
    const claims = settled(chance, claimsOf(chance, l), l);
    if (
      total(
        claims.flatMap(({ rows }) => rows),
        "patientOwes",
      ) > 500
    )
      return claims;
  }
}

type Kind = "charge" | "insurancePaid" | "discount" | "mine" | "pending" | "patientOwes";
const added = (rows: Row[], kind: Kind) => sum(rows.map((row) => row[kind] ?? 0));

function columnsOf(l: Look): { words: Column<Row>[]; sums: [Column<Row>, Kind][] } {
  const { heads, money } = l;
  const byLine = l.layout !== "claim";
  const paid = (
    head: string,
    kind: "insurancePaid" | "discount" | "patientOwes",
  ): [Column<Row>, Kind] => [
    byLine ? amount<Row>(head, kind, money) : column<Row>(head, null, () => "", "n"),
    kind,
  ];
  const other = (head: string, kind: "mine" | "pending"): [Column<Row>, Kind] => [
    column<Row>(
      head,
      null,
      (row) => (byLine && !(l.blank && !row[kind]) ? money(row[kind]) : ""),
      "n",
    ),
    kind,
  ];
  const dashed = (row: Row) => [row.code, ...row.modifiers!].join("-");
  return {
    words: [
      column<Row>(heads.date, "serviceDate", (row) => l.day(row.serviceDate!)),
      ...(l.clinician
        ? [
            column<Row>(
              l.layout === "line" ? "Provider" : "Seen By",
              "clinician",
              (row) => row.clinician,
              "w by",
            ),
          ]
        : []),
      l.mods === "dash"
        ? column<Row>(heads.code, ["code", "modifiers"], dashed)
        : column<Row>(heads.code, "code", (row) => row.code),
      ...(l.mods === "dash"
        ? []
        : [column<Row>("Mod", "modifiers", (row) => row.modifiers!.join(" "))]),
      column<Row>(heads.name, "description", (row) => row.description, "w wide"),
      ...(l.units ? [column<Row>("Qty", "units", (row) => row.units, "n")] : []),
    ],
    sums: [
      [amount<Row>(heads.charge, "charge", money), "charge"],
      ...(l.insured ? [paid(heads.plan, "insurancePaid"), paid(heads.off, "discount")] : []),
      other(heads.mine, "mine"),
      ...(l.layout === "split" ? [other("Insurance<br>Balance", "pending")] : []),
      paid(heads.left, "patientOwes"),
    ],
  };
}

/** What is nothing is left blank by some offices; only the balance is always said. */
const shownRow = (row: Row, l: Look): Row =>
  l.blank
    ? { ...row, insurancePaid: row.insurancePaid || null, discount: row.discount || null }
    : row;

function tableOf(claims: Claim[], l: Look, plan: string): string {
  const { words, sums } = columnsOf(l);
  const columns = [...words, ...sums.map(([one]) => one)];
  const closing = (rows: Row[], label: string, kind: string) =>
    `<tr class="${kind}"><td colspan="${words.length}">${label}</td>${sums.map(([, of]) => `<td class="n">${l.money(added(rows, of))}</td>`).join("")}</tr>`;
  const body = claims.map((claim) => {
    const rows = claim.rows.map((row) => record(columns, shownRow(row, l))).join("");
    if (l.layout !== "claim") return rows;
    const applied = sum(claim.rows.map((row) => row.applied));
    const note =
      applied && !l.blank
        ? `<tr class="m"><td colspan="${columns.length}">${plan} applied ${dollars(applied)} to your deductible.</td></tr>`
        : "";
    return `<tr class="c"><td colspan="${columns.length}">Claim ${claim.number} &nbsp;&ndash;&nbsp; ${claim.by}</td></tr>${rows}${closing(claim.rows, "Claim total", "t")}${note}`;
  });
  const all = claims.flatMap(({ rows }) => rows);
  const end = l.summed
    ? closing(all, l.layout === "claim" ? "STATEMENT TOTALS" : "Totals", "sum")
    : "";
  return `<table class="lines"><thead>${heading(columns)}</thead><tbody>${body.join("")}${end}</tbody></table>`;
}

/** What is owed by its age at the day of the statement. */
function aging(claims: Claim[], before: number, issued: string, l: Look): string {
  const heads = ["Current", "31-60 Days", "61-90 Days", "91-120 Days", "Over 120 Days"];
  const buckets = [0, 0, 0, 0, before];
  for (const { date, rows } of claims) {
    const days = (Date.parse(issued) - Date.parse(date)) / 86_400_000;
    buckets[Math.min(4, Math.max(0, Math.ceil(days / 30) - 1))]! += added(rows, "patientOwes");
  }
  return `<table class="aging"><tr>${heads.map((head) => `<th>${head}</th>`).join("")}</tr><tr>${buckets.map((cents) => `<td>${l.money(cents)}</td>`).join("")}</tr></table>`;
}

function messages(claims: Claim[], l: Look, plan: string): string {
  const rows = claims.flatMap((one) => one.rows);
  const [applied, pending] = [sum(rows.map((row) => row.applied)), added(rows, "pending")];
  const told = l.insured
    ? l.words(
        `${plan} has processed your claim(s). The balance shown is your responsibility.|Your insurance was billed for these services. The remaining balance is due from you.`,
      )
    : "We do not have insurance on file for these services. Please call us if you have coverage.";
  const parts = [
    told,
    applied && l.layout !== "claim"
      ? `Your plan applied ${dollars(applied)} of the allowed amount to your annual deductible. Please contact ${plan} with any questions about your benefits.`
      : "",
    pending
      ? `${dollars(pending)} is pending with your insurance and is not included in the amount due.`
      : "",
    l.words(
      "Anesthesia, the hospital or surgery center, and pathology bill separately.|Visits related to your surgery within the global period are included in the surgical fee.|A $35 fee is charged for returned checks. Balances over 90 days may be sent to an outside agency.",
    ),
  ];
  return `<div class="msg"><b>${l.words("MESSAGES|Important message about your account|Account notes")}</b><br>${parts.filter(Boolean).join("<br>")}</div>`;
}

type Facts = Record<
  "patient" | "guarantor" | "account" | "issued" | "remit" | "home" | "plan",
  string
> & {
  before: number;
  due: number;
  dueDate: string | null;
};

function boxOf(claims: Claim[], f: Facts, l: Look): string {
  const rows = claims.flatMap((one) => one.rows);
  const line = (label: string, cents: number, kind = "") =>
    `<tr class="${kind}"><td>${label}</td><td>${l.money(cents)}</td></tr>`;
  const parts = [
    line("Total Charges", added(rows, "charge")),
    l.insured ? line("Insurance Payments", -added(rows, "insurancePaid")) : "",
    l.insured ? line("Insurance Adjustments", -added(rows, "discount")) : "",
    line("Patient Payments", -added(rows, "mine")),
    added(rows, "pending") ? line("Pending With Insurance", -added(rows, "pending")) : "",
  ];
  return `<table class="box">${f.before ? line(l.before, f.before) : ""}${l.boxed ? parts.join("") : ""}${line(l.due, f.due, "due")}</table>`;
}

function stub(chance: Chance, f: Facts, l: Look): string {
  const cards = ["VISA", "MASTERCARD", "DISCOVER", "AMEX"]
    .map((one) => `<span>&#9744; ${one}</span>`)
    .join(" ");
  const cells: [string, string][] = [
    ["STATEMENT DATE", l.day(f.issued)],
    ...(f.dueDate ? [["DUE DATE", l.day(f.dueDate)] as [string, string]] : []),
    ["ACCOUNT NO.", f.account],
    [l.due.toUpperCase(), dollars(f.due)],
  ];
  const card = `<div class="card"><div class="cap">IF PAYING BY CREDIT CARD, FILL OUT BELOW</div><div>${cards}</div><div class="cell">CARD NUMBER <span>EXP. DATE</span></div><div class="cell">SIGNATURE <span>CVV</span></div><table><tr>${cells.map(([label]) => `<th>${label}</th>`).join("")}</tr><tr>${cells.map(([, value]) => `<td>${value}</td>`).join("")}</tr></table><div class="cell">SHOW AMOUNT PAID HERE &nbsp; $</div></div>`;
  const cut = `<div class="cut">&#9986; PLEASE DETACH AND RETURN ${l.stub === "top" ? "TOP" : "BOTTOM"} PORTION WITH YOUR PAYMENT</div>`;
  const windows = `<div class="windows"><div>${f.guarantor}<br>${f.home}<br>${bars(chance, 140, 13)}</div><div><small>MAKE CHECKS PAYABLE / REMIT TO:</small><br>${f.remit}</div></div>`;
  const office = `<div class="office">${l.logo} <b>${l.name.replace("&", "&amp;")}</b><br>${f.remit.replace(/^.*?<br>/, "")}</div>`;
  const face = `<div class="pair">${office}${card}</div>${windows}`;
  return `<div class="stub">${l.stub === "top" ? face + cut : cut + face}</div>`;
}

const css = (l: Look) => `
@page{size:letter;margin:11mm 11mm} body{font:8.8pt/1.35 '${l.font}';margin:0;color:#151515} .pair,.windows,.head,.end{display:flex;justify-content:space-between;gap:8mm} .office b{font-size:1.35em;color:${l.ink}} .office svg{vertical-align:middle}
.card{border:1px solid #444;width:100mm;font-size:.82em} .cap{background:${l.ink};color:#fff;text-align:center;padding:.5mm} .card>div:nth-child(2){text-align:center;padding:.7mm} .cell{border-top:1px solid #444;padding:.5mm 1.5mm 2.5mm;display:flex;justify-content:space-between} .card table{width:100%;border-collapse:collapse;border-top:1px solid #444} .card th{font-weight:normal;font-size:.88em;vertical-align:bottom} .card td{text-align:center;font-weight:bold;font-size:1.15em;padding-bottom:.6mm}
.windows{margin:6mm 10mm 4mm} .windows>div{width:76mm} .cut{text-align:center;font-size:.8em;border-bottom:1px dashed #555;padding-bottom:1mm;margin:2mm 0 3mm} .stub{break-inside:avoid} .head{margin:1mm 0 3mm} h1{font-size:13pt;margin:0;color:${l.ink}}
.lines{width:100%;border-collapse:collapse} .lines th{background:${l.shouts ? "#ddd" : `${l.ink}; color:#fff`};text-align:left;vertical-align:bottom;padding:.8mm 1.2mm;font-weight:${l.shouts ? "bold" : "normal"}} .lines td{padding:.7mm 1.2mm;vertical-align:top;white-space:nowrap;${l.shouts ? "" : "border-bottom:.5px solid #ccc"}} .lines td.w{white-space:normal} .lines td.wide{width:${l.clinician ? 24 : 36}%} .lines td.by{min-width:${l.clinician ? 24 : 0}mm} .lines .n{text-align:right} .lines tr{break-inside:avoid}
.lines .c td{font-weight:bold;background:#f0f0f0} .lines .t td{border-top:.7px solid #555;font-style:italic} .lines .t td:first-child,.lines .sum td:first-child{text-align:right} .lines .m td{font-size:.92em;color:#333} .lines .sum td{font-weight:bold;border-top:1.4px solid #000}
.end{margin:4mm 0;align-items:flex-start;break-inside:avoid} .msg{border:1px solid #888;padding:1.5mm 2mm;flex:1} .box{border-collapse:collapse;min-width:64mm} .box td{padding:.5mm 1.5mm} .box td:last-child{text-align:right} .box .due td{font-weight:bold;border-top:1.3px solid #000;font-size:1.1em}
.aging{width:100%;border-collapse:collapse;margin-top:2mm} .aging th,.aging td{border:1px solid #999;text-align:center;padding:.6mm} .aging th{font-weight:normal;background:#eee} small{font-size:.82em} .fine{font-size:.85em;text-align:center;margin:3mm 0}`;

function sheet(chance: Chance, claims: Claim[], f: Facts, l: Look): string {
  const slip = stub(chance, f, l);
  const head = `<div class="head"><div><h1>${l.words("PATIENT STATEMENT|Statement of Account|STATEMENT")}</h1>Patient: ${f.patient}<br>${f.guarantor === f.patient ? "" : `Responsible party: ${f.guarantor}<br>`}${l.insured ? `Primary insurance: ${f.plan}` : "Insurance: SELF PAY"}</div><div>Account: ${f.account}<br>Statement date: ${l.day(f.issued)}<br>Tax ID: ${chance.number("##-#######")}</div></div>`;
  const ages = chance.happens(0.6) ? aging(claims, f.before, f.issued, l) : "";
  const fine = `<div class="fine">Billing office: ${phone(chance)} &nbsp; Monday&ndash;Friday 8:30 am &ndash; 4:30 pm &nbsp;|&nbsp; Pay online at www.pay.example using your account number</div>`;
  const top = l.stub === "top" ? slip : "";
  const who =
    l.stub === "foot"
      ? `<div class="office">${l.logo} <b>${l.name.replace("&", "&amp;")}</b></div>`
      : "";
  return `${top}${who}${head}${tableOf(claims, l, f.plan)}<div class="end">${messages(claims, l, f.plan)}${boxOf(claims, f, l)}</div>${ages}${fine}${l.stub === "foot" ? slip : ""}`;
}

function draw(chance: Chance): Drawn {
  const l = lookOf(chance);
  const claims = course(chance, l);
  const rows = claims.flatMap((one) => one.rows);
  const before = chance.happens(0.3) ? chance.between(1500, 42000) : 0;
  const due = before + added(rows, "patientOwes");
  const [one = "", two = ""] = household(chance, 2).map(naming(chance));
  const patient = chance.happens(0.7) ? one : two;
  const issued = shifted(claims.at(-1)!.date, chance.between(24, 58));
  const dueDate = chance.happens(0.55) ? shifted(issued, chance.pick([15, 21, 30])) : null;
  const f: Facts = {
    ...{ patient, guarantor: one, issued, before, due, dueDate, plan: l.words(PLANS) },
    account: chance.number(l.words("######|##-#####|A#######|#########")),
    remit: `${l.name.replace("&", "&amp;")}<br>${chance.happens(0.6) ? box(chance) : street(chance)}<br>${town(chance)}`,
    home: `${street(chance)}<br>${town(chance)}`,
  };
  const html = page(css(l), sheet(chance, claims, f, l));
  const { words, sums } = columnsOf(l);
  const columns = [...words, ...sums.map(([of]) => of)];
  const shown = (kind: Kind) => (l.summed || l.boxed ? added(rows, kind) : null);
  const plan = (kind: Kind) => (l.insured ? shown(kind) : null);
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider: l.name, patient, dueDate },
      ...{ accountNumber: f.account, statementDate: issued },
      claimNumber: l.layout === "claim" && claims.length === 1 ? claims[0]!.number : null,
    },
    {
      ...{
        billed: shown("charge"),
        insurancePaid: plan("insurancePaid"),
        adjustments: plan("discount"),
      },
      ...{
        patientPaid: shown("mine"),
        patientResponsibility: due,
        previousBalance: before || null,
      },
    },
    rows.map((row) => lineBy(columns, shownRow(row, l))),
  );
  return { html, truth };
}

export const family: Family = {
  name: "orthopedic-surgery-statement",
  paper:
    "An orthopedic or surgery practice's statement of visits, x-rays, injections and operations, with the balance of each line or claim and a coupon.",
  medium: "text",
  draw,
};
