import { dollars, grouped, looseSlashes, monthName } from "#corpus/generators/formats";
import { shortSlashes, slashes, trailingMinus } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, doctor, phone, street, town } from "#corpus/families/drawing/people";
import { amount, bars, column, lineBy, mark, page, pairs } from "#corpus/families/drawing/sheet";
import { record, sumRow, table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said, type Sums } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { charge: number };
type Style = "stay" | "families" | "office";
/** One account of the two, or the only one. */
type Account = {
  title: string;
  number: string;
  rows: Row[];
  charge: number;
  off: number;
  plan: number;
  own: number;
};

const veil = (mm: number) => `<span class="x" style="width:${mm}mm"></span>`;

/** Who bills, how the paper looks, ink. */
const SENDERS = rowsOf(`
Whitcomb Women's Hospital|stay|#8a2a5b; ST. GERTRUDE MEDICAL CENTER|stay|#222; Bayview University Hospital|stay|#00508f; Alder Valley Health|families|#0a6c74; PRAIRIE MERCY HEALTH SYSTEM|families|#5b3a8e; Northgate Medical Center|families|#b3471b
Wildrose Obstetrics & Gynecology, P.A.|office|#a03060; CANYON WOMEN'S HEALTH ASSOCIATES|office|#333; Sister Rivers Midwifery & OB|office|#2f6b3a`);

/** Revenue code, code, words, dollars of one, units; `n` each night, `d` always. */
const MOTHER = `0112||ROOM AND BOARD PRIVATE OB|3180|1|n;0722||LABOR ROOM HOURLY|412|11|d;0720|59409|VAGINAL DELIVERY LEVEL 3|7840|1|v;0360||CESAREAN SECTION OR LEVEL 4|14650|1|c;0370||ANESTHESIA EPIDURAL PER 15 MIN|248|14|d;0300|86900|BLOOD TYPE ABO|118|1;0305|85027|CBC WITHOUT DIFF|163|1|d;0250||OXYTOCIN 30 UNIT/500 ML BAG|214|1;0250||IBUPROFEN 600 MG TAB|11.5|4;0258||LACTATED RINGERS 1000 ML|187|3;0270||PERI CARE KIT POSTPARTUM|74|1;0729||SKIN TO SKIN AFTER C-SEC|39.35|1|c;0710||RECOVERY ROOM OB 1ST HR|1420|1|d;0636|J2590|OXYTOCIN INJ 10 UNITS|42|2|d`;
const BABY = `0171||NURSERY LEVEL I NEWBORN|1260|1|n;0174||NURSERY LEVEL IV NICU|9870|1|k;0470|92650|NEWBORN HEARING SCREEN|386|1|d;0301|82247|BILIRUBIN TOTAL|97|1;0301|S3620|NEWBORN METABOLIC SCREEN|212|1|d;0250||PHYTONADIONE 1 MG/0.5 ML|64|1;0250||ERYTHROMYCIN OPHTH OINT|38|1;0771|90744|HEPATITIS B VACCINE PEDS|119|1;0723|54150|CIRCUMCISION CLAMP|868|1;0300|86880|COOMBS DIRECT|126|1`;
const OFFICE = `59400|Global OB care, vaginal delivery|5480|v|0|0;59510|Global OB care, cesarean delivery|6350|c|0|0;76805|OB ultrasound, 14+ weeks|486|d|125|145;76801|OB ultrasound, first trimester|398||190|208;76816|OB ultrasound follow-up|287||40|95;59025|Fetal non-stress test|214||5|24;81025|Urine pregnancy test|28||222|236;87653|Group B strep, amplified probe|112||26|34;36415|Venipuncture|22||212|220;90715|Tdap vaccine|88||60|88;99460|Newborn care, initial, hospital|368||0|0;54150|Circumcision|612||-1|-1`;
const FAMILIES = [
  "Room & Board - Private OB|0112|n;Labor & Delivery|0720|11850;Anesthesia|0370|3472;Pharmacy|0250|612;Laboratory|0300|884;Medical/Surgical Supplies|0270|1145;IV Solutions|0258|561;Recovery Room|0710|1420",
  "Nursery|0171|n;Laboratory|0300|540;Pharmacy|0250|182;Audiology|0470|386;Preventive Care/Vaccine|0771|158;Respiratory Services|0410|735",
] as const;
const PAYERS = "Blue Cross of Wexford|AETNA HMO|UnitedHealthcare|Cigna LocalPlus|Premera PPO".split(
  "|",
);

