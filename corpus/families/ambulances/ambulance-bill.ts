import {
  bare,
  dashes,
  dollars,
  grouped,
  looseSlashes,
  monthName,
  parentheses,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { lineOf, rowsOf, shifted, sum, truthOf } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Item = { code: string; mods: string[]; name: string; units: number; price: number };
type Trip = { date: string; run: string; from: string; to: string; times: string; items: Item[] };
type Credit = {
  kind: "insurance" | "adjustment" | "patient";
  date: string;
  text: string;
  cents: number;
};

const SENDERS = [
  ["Tri-Lakes Ambulance Service, Inc.", "Osage Point", "MO 65079", "#b01116"],
  ["City of Fennimore Falls Fire Department - EMS", "Fennimore Falls", "WI 53809", "#7d1220"],
  ["MERCY RIDGE EMS", "Calder", "TX 78624", "#123c7c"],
  ["Northern Plains Paramedics LLC", "Wahpeta", "ND 58075", "#00614a"],
  ["Sandhill County Emergency Medical Services", "Vass Junction", "NC 28394", "#c2500a"],
  ["LifeBridge Medical Transport", "Altamira", "CA 93291", "#343a40"],
  ["VALLEY RESCUE SQUAD BILLING OFFICE", "Hardwick Mills", "VT 05843", "#1f4e79"],
] as const;
/** Level of the ride: code, dollars, words in the hand of three systems. */
const BASES = rowsOf(`
A0427|1285|ALS 1 - Emergency Base Rate|ALS EMERGENCY|Advanced Life Support, Level 1, Emergency
A0429|865|BLS - Emergency Base Rate|BLS EMERGENCY|Basic Life Support, Emergency
A0428|540|BLS - Non-Emergency Base Rate|BLS NON-EMERGENCY|Basic Life Support, Non-Emergency Transport
A0433|1620|ALS 2 - Emergency Base Rate|ALS LEVEL II|Advanced Life Support, Level 2
A0434|2240|Specialty Care Transport Base Rate|SPECIALTY CARE TRANSPORT|Specialty Care Transport (SCT)`);
const MILES = ["A0425", "Ground Mileage", "MILEAGE - LOADED", "Ground mileage, per statute mile"];
const SUPPLIES = rowsOf(`
A0422|78|Oxygen & Supplies|OXYGEN|Ambulance oxygen and oxygen supplies
A0398|64|ALS Routine Disposable Supplies|ALS DISP SUPPLIES|ALS routine disposable supplies
A0394|52|IV Therapy Supplies|IV DRUG THERAPY SUP|ALS specialized service disposable supplies, IV drug therapy
A0382|38|BLS Routine Disposable Supplies|BLS DISP SUPPLIES|BLS routine disposable supplies
93041|112|EKG Rhythm Strip - Tracing|EKG MONITORING|Rhythm ECG, 1-3 leads, tracing only
A0420|95|Waiting Time (1/2 hour)|WAITING TIME|Ambulance waiting time, one half hour increments
A0424|145|Extra Attendant|EXTRA ATTENDANT|Extra ambulance attendant, ground
J2405|21|Ondansetron HCl Inj 1 mg|ONDANSETRON INJ 1MG|Injection, ondansetron hydrochloride, per 1 mg
J7030|34|Normal Saline 1000 cc|NORMAL SALINE 1000CC|Infusion, normal saline solution, 1000 cc
|29|Cervical Collar|C-COLLAR|Cervical collar, disposable
|42|Glucose Testing|BLOOD GLUCOSE CHECK|Blood glucose test, point of care
|85|Night Charge (7pm - 7am)|NIGHT CALL|After hours response charge`);
const PLACES = [
  ["Residence - 418 Bluestem Rd", "R"],
  ["RESIDENCE", "R"],
  ["Scene: Hwy 54 @ Mile Marker 112", "S"],
  ["Golden Meadow Care Center", "N"],
  ["1900 BLK COUNTY ROAD 7", "S"],
] as const;
const HOSPITALS = [
  "St. Brannock Regional ER",
  "LAKEVIEW MEMORIAL HOSPITAL",
  "Union Valley Medical Center",
];
const PATIENTS =
  "Harriet L. Swenson|OSVALDO MARTINEZ|Benedict Okafor|LORRAINE DUPREE|Tobias Winterbourne|PAULA J KESSEL|Imani Rutherford".split(
    "|",
  );
const PLANS =
  "Medicare Part B|Medicaid|BCBS|Blue Shield PPO|Heartland Health Plan|Veterans Affairs".split("|");

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    voice: chance.pick([2, 3, 4]),
    letter: chance.pick(["form", "panel", "plain", "side"] as const),
    coded: chance.happens(0.85),
    mods: chance.pick(["joined", "column", "none"] as const),
    dated: chance.happens(0.5),
    priced: chance.happens(0.7),
    codeAt: chance.happens(0.3),
    unitsFirst: chance.happens(0.3),
    ledger: chance.happens(0.45),
    places: chance.pick([1, 1, 2]),
    day: chance.pick([slashes, slashes, shortSlashes, looseSlashes, dashes, monthName]),
    money: chance.pick([dollars, grouped, grouped, bare]),
    off: chance.pick([grouped, parentheses, dollars]),
    minus: chance.happens(0.6),
    sums: chance.happens(0.9),
    date: words("Date|Service Date|DOS|DATE"),
    code: words("HCPCS|Code|Proc Code|HCPCS/CPT"),
    name: words("Description|Description of Service|DESCRIPTION OF CHARGES|Service"),
    units: words("Qty|Units|QUANTITY|Quantity|Miles/Qty"),
    price: words("Unit Price|Rate|Price|UNIT COST|Unit Charge"),
    total: words("Amount|Charge|Total|AMOUNT|Extended"),
    all: words("Total Charges|TOTAL CHARGES|Charges Total|Gross Charges"),
    due: words("BALANCE DUE|Amount Due|Pay This Amount|Patient Balance|TOTAL AMOUNT DUE"),
    run: words("Run Number|Run #|Run No.|Trip/Run #|PCR / Run #"),
    account: words("Account Number|Invoice #|Patient Account|Bill Number|Account #"),
    from: words("Pick-up|From|Origin|Transported From|PICKED UP AT"),
    to: words("Destination|To|Transported To|TAKEN TO"),
    font: words(
      "Liberation Sans|DejaVu Sans Condensed|Liberation Serif|Liberation Mono|Liberation Sans Narrow|Liberation Sans",
    ),
    size: chance.pick([8.5, 9, 9.5, 10]),
    back: chance.happens(0.35),
  };
}

