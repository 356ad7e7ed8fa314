import { bare, dollars, grouped } from "#corpus/generators/formats";
import {
  dashes,
  looseSlashes,
  parentheses,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, doctor, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { settle, type Settled, type Terms } from "#corpus/families/drawing/settling";
import { amount, column, lineBy, mark, page, record } from "#corpus/families/drawing/sheet";
import { sumRow, table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & Settled & { dx: string[]; lab: boolean };

const PRACTICES = rowsOf(`
Harmon Dermatology & Skin Surgery, PC|skin|#7a3e1d; ADVANCED SKIN CARE ASSOCIATES|skin|#222; Coastal Dermatology Group LLC|skin|#14606b; Gulfview Gastroenterology, P.A.|scope|#1b4d2e; DIGESTIVE HEALTH SPECIALISTS OF OHIO|scope|#27408b; Prairie Endoscopy & Liver Clinic|scope|#5b2b5b`);
/** Of each visit, what is done together: code, modifiers, diagnoses, words, dollars, most units; with an L what the laboratory did. */
const VISITS: Record<string, string[][][]> = {
  skin: [
    `99213|25|L57.0 L82.1|Office visit, established patient, low|148; 17000||L57.0|Destruction premalignant lesion, first|132; 17003||L57.0|Destruction premalignant lesions, 2nd through 14th, each|19|9; 11102|59|D48.5|Tangential biopsy of skin, single lesion|184; 11103||D48.5|Tangential biopsy, each additional lesion|96|2; L88305||D48.5|Surgical pathology, gross and microscopic, level IV|176|3; L88342||D48.5|Immunohistochemistry, initial single antibody stain|198`,
    `11642||C44.319|Excision malignant lesion, face, 1.1 to 2.0 cm|468; 12052|51|C44.319|Intermediate repair, face, 2.6 to 5.0 cm|512; L88305||C44.319|Surgical pathology, gross and microscopic, level IV|176|2`,
    `17311||C44.311|Mohs surgery, head/neck, first stage, up to 5 tissue blocks|1124; 17312||C44.311|Mohs surgery, head/neck, each additional stage|642|2; 13151|51|C44.311|Complex repair, nose, 1.1 to 2.5 cm|786; L88314|59|C44.311|Special histochemical stain on frozen tissue|138`,
    `99203|25|L70.0 L30.9|Office visit, new patient, low|212; 11104||D23.5 D48.5|Punch biopsy of skin, single lesion|226; L88305||D23.5|Surgical pathology, gross and microscopic, level IV|176; L88312||L30.9|Special stain, group I, microorganisms|152; 11900||L70.0|Intralesional injection, up to 7 lesions|118; J3301||L70.0|Triamcinolone acetonide, per 10 mg|9|3`,
  ].map(rowsOf),
  scope: [
    `45385|PT|D12.3 K64.8|Colonoscopy with removal of polyp by snare|1486; 45380|59 PT|D12.5|Colonoscopy with biopsy, single or multiple|1148; L88305|26|D12.3 D12.5|Surgical pathology, gross and microscopic, level IV|176|4`,
    `43239||K22.70 K29.50|Upper endoscopy with biopsy|986; L88305|26|K22.70 K29.50|Surgical pathology, gross and microscopic, level IV|176|3; L88312|26|K29.50|Special stain, group I, H. pylori|152; L88313|26|K22.70|Special stain, group II, all other|124|2; L88342|26|K29.50|Immunohistochemistry, initial single antibody stain|198`,
    `99204||K21.9 R13.10|Office visit, new patient, moderate|318; 91065||R14.0|Breath hydrogen or methane test|164; 36415||R10.13|Venipuncture|16; 86364||R19.7|Tissue transglutaminase, each immunoglobulin class|52|2`,
    `99214|25|K50.90|Office visit, established patient, moderate|236; 46600||K64.8|Anoscopy, diagnostic|148; 91200||K76.0|Liver elastography|262; 82270||R19.5|Occult blood, feces, screening|18`,
  ].map(rowsOf),
};
const MEANING: Record<string, string> = {
  "25": "Separate E/M same day",
  "59": "Distinct procedure",
  "51": "Multiple procedures",
  PT: "Screening turned diagnostic",
  "26": "Professional component",
};

/** The headings: date, code, modifier, diagnosis, words, charge, units, the plan's, its adjustment, the patient's. */
const HEADS = "DOS|Date of<br>Service|Date;CPT|Proc.<br>Code|CPT/<br>HCPCS;Mod|Modifier|MOD;Dx|Diag.<br>Code|ICD-10|Diagnosis;Description|Description of Service|Procedure;Charge|Charges|Amount<br>Charged;Qty|Units|Days/<br>Units;Insurance<br>Paid|Ins.<br>Payment|Plan Paid;Insurance<br>Adj.|Write-Off|Adjust-<br>ment;Patient<br>Portion|Your<br>Portion|PATIENT PORTION|Pt.<br>Portion".split(";"); // prettier-ignore

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    ...{ words, insured: chance.happens(0.88), dated: chance.happens(0.85) },
    ...{ bands: chance.happens(0.5), units: chance.happens(0.6), allowed: chance.happens(0.3) },
    ...{ who: chance.happens(0.35), pointers: chance.happens(0.3), joined: chance.happens(0.35) },
    ...{ summed: chance.happens(0.65), boxed: chance.happens(0.5), legend: chance.happens(0.5) },
    ...{
      mirrored: chance.happens(0.35),
      care: words("Professional Services|Office and Procedures"),
    },
    order: chance.pick(["code first", "words first"] as const),
    cards: words("VISA,MASTERCARD,DISCOVER,AMEX|VISA,M/C,AMEX|MASTERCARD,VISA"),
    day: chance.pick([slashes, shortSlashes, looseSlashes, dashes]),
    money: chance.pick([grouped, dollars, grouped]),
    less: chance.pick([grouped, parentheses, grouped]),
    heads: HEADS.map(words),
    due: words("PAY THIS AMOUNT|Amount Due|Please Pay|TOTAL PATIENT BALANCE"),
    account: words("ACCT. #|Account No.|PATIENT #|ACCOUNT NUMBER"),
    font: words("Liberation Sans|Liberation Sans Narrow|DejaVu Sans Condensed|Liberation Serif"),
  };
}

