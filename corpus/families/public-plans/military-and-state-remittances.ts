import {
  bare,
  compactDate,
  dollars,
  grouped,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, person, phone, street, town } from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { amount, column, total } = sheet;
type Row = Said & { charge: number; tos: string; pos: string; own: number };
type Column = sheet.Column<Row>;
type Kind = "tricare" | "voucher" | "status" | "tape";

/** Who sends it, the lines under the name, and which print it is. */
const SENDERS = rowsOf(`
TRICARE|Meridian Federal Services, LLC - East Region Claims|tricare
TRICARE|Sentinel Military Benefit Administrators - West Region|tricare
TRICARE For Life|Dakota Physicians Claims Corporation - TDEFIC|tricare
TRICARE|Sentinel Military Benefit Administrators - West Region|voucher
TRICARE Overseas|Atlas Government Health Services|voucher
LONE STAR MEDICAID & HEALTHCARE CLAIMS|Remittance and Status Report|status
PALMETTO STATE MEDICAID PROGRAM|Remittance and Status Report|status
DEPARTMENT OF HUMAN SERVICES|Division of Medical Assistance|tape
STATE OF LINCOLN HEALTH CARE AUTHORITY|Medical Assistance Programs|tape
BAY STATE MEDICAL ASSISTANCE PROGRAM|Remittance Advice Details|tape`);
const CARES = [
  "Fort Alder Family Health PLLC|CRESTVIEW PEDIATRIC CLINIC#1#5#99393||PREVENTIVE VISIT EST 5-11|1|198;99213|25|OFFICE OUTPATIENT VISIT EST 20 MIN|1|146;90460||IMMUNIZATION ADMIN THRU 18 YRS|3|34;90686||INFLUENZA VACCINE QUADRIVALENT|1|38;92551||SCREENING TEST PURE TONE AIR|1|28;99173||VISUAL ACUITY SCREEN|1|16;96110||DEVELOPMENTAL SCREENING|1|42;87880|QW|STREP A ASSAY W OPTIC|1|32;36416||CAPILLARY BLOOD DRAW|1|12",
  "Harbor Orthopedic Specialists|TIDEWATER BONE & JOINT PC#1#5#99203|25|OFFICE OUTPATIENT VISIT NEW 30 MIN|1|236;73564|LT|X-RAY EXAM KNEE 4 OR MORE|1|118;20610|LT|DRAIN/INJ JOINT/BURSA|1|224;J3301||TRIAMCINOLONE ACET INJ NOS 10MG|4|9.5;L1833|LT KX|KO ADJ JNT POS RIGID SUP PRE OTS|1|748;97161|GP|PT EVAL LOW COMPLEX 20 MIN|1|182;97110|GP|THERAPEUTIC EXERCISES|2|69",
  "Pine Ridge Womens Health|ARROYO OBSTETRICS & GYNECOLOGY PA#2#6#99395||PREVENTIVE VISIT EST 18-39|1|242;88175||CYTOPATH C/V AUTO FLUID REDO|1|76;87624||HPV HIGH-RISK TYPES|1|88;87491||CHLAMYDIA DNA AMP PROBE|1|92;76830||TRANSVAGINAL US NON-OB|1|318;81025||URINE PREGNANCY TEST|1|24;58300||INSERT INTRAUTERINE DEVICE|1|264;J7298||LEVONORGESTREL IU 52MG MIRENA|1|1180;99000||SPECIMEN HANDLING OFFICE-LAB|1|15",
  "Quartz Mountain Regional Hospital|ST. ADELA MEDICAL CENTER#2#8#99284|25|EMERGENCY DEPT VISIT HI MDM|1|684;71046|TC|X-RAY EXAM CHEST 2 VIEWS|1|164;80053||COMPREHEN METABOLIC PANEL|1|96;85025||COMPLETE CBC W/AUTO DIFF WBC|1|62;93005||ELECTROCARDIOGRAM TRACING|1|141;96374||THER/PROPH/DIAG INJ IV PUSH|1|212;J2405||ONDANSETRON HCL INJECTION 1MG|4|6;J7030||NORMAL SALINE SOLUTION INFUS|1|48;84484||ASSAY OF TROPONIN QUANT|2|88",
].map((text) => text.split("#") as [string, string, string, string]);
/** Remarks of each kind: for a price cut, for a refusal, then the words. */
const REMARKS: Record<Kind, string[][]> = {
  tricare: rowsOf(`
1|YOUR PROVIDER IS PARTICIPATING AND HAS AGREED TO ACCEPT THE TRICARE ALLOWABLE CHARGE AS PAYMENT IN FULL.
4|THIS SERVICE IS NOT A BENEFIT OF THE TRICARE PROGRAM.`),
  voucher: rowsOf(`
045|CHARGES EXCEED THE CHAMPUS MAXIMUM ALLOWABLE CHARGE (CMAC) OR NETWORK RATE.
138|NON-COVERED SERVICE UNDER 32 CFR 199.4. BENEFICIARY MAY BE BILLED WITH A SIGNED WAIVER ONLY.`),
  status: rowsOf(`
00475|PAYMENT REDUCED TO MAXIMUM ALLOWABLE FEE.
00203|SERVICE NOT COVERED BY THE MEDICAID PROGRAM. CLIENT MAY NOT BE BILLED.`),
  tape: rowsOf(`
9918|PRICING ADJUSTMENT - MAX FEE PRICING APPLIED.
4021|NO COVERAGE FOR BILLED PROCEDURE. MEMBER MAY NOT BE BALANCE BILLED.`),
};

