import { dollars, grouped, longMonthName } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { doctor, person, phone, street, town } from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { yes: boolean };
type Visit = { date: string; provider: string; where: string; services: string; many: number };
type Claim = Visit & { rows: Row[]; own: string[]; number: string };
/** What every claim of the notice draws on: what is left of the deductible, and the letters of its notes. */
type Year = { open: number; letters: Map<string, string> };

const DEDUCTIBLE = 25700;
/** Whose services they are, in which practice, and each service: its code, how it is paid, its words, its price, and what share of it is approved. */
const CARES =
  `M.D.|D.O.#Harmon Valley Internal Medicine|PRIMARY CARE OF DAWES PLLC#99214-25|share|Established patient office or other outpatient visit, 30-39 minutes|238|.54;93000|share|Routine EKG using at least 12 leads including interpretation and report|78|.19;36415|lab|Insertion of needle into vein for collection of blood sample|25|.34;81003|lab|Automated urinalysis test|18|.12;G0439|full|Annual wellness visit, includes a personalized prevention plan of service (PPS), subsequent visit|265|.48;96372|share|Injection of drug or substance under skin or into muscle|54|.27;99497|full|Advance care planning by the physician or other qualified health care professional, first 30 minutes|150|.53;J1030|share|Injection, methylprednisolone acetate, 40 mg|21|.31
M.D.|O.D.#RENWICK EYE ASSOCIATES|Lakeshore Retina Consultants#92014|share|Established patient complete exam of visual system|212|.58;92134|share|Diagnostic imaging of retina|96|.33;92015|never|Assessment for prescription eye wear using a range of lens powers|55|0;92083|share|Measurement of field of vision during daylight conditions|148|.42;67028|share|Injection of drug into eye|415|.28;J0178|share|Injection, aflibercept, 1 mg|2460|.71
Laboratory#Meridian Clinical Laboratories|PATHWAY DIAGNOSTICS INC#80053|lab|Blood test, comprehensive group of blood chemicals|71|.15;80061|lab|Blood test, lipids (cholesterol and triglycerides)|88|.15;83036|lab|Hemoglobin A1C level|62|.16;84443|lab|Blood test, thyroid stimulating hormone (TSH)|113|.15;85025|lab|Complete blood cell count (red cells, white blood cell, platelets), automated test|49|.16;82306|lab|Vitamin D-3 level|198|.15;84153|lab|PSA (prostate specific antigen) measurement, total|107|.17;82607|lab|Cyanocobalamin (vitamin B-12) level|94|.16
P.T.|D.P.T.#Granite Physical Therapy|STRIDE REHABILITATION LLC#97110-GP|share|Therapeutic exercise to develop strength, endurance, range of motion, and flexibility, each 15 minutes|85|.33;97140-GP|share|Manual (physical) therapy techniques to 1 or more regions, each 15 minutes|79|.33;97530-GP|share|Therapeutic activities to improve function, with one-on-one contact between patient and provider, each 15 minutes|91|.38
D.P.M.#Foot & Ankle Care of San Tomas|TIDELINE PODIATRY#99213-25|share|Established patient office or other outpatient visit, 20-29 minutes|165|.53;11721-59|share|Removal of tissue from 6 or more finger or toe nails|110|.39;11056|share|Removal of 2 to 4 thickened skin growths|124|.42;A9270|never|Non-covered item or service|38|0
M.D.#MILLBROOK RADIOLOGY GROUP|Cedar Point Imaging#71046-26|share|X-ray of chest, 2 views|48|.19;70450-26|share|CT scan head or brain without contrast|215|.18;77067|full|Screening mammography of both breasts|348|.36;77080|full|Bone density measurement using dedicated X-ray machine|244|.17;73562-26|share|X-ray of knee, 3 views|41|.21
M.D.|P.A.-C.#Prospect Dermatology|SUMMIT SKIN SURGERY CENTER PC#99213-25|share|Established patient office or other outpatient visit, 20-29 minutes|171|.52;17000-59|share|Destruction of precancer skin growth, 1 growth|149|.44;17003|share|Destruction of precancer skin growth, 2-14 growths|54|.11;11102|share|Tangential biopsy of single growth of skin|232|.44;88305|share|Pathology examination of tissue using a microscope, intermediate complexity|191|.37`
    .split("\n")
    .map((care) => care.split("#") as [titles: string, groups: string, services: string]);

