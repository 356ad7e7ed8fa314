import { dollars, longMonthName } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { doctor, person, phone, street, town } from "#corpus/families/drawing/people";
import {
  amount,
  column,
  lineBy,
  page,
  record,
  sumRow,
  table,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { approved: boolean; notes: string[] };
type Claim = Record<"number" | "supplier" | "place" | "call" | "doctor" | "date", string> & {
  rows: Row[];
};
type Year = { open: number; limit: number; year: string };

/** What a supplier delivers: quantity, words, code with modifiers, cents that Medicare approves of one, a note or more. */
const ORDERS: [supplier: string, items: string][] = [
  [
    "OXYHOME OF THE PLAINS INC",
    "1|Oxygen concentrator, single delivery port|E1390-RR|11740|oxygen;1|Portable gaseous oxygen system, rental|E0431-RR|2185|oxygen",
  ],
  [
    "Restwell Sleep & Respiratory Supply",
    "1|Nasal interface (mask or cannula type) used with positive airway pressure device|A7034-NU,KX|6712;1|Headgear used with positive airway pressure device|A7035-NU,KX|2214;1|Tubing with integrated heating element for use with positive airway pressure device|A4604-NU,KX|4127;6|Filter, disposable, used with positive airway pressure device|A7038-NU,KX|231;1|Water chamber for humidifier, replacement|A7046-NU,KX|1388",
  ],
  [
    "Restwell Sleep & Respiratory Supply",
    "1|Continuous positive airway pressure (CPAP) device|E0601-RR,KX|4362|rental;1|Humidifier, heated, used with positive airway pressure device|E0562-NU,KX|14870",
  ],
  [
    "NATIONWIDE DIABETIC SUPPLIES LLC",
    "3|Blood glucose test or reagent strips, per 50 strips|A4253-NU,KS|833;1|Lancets, per box of 100|A4259-KS|147;1|Normal, low and high calibrator solution / chips|A4256-KS|489",
  ],
  [
    "Brightline Mobility & Medical Equipment",
    "1|Standard wheelchair|K0001-RR,KX|2236|rental;1|Elevating leg rests, pair|K0195-RR,KX|741|rental;1|General use wheelchair seat cushion|E2601-NU|4180",
  ],
  [
    "Brightline Mobility & Medical Equipment",
    "1|Hospital bed, semi-electric, with side rails and mattress|E0260-RR|8119|rental;1|Trapeze bar, attached to bed|E0910-RR|1104|rental;1|Commode chair, fixed arms|E0163-NU|6648;1|Bath or shower chair|E0240-GY|5200|never",
  ],
  [
    "Five Rivers Ostomy & Urological",
    "20|Ostomy pouch, drainable, with barrier attached|A5063|298;20|Skin barrier, solid, 4 x 4 or equivalent|A4362|352;1|Ostomy belt|A4367|772;90|Intermittent urinary catheter, straight tip|A4351|191;3|Lubricant, individual sterile packet|A4332|13",
  ],
  [
    "COMMUNITY PHARMACY #1148",
    "1|Nebulizer, with compressor|E0570-RR|671|rental;2|Administration set, with small volume nonfiltered pneumatic nebulizer|A7003-NU|214;120|Albuterol, inhalation solution, unit dose form, 1 mg|J7613|6",
  ],
  [
    "Harmon Orthotics and Prosthetics",
    "1|Knee orthosis, adjustable knee joints, prefabricated|L1833-LT|58420;1|Walking boot, pneumatic, prefabricated|L4361-LT|26250;1|Walker, folding, wheeled|E0143-NU|6034",
  ],
];
const NOTES: Record<string, string> = {
  oxygen:
    "Medicare will pay for you to rent oxygen for up to 36 months (or until you no longer need the equipment). After Medicare makes 36 payments, your supplier will continue to provide your equipment for up to 5 years.",
  rental:
    "Monthly rental payments can be made for up to 13 months or until the equipment is no longer needed, whichever comes first. After the 13th paid month you own the equipment.",
  never: "Medicare does not pay for this item or service.",
  need: "The information provided does not support the need for this equipment.",
  often:
    "Medicare does not pay for this item because you received the same or a similar item within a short period of time.",
  liable:
    "You agreed in writing, before you got this item, that you would pay for it if Medicare did not. You are responsible for the amount charged.",
  free: "It appears that you did not know that Medicare would not pay for this item. You do not have to pay for it.",
  sequester:
    "After Medicare applied any deductible and coinsurance, the amount Medicare paid the supplier was reduced due to Federal, State and local rules.",
  unassigned:
    "The supplier does not take assignment on this claim. Any Medicare payment is sent to you, and the supplier may bill you for the full amount charged.",
  medigap: "Your claim was sent to your supplemental insurer. Send any questions to them.",
};

function settled(charge: number, approved: number, year: Year, assigned: boolean) {
  const deductible = Math.min(approved, year.open);
  year.open -= deductible;
  const insurancePaid = Math.floor((approved - deductible) * 0.8 * 0.98);
  const share = approved - deductible - Math.round((approved - deductible) * 0.8);
  const notes = deductible
    ? [`${dollars(deductible)} of this approved amount has been applied toward your deductible.`]
    : [];
  return {
    ...{ charge, allowed: approved, insurancePaid, approved: true },
    patientOwes: assigned ? deductible + share : charge,
    notes: assigned ? notes : [...notes, NOTES.unassigned!],
  };
}

function rowsFor(chance: Chance, items: string, date: string, year: Year): Row[] {
  const assigned = chance.happens(0.9);
  const cut = chance.happens(0.6);
  const gap = chance.happens(0.25);
  return rowsOf(items)
    .slice(0, chance.between(1, 6))
    .map(([quantity = "", description = "", billing = "", price = "", about]): Row => {
      const [code = "", modifiers = ""] = billing.split("-");
      const units = Number(quantity);
      const approved = units * Number(price);
      const charge = Math.ceil((approved * (1.15 + 1.4 * chance.share())) / 100) * 100;
      const row = {
        ...{ serviceDate: date, description, code, units },
        modifiers: modifiers ? modifiers.split(",") : [],
      };
      if (about === "never" || chance.happens(0.13)) {
        const why = about === "never" ? about : chance.pick(["need", "often"]);
        const owed = why === "never" || chance.happens(0.4);
        const more = why === "never" ? [] : [NOTES[owed ? "liable" : "free"]!];
        const none = { allowed: 0, insurancePaid: 0, approved: false };
        const notes = [NOTES[why]!, ...more];
        return { ...row, ...none, charge, patientOwes: owed ? charge : 0, notes };
      }
      const all = settled(charge, approved, year, assigned);
      const notes = [
        ...(about ? [NOTES[about]!] : []),
        ...all.notes,
        ...(cut && assigned && all.insurancePaid ? [NOTES.sequester!] : []),
        ...(gap ? [NOTES.medigap!] : []),
      ];
      return { ...row, ...all, notes };
    });
}

/** What of an order is delivered once more in its later months. */
const rented = (items: string): string =>
  items
    .split(";")
    .filter((item) => item.includes("-RR"))
    .join(";");

function claimsFor(chance: Chance, start: string, year: Year): Claim[] {
  const orders = chance.shuffled(ORDERS).slice(0, chance.pick([1, 1, 2, 3]));
  const repeated = chance.pick([1, 1, 2, 3]);
  const known = new Map<string, Pick<Claim, "call" | "place">>();
  const dated = orders.flatMap((order) => {
    const first = chance.between(0, 25);
    const supplier = known.get(order[0]) ?? {
      ...{ call: phone(chance), place: `${street(chance)}, ${town(chance)}` },
    };
    known.set(order[0], supplier);
    const who = doctor(chance, "M.D.|M.D.|D.O.|N.P.");
    const months = /RR/.test(order[1]) ? repeated : 1;
    return Array.from({ length: months }, (_, month) => ({
      ...{ ...supplier, doctor: who, date: shifted(start, first + month * 30) },
      order: [order[0], month ? rented(order[1]) : order[1]] as const,
    }));
  });
  return dated
    .sort((one, two) => (one.date < two.date ? -1 : 1))
    .map(({ order: [supplier, items], ...rest }) => ({
      ...{ ...rest, supplier, rows: rowsFor(chance, items, rest.date, year) },
      number: chance.number("##-#####-###-###"),
    }));
}

/** The letters under a claim: those of each row, and their words. */
function lettered(claim: Claim): { rows: Row[]; words: [string, string][] } {
  const texts = [...new Set(claim.rows.flatMap(({ notes }) => notes))];
  const letter = (text: string) => String.fromCharCode(65 + texts.indexOf(text));
  return {
    rows: claim.rows.map((row) => ({ ...row, remarks: row.notes.map(letter) })),
    words: texts.map((text) => [letter(text), text]),
  };
}

const COLUMNS: Column<Row>[] = [
  column<Row>(
    "Quantity, Item & Billing Code".replace("&", "&amp;"),
    ["units", "description", "code", "modifiers"],
    ({ units, description, code, modifiers }) =>
      `${units} ${description} (${[code, modifiers!.join(",")].filter(Boolean).join("-")})`,
    "w",
  ),
  column<Row>("Item<br>Approved?", null, ({ approved }) => (approved ? "Yes" : "<b>NO</b>"), "c"),
  amount<Row>("Amount<br>Supplier<br>Charged", "charge", dollars),
  amount<Row>("Medicare-<br>Approved<br>Amount", "allowed", dollars),
  amount<Row>("Amount<br>Medicare<br>Paid", "insurancePaid", dollars),
  amount<Row>("Maximum<br>You May<br>Be Billed", "patientOwes", dollars),
  column<Row>("See<br>Notes<br>Below", "remarks", ({ remarks }) => remarks!.join(","), "c"),
];

function claimPart(claim: Claim): string {
  const { rows, words } = lettered(claim);
  const sums = {
    ...{ charge: total(rows, "charge"), allowed: total(rows, "allowed") },
    ...{ insurancePaid: total(rows, "insurancePaid"), patientOwes: total(rows, "patientOwes") },
  };
  const body =
    rows.map((row) => record(COLUMNS, row)).join("") +
    sumRow(COLUMNS, `Total for Claim #${claim.number}`, sums, dollars);
  const notes = words.map(([letter, text]) => `<p><b>${letter}</b> ${text}</p>`).join("");
  return `<section><h3>${longMonthName(claim.date)}</h3><div class="who"><b>${claim.supplier.replace("&", "&amp;")}</b>, ${claim.call}<br>${claim.place}<br>Ordered by ${claim.doctor}</div>${table(COLUMNS, body)}${notes ? `<div class="notes"><h4>Notes for Claim Above</h4>${notes}</div>` : ""}</section>`;
}

const css = (name: string) => `
@page{size:letter;margin:17mm 13mm 12mm;@top-left{content:"${name}";font:bold 9pt 'Liberation Sans'}@top-center{content:"THIS IS NOT A BILL";font:9pt 'Liberation Sans'}@top-right{content:"Page " counter(page) " of " counter(pages);font:9pt 'Liberation Sans'}}
@page:first{margin-top:11mm;@top-left{content:none}@top-center{content:none}@top-right{content:"Page 1 of " counter(pages);font:8pt 'Liberation Sans'}}
body{font:9.6pt/1.32 'Liberation Sans';margin:0;color:#000} h1{font-size:21pt;margin:0;line-height:1.1} h2{font-size:15pt;margin:0 0 1.5mm;border-bottom:2px solid #000} h3{font-size:12pt;margin:0 0 .6mm} h4{margin:0 0 1mm;font-size:9.6pt} p{margin:0 0 1.6mm}
.top{display:flex;gap:4mm;align-items:center;border-bottom:5px solid #000;padding-bottom:2.5mm} .sub{font-size:9pt} .mid{display:flex;justify-content:space-between;margin:7mm 0 6mm} .bar{background:#000;color:#fff;font-weight:bold;text-align:center;padding:1mm 4mm}
.id{border-collapse:collapse;width:104mm} .id td{white-space:nowrap} .id td{border-bottom:1px solid #888;padding:1mm 1.5mm} .id td:last-child{text-align:right}
.two{display:flex;gap:9mm} .two>div{flex:1} .two h4{font-size:11.5pt;background:#e3e3e3;padding:1mm 1.5mm} .row{display:flex;justify-content:space-between;border-bottom:1px solid #999;padding:1mm 0;gap:4mm} .row b{white-space:nowrap} .big{font-size:12pt;font-weight:bold}
.next{break-before:page} section{margin:0 0 6mm} .who{margin-bottom:1.5mm} .defs{columns:2;column-gap:9mm;margin-bottom:5mm;font-size:9pt}
.lines{width:100%;border-collapse:collapse;font-size:8.8pt} .lines th{background:#d9d9d9;vertical-align:bottom;text-align:right;padding:1mm;border:1px solid #777} .lines th.w{text-align:left} .lines td{padding:1.2mm 1mm;border:1px solid #aaa;vertical-align:top} .lines .n{text-align:right;white-space:nowrap} .lines .c{text-align:center} .lines td.w{width:43%} .lines th.c{width:15mm} .lines .sum td{font-weight:bold;border-top:2px solid #000} tr{break-inside:avoid}
.notes{margin-top:2mm;font-size:9pt;break-inside:avoid} .notes p{margin:0 0 1mm} .steps{border:1px solid #000;padding:2.5mm} .blank{border-bottom:1px solid #000;height:6mm;font-size:8pt}`;

const SEAL = `<svg width="46" height="46" viewBox="0 0 46 46"><circle cx="23" cy="23" r="21" fill="none" stroke="#000" stroke-width="2.5"/><path d="M12 29c5-14 17-14 22-3M11 33c8-9 18-8 24-2M18 15a4 4 0 1 0 8 0a4 4 0 1 0-8 0" fill="none" stroke="#000" stroke-width="2.5"/></svg>`;

const PRACTICE = (
  messages: string[],
) => `<div class="next"><h2>Making the Most of Your Medicare</h2><div class="two"><div>
<h4>How to Check This Notice</h4><p>Do you recognize the name of each supplier? Check the dates. Did you get the equipment or supplies listed? Do they match those listed on your receipts and bills?</p><p>If you already paid the bill, did you pay the right amount? Check the maximum you may be billed. See if the claim was sent to your Medicare supplement insurance (Medigap) plan or other insurer. That plan may pay your share.</p>
<h4>How to Report Fraud</h4><p>If you think a supplier or business is involved in fraud, call us at 1-800-MEDICARE (1-800-633-4227).</p><p>Some examples of fraud include offers for free medical services or billing you for Medicare services you didn't get.</p></div><div>
<h4>How to Get Help with Your Questions</h4><p><b>1-800-MEDICARE (1-800-633-4227)</b><br>Ask for "durable medical equipment." Your customer-service code is 05535.</p><p>TTY 1-877-486-2048 (for hearing impaired)</p><p>Contact your State Health Insurance Program (SHIP) for free, local health insurance counseling.</p>
<h4>Your Messages from Medicare</h4>${messages.map((text) => `<p>${text}</p>`).join("")}</div></div></div>`;
const MESSAGES = [
  "To report a change of address, call Social Security at 1-800-772-1213. TTY users should call 1-800-325-0778.",
  "Want to see your claims right away? Access your Original Medicare claims at Medicare.gov, usually within 24 hours after Medicare processes the claim.",
  "Early detection is your best protection. Schedule your mammogram today, and remember that Medicare helps pay for screening mammograms.",
  "If you live in a competitive bidding area, you usually must use a Medicare contract supplier for certain equipment.",
  "Colorectal cancer is the second leading cancer killer in the United States. Medicare helps pay for colorectal cancer screening tests.",
];
const DEFINITIONS = `<p>Part B Medical Insurance helps pay for durable medical equipment, prosthetics, orthotics and supplies your doctor orders for use in your home.</p><div class="defs">
<p><b>Item Approved?:</b> This column tells you if Medicare covered the item or supply.</p><p><b>Amount Supplier Charged:</b> Your supplier's fee for this item.</p><p><b>Medicare-Approved Amount:</b> This is the amount a supplier can be paid for a Medicare item. It may be less than the actual amount the supplier charged. Your supplier has agreed to accept this amount as full payment for covered items. Medicare usually pays 80% of the Medicare-approved amount.</p><p><b>Amount Medicare Paid:</b> This is the amount Medicare paid your supplier. This is usually 80% of the Medicare-approved amount.</p><p><b>Maximum You May Be Billed:</b> This is the total amount the supplier is allowed to bill you, and can include a deductible, coinsurance, and other charges not covered. If you have Medicare Supplement Insurance (Medigap policy) or other insurance, it may pay all or part of this amount.</p></div>`;

const appeals = (until: string) =>
  `<div class="next"><h2>How to Handle Denied Claims or File an Appeal</h2><div class="two"><div><h4>Get More Details</h4><p>If a claim was denied, call or write the supplier and ask for an itemized statement for any claim. Make sure they sent in the right information. If they didn't, ask the supplier to contact our claims office to correct the error. You can ask the supplier for an itemized statement for any item or claim.</p><p>Call 1-800-MEDICARE (1-800-633-4227) for more information about a coverage or payment decision on this notice, including laws or policies used to make the decision.</p><h4>If You Disagree with a Coverage Decision, Payment Decision, or Payment Amount on this Notice, You Can Appeal</h4><p>Appeals must be filed in writing. Use the form to the right. Our claims office must receive your appeal within 120 days from the date you get this notice.</p><p class="big">We must receive your appeal by:<br>${until}</p></div><div class="steps"><b>File an Appeal in Writing</b><p>Follow these steps:</p><p><b>1</b> Circle the item(s) or claim(s) you disagree with on this notice.</p><p><b>2</b> Explain in writing why you disagree with the decision. Include your explanation on this notice or, if you need more space, attach a separate page to this notice.</p><p><b>3</b> Fill in all of the following:</p><div class="blank">Your or your representative's full name (print)</div><br><div class="blank">Your telephone number</div><br><div class="blank">Your complete Medicare number</div><p><br><b>4</b> Include any other information you have about your appeal. Write your Medicare number on all documents that you send.</p><p><b>5</b> Make copies of this notice and all supporting documents for your records. Mail this notice and all supporting documents to:</p><p>Medicare Claims Office<br>c/o DME MAC Jurisdiction ${until.length % 2 ? "B" : "C"}<br>PO Box 20010<br>Nashville, TN 37202</p></div></div></div>`;

function costs(claims: Claim[], year: Year, owed: number): string {
  const denied = claims.flatMap(({ rows }) => rows).filter(({ approved }) => !approved).length;
  const row = (label: string, value: string) =>
    `<div class="row"><span>${label}</span><b>${value}</b></div>`;
  const met = `You have now <b>met ${year.open ? dollars(year.limit - year.open) : "your"}</b>${year.open ? " of your" : ""} ${dollars(year.limit)} deductible for ${year.year}.`;
  return `<div class="two"><div><h4>Your Deductible Status</h4><p>Your deductible is what you must pay for most health services before Medicare begins to pay.</p><p><b>Part B Deductible:</b> ${met}</p><h4>Be Informed!</h4><p>Beware of telephone calls or ads for free or low-cost equipment or supplies. Never give your Medicare number to strangers.</p></div><div><h4>Your Claims &amp; Costs This Period</h4>${row("Did Medicare Approve All Items and Services?", denied ? "NO" : "YES")}${denied ? row("Number of Items or Services Medicare Denied", String(denied)) : ""}<p>See claims starting on page 3.${denied ? " Look for <b>NO</b> in the &ldquo;Item Approved?&rdquo; column. See the last page for how to handle a denied claim." : ""}</p><div class="row big"><span>Total You May Be Billed</span><b>${dollars(owed)}</b></div><br><h4>Suppliers with Claims This Period</h4>${claims.map(({ date, supplier }) => `<p><b>${longMonthName(date)}</b><br>${supplier.replace("&", "&amp;")}</p>`).join("")}</div></div>`;
}

const only = (values: string[]): string | null => (new Set(values).size === 1 ? values[0]! : null);

function truthFor(patient: string, claims: Claim[], issued: string) {
  const rows = claims.flatMap((claim) => lettered(claim).rows);
  const sum = (field: keyof Said) => (claims.length === 1 ? total(rows, field) : null);
  return truthOf(
    {
      ...{ name: family.name, kind: "eob", issuer: "Medicare", patient, statementDate: issued },
      provider: only(claims.map(({ supplier }) => supplier)),
      claimNumber: only(claims.map(({ number }) => number)),
    },
    {
      ...{ billed: sum("charge"), allowed: sum("allowed"), insurancePaid: sum("insurancePaid") },
      patientResponsibility: total(rows, "patientOwes"),
    },
    rows.map((row) => lineBy(COLUMNS, row, ["serviceDate"])),
  );
}

function draw(chance: Chance): Drawn {
  const patient = chance.happens(0.6) ? person(chance).toUpperCase() : person(chance);
  const start = chance.pick(["2024-02-03", "2024-05-06", "2024-08-02", "2025-02-04", "2025-06-05"]);
  const calendar = start.slice(0, 4);
  const limit = calendar === "2024" ? 24000 : 25700;
  const year = { limit, year: calendar, open: chance.pick([0, 0, 0, 4215, limit]) };
  const claims = claimsFor(chance, start, year);
  const last = claims
    .map(({ date }) => date)
    .sort()
    .at(-1)!;
  const issued = shifted(last, chance.between(24, 48));
  const owed = total(
    claims.flatMap(({ rows }) => rows),
    "patientOwes",
  );
  const period = `${longMonthName(shifted(issued, -92))} – ${longMonthName(shifted(issued, -2))}`;
  const number = chance.number("#@##-@##-@@##");
  const html = page(
    css(patient),
    `<div class="top">${SEAL}<div><h1>Medicare Summary Notice</h1><b>for Part B (Medical Insurance)</b><div class="sub">The Official Summary of Your Medicare Claims from the Centers for Medicare &amp; Medicaid Services</div></div></div>
<div class="mid"><div><br>${patient}<br>${street(chance).toUpperCase()}<br>${town(chance).toUpperCase()}</div><div><div class="bar">THIS IS NOT A BILL</div><h3><br>Notice for ${patient}</h3><table class="id"><tr><td>Medicare Number</td><td>${number}</td></tr><tr><td>Date of This Notice</td><td>${longMonthName(issued)}</td></tr><tr><td>Claims Processed Between</td><td>${period}</td></tr></table></div></div>
${costs(claims, year, owed)}${PRACTICE(chance.shuffled(MESSAGES).slice(0, chance.between(2, 4)))}
<div class="next"><h2>Your Claims for Part B (Durable Medical Equipment)</h2>${DEFINITIONS}${claims.map(claimPart).join("")}</div>${appeals(longMonthName(shifted(issued, 125)))}`,
  );
  return { html, truth: truthFor(patient, claims, issued) };
}

export const family: Family = {
  name: "medicare-equipment-notice",
  paper:
    "The Medicare Summary Notice for durable medical equipment as it is printed now: quantity, item and billing code of each supplier with lettered notes.",
  medium: "text",
  draw,
};
