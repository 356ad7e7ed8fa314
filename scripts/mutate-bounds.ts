import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Moves one bound of one rule by the least step, in a copy, and runs that rule's tests: they have to fail.
 * Ends with an error for every bound that no test holds. Part of `npm run verify`.
 */
const COPY = "test-results/mutants";
const DOMAIN = "app/domain";

/** File, the text of the bound, what it becomes, and the name of the test file that has to notice. */
const MUTANTS: [file: string, bound: string, moved: string, test: string][] = [
  [
    "audit/evidence/compared-prices",
    "PROFESSIONAL_MULTIPLE = 5",
    "PROFESSIONAL_MULTIPLE = 6",
    "price-above-benchmark",
  ],
  [
    "audit/evidence/compared-prices",
    "HOSPITAL_LIST_MULTIPLE = 10",
    "HOSPITAL_LIST_MULTIPLE = 9",
    "price-above-benchmark",
  ],
  [
    "audit/evidence/compared-prices",
    "PROFESSIONAL_NOTE = 2",
    "PROFESSIONAL_NOTE = 3",
    "price-above-benchmark",
  ],
  [
    "audit/evidence/compared-prices",
    "HOSPITAL_NOTE = 3",
    "HOSPITAL_NOTE = 2",
    "price-above-benchmark",
  ],
  [
    "audit/evidence/own-figures",
    "DRUG_FLOOR: Cents = 10_000",
    "DRUG_FLOOR: Cents = 10_001",
    "own-figures",
  ],
  [
    "audit/evidence/own-figures",
    "PIECE_FLOOR: Cents = 1_000",
    "PIECE_FLOOR: Cents = 1_001",
    "own-figures",
  ],
  ["audit/evidence/own-figures", "PIECE_MULTIPLE = 100", "PIECE_MULTIPLE = 101", "own-figures"],
  ["audit/evidence/compared-prices", "ABOVE_USUAL = 5", "ABOVE_USUAL = 6", "price-above-benchmark"],
  [
    "audit/evidence/usual-multiple",
    "LEAST_OTHERS = 4",
    "LEAST_OTHERS = 3",
    "price-above-benchmark",
  ],
  ["audit/evidence/own-figures", "MINUTES_A_UNIT = 15", "MINUTES_A_UNIT = 16", "own-figures"],
  ["audit/evidence/own-figures", "HIGHEST_PICKUP = 1.226", "HIGHEST_PICKUP = 1.227", "own-figures"],
  ["audit/evidence/benchmark", "MAX_UNITS = 50", "MAX_UNITS = 51", "price-above-benchmark"],
  ["audit/rules/mue-limit", "units > limit.units", "units >= limit.units", "mue-limit"],
  ["audit/rules/duplicate-line", "group.length > 1", "group.length > 2", "duplicate-line"],
  ["audit/rules/duplicate-line", "units <= limit.units", "units < limit.units", "duplicate-line"],
  ["audit/rules/panel-in-parts", "<= fee.cents", "< fee.cents", "panel-in-parts"],
  ["audit/rules/visit-in-global-period", "after: 10", "after: 11", "visit-in-global-period"],
  ["audit/rules/visit-in-global-period", "after: 90", "after: 89", "visit-in-global-period"],
  ["audit/rules/visit-in-global-period", "before: 1,", "before: 2,", "visit-in-global-period"],
  [
    "audit/rules/visit-in-global-period",
    "SIX_WEEKS = 42",
    "SIX_WEEKS = 43",
    "visit-in-global-period",
  ],
  [
    "audit/rules/visit-in-global-period",
    "PREGNANCY_DAYS = 300",
    "PREGNANCY_DAYS = 301",
    "visit-in-global-period",
  ],
  [
    "audit/rules/visit-in-global-period",
    '"000": { before: 0, after: 0 }',
    '"000": { before: 1, after: 0 }',
    "visit-in-global-period",
  ],
  [
    "audit/rules/visit-in-global-period",
    "BEFORE_BIRTH = 245",
    "BEFORE_BIRTH = 246",
    "visit-in-global-period",
  ],
  ["audit/evidence/modifiers", '"2019-07-01"', '"2019-07-02"', "modifiers"],
  ["audit/rules/mue-limit", "limit?.units !== 0", "limit?.units !== 1", "mue-limit"],
  ["audit/rules/coding/new-patient-again", "YEARS = 3", "YEARS = 4", "new-patient-again"],
  ["audit/rules/coding/new-patient-again", "earlier > `", "earlier >= `", "new-patient-again"],
  ["audit/rules/coding/new-patient-again", "earlier < day", "earlier <= day", "new-patient-again"],
  ["audit/rules/coding/visits-in-a-day", "group.length < 2", "group.length < 3", "visits-in-a-day"],
  [
    "audit/rules/coding/add-on-alone",
    "addDays(line.day!, -1)",
    "addDays(line.day!, -2)",
    "add-on-alone",
  ],
  [
    "audit/rules/coding/add-on-alone",
    "addDays(line.day!, 1)",
    "addDays(line.day!, 2)",
    "add-on-alone",
  ],
  [
    "audit/rules/coding/infusion-time",
    "MORE_THAN_HALF = 29",
    "MORE_THAN_HALF = 30",
    "infusion-time",
  ],
  ["audit/rules/coding/infusion-time", "line.units <= held", "line.units < held", "infusion-time"],
  ["audit/rules/coding/infusion-time", "group.length < 2", "group.length < 3", "infusion-time"],
  [
    "audit/rules/coding/anesthesia-units",
    "MINUTES_A_UNIT = 15",
    "MINUTES_A_UNIT = 14",
    "anesthesia-units",
  ],
  ["audit/rules/coding/anesthesia-units", "units <= most", "units <= most + 1", "anesthesia-units"],
  ["audit/rules/coding/anesthesia-units", "P4: 2", "P4: 3", "anesthesia-units"],
  ["audit/evidence/line-sums", "total <= lines", "total <= lines + 1", "totals"],
  ["audit/evidence/balance-sums", "asked <= left ||", "asked <= left + 1 ||", "totals"],
  ["audit/rules/balance-above-eob", "return excess > 0", "return excess > 1", "balance-above-eob"],
  [
    "audit/rules/eob-adds-up",
    "owes > Math.max(share, 0)",
    "owes > Math.max(share, 0) + 1",
    "eob-adds-up",
  ],
  ["bill/closing-sums", "LEAST_ROWS = 3", "LEAST_ROWS = 4", "statement-sums"],
  ["bill/trust", "FEW_LEFT = 2", "FEW_LEFT = 3", "trust"],
  ["bill/trust", "FEW_AMOUNTS = 6", "FEW_AMOUNTS = 7", "trust"],
  ["bill/trust", "odd.length * 3 >", "odd.length * 3 >=", "trust"],
  [
    "audit/rules/duplicate-line",
    "TOKEN_CHARGE: Cents = 1",
    "TOKEN_CHARGE: Cents = 2",
    "duplicate-line",
  ],
  ["audit/evidence/stay", "DAYS_BEFORE = 3", "DAYS_BEFORE = 4", "outside-stay"],
  ["audit/rules/outside-stay", "MOST_OUTSIDE = 3", "MOST_OUTSIDE = 2", "outside-stay"],
  ["audit/rules/money-held", "DAYS_TO_POST = 10", "DAYS_TO_POST = 11", "money-held"],
  [
    "audit/rules/money-held",
    "asked >= 0 || creditOfPlan",
    "asked >= -1 || creditOfPlan",
    "money-held",
  ],
  ["audit/rules/money-held", "if (missing <= 0)", "if (missing <= 1)", "money-held"],
  [
    "audit/rules/money-held",
    "found.paid <= found.owed + found.unmatched",
    "found.paid <= found.owed + found.unmatched + 1",
    "money-held",
  ],
  ["audit/rules/eob-adds-up", "return owes > share", "return owes > share + 1", "eob-adds-up"],
  [
    "audit/rules/balance-above-eob",
    "sumCents(paid) - posted, 0",
    "sumCents(paid) - posted - 1, 0",
    "balance-above-eob",
  ],
  ["audit/evidence/denials", "allowed === 0", "(allowed ?? 1) <= 1", "denials"],
  ["report/card-order", "SMALL_PERCENT = 1", "SMALL_PERCENT = 2", "card-order"],
  ["report/line-shares", "if (off >= price)", "if (off > price)", "line-shares"],
  [
    "report/line-shares",
    "insurancePaid?.value ?? 0) > 0 ||\n    bill.lines",
    "insurancePaid?.value ?? 0) > 1 ||\n    bill.lines",
    "line-shares",
  ],
  ["case/same-visit", "shared.length * 2 > other", "shared.length * 2 >= other", "same-visit"],
  ["audit/evidence/stay", "BILLED_IN_PARTS = 28", "BILLED_IN_PARTS = 29", "nights"],
  ["audit/evidence/stay", "BILLED_IN_PARTS = 28", "BILLED_IN_PARTS = 27", "nights"],
  ["audit/evidence/stay", "LONGEST_STAY = 366", "LONGEST_STAY = 367", "nights"],
  ["audit/evidence/stay", "Math.max(1, daysBetween(days", "Math.max(0, daysBetween(days", "nights"],
  [
    "audit/evidence/stay",
    "daysBetween(days.from, days.to) + 1",
    "daysBetween(days.from, days.to) + 2",
    "nights",
  ],
  ["audit/evidence/stay", "addDays(to, 1)", "addDays(to, 2)", "nights"],
  ["audit/evidence/surplus-nights", "charged - nights;", "charged - nights - 1;", "nights"],
  ["audit/evidence/surplus-nights", "nights.length > 1 &&", "nights.length > 2 &&", "nights"],
  ["audit/evidence/surplus-nights", "addDays(nights[at]!, 1)", "addDays(nights[at]!, 2)", "nights"],
  ["audit/rules/observation-and-room", "HOURS_A_DAY = 24", "HOURS_A_DAY = 25", "observation"],
  ["audit/rules/observation-and-room", "HOURS_A_DAY = 24", "HOURS_A_DAY = 23", "observation"],
  [
    "audit/rules/observation-and-room",
    "return day > first ||",
    "return day >= first ||",
    "observation",
  ],
  [
    "audit/rules/observation-hours",
    "observed.hours > room.hours",
    "observed.hours >= room.hours",
    "observation",
  ],
  ["audit/rules/observation-hours", "HOURS_A_DAY = 24", "HOURS_A_DAY = 25", "observation"],
  ["audit/rules/observation-hours", "SET_BACK = 1", "SET_BACK = 2", "observation"],
  ["audit/evidence/observation", "others.length > 0", "others.length > 1", "observation"],
  ["audit/evidence/observation", "halves === 1", "halves === 3", "observation"],
  ["audit/evidence/observation", "dates.length !== 2", "dates.length > 2", "observation"],
  ["audit/rules/observation-and-room", "end > first", "end > addDays(first, 1)", "observation"],
  ["audit/evidence/missed-visit", "ENOUGH_DAYS = 2", "ENOUGH_DAYS = 1", "fee-without-care"],
  ["audit/evidence/missed-visit", "ENOUGH_DAYS = 2", "ENOUGH_DAYS = 3", "fee-without-care"],
  ["audit/evidence/missed-visit", "HOURS_A_DAY = 24", "HOURS_A_DAY = 25", "fee-without-care"],
  ["audit/rules/coding/infusion-time", "96360: 31", "96360: 30", "infusion-time"],
  ["audit/rules/coding/infusion-time", "96365: 16", "96365: 17", "infusion-time"],
  ["audit/rules/coding/infusion-time", "96413: 16", "96413: 15", "infusion-time"],
  [
    "audit/evidence/own-figures",
    "PACKAGED_FLOOR: Cents = 100_000",
    "PACKAGED_FLOOR: Cents = 100_001",
    "own-figures",
  ],
  [
    "audit/evidence/own-figures",
    "PACKAGED_MULTIPLE = 100",
    "PACKAGED_MULTIPLE = 101",
    "own-figures",
  ],
  [
    "audit/evidence/compared-prices",
    "ANESTHESIA_MULTIPLE = 10",
    "ANESTHESIA_MULTIPLE = 11",
    "own-figures",
  ],
  ["audit/rules/coding/both-sides", "COUNTED_TWICE = 2", "COUNTED_TWICE = 3", "both-sides"],
  ["audit/rules/coding/both-sides", 'PER_SIDE = "1"', 'PER_SIDE = "0"', "both-sides"],
  ["audit/rules/eob-adds-up", "parts < owes ?", "parts <= owes ?", "eob-adds-up"],
  ["audit/rules/eob-adds-up", "parts > 0 && parts < owes", "parts < owes", "eob-adds-up"],
  ["audit/rules/eob-adds-up", "paid > 0;", "paid >= 0;", "eob-adds-up"],
  [
    "audit/rules/money-held",
    "other.printed < printed",
    "other.printed <= printed",
    "earlier-lines",
  ],
  ["audit/rules/money-held", "over <= 0", "over <= 1", "money-held"],
  ["audit/rules/money-held", "patient < over", "patient <= over", "money-held"],
  ["audit/rules/money-held", "last.paidCents - patient", "last.paidCents", "earlier-lines"],
  ["audit/rules/operating-minutes", "units === 1 ?", "units === 2 ?", "operating-minutes"],
  ["audit/evidence/standing", "<= MOST_DAYS_APART", "< MOST_DAYS_APART", "packaged-line"],
  [
    "audit/rules/coding/visits-in-a-day",
    "problems.length > 1 ?",
    "problems.length > 2 ?",
    "visits-in-a-day",
  ],
  ["audit/rules/visit-in-global-period", "|9201[24]|", "|", "visit-in-global-period"],
  [
    "audit/rules/packaged-line",
    "line.amount <= addOnsUpTo",
    "line.amount < addOnsUpTo",
    "packaged-line",
  ],
  [
    "audit/evidence/standing",
    "MOST_DAYS_APART = 2 * 365",
    "MOST_DAYS_APART = 2 * 365 - 1",
    "packaged-line",
  ],
  [
    "audit/rules/packaged-line",
    "PROCEDURE_ROOM.test(revenueCode)",
    'revenueCode !== ""',
    "packaged-line",
  ],
  ["audit/rules/observation-hours", "minutes <= 0", "minutes < 0", "observation"],
  ["audit/rules/observation-hours", "day < from || day > to", "day > to", "observation"],
  ["audit/rules/observation-hours", "day < from || day > to", "day < from", "observation"],
  ["audit/rules/observation-hours", "second.hours < first.hours", "true", "observation"],
  [
    "audit/rules/observation-hours",
    "Math.ceil(minutes / MINUTES_AN_HOUR) + setBack",
    "Math.floor(minutes / MINUTES_AN_HOUR) + setBack",
    "observation",
  ],
  ["audit/evidence/earlier-lines", "[1-6]", "[1-7]", "earlier-lines"],
  ["audit/evidence/earlier-lines", 'own !== "" && own === its', "own === its", "earlier-lines"],
  ["audit/rules/operating-minutes", "excess > 0 ?", "excess >= 0 ?", "operating-minutes"],
  ["audit/rules/operating-minutes", "/^0(36|71)", "/^0(36)", "operating-minutes"],
  [
    "audit/rules/em-level",
    "others.length > 0 || minutes",
    "others.length > 1 || minutes",
    "em-level",
  ],
  ["audit/evidence/reconcile", "printsShares ? inOrder : refusedLast", "inOrder", "reconcile"],
  ["audit/rules/coding/new-patient-again", "KNOWN.has(code!)", "true", "earlier-lines"],
  ["audit/rules/routine-item", "!UNIT_MONITORS.includes(words) ||", "true ||", "routine-item"],
  ["audit/rules/coding/both-sides", "line.amount / 2", "line.amount / 3", "both-sides"],
  ["audit/rules/coding/both-sides", 'FOR_BOTH = "2"', 'FOR_BOTH = "1"', "both-sides"],
  [
    "audit/rules/coding/surgery-indicators",
    'NEVER_MORE = "0"',
    'NEVER_MORE = "1"',
    "surgery-indicators",
  ],
  ["audit/rules/totals", "LEAST_DEPARTMENTS = 3", "LEAST_DEPARTMENTS = 4", "totals"],
  ["audit/rules/totals", "codes.length >= LEAST", "codes.length > LEAST", "totals"],
  [
    "audit/rules/outside-stay",
    "inside.length >= out.length &&",
    "inside.length > out.length &&",
    "outside-stay",
  ],
  [
    "audit/rules/outside-stay",
    "day >= from && day < to",
    "day >= from && day <= to",
    "outside-stay",
  ],
  ["audit/rules/outside-stay", "day >= from && day < to", "day < to", "outside-stay"],
  ["audit/rules/routine-item", "/^02[01]", "/^0[12][012]", "routine-item"],
  ["audit/rules/em-level", "99204: 30", "99204: 31", "em-level"],
  ["audit/rules/em-level", "99205: 45", "99205: 46", "em-level"],
  ["audit/rules/em-level", "99214: 20", "99214: 21", "em-level"],
  ["audit/rules/em-level", "99215: 30", "99215: 29", "em-level"],
  ["audit/rules/em-level", "minutes >= least", "minutes > least", "em-level"],
  ["audit/rules/em-level", "minutes === 0", "minutes === 1", "em-level"],
  ["audit/rules/money-held", "row.cents > asked", "row.cents >= asked", "money-held"],
  [
    "audit/rules/money-held",
    "others.length > 0 || row.cents <= 0",
    "others.length > 1 || row.cents <= 0",
    "money-held",
  ],
  [
    "audit/evidence/reconcile",
    "Number(certain(a.line.allowed) === 0) - Number(certain(b.line.allowed) === 0)",
    "Number(certain(b.line.allowed) === 0) - Number(certain(a.line.allowed) === 0)",
    "reconcile",
  ],
  [
    "audit/rules/operating-minutes",
    "units - Math.ceil",
    "units - 1 - Math.ceil",
    "operating-minutes",
  ],
  ["audit/rules/operating-minutes", "Math.ceil(", "Math.floor(", "operating-minutes"],
  [
    "audit/rules/operating-minutes",
    "MINUTES_AN_HOUR = 60",
    "MINUTES_AN_HOUR = 61",
    "operating-minutes",
  ],
  [
    "audit/rules/operating-room-twice",
    "flat.length > 0",
    "flat.length > 1",
    "operating-room-twice",
  ],
  ["audit/rules/newborn-charges", "baby.length > 0 ?", "baby.length > 1 ?", "newborn-charges"],
  [
    "audit/rules/price-above-benchmark",
    "rate.cents * HOSPITAL_NOTE",
    "rate.cents * (HOSPITAL_NOTE + 1)",
    "price-above-benchmark",
  ],
  ["audit/rules/routine-item", "items.length > 0 ?", "items.length > 1 ?", "routine-item"],
  ["case/estimate", "40_000", "40_001", "above-estimate"],
  ["case/credit-policy", "50_000", "50_001", "credit-report"],
  ["case/credit-policy", "= 365", "= 366", "credit-report"],
  [
    "audit/rules/collector-notice",
    "DAYS_TO_DISPUTE = 30",
    "DAYS_TO_DISPUTE = 31",
    "collector-notice",
  ],
  ["audit/rules/surprise-bill", '"2022-01-01"', '"2022-01-02"', "surprise-bill"],
  ["deadlines/appeals", "file, 180, null", "file, 181, null", "deadlines"],
  ["deadlines/medicare-and-medicaid", "file, 120, 5", "file, 120, 6", "deadlines"],
  ["deadlines/medicare-and-medicaid", "5 + 180", "5 + 181", "last-days"],
  ["deadlines/medicare-and-medicaid", "addDays(dated, 180)", "addDays(dated, 181)", "last-days"],
  ["deadlines/medicare-and-medicaid", "addDays(dated, 60)", "addDays(dated, 61)", "last-days"],
  ["deadlines/medicare-and-medicaid", "-01`, 4), -1", "-01`, 4), -2", "last-days"],
  ["deadlines/medicare-and-medicaid", '"2026-12-31"', '"2027-01-01"', "last-days"],
  ["deadlines/appeals", "addDays(received, 60)", "addDays(received, 61)", "last-days"],
  ["deadlines/appeals", "addDays(received, 45)", "addDays(received, 46)", "last-days"],
  ["case/documents", "paid === 0 && owes", "owes", "deadlines"],
  ["case/documents", "(line.allowed.value - paid)", "line.allowed.value", "deadlines"],
  ["deadlines/appeals", "addMonths(received, 4)", "addMonths(received, 5)", "deadlines"],
  ["deadlines/collectors-and-credit", "addDays(contact, 5)", "addDays(contact, 6)", "deadlines"],
  ["deadlines/estimates", "addDays(dated, 21)", "addDays(dated, 22)", "deadlines"],
  ["deadlines/hospital-aid", "addDays(dated, 240)", "addDays(dated, 241)", "deadlines"],
  ["deadlines/records", "addDays(printed, 30)", "addDays(printed, 31)", "deadlines"],
];

