import { bare, slashes, trailingMinus } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import type { TruthLine } from "#corpus/truth";
import { lineOf, rowsOf, shifted, sum, truthOf } from "#corpus/families/drawing/truth-of";
import type { Family } from "#corpus/families/family";

type Sum = "billed" | "allowed" | "tpl" | "copay" | "paid";
type Service = Record<Sum | "units", number> &
  Record<"date" | "rev" | "code" | "name", string> & { mods: string[]; reasons: string[] };
type Status = "PAID" | "DENIED" | "VOID" | "NEW";
type Claim = Record<"patient" | "recipient" | "account" | "icn", string> & {
  status: Status;
  services: Service[];
};

/** Who bills, and revenue code, code, modifiers, most units, price in cents and the state's short name of each service. */
const BILLERS = [
  ["TWIN FORKS FAMILY PRACTICE PC", "professional"],
  ["HOLLISTER COMMUNITY HEALTH CENTER", "professional"],
  ["ST BRENDAN COUNTY HOSPITAL", "facility"],
  ["PINE BLUFF REHAB AND SPEECH LLC", "therapy"],
  ["OSAGE VALLEY MEMORIAL HOSPITAL", "facility"],
] as const;
const SERVICES: Record<string, string> = {
  professional: `|99213||1|14500|OFFICE O/P EST LOW;|99214|25|1|20500|OFFICE O/P EST MOD
|99392|EP|1|16800|PREV VISIT EST 1-4;|90460||3|3200|IMADM ANY ROUTE 1ST;|90686|SL|1|2400|IIV4 VACC NO PRSV
|87880|QW|1|2900|STREP A ASSAY W/OPTIC;|81002||1|1200|URINALYSIS NONAUTO;|85018|QW|1|1400|HEMOGLOBIN
|36415||1|900|ROUTINE VENIPUNCTURE;|94640||2|4400|AIRWAY INHALATION TX;|J7613||3|450|ALBUTEROL NON-COMP`,
  therapy: `|97110|GP|4|6200|THERAPEUTIC EXERCISES;|97530|GO|3|6600|THERAPEUTIC ACTIVITIES
|92507|GN|1|13800|SPEECH/HEARING THERAPY;|97112|GP|2|6450|NEUROMUSCULAR REEDUC;|92526|GN|1|15100|ORAL FUNCTION THERAPY
|97161|GP|1|17900|PT EVAL LOW COMPLEX;|97140|GP,59|2|5800|MANUAL THERAPY 1/REG`,
  facility: `0450|99283|25|1|68700|EMERGENCY ROOM;0300|80053||1|18600|LABORATORY;0301|85025||1|9700|LAB/CHEMISTRY
0305|85610||1|6100|LAB/HEMATOLOGY;0320|71046||1|41200|DX X-RAY;0351|70450||1|189500|CT SCAN/HEAD
0250|||6|1875|PHARMACY;0636|J1885||2|2290|DRUGS/DETAIL CODE;0730|93005||1|26300|EKG/ECG
0260|96374||1|31800|IV THERAPY;0270|||4|1240|MED-SUR SUPPLIES;0410|94640||2|14700|RESPIRATORY SVC`,
};
const AGENCIES = [
  "DIVISION OF MEDICAL ASSISTANCE",
  "OFFICE OF MEDICAID PAYMENT POLICY",
  "DEPARTMENT OF HEALTH CARE FINANCING",
  "BUREAU OF MEDICAID OPERATIONS",
];
const PATIENTS =
  "ARCHULETA DESIREE M|BOATWRIGHT TYRELL|CANTU LIZBETH|DUPREE NATHANIEL J|EASTMAN KAYLIE R|FIGGS ORLANDO|GATEWOOD SHANICE|HALVERSON TODD A|ISKANDER MINA|JOLIVETTE CORA B|KEKOA LEILANI|LONGTREE AMOS W".split(
    "|",
  );
