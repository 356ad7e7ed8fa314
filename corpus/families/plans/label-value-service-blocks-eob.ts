import {
  dashes,
  dollars,
  looseSlashes,
  longMonthName,
  monthName,
} from "#corpus/generators/formats";
import { shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { amounts, escaped, sumsOf } from "#corpus/families/drawing/benefits";
import { box, doctor, household, naming, phone } from "#corpus/families/drawing/people";
import { street, town } from "#corpus/families/drawing/people";
import { bars, column, lineBy, mark, page, type Column } from "#corpus/families/drawing/sheet";
import { settle } from "#corpus/families/drawing/settling";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { charge: number; note: string };
type Field = "charge" | "discount" | "allowed" | "notCovered" | "insurancePaid";
type Share = "deductible" | "copay" | "coinsurance" | "patientOwes";
type Label = readonly [label: string, field: Field | Share];
type Pair = readonly [label: string, value: string];
type Claim = {
  provider: string;
  setting: "professional" | "facility";
  number: string;
  rows: Row[];
};

/** Whom a claim is of, whether a facility, and its services: code, words, dollars and units. */
const CARES = `
p|Tamarack Internal Medicine|99213|Office visit, established patient, 20-29 minutes|172|1|83036|Hemoglobin A1c test|38.50|1|80053|Comprehensive metabolic panel|54|1|36415|Blood draw|16|1|G0439|Annual wellness visit, subsequent|210|1
p||99204|Office visit, new patient, 45-59 minutes|315|1|95004|Allergy skin tests|9.75|40|94010|Breathing capacity test|88|1|95165|Allergy serum preparation|18.20|10
p|HARBORVIEW ORTHOPAEDIC ASSOC PC|20610|Injection, large joint|248|1|73562|X-ray of knee, 3 views|124|1|J3301|Triamcinolone injection|7.80|4|99214|Office visit, established patient, 30-39 minutes|238|1|L1833|Knee brace, prefabricated|742|1
p|Crescent Skin & Laser Center|11102|Tangential biopsy of skin, single lesion|268|1|88305|Tissue exam by pathologist|196|1|17000|Destruction of precancerous lesion, first|154|1|17003|Destruction of precancerous lesions, each additional|28|6
p|Open Door Counseling Collective|90837|Psychotherapy, 60 minutes|185|1|90834|Psychotherapy, 45 minutes|150|1|90791|Psychiatric diagnostic evaluation|260|1
f|St. Walburga Medical Center|99284|Emergency department visit|1846|1|74176|CT scan abdomen and pelvis|2964|1|85025|Complete blood count|118|1|81001|Urinalysis|74|1|96374|Injection, IV push|388|1|J2405|Ondansetron injection|14.50|4|J7030|Normal saline infusion, 1000 ml|92|1|80053|Comprehensive metabolic panel|286|1
f|MILL CREEK SURGERY CENTER LLC|45385|Colonoscopy with removal of polyp|3150|1|43239|Upper endoscopy with biopsy|2240|1|88305|Tissue exam by pathologist|244|2`
  .trim()
  .split("\n")
  .map((row) => row.split("|"));

type Sender = { plan: string; ink: string; style: "rows" | "halves" | "run" | "cards" | "letter"; title: string; labels: readonly Label[]; hides: boolean; total: string }; // prettier-ignore
const labelled = (text: string): Label[] =>
  rowsOf(text).map(([label = "", field = ""]) => [label, field as Field]);
const SENDERS: readonly Sender[] = [
  {
    ...{ plan: "Cascadia Mutual Health Plan", ink: "#0b4f8a", style: "rows", hides: false },
    ...{ title: "Claim details|Explanation of Benefits - claim detail", total: "Claim totals" },
    labels: labelled(
      "Amount billed|charge; Plan discount|discount; Allowed amount|allowed; Amount not covered|notCovered; Your plan paid|insurancePaid; Applied to deductible|deductible; Your copay|copay; Your coinsurance|coinsurance; Your share|patientOwes",
    ),
  },
  {
    ...{ plan: "SHEET METAL WORKERS LOCAL 417 HEALTH & WELFARE FUND", ink: "#222", hides: false },
    ...{ style: "halves", title: "EXPLANATION OF BENEFITS", total: "TOTALS FOR THIS CLAIM" },
    labels: labelled(
      "Provider's charge|charge; PPO savings|discount; Ineligible amount|notCovered; Eligible expense|allowed; Deductible|deductible; Copayment|copay; Coinsurance|coinsurance; Benefit paid|insurancePaid; Patient responsibility|patientOwes",
    ),
  },
  {
    ...{ plan: "Larkin Health", ink: "#5b2a86", style: "cards", hides: true },
    ...{ title: "Your claim, explained|Claim summary", total: "Total for this claim" },
    labels: labelled(
      "Billed|charge; You saved|discount; Not covered|notCovered; Larkin paid|insurancePaid; Deductible|deductible; Copay|copay; Coinsurance|coinsurance; You pay|patientOwes",
    ),
  },
  {
    ...{ plan: "Prairie States Blue HMO", ink: "#00629b", style: "letter", hides: true },
    ...{ title: "Explanation of Benefits", total: "All services on this claim" },
    labels: labelled(
      "What your provider charged|charge; Your member savings|discount; What your plan allows|allowed; What we do not cover|notCovered; What we paid|insurancePaid; What went to your deductible|deductible; Your copay|copay; Your coinsurance|coinsurance; What you owe|patientOwes",
    ),
  },
  {
    ...{ plan: "Ambrose Health Inc.", ink: "#9a3412", style: "run" },
    ...{ title: "Explanation of Benefits (EOB)", total: "Claim total", hides: false },
    labels: labelled(
      "Billed|charge; Discount|discount; Allowed|allowed; Not covered|notCovered; Deductible|deductible; Copay|copay; Coins.|coinsurance; Plan paid|insurancePaid; Member owes|patientOwes",
    ),
  },
];
const NOTES = rowsOf(`
This is above the contracted rate. A network provider may not bill you for it.|N130; This service is not covered under your benefit booklet. You may owe the provider this amount.|PR96; This amount was applied to your yearly deductible.|D01; We need more information from your provider before this service can be considered.|M127`);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const sender = chance.pick(SENDERS);
  return {
    ...{ words, sender, colon: sender.style === "run" || chance.happens(0.5) },
    day: chance.pick([slashes, slashes, shortSlashes, looseSlashes, monthName, longMonthName, dashes]), // prettier-ignore
    minus: chance.happens(0.3) ? "-" : "",
    ...{ dated: chance.happens(0.6), coded: words("head|own|none"), units: chance.happens(0.3) },
    ...{ noted: chance.happens(0.55), shares: chance.happens(0.8), numbered: chance.happens(0.4) },
    ...{ who: words("Provider|Provider name|Who you saw"), status: words("Claim status|Status") },
    network: words("In network|In-network|Participating provider"),
    done: words("Processed|Completed|Finalized"),
    dateLabel: words("Date of service|Service date|Date you received care"),
    font: words("Liberation Sans|Liberation Sans|Carlito|DejaVu Sans Condensed|Liberation Serif"),
  };
}

