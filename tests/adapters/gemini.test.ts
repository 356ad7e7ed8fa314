import { afterEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { gemini, type AiAnswer } from "~/adapters/gemini.server";
import {
  answering,
  startGemini,
  type GeminiReply,
  type GeminiStandIn,
} from "#corpus/scoring/gemini-stand-in";

const Answer = z.object({ words: z.string(), count: z.number() });
const RIGHT = { words: "as asked", count: 2 };

let standIn: GeminiStandIn | undefined;
afterEach(() => standIn?.stop());

/** Asks once, with a clock that only writes down how long it was told to wait. */
async function ask(
  reply: (index: number) => GeminiReply,
  { deadline = 5_000, onAttempt }: { deadline?: number; onAttempt?: () => Promise<boolean> } = {},
): Promise<{
  answer: AiAnswer<z.infer<typeof Answer>>;
  waits: number[];
  calls: GeminiStandIn["calls"];
}> {
  standIn = await startGemini((_, index) => reply(index));
  const waits: number[] = [];
  const model = gemini(
    { apiKey: "a-key-of-the-test", baseUrl: standIn.baseUrl, model: "gemini-2.5-flash-lite" },
    {
      wait: async (ms) => void waits.push(ms),
      now: () => Date.UTC(2026, 10, 20, 12),
    },
  );
  const answer = await model.ask({
    instruction: "Copy the words.",
    parts: [{ text: "the words" }, { inlineData: { mimeType: "image/png", data: "AAAA" } }],
    answer: Answer,
    deadline,
    mostTokens: 1000,
    ...(onAttempt ? { onAttempt } : {}),
  });
  return { answer, waits, calls: standIn.calls };
}

test("sends what Gemini documents, with the key in a header and nowhere else", async () => {
  const { answer, calls } = await ask(() => answering(RIGHT));
  expect(answer).toEqual({
    ok: true,
    value: RIGHT,
    usage: { calls: 1, inputTokens: 100, outputTokens: 20 },
  });
  const [call] = calls;
  expect(call?.path).toBe("/v1beta/models/gemini-2.5-flash-lite:generateContent");
  expect(call?.headers["x-goog-api-key"]).toBe("a-key-of-the-test");
  expect(call?.path + call!.text).not.toContain("a-key-of-the-test");
  expect(call?.body.contents).toEqual([
    {
      role: "user",
      parts: [{ text: "the words" }, { inlineData: { mimeType: "image/png", data: "AAAA" } }],
    },
  ]);
  expect(call?.body.generationConfig.responseMimeType).toBe("application/json");
  expect(call?.body.generationConfig.responseJsonSchema?.properties).toEqual({
    words: { type: "string" },
    count: { type: "number" },
  });
});

const saying = (text: string): GeminiReply => ({
  body: { candidates: [{ content: { parts: [{ text }] } }] },
});
const LASTING: [string, GeminiReply][] = [
  ["an error of the service", { status: 500, body: { error: { code: 500 } } }],
  ["too many requests", { status: 429, body: { error: { code: 429 } } }],
  ["a wrong key", { status: 400, body: { error: { code: 400 } } }],
  ["a page instead of JSON", { raw: "<html>busy</html>" }],
  ["no candidate", { body: { candidates: [] } }],
  ["no text", { body: { candidates: [{ content: { parts: [{ thought: true, text: "{}" }] } }] } }],
  ["nothing at all", { raw: "" }],
  ["half an envelope", { raw: '{"candidates":[{"content":{"parts":[{"text":' }],
  ["a list for an envelope", { body: [] }],
  ["null for an envelope", { raw: "null" }],
  ["a number for the candidates", { body: { candidates: 7 } }],
  ["a candidate without content", { body: { candidates: [{}] } }],
  ["a text for the parts", { body: { candidates: [{ content: { parts: "words" } }] } }],
  ["an answer that is no JSON", saying("Sure!")],
  ["an empty answer", saying("")],
  ["half an answer", saying('{"words":"as asked","cou')],
  ["null for an answer", saying("null")],
  ["a list for an answer", saying('[{"words":"as asked","count":2}]')],
  ["two answers in one", saying(JSON.stringify(RIGHT).repeat(2))],
  ["an answer of another shape", answering({ words: 7 })],
  ["an answer that lacks a field", answering({ words: "as asked" })],
  ["a text for a number", answering({ words: "as asked", count: "2" })],
  ["a number beyond all numbers", saying('{"words":"as asked","count":1e999}')],
  ["a broken connection", "hang-up"],
];

test.each(LASTING)("three calls and no more for %s, after one second and two", async (_, reply) => {
  const { answer, waits, calls } = await ask(() => reply);
  expect(answer).toMatchObject({ ok: false, reason: "unavailable", usage: { calls: 3 } });
  expect(calls).toHaveLength(3);
  expect(waits).toEqual([1000, 2000]);
});

test("silence counts as a failed attempt when its time is over", async () => {
  const { answer, calls } = await ask(() => "silence", { deadline: 50 });
  expect(answer).toMatchObject({ ok: false, reason: "unavailable" });
  expect(calls).toHaveLength(3);
});

test("an attempt that fails is forgotten when the next one answers", async () => {
  const { answer, waits } = await ask((index) =>
    index < 2 ? { status: 503, body: {} } : answering(RIGHT),
  );
  expect(answer).toMatchObject({ ok: true, value: RIGHT, usage: { calls: 3 } });
  expect(waits).toEqual([1000, 2000]);
});

describe("Retry-After", () => {
  const later = (value: string) =>
    ask((index) =>
      index === 0 ? { status: 429, headers: { "retry-after": value }, body: {} } : answering(RIGHT),
    );

  test("is waited for, in seconds or as a date", async () => {
    expect((await later("4")).waits).toEqual([4000]);
    await standIn?.stop();
    expect((await later("Fri, 20 Nov 2026 12:00:07 GMT")).waits).toEqual([7000]);
  });

  test("never shortens the wait", async () => {
    expect((await later("0")).waits).toEqual([1000]);
  });

  test("that outlasts a person's patience ends the asking", async () => {
    const { answer, waits, calls } = await later("3600");
    expect(answer).toMatchObject({ ok: false, reason: "unavailable", usage: { calls: 1 } });
    expect([waits, calls.length]).toEqual([[], 1]);
  });
});

describe("what would be refused again is not asked again", () => {
  test.each(["SAFETY", "RECITATION", "PROHIBITED_CONTENT", "SPII", "BLOCKLIST"])(
    "%s",
    async (finishReason) => {
      const { answer, calls } = await ask(() => answering(RIGHT, { finishReason }));
      expect(answer).toMatchObject({ ok: false, reason: "blocked", usage: { calls: 1 } });
      expect(calls).toHaveLength(1);
    },
  );

  test("a blocked prompt", async () => {
    const { answer, calls } = await ask(() => ({
      body: { promptFeedback: { blockReason: "SAFETY" }, usageMetadata: { promptTokenCount: 9 } },
    }));
    expect(answer).toEqual({
      ok: false,
      reason: "blocked",
      usage: { calls: 1, inputTokens: 9, outputTokens: 0 },
    });
    expect(calls).toHaveLength(1);
  });

  test("an answer that ran into its limit", async () => {
    const { answer } = await ask(() => answering(RIGHT, { finishReason: "MAX_TOKENS" }));
    expect(answer).toMatchObject({ ok: false, reason: "too-long", usage: { calls: 1 } });
  });
});

test("asking stops when the job is in other hands", async () => {
  let attempts = 0;
  const { answer, calls } = await ask(() => ({ status: 500, body: {} }), {
    onAttempt: async () => (attempts += 1) < 2,
  });
  expect(answer).toMatchObject({ ok: false, reason: "unavailable", usage: { calls: 1 } });
  expect(calls).toHaveLength(1);
});

test("an endless answer is cut off", async () => {
  const { answer } = await ask(() => ({ raw: `{"a":"${"x".repeat(5 * 1024 * 1024)}"}` }));
  expect(answer).toMatchObject({ ok: false, reason: "unavailable" });
});
