import * as print from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, doctor, phone, town } from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const PLANS = rowsOf(`
Prairie Blue Health Plan|#0057a8|Prairie Blue; GRANITE STATE MUTUAL HEALTH|#7a1f3d|Granite State; Lumen Care Insurance Company|#00796b|Lumen; Keystone Crest Health|#5b2c83|Keystone Crest; Evergate Benefits, Inc.|#2e7d32|Evergate; Union Trades Health & Welfare Fund|#8a4b08|the Fund`);
const MEMBERS = rowsOf(`
John Q. Member|JANE SAMPLE|Jamie Member|Pat Public|JOHN DOE|Jane Doe|Sam Sample|MEMBER, MARY`)[0]!;
const OFFICE = rowsOf(`
99214|Office visit|215; 36415|Blood draw|26; 93000|Electrocardiogram|118; 87880|Strep test|52.5; 90471|Immunization admin.|48; 90715|Tdap vaccine|91; 81003|Urinalysis|31; 96372|Injection|74; 94010|Breathing test|126; 99396|Preventive visit|289; 73030|X-ray, shoulder|164; 20610|Joint injection|312; 11102|Skin biopsy|248; 17000|Lesion destruction|187`);
const LAB = rowsOf(`
80053|Metabolic panel|96.4; 80061|Lipid panel|112; 85025|Complete blood count|64; 84443|Thyroid test (TSH)|131.25; 83036|Hemoglobin A1c|77; 82306|Vitamin D|224; 82728|Ferritin|88.9; 82607|Vitamin B-12|109; 87086|Urine culture|83; 86803|Hepatitis C antibody|96`);
const LABS = "Summit Path Laboratories|CENTRAL DIAGNOSTIC LABS|Bayview Clinical Lab".split("|");

/** What a mark explains: its title and its words. */
const EXPLAINED = rowsOf(`
not|This is not a bill|An EOB shows how your claim was paid. Your provider will bill you directly for anything you owe.; member|Member information|The name, ID number and group of the person who has the coverage.
date|Date|The day we finished processing your claim.; patient|Patient|The person who received the care.
claim|Claim number|The number we gave this claim. Have it handy if you call us.; provider|Provider|The doctor, hospital or lab that provided the care.
service|Date of service|The date you received care.; what|Service description|A brief description of the care you received.
charge|Amount billed|The full amount your provider charged.; discount|Discount|The money you saved by using a provider in our network. You do not pay this amount.
allowed|Allowed amount|The most we will pay for a covered service. It may also be called the negotiated rate.; notCovered|Not covered|Any part of the charge your plan does not cover. See the notes for the reason.
deductible|Deductible|What you pay each year before your plan begins to pay.; copay|Copay|A fixed dollar amount you pay for some services.
coinsurance|Coinsurance|Your share of the allowed amount, as a percentage, after you meet your deductible.; insurancePaid|What we paid|The amount your plan paid to your provider.
patientOwes|What you owe|The total you may owe your provider, which includes your deductible, copay and coinsurance. You may have already paid part of it.; notes|Notes|These codes tell you more about how we processed each service.
summary|Summary|An overview of the cost of your care.; year|Your benefit year|How close you are to meeting your deductible and out-of-pocket maximum.
appeal|Appeal rights|If you disagree with our decision you may ask us to review it.`);
const NOTES = rowsOf(`
A1|PDC|This provider is in our network. You do not owe the difference between the billed and the allowed amount.; D4|DED|This amount was applied to your deductible.; N8|NCS|This service is not covered under your benefit plan.`);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    place: words("below|below|boxes|second|beside"),
    grid: words("rich|rich|rich|short|middle"),
    day: chance.pick([print.slashes, print.shortSlashes, print.looseSlashes, print.monthName]),
    money: chance.pick([print.dollars, print.dollars, print.grouped]),
    ...{ codes: chance.happens(0.3), remarks: chance.happens(0.75), range: chance.happens(0.15) },
    ...{ summary: chance.happens(0.65), totals: chance.happens(0.8), notes: chance.pick([0, 1]) },
    ...{ letters: chance.happens(0.4), shown: chance.happens(0.3), appeal: chance.happens(0.5) },
    ...{ claim: words("Claim number|Claim #|Claim ID"), ending: words("Total|Totals|Claim total") },
    left: words("|member patient|date what service|provider appeal").split(" "),
    font: words("Liberation Sans|Liberation Sans|DejaVu Sans Condensed|Liberation Serif"),
  };
}

const pin = (of: string) => `{${of}}`;

