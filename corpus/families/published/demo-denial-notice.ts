import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, doctor, person, phone, street, town } from "#corpus/families/drawing/people";
import { amount, column, lineBy, page, record, table } from "#corpus/families/drawing/sheet";
import { total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import { escaped, letters, typed } from "#corpus/families/published/demo-hospital-bill";
import type { Drawn, Family } from "#corpus/families/family";

const { dollars, grouped, isoDate, longMonthName, monthName, slashes } = formats;
type Row = Said & { charge: number; denied: boolean; allowed: number; reason: string };
type Pair = readonly [label: string, text: string];

const PLANS =
  "Northstar Health Plan|Beacon Valley Insurance|Keystone Prairie Health|UNITY CARE HEALTH PLANS|Golden State Mutual Health|Silverline Health Insurance Company".split(
    "|",
  );
const GIVERS =
  "Metropolitan General Hospital|Westside Orthopedic Associates|Advanced Imaging Partners|Clearwater Pain & Spine Center|Sunrise Surgery Center".split(
    "|",
  );
/** What was asked for: first the service that is turned down, then others of the same claim; its diagnosis. */
const CLAIMS: readonly (readonly [diagnosis: string, list: string])[] = [
  [
    "M17.11 - Primary osteoarthritis, right knee",
    "27447|Total Knee Arthroplasty|34250;73562|X-Ray Knee, 3 Views|310;99213|Office Visit, Established Patient|185;97161|Physical Therapy Evaluation|240",
  ],
  [
    "M54.16 - Radiculopathy, lumbar region",
    "72148|MRI Lumbar Spine without Contrast|2180;62323|Lumbar Epidural Injection|1640;99214|Office Visit, Moderate Complexity|265;77003|Fluoroscopic Guidance|390;J1030|Methylprednisolone Injection|62",
  ],
  [
    "G47.33 - Obstructive sleep apnea",
    "95810|Polysomnography, Attended|3120;94660|CPAP Initiation and Management|245;99204|New Patient Visit|380",
  ],
  [
    "R07.9 - Chest pain, unspecified",
    "78452|Myocardial Perfusion Imaging, SPECT|2860;93015|Cardiovascular Stress Test|720;93306|Echocardiogram, Complete|1480;93000|EKG, 12-Lead|120;99285|Emergency Dept Visit, High Complexity|1950;80053|Comprehensive Metabolic Panel|160;84484|Troponin, Quantitative|190",
  ],
];
const REASONS = rowsOf(`
CO-50|Not deemed a medical necessity by the payer; CO-197|Precertification or authorization absent; CO-97|Benefit included in another service already adjudicated; PR-204|Service not covered under the current benefit plan; CO-16|Claim lacks information needed for adjudication; CO-11|Diagnosis inconsistent with the procedure`);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const project = chance.pick(["text", "letter", "letter", "summary", "summary", "markdown"] as const); // prettier-ignore
  return {
    ...{ words, project, day: chance.pick([slashes, longMonthName, monthName, isoDate]) },
    money: chance.pick([dollars, dollars, grouped]),
    short: chance.pick([slashes, isoDate]),
    ...{ dated: chance.happens(0.6), status: chance.happens(0.7), paid: chance.happens(0.5) },
    ...{ owes: chance.happens(0.5), numbered: chance.happens(0.3), bars: chance.happens(0.5) },
    ...{ diagnosed: chance.happens(0.7), made: chance.happens(0.4), totals: chance.happens(0.75) },
    ink: words("#7f1d1d|#1e3a8a|#111827|#155e75"),
    font: words("Liberation Serif|Liberation Sans|Liberation Sans|DejaVu Sans"),
  };
}

