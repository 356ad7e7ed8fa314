import type { Chance } from "#corpus/random-layouts/chance";
import { escaped } from "#corpus/families/drawing/benefits";
import * as people from "#corpus/families/drawing/people";
import { page, total } from "#corpus/families/drawing/sheet";
import { lineOf, rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { charge: number; revenueCode: string };

/** Revenue code, words, code, modifier, dollars of a unit, units from and to, and `a` for always, `n` for not covered. */
const INPATIENT = `
0250|PHARMACY|||38|20|90|a; 0258|IV SOLUTIONS|||121|3|14; 0270|MED-SUR SUPPLIES|||47|4|40; 0272|STERILE SUPPLY|||184|1|9; 0300|LABORATORY|||42|1|6; 0301|LAB/CHEMISTRY|||118|5|30|a; 0305|LAB/HEMATOLOGY|||86|2|12; 0306|LAB/BACT-MICRO|||131|1|7; 0320|DX X-RAY|||382|1|3; 0352|CT SCAN/BODY|||2416|1|2; 0360|OR SERVICES|||14880|1|1; 0370|ANESTHESIA|||2190|1|1; 0390|BLOOD/STOR-PROC|||476|1|3; 0410|RESPIRATORY SVC|||205|1|16; 0420|PHYSICAL THERP|||167|1|8; 0430|OCCUPATION THER|||172|1|5; 0450|EMERG ROOM|||2645|1|1; 0480|CARDIOLOGY|||1730|1|1; 0636|DRUGS/DETAIL CODE|||64|2|28; 0637|DRUGS/SELF ADMIN|||11|2|9|n; 0710|RECOVERY ROOM|||1244|1|2; 0730|EKG/ECG|||411|1|3; 0942|EDUC/TRAINING|||95|1|2; 0990|PT CONVENIENCE|||23|1|4|n`;
const OUTPATIENT = `
0450|EMERG ROOM|99284|25|2188|1|1|a; 0260|IV THERAPY|96374||438|1|1; 0260|IV THERAPY|96375|59|211|1|2; 0300|VENIPUNCTURE|36415||24|1|1; 0301|COMP METABOLIC PANEL|80053||196|1|1; 0305|CBC W/AUTO DIFF|85025||114|1|1; 0301|TROPONIN QUANT|84484||187|1|2; 0307|URINALYSIS AUTO W/SCOPE|81001||61|1|1; 0306|CULTURE URINE|87086||93|1|1; 0324|CHEST X-RAY 2 VIEWS|71046||366|1|1; 0351|CT HEAD W/O CONTRAST|70450||1940|1|1; 0402|US ABDOMEN LIMITED|76705||729|1|1; 0636|ONDANSETRON INJ 1MG|J2405||9.40|4|8; 0636|KETOROLAC INJ 15MG|J1885||14.25|2|2; 0258|NACL 0.9% 1000ML|J7030||88|1|2; 0730|EKG TRACING|93005||297|1|1; 0637|ACETAMINOPHEN 500MG|||6.50|2|4|n; 0250|PHARMACY|||31|1|3; 0270|MED-SUR SUPPLIES|||52|1|3; 0420|PT EVAL LOW COMPLEX|97161|GP|288|1|1`;
const SURGERY = `
0490|AMBUL SURG|29881|RT|8460|1|1|a; 0370|ANESTHESIA|||1385|1|1; 0710|RECOVERY ROOM|||962|1|1; 0272|STERILE SUPPLY|||317|1|5; 0278|OTHER IMPLANTS|C1713||1240|1|3; 0250|PHARMACY|||44|1|9; 0636|CEFAZOLIN INJ 500MG|J0690||16.80|4|4; 0636|PROPOFOL INJ 10MG|J2704||3.15|20|40; 0636|FENTANYL INJ 0.1MG|J3010||12|1|3; 0258|LACTATED RINGERS|J7120||94|1|2; 0301|GLUCOSE BLOOD|82962||27|1|2; 0312|SURG PATH LEVEL III|88304||221|1|1; 0730|EKG TRACING|93005||302|1|1; 0637|DRUGS/SELF ADMIN|||12.75|1|2|n`;
const DIALYSIS = `0821|HEMO/COMPOSITE|90999||1680; 0636|EPOETIN ALFA|Q4081||18.20; 0636|IRON SUCROSE|J1756||4.75; 0634|EPO <10000 UNITS|Q5105||11.30`;
const HOME = `0551|SKILLED NURS/VISIT|G0299||74; 0421|PHYS THERP/VISIT|G0151||81; 0431|OCCUP THERP/VISIT|G0152||79; 0571|AIDE/HOME HLTH/VISIT|G0156||33`;

type Kind = "stay" | "out" | "surgery" | "dialysis" | "home";
/** Provider, kinds of care it bills, and types of bill. */
const SENDERS = rowsOf(`
SAGE VALLEY MEDICAL CENTER|stay out surgery; ST JEROME HOSPITAL|stay out; BUTTE COUNTY MEMORIAL HOSPITAL|out stay surgery; NORTHGATE UNIVERSITY HOSPITAL|stay surgery out; LAKE RIDGE SURGICAL HOSPITAL|surgery; RENALWAY DIALYSIS OF EVERLY|dialysis; COMMON HEARTH HOME HEALTH INC|home; PINE BLUFF CRITICAL ACCESS HOSPITAL|out stay`);
const BILLS: Record<Kind, string> = {
  ...{ stay: "0111|0111|0117", out: "0131|0851|0131", surgery: "0131|0131|0137" },
  ...{ dialysis: "0721|0722", home: "0329|0321" },
};
const PAYERS = rowsOf(`
MEDICARE PART A|12M65; AETNA|60054; BLUE CROSS BLUE SHIELD|00590; UNITED HEALTHCARE|87726; CIGNA HEALTH|62308; MEDICAID OF OHIO|MMISODJFS; HUMANA|61101; TRICARE EAST|TREST`);
const DIAGNOSES = "J189 I10 E1165 N179 R0789 K3580 M23221 I5023 D649 Z7901 E785 N186 S060X0A R112 J9601 Z87891 F17210 I482".split(" "); // prettier-ignore

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    ink: words("#c2303a|#c2303a|#222222|#222222|#3a6b52"),
    font: words("Liberation Mono|Liberation Mono|DejaVu Sans Mono|Liberation Sans"),
    cents: chance.pick(["split", "split", "joined", "point"] as const),
    ...{ spaced: chance.happens(0.6), zeros: chance.happens(0.15) },
    ...{ comma: words(", |,| "), light: chance.happens(0.4), texts: chance.happens(0.9) },
  };
}

