import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { person, phone, street, town } from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import {
  lineOf,
  rowsOf,
  shifted,
  truthOf,
  type Said,
  type Sums,
} from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";
import { edges } from "#corpus/families/prints/portal-billing-account-printed";

const { amount, column, lineBy, total } = sheet;
const { dollars, looseSlashes, slashes, monthName, longMonthName } = formats;

/** Clinic, ink, mail name, and which of the services below it sells. */
const CLINICS = rowsOf(`
Sagebrush Direct Primary Care|#2f5d50|sagebrushdpc|0;Elm Street Walk-In Clinic|#1a4d8f|elmstreetclinic|0
HARBOR CHIROPRACTIC & WELLNESS|#222|harborchiro|1;Glow Skin & Laser Dermatology|#8b3a62|glowskinderm|2
Two Oaks Counseling LLC|#4b5d23|twooakscounseling|3;Lin Chiropractic & Acupuncture|#7a2e1d|drlinacu|1
BrightPath Pediatrics PLLC|#b35900|brightpathpeds|0;River City Vision|#155e75|rivercityvision|4`);
/** What is sold, its code where the clinic has one, and its price; the first three are visits. */
const SERVICES = [
  `Office visit - self pay|99213|125;New patient visit|99203|185;Sick visit|99212|95;Rapid strep test|87880|25;Flu/COVID combo test|87428|60;Urinalysis|81002|15;B12 injection|J3420|25;Flu shot|90686|40;EKG|93000|55;Sports physical||35;DOT physical||110;Ear wax removal|69210|65;Lab draw fee|36415|10;Lipid panel|80061|18.50;A1c|83036|22`,
  `Chiropractic adjustment 3-4 regions|98941|65;Chiropractic adj 1-2 regions|98940|50;Acupuncture session|97810|90;Initial exam|99202|110;E-stim|97014|20;Massage 30 min|97124|45;Massage 60 min|97124|85;Cupping||30;Dry needling|20560|40;Spinal X-ray 2 views|72040|75;Kinesio tape||12;Orthotics (custom)|L3000|289`,
  `Consultation|99202|150;Acne visit|99213|120;Skin check|99213|135;Skin tag removal|11200|175;Mole biopsy|11102|220;Cryotherapy, first lesion|17110|140;Botox (per unit)||13;Chemical peel|17360|135;Pathology fee|88305|95;Sunscreen SPF 46||39;Kenalog injection|11900|70`,
  `Individual therapy 53+ min|90837|160;Individual therapy 45 min|90834|130;Intake session|90791|200;Couples session|90847|175;Extended session add-on||60;Workbook||18;Psych testing, 30 min|96138|95;Letter / paperwork fee||40;Group session|90853|55`,
  `Comprehensive eye exam|92014|135;Comprehensive eye exam, new patient|92004|165;Medical eye visit|92012|98;Refraction|92015|45;Contact lens fitting|92310|85;Retinal photo|92250|39;OCT scan|92134|55;Progressive lenses|V2781|219;Frame|V2020|149;Anti-glare coating|V2750|79;Dry eye evaluation||65`,
];

type Row = Said & { units: number; unitPrice: number; charge: number };
type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const mail = words("gmail|outlook|none");
  return {
    ...{ words, mail, named: mail !== "none" || chance.happens(0.7) },
    day: chance.pick([monthName, longMonthName, looseSlashes, slashes]),
    layout: words("list|list|table"),
    code: words("none|none|none|before|after|under"),
    /** When the list says how many. */
    many: words("above|above|always"),
    visit: chance.happens(0.65),
    taxed: chance.happens(0.55),
    tipped: chance.happens(0.45),
    minus: words("-|-|&ndash;"),
    font: words("Liberation Sans|Liberation Sans|DejaVu Sans|Liberation Serif"),
  };
}

function rowsFor(chance: Chance, services: string): Row[] {
  const most = chance.pick([2, 2, 3, 3, 4, 5, 7]);
  const pool = rowsOf(services);
  const others = chance.shuffled(pool.slice(3)).slice(0, most - 1);
  return [chance.pick(pool.slice(0, 3)), ...others].map(
    ([description = "", code = "", price]): Row => {
      const units = description.includes("unit")
        ? chance.between(12, 40)
        : chance.happens(0.12)
          ? 2
          : 1;
      const unitPrice = Math.round(Number(price) * 100);
      return { description, code: code || null, units, unitPrice, charge: units * unitPrice };
    },
  );
}

/** What was taken off, what the card paid, and what is still owed. */
type Money = {
  billed: number;
  off: number;
  why: string;
  total: number;
  paid: number;
  left: number;
};
function moneyOf(chance: Chance, l: Look, rows: Row[]): Money {
  const billed = total(rows, "charge");
  const share = chance.pick([0, 0, 5, 10, 20, 30]);
  const off = Math.round((billed * share) / 100);
  const why = l.words(
    `Discount (${share}%)|Self-pay discount|Prompt pay discount ${share}%|Courtesy discount`,
  );
  const all = billed - off;
  const paid =
    chance.happens(0.25) && all > 10000 ? chance.pick([5000, 7500, Math.round(all / 2)]) : all;
  return { billed, off, why, total: all, paid, left: all - paid };
}

