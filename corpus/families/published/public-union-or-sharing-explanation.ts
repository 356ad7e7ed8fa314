import {
  dollars,
  grouped,
  longMonthName,
  monthName,
  shortSlashes,
} from "#corpus/generators/formats";
import { slashes } from "#corpus/generators/formats";
import { escaped, sumsOf } from "#corpus/families/drawing/benefits";
import { doctor, household, naming, phone, street, town } from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";
import type { Chance } from "#corpus/random-layouts/chance";
import type { Truth } from "#corpus/truth";

const { column, amount } = sheet;
type Row = Said & { pct: number };
type Column = sheet.Column<Row>;
type Sums = ReturnType<typeof sumsOf>;
type Kind = "tricare" | "champva" | "medicaid" | "union" | "sharing" | "market";

/** Kind, who sends it, heading, ink. */
const SENDERS = rowsOf(`
tricare|TRICARE East|TRICARE EXPLANATION OF BENEFITS|#14315c
tricare|TRICARE West|TRICARE Explanation of Benefits|#5a2a1c
champva|VHA Office of Integrated Veteran Care - CHAMPVA|CHAMPVA Explanation of Benefits|#112e51
medicaid|Department of Medical Assistance Programs|EXPLANATION OF MEDICAL BENEFITS|#333333
medicaid|Granite Care Medicaid Services|Explanation of Medicaid Benefits|#2b5d34
union|SHEET METAL WORKERS LOCAL 218 HEALTH & WELFARE FUND|EXPLANATION OF BENEFITS|#111111
union|Tri-County Carpenters Health Fund|Explanation of Benefits Statement|#4a3b12
sharing|Covenant Meadow HealthShare|Explanation of Sharing (EOS)|#3f7d58
sharing|Good Samaritan Care Ministry|Summary of Medical Need|#3a5fa0
market|Bridgeway Marketplace Silver|Explanation of Benefits|#a0218c`);

const PLACES = rowsOf(`
professional||99213:Office Visit:148,87880:Strep Test:31,81002:Urinalysis:12,90471:Vaccine Administration:33,90715:Tdap Vaccine:62,96127:Behavioral Assessment:15
professional|Cumberland Orthopedic Specialists|99204:New Patient Visit:292,73610:X-Ray Ankle:96,L4361:Walking Boot:188,97161:PT Evaluation:164
professional|RIVERBEND WOMENS HEALTH PA|99395:Preventive Visit:248,88175:Pap Test:68,87624:HPV Test:88,76830:Transvaginal Ultrasound:342
professional|Coastal Therapy Associates|97110:Therapeutic Exercises:68,97112:Neuromuscular Reeducation:71,97140:Manual Therapy:62,97530:Therapeutic Activities:74
facility|FORT DALTON REGIONAL HOSPITAL|99284:Emergency Room Visit:1812,70450:CT Scan Head:1960,80053:Metabolic Panel:184,85025:Blood Count:96,96374:IV Push:288,J2405:Ondansetron:22,93005:EKG Tracing:206,81001:Urinalysis:58
facility|Sisters of Hope Medical Center|42820:Tonsillectomy:5240,J1100:Dexamethasone:18,J3010:Fentanyl:26,88300:Surgical Pathology:104`);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const [kind = "", sender = "", title = "", ink = ""] = chance.pick(SENDERS);
  return {
    ...{ kind: kind as Kind, sender, title, ink, words },
    day: chance.pick([slashes, shortSlashes, monthName]),
    money: chance.pick([dollars, grouped]),
    ...{ coded: chance.happens(0.6), units: chance.happens(0.4), seen: chance.happens(0.7) },
    ...{ codeFirst: chance.happens(0.5), blocks: chance.happens(0.5), totals: chance.happens(0.8) },
    font: words("Liberation Sans|Liberation Serif|Carlito|DejaVu Sans Condensed"),
    text: words("Services Provided|Description of Service|Service"),
    served: words("Date of<br>Service|Date(s) of<br>Service|Service<br>Date"),
  };
}

