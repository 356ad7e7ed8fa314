import { dollars, longMonthName } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import * as people from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { lineOf, rowsOf, shifted, sum, truthOf } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = {
  text: string;
  code: string;
  modifiers: string[];
  approved: boolean;
  notes: string[];
  charge: number;
  allowed: number;
  paid: number;
  owed: number;
};
/** What Medicare was asked for at once: services, or a stay with its days. */
type Claim = {
  kind: Kind;
  number: string;
  provider: string;
  where: string;
  from: string;
  to: string;
  days: number;
  rows: Row[];
};
type Kind = "stay" | "nursing" | "hospice" | "outpatient" | "doctor";

/** Senders of each kind of claim, and their services: code, words, dollars charged, share that is approved. */
const CARES: Record<Kind, { who: string; lists: string[] }> = {
  stay: { who: "Otter Creek Regional Hospital|ST. BERNADETTE MEDICAL CENTER|Fairhaven General Hospital|MOUNT ABRAM HOSPITAL", lists: [] }, // prettier-ignore
  nursing: { who: "Willow Bend Skilled Nursing and Rehab|THE PINES CARE CENTER", lists: [] },
  hospice: {
    who: "Evening Star Hospice|COMPASS ROSE HOSPICE CARE INC",
    lists: [
      "T2042|Hospice routine home care, per diem|6240|.92;G0299|Direct skilled nursing services of a registered nurse (RN) in the home health or hospice setting, each 15 minutes|1180|0;G0156|Services of home health/hospice aide in home health or hospice settings, each 15 minutes|860|0;G0155|Services of clinical social worker in home health or hospice settings, each 15 minutes|310|0;T2045|Hospice general inpatient care, per diem|2310|.88", // prettier-ignore
    ],
  },
  outpatient: {
    who: "Otter Creek Regional Hospital|FAIRHAVEN GENERAL HOSPITAL|North Bay Outpatient Center|MOUNT ABRAM HOSPITAL",
    lists: [
      "99284|Emergency department visit for problem of high severity|1692|.22;71046|X-ray of chest, 2 views|412|.2;93005|Routine electrocardiogram (EKG) with tracing using at least 12 leads|298|0;85025|Complete blood cell count (red cells, white blood cell, platelets), automated test|142|0;80053|Blood test, comprehensive group of blood chemicals|238|0;96374|Injection of drug or substance into vein|366|.48;70450|CT scan head or brain without contrast|1840|.06;J2405|Injection, ondansetron hydrochloride, per 1 mg|24|0;84484|Measurement of troponin (protein) analysis|186|0", // prettier-ignore
      "77067|Mammography of both breasts, screening|386|.31;77063|Screening digital tomosynthesis of both breasts|164|.35",
      "45385|Removal of polyps or growths of large bowel using an endoscope|3890|.27;88305|Pathology examination of tissue using a microscope, intermediate complexity|288|.16;J2704|Injection, propofol, 10 mg|96|0",
      "97110|Therapeutic exercise to develop strength, endurance, range of motion, and flexibility, each 15 minutes|184|.32;97140|Manual (physical) therapy techniques to 1 or more regions, each 15 minutes|166|.33;97112|Therapeutic procedure to re-educate brain-to-nerve-to-muscle function, each 15 minutes|178|.37", // prettier-ignore
    ],
  },
  doctor: {
    who: "",
    lists: [
      "99214|Established patient office or other outpatient visit, 30-39 minutes|248|.52;36415|Insertion of needle into vein for collection of blood sample|28|.31;80061|Blood test, lipids (cholesterol and triglycerides)|92|.15;83036|Hemoglobin A1C level|64|.15;84443|Blood test, thyroid stimulating hormone (TSH)|118|.14;93000|Routine electrocardiogram (EKG) using at least 12 leads including interpretation and report|86|.18;G0439|Annual wellness visit, includes a personalized prevention plan of service (PPPS), subsequent visit|264|.5", // prettier-ignore
      "92014|Established patient complete exam of visual system|186|.68;92134|Imaging of retina|96|.42;92015|Assessment for prescription eye wear using a range of lens powers|48|no",
      "99213|Established patient office or other outpatient visit, 20-29 minutes|176|.52;17000|Destruction of precancer skin growth, 1 growth|148|.47;17003|Destruction of precancer skin growth, 2-14 growths|42|.16;11102|Shave biopsy of single growth of skin|214|.49", // prettier-ignore
      "A0429|Ambulance service, basic life support, emergency transport (BLS-emergency)|1180|.37;A0425|Ground mileage, per statute mile|264|.44",
      "99232|Subsequent hospital inpatient or observation care, 35 minutes|214|.37;99223|Initial hospital inpatient or observation care, 75 minutes|462|.39;71046|X-ray of chest, 2 views|62|.19",
      "66984|Removal of cataract with insertion of lens|2140|.25;00142|Anesthesia for lens surgery|680|.22",
      "20610|Aspiration and/or injection of fluid from large joint|248|.26;J3301|Injection, triamcinolone acetonide, not otherwise specified, 10 mg|36|.14;73562|X-ray of knee, 3 views|128|.3;98940|Chiropractic manipulative treatment, 1-2 spinal regions|58|.48;A9150|Nonprescription drugs|22|no", // prettier-ignore
    ],
  },
};

