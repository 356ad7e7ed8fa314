import { dollars, longMonthName, monthDay } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { amounts, dayOf, escaped, moneyOf, sumsOf } from "#corpus/families/drawing/benefits";
import { twoRows, visits } from "#corpus/families/drawing/benefits";
import { box, household, naming, street, town } from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import { bars, column, lineBy, mark, page, pairs } from "#corpus/families/drawing/sheet";
import { record, sumRow } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said as Row } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const PLANS = rowsOf(`Bay Colony Health Plan|#12478c|Quincy, MA 02171
GRANITE & PINE HEALTHCARE|#1d5c38|Manchester, NH 03101
Merrimack Community Health Plan, Inc.|#7a1f3d|Canton, MA 02021
Ocean State Mutual Health|#00647a|Providence, RI 02903
Pilgrim Harbor Health Care|#4a3b8f|Wellesley, MA 02481`);
const KIND =
  "HMO Blue-Green New England|PPO 2000 Deductible|Preferred Select EPO|Network POS $1,000";
const MESSAGES = rowsOf(`
no|This service is not covered under your benefit plan. You are responsible for this amount.
save|Your provider accepts our allowed amount. You do not owe the difference.
zero|This amount was applied to your plan-year deductible.`);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    /** How the days of services stand: in full, or only month and day under a period with its year. */
    day: chance.happens(0.25) ? monthDay : dayOf(chance),
    full: dayOf(chance),
    money: moneyOf(chance),
    code: chance.pick(["none", "none", "none", "behind", "own"] as const),
    generic: chance.happens(0.5),
    saved: chance.happens(0.35),
    owed: chance.happens(0.85),
    notes: chance.happens(0.6),
    letters: chance.happens(0.5),
    single: chance.happens(0.4),
    totals: chance.happens(0.85),
    label: words("Claim Total|Total for this claim|Totals|TOTAL THIS CLAIM"),
    claim: words("Claim #|Claim number:|Claim No."),
    by: words("Provider:|Provided by:|Care from"),
    font: words("Liberation Sans|Liberation Serif|Liberation Sans Narrow|DejaVu Sans Condensed"),
  };
}

/** The share of a charge that a plan allows stays the same for a service. */
const rateOf = (code: string) =>
  0.46 + (sum([...code].map((one) => one.charCodeAt(0) * 7)) % 34) / 100;

type Claim = ReturnType<typeof claimsOf>[number];
function claimsOf(chance: Chance, l: Look, people: string[], from: string) {
  const terms: Terms = {
    ...{ open: chance.pick([0, 0, 7500, 31000]), share: chance.pick([0.1, 0.2, 0.35]) },
    ...{ copay: 0, denies: 0, rate: [0, 0] },
  };
  const pattern = chance.pick(["##############", "25###########0", "@@########"]);
  const many = chance.between(2, 6);
  let on = from;
  const list = Array.from({ length: many }, (_, order) => {
    on = shifted(on, chance.between(1, 4));
    const [{ setting, provider, services }] = visits(chance, 1) as [ReturnType<typeof visits>[0]];
    terms.copay = chance.pick(setting === "facility" ? [0, 10000, 25000] : [0, 2000, 3000, 6000]);
    const rows = services
      .slice(0, order < 2 ? 8 : 2)
      .map(({ code, text, plain, cents }, at): Row => {
        terms.denies = at > 0 ? 0.07 : 0;
        terms.rate = [rateOf(code), rateOf(code)];
        const money = settle(chance, cents, terms);
        const is: Record<string, unknown> = { no: money.notCovered, zero: money.deductible };
        const remarks = MESSAGES.flatMap(([kind], nth) =>
          is[kind!] ? [l.letters ? "ABC"[nth]! : `${nth + 1}0${nth + 4}`] : [],
        );
        return { ...money, code, description: l.generic ? plain : text, serviceDate: on, remarks };
      });
    const [number, who] = [chance.number(pattern), order === 0 ? people[0]! : chance.pick(people)];
    return { setting, provider, number, who, rows, done: shifted(on, chance.between(3, 11)) };
  });
  return people.flatMap((person) => list.filter(({ who }) => who === person));
}

