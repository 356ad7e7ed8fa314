import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { decimal } from "#corpus/generators/formats";
import type { Truth } from "#corpus/truth";
import { lineOf, rowsOf, shifted, sum, truthOf } from "#corpus/families/drawing/truth-of";
import type { Family } from "#corpus/families/family";

type Group = "room" | "therapy" | "nursing" | "pharmacy" | "other";
type Charge = Record<"date" | "to" | "name" | "code", string> &
  Record<"units" | "rate" | "cents", number> & { group: Group };
type Payment = { date: string; name: string; cents: number; insurer: boolean };
type Stay = {
  charges: Charge[];
  payments: Payment[];
  before: number;
  from: string;
  to: string;
};

const NAMES = [
  ["Briarhollow Rehabilitation & Care Center", "skilled", "#2f5d50"],
  ["Lantern Ridge Assisted Living", "assisted", "#7a4b1f"],
  ["St. Odilia Health Care Center", "skilled", "#1d3f72"],
  ["THE TERRACES AT WILLOW BEND", "assisted", "#5b2a55"],
  ["Cobblestone Manor Nursing & Rehab, LLC", "skilled", "#333333"],
  ["Harbor Pines Memory Care", "assisted", "#22606b"],
] as const;
const RESIDENTS = [
  ["Eleanor Whitcomb", "Mr. David Whitcomb"],
  ["OTIS LAMBERTSON", "Lambertson, Carol (POA)"],
  ["Beatriz Samaniego", "Beatriz Samaniego"],
  ["Harriet J. Oyelaran", "c/o Femi Oyelaran"],
  ["Wendell Prokop", "Janice Prokop-Hayes"],
  ["LUCILLE BERGQUIST", "Estate & Trust Dept. f/b/o L. Bergquist"],
] as const;
/** Name, code, lowest and highest unit price in cents, most units. */
const EXTRAS: Record<"skilled" | "assisted", [Group, string][]> = {
  skilled: [
    ["therapy", "Physical Therapy - Therapeutic Exercise|97110|5200|6800|3"],
    ["therapy", "Occupational Therapy - ADL Training|97535|5400|7000|2"],
    ["therapy", "Speech Therapy - Swallowing Treatment|92526|11800|14500|1"],
    ["therapy", "PT Gait Training|97116|4900|6200|2"],
    ["nursing", "Wound Dressing Supplies||640|1490|12"],
    ["nursing", "Oxygen Concentrator - Daily Rental||1250|1800|31"],
    ["nursing", "Incontinence Supplies - Briefs, Lg||85|140|120"],
    ["nursing", "Nutritional Supplement 8 oz||215|340|60"],
    ["nursing", "Low Air Loss Mattress - Daily||2400|3800|31"],
    ["pharmacy", "Pharmacy - Non-Covered Medications||2135|18990|1"],
    ["pharmacy", "OTC Medications||615|3480|1"],
    ["other", "Beauty/Barber - Wash & Set||2200|3000|2"],
    ["other", "Telephone/Cable TV||2500|4500|1"],
    ["other", "Wheelchair Van Transport||6500|11500|2"],
    ["other", "Personal Laundry||3500|6000|1"],
  ],
  assisted: [
    ["nursing", "Level of Care 2 - Medication Management||48000|74500|1"],
    ["nursing", "Bathing Assistance||1800|2900|9"],
    ["nursing", "Incontinence Supplies||4200|9800|1"],
    ["nursing", "Escort to Meals||600|900|31"],
    ["therapy", "Wellness Center PT Session||7500|9500|6"],
    ["pharmacy", "Medication Packaging Fee||3500|6500|1"],
    ["other", "Salon Services - Haircut||2400|3200|2"],
    ["other", "Guest Meals||1100|1500|6"],
    ["other", "Cable TV & Internet||4900|8900|1"],
    ["other", "Pet Fee||2500|5000|1"],
    ["other", "Second Occupant Fee||65000|98000|1"],
    ["other", "Scheduled Transportation||1500|2500|5"],
  ],
};
const TITLES: Record<Group, string> = {
  room: "Room & Board|ROOM AND CARE|Accommodation Charges",
  therapy: "Therapy Services|THERAPIES|Rehabilitation",
  nursing: "Nursing & Medical Supplies|CARE SERVICES|Nursing / Supplies",
  pharmacy: "Pharmacy|MEDICATIONS|Pharmacy Charges",
  other: "Ancillary Charges|OTHER SERVICES|Personal Services",
};
const GROUPS: Group[] = ["room", "therapy", "nursing", "pharmacy", "other"];