const NOTES: Record<string, string> = {
  reduced: "The amount Medicare paid has been reduced by 2% as required by the sequestration order. You are not responsible for this amount.", // prettier-ignore
  deductible: "This approved amount was applied to your Part B deductible.",
  eyewear: "Medicare doesn't pay for this item or service. You may be billed for it.",
  bundled: "Payment for this service is included in another service received on the same day. You should not be billed separately for it.", // prettier-ignore
  sent: "We sent your claim to your Medigap insurer. Send any questions about your benefits to them.",
  full: "The full cost of this preventive service was paid by Medicare. You owe nothing.",
  day: "# was applied to your inpatient deductible.",
  copay: "You pay # a day for days 21 through 100 in a skilled nursing facility.",
  tv: "You are responsible for non-covered charges such as a private telephone or television.",
  period: "Days are being subtracted from your total inpatient hospital benefits for this benefit period.",
}; // prettier-ignore

const DEDUCTIBLES: Record<string, [hospital: number, doctors: number, nursing: number]> = {
  2022: [155600, 23300, 19450], 2023: [160000, 22600, 20000], 2024: [163200, 24000, 20400], 2025: [167600, 25700, 20950],
}; // prettier-ignore

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  chance.number("########");
  const words = (text: string) => chance.pick(text.split("|"));
  const kind = chance.pick(["stay", "hospice", "outpatient", "doctor", "doctor"] as const);
  return {
    ...{ words, kind, band: words("#000|#1d3c6a|#333") },
    font: words("Liberation Sans|Liberation Sans|DejaVu Sans Condensed"),
    ...{ cut: chance.happens(0.75), medigap: chance.happens(0.3), definitions: chance.happens(0.85) }, // prettier-ignore
    referred: chance.happens(0.4),
    modified: chance.happens(0.4),
  };
}

/** Services as Medicare settled them; the deductible is used up first. */
function rowsFor(chance: Chance, l: Look, kind: Kind, list: string, left: { open: number }): Row[] {
  const [first, ...rest] = rowsOf(list);
  const factor = 0.85 + 0.4 * chance.share();
  const kept = chance.shuffled(rest).slice(0, chance.between(0, rest.length));
  return [first!, ...kept].map(([code = "", text = "", price = "", share = ""]): Row => {
    const charge = Math.round(Number(price) * factor * 100);
    const base = { text, code, charge, modifiers: [] as string[] };
    if (share === "no") return { ...base, approved: false, notes: ["eyewear"], allowed: 0, paid: 0, owed: charge }; // prettier-ignore
    if (Number(share) === 0) return { ...base, approved: true, notes: kind === "hospice" ? [] : ["bundled"], allowed: 0, paid: 0, owed: 0 }; // prettier-ignore
    const allowed = Math.round(charge * Number(share));
    const cut = (cents: number) => (l.cut ? Math.round(cents * 0.98) : cents);
    if (kind === "hospice") return { ...base, approved: true, notes: l.cut ? ["reduced"] : [], allowed, paid: cut(allowed), owed: 0 }; // prettier-ignore
    const free = /^(36415|80061|83036|84443|85025|G0439|77067|77063)$/.test(code);
    const taken = free ? 0 : Math.min(left.open, allowed);
    left.open -= taken;
    const owed = free ? 0 : taken + Math.round((allowed - taken) * 0.2);
    const notes = [...(taken ? ["deductible"] : []), ...(l.cut && allowed > owed ? ["reduced"] : []), ...(/^(G0439|77)/.test(code) ? ["full"] : [])]; // prettier-ignore
    const modifiers = l.modified && /^9921|^97|^20/.test(code) ? [code.startsWith("97") ? "GP" : code.startsWith("99") ? "25" : "RT"] : []; // prettier-ignore
    return { ...base, modifiers, approved: true, notes, allowed, paid: cut(allowed - owed), owed };
  });
}

