import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import * as people from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said, type Sums } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";
import type { Truth } from "#corpus/truth";

const { bare, dollars, grouped, shortSlashes, slashes } = formats;
const { amount, column, lineBy, record, total } = sheet;
type Row = Said & { serviceDate: string; charge: number; point: string };
type Column = sheet.Column<Row>;
type Paper = { body: string; columns: Column[]; rows: Row[]; said: Partial<Truth>; sums: Sums };

/** Type of bill, words of it, where treated, nights, and what is billed: revenue code, name, code, modifier, dollars of a unit, units (`n` for each night). */
const STAYS = `
0111~INPATIENT HOSPITAL~hospital~3~0120|ROOM-BOARD/SEMI|||2140|n|a;0206|ICU/INTERMEDIATE|||3985|1;0250|PHARMACY|||41.36|52|a;0258|IV SOLUTIONS|||186|9;0270|MED-SUR SUPPLIES|||64.20|17;0272|STERILE SUPPLY|||412|3;0300|LABORATORY|||37.5|6;0301|LAB/CHEMISTRY|||122.75|14;0305|LAB/HEMATOLOGY|||96|7;0306|LAB/BACT-MICRO|||188.5|4;0320|DX X-RAY|||468|2;0352|CT SCAN/BODY|||3890|1;0360|OR SERVICES|||11840|1;0370|ANESTHESIA|||2215|1;0390|BLOOD/STOR-PROC|||640|2;0410|RESPIRATORY SVC|||214|8;0424|PHYS THERP/EVAL|||386|1;0450|EMERG ROOM|||2975|1;0480|CARDIOLOGY|||2460|1;0637|SELF ADMIN DRUG|||18.4|6|x;0710|RECOVERY ROOM|||1320|1;0730|EKG/ECG|||412|2
0131~OUTPATIENT HOSPITAL~hospital~0~0450|EMERG ROOM|99284|25|1894|1|a;0300|LABORATORY|36415||31|1;0301|LAB/CHEMISTRY|80053||288|1;0301|LAB/CHEMISTRY|84484||246|2;0305|LAB/HEMATOLOGY|85025||141|1;0307|LAB/UROLOGY|81001||78|1;0324|DX X-RAY/CHEST|71046||498|1;0351|CT SCAN/HEAD|70450||2380|1;0352|CT SCAN/BODY|74177||4960|1;0260|IV THERAPY|96374||436|1;0260|IV THERAPY|96375||228|2;0260|IV THERAPY|96361||164|2;0636|DRUGS/DETAIL CODE|J2405||14|4;0636|DRUGS/DETAIL CODE|J1885||22|2;0636|DRUGS/DETAIL CODE|Q9967||3.1|95;0250|PHARMACY|||47.25|3;0270|MED-SUR SUPPLIES|||58|2;0637|SELF ADMIN DRUG|A9270|GY|11.75|2|x;0730|EKG/ECG|93005||374|1
0831~AMBULATORY SURGERY CTR~center~0~0490|AMBUL SURG|29881|RT|9860|1|a;0490|AMBUL SURG|29877|59|4120|1;0370|ANESTHESIA|||1480|1;0278|SUPPLY/IMPLANTS|C1713||684|2;0272|STERILE SUPPLY|||918|1;0250|PHARMACY|||212.4|1;0710|RECOVERY ROOM|||955|1
0131~OUTPATIENT SERIES~hospital~24~0424|PHYS THERP/EVAL|97161|GP|398|1|a;0420|PHYSICAL THERP|97110|GP|148|2|a;0420|PHYSICAL THERP|97140|GP|139|1|a;0420|PHYSICAL THERP|97110|GP|148|2;0420|PHYSICAL THERP|97530|GP|156|1;0420|PHYSICAL THERP|97112|GP|151|1;0420|PHYSICAL THERP|97140|GP|139|2;0430|OCCUPATION THER|97535|GO|162|1;0420|PHYSICAL THERP|97110|GP|148|3`;
/** What an office bills: code, modifiers, dollars of a unit, units, words. */
const OFFICES = `
office~99214|25|218|1|Office visit, est patient, moderate;96372||48|1|Ther/proph injection SC/IM;J3301||9.5|4|Triamcinolone acetonide inj 10 mg;20610|RT|246|1|Arthrocentesis major joint;81002||14|1|Urinalysis non-auto;36415||18|1|Venipuncture;93000||74|1|Electrocardiogram complete
office~99203||236|1|Office visit, new patient, low;11102|59|289|1|Tangential biopsy of skin;11103||142|2|Tangential biopsy, each addl;17110|59|198|1|Destruction of benign lesions;17000||154|1|Destruction premalignant lesion;17003||22|5|Destruction premalig, 2-14, each
hospital~99223|AI|486|1|Initial hospital care, high;99497||176|1|Advance care planning;99232||212|1|Subsequent hospital care;99233||298|1|Subsequent hospital care, high;99238||228|1|Hospital discharge day
office~90837||225|1|Psychotherapy 60 min;90837|95|225|1|Psychotherapy 60 min, telehealth;90785||38|1|Interactive complexity;96127||21|2|Brief emotional/behav assmt
office~98941|AT|72|1|CMT spinal 3-4 regions;97012|GP|46|1|Mechanical traction;97140|59 GP|64|1|Manual therapy;98943||58|1|CMT extraspinal;G0283|GP|34|1|Elec stim unattended`;
const NAMES = {
  hospital: "RIVERBEND REGIONAL MEDICAL CENTER|ST AGNES COMMUNITY HOSPITAL|Cold Creek Memorial Hospital|HARMON COUNTY HOSPITAL DISTRICT",
  center: "LAUREL RIDGE SURGERY CENTER LLC|Tri-Rivers Ambulatory Surgical Center",
  office: "STILLWATER MEDICAL ASSOCIATES PA|Hazel Park Family Practice|DR K OSEI MEDICAL CORPORATION|Northgate Specialty Physicians PLLC|BLUFF STREET WELLNESS",
}; // prettier-ignore
const PAYERS = "AETNA|BCBS OF MICHIGAN|UNITED HEALTHCARE|MEDICARE|CIGNA HEALTHCARE|HUMANA INC|WELLPOINT MEDICAID".split("|"); // prettier-ignore

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const six = (iso: string) => `${iso.slice(5, 7)}${iso.slice(8)}${iso.slice(2, 4)}`;
  const spaced = (iso: string) => `${iso.slice(5, 7)} ${iso.slice(8)} ${iso.slice(2, 4)}`;
  const apart = (cents: number) => bare(cents).replace(".", " ");
  return {
    words,
    day: chance.pick([six, shortSlashes, slashes, six]),
    form: chance.pick([spaced, shortSlashes, spaced, slashes]),
    money: chance.pick([bare, bare, grouped, apart]),
    ...{ boxed: chance.happens(0.55), zero: chance.happens(0.5), named: chance.happens(0.45) },
    ...{ claim: chance.happens(0.7), first: chance.happens(0.5), history: chance.happens(0.7) },
    ...{ tag: words("|FL |Box "), paid: chance.happens(0.3), ink: words("#143d66|#0f766e|#444444|#7c2d12") },
    font: words("Liberation Sans|Liberation Sans Narrow|DejaVu Sans Condensed"),
  };
} // prettier-ignore