type Look = ReturnType<typeof look>;
function look(chance: Chance, style: Style) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    ...{ words, style, payer: chance.pick(PAYERS) },
    both: style === "families" || (style === "stay" && chance.happens(0.65)),
    day: chance.pick([slashes, shortSlashes, looseSlashes, monthName]),
    money: chance.pick([dollars, dollars, grouped, trailingMinus]),
    ...{ coded: chance.happens(0.6), revenue: chance.happens(0.6), units: chance.happens(0.75) },
    ...{ byDay: chance.happens(0.5), benefits: chance.happens(0.6), slip: chance.happens(0.6) },
    ...{ cut: chance.happens(0.4), intensive: chance.happens(0.2), ruled: chance.happens(0.5) },
    shot: chance.pick(["none", "hi", "ring"] as const),
    ...{ hide: chance.happens(0.6), part: style === "stay" && chance.happens(0.2) },
    heads: {
      date: words("Date|Service Date|DATE OF SERVICE|Svc Date"),
      revenue: words("Rev Code|Rev. Code|REV CD"),
      code: words("CPT/HCPCS|Procedure|Code"),
      text: words("Description|Description of Service|SERVICE"),
      units: words("Qty|Units|QTY"),
      number: words("Account|Acct #|Visit"),
      charge: words("Charges|Amount|Total Charges"),
    },
    font: words("Liberation Sans|Liberation Sans|Liberation Serif|DejaVu Sans Condensed|Liberation Sans Narrow"), // prettier-ignore
  };
}

function stayRows(chance: Chance, l: Look, list: string, from: string, nights: number): Row[] {
  const factor = 0.75 + 0.6 * chance.share();
  const keep = ({ often, night }: { often: string; night: number }) =>
    (often === "n" && !(l.intensive && list === BABY)) || (often === "k" && l.intensive) || (often === "d" && night === 0) || (often === (l.cut ? "c" : "v") && night === 0); // prettier-ignore
  const rows = rowsOf(list).flatMap(([revenueCode, code, description = "", price, many, often = ""]) => {
    const each = Math.round(Number(price) * factor * 100);
    const some = often === "" && chance.happens(0.65) ? [chance.between(0, nights - 1)] : [];
    const days = Array.from({ length: nights }, (_, night) => night).filter((night) => keep({ often, night })); // prettier-ignore
    return [...some, ...days].map((night): Row => ({ serviceDate: shifted(from, night), revenueCode: revenueCode!, code: code || null, description, units: Number(many), charge: each * Number(many) })); // prettier-ignore
  }); // prettier-ignore
  return rows.toSorted((a, b) => (a.serviceDate! < b.serviceDate! ? -1 : 1));
}

function familyRows(chance: Chance, at: 0 | 1, nights: number): Row[] {
  const factor = 0.7 + 0.9 * chance.share();
  return rowsOf(FAMILIES[at]).flatMap(([description = "", revenueCode = "", price = ""], row) => {
    if (row > 1 && chance.happens(0.3)) return [];
    const cents = price === "n" ? (at ? 1180 : 3240) * nights : Number(price);
    return [{ description, revenueCode, charge: Math.round(cents * factor * 100) }];
  });
}

function officeRows(chance: Chance, l: Look, birth: string): Row[] {
  const rows = rowsOf(OFFICE).flatMap((one) => {
    const [code = "", description = "", price = "", often = "", near = "", far = ""] = one;
    if (often === (l.cut ? "v" : "c") || (often === "" && chance.happens(0.45))) return [];
    const early = -chance.between(Number(near), Number(far));
    const charge = Math.round(Number(price) * (0.85 + 0.5 * chance.share()) * 100);
    return [{ serviceDate: shifted(birth, early), code, description, units: 1, charge }];
  });
  return rows.toSorted((a, b) => (a.serviceDate < b.serviceDate ? -1 : 1));
}

