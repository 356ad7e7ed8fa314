import { dollars, grouped, longMonthName } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { escaped } from "#corpus/families/drawing/benefits";
import { box, doctor, person, street, town } from "#corpus/families/drawing/people";
import { bars, page, total } from "#corpus/families/drawing/sheet";
import { lineOf, rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";
import type { TruthLine } from "#corpus/truth";

type Kind = "doctor" | "supplier" | "outpatient" | "inpatient";
type Row = Said & { charge: number; allowed: number; insurancePaid: number; patientOwes: number }; // prettier-ignore
type Claim = {
  provider: string;
  place: string;
  date: string;
  until: string;
  number: string;
  referred: string;
  rows: Row[];
  notes: string[];
};

/** Who treats and what is done: code with its modifiers, Medicare's words, dollars, and `l` for what Medicare pays whole. */
const CARES: Record<Kind, readonly string[]> = {
  doctor: [
    "|99214-25|Established patient office or other outpatient visit, 30-39 minutes|245|;93000|Routine electrocardiogram (ECG) with tracing using at least 12 leads, with interpretation and report|84|;G0008|Administration of influenza virus vaccine|38|l;90662|Vaccine for influenza for injection into muscle, enhanced immunogenicity|96|l;20610-RT|Aspiration and/or injection of large joint or joint capsule|218|",
    "|92014|Eye and medical examination for diagnosis and treatment, established patient, 1 or more visits|185|;92134|Imaging of retina|92|;66821-LT|Removal of recurring cataract in lens capsule using laser|640|",
    "|99213|Established patient office or other outpatient visit, 20-29 minutes|168|;17000|Destruction of skin growth|142|;17003|Destruction of 2-14 skin growths|88|;11102|Biopsy of single growth of skin|236|;88305|Pathology examination of tissue using a microscope, intermediate complexity|188|",
    "Blue Heron Clinical Laboratory|80053|Blood test, comprehensive group of blood chemicals|52|l;80061|Blood test, lipids (cholesterol and triglycerides)|64|l;85025|Complete blood cell count (red cells, white blood cell, platelets), automated test|34|l;83036|Hemoglobin A1C level|41|l;84443|Blood test, thyroid stimulating hormone (TSH)|72|l;36415|Insertion of needle into vein for collection of blood sample|14|l;82306|Vitamin D-3 level|98|l;81001|Manual urinalysis test with examination using microscope|19|l;82607|Cyanocobalamin (vitamin B-12) level|58|l;84153|PSA (prostate specific antigen) measurement, total|77|l",
    "Tri-County Ambulance Service Inc|A0427-RH|Ambulance service, advanced life support, emergency transport, level 1 (ALS1-emergency)|1180|;A0425-RH|Ground mileage, per statute mile|224|",
    "Meridian Physical Therapy LLC|97110-GP|Therapeutic exercise to develop strength, endurance, range of motion, and flexibility, each 15 minutes|146|;97140-GP|Manual (physical) therapy techniques to 1 or more regions, each 15 minutes|74|;97112-GP|Therapeutic procedure to re-educate brain-to-nerve-to-muscle function, each 15 minutes|78|;97530-GP|Therapeutic activities to improve function, with one-on-one contact between patient and provider, each 15 minutes|82|",
  ],
  supplier: [
    "Great Plains Home Medical|E0601-RR,KX|Continuous positive airway pressure (CPAP) device|118|;A7030-NU|Full face mask used with positive airway pressure device, each|242|;A7037-NU|Tubing used with positive airway pressure device|58|;A7038-NU|Filter, disposable, used with positive airway pressure device|12|",
    "LIBERTY DIABETIC SUPPLY|A4253-KX|Blood glucose test or reagent strips for home blood glucose monitor, per 50 strips|128|;A4259-KX|Lancets, per box of 100|24|;A4256|Normal, low, and high calibrator solution|16|",
    "Sunrise Oxygen & Mobility|E1390-RR|Oxygen concentrator, single delivery port|298|;E0431-RR|Portable gaseous oxygen system, rental|64|;K0001-RR,KH|Standard wheelchair|96|",
  ],
  outpatient: [
    "St. Casimir Regional Hospital|99284-25|Emergency department visit, problem of high severity|1462|;71046|X-ray of chest, 2 views|384|;93005|Routine electrocardiogram (ECG) using at least 12 leads, tracing|296|;84484|Troponin (protein) analysis|168|l;85025|Complete blood cell count (red cells, white blood cell, platelets), automated test|112|l;80053|Blood test, comprehensive group of blood chemicals|184|l;96374|Injection of drug or substance into vein|420|;J2405|Injection, ondansetron hydrochloride, per 1 mg|36|",
    "OZARK VALLEY MEDICAL CENTER|74177|CT scan of abdomen and pelvis with contrast|4280|;Q9967|Low osmolar contrast material, 300-399 mg/ml iodine concentration, per ml|310|;36415|Insertion of needle into vein for collection of blood sample|28|l;82565|Blood creatinine level|74|l",
    "Saguaro Surgical Hospital|45380|Biopsy of large bowel using an endoscope|3350|;88305|Pathology examination of tissue using a microscope, intermediate complexity|264|;J2704|Injection, propofol, 10 mg|62|",
  ],
  inpatient: ["St. Casimir Regional Hospital|", "OZARK VALLEY MEDICAL CENTER|", "Otter Creek Hospital|", "Mount Tabor Rehabilitation Hospital|"], // prettier-ignore
};
const DENIED = rowsOf(`
This service was denied. The information provided does not support the need for this service.|own;Medicare does not pay for this item or service. You may be billed for it.|own;This service isn't covered when performed on the same day as another service. The provider may not bill you for it.|none;The provider didn't send the information that we asked for. You don't have to pay this amount.|none`);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const kind = chance.weighted<Kind>([["doctor", 5], ["supplier", 2], ["outpatient", 3], ["inpatient", 2]]); // prettier-ignore
  const partA = kind === "inpatient" || kind === "outpatient";
  return {
    ...{ words: (text: string) => chance.pick(text.split("|")), kind, day: longMonthName },
    part: partA ? "Part A (Hospital Insurance)" : "Part B (Medical Insurance)",
    /** The first row and the sum with a sign, every amount with one, or none but the sum. */
    signs: chance.pick(["first", "every", "sum"] as const),
    ...{
      cut: chance.happens(0.5),
      electronic: chance.happens(0.25),
      quantity: kind === "supplier",
    },
    ...{ font: chance.pick(["Liberation Sans", "Liberation Sans", "DejaVu Sans Condensed"]) },
    ink: chance.pick(["#1f3d68", "#2b2b2b", "#46648c"]),
  };
}