/** One claim: a facility's with revenue codes, or a professional's. */
function claimOf(chance: Chance, facility: boolean) {
  const from = shifted("2024-02-01", chance.between(0, 650));
  const parts = chance.pick((facility ? STAYS : OFFICES).trim().split("\n")).split("~");
  const [bill = "", words = "", place = "", span = "0"] = facility ? parts : ["", "", parts[0]!];
  const nights = span === "3" ? chance.between(1, 6) : Number(span);
  const factor = 0.8 + 0.5 * chance.share();
  const keeps = chance.pick([0.3, 0.6, 0.9]);
  const dates = (at: number) => (facility ? chance.between(0, at ? nights : 0) : place === "hospital" ? at : 0); // prettier-ignore
  const rows = rowsOf(parts.at(-1)!).flatMap((one, at): Row[] => {
    const [revenueCode = "", name = "", code = "", modifier = "", price, count, mark = ""] = facility ? one : ["", one[4], one[0], one[1], one[2], one[3], at ? "" : "a"]; // prettier-ignore
    if (mark !== "a" && !chance.happens(keeps)) return [];
    const units = count === "n" ? nights : Number(count);
    const each = Math.round(Number(price) * factor * 100);
    const charge = each * units;
    return [
      {
        ...{ serviceDate: shifted(from, dates(at)), description: name, code: code || null, units },
        ...{ modifiers: modifier ? modifier.split(" ") : [], charge, revenueCode },
        ...(count === "n" ? { unitPrice: each } : {}),
        ...{ notCovered: mark === "x" ? charge : 0, point: chance.pick(["A", "AB", "A", "B"]) },
      },
    ];
  });
  const kept = facility ? rows : rows.slice(0, 6);
  if (bill !== "0111") kept.sort((a, b) => (a.serviceDate < b.serviceDate ? -1 : 1));
  const last = kept.reduce((all, one) => (one.serviceDate > all ? one.serviceDate : all), from);
  const to = bill === "0111" ? shifted(from, nights) : last;
  const stay = bill === "0111";
  return { rows: kept, bill, words, place, from, to, stay, printed: shifted(to, chance.between(2, 19)) }; // prettier-ignore
}