function rowsFor(chance: Chance, list: string, from: string): Row[] {
  const all = rowsOf(list);
  const size = chance.weighted([[1, 2], [2, 2], [3, 3], [all.length, 3]] as const); // prettier-ignore
  const [first = "", second = ""] = chance.shuffled(REASONS).map(([code]) => code!);
  const factor = 0.7 + 0.6 * chance.share();
  const rate = 0.4 + 0.4 * chance.share();
  return all.slice(0, Math.min(size, all.length)).map(([code = "", description = "", price], at) => {
    const charge = Math.round(Number(price) * factor) * 100;
    const denied = at === 0 || chance.happens(0.4);
    const allowed = denied ? 0 : Math.round(charge * rate);
    const insurancePaid = Math.round(allowed * 0.8);
    const reason = denied ? (at ? chance.pick([first, second]) : first) : "";
    const own = reason.startsWith("PR") ? charge : 0;
    return {
      ...{ serviceDate: from, code, description, charge, denied, allowed, insurancePaid, reason },
      ...{ notCovered: denied ? charge : 0, patientOwes: denied ? own : allowed - insurancePaid },
      remarks: reason ? [reason] : [],
    };
  }); // prettier-ignore
}

function columnsOf(l: Look): Column<Row>[] {
  const { words, money } = l;
  const plain = l.project === "text";
  const list: (Column<Row> | false)[] = [
    l.dated && column<Row>(words("Date of Service|DOS|Service Date"), "serviceDate", (row) => l.short(row.serviceDate!), "d"), // prettier-ignore
    column<Row>(words("CPT Code|Procedure Code|CPT|Code"), "code", (row) => row.code),
    column<Row>(words("Description|Procedure|Service"), "description", (row) => plain ? row.description : escaped(row.description!)), // prettier-ignore
    amount<Row>(words("Amount Billed|Billed|Charges"), "charge", money),
    l.paid && amount<Row>("Allowed", "allowed", money),
    amount<Row>(words("Amount Denied|Denied|Not Covered"), "notCovered", money),
    l.paid && amount<Row>(words("Plan Paid|Paid"), "insurancePaid", money),
    l.owes && amount<Row>(words("Member Resp.|Your Responsibility|You May Owe"), "patientOwes", money), // prettier-ignore
    l.status && column<Row>(words("Status|Decision|Determination"), null, (row) => row.denied ? "DENIED" : "APPROVED"), // prettier-ignore
    column<Row>(words("Denial Code|Reason|Reason Code"), "remarks", (row) => row.reason || "-"),
  ];
  return list.flatMap((one) => one || []);
}

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, l: Look) {
  const [diagnosis, list] = chance.pick(CLAIMS);
  const from = shifted("2024-02-02", chance.between(0, 690));
  const rows = rowsFor(chance, list, from);
  const issued = shifted(from, chance.between(10, 45));
  const days = chance.pick([180, 180, 120, 60]);
  return {
    ...{ diagnosis, rows, from, issued, days, until: shifted(issued, days) },
    ...{ plan: chance.pick(PLANS), giver: chance.pick(GIVERS), patient: person(chance) },
    ...{ physician: doctor(chance), call: phone(chance), fax: phone(chance) }, // prettier-ignore
    place: [street(chance), town(chance)] as const,
    home: [street(chance), town(chance)] as const,
    mail: [box(chance), town(chance)] as const,
    claim: chance.number(chance.pick(["CLM-2025-#####", "PAYER-CLM-######", "CLM########", "2025@@######"])), // prettier-ignore
    member: chance.number("@@@#########"),
    policy: chance.number("Policy MP-###.#"),
    title: l.words("NOTICE OF CLAIM DENIAL|Notice of Adverse Benefit Determination|CLAIM DENIAL NOTICE|Notice of Denial of Coverage"), // prettier-ignore
  };
}

function claimPairs(l: Look, f: Facts): Pair[] {
  return [
    [l.words("Member Name|Patient Name|Member"), f.patient],
    ["Member ID", f.member],
    [l.words("Claim Number|Claim #|Claim ID"), f.claim],
    [l.words("Date of Service|Service Date"), l.day(f.from)],
    [l.words("Provider|Rendering Provider|Facility"), f.giver],
    ...(l.diagnosed ? [["Diagnosis", f.diagnosis] as const] : []),
  ];
}

