import {
  bare,
  dashes,
  dollars,
  grouped,
  isoDate,
  looseSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { AmountFormat, DateFormat } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { lineOf, rowsOf, shifted, sum, truthOf } from "#corpus/families/drawing/truth-of";
import type { Said, Sums } from "#corpus/families/drawing/truth-of";
import type { Family } from "#corpus/families/family";

type Money = "billed" | "allowed" | "off" | "deduct" | "copay" | "coins" | "paid" | "owes";
type Service = Record<Money, number> & {
  [Text in "date" | "code" | "name" | "rev" | "revName" | "pos" | "posName" | "remark"]: string;
} & { mods: string[]; units: number };
type Kind = { facility: boolean; federal: boolean };
type Claim = Record<"number" | "provider" | "address" | "kind" | "received" | "done", string> & {
  [Text in "account" | "check" | "npi"]: string;
} & { facility: boolean; diagnoses: string[]; services: Service[] };
/** One fact of a claim or a line: its label, what stands behind the colon, and what that says. */
type Fact<Of, What> = { label: string; say: (of: Of) => string; means?: (of: Of) => What };
type Look = ReturnType<typeof lookOf>;

/** Code, price, name, most units and a modifier with its words. */
const OFFICE =
  rowsOf(`99213|14800|Office or other outpatient visit, established patient, 20-29 minutes|1
99214|21500|Office or other outpatient visit, established patient, 30-39 minutes|1|25=Significant And Separately Identifiable Evaluation and Management Service
98941|6000|Chiropractic Manipulative Tx, Spinal, 3-4 Regions|1|AT=Acute Treatment
97110|7800|Therapeutic exercises, each 15 minutes|3|GP=Services Delivered Under An Outpatient Physical Therapy Plan Of Care
97140|7400|Manual therapy techniques, each 15 minutes|2|GP=Services Delivered Under An Outpatient Physical Therapy Plan Of Care
36415|1500|Insertion of needle into vein for collection of blood sample|1
80053|6200|Blood test, comprehensive group of blood chemicals|1
85025|4100|Complete blood cell count (red cells, white blood cell, platelets), automated test|1
83036|4800|Hemoglobin A1C level|1
93000|8800|Routine EKG using at least 12 leads including interpretation and report|1
92014|16400|Eye exam established patient, 1 or more visits|1
73630|4900|X-ray of foot, minimum of 3 views|1|26=Professional Component,RT=Right Side
11721|9100|Removal of 6 or more nails|1|59=Distinct Procedural Service
J3301|900|Injection, triamcinolone acetonide, not otherwise specified, 10 mg|4
20610|18700|Aspiration and/or injection of large joint or joint capsule|1|LT=Left Side
G0008|3300|Administration of influenza virus vaccine|1`);
const HOSPITAL =
  rowsOf(`0450|Emergency Room-General|99284|118400|Emergency department visit, problem of high severity|1|25=Significant And Separately Identifiable Evaluation and Management Service
0300|Laboratory-General|80053|31200|Blood test, comprehensive group of blood chemicals|1
0305|Laboratory-Hematology|85025|14700|Complete blood cell count, automated test|1
0301|Laboratory-Chemistry|84484|22600|Troponin (protein) analysis|1
0320|Radiology Diagnostic-General|71046|48900|X-ray of chest, 2 views|1
0351|CT Scan-Head|70450|196500|CT scan head or brain without contrast|1
0730|EKG/ECG-General|93005|37200|Routine electrocardiogram (EKG) with tracing using at least 12 leads|1
0260|IV Therapy-General|96374|29900|Injection of drug or substance into a vein for therapy, diagnosis, or prevention|1
0636|Drugs Requiring Detailed Coding|J2405|1400|Injection, ondansetron hydrochloride, per 1 mg|4
0250|Pharmacy-General||8630||1
0258|Pharmacy-IV Solutions||14200||1
0270|Medical/Surgical Supplies-General||11850||1`);
const SOURCES = rowsOf(`MyFederalHealth Record|Medicare|Medicare
myTallgrass Personal Health Record|Tallgrass Health Plan|Tallgrass PPO 1500
Harbor State Employees Benefit Fund|Harbor State Employees Benefit Fund|HSE Standard Plan
BlueRidge Health Vault|Blue Ridge Mutual Health Insurance|Choice Plus 80/60
CareLedger Member Download|Prairie Union Health Cooperative|Silver Select HMO`);
const PROVIDERS = `OAKHURST FAMILY PHYSICIANS PC|410 WILLOW BEND RD, DUNMORE, PA 18512
Redstone Medical & Rehab Associates|2217 E 9th Ave Ste B, Pueblo, CO 81001
VALLEY VIEW INTERNAL MEDICINE|88 MEDICAL PARK DR, ROANOKE, VA 24014
Piedmont Multispecialty Clinic|1500 Carolina Pl, Concord, NC 28025`;
const HOSPITALS = `ST BRENDAN REGIONAL MEDICAL CENTER|1 HOSPITAL PLZ, TOLEDO, OH 43604
Cedar Crossing Community Hospital|700 N Cedar St, Salina, KS 67401`;
const PATIENTS =
  "MARGUERITE ELLSWORTH|Desmond K. Oyelaran|WINIFRED TALLMAN|Ignacio Barragan|LEONA P WHITCOMB";

function serviceOf(row: string[], kind: Kind, date: string, chance: Chance): Service {
  const { facility, federal } = kind;
  const [rev = "", revName = ""] = facility ? row : [];
  const [code = "", price = "0", name = "", most = "1", mods = ""] = facility ? row.slice(2) : row;
  const units = chance.between(1, Number(most));
  const billed = Number(price) * units + chance.between(0, 95) * units;
  const denied = federal && chance.happens(0.1);
  const allowed = denied ? 0 : Math.round(billed * (0.35 + 0.4 * chance.share()));
  const way = chance.pick(["deduct", "coins", "coins", "copay", "none"]);
  const deduct = way === "deduct" ? allowed : 0;
  const copay = way === "copay" ? Math.min(allowed, 2500) : 0;
  const coins = way === "coins" ? Math.round(allowed / 5) : 0;
  return {
    ...{ date, rev, revName, code, name, units, billed, allowed, deduct, copay, coins },
    ...{ off: billed - allowed, owes: deduct + copay + coins },
    paid: allowed - deduct - copay - coins,
    mods: mods ? mods.split(",").filter(() => chance.happens(0.8)) : [],
    ...{ pos: facility ? "22" : "11", posName: facility ? "On Campus-Outpatient" : "Office" },
    remark: chance.happens(0.12) ? chance.pick(["N130", "P12", "X045"]) : "",
  };
}

function claimOf(kind: Kind, date: string, chance: Chance): Claim {
  const { facility } = kind;
  const again = !facility && chance.happens(0.3) ? chance.between(1, 7) : 0;
  const [provider = "", address = ""] = chance
    .pick((facility ? HOSPITALS : PROVIDERS).split("\n"))
    .split("|");
  const rows = chance.shuffled(facility ? HOSPITAL : OFFICE);
  const visits = rows.filter(([code]) => /^992/.test(code ?? ""));
  const services = rows
    .filter((row) => !visits.slice(1).includes(row))
    .slice(0, facility ? chance.between(3, 9) : chance.between(1, 5))
    .map((row, at) => serviceOf(row, kind, shifted(date, at > 1 ? again : 0), chance));
  return {
    ...{ provider, address, facility, services, kind: facility ? "Outpatient" : "PartB" },
    ...{ number: chance.number("2#########0##"), account: chance.number("@@####-##") },
    ...{ received: shifted(date, 6), done: shifted(date, chance.between(12, 30)) },
    ...{ check: chance.number("0000######"), npi: chance.number("1#########") },
    diagnoses: chance
      .shuffled(["M5416", "E119", "I10", "R079", "M722", "Z23", "E785", "S93401A"])
      .slice(0, chance.between(1, 4)),
  };
}

const added = (services: Service[], what: Money) => sum(services.map((one) => one[what]));

function lookOf(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    claim: words("Claim Summary|Claim|Claim Information|Claims"),
    lines: words(
      "Claim Lines for Claim Number: #|Claim Lines|Service Lines|Services on this claim",
    ),
    named: words("Line number:  #|Line #|Service Line # of $|--- Line # ---|Line: #"),
    words,
    federal: chance.happens(0.4),
    money: chance.pick([dollars, dollars, grouped, bare]) as AmountFormat,
    date: chance.pick([slashes, slashes, looseSlashes, isoDate, dashes]) as DateFormat,
    quiet: chance.happens(0.25),
    wide: chance.pick([0, 0, 26, 34]),
    indent: chance.pick(["", "", "   ", "     "]),
    rule: chance.pick(["-", "-", "=", "*", "_"]).repeat(chance.between(32, 70)),
    font: chance.pick([
      "Liberation Mono",
      "DejaVu Sans Mono",
      "Liberation Mono",
      "Liberation Sans",
    ]),
    size: chance.pick([8.5, 9, 10]),
  };
}