type Claim = ReturnType<typeof claimOf>;
type Who = ReturnType<typeof whoOf>;
function whoOf(chance: Chance, { place }: Claim, facility: boolean) {
  const kind = facility ? (place as keyof typeof NAMES) : "office";
  const name = people.person(chance);
  const [first = "", ...rest] = name.split(" ");
  const number = (pattern: string) => chance.number(pattern);
  return {
    ...{ provider: chance.pick(NAMES[kind].split("|")), payer: chance.pick(PAYERS), number },
    patient: chance.pick([`${rest.join(" ")}, ${first}`, `${rest.join(" ")}, ${first} M`.toUpperCase(), name]), // prettier-ignore
    doctor: people.doctor(chance).toUpperCase(),
    account: number(chance.pick(["########", "@#####", "@@#######", "######-#"])),
    claim: number(chance.pick(["######", "CLM#######", "##########"])),
    npi: number("1#########"),
    other: number("1#########"),
    tax: number("##-#######"),
    member: number("@@@#########"),
    born: people.born(chance),
    sex: chance.pick(["M", "F"]),
    diagnoses: chance.shuffled("R1031 J189 I10 E119 M25561 F4323 K5730 L989 N390 Z87891".split(" ")).slice(0, chance.between(1, 4)), // prettier-ignore
    ...{ street: people.street(chance), town: people.town(chance), phone: people.phone(chance) },
    ...{ home: people.street(chance).toUpperCase(), city: people.town(chance).toUpperCase() },
  };
}

const safe = (text: string) => text.replace(/&/g, "&amp;");
const rowsIn = (columns: Column[], rows: Row[]) => rows.map((row) => record(columns, row)).join(""); // prettier-ignore

/** Boxes of a form side by side: their number and label, what stands in them, and how many of twelve parts they take. */
type Box = readonly [label: string, text: string, wide: number];
const boxes = (l: Look, list: readonly Box[]) =>
  `<div class="grid">${list.map(([label, text, wide]) => `<div style="grid-column:span ${wide}"><i>${/^\d/.test(label) ? l.tag : ""}${label}</i> ${text || "&nbsp;"}</div>`).join("")}</div>`;

