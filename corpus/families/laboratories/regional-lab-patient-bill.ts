import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import * as people from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { test: string };
type Visit = { date: string; specimen: string; doctor: string; rows: Row[] };
const { amount, column, total } = sheet;
const { dollars, slashes, shortSlashes, looseSlashes, dashes, monthName } = formats;
/** Code, the laboratory's own name, the short name of the code book, the laboratory's number, dollars. */
const TESTS =
  rowsOf(`80053|Comp. Metabolic Panel (14)|Comprehen metabolic panel|322000|38|142;85025|CBC With Differential/Platelet|Complete cbc w/auto diff wbc|005009|24|86;80061|Lipid Panel|Lipid panel|303756|42|138;84443|TSH|Assay thyroid stim hormone|004259|58|176;83036|Hemoglobin A1c|Glycosylated hemoglobin test|001453|38|118;82306|Vitamin D, 25-Hydroxy|Vitamin d 25 hydroxy|081950|98|288;84439|T4,Free(Direct)|Assay of free thyroxine|001974|41|132;82607|Vitamin B12|Vitamin b-12|001503|62|164;82746|Folate (Folic Acid), Serum|Assay of folic acid serum|002014|58|149;82728|Ferritin|Assay of ferritin|004598|49|136;83540|Iron|Assay of iron|001339|26|74;83550|Iron Binding Capacity (TIBC)|Iron binding test|001348|34|88;86140|C-Reactive Protein, Quant|C-reactive protein|006627|32|97;85652|Sedimentation Rate-Westergren|Rbc sed rate automated|005215|18|52;86038|ANA Direct, IFA With Reflex to Titer and Pattern|Antinuclear antibodies|164947|54|171;86431|RA Latex Turbid.|Rheumatoid factor quant|006502|28|79;84153|Prostate-Specific Ag|Assay of psa total|010322|72|184;84403|Testosterone, Total, LC/MS|Assay of total testosterone|070001|88|249
82670|Estradiol|Assay of total estradiol|004515|95|242;81001|Urinalysis, Complete, With Microscopic Examination|Urinalysis auto w/scope|003772|16|58;87086|Urine Culture, Routine|Urine culture/colony count|008847|38|116;82043|Albumin, Random Urine (Microalbumin)|Ur albumin quantitative|140285|31|96;82570|Creatinine, Random Urine|Assay of urine creatinine|013672|22|61;87491|Chlamydia trachomatis, NAA, Swab or First-Void Urine|Chlmyd trach dna amp probe|188078|92|214;87591|Neisseria gonorrhoeae, NAA, Swab or First-Void Urine|N.gonorrhoeae dna amp prob|188086|92|214;87389|HIV Ab/p24 Ag with Reflex|Hiv-1 ag w/hiv-1 & hiv-2 ab|083935|64|178;86803|HCV Antibody RFX to Quant PCR|Hepatitis c ab test|144050|52|147;86592|RPR, Rfx Qn RPR/Confirm TP|Syphilis test non-trep qual|012005|19|62;83735|Magnesium|Assay of magnesium|001537|24|67;84550|Uric Acid|Assay of blood/uric acid|001057|18|49;83970|PTH, Intact|Assay of parathormone|015610|118|326;82784|Immunoglobulins A/G/M, Qn, Ser|Assay iga/igd/igg/igm each|001784|44|108;86364|t-Transglutaminase (tTG) IgA|Tiss trnsgltmnase ea ig clas|164640|68|172;86003|Allergen Profile, IgE, Respiratory Area 5|Allg spec ige crude xtrc ea|602628|14|31;86480|QuantiFERON-TB Gold Plus|Tb test cell immun measure|182879|128|294;85610|Prothrombin Time (PT)|Prothrombin time|005199|18|54`);
const DRAW = rowsOf("36415|Venipuncture|Routine venipuncture|998085|9|28")[0]!;
const [PLANS = "", DIAGNOSES = "", NO_PLAN = "", YOURS = "", FONTS = "", LABS = ""] = [
  "AETNA|UNITED HEALTHCARE|BCBS ANTHEM PPO|CIGNA HEALTHCARE|Blue Cross Blue Shield|HUMANA MEDICARE ADV|Oscar Health|Ambetter",
  "Z00.00|E78.5|R73.03|E11.9|I10|E03.9|R53.83|E55.9|D50.9|Z11.3|Z13.220|N39.0|M25.50",
  "We do not have valid insurance information for you. If you had coverage on the date of service, call us or visit us online within 30 days.|YOUR INSURANCE CARRIER WAS UNABLE TO IDENTIFY YOU AS A MEMBER. PLEASE PROVIDE A COPY OF YOUR CARD.|Your plan told us that coverage was not in effect on the date of service, so the charges are billed to you.",
  "The balance shown is your deductible, co-insurance and/or co-payment as determined by your plan.|Your plan has told us that this amount is your responsibility. Please refer to the Explanation of Benefits (EOB) you received.|AMOUNT DUE HAS BEEN APPLIED TO YOUR DEDUCTIBLE OR COINSURANCE. PLEASE CONTACT YOUR INSURANCE CARRIER WITH ANY QUESTIONS ABOUT COVERAGE.",
  "Liberation Sans|Liberation Sans|Liberation Sans Narrow|DejaVu Sans Condensed",
  "Piedmont Reference Laboratories, Inc.|#004b8d;SaguaroPath Labs|#a3471b;TRI-COUNTY CLINICAL LABORATORIES|#222222;Meridian Diagnostic Labs|#0b6b53;Keystone BioLab LLC|#5a2a82;Lakeshore Regional Laboratory|#0077a3;NORTHFORK MEDICAL LABORATORY CORP.|#7a1022",
];

