import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { escaped } from "#corpus/families/drawing/benefits";
import {
  born,
  household,
  naming,
  person,
  phone,
  street,
  town,
} from "#corpus/families/drawing/people";
import {
  amount,
  column,
  lineBy,
  mark,
  page,
  pairs,
  record,
  table,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import {
  rowsOf,
  shifted,
  sum,
  truthOf,
  type Said,
  type Sums,
} from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";
import type { Truth } from "#corpus/truth";

const { dollars, grouped, looseSlashes, monthName, shortSlashes, slashes, bare, parentheses } =
  formats;
type Row = Said & { serviceDate: string; charge: number; units: number; dx: string; paid: number };
type Paid = { date: string; text: string; cents: number; by: "plan" | "off" | "mine" };

/** Practices, titles, their mark on a code, services as code, words and dollars, evaluation and visits, diagnoses. */
const CARES = [
  {
    names:
      "Kinetic Edge Physical Therapy, LLC|Stillwater Spine & Sport PT|Hometown Physical Therapy and Wellness|REBOUND MOBILITY PHYSICAL THERAPY PC",
    titles: "PT, DPT|DPT, OCS|MPT",
    ...{ mod: "GP", place: "11", every: "2 4" },
    services:
      "97161|Physical therapy evaluation: low complexity|165; 97110|Therapeutic exercise, each 15 min|48; 97112|Neuromuscular re-education, 15 min|52; 97140|Manual therapy techniques, 15 min|50; 97530|Therapeutic activities, 15 min|56; 97035|Ultrasound, 15 min|26; 97014|Electrical stimulation, unattended|24",
    eval: "97161 97110",
    visits: "97110:2 97140|97110 97112 97140|97530:2 97110|97110 97140:2 97035|97112:2 97014",
    dx: "M54.50|Low back pain, unspecified; M25.561|Pain in right knee; M75.42|Impingement syndrome of left shoulder; R26.89|Other abnormalities of gait and mobility",
  },
  {
    names:
      "Little Voices Speech Therapy|Clearwater Speech & Language Services, PLLC|Talk Tree Pediatric Therapy LLC|Bridgeway Communication Associates",
    titles: "MS, CCC-SLP|M.A., CCC-SLP",
    ...{ mod: "GN", place: "11", every: "7 7" },
    services:
      "92523|Evaluation of speech sound production and language|385; 92507|Speech/language treatment, individual|128; 92526|Treatment of swallowing dysfunction/oral function for feeding|142; 92508|Speech/language treatment, group|62",
    eval: "92523",
    visits: "92507|92507|92507|92526|92508",
    dx: "F80.2|Mixed receptive-expressive language disorder; F80.0|Phonological disorder; R63.31|Pediatric feeding disorder, acute",
  },
  {
    names:
      "Harbor Light Counseling, LLC|Still Point Psychotherapy|Riverbend Behavioral Health PLLC|Open Door Family Therapy",
    titles: "LCSW|LPC|PhD|LMFT|PsyD",
    ...{ mod: "95", place: "10", every: "7 14" },
    services:
      "90791|Psychiatric diagnostic evaluation|225; 90837|Psychotherapy, 60 min|175; 90834|Psychotherapy, 45 min|140; 90847|Family psychotherapy, conjoint, 50 min|185; |Late cancellation fee (less than 24 hours)|90",
    eval: "90791",
    visits: "90837|90837|90834|90837|90847| ",
    dx: "F41.1|Generalized anxiety disorder; F33.1|Major depressive disorder, recurrent, moderate; F43.23|Adjustment disorder with mixed anxiety and depressed mood",
  },
  {
    names: "Stepping Stones ABA|Bright Path Behavior Services, Inc.|Spectrum Growth Therapies",
    titles: "BCBA|BCBA-D|MS, BCBA",
    ...{ mod: "HN", place: "12", every: "1 3" },
    services:
      "97151|Behavior identification assessment, each 15 min|35; 97153|Adaptive behavior treatment by protocol, each 15 min|17.5; 97155|Adaptive behavior treatment w/ protocol modification|32.25; 97156|Family adaptive behavior treatment guidance|30",
    eval: "97151:8",
    visits: "97153:12|97153:8|97153:16|97155:4|97156:4|97153:10",
    dx: "F84.0|Autistic disorder",
  },
] as const;

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance) {
  const care = chance.pick(CARES);
  const [own = "", child = ""] = household(chance, 2);
  const named = naming(chance);
  const minor =
    /Speech|Voices|Talk|ABA|Bright|Spectrum|Bridgeway/.test(care.names) && chance.happens(0.8);
  const clinician = `${person(chance)}, ${chance.pick(care.titles.split("|"))}`;
  const rows = rowsFor(chance, care, clinician.split(",")[0]!);
  const last = rows.at(-1)!.serviceDate;
  const issued = shifted(last, chance.between(0, 12));
  const days = chance.pick([0, 10, 15, 30]);
  const name = chance.pick(care.names.split("|"));
  // prettier-ignore
  return {...{ care, clinician, rows, issued, name, html: escaped(name), payer: own },
    words: (text: string) => chance.pick(text.split("|")), patient: named(minor ? child : own), born: minor ? born(chance, 2014, 2021) : born(chance),
    due: shifted(issued, days), terms: `Net ${days}`, dx: chance.shuffled(rowsOf(care.dx)).slice(0, chance.between(1, 3)),
    ...{ road: street(chance), city: town(chance), call: phone(chance) }, home: `${street(chance)}<br>${town(chance)}`,
    npi: chance.number("1#########"), tin: chance.number("##-#######"), number: chance.number(chance.pick(["####", "00###", "INV-####", "2#####"])),
    account: chance.number(chance.pick(["#####", "@@@####", "######"])), day: chance.pick([slashes, slashes, shortSlashes, looseSlashes, monthName]),
    font: chance.pick("Liberation Sans|Carlito|DejaVu Sans|Liberation Serif|Liberation Sans".split("|")),
    ink: chance.pick(["#2c5aa0", "#2f7d6b", "#5b3f8c", "#9a4a1c", "#333333", "#1a7f9c"]),
  };
}

