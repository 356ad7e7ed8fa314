import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseEnv } from "node:util";
import { readConfiguration, SETTING_NAMES } from "~/adapters/configuration.server";

export type LocalSettings = {
  port: number;
  /** Where D1, R2 and the rest persist. */
  stateDir: string;
  /** The settings the Workers get: `.dev.vars`, overruled by the environment. */
  worker: Record<string, string>;
  /** Where the runtime tells what its isolates hold; without it nowhere. */
  inspectorPort?: number;
  /** UTC milliseconds at which the Workers' clock stands still; without it their clock runs. For journeys of tests. */
  stoppedAt?: number;
  /** Where tests reach the database; without it nowhere. */
  databasePort?: number;
};

/** Reads PORT, STATE_DIR and the Workers' settings; ends the process with every wrong one named. */
export function readLocalSettings(): LocalSettings {
  const file = existsSync(".dev.vars") ? parseEnv(readFileSync(".dev.vars", "utf8")) : {};
  const given = { ...file, ...process.env };
  const problems: string[] = [];
  const configuration = readConfiguration(given);
  if (!configuration.ok) problems.push(...configuration.problems);
  const port = Number(given.PORT ?? 8787);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    problems.push("PORT must be a port number");
  if (problems.length > 0) {
    console.error(
      `Plainbill cannot start:\n${problems.map((problem) => `  ${problem}`).join("\n")}`,
    );
    console.error(
      "Settings come from the environment or .dev.vars; .dev.vars.example explains each.",
    );
    process.exit(1);
  }
  const stoppedAt = given.TEST_CLOCK ? Date.parse(given.TEST_CLOCK) : undefined;
  return {
    port,
    ...(stoppedAt !== undefined && { stoppedAt }),
    ...(given.TEST_DATABASE_PORT && { databasePort: Number(given.TEST_DATABASE_PORT) }),
    stateDir: resolve(given.STATE_DIR ?? ".state"),
    worker: Object.fromEntries(
      SETTING_NAMES.flatMap((name) => (given[name] ? [[name, given[name]]] : [])),
    ),
  };
}
