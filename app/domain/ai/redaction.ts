import type { Bill } from "~/domain/bill/bill";
import { parseCents } from "~/domain/money";
import { diagnosisOf, gluedCode, ndcOf } from "~/domain/reading/tokens/codes";
import { dateAt } from "~/domain/reading/tokens/dates";
import { NUMBERS, PATIENT } from "~/domain/reading/parties/identity-words";
import { NOT_A_NAME } from "~/domain/reading/tokens/names-and-numbers";
import { careScore } from "~/domain/reading/parties/organizations";
import type { PageWords } from "~/domain/reading/page/page";
import { rowsOf, type Segment } from "~/domain/reading/page/rows";

/**
 * Takes out of a text who it is about, before it leaves: names, addresses, telephone numbers, emails, member, account
 * and record numbers, dates of birth. Their placeholders are replaced again in what returns; the mapping never
 * leaves. What is left over (services, codes, amounts, days of service) is what a reader of bills needs.
 */

export type Identity = {
  /** Names, addresses and emails known from the account. */
  known: readonly string[];
  /** The bill as we read it, whose fields show where names and numbers are printed. */
  bill?: Bill;
};

/** Placeholders such as `[NAME-2]` and what each replaces. */
export class Redactions {
  private readonly marks = new Map<string, string>();
  private readonly texts = new Map<string, string>();
  private readonly counts = new Map<string, number>();

  /** The placeholder of a text, the same one every time. */
  markFor(kind: RedactionKind, text: string): string {
    const key = `${kind} ${text.toLowerCase()}`;
    const known = this.marks.get(key);
    if (known) return known;
    const count = (this.counts.get(kind) ?? 0) + 1;
    this.counts.set(kind, count);
    const mark = `[${kind}-${count}]`;
    this.marks.set(key, mark);
    this.texts.set(mark, text);
    return mark;
  }

  /** A text that came back, with its placeholders replaced; unknown ones are left as they are. */
  restore(text: string): string {
    return text.replace(/\[[A-Z]+-\d{1,4}\]/g, (mark) => this.texts.get(mark) ?? mark);
  }
}

export type RedactionKind = "NAME" | "ADDRESS" | "NUMBER" | "BIRTH" | "PHONE" | "EMAIL";

const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu;
const PHONE = /(?:\+?1[ .-]?)?\(?\b\d{3}\)?[ .-]\d{3}[ .-]\d{4}\b|\b\d{3}-\d{4}\b(?!-)/g;
const SOCIAL = /\b(?:\d{3}|[X*]{3})-(?:\d{2}|[X*]{2})-\d{4}\b/g;
const DAY =
  "(?:\\d{1,2}[/.-]\\d{1,2}[/.-]\\d{2,4}|\\d{4}-\\d{2}-\\d{2}|\\d{1,2} \\p{L}{3,9}\\.? \\d{4}|\\p{L}{3,9}\\.? \\d{1,2},? \\d{4}|\\d{2} \\d{2} \\d{2,4})";
const BIRTH_LABEL =
  "(?:d\\.?o\\.?b\\.?|date of birth|birth ?date|birthdate|born|birthday|patient birth|birth dt)";
