import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFRawStream,
  decodePDFRawStream,
  type PDFObject,
} from "pdf-lib";

/** [a b c d e f] as PDF writes it: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [number, number, number, number, number, number];
/** A picture drawn on a page: the unit square through `matrix`, in points from the page's bottom left. */
export type DrawnPicture = { stream: PDFRawStream; matrix: Matrix };

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
const MOST_CONTENT = 8_000_000;
const MOST_PICTURES = 400;
const DEEPEST = 4;

/** `first`, then `second`. */
export const after = (first: Matrix, second: Matrix): Matrix => [
  first[0] * second[0] + first[1] * second[2],
  first[0] * second[1] + first[1] * second[3],
  first[2] * second[0] + first[3] * second[2],
  first[2] * second[1] + first[3] * second[3],
  first[4] * second[0] + first[5] * second[2] + second[4],
  first[4] * second[1] + first[5] * second[3] + second[5],
];

type Lookup = (object: PDFObject | undefined) => PDFObject | undefined;

/** Which pictures a page draws and where: the few operators that move, save and draw are followed, all others passed over. */
export function drawnPictures(
  contents: PDFObject | undefined,
  resources: PDFDict | undefined,
  lookup: Lookup,
): DrawnPicture[] {
  const drawn: DrawnPicture[] = [];
  const follow = (
    source: string,
    resourceDict: PDFDict | undefined,
    base: Matrix,
    depth: number,
  ): void => {
    const objects = lookup(resourceDict?.get(PDFName.of("XObject")));
    const saved: Matrix[] = [];
    let matrix = base;
    let operands: (number | string)[] = [];
    for (const token of tokens(source)) {
      if (typeof token === "number" || token.startsWith("/")) {
        operands.push(token);
        if (operands.length > 64) operands.shift();
        continue;
      }
      if (token === "q" && saved.length < 200) saved.push(matrix);
      if (token === "Q") matrix = saved.pop() ?? matrix;
      if (token === "cm") {
        const values = operands.slice(-6);
        if (values.length === 6 && values.every((value) => typeof value === "number"))
          matrix = after(values as unknown as Matrix, matrix);
      }
      if (token === "Do" && objects instanceof PDFDict && drawn.length < MOST_PICTURES) {
        const object = lookup(
          objects.get(PDFName.of(decodeName(String(operands.at(-1) ?? "/").slice(1)))),
        );
        if (object instanceof PDFRawStream) draw(object, resourceDict, matrix, depth);
      }
      operands = [];
    }
  };
  const draw = (
    object: PDFRawStream,
    resourceDict: PDFDict | undefined,
    matrix: Matrix,
    depth: number,
  ): void => {
    const subtype = lookup(object.dict.get(PDFName.of("Subtype")));
    if (subtype === PDFName.of("Image")) drawn.push({ stream: object, matrix });
    if (subtype !== PDFName.of("Form") || depth >= DEEPEST) return;
    const own = lookup(object.dict.get(PDFName.of("Resources")));
    follow(
      contentOf(object),
      own instanceof PDFDict ? own : resourceDict,
      after(matrixOf(object.dict, lookup), matrix),
      depth + 1,
    );
  };
  const parts = contents instanceof PDFArray ? contents.asArray().map(lookup) : [contents];
  const source = parts
    .flatMap((part) => (part instanceof PDFRawStream ? [contentOf(part)] : []))
    .join("\n");
  follow(source, resources, IDENTITY, 0);
  return drawn;
}

function matrixOf(dict: PDFDict, lookup: Lookup): Matrix {
  const entry = lookup(dict.get(PDFName.of("Matrix")));
  if (!(entry instanceof PDFArray) || entry.size() !== 6) return IDENTITY;
  const values = entry.asArray().map((value) => lookup(value));
  return values.every((value) => value instanceof PDFNumber)
    ? (values.map((value) => (value as PDFNumber).asNumber()) as unknown as Matrix)
    : IDENTITY;
}

function contentOf(stream: PDFRawStream): string {
  try {
    const bytes = decodePDFRawStream(stream).decode();
    return new TextDecoder("latin1").decode(bytes.subarray(0, MOST_CONTENT));
  } catch {
    return "";
  }
}

const decodeName = (name: string): string =>
  name.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

/** Numbers, names with their slash, and operators; strings, arrays, dictionaries and inline pictures are passed over. */
function* tokens(source: string): Generator<number | string> {
  const pattern =
    /%[^\r\n]*|\((?:[^()\\]|\\[\s\S]|\((?:[^()\\]|\\[\s\S])*\))*\)|<<|>>|<[^>]*>|[[\]{}]|\/[^\s()<>[\]{}/%]*|[^\s()<>[\]{}/%]+/g;
  for (let match = pattern.exec(source); match; match = pattern.exec(source)) {
    const text = match[0];
    if (/^[%(<>[\]{}]/.test(text)) continue;
    if (text === "ID") {
      const end = source.slice(pattern.lastIndex).search(/[\s]EI(?=[\s]|$)/);
      pattern.lastIndex = end < 0 ? source.length : pattern.lastIndex + end + 3;
      continue;
    }
    const value = /^[-+.\d]/.test(text) ? Number(text) : NaN;
    yield Number.isNaN(value) ? text : value;
  }
}
