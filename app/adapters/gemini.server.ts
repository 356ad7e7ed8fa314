import * as z from "zod";
import { type Usage, ATTEMPTS } from "~/domain/ai/usage";

/**
 * Gemini over its REST interface, the sole place that speaks to it.
 * Source: https://ai.google.dev/api/generate-content (v1beta `models.generateContent`).
 */

export type GeminiSettings = { apiKey: string; baseUrl: string; model: string };

export type Part = { text: string } | { inlineData: { mimeType: string; data: string } };
/**
 * - `unavailable`: three attempts failed (status, silence, or an answer of the wrong shape);
 * - `blocked`: the prompt or the answer was refused; the same request would be refused again;
 * - `too-long`: the answer ran into its limit; the same request would again.
 */
type AiFailure = "unavailable" | "blocked" | "too-long";

export type AiAnswer<T> =
  { ok: true; value: T; usage: Usage } | { ok: false; reason: AiFailure; usage: Usage };

export type AiRequest<T> = {
  /** What the model is told to do; never holds text from a document. */
  instruction: string;
  /** The material, in order. Text from documents must be fenced by the caller. */
  parts: readonly Part[];
  answer: z.ZodType<T>;
  /** Milliseconds one attempt may take before it counts as failed. */
  deadline: number;
  mostTokens: number;
  /** Before every attempt; false gives up, because somebody else has the job. */
  onAttempt?: () => Promise<boolean>;
};
const BASE_DELAY_MS = 1000;
/** A service that asks for more patience than this is not there for somebody who waits. */
const LONGEST_WAIT_MS = 10_000;
/** A longer answer is no answer to any of our questions. */
const MOST_ANSWER_BYTES = 4 * 1024 * 1024;

const REFUSED = new Set([
  "SAFETY",
  "RECITATION",
  "PROHIBITED_CONTENT",
  "SPII",
  "BLOCKLIST",
  "LANGUAGE",
  "IMAGE_SAFETY",
  "IMAGE_PROHIBITED_CONTENT",
]);

const Count = z.number().int().min(0).max(100_000_000).catch(0);
const Reply = z.object({
  promptFeedback: z.object({ blockReason: z.string().optional() }).optional(),
  candidates: z
    .array(
      z.object({
        finishReason: z.string().optional(),
        content: z
          .object({
            parts: z
              .array(z.object({ text: z.string().optional(), thought: z.boolean().optional() }))
              .optional(),
          })
          .optional(),
      }),
    )
    .optional(),
  usageMetadata: z
    .object({
      promptTokenCount: Count.optional(),
      candidatesTokenCount: Count.optional(),
      thoughtsTokenCount: Count.optional(),
    })
    .optional(),
});
type Reply = z.output<typeof Reply>;

type Attempt<T> =
  | { outcome: "answered"; value: T }
  | { outcome: "refused"; reason: "blocked" | "too-long" }
  | { outcome: "failed"; retryAfter: number };
type Counted<T> = Attempt<T> & { inputTokens: number; outputTokens: number };

const FAILED = { outcome: "failed", retryAfter: 0 } as const;
const failed = { ...FAILED, inputTokens: 0, outputTokens: 0 };

/**
 * Asks Gemini for JSON of a given shape. Three attempts in all, one second apart and then two, longer if the service
 * says so; never throws for what the service does. The key goes in a header: keys in addresses end in logs.
 */
