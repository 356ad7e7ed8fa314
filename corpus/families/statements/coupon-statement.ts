import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { lineOf, rowsOf, shifted, sum, truthOf } from "#corpus/families/drawing/truth-of";
import type { Family } from "#corpus/families/family";

const VISITS = rowsOf(`
99212|OFFICE/OUTPATIENT VISIT EST LEVEL 2|118; 99213|OFFICE/OUTPATIENT VISIT EST LEVEL 3|172; 99214|OFFICE/OUTPATIENT VISIT EST LEVEL 4|248
99215|OFFICE/OUTPATIENT VISIT EST LEVEL 5|337; 99396|PREVENTIVE VISIT EST AGE 40-64|263`);
const TESTS = rowsOf(`
93000|ELECTROCARDIOGRAM, COMPLETE|74; 94010|BREATHING CAPACITY TEST|96.5; 81002|URINALYSIS NONAUTO W/O SCOPE|18; 87880|STREP A ASSAY W/OPTIC|41
83036|GLYCOSYLATED HEMOGLOBIN TEST|54.25; 36415|ROUTINE VENIPUNCTURE|16; 96127|BRIEF EMOTIONAL/BEHAVIORAL ASSESSMENT|24; 92552|PURE TONE AUDIOMETRY AIR|63
73030|X-RAY EXAM OF SHOULDER|88; 76536|ULTRASOUND EXAM OF HEAD AND NECK|312; 90686|FLU VACCINE QUADRIVALENT|46; 90471|IMMUNIZATION ADMINISTRATION|38
82270|OCCULT BLOOD FECES|22; 87804|INFLUENZA ASSAY W/OPTIC|47.5; 85610|PROTHROMBIN TIME|26; 71046|X-RAY EXAM CHEST 2 VIEWS|119`);
const PRACTICES = rowsOf(`
MAPLE RIDGE INTERNAL MEDICINE PC|2250 ORCHARD LAKE RD STE 110|SYLVAN LAKE MI 48320|(248) 555-0134; Harbor Point Dermatology, LLC|18 Wharf Street, Suite 3|Portland, ME 04101|(207) 555-0188
Tri-County Orthopaedic Associates|905 Medical Park Blvd|Hickory, NC 28602|(828) 555-0127; SUNRISE FAMILY PHYSICIANS|7700 E BASELINE RD|MESA AZ 85209|(480) 555-0163`);
const PEOPLE = rowsOf(`
Renata Kowalczyk|5518 Birchcrest Dr|Lansing, MI 48917; DARNELL T PRICE|340 SPRUCE ST|PORTLAND ME 04102; Ingrid Solheim|12 Old Mill Rd|Lenoir, NC 28645
MARIA FERNANDA RUIZ|9027 E PAMPA AVE|MESA AZ 85212; Samuel Adeyemi|77 Kestrel Way|Gastonia, NC 28054`);
const DOCTORS = ["Kaplan", "Osei", "Whitaker", "Dimitriou"];
const PLANS = ["BLUE CROSS", "AETNA", "MEDICARE", "CIGNA", "UNITEDHEALTHCARE"];
const MESSAGES = [
  "Your insurance has paid its share. The balance shown is your responsibility. Please remit payment promptly.",
  "PAYMENT IS DUE UPON RECEIPT. A $25.00 FEE IS CHARGED FOR RETURNED CHECKS.",
  "Pay online 24 hours a day. Payment plans are available; please call our billing office.",
  "Thank you for choosing our practice. If your insurance has changed, please complete the back of this form.",
];

/** A row of the ledger: a service, or money that came in or was taken off after it. */
type Entry = {
  date: string;
  text: string;
  code: string;
  doctor: string;
  charge: number;
  insurance: number;
  patient: number;
  adjusted: number;
};