type Look = ReturnType<typeof lookOf>;

function lookOf(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const ledger = chance.happens(0.45);
  return {
    ...{ words, ledger, grouped: !ledger && chance.happens(0.75) },
    ...{ coded: chance.happens(0.4), rate: chance.happens(0.7), running: chance.happens(0.6) },
    ...{ ranged: chance.happens(0.5), aging: chance.happens(0.45), box: chance.happens(0.6) },
    ...{ summary: !ledger || chance.happens(0.4), order: chance.happens(0.3) },
    date: chance.pick([
      formats.slashes,
      formats.shortSlashes,
      formats.looseSlashes,
      formats.slashes,
    ]),
    long: chance.pick([formats.slashes, formats.monthName, formats.longMonthName]),
    money: chance.pick([
      formats.grouped,
      formats.dollars,
      formats.parentheses,
      formats.trailingMinus,
    ]),
    font: chance.pick([
      "Liberation Sans",
      "Liberation Serif",
      "DejaVu Sans Condensed",
      "Liberation Sans Narrow",
      "Liberation Mono",
    ]),
    size: chance.between(17, 20) / 2,
    rule: chance.pick([
      "border-bottom:1px solid #ccc",
      "",
      "border:1px solid #999",
      "border-bottom:1px dotted #888",
    ]),
    heads: {
      date: words("Date|Service Date|Date(s)|Effective Date"),
      name: words("Description|Description of Service|Item|Transaction Description"),
      code: words("Code|HCPCS|Chg Code"),
      units: words("Qty|Units|Days/Units|Quantity"),
      rate: words("Rate|Unit Price|Price"),
      charge: words("Amount|Charges|Charge|Total"),
      credit: words("Payments|Credits|Payments/Credits"),
      balance: words("Balance|Running Balance"),
    },
    before: words("Previous Balance|Balance Forward|Prior Balance|Beginning Balance"),
    due: words("Amount Due|TOTAL AMOUNT DUE|Balance Due|Please Pay This Amount|Total Due"),
    billed: words("Total Current Charges|Current Charges|Charges This Period|Total New Charges"),
    paid: words("Payments Received|Less: Payments Received|Payments - Thank You|Total Payments"),
    insured: words("Long Term Care Insurance Payments|Insurance Payments|Third Party Payments"),
  };
}

function roomOf(
  chance: Chance,
  kind: "skilled" | "assisted",
  from: string,
  days: number,
): Charge[] {
  const name =
    kind === "skilled"
      ? chance.pick([
          "Room & Board - Semi-Private",
          "Room and Board, Private Room",
          "R&B Semi-Private - Private Pay",
          "Daily Room Charge - Long Term Care",
        ])
      : chance.pick([
          "Monthly Rent - Studio Apartment",
          "Base Rent - One Bedroom",
          "Residency Fee - Companion Suite",
          "Daily Service Rate",
        ]);
  const monthly = kind === "assisted" && !name.startsWith("Daily");
  const rate = monthly
    ? chance.between(310, 640) * 1000
    : chance.between(178, 412) * 100 + chance.pick([0, 0, 50]);
  const room = {
    group: "room" as const,
    code: "",
    name,
    date: from,
    to: shifted(from, days - 1),
    rate,
  };
  const away = !monthly && chance.happens(0.2) ? chance.between(2, 5) : 0;
  const left = shifted(from, chance.between(6, 18));
  const credit = {
    ...room,
    name: "Bed Hold Credit - Hospital Leave",
    date: left,
    to: shifted(left, away - 1),
  };
  const units = monthly ? 1 : days;
  return [
    { ...room, units, cents: rate * units },
    ...(away ? [{ ...credit, units: -away, cents: -away * rate }] : []),
  ];
}

