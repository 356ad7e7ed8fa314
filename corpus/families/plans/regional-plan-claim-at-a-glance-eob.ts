import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import * as people from "#corpus/families/drawing/people";
import { settle, type Settled, type Terms } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Truth } from "#corpus/truth";
import type { Drawn, Family } from "#corpus/families/family";

type Reason = "network" | "owed" | "denied" | "writeoff" | "outside";
type Row = Said & { why: Reason[] };
type Text = "setting" | "provider" | "number" | "account" | "received" | "processed";
type Claim = Record<Text, string> & { inside: boolean; rows: Row[] };
type Field = keyof Settled;

/** Setting, most days of care, copay, providers, and services: code, words, dollars from and to. */
const CARES = `professional~1~30~|Alder Creek Family Medicine|Wabash Valley Internists PC~99214|Office visit|168|265;36415|Blood draw|14|32;85025|Complete blood count|24|58;80053|Comprehensive metabolic panel|38|97;84443|Thyroid test|61|128;83036|Hemoglobin A1c|35|74;81002|Urinalysis|11|28;90471|Immunization administration|28|52;90715|Tdap vaccine|58|96;93000|Electrocardiogram|48|120
professional~8~25~Stride Physical Therapy|KEYSTONE REHAB & SPORT~97110|Therapeutic exercise|72|140;97112|Neuromuscular reeducation|70|135;97014|Electrical stimulation|28|52;97035|Ultrasound therapy|30|48
facility~1~0~St. Brendan Regional Hospital|MERCER COUNTY MEMORIAL HOSP~99284|Emergency room|1480|3390;74177|CT scan|2210|5900;96374|IV therapy|310|720;J2405|Drugs requiring detailed coding|22|140;80053|Laboratory - chemistry|190|410;85025|Laboratory - hematology|96|230;81001|Laboratory - urology|54|130;71046|Diagnostic x-ray|280|690;93005|EKG/ECG|210|540;J7030|IV solutions|60|180;96361|Hydration|140|330;84484|Laboratory|160|300
professional~1~0~BLUESTEM IMAGING ASSOCIATES|Tri-State Radiology Group~74177|CT scan, abdomen and pelvis - reading|240|610;71046|Chest x-ray, 2 views|44|130;76700|Ultrasound, abdomen|180|420;77067|Screening mammogram|210|390
professional~4~40~|Open Door Counseling LLC~90837|Psychotherapy, 60 minutes|165|240;90785|Interactive complexity|15|30
facility~1~150~Lakeshore Surgery Center|NORTHGATE ENDOSCOPY CTR LLC~45385|Ambulatory surgery|2100|4900;88305|Surgical pathology|160|390;J2704|Drugs|18|60;00811|Anesthesia services|640|1250`;

