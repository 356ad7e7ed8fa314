import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import * as people from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said, type Sums } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";
import type { Truth } from "#corpus/truth";

const { bare, dollars, grouped, longMonthName, monthDay, shortSlashes, slashes } = formats;
type DateFormat = formats.DateFormat;
const { column, lineBy, record, sumRow, total } = sheet;
type Row = Said & { serviceDate: string; charge: number; tpl: number; plain: string };
type Column = sheet.Column<Row>;
type Rest = [keyof Said | null, (row: Row) => string | number | null | undefined, string?];
type Sum = { [Field in keyof Said]?: number };
// prettier-ignore
type Claim = Record<"id" | "patient" | "member" | "account" | "clinician" | "practice" | "date", string> & { denied: boolean; rows: Row[] };

/** Who treats, the setting, and what is billed: code, modifiers, words, a member's words, dollars of all units, units. */
const CARES = `
Sunny Steps Pediatrics PLLC;Little River Children's Clinic;VALLEY PEDIATRIC ASSOCIATES PA#99392|EP|PREV VISIT EST AGE 1-4|Well child visit|168|1;90460||IMMUNIZATION ADMIN 1ST COMP|Giving a vaccine|32|3;90461||IMMUNIZATION ADMIN ADDL COMP|Giving a vaccine|18|2;90707|SL|MMR VACCINE SUBQ|Vaccine|0.01|1;90670|SL|PNEUMOCOCCAL VACCINE 13 VALENT|Vaccine|0.01|1;83655||ASSAY OF LEAD|Lab test|29|1;99188||APP TOPICAL FLUORIDE VARNISH|Fluoride treatment|38|1;96110||DEVELOPMENTAL SCREEN W/SCORE|Screening|24.50|1;99213|25|OFFICE O/P EST LOW 20 MIN|Office visit|142|1;87880|QW|STREP A ASSAY W/OPTIC|Lab test|31|1
New Horizon Behavioral Health Inc;HARBOR COUNSELING CENTER LLC;Tri-County Community Mental Health#90837|HO|PSYTX W PT 60 MINUTES|Counseling visit|195|1;H0004|HO|BH COUNSELING & THERAPY PER 15 MIN|Counseling|148|4;H2019|HN|THERAPEUTIC BEHAVIORAL SVC 15 MIN|Behavioral therapy|186|6;T1017||TARGETED CASE MANAGEMENT EA 15M|Case management|112|4;90853||GROUP PSYCHOTHERAPY|Group counseling|64|1;99214|GT|OFFICE O/P EST MOD 30 MIN|Office visit by video|208|1;H0031||MH HEALTH ASSESS BY NON-MD|Assessment|240|1
Caring Hands Home Services;ABOUNDING GRACE PERSONAL CARE LLC;Meadowlark Home Health#T1019|U6|PERSONAL CARE SER PER 15 MIN|Personal care at home|132|16;S5125||ATTENDANT CARE SERVICE /15M|Attendant care|98|12;S5150|U2|UNSKILLED RESPITE CARE /15M|Respite care|84|12;G0300||HHS/HOSPICE OF LPN EA 15 MIN|Nurse visit at home|164|4;G0156||HHCP-SVS OF AIDE,EA 15 MIN|Home health aide|96|4;T1002||RN SERVICES UP TO 15 MINUTES|Nurse visit at home|118|2
Eastside Community Health Center;PUEBLO FAMILY HEALTH CENTER FQHC;Delta Rural Health Clinic#T1015||CLINIC SERVICE ALL-INCLUSIVE|Clinic visit|254|1;99213||OFFICE O/P EST LOW 20 MIN|Office visit|138|1;36415||COLL VENOUS BLD VENIPUNCTURE|Blood draw|14|1;83036|QW|HEMOGLOBIN GLYCOSYLATED A1C|Lab test|34|1;81002||URINALYSIS NONAUTO W/O SCOPE|Lab test|12|1;81025||URINE PREGNANCY TEST|Lab test|22.75|1;59425||ANTEPARTUM CARE ONLY|Prenatal care|460|1;76805|TC|OB US >/= 14 WKS SNGL FETUS|Ultrasound|318|1;J1050||MEDROXYPROGESTERONE ACETATE|Medicine given by injection|165|150
Apex Medical Supply Co;BLUE RIBBON MEDICAL TRANSPORT;First Choice Mobility & DME#A0100||NONEMERGENCY TRANSPORT TAXI|Ride to an appointment|46|1;T2003||N-ET, ENCOUNTER/TRIP|Ride to an appointment|38|2;A0130||NONEMERGENCY WHEELCHAIR VAN|Wheelchair van|72|2;S0209||WC VAN MILEAGE PER MI|Wheelchair van miles|61.50|18;A4253|NU|BLOOD GLUCOSE/REAGENT STRIPS|Diabetes supplies|88|2;E0570|RR|NEBULIZER WITH COMPRESSION|Breathing machine rental|34|1;T4527||ADULT SIZE PULL-ON LG|Supplies|96|88;A7003|NU|NEBULIZER ADMINISTRATION SET|Supplies|12.40|2`;
const PAID = rowsOf("92|Paid per the Medicaid fee schedule. The rest is written off.|45");
const DENIED =
  rowsOf(`18|Exact duplicate of a claim or service that was paid before.|18;A1|Authorization not on file for this service.|197
TF|Time limit for filing has expired.|29;46|This service is not covered under the member's benefit package.|96;0L|Bill primary insurer first and resubmit with its EOB.|22
H1|Member not eligible on the date of service.|177;NT|National Drug Code is missing or invalid for this procedure.|16;IM|Modifier missing or not valid for the procedure.|4`);

