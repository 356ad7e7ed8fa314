import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import * as drawing from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { amount, bars, column, lineBy, mark, page, pairs, record, sumRow, table, total } = sheet;
const { rowsOf, shifted, sum, truthOf } = drawing;
const { decimal, dollars } = formats;
type Said = drawing.Said;
type Row = Said & { own: number; ndc: string; first: boolean };
type Visit = { date: string; rows: Row[]; paid: { date: string; cents: number }[] };
type Columns = sheet.Column<Row>[];

const PRACTICES = rowsOf(
  `RETINA ASSOCIATES OF GRANITE VALLEY, P.C.|#1d4e6f;Tri-County Retina Consultants|#7a1f3d;MACULA & VITREOUS SPECIALISTS LLC|#0f5e4d;Larkin Eye Center|#24408e;Harbor Point Eye Physicians & Surgeons, PA|#5b4a1f`,
);
/** Sort of visit, then its services: code, eye or another modifier (E for the eye of the visit), words, dollars from and to, units, NDC. */
const VISITS =
  `inject~67028|E|Intravitreal injection|285|420|1;J0178|E|Eylea (aflibercept) 1 mg|1020|1190|2|61755-0005-02;92134||OCT retina, scanning computerized|78|125|1;92014|25|Eye exam, established, comprehensive|168|240|1^inject~67028|E|Intravitreal injection of drug|285|420|1;J2777|E|Vabysmo (faricimab-svoa) 0.1 mg|38|46|60|50242-0096-01;92134||OCT retina w/ interp & report|78|125|1;92012|25|Eye exam, established, intermediate|112|160|1^inject~67028|E|Intravitreal inj, pharmacologic agent|285|420|1;J9035|E|Avastin (bevacizumab) 10 mg|70|95|1|50242-0060-01;92134||OCT retina|78|125|1^exam~92004||New patient comprehensive eye exam|215|310|1;92134||OCT retina|78|125|1;92250||Fundus photography w/ interp|82|140|1;92201||Ext ophthalmoscopy, retinal drawing, bilateral|68|98|1^exam~99214|25|Office visit est pt, moderate MDM|175|248|1;92235||Fluorescein angiography, bilateral|190|310|1;92134||OCT retina|78|125|1;76512|E|B-scan ultrasound, eye|140|235|1^laser~67145|E|Prophylaxis retinal detachment, laser|940|1480|1;99204|57|Office visit new pt, moderate MDM|245|365|1;92201||Ext ophthalmoscopy, retinal drawing|68|98|1;92134||OCT retina|78|125|1^laser~67228|E|Panretinal photocoagulation, laser|1050|1690|1;92250||Fundus photography|82|140|1;92012|25|Eye exam, established, intermediate|112|160|1`.split(
    "^",
  );
const PAYERS = `MEDICARE/AARP SUPPLEMENT|MEDICARE/MUTUAL OF OMAHA|Aetna|BCBS|UHC MEDICARE ADV|Cigna|HUMANA`;
const SAID = `date|Date|DATE|Svc Date|Date of<br>Service; who|Dr.|Prov|Provider; code|Code|CPT|PROC|Proc Code; mod|Mod|M; what|Description|DESCRIPTION OF SERVICE|Service|Procedure Description; many|Qty|Un|Units; charge|Charge|CHARGES|Charges|Amount; insured|Ins.<br>Paid|Ins Pmts|INSURANCE<br>PAYMENTS; payments|Payments|PAYMENTS|Receipts|Pmts; own|Patient<br>Paid|Pt Pmts; off|Adjust|ADJUSTMENTS|Adj.|Adjustments|Write-off; balance|Balance|BALANCE|Patient<br>Balance|Amount<br>Due; thanks|PATIENT PAYMENT|Patient Payment - Thank You|PMT-PATIENT CHECK|Pt. Copay Pmt`;

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const { slashes, shortSlashes, looseSlashes, dashes, grouped, bare, trailingMinus } = formats;
  const labels = new Map(rowsOf(SAID).map(([key, ...list]) => [key, chance.pick(list)]));
  return {
    ...{ words, say: (key: string) => labels.get(key) ?? "", ledger: chance.happens(0.25) },
    day: chance.pick([slashes, shortSlashes, shortSlashes, looseSlashes, dashes]),
    money: chance.pick([grouped, grouped, bare, dollars, trailingMinus]),
    ...{ sign: chance.pick([1, 1, -1]), own: chance.happens(0.5) },
    mods: words("own|dash|space|space|words|eye"),
    ...{ units: chance.happens(0.3), prov: chance.happens(0.25), ndc: chance.happens(0.3) },
    ...{ sums: chance.happens(0.55), repeats: chance.happens(0.8), top: chance.happens(0.55) },
    ...{ capitals: chance.happens(0.5), lines: chance.happens(0.5), coded: chance.happens(0.8) },
    ...{ remark: words("amount|amount|amount|words|none"), style: words("applied|colon|star") },
    font: words("Liberation Sans|Liberation Sans Narrow|Liberation Mono|Liberation Serif"),
  };
}

