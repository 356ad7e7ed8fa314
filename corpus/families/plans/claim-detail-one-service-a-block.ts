import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import * as people from "#corpus/families/drawing/people";
import { settle, type Settled, type Terms } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { lineOf, rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { dollars } = formats;
type Row = Said & Settled & { serviceDate: string; description: string; code: string };
type Field = keyof Settled;
type Pair = readonly [label: string, value: string];

/** Where, who treated, and what is done there: code, words, dollars; the first is always done. */
const CARES: { setting: "professional" | "facility"; who: string; list: string }[] = [
  {
    ...{ setting: "professional", who: "Hillcrest Family Practice|BLUE HERON INTERNAL MEDICINE|" },
    list: "99213|Office/outpatient visit, est|165;87880|Strep test, rapid|38;96372|Injection, under skin or into muscle|47;J3420|Vitamin B-12 injection|12;36415|Blood draw|16;81002|Urine test|14;94760|Oxygen level check|19;90656|Flu shot|32",
  },
  {
    ...{ setting: "professional", who: "Lakeshore Dermatology Associates|SKINWELL CLINICS PC|" },
    list: "99203|New patient office visit|248;11102|Biopsy of skin lesion|226;88305|Tissue exam by pathologist|184;17000|Destruction of precancerous growth|162;17003|Destruction of growth, each additional|28",
  },
  {
    ...{ setting: "professional", who: "Riverbend Behavioral Health|" },
    list: "90837|Psychotherapy, 60 minutes|195;90837|Psychotherapy, 60 minutes|195;90837|Psychotherapy, 60 minutes|195;96127|Emotional or behavioral assessment|24",
  },
  {
    ...{ setting: "facility", who: "Foothills Regional Hospital|MERCY GATE MEDICAL CENTER" },
    list: "99284|Emergency room visit|1840;71046|Chest X-ray|392;85025|Complete blood count|118;80053|Comprehensive metabolic panel|214;93005|Electrocardiogram (EKG)|288;96374|IV push, drug|346;J2405|Anti-nausea drug|22;84484|Troponin blood test|176;70450|CT scan of head|1960;87635|COVID-19 test|128",
  },
  {
    ...{ setting: "facility", who: "Summit Outpatient Surgery Center|VALLEY ENDOSCOPY LLC" },
    list: "45385|Colonoscopy with polyp removal|3480;88305|Tissue exam by pathologist|310;00811|Anesthesia, lower intestine|1120",
  },
  {
    ...{ setting: "professional", who: "Quarry Road Physical Therapy|MOTION WORKS REHAB" },
    list: "97161|Physical therapy evaluation|188;97110|Therapeutic exercise|84;97140|Manual therapy|79;97014|Electrical stimulation|36;97530|Therapeutic activities|88",
  },
];

const PLANS = [
  { names: "Granite State Mutual Health Plan|Blue Mesa Health", kind: "letter", ink: "#12467a" },
  { names: "Meridian Crest Health|Oakline Health Insurance", kind: "portal", ink: "#6b1f7c" },
  { names: "Wayfare Health Plan|Kindred Oak Health", kind: "cards", ink: "#00695c" },
  {
    names: "BENEFIT SYSTEMS ADMINISTRATORS|Heartland Claims Services, Inc.",
    kind: "typed",
    ink: "#111",
  },
  { names: "Pacific Terrace Health|Union Square Health Plan", kind: "list", ink: "#b3441e" },
] as const;

const REMARKS: Record<string, readonly (readonly [code: string, text: string])[]> = {
  less: [
    ["A12", "This is the difference between what your provider billed and the rate agreed with us. You do not owe this amount."], // prettier-ignore
    [
      "45",
      "The charge is more than the contracted fee. An in-network provider may not bill you for it.",
    ],
    ["ND", "Savings from your network. Your provider writes off this amount."],
  ],
  no: [
    [
      "X07",
      "Your plan does not cover this service. Please see the exclusions section of your benefit booklet.",
    ],
    ["96", "Non-covered charge. You are responsible for this amount."],
    ["NC", "This service is not a covered benefit under your plan."],
  ],
  open: [
    ["D01", "This amount was applied to your yearly deductible."],
    ["1", "Deductible amount."],
    ["DED", "The allowed amount was used to meet your deductible."],
  ],
};

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  chance.number("########");
  const words = (text: string) => chance.pick(text.split("|"));
  const plan = chance.pick(PLANS);
  return {
    ...{ words, kind: plan.kind, ink: plan.ink, name: words(plan.names) },
    day: plan.kind === "letter" ? chance.pick([formats.longMonthName, formats.monthName]) : plan.kind === "cards" ? chance.pick([formats.monthName, formats.looseSlashes]) : chance.pick([formats.slashes, formats.shortSlashes, formats.looseSlashes]), // prettier-ignore
    money: plan.kind === "typed" ? chance.pick([formats.grouped, dollars]) : dollars,
    ...{ zeros: chance.happens(0.6), coded: chance.happens(0.75), dated: chance.happens(0.7) },
    ...{ allowed: chance.happens(0.55), remarks: chance.happens(0.6), units: chance.happens(0.3) },
    ...{ met: chance.happens(0.6), account: chance.happens(0.4), first: chance.happens(0.3) },
    inside: chance.happens(0.35),
    codes: chance.between(0, 2),
    labels: {
      charge: words("Your provider billed|Amount billed|Billed amount|Provider charges"),
      discount: words("Plan discount|Your discount|Network savings|Member savings"),
      allowed: words("Allowed amount|Plan allowance|Amount allowed"),
      notCovered: words("Not covered|Amount not covered|Not covered by plan"),
      deductible: words("Applied to deductible|Deductible|Your deductible"),
      copay: words("Copay|Your copay|Copayment"),
      coinsurance: words("Coinsurance|Your coinsurance"),
      insurancePaid: words("Plan paid|Your plan paid|We paid|Paid by plan"),
      patientOwes: words("You may owe|Your share|You owe|Your responsibility"),
    } satisfies Record<Field, string>,
  };
}

