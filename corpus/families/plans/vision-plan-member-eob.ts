import { longMonthName } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { amounts, dayOf, moneyOf, sumsOf } from "#corpus/families/drawing/benefits";
import { box, doctor, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { column, lineBy, mark, page, pairs, record } from "#corpus/families/drawing/sheet";
import { sumRow, table, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const PLANS = rowsOf(
  `ClearSight Vision Plan|#00558c; OPTIVUE VISION CARE|#e2581e; Lumen Eye Benefits|#3f2a7e; National Vision Trust|#00796b`,
);
const SHOPS =
  "Bright Eyes Optical #214|LAKESIDE EYE ASSOCIATES|Target Range Optometry PC|Vista Family Eyecare|";

/** Code, words, dollars from and to, how it is settled, and the copay or price of the member. */
const EXAM = rowsOf(`92014|Comprehensive eye exam, established|95|189|copay|10
92004|Comprehensive eye exam, new patient|110|215|copay|10
S0621|Routine eye exam including refraction|79|150|copay|15`);
const EXTRA = rowsOf(`92015|Refraction|25|60|free|0
92250|Retinal imaging|39|89|price|39`);
const LENSES = rowsOf(`V2103|Single vision lenses|80|169|copay|25
V2203|Bifocal lenses|110|229|copay|25
V2303|Trifocal lenses|130|249|copay|25
V2781|Progressive lenses - standard|210|399|copay|80`);
const COATINGS = rowsOf(`V2750|Anti-reflective coating|79|159|price|45
V2784|Polycarbonate lenses|60|110|price|40
V2744|Photochromic (light adaptive) lenses|100|179|price|75
V2760|Scratch resistant coating|25|45|price|15
V2755|UV treatment|20|35|price|15
V2745|Solid tint|20|35|price|15`);
const CONTACTS = rowsOf(`92310|Contact lens fitting and evaluation|75|165|price|55
V2520|Contact lenses, disposable|160|420|allowance|130`);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: dayOf(chance),
    money: moneyOf(chance),
    code: chance.happens(0.55),
    quantity: chance.happens(0.4),
    dated: chance.happens(0.6),
    copay: chance.happens(0.85),
    over: chance.happens(0.7),
    totals: chance.happens(0.8),
    capitals: chance.happens(0.3),
    font: words("Liberation Sans|Liberation Sans|Liberation Sans Narrow|DejaVu Sans Condensed"),
  };
}

/** Charge = discount + over the allowance + allowed; allowed = copay + plan paid. */
function settled(chance: Chance, [code, words = "", low, high, how, own]: string[], l: Look): Said {
  const charge = chance.between(Number(low), Number(high)) * 100 + chance.pick([0, 0, 95, 99]);
  const price = Number(own) * 100;
  const pair = /lenses|coating|treatment|tint/i.test(words);
  const base = {
    ...{ charge, code, units: pair ? 2 : 1 },
    description: l.capitals ? words.toUpperCase() : words,
  };
  if (how === "allowance") {
    const allowed = Math.min(charge, price);
    const discount = Math.round((charge - allowed) * (code === "V2020" ? 0.2 : 0.15));
    const notCovered = charge - allowed - discount;
    const paid = { copay: 0, insurancePaid: allowed, patientOwes: notCovered };
    return { ...base, allowed, discount, notCovered, ...paid };
  }
  const copay = how === "free" ? 0 : Math.min(price, charge);
  const room = charge - copay;
  const insurancePaid = how === "price" ? 0 : Math.round(room * (0.35 + 0.4 * chance.share()));
  return {
    ...{ ...base, copay, insurancePaid, patientOwes: copay, notCovered: 0 },
    ...{ allowed: copay + insurancePaid, discount: room - insurancePaid },
  };
}

function servicesOf(chance: Chance): string[][] {
  const exam = chance.happens(0.75)
    ? [chance.pick(EXAM), ...EXTRA.filter(() => chance.happens(0.35))]
    : [];
  if (exam.length > 0 && chance.happens(0.25)) return [...exam, ...CONTACTS];
  const allowance = chance.pick(["130", "150", "150", "180", "200"]);
  const frame = ["V2020", chance.pick(["Frame", "Frames", "Frame purchase"]), "99", "349"];
  const many = chance.between(0, 4);
  return [
    ...exam,
    [...frame, "allowance", allowance],
    chance.pick(LENSES),
    ...chance.shuffled(COATINGS).slice(0, many),
  ];
}

