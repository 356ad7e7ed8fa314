import {
  type AmountFormat,
  bare,
  dollars,
  grouped,
  longMonthName,
  looseSlashes,
  parentheses,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { lineOf, rowsOf, shifted, sum, truthOf } from "#corpus/families/drawing/truth-of";
import type { Family } from "#corpus/families/family";

type Service = {
  date: string;
  code: string;
  mods: string[];
  text: string;
  units: number;
  price: number;
  fee: number;
  off: number;
  points: string;
};

const CLINICS = rowsOf(`QuickHarbor Urgent Care|#c0392b
  Pine Street Walk-In Clinic, PLLC|#2c6e49
  Redstone Immediate Care|#8a3324
  Family First Medical & Urgent Care|#1d4e89
  COASTAL EXPRESS CARE LLC|#0f6b75
  Juniper Direct Primary Care|#555555`);
const PATIENTS = rowsOf(
  "Tamsin Burke; DARNELL HOPKINS; Ximena Alvarado; Wes Lindgren; ABIGAIL OSEI; Huang, Michelle; Peter Salcedo",
).flat();
const PROVIDERS = rowsOf(
  "Kimberly Strand, PA-C; Omar Haddad, MD; Leslie Quinn, FNP-BC; Dr. Andre Fontaine; Paul Ridgeway, DO",
).flat();
/** What a visit is about: its diagnoses and services, the visit first, each with code, cents, most units and modifiers. */
const VISITS: [diagnoses: string, services: string][] = [
  [
    "J02.9|Acute pharyngitis, unspecified;R50.9|Fever, unspecified",
    `99203|19500||25|New patient visit, low complexity;87880|4500|||Strep A rapid antigen test;87804|4200|2||Influenza assay, rapid, A & B
     87811|6500|||COVID-19 antigen, rapid;J1100|900|8||Dexamethasone sodium phosphate, 1 mg;96372|4000|||Injection, therapeutic, IM or subcutaneous`,
  ],
  [
    "S61.211A|Laceration without foreign body of left index finger, initial encounter;Z23|Encounter for immunization",
    `99213|14500||25|Established patient visit, low complexity;12001|26500|||Simple repair, scalp/trunk/extremities, 2.5 cm or less
     90715|7800|||Tdap vaccine, 7 years and older;90471|3500|||Immunization administration, first;73140|8500|||X-ray, finger(s), 2 or more views`,
  ],
  [
    "S93.401A|Sprain of unspecified ligament of right ankle, initial encounter",
    `99203|19500|||New patient visit, low complexity;73610|9800||RT|X-ray, ankle, complete, 3 views;L4350|11500||RT|Ankle control orthosis, stirrup style, prefabricated
     E0114|6200|||Crutches, underarm, aluminum, pair`,
  ],
  [
    "N39.0|Urinary tract infection, site not specified;R30.0|Dysuria",
    `99213|14500|||Established patient visit, low complexity;81002|1800|||Urinalysis, dipstick, without microscopy;81025|2200|||Urine pregnancy test
     87086|3900|||Urine culture, colony count;J0696|2600|4||Ceftriaxone sodium, per 250 mg;96372|4000|||Injection, therapeutic, IM or subcutaneous`,
  ],
  [
    "H66.91|Otitis media, unspecified, right ear;H61.21|Impacted cerumen, right ear",
    `99204|26500||25|New patient visit, moderate complexity;69210|8900||RT|Removal impacted cerumen, instrumentation;87804|4200|2||Influenza assay, rapid, A & B`,
  ],
  [
    "R07.89|Other chest pain;I10|Essential (primary) hypertension",
    `99214|21500|||Established patient visit, moderate complexity;93000|7500|||Electrocardiogram, 12 lead, with interpretation
     71046|9900|||X-ray, chest, 2 views;80053|4800|||Comprehensive metabolic panel;85025|3400|||CBC with differential;36415|1500|||Venipuncture`,
  ],
];

type Look = ReturnType<typeof look>;

function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    date: chance.pick([slashes, looseSlashes, slashes, longMonthName]),
    lineDate: chance.pick([slashes, looseSlashes]),
    money: chance.pick([dollars, dollars, grouped, bare, parentheses]) as AmountFormat,
    dated: chance.happens(0.6),
    perLine: chance.happens(0.35),
    units: chance.happens(0.7),
    price: chance.happens(0.35),
    mods: chance.happens(0.6),
    points: chance.happens(0.55),
    clinician: chance.happens(0.25),
    listed: chance.happens(0.75),
    codeFirst: chance.happens(0.7),
    minus: chance.happens(0.6),
    receipt: chance.happens(0.3),
    title: words(
      "Walk-Out Statement|Itemized Receipt|PATIENT RECEIPT|Visit Statement|Itemized Statement of Services|Superbill / Receipt",
    ),
    discount: words(
      "Self-Pay Discount|Prompt Pay Discount|Cash Price Adjustment|Uninsured Discount|Self pay adjustment",
    ),
    charges: words("Total Charges|Subtotal|Charges|Total Fees"),
    paid: words("Total Paid|Payments Today|Amount Paid|Patient Payments"),
    left: words("Balance Due|Remaining Balance|Balance|Patient Balance|Amount Due"),
    labels: {
      date: words("DOS|Date|Service Date|Date of Service"),
      code: words("CPT|Code|CPT/HCPCS|Proc. Code|Procedure"),
      mods: words("Mod|Modifier|Mods"),
      text: words("Description|Service|Description of Service|Procedure Description"),
      points: words("Dx|Dx Ptr|ICD-10|Diag"),
      units: words("Qty|Units|Qty."),
      price: words("Unit Price|Price|Each|Unit Fee"),
      fee: words("Charge|Fee|Amount|Charges"),
      off: words("Discount|Adj|Self-Pay Disc.|Adjustment"),
      net: words("Net|You Owe|Amount Due|Patient Pays|Total"),
      who: words("Provider|Rendering|Prov."),
    },
    font: chance.pick([
      "Liberation Sans",
      "Liberation Sans",
      "Liberation Serif",
      "DejaVu Sans",
      "Liberation Mono",
    ]),
    size: chance.between(16, 19) / 2,
    center: chance.happens(0.35),
    ruled: chance.pick([
      "td,.l th{border:1px solid #999}",
      ".l td{border-bottom:1px solid #ddd}",
      "",
    ]),
  };
}

