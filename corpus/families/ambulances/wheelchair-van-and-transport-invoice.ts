import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said, type Sums } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Sort = "van" | "stretcher" | "bls" | "als";
type Trip = { date: string; run: string; at: string; from: string; to: string; sides: string };
type Row = Said & { trip: Trip };
type Pay = { insured: boolean; payer: string; rows: Row[]; paid: number; before: number };

const { total } = sheet;
const COMPANIES = rowsOf(`
Gentle Ride Medical Transport LLC|van,stretcher|#1f6f54;CAREWAY NON-EMERGENCY TRANSPORTATION, INC.|van,stretcher|#0b4f8a;Blue Heron Mobility Services|van|#2a5d8f;TRI-RIVERS AMBULANCE SERVICE INC|bls,als,van|#a31621;Prairie Star Ambulance & Wheelchair Transport|bls,van,stretcher|#7a1f1f;MEDLINK PATIENT TRANSPORT|bls,als,stretcher|#183a66;Sandhill EMS, Inc.|bls,als|#b4460f;Door-2-Door Wheelchair Vans|van|#5a2a82`);
/** What is billed: what it is, its code, its possible wordings, and its price from and to in dollars. */
const SERVICES: Record<Sort, string> = {
  van: `base|A0130|Wheelchair van base rate~WC Van - Base Rate (one way)~Non-emerg transport, wheelchair van~W/C Van Load Fee|34|92;mile|S0209|Wheelchair van mileage, per mile~Loaded mileage~Mileage - WC van|2.5|5.75;wait|T2007|Wait time, per 1/2 hour~Waiting Time (30 min increments)|14|32;more|T2001|Attendant / escort~Non-emerg transport, patient attendant|15|35;more||After-hours surcharge~Same-day booking surcharge|20|45;more||Wheelchair rental~Bariatric wheelchair|15|40;more||Stair assist (2 person)~Door-through-door assist|20|60;more|A0422|Oxygen~O2 (portable tank)|20|45`,
  stretcher: `base|T2005|Stretcher van base rate~Non-emerg transport, stretcher van~Gurney Van - Base|135|310;mile|T2049|Stretcher van mileage, per mile~Mileage, gurney van~Loaded Miles|4|8.5;wait|T2007|Waiting time, per half hour~Wait Time|25|48;more|A0422|Oxygen and supplies~Oxygen|30|65;more|A0424|Extra attendant~Third rider / lift assist|55|110;more||Bariatric stretcher fee|75|150;more||Night rate (8p-6a)~Same-day / will-call rate|40|75`,
  bls: `base|A0428|BLS Non-Emergency Base~BLS NON-EMER TRANSPORT~Ambulance service, BLS, non-emergency~BLS Base Rate - Non Emergency|480|1190;mile|A0425|Ground mileage, per statute mile~Mileage~GROUND MILEAGE (LOADED)|13|27.5;wait|A0420|Ambulance waiting time, 1/2 hr increments~Waiting Time|45|98;more|A0422|Oxygen and oxygen supplies~Oxygen|48|115;more|A0382|BLS routine disposable supplies~Disposable Supplies|28|84;more|A0424|Extra ambulance attendant~Extra Attendant|85|195;more|A0999|Bariatric transport surcharge~Unlisted ambulance svc - linens|35|220`,
  als: `base|A0426|ALS Non-Emergency Base (ALS1)~ALS1 NON-EMERGENCY~Ambulance service, ALS, non-emergency, level 1|720|1680;mile|A0425|Ground mileage, per statute mile~Mileage|15|29;wait|A0420|Ambulance waiting time, 1/2 hr~Wait time|55|105;more|A0422|Oxygen and oxygen supplies~Oxygen|55|120;more|A0398|ALS routine disposable supplies~ALS supplies|45|140;more|A0394|IV drug therapy supplies, ALS~IV supplies|60|130;more|A0396|ALS esophageal intubation supplies~Airway supplies|70|160`,
};
const PLACES = rowsOf(`
N|Maple Terrace Nursing & Rehab|Four Oaks Skilled Care, Rm 114B|Lakeshore Convalescent Ctr;H|St. Odile Regional Hosp|Tri-County Memorial Hospital|Marlow General - 4 West;P|Eastgate Orthopedics, Ste 210|Wound Care Clinic - Marlow|Dr. Petrosyan's office;J|Northside Kidney Dialysis|Clearwater Dialysis Ctr #4;D|Summit Open MRI|Valley Radiation Oncology;E|Golden Pines Assisted Living|Amber House Memory Care;R|Residence|Home|Pt residence`);
/** Between what kinds of places, and who pays. */
const RIDES: Record<Sort, [sides: string, payers: string]> = {
  van: [
    `RP RJ RD EP EJ NP ND`,
    `Medicaid|MEDICAID NEMT|Medicaid - RideBridge (broker)|PACE of the Valley`,
  ],
  stretcher: [`HR NH NP HN ND`, `Medicaid|Medicaid - RideBridge (broker)|Evergreen Complete Care`],
  bls: [
    `HN HR NH NJ ND HE`,
    `Medicare|MEDICARE PART B|Medicaid|Stonebrook Health PPO|Keystar Medicare Advantage`,
  ],
  als: [`HN HH NH HR`, `Medicare|MEDICARE|Stonebrook Health PPO|Keystar Medicare Advantage`],
};

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const mono = chance.happens(0.2);
  const { slashes, shortSlashes, looseSlashes, dashes, grouped, bare, dollars } = formats;
  const fonts = "Liberation Sans|Liberation Sans|Liberation Serif|Liberation Sans Narrow";
  const flat = chance.happens(0.5);
  return {
    ...{ words, mono, flat },
    ...{ capitals: mono || chance.happens(0.2), tenths: chance.pick([0, 0, 1, 2]) },
    day: chance.pick([slashes, slashes, shortSlashes, looseSlashes, dashes]),
    money: chance.pick(mono ? [grouped, bare] : [grouped, dollars, dollars, bare]),
    ...{ codes: words("joined|spaced|own|bare|none"), says: words("columns|rows|block|block") },
    on: { flat, ends: flat && chance.happens(0.5), rate: chance.happens(0.75) },
    ...{ grid: words("ruled|grid|plain"), slip: words("foot|foot|foot|top") },
    account: words("Account #|Acct No.|Patient ID|Customer #"),
    font: mono ? "Liberation Mono" : words(fonts),
  };
}