/** A facility's claim with the numbers of the institutional form. */
function facilityClaim(l: Look, c: Claim, w: Who): Paper {
  const blank = (cents: number) => (cents || l.zero ? l.money(cents) : "");
  const n = l.tag === "Box " ? "" : l.tag;
  const code = (row: Row) =>
    row.unitPrice ? bare(row.unitPrice) : `${row.code ?? ""} ${row.modifiers?.join(" ")}`;
  const rows = c.rows.map((row) => ({ ...row, notCovered: row.notCovered || (l.zero ? 0 : null) }));
  const date = column<Row>(`${n}45 ${l.words("SERV. DATE|SERVICE DATE|Serv Date")}`, "serviceDate", (row) => l.day(row.serviceDate)); // prettier-ignore
  const columns: Column[] = [
    column<Row>(`${n}42 ${l.words("REV. CD.|REV CD|Rev Code")}`, "revenueCode", (row) => row.revenueCode),
    column<Row>(`${n}43 ${l.words("DESCRIPTION|Description")}`, "description", (row) => row.description),
    column<Row>(`${n}44 ${l.words("HCPCS / RATE / HIPPS CODE|HCPCS/RATES|HCPCS/Rate")}`, ["code", "modifiers", "unitPrice"], code),
    ...(c.stay ? [column<Row>(date.head, null, () => "")] : [date]),
    column<Row>(`${n}46 ${l.words("SERV. UNITS|UNITS|Units")}`, "units", (row) => row.units, "n"),
    amount<Row>(`${n}47 ${l.words("TOTAL CHARGES|Total Charges")}`, "charge", l.money),
    amount<Row>(`${n}48 ${l.words("NON-COVERED CHARGES|Non-Covered")}`, "notCovered", blank),
  ]; // prettier-ignore
  const [billed, off] = [total(rows, "charge"), total(rows, "notCovered")];
  const prior = l.paid ? Math.round(billed * 0.42) : null;
  const sums = `<tr class="sum"><td>0001</td><td>PAGE 1 OF 1</td><td>CREATION DATE</td><td>${l.day(c.printed)}</td><td class="n">TOTALS</td><td class="n">${l.money(billed)}</td><td class="n">${blank(off)}</td></tr>`;
  // prettier-ignore
  const top = boxes(l, [
    ["1 BILLING PROVIDER", `<br>${safe(w.provider)}<br>${w.street}<br>${w.town}<br>${w.phone}`, 5], ["3a PAT. CNTL #", `${w.account}<br><i>${l.tag}3b MED. REC. #</i> ${w.number("M#######")}<br><i>${l.tag}5 FED. TAX NO.</i> ${w.tax}`, 4],
    ["4 TYPE OF BILL", `${c.bill}<br><i>${l.tag}6 STATEMENT COVERS PERIOD</i><br>FROM ${l.day(c.from)} THROUGH ${l.day(c.to)}`, 3],
    ["8 PATIENT NAME", w.patient, 5], ["9 PATIENT ADDRESS", `${w.home}, ${w.city}`, 7], ["10 BIRTHDATE", l.day(w.born), 3], ["11 SEX", w.sex, 1], ["12 ADMISSION DATE", l.day(c.from), 3],
    ["13 HR", w.number("1#"), 1], ["14 TYPE", "1", 1], ["15 SRC", "1", 1], ["17 STAT", "01", 1], ["18 COND", "", 1],
  ]);
  // prettier-ignore
  const under = boxes(l, [
    ["50 PAYER NAME", w.payer, 4], ["51 HEALTH PLAN ID", w.number("#####"), 2], ["52 REL", "Y", 1], ["53 ASG", "Y", 1], ["54 PRIOR PAYMENTS", prior ? l.money(prior) : "", 2], ["56 NPI", w.npi, 2],
    ["58 INSURED'S NAME", w.patient, 4], ["59 P.REL", "18", 1], ["60 INSURED'S UNIQUE ID", w.member, 4], ["62 INSURANCE GROUP NO.", w.number("#######"), 3],
    ["63 TREATMENT AUTHORIZATION", c.stay ? w.number("A########") : "", 4], ["64 DOCUMENT CONTROL NUMBER", "", 4], ["65 EMPLOYER NAME", "", 4],
    ["66 DX", `10 &nbsp; 67 ${w.diagnoses.join(" &nbsp; ")}`, 6], ["69 ADMIT DX", w.diagnoses[0]!, 2], ["76 ATTENDING NPI", `${w.other} ${w.doctor}`, 4],
    ["80 REMARKS", "", 6], ["81 CC", `B3 ${w.number("282N00000@")}`, 6],
  ]);
  const footer = l.words("This is a copy of a claim submitted electronically. It is not the original form and must not be sent to a payer.|FILE COPY - CLAIM SENT BY 837I|** DUPLICATE PRINT **"); // prettier-ignore
  const title = `<div class="title"><b>${l.words("UB-04 CLAIM PRINT|UB04 - Institutional Claim Image|INSTITUTIONAL CLAIM (UB-04)")}</b><span>${c.words}</span><span>${l.words("BILL DATE|Claim Date")}: ${slashes(c.printed)}</span>${l.claim ? `<span>Claim ID: ${w.claim}</span>` : ""}</div>`;
  return {
    columns,
    body: `${title}${top}${sheet.table(columns, rowsIn(columns, rows) + sums)}${under}<p>${footer}</p>`,
    said: { setting: "facility", claimNumber: l.claim ? w.claim : null },
    ...{ rows, sums: { billed, insurancePaid: prior } },
  };
}

