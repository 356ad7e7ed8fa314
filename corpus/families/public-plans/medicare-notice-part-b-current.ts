import { dollars, grouped, longMonthName } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { person, phone, street, town } from "#corpus/families/drawing/people";
import {
  bars,
  column,
  lineBy,
  page,
  record,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { lead: boolean };
type Practice = { titles: string; groups: string[]; ordered: boolean; services: string[][] };
type Claim = {
  provider: string;
  group: string;
  ordered: string;
  date: string;
  number: string;
  rows: Row[];
  /** Notes of the whole claim, which stand in its row of totals. */
  notes: string[];
};

/** How a service is paid: `s` by share after the deductible, `f` in full, `d` now and then denied. */
const practice = (titles: string, groups: string, ordered: boolean, text: string): Practice => ({
  ...{ titles, ordered, groups: groups.split("|"), services: rowsOf(text) },
});

// code|modifier|description|dollars charged for one|dollars approved for one|paid how|most units
const PRACTICES = [
  practice(
    "M.D.|O.D.",
    "Looking Glass Eye Center PA|Harbor Retina Associates LLC",
    false,
    `92014||Eye and medical examination for diagnosis and treatment, established patient, 1 or more visits|238|119.85|s|1
    92134||Imaging of retina|96|29.98|s|1
    92083||Measurement of field of vision during daylight conditions|140|58.10|s|1
    92015||Assessment for prescription eye wear using a range of lens powers|55|0|n|1`,
  ),
  practice(
    "M.D.|D.O.|N.P.",
    "Brevard Family Practice PA|Alden Internal Medicine Group|Twin Rivers Primary Care PLLC",
    false,
    `99214|25|Established patient office or other outpatient visit, 30-39 minutes|265|124.66|s|1
    36415||Insertion of needle into vein for collection of blood sample|22|8.57|f|1
    G0439||Annual wellness visit, includes a personalized prevention plan of service (pps), subsequent visit|260|127.80|f|1
    G0008||Administration of influenza virus vaccine|45|32.57|f|1
    90662||Vaccine for influenza for injection into muscle, high dose|98|78.91|f|1
    93000||Routine EKG using at least 12 leads including interpretation and report|75|14.50|s|1
    82306||Vitamin D-3 level|142|29.60|d|1`,
  ),
  practice(
    "M.D.|P.A.",
    "Blue Ridge Dermatology PA|Skin Center of Port Renwick PC",
    false,
    `99213|25|Established patient office or other outpatient visit, 20-29 minutes|188|88.94|s|1
    17000||Destruction of skin growth|165|64.69|d|1
    17003||Destruction of 2-14 skin growths|30|6.14|s|9
    11102|59|Tangential biopsy of single skin lesion|240|93.52|s|1
    88305||Pathology examination of tissue using a microscope, intermediate complexity|210|69.20|s|2`,
  ),
  practice(
    "",
    "Crestline Clinical Laboratories Inc|Tri-County Reference Laboratory LLC",
    true,
    `80053||Blood test, comprehensive group of blood chemicals|78|10.56|f|1
    85025||Complete blood cell count (red cells, white blood cell, platelets), automated test|42|7.77|f|1
    80061||Blood test, lipids (cholesterol and triglycerides)|66|13.39|f|1
    84443||Blood test, thyroid stimulating hormone (TSH)|88|16.80|f|1
    83036||Hemoglobin A1C level|48|9.71|f|1
    82306||Vitamin D-3 level|142|29.60|d|1
    82607||Cyanocobalamin (vitamin B-12) level|91|15.08|f|1
    81001||Manual urinalysis test with examination using microscope|21|3.17|f|1`,
  ),
  practice(
    "M.D.",
    "Radiology Partners of Wexford PC|Piedmont Imaging Physicians",
    true,
    `71046|26|X-ray of chest, 2 views|48|8.91|s|1
    74177|26|CT scan of abdomen and pelvis with contrast|412|85.07|s|1
    76700|26|Ultrasound of abdomen|155|38.22|s|1
    73562|26|X-ray of knee, 3 views|44|8.60|s|2`,
  ),
  practice(
    "P.T.|D.P.T.",
    "Motion Physical Therapy Inc|Granite Rehabilitation Services LLC",
    false,
    `97110|GP|Therapeutic exercise to develop strength, endurance, range of motion, and flexibility, each 15 minutes|68|27.83|s|3
    97140|GP|Manual (physical) therapy techniques to 1 or more regions, each 15 minutes|62|25.87|s|2
    97112|GP|Therapeutic procedure to re-educate brain-to-nerve-to-muscle function, each 15 minutes|70|31.05|s|2
    97530|GP|Therapeutic activities to improve function, with one-on-one contact between patient and provider, each 15 minutes|74|34.61|s|2`,
  ),
  practice(
    "",
    "County of Marlow EMS|LifeStar Ambulance Service Inc",
    false,
    `A0429|RH|Ambulance service, basic life support, emergency transport (bls-emergency)|1150|448.12|s|1
    A0425|RH|Ground mileage, per statute mile|22|9.15|s|18`,
  ),
  practice(
    "M.D.",
    "Heart and Vascular Specialists of San Tomas|Lakeshore Cardiology PC",
    false,
    `93306||Ultrasound examination of heart including color-depicted blood flow rate, direction, and valve function|1180|196.41|s|1
    99204|25|New patient office or other outpatient visit, 45-59 minutes|390|163.05|s|1
    93010||Routine electrocardiogram (EKG) with interpretation and report|42|8.25|s|1
    93880||Ultrasound scanning of blood flow (outside the brain) on both sides of head and neck|640|188.77|d|1`,
  ),
  practice(
    "M.D.",
    "Cedar Point Hematology Oncology PA|Regional Cancer Care Associates",
    false,
    `96413||Infusion of chemotherapy into a vein up to 1 hour|520|128.64|s|1
    96375||Injection of additional new drug or substance into vein|120|16.09|s|1
    J9271||Injection, pembrolizumab, 1 mg|104|57.32|s|200
    J2405||Injection, ondansetron hydrochloride, per 1 mg|6|0.11|s|8
    J1100||Injection, dexamethasone sodium phosphate, 1mg|2|0.14|s|10`,
  ),
];

const NOTES: Record<string, string> = {
  need: "This service was denied. The information provided does not support the need for this service.",
  never: "Medicare does not pay for this item or service.",
  spared:
    "It appears that you did not know that we would not pay for this service, so you are not liable. Do not pay your provider for this service.",
  medigap:
    "Your claim was sent to your Medicare Supplement Insurance (Medigap policy), @. Send any questions regarding your benefits to them.",
  forwarded:
    "This claim was sent to your other insurer, @. They may pay all or part of what you owe.",
  full: "This service is paid at 100% of the Medicare-approved amount.",
  cut: "The amount Medicare paid on this claim was reduced by 2% because of a federal law (sequestration). The reduction does not change the amount you may be billed.",
};

/** The yearly deductible of Part B in cents. */
const DEDUCTIBLES: Record<string, number> = { "2024": 24000, "2025": 25700, "2026": 28300 };

type Purse = { open: number; cut: boolean; secondary: string };

function serviceOf(chance: Chance, fields: string[], date: string, purse: Purse): Row {
  const [code = "", modifier = "", description = "", price, rate, how, most] = fields;
  const units = Number(most) > 20 ? Number(most) : chance.between(1, Number(most));
  const charge = Math.round(Number(price) * 100) * units;
  const row = {
    ...{ serviceDate: date, code, description, units, charge, lead: false },
    modifiers: modifier ? [modifier] : [],
  };
  if (how === "n" || (how === "d" && chance.happens(0.4))) {
    const spared = how === "d" && chance.happens(0.45);
    const remarks = how === "n" ? ["never"] : spared ? ["need", "spared"] : ["need"];
    const none = { allowed: 0, insurancePaid: 0, patientOwes: spared ? 0 : charge };
    return { ...row, ...none, remarks };
  }
  const allowed = Math.min(charge, Math.round(Number(rate) * 100 * units));
  const deductible = how === "s" ? Math.min(allowed, purse.open) : 0;
  purse.open -= deductible;
  const share = how === "s" ? Math.round((allowed - deductible) * 0.2) : 0;
  const paid = allowed - deductible - share;
  return {
    ...{ ...row, allowed, deductible, patientOwes: deductible + share, remarks: [] },
    insurancePaid: purse.cut ? Math.round(paid * 0.98) : paid,
  };
}

const physician = (chance: Chance, titles: string): string => {
  const [first, last] = person(chance).split(" ");
  const middle = chance.happens(0.5) ? ` ${chance.number("@")}.` : "";
  return `${first}${middle} ${last}, ${chance.pick(titles.split("|"))}`;
};

function claimOf(chance: Chance, of: Practice, date: string, purse: Purse): Claim {
  const many = chance.between(1, Math.min(of.services.length, chance.pick([2, 4, 8])));
  const picked = of.services.slice(0, 2).concat(chance.shuffled(of.services.slice(2)));
  const rows = picked.slice(0, many).map((fields) => serviceOf(chance, fields, date, purse));
  rows[0]!.lead = true;
  const applied = total(rows, "deductible");
  const group = chance.pick(of.groups);
  return {
    ...{ group, date, rows },
    provider: of.titles ? physician(chance, of.titles) : group,
    ordered: of.ordered ? physician(chance, "M.D.|D.O.") : "",
    number: chance.number("##-#####-###-###"),
    notes: [
      ...(applied
        ? [`${dollars(applied)} of this approved amount has been applied toward your deductible.`]
        : []),
      ...(total(rows, "patientOwes") && purse.secondary ? [purse.secondary] : []),
      ...(purse.cut && total(rows, "insurancePaid") ? [NOTES.cut!] : []),
    ],
  };
}

type Look = { quantity: "column" | "before" | "none"; letters: Map<string, string> };

/** The letters of notes, as they first come. */
function lettersOf(claims: Claim[]): Map<string, string> {
  const letters = new Map<string, string>();
  for (const { rows, notes } of claims)
    for (const note of [
      ...rows.flatMap(({ remarks }) => remarks!.map((of) => NOTES[of]!)),
      ...notes,
    ])
      if (!letters.has(note)) letters.set(note, "ABCDEFGHJKLMNPQRSTUVWXYZ"[letters.size]!);
  return letters;
}

function columnsOf({ quantity }: Look): Column<Row>[] {
  const money = (head: string, field: "charge" | "allowed" | "insurancePaid" | "patientOwes") =>
    column<Row>(head, field, (row) => (row.lead ? dollars : grouped)(row[field]!), "n");
  const name = (row: Row) => {
    const code = [row.code, ...row.modifiers!].join("-");
    return `${quantity === "before" ? `${row.units} ` : ""}${row.description} <span class="k">(${code})</span>`;
  };
  return [
    ...(quantity === "column" ? [column<Row>("Quantity", "units", ({ units }) => units, "q")] : []),
    column<Row>(
      "Service Provided &amp; Billing Code",
      ["description", "code", "modifiers", ...(quantity === "before" ? (["units"] as const) : [])],
      name,
      "w",
    ),
    column<Row>("Service Approved?", null, (row) => (row.allowed ? "Yes" : "<b>NO</b>"), "c"),
    money("Amount Provider Charged", "charge"),
    money("Medicare-<br>Approved Amount", "allowed"),
    money("Amount Medicare Paid", "insurancePaid"),
    money("Maximum You May Be Billed", "patientOwes"),
    column<Row>("See Notes Below", "remarks", ({ remarks }) => remarks!.join(","), "c"),
  ];
}

function block(chance: Chance, claim: Claim, columns: Column<Row>[], letters: Look["letters"]) {
  const rows = claim.rows.map((row) => record(columns, row)).join("");
  const sums = (["charge", "allowed", "insurancePaid", "patientOwes"] as const)
    .map((field) => `<td class="n">${dollars(total(claim.rows, field))}</td>`)
    .join("");
  const heads = columns.map(({ head, kind }) => `<th class="${kind}">${head}</th>`).join("");
  const before = columns.findIndex(({ says }) => says.includes("charge"));
  const notes = claim.notes.map((note) => letters.get(note)).join(",");
  const address = `${street(chance)}, ${town(chance)}`;
  return `<div class="claim"><div class="day">${longMonthName(claim.date)}</div><div><b>${claim.provider}</b>, ${phone(chance)}</div><div>${claim.group === claim.provider ? "" : `${claim.group}, `}${address}-${chance.number("####")}</div>${claim.ordered ? `<div>Ordered/Referred by ${claim.ordered}</div>` : ""}
<table class="lines"><thead><tr>${heads}</tr></thead><tbody>${rows}<tr class="sum"><td colspan="${before}">Total for Claim #${claim.number}</td>${sums}<td class="c">${notes}</td></tr></tbody></table></div>`;
}

/** Claims with the notes below them, a few claims to a list of notes. */
function blocks(chance: Chance, claims: Claim[], look: Look): string {
  const columns = columnsOf(look);
  const size = chance.pick([2, 3, 9]);
  const groups = Array.from({ length: Math.ceil(claims.length / size) }, (_, at) =>
    claims.slice(at * size, at * size + size),
  );
  return groups
    .map((group) => {
      const notes = [...lettersOf(group).keys()]
        .map((note) => [look.letters.get(note)!, note] as const)
        .sort(([a], [b]) => a.localeCompare(b));
      const list = notes.map(([letter, note]) => `<dt>${letter}</dt><dd>${note}</dd>`).join("");
      const printed = group.map((claim) =>
        block(chance, lettered(claim, look), columns, look.letters),
      );
      return `${printed.join("")}${list ? `<div class="notes"><h3>Notes for Claims Above</h3><dl>${list}</dl></div>` : ""}`;
    })
    .join("");
}

const lettered = (claim: Claim, { letters }: Look): Claim => ({
  ...claim,
  rows: claim.rows.map((row) => ({
    ...row,
    remarks: row.remarks!.map((of) => letters.get(NOTES[of]!)!),
  })),
});

type Notice = { patient: string; number: string; date: string; from: string; purse: Purse };

function front(chance: Chance, notice: Notice, claims: Claim[]): string {
  const { patient, date, purse } = notice;
  const rows = claims.flatMap((claim) => claim.rows);
  const denied = rows.filter(({ allowed }) => !allowed).length;
  const year = date.slice(0, 4);
  const limit = DEDUCTIBLES[year]!;
  const met = purse.open
    ? `You have now met <b>${dollars(limit - purse.open)}</b> of your <b>${dollars(limit)}</b> deductible for ${year}.`
    : `You have now met your <b>${dollars(limit)}</b> deductible for ${year}.`;
  const providers = claims
    .map(
      (claim) => `<div class="who">${longMonthName(claim.date)}<br><b>${claim.provider}</b></div>`,
    )
    .join("");
  return `<div class="mail"><div>${bars(chance, 150, 12)}<br>${patient.toUpperCase()}<br>${street(chance).toUpperCase()}<br>${town(chance).toUpperCase()}-${chance.number("####")}</div><div class="not">THIS IS NOT A BILL</div></div>
<div class="two"><div><h2>Notice for ${patient}</h2><table class="facts"><tr><td>Medicare Number</td><td>${notice.number}</td></tr><tr><td>Date of This Notice</td><td>${longMonthName(date)}</td></tr><tr><td>Claims Processed Between</td><td>${longMonthName(notice.from).replace(/, \d+$/, "")} – ${longMonthName(date)}</td></tr></table>
<h2>Your Deductible Status</h2><p>Your deductible is what you must pay for most health services before Medicare begins to pay.</p><p><b>Part B Deductible:</b> ${met}</p><h2>Be Informed!</h2><p>${chance.pick(TIPS)}</p></div>
<div><h2>Your Claims &amp; Costs This Period</h2><table class="facts big"><tr><td>Did Medicare Approve All Services?</td><td>${denied ? "NO" : "YES"}</td></tr>${denied ? `<tr><td>Number of Services Medicare Denied</td><td>${denied}</td></tr></table><p>See claims starting on page 3. Look for NO in the “Service Approved?” column. See the last page for how to handle a denied claim.</p><table class="facts big">` : ""}<tr><td>Total You May Be Billed</td><td>${dollars(total(rows, "patientOwes"))}</td></tr></table>
<h2>Providers with Claims This Period</h2>${providers}</div></div>
<div class="tongues">¿Sabía que puede recibir este aviso y otro tipo de ayuda de Medicare en español? Llame y hable con un agente en español. 1-800-MEDICARE (1-800-633-4227)</div>`;
}

const TIPS = [
  "Medicare covers many free or low-cost exams and screenings to help you stay healthy. For more information about preventive services, talk with your provider or visit Medicare.gov.",
  "Early detection is your best protection. Schedule your mammogram or colorectal screening today, and remember that Medicare helps pay for screening tests.",
  "Get your notices online. Sign up for electronic Medicare Summary Notices (eMSNs) at Medicare.gov/account.",
];

const SECOND = `<h1 class="break">Making the Most of Your Medicare</h1><div class="two"><div><h2>How to Check This Notice</h2><p><b>Do you recognize the name</b> of each doctor or provider? Check the dates. Did you have an appointment that day?</p><p><b>Did you get the services listed?</b> Do they match those listed on your receipts and bills?</p><p><b>If you already paid the bill,</b> did you pay the right amount? Check the maximum you may be billed. See if the claim was sent to your Medicare supplement insurance (Medigap) plan or other insurer. That plan may pay your share.</p><h2>How to Report Fraud</h2><p>If you think a provider or business is involved in fraud, call us at 1-800-MEDICARE (1-800-633-4227). Some examples of fraud include offers for free medical services or billing you for Medicare services you didn't get. If we determine that your tip led to uncovering fraud, you may qualify for a reward of up to $1,000.</p></div>
<div><h2>How to Get Help with Your Questions</h2><p>1-800-MEDICARE (1-800-633-4227)<br>Ask for “doctors services.” Your customer-service code is 05535.</p><p>TTY 1-877-486-2048 (for hearing impaired)</p><p>Contact your State Health Insurance Program (SHIP) for free, local health insurance counseling. Call 1-855-555-0143.</p><h2>Your Messages from Medicare</h2><p>To report a change of address, call Social Security at 1-800-772-1213. TTY users should call 1-800-325-0778.</p><p>Early notice: a flu shot each season costs you nothing if the provider accepts assignment.</p></div></div>`;

const CLAIMS_HEAD = `<h1 class="break">Your Claims for Part B (Medical Insurance)</h1><div class="defs"><p>Part B Medical Insurance helps pay for doctors’ services, diagnostic tests, ambulance services, and other health care services.</p><h3>Definitions of Columns</h3><p><b>Service Approved?:</b> This column tells you if Medicare covered this service.</p><p><b>Amount Provider Charged:</b> This is your provider’s fee for this service.</p><p><b>Medicare-Approved Amount:</b> This is the amount a provider can be paid for a Medicare service. It may be less than the actual amount the provider charged. Your provider has agreed to accept this amount as full payment for covered services. Medicare usually pays 80% of the Medicare-approved amount.</p><p><b>Amount Medicare Paid:</b> This is the amount Medicare paid your provider. This is usually 80% of the Medicare-approved amount.</p><p><b>Maximum You May Be Billed:</b> This is the total amount the provider is allowed to bill you, and can include a deductible, coinsurance, and other charges not covered. If you have Medicare Supplement Insurance (Medigap policy) or other insurance, it may pay all or part of this amount.</p></div>`;

const appeals = (date: string, letter: string): string =>
  `<h1 class="break">How to Handle Denied Claims or File an Appeal</h1><div class="two"><div><h2>Get More Details</h2><p>If a claim was denied, call or write the provider and ask for an itemized statement for any claim. Make sure they sent in the right information. If they didn’t, ask the provider to contact our claims office to correct the error. You can ask the provider for an itemized statement for any service or claim.</p><p>Call 1-800-MEDICARE (1-800-633-4227) for more information about a coverage or payment decision on this notice, including laws or policies used to make the decision.</p><h2>If You Disagree with a Coverage Decision, Payment Decision, or Payment Amount on this Notice, You Can Appeal</h2><p>Appeals must be filed in writing. Use the form to the right. Our claims office must receive your appeal within 120 days from the date you get this notice.</p><p><b>We must receive your appeal by: ${longMonthName(shifted(date, 125))}</b></p><h2>If You Need Help Filing Your Appeal</h2><p><b>Contact us:</b> Call 1-800-MEDICARE or your State Health Insurance Program (see page 2) for help before you file your written appeal.</p></div>
<div><h2>File an Appeal in Writing</h2><p>Follow these steps:</p><p>1 Circle the service(s) or claim(s) you disagree with on this notice.</p><p>2 Explain in writing why you disagree with the decision. Include your explanation on this notice or, if you need more space, attach a separate page.</p><p>3 Fill in all of the following:</p><p class="form">Your or your representative’s full name (print)</p><p class="form">Your telephone number</p><p class="form">Your complete Medicare number</p><p>4 Include any other information you have about your appeal. You can ask your provider for any information that will help you.</p><p>5 Write your Medicare number on all documents that you send.</p><p>6 Make copies of this notice and all supporting documents for your records.</p><p>7 Mail this notice and all supporting documents to the following address:</p><p>Medicare Claims Office<br>c/o ${letter}<br>P.O. Box 10066<br>Augusta, GA 30999-0001</p></div></div>`;

const style = (patient: string, size: string) => `
@page{size:letter;margin:15mm 14mm 14mm;@top-left{content:"${patient}";font:bold 9pt 'Liberation Sans'} @top-right{content:"THIS IS NOT A BILL  |  Page " counter(page) " of " counter(pages);font:9pt 'Liberation Sans'}} @page:first{@top-left{content:""} @top-right{content:"Page 1 of " counter(pages)}}
body{font:${size}/1.32 'Liberation Sans';margin:0;color:#111} .head{display:flex;gap:4mm;align-items:center;border-bottom:3px solid #1d3f72;padding-bottom:2mm} .head h1{margin:0;border:0;font-size:2.3em;color:#1d3f72} .head h1+div{font-size:1.25em} .head small{color:#333} h1{font-size:1.75em;color:#1d3f72;margin:0 0 3mm;border-bottom:2px solid #1d3f72} .break{break-before:page} h2{background:#dfe7f2;font-size:1.15em;margin:4mm 0 1.6mm;padding:1mm 2mm} h3{font-size:1.05em;margin:2mm 0 1mm} p{margin:0 0 1.8mm}
.mail{display:flex;justify-content:space-between;margin:8mm 0 6mm} .not{font-weight:bold;font-size:1.5em;align-self:end} .two{display:grid;grid-template-columns:1fr 1fr;gap:8mm} .facts{width:100%;border-collapse:collapse} .facts td{padding:1mm 0;border-bottom:.5px solid #999;vertical-align:top} .facts td:last-child{text-align:right;font-weight:bold} .big td:last-child{font-size:1.2em} .who{margin-bottom:1.5mm;break-inside:avoid} .tongues{border-top:1px solid #777;margin-top:6mm;padding-top:2mm;font-size:.92em}
.defs{columns:2;column-gap:8mm;font-size:.94em} .defs h3{margin-top:0} .claim{margin-top:4mm;break-inside:avoid} .day{font-weight:bold;font-size:1.1em;background:#dfe7f2;padding:.6mm 1.5mm;margin-bottom:.8mm} .lines{width:100%;border-collapse:collapse;margin-top:1.2mm} .lines th{font-size:.9em;text-align:right;vertical-align:bottom;border-top:1.5px solid #1d3f72;border-bottom:1px solid #1d3f72;padding:.8mm 1.2mm;width:19mm} .lines td{padding:.9mm 1.2mm;vertical-align:top;border-bottom:.5px solid #bbb} .lines .w{text-align:left;width:auto} .lines .n{text-align:right} .lines .c,.lines .q{text-align:center;width:15mm} .k{white-space:nowrap} .sum td{font-weight:bold;background:#eef2f8}
.notes{margin-top:3mm;break-inside:avoid} dl{display:grid;grid-template-columns:6mm 1fr;gap:1mm 0;margin:0} dt{font-weight:bold} dd{margin:0} .form{border-top:1px solid #333;margin:9mm 0 0;font-size:.88em}`;

const SEAL = `<svg width="46" height="46" viewBox="0 0 46 46"><circle cx="23" cy="23" r="21" fill="none" stroke="#1d3f72" stroke-width="2"/><path d="M10 28c4-10 10-14 22-15-4 3-5 5-6 8 4-2 6-2 9-2-8 4-9 9-16 12-3 1-6 0-9-3z" fill="#1d3f72"/></svg>`;

const MACS = [
  "Palmetto GBA",
  "Novitas Solutions",
  "Noridian",
  "CGS Administrators",
  "NGS Medicare",
];

function claimsOf(chance: Chance, start: string, purse: Purse): Claim[] {
  const many = chance.weighted([[1, 3], [2, 3], [3, 3], [5, 2], [8, 1]] as const); // prettier-ignore
  const kinds = chance.shuffled(PRACTICES).slice(0, many);
  let date = start;
  return kinds.map((of) => {
    date = shifted(date, chance.between(0, 9));
    return claimOf(chance, of, date, purse);
  });
}

function purseOf(chance: Chance, year: string): Purse {
  const note = NOTES[chance.pick(["medigap", "forwarded"])]!;
  const insurer = chance.pick([
    "Wellmark BlueCross BlueShield of N. Carolina",
    "UNITED AMERICAN INS CO",
    "AARP Medicare Supplement",
    "Mutual of Omaha",
  ]);
  return {
    open: chance.pick([0, 0, 3417, 12250, DEDUCTIBLES[year]!]),
    cut: chance.happens(0.4),
    secondary: chance.happens(0.6) ? note.replace("@", insurer) : "",
  };
}

const only = <T>(list: T[]): T | null => (new Set(list).size === 1 ? list[0]! : null);

function draw(chance: Chance): Drawn {
  const year = chance.pick(["2024", "2025", "2026"]);
  const start = shifted(`${year}-01-08`, chance.between(0, 190));
  const purse = purseOf(chance, year);
  const claims = claimsOf(chance, start, purse);
  const date = shifted(claims.at(-1)!.date, chance.between(16, 40));
  const patient = person(chance);
  const number = chance.number(chance.pick(["1@#@-@#@-@@##", "XXX-XX-##@@"]));
  const notice = { patient, number, date, from: shifted(start, chance.between(1, 5)), purse };
  const look: Look = {
    quantity: chance.weighted([["column", 4], ["before", 3], ["none", 3]] as const), // prettier-ignore
    letters: lettersOf(claims),
  };
  const size = chance.pick(["9.2pt", "9.8pt"]);
  const html = page(
    style(patient, size),
    `<div class="head">${SEAL}<div><h1>Medicare Summary Notice</h1><div>for Part B (Medical Insurance)</div><small>The Official Summary of Your Medicare Claims from the Centers for Medicare &amp; Medicaid Services</small></div></div>${front(chance, notice, claims)}${SECOND}${CLAIMS_HEAD}${blocks(chance, claims, look)}${appeals(date, chance.pick(MACS))}`,
  );
  const rows = claims.flatMap((claim) => claim.rows);
  const columns = columnsOf(look);
  const single = claims.length === 1;
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "eob", setting: "professional", issuer: "Medicare", patient },
      ...{ provider: only(claims.map((claim) => claim.provider)), statementDate: date },
      claimNumber: only(claims.map((claim) => claim.number)),
    },
    {
      billed: single ? total(rows, "charge") : null,
      allowed: single ? total(rows, "allowed") : null,
      insurancePaid: single ? total(rows, "insurancePaid") : null,
      patientResponsibility: total(rows, "patientOwes"),
    },
    claims
      .flatMap((claim) => lettered(claim, look).rows)
      .map((row) => lineBy(columns, row, ["serviceDate"])),
  );
  return { html, truth };
}

export const family: Family = {
  name: "medicare-notice-part-b-current",
  paper:
    "The Medicare Summary Notice for Part B as it is printed now: what may be billed in all, then the claims of each provider with lettered notes.",
  medium: "text",
  draw,
};