type Look = ReturnType<typeof look>;
function look(chance: Chance, kind: Kind) {
  const words = (text: string) => chance.pick(text.split("|"));
  const six = (iso: string) => shortSlashes(iso).replaceAll("/", "");
  const mono = kind === "status" || kind === "tape";
  return {
    ...{ kind, words, mono },
    day: mono ? chance.pick([six, slashes, shortSlashes]) : chance.pick([slashes, shortSlashes, compactDate]), // prettier-ignore
    money: kind === "tricare" ? chance.pick([dollars, grouped]) : chance.pick([bare, grouped]),
    ...{ text: kind === "tricare" || chance.happens(0.4), ranges: chance.happens(0.5) },
    ...{ cutback: chance.happens(0.5), boxed: chance.happens(0.6) },
    ...{ modsApart: chance.happens(0.7), percent: chance.happens(0.5) },
    ink: words("#1b3e6f|#00205b|#6d1f2b|#27503a"),
    font: words("Liberation Sans|Liberation Serif|Carlito|DejaVu Sans Condensed"),
  };
}

/** What the program makes of each service; a state's program writes off whatever it cuts. */
function rowsFor(chance: Chance, l: Look, care: (typeof CARES)[number], from: string): Row[] {
  const state = l.mono;
  const terms: Terms = {
    ...{ open: state ? 0 : chance.pick([0, 0, 5000, 15000]), share: state ? 0 : chance.pick([0, 0.2, 0.25]) }, // prettier-ignore
    ...{
      copay: state ? (l.kind === "tape" ? chance.pick([0, 0, 300]) : 0) : chance.pick([0, 0, 2600]),
      denies: 0.12,
    },
    rate: state ? [0.25, 0.6] : [0.45, 0.9],
  };
  const [cut = "", no = ""] = REMARKS[l.kind].map(([code]) => code!);
  const hospital = care[3].startsWith("99284");
  const days = hospital ? 1 : chance.pick([1, 1, 2]);
  const list = chance.shuffled(rowsOf(care[3]));
  const least = Number(care[1]);
  const many = chance.between(least, Math.min(Number(care[2]) * days, list.length));
  return list
    .slice(0, many)
    .map(([code = "", mods = "", description = "", most = "", price = ""], at): Row => {
      const serviceDate = shifted(from, at * days < many ? 0 : 9);
      const units = chance.between(1, Number(most));
      const charge = Math.round(Number(price) * 100) * units;
      const said = settle(chance, charge, terms);
      const own = said.notCovered ? (state ? 0 : charge) : said.patientOwes;
      const remarks = said.notCovered ? [no] : said.discount ? [cut] : [];
      const base = { serviceDate, code, description, units, modifiers: mods ? mods.split(" ") : [] }; // prettier-ignore
      return { ...base, ...said, remarks, own, tos: code < "7" ? "1" : "5", pos: hospital ? "23" : "11" }; // prettier-ignore
    });
}