/** A stay has one row: what is not covered stands in `charge`. */
function stayRow(
  chance: Chance,
  l: Look,
  kind: Kind,
  days: number,
  year: string,
  first: boolean,
): Row {
  // prettier-ignore
  const [hospital, , nursing] = DEDUCTIBLES[year]!;
  const extra = chance.happens(0.25) ? chance.between(1200, 9800) : 0;
  const share = kind === "stay" ? (first ? hospital : 0) : Math.max(0, days - 20) * nursing;
  const note = kind === "stay" ? (first ? ["day"] : ["period"]) : share ? ["copay"] : [];
  const paid = Math.round((kind === "stay" ? 610000 + days * 140000 : days * 48000 - share) * (0.8 + 0.5 * chance.share())); // prettier-ignore
  const notes = [...note, ...(extra ? ["tv"] : []), ...(l.cut ? ["reduced"] : [])];
  return { text: "", code: "", modifiers: [], approved: true, notes, charge: extra, allowed: 0, paid, owed: share + extra }; // prettier-ignore
}

function claimsFor(chance: Chance, l: Look, from: string, left: { open: number }): Claim[] {
  const year = from.slice(0, 4);
  const place = chance.pick(CARES[l.kind].who.split("|"));
  const made = (kind: Kind, at: number, list = ""): Claim => {
    const start = shifted(from, l.kind === "hospice" ? 31 * at : 9 * at + chance.between(0, 6));
    const days = kind === "stay" ? chance.between(2, 8) : kind === "nursing" ? chance.between(9, 28) : kind === "hospice" ? 28 : 0; // prettier-ignore
    const who = kind === "doctor" ? people.doctor(chance) : kind === "hospice" ? place : chance.pick(CARES[kind].who.split("|")); // prettier-ignore
    const rows = list ? rowsFor(chance, l, kind, list, left) : [stayRow(chance, l, kind, days, year, at === 0)]; // prettier-ignore
    return {
      ...{ kind, days, rows, provider: who, from: start, to: shifted(start, days) }, // prettier-ignore
      number: chance.number(kind === "doctor" ? "02-#####-###-###" : chance.pick(["2######0####1#", "22#-#########"])), // prettier-ignore
      where: `${people.street(chance)}, ${people.town(chance)}`,
    };
  };
  const some = (kind: "outpatient" | "doctor", many: number, at = 0) =>
    chance.shuffled(CARES[kind].lists).slice(0, many).map((list, nth) => made(kind, at + nth, list)); // prettier-ignore
  if (l.kind === "stay")
    return [made("stay", 0), ...(chance.happens(0.4) ? [made("nursing", 2)] : []), ...(chance.happens(0.5) ? some("outpatient", chance.between(1, 2), 6) : [])]; // prettier-ignore
  if (l.kind === "hospice")
    return Array.from({ length: chance.between(1, 3) }, (_, at) => made("hospice", at, CARES.hospice.lists[0])); // prettier-ignore
  return some(l.kind, chance.between(1, l.kind === "doctor" ? 5 : 3));
}