/** What is chosen once for a paper: words of columns and facts, and how it is laid out. */
const WORDS = `charge|Provider charged|Provider charges|Amount charged|Provider billed;discount|Member savings|Member savings|Your savings|Member discount;allowed|Allowed amount|Amount allowed;notCovered|Not covered|Amount not covered;deductible|Deductible|Your deductible;copay|Copay|Your copay|Copayment;coinsurance|Coinsurance|Your coinsurance;insurancePaid|Plan paid|We paid|Your plan paid|Health plan paid;patientOwes|You may owe|You may owe|Your total cost|Amount you may owe;remarks|Notes|See notes|Note|Remark;date|Date of service|Service date|Date(s) of service;what|Service description|Type of service|Description of service|Service;code|Procedure code|Proc. code|Code;number|Claim number|Claim #|Claim ID;processed|Processed|Date processed|Finalized;sum|Claim total|Totals|Total for this claim;issued|Statement date|Date|Date issued;member|Member ID|ID number|Identification #;glance|Claim at a glance|Your claim at a glance|CLAIM AT A GLANCE;progress|Your 2025 progress|Deductible and out-of-pocket progress|Where you stand this year;rights|Your right to appeal|Appeal rights|If you disagree with our decision;notes|Notes|Notes explained|What the notes mean;detail|Claim details|Details of your claim|A closer look at your claim;plan|Prairie Lakes Health Plan@#1b5e7d|Ridgeline Mutual@#7a1f3d|CASCADIA COMMUNITY HEALTH@#2e6b34|Great Basin HealthCo@#c05a00|Midlands Benefit Association@#1d3c78|Tri-Rivers Health Alliance@#4b2e83;order|charge discount allowed notCovered remarks deductible copay coinsurance insurancePaid patientOwes|charge discount allowed notCovered deductible copay coinsurance insurancePaid patientOwes remarks|charge notCovered discount allowed insurancePaid deductible copay coinsurance patientOwes remarks|charge discount allowed remarks insurancePaid notCovered deductible copay coinsurance patientOwes;dates|own|own|range|over;codes|none|none|none|own|inside;status|beside|own|none;signs|1 2 3 4 5|A B C D E|N14 D01 X27 P45 O02;numbers|25#########|E########00|2025########-01|@@########;accounts|########|@####-####|@@@######;members|@@@#########|#########-01|W########;font|Liberation Sans|Liberation Sans|DejaVu Sans Condensed|Liberation Sans Narrow;group|Hollins Tool & Die|School District 14|Farmers Co-op of Dane|Individual plan;network|This provider is in our network. The member savings is the difference between the provider's charge and our contracted rate. You do not owe this amount.|The charge exceeds the amount agreed to by your network provider. You are not responsible for this amount.;owed|This amount was applied to your calendar year deductible.|Your plan requires that you meet a deductible before benefits are paid for this service.;denied|This service is not a covered benefit under your health plan. See "Exclusions" in your benefit booklet. You may be billed for this amount.|Prior authorization was not obtained for this service, so no benefits can be paid. This is your responsibility.;writeoff|This service is included in the payment for another service on this claim. The provider may not bill you for it.|The provider did not submit this charge within the filing time allowed by contract. You do not owe this amount.;outside|This provider is out of network. You may be billed for the difference between the charge and our allowed amount.`;
const FLAGS = `minus .4|blank .2|letters .25|totals .85|tiles .5|capitals .35|sparing .35|account .5|allowed .7|parts .87`;

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = Object.fromEntries(
    rowsOf(WORDS).map(([of = "", ...some]) => [of, chance.pick(some)]),
  );
  const flags = FLAGS.split("|").map((flag) => flag.split(" ") as [string, string]);
  const { dollars, grouped, slashes, shortSlashes, looseSlashes } = formats;
  const money = chance.pick([dollars, dollars, grouped]);
  const day = chance.pick([slashes, slashes, shortSlashes, looseSlashes]);
  const order = words.order!.split(" ");
  const has = Object.fromEntries(flags.map(([of, often]) => [of, chance.happens(Number(often))]));
  return { ...{ has, money, day, order }, say: (of: string) => words[of] ?? "" };
}

/** A service as the plan settles it, always at the same share of its charge. */
function priced(chance: Chance, charge: number, terms: Terms, inside: boolean): Row {
  const money = settle(chance, charge, terms);
  const { discount, notCovered } = money;
  if (inside && notCovered && chance.happens(0.4))
    return { ...money, discount: charge, notCovered: 0, patientOwes: 0, why: ["writeoff"] };
  const why: Reason[] = notCovered ? ["denied"] : inside ? ["network"] : ["outside"];
  if (money.deductible) why.push("owed");
  if (inside) return { ...money, why };
  const patientOwes = money.patientOwes + discount;
  return { ...money, why, discount: 0, notCovered: notCovered + discount, patientOwes };
}

