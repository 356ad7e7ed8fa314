import { dollars, longMonthName, monthName } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { household, phone, street, town } from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import {
  amount,
  column,
  lineBy,
  page,
  record,
  sumRow,
  table,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Visit = { provider: string; kind: string; date: string; claim: string; rows: Said[] };

const INSURERS = rowsOf(`Otto Health|Otto|#0b5cff|#eaf1ff
  Juniper|Juniper|#1f7a5c|#e8f4ef
  Plumage Health Insurance|Plumage|#5b2bd9|#f0ebff`);

/** Provider, kind of visit, then code, name and price of each service. */
const VISITS: [provider: string, kind: string, services: string][] = [
  [
    "Dr. Priya Raghunathan",
    "Primary care visit",
    "99213|Office visit, established patient|168;87880|Rapid strep test|42;36415|Blood draw|15;90686|Flu vaccine|38;90471|Vaccine administration|34",
  ],
  [
    "Tidewater Urgent Care",
    "Urgent care visit",
    "99203|Office visit, new patient|265;73610|Ankle X-ray, 3 views|148;L4360|Walking boot|310;99051|Evening or weekend service|40",
  ],
  [
    "Northgate Imaging Partners",
    "Imaging",
    "72148|MRI of lower back without contrast|1740;76377|3D image processing|220",
  ],
  [
    "Beacon Diagnostics",
    "Lab work",
    "80053|Comprehensive metabolic panel|82;80061|Lipid panel|96;83036|Hemoglobin A1c|68;84443|Thyroid stimulating hormone|118;85025|Complete blood count|52;82306|Vitamin D level|184;82728|Ferritin|74;87389|HIV test|106",
  ],
  [
    "Marisol Ortega, LCSW",
    "Therapy session",
    "90834|Psychotherapy, 45 minutes|160;90785|Interactive complexity add-on|24",
  ],
  [
    "St. Brendan Medical Center",
    "Emergency room visit",
    "99284|Emergency department visit, level 4|2260;93005|Electrocardiogram tracing|310;71046|Chest X-ray, 2 views|462;84484|Troponin test|198;85379|D-dimer test|144;80053|Comprehensive metabolic panel|236;96374|IV push, single drug|388;J2270|Morphine injection|44;36415|Blood draw|28",
  ],
  [
    "Dr. Leland Forsyth",
    "Dermatology visit",
    "99204|Office visit, new patient|338;11102|Skin biopsy, tangential|246;11103|Skin biopsy, each additional|118;17110|Wart removal|230",
  ],
];

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  return {
    insurer: chance.pick(INSURERS),
    minus: chance.happens(0.25),
    coded: chance.pick(["below", "below", "beside", "none"]),
    owed: chance.pick(["You owe", "You owe", "Your share"]),
    inline: chance.happens(0.45),
    sums: chance.happens(0.8),
    numbered: chance.happens(0.85),
    day: chance.pick([longMonthName, monthName]),
  };
}

function visitOf(chance: Chance, from: string, terms: Terms, spec: (typeof VISITS)[number]): Visit {
  const [provider, kind, services] = spec;
  const date = shifted(from, chance.between(0, 27));
  const listed = rowsOf(services);
  const rate = 0.3 + 0.4 * chance.share();
  terms.rate = [rate, rate];
  terms.copay = chance.pick([0, 2500, 5000]);
  const rows = listed
    .slice(0, chance.between(1, listed.length))
    .map(([code = "", description = "", price]): Said => {
      const settled = settle(chance, Number(price) * 100, terms);
      return { ...settled, serviceDate: date, code, description };
    });
  return { provider, kind, date, claim: chance.number("C########"), rows };
}

const PARTS = [
  ["deductible", "deductible"],
  ["copay", "copay"],
  ["coinsurance", "coinsurance"],
  ["notCovered", "not covered"],
] as const;

/** Only the parts of a share that the paper names; what is nothing is not printed. */
function named(row: Said): Said {
  const said = { ...row };
  for (const [field] of PARTS) if (!said[field]) delete said[field];
  return said;
}

function columnsOf(l: Look): Column<Said>[] {
  const [, short = ""] = l.insurer;
  const parts = (row: Said) =>
    PARTS.flatMap(([field, word]) =>
      row[field] ? [`<small>${dollars(row[field])} ${word}</small>`] : [],
    ).join("");
  const name = ({ description, code }: Said) =>
    l.coded === "below" ? `${description}<small>Code ${code}</small>` : description;
  return [
    column<Said>("Service", l.coded === "below" ? ["description", "code"] : "description", name),
    ...(l.coded === "beside" ? [column<Said>("Code", "code", ({ code }) => code)] : []),
    amount<Said>("Provider billed", "charge", dollars),
    amount<Said>("Discount", "discount", (cents) => dollars(l.minus && cents ? -cents : cents)),
    amount<Said>(`${short} pays`, "insurancePaid", dollars),
    l.inline
      ? column<Said>(
          l.owed,
          ["patientOwes", ...PARTS.map(([field]) => field)],
          (row) => `<b>${dollars(row.patientOwes!)}</b>${parts(row)}`,
          "n",
        )
      : amount<Said>(l.owed, "patientOwes", dollars),
  ];
}