/** The rides: one, there and back, or weeks of dialysis. */
function tripsOf(chance: Chance, sort: Sort, l: Look): Trip[] {
  const series = sort !== "als" && chance.happens(0.3);
  const dialysis = sort === "van" ? "RJ EJ" : "NJ";
  const sides = chance.pick((series ? dialysis : RIDES[sort][0]).split(" "));
  const place = (at: number) => chance.pick(PLACES.find(([side]) => side === sides[at])!.slice(1));
  const [from, other] = [place(0), place(1)];
  const to = other === from ? "University Medical Center" : other;
  const first = shifted("2024-03-04", 7 * chance.between(0, 100));
  const days = [0, 2, 4, 7].slice(0, series ? chance.between(2, 4) : 1);
  const lead = chance.number(l.words("24-###|T###|#####|"));
  const last = chance.between(1100, 8800);
  const colon = l.words(":|");
  const clock = (from: number) =>
    `${String(chance.between(from, from + 4)).padStart(2, "0")}${colon}${chance.between(10, 59)}`;
  const back = series || chance.happens(0.45);
  return days.flatMap((days, at) => {
    const run = last + at * chance.between(20, 60);
    const trip = { ...{ date: shifted(first, days), from, to, sides }, run: `${lead}${run}` };
    const turned = { from: to, to: from, sides: sides[1]! + sides[0]!, run: `${lead}${run + 7}` };
    const out = { ...trip, at: clock(6) };
    return back ? [out, { ...trip, ...turned, at: clock(13) }] : [out];
  });
}