function visitsOf(chance: Chance, l: Look, second: boolean): Visit[] {
  const open = chance.pick([second ? 25700 : 0, 25700, 60000]);
  const [share, later] = [chance.pick([0.2, 0.2, 0.1]), chance.between(0, 640)];
  const terms: Terms = { open, share, copay: 0, denies: 0, rate: [1, 1] };
  const copay = second ? 0 : chance.pick([0, 3500, 4000, 5500]);
  const again = chance.pick(VISITS.filter((visit) => visit.startsWith("inject")));
  const many = chance.weighted([1, 2, 3, 4, 6].map((of) => [of, of < 4 ? 3 : 1] as const));
  const prices = new Map<string, readonly [number, number]>();
  return Array.from({ length: many }, (_, at): Visit => {
    const date = shifted("2024-01-15", later + at * 30 + chance.between(0, 4));
    const visit = at || chance.happens(0.4) ? again : chance.pick(VISITS);
    const [head, ...others] = rowsOf(visit.split("~")[1]!);
    const twice = visit.startsWith("inject") && chance.happens(0.15);
    const eye = twice ? "50" : chance.pick(["RT", "LT"]);
    terms.copay = copay;
    const kept = [head!, ...others.filter(([, of]) => of === "E" || chance.happens(0.75))];
    const rows = kept.map((list, nth): Row => {
      const [code = "", of = "", words = "", low, high, units, ndc = ""] = list;
      const price = chance.between(Number(low), Number(high));
      const fixed = prices.get(code) ?? ([price, 0.4 + 0.4 * chance.share()] as const);
      prices.set(code, fixed);
      terms.rate = [fixed[1], fixed[1]];
      const both = of === "E" && eye === "50";
      const mod = both && ndc ? "" : of === "E" ? eye : of;
      const count = Number(units) * (both && ndc ? 2 : 1);
      const money = settle(chance, fixed[0] * count * 100 * (mod === "50" ? 2 : 1), terms);
      const covered = second ? money.coinsurance : 0;
      const named = l.mods === "words" && /[RL]T/.test(mod) ? `${words} ${mod}` : words;
      return {
        ...{ ...money, code, ndc, own: 0, first: nth === 0, serviceDate: date, units: count },
        ...{ modifiers: mod ? [mod] : [], description: l.capitals ? named.toUpperCase() : named },
        ...(of === "E" ? { site: both ? "OU" : mod === "RT" ? "OD" : "OS" } : {}),
        ...{ coinsurance: money.coinsurance - covered, patientOwes: money.patientOwes - covered },
        insurancePaid: money.insurancePaid + covered,
      };
    });
    const pays = copay && chance.happens(0.7) ? rows.find((row) => row.copay === copay) : undefined;
    const apart = l.ledger || !l.own;
    if (pays && !apart) Object.assign(pays, { own: copay, patientOwes: pays.patientOwes! - copay });
    const paid = pays && apart ? [{ date, cents: copay }] : [];
    return { date, rows, paid };
  });
}

/** The columns: those that say what was done, then those of money. */
function columnsOf(l: Look, doctor: string): { front: Columns; back: Columns } {
  const { say, coded, mods } = l;
  const [join, joined] = [mods === "dash" ? "-" : " ", mods === "dash" || mods === "space"];
  const code = (row: Row) => [row.code, ...(joined ? row.modifiers! : [])].join(join);
  const minus = (cents: number) => l.money(cents ? l.sign * cents : 0);
  const day = (row: Row) => (row.first || l.repeats ? l.day(row.serviceDate!) : "");
  const [col, split] = [column<Row>, l.own && !l.ledger];
  const front: [boolean, Columns[number]][] = [
    [true, col(say("date"), "serviceDate", day)],
    [l.prov, col(say("who"), "clinician", () => doctor)],
    [coded, col(say("code"), joined ? ["code", "modifiers"] : "code", code)],
    [coded && mods === "own", col(say("mod"), "modifiers", (row) => row.modifiers!.join(" "))],
    [true, col(say("what"), "description", (row) => row.description, "w")],
    [mods === "eye", col("Eye", "site", (row) => row.site)],
    [l.units, col(say("many"), "units", (row) => row.units, "n")],
    [true, amount(say("charge"), "charge", l.money)],
  ];
  const back: [boolean, Columns[number]][] = [
    [true, amount(say(split ? "insured" : "payments"), "insurancePaid", minus)],
    [split, col(say("own"), null, (row) => minus(row.own), "n")],
    [true, amount(say("off"), "discount", minus)],
    [true, amount(say("balance"), "patientOwes", l.money)],
  ];
  const kept = (list: typeof front) => list.flatMap(([shown, one]) => (shown ? [one] : []));
  return { front: kept(front), back: kept(back) };
}

