import {
  bare,
  compactDate,
  decimal,
  grouped,
  monthDay,
  shortSlashes,
  slashes,
  trailingMinus,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { page } from "#corpus/families/drawing/sheet";
import { lineOf, rowsOf, shifted, sum, truthOf } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Charge = { date: string; code: string; text: string; units: number; cents: number };
type Credit = { date: string; kind: "plan" | "off" | "mine"; text: string; cents: number };
type Sheet = { before: number; charges: Charge[]; credits: Credit[] };

const CLINICS = [
  "PLATTE RIVER MEDICAL GROUP",
  "NORTH SOUND FAMILY PHYSICIANS INC",
  "Cape Fear Internal Medicine",
  "HILL COUNTRY RURAL HEALTH CLINIC",
  "DELTA COMMUNITY MULTISPECIALTY CLINIC",
];
const SERVICES = rowsOf(`
99213|OFFICE VISIT ESTAB LEVEL 3|168.00|1; 99214|OFFICE VISIT ESTAB LEVEL 4|238.00|1; 36415|VENIPUNCTURE|22.00|1; 85025|CBC AUTO DIFF|44.50|1; 80053|COMP METABOLIC PANEL|61.25|1; 81002|URINALYSIS DIP|14.00|1; 93000|ELECTROCARDIOGRAM|92.00|1; 96372|INJECTION IM/SUBQ|58.00|2
J3420|VITAMIN B12 INJ|19.75|1; 90686|FLU VACCINE QUAD|41.00|1; 90471|IMMUNIZATION ADMIN|36.00|1; 69210|REMOVE IMPACTED CERUMEN|109.00|1; 94010|SPIROMETRY|121.00|1; 17000|DESTRUCT LESION FIRST|157.00|1; 17003|DESTRUCT LESION ADDL|24.00|4; 87804|INFLUENZA ASSAY|47.30|2`);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: chance.pick([slashes, shortSlashes, compactDate, monthDay]),
    money: chance.pick([grouped, bare]),
    less: chance.pick([trailingMinus, grouped]),
    coded: chance.happens(0.7),
    units: chance.happens(0.35),
    /** Credits in the list of the charges, in a section of their own, or only as sums. */
    credits: chance.pick(["mixed", "section", "sums"] as const),
    wide: chance.pick([72, 78, 80]),
    rule: chance.pick(["-", "=", "_"]),
    boxed: chance.happens(0.3),
    ends: chance.happens(0.75),
    due: words("BALANCE DUE|PAY THIS AMOUNT|AMOUNT DUE|NEW BALANCE"),
    before: words("PREVIOUS BALANCE|BALANCE FORWARD|BALANCE FROM LAST STATEMENT"),
    news: words("NEW CHARGES|CHARGES SINCE LAST STATEMENT|TOTAL NEW CHARGES"),
    font: chance.pick(["Liberation Mono", "DejaVu Sans Mono"]),
  };
}

function sheetOf(chance: Chance, l: Look): Sheet {
  let date = shifted("2025-01-13", chance.between(0, 350));
  const plan = l.words("BCBS|MEDICARE|AETNA|MEDICAID|UHC");
  const credits: Credit[] = [];
  const charges = Array.from({ length: chance.between(1, 4) }, (_, at) => {
    date = shifted(date, at === 0 ? 0 : chance.between(3, 14));
    const rows = chance.shuffled(SERVICES).slice(0, chance.between(1, 5));
    const list = rows.map(([code = "", text = "", price = "", most = ""]): Charge => {
      const units = chance.between(1, Number(most));
      return { date, code, text, units, cents: Math.round(Number(price) * 100) * units };
    });
    const billed = sum(list.map(({ cents }) => cents));
    if (chance.happens(0.7)) {
      const posted = shifted(date, chance.between(15, 19));
      const off = Math.round((billed * chance.between(15, 45)) / 100);
      const cents = Math.round((billed - off) * chance.pick([0.8, 1, 0.6]));
      credits.push({ date: posted, kind: "plan", text: `${plan} PAYMENT`, cents });
      credits.push({ date: posted, kind: "off", text: `${plan} ADJUSTMENT`, cents: off });
    }
    return list;
  }).flat();
  const before = chance.happens(0.65) ? chance.between(1200, 32000) : 0;
  const paid = before && chance.happens(0.6) ? before : 0;
  const mine: Credit[] = paid
    ? [{ date: shifted(date, 6), kind: "mine", text: "PAYMENT - THANK YOU", cents: paid }]
    : [];
  return { before, charges, credits: [...credits, ...mine] };
}

const right = (text: string, wide: number) => text.padStart(wide);
/** Words to the left and an amount at the right edge. */
const apart = (l: Look, left: string, amount: string) =>
  left + amount.padStart(Math.max(1, l.wide - left.length));

const gapped = (l: Look) => `${l.coded ? " ".repeat(8) : ""}`;

function chargeText(one: Charge, l: Look): string {
  const code = l.coded ? one.code.padEnd(8) : "";
  const units = l.units ? right(String(one.units), 4) : "";
  return apart(
    l,
    `${l.day(one.date).padEnd(12)}${code}${one.text.padEnd(30)}${units}`,
    l.money(one.cents),
  );
}

const creditText = (one: Credit, l: Look) =>
  apart(l, `${l.day(one.date).padEnd(12)}${gapped(l)}${one.text}`, l.less(-one.cents));

