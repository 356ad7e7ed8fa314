import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { amounts, escaped, sumsOf, visits, type Visit } from "#corpus/families/drawing/benefits";
import * as people from "#corpus/families/drawing/people";
import { settle, type Settled, type Terms } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { column, pairs } = sheet;
type Style = "pgba" | "west" | "life" | "champva";
type Row = Said &
  Settled & { serviceDate: string; other: number; insurancePaid: number; notes: Note[] };
type Note = "less" | "no" | "open" | "share" | "other";
type Claim = { visit: Visit; number: string; account: string; rows: Row[] };
type Column = sheet.Column<Row>;

/** Who sends it, its second line, where claims go, and the kind of paper. */
const SENDERS = rowsOf(`
Humana Military|TRICARE East Region|TRICARE East Claims, PO Box 7981, Madison, WI 53707|pgba; PGBA, LLC|TRICARE South Region Claims|PO Box 7031, Camden, SC 29021|pgba; TriWest Healthcare Alliance|TRICARE West Region|Claims Department, PO Box 202160, Florence, SC 29502|west; Health Net Federal Services, LLC|TRICARE West Region|c/o PGBA, LLC/TRICARE, PO Box 202112, Florence, SC 29502|west; International SOS Government Services|TRICARE Overseas Program|TOP Claims, PO Box 7985, Madison, WI 53707|west; WPS Military and Veterans Health|TRICARE For Life|WPS/TFL, PO Box 7890, Madison, WI 53707|life; CHAMPVA|VHA Office of Integrated Veteran Care|Department of Veterans Affairs, PO Box 500, Spring City, PA 19475|champva`);
const NOTES: Record<Note, string> = {
  less: "CHARGES ARE MORE THAN THE ALLOWABLE AMOUNT. A NETWORK OR PARTICIPATING PROVIDER MAY NOT BILL YOU FOR THE DIFFERENCE.",
  no: "THIS SERVICE IS NOT A BENEFIT OF THE PROGRAM. THE CHARGE IS THE RESPONSIBILITY OF THE BENEFICIARY.",
  open: "ALL OR PART OF THE ALLOWABLE AMOUNT WAS APPLIED TO YOUR ANNUAL DEDUCTIBLE.",
  share: "THE COST SHARE OR COPAYMENT SHOWN WAS TAKEN FROM THE ALLOWABLE AMOUNT.",
  other: "PAYMENT IS BASED ON THE ALLOWABLE AMOUNT LESS WHAT YOUR OTHER HEALTH INSURANCE PAID.",
};
const KINDS: Record<Style, { claims: [number, number]; claim: string; notes: string }> = {
  pgba: { claims: [1, 1], claim: "9########-00-00|2024###X##-##-##|#########-00-00", notes: "1|2|3|4|5" }, // prettier-ignore
  west: { claims: [1, 2], claim: "W24##########|20##-###-#####-0", notes: "A2|K07|D1|C4|OH" },
  life: { claims: [1, 3], claim: "4#######-####|L############", notes: "061|317|118|204|555" },
  champva: { claims: [1, 3], claim: "CV-#########|24####-#####-##", notes: "112|021|340|058|009" },
};

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const [issuer = "", region = "", office = "", style = ""] = chance.pick(SENDERS);
  return {
    ...{ words, issuer, region, office, style: style as Style },
    day: chance.pick([formats.slashes, formats.slashes, formats.shortSlashes, style === "champva" ? formats.dashes : formats.monthName]), // prettier-ignore
    money: chance.pick([formats.grouped, formats.grouped, formats.dollars, formats.bare]),
    ...{ ruled: chance.happens(0.5), tinted: chance.happens(0.5), placed: chance.happens(0.5) },
    ...{ owes: chance.happens(0.6), discount: chance.happens(0.5), coded: chance.happens(0.85) },
    ...{ account: chance.happens(0.55), units: chance.happens(0.6), mono: chance.happens(0.2) },
    ink: words("#12305e|#4a5a2a|#1d1d1d|#7b1c22|#27547c"),
    font: words("Liberation Sans|Liberation Sans|Liberation Sans Narrow|Liberation Serif"),
  };
}

