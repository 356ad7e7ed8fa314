import { bare, dollars, grouped, longMonthName } from "#corpus/generators/formats";
import { shortSlashes, slashes, type DateFormat } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { escaped } from "#corpus/families/drawing/benefits";
import { box, person, phone, street, town } from "#corpus/families/drawing/people";
import { amount, column, lineBy, page, pairs, record } from "#corpus/families/drawing/sheet";
import { sumRow, table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said, type Sums } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Kind = "voucher" | "detail" | "grid" | "tricare";
type Row = Said & { charge: number; insurancePaid: number; pos: string; edits: string[]; number: number }; // prettier-ignore
type Claim = { number: string; date: string; rows: Row[]; copay: number };

/** Who bills, place of service, and the services: code with modifiers, units, dollars, dollars the program allows, words. */
const CARES: readonly (readonly [providers: string, pos: string, services: string])[] = [
  [
    "SANTA ROSA COMMUNITY CLINIC|PRAIRIE STAR PEDIATRICS SC|Lakeshore Family Health LLC",
    "11",
    "99213 25|1|148|41.27|Office/outpatient visit, est;99392 EP|1|212|84.19|Preventive visit, est, age 1-4;90460|1|44|16.8|Immunization administration;90670 SL|1|0.01|0|Pneumococcal vaccine;96110|1|58|12.6|Developmental screening;87880 QW|1|38|14.65|Strep A assay w/optic;99188|1|46|22|Topical fluoride varnish;36416|1|12|2.91|Capillary blood draw",
  ],
  [
    "NEW BRIDGES COUNSELING CTR|Halden Behavioral Health",
    "53",
    "H0004 HO|4|132|88.4|Behavioral health counseling;90834 HO|1|165|79.12|Psychotherapy, 45 minutes;T1017 HN|6|162|101.7|Targeted case management;H2019 HQ|8|96|52.16|Therapeutic behavioral service;90791|1|260|131.05|Psych diagnostic evaluation",
  ],
  [
    "DELTA PLAINS RADIOLOGY GROUP|Tri-Rivers Imaging PA",
    "22",
    "71046 26|1|62|8.34|X-ray exam chest 2 views;74177 26|1|410|72.8|CT abd & pelvis w/contrast;76705 26|1|138|24.06|Echo exam of abdomen;70450 26|1|260|34.9|CT head/brain w/o dye",
  ],
  [
    "CAPITOL MEDICAL SUPPLY INC|Evergreen Mobility & Respiratory",
    "12",
    "E1390 RR|1|310|142.3|Oxygen concentrator;E0431 RR|1|74|22.15|Portable gaseous O2;A7030 NU|1|190|88.14|CPAP full face mask;A4604 NU|1|78|29.9|Tubing with heating element;A7038 NU|2|22|7.8|Pos airway pressure filter",
  ],
  [
    "COPPER STATE WOMENS HEALTH|Bayline Obstetrics PLLC",
    "11",
    "99214 TH|1|196|58.2|Office/outpatient visit, est;76805|1|425|93.11|OB US >= 14 wks sngl fetus;81002|1|14|3.48|Urinalysis nonauto w/o scope;87591|1|92|35.09|N. gonorrhoeae, amp probe;59025|1|148|31.6|Fetal non-stress test;36415|1|12|2.5|Routine venipuncture",
  ],
];
/** The agency, its department, and the way its system prints. */
const AGENCIES = rowsOf(`
STATE OF WESTMARK|DEPARTMENT OF HEALTHCARE AND FAMILY SERVICES|voucher; STATE OF NEW HALVARD|DEPARTMENT OF MEDICAL ASSISTANCE|voucher; COMMONWEALTH OF ALDERNEY|CABINET FOR HEALTH SERVICES - MEDICAID PROGRAM|detail; STATE OF OKANOA|HEALTH CARE AUTHORITY - OKANOACARE|detail; STATE OF LARAMONT|DEPARTMENT OF HEALTH - MEDICAL ASSISTANCE (TITLE XIX) PROGRAM|grid`);
const PRIME = ["Halvern Military Health Services", "Westshore Federal Services Corporation"];
const EDITS: Record<string, string> = {
  "9991": "PRICED ACCORDING TO MEDICAID FEE SCHEDULE.",
  "0918": "PAYMENT REDUCED TO STATE MAXIMUM ALLOWABLE.",
  "4021": "PROCEDURE NOT COVERED FOR RECIPIENT'S BENEFIT PLAN.",
  "5001": "THIS IS A DUPLICATE OF ANOTHER CLAIM OR DETAIL.",
  "3001": "PRIOR AUTHORIZATION NOT FOUND ON FILE.",
  "2505": "RECIPIENT HAS OTHER INSURANCE. BILL OTHER INSURANCE FIRST.",
};
const NOTES: Record<string, string> = {
  "9991":
    "The allowed amount is based on the TRICARE Maximum Allowable Charge (CMAC). A participating provider may not bill you the difference.",
  "0918": "This amount has been limited to the billed charge.",
  "4021": "This service is not a covered benefit under TRICARE.",
  "5001": "This charge was previously considered for payment.",
  "3001": "No authorization or referral was found for this service.",
  "2505": "Payment was reduced by the amount your other health insurance paid.",
};

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const tricare = chance.happens(0.27);
  const [state = "", office = "", kind = ""] = chance.pick(AGENCIES);
  const six: DateFormat = (iso) => shortSlashes(iso).replace(/\//g, "");
  const issuer = tricare ? chance.pick(PRIME) : words(`${state} ${office}`);
  return {
    last: words("CLAIM TOTAL|DOCUMENT TOTAL"),
    ...{ words, state, office, issuer, kind: (tricare ? "tricare" : kind) as Kind },
    line: tricare ? slashes : chance.pick([six, six, shortSlashes, slashes]),
    day: tricare ? chance.pick([longMonthName, slashes]) : chance.pick([slashes, shortSlashes]),
    money: tricare ? dollars : chance.pick([bare, grouped]),
    ...{ units: chance.happens(0.8), prior: chance.happens(0.4), short: chance.happens(0.5) },
    ...{ codes: chance.happens(0.6), wide: chance.happens(0.5), joined: chance.happens(0.5) },
    font: tricare ? words("Liberation Sans|Liberation Serif|Liberation Sans Narrow") : "Liberation Mono", // prettier-ignore
  };
}