function claimOf(chance: Chance, care: string[], terms: Terms, from: string, l: Look): Claim {
  const [setting = "", days = "", copay = "", names = "", services = ""] = care;
  const provider = chance.pick(names.split("|")) || people.doctor(chance, "MD|DO|NP|LCSW");
  const inside = chance.happens(0.87);
  const [first, ...others] = rowsOf(services);
  const many = chance.between(Math.min(2, others.length), others.length);
  const taken = chance.shuffled(others).slice(0, days === "1" ? many : chance.between(0, 2));
  const prices = [first!, ...taken].map(([code = "", description = "", low, high]) => ({
    said: { code, description: l.has.capitals ? description.toUpperCase() : description },
    charge: chance.between(Number(low), Number(high)) * 100 + chance.pick([0, 0, 25, 48, 90]),
    rate: 0.3 + chance.share() * 0.5,
  }));
  const visits = chance.between(Math.min(2, Number(days)), Number(days));
  const rows = Array.from({ length: visits }, (_, visit) =>
    prices.map(({ said, charge, rate }, at): Row => {
      terms.rate = [rate, rate];
      const own = inside && at === 0 ? Number(copay) * 100 : 0;
      const here = own ? { ...terms, open: 0, copay: own, denies: 0 } : terms;
      const serviceDate = shifted(from, visit * 3);
      return { ...priced(chance, charge, here, inside), ...said, serviceDate };
    }),
  ).flat();
  const received = shifted(from, visits * 3 + chance.between(3, 16));
  return {
    ...{ setting, inside, provider, rows, received },
    processed: shifted(received, chance.between(2, 12)),
    ...{ number: chance.number(l.say("numbers")), account: chance.number(l.say("accounts")) },
  };
}

function columnsOf(l: Look, rows: Row[]): sheet.Column<Row>[] {
  const { say, has, money } = l;
  const day = ({ serviceDate }: Row) => l.day(serviceDate!);
  const own = say("codes") === "inside";
  const told = (row: Row) => (own ? `${row.description} (${row.code})` : row.description);
  const both: (keyof Said)[] = own ? ["description", "code"] : ["description"];
  const range = say("dates") === "range";
  const dates = (row: Row) => day(row) + (range ? ` -<br>${day(row)}` : "");
  const column = sheet.column<Row>;
  const first = [column(say("date"), "serviceDate", dates, "d"), column(say("what"), both, told)];
  const over = (row: Row) => `${day(row)}<br>${told(row)}`;
  const joined = [column(`${say("date")}<br>${say("what")}`, ["serviceDate", ...both], over)];
  const refused = rows.some(({ notCovered }) => notCovered) || has.tiles;
  const parts = has.parts ? [] : ["deductible", "copay", "coinsurance"];
  const left = [...parts, ...(has.allowed ? [] : ["allowed"]), ...(refused ? [] : ["notCovered"])];
  const signed = (cents: number) => money(has.minus && cents ? -cents : cents);
  const letters = [..."ABCDEFGHIJ"];
  const order = l.order.filter((of) => !left.includes(of));
  const amounts = order.map((of) => {
    if (of === "remarks") return column(say(of), of, (row) => row.remarks!.join(", "), "d");
    const head = (has.letters ? `<i>${letters.shift()}</i><br>` : "") + say(of);
    return sheet.amount<Row>(head, of as Field, of === "discount" ? signed : money);
  });
  const codes = say("codes") === "own" ? [column(say("code"), "code", (row) => row.code, "d")] : [];
  return [...(say("dates") === "over" ? joined : first), ...codes, ...amounts];
}

const FIELDS =
  "charge discount allowed notCovered deductible copay coinsurance insurancePaid patientOwes".split(
    " ",
  ) as Field[];
const sumsOf = (rows: Row[]) =>
  Object.fromEntries(FIELDS.map((of) => [of, sheet.total(rows, of)])) as Record<Field, number>;

