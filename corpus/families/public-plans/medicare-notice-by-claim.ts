import { dollars, longMonthName, slashes, shortSlashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { doctor, person, phone, street, town } from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { amount, column, lineBy, pairs, total } = sheet;
type Row = Said & { yes: string; mods: string };
type Column = sheet.Column<Row>;
type Claim = { number: string; who: string; at: string; referred: string; day: string; to: string; rows: Row[]; days: number }; // prettier-ignore
type Way = "doctors" | "hospital" | "former";

/** Words of the service, its code, dollars, and how much of it Medicare approves. */
const DOCTOR =
  rowsOf(`Established patient office or other outpatient visit, 30-39 minutes|99214|238|.55
Established patient office or other outpatient visit, 20-29 minutes|99213|168|.56
Insertion of needle into vein for collection of blood sample|36415|22|.4
Routine EKG using at least 12 leads including interpretation and report|93000|84|.19
Blood test, comprehensive group of blood chemicals|80053|61|.17
Blood test, lipids (cholesterol and triglycerides)|80061|74|.18
Hemoglobin A1C level|83036|52|.19
Eye and medical examination for diagnosis and treatment, established patient, 1 or more visits|92014|205|.61
Destruction of precancer skin growth, 1 growth|17000|148|.47
Therapeutic exercise to develop strength, endurance, range of motion, and flexibility, each 15 minutes|97110|78|.37
Vaccine for influenza for injection into muscle, high dose|90662|112|.68
Administration of influenza virus vaccine|G0008|45|.68
X-ray of knee, 3 views|73562|119|.33
Annual wellness visit, includes a personalized prevention plan of service, subsequent visit|G0439|214|.62`);
const HOSPITAL = rowsOf(`Emergency department visit, problem of high severity|99284|1842|.2
X-ray of chest, 2 views|71046|386|.21
CT scan of head or brain|70450|2214|.05
Complete blood cell count (red cells, white blood cell, platelets), automated test|85025|118|.07
Blood test, basic group of blood chemicals|80048|164|.05
Injection, ondansetron hydrochloride, per 1 mg|J2405|38|.02
Infusion into a vein for hydration, 31 minutes to 1 hour|96360|642|.3
Electrocardiogram, routine ECG with tracing only|93005|402|.14
Ultrasound of abdomen, limited|76705|1036|.11
Hospital outpatient clinic visit for assessment and management of a patient|G0463|344|.36`);
const NOTES: Record<string, string> = {
  paid: "After your deductible and coinsurance were applied, the amount Medicare paid was reduced due to Federal, State and local rules.",
  assigned:
    "Your provider has agreed to accept the Medicare-approved amount as full payment (assignment). You may be billed for your deductible and coinsurance.",
  denied: "Medicare does not pay for this item or service.",
  often:
    "Medicare does not pay for this many services within this period of time. You should not be billed for this service.",
  open: "All or part of this amount was applied to your yearly deductible.",
  medigap:
    "Your claim was sent to your Medicare Supplement policy (Medigap insurer) for additional benefits: %.",
};
const PLACES =
  "Marlow Street Medical Associates, P.A.|Cascade Rim Eye Center|Harborview Internal Medicine LLC|Oak Bluff Dermatology Group|Sandhills Cardiology, Inc.|Prairie Sky Orthopedics".split(
    "|",
  );
const HOSPITALS =
  "Tidewater Memorial Hospital|St. Leander Medical Center|Big Timber Community Hospital|Chestnut Hill Regional".split(
    "|",
  );

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const way: Way = chance.shuffled<Way>(["hospital", "former", "doctors"])[0]!;
  return {
    ...{ way, words: (text: string) => chance.pick(text.split("|")) },
    day: way === "former" ? chance.pick([slashes, shortSlashes]) : longMonthName,
    ...{ counts: way === "former" || chance.happens(0.3), medigap: chance.happens(0.35) },
    ...{ ink: chance.pick(["#003d6b", "#1f3f77", "#333"]), tips: chance.happens(0.6) },
    issued: shifted("2023-02-06", chance.between(0, 1000)),
  };
}

