import { bare, decimal, grouped, shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { doctor, household, phone, street, town } from "#corpus/families/drawing/people";
import { mark, page } from "#corpus/families/drawing/sheet";
import { lineOf, rowsOf, shifted, sum, truthOf } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Sort = "service" | "plan" | "off" | "mine" | "claim";
/** A row of the ledger; credits are kept positive, and `plan` is what the plan is thought to pay. */
type Entry = {
  sort: Sort;
  date: string;
  who: string;
  prov: string;
  tooth: string;
  surface: string;
} & { code: string; text: string; cents: number; plan: number };

const OFFICES = rowsOf(`Stillwater Family Dental|#1f5f8b
  RIDGEVIEW DENTAL ASSOCIATES, PLLC|#222
  Prairie Smiles Dentistry|#3f6d3a
  Hadley & Moss Family Dentistry|#6b2f4f
  Lakeshore Dental Care, P.C.|#0f5e63`);
const PLANS = ["Delta Dental of IL", "MetLife PDP Plus", "Guardian", "Cigna Dental PPO", "Aetna DPO"]; // prettier-ignore

/** Code, cents, where (t a tooth, s a tooth and its surfaces, q a quadrant), the plan's share, the words. */
const WORK = rowsOf(`D0120|5600||100|Periodic oral evaluation
  D0140|8200||100|Limited oral eval-problem focused
  D0150|9800||100|Comprehensive oral evaluation
  D0210|14500||100|Intraoral-complete series
  D0220|3600|t|100|Intraoral-periapical-1st film
  D0272|5200||100|Bitewings-two films
  D0274|7400||100|Bitewings-four films
  D0330|12600||100|Panoramic film
  D1110|10800||100|Prophylaxis-adult
  D1120|7700||100|Prophylaxis-child
  D1206|4400||100|Topical fluoride varnish
  D1351|6100|t|80|Sealant-per tooth
  D2140|16400|s|80|Amalgam-1 surface
  D2330|17800|s|80|Resin composite-1s, anterior
  D2391|18900|s|80|Resin composite-1s, posterior
  D2392|24300|s|80|Resin composite-2s, posterior
  D2393|29600|s|80|Resin composite-3s, posterior
  D2740|132500|t|50|Crown-porcelain/ceramic
  D2950|31800|t|50|Core buildup, incl any pins
  D3330|121500|t|50|Endodontic therapy, molar
  D4341|27200|q|80|Perio scaling & root planing-4+ teeth
  D4910|15900||80|Periodontal maintenance
  D7140|22400|t|80|Extraction-erupted tooth/exposed root
  D7210|34100|t|80|Surg removal erupted tooth
  D9230|7400||0|Nitrous oxide analgesia
  D9944|56000||50|Occlusal guard-hard, full arch`);
const SURFACES: Record<string, string> = { D2140: "O", D2330: "F L M", D2391: "O B", D2392: "MO DO OL", D2393: "MOD MOB" }; // prettier-ignore

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: chance.pick([slashes, slashes, shortSlashes]),
    money: chance.pick([grouped, bare]),
    insured: chance.happens(0.85),
    plan: chance.pick(PLANS),
    surfaces: chance.happens(0.6),
    provider: chance.happens(0.35),
    minus: chance.happens(0.5),
    claims: chance.happens(0.3),
    sums: chance.weighted([
      ["none", 3],
      ["columns", 3],
      ["split", 4],
    ] as const),
    head: {
      who: words("Patient|Patient|Name"),
      tooth: words("Tooth|Th|Tooth"),
      code: words("ADA Code|Code|Proc Code"),
      text: words("Description|Description of Treatment|Transaction"),
      charge: words("Charges|Charge|Charges"),
      credit: words("Credits|Payments/Credits|Credits"),
    },
    forward: words("Balance Forward|Previous Balance|Balance Forward"),
    due: words("PLEASE PAY THIS AMOUNT|Patient Portion Due|Amount Due Now"),
    pending: words("Estimated Insurance|Est. Insurance Portion|Insurance Estimate Pending"),
    ages: chance.pick([
      ["Current", "31 - 60 Days", "61 - 90 Days", "Over 90 Days"],
      ["0-30", "31-60", "61-90", "91+"],
    ]),
    coupon: chance.happens(0.7),
    font: words("Liberation Sans|Liberation Sans|Liberation Serif"),
  };
}

