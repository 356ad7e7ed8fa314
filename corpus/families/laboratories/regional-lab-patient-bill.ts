import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import * as people from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { test: string; words: readonly string[] };
type Visit = { date: string; specimen: string; doctor: string; rows: Row[] };

const { amount, column, pairs, total } = sheet;
const { dollars } = formats;

const LABS =
  rowsOf(`Piedmont Reference Laboratories, Inc.|#004b8d;SaguaroPath Labs|#a3471b;TRI-COUNTY CLINICAL LABORATORIES|#222222
  Meridian Diagnostic Labs|#0b6b53;Keystone BioLab LLC|#5a2a82;Lakeshore Regional Laboratory|#0077a3;NORTHFORK MEDICAL LABORATORY CORP.|#7a1022`);
/** Code, the laboratory's own name, the short name of the code book, the laboratory's number, dollars from and to. */
const TESTS =
  rowsOf(`80053|Comp. Metabolic Panel (14)|Comprehen metabolic panel|322000|38|142;85025|CBC With Differential/Platelet|Complete cbc w/auto diff wbc|005009|24|86;80061|Lipid Panel|Lipid panel|303756|42|138
84443|TSH|Assay thyroid stim hormone|004259|58|176;83036|Hemoglobin A1c|Glycosylated hemoglobin test|001453|38|118;82306|Vitamin D, 25-Hydroxy|Vitamin d 25 hydroxy|081950|98|288
84439|T4,Free(Direct)|Assay of free thyroxine|001974|41|132;82607|Vitamin B12|Vitamin b-12|001503|62|164;82746|Folate (Folic Acid), Serum|Assay of folic acid serum|002014|58|149
82728|Ferritin|Assay of ferritin|004598|49|136;83540|Iron|Assay of iron|001339|26|74;83550|Iron Binding Capacity (TIBC)|Iron binding test|001348|34|88
86140|C-Reactive Protein, Quant|C-reactive protein|006627|32|97;85652|Sedimentation Rate-Westergren|Rbc sed rate automated|005215|18|52;86038|ANA Direct, IFA With Reflex to Titer and Pattern|Antinuclear antibodies|164947|54|171
86431|RA Latex Turbid.|Rheumatoid factor quant|006502|28|79;84153|Prostate-Specific Ag|Assay of psa total|010322|72|184;84403|Testosterone, Total, LC/MS|Assay of total testosterone|070001|88|249
82670|Estradiol|Assay of total estradiol|004515|95|242;81001|Urinalysis, Complete, With Microscopic Examination|Urinalysis auto w/scope|003772|16|58;87086|Urine Culture, Routine|Urine culture/colony count|008847|38|116
82043|Albumin, Random Urine (Microalbumin)|Ur albumin quantitative|140285|31|96;82570|Creatinine, Random Urine|Assay of urine creatinine|013672|22|61;87491|Chlamydia trachomatis, NAA, Swab or First-Void Urine|Chlmyd trach dna amp probe|188078|92|214
87591|Neisseria gonorrhoeae, NAA, Swab or First-Void Urine|N.gonorrhoeae dna amp prob|188086|92|214;87389|HIV Ab/p24 Ag with Reflex|Hiv-1 ag w/hiv-1 & hiv-2 ab|083935|64|178;86803|HCV Antibody RFX to Quant PCR|Hepatitis c ab test|144050|52|147
86592|RPR, Rfx Qn RPR/Confirm TP|Syphilis test non-trep qual|012005|19|62;83735|Magnesium|Assay of magnesium|001537|24|67;84550|Uric Acid|Assay of blood/uric acid|001057|18|49
83970|PTH, Intact|Assay of parathormone|015610|118|326;82784|Immunoglobulin A, Qn, Serum|Assay iga/igd/igg/igm each|001784|44|108;86364|t-Transglutaminase (tTG) IgA|Tiss trnsgltmnase ea ig clas|164640|68|172
86003|Allergen Profile, IgE, Respiratory Area 5|Allg spec ige crude xtrc ea|602628|14|31;86480|QuantiFERON-TB Gold Plus|Tb test cell immun measure|182879|128|294;85610|Prothrombin Time (PT)|Prothrombin time|005199|18|54`);
const DRAW = rowsOf("36415|Venipuncture|Routine venipuncture|998085|9|28")[0]!;
const PLANS =
  "AETNA|UNITED HEALTHCARE|BCBS ANTHEM PPO|CIGNA HEALTHCARE|Blue Cross Blue Shield|HUMANA MEDICARE ADV|Oscar Health|MEDICARE PART B|Ambetter".split(
    "|",
  );
