import { bare, decimal, grouped } from "#corpus/generators/formats";
import { monthDay, shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import type { TruthLine, TruthTotals } from "#corpus/truth";
import type { Drawn, Family } from "#corpus/families/family";

type Sum = "billed" | "allowed" | "deduct" | "coins" | "copay" | "off" | "paid";
type Sums = Record<Sum, number>;
type Service = Sums &
  Record<"date" | "pos" | "code" | "remark", string> & { units: number; mods: string[] };
type Claim = Record<"patient" | "member" | "account" | "number", string> & { services: Service[] };

/** One kind of practice each: code, price, modifier and the most units of a line. */
const PRACTICES = [
  {
    name: "LAKEWOOD MEDICAL GROUP PA",
    codes:
      "99213 165; 99214 238; 36415 18; 80053 62; 85025 41; 83036 48; 90471 39; 90686 46; 93000 88; 81002 14; 99395 290 25; J3420 16",
  },
  {
    name: "SUMMIT SPINE AND PHYSICAL THERAPY",
    codes:
      "97161 205 GP; 97110 78 GP 3; 97140 74 GP 2; 97112 81 GP 2; 97530 83 GP 2; 97014 35 GP; 98941 68 AT",
  },
  {
    name: "ROSEWATER DERMATOLOGY LLC",
    codes:
      "99203 228; 99213 172 25; 11102 196; 17000 148; 17110 212; 88305 165; 11901 133; 96910 141",
  },
  {
    name: "HIGHLAND RADIOLOGY ASSOC",
    codes:
      "71046 61 26; 70450 198 26; 74177 402 26; 76700 151 26; 73630 49 26,RT; 72148 340 26; 77067 175 26",
  },
] as const;
const PAYERS = [
  "MERIDIAN MUTUAL HEALTH PLAN",
  "Crossroads Benefit Administrators",
  "ATLAS CARE INSURANCE CO",
];
const PATIENTS =
  "RIVERA, MARIA L; CHO, DANIEL; ABERNATHY, RUTH; MBEKI, THANDI N; SORENSEN, LARS P; GUPTA, ANIKA; FONTAINE, JULES; KOWALCZYK, IRENA; TSOSIE, BENJAMIN; HARGROVE, DELLA M".split(
    "; ",
  );

function later(iso: string, days: number): string {
  return new Date(Date.parse(iso) + days * 86400000).toISOString().slice(0, 10);
}

function serviceOf(chance: Chance, entry: string, date: string, pos: string): Service {
  const [code = "", price = "", mods = "", most = "1"] = entry.split(" ");
  const units = chance.between(1, Number(most));
  const billed = Number(price) * 100 * units;
  const allowed = Math.round(billed * (0.4 + 0.45 * chance.share()));
  const way = chance.pick(["deduct", "coins", "copay", "none", "coins"]);
  const deduct = way === "deduct" ? chance.pick([allowed, Math.round(allowed / 3)]) : 0;
  const coins = way === "coins" ? Math.round(allowed * chance.pick([0.1, 0.2, 0.3])) : 0;
  const copay = way === "copay" ? Math.min(allowed, chance.pick([2000, 2500, 4000])) : 0;
  return {
    ...{ date, pos, units, code, mods: mods ? mods.split(",") : [] },
    ...{ billed, allowed, deduct, coins, copay, off: billed - allowed },
    ...{ paid: allowed - deduct - coins - copay, remark: chance.happens(0.1) ? "N381" : "" },
  };
}

function claimOf(chance: Chance, codes: string, patient: string, first: string): Claim {
  const pool = chance.shuffled(codes.split("; "));
  // An office visit is billed at one level.
  const visits = pool.filter((entry) => /^99[23]/.test(entry));
  const offered = pool.filter((entry) => !visits.slice(1).includes(entry));
  const pos = chance.pick(["11", "11", "22"]);
  const services = Array.from({ length: chance.pick([1, 1, 2]) }, (_, at) =>
    offered
      .slice(0, chance.between(1, chance.happens(0.2) ? 7 : 3))
      .map((entry) => serviceOf(chance, entry, later(first, at * 7), pos)),
  ).flat();
  return {
    ...{ patient, member: chance.number("@@@#########"), account: chance.number("#####@##") },
    ...{ number: chance.number("25########00"), services },
  };
}

/** On a print without a column for copays they count as coinsurance. */
const merged = (claim: Claim): Claim => ({
  ...claim,
  services: claim.services.map((one) => ({ ...one, coins: one.coins + one.copay, copay: 0 })),
});

const added = (services: Service[], what: Sum): number =>
  services.reduce((sum, service) => sum + service[what], 0);

/** Codes of the adjustments of one line; what the patient owes has codes of its own. */
function adjusted(service: Service, all: boolean): [code: string, cents: number][] {
  const own: [string, number][] = [
    ["PR-1", service.deduct],
    ["PR-2", service.coins],
    ["PR-3", service.copay],
  ];
  return [["CO-45", service.off] as [string, number], ...(all ? own : [])].filter(
    ([, cents]) => cents > 0,
  );
}

type Column = {
  head: string;
  wide: number;
  left?: boolean;
  cell: (service: Service) => string;
  sum?: Sum;
};
type Sheet = Record<"all" | "copay" | "tail", boolean> & {
  columns: Column[];
  money: (cents: number) => string;
};

const text = (value: string, { wide, left }: Column): string =>
  (left ? value.padEnd(wide) : value.padStart(wide)) + " ";

function days(chance: Chance): (iso: string) => string {
  return chance.weighted<(iso: string) => string>([
    [(iso) => `${monthDay(iso)}-${monthDay(iso)}`, 6],
    [(iso) => `${monthDay(iso)} ${monthDay(iso)}`, 2],
    [(iso) => monthDay(iso).replace("/", "") + " " + shortSlashes(iso).replaceAll("/", ""), 1],
    [(iso) => `${shortSlashes(iso)}-${shortSlashes(iso)}`, 1],
  ]);
}

function sheetOf(chance: Chance): Sheet {
  const money = chance.pick([bare, grouped]);
  const [all, copay] = [chance.happens(0.4), chance.happens(0.6)];
  const day = days(chance);
  const amount = (heads: string[], sum: Sum): Column => ({
    ...{ head: chance.pick(heads), wide: 10, sum, cell: (service) => money(service[sum]) },
  });
  const small: Column[] = [
    { head: chance.pick(["POS", "PL"]), wide: 3, left: true, cell: ({ pos }) => pos },
    { head: chance.pick(["NOS", "UNT", "QTY"]), wide: 3, cell: ({ units }) => String(units) },
    { head: chance.pick(["PROC", "PROC", "CPT"]), wide: 5, left: true, cell: ({ code }) => code },
    { head: chance.pick(["MODS", "MOD"]), wide: 6, left: true, cell: ({ mods }) => mods.join(" ") },
  ];
  const [pos, units, code, mods] = small as [Column, Column, Column, Column];
  const columns: Column[] = [
    {
      ...{ head: chance.pick(["SERV DATE", "SVC DATES", "DATE OF SVC"]), wide: 17, left: true },
      cell: ({ date }) => day(date),
    },
    ...chance.pick([small, [code, mods, units, pos], [code, mods, pos, units]]),
    amount(["BILLED", "SUBMITTED", "CHARGED"], "billed"),
    amount(["ALLOWED", "ALLOW AMT"], "allowed"),
    amount(["DEDUCT", "DEDUCT"], "deduct"),
    amount(["COINS", "CO-INS"], "coins"),
    ...(copay ? [amount(["COPAY", "CO-PAY"], "copay")] : []),
    {
      ...{ head: chance.pick(["GRP/RC", "GRP-RSN", "ADJ CODE"]), wide: 8, left: true },
      cell: (service) => adjusted(service, all)[0]?.[0] ?? "",
    },
    {
      ...amount(["RC-AMT", "ADJ AMT"], "off"),
      cell: (service) => money(adjusted(service, all)[0]?.[1] ?? 0),
    },
    amount(["PROV PD", "PAID", "PROV PAID"], "paid"),
  ];
  return { columns, money, all, copay, tail: chance.happens(0.6) };
}

function serviceRows(service: Service, { columns, all, money }: Sheet): string[] {
  const first = columns.map((column) => text(column.cell(service), column)).join("");
  const at = columns.findIndex(({ wide }) => wide === 8);
  const before = columns.slice(0, at).reduce((sum, { wide }) => sum + wide + 1, 0);
  const further = adjusted(service, all)
    .slice(1)
    .map(([code, cents]) => " ".repeat(before) + code.padEnd(9) + money(cents).padStart(10));
  return [first, ...further, ...(service.remark ? [`   REM: ${service.remark}`] : [])];
}

function totalRow(label: string, services: Service[], { columns, money, all }: Sheet): string {
  const at = columns.findIndex(({ sum }) => sum);
  const before = columns.slice(0, at).reduce((sum, { wide }) => sum + wide + 1, 0);
  const cells = columns.slice(at).map((column) => {
    const shown = column.sum && !(all && column.sum === "off");
    return text(shown ? money(added(services, column.sum!)) : "", column);
  });
  return label.padEnd(before) + cells.join("");
}

const owed = (services: Service[]): number =>
  added(services, "deduct") + added(services, "coins") + added(services, "copay");

function claimRows(claim: Claim, sheet: Sheet, words: string[]): string[] {
  const { patient, member, account, number, services } = claim;
  const { money } = sheet;
  const [first, last] = [services[0]!.date, services.at(-1)!.date];
  return [
    `${words[0]} ${patient.padEnd(24)} ${words[1]} ${member.padEnd(14)} ACNT ${account.padEnd(10)} ${words[2]} ${number}`,
    ...(words[3]
      ? [`     CLAIM PERIOD ${slashes(first)} - ${slashes(last)}   STATUS 1  ASG Y`]
      : []),
    ...services.flatMap((service) => serviceRows(service, sheet)),
    totalRow(`PT RESP ${money(owed(services))}   CLAIM TOTALS`, services, sheet),
    ...[
      `ADJ TO TOTALS: PREV PD ${money(0)}  INTEREST ${money(0)}  LATE FILING CHARGE ${money(0)}   NET ${money(added(services, "paid"))}`,
      "",
    ],
  ];
}

function grandRows(claims: Claim[], sheet: Sheet): string[] {
  const all = claims.flatMap(({ services }) => services);
  const { money } = sheet;
  const patient = sheet.tail ? `   TOTAL PT RESP ${money(owed(all))}` : "";
  const split = sheet.all ? `   TOTAL CO ${money(added(all, "off"))}` : "";
  return [
    "=".repeat(60),
    totalRow(`TOTALS   # OF CLAIMS ${claims.length}`, all, sheet),
    `PROV ADJ AMT ${money(0)}   CHECK AMT ${money(added(all, "paid"))}${split}${patient}`,
    "",
    "GLOSSARY: GROUP, REASON AND REMARK CODES",
    "CO     Contractual obligation. The patient may not be billed for this amount.",
    "45     Charge exceeds fee schedule/maximum allowable or contracted/legislated fee arrangement.",
    ...(sheet.all
      ? [
          "PR     Patient responsibility. 1 Deductible amount  2 Coinsurance amount  3 Co-payment amount",
        ]
      : []),
    ...(all.some(({ remark }) => remark)
      ? ["N381   Consult your contractual agreement for restrictions/billing/payment information."]
      : []),
  ];
}

/** The print program fills its pages by counting lines. */
function paged(top: (page: number) => string[], rows: string[], deep: number): string {
  const pages: string[] = [];
  for (let at = 0; at < rows.length; at += deep)
    pages.push(`<pre>${[...top(pages.length + 1), ...rows.slice(at, at + deep)].join("\n")}</pre>`);
  return pages.join("\n");
}

const EMPTY = {
  ...{ serviceDate: null, description: null, code: null, revenueCode: null, units: null },
  ...{ charge: null, allowed: null, discount: null, notCovered: null, deductible: null },
  ...{ copay: null, coinsurance: null, insurancePaid: null, patientOwes: null },
  ...{ modifiers: [], remarks: [] },
} satisfies TruthLine;

const lineOf = (service: Service, { all, copay }: Sheet): TruthLine => ({
  ...{ ...EMPTY, serviceDate: service.date, code: service.code, modifiers: service.mods },
  ...{ units: service.units, charge: decimal(service.billed), allowed: decimal(service.allowed) },
  ...{ discount: decimal(service.off), deductible: decimal(service.deduct) },
  ...{ copay: copay ? decimal(service.copay) : null, coinsurance: decimal(service.coins) },
  insurancePaid: decimal(service.paid),
  remarks: [...adjusted(service, all).map(([code]) => code), service.remark].filter(Boolean),
});

function totalsOf(claims: Claim[], sheet: Sheet): TruthTotals {
  const all = claims.flatMap(({ services }) => services);
  const asked = sheet.tail || claims.length === 1;
  return {
    ...{ billed: decimal(added(all, "billed")), adjustments: decimal(added(all, "off")) },
    ...{ insurancePaid: decimal(added(all, "paid")), allowed: decimal(added(all, "allowed")) },
    ...{ patientPaid: null, patientResponsibility: asked ? decimal(owed(all)) : null },
  };
}

function draw(chance: Chance): Drawn {
  const [practice, payer] = [chance.pick(PRACTICES), chance.pick(PAYERS)];
  const first = later(`${chance.pick([2024, 2025])}-01-08`, chance.between(0, 270));
  const many = chance.weighted([
    [1, 4],
    [3, 3],
    [6, 2],
    [10, 1],
  ] as const);
  const patients = chance.shuffled(PATIENTS).slice(0, many);
  const drawn = patients.map((patient, at) =>
    claimOf(chance, practice.codes, patient, later(first, at % 5)),
  );
  const sheet = sheetOf(chance);
  const claims = sheet.copay ? drawn : drawn.map(merged);
  const all = claims.flatMap(({ services }) => services);
  const dates = all.map(({ date }) => date).sort();
  const check = later(dates.at(-1)!, chance.between(12, 40));
  const words = [
    chance.pick(["NAME", "PATIENT:", "PATIENT NAME"]),
    chance.pick(["HIC", "ID", "MEMBER ID"]),
    chance.pick(["ICN", "CLAIM #", "CLAIM NO"]),
    chance.pick(["", "period"]),
  ];
  const facts = [
    chance.number("19########"),
    chance.number("##-#######"),
    chance.number("00########"),
  ];
  const heads = sheet.columns.map((column) => text(column.head, column)).join("");
  const dated = chance.pick(["CHECK DATE", "CHECK/EFT DATE", "PAYMENT DATE"]);
  const top = (page: number): string[] => [
    `${payer.padEnd(44)}${"PROVIDER REMITTANCE ADVICE".padEnd(50)}PAGE ${page}`,
    `PO BOX ${facts[1]!.slice(3, 8)}`,
    `PROVIDER ${practice.name.padEnd(40)}NPI ${facts[0]}   TAX ID ${facts[1]}`,
    `${dated} ${slashes(check)}   CHECK/EFT # ${facts[2]}   AMOUNT ${sheet.money(added(all, "paid"))}`,
    ...["", heads, "-".repeat(heads.length)],
  ];
  const rows = [
    ...claims.flatMap((claim) => claimRows(claim, sheet, words)),
    ...grandRows(claims, sheet),
  ];
  const wide = chance.happens(0.3);
  const font = `${wide ? 8.4 : 6.9}pt/${wide ? 1.22 : 1.3} ${chance.pick(["Liberation Mono", "DejaVu Sans Mono"])}`;
  const html = `<!doctype html><meta charset="utf-8"><style>@page { size: letter ${wide ? "landscape" : "portrait"}; margin: 11mm 9mm; }
  body { margin: 0; } pre { font: ${font}; margin: 0; } pre + pre { break-before: page; }</style>${paged(top, rows, wide ? 42 : 66)}`;
  const one = claims.length === 1 ? claims[0]! : null;
  return {
    html,
    truth: {
      ...{ name: family.name, file: "", kind: "eob", setting: "professional" },
      ...{ producer: "chromium", pictureOf: null, picture: null, provider: practice.name },
      ...{ issuer: payer, patient: one && one.patient, accountNumber: one && one.account },
      ...{ claimNumber: one && one.number, statementDate: check, dueDate: null },
      ...{ serviceFrom: dates[0]!, serviceTo: dates.at(-1)!, totals: totalsOf(claims, sheet) },
      lines: all.map((service) => lineOf(service, sheet)),
      ...{ problems: [], expect: "completed", failReason: null },
    },
  };
}

export const family: Family = {
  name: "commercial-remittance",
  paper: "an insurer's remittance advice to a practice, printed in a fixed pitch from the 835",
  medium: "text",
  draw,
};
