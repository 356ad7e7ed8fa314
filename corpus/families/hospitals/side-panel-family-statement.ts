import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import {
  box,
  doctor,
  household,
  naming,
  phone,
  street,
  town,
} from "#corpus/families/drawing/people";
import { settle } from "#corpus/families/drawing/settling";
import { amount, bars, column, lineBy, mark, page, record } from "#corpus/families/drawing/sheet";
import { square, sumRow, table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { dollars, grouped, looseSlashes, monthName, shortSlashes, slashes } = formats;

/** `both` is what insurance paid and took off together. */
type Row = Said & { who: string; serviceDate: string; place: string; both: number; charge: number };

const SYSTEMS = rowsOf(`
Silver Fork Health|#0b5d7a|silverfork; UNIVERSITY HEALTH PARTNERS OF ALDEN|#7a2230|uhpalden; Cascade Meadows Medical Center|#2c6b3f|cascademeadows; Blessed Trinity Health System|#4a3c8c|btrinity; Lakeland Children's & Family Hospital|#c2571a|lakelandfamily`);

/** Where it was, and what was done there: code, words, dollars. */
const VISITS = [
  "Emergency Department;99283|Emergency visit, level 3|912;73110|X-ray wrist, complete|286;29125|Short arm splint, static|244;J1885|Ketorolac injection 15 mg|31",
  "Outpatient Laboratory;80053|Comprehensive metabolic panel|168;85025|Complete blood count w/ diff|94;84443|TSH|132;36415|Venipuncture|28",
  "Radiology;70551|MRI brain without contrast|2140;72100|X-ray lumbar spine, 2-3 views|264",
  "Pediatric Clinic;G0463|Hospital outpatient clinic visit|218;87880|Strep A assay, rapid|64;87637|COVID/flu/RSV panel|186",
  "Rehabilitation;97161|PT evaluation, low complexity|242;97110|Therapeutic exercise, 15 min|118;97140|Manual therapy, 15 min|112",
  "Breast Imaging Center;77067|Screening mammogram, bilateral|398;77063|Tomosynthesis add-on|124",
  "Same Day Surgery;69436|Ear tubes, general anesthesia|3860;J7120|Lactated Ringers 1000 mL|86",
];

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    money: chance.pick([grouped, dollars, dollars]),
    day: chance.pick([slashes, slashes, shortSlashes, looseSlashes, monthName]),
    /** Which amounts a service prints. */
    columns: chance.pick(["all", "all", "both", "few"] as const),
    panel: chance.pick(["full", "full", "short"] as const),
    ...{ right: chance.happens(0.4), dark: chance.happens(0.55), slip: chance.happens(0.6) },
    /** Members over their services, or in a column. */
    grouped: chance.happens(0.6),
    ...{ dated: chance.happens(0.75), coded: chance.happens(0.35), placed: chance.happens(0.35) },
    ...{ sub: chance.happens(0.6), totaled: chance.happens(0.55), treated: chance.happens(0.25) },
    font: words("Liberation Sans|Liberation Sans|DejaVu Sans Condensed|Liberation Sans Narrow"),
    holder: words("Guarantor|Responsible Party|Account Holder|Patient|Patient Name"),
    heads: {
      date: words("Date|Date of Service|Service Date"),
      name: words("Description|Service|Description of Services"),
      charge: words("Charges|Amount Billed|Billed"),
      plan: words("Insurance Paid|Insurance<br>Payments|Plan Paid"),
      off: words("Adjustments|Insurance<br>Adjustments|Discounts"),
      both: words("Insurance Payments/<br>Adjustments|Insurance<br>Paid/Adjusted"),
      mine: words("You Owe|Your Balance|Patient<br>Balance|Your<br>Responsibility"),
    },
    due: words("Amount Due|AMOUNT DUE|Total Due|Please Pay"),
  };
}

function rowsFor(chance: Chance, people: readonly string[]): Row[] {
  const start = shifted("2024-01-15", chance.between(0, 650));
  const factor = 0.8 + 0.5 * chance.share();
  const terms = { open: chance.pick([0, 15000, 60000]), share: chance.pick([0.1, 0.2, 0.3]), copay: chance.pick([0, 0, 3000]), denies: 0, rate: [0.35, 0.7] as const }; // prettier-ignore
  const visits = chance.shuffled(VISITS);
  const many = chance.pick([1, 1, 2]);
  const keeps = chance.pick([0.4, 0.75, 1]);
  return people.flatMap((who, at) =>
    Array.from({ length: many }, (_, next) => {
      const [[place = ""] = [], first, ...others] = rowsOf(visits[(at * many + next) % visits.length]!); // prettier-ignore
      const serviceDate = shifted(start, chance.between(0, 24) + 25 * next);
      const clinician = doctor(chance, "MD|MD|DO|NP");
      return [first!, ...others.filter(() => chance.happens(keeps))].map((parts): Row => {
        const [code = "", description = "", price = ""] = parts;
        const settled = settle(chance, Math.round(Number(price) * factor * 100), terms);
        const { charge, discount, insurancePaid, patientOwes } = settled;
        return { who, serviceDate, place, clinician, code, description, charge, discount, insurancePaid, patientOwes, both: -(discount + insurancePaid) }; // prettier-ignore
      });
    }).flat(),
  );
}

