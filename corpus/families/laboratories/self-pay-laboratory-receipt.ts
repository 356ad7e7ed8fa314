import {
  bare,
  dashes,
  dollars,
  grouped,
  longMonthName,
  looseSlashes,
  slashes,
  type AmountFormat,
  type DateFormat,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { born, doctor, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import {
  amount,
  bars,
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
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { shop: string };
type Style = "web" | "store" | "practice" | "till";

type Issuer = {
  name: string;
  style: Style;
  ink: string;
  title: string;
  number: [label: string, pattern: string];
  day: DateFormat;
  money: AmountFormat;
};

const ISSUERS: Issuer[] = [
  {
    ...{ name: "ClearPath Direct Labs", style: "web", ink: "#0f766e", title: "Order Receipt" },
    ...{ number: ["Order #", "CP########"], day: longMonthName, money: dollars },
  },
  {
    ...{
      name: "Any Draw Lab Testing - Westgate",
      style: "store",
      ink: "#b91c1c",
      title: "INVOICE",
    },
    ...{ number: ["Invoice #", "INV-######"], day: looseSlashes, money: dollars },
  },
  {
    ...{
      name: "Ridgeview Physicians Laboratory, LLC",
      style: "practice",
      ink: "#1e3a5f",
      title: "Patient Invoice",
    },
    ...{ number: ["Account #", "RPL######"], day: slashes, money: grouped },
  },
  {
    ...{ name: "QUICKCHECK LABS", style: "till", ink: "#111", title: "SALES RECEIPT" },
    ...{ number: ["Receipt #", "####-#####"], day: dashes, money: bare },
  },
];

/** CPT, name at a shop, name on a laboratory's invoice, dollars there, diagnosis. A profile of a shop has no CPT. */
const TESTS = rowsOf(`80053|Comprehensive Metabolic Panel (CMP)|Comp Metabolic Panel|29|Z00.00
85025|Complete Blood Count (CBC) w/ Differential|CBC w/ Auto Diff|25|Z00.00
80061|Lipid Panel|Lipid Panel|29|E78.5
83036|Hemoglobin A1c|Hemoglobin A1C|29|R73.03
84443|TSH (Thyroid Stimulating Hormone)|TSH|39|R53.83
84439|Free T4|Thyroxine, Free (FT4)|35|R53.83
84481|Free T3|Triiodothyronine, Free (FT3)|45|R53.83
82306|Vitamin D, 25-Hydroxy|Vitamin D 25-OH|59|E55.9
82607|Vitamin B12|Vitamin B-12|39|R53.83
82728|Ferritin|Ferritin|35|D50.9
84403|Testosterone, Total|Testosterone, Total|49|E29.1
84402|Testosterone, Free|Testosterone, Free|59|E29.1
84153|PSA, Total|PSA, Diagnostic|45|Z12.5
81001|Urinalysis, Complete|UA, Complete w/ Micro|19|N39.0
86141|C-Reactive Protein, High Sensitivity|hs-CRP|39|Z13.6
82670|Estradiol|Estradiol|55|N95.1
87491|Chlamydia, NAAT (urine)|C. trachomatis, Amplified|69|Z11.3
87591|Gonorrhea, NAAT (urine)|N. gonorrhoeae, Amplified|69|Z11.3
86703|HIV-1/HIV-2 Antibody Screen|HIV 1/2 Ab|49|Z11.4
82533|Cortisol, AM|Cortisol, Total|45|R53.83
83090|Homocysteine|Homocysteine|69|Z13.6
86900|Blood Type (ABO)|ABO Blood Group|29|Z01.83
86480|QuantiFERON-TB Gold|QFT-TB Gold|109|Z11.1`);
const PROFILES = rowsOf(
  `Men's Health Check - Basic|129;Women's Wellness Panel|149;Thyroid Profile, Complete|119;Anemia Profile|89;Standard STD Panel|159;Heart Health Panel|99`,
);

/** Shops have prices of their own; a laboratory of physicians has its full fees, then takes a share off. */
function rowsFor(chance: Chance, { style }: Issuer, date: string | null): Row[] {
  const many = chance.weighted([
    [2, 3],
    [4, 3],
    [7, 2],
    [11, 2],
    [16, 1],
  ] as const);
  const practice = style === "practice";
  const off = chance.pick([0.3, 0.4, 0.5]);
  const rise = chance.pick([0, 0, 6, 10]);
  const priced = (code: string, description: string, cents: number, shop = ""): Row => {
    const discount = practice ? Math.round(cents * off) : 0;
    return {
      ...{ ...(date ? { serviceDate: date } : {}), ...(code ? { code } : {}), description, shop },
      ...{ units: 1, unitPrice: cents, charge: cents },
      ...(practice ? { discount, patientOwes: cents - discount } : {}),
    };
  };
  const tests = chance
    .shuffled(TESTS)
    .slice(0, Math.max(1, many - chance.between(0, 1)))
    .map(([code = "", name = "", own = "", price = "", diagnosis = ""]) =>
      practice
        ? priced(code, own, Number(price) * 270 + 55, diagnosis)
        : priced(code, style === "till" ? own.toUpperCase() : name, (Number(price) + rise) * 100),
    );
  const [profile = "", price = ""] = chance.pick(PROFILES);
  const profiles =
    !practice && chance.happens(0.4)
      ? [priced("", style === "till" ? profile.toUpperCase() : profile, Number(price) * 100)]
      : [];
  const words = { web: "Lab Draw Fee", store: "Specimen Collection / Draw Fee" };
  const drawn = {
    ...words,
    ...{ practice: "Venipuncture", till: "DRAW FEE" },
  }[style];
  const fee = chance.pick(practice ? [1500, 2200] : [1000, 1500, 2000]);
  const collected = practice || chance.happens(0.7) ? [priced(style === "web" ? "" : "36415", drawn, fee, "Z00.00")] : []; // prettier-ignore
  const body = [...profiles, ...tests];
  return practice ? [...collected, ...body] : [...body, ...collected];
}

type Look = { coded: boolean; priced: boolean; diagnosed: boolean };

function columnsOf({ style, day, money }: Issuer, { coded, priced, diagnosed }: Look) {
  const plain = (head: string) => column<Row>(head, "description", (row) => row.description, "w");
  if (style === "web")
    return [
      coded
        ? column<Row>(
            "Test",
            ["description", "code"],
            (row) => `${row.description}${row.code ? `<small>CPT: ${row.code}</small>` : ""}`,
            "w",
          )
        : plain("Test"),
      column<Row>("Qty", "units", ({ units }) => units, "m"),
      amount<Row>("Price", "charge", money),
    ];
  if (style === "store")
    return [
      column<Row>("QTY", "units", ({ units }) => units, "m"),
      ...(coded ? [column<Row>("CPT", "code", ({ code }) => code)] : []),
      plain("DESCRIPTION"),
      ...(priced ? [amount<Row>("UNIT PRICE", "unitPrice", money)] : []),
      amount<Row>("AMOUNT", "charge", money),
    ];
  if (style === "till")
    return [
      plain("ITEM"),
      ...(coded ? [column<Row>("CPT", "code", ({ code }) => code)] : []),
      amount<Row>("PRICE", "charge", money),
    ];
  return [
    column<Row>("Date of Service", "serviceDate", (row) => day(row.serviceDate!)),
    column<Row>("CPT", "code", ({ code }) => code),
    plain("Test / Procedure"),
    ...(diagnosed ? [column<Row>("Dx", null, ({ shop }) => shop)] : []),
    amount<Row>("Fee", "charge", money),
    amount<Row>("Self-Pay Discount", "discount", money),
    amount<Row>("Patient Amount", "patientOwes", money),
  ];
}

type Count = { billed: number; off: number; paid: number; due: number };

function counted(chance: Chance, { style }: Issuer, rows: Row[]): Count {
  const billed = total(rows, "charge");
  const coupon = chance.weighted([
    [0, 4],
    [billed / 10, 3],
    [(billed * 15) / 100, 2],
    [1000, 2],
  ] as const);
  const off = style === "practice" ? total(rows, "discount") : Math.round(coupon);
  const owed = billed - off;
  const part = style === "practice" ? chance.pick([0, 0, 2500, 5000, owed]) : owed;
  const paid = Math.min(owed, style === "store" && chance.happens(0.25) ? Math.round(owed / 200) * 100 : part); // prettier-ignore
  return { billed, off, paid, due: owed - paid };
}

const COUPONS = ["SAVE10", "HEALTHY15", "NEWYEAR", "WELLNESS", "SPRINGLABS"];

type Sum = readonly [label: string, value: string] | null;

function sums(chance: Chance, issuer: Issuer, { billed, off, paid, due }: Count): Sum[] {
  const { money, style } = issuer;
  const minus = (cents: number) => (style === "web" || style === "till" ? `-${money(cents)}` : `(${money(cents)})`); // prettier-ignore
  const last = chance.number("####");
  const card = chance.pick(["Visa", "Mastercard", "HSA Card", "Amex", "Discover"]);
  const code = chance.pick(COUPONS);
  if (style === "practice")
    return [
      ["Total Charges", money(billed)],
      ["Less Self-Pay Discount", minus(off)],
      paid ? [`Payment - ${card} x${last}`, minus(paid)] : null,
      [due ? "Balance Due" : "Balance", money(due)],
    ];
  if (style === "till")
    return [
      ["SUBTOTAL", money(billed)],
      off ? [`COUPON ${code}`, minus(off)] : null,
      ["TAX", money(0)],
      ["TOTAL", money(billed - off)],
      [`${card.toUpperCase()} ************${last}`, money(paid)],
      ["BALANCE", money(due)],
    ];
  if (style === "store")
    return [
      ["Subtotal", money(billed)],
      off ? ["Discount", minus(off)] : null,
      ["Sales Tax (0.00%)", money(0)],
      ["Total", money(billed - off)],
      ["Amount Paid", minus(paid)],
      ["Balance Due", money(due)],
    ];
  return [
    ["Subtotal", money(billed)],
    off ? [`Coupon (${code})`, minus(off)] : null,
    ["Tax", money(0)],
    ["Order Total", money(billed - off)],
    [`Paid - ${card} ending in ${last}`, minus(paid)],
    ["Balance", money(due)],
  ];
}

function css({ style, ink }: Issuer): string {
  const font = {
    ...{ web: "10pt/1.45 Liberation Sans", store: "9.6pt/1.4 Liberation Sans Narrow" },
    ...{ practice: "9.4pt/1.4 Liberation Serif", till: "9.4pt/1.35 Liberation Mono" },
  }[style];
  const wide = style === "till" ? "width:96mm;margin:0 auto" : "margin:0";
  return `@page{size:letter;margin:14mm 16mm}body{font:${font};color:#1a1a1a;${wide}}.top{display:flex;justify-content:space-between;align-items:flex-start}.brand{display:flex;gap:3mm;align-items:center;font-weight:bold;font-size:1.5em;color:${ink}}h1{font-size:1.7em;margin:0;color:${ink}}.mid{display:flex;justify-content:space-between;gap:10mm;margin:6mm 0}
.facts td{padding:.3mm 4mm .3mm 0;vertical-align:top}.facts td:first-child{color:#555}.lines{width:100%;border-collapse:collapse;margin-top:4mm}.lines th{text-align:left;padding:1.2mm 1.6mm;${style === "store" ? `background:${ink};color:#fff` : `border-bottom:1.5px solid ${ink}`}}.lines td{padding:1.1mm 1.6mm;vertical-align:top;border-bottom:${style === "till" ? "none" : ".5px solid #ccc"}}.lines .n{text-align:right;white-space:nowrap}.lines .m{text-align:center}.lines small{display:block;color:#666}tr,.sums,.cut{break-inside:avoid}
.sums{margin:4mm 0 0 auto;border-collapse:collapse;min-width:${style === "till" ? "100%" : "74mm"}}.sums td{padding:.7mm 1.6mm}.sums td:last-child{text-align:right;white-space:nowrap}.sums tr:last-child td{font-weight:bold;border-top:1.2px solid ${ink}}.fine{font-size:.85em;color:#444;margin-top:6mm}.center{text-align:center}.cut{border-top:1px dashed #333;margin-top:10mm;padding-top:3mm;display:flex;justify-content:space-between}.paid{display:inline-block;border:2px solid ${ink};color:${ink};font-weight:bold;padding:1mm 4mm;transform:rotate(-6deg);margin-top:3mm}`;
}

const FINE: Record<Style, string[]> = {
  web: [
    "Your requisition has been emailed to you. Bring it with a photo ID to the patient service center you chose. Requisitions are valid for 180 days. Results are posted to your account in 1 to 3 business days after collection.",
    "Refunds are issued for tests not yet collected, less a processing fee of 15%. We do not bill insurance, Medicare or Medicaid.",
  ],
  store: [
    "Payment is due at time of service. We do not bill insurance. All sales are final once a specimen has been collected.",
    "Upon request we will give you an itemized receipt to send to your insurance company. Results by email in 24 to 72 hours for most tests.",
  ],
  practice: [
    "This laboratory is owned in part by physicians who may refer patients to it. You may have your testing done at any laboratory of your choice.",
    "The self-pay discount applies to balances paid within 30 days. No claim has been filed with an insurance plan for these services. CLIA certified.",
  ],
  till: [
    "THANK YOU FOR CHOOSING QUICKCHECK. NO APPOINTMENT NEEDED. OPEN MON-SAT 7A-3P.",
    "KEEP THIS RECEIPT FOR YOUR HSA/FSA RECORDS.",
  ],
};

type Known = {
  patient: string;
  number: string;
  issued: string;
  date: string;
  dueDate: string | null;
};

function facts(chance: Chance, issuer: Issuer, known: Known) {
  const { day, number, style } = issuer;
  const pair = (label: string, value: string) => [label, value] as const;
  const time = `${chance.between(7, 11)}:${chance.number("0#")} AM`;
  const birth = pair("Date of Birth", day(born(chance)));
  const numbered = pair(number[0], known.number);
  if (style === "web")
    return [
      numbered,
      pair("Order Date", day(known.issued)),
      pair("Patient", known.patient),
      chance.happens(0.6) ? birth : null,
      chance.happens(0.5) ? pair("Collection site", `Patient service center, ${town(chance)}`) : null, // prettier-ignore
    ];
  if (style === "store")
    return [
      numbered,
      pair("Invoice Date", day(known.issued)),
      pair("Collected", `${day(known.date)} ${time}`),
      pair("Ordering", chance.happens(0.5) ? "Self-ordered" : doctor(chance)),
    ];
  if (style === "practice")
    return [
      pair("Invoice Date", day(known.issued)),
      numbered,
      pair("Patient", known.patient),
      birth,
      pair("Ordering Physician", doctor(chance)),
      known.dueDate ? pair("Payment Due", day(known.dueDate)) : null,
    ];
  return [
    numbered,
    pair("DATE", `${day(known.issued)} ${time}`),
    pair("PATIENT", known.patient),
    chance.happens(0.5) ? pair("CASHIER", chance.number("0#")) : null,
  ];
}

function body(
  chance: Chance,
  issuer: Issuer,
  known: Known,
  parts: { lines: string; count: Count },
) {
  const { name, style, ink, title, money } = issuer;
  const { due } = parts.count;
  const home = `${street(chance)}<br>${town(chance)}`;
  const address = `${street(chance)}<br>${town(chance)}<br>${phone(chance)}`;
  const listed = pairs(facts(chance, issuer, known), "facts");
  const sumsTable = pairs(sums(chance, issuer, parts.count), "sums");
  const fine = `<div class="fine">${FINE[style].slice(0, chance.between(1, 2)).join("<br>")}</div>`;
  if (style === "till")
    return `<div class="center"><b style="font-size:1.4em">${name}</b><br>${address}<br><br>${title}</div><br>${listed}${parts.lines}${sumsTable}<div class="fine center">APPROVED AUTH ${chance.number("######")}<br>${FINE.till.join("<br>")}<br><br>${bars(chance, 150)}</div>`;
  const top = `<div class="top"><div><div class="brand">${mark(chance, ink)}${name}</div>${style === "web" ? "www.clearpathlabs.example" : address}</div><h1>${title}</h1></div>`;
  if (style === "web")
    return `${top}<p>Thank you for your order, ${known.patient.includes(",") ? "and for trusting us with your health" : "we appreciate your business"}.</p><div class="mid">${listed}<div><b>Billing address</b><br>${home}</div></div>${parts.lines}${sumsTable}${fine}`;
  if (style === "store")
    return `${top}<div class="mid"><div><b>BILL TO</b><br>${known.patient}<br>${home}</div>${listed}</div>${parts.lines}${sumsTable}${due ? "" : `<div class="paid">PAID</div>`}${fine}`;
  const slip = due
    ? `<div class="cut"><div>Detach and return with payment<br>${known.patient}<br>Account ${known.number}</div><div>Make check payable to<br><b>${name}</b></div><div>Amount Due: $${money(due)}<br>Amount Enclosed: $________</div></div>`
    : "";
  return `${top}<div class="mid"><div><br>${known.patient}<br>${home}</div>${listed}</div>${parts.lines}${sumsTable}${fine}${slip}`;
}

function draw(chance: Chance): Drawn {
  const patient = naming(chance)(person(chance));
  const date = shifted("2025-01-06", chance.between(0, 420));
  const issuer = chance.shuffled(ISSUERS)[0]!;
  const { style } = issuer;
  const dated = style === "store" || style === "practice";
  const rows = rowsFor(chance, issuer, dated ? date : null);
  const look = {
    ...{ coded: chance.happens(0.55), priced: chance.happens(0.7) },
    diagnosed: chance.happens(0.5),
  };
  const columns: Column<Row>[] = columnsOf(issuer, look);
  const count = counted(chance, issuer, rows);
  const issued = style === "practice" ? shifted(date, chance.between(3, 21)) : date;
  const dueDate = style === "practice" && count.due ? shifted(issued, 30) : null;
  const known = { patient, number: chance.number(issuer.number[1]), issued, date, dueDate };
  const lines = table(columns, rows.map((row) => record(columns, row)).join(""));
  return {
    html: page(css(issuer), body(chance, issuer, known, { lines, count })),
    truth: truthOf(
      {
        ...{ name: family.name, setting: "professional", provider: issuer.name, patient },
        ...{ accountNumber: known.number, statementDate: issued, dueDate },
      },
      {
        ...{ billed: count.billed, adjustments: count.off || null },
        ...{ patientPaid: count.paid || null, patientResponsibility: count.due },
      },
      rows.map((row) => lineBy(columns, row, dated ? ["serviceDate"] : [])),
    ),
  };
}

export const family: Family = {
  name: "self-pay-laboratory-receipt",
  paper:
    "The receipt or invoice of a laboratory that sells tests to patients without insurance: an online shop, a storefront, a physicians' laboratory, a till.",
  medium: "text",
  draw,
};
