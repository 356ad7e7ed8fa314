import {
  bare,
  credit,
  dollars,
  grouped,
  shortSlashes,
  slashes,
  trailingMinus,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import {
  amount,
  bars,
  column,
  lineBy,
  page,
  pairs,
  record,
  table,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

/** A row of the ledger: a service, or a receipt or an adjustment with its transaction code. */
type Row = Said & { trans: string; words: string; receipt?: number; left?: number };
type Post = { date: string; trans: string; words: string; receipt?: number; discount?: number };
type Service = { row: Row; posts: Post[]; pending: boolean; receipts: number; off: number };

const GROUPS = [
  "CARDIOVASCULAR ASSOCIATES OF WEXFORD, P.C.",
  "Heart & Rhythm Consultants, LLP",
  "TRI-COUNTY CARDIOLOGY GROUP INC",
  "Alden Heart Specialists, P.A.",
];
const SERVICES = rowsOf(`99214||OFFICE VISIT, EST PT LEVEL 4|238
99213||OFFICE VISIT, EST PT LEVEL 3|168
99204||OFFICE VISIT, NEW PT LEVEL 4|365
93000||ELECTROCARDIOGRAM, COMPLETE|82
93306||ECHO W/ DOPPLER & COLOR FLOW|1180
93306|26|ECHO INTERP ONLY (HOSPITAL)|245
93015||CARDIOVASCULAR STRESS TEST|410
78452||MYOCARDIAL PERFUSION SPECT, MULT|2240
A9500||TECHNETIUM TC-99M SESTAMIBI|185
93224||HOLTER MONITOR UP TO 48 HRS|378
93458|26|LEFT HEART CATH W/ CORONARY ANGIO|1925
93880||DUPLEX SCAN, CAROTID BILATERAL|690
93280||PACEMAKER EVAL, DUAL LEAD|174
99232||SUBSEQUENT HOSPITAL CARE|196
99223||INITIAL HOSPITAL CARE, HIGH|462
85610||PROTHROMBIN TIME|24
36415||VENIPUNCTURE|15
93010||EKG INTERPRETATION & REPORT|48`);
const PLANS = rowsOf(
  `MEDICARE|AARP SUPPLEMENT;AETNA PPO;BLUE CROSS BLUE SHIELD;UNITED HEALTHCARE;MEDICARE|MUTUAL OF OMAHA;HUMANA GOLD PLUS`,
);
const CODES: Record<string, string> = {
  IP: "Insurance Payment",
  IS: "Secondary Insurance Payment",
  CA: "Contractual Adjustment",
  PC: "Personal Check",
  CC: "Credit Card Payment",
  CP: "Copayment Received",
  TD: "Transfer to Deductible",
  SC: "Small Balance Write-off",
  NS: "Returned Check Fee",
  RF: "Refund",
};

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: chance.pick([shortSlashes, shortSlashes, slashes]),
    money: chance.pick([grouped, grouped, bare]),
    less: chance.pick([trailingMinus, grouped, credit]),
    /** Receipts in rows of their own under a running balance, or beside the charge they belong to. */
    apart: chance.happens(0.6),
    joined: chance.happens(0.6),
    sums: chance.happens(0.55),
    legend: chance.pick(["all", "all", "some"] as const),
    upper: chance.happens(0.7),
    heads: {
      date: words("DATE|SVC DATE"),
      patient: words("PATIENT|PATIENT NAME"),
      doctor: words("DR|DR.|PHYS"),
      code: words("CPT|CODE|PROC"),
      name: words("DESCRIPTION|DESCRIPTION OF SERVICE"),
      charge: words("CHARGE|CHARGES"),
      receipts: words("RECEIPTS|RECEIPT"),
      off: words("ADJUST|ADJ.|ADJUSTMENTS"),
      balance: words("BALANCE|BAL"),
    },
    due: words("PLEASE PAY THIS AMOUNT|AMOUNT DUE FROM PATIENT|PATIENT BALANCE DUE"),
    font: words("Liberation Sans Narrow|Liberation Sans|Liberation Mono|DejaVu Sans Condensed"),
    ink: words("#7a1620|#8c1d18|#1d3557|#222"),
  };
}