/** A service as Medicare settles it: the deductible first, then four fifths, perhaps cut by the sequester. */
function settled(chance: Chance, l: Look, charge: number, whole: boolean, open: { cents: number }) {
  const allowed = Math.round(charge * (0.3 + 0.4 * chance.share()));
  if (whole) return { charge, allowed, insurancePaid: allowed, patientOwes: 0 };
  const first = Math.min(open.cents, allowed);
  open.cents -= first;
  const share = Math.round((allowed - first) * 0.2);
  const paid = allowed - first - share;
  const insurancePaid = l.cut ? Math.round(paid * 0.98) : paid;
  return { charge, allowed, insurancePaid, patientOwes: first + share };
}

/** Notes have letters in the order in which they come. */
const letterOf = (notes: string[], text: string): string => {
  if (!notes.includes(text)) notes.push(text);
  return "ABCDEFGHJKLM"[notes.indexOf(text)]!;
};

type Book = {
  notes: string[];
  open: { cents: number };
  from: string;
  denies: number;
  period?: string;
};

function rowOf(chance: Chance, l: Look, one: string[], serviceDate: string, book: Book): Row {
  const [codes = "", description = "", price = "", whole = ""] = one;
  const [code = "", ...marks] = codes.split(/[-,]/);
  const units = !l.quantity ? null : marks.includes("RR") ? 1 : chance.pick([1, 1, 1, 2, 3]);
  const charge = Math.round(Number(price) * (0.85 + 0.4 * chance.share()) * 100) * (units ?? 1);
  const said = { serviceDate, code, modifiers: marks, description, units };
  if (chance.happens(book.denies)) {
    const [text = "", who] = chance.pick(DENIED);
    const nothing = { allowed: 0, insurancePaid: 0, patientOwes: who === "own" ? charge : 0 };
    return { ...said, charge, ...nothing, remarks: [letterOf(book.notes, text)] };
  }
  const before = book.open.cents;
  const money = settled(chance, l, charge, whole === "l", book.open);
  const met = before - book.open.cents;
  const note = met ? `${dollars(met)} of this approved amount has been applied toward your deductible.` : chance.happens(0.15) ? "The approved amount is based on a special payment method." : ""; // prettier-ignore
  return { ...said, ...money, remarks: note ? [letterOf(book.notes, note)] : [] };
}

