import { latin1 } from "./latin1.server";
import { BLANK_SIGNS, objectHeaders, passed } from "./pdf-object-headers.server";
import { streamEnds } from "./pdf-streams.server";
import { unfoldedWithin, type Budget } from "./pdf-unfolding.server";

/**
 * A PDF's objects, as far as they say what a page draws: names with their slash, numbers, references, lists and
 * dictionaries; texts and everything else are null.
 */
export type PdfValue = null | number | string | { ref: number } | PdfValue[] | PdfDict;
export type PdfDict = Map<string, PdfValue>;
/** An object that carries data, still coded. */
export type PdfStream = { dict: PdfDict; data: Uint8Array };
type PdfObject = { value: PdfValue; stream: PdfStream | null };

/** All objects of a file by number; one that was written again has several. */
export type PdfObjects = {
  all: PdfObject[];
  /** What a value stands for, in every version of it. */
  values(value: PdfValue | undefined): PdfValue[];
  streams(value: PdfValue | undefined): PdfStream[];
};

const DEEPEST = 60;
/** A scanning app writes a few hundred objects; a hospital's statement some thousands. */
const MOST_OBJECTS = 100_000;
/** Where objects overlap, the same characters are read more than once; in a sound file they are not. */
const MOST_READ = 4;

/**
 * Finds every object of a file, wherever its tables point, since readers differ in which one they take. Null for a file
 * that would take too long, or whose packed objects unfold beyond the budget.
 */
export async function pdfObjects(bytes: Uint8Array, budget: Budget): Promise<PdfObjects | null> {
  const source = latin1(bytes);
  const found = new Map<number, PdfObject[]>();
  const all: PdfObject[] = [];
  const add = (number: number, object: PdfObject): void => {
    found.set(number, [...(found.get(number) ?? []).slice(-20), object]);
    all.push(object);
  };
  const endBehind = streamEnds(source);
  let left = source.length * MOST_READ + 1_000_000;
  for (const { numbers, behind } of objectHeaders(source)) {
    const { value, end } = parsed(source, behind);
    left -= end - behind;
    if (left < 0 || all.length > MOST_OBJECTS) return null;
    const data = value instanceof Map ? dataBehind({ source, bytes, endBehind }, end, value) : null;
    const stream = data && { dict: value as PdfDict, data };
    for (const number of numbers) add(number, { value, stream });
  }
  for (const { stream } of [...all]) {
    if (stream?.dict.get("/Type") !== "/ObjStm") continue;
    const inner = await packedObjects(stream, budget);
    if (!inner || all.length > MOST_OBJECTS) return null;
    for (const [number, value] of inner) add(number, { value, stream: null });
  }
  return { all, ...lookups(found) };
}

function lookups(found: ReadonlyMap<number, PdfObject[]>): Pick<PdfObjects, "values" | "streams"> {
  const objects = (value: PdfValue | undefined): PdfObject[] =>
    isRef(value) ? (found.get(value.ref) ?? []) : [];
  return {
    values: (value) =>
      isRef(value)
        ? objects(value).flatMap((object) => (isRef(object.value) ? [] : [object.value]))
        : value === undefined
          ? []
          : [value],
    streams: (value) => objects(value).flatMap(({ stream }) => stream ?? []),
  };
}

const isRef = (value: PdfValue | undefined): value is { ref: number } =>
  typeof value === "object" && value !== null && "ref" in value;

/** The objects packed into a stream: their numbers and places first, then their values. */
async function packedObjects(
  { dict, data }: PdfStream,
  budget: Budget,
): Promise<[number, PdfValue][] | null> {
  const plain = await unfoldedWithin(data, codingsOf(dict), budget);
  if (!plain) return null;
  const source = latin1(plain);
  const [first, count] = [Number(dict.get("/First")) || 0, Number(dict.get("/N")) || 0];
  const places = source
    .slice(0, first)
    .trim()
    .split(/[\s\0]+/)
    .map(Number);
  const result: [number, PdfValue][] = [];
  let left = source.length * MOST_READ + 100_000;
  for (let at = 0; at < Math.min(count * 2, places.length - 1); at += 2) {
    const from = first + places[at + 1]!;
    const { value, end } = parsed(source, from);
    left -= end - from;
    if (left < 0) return null;
    result.push([places[at]!, value]);
  }
  return result;
}