const cost = ({ units, price }: Item) => Math.round(units * price);
const costs = (trips: Trip[]) => sum(trips.flatMap(({ items }) => items.map(cost)));

function itemsOf(
  chance: Chance,
  l: Look,
  base: string[],
  mods: string[],
  [miles, rate]: [number, number],
): Item[] {
  const word = (row: string[]) => row[l.voice] ?? "";
  const ride = { code: base[0]!, mods, name: word(base), units: 1, price: Number(base[1]) * 100 };
  const mileage: Item = {
    ...{ code: MILES[0]!, mods, name: MILES[l.voice - 1]! },
    ...{ units: l.places === 1 ? miles : miles + 0.05, price: rate },
  };
  // Basic life support carries no advanced supplies.
  const basic = /A042[89]/.test(base[0]!);
  const offered = SUPPLIES.filter(
    ([code]) => !basic || !/A0394|A0398|J2405|J7030|93041/.test(code!),
  );
  const extra = chance
    .shuffled(offered)
    .slice(0, chance.pick([0, 1, 2, 2, 3, 4, 5]))
    .map((row): Item => {
      const many = /J2405/.test(row[0]!)
        ? 4
        : /A0420|A0398/.test(row[0]!)
          ? chance.between(1, 2)
          : 1;
      return {
        code: row[0]!,
        mods: [],
        name: word(row),
        units: many,
        price: Number(row[1]) * 100,
      };
    });
  const clean = (item: Item): Item => ({ ...item, units: Math.round(item.units * 100) / 100 });
  return [ride, clean(mileage), ...extra];
}

