import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { escaped, visits, type Visit } from "#corpus/families/drawing/benefits";
import { box, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { shifted, truthOf, type Said, type Sums } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { bare, dollars, grouped, looseSlashes, longMonthName, monthName, slashes } = formats;
const { amount, column, lineBy, mark, page, pairs, record, sumRow, table, total } = sheet;
type Row = Said & { charge: number; allowed: number; pays: number; remarks: string[] };
type Column = sheet.Column<Row>;
type Pair = [string, string];

/** Remarks by number and letter, with their words; `d` for services turned down, `x` for any. */
const REMARKS = [
  ["45", "CHARGES EXCEED THE MAXIMUM ALLOWABLE AMOUNT. A PARTICIPATING OR NETWORK PROVIDER MAY NOT BILL YOU FOR THE DIFFERENCE.", "x"], // prettier-ignore
  ["1", "THE ANNUAL DEDUCTIBLE HAS BEEN APPLIED TO THIS SERVICE.", "o"],
  ["96", "THIS SERVICE OR SUPPLY IS NOT A COVERED BENEFIT UNDER THE PROGRAM.", "d"],
  ["197", "PRE-AUTHORIZATION WAS NOT OBTAINED BEFORE THE SERVICE WAS RENDERED.", "d"],
  ["A7", "THIS IS A DUPLICATE OF A SERVICE PREVIOUSLY CONSIDERED FOR PAYMENT.", "d"],
] as const;

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: chance.pick([slashes, slashes, looseSlashes, formats.shortSlashes]),
    long: chance.pick([longMonthName, monthName, slashes]),
    money: chance.pick([dollars, grouped, bare]),
    ...{ coded: chance.happens(0.75), counted: chance.happens(0.4), copays: chance.happens(0.4) },
    ...{ low: chance.happens(0.5), shade: chance.happens(0.5), owes: chance.happens(0.5) },
    ...{ lined: chance.happens(0.5), left: chance.happens(0.25) },
    font: words("Liberation Sans|Liberation Sans Narrow|DejaVu Sans Condensed|Liberation Sans"),
  };
}

/** What the program does with a visit: a copay for the visit, or the deductible and then a share of the rest. */
function rowsFor(
  chance: Chance,
  l: Look,
  visit: Visit,
  from: string,
  terms: { open: number; share: number },
): Row[] {
  // prettier-ignore
  let copay = l.copays ? chance.pick([2500, 3300, 3900]) : 0;
  const days = visit.setting === "professional" && chance.happens(0.25);
  const dear = 0.85 + 0.5 * chance.share();
  return visit.services.map(({ code, text, cents }, at): Row => {
    const charge = Math.round(cents * dear);
    const serviceDate = shifted(from, days && at > 2 ? 7 : 0);
    const said = { serviceDate, code, description: l.low ? text : text.toUpperCase(), units: 1 };
    if (chance.happens(0.1)) {
      const none = { allowed: 0, deductible: 0, copay: 0, coinsurance: 0, insurancePaid: 0 };
      const why = chance.pick(REMARKS.filter(([, , kind]) => kind === "d"))[0];
      const owes = why === "96" ? charge : 0;
      return { ...said, ...none, charge, notCovered: charge, pays: 0, patientOwes: owes, remarks: [why] }; // prettier-ignore
    }
    const allowed = Math.round(charge * (0.42 + 0.4 * chance.share()));
    const mine = l.copays ? Math.min(copay, allowed) : 0;
    copay -= mine;
    const deductible = l.copays ? 0 : Math.min(terms.open, allowed);
    terms.open -= deductible;
    const coinsurance = l.copays ? 0 : Math.round((allowed - deductible) * terms.share);
    const patientOwes = mine + deductible + coinsurance;
    const paid = { allowed, notCovered: 0, deductible, copay: mine, coinsurance, patientOwes };
    const remarks = ["45", ...(deductible ? ["1"] : [])];
    return { ...said, charge, ...paid, insurancePaid: allowed - patientOwes, pays: 0, remarks };
  });
}

