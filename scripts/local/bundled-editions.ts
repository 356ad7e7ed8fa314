import { readdirSync, readFileSync } from "node:fs";

const FOLDER = new URL("../../workers/documents/editions/", import.meta.url);

/**
 * The bundled editions for plain Node (scripts, domain tests): file name -> text, or bytes where it is packed.
 * In the Worker the same files arrive through `workers/documents/editions/index.ts`.
 */
export function readBundledEditions(): Record<string, string | Uint8Array> {
  const names = readdirSync(FOLDER).filter((name) => name.includes(".edition."));
  return Object.fromEntries(
    names.sort().map((name) => {
      const bytes = readFileSync(new URL(name, FOLDER));
      return [name, name.endsWith(".txt") ? bytes.toString("utf8") : new Uint8Array(bytes)];
    }),
  );
}

/** The cells of every row of the bundled edition whose file name begins so; one that is packed has no lines. */
export function bundledRows(start: string): string[][] {
  const name = readdirSync(FOLDER).find((one) => one.startsWith(start) && one.endsWith(".txt"));
  if (!name) throw new Error(`no bundled edition of lines begins with ${start}`);
  const [, ...lines] = readFileSync(new URL(name, FOLDER), "utf8").trimEnd().split("\n");
  return lines.map((line) => line.split("\t"));
}
