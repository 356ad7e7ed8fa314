import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { Chance } from "#corpus/random-layouts/chance";
import type { Family } from "#corpus/families/family";
import {
  HARDSHIPS,
  phonePhotograph,
  phoneShot,
  type Hardship,
  type PhoneShot,
} from "#corpus/generators/producers/phone-camera";
import type { Truth } from "#corpus/truth";
import type { PageWords } from "~/domain/reading/page";
import { decodePng } from "~/imaging/png";
import type { Raster } from "~/imaging/raster";
import { allFamilies, drawnFiles, jpegOf } from "./family-pages";
import { installedPdfs, readPdf } from "./pdfs";
import { pagesOfFile } from "./reading";

/** A photograph by the phone that no reader is tuned on; `printed` is what a perfect picture of its paper would say. */
export type PhonePhotograph = {
  truth: Truth;
  hardship: Hardship;
  shows: string;
  printed: () => Promise<PageWords[]>;
  jpeg: () => Promise<Uint8Array>;
};

/** A paper with what it says, and its pages as pictures, drawn when needed. */
type Paper = {
  truth: Truth;
  /** Of what it is drawn from. */
  hash: string;
  printed: () => Promise<PageWords[]>;
  count: number;
  isWide: boolean;
  pages: () => Promise<Raster[]>;
};

const KEPT = "node_modules/.cache/plainbill/photographs";
const PRODUCERS = "corpus/generators/producers";
/** Seeds that no training and no other score takes. */
const FIRST_SEED = 501;
const SHARP = 3;
const TALLEST_SCREEN = 1.7;

async function printedPaper(pdf: Uint8Array, truth: Truth): Promise<Paper | null> {
  const read = await readPdf(pdf);
  if (!read.ok || read.pages.some(({ words }) => words.length < 15)) return null;
  const pages = async () => {
    const opened = await installedPdfs.open(pdf);
    if (!opened.ok) throw new Error(`${truth.name} was not opened`);
    const drawn: Raster[] = [];
    for (const { pageInDocument } of read.pages) {
      const page = await opened.pdf.picture(pageInDocument, false, () => undefined);
      if (page.ok) drawn.push(page.raster);
    }
    opened.pdf.close();
    return drawn;
  };
  return {
    ...{ truth, hash: hashOf(pdf), pages, count: read.pages.length },
    printed: async () => read.pages,
    isWide: read.pages.length > 1 || read.pages.some(({ width, height }) => width > height),
  };
}

const hashOf = (...parts: readonly (string | Uint8Array)[]): string =>
  parts.reduce((hash, part) => hash.update(part), createHash("sha256")).digest("hex");

/** Chromium stamps the time into what it prints. */
const drawingOf = (family: Family, seed: number): string => family.draw(new Chance(seed)).html;

async function familyPrint(family: Family, seed: number): Promise<Paper | null> {
  const { pdf, truth } = await drawnFiles(family, seed);
  const paper = await printedPaper(new Uint8Array(pdf), truth);
  return paper && { ...paper, hash: hashOf(drawingOf(family, seed)) };
}

async function familyPicture(family: Family, seed: number, scale: number): Promise<Paper> {
  const { png, truth } = await drawnFiles(family, seed, scale);
  const decoded = await decodePng(new Uint8Array(png), 1);
  if (!decoded) throw new Error(`${truth.name} was not decoded`);
  return {
    ...{ truth, count: 1, isWide: false },
    hash: hashOf(drawingOf(family, seed), String(scale)),
    printed: () => pagesOfFile(new Uint8Array(png)),
    pages: async () => [decoded],
  };
}

const isBill = (truth: Truth): boolean => truth.expect !== "failed" && truth.lines.length > 0;

/** The next paper of this many pages, drawn from one family after the other, beginning at one of them. */
async function nextPrint(families: readonly Family[], at: number, pages: number): Promise<Paper> {
  for (let tried = 0; tried < families.length * 4; tried += 1) {
    const family = families[(at * 7 + tried) % families.length];
    if (family?.medium !== "text") continue;
    const paper = await familyPrint(family, FIRST_SEED + at + tried);
    if (paper && isBill(paper.truth) && paper.count === pages) return paper;
  }
  throw new Error(`no family draws papers of ${pages} pages`);
}

