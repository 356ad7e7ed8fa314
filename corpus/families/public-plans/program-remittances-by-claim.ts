import { bare, grouped, shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, person, street, town } from "#corpus/families/drawing/people";
import { page, pairs, total } from "#corpus/families/drawing/sheet";
import { lineOf, rowsOf, shifted, sum, truthOf } from "#corpus/families/drawing/truth-of";
import type { Said, Sums } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Amount = "charge" | "allowed" | "discount" | "notCovered" | "deductible" | "copay" | "coinsurance" | "insurancePaid" | "patientOwes"; // prettier-ignore
type Line = Said &
  Record<Amount, number> & {
    serviceDate: string;
    code: string;
    units: number;
    modifiers: string[];
    /** Group and reason with what it takes off, and remark codes. */
    reasons: [string, number][];
    notes: string[];
    eob: string;
    text: string;
  };
type Claim = { patient: string; member: string; account: string; icn: string; lines: Line[] };

/** Code, modifiers, words, dollars. */
const PRACTICES = rowsOf(`
TIDEWATER FAMILY MEDICINE PA|99214~25~OFFICE/OUTPATIENT VISIT~210^36415~~ROUTINE VENIPUNCTURE~22^83036~QW~GLYCOSYLATED HEMOGLOBIN~46^93000~~ELECTROCARDIOGRAM COMPLETE~74^G0439~~ANNUAL WELLNESS VISIT~230^90662~~FLU VACCINE HIGH DOSE~98^G0008~~ADMIN FLU VACCINE~38
PRAIRIE SKY ORTHOPEDIC CENTER LLC|99204~25~OFFICE/OUTPATIENT VISIT NEW~355^73564~RT~X-RAY EXAM KNEE 4+~140^20611~RT~DRAIN/INJ JOINT W US~268^J7321~~HYALGAN/SUPARTZ INJ~312^97110~GP~THERAPEUTIC EXERCISES~74^L1833~KX RT~KNEE ORTHOSIS~890
BAYVIEW CARDIOLOGY ASSOCIATES PC|99215~~OFFICE/OUTPATIENT VISIT~318^93306~26~ECHO TRANSTHORACIC~295^93010~~ECG REPORT~38^93880~26~DUPLEX CAROTID~122^93016~~CV STRESS TEST SUPERVISION~66^93018~~CV STRESS TEST REPORT~48
RIDGELINE BEHAVIORAL HEALTH INC|90837~95~PSYTX PT 60 MIN~215^99213~25~OFFICE/OUTPATIENT VISIT~148^90833~~PSYTX W E/M 30 MIN~122^96127~~BRIEF EMOTIONAL ASSMT~28^90791~~PSYCH DIAG EVALUATION~290`).map(([name = "", list = ""]) => ({ name, services: list.split("^").map((one) => one.split("~")) })); // prettier-ignore

type Terms = { share: number; copay: boolean; open: number; rate: readonly [number, number] };
/** Reason, remark and the state's own code of a service that is turned down. */
const DENIALS = rowsOf("CO-97|M15|0351;CO-50|N115|0468;CO-16|M51|0207;PR-96|N130|0613");

