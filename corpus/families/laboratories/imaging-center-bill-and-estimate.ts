import {
  bare,
  dollars,
  grouped,
  longMonthName,
  parentheses,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { escaped } from "#corpus/families/drawing/benefits";
import {
  born,
  box,
  doctor,
  naming,
  person,
  phone,
  street,
  town,
} from "#corpus/families/drawing/people";
import {
  amount,
  bars,
  column,
  lineBy,
  mark,
  page,
  pairs,
  record,
  sumRow,
  table,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { charge: number; serviceDate: string; part: "facility" | "professional" };

const IMAGING =
  "Clearview Open MRI & Imaging|Tri-County Radiology Center, LLC|SUMMIT ADVANCED IMAGING|Precision Diagnostic Imaging of Lake Alden|Blue Heron Women's Imaging".split(
    "|",
  );
const SURGERY =
  "Foothills Surgery Center, LLC|Lakeview Endoscopy Center|ORTHOPAEDIC SURGICENTER OF THE PLAINS|Vista Eye Surgery Center, L.P.|Mid-State Ambulatory Surgery Center".split(
    "|",
  );
const READERS = "Valley Radiologists, PC|Cascade Reading Group|Inland Imaging Physicians";
/** Code, words, dollars of the facility's part and of the physician's, diagnosis. */
const EXAMS = rowsOf(`
70553|MRI brain w/o & w/ contrast|1480|265|G43.909; 72148|MRI lumbar spine w/o contrast|1120|198|M54.50; 73721|MRI lower extremity joint w/o contrast|1085|186|M25.561; 74177|CT abdomen & pelvis w/ contrast|1240|232|R10.9; 71250|CT chest w/o contrast|610|148|R91.1; 77067|Screening mammogram, bilateral|218|96|Z12.31; 77063|Screening digital breast tomosynthesis|88|54|Z12.31; 76642|Ultrasound breast, limited|164|82|N63.10; 76700|Ultrasound abdomen, complete|246|98|R10.11; 77080|DXA bone density, axial|142|32|M81.0; 78815|PET/CT skull base to mid-thigh|3980|346|C34.90; 73030|X-ray shoulder, 2+ views|68|24|M25.511`);
/** Code, words, facility, surgeon, anesthesia code, words and dollars, diagnosis. */
const OPERATIONS = rowsOf(`
45385|Colonoscopy with removal of polyp by snare|1680|742|00811|Anesthesia, lower GI endoscopy|590|K63.5; 43239|EGD with biopsy|1240|498|00731|Anesthesia, upper GI endoscopy|480|K21.9; 66984|Cataract removal with IOL insertion|2860|1340|00142|Anesthesia, lens surgery|420|H25.12; 29881|Knee arthroscopy w/ meniscectomy|5480|2260|01400|Anesthesia, knee joint|960|S83.241A; 64721|Carpal tunnel release|2340|1150|01810|Anesthesia, forearm/wrist/hand|520|G56.01; 49505|Inguinal hernia repair, initial|5120|2080|00830|Anesthesia, hernia repair|880|K40.90`);
/** Code, words, dollars, and the operations that need it. */
const SUPPLIES = rowsOf(`
V2632|Posterior chamber intraocular lens|385|66984; C1713|Anchor/screw, implantable|640|29881; C1781|Mesh, implantable|410|49505; 88305|Surgical pathology, level IV|168|45385 43239; J2704|Propofol injection, 10 mg|42; A4550|Surgical tray|95; J2250|Midazolam injection, 1 mg|18; J3010|Fentanyl citrate injection, 0.1 mg|16`);

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, names: string[]) {
  const [name, own] = [chance.pick(names), person(chance)];
  const date = shifted("2024-01-22", chance.between(0, 690));
  // prettier-ignore
  return {...{ name, html: escaped(name), own, date, patient: naming(chance)(own), born: born(chance) },
    words: (text: string) => chance.pick(text.split("|")), issued: shifted(date, chance.between(18, 50)),
    ...{ road: street(chance), city: town(chance), call: phone(chance), po: box(chance) }, home: `${street(chance)}<br>${town(chance)}`,
    account: chance.number(chance.pick(["#######", "@@######", "###-#####", "1########"])), referring: doctor(chance), surgeon: doctor(chance),
    ...{ npi: chance.number("1#########"), tin: chance.number("##-#######") }, day: chance.pick([slashes, slashes, shortSlashes, longMonthName]),
    money: chance.pick([grouped, dollars, bare, parentheses]), ink: chance.pick(["#0d4f6e", "#3d6b35", "#5a2a6e", "#8a3b12", "#2b2b2b", "#10508f"]),
    font: chance.pick(["Liberation Sans", "Carlito", "Liberation Serif", "DejaVu Sans Condensed"]),
  };
}

const each = (chance: Chance, price: string | undefined, factor: number) =>
  Math.round(Number(price) * factor) * 100 + chance.pick([0, 0, 0, 50]);

/** Exams as one charge, or as the technical part and the reading. */
function exams(chance: Chance, f: Facts, parted: boolean): Row[] {
  const factor = 0.75 + 0.7 * chance.share();
  // prettier-ignore
  return chance.shuffled(EXAMS)
    .slice(0, chance.between(1, 4)) .flatMap(([code = "", description = "", facility, professional, dx = ""]): Row[] => { const [tech, read] = [each(chance, facility, factor), each(chance, professional, factor)]; const same = { serviceDate: f.date, code, description: description.replace("&", "and"), units: 1, remarks: [], dx }; if (!parted) return [{ ...same, charge: tech + read, part: "facility" }]; return [{ ...same, charge: tech, modifiers: ["TC"], part: "facility" }, { ...same, charge: read, modifiers: ["26"], part: "professional" }];
    });
}

/** An operation as the center, the surgeon and the anesthetist charge it; only the center's part on its own bill. */
function operation(chance: Chance, f: Facts, whole: boolean): Row[] {
  const factor = 0.8 + 0.6 * chance.share();
  const [code = "", text = "", center, surgeon, sleep = "", sleeping = "", price, dx = ""] =
    chance.pick(OPERATIONS);
  const same = { serviceDate: f.date, units: 1, dx };
  // prettier-ignore
  const facility: Row = {...same, code, description: whole ? `${text} - facility fee` : text, charge: each(chance, center, factor), part: "facility", clinician: f.name };
  // prettier-ignore
  const more = chance
    .shuffled(SUPPLIES.filter((one) => !one[3] || one[3].includes(code))) .slice(0, chance.between(0, 3))
    .map(([own = "", words = "", cost]): Row => ({...same, code: own, description: words, charge: each(chance, cost, factor), part: "facility", clinician: f.name,
    }));
  if (!whole) return [facility, ...more];
  // prettier-ignore
  return [...[facility, ...more],
    {...same, code, description: `${text} - surgeon`, charge: each(chance, surgeon, factor), part: "professional", clinician: f.surgeon }, {...same, code: sleep, description: sleeping, charge: each(chance, price, factor), part: "professional", clinician: "Plains Anesthesia Associates" },
  ];
}

const base = (f: Facts) =>
  `@page{size:letter;margin:13mm 14mm} body{margin:0;font:9pt/1.38 '${f.font}';color:#1c1c1c} table{border-collapse:collapse} .row{display:flex;justify-content:space-between;gap:8mm} .pairs td{padding:.4mm 4mm .4mm 0;vertical-align:top} .pairs td:first-child{color:#555;white-space:nowrap} .lines{width:100%;margin:4mm 0} .lines th{text-align:left;vertical-align:bottom;padding:1.1mm 1.4mm;background:${f.ink};color:#fff} .lines td{padding:1mm 1.4mm;vertical-align:top;border-bottom:.5px solid #ccc} .lines tr{break-inside:avoid} .lines .n{text-align:right;white-space:nowrap} .d{white-space:nowrap} .sum td{font-weight:bold;border-top:1.2px solid #333} .part td{background:#eee;font-weight:bold} .sums{margin:0 0 4mm auto;min-width:72mm} .sums td{padding:.7mm 2mm} .sums td:last-child{text-align:right} .sums tr:last-child td{font-weight:bold;border-top:1.2px solid #333} .f{font-size:.85em;color:#333;margin:1.5mm 0} h1{font-size:1.5em;margin:0 0 2mm;color:${f.ink}} h2{font-size:1.1em;margin:4mm 0 1mm;color:${f.ink}} .slip{border-top:1.2px dashed #444;margin-top:7mm;padding-top:2mm;break-inside:avoid} .grid{border:1px solid #333} .grid td{border:1px solid #333;padding:1mm 2mm;font-size:.85em}`;

const top = (chance: Chance, f: Facts, title: string) =>
  `<div class="row"><div class="row" style="gap:3mm">${mark(chance, f.ink, 44)}<div><b style="font-size:1.35em">${f.html}</b><br>${f.road}<br>${f.city}<br>${f.call}</div></div><div style="text-align:right"><h1>${title}</h1>Tax ID ${f.tin}<br>NPI ${f.npi}</div></div>`;

/** The statement after the plan has paid: every line with what was paid, taken off and is left. */
function bill(chance: Chance, surgical: boolean): Drawn {
  const f = factsOf(chance, surgical ? SURGERY : IMAGING);
  const { words, money } = f;
  const parted = !surgical && chance.happens(0.5);
  const rows = surgical ? operation(chance, f, false) : exams(chance, f, parted);
  // prettier-ignore
  const [insured, rate, share] = [chance.happens(0.75), 0.35 + 0.3 * chance.share(), chance.pick([0, 0.2, 0.3, 1])];
  for (const row of rows) {
    const allowed = insured ? Math.round(row.charge * rate) : row.charge;
    row.discount = row.charge - allowed;
    row.patientOwes = insured ? Math.round(allowed * share) : row.charge;
    row.insurancePaid = allowed - row.patientOwes;
    if (surgical)
      row.revenueCode = /^[VC]/.test(row.code!)
        ? "0276"
        : row.code!.startsWith("8")
          ? "0310"
          : "0490";
  }
  const wide = insured && chance.happens(0.6);
  // prettier-ignore
  const columns: Column<Row>[] = [
    column<Row>(words("Date of<br>Service|DOS|Service Date"), "serviceDate", (row) => f.day(row.serviceDate), "d"),
    ...(surgical && chance.happens(0.5) ? [column<Row>("Rev", "revenueCode", (row) => row.revenueCode)] : []),
    column<Row>(words("CPT|CPT/HCPCS|Procedure<br>Code"), "code", (row) => row.code),
    ...(parted ? [column<Row>("Mod", "modifiers", (row) => row.modifiers?.join(" "))] : []),
    column<Row>(words("Exam / Procedure|Description|Description of Services"), "description", (row) => row.description),
    ...(chance.happens(0.4) ? [column<Row>(words("Qty|Units"), "units", (row) => row.units, "n")] : []),
    amount<Row>(words("Charges|Charge|Billed"), "charge", money),
    ...(wide ? [amount<Row>(words("Insurance<br>Paid|Ins. Pmt"), "insurancePaid", money), amount<Row>(words("Adjust-<br>ments|Adj."), "discount", money), amount<Row>(words("Patient<br>Balance|You Owe"), "patientOwes", money)] : []),
  ];
  // prettier-ignore
  const sums = { charge: total(rows, "charge"), insurancePaid: total(rows, "insurancePaid"), discount: total(rows, "discount"), patientOwes: total(rows, "patientOwes") };
  const before = chance.happens(0.25) ? chance.between(1500, 26000) : 0;
  const paid = chance.pick([0, 0, 5000, 10000].filter((one) => one <= sums.patientOwes));
  const due = before + sums.patientOwes - paid;
  // prettier-ignore
  const summary = pairs([
      before ? [words("Previous Balance|Balance Forward"), money(before)] : null, [words("Total Charges|Charges"), money(sums.charge)],
      insured ? [words("Insurance Payments|Paid by Insurance"), money(-sums.insurancePaid)] : null,
      insured ? [words("Adjustments|Contractual Adjustments"), money(-sums.discount)] : null,
      [words("Patient Payments|Payments Received - Thank You"), money(paid ? -paid : 0)],
      [words("Amount Due|PATIENT BALANCE DUE|Please Pay This Amount"), dollars(due)]], "sums",
  );
  const late = chance.happens(0.7) ? shifted(f.issued, chance.pick([21, 25, 30])) : null;
  // prettier-ignore
  const head = pairs([
    [words("Patient|Patient Name"), f.patient], [words("Account #|Account Number|Patient Acct"), f.account], ["Statement Date", f.day(f.issued)],
    late ? [words("Due Date|Pay By"), f.day(late)] : null, [surgical ? "Surgeon" : "Referring Physician", surgical ? f.surgeon : f.referring],
    ["Insurance", insured ? words("BCBS PPO|Aetna|Medicare / AARP Supplement|UHC Choice Plus|Cigna") : "None on file"],
  ]);
  const body = rows.map((row) => record(columns, row)).join("");
  const last = chance.happens(0.5) ? sumRow(columns, words("Totals|TOTAL"), sums, money) : "";
  // prettier-ignore
  const note = surgical ? "This statement is for the use of the facility only. Your surgeon, anesthesia provider and laboratory will bill you separately." : parted ? "TC: technical component (use of equipment and staff). 26: professional component (reading by the radiologist)." : words(`Your exam was read by ${words(READERS)}. Charges include the technical and professional components.|Images are kept for seven years. Copies on disc are available at no charge.`);
  const slip = chance.happens(0.7)
    ? `<div class="slip"><div class="f" style="text-align:center">Please detach and return with your payment</div><div class="row"><div>${f.own}<br>${f.home}<br>${bars(chance, 150, 14)}</div><table class="grid"><tr><td>Account<br><b>${f.account}</b></td><td>Amount Due<br><b>${dollars(due)}</b></td><td>Amount Enclosed<br>$ ________</td></tr><tr><td colspan="3">Card no. ______________________ Exp. ______ CVV ____<br>Signature ______________________________</td></tr></table><div>Remit to:<br>${f.html}<br>${f.po}<br>${f.city}</div></div></div>`
    : "";
  const html = page(
    base(f),
    `${top(chance, f, words("STATEMENT|Patient Statement|INVOICE"))}<div class="row" style="margin-top:6mm"><div>${f.own}<br>${f.home}</div>${head}</div>${table(columns, body + last)}${summary}<div class="f">${note}</div><div class="f">Questions? Call our billing office Monday - Friday, 8:00 am to 4:30 pm. Payment plans are available.</div>${slip}`,
  );
  // prettier-ignore
  const truth = truthOf({
      name: family.name, setting: surgical ? "facility" : "professional", provider: f.name, patient: f.patient, accountNumber: f.account,
      statementDate: f.issued, dueDate: late }, { billed: sums.charge, insurancePaid: insured ? sums.insurancePaid : null,
      adjustments: insured ? sums.discount : null, patientPaid: paid, patientResponsibility: due, previousBalance: before },
    rows.map((row) => lineBy(columns, row)),
  );
  return { html, truth };
}

/** What the care is expected to cost, before it is given: by line, with who will bill it. */
function estimate(chance: Chance, surgical: boolean): Drawn {
  const f = factsOf(chance, surgical ? SURGERY : IMAGING);
  const { words } = f;
  const rows = surgical ? operation(chance, f, true) : exams(chance, f, true);
  const reader = words(READERS);
  if (!surgical) for (const row of rows) row.clinician = row.part === "facility" ? f.name : reader;
  const scheduled = chance.happens(0.6);
  const split = chance.happens(0.4);
  // prettier-ignore
  const list: (Column<Row> | false)[] = [
    column<Row>(words("Service / Item|Details of Service|Primary Service or Item"), "description", (row) => row.description), column<Row>(words("Service Code|CPT/HCPCS|Service code<br>(CPT)"), ["code", "modifiers"], (row) => [row.code, ...(row.modifiers ?? [])].join("-")),
    column<Row>(words("Diagnosis|Diagnosis Code|ICD-10"), null, (row) => (row as Row & { dx: string }).dx), !split && column<Row>(words("Provider|Provider / Facility|Billed by"), "clinician", (row) => escaped(row.clinician ?? "")),
    chance.happens(0.5) && column<Row>(words("Qty|Quantity"), "units", (row) => row.units, "n"),
    amount<Row>(words("Expected Cost|Expected Charge|Estimated cost"), "charge", dollars),
  ];
  const columns = list.flatMap((one) => one || []);
  const billed = total(rows, "charge");
  const percent = chance.pick([0, 0, 20, 35]);
  const off = Math.round((billed * percent) / 100);
  const of = (part: Row["part"]) => rows.filter((row) => row.part === part);
  // prettier-ignore
  const group = (name: string, part: Row["part"]) =>
    `<tr class="part"><td colspan="${columns.length}">${name}</td></tr>${of(part).map((row) => record(columns, row)).join("")}<tr class="sum"><td colspan="${columns.length - 1}">Subtotal ${part}</td><td class="n">${dollars(total(of(part), "charge"))}</td></tr>`;
  // prettier-ignore
  const body = split ? group(`Facility: ${f.html}`, "facility") + group(`Professional: ${escaped(surgical ? f.surgeon : reader)}`, "professional") : rows.map((row) => record(columns, row)).join("");
  const ordered = split ? [...of("facility"), ...of("professional")] : rows;
  // prettier-ignore
  const summary = pairs([
      [words("Total Expected Charges|Total of expected costs|Total Estimated Charges"), dollars(billed)],
      off ? [`Self-pay discount (${percent}%)`, dollars(-off)] : null, [words("Total Expected Cost to You|Your Estimated Cost|Estimated Patient Cost"), dollars(billed - off)]],
    "sums",
  );
  const made = shifted(f.date, -chance.between(3, 25));
  // prettier-ignore
  const facts = pairs([
    ["Patient", f.patient], ["Date of Birth", f.day(f.born)], chance.happens(0.5) ? ["Patient ID", f.account] : null,
    [words("Date of Estimate|Date of Good Faith Estimate"), f.day(made)],
    [words("Scheduled Date of Service|Expected date of service"), scheduled ? f.day(f.date) : "Not yet scheduled"],
    ["Payer", "Self-pay / not using insurance"],
  ]);
  const law = `<h2>Disclaimer</h2><div class="f">This Good Faith Estimate shows the costs of items and services that are reasonably expected for your health care needs. It is based on information known at the time the estimate was created and does not include any unknown or unexpected costs that may arise during treatment. If you are billed for $400 or more above this estimate, you have the right to dispute the bill within 120 calendar days. Visit www.cms.gov/nosurprises or call 1-800-985-3059. This estimate is not a contract and does not oblige you to obtain the items or services from any of the providers listed.</div><div class="f">${words("Keep a copy of this estimate in a safe place or take pictures of it.|The estimate is valid for 12 months from the date above.")}</div>`;
  // prettier-ignore
  const html = page(base(f), `${top(chance, f, words("Good Faith Estimate|GOOD FAITH ESTIMATE|Good Faith Estimate for Health Care Items and Services"))}<div style="margin-top:5mm">${facts}</div>${table(columns, body)}${summary}${law}`);
  const numbered = facts.includes("Patient ID");
  // prettier-ignore
  const truth = truthOf({
      name: family.name, kind: "estimate", setting: surgical ? "facility" : "professional", provider: f.name, patient: f.patient,
      accountNumber: numbered ? f.account : null, statementDate: made }, { billed, adjustments: off || null, patientResponsibility: billed - off },
    ordered.map((row) => lineBy(columns, row, scheduled ? ["serviceDate"] : [])),
  );
  return { html, truth };
}

export const family: Family = {
  name: "imaging-center-bill-and-estimate",
  paper:
    "An imaging or surgery center's bill with technical and professional parts, or its good faith estimate.",
  medium: "text",
  draw(chance) {
    chance.number("########");
    const surgical = chance.happens(0.4);
    return chance.happens(0.6) ? bill(chance, surgical) : estimate(chance, surgical);
  },
};
