import { createHash } from "node:crypto";
import {
  createReadStream,
  createWriteStream,
  mkdtempSync,
  openSync,
  readSync,
  closeSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, extname, join } from "node:path";
import { Transform, pipeline, type Readable } from "node:stream";
import { pipeline as piped } from "node:stream/promises";
import { crc32 } from "node:zlib";
import { parse } from "csv-parse";
import { openPromise, type Entry, type ZipFile } from "yauzl";
import { spreadsheetSheets } from "./spreadsheet";

/** A table inside a published file: rows of cells as text, read from the start at every call. */
export type Sheet = {
  /** `rvu26c.zip > PPRRVU2026_Jul_nonQPP.csv`: what the operator gave, then the way into it. */
  name: string;
  /** The file that was given, and its SHA-256 in hex. */
  file: { name: string; sha256: string };
  /** Text is read in place of a spreadsheet with the same table. */
  isText: boolean;
  /** What `rows` will have reported when it is through. */
  size: number;
  rows: (onRead?: (bytes: number) => void) => AsyncGenerator<string[]>;
};

/** A file on disk or a member of an archive. */
type Source = { size: number; open: () => Promise<Readable> };

const TEXT = [".txt", ".csv", ".tsv"];
const ARCHIVE = [".zip", ".xlsx"];

/** Archives and spreadsheets inside archives need to be files of their own: they are read from their end. */
const scratch = mkdtempSync(join(tmpdir(), "plainbill-import-"));
process.on("exit", () => rmSync(scratch, { recursive: true, force: true }));

/** Every table in a file as published: text itself, the sheets of a spreadsheet, the members of an archive. */
export async function sheetsOf(path: string): Promise<Sheet[]> {
  const name = basename(path);
  const file = { name, sha256: await sha256Of(path) };
  if (!isArchive(path)) {
    const source = { size: statSync(path).size, open: async () => createReadStream(path) };
    return [textSheet(name, file, source)];
  }
  return archiveSheets(path, name, file);
}

async function archiveSheets(path: string, name: string, file: Sheet["file"]): Promise<Sheet[]> {
  const { zip, entries } = await openArchive(path);
  const source = (entry: Entry): Source => ({
    size: entry.uncompressedSize,
    open: async () => checked(await zip.openReadStreamPromise(entry), entry),
  });
  const workbook = spreadsheetSheets(
    new Map(entries.map((entry) => [entry.fileName, source(entry)])),
  );
  if (workbook) return workbook.map((sheet) => ({ ...sheet, name, file, isText: false }));
  const sheets: Sheet[] = [];
  for (const [index, entry] of entries.entries()) {
    const ending = extname(entry.fileName).toLowerCase();
    const inside = `${name} > ${basename(entry.fileName)}`;
    if (TEXT.includes(ending)) sheets.push(textSheet(inside, file, source(entry)));
    if (ARCHIVE.includes(ending)) {
      const copy = join(mkdtempSync(join(scratch, "member-")), `${index}${ending}`);
      await piped(await source(entry).open(), createWriteStream(copy));
      sheets.push(...(await archiveSheets(copy, inside, file)));
    }
  }
  return sheets;
}

async function openArchive(path: string): Promise<{ zip: ZipFile; entries: Entry[] }> {
  const zip = await openPromise(path, { autoClose: false }).catch((error: Error) => {
    throw new Error(`${basename(path)} is a damaged archive: ${error.message}`);
  });
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) if (!entry.fileName.endsWith("/")) entries.push(entry);
  return { zip, entries };
}

/** The reader of archives leaves the check of a member's sum to its caller. */
function checked(bytes: Readable, { crc32: expected, fileName }: Entry): Readable {
  let sum = 0;
  const check = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum = crc32(chunk, sum);
      done(null, chunk);
    },
    flush: (done) => done(sum === expected ? null : new Error(`${fileName} is damaged`)),
  });
  return pipeline(bytes, check, () => undefined);
}

const textSheet = (name: string, file: Sheet["file"], source: Source): Sheet => ({
  name,
  file,
  isText: true,
  size: source.size,
  rows: (onRead) => textRows(source, onRead),
});

/** Line ends, quoting and separators differ from file to file. */
async function* textRows(
  source: Source,
  onRead: (bytes: number) => void = () => undefined,
): AsyncGenerator<string[]> {
  const first = await beginning(source);
  const decoder = new TextDecoder(encodingOf(first));
  const text = new Transform({
    readableObjectMode: true,
    transform(chunk: Buffer, _encoding, done) {
      onRead(chunk.length);
      done(null, decoder.decode(chunk, { stream: true }));
    },
  });
  const sample = first.toString("latin1");
  const count = (character: string) => sample.split(character).length;
  const parser = parse({
    delimiter: count("\t") > count(",") ? "\t" : ",",
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  // A reader that stops early ends the file too; a file that ends early fails the reader.
  pipeline(await source.open(), text, parser, () => undefined);
  yield* parser as AsyncIterable<string[]>;
}

/** Its first chunk, which shows its encoding and what separates its cells. */
async function beginning({ open }: Source): Promise<Buffer> {
  for await (const chunk of await open()) return chunk as Buffer;
  return Buffer.alloc(0);
}

/** CMS writes windows-1252; a spreadsheet program may have saved it in another encoding, with a byte order mark. */
function encodingOf(first: Buffer): string {
  if (first[0] === 0xff && first[1] === 0xfe) return "utf-16le";
  return first[0] === 0xef && first[1] === 0xbb ? "utf-8" : "windows-1252";
}

function isArchive(path: string): boolean {
  const start = Buffer.alloc(4);
  const file = openSync(path, "r");
  readSync(file, start, 0, 4, 0);
  closeSync(file);
  return start.equals(Buffer.from("PK\x03\x04"));
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest("hex");
}
