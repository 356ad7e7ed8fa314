import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import * as people from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { lineOf, rowsOf, shifted, sum, truthOf } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = { date: string; text: string; code: string | null; charge: number };
type Kind = keyof typeof SENDERS;

/** Names of senders, letters behind a clinician's name, and what is done: code, words, dollars, `f` for always first. */
const SENDERS = {
  therapist: {
    names: "|Quiet Harbor Counseling, LLC|Maple Street Psychotherapy Group",
    titles: "LCSW|LMFT|PhD|LPC",
    list: "90791|Diagnostic evaluation|240|f;90834|Individual psychotherapy, 45 minutes|155|m;90837|Individual psychotherapy, 60 minutes|190|m;90847|Family therapy with client present|200|m;90853|Group therapy|65|m;|Letter to school, records review|90|s",
  },
  urgent: {
    names: "Corner Lot Urgent Care|SWIFTWATER WALK-IN CLINIC|Main & Elm Immediate Care",
    titles: "MD|PA-C|NP",
    list: "99213|Office visit, established patient|168|f;99203|Office visit, new patient|235|f;87880|Rapid strep test|42|s;87804|Rapid influenza test, A and B|58|s;81002|Urinalysis, dipstick|18|s;73610|X-ray, ankle, 3 views|124|s;12001|Simple repair of wound, 2.5 cm or less|289|s;90715|Tdap vaccine|71|s;90471|Vaccine administration|34|s;J1100|Dexamethasone injection|12|s;99051|Evening and weekend service|45|s;L4350|Air ankle brace|96|s;94640|Nebulizer treatment|52|s",
  },
  school: {
    names:
      "Eastfield High School-Based Health Center|Renwick State University Student Health Services|Lakeview College Health Center",
    titles: "NP|MD|RN",
    list: "99394|Well visit with sports physical|128|f;99212|Clinic visit, brief|74|f;90651|HPV vaccine|265|s;90734|Meningitis vaccine (MenACWY)|142|s;90460|Immunization administration|24|s;86580|TB skin test|22|s;92551|Hearing screening|19|s;99173|Vision screening|15|s;96127|Depression screening questionnaire|14|s;87491|Chlamydia test|38|s;81025|Urine pregnancy test|16|s;87635|COVID-19 test|50|s",
  },
  consultant: {
    names: "|Tri-Rivers Neurology, P.C.|Ashgrove Neurology & Rehabilitation",
    titles: "MD|DO",
    list: "99244|Consultation|385|f;99214|Follow-up visit|195|f;95910|Nerve conduction studies, 7-8 studies|410|s;95886|Needle electromyography, complete|245|s;99417|Prolonged visit, additional 15 minutes|62|s;|Written report to attorney|300|s;|Copy of records|25|s;99080|Completion of disability form|40|s;36415|Drawing of blood|15|s",
  },
  video: {
    names: "Ondoc Virtual Care|HelloClinic Telehealth|Porchlight Online Medical",
    titles: "MD|NP|DO",
    list: "99213|Video visit, urgent care|89|f;99214|Video visit, primary care|139|f;98966|Telephone follow-up with nurse|29|s;99421|Online message consultation|35|s;|Prescription refill review|20|s;|Same-day scheduling|15|s",
  },
};

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  chance.number("########");
  const words = (text: string) => chance.pick(text.split("|"));
  const kind = chance.pick(Object.keys(SENDERS) as Kind[]);
  const flat = (cents: number) => (cents % 100 ? formats.dollars(cents) : formats.dollars(cents).slice(0, -3)); // prettier-ignore
  return {
    ...{ words, kind },
    money: chance.pick([formats.dollars, formats.dollars, formats.dollars, flat]),
    day: chance.pick([formats.longMonthName, formats.longMonthName, formats.monthName, formats.slashes, formats.looseSlashes]), // prettier-ignore
    coded: chance.happens(0.75),
    style: chance.pick(kind === "therapist" || kind === "video" ? (["prose", "dash", "colon", "said"] as const) : (["dots", "leader", "dash", "colon", "prose"] as const)), // prettier-ignore
    font: kind === "consultant" ? words("Liberation Serif|Liberation Mono") : kind === "therapist" ? words("Liberation Serif|DejaVu Serif|Liberation Sans") : words("Liberation Sans|DejaVu Sans"), // prettier-ignore
    ...{ totals: chance.happens(0.7), lower: chance.happens(0.5), account: chance.happens(0.35) },
    bulleted: chance.happens(0.35),
  };
}

