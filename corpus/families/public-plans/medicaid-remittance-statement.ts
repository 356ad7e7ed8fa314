import { bare, dollars, grouped, longMonthName, shortSlashes, slashes } from "#corpus/generators/formats"; // prettier-ignore
import type { Chance } from "#corpus/random-layouts/chance";
import { box, doctor, person, phone, street, town } from "#corpus/families/drawing/people";
import { amount, column, lineBy, page, pairs, record, table } from "#corpus/families/drawing/sheet";
import { total, type Column } from "#corpus/families/drawing/sheet";
import {
  lineOf,
  rowsOf,
  shifted,
  sum,
  truthOf,
  type Said,
} from "#corpus/families/drawing/truth-of";
import type { TruthLine } from "#corpus/truth";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { serviceDate: string; code: string; modifiers: string[]; units: number; charge: number; allowed: number; copay: number; insurancePaid: number; remarks: string[]; place: string; provider: string }; // prettier-ignore
type Claim = { client: string; id: string; account: string; number: string; npi: string; denied: boolean; rows: Row[] }; // prettier-ignore
type Layout = "statement" | "mainframe" | "claims" | "recipient";

/** Who runs the program, and how its papers look. */
const AGENCIES: Record<Layout, string[][]> = {
  statement: rowsOf("NEW YORK STATE DEPARTMENT OF HEALTH|MEDICAL ASSISTANCE (TITLE XIX) PROGRAM|REMITTANCE STATEMENT; DISTRICT OF COLUMBIA MEDICAID|MEDICAL ASSISTANCE PROGRAM|REMITTANCE ADVICE; MARYLAND MEDICAL ASSISTANCE PROGRAM|TITLE XIX|REMITTANCE STATEMENT"), // prettier-ignore
  mainframe: rowsOf("ALABAMA MEDICAID AGENCY|MEDICAID MANAGEMENT INFORMATION SYSTEM|PROVIDER REMITTANCE ADVICE; STATE OF OKLAHOMA HEALTH CARE AUTHORITY|MEDICAID MANAGEMENT INFORMATION SYSTEM|REMITTANCE ADVICE; KANSAS MEDICAL ASSISTANCE PROGRAM|INTERCHANGE|PROVIDER REMITTANCE ADVICE; STATE OF CONNECTICUT|MEDICAID MANAGEMENT INFORMATION SYSTEM|PROVIDER REMITTANCE ADVICE"), // prettier-ignore
  claims: rowsOf("Texas Medicaid & Healthcare Partnership|Texas Medicaid|Remittance and Status Report; Idaho Medicaid|Department of Health and Welfare|Provider Remittance Advice; Louisiana Medicaid|Department of Health|Remittance Advice; Iowa Medicaid Enterprise|Department of Health and Human Services|Remittance Advice"), // prettier-ignore
  recipient: rowsOf("South Carolina Healthy Connections Medicaid|Department of Health and Human Services|Explanation of Medicaid Benefits; MaineCare|Department of Health and Human Services|Explanation of MaineCare Benefits; MISSISSIPPI DIVISION OF MEDICAID|Office of the Governor|EXPLANATION OF MEDICAID BENEFITS; Indiana Health Coverage Programs|Family and Social Services Administration|Explanation of Medical Benefits"), // prettier-ignore
};
/** Provider, then code, modifier, words, place and dollars. */
const PROVIDERS = rowsOf(`
CLEARWATER PEDIATRICS PA|99392|EP|WELL CHILD VISIT AGE 1-4|11|142|90460||IMMUNIZATION ADMIN W/COUNSEL|11|32|99213|25|OFFICE VISIT|11|118|87880|QW|RAPID STREP TEST|11|28|96110||DEVELOPMENTAL SCREENING|11|24|83655||BLOOD LEAD TEST|11|26
RIVERBEND COMMUNITY HEALTH CENTER|T1015||CLINIC VISIT ALL INCLUSIVE|50|212|99213||OFFICE VISIT|50|124|81025||URINE PREGNANCY TEST|50|21|99401||PREVENTIVE COUNSELING|50|58
GRACE HOME CARE SERVICES LLC|T1019||PERSONAL CARE 15 MIN|12|6.40|S5125||ATTENDANT CARE 15 MIN|12|6.10|T1001||NURSING ASSESSMENT|12|74
HOMETOWN NON-EMERGENCY TRANSIT|A0130||WHEELCHAIR VAN|99|48|S0209||WHEELCHAIR VAN MILEAGE|99|2.25|A0120||MINI-BUS TRANSPORT|99|26
Lowell Street Family Practice|99214||OFFICE VISIT|11|176|36415||VENIPUNCTURE|11|14|83036||HEMOGLOBIN A1C|11|38|G0447||OBESITY COUNSELING 15 MIN|11|45|99406||TOBACCO COUNSELING|11|29`);
/** Codes of what was paid and of what was denied, five digits as one state has them and four as others. */
const PAID = rowsOf("9918|00000|PRICING ADJUSTMENT - MAX FEE PRICING APPLIED; 0029|00000|CLAIM PAID AT MEDICAID ALLOWABLE"); // prettier-ignore
const DENIED = rowsOf("4021|00710|PROCEDURE CODE NOT COVERED FOR BENEFIT PLAN; 5001|00705|EXACT DUPLICATE OF A PAID CLAIM; 2003|00162|MEMBER INELIGIBLE ON DATE OF SERVICE; 3001|00244|PRIOR AUTHORIZATION NOT ON FILE"); // prettier-ignore

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const layout = chance.pick([
    "statement",
    "mainframe",
    "mainframe",
    "claims",
    "recipient",
  ] as const);
  const [agency = "", over = "", title = ""] = chance.pick(AGENCIES[layout]);
  return {
    ...{ words, layout, agency, over, title },
    issued: shifted("2024-05-07", chance.between(0, 760)),
    between: chance.pick([" ", "-", "-", " - "]),
    money: chance.pick([bare, grouped, dollars]),
    day: chance.pick([slashes, shortSlashes, (iso: string) => shortSlashes(iso).replaceAll("/", "")]), // prettier-ignore
    ...{ copays: /recipient|claims/.test(layout) && chance.happens(0.5), boxed: chance.happens(0.5), member: words("MEMBER|RECIPIENT|BENEFICIARY") }, // prettier-ignore
    ...{ named: chance.happens(0.5), billed: chance.happens(0.6), lines: chance.happens(0.5) },
    font: words("Liberation Sans|Liberation Sans|DejaVu Sans Condensed|Liberation Serif"),
  };
}