/** Days without a year, some of them without a stroke. */
const flat: DateFormat = (iso) => iso.slice(5).replace("-", "");
const six: DateFormat = (iso) => `${flat(iso)}${iso.slice(2, 4)}`;
const named: DateFormat = (iso) => formats.monthName(iso).split(",")[0]!;

type Look = ReturnType<typeof look>;
function look(chance: Chance, days: DateFormat[], member: boolean) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    ...{ words, naming: people.naming(chance), day: chance.pick(days) },
    long: chance.pick([slashes, longMonthName, formats.monthName]),
    money: chance.pick([bare, grouped, dollars]),
    code: member ? "" : chance.pick(["EX", "", "E"]),
    ...{ thru: chance.happens(0.5), units: chance.happens(0.85), allowed: chance.happens(0.85) },
    ...{ box: chance.happens(0.7), tpl: chance.happens(0.6), named: chance.happens(0.5) },
    ...{ group: !member && chance.happens(0.5), lines: chance.happens(0.5) },
    ink: chance.pick(["#0b5c8a", "#5b2a86", "#00796b", "#c4511c", "#1d3c6e"]),
    font: words("Liberation Sans|DejaVu Sans Condensed|Liberation Sans Narrow|Liberation Sans"),
  };
}

/** A charge at the state's rate, or turned down. */
function settled(chance: Chance, charge: number, copay: number, denied: boolean, other: number) {
  const none = { discount: 0, allowed: 0, copay: 0, tpl: 0, insurancePaid: 0, patientOwes: 0 };
  if (denied) return { ...none, notCovered: charge };
  const allowed = charge < 100 ? charge : Math.round(charge * (0.26 + 0.42 * chance.share()));
  const own = allowed > copay * 3 ? copay : 0;
  const tpl = Math.round(allowed * other);
  const paid = { tpl, insurancePaid: allowed - own - tpl, notCovered: 0 };
  return { ...paid, discount: charge - allowed, allowed, copay: own, patientOwes: own };
}

type Care = { practices: string[]; list: string[][] };
const cares = [...CARES.matchAll(/^(.+)#(.+)$/gm)].map(([, names = "", list = ""]): Care => ({
  practices: names.split(";"),
  list: rowsOf(list),
}));

