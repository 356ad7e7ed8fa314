import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { escaped, sumsOf, twoRows } from "#corpus/families/drawing/benefits";
import { box, doctor, phone, town } from "#corpus/families/drawing/people";
import { settle, type Settled, type Terms } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { dollars, grouped, looseSlashes, monthName, shortSlashes, slashes } = formats;
const { amount, column } = sheet;
type Row = Said & Settled & { remarks: string[]; percent: string };
type Column = sheet.Column<Row>;
type Style = "blue" | "tiles" | "letters" | "administrator";
type Claim = { provider: string; setting: "professional" | "facility"; rows: Row[]; number: string; out: boolean }; // prettier-ignore

const PLANS: readonly (readonly [string, Style, string])[] = [
  ["Blue Cross Blue Shield of the Plains", "blue", "#0a5ea8"],
  ["HIGHPOINT BLUE SHIELD", "blue", "#00548e"],
  ["Continental Health Insurance Company", "tiles", "#002f6c"],
  ["Orchard National Healthcare", "tiles", "#4c7a1f"],
  ["Meridian Life & Health", "letters", "#6b1f7c"],
  ["CrossState Benefit Administrators", "administrator", "#222"],
  ["NORTHERN TRADES HEALTH & WELFARE FUND", "administrator", "#222"],
];
/** Who treated, in which setting, and the services: code, what a plan calls them, long words, dollars. */
const CARES = rowsOf(`
professional|Summit Emergency Physicians LLP|99285,Emergency care,EMERGENCY DEPT VISIT HIGH,1862/93010,Diagnostic test,EKG INTERPRETATION,94/12011,Surgery,REPAIR FACE WOUND,1144/99291,Emergency care,CRITICAL CARE FIRST HOUR,2310
facility|Lakehaven Regional Medical Center|99284,Emergency room,EMERGENCY ROOM,4128/74177,CT scan,CT ABDOMEN AND PELVIS,6840/80053,Laboratory,LABORATORY CHEMISTRY,418/85025,Laboratory,LABORATORY HEMATOLOGY,226/96374,Hospital services,IV THERAPY,612/J2405,Drugs,PHARMACY,88/93005,Diagnostic test,EKG,540/71046,X-ray,DIAGNOSTIC X-RAY,693
professional|Skylift Air Rescue|A0431,Air ambulance,ROTARY WING AIR AMBULANCE,38940/A0436,Air ambulance,ROTARY WING MILEAGE,14688
professional|Pinebrook Anesthesia Partners|00811,Anesthesia,ANESTHESIA LOWER INTESTINE,2240
facility|Westfall Surgery Center|45385,Outpatient surgery,COLONOSCOPY WITH REMOVAL,5985/45380,Outpatient surgery,COLONOSCOPY WITH BIOPSY,3420/88305,Pathology,TISSUE EXAM,612
professional|Genomica Precision Labs|81420,Genetic test,FETAL CHROMOSOMAL ANEUPLOIDY,7480/36415,Laboratory,VENIPUNCTURE,32/81329,Genetic test,SMA CARRIER ANALYSIS,1890
professional||99214,Office visit,OFFICE VISIT EST PATIENT,286/83036,Laboratory,HEMOGLOBIN A1C,64/90471,Immunization,IMMUNIZATION ADMIN,58/90686,Immunization,FLU VACCINE,49/81003,Laboratory,URINALYSIS,22/80061,Laboratory,LIPID PANEL,97/36415,Laboratory,VENIPUNCTURE,28
professional|Bayline Physical Medicine & Rehab|97110,Physical therapy,THERAPEUTIC EXERCISE,118/97140,Physical therapy,MANUAL THERAPY,109/97530,Physical therapy,THERAPEUTIC ACTIVITIES,126/97112,Physical therapy,NEUROMUSCULAR REEDUCATION,121`);
const REMARKS: Record<string, string> = {
  in: "Your provider participates with the plan and may not bill you for the difference between the amount billed and the amount allowed.",
  out: "This provider does not participate in your network. The provider may bill you for the amount above what the plan allows.",
  no: "The records we have do not show that this service was medically necessary. You have the right to appeal.",
  deductible: "This amount was applied to your annual deductible.",
};

const LETTERED = `<div class="notes"><p>A - B - C = D, the covered amount. D - E - F - G = H, what the plan pays. C + E + F + G = I, what you may owe.</p></div>`;