/** The services of one claim as the plan settled them, with its remarks. */
function rowsFor(chance: Chance, l: Look, list: string, from: string): Row[] {
  const [first, ...rest] = rowsOf(list);
  const many = chance.between(0, Math.min(rest.length, 9));
  const factor = 0.8 + 0.6 * chance.share();
  const terms: Terms = {
    ...{ open: chance.pick([0, 0, 0, 8000, 25000, 900000]), share: chance.pick([0.1, 0.2, 0.3]) },
    ...{ copay: chance.pick([0, 2500, 4000]), denies: chance.pick([0, 0.1]), rate: [0.3, 0.8] },
  };
  const visits = list.startsWith("90837");
  return [first!, ...chance.shuffled(rest).slice(0, many)].map(
    ([code = "", text = "", price = ""], at): Row => {
      // prettier-ignore
      const settled = settle(chance, Math.round(Number(price) * factor * 100), terms);
      const said = (kind: string) => REMARKS[kind]![l.codes]![0];
      const remarks = [
        ...(settled.notCovered ? [said("no")] : settled.discount ? [said("less")] : []),
        ...(settled.deductible ? [said("open")] : []),
      ];
      const date = shifted(from, visits ? 7 * at : 0);
      return { ...settled, serviceDate: date, code, description: text, units: 1, remarks: l.remarks ? remarks : [] }; // prettier-ignore
    },
  );
}

const ORDERS: Record<Look["kind"], Field[]> = {
  letter: ["charge", "discount", "allowed", "notCovered", "deductible", "copay", "coinsurance", "insurancePaid", "patientOwes"],
  portal: ["charge", "discount", "allowed", "insurancePaid", "deductible", "copay", "coinsurance", "notCovered", "patientOwes"],
  cards: ["charge", "discount", "allowed", "insurancePaid", "copay", "deductible", "coinsurance", "notCovered", "patientOwes"],
  typed: ["charge", "notCovered", "discount", "allowed", "deductible", "coinsurance", "copay", "insurancePaid", "patientOwes"],
  list: ["charge", "allowed", "discount", "deductible", "copay", "coinsurance", "notCovered", "insurancePaid", "patientOwes"],
}; // prettier-ignore
const SMALL: Field[] = ["notCovered", "deductible", "copay", "coinsurance"];

/** Which amounts a block prints; some plans leave out what is nothing. */
const shownOf = (l: Look, row: Settled): Field[] =>
  ORDERS[l.kind].filter((field) =>
    field === "allowed" ? l.allowed : l.zeros || !SMALL.includes(field) || row[field] > 0,
  );