const css = (l: Look, ink: string) =>
  `@page{size:letter;margin:12mm 13mm} body{font:9.2pt/1.4 '${l.say("font")}';margin:0;color:#222} h2{color:${ink};font-size:1.3em;margin:5mm 0 1.5mm} h3{margin:3mm 0 .6mm;font-size:1em;color:${ink}} p{margin:0 0 1.6mm} .small{font-size:.82em;color:#444} .top{display:flex;justify-content:space-between} .brand{display:flex;gap:2.5mm;align-items:center;color:${ink};font-size:1.5em;font-weight:bold} .not{font-weight:bold;text-align:right} .not b{display:block;font-size:1.5em;color:${ink}} .to{margin:14mm 0 12mm 6mm} .facts td{padding:.3mm 4mm .3mm 0} .facts td:first-child{color:#555} .glance{border:1.6px solid ${ink};border-radius:${l.has.tiles ? "0" : "3mm"};padding:3mm 4mm} .glance h2{margin:0 0 2mm} .glance table{width:100%;border-collapse:collapse} .glance td{padding:1.1mm 0;border-bottom:.6px solid #bbb} .glance td:last-child{text-align:right;font-weight:bold;white-space:nowrap;vertical-align:top} .glance tr:last-child td{border:0;font-size:1.18em;color:${ink};font-weight:bold} .tiles{display:flex;gap:2.5mm;align-items:center;text-align:center} .tiles div{flex:1;background:#f0f3f5;padding:2.5mm 1mm} .tiles div:last-child{background:${ink};color:#fff} .tiles strong{display:block;font-size:1.5em} .two{display:flex;gap:8mm;margin-top:5mm} .two>div{flex:1} .bar{height:3.4mm;background:#dde2e6;margin:.6mm 0} .bar i{display:block;height:100%;background:${ink}} .claim{display:flex;flex-wrap:wrap;gap:.3mm 8mm;background:#eef1f3;border-top:1.6px solid ${ink};padding:1.4mm 2mm;margin-top:4mm;break-after:avoid} .lines{width:100%;border-collapse:collapse;font-size:.8em} .lines th{text-align:left;vertical-align:bottom;padding:1mm .9mm;border-bottom:1px solid #444;font-size:.95em} .lines td{padding:1mm .9mm;border-bottom:.5px solid #ccc;vertical-align:top} .lines .n{text-align:right} .lines td.n{white-space:nowrap} .lines .sum td{font-weight:bold;border-top:1px solid #444} tr{break-inside:avoid} .new{break-before:page} .foot td{vertical-align:top;padding:.4mm 3mm .4mm 0}`;

function glance({ say, has }: Look, sums: Record<Field, number>, many: number): string {
  const list = rowsOf(
    `charge|The full amount your provider billed for the services.;discount|Discounts we negotiated for you. You don't pay this.;insurancePaid|What your health plan paid to the provider.;patientOwes|Deductible, copay, coinsurance and services not covered. If you already paid your provider, subtract that amount.`,
  );
  const told = list.map(([of = "", tells]): [string, string] => {
    const less = has.minus && (of === "discount" || of === "insurancePaid");
    const cents = formats.dollars(sums[of as Field]).replace(/^(?!.*\$0\.00)/, less ? "-" : "");
    return [
      has.tiles ? say(of) : `<b>${say(of)}</b><br><span class="small">${tells}</span>`,
      cents,
    ];
  });
  const tiles = told.map(([label, cents]) => `<div>${label}<strong>${cents}</strong></div>`);
  const inner = has.tiles ? `<div class="tiles">${tiles.join("")}</div>` : sheet.pairs(told);
  return `<div class="glance"><h2>${many > 1 ? `Your ${many} claims at a glance` : say("glance")}</h2>${inner}</div>`;
}

/** How much of the deductible and of the yearly limit is used up, this paper counted. */
function progress(chance: Chance, used: number, limit: number, spent: number, l: Look): string {
  const most = limit * chance.pick([2, 3, 4]);
  const out = Math.min(most, used + spent + chance.between(0, 30000));
  const bar = (label: string, now: number, all: number) =>
    `<p>${label}<br><b>${formats.dollars(now)}</b> of ${formats.dollars(all)} met</p><div class="bar"><i style="width:${Math.round((100 * now) / all)}%"></i></div>`;
  return `<div><h3>${l.say("progress")}</h3>${bar("Individual in-network deductible", used, limit)}${bar("Individual out-of-pocket maximum", out, most)}${l.has.sparing ? `<p class="small">Remaining deductible: ${formats.dollars(limit - used)}</p>` : ""}<p class="small">Totals are as of the date of this statement and may change as other claims are processed.</p></div>`;
}

