import {
  dollars,
  grouped,
  longMonthName,
  monthDay,
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
import {
  amount,
  column,
  heading,
  lineBy,
  page,
  pairs,
  record,
  sumRow,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { share: number };
type Claim = {
  patient: string;
  relation: string;
  provider: string;
  facility: boolean;
  number: string;
  account: string;
  inside: boolean;
  rows: Row[];
};

const ADMINISTRATORS = rowsOf(`
UMA|#00508f|a Unified Health company; QUANTREL ADMINISTRATORS|#8a1538|Claims administered on behalf of your employer
Harmon Benefit Services|#00685e|; CoreTrust TPA|#3d3a8c|your health plan, our service`);
const GROUPS = [
  "DELMONT PAPER COMPANY",
  "Kettle Creek Foods, Inc.",
  "COUNTY OF HADLEY EMPLOYEE HEALTH PLAN",
  "Orrin &amp; Sons Manufacturing",
  "ST. BRENDAN COLLEGE",
];
/** Provider (a physician where none is named), whether a facility, and its services: words, cents. */
const CARE: [provider: string, facility: boolean, services: string][] = [
  ["", false, "Office Visit|19800;Lab Services|6400;Lab Services|3150;Venipuncture|2200"],
  ["", false, "Preventive Care|26500;Immunization|18750;Immunization Admin|4200;Lab Services|8800"],
  ["", false, "Specialist Visit|28700;Office Surgery|41200;Pathology|18900"],
  ["PRAIRIE VIEW MEDICAL CENTER", true, "Emergency Room|198400;X-Ray Services|52600;Lab Services|28750;Pharmacy|11845;Medical Supplies|9460;IV Therapy|44100"], // prettier-ignore
  ["Radiology Consultants of Dunmore", false, "Diagnostic X-Ray|11200;CT Scan|48300"],
  ["COMPLETE REHAB AND SPINE", false, "Physical Therapy|9400;Physical Therapy|8800;Therapeutic Activities|10100"], // prettier-ignore
  ["Gladwin Surgery Center LLC", true, "Outpatient Surgery|512000;Surgical Supplies|64200"],
  ["Quarterline Laboratories", false, "Lab Services|15800;Lab Services|9240;Lab Services|6610;Lab Services|4475;Lab Services|21030"], // prettier-ignore
  ["BRIGHTWATER COUNSELING ASSOC", false, "Mental Health Visit|17500"],
  ["", false, "Anesthesia|124000"],
];

type Reason = "discount" | "excluded" | "fee" | "repeat";
const REASONS: Record<Reason, [codes: string, text: string]> = {
  discount: ["PDC|D01|82|A7", "Your provider participates in the network shown above. This discount reflects the contracted rate and you are not responsible for it."], // prettier-ignore
  excluded: ["NCS|E14|119|X3", "This service is excluded under the General Exclusions section of your plan document."], // prettier-ignore
  fee: ["UCR|F22|204|U1", "The charge exceeds the allowable amount of your plan for out-of-network providers. You may be responsible for this difference."], // prettier-ignore
  repeat: ["DUP|R09|18|R2", "This is a duplicate of a charge we have already considered. Please refer to our earlier explanation of benefits."], // prettier-ignore
};

type Look = ReturnType<typeof lookOf>;
function lookOf(chance: Chance) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  return {
    of,
    day: chance.pick([slashes, shortSlashes]),
    long: chance.pick([slashes, longMonthName]),
    money: chance.pick([grouped, grouped, dollars]),
    reasons: chance.between(0, 3),
    ranged: chance.happens(0.4),
    coinsurance: chance.happens(0.35),
    every: chance.happens(0.65),
    summary: chance.happens(0.7),
    relation: chance.happens(0.5),
    checks: chance.happens(0.7),
    appeal: chance.happens(0.7),
    zero: chance.happens(0.7),
    claim: of("Claim Number|Claim No."),
    account: of("Patient Account Number|Patient Account No.|Patient Acct #"),
    totals: of("Totals|TOTAL|Claim Totals"),
    check: of("Check No.|EFT No."),
    heads: {
      date: of("Date(s) of<br>Service|Service<br>Dates|Dates of<br>Service"),
      name: of("Service<br>Description|Description<br>of Service|Type of Service"),
      charge: of("Charge<br>Amount|Amount<br>Charged|Billed<br>Amount"),
      discount: of("Discount<br>Amount|Discount|Provider<br>Discount"),
      notCovered: of("Not<br>Covered|Amount Not<br>Covered|Ineligible"),
      reason: of("Reason<br>Code|Rsn<br>Code|Reason"),
      allowed: of("Allowed<br>Amount|Allowed|Covered<br>Expense"),
      percent: of("Paid<br>At|Paid<br>At %|%"),
      paid: of("Payment<br>Amount|Plan<br>Payment|Payment"),
      owes: of("Patient<br>Resp.|Patient<br>Responsibility|Patient<br>Resp"),
    },
  };
}

type Terms = { open: number; share: number; copay: number };

function settled(chance: Chance, charge: number, terms: Terms, inside: boolean) {
  const none = { allowed: 0, deductible: 0, copay: 0, coinsurance: 0, insurancePaid: 0 };
  if (chance.happens(0.07)) {
    const why: Reason = chance.happens(0.7) ? "excluded" : "repeat";
    const owed = why === "excluded" ? charge : 0;
    return { ...none, charge, discount: 0, notCovered: charge, patientOwes: owed, share: 0, why };
  }
  const allowed = Math.round(charge * (0.42 + 0.42 * chance.share()));
  const off = charge - allowed;
  const deductible = Math.min(allowed, terms.open);
  terms.open -= deductible;
  const copay = deductible ? 0 : Math.min(allowed, terms.copay);
  terms.copay = 0;
  const share = copay ? 1 : terms.share;
  const rest = allowed - deductible - copay;
  const insurancePaid = Math.round(rest * share);
  const mine = deductible + copay + rest - insurancePaid;
  return {
    ...{ charge, allowed, deductible, copay, insurancePaid, share },
    ...{ discount: inside ? off : 0, notCovered: inside ? 0 : off },
    ...{ coinsurance: rest - insurancePaid, patientOwes: mine + (inside ? 0 : off) },
    why: (inside ? "discount" : "fee") as Reason,
  };
}

const codeOf = (why: Reason, l: Look) => REASONS[why][0].split("|")[l.reasons]!;

function claimsOf(chance: Chance, l: Look, people: string[], first: string): Claim[] {
  const many = chance.weighted([[1, 8], [2, 4], [3, 2], [5, 1]] as const); // prettier-ignore
  const terms = { open: chance.pick([0, 0, 12000, 35000, 150000]), share: 0.8, copay: 0 };
  const pattern = chance.pick(["########", "25######-01", "2#########", "P########-##"]);
  const own = chance.pick(people);
  return chance
    .shuffled(CARE)
    .slice(0, many)
    .map(([name, facility, services], at): Claim => {
      const inside = chance.happens(0.88);
      terms.share = chance.pick(inside ? [0.8, 0.8, 0.9] : [0.6]);
      terms.copay = name === "" && inside ? chance.pick([0, 2500, 3000, 4500]) : 0;
      const free = services.startsWith("Preventive");
      const used = free ? { open: 0, share: 1, copay: 0 } : terms;
      const list = rowsOf(services);
      const visits = name.includes("REHAB") || name.includes("COUNSEL") ? chance.between(1, 4) : 1;
      const kept = list.slice(0, chance.between(Math.min(2, list.length), list.length));
      const rows = Array.from({ length: visits }, (_, visit) =>
        kept.map(([description = "", cents]): Row => {
          const charge = Math.round((Number(cents) * chance.between(80, 140)) / 500) * 5;
          const { why, ...row } = settled(chance, charge, used, inside);
          const shown = row.notCovered || (l.every && row.discount);
          const serviceDate = shifted(first, at * 5 + visit * 4);
          return { ...row, serviceDate, description, remarks: shown ? [codeOf(why, l)] : [] };
        }),
      ).flat();
      const patient = chance.happens(0.75) ? own : chance.pick(people);
      const relation = patient === people[0] ? "Employee" : "Spouse";
      const account = chance.number(chance.pick(["########", "@@###-####", "@##########"]));
      const provider = name || doctor(chance, l.of("MD|DO|M.D."));
      return { patient, relation, provider, facility, number: chance.number(pattern), account, inside, rows }; // prettier-ignore
    });
}

function columnsOf(l: Look): Column<Row>[] {
  const { heads } = l;
  const money = (cents: number) => (cents || l.zero ? l.money(cents) : "");
  const dates = ({ serviceDate }: Row) =>
    l.ranged ? `${monthDay(serviceDate!)}-${shortSlashes(serviceDate!)}` : l.day(serviceDate!);
  return [
    column<Row>(heads.date, "serviceDate", dates),
    column<Row>(heads.name, "description", (row) => row.description, "w"),
    amount<Row>(heads.charge, "charge", l.money),
    amount<Row>(heads.discount, "discount", money),
    amount<Row>(heads.notCovered, "notCovered", money),
    column<Row>(heads.reason, "remarks", (row) => row.remarks!.join(" "), "c"),
    amount<Row>(heads.allowed, "allowed", money),
    amount<Row>("Deductible", "deductible", money),
    amount<Row>(l.of("Copay|Co-pay"), "copay", money),
    ...(l.coinsurance ? [amount<Row>("Coinsurance", "coinsurance", money)] : []),
    column<Row>(heads.percent, null, ({ share }) => `${Math.round(share * 100)}%`, "n"),
    amount<Row>(heads.paid, "insurancePaid", money),
    amount<Row>(heads.owes, "patientOwes", money),
  ];
}

const AMOUNTS = ["charge", "discount", "notCovered", "allowed", "deductible", "copay", "coinsurance", "insurancePaid", "patientOwes"] as const; // prettier-ignore
type Sums = Record<(typeof AMOUNTS)[number], number>;
const sumsOf = (rows: Row[]): Sums =>
  Object.fromEntries(AMOUNTS.map((one) => [one, total(rows, one)])) as Sums;

/** A claim with its facts over the table, and whom the plan paid under it. */
function block(chance: Chance, claim: Claim, l: Look, columns: Column<Row>[], paid: string) {
  const sums = sumsOf(claim.rows);
  const facts = [
    ["Patient", claim.patient],
    ...(l.relation ? [["Relationship", claim.relation]] : []),
    ["Provider", claim.provider],
    [l.claim, claim.number],
    [l.account, claim.account],
    ["Network Status", claim.inside ? "In-Network" : "Out-of-Network"],
  ];
  const head = facts.map(([label, value]) => `<div><i>${label}</i>${value}</div>`).join("");
  const body = claim.rows.map((row) => record(columns, row)).join("");
  const check = chance.number("#########");
  const payment =
    l.checks && sums.insurancePaid
      ? `<div class="paid"><span>Payment to: ${claim.provider}</span><span>${l.check} ${check}</span><span>${paid}</span><span>${dollars(sums.insurancePaid)}</span></div>`
      : "";
  const under = `<div class="under"><span>Other insurance credits or adjustments: ${l.money(0)}</span><span>Total net payment: ${l.money(sums.insurancePaid)}</span><span>Total patient responsibility: <b>${l.money(sums.patientOwes)}</b></span></div>`;
  return `<div class="claim"><div class="facts">${head}</div><table class="lines"><thead>${heading(columns)}</thead><tbody>${body}${sumRow(columns, l.totals, sums, l.money)}</tbody></table>${under}${payment}</div>`;
}

/** How far the year's deductible and limit are used. */
function accumulators(chance: Chance, l: Look, who: string, rows: Row[], year: string): string {
  const sums = sumsOf(rows);
  const limit = chance.pick([75000, 150000, 200000]);
  const [top, most] = [limit, limit * 3];
  const full = sums.deductible === 0 || rows.some((row) => row.coinsurance);
  const met = full ? top : Math.min(top, sums.deductible + 4218);
  const used = Math.min(
    most,
    met + sums.copay + sums.coinsurance + (met === top ? chance.between(0, 90) * 211 : 0),
  );
  const row = (name: string, max: number, now: number) =>
    `<tr><td>${name}</td><td>${dollars(max)}</td><td>${dollars(now)}</td><td>${dollars(max - now)}</td></tr>`;
  const shared = chance.happens(0.6)
    ? row("Family deductible", top * 2, Math.min(top * 2, met + 15600)) +
      row("Family out-of-pocket", most * 2, Math.min(most * 2, used + 31250))
    : "";
  return `<div class="acc"><h3>${l.of("Year-to-Date Accumulators|Plan Year Accumulations|Benefit Period Totals")}: 01/01/${year} - 12/31/${year}</h3><table><tr><th>${who}</th><th>Maximum</th><th>Satisfied</th><th>Remaining</th></tr>${row("Individual deductible", top, met)}${row("Individual out-of-pocket", most, used)}${shared}</table></div>`;
}

function overview(sums: Sums, l: Look): string {
  const rows: [string, string][] = [
    [l.of("Total charges|Amount charged by provider(s)"), dollars(sums.charge)],
    [l.of("Discounts|Your plan discounts"), dollars(sums.discount)],
    ["Amount not covered", dollars(sums.notCovered)],
    [l.of("Paid by your plan|Plan payments"), dollars(sums.insurancePaid)],
    [l.of("Your responsibility|Total you may owe"), `<b>${dollars(sums.patientOwes)}</b>`],
  ];
  return `<div class="over"><h3>${l.of("Summary|At a Glance|Claims Summary")}</h3>${pairs(rows)}</div>`;
}

function reasonsOf(claims: Claim[], l: Look): string {
  const said = new Set(claims.flatMap(({ rows }) => rows.flatMap(({ remarks }) => remarks!)));
  const rows = (Object.keys(REASONS) as Reason[])
    .filter((one) => said.has(codeOf(one, l)))
    .map((one) => `<tr><td><b>${codeOf(one, l)}</b></td><td>${REASONS[one][1]}</td></tr>`);
  const title = l.of("Reason Code Description|Reason Codes|Explanation of Reason Codes");
  return rows.length ? `<div class="codes"><h3>${title}</h3><table>${rows.join("")}</table></div>` : ""; // prettier-ignore
}

const APPEAL = `<div class="legal"><h3>Appeal Rights</h3>You or your authorized representative may appeal an adverse benefit determination in writing within 180 days after you receive this notice. Include the participant name, the member ID, the claim number and the reason for the appeal. You may review the plan documents that relate to your claim free of charge. If your appeal is denied you may have the right to an external review and, if your plan is subject to ERISA, to bring a civil action under section 502(a).</div>`;
const LEGAL = `<div class="legal">Report suspected fraud to our hotline. Your plan sponsor, not the claims administrator, funds the benefits of this plan. Keep this statement for your tax records. Si necesita ayuda en espa&ntilde;ol, llame al n&uacute;mero que aparece en su tarjeta de identificaci&oacute;n.</div>`;

const style = (ink: string, wide: boolean) =>
  `@page{size:letter;margin:11mm 11mm 14mm;@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7.5pt Liberation Sans}}body{font:8.5pt/1.32 Liberation Sans;margin:0;color:#1a1a1a}.top{display:flex;justify-content:space-between;align-items:flex-start}.brand{font:bold italic 19pt/1 Liberation Sans;color:${ink}}.brand small{display:block;font:7.5pt Liberation Sans;color:#444;margin-top:1mm}.title{text-align:right}.title b{font-size:13.5pt;color:${ink};display:block}.ask{font-size:.92em;color:#333;margin-top:1.5mm}
.mid{display:flex;justify-content:space-between;margin:6mm 0 4mm}.addr{margin:7mm 0 6mm 8mm;line-height:1.4}.who{border:1px solid ${ink};border-radius:2mm;padding:1.5mm 3mm;align-self:flex-start}.who td{padding:.35mm 4mm .35mm 0}.who td:first-child{color:#555}h3{font-size:1.05em;margin:0 0 1mm;color:${ink}}.boxes{display:flex;gap:5mm;margin-bottom:4mm}.over,.acc{border:1px solid #9aa5b1;border-radius:2mm;padding:1.8mm 3mm;break-inside:avoid}.over{width:70mm}.over table,.acc table{width:100%;border-collapse:collapse}.over td:last-child{text-align:right}.acc{flex:1}.acc th,.acc td{text-align:right;padding:.3mm 0;font-weight:normal}.acc th{border-bottom:.5px solid #777;color:#555}.acc td:first-child,.acc th:first-child{text-align:left}
.claim{border:1px solid ${ink};border-radius:2mm;margin-bottom:4mm;overflow:hidden}.facts{background:${ink}14;display:grid;grid-template-columns:repeat(3,1fr);gap:1mm 4mm;padding:1.6mm 2.5mm}.facts i{font-style:normal;display:block;color:#555;font-size:.86em}.lines{width:100%;border-collapse:collapse;font:${wide ? 7.9 : 8.2}pt/1.3 "Liberation Sans Narrow"}.lines th{background:${ink};color:#fff;font-weight:normal;text-align:left;vertical-align:bottom;padding:.9mm 1.1mm}.lines td{padding:.9mm 1.1mm;border-bottom:.5px solid #ccc;vertical-align:top;white-space:nowrap}.lines td.w{white-space:normal}.lines .n{text-align:right}.lines .c{text-align:center}.lines .sum td{font-weight:bold;border-bottom:0;background:#f1f3f5}tr{break-inside:avoid}.under,.paid{display:flex;justify-content:flex-end;gap:7mm;padding:1mm 2.5mm;font-size:.94em}.paid{border-top:.5px solid #ccc;color:#333;justify-content:space-between}.codes td{padding:.3mm 3mm .3mm 0;vertical-align:top}.codes,.legal{margin-top:3mm;break-inside:avoid}.legal{font-size:.9em;color:#333}`;

function truthFrom(claims: Claim[], l: Look, columns: Column<Row>[], issuer: string, day: string) {
  const rows = claims.flatMap((one) => one.rows);
  const sums = sumsOf(rows);
  const [one] = claims;
  const single = claims.length === 1;
  const same = <T>(of: (claim: Claim) => T) => new Set(claims.map(of)).size === 1;
  return truthOf(
    {
      ...{ name: family.name, kind: "eob", issuer, statementDate: day },
      provider: same(({ provider }) => provider) ? one!.provider : null,
      patient: same(({ patient }) => patient) ? one!.patient : null,
      claimNumber: single ? one!.number : null,
      accountNumber: single ? one!.account : null,
      setting: same(({ facility }) => facility)
        ? one!.facility
          ? "facility"
          : "professional"
        : null,
    },
    single || l.summary
      ? {
          ...{ billed: sums.charge, adjustments: sums.discount, insurancePaid: sums.insurancePaid },
          ...{ allowed: single ? sums.allowed : null, patientResponsibility: sums.patientOwes },
        }
      : {},
    rows.map((row) => lineBy(columns, l.zero ? row : withoutZeros(row))),
  );
}

/** Columns that leave nothing where there is none. */
const withoutZeros = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([field, value]) => [
      field,
      value === 0 && field !== "charge" ? null : value,
    ]),
  ) as Row;

