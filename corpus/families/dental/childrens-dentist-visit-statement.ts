import {
  dollars,
  grouped,
  looseSlashes,
  shortSlashes,
  slashes,
  type AmountFormat,
  type DateFormat,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { household, phone, street, town } from "#corpus/families/drawing/people";
import {
  amount,
  column,
  lineBy,
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

/** What a row prints: whose work, and what the plan is thought to pay, which is not yet paid. */
type Row = Said & { who: string; tooth: string; surface: string; estimate: number };

type Office = {
  name: string;
  ink: string;
  dentists: string[];
  children: boolean;
  /** Given at the desk after the visit, or mailed each month. */
  walkout: boolean;
  title: string;
  day: DateFormat;
  money: AmountFormat;
  heads: Record<"date" | "who" | "tooth" | "surface" | "code" | "text" | "fee" | "ins" | "adj" | "mine" | "doctor", string>; // prettier-ignore
};

const HEADS = (text: string): Office["heads"] => {
  const [date, who, tooth, surface, code, name, fee, ins, adj, mine, doctor] = text.split("|");
  return {
    ...{ date: date!, who: who!, tooth: tooth!, surface: surface!, code: code!, text: name! },
    ...{ fee: fee!, ins: ins!, adj: adj!, mine: mine!, doctor: doctor! },
  };
};

const OFFICES: Office[] = [
  {
    ...{ name: "Little Otters Pediatric Dentistry", ink: "#0e7490", children: true, walkout: true },
    ...{ title: "WALKOUT STATEMENT", day: slashes, money: grouped },
    dentists: ["Dr. Priya Raman", "Dr. Kelly Ott"],
    heads: HEADS(
      "Date|Patient|Tooth|Surf|Code|Description|Fee|Est. Ins.|Adj.|Patient Portion|Provider",
    ),
  },
  {
    ...{ name: "Sunny Smiles Children's Dental", ink: "#c2410c", children: true, walkout: false },
    ...{ title: "Statement of Account", day: shortSlashes, money: grouped },
    dentists: ["JH", "MPC", "HYG1"],
    heads: HEADS(
      "Date|Name|Th|Srf|ADA Code|Description of Services|Charge|Ins Paid|Write-off|Your Portion|Prov",
    ),
  },
  {
    ...{ name: "Hargrove & Bui Family Dentistry, PLLC", ink: "#334155", children: false },
    ...{ walkout: true, title: "Visit Statement", day: looseSlashes, money: dollars },
    dentists: ["T. Hargrove DDS", "L. Bui DMD"],
    heads: HEADS(
      "Service Date|Patient|Tooth #|Surface|Procedure|Description|Fee|Insurance Estimate|Discount|Patient Estimate|Dentist",
    ),
  },
  {
    ...{ name: "KIDS FIRST DENTAL & ORTHODONTICS", ink: "#6d28d9", children: true },
    ...{ walkout: false, title: "MONTHLY STATEMENT", day: slashes, money: dollars },
    dentists: ["Dr. Amy", "Dr. Soto"],
    heads: HEADS("DATE|PATIENT|TOOTH|SURF|CODE|DESCRIPTION|FEE|INS. PAID|ADJUST.|PATIENT PORTION|DOCTOR"), // prettier-ignore
  },
];

/** Code, dollars, the mark of the place (t a tooth, s with surfaces), the plan's share of 100, and the words. */
const CHECKS = rowsOf(`D0120|62||100|Periodic oral evaluation
D1120|84||100|Prophylaxis - child
D1206|46||100|Topical fluoride varnish
D0272|56||100|Bitewings - two films
D0240|44||80|Intraoral - occlusal film
D0330|132||80|Panoramic film
D1330|35||0|Oral hygiene instructions`);
const GROWN = rowsOf(`D0120|64||100|Periodic oral evaluation
D1110|118||100|Prophylaxis - adult
D0274|78||100|Bitewings - four films
D1206|46||0|Topical fluoride varnish
D0220|36|t|80|Periapical first film`);
const WORK = rowsOf(`D1351|62|m|80|Sealant - per tooth
D2391|198|s|80|Resin composite - 1 surface, posterior
D2392|252|s|80|Resin composite - 2 surfaces, posterior
D2930|342|t|50|Prefab stainless steel crown - primary tooth
D3220|236|t|50|Therapeutic pulpotomy
D7140|188|t|80|Extraction, erupted tooth
D9230|88||0|Nitrous oxide analgesia
D1510|398|t|50|Space maintainer - fixed, unilateral
D0140|82||100|Limited oral evaluation`);
const GROWN_WORK = rowsOf(`D2391|204|s|80|Resin composite - 1 surface, posterior
D2392|262|s|80|Resin composite - 2 surfaces, posterior
D2740|1325|t|50|Crown - porcelain/ceramic
D2950|318|t|50|Core buildup, incl. any pins
D7140|222|t|80|Extraction, erupted tooth
D9910|68|t|0|Application of desensitizing medicament`);

/** A tooth of a child or a grown person, and the surfaces of a filling. */
function place(chance: Chance, kind: string, code: string, child: boolean): [string, string] {
  if (!kind) return ["", ""];
  const grown = kind === "m" ? ["3", "14", "19", "30"] : ["2", "4", "13", "15", "18", "20", "29"];
  const tooth = chance.pick(child && kind !== "m" ? [..."ABIJKLST"] : grown);
  const surface = code === "D2392" ? ["MO", "DO", "OL"] : ["O", "B", "L"];
  return [tooth, kind === "s" ? chance.pick(surface) : ""];
}

type Terms = { insured: boolean; rise: number; off: number };

function worked(chance: Chance, who: string, date: string, child: boolean, terms: Terms): Row[] {
  const check = chance.happens(0.65);
  const list = child ? CHECKS : GROWN;
  const work = chance.shuffled(child ? WORK : GROWN_WORK);
  const chosen = check
    ? [...list.slice(0, chance.between(2, 3)), ...chance.shuffled(list.slice(3)).slice(0, chance.between(0, 2)), ...work.slice(0, chance.pick([0, 0, 1]))] // prettier-ignore
    : work.slice(0, chance.between(1, 4));
  return chosen.flatMap(([code = "", price = "", kind = "", share = "", description = ""]) => {
    const many = kind === "m" ? chance.pick([1, 2, 4]) : 1;
    const first = place(chance, kind, code, child);
    const teeth = many > 1 ? ["3", "14", "19", "30"].slice(0, many).map((one) => [one, ""] as const) : [first]; // prettier-ignore
    return teeth.map(([tooth, surface]): Row => {
      const charge = Math.round(Number(price) * terms.rise) * 100;
      const discount = terms.insured ? Math.round(charge * terms.off) : 0;
      const plan = terms.insured ? Math.round(((charge - discount) * Number(share)) / 100) : 0;
      const site = `${tooth} ${surface}`.trim();
      return {
        ...{ who, tooth, surface, code, description, charge, discount, serviceDate: date },
        ...{ estimate: plan, insurancePaid: plan, patientOwes: charge - discount - plan },
        ...(site ? { site } : {}),
      };
    });
  });
}

type Look = ReturnType<typeof look>;
const look = (chance: Chance, { walkout, children }: Office) => ({
  insured: chance.happens(0.8),
  adjusted: chance.happens(0.65),
  sites: chance.happens(0.9),
  doctor: chance.happens(0.45),
  many: chance.pick(children ? [1, 2, 2, 3] : [1, 1, 2]),
  visits: walkout ? 1 : chance.pick([1, 1, 2]),
  previous: chance.happens(walkout ? 0.25 : 0.55) ? chance.between(12, 190) * 100 : 0,
});

function columnsOf(
  { heads, day, money, walkout }: Office,
  l: Look,
  several: boolean,
): Column<Row>[] {
  return [
    column<Row>(heads.date, "serviceDate", (row) => day(row.serviceDate!), "d"),
    ...(several || !walkout ? [column<Row>(heads.who, null, ({ who }) => who.split(" ")[0])] : []),
    ...(l.sites
      ? [
          column<Row>(heads.tooth, "site", ({ tooth }) => tooth, "m"),
          column<Row>(heads.surface, null, ({ surface }) => surface, "m"),
        ]
      : []),
    column<Row>(heads.code, "code", ({ code }) => code),
    column<Row>(heads.text, "description", (row) => row.description, "w"),
    ...(l.doctor ? [column<Row>(heads.doctor, "clinician", (row) => row.clinician)] : []),
    amount<Row>(heads.fee, "charge", money),
    ...(l.insured
      ? [
          walkout
            ? column<Row>(heads.ins, null, ({ estimate }) => money(estimate), "n")
            : amount<Row>(heads.ins, "insurancePaid", money),
          ...(l.adjusted ? [amount<Row>(heads.adj, "discount", money)] : []),
          amount<Row>(heads.mine, "patientOwes", money),
        ]
      : []),
  ];
}

type Count = Record<"fees" | "plan" | "off" | "mine" | "paid" | "previous" | "due", number>;

function counted(chance: Chance, { walkout }: Office, l: Look, rows: Row[]): Count {
  const fees = total(rows, "charge");
  const plan = total(rows, "insurancePaid");
  const off = total(rows, "discount");
  const mine = fees - plan - off;
  const most = mine + l.previous;
  const paid = walkout
    ? chance.pick([0, most, most, Math.min(most, 5000)])
    : Math.min(most, chance.pick([0, 0, l.previous, 3500]));
  return { fees, plan, off, mine, paid, previous: l.previous, due: most - paid };
}

function sums(office: Office, l: Look, count: Count): string {
  const { money, walkout } = office;
  const minus = (cents: number) => (cents ? `-${money(cents)}` : money(0));
  const insured: (readonly [string, string] | null)[] = l.insured
    ? [
        [walkout ? "Estimated insurance" : "Insurance payments", minus(count.plan)],
        l.adjusted ? [walkout ? "Discounts" : "Adjustments", minus(count.off)] : null,
      ]
    : [];
  const last = walkout ? (l.insured ? "Estimated Amount Due" : "Amount Due") : "PLEASE PAY";
  return pairs(
    [
      count.previous ? ["Previous balance", money(count.previous)] : null,
      [walkout ? "Total fees today" : "Total charges", money(count.fees)],
      ...insured,
      count.paid || !walkout
        ? [walkout ? "Payment today - thank you" : "Patient payments", minus(count.paid)]
        : null,
      [last, money(count.due)],
    ],
    "sums",
  );
}

/** A row for a payment of the family among the services of the month. */
function paymentRow(office: Office, columns: Column<Row>[], date: string, cents: number): string {
  const { money, day, heads } = office;
  const last = columns.length - 1;
  const cells = columns.map(({ head, kind }, at) => {
    const text =
      head === heads.date
        ? day(date)
        : head === heads.text
          ? "Payment - Credit Card - Thank You"
          : at === last
            ? `-${money(cents)}`
            : "";
    return `<td class="${kind}">${text}</td>`;
  });
  return `<tr class="pay">${cells.join("")}</tr>`;
}

function ageing({ money }: Office, { due, previous, paid }: Count): string {
  const old = Math.max(0, Math.min(due, previous - paid));
  const ages = [due - old, old, 0, 0].map((cents) => `<td>${money(cents)}</td>`).join("");
  return `<table class="age"><tr><th>Current</th><th>Over 30</th><th>Over 60</th><th>Over 90</th></tr><tr>${ages}</tr></table>`;
}

const logo = ({ ink, children }: Office) =>
  `<svg width="40" height="44" viewBox="0 0 40 44"><path d="M8 3c5-2 8 2 12 2s7-4 12-2c7 3 7 13 4 19-3 7-3 20-8 20-4 0-3-13-8-13s-4 13-8 13c-5 0-5-13-8-20C1 16 1 6 8 3z" fill="${children ? ink : "none"}" stroke="${ink}" stroke-width="2"/>${children ? '<circle cx="15" cy="15" r="2" fill="#fff"/><circle cx="25" cy="15" r="2" fill="#fff"/><path d="M13 20c4 5 10 5 14 0" stroke="#fff" stroke-width="2" fill="none"/>' : ""}</svg>`;

const css = ({ ink, children, walkout }: Office) =>
  `@page{size:letter;margin:12mm 13mm}body{font:9.3pt/1.36 ${children ? "DejaVu Sans Condensed" : "Liberation Sans"};margin:0;color:#1b1b1b}.top{display:flex;justify-content:space-between}.brand{display:flex;gap:3mm;align-items:center}.brand b{font-size:1.5em;color:${ink}}h1{font-size:1.35em;margin:0 0 1mm;color:${ink};text-align:right}.facts td{padding:.4mm 2mm;border:.5px solid #aaa}.facts td:first-child{color:#555}
.who{margin:9mm 0 7mm 8mm}.lines{width:100%;border-collapse:collapse}.lines th{background:${walkout ? "#eef1f4" : ink};${walkout ? "" : "color:#fff;"}text-align:left;vertical-align:bottom;padding:1mm 1.3mm;font-size:.92em}.lines td{padding:.9mm 1.3mm;vertical-align:top;border-bottom:.5px solid #ccc}.lines .n{text-align:right;white-space:nowrap}.lines .m{text-align:center}.lines .d{white-space:nowrap}.lines .sum td{font-weight:bold;border-top:1.3px solid ${ink}}.lines .pay td{font-style:italic}tr,.sums,.cut,.next{break-inside:avoid}
.sums{margin:4mm 0 0 auto;border-collapse:collapse;width:78mm}.sums td{padding:.6mm 2mm}.sums td:last-child{text-align:right}.sums tr:last-child td{font-weight:bold;font-size:1.1em;border-top:1.5px solid ${ink};color:${ink}}.next{border:1px solid ${ink};border-radius:6px;padding:2mm 3mm;width:84mm;margin-top:5mm}.age{border-collapse:collapse;margin-top:5mm;width:100mm}.age th,.age td{border:.5px solid #999;padding:.7mm 2mm;text-align:right}.fine{font-size:.87em;color:#444;margin-top:5mm}.cut{border-top:1px dashed #333;margin-top:7mm;padding-top:3mm;display:flex;justify-content:space-between}`;

type Known = { guarantor: string; names: string[]; account: string; issued: string; dueDate: string | null }; // prettier-ignore

function next(chance: Chance, { day }: Office, { names, issued }: Known): string {
  const rows = names.map((name) => {
    const date = shifted(issued, 182 + chance.between(0, 14));
    return `${name.split(" ")[0]}: ${day(date)} at ${chance.between(8, 11)}:${chance.pick(["00", "20", "40"])} AM - ${chance.pick(["Recall / cleaning", "Cleaning & exam"])}`;
  });
  return `<div class="next"><b>Next appointments</b><br>${rows.join("<br>")}</div>`;
}

function paper(
  chance: Chance,
  office: Office,
  known: Known,
  parts: { lines: string; sums: string; count: Count },
) {
  // prettier-ignore
  const { day, money, walkout, name, title } = office;
  const address = `${street(chance)}<br>${town(chance)}<br>${phone(chance)}`;
  const single = known.names.length === 1;
  const facts = pairs(
    [
      [walkout ? "Date" : "Statement Date", day(known.issued)],
      ["Account #", known.account],
      single ? ["Patient", known.names[0]!] : null,
      ["Responsible Party", known.guarantor],
      known.dueDate ? ["Due Date", day(known.dueDate)] : null,
    ],
    "facts",
  );
  const fine = walkout
    ? "Insurance amounts are estimates only and not a guarantee of payment. You are responsible for any amount your plan does not pay. Please give 48 hours notice to change an appointment."
    : "Balances over 60 days are subject to a 1.5% monthly finance charge. Questions about your plan's payment? Please call your insurance carrier first. We accept Visa, MasterCard, Discover and CareCredit.";
  const tail = walkout
    ? chance.happens(0.7)
      ? next(chance, office, known)
      : ""
    : `${ageing(office, parts.count)}<div class="cut"><div>${known.guarantor}<br>Account # ${known.account}</div><div>Remit to:<br><b>${name}</b><br>${address}</div><div>Please pay: ${money(parts.count.due)}<br>Amount enclosed: ________<br>Card # ______________ Exp ____</div></div>`;
  return `<div class="top"><div class="brand">${logo(office)}<div><b>${name}</b><br>${address}</div></div><div><h1>${title}</h1>${facts}</div></div>
<div class="who">${known.guarantor}<br>${street(chance)}<br>${town(chance)}</div>${parts.lines}${parts.sums}<div class="fine">${fine}</div>${tail}`;
}

/** The visits of the family; those of one day at the desk, those of a month by mail. */
function visited(chance: Chance, office: Office, l: Look, names: string[]): Row[] {
  const start = shifted("2025-01-07", chance.between(0, 420));
  const terms = {
    insured: l.insured,
    rise: chance.pick([0.92, 1, 1.08, 1.2]),
    off: l.adjusted ? chance.pick([0.1, 0.18, 0.25]) : 0,
  };
  const rows = names.flatMap((who, nth) =>
    Array.from({ length: l.visits }, (_, at) => {
      const date = office.walkout ? start : shifted(start, at * 9 + nth * 2);
      const child = office.children || nth > 0;
      const clinician = chance.pick(office.dentists);
      return worked(chance, who, date, child, terms).map((row) => ({ ...row, clinician }));
    }).flat(),
  );
  return rows.sort((one, two) => one.serviceDate!.localeCompare(two.serviceDate!));
}

function truthFor(
  office: Office,
  l: Look,
  count: Count,
  known: Known,
  lines: ReturnType<typeof lineBy>[],
) {
  // prettier-ignore
  const billed = !office.walkout && l.insured;
  return truthOf(
    {
      ...{ name: family.name, setting: "professional", provider: office.name },
      ...{ patient: known.names.length === 1 ? known.names[0]! : null },
      ...{ accountNumber: known.account, statementDate: known.issued, dueDate: known.dueDate },
    },
    {
      ...{ billed: count.fees, insurancePaid: billed ? count.plan : null },
      adjustments: l.insured && l.adjusted ? count.off : null,
      patientPaid: count.paid || !office.walkout ? count.paid : null,
      ...{ patientResponsibility: count.due, previousBalance: count.previous },
    },
    lines,
  );
}

function draw(chance: Chance): Drawn {
  const [parent = "", ...family] = household(chance, 4);
  const account = chance.number(chance.pick(["####", "#####", "@@####"]));
  const office = chance.pick(OFFICES);
  const l = look(chance, office);
  const names = (office.children ? family : [parent, ...family]).slice(0, l.many);
  const rows = visited(chance, office, l, names);
  const columns = columnsOf(office, l, names.length > 1);
  const count = counted(chance, office, l, rows);
  const lastDay = rows.at(-1)!.serviceDate!;
  const issued = office.walkout ? lastDay : shifted(lastDay, chance.between(4, 20));
  const dueDate = !office.walkout && chance.happens(0.7) ? shifted(issued, 20) : null;
  const known = { guarantor: parent, names, account, issued, dueDate };
  const payment = office.walkout || !count.paid ? "" : paymentRow(office, columns, shifted(lastDay, 1), count.paid); // prettier-ignore
  const foot =
    l.insured && office.walkout
      ? sumRow(columns, "Totals", { charge: count.fees, discount: count.off, patientOwes: count.mine }, office.money) // prettier-ignore
      : "";
  const body = rows.map((row) => record(columns, row)).join("");
  const parts = {
    lines: table(columns, body + payment + foot),
    sums: sums(office, l, count),
    count,
  };
  const lines = rows.map((row) => lineBy(columns, row));
  return {
    html: page(css(office), paper(chance, office, known, parts)),
    truth: truthFor(office, l, count, known, lines),
  };
}

export const family: Family = {
  name: "childrens-dentist-visit-statement",
  paper:
    "A children's or family dentist's statement, handed over after a visit or mailed by the month, with what the plan pays and what is left.",
  medium: "text",
  draw,
};