/** What is only done together with another service. */
const NEEDS: Record<string, string> = { "17003": "17000", "11103": "11102", J3301: "11900" };

type Visit = { date: string; clinician: string; rows: Row[] };

function visitsOf(chance: Chance, l: Look, pool: string[][][]): Visit[] {
  const [many, first] = [chance.between(1, 4), shifted("2024-09-09", chance.between(0, 460))];
  const clinicians = [doctor(chance, "MD|PA-C|DO"), doctor(chance)];
  const own: Terms = { open: chance.pick([0, 15000, 80000]), share: 0.2, copay: 0, denies: 0.05, rate: [0.4, 0.75] }; // prettier-ignore
  const terms = l.insured ? own : { ...own, denies: 1 };
  const seen = chance.shuffled(pool).slice(0, many);
  // Who is new is seen for the first time.
  seen.sort(
    (one, other) => Number(/^9920/.test(other[0]![0]!)) - Number(/^9920/.test(one[0]![0]!)),
  );
  return seen.map((list, at) => {
    const date = shifted(first, at * 33 + chance.between(0, 14));
    const clinician = chance.pick(clinicians);
    const some = list.filter((_, which) => which === 0 || chance.happens(0.85));
    const kept = some.filter(([code = ""]) => some.some(([one]) => one === (NEEDS[code] ?? code)));
    const rows = kept.map(([mark = "", mods = "", dx = "", description, price, most]): Row => {
      const units = chance.between(1, Number(most ?? 1));
      const code = mark.replace("L", "");
      const alone = mods === "25" && kept.length === 1;
      const modifiers = mods && !alone ? mods.split(" ") : [];
      const said = { serviceDate: date, clinician, code, description, modifiers, units };
      const money = settle(chance, Number(price) * 100 * units, terms);
      return {
        ...said,
        ...money,
        description: description!,
        dx: dx.split(" "),
        lab: mark !== code,
      };
    });
    rows.sort((one, other) => Number(one.lab) - Number(other.lab));
    return { date, clinician, rows };
  });
}