const NOTES = {
  reduced:
    "After your deductible and coinsurance were applied, the amount Medicare paid was reduced due to Federal, State and local rules.",
  deductible: "This approved amount has been applied toward your deductible.",
  partly: "Part of this approved amount has been applied toward your deductible.",
  full: "This service is paid at 100% of the Medicare-approved amount.",
  need: "The information provided does not support the need for this service or item. You do not have to pay this amount.",
  bundled:
    "Payment is included in another service received on the same day. You should not be billed separately for this service.",
  never: "Medicare does not pay for this service or item.",
  crossed:
    "Your claim was sent to your Medicare Supplement insurance (Medigap policy). Send any questions regarding your benefits to that insurer.",
};

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    money: chance.happens(0.75) ? dollars : grouped,
    odd: chance.pick([0, 0, 50, 25]),
    notesEach: chance.happens(0.6),
    side: chance.happens(0.5),
    reduces: chance.happens(0.8),
    crosses: chance.happens(0.45),
    yes: words("Yes|Yes|YES"),
    claimNumber: words("##-#####-###-###|##-#####-###-###|#############"),
    font: words("Liberation Sans|Liberation Sans|Liberation Sans Narrow|DejaVu Sans Condensed"),
    ink: words("#1d1d1d|#1f3a5f|#003f72"),
  };
}

/** The letter of a note, the next one when it is new. */
function letter(year: Year, note: string): string {
  const known = year.letters.get(note) ?? String.fromCharCode(65 + year.letters.size);
  year.letters.set(note, known);
  return known;
}

/** A service as Medicare settles it: a fifth of what is approved is the person's, and two in a hundred of its own part stay unpaid. */
function settled(
  chance: Chance,
  l: Look,
  year: Year,
  [of = "", how, description, price, rate]: string[],
  first: boolean,
): Row {
  const [code = "", ...modifiers] = of.split("-");
  const charge = Number(price) * 100 + l.odd;
  const said = { description: description!, code, modifiers, charge };
  const turned = first || how === "full" ? 1 : chance.share();
  if (how === "never" || turned < 0.08) {
    const why = how === "never" ? NOTES.never : turned < 0.05 ? NOTES.need : NOTES.bundled;
    const owed = how === "never" ? charge : 0;
    return {
      ...said,
      yes: false,
      allowed: 0,
      insurancePaid: 0,
      patientOwes: owed,
      remarks: [letter(year, why)],
    };
  }
  const allowed = Math.round(charge * Number(rate));
  const open = how === "share" ? Math.min(allowed, year.open) : 0;
  year.open -= open;
  const rest = allowed - open;
  const part = how === "share" ? Math.round(rest * 0.2) : 0;
  const paid = Math.round((rest - part) * (l.reduces ? 0.98 : 1));
  const why = [
    ...(open ? [open === allowed ? NOTES.deductible : NOTES.partly] : []),
    ...(how === "full" ? [NOTES.full] : []),
    ...(l.reduces && paid ? [NOTES.reduced] : []),
  ];
  const remarks = why.map((note) => letter(year, note));
  return { ...said, yes: true, allowed, insurancePaid: paid, patientOwes: open + part, remarks };
}

/** The visits to one practice, a week apart where there are several. */
function visitsOf(chance: Chance, l: Look, care: (typeof CARES)[number], start: string): Visit[] {
  const [titles, groups, services] = care;
  const group = l.words(groups);
  const lab = titles === "Laboratory";
  const provider = lab ? group : doctor(chance, titles);
  const referred = /Lab|Rad|Imag|DIAG/i.test(group) && chance.happens(0.7);
  const by = referred ? `<br>Referred by ${doctor(chance, "M.D.|D.O.")}` : "";
  const where = `, ${phone(chance)}<br>${lab ? "" : `${group}, `}${street(chance)}, ${town(chance)}${by}`;
  const many = chance.between(0, lab ? 6 : chance.pick([1, 2, 2, 4]));
  const days = [0, 7, 14].slice(0, titles.startsWith("P.T.") ? chance.between(1, 3) : 1);
  return days.map((later) => ({ date: shifted(start, later), provider, where, services, many }));
}