function settled(
  chance: Chance,
  charge: number,
  terms: Terms,
): Record<Amount, number> & Pick<Line, "reasons" | "notes" | "eob"> {
  const none = { allowed: 0, discount: 0, notCovered: 0, deductible: 0, copay: 0, coinsurance: 0, insurancePaid: 0, patientOwes: 0 }; // prettier-ignore
  if (chance.happens(0.13)) {
    const [reason = "", note = "", eob = ""] = chance.pick(DENIALS);
    const patientOwes = reason.startsWith("PR") ? charge : 0;
    return { ...none, charge, notCovered: charge, patientOwes, reasons: [[reason, charge]], notes: [note], eob }; // prettier-ignore
  }
  const allowed = Math.round(charge * (terms.rate[0] + (terms.rate[1] - terms.rate[0]) * chance.share())); // prettier-ignore
  const deductible = Math.min(terms.open, allowed);
  terms.open -= deductible;
  const copay = terms.copay && !deductible ? Math.min(300, allowed) : 0;
  terms.copay = terms.copay && !copay;
  const coinsurance = Math.round((allowed - deductible) * terms.share);
  const patientOwes = deductible + copay + coinsurance;
  const discount = charge - allowed;
  const reasons: [string, number][] = [["CO-45", discount], ["PR-1", deductible], ["PR-2", coinsurance], ["PR-3", copay]]; // prettier-ignore
  const amounts = { charge, allowed, discount, notCovered: 0, deductible, copay, coinsurance };
  return { ...amounts, insurancePaid: allowed - patientOwes, patientOwes, reasons: reasons.filter(([, cents]) => cents > 0), notes: [], eob: "0000" }; // prettier-ignore
}

type Remit = ReturnType<typeof remitOf>;
/** A run of claims of one provider, of patients who share nothing. */
function remitOf(chance: Chance, terms: () => Terms) {
  const practice = chance.pick(PRACTICES);
  const paid = shifted("2024-03-04", chance.between(0, 620));
  const patients = Array.from({ length: chance.pick([1, 1, 2, 3, 5, 7]) }, () => person(chance).toUpperCase()); // prettier-ignore
  const pattern = chance.pick(["@@@@###", "######", "####-##"]);
  const claims = patients.map((name, at): Claim => {
    const serviceDate = shifted(paid, -chance.between(15, 55));
    const [first, ...rest] = practice.services;
    const many = chance.between(1, Math.min(5, practice.services.length));
    const own = terms();
    const lines = [first!, ...chance.shuffled(rest).slice(0, many - 1)].map((one): Line => {
      const [code = "", marks = "", text = "", price] = one;
      const units = code === "97110" || code === "J7321" ? chance.between(1, 3) : 1;
      const modifiers = marks ? marks.split(" ") : [];
      return { serviceDate, code, modifiers, text, units, ...settled(chance, Number(price) * 100 * units, own) }; // prettier-ignore
    });
    const [given = "", family = ""] = name.split(" ");
    const account = chance.number(pattern);
    return { patient: `${family}, ${given}`, member: chance.number("#@@#@@#@@##"), account, icn: chance.number(`02${paid.slice(2, 4)}0########${at}`), lines }; // prettier-ignore
  });
  const lines = claims.flatMap((claim) => claim.lines);
  return {
    ...{ name: practice.name, paid, claims, lines, npi: chance.number("1#########") },
    check: chance.number(chance.pick(["#########", "EFT######", "88#######"])),
    at: [street(chance).toUpperCase(), town(chance).toUpperCase()] as const,
  };
}

const six = (iso: string) => iso.slice(5, 7) + iso.slice(8) + iso.slice(2, 4);
const four = (iso: string) => iso.slice(5, 7) + iso.slice(8);
const left = (text: string | number, wide: number) => String(text).padEnd(wide).slice(0, wide);
const right = (text: string | number, wide: number) => String(text).padStart(wide);
const by = (lines: readonly Line[], group: string) =>
  sum(lines.flatMap(({ reasons }) => reasons.flatMap(([code, cents]) => (code.startsWith(group) ? [cents] : [])))); // prettier-ignore

/** What a layout prints of each line, and of the whole. */
type Printed = { html: string; line: (line: Line) => Said; sums: Sums; issuer: string };

const typed = (size: number, rows: string[]) =>
  page(
    `@page{size:letter;margin:11mm 10mm} body{margin:0} pre{font:${size}pt/1.26 'Liberation Mono';margin:0;white-space:pre}`,
    `<pre>${rows.join("\n").replace(/&/g, "&amp;")}</pre>`,
  );