function sumPairs(l: Look, f: Facts): Pair[] {
  const of = (field: keyof Said) => l.money(total(f.rows, field));
  return [
    [l.words("Total Billed|Total Amount Billed"), of("charge")],
    [l.words("Total Denied|Amount Denied"), of("notCovered")],
    ...(l.paid ? [["Total Allowed", of("allowed")] as const, [l.words("Plan Paid|Total Paid by Plan"), of("insurancePaid")] as const] : []), // prettier-ignore
    ...(l.owes ? [[l.words("Your Responsibility|Member Responsibility"), of("patientOwes")] as const] : []), // prettier-ignore
  ];
}

const reasonsOf = (f: Facts) =>
  REASONS.filter(([code]) => f.rows.some(({ reason }) => reason === code)).map(
    ([code, text]) => `${code} - ${text}`,
  );

function talk(l: Look, f: Facts) {
  const first = f.rows[0]!;
  const some = f.rows.some(({ denied }) => !denied);
  return {
    open: `We have completed our review of the claim listed ${l.words("below|in this notice")}. ${some ? "Part of the claim was approved and part of it has been denied." : "The claim has been denied."}`, // prettier-ignore
    why: `The records we received do not show that ${first.description} met our coverage criteria under ${f.policy}.`,
    appeal: `You may ask for an appeal within ${f.days} days of this notice, no later than ${l.day(f.until)}. Send your appeal to ${f.plan}, Appeals Department, ${f.mail.join(", ")}, or by fax to ${f.fax}.`,
    more: l.words("You may request a copy of the guideline used for this decision at no charge.|If your appeal is denied you may request an external review by an independent organization."), // prettier-ignore
    call: `Member Services: ${f.call}`,
    made: l.made ? ["SYNTHETIC DEMO DATA - every value in this letter is fictional."] : [],
  };
}

const put = (pairs: Pair[], row: (label: string, text: string) => string) =>
  pairs.map(([label, text]) => row(escaped(label), escaped(text))).join("");

const grid = (f: Facts, columns: Column<Row>[]) =>
  table(columns, f.rows.map((row) => record(columns, row, row.denied ? "no" : "")).join(""));

const BASE = `body{margin:0;color:#111} table{border-collapse:collapse} .lines{width:100%;font-size:.9em;margin:2mm 0} .lines th{text-align:left;vertical-align:bottom} .lines .n{text-align:right} .lines td.n{white-space:nowrap} .lines .d{white-space:nowrap} .facts td{padding:.4mm 4mm .4mm 0;vertical-align:top} .facts td:first-child{font-weight:bold;white-space:nowrap}`;

/** A letter with the claim in a box of labels and its services in a table. */
function inLetter(l: Look, f: Facts, columns: Column<Row>[]): string {
  const said = talk(l, f);
  const css = `@page{size:letter;margin:20mm 22mm} ${BASE} body{font:10.4pt/1.4 '${l.font}'} .top{border-bottom:2px solid ${l.ink};padding-bottom:2mm;margin-bottom:5mm} .top b{font-size:1.35em;color:${l.ink}} h1{font-size:1.15em;text-align:center;margin:4mm 0} h2{font-size:1em;margin:4mm 0 1mm;color:${l.ink}} .lines th{border-bottom:1.3px solid #000;border-top:1.3px solid #000} .lines th,.lines td{padding:.9mm 1.3mm} .lines td{border-bottom:.5px solid #999} p{margin:2mm 0}`;
  const sums = l.totals ? `<table class="facts">${put(sumPairs(l, f), (label, text) => `<tr><td>${label}:</td><td>${text}</td></tr>`)}</table>` : ""; // prettier-ignore
  return page(
    css,
    `<div class="top"><b>${f.plan}</b><br>${f.place.join(", ")}</div><p>${l.day(f.issued)}</p><p>${f.patient}<br>${f.home.join("<br>")}</p><h1>${f.title}</h1><table class="facts">${put(claimPairs(l, f), (label, text) => `<tr><td>${label}:</td><td>${text}</td></tr>`)}</table><p>Dear ${l.words(`Member|${f.patient}`)},</p><p>${said.open}</p>${grid(f, columns)}${sums}<h2>${l.words("Reason for Denial|REASON FOR DENIAL|Why we made this decision")}</h2><p>${reasonsOf(f).map(escaped).join("<br>")}</p><p>${said.why}</p><h2>${l.words("Your Appeal Rights|APPEAL RIGHTS")}</h2><p>${escaped(said.appeal)} ${said.more}</p><p>${said.call}</p><p>Sincerely,</p><p>${f.physician}<br>Medical Director<br>${f.plan}</p>${said.made.map((text) => `<p><i>${text}</i></p>`).join("")}`, // prettier-ignore
  );
}