function extrasOf(
  chance: Chance,
  kind: "skilled" | "assisted",
  from: string,
  days: number,
): Charge[] {
  const some = chance
    .shuffled(EXTRAS[kind])
    .slice(0, chance.between(3, kind === "skilled" ? 8 : 6));
  return some.flatMap(([group, text]) => {
    const [name = "", code = "", low = "0", high = "0", most = "1"] = rowsOf(text)[0]!;
    const drawn = chance.between(Number(low), Number(high));
    const rate =
      drawn > 1000 && name !== "Pharmacy - Non-Covered Medications" ? drawn - (drawn % 25) : drawn;
    const rental = Number(most) === 31;
    const often = code ? chance.between(2, 7) : most === "1" ? 1 : chance.pick([1, 1, 2]);
    const first = chance.between(0, often > 1 ? 4 : days - 1);
    return Array.from({ length: rental ? 1 : often }, (_, at) => {
      const units = rental ? days : chance.between(1, Number(most));
      const date = rental
        ? from
        : shifted(from, Math.min(days - 1, first + at * 3 + chance.between(0, 2)));
      return {
        group,
        name,
        code,
        rate,
        units,
        cents: rate * units,
        date,
        to: rental ? shifted(from, days - 1) : date,
      };
    }).filter((one, at, all) => all.findIndex(({ date }) => date === one.date) === at);
  });
}

function stayOf(chance: Chance, kind: "skilled" | "assisted"): Stay {
  const from = `2025-${chance.pick(["01", "03", "05", "07", "08", "10"])}-01`;
  const part = chance.happens(0.2) ? chance.between(4, 12) : 0;
  const [first, days] = [shifted(from, part), 31 - part];
  const charges = [...roomOf(chance, kind, first, days), ...extrasOf(chance, kind, first, days)];
  const before = part ? 0 : chance.pick([0, 1, 1, 2]) * chance.between(90000, 470000);
  const check = chance.pick([
    `Payment - Check #${chance.number("####")}`,
    "Payment Received - Thank You",
    "ACH Payment",
    "Resident Payment (CK)",
  ]);
  const share = chance.pick([1, 1, 0.5]);
  const payments: Payment[] = before
    ? [
        {
          date: shifted(first, chance.between(2, 9)),
          name: check,
          cents: Math.round(before * share),
          insurer: false,
        },
      ]
    : [];
  if (before > 180000 && share < 1 && chance.happens(0.7)) {
    const late = { date: shifted(first, chance.between(12, 26)), insurer: chance.happens(0.6) };
    payments.push({
      ...late,
      name: late.insurer ? "LTC Insurance Payment" : check.replace(/\d{4}/, "2207"),
      cents: chance.between(400, 900) * 100,
    });
  }
  return { charges, payments, before, from: first, to: shifted(first, days - 1) };
}

type Cells = Partial<Record<keyof Look["heads"], string>>;

function columnsOf(look: Look): (keyof Look["heads"])[] {
  const code = look.coded ? (["code"] as const) : [];
  const middle = look.order
    ? (["units", ...code, "name"] as const)
    : ([...code, "name", "units"] as const);
  const balance = look.running ? (["balance"] as const) : [];
  return [
    "date",
    ...middle,
    ...(look.rate ? (["rate"] as const) : []),
    "charge",
    ...(look.ledger ? (["credit", ...balance] as const) : []),
  ];
}

const FLUSH = new Set(["units", "rate", "charge", "credit", "balance"]);

