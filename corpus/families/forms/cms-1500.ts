import { decimal } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import type { TruthLine } from "#corpus/truth";
import type { Drawn, Family } from "#corpus/families/family";

type Service = Record<"date" | "code" | "note", string> &
  Record<"units" | "cents", number> & { mods: string[] };

/** Who bills: name, diagnoses, and code, modifiers, price of one and most units of what is done there. */
const BILLERS = [
  {
    name: "WILLOW BEND FAMILY PRACTICE",
    icd: ["J02.9", "R50.9", "E11.9", "I10"],
    codes:
      "99213 25 165; 87880 QW 38; 36415 - 18; 81002 - 15; 83036 QW 46; 90471 - 40; 90686 - 44; 93000 - 85; J1030 - 24 2",
  },
  {
    name: "ORCHARD PHYSICAL THERAPY PC",
    icd: ["M54.50", "M25.561", "R26.89", "M62.81"],
    codes:
      "97161 GP 198; 97110 GP 77 3; 97140 GP,59 72 2; 97112 GP 80 2; 97530 GP,59 83 2; 97035 GP 29",
  },
  {
    name: "KEYSTONE ORTHOPAEDIC ASSOC LLP",
    icd: ["S52.501A", "M17.11", "M75.41", "Z96.651"],
    codes:
      "99204 25 315; 73110 RT 112; 73562 LT 118; 20610 RT 245; J3301 RT 14 4; L3908 RT 96; 29075 RT 310",
  },
  {
    name: "SILVER MAPLE ANESTHESIA GROUP",
    icd: ["K80.20", "Z12.11", "H25.11", "I10"],
    codes: "00790 AA,P2 12.40 165; 64415 59,LT 680; 76942 26 195",
  },
] as const;
const PATIENTS = [
  "RIVERA, MARIA, L",
  "OYELARAN, TUNDE",
  "SCHMIDT, GRETA, H",
  "PATEL, ROHAN",
  "BLACKHORSE, DAN, R",
];
const CARRIERS = [
  ["GRANITE STATE HEALTH PLAN", "PO BOX 4410", "CONCORDIA NH 03399"],
  ["UNITED LABORERS BENEFIT FUND", "211 UNION SQUARE", "DULUTH HEIGHTS MN 55899"],
  ["PACIFIC CREST MEDICARE ADV", "PO BOX 98001", "TULARE GROVE CA 93299"],
] as const;
const TOWNS = [
  ["414 ELDERBERRY LN", "MARSHFIELD", "WI", "54499"],
  ["2210 CANYON RIM DR", "SAINT ELMO", "CO", "81299"],
  ["9 HARBOR STREET APT 2", "NEWCASTLE BAY", "ME", "04599"],
] as const;

function later(iso: string, days: number): string {
  return new Date(Date.parse(iso) + days * 86400000).toISOString().slice(0, 10);
}

function servicesOf(chance: Chance, codes: string): Service[] {
  const first = later("2024-02-06", chance.between(0, 620));
  const step = codes.includes("97110") ? chance.pick([0, 2]) : 0;
  const taken = chance.shuffled(codes.split("; ")).slice(0, chance.between(1, 6));
  const visits = step && taken.length < 4 ? 2 : 1;
  const drawn = Array.from({ length: visits }, (_, at) =>
    taken
      .filter((entry) => at === 0 || !entry.startsWith("97161"))
      .map((entry) => {
        const [code = "", mods = "", price = "", most = "1"] = entry.split(" ");
        // Anesthesia is counted in minutes.
        const units = chance.between(code.startsWith("00") ? 60 : 1, Number(most));
        const each = Math.round(Number(price) * 100) + chance.pick([0, 0, 0, 25, 50, 95]);
        const note =
          code.startsWith("J") && chance.happens(0.6)
            ? "N4" + chance.number("00######0##") + " ML1"
            : "";
        const kept =
          mods === "-" || (/25|59/.test(mods) && taken.length === 1) ? [] : mods.split(",");
        return {
          date: later(first, at * step),
          code,
          mods: kept,
          units,
          cents: each * units,
          note,
        };
      }),
  ).flat();
  return drawn.slice(0, 6);
}

/** The form is set in ten characters to the inch and six lines to the inch. */
const spot = (line: number, column: number): string =>
  `left:${(0.24 + (column - 1) * 0.1).toFixed(2)}in;top:${(line / 6 - 0.15).toFixed(3)}in`;
const fill = (line: number, column: number, text: string): string =>
  text ? `<i style="${spot(line, column)}">${text}</i>` : "";
