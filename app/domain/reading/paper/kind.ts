import type { BillLine, DocumentKind } from "~/domain/bill/bill";
import { meaningOf, plainWords, type Role } from "~/domain/reading/words/columns";
import * as speech from "~/domain/reading/words/kind-words";
import { arePrescribed } from "~/domain/reading/tables/prescriptions";
import { onlyDepartments, onlyVisits } from "~/domain/reading/words/summary-lines";
import { namesAmounts } from "~/domain/reading/totals/totals";
import { kept } from "~/domain/reading/page/kept";
import type { Row, Segment } from "~/domain/reading/page/rows";

/** What decides the kind, gathered before the identity of the parties is known. */
export type Evidence = {
  rows: readonly Row[];
  lines: readonly BillLine[];
  roles: ReadonlySet<Role>;
  /** What was charged in the end stands beside its estimate. */
  settled?: boolean | undefined;
};

type Hit = { text: string; title: boolean };

const plainOf = kept(({ text }: Segment) => plainWords(text));

/** "EXPLANATION   OF   MEDICAID   BENEFITS": a title whose words stand far apart. */
const isSpaced = ({ segments }: Row): boolean =>
  segments.length > 2 &&
  segments.every(({ words, text }) => words.length === 1 && /^\p{L}+$/u.test(text));

/** What a letter is about. */
const SUBJECT = /^(?:re|subject) ?:/i;

/** Finds a phrase; a hit on a short line of its own near the top, or in large type, counts as a title. */
function hits(rows: readonly Row[], phrase: RegExp, bodySize: number): Hit[] {
  const found: Hit[] = [];
  for (const row of rows)
    for (const segment of isSpaced(row) ? [row] : row.segments) {
      const plain = plainOf(segment);
      if (!phrase.test(plain)) continue;
      const size = segment.words.reduce((most, word) => Math.max(most, word.box[3]), 0);
      const short = segment.words.length <= 9 && !/[a-z]\.$/.test(segment.text);
      found.push({
        text: segment.text.slice(0, 200),
        title:
          SUBJECT.test(segment.text) ||
          (short && (size > bodySize * 1.15 || (row.page === 1 && row.box[1] < 260))),
      });
    }
  return found;
}

const distinct = (text: string, words: RegExp): number => new Set(text.match(words) ?? []).size;
/** What was found, in the language of results, not of accounts. */
const isReport = (text: string): boolean => distinct(text, speech.REPORT) >= 3;

/** What a plan's account of a claim has columns for. */
const PLAN_ROLES: readonly Role[] = [
  "allowed",
  "planPaid",
  "notCovered",
  "deductible",
  "coinsurance",
  "copay",
  "discount",
  "patientOwes",
];

/** Everything the kind is decided by. Costly facts are looked up when a rule asks for them. */
function factsOf({ rows, lines, roles, settled = false }: Evidence, bodySize: number) {
  const text = rows.map((row) => plainWords(row.text)).join(" \n ");
  // Sentences break over lines, so phrases are counted in the running text.
  const running = rows.map((row) => plainWords(row.text)).join(" ");
  const find = (phrase: RegExp) =>
    hits(rows, phrase, bodySize).sort((a, b) => Number(b.title) - Number(a.title));
  // Columns of what a plan allowed and paid are the language of medical billing, whatever the words around them.
  const planColumns = (["allowed", "planPaid", "patientOwes", "coinsurance"] as const).filter(
    (role) => roles.has(role),
  ).length;
  const coded = lines.filter((line) => line.code || line.revenueCode).length;
  const medical = speech.TERMS.filter((term) => term.test(text)).length + Math.min(2, planColumns);
  // Where residents are cared for, they pay rent, and for the meals of guests.
  const told = speech.RESIDENCE.test(text)
    ? text.replace(/\b(?:rent|guest|room rate)\b/g, " ")
    : text;
  const foreign = speech.FOREIGN.filter((term) => term.test(told)).length;
  let named: boolean | undefined;
  const accounts = () => (named ??= namesAmounts(rows));
  return {
    rows,
    lines,
    roles,
    text,
    running,
    coded,
    medical,
    foreign,
    accounts,
    billing: find(speech.BILL),
    denial: find(speech.DENIAL),
    collection: speech.OWN_DEBT.test(running) ? [] : find(speech.COLLECTION),
    estimate: settled
      ? []
      : [
          ...find(speech.ESTIMATE),
          ...(/\best(?:imated?)?\b/.test(running) ? find(speech.TREATMENT_PLAN) : []),
        ],
    eob: find(speech.EOB),
    notABill: find(speech.NOT_A_BILL),
    itemized: find(speech.ITEMIZED),
    debt: speech.OWN_DEBT.test(running)
      ? 0
      : (running.match(new RegExp(speech.COLLECTION, "g"))?.length ?? 0),
    insurerColumns: Math.max(PLAN_ROLES.filter((role) => roles.has(role)).length, planLabels(rows)),
    identified: speech.IDENTIFIED.test(running),
    asks: speech.ASKS.test(running),
    hasMoney: () =>
      rows.some((row) => /\$\s?\d/.test(row.text)) ||
      // Decimals alone are money in a table of charges or above a subtotal, and measurements in a table of results.
      (rows.some((row) => /\d\.\d{2}\b/.test(row.text)) &&
        (lines.length > 0 || /\bsub ?total\b/.test(running)) &&
        !isReport(running)) ||
      accounts(),
    aboutCare: isAboutCare({ rows, lines, text, running, coded, medical, foreign }),
  };
}
type Facts = ReturnType<typeof factsOf>;