/** A service as Medicare settles it; `open` is what is left of the deductible. */
function rowOf(chance: Chance, l: Look, said: string[], day: string, open: { cents: number }): Row {
  const [text = "", code = "", price = "", share = ""] = said;
  const charge = Math.round(Number(price) * (85 + 40 * chance.share()));
  const free = /^(9066|G0008|G0439|36415|8)/.test(code);
  const base = { serviceDate: day, description: text, code, charge };
  const units = code === "97110" || code === "J2405" ? chance.between(1, 4) : 1;
  const mods = /^9921/.test(code) && chance.happens(0.25) ? "25" : /^7/.test(code) && l.way !== "hospital" && chance.happens(0.4) ? "RT" : ""; // prettier-ignore
  const counted = { ...base, units, modifiers: mods ? [mods] : [], mods };
  if (chance.happens(0.09)) {
    const mine = chance.happens(0.5) ? charge : 0;
    const settled = { allowed: 0, notCovered: charge, insurancePaid: 0, patientOwes: mine };
    return { ...counted, ...settled, yes: "NO", remarks: [mine ? "denied" : "often"] };
  }
  const allowed = Math.round(charge * Number(share) * (0.92 + 0.15 * chance.share()));
  const taken = free ? 0 : Math.min(allowed, open.cents);
  open.cents -= taken;
  const share20 = free ? 0 : Math.round((allowed - taken) * 0.2);
  const paid = Math.round((allowed - taken - share20) * 0.98);
  const settled = { allowed, notCovered: 0, insurancePaid: paid, patientOwes: taken + share20 };
  const remarks = [...(taken ? ["open"] : []), ...(paid ? ["paid"] : []), ...(l.way !== "hospital" && chance.happens(0.5) ? ["assigned"] : []), ...(l.medigap ? ["medigap"] : [])]; // prettier-ignore
  return { ...counted, ...settled, yes: "Yes", remarks };
}

const numberOf = (chance: Chance, l: Look) =>
  chance.number(l.way === "doctors" ? "##-#####-###-###" : l.way === "hospital" ? "2#############" : "#####-#####-#####"); // prettier-ignore

function stayOf(chance: Chance, l: Look, day: string): Claim {
  const days = chance.between(2, 6);
  const open = chance.happens(0.6) ? 163200 : 0;
  const paid = days * chance.between(140000, 310000);
  const settled = { notCovered: 0, insurancePaid: paid, patientOwes: open };
  const remarks = [open ? "open" : "paid", ...(l.medigap ? ["medigap"] : [])];
  const row: Row = { serviceDate: day, description: "Inpatient hospital stay", ...settled, remarks, yes: "Yes", mods: "" }; // prettier-ignore
  return { number: numberOf(chance, l), who: chance.pick(HOSPITALS), at: addressOf(chance), referred: doctor(chance), day, to: shifted(day, days), rows: [row], days }; // prettier-ignore
}

const addressOf = (chance: Chance) =>
  `${street(chance).replace(/ (Apt|Unit) /, ", Suite ")}, ${town(chance)}-${chance.number("####")}`;

function claimsFor(chance: Chance, l: Look): Claim[] {
  const open = { cents: chance.pick([0, 0, 8400, 24000]) };
  const many = l.way === "hospital" ? chance.between(1, 2) : chance.weighted([[1, 2], [2, 4], [3, 3], [4, 1]]); // prettier-ignore
  const doctors = chance.shuffled(DOCTOR);
  const claims = Array.from({ length: many }, (_, at): Claim => {
    const day = shifted(l.issued, -chance.between(25, 40) - 12 * (many - at));
    const pool = l.way === "hospital" ? chance.shuffled(HOSPITAL) : doctors.splice(0, 3);
    const size = l.way === "hospital" ? chance.between(2, 8) : chance.between(1, 3);
    const rows = pool.slice(0, size).map((one) => rowOf(chance, l, one, day, open));
    const who = l.way === "hospital" ? chance.pick(HOSPITALS) : `${doctor(chance).replace("MD", "M.D.").replace("DO", "D.O.")}, ${phone(chance)}, ${chance.pick(PLACES)}`; // prettier-ignore
    return { number: numberOf(chance, l), who, at: addressOf(chance), referred: chance.happens(0.4) ? doctor(chance) : "", day, to: day, rows, days: 0 }; // prettier-ignore
  });
  if (l.way === "hospital" && chance.happens(0.45))
    claims.unshift(stayOf(chance, l, shifted(claims[0]!.day, -20)));
  return claims;
}