const sumsOf = (rows: Said[]) => ({
  ...{ charge: total(rows, "charge"), discount: total(rows, "discount") },
  ...{ insurancePaid: total(rows, "insurancePaid"), patientOwes: total(rows, "patientOwes") },
});

function why(visit: Visit, l: Look, share: number): string {
  const owed = total(visit.rows, "patientOwes");
  if (!owed) return `<div class="why">You don&rsquo;t owe anything for this visit.</div>`;
  const words = {
    deductible: "Applied to your deductible",
    copay: "Copay",
    coinsurance: `Coinsurance (${Math.round(share * 100)}%)`,
    notCovered: "Not covered by your plan",
  };
  const list = PARTS.flatMap(([field]) => {
    const cents = total(visit.rows, field);
    return cents ? [`<tr><td>${words[field]}</td><td>${dollars(cents)}</td></tr>`] : [];
  });
  return `<div class="why"><b>Why ${l.owed === "You owe" ? "you owe" : "your share is"} ${dollars(owed)}</b><table>${list.join("")}</table></div>`;
}

function visitHtml(visit: Visit, l: Look, share: number): string {
  const columns = columnsOf(l);
  const body = visit.rows.map((row) => record(columns, row)).join("");
  const several = visit.rows.length > 1 && l.sums;
  const sums = several ? sumRow(columns, "Visit total", sumsOf(visit.rows), (cents) => dollars(cents)) : ""; // prettier-ignore
  return `<section><h2>${visit.kind} with ${visit.provider}</h2><div class="sub">${l.day(visit.date)} &nbsp;&middot;&nbsp; In-network${l.numbered ? ` &nbsp;&middot;&nbsp; Claim #${visit.claim}` : ""}</div>${table(columns, body + sums)}${why(visit, l, share)}</section>`;
}

/** How far the deductible and the most that the member pays in a year are filled. */
function progress(chance: Chance, rows: Said[], open: number): string {
  const deductible = chance.pick([250000, 400000]);
  const most = chance.pick([700000, 870000]);
  const met = deductible - open;
  const own = total(rows, "copay") + total(rows, "coinsurance");
  const spent = met + own + chance.between(0, 8) * 2500;
  const bar = (label: string, used: number, limit: number) =>
    `<div class="bar"><div class="words"><b>${label}</b><span>${dollars(used)} of ${dollars(limit)}</span></div><div class="track"><i style="width:${Math.max(1, Math.round((used / limit) * 100))}%"></i></div><small>${dollars(limit - used)} to go</small></div>`;
  return `<section class="bars"><h2>Your plan so far this year</h2>${bar("Individual deductible", met, deductible)}${bar("Out-of-pocket maximum", spent, most)}</section>`;
}

const css = ([, , ink, pale]: string[]) => `
@page{size:letter;margin:14mm 16mm} body{font:9.6pt/1.45 'Liberation Sans';margin:0;color:#1c2230} header{display:flex;justify-content:space-between;align-items:center} .logo{font-size:22pt;font-weight:bold;letter-spacing:-1px;color:${ink}} header div:last-child{text-align:right;font-size:8.4pt;color:#5a6272}
h1{font-size:19pt;line-height:1.2;margin:6mm 0 2mm} .sum{font-size:12pt} .lead{font-size:12pt;line-height:1.5;background:${pale};border-radius:3mm;padding:4mm 5mm;margin:3mm 0 5mm} .meta{display:flex;justify-content:space-between;font-size:8.6pt;margin-top:7mm} .meta b{color:#5a6272;font-weight:normal}
section{margin-top:6mm} h2{font-size:12.5pt;margin:0;break-after:avoid} .sub{color:#5a6272;font-size:8.8pt;margin-bottom:2mm;break-after:avoid} .lines{width:100%;border-collapse:collapse} .lines th{text-align:left;font-size:8pt;font-weight:normal;color:#5a6272;border-bottom:1.5px solid ${ink};padding:1mm 1.5mm} .lines td{padding:1.6mm 1.5mm;border-bottom:.5px solid #d5d9e0;vertical-align:top} .lines .n{text-align:right;white-space:nowrap} .lines small{display:block;font-size:7.6pt;color:#5a6272;font-weight:normal} .lines .sum td{font-size:9.6pt;font-weight:bold;border-bottom:none} tr{break-inside:avoid}
.why{background:#f6f7f9;border-radius:2mm;padding:2.5mm 4mm;margin-top:2mm;width:92mm;margin-left:auto;font-size:8.8pt;break-inside:avoid} .why table{width:100%} .why td:last-child{text-align:right}
.bars{break-inside:avoid} .bar{margin-top:3mm} .words{display:flex;justify-content:space-between} .track{background:${pale};height:3mm;border-radius:2mm;margin:1mm 0} .track i{display:block;height:3mm;border-radius:2mm;background:${ink}} .bar small{color:#5a6272}
footer{margin-top:8mm;font-size:7.6pt;color:#5a6272;border-top:.5px solid #d5d9e0;padding-top:3mm}`;

