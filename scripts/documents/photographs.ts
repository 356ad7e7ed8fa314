/** Photos of the sample documents, taken at random: what no reader was tuned on, with what each says. */
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PDFDocument } from "pdf-lib";
import type { Truth } from "../../tests/support/truth";
import { photo, randomFrom, shotOf, type Shot } from "./producers/camera";

export type Photograph = { truth: Truth; shot: Shot; source: Uint8Array; bytes: Uint8Array };

/** Documents of one page with a text layer and printed lines: the whole truth is on one photo. */
async function subjects(
  folders: readonly string[],
): Promise<{ truth: Truth; source: Uint8Array }[]> {
  const found: { truth: Truth; source: Uint8Array }[] = [];
  for (const folder of folders)
    for (const name of readdirSync(folder)
      .filter((file) => file.endsWith(".json"))
      .sort()) {
      const truth = JSON.parse(readFileSync(join(folder, name), "utf8")) as Truth;
      if (truth.pictureOf || truth.lines.length === 0 || truth.expect === "failed" || truth.beside)
        continue;
      if (truth.picture || !truth.file.endsWith(".pdf")) continue;
      const source = new Uint8Array(readFileSync(join(folder, truth.file)));
      const pdf = await PDFDocument.load(source, { throwOnInvalidObject: false });
      if (pdf.getPageCount() === 1) found.push({ truth, source });
    }
  return found;
}

/**
 * Takes `count` photos of documents in `folders`, both drawn from `seed`. `album` keeps the files, so that a second
 * run reads the same ones without taking them again.
 */
export async function photographs(
  folders: readonly string[],
  { seed, count, album }: { seed: number; count: number; album?: string | undefined },
): Promise<Photograph[]> {
  const random = randomFrom(seed);
  const waiting = await subjects(folders);
  const taken: Photograph[] = [];
  for (let index = 0; index < count && waiting.length > 0; index += 1) {
    const { truth, source } = waiting.splice(Math.floor(random() * waiting.length), 1)[0]!;
    const shot = shotOf(seed * 1000 + index);
    const file = album && join(album, `${seed}-${index}-${truth.name}.jpg`);
    const bytes =
      file && existsSync(file) ? new Uint8Array(readFileSync(file)) : photo(source, shot);
    if (album && file) {
      mkdirSync(album, { recursive: true });
      writeFileSync(file, bytes);
    }
    taken.push({
      truth: { ...truth, producer: "photo", picture: "degraded", pictureOf: truth.name },
      shot,
      source,
      bytes,
    });
  }
  return taken;
}