/** Numbers the marks in the order of the sample, and explains them in that order. */
function numbered(doc: string, l: Look) {
  const pins: string[] = [];
  const sign = (at: number) =>
    `<i class="pin">${l.letters ? String.fromCharCode(65 + at) : at + 1}</i>`;
  const sample = doc.replace(/\{(\w+)\}/g, (_, of: string) =>
    pins.includes(of) || l.left.includes(of) ? "" : sign(pins.push(of) - 1),
  );
  const list = pins.map((of, at) => {
    const [, head, text] = EXPLAINED.find(([one]) => one === of)!;
    return `<p>${sign(at)}<b>${head}${l.shown ? " &ndash;" : "<br>"}</b> ${text}</p>`;
  });
  return { sample, list };
}

type Claim = { provider: string; number: string; rows: Said[] };

function claimOf(chance: Chance, l: Look, terms: Terms, lab: boolean, date: string): Claim {
  const many = chance.between(lab ? 2 : 1, lab ? 8 : 6);
  const provider = lab ? chance.pick(LABS) : doctor(chance, "MD|DO|NP");
  const number = chance.number(
    chance.pick(["##########", "E########", "20251######", "##-#####-##"]),
  );
  const chosen = chance.shuffled(lab ? LAB : OFFICE).slice(0, many);
  const later = chance.happens(0.2) ? 7 : 0;
  const rows = chosen.map(([code = "", words = "", price], at): Said => {
    const money = settle(chance, Math.round(Number(price) * 100), terms);
    const denied = money.notCovered > 0;
    const note = denied ? 2 : money.deductible > 0 ? 1 : 0;
    const serviceDate = shifted(date, at > 2 ? later : 0);
    const description = l.codes && l.shown ? words.toUpperCase() : words;
    return { ...money, code, description, serviceDate, remarks: [NOTES[note]![l.notes]!] };
  });
  return { provider, number, rows };
}

const FIELDS = [
  ...(["charge", "discount", "allowed", "notCovered", "deductible"] as const),
  ...(["copay", "coinsurance", "insurancePaid", "patientOwes"] as const),
];
type Field = (typeof FIELDS)[number];
const HEADS: Record<Field, string> = {
  charge: "Amount billed|Billed charges|Provider charges|Amount Billed",
  discount: "Discount|Member savings|Network savings|Plan discount",
  allowed: "Allowed amount|Plan allowance|Our allowed amount",
  notCovered: "Not covered|Amount not covered|Non-covered",
  deductible: "Deductible|Applied to deductible",
  copay: "Copay|Copayment",
  coinsurance: "Coinsurance|Your coinsurance",
  insurancePaid: "Plan paid|What we paid|Paid by plan|Plan payment",
  patientOwes: "What you owe|You may owe|Your total cost|Your responsibility",
};
const GRIDS: Record<string, Field[]> = {
  rich: [...FIELDS],
  middle: FIELDS.filter((of) => of !== "allowed"),
  short: ["charge", "discount", "allowed", "insurancePaid", "patientOwes"],
};

function columnsOf(l: Look, rows: Said[]): sheet.Column[] {
  const denied = sheet.total(rows, "notCovered") > 0;
  const dates = ({ serviceDate }: Said) => {
    const day = l.day(serviceDate!);
    return l.range ? `${day} - ${day}` : day;
  };
  const what = `${pin("what")}${l.words("Service description|Type of service|Description|Service")}`;
  const note = `${pin("notes")}${l.words("Notes|Remark code|See notes|Note")}`;
  const code = sheet.column(l.words("Service code|Code|Procedure"), "code", (row) => row.code);
  const fields = GRIDS[l.grid]!.filter((of) => of !== "notCovered" || denied || l.appeal);
  if (denied && !fields.includes("notCovered")) fields.splice(3, 0, "notCovered");
  return [
    sheet.column(
      `${pin("service")}${l.words("Date of service|Service date|Dates of service")}`,
      "serviceDate",
      dates,
      "d",
    ),
    sheet.column(what, "description", (row) => row.description, "w"),
    ...(l.codes ? [code] : []),
    ...fields.map((of) => sheet.amount(`${pin(of)}${l.words(HEADS[of])}`, of, l.money)),
    ...(l.remarks ? [sheet.column(note, "remarks", (row) => row.remarks!.join(", "), "c")] : []),
  ];
}

const pairs = (text: string) => sheet.pairs(rowsOf(text) as [string, string][]);
const sumsOf = (rows: Said[], fields: readonly Field[] = FIELDS) =>
  Object.fromEntries(fields.map((of) => [of, sheet.total(rows, of)])) as Record<Field, number>;

