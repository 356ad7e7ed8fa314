import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { lineOf, rowsOf, shifted, sum, truthOf } from "#corpus/families/drawing/truth-of";
import type { Family } from "#corpus/families/family";

type Money = "charge" | "discount" | "plan" | "paid" | "due";
type Item = Record<Money | "units" | "price", number> &
  Record<"date" | "code" | "name" | "eye" | "doctor", string> & { mods: string[] };
type Visit = { date: string; title: string; doctor: string; items: Item[] };

const CLINICS = [
  ["Clearbrook Eye Associates", "#0b5d7a", "OD"],
  ["VISTA POINT OPTICAL & EYE CARE", "#8a1c4a", "OD"],
  ["Hartwell Ophthalmology, P.A.", "#1f3b64", "MD"],
  ["Bright Harbor Family Vision", "#2f6b2a", "OD"],
  ["Retina & Cataract Center of Marlow", "#3d3d3d", "MD"],
  ["Looking Good Optique", "#b4541a", "OD"],
] as const;
/** Code, modifiers, name, price in cents, share of the plan in percent and most pieces. */
const EXAMS: Record<"OD" | "MD", string> = {
  OD: `92014||Comprehensive Eye Exam, Established|16500|70|1;92004||Comprehensive Eye Exam, New Patient|19500|70|1
S0621||Routine Ophthalmological Exam w/ Refraction, Est|12900|100|1`,
  MD: `92014||Ophthalmological Exam, Comprehensive Est Pt|21500|75|1;99213||Office Visit, Established, Level 3|17500|80|1
92012||Ophthalmological Exam, Intermediate Est Pt|15200|75|1`,
};
const TESTS = `92015||Refraction|4500|0|1;92250||Fundus Photography w/ Interpretation|9800|60|1
92083||Visual Field Exam, Extended|12500|65|1;92060||Sensorimotor Examination|8800|55|1;76514||Corneal Pachymetry|4800|50|1
92020||Gonioscopy|5800|55|1;92025||Corneal Topography|7200|50|1
S9986||Retinal Screening Image (elective)|3900|0|1`;
const FRAMES = `Frame - Alder & Finch AF-2218 Tortoise 52-18-140|18900;Frame - Marisol 4410 Matte Black 54/17|24900
Designer Frame: Corvane CV7031 col. 02 Gunmetal|31500;Frame, Purchase - Kidsee Flex 118 Navy|12900;Frame: Nordlys N-95 Crystal 49-21-145|27900`;
const LENSES = `V2103|Single Vision Lens, Sphero-Cyl|6900;V2203|Bifocal Lens FT-28|8900;V2781|Progressive Lens, per lens - Freeform HD|17400`;
const ADDED = `V2784|Polycarbonate Lens Upgrade|4200;V2750|Anti-Reflective Coating|5500;V2744|Photochromic Tint, per lens|6500;V2760|Scratch Resistant Coating|1900;V2755|UV Lens Coating|1500;V2745|Tint, Solid Gray|2000`;
const CONTACTS = `Dailies AquaView 90pk|7400;Contact Lenses - OptiFlow Toric 6pk|5600;ClearLens Monthly 6 pack|4900`;
const PLANS = [
  "Sightline Vision Plan",
  "ClearPath Vision",
  "Unified Vision Benefits",
  "OptiCare VBA",
  "Medicare Part B",
];
const DOCTORS = ["N. Trevino", "Paula Stenmark", "R. Achterberg", "Yusuf Darwish", "Gail Monahan"];
const PATIENTS = [
  "Corinne Vasquez-Bell",
  "TREVOR ASHWORTH",
  "Mina Oduya",
  "Hollis, Franklin D",
  "Petra Lindqvist",
  "DELGADO, ROSAURA",
];

type Look = ReturnType<typeof lookOf>;
type Key = "date" | "code" | "name" | "eye" | "units" | "price" | "doctor" | Money;

const headsOf = (words: (text: string) => string): Record<Key, string> => ({
  ...{
    date: words("Date|DOS|Service Date|Date of Service"),
    code: words("Code|CPT/HCPCS|Procedure|Proc"),
    name: words("Description|Service / Product|Item Description|Services and Materials"),
  },
  ...{
    eye: words("Eye|OD/OS|Side"),
    units: words("Qty|Units|Qty."),
    price: words("Unit Price|Each|Price"),
    doctor: words("Dr|Provider|Doctor"),
  },
  ...{
    charge: words("Charge|Amount|Fee|Retail"),
    discount: words("Discount|Plan Discount|Adjustment|Savings|Write-Off"),
  },
  ...{
    plan: words("Vision Plan|Ins. Paid|Insurance|Plan Pays|Insurance Paid"),
    paid: words("Pt Paid|You Paid|Patient Paid|Payments"),
  },
  ...{ due: words("Balance|You Owe|Pt Balance|Amount Due|Patient Due") },
});