function claimOf(chance: Chance, l: Look, care: Care, paid: string, denied: boolean) {
  const date = shifted(paid, -chance.between(9, 48));
  const whole = chance.pick(DENIED);
  const copay = chance.pick([0, 0, 0, 100, 300]);
  const other = l.tpl && chance.happens(0.15) ? 0.6 : 0;
  const rows = chance
    .shuffled(care.list)
    .slice(0, chance.pick([1, 1, 1, 2, 2, 2, 3, 3, 4, 6]))
    .map(([code = "", modifier, description = "", plain = "", price, units], at): Row => {
      const charge = Math.round(Number(price) * (Number(price) < 1 ? 100 : 115));
      const no = denied || (at > 0 && chance.happens(0.08));
      const [reason = "", , carc = ""] = denied ? whole : no ? chance.pick(DENIED) : PAID[0]!;
      const amounts = settled(chance, charge, at ? 0 : copay, no, other);
      return {
        ...{ serviceDate: date, code, description, plain, charge, units: Number(units) },
        ...{ modifiers: modifier ? [modifier] : [], ...amounts },
        remarks: l.group ? [`CO-${carc}`] : [`${l.code}${reason}`],
      };
    });
  return {
    ...{ id: chance.number(`${paid.slice(2, 4)}#########${chance.pick(["00", "01"])}`), date },
    ...{ patient: l.naming(people.person(chance)), member: chance.number("#########0#") },
    ...{ account: chance.number(chance.pick(["@@####", "######", "##-####"])), rows },
    ...{ clinician: people.doctor(chance, "MD|DO|NP|LCSW").toUpperCase(), denied },
    practice: chance.pick(care.practices),
  };
}

/** What stands in rows, or a short code that stands for it, told below. */
function legend(l: Look, rows: Row[]): string[][] {
  const used = new Set(rows.flatMap(({ remarks }) => remarks ?? []));
  return [...PAID, ...DENIED].flatMap(([reason = "", text = "", carc = ""]) => {
    const mark = l.group ? `CO-${carc}` : `${l.code}${reason}`;
    return used.has(mark) ? [[mark, text]] : [];
  });
}

/** What another payer paid has a column in sums too, though no line of the truth has it. */
const TPL = "tpl" as keyof Said;
const summed = <C extends Column>(columns: C[]): C[] =>
  columns.map((one) => (one.kind === "n tpl" ? { ...one, says: [TPL] } : one));

// prettier-ignore
const ITEMS = ["charge", "discount", "allowed", "notCovered", "copay", "insurancePaid", "patientOwes"] as const;
const sumsOf = (rows: Row[]) =>
  Object.fromEntries([...ITEMS, TPL].map((field) => [field, total(rows, field)])) as Sum;

/** The totals of the paper that its sum row prints. */
function printedSums(columns: Column[], rows: Row[]): Sums {
  const has = (field: keyof Said) => columns.some(({ says }) => says.includes(field));
  const of = (field: (typeof ITEMS)[number]) => (has(field) ? total(rows, field) : null);
  return {
    ...{ billed: of("charge"), adjustments: of("discount"), allowed: of("allowed") },
    ...{ insurancePaid: of("insurancePaid"), patientResponsibility: of("patientOwes") },
  };
}