/** MMDDYY, and with the whole year where a box asks for it. */
const day = (iso: string) => `${iso.slice(5, 7)}${iso.slice(8)}${iso.slice(2, 4)}`;
const longDay = (iso: string) => `${iso.slice(5, 7)}${iso.slice(8)}${iso.slice(0, 4)}`;
const digits = (cents: number) => String(Math.floor(cents / 100));
const pennies = (cents: number) => String(cents % 100).padStart(2, "0");

function billed(l: Look, cents: number): string {
  if (l.cents === "split")
    return `<span class="c">${pennies(cents)}</span><span class="m">${digits(cents)}</span>`;
  return `<span class="w">${digits(cents)}${l.cents === "point" ? "." : ""}${pennies(cents)}</span>`;
}

/** The rows of such a care, each with a charge of its own. */
function listed(chance: Chance, list: string, from: string | null): Row[] {
  const keeps = chance.pick([0.2, 0.4, 0.6, 0.8]);
  const factor = 0.7 + 0.7 * chance.share();
  return rowsOf(list).flatMap(
    ([revenueCode = "", description, code, modifier, price, low, high, mark = ""]) => {
      // prettier-ignore
      if (mark !== "a" && !chance.happens(keeps)) return [];
      const units = chance.between(Number(low), Number(high));
      const each = Math.round(Number(price) * factor * 100);
      const charge = each * units;
      const row = { revenueCode, description, units, charge };
      const marks = { modifiers: modifier ? [modifier] : [], ...(code ? { code } : {}) };
      const off = mark === "n" ? { notCovered: charge } : {};
      return [{ ...row, ...marks, ...off, ...(from ? { serviceDate: from } : {}) }];
    },
  );
}

