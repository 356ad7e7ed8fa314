import { spawn, type ChildProcess, type SpawnOptions } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Everything the bench writes lies here, and is gone with it. */
export const workshop = mkdtempSync(join(tmpdir(), "plainbill-bench-"));

const children = new Set<ChildProcess>();

process.on("exit", () => {
  for (const child of children) child.kill("SIGKILL");
  rmSync(workshop, { recursive: true, force: true });
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, () => process.exit(130));

/** Starts a process that does not outlive the bench, however the bench ends. */
export function startProcess(
  command: string,
  args: readonly string[],
  options: SpawnOptions,
): ChildProcess {
  const child = spawn(command, args, options);
  children.add(child);
  child.once("exit", () => children.delete(child));
  return child;
}