function columnsOf(l: Look): Column<Row>[] {
  const { heads } = l;
  const less = (cents: number) => l.money(cents ? -cents : 0);
  /** Beside a panel there is no room for more. */
  const crowded = l.columns !== "few" && !l.grouped;
  const text = ({ description, place }: Row) =>
    l.placed ? `${description}<br><small>${place}</small>` : description;
  const list: (Column<Row> | false)[] = [
    (l.dated || !l.grouped) && column<Row>(heads.date, "serviceDate", (row) => l.day(row.serviceDate), "d"), // prettier-ignore
    !l.grouped && column<Row>(l.words("Patient|Family Member|For"), null, ({ who }) => who),
    l.coded && !crowded && column<Row>(l.words("Code|CPT|CPT/HCPCS"), "code", ({ code }) => code),
    column<Row>(heads.name, "description", text),
    l.treated && !crowded && column<Row>(l.words("Provider|Physician|Care Provider"), "clinician", ({ clinician }) => clinician), // prettier-ignore
    amount<Row>(heads.charge, "charge", l.money),
    l.columns === "all" && amount<Row>(heads.plan, "insurancePaid", less),
    l.columns === "all" && amount<Row>(heads.off, "discount", less),
    l.columns === "both" && column<Row>(heads.both, null, ({ both }) => l.money(both), "n b"),
    amount<Row>(heads.mine, "patientOwes", l.money),
  ];
  return list.flatMap((one) => one || []);
}

/** A row of sums; the column without a meaning of its own gets its sum too. */
function summed(l: Look, columns: Column<Row>[], words: string, rows: Row[], kind: string): string {
  const sums = {
    charge: total(rows, "charge"),
    insurancePaid: total(rows, "insurancePaid"),
    discount: total(rows, "discount"),
    patientOwes: total(rows, "patientOwes"),
  };
  const both = rows.reduce((all, row) => all + row.both, 0);
  const signed = columns.map((one) =>
    one.kind === "n b" ? { ...one, says: ["notCovered"] as const } : one,
  );
  return l.columns === "all"
    ? sumRow(columns, words, { ...sums, insurancePaid: -sums.insurancePaid, discount: -sums.discount }, l.money, kind) // prettier-ignore
    : sumRow(signed, words, { ...sums, notCovered: both }, l.money, kind);
}

function detail(l: Look, columns: Column<Row>[], rows: Row[]): string {
  const last = l.totaled ? summed(l, columns, l.words("Total|Totals|Family Total"), rows, "sum") : ""; // prettier-ignore
  const lines = (own: Row[]) => own.map((row) => record(columns, row)).join("");
  if (!l.grouped) return table(columns, lines(rows) + last);
  const key = ({ who, serviceDate }: Row) => (l.dated ? who : `${who}|${serviceDate}`);
  const word = l.words("Services for|Patient:|Care for");
  const parts = [...new Set(rows.map(key))].map((one) => {
    const own = rows.filter((row) => key(row) === one);
    const { who, serviceDate } = own[0]!;
    const at = l.dated ? "" : ` &ndash; ${l.day(serviceDate)}`;
    const head = `<tr class="part"><td colspan="${columns.length}">${word} ${who}${at}</td></tr>`;
    const sub = l.sub ? summed(l, columns, `Subtotal for ${who}`, own, "sub") : ""; // prettier-ignore
    return head + lines(own) + sub;
  });
  return table(columns, parts.join("") + last);
}

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, l: Look, rows: Row[], own: string) {
  const [name = "", ink = "", site = ""] = chance.pick(SYSTEMS);
  const last = rows.map(({ serviceDate }) => serviceDate).sort().at(-1)!; // prettier-ignore
  const issued = shifted(last, chance.between(28, 50));
  const left = total(rows, "patientOwes");
  const full = l.panel === "full";
  const before = full && chance.happens(0.35) ? chance.between(2000, 38000) : 0;
  const mine = full && chance.happens(0.5) ? Math.min(before || left, chance.pick([2000, 5000, 7500])) : 0; // prettier-ignore
  return {
    ...{ name, html: name.replace("&", "&amp;"), ink, own, issued, before, mine },
    site: `www.${site}.example/pay`,
    due: before + left - mine,
    dueOn: shifted(issued, chance.pick([20, 21, 25, 30])),
    account: chance.number(chance.pick(["########", "#########", "E########", "###-####-#"])),
    call: phone(chance),
    home: [street(chance), town(chance)] as const,
  };
}