function lookOf(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const some = (often: number, ...keys: Key[]) => (chance.happens(often) ? keys : []);
  const what = chance.pick<Key[]>([
    ["code", "name"],
    ["name", "code"],
    ["code", "name"],
  ]);
  const visits = chance.happens(0.4);
  const counts = some(0.6, ...chance.pick<Key[]>([["units"], ["units", "price"]]));
  const shares = chance.pick<Key[]>([
    ["discount", "plan", "paid"],
    ["plan", "discount", "paid"],
    ["plan", "discount"],
    ["plan", "paid"],
  ]);
  const inner: Key[] = chance.happens(0.5)
    ? [...counts, ...some(0.6, "eye")]
    : [...some(0.5, "eye"), ...counts];
  return {
    ...{ words, visits, grand: chance.happens(0.75), box: chance.happens(0.5) },
    columns: [
      ...(visits ? [] : (["date"] as const)),
      ...some(0.25, "doctor"),
      ...what,
      ...inner,
      "charge",
      ...shares,
      "due",
    ] as Key[],
    minus: chance.happens(0.35),
    date: chance.pick([
      formats.slashes,
      formats.shortSlashes,
      formats.looseSlashes,
      formats.dashes,
    ]),
    money: chance.pick([formats.grouped, formats.dollars, formats.parentheses, formats.bare]),
    heads: headsOf(words),
    owed: words("Amount Due|Balance Due|Please Pay|TOTAL DUE|Your Balance"),
    font: chance.pick([
      "Liberation Sans",
      "Liberation Serif",
      "DejaVu Sans Condensed",
      "Liberation Sans Narrow",
      "Liberation Sans",
    ]),
    size: chance.between(16, 19) / 2,
    rule: chance.pick([
      "border-bottom:1px solid #ddd",
      "",
      "border:1px solid #bbb",
      "border-bottom:1px dotted #888",
    ]),
  };
}

type Raw = {
  code: string;
  mods?: string[];
  name: string;
  price: number;
  units?: number;
  share: number;
  eye?: string;
};

function priced(raw: Raw, visit: Omit<Visit, "items">, chance: Chance, look: Look): Item {
  const units = raw.units ?? 1;
  const charge = raw.price * units;
  const has = (key: Key) => look.columns.includes(key);
  const insured = has("plan") && raw.share > 0;
  const discount =
    has("discount") && (insured || chance.happens(0.3))
      ? Math.round((charge * chance.pick([10, 15, 20, 25, 30])) / 100)
      : 0;
  const plan = insured ? Math.round(((charge - discount) * raw.share) / 100) : 0;
  const left = charge - discount - plan;
  const paid = has("paid") ? chance.pick([left, left, 0, Math.min(left, 1000)]) : 0;
  return {
    ...{
      date: visit.date,
      doctor: visit.doctor,
      code: raw.code,
      name: raw.name,
      mods: raw.mods ?? [],
      eye: raw.eye ?? "",
    },
    ...{ units, price: raw.price, charge, discount, plan, paid, due: left - paid },
  };
}

function examOf(kind: "OD" | "MD", chance: Chance): Raw[] {
  const tests = chance.shuffled(rowsOf(TESTS)).slice(0, chance.between(kind === "MD" ? 2 : 1, 4));
  return [chance.pick(rowsOf(EXAMS[kind])), ...tests]
    .map(([code = "", , name = "", price = "0", share = "0"]) => ({
      ...{ code, name, price: Number(price), share: Number(share) },
      // A refraction is part of the routine examination that is billed by its S code.
      ...(/^92(01|08|25)/.test(code) ? { eye: "OU" } : {}),
    }))
    .filter(({ code }, _, all) => !(code === "92015" && all.some((one) => one.code === "S0621")));
}