function rowOf(chance: Chance, l: Look, fields: string[], day: string, denied: boolean): Row {
  const [code = "", mark = "", description = "", place = "", price = ""] = fields;
  const small = Number(price) < 10;
  const units = small ? chance.between(4, 24) : 1;
  const charge = Math.round(Number(price) * (0.9 + 0.5 * chance.share()) * 100) * units;
  const allowed = denied ? 0 : Math.round((charge / units) * (0.38 + 0.5 * chance.share())) * units;
  const copay = l.copays && /^99[234]|T1015/.test(code) && !denied ? Math.min(300, allowed) : 0;
  const [four = "", five = ""] = chance.pick(denied ? DENIED : PAID);
  const remark = l.layout === "statement" ? five : four;
  const said = denied || (l.layout !== "statement" && chance.happens(0.8)) ? [remark] : [];
  return { serviceDate: day, code, modifiers: mark ? [mark] : [], description, units, charge, allowed, copay, insurancePaid: allowed - copay, remarks: l.layout === "recipient" ? [] : said, place, provider: "" }; // prettier-ignore
}

function claimOf(chance: Chance, l: Look, list: string[], client: string): Claim {
  const fields = Array.from({ length: list.length / 5 }, (_, at) => list.slice(at * 5, at * 5 + 5));
  const denied = l.layout !== "recipient" && chance.happens(0.18);
  const day = shifted(l.issued, -chance.between(9, 60));
  const rows = chance
    .shuffled(fields)
    .slice(0, chance.pick([1, 1, 2, 3]))
    .map((one) => rowOf(chance, l, one, day, denied || (l.layout === "claims" && chance.happens(0.06)))); // prettier-ignore
  const number = l.layout === "statement" ? "#####-#########-#-#" : l.layout === "mainframe" ? `${l.issued.slice(2, 4)}###########` : `${l.issued.slice(0, 4)}#############`; // prettier-ignore
  return {
    ...{ client, denied, rows, number: chance.number(number), npi: chance.number("1#########") },
    ...{ id: chance.number(l.layout === "statement" ? "@@#####@" : "#########"), account: chance.number(l.words("######|@@@####|##-####")) }, // prettier-ignore
  };
}

