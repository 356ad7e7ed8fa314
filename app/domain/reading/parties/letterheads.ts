import {
  beforePaper,
  behindLead,
  careScore,
  CITY_LINE,
  isClinician,
  organization,
  PHONE,
  STREET,
  TITLE,
  words,
} from "./organizations";
import type { Box } from "~/domain/bill/bill";
import type { Word } from "~/domain/reading/page/page";
import { centreY, segmentOf, type Row, type Segment } from "~/domain/reading/page/rows";

/** A name that may be the sender's, and how much speaks for it. */
export type Name = {
  text: string;
  segment: Segment;
  page: number;
  row: Row;
  score: number;
  /** What trade it is stands below it, in words that name nobody. */
  trade?: true;
};

/** The share of the first page, from its top, that a letterhead may stand in. */
const TOP = 0.32;

/** Names set as letterheads: near the top of the first page, in large type, with the words of the trade, over an address. */
export function letterheads(rows: readonly Row[], pageHeight: number, bodySize: number): Name[] {
  const top = rows.filter((row) => row.page === 1 && row.box[1] < pageHeight * TOP);
  const printed = top.flatMap((row, index) =>
    row.segments.flatMap((segment, place) => {
      // What stands behind a label is its value.
      const before = row.segments[place - 1]?.text ?? "";
      if (/:$/.test(before) || (TITLE.test(words(before)) && careScore(segment.text) === 0))
        return [];
      return nameAt(top, index, segment, { pageHeight, bodySize }) ?? [];
    }),
  );
  const names = withTrades(printed);
  // Whom a practice names below its own name works there.
  const isSpecialty = ({ text }: Name) => SPECIALTY.test(words(text));
  const practice = names.some(
    (name) =>
      (careScore(name.text) > 0 || name.trade) && !isClinician(name.text) && !isSpecialty(name),
  );
  const weight = (name: Name) =>
    name.score -
    ((practice && isClinician(name.text) && !name.trade) || isSpecialty(name) ? NO_PRACTICE : 0);
  return names.sort((a, b) => weight(b) - weight(a));
}

/** What says of which trade somebody is, and of nobody's name. */
const TRADE =
  /^(?:(?:skilled|nursing|memory|assisted|living|care|emergency|medical|services?|ambulance|ems|billing|division|department|dept|fire|rescue|general|family|cosmetic|implant|pediatrics?|adult|dentistry|dental|orthodontics|physicians?|walk|in|urgent|primary|internal|medicine|surgery|surgical|radiology|imaging|diagnostics?|laboratory|pharmacy|therapy|physical|occupational|speech|rehabilitation|home|health|hospice|vision|optical|hearing|audiology|behavioral|mental|wellness|women s|obstetrics|gynecology|dermatology|cardiology|podiatry|patient|financial|and|of|the|for) ?)+$/;
const isTrade = ({ text }: Name): boolean =>
  / /.test(text) && TRADE.test(words(text).replace(/ +/g, " "));
/** In heights of its print, the line below is no further down. */
const NEXT_LINE = 2.4;

/**
 * "CITY OF HARLAN SPRINGS" over "Fire Department - Ambulance Billing Services": the name is the upper one's. In the same print
 * both are one: "SPRINGHOUSE" over "WALK-IN CARE".
 */
function withTrades(names: readonly Name[]): Name[] {
  const owners = new Map<Name, Name>();
  for (const trade of names.filter(isTrade)) {
    const owner = names.find((name) => !isTrade(name) && !name.trade && standsOver(name, trade));
    if (owner) owners.set(owner, trade);
  }
  const below = new Set(owners.values());
  return names.flatMap((name) => {
    const trade = owners.get(name);
    if (!trade) return below.has(name) ? [] : [name];
    const score = Math.max(name.score, trade.score);
    const isOne =
      isLogo(name.segment.words) &&
      sizeOf(trade.segment.words) > sizeOf(name.segment.words) * SAME_PRINT;
    const segment = isOne
      ? segmentOf([...name.segment.words, ...trade.segment.words])
      : name.segment;
    return [
      { ...name, segment, text: isOne ? segment.text : name.text, score, trade: true as const },
    ];
  });
}
const SAME_PRINT = 0.9;