function servicesOf(
  chance: Chance,
  l: Look,
  date: string,
  visit: (typeof VISITS)[number],
): Service[] {
  const [main = [], ...others] = rowsOf(visit[1]);
  const known = rowsOf(visit[0]);
  const percent = chance.pick([10, 20, 25, 30, 40, 0]);
  const chosen = [main, ...chance.shuffled(others).slice(0, chance.between(1, 5))];
  return chosen.map(([code = "", cents = "", most = "", mods = "", text = ""], at) => {
    const units = chance.between(1, Number(most || 1));
    const fee = units * Number(cents);
    const dx = known.slice(0, at === 0 ? known.length : chance.between(1, known.length));
    return {
      ...{ date, code, text, units, fee, price: Number(cents), mods: mods ? [mods] : [] },
      off: Math.round((fee * percent) / 100),
      points: l.listed
        ? dx.map((_, nth) => "ABCD"[nth]).join("")
        : dx.map(([icd]) => icd).join(", "),
    };
  });
}

type Column = { label: string; css: string; cell: (one: Service) => string };

function columnsOf(l: Look, who: string): Column[] {
  const { labels, money } = l;
  const plain = (label: string, cell: Column["cell"]): Column => ({ label, css: "", cell });
  const number = (label: string, cell: Column["cell"]): Column => ({ label, css: "n", cell });
  const code = plain(
    labels.code,
    (one) => one.code + (l.mods || !one.mods[0] ? "" : `-${one.mods[0]}`),
  );
  const text = plain(labels.text, (one) => one.text);
  return [
    ...(l.dated ? [plain(labels.date, ({ date }) => l.lineDate(date))] : []),
    ...(l.codeFirst ? [code] : [text, code]),
    ...(l.mods ? [plain(labels.mods, ({ mods }) => mods.join(" "))] : []),
    ...(l.codeFirst ? [text] : []),
    ...(l.points ? [plain(labels.points, ({ points }) => points)] : []),
    ...(l.clinician ? [plain(labels.who, () => who)] : []),
    ...(l.units ? [number(labels.units, ({ units }) => String(units))] : []),
    ...(l.price ? [number(labels.price, ({ price }) => money(price))] : []),
    number(labels.fee, ({ fee }) => money(fee)),
    ...(l.perLine
      ? [
          number(labels.off, ({ off }) => money(off && l.minus ? -off : off)),
          number(labels.net, ({ fee, off }) => money(fee - off)),
        ]
      : []),
  ];
}