/** A claim's decision on one page, as a portal of a demonstration exports it. */
function inSummary(l: Look, f: Facts, columns: Column<Row>[]): string {
  const said = talk(l, f);
  const cells = put([...claimPairs(l, f), [l.words("Decision Date|Notice Date|Date of Notice"), l.day(f.issued)]], (label, text) => `<div><small>${label}</small>${text}</div>`); // prettier-ignore
  const tiles = put(sumPairs(l, f), (label, text) => `<div><small>${label}</small><b>${text}</b></div>`); // prettier-ignore
  const state = f.rows.every(({ denied }) => denied) ? "DENIED" : "PARTIALLY DENIED";
  const css = `@page{size:letter;margin:13mm} ${BASE} body{font:9.2pt/1.4 '${l.font}'} .top{display:flex;justify-content:space-between;align-items:flex-end;border-bottom:3px solid ${l.ink};padding-bottom:2mm} .top b{font-size:1.5em} .flag{background:#fee2e2;color:#991b1b;font-weight:bold;padding:1mm 3mm;border-radius:1mm;print-color-adjust:exact;-webkit-print-color-adjust:exact} .cells{display:grid;grid-template-columns:repeat(3,1fr);gap:2mm 5mm;margin:3mm 0;padding:3mm;border:1px solid #cbd5e1} small{display:block;color:#64748b;font-size:.84em} .tiles{display:flex;gap:3mm;margin:3mm 0} .tiles div{flex:1;border-left:3px solid ${l.ink};padding-left:2mm} .tiles b{font-size:1.2em} .lines th{background:${l.ink};color:#fff;print-color-adjust:exact;-webkit-print-color-adjust:exact} .lines th,.lines td{padding:1mm 1.6mm;border:.6px solid #cbd5e1} .no td{background:#fef2f2;print-color-adjust:exact;-webkit-print-color-adjust:exact} h2{font-size:1.05em;margin:3mm 0 1mm;color:${l.ink}} p{margin:1mm 0} li{margin:.6mm 0}`;
  return page(
    css,
    `<div class="top"><div><b>${f.plan}</b><br>${f.place.join(", ")}</div><div>${f.title}<br><span class="flag">Claim Status: ${state}</span></div></div><div class="cells">${cells}</div>${l.totals ? `<div class="tiles">${tiles}</div>` : ""}<h2>${l.words("Claim Line Summary|Services Reviewed|Summary of Services")}</h2>${grid(f, columns)}<h2>${l.words("Denial Reason Codes|Explanation of Codes")}</h2><ul>${reasonsOf(f).map((text) => `<li>${escaped(text)}</li>`).join("")}</ul><p>${said.why}</p><h2>Next Steps</h2><p>${escaped(said.appeal)}</p><p>${said.more}</p><p>${said.call}</p>${said.made.map((text) => `<p><i>${text}</i></p>`).join("")}`, // prettier-ignore
  );
}