const columnOf = (l: Look, head: string, print: (row: Row) => string, kind = "") =>
  column<Row>(l.words(head), null, print, kind);

/** The columns of a beneficiary's explanation and of a voucher. */
function militaryColumns(l: Look): Column[] {
  const { words, money } = l;
  const span = (row: Row) => (l.ranges ? `${l.day(row.serviceDate!)}-<br>${l.day(row.serviceDate!)}` : l.day(row.serviceDate!)); // prettier-ignore
  const code = (row: Row) => [row.code!, ...row.modifiers!].join("-");
  if (l.kind === "tricare")
    return [
      column<Row>(words("Date of<br>Services|Date(s) of<br>Service"), "serviceDate", span, "d"),
      column<Row>("Services Provided", ["description", "code", "modifiers", "units"], (row) => `${row.units} ${row.description}, (${code(row)})`), // prettier-ignore
      amount<Row>(words("Amount<br>Billed|Amount<br>Charged"), "charge", money),
      amount<Row>(words("TRICARE<br>Approved|TRICARE<br>Allowed"), "allowed", money),
      ...(l.cutback
        ? [amount<Row>(words("Amount<br>Not Covered|Non-<br>Covered"), "notCovered", money)]
        : []),
      column<Row>("See<br>Remarks", "remarks", (row) => row.remarks!.join(", "), "c"),
    ];
  return [
    columnOf(l, "LN", () => "", "count"),
    column<Row>(words("SERVICE<br>DATES|DATES OF<br>SERVICE"), "serviceDate", span, "d"),
    column<Row>(words("NO.<br>SVC|NBR<br>SVC"), "units", (row) => row.units, "n"),
    column<Row>(words("PROC<br>CODE|PROCEDURE<br>CODE/MOD"), ["code", "modifiers"], code),
    ...(l.text ? [column<Row>("DESCRIPTION", "description", (row) => row.description)] : []),
    amount<Row>(words("BILLED<br>AMOUNT|AMOUNT<br>BILLED"), "charge", money),
    amount<Row>(words("ALLOWED<br>AMOUNT|CMAC/<br>ALLOWED"), "allowed", money),
    amount<Row>(words("NOT<br>ALLOWED|DISCOUNT/<br>REDUCTION"), "discount", money),
    amount<Row>("NON-<br>COVERED", "notCovered", money),
    amount<Row>("DEDUCT-<br>IBLE", "deductible", money),
    amount<Row>("CO-<br>PAY", "copay", money),
    amount<Row>(words("COST-<br>SHARE|COST<br>SHARE"), "coinsurance", money),
    amount<Row>(words("GOVT<br>PAID|PAID TO<br>PROVIDER"), "insurancePaid", money),
    column<Row>(words("RMK|REASON<br>CODE"), "remarks", (row) => row.remarks!.join(" "), "c"),
  ];
}