function tripsOf(chance: Chance, l: Look): Trip[] {
  const twice = chance.happens(0.2);
  const [from, mark] = chance.pick(twice ? PLACES.slice(0, 2) : PLACES);
  const [far, rate] = [chance.between(14, 480), chance.between(1150, 2850)];
  const hospital = chance.pick(HOSPITALS);
  const date = shifted("2025-01-03", chance.between(0, 420));
  const stem = chance.number(chance.pick(["25-0####", "R######", "25#####", "E25-#####"]));
  const clock = (tens: number) => `${String(hour).padStart(2, "0")}:${tens}${chance.number("#")}`;
  const hour = chance.between(1, 23);
  const trip = (at: number): Trip => {
    const base = twice ? BASES[2]! : chance.pick(BASES);
    const sides = at === 0 ? [from, hospital] : [hospital, from];
    return {
      date: shifted(date, at * 3),
      run: at === 0 ? stem : stem.replace(/\d$/, (digit) => String((Number(digit) + 4) % 10)),
      ...{
        from: sides[0]!,
        to: sides[1]!,
        times: `Disp ${clock(1)} Enroute ${clock(2)} Arrive ${clock(3)}`,
      },
      items: itemsOf(
        chance,
        l,
        base,
        [at === 0 ? `${mark}H` : `H${mark}`],
        [(far + at * 3) / 10, rate],
      ),
    };
  };
  return Array.from({ length: twice ? 2 : 1 }, (_, at) => trip(at));
}

/** What the plan and the patient have paid so far. */
function creditsOf(chance: Chance, l: Look, plan: string, trips: Trip[]): Credit[] {
  const billed = costs(trips);
  const last = trips.at(-1)!.date;
  const way = chance.pick(["none", "paid", "paid", "denied", "partial"]);
  const list: Credit[] = [];
  if (way === "paid" || way === "partial") {
    const allowed = Math.round((billed * chance.between(35, 70)) / 100);
    const cents = Math.round(allowed * chance.pick([0.8, 0.7, 0.5]));
    list.push({ kind: "insurance", date: shifted(last, 31), text: `${plan} payment`, cents });
    const text = l.words("Contractual write-off|Insurance adjustment|Contractual allowance");
    if (way === "paid")
      list.push({ kind: "adjustment", date: shifted(last, 31), text, cents: billed - allowed });
  }
  const text = l.words(
    "Patient payment - check|Payment from patient - thank you|Your payment received",
  );
  if (chance.happens(0.25))
    list.push({ kind: "patient", date: shifted(last, 44), text, cents: 5000 });
  return list;
}

type Column = {
  head: string;
  wide: string;
  right: boolean;
  cell: (item: Item, trip: Trip) => string;
};
function columnsOf(l: Look): Column[] {
  const column = (head: string, wide: string, right: boolean, cell: Column["cell"]) => ({
    head,
    wide,
    right,
    cell,
  });
  const code: Column[] = l.coded
    ? [
        column(l.code, "13%", false, ({ code, mods }) =>
          l.mods === "joined" ? [code, ...mods].join("-") : code,
        ),
        ...(l.mods === "column" ? [column("Mod", "6%", false, ({ mods }) => mods.join(" "))] : []),
      ]
    : [];
  const name = column(l.name, "auto", false, ({ name: text }) => text.replace("&", "&amp;"));
  const units = column(l.units, "11%", true, ({ units: count, code: of }) =>
    of === "A0425" ? count.toFixed(l.places) : l.places === 2 ? count.toFixed(2) : String(count),
  );
  const what = l.codeAt ? [name, ...code] : [...code, name];
  return [
    ...(l.dated ? [column(l.date, "13%", false, (_, trip) => l.day(trip.date))] : []),
    ...(l.unitsFirst ? [units, ...what] : [...what, units]),
    ...(l.priced ? [column(l.price, "12%", true, ({ price }) => l.money(price))] : []),
    column(l.total, "13%", true, (item) => l.money(cost(item))),
  ];
}

type Sheet = { l: Look; trips: Trip[]; credits: Credit[] };
const credited = ({ credits }: Sheet, kind?: Credit["kind"]) =>
  sum(credits.filter((one) => !kind || one.kind === kind).map(({ cents }) => cents));
const owedOf = (sheet: Sheet) => costs(sheet.trips) - credited(sheet);