const escaped = (text: string) => text.replace("&", "&amp;");

function columnsOf(l: Look, letters: string[]): Column<Row>[] {
  const [date, code, mod, dx, name, charge, units, paid, off, owes] = l.heads as [string, string, string, string, string, string, string, string, string, string]; // prettier-ignore
  const pointed = ({ dx: list }: Row) =>
    l.pointers
      ? list.map((one) => "ABCDEFGHIJKLMNOPQRST"[letters.indexOf(one)]).join("")
      : list.join("<br>");
  const joined = ({ code: text, modifiers }: Row) => [text, ...modifiers!].join("-");
  const codes = l.joined
    ? [column<Row>(code, ["code", "modifiers"], joined, "k")]
    : [
        column<Row>(code, "code", (row) => row.code, "k"),
        column<Row>(mod, "modifiers", ({ modifiers }) => modifiers!.join(" ")),
      ];
  const diagnoses = column<Row>(dx, null, pointed, "k");
  const words = column<Row>(name, "description", (row) => escaped(row.description!), "w");
  const who = column<Row>(l.words("Provider|Rendering"), "clinician", (row) => row.clinician);
  return [
    ...(l.dated ? [column<Row>(date, "serviceDate", (row) => l.day(row.serviceDate!), "k")] : []),
    ...(l.order === "code first" ? [...codes, diagnoses, words] : [words, ...codes, diagnoses]),
    ...(l.who ? [who] : []),
    ...(l.units ? [column<Row>(units, "units", (row) => row.units, "n")] : []),
    amount<Row>(charge, "charge", l.money),
    ...(l.allowed && l.insured ? [amount<Row>("Allowed", "allowed", l.money)] : []),
    ...(l.insured ? [amount<Row>(paid, "insurancePaid", (cents) => taken(cents, l))] : []),
    ...(l.insured ? [amount<Row>(off, "discount", (cents) => taken(cents, l))] : []),
    amount<Row>(owes, "patientOwes", l.money),
  ];
}

const taken = (cents: number, l: Look) => (cents ? l.less(-cents) : l.money(0));