function entriesOf(chance: Chance, from: string, upper: (text: string) => string): Entry[] {
  const plan = chance.pick(PLANS);
  const visits = chance.weighted([
    [1, 4],
    [2, 4],
    [chance.between(3, 5), 3],
    [chance.between(7, 10), 1],
  ]);
  const visitKinds = chance.shuffled(VISITS);
  return Array.from({ length: visits }, (_, visit) => {
    const date = shifted(from, visit * 19);
    const doctor = chance.pick(DOCTORS);
    const none = { doctor: "", code: "", charge: 0, insurance: 0, patient: 0, adjusted: 0 };
    const tests = chance.shuffled(TESTS).slice(0, chance.between(0, 4));
    const done = [visitKinds[visit % VISITS.length]!, ...tests];
    const services = done.map(([code = "", text = "", price = ""]) => ({
      ...none,
      date,
      doctor,
      code,
      text: upper(text),
      charge: Math.round(Number(price) * 100),
    }));
    const charged = sum(services.map(({ charge }) => charge));
    const copay = chance.happens(0.4) ? Math.min(2500, charged) : 0;
    const adjusted = Math.round((charged * chance.between(12, 38)) / 100);
    const insurance = chance.happens(0.75)
      ? Math.max(0, Math.round((charged - adjusted) * 0.8) - copay)
      : 0;
    const later = shifted(date, chance.between(12, 17));
    return [
      ...services,
      ...(copay
        ? [
            {
              ...none,
              date,
              text: upper(
                chance.pick([
                  "Patient Payment - Thank You",
                  "COPAY PAYMENT - CREDIT CARD",
                  "Payment - Check",
                ]),
              ),
              patient: copay,
            },
          ]
        : []),
      ...(insurance
        ? [
            {
              ...none,
              date: later,
              text: upper(chance.pick([`${plan} PAYMENT`, `Insurance Payment - ${plan}`])),
              insurance,
            },
          ]
        : []),
      ...(insurance
        ? [
            {
              ...none,
              date: later,
              text: upper(
                chance.pick([
                  `${plan} ADJUSTMENT`,
                  "Contractual Write-Off",
                  "Insurance Adjustment",
                ]),
              ),
              adjusted,
            },
          ]
        : []),
    ];
  }).flat();
}

type Look = ReturnType<typeof lookOf>;

function lookOf(chance: Chance) {
  const capitals = chance.happens(0.5);
  const from = shifted("2026-01-08", chance.between(0, 70));
  const entries = entriesOf(chance, from, capitals ? (text) => text.toUpperCase() : (text) => text);
  const made = shifted(entries.at(-1)!.date, chance.between(9, 26));
  const total = (kind: "charge" | "insurance" | "patient" | "adjusted") =>
    sum(entries.map((entry) => entry[kind]));
  const previous = chance.happens(0.3) ? chance.between(1800, 21000) : 0;
  const paid = total("insurance") + total("patient") + total("adjusted");
  return {
    entries,
    made,
    previous,
    from,
    due: previous + total("charge") - paid,
    charges: total("charge"),
    insurance: total("insurance"),
    patient: total("patient"),
    adjusted: total("adjusted"),
    practice: chance.pick(PRACTICES),
    person: chance.pick(PEOPLE),
    account: chance.number(chance.pick(["######", "@@@####", "##-######"])),
    top: chance.happens(0.5),
    codes: chance.happens(0.6),
    doctors: chance.happens(0.4),
    /** One signed column, a column for charges and one for credits, or charges, payments, and adjustments apart. */
    shape: chance.pick(["signed", "credits", "three"] as const),
    running: chance.happens(0.45),
    money: chance.pick([
      formats.grouped,
      formats.dollars,
      formats.trailingMinus,
      formats.parentheses,
    ]),
    day: chance.pick([formats.slashes, formats.shortSlashes, formats.looseSlashes]),
    dueDate: chance.happens(0.6) ? shifted(made, 21) : null,
    words: {
      date: chance.pick(["DATE", "Date of Service", "Service Date", "Tran Date"]),
      text: chance.pick(["DESCRIPTION", "Description of Service", "Explanation of Activity"]),
      code: chance.pick(["CODE", "CPT", "Proc Code"]),
      charge: chance.pick(["CHARGES", "Charge", "Charge Amount"]),
      credit: chance.pick(["PAYMENTS/ADJ", "Credits", "Payments & Adjustments"]),
      balance: chance.pick(["BALANCE", "Running Balance", "Acct Balance"]),
      pay: chance.pick(["PAY THIS AMOUNT", "AMOUNT DUE", "Please Pay This Amount", "BALANCE DUE"]),
      account: chance.pick(["ACCOUNT #", "ACCT. NO.", "Account Number"]),
      made: chance.pick(["STATEMENT DATE", "BILLING DATE", "Statement Date"]),
    },
    face: chance.pick(["Arial", "Arial", "'Courier New'", "'Times New Roman'"]),
    size: chance.pick([8.5, 9, 9.5]),
    rule: chance.pick(["boxed", "bars", "none"]),
    color: chance.pick(["#000", "#1c3f94", "#00694e", "#7b1113"]),
    messages: chance.shuffled(MESSAGES).slice(0, chance.between(1, 2)),
    aging: chance.happens(0.7),
    scan: chance.number("##################"),
  };
}

const cards = ["VISA", "MASTERCARD", "DISCOVER", "AMEX"]
  .map((card) => `<span><u></u>${card}</span>`)
  .join("");