function toothOf(chance: Chance, where: string, code: string): [tooth: string, surface: string] {
  if (where === "q") return [chance.pick(["UR", "UL", "LL", "LR"]), ""];
  if (!where) return ["", ""];
  const front = code === "D2330";
  const tooth = chance.pick(front ? "7 8 9 10 23 26".split(" ") : "2 3 14 15 18 19 30 31".split(" ")); // prettier-ignore
  const surfaces = SURFACES[code];
  return [tooth, surfaces ? chance.pick(surfaces.split(" ")) : ""];
}

/** What is done in one visit: a check-up, or treatment; no service twice. */
function chosen(chance: Chance, child: boolean, first: boolean): string[][] {
  const of = (codes: RegExp, many: number) =>
    chance.shuffled(WORK.filter(([code = ""]) => codes.test(code))).slice(0, many);
  if (first && chance.happens(child ? 0.8 : 0.6))
    return [
      ...of(/^D01[25]/, 1),
      ...of(child ? /^D0272/ : /^D0(2[17]|33)/, chance.between(0, 1)),
      ...of(child ? /^D1120/ : /^D(1110|4910)/, 1),
      ...of(/^D1206/, child || chance.happens(0.25) ? 1 : 0),
    ];
  if (child) return of(/^D(1351|2140|2391|9230)/, chance.between(1, 3));
  return chance.pick([
    () => of(/^D23|^D2140/, chance.between(1, 3)),
    () => [...of(/^D2950/, 1), ...of(/^D2740/, 1)],
    () => [...of(/^D0140/, 1), ...of(/^D0220/, 1), ...of(/^D(3330|7)/, 1)],
    () => [...of(/^D4341/, 1), ...of(/^D9230/, chance.between(0, 1))],
    () => of(/^D9944/, 1),
  ])();
}

type Person = { who: string; child: boolean; prov: string };
type Day = { date: string; first: boolean; paid: boolean };
function visitOf(chance: Chance, l: Look, person: Person, { date, first, paid }: Day): Entry[] {
  const { who } = person;
  const one = toothOf(chance, "t", "");
  const services = chosen(chance, person.child, first).map(
    ([code = "", price, where = "", share, text = ""]): Entry => {
      const shared = where === "t" && /^D(2740|2950|0220|3330|7)/.test(code);
      const [tooth, surface] = shared ? one : toothOf(chance, where, code);
      const cents = Number(price);
      const plan = l.insured ? Math.round((cents * Number(share)) / 100) : 0;
      const prov = /^D(1|4910)/.test(code) ? "HYG1" : person.prov;
      return { sort: "service", date, who, prov, tooth, surface, code, text, cents, plan };
    },
  );
  const [charged, plan] = [sum(services.map((e) => e.cents)), sum(services.map((e) => e.plan))];
  const row = (sort: Sort, text: string, cents: number, days: number): Entry => ({
    ...{ sort, who, text, cents, plan: 0, prov: "", code: "", tooth: "", surface: "" },
    date: shifted(date, days),
  });
  const posted = chance.between(12, 24);
  const covered = Math.round(plan * chance.pick([0.82, 0.9, 1]));
  const off = plan ? Math.round((charged - covered) * chance.pick([0, 0.3, 0.45])) : 0;
  const left = charged - (paid ? covered + off : plan);
  const mine = chance.happens(0.55) ? Math.min(left, chance.pick([left, 4000, 10000])) : 0;
  const how = l.words("Payment-VISA - Thank You|Patient Payment-Check|Check Payment # 2214|Credit Card Payment"); // prettier-ignore
  const claim = row("claim", `Pr. Dental Claim - Sent - ${l.plan}`, 0, 0);
  const credits = paid
    ? [
        row("plan", `Dental Ins Pmt - ${l.plan}`, covered, posted),
        row("off", l.words("PPO Write-off|Insurance Adjustment"), off, posted),
      ]
    : [];
  const done = paid ? services.map((e) => ({ ...e, plan: 0 })) : services;
  return [
    ...done,
    ...[row("mine", how, mine, paid && mine === left ? posted + 8 : 0), ...credits].filter(
      ({ cents }) => cents > 0,
    ),
    ...(plan && l.claims ? [claim] : []),
  ];
}