/** What came in for a service, in the order of its posting. */
function postsOf(chance: Chance, row: Row, [first = "", second = ""]: string[]): Post[] {
  const terms: Terms = {
    ...{ open: chance.pick([0, 0, 0, 9000]), share: 0.2, copay: 0, denies: 0.04 },
    rate: [0.38, 0.75],
  };
  const settled = settle(chance, row.charge!, terms);
  const when = shifted(row.serviceDate!, chance.between(16, 30));
  const later = shifted(when, chance.between(8, 14));
  const owed = settled.patientOwes;
  const covers = second !== "" && owed > 0 && chance.happens(0.5);
  const posts: (Post | false)[] = [
    settled.insurancePaid > 0 && {
      ...{ date: when, trans: "IP", words: `${first} PAYMENT`, receipt: settled.insurancePaid },
    },
    settled.discount > 0 && {
      ...{ date: when, trans: "CA", words: `${first} ADJUSTMENT`, discount: settled.discount },
    },
    covers && { date: later, trans: "IS", words: `${second} PAYMENT`, receipt: owed },
  ];
  return posts.filter((one) => one !== false);
}

function servicesOf(chance: Chance, plan: string[]): Service[] {
  const doctors = chance.shuffled(["RJM", "SKP", "ALD", "TWH", "BN"]).slice(0, 2);
  let date = shifted("2024-11-04", chance.between(0, 380));
  const visits = chance.weighted([
    [1, 2],
    [2, 4],
    [3, 3],
    [5, 1],
  ] as const);
  return Array.from({ length: visits }, (_, at): Service[] => {
    const clinician = chance.pick(doctors);
    const pending = at === visits - 1 && visits > 1 && chance.happens(0.65);
    const picked = chance.shuffled(SERVICES).slice(0, chance.between(1, 4));
    const mine = picked.filter(
      ([code], n) => !/^99/.test(code!) || !picked.slice(0, n).some(([at]) => /^99/.test(at!)),
    );
    const rows = mine.map(([code = "", mod, description = "", price]): Service => {
      const row: Row = {
        ...{ serviceDate: date, clinician, code, modifiers: mod ? [mod] : [], description },
        ...{ charge: Number(price) * 100, trans: "", words: description },
      };
      const posts = pending ? [] : postsOf(chance, row, plan);
      const visit = /^99[23]/.test(code) && !/HOSPITAL/.test(description);
      const open = row.charge! - sum(posts.map((one) => (one.receipt ?? 0) + (one.discount ?? 0)));
      if (!pending && open > 0 && chance.happens(visit ? 0.7 : 0.2))
        posts.unshift({
          ...{ date, trans: chance.pick(["CP", "CC", "PC"]), words: "PATIENT PAYMENT" },
          receipt: Math.min(2000, open),
        });
      const receipts = sum(posts.map((one) => one.receipt ?? 0));
      return { row, posts, pending, receipts, off: sum(posts.map((one) => one.discount ?? 0)) };
    });
    date = shifted(date, chance.between(12, 50));
    return rows;
  }).flat();
}

/** The rows as they are printed, with the balance after each or of each. */
function ledger(l: Look, services: Service[], before: number): Row[] {
  if (!l.apart)
    return services.map(({ row, posts, receipts, off, pending }) => ({
      ...row,
      ...{ receipt: receipts, discount: off || null, left: row.charge! - receipts - off },
      patientOwes: pending ? null : row.charge! - receipts - off,
      trans: pending ? "*" : [...new Set(posts.map((one) => one.trans))].join(","),
    }));
  let left = before;
  const forward: Row = { trans: "", words: "BALANCE FORWARD", left, patientOwes: null };
  const rows = services.flatMap(({ row, posts, pending }): Row[] => [
    { ...row, left: (left += row.charge!), trans: pending ? "*" : "" },
    ...posts.map((one): Row => {
      left -= (one.receipt ?? 0) + (one.discount ?? 0);
      const { date, trans, words, receipt, discount } = one;
      return { serviceDate: date, trans, words, receipt, discount, left };
    }),
  ]);
  return before ? [forward, ...rows] : rows;
}

function columnsOf(l: Look, patient: string): Column<Row>[] {
  const { heads } = l;
  const minus = (cents: number | null | undefined) => (cents ? l.less(-cents) : "");
  const code = ({ code: of, modifiers, trans }: Row) =>
    of ? [of, ...(l.joined ? modifiers! : [])].join("-") : trans;
  return [
    column<Row>(heads.date, "serviceDate", (row) =>
      row.serviceDate ? l.day(row.serviceDate) : "",
    ),
    column<Row>(heads.patient, null, (row) => (row.code ? patient : "")),
    column<Row>(heads.doctor, "clinician", ({ clinician }) => clinician),
    column<Row>(heads.code, l.joined ? ["code", "modifiers"] : "code", code),
    ...(l.apart ? [] : [column<Row>("TC", null, ({ trans }) => trans)]),
    column<Row>(
      heads.name,
      "description",
      ({ words, code: of, trans }) =>
        `${of ? "" : "&nbsp;&nbsp;"}${words.replace("&", "&amp;")}${l.apart && trans === "*" ? " *" : ""}`,
      "w",
    ),
    amount<Row>(heads.charge, "charge", l.money),
    column<Row>(heads.receipts, null, ({ receipt }) => minus(receipt), "n"),
    column<Row>(heads.off, "discount", ({ discount }) => minus(discount), "n"),
    column<Row>(
      heads.balance,
      l.apart ? null : "patientOwes",
      ({ left }) => (left === undefined ? "" : l.money(left)),
      "n",
    ),
  ];
}

