import { OPEN_STATUSES } from "./open-statuses";

/** Notes longer than this are letters. */
export const MOST_NOTE_LETTERS = 2_000;

/** Entries of the log on one page of it. */
export const LOG_PAGE = 20;

/** One entry of the communication log, newest first in its list. */
export type LogEntry = {
  id: number;
  note: string;
  /** It was written during a call, with the call companion. */
  ofCall: boolean;
  /** UTC milliseconds. */
  at: number;
};

export type Log = {
  entries: LogEntry[];
  /** Entries older than these follow. */
  older: boolean;
  /** These are not the newest. */
  newer: boolean;
};

/** Reads a note as typed: trimmed, with plain line breaks; blank and too long ones are refused. */
export function readNote(
  typed: string,
): { ok: true; note: string } | { ok: false; problem: string } {
  const note = typed.replace(/\r\n?/g, "\n").trim();
  if (note === "") return { ok: false, problem: "Write something first." };
  return note.length > MOST_NOTE_LETTERS
    ? {
        ok: false,
        problem: `A note has at most ${MOST_NOTE_LETTERS.toLocaleString("en-US")} characters. Make it two.`,
      }
    : { ok: true, note };
}

/** The status a person asked for, if it is one a person may set. */
export const settableStatus = (text: unknown): (typeof OPEN_STATUSES)[number] | null =>
  OPEN_STATUSES.find((status) => status === text) ?? null;

/** The entry a form or an address names. */
export function entryId(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** Which page of the log an address asks for: entries before this one. */
export function logBefore(search: URLSearchParams): number | null {
  return entryId(search.get("before"));
}