export function gemini(
  { apiKey, baseUrl, model }: GeminiSettings,
  {
    wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms)),
    now = Date.now,
  }: { wait?: (ms: number) => Promise<void>; now?: () => number } = {},
) {
  const url = new URL(`v1beta/models/${model}:generateContent`, `${baseUrl.replace(/\/*$/, "")}/`);

  const post = (request: AiRequest<unknown>): Promise<Response> =>
    fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", "x-goog-api-key": apiKey },
      body: JSON.stringify({
        systemInstruction: { parts: [{ text: request.instruction }] },
        contents: [{ role: "user", parts: request.parts }],
        generationConfig: {
          responseMimeType: "application/json",
          responseJsonSchema: schemaOf(request.answer),
          temperature: 0,
          maxOutputTokens: request.mostTokens,
        },
      }),
      // The runtime knows no "error"; a redirect is no answer and counts as failed.
      redirect: "manual",
      signal: AbortSignal.timeout(request.deadline),
    });

  async function attempt<T>(request: AiRequest<T>): Promise<Counted<T>> {
    let response: Response;
    let body: string | null;
    try {
      response = await post(request);
      body = await textOf(response);
    } catch {
      return failed;
    }
    if (!response.ok)
      return { ...failed, retryAfter: retryAfter(response.headers.get("retry-after"), now()) };
    const reply = Reply.safeParse(parsed(body));
    return reply.success
      ? { ...outcomeOf(reply.data, request.answer), ...tokensOf(reply.data) }
      : failed;
  }

  return {
    /** The configured model, named in every run it took part in. */
    model,

    async ask<T>(request: AiRequest<T>): Promise<AiAnswer<T>> {
      const usage: Usage = { calls: 0, inputTokens: 0, outputTokens: 0 };
      for (let number = 0; number < ATTEMPTS; number += 1) {
        if (request.onAttempt && !(await request.onAttempt())) break;
        const tried = await attempt(request);
        usage.calls += 1;
        usage.inputTokens += tried.inputTokens;
        usage.outputTokens += tried.outputTokens;
        if (tried.outcome === "answered") return { ok: true, value: tried.value, usage };
        if (tried.outcome === "refused") return { ok: false, reason: tried.reason, usage };
        if (number === ATTEMPTS - 1 || tried.retryAfter > LONGEST_WAIT_MS) break;
        await wait(Math.max(BASE_DELAY_MS * 2 ** number, tried.retryAfter));
      }
      return { ok: false, reason: "unavailable", usage };
    },
  };
}
export type Gemini = ReturnType<typeof gemini>;

const tokensOf = ({ usageMetadata }: Reply) => ({
  inputTokens: usageMetadata?.promptTokenCount ?? 0,
  outputTokens:
    (usageMetadata?.candidatesTokenCount ?? 0) + (usageMetadata?.thoughtsTokenCount ?? 0),
});

function outcomeOf<T>({ promptFeedback, candidates }: Reply, answer: z.ZodType<T>): Attempt<T> {
  if (promptFeedback?.blockReason && promptFeedback.blockReason !== "BLOCK_REASON_UNSPECIFIED")
    return { outcome: "refused", reason: "blocked" };
  const [candidate] = candidates ?? [];
  const finish = candidate?.finishReason ?? "STOP";
  if (REFUSED.has(finish)) return { outcome: "refused", reason: "blocked" };
  if (finish === "MAX_TOKENS") return { outcome: "refused", reason: "too-long" };
  const parts = candidate?.content?.parts;
  const text = parts?.find((part) => part.text !== undefined && !part.thought)?.text;
  const value = answer.safeParse(parsed(text ?? null));
  return value.success ? { outcome: "answered", value: value.data } : FAILED;
}

/** The schema as Gemini takes it: no dialect line, and objects closed. */
function schemaOf(answer: z.ZodType): Record<string, unknown> {
  const schema = z.toJSONSchema(answer, { io: "input" });
  delete schema.$schema;
  return schema;
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** The body, unless it is longer than any answer could be. */
async function textOf(response: Response): Promise<string | null> {
  if (!response.body) return null;
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > MOST_ANSWER_BYTES) {
      await response.body.cancel().catch(() => undefined);
      return null;
    }
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** `Retry-After` in milliseconds: seconds or a date; 0 when absent or unreadable. */
function retryAfter(header: string | null, now: number): number {
  if (!header) return 0;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1000;
  const until = Date.parse(header);
  return Number.isNaN(until) ? 0 : Math.max(0, until - now);
}