const common = ({ serviceDate, code, modifiers, units, charge, allowed, insurancePaid }: Line) => ({
  ...{ serviceDate, code, modifiers, units, charge, allowed, insurancePaid },
});
const shown = (cents: number) => (cents ? cents : null);

const CONTRACTORS = rowsOf(`
BLUEGRASS MEDICARE ADMINISTRATORS, LLC|PO BOX 20019|NASHVILLE, TN 37202; CASCADE FEDERAL SOLUTIONS, INC.|PO BOX 6704|FARGO, ND 58108; PALMERA GOVERNMENT SERVICES|PO BOX 100190|COLUMBIA, SC 29202`);

/** The standard paper remittance: a claim's name row, service rows with reason codes, and its totals. */
function standardPaper(chance: Chance, r: Remit): Printed {
  const [issuer = "", road = "", city = ""] = chance.pick(CONTRACTORS);
  const yearless = chance.happens(0.65);
  const money = (cents: number, wide: number) => right(bare(cents), wide);
  const reasonsOf = (line: Line) => line.reasons.filter(([code]) => !/^PR-[123]$/.test(code));
  const serviceRow = (line: Line) => {
    const [first, ...more] = reasonsOf(line);
    const dates = yearless ? `${four(line.serviceDate)} ${four(line.serviceDate)}  ` : `${four(line.serviceDate)} ${six(line.serviceDate)}`; // prettier-ignore
    const start = `${r.npi} ${dates} 11 ${right(line.units, 3)}  ${left(line.code, 6)}${left(line.modifiers.join(" "), 9)}`;
    const amounts = [line.charge, line.allowed, line.deductible, line.coinsurance].map((cents) => money(cents, 10)).join(""); // prettier-ignore
    const end = first ? `  ${left(first[0], 6)}${money(first[1], 9)}` : " ".repeat(17); // prettier-ignore
    return [
      `${start}${amounts}${end}${money(line.insurancePaid, 10)}`,
      ...more.map(
        ([code, cents]) => `${" ".repeat(start.length + 42)}${left(code, 6)}${money(cents, 9)}`,
      ),
      ...(line.notes.length ? [`${" ".repeat(27)}REM: ${line.notes.join(" ")}`] : []),
    ];
  };
  const amounts = (lines: Line[]) => [...(["charge", "allowed", "deductible", "coinsurance"] as const).map((field) => money(total(lines, field), 10)), " ".repeat(8), money(by(lines, "CO") + by(lines, "PR-9"), 9), money(total(lines, "insurancePaid"), 10)].join(""); // prettier-ignore
  const rule = "_".repeat(110);
  const claimRows = ({ patient, member, account, icn, lines }: Claim) => [
    `NAME ${left(patient, 26)} MID ${left(member, 13)} ACNT ${left(account, 14)} ICN ${left(icn, 15)} ASG Y MOA MA01 MA18`, // prettier-ignore
    ...lines.flatMap(serviceRow),
    `PT RESP ${money(by(lines, "PR"), 10)}${" ".repeat(8)}${left("CLAIM TOTALS", 20)}${amounts(lines)}`,
    `ADJ TO TOTALS: PREV PD      0.00  INTEREST      0.00  LATE FILING CHARGE      0.00${right("NET", 17)}${money(total(lines, "insurancePaid"), 11)}`, // prettier-ignore
    rule,
  ];
  const head = (label: string, text: string, other: string) => `${left(other, 62)}${left(label, 14)}${text}`; // prettier-ignore
  const many = r.claims.length;
  const offset = chance.happens(0.15) ? 2500 : 0;
  const [billed, allowed, paid] = [total(r.lines, "charge"), total(r.lines, "allowed"), total(r.lines, "insurancePaid")]; // prettier-ignore
  const off = by(r.lines, "CO") + by(r.lines, "PR-9");
  const last = paid - Math.min(offset, paid);
  const rows = [
    ...[
      `${left(issuer, 84)}MEDICARE`,
      `${left(road, 84)}REMITTANCE`,
      `${left(city, 84)}ADVICE`,
      "",
    ],
    head("NPI:", r.npi, r.name),
    head("PAGE #:", "1", r.at[0]),
    head("DATE:", chance.happens(0.5) ? slashes(r.paid) : shortSlashes(r.paid), r.at[1]),
    head("CHECK/EFT #:", r.check, ""),
    ...["", `${left("REND-PROV", 11)}${left("SERV DATE", 12)}${left("POS NOS", 8)}${left("PROC  MODS", 15)}${["BILLED", "ALLOWED", "DEDUCT", "COINS"].map((one) => right(one, 10)).join("")}  GRP/RC${right("AMT", 9)}${right("PROV PD", 10)}`, rule], // prettier-ignore
    ...r.claims.flatMap(claimRows),
    ...["", `TOTALS: # OF ${["BILLED", "ALLOWED", "DEDUCT", "COINS", "TOTAL", "PROV PD", "PROV", "CHECK"].map((one) => right(one, 11)).join("")}`, `CLAIMS       ${["AMT", "AMT", "AMT", "AMT", "RC-AMT", "AMT", "ADJ AMT", "AMT"].map((one) => right(one, 11)).join("")}`], // prettier-ignore
    `${left(many, 13)}${[billed, allowed, total(r.lines, "deductible"), total(r.lines, "coinsurance"), off, paid, paid - last, last].map((cents) => money(cents, 11)).join("")}`, // prettier-ignore
    ...(paid > last ? ["", "PROVIDER ADJ DETAILS:  PLB REASON CODE     FCN              MID            AMOUNT", `${" ".repeat(23)}WO                 ${left(r.claims[0]!.icn, 32)}${money(paid - last, 6)}`] : []), // prettier-ignore
    ...["", "GLOSSARY: GROUP, REASON, MOA, AND REMARK CODES"],
    ...glossary(r),
  ];
  const line = (one: Line): Said => ({
    ...common(one),
    ...{ deductible: one.deductible, coinsurance: one.coinsurance },
    ...{ discount: shown(one.discount), notCovered: shown(one.notCovered) },
    remarks: [...reasonsOf(one).map(([code]) => code), ...one.notes],
  });
  const own = many === 1 ? by(r.lines, "PR") : null;
  return { html: typed(7.1, rows), line, sums: { billed, allowed, adjustments: off, insurancePaid: paid, patientResponsibility: own }, issuer }; // prettier-ignore
}