type Told = Pick<Evidence, "rows" | "lines"> & {
  text: string;
  running: string;
  coded: number;
  medical: number;
  foreign: number;
};

/** Whether a paper is about care: by how many of its words only such papers have, beside those that others have. */
function isAboutCare({ rows, lines, text, running, coded, medical, foreign }: Told): boolean {
  const lists = lines.length > 0;
  const ofPatient = () => speech.OF_A_PATIENT.test(text);
  return (
    medical >= 3 + Math.min(2, foreign) ||
    (coded >= 2 && medical >= 1 + foreign) ||
    (coded >= 1 && foreign === 0 && medical >= 1 && ofPatient()) ||
    // A clinic that sells at a till says little more than when it gave care.
    (medical >= 2 && speech.OF_SERVICE.test(running)) ||
    // Its till prints the number of the store, as any other does.
    (medical >= 2 && nameCare(lines)) ||
    // A pharmacy sells other things, too, and offers gift cards.
    (lists && arePrescribed(rows)) ||
    // So does one that sends invoices by mail.
    (foreign === 0 && sellsCare(lines)) ||
    // A laboratory that sells to patients names its tests and charges tax on nothing.
    (lists && distinct(text, speech.LABORATORY_TESTS) >= 3) ||
    // A short bill says little more than whose care it was.
    (foreign === 0 && medical >= 2 && lists && ofPatient())
  );
}

/** Whether most lines are named in words that only papers about care have. */
export function nameCare(lines: readonly BillLine[]): boolean {
  const named = lines.filter(({ description }) => {
    const name = description?.value ?? "";
    const text = plainWords(name);
    return speech.STRENGTH.test(name) || speech.TERMS.some((term) => term.test(text));
  });
  return named.length > lines.length / 2;
}

function sellsCare(lines: readonly BillLine[]): boolean {
  const named = lines.map(({ description }) => plainWords(description?.value ?? ""));
  return speech.SOLD_CARE.every((sold) => named.some((text) => sold.test(text)));
}

/** How many different steps of a plan labels name, where what is allowed is one: "Allowed Amount: 28.19". */
function planLabels(rows: readonly Row[]): number {
  const named = new Set(
    rows.flatMap(({ text }) => {
      const label = LABEL.exec(text)?.[0];
      if (!label) return [];
      const { role, coverage } = meaningOf(label);
      return coverage > 0.99 && PLAN_ROLES.includes(role) ? [role] : [];
    }),
  );
  return named.has("allowed") ? named.size : 0;
}
const LABEL = /^[\p{L} ]{4,40}(?=:)/u;

const titled = (found: readonly Hit[]) => found.some((hit) => hit.title);
const deniesMore = (found: readonly Hit[]) =>
  found.filter(({ text }) => !/appeal/i.test(text) || /\bappeal decision\b/i.test(text));
const isDenied = ({ denial }: Facts) => denial.length >= 2 || titled(denial);
const isInDebt = ({ debt, collection }: Facts) => debt >= 2 || titled(collection);

function isEobLike({ insurerColumns, eob, notABill, itemized, running }: Facts): boolean {
  // "Claim Detail Report" of what was sent: the plan has not yet answered.
  const isAnswered = eob.some(({ title, text }) => title && !/\bclaim\b/i.test(text));
  if (
    insurerColumns < 2 &&
    !isAnswered &&
    speech.SENT_CLAIM.test(running) &&
    !speech.PLAN_ANSWERS.test(running)
  )
    return false;
  // A hospital's list of charges says that it is no bill, too, and speaks of benefits to compare it with.
  const listed = titled(itemized) && insurerColumns === 0;
  return insurerColumns >= 3 || titled(eob) || (notABill.length > 0 && eob.length > 0 && !listed);
}

function isNoBill(facts: Facts): boolean {
  const { coded, running, aboutCare, hasMoney, denial, medical, foreign, lines, billing } = facts;
  // An insurer that asks for its premium bills no care.
  if (coded === 0 && speech.PREMIUM.test(running) && !speech.OF_SERVICE.test(running)) return true;
  if (!aboutCare || (!hasMoney() && denial.length === 0)) return true;
  if (lines.length > 0) return false;
  const asksForCare = facts.asks && speech.OF_SERVICE.test(running);
  const saysNothing = billing.length === 0 && denial.length === 0 && !asksForCare;
  // A card or a booklet says what care would cost, not what it did.
  return (
    (medical < 4 + foreign && saysNothing) ||
    (speech.COVERAGE.test(running) && !speech.CARE_GIVEN.test(running))
  );
}

type Verdict = {
  kind: DocumentKind;
  when: (facts: Facts) => boolean;
  because?: (facts: Facts) => Hit[][];
};

