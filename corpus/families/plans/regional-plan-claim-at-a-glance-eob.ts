import {
  dollars,
  grouped,
  longMonthName,
  looseSlashes,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
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
import { settle, type Terms } from "#corpus/families/drawing/settling";
import {
  amount,
  bars,
  column,
  lineBy,
  mark,
  page,
  pairs,
  record,
  sumRow,
  table,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Reason = "network" | "deductible" | "denied" | "writeoff" | "outside";
type Row = Said & { why: Reason[] };
type Claim = Record<"provider" | "number" | "account" | "received" | "processed", string> & {
  setting: "professional" | "facility";
  inside: boolean;
  rows: Row[];
};

const PLANS =
  rowsOf(`Prairie Lakes Health Plan|#1b5e7d; Ridgeline Mutual|#7a1f3d; CASCADIA COMMUNITY HEALTH|#2e6b34
  Great Basin HealthCo|#c05a00; Midlands Benefit Association|#1d3c78; Tri-Rivers Health Alliance|#4b2e83`);

/** Setting, most days of care, copay in dollars, providers, and services: code, words, dollars from and to. */
const CARES: (readonly ["professional" | "facility", number, number, string, string])[] = [
  [
    ...([
      "professional",
      1,
      30,
      "|Alder Creek Family Medicine|Wabash Valley Internists PC",
    ] as const),
    "99214|Office visit|168|265;36415|Blood draw|14|32;85025|Complete blood count|24|58;80053|Comprehensive metabolic panel|38|97;84443|Thyroid test|61|128;83036|Hemoglobin A1c|35|74;81002|Urinalysis|11|28;90471|Immunization administration|28|52;90715|Tdap vaccine|58|96;93000|Electrocardiogram|48|120",
  ],
  [
    ...(["professional", 8, 25, "Stride Physical Therapy|KEYSTONE REHAB & SPORT"] as const),
    "97110|Therapeutic exercise|72|140;97112|Neuromuscular reeducation|70|135;97014|Electrical stimulation|28|52;97035|Ultrasound therapy|30|48",
  ],
  [
    ...(["facility", 1, 0, "St. Brendan Regional Hospital|MERCER COUNTY MEMORIAL HOSP"] as const),
    "99284|Emergency room|1480|3390;74177|CT scan|2210|5900;96374|IV therapy|310|720;J2405|Drugs requiring detailed coding|22|140;80053|Laboratory - chemistry|190|410;85025|Laboratory - hematology|96|230;81001|Laboratory - urology|54|130;71046|Diagnostic x-ray|280|690;93005|EKG/ECG|210|540;J7030|IV solutions|60|180;96361|Hydration|140|330;84484|Laboratory|160|300",
  ],
  [
    ...(["professional", 1, 0, "BLUESTEM IMAGING ASSOCIATES|Tri-State Radiology Group"] as const),
    "74177|CT scan, abdomen and pelvis - reading|240|610;71046|Chest x-ray, 2 views|44|130;76700|Ultrasound, abdomen|180|420;77067|Screening mammogram|210|390",
  ],
  [
    ...(["professional", 4, 40, "|Open Door Counseling LLC"] as const),
    "90837|Psychotherapy, 60 minutes|165|240;90785|Interactive complexity|15|30",
  ],
  [
    ...(["facility", 1, 150, "Lakeshore Surgery Center|NORTHGATE ENDOSCOPY CTR LLC"] as const),
    "45385|Ambulatory surgery|2100|4900;88305|Surgical pathology|160|390;J2704|Drugs|18|60;00811|Anesthesia services|640|1250",
  ],
];

const NOTES: Record<Reason, string> = {
  network: `This provider is in our network. The member savings is the difference between the provider's charge and our contracted rate. You do not owe this amount.|The charge exceeds the amount agreed to by your network provider. You are not responsible for this amount.`,
  deductible: `This amount was applied to your calendar year deductible.|Your plan requires that you meet a deductible before benefits are paid for this service.`,
  denied: `This service is not a covered benefit under your health plan. See "Exclusions" in your benefit booklet. You may be billed for this amount.|Prior authorization was not obtained for this service, so no benefits can be paid. This is your responsibility.`,
  writeoff: `This service is included in the payment for another service on this claim. The provider may not bill you for it.|The provider did not submit this charge within the filing time allowed by contract. You do not owe this amount.`,
  outside: `This provider is out of network. You may be billed for the difference between the charge and our allowed amount.`,
};

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const money = chance.pick([dollars, dollars, grouped]);
  return {
    words,
    money,
    less: words("-| |−").trim(),
    day: chance.pick([slashes, slashes, shortSlashes, looseSlashes]),
    dates: chance.pick(["own", "own", "range", "over"] as const),
    codes: chance.pick(["none", "none", "none", "own", "inside"] as const),
    blank: chance.happens(0.2),
    letters: chance.happens(0.25),
    parts: chance.happens(0.87),
    paidFirst: chance.happens(0.35),
    notesAt: chance.pick(["end", "middle", "middle"] as const),
    totals: chance.happens(0.85),
    tiles: chance.happens(0.5),
    capitals: chance.happens(0.35),
    notes: chance.pick(["1 2 3 4 5", "A B C D E", "N14 D01 X27 P45 O02", "(1) (2) (3) (4) (5)"]),
    font: words("Liberation Sans|Liberation Sans|DejaVu Sans Condensed|Liberation Sans Narrow"),
    savings: words("Member savings|Member savings|Your savings|Member discount"),
    paid: words("Plan paid|We paid|Your plan paid|Health plan paid"),
    owe: words("You may owe|You may owe|Your total cost|Amount you may owe"),
    charged: words("Provider charged|Provider charges|Amount charged|Provider billed"),
  };
}

function priced(chance: Chance, charge: number, terms: Terms, inside: boolean): Omit<Row, "code"> {
  if (inside && chance.happens(0.04))
    return {
      ...{ charge, discount: charge, allowed: 0, notCovered: 0, deductible: 0, copay: 0 },
      ...{ coinsurance: 0, insurancePaid: 0, patientOwes: 0, why: ["writeoff"] },
    };
  const money = settle(chance, charge, terms);
  const { discount, notCovered } = money;
  const why: Reason[] = notCovered ? ["denied"] : inside ? ["network"] : ["outside"];
  if (money.deductible) why.push("deductible");
  if (inside) return { ...money, why };
  return {
    ...{ ...money, why, discount: 0, notCovered: notCovered + discount },
    patientOwes: money.patientOwes + discount,
  };
}

function claimOf(chance: Chance, terms: Terms, from: string, l: Look): Claim {
  const [setting, days, copay, names, services] = chance.pick(CARES);
  const provider = chance.pick(names.split("|")) || doctor(chance, "MD|DO|NP|LCSW");
  const inside = chance.happens(0.87);
  const [first, ...others] = rowsOf(services);
  const many = chance.between(Math.min(2, others.length), others.length);
  const kept = [
    first!,
    ...chance.shuffled(others).slice(0, days > 1 ? chance.between(0, 2) : many),
  ];
  const prices = kept.map(([code = "", words = "", low, high]) => ({
    code,
    description: l.capitals ? words.toUpperCase() : words,
    charge: chance.between(Number(low), Number(high)) * 100 + chance.pick([0, 0, 25, 48, 90]),
  }));
  const visits = chance.between(1, days);
  const rows = Array.from({ length: visits }, (_, visit) =>
    prices.map(({ charge, ...of }, at): Row => {
      const own = inside && at === 0 ? copay * 100 : 0;
      const here = own ? { ...terms, open: 0, copay: own } : terms;
      return {
        ...priced(chance, charge, here, inside),
        ...of,
        serviceDate: shifted(from, visit * 3),
      };
    }),
  ).flat();
  const received = shifted(from, visits * 3 + chance.between(3, 16));
  return {
    ...{ setting, inside, provider, rows, received },
    processed: shifted(received, chance.between(2, 12)),
    number: chance.number(
      chance.pick(["25#########", "E########00", "2025########-01", "@@########"]),
    ),
    account: chance.number(chance.pick(["########", "@####-####", "@@@######"])),
  };
}

function columnsOf(l: Look, rows: Row[]): Column<Row>[] {
  const { words } = l;
  const day = ({ serviceDate }: Row) => l.day(serviceDate!);
  const told = (row: Row) =>
    l.codes === "inside" ? `${row.description} (${row.code})` : row.description;
  const said = words("Service description|Type of service|Description of service|Service");
  const both = l.codes === "inside" ? (["description", "code"] as const) : ["description" as const];
  const dated = words("Date of service|Service date|Date(s) of service");
  const what: Column<Row>[] =
    l.dates === "over"
      ? [
          column(
            `${dated}<br>${said}`,
            ["serviceDate", ...both],
            (row) => `${day(row)}<br>${told(row)}`,
          ),
        ]
      : [
          column(
            dated,
            "serviceDate",
            (row) => (l.dates === "range" ? `${day(row)} -<br>${day(row)}` : day(row)),
            "d",
          ),
          column(said, both, told),
        ];
  const part = (head: string, field: keyof Said) => amount<Row>(head, field, l.money);
  const notes = column<Row>(
    words("Notes|See notes|Note|Remark"),
    "remarks",
    (row) => row.remarks!.join(", "),
    "d",
  );
  const shares = l.parts
    ? [
        part(words("Deductible|Your deductible"), "deductible"),
        part(words("Copay|Your copay|Copayment"), "copay"),
        part(words("Coinsurance|Your coinsurance"), "coinsurance"),
      ]
    : [];
  const paid = part(l.paid, "insurancePaid");
  const refused = rows.some(({ notCovered }) => notCovered) || words("yes|yes|no") === "yes";
  const amounts = [
    part(l.charged, "charge"),
    amount<Row>(l.savings, "discount", (cents) => (cents ? l.less : "") + l.money(cents)),
    ...(words("yes|yes|no") === "yes"
      ? [part(words("Allowed amount|Amount allowed"), "allowed")]
      : []),
    ...(refused ? [part(words("Not covered|Amount not covered"), "notCovered")] : []),
    ...(l.notesAt === "middle" ? [notes] : []),
    ...(l.paidFirst ? [paid, ...shares] : [...shares, paid]),
    part(l.owe, "patientOwes"),
  ];
  const lettered = amounts.map((one, at) =>
    l.letters && one !== notes
      ? { ...one, head: `<i>${"ABCDEFGHIJ"[at]}</i><br>${one.head}` }
      : one,
  );
  const code = column<Row>(
    words("Procedure code|Proc. code|Code"),
    "code",
    ({ code: of }) => of,
    "d",
  );
  return [
    ...what,
    ...(l.codes === "own" ? [code] : []),
    ...lettered,
    ...(l.notesAt === "end" ? [notes] : []),
  ];
}

const FIELDS = [
  ...(["charge", "discount", "allowed", "notCovered", "deductible", "copay"] as const),
  ...(["coinsurance", "insurancePaid", "patientOwes"] as const),
];
const sumsOf = (rows: Row[]) =>
  Object.fromEntries(FIELDS.map((field) => [field, total(rows, field)])) as Record<
    (typeof FIELDS)[number],
    number
  >;

const css = (l: Look, ink: string) => `
@page{size:letter;margin:12mm 13mm} body{font:9.2pt/1.4 '${l.font}';margin:0;color:#222} h2{color:${ink};font-size:1.3em;margin:5mm 0 1.5mm} h3{margin:3mm 0 .6mm;font-size:1em;color:${ink}} p{margin:0 0 1.6mm} .small{font-size:.82em;color:#444} .top{display:flex;justify-content:space-between} .brand{display:flex;gap:2.5mm;align-items:center;color:${ink};font-size:1.5em;font-weight:bold} .not{font-weight:bold;text-align:right} .not b{display:block;font-size:1.5em;color:${ink}} .to{margin:14mm 0 12mm 6mm}
.facts td{padding:.3mm 4mm .3mm 0} .facts td:first-child{color:#555} .glance{border:1.6px solid ${ink};border-radius:${l.tiles ? "0" : "3mm"};padding:3mm 4mm} .glance h2{margin:0 0 2mm} .glance table{width:100%;border-collapse:collapse} .glance td{padding:1.1mm 0;border-bottom:.6px solid #bbb} .glance td:last-child{text-align:right;font-weight:bold;white-space:nowrap;vertical-align:top} .glance tr:last-child td{border:0;font-size:1.18em;color:${ink};font-weight:bold} .tiles{display:flex;gap:2.5mm;align-items:center;text-align:center} .tiles div{flex:1;background:#f0f3f5;padding:2.5mm 1mm} .tiles div:last-child{background:${ink};color:#fff} .tiles b{display:block;font-size:1.5em}
.two{display:flex;gap:8mm;margin-top:5mm} .two>div{flex:1} .bar{height:3.4mm;background:#dde2e6;margin:.6mm 0} .bar i{display:block;height:100%;background:${ink}} .claim{display:flex;flex-wrap:wrap;gap:.3mm 8mm;background:#eef1f3;border-top:1.6px solid ${ink};padding:1.4mm 2mm;margin-top:4mm;break-after:avoid} .lines{width:100%;border-collapse:collapse;font-size:.8em} .lines th{text-align:left;vertical-align:bottom;padding:1mm .9mm;border-bottom:1px solid #444;font-size:.95em} .lines td{padding:1mm .9mm;border-bottom:.5px solid #ccc;vertical-align:top} .lines .n{text-align:right} .lines td.n{white-space:nowrap} .lines .sum td{font-weight:bold;border-top:1px solid #444} tr{break-inside:avoid} .new{break-before:page} .foot td{vertical-align:top;padding:.4mm 3mm .4mm 0}`;

function glance(l: Look, sums: ReturnType<typeof sumsOf>, many: number): string {
  const title =
    many > 1
      ? `Your ${many} claims at a glance`
      : l.words("Claim at a glance|Your claim at a glance|CLAIM AT A GLANCE");
  const less = (cents: number) => (cents ? l.less : "") + dollars(cents);
  const list = [
    [l.charged, "The full amount your provider billed for the services.", dollars(sums.charge)],
    [l.savings, "Discounts we negotiated for you. You don't pay this.", less(sums.discount)],
    [l.paid, "What your health plan paid to the provider.", less(sums.insurancePaid)],
    [
      l.owe,
      "Deductible, copay, coinsurance and services not covered. If you already paid your provider, subtract that amount.",
      dollars(sums.patientOwes),
    ],
  ] as const;
  const inner = l.tiles
    ? `<div class="tiles">${list.map(([label, , cents]) => `<div>${label}<b>${cents}</b></div>`).join("")}</div>`
    : pairs(
        list.map(
          ([label, tells, cents]) =>
            [`<b>${label}</b><br><span class="small">${tells}</span>`, cents] as const,
        ),
      );
  return `<div class="glance"><h2>${title}</h2>${inner}</div>`;
}

/** How much of the deductible and of the yearly limit is used up, this paper counted. */
function progress(chance: Chance, used: number, limit: number, spent: number, l: Look): string {
  const most = limit * chance.pick([2, 3, 4]);
  const out = Math.min(most, used + spent + chance.between(0, 30000));
  const bar = (label: string, now: number, all: number) =>
    `<p>${label}<br><b>${dollars(now)}</b> of ${dollars(all)} met</p><div class="bar"><i style="width:${Math.round((100 * now) / all)}%"></i></div>`;
  const left =
    l.words("yes|no") === "yes"
      ? `<p class="small">Remaining deductible: ${dollars(limit - used)}</p>`
      : "";
  return `<div><h3>${l.words("Your 2025 progress|Deductible and out-of-pocket progress|Where you stand this year")}</h3>${bar("Individual in-network deductible", used, limit)}${bar("Individual out-of-pocket maximum", out, most)}${left}<p class="small">Totals are as of the date of this statement and may change as other claims are processed.</p></div>`;
}

const rights = (
  chance: Chance,
  plan: string,
  call: string,
) => `<h2>${chance.pick(["Your right to appeal", "Appeal rights", "If you disagree with our decision"])}</h2>
<p class="small">If you do not agree with how we processed a claim, you or someone you name to act for you may ask for a review within 180 days of receiving this notice. Write to ${plan}, Appeals and Grievances, ${box(chance)}, ${town(chance)}, or call ${call}. You may ask for copies of all documents about your claim, including the diagnosis and treatment codes and their meaning, free of charge. If we uphold our decision you may be able to ask for an independent external review. You may also have the right to bring a civil action under section 502(a) of ERISA. For help, call the Employee Benefits Security Administration at 1-866-444-3272.</p>
<p class="small"><b>Help us stop fraud.</b> If you did not receive a service listed here, call our fraud hotline. &nbsp; <b>Español:</b> Para obtener asistencia en español, llame al ${call}. &nbsp; <b>Tagalog:</b> Kung kailangan ninyo ng tulong, tumawag sa ${call}. &nbsp; <b>Tiếng Việt:</b> Gọi số ${call}.</p>`;

function detail(
  claim: Claim,
  columns: Column<Row>[],
  l: Look,
  patient: string,
  labels: readonly string[],
): string {
  const facts = [
    ["Patient", patient],
    [labels[0], claim.number],
    [
      "Provider",
      `${claim.provider}${labels[1] === "beside" ? ` (${claim.inside ? "in network" : "out of network"})` : ""}`,
    ],
    ...(labels[1] === "own"
      ? [["Network status", claim.inside ? "In-network" : "Out-of-network"]]
      : []),
    ...(labels[2] === "yes" ? [["Patient account #", claim.account]] : []),
    ["Received", l.day(claim.received)],
    [labels[3], l.day(claim.processed)],
  ];
  const body = claim.rows.map((row) => record(columns, row)).join("");
  const last = l.totals ? sumRow(columns, labels[4]!, sumsOf(claim.rows), l.money) : "";
  return `<div class="claim">${facts.map(([label, value]) => `<span><b>${label}:</b> ${value}</span>`).join("")}</div>${table(columns, body + last)}`;
}

/** Gives the reasons their marks in the order in which they come up. */
function marked(claims: Claim[], l: Look, sparing: boolean): [string, Reason][] {
  const used: Reason[] = [];
  for (const row of claims.flatMap(({ rows }) => rows)) {
    const why = row.why.filter((one) => !sparing || one !== "network");
    for (const one of why) if (!used.includes(one)) used.push(one);
    row.remarks = why.map((one) => l.notes.split(" ")[used.indexOf(one)]!.replace(/[()]/g, ""));
    if (l.blank)
      for (const field of ["discount", "notCovered", "deductible", "copay", "coinsurance"] as const)
        row[field] ||= null;
  }
  return used.map((one, at) => [l.notes.split(" ")[at]!, one]);
}

function claimsOf(chance: Chance, l: Look) {
  const limit = chance.pick([75000, 100000, 150000, 250000, 320000]);
  const before = Math.round(
    (limit * chance.pick([0, 0.2, 0.63, 1, 1]) * chance.between(85, 100)) / 100,
  );
  const terms: Terms = {
    ...{ open: limit - before, share: chance.pick([0.1, 0.2, 0.2, 0.3]), copay: 0 },
    ...{ denies: chance.pick([0, 0.05, 0.15]), rate: [0.3, 0.8] },
  };
  const from = shifted("2025-01-14", chance.between(0, 290));
  const many = chance.weighted([
    [1, 5],
    [2, 3],
    [3, 2],
  ] as const);
  const claims = Array.from({ length: many }, (_, at) =>
    claimOf(chance, terms, shifted(from, at * chance.between(0, 9)), l),
  );
  return { claims, limit, used: limit - terms.open };
}

const only = <T>(list: T[]): T | null => (new Set(list).size === 1 ? list[0]! : null);

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [plan = "", ink = ""] = chance.pick(PLANS);
  const { claims, limit, used } = claimsOf(chance, l);
  const explained = marked(claims, l, chance.happens(0.35));
  const rows = claims.flatMap((claim) => claim.rows);
  const sums = sumsOf(rows);
  const columns = columnsOf(l, rows);
  const [holder = "", other = ""] = household(chance, 2);
  const patient = naming(chance)(chance.happens(0.6) ? holder : other);
  const issued = shifted(
    claims
      .map(({ processed }) => processed)
      .sort()
      .at(-1)!,
    chance.between(1, 6),
  );
  const call = phone(chance);
  const member = chance.number(chance.pick(["@@@#########", "#########-01", "W########"]));
  const dated = chance.pick([l.day, longMonthName])(issued);
  const facts = pairs(
    [
      [l.words("Statement date|Date|Date issued"), dated],
      ["Member", holder],
      [l.words("Member ID|ID number|Identification #"), member],
      [
        "Group",
        `${l.words("Hollins Tool & Die|School District 14|Farmers Co-op of Dane|Individual plan")} ${chance.number("#####")}`,
      ],
    ],
    "facts",
  );
  const labels = [
    ...[l.words("Claim number|Claim #|Claim ID"), l.words("beside|own|none"), l.words("yes|no")],
    ...[
      l.words("Processed|Date processed|Finalized"),
      l.words("Claim total|Totals|Total for this claim"),
    ],
  ];
  const spent = sums.copay + sums.coinsurance;
  const terms = `<div><h3>Questions?</h3><p>Call Customer Service at <b>${call}</b> (TTY 711), Monday through Friday, 8 a.m. to 6 p.m., or visit the member website.</p><h3>Terms to know</h3><p class="small"><b>${l.savings}:</b> the amount you save by using our network. <b>Coinsurance:</b> your share of the cost after your deductible. <b>${l.owe}:</b> what your provider may bill you. Wait for your provider's bill before you pay.</p></div>`;
  const html = page(
    css(l, ink),
    `<div class="top"><div><div class="brand">${mark(chance, ink)}${plan}</div><div class="small">${box(chance)}, ${town(chance)}</div></div><div class="not"><b>Explanation of Benefits</b>THIS IS NOT A BILL</div></div>
<div class="top"><div class="to">${chance.happens(0.5) ? `${bars(chance, 150, 10)}<br>` : ""}${holder.toUpperCase()}<br>${street(chance).toUpperCase()}<br>${town(chance).toUpperCase()}</div><div style="margin-top:8mm">${facts}</div></div>
${glance(l, sums, claims.length)}<div class="two">${progress(chance, used, limit, spent, l)}${terms}</div>
<div class="top new"><b>${plan}</b><span class="small">${holder} &nbsp; ID ${member} &nbsp; ${dated}</span></div><h2>${l.words("Claim details|Details of your claim|A closer look at your claim")}</h2>
${claims.map((claim) => detail(claim, columns, l, patient, labels)).join("")}
<h3>${l.words("Notes|Notes explained|What the notes mean")}</h3><table class="foot small">${explained.map(([sign, why]) => `<tr><td>${sign}</td><td>${l.words(NOTES[why])}</td></tr>`).join("")}</table>${rights(chance, plan, call)}`,
  );
  const listed = (field: keyof Said) => columns.some(({ says }) => says.includes(field));
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "eob", patient, issuer: plan, statementDate: issued },
      setting: only(claims.map(({ setting }) => setting)),
      provider: only(claims.map(({ provider }) => provider)),
      claimNumber: only(claims.map(({ number }) => number)),
      accountNumber: labels[2] === "yes" ? only(claims.map(({ account }) => account)) : null,
    },
    {
      ...{ billed: sums.charge, adjustments: sums.discount, insurancePaid: sums.insurancePaid },
      patientResponsibility: sums.patientOwes,
      allowed: l.totals && claims.length === 1 && listed("allowed") ? sums.allowed : null,
    },
    rows.map((row) => lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "regional-plan-claim-at-a-glance-eob",
  paper:
    "A regional insurer's mailed explanation of benefits: the claim at a glance, then a table for each claim, notes, the year's deductible and the right to appeal.",
  medium: "text",
  draw,
};