const WORDS = rowsOf(`
CO-45|Charge exceeds fee schedule/maximum allowable or contracted/legislated fee arrangement.;PR-1|Deductible Amount;PR-2|Coinsurance Amount;PR-3|Co-payment Amount;CO-97|The benefit for this service is included in the payment/allowance for another service already adjudicated.;CO-50|These are non-covered services because this is not deemed a 'medical necessity' by the payer.;CO-16|Claim/service lacks information or has submission/billing error(s).;PR-96|Non-covered charge(s).;M15|Separately billed services/tests have been bundled.;N115|This decision was based on a Local Coverage Determination (LCD).;M51|Missing/incomplete/invalid procedure code(s).;N130|Consult plan benefit documents/guidelines for information about restrictions for this service.;MA01|If you do not agree with what we approved for these services, you may appeal our decision.`);
const glossary = (r: Remit) => {
  const used = new Set(r.lines.flatMap((line) => [...line.reasons.map(([code]) => code), ...line.notes, "MA01"])); // prettier-ignore
  return WORDS.filter(([code = ""]) => used.has(code)).map(([code = "", text]) => `${left(code, 8)}${text}`); // prettier-ignore
};

/** A state's program: sections by what became of the claims, six figures for a date, and its own codes. */
function medicaid(chance: Chance, r: Remit): Printed {
  const issuer = chance.pick(["KEYSTATE MEDICAL ASSISTANCE PROGRAM", "GREAT PLAINS HEALTH CARE AUTHORITY"]); // prettier-ignore
  const money = (cents: number, wide: number) => right(grouped(cents), wide);
  const listed = chance.happens(0.6);
  const adjusted = ({ reasons, notes }: Line) => `${" ".repeat(20)}ADJ: ${reasons.map(([code, cents]) => `${code} ${bare(cents)}`).join("   ")}${notes.length ? `   RMK: ${notes.join(" ")}` : ""}`; // prettier-ignore
  const serviceRows = (line: Line, at: number) => [
    `  ${right(at + 1, 2)}  ${six(line.serviceDate)} ${six(line.serviceDate)}  ${left(line.code, 6)}${left(line.modifiers.join(" "), 7)}${right(line.units.toFixed(2), 7)}${money(line.charge, 12)}${money(line.allowed, 12)}${money(line.copay, 9)}${money(line.insurancePaid, 12)}  ${line.eob}`, // prettier-ignore
    ...(listed && line.reasons.length ? [adjusted(line)] : []),
  ];
  const sumsOf = (lines: Line[]) => `${money(total(lines, "charge"), 12)}${money(total(lines, "allowed"), 12)}${money(total(lines, "copay"), 9)}${money(total(lines, "insurancePaid"), 12)}`; // prettier-ignore
  const claimRows = ({ patient, member, account, icn, lines }: Claim) => [
    `TCN ${icn}   RECIPIENT: ${left(patient, 24)} ID: ${member}   PAT ACCT: ${account}`,
    ...lines.flatMap(serviceRows),
    `${left("      CLAIM TOTAL", 40)}${sumsOf(lines)}`,
    "-".repeat(96),
  ];
  const turned = ({ lines }: Claim) => lines.every(({ allowed }) => !allowed);
  const head = `  LN   FROM   THRU   PROC  MODS     UNITS${["BILLED", "ALLOWED"].map((one) => right(one, 12)).join("")}${right("COPAY", 9)}${right("PAID", 12)}  EOB`; // prettier-ignore
  const part = (words: string, claims: Claim[]) => claims.length ? ["", `CLAIM TYPE: PROFESSIONAL     CLAIM STATUS: ${words}`, head, "=".repeat(96), ...claims.flatMap(claimRows)] : []; // prettier-ignore
  const [billed, allowed, paid] = [total(r.lines, "charge"), total(r.lines, "allowed"), total(r.lines, "insurancePaid")]; // prettier-ignore
  const rows = [
    `REPORT: RA-4010-R${" ".repeat(20)}${issuer}`,
    `RUN DATE: ${slashes(shifted(r.paid, -2))}${" ".repeat(24)}REMITTANCE ADVICE${" ".repeat(22)}PAGE: 1`,
    ...["", `TO: ${left(r.name, 52)}PROVIDER NPI:   ${r.npi}`, `    ${left(r.at[0], 52)}REMIT DATE:     ${slashes(r.paid)}`, `    ${left(r.at[1], 52)}WARRANT/EFT NO: ${r.check}`], // prettier-ignore
    ...[...part("PAID", r.claims.filter((one) => !turned(one))), ...part("DENIED", r.claims.filter(turned)), ""], // prettier-ignore
    ...["REMITTANCE TOTALS", `  NUMBER OF CLAIMS ${right(r.claims.length, 12)}`, `  TOTAL BILLED     ${money(billed, 12)}`, `  TOTAL ALLOWED    ${money(allowed, 12)}`, `  TOTAL COPAY      ${money(total(r.lines, "copay"), 12)}`, `  TOTAL PAID       ${money(paid, 12)}`], // prettier-ignore
    ...["", "EOB CODE DESCRIPTIONS", "0000  PAID AT THE LOWER OF BILLED CHARGE OR PROGRAM FEE", "0351  SERVICE IS INCLUDED IN ANOTHER PAID SERVICE", "0468  NOT MEDICALLY NECESSARY PER PROGRAM RULE", "0207  PROCEDURE CODE MISSING OR INVALID FOR DATE", "0613  NOT COVERED FOR RECIPIENT'S BENEFIT PLAN"], // prettier-ignore
    ...(listed ? glossary(r).slice(0, -1) : []),
  ];
  const line = (one: Line): Said => ({
    ...{ ...common(one), copay: one.copay },
    ...(listed ? { discount: shown(one.discount), notCovered: shown(one.notCovered) } : {}),
    remarks: [one.eob, ...(listed ? [...one.reasons.map(([code]) => code), ...one.notes] : [])],
  });
  return { html: typed(7.9, rows), line, sums: { billed, allowed, insurancePaid: paid }, issuer };
}

