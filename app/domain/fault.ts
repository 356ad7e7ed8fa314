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