/** Treatments of a month, dated each. */
function treated(chance: Chance, list: string, from: string): Row[] {
  const kinds = rowsOf(list);
  const first = kinds[0]!;
  const size = chance.pick([4, 6, 9, 12]);
  const factor = 0.8 + 0.4 * chance.share();
  return Array.from({ length: size }, (_, at) => {
    const others = chance.shuffled(kinds.slice(1)).slice(0, chance.between(0, 2));
    return [first, ...others].map(([revenueCode = "", description, code, , price]): Row => {
      const single = revenueCode === "0821";
      const units = single
        ? 1
        : revenueCode.startsWith("06")
          ? chance.between(2, 20)
          : chance.between(2, 4);
      const charge = Math.round(Number(price) * factor * 100) * units;
      const serviceDate = shifted(from, Math.floor((at * 7) / 3));
      return { revenueCode, description, ...(code ? { code } : {}), units, charge, serviceDate };
    });
  }).flat();
}

function careOf(chance: Chance, kind: Kind, from: string) {
  if (kind === "dialysis" || kind === "home") {
    const rows = treated(chance, kind === "home" ? HOME : DIALYSIS, from);
    return { rows, to: rows.at(-1)!.serviceDate! };
  }
  if (kind !== "stay")
    return { rows: listed(chance, kind === "out" ? OUTPATIENT : SURGERY, from), to: from };
  const nights = chance.between(1, 8);
  const rooms = chance.happens(0.3) && nights > 2 ? [1, nights - 1] : [nights];
  const beds = [["0120", "ROOM-BOARD/SEMI", 142000 + 500 * chance.between(0, 300)], ["0200", "INTENSIVE CARE", 398000 + 500 * chance.between(0, 400)]] as const; // prettier-ignore
  const stays = rooms.toReversed().map((units, at): Row => {
    const [revenueCode, description, unitPrice] = beds[at]!;
    return { revenueCode, description, units, unitPrice, charge: units * unitPrice };
  });
  return { rows: [...stays, ...listed(chance, INPATIENT, null)], to: shifted(from, nights) };
}

/** A box of the form, its place in columns and lines. */
const at = (x: number, y: number, w: number, h: number, text = "", label = "", kind = "") =>
  `<div class="f ${kind}" style="left:${x}ch10;top:${y}ln;width:${w}ch10;height:${h}ln">${label ? `<i>${label}</i>` : ""}${text ? `<b>${text}</b>` : ""}</div>`;

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, l: Look) {
  const [provider = "", kinds = ""] = chance.pick(SENDERS);
  const kind = chance.pick(kinds.split(" ")) as Kind;
  const from = shifted("2024-01-09", chance.between(0, 660));
  const { rows, to } = careOf(chance, kind, from);
  const [first = "", ...last] = people.person(chance).toUpperCase().split(" ");
  const middle = chance.happens(0.4) ? ` ${chance.number("@")}` : "";
  const payers = chance.shuffled(PAYERS).slice(0, chance.pick([1, 1, 1, 2, 2]));
  const doctors = [0, 1].map(() => people.person(chance).toUpperCase().split(" "));
  return {
    ...{ provider, kind, from, to, rows, payers, doctors, chance },
    patient: `${last.join(" ")}${l.comma}${first}${middle}`,
    ...{ street: people.street(chance).toUpperCase(), town: people.town(chance).toUpperCase() },
    ...{ own: people.street(chance).toUpperCase(), city: people.town(chance).toUpperCase() },
    born: people.born(chance),
    account: chance.number(l.words("V########|########|H00######|####-######")),
    record: chance.number("M######"),
    bill: l.words(BILLS[kind]),
    dcn: chance.number("2#########@##"),
    issued: shifted(to, chance.between(4, 21)),
    ...{ call: people.phone(chance), npi: chance.number("1#########"), member: chance.number("@@@#########") }, // prettier-ignore
  };
}

