import { spawn } from "node:child_process";
import { mkdtempSync, openSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "playwright/test";

/** A whole product of a test's own, for journeys that need other settings than all the others. */
export type OwnServer = {
  origin: string;
  /** What it has logged so far. */
  logged: () => string;
  stop: () => Promise<void>;
};

/** Starts it on `TEST_PORT` plus `offset`, with an empty state, and waits until it answers. */
export async function startOwnServer(
  offset: number,
  settings: Record<string, string>,
): Promise<OwnServer> {
  const port = Number(process.env.TEST_PORT ?? 8971) + offset;
  const origin = `http://localhost:${port}`;
  const log = join(mkdtempSync(join(tmpdir(), "plainbill-log-")), "server.log");
  const out = openSync(log, "a");
  const server = spawn("node", ["scripts/bootstrap.mjs", "scripts/serve.ts"], {
    env: {
      ...process.env,
      PORT: String(port),
      STATE_DIR: mkdtempSync(join(tmpdir(), "plainbill-own-")),
      TEST_DATABASE_PORT: "",
      // The server of the other journeys has built the pages, and two builds at once would empty each other's folder.
      BUILT: "yes",
      ...settings,
    },
    stdio: ["ignore", out, out],
  });
  const status = () =>
    fetch(`${origin}/login`).then(
      (answer) => answer.status,
      () => 0,
    );
  await expect.poll(status, { timeout: 150_000, intervals: [1_000] }).toBe(200);
  const gone = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const stop = () => {
    server.kill("SIGTERM");
    return gone;
  };
  return { origin, logged: () => readFileSync(log, "utf8"), stop };
}