function sumsOf(rows: Row[]): Settled {
  const fields = ORDERS.letter.map((field) => [field, sheet.total(rows, field)] as const);
  return Object.fromEntries(fields) as Settled;
}

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, l: Look, who: string, last: string) {
  const doctor = people.doctor(chance);
  return {
    provider: chance.pick(who.split("|")) || doctor,
    ...{ patient: people.naming(chance)(people.person(chance)), home: people.street(chance) },
    ...{ city: people.town(chance), call: people.phone(chance), box: people.box(chance) },
    claim: chance.number(
      chance.pick(["############", "E##########", "20#########-00", "@@#######"]),
    ),
    account: l.account ? chance.number(chance.pick(["@@@#####", "#######"])) : null,
    member: chance.number(chance.pick(["@@@#########", "W#########", "#########-01"])),
    group: chance.number("#######"),
    issued: shifted(last, chance.between(9, 34)),
    seat: people.town(chance),
  };
}

/** What is said about the whole claim, as pairs. */
function claimPairs(l: Look, f: Facts, rows: Row[]): Pair[] {
  const [first, last] = [rows[0]!.serviceDate, rows.at(-1)!.serviceDate];
  const span = first === last ? l.day(first) : `${l.day(first)} - ${l.day(last)}`;
  return [
    [l.words("Claim number|Claim #|Claim ID"), f.claim],
    [l.words("Patient|Patient name|Member"), f.patient],
    [l.words("Member ID|ID number"), f.member],
    [l.words("Provider|Provider name|Services provided by"), f.provider],
    [l.words("Date of service|Service date|Date(s) of service"), span],
    [l.words("EOB date|Date of notice|Statement date"), l.day(f.issued)],
    ...(f.account ? [[l.words("Patient account number|Patient acct. no."), f.account] as const] : []), // prettier-ignore
    [l.words("Network|Network status"), l.words("In-network|In network")],
    ...(l.kind === "typed" ? [["Group number", f.group] as const] : []),
    ...(l.kind === "portal" ? [["Claim status", l.words("Approved|Complete|Processed")] as const] : []), // prettier-ignore
  ];
}

/** The pairs that tell what was done. */
function servicePairs(l: Look, row: Row): Pair[] {
  const name = l.coded && l.inside ? `${row.description} (${row.code})` : row.description;
  return [
    [l.words(l.kind === "typed" ? "Type of service|Service" : "Service"), name],
    ...(l.coded && !l.inside ? [[l.kind === "list" ? "Code" : "Procedure code", row.code] as const] : []), // prettier-ignore
    ...(l.dated ? [["Date of service", l.day(row.serviceDate)] as const] : []),
    ...(l.units ? [["Units", "1"] as const] : []),
  ];
}

const amountPairs = (l: Look, row: Settled): Pair[] =>
  shownOf(l, row).map((field) => [l.labels[field], l.money(row[field])]);

const TOTALS: Field[] = ["charge", "discount", "insurancePaid", "patientOwes"];
function totalPairs(l: Look, sums: Settled): Pair[] {
  const whole: Partial<Record<Field, string>> = {
    ...{ charge: l.words("Total billed|Total charges"), allowed: "Total allowed" },
    discount: l.words("Total discount|Total savings|Total discounts"),
    insurancePaid: l.words("Total paid by plan|Total plan paid"),
    patientOwes: l.words("Total you may owe|Your total responsibility"),
  };
  const fields = l.allowed ? (["charge", "discount", "allowed", "insurancePaid", "patientOwes"] as const) : TOTALS; // prettier-ignore
  return fields.map((field) => [l.kind === "letter" || l.kind === "typed" ? whole[field]! : l.labels[field], l.money(sums[field])]); // prettier-ignore
}

const remarkPair = (l: Look, row: Row): Pair[] =>
  row.remarks?.length ? [[l.words("Remark code|Notes|See remark").replace("See remark", "Remark code"), row.remarks.join(", ")]] : []; // prettier-ignore

const blockOf = (title: string, body: string, kind = "") => `<div class="block ${kind}"><h3>${title}</h3>${body}</div>`; // prettier-ignore

/** A list of pairs as this plan sets them. */
function pairsOf(l: Look, list: readonly Pair[], kind = ""): string {
  if (l.kind === "cards")
    return `<div class="grid ${kind}">${list.map(([label, value]) => `<div><small>${label}</small><br>${value}</div>`).join("")}</div>`; // prettier-ignore
  if (l.kind === "letter")
    return `<div class="dots ${kind}">${list.map(([label, value]) => `<div><span>${label}</span><i></i><span>${value}</span></div>`).join("")}</div>`; // prettier-ignore
  if (l.kind === "typed")
    return `<pre class="${kind}">${list.map(([label, value]) => `${`${label.toUpperCase()}:`.padEnd(32)}${kind === "facts" ? value : value.padStart(/^[-$\d][\d,.]*\.\d\d$/.test(value) ? 14 : 0)}`).join("\n")}</pre>`; // prettier-ignore
  return `<dl class="${kind}">${list.map(([label, value]) => `<div><dt>${label}${l.kind === "list" ? ":" : ""}</dt><dd>${value}</dd></div>`).join("")}</dl>`; // prettier-ignore
}