type LineFact = Fact<Service, Said>;
const cash = (label: string, what: Money, as: keyof Said, l: Look): LineFact => {
  const blank = (one: Service) => l.quiet && !one[what] && what !== "billed";
  return {
    label,
    say: (one) => (blank(one) ? "" : l.money(one[what])),
    means: (one) => (blank(one) ? {} : { [as]: one[what] }),
  };
};
const both = (code: string, name: string) => (code ? `${code} - ${name}` : "");

/** The facts of a line as the government's download names them. */
function federalFacts(l: Look, chance: Chance): LineFact[] {
  const said = (one: Service, at: number): [string, string] => {
    const code = one.mods[at] ?? "";
    const [mod = "", words = ""] = code.split("=");
    return [mod, words];
  };
  const mods = Array.from({ length: chance.pick([2, 4]) }, (_, at) => ({
    label: `Modifier ${at + 1}/Description`,
    say: (one: Service) => both(...said(one, at)),
  }));
  const [first, ...rest] = mods;
  return [
    {
      label: "Date of Service From",
      say: ({ date }) => l.date(date),
      means: ({ date }) => ({ serviceDate: date }),
    },
    { label: "Date of Service To", say: ({ date }) => l.date(date) },
    {
      label: "Revenue Code/Description",
      say: ({ rev, revName }) => both(rev, revName),
      means: ({ rev, revName, name }) =>
        rev ? { revenueCode: rev, description: name || revName } : {},
    },
    {
      label: "Procedure Code/Description",
      say: ({ code, name }) => both(code, name),
      means: ({ code, name }) => (code ? { code, description: name } : {}),
    },
    { ...first!, means: ({ mods: all }) => ({ modifiers: all.map((one) => one.slice(0, 2)) }) },
    ...rest,
    {
      label: "Quantity Billed/Units",
      say: ({ units }) => String(units),
      means: ({ units }) => ({ units }),
    },
    cash("Submitted Amount/Charges", "billed", "charge", l),
    cash("Allowed Amount", "allowed", "allowed", l),
    cash("Non-Covered", "off", "notCovered", l),
    ...(chance.happens(0.6)
      ? [
          {
            label: "Place of Service/Description",
            say: ({ pos, posName }: Service) => both(pos, posName),
          },
          { label: "Type of Service/Description", say: () => "1 - Medical Care" },
        ]
      : []),
    ...(chance.happens(0.5) ? [{ label: "Rendering Provider No", say: () => "" }] : []),
  ];
}

