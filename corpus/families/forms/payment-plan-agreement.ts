import {
  dollars,
  grouped,
  longMonthName,
  looseSlashes,
  monthName,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, household, naming, phone, street, town } from "#corpus/families/drawing/people";
import { bars, mark, page, pairs } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Account = Record<"number" | "patient" | "service" | "from" | "to", string> & {
  balance: number;
};
type Plan = {
  owed: number;
  down: number;
  financed: number;
  monthly: number;
  many: number;
  last: number;
  day: number;
  first: string;
};

const HOSPITALS = rowsOf(`
Mercy Ridge Medical Center|#0f4c75|www.mercyridge.example; LAWTON COUNTY MEMORIAL HOSPITAL|#3b3b3b|www.lawtonmemorial.example; St. Odile's Health System|#6a1b4d|stodile.example
Prairie Lakes Regional Hospital & Clinics|#2c6e49|www.prairielakes.example; University Medical Center of Brandt|#7b1113|umcbrandt.example; TIDEWATER GENERAL HOSPITAL, INC.|#12456b|www.tidewatergeneral.example`);
const SERVICES =
  "Emergency Room|Outpatient Surgery|Inpatient|Laboratory|Radiology|Observation|Physical Therapy|Outpatient Clinic".split(
    "|",
  );

type Look = ReturnType<typeof lookOf>;
function lookOf(chance: Chance) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  return {
    of,
    day: chance.pick([slashes, slashes, shortSlashes, looseSlashes]),
    long: chance.pick([longMonthName, longMonthName, monthName, slashes]),
    money: chance.pick([dollars, dollars, grouped]),
    typed: chance.happens(0.45),
    named: chance.happens(0.5),
    summed: chance.happens(0.8),
    guarantor: chance.happens(0.6),
    scheduled: chance.pick([0, 0, 3, 6, 12]),
    auto: chance.happens(0.4),
    coupon: chance.happens(0.45),
    ruled: chance.happens(0.55),
    boxed: chance.happens(0.5),
    heads: {
      number: of("Account Number|Account #|Account No.|Hospital Account"),
      date: of("Date of Service|Service Date|Date(s) of Service|DOS"),
      balance: of("Balance|Account Balance|Patient Balance|Amount Included in Plan"),
    },
    title: of(
      "PAYMENT PLAN AGREEMENT|Payment Plan Agreement|PATIENT PAYMENT ARRANGEMENT AGREEMENT|Interest-Free Payment Plan Agreement|INSTALLMENT PAYMENT AGREEMENT",
    ),
    total: of("Total Account Balance|Total balance|Total Patient Balance"),
    down: of("Down payment received|Less: initial payment received|Down Payment (received)"),
    financed: of("Total amount financed|Amount Financed|Total Financed|Balance to be paid by plan"),
    ref: of("Guarantor Number|Guarantor ID|Guarantor Account #"),
    office: of("Patient Financial Services|Business Office|Patient Accounts|Financial Counseling"),
    font: of(
      "10pt Liberation Serif|9.4pt Liberation Sans|10.4pt Liberation Serif|8.8pt DejaVu Sans",
    ),
  };
}

const safe = (text: string) => text.replaceAll("&", "&amp;");

function accountsOf(chance: Chance, people: string[], last: string): Account[] {
  const many = chance.weighted([
    [1, 4],
    [2, 3],
    [3, 2],
    [5, 1.4],
    [9, 0.5],
  ] as const);
  const pattern = chance.pick([
    "##########",
    "H00########",
    "#######-###",
    "V#########",
    "4#######",
  ]);
  return Array.from({ length: many }, (_, at): Account => {
    const service = chance.pick(SERVICES);
    const from = shifted(last, -(many - 1 - at) * chance.between(8, 40));
    const stays =
      service === "Inpatient" ? chance.between(1, 6) : service === "Observation" ? 1 : 0;
    const big = /Inpatient|Surgery/.test(service);
    return {
      ...{ number: chance.number(pattern), patient: chance.pick(people), service, from },
      to: shifted(from, stays),
      balance: big ? chance.between(60000, 780000) : chance.between(8500, 165000),
    };
  }).sort((one, other) => (one.from < other.from ? -1 : 1));
}

/** The same day of a later month. */
function monthsOn(iso: string, months: number): string {
  const [year = 0, month = 1, day = 1] = iso.split("-").map(Number);
  const all = year * 12 + month - 1 + months;
  const two = (number: number) => String(number).padStart(2, "0");
  return `${Math.floor(all / 12)}-${two((all % 12) + 1)}-${two(day)}`;
}