function rowsFor(chance: Chance, care: (typeof CARES)[number], clinician: string): Row[] {
  const factor = 0.85 + 0.4 * chance.share();
  const list = rowsOf(care.services);
  const many = chance.happens(0.15)
    ? chance.between(9, 13)
    : chance.between(1, care.mod === "GP" ? 4 : 7);
  const marked = chance.happens(0.5);
  const [soon = 7, late = 7] = care.every.split(" ").map(Number);
  let date = shifted("2024-01-08", chance.between(0, 700));
  return Array.from({ length: many }, (_, at) => {
    date = at ? shifted(date, chance.between(soon, late)) : date;
    const visit = at === 0 && chance.happens(0.5) ? care.eval : chance.pick(care.visits.split("|"));
    const time = `${String(chance.between(8, 17)).padStart(2, "0")}:${chance.pick(["00", "15", "30", "45"])}`;
    return visit.split(/ (?=\S)/).map((one): Row => {
      const [code = "", units = "1"] = one.trim().split(":");
      const [, description = "", price] = list.find(([own]) => own === code)!;
      const unitPrice = Math.round((Number(price) * factor * 4) / 2) * 50;
      return {
        ...{ serviceDate: date, code: code || null, description, units: Number(units) },
        ...{ unitPrice, clinician },
        ...{ charge: unitPrice * Number(units), time, dx: code ? "1" : "", paid: 0 },
        modifiers: marked && code ? [care.mod] : [],
      };
    });
  }).flat();
}

/** What was paid for the visits, and by whom. */
function paidFor(chance: Chance, f: Facts, insured: boolean): Paid[] {
  const how = chance.pick("VISA ending 4417|Check #1182|HSA card|Mastercard *0932|ACH".split("|"));
  const often = chance.pick([0, 0.5, 0.8, 1]);
  const copay = chance.pick([2000, 2500, 4000]);
  return [...new Set(f.rows.map(({ serviceDate }) => serviceDate))].flatMap((date): Paid[] => {
    const charge = total(
      f.rows.filter((row) => row.serviceDate === date),
      "charge",
    );
    const later = shifted(date, 9);
    if (!insured)
      return chance.happens(often)
        ? [{ date, text: `Payment - ${how}`, cents: charge, by: "mine" }]
        : [];
    const off = Math.round(charge * 0.3);
    const list: Paid[] = [{ date, text: `Copay - ${how}`, cents: copay, by: "mine" }];
    if (later > f.issued || charge < 9000) return list;
    const plan = charge - off - copay - chance.pick([0, 0, 1500]);
    list.push({ date: later, text: "Insurance payment - Anthem BCBS", cents: plan, by: "plan" });
    return [...list, { date: later, text: "Contractual adjustment", cents: off, by: "off" }];
  });
}