function claimOf(chance: Chance, l: Look, care: string[], from: string): Claim {
  const [kind, name, ...list] = care;
  const many = list.length / 4;
  const order = [0, ...chance.shuffled(Array.from({ length: many - 1 }, (_, at) => at + 1))];
  const denies = chance.pick([0, 0.1, 0.25]);
  const terms = { open: chance.pick([0, 0, 12500, 80000]), share: chance.pick([0, 0.1, 0.2, 0.3]), copay: chance.pick([0, 0, 2500, 4000]), denies, rate: [0.35, 0.8] as const }; // prettier-ignore
  const repeats = l.dated && name?.includes("Counseling") ? chance.between(1, 4) : 1;
  const rows = order
    .slice(0, name?.includes("Counseling") ? 1 : chance.between(chance.happens(0.2) ? 1 : 2, many))
    .flatMap((at) => Array.from({ length: repeats }, () => list.slice(at * 4, at * 4 + 4)))
    .map(([code = "", description = "", price = "", units = ""], at): Row => {
      const charge = Math.round(Number(price) * 100) * Number(units);
      const settled = settle(chance, charge, terms);
      const [words = "", remark = ""] = settled.notCovered ? chance.pick([NOTES[1]!, NOTES[3]!]) : settled.deductible ? NOTES[2]! : NOTES[0]!; // prettier-ignore
      const serviceDate = shifted(from, l.dated && repeats > 1 ? at * 7 : 0);
      const noted = l.noted && (settled.notCovered > 0 || chance.happens(0.7));
      const own = { serviceDate, code, description, units: Number(units) };
      return { ...own, ...settled, note: words, remarks: noted ? [remark] : [] };
    });
  return {
    ...{ provider: name || doctor(chance), setting: kind === "f" ? "facility" : "professional" },
    ...{ number: chance.number(chance.pick(["##########", "E########-00", "20########@@", "####-#####-##"])), rows }, // prettier-ignore
  };
}

