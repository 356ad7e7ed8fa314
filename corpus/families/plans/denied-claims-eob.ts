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
import { settle, type Terms } from "#corpus/families/drawing/settling";
import {
  amount,
  column,
  lineBy,
  mark,
  page,
  pairs,
  record,
  sumRow,
  table,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Claim = Record<"number" | "provider" | "account" | "network", string> & {
  received: string;
  rows: Said[];
};

const PLANS = rowsOf(`
  Great Lakes Valley Health Plan|#00577f;Summit Ridge Health Insurance Company|#5b2a86
  PRAIRIE MUTUAL HEALTH|#8a3b12;Harborline Health of Virginia, Inc.|#146356`);
const PROVIDERS = rowsOf(`
  Ridgeway Sports & Spine Therapy|97140=Manual therapy=118+97110=Therapeutic exercises=142+97112=Neuromuscular reeducation=131+97530=Therapeutic activities=139+97014=Electrical stimulation=44+98941=Chiropractic adjustment=76
  Lakeshore Advanced Imaging LLC|72148=MRI lumbar spine without dye=2140+72141=MRI neck spine without dye=2075+77067=Screening mammogram=388+76700=Ultrasound of abdomen=512
  TRI-COUNTY REGIONAL MEDICAL CENTER|99284=Emergency department visit=1985+74177=CT abdomen and pelvis with dye=4310+80053=Comprehensive metabolic panel=226+85025=Complete blood count=118+96374=IV push, single drug=402+J2405=Ondansetron injection=64+Q9967=Contrast material=275
  Dr. Leland Pruitt, DPM|11056=Trimming of skin lesions=124+11721=Debridement of nails, 6 or more=98+99213=Office visit=165+L3000=Foot insert, molded=310
  GENOMIX REFERENCE LABORATORY|81479=Unlisted molecular pathology=2850+81291=MTHFR gene analysis=340+82306=Vitamin D test=214+84443=Thyroid test (TSH)=137+80061=Lipid panel=108+83036=Hemoglobin A1c=77
  Cedar Hollow Women's Clinic|99396=Preventive visit, 40-64 years=298+76830=Transvaginal ultrasound=462+58300=Insertion of IUD=390+81025=Urine pregnancy test=38+87624=HPV test=129
  Evergreen Behavioral Partners|90837=Psychotherapy, 60 minutes=225+90847=Family therapy with patient=210+96130=Psychological test evaluation=340+90791=Psychiatric evaluation=365`);
/** Why a service is not covered: remark in each of the plan's ways, whether the member owes it, and the words. */
const DENIALS: [marks: string, owed: boolean, text: string][] = [
  [
    "96|W41|A12",
    true,
    "This service is not a covered benefit under your plan. Please see the Exclusions and Limitations section of your benefit booklet. You are responsible for this amount.",
  ],
  [
    "197|X07|B03",
    false,
    "Prior authorization was required for this service and was not obtained. Because your provider participates in our network, you may not be billed for this amount.",
  ],
  [
    "16|Z15|C20",
    false,
    "We need more information to process this charge. We have asked your provider to send medical records. If we do not receive them within 45 days the claim will remain denied.",
  ],
  [
    "18|D02|D18",
    false,
    "This is a duplicate of a charge we have already processed. Please see your earlier Explanation of Benefits. You owe nothing for this charge.",
  ],
  [
    "50|M50|E05",
    true,
    "Based on our medical policy, this service is considered experimental, investigational or not medically necessary for the reported diagnosis.",
  ],
  [
    "27|T27|F11",
    true,
    "Our records show that your coverage was not in effect on the date this service was received.",
  ],
  [
    "29|T90|G29",
    false,
    "The claim was received after the time limit for filing. A participating provider may not bill you for this amount.",
  ],
  [
    "119|L19|H40",
    true,
    "You have reached the maximum number of visits or benefit amount your plan allows for this type of service in a calendar year.",
  ],
  [
    "22|Q22|K01",
    true,
    "We need information about other health coverage you or your family may have. Please complete the Other Insurance Questionnaire we mailed to you. This claim will be reconsidered when we receive it.",
  ],
];
const SAVED: [marks: string, text: string] = [
  "45|P01|N45",
  "This is the amount you saved by using a provider who has an agreement with us. You are not responsible for it.",
];

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    way: chance.between(0, 2),
    day: chance.pick([slashes, shortSlashes, looseSlashes]),
    issued: chance.pick([longMonthName, monthName, slashes]),
    money: chance.pick([dollars, dollars, grouped]),
    coded: words("below|own|none|none"),
    discount: chance.happens(0.45),
    shares: chance.happens(0.7),
    owed: words("What you owe|Amount you may owe|Your responsibility"),
    totals: words("Claim total|Totals for this claim|TOTAL"),
    heads: {
      date: words("Date of<br>service|Service<br>date|Date(s)"),
      name: words("Service<br>description|Type of service|Description<br>of service"),
      charge: words("Amount<br>billed|Provider<br>billed|Billed<br>amount"),
      discount: words("Discount|Network<br>savings|Member<br>discount"),
      allowed: words("Allowed<br>amount|Amount<br>allowed|Plan<br>allowance"),
      notCovered: words("Not<br>covered|Amount not<br>covered|Not<br>payable"),
      remarks: words("Remark<br>code|See<br>remark|Notes"),
      deductible: words("Deductible|Your<br>deductible"),
      coinsurance: words("Coinsurance|Your co-<br>insurance"),
      paid: words("Plan<br>paid|Your plan<br>paid|What we<br>paid"),
    },
    font: words("Liberation Sans|DejaVu Sans Condensed|Liberation Sans Narrow"),
  };
}