const of = (entries: Entry[], sort: Sort) =>
  sum(entries.filter((one) => one.sort === sort).map(({ cents }) => cents));
const creditOf = ({ sort, cents }: Entry) => (sort === "service" ? 0 : cents);

function entriesOf(chance: Chance, l: Look, people: Person[]): Entry[] {
  const first = shifted("2025-01-09", chance.between(0, 320));
  const entries = people.flatMap((person, nth) => {
    const visits = chance.weighted([
      [1, 4],
      [2, 3],
      [3, people.length === 1 ? 3 : 0],
    ] as const);
    return Array.from({ length: visits }, (_, at) => {
      const paid = l.insured && (at < visits - 1 || chance.happens(0.4));
      const date = shifted(first, nth * 4 + at * 17);
      return visitOf(chance, l, person, { date, first: at === 0, paid });
    }).flat();
  });
  return entries.toSorted((one, two) => (one.date < two.date ? -1 : one.date > two.date ? 1 : 0));
}

/** What is open by its age: credits are taken off the oldest first. */
function ageing(entries: Entry[], before: number, issued: string): number[] {
  const ages = [0, 0, before, 0];
  for (const { sort, date, cents } of entries) {
    const days = (Date.parse(issued) - Date.parse(date)) / 86_400_000;
    if (sort === "service") ages[Math.min(3, Math.max(0, Math.ceil(days / 30) - 1))]! += cents;
  }
  let credits = sum(entries.map(creditOf));
  for (let at = 3; at >= 0; at -= 1) {
    const taken = Math.min(credits, ages[at]!);
    ages[at]! -= taken;
    credits -= taken;
  }
  return ages;
}

function ledger(entries: Entry[], before: number, l: Look): string {
  const { head, money } = l;
  const heads: [string, string][] = [
    ["Date", ""],
    [head.who, ""],
    ...(l.provider ? [["Prov", ""] as [string, string]] : []),
    [head.tooth, "c"],
    ...(l.surfaces ? [["Surf", "c"] as [string, string]] : []),
    ...([head.code, head.text].map((text) => [text, ""]) as [string, string][]),
    ...([head.charge, head.credit, "Balance"].map((text) => [text, "n"]) as [string, string][]),
  ];
  const row = (cells: string[], kind = "") =>
    `<tr class="${kind}">${cells.map((text, at) => `<td class="${heads[at]![1]}">${text}</td>`).join("")}</tr>`;
  const blank = (text: string) => [
    ...["", "", ...(l.provider ? [""] : []), "", ...(l.surfaces ? [""] : []), ""],
    text,
  ];
  let open = before;
  const rows = entries.map((one) => {
    const charged = one.sort === "service";
    open += charged ? one.cents : -one.cents;
    const less = one.sort === "claim" || charged ? "" : money(l.minus ? -one.cents : one.cents);
    return row([
      ...[l.day(one.date), one.who, ...(l.provider ? [one.prov] : [])],
      ...(l.surfaces
        ? [one.tooth, one.surface]
        : [[one.tooth, one.surface].filter(Boolean).join("-")]),
      ...[one.code, one.text.replace("&", "&amp;"), charged ? money(one.cents) : "", less],
      one.sort === "claim" ? "" : money(open),
    ]);
  });
  const credits = sum(entries.map(creditOf));
  const sums = [money(of(entries, "service")), money(l.minus ? -credits : credits), money(open)];
  const foot = l.sums === "columns" ? row([...blank("Totals"), ...sums], "sum") : "";
  const start = before ? row([...blank(l.forward), "", "", money(before)], "fwd") : "";
  return `<table class="led"><thead><tr>${heads.map(([text, kind]) => `<th class="${kind}">${text}</th>`).join("")}</tr></thead><tbody>${start}${rows.join("")}${foot}</tbody></table>`;
}