/** What was done: sessions over weeks, or one visit. */
function rowsFor(chance: Chance, l: Look, from: string): Row[] {
  const list = rowsOf(SENDERS[l.kind].list);
  const made = ([code = "", text = "", price = ""]: string[], date: string): Row => ({
    ...{ date, text, code: code || null },
    charge: Math.round(Number(price) * factor * part) * (100 / part),
  });
  const factor = 0.75 + 0.6 * chance.share();
  const part = chance.pick([1, 1, 2, 20]);
  const firsts = list.filter((one) => one[3] === "f");
  if (l.kind === "therapist") {
    const kept = chance.pick(list.filter((one) => one[3] === "m"));
    const others = list.filter((one) => one[3] !== "f");
    const many = chance.between(1, 9);
    const open = chance.happens(0.3) ? [made(firsts[0]!, from)] : [];
    return [...open, ...Array.from({ length: many }, (_, at) => made(chance.happens(0.8) ? kept : chance.pick(others), shifted(from, 7 * (at + open.length))))]; // prettier-ignore
  }
  const extra = list.filter((one) => one[3] === "s");
  const most = l.kind === "video" ? 2 : 8;
  const more = chance.shuffled(extra).slice(0, chance.between(l.kind === "video" ? 0 : 1, most));
  const drawn = [chance.pick(firsts), ...more].map((one) => made(one, from));
  if (l.kind === "consultant" && chance.happens(0.5))
    drawn.push(made(firsts[1]!, shifted(from, chance.between(14, 40))));
  return drawn;
}

type Settled = ReturnType<typeof settled>;
function settled(chance: Chance, l: Look, rows: Row[]) {
  const billed = sum(rows.map(({ charge }) => charge));
  const insured = l.kind !== "therapist" && l.kind !== "video" && chance.happens(0.45);
  const off = insured ? Math.round(billed * (0.15 + 0.3 * chance.share())) : chance.happens(0.15) ? Math.round(billed / 1000) * 100 : 0; // prettier-ignore
  const plan = insured ? Math.round((billed - off) * chance.pick([0.5, 0.8, 0.7])) : 0;
  const rest = billed - off - plan;
  const whole = l.kind === "video" || l.kind === "therapist" ? 0.85 : 0.4;
  const mine = chance.happens(whole) ? rest : chance.pick([0, Math.min(rest, 4000), Math.min(rest, 2500)]); // prettier-ignore
  return { billed, insured, off, plan, mine, due: rest - mine, fewer: chance.happens(0.5) };
}

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, l: Look, rows: Row[], s: Settled) {
  const { names, titles } = SENDERS[l.kind];
  const clinician = `${people.person(chance)}, ${chance.pick(titles.split("|"))}`;
  const named = chance.pick(names.split("|"));
  const last = rows.at(-1)!.date;
  const issued = shifted(last, s.insured ? chance.between(24, 50) : l.kind === "consultant" || l.kind === "school" ? chance.between(2, 12) : chance.between(0, 1)); // prettier-ignore
  return {
    ...{ clinician, issued, provider: named || clinician, alone: !named },
    ...{ patient: people.person(chance), payer: chance.pick(["Aetna", "Cigna", "Blue Cross", "UnitedHealthcare", "Tufts"]) }, // prettier-ignore
    ...{ road: people.street(chance), city: people.town(chance), call: people.phone(chance) },
    ...{ home: people.street(chance), place: people.town(chance), card: chance.number("####") },
    account: l.account && l.kind !== "video" ? chance.number(chance.pick(["####", "@@###", "##-###"])) : null, // prettier-ignore
    dueOn: s.due > 0 && chance.happens(0.6) ? shifted(issued, 30) : null,
    ...{ tax: chance.number("##-#######"), npi: chance.number("1#########") },
    child: named.includes("High School") && chance.happens(0.7),
  };
}

const small = (text: string) => (/^[A-Z][a-z-]+\b/.test(text) && !/^(HPV|TB|Tdap|X-ray|COVID|Air|Meningitis vaccine)/.test(text) ? text[0]!.toLowerCase() + text.slice(1) : text); // prettier-ignore
/** The words of a service as this paper prints them. */
const shownText = (l: Look, row: Row) => (l.lower && (l.style === "prose" || l.style === "said") ? small(row.text) : row.text); // prettier-ignore