function stayOf(chance: Chance, l: Look, date: string, book: Book): { row: Row; nights: number } {
  const nights = chance.between(1, 9);
  const yes = !chance.happens(0.1);
  const first = yes && chance.happens(0.7);
  const owed = first ? book.open.cents : 0;
  if (first) book.open.cents = 0;
  const insurancePaid = yes ? chance.between(380000, 2400000) : 0;
  const notCovered = yes ? chance.pick([0, 0, 0, 18500]) : chance.between(900000, 3000000);
  const text = yes ? `${dollars(owed)} was applied to your Part A deductible for this benefit period.` : "This stay was denied. Our records show that the care could have been given outside the hospital. The hospital may not bill you."; // prettier-ignore
  const remarks = owed || !yes ? [letterOf(book.notes, text)] : [];
  const patientOwes = owed + (yes ? notCovered : 0);
  book.period ??= date;
  const description = `Benefit Period starting ${l.day(book.period)}`;
  const row = { serviceDate: date, description, notCovered, insurancePaid, patientOwes, remarks }; // prettier-ignore
  return { row: { ...row, charge: 0, allowed: 0 }, nights };
}

function claimOf(chance: Chance, l: Look, care: string, date: string, book: Book): Claim {
  const at = care.indexOf("|");
  const provider = care.slice(0, at) || doctor(chance, "M.D.|M.D.|D.O.");
  const number = chance.number(l.kind === "inpatient" || l.kind === "outpatient" ? "2##########0##" : chance.pick(["02-#####-###-###", "##-#####-###-##0"])); // prettier-ignore
  const stay = l.kind === "inpatient" ? stayOf(chance, l, date, book) : null;
  const all = stay ? [] : rowsOf(care.slice(at + 1));
  const many = chance.between(1, all.length);
  const rows = stay ? [stay.row] : all.slice(0, Math.max(many, Math.min(2, all.length))).map((one) => rowOf(chance, l, one, date, book)); // prettier-ignore
  const notes = [
    ...(chance.happens(0.45) ? ["Your claim was sent to your Medicare Supplement Insurance policy, Heartland Mutual. Send any questions regarding your benefits to them."] : []), // prettier-ignore
    ...(l.cut && total(rows, "insurancePaid") ? ["After your deductible and coinsurance were applied, the amount Medicare paid was reduced due to Federal, State and local rules."] : []), // prettier-ignore
  ].map((text) => letterOf(book.notes, text));
  const group = l.kind === "doctor" && care.startsWith("|") && chance.happens(0.5) ? `${chance.pick(["Looking Glass Eye Center PA", "Cottonwood Medical Group", "Bay Area Physicians PC"])}, ` : ""; // prettier-ignore
  return {
    ...{ provider, date, number, rows, notes, until: shifted(date, stay?.nights ?? 0) },
    place: `${group}${street(chance)}, ${town(chance)}-${chance.number("####")}`,
    referred: chance.happens(0.5) ? `${l.kind === "inpatient" ? "Referred" : l.words("Referred|Ordered")} by ${doctor(chance, "M.D.|D.O.")}` : "", // prettier-ignore
  };
}

const approved = ({ allowed, insurancePaid }: Row) => allowed + insurancePaid > 0;

const phoneOf = (chance: Chance) => chance.number("(5##) 555-01##");
const daysOf = (l: Look, { date, until }: Claim) =>
  date === until ? l.day(date) : `${l.day(date)} &ndash; ${l.day(until)}`;