const SHARES = ["deductible", "copay", "coinsurance"] as const;
const LONG = { deductible: "Deductible", copay: "Co-pay", coinsurance: "Coinsurance" };
const SUMS = [...SHARES, "charge", "insurancePaid", "discount", "patientOwes"] as const;
const sumsOf = (rows: Row[]): Said =>
  Object.fromEntries(SUMS.map((field) => [field, total(rows, field)]));
const paidOf = (visit: Visit) => sum(visit.paid.map(({ cents }) => cents));

/** What a payer left to the patient, as words of its own beneath what it is about. */
function remarkOf(l: Look, row: Said, payer: string): string {
  const said = l.remark === "amount";
  const words = (of: (typeof SHARES)[number]) =>
    said ? `${LONG[of]} ${l.money(row[of]!)}` : LONG[of];
  const parts = SHARES.filter((of) => Number(row[of]) > 0).map(words);
  if (l.remark === "none" || !parts.length) return "";
  const what = parts.join(", ");
  if (l.style === "colon") return `${payer}: ${what}`;
  return l.style === "star" ? `** ${what.toUpperCase()} **` : `${payer} applied to ${what}`;
}

type Paid = "insurancePaid" | "discount" | "patientOwes";
type Facts = { payer: string; visits: Visit[]; before: number };

function bodyOf(l: Look, { payer, visits, before }: Facts, front: Columns, back: Columns): string {
  const all = [...front, ...back];
  const [first = ""] = payer.split("/");
  const put = (words: string, said: { [Of in Paid]?: number }, kind = "post") =>
    sumRow(all, words, said, l.money, kind);
  const small = (words: string) =>
    words && `<tr class="rem"><td></td><td colspan="${all.length - 1}">${words}</td></tr>`;
  const minus = (cents: number) => (cents ? l.sign * cents : 0);
  const plain = [...front, ...back.map((of) => ({ ...of, print: () => "" }))];
  const shown = visits.map((visit) => {
    const sums = sumsOf(visit.rows);
    const posted = `${l.day(shifted(visit.date, 19))} &nbsp; `;
    const each = visit.rows.map((row) => {
      const drug = l.ndc && row.ndc ? small(`NDC ${row.ndc}`) : "";
      if (l.ledger) return record(plain, row) + drug;
      return record(all, row) + drug + small(remarkOf(l, row, first));
    });
    const own = visit.paid.map(({ date, cents }) => {
      const said = { insurancePaid: minus(cents), ...(l.ledger ? {} : { patientOwes: -cents }) };
      return put(`${l.day(date)} &nbsp; ${l.say("thanks")}`, said);
    });
    if (!l.ledger) return [...each, ...own].join("");
    const rest = [
      put(`${posted}${payer} Payment`, { insurancePaid: minus(sums.insurancePaid!) }),
      put(`${posted}${first} Adjustment`, { discount: minus(sums.discount!) }),
      ...own,
      small(remarkOf(l, sums, first)),
      put("Visit Balance", { patientOwes: sums.patientOwes! - paidOf(visit) }, "sum"),
    ];
    return [...each, ...rest].join("");
  });
  return (before ? put("BALANCE FORWARD", { patientOwes: before }) : "") + shown.join("");
}

/** What is owed by the age of its visit, with what was owed before. */
function aging(l: Look, visits: Visit[], before: number, issued: string): string {
  const buckets = [0, 0, 0, 0, before];
  for (const visit of visits) {
    const days = (Date.parse(issued) - Date.parse(visit.date)) / 86_400_000;
    const due = total(visit.rows, "patientOwes") - paidOf(visit);
    buckets[Math.min(4, Math.max(0, Math.ceil(days / 30) - 1))]! += due;
  }
  const heads = l.words("Current|CURRENT|0-30 Days") + ",31-60 Days,61-90 Days,91-120 Days,";
  const names = `${heads}${l.words("Over 120|120+ Days")},${l.words("Total Due|ACCOUNT BALANCE|Total Balance")}`;
  const cells = (list: string[], of: string) => list.map((one) => `<${of}>${one}`).join("");
  return `<table class="aging"><tr>${cells(names.split(","), "th")}</tr><tr>${cells([...buckets, sum(buckets)].map(l.money), "td")}</tr></table>`;
}