const TERMS: Record<
  Kind,
  [rate: [number, number], share: number, opens: number[], copays: number[]]
> = {
  // prettier-ignore
  tricare: [[0.4, 0.7], 0.2, [0, 0, 5200, 15000], [0]],
  champva: [[0.4, 0.7], 0.25, [0, 0, 5000], [0]],
  medicaid: [[0.25, 0.5], 0, [0], [0, 200, 400]],
  union: [[0.5, 0.85], 0.2, [0, 10000, 25000], [0]],
  sharing: [[0.4, 0.75], 0, [0, 50000, 150000], [0]],
  market: [[0.35, 0.7], 0.3, [0, 45000, 120000], [0, 4000]],
};

/** What each kind of sender says of a service it does not pay, and of one it pays less for. */
const REMARKS: Record<Kind, [less: string, no: string]> = {
  tricare: ["Charges exceed the TRICARE allowable amount.", "This service is not a benefit of TRICARE."], // prettier-ignore
  champva: ["CHAMPVA allowable amount. You are not responsible for the difference.", "Not a covered service under CHAMPVA."], // prettier-ignore
  medicaid: ["The provider must accept the Medicaid payment as payment in full.", "Medicaid does not pay for this service. You cannot be billed for it."], // prettier-ignore
  union: ["Amount exceeds the PPO contract rate. You are not responsible for this amount.", "Not covered under your Plan of Benefits. See your Summary Plan Description."], // prettier-ignore
  sharing: ["Fair price adjustment obtained for our members.", "Not eligible for sharing under the Member Guidelines."], // prettier-ignore
  market: ["Savings from the in-network rate.", "This service is not covered by your plan."],
};

function rowsFor(chance: Chance, l: Look, date: string, list: string): Row[] {
  const [rate, share, opens, copays] = TERMS[l.kind];
  const terms: Terms = { open: chance.pick(opens), share, copay: chance.pick(copays), denies: 0.09, rate }; // prettier-ignore
  const [first = "", ...rest] = list.split(",");
  const more = chance.shuffled(rest).slice(0, chance.between(0, rest.length));
  return [first, ...more].map((one) => {
    const [code = "", description = "", price = ""] = one.split(":");
    const units = l.units && /^97|^J/.test(code) ? chance.between(1, 3) : 1;
    const charge = Math.round(Number(price) * (85 + 40 * chance.share())) * units;
    const got = settle(chance, charge, terms);
    const denied = got.notCovered > 0;
    if (denied && l.kind === "medicaid") got.patientOwes = 0;
    const remarks = denied ? ["2"] : got.discount > 0 ? ["1"] : [];
    return { serviceDate: date, code, description, units, ...got, remarks, pct: denied ? 0 : Math.round(100 * (1 - share)) }; // prettier-ignore
  });
}