/** The part that goes back with the check. */
function coupon(look: Look): string {
  const { words, money, day, practice, person } = look;
  const due = look.dueDate ? `<td><i>DUE DATE</i>${day(look.dueDate)}</td>` : "";
  const bars = Array.from(
    look.scan,
    (digit) =>
      `<s style="width:${1 + (Number(digit) % 3)}px;margin-right:${1 + (Number(digit) % 2)}px"></s>`,
  ).join("");
  return `<div class="coupon"><div class="left"><div class="from">${practice.slice(0, 3).join("<br>")}</div><div class="bars">${bars}</div>
<p class="tiny">&#9744; Please check box if address is incorrect or insurance information has changed, and indicate change(s) on reverse side.</p>
<div class="addr"><i>ADDRESSEE:</i>${person.join("<br>")}</div></div><div class="right">
<div class="card"><div class="cap">IF PAYING BY CREDIT CARD, FILL OUT BELOW</div><div class="kinds">${cards}</div>
<table><tr><td colspan="2"><i>CARD NUMBER</i></td><td><i>SECURITY CODE</i></td></tr><tr><td colspan="2"><i>SIGNATURE</i></td><td><i>EXP. DATE</i></td></tr></table></div>
<table class="ask"><tr><td><i>${words.made}</i>${day(look.made)}</td><td class="pay"><i>${words.pay}</i>${money(look.due)}</td><td><i>${words.account}</i>${look.account}</td></tr>
<tr>${due}<td colspan="${look.dueDate ? 2 : 3}"><i>SHOW AMOUNT PAID HERE</i>$ ____________</td></tr></table>
<div class="addr"><i>REMIT TO:</i>${practice.slice(0, 3).join("<br>")}</div></div></div>`;
}

const tear = (look: Look) =>
  `<div class="tear"><span>${look.top ? "STATEMENT" : ""}</span><span>PLEASE DETACH AND RETURN ${look.top ? "TOP" : "BOTTOM"} PORTION WITH YOUR PAYMENT</span></div>`;

function figures(look: Look, entry: Entry, balance: number): string[] {
  const { money } = look;
  const off = entry.insurance + entry.patient + entry.adjusted;
  const shown = (cents: number) => (cents ? money(cents) : "");
  const less =
    look.shape === "signed"
      ? [money(entry.charge - off)]
      : look.shape === "credits"
        ? [shown(entry.charge), shown(-off)]
        : [shown(entry.charge), shown(entry.insurance + entry.patient), shown(entry.adjusted)];
  return look.running ? [...less, money(balance)] : less;
}

