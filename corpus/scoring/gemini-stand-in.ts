import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What a call brought, as the stand-in saw it. */
export type GeminiCall = {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: GeminiBody;
  /** Everything the request says, for looking for what must not leave. */
  text: string;
};
type GeminiBody = {
  systemInstruction?: { parts: { text: string }[] };
  contents: {
    role?: string;
    parts: { text?: string; inlineData?: { mimeType: string; data: string } }[];
  }[];
  generationConfig: {
    responseMimeType?: string;
    responseJsonSchema?: { properties?: Record<string, unknown> };
  };
};

/** One answer of the stand-in: a status with a body, silence, or a broken connection. */
export type GeminiReply =
  | { status?: number; headers?: Record<string, string>; body: unknown }
  | { raw: string; status?: number; headers?: Record<string, string> }
  | "silence"
  | "hang-up";

/** The wire form of a model's answer. */
export const answering = (
  answer: unknown,
  { finishReason = "STOP", tokens = { prompt: 100, answer: 20 } } = {},
): GeminiReply => ({
  body: {
    candidates: [
      {
        content: { role: "model", parts: [{ text: JSON.stringify(answer) }] },
        finishReason,
      },
    ],
    usageMetadata: {
      promptTokenCount: tokens.prompt,
      candidatesTokenCount: tokens.answer,
      totalTokenCount: tokens.prompt + tokens.answer,
    },
  },
});

/**
 * Stands in for Gemini over HTTP on loopback. `reply` decides each call's answer; every call is kept. Speaks only the
 * part of the wire form that the product uses.
 */
export async function startGemini(
  reply: (call: GeminiCall, index: number) => GeminiReply | Promise<GeminiReply>,
  port = 0,
) {
  const calls: GeminiCall[] = [];
  const silent = new Set<ServerResponse>();
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const call = {
      path: request.url ?? "",
      headers: request.headers,
      body: JSON.parse(text) as GeminiBody,
      text,
    };
    calls.push(call);
    const said = await reply(call, calls.length - 1);
    if (said === "silence") return void silent.add(response);
    if (said === "hang-up") return void response.destroy();
    response.writeHead(said.status ?? 200, {
      "content-type": "application/json",
      ...said.headers,
    });
    response.end("raw" in said ? said.raw : JSON.stringify(said.body));
  }
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    async stop() {
      for (const response of silent) response.destroy();
      server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}
export type GeminiStandIn = Awaited<ReturnType<typeof startGemini>>;
