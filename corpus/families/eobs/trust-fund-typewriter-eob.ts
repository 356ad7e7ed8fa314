import { dashes, dayMonthName, decimal, grouped } from "#corpus/generators/formats";
import { shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, household, naming, phone, street, town } from "#corpus/families/drawing/people";
import { amount, column, lineBy, page, total, type Column } from "#corpus/families/drawing/sheet";
import { settle, type Settled, type Terms } from "#corpus/families/drawing/settling";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & Settled & { percent: number; inel: string; ppo: string };
type Claim = { number: string; provider: string; account: string; rows: Row[] };

const FUNDS = [
  ["SHEET METAL TRADES HEALTH TRUST", "LOCAL 206"],
  ["TRI-STATE BAKERY & CONFECTIONERY WORKERS WELFARE FUND", "LOCAL 64"],
  ["INLAND EMPIRE ELECTRICAL WORKERS HEALTH & WELFARE TRUST", "I.E.W. LOCAL 73"],
  ["OPERATING ENGINEERS OF THE PLAINS BENEFIT FUND", "LOCAL 1148"],
] as const;
const CLAIMS: [string, string[][]][] = [
  ["MERCY VALLEY HOSPITAL", rowsOf(`HOSP OUTPATIENT|0450|174350;X-RAY/LAB|0320|48215;PHARMACY|0250|9340;MED SUPPLIES|0270|6175;CT SCAN|0350|231800;OBSERVATION|0762|142600`)], // prettier-ignore
  ["T. KOWALCZYK DC", rowsOf(`CHIRO ADJUSTMT|98941|7200;CHIRO ADJUSTMT|98941|7200;PHYS THERAPY|97012|3800;OFFICE VISIT|99212|8900;X-RAY|72100|11500`)], // prettier-ignore
  ["PLAINS INTERNAL MEDICINE", rowsOf(`OFFICE VISIT|99214|19900;DIAG LAB|80053|7450;DIAG LAB|83036|5225;EKG|93000|8700;INJECTION|96372|5100;DIAG LAB|85025|4860;DIAG LAB|84443|8815`)], // prettier-ignore
  ["ORTHOPEDIC ASSOC OF ALDEN", rowsOf(`SURGERY|29881|418000;X-RAY|73562|18400;DME|L1832|72500;OFFICE VISIT|99213|16500`)], // prettier-ignore
  ["GREAT BEND ANESTHESIA", rowsOf(`ANESTHESIA|01400|126500`)],
];
const CODES: Record<string, string> = {
  "02": "CHARGE EXCEEDS THE USUAL AND CUSTOMARY ALLOWANCE FOR THIS AREA.",
  "17": "NOT A COVERED EXPENSE. SEE ARTICLE VI OF YOUR SUMMARY PLAN DESCRIPTION.",
  "31": "CALENDAR YEAR MAXIMUM FOR THIS BENEFIT HAS BEEN REACHED.",
  PP: "PREFERRED PROVIDER REDUCTION. THE PROVIDER HAS AGREED NOT TO BILL YOU.",
};

type Look = ReturnType<typeof lookOf>;

function lookOf(chance: Chance) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  return {
    day: chance.pick([shortSlashes, shortSlashes, slashes, dashes]),
    // Old systems print no zero before the point.
    money: chance.pick([grouped, decimal, (cents: number) => decimal(cents).replace(/^0\./, ".")]),
    ...{ numbered: chance.happens(0.5), thru: chance.happens(0.6), coded: chance.happens(0.55) },
    ...{ ppoFirst: chance.happens(0.5), ppoCode: chance.happens(0.6), own: chance.happens(0.7) },
    ...{ percent: chance.happens(0.7), copay: chance.happens(0.8), form: chance.happens(0.5) },
    ...{ rule: of("-|-|_|="), gap: of(" |  |  ") },
    heads: {
      about: of("TYPE OF/SERVICE|/SERVICE|DESCRIPTION/OF SERVICE|BENEFIT/TYPE"),
      code: of("PROC/CODE|/PROC"),
      charge: of("TOTAL/CHARGE|SUBMITTED/CHARGES|AMOUNT/CHARGED"),
      inel: of("INELIG/AMOUNT|INELIGIBLE/AMOUNT|NOT/ELIGIBLE"),
      cd: of("RSN/CD|/CD|INEL/CODE"),
      ppo: of("PPO/DISCNT|PPO/REDUCTN|NETWORK/SAVINGS"),
      allowed: of("COVERED/CHARGES|ELIGIBLE/AMOUNT|COVERED/EXPENSE"),
      ded: of("/DEDUCT|DEDUCT/AMT|LESS/DEDUCT"),
      copay: of("CO-/PAY|/COPAY"),
      coins: of("CO-/INSUR|/COINS"),
      paid: of("FUND/PAID|BENEFIT/PAID|TRUST/PAID|AMOUNT/PAYABLE"),
      owes: of("PATIENT/OWES|YOUR/COST|MEMBER/RESP"),
    },
  };
}