type Body = { html: string; lines: TruthLine[]; sums: { billed: number | null; allowed: number | null; insurancePaid: number } }; // prettier-ignore
const paidOf = (claims: Claim[]) => sum(claims.map(({ rows }) => total(rows, "insurancePaid")));
const allRows = (claims: Claim[]) => claims.flatMap(({ rows }) => rows);
const left = (text: string | number, width: number) => String(text).slice(0, width).padEnd(width);
const right = (text: string | number, width: number) => String(text).padStart(width);
const middle = (text: string, width: number) => text.padStart(Math.floor((width + text.length) / 2)).padEnd(width); // prettier-ignore
const escape = (text: string) => text.replace(/&/g, "&amp;");
const tight = (iso: string) => shortSlashes(iso).replaceAll("/", "");

/** One row a line, as the statement of New York has it. */
function statementBody(_: Look, claims: Claim[]): Body {
  type Own = Row & { claim: Claim; line: number };
  const rows: Own[] = claims.flatMap((claim) => claim.rows.map((row, line) => ({ ...row, claim, line: line + 1 }))); // prettier-ignore
  const columns: Column<Own>[] = [
    column<Own>("LN.<br>NO.", null, (row) => String(row.line).padStart(2, "0")),
    column<Own>("OFFICE ACCOUNT<br>NUMBER", null, (row) => row.claim.account),
    column<Own>("CLIENT<br>NAME", null, (row) => row.claim.client),
    column<Own>("CLIENT ID.<br>NUMBER", null, (row) => row.claim.id),
    column<Own>("TCN", null, (row) => row.claim.number, "d"),
    column<Own>("DATE OF<br>SERVICE", "serviceDate", (row) => shortSlashes(row.serviceDate)),
    column<Own>("PROC.<br>CODE", "code", (row) => row.code),
    column<Own>("UNITS", "units", (row) => row.units.toFixed(3), "n"),
    amount<Own>("CHARGED", "charge", bare),
    amount<Own>("PAID", "insurancePaid", bare),
    column<Own>("STATUS", null, (row) => (row.claim.denied ? "DENY" : "PAID")),
    column<Own>("ERRORS", "remarks", (row) => row.remarks.join(" ")),
  ];
  const denied = claims.filter((one) => one.denied);
  const last = (words: string, kind: string, cents: number, many: number) => `<tr><td>${words}</td><td>${kind}</td><td class="n">${bare(cents)}</td><td>NUMBER OF CLAIMS</td><td class="n">${many}</td></tr>`; // prettier-ignore
  const paid = paidOf(claims);
  const sums = [
    last("TOTAL AMOUNT ORIGINAL CLAIMS", "PAID", paid, rows.filter((row) => !row.claim.denied).length), // prettier-ignore
    last("TOTAL AMOUNT ORIGINAL CLAIMS", "DENIED", total(allRows(denied), "charge"), allRows(denied).length), // prettier-ignore
    last("NET AMOUNT ADJUSTMENTS", "PAID", 0, 0),
    last("NET AMOUNT VOIDS", "PAID", 0, 0),
    last("NET AMOUNT VOIDS - ADJUSTS", "", 0, 0),
  ];
  return {
    html: `${table(columns, rows.map((row) => record(columns, row)).join(""))}<table class="sums">${sums.join("")}</table><p>* = PREVIOUSLY PENDED CLAIM &nbsp; ** = NEW PEND</p><p>REMITTANCE TOTALS - NET TOTAL PAID &nbsp; ${bare(paid)}</p>`,
    lines: rows.map((row) => lineBy(columns, row)),
    sums: { billed: null, allowed: null, insurancePaid: paid },
  };
}