const base = (f: Facts) =>
  `@page{size:letter;margin:14mm 15mm} body{margin:0;font:9.4pt/1.4 '${f.font}';color:#222} table{border-collapse:collapse} .lines{width:100%;margin:4mm 0} .lines th{text-align:left;padding:1.4mm 1.6mm;vertical-align:bottom} .lines td{padding:1.4mm 1.6mm;vertical-align:top} .lines tr{break-inside:avoid} .lines .n{text-align:right;white-space:nowrap} .d{white-space:nowrap} .row{display:flex;justify-content:space-between;gap:8mm} .pairs td{padding:.4mm 4mm .4mm 0;vertical-align:top} .pairs td:first-child{color:#666} .sums{margin-left:auto;min-width:66mm;break-inside:avoid} .sums td{padding:.9mm 2mm} .sums td:last-child{text-align:right} .small{font-size:.84em;color:#444;margin-top:4mm} h4{margin:3mm 0 1mm;font-size:1em} `;

const paper = (f: Facts, more: Partial<Truth>, sums: Sums, columns: Column<Row>[]): Truth =>
  truthOf(
    {
      ...{ name: family.name, setting: "professional", provider: f.name, patient: f.patient },
      ...{ statementDate: f.issued, ...more },
    },
    sums,
    f.rows.map((row) => lineBy(columns, row)),
  );

/** As bookkeeping software for small businesses prints it. */
function bookkeeping(chance: Chance, f: Facts): Drawn {
  const { words } = f;
  const money = chance.pick([grouped, grouped, dollars, bare]);
  const split = chance.pick(["stacked", "own", "joined"] as const);
  // prettier-ignore
  const columns: Column<Row>[] = [
    column<Row>(words("DATE|Date|Service Date|Serviced"), "serviceDate", (row) => f.day(row.serviceDate), "d"), ...(split === "own" ? [column<Row>(words("Item|Product or service|ITEM"), "code", (row) => row.code ?? "Fee"), column<Row>("Description", "description", (row) => row.description)] : [column<Row>(words("ACTIVITY|Product/Service|Services"), ["code", "description"], (row) => split === "stacked" && row.code ? `<b>${row.code}</b><br>${row.description}` : [row.code, row.description].filter(Boolean).join(" - "))]),
    column<Row>(words("QTY|Qty|Quantity|Units"), "units", (row) => row.units, "n"),
    amount<Row>(words("RATE|Rate|Price Each|Unit price"), "unitPrice", money), amount<Row>(words("AMOUNT|Amount|Total"), "charge", money),
  ];
  const billed = total(f.rows, "charge");
  const paid = chance.pick(
    [0, 0, billed, Math.round(billed / 2), 5000].filter((one) => one <= billed),
  );
  const due = billed - paid;
  // prettier-ignore
  const box = pairs([chance.happens(0.5) ? [words("SUBTOTAL|Subtotal"), money(billed)] : null, chance.happens(0.3) ? [words("TAX (0%)|Sales Tax (0.0%)"), money(0)] : null, [words("TOTAL|Total|Invoice Total"), dollars(billed)], paid || chance.happens(0.4) ? [words("PAYMENT|Payments/Credits|Paid"), money(-paid)] : null, [words("BALANCE DUE|Balance Due|Amount due (USD)"), dollars(due)]], "sums",
  );
  const shown = box.includes("PAYMENT") || box.includes("Payments/") || box.includes(">Paid<");
  // prettier-ignore
  const head = pairs([
    [words("INVOICE #|Invoice no.|Invoice number"), f.number], [words("DATE|Invoice date|Date issued"), f.day(f.issued)],
    [words("DUE DATE|Due date|Payment due"), f.day(f.due)], chance.happens(0.3) ? ["TERMS", f.due === f.issued ? "Due on receipt" : f.terms] : null,
  ]);
  const who = f.patient.toLowerCase().includes(f.payer.split(" ")[0]!.toLowerCase())
    ? "Patient"
    : words("Patient|Client|Child");
  const css = `${base(f)} h1{color:${f.ink};font-size:1.9em;margin:0 0 3mm;font-weight:${words("400|700")}} .lines th{background:${f.ink}22;color:${f.ink};font-weight:normal} .lines td{border-bottom:.5px solid #ddd} .sums tr:last-child td{border-top:1.5px dotted #888;font-size:1.25em;font-weight:bold}`;
  const html = page(
    css,
    `<div class="row"><div><b>${f.html}</b><br>${f.road}<br>${f.city}<br>${f.call}<br>billing@${f.name.split(" ")[0]!.toLowerCase()}pt.example<br>Tax ID ${f.tin}</div>${mark(chance, f.ink, 64)}</div><h1>${words("INVOICE|Invoice")}</h1><div class="row"><div><b style="color:${f.ink}">${words("BILL TO|Bill to")}</b><br>${f.payer}<br>${f.home}</div>${head}</div><div class="small"><b>${who}:</b> ${f.patient}${chance.happens(0.5) ? ` &nbsp; <b>Provider:</b> ${f.clinician}` : ""}</div>${table(columns, f.rows.map((row) => record(columns, row)).join(""))}<div class="row"><div class="small">${words("Thank you for your business!|We accept checks, Zelle and all major cards. A 3% fee applies to card payments.|Please make checks payable to")} ${f.html}</div>${box}</div>`,
  );
  // prettier-ignore
  return { html, truth: paper(f, { dueDate: f.due, accountNumber: null }, { billed, patientPaid: shown ? paid : null, patientResponsibility: due }, columns) };
}

