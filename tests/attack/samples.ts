import { readFileSync } from "node:fs";

/** A sample document as somebody uploads it. */
export const sample = (name: string) => ({
  name,
  bytes: new Uint8Array(readFileSync(new URL(`../../corpus/documents/${name}`, import.meta.url))),
});