rmSync(COPY, { recursive: true, force: true });
for (const part of [
  "app",
  "workers/documents/editions",
  "scripts",
  "package.json",
  "corpus",
  "tests/support",
  "tests/domain/deadlines",
  "tests/domain/audit",
  "tests/domain/bill",
  "tests/domain/case",
  "tests/domain/report",
])
  cpSync(part, join(COPY, part), { recursive: true });
mkdirSync(COPY, { recursive: true });
writeFileSync(
  join(COPY, "vitest.config.ts"),
  `export default { resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } } };\n`,
);

const green = (tests: string[]): boolean =>
  spawnSync(
    "vitest",
    ["run", "--root", COPY, "--bail=1", ...tests.map((test) => `/${test}.test.ts`)],
    { stdio: "ignore" },
  ).status === 0;

const names = [...new Set(MUTANTS.map(([, , , test]) => test))];
const written = readdirSync(join(COPY, "tests"), { recursive: true }).map(String);
// Without its file a test would fail for every bound, and every bound would seem held.
const unheld = names
  .filter((name) => !written.some((path) => path.endsWith(`/${name}.test.ts`)))
  .map((name) => `there is no test file ${name}`);
if (!green(names)) unheld.push("the tests fail without any change");
for (const [file, bound, moved, test] of MUTANTS) {
  const path = join(COPY, DOMAIN, `${file}.ts`);
  const text = readFileSync(path, "utf8");
  const label = `${file}: ${bound} -> ${moved}`;
  if (text.split(bound).length !== 2) {
    unheld.push(`${label} (the bound is not in the file exactly once)`);
    continue;
  }
  writeFileSync(path, text.replace(bound, moved));
  const survived = green([test]);
  writeFileSync(path, text);
  if (survived) unheld.push(label);
  console.log(`${survived ? "SURVIVED" : "caught  "}  ${label}`);
}
rmSync(COPY, { recursive: true, force: true });
console.log(
  unheld.length === 0
    ? `\nAll ${MUTANTS.length} moved bounds turn a test red.`
    : `\nNot held by a test:\n  ${unheld.join("\n  ")}`,
);
process.exit(unheld.length === 0 ? 0 : 1);