const rights = (chance: Chance, l: Look, plan: string, call: string) =>
  `<h2>${l.say("rights")}</h2><p class="small">If you do not agree with how we processed a claim, you or someone you name to act for you may ask for a review within 180 days of receiving this notice. Write to ${plan}, Appeals and Grievances, ${people.box(chance)}, ${people.town(chance)}, or call ${call}. You may ask for copies of all documents about your claim, including the diagnosis and treatment codes and their meaning, free of charge. If we uphold our decision you may be able to ask for an independent external review. You may also have the right to bring a civil action under section 502(a) of ERISA. For help, call the Employee Benefits Security Administration at 1-866-444-3272.</p><p class="small"><b>Help us stop fraud.</b> If you did not receive a service listed here, call our fraud hotline. &nbsp; <b>Español:</b> Para obtener asistencia en español, llame al ${call}. &nbsp; <b>Tagalog:</b> Kung kailangan ninyo ng tulong, tumawag sa ${call}. &nbsp; <b>Tiếng Việt:</b> Gọi số ${call}.</p>`;

function detail(claim: Claim, columns: sheet.Column<Row>[], l: Look, patient: string): string {
  const { say, has } = l;
  const word = claim.inside ? "In network" : "Out of network";
  const beside = say("status") === "beside" ? ` (${word.toLowerCase()})` : "";
  const own = say("status") === "own" ? `;Network status|${word}` : beside;
  const account = has.account ? `;Patient account #|${claim.account}` : "";
  const text = `Patient|${patient};${say("number")}|${claim.number};Provider|${claim.provider}${own}${account};Received|${l.day(claim.received)};${say("processed")}|${l.day(claim.processed)}`;
  const facts = rowsOf(text).map(([label, value]) => `<span><b>${label}:</b> ${value}</span>`);
  const body = claim.rows.map((row) => sheet.record(columns, row)).join("");
  const sums = sumsOf(claim.rows);
  if (has.minus && sums.discount) sums.discount *= -1;
  const last = has.totals ? sheet.sumRow(columns, say("sum"), sums, l.money) : "";
  return `<div class="claim">${facts.join("")}</div>${sheet.table(columns, body + last)}`;
}

/** Gives the reasons their marks in the order in which they come up. */
function marked(rows: Row[], { say, has }: Look): string {
  const used: Reason[] = [];
  const signs = say("signs").split(" ");
  for (const row of rows) {
    const why = row.why.filter((one) => !has.sparing || one !== "network");
    for (const one of why) if (!used.includes(one)) used.push(one);
    row.remarks = why.map((one) => signs[used.indexOf(one)]!);
    const fields = ["discount", "notCovered", "deductible", "copay", "coinsurance"] as const;
    for (const field of has.blank ? fields : []) row[field] ||= null;
  }
  const list = used.map((one, at) => [signs[at]!, say(one)] as const);
  return used.length ? `<h3>${say("notes")}</h3>${sheet.pairs(list, "foot small")}` : "";
}

function claimsOf(chance: Chance, l: Look) {
  const limit = chance.pick([75000, 100000, 150000, 250000, 320000]);
  const met = Math.round((limit * chance.between(0, 96)) / 100);
  const terms: Terms = {
    ...{ open: chance.happens(0.3) ? 0 : limit - met, share: chance.pick([0.1, 0.2, 0.2, 0.3]) },
    ...{ denies: chance.pick([0, 0.08, 0.18]), rate: [0.3, 0.8], copay: 0 },
  };
  let from = shifted("2025-01-14", chance.between(0, 270));
  const many = chance.pick([1, 1, 1, 1, 2, 2, 2, 3]);
  const cares = chance.shuffled(CARES.split("\n")).slice(0, many);
  const claims = cares.map((care, at) => {
    from = shifted(from, at * chance.between(1, 6));
    return claimOf(chance, care.split("~"), terms, from, l);
  });
  while (claims.flatMap((claim) => claim.rows).length > 25) claims.pop();
  const rows = claims.flatMap((claim) => claim.rows);
  const [notes, columns, sums] = [marked(rows, l), columnsOf(l, rows), sumsOf(rows)];
  return { claims, limit, used: limit - terms.open, rows, notes, columns, sums };
}