function columnsOf(l: Look, dated: boolean): Column<Row>[] {
  const { heads, style } = l;
  const stay = style === "stay";
  const list: (Column<Row> | false)[] = [
    dated && column<Row>(heads.date, "serviceDate", (row) => l.day(row.serviceDate!), "d"),
    style !== "office" && l.revenue && column<Row>(heads.revenue, "revenueCode", (row) => row.revenueCode), // prettier-ignore
    style !== "families" && (l.coded || !stay) && column<Row>(heads.code, "code", (row) => row.code), // prettier-ignore
    column<Row>(heads.text, "description", (row) => row.description!.replace("&", "&amp;"), "t"),
    style !== "families" && l.units && column<Row>(heads.units, "units", (row) => row.units, "n"),
    amount<Row>(heads.charge, "charge", l.money),
  ];
  return list.flatMap((one) => one || []);
}

function accountsFor(chance: Chance, l: Look, from: string, nights: number): Account[] {
  const [off, plan] = [0.35 + 0.3 * chance.share(), 0.6 + 0.35 * chance.share()];
  const pattern = chance.pick(["#########", "H########", "##-######"]);
  return (l.both ? ([0, 1] as const) : ([0] as const)).map((at) => {
    const rows =
      l.style === "office"
        ? officeRows(chance, l, from)
        : l.style === "families"
          ? familyRows(chance, at, nights)
          : stayRows(chance, l, at ? BABY : MOTHER, from, nights);
    const charge = total(rows, "charge");
    const less = Math.round(charge * off);
    const paid = Math.round((charge - less) * (at ? plan * 0.9 : plan));
    const title = at ? l.words("Newborn|BABY GIRL|Baby Boy|NEWBORN") : l.words("Mother|MOTHER|Maternity|Mom"); // prettier-ignore
    return { title, number: chance.number(pattern), rows, charge, off: less, plan: paid, own: charge - less - paid }; // prettier-ignore
  });
}

function charges(l: Look, columns: Column<Row>[], account: Account, dated: boolean) {
  const { rows } = account;
  const dear = rows.reduce((best, row) => (row.charge > best.charge ? row : best));
  const line = (row: Row) => record(columns, row, row === dear && l.shot !== "none" ? l.shot : "");
  const days = [...new Set(rows.map(({ serviceDate }) => serviceDate!))];
  const byDay = () =>
    days.map((day) => {
      const own = rows.filter(({ serviceDate }) => serviceDate === day);
      const under = sumRow(columns, `Total for ${l.day(day)}`, { charge: total(own, "charge") }, l.money, "sub"); // prettier-ignore
      return `<tr class="part"><td colspan="${columns.length}">${l.day(day)}</td></tr>${own.map(line).join("")}${under}`;
    });
  const body = (dated || l.style === "families" ? rows.map(line) : byDay()).join("");
  const words = l.both ? `Total charges, ${account.title.toLowerCase()}` : "Total charges";
  return table(columns, body + sumRow(columns, words, { charge: account.charge }, l.money));
}

/** What the plan paid, one column for each account. */
function planSummary(l: Look, accounts: Account[]) {
  const add = (field: "charge" | "off" | "plan" | "own") => accounts.map((one) => one[field]).reduce((all, one) => all + one, 0); // prettier-ignore
  const several = accounts.length > 1;
  const row = (label: string, field: "charge" | "off" | "plan" | "own", sign = 1) =>
    `<tr><td>${label}</td>${accounts.map((one) => `<td class="n">${l.money(sign * one[field])}</td>`).join("")}${several ? `<td class="n">${l.money(sign * add(field))}</td>` : ""}</tr>`;
  const heads = several ? `<thead><tr><th></th>${accounts.map((one) => `<th class="n">${one.title}</th>`).join("")}<th class="n">Total</th></tr></thead>` : ""; // prettier-ignore
  const title = l.words("Plan payment summary|Insurance Summary|What your plan paid");
  const html = `<h2>${title}: ${l.payer}</h2><table class="plan">${heads}<tbody>${row(l.words("Total charges|Billed charges"), "charge")}${row(l.words("Plan discount|Network adjustment|Contractual adjustment"), "off", -1)}${row(l.words("Plan paid|Insurance payment"), "plan", -1)}${row(l.words("Your responsibility|Patient responsibility"), "own")}</tbody></table>`;
  return { html, billed: add("charge"), adjustments: add("off"), insurancePaid: add("plan"), own: add("own") }; // prettier-ignore
}

