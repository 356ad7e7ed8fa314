import {
  dollars,
  grouped,
  looseSlashes,
  monthName,
  shortSlashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { doctor, person, phone, street, town } from "#corpus/families/drawing/people";
import { mark, page, square, total } from "#corpus/families/drawing/sheet";
import {
  lineOf,
  rowsOf,
  shifted,
  sum,
  truthOf,
  type Said,
} from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

/** A rung-up item, or a priced modifier on a row of its own beneath one. */
type Item = Said & { sub: boolean; notes: string[]; each: number };

const CLINICS = rowsOf(`
Stillwater Ketamine & Wellness|#2b5d6b|ketamine;Mindspring Infusion Center|#4a3f8f|ketamine;DRIP THEORY IV LOUNGE|#0b7a75|iv;Replenish IV + Wellness, LLC|#b4532a|iv;Clearpath Laser Eye Center|#134a8e|eye;Halden Vision & LASIK|#1f6f43|eye;Rosewater Medical Aesthetics|#a8476b|spa;Vero Skin & Hormone Clinic|#333333|spa;No-Wait Family Clinic (Cash Pay)|#c0392b|care;Parkside Direct Care PLLC|#2e6da4|care`);
/** Item, variations between slashes, dollars from and to, code where one fits, most that one buys. */
const MENUS: Record<string, string> = {
  ketamine: `Ketamine Infusion|40 min/60 min/90 min|375|650|96365|1;Psychiatric Intake Evaluation||250|395|90792|1;Ketamine Booster|Single/Maintenance|350|475||1;Integration Therapy, 50 min||140|185|90834|1;Zofran (ondansetron) 4 mg||15|30|J2405|2;Toradol 30 mg||25|40|J1885|1;Add'l Infusion Time, per 30 min||60|95|96366|3;IM Ketamine Injection|Low dose/Standard|225|325|96372|1;Medication Follow-up Visit|Video/In clinic|95|150|99213|1;Urine Drug Screen||25|45|80305|1;IV Fluids 500 mL||40|65||1`,
  iv: `Myers Cocktail|Classic/Plus|149|219||1;NAD+ Infusion|250 mg/500 mg/750 mg|275|699|96365|1;Hydration 1 L Normal Saline||99|139|96360|1;Glutathione Push|600 mg/1200 mg|35|65|96374|1;B-12 Shot (methylcobalamin)||25|40|J3420|4;Vitamin D3 Injection||35|55|96372|2;Biotin Injection||30|45||2;Lipo-C Injection||30|49||8;Good Faith Exam (NP)||0|0|99202|1;Toradol Add-on||20|35|J1885|1;Zofran Add-on||20|35|J2405|1;High Dose Vitamin C|25 g/50 g|189|299||1;G6PD Lab Test||55|85|82955|1`,
  eye: `LASIK Consultation||99|150|92002|1;Corneal Topography|OU|65|110|92025|1;Wavefront Analysis||75|120||1;Refraction||45|60|92015|1;Dry Eye Evaluation||85|140|92012|1;OCT, Macula||75|125|92134|1;Punctal Plug, each||110|165|68761|4;LASIK Right Eye|Custom/Bladeless|1995|2695||1;LASIK Left Eye|Custom/Bladeless|1995|2695||1;Post-op Drop Kit||65|95||1;1 Day Post-op Visit||0|0||1;Contact Lens Trial Fit||60|95|92310|1`,
  spa: `Botox Cosmetic, per unit||11|15||40;Dysport, per unit||4|6||90;Juvederm Ultra XC, syringe||650|795||2;Semaglutide Injection, weekly|0.25 mg/0.5 mg/1 mg|75|110||4;Weight Loss New Patient Consult||99|175|99203|1;Lab Draw||20|30|36415|1;Hormone Panel, Female||149|229||1;Testosterone Pellet Insertion||350|650|11980|1;Microneedling|Face/Face + Neck|249|399||3;B-12 Shot||20|30|J3420|4;Hydrafacial|Signature/Deluxe|179|279||1;Skin Tag Removal, up to 5||125|195|11200|1;Laser Vein Treatment|15 min/30 min|200|350||1;Kybella, vial||550|650||2;Follow-up Visit, Provider||60|90|99213|1`,
  care: `Self-Pay Office Visit|New/Established|85|175|99203|1;Rapid Strep||20|35|87880|1;Flu A/B||35|60|87804|1;COVID-19 Antigen||25|45|87811|1;DOT Physical||95|140||1;Sports Physical||35|60||2;TB Skin Test||30|45|86580|1;Urinalysis, dip||12|20|81002|1;EKG||45|80|93000|1;X-Ray 2 Views|Ankle/Wrist/Chest|75|120||1;Steroid Injection||35|65|96372|1;Ear Wash||45|70|69210|1;Suture Repair, simple||180|290|12001|1;Rocephin 500 mg||30|55|J0696|2;Lipid Panel||22|39|80061|1;CBC||15|25|85025|1;CMP||15|25|80053|1;A1c||18|30|83036|1;Tetanus Vaccine (Tdap)||65|95|90715|1;Wound Supplies||10|20||3`,
};
const EXTRAS: Record<string, string> = {
  ketamine: "Anti-nausea pre-med|25;Private suite|0;Extended monitoring|50;Playlist + eye mask|0",
  iv: "Extra B-Complex|20;Mag boost|15;Zinc|15;Slow drip|0;Add Taurine|20",
  eye: "Same-day results|0;Dilation|25;Dr. requested repeat|0",
  spa: "Numbing cream|25;Touch-up area|0;Forehead + glabella|0;LED add-on|45",
  care: "Rush result|15;Walk-in|0;Form completion|20",
};
const DEALS =
  "New Patient Special|Military/First Responder|VIP Member Pricing|Friends & Family|First Visit|Spring Promo|Package Savings|Staff courtesy";

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const form = chance.pick(["mail", "mail", "roll", "sheet"] as const);
  return {
    ...{ words, form, day: chance.pick([monthName, shortSlashes, looseSlashes]) },
    money: form === "roll" ? chance.pick([grouped, dollars]) : dollars,
    codes: chance.pick(["none", "none", "none", "none", "under", "before"] as const),
    extras: chance.pick(["own", "inside", "none"] as const),
    deals: chance.pick(["none", "none", "whole", "item"] as const),
    ...{ sku: chance.happens(0.2), ones: chance.happens(0.4) },
    ...{ zeros: chance.happens(0.4), each: chance.happens(0.6) },
    times: chance.pick([" x ", " &times; "]),
    font: words("Liberation Sans|Liberation Sans|DejaVu Sans Condensed"),
    mono: words("Liberation Mono|DejaVu Sans Mono|Liberation Mono"),
  };
}