function glassesOf(chance: Chance): Raw[] {
  const [frame = "", cost = "0"] = chance.pick(rowsOf(FRAMES));
  const pair = ([code = "", name = "", price = "0"]: string[], share: number): Raw[] => {
    const one = { code, name, price: Number(price), share };
    return split
      ? [
          { ...one, eye: "OD", mods: ["RT"] },
          { ...one, eye: "OS", mods: ["LT"] },
        ]
      : [{ ...one, units: 2, eye: "OU" }];
  };
  const split = chance.happens(0.3);
  const extras = chance.shuffled(rowsOf(ADDED)).slice(0, chance.between(0, 3));
  return [
    { code: "V2020", name: frame, price: Number(cost), share: 55 },
    ...pair(chance.pick(rowsOf(LENSES)), 80),
    ...extras.flatMap((extra) => pair(extra, chance.pick([0, 30, 45]))),
    ...(chance.happens(0.25)
      ? [{ code: "", name: "Eyeglass Case & Cleaning Kit", price: 995, share: 0 }]
      : []),
  ];
}

function contactsOf(chance: Chance): Raw[] {
  const [name = "", price = "0"] = chance.pick(rowsOf(CONTACTS));
  const box = {
    code: "V2520",
    name,
    price: Number(price),
    share: 35,
    units: chance.pick([1, 2, 4]),
  };
  return [
    {
      code: "92310",
      name: "Contact Lens Fitting, Corneal, Both Eyes",
      price: 9500,
      share: 40,
      eye: "OU",
    },
    { ...box, eye: "OD", mods: ["RT"] },
    { ...box, eye: "OS", mods: ["LT"], name: chance.happens(0.7) ? name : `${name} (-2.25)` },
  ];
}

function visitsOf(kind: "OD" | "MD", chance: Chance, look: Look): Visit[] {
  const date = shifted("2025-01-13", chance.between(0, 280));
  const doctor = `${chance.pick(DOCTORS)}, ${kind}`;
  const sale = chance.pick<"glasses" | "contacts">(["glasses", "glasses", "contacts"]);
  const one = (title: string, days: number, raws: Raw[]): Visit => {
    const visit = { date: shifted(date, days), title, doctor };
    return { ...visit, items: raws.map((raw) => priced(raw, visit, chance, look)) };
  };
  const later = chance.pick([0, 0, 3, 8]);
  const optical = kind === "OD" || chance.happens(0.9);
  return [
    one(look.words("Office Visit|Eye Examination|Professional Services"), 0, examOf(kind, chance)),
    ...(optical && sale === "glasses"
      ? [one(look.words("Optical|Eyewear Order|Materials"), later, glassesOf(chance))]
      : []),
    ...(optical && sale === "contacts"
      ? [one(look.words("Contact Lenses|Contact Lens Order"), later, contactsOf(chance))]
      : []),
    ...(kind === "MD" && chance.happens(0.6)
      ? [
          one("Follow-up Visit", chance.between(95, 125), [
            {
              code: "92012",
              name: "Ophthalmological Exam, Intermediate Est Pt",
              price: 15200,
              share: 75,
              eye: "OU",
            },
            { code: "92134", name: "OCT Retina", price: 10500, share: 65, eye: "OU" },
          ]),
        ]
      : []),
  ];
}

const MONEY: Key[] = ["charge", "discount", "plan", "paid", "due"];
const FLUSH = new Set<Key>([...MONEY, "units", "price"]);
const added = (items: Item[], of: Money) => sum(items.map((one) => one[of]));
const code = ({ code: proc, mods }: Item, look: Look) =>
  look.columns.includes("eye") ? proc : [proc, ...mods].join("-");
const initials = (doctor: string) => doctor.replace(/, .*/, "").split(" ").at(-1)!;

function amount(items: Item[], of: Money, look: Look): string {
  const cents = added(items, of);
  return look.money(look.minus && of !== "charge" && of !== "due" && cents ? -cents : cents);
}

function cell(item: Item, key: Key, look: Look): string {
  if (key === "date") return look.date(item.date);
  if (key === "code") return code(item, look);
  if (key === "price") return look.money(item.price);
  if (key === "units") return String(item.units);
  if (key === "doctor") return initials(item.doctor);
  if (key === "name" || key === "eye") return item[key];
  return amount([item], key, look);
}

const cellsOf = (look: Look, tag: string, text: (key: Key) => string) =>
  look.columns
    .map(
      (key) =>
        `<${tag} class="${FLUSH.has(key) ? "n" : key === "name" ? "what" : "k"}">${text(key)}</${tag}>`,
    )
    .join("");