const css = (ink: string, font: string) =>
  `@page{size:letter;margin:11mm 11mm 14mm;@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7pt '${font}'}} body{margin:0;font:8pt/1.3 '${font}'} .top{display:flex;justify-content:space-between;border-bottom:2px solid ${ink};padding-bottom:2mm;margin-bottom:2mm} h1{font-size:1.5em;margin:0;color:${ink}} .facts td{padding:.15mm 3mm .15mm 0} .facts td:first-child{font-weight:bold} .claim{break-inside:avoid;margin:3mm 0;border:.7px solid #444} .who{display:flex;flex-wrap:wrap;gap:0 6mm;background:${ink}18;padding:.8mm 1.5mm} .who b{font-weight:bold} .lines{width:100%;border-collapse:collapse;font-size:.93em} .lines th{text-align:left;vertical-align:bottom;border-bottom:.7px solid #444;padding:.4mm 1mm} .lines td{padding:.35mm 1mm;vertical-align:top;white-space:nowrap} .lines .n{text-align:right} .sum td{border-top:.7px solid #444;font-weight:bold} .under td{padding-top:0} .small{font-size:.86em} .all td{padding:.3mm 4mm .3mm 0} .all td:last-child{text-align:right}`;

const row = (cells: readonly (string | number)[], kind = "", tag = "td", from = 99) =>
  `<tr class="${kind}">${cells.map((cell, at) => `<${tag} class="${at >= from ? "n" : ""}">${cell}</${tag}>`).join("")}</tr>`;