/** A professional's claim with the numbers of the health insurance claim form. */
function officeClaim(look: Look, c: Claim, w: Who): Paper {
  const l = { ...look, tag: look.tag === "FL " ? "" : look.tag };
  const { form } = l;
  const columns: Column[] = [
    column<Row>("24A FROM", "serviceDate", (row) => form(row.serviceDate)),
    column<Row>(l.words("TO|THRU"), null, (row) => form(row.serviceDate)),
    column<Row>("24B POS", null, () => (c.place === "hospital" ? "21" : "11")),
    column<Row>("24C EMG", null, () => ""),
    column<Row>(l.words("24D CPT/HCPCS|24D PROC"), "code", (row) => row.code),
    column<Row>("MODIFIER", "modifiers", (row) => row.modifiers?.join(" ")),
    column<Row>(l.words("24E DX PTR|24E DIAG"), null, (row) => row.point),
    amount<Row>(l.words("24F $ CHARGES|24F CHARGES"), "charge", l.money),
    column<Row>(l.words("24G DAYS/UNITS|24G UNITS"), "units", (row) => row.units, "n"),
    column<Row>(l.words("24J RENDERING PROVIDER NPI|24J RENDERING"), null, () => w.other, "n"),
  ];
  const billed = total(c.rows, "charge");
  const paid = l.paid ? 2500 : 0;
  // prettier-ignore
  const top = boxes(l, [
    ["CARRIER", `${w.payer}, PO BOX ${w.number("####")}`, 7], ["1 PLAN TYPE", w.payer.startsWith("MED") ? "MEDICARE" : "GROUP HEALTH PLAN", 5],
    ["1a INSURED'S ID NUMBER", w.member, 5], ["2 PATIENT'S NAME", w.patient, 4], ["3 BIRTH DATE / SEX", `${form(w.born)} ${w.sex}`, 3],
    ["4 INSURED'S NAME", w.patient, 5], ["5 PATIENT'S ADDRESS", `${w.home}, ${w.city}`, 7], ["6 RELATIONSHIP", "SELF", 3], ["7 INSURED'S ADDRESS", "SAME", 3], ["10 CONDITION RELATED TO", "a NO &nbsp; b NO &nbsp; c NO", 6],
    ["11 GROUP OR FECA NUMBER", w.number("######"), 4], ["12 SIGNED", "SIGNATURE ON FILE", 4], ["13 INSURED'S SIGNATURE", "SIGNATURE ON FILE", 4],
    ["14 DATE OF CURRENT ILLNESS", "", 4], ["17 REFERRING PROVIDER", "", 4], ["18 HOSPITALIZATION DATES", c.place === "hospital" ? `${form(c.from)} TO ${form(c.to)}` : "", 4],
    ["19 ADDITIONAL CLAIM INFORMATION", "", 5], ["20 OUTSIDE LAB", "NO", 2], ["21 DIAGNOSIS (ICD 0)", w.diagnoses.map((one, at) => `${"ABCD"[at]}. ${one}`).join(" &nbsp; "), 5],
  ]);
  // prettier-ignore
  const under = boxes(l, [
    ["25 FEDERAL TAX I.D.", `${w.tax} EIN`, 2], ["26 PATIENT'S ACCOUNT NO.", w.account, 3], ["27 ASSIGN", "YES", 2], ["28 TOTAL CHARGE", l.money(billed), 2], ["29 AMOUNT PAID", l.money(paid), 2], ["30 RSVD", "", 1],
    ["31 SIGNATURE OF PHYSICIAN", `${w.doctor} ${form(c.printed)}`, 4], ["32 SERVICE FACILITY", c.place === "hospital" ? `RIVERSIDE HOSPITAL<br>${people32(w)}` : `${safe(w.provider)}<br>${people32(w)}`, 4],
    ["33 BILLING PROVIDER INFO & PH #".replace("&", "&amp;"), `${w.phone}<br>${safe(w.provider)}<br>${w.street}<br>${w.town}<br>a. ${w.npi}`, 4],
  ]);
  const title = `<div class="title"><b>${l.words("CMS-1500 CLAIM PRINT|HCFA 1500 (02-12) TEXT IMAGE|PROFESSIONAL CLAIM WORKSHEET")}</b><span>${l.words("CLAIM DATE|Bill Date")}: ${slashes(c.printed)}</span>${l.claim ? `<span>Claim #: ${w.claim}</span>` : ""}</div>`;
  const note = paid ? `<p>Patient payment (copay) applied to this claim: ${bare(paid)}</p>` : "";
  return {
    columns,
    body: `${title}${top}${sheet.table(columns, rowsIn(columns, c.rows))}${under}${note}<p>${l.words("Printed from billing system for internal use. Not an approved OMB-0938-1197 form.|PLAIN PAPER COPY")}</p>`,
    said: { setting: "professional", claimNumber: l.claim ? w.claim : null },
    ...{ rows: c.rows, sums: { billed, patientPaid: paid } },
  };
}
const people32 = (w: Who) => `${w.street}, ${w.town}`;