/** What a block may print of a service, in its order; heads have no label. */
function columnsOf(l: Look): Column<Row>[] {
  const list: (Column<Row> | false)[] = [
    l.dated && column<Row>(l.dateLabel, "serviceDate", (row) => l.day(row.serviceDate!)),
    l.coded === "own" && column<Row>(l.words("Procedure code|CPT/HCPCS|Code"), "code", ({ code }) => code), // prettier-ignore
    l.units && column<Row>(l.words("Quantity|Units"), "units", ({ units }) => units),
  ];
  const listed = l.sender.labels.filter(
    ([, field]) => l.shares || !["deductible", "copay", "coinsurance"].includes(field),
  );
  return [...list.flatMap((one) => one || []), ...amounts<Row>(dollars, listed)];
}

const printedRow = (l: Look, row: Row): Row => {
  if (!l.sender.hides) return row;
  const kept = Object.entries(row).filter(([field, value]) => value !== 0 || field === "charge");
  return { ...row, ...Object.fromEntries(kept), ...hidden(row) };
};
const hidden = (row: Row) =>
  Object.fromEntries(
    (["discount", "allowed", "notCovered", "insurancePaid", "deductible", "copay", "coinsurance"] as const) // prettier-ignore
      .filter((field) => row[field] === 0 && field !== "insurancePaid")
      .map((field) => [field, null]),
  );

const title = (l: Look, row: Row, at: number, many: number) =>
  `${l.numbered ? `<span class="no">Service ${at + 1} of ${many}</span>` : ""}${l.coded === "head" ? `${row.description!} (${row.code!})` : row.description!}`;

const term = (l: Look, label: string) => (l.colon ? `${label}:` : label);

function blockOf(l: Look, head: string, list: Pair[], kind = ""): string {
  const facts = list.filter(([, value]) => !value.includes("$"));
  const sums = list.filter(([, value]) => value.includes("$"));
  const dl = (some: Pair[]) =>
    `<dl>${some.map(([label, value]) => `<div><dt>${term(l, label)}</dt><dd>${value}</dd></div>`).join("")}</dl>`;
  if (l.sender.style === "run")
    return `<div class="blk ${kind}"><h3>${head}</h3><p>${list.map(([label, value]) => `<span><b>${label}:</b> ${value}</span>`).join(" &nbsp;|&nbsp; ")}</p></div>`;
  if (l.sender.style === "halves")
    return `<div class="blk two ${kind}"><div><h3>${head}</h3>${dl(facts)}</div>${dl(sums)}</div>`;
  return `<div class="blk ${kind}"><h3>${head}</h3>${dl(list)}</div>`;
}

const signed = (l: Look, label: string, text: string) =>
  l.minus && /discount|saved|savings/i.test(label) && text !== "$0.00" ? `-${text}` : text;

function pairsOf(l: Look, columns: Column<Row>[], row: Row): Pair[] {
  const list = columns.flatMap(({ head, print }): Pair[] => {
    const text = print(row);
    return text === "" ? [] : [[head, signed(l, head, text)]];
  });
  const remark = row.remarks?.[0];
  return remark ? [...list, ["Note", remark]] : list;
}

/** The sums of rows under the same labels; a plan that hides what is nothing hides it here too. */
function totalsOf(l: Look, rows: Row[]): Pair[] {
  const sums = sumsOf(rows);
  return l.sender.labels.flatMap(([label, field]): Pair[] => {
    const always = ["charge", "discount", "allowed", "insurancePaid", "patientOwes"].includes(
      field,
    );
    if (!always && (!l.shares || !sums[field])) return [];
    return [[label, signed(l, label, dollars(sums[field]))]];
  });
}

function claimHtml(l: Look, claim: Claim, columns: Column<Row>[], patient: string): string {
  const { rows } = claim;
  const first = rows[0]!;
  const facts: Pair[] = [
    ["Claim number", claim.number],
    [l.who, escaped(claim.provider)],
    ["Patient", patient],
    ...(l.dated ? [] : [[l.dateLabel, l.day(first.serviceDate!)] as const]),
    [l.status, l.done],
    ["Network", l.network],
  ];
  const blocks = rows.map((row, at) =>
    blockOf(l, escaped(title(l, row, at, rows.length)), pairsOf(l, columns, printedRow(l, row))),
  );
  const total = blockOf(l, l.sender.total, totalsOf(l, rows), "total");
  return `<section><dl class="facts">${facts.map(([label, value]) => `<div><dt>${term(l, label)}</dt><dd>${value}</dd></div>`).join("")}</dl><div class="blks">${blocks.join("")}</div>${total}</section>`;
}

