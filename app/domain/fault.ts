/** What of a fault may go into a log. */
export type LoggedFault = {
  /** Its class. */
  name: string;
  /** The message of D1 or R2: it names tables and codes, never a value. */
  store?: string;
  /** Up to five of our own stack lines. */
  where: string[];
};

const STORE = /^(D1|R2)_\w+: |^(put|get|delete|list|head): /;
const MOST_FRAMES = 5;

/** What D1 says when it is overloaded or was just reset: the same may go well a moment later. */
const BUSY =
  /D1 DB is overloaded|D1 DB reset because|caused object to be reset|Network connection lost|Cannot resolve D1 DB|D1 DB exceeded its CPU time limit and was reset/;

/** When to ask a busy database again, as `Retry-After` has it. */
export const BUSY_FOR_SECONDS = "5";

/** Whether the database could not answer just now, and may soon. */
export function isBusyDatabase(error: unknown): boolean {
  return error instanceof Error && (BUSY.test(error.message) || isBusyDatabase(error.cause));
}

/**
 * A fault for the log, without its message: that may quote what a person sent, and a failed query's holds all its values.
 * The stack begins with the message, so only lines that name a place are taken.
 */
export function loggedFault(error: unknown): LoggedFault {
  if (!(error instanceof Error)) return { name: typeof error, where: [] };
  const where = (error.stack ?? "")
    .split("\n")
    .filter((line) => /^\s+at .+:\d+:\d+\)?$/.test(line))
    .map((line) => line.trim())
    .slice(0, MOST_FRAMES);
  const store = [error, error.cause].find(
    (fault) => fault instanceof Error && STORE.test(fault.message),
  );
  return {
    name: error.name,
    ...(store instanceof Error ? { store: store.message.slice(0, 200) } : {}),
    where,
  };
}
