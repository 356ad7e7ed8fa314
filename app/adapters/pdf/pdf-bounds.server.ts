import { latin1 } from "./latin1.server";
import {
  codingsOf,
  pdfObjects,
  type PdfDict,
  type PdfObjects,
  type PdfStream,
  type PdfValue,
} from "./pdf-objects.server";
import { pictureRefusal } from "./pdf-picture-bounds.server";
import { unfoldsWithin } from "./pdf-streams.server";
import { tokens } from "./pdf-tokens.server";
import { unfoldedWithin, type Budget } from "./pdf-unfolding.server";

/**
 * What a PDF may ask of whoever reads it. Everything is counted before PDFium opens it, since a clock stands still while
 * a Worker computes. A page of a bill has a few thousand operators and nests a handful of forms.
 */
export const PDF_BOUNDS = {
  /** What all streams that are no pictures unfold to. */
  unfolded: 48_000_000,
  /** Operators and operands of all pages, those of a form as often as it is drawn. */
  tokens: 4_000_000,
  /** Characters of all pages, those of a form as often as it is drawn: blanks take their time too. */
  characters: 100_000_000,
  /** Bytes of a page's own text, and of each form's: twice as many as its tokens take. */
  source: 12_000_000,
  /** States saved and not yet restored, forms inside forms included. */
  saved: 256,
  /** Forms inside forms. */
  nested: 12,
  /** Streams that are one page together, the same one again included: each takes memory while it unfolds. */
  parts: 1_000,
  /** Operators and operands of the largest letter of a font that is drawn, times the characters that may draw it. */
  letters: 200_000_000,
  /** Pixels of pictures inside the pages' own text, which are unpacked to find their end. */
  inlinePixels: 130_000_000,
} as const;

export type BoundsRefusal = "too-complex" | "corrupt" | "picture-too-large" | "picture-format";

/** Why a PDF is not given to PDFium; null when it may be. Of a locked one, whose streams are scrambled, little is seen. */
export async function pdfRefusal(bytes: Uint8Array): Promise<BoundsRefusal | null> {
  if (!(await unfoldsWithin(bytes, { left: PDF_BOUNDS.unfolded }))) return "too-complex";
  const objects = await pdfObjects(bytes, { left: PDF_BOUNDS.unfolded });
  if (!objects) return "too-complex";
  if (hidesStreamsAsPictures(objects)) return "corrupt";
  return (await pictureRefusal(objects)) ?? (await drawingRefusal(objects));
}

/** Whatever has contents may be drawn as a page, wherever it hangs. */
async function drawingRefusal(objects: PdfObjects): Promise<BoundsRefusal | null> {
  const measure = drawingMeasure(objects);
  const total: Cost = { ...NOTHING };
  for (const { value: page } of objects.all) {
    if (!(page instanceof Map) || !page.has("/Contents")) continue;
    const cost = await measure(page);
    if (!cost) return "too-complex";
    total.tokens += cost.tokens;
    total.characters += cost.characters;
    if (isBeyond(total)) return "too-complex";
  }
  return null;
}

/** Entries that name a stream which no picture can be. */
const NO_PICTURES = [
  ...["/FontFile", "/FontFile2", "/FontFile3", "/ToUnicode", "/Encoding", "/CIDToGIDMap"],
  ...["/UseCMap", "/Contents", "/Metadata"],
];

/** Pictures are not unfolded here, so whatever else calls itself one wants to pass uncounted. */
function hidesStreamsAsPictures({ all, streams }: PdfObjects): boolean {
  const isPicture = (value: PdfValue | undefined): boolean =>
    streams(value).some(({ dict }) => dict.get("/Subtype") === "/Image");
  return all.some(({ value }) => {
    if (!(value instanceof Map)) return false;
    return NO_PICTURES.some((name) => {
      const entry = value.get(name);
      return Array.isArray(entry) ? entry.some(isPicture) : isPicture(entry);
    });
  });
}

/**
 * Tokens and characters read, pixels of pictures between them, and states and forms at the deepest place, with everything
 * that is drawn inside.
 */
type Cost = {
  tokens: number;
  characters: number;
  pixels: number;
  saved: number;
  nested: number;
};
const NOTHING: Cost = { tokens: 0, characters: 0, pixels: 0, saved: 0, nested: 0 };

const isBeyond = ({ tokens, characters, pixels, saved, nested }: Cost): boolean =>
  tokens > PDF_BOUNDS.tokens ||
  characters > PDF_BOUNDS.characters ||
  pixels > PDF_BOUNDS.inlinePixels ||
  saved > PDF_BOUNDS.saved ||
  nested > PDF_BOUNDS.nested;

/** What is to be drawn: its text, and in each version the resources it names things in. */
type Drawn = { source: string; resources: PdfDict[] };

