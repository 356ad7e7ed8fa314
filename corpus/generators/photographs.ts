/** Photos of the sample documents, taken at random: what no reader was tuned on, with what each says. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { PDFDocument } from "pdf-lib";
import type { PageWords } from "~/domain/reading/page/page";
import type { Truth } from "#corpus/truth";
import { photo, randomFrom, shotOf } from "./producers/camera";

/** A photo of a document; `shows` tells how it was taken. */
export type Photograph = {
  truth: Truth & { folder: string };
  shows: string;
  /** Takes the photo anew every time: a dozen megabytes each are not kept. */
  bytes: () => Uint8Array;
};

/** Documents of one page with a text layer and printed lines: the whole truth is on one photo. */
async function subjects(folders: readonly string[]): Promise<Photograph["truth"][]> {
  const found: Photograph["truth"][] = [];
  for (const folder of folders)
    for (const name of readdirSync(folder).sort()) {
      if (!name.endsWith(".json")) continue;
      const truth = JSON.parse(readFileSync(join(folder, name), "utf8")) as Truth;
      if (truth.pictureOf || truth.picture || !truth.file.endsWith(".pdf")) continue;
      if (truth.lines.length === 0 || truth.expect === "failed") continue;
      const pdf = await PDFDocument.load(readFileSync(join(folder, truth.file)), {
        throwOnInvalidObject: false,
      });
      if (pdf.getPageCount() === 1) found.push({ ...truth, folder });
    }
  return found;
}

/** Photos of `count` documents in `folders`; which, and how each is taken, is drawn from `seed`. */
export async function photographs(
  folders: readonly string[],
  { seed, count }: { seed: number; count: number },
): Promise<Photograph[]> {
  const random = randomFrom(seed);
  const waiting = await subjects(folders);
  return Array.from({ length: Math.min(count, waiting.length) }, (_, index) => {
    const truth = waiting.splice(Math.floor(random() * waiting.length), 1)[0]!;
    const shot = shotOf(seed * 1000 + index);
    const { table, height, turns, blur, noise, curl } = shot;
    return {
      truth: { ...truth, producer: "photo", picture: "degraded", pictureOf: truth.name },
      shows: `${table} table, ${height} pixels high, ${turns * 90} degrees, blur ${blur.toFixed(1)}, noise ${noise.toFixed(0)}, curl ${(curl * 1000).toFixed(0)}`,
      bytes: () => photo(new Uint8Array(readFileSync(join(truth.folder, truth.file))), shot),
    };
  });
}

const tokens = (pages: readonly PageWords[]): string[] =>
  pages
    .flatMap(({ words }) => words.flatMap(({ text }) => text.split(/[^\p{L}\p{N}.,/-]+/u)))
    .map((text) => text.replace(/^[.,-]+|[.,-]+$/g, ""))
    .filter((text) => text !== "");

/** How many of the words and amounts in a document's text layer were read from its photo. */
export function readShare(printed: readonly PageWords[], seen: readonly PageWords[]): string {
  const left = new Map<string, number>();
  for (const text of tokens(seen)) left.set(text, (left.get(text) ?? 0) + 1);
  const [words, amounts] = [
    [0, 0],
    [0, 0],
  ] as [[number, number], [number, number]];
  const lost: string[] = [];
  for (const text of tokens(printed)) {
    const isRead = (left.get(text) ?? 0) > 0;
    if (isRead) left.set(text, left.get(text)! - 1);
    else lost.push(text);
    for (const share of /\d\.\d{2}$/.test(text) ? [words, amounts] : [words]) {
      share[0] += isRead ? 1 : 0;
      share[1] += 1;
    }
  }
  return `words ${words.join("/")}, amounts ${amounts.join("/")}${lost.length > 0 ? `, not read: ${lost.join(" ")}` : ""}`;
}