/** The columns of a state's reports: two heads over one another, or one row of short heads. */
function stateColumns(l: Look): Column[] {
  const { words, money, day } = l;
  const dates = (row: Row) => `${day(row.serviceDate!)} ${day(row.serviceDate!)}`;
  const remarks = column<Row>(words("EOB CODES|EOB|EXPL CODES"), "remarks", (row) => row.remarks!.join(" ")); // prettier-ignore
  const qty = column<Row>("QTY", "units", (row) => row.units!.toFixed(l.percent ? 1 : 0), "n");
  const modifiers = column<Row>("MOD", "modifiers", (row) => row.modifiers!.join(" "));
  const proc = column<Row>(words("PROC|PROC CD"), "code", (row) => row.code);
  if (l.kind === "status")
    return [
      column<Row>(`--SERVICE DATES--<br>FROM&nbsp;&nbsp;&nbsp;TO`, "serviceDate", dates),
      columnOf(l, "<br>TOS", (row) => row.tos, "c"),
      { ...proc, head: `<br>${proc.head}` },
      column<Row>("--BILLED--<br>QTY", "units", (row) => row.units!.toFixed(1), "n"),
      amount<Row>("<br>AMOUNT", "charge", money),
      columnOf(l, "--ALLOWED--<br>QTY", (row) => (row.allowed ? row.units! : 0).toFixed(1), "n"),
      amount<Row>("<br>AMOUNT", "allowed", money),
      columnOf(l, "<br>POS", (row) => row.pos, "c"),
      amount<Row>("PAID<br>AMT", "insurancePaid", money),
      { ...remarks, head: `<br>${remarks.head}` },
      { ...modifiers, head: "<br>MOD" },
    ];
  return [
    columnOf(l, "LN", () => "", "count"),
    column<Row>(words("SERVICE DATES<br>FROM-THRU|FDOS&nbsp;&nbsp;&nbsp;TDOS"), "serviceDate", dates), // prettier-ignore
    ...(l.modsApart ? [proc, modifiers] : [column<Row>("PROC MOD", ["code", "modifiers"], (row) => [row.code!, ...row.modifiers!].join(" "))]), // prettier-ignore
    ...(l.text ? [column<Row>("DESCRIPTION", "description", (row) => row.description)] : []),
    ...[qty, amount<Row>(words("BILLED|BILLED AMT|SUBMITTED"), "charge", money)],
    amount<Row>(words("ALLOWED|ALLOWED AMT|PAYABLE"), "allowed", money),
    amount<Row>(words("COPAY|CO-PAY"), "copay", money),
    amount<Row>(words("PAID|PAID AMT"), "insurancePaid", money),
    remarks,
  ];
}

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, kind: Kind, paid: string) {
  const year = paid.slice(0, 4);
  const names = person(chance);
  const [first = "", ...last] = names.toUpperCase().split(" ");
  const state = kind === "status" || kind === "tape";
  return {
    patient: state ? chance.pick([`${last.join(" ")}, ${first}`, `${last.join(" ")} ${first} ${chance.number("@")}`]) : chance.pick([names, names.toUpperCase()]), // prettier-ignore
    sponsor: chance.number("XXX-XX-####"),
    member: chance.number(chance.pick(["#########", "###########"])),
    account: chance.number(chance.pick(["@@#######", "########", "###-#####"])),
    claim: state ? chance.number(`${chance.pick(["20", "22"])}${year}0########`) : chance.number(`E${year}#########-00-00`), // prettier-ignore
    check: chance.number("########"),
    ...{ npi: chance.number("1#########"), call: phone(chance), home: [street(chance), town(chance)] }, // prettier-ignore
    ...{ mail: `${box(chance)}<br>${town(chance)}`, office: `${street(chance)}<br>${town(chance)}` }, // prettier-ignore
    paid,
    used: chance.between(4000, 90000),
  };
}

const counted = (columns: Column[], rows: Row[]) =>
  rows.map((row, at) =>
    sheet.record(
      columns.map((one) =>
        one.kind === "count"
          ? { ...one, print: () => String(at + 1).padStart(2, "0"), kind: "c" }
          : one,
      ),
      row,
    ),
  );

const glossary = (l: Look, rows: Row[]) => {
  const used = new Set(rows.flatMap(({ remarks }) => remarks ?? []));
  const list = REMARKS[l.kind].filter(([code]) => used.has(code!));
  return list.length
    ? `<h3>${l.words(l.kind === "tricare" ? "Remarks" : "EXPLANATION OF CODES|REASON CODE DESCRIPTIONS|EOB CODE DESCRIPTIONS")}</h3>${sheet.pairs(list.map(([code = "", text = ""]) => [code, text]))}`
    : "";
};