/** Figures end at their column. */
const ends = (line: number, column: number, text: string): string =>
  fill(line, column - text.length + 1, text);

/** The printed boxes of the form: first and last line, first and last column, and what stands in them. */
const BOXES = `
7 9 1 50 1.|7 9 50 80 1a. INSURED'S I.D. NUMBER &emsp;&emsp;&emsp; (For Program in Item 1)
9 11 1 29 2. PATIENT'S NAME (Last Name, First Name, Middle Initial)
9 11 29 50 3. PATIENT'S BIRTH DATE &emsp;&emsp;&emsp;&emsp;&emsp; SEX
9 11 50 80 4. INSURED'S NAME (Last Name, First Name, Middle Initial)
11 13 1 29 5. PATIENT'S ADDRESS (No., Street)|11 13 29 50 6. PATIENT RELATIONSHIP TO INSURED
11 13 50 80 7. INSURED'S ADDRESS (No., Street)|13 15 1 25 CITY|13 15 25 29 STATE
13 17 29 50 8. RESERVED FOR NUCC USE|13 15 50 73 CITY|13 15 73 80 STATE|15 17 1 14 ZIP CODE
15 17 14 29 TELEPHONE (Include Area Code)|15 17 50 64 ZIP CODE
15 17 64 80 TELEPHONE (Include Area Code)
17 19 1 29 9. OTHER INSURED'S NAME (Last Name, First Name, Middle Initial)
17 19 29 50 10. IS PATIENT'S CONDITION RELATED TO:|19 21 29 50 a. EMPLOYMENT? (Current or Previous)
21 23 29 50 b. AUTO ACCIDENT? &emsp;&emsp;&emsp; PLACE (State)|23 25 29 50 c. OTHER ACCIDENT?
17 19 50 80 11. INSURED'S POLICY GROUP OR FECA NUMBER
19 21 1 29 a. OTHER INSURED'S POLICY OR GROUP NUMBER|21 23 1 29 b. RESERVED FOR NUCC USE
19 21 50 80 a. INSURED'S DATE OF BIRTH &emsp;&emsp;&emsp; SEX
21 23 50 80 b. OTHER CLAIM ID (Designated by NUCC)
23 25 1 29 d. INSURANCE PLAN NAME OR PROGRAM NAME
23 25 50 80 c. INSURANCE PLAN NAME OR PROGRAM NAME
25 29 1 50 12. PATIENT'S OR AUTHORIZED PERSON'S SIGNATURE I authorize the release of any medical or other information necessary to process this claim. I also request payment of government benefits either to myself or to the party who accepts assignment below.
25 29 50 80 13. INSURED'S OR AUTHORIZED PERSON'S SIGNATURE I authorize payment of medical benefits to the undersigned physician or supplier for services described below.
29 31 1 29 14. DATE OF CURRENT ILLNESS, INJURY, or PREGNANCY (LMP)|29 31 29 50 15. OTHER DATE
29 31 50 80 16. DATES PATIENT UNABLE TO WORK IN CURRENT OCCUPATION
31 33 1 29 17. NAME OF REFERRING PROVIDER OR OTHER SOURCE|31 33 29 50 17b. NPI
31 33 50 80 18. HOSPITALIZATION DATES RELATED TO CURRENT SERVICES
33 35 1 50 19. ADDITIONAL CLAIM INFORMATION (Designated by NUCC)
33 35 50 80 20. OUTSIDE LAB? &emsp;&emsp;&emsp;&emsp;&emsp;&emsp;&emsp;&emsp;&emsp; $ CHARGES
35 39 1 50 21. DIAGNOSIS OR NATURE OF ILLNESS OR INJURY Relate A-L to service line below (24E) &emsp;&emsp;&emsp;&emsp; ICD Ind.
35 37 50 80 22. RESUBMISSION CODE &emsp;&emsp; ORIGINAL REF. NO.
37 39 50 80 23. PRIOR AUTHORIZATION NUMBER|39 42 1 19 24. A. &emsp; DATE(S) OF SERVICE
39 42 19 22 B.<br>PLACE OF SERVICE|39 42 22 25 C.<br><br>EMG
39 42 25 45 D. PROCEDURES, SERVICES, OR SUPPLIES<br>(Explain Unusual Circumstances)
39 42 45 50 E.<br>DIAGNOSIS<br>POINTER|39 42 50 59 F.<br><br>$ CHARGES
39 42 59 62 G.<br>DAYS OR UNITS|39 42 62 65 H.<br>EPSDT Plan|39 42 65 68 I.<br>ID. QUAL.
39 42 68 80 J.<br>RENDERING<br>PROVIDER ID. #|54 56 1 22 25. FEDERAL TAX I.D. NUMBER
54 56 22 37 26. PATIENT'S ACCOUNT NO.|54 56 37 50 27. ACCEPT ASSIGNMENT?
54 56 50 61 28. TOTAL CHARGE<br>$|54 56 61 71 29. AMOUNT PAID<br>$
54 56 71 80 30. Rsvd for NUCC Use
56 62 1 22 31. SIGNATURE OF PHYSICIAN OR SUPPLIER INCLUDING DEGREES OR CREDENTIALS (I certify that the statements on the reverse apply to this bill and are made a part thereof.)
56 61 22 50 32. SERVICE FACILITY LOCATION INFORMATION
56 61 50 80 33. BILLING PROVIDER INFO &amp; PH #|61 62 22 36 a.|61 62 36 50 b.|61 62 50 65 a.
61 62 65 80 b.`;