type Count = { before: number; balance: number; pending: number; due: number };
function endOf(entries: Entry[], count: Count, ages: number[], l: Look): string {
  const money = (cents: number) => l.money(cents);
  const less = (cents: number) => l.money(l.minus && cents ? -cents : cents);
  const rows: [string, string][] =
    l.sums === "split"
      ? [
          ...(count.before ? [[l.forward, money(count.before)] as [string, string]] : []),
          ["Total Charges", money(of(entries, "service"))],
          ["Insurance Payments", less(of(entries, "plan"))],
          ["Adjustments", less(of(entries, "off"))],
          ["Patient Payments", less(of(entries, "mine"))],
        ]
      : [];
  const split = rows.length
    ? `<table class="split">${rows.map(([label, value]) => `<tr><td>${label}</td><td class="n">${value}</td></tr>`).join("")}</table>`
    : "<div></div>";
  const cells = (list: string[], tag: string) =>
    list.map((text) => `<${tag}>${text}</${tag}>`).join("");
  const last = `<table class="last"><tr><td>Account Balance</td><td class="n">${money(count.balance)}</td></tr><tr><td>${l.pending}</td><td class="n">${less(count.pending)}</td></tr><tr class="due"><td>${l.due}</td><td class="n">$${grouped(count.due)}</td></tr></table>`;
  return `<div class="end">${split}${last}</div><table class="ages"><tr>${cells(l.ages, "th")}</tr><tr>${cells(ages.map(money), "td")}</tr></table>`;
}

const css = (ink: string, font: string) =>
  `@page{size:letter;margin:12mm 13mm}body{font:9.2pt/1.32 "${font}";margin:0;color:#111}.top,.end,.cut{display:flex;justify-content:space-between;gap:8mm}.name{font-size:14pt;font-weight:bold;color:${ink}}table{border-collapse:collapse}.box td,.box th{border:1px solid #777;padding:2px 10px;text-align:center}.box th{background:#eee;font-size:.85em}.to{margin:13mm 0 9mm 16mm}.led{width:100%}.led th{border-top:1.5px solid ${ink};border-bottom:1.5px solid ${ink};text-align:left;padding:3px 4px;font-size:.93em}.led td{padding:2px 4px;vertical-align:top}td.n,th.n,.led th.n{text-align:right;white-space:nowrap}.led .c{text-align:center}.led td:first-child{white-space:nowrap}.fwd td,.sum td{font-weight:bold}.sum td{border-top:1px solid #333}
.end{margin-top:5mm}.split td,.last td{padding:1.5px 8px}.last{border:1px solid #777}.due td{font-weight:bold;background:#eee;border-top:1px solid #777}.ages{width:100%;margin:5mm 0 3mm}.ages th,.ages td{border:1px solid #777;text-align:center;padding:2px;width:25%}.ages th{background:#eee;font-size:.88em}.note{font-size:.9em;margin:3mm 0}.slip{border-top:1px dashed #333;margin-top:6mm;padding-top:3mm}.slip small{display:block;text-align:center;margin-bottom:2mm}.cc{border:1px solid #777;padding:2mm 3mm;font-size:.85em;line-height:1.9}tr,.end,.ages,.slip{break-inside:avoid}`;

function truthFor(entries: Entry[], count: Count, l: Look, said: Parameters<typeof truthOf>[0]) {
  const mine = entries.filter(({ sort }) => sort === "mine").map(({ cents }) => decimal(cents));
  const shown = (sort: Sort) => (l.sums === "split" ? of(entries, sort) : null);
  return truthOf(
    { ...said, ...(l.sums !== "split" && mine.length ? { paymentRows: mine } : {}) },
    {
      billed: l.sums === "none" ? null : of(entries, "service"),
      ...{ insurancePaid: shown("plan"), adjustments: shown("off"), patientPaid: shown("mine") },
      ...{ patientResponsibility: count.due, previousBalance: count.before || null },
    },
    entries
      .filter(({ sort }) => sort === "service")
      .map(({ date, code, text, cents, tooth, surface, prov }) => {
        const site = [tooth, surface].filter(Boolean).join(l.surfaces ? " " : "-");
        return lineOf({
          ...{ serviceDate: date, code, description: text, charge: cents },
          ...(site ? { site } : {}),
          ...(l.provider ? { clinician: prov } : {}),
        });
      }),
  );
}