function totalRow(label: string, items: Item[], look: Look): string {
  const at = look.columns.findIndex((key) => key === "charge");
  const cells = look.columns
    .slice(at)
    .map((key) => `<td class="n">${amount(items, key as Money, look)}</td>`);
  return `<tr class="b"><td colspan="${at}">${label}</td>${cells.join("")}</tr>`;
}

function table(visits: Visit[], look: Look): string {
  const wide = look.columns.length;
  const subtotal = look.words("Visit Total|Subtotal|Total for this date");
  const rows = visits.map(({ date, title, doctor, items }) => {
    const own = items
      .map((item) => `<tr>${cellsOf(look, "td", (key) => cell(item, key, look))}</tr>`)
      .join("");
    return look.visits
      ? `<tr class="h"><td colspan="${wide}">${look.date(date)} &nbsp; ${title} &nbsp; ${doctor}</td></tr>${own}${totalRow(subtotal, items, look)}`
      : own;
  });
  const all = visits.flatMap(({ items }) => items);
  const grand = look.grand ? totalRow(look.words("Totals|TOTAL|Statement Totals"), all, look) : "";
  return `<table class="main"><thead><tr>${cellsOf(look, "th", (key) => look.heads[key])}</tr></thead><tbody>${rows.join("")}${grand}</tbody></table>`;
}

const style = (
  look: Look,
  color: string,
) => `@page{size:letter;margin:0.5in}body{font:${look.size}pt "${look.font}",Arial;margin:0;color:#151515}.top{display:flex;justify-content:space-between}
.firm{font-size:16pt;font-weight:bold;color:${color}}.facts{width:265px;${look.box ? `border:1.5px solid ${color};padding:5px 8px` : ""}}.facts div,.sum div,.slip div div{display:flex;justify-content:space-between;gap:14px;padding:1px 0}
.who{margin:24px 0 16px 28px;line-height:1.4}table{border-collapse:collapse;width:100%}th{background:${look.box ? color : "#eee"};color:${look.box ? "#fff" : "#000"};text-align:left;vertical-align:bottom;padding:4px 5px}td{padding:2.5px 5px;vertical-align:top;${look.rule}}tr{break-inside:avoid}
.n{text-align:right;white-space:nowrap}th.n{white-space:normal}.k{white-space:nowrap}.what{min-width:130px}.h td{font-weight:bold;color:${color};padding-top:8px}.b td{font-weight:bold;border-top:1.5px solid #555}.sum{width:300px;margin:12px 0 0 auto}.due{font-weight:bold;font-size:1.15em;border-top:1px solid #333}
.msg{margin:15px 0;line-height:1.4;font-size:0.95em}.cut{border-top:1px dashed #333;text-align:center;font-size:0.85em;margin-top:16px;padding-top:3px}.slip{display:flex;justify-content:space-between;margin-top:8px;line-height:1.45;break-inside:avoid}`;

const MESSAGES =
  "Refraction (92015) is not a covered service under Medicare and most medical plans and is due at the time of service.|Progressive lenses carry a 90-day non-adapt warranty. Frames are warranted against defects for 1 year. No refunds on custom lenses.|SAVE 30% on a second pair of prescription glasses ordered within 30 days of your exam! Prescription sunglasses from $149.|Your vision plan allowance for frames is $150.00 every 24 months. Amounts over the allowance are discounted 20%.|Questions? Call our billing office at (555) 555-0127, Mon-Thu 8-5, Fri 8-12. Balances over 60 days may be referred to collections.|Your next eye exam is due in 12 months. Contact lens prescriptions expire one year from the date of exam.";

function summaryOf(visits: Visit[], tax: number, look: Look): string {
  const all = visits.flatMap(({ items }) => items);
  const line = (label: string, text: string, more = "") =>
    `<div class="${more}"><span>${label}</span><span>${text}</span></div>`;
  const parts = look.columns
    .filter((key) => MONEY.includes(key) && key !== "due")
    .map((key) =>
      line(
        look.words(
          {
            charge: "Total Charges|Charges",
            discount: "Discounts|Total Discounts",
            plan: "Insurance Paid|Vision Plan Payments",
            paid: "Patient Payments|Paid by Patient",
          }[key as Exclude<Money, "due">],
        ),
        amount(all, key as Money, look),
      ),
    );
  const taxed = tax ? line("Sales Tax (materials)", look.money(tax)) : "";
  return `<div class="sum">${look.grand ? "" : parts.join("")}${taxed}${line(look.owed, look.money(added(all, "due") + tax), "due")}</div>`;
}

