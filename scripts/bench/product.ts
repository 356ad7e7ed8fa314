import { randomBytes } from "node:crypto";
import { createTestHarness, type WorkerHandle } from "wrangler";
import type { Bundle } from "#scripts/local/bundle";

const HOST = "bench.localhost";
export const ORIGIN = `http://${HOST}`;
/** The Host header names the runtime's own port, and Remix compares it with Origin. */
const AS_ASKED = { "X-Forwarded-Host": HOST };
const EMAIL = "bench@example.com";

type Fetch = WorkerHandle["fetch"];
type Answer = Awaited<ReturnType<Fetch>>;
type Asked = { method?: string; headers?: Record<string, string>; body?: string | ArrayBuffer };
export type Ask = (path: string, init?: Asked) => Promise<Answer>;

export type Product = {
  /** A request to `web`. */
  ask: Ask;
  /** Of a signed-in account. */
  cookie: string;
  db: D1Database;
  /** A request to plain hello on the same server. */
  hello: () => Promise<unknown>;
  stop: () => Promise<void>;
};

/**
 * Both Workers as deployed, with local D1, R2, Queue and Durable Object, in one workerd that is asked on its own
 * port. `server.fetch` would pass through the development proxy; a Worker's own `fetch` does not.
 */
export async function startProduct(
  bundles: Record<"web" | "documents" | "hello", Bundle>,
): Promise<Product> {
  // Facts about where a request comes from would be fetched from the network; the log would break up the table.
  Object.assign(process.env, {
    CLOUDFLARE_CF_FETCH_ENABLED: "false",
    WRANGLER_LOG: "error",
    WRANGLER_SEND_METRICS: "false",
  });
  const operatorToken = randomBytes(24).toString("hex");
  const server = createTestHarness({
    workers: [
      {
        configPath: "wrangler.toml",
        prebuiltWorkerDir: bundles.web.folder,
        secrets: { OPERATOR_TOKEN: operatorToken, APP_ORIGIN: ORIGIN },
      },
      {
        configPath: "workers/documents/wrangler.toml",
        prebuiltWorkerDir: bundles.documents.folder,
      },
      { configPath: "scripts/bench/hello.toml", prebuiltWorkerDir: bundles.hello.folder },
    ],
  });
  await server.listen();
  const web = server.getWorker<{ DB: D1Database }>("plainbill-web");
  await web.applyD1Migrations("DB");
  const ask: Ask = (path, { headers, ...init } = {}) =>
    web.fetch(`${ORIGIN}${path}`, {
      redirect: "manual",
      headers: { ...AS_ASKED, ...headers },
      ...init,
    });
  const hello = server.getWorker("plainbill-hello");
  return {
    ask,
    cookie: await signUpAsPro(ask, operatorToken),
    db: (await web.getEnv()).DB,
    hello: async () => (await hello.fetch(`${ORIGIN}/`)).text(),
    stop: () => server.close(),
  };
}
/** Through the real forms; the operator's route then lifts the limit of one review. */
async function signUpAsPro(ask: Ask, operatorToken: string): Promise<string> {
  const joined = await ask("/signup", {
    method: "POST",
    headers: { Origin: ORIGIN, "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({
      email: EMAIL,
      password: randomBytes(12).toString("hex"),
    }).toString(),
  });
  const cookie = joined.headers.get("set-cookie")?.split(";")[0];
  if (joined.status !== 303 || !cookie) throw new Error(`signing up answered ${joined.status}`);
  const granted = await ask("/__operator/account-type", {
    method: "POST",
    headers: { Authorization: `Bearer ${operatorToken}`, "Content-Type": "application/json" },
    body: JSON.stringify({ email: EMAIL, accountType: "Pro" }),
  });
  if (!granted.ok) throw new Error(`the operator's route answered ${granted.status}`);
  return cookie;
}