function services(l: Look, rows: Row[]): string {
  const title = l.words("Service # of %|Service #|Service line #");
  const named = l.words("Remark code|Notes");
  const labels = servicePairs(l, rows[0]!).map(([label]) => label);
  return rows
    .map((row, at) => {
      const head = title.replace("#", String(at + 1)).replace("%", String(rows.length));
      const said = servicePairs(l, row).map(([, value], nth): Pair => [labels[nth]!, value]);
      const notes = remarkPair(l, row).map(([, value]): Pair => [named, value]);
      if (l.kind === "letter") {
        const [[, name = ""] = [], ...more] = said;
        return blockOf(`Service: ${name}`, `<p>${more.map(([label, value]) => `${label}: ${value}`).join(" &nbsp; ")}</p>${pairsOf(l, [...amountPairs(l, row), ...notes])}`); // prettier-ignore
      }
      return blockOf(head, pairsOf(l, [...said, ...amountPairs(l, row), ...notes]));
    })
    .join("");
}

/** What the remarks mean. */
function legend(l: Look, rows: Row[]): string {
  const used = new Set(rows.flatMap(({ remarks }) => remarks ?? []));
  const all = Object.values(REMARKS).map((list) => list[l.codes]!);
  const list = all.filter(([code]) => used.has(code));
  return list.length ? `<h2>${l.words("Remarks|What the notes mean|Remark code descriptions")}</h2>${list.map(([code, text]) => `<p><b>${code}</b> &nbsp;${text}</p>`).join("")}` : ""; // prettier-ignore
}

function rest(chance: Chance, l: Look, f: Facts, rows: Row[]): string {
  const limit = chance.pick([150000, 300000, 65000]);
  const used = Math.min(limit, sheet.total(rows, "deductible") + chance.between(5000, limit));
  const year = rows[0]!.serviceDate.slice(0, 4);
  const met = l.met ? `<h2>${l.words("Your plan year so far|Deductible and out-of-pocket")}</h2><p>${year} individual deductible: ${dollars(used)} of ${dollars(limit)} used.</p><p>${year} out-of-pocket maximum: ${dollars(used + 22500)} of ${dollars(limit * 3)} used.</p>` : ""; // prettier-ignore
  const rights = `<h2>${l.words("If you disagree|Your right to appeal")}</h2><p>You may ask us to review this decision within 180 days of the date you receive this notice. Send a written appeal with your claim number to ${f.box}, ${f.seat}, or call ${f.call}. For plans under ERISA you may bring a civil action after all appeals are used.</p>`; // prettier-ignore
  return `${legend(l, rows)}${met}${rights}`;
}

const css = ({ kind, ink }: Look) => `
@page{size:letter;margin:${kind === "portal" ? "9mm 12mm" : "14mm 16mm"}} body{margin:0;font:${kind === "letter" ? "10pt/1.35 'Liberation Serif'" : kind === "typed" ? "9.2pt/1.35 'Liberation Mono'" : kind === "cards" ? "9pt/1.35 'DejaVu Sans'" : "9.6pt/1.38 'Liberation Sans'"};color:#1a1a1a} h1{font-size:1.5em;margin:2mm 0;color:${ink}} h2{font-size:1.18em;margin:4mm 0 1mm;color:${ink};break-after:avoid} h3{font-size:1.05em;margin:0 0 .8mm} p{margin:.6mm 0 1.4mm} pre{font:inherit;margin:0 0 1mm} .top{display:flex;justify-content:space-between;align-items:flex-start} .brand{display:flex;gap:3mm;align-items:center;font-weight:bold;font-size:1.45em;color:${ink}} .to{margin:9mm 0 6mm} .run{display:flex;justify-content:space-between;font:7.4pt 'Liberation Sans';color:#333;margin-bottom:3mm} .crumb{font-size:.85em;color:#666}
.block{break-inside:avoid;margin:0 0 3mm;${kind === "cards" ? "border:1px solid #bcd; border-radius:3mm;padding:2.4mm 4mm" : kind === "portal" ? "border-top:1px solid #999;padding-top:2mm" : kind === "list" ? `border-left:3px solid ${ink};padding-left:4mm` : ""}} .grid{display:grid;grid-template-columns:repeat(4,1fr);gap:1.6mm 4mm} .grid small{color:#567;font-size:.82em} .grid.sum{font-weight:bold} .dots div{display:flex;align-items:baseline} .dots i{flex:1;border-bottom:1px dotted #555;margin:0 1.5mm} .dots{max-width:${kind === "letter" ? "125mm" : "auto"};margin-left:6mm} dl{margin:0} dl div{display:flex;${kind === "portal" ? "border-bottom:.6px solid #e2e2e2;padding:.5mm 0" : ""}} dt{width:${kind === "list" ? "52mm" : "74mm"};color:#555} dd{margin:0;${kind === "portal" ? "font-weight:bold" : ""}} .sum{border:1px solid ${ink};padding:2mm 3mm;font-weight:bold}`;

