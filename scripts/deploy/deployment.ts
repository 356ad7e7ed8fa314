import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const WEB = "wrangler.toml";
const DOCUMENTS = "workers/documents/wrangler.toml";

/** How a command ended, and all that it printed. */
export type Ran = { ok: boolean; output: string };
/** Where to: the files of settings hold production, and staging as an environment with everything of its own. */
export type Target = "production" | "staging";
/** What a deployment does to the world outside; each step tells the person what it does itself. */
export type Steps = {
  /** Every test; false when one fails. */
  test(): boolean;
  build(): void;
  wrangler(...args: string[]): Ran;
  /** The two files of settings, as text. */
  settings(file: string): string;
};

/** Why a deployment ended before its end; null when all of it is in place. */
export type Stopped = string | null;

const IN_PLACE = "Everything before this step is in place and may be repeated.";

/**
 * Tests, migrations, then both Workers. Migrations come before the new code, and each leaves what the code before it
 * uses (`tests/scripts/migrations.test.ts`). Each Worker names the other: `web` calls `documents`, which sends hints to
 * `web`'s Durable Object, so where Cloudflare says that there is no `web` yet, `documents` first goes up without it.
 */
export function deploy({ test, build, wrangler, settings }: Steps, target: Target): Stopped {
  const unready = missingSettings(settings(WEB), target);
  if (unready) return unready;
  if (!test()) return "A test fails. Nothing was deployed.";
  build();
  const to = toOf(target);
  const first = isFirst(wrangler("deployments", "list", ...to(WEB)));
  if (first === null)
    return "Cloudflare did not say whether Plainbill is deployed already. Nothing was deployed.";
  const must = (...args: string[]) => wrangler(...args).ok;
  const database = target === "staging" ? "plainbill-staging" : "plainbill";
  if (!must("d1", "migrations", "apply", database, "--remote", ...to(WEB)))
    return `The migrations could not be applied. ${IN_PLACE}`;
  const documents = first
    ? withoutWeb(settings(DOCUMENTS), target, wrangler)
    : must("deploy", ...to(DOCUMENTS));
  if (!documents) return `The documents Worker could not be deployed. ${IN_PLACE}`;
  if (!must("deploy", ...to(WEB))) return `The web Worker could not be deployed. ${IN_PLACE}`;
  if (first && !must("deploy", ...to(DOCUMENTS)))
    return `The documents Worker could not be joined to web. ${IN_PLACE}`;
  return null;
}

const toOf =
  (target: Target) =>
  (config: string): string[] => [
    ...["-c", config],
    ...(target === "staging" ? ["--env", "staging"] : []),
  ];

function missingSettings(file: string, target: Target): Stopped {
  const [production = "", staging = ""] = file.split("[env.staging]");
  const web = target === "staging" ? staging : production;
  if (web.includes("00000000-0000-0000-0000-000000000000"))
    return "Put your database's id into both wrangler.toml files first (see README, Deploy).";
  return target === "staging" || /^routes = /m.test(web)
    ? null
    : "Put the address people will use into wrangler.toml as a route first (see README, Deploy).";
}

/** Whether `web` was never deployed; null when the answer is neither. */
function isFirst({ ok, output }: Ran): boolean | null {
  if (ok) return false;
  return /does not exist|\bcode: (?:10007|10090)\b/.test(output) ? true : null;
}

/** Deploys `documents` without the binding to `web`'s Durable Object. */
function withoutWeb(settings: string, target: Target, wrangler: Steps["wrangler"]): boolean {
  const folder = mkdtempSync(join(dirname(DOCUMENTS), ".first-"));
  const config = join(folder, "wrangler.toml");
  const alone = settings
    .replace(/\[\[(?:env\.staging\.)?durable_objects\.bindings\]\][^[]*/g, "")
    .replace(
      /^(main|directory) = "(.+)"$/gm,
      (_, key: string, path: string) =>
        `${key} = ${JSON.stringify(resolve(dirname(DOCUMENTS), path))}`,
    );
  writeFileSync(config, alone);
  try {
    return wrangler("deploy", ...toOf(target)(config)).ok;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Reads a file of settings as `deploy` wants it. */
export const settingsOf = (file: string): string => readFileSync(file, "utf8");