/** What is left after the patient's own payments. */
function ending(chance: Chance, l: Look, own: number) {
  const paid = own > 60000 && chance.happens(0.5) ? chance.pick([25000, 50000, 15000]) : 0;
  const due = own - paid;
  const list: ([string, string] | null)[] = [
    paid ? [l.words("Prenatal plan payments|Patient payments|Deposit paid"), l.money(-paid)] : null,
    [l.words("Amount due|Balance due|PAY THIS AMOUNT|You owe"), l.money(due)],
  ];
  return { paid, due, html: pairs(list, "sums") };
}

type Facts = { issued: string; from: string; to: string; due: string | null; number: string; named: boolean }; // prettier-ignore
function head(chance: Chance, l: Look, f: Facts, sender: string[]) {
  const [name = "", , ink = ""] = sender;
  const brand = `<div class="name">${mark(chance, ink, 38)}<div><b class="brand">${name.replace("&", "&amp;")}</b><br>${street(chance)}<br>${town(chance)}<br>${l.words("Billing|Patient accounts|Questions")}: ${phone(chance)}</div></div>`;
  const title = l.words(l.style === "stay" ? "Itemized Bill|ITEMIZED STATEMENT|Detail of Charges" : "Patient Statement|STATEMENT OF ACCOUNT|Billing Statement"); // prettier-ignore
  const facts = pairs(
    [
      [l.words("Guarantor|Patient|Responsible party"), veil(34)],
      [l.words("Account number|Account #|ACCOUNT NO."), l.both || l.hide ? veil(24) : f.number],
      [l.words("Statement date|Bill date|Date"), l.day(f.issued)],
      f.named ? [l.words("Admitted|Admit date|Admission"), l.day(f.from)] : null,
      f.named ? [l.words("Discharged|Discharge date|Discharge"), l.day(f.to)] : null,
      [l.words("Insurance|Primary coverage|Plan"), l.payer],
      ["Physician", chance.happens(0.5) ? veil(30) : doctor(chance)],
      f.due ? [l.words("Due date|Please pay by"), l.day(f.due)] : null,
    ],
    "facts",
  );
  return `<div class="top">${brand}<b class="title">${title}</b></div><div class="mid"><div>${veil(42)}<br>${veil(48)}<br>${veil(37)}</div>${facts}</div>`;
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:13mm 14mm;${l.part ? "" : `@bottom-center{content:"Page " counter(page) " of " counter(pages);font:7.5pt '${l.font}'}`}} body{margin:0;font:9pt/1.36 '${l.font}';color:#161616} .x{display:inline-block;background:#000;height:1.1em;vertical-align:-.2em} .top,.mid{display:flex;justify-content:space-between;gap:8mm} .top{border-bottom:2px solid ${ink};padding-bottom:2mm} .name{display:flex;gap:3mm} .brand{font-size:1.35em;color:${ink}} .title{font-size:1.5em;color:${ink};text-align:right} .mid{margin:4mm 0} .facts td{padding:.3mm 2.4mm;vertical-align:top} .facts td:first-child{color:#444;white-space:nowrap} h2{font-size:1.12em;color:${ink};margin:4mm 0 1mm} p{margin:2mm 0;font-size:.92em}
.lines,.plan{border-collapse:collapse} .lines{width:100%} th{text-align:left;vertical-align:bottom;padding:.8mm 1.4mm;border-bottom:1.3px solid ${ink}} .lines th{${l.ruled ? `background:${ink};color:#fff` : ""}} td{vertical-align:top} .lines td,.plan td{padding:.6mm 1.4mm;${l.ruled ? "border-bottom:.5px solid #bbb" : ""}} .n{text-align:right;white-space:nowrap} .d{white-space:nowrap} .lines tr{break-inside:avoid} h2{break-after:avoid} .part td{font-weight:bold;padding-top:1.2mm} .sub td{font-style:italic} .sum td{font-weight:bold;border-top:1.2px solid #000} .plan{min-width:110mm;margin-bottom:4mm;break-inside:avoid} .plan td:first-child{padding-right:10mm} .plan tr:last-child td{font-weight:bold;border-top:1px solid #333} .sums{margin:3mm 0 2mm auto;border-collapse:collapse} .sums td{padding:.7mm 2mm} .sums td:last-child{text-align:right} .sums tr:last-child td{font-weight:bold;font-size:1.12em;border-top:1.3px solid #000} .slip{border-top:1.3px dashed #333;margin-top:6mm;padding-top:1mm;break-inside:avoid} .hi td{background:#fff27a} .ring{outline:2.5px solid #d6141b}`;

function slip(chance: Chance, l: Look, name: string, due: number) {
  if (!l.slip) return "";
  return `<div class="slip"><div>${l.words("Detach here and return with payment|Please return this part with your check")}</div><div class="mid"><div>${veil(40)}<br>${veil(46)}<br>${bars(chance, 150, 12)}</div><div>Amount due<br><b>${dollars(due)}</b><br>Amount enclosed $ ________</div><div>${name.replace("&", "&amp;")}<br>${box(chance)}<br>${town(chance)}</div></div></div>`;
}

/** All that stands under the top of the paper, and the sums it prints. */
function under(
  chance: Chance,
  l: Look,
  accounts: Account[],
  columns: Column<Row>[],
  dated: boolean,
  name: string,
) {
  // prettier-ignore
  const lists = accounts.map((one) => {
    const words = l.both ? `<h2>${one.title} &ndash; ${l.heads.number} ${l.hide ? veil(20) : one.number}</h2>` : ""; // prettier-ignore
    return words + charges(l, columns, one, dated);
  });
  if (l.part) {
    const place = `<div style="text-align:right">Page 2 of ${chance.between(3, 5)}</div>`;
    const on = `<p><b>${l.words("Continued on next page|CONTINUED ON PAGE 3")}</b></p>`;
    return { html: place + lists.join("") + on, sums: l.both ? {} : { billed: accounts[0]!.charge } }; // prettier-ignore
  }
  const plan = planSummary(l, accounts);
  const end = ending(chance, l, plan.own);
  const note = l.style === "office" ? "The global fee covers prenatal visits, the delivery and one postpartum visit. Laboratory tests and ultrasounds are billed apart." : "A newborn has a separate account. Call your plan within 30 days of the birth to add your baby to your coverage."; // prettier-ignore
  const { billed, adjustments, insurancePaid } = plan;
  const sums: Sums = { billed, adjustments, insurancePaid, patientPaid: end.paid || null, patientResponsibility: end.due }; // prettier-ignore
  const text = `<p>${note}</p><p>${l.words("Doctors who are not employed here send their own bills.|Ask about financial assistance at any time.|Payments over 12 months without interest are possible.")}</p>`;
  const front = l.benefits ? plan.html + lists.join("") : lists.join("") + plan.html;
  return { html: `${front}${end.html}${text}${slip(chance, l, name, end.due)}`, sums };
}

function draw(chance: Chance): Drawn {
  chance.number("####");
  const sender = chance.pick(SENDERS);
  const [name = "", style = "", ink = ""] = sender;
  const l = look(chance, style as Style);
  const from = shifted("2023-03-15", chance.between(0, 820));
  const nights = l.cut ? chance.between(3, 4) : chance.between(1, 3);
  const accounts = accountsFor(chance, l, from, nights);
  const dated = l.style === "office" || (l.style === "stay" && !l.byDay);
  const columns = columnsOf(l, dated);
  const issued = shifted(from, chance.between(30, 110));
  const f: Facts = {
    ...{ issued, from, to: shifted(from, nights), number: accounts[0]!.number },
    due: chance.happens(0.5) && !l.part ? shifted(issued, 25) : null,
    named: l.style === "families" || (l.style === "stay" && chance.happens(0.8)),
  };
  const top = head(chance, l, f, sender);
  const { html, sums } = under(chance, l, accounts, columns, dated, name);
  const lines = accounts.flatMap(({ rows }) =>
    rows.map((row) => lineBy(columns, row, l.style === "stay" && !dated ? ["serviceDate"] : [])),
  );
  const truth = truthOf(
    {
      ...{ name: family.name, kind: l.style === "families" ? "summary" : "itemized" },
      setting: l.style === "office" ? "professional" : "facility",
      ...{ provider: name, accountNumber: l.both || l.hide ? null : f.number },
      ...{ statementDate: issued, dueDate: f.due },
      ...(f.named ? { serviceFrom: f.from, serviceTo: f.to, dischargeDate: f.to } : {}),
    },
    sums,
    lines,
  );
  return { html: page(css(l, ink), top + html), truth };
}

export const family: Family = {
  name: "shared-maternity-and-newborn-bill",
  paper:
    "A birth's bill as shared: the mother's and the baby's accounts by day or by category, or an obstetric office's global fee, with the plan's payment summary, names blacked out.",
  medium: "text",
  draw,
};