/** What a clearinghouse shows of a claim, printed from its site. */
function clearinghouse(l: Look, c: Claim, w: Who, facility: boolean): Paper {
  const { words } = l;
  const money = l.first ? dollars : grouped;
  let line = 0;
  const list: (Column | false)[] = [
    column<Row>(words("#|Line|Ln"), null, () => (line += 1)),
    !c.stay && column<Row>(words("Service Date|DOS|Date(s) of Service"), "serviceDate", (row) => slashes(row.serviceDate)),
    facility && column<Row>(words("Rev Code|Revenue"), "revenueCode", (row) => row.revenueCode),
    !c.stay && column<Row>(words("Procedure|Proc Code|HCPCS"), "code", (row) => row.code),
    !c.stay && column<Row>(words("Modifiers|Mod"), "modifiers", (row) => row.modifiers?.join(", ")),
    (c.stay || l.named) && column<Row>("Description", "description", (row) => safe(row.description!)),
    !facility && column<Row>(words("Dx Ptr|Diag Pointers"), null, (row) => [...row.point].join(":")),
    column<Row>(words("Units|Qty"), "units", (row) => row.units, "n"),
    amount<Row>(words("Charge|Line Charge|Billed Amount"), "charge", money),
    l.history && column<Row>(words("Status|Line Status"), null, () => "Accepted"),
  ]; // prettier-ignore
  const columns = list.flatMap((one) => one || []);
  const [billed, sent] = [total(c.rows, "charge"), shifted(c.printed, -1)];
  const span = c.from === c.to ? slashes(c.from) : `${slashes(c.from)} - ${slashes(c.to)}`;
  const paid = l.paid ? Math.round(billed * 0.37) : null;
  const card = (title: string, facts: [string, string][]) => `<div class="card"><h3>${title}</h3>${sheet.pairs(facts)}</div>`; // prettier-ignore
  // prettier-ignore
  const cards = [
    card(words("Claim Information|Claim Summary"), [["Claim ID", w.claim], [words("Patient Control Number|Patient Account #"), w.account], ["Claim Type", facility ? `Institutional (837I) ${c.bill}` : "Professional (837P)"], [words("Dates of Service|Statement Dates"), span], [words("Total Claim Charge|Total Charges"), dollars(billed)], ...(paid ? [[words("Payer Paid Amount|Paid by Payer"), dollars(paid)] as [string, string]] : [])]),
    card("Payer", [["Name", w.payer], ["Payer ID", w.number("#####")], ["Filing Indicator", "CI - Commercial"], ["Payer Claim Control #", w.number("E@########")]]),
    card(words("Billing Provider|Billing / Pay-To Provider"), [["Name", safe(w.provider)], ["NPI", w.npi], ["Tax ID", w.tax], ["Address", `${w.street}<br>${w.town}`]]),
    card(words("Patient / Subscriber|Patient (Self)"), [["Name", w.patient], ["Member ID", w.member], ["Date of Birth", slashes(w.born)], ["Gender", w.sex], ["Address", `${w.home}<br>${w.city}`]]),
    card(facility ? "Attending Provider" : "Rendering Provider", [["Name", w.doctor], ["NPI", w.other]]),
    card("Diagnoses (ICD-10-CM)", w.diagnoses.map((one, at) => [at ? "Other" : "Principal", one])),
  ];
  const steps = rowsOf(`${slashes(sent)}|${words("Batch received|Claim received by clearinghouse")}|;${slashes(sent)}|Passed edits and sent to payer|A1:19;${slashes(c.printed)}|Accepted by payer for adjudication|A2:20${paid ? `;${slashes(c.printed)}|Finalized - payment|F1:65` : ""}`); // prettier-ignore
  const history = l.history ? `<h2>${words("Claim History|Status History")}</h2><table class="lines"><tbody>${steps.map((step) => `<tr><td>${step.join("</td><td>")}</td></tr>`).join("")}</tbody></table>` : ""; // prettier-ignore
  const site = words("ClaimBridge|OneGate EDI|Meridian Clearinghouse|ClearPath Exchange");
  const sum = `<tr class="sum"><td colspan="${columns.findIndex(({ says }) => says.includes("charge"))}">Total</td><td class="n">${money(billed)}</td>${l.history ? "<td></td>" : ""}</tr>`;
  return {
    columns,
    body: `<div class="bar"><b>${site}</b><span>${words("Claim Detail|Claim Details|Claim Detail Report")}</span><span>${words("Printed|Report date")} ${slashes(c.printed)}</span></div><div class="cards">${cards.join("")}</div><h2>${words("Service Lines|Claim Lines|Service Line Detail")}</h2>${sheet.table(columns, rowsIn(columns, c.rows) + sum)}${history}<p>https://portal.${site.split(" ")[0]!.toLowerCase()}.example/claims/${w.claim} &nbsp; Confidential: contains protected health information.</p>`,
    said: { setting: facility ? "facility" : "professional", claimNumber: w.claim },
    ...{ rows: c.rows, sums: { billed, insurancePaid: paid } },
  };
}