function row(cells: Cells, look: Look, more = ""): string {
  const tds = columnsOf(look).map(
    (key) => `<td class="${FLUSH.has(key) ? "n" : key}">${cells[key] ?? ""}</td>`,
  );
  return `<tr class="${more}">${tds.join("")}</tr>`;
}

const days = (one: Charge, look: Look) =>
  look.ranged && one.to !== one.date
    ? `${look.date(one.date)} - ${look.date(one.to)}`
    : look.date(one.date);

const cellsOf = (one: Charge, look: Look): Cells => ({
  ...{ date: days(one, look), name: one.name, code: one.code, units: String(one.units) },
  ...{ rate: look.money(one.rate), charge: look.money(one.cents) },
});

/** Charges and payments by date, with the balance after each. */
function ledger(
  { charges, payments, before }: Stay,
  look: Look,
): { rows: string; charges: Charge[] } {
  const all = [...charges, ...payments].sort((one, other) => one.date.localeCompare(other.date));
  let balance = before;
  const rows = all.map((one) => {
    const charge = "group" in one;
    balance += charge ? one.cents : -one.cents;
    const cells: Cells = charge
      ? cellsOf(one, look)
      : { date: look.date(one.date), name: one.name, credit: look.money(-one.cents) };
    return row({ ...cells, balance: look.money(balance) }, look);
  });
  const opening = before
    ? row(
        {
          name: look.before,
          balance: look.money(before),
          ...(look.running ? {} : { charge: look.money(before) }),
        },
        look,
        "b",
      )
    : "";
  return {
    rows: opening + rows.join(""),
    charges: all.filter((one): one is Charge => "group" in one),
  };
}

function grouped({ charges }: Stay, look: Look): { rows: string; charges: Charge[] } {
  const wide = columnsOf(look).length;
  const groups = look.grouped
    ? GROUPS.map((group) => charges.filter((one) => one.group === group))
    : [charges];
  const rows = groups
    .filter((own) => own.length > 0)
    .map((own) => {
      const title = look.words(TITLES[own[0]!.group]);
      const cents = look.money(sum(own.map((one) => one.cents)));
      const body = own.map((one) => row(cellsOf(one, look), look)).join("");
      return look.grouped
        ? `<tr class="h"><td colspan="${wide}">${title}</td></tr>${body}<tr class="b"><td colspan="${wide - 1}" class="n">Subtotal ${title}</td><td class="n">${cents}</td></tr>`
        : body;
    });
  return { rows: rows.join(""), charges: groups.flat() };
}

function sumsOf({ charges, payments, before }: Stay) {
  const billed = sum(charges.map((one) => one.cents));
  const mine = sum(payments.filter((one) => !one.insurer).map((one) => one.cents));
  const plan = sum(payments.map((one) => one.cents)) - mine;
  return { billed, mine, plan, due: before + billed - mine - plan };
}

function summaryOf(stay: Stay, look: Look): string {
  const { billed, mine, plan, due } = sumsOf(stay);
  const line = (label: string, cents: number, more = "") =>
    `<div class="${more}"><span>${label}</span><span>${look.money(cents)}</span></div>`;
  const paid = stay.payments.length ? line(look.paid, -mine) : "";
  const parts = look.summary
    ? [
        stay.before ? line(look.before, stay.before) : "",
        paid,
        plan ? line(look.insured, -plan) : "",
        line(look.billed, billed),
      ]
    : [];
  return `<div class="sum">${parts.join("")}${line(look.due, due, "due")}</div>`;
}

function activity(stay: Stay, look: Look): string {
  if (look.ledger || stay.payments.length === 0) return "";
  const rows = stay.payments.map(
    (one) =>
      `<tr><td>${look.date(one.date)}</td><td>${one.name}</td><td class="n">${look.money(-one.cents)}</td></tr>`,
  );
  return `<div class="t">${look.words("Account Activity Since Last Statement|PAYMENTS AND CREDITS|Payments Posted")}</div><table class="small">${rows.join("")}</table>`;
}