/** A row's letters, codes in brackets and amounts. */
function bodyOf(l: Look, claim: Claim): string {
  const money = (cents: number, at: number) =>
    (l.signs === "every" || (l.signs === "first" && at === 0) ? dollars : grouped)(cents);
  const cells = (row: Row, print: (cents: number) => string) =>
    (l.kind === "inpatient" ? [row.notCovered ?? 0, row.insurancePaid, row.patientOwes] : [row.charge, row.allowed, row.insurancePaid, row.patientOwes]) // prettier-ignore
      .map((cents) => `<td class="n">${print(cents)}</td>`)
      .join("");
  const nights = Math.round((Date.parse(claim.until) - Date.parse(claim.date)) / 86_400_000);
  const days = l.kind === "inpatient" ? `<td>${nights} day${nights > 1 ? "s" : ""}</td>` : "";
  const line = (row: Row, at: number) => {
    const marks = row.modifiers?.length ? `-${row.modifiers.join(",")}` : "";
    const code = row.code ? ` (${row.code}${marks})` : "";
    return `<tr><td>${row.units ? `${row.units} ` : ""}${row.description!}${code}</td>${days}<td>${approved(row) ? "Yes" : "<b>NO</b>"}</td>${cells(row, (cents) => money(cents, at))}<td class="k">${(row.remarks ?? []).join(",")}</td></tr>`;
  };
  const [first] = claim.rows;
  const sum = { ...first!, charge: total(claim.rows, "charge"), allowed: total(claim.rows, "allowed"), notCovered: total(claim.rows, "notCovered"), insurancePaid: total(claim.rows, "insurancePaid"), patientOwes: total(claim.rows, "patientOwes") }; // prettier-ignore
  return `${claim.rows.map(line).join("")}<tr class="sum"><td>Total for Claim #${claim.number}</td><td></td>${days ? "<td></td>" : ""}${cells(sum, dollars)}<td class="k">${claim.notes.join(",")}</td></tr>`;
}

function claimHtml(chance: Chance, l: Look, claim: Claim): string {
  const who = { doctor: "Provider", supplier: "Supplier", outpatient: "Facility", inpatient: "" };
  const heads =
    l.kind === "inpatient"
      ? ["", "Benefit<br>Days Used", "Claim<br>Approved?", "Non-<br>Covered<br>Charges", "Amount<br>Medicare<br>Paid", "Maximum<br>You May<br>Be Billed", "See<br>Notes<br>Below"] // prettier-ignore
      : [`${l.quantity ? "Quantity, Item/Service Provided" : "Service Provided"} &amp;<br>Billing Code`, "Service<br>Approved?", `Amount<br>${who[l.kind]}<br>Charged`, "Medicare-<br>Approved<br>Amount", "Amount<br>Medicare<br>Paid", "Maximum<br>You May<br>Be Billed", "See<br>Notes<br>Below"]; // prettier-ignore
  return `<div class="claim"><h3>${daysOf(l, claim)}</h3><div><b>${escaped(claim.provider)}</b>, ${phoneOf(chance)}<br>${claim.place}${claim.referred ? `<br>${claim.referred}` : ""}</div><table><thead><tr>${heads.map((head, at) => `<th class="${at === heads.length - 1 ? "k" : at > heads.length - (l.kind === "inpatient" ? 5 : 6) ? "n" : ""}">${head}</th>`).join("")}</tr></thead><tbody>${bodyOf(l, claim)}</tbody></table></div>`;
}

type Notice = ReturnType<typeof noticeOf>;
function noticeOf(chance: Chance, l: Look) {
  const from = shifted("2024-01-10", chance.between(0, 600));
  const year = from.slice(0, 4);
  const [b, a] = year === "2024" ? [24000, 163200] : [25700, 167600];
  const limit = l.kind === "inpatient" ? a : b;
  const start = chance.happens(0.5) ? 0 : l.kind === "inpatient" ? limit : chance.between(0, limit);
  const book: Book = { notes: [], open: { cents: start }, from, denies: chance.pick([0, 0.1, 0.25]) }; // prettier-ignore
  const cares = chance.shuffled(CARES[l.kind]);
  const many = l.kind === "inpatient" ? chance.between(1, 2) : chance.pick([1, 1, 2, 3, 4]);
  const treated = cares.slice(0, many);
  const gap = Math.floor(60 / treated.length);
  const claims = treated.map((care, at) =>
    claimOf(chance, l, care, shifted(from, at * gap + chance.between(0, gap - 12)), book),
  );
  const to = shifted(from, 90);
  return {
    ...{ name: person(chance), claims, notes: book.notes, year, from, to, limit },
    ...{ rows: claims.flatMap(({ rows }) => rows), met: limit - book.open.cents },
    ...{ issued: shifted(to, chance.between(2, 6)), number: chance.number("#@@#-@@#-@@##") },
    home: [street(chance), town(chance)],
  };
}

