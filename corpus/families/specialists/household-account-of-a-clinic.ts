import { bare, credit, dollars, grouped, longMonthName, looseSlashes, parentheses, shortSlashes, slashes, trailingMinus } from "#corpus/generators/formats"; // prettier-ignore
import type { Chance } from "#corpus/random-layouts/chance";
import { born, box, doctor, household, phone, street, town } from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { settle } from "#corpus/families/drawing/settling";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { amount, column, lineBy, total } = sheet;
type Kind = "plan" | "off" | "mine";
type Credit = { kind: Kind; date: string; words: string; cents: number };
type Row = Said & { credits: Credit[] };
type Column = sheet.Column<Row>;
type Member = { name: string; born: string; rows: Row[] };
type Way = "posted" | "ledger" | "terminal";

const CLINICS: Record<string, string[][]> = {
  "Copper Canyon Allergy &amp; Asthma|NORTH SHORE ALLERGY ASSOCIATES":
    rowsOf(`Office visit est pt, level 3|99213|148
Office visit est pt, level 4|99214|209
Allergen immunotherapy, 2+ injections|95117|38
Antigen prep, multiple|95165|312
Percutaneous allergy tests|95004|286
Spirometry pre/post|94060|124
Nitric oxide test|95012|52`),
  "Greystone Dermatology, PLLC|Skin Health of Harmon County":
    rowsOf(`Office visit, established|99213|152
Office visit, new patient|99203|218
Destruction premalignant lesion|17000|134
Tangential biopsy, single|11102|196
Wart removal up to 14|17110|178
Intralesional injection|11900|112
Surgical pathology|88305|164`),
  "Bellwether Eye Physicians|SIGHTLINE EYE CENTER, P.C.":
    rowsOf(`Comprehensive eye exam, est|92014|186
Comprehensive eye exam, new|92004|242
Refraction|92015|48
Visual field, extended|92083|138
OCT retina|92134|96
Fundus photography|92250|104`),
  "Mapleton Ear, Nose &amp; Throat|Valley ENT &amp; Audiology Group":
    rowsOf(`OFFICE VISIT EST LEVEL 3|99213|156
NASAL ENDOSCOPY DX|31231|364
LARYNGOSCOPY FLEXIBLE|31575|298
COMPREHENSIVE AUDIOMETRY|92557|124
TYMPANOMETRY|92567|46
CERUMEN REMOVAL IMPACTED|69210|98`),
};

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const way = chance.shuffled<Way>(["ledger", "terminal", "posted"])[0]!;
  const faces: Record<Way, string> = { posted: "9.4pt/1.35 'Liberation Sans'", ledger: words("9.6pt/1.35 'Liberation Serif'|9pt/1.35 'Liberation Sans'"), terminal: "8.8pt/1.25 'Liberation Mono'" }; // prettier-ignore
  return {
    ...{ words, way, face: faces[way], codes: chance.happens(0.7), ages: chance.happens(0.5) },
    day: chance.pick(way === "terminal" ? [shortSlashes, slashes] : [slashes, looseSlashes]),
    money: chance.pick(way === "posted" ? [dollars, grouped] : [grouped, bare]),
    less: chance.pick(way === "terminal" ? [trailingMinus, credit] : [parentheses, grouped]),
    ...{ clinician: way === "posted" || chance.happens(0.25), sums: chance.happens(0.75) },
    ...{ ink: words("#7a2e2e|#1d4e6b|#3f5b2a|#4a3566"), plan: chance.happens(0.5) },
    paid: words("Insurance Payment|Ins Pmt|Payment from"),
    off: words("Contractual Adjustment|Insurance Write-off|Adj - Contract Allowance"),
    mine: words("Patient Payment|Copay Received|Payment - Thank You"),
    forward: words("Previous Balance|Balance Forward"),
    payer: words("Blue Mesa|Northgate PPO|Pinecrest|State Teachers Plan"),
  };
}

function creditsOf(chance: Chance, l: Look, day: string, row: Row): Credit[] {
  const terms = { open: chance.pick([0, 0, 9000]), share: chance.pick([0, 0.2]), copay: /^99|^920[01]4/.test(row.code!) ? chance.pick([0, 3000]) : 0, denies: 0, rate: [0.5, 0.85] as const }; // prettier-ignore
  const done = settle(chance, row.charge!, terms);
  const posted = shifted(day, chance.between(14, 30));
  const how = chance.pick(["Visa", `Check #${chance.between(1001, 4890)}`, "Debit card"]);
  const list: Credit[] = [
    { kind: "plan", date: posted, words: `${l.paid} ${l.payer}`, cents: done.insurancePaid }, // prettier-ignore
    { kind: "off", date: posted, words: l.off, cents: done.discount }, // prettier-ignore
  ];
  if (done.copay)
    list.push({ kind: "mine", date: day, words: `${l.mine} ${how}`, cents: done.copay }); // prettier-ignore
  return list.filter(({ cents }) => cents > 0).sort((a, b) => a.date.localeCompare(b.date));
}