function columnsOf(l: Look): Column[] {
  const { words } = l;
  const cash = (head: string, field: (typeof ITEMS)[number]) =>
    sheet.amount<Row>(words(head), field, l.money);
  const list: (Column | false)[] = [
    column<Row>(words("Service<br>Date|Serv Date|DOS From"), "serviceDate", (row) => l.day(row.serviceDate), "d"), // prettier-ignore
    l.thru && column<Row>(words("Thru|To"), null, (row) => l.day(row.serviceDate), "d"),
    column<Row>(words("Proc<br>Code|Procedure|Proc#"), "code", ({ code }) => code),
    column<Row>(words("Mod|Mods|Mod(s)"), "modifiers", ({ modifiers }) => modifiers?.join(" ")),
    l.named && column<Row>("Description", "description", ({ description = "" }) => description?.replace("&", "&amp;").replace(">", "&gt;")), // prettier-ignore
    l.units && column<Row>(words("Days/<br>Count|Qty|Units|Day/Cnt"), "units", (row) => row.units, "n"), // prettier-ignore
    cash("Charged|Billed<br>Amt|Amount<br>Billed", "charge"),
    cash("Contractual<br>Adj|Discount|Provider<br>Write-off", "discount"),
    l.allowed && cash("Allowed|Allowed<br>Amt|Fee Sched<br>Allowed", "allowed"),
    cash("Denied|Disallowed|Not<br>Covered", "notCovered"),
    cash("Copay|Co-pay<br>Amt", "copay"),
    l.tpl && column<Row>(words("TPL|TPP|Other<br>Ins"), null, ({ tpl }) => l.money(tpl), "n tpl"),
    column<Row>(l.group ? words("Grp/Rsn|Adj Rsn|CARC") : words("EX Codes|Expl<br>Code|EOP<br>Code"), "remarks", ({ remarks }) => remarks?.join(" "), "d"), // prettier-ignore
    cash("Payment|Paid<br>Amt|Net Paid", "insurancePaid"),
  ];
  return list.flatMap((one) => one || []);
}

const css = (l: Look) => `
@page{size:letter;margin:11mm 10mm 14mm;@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7pt '${l.font}'}} body{margin:0;font:${l.font.startsWith("D") ? 7.4 : 8.2}pt/1.3 '${l.font}';color:#111} .top{display:flex;justify-content:space-between;gap:6mm;border-bottom:2px solid ${l.ink};padding-bottom:2mm} .brand{display:flex;gap:2mm;align-items:center;font-size:1.5em;font-weight:bold;color:${l.ink};line-height:1.1} .brand small{display:block;font-size:.55em;color:#444;font-weight:normal} h1{font-size:1.35em;margin:0 0 1mm} h2{font-size:1.1em;margin:4mm 0 1mm;color:${l.ink}} .pairs td{padding:.2mm 2.5mm .2mm 0;vertical-align:top} .pairs td:first-child{font-weight:bold;white-space:nowrap} .mid{display:flex;justify-content:space-between;margin:4mm 0}
table{border-collapse:collapse} .lines{width:100%;margin-top:.6mm} .lines th{text-align:left;vertical-align:bottom;padding:.5mm .9mm;border-bottom:1px solid #444;${l.lines ? "" : `background:${l.ink}18`}} .lines td{padding:.5mm .9mm;vertical-align:top;${l.lines ? "border:.5px solid #aaa" : ""}} .lines .n{text-align:right;white-space:nowrap} .lines .d{white-space:nowrap} .sum td{font-weight:bold;border-top:1px solid #333} .grand td{font-weight:bold;border-top:2px solid #000;border-bottom:2px solid #000} .claim{break-inside:avoid;margin-bottom:3.5mm} .who{display:grid;grid-template-columns:1fr 1fr 1fr;background:#eee;padding:.8mm 1.5mm;gap:0 3mm} .who b{font-weight:bold;color:#333}
.box{border:1.4px solid ${l.ink};padding:1.5mm 3mm;margin:3mm 0;break-inside:avoid} .keys td{padding:.3mm 3mm .3mm 0;vertical-align:top} p{margin:1mm 0} .small{font-size:.88em;color:#333} pre{font:6.9pt/1.32 'Liberation Mono';margin:0}`;

type Facts = { plan: string; paid: string; check: string; claims: Claim[]; chance: Chance };
type Paper = { body: string; columns: Column[]; sums: Sums; said: Partial<Truth> };

/** Whose claim it is, where it is the only one. */
function single([first, ...others]: Claim[]): Partial<Truth> {
  const { patient = null, account: accountNumber = null, id: claimNumber = null } = first ?? {};
  return others.length ? {} : { patient, accountNumber, claimNumber };
}