function rowsFor(chance: Chance, l: Look, services: string, day: string, terms: Terms): Said[] {
  const reasons = chance.shuffled(DENIALS).slice(0, chance.pick([1, 1, 2]));
  const whole = chance.happens(0.45);
  const visits = services.startsWith("97140") ? chance.pick([1, 2, 4, 6]) : 1;
  const list = services.split("+").slice(0, chance.between(1, visits > 1 ? 4 : 7));
  const sure = chance.between(0, list.length - 1);
  return Array.from({ length: visits }, (_, visit) => visit).flatMap((visit) =>
    list.map((service, at): Said => {
      const [code = "", description = "", price = ""] = service.split("=");
      const row = { serviceDate: shifted(day, visit * 3), code, description };
      const charge = Number(price) * 100;
      if (whole || at === sure || chance.happens(0.3)) {
        const [marks, owed] = chance.pick(reasons);
        const gone = settle(chance, charge, { ...terms, denies: 1 });
        const remarks = [marks.split("|")[l.way]!];
        return { ...row, ...gone, patientOwes: owed ? charge : 0, remarks };
      }
      const settled = settle(chance, charge, terms);
      return { ...row, ...settled, remarks: settled.discount ? [SAVED[0].split("|")[l.way]!] : [] };
    }),
  );
}

function claimsFor(chance: Chance, l: Look): Claim[] {
  const first = shifted("2024-02-12", chance.between(0, 620));
  const terms: Terms = {
    ...{ open: chance.pick([0, 0, 12000, 60000]), share: chance.pick([0.1, 0.2, 0.3]) },
    ...{ copay: 0, denies: 0, rate: [0.35, 0.75] },
  };
  const pattern = chance.pick(["20##########", "E#########-00", "##@########"]);
  return chance
    .shuffled(PROVIDERS)
    .slice(0, chance.pick([1, 1, 1, 2, 3]))
    .map(([provider = "", services = ""], at): Claim => {
      const rows = rowsFor(chance, l, services, shifted(first, at * 5), terms);
      return {
        ...{ provider, rows, number: chance.number(pattern) },
        account: chance.happens(0.5) ? chance.number(chance.pick(["########", "@@####"])) : "",
        network: chance.pick(["In network", "In network", "Participating"]),
        received: shifted(rows.at(-1)!.serviceDate!, chance.between(3, 12)),
      };
    });
}

function columnsOf(l: Look): Column<Said>[] {
  const { heads, money } = l;
  const below = l.coded === "below";
  return [
    column(heads.date, "serviceDate", ({ serviceDate }) => l.day(serviceDate!)),
    ...(l.coded === "own" ? [column("Code", "code", ({ code }) => code)] : []),
    column(
      heads.name,
      below ? ["description", "code"] : "description",
      ({ description, code }) =>
        below ? `${description}<br><small>${code}</small>` : (description ?? ""),
      "w",
    ),
    amount(heads.charge, "charge", money),
    ...(l.discount ? [amount(heads.discount, "discount", money)] : []),
    amount(heads.allowed, "allowed", money),
    amount(heads.notCovered, "notCovered", money),
    column(heads.remarks, "remarks", ({ remarks }) => remarks!.join(", "), "c"),
    ...(l.shares
      ? [
          amount(heads.deductible, "deductible", money),
          amount(heads.coinsurance, "coinsurance", money),
        ]
      : []),
    amount(heads.paid, "insurancePaid", money),
    amount(l.owed.replace(/ (?=\S+$)/, "<br>"), "patientOwes", money),
  ];
}

const sumsOf = (rows: Said[]) => ({
  ...{ charge: total(rows, "charge"), discount: total(rows, "discount") },
  ...{ allowed: total(rows, "allowed"), notCovered: total(rows, "notCovered") },
  ...{ deductible: total(rows, "deductible"), coinsurance: total(rows, "coinsurance") },
  ...{ insurancePaid: total(rows, "insurancePaid"), patientOwes: total(rows, "patientOwes") },
});

