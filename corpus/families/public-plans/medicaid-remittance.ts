import { decimal, grouped, parentheses, trailingMinus } from "#corpus/generators/formats";
import { shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import type { TruthLine } from "#corpus/truth";
import type { Drawn, Family } from "#corpus/families/family";

type Sum = "billed" | "allowed" | "cut" | "own" | "paid";
type Coded = Record<"code" | "revenue" | "ndc" | "about", string> & {
  mods: string[];
  units: number;
};
type Service = Coded & Record<Sum, number> & { date: string; reasons: string[] };
type Claim = Record<"patient" | "recipient" | "account" | "number" | "was", string> & {
  services: Service[];
};
type Group = { title: string; claims: Claim[] };

/** Who bills, and what they bill: code, modifiers, revenue code, drug number, price of a unit, most units, words. */
const BILLERS: [name: string, codes: string][] = [
  [
    "CORNERSTONE BEHAVIORAL HEALTH INC",
    `H2012 HB - - 34.50 6 BEHAVIORAL HEALTH DAY TREATMENT
    H0004 HQ - - 21.75 4 COUNSELING AND THERAPY 15 MIN
    T1017 HE - - 19.80 8 TARGETED CASE MANAGEMENT
    H2015 U5 - - 17.25 12 COMMUNITY SUPPORT SERVICES
    90834 - - - 118.00 1 PSYCHOTHERAPY 45 MINUTES
    H0031 - - - 164.00 1 MENTAL HEALTH ASSESSMENT`,
  ],
  [
    "GENTLE HANDS HOME CARE AGENCY",
    `T1019 U1 - - 6.90 32 PERSONAL CARE SERVICES 15 MIN
    S5125 - - - 7.15 24 ATTENDANT CARE 15 MIN
    T2003 - - - 23.00 2 NON EMERGENCY TRANSPORT TRIP
    S5170 - - - 9.40 7 HOME DELIVERED MEALS
    G0299 TD 0551 - 61.00 4 SKILLED NURSING RN 15 MIN`,
  ],
  [
    "BAYOU COUNTY COMMUNITY CLINIC",
    `99213 - 0510 - 121.00 1 OFFICE VISIT ESTABLISHED
    T1015 - 0521 - 168.00 1 CLINIC VISIT ALL INCLUSIVE
    J1050 - 0636 00009074630 0.62 150 MEDROXYPROGESTERONE ACETATE 1 MG
    90460 - 0771 - 31.00 3 IMMUNIZATION ADMIN W COUNSELING
    85018 - 0305 - 9.00 1 HEMOGLOBIN
    J0696 - 0636 00781320695 3.10 4 CEFTRIAXONE SODIUM 250 MG
    D1206 - - - 28.00 1 TOPICAL FLUORIDE VARNISH`,
  ],
];
const STATES = [
  ["STATE OF NEW AVALON", "DEPARTMENT OF HEALTH AND HOSPITALS - MEDICAID"],
  ["Commonwealth of Westmark", "Medical Assistance Program"],
  ["CASCADIA HEALTH CARE AUTHORITY", "MEDICAID FEE FOR SERVICE"],
] as const;
const RECIPIENTS = [
  ...[
    "BOUDREAUX, ALINE",
    "TRAN, KEVIN H",
    "ESPINOZA, GABRIELA",
    "WASHINGTON, TYRELL",
    "BEGAY, LORENA",
  ],
  ...["MULLINS, DWAYNE R", "HASSAN, AMINA", "PETTIGREW, CORA", "ROSARIO, EMILIO", "STANTON, JUNE"],
];

function later(iso: string, days: number): string {
  return new Date(Date.parse(iso) + days * 86400000).toISOString().slice(0, 10);
}

function codesOf(list: string): (Coded & { price: number })[] {
  return list.split("\n").map((line) => {
    const [code = "", mods = "", revenue = "", ndc = "", price = "", most = "", ...words] = line
      .trim()
      .split(" ");
    const given = (value: string): string => (value === "-" ? "" : value);
    return {
      ...{ code, mods: given(mods) ? [mods] : [], revenue: given(revenue), ndc: given(ndc) },
      ...{ price: Math.round(Number(price) * 100), units: Number(most), about: words.join(" ") },
    };
  });
}

function settled(chance: Chance, offered: Coded & { price: number }, date: string): Service {
  const { code, mods, revenue, ndc, about, price } = offered;
  // A shot comes in whole doses, visits in as many units as were worked.
  const units = ndc ? offered.units : chance.between(1, offered.units);
  const billed = price * units;
  const allowed = chance.happens(0.3) ? billed : Math.round(billed * (0.5 + 0.4 * chance.share()));
  const own = chance.happens(0.12) ? Math.min(allowed, chance.pick([100, 300, 400])) : 0;
  const reasons = [...(allowed < billed ? ["CO-45"] : []), ...(own ? ["PR-3"] : [])];
  return {
    ...{ code, mods, revenue, ndc, about, units, date, reasons },
    ...{ billed, allowed, cut: billed - allowed, own, paid: allowed - own },
  };
}

function claimOf(
  chance: Chance,
  codes: ReturnType<typeof codesOf>,
  patient: string,
  from: string,
): Claim {
  // Home and therapy services come again within the week, a clinic's shots do not.
  const visits = codes.some(({ ndc }) => ndc) ? 1 : chance.pick([1, 1, 2, 3]);
  const some = chance.shuffled(codes).slice(0, chance.between(1, 3));
  const services = Array.from({ length: visits }, (_, at) =>
    some.map((one) => settled(chance, one, later(from, at * 2))),
  ).flat();
  return {
    ...{ patient, recipient: chance.number("9########1"), account: chance.number("@@####") },
    ...{ number: chance.number(from.slice(0, 4) + "#########"), was: "", services },
  };
}

const turned = (service: Service): Service => ({
  ...{ ...service, billed: -service.billed, allowed: -service.allowed, cut: -service.cut },
  ...{ own: -service.own, paid: -service.paid },
});

/** A claim paid before is taken back whole and paid anew. */
function adjustedPair(chance: Chance, old: Claim): Claim[] {
  const number = old.number.slice(0, 4) + chance.number("#########");
  const anew = old.services.map((one) => {
    const more = Math.min(one.cut, Math.round(one.allowed * 0.08));
    const cut = one.cut - more;
    const reasons = one.reasons.filter((code) => code !== "CO-45" || cut > 0);
    return { ...one, cut, allowed: one.allowed + more, paid: one.paid + more, reasons };
  });
  return [
    { ...old, services: old.services.map(turned) },
    { ...old, number, was: old.number, services: anew },
  ];
}

const denied = (claim: Claim): Claim => ({
  ...claim,
  services: claim.services.map((one) => ({
    ...{ ...one, allowed: 0, own: 0, paid: 0, cut: one.billed, reasons: ["CO-29"] },
  })),
});

function groupsOf(chance: Chance, codes: ReturnType<typeof codesOf>, from: string): Group[] {
  const people = chance.shuffled(RECIPIENTS);
  const count = chance.weighted([
    [1, 3],
    [3, 3],
    [7, 2],
  ] as const);
  const claim = (at: number): Claim => claimOf(chance, codes, people[at]!, later(from, at));
  const groups = [
    { title: "PAID CLAIMS", claims: Array.from({ length: count }, (_, at) => claim(at)) },
  ];
  if (chance.happens(0.4))
    groups.push({ title: "ADJUSTED CLAIMS", claims: adjustedPair(chance, claim(count)) });
  if (count > 1 && chance.happens(0.3))
    groups.push({ title: "DENIED CLAIMS", claims: [denied(claim(count + 1))] });
  return groups;
}

type Print = {
  date: (iso: string) => string;
  money: (cents: number) => string;
  described: boolean;
  /** Where the drug, procedure and revenue codes stand in their cell. */
  stack: ("procedure" | "revenue" | "ndc")[];
  unit: (units: number) => string;
  number: string;
};

const added = (services: Service[], what: Sum): number =>
  services.reduce((sum, one) => sum + one[what], 0);

const SUMS: Sum[] = ["billed", "cut", "allowed", "own", "paid"];
const cells = (services: Service[], { money }: Print): string =>
  SUMS.map((what) => `<td class="n">${money(added(services, what))}</td>`).join("");

function serviceRow(service: Service, at: number, print: Print): string {
  const { code, mods, revenue, ndc, about, date, units, reasons } = service;
  const parts = { procedure: [code, ...mods].join(" "), revenue, ndc };
  const stacked = print.stack
    .map((part) => parts[part])
    .filter(Boolean)
    .join("<br>");
  const words = print.described ? `<td>${about}</td>` : "";
  return `<tr><td>${String(at + 1).padStart(2, "0")}</td><td>${print.date(date)}<br>${print.date(date)}</td><td>${stacked}</td>${words}
    <td class="n">${print.unit(units)}</td>${cells([service], print)}<td>${reasons.join("<br>")}</td></tr>`;
}

function claimBody(claim: Claim, print: Print): string {
  const { patient, recipient, account, number, was, services } = claim;
  const lead = print.described ? 5 : 4;
  const former = was ? ` &nbsp; ORIGINAL ${print.number}: ${was}` : "";
  return `<tbody><tr class="who"><td colspan="${lead + 6}">RECIPIENT: ${patient} &nbsp; ID: ${recipient} &nbsp; PATIENT ACCT: ${account} &nbsp; ${print.number}: ${number}${former}</td></tr>
    ${services.map((service, at) => serviceRow(service, at, print)).join("\n")}
    <tr class="sum"><td colspan="${lead}">CLAIM TOTAL</td>${cells(services, print)}<td></td></tr></tbody>`;
}

function heads(chance: Chance, print: Print): string {
  const own = chance.pick([
    "CLIENT<br>RESPONSIBLE<br>AMOUNT",
    "RECIPIENT<br>LIABILITY",
    "MEMBER<br>RESP AMT",
  ]);
  const stacked = print.stack.map((part) => part.toUpperCase()).join("<br>");
  return `<thead><tr><th>${chance.pick(["LN", "LINE", "DTL"])}</th><th>${chance.pick(["SERVICE DATES<br>FROM<br>THRU", "FROM DOS<br>TO DOS"])}</th><th>${stacked}</th>${print.described ? "<th>DESCRIPTION</th>" : ""}
  <th class="n">${chance.pick(["UNITS", "TOTAL<br>UNITS", "QTY<br>BILLED"])}</th><th class="n">BILLED<br>AMOUNT</th><th class="n">${chance.pick(["CONTRACTUAL<br>ADJUSTMENT", "CUTBACK<br>AMOUNT"])}</th><th class="n">ALLOWED<br>AMOUNT</th>
  <th class="n">${own}</th><th class="n">PAID<br>AMOUNT</th><th>${chance.pick(["ADJ<br>REASON", "REASON/<br>REMARK<br>CODES"])}</th></tr></thead>`;
}

function body(chance: Chance, groups: Group[], print: Print): string {
  const lead = print.described ? 5 : 4;
  const all = groups.flatMap(({ claims }) => claims.flatMap(({ services }) => services));
  const parts = groups.map(({ title, claims }) => {
    const services = claims.flatMap((claim) => claim.services);
    return `<tbody><tr><th class="part" colspan="${lead + 6}">${title}</th></tr></tbody>${claims.map((claim) => claimBody(claim, print)).join("\n")}
      <tbody><tr class="sum"><td colspan="${lead}">TOTAL ${title} (${claims.length})</td>${cells(services, print)}<td></td></tr></tbody>`;
  });
  return `<table>${heads(chance, print)}${parts.join("\n")}
  <tbody><tr class="sum grand"><td colspan="${lead}">${chance.pick(["REMITTANCE TOTAL", "TOTAL THIS REMITTANCE", "GRAND TOTAL ALL CLAIMS"])}</td>${cells(all, print)}<td></td></tr></tbody></table>`;
}

function style(chance: Chance, described: boolean): string {
  const font = chance.pick(["Liberation Sans", "Liberation Sans Narrow", "Liberation Mono"]);
  const size = font === "Liberation Mono" ? 7 : 8.2;
  const rule = chance.pick(["border: .5px solid #888;", "border-bottom: .5px solid #bbb;", ""]);
  return `@page { size: letter landscape; margin: 11mm 10mm 14mm; @bottom-left { content: "RA page " counter(page); font: 8pt ${font}; } }
  body { font: ${size}pt/1.2 ${font}; margin: 0; } table { width: 100%; border-collapse: collapse; margin-top: 4mm; } td, th { padding: 1.2px 4px; vertical-align: top; ${rule} } th { text-align: left; vertical-align: bottom; font-size: .92em; }
  .n { text-align: right; white-space: nowrap; } .who td { font-weight: bold; padding-top: 4px; ${chance.pick(["background: #e9e9e9;", ""])} } .sum td { border-top: 1px solid #000; ${described ? "" : "font-weight: bold;"} } .part { font-size: 1.1em; padding-top: 8px; text-align: ${chance.pick(["left", "center"])}; }
  .grand td { border-top: 3px double #000; font-weight: bold; } tr { break-inside: avoid; } .top { display: flex; justify-content: space-between; } .top div { white-space: pre-line; } .legend { margin-top: 4mm; break-inside: avoid; }`;
}

const EMPTY = {
  ...{ serviceDate: null, description: null, code: null, revenueCode: null, units: null },
  ...{ charge: null, allowed: null, discount: null, notCovered: null, deductible: null },
  ...{ copay: null, coinsurance: null, insurancePaid: null, patientOwes: null },
  ...{ modifiers: [], remarks: [] },
} satisfies TruthLine;

const lineOf = (service: Service, { described }: Print): TruthLine => ({
  ...{ ...EMPTY, serviceDate: service.date, code: service.code, modifiers: service.mods },
  ...{ description: described ? service.about : null, revenueCode: service.revenue || null },
  ...{ units: service.units, charge: decimal(service.billed), discount: decimal(service.cut) },
  ...{ allowed: decimal(service.allowed), insurancePaid: decimal(service.paid) },
  ...{ patientOwes: decimal(service.own), remarks: service.reasons },
});

const only = (of: string[]): string | null => (new Set(of).size === 1 ? of[0]! : null);

function draw(chance: Chance): Drawn {
  const [biller, codes] = chance.pick(BILLERS);
  const [state, agency] = chance.pick(STATES);
  const from = later("2024-03-04", chance.between(0, 560));
  const groups = groupsOf(chance, codesOf(codes), from);
  const claims = groups.flatMap((group) => group.claims);
  const all = claims.flatMap(({ services }) => services);
  const decimals = chance.pick([0, 2, 4]);
  const print: Print = {
    ...{ date: chance.pick([slashes, shortSlashes]), described: chance.happens(0.4) },
    money: chance.pick([grouped, trailingMinus, parentheses]),
    stack: chance.pick([
      ["procedure", "revenue", "ndc"],
      ["revenue", "procedure", "ndc"],
    ]),
    unit: (units) => units.toFixed(decimals),
    number: chance.pick(["ICN", "TCN", "CLAIM NO"]),
  };
  const dates = all.map(({ date }) => date).sort();
  const paid = later(dates.at(-1)!, chance.between(8, 24));
  const title = chance.pick([
    "REMITTANCE ADVICE",
    "Remittance and Status Report",
    "PROVIDER REMITTANCE ADVICE",
  ]);
  const html = `<!doctype html><meta charset="utf-8"><style>${style(chance, print.described)}</style>
  <div class="top"><div><b>${state}</b>\n${agency}\nPO BOX ${chance.number("4####")}</div><div><b>${title}</b>\nRA NUMBER: ${chance.number("######")}\n${chance.pick(["REMITTANCE DATE", "PAYMENT DATE", "RA DATE"])}: ${slashes(paid)}</div>
  <div>PROVIDER: ${biller}\nNPI: ${chance.number("1#########")}  TAXONOMY: ${chance.number("251S00000X")}\nEFT NUMBER: ${chance.number("00######")}</div></div>
  ${body(chance, groups, print)}
  <div class="legend">CO-29 The time limit for filing has expired. &nbsp; CO-45 Charge exceeds fee schedule/maximum allowable. &nbsp; PR-3 Co-payment amount.<br>Providers may not bill recipients for the difference between billed and allowed amounts. Inquiries: Provider Relations ${chance.number("1-800-555-01##")}.</div>`;
  const sum = (what: Sum): string => decimal(added(all, what));
  return {
    html,
    truth: {
      ...{ name: family.name, file: "", kind: "eob", setting: "professional" },
      ...{ producer: "chromium", pictureOf: null, picture: null, provider: biller, issuer: state },
      ...{ patient: only(claims.map(({ patient }) => patient)), statementDate: paid },
      ...{ accountNumber: only(claims.map(({ account }) => account)), dueDate: null },
      ...{ claimNumber: only(claims.map(({ number }) => number)) },
      ...{ serviceFrom: dates[0]!, serviceTo: dates.at(-1)! },
      totals: {
        ...{ billed: sum("billed"), adjustments: sum("cut"), insurancePaid: sum("paid") },
        ...{ patientPaid: null, allowed: sum("allowed"), patientResponsibility: sum("own") },
      },
      lines: all.map((service) => lineOf(service, print)),
      ...{ problems: [], expect: "completed", failReason: null },
    },
  };
}

export const family: Family = {
  name: "medicaid-remittance",
  paper: "a state Medicaid remittance advice with stacked headings, adjusted and denied claims",
  medium: "text",
  draw,
};
