import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { escaped } from "#corpus/families/drawing/benefits";
import * as people from "#corpus/families/drawing/people";
import { settle, type Settled } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { lineOf, rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { dollars } = formats;
const { total } = sheet;

type Row = Said & Settled & { date: string };
/** Services in a plain list, in cards with label and value, or in a small table. */
type Way = "list" | "cards" | "table";

/** Company, domain, ink, way. */
const COMPANIES = rowsOf(`
Cedarline Pay|pay.cedarline.example|#0b6e4f|list; collectwell|my.collectwell.example|#5b3df5|cards; InboxBill|app.inboxbill.example|#0077c2|table; Rivet & Tab|rivettab.example|#c2410c|cards; PayHarbor Health|payharbor.example|#14213d|list`);
const CLINICS = rowsOf(`
Maple Crossing Pediatrics|child; Bluewater Women's Health|women; Summit Orthopedic Institute|bone; Redwood Urgent Care|urgent; Lantern Behavioral Health|mind; Old Town Dermatology, LLC|skin`);
const CARE: Record<string, string> = {
  child:
    "99392|Well child visit, age 1-4|212;90707|MMR vaccine|118;90460|Vaccine administration, first|48;96110|Developmental screening|36;99177|Vision screening|24;83655|Lead test|29;85018|Hemoglobin|14",
  women:
    "99396|Annual physical, age 40-64|268;88142|Pap test|84;76830|Transvaginal ultrasound|342;81025|Urine pregnancy test|22;58100|Endometrial biopsy|318;87624|HPV test|96",
  bone: "99203|New patient office visit|246;73721|MRI of lower limb joint|912;20610|Joint injection|196;J3301|Triamcinolone, per 10 mg|18;97161|Physical therapy evaluation|178;L1833|Knee brace, adjustable|685;73562|X-ray of knee, 3 views|92",
  urgent:
    "99214|Office visit, moderate|238;87804|Flu test, rapid|46;87635|COVID-19 test|98;87880|Strep test, rapid|38;71046|Chest X-ray, 2 views|112;12001|Simple wound repair|264;94640|Nebulizer treatment|58;S9083|Global fee urgent care|165",
  mind: "90791|Psychiatric evaluation|310;90837|Psychotherapy, 60 minutes|215;90834|Psychotherapy, 45 minutes|165;99214|Medication management visit|224;96127|Brief emotional assessment|18;90853|Group psychotherapy|75",
  skin: "99213|Office visit, established patient|158;11102|Skin biopsy, tangential|196;88305|Pathology exam of tissue|178;17110|Wart removal, up to 14|204;17000|Precancer destruction, first|138;11900|Steroid injection of lesions|116",
};
const PLANS = "Aetna|Blue Cross Blue Shield|UnitedHealthcare|Cigna|Oscar Health|Medicaid HMO".split(
  "|",
);

type Look = ReturnType<typeof look>;
function look(chance: Chance, way: Way) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    ...{ way, words, insured: chance.happens(0.8), coded: chance.happens(0.65) },
    day: chance.pick([formats.monthName, formats.longMonthName, formats.slashes, formats.looseSlashes]), // prettier-ignore
    ...{ dated: chance.happens(0.5), shares: way !== "list" || chance.happens(0.4) },
    ...{ sumsFirst: chance.happens(0.5), dark: chance.happens(0.5), offers: chance.happens(0.75) },
    ...{ banner: chance.happens(0.8), quick: chance.happens(0.35), narrow: chance.happens(0.4) },
    charge: words("Charge|Original price|Billed|Provider charged"),
    off: words("Insurance discount|Insurance adjustment|Plan savings"),
    plan: words("Insurance paid|Covered by insurance|Your plan paid"),
    own: words("You owe|Your cost|Your responsibility"),
  };
}

function rowsFor(chance: Chance, l: Look, list: string[][]): Row[] {
  const first = shifted("2024-02-05", chance.between(0, 640));
  const factor = 0.85 + 0.4 * chance.share();
  const later = l.dated && chance.happens(0.4) ? chance.between(2, 20) : 0;
  const terms = { open: chance.pick([0, 6000, 80000]), share: chance.pick([0.1, 0.2, 0.3]) };
  const rules = { ...terms, copay: chance.pick([0, 3000]), denies: 0.07, rate: [0.35, 0.8] as const }; // prettier-ignore
  const kept = chance.shuffled(list).slice(0, chance.between(1, list.length));
  return kept.map(([code, description, price], at) => {
    const date = shifted(first, at >= kept.length / 2 ? later : 0);
    const charge = Math.round(Number(price) * factor * (chance.happens(0.5) ? 100 : 98.5));
    return { serviceDate: date, date, code: code!, description: description!, ...settle(chance, charge, rules) }; // prettier-ignore
  });
}