/** As practice software prints an invoice for a client: a few columns, the words and the code together. */
function clientInvoice(chance: Chance, f: Facts): Drawn {
  const { words } = f;
  const first = chance.happens(0.5);
  // prettier-ignore
  const columns: Column<Row>[] = [
    column<Row>(words("Date|DATE|Date of service"), "serviceDate", (row) => f.day(row.serviceDate), "d"),
    ...(chance.happens(0.3) ? [column<Row>("Time", "time", (row) => row.time, "d")] : []),
    column<Row>(words("Description|DESCRIPTION|Service"), ["code", "description"], (row) => !row.code ? row.description : first ? `${row.code} ${row.description}` : `${row.description} (${row.code})`),
    ...(chance.happens(0.4) ? [column<Row>(words("Clinician|Practitioner"), "clinician", (row) => row.clinician)] : []), ...(/GP|HN/.test(f.care.mod) ? [column<Row>(words("Units|Qty"), "units", (row) => row.units, "n")] : []),
    amount<Row>(words("Amount|AMOUNT|Fee"), "charge", dollars),
  ];
  const billed = total(f.rows, "charge");
  const list = paidFor(chance, f, false);
  const paid = sum(list.map(({ cents }) => cents));
  // prettier-ignore
  const box = pairs([[words("Subtotal|Total charges"), dollars(billed)], [words("Amount paid|Payments|Paid"), dollars(-paid)], [words("Amount due|Balance|Total due"), dollars(billed - paid)]], "sums");
  // prettier-ignore
  const rows = list.map((one) => `<tr><td>${f.day(one.date)}</td><td>${one.text}</td><td class="n">${dollars(one.cents)}</td></tr>`);
  // prettier-ignore
  const paids = list.length && chance.happens(0.6) ? `<h4>Payments applied to this invoice</h4><table class="lines">${rows.join("")}</table>` : "";
  const cell = (name: string, text: string) => `<div><small>${name}</small><br>${text}</div>`;
  const css = `${base(f)} .boxes{display:grid;grid-template-columns:1fr 1fr 1fr;border:1px solid #ccc;margin:5mm 0} .boxes>div{padding:3mm;border-right:1px solid #ccc} .boxes small{color:#777;text-transform:uppercase} .lines th{border-bottom:1.5px solid #444} .lines td{border-bottom:.5px solid #ddd} .sums tr:last-child td{font-weight:bold;background:#f0f0f0} h1{font-weight:400;margin:0}`;
  const foot = chance.happens(0.5)
    ? "Fees are due at the time of service. Sessions cancelled with less than 24 hours' notice are charged in full."
    : "If you have a question about this invoice, please send a secure message through your client portal.";
  const html = page(
    css,
    `<div class="row"><div><h1>Invoice</h1>#${f.number}</div><div style="text-align:right"><b>${f.html}</b><br>${f.road}, ${f.city}<br>${f.call}</div></div><div class="boxes">${cell("Client", f.patient)}${cell("Bill to", `${f.payer}<br>${f.home}`)}${cell("Invoice details", `Issued: ${f.day(f.issued)}<br>Due: ${f.day(f.due)}<br>Provider: ${f.clinician}`)}</div>${table(columns, f.rows.map((row) => record(columns, row)).join(""))}${box}${paids}<div class="small">${foot}</div>`,
  );
  // prettier-ignore
  return { html, truth: paper(f, { dueDate: f.due }, { billed, patientPaid: paid, patientResponsibility: billed - paid }, columns) };
}