const legend = (r: Remit) =>
  glossary(r)
    .map((one) => `<div class="small">${one}</div>`)
    .join("");
const who = (list: readonly (readonly [string, string])[]) =>
  `<div class="who">${list.map(([label, text]) => `<span>${label} <b>${text}</b></span>`).join("")}</div>`;

/** A contractor's remittance as an office's free reader prints it: every adjustment in a row of its own. */
function printedByReader(chance: Chance, r: Remit): Printed {
  const [issuer = "", road = "", city = ""] = chance.pick(CONTRACTORS);
  const day = chance.happens(0.5) ? shortSlashes : six;
  const lineRows = (line: Line) =>
    (line.reasons.length ? line.reasons : [["", 0] as const]).map(([code, cents], at) => {
      const { serviceDate, units, modifiers, charge, allowed, insurancePaid } = line;
      const adjustment = [code, code ? bare(cents) : ""];
      if (at) return row(["", "", "", "", "", "", "", "", ...adjustment, "", ""], "under", "td", 6);
      return row([r.npi, `${day(serviceDate)} - ${day(serviceDate)}`, "11", units, line.code, modifiers.join(" "), bare(charge), bare(allowed), ...adjustment, bare(insurancePaid), line.notes.join(" ")], "", "td", 6); // prettier-ignore
    });
  const heads = row(["Perf Prov", "Begin - End Date", "POS", "NOS", "Proc", "Mods", "Billed", "Allowed", "Grp/Rsn", "Amt", "Prov Pd", "Remarks"], "", "th", 6); // prettier-ignore
  const claim = ({ patient, member, account, icn, lines }: Claim) =>
    `<div class="claim">${who([["Patient Name", patient], ["MBI", member], ["Acnt", account], ["ICN", icn], ["Asg", "Y"], ["MOA", "MA01"]])}<table class="lines">${heads}${lines.flatMap(lineRows).join("")}${row(["Claim Totals", "", "", "", "", "", bare(total(lines, "charge")), bare(total(lines, "allowed")), "CO", bare(by(lines, "CO")), bare(total(lines, "insurancePaid")), ""], "sum", "td", 6)}${row(["", "", "", "", "", "", "", "", "PR", bare(by(lines, "PR")), "", ""], "under", "td", 6)}</table></div>`; // prettier-ignore
  const [billed, allowed, paid] = [total(r.lines, "charge"), total(r.lines, "allowed"), total(r.lines, "insurancePaid")]; // prettier-ignore
  const [off, own] = [by(r.lines, "CO"), by(r.lines, "PR")];
  const sums = pairs([["Number of Claims", `${r.claims.length}`], ["Total Billed", bare(billed)], ["Total Allowed", bare(allowed)], ["Contractual Obligation (CO)", bare(off)], ["Patient Responsibility (PR)", bare(own)], ["Total Provider Paid", bare(paid)], ["Check/EFT Amount", bare(paid)]], "all"); // prettier-ignore
  const facts = pairs([["Payee", r.name], ["NPI", r.npi], ["Check/EFT #", r.check], ["Check Date", slashes(r.paid)]], "facts"); // prettier-ignore
  const body = `<div class="top"><div><b>${issuer}</b><br>${road}<br>${city}</div><h1>Medicare Remittance Advice<br><span class="small">Claims Detail</span></h1>${facts}</div>${r.claims.map(claim).join("")}<h3>Summary</h3>${sums}<h3>Glossary</h3>${legend(r)}`;
  const line = (one: Line): Said => ({
    ...common(one),
    ...{ discount: shown(one.discount), notCovered: shown(one.notCovered) },
    ...{ deductible: shown(one.deductible), coinsurance: shown(one.coinsurance) },
    remarks: [...one.reasons.map(([code]) => code), ...one.notes],
  });
  return { html: page(css("#333333", "Liberation Sans"), body), line, sums: { billed, allowed, adjustments: off, insurancePaid: paid, patientResponsibility: own }, issuer }; // prettier-ignore
}