function table(services: Service[], columns: Column[]): string {
  const head = columns.map(({ label, css }) => `<th class="${css}">${label}</th>`).join("");
  const rows = services.map(
    (one) =>
      `<tr>${columns.map(({ css, cell }) => `<td class="${css}">${cell(one)}</td>`).join("")}</tr>`,
  );
  return `<table class="l"><thead><tr>${head}</tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

type Count = { billed: number; off: number; paid: number; left: number };

function sumsBox({ billed, off, paid, left }: Count, l: Look): string {
  const row = (label: string, cents: number, css = "") =>
    `<div class="${css}"><span>${label}</span><span>${l.money(cents)}</span></div>`;
  const less = (label: string, cents: number) => row(label, cents && l.minus ? -cents : cents);
  const net =
    off && l.words("net|no") === "net"
      ? row(l.words("Total After Discount|Net Charges|Amount Owed for Visit"), billed - off)
      : "";
  return `<div class="sums">${row(l.charges, billed)}${off ? less(l.discount, off) : ""}${net}${less(l.paid, paid)}${row(l.left, left, "due")}</div>`;
}

/** How it was paid; when one payment pays all it says the same amount again. */
function payment(chance: Chance, l: Look, date: string, paid: number): string {
  if (!paid)
    return `<p class="note">No payment was collected at the time of service. Please pay within 30 days.</p>`;
  const way = chance.pick([
    `Visa ending in ${chance.number("####")}`,
    `MasterCard ************${chance.number("####")}`,
    `Credit Card (AMEX x${chance.number("####")})`,
    "Cash",
    `HSA Debit ****${chance.number("####")}`,
  ]);
  const more = chance.pick([
    `Auth# ${chance.number("######")}`,
    `Ref ${chance.number("##@###")}`,
    `Receipt No. ${chance.number("#####")}`,
  ]);
  return l.receipt
    ? `<div class="pay"><b>Payment information</b><div><span>Method</span><span>${way}</span></div><div><span>Date</span><span>${l.lineDate(date)}</span></div><div><span>Approval</span><span>${more}</span></div></div>`
    : `<p class="note"><b>${l.words("Payment|Paid|Payment received")}</b> ${l.lineDate(date)} &nbsp; ${way} &nbsp; ${more} &nbsp; ${l.money(paid)}</p>`;
}

function style(l: Look, color: string): string {
  return `@page{size:letter;margin:0.6in}body{font:${l.size}pt/1.35 "${l.font}";margin:0;color:#111}.top{${l.center ? "text-align:center" : "display:flex;justify-content:space-between"}}.logo{font-size:16pt;font-weight:bold;color:${color}}h1{font-size:13pt;${l.center ? "text-align:center" : ""};border-bottom:2px solid ${color};padding-bottom:3px}
table{border-collapse:collapse}.facts{display:grid;grid-template-columns:1fr 1fr;gap:1px 30px;margin-bottom:10px}.facts b{display:inline-block;min-width:120px}.dx td{border:0;padding:1px 10px 1px 0}.dx{margin:0 0 10px}.l{width:100%}.l th{text-align:left;background:${color}22;padding:3px 5px;vertical-align:bottom}.l td{padding:3px 5px;vertical-align:top}${l.ruled.replace(/^td/, ".l td")}
.l .n{text-align:right}td.n{white-space:nowrap}.sums,.pay{width:270px;margin:10px 0 10px auto}.pay{margin-left:0;border:1px solid #aaa;padding:5px}.sums div,.pay div{display:flex;justify-content:space-between}.sums .due{border-top:2px solid ${color};font-weight:bold;font-size:1.12em}.note{font-size:.92em;margin:7px 0}.sign{margin-top:26px;border-top:1px solid #444;width:300px;font-size:.85em}`;
}

const NOTES = [
  "This is not an insurance claim form. If you have insurance you may submit this receipt to your carrier for reimbursement; payment is not guaranteed.",
  "Laboratory specimens sent to an outside laboratory will be billed to you separately by the laboratory.",
  "Under the No Surprises Act you have the right to a Good Faith Estimate. You may dispute a bill that is at least $400 more than the estimate.",
  "How was your visit? Leave us a review and be entered to win a $50.00 gift card. Sports physicals $39.00 every day through August!",
  "Refunds are processed within 10 business days to the original form of payment. Returned checks are charged $30.00.",
  "We are open 7 days a week, 8am - 8pm, including most holidays. Text SAVE to 555-0142 for our membership plan from $49/month.",
];