/** The beneficiary's explanation: services, then the claim in sums beside what the beneficiary owes. */
function explanation(l: Look, f: Facts, rows: Row[], provider: string): string {
  const columns = militaryColumns(l);
  const s = sumsOf(rows);
  const { money } = l;
  const last = sheet.sumRow(columns, "Totals:", { charge: s.charge, allowed: s.allowed, notCovered: s.notCovered }, money); // prettier-ignore
  const claim = sheet.pairs([
    ["Amount Billed", money(s.charge)],
    [l.words("TRICARE Approved|TRICARE Allowed"), money(s.allowed)],
    ["Non-covered", money(s.notCovered)],
    ["Paid by Beneficiary", money(0)],
    ["Other Insurance", money(0)],
    [l.words("Paid to Provider|Paid to Provider(s)"), money(s.insurancePaid)],
    ["Paid to Beneficiary", money(0)],
    ["Check Number", f.check],
  ]);
  const share = sheet.pairs([
    ["Deductible", money(s.deductible)],
    ["Copayment", money(s.copay)],
    ["Cost Share", money(s.coinsurance)],
    ...(s.notCovered ? ([["Not Covered by TRICARE", money(s.notCovered)]] as const) : []),
    [l.words("Patient Responsibility|You May Owe|Beneficiary Responsibility"), `<b>${money(s.own)}</b>`], // prettier-ignore
  ]);
  const pocket = sheet.pairs([
    [`Deductible met: Individual`, money(f.used + s.deductible > 15000 ? 15000 : s.deductible)],
    ["Catastrophic cap met", money(f.used + s.own)],
  ]);
  return `<div class="facts">${sheet.pairs([
    [l.words("Patient Name|Beneficiary Name"), f.patient],
    ["Sponsor SSN", f.sponsor],
    [l.words("Claim Number|TRICARE Claim Number"), f.claim],
    [l.words("Date of Notice|Prepared"), l.day(f.paid)],
  ])}</div><p class="by">${l.words("Services Provided By|Services were provided by")}: <b>${provider}</b>, ${f.office.replace("<br>", ", ")}</p>${sheet.table(columns, counted(columns, rows).join("") + last)}<div class="three"><div><h3>Claim Summary</h3>${claim}</div><div><h3>${l.words("Beneficiary Liability Summary|Beneficiary Share")}</h3>${share}</div><div><h3>Benefit Period Summary</h3>${pocket}<small>Fiscal year beginning October 01</small></div></div>${glossary(l, rows)}<p><b>THIS IS NOT A BILL.</b> If you have questions about this notice, call ${f.call}. You must file an appeal within 90 days of the date of this notice. If you suspect fraud, please let us know.</p>`;
}

const sumsOf = (rows: Row[]) => ({
  ...{ charge: total(rows, "charge"), allowed: total(rows, "allowed") },
  ...{ discount: total(rows, "discount"), notCovered: total(rows, "notCovered") },
  ...{ deductible: total(rows, "deductible"), copay: total(rows, "copay") },
  ...{ coinsurance: total(rows, "coinsurance"), insurancePaid: total(rows, "insurancePaid") },
  ...{ own: sum(rows.map(({ own }) => own)) },
});