/** Notes get letters in the order in which they come. */
function lettersOf(l: Look, claims: Claim[]): Map<string, string> {
  const used = claims.flatMap(({ rows, kind }) => [...rows.flatMap(({ notes }) => notes), ...(l.medigap && kind === "doctor" ? ["sent"] : [])]); // prettier-ignore
  return new Map([...new Set(used)].map((note, at) => [note, String.fromCharCode(65 + at)]));
}

const span = (from: string, to: string) =>
  from === to ? longMonthName(from) : `${longMonthName(from).replace(/, \d{4}$/, from.slice(0, 4) === to.slice(0, 4) ? "" : "$&")} &ndash; ${longMonthName(to)}`; // prettier-ignore
const stays = (kind: Kind) => kind === "stay" || kind === "nursing";
const safe = (text: string) => text.replace(/&(?!\w+;)/g, "&amp;");

function claimTable(l: Look, claim: Claim, letters: Map<string, string>): string {
  const cell = (text: string) => `<td class="n">${text}</td>`;
  const noted = (notes: string[]) => `<td class="c">${notes.map((note) => letters.get(note)).join(",")}</td>`; // prettier-ignore
  const of = (field: "charge" | "allowed" | "paid" | "owed") => sum(claim.rows.map((row) => row[field])); // prettier-ignore
  const label = `Total for Claim #${claim.number}`;
  if (stays(claim.kind)) {
    const [row] = claim.rows as [Row];
    const heads = ["", "Benefit Days<br>Used", "Claim<br>Approved?", "Non-Covered<br>Charges", "Amount<br>Medicare Paid", "Maximum You<br>May Be Billed", "See Notes<br>Below"]; // prettier-ignore
    return `<table class="claim"><tr>${heads.map((head) => `<th>${head}</th>`).join("")}</tr><tr class="sum"><td>${label}</td><td class="c">${claim.days} days</td><td class="c">Yes</td>${[row.charge, row.paid, row.owed].map((cents) => cell(dollars(cents))).join("")}${noted(row.notes)}</tr></table>`; // prettier-ignore
  }
  const who = claim.kind === "doctor" ? "Provider" : "Facility";
  const heads = ["Service Provided<br>&amp; Billing Code", "Service<br>Approved?", `Amount ${who}<br>Charged`, "Medicare-<br>Approved<br>Amount", "Amount<br>Medicare<br>Paid", "Maximum<br>You May<br>Be Billed", "See<br>Notes<br>Below"]; // prettier-ignore
  const rows = claim.rows.map((row) => `<tr><td class="w">${safe(row.text)} (${[row.code, ...row.modifiers].join("-")})</td><td class="c">${row.approved ? "Yes" : "<b>NO</b>"}</td>${[row.charge, row.allowed, row.paid, row.owed].map((cents) => cell(dollars(cents))).join("")}${noted(row.notes)}</tr>`); // prettier-ignore
  const medigap = l.medigap && claim.kind === "doctor" ? ["sent"] : [];
  const totals = (["charge", "allowed", "paid", "owed"] as const).map((field) => cell(dollars(of(field)))); // prettier-ignore
  return `<table class="claim"><tr>${heads.map((head) => `<th>${head}</th>`).join("")}</tr>${rows.join("")}<tr class="sum"><td>${label}</td><td></td>${totals.join("")}${noted(medigap)}</tr></table>`; // prettier-ignore
}

const TITLES: Record<Kind, [title: string, about: string]> = {
  stay: ["Your Inpatient Claims for Part A (Hospital Insurance)", "Part A Inpatient Hospital Insurance helps pay for inpatient hospital care, inpatient care in a skilled nursing facility following a hospital stay, home health care, and hospice care."],
  nursing: ["Your Skilled Nursing Facility Claims for Part A (Hospital Insurance)", "Part A helps pay for up to 100 days of care in a skilled nursing facility in a benefit period."],
  hospice: ["Your Hospice Claims for Part A (Hospital Insurance)", "Part A helps pay for hospice care for people with a terminal illness."],
  outpatient: ["Your Outpatient Claims for Part B (Medical Insurance)", "Part B Medical Insurance helps pay for outpatient care, diagnostic tests, and other services in a hospital or clinic."],
  doctor: ["Your Claims for Part B (Medical Insurance)", "Part B Medical Insurance helps pay for doctors' services, diagnostic tests, ambulance services, and other health care services."],
}; // prettier-ignore