const CUTBACK: [string, string][] = [
  ["0361", "PAYMENT REDUCED TO MAXIMUM MEDICAID ALLOWABLE"],
  ["9804", "PRICING ADJUSTMENT - FEE SCHEDULE PRICING APPLIED"],
  ["045", "CHARGES EXCEED MAXIMUM FEE FOR THIS PROCEDURE"],
];
const REFUSED: [string, string][] = [
  ["1027", "RECIPIENT NOT ELIGIBLE ON DATE OF SERVICE"],
  ["0512", "CLAIM FILED PAST THE TIMELY FILING LIMIT OF 365 DAYS"],
  ["3004", "PRIOR AUTHORIZATION NUMBER MISSING OR INVALID"],
  ["2504", "BILL OTHER INSURANCE BEFORE BILLING MEDICAID"],
];
const REDO: [string, string] = ["8185", "CLAIM ADJUSTED AT PROVIDER REQUEST"];
const COST: [string, string] = ["0940", "RECIPIENT COPAYMENT DEDUCTED FROM PAYMENT"];

type Sheet = ReturnType<typeof sheetOf>;
type Column = {
  heads: [string, string];
  wide: number;
  left: boolean;
  cell: (service: Service, claim: Claim, first: boolean) => string;
  sum?: Sum;
};

/** The state's fee schedule: the share of the price that it allows for a code, the same on every claim. */
type Fees = { cut: string; share: (code: string) => number };

function feesOf(chance: Chance, cut: string): Fees {
  const known = new Map<string, number>();
  const drawn = () => (chance.happens(0.08) ? 1 : 0.28 + 0.45 * chance.share());
  return {
    cut,
    share: (code) => known.get(code) ?? known.set(code, drawn()).get(code)!,
  };
}

function serviceOf(row: string[], date: string, chance: Chance, { cut, share }: Fees): Service {
  const [rev = "", code = "", mods = "", most = "1", price = "0", name = ""] = row;
  const units = chance.between(1, Number(most));
  const billed = Number(price) * units;
  const allowed = Math.round(billed * share(rev + code));
  return {
    ...{ date, rev, code, mods: mods ? mods.split(",") : [], name, units },
    ...{ billed, allowed, tpl: 0, copay: 0, paid: allowed, reasons: allowed < billed ? [cut] : [] },
  };
}

function claimOf(kind: string, patient: string, first: string, fees: Fees, chance: Chance): Claim {
  const pool = chance.shuffled(rowsOf(SERVICES[kind] ?? ""));
  const visits = pool.filter(([, code = ""]) => /^99[23]/.test(code));
  const rows = pool.filter((row) => !visits.slice(1).includes(row)).slice(0, chance.between(1, 5));
  const days = kind === "therapy" ? chance.between(1, 3) : 1;
  const services = Array.from({ length: days }, (_, at) =>
    rows
      .filter(([, code]) => days === 1 || code !== "97161")
      .slice(0, days > 1 ? 2 : 9)
      .map((row) => serviceOf(row, shifted(first, at * 2), chance, fees)),
  ).flat();
  const julian = `25${String(chance.between(40, 320)).padStart(3, "0")}`;
  return {
    ...{ patient, recipient: chance.number("##########"), status: "PAID" as const, services },
    ...{
      account: chance.number("@#####"),
      icn: `${chance.pick(["10", "22"])}${julian}${chance.number("######")}`,
    },
  };
}

const denied = (claim: Claim, reason: string): Claim => ({
  ...{ ...claim, status: "DENIED" },
  services: claim.services.map((one) => ({ ...one, allowed: 0, paid: 0, reasons: [reason] })),
});

/** Takes back a claim of an earlier remittance. */
const voided = (claim: Claim): Claim => ({
  ...{ ...claim, status: "VOID" },
  services: claim.services.map((one) => ({
    ...{ ...one, billed: -one.billed, allowed: -one.allowed, paid: -one.paid },
    reasons: [REDO[0]],
  })),
});