function claimPart(l: Look, claim: Claim, patient: string, columns: sheet.Column[]): string {
  const last = sheet.sumRow(columns, l.ending, sumsOf(claim.rows), l.money);
  const body = claim.rows.map((row) => sheet.record(columns, row)).join("");
  return `<div class="claim"><span>${pin("patient")}<b>Patient:</b> ${patient}</span><span>${pin("provider")}<b>Provider:</b> ${claim.provider}</span><span>${pin("claim")}<b>${l.claim}:</b> ${claim.number}</span></div>${sheet.table(columns, body + (l.totals ? last : ""))}`;
}

type Facts = { patient: string; processed: string; claims: Claim[]; columns: sheet.Column[] };

function sampleOf(
  chance: Chance,
  l: Look,
  facts: Facts,
  [name, ink = "", short]: string[],
): string {
  const { patient, claims, columns, processed } = facts;
  const rows = claims.flatMap((one) => one.rows);
  const sums = sumsOf(rows);
  const head = pairs(`${pin("member")}${l.words("Member|Subscriber|Member name")}|${patient}
  ${l.words("Member ID|ID number|Subscriber ID")}|${l.words("XYZ123456789|W00 1234 5678|123456789-01")}
  ${l.words("Group number|Group|Group #")}|${l.words("0012345|ABC Company|98765-001")}
  ${pin("date")}${l.words("Date|Statement date|Date processed|EOB date")}|${l.day(processed)}`);
  const summary = `<div class="sums"><b>${pin("summary")}${l.words("Summary|Claim summary|Your cost summary")}</b>${pairs(`${l.words("Amount billed|Total billed by provider")}|${print.dollars(sums.charge)}
  ${l.words("Your discounts|Discounts and savings")}|${print.dollars(-sums.discount)}
  ${l.words("Paid by your plan|Plan payments")}|${print.dollars(-sums.insurancePaid)}
  ${l.words("What you owe|You may owe your provider")}|${print.dollars(sums.patientOwes)}`)}</div>`;
  const used = [...new Set(rows.flatMap((row) => row.remarks!))].sort();
  const legend = NOTES.filter((one) => used.includes(one[l.notes]!));
  const notes = `<div class="notes"><b>Notes</b>${legend.map((one) => `<br>${one[l.notes]} ${l.shown ? "&ndash;" : "&nbsp;"} ${one[2]}`).join("")}</div>`;
  const limit = chance.pick([150000, 300000, 500000]);
  const year = `<div class="notes">${pin("year")}<b>${l.words("Your benefit year to date|Deductible and out-of-pocket status")}</b><br>You have met ${print.dollars(sums.coinsurance + sums.copay > 0 ? limit : sums.deductible + 12500)} of your ${print.dollars(limit)} individual deductible.</div>`;
  const appeal = `<div class="notes">${pin("appeal")}<b>Your right to appeal</b><br>You have 180 days from the date of this notice to ask for a review. Write to ${short} Appeals, ${box(chance)}, ${town(chance)}.</div>`;
  return `<div class="doc">${l.letters && l.appeal ? `<div class="water">SAMPLE</div>` : ""}<div class="top"><div><div class="brand">${sheet.mark(chance, ink, 26)}${name}</div><h2>Explanation of Benefits</h2><div class="not">${pin("not")}<b>${l.words("THIS IS NOT A BILL|This is not a bill.")}</b></div></div>${head}</div>${l.summary ? summary : ""}${claims.map((one) => claimPart(l, one, patient, columns)).join("")}${l.remarks ? notes : ""}${l.shown ? "" : year}${l.appeal ? appeal : ""}</div>`;
}