const DIAGNOSES =
  "Z00.00 E78.5 R73.03 E11.9 I10 E03.9 R53.83 E55.9 D50.9 Z11.3 Z13.220 N39.0 M25.50".split(" ");

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const money = chance.pick([formats.grouped, formats.grouped, formats.bare, dollars]);
  const { slashes, shortSlashes, looseSlashes, dashes, monthName } = formats;
  const day = chance.pick([slashes, slashes, shortSlashes, looseSlashes, dashes, monthName]);
  const less = chance.pick([money, money, (cents: number) => money(cents ? -cents : 0)]);
  const minus = (cents: number) => formats.trailingMinus(cents ? -cents : 0);
  return {
    ...{ words, money, day, less: money === dollars ? less : chance.pick([less, less, minus]) },
    capitals: chance.happens(0.5),
    named: chance.pick([1, 1, 2]),
    code: chance.pick(["own", "own", "first", "last", "none"] as const),
    number: chance.happens(0.25),
    dated: chance.happens(0.5),
    quantity: chance.happens(0.3),
    style: chance.pick(["columns", "columns", "columns", "merged", "ledger", "ledger"] as const),
    box: chance.happens(0.6),
    sums: chance.happens(0.65),
    strip: chance.happens(0.45),
    couponFirst: chance.happens(0.2),
    back: chance.happens(0.3),
    font: words("Liberation Sans|Liberation Sans|Liberation Sans Narrow|DejaVu Sans Condensed"),
    data: words("inherit|inherit|inherit|Liberation Mono"),
    size: chance.pick([8.2, 8.8, 9.2]),
  };
}

/** What was tested in one go, as the plan settled it, or at the laboratory's price where it did not. */
function visitOf(chance: Chance, l: Look, many: number, date: string, terms: Terms | null): Visit {
  const drawn = chance.happens(0.55);
  const picked = chance.shuffled(TESTS).slice(0, many - (drawn ? 1 : 0));
  const list = chance.happens(0.5) ? [...picked, DRAW] : [DRAW, ...picked];
  const rows = (drawn ? list : picked).map((words): Row => {
    const [code = "", , , test = "", low, high] = words;
    const units = code === "86003" ? chance.between(8, 24) : code === "82784" ? 3 : 1;
    const price = chance.between(Number(low), Number(high)) * 100 + chance.pick([0, 0, 25, 50, 75]);
    const name = words[l.named]!;
    const description = l.capitals ? name.toUpperCase() : name;
    const said = { code, modifiers: [], units, serviceDate: date, description, test, words };
    const charge = price * units;
    if (!terms) return { ...said, charge, discount: 0, insurancePaid: 0, patientOwes: charge };
    const { discount, insurancePaid, patientOwes } = settle(chance, charge, terms);
    return { ...said, charge, discount, insurancePaid, patientOwes };
  });
  const specimen = chance.number("###-###-####-#");
  return { date, specimen, rows, doctor: people.doctor(chance, "MD|MD|DO|NP|PA-C") };
}

function columnsOf(l: Look, insured: boolean): sheet.Column<Row>[] {
  const { words, money } = l;
  const code = column<Row>(words("CPT|CPT Code|CPT&reg;<br>Code|Proc Code"), "code", (r) => r.code);
  const name = column<Row>(
    words("Test Description|Description|Test Name|Description of Service|Tests Performed"),
    "description",
    ({ description }) => description?.replace("&", "&amp;"),
    "w",
  );
  const names = l.code === "first" || l.code === "own" ? [code, name] : [name, code];
  const dated = column<Row>(words("Date|Service<br>Date|DOS"), "serviceDate", ({ serviceDate }) =>
    serviceDate ? l.day(serviceDate) : "",
  );
  const taken = words(
    "Insurance<br>Adjustment|Adjustments|Insurance<br>Discount|Adj.|Plan<br>Discount",
  );
  const parts = [
    amount<Row>(taken, "discount", l.less),
    amount<Row>(words("Insurance<br>Paid|Ins. Paid|Plan<br>Paid"), "insurancePaid", l.less),
  ];
  const merged = column<Row>(
    words("Ins. Adj /<br>Payments|Adjustments &amp;<br>Payments"),
    null,
    (row) => l.less(row.discount! + row.insurancePaid!),
    "n",
  );
  const owed = amount<Row>(
    words("You Owe|You<br>Owe|Patient<br>Owes|Balance"),
    "patientOwes",
    money,
  );
  const settled = insured && l.style !== "ledger";
  return [
    ...(l.dated ? [dated] : []),
    ...(l.number ? [column<Row>(words("Test #|Test No."), null, (row) => row.test)] : []),
    ...(l.code === "none" ? [name] : names),
    ...(l.quantity ? [column<Row>(words("Qty|Units"), "units", (row) => row.units, "n")] : []),
    amount<Row>(words("Charge|Charges|Amount<br>Billed|List Price"), "charge", money),
    ...(!settled ? [] : l.style === "merged" ? [merged] : parts),
    ...(settled ? [owed] : []),
  ];
}

