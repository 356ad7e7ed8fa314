import { Busboy, type BusboyInstance } from "@fastify/busboy";
import { filetypemime } from "magic-bytes.js";
import { chunksOf, PATIENCE_MS, Stalled } from "./request-body.server";
import { MAX_FILE_BYTES, MAX_UPLOAD_BYTES, type MediaType } from "~/domain/case/upload";

export type ReceivedFile = {
  name: string;
  /** Bytes seen, also of a file too large to keep. */
  size: number;
  /** Null when the file, or all files together, passed the limit; such bytes are counted and dropped. */
  bytes: Uint8Array | null;
};

type Received = { fields: Record<string, string>; files: ReceivedFile[] };

/** Why a form was not received: too many of this account or of all, or nothing came for a minute. */
type NotReceived = "too-many-at-once" | "busy" | "stalled";

/** An upload on its way: whose it is, what came and is held of it, when it began, and when something last came. */
type OnItsWay = { userId: string; came: number; held: number; began: number; seen: number };
const MOST_OF_ACCOUNT = 2;
const MOST_HERE = 16;
/** With those that hardly move, which keep nobody else out: eight accounts that stalled two each kept out everybody. */
const MOST_OPEN = 64;
/** So fast moves what moves, in bytes a millisecond: a telephone far from its mast. For a moment everything does. */
const SLOWEST = 10;
const MOMENT_MS = 5_000;
/** What uploads may hold together: an isolate has 128 MB for everything. */
const MOST_HELD = 2 * MAX_UPLOAD_BYTES;
/** A little longer than a silent one is waited for: its request has ended without our hearing of it. */
const GONE_MS = PATIENCE_MS + 5_000;
let onTheirWay: OnItsWay[] = [];
const moves = ({ began, came }: OnItsWay, now: number): boolean =>
  now - began < MOMENT_MS || came / (now - began) >= SLOWEST;
const heldByAll = () => onTheirWay.reduce((sum, { held }) => sum + held, 0);

/** Receives a form unless too many are on their way in this isolate. */
async function receive(
  request: Request,
  userId: string,
  patience = PATIENCE_MS,
): Promise<Received | NotReceived | null> {
  const now = Date.now();
  onTheirWay = onTheirWay.filter(({ seen }) => now - seen < GONE_MS);
  if (onTheirWay.filter((one) => one.userId === userId).length >= MOST_OF_ACCOUNT)
    return "too-many-at-once";
  if (
    onTheirWay.length >= MOST_OPEN ||
    onTheirWay.filter((one) => moves(one, now)).length >= MOST_HERE
  )
    return "busy";
  const upload: OnItsWay = { userId, came: 0, held: 0, began: now, seen: now };
  const end = () => void (onTheirWay = onTheirWay.filter((one) => one !== upload));
  onTheirWay.push(upload);
  request.signal.addEventListener("abort", end);
  try {
    return await readParts(request, upload, patience);
  } finally {
    end();
  }
}

const MAX_FIELD_BYTES = 10_000;
const MAX_PARTS = 120;

/**
 * Reads a multipart form while counting: no more than the upload limit is ever held, and what passes a limit is
 * read to its end without being kept, so that the answer can name every file. Null for a malformed body.
 */
async function readParts(
  request: Request,
  upload: OnItsWay,
  patience: number,
): Promise<Received | NotReceived | null> {
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
        upload.held = kept;
        chunks.length = 0;
      }
      if (!keeping) return;
      kept += chunk.byteLength;
      upload.held = kept;
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
    for await (const chunk of chunksOf(request.body, patience)) {
      upload.seen = Date.now();
      upload.came += chunk.byteLength;
      busboy.write(chunk);
      if (heldByAll() > MOST_HELD) return "busy";
    }
    busboy.end();
    await finished;
  } catch (error) {
    return error instanceof Stalled ? "stalled" : null;
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