function mainframeClaim(l: Look, claim: Claim, denied: boolean): string[] {
  const { rows } = claim;
  const [day] = rows.map(({ serviceDate }) => serviceDate);
  const dates = (iso: string) => left(`${tight(iso)}${l.between}${tight(iso)}`, 17);
  const money = (row: Pick<Row, "charge" | "allowed" | "insurancePaid">, widths = 12) => [row.charge, ...(denied ? [] : [row.allowed, row.insurancePaid])].map((cents) => right(bare(cents), widths)).join(""); // prettier-ignore
  const sums = { charge: total(rows, "charge"), allowed: total(rows, "allowed"), insurancePaid: total(rows, "insurancePaid") }; // prettier-ignore
  return [
    `${l.member} NAME: ${left(claim.client, 28)} ${l.member} NO.: ${claim.id}`,
    `  ${left(claim.number, 16)}${left(claim.account, 16)}${dates(day!)}${" ".repeat(23)}${money(sums)}`,
    "",
    ...rows.map((row) => `     ${left(row.place, 9)}${left(row.code, 9)}${left(row.modifiers.join(" "), 11)}${right(row.units.toFixed(2), 8)}   ${dates(row.serviceDate)}${left(claim.npi, 12)}${money(row)}   ${row.remarks.join(" ")}`), // prettier-ignore
    "",
  ];
}

function mainframePart(l: Look, claims: Claim[], denied: boolean): string {
  const amounts = (words: string[]) => words.map((text) => right(text, 12)).join("");
  const heads = denied ? [["BILLED"], ["AMOUNT"]] : [["BILLED", "ALLOWED", "PAID"], ["AMOUNT", "AMOUNT", "AMOUNT"]]; // prettier-ignore
  const from = l.between === " " ? "FROM   THRU" : "FROM - THRU";
  const head = [
    middle(`CMS 1500 CLAIMS ${denied ? "DENIED" : "PAID"}`, 122),
    "",
    `  ${left("--ICN--", 16)}${left("PATIENT NO.", 16)}${left("SERVICE DATES", 17)}${" ".repeat(23)}${amounts(heads[0]!)}`,
    `  ${" ".repeat(32)}${left(from, 17)}${" ".repeat(23)}${amounts(heads[1]!)}`,
    `     ${left("PL SERV", 9)}${left("PROC CD", 9)}${left("MODIFIERS", 11)}${right("UNITS", 8)}   ${left(from, 17)}${left("RENDERING", 12)}${amounts(heads[0]!.map(() => ""))}   DETAIL EOBS`,
    "-".repeat(122),
  ];
  const rows = allRows(claims);
  const fields = denied ? (["charge"] as const) : (["charge", "allowed", "insurancePaid"] as const);
  const last = `${left(`TOTAL CMS 1500 CLAIMS ${denied ? "DENIED" : "PAID"}: ${claims.length}`, 74)}${amounts(fields.map((field) => bare(total(rows, field))))}`;
  return [...head, ...claims.flatMap((one) => mainframeClaim(l, one, denied)), last, ""].join("\n");
}