function columnsOf(l: Look): Column<Row>[] {
  const { heads: h, money, day } = l;
  const date = (row: Row) => day(row.serviceDate!);
  const ppo = [
    amount<Row>(h.ppo, "discount", money),
    ...(l.ppoCode ? [column<Row>("/CD", null, (row) => row.ppo)] : []),
  ];
  const inel = [
    amount<Row>(h.inel, "notCovered", money),
    column<Row>(h.cd, null, (row) => row.inel),
  ];
  return [
    column<Row>(l.thru ? "SERVICE/FROM" : "SERVICE/DATE", "serviceDate", date),
    ...(l.thru ? [column<Row>("DATES/THRU", null, date)] : []),
    column<Row>(h.about, "description", (row) => row.description),
    ...(l.coded ? [column<Row>(h.code, "code", (row) => row.code ?? row.revenueCode)] : []),
    amount<Row>(h.charge, "charge", money),
    ...(l.ppoFirst ? [...ppo, ...inel] : [...inel, ...ppo]),
    amount<Row>(h.allowed, "allowed", money),
    amount<Row>(h.ded, "deductible", money),
    ...(l.copay ? [amount<Row>(h.copay, "copay", money)] : []),
    ...(l.percent ? [column<Row>("PAID/AT", null, (row) => `${row.percent}%`, "n")] : []),
    ...(l.own ? [amount<Row>(h.coins, "coinsurance", money)] : []),
    amount<Row>(h.paid, "insurancePaid", money),
    ...(l.own ? [amount<Row>(h.owes, "patientOwes", money)] : []),
  ];
}

function rowsFor(chance: Chance, l: Look, list: string[][], date: string, terms: Terms): Row[] {
  const [network, share] = [chance.happens(0.75), terms.share];
  const again = list[0]![0] === "CHIRO ADJUSTMT";
  const rate = 0.4 + 0.45 * chance.share();
  // The same service has the same price on every visit.
  terms.rate = again ? [rate, rate] : [0.35, 0.85];
  const many = chance.between(1, again ? 16 : list.length);
  const done = Array.from({ length: many }, (_, at) => list[at % list.length]!);
  return done.map(([description = "", code = "", cents], at) => {
    // prettier-ignore
    const paid = settle(chance, Number(cents), terms);
    const over = network ? 0 : paid.discount;
    if (over) Object.assign(paid, { discount: 0, notCovered: over, patientOwes: paid.patientOwes + over }); // prettier-ignore
    const inel = !paid.notCovered ? "" : over ? "02" : description.startsWith("CHIRO") ? "31" : "17"; // prettier-ignore
    const ppo = paid.discount ? "PP" : "";
    const codes = l.ppoFirst ? [ppo, inel] : [inel, ppo];
    const facility = code.startsWith("0") && code.length === 4;
    return {
      ...paid,
      ...{ inel, ppo, description, serviceDate: shifted(date, again ? at * 2 : 0) }, // prettier-ignore
      ...(facility ? { revenueCode: l.coded ? code : null } : { code: l.coded ? code : null }),
      percent: !paid.allowed ? 0 : paid.copay ? 100 : Math.round(100 * (1 - share)),
      remarks: codes.filter((one) => one && (l.ppoCode || one !== "PP")),
    };
  });
}

const FIELDS = ["charge", "discount", "notCovered", "allowed", "deductible", "copay", "coinsurance", "insurancePaid", "patientOwes"] as const; // prettier-ignore
type Field = (typeof FIELDS)[number];
const sumsOf = (rows: Row[]) =>
  Object.fromEntries(FIELDS.map((one) => [one, total(rows, one)])) as Record<Field, number>;