function itemsOf(chance: Chance, sort: string, l: Look): Item[] {
  const [head, ...others] = rowsOf(MENUS[sort]!);
  const pool = [head!, ...chance.shuffled(others)];
  const many = chance.between(2, chance.pick([4, 4, 7, 10, 18]));
  return pool.slice(0, many).flatMap(([name = "", kinds = "", low, high, code = "", most]) => {
    const price = chance.between(Number(low), Number(high)) * 100;
    const few = Number(most);
    const units = chance.between(few > 8 ? 10 : 1, chance.happens(0.5) || few > 8 ? few : 1);
    const kind = kinds && chance.pick(kinds.split("/"));
    const [extra = "", fee] = chance.pick(rowsOf(EXTRAS[sort]!));
    const more = Number(fee) * 100;
    const adds = l.extras !== "none" && price > 5000 && units === 1 && chance.happens(0.35);
    const inside = adds && !(l.extras === "own" && more);
    const notes = [
      ...(code && l.codes === "under" ? [`CPT ${code}`] : []),
      ...(l.sku ? [`SKU ${chance.number("@@-####")}`] : []),
      ...(inside ? [more ? `+ ${extra} (${l.money(more)})` : extra] : []),
    ];
    const each = price + (inside ? more : 0);
    const main: Item = {
      ...{ description: kind ? `${name} (${kind})` : name, notes, sub: false, each, units },
      charge: each * units,
      ...(l.codes !== "none" && code ? { code } : {}),
    };
    const below: Item = { description: extra, charge: more, sub: true, notes: [], each: more };
    return adds && !inside ? [main, below] : [main];
  });
}

/** Whether the row says how many; a single one is said only by some. */
const counted = ({ units, sub }: Item, l: Look) =>
  !sub && (l.form === "sheet" || l.ones || Number(units) > 1);

/** Takes off what the clinic grants, of single items or of the whole. */
function dealt(chance: Chance, items: Item[], l: Look) {
  const name = l.words(DEALS);
  const part = chance.pick([5, 10, 15, 20]);
  const off = (cents: number) => Math.round((cents * part) / 100);
  if (l.deals === "item")
    items.forEach((one, at) => {
      if (one.charge && !one.sub && (at === 0 || chance.happens(0.3)))
        one.discount = off(one.charge);
    });
  const whole = l.deals === "whole" ? off(total(items, "charge")) : 0;
  return { label: `${name} (${part}%)`, taken: whole || total(items, "discount") };
}

