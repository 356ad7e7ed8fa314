import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { documentReader } from "~/adapters/document-reader.server";
import { createOcr } from "~/adapters/tesseract.server";
import { ocrParts } from "#workers/documents/ocr-parts";
import { sampleBytes } from "./world";

const ocr = createOcr(ocrParts(env.ASSETS));

test("reads a picture inside the Workers runtime", async () => {
  let renewed = 0;
  const file = { bytes: sampleBytes("picture"), mediaType: "image/png", index: 0 };
  const read = await documentReader(ocr).read(file, async () => (renewed += 1) > 0);
  if (!read.ok) throw new Error(read.reason);
  const text = read.pages[0]!.words.map((word) => word.text).join(" ");
  expect(text).toContain("FRONTIER");
  expect(text).toContain("99285");
  expect(renewed).toBe(1);
  expect(await ocr.memory()).toBeLessThan(64 * 1024 * 1024);
}, 60_000);