/** The facts of a line as an insurer names them. */
function planFacts(l: Look, chance: Chance): LineFact[] {
  const { words } = l;
  const maybe = (often: number, ...facts: LineFact[]) => (chance.happens(often) ? facts : []);
  const described = words("Service Description|Description|Procedure Description|What was done");
  return [
    {
      label: words("Date of Service|Service Date|DOS"),
      say: ({ date }) => l.date(date),
      means: ({ date }) => ({ serviceDate: date }),
    },
    {
      label: words("Procedure Code|CPT/HCPCS|Service Code"),
      say: ({ code }) => code,
      means: ({ code }) => ({ code: code || null }),
    },
    { label: words("Revenue Code|Rev Code"), say: ({ rev }) => rev, means: revenue },
    {
      label: described,
      say: ({ name, revName }) => name || revName,
      means: ({ name, revName }) => ({ description: name || revName }),
    },
    ...maybe(0.7, {
      label: words("Modifiers|Modifier(s)|Modifier"),
      say: ({ mods }) => mods.map((one) => one.slice(0, 2)).join(", "),
      means: ({ mods }) => ({ modifiers: mods.map((one) => one.slice(0, 2)) }),
    }),
    ...maybe(0.75, {
      label: words("Units|Quantity|Number of Units"),
      say: ({ units }) => String(units),
      means: ({ units }) => ({ units }),
    }),
    cash(words("Amount Billed|Billed Amount|Provider Charge|Charge"), "billed", "charge", l),
    ...maybe(0.6, cash(words("Plan Discount|Member Savings|Discount"), "off", "discount", l)),
    ...maybe(0.8, cash(words("Allowed Amount|Plan Allowance"), "allowed", "allowed", l)),
    ...maybe(
      0.8,
      cash(words("Deductible|Applied to Deductible"), "deduct", "deductible", l),
      cash(words("Copay|Copayment|Co-pay"), "copay", "copay", l),
      cash(words("Coinsurance|Co-insurance"), "coins", "coinsurance", l),
    ),
    cash(words("Plan Paid|Paid by Plan|Amount Paid|Benefit Paid"), "paid", "insurancePaid", l),
    cash(
      words("Member Responsibility|You May Owe|Your Share|Patient Responsibility"),
      "owes",
      "patientOwes",
      l,
    ),
    ...maybe(0.5, {
      label: words("Remark Code|Remark Codes|Message Code"),
      say: ({ remark }) => remark,
      means: ({ remark }) => ({ remarks: remark ? [remark] : [] }),
    }),
  ];
}