function membersFor(chance: Chance, l: Look, pool: string[][], last: string): Member[] {
  const doctors = [doctor(chance), doctor(chance), doctor(chance, "PA-C|NP")];
  const pending = chance.happens(0.25);
  return household(chance, chance.pick([2, 2, 3, 4])).map((name, no) => {
    const day = shifted(last, -chance.between(0, 45));
    const [visit, ...rest] = pool;
    const some = [visit!, ...chance.shuffled(rest.filter(([, code]) => !/^99|^920[01]4/.test(code!)))]; // prettier-ignore
    const rows = some.slice(0, chance.between(1, 4)).map(([text = "", code = "", price = ""]) => {
      const description = l.way === "terminal" ? text.toUpperCase() : text;
      const base = { serviceDate: day, description, code, charge: Number(price) * 100 };
      const row: Row = { ...base, credits: [] };
      if (!pending || chance.happens(0.5)) row.credits = creditsOf(chance, l, day, row);
      row.patientOwes = row.charge! - row.credits.reduce((all, { cents }) => all + cents, 0);
      return row;
    });
    const clinician = chance.pick(doctors);
    const shown = l.way === "terminal" ? clinician.toUpperCase() : clinician;
    return {
      name,
      born: no ? born(chance, 2006, 2018) : born(chance, 1969, 1985),
      rows: rows.map((row) => ({ ...row, clinician: shown })),
    };
  });
}

const given = (row: Row) => row.credits.reduce((all, { cents }) => all + cents, 0);

function columnsOf(l: Look): Column[] {
  const { words } = l;
  const both = words("Payments and<br>Adjustments|Payments &amp;<br>Adjustments|Payments/<br>Adjustments"); // prettier-ignore
  const list: (Column | false)[] = [
    column<Row>(words("Date|Date of<br>Service|Service<br>Date"), "serviceDate", (row) => l.day(row.serviceDate!), "d"), // prettier-ignore
    l.codes && column<Row>(words("Code|CPT|Proc"), "code", (row) => row.code),
    column<Row>(words("Description|Description of Service|Activity"), "description", (row) => row.description), // prettier-ignore
    amount<Row>(words("Charges|Charge|Amount"), "charge", l.money),
    column<Row>(both, null, (row) => (l.way === "posted" && given(row) ? l.less(-given(row)) : ""), "n"), // prettier-ignore
    l.way === "posted"
      ? amount<Row>(words("Balance|Patient<br>Balance|You Owe"), "patientOwes", l.money)
      : column<Row>(words("Balance|Running<br>Balance"), null, () => "@", "n"),
    l.clinician && column<Row>(words("Provider|Doctor|Seen By"), "clinician", (row) => row.clinician, "p"), // prettier-ignore
  ];
  const shown = list.flatMap((one) => one || []);
  return l.way === "terminal"
    ? shown.map((one) => ({ ...one, head: one.head.toUpperCase().replace(/<BR>/g, "<br>").replace(/&AMP;/g, "&amp;") })) // prettier-ignore
    : shown;
}

/** The rows of one patient; a running balance goes from row to row and is given back. */
function section(l: Look, columns: Column[], one: Member, start: number) {
  let at = start;
  const caps = (text: string) => (l.way === "terminal" ? text.toUpperCase() : text);
  const blank = columns.findIndex(({ says }) => says[0] === "description");
  const rows = one.rows.map((row) => {
    at += row.charge!;
    const first = sheet.record(columns, row).replace("@", l.money(at));
    if (l.way === "posted") return first;
    const more = row.credits.map(({ date, words, cents }) => {
      at -= cents;
      const cells = columns.map((_, no) => no === 0 ? l.day(date) : no === blank ? caps(words) : no === blank + 2 ? l.less(-cents) : no === blank + 3 ? l.money(at) : ""); // prettier-ignore
      return `<tr class="pay">${cells.map((cell, no) => `<td class="${columns[no]!.kind}">${cell}</td>`).join("")}</tr>`;
    });
    return first + more.join("");
  });
  const extra = l.ages ? ` &nbsp; DOB: ${l.day(one.born)}` : "";
  const head = `<tr class="who"><td colspan="${columns.length}">${caps("Patient:")} ${caps(one.name)}${extra}</td></tr>`;
  const own = total(one.rows, "patientOwes");
  const after = columns.length - blank - 4;
  const foot = l.sums ? `<tr class="sum"><td colspan="${blank + 1}">${caps(`Total for ${one.name}`)}</td><td class="n">${l.money(total(one.rows, "charge"))}</td><td class="n">${l.less(-one.rows.reduce((all, row) => all + given(row), 0))}</td><td class="n">${l.money(own)}</td>${after ? "<td></td>" : ""}</tr>` : ""; // prettier-ignore
  return { html: `<tbody>${head}${rows.join("")}${foot}</tbody>`, at };
}