function nameOf(row: Row, l: Look): string {
  if (!row.code) return row.description!;
  if (l.code === "before") return `${row.code} ${row.description}`;
  if (l.code === "after") return `${row.description} (${row.code})`;
  return l.code === "under" ? `${row.description}<small>CPT ${row.code}</small>` : row.description!;
}

/** The services one below the other, or in a table; and their lines. */
function services(rows: Row[], l: Look, day: string | null) {
  const coded = l.code === "none" ? [] : (["code"] as const);
  if (l.layout === "table") {
    const columns = [
      column<Row>(l.words("Item|Description|Service"), ["description", ...coded], (row) =>
        nameOf(row, l),
      ),
      column<Row>("Qty", "units", (row) => row.units, "n"),
      amount<Row>(l.words("Price|Unit price|Rate"), "unitPrice", dollars),
      amount<Row>(l.words("Amount|Total"), "charge", dollars),
    ];
    const body = rows.map((row) => sheet.record(columns, row)).join("");
    const lines = rows.map((row) => lineBy(columns, { ...row, serviceDate: day }, ["serviceDate"]));
    return { html: sheet.table(columns, body), lines };
  }
  const said = (row: Row) => row.units > 1 || l.many === "always";
  const count = (row: Row) => {
    if (!said(row)) return "";
    return row.units > 1
      ? `<small>${row.units} &times; ${dollars(row.unitPrice)}</small>`
      : " &times; 1";
  };
  const items = rows.map(
    (row) =>
      `<tr><td>${nameOf(row, l)}${count(row)}</td><td class="n">${dollars(row.charge)}</td></tr>`,
  );
  const lines = rows.map(({ description, code, charge, ...row }) =>
    lineOf({
      serviceDate: day,
      description,
      code: coded.length ? code! : null,
      charge,
      ...(said({ description, charge, ...row }) ? { units: row.units } : {}),
    }),
  );
  return { html: `<table class="lines">${items.join("")}</table>`, lines };
}

function sumsHtml(l: Look, m: Money, card: string): string {
  const list: [string, string][] = [
    [l.words("Subtotal|Sub-total"), dollars(m.billed)],
    ...(m.off ? [[m.why, l.minus + dollars(m.off)] as [string, string]] : []),
    ...(l.taxed ? [[l.words("Tax|Sales tax|Tax (0%)"), "$0.00"] as [string, string]] : []),
    ...(l.tipped
      ? [[l.words("Tip|Gratuity"), l.words("$0.00|$0.00|None")] as [string, string]]
      : []),
    ["<b>Total</b>", `<b>${dollars(m.total)}</b>`],
    [card, dollars(m.paid)],
    [l.words("Remaining balance|Balance remaining|Balance due|Balance"), dollars(m.left)],
  ];
  return sheet.pairs(list, "sums");
}

type Mail = {
  clinic: string;
  sender: string;
  patient: string;
  on: string;
  clock: string;
  subject: string;
};
/** What the mail program prints over the mail. */
function mailHead(chance: Chance, l: Look, m: Mail): string {
  const own = `${m.patient.toLowerCase().replace(/[^a-z]+/g, ".")}${chance.between(2, 99)}@mailbox.example`;
  const from = `${m.clinic} &lt;${m.sender}&gt;`;
  if (l.mail === "gmail")
    return `<div class="mail"><div class="split"><b class="brand">MailBox</b><span>${m.patient} &lt;${own}&gt;</span></div><hr><b class="subject">${m.subject}</b><br><small>1 message</small><hr><div class="split"><span><b>${m.clinic}</b> &lt;${m.sender}&gt;</span><span>${monthName(m.on)} at ${m.clock}</span></div><small>${l.words(`Reply-To: ${m.clinic} &lt;r_${chance.number("##@#@##")}@reply.example&gt;<br>|`)}To: ${own}</small></div>`;
  if (l.mail === "outlook")
    return `<div class="mail"><b>${m.patient}</b><hr style="border-top:3px solid #333">${sheet.pairs(
      [
        ["<b>From:</b>", from],
        ["<b>Sent:</b>", `${longMonthName(m.on)} ${m.clock}`],
        ["<b>To:</b>", own],
        ["<b>Subject:</b>", m.subject],
      ],
    )}</div>`;
  return "";
}