function tendersOf(chance: Chance, net: number, l: Look) {
  const brand = () => {
    const name = l.words("Visa|Mastercard|American Express|Discover|Visa Debit|HSA Visa");
    const entry = l.words("Keyed|Chip|Contactless|Chip Read|Tap|Card on file");
    const last = chance.number("####");
    const tails = [`${last} (${entry})`, `ending in ${last}`, `****${last}`, `x${last}`];
    return l.form === "roll" ? `${name.toUpperCase()} ${last}` : `${name} ${chance.pick(tails)}`;
  };
  const now = net > 150000 && chance.happens(0.3) ? 50000 : net;
  if (now < 20000 || chance.happens(0.75)) return [{ label: brand(), cents: now }];
  const first = chance.pick([5000, 10000, 2500]);
  const other = l.words("Gift Card|Cash|Deposit applied|PatientPay Financing");
  const rest = { label: brand(), cents: now - first };
  return [{ label: other, cents: first }, rest];
}

function sumsOf(chance: Chance, items: Item[], l: Look) {
  const gross = total(items, "charge");
  const deal = dealt(chance, items, l);
  const net = gross - deal.taken;
  const tenders = tendersOf(chance, net, l);
  const paid = sum(tenders.map(({ cents }) => cents));
  const sub = deal.taken > 0 || chance.happens(0.7);
  const left = net > paid || chance.happens(0.2);
  const off = l.deals === "item" ? l.words("Discounts|Total Discounts") : deal.label;
  const row = (says: boolean, label: string, cents: number, kind = "") =>
    says ? [[label, l.money(cents), kind] as const] : [];
  const rows = [
    ...row(sub, l.words("Subtotal|Purchase Subtotal"), gross),
    ...row(deal.taken > 0, off, -deal.taken),
    ...row(l.zeros, l.words("Sales Tax|Tax"), 0),
    ...row(l.zeros && l.form !== "sheet", "Tip", 0),
    ...row(true, "Total", net, "all"),
    ...tenders.flatMap(({ label, cents }) => row(true, label, cents)),
    ...row(tenders.length > 1 || left, l.words("Amount Paid|Total Paid"), paid),
    ...row(left, l.words("Balance Due|Remaining Balance"), net - paid),
  ];
  const printed = {
    ...{ billed: gross, adjustments: deal.taken || null, patientPaid: paid },
    patientResponsibility: left ? net - paid : null,
  };
  return { rows, printed, net, paid, deal: deal.label, tender: tenders.at(-1)!.label };
}

const flat = ([left, right, kind = ""]: readonly [string, string, string?]) =>
  `<div class="r ${kind}"><span>${left}</span><span>${right}</span></div>`;

const named = (one: Item, l: Look) =>
  one.code && l.codes === "before" ? `${one.code} ${one.description}` : one.description!;

/** One item as a narrow receipt rings it up. */
function rung(one: Item, l: Look, deal: string): string {
  const many = counted(one, l);
  const [before, after] = l.form === "roll" ? [`${one.units} `, ""] : ["", l.times + one.units];
  const left = many ? before + named(one, l) + after : named(one, l);
  const each = `${l.money(one.each)} ${l.form === "roll" ? "ea" : "each"}`;
  const small = [...(Number(one.units) > 1 ? [each] : []), ...one.notes]
    .map((note) => `<div class="n">${note}</div>`)
    .join("");
  const off = one.discount ? flat([deal, l.money(-one.discount), "n"]) : "";
  return `<div class="i">${flat([left, l.money(one.charge!), one.sub ? "sub" : "it"])}${small}${off}</div>`;
}

type Paper = { f: Facts; items: Item[]; s: ReturnType<typeof sumsOf>; l: Look };
type Facts = ReturnType<typeof factsOf>;