function definitions(kind: Kind): string {
  const list = stays(kind)
    ? [["Benefit Days Used", "The number of covered benefit days you used during each hospital or facility stay."], ["Claim Approved?", "This column tells you if Medicare covered the stay."], ["Non-Covered Charges", "This is the amount Medicare didn't pay."], ["Amount Medicare Paid", "This is the amount Medicare paid your inpatient facility."], ["Maximum You May Be Billed", "The amount you may be billed for Part A services can include a deductible, coinsurance based on your benefit days used, and other charges."]] // prettier-ignore
    : [["Service Approved?", "This column tells you if Medicare covered this service."], [`Amount ${kind === "doctor" ? "Provider" : "Facility"} Charged`, "This is the fee for this service."], ["Medicare-Approved Amount", "This is the amount a provider can be paid for a Medicare service. It may be less than the actual amount the provider charged."], ["Amount Medicare Paid", "This is the amount Medicare paid. This is usually 80% of the Medicare-approved amount."], ["Maximum You May Be Billed", "This is the total amount the provider is allowed to bill you, and can include a deductible, coinsurance, and other charges not covered."]]; // prettier-ignore
  return `<div class="defs"><h3>Definitions of Columns</h3>${list.map(([term, text]) => `<p><b>${term}:</b> ${text}</p>`).join("")}</div>`; // prettier-ignore
}

/** The claims on pages of their own, each section with its title and the notes under its last claim. */
function claimPages(
  chance: Chance,
  l: Look,
  claims: Claim[],
  letters: Map<string, string>,
): string[] {
  // prettier-ignore
  const pages: { html: string; room: number }[] = [];
  let before: Kind | null = null;
  for (const claim of claims) {
    const fresh = claim.kind !== before;
    const head = fresh ? `<h2>${TITLES[claim.kind][0]}</h2><p>${TITLES[claim.kind][1]}</p>${l.definitions ? definitions(claim.kind) : ""}` : ""; // prettier-ignore
    before = claim.kind;
    const by = l.referred && claim.kind !== "hospice" ? `<br>${claim.kind === "stay" ? "Attending" : "Referred by"} ${people.doctor(chance)}` : ""; // prettier-ignore
    const html = `${head}<div class="who"><h3>${span(claim.from, claim.to)}</h3><b>${safe(claim.provider)}</b>, ${people.phone(chance)}<br>${claim.where}${by}</div>${claimTable(l, claim, letters)}`; // prettier-ignore
    const size = 7 + claim.rows.length * 2.3 + (fresh ? (l.definitions ? 15 : 4) : 0);
    if (fresh || pages.at(-1)!.room < size) pages.push({ html: "", room: 46 });
    pages.at(-1)!.html += html;
    pages.at(-1)!.room -= size;
  }
  const year = claims[0]!.from.slice(0, 4);
  const [hospital, , nursing] = DEDUCTIBLES[year]!;
  const said = [...letters].map(([note, letter]) => `<p><b>${letter}</b> &nbsp;${NOTES[note]!.replace("#", dollars(note === "day" ? hospital : nursing))}</p>`); // prettier-ignore
  pages.at(-1)!.html += said.length ? `<div class="notes"><h3>Notes for Claims Above</h3>${said.join("")}</div>` : ""; // prettier-ignore
  return pages.map(({ html }) => html);
}

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, claims: Claim[]) {
  const last = claims.map(({ to }) => to).sort().at(-1)!; // prettier-ignore
  const until = shifted(last, chance.between(20, 45));
  const patient = people.person(chance);
  return {
    ...{ until, since: shifted(until, -91), issued: shifted(until, chance.between(1, 4)) },
    patient: chance.happens(0.5) ? patient.toUpperCase() : patient,
    number: chance.number("#@##-@#@-@@##"),
    ...{ home: people.street(chance), city: people.town(chance) },
    owed: sum(claims.flatMap(({ rows }) => rows.map((row) => row.owed))),
    denied: claims.flatMap(({ rows }) => rows).filter((row) => !row.approved).length,
  };
}