function table(sheet: Sheet): string {
  const { l, trips, credits } = sheet;
  const columns = columnsOf(l);
  const cell = (text: string, { right }: Column, tag = "td") =>
    `<${tag}${right ? ' class="n"' : ""}>${text}</${tag}>`;
  const wide = columns.length;
  const head = columns
    .map((one) => cell(one.head, one, "th").replace("<th", `<th style="width:${one.wide}"`))
    .join("");
  const rows = trips.map((trip) => {
    const title =
      trips.length > 1
        ? `<tr class="trip"><td colspan="${wide}">${l.run} ${trip.run} &nbsp; ${l.day(trip.date)} &nbsp; ${trip.from} to ${trip.to}</td></tr>`
        : "";
    const sub = trips.length > 1 ? line(`Subtotal Run ${trip.run}`, l.money(costs([trip]))) : "";
    return (
      title +
      trip.items
        .map((item) => `<tr>${columns.map((one) => cell(one.cell(item, trip), one)).join("")}</tr>`)
        .join("") +
      sub
    );
  });
  function line(label: string, text: string, kind = "sum") {
    return `<tr class="${kind}"><td colspan="${wide - 1}">${label}</td><td class="n">${text}</td></tr>`;
  }
  const off = (cents: number) => l.off(l.minus ? -cents : cents);
  const single = (kind: Credit["kind"], label: string) => line(label, off(credited(sheet, kind)));
  const below = l.ledger
    ? credits.map(({ date, text, cents }) =>
        line(`${l.day(date)} &nbsp; ${text}`, off(cents), "credit"),
      )
    : [
        single("insurance", l.words("Insurance Payments|Less: Insurance Paid|Paid by Insurance")),
        single(
          "adjustment",
          l.words("Adjustments|Write-offs / Adjustments|Less: Contractual Adjustments"),
        ),
        single("patient", l.words("Patient Payments|Less: Your Payments|Amount Paid by Patient")),
      ];
  return `<table class="list"><thead><tr>${head}</tr></thead><tbody>${rows.join("")}${l.sums ? line(l.all, l.money(costs(trips))) : ""}${below.join("")}${line(l.due, dollars(owedOf(sheet)), "due")}</tbody></table>`;
}

function options(sheet: Sheet, plan: string, chance: Chance, until: string): string {
  const { l, credits } = sheet;
  const owed = owedOf(sheet);
  const paid = credits.some(({ kind }) => kind === "insurance");
  const status = paid
    ? `${plan} has processed this claim. The remaining balance is your responsibility.`
    : l.words(
        `We do not have insurance information for this date of service. Please complete the reverse side or call us.|${plan} denied this claim: information requested from the member was not received. Please call your plan.|Claim submitted to ${plan}. No response has been received within 45 days.`,
      );
  const less = Math.round(owed * 0.9);
  const plans = l.words(
    `1. Pay in full by check or card.;2. Prompt-pay: remit ${dollars(less)} by ${l.day(until)} and we will consider the account paid in full.;3. Monthly payments: call to arrange 6 payments of ${dollars(Math.ceil(owed / 6))}.|Pay online with your invoice number, 24 hours a day.;Mail a check or money order. A $30.00 fee applies to returned checks.;Financial hardship? Ask for our application, you may qualify for up to 50% off.|Pay by phone: 1-888-555-01${chance.number("##")}, Mon-Thu 8-5, Fri 8-3.;Interest-free plans from $75.00 a month are available.`,
  );
  return `<div class="two"><div class="box"><b>${l.words("Insurance Status|INSURANCE INFORMATION|Insurance on File")}</b><br>${status}<br>Policy ID: ${paid ? chance.number("@##-####-####") : "_______________"} &nbsp; Group: ${paid ? chance.number("#####") : "__________"}</div><div class="box"><b>${l.words("Payment Options|HOW TO PAY|Ways to pay this bill")}</b><br>${plans.split(";").join("<br>")}</div></div>`;
}

