import { LLMock } from "@copilotkit/aimock";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { gemini } from "~/adapters/gemini.server";

/** An emulator of Gemini's wire form that we did not write: it would not take what Gemini would not take. */
const emulator = new LLMock({ port: 0 });
beforeAll(async () => void (await emulator.start()));
afterAll(() => emulator.stop());

const Answer = z.object({ words: z.array(z.string()) });
const ask = (text: string) =>
  gemini(
    { apiKey: "a-key-of-the-test", baseUrl: emulator.url, model: "gemini-2.5-flash-lite" },
    { wait: async () => undefined },
  ).ask({
    instruction: "Answer with the words.",
    parts: [{ text }],
    answer: Answer,
    deadline: 5_000,
    mostTokens: 100,
  });

test("an answer of the emulator is read", async () => {
  emulator.on(
    { userMessage: "which words" },
    { content: JSON.stringify({ words: ["as", "asked"] }) },
  );
  expect(await ask("which words")).toMatchObject({
    ok: true,
    value: { words: ["as", "asked"] },
    usage: { calls: 1 },
  });
});

test("an error of the emulator ends after three attempts", async () => {
  emulator.on(
    { userMessage: "break" },
    { error: { message: "overloaded", type: "server_error" }, status: 503 },
  );
  expect(await ask("break")).toMatchObject({
    ok: false,
    reason: "unavailable",
    usage: { calls: 3 },
  });
});