function inMarkdown(l: Look, f: Facts, columns: Column<Row>[]): string {
  const said = talk(l, f);
  const list = (pairs: Pair[]) => `<p>${put(pairs, (label, text) => `<strong>${label}:</strong> ${text}<br>`)}</p>`; // prettier-ignore
  const css = `@page{size:letter;margin:17mm} ${BASE} body{font:9.8pt/1.45 '${l.font}'} h1{font-size:1.6em;border-bottom:1px solid #d0d7de;margin:0 0 2mm} h2{font-size:1.2em;margin:4mm 0 1mm} .lines th,.lines td{border:1px solid #d0d7de;padding:.8mm 1.6mm} .lines th{background:#f6f8fa} hr{border:0;border-top:2px solid #d0d7de} p{margin:1.4mm 0}`;
  return page(
    css,
    `<h1>${f.title}</h1><p><strong>${f.plan}</strong><br>${f.place.join(", ")}</p><p><strong>Date:</strong> ${l.day(f.issued)}</p><hr>${list(claimPairs(l, f))}<p>${said.open}</p><h2>${l.words("Denied Services|Services Reviewed")}</h2>${grid(f, columns)}${l.totals ? list(sumPairs(l, f)) : ""}<h2>Reason for Denial</h2><ul>${reasonsOf(f).map((text) => `<li>${escaped(text)}</li>`).join("")}</ul><p>${said.why}</p><h2>Appeal Rights</h2><p>${escaped(said.appeal)}</p><p>${said.more} ${said.call}</p><hr>${said.made.map((text) => `<p><em>${text}</em></p>`).join("")}`, // prettier-ignore
  );
}

/** Long text broken into lines that a console holds. */
function broken(text: string, wide = 76): string[] {
  const lines = [""];
  for (const word of text.split(" "))
    if (`${lines.at(-1)} ${word}`.length > wide) lines.push(word);
    else lines.push(`${lines.pop()} ${word}`.trim());
  return lines;
}

/** One service stands as labels with values, several in a table of one width. */
function inText(l: Look, f: Facts, columns: Column<Row>[]): string {
  const said = talk(l, f);
  const lay = letters(columns, f.rows, l.bars);
  const rule = (sign: string) => sign.repeat(f.rows.length > 1 ? Math.max(lay.width, 72) : 72);
  const list = (pairs: Pair[]) => pairs.map(([label, text]) => `${`${label}:`.padEnd(24)}${text}`);
  const single = list(columns.map((one) => [one.head, one.print(f.rows[0]!)]));
  const head = (text: string) => ["", text, rule("-")];
  return typed([
    ...[f.plan, "Claims Department", ...f.place, "", rule("="), f.title.toUpperCase(), rule("=")],
    ...["", ...list([["Date", l.day(f.issued)], ...claimPairs(l, f)]), "", ...broken(said.open)],
    ...head(f.rows.length > 1 ? "SERVICES REVIEWED" : "DENIED SERVICE"),
    ...(f.rows.length > 1 ? [lay.head, rule("-"), ...f.rows.map(lay.row)] : single),
    ...(l.totals ? ["", ...list(sumPairs(l, f))] : []),
    ...[...head("REASON FOR DENIAL"), ...reasonsOf(f), "", ...broken(said.why)],
    ...[...head("YOUR APPEAL RIGHTS"), ...broken(said.appeal), ...broken(said.more), "", said.call],
    ...["", "Sincerely,", `${f.plan} Claims Department`, "", ...said.made],
  ]);
}

function draw(chance: Chance): Drawn {
  chance.number("######");
  const l = look(chance);
  const f = factsOf(chance, l);
  const columns = columnsOf(l);
  const ways = { letter: inLetter, summary: inSummary, markdown: inMarkdown, text: inText };
  const html = ways[l.project](l, f, columns);
  const of = (field: keyof Said, shown = true) => (l.totals && shown ? total(f.rows, field) : null);
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "denial", provider: f.giver, issuer: f.plan },
      ...{ patient: f.patient, claimNumber: f.claim, statementDate: f.issued },
    },
    {
      ...{ billed: of("charge"), allowed: of("allowed", l.paid) },
      insurancePaid: of("insurancePaid", l.paid),
      patientResponsibility: of("patientOwes", l.owes),
    },
    f.rows.map((row) => lineBy(columns, row, ["serviceDate"])),
  );
  return { html, truth };
}

export const family: Family = {
  name: "demo-denial-notice",
  paper:
    "An invented denial of a claim, made to try an appeal program: a letter or a claim summary with a table of services, reason codes and appeal rights.",
  medium: "text",
  draw,
};