const plainNames: Record<Way, string> = { doctors: "Provider", hospital: "Facility", former: "" };
const texts = (l: Look, row: Row) =>
  `${l.counts && row.units ? `${row.units} ` : ""}${row.description} (${row.code}${row.mods ? `-${row.mods}` : ""})`;

/** The letters of the notes, as a list of claims shares them. */
const lettersOf = (rows: Row[]) => {
  const used = Object.keys(NOTES).filter((one) => rows.some((row) => row.remarks!.includes(one)));
  return new Map(used.map((one, at) => [one, "abcdefgh"[at]!]));
};

const lettered = (letters: Map<string, string>, row: Row) =>
  row.remarks!.map((one) => letters.get(one)!).sort();

function columnsOf(l: Look, stay: boolean): Column[] {
  const heads = l.way === "former";
  const service: readonly (keyof Said)[] = [...(["description", "code", "modifiers"] as const), ...(l.counts ? (["units"] as const) : [])]; // prettier-ignore
  const notes = column<Row>(heads ? "See<br>Notes<br>Section" : "See<br>Notes<br>Below", "remarks", (row) => row.remarks!.join(","), "c"); // prettier-ignore
  const may = amount<Row>(heads ? "You<br>May Be<br>Billed" : "Maximum<br>You May<br>Be Billed", "patientOwes", dollars); // prettier-ignore
  const paid = amount<Row>(heads ? "Medicare<br>Paid<br>Provider" : "Amount<br>Medicare<br>Paid", "insurancePaid", dollars); // prettier-ignore
  const not = amount<Row>("Non-<br>Covered<br>Charges", "notCovered", dollars);
  if (stay)
    return [
      column<Row>("Type of Claim", "description", (row) => row.description),
      column<Row>("Benefit<br>Days Used", null, (row) => row.units, "c"),
      column<Row>("Claim<br>Approved?", null, (row) => row.yes, "c"),
      ...[not, paid, may, notes],
    ];
  if (heads)
    return [
      column<Row>("Dates<br>of<br>Service", "serviceDate", (row) => l.day(row.serviceDate!)),
      column<Row>("Services Provided", service, (row) => texts(l, row), "t"),
      amount<Row>("Amount<br>Charged", "charge", dollars),
      amount<Row>("Medicare<br>Approved", "allowed", dollars),
      ...[paid, may, notes],
    ];
  return [
    column<Row>("Service Provided &amp; Billing Code", service, (row) => texts(l, row), "t"),
    column<Row>("Service<br>Approved?", null, (row) => row.yes, "c"),
    amount<Row>(`Amount<br>${plainNames[l.way]}<br>Charged`, "charge", dollars),
    ...(l.way === "hospital" ? [not] : []),
    amount<Row>("Medicare-<br>Approved<br>Amount", "allowed", dollars),
    ...[paid, may, notes],
  ];
}

const FIELDS = ["charge", "notCovered", "allowed", "insurancePaid", "patientOwes"] as const;
const sumsOf = (rows: Row[]) =>
  Object.fromEntries(FIELDS.map((field) => [field, total(rows, field)])) as Record<(typeof FIELDS)[number], number>; // prettier-ignore