const css = (l: Look) => `
@page{size:letter;margin:11mm 11mm 13mm} body{margin:0;font:8pt/1.32 ${l.boxed ? `'${l.font}'` : "'Liberation Mono'"};color:#111} .title{display:flex;justify-content:space-between;gap:4mm;margin-bottom:2mm;align-items:baseline} .title b{font-size:1.2em} .grid{display:grid;grid-template-columns:repeat(12,1fr);${l.boxed ? "border-top:1px solid #000;border-left:1px solid #000" : "gap:1mm 3mm"}} .grid>div{padding:.5mm 1mm;min-width:0;overflow-wrap:anywhere;${l.boxed ? "border-right:1px solid #000;border-bottom:1px solid #000" : ""}} .grid i{font-style:normal;${l.boxed ? "font-size:.76em;color:#333;display:block" : ""}} .grid i::after{content:"${l.boxed ? "" : ":"}"}
table{border-collapse:collapse} .lines{width:100%;margin:2mm 0} .lines th{text-align:left;font-size:.86em;vertical-align:bottom;padding:.6mm .8mm;border-bottom:1px solid #000} .lines td{padding:.5mm .8mm;${l.boxed ? "border-left:.5px solid #999;border-right:.5px solid #999" : ""}} .lines .n{text-align:right;white-space:nowrap} .lines tr{break-inside:avoid} .sum td{font-weight:bold;border-top:1px solid #000} p{font-size:.88em;margin:2.5mm 0 0}`;