function mainframeBody(l: Look, claims: Claim[]): Body {
  const [denied, paid] = [claims.filter((one) => one.denied), claims.filter((one) => !one.denied)];
  const parts = [paid.length ? mainframePart(l, paid, false) : "", denied.length ? mainframePart(l, denied, true) : ""]; // prettier-ignore
  const line = (row: Row, off: boolean): TruthLine => {
    const { serviceDate, code, modifiers, units, charge, remarks } = row;
    const amounts = off ? {} : { allowed: row.allowed, insurancePaid: row.insurancePaid };
    return lineOf({ serviceDate, code, modifiers, units, charge, remarks, ...amounts });
  };
  const billed = denied.length && paid.length ? null : total(allRows(claims), "charge");
  const rows = [...allRows(paid).map((row) => line(row, false)), ...allRows(denied).map((row) => line(row, true))]; // prettier-ignore
  return {
    html: parts.filter(Boolean).map((text, at) => `<pre${at ? ' class="next"' : ""}>${escape(text)}</pre>`).join(""), // prettier-ignore
    lines: rows,
    sums: { billed, allowed: paid.length ? total(allRows(paid), "allowed") : null, insurancePaid: paidOf(claims) }, // prettier-ignore
  };
}

/** Where the two dates of a service stand in one cell. */
const spanOf = (l: Look, iso: string) => `${l.day(iso)}${l.between}${l.day(iso)}`;

function claimsBody(l: Look, claims: Claim[]): Body {
  const list: (Column<Row> | false)[] = [
    column<Row>(l.words("Dates of Service|Service Dates<br>From - To|DOS"), "serviceDate", (row) => spanOf(l, row.serviceDate), "d"), // prettier-ignore
    column<Row>(l.words("POS|Place"), null, (row) => row.place),
    column<Row>(l.words("Proc Code|Procedure"), "code", (row) => row.code),
    column<Row>("Mod", "modifiers", (row) => row.modifiers.join(" ")),
    l.named && column<Row>("Description", "description", (row) => row.description),
    column<Row>(l.words("Qty|Units"), "units", (row) => row.units, "n"),
    amount<Row>(l.words("Billed Amt|Billed|Charge"), "charge", l.money),
    amount<Row>(l.words("Allowed Amt|Allowed"), "allowed", l.money),
    l.copays && amount<Row>(l.words("Copay|Co-Pay Amt"), "copay", l.money),
    amount<Row>(l.words("Paid Amt|Paid"), "insurancePaid", l.money),
    column<Row>(l.words("EOB Codes|EOB|Reason"), "remarks", (row) => row.remarks.join(" ")),
  ];
  const columns = list.flatMap((one) => one || []);
  const at = columns.findIndex(({ says }) => says.includes("charge"));
  const sums = (words: string, rows: Row[], kind: string) => {
    const cells = columns.slice(at).map(({ says, kind: of }) => `<td class="${of}">${says[0] === "remarks" || says[0] === "copay" ? "" : l.money(total(rows, says[0]!))}</td>`); // prettier-ignore
    return `<tr class="${kind}"><td colspan="${at}">${words}</td>${cells.join("")}</tr>`;
  };
  const id = l.words("Medicaid ID|Medicaid #|Client No.");
  const tcn = l.words("ICN|Claim Number|TCN");
  const body = claims.map((one) => {
    const head = `<tr class="part"><td colspan="${columns.length}">${one.client} &nbsp; ${id}: ${one.id} &nbsp; ${tcn}: ${one.number} &nbsp; Patient Acct: ${one.account}</td></tr>`;
    const rows = one.rows.map((row) => record(columns, row)).join("");
    return head + rows + sums("Claim Totals", one.rows, "sub");
  });
  const rows = allRows(claims);
  const all = sums(l.words("Totals for this remittance|TOTAL ALL CLAIMS"), rows, "sum");
  return {
    html: table(columns, body.join("") + all),
    lines: rows.map((row) => lineBy(columns, row)),
    sums: { billed: total(rows, "charge"), allowed: total(rows, "allowed"), insurancePaid: paidOf(claims) }, // prettier-ignore
  };
}