function claimOf(chance: Chance, l: Look, year: Year, visit: Visit): Claim {
  const [first = [], ...others] = rowsOf(visit.services);
  const more = chance.shuffled(others).slice(0, visit.many);
  // An office visit is marked as separate only where something else was done.
  const kept = [more.length ? first : [first[0]!.replace("-25", ""), ...first.slice(1)], ...more];
  const rows = kept.map((of, at) => {
    return { ...settled(chance, l, year, of, at === 0), serviceDate: visit.date };
  });
  const crossed = l.crosses && rows.some((row) => row.patientOwes);
  const own = crossed ? [letter(year, NOTES.crossed)] : [];
  return { ...visit, rows, own, number: chance.number(l.claimNumber) };
}

const FIELDS = ["charge", "allowed", "insurancePaid", "patientOwes"] as const;
const sums = (rows: Row[]) => FIELDS.map((field) => sheet.total(rows, field));

function columnsOf(l: Look): sheet.Column<Row>[] {
  const col = sheet.column<Row>;
  const code = (row: Row) => [row.code, ...row.modifiers!].join("-");
  const no = l.yes === "YES" ? "NO" : "No";
  return [
    col(
      "Service Provided &amp; Billing Code",
      ["description", "code", "modifiers"],
      (row) => `${row.description} <nobr>(${code(row)})</nobr>`,
      "w",
    ),
    col("Service<br>Approved?", null, (row) => (row.yes ? l.yes : `<b>${no}</b>`), "c"),
    sheet.amount("Amount<br>Provider<br>Charged", "charge", l.money),
    sheet.amount("Medicare-<br>Approved<br>Amount", "allowed", l.money),
    sheet.amount("Amount<br>Medicare<br>Paid", "insurancePaid", l.money),
    sheet.amount("Maximum<br>You May<br>Be Billed", "patientOwes", l.money),
    col("See<br>Notes<br>Below", "remarks", (row) => row.remarks!.join(","), "c"),
  ];
}

const notesOf = (year: Year, letters: string[], words: string) => {
  const list = [...year.letters].filter(([, one]) => letters.includes(one));
  const each = list.map(([text, one]) => `<div><b>${one}</b><span>${text}</span></div>`);
  return list.length ? `<div class="notes"><h4>${words}</h4>${each.join("")}</div>` : "";
};
const lettersOf = ({ rows, own }: Claim) => [...rows.flatMap((row) => row.remarks ?? []), ...own];

function block(l: Look, year: Year, columns: sheet.Column<Row>[], claim: Claim): string {
  const totals = sums(claim.rows).map((cents) => `<td class="n">${dollars(cents)}</td>`);
  const last = `<tr class="sum"><td colspan="2">Total for Claim #${claim.number}</td>${totals.join("")}<td class="c">${claim.own.join(",")}</td></tr>`;
  const body = claim.rows.map((row) => sheet.record(columns, row)).join("");
  const notes = l.notesEach ? notesOf(year, lettersOf(claim), "Notes for Claim Above") : "";
  return `<div class="claim"><h3>${longMonthName(claim.date)}</h3><div class="who"><b>${claim.provider}</b>${claim.where}</div>${sheet.table(columns, body + last)}${notes}</div>`;
}

const css = (l: Look) =>
  `@page{size:letter;margin:12mm 13mm} body{font:10.2pt/1.38 '${l.font}';margin:0;color:#111} .top{display:flex;justify-content:space-between;align-items:flex-end;border-bottom:3px solid ${l.ink};padding-bottom:1.5mm} .top h1{margin:0;font-size:2.1em;color:${l.ink};line-height:1.05} .top div{text-align:right;font-size:.84em} .to{margin:9mm 0 8mm 8mm;letter-spacing:.03em} .not{font-size:1.5em;font-weight:bold;text-align:right;margin:2mm 0 3mm} .two{display:grid;grid-template-columns:1fr 1fr;gap:6mm 9mm} h2{font-size:1.22em;margin:0 0 1.5mm;border-bottom:1.4px solid ${l.ink};color:${l.ink}} .pairs{width:100%;border-collapse:collapse} .pairs td{padding:.8mm 0;border-bottom:.5px solid #999;vertical-align:top} .pairs td:last-child{text-align:right;font-weight:bold} .next{break-before:page} p{margin:0 0 2mm} h3{font-size:1.12em;margin:0} h4{margin:2mm 0 1mm;font-size:1em} .defs{font-size:.9em;margin:2mm 0 4mm} .defs.side{columns:2;column-gap:8mm} .who{margin:.5mm 0 1.5mm} .claim{margin-bottom:6mm} .lines{width:100%;border-collapse:collapse;font-size:.88em} .lines th{background:#e4e4e4;text-align:left;vertical-align:bottom;padding:1mm 1.2mm;line-height:1.15;border-bottom:1px solid #333} .lines td{padding:1.1mm 1.2mm;border-bottom:.5px solid #999;vertical-align:top} .lines .n{text-align:right} .lines .c{text-align:center} .lines .w{width:40%} .sum td{font-weight:bold;background:#f1f1f1} tr,.notes div{break-inside:avoid} .notes div{display:flex;gap:2.5mm;font-size:.92em;margin-bottom:.7mm} .who,h3{break-after:avoid} ul{margin:0 0 2mm;padding-left:5mm}`;