function claimOf(l: Look, claim: Claim): string {
  const columns = columnsOf(l, claim.days > 0).map((one) => one);
  const letters = lettersOf(claim.rows);
  const shown = claim.rows.map((row) => ({ ...row, ...(claim.days ? { units: claim.days } : {}), remarks: lettered(letters, row) })); // prettier-ignore
  const body = shown.map((row) => sheet.record(columns, row)).join("");
  const words = l.way === "former" ? "Claim Total" : `Total for Claim #${claim.number}`;
  const foot = sheet.sumRow(columns, words, sumsOf(claim.rows), dollars);
  const span = claim.to === claim.day ? l.day(claim.day) : `${l.day(claim.day)} &ndash; ${l.day(claim.to)}`; // prettier-ignore
  const from = claim.referred ? `<br>${l.way === "former" ? "Referred by" : "Ordered/Referred by"}: ${claim.referred}` : ""; // prettier-ignore
  const head =
    l.way === "former"
      ? `<p class="claim"><b>Claim Number: ${claim.number}</b><br>${claim.who},<br>${claim.at}${from}</p>`
      : `<div class="claim"><h3>${span}</h3><b>${claim.who}</b>, ${claim.at}${from}</div>`;
  const notes = [...letters].map(([key, letter]) => `<tr><td><b>${letter}</b></td><td>${noteOf(key)}</td></tr>`).join(""); // prettier-ignore
  const below = l.way === "former" ? "Notes Section:" : "Notes for Claim Above";
  return `${head}${sheet.table(columns, body + foot)}<div class="notes"><b>${below}</b><table>${notes}</table></div>`;
}

const noteOf = (key: string) => NOTES[key]!.replace("%", "Granite State Mutual");

const CHECK =
  "<h3>How to Check This Notice</h3><p>Do you recognize the name of each doctor or provider? Check the dates. Did you have an appointment that day?</p><p>Did you get the services listed? Do they match those listed on your receipts and bills?</p><p>If you already paid the bill, did you pay the right amount? Check the maximum you may be billed. See if the claim was sent to your Medicare supplement insurance (Medigap) plan or other insurer. That plan may pay your share.</p><h3>How to Report Fraud</h3><p>If you think a provider or business is involved in fraud, call us at 1-800-MEDICARE (1-800-633-4227). Some examples of fraud include offers for free medical services or billing you for Medicare services you didn't get.</p>";
const APPEAL =
  "<h3>How to Handle Denied Claims or File an Appeal</h3><p>If a claim was denied, call or write the provider and ask for an itemized statement for any claim. Make sure they sent in the right information. If they didn't, ask the provider to contact our claims office to correct the error.</p><p>If you disagree with a coverage decision, payment decision, or payment amount on this notice, you can appeal. We must receive your appeal by <b>#</b>.</p>";

/** Who treated, without the telephone and the place. */
const nameOf = ({ who }: Claim) => who.replace(/(, [MD]\.[DO]\.), .*/, "$1");

function dashboard(chance: Chance, l: Look, claims: Claim[], name: string): string {
  const rows = claims.flatMap((one) => one.rows);
  const no = rows.filter(({ yes }) => yes === "NO").length;
  const due = dollars(total(rows, "patientOwes"));
  const [low, high] = [shifted(l.issued, -88), shifted(l.issued, -2)];
  const met = `You have now met <b>$${l.issued.startsWith("2023") ? "226.00" : "240.00"}</b> of your <b>$${l.issued.startsWith("2023") ? "226.00" : "240.00"}</b> deductible for ${l.issued.slice(0, 4)}.`;
  const part = l.way === "hospital" ? "Part A (Hospital Insurance)" : "Part B (Medical Insurance)";
  const seen = claims.map((one) => [l.day(one.day), nameOf(one)] as [string, string]); // prettier-ignore
  const notice = pairs([["Medicare Number", chance.number("#@##-@##-@@##")], ["Date of This Notice", l.day(l.issued)], ["Claims Processed Between", `${l.day(low)} &ndash; ${l.day(high)}`]]); // prettier-ignore
  const costs = pairs([["Did Medicare Approve All Services?", `<b>${no ? "NO" : "YES"}</b>`], ["Number of Services Medicare Denied", `<b>${no}</b>`], ["Total You May Be Billed", `<b>${due}</b>`]]); // prettier-ignore
  return `<div class="bar">Medicare Summary Notice<small>for ${part}</small></div><p>The Official Summary of Your Medicare Claims from the Centers for Medicare &amp; Medicaid Services</p>
<div class="two"><div class="mail">${name.toUpperCase()}<br>${street(chance).toUpperCase()}<br>${town(chance).toUpperCase()}</div><div class="not">THIS IS NOT A BILL</div></div>
<div class="two"><div class="box"><h3>Notice for ${name}</h3>${notice}<h3>Your Deductible Status</h3><p>Your deductible is what you must pay for most health services before Medicare begins to pay.</p><p><b>Part B Deductible:</b> ${met}</p>${l.tips ? "<h3>Be Informed!</h3><p>Welcome to your Medicare Summary Notice. It has clear language, larger print, and a personal summary of your claims and deductibles.</p>" : ""}</div>
<div class="box"><h3>Your Claims &amp; Costs This Period</h3>${costs}<p>See your claims starting on page 3. Look for <b>NO</b> in the "Service Approved?" column.</p><h3>${l.way === "hospital" ? "Facilities" : "Providers"} with Claims This Period</h3>${pairs(seen, "seen")}</div></div>
<p class="es">&iquest;Sab&iacute;a que puede recibir este aviso y otro tipo de ayuda de Medicare en espa&ntilde;ol? Llame y hable con un agente en espa&ntilde;ol. 1-800-MEDICARE (1-800-633-4227)</p>`;
}