function columnsOf(l: Look) {
  const { words, money } = l;
  const behind = l.code === "behind";
  const text = (row: Row) => (behind ? `${row.description} (${row.code})` : row.description!);
  const when = (row: Row) => l.day(row.serviceDate!);
  const service = words("Type of Service|Service|Service Description|What this was for");
  const share = amounts<Row>(money, [
    [words("Copay|Copayment"), "copay"],
    [words("Coinsurance|Co-insurance"), "coinsurance"],
    ["Deductible", "deductible"],
    [words("Not<br>Covered|Non-covered"), "notCovered"],
  ]);
  const order = l.words("as|turned") === "as" ? [0, 1, 2, 3] : [2, 0, 1, 3];
  return twoRows<Row>([
    column<Row>(words("Date of<br>Service|Service<br>Date|Date"), "serviceDate", when, "d"),
    ...(l.code === "own" ? [column<Row>("Proc.<br>Code", "code", (row) => row.code, "d")] : []),
    column<Row>(service, behind ? ["description", "code"] : "description", text, "w"),
    ...amounts<Row>(money, [
      [words("Provider's<br>Charge|Charge|Amount<br>Charged|Provider<br>Charges"), "charge"],
      l.saved && [words("Your<br>Savings|Amount<br>Saved"), "discount"],
      [words("Allowed<br>Amount|Allowed|Plan<br>Allowance"), "allowed"],
      [words("Plan Paid|Health Plan<br>Payment|We Paid|Paid by<br>Plan"), "insurancePaid"],
    ]),
    {
      over: words("Member Cost|Your Cost Share|What You Owe Your Provider"),
      under: order.map((at) => share[at]!),
    },
    ...(l.owed
      ? amounts<Row>(money, [[words("Total<br>You Owe|You Owe|Your<br>Total"), "patientOwes"]])
      : []),
    ...(l.notes
      ? [
          column<Row>(
            words("Msg|Notes|See<br>Note"),
            "remarks",
            (row) => row.remarks!.join(" "),
            "d",
          ),
        ]
      : []),
  ]);
}

const css = (ink: string, l: Look) => `
@page{size:letter;margin:13mm 12mm} body{font:9.2pt/1.35 '${l.font}';margin:0;color:#1d1d1d} .top{display:flex;justify-content:space-between;align-items:flex-start} .brand{display:flex;gap:2mm;align-items:center;color:${ink};font-size:1.35em;font-weight:bold} .small{font-size:.8em;color:#444} h1{font-size:1.75em;margin:0;color:${ink};text-align:right} .not{font-weight:bold;text-align:right} h2{font-size:1.2em;color:${ink};margin:5mm 0 1mm;border-bottom:1.5px solid ${ink}} .to{margin:9mm 0 7mm 6mm}
.pairs td{padding:.3mm 2.4mm;vertical-align:top} .pairs td:first-child{font-weight:bold;text-align:right} .month{border-collapse:collapse;width:100%;margin-top:1mm} .month td,.month th{padding:1mm 2mm;border:.6px solid #999;text-align:right} .month td:first-child,.month th:first-child{text-align:left} .month th{background:#eef2f6} .month tr:last-child td{font-weight:bold}
.lines{width:100%;border-collapse:collapse;font-size:.82em;margin-bottom:3mm} .lines th{vertical-align:bottom;text-align:left;padding:.7mm 1mm;border-bottom:1px solid #333;line-height:1.15} .lines th.over{text-align:center;border-bottom:.6px solid #777;background:#eef2f6} .lines td{padding:.7mm 1mm;vertical-align:top} .lines .n{text-align:right} .lines td.n,.lines .d{white-space:nowrap} .lines .sum td{font-weight:bold;border-top:.8px solid #333;background:#f4f6f8} .lines .of td{background:#eef2f6;padding-top:1.2mm} .of b{margin-right:1mm} .of span{margin-right:6mm;white-space:nowrap} tr,.keep{break-inside:avoid} h2{break-after:avoid}`;

const about = (l: Look, one: Claim) =>
  `<span><b>${l.by}</b> ${escaped(one.provider)}</span><span><b>${l.claim}</b> ${one.number}</span><span><b>Processed</b> ${l.full(one.done)}</span>`;

/** The claims of one member: a table for each, or one table with a row over each claim. */
function member(l: Look, claims: Claim[], { columns, head }: ReturnType<typeof columnsOf>): string {
  const bodies = claims.map((one) => {
    const last = l.totals ? sumRow(columns, l.label, sumsOf(one.rows), l.money) : "";
    return one.rows.map((row) => record(columns, row)).join("") + last;
  });
  const over = (one: Claim) =>
    `<tr class="of"><td colspan="${columns.length}">${about(l, one)}</td></tr>`;
  if (l.single)
    return `<table class="lines">${head}<tbody>${claims.map((one, at) => over(one) + bodies[at]!).join("")}</tbody></table>`;
  return claims
    .map(
      (one, at) =>
        `<div class="of">${about(l, one)}</div><table class="lines">${head}<tbody>${bodies[at]}</tbody></table>`,
    )
    .join("");
}

function month(l: Look, people: string[], claims: Claim[]): string {
  const row = (who: string, of: Claim[]) => {
    const all = sumsOf(of.flatMap(({ rows }) => rows));
    return `<tr><td>${who}</td>${[all.charge, all.discount, all.insurancePaid, all.patientOwes].map((cents) => `<td>${dollars(cents)}</td>`).join("")}</tr>`;
  };
  const heads = [
    l.words("Provider charges|Total charges"),
    l.words("Your savings|Amount you saved"),
    l.words("Your health plan paid|Health plan payments"),
    l.words("What you owe|Your cost"),
  ];
  const each = people.map((who) =>
    row(
      who,
      claims.filter((one) => one.who === who),
    ),
  );
  const last = row(l.words("Total this period|Total"), claims);
  return `<table class="month"><tr><th>${l.words("Member|Patient")}</th>${heads.map((one) => `<th>${one}</th>`).join("")}</tr>${people.length > 1 ? each.join("") : ""}${last}</table>`;
}