const BIRTH = new RegExp(`(\\b${BIRTH_LABEL}\\b[^\\p{L}\\d]{0,6}(?:on )?)(${DAY})`, "giu");
const BIRTH_ALONE = new RegExp(`\\b${BIRTH_LABEL}\\b[\\s:#]*$`, "iu");
const STREET =
  /\b\d{1,6}(?:-\d{1,4})?[A-Z]? (?:[NSEW]\.?[EW]?\.? )?(?:[\p{Lu}\d][\p{L}\d'’.-]*,? ){1,5}(?:Street|St|Avenue|Ave|Road|Rd|Drive|Dr|Lane|Ln|Boulevard|Blvd|Court|Ct|Way|Place|Pl|Circle|Cir|Terrace|Ter|Trail|Trl|Parkway|Pkwy|Highway|Hwy|Square|Sq|Loop|Row|Pike|Crossing|Plaza|Commons|Alley|Path|Run|Bend|Ridge|Hollow|Point|Broadway|STREET|ST|AVENUE|AVE|ROAD|RD|DRIVE|DR|LANE|LN|BOULEVARD|BLVD|COURT|CT|WAY|PLACE|PL|CIRCLE|CIR|TERRACE|TRAIL|PARKWAY|PKWY|HIGHWAY|HWY|SQUARE|LOOP|PIKE|PLAZA)\b\.?(?:,? (?:Apt|Unit|Suite|Ste|Floor|Fl|#|Room|Rm|Bldg|APT|UNIT|SUITE|STE|FLOOR|ROOM)\.? ?#?[\p{L}\d-]+)?/gu;
const POST_BOX = /\bP\.? ?O\.? Box \d+[A-Z]?\b/giu;
const PLACE =
  /\p{Lu}[\p{L}.'’-]{1,40}(?: \p{Lu}[\p{L}.'’-]{1,40}){0,3} ?,? [A-Z]{2}\.? \d{5}(?:-\d{4})?\b/gu;
const CLINICIAN = [
  /\b(?:Dr|DR|Doctor|Mr|Mrs|Ms|MR|MRS|MS)\.? (?:\p{Lu}[\p{L}.'’-]*)(?: \p{Lu}[\p{L}'’-]+)?/gu,
  /\b\p{Lu}[\p{L}'’-]{1,40}(?:,? \p{Lu}[\p{L}.'’-]{0,40}){1,2},? (?:MD|M\.D\.|DO|D\.O\.|NP|PA-C|PA|RN|DDS|DMD|DPM|PT|DPT|CRNA|APRN|FNP|LCSW|PhD|OD|DC|ARNP|CNM)\b/gu,
];
const PERSON_LABEL =
  /\b(?:patient|guarantor|subscriber|participant|insured|member|beneficiary|enrollee|policy ?holder|responsible party|dependent|account holder|bill(?:ed)? to|mail to|prepared for|claimant|employee|name|attn|attention|attending|referr(?:ed by|ing)|dear|hello|hi)(?:'s|’s)?(?: full| legal)?(?: name)?[\s.:#]+/giu;
const NAME_WORDS = /^\p{Lu}[\p{L}'’-]*\.?(?:(?:, ?| )\p{Lu}[\p{L}'’-]*\.?){0,4},?/u;
/** "Marta Hale had care at ...", "prepared for Marta Hale." */
const NAME_IN_PROSE = [
  /(?:^|[.:] )(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}.'’-]*){1,3}) (?:had|has|was|received|visited|is|owes|saw)\b/gu,
  /\b(?:for|to|by|of|with) (\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}.'’-]*){1,3})(?=[.,](?:\s|$)|$)/gu,
];
const RECORD_LABEL =
  /\b(?:MRN|medical record(?: (?:number|no\.?|#))?|record (?:number|no\.?|#)|med rec(?: no\.?| #)?|HICN?|medicare (?:number|id)|SSN|social security(?: (?:number|no\.?|#))?|NPI|TIN|tax id(?: (?:number|no\.?|#))?|EIN|auth(?:orization)? (?:number|no\.?|#)|order (?:number|no\.?|#)|accession(?: (?:number|no\.?|#))?|specimen (?:number|no\.?|#|id)|encounter|visit (?:id|number)|confirmation (?:code|number)|access code|PIN)\b/iu;

/** A figure that is a service, a date or a price, however long. */
const SAYS_SOMETHING = (word: string): boolean =>
  (parseCents(word.replaceAll("−", "-")) !== null && /[$.,]|^\D*\d{1,4}\D*$/.test(word)) ||
  /^\d+\.\d{1,4}$/.test(word) ||
  dateAt([word], 0) !== null ||
  gluedCode(word, true) !== null ||
  diagnosisOf(word) !== null ||
  ndcOf(word) !== null;

/** Identifying, whatever it is called: five figures and more that are no amount, day or code. */
const isNumberOfSomebody = (word: string): boolean => {
  const bare = word.replace(/^[#:([]+|(?<![)\],.;:*])[)\],.;:*]+$/g, "");
  return (bare.match(/\d/g)?.length ?? 0) >= 5 && !SAYS_SOMETHING(bare);
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Each text as a whole, longest first; spaces may be any. */
const wholly = (texts: readonly string[]): RegExp[] =>
  [...new Set(texts.map((text) => text.trim()).filter((text) => text.length > 2))]
    .sort((a, b) => b.length - a.length)
    .map(
      (text) =>
        new RegExp(
          `(?<![\\p{L}\\p{N}])${text.split(/\s+/).map(escaped).join("\\s+")}(?![\\p{L}\\p{N}])`,
          "giu",
        ),
    );

/** Whole names and each of their longer words. */
const namePatterns = (names: readonly string[]): RegExp[] =>
  wholly(
    names.flatMap((name) => [
      name,
      ...name.split(/[\s,]+/).filter((word) => /^\p{L}[\p{L}'’-]{2,}$/u.test(word)),
    ]),
  );

type Patterns = {
  names: readonly RegExp[];
  addresses: readonly RegExp[];
  numbers: readonly RegExp[];
};

function patternsOf({ known, bill }: Identity): Patterns {
  const values = (fields: readonly ({ value: string } | undefined)[]) =>
    fields.flatMap((field) => field?.value ?? []);
  const clinicians = bill?.lines.flatMap((line) => line.renderingProvider?.value ?? []) ?? [];
  const isName = (text: string) => /^\p{L}[\p{L}\s.,'’-]+$/u.test(text.trim());
  const addresses = [
    ...values([bill?.patientAddress, bill?.providerAddress, bill?.replyAddress]).flatMap((text) =>
      text.split(/\n|, (?=\d)/),
    ),
    ...known.filter((text) => !isName(text)),
  ];
  return {
    names: namePatterns([
      ...values([bill?.patient]),
      ...[...new Set(clinicians)],
      ...known.filter(isName),
    ]),
    addresses: addresses
      .map((text) => text.trim())
      .filter((text) => text.length > 3)
      .flatMap((text) => wholly([text])),
    numbers: wholly(
      values([
        bill?.accountNumber,
        bill?.claimNumber,
        bill?.statementNumber,
        bill?.memberId,
        bill?.groupNumber,
      ]),
    ),
  };
}

/** One line of text with everything identifying redacted. What was replaced is never searched again. */
function redactLine(
  line: string,
  { names, addresses, numbers }: Patterns,
  redactions: Redactions,
): string {
  let text = line;
  const put = (kind: RedactionKind, pattern: RegExp) => {
    text = text
      .split(/(\[[A-Z]+-\d+\])/)
      .map((part, at) =>
        at % 2 === 1 ? part : part.replace(pattern, (found) => redactions.markFor(kind, found)),
      )
      .join("");
  };
  put("EMAIL", EMAIL);
  for (const pattern of addresses) put("ADDRESS", pattern);
  put("ADDRESS", STREET);
  put("ADDRESS", POST_BOX);
  put("ADDRESS", PLACE);
  put("NUMBER", SOCIAL);
  text = text.replace(
    BIRTH,
    (_, label: string, day: string) => `${label}${redactions.markFor("BIRTH", day)}`,
  );
  for (const pattern of numbers) put("NUMBER", pattern);
  put("PHONE", PHONE);
  for (const pattern of names) put("NAME", pattern);
  for (const pattern of CLINICIAN) put("NAME", pattern);
  text = withoutNamedPersons(text, redactions);
  return text
    .split(/(\[[A-Z]+-\d+\]|\s+)/)
    .map((word) => (isNumberOfSomebody(word) ? redactions.markFor("NUMBER", word) : word))
    .join("");
}

/** Masks the name that follows a label of a person. */
function withoutNamedPersons(text: string, redactions: Redactions): string {
  let redacted = "";
  let done = 0;
  for (const label of text.matchAll(PERSON_LABEL)) {
    const from = label.index + label[0].length;
    const name = from < done ? null : NAME_WORDS.exec(text.slice(from))?.[0];
    if (!name || NOT_A_NAME.test(name)) continue;
    redacted += text.slice(done, from) + redactions.markFor("NAME", name);
    done = from + name.length;
  }
  return redacted + text.slice(done);
}

const NUMBER_LABELS = [...Object.values(NUMBERS).flat(), RECORD_LABEL];
const isNumberLabel = (text: string): boolean =>
  text.length < 48 && NUMBER_LABELS.some((label) => label.test(text));
const isPersonLabel = (text: string): boolean =>
  text.length < 48 && PATIENT.some((label) => label.test(text));
const isDay = (text: string): boolean => dateAt(text.split(" "), 0) !== null;

type Found = {
  /** Names that are names: each of their words identifies. */
  names: string[];
  /** What looks like a name at the head of a page: redacted as a whole only. */
  heads: string[];
  numbers: string[];
};

/** Who and what the pages themselves name, by labels beside and above, by their heads, and in sentences. */
function foundOn(pages: readonly PageWords[]): Found {
  const found: Found = { names: [], heads: [], numbers: [] };
  const take = (label: Segment, value: Segment | undefined) => {
    if (!value) return;
    const text = value.text.trim();
    if (BIRTH_ALONE.test(label.text) && isDay(text)) found.numbers.push(text);
    if (
      isNumberLabel(label.text) &&
      /^[A-Z\d][A-Z\d/ *-]{3,30}$/i.test(text) &&
      /\d{3}/.test(text) &&
      !isDay(text) &&
      !SAYS_SOMETHING(text)
    )
      found.numbers.push(text);
    const name = isPersonLabel(label.text) ? nameIn(text) : null;
    if (name) found.names.push(name);
  };
  const rows = rowsOf(pages);
  const firstCharges = rows.findIndex(
    ({ text }) =>
      (text.match(/\d\.\d{2}\b/g)?.length ?? 0) > 1 || /\b\d{5}\b.{0,200}\d\.\d{2}\b/.test(text),
  );
  rows.forEach((row, at) => {
    row.segments.forEach((segment, index) => {
      take(segment, row.segments[index + 1]);
      const under = rows[at + 1];
      if (under?.page === row.page)
        take(
          segment,
          under.segments.find(
            ({ box }) => Math.abs(box[0] - segment.box[0]) < 14 && box[1] - row.box[1] < 40,
          ),
        );
      const name = firstCharges < 0 || at < firstCharges ? nameIn(segment.text) : null;
      if (name && name.length === segment.text.trim().length && careScore(name) === 0)
        found.heads.push(name);
    });
    for (const pattern of NAME_IN_PROSE)
      for (const [, name] of row.text.matchAll(pattern))
        if (name && nameIn(name) === name && careScore(name) === 0) found.heads.push(name);
  });
  return found;
}

/** A person's name at the start of a text, of two words and more, none of them the language of bills. */
function nameIn(text: string): string | null {
  const name = NAME_WORDS.exec(text.trim())?.[0].replace(/(?<![.,])[.,]+$/, "");
  return name && /[ ,]/.test(name) && !NOT_A_NAME.test(name) ? name : null;
}

/**
 * The pages as text, row by row and column by column, with everything identifying redacted. Pure.
 * @returns one string per page.
 */
export function redactedPages(
  pages: readonly PageWords[],
  identity: Identity,
  redactions: Redactions,
): string[] {
  const patterns = patternsOf(identity);
  const found = foundOn(pages);
  const all: Patterns = {
    names: [...patterns.names, ...namePatterns(found.names), ...wholly(found.heads)],
    addresses: patterns.addresses,
    numbers: [...patterns.numbers, ...wholly(found.numbers)],
  };
  return pages.map((page) =>
    rowsOf([page])
      .map((row) => row.segments.map(({ text }) => redactLine(text, all, redactions)).join("   "))
      .join("\n"),
  );
}

/** A text of our own making (a letter, a summary) with everything identifying redacted. Pure. */
export function redactedText(text: string, identity: Identity, redactions: Redactions): string {
  const patterns = patternsOf(identity);
  return text
    .split("\n")
    .map((line) => redactLine(line, patterns, redactions))
    .join("\n");
}