type Look = ReturnType<typeof look>;
function look(chance: Chance, style: Style) {
  const words = (text: string) => chance.pick(text.split("|"));
  const pattern = { blue: "1#|2#|3#|4#", tiles: "A#|B#|C#|D#", letters: "1|2|3|4", administrator: "AA#|C@#|F@#|P@#" }[style]; // prettier-ignore
  const codes = chance.shuffled(pattern.split("|")).map((one) => chance.number(one));
  return {
    ...{ words, style, white: chance.happens(0.2), tilt: words("0|0|-0.5deg|0.6deg") },
    money: chance.pick(style === "administrator" ? [grouped] : [dollars, dollars, grouped]),
    day: chance.pick(style === "letters" ? [looseSlashes, monthName] : [slashes, shortSlashes, looseSlashes]), // prettier-ignore
    ...{ coded: chance.happens(style === "administrator" ? 0.8 : 0.3), net: chance.happens(0.6) },
    remark: Object.fromEntries(Object.keys(REMARKS).map((word, at) => [word, codes[at]!])), // prettier-ignore
    ...{ numbered: chance.happens(0.35), who: chance.happens(0.85), dated: chance.happens(0.9) },
  };
}

const blot = (width: number) => `<i class="blot" style="width:${width}mm"></i>`;

/** What the plan makes of one service; beyond its network the rest of the charge is not covered. */
function settled(chance: Chance, charge: number, terms: Terms, out: boolean): Settled {
  const one = settle(chance, charge, terms);
  if (!out) return one;
  const notCovered = one.notCovered + one.discount;
  return { ...one, discount: 0, notCovered, patientOwes: one.patientOwes + one.discount };
}

function claimsFor(chance: Chance, l: Look, from: string): Claim[] {
  const shares = chance.pick([0.1, 0.2, 0.3]);
  const terms: Terms = { open: chance.pick([0, 60000, 250000]), share: shares, copay: chance.pick([0, 0, 3500, 15000]), denies: 0.1, rate: [0.2, 0.7] }; // prettier-ignore
  const many = chance.weighted([[1, 6], [2, 2], [3, 1]] as const); // prettier-ignore
  return chance
    .shuffled(CARES)
    .slice(0, many)
    .map(([setting, name, list = ""]): Claim => {
      const out = chance.happens(0.3);
      const serviceDate = shifted(from, chance.pick([0, 0, 1, 9]));
      const all = list.split("/").map((one) => one.split(","));
      const size = Math.min(all.length, chance.between(1, 8));
      const rows = all.slice(0, size).map(([code, plain = "", long = "", price]): Row => {
        const factor = 0.7 + 0.6 * chance.share();
        const one = settled(chance, Math.round(Number(price) * factor) * 100, terms, out);
        const denied = one.allowed === 0;
        const why = [denied ? "no" : out ? "out" : "in", ...(one.deductible ? ["deductible"] : [])];
        const share = denied || !one.allowed ? 0 : Math.round((one.insurancePaid / one.allowed) * 100); // prettier-ignore
        return {
          ...{ ...one, serviceDate, code: code!, percent: `${share}%` },
          description: l.style === "administrator" || l.style === "blue" ? long : plain,
          remarks: [...new Set(why.map((word) => l.remark[word]!))].sort(),
        };
      });
      const provider = name || doctor(chance);
      const number = chance.number(l.style === "blue" ? "20###########" : l.style === "tiles" ? "@@########" : "E############"); // prettier-ignore
      return { provider, setting: setting as Claim["setting"], rows, number, out };
    });
}

function headsOf(l: Look) {
  const { words } = l;
  return {
    date: words("Date of Service|Service Date|Date(s) of<br>service"),
    text: words("Type of Service|Service Description|Services Provided|Description of Service"),
    charge: words("Amount Billed|Provider Charges|Amount Charged|Total Charge"),
    discount: words("Member<br>Discount|Network<br>Savings|Plan<br>Discount|Discount"),
    allowed: words("Allowed<br>Amount|Amount<br>Allowed|Covered<br>Amount"),
    not: words("Not<br>Covered|Amount Not<br>Covered|Non-covered<br>Amount"),
    deductible: words("Deductible|Applied to<br>Deductible|Your<br>Deductible"),
    copay: words("Copay|Copayment|Your<br>Copay"),
    coinsurance: words("Coinsurance|Co-<br>insurance|Your<br>Coinsurance").replace(
      "Co-<br>i",
      "Coi",
    ),
    paid: words("Plan Paid|Amount Paid<br>by Plan|Your Plan<br>Paid|We Paid"),
    owes: words("You May<br>Owe|Amount You<br>Owe|Your<br>Responsibility|What You<br>Owe"),
    remarks: words("Remarks|Notes|Remark<br>Code|See Notes"),
  };
}