/** One claim as a program settles it, with what stands in the boxes for the year. */
type Case = ReturnType<typeof caseOf>;
function caseOf(chance: Chance, l: Look, share: number) {
  const visit = visits(chance, 1)[0]!;
  const issued = shifted("2024-03-04", chance.between(0, 660));
  const limit = share === 0.25 ? 5000 : chance.pick([5000, 15000, 30000]);
  const family = limit * 2;
  const before = chance.happens(0.5) ? limit : Math.round(limit * chance.share());
  const rows = rowsFor(chance, l, visit, shifted(issued, -chance.between(16, 48)), {
    open: limit - before,
    share,
  });
  const met = before + total(rows, "deductible");
  const cap = share === 0.25 ? 300000 : chance.pick([100000, 350000, 450000]);
  const shared = total(rows, "copay") + total(rows, "coinsurance");
  const spent = Math.min(cap, met + shared + chance.between(0, 60000));
  const [own, other] = [person(chance), person(chance)];
  const name = naming(chance);
  return {
    ...{ visit, issued, rows, limit, family, met, cap, spent },
    familyMet: Math.min(family, met + chance.between(0, limit)),
    ...{ patient: name(own), plain: own, sponsor: name(`${other.split(" ")[0]} ${own.split(" ")[1]}`) }, // prettier-ignore
    number: chance.number(chance.pick(["#########-##-##", "2#####E####", "20#########"])),
    check: chance.number("########"),
    address: `${street(chance)}<br>${town(chance)}`,
  };
}

const used = ({ rows }: Case): Pair[] => {
  const codes = new Set(rows.flatMap(({ remarks }) => remarks));
  return REMARKS.filter(([code]) => codes.has(code)).map(([code, words]) => [code, words]);
};

const css = (l: Look, ink: string, size: number) => `
@page{size:letter;margin:12mm 12mm 13mm} body{margin:0;font:${size}pt/1.28 '${l.font}';color:#111} .top{display:flex;justify-content:space-between;gap:6mm} .brand{display:flex;align-items:center;gap:2.5mm;color:${ink};font-weight:bold;font-size:1.5em;line-height:1.1} .brand small{display:block;color:#333;font-size:.55em;font-weight:normal} h1{font-size:1.4em;color:${ink};margin:0;letter-spacing:.3px} h3{margin:0;font-size:1em;padding:.7mm 1.6mm;background:${l.shade ? ink : "#fff"};color:${l.shade ? "#fff" : "#111"};border-bottom:1px solid ${ink}} .pairs{border-collapse:collapse} .pairs td{padding:.25mm 3mm .25mm 0;vertical-align:top} .two{display:flex;gap:4mm;align-items:flex-start;margin:3mm 0;${l.left ? "flex-direction:row-reverse" : ""}} .two>.main{flex:1} .two>.side{width:56mm;flex:none} .box{border:1px solid ${ink};margin-bottom:2.4mm;break-inside:avoid} .box table{width:100%} .box td{padding:.4mm 1.6mm} .box td:last-child{text-align:right;white-space:nowrap} .box .n{text-align:right} .row{display:flex;gap:3mm;align-items:flex-start} .row>*{flex:1}
.lines{width:100%;border-collapse:collapse} .lines th{text-align:left;vertical-align:bottom;padding:.6mm 1mm;font-size:.92em;border-bottom:1.2px solid ${ink};${l.shade ? "" : `border-top:1.2px solid ${ink}`}} .lines td{padding:.6mm 1mm;vertical-align:top;${l.lined ? "border-bottom:.4px solid #bbb" : ""}} .lines .n{text-align:right;white-space:nowrap} .lines .d{white-space:nowrap} .lines tr{break-inside:avoid} .lines .part td{font-weight:bold} .lines .sum td{font-weight:bold;border-top:1.2px solid #111} .key td:first-child{font-weight:bold} .small{font-size:.86em} p{margin:1.4mm 0} .not{font-weight:bold;text-align:center;margin:2mm 0;padding:.6mm;border-top:1px solid ${ink};border-bottom:1px solid ${ink}}`;