const css = (l: Look) => `
@page{size:letter;margin:13mm;@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7.5pt 'Liberation Sans'}} body{margin:0;font:${l.face}} .top{display:flex;justify-content:space-between;gap:8mm} h1{font-size:1.45em;margin:0 0 1mm;${l.way === "posted" ? `color:${l.ink}` : ""}} table{border-collapse:collapse} .facts td{padding:.5mm 2mm;border:${l.way === "ledger" ? ".6px solid #000" : "0"}} .facts td:last-child{text-align:right} .to{margin:9mm 0 7mm 6mm}
.lines{width:100%} .lines th{text-align:left;vertical-align:bottom;padding:.9mm 1.2mm;${l.way === "posted" ? `background:${l.ink};color:#fff` : l.way === "ledger" ? "border-top:1.2px solid #000;border-bottom:1.2px solid #000" : "border-bottom:1px dashed #000"}} .lines td{padding:.6mm 1.2mm;vertical-align:top} .lines .n{text-align:right;white-space:nowrap} .d{white-space:nowrap} .lines .p{padding-left:4mm} .cut .pairs td{padding:.5mm 1.5mm} tr{break-inside:avoid} .who td{font-weight:bold;padding-top:2.2mm;break-after:avoid;${l.way === "posted" ? `border-bottom:1px solid ${l.ink}` : l.way === "ledger" ? "background:#eee" : "text-decoration:underline"}} .sum td{border-top:.7px solid #555;font-style:${l.way === "ledger" ? "italic" : "normal"};font-weight:bold} .sums{margin:5mm 0 0 auto;break-inside:avoid} .sums td{padding:.5mm 2mm} .sums td:last-child{text-align:right} .sums tr:last-child td{font-weight:bold;border-top:1.4px solid #000} .ages{width:100%;margin-top:5mm;break-inside:avoid} .ages td,.ages th{border:.6px solid #000;text-align:center;padding:.8mm} .note{border:1px solid ${l.ink};padding:2mm 3mm;margin-top:5mm;break-inside:avoid} .cut{border-top:1px dashed #000;margin-top:7mm;padding-top:3mm;display:flex;justify-content:space-between;break-inside:avoid} .forward td{font-style:italic}`;

function ages(chance: Chance, l: Look, due: number, before: number): string {
  const old = before ? chance.pick([0, 1]) : 0;
  const list = [due - before, old ? 0 : before, old ? before : 0, 0, due];
  const heads = ["Current", "31-60 Days", "61-90 Days", "Over 90 Days", "Account Total"];
  return `<table class="ages"><tr>${heads.map((one) => `<th>${one}</th>`).join("")}</tr><tr>${list.map((one) => `<td>${l.money(one)}</td>`).join("")}</tr></table>`;
}

/** Totals of a kind are printed only where one single row of that kind stands. */
function printedCredits(l: Look, members: Member[]) {
  const all = l.way === "posted" ? [] : members.flatMap(({ rows }) => rows.flatMap((row) => row.credits)); // prettier-ignore
  const of = (kind: Kind) => all.filter((one) => one.kind === kind);
  const single = (kind: Kind) => (of(kind).length === 1 ? of(kind)[0]!.cents : null);
  const mine = of("mine");
  return {
    sums: { insurancePaid: single("plan"), adjustments: single("off"), patientPaid: single("mine") }, // prettier-ignore
    ...(mine.length > 1 ? { paymentRows: mine.map(({ cents }) => bare(cents)) } : {}),
  };
}

type Facts = { clinic: string; own: string; account: string; issued: string; dueOn: string | null; due: number; before: number }; // prettier-ignore

