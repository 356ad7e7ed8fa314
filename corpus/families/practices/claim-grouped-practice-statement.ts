import { bare, dollars, grouped, looseSlashes, shortSlashes } from "#corpus/generators/formats";
import { slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, doctor, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { amount, column, lineBy, page, pairs, record } from "#corpus/families/drawing/sheet";
import { table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Entry = { date: string; words: string; cents: number; of: "plan" | "off" | "mine" };
type Claim = { number: string; date: string; with: string; rows: Said[]; entries: Entry[] };

const POOLS = [
  `99213|Office o/p est low 20-29 min|16800;99214|Office o/p est mod 30-39 min|23900;87880|Strep A assay w/optic|3800;36415|Routine venipuncture|1500;81002|Urinalysis nonauto w/o scope|1700;90471|Immunization admin|4200;90715|Tdap vaccine 7 yrs/> im|7900;93000|Electrocardiogram complete|8800;3074F|Syst bp less than 130 mm hg|1`,
  `99203|Office o/p new low 30-44 min|21400;11102|Tangntl bx skin single les|19800;11103|Tangntl bx skin ea sep/addl|10400;17000|Destruct premalg lesion|13500;17003|Destruct premalg les 2-14|1900;88305|Tissue exam by pathologist|15200`,
  `99204|Office o/p new mod 45-59 min|31800;20610|Drain/inj joint/bursa w/o us|18900;J3301|Triamcinolone acet inj nos|2600;73562|X-ray exam of knee 3|12700;L1833|Ko adj jnt pos r sup pre ots|68900`,
].map(rowsOf);

const PLANS = "AETNA|BCBS OF TX|UHC CHOICE PLUS|MEDICARE|CIGNA OAP|TRICARE EAST".split("|");

/** What is only done together with another service of the pool. */
const NEEDS: Record<string, string> = { "11103": "11102", "17003": "17000", J3301: "20610" };
const NEW = /^9920/;

/** Some of a pool in its own order; nobody is new twice. */
function someOf(chance: Chance, pool: string[][], visit: number): string[][] {
  const least = chance.between(1, pool.length);
  const codes = new Set(
    chance
      .shuffled(pool)
      .slice(0, least)
      .map(([code = ""]) => code),
  );
  const some = pool.filter(([code = ""]) => codes.has(code) && codes.has(NEEDS[code] ?? code));
  const level = chance.happens(0.5) ? "99214" : "99213";
  const kept = some.filter(
    ([code = ""]) => (visit === 0 || !NEW.test(code)) && (!/^9921/.test(code) || code === level),
  );
  return kept.length ? kept : [["99213", "Office o/p est low 20-29 min", "16800"]];
}

/** What came in for one claim; a plan pays it as a whole, so no line has a payment of its own. */
function entriesOf(chance: Chance, billed: number, date: string, plan: string): Entry[] {
  const entries: Entry[] = [];
  const add = (days: number, words: string, cents: number, of: Entry["of"]) => {
    if (cents) entries.push({ date: shifted(date, days), words, cents, of });
  };
  const copay = chance.happens(0.4) ? chance.pick([2500, 3000, 4500]) : 0;
  const kept = Math.min(copay, Math.round(billed * 0.2));
  add(
    0,
    chance.pick(["Copay - Credit Card", "Patient Payment - Visa", "Pt Pmt Check"]),
    kept,
    "mine",
  );
  if (chance.happens(0.15)) return entries;
  const off = Math.round(billed * (0.25 + 0.3 * chance.share()));
  const days = chance.between(14, 33);
  add(
    days,
    `${chance.pick(["Ins Payment", "Payment from", "Insurance Pmt"])} ${plan}`,
    Math.round((billed - off - kept) * chance.pick([0, 0, 0.6, 0.8])),
    "plan",
  );
  add(
    days,
    `${chance.pick(["Contractual Adj", "Ins Adjustment", "Write Off"])} ${plan}`,
    off,
    "off",
  );
  return entries;
}

function claimsOf(chance: Chance): Claim[] {
  const pool = chance.pick(POOLS);
  const plan = chance.pick(PLANS);
  const [first, doctors] = [
    shifted("2024-01-08", chance.between(0, 700)),
    [doctor(chance), doctor(chance)],
  ];
  return Array.from({ length: chance.between(1, 4) }, (_, at) => {
    const date = shifted(first, at * 30 + chance.between(0, 25));
    const some = someOf(chance, pool, at);
    const rows = some.map(([code = "", description, cents]): Said => {
      const units = /ea |J3301|2-14/.test(`${code} ${description}`) ? chance.between(1, 4) : 1;
      const charge = Number(cents) * units;
      return { serviceDate: date, code, description: description ?? "", units, charge };
    });
    const entries = entriesOf(chance, total(rows, "charge"), date, plan);
    return { number: chance.number("######"), date, with: chance.pick(doctors), rows, entries };
  });
}

const given = (claims: Claim[], of: Entry["of"]) =>
  sum(
    claims.flatMap(({ entries }) =>
      entries.filter((one) => one.of === of).map(({ cents }) => cents),
    ),
  );
const left = (claims: Claim[]) =>
  sum(
    claims.map(
      ({ rows, entries }) => total(rows, "charge") - sum(entries.map(({ cents }) => cents)),
    ),
  );

type Look = ReturnType<typeof lookOf>;

function lookOf(chance: Chance) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  return {
    date: chance.pick([slashes, shortSlashes, looseSlashes]),
    money: chance.pick([grouped, dollars, bare]),
    head: of(
      "Claim #{n} &nbsp; Provider: {p} &nbsp; Visit: {d}|Claim No: {n}, {p}, DOS {d}|Visit {d} with {p} (Claim {n})",
    ),
    balance: of("Claim Balance|Balance for this claim|Claim Total Due"),
    boxed: chance.happens(0.55),
    units: chance.happens(0.6),
    ink: of("#1f3864|#444|#7b2d26"),
    font: of("Liberation Sans|Liberation Sans|DejaVu Sans Condensed"),
    sizes: of("8.6|9.2|9.8"),
    words: {
      date: of("Visit Date|Date|DOS"),
      code: of("CPT|Code|Procedure"),
      about: of("Description|Service Description"),
      charge: of("Charges|Charge|Amount"),
      less: of("Payments/Adj|Credits|Paid/Adjusted"),
    },
  };
}

const columnsOf = (l: Look): Column[] => [
  column(l.words.date, "serviceDate", (row) => l.date(row.serviceDate!)),
  column(l.words.code, "code", (row) => row.code),
  column(l.words.about, "description", (row) => row.description),
  ...(l.units ? [column("Units", "units", (row) => row.units, "n")] : []),
  amount(l.words.charge, "charge", l.money),
  column(l.words.less, null, () => "", "n"),
  column("Balance", null, () => "", "n"),
];

function claimRows(claim: Claim, columns: Column[], l: Look): string {
  const wide = columns.length;
  const head = l.head
    .replace("{n}", claim.number)
    .replace("{p}", claim.with)
    .replace("{d}", l.date(claim.date));
  const rows = claim.rows.map((row) => record(columns, row)).join("");
  const entries = claim.entries.map(
    ({ date, words, cents }) =>
      `<tr class="e"><td>${l.date(date)}</td><td></td><td colspan="${wide - 4}">${words}</td><td class="n">${l.money(-cents)}</td><td></td></tr>`,
  );
  return `<tr class="c"><td colspan="${wide}">${head}</td></tr>${rows}${entries.join("")}<tr class="b"><td colspan="${wide - 1}">${l.balance}</td><td class="n">${l.money(left([claim]))}</td></tr>`;
}

/** What is owed by its age; the columns stand in every statement, filled or not. */
function aging(claims: Claim[], issued: string, l: Look): string {
  const heads = ["Current", "31-60 Days", "61-90 Days", "91-120 Days", "Over 120", "Total Balance"];
  const age = ({ date }: Claim) =>
    Math.min(
      4,
      Math.max(0, Math.floor((Date.parse(issued) - Date.parse(date)) / 86400000 / 30.01)),
    );
  const sums = heads.map((_, at) =>
    left(at === 5 ? claims : claims.filter((one) => age(one) === at)),
  );
  return `<table class="aging"><tr>${heads.map((head) => `<th>${head}</th>`).join("")}</tr><tr>${sums.map((cents) => `<td>${l.money(cents)}</td>`).join("")}</tr></table>`;
}

const boxOf = (claims: Claim[], l: Look) =>
  pairs(
    [
      ["Total Charges", l.money(sum(claims.map(({ rows }) => total(rows, "charge"))))],
      ["Insurance Payments", l.money(-given(claims, "plan"))],
      ["Insurance Adjustments", l.money(-given(claims, "off"))],
      ["Patient Payments", l.money(-given(claims, "mine"))],
    ],
    "sums",
  );

const style = (l: Look) =>
  `@page{size:letter;margin:11mm 12mm}body{font:${l.sizes}pt ${l.font};margin:0}.top{display:flex;justify-content:space-between;margin-bottom:8mm}h1{font-size:13pt;color:${l.ink};margin:0}.pairs td{border:1px solid #888;padding:2px 7px}.pairs td:first-child{background:#eceff4;font-weight:bold}
.lines{width:100%;border-collapse:collapse}.lines th{background:${l.ink};color:#fff;text-align:left;padding:3px 4px}.lines td{padding:2px 4px}.lines .n{text-align:right}.c td{background:#eee;font-weight:bold;border-top:1px solid #999}.b td{text-align:right;font-weight:bold;border-top:1px dotted #777}tr{break-inside:avoid}
.sums{margin:4mm 0 0 auto}.sums td{padding:1px 6px}.sums td:last-child{text-align:right}.aging{width:100%;border-collapse:collapse;margin-top:5mm}.aging th,.aging td{border:1px solid #888;text-align:center;padding:3px}.aging th{background:#eceff4}.slip{border-top:1px dashed #000;margin-top:6mm;padding-top:3mm;display:flex;justify-content:space-between;break-inside:avoid}`;

const PRACTICES = [
  "Bright Creek Medical Group, PA",
  "LONE OAK MEDICAL ASSOCIATES",
  "Tri-County Primary & Specialty Care",
  "Primera Clinic PLLC",
];

function draw(chance: Chance): Drawn {
  const [claims, l, provider] = [claimsOf(chance), lookOf(chance), chance.pick(PRACTICES)];
  const columns = columnsOf(l);
  const [patient, account] = [naming(chance)(person(chance)), chance.number("#####")];
  const issued = shifted(claims.at(-1)!.date, chance.between(36, 60));
  const owed = left(claims);
  const of = (choices: string) => chance.pick(choices.split("|"));
  const facts = pairs([
    ["Statement Date", l.date(issued)],
    [of("Account No.|Acct #|Patient Account"), account],
    ["Patient", patient],
    [of("Pay This Amount|Amount Due|Patient Balance"), dollars(owed)],
  ]);
  const html = page(
    style(l),
    `<div class="top"><div><h1>${provider}</h1>${box(chance)}<br>${town(chance)}<br>Billing: ${phone(chance)}<p style="margin:9mm 0 0">${patient}<br>${street(chance)}<br>${town(chance)}</p></div><div>${facts}</div></div>
${table(columns, claims.map((claim) => claimRows(claim, columns, l)).join(""))}${l.boxed ? boxOf(claims, l) : ""}${aging(claims, issued, l)}
<p>${of("Your insurance has processed the above claims. The balance is now your responsibility.|PLEASE REMIT PAYMENT UPON RECEIPT. Accounts over 90 days may be sent to collections.|For your convenience pay through the patient portal (healow) or text PAY.")}</p>
<div class="slip"><div>Make check payable to<br><b>${provider}</b></div><div>Account ${account}<br>Statement ${l.date(issued)}</div><div>Balance ${dollars(owed)}<br>Amount enclosed $ ________</div></div>`,
  );
  const mine = claims.flatMap(({ entries }) => entries.filter((one) => one.of === "mine"));
  return {
    html,
    truth: truthOf(
      {
        ...{ name: family.name, provider, patient, accountNumber: account, statementDate: issued },
        ...{ setting: "professional", claimNumber: claims.length === 1 ? claims[0]!.number : null },
        ...(l.boxed || !mine.length ? {} : { paymentRows: mine.map(({ cents }) => bare(cents)) }),
      },
      {
        ...(l.boxed
          ? {
              billed: sum(claims.map(({ rows }) => total(rows, "charge"))),
              insurancePaid: given(claims, "plan"),
              adjustments: given(claims, "off"),
              patientPaid: given(claims, "mine"),
            }
          : {}),
        patientResponsibility: owed,
      },
      claims.flatMap(({ rows }) => rows.map((row) => lineBy(columns, row))),
    ),
  };
}

export const family: Family = {
  name: "claim-grouped-practice-statement",
  paper:
    "A small practice's statement out of its billing program: services by claim, then what came in for the claim.",
  medium: "text",
  draw,
};