/** The military program: days without their year, cost share and what the beneficiary owes. */
function military(chance: Chance, r: Remit): Printed {
  const issuer = chance.pick(["Sentry Military Health Services", "TriRegion Federal Alliance"]);
  const worded = chance.happens(0.6);
  const span = (iso: string) => `${iso.slice(5, 7)}/${iso.slice(8)} - ${iso.slice(5, 7)}/${iso.slice(8)}`; // prettier-ignore
  const fields = ["charge", "allowed", "deductible", "coinsurance", "insurancePaid", "patientOwes"] as const; // prettier-ignore
  const heads = ["Service<br>Dates", "Proc<br>Code", ...(worded ? ["Service"] : []), "No.<br>Svc", "Amount<br>Billed", "TRICARE<br>Allowed", "Deduct-<br>ible", "Cost<br>Share", "Amount<br>Paid", "Beneficiary<br>Liability", "Group/Reason"]; // prettier-ignore
  const from = worded ? 3 : 2;
  const cells = (lines: Line[]) => fields.map((field) => grouped(total(lines, field)));
  const codes = (line: Line) => [...line.reasons.map(([code]) => code), ...line.notes];
  const lineRow = (line: Line) => row([span(line.serviceDate), [line.code, ...line.modifiers].join("-"), ...(worded ? [line.text] : []), line.units, ...cells([line]), codes(line).join(" ")], "", "td", from).replace(/<td class="n">([^<]*)<\/td><\/tr>$/, "<td>$1</td></tr>"); // prettier-ignore
  const claim = ({ patient, account, icn, lines }: Claim) =>
    `<div class="claim">${who([["Beneficiary", patient], ["Sponsor SSN", `XXX-XX-${icn.slice(-4)}`], ["Patient Account", account], ["Claim No.", icn], ["Received", slashes(shifted(r.paid, -11))]])}<table class="lines">${row(heads, "", "th", from)}${lines.map(lineRow).join("")}${row(["Claim Total", "", ...(worded ? [""] : []), "", ...cells(lines), ""], "sum", "td", from)}</table></div>`; // prettier-ignore
  const [billed, allowed, paid, own] = [total(r.lines, "charge"), total(r.lines, "allowed"), total(r.lines, "insurancePaid"), total(r.lines, "patientOwes")]; // prettier-ignore
  const sums = pairs([["Total Billed", grouped(billed)], ["Total Allowed", grouped(allowed)], ["Total Beneficiary Liability", grouped(own)], ["Offset", "0.00"], ["Total Paid This Remittance", grouped(paid)]], "all"); // prettier-ignore
  const facts = pairs([["Remittance Date", slashes(r.paid)], ["EFT/Check No.", r.check], ["NPI", r.npi], ["Tax ID", `XX-XXX${r.npi.slice(-4)}`]], "facts"); // prettier-ignore
  const body = `<div class="top"><div><h1>${issuer}</h1>TRICARE Claims Administration<br>${box(chance)}, ${town(chance)}</div>${facts}</div><p><b>TRICARE PROVIDER REMITTANCE</b><br>${r.name}<br>${r.at.join("<br>")}</p>${r.claims.map(claim).join("")}${sums}<p class="small">Cost shares and deductibles may not be waived. To appeal, write within 90 days of the date of this remittance.</p>${legend(r)}`;
  const line = (one: Line): Said => ({
    ...common(one),
    ...{ deductible: one.deductible, coinsurance: one.coinsurance, patientOwes: one.patientOwes },
    ...{ description: worded ? one.text : null, remarks: codes(one) },
  });
  return { html: page(css(chance.pick(["#1f3a5f", "#4a5d23"]), "Liberation Sans"), body), line, sums: { billed, allowed, insurancePaid: paid, patientResponsibility: own }, issuer }; // prettier-ignore
}

