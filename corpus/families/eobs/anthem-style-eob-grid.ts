import {
  type AmountFormat,
  bare,
  dollars,
  grouped,
  longMonthName,
  monthName,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { lineOf, rowsOf, shifted, sum, truthOf } from "#corpus/families/drawing/truth-of";
import type { Family } from "#corpus/families/family";

type Sum =
  "billed" | "off" | "allowed" | "out" | "deductible" | "copay" | "coins" | "paid" | "owes";
type Service = Record<Sum, number> & {
  date: string;
  code: string;
  text: string;
  remarks: string[];
};
type Claim = Record<"patient" | "provider" | "number" | "account", string> & {
  facility: boolean;
  network: boolean;
  received: string;
  services: Service[];
};

const PLANS = rowsOf(`Keystone Meridian Health Plan|#0057a3
  Sierra Crest Blue|#0079c1
  Northfield Benefit Trust|#5a2a82
  ALLEGIANT HEALTH OF THE MIDWEST|#00594c
  Harbor & Home Insurance Company|#8a1538
  Prairie States Employee Health Fund|#333333`);
const MEMBERS = rowsOf(`Delgado|CARMEN|Luis|Isabel
  Whitcomb|GRANT|Nora|Eli
  Rahman|FARIDA|Tariq|Samira
  Lindholm|ERIC|Astrid|Maja
  Beaumont|CELESTE|Andre|Jules`);
/** Who bills, whether it is a facility, and its services with code and cents. */
const PROVIDERS: [name: string, facility: boolean, services: string][] = [
  [
    "Valley Internal Medicine Assoc",
    false,
    "Office Visit|99214|22800;Preventive Exam|99396|29500;Laboratory|80053|8600;Venipuncture|36415|1900;Immunization|90686|5400;Immunization Admin|90471|4400;Medical Test|93000|9200",
  ],
  [
    "Elmwood Orthopedics PA",
    false,
    "Office Visit|99203|25900;Diagnostic X-ray|73562|17200;Injection Procedure|20610|31400;Drug Administered|J3301|7600",
  ],
  [
    "RIVERBEND REGIONAL HOSPITAL",
    true,
    "Emergency Room|99284|224500;CT Scan|74177|381000;Laboratory|80053|29700;Laboratory|85025|15400;Drugs Requiring Detailed Coding|J2405|6200;IV Therapy|96374|42100;Pharmacy||18850;Medical/Surgical Supplies||33400",
  ],
  [
    "Clearview Imaging Center LLC",
    false,
    "MRI|72148|164000;Ultrasound|76700|54800;Mammogram|77067|41500;Diagnostic X-ray|71046|14800",
  ],
  [
    "Motion Works Physical Therapy",
    false,
    "Physical Therapy|97110|18600;Physical Therapy|97140|9300;Physical Therapy Evaluation|97161|21500;Neuromuscular Reeducation|97112|9900",
  ],
  [
    "Dr. Simone Takahashi, MD",
    false,
    "Office Visit|99213|16900;Surgical Pathology|88305|18800;Biopsy of Skin|11102|21200;Destruction of Lesion|17000|13600",
  ],
];
const OUT_WORDS = [
  "This service is not a covered benefit under your plan. You may be responsible for this amount.",
  "The information needed to process this service was not received. We have asked the provider for it.",
  "This amount exceeds the maximum benefit allowed for this type of service.",
];

type Look = ReturnType<typeof look>;

function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    wide: chance.happens(0.7),
    date: chance.pick([slashes, monthName, longMonthName]),
    lineDate: chance.pick([slashes, shortSlashes, shortSlashes]),
    twice: chance.happens(0.35),
    money: chance.pick([dollars, grouped, bare, grouped]) as AmountFormat,
    numbered: chance.happens(0.7),
    coded: chance.weighted([
      ["no", 4],
      ["own", 4],
      ["brackets", 2],
    ] as const),
    allowed: chance.happens(0.75),
    merged: chance.happens(0.25),
    remarksAt: chance.pick(["end", "end", "middle"]),
    lettered: chance.happens(0.3),
    grand: chance.happens(0.5),
    full: chance.happens(0.6),
    first: chance.happens(0.4),
    blank: chance.happens(0.25),
    style: chance.pick(["A##", "##", "@#", "N###"]),
    heads: {
      line: words("Line~No.|Line|Ln~#"),
      date: words("Service~Date(s)|Date of~Service|Dates of~Service"),
      text: words("Type of~Service|Service~Description|Description of~Service"),
      code: words("Procedure~Code|Proc~Code|Service~Code"),
      billed: words("Provider~Charges|Amount~Billed|Total~Charges|Billed~Charges"),
      off: words("Plan~Discount|Network~Savings|Member~Savings|Your~Discount"),
      allowed: words("Allowed~Amount|Plan~Allowance|Covered~Amount|Eligible~Expense"),
      out: words("Amount Not~Covered|Not~Covered|Non-covered~Charges"),
      deductible: words("Applied to~Deductible|Your~Deductible|Deductible~Amount"),
      copay: words("Your~Copay|Copay~Amount|Copayment~"),
      coins: words("Your~Coinsurance|Coinsurance~Amount|Co-~insurance"),
      both: words("Copay/~Coinsurance|Copay or~Coinsurance"),
      paid: words("Plan~Paid|Amount We~Paid|Benefits~Paid|Paid by~Health Plan"),
      owes: words("What You~Owe|Your Total~Cost|Member~Responsibility|You May~Owe"),
      remarks: words("Remark~Codes|See~Notes|Reason~Code|Note~Code"),
    },
    owe: words(
      "Your total responsibility|What you owe|Amount you may owe provider(s)|Total you may owe",
    ),
    font: chance.pick([
      "Liberation Sans",
      "Liberation Sans",
      "Liberation Sans Narrow",
      "DejaVu Sans Condensed",
      "Liberation Serif",
    ]),
    size: chance.between(14, 16) / 2,
    ruled: chance.pick([
      "td,.g th{border:1px solid #999}",
      ".g td{border-bottom:1px solid #ccc}",
      ".g tbody tr:nth-child(even) td{background:#eef3f7}",
    ]),
  };
}