function withShares(claim: Claim, sheet: Sheet, chance: Chance): Claim {
  const [copay, tpl] = [sheet.copay && chance.happens(0.5), sheet.tpl && chance.happens(0.25)];
  const services = claim.services.map((one, at) => {
    const share = copay && at === 0 ? Math.min(300, one.allowed) : 0;
    const other = tpl ? Math.round((one.allowed - share) * 0.4) : 0;
    const reasons = share ? [...one.reasons, COST[0]] : one.reasons;
    return { ...one, copay: share, tpl: other, paid: one.allowed - share - other, reasons };
  });
  return { ...claim, services };
}

const runTogether = (iso: string) => `${iso.slice(5, 7)}${iso.slice(8)}${iso.slice(0, 4)}`;
const added = (services: Service[], of: Sum) => sum(services.map((one) => one[of]));

function sheetOf(chance: Chance, facility: boolean) {
  const words = (text: string) => chance.pick(text.split("|"));
  const comma = chance.happens(0.4);
  return {
    ...{ words, facility, inline: chance.happens(0.4), copay: chance.happens(0.35) },
    ...{ tpl: chance.happens(0.4), named: chance.happens(0.35), cents: chance.happens(0.5) },
    days: chance.pick([
      (iso: string) => runTogether(iso),
      (iso: string) => `${runTogether(iso)} ${runTogether(iso)}`,
      (iso: string) => `${runTogether(iso)}-${runTogether(iso)}`,
    ]),
    money: (cents: number) => {
      const text = comma ? trailingMinus(cents) : `${bare(Math.abs(cents))}${cents < 0 ? "-" : ""}`;
      return cents === 0 && !comma ? ".00" : text;
    },
    stars: chance.pick(["*", "**", "***"]),
    starred: chance.happens(0.35),
    hyphen: chance.happens(0.5),
  };
}

function columnsOf(sheet: Sheet): Column[] {
  const { words, money, facility } = sheet;
  const plain = (heads: string, wide: number, cell: Column["cell"], left = true): Column => {
    const [top = "", bottom = ""] = words(heads).split("/");
    return { heads: [top, bottom], wide, left, cell };
  };
  const amount = (heads: string, of: Sum): Column => ({
    ...plain(heads, 11, (one) => money(one[of]), false),
    sum: of,
  });
  const who = [
    plain("RECIPIENT/ID|RECIPIENT/NUMBER", 10, (_, { recipient }, first) =>
      first ? recipient : "",
    ),
    plain("RECIPIENT/NAME", 19, (_, { patient }, first) => (first ? patient : "")),
    plain("/ICN|CONTROL/NUMBER", 13, (_, { icn }, first) => (first ? icn : "")),
  ];
  const code = ({ code: proc, mods }: Service) =>
    [proc, ...mods].filter(Boolean).join(sheet.hyphen ? "-" : " ");
  const units = plain(
    "/UNITS|/QTY|UNITS/SVC",
    6,
    (one) => (sheet.cents ? `${one.units}.00` : `${one.units}`),
    false,
  );
  return [
    ...(sheet.inline ? who : []),
    plain(
      "DATE OF/SERVICE|SERVICE/DATE(S)|DATES OF/SERVICE",
      sheet.days("2025-01-01").length,
      ({ date }) => sheet.days(date),
    ),
    ...(facility ? [plain("REV/CODE|REV/CD", 4, ({ rev }) => rev)] : []),
    plain("PROC/MOD|PROCEDURE/-MODIFIER|HCPCS/MOD", 11, code),
    ...(sheet.named && !sheet.inline ? [plain("/DESCRIPTION", 22, ({ name }) => name)] : []),
    units,
    amount("TOTAL/CHARGES|BILLED/AMOUNT|TOTAL/CHARGE", "billed"),
    amount("ALLOWED/AMOUNT|MEDICAID/ALLOWED|/ALLOWED", "allowed"),
    ...(sheet.tpl ? [amount("TPL/AMOUNT|OTHER/INSURANCE", "tpl")] : []),
    ...(sheet.copay ? [amount("/COPAY|RECIP/COPAY", "copay")] : []),
    amount("AMOUNT/PAID|PAID/AMOUNT|MEDICAID/PAID", "paid"),
    plain("REASON/CODES|EOB/CODES|EXPL/CODES", 12, ({ reasons }) => reasons.join(" ")),
  ];
}