function agingOf(chance: Chance, due: number, billed: number, look: Look): string {
  const old = Math.max(0, due - billed);
  const late = chance.happens(0.5) ? old : 0;
  const cells = [Math.min(due, billed), old - late, late, 0, 0].map(
    (cents) => `<td class="n">${look.money(cents)}</td>`,
  );
  const heads = ["Current", "31-60 Days", "61-90 Days", "91-120 Days", "Over 120"].map(
    (text) => `<td class="n">${text}</td>`,
  );
  return `<table class="aging"><tr>${heads.join("")}</tr><tr>${cells.join("")}</tr></table>`;
}

const style = (
  look: Look,
  color: string,
) => `@page{size:letter;margin:0.5in}body{font:${look.size}pt "${look.font}",Arial;margin:0;color:#111}
.top{display:flex;justify-content:space-between}.firm{font-size:15pt;font-weight:bold;color:${color}}.facts{border:1px solid ${look.box ? color : "transparent"};padding:5px 9px;width:280px}
.facts div,.sum div{display:flex;justify-content:space-between;gap:14px;padding:1.5px 0}.who{margin:24px 0 18px 30px;line-height:1.4}table{border-collapse:collapse;width:100%}
td{padding:2.5px 6px;vertical-align:top}tr{break-inside:avoid}.main td{${look.rule}}thead td{font-weight:bold;background:${color}1c;border-bottom:1.5px solid ${color}!important;vertical-align:bottom}
.n{text-align:right;white-space:nowrap}.date{white-space:nowrap}.h td{font-weight:bold;color:${color};padding-top:8px}.b td{font-weight:bold}.sum{width:330px;margin:12px 0 0 auto}.due{font-weight:bold;font-size:1.15em;border-top:2px solid ${color}}
.t{font-weight:bold;margin:12px 0 2px}.small{width:60%}.aging{margin-top:16px}.aging td{border:1px solid #999}.msg{margin:16px 0;line-height:1.4}.cut{border-top:1px dashed #333;text-align:center;font-size:0.85em;margin-top:18px;padding-top:3px}
.slip div div{display:flex;justify-content:space-between;gap:20px}.slip{display:flex;justify-content:space-between;margin-top:8px;line-height:1.5;break-inside:avoid}`;

const MESSAGES =
  "Payment is due upon receipt and no later than the 10th of the month. A late charge of 1.5% per month applies to balances over 30 days.|Room and board is billed for the month shown. The day of discharge is not charged. Bed hold during a hospital stay must be requested within 24 hours.|Questions about this statement? Call the Business Office at (555) 555-0163 ext. 4, Monday - Friday, 8:30 am to 4:30 pm. Please notify us of any change of insurance or Medicaid status.|Thank you for choosing us as your home. Rates will increase by 4% on January 1. Returned checks are subject to a $35.00 fee.";

function told(
  facts: Partial<Omit<Truth, "totals" | "lines">>,
  stay: Stay,
  charges: Charge[],
  look: Look,
): Truth {
  const { billed, mine, plan, due } = sumsOf(stay);
  const rows = stay.payments.filter((one) => !one.insurer).map((one) => decimal(one.cents));
  const summed = look.summary;
  return truthOf(
    {
      ...{ name: family.name, setting: "facility", ...facts },
      ...(summed || rows.length === 0 ? {} : { paymentRows: rows }),
    },
    {
      ...{ billed: summed ? billed : null, previousBalance: stay.before || null },
      ...{ patientPaid: summed && stay.payments.length ? mine : null },
      ...{ insurancePaid: summed && plan ? plan : null, patientResponsibility: due },
    },
    charges.map((one) =>
      lineOf({
        ...{ serviceDate: one.date, description: one.name, code: (look.coded && one.code) || null },
        ...{ units: one.units, charge: one.cents, ...(look.rate ? { unitPrice: one.rate } : {}) },
      }),
    ),
  );
}

