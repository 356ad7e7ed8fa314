import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { defineConfig } from "vitest/config";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const alias = { "~": path("./app") };

/** As `scripts/local/server.ts` starts it: the runtime of two processors may stand still without. */
process.env["MINIFLARE_WORKERD_V8_FLAGS"] ??= "--single-threaded-gc";

/** Modules keep no state that a test could leave behind, and loading them anew for each file took longer than the tests. */
const isolate = false;

/**
 * Ends what hangs, and nothing that is slow: hashing a password takes 125 ms of processor and recognizing a page two
 * seconds, which a machine with more to do stretches beyond vitest's five seconds.
 */
const LONGEST = { testTimeout: 60_000, hookTimeout: 60_000 };

/** Documents the Workers runtime cannot read from disk, as base64. */
const sample = (name: string) =>
  readFileSync(path(`./corpus/documents/${name}`)).toString("base64");

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        resolve: { alias },
        // Plain Node: the domain, adapters that are pure over bytes, and what screens decide without a browser.
        test: {
          name: "domain",
          pool: "threads",
          isolate,
          ...LONGEST,
          include: [
            "tests/{domain,imaging,adapters,content,ui,scripts,specification}/**/*.test.ts",
          ],
        },
      },
      {
        resolve: { alias },
        plugins: [
          cloudflareTest(async () => ({
            wrangler: { configPath: path("./tests/workers/wrangler.toml") },
            miniflare: {
              bindings: {
                MIGRATIONS: await readD1Migrations(path("./migrations")),
                SAMPLES: {
                  hospital: sample("hospital-itemized-harbor-ridge.pdf"),
                  eob: sample("questioned-eob-willow-run.pdf"),
                  visits: sample("planted-visits-harrowgate.pdf"),
                  picture: sample("picture-clean-frontier.png"),
                  encrypted: sample("hostile-encrypted.pdf"),
                  jpeg2000: sample("../../tests/support/scans/jpeg-2000.pdf"),
                  jbig2: sample("../../tests/support/scans/jbig2-symbols.pdf"),
                },
              },
            },
          })),
        ],
        test: {
          name: "workers",
          isolate,
          ...LONGEST,
          include: ["tests/workers/**/*.test.ts"],
          setupFiles: ["tests/workers/migrate.ts"],
          globalSetup: ["tests/workers/gemini-stand-in.ts"],
        },
      },
    ],
  },
});