/** Columns as the look has them, and the heading over them. */
function tableOf(l: Look): { columns: Column[]; head: string } {
  const h = headsOf(l);
  const between = l.words(", | ");
  const marked = (letter: string, text: string) => (l.style === "letters" ? `${text}<br><small>(${letter})</small>` : text); // prettier-ignore
  const by = (letter: string, text: string, field: keyof Settled) => amount<Row>(marked(letter, text), field, l.money); // prettier-ignore
  const words = column<Row>(h.text, "description", (row) => escaped(row.description!), "t");
  const date = column<Row>(h.date, "serviceDate", (row) => l.day(row.serviceDate!), "d");
  const code = column<Row>(l.words("Proc.<br>Code|CPT|Procedure"), "code", (row) => row.code);
  const notes = column<Row>(h.remarks, "remarks", (row) => row.remarks.join(between), "r");
  const own = [by("E", h.deductible, "deductible"), by("F", h.copay, "copay"), by("G", h.coinsurance, "coinsurance")]; // prettier-ignore
  const [not, paid, owes] = [by("C", h.not, "notCovered"), by("H", h.paid, "insurancePaid"), by("I", h.owes, "patientOwes")]; // prettier-ignore
  const start = [...(l.style === "blue" ? [words, date] : [date, words]), ...(l.coded ? [code] : [])]; // prettier-ignore
  const money = [by("A", h.charge, "charge"), by("B", h.discount, "discount")];
  const allowed = by("D", h.allowed, "allowed");
  if (l.style === "blue")
    return twoRows<Row>([
      ...[...start, ...money, allowed, paid],
      { over: l.words("Your Responsibility|Member Responsibility"), under: [...own, not] },
      ...[owes, notes],
    ]);
  const percent = column<Row>(l.words("%<br>Paid|Paid<br>At"), null, (row) => row.percent, "n");
  const columns = {
    tiles: [
      ...start,
      ...money,
      not,
      ...(l.net ? [allowed] : []),
      ...own,
      paid,
      percent,
      owes,
      notes,
    ],
    letters: [...start, ...money, not, notes, allowed, ...own, paid, owes],
    administrator: [...start, ...money, not, notes, allowed, ...own, percent, paid, owes],
  }[l.style];
  return { columns, head: `<thead>${sheet.heading(columns)}</thead>` };
}