type Bill = ReturnType<typeof billOf>;
function billOf(chance: Chance, l: Look, rows: Row[]) {
  const billed = total(rows, "charge");
  const paid = l.insured ? total(rows, "insurancePaid") : 0;
  const self = Math.round((billed * chance.pick([0, 20, 35])) / 100);
  const off = l.insured ? total(rows, "discount") : self;
  const owed = billed - paid - off;
  const own = owed > 5000 && chance.happens(0.35) ? chance.pick([1500, 2500, 4000]) : 0;
  const name = people.person(chance);
  const issued = shifted(rows.at(-1)!.date, chance.between(24, 60));
  return {
    ...{ billed, paid, off, own, due: owed - own, name, issued, plan: chance.pick(PLANS) },
    patient: chance.happens(0.3) ? people.household(chance, 1)[0]! : name,
    account: chance.number(chance.pick(["######", "A-#####", "@@#######", "####-####"])),
    dueOn: chance.happens(0.7) ? shifted(issued, chance.pick([14, 21, 30])) : null,
    ...{ doctor: people.doctor(chance), call: people.phone(chance), path: chance.number("@#@##@@#") }, // prettier-ignore
    until: shifted(issued, chance.pick([7, 10, 14])),
    percent: chance.pick([5, 10, 15, 20]),
  };
}

/** What a row prints beside its name; where the plan was not billed only the price stands. */
const fieldsOf = (l: Look) =>
  [
    [l.charge, "charge"],
    ...(l.insured && l.shares
      ? ([[l.off, "discount"], [l.plan, "insurancePaid"], [l.own, "patientOwes"]] as const) // prettier-ignore
      : []),
  ] as const;

const printed = (field: string, cents: number) =>
  field === "charge" || field === "patientOwes" ? dollars(cents) : dollars(cents ? -cents : 0);