const lined = (item: Item, look: Look) => {
  const has = (key: Key) => look.columns.includes(key);
  return lineOf({
    ...{ serviceDate: item.date, description: item.name, code: item.code || null },
    ...{
      modifiers: has("eye") ? [] : item.mods,
      units: has("units") ? item.units : null,
      charge: item.charge,
    },
    ...(has("eye") && item.eye ? { site: item.eye } : {}),
    ...(has("doctor") ? { clinician: initials(item.doctor) } : {}),
    ...(has("price") ? { unitPrice: item.price } : {}),
    ...{
      discount: has("discount") ? item.discount : null,
      insurancePaid: has("plan") ? item.plan : null,
    },
    patientOwes: item.due,
  });
};

const placeOf = (chance: Chance) =>
  `${chance.between(100, 9800)} ${chance.pick(["Galleria Pkwy, Suite 110", "W. Commerce St", "Old Mill Plaza #4"])}<br>${chance.pick(["Winslow, TX 75601", "Deer Park, WI 54007", "Tolland, CT 06084"])}`;

export const family: Family = {
  name: "eye-clinic-statement",
  paper: "An eye clinic's or optician's statement with exams, glasses and the vision plan's share.",
  medium: "text",
  draw(chance) {
    // Small seeds begin with numbers that are much alike.
    chance.number("###");
    const look = lookOf(chance);
    const [clinic, color, kind] = chance.pick(CLINICS);
    const visits = visitsOf(kind, chance, look);
    const items = visits.flatMap((visit) => visit.items);
    const patient = chance.pick(PATIENTS);
    const account = chance.number(chance.pick(["#####", "EC-######", "######.#"]));
    const issued = shifted(visits.at(-1)!.date, chance.between(0, 40));
    const dueDate = chance.happens(0.5) ? shifted(issued, chance.pick([15, 21, 30])) : null;
    const materials = added(
      items.filter((one) => one.code.startsWith("V") || one.code === ""),
      "due",
    );
    const tax = chance.happens(0.2) ? Math.round(materials * 0.0625) : 0;
    const due = added(items, "due") + tax;
    const fact = (label: string, value: string) =>
      `<div><span>${label}</span><span>${value}</span></div>`;
    const number = look.words("Account #|Acct No.|Patient ID|Account Number");
    const plan = chance.happens(0.6)
      ? fact(look.words("Vision Plan|Insurance|Primary Insurance"), chance.pick(PLANS))
      : "";
    const facts = `${fact("Patient", patient)}${fact(number, account)}${fact(look.words("Statement Date|Date|Billing Date"), look.date(issued))}${plan}${dueDate ? fact(look.words("Due Date|Pay By"), look.date(dueDate)) : ""}${chance.happens(0.7) ? fact(look.owed, formats.dollars(due)) : ""}`;
    const place = placeOf(chance);
    const slip = chance.happens(0.55)
      ? `<div class="cut">${look.words("Please return this portion with payment|Detach here")}</div><div class="slip"><div>${clinic}<br>${place}</div><div>${fact(number, account)}${fact(look.owed, formats.dollars(due))}Check #______ &nbsp; Amount $________</div></div>`
      : "";
    const messages = chance
      .shuffled(MESSAGES.split("|"))
      .slice(0, chance.between(1, 3))
      .join("<br>");
    const html = `<!doctype html><meta charset="utf-8"><style>${style(look, color)}</style><div class="top"><div><div class="firm">${clinic}</div>${place}<br>Phone (555) 555-0${chance.number("1##")}</div><div class="facts"><b>${look.words("PATIENT STATEMENT|Statement of Account|Itemized Statement")}</b>${facts}</div></div>
<div class="who">${patient}<br>${chance.between(12, 980)} Juniper Ave<br>Alden, OH 44601</div>${table(visits, look)}${summaryOf(visits, tax, look)}<div class="msg">${messages}</div>${slip}`;
    const truth = truthOf(
      {
        name: family.name,
        setting: "professional",
        provider: clinic,
        patient,
        accountNumber: account,
        statementDate: issued,
        dueDate,
      },
      {
        ...{
          billed: added(items, "charge"),
          adjustments: look.columns.includes("discount") ? added(items, "discount") : null,
        },
        ...{
          insurancePaid: look.columns.includes("plan") ? added(items, "plan") : null,
          patientPaid: look.columns.includes("paid") ? added(items, "paid") : null,
        },
        patientResponsibility: due,
      },
      items.map((item) => lined(item, look)),
    );
    return { html, truth };
  },
};