const css = (l: Look, ink: string) =>
  `@page{size:letter;margin:11mm 13mm} body{font:${l.font.endsWith("Mono") ? 8 : 9}pt/1.32 '${l.font}';margin:0;color:#111} .in{display:flex;justify-content:space-between;gap:8mm;align-items:flex-start} h1{font-size:1.3em;margin:0;color:${ink}} .brand{display:flex;gap:3mm;align-items:center} small{font-size:.82em;color:#333} .pay{border:1px solid ${ink};width:84mm;font-size:.88em} .pay div{padding:.7mm 1.5mm;border-bottom:.6px solid ${ink}} .pay div:first-child{background:${ink};color:#fff;text-align:center} .box{border-collapse:collapse;width:100%} .box td{padding:.6mm 1.5mm;border:.5px solid #999} .box td:last-child{text-align:right;font-weight:bold} .to{margin:6mm 0 4mm 8mm;min-height:15mm} .tear{border-${l.top ? "bottom" : "top"}:1px dashed #333;text-align:center;font-size:.78em;margin:3mm 0;padding:1mm} .lines{width:100%;border-collapse:collapse;margin-top:2mm} .lines th{background:${l.lines ? "#e4e8ec" : ink};color:${l.lines ? "#111" : "#fff"};text-align:left;font-size:.9em;padding:.7mm 1.2mm;vertical-align:bottom} .lines td{padding:.6mm 1.2mm;vertical-align:top;white-space:nowrap;${l.lines ? "border-bottom:.4px solid #bbb" : ""}} .lines .w{white-space:normal} .lines .n,.lines th.n{text-align:right} .lines .rem td{font-size:.88em;color:#333;padding-top:0} .lines .sum td{font-weight:bold;border-top:.8px solid #333} tr,.keep{break-inside:avoid} .aging{width:100%;border-collapse:collapse;margin:4mm 0 2mm} .aging th,.aging td{border:.6px solid #666;padding:.8mm;text-align:center;font-size:.92em} .aging td:last-child{font-weight:bold} .msg{border:.6px solid #888;padding:1.4mm 2mm;margin:2mm 0;font-size:.92em}`;

const NOTES = `Your insurance has paid its share. The balance shown is your responsibility. Thank you for your prompt payment.|If your insurance has changed, please call our billing office before your next injection visit.|Drug manufacturer copay cards may be used toward injectable medication. Ask our benefits team.|Balances over 90 days may be subject to collection. Returned checks are charged a $35 fee.|We participate with Medicare and accept assignment.`;

function coupon(chance: Chance, l: Look, practice: string, facts: string[]): string {
  const [patient = "", account = "", issued = "", due = "", by = ""] = facts;
  const until = by ? `${l.words("DUE DATE|PAYMENT DUE")}|${by};` : "";
  const list = `STATEMENT DATE|${issued};ACCOUNT NO.|${account};${until}${l.words("PAY THIS AMOUNT|AMOUNT DUE").concat("|", due)};${l.words("SHOW AMOUNT PAID HERE|AMOUNT ENCLOSED")}|$`;
  const card = `<div class="pay"><div>${l.words("IF PAYING BY CREDIT CARD, FILL OUT BELOW|CHECK CARD USING FOR PAYMENT")}</div><div>&#9633; VISA &nbsp; &#9633; MASTERCARD &nbsp; &#9633; DISCOVER &nbsp; &#9633; AMEX</div><div>CARD NUMBER &nbsp; &nbsp; &nbsp; &nbsp; &nbsp; &nbsp; &nbsp; &nbsp; &nbsp; CVV CODE &nbsp; &nbsp; &nbsp; EXP. DATE</div><div>SIGNATURE</div>${pairs(rowsOf(list) as [string, string][], "box")}</div>`;
  const tear = `<div class="tear">${l.words("PLEASE DETACH AND RETURN THIS PORTION WITH YOUR PAYMENT|&#9633; Please check box if address is incorrect or insurance has changed, and indicate change(s) on reverse side")}</div>`;
  const left = `<div><small>REMIT TO:</small><br>${practice}<br>${box(chance)}<br>${town(chance)}<br>${bars(chance, 170, 14)}<div class="to">${patient}<br>${street(chance)}<br>${town(chance)}</div></div>`;
  return `<div class="keep">${l.top ? "" : tear}<div class="in">${left}${card}</div>${l.top ? tear : ""}</div>`;
}