function claimPart(l: Look, claim: Claim, patient: string, columns: Column<Said>[]): string {
  const facts: string[] = [
    `<b>Patient:</b> ${patient}`,
    `<b>Provider:</b> ${claim.provider.replace("&", "&amp;")} <i>(${claim.network})</i>`,
    `<b>Claim number:</b> ${claim.number}`,
    `<b>Received:</b> ${l.day(claim.received)}`,
    ...(claim.account ? [`<b>Patient account:</b> ${claim.account}`] : []),
  ];
  const body = claim.rows.map((row) => record(columns, row)).join("");
  const sums = sumRow(columns, l.totals, sumsOf(claim.rows), l.money);
  return `<section><div class="head">${facts.map((fact) => `<span>${fact}</span>`).join("")}</div>${table(columns, body + sums)}</section>`;
}

function remarksPart(l: Look, rows: Said[]): string {
  const used = new Set(rows.flatMap(({ remarks }) => remarks!));
  const all = [...DENIALS.map(([marks, , text]) => [marks, text] as const), SAVED];
  const list = all.flatMap(([marks, text]) => {
    const code = marks.split("|")[l.way]!;
    return used.has(code) ? [`<tr><td><b>${code}</b></td><td>${text}</td></tr>`] : [];
  });
  return `<h2>${l.words("Remark code descriptions|What the remark codes mean|Notes about your claim")}</h2><table class="why">${list.join("")}</table>`;
}

const appeal = (
  issuer: string,
  where: string,
  call: string,
) => `<div class="rights"><h2>If you disagree with our decision</h2>
<p><b>You have the right to appeal.</b> If we denied all or part of your claim, this notice is also a Notice of Adverse Benefit Determination. You, or someone you name to act for you (your authorized representative), may ask us to review the decision. You must file your appeal within <b>180 days</b> of the date you receive this notice.</p>
<p><b>How to file.</b> Write to us and include your name, member ID, the claim number, the date of service, the provider's name and the reason you disagree. You may send comments, records or a letter from your doctor. Mail or fax to:</p><p class="in">${issuer}<br>Attn: Member Appeals and Grievances<br>${where}</p>
<p><b>Urgent care.</b> If your situation is urgent, call ${call} and ask for an expedited appeal; we will decide within 72 hours. Otherwise we will answer within 30 days for care you have not yet received and 60 days for care you have received.</p>
<p><b>Information you may request.</b> You may ask, free of charge, for copies of your claim file, the diagnosis and treatment codes and their meaning, and any rule, guideline or clinical judgment we used to decide.</p>
<p><b>External review.</b> If we uphold our decision and it involved medical judgment, you may ask within four months for a review by an independent review organization at no cost to you. If your plan is governed by ERISA you may also bring a civil action under section 502(a). For help contact the Employee Benefits Security Administration at 1-866-444-EBSA (3272) or your state's consumer assistance program.</p>
<p class="fine">ATENCIÓN: si habla español, tiene a su disposición servicios gratuitos de asistencia lingüística. Llame al ${call} (TTY: 711). ${issuer} complies with applicable Federal civil rights laws and does not discriminate on the basis of race, color, national origin, age, disability, or sex. Suspect fraud? Call our hotline if you did not receive a service listed here.</p></div>`;

const css = (l: Look, ink: string) => `
@page{size:letter;margin:12mm 11mm} body{font:9pt/1.35 '${l.font}','Liberation Sans';margin:0;color:#222} table{border-collapse:collapse}
.top{display:flex;justify-content:space-between;border-bottom:2.5px solid ${ink};padding-bottom:2.5mm} .brand{display:flex;gap:2.5mm;align-items:center;font-size:13.5pt;font-weight:bold;color:${ink}} .title{text-align:right} .title b{font-size:14pt;color:${ink};display:block}
.mid{display:flex;justify-content:space-between;margin:6mm 0 5mm} .facts td{padding:.3mm 4mm .3mm 0} .facts td:first-child{color:#555} h2{font-size:11pt;color:${ink};margin:4mm 0 1.5mm}
.glance{display:flex;border:1px solid ${ink};border-radius:5px;margin-bottom:4mm;overflow:hidden} .glance div{flex:1;padding:2mm 2.5mm;border-right:1px solid #ccc} .glance b{display:block;font-size:12.5pt} .glance div:last-child{background:${ink};color:#fff;border:0}
.alert{border-left:4px solid #b3261e;background:#fbeeee;padding:1.8mm 3mm;margin-bottom:3mm}
.head{display:flex;flex-wrap:wrap;gap:.5mm 6mm;background:#eef1f4;padding:1.6mm 2mm;border-top:2px solid ${ink}} section{margin-bottom:5mm}
.lines{width:100%;font-size:8pt} .lines th{text-align:left;vertical-align:bottom;padding:1mm;border-bottom:1px solid #555;font-weight:bold} .lines td{padding:1mm;border-bottom:.5px solid #ccc;vertical-align:top;white-space:nowrap} .lines td.w{white-space:normal;width:25%} .lines .n{text-align:right} .lines .c{text-align:center} .lines .sum td{font-weight:bold;border-top:1px solid #555;background:#f6f6f6} tr{break-inside:avoid} small{color:#555}
.why td{vertical-align:top;padding:.6mm 3mm .6mm 0} .rights{break-before:page} .rights p{margin:0 0 2.2mm} .in{padding-left:10mm} .fine{font-size:7.4pt;border-top:1px solid #aaa;padding-top:2mm}`;