/** The codings on a stream's data, outermost first. */
export function codingsOf(dict: PdfDict): string[] {
  const named = dict.get("/Filter") ?? dict.get("/F");
  const list = Array.isArray(named) ? named : [named];
  return list.flatMap((name) => (typeof name === "string" ? [name.slice(1)] : []));
}

type PdfFile = { source: string; bytes: Uint8Array; endBehind: (start: number) => number };

/** A stream's data, by its own length where that is longer: packed bytes may happen to spell its end. */
function dataBehind(
  { source, bytes, endBehind }: PdfFile,
  from: number,
  dict: PdfDict,
): Uint8Array | null {
  const at = passed(source, from);
  if (!source.startsWith("stream", at)) return null;
  const behind = at + "stream".length;
  const start =
    behind + (source.startsWith("\r\n", behind) ? 2 : /[\r\n]/.test(source[behind] ?? "") ? 1 : 0);
  const declared = dict.get("/Length");
  const end = Math.max(
    endBehind(start),
    typeof declared === "number" ? Math.min(start + declared, bytes.length) : 0,
  );
  return bytes.subarray(start, end);
}

/** The value that begins here, and the place behind it. What is never closed reaches to the end. */
function parsed(source: string, from: number): { value: PdfValue; end: number } {
  let at = from;

  function value(depth: number): PdfValue | undefined {
    at = passed(source, at);
    const sign = source[at];
    if (sign === undefined || depth > DEEPEST) return undefined;
    if (sign === "<" && source[at + 1] === "<") return dictionary(depth);
    if (sign === "<") return skipped(source.indexOf(">", at));
    if (sign === "(") return text();
    if (sign === "[") return list(depth);
    return word();
  }
  function skipped(to: number): null {
    at = to < 0 ? source.length : to + 1;
    return null;
  }
  function text(): null {
    let open = 0;
    for (; at < source.length; at += 1) {
      if (source[at] === "\\") at += 1;
      else if (source[at] === "(") open += 1;
      else if (source[at] === ")" && (open -= 1) === 0) break;
    }
    return skipped(at);
  }
  function list(depth: number): PdfValue[] {
    const items: PdfValue[] = [];
    for (at += 1; ;) {
      at = passed(source, at);
      if (source[at] === "]") at += 1;
      if (source[at - 1] === "]" || at >= source.length) return items;
      const item = value(depth + 1);
      if (item === undefined) return items;
      items.push(item);
    }
  }
  function dictionary(depth: number): PdfDict {
    const dict: PdfDict = new Map();
    for (at += 2; ;) {
      at = passed(source, at);
      if (source.startsWith(">>", at)) {
        at += 2;
        return dict;
      }
      const key = value(depth + 1);
      if (key === undefined) return dict;
      // What is no name where one must be is passed over, as readers do.
      if (typeof key !== "string") continue;
      const own = value(depth + 1);
      if (own === undefined) return dict;
      dict.set(key, own);
    }
  }
  /** A name, a number, or a reference; undefined at a word that ends the object. */
  function word(): PdfValue | undefined {
    const ref = reference();
    if (ref !== null) return { ref };
    const name = match(NAME);
    if (name) return decodedName(name[0]);
    const other = match(WORD);
    if (!other) return skipped(at);
    if (/^(endobj|obj|stream|endstream|xref|trailer)/.test(other[0])) return undefined;
    const number = Number(other[0]);
    return Number.isFinite(number) ? number : null;
  }
  /** The number of an object that is named by it ("6 0 R"), with blanks and comments between. */
  function reference(): number | null {
    const from = at;
    const number = /\d+/y;
    const first = match(number)?.[0];
    at = first ? passed(source, at) : at;
    if (first && match(number)) {
      at = passed(source, at);
      if (match(REFERS)) return Number(first);
    }
    at = from;
    return null;
  }
  function match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = at;
    const found = pattern.exec(source);
    if (found) at += found[0].length;
    return found;
  }

  return { value: value(0) ?? null, end: at };
}

/** What a name or a word may not hold. */
const ENDS_WORD = `${BLANK_SIGNS}/<>[\\](){}%`;
const NAME = new RegExp(`/[^${ENDS_WORD}]*`, "y");
const WORD = new RegExp(`[^${ENDS_WORD}]+`, "y");
const REFERS = new RegExp(`R(?![^${ENDS_WORD}])`, "y");

const decodedName = (name: string): string =>
  name.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