function standsOver({ segment: upper, row }: Name, { segment: lower, row: below }: Name): boolean {
  const [one, other] = [upper.box, lower.box];
  const isAligned =
    Math.abs(one[0] - other[0]) < EDGE ||
    [other, below.box].some((box) => Math.abs(middle(one) - middle(box)) < EDGE);
  const step = other[1] - one[1];
  return (
    row !== below &&
    isAligned &&
    step > 0 &&
    step < sizeOf(upper.words) * NEXT_LINE &&
    sizeOf(upper.words) > sizeOf(lower.words) * SAME_PRINT
  );
}
const EDGE = 10;

/** The name a piece of text begins, and how much its words, its type and what stands around it speak for the sender. */
function nameAt(
  top: readonly Row[],
  index: number,
  segment: Segment,
  { pageHeight, bodySize }: { pageHeight: number; bodySize: number },
): Name | null {
  const row = top[index]!;
  const printed = withCapitals(behindSign(nameBeforeStreet(segment)), bodySize);
  const own = beforePaper(behindBrand(behindLead(printed)));
  const text = own.map((word) => word.text).join(" ");
  if (own.length > 10 || /:$|:\s/.test(text) || PHONE.test(text) || CITY_LINE.test(text))
    return null;
  const all = behindBrand(wrappedName(top, index, segment, own));
  const read = organization(all);
  if (!read || read.length < own.length - 2) return null;
  // What is set large in small letters is mostly a heading.
  if (/^\p{Ll}/u.test(segment.text) && careScore(read.value) === 0) return null;
  if (mean(all.map((word) => word.confidence)) < SURE_NAME) return null;
  const plain = words(read.value);
  if (
    PORTAL.test(read.value) ||
    BRAND.test(read.value) ||
    KIND_OF_VISIT.test(plain) ||
    NOBODY.test(plain) ||
    NAMES_A_CLAIM.test(segment.text) ||
    GREETING.test(segment.text)
  )
    return null;
  if (TITLE.test(plain) && !/\b(?:hospital|clinic|associates|center)\b$/.test(plain)) return null;
  const inline = /,? \d+ [A-Z].{0,200}\b[A-Z]{2} \d{5}/.test(segment.text);
  const score =
    Math.min(3, careScore(read.value)) * 1.2 +
    Math.max(-1, Math.min(3, (sizeOf(segment.words) / bodySize - 1) * 4)) +
    (1 - row.box[1] / (pageHeight * TOP)) * 1.5 +
    (inline || hasAddress(top, index, segment) ? 1 : 0) -
    (/(?<![a-z])[a-z]{3,} (?:is|are|was|has|you|your|this)\b/.test(text) ? 3 : 0);
  const name = segmentOf(all.slice(0, read.length));
  return { text: read.value, segment: name, page: row.page, row, score };
}

/** How much larger than the text a logo without capitals is set. */
const LOGO = 1.2;