type How = ReturnType<typeof howOf>;
type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const money = chance.pick([formats.grouped, formats.grouped, formats.bare, dollars]);
  const negative = money === dollars ? money : chance.pick([money, formats.trailingMinus]);
  const minus = (cents: number) => negative(cents ? -cents : 0);
  const often = (share: number) => chance.happens(share);
  const style = words("columns|columns|columns|merged|ledger|ledger");
  return {
    ...{ words, money, less: style === "ledger" ? minus : chance.pick([money, minus]) },
    day: chance.pick([slashes, slashes, shortSlashes, looseSlashes, dashes, monthName]),
    ...{ capitals: often(0.5), number: often(0.25), dated: often(0.5), quantity: often(0.3) },
    ...{ named: chance.pick([1, 1, 2]), code: words("first|first|last|none"), style },
    ...{ box: often(0.6), sums: often(0.65), strip: often(0.45) },
    ...{ couponFirst: often(0.2), back: often(0.3), size: chance.pick([8.2, 8.8, 9.2]) },
    ...{ font: words(FONTS), data: words("inherit|inherit|inherit|'Liberation Mono'") },
  };
}

/** What the laboratory asks for a test, the same each time, and what the plan makes of it if there is one. */
function howOf(chance: Chance, l: Look, insured: boolean, few: boolean) {
  const odd = chance.pick([[0], [0, 25, 50, 75], [0, 0, 50, 95, 99]]);
  const price = (low = "", high = "") => 100 * chance.between(+low, +high) + chance.pick(odd);
  const asked = [...TESTS, DRAW].map(([code, , , , a, b]) => [code!, price(a, b)] as const);
  const spent = insured && !few && chance.happens(0.6);
  const open = spent ? chance.pick([0, 0, 2500, 9000]) : 90_000_000;
  const [copay, share] = [chance.pick([0, 0, 0, 1000]), chance.pick([0.1, 0.2, 0.2, 0.3])];
  const [denies, low, high] = insured ? [chance.pick([0, 0, 0.12]), 0.08, 0.34] : [0, 1, 1];
  const terms: Terms = { open, copay, share, denies, rate: [low, high] };
  const rates = asked.map(([code]) => [code, low + (high - low) * chance.share()] as const);
  const vial = l.words("###-###-####-#|@@######|##-####-####|########");
  return { prices: Object.fromEntries(asked), rates: Object.fromEntries(rates), terms, vial };
}

/** What was tested in one go, as the plan settled it, or at the laboratory's price where it did not. */
function visitOf(chance: Chance, l: Look, many: number, date: string, how: How): Visit {
  const drawn = chance.happens(0.55) ? [DRAW] : [];
  const picked = chance.shuffled(TESTS).slice(0, many - drawn.length);
  const list = chance.happens(0.5) ? [...picked, ...drawn] : [...drawn, ...picked];
  const rows = list.map((words): Row => {
    const [code = "", , , test = ""] = words;
    const units = code === "86003" ? chance.between(8, 24) : code === "82784" ? 3 : 1;
    const description = l.capitals ? words[l.named]!.toUpperCase() : words[l.named]!;
    const said = { code, modifiers: [], units, serviceDate: date, description, test };
    const charge = how.prices[code]! * units;
    how.terms.rate = [how.rates[code]!, how.rates[code]!];
    const { discount, insurancePaid, patientOwes } = settle(chance, charge, how.terms);
    return { ...said, charge, discount, insurancePaid, patientOwes };
  });
  return { date, rows, specimen: chance.number(how.vial), doctor: people.doctor(chance) };
}