/** The statement that a client sends to a plan for reimbursement. */
function superbill(chance: Chance, f: Facts): Drawn {
  const { words } = f;
  const part = chance.pick([1, 1, 0.4]);
  for (const row of f.rows) row.paid = Math.round(row.charge * part);
  const modified = f.rows.some(({ modifiers }) => modifiers?.length);
  // prettier-ignore
  const columns: Column<Row>[] = [
    column<Row>(words("DOS|Date|Service Date"), "serviceDate", (row) => f.day(row.serviceDate), "d"), ...(chance.happens(0.8) ? [column<Row>("POS", null, (row) => (row.code ? f.care.place : ""))] : []),
    column<Row>(words("Service|CPT|CPT Code|Procedure"), "code", (row) => row.code), ...(modified ? [column<Row>(words("Mod|Modifier"), "modifiers", (row) => row.modifiers?.join(" "))] : []),
    column<Row>(words("DX|Dx Ptr|Diag."), null, (row) => row.dx), column<Row>(words("Description|Description of Service"), "description", (row) => row.description),
    column<Row>("Units", "units", (row) => row.units, "n"), amount<Row>(words("Fee|Charge|Charges"), "charge", dollars),
    column<Row>(words("Paid|Amt Paid|Client Paid"), null, (row) => dollars(row.paid), "n"),
  ];
  const [billed, paid] = [total(f.rows, "charge"), sum(f.rows.map((row) => row.paid))];
  const dx = f.dx
    .map(([code, text], at) => `<tr><td>${at + 1}</td><td>${code}</td><td>${text}</td></tr>`)
    .join("");
  const last = `<tr class="sum"><td colspan="${columns.length - 2}">${words("Total|Totals|TOTAL")}</td><td class="n">${dollars(billed)}</td><td class="n">${dollars(paid)}</td></tr>`;
  const grid = chance.happens(0.5) ? "border:.6px solid #999" : "border-bottom:.5px solid #ccc";
  const css = `${base(f)} body{font-size:8.8pt} h1{font-size:1.5em;text-align:center;margin:0 0 4mm} .lines th,.lines td{${grid}} .lines th{background:#eee} .sum td{font-weight:bold} .dx td{padding:.5mm 4mm .5mm 0}`;
  const account = chance.happens(0.5);
  // prettier-ignore
  const left = pairs([["Client", f.patient], ["DOB", f.day(f.born)], account ? ["Client ID", f.account] : null, ["Insured / Member ID", chance.number("@@@#########")], ["Responsible party", f.payer]]);
  // prettier-ignore
  const right = pairs([["Provider", f.clinician], ["License", chance.number("#####")], ["NPI", f.npi], ["Tax ID (EIN)", f.tin], ["Statement date", f.day(f.issued)]]);
  const html = page(
    css,
    `<h1>${words("Statement for Insurance Reimbursement|SUPERBILL|Insurance Superbill")}</h1><div class="row"><div><b>${f.html}</b><br>${f.road}<br>${f.city}<br>${f.call}</div><div>${f.payer}<br>${f.home}</div></div><hr><div class="row">${left}${right}</div><h4>Diagnosis Codes (ICD-10)</h4><table class="dx">${dx}</table>${table(columns, f.rows.map((row) => record(columns, row)).join("") + last)}<div class="sums" style="text-align:right"><b>${words("Balance due|Outstanding balance|Balance")}: ${dollars(billed - paid)}</b></div><div class="small">${words("This is a statement of services for you to submit to your insurance company. Please reimburse the client directly.|I authorize the release of any information necessary to process this claim. This is not a bill.")}</div><p style="margin-top:9mm">Provider signature: ______________________________ &nbsp; Date: ______________</p>`,
  );
  // prettier-ignore
  return { html, truth: paper(f, { accountNumber: account ? f.account : null }, { billed, patientPaid: paid, patientResponsibility: billed - paid }, columns) };
}