/** A service as the program settles it, after what other insurance paid where it is second. */
function settledRow(chance: Chance, charge: number, terms: Terms, second: boolean) {
  const said = settle(chance, charge, second ? { ...terms, open: 0, share: 0, copay: 0 } : terms);
  const other = second ? Math.round(said.allowed * 0.8) : 0;
  const notes: Note[] = [];
  if (said.notCovered) notes.push("no");
  else if (said.discount) notes.push("less");
  if (said.deductible) notes.push("open");
  if (said.copay || said.coinsurance) notes.push("share");
  if (other) notes.push("other");
  return { ...said, insurancePaid: said.insurancePaid - other, other, notes };
}

function claimsFor(chance: Chance, l: Look): Claim[] {
  const { claims, claim } = KINDS[l.style];
  const prime = (l.style === "pgba" || l.style === "west") && chance.happens(0.4);
  const second = l.style === "life" || (l.style === "champva" && chance.happens(0.3));
  const open = prime ? 0 : chance.pick([0, 0, 5000, 15000]);
  const share = prime ? 0 : l.style === "champva" ? 0.25 : chance.pick([0.2, 0.25]);
  const terms: Terms = { open, share, copay: 0, denies: 0.06, rate: [0.3, 0.75] };
  const codes = KINDS[l.style].notes.split("|");
  let date = shifted("2024-01-20", chance.between(0, 620));
  return visits(chance, chance.between(...claims)).map((visit) => {
    date = shifted(date, chance.between(1, 9));
    if (prime) terms.copay = chance.pick([0, 2600, 3800]);
    const days = visit.services.length > 2 && chance.happens(0.3) ? 1 : 0;
    const rows = visit.services.map((service, at): Row => {
      const units = service.code.startsWith("97") && chance.happens(0.5) ? 2 : 1;
      const said = settledRow(chance, service.cents * units, terms, second && chance.happens(0.92));
      const serviceDate = shifted(date, days && at > 1 ? 2 : 0);
      const marks = said.notes.map((note) => codes[Object.keys(NOTES).indexOf(note)]!);
      const base = { code: service.code, description: service.text.toUpperCase(), units };
      return { ...said, ...base, serviceDate, remarks: marks, clinician: visit.provider };
    });
    const account = chance.number("@@######");
    return { visit, number: chance.number(l.words(claim)), account, rows };
  });
}

/** The columns that print what a service is. */
function leadOf(l: Look): Column[] {
  const date = column<Row>(l.words("Date of<br>Service|Dates of<br>Service|Service<br>Date"), "serviceDate", (row) => l.day(row.serviceDate), "d"); // prettier-ignore
  const text = (head: string) => column<Row>(head, "description", (row) => escaped(row.description!)); // prettier-ignore
  if (l.style === "pgba")
    return [
      date,
      column<Row>("", "units", (row) => row.units, "u"),
      text("Services Provided"),
      column<Row>("", "code", (row) => `(${row.code})`),
    ];
  const code = column<Row>(l.words("Procedure<br>Code|Proc<br>Code|CPT/<br>HCPCS"), "code", (row) => row.code); // prettier-ignore
  const units = column<Row>(l.words("No. of<br>Svcs|Qty|Number of<br>Services"), "units", (row) => row.units, "u"); // prettier-ignore
  const who = column<Row>("Provider", "clinician", (row) => escaped(row.clinician!));
  return [
    date,
    ...(l.style === "champva" && l.placed ? [who] : []),
    ...(l.coded ? [code] : []),
    text(l.words("Description|Description of Service|Type of Service")),
    ...(l.units ? [units] : []),
  ];
}

function columnsOf(l: Look): Column[] {
  const billed = [l.words("Amount<br>Billed|Billed<br>Amount|Billed"), "charge"] as const;
  const allowed = l.words("TRICARE<br>Allowed|TRICARE<br>Approved|Allowable<br>Amount");
  const marks = column<Row>(l.words("See<br>Remarks|Remark<br>Codes|Remarks"), "remarks", (row) => row.remarks?.join(l.style === "west" ? ", " : " "), "r"); // prettier-ignore
  const other = column<Row>(l.style === "life" ? l.words("Medicare<br>Paid|Paid by<br>Medicare") : "OHI<br>Paid", null, (row) => l.money(row.other), "n"); // prettier-ignore
  const owes = l.owes && ([l.words("Patient<br>Resp.|You<br>Owe|Beneficiary<br>Liability"), "patientOwes"] as const); // prettier-ignore
  const share = [l.words("Cost<br>Share|Cost-<br>Share"), "coinsurance"] as const;
  const lead = leadOf(l);
  if (l.style === "pgba")
    return [...lead, ...amounts<Row>(l.money, [billed, [allowed, "allowed"]]), marks];
  if (l.style === "west")
    return [
      ...lead,
      ...amounts<Row>(l.money, [billed, l.discount && [l.words("Network<br>Discount|Provider<br>Discount"), "discount"], [allowed, "allowed"], ["Not<br>Covered", "notCovered"], ["Deduct-<br>ible", "deductible"], [l.words("Copay|Copayment"), "copay"], share, ["TRICARE<br>Paid", "insurancePaid"], owes]), // prettier-ignore
      marks,
    ];
  const plan = l.style === "life" ? "TRICARE<br>Paid" : l.words("CHAMPVA<br>Paid|Amount<br>Paid");
  const approved = l.style === "life" ? allowed : l.words("CHAMPVA<br>Allowed|Allowed<br>Amount");
  return [
    ...lead,
    ...amounts<Row>(l.money, [billed, [approved, "allowed"]]),
    other,
    ...amounts<Row>(l.money, [["Deductible", "deductible"], share, [plan, "insurancePaid"], owes]),
    marks,
  ];
}