const css = (
  l: Look,
) => `@page{size:letter;margin:14mm 14mm 15mm;@bottom-right{content:"Page " counter(page) " of " counter(pages);font:8pt 'Liberation Sans'}} body{font:${l.way === "former" ? "9.6pt/1.3 'Liberation Serif'" : "10pt/1.35 'Liberation Sans'"};margin:0} .bar{background:${l.ink};color:#fff;font-size:1.7em;font-weight:bold;padding:3mm 4mm} .bar small{font-size:.55em;font-weight:normal;margin-left:4mm} .two{display:flex;gap:7mm;margin:5mm 0} .two>*{flex:1} .mail{padding:6mm 0 4mm} .not{font-size:1.5em;font-weight:bold;text-align:right;align-self:center} .box{border-top:2px solid ${l.ink};padding-top:2mm} h2{font-size:1.35em;color:${l.ink};margin:0 0 2mm} h3{font-size:1.1em;margin:3mm 0 1.5mm} p{margin:0 0 2mm} table{border-collapse:collapse} .pairs td,.seen td{padding:.6mm 1.5mm .6mm 0;vertical-align:top} .pairs td:last-child{font-weight:bold} .next{break-before:page} .claim{margin:5mm 0 1.5mm;break-after:avoid;break-inside:avoid} .claim h3{margin:0;border-bottom:1.5px solid ${l.ink}}
.lines{width:100%;break-inside:avoid} .lines th{text-align:left;vertical-align:bottom;font-size:.84em;padding:.8mm 1.2mm;border-bottom:1px solid #000;${l.way === "former" ? "border-top:1px solid #000" : "background:#e6ebf2"}} .lines td{padding:1mm 1.2mm;vertical-align:top;font-size:.93em;${l.way === "former" ? "" : "border-bottom:.5px solid #999"}} .lines .n{text-align:right;white-space:nowrap} .lines .c{text-align:center} .t{width:40%} .sum td{font-weight:bold} .notes{margin:2mm 0 4mm;font-size:.93em;break-inside:avoid} .notes td{padding:.3mm 2mm .3mm 0;vertical-align:top} .es{border-top:1px solid #999;padding-top:2mm;font-size:.9em} .info{border:1px solid #000;padding:2mm 3mm} .terms{columns:2;font-size:.9em;gap:8mm}`;