const framed = (title: string, list: (Pair | null)[]) => `<div class="box"><h3>${title}</h3>${pairs(list)}</div>`; // prettier-ignore

/** The deductible and catastrophic cap boxes: individual and family, met of what there is. */
function yearBoxes(l: Look, c: Case, year: string): string {
  const of = (met: number, all: number): string =>
    l.lined ? `${l.money(met)} of ${l.money(all)}` : l.money(met);
  return (
    framed(`${l.words("Benefit Period Summary|Deductible Summary|YEAR-TO-DATE DEDUCTIBLE")}`, [
      [l.words("Period Beginning|Calendar Year|Program Year"), year],
      ["Individual deductible", of(c.met, c.limit)],
      ["Family deductible", of(c.familyMet, c.family)],
    ]) +
    framed(l.words("Catastrophic Cap|CATASTROPHIC CAP|Catastrophic Cap (Family)"), [
      [l.words("Applied to date|Met to date|Accrued"), of(c.spent, c.cap)],
      [l.words("Remaining|Amount remaining"), l.money(c.cap - c.spent)],
    ])
  );
}

const shortColumns = (l: Look, whose: string): Column[] =>
  [
    column<Row>(l.words("Date of<br>Services|Date(s) of<br>Service"), "serviceDate", (row) => l.day(row.serviceDate!), "d"), // prettier-ignore
    ...(l.counted ? [column<Row>("No.<br>Svcs", "units", (row) => row.units, "n")] : []),
    ...(l.coded ? [column<Row>(l.words("Proc.<br>Code|CPT/<br>HCPCS"), "code", (row) => row.code)] : []), // prettier-ignore
    column<Row>(l.words("Services Provided|Description of Services"), "description", (row) => row.description), // prettier-ignore
    amount<Row>("Amount<br>Billed", "charge", l.money),
    amount<Row>(`${whose}<br>${l.words("Approved|Allowed")}`, "allowed", l.money),
    column<Row>(l.words("See<br>Remarks|Remark<br>Codes"), "remarks", (row) => row.remarks.join(", ")), // prettier-ignore
  ] satisfies Column[];

/** Every sum of a claim as its summary box says it. */
function claimBox(l: Look, c: Case): { html: string; sums: Sums } {
  const [billed, allowed, insurancePaid] = (["charge", "allowed", "insurancePaid"] as const).map((of) => total(c.rows, of)) as [number, number, number]; // prettier-ignore
  const html = framed(l.words("Claim Summary|CLAIM SUMMARY"), [
    ["Amount Billed", l.money(billed)],
    [l.words("TRICARE Approved|TRICARE Allowed Amount"), l.money(allowed)],
    [l.words("Non-covered Charges|Non-Covered"), l.money(total(c.rows, "notCovered"))],
    ["Paid by Beneficiary", l.money(0)],
    ["Other Insurance", l.money(0)],
    ["Paid to Provider", l.money(insurancePaid)],
    ["Paid to Beneficiary", l.money(0)],
    ["Check Number", c.check],
  ]);
  return { html, sums: { billed, allowed, insurancePaid, patientPaid: 0 } };
}

function liabilityBox(l: Look, c: Case): { html: string; own: number } {
  const own = total(c.rows, "patientOwes");
  const html = framed(l.words("Beneficiary Liability Summary|Patient Responsibility"), [
    ["Deductible", l.money(total(c.rows, "deductible"))],
    ["Copayment", l.money(total(c.rows, "copay"))],
    ["Cost Share", l.money(total(c.rows, "coinsurance"))],
    ["Non-covered services", l.money(own - total(c.rows, "deductible") - total(c.rows, "copay") - total(c.rows, "coinsurance"))], // prettier-ignore
    [l.words("Total You May Owe|Patient Responsibility|Total Beneficiary Liability"), l.money(own)],
  ]);
  return { html, own };
}

