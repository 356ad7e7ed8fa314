/** What was shared from another app waits so long for its person's word, in milliseconds. */
export const SHARED_MS = 60 * 60_000;
/** Where it waits: outside every account's folder, since it is nobody's yet. */
export const SHARED_FOLDER = "shared/";
/** Where the person says what becomes of it. */
export const SHARED_PATH = "/upload/shared";

/** The folder of what was shared at one moment (UTC ms). The oldest come first in a listing. */
export const sharedFolder = (at: number, secretHash: string): string =>
  `${SHARED_FOLDER}${String(at).padStart(14, "0")}-${secretHash}/`;

/** When what lies under a key was shared (UTC ms); NaN for a key of another folder. */
export const sharedAt = (key: string): number =>
  Number(/^shared\/(\d{14})-/.exec(key)?.[1] ?? "none");

/** Whether it still waits. */
export const stillWaits = (at: number, now: number): boolean => at <= now && now - at < SHARED_MS;