function bodyOf(visits: Visit[], columns: Column<Row>[], l: Look, lab: string): string {
  const band = (text: string) => `<tr class="b"><td colspan="${columns.length}">${text}</td></tr>`;
  const group = (rows: Row[], head: string) =>
    rows.length
      ? (l.bands ? band(head) : "") + rows.map((row) => record(columns, row)).join("")
      : "";
  return visits
    .map(({ date, clinician, rows }) => {
      const over = l.dated
        ? ""
        : band(`Date of Service: ${l.day(date)} &nbsp; Seen by: ${clinician}`);
      const [own, path] = [rows.filter((one) => !one.lab), rows.filter((one) => one.lab)];
      return `${over}${group(own, l.care)}${group(path, `Pathology &nbsp; <small>${lab}</small>`)}`;
    })
    .join("");
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:10mm 12mm} body{font:8.6pt/1.32 '${l.font}';margin:0;padding-right:.6mm;color:#181818} .slip{display:grid;grid-template-columns:${l.mirrored ? "88mm 1fr" : "1fr 88mm"};gap:8mm} .slip>:first-child{order:${l.mirrored ? 2 : 0}} .brand{display:flex;gap:3mm;align-items:center;font-weight:bold;font-size:1.3em;color:${ink}} .card{border-collapse:collapse;width:100%;font-size:.86em} .card td{border:1px solid ${ink};padding:.7mm 1.2mm;vertical-align:top;height:6mm} .card .h{background:${ink};color:#fff;text-align:center;height:auto} .card small{display:block;color:${ink}} .card b{font-size:1.15em}
.to{display:flex;justify-content:space-between;margin:9mm 6mm 4mm} .cut{border-top:1px dashed #444;text-align:center;font-size:.8em;margin-bottom:4mm} .line{display:flex;justify-content:space-between;border:1px solid ${ink};padding:1mm 2mm;margin-bottom:3mm} .lines{width:100%;border-collapse:collapse} .lines th{text-align:left;vertical-align:bottom;border-bottom:1.5px solid ${ink};color:${ink};padding:1mm} .lines td{padding:.9mm 1mm;vertical-align:top;border-bottom:.5px solid #ccc} .lines .n{text-align:right} .lines td.n,.lines td.k{white-space:nowrap} .lines .b td{background:${ink}18;font-weight:bold} .lines .sum td{font-weight:bold;border-top:1.5px solid ${ink}} tr{break-inside:avoid}
.end{display:flex;justify-content:space-between;gap:8mm;margin-top:4mm;break-inside:avoid} .sums{border-collapse:collapse;flex:none} .sums td{padding:.6mm 2mm} .sums td:last-child{text-align:right} .sums tr:last-child td{border-top:1.5px solid ${ink};font-weight:bold} .small{font-size:.84em;color:#444} .age{width:100%;border-collapse:collapse;text-align:center;margin-top:4mm} .age td,.age th{border:1px solid #999;padding:.6mm}`;

type Facts = { provider: string; patient: string; accountNumber: string; statementDate: string; dueDate: string | null; mine: number; paidOn: string }; // prettier-ignore

function slip(chance: Chance, l: Look, ink: string, facts: Facts, due: number): string {
  const { provider, patient, accountNumber, statementDate, dueDate } = facts;
  const name = escaped(provider);
  const cell = (label: string, value: string) => `<td><small>${label}</small>${value}</td>`;
  const cards = l.cards.split(",").map((one) => `&#9633; ${one}`).join(" &nbsp; "); // prettier-ignore
  const lasts = `${cell(l.due, `<b>${dollars(due)}</b>`)}${cell(l.account, accountNumber)}`;
  return `<div class="slip"><div><div class="brand">${mark(chance, ink, 28)}${name}</div>${box(chance)}<br>${town(chance)}<br>Phone ${phone(chance)}</div><table class="card"><tr><td class="h" colspan="3">${l.words("IF PAYING BY CREDIT CARD, FILL OUT BELOW|CREDIT CARD PAYMENT - COMPLETE AND SIGN")}</td></tr><tr><td colspan="3">${cards}</td></tr><tr><td colspan="2"><small>CARD NUMBER</small></td>${cell("SECURITY CODE", "")}</tr><tr><td colspan="2"><small>SIGNATURE</small></td>${cell("EXP. DATE", "")}</tr><tr>${cell(l.words("STATEMENT DATE|Bill Date"), l.day(statementDate))}${lasts}</tr><tr>${cell("DUE DATE", dueDate ? l.day(dueDate) : "Upon receipt")}<td colspan="2"><small>SHOW AMOUNT PAID HERE</small>$</td></tr></table></div>
<div class="to"><div>${patient}<br>${street(chance)}<br>${town(chance)}</div><div>REMIT TO:<br>${name}<br>${box(chance)}<br>${town(chance)}</div></div><div class="cut">${l.words("PLEASE DETACH AND RETURN TOP PORTION WITH YOUR PAYMENT|Detach here and mail the upper part with your check")}</div>`;
}

function ending(rows: Row[], facts: Facts, due: number, l: Look, letters: string[]): string {
  const row = (label: string, text: string) => `<tr><td>${label}</td><td>${text}</td></tr>`;
  const plan = `${row("Insurance Payments", taken(total(rows, "insurancePaid"), l))}${row("Insurance Adjustments", taken(total(rows, "discount"), l))}`;
  const paid = `Patient payment ${l.day(facts.paidOn)}`;
  const mine = l.boxed || facts.mine ? row(l.boxed ? "Patient Payments" : paid, taken(facts.mine, l)) : ""; // prettier-ignore
  const sums = `<table class="sums">${l.boxed ? row("Total Charges", l.money(total(rows, "charge"))) + (l.insured ? plan : "") : ""}${mine}${row(l.due, dollars(due))}</table>`;
  const used = Object.entries(MEANING).filter(([one]) => rows.some(({ modifiers }) => modifiers!.includes(one))); // prettier-ignore
  const told = used.map(([one, text]) => `${one} = ${text}`).join("; ");
  const points = letters.map((one, at) => `${"ABCDEFGHIJKLMNOPQRST"[at]} ${one}`).join(" &nbsp; ");
  const legend = `${l.pointers ? `Diagnosis key: ${points}<br>` : ""}${l.legend && told ? `Modifiers: ${told}` : ""}`;
  const note = l.words("Pathology is billed for each specimen that was examined. You may also get a bill from an outside laboratory.|Your insurance has processed these services. The patient portion is due now.|Cosmetic services are not covered by insurance. A fee of $35.00 applies to returned checks."); // prettier-ignore
  const ages = [due, 0, 0, 0].map((cents) => `<td>${l.money(cents)}</td>`).join("");
  return `<div class="end"><div class="small">${legend}<p>${note}</p></div>${sums}</div><table class="age"><tr><th>0-30 Days</th><th>31-60 Days</th><th>61-90 Days</th><th>Over 90</th></tr><tr>${ages}</tr></table>`;
}

function draw(chance: Chance): Drawn {
  chance.number("##");
  const l = look(chance);
  const [provider = "", kind = "", ink = ""] = chance.pick(PRACTICES);
  const visits = visitsOf(chance, l, VISITS[kind]!);
  const rows = visits.flatMap((visit) => visit.rows);
  const letters = [...new Set(rows.flatMap(({ dx }) => dx))];
  const columns = columnsOf(l, letters);
  const owes = total(rows, "patientOwes");
  const statementDate = shifted(visits.at(-1)!.date, chance.between(25, 44));
  const said = {
    ...{ provider, patient: naming(chance)(person(chance)), statementDate },
    accountNumber: chance.number(l.words("#####|@####|######-#")),
    dueDate: chance.happens(0.5) ? shifted(statementDate, chance.pick([15, 21, 30])) : null,
  };
  const mine = chance.happens(0.35) && owes > 5000 ? chance.pick([2500, 4000, 5000]) : 0;
  const facts: Facts = { ...said, mine, paidOn: visits[0]!.date };
  const lab = l.words(
    "Read in our own laboratory|Dermatopathology and GI Pathology Section|CLIA 36D0000000",
  );
  const sums = Object.fromEntries((["charge", "allowed", "insurancePaid", "discount", "patientOwes"] as const).map((one) => [one, total(rows, one)])); // prettier-ignore
  const cells = { ...sums, insurancePaid: -sums.insurancePaid!, discount: -sums.discount! };
  const sign = (cents: number) => (cents < 0 ? l.less(cents) : l.money(cents || 0));
  const last = l.summed ? sumRow(columns, l.words("Totals|TOTAL"), cells, sign) : "";
  const payer = l.insured ? l.words("Medicare|Aetna|BCBS|Anthem PPO|UnitedHealthcare") : "None on file"; // prettier-ignore
  const list = table(columns, bodyOf(visits, columns, l, lab) + last);
  const html = page(
    css(l, ink),
    `${slip(chance, l, ink, facts, owes - mine)}<div class="line"><span>Patient: ${said.patient}</span><span>Insurance: ${payer}</span><span>Referred by: ${doctor(chance)}</span></div>${list}${ending(rows, facts, owes - mine, l, letters)}`,
  );
  const shown = (cents: number | undefined, when: boolean) => (when ? cents! : null);
  const both = l.summed || l.boxed;
  const paid = mine && !l.boxed ? { paymentRows: [bare(mine)] } : {};
  const truth = truthOf(
    { name: family.name, setting: "professional", ...said, ...paid },
    {
      billed: shown(sums.charge, both),
      insurancePaid: shown(sums.insurancePaid, both && l.insured),
      adjustments: shown(sums.discount, both && l.insured),
      allowed: shown(sums.allowed, l.summed && l.allowed && l.insured),
      ...{ patientPaid: shown(mine, l.boxed), patientResponsibility: owes - mine },
    },
    visits.flatMap((visit) => visit.rows.map((row) => lineBy(columns, row, ["serviceDate"]))),
  );
  return { html, truth };
}

export const family: Family = {
  name: "skin-scope-card-slip",
  paper:
    "A dermatology or gastroenterology practice's statement with pathology, diagnoses and a card slip on top.",
  medium: "text",
  draw,
};
