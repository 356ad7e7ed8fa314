import type { LetterBody, Recipient, Writer } from "./letter-file";

/**
 * How tall a letter comes out on paper, so that what it says can be cut to one page before it is set: an estimate by
 * counted characters, on the safe side. The fonts that set it know to the point; `tests/adapters/letter-pdf` compares.
 */

/** Between the margins, in millimetres: 297 less twice 15. */
const PAGE = 267;
const BODY = { lead: 7, characters: 93 };
/** Bold, and so wider. */
const HEADING = { lead: 7, characters: 84 };
const COMPACT = { lead: 5.5, characters: 96 };
/** Beside a label such as `Charge:`. */
const FACT = { lead: 5.5, characters: 89 };
const SMALL = { lead: 4.4, characters: 112 };

/** The subject, the salutation, the heading of the requests, farewell, room to sign, and the gaps between them. */
const FRAME = 58;
const HEADING_GAP = 2.5;
const AMOUNTS = 14;
/** What a letter for somebody else says of its right to. */
const RIGHT = 8;

type Style = { lead: number; characters: number };

export const LABEL = /^[A-Z][A-Za-z ]{2,18}:(?= )/;

/** Whether the lines of a paragraph are a list of sentences, such as rules: set closer than running text. */
export const isList = (text: string): boolean => text.includes("\n") && !LABEL.test(text);

/** What of a letter takes room on its page. */
type OnPaper = Pick<
  LetterBody,
  "reference" | "paragraphs" | "amounts" | "requests" | "closing" | "enclosures"
> & { recipient: Recipient };

/** Whether a letter with this body has its signature on its first page. */
export const fitsOnePage = (body: OnPaper, by: Writer): boolean => heightOnPage(body, by) <= PAGE;

/** Millimetres from the first line to what is enclosed. */
export function heightOnPage(body: OnPaper, { lines, isForAnother }: Writer): number {
  const { paragraphs, amounts, requests, closing, enclosures } = body;
  const reference = body.reference.filter(({ value }) => value !== body.recipient.name);
  return (
    FRAME +
    Math.max(lines, recipientLines(body)) * COMPACT.lead +
    (isForAnother ? RIGHT : 0) +
    inRows(reference, (value) => value.length <= PAIRED).length * COMPACT.lead +
    sum(paragraphs.map(({ heading, text }) => paragraphHeight(heading, text))) +
    (amounts.length > 0 ? AMOUNTS : 0) +
    sum(requests.map((request) => tall(request, COMPACT))) +
    tall(closing, COMPACT) +
    tall(enclosures.join("; "), SMALL)
  );
}

/** A value so long stands beside another. */
const PAIRED = 25;

/** Facts in twos, one beside the other; a fact too long for that is a row of its own. */
export function inRows<Fact extends { value: string }>(
  facts: readonly Fact[],
  fitsBeside: (value: string) => boolean,
): Fact[][] {
  const rows: Fact[][] = [];
  let open = false;
  for (const fact of facts) {
    const beside = fitsBeside(fact.value);
    if (open && beside) rows.at(-1)!.push(fact);
    else rows.push([fact]);
    open = beside && !(open && rows.at(-1)!.length === 2);
  }
  return rows;
}

const recipientLines = ({ recipient: { name, address } }: OnPaper): number =>
  (name === "" ? 1 : 2) + address.length;

function paragraphHeight(heading: string | undefined, text: string): number {
  const running = isList(text) ? COMPACT : BODY;
  const lines = text.split("\n").map((line) => tall(line, LABEL.test(line) ? FACT : running));
  return (heading ? HEADING_GAP + tall(heading, HEADING) : 1) + sum(lines);
}

/** Capitals and digits are wider than the small letters an estimate by characters is made for. */
function tall(text: string, { lead, characters }: Style): number {
  let lines = 1;
  let used = 0;
  for (const word of text.split(" ")) {
    const capitals = word.match(/[A-Z]/g)?.length ?? 0;
    const digits = word.match(/[0-9]/g)?.length ?? 0;
    const wide = word.length + capitals * 0.2 + digits * 0.1;
    if (used > 0 && used + 1 + wide > characters) {
      lines += 1;
      used = 0;
    }
    used += (used > 0 ? 1 : 0) + wide;
  }
  return lines * lead;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