const STYLES: Record<Sender["style"], string> = {
  rows: ".blk dl div{display:flex;justify-content:space-between;border-bottom:.5px solid #ddd;padding:.7mm 0} .blk{border:1px solid #ccc;border-radius:2mm;padding:2mm 4mm;margin-bottom:3mm;max-width:125mm}",
  halves:
    ".two{display:grid;grid-template-columns:1fr 1fr;gap:10mm;border-top:1.2px solid #000;padding:2mm 0} .two dl div{display:grid;grid-template-columns:42mm 1fr} .two>dl div{grid-template-columns:1fr 28mm} .two>dl dd{text-align:right}",
  run: ".blk{border-left:3px solid INK;padding:.5mm 3mm;margin-bottom:3.4mm} .blk p{margin:.6mm 0;line-height:1.6} .blk span{white-space:nowrap}",
  cards:
    ".blk{background:#f5f3f8;border-radius:3mm;padding:2.4mm 4mm;margin-bottom:3mm} .blk dl{display:grid;grid-template-columns:repeat(4,1fr);gap:2mm 4mm} .blk dt{font-size:.78em;color:#666} .blk dd{font-weight:bold}",
  letter:
    ".blks{columns:1} .blk{margin:0 0 4mm 6mm} .blk dl div{display:grid;grid-template-columns:62mm 40mm} .blk h3{margin-left:-6mm}",
};
const css = (l: Look) =>
  `@page{size:letter;margin:13mm 15mm 15mm;@bottom-right{content:"Page " counter(page) " of " counter(pages);font:8pt '${l.font}'}} body{margin:0;font:9.4pt/1.35 '${l.font}';color:#1b1b1b} .top{display:flex;justify-content:space-between;align-items:flex-start;border-bottom:2px solid INK;padding-bottom:3mm;margin-bottom:4mm} .brand{display:flex;gap:3mm;align-items:center;font-size:1.3em;font-weight:bold;color:INK;max-width:100mm} h1{font-size:1.5em;color:INK;margin:0 0 1.5mm} h2{font-size:1.12em;color:INK;margin:4mm 0 1.5mm} h3{font-size:1.04em;margin:0 0 1mm} dl,dd{margin:0} .blk,.box{break-inside:avoid} .no{display:block;font-size:.8em;font-weight:normal;color:#666} .facts{display:grid;grid-template-columns:1fr 1fr;gap:.6mm 8mm;margin:2mm 0 4mm} .facts div{display:grid;grid-template-columns:38mm 1fr} .facts dt{color:#555} .total{border-top:2px solid INK!important} .total dd{font-weight:bold} .to{margin:5mm 0 6mm 6mm;line-height:1.3} .box{border:1px solid INK;padding:2mm 4mm;margin:3mm 0;max-width:110mm} .box div{display:flex;justify-content:space-between} p{margin:1.2mm 0} .small{font-size:.84em} ${STYLES[l.sender.style]}`.replaceAll(
    "INK",
    l.sender.ink,
  );

const MEANINGS: Partial<Record<Label[1], string>> = {
  charge: "The full price that your provider asks for a service.",
  discount: "What you do not pay because of the prices your plan has agreed on.",
  deductible: "What you pay each year before your plan starts to pay.",
  coinsurance: "Your part of the cost, for example 20%, after the deductible.",
  patientOwes: "What your provider may ask you to pay. Do not pay until you get a bill.",
};
const glossary = (l: Look) =>
  `<h2>${l.words("What these words mean|Helpful terms")}</h2>${l.sender.labels.flatMap(([label, field]) => (MEANINGS[field] ? [`<p class="small"><b>${label}:</b> ${MEANINGS[field]}</p>`] : [])).join("")}`;