/** A provider's paper: facts of the claim over its lines, the sums of the claim and of the payment. */
function advice(l: Look, f: Facts, rows: Row[], columns: Column[]): string {
  const s = sumsOf(rows);
  const { money, kind } = l;
  const facts =
    kind === "voucher"
      ? [`BENEFICIARY: ${f.patient}`, `SPONSOR ID: ${f.sponsor}`, `PATIENT ACCT: ${f.account}`, `CLAIM NUMBER: ${f.claim}`, `OHI PAID: ${money(0)}`] // prettier-ignore
      : kind === "status"
        ? [`${f.patient}`, `CLAIM ${f.claim}`, `MEDICAID # ${f.member}`, `PATIENT ACCT # ${f.account}`] // prettier-ignore
        : [`MEMBER NAME: ${f.patient}`, `MEMBER NO: ${f.member}`, `ICN: ${f.claim}`, `PATIENT NO: ${f.account}`, `STATUS: PAID`]; // prettier-ignore
  const last = sheet.sumRow(columns, l.words("CLAIM TOTALS|TOTALS|CLAIM TOTAL"), s, money);
  const who = `<tr class="who"><td colspan="${columns.length}">${facts.map((one) => `<span>${one}</span>`).join("")}</td></tr>`;
  const owed =
    kind === "voucher"
      ? `<p class="own"><b>${l.words("BENEFICIARY RESPONSIBILITY|PATIENT LIABILITY")}: &nbsp;${money(s.own)}</b></p>`
      : "";
  const pay = sheet.pairs([
    ["CLAIMS PAID", "1"],
    [l.words("AMOUNT PAID TO PROVIDER|TOTAL PAYMENT THIS ADVICE|NET PAYMENT"), money(s.insurancePaid)], // prettier-ignore
    [l.words("ACCOUNTS RECEIVABLE RECOUPMENT|AMOUNT WITHHELD|LEVY/LIEN"), money(0)],
    [l.words("CHECK AMOUNT|EFT AMOUNT"), money(s.insurancePaid)],
  ]);
  return `<table class="lines"><thead>${sheet.heading(columns)}</thead><tbody>${who}${counted(columns, rows).join("")}${last}</tbody></table>${owed}<h3>${l.words("PAYMENT SUMMARY|FINANCIAL SUMMARY|SUMMARY OF THIS PAYMENT")}</h3>${pay}${glossary(l, rows)}<p>${l.words("PROVIDER INQUIRIES|PROVIDER CONTACT CENTER|QUESTIONS")}: ${f.call}</p>`;
}

const css = (l: Look) => `
@page{size:letter ${l.kind === "tricare" || (l.kind === "tape" && !l.text) ? "portrait" : "landscape"};margin:12mm 11mm;@bottom-center{content:"${l.mono ? "PAGE  " : "Page "}" counter(page);font:7.5pt '${l.mono ? "Liberation Mono" : l.font}'}} body{margin:0;color:#111;font:${l.mono ? "8pt/1.4 'Liberation Mono'" : `9pt/1.4 '${l.font}'`}} table{border-collapse:collapse} p{margin:2.5mm 0}
.top{display:flex;justify-content:space-between;gap:8mm;${l.mono ? "" : `border-bottom:2px solid ${l.ink};`}padding-bottom:3mm;margin-bottom:4mm} .top h1{margin:0;font-size:${l.mono ? 1.1 : 1.9}em;${l.mono ? "" : `color:${l.ink}`}} .top h2{margin:0;font-size:1.15em} .mid{display:flex;justify-content:space-between;margin-bottom:4mm} .facts{${l.boxed ? `border:1px solid ${l.ink};padding:2mm;` : ""}margin-bottom:3mm} td{padding:.3mm 3mm .3mm 0;vertical-align:top}
.lines{width:100%} .lines th{text-align:left;vertical-align:bottom;padding:.8mm 1.4mm;border-bottom:1px solid #111;${l.mono ? "border-top:1px solid #111;font-weight:normal" : `background:${l.ink}1f`}} .lines td{padding:.5mm 1.4mm} .lines .n,.lines th.n{text-align:right;white-space:nowrap} .lines .c{text-align:center} .lines .count{text-align:center} .d{white-space:nowrap} .lines tr{break-inside:avoid} .who td{padding:1.6mm 1.4mm .6mm!important;${l.mono ? "" : "font-weight:bold;"}} .who span{margin-right:4mm;white-space:nowrap} .sum td{border-top:1px ${l.mono ? "dashed" : "solid"} #333;font-weight:${l.mono ? "normal" : "bold"}}
.three{display:grid;grid-template-columns:1fr 1fr 1fr;gap:5mm;margin-top:5mm} .three>div{${l.boxed ? `border:1px solid ${l.ink};padding:1.5mm 2mm` : ""}} .three table{width:100%} .three td:last-child{text-align:right;padding-right:0} h3{margin:3.5mm 0 1mm;font-size:1.05em;${l.mono ? "" : `color:${l.ink}`}} .three h3{margin-top:0} .own{text-align:right}`;

