import { decimal, dollars, grouped } from "#corpus/generators/formats";
import { longMonthName, monthName, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import type { TruthLine } from "#corpus/truth";
import type { Drawn, Family } from "#corpus/families/family";

type Offer = { code: string; mod: string; cents: number; most: number; about: string };
type Service = Offer &
  Record<"count" | "billed" | "allowed", number> & { date: string; notes: string[] };

/** Providers and what they do: code, modifier, price of one, most at once, words. */
const PROVIDERS: [name: string, services: string][] = [
  [
    "SUSAN J HARTWELL MD",
    `99213 25 172 1 OFFICE/OUTPATIENT VISIT, ESTABLISHED
    99204 - 310 1 OFFICE/OUTPATIENT VISIT, NEW
    87880 - 39 1 STREP A ASSAY WITH OPTIC
    90471 - 41 1 IMMUNIZATION ADMIN
    90715 - 72 1 TDAP VACCINE 7 YRS/> IM
    81003 - 14 1 URINALYSIS AUTO W/O SCOPE
    36415 - 17 1 ROUTINE VENIPUNCTURE
    85025 - 42 1 COMPLETE CBC W/AUTO DIFF WBC
    80061 - 58 1 LIPID PANEL`,
  ],
  [
    "COASTAL BEND PHYSICAL THERAPY",
    `97162 GP 212 1 PT EVAL MOD COMPLEX 30 MIN
    97110 GP 79 3 THERAPEUTIC EXERCISES
    97140 GP 73 2 MANUAL THERAPY 1/> REGIONS
    97530 GP 84 2 THERAPEUTIC ACTIVITIES
    97035 GP 31 1 ULTRASOUND THERAPY`,
  ],
  [
    "JEFFERSON COUNTY IMAGING",
    `73721 - 890 1 MRI JNT OF LWR EXTRE W/O DYE
    72148 - 940 1 MRI LUMBAR SPINE W/O DYE
    71046 - 88 1 X-RAY EXAM CHEST 2 VIEWS
    76700 - 265 1 US EXAM ABDOM COMPLETE`,
  ],
  [
    "Bright Path Behavioral Associates",
    `90837 - 195 1 PSYTX W PT 60 MINUTES
    90791 - 270 1 PSYCH DIAGNOSTIC EVALUATION
    96127 - 12 2 BRIEF EMOTIONAL/BEHAV ASSMT`,
  ],
];
const FAMILIES = [
  ["MONIQUE L DESROSIERS", "ANDRE DESROSIERS"],
  ["KAI NAKAMURA", "HIROSHI NAKAMURA"],
  ["Wyatt S. Bellweather", "Norah Bellweather"],
  ["ISABEL QUINTANA", "ISABEL QUINTANA"],
] as const;
const REMARKS: Record<string, string> = {
  A: "CHARGES ARE MORE THAN ALLOWABLE AMOUNT. NETWORK PROVIDERS MAY NOT BILL YOU FOR THE DIFFERENCE.",
  B: "THE AMOUNT ALLOWED HAS BEEN APPLIED TOWARD YOUR DEDUCTIBLE OR COST-SHARE.",
  C: "REFERRAL OR AUTHORIZATION ON FILE.",
};

function later(iso: string, days: number): string {
  return new Date(Date.parse(iso) + days * 86400000).toISOString().slice(0, 10);
}

function offers(list: string): Offer[] {
  return list.split("\n").map((line) => {
    const [code = "", mod = "", price = "", most = "", ...words] = line.trim().split(" ");
    const cents = Number(price) * 100;
    return { code, mod: mod === "-" ? "" : mod, cents, most: Number(most), about: words.join(" ") };
  });
}

function servicesOf(chance: Chance, list: string): Service[] {
  const first = later("2024-02-12", chance.between(0, 600));
  const visits = list.includes("97110") || list.includes("90837") ? chance.pick([1, 2, 4, 7]) : 1;
  const known = chance.pick(["99213", "99204"]);
  const pool = chance.shuffled(offers(list).filter(({ code }) => code !== known));
  const taken = pool.slice(0, chance.between(1, pool.length));
  return Array.from({ length: visits }, (_, at) =>
    // An evaluation opens a course of treatment and does not come again.
    taken
      .filter(({ about }) => at === 0 || taken.length === 1 || !about.includes("EVAL"))
      .map((offer) => {
        const count = chance.between(1, offer.most);
        const billed = offer.cents * count;
        const allowed = chance.happens(0.1)
          ? billed
          : Math.round(billed * (0.4 + 0.4 * chance.share()));
        const notes = [...(allowed < billed ? ["A"] : []), ...(chance.happens(0.15) ? ["C"] : [])];
        return { ...offer, date: later(first, at * 4), count, billed, allowed, notes };
      }),
  ).flat();
}

type Liability = { deductible: number; copay: number; share: number };

function liabilityOf(chance: Chance, allowed: number): Liability {
  const way = chance.pick(["none", "copay", "share", "deductible"]);
  const deductible = way === "deductible" ? Math.min(allowed, chance.pick([5000, 15000])) : 0;
  const left = allowed - deductible;
  return {
    deductible,
    copay: way === "copay" ? Math.min(left, chance.pick([3000, 3800, 2500])) : 0,
    share: way === "share" || way === "deductible" ? Math.round(left * 0.2) : 0,
  };
}

type Print = {
  date: (iso: string) => string;
  money: (cents: number) => string;
  /** Whether number, code and date of a service stand in columns of their own. */
  number: boolean;
  code: boolean;
  dated: boolean;
  mods: boolean;
  span: boolean;
  marks: Record<string, string>;
};

const codeOf = ({ code, mod }: Service, { mods }: Print): string =>
  mods && mod ? `${code}-${mod}` : code;

/** One service as a row of a grid: `subgrid` keeps its cells under the headings. */
function row(service: Service, print: Print): string {
  const { about, date, count, billed, allowed, notes } = service;
  const day = print.span ? `${print.date(date)} - ${print.date(date)}` : print.date(date);
  const name = print.code ? about : `${about} (${codeOf(service, print)})`;
  const cells = [
    ...(print.dated ? [day] : []),
    ...(print.number ? [String(count)] : []),
    ...(print.code ? [codeOf(service, print)] : []),
    print.number ? name : `${count} ${name}`,
    ...[
      `<span class="n">${print.money(billed)}</span>`,
      `<span class="n">${print.money(allowed)}</span>`,
    ],
    notes.map((note) => print.marks[note]).join(", "),
  ];
  return `<div class="row">${cells.map((cell) => `<div>${cell}</div>`).join("")}</div>`;
}

function table(chance: Chance, services: Service[], print: Print, provider: string): string {
  const billed = services.reduce((sum, one) => sum + one.billed, 0);
  const allowed = services.reduce((sum, one) => sum + one.allowed, 0);
  const heads = [
    ...(print.dated ? [chance.pick(["Date of Services", "Dates of Service"])] : []),
    ...(print.number ? [chance.pick(["Number of Services", "No. of Services", "Nbr Svcs"])] : []),
    ...(print.code ? [chance.pick(["Procedure Code", "CPT Code"])] : []),
    chance.pick(["Services Provided", "Description of Services"]),
    ...["Amount Billed", chance.pick(["TRICARE Allowed", "TRICARE Approved"]), "See Remarks"],
  ];
  const lead = heads.length - 3;
  const widths = [
    ...heads.slice(0, lead - 1).map(() => "auto"),
    ...["minmax(34mm, 1fr)", "auto", "auto", "auto"],
  ].join(" ");
  const days = print.dated ? "" : `<br>Date of Services: ${print.date(services[0]!.date)}`;
  return `<div class="by"><b>Services Provided By:</b> ${provider}${days}</div>
  <div class="grid" style="grid-template-columns: ${widths}"><div class="row head">${heads.map((head) => `<div>${head.replace(" ", "<br>")}</div>`).join("")}</div>
  ${services.map((service) => row(service, print)).join("\n")}
  <div class="row total"><div style="grid-column: span ${lead}">${chance.pick(["Totals:", "TOTALS", "Claim Total"])}</div><div class="n">${print.money(billed)}</div><div class="n">${print.money(allowed)}</div><div></div></div></div>`;
}

const panel = (title: string, rows: [string, string][]): string =>
  `<div class="panel"><h3>${title}</h3>${rows.map(([label, value]) => `<div class="pair"><span>${label}</span><span>${value}</span></div>`).join("")}</div>`;

type Claim = Record<"billed" | "allowed" | "paid" | "owed", number> & {
  own: Liability;
  total: boolean;
};

function summary(chance: Chance, claim: Claim, print: Print): string {
  const { billed, allowed, paid, owed, own, total } = claim;
  const money = print.money;
  const check: [string, string] = ["Check/EFT Number", chance.number("0######")];
  const label = chance.pick([
    "Total Beneficiary Liability",
    "Beneficiary Responsibility",
    "Total You Owe",
  ]);
  return `${panel("Claim Summary", [
    ["Amount Billed", money(billed)],
    [chance.pick(["TRICARE Allowed", "TRICARE Approved"]), money(allowed)],
    ["Other Insurance", money(0)],
    ["Paid to Provider", money(paid)],
    ["Paid to Beneficiary", money(0)],
    ...(paid ? [check] : []),
  ])}${panel("Beneficiary Liability Summary", [
    ["Deductible", money(own.deductible)],
    ["Copayment", money(own.copay)],
    ["Cost-Share", money(own.share)],
    ...(total ? [[label, money(owed)] as [string, string]] : []),
  ])}${panel("Benefit Period Summary", [
    ["Fiscal Year Beginning", "January 1"],
    ["Individual Deductible", money(15000)],
    ["Family Deductible", money(chance.pick([15000, 30000]))],
    ["Enrollment Year Catastrophic Cap", money(chance.between(20000, 98000))],
  ])}`;
}

function style(chance: Chance, places: string): string {
  const [font, ink] = [
    chance.pick(["Liberation Sans", "Liberation Serif", "Liberation Sans Narrow"]),
    chance.pick(["#17365d", "#222", "#5a1f1f"]),
  ];
  return `@page { size: letter; margin: 12mm 11mm; @bottom-right { content: "Page " counter(page) " of " counter(pages); font: 8pt ${font}; } }
  body { font: ${font.endsWith("Narrow") ? 9.5 : 8.6}pt/1.3 ${font}; margin: 0; } h1 { font-size: 15pt; color: ${ink}; margin: 0; } h2 { font-size: 10.5pt; margin: 4mm 0 1mm; } h3 { margin: 0 0 1mm; background: ${ink}; color: #fff; padding: 1px 4px; font-size: 1em; }
  .page { display: grid; gap: 5mm; grid-template: ${places}; margin-top: 4mm; } .side { grid-area: side; } .main { grid-area: main; } .sum { grid-area: sum; }
  .panel { border: .8px solid ${ink}; margin-bottom: 3mm; break-inside: avoid; } .pair { display: flex; justify-content: space-between; gap: 3mm; padding: 1px 4px; } .pair span + span { text-align: right; }
  .facts b { display: block; font-size: .82em; color: #555; } .facts div { margin-bottom: 1.6mm; } .grid { display: grid; margin-top: 2mm; } .row { display: grid; grid-template-columns: subgrid; grid-column: 1 / -1; ${chance.pick(["border-bottom: .5px solid #bbb;", "", "border-bottom: 1px dotted #666;"])} break-inside: avoid; }
  .row > div { padding: 1.5px 2mm 1.5px 0; } .head { font-weight: bold; align-items: end; border-bottom: 1px solid ${ink}; } .total { font-weight: bold; border-top: 1px solid #000; } .n { display: block; text-align: ${chance.pick(["right", "right", "left"])}; }
  .across .sum { display: grid; grid-template-columns: 1fr 1fr 1fr; gap: 3mm; align-items: start; } .across .facts { display: grid; grid-template-columns: 1fr 1fr 1fr; }`;
}

const EMPTY = {
  ...{ serviceDate: null, description: null, code: null, revenueCode: null, units: null },
  ...{ charge: null, allowed: null, discount: null, notCovered: null, deductible: null },
  ...{ copay: null, coinsurance: null, insurancePaid: null, patientOwes: null },
  ...{ modifiers: [], remarks: [] },
} satisfies TruthLine;

const lineOf = (service: Service, { mods, marks }: Print): TruthLine => ({
  ...{ ...EMPTY, serviceDate: service.date, description: service.about, code: service.code },
  ...{ modifiers: mods && service.mod ? [service.mod] : [], units: service.count },
  ...{ charge: decimal(service.billed), allowed: decimal(service.allowed) },
  remarks: service.notes.map((note) => marks[note]!),
});

/** The panels left and right of the services, or above and below them. */
const PLACES = [
  `"side main sum" / 34mm 1fr 46mm`,
  `"main side" auto "main sum" 1fr / 1fr 52mm`,
  `"side" "main" "sum" / 1fr`,
] as const;

function draw(chance: Chance): Drawn {
  const [provider, list] = chance.pick(PROVIDERS);
  const services = servicesOf(chance, list);
  const [sponsor, patient] = chance.pick(FAMILIES);
  const [from, to] = [services[0]!.date, services.at(-1)!.date];
  const places = chance.pick(PLACES);
  // Beside the narrow column only so many columns fit.
  const roomy = places !== PLACES[0];
  const numbers = chance.happens(0.5);
  const print: Print = {
    ...{ date: slashes, money: chance.pick([grouped, dollars]), number: chance.happens(0.6) },
    ...{ code: roomy && chance.happens(0.4), dated: from !== to || (roomy && chance.happens(0.6)) },
    ...{ mods: chance.happens(0.5), span: places === PLACES[2] && chance.happens(0.4) },
    marks: numbers ? { A: "1", B: "2", C: "3" } : { A: "M5", B: "D12", C: "R07" },
  };
  const [billed, allowed] = [
    services.reduce((a, b) => a + b.billed, 0),
    services.reduce((a, b) => a + b.allowed, 0),
  ];
  const own = liabilityOf(chance, allowed);
  const owed = own.deductible + own.copay + own.share;
  if (owed) services[0]!.notes.push("B");
  const claim: Claim = {
    billed,
    allowed,
    owed,
    own,
    paid: allowed - owed,
    total: chance.happens(0.75),
  };
  const notice = later(to, chance.between(14, 45));
  const number = chance.number(chance.pick(["20###@@##-00-00", "E##########", "4########"]));
  const facts: [string, string][] = [
    ["Date of Notice", chance.pick([longMonthName, monthName, slashes])(notice)],
    ["Sponsor Name", sponsor],
    ["Sponsor SSN", chance.number("XXX-XX-####")],
    ["Beneficiary Name", patient],
    ["Claim Number", number],
    ["Benefits Were Payable To", provider],
  ];
  const used = Object.keys(REMARKS).filter((key) =>
    services.some(({ notes }) => notes.includes(key)),
  );
  const html = `<!doctype html><meta charset="utf-8"><style>${style(chance, places)}</style>
  <div style="display:flex;justify-content:space-between"><div><svg width="150" height="26"><path d="M2 20L14 4l12 16z" fill="#8a1c2b"/><path d="M16 20L28 4l12 16z" fill="#17365d"/><text x="46" y="20" font-size="17" font-weight="bold" font-family="Liberation Sans">TRICARE</text></svg><h1>TRICARE Explanation of Benefits</h1></div>
  <div>TRICARE ${chance.pick(["East", "West", "Overseas"])} Region Claims<br>PO Box ${chance.number("79####")}<br>Questions? ${chance.number("1-844-555-01##")}</div></div>
  <p>${patient}<br>${chance.number("12##")} Garrison Road<br>${chance.pick(["Fort Ellison, VA 23999", "San Loreto, TX 78299", "Camp Hadley, NC 28599"])}</p>
  <p><b>This is not a bill.</b> This is a statement of the action taken on your TRICARE claim. Keep this notice for your records.</p>
  <div class="page ${places === PLACES[2] ? "across" : ""}"><div class="side"><div class="facts">${facts.map(([label, value]) => `<div><b>${label}</b>${value}</div>`).join("")}</div></div>
  <div class="main">${table(chance, services, print, provider)}<h2>Remarks</h2>${used.map((key) => `<div>${print.marks[key]} - ${REMARKS[key]}</div>`).join("")}</div>
  <div class="sum">${summary(chance, claim, print)}</div></div>
  <p>If you do not agree with this decision you may file an appeal within 90 days of the date of this notice. If you suspect fraud, call ${chance.number("1-800-555-01##")}.</p>`;
  return {
    html,
    truth: {
      ...{ name: family.name, file: "", kind: "eob", setting: "professional" },
      ...{ producer: "chromium", pictureOf: null, picture: null, provider, issuer: "TRICARE" },
      ...{
        patient,
        accountNumber: null,
        claimNumber: number,
        statementDate: notice,
        dueDate: null,
      },
      ...{ serviceFrom: from, serviceTo: to },
      totals: {
        ...{ billed: decimal(billed), adjustments: null, insurancePaid: decimal(claim.paid) },
        ...{ patientPaid: null, allowed: decimal(allowed) },
        patientResponsibility: claim.total ? decimal(owed) : null,
      },
      lines: services.map((service) => lineOf(service, print)),
      ...{ problems: [], expect: "completed", failReason: null },
    },
  };
}

export const family: Family = {
  name: "tricare-eob",
  paper: "a TRICARE explanation of benefits with panels of data beside its services",
  medium: "text",
  draw,
};