/** The head and the claim's own facts. */
function opening(chance: Chance, l: Look, f: Facts, facts: Pair[]): string {
  const title = l.words("Explanation of Benefits|Explanation of benefits - This is not a bill|Claim summary").replace("Claim summary", l.kind === "portal" || l.kind === "cards" ? "Claim details" : "Explanation of Benefits"); // prettier-ignore
  const brand = `<div class="brand">${l.kind === "typed" ? "" : sheet.mark(chance, l.ink, 32)}<span>${l.name}</span></div>`; // prettier-ignore
  const site = `${l.name.split(" ")[0]!.toLowerCase()}.example`;
  const run = l.kind === "portal" ? `<div class="run"><span>${formats.looseSlashes(shifted(f.issued, 6)).replace(/20(\d\d)$/, "$1")}, ${chance.between(1, 11)}:${chance.number("2#")} PM</span><span>Claim details | ${l.name}</span></div><div class="crumb">Home &rsaquo; Claims &rsaquo; Claim details</div>` : ""; // prettier-ignore
  const to = l.kind === "letter" || l.kind === "typed" ? `<div class="to">${f.patient}<br>${f.home}<br>${f.city}</div>` : ""; // prettier-ignore
  const note = l.words(`This is not a bill. Your provider may bill you for the amount shown as "${l.labels.patientOwes}".|THIS IS NOT A BILL. Please keep this for your records.`); // prettier-ignore
  return `${run}<div class="top">${brand}<div>${l.kind === "portal" ? `www.${site}/member/claims` : `Customer service: ${f.call}`}</div></div>${to}<h1>${title}</h1><p>${note}</p>${pairsOf(l, facts, "facts")}`; // prettier-ignore
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const care = chance.pick(CARES);
  const rows = rowsFor(chance, l, care.list, shifted("2024-01-09", chance.between(0, 680)));
  const f = factsOf(chance, l, care.who, rows.at(-1)!.serviceDate);
  const sums = sumsOf(rows);
  if (rows[0]!.serviceDate !== rows.at(-1)!.serviceDate) l.dated = true;
  const total = blockOf(l.words("Claim totals|Totals for this claim|Claim total"), pairsOf(l, totalPairs(l, sums), "sum")); // prettier-ignore
  const list = `<h2>${l.words("Services on this claim|Your services|Service details")}</h2>${services(l, rows)}`; // prettier-ignore
  const html = sheet.page(
    css(l),
    `${opening(chance, l, f, claimPairs(l, f, rows))}${l.first ? `<br>${total}${list}` : list + total}${rest(chance, l, f, rows)}`, // prettier-ignore
  );
  const truth = truthOf(
    {
      ...{ name: "claim-detail-one-service-a-block", kind: "eob", setting: care.setting },
      ...{ issuer: l.name, provider: f.provider, patient: f.patient, claimNumber: f.claim },
      ...{ accountNumber: f.account, statementDate: f.issued },
    },
    {
      ...{ billed: sums.charge, adjustments: sums.discount, insurancePaid: sums.insurancePaid },
      ...{ allowed: l.allowed ? sums.allowed : null, patientResponsibility: sums.patientOwes },
    },
    rows.map((row) => {
      const shown = Object.fromEntries(shownOf(l, row).map((field) => [field, row[field]]));
      const { serviceDate, description, remarks } = row;
      const said = { code: l.coded ? row.code : null, units: l.units ? 1 : null };
      return lineOf({ serviceDate, description, remarks: remarks!, ...said, ...shown });
    }),
  );
  return { html, truth };
}

export const family: Family = {
  name: "claim-detail-one-service-a-block",
  paper:
    "A plan's claim detail, mailed or printed from its portal, with labels and values, one service a block and the claim's totals as pairs too.",
  medium: "text",
  draw,
};