function rowFor(chance: Chance, l: Look, service: string[], markup: number) {
  const [coded = "", units = "1", price = "0", fee = "0", text = ""] = service;
  const [code = "", ...modifiers] = coded.split(" ");
  const cents = Math.round(Number(price) * 100);
  const charge = cents < 100 ? cents : Math.round((cents * markup) / 100) * 100;
  const denied = chance.happens(0.13) ? chance.pick(["4021", "5001", "3001"]) : null;
  const rate = l.kind === "tricare" ? 1.45 : 1;
  const allowed = denied ? 0 : Math.min(charge, Math.round(Number(fee) * 100 * rate));
  const edits = [denied ?? (allowed === charge ? "0918" : "9991")];
  return {
    ...{ code, modifiers, units: Number(units), charge, allowed, insurancePaid: allowed },
    ...{ description: text, edits, notCovered: denied ? charge : 0 }, // prettier-ignore
  };
}

/** A copay comes off the first details that pay. */
function lessen(claim: Claim): void {
  for (const row of claim.rows) {
    const copay = Math.min(row.insurancePaid, claim.copay - total(claim.rows, "copay"));
    row.copay = copay;
    row.insurancePaid -= copay;
  }
  claim.copay = total(claim.rows, "copay");
}

function claimsFor(chance: Chance, l: Look) {
  const [names, pos, list] = chance.pick(
    l.kind === "tricare" ? CARES.filter(([, at]) => at !== "53") : CARES,
  );
  const many = l.kind === "tricare" ? 1 : chance.weighted([[1, 5], [2, 3], [4, 2], [9, 0.7]] as const); // prettier-ignore
  const pays = l.kind !== "tricare" && chance.happens(0.4) ? chance.pick([100, 300, 400]) : 0;
  const pattern = { voucher: "D############", detail: "22###########", grid: "##########-0#-#", tricare: "#########" }[l.kind]; // prettier-ignore
  const markup = 0.85 + 0.6 * chance.share();
  let date = shifted("2024-01-20", chance.between(0, 620));
  const claims = Array.from({ length: many }, (): Claim => {
    const [first, ...rest] = rowsOf(list).filter(
      ([, , price]) => l.kind !== "tricare" || Number(price) > 1,
    );
    const size = chance.between(many === 1 ? 2 : 1, rest.length + 1);
    const services = [first!, ...chance.shuffled(rest).slice(0, size - 1)];
    const rows = services.map((service, at): Row => {
      const { edits, ...row } = rowFor(chance, l, service, markup);
      return { ...row, edits, remarks: edits, serviceDate: date, pos, number: at + 1 };
    });
    const claim = { number: chance.number(pattern), date, rows, copay: pays };
    lessen(claim);
    date = shifted(date, pos === "12" ? 30 : chance.between(1, 9));
    return claim;
  });
  return { provider: chance.pick(names.split("|")), claims, last: date };
}

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, last: string) {
  const [first = "", family = ""] = person(chance).split(" ");
  const middle = chance.pick(["", " A", " R"]);
  const name = `${first} ${family}`;
  return {
    ...{ name, issued: shifted(last, chance.between(8, 30)), npi: chance.number("1#########") },
    patient: chance.pick([`${family}, ${first}${middle}`, `${family} ${first}${middle}`]).toUpperCase(), // prettier-ignore
    account: chance.number(chance.pick(["#######", "@@@#####", "####-##"])),
    member: chance.number(chance.pick(["#########", "@@#####@", "##########"])),
    voucher: chance.number(chance.pick(["@########", "########"])),
    check: chance.number("0#######"),
    ...{ to: [street(chance), town(chance)], from: [box(chance), town(chance)], call: phone(chance) }, // prettier-ignore
    ...{ home: [street(chance), town(chance)], number: chance.number("0######00") },
  };
}