function paper(chance: Chance, l: Look, f: Facts, table: string, members: Member[]): string {
  const where = `${street(chance).replace(/ (Apt|Unit) /, ", Ste ")}<br>${town(chance)}<br>${phone(chance)}`;
  const home = `${street(chance)}<br>${town(chance)}`;
  const ask = l.words("Amount Due|Balance Due|Please Pay This Amount|Account Balance");
  const facts = sheet.pairs(
    [
      [l.words("Statement Date|Date"), (l.way === "ledger" ? longMonthName : l.day)(f.issued)],
      [l.words("Account Number|Family Account|Acct #"), f.account],
      [l.words("Responsible Party|Guarantor"), f.own],
      f.dueOn ? [l.words("Due Date|Payment Due"), l.day(f.dueOn)] : null,
      [ask, l.money(f.due)],
    ],
    "facts",
  );
  const charges = members.reduce((all, { rows }) => all + total(rows, "charge"), 0);
  const sums = sheet.pairs(
    [
      f.before ? [l.forward, l.money(f.before)] : null,
      [l.words("Total Charges|New Charges"), l.money(charges)],
      ["Payments and Adjustments", l.less(f.due - f.before - charges)],
      [ask, l.money(f.due)],
    ],
    "sums",
  );
  const part = Math.max(2500, Math.ceil(f.due / 600) * 100);
  const note = l.plan
    ? `<div class="note"><b>Payment Plan:</b> ${l.words("You may pay this account in monthly installments of|A budget plan is available on this account at")} ${dollars(part)} per month. ${l.words("Please call our billing office before your next visit to set it up.|Plans are interest-free when payments are made on time.")}</div>`
    : "";
  const slip = `<div class="cut"><div>${l.words("Please detach and return with payment|RETURN THIS STUB WITH YOUR PAYMENT")}<br><br>${f.own}<br>${home}</div><div>Remit to:<br><b>${f.clinic}</b><br>${box(chance)}<br>${town(chance)}</div>${sheet.pairs([["Account", f.account], [ask, l.money(f.due)], ["Amount Paid", "$ ________"]])}</div>`; // prettier-ignore
  return `<div class="top"><div><h1>${f.clinic}</h1>${where}</div>${facts}</div><div class="to">${f.own}<br>${home}</div>${table}${sums}${l.ages ? ages(chance, l, f.due, f.before) : ""}${note}${slip}`;
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [names, pool] = chance.pick(Object.entries(CLINICS));
  const last = shifted("2023-06-12", chance.between(0, 860));
  const members = membersFor(chance, l, pool, last);
  const columns = columnsOf(l);
  const rows = members.flatMap((one) => one.rows);
  const before = chance.happens(0.5) ? chance.between(1000, 31000) : 0;
  const due = before + total(rows, "patientOwes");
  const issued = shifted(last, chance.between(32, 48));
  const own = l.way === "terminal" ? members[0]!.name.toUpperCase() : members[0]!.name;
  const dueOn = chance.happens(0.5) ? shifted(issued, chance.pick([15, 21, 30])) : null;
  const account = chance.number(l.words("#####|F######|@@@####"));
  const f: Facts = { clinic: l.words(names), own, account, issued, dueOn, due, before };
  let at = before;
  const bodies = members.map((one) => {
    const drawn = section(l, columns, one, at);
    at = drawn.at;
    return drawn.html;
  });
  const blank = columns.findIndex(({ says }) => says[0] === "description");
  const forward = columns.map(({ kind }, no) => `<td class="${kind}">${no === blank ? (l.way === "terminal" ? l.forward.toUpperCase() : l.forward) : no === blank + 3 ? l.money(before) : ""}</td>`); // prettier-ignore
  const above = before && l.way !== "posted" ? `<tbody><tr class="forward">${forward.join("")}</tr></tbody>` : ""; // prettier-ignore
  const table = `<table class="lines"><thead>${sheet.heading(columns)}</thead>${above}${bodies.join("")}</table>`;
  const html = sheet.page(css(l), paper(chance, l, f, table, members));
  const { sums, ...more } = printedCredits(l, members);
  const clean = (text: string) => text.replace("&amp;", "&");
  const truth = truthOf(
    { name: family.name, setting: "professional", provider: clean(f.clinic), accountNumber: account, statementDate: issued, dueDate: dueOn, ...more }, // prettier-ignore
    { ...sums, billed: total(rows, "charge"), patientResponsibility: due, previousBalance: before || null }, // prettier-ignore
    rows.map((row) => lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "household-account-of-a-clinic",
  paper:
    "A specialist clinic's statement for a household by patient, with payments and adjustments in one column, a previous balance and a payment-plan note.",
  medium: "text",
  draw,
};