function slipOf(l: Look, facts: string[], due: number, office: string, guarantor: string) {
  return `<div class="slip"><small>Please detach and return this portion with your payment</small><div class="cut"><div>${guarantor}<br>Account # ${facts[1]}<br>Statement Date ${facts[0]}<br><b>${l.due}: $${grouped(due)}</b><br>Amount Enclosed $ ____________</div><div class="cc">&#9744; VISA &nbsp; &#9744; MasterCard &nbsp; &#9744; Discover &nbsp; &#9744; AMEX<br>Card # ________________________ Exp. ______<br>Signature _______________________ CVV _____</div></div>Make checks payable to ${office}</div>`;
}

function draw(chance: Chance): Drawn {
  chance.number("####");
  const l = look(chance);
  const [name = "", ink = ""] = chance.pick(OFFICES);
  const names = household(chance, chance.pick([1, 1, 2, 3, 4]));
  const dentist = doctor(chance, "DDS|DMD");
  const people = names.map((one, nth) => ({
    ...{ who: one.split(" ")[0]!, child: nth > 1 },
    prov: chance.pick(["DDS1", "DDS1", "DDS2"]),
  }));
  const entries = entriesOf(chance, l, people);
  const pending = sum(entries.map(({ plan }) => plan));
  const open = of(entries, "service") - sum(entries.map(creditOf));
  const before = chance.happens(0.35) || open === pending ? chance.between(24, 260) * 100 : 0;
  const balance = before + open;
  const count = { before, balance, pending, due: balance - pending };
  const issued = shifted(entries.at(-1)!.date, chance.between(2, 16));
  const dueDate = chance.happens(0.45) ? shifted(issued, chance.pick([15, 21, 30])) : null;
  const account = chance.number(l.words("####|#####|HA####"));
  const guarantor = names[0]!;
  const facts = [l.day(issued), account];
  const office = name.replace("&", "&amp;");
  const single = names.length === 1;
  const box = `<table class="box"><tr><th>Statement Date</th><th>Account #</th>${dueDate ? "<th>Due Date</th>" : ""}<th>${l.due}</th></tr><tr><td>${facts[0]}</td><td>${account}</td>${dueDate ? `<td>${l.day(dueDate)}</td>` : ""}<td>$${grouped(count.due)}</td></tr></table>`;
  const note = l.words(
    "Thank you for choosing our office. Insurance portions are estimates only; you are responsible for any amount your plan does not pay.|A service charge of 1.5% per month may be added to balances over 90 days. Call us if you need to arrange payments.|We have sent your claim to your insurance. Please pay the patient portion now.|Returned checks are subject to a $35.00 fee. Missed appointments without 24 hours notice: $50.00.",
  );
  const html = page(
    css(ink, l.font),
    `<div class="top"><div style="display:flex;gap:3mm">${mark(chance, ink, 30)}<div><div class="name">${office}</div>${dentist}<br>${street(chance)}<br>${town(chance)}<br>${phone(chance)}</div></div><div><div style="text-align:right;font-size:12pt;font-weight:bold;margin-bottom:2mm">${l.words("STATEMENT|Account Statement|Patient Statement")}</div>${box}</div></div><div class="to">${guarantor}<br>${street(chance)}<br>${town(chance)}</div><div class="note">${single ? "Patient" : "Guarantor"}: ${guarantor}${l.insured ? ` &nbsp;&nbsp; Dental plan: ${l.plan}` : ""}</div>${ledger(entries, before, l)}${endOf(entries, count, ageing(entries, before, issued), l)}<div class="note">${note}</div>${l.coupon ? slipOf(l, facts, count.due, office, guarantor) : ""}`,
  );
  const said = {
    ...{ name: family.name, setting: "professional" as const, provider: name },
    ...{ patient: single ? guarantor : null, accountNumber: account },
    ...{ statementDate: issued, dueDate },
  };
  return { html, truth: truthFor(entries, count, l, said) };
}

export const family: Family = {
  name: "dental-office-ledger",
  paper:
    "A dental office's account statement from its practice software: a ledger with running balance, ageing and estimated insurance.",
  medium: "text",
  draw,
};
