import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Bundle } from "#scripts/local/bundle";
import { atMost, kilobytes, type BenchRow } from "./table";

export const gzipped = (bytes: Uint8Array | string): number => gzipSync(bytes).byteLength;

/** Every module gzipped on its own, added up. */
const gzippedSize = ({ folder, modules }: Bundle): number =>
  modules.reduce((sum, file) => sum + gzipped(readFileSync(join(folder, file))), 0);

export function bundleRows({ web, documents }: Record<"web" | "documents", Bundle>): BenchRow[] {
  const row = (name: string, size: number) =>
    ({ what: `bundle of ${name}`, figure: kilobytes(size), harness: "dry-run, gzipped" }) as const;
  const [ofWeb, ofDocuments] = [gzippedSize(web), gzippedSize(documents)];
  return [
    { ...row("web", ofWeb), goal: atMost(ofWeb, 5 * 110_000, "5 × minimal Remix (110 KB)") },
    { ...row("documents", ofDocuments), goal: atMost(ofDocuments, 6_500_000, "6.5 MB") },
  ];
}
