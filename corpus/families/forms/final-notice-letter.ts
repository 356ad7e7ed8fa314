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
import {
  box,
  doctor,
  household,
  naming,
  phone,
  street,
  town,
} from "#corpus/families/drawing/people";
import { bars, mark, page } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Account = Record<"number" | "from" | "to" | "patient" | "service" | "doctor", string> & {
  balance: number;
};

const ISSUERS = rowsOf(`
Harbor Point Regional Hospital|#17456b|hospital|www.harborpointregional.example
ST. BRENDAN'S HOSPITAL|#5a1f33|hospital|www.stbrendans.example
Cumberland Valley Physicians, P.C.|#2f5d3a|group|www.cvphysicians.example
Tri-County Orthopaedic & Sports Medicine|#7a3b12|group|www.tricountyortho.example
Mercer County Memorial Hospital|#333333|hospital|www.mercermemorial.example
REDWOOD COAST MEDICAL GROUP|#1d5c63|group|www.redwoodcoastmg.example`);
const SERVICES: Record<string, string[]> = {
  hospital:
    "Emergency Room|Outpatient Lab|Inpatient|Imaging|Outpatient Surgery|Observation|Physical Therapy".split(
      "|",
    ),
  group: "Office Visit|Procedure|Lab|X-Ray|Consultation|Surgery".split("|"),
};

type Look = ReturnType<typeof lookOf>;

function lookOf(chance: Chance) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  return {
    of,
    day: chance.pick([slashes, slashes, shortSlashes, looseSlashes]),
    long: chance.pick([longMonthName, longMonthName, monthName, slashes]),
    money: chance.pick([dollars, dollars, grouped]),
    typed: chance.happens(0.4),
    doctored: chance.happens(0.4),
    aged: chance.happens(0.3),
    patientFirst: chance.happens(0.3),
    summed: chance.happens(0.75),
    guarantor: chance.happens(0.5),
    coupon: chance.happens(0.7),
    card: chance.happens(0.5),
    back: chance.happens(0.35),
    discount: chance.happens(0.2),
    ruled: chance.happens(0.5),
    heads: {
      number: of("Account Number|Account #|Acct. No.|Visit/Account No."),
      date: of("Date of Service|Service Date|Date(s) of Service|DOS"),
      patient: of("Patient|Patient Name"),
      balance: of("Balance|Balance Due|Amount Due|Patient Balance"),
    },
    title: of(
      "FINAL NOTICE|FINAL NOTICE BEFORE COLLECTION|Final Notice - Immediate Attention Required|NOTICE OF INTENT TO REFER ACCOUNT TO COLLECTIONS",
    ),
    total: of("Total Due|TOTAL AMOUNT DUE|Total Balance Due|Total"),
    ref: of("Guarantor Number|Guarantor Account|Reference Number"),
    office: of("Patient Financial Services|Patient Accounts|Business Office|Billing Department"),
    font: of(
      "10pt Liberation Serif|9.3pt Liberation Sans|10pt Liberation Serif|8.6pt DejaVu Sans Condensed",
    ),
  };
}

function accountsOf(chance: Chance, kind: string, people: string[], last: string): Account[] {
  const many = chance.weighted([
    [1, 3],
    [2, 3],
    [3, 2],
    [5, 1],
    [9, 0.6],
  ] as const);
  const pattern = chance.pick(["##########", "H000########", "#######-##", "V########", "######"]);
  const physician = doctor(chance);
  return Array.from({ length: many }, (_, at): Account => {
    const service = chance.pick(SERVICES[kind]!);
    const from = shifted(last, -(many - 1 - at) * chance.between(9, 34));
    const big = service === "Inpatient" || service.includes("Surgery");
    return {
      ...{ number: chance.number(pattern), from, service, patient: chance.pick(people) },
      to: service === "Inpatient" ? shifted(from, chance.between(1, 6)) : from,
      doctor: chance.happens(0.7) ? physician : doctor(chance),
      balance: big ? chance.between(24000, 680000) : chance.between(1875, 98000),
    };
  }).sort((one, other) => (one.from < other.from ? -1 : 1));
}

const safe = (text: string) => text.replaceAll("&", "&amp;");
const days = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 864e5);