const fit = (text: string, { wide, left }: Column) =>
  (left ? text.padEnd(wide) : text.padStart(wide)).slice(0, Math.max(wide, text.length)) + " ";

function totalRow(
  label: string,
  services: Service[],
  columns: Column[],
  sheet: Sheet,
  mark = "",
): string {
  const at = columns.findIndex((column) => column.sum);
  const before = sum(columns.slice(0, at).map(({ wide }) => wide + 1));
  const cells = columns
    .slice(at)
    .map((column) => (column.sum ? sheet.money(added(services, column.sum)) + mark : ""));
  const shown = cells.map((text, of) => fit(text, columns[at + of]!)).join("");
  return (label.length < before ? label.padStart(before - 1) + " " : label) + shown.trimEnd();
}

function claimRows(claim: Claim, columns: Column[], sheet: Sheet, labels: string[]): string[] {
  const { patient, recipient, account, icn, status } = claim;
  const [id = "", name = "", number = ""] = labels;
  const heads = sheet.inline
    ? []
    : [`${id} ${recipient}  ${name} ${patient.padEnd(20)} ${number} ${icn}  PAT ACCT ${account}`];
  const note = {
    PAID: "",
    DENIED: "",
    VOID: `   CREDIT TO ORIGINAL ICN`,
    NEW: "   REPLACES VOIDED CLAIM",
  };
  const rows = claim.services.map((one, at) =>
    columns
      .map((column) => fit(column.cell(one, claim, at === 0), column))
      .join("")
      .trimEnd(),
  );
  const label = sheet.starred
    ? "CLAIM TOTALS"
    : `${sheet.stars} CLAIM TOTAL${sheet.stars === "*" ? "S" : ""} ${sheet.stars}`;
  const total = totalRow(label, claim.services, columns, sheet, sheet.starred ? "*" : "");
  return [...heads, ...(note[status] ? [note[status]] : []), ...rows, total, ""];
}

function sections(claims: Claim[], columns: Column[], sheet: Sheet): string[] {
  const labels = [
    sheet.words("RECIPIENT ID|RECIP ID|MEMBER ID"),
    sheet.words("NAME|RECIPIENT NAME"),
    sheet.words("ICN|CLAIM ICN"),
  ];
  const kinds: [string, Status[]][] = [
    [sheet.words("PAID CLAIMS|APPROVED ORIGINAL CLAIMS|CLAIMS PAID THIS CYCLE"), ["PAID"]],
    [sheet.words("DENIED CLAIMS|CLAIMS DENIED THIS CYCLE"), ["DENIED"]],
    [
      sheet.words("ADJUSTED CLAIMS|ADJUSTMENTS AND VOIDS|CLAIM CREDITS AND ADJUSTMENTS"),
      ["VOID", "NEW"],
    ],
  ];
  return kinds.flatMap(([title, statuses]) => {
    const own = claims.filter(({ status }) => statuses.includes(status));
    return own.length === 0
      ? []
      : [
          `${" ".repeat(20)}- - - ${title} - - -`,
          "",
          ...own.flatMap((claim) => claimRows(claim, columns, sheet, labels)),
        ];
  });
}