const back = (
  sender: string,
) => `<div class="back"><b>INSURANCE INFORMATION AND AUTHORIZATION</b><p>If you have insurance that covers this transport, complete and sign this form and return it within 15 days. If it is not returned, the entire balance becomes your responsibility.</p>
<table class="fill">${["Primary insurance company", "Policy / member ID", "Group number", "Policy holder and date of birth", "Claims address", "Secondary insurance company", "Auto or workers' compensation claim no."].map((label) => `<tr><td>${label}</td><td></td></tr>`).join("")}</table>
<p>I request that payment of authorized Medicare, Medicaid or other insurance benefits be made on my behalf to ${sender} for any services furnished to me. I authorize any holder of medical information about me to release it to the Centers for Medicare and Medicaid Services and its agents. I understand that I am financially responsible for services not covered by my plan.</p><p>Signature ______________________________ Date ____________</p>
<p><b>Frequently asked questions.</b> Why is mileage charged? Mileage is measured from the point of pick-up to the destination, in tenths of a mile, and is billed apart from the base rate. Why did a fire engine come? The nearest trained crew answers every call; there is no charge for first response.</p></div>`;

function style(l: Look, color: string): string {
  return `@page{size:letter;margin:0.5in 0.6in}body{font:${l.size}pt/1.3 "${l.font}";margin:0;color:#151515}h1{font-size:1.6em;margin:0;color:${color}}.top{display:flex;justify-content:space-between;gap:20px}
.n,.list th.n{text-align:right}.facts{border-collapse:collapse}.facts td{padding:2px 7px;vertical-align:top}.form .facts td{border:1px solid #333}.form .facts td:first-child{background:#eee;font-size:0.85em}
.bar{background:${color};color:#fff;padding:6px 10px;display:flex;justify-content:space-between;font-weight:bold}.who{margin:24px 0 18px 30px}.trips{border:1px solid ${color};padding:5px 8px;margin:10px 0;display:grid;grid-template-columns:1fr 1fr;gap:2px 18px}
.list{width:100%;border-collapse:collapse;margin:8px 0}.list th{text-align:left;padding:3px 4px;border-bottom:1.5px solid ${color};${l.letter === "panel" ? `background:${color}22` : ""}}.list td{padding:3px 4px;vertical-align:top;${l.letter === "form" ? "border:1px solid #999" : "border-bottom:1px solid #e2e2e2"}}
.list .sum td,.list .credit td{text-align:right;border:0}.list .due td{text-align:right;font-weight:bold;border-top:2px solid ${color};font-size:1.1em}.trip td{font-weight:bold;background:#f0f0f0}
.two{display:grid;grid-template-columns:1fr 1fr;gap:14px;margin:12px 0}.box{border:1px solid #888;padding:6px 8px;font-size:0.93em}.cut{border-top:1px dashed #222;margin-top:14px;font-size:0.8em;text-align:center}.coupon{display:flex;justify-content:space-between;break-inside:avoid}
.side{display:grid;grid-template-columns:170px 1fr;gap:18px}.rail{background:${color}14;padding:10px;font-size:0.92em}.back{break-before:page}.fill{width:100%;border-collapse:collapse}.fill td{border:1px solid #777;height:22px;width:50%;padding:2px 5px}`;
}

type Fact = [label: string, text: string];
function page(
  sheet: Sheet,
  facts: Fact[],
  sender: readonly string[],
  patient: string,
  more: string,
  chance: Chance,
) {
  const { l, trips } = sheet;
  const [name = "", town = "", zip = ""] = sender;
  const list = (all: Fact[]) =>
    `<table class="facts">${all.map(([label, text]) => `<tr><td>${label}</td><td>${text}</td></tr>`).join("")}</table>`;
  const address = `P.O. Box ${chance.number("###")}, ${town}, ${zip}<br>Billing: (877) 555-01${chance.number("##")} &nbsp; Fed. Tax ID ${chance.number("##-#######")}`;
  const who = `<div class="who">${patient}<br>${chance.between(10, 2900)} ${chance.pick(["Bluestem Rd", "N 4th St", "Quarry Hill Ln", "Avenue C"])}<br>${town}, ${zip}</div>`;
  const about = trips.map(
    ({ date, run, from, to, times }) =>
      `<span>${l.run}: ${run}</span><span>${l.words("Date of Service|Date of Transport")}: ${l.day(date)}</span><span>${l.from}: ${from}</span><span>${l.to}: ${to}</span><span>Times: ${times}</span><span>${l.words("Nature of call: Chest pain|Complaint: FALL|Reason: Breathing problem|Dx: R55 Syncope")}</span>`,
  );
  const ride = `<div class="trips">${about.join("")}</div>`;
  const due = `<div class="cut">${l.words("Detach here and return bottom portion with payment|PLEASE RETURN THIS STUB")}</div><div class="coupon"><div>Remit to:<br>${name}<br>${town}, ${zip}</div><div>${facts[0]![0]}: ${facts[0]![1]}<br>${patient}<br>${l.due}: ${dollars(owedOf(sheet))}</div><div>Amount paid: $ ________<br>&#9744; Check &#9744; Visa &#9744; MC<br>Card # ______________ Exp ____</div></div>`;
  const main = table(sheet) + more;
  return {
    form: `<div class="form"><div class="top"><div><h1>${name}</h1>${address}</div>${list(facts)}</div>${who}${ride}${main}${due}</div>`,
    panel: `<div class="bar"><span style="font-size:1.4em">${name}</span><span>INVOICE</span></div>${address}<div class="top">${who}<div style="margin-top:14px">${list(facts)}</div></div>${ride}${main}${due}`,
    plain: `<div style="text-align:center"><h1>${name}</h1>${address}<br><b>AMBULANCE BILL</b></div><div class="top">${who}${list(facts)}</div>${ride}${main}${due}`,
    side: `<div class="side"><div class="rail"><h1 style="font-size:1.25em">${name}</h1><br>${address}<br><br>${facts.map(([label, text]) => `<b>${label}</b><br>${text}<br><br>`).join("")}</div><div>${who}${ride}${main}</div></div>${due}`,
  }[l.letter];
}