const procedure = (row: Row) => [row.code, ...(row.modifiers ?? [])].join(" ");

function columnsOf(l: Look): Column<Row>[] {
  const { words, kind, money } = l;
  const date = column<Row>(words(kind === "voucher" ? "SERVICE<br>DATE|DATE OF<br>SERVICE" : "DATE OF<br>SERVICE|SERVICE DATES"), "serviceDate", (row) => kind === "detail" ? `${l.line(row.serviceDate!)} ${l.line(row.serviceDate!)}` : l.line(row.serviceDate!), "d"); // prettier-ignore
  const code = l.joined
    ? [column<Row>(words("ITEM/PROC<br>CODE|PROC CODE<br>MOD"), ["code", "modifiers"], procedure)]
    : [
        column<Row>(words("PROC<br>CODE|ITEM OR<br>PROC CD"), "code", (row) => row.code),
        column<Row>(words("MOD|MODIFIERS"), "modifiers", (row) => row.modifiers?.join(" ")),
      ];
  const units = column<Row>(words("QTY|UNITS"), "units", (row) => kind === "grid" ? row.units!.toFixed(3) : kind === "detail" ? row.units!.toFixed(2) : row.units, "n"); // prettier-ignore
  const billed = amount<Row>(words("PROVIDER<br>CHARGE|BILLED<br>AMOUNT|AMOUNT<br>CHARGED"), "charge", money); // prettier-ignore
  const paid = amount<Row>(words("PAYMENT<br>AMOUNT|AMOUNT<br>PAID|PAID<br>AMOUNT"), "insurancePaid", money); // prettier-ignore
  const edits = column<Row>(words(kind === "detail" ? "DETAIL EOBS|EOB CODES" : "ERROR<br>CODES|ERRORS"), "remarks", (row) => row.edits.join(" ")); // prettier-ignore
  const status = column<Row>("STATUS", null, (row) => (!row.notCovered ? "PAID" : kind === "grid" ? "DENY" : "REJECTED")); // prettier-ignore
  const allowed = amount<Row>(words("ALLOWED<br>AMOUNT|MEDICAID<br>ALLOWED"), "allowed", money);
  const copay = amount<Row>(words("CO-PAY<br>AMOUNT|COPAY"), "copay", money);
  const place = column<Row>("PL<br>SVC", null, (row) => row.pos);
  if (kind === "voucher")
    return [...(l.short ? [place] : []), date, ...code, ...(l.units ? [units] : []), billed, ...(l.prior ? [copay] : []), paid, status, edits]; // prettier-ignore
  if (kind === "grid")
    return [date, ...code, ...(l.units ? [units] : []), billed, paid, status, edits];
  return [column<Row>("LN", null, (row) => row.number), place, ...code, units, date, billed, allowed, copay, paid, edits]; // prettier-ignore
}

const pre = (text: string) => `<pre>${escaped(text)}</pre>`;