const css = (l: Look, ink: string) => {
  const fonts = { blue: "Liberation Sans", tiles: "Liberation Sans Narrow", letters: "DejaVu Sans Condensed", administrator: "Liberation Mono" }; // prettier-ignore
  const rules = {
    blue: `.lines th{background:#dcebf7;border:.5px solid #9bb} .lines td{border:.5px solid #bcc} .claim{background:${ink};color:#fff}`,
    tiles: `.lines th{border-bottom:2px solid ${ink};color:${ink}} .lines td{border-bottom:.5px solid #ccc} .claim{border-top:2px solid #999}`,
    letters: `.lines th{background:${ink};color:#fff} .lines tr:nth-child(even) td{background:#f3eef5} .claim{color:${ink}}`,
    administrator: ".lines th{border-top:1px solid #000;border-bottom:1px solid #000}",
  }[l.style];
  return `@page{size:letter${l.style === "administrator" || l.style === "blue" ? " landscape" : ""};margin:11mm} body{margin:0;font:${l.style === "tiles" ? "9.4pt" : "8.3pt"}/1.3 '${fonts[l.style]}','Liberation Sans';color:#151515} .blot{display:inline-block;height:1.15em;vertical-align:-.22em;background:${l.white ? "#fff" : "#000"};transform:rotate(${l.tilt})} .top{display:flex;justify-content:space-between;gap:10mm;align-items:flex-start} .plan{font-size:1.5em;font-weight:bold;color:${ink}} h1{font-size:1.6em;margin:0 0 1mm;color:${ink}} h2{font-size:1.15em;margin:3mm 0 1mm;color:${ink}} .notbill{font-weight:bold;font-size:1.15em;${l.style === "blue" ? "border:1.5px solid #000;padding:1mm 3mm" : ""}} table{border-collapse:collapse} .facts td{padding:.3mm 3mm .3mm 0;white-space:nowrap} .facts td:first-child{font-weight:bold} .to{margin:5mm 0 4mm;line-height:1.5}
.tiles{display:flex;gap:3mm;margin:2mm 0} .tiles div{flex:1;border:1px solid #aaa;border-top:4px solid ${ink};padding:1.5mm 2mm} .tiles b{display:block;font-size:1.7em} .glance{margin:2mm 0;min-width:92mm} .glance td{padding:.8mm 2mm;border-bottom:.5px solid #aaa} .glance td:last-child{text-align:right} .glance tr:last-child td{font-weight:bold}
.claim{display:flex;flex-wrap:wrap;gap:.5mm 5mm;padding:1mm 1.5mm;margin-top:3mm;font-weight:bold;break-after:avoid} .claim span{white-space:nowrap} .lines{width:100%;font-size:${l.style === "tiles" ? ".9em" : l.style === "letters" ? ".76em" : ".9em"}} .lines th{vertical-align:bottom;text-align:left;padding:.8mm .7mm} .lines .over{text-align:center} .lines td{padding:.7mm .7mm;vertical-align:top} .lines .n{text-align:right;white-space:nowrap} .lines .d{white-space:nowrap} .lines tr{break-inside:avoid} .sum td{font-weight:bold;border-top:1px solid #000} ${rules} .notes{margin-top:2mm} .notes p{margin:0 0 .8mm} .fine{font-size:.86em;margin-top:3mm;break-inside:avoid} .bars td{padding:.5mm 3mm .5mm 0}`;
};

function summaryOf(l: Look, sums: ReturnType<typeof sumsOf>): string {
  const list: [string, string][] = [
    [l.words("Amount billed|Total provider charges|Amount charged"), dollars(sums.charge)],
    [l.words("Discounts and reductions|Member savings|Plan discounts"), dollars(sums.discount)],
    [l.words("Your plan paid|Amount we paid|Paid by the plan"), dollars(sums.insurancePaid)],
    [l.words("You may owe your provider(s)|What you owe|Total you may owe"), dollars(sums.patientOwes)], // prettier-ignore
  ];
  if (l.style === "tiles") return `<p>${l.words("Here is how your plan handled the care on this statement. The details start below.|We have processed the claims below. You do not need to pay anything until you get a bill from your provider.")}</p><div class="tiles">${list.map(([label, text]) => `<div>${label}<b>${text}</b></div>`).join("")}</div>`; // prettier-ignore
  return `<h2>${l.words("Summary of this statement|Your claims at a glance|Claim Summary")}</h2>${sheet.pairs(list, "glance")}`;
}

/** How claims are headed, with what their owner covered. */
function claimHeads(l: Look): (claim: Claim) => string {
  const labels = [
    l.words("Patient:|Claim for:|Patient name:"),
    l.words("Provider:|Health care professional:|Provider name:"),
    l.words("Claim #|Claim number:|Claim ID:"),
  ];
  const [inside, outside] = l
    .words("In-network/Out-of-network|In Network/Out of Network")
    .split("/");
  return (claim) => {
    const said = [blot(32), l.who ? escaped(claim.provider) : blot(40), l.numbered ? claim.number : blot(28)]; // prettier-ignore
    const network = claim.out ? outside! : inside!;
    if (l.style === "administrator")
      return `<div class="claim">${sheet.pairs([...labels.map((label, at): [string, string] => [label, said[at]!]), ["Network:", network]], "facts")}</div>`; // prettier-ignore
    const list = [...labels.map((label, at) => `${label} ${said[at]}`), network];
    return `<div class="claim">${list.map((one) => `<span>${one}</span>`).join(" ")}</div>`;
  };
}

function limits(chance: Chance, l: Look, full: boolean): string {
  const limit = chance.pick([250000, 300000, 400000]);
  const row = (words: string, all: number) => {
    const met = full && all === limit ? all : Math.round(all * chance.pick([0.84, 0.95, 1]));
    return `<tr><td>${words}</td><td>${dollars(all)}</td><td>${dollars(met)}</td><td>${dollars(all - met)}</td></tr>`;
  };
  return `<h2>${l.words("Your plan balances for the year|Benefit year to date|Deductible and out-of-pocket status")}</h2><table class="bars"><tr><td></td><td>Limit</td><td>Met to date</td><td>Remaining</td></tr>${row("Individual deductible", limit)}${row("Individual out-of-pocket", limit * 3)}</table>`;
}