/** A running account: charges, what plan and patient paid, and the balance after each. */
function ledger(chance: Chance, f: Facts): Drawn {
  const { words } = f;
  const [money, insured] = [chance.pick([grouped, dollars, parentheses]), chance.happens(0.6)];
  const before = chance.happens(0.4) ? chance.between(2000, 19000) : 0;
  let balance = before;
  const running = (cents: number) => ((balance += cents), money(balance));
  // prettier-ignore
  const columns: Column<Row>[] = [
    column<Row>(words("Date|DATE"), "serviceDate", (row) => f.day(row.serviceDate), "d"),
    column<Row>(words("Code|CPT|Proc"), ["code", "modifiers"], (row) => [row.code ?? "", ...(row.modifiers ?? [])].join("-")),
    column<Row>(words("Description|Transaction|Activity"), "description", (row) => row.description),
    column<Row>(words("Units|Un."), "units", (row) => row.units, "n"), amount<Row>(words("Charges|Charge|Debit"), "charge", money),
    column<Row>(words("Payments/Adj.|Credits|Payment"), null, () => "", "n"), column<Row>("Balance", null, (row) => running(row.charge), "n"),
  ];
  const list = paidFor(chance, f, insured);
  const credit = ({ date, text, cents }: Paid) =>
    `<tr class="pay"><td class="d">${f.day(date)}</td><td></td><td>${text}</td><td></td><td></td><td class="n">${money(-cents)}</td><td class="n">${running(-cents)}</td></tr>`;
  const dates = [
    ...new Set([...f.rows.map((row) => row.serviceDate), ...list.map(({ date }) => date)]),
  ].sort();
  // prettier-ignore
  const body = dates.flatMap((date) => [...f.rows.filter((row) => row.serviceDate === date).map((row) => record(columns, row)),...list.filter((one) => one.date === date).map(credit)]);
  const opening = before
    ? `<tr class="pay"><td></td><td></td><td>${words("Previous balance|Balance forward")}</td><td></td><td></td><td></td><td class="n">${money(before)}</td></tr>`
    : "";
  const of = (by: Paid["by"]) => sum(list.filter((one) => one.by === by).map(({ cents }) => cents));
  const billed = total(f.rows, "charge");
  const due = before + billed - sum(list.map(({ cents }) => cents));
  // prettier-ignore
  const sums = { billed, adjustments: insured ? of("off") : null, insurancePaid: insured ? of("plan") : null, patientPaid: of("mine"), patientResponsibility: due, previousBalance: before };
  // prettier-ignore
  const box = pairs([before ? ["Previous Balance", money(before)] : null, [words("Total Charges|New Charges"), money(billed)], insured ? ["Insurance Payments", money(-of("plan"))] : null, insured ? ["Adjustments", money(-of("off"))] : null, [words("Patient Payments|Your Payments"), money(-of("mine"))], [words("Balance Due|AMOUNT DUE|Please Pay"), dollars(due)]], "sums",
  );
  const css = `${base(f)} body{font-size:9pt} .lines th{border-top:1.2px solid ${f.ink};border-bottom:1.2px solid ${f.ink}} .lines td{padding:.8mm 1.6mm} .pay td{color:#555;font-style:italic} .sums{border:1px solid ${f.ink}} .sums tr:last-child td{background:${f.ink};color:#fff;font-weight:bold} h1{font-size:1.5em;margin:0}`;
  // prettier-ignore
  const head = pairs([["Statement Date", f.day(f.issued)], ["Account #", f.account], ["Patient", f.patient], ["Therapist", f.clinician]]);
  const html = page(
    css,
    `<div class="row"><div class="row" style="gap:3mm">${mark(chance, f.ink, 40)}<div><b style="font-size:1.3em">${f.html}</b><br>${f.road}, ${f.city}<br>Phone ${f.call} &nbsp; NPI ${f.npi}</div></div><div><h1>${words("Patient Statement|STATEMENT|Account Statement")}</h1>${head}</div></div><div style="margin:9mm 0 6mm 8mm">${f.payer}<br>${f.home}</div>${table(columns, opening + body.join(""))}${box}<div class="small">Balances not paid within 30 days may be subject to a late fee. Dx: ${f.dx.map(([code]) => code).join(", ")}</div>`,
  );
  return { html, truth: paper(f, { accountNumber: f.account }, sums, columns) };
}

function draw(chance: Chance): Drawn {
  chance.number("########");
  const form = chance.pick([bookkeeping, clientInvoice, superbill, ledger]);
  return form(chance, factsOf(chance));
}

export const family: Family = {
  name: "therapy-practice-invoice",
  paper:
    "An invoice, superbill or running statement of a physical, speech or behavioral therapy practice.",
  medium: "text",
  draw,
};