/** Each service as a line or a sentence; a date of its own where there are several days. */
function services(l: Look, rows: Row[], several: boolean): string {
  const opening = l.words("For|The charge for");
  const line = (row: Row) => {
    const code = l.coded && row.code ? ` (${row.code})` : "";
    const [text, money, day] = [shownText(l, row), l.money(row.charge), l.day(row.date)];
    const lead = several ? `${day} &ndash; ` : "";
    if (l.style === "prose")
      return `${several ? `On ${day}, ` : ""}${several ? opening.toLowerCase() : opening} ${text}${code}${opening === "For" ? `, ${money}` : ` was ${money}`}.`; // prettier-ignore
    if (l.style === "said") return `${several ? `${day}: ` : ""}You were charged ${money} for ${text}${code}.`; // prettier-ignore
    if (l.style === "dash") return `${lead}${text}${code} &ndash; ${money}`;
    if (l.style === "colon") return `${lead}${text}${code}: ${money}`;
    if (l.style === "leader") return `<span>${lead}${text}${code}</span><i></i><span>${money}</span>`; // prettier-ignore
    const width = 58 - text.length - code.length - (several ? day.length : 0);
    return `${lead}${text}${code} ${".".repeat(Math.max(4, width))} ${money}`;
  };
  const kind = l.style === "leader" ? "leader" : "one";
  if (l.style === "prose" && !l.bulleted) return `<p>${rows.map(line).join(" ")}</p>`;
  return l.bulleted && l.style !== "leader"
    ? `<ul>${rows.map((row) => `<li>${line(row)}</li>`).join("")}</ul>`
    : `<div class="rows">${rows.map((row) => `<div class="${kind}">${line(row)}</div>`).join("")}</div>`; // prettier-ignore
}

/** What was charged, paid and is left, in prose. */
function closing(l: Look, f: Facts, s: Settled): string {
  const m = l.money;
  const total = l.words(`Total charges for ${l.kind === "therapist" ? "these sessions" : "this visit"} were #.|The total is #.|Your charges came to #.`); // prettier-ignore
  const off = s.insured ? l.words(`Under our contract with ${f.payer} we took off #.|${f.payer} required an adjustment of #.`) : l.words("A courtesy discount of # was applied.|We applied a self-pay discount of #."); // prettier-ignore
  const plan = l.words(`${f.payer} paid # on your behalf.|We received # from ${f.payer}.`);
  const way = l.words(l.kind === "video" ? `by Visa ending in ${f.card}|with your HSA card ending ${f.card}` : `by Visa ending in ${f.card}|by check no. ${f.card}|in cash|with your HSA card ending ${f.card}`); // prettier-ignore
  const mine = s.mine ? l.words(`You paid # ${way}.|We received your payment of # ${way}. Thank you.|Payment of # was received ${way}.`) : ""; // prettier-ignore
  const by = f.dueOn ? l.words(` Please pay by ${l.day(f.dueOn)}.|  Payment is due ${l.day(f.dueOn)}.`) : s.due ? " Please pay upon receipt." : ""; // prettier-ignore
  const due = s.due ? `${l.words("The balance you owe is #.|Your remaining balance is #.|This leaves # for you to pay.")}${by}` : l.words("Your balance is #.|The balance due is #.|Balance after this payment: #."); // prettier-ignore
  const say = (text: string, cents: number) => text.replace("#", m(cents));
  return [
    l.totals ? say(total, s.billed) : "",
    s.off ? say(off, s.off) : "",
    s.plan ? say(plan, s.plan) : "",
    s.mine ? say(mine, s.mine) : "",
    say(due, s.due),
  ]
    .filter(Boolean)
    .join(" ");
}

/** How the paper begins. */
function hello(l: Look, f: Facts, rows: Row[], several: boolean): string {
  const day = l.day(rows[0]!.date);
  const who = f.child ? `Your child, ${f.patient},` : f.patient;
  if (several && l.kind === "therapist")
    return l.words(`This is a receipt for psychotherapy provided to ${f.patient} by ${f.clinician}.|To whom it may concern: ${f.patient} was seen by me for the sessions listed here.`); // prettier-ignore
  if (several) return `For professional services rendered to ${f.patient}:`;
  const at = f.alone ? "" : ` at ${f.provider.replace("&", "&amp;")}`;
  if (l.kind === "video") return `Hi ${f.patient.split(" ")[0]!}, thank you for your visit with ${f.clinician} on ${day}.`; // prettier-ignore
  return l.words(`${who} was seen${at} on ${day} by ${f.clinician}. The charges for the visit are:|Thank you for visiting us on ${day}. ${f.child ? "Your child was" : "You were"} seen by ${f.clinician}.|Services provided to ${f.patient} on ${day}:`); // prettier-ignore
}

function footer(l: Look, f: Facts): string {
  const aids = {
    therapist: `Diagnosis: ${l.words("F41.1|F43.23|F33.1")}. Tax ID ${f.tax}. NPI ${f.npi}. You may submit this statement to your insurance for out-of-network reimbursement.`, // prettier-ignore
    urgent: "Please keep this receipt. If your symptoms get worse, return or go to the nearest emergency room. Laboratory tests sent out are billed by the laboratory.", // prettier-ignore
    school: `No student is refused care because of inability to pay. Questions about this notice? Call ${f.call}.`, // prettier-ignore
    consultant: `Checks may be made payable to ${f.provider.replace("&", "&amp;").replace(/\.$/, "")}. Tax I.D. ${f.tax}.`, // prettier-ignore
    video: "This receipt was sent from an address that cannot receive mail. Contact support in the app. HSA and FSA eligible.", // prettier-ignore
  };
  return `<p class="foot">${aids[l.kind]}</p>`;
}