function front(chance: Chance, l: Look, n: Notice): string {
  const no = n.rows.filter((row) => !approved(row)).length;
  const thing = l.kind === "inpatient" ? "Claims" : "Services";
  const deductible = l.kind === "inpatient" ? `<b>Part A Deductible:</b> You have now met <b>${dollars(n.met)}</b> of your <b>${dollars(n.limit)}</b> deductible for inpatient hospital services for the benefit period.` : `<b>Part B Deductible:</b> You have now met <b>${dollars(n.met)}</b> of your <b>${dollars(n.limit)}</b> deductible for ${n.year}.`; // prettier-ignore
  const inform = l.words("Beware of telephone calls offering free medical supplies. Medicare never calls to sell you anything.|Welcome to your Medicare Summary Notice! It has clear language, larger print, and a personal summary of your claims and deductibles.|Flu season is here. Medicare pays for one flu shot each season at no cost to you."); // prettier-ignore
  const list = n.claims.map((one) => `<div>${daysOf(l, one)}<br><b>${escaped(one.provider)}</b></div>`).join(""); // prettier-ignore
  const mail = l.electronic
    ? `<div class="to">${n.name.toUpperCase()}</div><p>This is an electronic copy of your notice from your secure Medicare account.</p>`
    : `<div class="to">${bars(chance, 170, 12)}<br>${n.name.toUpperCase()}<br>${n.home[0]!.toUpperCase()}<br>${n.home[1]!.toUpperCase()}</div>`;
  return `<div class="hero"><h1>Medicare Summary Notice</h1><div>for ${l.part}</div><small>The Official Summary of Your Medicare Claims from the Centers for Medicare &amp; Medicaid Services</small></div>${mail}<div class="bill">THIS IS NOT A BILL</div><div class="halves"><div><h2>Notice for ${n.name}</h2><table class="facts"><tr><td>Medicare Number</td><td>${n.number}</td></tr><tr><td>Date of This Notice</td><td>${l.day(n.issued)}</td></tr><tr><td>Claims Processed Between</td><td>${l.day(n.from)} &ndash; ${l.day(n.to)}</td></tr></table><h2>Your Deductible Status</h2><p>Your deductible is what you must pay ${l.kind === "inpatient" ? "each benefit period" : "for most health services"} before Medicare begins to pay.</p><p>${deductible}</p><h2>Be Informed!</h2><p>${inform}</p></div><div><h2>Your Claims &amp; Costs This Period</h2><div class="ask"><span>Did Medicare Approve All ${thing}?</span><b>${no ? "NO" : "YES"}</b></div>${no ? `<div class="ask"><span>Number of ${thing} Medicare Denied</span><b>${no}</b></div><p>See claims starting on page 3. Look for <b>NO</b> in the &ldquo;${thing.slice(0, -1)} Approved?&rdquo; column. See the last page for how to handle a denied claim.</p>` : "<p>See page 2 for how to double-check this notice.</p>"}<div class="ask"><span>Total You May Be Billed</span><b>${dollars(total(n.rows, "patientOwes"))}</b></div><h2>${l.kind === "supplier" ? "Suppliers" : l.kind === "doctor" ? "Providers" : "Facilities"} with Claims This Period</h2><div class="list">${list}</div></div></div><div class="spanish">&iquest;Sab&iacute;a que puede recibir este aviso y otro tipo de ayuda de Medicare en espa&ntilde;ol? Llame y hable con un agente en espa&ntilde;ol. 1-800-MEDICARE (1-800-633-4227)</div>`;
}