/** A managed care plan's explanation of payment, sent to the practice. */
function toProvider(l: Look, { chance, plan, paid, check, claims }: Facts): Paper {
  const [columns, first] = [columnsOf(l), claims[0]];
  const rows = claims.flatMap((one) => one.rows);
  const fact = (label: string, text: string) => `<span><b>${label}:</b> ${text}</span>`;
  const [name, id, own, number, seen] = rowsOf(
    "Patient Name|Member Name|Enrollee;Member ID|Medicaid ID|Recipient ID;Pt Acct|Patient Ctrl Nmbr|Acct No;Claim No|Claim Number|Control Number|ICN;Rendering Prov|Serv Prov|Rendering Provider",
  ).map((one) => chance.pick(one));
  const blocks = claims.map((claim) => {
    const head = `<div class="who">${fact(name!, claim.patient)}${fact(id!, claim.member)}${fact(number!, claim.id)}${fact(own!, claim.account)}${fact(seen!, claim.clinician)}${fact("Status", claim.denied ? "DENIED" : "PAID")}</div>`;
    const last = sumRow(summed(columns), "Claim Total", sumsOf(claim.rows), l.money);
    return `<div class="claim">${head}${sheet.table(columns, claim.rows.map((row) => record(columns, row)).join("") + last)}</div>`;
  });
  const grand = sheet.table(columns, sumRow(summed(columns), l.words("Totals for this remittance|Payee Totals|Grand Total"), sumsOf(rows), l.money, "grand")); // prettier-ignore
  const keys = legend(l, rows).map(([mark, text]) => `<tr><td><b>${mark}</b></td><td>${text}</td></tr>`); // prettier-ignore
  // prettier-ignore
  const facts = sheet.pairs([
    [l.words("Payment Date|Run Date|Check Date"), slashes(paid)],
    [l.words("Payment Number|Check/EFT No.|Check #"), check],
    ["Payee ID / NPI", chance.number("1#########")], ["Payee Tax ID", chance.number("##-#######")],
    [l.words("Payment Amount|Check Amount|EFT Amount"), dollars(total(rows, "insurancePaid"))],
  ]);
  // prettier-ignore
  const box = l.box ? `<div class="box"><b>Payment summary</b> &nbsp; Prior negative balance: 0.00 &nbsp; Interest: 0.00 &nbsp; Recoupment this cycle: 0.00 &nbsp; <b>Net payment: ${dollars(total(rows, "insurancePaid"))}</b></div>` : "";
  const top = `<div class="top"><div class="brand">${sheet.mark(chance, l.ink)}<span>${plan}<small>${l.words("A Medicaid managed care organization|Medicaid &middot; CHIP &middot; Long Term Services|Serving Medicaid and Healthy Families members")}</small></span></div><div><h1>${l.words("EXPLANATION OF PAYMENT|Remittance Advice|PROVIDER REMITTANCE ADVICE")}</h1>${l.words("THIS IS NOT A BILL|Do not bill the member for amounts above the copay|Retain for your records")}</div></div>`;
  const appeal = `<p class="small">Providers may ask for a claim reconsideration within ${chance.pick([60, 90, 180])} days of the payment date. Under 42 CFR 447.15 a provider must accept Medicaid payment as payment in full; the member may not be billed except for the copay shown. Provider Services: ${people.phone(chance)}.</p>`;
  const body = `${top}<div class="mid"><div>${first!.practice.replace("&", "&amp;")}<br>${people.street(chance)}<br>${people.town(chance)}</div>${facts}</div>${blocks.join("")}${grand}${box}<h2>${l.words("Explanation Codes|EX Code Descriptions|Reason Code Legend")}</h2><table class="keys">${keys.join("")}</table>${appeal}`;
  const said = { provider: first!.practice, ...single(claims) };
  return { columns, body, sums: printedSums(columns, rows), said };
}