/** The head of an electronic letter, or of a letter. */
function head(l: Look, f: Facts, ink: string, logo: string): string {
  const name = f.provider.replace("&", "&amp;");
  if (l.kind === "video")
    return `<div class="mail"><b>Your receipt from ${name}</b><br>From: ${name} &lt;billing@${name.split(" ")[0]!.toLowerCase()}.example&gt;<br>To: ${f.patient}<br>Date: ${l.day(f.issued)}</div><div class="brand" style="color:${ink}">${logo}${name}</div>`; // prettier-ignore
  const lines = `${f.road}<br>${f.city}<br>${f.call}`;
  const centered = l.kind === "therapist" || l.kind === "consultant";
  const top = centered
    ? `<div class="center"><div class="name">${name}</div>${lines}</div>`
    : `<div class="top"><div class="brand" style="color:${ink}">${logo}${name}</div><div>${lines}</div></div>`; // prettier-ignore
  const title = l.words({ therapist: "Receipt|Statement for Services", urgent: "Visit Receipt|RECEIPT", school: "Notice of Charges|Receipt of Services", consultant: "STATEMENT|Bill for Services" }[l.kind]); // prettier-ignore
  const re = f.account ? `<br>${l.words("Account|Patient account|Account no.")} ${f.account}` : "";
  const to = f.child ? `Parent or guardian of ${f.patient}` : f.patient;
  return `${top}<p class="date">${l.day(f.issued)}</p><p>${to}<br>${f.home}<br>${f.place}</p><p><b>${title}</b>${re}</p>`; // prettier-ignore
}

const css = (l: Look) => `
@page{size:letter;margin:20mm 24mm} body{margin:0;font:${l.font === "Liberation Mono" ? "10pt" : l.font.startsWith("DejaVu") ? "9.6pt" : "11pt"}/1.5 '${l.font}';color:#161616} p{margin:0 0 3.4mm} .center{text-align:center;border-bottom:1px solid #666;padding-bottom:3mm;margin-bottom:7mm} .name{font-size:1.4em;letter-spacing:.4px} .top{display:flex;justify-content:space-between;gap:10mm;white-space:nowrap;margin-bottom:8mm;line-height:1.3} .brand{display:flex;gap:3mm;align-items:center;font-weight:bold;font-size:1.25em;white-space:normal} .mail{border-bottom:1px solid #999;padding-bottom:3mm;margin-bottom:6mm;font-size:.9em} .mail+.brand{margin-bottom:5mm} .rows{margin:0 0 4mm ${l.kind === "consultant" ? "8mm" : "0"}} ul{margin:0 0 4mm} .leader{display:flex;align-items:baseline} .leader i{flex:1;border-bottom:1.4px dotted #444;margin:0 1.5mm} .foot{font-size:.84em;color:#444;margin-top:8mm} .sign{margin-top:12mm}`;

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const rows = rowsFor(chance, l, shifted("2024-01-15", chance.between(0, 660)));
  const s = settled(chance, l, rows);
  const f = factsOf(chance, l, rows, s);
  const several = l.kind === "therapist" || rows.some(({ date }) => date !== rows[0]!.date);
  const ink = chance.pick(["#0a5d8a", "#28724f", "#a33b2a", "#333"]);
  const logo = sheet.mark(chance, ink, 30);
  const sign = l.kind === "therapist" || l.kind === "consultant" ? `<p class="sign">${l.words("Sincerely,|Respectfully,")}<br><br>${f.clinician}</p>` : ""; // prettier-ignore
  const html = sheet.page(
    css(l),
    `${head(l, f, ink, logo)}<p>${hello(l, f, rows, several)}</p>${services(l, rows, several)}<p>${closing(l, f, s)}</p>${sign}${footer(l, f)}`, // prettier-ignore
  );
  const truth = truthOf(
    {
      ...{ name: "visit-receipt-in-sentences", setting: "professional", provider: f.provider },
      ...{ patient: f.patient, accountNumber: f.account, statementDate: f.issued },
      dueDate: f.dueOn,
    },
    {
      ...{ billed: l.totals ? s.billed : null, adjustments: s.off || null },
      ...{ insurancePaid: s.plan || null, patientPaid: s.mine || null },
      patientResponsibility: s.due,
    },
    rows.map((row) =>
      lineOf({
        ...{ serviceDate: row.date, description: shownText(l, row), charge: row.charge },
        code: l.coded ? row.code : null,
      }),
    ),
  );
  return { html, truth };
}

export const family: Family = {
  name: "visit-receipt-in-sentences",
  paper:
    "A receipt or short bill without columns from a therapist, urgent care, school clinic, consultant or online doctor, its charges and payments in sentences.",
  medium: "text",
  draw,
};