function tableOf(l: Look, columns: Column[], claims: Claim[]): string {
  const body = claims.map(({ visit, number, account, rows }) => {
    const claim = claims.length > 1 ? ` &nbsp; Claim Number: ${number}` : "";
    const own = claims.length > 1 && l.account ? ` &nbsp; Patient Account: ${account}` : "";
    const inColumn = columns.some(({ says }) => says.includes("clinician"));
    const by = l.style === "pgba" ? "" : "Provider: ";
    const provider = inColumn ? "" : `${by}${escaped(visit.provider)}`;
    const words = `${provider}${claim}${own}`.replace(/^ &nbsp; /, "");
    const head = words && `<tr class="by"><td colspan="${columns.length}">${words}</td></tr>`;
    const sums = sheet.sumRow<Row>(columns, l.words("Totals:|CLAIM TOTALS|Total"), sumsOf(rows), l.money); // prettier-ignore
    const cells = rows.map((row) => sheet.record(columns, row)).join("");
    return `${head}${cells}${sums}`;
  });
  return sheet.table(columns, body.join(""));
}

/** What the program paid and what is left, and the sums that these boxes print. */
function boxes(chance: Chance, l: Look, rows: Row[]) {
  const all = sumsOf(rows);
  const other = sum(rows.map((row) => row.other));
  const paid = l.style === "pgba" && all.copay ? all.copay : 0;
  const money = l.style === "pgba" ? l.money : formats.dollars;
  const program = l.style === "champva" ? "CHAMPVA" : "TRICARE";
  const list: ([string, string] | null)[] = [
    [l.words("Amount Billed|Total Billed"), money(all.charge)],
    [`${program} ${l.words("Approved|Allowed")}`, money(all.allowed)],
    l.discount ? [l.words("Network Discount|Provider Discount"), money(all.discount)] : null,
    ["Non-Covered", money(all.notCovered)],
    l.style === "pgba" ? ["Paid by Beneficiary", money(paid)] : null,
    [l.style === "life" ? "Paid by Medicare" : "Other Insurance", money(other)],
    [l.style === "pgba" ? "Paid to Provider" : `${program} Paid to Provider`, money(all.insurancePaid)], // prettier-ignore
    ["Paid to Beneficiary", money(0)],
    ["Check/EFT Number", all.insurancePaid ? chance.number("EFT0#######") : "None issued"],
  ];
  const owed: ([string, string] | null)[] = [
    ["Deductible", money(all.deductible)],
    l.style === "champva" ? null : ["Copayment", money(all.copay)],
    ["Cost Share", money(all.coinsurance)],
    ["Non-Covered Services", money(all.notCovered)],
    l.owes ? [l.words("Total Patient Responsibility|Patient Responsibility"), money(all.patientOwes)] : null, // prettier-ignore
  ];
  const html = `<div class="box"><h3>${l.words("Claim Summary|CLAIM SUMMARY")}</h3>${pairs(list)}</div><div class="box"><h3>${l.words("Beneficiary Liability Summary|Beneficiary Responsibility")}</h3>${pairs(owed)}</div>${periodOf(chance, l, all)}`;
  const printed = l.owes ? all.patientOwes : null;
  const sums = { billed: all.charge, allowed: all.allowed, insurancePaid: all.insurancePaid };
  return {
    html,
    sums: {
      ...{ ...sums, adjustments: l.discount ? all.discount : null, patientResponsibility: printed },
      patientPaid: l.style === "pgba" ? paid : null,
    },
  };
}