/** Boxes 1 to 41. */
function above(l: Look, f: Facts): string {
  const { chance, kind } = f;
  const [town = "", state = ""] = f.town.split(", ");
  const [region = "", zip = ""] = state.split(" ");
  const stay = kind === "stay";
  const codes = Array.from({ length: 11 }, (_, of) => at(34 + of * 3, 8, 3, 2, of === 0 && kind === "dialysis" ? "71" : "", String(18 + of))); // prettier-ignore
  const happened = [0, 1, 2, 3].map((of) => {
    const one = of === 0 && chance.happens(0.5) ? ["11", day(shifted(f.from, -2))] : ["", ""];
    return `${at(of * 10, 10, 3, 3, one[0], `${31 + of}`, "low")}${at(of * 10 + 3, 10, 7, 3, one[1], "OCCUR. DATE", "low")}`;
  });
  const spans = [0, 1].map((of) => `${at(40 + of * 16, 10, 3, 3, "", String(35 + of))}${at(43 + of * 16, 10, 13, 3, "", "OCCURRENCE SPAN &nbsp; FROM &nbsp; THROUGH")}`); // prettier-ignore
  const rate = f.rows.find((row) => row.unitPrice)?.unitPrice ?? 0;
  const nights = stay ? (Date.parse(f.to) - Date.parse(f.from)) / 864000 : 0;
  const worth = (of: number) => (stay ? ([["80", nights], ["01", rate], ["", 0]] as const)[of]! : (["", 0] as const)); // prettier-ignore
  const values = [0, 1, 2].map((of) => {
    const [code, cents] = worth(of);
    return `${at(40 + of * 13.33, 13, 3, 5, code, String(39 + of), "low")}${at(43 + of * 13.33, 13, 10.33, 5, code ? billed(l, cents) : "", "VALUE CODES AMOUNT", "low n")}`;
  });
  return [
    at(0, 0, 25, 5, `${escaped(f.provider)}<br>${f.own}<br>${f.city}<br>${f.call}`, "1"),
    at(25, 0, 25, 5, chance.happens(0.4) ? `${escaped(f.provider)}<br>PO BOX ${chance.number("####")}<br>${f.city}` : "", "2"), // prettier-ignore
    at(50, 0, 23, 1.5, f.account, "3a PAT.<br>CNTL #", "side"),
    at(50, 1.5, 23, 1.5, f.record, "b. MED.<br>REC. #", "side"),
    at(73, 0, 7, 3, f.bill, "4 TYPE<br>OF BILL", "low"),
    at(50, 3, 11, 2, chance.number("##-#######"), "5 FED. TAX NO.", "low"),
    at(61, 3, 7, 2, day(f.from), "6 STATEMENT FROM", "low"),
    at(68, 3, 7, 2, day(f.to), "COVERS THROUGH", "low"),
    at(75, 3, 5, 2, "", "7"),
    at(0, 5, 30, 1.5, "", "8 PATIENT NAME &nbsp; a", "side"),
    at(0, 6.5, 30, 1.5, f.patient, "b", "side"),
    at(30, 5, 50, 1.5, f.street, "9 PATIENT ADDRESS &nbsp; a", "side"),
    at(30, 6.5, 28, 1.5, town, "b", "side"),
    at(58, 6.5, 6, 1.5, region, "c", "side"),
    at(64, 6.5, 11, 1.5, zip, "d", "side"),
    at(75, 6.5, 5, 1.5, "", "e", "side"),
    at(0, 8, 9, 2, longDay(f.born), "10 BIRTHDATE", "low"),
    at(9, 8, 3, 2, chance.pick(["F", "M"]), "11 SEX", "low"),
    at(12, 8, 7, 2, stay || kind === "home" ? day(f.from) : "", "12 ADM DATE", "low"),
    at(19, 8, 3, 2, stay ? chance.number("1#") : "", "13 HR", "low"),
    at(22, 8, 3, 2, stay ? "1" : "3", "14 TYPE", "low"),
    at(25, 8, 3, 2, "1", "15 SRC", "low"),
    at(28, 8, 3, 2, stay ? chance.number("1#") : "", "16 DHR", "low"),
    at(31, 8, 3, 2, kind === "home" || kind === "dialysis" ? "30" : "01", "17 STAT", "low"),
    codes.join(""),
    at(67, 8, 4, 2, "", "29 ACDT"),
    at(71, 8, 9, 2, "", "30"),
    ...[...happened, ...spans],
    at(72, 10, 8, 3, "", "37"),
    at(0, 13, 40, 5, chance.happens(0.7) ? `${f.patient}<br>${f.street}<br>${f.town}` : "", "38"),
    ...values,
  ].join("");
}