function lead(visits: Visit[], l: Look, sums: ReturnType<typeof sumsOf>): string {
  const [, short = ""] = l.insurer;
  const many = visits.length === 1 ? "this visit" : `these ${visits.length} visits`;
  const owes = sums.patientOwes
    ? `You owe <b>${dollars(sums.patientOwes)}</b> for ${many}.`
    : `You owe <b>${dollars(0)}</b> for ${many}. Nice!`;
  return `<div class="lead">${owes} Your provider${visits.length === 1 ? "" : "s"} billed <b>${dollars(sums.charge)}</b>. Our negotiated discounts saved you <b>${dollars(sums.discount)}</b>, and ${short} pays <b>${dollars(sums.insurancePaid)}</b>.</div>`;
}

const footer = (short: string, call: string) =>
  `<footer><b>This is not a bill.</b> Your provider will send you a bill for anything you owe. If you paid at the time of your visit, that payment may not be shown here. <b>Something look off?</b> Message your Care Team in the ${short} app or call ${call}. You have 180 days from the date of this statement to file an appeal. <b>Deductible:</b> what you pay before your plan starts paying. <b>Coinsurance:</b> your share of the cost after you meet your deductible. <b>Discount:</b> the difference between what the provider billed and our negotiated rate; in-network providers can&rsquo;t bill you for it.</footer>`;

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [issuer = "", short = ""] = l.insurer;
  const [patient = ""] = household(chance, 1);
  const from = shifted("2025-01-08", chance.between(0, 310));
  const share = chance.pick([0.1, 0.2, 0.3, 0.5]);
  const terms: Terms = {
    ...{ open: chance.pick([0, 0, 18000, 250000]), share, copay: 0 },
    ...{ denies: 0.07, rate: [0.5, 0.5] },
  };
  const many = chance.weighted([[1, 4], [2, 3], [3, 2], [5, 1]] as const); // prettier-ignore
  const visits = chance
    .shuffled(VISITS)
    .slice(0, many)
    .map((spec) => visitOf(chance, from, terms, spec))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
  const rows = visits.flatMap((visit) => visit.rows);
  const issued = shifted(visits.at(-1)!.date, chance.between(9, 30));
  const sums = sumsOf(rows);
  const one = visits.length === 1 ? visits[0]! : null;
  const member = chance.number("OSC########-01").replace("OSC", short.slice(0, 3).toUpperCase());
  const html = page(
    css(l.insurer),
    `<header><div class="logo">${issuer}</div><div>Explanation of Benefits<br>${l.day(issued)}</div></header>
<div class="meta"><div>${patient}<br>${street(chance)}<br>${town(chance)}</div><div><b>Member</b> ${patient}<br><b>Member ID</b> ${member}<br><b>Plan</b> ${short} ${chance.pick(["Silver Simple", "Bronze Classic", "Gold Everyday"])}</div></div>
<h1>Hi ${patient.split(" ")[0]}, here&rsquo;s how your ${one ? "visit was" : "visits were"} covered.</h1>
${lead(visits, l, sums)}${visits.map((visit) => visitHtml(visit, l, share)).join("")}${chance.happens(0.8) ? progress(chance, rows, terms.open) : ""}${footer(short, phone(chance))}`,
  );
  const columns = columnsOf(l);
  const hospitals = visits.filter(({ provider }) => provider.startsWith("St. "));
  const mixed = hospitals.length > 0 && hospitals.length < visits.length;
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "eob", issuer, patient, statementDate: issued },
      provider: one?.provider ?? null,
      claimNumber: one && l.numbered ? one.claim : null,
      setting: mixed ? null : hospitals.length ? "facility" : "professional",
    },
    {
      ...{ billed: sums.charge, adjustments: sums.discount, insurancePaid: sums.insurancePaid },
      patientResponsibility: sums.patientOwes,
    },
    rows.map((row) => lineBy(columns, l.inline ? named(row) : row, ["serviceDate"])),
  );
  return { html, truth };
}

export const family: Family = {
  name: "digital-insurer-eob",
  paper:
    "The friendly PDF of an insurer that lives in an app: the sum in words, a few rows for each visit, why it is owed, and progress bars.",
  medium: "text",
  draw,
};