function claimHead(l: Look, f: Facts, { number, rows, copay }: Claim): string {
  const [billed, paid] = [total(rows, "charge"), total(rows, "insurancePaid")].map(l.money);
  if (l.kind === "voucher")
    return pre(`DCN: ${number.padEnd(16)}RECIPIENT NAME: ${f.patient.padEnd(24)}RECIPIENT NO: ${f.member}\nPROVIDER REFERENCE: ${f.account.padEnd(14)}CATEGORY OF SERVICE: 001`); // prettier-ignore
  if (l.kind === "grid")
    return pre(`OFFICE ACCOUNT NO ${f.account.padEnd(12)}CLIENT NAME ${f.patient.padEnd(24)}CLIENT ID ${f.member.padEnd(12)}TCN ${number}`); // prettier-ignore
  return pre(`RECIPIENT NAME: ${f.patient.padEnd(28)}RECIPIENT NO.: ${f.member}\n--ICN--         PATIENT NO.        BILLED AMT     TPL AMT    CO-PAY AMT      PAID AMT\n${number.padEnd(16)}${f.account.padEnd(15)}${billed!.padStart(14)}${l.money(0).padStart(12)}${l.money(copay).padStart(14)}${paid!.padStart(14)}`); // prettier-ignore
}

function body(l: Look, f: Facts, claims: Claim[], columns: Column<Row>[]): string {
  const parts = claims.map((claim) => {
    const rows = claim.rows.map((row) => record(columns, row)).join("");
    const sums = { charge: total(claim.rows, "charge"), insurancePaid: total(claim.rows, "insurancePaid") }; // prettier-ignore
    const last = l.kind === "detail" ? "" : sumRow(columns, l.last, sums, l.money); // prettier-ignore
    return [claimHead(l, f, claim), rows + last] as const;
  });
  const span = (text: string) => `<tr class="over"><td colspan="${columns.length}">${text}</td></tr>`; // prettier-ignore
  return l.wide
    ? parts.map(([head, rows]) => `<section>${head}${table(columns, rows)}</section>`).join("")
    : table(columns, parts.map(([head, rows]) => span(head) + rows).join(""));
}

function legend(list: Row[], texts: Record<string, string>): string {
  const used = [...new Set(list.flatMap(({ edits }) => edits))].toSorted();
  return pairs(used.map((one) => [one, texts[one]!] as const), "legend"); // prettier-ignore
}

const SUMS: readonly (readonly [keyof Sums, Parameters<typeof total>[1]])[] = [
  ["billed", "charge"],
  ["allowed", "allowed"],
  ["insurancePaid", "insurancePaid"],
];

function voucher(l: Look, f: Facts, claims: Claim[], provider: string) {
  const columns = columnsOf(l);
  const rows = claims.flatMap((claim) => claim.rows);
  const shown = SUMS.filter(([sum]) => sum !== "allowed" || l.kind === "detail");
  const title = { voucher: "REMITTANCE ADVICE VOUCHER", detail: l.words("PROVIDER REMITTANCE ADVICE<br>CMS-1500 CLAIMS PAID|REMITTANCE ADVICE<br>PROFESSIONAL SERVICES CLAIMS"), grid: "REMITTANCE STATEMENT", tricare: "" }[l.kind]; // prettier-ignore
  const meta = pairs([
    [l.kind === "voucher" ? "VOUCHER NUMBER:" : l.kind === "grid" ? "CYCLE:" : "RA NUMBER:", f.voucher],
    [l.kind === "voucher" ? "VOUCHER DATE:" : "DATE:", l.day(f.issued)],
    ["PROVIDER NO:", f.number],
    ["NPI:", f.npi],
    [l.words("WARRANT NO:|CHECK/EFT NO:|EFT NUMBER:"), f.check],
  ]); // prettier-ignore
  const label = { billed: "TOTAL BILLED", allowed: "TOTAL ALLOWED", insurancePaid: "TOTAL PAID" };
  const ends = shown.map(([sum, field]) => [`${label[sum as keyof typeof label]}`, l.money(total(rows, field))] as const); // prettier-ignore
  const html = `<div class="top"><div>${escaped(l.state)}<br>${escaped(l.office)}<br>${f.from.join("<br>")}</div><div class="mid"><b>${title}</b></div>${meta}</div><div class="to">${escaped(provider)}<br>${f.to.join("<br>")}</div>${body(l, f, claims, columns)}<div class="ends"><b>${l.words("SUMMARY OF CLAIMS|REMITTANCE TOTALS|VOUCHER SUMMARY")}</b>${pairs([["NUMBER OF CLAIMS", String(claims.length)], ...ends, ["NET PAYMENT", l.money(total(rows, "insurancePaid"))]])}</div><div class="ends"><b>${l.words("THE FOLLOWING IS A DESCRIPTION OF THE CODES THAT APPEAR ABOVE|EXPLANATION OF ERROR CODES")}</b>${legend(rows, EDITS)}</div><p>${l.words("REJECTED SERVICES MAY BE RESUBMITTED WITH CORRECTED INFORMATION WITHIN 180 DAYS OF THE DATE OF SERVICE.|MEDICAID PAYMENT IS PAYMENT IN FULL. RECIPIENTS MAY NOT BE BILLED FOR COVERED SERVICES.")} INQUIRIES: ${f.call}</p>`; // prettier-ignore
  const sums: Sums = Object.fromEntries(shown.map(([sum, field]) => [sum, total(rows, field)]));
  return { html, sums, columns, issuer: l.issuer };
}