/** What counts toward the deductible and the catastrophic cap of the year. */
function periodOf(chance: Chance, l: Look, all: ReturnType<typeof sumsOf>): string {
  const limit = l.style === "champva" ? 5000 : chance.pick([5000, 15000]);
  const cap = l.style === "champva" ? 300000 : chance.pick([100000, 118200, 376500, 418600]);
  const met = all.deductible ? Math.max(all.deductible, limit / 2) : chance.pick([0, limit]);
  const own = Math.min(cap, all.deductible + all.copay + all.coinsurance + chance.between(0, 30000)); // prettier-ignore
  const family = Math.min(cap, own + chance.pick([0, 8025, 21440]));
  const row = (...cells: string[]) => `<tr>${cells.map((one) => `<td>${one}</td>`).join("")}</tr>`;
  const to = l.words("Amounts applied to date for the year beginning|Benefit Period Summary, year beginning"); // prettier-ignore
  const body = [
    row("", "Individual", "Family"),
    row("Deductible", l.money(met), l.money(Math.min(limit * 2, met + chance.pick([0, 2500])))),
    row("Catastrophic Cap", l.money(own), l.money(family)),
    row("Cap Limit", "", l.money(cap)),
  ];
  return `<div class="box"><h3>${l.words("Benefit Period Summary|Catastrophic Cap")}</h3><small>${to} 01/01</small><table class="cap">${body.join("")}</table></div>`;
}