function narrow(chance: Chance, { f, items, s, l }: Paper): string {
  const list = items.map((one) => rung(one, l, s.deal)).join("");
  const sums = s.rows.map(flat).join("");
  const facts = [f.who, f.visit, f.by].map((one) => `<div>${one}</div>`).join("");
  if (l.form === "roll")
    return `<div class="roll"><div class="c"><b class="big">${f.clinic}</b><br>${f.place}<br>${f.call}</div><hr>${flat([f.when, `#${f.no}`])}${flat([`Station: ${chance.between(1, 4)}`, `Cashier: ${l.words("Front Desk|Amber|Jess T|Kayla|Admin")}`])}${facts}<hr>${list}<hr>${sums}<hr>${flat(["Entry Method:", l.words("CHIP|CONTACTLESS|KEYED")])}${flat(["Auth Code:", chance.number("#####@")])}${flat(["AID:", "A0000000031010"])}${flat(["Mode:", "Issuer"])}<div class="c"><br>APPROVED${l.words("<br>NO SIGNATURE REQUIRED|<br><br>X______________________<br>I agree to pay the above total per cardholder agreement|")}<br><br>${l.words("CUSTOMER COPY|*** Customer Copy ***|MERCHANT COPY")}<br>${l.words("All sales final. Packages non-refundable.|Thank you! Please leave us a review.|Services are not billed to insurance.")}</div></div>`;
  const mail = chance.happens(0.5)
    ? `<div class="gm"><b>${l.words("Mail|Inbox|myMail")}</b><span>${chance.number("@##@").toLowerCase()}.patient@mail.example</span></div><h3>Receipt from ${f.clinic}</h3><div class="n" style="border-bottom:1px solid #bbb;padding-bottom:2mm">1 message &nbsp; ${f.when}</div>`
    : "";
  return `${mail}<div class="mail"><div class="c">${mark(chance, f.ink, 46)}<br><b>${f.clinic}</b>${chance.happens(0.5) ? `<div class="n">How was your visit? &#9786; &nbsp; &#9785;</div>` : ""}<div class="huge">${dollars(s.paid)}</div><div class="n">${f.when}</div></div>${facts ? `<div class="n f">${facts}</div>` : ""}<hr>${list}<hr>${sums}<hr><div class="n">${flat([`Receipt #${f.no}`, `Auth code: ${chance.number("#####@")}`])}</div><div class="c n"><br>${f.place}<br>${f.call}<br><br>${l.words("This is not an insurance claim. Ask us for a superbill.|Refunds within 7 days of purchase. Prepaid packages expire in 12 months.|You are receiving this receipt because you paid with a card linked to this email. Not your receipt? Manage preferences")}<br>${l.words("Powered by TapTill Payments|&copy; 2025 Chipper POS, Inc. All rights reserved.|Sent with Registerly")}</div></div>`;
}