const DEFINITIONS = `<p><b>Service Approved?:</b> This column tells you if Medicare covered this service.</p><p><b>Amount Provider Charged:</b> This is your provider's fee for this service.</p><p><b>Medicare-Approved Amount:</b> This is the amount a provider can be paid for a Medicare service. It may be less than the actual amount the provider charged. Your provider has agreed to accept this amount as full payment for covered services. Medicare usually pays 80% of the Medicare-approved amount.</p><p><b>Amount Medicare Paid:</b> This is the amount Medicare paid your provider. This is usually 80% of the Medicare-approved amount.</p><p><b>Maximum You May Be Billed:</b> This is the total amount the provider is allowed to bill you, and can include a deductible, coinsurance, and other charges not covered. If you have Medicare Supplement Insurance (Medigap policy) or other insurance, it may pay all or part of this amount.</p>`;
const MAKING = `<h2>Making the Most of Your Medicare</h2><div class="two"><div><h3>How to Check This Notice</h3><p>Do you recognize the name of each doctor or provider? Check the dates. Did you have an appointment that day?</p><p>Did you get the services listed? Do they match those listed on your receipts and bills?</p><p>If you already paid the bill, did you pay the right amount? Check the maximum you may be billed. See if the claim was sent to your Medicare supplement insurance (Medigap) plan or other insurer. That plan may pay your share.</p><h3>How to Report Fraud</h3><p>If you think a provider or business is involved in fraud, call us at 1-800-555-0127.</p></div><div><h3>How to Get Help with Your Questions</h3><p>Call 1-800-555-0127 and ask for "doctors services." Your customer-service code is 05535. TTY 1-877-555-0148.</p><p>Contact your State Health Insurance Program (SHIP) for free, local health insurance counseling.</p><h3>Your Messages from Medicare</h3><ul><li>Get a pneumococcal shot. You may only need it once in a lifetime.</li><li>To report a change of address, call Social Security at 1-800-555-0113.</li><li>Colorectal cancer is the second leading cancer killer in the United States. Medicare helps pay for screening tests.</li></ul></div></div>`;

function appeal(issued: string): string {
  return `<h2>How to Handle Denied Claims or File an Appeal</h2><p>If a claim was denied, call or write the provider and ask for an itemized statement for any claim. Make sure they sent in the right information. If you disagree with a coverage decision, payment decision, or payment amount on this notice, you can appeal. Appeals must be filed in writing. <b>We must receive your appeal by ${longMonthName(shifted(issued, 125))}.</b></p>`;
}

