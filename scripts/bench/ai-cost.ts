import { readFileSync } from "node:fs";
import { gemini } from "~/adapters/gemini.server";
import { NO_CONTEXT } from "~/domain/case/case-file";
import { answering, startGemini, type GeminiCall } from "#corpus/scoring/gemini-stand-in";
import { perfectReading } from "#corpus/scoring/replayed-readings";
import type { Truth } from "#corpus/truth";
import { readAndAudit } from "#scripts/local/reading";
import type { BenchRow } from "./table";

const SAMPLES = "corpus/documents";
const READ = [
  ["hospital-itemized-harbor-ridge", "a 3-page PDF"],
  ["photo-skewed-clearwater", "a photo of one page"],
] as const;

/** As Gemini's guides count: four characters make a token, a page of a PDF and a tile of a picture 258. */
const CHARACTERS_A_TOKEN = 4;
const TOKENS_A_TILE = 258;
/** A phone's photo of a page, as the browser sends it, in tiles of 768 pixels. */
const TILES_A_PHOTO = 3 * 4;
const PAGES_A_PDF = 3;

const Prices = ["AI_PRICE_INPUT", "AI_PRICE_OUTPUT", "AI_PRICE_DATE"] as const;

/**
 * What reading 1,000 bills by an AI would cost, pictures included, at the operator's prices: AI_PRICE_INPUT and
 * AI_PRICE_OUTPUT in dollars for a million tokens, and AI_PRICE_DATE, the day they were looked up. Tokens are estimated
 * from the real request and the whole answer.
 */
export async function aiCostRows(): Promise<BenchRow[]> {
  const [input, output, day] = Prices.map((name) => process.env[name]);
  const rows: BenchRow[] = [];
  for (const [name, what] of READ) {
    const { asked, answered } = await tokensOf(name);
    const cost = (Number(input) * asked + Number(output) * answered) / 1_000_000;
    rows.push({
      what: `AI reading of ${what}: about ${asked} tokens in, ${answered} out`,
      figure:
        input && output && day
          ? `$${(1_000 * cost).toFixed(2)} per 1,000 reviews at the prices of ${day}`
          : `no price given (${Prices.join(", ")})`,
      harness: "Node",
    });
  }
  return rows;
}

async function tokensOf(name: string): Promise<{ asked: number; answered: number }> {
  const truth = JSON.parse(readFileSync(`${SAMPLES}/${name}.json`, "utf8")) as Truth;
  const answer = perfectReading(truth);
  const standIn = await startGemini(() => answering(answer));
  try {
    const model = gemini({ apiKey: "bench", baseUrl: standIn.baseUrl, model: "bench" });
    await readAndAudit(
      [new Uint8Array(readFileSync(`${SAMPLES}/${truth.file}`))],
      NO_CONTEXT,
      model,
    );
    const [call] = standIn.calls;
    if (!call) throw new Error(`${name}: the model was not asked`);
    return { asked: tokensIn(call), answered: tokens(JSON.stringify(answer).length) };
  } finally {
    await standIn.stop();
  }
}

const tokens = (characters: number): number => Math.ceil(characters / CHARACTERS_A_TOKEN);

function tokensIn({ body }: GeminiCall): number {
  const parts = body.contents.flatMap((content) => content.parts);
  const pictures = parts.flatMap(({ inlineData }) => inlineData ?? []);
  const tiles = pictures.map(({ mimeType }) =>
    mimeType === "application/pdf" ? PAGES_A_PDF : TILES_A_PHOTO,
  );
  const written = [
    ...(body.systemInstruction?.parts ?? []),
    ...parts,
    { text: JSON.stringify(body.generationConfig) },
  ];
  return (
    tiles.reduce((sum, count) => sum + count * TOKENS_A_TILE, 0) +
    tokens(written.reduce((sum, { text }) => sum + (text?.length ?? 0), 0))
  );
}