const said = (c: Case, issuer: string) => ({
  ...{ name: family.name, kind: "eob" as const, setting: c.visit.setting, issuer },
  ...{ provider: c.visit.provider, patient: c.patient, claimNumber: c.number },
  statementDate: c.issued,
});

/** A regional contractor's page: two amounts a service, everything else in boxes beside and below. */
function regional(chance: Chance, l: Look): Drawn {
  const [issuer, region, ink] = chance.pick([["Allegiance Military Healthcare", "East Region", "#13366b"], ["WESTGUARD TRICARE SERVICES", "West Region", "#7b1c24"], ["Lakes Federal Services Corporation", "TRICARE For Life", "#1f5b3a"]] as const); // prettier-ignore
  const c = caseOf(chance, l, chance.pick([0.15, 0.2]));
  const columns = shortColumns(l, "TRICARE");
  const start = `<tr class="part"><td colspan="${columns.length}">${escaped(c.visit.provider)}</td></tr>`;
  const sums = { charge: total(c.rows, "charge"), allowed: total(c.rows, "allowed") };
  const body = c.rows.map((row) => record(columns, row)).join("");
  const services = table(columns, start + body + sumRow(columns, l.words("TOTALS:|Totals"), sums, l.money)); // prettier-ignore
  const [claim, mine] = [claimBox(l, c), liabilityBox(l, c)];
  const facts = pairs([
    [l.words("Date of Notice:|Notice Date:"), l.long(c.issued)],
    [l.words("Sponsor Number:|Sponsor SSN:"), chance.number("XXX-XX-####")],
    ["Sponsor Name:", c.sponsor],
    ["Beneficiary Name:", c.patient],
    ["Claim Number:", c.number],
  ]);
  const year = yearBoxes(l, c, l.words("January 1|01/01").concat(`, ${c.rows[0]!.serviceDate!.slice(0, 4)}`)); // prettier-ignore
  const html = page(
    css(l, ink, 8.8),
    `<div class="top"><div class="brand">${mark(chance, ink)}<span>TRICARE<small>${issuer} &middot; ${region}</small></span></div><div><h1>${l.words("TRICARE EXPLANATION OF BENEFITS|Explanation of Benefits")}</h1><div class="small">This is a statement of the action taken on your TRICARE claim.<br>Keep this notice for your records.</div></div></div><div class="top" style="margin-top:6mm"><p style="margin:4mm 0 0 4mm">${c.plain.toUpperCase()}<br>${c.address.toUpperCase().replace("<BR>", "<br>")}</p>${facts}</div><div class="not">${l.words("THIS IS NOT A BILL|* * * THIS IS NOT A BILL * * *")}</div><p>Benefits were payable to: <b>${escaped(c.visit.provider)}</b>, ${box(chance)}, ${town(chance)}</p><div class="two"><div class="main">${services}${l.owes ? "" : claim.html}</div><div class="side">${mine.html}${year}</div></div>${l.owes ? `<div style="width:78mm">${claim.html}</div>` : ""}<p><b>${l.words("Remarks|REMARKS")}:</b></p>${pairs(used(c), "pairs key")}<p class="small">If you do not agree with this determination, you have the right to an appeal. Your request must be in writing, signed, and postmarked or received within 90 days of the date of this notice. Mail to: TRICARE Appeals, ${issuer}, ${box(chance)}, ${town(chance)}. Questions? Call ${phone(chance)} or visit www.tricare-${region.split(" ")[0]!.toLowerCase()}.example.</p><p class="small">THIS NOTICE MAY CONTAIN INFORMATION PROTECTED BY THE PRIVACY ACT OF 1974. To report fraud or abuse, call ${phone(chance)}.</p>`,
  );
  const lines = c.rows.map((row) => lineBy(columns, row));
  return { html, truth: truthOf(said(c, issuer), { ...claim.sums, patientResponsibility: mine.own }, lines) }; // prettier-ignore
}