function ledger(look: Look): string {
  const { words } = look;
  const amounts =
    look.shape === "signed"
      ? ["AMOUNT"]
      : look.shape === "credits"
        ? [words.charge, words.credit]
        : [words.charge, "PAYMENTS", "ADJUSTMENTS"];
  const named = look.codes ? (["date", "code", "text"] as const) : (["date", "text"] as const);
  const heads = [...named.map((key) => look.words[key]), ...(look.doctors ? ["PROVIDER"] : [])];
  const numbers = look.running ? [...amounts, words.balance] : amounts;
  let balance = look.previous;
  const rows = look.entries.map((entry) => {
    balance += entry.charge - entry.insurance - entry.patient - entry.adjusted;
    const cells = [
      look.day(entry.date),
      ...(look.codes ? [entry.code] : []),
      entry.text,
      ...(look.doctors ? [entry.doctor] : []),
    ];
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}${figures(look, entry, balance)
      .map((cell) => `<td class="m">${cell}</td>`)
      .join("")}</tr>`;
  });
  const brought = look.size > 9 ? "BALANCE FORWARD" : "Previous Balance";
  const gaps = numbers.map((_, at) =>
    at === (look.running ? numbers.length - 1 : 0) ? look.money(look.previous) : "",
  );
  const forward = look.previous
    ? `<tr><td colspan="${heads.length}">${brought}</td>${gaps.map((gap) => `<td class="m">${gap}</td>`).join("")}</tr>`
    : "";
  return `<table class="ledger ${look.rule}"><thead><tr>${heads.map((head) => `<th>${head}</th>`).join("")}${numbers.map((head) => `<th class="m">${head}</th>`).join("")}</tr></thead>
<tbody><tr class="pt"><td colspan="${heads.length + numbers.length}">Patient: ${look.person[0]}</td></tr>${forward}${rows.join("")}</tbody></table>`;
}

/** Sums apart, then how old the open balance is. */
function sums(look: Look): string {
  const { money } = look;
  const previous = look.previous ? `<td><i>Previous Balance</i>${money(look.previous)}</td>` : "";
  const old = look.previous ? Math.min(look.previous, look.due) : 0;
  const aging = `<table class="sums"><tr><td><i>CURRENT</i>${money(look.due - old)}</td><td><i>OVER 30 DAYS</i>${money(0)}</td><td><i>OVER 60 DAYS</i>${money(0)}</td><td><i>OVER 90 DAYS</i>${money(0)}</td><td><i>OVER 120 DAYS</i>${money(old)}</td></tr></table>`;
  return `<table class="sums"><tr>${previous}<td><i>Total Charges</i>${money(look.charges)}</td><td><i>Insurance Payments</i>${money(look.insurance)}</td>
<td><i>Adjustments</i>${money(look.adjusted)}</td><td><i>Patient Payments</i>${money(look.patient)}</td><td class="pay"><i>${look.words.pay}</i>${money(look.due)}</td></tr></table>
${look.aging ? aging : ""}<div class="say"><b>MESSAGES</b><br>${look.messages.join("<br>")}<br>Billing questions: ${look.practice[3]}, Mon-Fri 8:30 AM - 4:30 PM</div>`;
}

const styles = (
  look: Look,
) => `@page{size:letter;margin:0.45in;@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7pt Arial}}
body{font:${look.size}pt/1.3 ${look.face};margin:0} i{display:block;font:6.5pt Arial;color:${look.color}} .m{text-align:right;white-space:nowrap} .coupon{display:flex;gap:0.35in;height:3.3in;overflow:hidden;break-inside:avoid} .coupon>div{flex:1}
.from{font-weight:bold} .addr{margin-top:22px;line-height:1.35} .tiny{font:6.5pt Arial} .card{border:1px solid ${look.color}} .cap{background:${look.color};color:#fff;text-align:center;font:bold 7pt Arial;padding:2px} .kinds{display:flex;justify-content:space-around;font:6.5pt Arial;padding:4px}
.kinds u{display:inline-block;width:8px;height:8px;border:1px solid #000;margin-right:3px} table{border-collapse:collapse;width:100%} .card td,.ask td{border:1px solid ${look.color};padding:2px 4px;height:24px;vertical-align:top;text-align:center} .ask{margin-top:6px} .pay{font-weight:bold}
.bars{height:22px;margin:8px 0} .bars s{display:inline-block;height:22px;background:#000} .tear{break-after:avoid;display:flex;justify-content:space-between;border-top:1px dashed #000;margin:8px 0;font:6.5pt Arial;padding-top:2px}
.ledger th{text-align:left;padding:3px 5px;background:${look.rule === "none" ? "#fff" : look.color};color:${look.rule === "none" ? "#000" : "#fff"};border-bottom:1px solid #000} .ledger th.m{text-align:right} .ledger td{padding:2px 5px;vertical-align:top} .ledger tr{break-inside:avoid} .pt{font-weight:bold}
.boxed td{border-left:0.7px solid ${look.color};border-right:0.7px solid ${look.color}} .boxed{border:1px solid ${look.color}} .bars tr:nth-child(even) td{background:#eef} .sums,.say{break-inside:avoid} .sums{margin-top:8px} .sums td{border:0.7px solid ${look.color};padding:3px 6px;text-align:center} .say{border:0.7px solid #999;margin-top:8px;padding:5px 8px}
${look.top || look.entries.length > 15 ? "" : "body{display:flex;flex-direction:column;height:9.9in}.tear{margin-top:auto}"} h1{font-size:13pt;margin:0;color:${look.color}} .letter{display:flex;justify-content:space-between;margin-bottom:12px}`;

function paper(look: Look): string {
  const body = `<div class="letter"><div><h1>${look.practice[0]}</h1>${look.top ? "" : look.practice.slice(1).join("<br>")}</div><div>${look.words.made}: ${look.day(look.made)}<br>${look.words.account}: ${look.account}</div></div>${ledger(look)}${sums(look)}`;
  const back = look.top ? coupon(look) + tear(look) + body : body + tear(look) + coupon(look);
  return `<!doctype html><style>${styles(look)}</style>${back}`;
}

export const family: Family = {
  name: "coupon-statement",
  paper:
    "A physician's statement with a large payment coupon to tear off and a ledger of charges and payments.",
  medium: "text",
  draw(chance) {
    const look = lookOf(chance);
    const services = look.entries.filter(({ charge }) => charge > 0);
    const lines = services.map((entry) =>
      lineOf({
        serviceDate: entry.date,
        description: entry.text,
        code: look.codes ? entry.code : null,
        charge: entry.charge,
        ...(look.doctors ? { clinician: entry.doctor } : {}),
      }),
    );
    const said = {
      name: "coupon-statement",
      setting: "professional",
      provider: look.practice[0]!,
      patient: look.person[0]!,
      accountNumber: look.account,
      statementDate: look.made,
      dueDate: look.dueDate,
    } as const;
    const totals = {
      billed: look.charges,
      insurancePaid: look.insurance,
      adjustments: look.adjusted,
      patientPaid: look.patient,
      patientResponsibility: look.due,
      previousBalance: look.previous || null,
    };
    return { html: paper(look), truth: truthOf(said, totals, lines) };
  },
};