function tableOf(accounts: Account[], kind: string, sent: string, l: Look): string {
  const { heads } = l;
  const span = ({ from, to }: Account) =>
    from === to ? l.day(from) : `${l.day(from)} - ${l.day(to)}`;
  const who: [string, (one: Account) => string][] = [[heads.patient, ({ patient }) => patient]];
  const columns: [string, (one: Account) => string][] = [
    ...(l.patientFirst ? who : []),
    [heads.number, ({ number }) => number],
    [heads.date, span],
    ...(l.patientFirst ? [] : who),
  ];
  if (kind === "hospital" && l.typed) columns.push(["Service Type", ({ service }) => service]);
  if (kind === "group" && l.doctored) columns.push(["Provider", (one) => one.doctor]);
  if (l.aged) columns.push(["Days", ({ to }) => String(days(to, sent))]);
  const head = `<tr>${columns.map(([name]) => `<th>${name}</th>`).join("")}<th class="n">${heads.balance}</th></tr>`;
  const body = accounts.map(
    (one) =>
      `<tr>${columns.map(([, print]) => `<td>${print(one)}</td>`).join("")}<td class="n">${l.money(one.balance)}</td></tr>`,
  );
  const foot = l.summed
    ? `<tr class="sum"><td colspan="${columns.length}">${l.total}</td><td class="n">${dollars(owedOf(accounts))}</td></tr>`
    : "";
  return `<table class="accounts"><thead>${head}</thead><tbody>${body.join("")}${foot}</tbody></table>`;
}

const owedOf = (accounts: Account[]) => sum(accounts.map(({ balance }) => balance));

type Facts = Record<"provider" | "kind" | "site" | "tel" | "owed" | "until", string> & {
  many: boolean;
};

function proseOf(f: Facts, l: Look): { before: string; after: string } {
  const [accounts, have, them] = f.many
    ? ["accounts", "have", "these accounts"]
    : ["account", "has", "this account"];
  const before = l.of(
    `Despite our previous statements and phone calls, the ${accounts} listed below ${have} not been paid. <b>This is the last notice you will receive from us.</b>|We have sent you several statements about the ${accounts} shown below and have not received payment in full or heard from you about a payment arrangement.|Our records show that the following ${accounts} ${have} an unpaid balance that is your responsibility. Your insurance, if any, has been billed and has processed the claim${f.many ? "s" : ""}.`,
  );
  const agency = l.of(
    "an outside collection agency|a third-party collection agency|our collection agency",
  );
  const after = l.of(
    `To keep ${them} from being referred to ${agency}, please pay the total of <b>${f.owed}</b> or call us to set up a payment plan on or before <b>${f.until}</b>.|Unless we receive your payment of <b>${f.owed}</b> by <b>${f.until}</b>, or you contact our office to make other arrangements, ${them} will be placed with ${agency} without further notice to you.|<b>${f.owed} is due by ${f.until}.</b> If we do not hear from you by that date, ${them} will be turned over to ${agency}.`,
  );
  const credit = l.of(
    " Placement with an agency may include reporting to the credit bureaus to the extent the law allows.|| Collection activity may affect your credit.",
  );
  return { before, after: after + credit };
}

function assistance(f: Facts, first: string, l: Look): string {
  const until = l.long(shifted(first, 240));
  const text =
    f.kind === "hospital"
      ? `${safe(f.provider)} offers financial assistance to patients who cannot afford to pay for emergency and other medically necessary care. Patients with household income at or below ${l.of("200%|250%|300%")} of the Federal Poverty Guidelines may qualify for free or discounted care. ${l.of(`You may apply through ${until}. |`)}For a free copy of our Financial Assistance Policy, the plain language summary and an application, visit ${f.site}/assistance, call ${f.tel}, or ask at any registration desk. Copies are available in Spanish.`
      : `If you are not able to pay in full, please call us at ${f.tel}. You may qualify for a hardship reduction or a no-interest payment plan of up to ${l.of("6|12|18")} months. Proof of household income may be requested.`;
  return `<h3>${l.of("Financial assistance|Need help paying this bill?|FINANCIAL ASSISTANCE IS AVAILABLE")}</h3><p>${text}</p>`;
}