/** Boxes 42 to 49: the service lines of a page and its last line. */
function lines(l: Look, f: Facts, rows: Row[], of: number, pages: number): string {
  const cells = [5, 25, 15, 7, 8, 9.5, 9.5, 1];
  const heads = ["42 REV. CD.", "43 DESCRIPTION", "44 HCPCS / RATE / HIPPS CODE", "45 SERV. DATE", "46 SERV. UNITS", "47 TOTAL CHARGES", "48 NON-COVERED CHARGES", "49"]; // prettier-ignore
  const lefts = cells.map((_, index) => cells.slice(0, index).reduce((all, one) => all + one, 0));
  const line = (y: number, texts: string[]) =>
    texts.map((text, index) => at(lefts[index]!, y, cells[index]!, 1, text, "", `l c${index}`)).join(""); // prettier-ignore
  const body = Array.from({ length: 22 }, (_, index) => {
    const row = rows[index];
    if (!row) return line(19 + index, Array<string>(8).fill(""));
    const price = row.unitPrice ? `${digits(row.unitPrice)}${l.cents === "joined" ? "" : "."}${pennies(row.unitPrice)}` : ""; // prettier-ignore
    const code = [row.code ?? price, ...(row.modifiers ?? [])].join(l.spaced ? " " : "");
    const off = row.notCovered ?? (l.zeros ? 0 : null);
    return line(19 + index, [row.revenueCode, l.texts ? escaped(row.description!).replace("<", "&lt;") : "", code, row.serviceDate ? day(row.serviceDate) : "", String(row.units), billed(l, row.charge), off === null ? "" : billed(l, off), ""]); // prettier-ignore
  });
  const all = total(f.rows, "charge");
  const off = total(f.rows, "notCovered");
  const last = of === pages;
  const foot = `<u class="t">PAGE</u> ${of} <u class="t">OF</u> ${pages}`;
  const end = [last ? "0001" : "", foot, `<u class="t">CREATION DATE</u>`, day(f.issued), `<u class="t">TOTALS</u>`, last ? billed(l, all) : "", last && (off || l.zeros) ? billed(l, off) : "", ""]; // prettier-ignore
  const head = heads.map((text, index) => at(lefts[index]!, 18, cells[index]!, 1, "", text, "h"));
  return `${head.join("")}${body.join("")}${line(41, end)}`;
}

/** What an earlier payer paid, on a claim to a second one. */
const priorOf = (f: Facts) => (f.payers.length > 1 ? Math.round(total(f.rows, "charge") * 0.4) : 0);

