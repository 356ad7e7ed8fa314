import { latin1 } from "./latin1.server";
import { BLANK_SIGNS } from "./pdf-object-headers.server";
import { isWithin, unfoldedWithin, type Budget } from "./pdf-unfolding.server";

/** A scanning app writes a few hundred streams into ten megabytes. */
const MOST_STREAMS = 20_000;
/** Where streams overlap, the same bytes are unfolded more than once; in a sound file they are not. */
const MOST_READ = 4;

/** Where the next `endstream` stands behind a place, or the end of the file; each is looked for once. */
export function streamEnds(source: string): (start: number) => number {
  let [asked, close] = [Infinity, 0];
  return (start) => {
    if (start < asked || close < start) {
      const found = source.indexOf("endstream", start);
      [asked, close] = [start, found < 0 ? source.length : found];
    }
    return close;
  };
}

/**
 * Whether everything in a file that is no picture unfolds within the budget, looked at before any parser opens it: a
 * parser unfolds a stream whole, and a few hundred kilobytes can stand for gigabytes. Pictures are held to their
 * declared size when they are drawn.
 */
export async function unfoldsWithin(bytes: Uint8Array, budget: Budget): Promise<boolean> {
  const source = latin1(bytes);
  if (declaresTooMuch(source)) return false;
  const endBehind = streamEnds(source);
  let from = 0;
  let count = 0;
  let left = bytes.length * MOST_READ + 1_000_000;
  // Nothing is skipped: what looks like a stream's data may be a text that hides the next stream.
  for (let at = source.indexOf("stream"); at >= 0; at = source.indexOf("stream", from)) {
    const before = source.slice(from, at);
    from = at + "stream".length;
    if (before.endsWith("end")) continue;
    count += 1;
    if (count > MOST_STREAMS) return false;
    const header = before.slice(before.lastIndexOf(" obj") + 1);
    const isPicture = /\/Subtype\s*\/Image\b/.test(header) && !/ObjStm|XRef/.test(header);
    if (isPicture) continue;
    const start = startOfData(source, from);
    // Its own length counts where that is longer: packed bytes may happen to spell the word.
    const declared = Number(/\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(header)?.[1] ?? 0);
    const end = Math.max(endBehind(start), Math.min(start + declared, bytes.length));
    const data = bytes.subarray(start, end);
    const filters = filtersIn(header);
    const own = filters.length === 0 && looksDeflated(data) ? ["FlateDecode"] : filters;
    if (own.length > 0) left -= data.length;
    if (left < 0) return false;
    if (OBJECTS.test(header)) {
      const plain = await unfoldedWithin(data, own, budget);
      if (!plain || declaresTooMuch(latin1(plain))) return false;
    } else if (!(await isWithin(data, own, budget))) return false;
  }
  return true;
}

/** A ten-megabyte scan has some thousand objects. */
const MOST_OBJECTS = 200_000;
/** As a fax or a picture can have. */
const MOST_COLUMNS = 65_535;
const MOST_COLORS = 64;

/** A name of a PDF, each of whose letters may be written as its number. */
const named = (name: string): string =>
  `\\/${[...name].map((letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16)})`).join("")}`;
const OBJECTS = new RegExp(named("ObjStm"), "i");
/** What stands behind a name that says how many there are; a remark between the two has no other use than to hide. */
const DECLARED = new RegExp(
  `(${["Index", "Size", "Columns", "Colors"].map(named).join("|")})\\s*(%|\\[[\\d\\s.+-]*|[\\d.+-]+(?:\\s+\\d+\\s+R\\b)?)`,
  "gi",
);

/**
 * Whether tables or rows are declared that nobody could hold: parsers make an entry for each reference of a table that
 * a few bytes call two billion long. Asked of everything that looks like it, wherever it stands.
 */
function declaresTooMuch(source: string): boolean {
  let references = 0;
  for (const [, name = "", value = ""] of source.matchAll(DECLARED)) {
    // A remark, or a number kept elsewhere.
    if (value.startsWith("%") || value.endsWith("R")) return true;
    const figures = (value.match(/\d+/g) ?? []).map(Number);
    // From each number so many.
    if (INDEX.test(name)) references += figures.reduce((sum, n, at) => sum + (at % 2) * n, 0);
    else if (figures.some((figure) => figure > mostOf(name))) return true;
    if (references > MOST_OBJECTS) return true;
  }
  return hasWideReferences(source);
}
const [INDEX, COLUMNS, COLORS] = ["Index", "Columns", "Colors"].map(
  (name) => new RegExp(named(name), "i"),
) as [RegExp, RegExp, RegExp];
const mostOf = (name: string): number =>
  COLUMNS.test(name) ? MOST_COLUMNS : COLORS.test(name) ? MOST_COLORS : MOST_OBJECTS;

/** A reference of a table has three numbers of a few bytes each. */
const MOST_WIDTH = 16;
/** Each saving of a document may add a table. */
const MOST_TABLES = 1_000;
/** Characters on either side of a table's own name, and in a list of widths. */
const [MOST_AROUND, MOST_WIDTHS] = [50_000, 1_000];
const TABLE = new RegExp(named("XRef"), "gi");
const WIDTHS = new RegExp(`${named("W")}[${BLANK_SIGNS}]*\\[`, "gi");

function hasWideReferences(source: string): boolean {
  let tables = 0;
  for (const { index } of source.matchAll(TABLE)) {
    tables += 1;
    if (tables > MOST_TABLES) return true;
    const before = source.slice(Math.max(0, index - MOST_AROUND), index);
    const [behind = ""] = source.slice(index, index + MOST_AROUND).split("stream", 1);
    const object = before.slice(Math.max(0, before.lastIndexOf("obj"))) + behind;
    for (const found of object.matchAll(WIDTHS)) {
      const from = found.index + found[0].length;
      const [widths = ""] = object.slice(from, from + MOST_WIDTHS).split("]", 1);
      if (widths.length === MOST_WIDTHS) return true;
      if ((widths.match(/\d+/g) ?? []).some((width) => Number(width) > MOST_WIDTH)) return true;
    }
  }
  return false;
}

function startOfData(source: string, behind: number): number {
  if (source.startsWith("\r\n", behind)) return behind + 2;
  return source[behind] === "\n" || source[behind] === "\r" ? behind + 1 : behind;
}

/** The codings a stream's dictionary names, those of its own decoder too. */
function filtersIn(header: string): string[] {
  const named = /\/(?:Filter|F)\s*(\[[^[\]]*\]|\/[^\s/<>[\]()]+)/.exec(header)?.[1] ?? "";
  return [...named.matchAll(/\/([^\s/<>[\]()]+)/g)].map(([, name]) =>
    name!.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
  );
}

/** The two bytes every deflated stream begins with; its coding may be named elsewhere. */
const looksDeflated = ([first = 0, second = 0]: Uint8Array): boolean =>
  (first & 15) === 8 && ((first << 8) | second) % 31 === 0;