/** The amounts that each kind of sender prints of a line, in its own words. */
function amountsOf(l: Look): (readonly [string, keyof Sums] | "%")[] {
  const lists: Record<Kind, (readonly [string, keyof Sums] | "%")[]> = {
    tricare: [["Amount<br>Billed", "charge"], ["TRICARE<br>Allowed", "allowed"]], // prettier-ignore
    champva: [["Billed<br>Amount", "charge"], ["CHAMPVA<br>Allowable", "allowed"], ["Not<br>Covered", "notCovered"], ["Applied to<br>Deductible", "deductible"], ["Your Cost<br>Share", "coinsurance"], ["CHAMPVA<br>Paid", "insurancePaid"]], // prettier-ignore
    medicaid: [["Amount<br>Billed", "charge"], ["Medicaid<br>Allowed", "allowed"], ["Your<br>Copay", "copay"], ["Amount Medicaid<br>Paid", "insurancePaid"]], // prettier-ignore
    union: [["Total<br>Charge", "charge"], ["PPO<br>Discount", "discount"], ["Not<br>Allowed", "notCovered"], ["Allowable<br>Amount", "allowed"], ["Applied To<br>Deductible", "deductible"], ["Co-pay", "copay"], "%", ["Benefit<br>Paid", "insurancePaid"], ["Patient<br>Balance", "patientOwes"]], // prettier-ignore
    sharing: [["Amount<br>Billed", "charge"], ["Fair Price<br>Adjustment", "discount"], ["Not Eligible<br>for Sharing", "notCovered"], ["Applied to Annual<br>Unshared Amount", "deductible"], ["Amount<br>Shared", "insurancePaid"], ["Member<br>Responsibility", "patientOwes"]], // prettier-ignore
    market: [["Provider<br>billed", "charge"], ["Your<br>discount", "discount"], ["Not<br>covered", "notCovered"], ["Deduct-<br>ible", "deductible"], ["Copay", "copay"], ["Coinsur-<br>ance", "coinsurance"], ["Plan<br>paid", "insurancePaid"], ["You may<br>owe", "patientOwes"]], // prettier-ignore
  };
  return lists[l.kind];
}

function columnsOf(l: Look): Column[] {
  const code = column<Row>(l.words("Procedure<br>Code|Proc<br>Code|CPT<br>Code"), "code", (row) => row.code); // prettier-ignore
  const text = column<Row>(l.text, "description", (row) => row.description);
  const words = !l.coded ? [text] : l.codeFirst ? [code, text] : [text, code];
  const list: (Column | false)[] = [
    column<Row>(l.served, "serviceDate", (row) => l.day(row.serviceDate!), "d"),
    ...words,
    l.units && column<Row>("Qty", "units", (row) => row.units, "c"),
    ...amountsOf(l).map((one) =>
      one === "%"
        ? column<Row>("Plan<br>Pays %", null, (row) => `${row.pct}%`, "n")
        : amount<Row>(one[0], one[1], l.money),
    ),
    l.seen && column<Row>(l.words("See<br>Remarks|Remark<br>Code|Notes"), "remarks", (row) => row.remarks?.join(", "), "c"), // prettier-ignore
  ];
  return list.flatMap((one) => one || []);
}

type Facts = { patient: string; sponsor: string; member: string; claim: string; provider: string; issued: string; call: string; check: string }; // prettier-ignore

/** The names that each kind of sender gives to people and papers. */
function blockOf(l: Look, f: Facts): [string, string][] {
  const date = l.kind === "tricare" ? longMonthName(f.issued) : l.day(f.issued);
  const provider = escaped(f.provider);
  const lists: Record<Kind, [string, string][]> = {
    tricare: [["Date of Notice", date], ["Sponsor SSN", f.member], ["Sponsor Name", f.sponsor], ["Beneficiary Name", f.patient], ["Claim Number", f.claim], ["Services Provided By", provider]], // prettier-ignore
    champva: [["Mail Date", date], ["Patient Name", f.patient], ["Member ID", f.member], ["Claim Number", f.claim], ["Provider", provider], ["Check/EFT No.", f.check]], // prettier-ignore
    medicaid: [["Notice Date", date], ["Medicaid Recipient", f.patient], ["Recipient ID", f.member], ["Provider", provider], ["Claim Control No. (ICN)", f.claim]], // prettier-ignore
    union: [["Participant", f.sponsor], ["Patient", f.patient], ["Participant ID", f.member], ["Claim #", f.claim], ["Provider of Service", provider], ["Date Processed", date], ["Check No.", f.check]], // prettier-ignore
    sharing: [["Head of household", f.sponsor], ["Member", f.patient], ["Member number", f.member], ["Need number", f.claim], ["Medical provider", provider], ["Date", date]], // prettier-ignore
    market: [["Subscriber", f.sponsor], ["Patient", f.patient], ["Member ID", f.member], ["Claim number", f.claim], ["Provider", provider], ["Date processed", date]], // prettier-ignore
  };
  return lists[l.kind];
}