/** Columns of the state's line printer, with how wide they are. */
function printerColumns(l: Look): (Column & { width: number })[] {
  const cash = (width: number, head: string, field: (typeof ITEMS)[number]) =>
    Object.assign(sheet.amount<Row>(l.words(head), field, bare), { width });
  const at = (width: number, head: string, ...rest: Rest) =>
    Object.assign(column<Row>(l.words(head), ...rest), { width });
  return [
    at(10, "FROM", "serviceDate", (row) => l.day(row.serviceDate)),
    at(10, "THRU", null, (row) => l.day(row.serviceDate)),
    at(7, "PROC", "code", ({ code }) => code),
    at(5, "MOD", "modifiers", ({ modifiers }) => modifiers?.join(" ")),
    l.named && at(35, "DESCRIPTION", "description", (row) => row.description),
    at(7, "UNITS|QTY", "units", ({ units }) => units, "n"),
    cash(11, "BILLED|SUBMITTED", "charge"),
    cash(10, "ALLOWED|FEE AMT", "allowed"),
    l.tpl && at(9, "TPL|OTH INS", null, ({ tpl }) => bare(tpl), "n tpl"),
    cash(8, "COPAY", "copay"),
    cash(11, "PAID|PAID AMT", "insurancePaid"),
    at(8, "EOBS|RSN|EXPL", "remarks", (row) => row.remarks?.join(" "), "n"),
  ].flatMap((one) => one || []);
}

const safe = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

/** The remittance of a state's own claims system, printed as its machine prints. */
function fromState(l: Look, { chance, plan, paid, check, claims }: Facts): Paper {
  const columns = printerColumns(l);
  const put = (text: string, { width, kind }: { width: number; kind: string }) =>
    kind ? text.padStart(width) : text.padEnd(width);
  const write = (row: Row) => columns.map((one) => put(one.print(row), one)).join("");
  const cut = columns.findIndex(({ says }) => says.includes("charge"));
  const left = columns.slice(0, cut).reduce((all, one) => all + one.width, 0);
  const sums = (rows: Row[], words: string) => {
    const cells = summed(columns.slice(cut)).map((one) => {
      const cents = one.says[0] === "remarks" ? null : sumsOf(rows)[one.says[0]!];
      return put(typeof cents === "number" ? bare(cents) : "", one);
    });
    return words.padEnd(left) + cells.join("");
  };
  const head = columns.map((one) => put(one.head, one)).join("");
  const rule = head.replace(/./g, "-");
  const [icn, own] = [l.words("ICN|TCN|CLAIM NUMBER"), l.words("RECIPIENT|CLIENT|BENEFICIARY")];
  const claim = (one: Claim) => [
    `${icn}: ${one.id}  ${own}: ${one.patient}  ID: ${one.member}  PCN: ${one.account}`,
    ...[...one.rows.map(write), sums(one.rows, "   CLAIM TOTAL"), ""],
  ];
  const [yes, no] = [false, true].map((of) => claims.filter((one) => one.denied === of));
  const part = (title: string, list: Claim[] = []) =>
    list.length ? [`\n*** ${title} ***`, head, rule, ...list.flatMap(claim)] : [];
  const [rows, practice] = [claims.flatMap((one) => one.rows), claims[0]!.practice];
  const center = (text: string) => text.padStart(Math.round((head.length + text.length) / 2));
  const keys = legend(l, rows).map(([mark = "", text = ""]) => `${mark.padEnd(8)} ${text.toUpperCase()}`); // prettier-ignore
  const text = [
    `REPORT: ${chance.number("FIN-####-@")}`.padEnd(head.length - 18) + `DATE: ${slashes(paid)}`,
    ...[plan.toUpperCase(), "MEDICAID MANAGEMENT INFORMATION SYSTEM"].map(center),
    center(l.words("REMITTANCE ADVICE|PROVIDER REMITTANCE STATEMENT|REMITTANCE AND STATUS REPORT")),
    `\nPAYEE: ${practice.toUpperCase()}`,
    `PAYEE ID: ${chance.number("######### 00")}   NPI: ${chance.number("1#########")}   ${l.words("WARRANT NO|CHECK NO|EFT NO")}: ${check}`,
    ...part(l.words("PAID CLAIMS|CLAIMS PAID|PROFESSIONAL SERVICES - PAID"), yes),
    ...part("DENIED CLAIMS", no),
    ...[rule, sums(rows, "TOTAL ALL CLAIMS")],
    `\nCLAIMS PAID: ${yes!.length}   CLAIMS DENIED: ${no!.length}   CLAIMS SUSPENDED: 0   ADJUSTMENTS: 0   NET PAYMENT: ${bare(total(rows, "insurancePaid"))}`,
    `\nTHE FOLLOWING IS A DESCRIPTION OF THE EXPLANATION CODES THAT APPEAR ABOVE:\n`,
    ...keys,
  ];
  const body = `<pre style="font-size:${Math.min(8.4, 545 / (head.length * 0.602)).toFixed(1)}pt">${safe(text.join("\n"))}</pre>`;
  const said = { provider: practice.toUpperCase(), ...single(claims) };
  return { columns, body, sums: printedSums(columns, rows), said };
}