const LAYOUTS = [
  { make: standardPaper, share: 0.2, copay: false, opens: [0, 0, 4120], rate: [0.42, 0.7] },
  { make: printedByReader, share: 0.2, copay: false, opens: [0, 0, 4120], rate: [0.42, 0.7] },
  { make: medicaid, share: 0, copay: true, opens: [0], rate: [0.3, 0.55] },
  { make: military, share: 0.2, copay: false, opens: [0, 0, 15000], rate: [0.45, 0.75] },
] as const;

function draw(chance: Chance): Drawn {
  chance.number("######");
  const { make, share, opens, rate, copay } = chance.pick(LAYOUTS);
  const terms = (): Terms => ({ share, rate, open: chance.pick(opens), copay: copay && chance.happens(0.5) }); // prettier-ignore
  const r = remitOf(chance, terms);
  const { html, line, sums, issuer } = make(chance, r);
  const [own] = r.claims.length === 1 ? r.claims : [];
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "eob", setting: "professional" },
      ...{ provider: r.name, issuer, statementDate: r.paid },
      ...{ patient: own?.patient ?? null, accountNumber: own?.account ?? null, claimNumber: own?.icn ?? null }, // prettier-ignore
    },
    sums,
    r.lines.map((one) => lineOf(line(one))),
  );
  return { html, truth };
}

export const family: Family = {
  name: "program-remittances-by-claim",
  paper: "A remittance advice of a Medicare contractor, a state's Medicaid program or TRICARE, claim by claim.", // prettier-ignore
  medium: "text",
  draw,
};