/** The sums in words: label, which sum. */
function summaryOf(l: Look): [string, keyof Sums][] {
  const lists: Record<Kind, [string, keyof Sums][]> = {
    tricare: [["Amount Billed", "charge"], ["TRICARE Allowed", "allowed"], ["Non-covered", "notCovered"], ["Paid by TRICARE to Provider", "insurancePaid"], ["Deductible", "deductible"], ["Copayment", "copay"], ["Cost Share", "coinsurance"], ["Patient Responsibility", "patientOwes"]], // prettier-ignore
    champva: [["Total Billed", "charge"], ["Total Paid by CHAMPVA", "insurancePaid"], ["Total You Owe the Provider", "patientOwes"]], // prettier-ignore
    medicaid: [["Total amount billed", "charge"], ["Total amount paid by Medicaid", "insurancePaid"], ["Amount you owe", "patientOwes"]], // prettier-ignore
    union: [["Total Charges", "charge"], ["Total Benefit Paid", "insurancePaid"], ["Your Total Responsibility", "patientOwes"]], // prettier-ignore
    sharing: [["Total billed", "charge"], ["Total fair price adjustments", "discount"], ["Shared by members", "insurancePaid"], ["Your portion", "patientOwes"]], // prettier-ignore
    market: [["Total billed by provider", "charge"], ["Total paid by plan", "insurancePaid"], ["Total you may owe", "patientOwes"]], // prettier-ignore
  };
  return lists[l.kind];
}

const NOTICES: Record<Kind, string> = {
  tricare: "If you do not agree with this determination, you may send a written appeal to the address above. It must be postmarked or received within 90 days of the date of this notice. Retail and active duty claims follow other rules. Report fraud: 1-866-555-0114. This is a statement of the action taken on your TRICARE claim. Keep this notice for your records.", // prettier-ignore
  champva: "You have the right to request reconsideration in writing within one year of the date of this notice. CHAMPVA is always the secondary payer to other health insurance, except Medicaid, State Victims of Crime programs and CHAMPVA supplemental policies.", // prettier-ignore
  medicaid: "THIS IS NOT A BILL. We are sending you this notice because federal rules ask us to check whether you received these services. If you did not receive a service listed here, mark it, sign below and return this form in the enclosed envelope. You do not need to do anything if the services are right. You have 90 days to ask for a state fair hearing.", // prettier-ignore
  union: "Benefits are self-funded by contributions of signatory employers under the collective bargaining agreement. You may appeal to the Board of Trustees in writing within 180 days after you receive this notice. Under ERISA you have the right to bring a civil action after the appeal.", // prettier-ignore
  sharing: "NOTICE: This organization facilitates the sharing of medical expenses and is not an insurance company. Neither its guidelines nor plan of operation is an insurance policy. Whether anyone chooses to assist you with your medical bills is voluntary. You remain personally responsible for the payment of your medical bills.", // prettier-ignore
  market: "If you get advance payments of the premium tax credit, you have a 3-month grace period for unpaid premiums. Claims of the second and third month may be held. You may ask for an internal appeal within 180 days and for an external review after it.", // prettier-ignore
};

/** What has come together this year, as each kind of sender counts it. */
function yearOf(chance: Chance, l: Look, f: Facts, sums: Sums): string {
  const limit = chance.pick([250000, 300000, 500000]);
  const met = Math.min(
    limit,
    sums.deductible + sums.copay + sums.coinsurance + chance.between(1000, 40000),
  );
  const lists: Record<Kind, [string, string] | null> = {
    tricare: ["Benefit Period Summary", "Catastrophic Cap Met"],
    champva: ["Calendar Year Accumulation", "Catastrophic Cap Applied"],
    medicaid: null,
    union: ["Plan Year Accumulators", "Out-of-Pocket Used"],
    sharing: ["Your Household This Year", "Annual unshared amount met"],
    market: ["Your Plan Year", "Out-of-pocket maximum used"],
  };
  const words = lists[l.kind];
  if (!words) return "";
  const rows = [
    ["Limit", dollars(limit)],
    [words[1], dollars(met)],
    ["Remaining", dollars(limit - met)],
  ] as const;
  return `<div class="box"><h3>${words[0]} (${f.issued.slice(0, 4)})</h3>${sheet.pairs(rows)}</div>`;
}