type Front = Record<"name" | "number" | "issued" | "from" | "to", string>;
/** The first page: whose notice it is, the deductible, the costs of the period, and who had claims. */
function front(chance: Chance, l: Look, f: Front, year: Year, claims: Claim[]): string {
  const rows = claims.flatMap((claim) => claim.rows);
  const denied = rows.filter(({ yes }) => !yes).length;
  const facts = `Medicare Number|${f.number};Date of This Notice|${longMonthName(f.issued)};Claims Processed Between|${longMonthName(f.from)} \u2013 ${longMonthName(f.to)}`;
  const costs = `Did Medicare Approve All Services?|${denied ? "NO" : "YES"};${denied ? `Number of Services Medicare Denied|${denied};` : ""}Total You May Be Billed|${dollars(sheet.total(rows, "patientOwes"))}`;
  const seen = claims.map(
    ({ date, provider }) => `<p>${longMonthName(date)}<br><b>${provider}</b></p>`,
  );
  const list = (text: string) => sheet.pairs(rowsOf(text) as [string, string][]);
  return `<div class="top"><h1>Medicare<br>Summary<br>Notice</h1><div><b>for Part B (Medical Insurance)</b><br>The Official Summary of Your Medicare Claims from the Centers for Medicare &amp; Medicaid Services</div></div><div class="to">${f.name.toUpperCase()}<br>${street(chance).toUpperCase()}<br>${town(chance).toUpperCase()}</div><div class="not">THIS IS NOT A BILL</div><div class="two"><div><h2>Notice for ${f.name}</h2>${list(facts)}</div><div><h2>Your Claims &amp; Costs This Period</h2>${list(costs)}${denied ? `<p class="defs">See claims starting on page 3. Look for <b>NO</b> in the "Service Approved?" column. See the last page for how to handle a denied claim.</p>` : ""}</div><div><h2>Your Deductible Status</h2><p>Your deductible is what you must pay for most health services before Medicare begins to pay.</p><p><b>Part B Deductible:</b> You have now met <b>${dollars(DEDUCTIBLE - year.open)}</b> of your <b>${dollars(DEDUCTIBLE)}</b> deductible for 2025.</p><h2>Be Informed!</h2><p>${l.words("Register at your Medicare account on the web to see your claims and to get this notice by e-mail.|Welcome to your new Medicare card number! Guard it as you would a credit card.|Medicare offers free or low-cost help managing a chronic health condition. Ask your doctor.")}</p></div><div><h2>Providers with Claims This Period</h2>${seen.join("")}</div></div><p class="defs">&iquest;Sab&iacute;a que puede recibir este aviso y otro tipo de ayuda de Medicare en espa&ntilde;ol? Llame y hable con un agente en espa&ntilde;ol.</p>`;
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const year: Year = { open: chance.pick([0, 0, DEDUCTIBLE, 11842, 6405]), letters: new Map() };
  const from = chance.pick(["2025-01-01", "2025-04-01", "2025-07-01", "2025-09-16"]);
  const to = shifted(from, chance.pick([89, 90, 91]));
  const cares = chance.shuffled(CARES).slice(0, chance.pick([2, 2, 3, 3, 4, 5]));
  const claims = cares
    .flatMap((care) => visitsOf(chance, l, care, shifted(from, chance.between(5, 62))))
    .sort((one, other) => one.date.localeCompare(other.date))
    .map((visit) => claimOf(chance, l, year, visit));
  const issued = shifted(to, chance.between(3, 12));
  const plain = person(chance);
  const initial = `${plain.replace(" ", ` ${chance.number("@")} `)}`;
  const name = chance.pick([plain, initial, plain.toUpperCase()]);
  const columns = columnsOf(l);
  const facts: Front = { name, number: chance.number("#@##-@##-@@##"), issued, from, to };
  const about = claims.map((claim) => block(l, year, columns, claim)).join("");
  const rest = l.notesEach
    ? ""
    : notesOf(year, claims.flatMap(lettersOf), "Notes for Claims Above");
  const head = `<p class="defs">${name} <span style="float:right">THIS IS NOT A BILL</span></p>`;
  const html = sheet.page(
    css(l),
    `${front(chance, l, facts, year, claims)}<div class="next">${head}${MAKING}</div><div class="next">${head}<h2>Your Claims for Part B (Medical Insurance)</h2><p>Part B Medical Insurance helps pay for doctors' services, diagnostic tests, ambulance services, and other health care services.</p><div class="defs${l.side ? " side" : ""}">${DEFINITIONS}</div>${about}${rest}${appeal(issued)}</div>`,
  );
  const rows = claims.flatMap((claim) => claim.rows);
  const lines = rows.map((row) => sheet.lineBy(columns, row, ["serviceDate"]));
  const said: Parameters<typeof truthOf>[0] = {
    ...{ name: family.name, kind: "eob", setting: "professional", issuer: "Medicare" },
    ...{ patient: name, statementDate: issued },
  };
  const owed = { patientResponsibility: sum(rows.map((row) => row.patientOwes ?? 0)) };
  return { html, truth: truthOf(said, owed, lines) };
}

export const family: Family = {
  name: "medicare-part-b-notice-quarter",
  paper:
    "A Medicare Summary Notice for Part B of a quarter of 2025, with claims of several providers.",
  medium: "text",
  draw,
};