function body(sheet: Sheet, l: Look): string[] {
  const heads = `${"DATE".padEnd(12)}${l.coded ? "CODE".padEnd(8) : ""}${"DESCRIPTION".padEnd(30)}${l.units ? "UNIT" : ""}`;
  const before = sheet.before
    ? [apart(l, `${" ".repeat(12)}${gapped(l)}${l.before}`, l.money(sheet.before))]
    : [];
  const charges = sheet.charges.map((one) => ({ date: one.date, text: chargeText(one, l) }));
  const credits = sheet.credits.map((one) => ({ date: one.date, text: creditText(one, l) }));
  const mixed = l.credits === "mixed";
  const rows = (mixed ? [...charges, ...credits] : charges)
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
    .map(({ text }) => text);
  const section =
    l.credits === "section" && credits.length
      ? [
          "",
          l.words("PAYMENTS AND ADJUSTMENTS|CREDITS RECEIVED"),
          ...credits.map(({ text }) => text),
        ]
      : [];
  return [apart(l, heads, "AMOUNT"), l.rule.repeat(l.wide), ...before, ...rows, ...section];
}

type Parts = Record<"billed" | "plan" | "off" | "mine" | "due", number>;
function partsOf({ before, charges, credits }: Sheet): Parts {
  const of = (kind: Credit["kind"]) =>
    sum(credits.filter((one) => one.kind === kind).map(({ cents }) => cents));
  const billed = sum(charges.map(({ cents }) => cents));
  const [plan, off, mine] = [of("plan"), of("off"), of("mine")];
  return { billed, plan, off, mine, due: before + billed - plan - off - mine };
}

/** The sums of a statement; one with its credits in rows may print the amount due alone. */
const summed = (l: Look) => l.ends || l.credits === "sums";

function ends(sheet: Sheet, l: Look, parts: Parts): string[] {
  const line = (label: string, amount: string) =>
    `${" ".repeat(l.wide - 46)}${label.padEnd(32)}${right(amount, 14)}`;
  const sums = [
    ...(sheet.before ? [line(l.before, l.money(sheet.before))] : []),
    line(l.news, l.money(parts.billed)),
    line("INSURANCE PAYMENTS", l.less(-parts.plan)),
    line("ADJUSTMENTS", l.less(-parts.off)),
    line("PATIENT PAYMENTS", l.less(-parts.mine)),
  ];
  return [
    l.rule.repeat(l.wide),
    ...(summed(l) ? sums : []),
    line(l.due, `$${grouped(parts.due)}`),
    "",
  ];
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const clinic = chance.pick(CLINICS);
  const patient = naming(chance)(person(chance)).toUpperCase();
  const sheet = sheetOf(chance, l);
  const parts = partsOf(sheet);
  const last = [...sheet.charges, ...sheet.credits].map(({ date }) => date).toSorted();
  const issued = shifted(last.at(-1)!, chance.between(2, 10));
  const dueDate = chance.happens(0.5) ? shifted(issued, 25) : null;
  const account = chance.number(chance.pick(["######", "##-#####", "A######"]));
  const full = l.day === monthDay ? slashes : l.day;
  const half = Math.floor(l.wide / 2);
  const side = (left: string, words: string) => left.padEnd(half) + words;
  const address = town(chance).toUpperCase();
  const head = [
    clinic.padEnd(half) + l.words("STATEMENT OF ACCOUNT|PATIENT STATEMENT|*** REPRINT ***"),
    `${box(chance).toUpperCase()}  ${town(chance).toUpperCase()}`,
    `BILLING ${phone(chance)}`,
    "",
    side(patient, `ACCOUNT: ${account}`),
    side(street(chance).toUpperCase(), `STATEMENT DATE: ${full(issued)}`),
    side(address, dueDate ? `DUE DATE: ${full(dueDate)}` : "PAGE: 1"),
    "",
  ];
  const note = l.words(
    "CALL US IF YOUR INSURANCE HAS CHANGED.|THANK YOU FOR PROMPT PAYMENT.|PLEASE WRITE YOUR ACCOUNT NUMBER ON THE CHECK.",
  );
  const text = [...head, ...body(sheet, l), ...ends(sheet, l, parts), note].join("\n");
  const css = `@page{size:letter;margin:15mm 13mm} body{margin:0} pre{font:${l.wide > 75 ? 9.2 : 10}pt/1.3 '${l.font}';margin:0;${l.boxed ? "border:1px solid #888;padding:4mm;width:max-content" : ""}}`;
  const html = page(css, `<pre>${text.replaceAll("&", "&amp;")}</pre>`);
  const mine = sheet.credits.filter(({ kind }) => kind === "mine");
  const shown = (cents: number) => (summed(l) ? cents : null);
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider: clinic, patient },
      ...{ accountNumber: account, statementDate: issued, dueDate },
      ...(!summed(l) && mine.length
        ? { paymentRows: mine.map(({ cents }) => decimal(cents)) }
        : {}),
    },
    {
      ...{ billed: shown(parts.billed), insurancePaid: shown(parts.plan) },
      ...{ adjustments: shown(parts.off), patientPaid: shown(parts.mine) },
      ...{ patientResponsibility: parts.due, previousBalance: sheet.before || null },
    },
    sheet.charges.map((one) =>
      lineOf({
        ...{ serviceDate: one.date, description: one.text, code: l.coded ? one.code : null },
        ...{ units: l.units ? one.units : null, charge: one.cents },
      }),
    ),
  );
  return { html, truth };
}

export const family: Family = {
  name: "plain-text-statement",
  paper:
    "A clinic's statement reprinted as plain text of a fixed width: the balance forward, new charges, credits.",
  medium: "text",
  draw,
};