const second = (l: Look) =>
  `<div class="page"><h1>Making the Most of Your Medicare</h1><div class="halves"><div><h2>How to Check This Notice</h2><p>Do you recognize the name of each doctor or ${l.kind === "supplier" ? "supplier" : "facility"}? Check the dates. Did you have an appointment that day?</p><p>Did you get the services listed? Do they match those listed on your receipts and bills?</p><p>If you already paid the bill, did you pay the right amount? Check the maximum you may be billed. See if the claim was sent to your Medicare supplement insurance (Medigap) plan or other insurer. That plan may pay your share.</p><h2>How to Report Fraud</h2><p>If you think a provider or business is involved in fraud, call us at 1-800-MEDICARE (1-800-633-4227). You can make a difference! Last year, tips from people like you helped Medicare recover millions of dollars. You could receive a reward of up to $1,000.00.</p></div><div><h2>How to Get Help with Your Questions</h2><p><b>1-800-MEDICARE (1-800-633-4227)</b><br>Ask for &ldquo;${l.kind === "supplier" ? "medical supplies" : l.kind === "doctor" ? "doctors services" : "hospital services"}.&rdquo; Your customer-service code is 05535.<br>TTY 1-877-486-2048 (for hearing impaired)</p><p>Contact your State Health Insurance Program (SHIP) for free, local health insurance counseling.</p><h2>Your Messages from Medicare</h2><p>Get a pneumococcal shot. You may only need it once in a lifetime. Contact your health care provider about getting this shot.</p><p>To report a change of address, call Social Security at 1-800-772-1213.</p><p>Early detection is your best protection. Schedule your mammogram today.</p></div></div></div>`;

function third(chance: Chance, l: Look, n: Notice): string {
  const title = { doctor: "Your Claims for Part B (Medical Insurance)", supplier: "Your Claims for Part B (Medical Insurance) &ndash; Medical Equipment", outpatient: "Your Outpatient Claims for Part B (Medical Insurance)", inpatient: "Your Inpatient Claims for Part A (Hospital Insurance)" }; // prettier-ignore
  const means =
    l.kind === "inpatient"
      ? "<p><b>Benefit Days Used:</b> The number of covered benefit days you used during each hospital stay.</p><p><b>Claim Approved?:</b> This column tells you if Medicare covered the inpatient stay.</p><p><b>Non-Covered Charges:</b> This is the amount Medicare didn't pay.</p>"
      : "<p><b>Service Approved?:</b> This column tells you if Medicare covered this service.</p><p><b>Amount Charged:</b> This is your provider's fee for this service.</p><p><b>Medicare-Approved Amount:</b> This is the amount a provider can be paid for a Medicare service. It may be less than the actual amount the provider charged.</p>";
  const notes = n.notes.map((text) => `<p><b>${letterOf(n.notes, text)}</b>&nbsp; ${text}</p>`);
  return `<div class="page"><h1>${title[l.kind]}</h1><div class="halves two"><div><p>${l.kind === "inpatient" ? "Part A Inpatient Hospital Insurance helps pay for inpatient hospital care, inpatient care in a skilled nursing facility following a hospital stay, home health care, and hospice care." : "Part B Medical Insurance helps pay for doctors' services, diagnostic tests, ambulance services, and other health care services."}</p><h2>Definitions of Columns</h2></div><div>${means}<p><b>Amount Medicare Paid:</b> This is the amount Medicare paid your ${l.kind === "inpatient" ? "inpatient facility." : "provider. This is usually 80% of the Medicare-approved amount."}</p><p><b>Maximum You May Be Billed:</b> The amount you may be billed can include a deductible, coinsurance, and other charges not covered.</p></div></div>${n.claims.map((claim) => claimHtml(chance, l, claim)).join("")}${notes.length ? `<div class="notes"><h2>Notes for Claims Above</h2>${notes.join("")}</div>` : ""}</div>`;
}

const last = (chance: Chance, l: Look, n: Notice) =>
  `<div class="page"><h1>How to Handle Denied Claims or File an Appeal</h1><div class="halves"><div><h2>Get More Details</h2><p>If a claim was denied, call or write the provider and ask for an itemized statement for any claim. Make sure they sent in the right information.</p><h2>If You Disagree with a Coverage Decision, Payment Decision, or Payment Amount on this Notice, You Can Appeal</h2><p>Appeals must be filed in writing. Use the form to the right. Our claims office must receive your appeal within 120 days from the date you get this notice.</p><p><b>We must receive your appeal by:</b></p><div class="date">${l.day(shifted(n.issued, 125))}</div></div><div><h2>File an Appeal in Writing</h2><p>Circle the service(s) or claim(s) you disagree with on this notice. Explain in writing why you disagree. Fill in all of the following:</p><p>Your or your representative's full name (print)<br>______________________________</p><p>Your telephone number<br>______________________________</p><p>Your complete Medicare number<br>______________________________</p><p>Mail to:<br><b>Medicare Claims Office</b><br>c/o ${chance.pick(["Prairie Gate Federal Services", "Gulf Coast Administrators", "Pinewood Government Benefits"])}<br>${box(chance)}<br>${town(chance)}</p></div></div></div>`;

