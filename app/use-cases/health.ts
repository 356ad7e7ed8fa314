import { logLine } from "~/domain/log";
import type { WebServices } from "./services";

/** Whether each part works; `clock`: the sweep came round within the last minutes. */
export type Health = { database: boolean; files: boolean; documents: boolean; clock: boolean };

const CLOCK_MS = 10 * 60_000;

/** Asks every part the product is made of for something small. */
export async function healthOf(services: WebServices, now: number): Promise<Health> {
  const answers = async (part: keyof Health, ask: () => Promise<unknown>): Promise<boolean> => {
    try {
      return (await ask()) !== false;
    } catch (error) {
      console.error(logLine("unhealthy", { part }, error));
      return false;
    }
  };
  const lastSweep = services.operations.lastSweep();
  const [database, files, documents, clock] = await Promise.all([
    answers("database", () => lastSweep),
    answers("files", () => services.files.stream("health")),
    answers("documents", () => services.documents.editions()),
    answers("clock", async () => {
      const at = await lastSweep;
      return at !== null && now - at < CLOCK_MS;
    }),
  ]);
  return { database, files, documents, clock };
}