/** Typed columns: everything as wide as its widest entry, amounts to the right. */
function grid(columns: Column<Row>[], claim: Claim, all: Row[], l: Look): string[] {
  const sum = (rows: Row[]) => columns.map(({ says }) => (says[0] && FIELDS.includes(says[0] as Field) ? l.money(total(rows, says[0])) : "")); // prettier-ignore
  const cells = (row: Row) => columns.map((one) => one.print(row));
  const heads = [0, 1].map((at) => columns.map(({ head }) => head.split("/")[at] ?? ""));
  const every = [...heads, ...all.map(cells), sum(all)];
  const widths = columns.map((_, at) => Math.max(...every.map((row) => row[at]!.length)));
  const typed = (row: string[]) =>
    row.map((cell, at) => (columns[at]!.kind === "n" ? cell.padStart(widths[at]!) : cell.padEnd(widths[at]!))).join(l.gap); // prettier-ignore
  const rule = (of: string, from = 0) =>
    typed(widths.map((width, at) => (at >= from ? of.repeat(width) : "")));
  const lead = columns.findIndex(({ says }) => says[0] === "charge");
  const [sums, margin] = [typed(sum(claim.rows)), l.numbered ? 3 : 0];
  const number = (line: string, at: number) =>
    (l.numbered ? `${String(at + 1).padStart(2, "0")} ` : "") + line;
  const spaced = (line: string) => " ".repeat(margin) + line;
  return [
    ...heads.map(typed).map(spaced),
    spaced(rule(l.rule)),
    ...claim.rows.map((row, at) => number(typed(cells(row)), at)),
    spaced(columns.map((one, at) => (at >= lead && one.kind === "n" && one.says.length ? "-" : " ").repeat(widths[at]!)).join(l.gap)), // prettier-ignore
    spaced(`CLAIM TOTALS${sums.slice(12)}`),
  ].map((line) => line.trimEnd());
}

function claimsOf(chance: Chance, l: Look, start: string): Claim[] {
  const terms: Terms = { open: chance.pick([0, 10000, 30000]), share: chance.pick([0.1, 0.15, 0.2]), copay: 0, denies: 0.09, rate: [0.35, 0.85] }; // prettier-ignore
  const many = chance.weighted([[1, 5], [2, 2], [4, 1]] as const); // prettier-ignore
  return chance
    .shuffled(CLAIMS)
    .slice(0, many)
    .map(([provider, list], at) => {
      terms.copay = l.copay ? chance.pick([0, 0, 2000]) : 0;
      const rows = rowsFor(chance, l, list, shifted(start, at * 3), terms);
      return { number: chance.number("#####-####"), provider, account: chance.number("######"), rows }; // prettier-ignore
    });
}

function facts(l: Look, list: [string, string][]): string {
  const two = list.map(([label, value]) => `${`${label}:`.padEnd(17)} ${value}`.padEnd(52));
  if (l.form)
    return `<div class="form">${list.map(([label, value]) => `<div><small>${label}</small>${value.replaceAll("&", "&amp;")}</div>`).join("")}</div>`;
  const lines = Array.from({ length: Math.ceil(two.length / 2) }, (_, at) => two[at * 2]! + (two[at * 2 + 1] ?? "").trimEnd()); // prettier-ignore
  return `<pre>${lines.join("\n").replaceAll("&", "&amp;")}</pre>`;
}

function foot(chance: Chance, claims: Claim[], l: Look, grand: boolean): string[][] {
  const rows = claims.flatMap((one) => one.rows);
  const all = sumsOf(rows);
  const shown = new Set(rows.flatMap(({ remarks }) => remarks!));
  const codes = Object.keys(CODES).sort().filter((code) => shown.has(code)); // prettier-ignore
  const line = (words: string, cents: number) => `     ${words.padEnd(38, ".")}${l.money(cents).padStart(12, ".")}`; // prettier-ignore
  const checks = claims.filter((one) => sumsOf(one.rows).insurancePaid).map((one) => `     ${one.provider.padEnd(34)} CHECK ${chance.number("00######")}   ${l.money(sumsOf(one.rows).insurancePaid).padStart(11)}`); // prettier-ignore
  return [
    ...(codes.length ? [["INELIGIBLE CODE EXPLANATION", ...codes.map((code) => `     ${code.padEnd(3)} ${CODES[code]}`)]] : []), // prettier-ignore
    ...(grand ? [["STATEMENT TOTALS", line("TOTAL CHARGES ", all.charge), line("BENEFITS PAID BY THE FUND ", all.insurancePaid), line("PATIENT RESPONSIBILITY ", all.patientOwes)]] : []), // prettier-ignore
    ...(all.insurancePaid ? [["PAYMENTS ISSUED TO", ...checks]] : []),
    [
      `CALENDAR YEAR DEDUCTIBLE SATISFIED TO DATE: ${l.money(all.deductible + 5000)}`,
      `HOUR BANK BALANCE ${chance.between(120, 480)} HOURS AS OF LAST EMPLOYER REPORT`,
    ],
  ];
}

const CLOSE = `IF YOUR CLAIM WAS DENIED IN WHOLE OR IN PART YOU MAY APPEAL IN WRITING TO THE BOARD OF TRUSTEES WITHIN 180 DAYS OF RECEIPT OF THIS NOTICE. RETAIN THIS COPY FOR TAX PURPOSES. NO DUPLICATES ISSUED.`;

