import type { Field } from "~/domain/bill/bill";
import { fieldOf } from "~/domain/reading/page/fields";
import { careScore, isLegalForm, organization, words } from "./organizations";
import type { Word } from "~/domain/reading/page/page";
import { around, centreY, right, type Row, type Segment } from "~/domain/reading/page/rows";

/** In heights of its print: a name goes on no further below. */
const PITCH = 2.2;
/** Points by which the lines of one name may begin apart. */
const EDGE = 5;
/** No name goes on by more words. */
const MOST_MORE = 4;

/**
 * The name of a provider whole, where it was read from one of the lines it takes in its column: what stands closely above or
 * below belongs to it if the paper prints the whole name on one line elsewhere, or, below, if it says nothing but what
 * practices are called ("Associates, P.C.").
 */
export function wholeName(rows: readonly Row[], part: Field<string>): Field<string> {
  const name = overTheLine(rows, overTheGap(rows, part));
  const place = rows.findIndex((row) => row.page === name.page && isIn(row, name));
  const piece = rows[place]?.segments.find((one) => beginsAt(one, name));
  if (!piece) return name;
  const near = (step: 1 | -1) => neighbor(rows, place, piece, step);
  const [above, below] = [near(-1), near(1)];
  const known = new Set(rows.flatMap(({ segments }) => segments.flatMap(wholeOf)));
  const own = piece.words.slice(0, name.value.split(" ").length);
  for (const run of [
    [...(above?.words ?? []), ...own],
    [...own, ...(below?.words ?? [])],
  ]) {
    const read = run.length > own.length ? organization(run) : null;
    if (read && read.length > own.length && known.has(words(read.value)))
      return named(run.slice(0, read.length), name);
  }
  const ends = isLegalForm(own.at(-1)!.text) || CAPTION.test(below?.text ?? "");
  const isOpen = below !== undefined && OPEN.test(own.at(-1)!.text);
  const goesOn =
    isOpen || below?.words.every(({ text }) => PRACTICES.test(text) || isLegalForm(text));
  return below && goesOn && !ends ? named([...own, ...below.words], name) : name;
}

/** In heights of its print: a wide space inside a name, and no gap between two columns. */
const SPACE = 1;

/** "Superior Bluff   Dermatology, P.A.": spread print parts a name that goes on with what its trade is. */
function overTheGap(rows: readonly Row[], name: Field<string>): Field<string> {
  const { box } = name;
  const row = rows.find((one) => one.page === name.page && isIn(one, name));
  if (!box || !row) return name;
  const at = row.segments.findIndex((one) => Math.abs(right(one.box) - right(box)) < 1);
  const [own, next] = row.segments.slice(Math.max(0, at), at + 2);
  if (at < 0 || !own || !next || next.box[0] - right(box) > own.box[3] * SPACE) return name;
  const first = own.words.findIndex((word) => Math.abs(word.box[0] - box[0]) < 1);
  return first >= 0 && !NO_NAME.test(next.text) && careScore(next.text) > 0
    ? named([...own.words.slice(first), ...next.words], name)
    : name;
}

/** Words of a line of running text, at least. */
const LONG = 6;

/** "a debt that you owe to Holloway" over "Emergency Physicians, LLC. We will": in a sentence a name goes on in the next line. */
function overTheLine(rows: readonly Row[], name: Field<string>): Field<string> {
  const place = rows.findIndex((row) => row.page === name.page && isIn(row, name));
  const row = rows[place];
  const own = row?.segments.find(({ box }) => Math.abs(right(box) - right(name.box!)) < 1);
  if (!own || own.words.length < LONG || isLegalForm(own.words.at(-1)!.text)) return name;
  // Lines of a column beside it may lie between.
  const below = rows
    .slice(place + 1, place + 4)
    .filter(({ page }) => page === name.page)
    .flatMap(({ segments }) => segments)
    .find(({ box }) => Math.abs(box[0] - own.box[0]) < EDGE);
  const isNear = below && centreY(below.box) - centreY(own.box) < own.box[3] * PITCH;
  const more = isNear ? leadOfName(below.words) : [];
  const first = own.words.findIndex(({ box }) => Math.abs(box[0] - name.box![0]) < 1);
  return first > 0 && more.length > 0 ? named([...own.words.slice(first), ...more], name) : name;
}

/** The first words of a line as far as they are of a name, up to what practices are called or their form in law. */
function leadOfName(line: readonly Word[]): readonly Word[] {
  const stop = line.findIndex(
    ({ text }, at) =>
      at === MOST_MORE ||
      !/^\p{Lu}|^&$/u.test(text) ||
      (at > 0 && /[.,;:]$/.test(line[at - 1]!.text) && !isLegalForm(text)),
  );
  const lead = stop < 0 ? line : line.slice(0, stop);
  const end = lead.findLastIndex(({ text }) => PRACTICES.test(text) || isLegalForm(text));
  return lead.slice(0, end + 1);
}

/** What practices are called, and no specialty by itself. */
const PRACTICES =
  /^(?:and|&|of|associates|services|hospitals?|clinics?|cent(?:er|re)s?|medicine|medical|therapy|care|labs?|assoc|rehab|county|surgery|physicians|specialists|group|corporation|district|network|partners|laborator(?:y|ies)|system|institute),?$/i;

/** No name ends so: "Sunrise Internal Medicine &". */
const OPEN = /^(?:&|and|of|the|for)$/i;

/** Alone below a name it heads what follows: the services of a visit, the network of a plan. */
const CAPTION = /^(?:services|network|group|system|laborator(?:y|ies)),?$/i;

const wholeOf = ({ words: printed }: Segment): string[] => {
  const read = printed.length > 1 ? organization(printed) : null;
  return read ? [words(read.value)] : [];
};

const beginsAt = ({ box, words: printed }: Segment, { value, box: own }: Field<string>): boolean =>
  own !== undefined &&
  Math.abs(box[0] - own[0]) < EDGE &&
  value.startsWith(printed[0]!.text.replace(/[,;:]$/, ""));

const isIn = ({ box }: Row, { box: own }: Field<string>): boolean =>
  own !== undefined && Math.abs(centreY(box) - centreY(own)) < box[3] / 2;

/** A label, or a figure. */
const NO_NAME =
  /[\d:$]|^super ?bill$|^(?:provider|doctor|physician|facility|patient|member|claim|statement|name|from|to|for|by|pay)\b/i;

/** The line closely above or below a piece that begins at its edge and may be of its name. */
function neighbor(
  rows: readonly Row[],
  place: number,
  { box }: Segment,
  step: 1 | -1,
): Segment | undefined {
  for (const row of [rows[place + step], rows[place + 2 * step]]) {
    if (row?.page !== rows[place]!.page) return undefined;
    const other = row.segments.find((one) => Math.abs(one.box[0] - box[0]) < EDGE);
    if (!other) continue;
    const isNear =
      Math.abs(centreY(other.box) - centreY(box)) < Math.max(box[3], other.box[3]) * PITCH;
    return isNear && other.words.length <= MOST_MORE && !NO_NAME.test(other.text)
      ? other
      : undefined;
  }
  return undefined;
}

function named(run: readonly Word[], { page, confidence }: Field<string>): Field<string> {
  const printed = { words: [...run], box: around(run.map(({ box }) => box)) };
  const value = organization(run)?.value ?? run.map(({ text }) => text).join(" ");
  return { ...fieldOf(value.slice(0, 300), page!, printed), confidence };
}
