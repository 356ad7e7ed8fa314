import { deflateSync } from "node:zlib";

/** One object of a PDF: its dictionary's entries and, where it has one, its stream as it is to be stored. */
export type Part = { entries: string; stream?: Uint8Array | string };

const latin1 = (text: string): Uint8Array => Buffer.from(text, "latin1");

/** A PDF of one page, written by hand: catalog, tree, page and font are objects 1 to 4, `parts` follow from 5. */
export function aRawPdf(parts: readonly Part[], resources = ""): Uint8Array {
  const objects: Part[] = [
    { entries: "/Type /Catalog /Pages 2 0 R" },
    { entries: "/Type /Pages /Kids [3 0 R] /Count 1" },
    {
      entries: `/Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> ${resources} >>`,
    },
    { entries: "/Type /Font /Subtype /Type1 /BaseFont /Helvetica" },
    ...parts,
  ];
  const pieces: Uint8Array[] = [latin1("%PDF-1.4\n")];
  let size = pieces[0]!.length;
  const add = (piece: Uint8Array) => {
    pieces.push(piece);
    size += piece.length;
  };
  const offsets = objects.map(({ entries, stream }, index) => {
    const at = size;
    const data = typeof stream === "string" ? latin1(stream) : stream;
    add(latin1(`${index + 1} 0 obj\n<< ${entries}${data ? ` /Length ${data.length}` : ""} >>\n`));
    if (data) {
      add(latin1("stream\n"));
      add(data);
      add(latin1("\nendstream\n"));
    }
    add(latin1("endobj\n"));
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
  const count = objects.length + 1;
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${size}\n%%EOF\n`;
  add(latin1(`xref\n0 ${count}\n0000000000 65535 f \n${table}${trailer}`));
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

export const content = (stream: string): Part => ({ entries: "", stream });
export const packed = (plain: Uint8Array | string, entries = ""): Part => ({
  entries: `${entries} /Filter /FlateDecode`,
  stream: deflateSync(typeof plain === "string" ? latin1(plain) : plain),
});
/** A drawing that others draw by name. */
export const form = (stream: string, resources = ""): Part => ({
  entries: `/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << ${resources} >>`,
  stream,
});