function draw(chance: Chance): Drawn {
  const l = lookOf(chance);
  const [issuer, local] = chance.pick(FUNDS);
  const start = shifted("2023-10-02", chance.between(0, 800));
  const claims = claimsOf(chance, l, start);
  const [rows, columns] = [claims.flatMap((one) => one.rows), columnsOf(l)];
  const named = naming(chance);
  const upper = (name: string) => named(name).toUpperCase();
  const [member = "", patient = ""] = ((names) => (chance.happens(0.5) ? names : [names[0]!, names[0]!]))(household(chance, 2).map(upper)); // prettier-ignore
  const issued = shifted(start, chance.between(20, 65));
  const one = claims.length === 1 ? claims[0]! : null;
  const grand = !one || chance.happens(0.5) || !l.own;
  const list: [string, string][] = [["PARTICIPANT", member], ["DATE PROCESSED", chance.pick([l.day, dayMonthName])(issued).toUpperCase()], ["PARTICIPANT ID", chance.number("XXX-XX-####")], ["UNION", local], ["PATIENT", patient], ["RELATIONSHIP", member === patient ? "SELF" : "DEPENDENT"]]; // prettier-ignore
  if (one) list.push(["CLAIM NUMBER", one.number], ["PATIENT ACCOUNT", one.account], ["PROVIDER", one.provider]); // prettier-ignore
  const blocks = claims.map((claim) => [...(one ? [] : [`CLAIM ${claim.number}   PROVIDER ${claim.provider}   ACCT ${claim.account}`, ""]), ...grid(columns, claim, rows, l)]); // prettier-ignore
  const widest = Math.max(...blocks.flat().map((line) => line.length));
  const upright = widest < 112;
  // So many letters fill the paper.
  const size = Math.min(9, (upright ? 545 : 725) / (widest * 0.601));
  const pre = (lines: string[], kind = "") => `<pre class="${kind}">${lines.join("\n").replaceAll("&", "&amp;")}</pre>`; // prettier-ignore
  const html = page(
    `@page{size:letter${upright ? "" : " landscape"};margin:11mm 10mm}body{font:8.4pt/1.25 Liberation Mono;margin:0}pre{font:inherit;margin:3mm 0;break-inside:avoid}pre.lines{font-size:${size.toFixed(2)}pt;margin:5mm 0}.top{display:flex;justify-content:space-between;margin-bottom:4mm}h1{font:bold ${l.form ? "13pt Liberation Serif" : "11pt Liberation Mono"};margin:0;color:${l.form ? "#1c4a2e" : "#000"}}.form{display:grid;grid-template-columns:repeat(3,1fr);border:1px solid #1c4a2e;margin:3mm 0}.form div{border:.5px solid #1c4a2e;padding:.8mm 2mm}.form small{display:block;font:6.5pt Liberation Sans;color:#1c4a2e}`,
    `<div class="top"><div><h1>${issuer.replace("&", "&amp;")}</h1>ADMINISTRATIVE OFFICE<br>${box(chance).toUpperCase()}, ${town(chance).toUpperCase()}<br>${phone(chance)}</div><div style="white-space:nowrap"><h1>EXPLANATION OF BENEFITS</h1>* * * THIS IS NOT A BILL * * *</div></div><pre>     ${member}\n     ${street(chance).toUpperCase()}\n     ${town(chance).toUpperCase()}</pre>${facts(l, list)}
${blocks.map((lines) => pre(lines, "lines")).join("")}${foot(chance, claims, l, grand)
      .map((lines) => pre(lines))
      .join("")}<p>${CLOSE}</p>`,
  );
  const all = sumsOf(rows);
  return {
    html,
    truth: truthOf(
      { name: family.name, kind: "eob", issuer, patient, statementDate: issued, provider: one?.provider ?? null, claimNumber: one?.number ?? null, accountNumber: one?.account ?? null }, // prettier-ignore
      { billed: all.charge, insurancePaid: all.insurancePaid, patientResponsibility: all.patientOwes, allowed: one ? all.allowed : null, adjustments: one ? all.discount : null }, // prettier-ignore
      rows.map((row) => ({ ...lineBy(columns, row, ["remarks"]), ...(row.revenueCode ? { code: null, revenueCode: row.revenueCode } : {}) })), // prettier-ignore
    ),
  };
}

export const family: Family = {
  name: "trust-fund-typewriter-eob",
  paper:
    "A union health and welfare trust's typed EOB: one row a service in many narrow columns, ineligible amounts with codes.",
  medium: "text",
  draw,
};
