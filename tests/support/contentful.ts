import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** A stand-in for the content service, over HTTP: it answers what the test says, and keeps what it was asked. */
export type Asked = { path: string; query: Record<string, string>; authorization: string };
export type Said = { status?: number; headers?: Record<string, string>; body: unknown };

export async function contentfulStandIn(answer: (asked: Asked, count: number) => Said) {
  const asked: Asked[] = [];
  const server: Server = createServer((request: IncomingMessage, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    const one = {
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      authorization: request.headers.authorization ?? "",
    };
    asked.push(one);
    const { status = 200, headers = {}, body } = answer(one, asked.length);
    response.writeHead(status, { "Content-Type": "application/json", ...headers });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    asked,
    host: `127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

type Node = { nodeType: string; data?: unknown; content?: Node[]; value?: string; marks?: unknown };

export const text = (value: string, ...marks: string[]): Node => ({
  nodeType: "text",
  value,
  marks: marks.map((type) => ({ type })),
  data: {},
});
export const node = (nodeType: string, ...content: Node[]): Node => ({
  nodeType,
  data: {},
  content,
});
export const link = (uri: unknown, value: string): Node => ({
  nodeType: "hyperlink",
  data: { uri },
  content: [text(value)],
});
export const article = (...content: Node[]): Node => node("document", ...content);

const CREATED = "2026-10-01T12:00:00.000Z";
let made = 0;

/** An entry of type blogPost; what is not given is in order. */
export function aPost(fields: Record<string, unknown> = {}, sys: Record<string, unknown> = {}) {
  made += 1;
  return {
    sys: { id: `post${made}`, type: "Entry", createdAt: CREATED, updatedAt: CREATED, ...sys },
    fields: {
      title: `Post ${made}`,
      slug: `post-${made}`,
      description: "What it is about.",
      summary: "In short.",
      author: "Pat Writer",
      publishDate: "2026-10-02",
      mainContent: article(node("paragraph", text("The first text."))),
      ...fields,
    },
  };
}

export const aDocument = (fields: Record<string, unknown> = {}) => {
  made += 1;
  return {
    sys: { id: `doc${made}`, type: "Entry", createdAt: CREATED, updatedAt: CREATED },
    fields: { title: `Document ${made}`, description: "A sheet.", ...fields },
  };
};

export const assetLink = (id: string) => ({ sys: { type: "Link", linkType: "Asset", id } });
export const anAsset = (
  id: string,
  url: string,
  contentType = "image/jpeg",
  image: unknown = { width: 1600, height: 900 },
) => ({
  sys: { id, type: "Asset", createdAt: CREATED, revision: 3 },
  fields: {
    title: id,
    file: {
      url,
      contentType,
      fileName: `${id}.bin`,
      details: { size: 1000, ...(image ? { image } : {}) },
    },
  },
});

export const entries = (items: unknown[], assets: unknown[] = []) => ({
  sys: { type: "Array" },
  total: items.length,
  skip: 0,
  limit: 1000,
  items,
  includes: { Asset: assets },
});

/** How the service says that something is wrong. */
export const fault = (message: string, requestId = "req-1") => ({
  sys: { type: "Error", id: "ServerError" },
  message,
  details: { reason: "test" },
  requestId,
});