function glance(l: Look, rows: Said[]): string {
  const sums = sumsOf(rows);
  const cells = [
    [l.words("Amount billed|Total billed"), sums.charge],
    ...(l.discount ? [[l.words("Discounts|Network savings"), sums.discount] as const] : []),
    [l.words("Plan paid|Your plan paid"), sums.insurancePaid],
    [l.words("Not covered|Amount not covered"), sums.notCovered],
    [l.owed, sums.patientOwes],
  ] as const;
  return `<div class="glance">${cells.map(([label, cents]) => `<div>${label}<b>${dollars(cents)}</b></div>`).join("")}</div>`;
}

function truthFor(l: Look, claims: Claim[], columns: Column<Said>[], rest: object) {
  const rows = claims.flatMap((claim) => claim.rows);
  const sums = sumsOf(rows);
  const one = claims.length === 1 ? claims[0]! : null;
  const hospital = one?.provider.endsWith("CENTER");
  return truthOf(
    {
      ...{ name: family.name, kind: "eob", provider: one?.provider ?? null, ...rest },
      ...{ claimNumber: one?.number ?? null, accountNumber: one?.account || null },
      setting: one ? (hospital ? "facility" : "professional") : null,
    },
    {
      ...{ billed: sums.charge, insurancePaid: sums.insurancePaid },
      adjustments: l.discount ? sums.discount : null,
      ...{ allowed: one ? sums.allowed : null, patientResponsibility: sums.patientOwes },
    },
    rows.map((row) => lineBy(columns, row)),
  );
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [issuer = "", ink = ""] = chance.pick(PLANS);
  const [member = "", other = ""] = household(chance, 2).map(naming(chance));
  const patient = chance.happens(0.6) ? member : other;
  const claims = claimsFor(chance, l);
  const rows = claims.flatMap((claim) => claim.rows);
  const columns = columnsOf(l);
  const issued = shifted(
    claims
      .map(({ received }) => received)
      .sort()
      .at(-1)!,
    chance.between(4, 24),
  );
  const call = phone(chance);
  const where = `${box(chance)}<br>${town(chance)}`;
  const facts = pairs(
    [
      [l.words("Date of notice|Statement date|Date processed"), l.issued(issued)],
      [l.words("Member|Subscriber"), member],
      ["Member ID", chance.number(chance.pick(["@@@#########", "W########"]))],
      [l.words("Group number|Group"), chance.number("00#####")],
      chance.happens(0.5) ? ["Plan", chance.pick(["PPO 1500", "Choice Silver HMO"])] : null,
    ],
    "facts",
  );
  const alert = chance.happens(0.6)
    ? `<div class="alert"><b>We did not cover some or all of the services on this notice.</b> See the remark codes for the reasons and the last page for your right to appeal.</div>`
    : "";
  const html = page(
    css(l, ink),
    `<div class="top"><div class="brand">${mark(chance, ink)}${issuer}</div><div class="title"><b>Explanation of Benefits</b>${l.words("This is not a bill|THIS IS NOT A BILL. Keep for your records.")}</div></div>
<div class="mid"><div>${where}<br><br><br>${member}<br>${street(chance)}<br>${town(chance)}</div><div>${facts}<br>Questions? Call ${call} (TTY: 711)</div></div>
${alert}<h2>${l.words("Your claims at a glance|Summary|Claim summary")}</h2>${glance(l, rows)}<h2>${l.words("Claim details|Details of your claims|Claim detail")}</h2>
${claims.map((claim) => claimPart(l, claim, patient, columns)).join("")}${remarksPart(l, rows)}${appeal(issuer, where, call)}`,
  );
  return { html, truth: truthFor(l, claims, columns, { issuer, patient, statementDate: issued }) };
}

export const family: Family = {
  name: "denied-claims-eob",
  paper:
    "An EOB on which some or all services were turned down: what is not covered with remark codes and their words, and how to appeal.",
  medium: "text",
  draw,
};
