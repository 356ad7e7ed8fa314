import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { Chance } from "#corpus/random-layouts/chance";
import type { Family } from "#corpus/families/family";
import { HARDSHIPS, phonePhotograph, phoneShot } from "#corpus/generators/producers/phone-camera";
import {
  TABLET_HARDSHIPS,
  tabletPhotograph,
  tabletShot,
} from "#corpus/generators/producers/tablet-camera";
import type { Truth } from "#corpus/truth";
import type { PageWords } from "~/domain/reading/page/page";
import { decodePng } from "~/imaging/png";
import type { Raster } from "~/imaging/raster";
import { allFamilies, drawnFiles, jpegOf } from "./family-pages";
import { installedPdfs, readPdf } from "./pdfs";
import { pagesOfFile } from "./reading";

/** A photograph that no reader is tuned on; `printed` is what a perfect picture of its paper would say. */
export type PhonePhotograph = {
  truth: Truth;
  hardship: string;
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
async function nextPrint(seed: number, at: number, pages: number): Promise<Paper> {
  const families = await allFamilies();
  for (let tried = 0; tried < families.length * 4; tried += 1) {
    const family = families[(at * 7 + tried) % families.length];
    if (family?.medium !== "text") continue;
    const paper = await familyPrint(family, seed + tried);
    if (paper && isBill(paper.truth) && paper.count === pages) return paper;
  }
  throw new Error(`no family draws papers of ${pages} pages`);
}

/** A portal's page that a screen shows without scrolling. */
async function nextScreen(seed: number, round: number): Promise<Paper> {
  const portals = (await allFamilies()).filter(({ name }) => /portal|mychart/.test(name));
  for (let tried = 0; tried < portals.length * 8; tried += 1) {
    const family = portals[(round + tried) % portals.length]!;
    const paper = await familyPicture(family, seed + tried, 1);
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

async function nextReceipt(seed: number, at: number): Promise<Paper> {
  const tills = (await allFamilies()).filter(
    ({ name }) => name.includes("receipt") && !name.includes("list"),
  );
  return familyPicture(tills[at % tills.length]!, seed, SHARP);
}

/** A camera of corpus/generators: what makes its photographs hard, and how one is taken of pages. */
type Camera = {
  hardships: readonly string[];
  /** Too small to be read. */
  small: string;
  /** The hardships that need papers of their own. */
  papers: { receipt: string; screen: string; pair: string };
  /** Seeds from here on that no training, no other camera and no other score takes. */
  firstSeed: number;
  /** The files that what it takes depends on. */
  parts: readonly string[];
  shoot(hardship: string, seed: number, isWide: boolean): Shot;
};
/** One photograph as it will be taken: all it depends on, in words and for the cache, and the taking. */
type Shot = {
  key: string;
  shows: string;
  quality: number;
  take(pages: readonly Raster[]): Raster;
};

const named = <T extends string>(names: readonly T[], name: string): T => {
  const found = names.find((one) => one === name);
  if (!found) throw new Error(`no camera knows ${name}`);
  return found;
};

const CAMERAS: Record<"phone" | "tablet", Camera> = {
  phone: {
    hardships: HARDSHIPS,
    small: "small",
    papers: { receipt: "receipt", screen: "screen", pair: "two-pages" },
    firstSeed: 501,
    parts: ["phone-camera", "phone-scenery", "phone-sensor"],
    shoot(hardship, seed, isWide) {
      const shot = phoneShot(named([...HARDSHIPS, "small"], hardship), seed, isWide);
      const { sensor } = shot;
      return {
        key: JSON.stringify(shot),
        shows: `${shot.ground}, ${shot.bend}, ${shot.width}x${shot.height}, turned ${shot.turns}, blur ${sensor.blur.toFixed(1)}, motion ${sensor.motion.toFixed(1)}, light ${sensor.light.toFixed(0)}`,
        quality: sensor.quality,
        take: (pages) => phonePhotograph(pages, shot),
      };
    },
  },
  tablet: {
    hardships: TABLET_HARDSHIPS,
    small: "tiny",
    papers: { receipt: "thermal", screen: "monitor", pair: "spread" },
    firstSeed: 901,
    parts: ["tablet-camera", "tablet-scenery", "phone-sensor"],
    shoot(hardship, seed, isWide) {
      const shot = tabletShot(named([...TABLET_HARDSHIPS, "tiny"], hardship), seed, isWide);
      const { sensor } = shot;
      return {
        key: JSON.stringify(shot),
        shows: `${shot.surface}, ${shot.bend}, ${shot.width}x${shot.height}, turned ${shot.turns}, blur ${sensor.blur.toFixed(1)}, motion ${sensor.motion.toFixed(1)}, light ${sensor.light.toFixed(0)}`,
        quality: sensor.quality,
        take: (pages) => tabletPhotograph(pages, shot),
      };
    },
  },
};
export type CameraName = keyof typeof CAMERAS;

/** What a camera's photographs are called that are too small to be read. */
export const smallOf = (name: CameraName): string => CAMERAS[name].small;

/** Samples and families in turn; receipts, screens and papers of two pages where the hardship is theirs. */
async function paperFor(
  { papers, hardships, firstSeed }: Camera,
  hardship: string,
  at: number,
): Promise<Paper> {
  const seed = firstSeed + at;
  if (hardship === papers.pair) return nextPrint(seed, at, 2);
  if (hardship === papers.receipt) return nextReceipt(seed, at);
  if (hardship === papers.screen) return nextScreen(seed, Math.floor(at / hardships.length));
  return at % 4 < 2 ? nextPrint(seed, at, 1) : samplePrint(samples(), at);
}

const samples = (): string[] =>
  ["corpus/documents", "corpus/documents/held-out"].flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith(".json"))
      .sort()
      .map((file) => `${folder}/${file}`),
  );

/** The photograph, kept beside the installed packages by paper, shot and camera. */
async function taken({ hash, pages }: Paper, shot: Shot, { parts }: Camera): Promise<Uint8Array> {
  const camera = parts.map((part) => readFileSync(`${PRODUCERS}/${part}.ts`));
  const kept = `${KEPT}/${hashOf(hash, shot.key, ...camera)}.jpg`;
  if (!existsSync(kept)) {
    mkdirSync(KEPT, { recursive: true });
    writeFileSync(kept, await jpegOf(shot.take(await pages()), shot.quality));
  }
  return new Uint8Array(readFileSync(kept));
}

/** Photographs of every hardship in turn, and for every ten one more that is too small; `only` of some, if any are named. */
export async function* phonePhotographs(
  by: CameraName,
  count: number,
  only: readonly string[],
): AsyncGenerator<PhonePhotograph> {
  const camera = CAMERAS[by];
  const { hardships, small } = camera;
  for (let at = 0; at < count + Math.floor(count / 10); at += 1) {
    const hardship = at < count ? hardships[at % hardships.length]! : small;
    if (only.length > 0 && !only.includes(hardship)) continue;
    const paper = await paperFor(camera, hardship, at);
    const shot = camera.shoot(hardship, camera.firstSeed + at, paper.isWide);
    yield {
      hardship,
      printed: paper.printed,
      truth: { ...paper.truth, name: `${at + 1}-${hardship}-${paper.truth.name}` },
      shows: shot.shows,
      jpeg: () => taken(paper, shot, camera),
    };
  }
}