/** Boxes 50 to 65. */
function payers(l: Look, f: Facts): string {
  const prior = priorOf(f);
  const due = total(f.rows, "charge") - prior;
  const rows = [0, 1, 2].flatMap((of) => {
    const y = 43 + of;
    const [name = "", id = ""] = f.payers[of] ?? [];
    const last = name && of === f.payers.length - 1;
    return [
      at(0, y, 23, 1, name, "ABC"[of], "side l"),
      at(23, y, 15, 1, id, "", "l"),
      at(38, y, 4, 1, name && "Y", "", "l"),
      at(42, y, 4, 1, name && "Y", "", "l"),
      at(46, y, 10, 1, name && !last && prior ? billed(l, prior) : "", "", "l n"),
      at(56, y, 10, 1, last ? billed(l, due) : "", "", "l n"),
      at(66, y, 14, 1, "", of ? "" : "57 OTHER PRV ID", "side l"),
      at(0, y + 4, 26, 1, name && f.patient, "ABC"[of], "side l"),
      at(26, y + 4, 4, 1, name && "18", "", "l"),
      at(30, y + 4, 20, 1, name && (of ? `${f.member.slice(3)}A` : f.member), "", "l"),
      at(50, y + 4, 15, 1, "", "", "l"),
      at(
        65,
        y + 4,
        15,
        1,
        name && !of ? `0${f.account.replace(/\D/g, "").slice(-5)}` : "",
        "",
        "l",
      ),
      at(0, y + 8, 30, 1, "", "ABC"[of], "side l"),
      at(30, y + 8, 26, 1, of === 0 && f.bill.endsWith("7") ? f.dcn : "", "", "l"),
      at(56, y + 8, 24, 1, "", "", "l"),
    ];
  });
  const heads: [number, number, number, string][] = [[0, 42, 23, "50 PAYER NAME"], [23, 42, 15, "51 HEALTH PLAN ID"], [38, 42, 4, "52 REL"], [42, 42, 4, "53 ASG"], [46, 42, 10, "54 PRIOR PAYMENTS"], [56, 42, 10, "55 EST. AMOUNT DUE"], [0, 46, 26, "58 INSURED'S NAME"], [26, 46, 4, "59 P.REL"], [30, 46, 20, "60 INSURED'S UNIQUE ID"], [50, 46, 15, "61 GROUP NAME"], [65, 46, 15, "62 INSURANCE GROUP NO."], [0, 50, 30, "63 TREATMENT AUTHORIZATION CODES"], [30, 50, 26, "64 DOCUMENT CONTROL NUMBER"], [56, 50, 24, "65 EMPLOYER NAME"]]; // prettier-ignore
  const head = heads.map(([x, y, w, text]) => at(x, y, w, 1, "", text, "h"));
  return `${head.join("")}${at(66, 42, 14, 1, f.npi, "56 NPI", "side l")}${rows.join("")}`;
}

/** Boxes 66 to 81. */
function below(f: Facts): string {
  const { chance, kind } = f;
  const found = chance.shuffled(DIAGNOSES).slice(0, chance.between(1, 9));
  const codes = Array.from({ length: 18 }, (_, of) => at(3 + (of % 9) * 8, 54 + Math.floor(of / 9), 8, 1, found[of] ?? "", of ? "ABCDEFGHIJKLMNOPQ"[of - 1] : "67", "side l")); // prettier-ignore
  const operated = kind === "stay" && f.rows.some(({ revenueCode }) => revenueCode === "0360");
  const done = [0, 1, 2, 3, 4, 5].map((of) => {
    const [x, y] = [(of % 3) * 15, 58 + Math.floor(of / 3) * 2];
    const one = operated && of === 0 ? ["0DTJ4ZZ", day(f.from)] : ["", ""];
    const label = of ? `${"abcde"[of - 1]}. OTHER PROC.` : "74 PRINCIPAL PROC.";
    return `${at(x, y, 8, 2, one[0], label, "low")}${at(x + 8, y, 7, 2, one[1], "DATE", "low")}`;
  });
  const named = ["76 ATTENDING", "77 OPERATING", "78 OTHER", "79 OTHER"].map((label, of) => {
    const [first = "", ...last] = f.doctors[of === 0 ? 0 : 1]!;
    const here = of === 0 || (of === 1 && (operated || kind === "surgery"));
    const text = here ? `${chance.number("1#########")}<br>${last.join(" ")} &nbsp; ${first}` : "";
    return at(50, 58 + of * 1.75, 30, 1.75, text, `${label} NPI<br>LAST / FIRST`, "side who");
  });
  return [
    at(0, 54, 3, 2, "0", "66 DX", "low"),
    codes.join(""),
    at(75, 54, 5, 2, "", "68"),
    at(0, 56, 12, 2, kind === "stay" ? found[0] : "", "69 ADMIT DX", "low"),
    at(12, 56, 24, 2, kind === "out" ? found[0] : "", "70 PATIENT REASON DX", "low"),
    at(36, 56, 10, 2, kind === "stay" ? chance.number("###") : "", "71 PPS CODE", "low"),
    at(46, 56, 24, 2, "", "72 ECI"),
    at(70, 56, 10, 2, "", "73"),
    ...[...done, at(45, 58, 5, 4, "", "75"), ...named],
    at(0, 62, 25, 3, chance.happens(0.3) ? "SEE ATTACHED EOB" : "", "80 REMARKS", "low"),
    at(25, 62, 25, 3, `B3 &nbsp; ${chance.number("28#N00000X")}`, "81CC a", "side"),
  ].join("");
}