const revenue = ({ rev }: Service): Said => ({ revenueCode: rev || null });

type ClaimFact = Fact<Claim, Sums>;

/** The sums at the head of a claim; what they mean holds for the paper when it shows one claim. */
function sumFacts(l: Look, chance: Chance): ClaimFact[] {
  const { words, federal } = l;
  const fact = (label: string, what: Money, as: keyof Sums): ClaimFact => ({
    label,
    say: ({ services }) => l.money(added(services, what)),
    means: ({ services }) => ({ [as]: added(services, what) }),
  });
  return [
    fact(
      federal ? "Amount Charged" : words("Total Billed|Claim Total|Total Charges"),
      "billed",
      "billed",
    ),
    ...(!federal && chance.happens(0.4)
      ? [fact(words("Total Discount|Total Savings"), "off", "adjustments")]
      : []),
    ...(federal || chance.happens(0.6)
      ? [fact(federal ? "Medicare Approved" : "Total Allowed", "allowed", "allowed")]
      : []),
    fact(
      federal ? "Provider Paid" : words("Total Plan Paid|Total Paid|Plan Paid Total"),
      "paid",
      "insurancePaid",
    ),
    fact(
      federal
        ? "You May be Billed"
        : words("Your Responsibility|Total You May Owe|Member Responsibility"),
      "owes",
      "patientResponsibility",
    ),
  ];
}