function columnsOf(l: Look, insured: boolean): sheet.Column<Row>[] {
  const { words, money } = l;
  const heads = `Date|Service<br>Date|DOS;Test #|Test No.;CPT|CPT Code|CPT<br>Code|Proc Code;Test Description|Description|Test Name|Description of Service|Tests Performed;Insurance<br>Adjustment|Adjustments|Insurance<br>Discount|Adj.|Plan<br>Discount;Insurance<br>Paid|Ins. Paid|Plan<br>Paid;Ins. Adj /<br>Payments|Adjustments and<br>Payments;You Owe|You<br>Owe|Patient<br>Owes|Balance`;
  const head = heads.split(";").map(words);
  const code = column<Row>(head[2]!, "code", (row) => row.code);
  const text = (row: Row) => row.description?.replace("&", "&amp;");
  const what = column<Row>(head[3]!, "description", text, "w");
  const on = (row: Row) => (row.serviceDate ? l.day(row.serviceDate) : "");
  const taking = (row: Row) => l.less(row.discount! + row.insurancePaid!);
  const parts =
    l.style === "merged"
      ? [column<Row>(head[6]!, null, taking, "n")]
      : [amount<Row>(head[4]!, "discount", l.less), amount<Row>(head[5]!, "insurancePaid", l.less)];
  const owed = amount<Row>(head[7]!, "patientOwes", money);
  return [
    ...(l.dated ? [column<Row>(head[0]!, "serviceDate", on)] : []),
    ...(l.number ? [column<Row>(head[1]!, null, (row) => row.test)] : []),
    ...(l.code === "none" ? [what] : l.code === "first" ? [code, what] : [what, code]),
    ...(l.quantity ? [column<Row>(words("Qty|Units"), "units", (row) => row.units, "n")] : []),
    amount<Row>(words("Charge|Charges|Amount<br>Billed|List Price"), "charge", money),
    ...(insured && l.style !== "ledger" ? [...parts, owed] : []),
  ];
}

type Owed = Record<"charge" | "discount" | "insurancePaid" | "patientOwes" | "paid", number>;
type Facts = ReturnType<typeof factsOf>;

const said = (list: string[][], [open, between, close]: [string, string, string]) =>
  list.map(([label, value]) => (value ? open + label + between + value + close : "")).join("");
const grid = (list: string[][], kind: string) =>
  `<table class="${kind}">${said(list, ["<tr><td>", "</td><td>", "</td></tr>"])}</table>`;
const BOX: [string, string, string] = ["<td><small>", "</small>", "</td>"];
const off = (cents: number) => dollars(cents ? -cents : 0);

/** The table; a ledger tells what the plan took off and paid in rows of its own. */
function tests(l: Look, visits: Visit[], columns: sheet.Column<Row>[], owed: Owed, f: Facts) {
  const row = (description: string, of: Said) =>
    sheet.record(columns, { test: "", description, ...of }, "sum");
  const [vial, on] = [l.words("Specimen|Specimen #|Accession"), l.words("Date of Service|DOS")];
  const body = visits.map(({ date, specimen, doctor, rows }) => {
    const head = `${vial}: ${specimen} &nbsp; ${on}: ${l.day(date)} &nbsp; Ordering Physician: ${doctor}`;
    const of = `<tr class="of"><td colspan="${columns.length}">${head}</td></tr>`;
    return (visits[1] ? of : "") + rows.map((one) => sheet.record(columns, one)).join("");
  });
  const less = (words: string, cents: number) =>
    `<tr><td colspan="${columns.length - 1}" class="w">${words}</td><td class="n">${l.less(cents)}</td></tr>`;
  const by = (words: string, cents: number) =>
    f.reason ? "" : less(`${l.day(f.settledOn)} ${l.words(words)} - ${f.plan}`, cents);
  if (l.style === "ledger" && (!f.reason || owed.paid))
    body.push(
      l.sums ? row(l.words("TOTAL CHARGES|Total Charges"), { charge: owed.charge }) : "",
      by("INSURANCE ADJUSTMENT|CONTRACTUAL ADJ|ALLOWANCE ADJ", owed.discount),
      by("INSURANCE PAYMENT|INS PMT", owed.insurancePaid),
      owed.paid ? less("PATIENT PAYMENT - THANK YOU", owed.paid) : "",
      row(l.words("BALANCE DUE|YOU OWE|Amount Due"), { charge: owed.patientOwes - owed.paid }),
    );
  else if (l.sums) body.push(row(l.words("Totals|TOTAL|Invoice Total"), owed));
  return sheet.table(columns, body.join(""));
}