function draw(chance: Chance): Drawn {
  chance.number("####");
  const l = lookOf(chance);
  const [short = "", ink = "", rest = ""] = chance.pick(ADMINISTRATORS);
  const issuer = short;
  const first = shifted("2025-01-09", chance.between(0, 300));
  const people = household(chance, 2).map(naming(chance));
  const claims = claimsOf(chance, l, people, first);
  const rows = claims.flatMap((one) => one.rows);
  const columns = columnsOf(l);
  const last = rows.map(({ serviceDate }) => serviceDate!).toSorted();
  const issued = shifted(last.at(-1)!, chance.between(8, 35));
  const who: [string, string][] = [
    [l.of("Participant|Participant Name|Employee"), people[0]!],
    [l.of("Member ID|Participant ID"), chance.number("########")],
    [l.of("Group Number|Group No."), chance.number("76-######")],
    [l.of("Group Name|Group|Employer"), chance.pick(GROUPS)],
    [l.of("Date|Statement Date|Date Processed"), l.long(issued)],
    ["Network", l.of("Choice Plus Network|PrimeHealth PPO|MultiLink")],
  ];
  const over = l.summary ? overview(sumsOf(rows), l) : "";
  const own = claims.filter((one) => one.patient === claims[0]!.patient).flatMap((one) => one.rows);
  const acc = accumulators(chance, l, claims[0]!.patient, own, issued.slice(0, 4));
  const blocks = claims.map((one) => block(chance, one, l, columns, l.day(issued))).join("");
  const html = page(
    style(ink, columns.length > 12),
    `<div class="top"><div><div class="brand">${short}<small>${rest}</small></div><div class="ask">${box(chance)}<br>${town(chance)}</div></div><div class="title"><b>Explanation of Benefits</b>THIS IS NOT A BILL - Retain for your records<div class="ask">Questions? Call ${phone(chance)}<br>or visit us at www.${short.toLowerCase().split(" ")[0]}.example</div></div></div>
<div class="mid"><div class="addr">${people[0]}<br>${street(chance)}<br>${town(chance)}</div><div class="who">${pairs(who)}</div></div>${over ? `<div class="boxes">${over}${acc}</div>` : ""}${blocks}${over ? "" : acc}${reasonsOf(claims, l)}${l.appeal ? APPEAL : ""}${LEGAL}`,
  );
  return { html, truth: truthFrom(claims, l, columns, issuer, issued) };
}

export const family: Family = {
  name: "administrator-claim-cards-eob",
  paper:
    "The EOB of a third party that runs an employer's plan: a framed block for each claim with reason codes and the percent paid, and accumulators.",
  medium: "text",
  draw,
};