function headOf(chance: Chance, l: Look, plan: string, ink: string, said: { issued: string }) {
  const facts: [string, string][] = [
    [l.words("Subscriber|Member name|Employee"), blot(36)],
    [l.words("Member ID|Identification number|ID No."), blot(27)],
    [l.words("Group|Group name|Employer"), blot(30)],
    ...(l.dated ? ([[l.words("Statement date|Date processed|Date"), l.day(said.issued)]] as [string, string][]) : []), // prettier-ignore
  ];
  const logo = l.style === "administrator" ? "" : sheet.mark(chance, ink, 36);
  return `<div class="top"><div>${logo}<div class="plan">${escaped(plan)}</div>${box(chance)}<br>${town(chance)}</div><div><h1>${l.words("Explanation of Benefits|EXPLANATION OF BENEFITS|Your Explanation of Benefits")}</h1><div class="notbill">${l.words("THIS IS NOT A BILL|This is not a bill.|Not a bill. Keep for your records.")}</div></div></div><div class="top"><div class="to">${blot(46)}<br>${blot(40)}<br>${blot(52)}</div>${sheet.pairs(facts, "facts")}</div>`;
}

function draw(chance: Chance): Drawn {
  const [plan, style, ink] = chance.pick(PLANS);
  const l = look(chance, style);
  const from = shifted("2019-05-06", chance.between(0, 2150));
  const claims = claimsFor(chance, l, from);
  const rows = claims.flatMap((claim) => claim.rows);
  const issued = shifted(from, chance.between(16, 70));
  const { columns, head } = tableOf(l);
  const single = claims.length === 1;
  const glance = !single || style === "tiles" || chance.happens(0.5);
  const [headed, totals] = [claimHeads(l), l.words("Total|Claim total|TOTALS")];
  const tables = claims.map((claim) => {
    const foot = sheet.sumRow(columns, totals, sumsOf(claim.rows), l.money); // prettier-ignore
    return `${headed(claim)}<table class="lines">${head}<tbody>${claim.rows.map((row) => sheet.record(columns, row)).join("")}${foot}</tbody></table>`;
  });
  const said = new Set(rows.flatMap(({ remarks }) => remarks));
  const notes = [...said].map((code) => `<p><b>${code}</b> - ${REMARKS[Object.keys(l.remark).find((word) => l.remark[word] === code)!]}</p>`).join(""); // prettier-ignore
  const sums = sumsOf(rows);
  const fine = `<div class="fine">${l.words("If you disagree with this decision you may file an appeal within 180 days. Write to the address above or call|Questions? Customer service is open Monday to Friday, 8 a.m. to 6 p.m. Call|You may ask for a copy of the documents we used to process your claim. Call")} ${phone(chance)}.</div>`;
  const body = `${headOf(chance, l, plan, ink, { issued })}${glance ? summaryOf(l, sums) : ""}<h2>${l.words("Claim detail|Details about your claim|Claim Details")}</h2>${tables.join("")}${style === "letters" ? LETTERED : ""}<div class="notes"><b>${l.words("Remarks|Notes|What the codes mean")}</b>${notes}</div>${chance.happens(0.6) ? limits(chance, l, sums.coinsurance > 0) : ""}${fine}`;
  const allowed = single && columns.some(({ says }) => says.includes("allowed"));
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "eob", issuer: plan },
      setting: single ? claims[0]!.setting : null,
      provider: single && l.who ? claims[0]!.provider : null,
      claimNumber: single && l.numbered ? claims[0]!.number : null,
      statementDate: l.dated ? issued : null,
    },
    {
      ...{ billed: sums.charge, adjustments: sums.discount, insurancePaid: sums.insurancePaid },
      ...{ allowed: allowed ? sums.allowed : null, patientResponsibility: sums.patientOwes },
    },
    rows.map((row) => sheet.lineBy(columns, row)),
  );
  return { html: sheet.page(css(l, ink), body), truth };
}

export const family: Family = {
  name: "published-benefits-explanation",
  paper:
    "A Blues or national plan's explanation of benefits as shown with a news story, with the member's name, numbers and address covered by boxes.",
  medium: "text",
  draw,
};