/** The page that sums the notice up. */
function summary(l: Look, f: Facts, claims: Claim[], open: number): string {
  const doctors = l.kind === "doctor";
  const year = claims[0]!.from.slice(0, 4);
  const [hospital, medical] = DEDUCTIBLES[year]!;
  const part =
    doctors || l.kind === "outpatient"
      ? "for Part B<br>(Medical Insurance)"
      : "for Part A<br>(Hospital Insurance)";
  const status = l.kind === "stay" ? `<p><b>Part A Deductible:</b> You have now met your <b>${dollars(hospital)}</b> deductible for inpatient hospital services for the benefit period that began ${longMonthName(claims[0]!.from)}.</p>` : ""; // prettier-ignore
  const medicalStatus = l.kind === "doctor" || l.kind === "outpatient" ? `<p><b>Part B Deductible:</b> You have now met <b>${dollars(medical - open)}</b> of your <b>${dollars(medical)}</b> deductible for ${year}.</p>` : ""; // prettier-ignore
  const who = claims.map((claim) => `<p>${span(claim.from, claim.to)}<br><b>${safe(claim.provider)}</b></p>`); // prettier-ignore
  const facts = sheet.pairs([["Medicare Number", f.number], ["Date of This Notice", longMonthName(f.issued)], ["Claims Processed Between", `${longMonthName(f.since).replace(/, \d{4}/, "")} &ndash;<br>${longMonthName(f.until)}`]], "facts"); // prettier-ignore
  const costs = sheet.pairs([["<b>Did Medicare Approve All Services?</b>", `<b>${f.denied ? "NO" : "YES"}</b>`], ["Number of Services Medicare Denied", String(f.denied)], ["<b>Total You May Be Billed</b>", `<b>${dollars(f.owed)}</b>`]], "costs"); // prettier-ignore
  const denied = f.denied ? "<p>See claims starting on page 3. Look for <b>NO</b> in the &ldquo;Service Approved?&rdquo; column. See the last page for how to handle a denied claim.</p>" : ""; // prettier-ignore
  const name = doctors ? "Providers" : "Facilities";
  return `<div class="title"><div><h1>Medicare Summary Notice</h1><b>${part}</b></div><div class="seal">The Official Summary of Your Medicare Claims from the Centers for Medicare &amp; Medicaid Services</div></div><div class="addr">${f.patient.toUpperCase()}<br>${f.home.toUpperCase()}<br>${f.city.toUpperCase()}</div><div class="not">THIS IS NOT A BILL</div><div class="two"><div><h2>Notice for ${f.patient}</h2>${facts}<h2>Your Deductible Status</h2><p>Your deductible is what you must pay for most health services before Medicare begins to pay.</p>${status}${medicalStatus}<h2>Be Informed!</h2><p>${l.words("Welcome to your Medicare Summary Notice! It has clear language, larger print, and a personal summary of your claims and deductibles.|Register at Medicare.gov for direct access to your Original Medicare claims and track your preventive services.|Protect yourself from fraud. Guard your Medicare Number like a credit card.")}</p></div><div><h2>Your Claims &amp; Costs This Period</h2>${costs}${denied}<h2>${name} with Claims This Period</h2>${who.join("")}</div></div><div class="es">&iquest;Sab&iacute;a que puede recibir este aviso y otro tipo de ayuda de Medicare en espa&ntilde;ol? Llame y hable con un agente en espa&ntilde;ol. 1-800-MEDICARE (1-800-633-4227)</div>`; // prettier-ignore
}