type Sums = { billed: number; receipts: number; off: number; left: number };

/** The sums under the columns of money. */
function totalRow(l: Look, columns: Column<Row>[], sums: Sums): string {
  if (!l.sums) return "";
  const cells = [sums.billed, -sums.receipts, -sums.off, sums.left];
  return `<tr class="sum"><td colspan="${columns.length - 4}">${l.words("TOTALS|TOTAL THIS STATEMENT")}</td>${cells.map((one) => `<td class="n">${one < 0 ? l.less(one) : l.money(one)}</td>`).join("")}</tr>`;
}

/** How old is what the patient owes. */
function aging(chance: Chance, l: Look, owed: number, before: number): string {
  const old = chance.pick([2, 3]);
  const cells = ["CURRENT", "31-60 DAYS", "61-90 DAYS", "91-120 DAYS", "OVER 120 DAYS"].map(
    (head, at) => [head, at === 0 ? owed - before : at === old ? before : 0] as const,
  );
  const all = [...cells, [l.due, owed] as const];
  return `<table class="aging"><tr>${all.map(([head]) => `<th>${head}</th>`).join("")}</tr><tr>${all.map(([, cents], at) => `<td>${at === all.length - 1 ? dollars(cents) : l.money(cents)}</td>`).join("")}</tr></table>`;
}

function legend(l: Look, services: Service[]): string {
  const used = new Set(services.flatMap(({ posts }) => posts.map(({ trans }) => trans)));
  const codes = Object.entries(CODES).filter(([code]) => l.legend === "all" || used.has(code));
  const star = services.some(({ pending }) => pending)
    ? `<span><b>*</b> Filed with insurance, pending</span>`
    : "";
  return codes.length || star
    ? `<div class="legend"><b>${l.words("TRANSACTION CODES|EXPLANATION OF TRANSACTION CODES")}:</b>${codes.map(([code, text]) => `<span><b>${code}</b> ${text}</span>`).join("")}${star}</div>`
    : "";
}

const css = (l: Look) => `
@page{size:letter;margin:10mm 11mm} body{font:${/Mono/.test(l.font) ? 7.2 : 8.6}pt/1.32 '${l.font}';margin:0;color:#111} .top{display:flex;justify-content:space-between;gap:8mm} .name{font-size:1.45em;font-weight:bold;color:${l.ink}} .pairs{border-collapse:collapse} .pairs td{border:1px solid ${l.ink};padding:.7mm 2.5mm} .pairs td:first-child{background:#f2eeee} .pairs td:last-child{text-align:right} .mail{display:flex;justify-content:space-between;margin:7mm 0 5mm;padding:0 6mm} .cut{border-top:1px dashed #444;text-align:center;font-size:.85em;margin:3mm 0;padding-top:.8mm} .card{font-size:.88em;border:1px solid #444;padding:1.2mm 2mm;margin-bottom:2mm}
.lines{width:100%;border-collapse:collapse;border:1px solid ${l.ink}} .lines th{background:${l.ink};color:#fff;text-align:left;padding:.9mm 1mm;font-size:.92em} .lines td{padding:.55mm 1mm;white-space:nowrap;vertical-align:top;border-right:.5px solid #bbb} .lines td.w{white-space:normal;width:40%} .lines .n{text-align:right} .lines tr{break-inside:avoid} .lines .sum td{border-top:1.2px solid ${l.ink};font-weight:bold}
.aging{width:100%;border-collapse:collapse;margin-top:3mm;text-align:center;break-inside:avoid} .aging th,.aging td{border:1px solid ${l.ink};padding:.9mm} .aging th{font-size:.85em;background:#f2eeee} .aging td:last-child{font-weight:bold;font-size:1.15em} .legend{display:flex;flex-wrap:wrap;gap:.3mm 5mm;font-size:.86em;margin-top:2.5mm;break-inside:avoid} .note{border:1px solid #999;padding:1.5mm 2.5mm;margin-top:3mm}`;

type Facts = { group: string; patient: string; account: string; issued: string };

