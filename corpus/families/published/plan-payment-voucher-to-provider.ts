import { bare, dollars, grouped, shortSlashes, slashes } from "#corpus/generators/formats";
import { escaped, sumsOf } from "#corpus/families/drawing/benefits";
import { placed, SERVICES } from "#corpus/families/drawing/dental";
import { box, doctor, person, phone, street, town } from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { settle, type Settled, type Terms } from "#corpus/families/drawing/settling";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";
import type { Chance } from "#corpus/random-layouts/chance";

const { column, amount } = sheet;
type Row = Said & { tooth: string; surface: string; percent: number };
type Column = sheet.Column<Row>;
type Claim = { patient: string; facts: [string, string][]; rows: Row[] };
type Sums = ReturnType<typeof sumsOf>;

/** Plan, how its paper is set, ink, whom it pays. */
const PLANS = rowsOf(`
GULF STATES BENEFIT FUND|print|#000|clinic; PRAIRIE STAR HEALTH PLAN|print|#000|hospital; COMMONWEALTH INDEMNITY COMPANY|print|#000|clinic
Delmar Dental Plan of Ohio|dental|#00703c|dental; Ameritooth Dental Insurance Company|dental|#1d3f72|dental; NORTHERN LIGHTS DENTAL SERVICE|dental|#333|dental
Blue Mesa Health Service Corporation|wide|#0079c1|clinic; Keystone Ridge Health Network|wide|#7b1113|hospital; Pacific Grove Health Plan, Inc.|wide|#245b4f|clinic`);
const PAYEES: Record<string, string> = {
  clinic: "Willow Bend Family Practice PA|INTEGRATED SPINE & JOINT CLINIC LLC|Lakeshore Pediatrics PC|Hollins Cardiology Group", // prettier-ignore
  hospital:
    "MERCER COUNTY MEDICAL CENTER|Bonaventure General Hospital|THREE FORKS DISTRICT HOSPITAL",
  dental: "Elm Street Dental Group|ROSEWOOD FAMILY DENTISTRY PLLC|Dr. Gentle Smiles, P.C.",
};
/** Code, modifier, words, dollars, most units, revenue code. */
const CLINIC = rowsOf(`
99213||OFFICE VISIT EST|162|1; 99214|25|OFFICE VISIT EST|241|1; 99203||OFFICE VISIT NEW|219|1; 36415||VENIPUNCTURE|17|1; 97110|GP|THERAPEUTIC EXERCISE|71|3; 97140|59|MANUAL THERAPY|66|2; 98941|AT|CHIROPRACTIC MANIPULATION|74|1; 93000||ELECTROCARDIOGRAM|78|1; 20610|RT|JOINT INJECTION|205|1; J3301||TRIAMCINOLONE INJ|16|4; 90460||IMMUNIZATION ADMIN|44|3; 90707||MMR VACCINE|112|1; 87880|QW|STREP TEST|39|1; 81003||URINALYSIS|15|1; 71046|26|CHEST XRAY 2V|58|1; 99396||PREVENTIVE VISIT 40-64|268|1`);
const HOSPITAL = rowsOf(`
99283||EMERGENCY ROOM|1320|1|0450; 80053||LAB/CHEMISTRY|248|1|0301; 85025||LAB/HEMATOLOGY|131|1|0305; 70450||CT SCAN/HEAD|2480|1|0351; 71046||DX X-RAY/CHEST|402|1|0324; 96374||IV THERAPY|386|1|0260; J1885||DRUGS/DETAIL CODE|24|3|0636; J2405||DRUGS/DETAIL CODE|18|4|0636; 93005||EKG/ECG|291|1|0730; 97110|GP|PHYSICAL THERAPY|148|3|0420; 77067||MAMMOGRAPHY|446|1|0403; 45378||AMB SURG|3380|1|0490; 88305||LAB/PATHOLOGY|402|2|0312; G0463||CLINIC|254|1|0510`);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const [plan = "", style = "", ink = "", payee = ""] = chance.pick(PLANS);
  const day = chance.pick([slashes, shortSlashes, shortSlashes]);
  const double = (iso: string) => {
    const text = shortSlashes(iso).replace(/\//g, "");
    return `${text.slice(0, 4)} ${text}`;
  };
  return {
    ...{ plan, style, ink, payee, day },
    served: style === "print" && chance.happens(0.6) ? double : day,
    money: style === "print" ? chance.pick([bare, grouped]) : chance.pick([grouped, grouped, dollars]), // prettier-ignore
    ...{ uncovered: chance.happens(0.5), owes: chance.happens(0.7), texts: chance.happens(0.6) },
    ...{ place: chance.happens(0.5), joined: chance.happens(0.3), copay: chance.happens(0.6) },
    ...{ repeat: chance.happens(0.5), recovered: chance.happens(0.25) },
    title: words("REMITTANCE ADVICE|PROVIDER PAYMENT VOUCHER|PROVIDER EXPLANATION OF PAYMENT|Explanation of Payment"), // prettier-ignore
    heads: {
      date: words("SERV DATE|DATE OF SERVICE|FROM-THRU|SERVICE DATE"),
      code: words("PROC|PROC CODE|CPT/HCPCS|PROCEDURE"),
      units: words("UNITS|QTY|NOS"),
      charge: words("BILLED|CHARGES|SUBMITTED|AMT BILLED"),
      allowed: words("ALLOWED|ALLOW AMT|ALLOWABLE"),
      discount: words("ADJUST|CONTR ADJ|PROV ADJ|WRITE OFF"),
      deductible: words("DEDUCT|DED"),
      ...{ coinsurance: words("COINS|CO-INS"), notCovered: words("NONCOV|NOT COV") },
      remarks: words("RC|GRP/RC|REASON|ADJ RSN"),
      patientOwes: words("PT RESP|PAT RESP|MEMBER RESP"),
      insurancePaid: words("PAID|PROV PD|NET PAID|PAYMENT"),
    },
    total: words("CLAIM TOTALS|CLAIM TOTAL|PATIENT TOTALS"),
  };
}