function claimFacts(l: Look, chance: Chance, withAccount: boolean): ClaimFact[] {
  const { words, federal } = l;
  const maybe = (often: number, ...facts: ClaimFact[]) => (chance.happens(often) ? facts : []);
  const sums = sumFacts(l, chance);
  const late = chance.happens(0.3);
  const facts: ClaimFact[] = [
    {
      label: federal ? "Claim Number" : words("Claim Number|Claim ID|Claim #"),
      say: ({ number }) => number,
    },
    ...maybe(0.5, {
      label: words("Claim Status|Status"),
      say: () => words("Processed|Finalized|Paid"),
    }),
    {
      label: federal ? "Provider" : words("Provider|Provider Name|Rendered By"),
      say: ({ provider }) => provider,
    },
    ...maybe(0.6, {
      label: federal ? "Provider Billing Address" : "Provider Address",
      say: ({ address }) => address,
    }),
    ...maybe(0.3, { label: "Provider NPI", say: ({ npi }) => npi }),
    {
      label: words("Service Start Date|Service Begin Date"),
      say: ({ services }) => l.date(services[0]!.date),
    },
    {
      label: "Service End Date",
      say: ({ services }) => (federal && one(services) ? "" : l.date(services.at(-1)!.date)),
    },
    ...maybe(0.5, { label: "Date Received", say: ({ received }) => l.date(received) }),
    ...maybe(0.6, {
      label: words("Date Processed|Processed Date"),
      say: ({ done }) => l.date(done),
    }),
    ...(withAccount
      ? [{ label: "Patient Account Number", say: ({ account }: Claim) => account }]
      : []),
    ...maybe(0.3, { label: "Check/EFT Number", say: ({ check }) => check }),
    ...(late ? [] : sums),
    {
      label: "Claim Type",
      say: ({ kind, facility }) => (federal ? kind : facility ? "Facility" : "Professional"),
    },
  ];
  const diagnoses: ClaimFact[] = [0, 1, 2].map((at) => ({
    label: `Diagnosis Code ${at + 1}`,
    say: ({ diagnoses: all }) => all[at] ?? "",
  }));
  return [...facts, ...maybe(0.7, ...diagnoses), ...(late ? sums : [])];
}

function said<Of>(facts: Fact<Of, unknown>[], of: Of, l: Look, indent = ""): string[] {
  const wide = l.font.includes("Mono") ? l.wide : 0;
  return facts.map(({ label, say }) => `${indent}${`${label}:`.padEnd(wide)} ${say(of)}`.trimEnd());
}

function claimRows(claim: Claim, heads: ClaimFact[], facts: LineFact[], l: Look): string[] {
  const title = (text: string) => [l.rule, text, l.rule, ""];
  const many = claim.services.length;
  const own = facts.filter(({ label }) => claim.facility || !/^Rev/.test(label));
  return [
    ...title(l.claim),
    ...said(heads, claim, l),
    "",
    ...title(l.lines.replace("#", claim.number)),
    ...claim.services.flatMap((one, at) => [
      l.named.replace("#", String(at + 1)).replace("$", String(many)),
      ...said(own, one, l, l.indent),
      "",
    ]),
  ];
}

const one = (services: Service[]) => services[0]!.date === services.at(-1)!.date;

type Person = Record<"patient" | "born" | "member", string>;

function frontRows(person: Person, source: string[], made: string, l: Look, chance: Chance) {
  const { patient, born, member } = person;
  const personal = chance.happens(0.7);
  const where = l.words(
    "***CONFIDENTIAL***|PERSONAL HEALTH INFORMATION|CONFIDENTIAL - Do not share with people you do not trust",
  );
  return [
    source[0]!.toUpperCase(),
    where,
    `${l.words("Produced by the Blue Button|Download created|Export generated|Report Date")}: ${l.date(made)}${chance.happens(0.4) ? " 4:12 PM" : ""}`,
    "",
    ...(personal
      ? [
          l.rule,
          l.words("Demographic|Member Information|About You"),
          l.rule,
          "",
          `Source: ${source[1]}`,
          "",
        ]
      : [`Source: ${source[1]}`]),
    `${l.words("Name|Member Name|Patient Name")}: ${patient}`,
    `Date of Birth: ${l.date(born)}`,
    ...(personal
      ? [
          "Address Line 1: 2740 QUAIL HOLLOW LN",
          "Address Line 2:",
          "City: BRISTOL",
          "State: TN",
          "Zip: 37620",
          "Phone Number: 423-555-0148",
        ]
      : []),
    `${l.words("Member ID|Member Number|Beneficiary ID")}: ${member}`,
    ...(personal
      ? [`Plan Name: ${source[2]}`, `Coverage Effective Date: ${l.date("2021-01-01")}`]
      : []),
    "",
  ];
}