function messages(l: Look, rows: Row[]): string {
  const seen = new Set(rows.flatMap(({ remarks }) => remarks!));
  const list = MESSAGES.flatMap(([, text], nth) => {
    const code = l.letters ? "ABC"[nth]! : `${nth + 1}0${nth + 4}`;
    return seen.has(code) ? [`<div>${code} - ${text}</div>`] : [];
  });
  return l.notes && list.length ? `<div class="keep"><h2>Messages</h2>${list.join("")}</div>` : "";
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [plan = "", ink = "", place = ""] = chance.pick(PLANS);
  const start = `202${chance.pick(["4", "5", "5"])}-${String(chance.between(1, 12)).padStart(2, "0")}-01`;
  const names = household(chance, chance.happens(0.45) ? 2 : 1).map(naming(chance));
  const claims = claimsOf(chance, l, names, start);
  const people = names.filter((name) => claims.some(({ who }) => who === name));
  const rows = claims.flatMap((one) => one.rows);
  const [sums, end] = [sumsOf(rows), shifted(shifted(start, 31).slice(0, 8) + "01", -1)];
  const issued = shifted(end, chance.between(9, 16));
  const columns = columnsOf(l);
  const info = pairs([
    [l.words("Subscriber:|Subscriber name:|Member:"), names[0]!],
    [l.words("Identification number:|ID #:|Member ID:"), chance.number("@@@#########")],
    [l.words("Plan:|Your plan:|Product:"), chance.pick(KIND.split("|"))],
    [
      l.words("Date of this summary:|Summary date:|Issued:"),
      chance.pick([l.full, longMonthName])(issued),
    ],
    [
      l.words("Claims processed:|Statement period:|For services:"),
      `${l.full(start)} - ${l.full(end)}`,
    ],
  ]);
  const parts = people.map((who) => {
    const own = claims.filter((one) => one.who === who);
    return `<h2>${l.words("Claims for|Claim details for|Patient:")} ${who}</h2>${member(l, own, columns)}`;
  });
  const html = page(
    css(ink, l),
    `<div class="top"><div><div class="brand">${mark(chance, ink)}${escaped(plan)}</div><div class="small">${box(chance)}, ${place}</div></div><div><h1>${l.words("Summary of Health Plan Payments|SUMMARY OF HEALTH PLAN PAYMENTS|Your Summary of Health Plan Payments")}</h1><div class="not">${l.words("THIS IS NOT A BILL|This is not a bill.")}</div></div></div>
<div class="top"><div class="to">${names[0]}<br>${street(chance)}<br>${town(chance)}<br>${bars(chance, 140, 11)}</div><div style="margin-top:5mm">${info}</div></div>
<h2>${l.words("Your month at a glance|Summary|Overview of your claims")}</h2>${month(l, people, claims)}
<p>${l.words("If you owe your provider, the provider will send you a bill. Amounts you paid at the time of your visit, such as a copay, may be included in what you owe.|Wait until your provider bills you before you pay. Compare the bill with the amounts below.")}</p>
${parts.join("")}${messages(l, rows)}<p class="small keep"><b>Questions?</b> Call Member Service at 1-800-555-01${chance.number("##")} (TTY: 711), Monday through Friday, 8:00 a.m. to 6:00 p.m. ET. You have the right to a review of any decision within 180 days: Member Grievance Program, ${box(chance)}, ${place}. If you suspect fraud, call our hotline. This notice is available in other languages.</p>`,
  );
  const settings = new Set(claims.map(({ setting }) => setting));
  const makers = new Set(claims.map(({ provider }) => provider));
  const said = {
    ...{ name: family.name, kind: "eob" as const, issuer: plan, statementDate: issued },
    patient: people.length === 1 ? people[0]! : null,
    setting: settings.size === 1 ? claims[0]!.setting : null,
    provider: makers.size === 1 ? claims[0]!.provider : null,
  };
  const printed = {
    billed: sums.charge,
    adjustments: sums.discount,
    insurancePaid: sums.insurancePaid,
    patientResponsibility: sums.patientOwes,
  };
  return {
    html,
    truth: truthOf(
      said,
      printed,
      rows.map((row) => lineBy(columns.columns, row)),
    ),
  };
}

export const family: Family = {
  name: "new-england-plan-member-summary",
  paper:
    "A New England plan's monthly summary of health plan payments: several claims of one or two members, each with what was charged, allowed, paid and owed.",
  medium: "text",
  draw,
};