/** The amounts of the panel, from what was charged to what is due. */
function amountsOf(l: Look, f: Facts, rows: Row[]): [string, string][] {
  const less = (cents: number) => l.money(cents ? -cents : 0);
  const [plan, off] = [total(rows, "insurancePaid"), total(rows, "discount")];
  if (l.panel === "short") return [];
  return [
    ...(f.before ? ([["Previous Balance", l.money(f.before)]] as [string, string][]) : []),
    [l.words("New Charges|Total Charges|Charges"), l.money(total(rows, "charge"))],
    ...(l.columns === "both"
      ? ([["Insurance Payments & Adjustments", less(plan + off)]] as [string, string][])
      : ([
          [l.words("Insurance Paid|Insurance Payments"), less(plan)],
          [l.words("Adjustments|Insurance Adjustments"), less(off)],
        ] as [string, string][])),
    [l.words("Your Payments|Payments Received|You Have Paid"), less(f.mine)],
  ];
}

function panel(chance: Chance, l: Look, f: Facts, rows: Row[]): string {
  const fact = (label: string, text: string, kind = "") =>
    `<div class="fact ${kind}"><span>${label}</span><b>${text}</b></div>`;
  const sums = amountsOf(l, f, rows)
    .map(
      ([label, text]) =>
        `<div class="row"><span>${label.replace("&", "&amp;")}</span><b>${text}</b></div>`,
    ) // prettier-ignore
    .join("");
  const facts = [
    fact(l.holder, f.own),
    fact(l.words("Account Number|Account #|Guarantor Account"), f.account),
    fact(l.words("Statement Date|Date of Statement|Statement Prepared"), l.day(f.issued)),
    fact(l.words("Due Date|Payment Due|Please Pay By"), l.day(f.dueOn)),
  ];
  const due = fact(l.due, dollars(f.due), "due");
  const code = chance.happens(0.6) ? `<div class="code">${square(chance, 21, "20mm")}</div>` : "";
  const help = `<p><b>${l.words("Pay online|Quick Pay")}</b><br>${f.site}</p>${code}<p><b>${l.words("Questions?|Call us")}</b><br>${f.call}<br>Mon&ndash;Fri 8am&ndash;5pm</p><p>${l.words("Se habla espa&ntilde;ol.|Free interpreters are available.|TTY users call 711.")}</p>`;
  return `<aside>${l.words("over|under") === "over" ? due + facts.join("") + sums : facts.join("") + sums + due}${help}</aside>`;
}