const NOTE =
  "This file is a record of claims. It is not a bill. If you have questions about a claim, call the number on the back of your card. Data may not be complete: claims of the last 30 days may still be in process.";

/** Rows one below the other; a page takes as many as the print program counts. */
function paged(rows: string[], l: Look, top: (page: number) => string): string {
  const deep = Math.floor(590 / l.size);
  const pages = Array.from({ length: Math.ceil(rows.length / deep) }, (_, at) =>
    [top(at + 1), "", ...rows.slice(at * deep, (at + 1) * deep)].join("\n"),
  );
  const html = pages.map((page) => `<pre>${page.replaceAll("&", "&amp;")}</pre>`).join("\n");
  return `<!doctype html><meta charset="utf-8"><style>@page{size:letter;margin:0.5in 0.7in}body{margin:0}pre{margin:0;font:${l.size}pt/1.18 "${l.font}";white-space:pre-wrap}pre+pre{break-before:page}</style>${html}`;
}

export const family: Family = {
  name: "claim-export-lines",
  paper:
    "A printed text export of claims from a health record: every fact behind its label on a line of its own.",
  medium: "text",
  draw(chance) {
    const l = lookOf(chance);
    const source = l.federal ? SOURCES[0]! : chance.pick(SOURCES.slice(1));
    const first = shifted("2025-01-06", chance.between(0, 400));
    const many = chance.weighted([
      [1, 5],
      [2, 3],
      [4, 2],
    ] as const);
    const clinic = chance.happens(0.6);
    const claims = Array.from({ length: many }, (_, at) =>
      claimOf(
        { federal: l.federal, facility: many > 1 ? chance.happens(0.25) : !clinic },
        shifted(first, at * 9),
        chance,
      ),
    );
    const one = many === 1 ? claims[0]! : null;
    const made = shifted(claims.at(-1)!.done, chance.between(3, 90));
    const patient = l.words(PATIENTS);
    const heads = claimFacts(l, chance, chance.happens(0.3));
    const facts = l.federal ? federalFacts(l, chance) : planFacts(l, chance);
    const person = { patient, born: "1951-08-23", member: chance.number("#@@#-@@#-@@##") };
    const numbered = chance.happens(0.6);
    const rows = [
      ...frontRows(person, source, made, l, chance),
      ...claims.flatMap((claim) => claimRows(claim, heads, facts, l)),
      ...["", NOTE],
    ];
    const top = (page: number) => (numbered ? `${source[0]}   ${patient}   Page ${page}` : "");
    const settings = new Set(claims.map(({ facility }) => facility));
    const means = <Of, What extends object>(list: Fact<Of, What>[], of: Of): What =>
      Object.assign({}, ...list.map(({ means: meant }) => meant?.(of) ?? {})) as What;
    const truth = truthOf(
      {
        name: family.name,
        kind: "eob",
        setting: settings.size > 1 ? null : settings.has(true) ? "facility" : "professional",
        provider:
          new Set(claims.map(({ provider }) => provider)).size > 1 ? null : claims[0]!.provider,
        ...{ issuer: source[1]!, patient, statementDate: made },
        claimNumber: one && one.number,
        accountNumber:
          one && heads.some(({ label }) => label === "Patient Account Number") ? one.account : null,
      },
      one ? means(heads, one) : {},
      claims.flatMap(({ services }) => services.map((service) => lineOf(means(facts, service)))),
    );
    return { html: paged(rows, l, top), truth };
  },
};