function header(chance: Chance, l: Look, facts: Facts, owed: number): string {
  const { group, patient, account, issued } = facts;
  const home = `${street(chance)}<br>${town(chance)}`;
  const heart = `<svg width="44" height="34" viewBox="0 0 44 34"><path d="M22 32C-6 14 8-5 22 8 36-5 50 14 22 32z" fill="none" stroke="${l.ink}" stroke-width="2"/><path d="M2 18h12l4-9 6 17 4-8h14" fill="none" stroke="${l.ink}" stroke-width="2"/></svg>`;
  const place = `${street(chance)}<br>${town(chance)}`;
  const boxes = pairs([
    [l.words("STATEMENT DATE|CLOSING DATE|BILLING DATE"), l.day(issued)],
    [l.words("ACCOUNT NO.|ACCOUNT NUMBER|ACCT #"), account],
    [l.due, dollars(owed)],
    ["AMOUNT ENCLOSED", "$ _____________"],
  ]);
  const name = group.replace("&", "&amp;");
  return `<div class="top"><div>${heart}<div class="name">${name}</div>${place}<br>Billing inquiries: ${phone(chance)}<br>Tax ID ${chance.number("##-#######")}</div><div><div class="card">IF PAYING BY CARD &nbsp; &#9633; VISA &#9633; MASTERCARD &#9633; DISCOVER<br>CARD NUMBER ______________________ EXP ______<br>SIGNATURE ______________________________</div>${boxes}</div></div>
<div class="mail"><div>${patient}<br>${home}</div><div>REMIT TO:<br>${name}<br>${box(chance)}<br>${town(chance)}<br>${bars(chance, 150, 16)}</div></div><div class="cut">PLEASE DETACH AND RETURN TOP PORTION WITH YOUR PAYMENT</div>`;
}

function note(services: Service[], plan: string[]): string {
  const waiting = services.filter(({ pending }) => pending);
  const cents = sum(waiting.map(({ row }) => row.charge!));
  if (!waiting.length)
    return `<div class="note">Your insurance has processed the charges above. The balance is your responsibility. Thank you for your prompt payment.</div>`;
  return `<div class="note"><b>INSURANCE PENDING: ${dollars(cents)}</b> &nbsp; We have filed a claim with ${plan[0]} for the charges marked *. You do not need to pay this amount now. If your insurance has not paid within 45 days, please contact them; the balance may become your responsibility.</div>`;
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const plan = chance.pick(PLANS);
  const services = servicesOf(chance, plan);
  const full = naming(chance)(person(chance));
  const [provider, patient] = [chance.pick(GROUPS), l.upper ? full.toUpperCase() : full];
  const account = chance.number(chance.pick(["######", "#####.0", "@@#####", "1###-##"]));
  const before = l.apart && chance.happens(0.45) ? chance.between(15, 260) * 100 + chance.between(0, 99) : 0; // prettier-ignore
  const billed = sum(services.map(({ row }) => row.charge!));
  const [receipts, off] = [sum(services.map((one) => one.receipts)), sum(services.map((one) => one.off))]; // prettier-ignore
  const left = before + billed - receipts - off;
  const owed = left - sum(services.map(({ row, pending }) => (pending ? row.charge! : 0)));
  const dates = services.flatMap(({ row, posts }) => [row.serviceDate!, ...posts.map((one) => one.date)]); // prettier-ignore
  const issued = shifted(dates.sort().at(-1)!, chance.between(4, 20));
  const columns = columnsOf(l, patient);
  const rows = ledger(l, services, before);
  const body = rows.map((row) => record(columns, row)).join("");
  const html = page(
    css(l),
    `${header(chance, l, { group: provider, patient, account, issued }, owed)}${table(columns, body + totalRow(l, columns, { billed, receipts, off, left }))}
${note(services, plan)}${aging(chance, l, owed, before)}${legend(l, services)}`,
  );
  const own = services.flatMap(({ posts }) => posts.filter(({ words }) => words === "PATIENT PAYMENT").map((one) => bare(one.receipt!))); // prettier-ignore
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider, patient, accountNumber: account },
      ...{ statementDate: issued, ...(l.apart && own.length ? { paymentRows: own } : {}) },
    },
    {
      ...(l.sums ? { billed, adjustments: off } : {}),
      ...{ patientResponsibility: owed, previousBalance: before },
    },
    rows.filter(({ code }) => code).map((row) => lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "cardiology-group-statement",
  paper:
    "A cardiology group's statement by date with the doctor's initials, receipts and adjustments, a legend of transaction codes and an aging line.",
  medium: "text",
  draw,
};