/** Who owes what is not allowed, as reason codes of claims say it. */
function reasoned(chance: Chance, l: Look, got: Settled): Partial<Row> {
  const denied = got.notCovered > 0;
  if (denied && l.uncovered && l.owes && chance.happens(0.5)) return { ...got, remarks: ["PR-96"] };
  if (denied && l.uncovered) return { ...got, patientOwes: 0, remarks: ["CO-97"] };
  const why = chance.pick(["CO-97", "CO-16", "CO-50"]);
  if (denied) return { ...got, discount: got.charge, patientOwes: 0, remarks: [why] };
  const remarks = [
    ["CO-45", got.discount],
    ["PR-1", got.deductible],
    ["PR-2", got.coinsurance],
    ["PR-3", got.copay],
  ].flatMap(([code, cents]) => (Number(cents) > 0 ? [String(code)] : []));
  return { ...got, remarks: l.style === "print" ? remarks.slice(0, 1) : remarks };
}

function medicalRows(chance: Chance, l: Look, date: string): Row[] {
  const terms: Terms = { open: chance.pick([0, 0, 0, 6000, 25000]), share: 0.2, copay: l.copay ? chance.pick([0, 2000, 3000]) : 0, denies: 0.1, rate: [0.35, 0.75] }; // prettier-ignore
  const list = chance.shuffled(l.payee === "hospital" ? HOSPITAL : CLINIC);
  return list
    .slice(0, chance.between(1, 5))
    .map(([code, modifier, description, price, most, revenueCode]) => {
      // prettier-ignore
      const units = chance.between(1, Number(most));
      const charge = Math.round(Number(price) * (0.8 + 0.5 * chance.share())) * 100 * units;
      const said = reasoned(chance, l, settle(chance, charge, terms));
      const modifiers = modifier ? [modifier] : [];
      const fixed = { tooth: "", surface: "", percent: 0, serviceDate: date };
      return { ...fixed, code: code!, modifiers, description: description!, revenueCode: revenueCode ?? null, units, ...said }; // prettier-ignore
    });
}