/** Measures what it takes to draw a page; null beyond the bounds, and for what draws itself. */
function drawingMeasure({ values, streams }: PdfObjects) {
  const budget: Budget = { left: PDF_BOUNDS.unfolded };
  const known = new Map<PdfStream["data"], Cost>();
  const open = new Set<PdfStream["data"]>();
  const letters = new Set<PdfStream["data"]>();

  const dicts = (value: PdfValue | undefined): PdfDict[] =>
    values(value).filter((one) => one instanceof Map);
  const named = (resources: readonly PdfDict[], kind: string, name: string): PdfValue[] =>
    resources.flatMap((one) => dicts(one.get(kind)).flatMap((group) => group.get(name) ?? []));

  async function sourceOf({ dict, data }: PdfStream): Promise<string | null> {
    const plain = await unfoldedWithin(data, codingsOf(dict), budget, PDF_BOUNDS.source);
    return plain && latin1(plain);
  }

  /** What one operator draws: a form, a pattern, a mask, or all letters of a font that is drawn; pictures cost nothing here. */
  function drawnBy(operator: string, name: string, resources: readonly PdfDict[]): PdfStream[] {
    const found = (kind: string) => named(resources, kind, name);
    if (operator === "Do")
      return found("/XObject")
        .flatMap(streams)
        .filter(({ dict }) => dict.get("/Subtype") !== "/Image");
    if (operator === "Tf")
      return found("/Font")
        .flatMap(dicts)
        .flatMap((font) => dicts(font.get("/CharProcs")))
        .flatMap((glyphs) => [...glyphs.values()].flatMap(streams));
    if (operator === "scn" || operator === "SCN") return found("/Pattern").flatMap(streams);
    if (operator !== "gs") return [];
    return found("/ExtGState")
      .flatMap(dicts)
      .flatMap((state) => dicts(state.get("/SMask")))
      .flatMap((mask) => streams(mask.get("/G")));
  }

  async function costOf({ source, resources }: Drawn): Promise<Cost | null> {
    const cost: Cost = { ...NOTHING, characters: source.length };
    const inline = inlinePixels();
    let saved = 0;
    let last = "";
    for (const token of tokens(source)) {
      cost.tokens += 1;
      cost.pixels += inline(token);
      if (typeof token === "number") continue;
      if (token.startsWith("/")) {
        last = decodedName(token);
        continue;
      }
      if (token === "q") cost.saved = Math.max(cost.saved, (saved += 1));
      if (token === "Q") saved = Math.max(0, saved - 1);
      if (isBeyond(cost)) return null;
      for (const stream of drawnBy(token, last, resources)) {
        const inner = await costOfStream(stream, resources);
        if (!inner) return null;
        if (token === "Tf") {
          // Every character that follows may draw it.
          if (inner.tokens * source.length > PDF_BOUNDS.letters) return null;
          if (letters.has(stream.data)) continue;
          letters.add(stream.data);
        }
        cost.tokens += inner.tokens;
        cost.characters += inner.characters;
        cost.pixels += inner.pixels;
        cost.saved = Math.max(cost.saved, saved + 1 + inner.saved);
        cost.nested = Math.max(cost.nested, 1 + inner.nested);
        if (isBeyond(cost)) return null;
      }
    }
    return isBeyond(cost) ? null : cost;
  }

  async function costOfStream(stream: PdfStream, within: readonly PdfDict[]): Promise<Cost | null> {
    const before = known.get(stream.data);
    if (before) return before;
    if (open.has(stream.data) || open.size > PDF_BOUNDS.nested) return null;
    open.add(stream.data);
    const source = await sourceOf(stream);
    const own = dicts(stream.dict.get("/Resources"));
    const resources = own.length > 0 ? own : [...within];
    const cost = source === null ? null : await costOf({ source, resources });
    open.delete(stream.data);
    if (cost) known.set(stream.data, cost);
    return cost;
  }

  /** A page's own resources, else those of the nearest node above it that has some. */
  function resourcesOf(page: PdfDict): PdfDict[] {
    let nodes: PdfDict[] = [page];
    for (let level = 0; level < 50 && nodes.length > 0; level += 1) {
      const found = nodes.flatMap((node) => dicts(node.get("/Resources")));
      if (found.length > 0) return found;
      nodes = nodes.flatMap((node) => dicts(node.get("/Parent"))).slice(0, 20);
    }
    return [];
  }

  return async (page: PdfDict): Promise<Cost | null> => {
    const sources: string[] = [];
    const contents = page.get("/Contents");
    const parts = values(contents).flatMap((value) => (Array.isArray(value) ? value : []));
    const all = [contents, ...parts].flatMap(streams);
    if (all.length > PDF_BOUNDS.parts) return null;
    let length = 0;
    for (const stream of all) {
      const source = await sourceOf(stream);
      length += source?.length ?? 0;
      if (source === null || length > PDF_BOUNDS.source) return null;
      sources.push(source);
    }
    return costOf({ source: sources.join("\n"), resources: resourcesOf(page) });
  };
}

/** Counts the pixels of pictures that stand in a page's own text, as their few entries go by. */
function inlinePixels(): (token: number | string) => number {
  let [name, width, height] = ["", 0, 0];
  return (token) => {
    if (typeof token === "number") {
      if (name === "/W" || name === "/Width") width = token;
      if (name === "/H" || name === "/Height") height = token;
    } else if (token === "ID") return Math.abs(width * height);
    else if (token === "BI") [width, height] = [0, 0];
    name = typeof token === "string" ? token : "";
    return 0;
  };
}

const decodedName = (name: string): string =>
  name.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