/** A notice to the member, claim by claim, in plain words. */
function toMember(l: Look, { chance, plan, paid, claims }: Facts): Paper {
  const { words } = l;
  const cash = (head: string, field: (typeof ITEMS)[number]) =>
    sheet.amount<Row>(words(head), field, dollars);
  const list: (Column | false)[] = [
    column<Row>(words("Date of service|Date"), "serviceDate", (row) => l.day(row.serviceDate), "d"),
    column<Row>(words("Service|What you got|Type of service"), "description", ({ plain }) => plain),
    l.thru && column<Row>("Code", "code", ({ code }) => code),
    l.units && column<Row>(words("How many|Units"), "units", ({ units }) => units, "n"),
    cash("Provider billed|Amount billed", "charge"),
    l.allowed && cash("Allowed amount|Plan allowed", "allowed"),
    cash(`${plan.split(" ")[0]} paid|Plan paid|We paid`, "insurancePaid"),
    cash("You may owe|Your copay|Your share", "patientOwes"),
    column<Row>("Note", "remarks", ({ remarks }) => remarks?.join(" ")),
  ];
  const columns = list.flatMap((one) => one || []);
  const rows = claims.flatMap((one) => one.rows);
  const [{ patient, member }] = claims as [Claim];
  const practices = [...new Set(claims.map(({ practice }) => practice))];
  // prettier-ignore
  const blocks = claims.map((claim) => `<div class="claim"><div class="who"><span><b>${practices.length > 1 ? "Seen by" : "Provider"}:</b> ${claim.practice.replace("&", "&amp;")}</span><span><b>Claim:</b> ${claim.id}</span><span><b>Processed:</b> ${slashes(shifted(paid, -4))}</span></div>${sheet.table(columns, claim.rows.map((row) => record(columns, row)).join("") + sumRow(summed(columns), "Total for this claim", sumsOf(claim.rows), dollars))}</div>`);
  const all = claims.length > 1 ? sheet.table(columns, sumRow(summed(columns), "Total of all claims", sumsOf(rows), dollars, "grand")) : ""; // prettier-ignore
  const keys = legend(l, rows).map(([mark, text]) => `<tr><td><b>${mark}</b></td><td>${text}</td></tr>`); // prettier-ignore
  const ask = people.phone(chance);
  const facts = rowsOf(
    `Date of this notice|${l.long(paid)};Member|${patient};Medicaid ID|${member}`,
  );
  const body = `<div class="top"><div class="brand">${sheet.mark(chance, l.ink, 42)}<span>${plan}<small>${words("Your Medicaid health plan|Medicaid managed care")}</small></span></div><div><h1>${words("Explanation of Benefits|Your Explanation of Benefits (EOB)|Notice of Services Paid")}</h1><b>THIS IS NOT A BILL</b></div></div><div class="mid"><div>${patient}<br>${people.street(chance)}<br>${people.town(chance)}</div>${sheet.pairs(facts as [string, string][])}</div><p>Dear Member,</p><p>Our records show that you got the services below. Please look at them. If you did <b>not</b> get a service, call us at ${ask} (TTY 711). You do not need to pay your provider more than the copay shown.</p>${blocks.join("")}${all}<h2>What the notes mean</h2><table class="keys">${keys.join("")}</table><div class="box"><b>${words("Your right to appeal|If you do not agree|Appeals and State Fair Hearings")}.</b> You have 60 days from the date of this notice to ask for an appeal. If the appeal is not decided your way, you may ask for a State Fair Hearing within 120 days. To report fraud or abuse, call ${people.phone(chance)}.</div><p class="small">ATENCI&Oacute;N: si habla espa&ntilde;ol, tiene a su disposici&oacute;n servicios gratuitos de asistencia ling&uuml;&iacute;stica. Llame al ${ask}.</p>`;
  for (const row of rows) row.description = row.plain;
  const provider = practices.length === 1 ? practices[0]! : null;
  const said = { provider, patient, claimNumber: claims.length === 1 ? claims[0]!.id : null };
  return { columns, body, sums: printedSums(columns, rows), said };
}