type Owed = Record<"charge" | "discount" | "insurancePaid" | "patientOwes" | "paid", number>;
type Facts = Record<"lab" | "patient" | "to" | "invoice" | "account" | "plan" | "call", string> & {
  home: string;
  issued: string;
  dueOn: string | null;
  settledOn: string;
  reason: string | null;
};

/** The table; a ledger tells what the plan took off and paid in rows of its own. */
function tests(l: Look, visits: Visit[], columns: sheet.Column<Row>[], owed: Owed, f: Facts) {
  const many = visits.length > 1;
  const row = (words: string, of: Partial<Row>) =>
    sheet.record(columns, { test: "", words: [], description: words, ...of }, "sum");
  const [vial, on] = [l.words("Specimen|Specimen #|Accession"), l.words("Date of Service|DOS")];
  const body = visits.map(({ date, specimen, doctor, rows }) => {
    const head = `${vial}: ${specimen} &nbsp; ${on}: ${l.day(date)} &nbsp; Ordering Physician: ${doctor}`;
    const said = many ? `<tr class="of"><td colspan="${columns.length}">${head}</td></tr>` : "";
    return said + rows.map((one) => sheet.record(columns, one)).join("");
  });
  const due = owed.patientOwes - owed.paid;
  const less = (words: string, cents: number) =>
    `<tr><td colspan="${columns.length - 1}" class="w">${words}</td><td class="n">${l.less(cents)}</td></tr>`;
  if (l.style === "ledger" && (!f.reason || owed.paid))
    body.push(
      l.sums ? row(l.words("TOTAL CHARGES|Total Charges"), { charge: owed.charge }) : "",
      f.reason
        ? ""
        : `${less(`${l.day(f.settledOn)} ${l.words("INSURANCE ADJUSTMENT|CONTRACTUAL ADJ|ALLOWANCE ADJ")} - ${f.plan}`, owed.discount)}${less(`${l.day(f.settledOn)} ${l.words("INSURANCE PAYMENT|INS PMT")} - ${f.plan}`, owed.insurancePaid)}`,
      owed.paid ? less("PATIENT PAYMENT - THANK YOU", owed.paid) : "",
      row(l.words("BALANCE DUE|YOU OWE|Amount Due"), { charge: due, patientOwes: due }),
    );
  else if (l.sums) body.push(row(l.words("Totals|TOTAL|Invoice Total"), owed));
  return sheet.table(columns, body.join(""));
}

function status(chance: Chance, l: Look, f: Facts, owed: Owed): string {
  const done = `${f.plan} ${l.words("processed|has responded to")} ${l.words("your claim|the claim for these services")} on ${l.day(f.settledOn)}.`;
  const why = l.words(
    `The balance shown is your deductible, co-insurance and/or co-payment as determined by your plan.|Your plan has told us that this amount is your responsibility. Please refer to the Explanation of Benefits (EOB) you received.|AMOUNT DUE HAS BEEN APPLIED TO YOUR DEDUCTIBLE OR COINSURANCE. PLEASE CONTACT YOUR INSURANCE CARRIER WITH ANY QUESTIONS ABOUT COVERAGE.`,
  );
  const more = chance.shuffled([
    `Your physician may send a separate bill. This bill is for laboratory testing only.`,
    `If you cannot pay in full, call ${f.call} to ask about payment plans or our patient assistance program.`,
    `Past due accounts may be referred to a collection agency.`,
    `Invoices ${chance.number("########")} also open: ${dollars(chance.between(1100, 9800))} (not included in this bill).`,
    `Diagnosis code(s) furnished by ordering physician: ${chance.shuffled(DIAGNOSES).slice(0, 3).join(", ")}`,
  ]);
  const paid = owed.insurancePaid ? "" : " No payment was made by the plan.";
  return `<div class="msg"><h3>${l.words("Insurance Status|INSURANCE STATUS|Important Message About Your Bill|Insurance claim status")}</h3><p>${f.reason ?? `${done}${paid} ${why}`}</p>${more
    .slice(0, chance.between(1, 3))
    .map((text) => `<p>${text}</p>`)
    .join("")}</div>`;
}