/** A portal's page that a screen shows without scrolling. */
async function nextScreen(families: readonly Family[], at: number): Promise<Paper> {
  const portals = families.filter(({ name }) => /portal|mychart/.test(name));
  for (let tried = 0; tried < portals.length * 8; tried += 1) {
    const family = portals[(Math.floor(at / HARDSHIPS.length) + tried) % portals.length]!;
    const paper = await familyPicture(family, FIRST_SEED + at + tried, 1);
    const [page] = await paper.pages();
    if (page && isBill(paper.truth) && page.height < page.width * TALLEST_SCREEN) return paper;
  }
  throw new Error("no portal fits a screen");
}

async function samplePrint(names: readonly string[], at: number): Promise<Paper> {
  for (let tried = 0; tried < names.length; tried += 1) {
    const name = names[(at * 37 + tried) % names.length] ?? "";
    const truth = JSON.parse(readFileSync(name, "utf8")) as Truth;
    if (!isBill(truth) || truth.picture || !truth.file.endsWith(".pdf")) continue;
    const pdf = readFileSync(name.replace(/\.json$/, ".pdf"));
    const paper = await printedPaper(new Uint8Array(pdf), truth);
    if (paper?.count === 1) return paper;
  }
  throw new Error("no sample has one page");
}

/** Samples and families in turn; receipts, screens and papers of two pages where the hardship is theirs. */
async function paperFor(hardship: Hardship, at: number): Promise<Paper> {
  const families = await allFamilies();
  const seed = FIRST_SEED + at;
  if (hardship === "two-pages") return nextPrint(families, at, 2);
  if (hardship === "receipt") {
    const tills = families.filter(({ name }) => name.includes("receipt") && !name.includes("list"));
    return familyPicture(tills[at % tills.length]!, seed, SHARP);
  }
  if (hardship === "screen") {
    return nextScreen(families, at);
  }
  return at % 4 < 2 ? nextPrint(families, at, 1) : samplePrint(samples(), at);
}

const samples = (): string[] =>
  ["corpus/documents", "corpus/documents/held-out"].flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith(".json"))
      .sort()
      .map((file) => `${folder}/${file}`),
  );

/** The photograph, kept beside the installed packages by paper, shot and camera. */
async function taken({ hash, pages }: Paper, shot: PhoneShot): Promise<Uint8Array> {
  const camera = ["camera", "scenery", "sensor"].map((part) =>
    readFileSync(`${PRODUCERS}/phone-${part}.ts`),
  );
  const kept = `${KEPT}/${hashOf(hash, JSON.stringify(shot), ...camera)}.jpg`;
  if (!existsSync(kept)) {
    mkdirSync(KEPT, { recursive: true });
    writeFileSync(kept, await jpegOf(phonePhotograph(await pages(), shot), shot.sensor.quality));
  }
  return new Uint8Array(readFileSync(kept));
}

/** Photographs of every hardship in turn, and for every ten one more that is too small; `only` of some, if any are named. */
export async function* phonePhotographs(
  count: number,
  only: readonly string[],
): AsyncGenerator<PhonePhotograph> {
  for (let at = 0; at < count + Math.floor(count / 10); at += 1) {
    const hardship = at < count ? HARDSHIPS[at % HARDSHIPS.length]! : "small";
    if (only.length > 0 && !only.includes(hardship)) continue;
    const paper = await paperFor(hardship, at);
    const shot = phoneShot(hardship, FIRST_SEED + at, paper.isWide);
    yield {
      hardship,
      printed: paper.printed,
      truth: { ...paper.truth, name: `${at + 1}-${hardship}-${paper.truth.name}` },
      shows: `${shot.ground}, ${shot.bend}, ${shot.width}x${shot.height}, turned ${shot.turns}, blur ${shot.sensor.blur.toFixed(1)}, motion ${shot.sensor.motion.toFixed(1)}, light ${shot.sensor.light.toFixed(0)}`,
      jpeg: () => taken(paper, shot),
    };
  }
}