const making = `<h2>Making the Most of Your Medicare</h2><div class="two"><div><h3>How to Check This Notice</h3><p>Do you recognize the name of each doctor or provider? Check the dates. Did you have an appointment that day?</p><p>Did you get the services listed? Do they match those listed on your receipts and bills?</p><p>If you already paid the bill, did you pay the right amount? Check the maximum you may be billed. See if the claim was sent to your Medicare supplement insurance (Medigap) plan or other insurer.</p><h3>How to Report Fraud</h3><p>If you think a provider or business is involved in fraud, call us at 1-800-MEDICARE (1-800-633-4227). Some examples of fraud include offers for free medical services or billing you for Medicare services you didn't get. If we determine that your tip led to uncovering fraud, you may qualify for a reward.</p></div><div><h3>How to Get Help with Your Questions</h3><p><b>1-800-MEDICARE (1-800-633-4227)</b><br>TTY 1-877-486-2048 for the hearing impaired</p><p>Contact your State Health Insurance Program (SHIP) for free, local health insurance counseling.</p><h3>Medicare Preventive Services</h3><p>Medicare covers many free or low-cost exams and screenings to help you stay healthy. For more information, talk to your doctor or visit www.medicare.gov.</p><h3>Your Messages from Medicare</h3><p>Get a pneumococcal shot. You may only need it once in a lifetime. Contact your health care provider about getting this shot.</p><p>To report a change of address, call Social Security at 1-800-772-1213.</p></div></div>`; // prettier-ignore

const appeals = (chance: Chance, f: Facts) => `<h2>How to Handle Denied Claims or File an Appeal</h2><div class="two"><div><h3>Get More Details</h3><p>If a claim was denied, call or write the provider and ask for an itemized statement for any claim. Make sure they sent in the right information. If they didn't, ask the provider to contact our claims office to correct the error.</p><h3>If You Disagree with a Coverage Decision, Payment Decision, or Payment Amount on this Notice, You Can Appeal</h3><p>Appeals must be filed in writing. Use the form to the right. Our claims office must receive your appeal within 120 days from the date you get this notice.</p><p>We must receive your appeal by:</p><div class="box"><b>${longMonthName(shifted(f.issued, 125))}</b></div><h3>If You Need Help Filing Your Appeal</h3><p>Contact us: Call 1-800-MEDICARE or your State Health Insurance Program (SHIP). Call your provider: Ask your provider for any information that may help you.</p></div><div><h3>File an Appeal in Writing</h3><p><b>1</b> Circle the service(s) or claim(s) you disagree with on this notice.</p><p><b>2</b> Explain in writing why you disagree with the decision. Include your explanation on this notice or, if you need more space, attach a separate page to this notice.</p><p><b>3</b> Fill in all of the following:</p><p class="lines">Your or your representative's full name (print)<br>______________________________________<br>Your telephone number<br>______________________________________<br>Your complete Medicare number<br>______________________________________</p><p><b>4</b> Include any other information you have about your appeal.</p><p><b>5</b> Write your Medicare number on all documents that you send.</p><p><b>6</b> Mail this notice and all supporting documents to:</p><div class="box">Medicare Claims Office<br>c/o ${chance.pick(["Meridian Government Services", "Keystone Administrators LLC", "Palmetto Claims Contractor"])}<br>${people.street(chance)}<br>${people.town(chance)}</div></div></div>`; // prettier-ignore