function planOf(chance: Chance, accounts: Account[], sent: string): Plan {
  const owed = sum(accounts.map(({ balance }) => balance));
  const offered = [2500, 5000, 10000, 25000, 50000].filter((cents) => cents < owed / 4);
  const down = offered.length && chance.happens(0.35) ? chance.pick(offered) : 0;
  const financed = owed - down;
  const wished = chance.pick([3, 6, 10, 12, 18, 24, 36]);
  const months = Math.max(2, Math.min(wished, Math.floor(financed / 2500)));
  const step = chance.pick([1, 100, 500]);
  const monthly = Math.ceil(financed / months / step) * step;
  const many = Math.ceil(financed / monthly);
  const day = chance.pick([1, 5, 10, 15, 15, 20, 28]);
  const near = monthsOn(`${sent.slice(0, 8)}${String(day).padStart(2, "0")}`, 0);
  const soonest = shifted(sent, 10);
  const first = [0, 1, 2].map((one) => monthsOn(near, one)).find((one) => one >= soonest)!;
  return { owed, down, financed, monthly, many, last: financed - monthly * (many - 1), day, first };
}

function tableOf(accounts: Account[], l: Look): string {
  const { heads } = l;
  const span = ({ from, to }: Account) =>
    from === to ? l.day(from) : `${l.day(from)} - ${l.day(to)}`;
  const columns: [string, (one: Account) => string][] = [
    [heads.number, ({ number }) => number],
    ...(l.named
      ? [["Patient", ({ patient }: Account) => patient] as [string, (one: Account) => string]]
      : []),
    [heads.date, span],
  ];
  if (l.typed) columns.push([l.of("Type of Service|Service|Visit Type"), (one) => one.service]);
  const body = accounts.map(
    (one) =>
      `<tr>${columns.map(([, print]) => `<td>${print(one)}</td>`).join("")}<td class="n">${l.money(one.balance)}</td></tr>`,
  );
  const owed = sum(accounts.map(({ balance }) => balance));
  const foot = l.summed
    ? `<tr class="sum"><td colspan="${columns.length}">${l.total}</td><td class="n">${dollars(owed)}</td></tr>`
    : "";
  return `<table class="accounts"><thead><tr>${columns.map(([name]) => `<th>${name}</th>`).join("")}<th class="n">${heads.balance}</th></tr></thead><tbody>${body.join("")}${foot}</tbody></table>`;
}

const nth = (day: number) =>
  `${day}${day % 10 === 1 && day !== 11 ? "st" : day % 10 === 2 && day !== 12 ? "nd" : day % 10 === 3 && day !== 13 ? "rd" : "th"}`;

function termsBox(plan: Plan, l: Look): string {
  const even = plan.last === plan.monthly;
  return pairs(
    [
      plan.down || !l.summed ? [l.total, dollars(plan.owed)] : null,
      plan.down ? [l.down, dollars(-plan.down)] : null,
      [l.financed, dollars(plan.financed)],
      [l.of("Number of monthly payments|Number of installments|Number of Payments"), `${plan.many}`], // prettier-ignore
      [l.of("Monthly payment amount|Monthly Payment|Installment amount"), dollars(plan.monthly)],
      even ? null : [l.of("Final payment|Last installment"), dollars(plan.last)],
      [l.of("First payment due|First Payment Due Date|Payments begin"), l.long(plan.first)],
      [l.of("Payment due day|Due each month on|Monthly due date"), `${nth(plan.day)} of ${l.of("each|the|every")} month`], // prettier-ignore
      [l.of("Interest rate|Finance charge|Annual Percentage Rate"), l.of("0%|None|0.00%")],
    ],
    "box",
  );
}