function serviceOf(
  chance: Chance,
  row: string[],
  date: string,
  codes: string[],
  network: boolean,
): Service {
  const [text = "", code = "", cents = ""] = row;
  const billed = Number(cents);
  const left = chance.happens(0.08);
  const off = left || !network ? 0 : Math.round((billed * chance.between(18, 66)) / 100);
  const allowed = left ? 0 : billed - off;
  const visit = /^992/.test(code);
  const way =
    code === "99396"
      ? "none"
      : chance.pick([
          "deductible",
          "coins",
          visit ? "copay" : "coins",
          visit ? "copay" : "none",
          "both",
        ]);
  const deductible =
    way === "deductible" ? allowed : way === "both" ? Math.round(allowed * 0.4) : 0;
  const copay = way === "copay" ? Math.min(allowed, chance.pick([2000, 3500, 5000])) : 0;
  const coins = ["coins", "both"].includes(way)
    ? Math.round((allowed - deductible) * chance.pick([0.1, 0.2, 0.3]))
    : 0;
  const out = left ? billed : 0;
  return {
    ...{ date, code, text, billed, off, allowed, out, deductible, copay, coins },
    ...{ paid: allowed - deductible - copay - coins, owes: deductible + copay + coins + out },
    remarks: [...(off ? [codes[0]!] : []), ...(left ? [codes[1]!] : [])],
  };
}

function claimsOf(chance: Chance, people: string[], codes: string[]): Claim[] {
  const many = chance.weighted([
    [1, 4],
    [2, 3],
    [3, 2],
    [5, 1],
  ] as const);
  const first = shifted("2026-01-06", chance.between(0, 200));
  const family = chance.happens(0.3);
  return chance
    .shuffled(PROVIDERS)
    .slice(0, many)
    .map(([provider, facility, list], at) => {
      const date = shifted(first, at * chance.between(0, 11));
      const pool = chance.shuffled(rowsOf(list)).slice(0, chance.between(1, 8));
      const network = chance.happens(0.85);
      return {
        ...{ provider, facility, network, received: shifted(date, chance.between(3, 18)) },
        patient: family ? chance.pick(people) : people[0]!,
        number: chance.number(chance.pick(["2026#########", "E########00", "26###@@####"])),
        account: chance.number("@######"),
        services: pool.map((row) => serviceOf(chance, row, date, codes, network)),
      };
    });
}

type Column = { head: string; css: string; cell: (one: Service, at: number) => string; sum?: Sum };