function services(l: Look, rows: Row[]): string {
  const fields = fieldsOf(l);
  const small = (row: Row) =>
    [l.dated ? l.day(row.date) : "", l.coded ? `${l.way === "list" ? "CPT " : "Code "}${row.code}` : ""].filter(Boolean).join(" &middot; "); // prettier-ignore
  const value = (row: Row, field: (typeof fields)[number][1]) => printed(field, row[field]);
  if (l.way === "table") {
    const heads = [l.dated ? "Date" : "", "Service", l.coded ? "Code" : ""].filter(Boolean);
    const body = rows.map((row) => {
      const cells = [...(l.dated ? [l.day(row.date)] : []), row.description!, ...(l.coded ? [row.code!] : [])]; // prettier-ignore
      return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}${fields.map(([, field]) => `<td class="n">${value(row, field)}</td>`).join("")}</tr>`;
    });
    return `<table class="grid"><thead><tr>${heads.map((head) => `<th>${head}</th>`).join("")}${fields.map(([head]) => `<th class="n">${head}</th>`).join("")}</tr></thead><tbody>${body.join("")}</tbody></table>`;
  }
  if (l.way === "cards")
    return rows
      .map(
        (row) =>
          `<div class="service"><b>${row.description}</b>${small(row) ? `<div class="small">${small(row)}</div>` : ""}${fields.map(([head, field]) => `<div class="pair"><span>${head}</span><span>${value(row, field)}</span></div>`).join("")}</div>`,
      ) // prettier-ignore
      .join("");
  return rows
    .map((row) => {
      const more = fields.slice(1).map(([head, field]) => `<div class="pair small"><span>${head}</span><span>${value(row, field)}</span></div>`); // prettier-ignore
      return `<div class="item"><div class="pair"><span>${row.description}</span><span>${dollars(row.charge)}</span></div>${small(row) ? `<div class="small">${small(row)}</div>` : ""}${more.join("")}</div>`;
    })
    .join("");
}

function breakdown(l: Look, b: Bill): string {
  const less = (cents: number) => dollars(cents ? -cents : 0);
  const list: ([string, string] | null)[] = [
    [l.words("Total charges|Provider billed|Total cost of care"), dollars(b.billed)],
    l.insured ? [l.off, less(b.off)] : [l.words("Self-pay discount|Uninsured discount"), less(b.off)], // prettier-ignore
    l.insured ? [l.plan, less(b.paid)] : null,
    b.own ? [l.words("You've already paid|Your payments"), less(b.own)] : null,
    [l.words("Amount due|Your balance|Remaining balance"), dollars(b.due)],
  ];
  const pairs = list.flatMap((one) => (one ? [`<div class="pair"><span>${one[0]}</span><span>${one[1]}</span></div>`] : [])); // prettier-ignore
  return `<div class="card sums"><h2>${l.words("How we got to this amount|Bill breakdown|Insurance breakdown")}</h2>${pairs.join("")}</div>`;
}

function offers(l: Look, b: Bill): string {
  const less = b.due - Math.round((b.due * b.percent) / 100);
  const months = [3, 6, 12].filter((many) => b.due / many >= 2500);
  const options = months.map((many) => `<div class="option"><b>${dollars(Math.ceil(b.due / many))}</b>/mo<div class="small">${many} months &middot; no interest</div></div>`); // prettier-ignore
  const early = l.quick
    ? `<div class="early">Pay in full by ${l.day(b.until)} and save ${b.percent}%: <b>${dollars(less)}</b></div>`
    : "";
  const plan = options.length
    ? `<h2>${l.words("Need more time?|Payment plans|Pay over time")}</h2><div class="options">${options.join("")}</div><div class="small">The first payment is taken today. Final payment may be lower. Change or cancel anytime.</div>`
    : `<div class="small">Payment plans are available for balances of $75 or more.</div>`;
  return `<div class="card">${early}${plan}</div>`;
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:13mm 12mm;@top-left{content:"${"Pay your bill"}";font:7pt 'Liberation Sans'}} body{margin:0;font:10pt/1.4 '${l.way === "table" ? "DejaVu Sans" : "Liberation Sans"}';${l.way === "table" ? "font-size:8.8pt;" : ""}color:#22252b;-webkit-print-color-adjust:exact} .bar{display:flex;justify-content:space-between;align-items:center;padding:3mm 5mm;${l.dark ? `background:${ink};color:#fff` : `border-bottom:1px solid #ddd;color:${ink}`};font-weight:bold} .bar small{font-weight:normal} main{max-width:${l.narrow && l.way !== "table" ? 118 : 186}mm;margin:4mm auto} .card{border:1px solid #dcdfe4;border-radius:3.5mm;padding:4mm 5mm;margin-bottom:3.5mm;break-inside:avoid} .card.open{break-inside:auto} h1{font-size:1.35em;margin:0 0 1mm} h2{font-size:1.1em;margin:0 0 2mm}
.big{font-size:2.5em;font-weight:bold;color:${ink};line-height:1.2} .small{font-size:.84em;color:#62676f} .pair{display:flex;justify-content:space-between;padding:.8mm 0} .sums .pair:last-child{border-top:1px solid #ccc;font-weight:bold;margin-top:1mm;padding-top:1.6mm} .button{background:${ink};color:#fff;border-radius:9mm;text-align:center;padding:2.2mm;font-weight:bold;margin:2.5mm 0} .ghost{border:1.3px solid ${ink};color:${ink};border-radius:9mm;text-align:center;padding:1.8mm;font-weight:bold} .toggle{color:${ink};font-weight:bold;margin-bottom:2mm} .item{border-top:1px solid #eceef1;padding:1.6mm 0;break-inside:avoid} .service{background:#f6f7f9;border-radius:2.5mm;padding:2.4mm 3.5mm;margin-bottom:2mm;break-inside:avoid} .service .pair{padding:.3mm 0} .grid{width:100%;border-collapse:collapse;font-size:.92em} .grid th{text-align:left;font-weight:normal;color:#62676f;border-bottom:1px solid #ccc;padding:1mm;vertical-align:bottom} .grid td{padding:1.3mm 1mm;border-bottom:1px solid #eee;vertical-align:top} .grid .n{text-align:right} .grid td.n{white-space:nowrap}
.options{display:flex;gap:3mm} .option{flex:1;border:1px solid #cfd3d9;border-radius:2.5mm;padding:2mm;text-align:center} .early{background:#fff6da;border-radius:2mm;padding:2mm 3mm;margin-bottom:3mm} .facts .pair span:last-child{text-align:right} footer{font-size:.76em;color:#777;text-align:center;margin-top:4mm}`;

/** The label of the amount, the facts of the bill and what can be pressed. */
function cover(l: Look, b: Bill, clinic: string): string {
  const first = b.name.split(" ")[0]!;
  const hello = l.words(
    `Hi ${first}, your bill is ready|Hello ${first}!|${first}, you have a balance with ${clinic}`,
  );
  const due = b.dueOn ? `Due ${l.day(b.dueOn)}` : "Due now";
  return `<div class="card"><h1>${hello}</h1><div class="small">${l.words("You owe|Total due|Amount due")}</div><div class="big">${dollars(b.due)}</div><div>${due}</div><div class="button">${l.words("Pay now|Pay in full|Continue to payment")} ${dollars(b.due)}</div>${l.banner ? `<div class="ghost">${l.words("Set up a payment plan|Split into payments|Other ways to pay")}</div>` : ""}</div>`;
}

function facts(l: Look, b: Bill, clinic: string, days: string): string {
  const list: (readonly [string, string] | null)[] = [
    [l.words("Provider|Billed by|Practice"), clinic],
    ["Patient", b.patient],
    [l.words("Account number|Account #|Bill ID"), b.account],
    [l.words("Bill date|Statement date|Sent on"), l.day(b.issued)],
    [l.words("Date of service|Visit date"), days],
    ["Seen by", b.doctor],
    l.insured ? ["Insurance on file", b.plan] : ["Insurance on file", "None - add insurance"],
  ];
  return `<div class="card facts"><h2>${l.words("About this bill|Bill details|Visit details")}</h2>${list.flatMap((one) => (one ? [`<div class="pair"><span class="small">${one[0]}</span><span>${one[1]}</span></div>`] : [])).join("")}</div>`;
}

function draw(chance: Chance): Drawn {
  chance.number("########");
  const [company = "", site = "", ink = "", way = ""] = chance.pick(COMPANIES);
  const [clinic = "", kind = ""] = chance.pick(CLINICS);
  const l = look(chance, way as Way);
  const rows = rowsFor(chance, l, rowsOf(CARE[kind]!));
  const b = billOf(chance, l, rows);
  const [from, to] = [rows[0]!.date, rows.at(-1)!.date];
  const days = from === to ? l.day(from) : `${l.day(from)} - ${l.day(to)}`;
  const detail = `<div class="card open"><div class="toggle">${l.words("Hide details &#9650;|See details &#9660;|&#8722; See details")}</div><h2>${l.words("Services|What this bill is for|Your services")}</h2>${services(l, rows)}</div>`;
  const sums = breakdown(l, b);
  const help = `<div class="card small"><b>Questions about this bill?</b> Text HELP, chat with us, or call ${b.call}, Mon-Fri 8am-6pm. Insurance missing or wrong? Tap <b>Update insurance</b> and we will bill your plan again. Financial assistance may be available from ${clinic}.</div>`;
  const main = `${cover(l, b, clinic)}${facts(l, b, clinic, days)}${l.sumsFirst ? sums + detail : detail + sums}${l.offers ? offers(l, b) : ""}${help}`;
  const html = sheet.page(
    css(l, ink),
    `<div class="bar"><span>${clinic}</span><small>${l.words("Secure checkout|Guest pay|English / Espa&ntilde;ol")}</small></div><main>${main}<footer>Powered by ${escaped(company)} &middot; https://${site}/b/${b.path} &middot; Terms &middot; Privacy</footer></main>`,
  );
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider: clinic, patient: b.patient },
      ...{ accountNumber: b.account, statementDate: b.issued, dueDate: b.dueOn },
    },
    {
      ...{ billed: b.billed, adjustments: b.off, insurancePaid: l.insured ? b.paid : null },
      ...{ patientPaid: b.own || null, patientResponsibility: b.due },
    },
    rows.map((row) => {
      const said = Object.fromEntries(fieldsOf(l).map(([, field]) => [field, row[field]]));
      const serviceDate = l.dated || from === to ? row.date : null;
      const { description, code } = row;
      return lineOf({ serviceDate, description: description!, ...(l.coded ? { code: code! } : {}), ...said }); // prettier-ignore
    }),
  );
  return { html, truth };
}

export const family: Family = {
  name: "bill-payment-link-page",
  paper:
    "The page behind a text-message pay link, printed to PDF: one bill in cards with unfolded services, insurance breakdown and payment plan offers.",
  medium: "text",
  draw,
};