/** Words that stand over a place for a mark or a figure: line, column and the words. */
const WORDS = `
8.42 1 MEDICARE|8.42 8 MEDICAID|8.42 15 TRICARE|8.42 23 CHAMPVA|8.42 31 GROUP HEALTH PLAN|8.42 40 FECA BLK LUNG|8.42 46 OTHER
10.42 30 MM|10.42 33 DD|10.42 36 YY|10.42 42 M|10.42 47 F|12.42 31 Self|12.42 36 Spouse|12.42 41 Child|12.42 46 Other
20.42 33 YES|20.42 41 NO|22.42 33 YES|22.42 41 NO|24.42 33 YES|24.42 41 NO|20.42 51 MM|20.42 54 DD|20.42 57 YY|20.42 68 M|20.42 75 F
28.6 1 SIGNED|28.6 36 DATE|28.6 51 SIGNED|34.42 54 YES|34.42 60 NO|41 2 From|41 11 To
41.6 1 MM|41.6 4 DD|41.6 7 YY|41.6 10 MM|41.6 13 DD|41.6 16 YY|41.6 26 CPT/HCPCS|41.6 36 MODIFIER
55.42 16 SSN|55.42 19 EIN|55.42 38 YES|55.42 43 NO|61.6 1 SIGNED|61.6 13 DATE|6.7 1 PICA|6.7 77 PICA`;

/** Rules between the subcolumns of the six service lines, cents from dollars among them. */
const RULES = [1, 4, 7, 10, 13, 16, 19, 22, 25, 33, 36, 39, 42, 45, 50, 56.4, 59, 62, 65, 68, 80];

function box(text: string): string {
  const [, from, to, left, right, words] = /^(\d+) (\d+) (\d+) (\d+) (.*)$/.exec(text)!;
  const [x, y] = [0.2 + (Number(left) - 1) * 0.1, Number(from) / 6];
  const [wide, high] = [(Number(right) - Number(left)) * 0.1, (Number(to) - Number(from)) / 6];
  return `<b class="box" style="left:${x}in;top:${y}in;width:${wide}in;height:${high}in">${words}</b>`;
}

function word(text: string): string {
  const [, line, column, words] = /^(\S+) (\S+) (.*)$/.exec(text)!;
  return `<b style="${spot(Number(line), Number(column))}">${words}</b>`;
}

function form(): string {
  const lines = Array.from({ length: 6 }, (_, at) => {
    const top = 7 + at / 3;
    const left = (column: number): number => 0.2 + (column - 1) * 0.1;
    const rules = RULES.map((at) => `<b class="rule" style="left:${left(at)}in;top:${top}in"></b>`);
    return `<b class="band" style="top:${top}in"></b><b class="number" style="top:${top + 0.14}in">${at + 1}</b>${rules.join("")}`;
  });
  return `<b class="title">HEALTH INSURANCE CLAIM FORM</b><b class="note">APPROVED BY NATIONAL UNIFORM CLAIM COMMITTEE (NUCC) 02/12</b>
  ${BOXES.trim().split(/[|\n]/).map(box).join("\n")}${lines.join("\n")}${WORDS.trim().split(/[|\n]/).map(word).join("\n")}
  <b class="foot">NUCC Instruction Manual available at: www.nucc.org &emsp; PLEASE PRINT OR TYPE &emsp; APPROVED OMB-0938-1197 FORM 1500 (02-12)</b>`;
}