function slip(chance: Chance, l: Look, f: Facts): string {
  if (!l.slip) return "";
  return `<div class="slip"><div class="cut">Please detach and return with your payment</div><div class="cols"><div>${bars(chance, 140, 11)}<br>${f.own.toUpperCase()}<br>${f.home[0].toUpperCase()}<br>${f.home[1].toUpperCase()}</div><div>Remit to:<br><b>${f.html}</b><br>${box(chance)}<br>${town(chance)}</div><div class="pay">Account: <b>${f.account}</b><br>${l.due}: <b>${dollars(f.due)}</b><br>Due: <b>${l.day(f.dueOn)}</b><br>Amount enclosed: $ ____________</div></div></div>`;
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:9mm 10mm 11mm} body{margin:0;font:8.7pt/1.34 '${l.font}';color:#1c1c1c} .all{display:grid;grid-template-columns:${l.right ? "minmax(0,1fr) 49mm" : "49mm minmax(0,1fr)"};gap:6mm;min-height:${l.slip ? "212mm" : "254mm"}} aside{order:${l.right ? 2 : 0};padding:5mm 4mm;${l.dark ? `background:${ink};color:#fff` : `background:${ink}1d;border-top:5px solid ${ink}`}} main{order:1;min-width:0;padding-top:2mm} .fact{margin-bottom:2.6mm} .fact span{display:block;font-size:.84em;opacity:.9} .fact b{font-size:1.08em} .due{${l.dark ? "border-top:1px solid #fff;border-bottom:1px solid #fff" : `border-top:1.5px solid ${ink};border-bottom:1.5px solid ${ink}`};padding:1.6mm 0;margin:3mm 0} .due b{font-size:1.75em} .row{display:flex;justify-content:space-between;gap:2mm;margin-bottom:1.1mm;font-size:.95em;align-items:flex-end} .row b{white-space:nowrap} aside p{margin:3.4mm 0 0;font-size:.9em;overflow-wrap:anywhere} .code{background:#fff;padding:1.5mm;width:20mm;height:20mm;margin-top:2.5mm}
.brand{display:flex;gap:3mm;align-items:center;font-size:1.45em;font-weight:bold;color:${ink};line-height:1.15} .to{margin:8mm 0 7mm} h1{font-size:1.3em;font-weight:normal;margin:2mm 0 1.5mm;color:${ink}} p{margin:1.2mm 0} .lines{width:100%;border-collapse:collapse;font-size:.92em;margin-top:2mm} .lines th{text-align:left;vertical-align:bottom;padding:.8mm 1mm;border-bottom:1.4px solid ${ink};color:${ink}} .lines td{padding:.7mm 1mm;vertical-align:top;border-bottom:.5px solid #ddd} .lines tr{break-inside:avoid} .lines .n{text-align:right} .lines td.n,.lines td.d{white-space:nowrap} .lines .part{break-after:avoid} .lines .part td{font-weight:bold;background:#f1f1f1;padding-top:1mm} .lines .sub td{font-style:italic} .lines .sum td{font-weight:bold;border-top:1.5px solid ${ink};white-space:nowrap} small{color:#555} .note{font-size:.9em;margin-top:4mm}
.slip{border-top:1.3px dashed #555;margin-top:4mm;padding-top:1mm;break-inside:avoid} .cut{text-align:center;font-size:.8em;margin-bottom:1.5mm} .cols{display:grid;grid-template-columns:1fr 1fr 60mm;gap:6mm} .pay{border:1px solid #444;padding:1.5mm 2.5mm;line-height:1.55}`;

function paper(chance: Chance, l: Look, f: Facts, rows: Row[], columns: Column<Row>[]): string {
  const hello = l.words("Here is your family's statement|Your family billing statement|Statement of Family Services|One statement for everyone on your account"); // prettier-ignore
  const said = l.words("This statement shows hospital services that your insurance has processed. The balance is now your responsibility.|Thank you for trusting us with your family's care. Your insurance has completed processing these services.|We combine all family members on your account so that you have one bill to pay."); // prettier-ignore
  const aid = `<div class="note"><b>${l.words("Need help paying?|Financial Assistance")}</b> We offer interest-free payment plans and financial assistance for those who qualify. Call ${f.call} before ${l.day(f.dueOn)}.</div>`;
  const address = `<div class="to">${f.own}<br>${f.home[0]}<br>${f.home[1]}</div>`;
  const main = `<main><div class="brand">${mark(chance, f.ink, 34)}<span>${f.html}</span></div>${address}<h1>${hello}</h1><p>${said}</p>${detail(l, columns, rows)}${aid}</main>`;
  return page(css(l, f.ink), `<div class="all">${panel(chance, l, f, rows)}${main}</div>${slip(chance, l, f)}`); // prettier-ignore
}

function draw(chance: Chance): Drawn {
  chance.number("##");
  const l = look(chance);
  const people = household(chance, chance.pick([2, 2, 3, 4])).map(naming(chance));
  const patientNamed = l.holder.startsWith("Patient");
  const treated =
    patientNamed || people.length < 3 || chance.happens(0.5) ? people : people.slice(1);
  const all = rowsFor(chance, treated);
  const rows = l.grouped ? all : all.toSorted((a, b) => (a.serviceDate < b.serviceDate ? -1 : 1));
  const f = factsOf(chance, l, rows, people[0]!);
  const columns = columnsOf(l);
  const html = paper(chance, l, f, rows, columns);
  const full = l.panel === "full";
  const parted = (full && l.columns !== "both") || (l.totaled && l.columns === "all");
  const patient = patientNamed ? f.own : null;
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "facility", provider: f.name, patient },
      ...{ accountNumber: f.account, statementDate: f.issued, dueDate: f.dueOn },
    },
    {
      billed: full || l.totaled ? total(rows, "charge") : null,
      insurancePaid: parted ? total(rows, "insurancePaid") : null,
      adjustments: parted ? total(rows, "discount") : null,
      ...{ patientPaid: full ? f.mine : null, patientResponsibility: f.due },
      previousBalance: f.before,
    },
    rows.map((row) => lineBy(columns, row, ["serviceDate"])),
  );
  return { html, truth };
}

export const family: Family = {
  name: "side-panel-family-statement",
  paper:
    "A health system's statement: a colored side panel with the account, the due date and the amounts, and the services of several family members beside it.",
  medium: "text",
  draw,
};