function columnsOf(l: Look): Column[] {
  const { words, day } = l;
  return [
    ...(l.dated
      ? [
          column(
            words("Date of<br>Service|Service<br>Date"),
            "serviceDate",
            (row) => day(row.serviceDate!),
            "d",
          ),
        ]
      : []),
    ...(l.code
      ? [column(words("Procedure<br>Code|Code|Proc"), "code", (row) => row.code, "d")]
      : []),
    column(
      words("Service/Material|Benefit|Description of Service"),
      "description",
      (row) => row.description,
    ),
    ...(l.quantity ? [column("Qty", "units", (row) => row.units, "n")] : []),
    ...amounts(l.money, [
      [words("Provider<br>Charge|Retail<br>Amount|Submitted<br>Charge"), "charge"],
      [words("Network<br>Discount|Member<br>Discount|Plan<br>Savings"), "discount"],
      [words("Plan<br>Allowance|Allowance|Allowed<br>Amount"), "allowed"],
      l.over && [words("Amount Over<br>Allowance|Not<br>Covered"), "notCovered"],
      l.copay && [words("Copay|Member<br>Copay|Copay-<br>ment"), "copay"],
      [words("Plan<br>Paid|Paid by<br>Plan|Benefit<br>Paid"), "insurancePaid"],
      [words("Member<br>Pays|You<br>Pay|Patient<br>Resp."), "patientOwes"],
    ]),
  ];
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:12mm 13mm} body{font:9pt/1.38 '${l.font}';margin:0;color:#222} .top{display:flex;justify-content:space-between} .brand{display:flex;gap:2.4mm;align-items:center;font-size:1.5em;font-weight:bold;color:${ink}} .right{text-align:right} .right b{font-size:1.3em} .to{margin:9mm 0 7mm 4mm} .info{display:flex;align-items:flex-start;gap:14mm;border-top:2px solid ${ink};padding:2mm 0;margin-bottom:3mm} .info td{padding:.3mm 2mm .3mm 0} .info td:first-child{font-weight:bold}
.lines{width:100%;border-collapse:collapse;font-size:.92em} .lines th{background:${ink};color:#fff;text-align:left;vertical-align:bottom;padding:1.1mm 1.3mm} .lines td{padding:1.1mm 1.3mm;border-bottom:.5px solid #bbb} .lines .n{text-align:right;white-space:nowrap} .lines .d{white-space:nowrap} .sum td{font-weight:bold;border-top:1.2px solid #222} h3{color:${ink};margin:5mm 0 1mm} .next{border-collapse:collapse} .next td{border:.6px solid #999;padding:.8mm 3mm} .fine{font-size:.86em;color:#444}`;

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [plan = "", ink = ""] = chance.pick(PLANS);
  const date = shifted("2024-01-15", chance.between(0, 690));
  const issued = shifted(date, chance.between(3, 30));
  const rows = servicesOf(chance).map((one) => ({ ...settled(chance, one, l), serviceDate: date }));
  const sums = sumsOf(rows);
  const columns = columnsOf(l);
  const names = naming(chance);
  const patient = names(person(chance));
  const provider = l.words(SHOPS) || doctor(chance, "OD");
  const claim = chance.number(chance.pick(["########", "V#########", "##########-01"]));
  const left = pairs([
    [l.words("Patient|Patient Name|Member"), patient],
    ["Member ID", chance.number("XXXXX####")],
    [l.words("Group|Client"), chance.number("30######")],
  ]);
  const right = pairs([
    [l.words("Provider|Doctor/Location|Provider Name"), provider],
    [l.words("Claim Number|Claim #|Authorization/Claim No."), claim],
    ["Date of Service", l.day(date)],
    chance.happens(0.5) ? ["Network", l.words("In-Network|Choice")] : null,
  ]);
  const last = l.totals ? sumRow(columns, l.words("Total|TOTALS|Claim Total"), sums, l.money) : "";
  const due = `<p><b>${l.words("Total member responsibility|Your total out-of-pocket cost")}: $${l.money(sums.patientOwes).replace("$", "")}</b> ${l.words("Payable to your provider at the time of service.|You may have already paid this amount to your eye doctor.")}</p>`;
  const again = (months: number) => l.day(shifted(date, months));
  const next = `<h3>${l.words("When you can use your benefits again|Next eligibility")}</h3><table class="next"><tr><td>Exam</td><td>${again(365)}</td></tr><tr><td>Lenses or contact lenses</td><td>${again(365)}</td></tr><tr><td>Frame</td><td>${again(730)}</td></tr></table>`;
  const html = page(
    css(l, ink),
    `<div class="top"><div class="brand">${mark(chance, ink)}${plan}</div><div class="right"><b>${l.words("Explanation of Benefits|EXPLANATION OF BENEFITS|Vision Explanation of Benefits")}</b><br>${l.words("THIS IS NOT A BILL|This is not a bill")}<br>${l.words("Date|Date Issued|Processed")}: ${(chance.happens(0.4) ? longMonthName : l.day)(issued)}</div></div><div class="to">${patient}<br>${street(chance)}<br>${town(chance)}</div><div class="info">${left}${right}</div>${table(columns, rows.map((row) => record(columns, row)).join("") + last)}${due}${chance.happens(0.5) ? next : ""}
<h3>${l.words("About this statement|Important information")}</h3><div class="fine">Your plan allowance is the most your plan covers for a service or material. When you choose a frame or contact lenses that cost more than your allowance, you pay the difference less any network discount. Lens enhancements are available at member pricing. Allowances cannot be saved for later use. Member Services: ${phone(chance)}. Grievances and appeals: ${plan}, ${box(chance)}, ${town(chance)}, within 180 days of this notice.</div>`,
  );
  const truth = truthOf(
    {
      ...{
        name: family.name,
        kind: "eob",
        setting: "professional",
        provider,
        issuer: plan,
        patient,
      },
      ...{ claimNumber: claim, statementDate: issued, serviceFrom: date, serviceTo: date },
    },
    {
      ...(l.totals
        ? {
            ...{ billed: sums.charge, adjustments: sums.discount, allowed: sums.allowed },
            insurancePaid: sums.insurancePaid,
          }
        : {}),
      patientResponsibility: sums.patientOwes,
    },
    rows.map((row) => lineBy(columns, row, ["serviceDate"])),
  );
  return { html, truth };
}

export const family: Family = {
  name: "vision-plan-member-eob",
  paper: "A vision plan's explanation of benefits: exam, lenses, frame, coatings and allowances.",
  medium: "text",
  draw,
};