/** What a member is sent to check that the services were given. */
function recipientBody(l: Look, claims: Claim[]): Body {
  const list: (Column<Row> | false)[] = [
    column<Row>(l.words("Date of Service|Date You Got the Service|SERVICE DATE"), "serviceDate", (row) => l.lines ? slashes(row.serviceDate) : l.day === slashes || l.day === shortSlashes ? l.day(row.serviceDate) : `${tight(row.serviceDate)}-${tight(row.serviceDate)}`, "d"), // prettier-ignore
    column<Row>(l.words("Provider|Who Gave the Service|PROVIDER NAME"), "clinician", (row) => row.provider), // prettier-ignore
    column<Row>(l.words("Procedure|Code"), "code", (row) => row.code),
    column<Row>(l.words("Service|Description of Service"), "description", (row) => row.description),
    l.billed && amount<Row>(l.words("Amount Billed|Provider Billed"), "charge", l.money),
    l.copays && amount<Row>(l.words("Your Copay|Copay"), "copay", l.money),
    amount<Row>(l.words("Medicaid Paid|Amount Paid|AMOUNT MEDICAID PAID"), "insurancePaid", l.money), // prettier-ignore
  ];
  const columns = list.flatMap((one) => one || []);
  const rows = allRows(claims);
  const cells = columns.slice(4).map(({ says }) => `<td class="n">${says[0] === "copay" ? "" : l.money(total(rows, says[0]!))}</td>`); // prettier-ignore
  const last = `<tr class="sum"><td colspan="4">${l.words("Total|TOTAL FOR THIS NOTICE")}</td>${cells.join("")}</tr>`;
  return {
    html: table(columns, rows.map((row) => record(columns, row)).join("") + last),
    lines: rows.map((row) => lineBy(columns, row)),
    sums: { billed: l.billed ? total(rows, "charge") : null, allowed: null, insurancePaid: paidOf(claims) }, // prettier-ignore
  };
}

const css = (l: Look) => `
@page{size:letter${l.layout === "recipient" || l.layout === "claims" ? "" : " landscape"};margin:11mm 12mm 12mm} body{margin:0;font:${{ statement: 8.2, mainframe: 7.7, claims: 9, recipient: 9 }[l.layout]}pt/1.3 '${{ statement: "Liberation Sans Narrow", mainframe: "Liberation Mono", claims: l.font, recipient: l.font }[l.layout]}'} pre{font:7.7pt/1.32 'Liberation Mono';margin:0} .next{break-before:page} .top{display:flex;justify-content:space-between;gap:8mm;margin-bottom:5mm} .mid{text-align:center;font-weight:bold;line-height:1.45} .box{border:1px solid #000;padding:1mm 3mm} .pairs td{padding:.2mm 4mm .2mm 0} h1{font-size:1.4em;margin:0 0 1mm}
.lines{width:100%;border-collapse:collapse} .lines th{text-align:left;vertical-align:bottom;padding:.7mm 1.2mm;border-bottom:1px solid #000;${l.boxed ? "border:1px solid #000;background:#eee" : "border-top:1px solid #000"}} .lines td{padding:.5mm 1.2mm;vertical-align:top;${l.boxed ? "border-left:1px solid #bbb;border-right:1px solid #bbb" : ""}} .lines tr{break-inside:avoid} .lines th.n,.n{text-align:right!important;white-space:nowrap} .d{white-space:nowrap} .part td{font-weight:bold;padding-top:1.5mm;border-top:1px solid #777} .sub td{border-top:.5px solid #777;font-style:italic} .sum td{font-weight:bold;border-top:1.4px solid #000} .sums{margin:5mm 0 3mm} .sums td{padding:.3mm 6mm .3mm 0} p{margin:2mm 0} .gloss{margin-top:3mm} .gloss td{padding:.2mm 4mm .2mm 0}`;