export const family: Family = {
  name: "skilled-nursing-invoice",
  paper: "The monthly invoice of a nursing or assisted living facility.",
  medium: "text",
  draw(chance) {
    // Small seeds begin with numbers that are much alike.
    chance.number("###");
    const drawn = lookOf(chance);
    const [name, kind, color] = chance.shuffled(NAMES)[0]!;
    const [resident, payer] = chance.shuffled(RESIDENTS)[0]!;
    const stay = stayOf(chance, kind);
    const look = { ...drawn, coded: drawn.coded && stay.charges.some(({ code }) => code) };
    const { billed, due } = sumsOf(stay);
    const account = chance.number(chance.pick(["#####", "@#####", "######-01"]));
    const issued = shifted(stay.to, chance.between(1, 4));
    const dueDate = chance.happens(0.6) ? shifted(issued, chance.pick([9, 10, 14])) : null;
    const { rows, charges } = look.ledger ? ledger(stay, look) : grouped(stay, look);
    const fact = (label: string, value: string) =>
      `<div><span>${label}</span><span>${value}</span></div>`;
    const number = look.words("Resident #|Account Number|Resident No.|Account #");
    const period =
      look.ranged || chance.happens(0.5)
        ? fact(
            look.words("Billing Period|Statement Period|Service Period"),
            `${look.date(stay.from)} - ${look.date(stay.to)}`,
          )
        : "";
    const boxed = [
      ...[fact(look.words("Resident|Resident Name|Patient"), resident), fact(number, account)],
      chance.happens(0.6)
        ? fact(look.words("Room|Unit/Bed|Apartment"), chance.number("2##-A"))
        : "",
      fact(look.words("Invoice Date|Statement Date|Date"), look.long(issued)) + period,
      ...[
        dueDate ? fact(look.words("Due Date|Payment Due|Due By"), look.long(dueDate)) : "",
        fact(look.due, look.money(due)),
      ],
    ].join("");
    const head = row(look.heads, look);
    const place = `${chance.between(100, 4900)} ${chance.pick(["Orchard Hill Rd", "Mill Pond Ln", "County Road 9"])}<br>${chance.pick(["Ashby, NC 27009", "Fallbrook, MI 48111", "Denholm, KS 66012"])}`;
    const top = `<div class="top"><div><div class="firm">${name}</div>${place}<br>(555) 555-0${chance.number("1##")}</div><div class="facts"><b>${look.words("INVOICE|STATEMENT|Monthly Statement|Resident Statement")}</b>${boxed}</div></div>`;
    const slip = chance.happens(0.6)
      ? `<div class="cut">${look.words("Please detach and return with your payment|Return this portion with your remittance")}</div><div class="slip"><div>Remit to: ${name}<br>P.O. Box ${chance.number("####")}, ${place.split("<br>")[1]}</div><div>${fact(number, account)}${fact(look.due, look.money(due))}Amount Enclosed $ __________</div></div>`
      : "";
    const body = `${activity(stay, look)}<div class="t">${look.ledger ? "" : look.words("Charge Detail|CURRENT CHARGES|Charges for the Period|New Activity")}</div><table class="main"><thead>${head}</thead><tbody>${rows}</tbody></table>${summaryOf(stay, look)}`;
    const html = `<!doctype html><meta charset="utf-8"><style>${style(look, color)}</style>${top}<div class="who">${payer}<br>${chance.between(12, 980)} Sycamore Ct<br>Ridley, IN 46114</div>${body}${look.aging ? agingOf(chance, due, billed, look) : ""}<div class="msg">${chance.shuffled(MESSAGES.split("|")).slice(0, chance.between(1, 3)).join("<br>")}</div>${slip}`;
    const facts = {
      ...{
        provider: name,
        patient: resident,
        accountNumber: account,
        statementDate: issued,
        dueDate,
      },
      ...(period ? { serviceFrom: stay.from, serviceTo: stay.to } : {}),
    };
    return { html, truth: told(facts, stay, charges, look) };
  },
};
