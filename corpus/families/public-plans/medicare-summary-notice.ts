import { decimal, dollars } from "#corpus/generators/formats";
import { longMonthName, shortSlashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import type { TruthLine, TruthTotals } from "#corpus/truth";
import type { Drawn, Family } from "#corpus/families/family";

type Sums = { charged: number; approved: number; paid: number; billable: number };
type Service = Sums & { about: string; code: string; mod: string; units: number; notes: string[] };
type Claim = {
  date: string;
  number: string;
  who: string;
  place: string;
  services: Service[];
  note: string;
};

const DOCTORS = `
99213 Established patient office or other outpatient visit, 20-29 minutes: 168
99214 Established patient office or other outpatient visit, 30-39 minutes: 232
92014 Eye and medical examination for diagnosis and treatment, established patient, 1 or more visits: 185
92250 Photography of the retina: 95
36415 Insertion of needle into vein for collection of blood sample: 18
80053 Blood test, comprehensive group of blood chemicals: 61
85025 Complete blood cell count (red cells, white blood cell, platelets), automated test: 44
93000 Routine electrocardiogram (EKG) using at least 12 leads with interpretation and report: 78
20610 Aspiration and/or injection of large joint or joint capsule: 240
J1030 Injection, methylprednisolone acetate, 40 mg: 22
G0008 Administration of influenza virus vaccine: 38
90662 Vaccine for influenza for injection into muscle, high dose: 92
17000 Destruction of skin growth: 155
97110 Therapeutic exercise to develop strength, endurance, range of motion, and flexibility, each 15 minutes: 84`;
const FACILITY = `
99284 Emergency department visit for the evaluation and management of a patient, high severity: 1790
71046 X-ray of chest, 2 views: 412
70450 CT scan head or brain: 2240
45378 Diagnostic examination of large bowel using an endoscope: 3380
80053 Blood test, comprehensive group of blood chemicals: 240
84484 Troponin (protein) analysis: 198
96374 Injection of drug or substance into vein: 365
J2405 Injection, ondansetron hydrochloride, per 1 mg: 31
93005 Routine electrocardiogram (EKG) tracing using at least 12 leads: 275
G0463 Hospital outpatient clinic visit for assessment and management of a patient: 310`;

const LABORATORY = /^(8\d{4}|36415|G0008|90662)/;
const NOTES: Record<string, string> = {
  A: "Your claim was sent to your Medicare supplemental insurer (Medigap policy). Send any questions regarding your benefits to them.",
  B: "The approved amount is based on a special payment method or rate.",
  C: "This approved amount has been applied toward your deductible.",
  D: "This service was denied. Information provided does not support the need for this many services within this period of time. You may be billed.",
};

const read = (list: string): [code: string, about: string, cents: number][] =>
  list
    .trim()
    .split("\n")
    .map((line) => {
      const [, code = "", about = "", price = "0"] = /^(\S+) (.*): (\d+)$/.exec(line)!;
      return [code, about, Number(price) * 100];
    });

function later(iso: string, days: number): string {
  return new Date(Date.parse(iso) + days * 86400000).toISOString().slice(0, 10);
}

function decided(
  chance: Chance,
  code: string,
  charged: number,
  met: boolean,
): Sums & { notes: string[] } {
  if (chance.happens(0.05))
    return { charged, approved: 0, paid: 0, billable: charged, notes: ["D"] };
  const approved = Math.round(charged * (0.2 + 0.45 * chance.share()));
  if (LABORATORY.test(code))
    return { charged, approved, paid: approved, billable: 0, notes: ["B"] };
  if (!met) return { charged, approved, paid: 0, billable: approved, notes: ["C"] };
  const paid = Math.round(approved * 0.8);
  return { charged, approved, paid, billable: approved - paid, notes: [] };
}

const PRACTICES: (readonly [name: string, address: string])[] = [
  ["Helena Brandt, M.D.", "Prairie Eye Associates, 210 Court Street, Salina Creek, NE 68999-2210"],
  ["Joseph Kahananui, D.O.", "PO Box 1199, Kailani, HI 96799-1199"],
  ["Lakeview Orthopedics PC", "4401 Shore Drive, Lakeview, WI 53999-4401"],
  ["Amit Bhattacharya, M.D.", "66 Beacon Place, Suite 3, Norwell, CT 06999-0066"],
];
const HOSPITALS: typeof PRACTICES = [
  ["Covenant Valley Hospital", "1000 Covenant Way, Carver, TN 37999-1000"],
  ["Sandhill County Memorial", "29 Main Street, Sandhill, SD 57999-0029"],
];

function claimOf(chance: Chance, date: string, facility: boolean, met: boolean): Claim {
  const [who, place] = chance.pick(facility ? HOSPITALS : PRACTICES);
  const most = chance.happens(0.25) ? 9 : 3;
  const taken = chance
    .shuffled(read(facility ? FACILITY : DOCTORS))
    .slice(0, chance.between(1, most));
  const services = taken.map(([code, about, cents]) => {
    const units = /^J|each 15/.test(code + about) ? chance.between(1, 4) : 1;
    const mod = code === "99213" && taken.length > 1 ? "25" : code === "97110" ? "GP" : "";
    return { about, code, mod, units, ...decided(chance, code, cents * units, met) };
  });
  const number = chance.number("##-#####-###-###");
  return { date, number, who, place, services, note: chance.happens(0.4) ? "A" : "" };
}

const added = (services: Service[]): Sums => ({
  charged: services.reduce((sum, one) => sum + one.charged, 0),
  approved: services.reduce((sum, one) => sum + one.approved, 0),
  paid: services.reduce((sum, one) => sum + one.paid, 0),
  billable: services.reduce((sum, one) => sum + one.billable, 0),
});

type Notice = { facility: boolean; old: boolean; mods: boolean; letters: string[] };

/** Notes are lettered in the order in which a reader meets them. */
function lettersOf(claims: Claim[]): string[] {
  return [
    ...new Set(
      claims.flatMap(({ services, note }) => [...services.flatMap(({ notes }) => notes), note]),
    ),
  ].filter(Boolean);
}
const lettered = (notes: string[], { letters, old }: Notice): string[] =>
  notes.filter(Boolean).map((note) => (old ? "abcd" : "ABCD")[letters.indexOf(note)]!);

const sums = ({ charged, approved, paid, billable }: Sums): string =>
  [charged, approved, paid, billable]
    .map((cents) => `<td class="n">${dollars(cents)}</td>`)
    .join("");

function newClaim(claim: Claim, notice: Notice): string {
  const billed = notice.facility ? "Facility" : "Provider";
  const rows = claim.services.map((one) => {
    const code = one.code + (notice.mods && one.mod ? `-${one.mod}` : "");
    return `<tr><td>${one.about} (${code})</td><td class="c">${one.approved || one.paid ? "Yes" : "No"}</td>${sums(one)}<td class="c">${lettered(one.notes, notice).join(",")}</td></tr>`;
  });
  return `<div class="claim"><h4>${longMonthName(claim.date)}</h4><b>${claim.who}</b>, ${`(402) 555-01${claim.number.slice(0, 2)}`}<br>${claim.place}
  <table><thead><tr><th>Service Provided &amp; Billing Code</th><th class="c">Service Approved?</th><th>Amount ${billed} Charged</th><th>Medicare-Approved Amount</th><th>Amount Medicare Paid</th><th class="max">Maximum You May Be Billed</th><th class="c">See Notes Below</th></tr></thead>
  ${rows.join("\n")}<tr class="total"><td colspan="2">Total for Claim #${claim.number}</td>${sums(added(claim.services))}<td class="c">${lettered([claim.note], notice).join("")}</td></tr></table></div>`;
}

/** As notices looked until 2013, and as some carriers' copies still do: a box of claims in columns, units before the service. */
function oldClaim(claim: Claim, notice: Notice): string {
  const rows = claim.services.map((one) => {
    const code = one.code + (notice.mods && one.mod ? `-${one.mod}` : "");
    return `<tr><td>${shortSlashes(claim.date)}</td><td>${one.units} ${one.about} (${code})</td>${sums(one)}<td class="c">${lettered(one.notes, notice).join(",")}</td></tr>`;
  });
  return `<tbody class="box"><tr><td colspan="6"><b>Claim Number ${claim.number}</b><br>${claim.who}, ${claim.place}</td><td class="c">${lettered([claim.note], notice).join("")}</td></tr>
  ${rows.join("\n")}<tr class="total"><td></td><td>Claim Total</td>${sums(added(claim.services))}<td></td></tr></tbody>`;
}

function details(claims: Claim[], notice: Notice): string {
  if (!notice.old) return claims.map((claim) => newClaim(claim, notice)).join("\n");
  const part = notice.facility
    ? "OUTPATIENT FACILITY CLAIMS"
    : "MEDICAL INSURANCE - ASSIGNED CLAIMS";
  return `<table class="oldtable"><caption>PART B ${part}</caption><thead><tr><th>Dates of Service</th><th>Services Provided</th><th>Amount Charged</th><th>Medicare Approved</th><th>Medicare Paid Provider</th><th>You May Be Billed</th><th class="c">See Notes Section</th></tr></thead>
  ${claims.map((claim) => oldClaim(claim, notice)).join("\n")}</table>`;
}

function front(
  chance: Chance,
  claims: Claim[],
  who: { patient: string; number: string; date: string },
  met: boolean,
): string {
  const all = added(claims.flatMap(({ services }) => services));
  const denied = claims
    .flatMap(({ services }) => services)
    .filter(({ approved }) => !approved).length;
  const from = longMonthName(later(who.date, -88));
  return `<div class="top"><div><b>${who.patient}</b><br>${chance.pick(["TEMPORARY ADDRESS NAME", "19 ORCHARD LANE", "APT 6B"])}<br>${chance.number("4## MAGNOLIA ST")}<br>NEWTON FORKS, ${chance.pick(["MD 21799", "KY 42099", "UT 84999"])}</div>
  <div class="card"><h3>THIS IS NOT A BILL</h3><table class="facts"><tr><td>Notice for<td><b>${who.patient}</b></tr><tr><td>Medicare Number<td>${who.number}</tr><tr><td>Date of This Notice<td>${longMonthName(who.date)}</tr><tr><td>Claims Processed Between<td>${from} &ndash; ${longMonthName(who.date)}</tr></table></div></div>
  <div class="two"><div><h3>Your Deductible Status</h3><p>Your deductible is what you must pay for most health services before Medicare begins to pay.</p><p><b>Part B Deductible:</b> You have ${met ? "now met" : "not yet met"} your deductible for this year.</p>
  <h3>Be Informed!</h3><p>Welcome to your Medicare Summary Notice. It has clear language, larger print, and a personal summary of your claims and deductibles. Check the receipts you get and report fraud at 1-800-MEDICARE (1-800-633-4227).</p></div>
  <div><h3>Your Claims &amp; Costs This Period</h3><table class="facts"><tr><td>Did Medicare Approve All Services?<td><b>${denied ? "NO" : "YES"}</b></tr><tr><td>Number of Services Medicare Denied<td><b>${denied}</b></tr><tr class="due"><td>Total You May Be Billed<td><b>${dollars(all.billable)}</b></tr></table>
  <h3>Providers with Claims This Period</h3>${claims.map(({ date, who: name }) => `<p>${longMonthName(date)}<br><b>${name}</b></p>`).join("")}</div></div>`;
}

function style(chance: Chance, old: boolean): string {
  const [font, ink] = [
    chance.pick(["Liberation Sans", "Liberation Serif"]),
    chance.pick(["#1b3f73", "#000", "#26547c"]),
  ];
  return `@page { size: letter; margin: 14mm; @bottom-center { content: "Page " counter(page) " of " counter(pages); font: 9pt ${font}; } }
  body { font: ${old ? 9 : chance.pick([9.5, 10, 10.5])}pt/1.35 ${font}; margin: 0; } h1 { font-size: 17pt; color: ${ink}; margin: 0; } h2 { font-size: 15pt; color: ${ink}; border-bottom: 2px solid ${ink}; } h3 { margin: 3mm 0 1mm; color: ${ink}; } .claim { break-inside: avoid-page; } h4 { margin: 4mm 0 0; break-after: avoid; font-size: 12pt; }
  .top, .two { display: grid; grid-template-columns: 1fr 1fr; gap: 8mm; margin-top: 5mm; } .facts td { padding: 1mm 2mm; border-bottom: .5px solid #aaa; } .due { background: #e6edf5; }
  table { border-collapse: collapse; } .claim table, .oldtable { width: 100%; margin-top: 2mm; } .claim td, .claim th, .oldtable td, .oldtable th { padding: 1.2mm; vertical-align: top; ${chance.pick(["border-bottom: .5px solid #999;", "border: .5px solid #999;"])} }
  th { text-align: left; vertical-align: bottom; font-size: .9em; width: 19mm; } th:first-child { width: ${old ? 18 : 54}mm; } .oldtable th:nth-child(2) { width: 58mm; } th.c { width: 15mm; } .c { text-align: center; } .n { white-space: nowrap; ${chance.pick(["text-align: right;", ""])} } .max { background: #e6edf5; }
  .total td { font-weight: bold; border-top: 1px solid #000; } tr { break-inside: avoid; } caption { font-weight: bold; text-align: left; } .next { break-before: page; } dl { margin: 0; } dt { font-weight: bold; float: left; } dd { margin: 0 0 1.5mm 7mm; }`;
}

const EMPTY = {
  ...{ serviceDate: null, description: null, code: null, revenueCode: null, units: null },
  ...{ charge: null, allowed: null, discount: null, notCovered: null, deductible: null },
  ...{ copay: null, coinsurance: null, insurancePaid: null, patientOwes: null },
  ...{ modifiers: [], remarks: [] },
} satisfies TruthLine;

function linesOf({ date, services }: Claim, notice: Notice): TruthLine[] {
  return services.map((one) => ({
    ...{ ...EMPTY, serviceDate: date, description: one.about, code: one.code },
    modifiers: notice.mods && one.mod ? [one.mod] : [],
    units: notice.old ? one.units : null,
    ...{ charge: decimal(one.charged), allowed: decimal(one.approved) },
    ...{ insurancePaid: decimal(one.paid), patientOwes: decimal(one.billable) },
    remarks: lettered(one.notes, notice),
  }));
}

/** Sums stand by claim; over several claims only what may be billed is added up on the first page. */
function totalsOf(claims: Claim[]): TruthTotals {
  const all = added(claims.flatMap(({ services }) => services));
  const one = claims.length === 1;
  return {
    ...{ billed: one ? decimal(all.charged) : null, adjustments: null, patientPaid: null },
    ...{
      allowed: one ? decimal(all.approved) : null,
      insurancePaid: one ? decimal(all.paid) : null,
    },
    patientResponsibility: decimal(all.billable),
  };
}

const one = (of: string[]): string | null => (new Set(of).size === 1 ? of[0]! : null);

function draw(chance: Chance): Drawn {
  const [facility, met] = [chance.happens(0.25), chance.happens(0.75)];
  const start = later("2024-01-20", chance.between(0, 600));
  const count = chance.weighted([
    [1, 4],
    [2, 3],
    [3, 2],
    [6, 1],
  ] as const);
  const claims = Array.from({ length: count }, (_, at) =>
    claimOf(chance, later(start, at * 8), facility, met),
  );
  const dates = claims.map(({ date }) => date);
  const date = later(dates.at(-1)!, chance.between(15, 30));
  const notice = {
    facility,
    old: chance.happens(0.25),
    mods: chance.happens(0.6),
    letters: lettersOf(claims),
  };
  const patient = chance.pick([
    "JENNIFER WASHBURN",
    "HAROLD T OSTERMAN",
    "CARMEN VILLALOBOS",
    "Samuel Eze",
  ]);
  const who = { patient, date, number: chance.number("1@#@-@#@-XX##").toUpperCase() };
  const notes = notice.letters.map(
    (note) => `<dt>${lettered([note], notice)[0]}</dt><dd>${NOTES[note]}</dd>`,
  );
  const html = `<!doctype html><meta charset="utf-8"><style>${style(chance, notice.old)}</style>
  <svg width="30" height="30"><circle cx="15" cy="15" r="13" fill="none" stroke="#345" stroke-width="3"/><path d="M7 15h16M15 7v16" stroke="#345" stroke-width="2"/></svg>
  <h1>Medicare Summary Notice</h1>for Part B (${facility ? "Outpatient Facility Services" : "Medical Insurance"})<br>The Official Summary of Your Medicare Claims from the Centers for Medicare &amp; Medicaid Services
  ${front(chance, claims, who, met)}
  <div class="next"><h2>Your Claims for Part B (Medical Insurance)</h2><p>Part B Medical Insurance helps pay for doctors' services, diagnostic tests, ambulance services, and other health care services.</p>
  ${notice.old ? "" : "<p><b>Maximum You May Be Billed:</b> The total amount the provider is allowed to bill you, and can include a deductible, coinsurance, and other charges not covered. If you have Medicare Supplement Insurance (Medigap policy) or other insurance, it may pay all or part of this amount.</p>"}
  ${details(claims, notice)}<h3>${notice.old ? "Notes Section:" : "Notes for Claims Above"}</h3><dl>${notes.join("")}</dl>
  <h3>How to Handle Denied Claims or File an Appeal</h3><p>If you disagree with a coverage decision, you can appeal. Your appeal must be received by ${longMonthName(later(date, 125))}. Circle the services you disagree with and send a copy of this notice to the address on page 1.</p></div>`;
  return {
    html,
    truth: {
      ...{ name: family.name, file: "", kind: "eob", producer: "chromium" },
      setting: facility ? "facility" : "professional",
      ...{ pictureOf: null, picture: null, provider: one(claims.map(({ who: name }) => name)) },
      ...{ issuer: "Medicare", patient, accountNumber: null, statementDate: date, dueDate: null },
      claimNumber: one(claims.map(({ number }) => number)),
      ...{ serviceFrom: dates[0]!, serviceTo: dates.at(-1)!, totals: totalsOf(claims) },
      lines: claims.flatMap((claim) => linesOf(claim, notice)),
      ...{ problems: [], expect: "completed", failReason: null },
    },
  };
}

export const family: Family = {
  name: "medicare-summary-notice",
  paper: "a Medicare Summary Notice for Part B, claims of doctors or of an outpatient facility",
  medium: "text",
  draw,
};