const css = (l: Look) => `
@page{size:letter;margin:6mm 6mm 5mm} *{print-color-adjust:exact} body{margin:0;width:203.2mm;font:8.2pt/1.15 '${l.font}';color:#000} .form{position:relative;height:263mm;width:203.2mm;break-after:page} .form:last-child{break-after:auto} .f{position:absolute;box-sizing:border-box;border:.5px solid ${l.ink};overflow:hidden;padding:.2mm .8mm} .f i{font:normal 4.6pt/1.1 'Liberation Sans';color:${l.ink};display:block;white-space:nowrap} .f b{font-weight:normal;display:block;white-space:nowrap} .f u{text-decoration:none} .low i{min-height:2.1mm} .side{display:flex;gap:1.5mm;align-items:flex-start} .side b{padding-top:.4mm} .side.l b{padding-top:0} .who b{padding:0;font-size:7.4pt;line-height:1.1} .l{${l.light ? "border-top-color:transparent;border-bottom-color:transparent;" : ""}padding:.5mm .8mm} .h{background:${l.ink}1c;display:flex;align-items:center;padding:0 .5mm} .t{font:bold 5pt 'Liberation Sans';color:${l.ink}}
.c4 b{text-align:right;padding-right:2mm} .c3 b{text-align:center} .c5,.c6,.n{text-align:right} .m{display:block;margin-right:7mm} .c{float:right;width:4.6mm;text-align:left} ${l.cents === "split" ? `.c5,.c6{background:linear-gradient(${l.ink}66,${l.ink}66) right 6mm top/.3px 100% no-repeat}` : ""} .w{display:block} .foot{position:absolute;top:259.6mm;width:100%;display:flex;justify-content:space-between;font:5pt 'Liberation Sans';color:${l.ink}}`;

/** Columns of a tenth of an inch and lines of four millimeters, less a hair. */
const placed = (html: string) =>
  html
    .replace(/([\d.]+)ch10/g, (_, many: string) => `${(Number(many) * 2.54).toFixed(2)}mm`)
    .replace(/([\d.]+)ln/g, (_, many: string) => `${(Number(many) * 3.98).toFixed(2)}mm`);

function draw(chance: Chance): Drawn {
  chance.number("######");
  const l = look(chance);
  const f = factsOf(chance, l);
  const pages = Math.ceil(f.rows.length / 22);
  const [top, mid, low] = [above(l, f), payers(l, f), below(f)];
  const foot = `<div class="foot"><span>UB-04 CMS-1450</span><span>APPROVED OMB NO. 0938-0997</span><span>NUBC National Uniform Billing Committee</span><span>THE CERTIFICATIONS ON THE REVERSE APPLY TO THIS BILL AND ARE MADE A PART HEREOF.</span></div>`;
  const forms = Array.from({ length: pages }, (_, of) => {
    const rows = f.rows.slice(of * 22, of * 22 + 22);
    return `<div class="form">${top}${lines(l, f, rows, of + 1, pages)}${mid}${low}${foot}</div>`;
  });
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "facility", provider: f.provider, patient: f.patient },
      ...{ accountNumber: f.account, claimNumber: f.bill.endsWith("7") ? f.dcn : null },
      ...{ statementDate: f.issued, serviceFrom: f.from, serviceTo: f.to },
    },
    { billed: total(f.rows, "charge"), insurancePaid: priorOf(f) || null },
    f.rows.map((row) => {
      const said = l.zeros ? { notCovered: 0, ...row } : row;
      const description = l.texts ? row.description : null;
      return lineOf({ ...said, description: description ?? null });
    }),
  );
  return { html: page(css(l), placed(forms.join(""))), truth };
}

export const family: Family = {
  name: "hospital-claim-by-box",
  paper:
    "A UB-04 as software fills it, all form locators drawn: revenue codes, rates, six-digit dates, charges and payer boxes.",
  medium: "text",
  draw,
};