function scheduleOf(plan: Plan, l: Look): string {
  const many = Math.min(l.scheduled, plan.many);
  if (!many) return "";
  const remaining = l.of("yes|no") === "yes";
  const rows = Array.from({ length: many }, (_, at) => {
    const cents = at === plan.many - 1 ? plan.last : plan.monthly;
    const left = Math.max(0, plan.financed - plan.monthly * (at + 1));
    return `<tr><td>${at + 1}</td><td>${l.day(monthsOn(plan.first, at))}</td><td class="n">${l.money(cents)}</td>${remaining ? `<td class="n">${l.money(left)}</td>` : ""}</tr>`;
  });
  const title = many < plan.many ? l.of(`Your first ${many} payments|Payment schedule (first ${many} payments)`) : "Payment schedule"; // prettier-ignore
  return `<h3>${title}</h3><table class="accounts plan"><thead><tr><th>${l.of("No.|Payment|#")}</th><th>Due Date</th><th class="n">Payment Amount</th>${remaining ? `<th class="n">${l.of("Remaining Balance|Balance After Payment")}</th>` : ""}</tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

function termsOf(chance: Chance, provider: string, tel: string, l: Look): string {
  const sure = [
    `Each payment must be received on or before its due date. If you cannot make a payment, call us at ${tel} <b>before</b> the due date.`,
    `If ${l.of("two consecutive payments are|any payment is more than 30 days|two payments are")} ${l.of("missed|late")}, this agreement ${l.of("may be cancelled|is void")} and the full remaining balance will be due. The account may then be referred to an outside collection agency after proper notice.`,
  ];
  const more = chance
    .shuffled([
      "This agreement covers only the accounts listed above. New services are not included unless you ask us to add them; your monthly payment may change.",
      "You may pay off the balance early at any time without penalty.",
      `A fee of ${l.of("$25.00|$30.00|$35.00")} may be charged for any payment returned unpaid by your bank.`,
      "Insurance or other third-party payments received after the date of this agreement will reduce the remaining balance. They do not replace your monthly payment.",
      "This plan bears no interest and is not a credit card or loan.",
      `You may qualify for help under the ${safe(provider)} Financial Assistance Policy. Applying does not change your plan until a decision is made.`,
    ])
    .slice(0, chance.between(2, 5));
  return `<h3>${l.of("Terms and conditions|TERMS OF THIS AGREEMENT|Please note")}</h3><ol>${[...sure, ...more].map((one) => `<li>${one}</li>`).join("")}</ol>`;
}

const autoOf = (plan: Plan) =>
  `<h3>Automatic payment authorization (optional)</h3><p>&#9633; I authorize you to charge my card or debit my bank account ${dollars(plan.monthly)} on the ${nth(plan.day)} of each month until the balance is paid.</p><p>&#9633; Visa &nbsp; &#9633; MasterCard &nbsp; &#9633; Discover &nbsp; Card no. ______________________ Exp. ______ &nbsp;&nbsp; &#9633; Checking: routing no. ______________ Account no. ______________</p>`;

const style = (ink: string, l: Look) =>
  `@page{size:letter;margin:13mm 18mm}body{font:${l.font};line-height:1.37;margin:0;color:#161616}.mast{display:flex;gap:3mm;align-items:center;${l.of(`border-bottom:1.5px solid ${ink};padding-bottom:2mm|justify-content:center;text-align:center|`)}}.mast b{font-size:1.5em;color:${ink}}.mast small{display:block;color:#444}.head{display:flex;justify-content:space-between;margin:5mm 0 3mm}.ref{align-self:flex-start}.ref td{padding:.3mm 0 .3mm 4mm}h1{font-size:1.3em;margin:3mm 0;${l.of("text-align:center||text-decoration:underline")}}h3{font-size:1em;margin:3mm 0 .8mm;color:${ink};break-after:avoid}p{margin:0 0 2.2mm}ol{margin:0 0 2mm;padding-left:6mm}
.accounts{border-collapse:collapse;width:100%;margin:1mm 0 3mm}.plan{width:${l.of("70%|100%|80%")}}.accounts th{text-align:left;padding:.9mm 2mm;${l.ruled ? "border:1px solid #555;background:#eee" : "border-bottom:1.2px solid #333"}}.accounts td{padding:.8mm 2mm;white-space:nowrap;${l.ruled ? "border:1px solid #777" : "border-bottom:.5px solid #bbb"}}.accounts .n{text-align:right}.sum td{font-weight:bold}tr,li,.sign,.slip{break-inside:avoid}.box{${l.boxed ? `border:1.5px solid ${ink};padding:1.5mm 3mm;` : ""}margin:2mm 0 3mm;min-width:60%}.box td{padding:.5mm 8mm .5mm 0}.box td:last-child{text-align:right;padding-right:0;font-weight:bold}.sign{display:grid;grid-template-columns:1fr 1fr;gap:7mm 12mm;margin-top:8mm}.sign div{border-top:1px solid #222;padding-top:.6mm;font-size:.88em}
.slip{margin-top:7mm;border-top:1px dashed #333;padding-top:3mm;display:flex;justify-content:space-between;gap:8mm}.slip table td{padding:.4mm 3mm .4mm 0;white-space:nowrap}.slip td:last-child{text-align:right;font-weight:bold}`;

type Facts = Record<"provider" | "who" | "number" | "mail" | "tel" | "site", string> & {
  plan: Plan;
  sent: string;
  many: boolean;
};

function introOf(f: Facts, l: Look): string {
  const [account, is] = f.many ? ["accounts", "are"] : ["account", "is"];
  return l.of(
    `Thank you for contacting us to set up a payment plan. This letter confirms the arrangement we agreed to for the ${account} listed below.|As we discussed, ${safe(f.provider)} agrees to accept monthly payments on the ${account} shown below. Please read the terms, sign and return one copy of this agreement ${l.of("within 10 days|by the first due date|in the enclosed envelope")}.|This agreement is made between ${safe(f.provider)} and the guarantor named above for payment of the balance${f.many ? "s" : ""} that ${is} your responsibility on the following ${account}.`,
  );
}

function slipOf(chance: Chance, f: Facts, l: Look): string {
  return `<div class="slip"><div>${bars(chance, 140, 20)}<br>${safe(f.provider)}<br>${f.mail.replace(", ", "<br>")}</div>${pairs(
    [
      f.number ? [f.many || l.guarantor ? l.ref : l.heads.number, f.number] : ["Name", f.who],
      ["Payment no.", `1 of ${f.plan.many}`],
      ["Due date", l.long(f.plan.first)],
      ["Payment amount", dollars(f.plan.many === 1 ? f.plan.last : f.plan.monthly)],
      ["Amount enclosed", "$ __________"],
    ],
  )}</div>`;
}

function letter(chance: Chance, accounts: Account[], f: Facts, ink: string, l: Look): string {
  const home = `${street(chance)}<br>${town(chance)}`;
  const ref = pairs(
    [
      ["Date:", l.long(f.sent)],
      ["Guarantor:", f.who],
      l.guarantor ? [`${l.ref}:`, f.number] : null,
      chance.happens(0.5)
        ? [`${l.of("Agreement No.|Plan ID|Contract #")}:`, chance.number("PP-######")]
        : null,
      l.named ? null : ["Patient:", accounts[0]!.patient],
    ],
    "ref",
  );
  const sign = `<div class="sign"><div>Signature of patient or responsible party</div><div>Date</div><div>${l.of("Hospital representative|Financial counselor|Authorized by")}</div><div>Date</div></div>`;
  const pay = `<p>${l.of("Mail your payments to|Send payments to")} ${safe(f.provider)}, ${f.mail}, pay online at ${f.site}/pay, or call ${f.tel}.${l.of(" You will receive a monthly statement.| No monthly bill will be sent; please keep this letter.|")}</p>`;
  return page(
    style(ink, l),
    `<div class="mast">${mark(chance, ink, 36)}<div><b>${safe(f.provider)}</b><small>${l.office} &nbsp;&bull;&nbsp; ${f.mail} &nbsp;&bull;&nbsp; ${f.tel}</small></div></div><div class="head"><div><br>${f.who}<br>${home}</div>${ref}</div><h1>${l.title}</h1><p>Dear ${l.of(`${f.who}|Guarantor|Patient or Guarantor`)}:</p><p>${introOf(f, l)}</p><h3>${l.of("Accounts covered by this agreement|Accounts included|ACCOUNTS IN THIS PLAN")}</h3>${tableOf(accounts, l)}<h3>${l.of("Your payment plan|Payment terms|PLAN SUMMARY")}</h3>${termsBox(f.plan, l)}${scheduleOf(f.plan, l)}${termsOf(chance, f.provider, f.tel, l)}${pay}${l.auto ? autoOf(f.plan) : ""}<p>${l.of("By signing below I agree to the terms above.|I have read and understand this agreement and promise to pay the balance as stated.")}</p>${sign}${l.coupon ? slipOf(chance, f, l) : ""}`,
  );
}

function draw(chance: Chance): Drawn {
  const l = lookOf(chance);
  const [provider = "", ink = "", site = ""] = chance.pick(HOSPITALS);
  const write = naming(chance);
  const people = household(chance, l.named ? chance.pick([1, 1, 2, 3]) : 1).map(write);
  const accounts = accountsOf(chance, people, shifted("2024-02-20", chance.between(0, 600)));
  const sent = shifted(accounts.at(-1)!.to, chance.between(40, 110));
  const plan = planOf(chance, accounts, sent);
  const many = accounts.length > 1;
  const reference = chance.number(l.of("#######|G######|10#######"));
  const number = l.guarantor ? reference : many ? "" : accounts[0]!.number;
  const [tel, mail] = [phone(chance), `${box(chance)}, ${town(chance)}`];
  const facts: Facts = { provider, who: people[0]!, number, mail, tel, site, plan, sent, many };
  const html = letter(chance, accounts, facts, ink, l);
  const patients = new Set(accounts.map(({ patient }) => patient));
  const ends = accounts.map(({ to }) => to).sort();
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "summary", setting: "facility", provider },
      ...{ patient: patients.size > 1 ? null : accounts[0]!.patient },
      ...{ accountNumber: number || null, statementDate: sent, dueDate: plan.first },
      ...{ serviceFrom: accounts[0]!.from, serviceTo: ends.at(-1)! },
    },
    { patientPaid: plan.down || null, patientResponsibility: plan.financed },
    [],
  );
  return { html, truth };
}

export const family: Family = {
  name: "payment-plan-agreement",
  paper:
    "A hospital's letter of agreement on a payment plan: the accounts and their balances, what is financed, the installments and the terms.",
  medium: "text",
  draw,
};