function frame(l: Look, f: Facts, name: string, tag: string, provider: string, body: string) {
  const title =
    l.kind === "tricare"
      ? l.words("TRICARE Explanation of Benefits|TRICARE EXPLANATION OF BENEFITS")
      : l.kind === "voucher"
        ? l.words("SUMMARY PAYMENT VOUCHER|PROVIDER REMITTANCE ADVICE")
        : l.kind === "status"
          ? l.words("CLAIMS - PAID OR DENIED|PAID OR DENIED CLAIMS")
          : l.words("REMITTANCE ADVICE|PROFESSIONAL CLAIMS PAID|CMS 1500 CLAIMS PAID");
  const right =
    l.kind === "tricare"
      ? `${l.day(f.paid)}`
      : sheet.pairs([
          [l.words("DATE|RA DATE|REMIT DATE"), l.day(f.paid)],
          ["NPI", f.npi],
          [l.words("CHECK/EFT NO|R/A NUMBER|WARRANT NO"), f.check],
        ]);
  const to = l.kind === "tricare" ? `${f.patient}<br>${f.home.join("<br>")}` : `${provider}<br>${f.office}`; // prettier-ignore
  return `<div class="top"><div><h1>${name.replace("&", "&amp;")}</h1>${tag}<br>${f.mail}</div><div><h2>${title}</h2></div><div>${right}</div></div><div class="mid"><div>${to}</div>${l.kind === "tricare" ? `<div><b>THIS IS NOT A BILL</b></div>` : ""}</div>${body}`;
}

function draw(chance: Chance): Drawn {
  chance.number("######");
  const kind = chance.pick(["tricare", "voucher", "status", "tape"] as const);
  const [name = "", tag = ""] = chance.pick(SENDERS.filter((one) => one[2] === kind));
  const l = look(chance, kind);
  const care = chance.pick(CARES);
  const from = shifted("2024-01-09", chance.between(0, 680));
  const rows = rowsFor(chance, l, care, from);
  const provider = chance.pick(care[0].split("|"));
  const safe = provider.replace("&", "&amp;");
  const f = factsOf(chance, kind, shifted(rows.at(-1)!.serviceDate!, chance.between(16, 50)));
  const columns = l.mono ? stateColumns(l) : militaryColumns(l);
  const s = sumsOf(rows);
  const body = kind === "tricare" ? explanation(l, f, rows, safe) : advice(l, f, rows, columns);
  const html = sheet.page(css(l), frame(l, f, name, tag, safe, body));
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "eob", provider, issuer: name, patient: f.patient },
      setting: provider.includes("Hospital") || provider.includes("MEDICAL CENTER") ? "facility" : "professional", // prettier-ignore
      accountNumber: kind === "tricare" ? null : f.account,
      ...{ claimNumber: f.claim, statementDate: f.paid },
    },
    {
      ...{ billed: s.charge, allowed: s.allowed, insurancePaid: s.insurancePaid },
      adjustments: kind === "voucher" ? s.discount : null,
      patientPaid: kind === "tricare" ? 0 : null,
      patientResponsibility: l.mono ? null : s.own,
    },
    rows.map((row) => sheet.lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "military-and-state-remittances",
  paper:
    "A TRICARE contractor's explanation or voucher, or a state Medicaid agency's remittance, about one claim.",
  medium: "text",
  draw,
};
