import type { SignedIn } from "~/adapters/database/account/sessions.server";
import type { WebServices } from "./services";

/** One session by its name in the list, or all of an account, with or without the one it is asked from. */
export type WhichSessions = { name: string } | "others" | "all";

/** Signs sessions of one account out and closes the live connections they opened. */
export async function endSessions(
  { rooms, sessionList }: WebServices,
  { account, sessionHash }: SignedIn,
  which: WhichSessions,
): Promise<{ ownEnded: boolean }> {
  const ended =
    typeof which === "object"
      ? [await sessionList.endNamed(account.id, which.name)]
      : await sessionList.endAll(account.id, which === "others" ? sessionHash : null);
  const hashes = ended.filter((hash) => hash !== null);
  for (const hash of hashes) await rooms.closeSession(account.id, hash);
  return { ownEnded: hashes.includes(sessionHash) };
}