const css = (l: Look) => `
@page{size:letter;margin:12mm 13mm 14mm;@bottom-center{content:"Page " counter(page) " of " counter(pages);font:7.5pt '${l.font}'}} @media screen{body{width:190mm;padding:12mm 13mm}} body{margin:0;font:9.2pt/1.35 '${l.font}';color:#141414} h1{font-size:1.5em;margin:0 0 1mm;color:${l.ink}} h3{font-size:1.05em;margin:0 0 1mm;${l.kind === "union" || l.kind === "tricare" ? "text-transform:uppercase" : ""}} .top{display:flex;justify-content:space-between;gap:8mm;padding-bottom:2.4mm;border-bottom:${l.kind === "tricare" ? 4 : 1.4}px solid ${l.ink}} .brand{display:flex;gap:3mm;align-items:center;font-size:1.2em;font-weight:bold;max-width:92mm;line-height:1.2} .brand small{font-weight:normal;display:block;font-size:.72em} .mid{display:flex;justify-content:space-between;gap:8mm;margin:4mm 0} .to{padding-top:9mm}
.pairs{border-collapse:collapse} .pairs td{padding:.5mm 3mm .5mm 0;vertical-align:top} .pairs td:last-child{font-weight:bold} .grid{display:grid;grid-template-columns:repeat(3,1fr);border:1px solid #444;margin:4mm 0} .grid div{border:.5px solid #888;padding:1mm 2mm} .grid small{display:block;color:#444;font-size:.8em} .grid b{display:block}
.lines{width:100%;border-collapse:collapse;font-size:.9em;margin:2mm 0;border-bottom:1px solid #333} .brand svg{flex:none} .lines th{vertical-align:bottom;padding:1mm 1.2mm;text-align:left;line-height:1.15;${l.kind === "union" ? "border:1px solid #333" : l.kind === "sharing" || l.kind === "market" ? `background:${l.ink};color:#fff` : `background:#e9e9e9;border-bottom:1px solid ${l.ink}`}} .lines th.n{text-align:${l.kind === "union" ? "center" : "right"}} .lines td{padding:1mm 1.2mm;vertical-align:top;${l.kind === "union" ? "border-left:1px solid #333;border-right:1px solid #333" : "border-bottom:.5px solid #aaa"}} .lines .n{text-align:right;white-space:nowrap} .lines .d{white-space:nowrap} .lines .c{text-align:center} .lines .sum td{font-weight:bold;border-top:1.2px solid #222;border-bottom:1.2px solid #222}
.boxes{display:flex;gap:6mm;margin:4mm 0;align-items:flex-start} .box{flex:1;border:1px solid ${l.ink};padding:2mm 3mm;break-inside:avoid} .box .pairs{width:100%} .box .pairs td:last-child{text-align:right} .fine{font-size:.88em;margin:2mm 0}`;

function paper(chance: Chance, l: Look, f: Facts, columns: Column[], rows: Row[]): string {
  const sums = sumsOf(rows);
  const block = blockOf(l, f);
  const place = `${street(chance)}, ${town(chance)}`;
  const grid = `<div class="grid">${block.map(([label, text]) => `<div><small>${label}</small><b>${text}</b></div>`).join("")}</div>`;
  const body = rows.map((row) => sheet.record(columns, row)).join("");
  const last = l.totals
    ? sheet.sumRow(columns, l.words("TOTALS|Totals:|Total"), sums, l.money)
    : "";
  const list = summaryOf(l).map(([label, field]) => [label, dollars(sums[field])] as const);
  const claim = l.kind === "tricare" ? "Claim Summary" : l.words("Summary|Claim Totals|What This Means"); // prettier-ignore
  const used = new Set(rows.flatMap(({ remarks }) => remarks ?? []));
  const notes = REMARKS[l.kind].flatMap((text, at) => used.has(String(at + 1)) ? [`<div>${at + 1} - ${text}</div>`] : []); // prettier-ignore
  const remarks = l.seen && notes.length ? `<div class="fine"><b>${l.words("REMARKS|Remarks:|Explanation of Remarks")}</b>${notes.join("")}</div>` : ""; // prettier-ignore
  const boxes = `<div class="boxes"><div class="box"><h3>${claim}</h3>${sheet.pairs(list)}</div>${yearOf(chance, l, f, sums)}</div>`;
  const asks = l.kind === "medicaid" ? `<p>&#9744; I did not receive the service(s) I marked. &nbsp; Signature ______________________ Date __________</p>` : ""; // prettier-ignore
  const bill =
    l.kind === "sharing" ? "This is not a bill. This is not insurance." : "This is not a bill";
  return `<div class="top"><div class="brand">${sheet.mark(chance, l.ink, 30)}<span>${escaped(l.sender)}<small>${place}<br>${f.call}</small></span></div><div><h1>${l.title}</h1>${bill}</div></div><div class="mid"><div class="to">${f.sponsor}<br>${street(chance)}<br>${town(chance)}</div>${l.blocks ? "" : sheet.pairs(block)}</div>${l.blocks ? grid : ""}${sheet.table(columns, body + last)}${remarks}${boxes}<div class="fine">${NOTICES[l.kind]}</div>${asks}`;
}