function ending(
  claims: Claim[],
  columns: Column[],
  sheet: Sheet,
  legend: [string, string][],
): string[] {
  const all = claims.flatMap(({ services }) => services);
  const count = (status: Status[]) => claims.filter((one) => status.includes(one.status)).length;
  const used = legend.filter(([code]) => all.some(({ reasons }) => reasons.includes(code)));
  return [
    "=".repeat(78),
    totalRow(
      sheet.words("REMITTANCE TOTALS|TOTALS THIS RA|PROVIDER TOTALS"),
      all,
      columns,
      sheet,
      sheet.starred ? "**" : "",
    ),
    "",
    `NUMBER OF CLAIMS    PAID ${count(["PAID"])}    DENIED ${count(["DENIED"])}    ADJUSTED/VOIDED ${count(["VOID", "NEW"])}    IN PROCESS 0`,
    `${sheet.words("NET PAYMENT|WARRANT AMOUNT|EFT AMOUNT")} ${sheet.money(added(all, "paid"))}`,
    "",
    sheet.words("EXPLANATION OF REASON CODES|EOB CODE DESCRIPTIONS"),
    ...used.map(([code, text]) => `  ${code.padEnd(6)}${text}`),
  ];
}

function pagesOf(top: (page: number) => string[], rows: string[], deep: number): string {
  const pages: string[] = [];
  for (let at = 0; at < rows.length; at += deep)
    pages.push(`<pre>${[...top(pages.length + 1), ...rows.slice(at, at + deep)].join("\n")}</pre>`);
  return pages.join("\n");
}

const NOTICES = [
  "*** REMINDER: CLAIMS MUST BE RECEIVED WITHIN 365 DAYS OF THE DATE OF SERVICE. ***|    QUESTIONS? PROVIDER RELATIONS 1-800-555-0142, MON-FRI 8:00 AM - 5:00 PM.",
  "ATTENTION ALL PROVIDERS: REVALIDATION NOTICES FOR 2026 WILL BE MAILED IN BATCHES.|APPLICATION FEE IS $709.00. SEE BULLETIN 25-114 ON THE PROVIDER PORTAL.",
  "PROVIDERS ARE REMINDED NOT TO BILL RECIPIENTS FOR COVERED SERVICES.|VERIFY ELIGIBILITY ON EVERY DATE OF SERVICE - VOICE RESPONSE 1-888-555-0117.",
];

const lined = (one: Service, sheet: Sheet): TruthLine =>
  lineOf({
    ...{ serviceDate: one.date, code: one.code || null, modifiers: one.mods, units: one.units },
    revenueCode: sheet.facility ? one.rev : null,
    description: sheet.named && !sheet.inline ? one.name : null,
    ...{ charge: one.billed, allowed: one.allowed, insurancePaid: one.paid },
    ...{ copay: sheet.copay ? one.copay : null, remarks: one.reasons },
  });

function claimsOf(kind: string, sheet: Sheet, fees: Fees, chance: Chance): Claim[] {
  const first = shifted("2025-01-06", chance.between(0, 300));
  const names = chance.shuffled(PATIENTS).slice(
    0,
    chance.weighted([
      [4, 4],
      [6, 3],
      [11, 2],
    ] as const),
  );
  const drawn = names.map((name) =>
    claimOf(kind, name, shifted(first, chance.between(0, 9)), fees, chance),
  );
  const [old, ...rest] = drawn as [Claim, ...Claim[]];
  const refused = chance.happens(0.6) ? 1 : 0;
  const reason = chance.pick(REFUSED)[0];
  const again = chance.happens(0.5);
  const redone: Claim = {
    ...{ ...old, status: "NEW", icn: `50${old.icn.slice(2, 7)}${chance.number("######")}` },
    services: old.services.map((one) => {
      const more = Math.min(one.billed, Math.round(one.allowed * 1.12));
      return { ...one, allowed: more, paid: more };
    }),
  };
  return [
    ...rest.slice(refused).map((claim) => withShares(claim, sheet, chance)),
    ...rest.slice(0, refused).map((claim) => denied(claim, reason)),
    ...[voided(old), ...(again ? [redone] : [])],
  ];
}