type Names = Record<"plan" | "ink" | "holder" | "patient" | "dated", string>;
function sheets(chance: Chance, l: Look, names: Names, all: ReturnType<typeof claimsOf>): string {
  const { plan, ink, holder, patient, dated } = names;
  const { claims, limit, used, sums, columns, notes } = all;
  const call = people.phone(chance);
  const member = chance.number(l.say("members"));
  const text = `${l.say("issued")}|${dated};Member|${holder};${l.say("member")}|${member};Group|${l.say("group")} ${chance.number("#####")}`;
  const facts = sheet.pairs(rowsOf(text) as [string, string][], "facts");
  const terms = `<div><h3>Questions?</h3><p>Call Customer Service at <b>${call}</b> (TTY 711), Monday through Friday, 8 a.m. to 6 p.m., or visit the member website.</p><h3>Terms to know</h3><p class="small"><b>${l.say("discount")}:</b> the amount you save by using our network. <b>Coinsurance:</b> your share of the cost after your deductible. <b>${l.say("patientOwes")}:</b> what your provider may bill you. Wait for your provider's bill before you pay.</p></div>`;
  return `<div class="top"><div><div class="brand">${sheet.mark(chance, ink)}${plan}</div><div class="small">${people.box(chance)}, ${people.town(chance)}</div></div><div class="not"><b>Explanation of Benefits</b>THIS IS NOT A BILL</div></div><div class="top"><div class="to">${l.has.capitals ? `${sheet.bars(chance, 150, 10)}<br>` : ""}${holder.toUpperCase()}<br>${people.street(chance).toUpperCase()}<br>${people.town(chance).toUpperCase()}</div><div style="margin-top:8mm">${facts}</div></div>${glance(l, sums, claims.length)}<div class="two">${progress(chance, used, limit, sums.copay + sums.coinsurance, l)}${terms}</div><div class="top new"><b>${plan}</b><span class="small">${holder} &nbsp; ID ${member} &nbsp; ${dated}</span></div><h2>${l.say("detail")}</h2>${claims.map((claim) => detail(claim, columns, l, patient)).join("")}${notes}${rights(chance, l, plan, call)}`;
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [plan = "", ink = ""] = l.say("plan").split("@");
  const all = claimsOf(chance, l);
  const { claims, rows, columns, sums } = all;
  const [holder = "", other = ""] = people.household(chance, 2);
  const patient = people.naming(chance)(chance.happens(0.6) ? holder : other);
  const processed = claims.map((claim) => claim.processed).sort();
  const issued = shifted(processed.at(-1)!, chance.between(1, 6));
  const dated = chance.pick([l.day, formats.longMonthName])(issued);
  const only = (of: Text) => (claims.length === 1 ? claims[0]![of] : null);
  const settings = new Set(claims.map(({ setting }) => setting as Truth["setting"]));
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "eob", patient, issuer: plan, statementDate: issued },
      ...{ setting: settings.size === 1 ? [...settings][0]! : null, provider: only("provider") },
      ...{ claimNumber: only("number"), accountNumber: l.has.account ? only("account") : null },
    },
    {
      ...{ billed: sums.charge, adjustments: sums.discount, insurancePaid: sums.insurancePaid },
      patientResponsibility: sums.patientOwes,
      allowed: l.has.totals && l.has.allowed && claims.length === 1 ? sums.allowed : null,
    },
    rows.map((row) => sheet.lineBy(columns, row)),
  );
  return {
    html: sheet.page(css(l, ink), sheets(chance, l, { plan, ink, holder, patient, dated }, all)),
    truth,
  };
}

export const family: Family = {
  name: "regional-plan-claim-at-a-glance-eob",
  paper: "A regional insurer's mailed EOB: the claim at a glance, then tables and notes.",
  medium: "text",
  draw,
};