/** The box of sums beside the messages, and what of it stands anywhere on the paper. */
function summary(l: Look, columns: sheet.Column<Row>[], owed: Owed, insured: boolean) {
  const due = owed.patientOwes - owed.paid;
  const minus = (cents: number) => dollars(cents ? -cents : 0);
  const split = insured && l.style !== "merged";
  const box = pairs(
    [
      [l.words("Total Charges|Charges|Total Billed"), dollars(owed.charge)],
      split ? [l.words("Insurance Adjustments|Insurance Discount"), minus(owed.discount)] : null,
      split ? [l.words("Insurance Paid|Insurance Payments"), minus(owed.insurancePaid)] : null,
      insured && !split
        ? ["Insurance Payments/Adjustments", minus(owed.discount + owed.insurancePaid)]
        : null,
      owed.paid || l.sums ? [l.words("You Paid|Patient Payments"), minus(owed.paid)] : null,
      [l.words("YOU OWE|You Owe|Amount You Owe|Please Pay"), dollars(due)],
    ],
    "sums",
  );
  const ledger = l.style === "ledger" && (insured || owed.paid > 0);
  const shown = (field: "charge" | "discount" | "insurancePaid", inBox: boolean) =>
    (l.box && inBox) || (l.sums && columns.some(({ says }) => says.includes(field)));
  const printed = {
    billed: shown("charge", true) ? owed.charge : null,
    adjustments: (ledger && insured) || shown("discount", split) ? owed.discount : null,
    insurancePaid: (ledger && insured) || shown("insurancePaid", split) ? owed.insurancePaid : null,
    patientPaid: (l.box && l.sums) || owed.paid ? owed.paid : null,
    patientResponsibility: due,
  };
  const paid =
    owed.paid && !l.box && !ledger
      ? pairs(
          [
            ["You Paid", minus(owed.paid)],
            ["You Owe", dollars(due)],
          ],
          "sums",
        )
      : "";
  return { box: l.box ? box : paid, printed };
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:10mm 12mm} body{font:${l.size}pt/1.34 '${l.font}';margin:0;color:#111} .top{display:flex;justify-content:space-between;align-items:flex-start} .brand{display:flex;gap:2.4mm;align-items:center;color:${ink};font-size:1.55em;font-weight:bold} .dim,small{color:#444;font-size:.86em}
table{border-collapse:collapse} .head td{padding:.5mm 2mm;border-bottom:.6px solid #999} .head td:last-child{text-align:right;font-family:${l.data === "inherit" ? "inherit" : `'${l.data}'`};font-weight:bold} .strip{width:100%;margin:3mm 0;table-layout:fixed} .strip td{border:1px solid ${ink};padding:.6mm 1.6mm;vertical-align:top} .strip small{display:block;text-transform:uppercase;font-size:.72em} .strip td,.lines td{font-family:${l.data === "inherit" ? "inherit" : `'${l.data}'`}} .strip small{font-family:'${l.font}'}
.to{margin:7mm 0 6mm 6mm;min-height:15mm;line-height:1.3} .facts{display:flex;flex-wrap:wrap;gap:.4mm 8mm;margin:2mm 0;padding:1.2mm 0;border-top:1.6px solid ${ink}} .lines{width:100%;font-size:.95em} .lines th{text-align:left;vertical-align:bottom;padding:.8mm 1.4mm;${l.strip ? `background:${ink};color:#fff` : `border-bottom:1.5px solid ${ink};color:${ink}`}} .lines td{padding:.65mm 1.4mm;vertical-align:top;border-bottom:.5px solid #ddd;white-space:nowrap} .lines .n{text-align:right} .lines td.w{white-space:normal} .sum td{font-weight:bold;border-top:1px solid #222} .of td{background:#eef1f4;font-size:.94em;white-space:normal!important} tr{break-inside:avoid}
.low{display:flex;gap:8mm;margin-top:4mm;break-inside:avoid} .msg{flex:1} .msg h3{margin:0 0 1mm;font-size:1.05em;color:${ink}} .msg p{margin:0 0 1.4mm} .sums{width:72mm;align-self:start} .sums td{padding:.7mm 2mm;border-bottom:.5px solid #bbb} .sums td:last-child{text-align:right} .sums tr:last-child td{font-weight:bold;border:1.4px solid ${ink};border-width:1.4px 0}
.slip{break-inside:avoid;margin-top:6mm;border-top:1.2px dashed #555;padding-top:1.6mm} .slip.up{border:0;border-bottom:1.2px dashed #555;margin:0 0 4mm;padding-bottom:3mm} .in{display:flex;justify-content:space-between;gap:8mm;margin-top:2mm} .back{break-before:page} .back td{padding:2.6mm 1mm .4mm;border-bottom:.6px solid #333;width:50%} .back td:last-child{color:#fff}`;

/** Who the bill is for and what it is about, as a strip of boxes or beside the laboratory's name. */
function head(l: Look, f: Facts, visits: Visit[], due: number) {
  const one = visits.length === 1 ? visits[0]! : null;
  const owe: [string, string] = [
    l.words("Amount Due|YOU OWE|Please Pay This Amount|Amount You Owe"),
    dollars(due),
  ];
  const when = f.dueOn ? l.day(f.dueOn) : l.words("Upon receipt|DUE UPON RECEIPT|Due Now");
  const bill: [string, string][] = [
    [l.words("Invoice #|Invoice Number|Bill Number|Invoice No."), f.invoice],
    ...(f.account
      ? [[l.words("Patient Account|Account #|Acct No."), f.account] as [string, string]]
      : []),
    [l.words("Bill Date|Invoice Date|Statement Date"), l.day(f.issued)],
    [l.words("Due Date|Payment Due|Pay By"), when],
    owe,
  ];
  const about: [string, string][] = [
    ["Patient", f.patient],
    ...(one
      ? ([
          [
            l.words("Date of Service|Date of service|Service Date|Collection Date"),
            l.day(one.date),
          ],
          [
            l.words("Ordering Physician|Referring Physician|Ordered by|Requesting Physician"),
            one.doctor,
          ],
          [l.words("Specimen #|Specimen Number|Accession No.|Lab Reference ID"), one.specimen],
        ] as [string, string][])
      : []),
    [l.words("Insurance|Primary Insurance|Insurance Billed"), f.plan],
  ];
  const strip = (list: [string, string][]) =>
    `<table class="strip"><tr>${list.map(([label, value]) => `<td><small>${label}</small>${value}</td>`).join("")}</tr></table>`;
  const facts = `<div class="facts">${about.map(([label, value]) => `<span><b>${label}:</b> ${value}</span>`).join("")}</div>`;
  return {
    bill,
    right: l.strip ? "" : pairs(bill, "head"),
    about: l.strip ? strip(bill) + strip(about) : facts,
  };
}

const coupon = (chance: Chance, l: Look, f: Facts, bill: [string, string][]) =>
  `<div class="slip${l.couponFirst ? " up" : ""}"><small>${l.words("Please detach and return this portion with your payment|DETACH HERE AND RETURN WITH PAYMENT|Return this coupon with your check")}. ${l.words("Write the invoice number on your check.|Make checks payable to " + f.lab + "|Do not send cash or correspondence.")}</small><div class="in"><div>${f.to}<br>${f.home}<br><br>${l.words("REMIT TO|Mail payment to|Send payment to")}:<br>${f.lab}<br>${people.box(chance)}<br>${people.town(chance)}</div><div>${pairs([...bill, ["Amount Enclosed", "$____________"]], "head")}<small>&#9744; VISA &#9744; MC &#9744; AMEX &#9744; DISC &nbsp; Card # __________________<br>Exp. ____/____ &nbsp; Signature ______________________</small><br>${sheet.bars(chance, 190, 15)}<br><small>${chance.number("00##########000#####0##")}</small></div></div></div>`;

const back = `<div class="back"><h3>Insurance information update</h3><p>If the insurance shown on this bill is wrong or missing, complete this form and mail it to the address on the coupon, or give us your information on line.</p><table style="width:100%">${"Insurance Company Name|Claims Address|Member / Policy ID|Group Number|Policy Holder Name|Relationship to Patient|Employer|Effective Date"
  .split("|")
  .map((label) => `<tr><td>${label}</td><td>.</td></tr>`)
  .join("")}</table></div>`;

function termsOf(chance: Chance): Terms {
  const all = chance.happens(0.4);
  return {
    open: all ? 900_000 : chance.pick([0, 0, 2500, 9000]),
    share: chance.pick([0.1, 0.2, 0.2, 0.3]),
    copay: chance.pick([0, 0, 0, 1000]),
    denies: chance.pick([0, 0, 0.12]),
    rate: [0.08, 0.34],
  };
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [lab = "", ink = ""] = chance.pick(LABS);
  const insured = chance.happens(0.84);
  const lines = chance.weighted([
    [chance.between(2, 6), 5],
    [chance.between(7, 13), 4],
    [chance.between(14, 25), 1.4],
  ]);
  const many = lines > 5 && chance.happens(0.3) ? 2 : 1;
  const first = shifted("2024-02-05", chance.between(0, 640));
  const terms = insured ? termsOf(chance) : null;
  const visits = Array.from({ length: many }, (_, at) =>
    visitOf(
      chance,
      l,
      at ? Math.floor(lines / many) : Math.ceil(lines / many),
      shifted(first, at * chance.between(7, 40)),
      terms,
    ),
  );
  const rows = visits.flatMap((visit) => visit.rows);
  const [charge, discount, insurancePaid, patientOwes] = (
    ["charge", "discount", "insurancePaid", "patientOwes"] as const
  ).map((field) => total(rows, field)) as [number, number, number, number];
  const given = chance.happens(0.22) ? chance.pick([500, 1000, 2000, 2500]) : 0;
  const owed: Owed = {
    charge,
    discount,
    insurancePaid,
    patientOwes,
    paid: given < patientOwes ? given : 0,
  };
  const settledOn = shifted(visits.at(-1)!.date, chance.between(12, 40));
  const issued = shifted(settledOn, chance.between(3, 30));
  const family = people.household(chance, 2);
  const written = people.naming(chance);
  const child = chance.happens(0.12);
  const reason = insured
    ? null
    : l.words(
        "We do not have valid insurance information for you. If you had coverage on the date of service, call us or visit us on line within 30 days.|YOUR INSURANCE CARRIER WAS UNABLE TO IDENTIFY YOU AS A MEMBER. PLEASE PROVIDE A COPY OF YOUR CARD.|Your plan told us that coverage was not in effect on the date of service, so the charges are billed to you.",
      );
  const f: Facts = {
    ...{
      lab,
      patient: written(family[0]!),
      to: written(family[child ? 1 : 0]!),
      call: people.phone(chance),
      reason,
    },
    ...{
      invoice: chance.number(l.words("########|#########|@-#######|2#-########")),
      account: chance.happens(0.5) ? chance.number(l.words("######-##|##########|@@#######")) : "",
    },
    ...{
      plan: insured ? chance.pick(PLANS) : l.words("NONE ON FILE|PATIENT|Not provided"),
      home: `${people.street(chance)}<br>${people.town(chance)}`,
    },
    ...{
      issued,
      settledOn,
      dueOn: chance.happens(0.65) ? shifted(issued, chance.pick([21, 25, 30])) : null,
    },
  };
  const columns = columnsOf(l, insured);
  const { box, printed } = summary(l, columns, owed, insured);
  const { bill, right, about } = head(l, f, visits, printed.patientResponsibility);
  const slip = coupon(chance, l, f, bill);
  const top = `<div class="top"><div><div class="brand">${sheet.mark(chance, ink, 30)}${lab}</div><small>${people.street(chance)}, ${people.town(chance)}<br>Billing questions: ${f.call} &nbsp; Tax ID ${chance.number("##-#######")}</small></div>${right}</div>`;
  const html = sheet.page(
    css(l, ink),
    `${l.couponFirst ? slip : ""}${top}${l.couponFirst ? "" : `<div class="to">${f.to}<br>${f.home}</div>`}${about}${tests(l, visits, columns, owed, f)}<div class="low">${status(chance, l, f, owed)}${box}</div>${l.couponFirst ? "" : slip}${l.back ? back : ""}`,
  );
  return {
    html,
    truth: truthOf(
      {
        name: "regional-lab-patient-bill",
        setting: "professional",
        provider: lab,
        patient: f.patient,
        accountNumber: f.account || null,
        statementDate: issued,
        dueDate: f.dueOn,
      },
      printed,
      rows.map((row) => sheet.lineBy(columns, row, ["serviceDate"])),
    ),
  };
}

export const family: Family = {
  name: "regional-lab-patient-bill",
  paper:
    "A laboratory's bill to a patient: tests of a specimen, what insurance took off and paid, why the rest is owed, and a coupon.",
  medium: "text",
  draw,
};