/** The head of every page. */
function topOf(
  chance: Chance,
  sheet: Sheet,
  heads: string[],
  wide: number,
  provider: string,
  agency: string,
  issued: string,
) {
  const day = chance.pick([runTogether, slashes])(issued);
  const middle = (text: string) =>
    " ".repeat(Math.max(0, Math.round((wide - text.length) / 2))) + text;
  const facts = [chance.number("1#########"), chance.number("00####"), chance.number("#######")];
  const [report, dated] = [
    chance.pick(["CRA-0041-R", "RA-PHYS-W", "MMIS R-1180"]),
    sheet.words("RA DATE|PROCESS DATE|PAYMENT DATE"),
  ];
  const title = sheet.words(
    "REMITTANCE ADVICE|PROVIDER REMITTANCE ADVICE|REMITTANCE AND STATUS REPORT",
  );
  return (page: number) => [
    report.padEnd(wide - 10) + `PAGE ${String(page).padStart(4)}`,
    ...[middle(agency), middle(`MEDICAID ${title}`), ""],
    `PROVIDER ${provider.padEnd(38)} NPI ${facts[0]!}   PROVIDER NO ${facts[1]!}`,
    `${dated} ${day}   CHECK/EFT NO ${facts[2]!}`,
    ...["", ...heads, "-".repeat(wide)],
  ];
}

export const family: Family = {
  name: "state-remittance-advice",
  paper: "a state Medicaid program's remittance advice to a provider in fixed-width print",
  medium: "text",
  draw(chance) {
    // Small seeds begin with numbers that are much alike.
    chance.number("###");
    const [provider, kind] = chance.pick(BILLERS);
    const sheet = sheetOf(chance, kind === "facility");
    const agency = chance.pick(AGENCIES);
    const cut = chance.pick(CUTBACK);
    const claims = claimsOf(kind, sheet, feesOf(chance, cut[0]), chance);
    const columns = columnsOf(sheet);
    const all = claims.flatMap(({ services }) => services);
    const issued = shifted(
      all
        .map(({ date }) => date)
        .sort()
        .at(-1)!,
      chance.between(9, 24),
    );
    const heads = [0, 1].map((at) =>
      columns
        .map((column) => fit(column.heads[at]!, column))
        .join("")
        .trimEnd(),
    );
    const wide = Math.max(96, sum(columns.map((column) => column.wide + 1)));
    const top = topOf(chance, sheet, heads, wide, provider, agency, issued);
    const notice = chance.happens(0.5) ? [...chance.pick(NOTICES).split("|"), ""] : [];
    const rows = [
      ...notice,
      ...sections(claims, columns, sheet),
      ...ending(claims, columns, sheet, [cut, ...REFUSED, REDO, COST]),
    ];
    const land = wide > 112 || chance.happens(0.3);
    const font = Math.min(land ? 9 : 8, (land ? 715 : 540) / wide / 0.602).toFixed(2);
    const deep = Math.floor((land ? 540 : 715) / (Number(font) * 1.25)) - 11;
    const html = `<!doctype html><meta charset="utf-8"><style>@page{size:letter ${land ? "landscape" : "portrait"};margin:0.45in}
body{margin:0}pre{font:${font}pt/1.25 ${chance.pick(["Liberation Mono", "DejaVu Sans Mono"])},monospace;margin:0}pre+pre{break-before:page}</style>${pagesOf(top, rows, deep)}`;
    const setting = kind === "facility" ? "facility" : "professional";
    const truth = truthOf(
      { name: family.name, kind: "eob", setting, provider, issuer: agency, statementDate: issued },
      {
        billed: added(all, "billed"),
        allowed: added(all, "allowed"),
        insurancePaid: added(all, "paid"),
      },
      all.map((one) => lined(one, sheet)),
    );
    return { html, truth };
  },
};