type Facts = { provider: string; home: string[]; npi: string; check: string; ra: string; call: string; po: string; paid: number; client: string }; // prettier-ignore

function glossary(l: Look, claims: Claim[]): string {
  const used = new Set(allRows(claims).flatMap(({ remarks }) => remarks));
  const list = [...PAID, ...DENIED].flatMap(([four = "", five = "", text = ""]): [string, string][] => used.has(l.layout === "statement" ? five : four) ? [[l.layout === "statement" ? five : four, text]] : []); // prettier-ignore
  const head = l.layout === "statement" ? "THE FOLLOWING IS A DESCRIPTION OF THE EDIT REASON CODES THAT APPEAR ON THE CLAIMS FOR THIS REMITTANCE:" : l.layout === "claims" ? "Explanation of Benefit Codes" : "EOB CODE DESCRIPTIONS"; // prettier-ignore
  return list.length ? `<p style="margin-top:5mm">${head}</p>${pairs(list, "gloss")}` : "";
}

function mainframePage(l: Look, f: Facts, body: string, claims: Claim[]): string {
  const head = [
    `${left("REPORT:  CRA-PRPD-R", 30)}${middle(l.agency, 62)}${right(`DATE: ${slashes(l.issued)}`, 30)}`,
    `${left(`RA#:     ${f.ra}`, 30)}${middle(l.over, 62)}${right("PAGE:          1", 30)}`,
    `${left("", 30)}${middle(l.title, 62)}`,
    "",
    `${left(f.provider.toUpperCase(), 80)}PAYEE ID         ${f.npi.slice(1)}`,
    `${left(f.home[0]!.toUpperCase(), 80)}NPI              ${f.npi}`,
    `${left(f.home[1]!.toUpperCase(), 80)}CHECK/EFT NUMBER ${f.check}`,
    `${left("", 80)}ISSUE DATE       ${slashes(l.issued)}`,
    "",
  ];
  return page(css(l), `<pre>${escape(head.join("\n"))}</pre>${body}<pre>\nNET PAYMENT THIS REMITTANCE  ${bare(f.paid)}</pre>${glossary(l, claims)}`); // prettier-ignore
}

function letterPage(l: Look, f: Facts, body: string, member: string): string {
  const facts = pairs([[l.words("Notice Date|Date"), longMonthName(l.issued)], [l.words("Member|Recipient|Member Name"), f.client], [l.words("Medicaid ID|Member ID|Recipient ID"), member]]); // prettier-ignore
  return page(
    css(l),
    `<div class="top"><div><h1>${escape(l.agency)}</h1>${l.over}<br>${f.po}<br>${f.home[1]}</div><div>${facts}</div></div><p>${f.client}<br>${f.home[2]}<br>${f.home[3]}</p><h1 style="text-align:center;margin-top:6mm">${l.title}</h1><p style="text-align:center"><b>THIS IS NOT A BILL. You do not have to pay for these services${l.copays ? ", other than the copay shown" : ""}.</b></p><p>Our records show that the services below were paid for you by Medicaid. Please look at this list. If you got these services, you do not need to do anything. If you did not get a service, or if a provider asked you to pay for it, please call us at ${f.call} or return this form.</p>${body}<p>Did you receive all of these services? &nbsp; &#9744; Yes &nbsp; &#9744; No &nbsp;&nbsp; If no, which ones? ______________________________</p><p>Signature ______________________________ &nbsp; Date ______________ &nbsp; Phone ____________________</p><p>To report fraud or abuse, call ${f.call}. Free help in other languages is available. <i>ATENCI&Oacute;N: si habla espa&ntilde;ol, llame al ${f.call}.</i></p>`,
  );
}