const cut = (cents: number): [string, string] => [
  String(Math.floor(cents / 100)),
  String(cents % 100).padStart(2, "0"),
];

function money(line: number, dollarsEnd: number, centsAt: number, cents: number): string {
  const [whole, rest] = cut(cents);
  return ends(line, dollarsEnd, whole) + fill(line, centsAt, rest);
}

type Print = { to: boolean; tight: boolean; pos: string; npi: string; pointer: string };

function day(line: number, column: number, iso: string, tight: boolean): string {
  const [year = "", month = "", date = ""] = iso.split("-");
  // Some programs send the date to the form as one run of digits and spaces.
  if (tight) return fill(line, column, `${month} ${date} ${year.slice(2)}`);
  return (
    fill(line, column, month) + fill(line, column + 3, date) + fill(line, column + 6, year.slice(2))
  );
}

function serviceLine(service: Service, at: number, print: Print): string {
  const line = 44 + at * 2;
  const { date, code, mods, units, cents, note } = service;
  return [
    fill(line - 1, 1, note),
    day(line, 1, date, print.tight) + (print.to ? day(line, 10, date, print.tight) : ""),
    fill(line, 19, print.pos) + fill(line, 26, code),
    ...mods.map((mod, index) => fill(line, 33 + index * 3, mod)),
    fill(line, 45, print.pointer) + money(line, 55, 57, cents) + ends(line, 60, String(units)),
    fill(line, 69, print.npi),
  ].join("");
}

type Person = Record<"patient" | "born" | "sex" | "id" | "phone", string> & {
  town: readonly string[];
};

function personFill(
  chance: Chance,
  { patient, town, born, sex, id, phone }: Person,
  carrier: readonly string[],
): string {
  const [street = "", city = "", state = "", zip = ""] = town;
  const [year = "", month = "", date = ""] = born.split("-");
  const self = chance.happens(0.7);
  const insured = self
    ? patient
    : `${patient.split(",")[0]}, ${chance.pick(["OSCAR", "LENA", "VICTOR"])}`;
  return [
    ...carrier.map((text, at) => fill(2 + at, 44, text)),
    fill(8.6, chance.pick([1, 31, 46]), "X") + fill(8.6, 51, id),
    fill(10.6, 1, patient) + fill(10.6, 51, insured) + fill(10.6, sex === "M" ? 42 : 47, "X"),
    fill(10.6, 30, month) + fill(10.6, 33, date) + fill(10.6, 36, year),
    ...[1, 51].map((column) => fill(12.6, column, street)),
    fill(12.6, self ? 31 : 36, "X"),
    ...[1, 51].map((column) => fill(14.6, column, city)),
    ...[25, 74].map((column) => fill(14.6, column, state)),
    ...[1, 51].map((column) => fill(16.6, column, zip)),
    ...[15, 65].map((column) => fill(16.6, column, phone)),
    ...[20.7, 22.7, 24.7].map((line) => fill(line, 41, "X")),
    fill(18.6, 51, chance.pick(["NONE", chance.number("G#####"), chance.number("0#####-0##")])),
    fill(24.6, 51, carrier[0]!) +
      fill(28.6, 7, "SIGNATURE ON FILE") +
      fill(28.6, 57, "SIGNATURE ON FILE"),
  ].join("");
}

const EMPTY = {
  ...{ serviceDate: null, description: null, code: null, revenueCode: null, units: null },
  ...{ charge: null, allowed: null, discount: null, notCovered: null, deductible: null },
  ...{ copay: null, coinsurance: null, insurancePaid: null, patientOwes: null },
  ...{ modifiers: [], remarks: [] },
} satisfies TruthLine;

const lineOf = ({ date, code, mods, units, cents }: Service): TruthLine => ({
  ...{ ...EMPTY, serviceDate: date, code, modifiers: mods, units, charge: decimal(cents) },
});

function style(chance: Chance): string {
  const ink = chance.pick(["#c8322b", "#c8322b", "#d0524a", "#444"]);
  const font = chance.pick([
    "11pt Liberation Mono",
    "12pt Liberation Mono",
    "10.5pt DejaVu Sans Mono",
    "10pt Liberation Sans",
  ]);
  return `@page { size: letter; margin: 0; } body { margin: 0; position: relative; width: 8.5in; height: 10.9in; } i, b { position: absolute; }
  i { font: ${font}; line-height: 1; font-style: normal; white-space: pre; } b { font: 5pt/1.15 Liberation Sans; color: ${ink}; box-sizing: border-box; } .box { border: .6px solid ${ink}; padding: 1px 2px; overflow: hidden; }
  .rule { width: 0; height: .3333in; border-left: .6px solid ${ink}; } .band { left: .2in; width: 7.9in; height: .16in; background: ${ink}22; border-top: .6px solid ${ink}; } .number { left: .13in; font-size: 7pt; }
  .title { left: .2in; top: .55in; font-size: 12pt; font-weight: bold; } .note { left: .2in; top: .8in; } .foot { left: .2in; top: 10.36in; }`;
}