function dentalRows(chance: Chance, date: string): Row[] {
  const percents: Record<string, number> = { P: 100, B: 80, M: 50 };
  let open = chance.pick([0, 5000]);
  const list = chance.shuffled(SERVICES).slice(0, chance.between(1, 5));
  return list.map(([code = "", description = "", fee = "", kind = "", where = ""]) => {
    const charge = Math.round(Number(fee) * (0.9 + 0.4 * chance.share())) * 100;
    const no = chance.happens(0.08);
    const allowed = no ? 0 : Math.round(charge * (0.6 + 0.35 * chance.share()));
    const percent = no ? 0 : percents[kind]!;
    const deductible = kind === "P" || no ? 0 : Math.min(open, allowed);
    open -= deductible;
    const insurancePaid = Math.round(((allowed - deductible) * percent) / 100);
    const { tooth, surface } = placed(chance, where);
    const site = `${tooth} ${surface}`.trim();
    const remarks = no ? ["N14"] : deductible > 0 ? ["D02"] : charge > allowed ? ["F01"] : [];
    const said = { charge, allowed, deductible, insurancePaid, remarks, percent, tooth, surface };
    return { serviceDate: date, code, description, ...said, patientOwes: no ? charge : allowed - insurancePaid, ...(site ? { site } : {}) }; // prettier-ignore
  });
}