/** TRICARE's notice: what each service was billed and approved at, and what the beneficiary owes in one box. */
function notice(chance: Chance, l: Look, f: Facts, claim: Claim, provider: string) {
  const { rows } = claim;
  const numbered = [...new Set(rows.flatMap(({ edits }) => edits))];
  rows.forEach((row) => (row.remarks = row.edits.map((one) => String(numbered.indexOf(one) + 1))));
  const [billed, allowed] = [total(rows, "charge"), total(rows, "allowed")];
  const deductible = Math.min(allowed, chance.pick([0, 0, 5000, 15000]));
  const share = Math.round((allowed - deductible) * chance.pick([0, 0.2, 0.25]));
  const without = total(rows, "notCovered");
  const paid = allowed - deductible - share;
  const columns: Column<Row>[] = [
    column<Row>("Services Provided By/<br>Date of Services", "serviceDate", (row) => l.line(row.serviceDate!), "d"), // prettier-ignore
    ...(l.units ? [column<Row>(l.words("Number of<br>Services|No. of<br>Svcs"), "units", (row) => row.units, "c")] : []), // prettier-ignore
    column<Row>("Services Provided", l.codes ? ["description", "code", "modifiers"] : "description", (row) => `${escaped(row.description!)}${l.codes ? ` (${procedure(row).replace(/ /g, "-")})` : ""}`), // prettier-ignore
    amount<Row>("Amount<br>Billed", "charge", l.money),
    amount<Row>(l.words("TRICARE<br>Approved|TRICARE<br>Allowed"), "allowed", l.money),
    column<Row>("See<br>Remarks", "remarks", (row) => row.remarks?.join(", "), "c"),
  ]; // prettier-ignore
  const lines = rows.map((row) => record(columns, row)).join("");
  const boxes = [
    ["Claim Summary", [["Amount Billed", billed], ["TRICARE Approved", allowed], ["Non-covered", without], ["Paid by Beneficiary", 0], ["Other Insurance", 0], ["Paid to Provider", paid], ["Paid to Beneficiary", 0]]],
    ["Beneficiary Liability Summary", [["Deductible", deductible], ["Copayment", 0], ["Cost Share", share], ...(without ? [["Non-covered Charges", without] as const] : []), ["Patient Responsibility", deductible + share + without]]],
  ] as const; // prettier-ignore
  const benefit = `<div><b>Benefit Period Summary</b><br>Fiscal Year Beginning:<br>October 01, ${Number(claim.date.slice(0, 4)) - (claim.date.slice(5) < "10-01" ? 1 : 0)}<br>Individual Deductible: ${l.money(deductible)}<br>Family Deductible: ${l.money(deductible)}<br>Catastrophic Cap: ${l.money(deductible + share)}</div>`; // prettier-ignore
  const facts = pairs([["Date of Notice:", l.day(f.issued)], ["Sponsor SSN:", `XXX-XX-${f.check.slice(-4)}`], ["Sponsor Name:", f.name.replace(/^\S+/, "Marcus")], ["Beneficiary Name:", f.name], ["Claim Number:", claim.number], ["Patient Account:", f.account]]); // prettier-ignore
  const html = `<div class="top"><div><b class="big">TRICARE</b><br>${l.issuer}<br>${f.from.join("<br>")}</div><div><h1>TRICARE EXPLANATION OF BENEFITS</h1>This is a statement of the action taken on your TRICARE claim.<br>Keep this notice for your records.<br><b>THIS IS NOT A BILL</b></div></div><div class="pair"><div class="to">${f.name.toUpperCase()}<br>${f.home.join("<br>")}</div>${facts}</div><p>Benefits were payable to:<br>${escaped(provider)}<br>${f.to.join(", ")}</p><div class="by">${escaped(provider.toUpperCase())}</div>${table(columns, lines + sumRow(columns, "Totals:", { charge: billed, allowed }, l.money))}<div class="boxes">${boxes.map(([name, list]) => `<div><b>${name}</b>${pairs(list.map(([label, cents]) => [`${label}:`, l.money(cents)] as const))}</div>`).join("")}${benefit}</div><h3>Remarks</h3>${pairs(numbered.map((one, at) => [`${at + 1}`, NOTES[one]!] as const), "legend")}<p>If you have questions about this notice, please call ${f.call}. If you disagree with the determination you have 90 days from the date of this notice to request a reconsideration. Protect yourself from fraud: report any service you did not receive.</p>`; // prettier-ignore
  const sums: Sums = { billed, allowed, insurancePaid: paid, patientPaid: 0, patientResponsibility: deductible + share + without }; // prettier-ignore
  return { html, sums, columns, issuer: l.issuer };
}