const fullColumns = (l: Look, whose: string): Column[] => {
  const list: (Column | false)[] = [
    column<Row>(l.words("Date of<br>Service|Service<br>Date"), "serviceDate", (row) => l.day(row.serviceDate!), "d"), // prettier-ignore
    l.coded && column<Row>(l.words("Proc<br>Code|Code"), "code", (row) => row.code),
    column<Row>(l.words("Description|Type of Service"), "description", (row) => row.description),
    amount<Row>(l.words("Billed|Amount<br>Billed|Billed<br>Charges"), "charge", l.money),
    amount<Row>(l.words("Not<br>Covered|Amount Not<br>Covered"), "notCovered", l.money),
    amount<Row>(l.words("Allowed|Allowable<br>Amount|Allowed<br>Amount"), "allowed", l.money),
    amount<Row>(l.words("Deductible|Deduct"), "deductible", l.money),
    l.copays && amount<Row>("Copay", "copay", l.money),
    !l.copays && amount<Row>(l.words("Cost<br>Share|Cost-<br>Share"), "coinsurance", l.money),
    amount<Row>(`${whose}<br>Paid`, "insurancePaid", l.money),
    l.owes && amount<Row>(l.words("Patient<br>Owes|You<br>May Owe|Beneficiary<br>Resp."), "patientOwes", l.money), // prettier-ignore
    column<Row>(l.words("Notes|Remark<br>Code|Rmk"), "remarks", (row) => row.remarks.join(" ")),
  ];
  return list.flatMap((one) => one || []);
};

function fullTable(l: Look, c: Case, columns: Column[]): string {
  const said = columns.flatMap(({ says, kind }) => (kind === "n" ? [says[0]!] : []));
  const sums = Object.fromEntries(said.map((of) => [of, total(c.rows, of)]));
  const body = c.rows.map((row) => record(columns, row)).join("");
  return table(columns, body + sumRow(columns, l.words("Claim Totals|TOTAL|Totals"), sums, l.money)); // prettier-ignore
}

function sumsOf(c: Case, owes: boolean): Sums {
  return {
    billed: total(c.rows, "charge"),
    allowed: total(c.rows, "allowed"),
    insurancePaid: total(c.rows, "insurancePaid"),
    ...(owes ? { patientResponsibility: total(c.rows, "patientOwes") } : {}),
  };
}

/** The veterans' office for families: a form of cells, every amount in the table, the year's boxes beside it. */
function veterans(chance: Chance, l: Look): Drawn {
  const issuer = l.words("CHAMPVA|VHA Office of Integrated Veteran Care - CHAMPVA");
  l.copays = false;
  const c = caseOf(chance, l, 0.25);
  const columns = fullColumns(l, "CHAMPVA");
  const cell = ([label, text]: Pair) => `<td><small>${label}</small><br>${text}</td>`;
  const facts: Pair[][] = [
    [["DATE OF NOTICE", l.day(c.issued)], ["PATIENT", c.patient], ["MEMBER NUMBER", chance.number("XXX-XX-####")]], // prettier-ignore
    [
      ["CLAIM NUMBER", c.number],
      ["PROVIDER", escaped(c.visit.provider)],
      ["SPONSOR", c.sponsor],
    ],
  ];
  const grid = `<table class="form">${facts.map((row) => `<tr>${row.map(cell).join("")}</tr>`).join("")}</table>`;
  const paid = total(c.rows, "insurancePaid");
  const pay = framed("PAYMENT", [["Paid to provider", l.money(paid)], ["Check/EFT", c.check], ["Other health insurance", "NONE"]]); // prettier-ignore
  const year = yearBoxes(l, c, c.rows[0]!.serviceDate!.slice(0, 4));
  const beside = `<div class="two"><div class="main">${fullTable(l, c, columns)}</div>${l.lined ? "" : `<div class="side" style="width:43mm">${year}</div>`}</div>`;
  const html = page(
    `${css(l, "#1b2a49", l.lined ? 8 : 7)} .form{width:100%;border-collapse:collapse;margin:2mm 0} .form td{border:1px solid #333;padding:.6mm 1.6mm} .form small{font-size:.78em}`,
    `<div class="top"><div><b>DEPARTMENT OF VETERANS AFFAIRS</b><br>${issuer}<br>${box(chance)}<br>${town(chance)}</div><div style="text-align:right"><h1>${l.words("CHAMPVA EXPLANATION OF BENEFITS|EXPLANATION OF BENEFITS (EOB)")}</h1><b>THIS IS NOT A BILL</b><br>Questions: ${phone(chance)}</div></div><p style="margin:6mm 0 5mm 6mm">${c.plain.toUpperCase()}<br>${c.address}</p>${grid}${beside}${l.lined ? `<div class="row">${year}${pay}</div>` : `<div style="width:80mm">${pay}</div>`}<p><b>EXPLANATION OF CODES</b></p>${pairs(used(c), "pairs key")}<p class="small">CHAMPVA's allowable amount is the most a provider may accept for a covered service. A provider who accepts assignment may not bill you more than your deductible and cost share. The catastrophic cap is the most your family pays in cost shares and deductibles in a calendar year.</p><p class="small"><b>If you disagree:</b> you may ask for a review within one year of the date of this notice. Send a copy of this EOB with the reason to CHAMPVA Appeals, ${box(chance)}, ${town(chance)}. VA FORM 10-7959 (EOB)</p>`,
  );
  return { html, truth: truthOf(said(c, issuer), sumsOf(c, l.owes), c.rows.map((row) => lineBy(columns, row))) }; // prettier-ignore
}