function claimsFor(chance: Chance, l: Look, paidOn: string): Claim[] {
  const claim = chance.pick(["##########", "E##########", "20##-#######-0#"]);
  const known = chance.pick(["@@@#########", "###-##-####".replace(/#/g, "X").replace(/X{4}$/, "####"), "#########-0#"]); // prettier-ignore
  const many = chance.weighted([[2, 3], [3, 3], [4, 2], [6, 1]] as const); // prettier-ignore
  return Array.from({ length: many }, () => {
    const name = person(chance).toUpperCase().split(" ");
    const patient = `${name.slice(1).join(" ")}, ${name[0]}`;
    const date = shifted(paidOn, -chance.between(11, 44));
    const facts: [string, string][] = [
      [l.style === "print" ? "NAME" : "Patient", patient],
      [l.style === "print" ? "ID" : "Member ID", chance.number(known)],
      [l.style === "print" ? "ACNT" : "Patient Acct", chance.number("@@#####")],
      [l.style === "print" ? "CLM" : "Claim No.", chance.number(claim)],
    ];
    const rows = l.style === "dental" ? dentalRows(chance, date) : medicalRows(chance, l, date);
    return { patient, facts, rows };
  });
}

function dentalColumns(l: Look): Column[] {
  const places: Column[] = l.joined
    ? [column<Row>("Tooth/<br>Surface", "site", (row) => row.site)]
    : [
        column<Row>("Tooth<br>Code", "site", (row) => row.tooth),
        column<Row>("Surf.", null, (row) => row.surface),
      ];
  const list: (Column | false)[] = [
    ...places,
    column<Row>("Date of<br>Service", "serviceDate", (row) => l.day(row.serviceDate!), "d"),
    column<Row>("Proc.<br>Code", "code", (row) => row.code),
    l.texts && column<Row>("Description of Service", "description", (row) => row.description),
    amount<Row>("Submitted<br>Amount", "charge", l.money),
    amount<Row>(l.uncovered ? "Approved<br>Amount" : "Allowed<br>Amount", "allowed", l.money),
    amount<Row>("Deduct.", "deductible", l.money),
    column<Row>("Cov.<br>%", null, (row) => `${row.percent}%`, "n"),
    amount<Row>("Patient<br>Payment", "patientOwes", l.money),
    amount<Row>("Plan<br>Payment", "insurancePaid", l.money),
    column<Row>("Policy<br>Code", "remarks", (row) => row.remarks?.join(" "), "c"),
  ];
  return list.flatMap((one) => one || []);
}

function columnsOf(l: Look): Column[] {
  if (l.style === "dental") return dentalColumns(l);
  const { heads } = l;
  const hospital = l.payee === "hospital";
  const coded = ({ code, modifiers = [] }: Row) => [code, ...modifiers].join(" ");
  const place = hospital ? "22" : "11";
  const list: (Column | false)[] = [
    column<Row>(heads.date, "serviceDate", (row) => l.served(row.serviceDate!), "d"),
    hospital && column<Row>("REV", "revenueCode", (row) => row.revenueCode),
    l.place && column<Row>("POS", null, () => place),
    l.joined
      ? column<Row>(`${heads.code}/MOD`, ["code", "modifiers"], coded)
      : column<Row>(heads.code, "code", (row) => row.code),
    !l.joined && column<Row>("MODS", "modifiers", (row) => row.modifiers?.join(" ")),
    l.texts && l.style === "wide" && column<Row>("DESCRIPTION", "description", (row) => row.description), // prettier-ignore
    column<Row>(heads.units, "units", (row) => row.units, "n"),
    amount<Row>(heads.charge, "charge", l.money),
    amount<Row>(heads.allowed, "allowed", l.money),
    amount<Row>(heads.deductible, "deductible", l.money),
    l.copay && amount<Row>("COPAY", "copay", l.money),
    amount<Row>(heads.coinsurance, "coinsurance", l.money),
    l.uncovered && amount<Row>(heads.notCovered, "notCovered", l.money),
    column<Row>(heads.remarks, "remarks", (row) => row.remarks?.join(" "), "r"),
    amount<Row>(heads.discount, "discount", l.money),
    l.owes && amount<Row>(heads.patientOwes, "patientOwes", l.money),
    amount<Row>(heads.insurancePaid, "insurancePaid", l.money),
  ];
  return list.flatMap((one) => one || []);
}

/** Fixed columns of a printer: what is right is put right, the rest left. */
function printer(columns: Column[], l: Look, rows: Row[], all: Sums) {
  const cells = rows.map((row) => columns.map((one) => one.print(row)));
  const totals = (sums: Sums) => columns.map(({ says, kind }) => (kind === "n" && says[0] !== "units" ? l.money(sums[says[0] as keyof Sums]) : "")); // prettier-ignore
  const wide = [...cells, totals(all), columns.map(({ head }) => head)];
  const widths = columns.map((_, at) => Math.max(...wide.map((row) => row[at]!.length)));
  const line = (texts: string[]) =>
    texts
      .map((text, at) =>
        columns[at]!.kind === "n" ? text.padStart(widths[at]!) : text.padEnd(widths[at]!),
      ) // prettier-ignore
      .join("  ");
  const total = (words: string, sums: Sums) => {
    const text = line(totals(sums));
    return words + text.slice(words.length);
  };
  const head = line(columns.map(({ head: words }) => words));
  return { head, total, row: (row: Row) => line(columns.map((one) => one.print(row))) };
}

function printed(l: Look, columns: Column[], claims: Claim[], all: Sums): string {
  const rows = claims.flatMap((claim) => claim.rows);
  const out = printer(columns, l, rows, all);
  const rule = "-".repeat(out.head.length);
  const blocks = claims.map(({ facts, rows: own }) => {
    const name = facts.map(([label, text]) => `${label} ${text}`).join("   ");
    const again = l.repeat ? [out.head] : [];
    const lines = own.map(out.row);
    return [name, ...again, ...lines, out.total(l.total, sumsOf(own)), rule].join("\n");
  });
  const top = l.repeat ? [rule] : [rule, out.head, rule];
  return `<pre${out.head.length > 128 ? ' style="font-size:6.5pt"' : ""}>${[...top, ...blocks, out.total(`TOTALS  # CLAIMS ${claims.length}`, all)].join("\n")}</pre>`;
}

function boxed(l: Look, columns: Column[], claims: Claim[], all: Sums): string {
  const span = columns.length;
  const facts = (claim: Claim) => claim.facts.map(([label, text]) => `<span>${label}: <b>${text}</b></span>`).join(""); // prettier-ignore
  const body = (claim: Claim) => claim.rows.map((row) => sheet.record(columns, row)).join("");
  const last = (claim: Claim) => sheet.sumRow(columns, l.total, sumsOf(claim.rows), l.money);
  const grand = sheet.sumRow(columns, `TOTAL, ${claims.length} CLAIMS`, all, l.money, "sum grand");
  if (l.style === "wide") {
    const groups = claims.map((claim) => `<tr class="band"><td colspan="${span}">${facts(claim)}</td></tr>${body(claim)}${last(claim)}`); // prettier-ignore
    return sheet.table(columns, groups.join("") + grand);
  }
  return claims
    .map(
      (claim, at) =>
        `<div class="claim"><div class="band">${facts(claim)}</div>${sheet.table(columns, body(claim) + last(claim) + (at === claims.length - 1 ? grand : ""))}</div>`,
    ) // prettier-ignore
    .join("");
}

const REASONS = rowsOf(`
CO-45|Charge exceeds fee schedule/maximum allowable or contracted/legislated fee arrangement.
CO-97|The benefit for this service is included in the payment/allowance for another service already adjudicated.
CO-16|Claim/service lacks information or has submission/billing error(s).
CO-50|These are non-covered services because this is not deemed a medical necessity by the payer.
PR-96|Non-covered charge(s).
PR-1|Deductible amount; PR-2|Coinsurance amount; PR-3|Co-payment amount
F01|A participating dentist may not charge the patient the difference between the submitted and the approved amount.
D02|The individual deductible has been applied.
N14|This procedure is not a benefit of the group contract. The patient is responsible for the fee.`);

function legend(l: Look, rows: Row[]): string {
  const used = new Set(rows.flatMap(({ remarks }) => remarks ?? []));
  const list = REASONS.filter(([code = ""]) => used.has(code));
  const words = l.style === "dental" ? "POLICY CODES" : "GLOSSARY: GROUP, REASON AND REMARK CODES";
  if (!list.length) return "";
  if (l.style === "print") return `<pre class="wrap">${[words, ...list.map(([code = "", text = ""]) => `${code.padEnd(7)}${text}`)].join("\n")}</pre>`; // prettier-ignore
  return `<div class="legend"><b>${words}</b>${list.map(([code, text]) => `<div>${code} &nbsp; ${text}</div>`).join("")}</div>`;
}

const css = (l: Look) => `
@page{size:letter${l.style === "wide" ? " landscape" : ""};margin:10mm 11mm 13mm;@bottom-right{content:"PAGE " counter(page) " OF " counter(pages);font:7pt 'Liberation Sans'}} @media screen{body{width:${l.style === "wide" ? 257 : 193}mm;padding:10mm 11mm}} body{margin:0;font:${l.style === "print" ? "8.2pt/1.25 'Liberation Mono'" : "8.6pt/1.3 'Liberation Sans'"};color:#111} pre{font:7pt/1.35 'Liberation Mono';margin:2mm 0} .wrap{white-space:pre-wrap} .top{display:flex;justify-content:space-between;gap:8mm;border-bottom:2px solid ${l.ink};padding-bottom:2.4mm} .brand{font-size:1.35em;font-weight:bold;color:${l.ink}} h1{font-size:1.25em;margin:0 0 1.4mm} .mid{display:flex;justify-content:space-between;margin:4mm 0;gap:8mm} .pairs{border-collapse:collapse} .pairs td{padding:.3mm 3mm .3mm 0} .pairs td:last-child{font-weight:bold} .pay td:last-child{text-align:right}
.lines{width:100%;border-collapse:collapse;font-size:.9em} .lines th{background:${l.style === "dental" ? l.ink : "#e4e4e4"};color:${l.style === "dental" ? "#fff" : "#111"};text-align:left;vertical-align:bottom;padding:.8mm 1mm;border:.6px solid #555;line-height:1.15} .lines td{padding:.6mm 1mm;vertical-align:top;${l.style === "dental" ? "border:.6px solid #999" : ""}} .lines .n{text-align:right;white-space:nowrap} .lines .d{white-space:nowrap} .lines tr{break-inside:avoid} .lines .sum td{font-weight:bold;border-top:1px solid #333} .lines .grand td{background:#eee;border-top:2px solid #111} .band span{margin-right:7mm;white-space:nowrap} .lines .band td{border-top:1.2px solid ${l.ink};padding-top:1.6mm;background:#f6f6f6} div.band{border:.6px solid #555;border-bottom:0;padding:1mm 2mm;background:#f3f3f3} .claim{margin-bottom:3.4mm;break-inside:avoid} .legend{font-size:.86em;margin:3mm 0;border:.6px solid #777;padding:1.6mm 2.4mm;break-inside:avoid} .check{border:1.2px solid #222;padding:1.4mm 3mm}`;

function draw(chance: Chance): Drawn {
  chance.number("###");
  const l = look(chance);
  const paidOn = shifted("2024-03-01", chance.between(0, 640));
  const provider = chance.pick(PAYEES[l.payee]!.split("|"));
  const claims = claimsFor(chance, l, paidOn);
  const rows = claims.flatMap((claim) => claim.rows);
  const all = sumsOf(rows);
  const columns = columnsOf(l);
  const back = l.recovered && all.insurancePaid > 20000 ? chance.between(1500, 9900) : 0;
  const about = sheet.pairs([
    ["PAYMENT DATE", l.day(paidOn)],
    [chance.pick(["CHECK/EFT #", "CHECK NO.", "EFT TRACE NO."]), chance.number("00########")],
    ["NPI", chance.number("1#########")],
    ["TAX ID", chance.number("XX-XXX####")],
  ]);
  const pay = sheet.pairs(
    [
      ["TOTAL BILLED", l.money(all.charge)],
      ["TOTAL PATIENT RESPONSIBILITY", l.money(all.patientOwes)],
      ["TOTAL PAID CLAIMS", l.money(all.insurancePaid)],
      back ? ["LESS OVERPAYMENT RECOVERED (FCN " + chance.number("########") + ")", l.money(-back)] : null, // prettier-ignore
      [chance.pick(["CHECK AMOUNT", "NET PAYMENT", "AMOUNT OF CHECK"]), dollars(all.insurancePaid - back)], // prettier-ignore
    ],
    "pairs pay",
  );
  const body = l.style === "print" ? printed(l, columns, claims, all) : boxed(l, columns, claims, all); // prettier-ignore
  const logo = l.style === "print" ? "" : sheet.mark(chance, l.ink, 26);
  const treating = l.style === "dental" ? `<br>Treating dentist: ${doctor(chance, "DDS|DMD")}` : "";
  const html = sheet.page(
    css(l),
    `<div class="top"><div>${logo}<div class="brand">${escaped(l.plan)}</div>${box(chance)}, ${town(chance)}<br>Provider Services ${phone(chance)}</div><div><h1>${l.title}</h1>${about}</div></div><div class="mid"><div>PAY TO:<br><b>${escaped(provider)}</b><br>${street(chance)}<br>${town(chance)}${treating}</div><div class="check">${pay}</div></div>${body}${legend(l, rows)}<p>Please retain this ${l.style === "print" ? "advice" : "statement"} for your records. Requests for reconsideration must be received within 180 days of the payment date. Duplicate copies are available on the provider portal.</p>`,
  );
  const has = (field: keyof Sums) => columns.some(({ says }) => says.includes(field));
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "eob", issuer: l.plan, provider, statementDate: paidOn },
      setting: l.payee === "hospital" ? "facility" : "professional",
    },
    {
      ...{ billed: all.charge, allowed: all.allowed, insurancePaid: all.insurancePaid },
      ...{ adjustments: has("discount") ? all.discount : null },
      patientResponsibility: all.patientOwes,
    },
    rows.map((row) => sheet.lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "plan-payment-voucher-to-provider",
  paper:
    "A plan's payment advice to a clinic, hospital or dentist: several patients, claim totals and reason codes, in print columns or boxes.",
  medium: "text",
  draw,
};