function totalsOf(l: Look, { visits, before }: Facts, front: Columns, back: Columns) {
  const rows = visits.flatMap((visit) => visit.rows);
  const given = visits.flatMap(({ paid }) => paid.map(({ cents }) => cents));
  const own = sum(rows.map((row) => row.own));
  const patientPaid = l.sums && l.own && !l.ledger ? own : null;
  const { charge, insurancePaid, discount, patientOwes } = sumsOf(rows);
  const [due, paid] = [patientOwes! - sum(given) + before, insurancePaid! + sum(given)];
  const all = { charge, insurancePaid: paid, discount, patientOwes: due, own } as Row;
  const cells = [front.at(-1)!, ...back].map((of) => `<td class="n">${of.print(all)}`).join("");
  const row = `<tr class="sum"><td colspan="${front.length - 1}">${l.words("TOTALS|Totals|Account Totals:")}</td>${cells}</tr>`;
  const insured = given.length ? null : insurancePaid;
  const printed = l.sums ? { billed: charge, adjustments: discount, insurancePaid: insured } : {};
  return {
    ...{ rows, row: l.sums ? row : "", due, paymentRows: given.map(decimal) },
    sums: { ...printed, patientPaid, patientResponsibility: due, previousBalance: before },
  };
}

function draw(chance: Chance): Drawn {
  const [practice = "", ink = ""] = chance.pick(PRACTICES);
  const l = look(chance);
  const payer = chance.pick(PAYERS.split("|"));
  const visits = visitsOf(chance, l, payer.includes("/"));
  const before = chance.happens(0.3) ? chance.between(1500, 42000) : 0;
  const [doctor, patient] = [person(chance), naming(chance)(person(chance))];
  const clinician = `${doctor.split(" ").at(-1)} MD`;
  const facts: Facts = { payer, visits, before };
  const { front, back } = columnsOf(l, clinician);
  const { rows, row, due, sums, paymentRows } = totalsOf(l, facts, front, back);
  const account = chance.number(l.words("######|#####.0|@@@####|RA######|#######"));
  const issued = shifted(visits.at(-1)!.date, chance.between(24, 75));
  const dueDate = chance.happens(0.4) ? shifted(issued, chance.pick([15, 20, 30])) : null;
  const said = [patient, account, l.day(issued), dollars(due), dueDate ? l.day(dueDate) : ""];
  const slip = coupon(chance, l, practice, said);
  const notes = chance.shuffled(NOTES.split("|")).slice(0, chance.between(1, 2)).join("<br>");
  const seen = `${l.words("Patient|PATIENT NAME|Patient Name")}: <b>${patient}</b> &nbsp; ${l.words("Account|Acct #|Patient ID")}: ${account}${l.prov ? "" : ` &nbsp; ${l.words("Provider|Physician")}: ${doctor}, MD`}`;
  const html = page(
    css(l, ink),
    `${l.top ? slip : ""}<div class="in"><div class="brand">${chance.happens(0.6) ? mark(chance, ink, 32) : ""}<div><h1>${practice}</h1><small>${street(chance)}, ${town(chance)} &nbsp; ${phone(chance)}</small></div></div><div>Statement Date: ${l.day(issued)}</div></div>
<div style="margin-top:3mm">${seen}</div>${table([...front, ...back], bodyOf(l, facts, front, back) + row)}
<div class="keep">${aging(l, visits, before, issued)}<div class="msg">${notes}</div><div class="in"><small>Billing questions: ${phone(chance)}, Mon-Thu 8:00-4:30</small><b>${l.words("PLEASE PAY THIS AMOUNT|Amount Due From Patient|PATIENT BALANCE DUE")}: ${dollars(due)}</b></div></div>${l.top ? "" : slip}`,
  );
  const lines = rows.map((one) => {
    const shares = l.remark === "amount" && !l.ledger ? SHARES.filter((of) => one[of]) : [];
    return lineBy([...front, ...(l.ledger ? [] : back)], { ...one, clinician }, [...shares]);
  });
  const paper = {
    ...{ name: family.name, setting: "professional" as const, provider: practice, patient },
    ...{ accountNumber: account, statementDate: issued, dueDate },
    ...(sums.patientPaid === null && paymentRows.length ? { paymentRows } : {}),
  };
  return { html, truth: truthOf(paper, sums, lines) };
}

export const family: Family = {
  name: "retina-practice-statement",
  paper: "A retina practice's mailed statement: injections and scans by eye, aging, a coupon.",
  medium: "text",
  draw,
};