type Sender = { names: string; write: (l: Look, facts: Facts) => Paper; days: DateFormat[] };
// prettier-ignore
const SENDERS: [Sender, number][] = [
  [{ names: "Prairie Trust Health Plan|BUCKEYE VALLEY COMMUNITY HEALTH|Sunrise State Health|Magnolia Community Plan", write: toProvider, days: [monthDay, monthDay, flat, six, shortSlashes, slashes] }, 4],
  [{ names: "State of Franklin Department of Medical Assistance|Commonwealth Division of Medicaid|Department of Healthcare and Family Support", write: fromState, days: [monthDay, flat, six, shortSlashes, six] }, 3],
  [{ names: "Harbor Health Community Plan|CareBridge Medicaid|Mountain Plains Health Choice", write: toMember, days: [named, monthDay, slashes, shortSlashes, formats.monthName] }, 3],
];

function draw(chance: Chance): Drawn {
  chance.number("######");
  const { names, write, days } = chance.weighted(SENDERS);
  const member = write === toMember;
  const l = look(chance, days, member);
  const [plan, paid] = [chance.pick(names.split("|")), shifted("2024-02-20", chance.between(0, 640))]; // prettier-ignore
  const care = chance.pick(cares);
  const many = chance.pick([1, 1, 2, 2, 2, 3, 3, 4, 5, 9]);
  const count = member ? Math.min(many, 4) : many;
  const mixed = member && chance.happens(0.6);
  const [practice, own] = [chance.pick(care.practices), l.naming(people.person(chance))];
  const id = chance.number("#########0#");
  const claims = Array.from({ length: count }, (_, at): Claim => {
    const kind = mixed ? chance.pick(cares) : care;
    const one = claimOf(chance, l, kind, paid, at > 0 && chance.happens(0.2));
    const who = member ? { patient: own, member: id } : {};
    return { ...one, ...(mixed ? {} : { practice }), ...who };
  });
  const { body, columns, sums, said } = write(l, { plan, paid, check: chance.number("00#######"), claims, chance }); // prettier-ignore
  const order = [false, true].flatMap((no) => claims.filter((one) => one.denied === no));
  const lines = (write === fromState ? order : claims).flatMap((one) => one.rows);
  const issuer = write === fromState ? plan.toUpperCase() : plan;
  const truth = truthOf(
    {
      name: family.name,
      kind: "eob",
      setting: "professional",
      issuer,
      statementDate: paid,
      ...said,
    },
    sums,
    lines.map((row) => lineBy(columns, row)),
  );
  return { html: sheet.page(css(l), body), truth };
}

export const family: Family = {
  name: "medicaid-plan-notices-and-remittances",
  paper: "A Medicaid plan's explanation to a member or practice, claim by claim, with its codes.",
  medium: "text",
  draw,
};