const css = (l: Look, n: Notice) =>
  `@page{size:letter;margin:17mm 15mm 14mm;@top-left{content:"${n.name}";font:bold 9pt '${l.font}'}@top-right{content:"THIS IS NOT A BILL | Page " counter(page) " of " counter(pages);font:9pt '${l.font}'}} body{margin:0;font:9.6pt/1.34 '${l.font}';color:#111} .hero{background:${l.ink};color:#fff;padding:4mm 6mm;font-size:1.15em} h1{margin:0 0 2mm;font-size:1.7em;line-height:1.15} .page h1{color:${l.ink}} .hero small{font-size:.75em} h2{font-size:1.14em;color:${l.ink};border-top:1.4px solid ${l.ink};padding-top:1mm;margin:3.4mm 0 1mm} .to{margin:8mm 0 4mm 6mm;line-height:1.35} .bill{font-weight:bold;font-size:1.25em;text-align:right} .halves{display:grid;grid-template-columns:1fr 1fr;gap:9mm} .two h2{border:0} .page{break-before:page} p{margin:1.2mm 0} .facts td{padding:.5mm 3mm .5mm 0;vertical-align:top} .ask{display:flex;justify-content:space-between;align-items:baseline;gap:4mm;margin:1.6mm 0;font-size:1.06em} .ask b{font-size:1.2em} .list div{margin:1.2mm 0} .spanish{margin-top:5mm;border-top:1px solid #777;padding-top:1.5mm;font-size:.88em} .claim{margin-top:4mm} .claim h3{background:#e4e8ee;margin:0 0 1mm;padding:.8mm 2mm;font-size:1.1em;break-after:avoid} table{border-collapse:collapse} .claim table{width:100%;margin-top:1.5mm;font-size:.92em} .claim th{text-align:left;vertical-align:bottom;border-bottom:1.2px solid #111;padding:.6mm 1.2mm;line-height:1.15} .claim td{vertical-align:top;padding:.9mm 1.2mm;border-bottom:.5px solid #aaa} .claim td:first-child{width:62mm} .claim tr{break-inside:avoid} .claim .n{text-align:right;white-space:nowrap} .claim .k{text-align:center} .sum td{font-weight:bold;background:#f2f4f7} .notes{break-inside:avoid} .date{border:1.2px solid #111;padding:2mm 4mm;font-size:1.2em;font-weight:bold;display:inline-block}`;

function lineFor(l: Look, row: Row): TruthLine {
  return lineOf(l.kind === "inpatient" ? { ...row, charge: null, allowed: null } : row);
}

function draw(chance: Chance): Drawn {
  chance.number("######");
  const l = look(chance);
  const n = noticeOf(chance, l);
  const html = page(css(l, n), front(chance, l, n) + second(l) + third(chance, l, n) + last(chance, l, n)); // prettier-ignore
  const one = n.claims.length === 1 ? n.claims[0]! : null;
  const facility = l.kind === "inpatient" || l.kind === "outpatient";
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "eob", issuer: "Medicare", patient: n.name },
      ...{ setting: facility ? "facility" : "professional", statementDate: n.issued },
      ...(one ? { provider: one.provider, claimNumber: one.number } : {}),
      ...(l.kind === "inpatient" ? { serviceFrom: n.claims[0]!.date, serviceTo: n.claims.map(({ until }) => until).sort().at(-1)! } : {}), // prettier-ignore
    },
    {
      ...(one && l.kind !== "inpatient" ? { billed: total(n.rows, "charge"), allowed: total(n.rows, "allowed") } : {}), // prettier-ignore
      ...(one ? { insurancePaid: total(n.rows, "insurancePaid") } : {}),
      patientResponsibility: total(n.rows, "patientOwes"),
    },
    n.rows.map((row) => lineFor(l, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "medicare-notice-two-parts-new-design",
  paper:
    "A Medicare Summary Notice of today's design, Part A or Part B: a page of summary, then claims with lettered notes.",
  medium: "text",
  draw,
};