const css = (l: Look) => `
@page{size:letter${l.kind === "tricare" || l.short ? "" : " landscape"};margin:11mm 12mm;${l.kind === "tricare" ? "" : `@top-right{content:"PAGE " counter(page);font:7pt 'Liberation Mono'}`}} body{margin:0;font:${l.kind === "tricare" ? 9 : l.short ? 7.2 : 8.4}pt/1.32 '${l.font}';color:#000} pre{margin:0;font:inherit;white-space:pre} table{border-collapse:collapse} td{vertical-align:top;padding:.3mm 3mm .3mm 0} h1{font-size:1.35em;margin:0 0 1mm} h3{margin:3mm 0 0;font-size:1em} p{margin:3mm 0}
.top{display:flex;justify-content:space-between;gap:6mm} .mid{text-align:center} .to{margin:6mm 0} .pair{display:flex;justify-content:space-between} section{margin-bottom:4mm} .lines{width:100%} .lines th{text-align:left;font-weight:${l.kind === "tricare" ? "bold" : "normal"};vertical-align:bottom;border-bottom:1px ${l.kind === "tricare" ? "solid" : "dashed"} #000;padding:.4mm 2mm .4mm 0} .lines td{padding:.4mm 2mm .4mm 0} .lines th.n,.lines .n{text-align:right;padding-right:4mm;white-space:nowrap} .lines .c{text-align:center} .d{white-space:nowrap} .lines tr{break-inside:avoid} .over td{padding-top:2.5mm} .sum td{border-top:1px dashed #000} .ends{margin-top:4mm;break-inside:avoid} .ends td:last-child{text-align:right} .ends .legend td:last-child{text-align:left} .legend td:first-child{padding-right:5mm} .big{font-size:1.9em;color:#123f7a} .by{font-weight:bold} .boxes{display:flex;gap:4mm;margin-top:5mm} .boxes>div{flex:1;border:1px solid #333;padding:1.5mm 2mm} .boxes table{width:100%} .boxes td:last-child{text-align:right;padding-right:0}`;

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const { provider, claims, last } = claimsFor(chance, l);
  const f = factsOf(chance, last);
  const rows = claims.flatMap((claim) => claim.rows);
  const drawn = l.kind === "tricare" ? notice(chance, l, f, claims[0]!, provider) : voucher(l, f, claims, provider); // prettier-ignore
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "eob", setting: "professional", provider },
      ...{ issuer: drawn.issuer, patient: l.kind === "tricare" ? f.name : f.patient },
      ...{ accountNumber: f.account, statementDate: f.issued },
      claimNumber: claims.length === 1 ? claims[0]!.number : null,
    },
    drawn.sums,
    rows.map((row) => lineBy(drawn.columns, row)),
  );
  return { html: page(css(l), drawn.html), truth };
}

export const family: Family = {
  name: "state-medicaid-voucher",
  paper:
    "A state Medicaid agency's remittance voucher to a provider with error codes, or a TRICARE explanation of benefits to a beneficiary.",
  medium: "text",
  draw,
};