function draw(chance: Chance): Drawn {
  chance.number("##");
  const l = look(chance);
  const date = shifted("2024-01-20", chance.between(0, 660));
  const [setting, name, list = ""] = chance.pick(PLACES);
  const provider = name || doctor(chance);
  const rows = rowsFor(chance, l, date, list);
  const columns = columnsOf(l);
  const [own = "", other = ""] = household(chance, 2).map(naming(chance));
  const issued = shifted(date, chance.between(12, 55));
  const sponsored = l.kind === "medicaid" || l.kind === "champva" || chance.happens(0.5);
  const f: Facts = {
    ...{ provider, issued, sponsor: own, patient: sponsored ? own : other },
    member: l.kind === "tricare" ? chance.number("XXX-XX-####") : chance.number("#########"), // prettier-ignore
    claim: chance.number(l.kind === "tricare" ? "E########-00-00" : "7############"),
    ...{ call: phone(chance), check: chance.number("00#######") },
  };
  const sums = sumsOf(rows);
  const html = sheet.page(css(l), paper(chance, l, f, columns, rows));
  const shows = [
    ...summaryOf(l).map(([, field]) => field),
    ...(l.totals ? columns.flatMap(({ says }) => says) : []),
  ] as string[];
  const shown = (field: keyof Sums) => (shows.includes(field) ? sums[field] : null);
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "eob", issuer: l.sender, provider, patient: f.patient },
      ...{ claimNumber: f.claim, statementDate: issued },
      setting: setting as Truth["setting"],
    },
    {
      ...{ billed: shown("charge"), adjustments: shown("discount"), allowed: shown("allowed") },
      ...{ insurancePaid: shown("insurancePaid"), patientResponsibility: shown("patientOwes") },
    },
    rows.map((row) => sheet.lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "public-union-or-sharing-explanation",
  paper:
    "What TRICARE, CHAMPVA, Medicaid, a union fund, a marketplace plan or a health-sharing ministry says of one claim.",
  medium: "text",
  draw,
};