function ending(chance: Chance, l: Look, rows: Row[]): string {
  const used = NOTES.filter(([, code]) => rows.some(({ remarks }) => remarks?.includes(code!)));
  const notes = used.length
    ? `<h2>${l.words("Notes|About the notes|Remark codes")}</h2>${used.map(([text, code]) => `<p><b>${code!}</b> ${text!}</p>`).join("")}`
    : "";
  const [limit, met] = [chance.pick([150000, 300000, 500000]), chance.between(10000, 149000)];
  const progress = chance.happens(0.5)
    ? `<h2>Your plan-year progress</h2><p>Individual deductible: ${dollars(met)} met of ${dollars(limit)}. Out-of-pocket maximum: ${dollars(met + 21000)} met of ${dollars(limit + 350000)}.</p>`
    : "";
  const appeal = `<div class="small"><h2>${l.words("If you do not agree|Your right to appeal|Questions?")}</h2><p>You may ask us to review this decision within 180 days. Write to Appeals, ${box(chance)}, ${town(chance)}, or call the number on your member ID card, ${phone(chance)}. This is not a bill. Your provider may bill you for ${l.words("your share|the amount you owe")}.</p></div>`;
  return notes + progress + (chance.happens(0.45) ? glossary(l) : "") + appeal;
}

/** The box of a paper with several claims. */
const grandBox = (l: Look, rows: Row[]) =>
  `<div class="box"><b>${l.words("Summary of all claims|Your totals on this statement")}</b>${totalsOf(
    { ...l, shares: false },
    rows,
  )
    .map(([label, value]) => `<div><span>${label}</span><span>${value}</span></div>`)
    .join("")}</div>`;

function letterHead(chance: Chance, l: Look, names: { member: string; issued: string }): string {
  const mailed = ["halves", "letter", "run"].includes(l.sender.style);
  const facts: Pair[] = [
    ["Member", names.member],
    [l.words("Member ID|ID number|Subscriber ID"), chance.number("@@@#########")],
    [l.words("Group|Group number"), chance.number("00####")],
    [mailed ? l.words("Statement date|Date of notice") : "Processed on", l.day(names.issued)],
  ];
  const to = mailed
    ? `<div class="to">${chance.happens(0.5) ? `${bars(chance, 150, 12)}<br>` : ""}${names.member.toUpperCase()}<br>${street(chance).toUpperCase()}<br>${town(chance).toUpperCase()}</div>`
    : "";
  return `<div class="top"><div><div class="brand">${mark(chance, l.sender.ink, 30)}<span>${escaped(l.sender.plan)}</span></div>${mailed ? `<div class="small">${box(chance)}, ${town(chance)}</div>` : ""}</div><div><h1>${l.words(l.sender.title)}</h1>${facts.map(([label, value]) => `<div>${label}: ${value}</div>`).join("")}<b>THIS IS NOT A BILL</b></div></div>${to}`;
}

function draw(chance: Chance): Drawn {
  chance.number("######");
  const l = look(chance);
  const from = shifted("2024-01-08", chance.between(0, 690));
  const claims = chance
    .shuffled(CARES)
    .slice(0, chance.happens(0.25) ? 2 : 1)
    .map((care, at) => claimOf(chance, l, care, shifted(from, at * chance.between(0, 12))));
  const rows = claims.flatMap((claim) => claim.rows);
  const columns = columnsOf(l);
  const last = rows.map(({ serviceDate }) => serviceDate!).toSorted().at(-1)!; // prettier-ignore
  const issued = shifted(last, chance.between(9, 40));
  const [member = "", other = ""] = household(chance, 2).map(naming(chance));
  const patient = chance.happens(0.7) ? member : other;
  const body = claims.map((claim) => claimHtml(l, claim, columns, patient)).join("");
  const many = claims.length > 1;
  const html = page(
    css(l),
    `${letterHead(chance, l, { member, issued })}${many ? grandBox(l, rows) : ""}${body}${ending(chance, l, rows)}`,
  );
  const above = [
    ...(["description", "remarks"] as const),
    ...(l.dated ? [] : (["serviceDate"] as const)),
    ...(l.coded === "head" ? (["code"] as const) : []),
  ];
  const sums = sumsOf(rows);
  const allows = l.sender.labels.some(([, field]) => field === "allowed");
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "eob", issuer: l.sender.plan, patient, statementDate: issued },
      setting: new Set(claims.map(({ setting }) => setting)).size > 1 ? null : claims[0]!.setting,
      ...(many ? {} : { provider: claims[0]!.provider, claimNumber: claims[0]!.number }),
    },
    {
      ...{ billed: sums.charge, adjustments: sums.discount, allowed: allows ? sums.allowed : null },
      ...{ insurancePaid: sums.insurancePaid, patientResponsibility: sums.patientOwes },
    },
    rows.map((row) => lineBy(columns, printedRow(l, row), [...above])),
  );
  return { html, truth };
}

export const family: Family = {
  name: "label-value-service-blocks-eob",
  paper:
    "A plan's explanation of benefits without a table: every service is a block of labels with their values.",
  medium: "text",
  draw,
};