function sheet(chance: Chance, { f, items, s, l }: Paper): string {
  const { each } = l;
  const cell = (one: Item) =>
    `<tr><td>${one.sub ? "&nbsp;&nbsp;" : ""}${named(one, l)}${one.notes.map((note) => `<div class="n">${note}</div>`).join("")}</td><td class="q">${one.sub ? "" : one.units}</td>${each ? `<td class="q">${l.money(one.each)}</td>` : ""}${l.deals === "item" ? `<td class="q">${one.discount ? l.money(-one.discount) : ""}</td>` : ""}<td class="q">${l.money(one.charge!)}</td></tr>`;
  const fact = (label: string, value: string) =>
    value ? `<div><span class="n">${label}</span><br>${value}</div>` : "";
  const head = `<tr><th>${l.words("Description|Item|Service / Product")}</th><th class="q">Qty</th>${each ? `<th class="q">${l.words("Unit price|Price|Rate")}</th>` : ""}${l.deals === "item" ? `<th class="q">Disc.</th>` : ""}<th class="q">${l.words("Amount|Amt|Price")}</th></tr>`;
  return `<div class="r"><h1>${l.words("Receipt|Payment Receipt|Sales Receipt|Invoice (Paid)")}</h1><div>${mark(chance, f.ink, 40)}</div></div><div class="facts"><div><b>${f.clinic}</b><br>${f.place.replace(", ", "<br>")}<br>${f.call}</div>${f.who ? `<div>${f.who.replace(": ", "<br>")}</div>` : ""}<div>Receipt number ${f.no}<br>${f.when}</div></div><h2>${dollars(s.paid)} paid</h2><div class="facts">${fact("PAYMENT METHOD", s.tender)}${f.visit ? `<div>${f.visit}</div>` : ""}${f.by ? `<div>${f.by}</div>` : ""}</div><table class="lines">${head}${items.map(cell).join("")}</table><div class="sums">${s.rows.map(flat).join("")}</div><p class="n">${l.words("Charge will appear on your card statement as|Statement descriptor:")} ${f.clinic.replace("&", "").slice(0, 12).toUpperCase().trim()}*${chance.number("####")}. ${l.words("We do not bill insurance. An itemized superbill is available on request.|No refunds on services rendered.|Membership credits are not redeemable for cash.")}</p>${chance.happens(0.3) ? square(chance, 21, "16mm") : ""}`;
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:14mm} body{margin:0;font:9.5pt/1.45 '${l.font}';color:#222} .r{display:flex;justify-content:space-between;gap:5mm} .r span:last-child{white-space:nowrap;text-align:right} .c{text-align:center} .n{font-size:.84em;color:#666} .i{padding:.8mm 0;break-inside:avoid} hr{border:0;border-top:1px ${l.form === "roll" ? "dashed #333" : "solid #ddd"};margin:2mm 0} .all{font-weight:bold;font-size:1.1em}
.mail{width:92mm;margin:6mm auto;padding:6mm;border:1px solid #e4e4e4} .mail .it{font-weight:bold} .sub{padding-left:4mm;color:#555} .huge{font-size:30pt;line-height:1.3} .f{margin-top:2mm} .gm{display:flex;justify-content:space-between;font-size:9pt;color:#444} h3{margin:3mm 0 0} .roll{width:74mm;margin:0 ${l.zeros ? "auto" : "0"};font:8.4pt/1.35 '${l.mono}';color:#000} .roll .n{font-size:1em;color:#000;padding-left:3mm} .big{font-size:1.25em}
h1{font-size:19pt;margin:0} h2{font-size:14pt;margin:6mm 0 3mm;color:${ink}} .facts{display:flex;gap:14mm;margin:4mm 0} .lines{width:100%;border-collapse:collapse;margin-top:5mm} .lines th{text-align:left;font-size:.84em;color:#555;border-bottom:1px solid #222;padding:1mm} .lines td{padding:1.2mm 1mm;border-bottom:.6px solid #ddd;vertical-align:top} .lines .q{text-align:right;white-space:nowrap} .lines tr{break-inside:avoid} .sums{width:92mm;margin:3mm 0 6mm auto;break-inside:avoid}`;

function factsOf(chance: Chance, clinic: string, ink: string, l: Look) {
  const date = shifted("2024-03-04", chance.between(0, 700));
  const hour = l.words("8|9|10|11|12|1|2|3|4|5");
  const clock = `${hour}:${chance.between(0, 5)}${chance.between(0, 9)} ${/^(8|9|1[01])$/.test(hour) ? "AM" : "PM"}`;
  const patient = chance.happens(0.7) ? person(chance) : null;
  const visited = chance.happens(0.5) ? shifted(date, -chance.pick([0, 0, 0, 1])) : null;
  const by = `${l.words("Provider|With")}: ${doctor(chance, "NP|MD|PA-C|RN")}`;
  return {
    ...{ date, patient, visited, by: chance.happens(0.3) ? by : "" },
    ...{ clinic, ink, call: phone(chance), place: `${street(chance)}, ${town(chance)}` },
    when: `${l.day(date)}${l.words(" |, | at ")}${clock}`,
    who: patient ? `${l.words("Customer|Client|Patient|Bill to")}: ${patient}` : "",
    visit: visited ? `${l.words("Appointment|Date of service|Visit date")}: ${l.day(visited)}` : "",
    no: chance.number(l.words("@#@#|######|####-####|R-#####")),
  };
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [clinic = "", ink = "", sort = ""] = chance.pick(CLINICS);
  const items = itemsOf(chance, sort, l);
  const s = sumsOf(chance, items, l);
  const f = factsOf(chance, clinic, ink, l);
  const body = (l.form === "sheet" ? sheet : narrow)(chance, { f, items, s, l });
  const lines = items.map((one) => {
    const { description, code = null, charge, discount = null, units = null } = one;
    const priced = l.form === "sheet" && l.each ? { unitPrice: one.each } : {};
    const many = counted(one, l) ? units : null;
    const said = { description, code, charge, discount, units: many, serviceDate: f.visited };
    return lineOf({ ...said, ...priced });
  });
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", statementDate: f.date },
      ...{ provider: clinic, patient: f.patient },
    },
    s.printed,
    lines,
  );
  return { html: page(css(l, ink), body), truth };
}

export const family: Family = {
  name: "medspa-or-cash-clinic-card-receipt",
  paper: "Receipt of a cash clinic's card terminal: items, modifiers, discounts and the card.",
  medium: "text",
  draw,
};
