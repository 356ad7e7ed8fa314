import { readdirSync, readFileSync } from "node:fs";

const FOLDER = new URL("../../workers/documents/editions/", import.meta.url);

/**
 * The bundled editions for plain Node (scripts, domain tests): file name -> text.
 * In the Worker the same files arrive through `workers/documents/editions/index.ts`.
 */
export function readBundledEditions(): Record<string, string> {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith(".edition.txt"));
  return Object.fromEntries(
    names.sort().map((name) => [name, readFileSync(new URL(name, FOLDER), "utf8")]),
  );
}