const css = (l: Look, ink: string) => {
  const side = l.place === "beside";
  return `@page{size:letter;margin:11mm 12mm} body{font:9.5pt/1.35 '${l.font}';margin:0;color:#222} h1{font-size:20pt;color:${ink};margin:0 0 1mm} h2{font-size:12pt;margin:2mm 0 .5mm} .intro{margin-bottom:3mm} .all{display:${side ? "flex" : "block"};gap:5mm;align-items:flex-start}
.doc{position:relative;zoom:${side ? 0.72 : 0.84};${side ? "width:186mm;flex:none;" : ""}border:1px solid #aaa;box-shadow:1mm 1mm 2mm #ccc;padding:4mm;font:8.6pt/1.3 'Liberation Sans'} .top,.claim{display:flex;justify-content:space-between;gap:5mm} .claim{background:#eef1f4;padding:1.2mm 2mm;margin-top:3mm;flex-wrap:wrap;gap:.5mm 6mm} .brand{display:flex;gap:2mm;align-items:center;color:${ink};font-weight:bold;font-size:12pt} table{border-collapse:collapse} td{padding:.5mm 1.5mm;vertical-align:top} .sums{margin:3mm 0 0 auto;width:80mm;border:1px solid ${ink};padding:1.5mm} .sums .pairs{width:100%} .sums td:last-child{text-align:right} .sums tr:last-child td,.lines .sum td{font-weight:bold}
.lines{width:100%} .lines th{border-bottom:1.5px solid ${ink};text-align:left;vertical-align:bottom;padding:.8mm 1mm;font-size:8pt;color:${ink}} .lines td{border-bottom:.5px solid #ccc;padding:.7mm 1mm} .lines .n{text-align:right} .lines .c{text-align:center} .d,td.n{white-space:nowrap} .notes{margin-top:2.5mm;font-size:8pt} .water{position:absolute;left:40mm;top:30mm;font:bold 64pt 'Liberation Sans';color:#0000000f;transform:rotate(-24deg)}
.pin{display:inline-block;background:${l.shown ? "#f2a900" : ink};color:#fff;border-radius:50%;min-width:3.8mm;text-align:center;font:bold 7.4pt/3.8mm 'Liberation Sans';margin-right:1mm} th .pin{display:table;margin:0 0 .6mm} th.n .pin{margin-left:auto} .key p{margin:0 0 2mm;break-inside:avoid} .key{${side ? "font-size:8.4pt" : l.place === "second" ? "break-before:page;font-size:10.5pt" : "columns:" + (l.place === "boxes" ? 3 : 2) + ";column-gap:6mm;margin:4mm 0;font-size:8.6pt"}} .boxes p{border:1px solid ${ink};border-radius:1.5mm;padding:1mm 1.5mm} .foot{margin-top:3mm;font-size:8pt;color:#555}`;
};

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const plan = chance.pick(PLANS);
  const date = shifted("2024-02-05", chance.between(0, 650));
  const processed = shifted(date, chance.between(12, 40));
  const [open, share] = [chance.pick([0, 6000, 20000, 90000]), chance.pick([0.1, 0.2, 0.3])];
  const copay = chance.pick([0, 0, 2500, 4000]);
  const terms: Terms = { open, share, copay, denies: chance.pick([0, 0.1]), rate: [0.4, 0.8] };
  const lab = chance.happens(0.35);
  const two = chance.happens(0.22);
  if (two) l.summary = true;
  if (!l.summary) l.totals = true;
  const claims = (two ? [false, true] : [lab]).map((of) => claimOf(chance, l, terms, of, date));
  const rows = claims.flatMap((one) => one.rows);
  const [patient, columns] = [chance.pick(MEMBERS), columnsOf(l, rows)];
  if (columns.length > 9 && l.place === "beside") l.place = "below";
  const { sample, list } = numbered(
    sampleOf(chance, l, { patient, processed, claims, columns }, plan),
    l,
  );
  const key = (some: string[]) => `<div class="key ${l.place}">${some.join("")}</div>`;
  const half = l.place === "boxes" ? Math.ceil(list.length / 2) : 0;
  const intro = `After you get care, we send you an Explanation of Benefits (EOB). ${l.words("It tells you what your provider billed, what we paid and what you may owe. Here is a sample.|Use this guide to learn what each part means.|It is not a bill. The sample below shows where to find important details.")}`;
  const html = sheet.page(
    css(l, plan[1]!),
    `<h1>${l.words("Understanding your Explanation of Benefits|Understanding Your EOB|How to read your Explanation of Benefits (EOB)")}</h1><div class="intro">${intro}</div>${half ? key(list.slice(0, half)) : ""}<div class="all">${sample}${key(list.slice(half))}</div><div class="foot">Questions? Call the number on the back of your ID card or ${phone(chance)} (TTY: 711). ${l.words("This sample is for illustration only.|All amounts shown are examples.|")}</div>`,
  );
  const sums = sumsOf(rows);
  const there = (of: Field) => !two && l.totals && columns.some(({ says }) => says.includes(of));
  const [one] = claims;
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "eob", setting: "professional", issuer: plan[0]!, patient },
      ...{ provider: two ? null : one!.provider, claimNumber: two ? null : one!.number },
      statementDate: processed,
    },
    {
      ...{ billed: sums.charge, adjustments: sums.discount, insurancePaid: sums.insurancePaid },
      allowed: there("allowed") ? sums.allowed : null,
      patientResponsibility: sums.patientOwes,
    },
    rows.map((row) => sheet.lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "insurer-eob-explained",
  paper:
    "An insurer's guide to its explanation of benefits: a sample with its claim table, marks and a key.",
  medium: "text",
  draw,
};