const css = (l: Look) => `
@page{size:letter;margin:11mm 12mm 13mm;@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7.5pt '${l.font}'}} *{print-color-adjust:exact} body{margin:0;font:8.6pt/1.32 '${l.font}';color:#141414} .top{display:flex;justify-content:space-between;align-items:flex-start;gap:8mm} .brand{font-size:1.6em;font-weight:bold;color:${l.ink};line-height:1.15} .brand small{display:block;font-size:.6em;color:#333} h1{font-size:1.35em;margin:4mm 0 .5mm;text-align:center;letter-spacing:.4px} .sub{text-align:center;margin-bottom:3mm} .facts td{padding:.35mm 2.5mm .35mm 0;vertical-align:top} .facts td:first-child{font-weight:bold;white-space:nowrap} .pay{display:flex;justify-content:space-between;margin:2mm 0 4mm;gap:8mm} .pay h3{margin:0;font-size:.95em} .not{border:2px solid ${l.ink};padding:1mm 4mm;font-weight:bold;font-size:1.15em}
.lines{width:100%;border-collapse:collapse;font-size:.95em;${l.mono ? "font-family:'Liberation Mono';font-size:.8em" : ""}} .lines th{text-align:left;vertical-align:bottom;padding:.8mm 1mm;border-bottom:1.2px solid #222;border-top:1.2px solid #222;${l.tinted ? `background:${l.ink};color:#fff` : ""}} .lines td{padding:.6mm 1mm;vertical-align:top;${l.ruled ? "border:.5px solid #aaa" : ""}} .lines tr{break-inside:avoid} .lines .n{text-align:right;white-space:nowrap} .lines .d{white-space:nowrap} .lines .u{text-align:center} .lines .r{padding-left:3mm} .lines .by td{font-weight:bold;padding-top:1.4mm} .lines .sum td{font-weight:bold;border-top:1px solid #222}
.boxes{display:flex;gap:4mm;margin:5mm 0 4mm;break-inside:avoid} .box{flex:1;border:1px solid #333;padding-bottom:1mm} .box h3{margin:0 0 1mm;padding:.8mm 2mm;font-size:1em;${l.tinted ? `background:${l.ink}22` : "border-bottom:1px solid #333"}} .box small{display:block;padding:0 2mm} .box table{width:100%;border-collapse:collapse} .box td{padding:.4mm 2mm} .box td:last-child{text-align:right;white-space:nowrap} .cap td:nth-child(2){text-align:right} .cap tr:first-child{font-weight:bold} h2{font-size:1.05em;margin:3mm 0 1mm;color:${l.ink}} .rem td{padding:.4mm 3mm .4mm 0;vertical-align:top;font-size:.9em} .foot{font-size:.86em;margin:1.5mm 0}`;

function closing(l: Look, call: string, rows: Row[]): string {
  const codes = KINDS[l.style].notes.split("|");
  const used = (Object.keys(NOTES) as Note[]).flatMap((note, at) =>
    rows.some((row) => row.notes.includes(note)) ? [[codes[at]!, NOTES[note]] as const] : [],
  );
  const program = l.style === "champva" ? "CHAMPVA" : "TRICARE";
  return `<h2>${l.words("Remarks|REMARKS|Remarks / Explanation of Codes")}</h2>${pairs(used, "rem")}<p class="foot"><b>If you have questions about this notice, please call ${call}</b> or write to ${l.office}. ${l.words("Have this notice at hand when you call.|Office hours are 8 a.m. to 6 p.m. in all time zones of the region.")}</p><p class="foot"><b>Your right to appeal.</b> If you do not agree with this determination you may ask for a reconsideration in writing, postmarked within ${program === "CHAMPVA" ? "one year" : "90 days"} of the date of this notice. Include a copy of this notice and any papers that support your case.</p><p class="foot">${program} is a program of the ${program === "CHAMPVA" ? "Department of Veterans Affairs" : "Department of Defense; TRICARE is a registered trademark of the Defense Health Agency"}. To report suspected fraud call ${call}.</p>`;
}

function draw(chance: Chance): Drawn {
  chance.number("######");
  const l = look(chance);
  const claims = claimsFor(chance, l);
  const rows = claims.flatMap((claim) => claim.rows);
  const columns = columnsOf(l);
  const { html: summary, sums } = boxes(chance, l, rows);
  const one = claims.length === 1 ? claims[0]! : null;
  const [patient = "", sponsor = ""] = people.household(chance, 2).map(people.naming(chance));
  const last = rows.map((row) => row.serviceDate).sort().at(-1)!; // prettier-ignore
  const issued = shifted(last, chance.between(16, 45));
  const champva = l.style === "champva";
  const account = one && l.account ? one.account : null;
  const facts = pairs(
    [
      [l.words("Date of Notice|Notice Date|Date"), l.day(issued)],
      [champva ? "Veteran" : l.words("Sponsor Name|Sponsor"), sponsor],
      [champva ? "CHAMPVA Member Number" : l.words("Sponsor SSN|Sponsor ID"), chance.number("XXX-XX-####")], // prettier-ignore
      [l.words("Beneficiary Name|Patient Name|Beneficiary"), patient],
      one ? ["Claim Number", one.number] : null,
      account ? [l.words("Patient Account Number|Provider's Patient Acct"), account] : null,
    ],
    "facts",
  );
  const [home, call] = [`${people.street(chance)}<br>${people.town(chance)}`, people.phone(chance)];
  const payable = one ? `<div><h3>${l.words("Benefits were payable to:|Payment was made to:")}</h3>${escaped(one.visit.provider)}<br>${people.box(chance)}<br>${people.town(chance)}</div>` : ""; // prettier-ignore
  const title = champva ? "CHAMPVA EXPLANATION OF BENEFITS" : l.words("TRICARE EXPLANATION OF BENEFITS|TRICARE Explanation of Benefits"); // prettier-ignore
  const office = l.office.replace(/, (?!LLC|[A-Z]{2} \d)/g, "<br>");
  const body = `<div class="top"><div><div class="brand">${l.issuer}<small>${l.region}</small></div>${office}</div><div>${facts}</div></div><h1>${title}</h1><div class="sub">This is a statement of the action taken on your ${champva ? "CHAMPVA" : "TRICARE"} claim. Keep this notice for your records.</div><div class="pay"><div>${patient}<br>${home}</div>${payable}<div><span class="not">${l.words("THIS IS NOT A BILL|This is not a bill")}</span></div></div>${tableOf(l, columns, claims)}<div class="boxes">${summary}</div>${closing(l, call, rows)}`;
  const settings = new Set(claims.map(({ visit }) => visit.setting));
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "eob", issuer: l.issuer, patient, accountNumber: account },
      ...{ provider: one?.visit.provider ?? null, claimNumber: one?.number ?? null },
      setting: settings.size === 1 ? [...settings][0]! : null,
      statementDate: issued,
    },
    sums,
    rows.map((row) => sheet.lineBy(columns, row)),
  );
  return { html: sheet.page(css(l), body), truth };
}

export const family: Family = {
  name: "tricare-explanation",
  paper:
    "A TRICARE contractor's or CHAMPVA's explanation of benefits: services, remarks, claim summary, liability and catastrophic cap boxes.",
  medium: "text",
  draw,
};