function former(chance: Chance, l: Look, claims: Claim[], name: string): string {
  const info = `<div class="info"><b>CUSTOMER SERVICE INFORMATION</b><p>Your Medicare Number: <b>${chance.number("#@##-@##-@@##")}</b></p><p>If you have questions, write or call:<br>Medicare (#${chance.number("#####")})<br>P.O. Box ${chance.number("####")}, ${town(chance)}</p><p>Call: 1-800-MEDICARE (1-800-633-4227)<br>Ask for Doctors Services<br>TTY for Hearing Impaired: 1-877-486-2048</p></div>`;
  const intro = `This is a summary of claims processed from ${l.day(shifted(l.issued, -31))} through ${l.day(shifted(l.issued, -1))}.`;
  return `<div class="two"><h2>Medicare Summary Notice</h2><div style="text-align:right">${longMonthName(l.issued)}</div></div><div class="two"><div class="mail">${name.toUpperCase()}<br>${street(chance).toUpperCase()}<br>${town(chance).toUpperCase()}<p style="margin-top:6mm"><b>BE INFORMED:</b> Protect your Medicare number as you would a credit card number.</p></div>${info}</div><p>${intro}</p><p><b>PART B MEDICAL INSURANCE &ndash; ASSIGNED CLAIMS</b></p>${claims.map((one) => claimOf(l, one)).join("")}<p style="margin-top:6mm"><b>THIS IS NOT A BILL &ndash; Keep this notice for your records.</b></p>`;
}

function modern(chance: Chance, l: Look, claims: Claim[], name: string): string {
  const [stays, visits] = [claims.filter(({ days }) => days), claims.filter(({ days }) => !days)];
  const part = l.way === "hospital" ? "Part B (Outpatient Facility Services)" : "Part B (Medical Insurance)"; // prettier-ignore
  const terms = `<div class="terms"><p><b>Service Approved?:</b> This column tells you if Medicare covered this service.</p><p><b>Amount ${plainNames[l.way]} Charged:</b> This is your ${plainNames[l.way].toLowerCase()}'s fee for this service.</p><p><b>Medicare-Approved Amount:</b> This is the amount a provider can be paid for a Medicare service. It may be less than the actual amount the provider charged.</p><p><b>Maximum You May Be Billed:</b> This is the total amount the provider is allowed to bill you, and can include a deductible, coinsurance, and other charges not covered.</p></div>`;
  const list = (head: string, some: Claim[]) =>
    some.length ? `<h2>${head}</h2>${terms}${some.map((one) => claimOf(l, one)).join("")}` : "";
  return `${dashboard(chance, l, claims, name)}<div class="next"><h2>Making the Most of Your Medicare</h2>${CHECK}</div><div class="next">${list("Your Inpatient Claims for Part A (Hospital Insurance)", stays)}${list(`Your Claims for ${part}`, visits)}</div>${APPEAL.replace("#", longMonthName(shifted(l.issued, 125)))}`;
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const claims = claimsFor(chance, l);
  const name = person(chance);
  const old = l.way === "former";
  const html = sheet.page(css(l), (old ? former : modern)(chance, l, claims, name));
  const lines = claims.flatMap((claim) => {
    const letters = lettersOf(claim.rows);
    return claim.rows.map((row) => {
      const remarks = lettered(letters, row);
      return lineBy(columnsOf(l, claim.days > 0), { ...row, remarks }, old ? [] : ["serviceDate"]);
    });
  });
  const rows = claims.flatMap((one) => one.rows);
  const [only, ...more] = claims;
  const one = more.length ? null : only!;
  const sums = sumsOf(rows);
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "eob", issuer: "Medicare", patient: old ? name.toUpperCase() : name }, // prettier-ignore
      ...{ setting: l.way === "hospital" ? "facility" : "professional", statementDate: l.issued },
      ...(one ? { claimNumber: one.number, provider: nameOf(one) } : {}),
      ...{ serviceFrom: claims.map(({ day }) => day).sort()[0]!, serviceTo: claims.map(({ to }) => to).sort().at(-1)! }, // prettier-ignore
    },
    {
      ...(one && !one.days ? { billed: sums.charge, allowed: sums.allowed } : {}),
      ...(one ? { insurancePaid: sums.insurancePaid } : {}),
      patientResponsibility: old && !one ? null : sums.patientOwes,
    },
    lines,
  );
  return { html, truth };
}

export const family: Family = {
  name: "medicare-notice-by-claim",
  paper:
    "A Medicare Summary Notice of Part A or B: a first page with the sums, then each claim with its provider, services in words and notes.",
  medium: "text",
  draw,
};