/** A newer contractor's page in plain words: boxes in a column of their own, the amounts of each service in a row. */
function modern(chance: Chance, l: Look): Drawn {
  const [issuer, ink] = chance.pick([["TriSummit Healthcare Alliance", "#00567a"], ["Harbor Federal Health", "#344f1f"]] as const); // prettier-ignore
  const c = caseOf(chance, l, chance.pick([0.1, 0.2]));
  const columns = fullColumns(l, "TRICARE");
  const own = total(c.rows, "patientOwes");
  const rows = (list: Pair[]) => framed(l.words("Your claim at a glance|Claim overview"), list);
  const glance = rows([
    ["Provider billed", l.money(total(c.rows, "charge"))],
    ["TRICARE allowed", l.money(total(c.rows, "allowed"))],
    ["TRICARE paid", l.money(total(c.rows, "insurancePaid"))],
    [l.words("You may owe|Your total cost"), l.money(own)],
  ]);
  const facts = pairs([
    ["Notice date", l.long(c.issued)],
    ["Beneficiary", c.patient],
    ["DoD Benefits Number", chance.number("#########-##")],
    ["Claim number", c.number],
    ["Plan", l.words("TRICARE Select|TRICARE Prime|TRICARE Reserve Select")],
  ]);
  const year = yearBoxes(l, c, c.rows[0]!.serviceDate!.slice(0, 4));
  const html = page(
    css(l, ink, 8.4),
    `<div class="top"><div class="brand">${mark(chance, ink)}<span>${issuer}<small>Administering TRICARE for the Department of Defense</small></span></div><h1>Explanation of Benefits</h1></div><div class="top" style="margin:6mm 0 3mm"><p>${c.plain}<br>${c.address}</p>${facts}</div><div class="not">This is not a bill. Your provider may bill you for the amount shown as your responsibility.</div><div class="row">${glance}<div>${year}</div></div><h3>${l.words("Services from|Care you received from")} ${escaped(c.visit.provider)}</h3>${fullTable(l, c, columns)}<p><b>What the ${l.words("notes|remarks")} mean</b></p>${pairs(used(c), "pairs key")}<p class="small">Payment of ${dollars(total(c.rows, "insurancePaid"))} was sent to the provider on ${l.long(c.issued)}, number ${c.check}. Enrollment fees, premiums and charges above the allowed amount do not count toward the catastrophic cap.</p><p class="small">Appeals must be postmarked within 90 days of this notice: ${issuer} Appeals, ${box(chance)}, ${town(chance)}, ${phone(chance)}.</p>`,
  );
  return { html, truth: truthOf(said(c, issuer), sumsOf(c, true), c.rows.map((row) => lineBy(columns, row))) }; // prettier-ignore
}