/** "bluestem diagnostics", "juniper & rue" over "REPRODUCTIVE MEDICINE": a logo may do without capitals. */
function withCapitals(all: readonly Word[], bodySize: number): readonly Word[] {
  const isLogo =
    all.length > 1 &&
    all.length <= 4 &&
    sizeOf(all) > bodySize * LOGO &&
    all.every(({ text }) => /^[\p{Ll}&+'’.-]+$/u.test(text));
  return isLogo
    ? all.map((word) => ({ ...word, text: word.text[0]!.toUpperCase() + word.text.slice(1) }))
    : all;
}

/** "LakesLink Great Lakes Community Care": the name behind what its site is called, and before "- Billing". */
function behindBrand(all: readonly Word[]): readonly Word[] {
  const [brand, ...others] = readLogo(all) ? all.slice(1) : all;
  const own = OF_NAME.exec(brand?.text ?? "")?.[1] ?? "";
  // "PlainsPortal HIGH PLAINS INTEGRATED HEALTH": it is made of a word of the name.
  const isMade =
    own !== "" && careScore(own) === 0 && words(textOf(others)).split(" ").includes(words(own));
  const isBranded = others.length > 1 && (BRAND.test(brand!.text) || isMade);
  const whole = brand ? [brand, ...others] : all;
  // "Brightwater MyCare" over "Brightwater Clinic Network".
  const isAgain =
    BRAND.test(others[0]?.text ?? "") && others.slice(1).some(({ text }) => text === brand!.text);
  const rest = isAgain ? others.slice(1) : others;
  const name = (isBranded || isAgain) && careScore(textOf(rest)) > 0 ? rest : whole;
  return /^[-–—] Billing$/.test(textOf(name.slice(-2))) ? name.slice(0, -2) : name;
}
const BRAND = /^(?:My\p{Lu}\p{L}+|\p{Lu}\p{L}+(?:Chart|Link|Connect))$/u;
const OF_NAME = /^(\p{Lu}\p{Ll}{2,})\p{Lu}\p{Ll}+$/u;
const textOf = (all: readonly Word[]): string => all.map(({ text }) => text).join(" ");

/** "A Tamarack Valley Health": a sign beside the name, which a picture's recognition took for a letter. */
const readLogo = ([sign, ...name]: readonly Word[]): boolean =>
  sign !== undefined &&
  name.length > 1 &&
  sign.confidence < 1 &&
  /^(?:A|\W)$/.test(sign.text) &&
  !isClinician(textOf(name));

/** "✚ Corner Apothecary #3": a drawn sign before the name. */
const behindSign = (all: readonly Word[]): readonly Word[] =>
  all.length > 1 && /^(?:(?=.*\p{S})[^\p{L}\p{N}]+|Rx)$/u.test(all[0]!.text) ? all.slice(1) : all;

/** "VISION CARE CLAIM": what the paper is. */
const NAMES_A_CLAIM = / claim$/i;
/** "Hi, Jessamine" in the corner of a portal. */
const GREETING = /^(?:hi|hello|welcome)(?: back)?, /i;
/** What a provider calls its site for patients: "MyTriCounty", "Harbor & Pine Online". */
const PORTAL = /^My[A-Z]\p{L}+$|\p{L} (?:Online|Portal|Connect)$/u;

/** "Inpatient Stay", "Hospital Outpatient", "Outpatient Services": what the visit was, and which desk took it. */
const KIND_OF_VISIT =
  /^(?:(?:hospital|medical|surgical|emergency) )?(?:(?:in|out)patient|observation|visit)(?: (?:(?:in|out)patient|hospital|medical|surgical|emergency|observation|stay|visits?|encounter|services?|care|diagnostics?|imaging|department))*$/;

/** A country under an address, a card that paid, and what stands at the side of a portal's page or over its facts. */
const NOBODY =
  /^united states(?: of america)?$|^c\/o |^(?:place of service|anesthesia type|surgeon|an? (?:member|affiliate|division|part) of)\b|^(?:visa|master ?card|american express|amex)\b|^(?:home|health|resources|messaging|test results|visits?|messages?|documents?|settings?|medications?|pharmacy|claims|benefits|wellness|find ?care|insurance|billed|hospital|facility|location|(?:facility|professional) fees?|\p{L}+ologist|physician|clinician|therapist|dentist|pharmacist)$/u;

/** Whether an address stands beside a name or closely below it. */
function hasAddress(top: readonly Row[], index: number, segment: Segment): boolean {
  const row = top[index]!;
  const isAddress = ({ text }: Segment) => STREET.test(text) || CITY_LINE.test(text);
  const isBelow = (piece: Segment) => Math.abs(piece.box[0] - segment.box[0]) < 40;
  return (
    top
      .slice(index + 1, index + 6)
      .filter((other) => centreY(other.box) - centreY(row.box) < row.size * 7)
      .some((other) => other.segments.some((piece) => isBelow(piece) && isAddress(piece))) ||
    row.segments.some((piece) => piece !== segment && isAddress(piece))
  );
}

/** A name read with less certainty is the grain of the table the paper lay on. */
const SURE_NAME = 0.6;
/** How much a clinician's name, or a specialty below it, counts for less than a practice's. */
const NO_PRACTICE = 4;
const SPECIALTY =
  /^(?:internal medicine|(?:general|family) (?:medicine|practice)|(?:general |adult )?(?:pediatrics|cardiology|dermatology|neurology|urology|oncology|surgery|psychiatry|obstetrics(?: and gynecology)?|gynecology|ophthalmology|orthopedics|orthopedic surgery|podiatry|gastroenterology|rheumatology|nephrology|endocrinology|pulmonology)|(?:surgical|diagnostic|emergency|imaging|cardiac|rehabilitation) services)$/;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/**
 * A name set large over several lines goes on below in the same size at the same edge; a logo of a word or two that says
 * nothing of care goes on in smaller type ("KESTREL" over "CLINICAL LABORATORIES, INC.").
 */
function wrappedName(
  rows: readonly Row[],
  index: number,
  { box }: Segment,
  own: readonly Word[],
  lines = 3,
): Word[] {
  const size = sizeOf(own);
  const scanned = own[0]!.confidence < 1;
  const startsAt = (other: Box) => Math.abs(other[0] - box[0]) < 3;
  const isCentered = (other: Box) => Math.abs(middle(other) - middle(box)) < 3;
  const below = rows
    .slice(index + 1, index + 4)
    .flatMap((row) => row.segments)
    .find((piece) => (startsAt(piece.box) || isCentered(piece.box)) && piece.box[1] > box[1]);
  const tall = rows.filter((row) => row.size < size * 0.87).length * 2 > rows.length;
  const goesOn =
    below !== undefined &&
    tall &&
    below.words.length <= 4 &&
    below.box[1] - box[1] < size * (scanned ? 1.8 : 1.5) &&
    !TITLE.test(words(below.text)) &&
    !isClinician(below.text) &&
    !/^dr\b/i.test(below.text) &&
    !/\d/.test(below.text) &&
    ((startsAt(below.box) &&
      Math.abs(sizeOf(below.words) - size) < size * (scanned ? 0.3 : 0.06)) ||
      (sizeOf(below.words) < size && isLogo(own) && careScore(below.text) > 0));
  if (!goesOn) return [...own];
  // A name in a narrow column may take a third line: "Ridgecrest" over "Emergency" over "Physicians, PLLC".
  const on = rows.findIndex((row) => row.segments.includes(below));
  return [
    ...own,
    ...(lines > 2 ? wrappedName(rows, on, below, below.words, lines - 1) : below.words),
  ];
}

const middle = ([left, , width]: Box): number => left + width / 2;

/** The height of the tallest letters: on a scan a box is as high as its own letters. */
const sizeOf = (all: readonly Word[]): number =>
  all.reduce((most, word) => Math.max(most, word.box[3]), 0);

const isLogo = (own: readonly Word[]): boolean =>
  own.filter(({ text }) => text !== "&").length <= 2 &&
  careScore(textOf(own)) === 0 &&
  !TITLE.test(words(textOf(own)));

/** "Bluebird Surgery Center, 4 Oak St, Provo UT 84601": the name ends where the address begins. */
function nameBeforeStreet({ words: printed, text }: Segment): readonly Word[] {
  // "Guarantor # 20417 - Alder Creek Clinic", "Itemized Statement - Lakeland Hospital": the name stands behind the dash.
  const isTitled =
    /^(?:guarantor|account|acct)\b.*\d [-–—] \p{Lu}/iu.test(text) ||
    /^(?:emergency|inpatient|outpatient|observation|surgery|clinic)(?: (?:stay|visit|care))? [-–—] \p{Lu}/iu.test(
      text,
    ) ||
    /^(?:itemized |patient |billing )?(?:statement|bill|invoice|itemization)(?: of (?:charges|services|account))? [-–—] \p{Lu}/iu.test(
      text,
    );
  const dash = isTitled ? printed.findIndex((word) => /^[-–—]$/.test(word.text)) : -1;
  const whole = printed.slice(dash + 1);
  const mark = whole.findIndex((word) => /^[·•|]$/.test(word.text));
  const all = mark > 0 ? whole.slice(0, mark) : whole;
  const at = all.findIndex(
    (word, k) =>
      k > 0 &&
      /[,·•|–—-]$/.test(all[k - 1]!.text) &&
      STREET.test(
        all
          .slice(k)
          .map((one) => one.text)
          .join(" "),
      ) &&
      /^(?:\d|P)/i.test(word.text),
  );
  return at > 1 ? all.slice(0, at) : all;
}