function status(chance: Chance, l: Look, f: Facts, owed: Owed): string {
  const done = `${f.plan} ${l.words("processed|has responded to")} ${l.words("your claim|the claim for these services")} on ${l.day(f.settledOn)}.`;
  const notes = `<p>Your physician may send a separate bill. This bill is for laboratory testing only.</p>|<p>If you cannot pay in full, call ${f.call} to ask about payment plans or our patient assistance program.</p>|<p>Past due accounts may be referred to a collection agency.</p>|<p>Invoice ${chance.number("########")} is also open: ${dollars(chance.between(1100, 9800))} (not included in this bill).</p>|<p>Diagnosis code(s) furnished by ordering physician: ${chance.shuffled(DIAGNOSES.split("|")).slice(0, 3).join(", ")}</p>`;
  const more = chance.shuffled(notes.split("|"));
  return `<div class="msg"><h3>${l.words("Insurance Status|INSURANCE STATUS|Important Message About Your Bill|Insurance claim status")}</h3><p>${f.reason ?? `${done}${owed.insurancePaid ? "" : " No payment was made by the plan."} ${l.words(YOURS)}`}</p>${more.slice(0, more.length - chance.between(2, 4)).join("")}</div>`;
}

/** The box of sums beside the messages, and what of it stands anywhere on the paper. */
function summary(l: Look, columns: sheet.Column<Row>[], owed: Owed, insured: boolean) {
  const split = insured && l.style !== "merged";
  const still = owed.patientOwes - owed.paid;
  const due = `${l.words("YOU OWE|You Owe|Amount You Owe|Please Pay")}|${dollars(still)}`;
  const paid = `${l.words("You Paid|Patient Payments")}|${owed.paid || l.sums ? off(owed.paid) : ""}`;
  const list = `${l.words("Total Charges|Charges|Total Billed")}|${dollars(owed.charge)};${l.words("Insurance Adjustments|Insurance Discount")}|${split ? off(owed.discount) : ""}
    ${l.words("Insurance Paid|Insurance Payments")}|${split ? off(owed.insurancePaid) : ""};Insurance Payments/Adjustments|${insured && !split ? off(owed.discount + owed.insurancePaid) : ""}`;
  const ledger = l.style === "ledger" && (insured || owed.paid > 0);
  const both = split ? ["discount", "insurancePaid"] : [];
  const summed = columns.flatMap(({ says }) => says).filter(() => l.sums);
  const rows = [...summed, ...(ledger ? both : []), ...(l.box ? ["charge", ...both] : [])];
  const shown = (field: "charge" | "discount" | "insurancePaid") =>
    rows.includes(field) ? owed[field] : null;
  const printed = {
    ...{ billed: shown("charge"), adjustments: shown("discount") },
    ...{ insurancePaid: shown("insurancePaid"), patientResponsibility: still },
    patientPaid: (l.box && l.sums) || owed.paid ? owed.paid : null,
  };
  const short = owed.paid && !ledger ? grid(rowsOf(`${paid}\n${due}`), "sums") : "";
  return { box: l.box ? grid(rowsOf(`${list}\n${paid}\n${due}`), "sums") : short, printed };
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:10mm 12mm} body{font:${l.size}pt/1.34 '${l.font}';margin:0;color:#111} .top{display:flex;justify-content:space-between;align-items:flex-start} .brand{display:flex;gap:2.4mm;align-items:center;color:${ink};font-size:1.55em;font-weight:bold} .dim,small{color:#444;font-size:.86em} table{border-collapse:collapse} .head td{padding:.5mm 2mm;border-bottom:.6px solid #999} .head td:last-child{text-align:right;font-family:${l.data};font-weight:bold} .strip{width:100%;margin:3mm 0;table-layout:fixed} .strip td{border:1px solid ${ink};padding:.6mm 1.6mm;vertical-align:top} .strip small{display:block;text-transform:uppercase;font-size:.72em} .strip td,.lines td{font-family:${l.data}} .strip small{font-family:'${l.font}'} .to{margin:7mm 0 6mm 6mm;min-height:15mm;line-height:1.3} .facts{display:flex;flex-wrap:wrap;gap:.4mm 8mm;margin:2mm 0;padding:1.2mm 0;border-top:1.6px solid ${ink}} .lines{width:100%;font-size:.95em} .lines th{text-align:left;vertical-align:bottom;padding:.8mm 1.4mm;${l.strip ? `background:${ink};color:#fff` : `border-bottom:1.5px solid ${ink};color:${ink}`}} .lines td{padding:.65mm 1.4mm;vertical-align:top;border-bottom:.5px solid #ddd;white-space:nowrap} .lines .n{text-align:right} .lines td.w{white-space:normal} .sum td{font-weight:bold;border-top:1px solid #222} .of td{background:#eef1f4;font-size:.94em;white-space:normal!important} tr{break-inside:avoid} .low{display:flex;gap:8mm;margin-top:4mm;break-inside:avoid} .msg{flex:1} .msg h3{margin:0 0 1mm;font-size:1.05em;color:${ink}} .msg p{margin:0 0 1.4mm} .sums{width:72mm;align-self:start} .sums td{padding:.7mm 2mm;border-bottom:.5px solid #bbb} .sums td:last-child{text-align:right} .sums tr:last-child td{font-weight:bold;border:1.4px solid ${ink};border-width:1.4px 0} .slip{break-inside:avoid;margin-top:6mm;border-top:1.2px dashed #555;padding-top:1.6mm} .slip.up{border:0;border-bottom:1.2px dashed #555;margin:0 0 4mm;padding-bottom:3mm} .in{display:flex;justify-content:space-between;gap:8mm;margin-top:2mm} .back{break-before:page} .form{width:100%} .back td{padding:2.6mm 1mm .4mm;border-bottom:.6px solid #333;width:50%}`;

/** Who the bill is for and what it is about, as a strip of boxes or beside the laboratory's name. */
function head(l: Look, f: Facts, visits: Visit[], due: number) {
  const one = visits.length === 1 ? visits[0]! : null;
  const when = f.dueOn ? l.day(f.dueOn) : l.words("Upon receipt|DUE UPON RECEIPT|Due Now");
  const bill =
    rowsOf(`${l.words("Invoice #|Invoice Number|Bill Number|Invoice No.")}|${f.invoice};${l.words("Patient Account|Account #|Acct No.")}|${f.account}
    ${l.words("Bill Date|Invoice Date|Statement Date")}|${l.day(f.issued)};${l.words("Due Date|Payment Due|Pay By")}|${when};${l.words("Amount Due|YOU OWE|Please Pay This Amount|Amount You Owe")}|${dollars(due)}`);
  const about =
    rowsOf(`Patient|${f.patient};${l.words("Date of Service|Date of service|Service Date|Collection Date")}|${one ? l.day(one.date) : ""}
    ${l.words("Ordering Physician|Referring Physician|Ordered by|Requesting Physician")}|${one?.doctor ?? ""};${l.words("Specimen #|Specimen Number|Accession No.|Lab Reference ID")}|${one?.specimen ?? ""};${l.words("Insurance|Primary Insurance|Insurance Billed")}|${f.plan}`);
  const strip = `<table class="strip"><tr>${said(bill, BOX)}</tr></table><table class="strip"><tr>${said(about, BOX)}</tr></table>`;
  const facts = `<div class="facts">${said(about, ["<span><b>", ":</b> ", "</span>"])}</div>`;
  return { bill, told: l.strip ? strip : facts, right: l.strip ? "" : grid(bill, "head") };
}

const coupon = (chance: Chance, l: Look, f: Facts, bill: string[][]) =>
  `<div class="slip${l.couponFirst ? " up" : ""}"><small>${l.words("Please detach and return this portion with your payment|DETACH HERE AND RETURN WITH PAYMENT|Return this coupon with your check")}. ${l.words("Write the invoice number on your check.|Make checks payable to " + f.lab + "|Do not send cash or correspondence.")}</small><div class="in"><div>${f.to}<br>${f.home}<br><br>${l.words("REMIT TO|Mail payment to|Send payment to")}:<br>${f.lab}<br>${people.box(chance)}<br>${people.town(chance)}</div><div>${grid([...bill, ["Amount Enclosed", "$____________"]], "head")}<small>&#9744; VISA &#9744; MC &#9744; AMEX &#9744; DISC &nbsp; Card # __________________<br>Exp. ____/____ &nbsp; Signature ______________________</small><br>${sheet.bars(chance, 190, 15)}<br><small>${chance.number("00##########000#####0##")}</small></div></div></div>`;

const back = `<div class="back"><h3>Insurance information update</h3><p>If the insurance shown on this bill is wrong or missing, complete this form and mail it to the address on the coupon, or give us your information online.</p>${grid(rowsOf("Insurance Company Name|&#160;Claims Address|&#160;Member / Policy ID|&#160;Group Number|&#160;Policy Holder Name|&#160;Relationship to Patient|&#160;Employer|&#160;Effective Date|&#160"), "form")}</div>`;

function factsOf(chance: Chance, l: Look, lab: string, insured: boolean, last: string) {
  const [patient = "", parent = ""] = people.household(chance, 2).map(people.naming(chance));
  const settledOn = shifted(last, chance.between(12, 40));
  const issued = shifted(settledOn, chance.between(3, 30));
  return {
    ...{ lab, patient, to: chance.happens(0.12) ? parent : patient, call: people.phone(chance) },
    ...{ reason: insured ? null : l.words(NO_PLAN), issued, settledOn },
    invoice: chance.number(l.words("########|#########|@-#######|2#-########")),
    account: chance.number(l.words("######-##|##########|@@#######")),
    plan: insured ? l.words(PLANS) : l.words("NONE ON FILE|PATIENT|Not provided"),
    home: `${people.street(chance)}<br>${people.town(chance)}`,
    dueOn: chance.happens(0.65) ? shifted(issued, chance.pick([21, 25, 30])) : null,
  };
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [lab = "", ink = ""] = chance.pick(rowsOf(LABS));
  const insured = chance.happens(0.84);
  const most = chance.pick([6, 6, 13, 13, 25]);
  const lines = chance.between(most > 6 ? Math.ceil(most / 2) : 2, most);
  const many = lines > 5 && chance.happens(0.3) ? 2 : 1;
  const first = shifted("2024-02-05", chance.between(0, 640));
  const how = howOf(chance, l, insured, lines < 5);
  const visits = Array.from({ length: many }, (_, at) => {
    const date = shifted(first, at * chance.between(7, 40));
    return visitOf(chance, l, Math.ceil((lines - at) / many), date, how);
  });
  const rows = visits.flatMap((visit) => visit.rows);
  const patientOwes = total(rows, "patientOwes");
  const given = chance.happens(0.22) ? chance.pick([500, 1000, 2000, 2500]) : 0;
  const owed: Owed = {
    ...{ charge: total(rows, "charge"), discount: total(rows, "discount") },
    ...{ insurancePaid: total(rows, "insurancePaid"), patientOwes },
    paid: given < patientOwes ? given : 0,
  };
  const f = factsOf(chance, l, lab, insured, visits.at(-1)!.date);
  const columns = columnsOf(l, insured);
  const { box, printed } = summary(l, columns, owed, insured);
  const { bill, right, told } = head(l, f, visits, printed.patientResponsibility);
  const slip = coupon(chance, l, f, bill);
  const top = `<div class="top"><div><div class="brand">${sheet.mark(chance, ink, 30)}${lab}</div><small>${people.street(chance).replace(/ (Apt|Unit).*/, "")}, ${people.town(chance)}<br>Billing questions: ${f.call} &nbsp; Tax ID ${chance.number("##-#######")}</small></div>${right}</div>`;
  const body = `${told}${tests(l, visits, columns, owed, f)}<div class="low">${status(chance, l, f, owed)}${box}</div>`;
  const lineOf = (row: Row) => sheet.lineBy(columns, row, ["serviceDate"]);
  const about = { provider: lab, patient: f.patient, accountNumber: f.account, dueDate: f.dueOn };
  const known = { name: family.name, setting: "professional", statementDate: f.issued } as const;
  const truth = truthOf({ ...about, ...known }, printed, rows.map(lineOf));
  const all = `${l.couponFirst ? slip : ""}${top}<div class="to">${f.to}<br>${f.home}</div>${body}${l.couponFirst ? "" : slip}${l.back ? back : ""}`;
  return { html: sheet.page(css(l, ink), all), truth };
}

export const family: Family = {
  name: "regional-lab-patient-bill",
  paper: "A laboratory's bill to a patient: tests of a specimen, what insurance paid, a coupon.",
  medium: "text",
  draw,
};