function columnsOf(l: Look): Column[] {
  const { heads, money } = l;
  const amount = (head: string, key: Sum): Column => ({
    ...{ head, css: "n", sum: key, cell: (one) => money(one[key]) },
  });
  const both: Column = {
    ...{ head: heads.both, css: "n", cell: ({ copay, coins }) => money(copay + coins) },
  };
  const day = ({ date }: Service) =>
    l.twice ? `${l.lineDate(date)} - ${l.lineDate(date)}` : l.lineDate(date);
  const notes: Column[] = [
    { head: heads.remarks, css: "", cell: ({ remarks }) => remarks.join(", ") },
  ];
  const text = (one: Service) =>
    one.text + (l.coded === "brackets" && one.code ? ` (${one.code})` : "");
  return [
    ...(l.numbered
      ? [{ head: heads.line, css: "", cell: (_: Service, at: number) => String(at + 1) }]
      : []),
    { head: heads.date, css: "", cell: day },
    ...(l.coded === "own" && l.first
      ? [{ head: heads.code, css: "", cell: ({ code }: Service) => code }]
      : []),
    { head: heads.text, css: "x", cell: text },
    ...(l.coded === "own" && !l.first
      ? [{ head: heads.code, css: "", cell: ({ code }: Service) => code }]
      : []),
    amount(heads.billed, "billed"),
    amount(heads.off, "off"),
    ...(l.allowed ? [amount(heads.allowed, "allowed")] : []),
    amount(heads.out, "out"),
    ...(l.remarksAt === "middle" ? notes : []),
    amount(heads.deductible, "deductible"),
    ...(l.merged ? [both] : [amount(heads.copay, "copay"), amount(heads.coins, "coins")]),
    amount(heads.paid, "paid"),
    amount(heads.owes, "owes"),
    ...(l.remarksAt === "end" ? notes : []),
  ];
}

const added = (services: Service[], key: Sum) => sum(services.map((one) => one[key]));

function totalRow(label: string, services: Service[], columns: Column[], l: Look): string {
  const start = columns.findIndex((column) => column.sum);
  const cells = columns.slice(start).map((column) => {
    const cents =
      column.head === l.heads.both
        ? added(services, "copay") + added(services, "coins")
        : column.sum && added(services, column.sum);
    return `<td class="n">${cents === undefined ? "" : l.money(cents)}</td>`;
  });
  return `<tr class="tot"><td colspan="${start}">${label}</td>${cells.join("")}</tr>`;
}

function headRow(columns: Column[], l: Look): string {
  let letter = 0;
  const cells = columns.map(({ head, css }) => {
    const mark = l.lettered && css === "n" ? `<br>(${"ABCDEFGHIJ"[letter++]})` : "";
    return `<th class="${css}">${head.replace("~", "<br>")}${mark}</th>`;
  });
  return `<thead><tr>${cells.join("")}</tr></thead>`;
}

function claimBlock(claim: Claim, columns: Column[], l: Look, words: string[]): string {
  const rows = claim.services.map((one, at) => {
    const cells = columns.map(({ css, cell, sum: key }) => {
      const text = l.blank && key && !one[key] && key !== "owes" ? "" : cell(one, at);
      return `<td class="${css}">${text}</td>`;
    });
    return `<tr>${cells.join("")}</tr>`;
  });
  const facts = [
    ["Patient", claim.patient],
    [words[0], claim.number],
    [words[1], claim.provider],
    [words[2], l.lineDate(claim.received)],
    ...(words[3] ? [["Patient account", claim.account]] : []),
    ["Network status", claim.network ? "In-network" : "Out-of-network"],
  ];
  return `<div class="claim"><div class="facts">${facts.map(([label, value]) => `<span><b>${label}:</b> ${value}</span>`).join("")}</div>
<table class="g">${headRow(columns, l)}<tbody>${rows.join("")}${totalRow(words[4]!, claim.services, columns, l)}</tbody></table></div>`;
}

/** What of the year's limits is used up after these claims. */
function yearly(chance: Chance, all: Service[], l: Look): string {
  const rows = [
    ["Deductible", chance.pick([150000, 200000, 300000]), added(all, "deductible")],
    [
      "Out-of-pocket maximum",
      chance.pick([550000, 700000, 900000]),
      added(all, "owes") - added(all, "out"),
    ],
  ] as const;
  const before = chance.between(0, 40000);
  const lines = rows.flatMap(([name, limit, now]) =>
    ["Individual", "Family"].map((who, at) => {
      const top = limit * (at + 1);
      const used = Math.min(top, now + before * (at + 1));
      return `<tr><td>${who} ${name}</td><td class="n">${dollars(top)}</td><td class="n">${dollars(used)}</td><td class="n">${dollars(top - used)}</td></tr>`;
    }),
  );
  return `<div class="year"><b>${l.words("Your benefit summary for plan year 01/01/2026 - 12/31/2026|2026 year-to-date summary|Where you stand in 2026")}</b><table><tr><th>In-network</th><th class="n">Plan limit</th><th class="n">Used to date</th><th class="n">Remaining</th></tr>${lines.join("")}</table></div>`;
}