function linesOf({ l, trips }: Sheet) {
  const marked = l.coded && l.mods !== "none";
  return trips.flatMap(({ date, items }) =>
    items.map((item) =>
      lineOf({
        ...{ serviceDate: date, description: item.name, units: item.units, charge: cost(item) },
        ...{ code: (l.coded && item.code) || null, modifiers: marked ? item.mods : [] },
        unitPrice: l.priced ? item.price : null,
      }),
    ),
  );
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const sender = chance.pick(SENDERS);
  const [patient, plan] = [chance.pick(PATIENTS), chance.pick(PLANS)];
  const trips = tripsOf(chance, l);
  const sheet: Sheet = { l, trips, credits: creditsOf(chance, l, plan, trips) };
  const account = chance.number(chance.pick(["######", "@@####", "####-####", "00######"]));
  const issued = shifted(trips.at(-1)!.date, chance.between(46, 60));
  const dueDate = chance.happens(0.65) ? shifted(issued, chance.between(15, 30)) : null;
  const facts: Fact[] = [
    [l.account, account],
    [l.words("Invoice Date|Bill Date|Statement Date|Date Billed"), l.day(issued)],
    [l.words("Patient|Patient Name|PATIENT"), patient],
    ...(chance.happens(0.4)
      ? [
          [
            "Date of Birth",
            l.day(`19${chance.number("6#")}-0${chance.between(1, 9)}-1${chance.number("#")}`),
          ] as Fact,
        ]
      : []),
    ...(dueDate ? [[l.words("Due Date|Payment Due|Pay By"), l.day(dueDate)] as Fact] : []),
    [l.due, dollars(owedOf(sheet))],
  ];
  const more = options(sheet, plan, chance, shifted(issued, 14));
  const html = `<!doctype html><meta charset="utf-8"><style>${style(l, sender[3])}</style>${page(sheet, facts, sender, patient, more, chance)}${l.back ? back(sender[0]) : ""}`;
  const shown = (kind: Credit["kind"]) => (l.ledger ? null : credited(sheet, kind));
  const rows = sheet.credits
    .filter(({ kind }) => kind === "patient")
    .map(({ cents }) => bare(cents));
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider: sender[0], patient },
      ...{ accountNumber: account, statementDate: issued, dueDate },
      ...(l.ledger && rows.length ? { paymentRows: rows } : {}),
    },
    {
      billed: l.sums ? costs(trips) : null,
      ...{ insurancePaid: shown("insurance"), adjustments: shown("adjustment") },
      ...{ patientPaid: shown("patient"), patientResponsibility: owedOf(sheet) },
    },
    linesOf(sheet),
  );
  return { html, truth };
}

export const family: Family = {
  name: "ambulance-bill",
  paper: "The invoice of an ambulance provider for one ride or for the way there and back.",
  medium: "text",
  draw,
};
