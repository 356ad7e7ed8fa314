import { tmpdir } from "node:os";
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "playwright/test";

const PORT = Number(process.env.TEST_PORT ?? 8971);
/** Playwright reads this file once per worker process; they all belong to one server on one state folder. */
process.env.TEST_STATE_DIR ??= mkdtempSync(join(tmpdir(), "plainbill-test-"));
/** Where tests reach its database. */
process.env.TEST_DATABASE_PORT ??= String(PORT + 500);

export default defineConfig({
  testDir: "tests/browser",
  timeout: 120_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  // One of three waits for the server or for a mail at any time, so that two processors are busy.
  workers: 3,
  // A landing is not refused for a moment of a busy machine; `npm run verify` is, and both name what it was.
  retries: process.env.VERIFY ? 0 : 1,
  reporter: [["dot"], ["json"]],
  outputDir: "test-results/browser",
  use: {
    baseURL: `http://localhost:${PORT}`,
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      args: [
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // Nothing is drawn on a screen: fewer processes do the same work.
        "--disable-gpu",
        "--in-process-gpu",
        // The server's V8 stood still where collections had threads of their own; pages are kept from the same.
        "--js-flags=--single-threaded-gc",
        "--enable-features=NetworkServiceInProcess2",
      ],
    },
    // Colours are looked at when they have settled, not half-way through a transition.
    contextOptions: { reducedMotion: "reduce" },
  },
  projects: [
    { name: "no script", use: { javaScriptEnabled: false } },
    { name: "script", use: { javaScriptEnabled: true } },
  ],
  webServer: {
    command: "node scripts/bootstrap.mjs scripts/serve.ts",
    url: `http://localhost:${PORT}/login`,
    env: {
      PORT: String(PORT),
      STATE_DIR: process.env.TEST_STATE_DIR,
      TEST_DATABASE_PORT: process.env.TEST_DATABASE_PORT,
    },
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
    stdout: "ignore",
  },
});
