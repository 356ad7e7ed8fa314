import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What `npm run grant` and `npm run reference:import` need to reach the running server. */
export type RunningServer = { origin: string; operatorToken: string };

export const runningFile = (stateDir: string) => join(stateDir, "running.json");

/** The server that uses this state folder now. A process that was killed may still be listed, so it has to answer. */
export async function runningServer(stateDir: string): Promise<RunningServer | null> {
  if (!existsSync(runningFile(stateDir))) return null;
  const running = JSON.parse(readFileSync(runningFile(stateDir), "utf8")) as RunningServer;
  const answers = fetch(`${running.origin}/login`, { signal: AbortSignal.timeout(5_000) });
  return answers.then(
    () => running,
    () => null,
  );
}