function style(l: Look, color: string): string {
  return `@page{size:letter ${l.wide ? "landscape" : "portrait"};margin:0.4in}body{font:${l.wide ? l.size + 0.5 : l.size}pt/1.3 "${l.font}";margin:0;color:#111}.top{display:flex;justify-content:space-between;gap:20px;margin-bottom:8px;align-items:flex-start}.logo{font-size:15pt;font-weight:bold;color:${color}}.not{font-weight:bold;font-size:12pt;border:2px solid ${color};padding:2px 10px;display:inline-block}
table{border-collapse:collapse}.who td{padding:0 8px 0 0}.who td:first-child{font-weight:bold}.box{border:1px solid ${color};padding:5px 10px;min-width:240px}.box div{display:flex;justify-content:space-between;gap:16px}.box .due{font-weight:bold;border-top:1px solid ${color};font-size:1.15em}
.claim{margin:10px 0}.facts{background:${color}1a;padding:3px 5px;display:flex;flex-wrap:wrap;gap:0 22px}.g{width:100%}.g th{vertical-align:bottom;text-align:left;padding:2px 3px;border-bottom:2px solid ${color};font-size:.94em}.g td{padding:2px 3px;vertical-align:top}.g .n,.year .n{text-align:right}${l.ruled.replace(/^td/, ".g td")}
.tot td{font-weight:bold;border-top:1.5px solid ${color}!important}.year{margin:12px 0;break-inside:avoid}.year th{text-align:left}.year td,.year th{padding:1px 14px 1px 0}.note{font-size:.93em;margin:5px 0}.x{min-width:90px}tr{break-inside:avoid}`;
}

function summary(all: Service[], l: Look): string {
  const row = (label: string, cents: number, css = "") =>
    `<div class="${css}"><span>${label}</span><span>${dollars(cents)}</span></div>`;
  const parts = l.full
    ? row(
        l.words("Amount billed|Total charges from providers|Billed by providers"),
        added(all, "billed"),
      ) +
      row(l.words("Discounts|Plan discounts|What you saved"), added(all, "off")) +
      row(l.words("Your plan paid|We paid|Total paid by plan"), added(all, "paid"))
    : "";
  return `<div class="box"><b>${l.words("Summary|At a glance|Claims summary")}</b>${parts}${row(l.owe, added(all, "owes"), "due")}</div>`;
}

function legend(all: Service[], codes: string[], outWords: string): string {
  const used = (code: string) => all.some(({ remarks }) => remarks.includes(code));
  const rows = [
    [
      codes[0]!,
      "Your provider is in our network and has agreed to accept this discount. You do not owe it.",
    ],
    [codes[1]!, outWords],
  ].filter(([code = ""]) => used(code));
  return rows.length
    ? `<p class="note"><b>Remark codes</b>${rows.map(([code, text]) => `<br>${code} &nbsp; ${text}`).join("")}</p>`
    : "";
}