function pricesOf(chance: Chance, sort: Sort, l: Look) {
  return rowsOf(SERVICES[sort]).map(([kind, code = "", names = "", low, high]) => {
    const price = Number(low) + (Number(high) - Number(low)) * chance.share();
    const step = kind === "mile" ? 25 : chance.pick([100, 500]);
    const name = chance.pick(names.split("~"));
    const description = l.capitals ? name.toUpperCase() : name;
    return { kind, code, description, unitPrice: Math.round((price * 100) / step) * step };
  });
}

function servicesOf(chance: Chance, sort: Sort, trips: Trip[], l: Look): Row[] {
  const list = pricesOf(chance, sort, l);
  const extras = chance.shuffled(list.filter(({ kind }) => kind === "more"));
  const more = extras.slice(0, chance.pick([0, 1, 1, 2, 3]));
  const miles = chance.between(22, 480) / 10;
  const often = trips.length > 2 ? 0.15 : 0.75;
  const far = sort === "van" ? Math.ceil(miles) : miles;
  const units = (kind = "") => (kind === "wait" ? chance.between(1, 4) : kind === "mile" ? far : 1);
  return trips.flatMap((trip) => {
    const kept = list.filter((one) => {
      if (one.kind === "wait") return chance.happens(0.3 * often);
      return one.kind !== "more" || (more.includes(one) && chance.happens(often));
    });
    return kept.map(({ kind, code, ...said }): Row => {
      const row = { ...said, trip, serviceDate: trip.date, code: code || null, units: units(kind) };
      const charge = Math.round(row.units * row.unitPrice);
      return { ...row, charge, modifiers: code ? [trip.sides] : [] };
    });
  });
}

/** Each service as its payer settled it: public plans pay no extras and ask a small copay a trip. */
function settled(chance: Chance, rows: Row[], payer: string): Row[] {
  const publicly = /medicaid|pace|evergreen/i.test(payer);
  const rate = 0.32 + 0.3 * chance.share();
  const open = publicly ? 0 : chance.pick([0, 0, 24000, 60000]);
  const share = publicly ? 0 : 0.2;
  const terms: Terms = { open, share, copay: 0, denies: 0, rate: [rate, rate] };
  const copay = publicly ? chance.pick([100, 200, 300]) : 0;
  const refused = !publicly && chance.happens(0.12);
  return rows.map((row, at) => {
    const base = rows[at - 1]?.trip !== row.trip;
    terms.copay = base ? copay : 0;
    terms.denies = refused || (!base && !/mil/i.test(row.description!)) ? 1 : 0;
    return { ...row, ...settle(chance, row.charge!, terms) };
  });
}

/** When a column is printed, its headings, what it prints, and how. */
const HEADS = rowsOf(`
flat|Date~Trip Date~Date of<br>Service~DOS~Svc Date|serviceDate|d;ends|From~Origin~Pick Up|from|;ends|To~Destination~Drop Off|to|;joined|HCPCS~Proc Code~Code|joined|d;spaced|HCPCS/Mod~Procedure|joined|d;own|HCPCS~Code~Item~Proc|code|d;own|Mod~Mods~O/D|modifiers|d;bare|HCPCS~Code~Item~Proc|code|d;all|Description~Description of Service~Service~Charge Description|description|w;all|Units~Qty~Qty/Miles~Quantity|units|n;rate|Rate~Unit Price~Price Each~Per Unit|unitPrice|n;all|Amount~Charge~Charges~Total|charge|n;split|Ins Paid~Paid by<br>Insurance|insurancePaid|n;split|Adj.~Write-off~Adjust|discount|n;split|Balance~Pt Resp~You Owe|patientOwes|n`);

