import { Busboy, type BusboyInstance } from "@fastify/busboy";
import { filetypemime } from "magic-bytes.js";
import { MAX_FILE_BYTES, MAX_UPLOAD_BYTES, type MediaType } from "~/domain/case/upload";

export type ReceivedFile = {
  name: string;
  /** Bytes seen, also of a file too large to keep. */
  size: number;
  /** Null when the file, or all files together, passed the limit; such bytes are counted and dropped. */
  bytes: Uint8Array | null;
};

type Received = { fields: Record<string, string>; files: ReceivedFile[] };

const MAX_FIELD_BYTES = 10_000;
const MAX_PARTS = 120;

/**
 * Reads a multipart form while counting: no more than the upload limit is ever held, and what passes a limit is
 * read to its end without being kept, so that the answer can name every file. Null for a malformed body.
 */
async function receive(request: Request): Promise<Received | null> {
  const contentType = request.headers.get("content-type") ?? "";
  if (!contentType.startsWith("multipart/form-data") || !request.body) return null;
  const received: Received = { fields: {}, files: [] };
  let kept = 0;
  let busboy: BusboyInstance;
  try {
    busboy = new Busboy({
      headers: { "content-type": contentType },
      limits: { fieldSize: MAX_FIELD_BYTES, fields: 40, parts: MAX_PARTS },
    });
  } catch {
    return null;
  }
  busboy.on("field", (name, value) => {
    received.fields[name] = value;
  });
  busboy.on("file", (_field, stream, name) => {
    const chunks: Uint8Array[] = [];
    const file: ReceivedFile = { name: name ?? "", size: 0, bytes: null };
    let keeping = true;
    stream.on("data", (chunk: Uint8Array) => {
      file.size += chunk.byteLength;
      if (keeping && (file.size > MAX_FILE_BYTES || kept + chunk.byteLength > MAX_UPLOAD_BYTES)) {
        keeping = false;
        kept -= chunks.reduce((sum, part) => sum + part.byteLength, 0);
        chunks.length = 0;
      }
      if (!keeping) return;
      kept += chunk.byteLength;
      // Busboy hands out views of one buffer it goes on writing to.
      chunks.push(chunk.slice());
    });
    stream.on("end", () => {
      // A file input left empty still sends a part: without name and bytes.
      if (file.name === "" && file.size === 0) return;
      if (keeping) file.bytes = joined(chunks, file.size);
      received.files.push(file);
    });
  });
  try {
    const finished = new Promise<void>((resolve, reject) => {
      busboy.on("finish", resolve);
      busboy.on("error", reject);
    });
    // A malformed body may reject before the loop below has ended.
    finished.catch(() => undefined);
    for await (const chunk of request.body) busboy.write(chunk);
    busboy.end();
    await finished;
  } catch {
    return null;
  }
  return received;
}

function joined(chunks: Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

/** The type a file's first bytes show, among those we take; null for anything else. */
function typeOf(bytes: Uint8Array): MediaType | null {
  const head = bytes.subarray(0, 4096);
  const seen = filetypemime(head as unknown as number[]);
  for (const type of ["application/pdf", "image/jpeg", "image/png"] as const)
    if (seen.includes(type)) return type;
  return null;
}

/** What a browser sends with a multipart form, and what its bytes are. */
export const uploads = { receive, typeOf };