function options(f: Facts, mail: string, l: Look): string {
  const list = [
    `<b>Online:</b> ${f.site}/pay`,
    `<b>By phone:</b> ${f.tel}, ${l.of("Monday - Friday, 8:00 a.m. - 4:30 p.m.|Mon-Thu 8-6, Fri 8-4|24 hours a day through our automated line")}`,
    `<b>By mail:</b> check or money order payable to ${safe(f.provider)}, ${mail}`,
    l.of(
      "<b>In person:</b> at the Cashier's window, main lobby|<b>Payment plan:</b> call us; no interest is charged",
    ),
  ];
  const off = l.discount
    ? `<li><b>Prompt payment:</b> a ${l.of("10%|15%|20%")} discount may be available if you pay the entire balance in one payment. Ask a representative.</li>`
    : "";
  return `<h3>${l.of("Payment options|Ways to pay|How to pay")}</h3><ul>${list.map((one) => `<li>${one}</li>`).join("")}${off}</ul>`;
}

const BACK = `<div class="back"><h3>Your rights</h3><p>You have the right to request an itemized statement of the services you received. We will send it free of charge within 30 days of your request.</p><p>If you believe this bill is wrong, or that your insurance should have paid, tell us in writing before the date shown on the front of this letter. We will hold the account while we look into it.</p><p>If you are or were a patient without insurance and received a good faith estimate, you may dispute a bill that is $400 or more above the estimate. Visit www.cms.gov/nosurprises or call 1-800-985-3059.</p><h3>Bankruptcy</h3><p>If you have filed for bankruptcy, please disregard this letter and send us your case number and the name of your attorney.</p><h3>Change of address or insurance</h3><p>Name ______________________________ Phone ____________________</p><p>Address ___________________________________________________________</p><p>Insurance company _________________________ Member ID ____________________ Group ______________</p><h3>Language assistance</h3><p>ATENCI&Oacute;N: si habla espa&ntilde;ol, tiene a su disposici&oacute;n servicios gratuitos de asistencia ling&uuml;&iacute;stica. CH&Uacute; &Yacute;: N&#7871;u b&#7841;n n&oacute;i Ti&#7871;ng Vi&#7879;t, c&oacute; c&aacute;c d&#7883;ch v&#7909; h&#7895; tr&#7907; ng&ocirc;n ng&#7919; mi&#7877;n ph&iacute; d&agrave;nh cho b&#7841;n.</p></div>`;

const style = (ink: string, l: Look) =>
  `@page{size:letter;margin:11mm 18mm 9mm}body{font:${l.font};line-height:1.36;margin:0;color:#161616}.front{display:flex;flex-direction:column;min-height:257mm}.mast{display:flex;gap:3mm;align-items:center;${l.of(`border-bottom:1.5px solid ${ink};padding-bottom:2mm|justify-content:center;text-align:center`)}}.mast b{font-size:1.55em;color:${ink}}.mast small{display:block;color:#444}.head{display:flex;justify-content:space-between;margin:5mm 0 3mm}.ref{align-self:flex-start}.ref td{padding:.2mm 0 .2mm 4mm}
h1{font-size:1.3em;margin:2mm 0;${l.of("text-align:center|color:#9b1c1c|letter-spacing:.4px")}}h3{font-size:1em;margin:2.6mm 0 .6mm;color:${ink}}p{margin:0 0 2.2mm}ul{margin:0;padding-left:6mm}.accounts{border-collapse:collapse;width:${l.of("100%|92%|100%")};margin:1mm auto 3mm}.accounts th{text-align:left;padding:.9mm 2mm;${l.ruled ? "border:1px solid #555;background:#eee" : "border-bottom:1.2px solid #333"}}.accounts td{padding:.8mm 2mm;white-space:nowrap;${l.ruled ? "border:1px solid #777" : "border-bottom:.5px solid #bbb"}}.accounts .n{text-align:right}.accounts .sum td{font-weight:bold}tr{break-inside:avoid}
.sign{margin-top:3mm}.slip{margin-top:auto;break-inside:avoid;padding-top:3mm}.cut{border-top:1px dashed #333;text-align:center;font-size:.8em;padding:.6mm 0 2mm}.three{display:flex;justify-content:space-between;gap:8mm}.three table td{padding:.5mm 3mm .5mm 0;white-space:nowrap}.three td:last-child{text-align:right;font-weight:bold}.card{white-space:nowrap;border:1px solid #666;padding:1.5mm 2mm;font-size:.88em;line-height:1.75}.back{break-before:page}`;