/** What a document may be; the first that holds. */
const VERDICTS: readonly Verdict[] = [
  { kind: "other", when: ({ running }) => distinct(running, speech.ANIMAL) >= 2 },
  {
    kind: "collection",
    when: (facts) =>
      facts.hasMoney() &&
      facts.medical >= 1 + Math.min(1, facts.foreign) &&
      isInDebt(facts) &&
      facts.coded === 0,
    because: ({ collection }) => [collection],
  },
  { kind: "other", when: isNoBill },
  {
    kind: "estimate",
    when: ({ estimate, eob }) => titled(estimate) && !titled(eob),
    because: ({ estimate }) => [estimate],
  },
  {
    kind: "collection",
    when: (facts) => isInDebt(facts) && facts.insurerColumns < 3,
    because: ({ collection }) => [collection],
  },
  {
    kind: "denial",
    when: ({ denial, eob }) => titled(deniesMore(denial)) && !titled(eob),
    because: ({ denial }) => [denial],
  },
  // A denial may list the services it refuses; it does not ask for payment.
  {
    kind: "denial",
    when: (facts) =>
      isDenied(facts) &&
      !isEobLike(facts) &&
      !titled(facts.billing) &&
      (facts.lines.length === 0 || (facts.denial.length >= 2 && !facts.asks)),
    because: ({ denial }) => [denial],
  },
  {
    kind: "eob",
    when: (facts) =>
      isEobLike(facts) &&
      (titled(facts.eob) ||
        facts.notABill.length > 0 ||
        facts.roles.has("allowed") ||
        facts.insurerColumns >= 4) &&
      !ownBill(facts),
    because: ({ eob, notABill }) => [eob, notABill],
  },
  {
    kind: "denial",
    when: (facts) =>
      isDenied(facts) &&
      deniesMore(facts.denial).length > 0 &&
      facts.lines.length === 0 &&
      !titled(facts.billing),
    because: ({ denial }) => [denial],
  },
  {
    kind: "estimate",
    when: ({ estimate, lines }) => estimate.length >= 3 && lines.length > 0 && titled(estimate),
    because: ({ estimate }) => [estimate],
  },
  {
    kind: "other",
    when: ({ lines, accounts, hasMoney, identified, asks, billing }) =>
      lines.length === 0 && !accounts() && !(hasMoney() && identified && (asks || titled(billing))),
  },
  // A price list is for nobody, of no day, and comes to nothing.
  {
    kind: "other",
    when: ({ lines, identified, accounts }) =>
      lines.length > 0 && !identified && lines.every((line) => !line.serviceDate) && !accounts(),
  },
  {
    kind: "summary",
    when: ({ lines, running, text, rows, roles }) =>
      lines.length === 0 ||
      // A claim lists what it claims, though a hospital's names categories alone.
      (onlyDepartments(lines, text) && !speech.SENT_CLAIM.test(running)) ||
      onlyVisits(lines, { text: running, rows, roles }),
    because: ({ billing }) => [billing],
  },
];

/** Decides what the document is and quotes the words that decided it. */
export function kindOf(
  evidence: Evidence,
  bodySize: number,
): { kind: DocumentKind; evidence: string[] } {
  const facts = factsOf(evidence, bodySize);
  const { kind, because } = VERDICTS.find(({ when }) => when(facts)) ?? {
    kind: "itemized" as const,
    because: ({ billing }: Facts) => [billing],
  };
  const found = because?.(facts).flat() ?? [];
  return { kind, evidence: [...new Set(found.map((hit) => hit.text))].slice(0, 8) };
}

/** A provider's bill may show insurer columns; it asks for payment and does not call itself an insurer's statement. */
function ownBill({ running, billing, roles, eob, notABill }: Facts): boolean {
  if (notABill.length > 0) return false;
  const says = (phrases: readonly RegExp[]) =>
    phrases.filter((phrase) => phrase.test(running)).length;
  const provider = says(speech.PROVIDER_SPEAKS);
  // "Your Health Care Statement" with a coupon to send back.
  const least = eob.every(({ text }) => /\bhealth care statement\b/i.test(text)) ? 2 : 4;
  if (provider >= least && says(speech.INSURER_SPEAKS) === 0) return true;
  if (eob.some((hit) => hit.title)) return false;
  // Nothing says that an insurer wrote it, and it asks to be paid.
  if (provider >= 2 && eob.length === 0 && says(speech.INSURER_SPEAKS) === 0) return true;
  if (provider >= 3 && provider > says(speech.INSURER_SPEAKS)) return true;
  const asks = billing.some(
    (hit) =>
      /amount due|balance due|payment due|please pay|pay this|statement|invoice/i.test(hit.text) &&
      hit.title,
  );
  // Nothing says that a plan wrote it, whatever its columns.
  if (asks && eob.length === 0 && says(speech.INSURER_SPEAKS) === 0) return true;
  // Of what was paid a provider tells; how much of the deductible it took only the plan does.
  const tellsShare = roles.has("patientOwes") || roles.has("deductible");
  return asks && !(roles.has("allowed") && roles.has("planPaid") && tellsShare);
}
