import createCore from "tesseract.js-core/tesseract-core-simd-lstm.js";
import type { Raster } from "~/imaging/raster";
import { isNoise, strips } from "~/imaging/strips";
import type { SeenWord, Recognition } from "~/domain/reading/page/recognition";

/** What the engine is made of; a Worker and Node get at it differently. */
export type OcrParts = {
  /** The compiled `tesseract-core-simd-lstm.wasm`. */
  wasm: () => Promise<WebAssembly.Module>;
  /** `eng.traineddata` of the integer models, unzipped. */
  model: () => Promise<Uint8Array>;
};
/** Page segmentation: one block of text in lines, in tables or not. */
const ONE_BLOCK = "6";
const ONE_LINE = "7";
type Api = {
  Init(path: string, language: string, mode: number): number;
  SetVariable(name: string, value: string): boolean;
  SetImageFile(angle: number): number;
  Recognize(monitor: null): number;
  GetTSVText(page: number): string;
  Clear(): void;
};
type Core = {
  FS: {
    writeFile(path: string, data: Uint8Array): void;
    unlink(path: string): void;
  };
  TessBaseAPI: new () => Api;
};
type CreateCore = (options: {
  instantiateWasm(
    imports: WebAssembly.Imports,
    done: (instance: WebAssembly.Instance) => void,
  ): object;
  print(line: string): void;
  printErr(line: string): void;
}) => Promise<Core>;

const LSTM_ONLY = 1;
/** A strip takes well under a second; a whole page would hold up everything else on the thread for four. */
const STRIP_PIXELS = 420;

/**
 * Lets the event loop turn. The engine takes the thread, and so do the long steps around it; without a turn now and
 * then, connections that wait on it time out (seen locally, where all Workers share one thread).
 */
export const othersFirst = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** Asked to read white paper, the engine looks for letters in its grain, which takes seconds. */
const INK = 160;
const LEAST_INK = 24;
function hasInk({ pixels }: Raster): boolean {
  let count = 0;
  for (let at = 0; at < pixels.length; at += 1)
    if (pixels[at]! < INK && (count += 1) > LEAST_INK) return true;
  return false;
}

const lowered = ({ words, confidence }: Recognition, by: number): Recognition => ({
  words: words.map((word) => ({ ...word, top: word.top + by })),
  confidence,
});

/** The strips of one page as the page: lines numbered on, confidence by the number of letters. */
function together(parts: readonly Recognition[]): Recognition {
  const words: SeenWord[] = [];
  let letters = 0;
  let sum = 0;
  let line = 0;
  for (const part of parts) {
    const own = part.words.reduce((count, { text }) => count + text.length, 0);
    letters += own;
    sum += part.confidence * own;
    words.push(...part.words.map((word) => ({ ...word, line: word.line + line })));
    line += Math.max(0, ...part.words.map((word) => word.line)) + 1;
  }
  return { words, confidence: letters === 0 ? 0 : sum / letters };
}

/**
 * One Tesseract for the isolate's life, made when the first picture comes. It reads one picture at a time;
 * reading takes the thread, so there is nothing to queue.
 */
export function createOcr(parts: OcrParts) {
  let starting: Promise<Engine> | null = null;
  const engine = (): Promise<Engine> => {
    starting ??= start(parts).catch((error: unknown) => {
      starting = null;
      throw error;
    });
    return starting;
  };
  /** An engine that aborted, for want of memory perhaps, is not used again: the next picture gets a new one. */
  const attempt = async <T>(work: (running: Engine) => T): Promise<T> => {
    const running = await engine();
    try {
      return work(running);
    } catch (error) {
      starting = null;
      throw error;
    }
  };
  return {
    /** Recognizes the words of an upright, evenly lit picture. */
    async recognize(raster: Raster, shows: "page" | "line" = "page"): Promise<Recognition> {
      const read = async (part: Raster, segmentation: string): Promise<Recognition> => {
        await othersFirst();
        return recognition(
          await attempt((running) => running.read(portableGraymap(part), segmentation)),
        );
      };
      if (shows === "line") return read(raster, ONE_LINE);
      const parts: Recognition[] = [];
      const isRead = (part: Raster) => hasInk(part) && !isNoise(part);
      for (const strip of strips(raster, STRIP_PIXELS).filter(({ raster: part }) => isRead(part)))
        parts.push(lowered(await read(strip.raster, ONE_BLOCK), strip.top));
      return together(parts);
    },
    /** Gives its memory back; the next picture starts the engine again, in a quarter of a second. */
    release(): void {
      starting = null;
    },
    /** Bytes of WebAssembly memory in use; grows with the largest picture read, and shrinks by release only. */
    async memory(): Promise<number> {
      return (await starting)?.memory() ?? 0;
    },
  };
}

export type Ocr = ReturnType<typeof createOcr>;
type Engine = {
  read(file: Uint8Array, segmentation: string): string;
  memory(): number;
};

async function start(parts: OcrParts): Promise<Engine> {
  const [wasm, model] = await Promise.all([parts.wasm(), parts.model()]);
  let memory: WebAssembly.Memory | null = null;
  const core = await (createCore as CreateCore)({
    instantiateWasm(imports, done) {
      void WebAssembly.instantiate(wasm, imports).then((instance) => {
        memory =
          Object.values(instance.exports).find((value) => value instanceof WebAssembly.Memory) ??
          null;
        done(instance);
      });
      return {};
    },
    print: () => undefined,
    printErr: () => undefined,
  });
  core.FS.writeFile("/eng.traineddata", model);
  const api = new core.TessBaseAPI();
  if (api.Init("/", "eng", LSTM_ONLY) !== 0) throw new Error("Tesseract did not take its model.");
  core.FS.unlink("/eng.traineddata");
  api.SetVariable("user_defined_dpi", "200");
  return {
    read(file, segmentation) {
      api.SetVariable("tessedit_pageseg_mode", segmentation);
      core.FS.writeFile("/input", file);
      try {
        if (api.SetImageFile(0) !== 0 || api.Recognize(null) !== 0) return "";
        return api.GetTSVText(0);
      } finally {
        api.Clear();
        core.FS.unlink("/input");
      }
    },
    memory: () => memory?.buffer.byteLength ?? 0,
  };
}

/** The simplest file the engine's own reader takes: a line of text, then the pixels. */
function portableGraymap({ width, height, pixels }: Raster): Uint8Array {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new Uint8Array(head.length + pixels.length);
  file.set(head);
  file.set(pixels, head.length);
  return file;
}

const WORD_LEVEL = "5";

function recognition(tsv: string): Recognition {
  const words: SeenWord[] = [];
  let line = 0;
  let lineKey = "";
  let sum = 0;
  let letters = 0;
  for (const row of tsv.split("\n")) {
    const cells = row.split("\t");
    if (cells[0] !== WORD_LEVEL || cells.length < 12) continue;
    const text = cells.slice(11).join(" ").trim();
    if (text === "") continue;
    const key = cells.slice(1, 5).join(".");
    if (key !== lineKey) line += 1;
    lineKey = key;
    const [left, top, width, height, confidence] = cells.slice(6, 11).map(Number) as [
      number,
      number,
      number,
      number,
      number,
    ];
    words.push({ text, left, top, width, height, confidence: Math.max(0, confidence) / 100, line });
    sum += Math.max(0, confidence) * text.length;
    letters += text.length;
  }
  return { words, confidence: letters === 0 ? 0 : sum / letters / 100 };
}