function cell(row: Row, field: string, l: Look): string {
  if (field === "from" || field === "to") return row.trip[field];
  if (field === "serviceDate") return l.day(row.serviceDate!);
  if (field === "modifiers") return row.modifiers!.join(" ");
  if (field === "joined")
    return [row.code, ...row.modifiers!].filter(Boolean).join(l.codes === "joined" ? "-" : " ");
  if (field === "units")
    return row.units!.toFixed(Math.max(l.tenths, Number.isInteger(row.units) ? 0 : 1));
  const value = row[field as "charge" | "code"];
  return typeof value === "number" ? l.money(value) : (value ?? "");
}

function columnsOf(l: Look, insured: boolean): sheet.Column<Row>[] {
  const split = insured && l.says === "columns";
  const on: Record<string, boolean> = { all: true, [l.codes]: true, ...l.on, split };
  return HEADS.filter(([when = ""]) => on[when]).map(([, words = "", field = "", kind]) => {
    const both = field === "joined" ? (["code", "modifiers"] as const) : (field as "code");
    const says = field === "from" || field === "to" ? null : both;
    const head = l.words(words.replaceAll("~", "|"));
    return sheet.column<Row>(head, says, (row) => cell(row, field, l), kind);
  });
}

const tripsIn = (rows: Row[]) => [...new Set(rows.map(({ trip }) => trip))];
/** Labels and values with a bar between them. */
const listed = (text: string, kind = "facts") =>
  sheet.pairs(rowsOf(text.replace(/\n{2,}/g, "\n").trim()) as [string, string][], kind);

/** The table of rides and their services, with payments in it where they stand there. */
function body(chance: Chance, l: Look, columns: sheet.Column<Row>[], pay: Pay): string {
  const { rows, payer, paid } = pay;
  const ended = chance.happens(0.4);
  const [dated, ending] = l.words("Trip Date,Trip Total|Date of Service,Subtotal").split(",");
  const marks = "Trip #,From:,To:|Run No.,Pick-up:,Drop-off:|Call #,Origin:,Destination:";
  const [trip, from, to] = l.words(marks).split(",");
  const parts = tripsIn(rows).map((one) => {
    const own = rows.filter((row) => row.trip === one);
    const head = `<tr class="trip"><td colspan="${columns.length}">${dated}: <b>${l.day(one.date)}</b> &nbsp; ${trip} ${one.run} &nbsp; ${one.at}<br>${from} ${one.from} &nbsp; ${to} ${one.to}</td></tr>`;
    const all = sheet.sumRow(columns, ending!, { charge: total(own, "charge") }, l.money, "sub");
    return `${l.flat ? "" : head}${own.map((row) => sheet.record(columns, row)).join("")}${!l.flat && ended ? all : ""}`;
  });
  const entry = (days: number, text: string, cents: number) => {
    const html = `<tr class="pay"><td colspan="${columns.length - 1}">${l.day(shifted(rows.at(-1)!.trip.date, days))} &nbsp; ${text}</td><td class="n">${l.money(-cents)}</td></tr>`;
    return cents && l.says === "rows" ? html : "";
  };
  const by = l.words("ADJUSTMENT - Contractual|Contractual write-off");
  const gave = l.words("PATIENT PAYMENT - Check|Payment - Credit Card");
  const plan = entry(24, `PAYMENT - ${payer}`, total(rows, "insurancePaid"));
  const off = entry(24, by, total(rows, "discount"));
  const own = entry(pay.insured ? 28 : 0, gave, paid);
  return sheet.table(columns, `${parts.join("")}${plan}${off}${own}`);
}