export const family: Family = {
  name: "self-pay-walkout",
  paper:
    "What an urgent care hands a patient at the desk: services, a self-pay discount, the payment.",
  medium: "text",
  draw(chance) {
    const l = look(chance);
    const [clinic = "", color = ""] = chance.pick(CLINICS);
    const [patient, who] = [chance.pick(PATIENTS), chance.pick(PROVIDERS)];
    const date = shifted("2026-01-03", chance.between(0, 230));
    const visit = chance.pick(VISITS);
    const services = servicesOf(chance, l, date, visit);
    const billed = sum(services.map(({ fee }) => fee));
    const off = sum(services.map((one) => one.off));
    const paid = chance.weighted([
      [billed - off, 6],
      [Math.min(billed - off, chance.pick([5000, 7500, 10000])), 3],
      [0, 1],
    ] as const);
    const count = { billed, off, paid, left: billed - off - paid };
    const account = chance.happens(0.75)
      ? chance.number(chance.pick(["######", "PT#####", "##-####", "1000####"]))
      : null;
    const printed = chance.happens(0.7) ? shifted(date, chance.pick([0, 0, 0, 1])) : null;
    const fact = (label: string, value: string) => `<div><b>${label}</b> ${value}</div>`;
    const facts = chance.shuffled([
      fact(l.words("Patient:|Patient Name:|Name:"), patient),
      fact("DOB:", l.lineDate(shifted("1958-03-02", chance.between(0, 19000)))),
      fact(l.words("Date of Service:|Visit Date:|DOS:"), l.date(date)),
      fact(l.words("Provider:|Rendering Provider:|Seen By:"), who),
      fact("NPI:", chance.number("1#########")),
      ...(account ? [fact(l.words("Account #:|Patient ID:|Acct No:|Chart #:"), account)] : []),
      ...(printed
        ? [fact(l.words("Statement Date:|Date Printed:|Printed:"), l.date(printed))]
        : []),
      fact(
        l.words("Payer:|Financial Class:|Insurance:"),
        l.words("Self Pay|SELF-PAY|None on file"),
      ),
    ]);
    const dx = l.listed
      ? `<div><b>${l.words("Diagnosis|Diagnosis Codes (ICD-10-CM)|Diagnoses|ICD-10")}</b></div><table class="dx">${rowsOf(
          visit[0],
        )
          .map(
            ([icd = "", name = ""], at) =>
              `<tr><td>${"ABCD"[at]}.</td><td>${icd}</td><td>${name}</td></tr>`,
          )
          .join("")}</table>`
      : "";
    const ids = `Tax ID: ${chance.number("##-#######")}${chance.happens(0.6) ? ` &nbsp; Group NPI: ${chance.number("1#########")}` : ""}`;
    const town = chance.pick([
      "Tucson, AZ 85712",
      "Asheville, NC 28803",
      "Spokane, WA 99208",
      "Tulsa, OK 74135",
    ]);
    const pay = payment(chance, l, date, paid);
    const box = sumsBox(count, l);
    const notes = chance
      .shuffled(NOTES)
      .slice(0, chance.between(1, 4))
      .map((note) => `<p class="note">${note}</p>`)
      .join("");
    const html = `<!doctype html><html><head><meta charset="utf-8"><style>${style(l, color)}</style></head><body><div class="top"><div class="logo">${clinic}</div><div>${chance.between(100, 9900)} ${chance.pick(["E Grant Rd", "Hendersonville Hwy, Ste B", "N Division St"])}<br>${town}<br>Tel (${chance.number("5##")}) 555-01${chance.number("##")}<br>${ids}</div></div>
<h1>${l.title}</h1><div class="facts">${facts.join("")}</div>${dx}${table(services, columnsOf(l, who))}${l.receipt ? pay + box : box + pay}${notes}${chance.happens(0.4) ? `<div class="sign">Patient signature &nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; Date</div>` : ""}</body></html>`;
    return {
      html,
      truth: truthOf(
        {
          ...{ name: family.name, setting: "professional", provider: clinic, patient },
          ...{ accountNumber: account, statementDate: printed },
        },
        {
          billed,
          adjustments: off || null,
          ...{ patientPaid: paid, patientResponsibility: count.left },
        },
        services.map((one) => said(one, l, who)),
      ),
    };
  },
};

const said = ({ date, code, mods, text, units, price, fee, off }: Service, l: Look, who: string) =>
  lineOf({
    ...{ serviceDate: date, description: text, code, modifiers: mods, charge: fee },
    ...{ units: l.units ? units : null, unitPrice: l.price ? price : null },
    ...(l.perLine ? { discount: off, patientOwes: fee - off } : {}),
    ...(l.clinician ? { clinician: who } : {}),
  });