/** TRICARE after Medicare: what Medicare paid stands in a column, and TRICARE pays the rest. */
function forLife(chance: Chance, l: Look): Drawn {
  const [issuer, ink] = ["Prairie Physicians Service - TRICARE For Life", "#24476b"];
  l.copays = false;
  const c = caseOf(chance, l, 0.2);
  for (const row of c.rows) {
    row.remarks = row.allowed ? ["45"] : row.remarks;
    row.pays = Math.round(row.allowed * 0.8);
    row.insurancePaid = row.allowed - row.pays;
    [row.patientOwes, row.deductible, row.coinsurance] = [row.notCovered ? row.patientOwes! : 0, 0, 0]; // prettier-ignore
  }
  const first = shortColumns(l, "Medicare").slice(0, -1);
  const columns = [
    ...first,
    column<Row>("Medicare<br>Paid", null, (row) => l.money(row.pays), "n"),
    amount<Row>("TRICARE<br>Paid", "insurancePaid", l.money),
    amount<Row>("Patient<br>Liability", "patientOwes", l.money),
    column<Row>("Remarks", "remarks", (row) => row.remarks.join(", ")),
  ];
  const medicare = c.rows.reduce((all, { pays }) => all + pays, 0);
  const shown = { charge: 0, allowed: 0, insurancePaid: 0, patientOwes: 0 };
  const sums = Object.fromEntries(Object.keys(shown).map((of) => [of, total(c.rows, of as keyof Said)])); // prettier-ignore
  const last = sumRow(columns, "Totals", sums, l.money).replace('<td class="n"></td>', `<td class="n">${l.money(medicare)}</td>`); // prettier-ignore
  const services = table(columns, c.rows.map((row) => record(columns, row)).join("") + last);
  const facts = pairs([["Date of Notice", l.long(c.issued)], ["Sponsor Name", c.sponsor], ["Beneficiary Name", c.patient], ["Claim Number", c.number], ["Services Provided By", escaped(c.visit.provider)]]); // prettier-ignore
  const pay = framed("PAYMENT SUMMARY", [["Medicare paid", l.money(medicare)], ["TRICARE paid", l.money(total(c.rows, "insurancePaid"))], ["Check number", c.check]]); // prettier-ignore
  const year = yearBoxes(l, c, c.rows[0]!.serviceDate!.slice(0, 4));
  const html = page(
    css(l, ink, 8.4),
    `<div class="top"><div class="brand">${mark(chance, ink)}<span>TRICARE For Life<small>${issuer.split(" - ")[0]}, ${box(chance)}, ${town(chance)}</small></span></div><h1>TRICARE EXPLANATION OF BENEFITS</h1></div><div class="top" style="margin:6mm 0 3mm"><p>${c.plain.toUpperCase()}<br>${c.address}</p>${facts}</div><div class="not">THIS IS NOT A BILL - KEEP THIS NOTICE FOR YOUR RECORDS</div>${services}<div class="row" style="margin-top:3mm">${pay}<div>${year}</div></div><p><b>REMARKS</b></p>${pairs(used(c), "pairs key")}<p class="small">Medicare has processed this claim first. TRICARE For Life pays second. Do not send a separate claim. To appeal, write within 90 days to TRICARE For Life Appeals at the address above or call ${phone(chance)}.</p>`,
  );
  return { html, truth: truthOf(said(c, issuer.split(" - ")[0]!), sumsOf(c, true), c.rows.map((row) => lineBy(columns, row))) }; // prettier-ignore
}

export const family: Family = {
  name: "tricare-and-champva-explanation",
  paper: "What TRICARE or CHAMPVA says it paid, with deductible and catastrophic cap boxes beside.",
  medium: "text",
  draw: (chance) => {
    chance.number("##");
    return chance.pick([regional, regional, veterans, veterans, modern, forLife])(chance, look(chance)); // prettier-ignore
  },
};