function slipOf(chance: Chance, f: Facts, who: string, number: string, mail: string, l: Look) {
  const card = l.card
    ? `<div class="card">&#9633; Visa &#9633; MasterCard &#9633; Discover &#9633; Amex<br>Card no. ________________ Exp. _____<br>Signature ___________ Amount $ ______</div>`
    : `<div>${bars(chance, 150, 22)}<br><small>Please write your account number on your check.</small></div>`;
  return `<div class="slip"><div class="cut">Please detach and return this portion with your payment</div><div class="three"><div>${safe(f.provider)}<br>${mail.replace(", ", "<br>")}</div>${card}<table>${number ? `<tr><td>${f.many ? l.ref : l.heads.number}</td><td>${number}</td></tr>` : `<tr><td>Name</td><td>${who}</td></tr>`}<tr><td>Pay by</td><td>${f.until}</td></tr><tr><td>${l.of("Total Due|Amount Due")}</td><td>${f.owed}</td></tr><tr><td>Enclosed</td><td>$ _________</td></tr></table></div></div>`;
}

function draw(chance: Chance): Drawn {
  const l = lookOf(chance);
  const [provider = "", ink = "", kind = "", site = ""] = chance.pick(ISSUERS);
  const [write, members] = [naming(chance), household(chance, chance.pick([1, 1, 2, 3]))];
  const last = shifted("2024-03-04", chance.between(0, 560));
  const accounts = accountsOf(chance, kind, members.map(write), last);
  const sent = shifted(accounts.at(-1)!.to, chance.between(120, 175));
  const due = shifted(sent, chance.pick([10, 14, 15, 21, 30]));
  const [tel, mail] = [phone(chance), `${box(chance)}, ${town(chance)}`];
  const many = accounts.length > 1;
  const reference = chance.number(l.of("#######|G######|10#######"));
  const number = many ? (l.guarantor ? reference : "") : accounts[0]!.number;
  const facts: Facts = {
    ...{ provider, kind, site, tel, many, owed: dollars(owedOf(accounts)), until: l.long(due) },
  };
  const { before, after } = proseOf(facts, l);
  const slip = l.coupon ? slipOf(chance, facts, members[0]!, number, mail, l) : "";
  const re =
    many && l.guarantor
      ? `<table class="ref"><tr><td>${l.ref}:</td><td>${number}</td></tr><tr><td>Accounts listed:</td><td>${accounts.length}</td></tr></table>`
      : "";
  const html = page(
    style(ink, l),
    `<div class="front"><div class="mast">${mark(chance, ink, 36)}<div><b>${safe(provider)}</b><small>${l.office} &nbsp;&bull;&nbsp; ${mail} &nbsp;&bull;&nbsp; ${tel}</small></div></div>
<div class="head"><div>${l.long(sent)}<br><br>${members[0]}<br>${street(chance)}<br>${town(chance)}</div>${re}</div><h1>${l.title}</h1>
<p>Dear ${l.of(`${members[0]}|Patient or Responsible Party|${members[0]}|Guarantor`)}:</p><p>${before}</p>${tableOf(accounts, kind, sent, l)}<p>${after}</p>${assistance(facts, accounts[0]!.to, l)}${options(facts, mail, l)}
<p style="margin-top:2.5mm">If you have already sent your payment, please accept our thanks and disregard this notice.${l.back ? " See the reverse side for important information." : ""}</p><div class="sign">Sincerely,<br><br>${l.office}<br>${safe(provider)}</div>${slip}</div>${l.back ? BACK : ""}`,
  );
  const patients = new Set(accounts.map(({ patient }) => patient));
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "summary", provider, accountNumber: number || null },
      ...{ setting: kind === "hospital" ? "facility" : "professional", dueDate: due },
      ...{ statementDate: sent, patient: patients.size > 1 ? null : accounts[0]!.patient },
      ...{
        serviceFrom: accounts[0]!.from,
        serviceTo: accounts
          .map(({ to }) => to)
          .sort()
          .at(-1)!,
      },
    },
    { patientResponsibility: owedOf(accounts) },
    [],
  );
  return { html, truth };
}

export const family: Family = {
  name: "final-notice-letter",
  paper:
    "A hospital's or physician group's own letter before it sends accounts to collections: prose around a small table of accounts and what is due by a day.",
  medium: "text",
  draw,
};