const css = (l: Look) => `
@page{size:letter;margin:11mm 14mm} body{margin:0;font:9.6pt/1.36 '${l.font}';color:#111} .page{break-after:page} .page:last-child{break-after:auto} .run{display:flex;justify-content:space-between;border-bottom:1.4px solid #000;padding-bottom:1mm;margin-bottom:3mm} h1{font-size:2.1em;margin:0} h2{font-size:1.25em;margin:4.5mm 0 1.4mm;border-bottom:1px solid #000} h3{font-size:1.04em;margin:2.6mm 0 .8mm} p{margin:0 0 1.6mm} .title{display:flex;justify-content:space-between;background:${l.band};color:#fff;padding:3mm 5mm} .seal{width:62mm;text-align:right;font-size:.88em} .addr{margin:9mm 0 8mm 6mm} .not{font-size:1.7em;font-weight:bold} .two{display:grid;grid-template-columns:1fr 1fr;gap:10mm} .facts td,.costs td{padding:.6mm 3mm .6mm 0;vertical-align:top} .facts td:last-child,.costs td:last-child{font-weight:bold;text-align:right} .facts,.costs{width:100%} .es{margin-top:7mm;border:1px solid #000;padding:2mm 4mm;font-weight:bold} .defs{columns:2;column-gap:8mm;font-size:.9em;border:1px solid #777;padding:2mm 4mm;margin-bottom:3mm} .defs h3{margin-top:0} .who{margin:4mm 0 1.4mm}
.who h3{font-size:1.12em} .claim{width:100%;border-collapse:collapse;font-size:.92em} .claim th{background:#e4e4e4;font-weight:bold;vertical-align:bottom;padding:1mm;text-align:center} .claim th:first-child{text-align:left} .claim td{padding:1mm;vertical-align:top;border-bottom:.6px solid #999} .claim .n{text-align:right;white-space:nowrap} .claim .c{text-align:center;white-space:nowrap} .claim .w{width:64mm} .claim .sum td{font-weight:bold;border-top:1.2px solid #000} .claim tr{break-inside:avoid} .notes{break-inside:avoid;margin-top:4mm} .box{border:1px solid #000;padding:2mm 4mm;margin:1.5mm 0} .lines{line-height:1.8}`; // prettier-ignore

/** What the notice says of one row; a stay's row has no service and prints what is not covered. */
function lineFor(claim: Claim, row: Row, letters: Map<string, string>) {
  const remarks = row.notes.map((note) => letters.get(note)!);
  const paid = { serviceDate: claim.from, remarks, insurancePaid: row.paid, patientOwes: row.owed };
  return stays(claim.kind)
    ? lineOf({ ...paid, notCovered: row.charge })
    : lineOf({ ...paid, description: row.text, code: row.code, modifiers: row.modifiers, charge: row.charge, allowed: row.allowed }); // prettier-ignore
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const from = shifted("2022-03-01", chance.between(0, 240) + 365 * chance.between(0, 3));
  const left = { open: chance.pick([0, 0, 4200, DEDUCTIBLES[from.slice(0, 4)]![1]]) };
  const claims = claimsFor(chance, l, from, left);
  const f = factsOf(chance, claims);
  const letters = lettersOf(l, claims);
  const bodies = [summary(l, f, claims, left.open), making, ...claimPages(chance, l, claims, letters), appeals(chance, f)]; // prettier-ignore
  const pages = bodies.map((body, at) => `<div class="page"><div class="run"><span>${at ? f.patient : ""}</span><span>${at ? "THIS IS NOT A BILL" : ""}</span><span>Page ${at + 1} of ${bodies.length}</span></div>${body}</div>`); // prettier-ignore
  const [one] = claims as [Claim];
  const providers = [...new Set(claims.map(({ provider }) => provider))];
  const single = claims.length === 1;
  const of = (field: "charge" | "allowed" | "paid") => (single && !(stays(one.kind) && field !== "paid") ? sum(one.rows.map((row) => row[field])) : null); // prettier-ignore
  const truth = truthOf(
    {
      ...{ name: "medicare-notice-facility-and-doctor", kind: "eob", issuer: "Medicare" },
      setting: l.kind === "doctor" ? "professional" : "facility",
      ...{ provider: providers.length === 1 ? providers[0]! : null, patient: f.patient },
      ...{ claimNumber: single ? one.number : null, statementDate: f.issued },
      serviceFrom: claims.map(({ from }) => from).sort()[0]!,
      serviceTo: claims.map(({ to }) => to).sort().at(-1)!, // prettier-ignore
    },
    {
      ...{ billed: of("charge"), allowed: of("allowed"), insurancePaid: of("paid") },
      patientResponsibility: f.owed,
    },
    claims.flatMap((claim) => claim.rows.map((row) => lineFor(claim, row, letters))),
  );
  return { html: sheet.page(css(l), pages.join("")), truth };
}

export const family: Family = {
  name: "medicare-notice-facility-and-doctor",
  paper:
    "A Medicare Summary Notice for hospital stays, nursing facilities, hospice, outpatient departments or doctors, with its summary, claims, notes and appeals page.",
  medium: "text",
  draw,
};