function providerPage(l: Look, f: Facts, body: string, claims: Claim[]): string {
  const statement = l.layout === "statement";
  const to = `<div>TO: ${escape(f.provider)}<br>${f.home[0]}<br>${f.home[1]}</div>`;
  const words = statement ? ["DATE", "CYCLE", "ETIN", "PROV ID/NPI", "REMITTANCE NO"] : ["RA Date", "RA Number", "Check/EFT", "NPI", "Amount Paid"]; // prettier-ignore
  const values = statement ? [slashes(l.issued), f.ra.slice(0, 4), f.check.slice(0, 4), f.npi, `${l.issued.slice(2).replaceAll("-", "")}${f.ra}`] : [slashes(l.issued), f.ra, f.check, f.npi, dollars(f.paid)]; // prettier-ignore
  const facts = pairs(words.map((text, at) => [`${text}:`, values[at]!] as const)); // prettier-ignore
  return page(
    css(l),
    `<div class="top">${to}<div class="mid">${escape(l.agency)}<br>${l.over}<br>${l.title}</div><div class="${l.boxed ? "box" : ""}">${facts}</div></div>${body}${glossary(l, claims)}${statement ? "" : `<p>Questions? Call Provider Services at ${f.call} or write to ${f.po}, ${f.home[3]}. Claims may be appealed within 120 days of the date of this report.</p>`}`,
  );
}

function draw(chance: Chance): Drawn {
  chance.number("######");
  const l = look(chance);
  const recipient = l.layout === "recipient";
  const client = () => { const [first = "", ...last] = person(chance).split(" "); return `${last.join(" ")}, ${first}`.toUpperCase(); }; // prettier-ignore
  const member = client();
  const pick = () => chance.pick(PROVIDERS);
  const one = pick();
  const claims = Array.from(
    { length: recipient ? chance.between(2, 5) : chance.pick([1, 2, 3, 5, 7, 9]) },
    () => {
      // prettier-ignore
      const [name = "", ...list] = recipient ? pick() : one;
      const claim = claimOf(chance, l, list, recipient ? member : client());
      const provider =
        recipient && /11|50/.test(claim.rows[0]!.place) && chance.happens(0.4)
          ? doctor(chance, "MD|DO|NP")
          : name;
      return { ...claim, rows: claim.rows.map((row) => ({ ...row, provider })) };
    },
  );
  const { html, lines, sums } = { statement: statementBody, mainframe: mainframeBody, claims: claimsBody, recipient: recipientBody }[l.layout](l, claims); // prettier-ignore
  const f: Facts = {
    ...{ provider: one[0]!, home: [street(chance), town(chance), street(chance), town(chance)], client: member }, // prettier-ignore
    ...{ npi: chance.number("1#########"), check: chance.number("########"), ra: chance.number("#######") }, // prettier-ignore
    ...{ call: phone(chance), po: box(chance), paid: sums.insurancePaid },
  };
  const drawn = recipient ? letterPage(l, f, html, claims[0]!.id) : l.layout === "mainframe" ? mainframePage(l, f, html, claims) : providerPage(l, f, html, claims); // prettier-ignore
  const only = !recipient && claims.length === 1 ? claims[0]! : null;
  const names = [...new Set(allRows(claims).map(({ provider }) => provider))];
  const name = names.length === 1 ? (l.layout === "mainframe" ? names[0]!.toUpperCase() : names[0]!) : null; // prettier-ignore
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "eob", provider: name, issuer: l.agency },
      ...{ patient: recipient ? member : (only?.client ?? null), statementDate: l.issued },
      ...{ accountNumber: only?.account ?? null, claimNumber: only?.number ?? null },
      setting: "professional",
    },
    sums,
    lines,
  );
  return { html: drawn, truth };
}

export const family: Family = {
  name: "medicaid-remittance-statement",
  paper: "A state Medicaid program's remittance to a provider or its explanation to a recipient.",
  medium: "text",
  draw,
};