function draw(chance: Chance): Drawn {
  const [biller, patient, carrier] = [
    chance.pick(BILLERS),
    chance.pick(PATIENTS),
    chance.pick(CARRIERS),
  ];
  const services = servicesOf(chance, biller.codes);
  const billed = services.reduce((sum, { cents }) => sum + cents, 0);
  const diagnoses = biller.icd.slice(0, chance.between(1, 4));
  const paid = chance.pick([null, 0, Math.min(billed, 2500), Math.min(billed, 4000)]);
  const signed = chance.happens(0.5) ? later(services.at(-1)!.date, chance.between(1, 12)) : null;
  const account = chance.number(chance.pick(["#####", "@@@####", "10####-#"]));
  const [street = "", city = "", state = "", zip = ""] = chance.pick(TOWNS);
  const print: Print = {
    ...{
      to: chance.happens(0.8),
      tight: chance.happens(0.35),
      pos: chance.pick(["11", "11", "22"]),
    },
    ...{ npi: chance.number("1#########"), pointer: "ABCD".slice(0, diagnoses.length) },
  };
  const person: Person = {
    ...{
      patient,
      town: chance.pick(TOWNS),
      sex: chance.pick(["M", "F"]),
      id: chance.number("@@@#########"),
    },
    ...{
      born: `19${chance.number("6#-0")}${chance.between(1, 9)}-1${chance.number("#")}`,
      phone: chance.number("### 55501##"),
    },
  };
  const doctor = chance.pick(["ALICIA FERRARO MD", "OMAR SALEH DO", "BRIAN TANAKA MD"]);
  const [year = "", month = "", date = ""] = (signed ?? "").split("-");
  const address = [biller.name, street, `${city} ${state} ${zip}`];
  const html = `<!doctype html><meta charset="utf-8"><style>${style(chance)}</style>${form()}
  ${personFill(chance, person, carrier)}
  ${fill(32.6, 1, chance.happens(0.4) ? "DN " + doctor : "") + fill(34.6, 60, "X") + fill(36.2, 48, "0")}
  ${diagnoses.map((code, at) => fill(37.4, 2 + at * 12, `${"ABCD"[at]} ${code.replace(".", "")}`)).join("")}
  ${services.map((service, at) => serviceLine(service, at, print)).join("\n")}
  ${fill(55.7, 1, chance.number("#########")) + fill(55.7, 19, "X") + fill(55.7, 23, account) + fill(55.7, 38, "X")}
  ${money(55.7, 56, 58, billed)}${paid === null ? "" : money(55.7, 66, 68, paid)}
  ${fill(59.5, 1, doctor)}${signed ? fill(61.6, 16, `${month}${date}${year.slice(2)}`) : ""}
  ${address.map((text, at) => fill(58 + at * 0.95, 23, text) + fill(58 + at * 0.95, 51, text)).join("")}${fill(57, 68, chance.number("### 55501##"))}
  ${fill(61.9, 24, print.npi) + fill(61.9, 52, chance.number("1#########"))}`;
  const dates = services.map((service) => service.date);
  return {
    html,
    truth: {
      ...{ name: family.name, file: "", kind: "itemized", setting: "professional" },
      ...{
        producer: "chromium",
        pictureOf: null,
        picture: null,
        provider: biller.name,
        issuer: null,
      },
      ...{
        patient,
        accountNumber: account,
        claimNumber: null,
        statementDate: signed,
        dueDate: null,
      },
      ...{ serviceFrom: dates[0]!, serviceTo: dates.at(-1)! },
      totals: {
        ...{ billed: decimal(billed), adjustments: null, insurancePaid: null, allowed: null },
        ...{ patientPaid: paid === null ? null : decimal(paid), patientResponsibility: null },
      },
      lines: services.map(lineOf),
      ...{ problems: [], expect: "completed", failReason: null },
    },
  };
}

export const family: Family = {
  name: "cms-1500",
  paper: "a filled CMS-1500 claim form, its figures in the form's own boxes",
  medium: "text",
  draw,
};