/** The sums under the table, and which of them the paper prints. */
function summary(l: Look, { rows, insured, payer, paid, before }: Pay) {
  const [charge, off] = [total(rows, "charge"), total(rows, "discount")];
  const plan = total(rows, "insurancePaid");
  const due = (insured ? total(rows, "patientOwes") : charge) - paid + before;
  const minus = (cents: number) => l.money(cents ? -cents : 0);
  const own = paid > 0 || l.words("yes|no") === "yes";
  const gave = insured ? "Patient Payments|Patient Paid" : "Deposit Paid|Payments Received";
  const prior = `${l.words("Previous Balance|Balance Forward")}|${l.money(before)}`;
  const by = `${l.words(`Less: ${payer} Payment|Insurance Payments|Paid by ${payer}`)}|${minus(plan)}\n${l.words("Adjustments|Contractual Allowance|Less: Insurance Adjustment")}|${minus(off)}`;
  const mine = `${l.words(gave)}|${minus(paid)}`;
  const text = `${before ? prior : ""}\n${l.words("Total Charges|Subtotal|Current Charges")}|${l.money(charge)}\n${insured ? by : ""}\n${own ? mine : ""}\n${l.words("AMOUNT DUE|Balance Due|PLEASE PAY THIS AMOUNT|Total Amount Due")}|${formats.dollars(due)}`;
  const printed: Sums = {
    ...{ billed: charge, patientPaid: own ? paid : null, previousBalance: before },
    ...{ insurancePaid: insured ? plan : null, adjustments: insured ? off : null },
    patientResponsibility: due,
  };
  return { box: listed(text, "sums"), printed, due };
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:12mm 13mm} body{font:${l.mono ? "8.6pt" : "9.4pt"}/1.34 '${l.font}';margin:0;color:#111} .top{display:flex;justify-content:space-between;gap:8mm;align-items:flex-start} .brand{display:flex;gap:2.5mm;align-items:center;font-weight:bold;font-size:1.4em;line-height:1.15;color:${l.mono ? "#111" : ink}} h1{margin:0 0 1.5mm;font-size:1.9em;text-align:right;letter-spacing:.04em;font-weight:${l.mono ? "bold" : "normal"};color:${l.mono ? "#111" : ink}} .small{font-size:.84em} .facts{border-collapse:collapse;margin-left:auto} .facts td{padding:.4mm 2mm;${l.grid === "grid" ? "border:.7px solid #555" : ""}} .facts td:last-child{text-align:right;min-width:28mm} .who{display:flex;justify-content:space-between;gap:12mm;margin:6mm 0 5mm} .who b{display:block;${l.grid === "grid" ? `background:${ink}22;padding:.4mm 1.5mm` : `color:${l.mono ? "#111" : ink}`}} .who>div{min-width:66mm} .ride{margin:0 0 3mm;border:.7px solid #777;padding:1.2mm 2mm} .ride table{border-collapse:collapse;width:100%} .ride td{padding:.2mm 1mm} .lines{width:100%;border-collapse:collapse} .lines th{text-align:left;vertical-align:bottom;padding:1mm 1.3mm;${l.mono ? "border-top:1px dashed #111;border-bottom:1px dashed #111" : l.grid === "plain" ? `border-bottom:1.6px solid ${ink}` : `background:${ink}1f;color:${ink}`}} .lines td{padding:.8mm 1.3mm;vertical-align:top;${l.grid === "ruled" && !l.mono ? "border-bottom:.5px solid #ccc" : ""}} ${l.grid === "grid" && !l.mono ? ".lines th,.lines td{border:.7px solid #666}" : ""} .lines .d{white-space:nowrap} .lines .n{text-align:right;white-space:nowrap} .lines .trip td{padding-top:2mm;${l.mono ? "" : "background:#f4f4f4"}} .lines .sub td{font-weight:bold} .lines .pay td{font-style:italic} tr{break-inside:avoid} .low{display:flex;justify-content:space-between;gap:9mm;margin-top:4mm;break-inside:avoid} .low .say{flex:1;font-size:.88em} .say p{margin:0 0 1.4mm} .sums{border-collapse:collapse;min-width:74mm;align-self:flex-start} .sums td{padding:.6mm 2mm} .sums td:last-child{text-align:right;white-space:nowrap} .sums tr:last-child td{font-weight:bold;border-top:1.4px solid #111;border-bottom:3px double #111;font-size:1.08em} .slip{break-inside:avoid;${l.slip === "foot" ? "border-top:1.2px dashed #333;margin-top:7mm;padding-top:2mm" : "border-bottom:1.2px dashed #333;margin:4mm 0 5mm;padding-bottom:3mm"}} .slip .in{display:flex;justify-content:space-between;gap:8mm;margin-top:1.5mm} .slip .facts td{border:.7px solid #555}`;

type Facts = ReturnType<typeof factsOf>;

function remit(chance: Chance, l: Look, f: Facts): string {
  const foot = `PLEASE DETACH AND RETURN THIS PORTION WITH YOUR PAYMENT|Remittance Slip - return with payment|- - - Cut here - - - Please return bottom portion with check`;
  const upper = "Return this portion with payment|Keep lower portion for your records";
  const top = l.words(l.slip === "top" ? upper : foot);
  const card = `<div class="small" style="margin-top:1.5mm">${l.words("[ ] Visa [ ] MasterCard [ ] Discover|Circle one: VISA MC DISC AMEX")} &nbsp; Card No. __________________________ Exp. ____/____ CVV _____ &nbsp; Signature ____________________</div>`;
  const list = `Patient|${f.patient}\n${l.account}|${f.account}\n${f.invoice ? `Invoice #|${f.invoice}` : ""}\nDue|${f.dueDay}\n${l.words("Amount Due|Pay This Amount")}|${f.due}\nAmount Enclosed|$ ____________`;
  return `<div class="slip"><div class="small">${top}</div><div class="in"><div>${l.words("Remit to:|MAKE CHECK PAYABLE TO:|Mail payment to:")}<br>${f.company}<br>${box(chance)}<br>${town(chance)}<br>${chance.happens(0.4) ? sheet.bars(chance, 150, 14) : ""}</div>${listed(list)}</div>${chance.happens(0.7) ? card : ""}</div>`;
}

function remarks(chance: Chance, l: Look, f: Facts, pay: Pay, sort: Sort): string {
  const { insured, payer, rows } = pay;
  const refused = insured && total(rows, "insurancePaid") + total(rows, "discount") === 0;
  const none = `We do not have insurance for this trip. If you are covered please complete the back of this invoice or call us.|Private pay. Thank you for riding with us!`;
  const denied = `${payer} denied this claim: transport not medically necessary.|${payer} returned this claim unpaid. Please call them with questions about your coverage.`;
  const owed = `We billed ${payer} for you. The balance shown is your responsibility per your plan.`;
  const told = insured ? (refused ? denied : owed) : none;
  const more = `Mileage is charged for loaded miles only, from pick-up to drop-off.|A $35.00 fee will be charged for returned checks.|No-shows and cancellations with less than 2 hours notice may be charged the base rate.|Accounts over 90 days past due may be referred to a collection agency.|Se habla espa&ntilde;ol.|Questions about this bill? Call ${f.call}, M-F 8:30-4:30.${sort === "van" ? "" : "|A physician certification statement (PCS) is on file for this transport."}`;
  const kept = chance.shuffled(more.split("|")).slice(0, chance.between(1, 4));
  return `<div class="say"><p>${[l.words(told), ...kept].join("</p><p>")}</p></div>`;
}

/** The ride over a table that does not head each of them. */
function ride(l: Look, { trip }: Row): string {
  const [from, to, run] = l.words("Picked up:,Taken to:,Trip #|From:,To:,Run #").split(",");
  const text = `${from}|${trip.from}\n${to}|${trip.to}\n${run}|${trip.run}`;
  return l.flat && !l.on.ends ? `<div class="ride">${listed(text, "")}</div>` : "";
}

function payOf(chance: Chance, sort: Sort, rows: Row[]): Pay {
  const insured = chance.happens(sort === "van" ? 0.55 : 0.8);
  const payer = insured ? chance.pick(RIDES[sort][1].split("|")) : "";
  const done = insured ? settled(chance, rows, payer) : rows;
  const owes = total(done, insured ? "patientOwes" : "charge");
  const gives = insured ? chance.pick([1000, 2500, 5000]) : Math.round(owes / 200) * 100;
  const paid = chance.happens(0.4) && gives < owes ? gives : 0;
  const before = chance.happens(0.15) ? chance.between(1200, 18000) : 0;
  return { insured, payer, rows: done, paid, before };
}

function factsOf(chance: Chance, l: Look, company: string, cents: number, on: string | null) {
  const account = chance.number(chance.pick(["######", "@@####", "##-####", "P#######"]));
  const invoice = chance.number(chance.pick(["####", "INV-#####", "2#####", ""]));
  const dueDay = on ? l.day(on) : l.words("Upon receipt|On Receipt");
  const [patient, call] = [naming(chance)(person(chance)), phone(chance)];
  return { company, patient, account, invoice, dueDay, due: formats.dollars(cents), call };
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [company = "", sorts = "", ink = ""] = chance.pick(COMPANIES);
  const sort = chance.pick(sorts.split(",")) as Sort;
  const pay = payOf(chance, sort, servicesOf(chance, sort, tripsOf(chance, sort, l), l));
  const columns = columnsOf(l, pay.insured);
  const { box: sums, printed, due } = summary(l, pay);
  const after = pay.insured ? chance.between(38, 120) : chance.between(1, 20);
  const issued = shifted(pay.rows.at(-1)!.trip.date, after);
  const dueOn = chance.happens(0.5) ? shifted(issued, chance.pick([15, 30])) : null;
  const f = factsOf(chance, l, company, due, dueOn);
  const again = chance.happens(0.5) ? `${l.words("Balance Due|Amount Due")}|${f.due}` : "";
  const head = `${l.words("Invoice Date|Date|Statement Date")}|${l.day(issued)}\n${f.invoice ? `${l.words("Invoice #|Invoice No.")}|${f.invoice}` : ""}\n${l.account}|${f.account}\n${l.words("Due Date|Due")}|${f.dueDay}\n${again}`;
  const self = l.words("Private Pay|Self Pay|NONE");
  const by = pay.insured ? `${pay.payer}<br>ID: ${chance.number("###@#####")}` : self;
  const other = chance.happens(0.35) ? `${person(chance)}<br>c/o ` : "";
  const who = `<div class="who"><div><b>${l.words("Bill To|BILL TO:|Responsible Party")}</b>${other}${f.patient}<br>${street(chance)}<br>${town(chance)}</div><div><b>${l.words("Patient|PATIENT INFORMATION|Passenger")}</b>${f.patient}<br>${l.words("Primary: |Ins: |Bill type: ")}${by}</div></div>`;
  const slip = remit(chance, l, f);
  const top = `<div class="top"><div><div class="brand">${l.mono ? "" : sheet.mark(chance, ink, 30)}${company}</div><div class="small">${street(chance)}, ${town(chance)}<br>Ph ${f.call} &nbsp; ${l.words("Fed Tax ID|EIN|Tax ID")} ${chance.number("##-#######")}${chance.happens(0.5) ? ` &nbsp; NPI 1${chance.number("#########")}` : ""}</div></div><div><h1>${l.words("INVOICE|Invoice|STATEMENT|Transport Invoice")}</h1>${listed(head)}</div></div>`;
  const low = `<div class="low">${remarks(chance, l, f, pay, sort)}${sums}</div>`;
  const inside = `${top}${l.slip === "top" ? slip : ""}${who}${ride(l, pay.rows[0]!)}${body(chance, l, columns, pay)}${low}${l.slip === "foot" ? slip : ""}`;
  const lines = pay.rows.map((row) => sheet.lineBy(columns, row, ["serviceDate"]));
  const said = {
    ...{ name: family.name, provider: company, patient: f.patient },
    ...{ accountNumber: f.account, statementDate: issued, dueDate: dueOn },
    setting: "professional",
  } as const;
  return { html: sheet.page(css(l, ink), inside), truth: truthOf(said, printed, lines) };
}

export const family: Family = {
  name: "wheelchair-van-and-transport-invoice",
  paper: "The invoice of a wheelchair van or small ambulance company, with a remit slip.",
  medium: "text",
  draw,
};