export const family: Family = {
  name: "anthem-style-eob-grid",
  paper:
    "A health plan's explanation of benefits: a dense grid with a row for each service of each claim.",
  medium: "text",
  draw(chance) {
    const l = look(chance);
    const [plan = "", color = ""] = chance.pick(PLANS);
    const [last = "", ...given] = chance.pick(MEMBERS);
    const people = given.map((name, at) =>
      at ? `${name} ${last}` : `${name} ${last.toUpperCase()}`,
    );
    const codes = [
      chance.number(l.style.replace("#", "1")),
      chance.number(l.style.replace("#", "9")),
    ];
    const claims = claimsOf(chance, people, codes);
    const all = claims.flatMap(({ services }) => services);
    const issued = shifted(
      claims
        .map(({ received }) => received)
        .sort()
        .at(-1)!,
      chance.between(4, 25),
    );
    const columns = columnsOf(l);
    const words = [
      l.words("Claim number|Claim #|Claim ID"),
      l.words("Provider|Provider of service|Service provided by"),
      l.words("Received|Date received|Claim received on"),
      l.words("account|"),
      l.words("Claim Totals|TOTAL|Total for this claim|Totals"),
    ];
    const fact = (label: string, value: string) => `<tr><td>${label}</td><td>${value}</td></tr>`;
    const who = `<table class="who">${fact(l.words("Statement date|Date of notice|Issue date|Date processed"), l.date(issued))}${fact(l.words("Member|Subscriber|Subscriber name"), people[0]!)}${fact(l.words("Member ID|Identification number|ID number"), chance.number("@@@###@#####"))}${fact(l.words("Group number|Group|Group no."), chance.number("######-0#"))}${fact("Plan type", l.words("PPO|HDHP with HSA|HMO|EPO"))}</table>`;
    const grand =
      l.grand && claims.length > 1
        ? `<table class="g">${headRow(columns, l)}<tbody>${totalRow(l.words("Totals for all claims|GRAND TOTAL|All claims on this statement"), all, columns, l)}</tbody></table>`
        : "";
    const year = yearly(chance, all, l);
    const notes = chance
      .shuffled([
        "If you disagree with a decision you have 180 days from the date you receive this notice to file an appeal. Write to Appeals, P.O. Box 1021.",
        "Healthcare fraud costs everyone. If you see a service you did not receive, call 1-800-555-0119.",
        "Some providers may ask for payment at the time of your visit. Subtract anything you have already paid from the amount shown.",
        "Get rewarded! Complete your wellness profile by 12/31/2026 and earn a $100.00 gift card.",
        "Keep this statement for your tax records. HSA and FSA participants may use it to document eligible expenses.",
      ])
      .slice(0, chance.between(2, 4))
      .map((note) => `<p class="note">${note}</p>`)
      .join("");
    const html = `<!doctype html><html><head><meta charset="utf-8"><style>${style(l, color)}</style></head><body><div class="top"><div><div class="logo">${plan}</div><div style="font-size:12pt">${l.words("Explanation of Benefits|EXPLANATION OF BENEFITS (EOB)|Explanation of Benefits Statement")}</div><div class="not">THIS IS NOT A BILL</div><p class="note">${people[0]}<br>${chance.between(11, 990)} ${chance.pick(["Foxglove Dr", "E 9th Ave", "Quail Hollow Rd"])}<br>${chance.pick(["Dayton, OH 45419", "Reno, NV 89509", "Macon, GA 31204"])}</p></div>${who}${summary(all, l)}</div>
${claims.map((claim) => claimBlock(claim, columns, l, words)).join("")}${grand}${legend(all, codes, chance.pick(OUT_WORDS))}${year}${notes}<p class="note">Member services: 1-800-555-01${chance.number("##")} (TTY 711), ${plan}, P.O. Box ${chance.number("#####")}</p></body></html>`;
    return { html, truth: truthFor(claims, l, { plan, issued, account: Boolean(words[3]) }) };
  },
};

function truthFor(
  claims: Claim[],
  l: Look,
  said: { plan: string; issued: string; account: boolean },
) {
  const all = claims.flatMap(({ services }) => services);
  const one = claims.length === 1 ? claims[0]! : null;
  const patients = new Set(claims.map(({ patient }) => patient));
  const kinds = new Set(claims.map(({ facility }) => facility));
  const grid = one !== null || l.grand;
  const printed = (key: Sum) => (grid || l.full ? added(all, key) : null);
  return truthOf(
    {
      ...{ name: family.name, kind: "eob", issuer: said.plan, statementDate: said.issued },
      setting: kinds.size > 1 ? null : kinds.has(true) ? "facility" : "professional",
      ...{ provider: one && one.provider, claimNumber: one && one.number },
      accountNumber: one && said.account ? one.account : null,
      patient: patients.size > 1 ? null : claims[0]!.patient,
    },
    {
      ...{ billed: printed("billed"), adjustments: printed("off"), insurancePaid: printed("paid") },
      allowed: grid && l.allowed ? added(all, "allowed") : null,
      patientResponsibility: added(all, "owes"),
    },
    all.map((service) => lineFor(service, l)),
  );
}

function lineFor(service: Service, l: Look) {
  const { date, text, code, remarks } = service;
  const shown = (key: Sum, column = true) =>
    column && !(l.blank && key !== "owes" && !service[key]) ? service[key] : null;
  return lineOf({
    ...{ serviceDate: date, description: text, remarks },
    code: l.coded === "no" ? null : code || null,
    ...{ charge: shown("billed"), discount: shown("off"), allowed: shown("allowed", l.allowed) },
    ...{ notCovered: shown("out"), deductible: shown("deductible") },
    ...{ copay: shown("copay", !l.merged), coinsurance: shown("coins", !l.merged) },
    ...{ insurancePaid: shown("paid"), patientOwes: shown("owes") },
  });
}