const css = (l: Look, ink: string) =>
  `body{font:10pt/1.45 '${l.font}';margin:0;color:#222} .mail{font:9.4pt/1.4 'Liberation Sans';margin-bottom:7mm} .mail hr{border:0;border-top:1px solid #bbb;margin:1.6mm 0} .mail .brand{color:#777;font-size:1.5em} .subject{font-size:1.2em} .split{display:flex;justify-content:space-between;gap:8mm} small{display:block;color:#666;font-size:.86em} .receipt{width:${l.layout === "table" ? 150 : 104}mm;margin:0 auto;border:1px solid #ddd;border-radius:2mm;padding:6mm 8mm} .top{text-align:center;margin-bottom:4mm} .top h1{font-size:1.35em;margin:1.5mm 0;color:${ink}} .big{font-size:2.4em;line-height:1.3} .facts{margin:0 0 3mm;font-size:.92em} .facts td:first-child{color:#666;padding-right:4mm}
table{border-collapse:collapse} td,th{vertical-align:top;padding:1mm .6mm} th{text-align:left;font-size:.88em;border-bottom:1px solid #888} .lines,.sums{width:100%} .lines{border-top:1px solid #ccc;border-bottom:1px solid #ccc} .n,.sums td:last-child{text-align:right;white-space:nowrap} .sums tr:last-child td{border-top:1px solid #ccc} .end{text-align:center;font-size:.86em;color:#666;margin-top:4mm}`;

const NOTES =
  "Keep this receipt for your HSA or FSA.|Superbill available upon request.|All sales of products are final.|We do not bill insurance for these services.|Thank you for your visit!";

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [clinic = "", ink = "", site = "", kind = ""] = chance.pick(CLINICS);
  const rows = rowsFor(chance, SERVICES[Number(kind)]!);
  const money = moneyOf(chance, l, rows);
  const on = shifted("2024-04-08", chance.between(0, 640));
  const patient = person(chance);
  const clock = `${chance.between(1, 5)}:${chance.between(10, 59)} PM`;
  const brand = l.words("Visa|Mastercard|Amex|Discover|HSA Visa");
  const last = chance.number("####");
  const card = l.words(
    `${brand} ${last}|${brand} ending in ${last}|Paid with ${brand} x${last}|${brand} **** ${last} (${chance.pick(["Chip", "Contactless", "Keyed"])})`,
  );
  const { html: list, lines } = services(rows, l, l.visit ? on : null);
  const facts: ([string, string] | null)[] = [
    l.named ? [l.words("Customer|Patient|Client|Bill to"), patient] : null,
    l.visit ? [l.words("Date of service|Visit date|Service date"), l.day(on)] : null,
    [
      l.words("Receipt|Receipt #|Receipt no."),
      chance.number(chance.pick(["#@@#", "######", "R-####"])),
    ],
    ["Date", `${l.day(on)}, ${clock}`],
    chance.happens(0.4) ? ["Auth code", chance.number("######")] : null,
  ];
  const below = l.words("yes|no") === "yes";
  const subject = l.words(
    `Receipt from ${clinic}|Your receipt from ${clinic}|${clinic} receipt ${dollars(money.paid)}`,
  );
  const sender = `${l.words("receipts|no-reply|messenger")}@${l.words("tapregister.example|countercard.example|" + site + ".example")}`;
  const amounts = sumsHtml(l, money, card);
  const address = `${street(chance)}, ${town(chance)}<br>${phone(chance)}`;
  const url =
    l.mail === "none"
      ? `countercard.example/r/${chance.number("@#@##@@#@#")}`
      : `mail.mailbox.example/mail/u/0/?ik=${chance.number("##@@##")}&view=pt`;
  const title = l.mail === "gmail" ? `MailBox - ${subject}` : subject;
  const told = sheet.pairs(facts, "facts");
  const html = sheet.page(
    `${edges(chance, title, url, looseSlashes(shifted(on, chance.pick([0, 1, 6, 30]))))}${css(l, ink)}`,
    `${mailHead(chance, l, { clinic, sender, patient, on, clock, subject })}<div class="receipt"><div class="top">${l.words(sheet.mark(chance, ink, 40) + "|")}<h1>${clinic}</h1><small>${address}</small>${l.words(`<div class="big">${dollars(money.paid)}</div>|`)}<small>${l.words("How was your visit?|Thank you!|Payment receipt")}</small></div>${below ? "" : told}${list}${amounts}${below ? told : ""}<div class="end">${l.words(NOTES)}<br>&copy; ${on.slice(0, 4)} CounterCard, Inc. &nbsp; Privacy &nbsp; Manage preferences</div></div>`,
  );
  const sums: Sums = {
    ...{ billed: money.billed, adjustments: money.off || null },
    ...{ patientPaid: money.paid, patientResponsibility: money.left },
  };
  const said = { name: family.name, setting: "professional", provider: clinic } as const;
  const named = l.named ? patient : null;
  return { html, truth: truthOf({ ...said, patient: named, statementDate: on }, sums, lines) };
}

export const family: Family = {
  name: "clinic-card-reader-receipt-emailed",
  paper:
    "The emailed receipt of a clinic's card reader, printed: services and prices, a discount, the total, the card, and what is still owed.",
  medium: "text",
  draw,
};