/** The look of a site that is printed. */
const screenCss = (l: Look) => `
@page{size:letter;margin:10mm 10mm 12mm} body{margin:0;font:8.3pt/1.35 '${l.font}';color:#1d1d1d} .bar{display:flex;justify-content:space-between;background:${l.ink};color:#fff;padding:2mm 3mm;align-items:baseline} .bar b{font-size:1.4em} .cards{display:grid;grid-template-columns:${l.boxed ? "1fr 1fr" : "1fr 1fr 1fr"};gap:2.5mm;margin:3mm 0} .card{border:1px solid #ccc;break-inside:avoid;padding-bottom:1mm} h3{margin:0 0 1mm;background:#f0f2f4;padding:.8mm 2mm;font-size:1em} .pairs td{padding:.3mm 2mm;vertical-align:top} .pairs td:first-child{color:#666} h2{font-size:1.1em;margin:3mm 0 1mm;color:${l.ink}} table{border-collapse:collapse} .lines{width:100%} .lines th{text-align:left;background:#f0f2f4;padding:.8mm 1.4mm;border-bottom:1px solid #999} .lines td{padding:.8mm 1.4mm;border-bottom:.5px solid #ddd} .lines .n{text-align:right;white-space:nowrap} .sum td{font-weight:bold} p{font-size:.85em;color:#555}`;

function draw(chance: Chance): Drawn {
  chance.number("######");
  const l = look(chance);
  const kind = chance.pick(["facility", "facility", "office", "office", "site", "site"] as const);
  const facility = kind === "facility" || (kind === "site" && chance.happens(0.4));
  const claim = claimOf(chance, facility);
  const who = whoOf(chance, claim, facility);
  const { body, columns, rows, said, sums } =
    kind === "facility"
      ? facilityClaim(l, claim, who)
      : kind === "office"
        ? officeClaim(l, claim, who)
        : clearinghouse(l, claim, who, facility);
  const { provider, patient, account: accountNumber } = who;
  const { from: serviceFrom, to: serviceTo, printed: statementDate } = claim;
  const truth = truthOf(
    {
      ...{ name: family.name, provider, patient, accountNumber, statementDate },
      ...{ serviceFrom, serviceTo, ...said },
    },
    sums,
    rows.map((row) => lineBy(columns, row)),
  );
  return { html: sheet.page(kind === "site" ? screenCss(l) : css(l), body), truth };
}

export const family: Family = {
  name: "claims-printed-by-a-billing-program",
  paper:
    "Claims printed as text by a billing program, by box number, or by a clearinghouse's site.",
  medium: "text",
  draw,
};
