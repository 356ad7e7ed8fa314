import { logLine } from "~/domain/log";
import { GUEST_MS } from "~/domain/account/guest";
import { accountFolder, reviewFolder } from "~/domain/case/upload";
import { checkFiles, submitFiles, type Submission, type Submitted } from "./submit-bill";
import type { WebServices } from "./services";

const GUESTS_PER_SWEEP = 50;

export type CheckedAsGuest =
  | { ok: true; reviewId: string; cookie: string }
  | Exclude<Submitted, { ok: true }>
  | { ok: false; reason: "too-many-checks" };

/**
 * Checks one bill of somebody who has no account: makes a guest with a session, and its review. What is refused leaves
 * nothing behind. `address` is where they come from, for the limits only.
 */
export async function checkAsGuest(
  services: WebServices,
  { address, ...input }: Omit<Submission, "userId"> & { address: string },
): Promise<CheckedAsGuest> {
  const checked = checkFiles(services, input.files);
  if (!checked.ok) return checked;
  const trying = { checkFrom: address };
  if ((await services.attempts.take(trying, input.now)) > 0)
    return { ok: false, reason: "too-many-checks" };
  const userId = crypto.randomUUID();
  await services.guests.create({ id: userId, now: input.now, until: input.now + GUEST_MS });
  const submitted = await submitFiles(services, { ...input, userId }, checked.files).catch(
    async (error: unknown) => {
      await deleteGuest(services, userId).catch(() => undefined);
      throw error;
    },
  );
  if (submitted.ok) return { ...submitted, cookie: await services.sessions.start(userId) };
  await deleteGuest(services, userId);
  await services.attempts.giveBack(trying);
  return submitted;
}

/** Deletes a guest with everything. A file that cannot be deleted now is logged and swept later. */
export async function deleteGuest(services: WebServices, guestId: string): Promise<void> {
  const alone = await services.guests.remove(guestId);
  await services.rooms.closeAll(guestId);
  if (alone) await removeFolders(services, [accountFolder(guestId)]);
}

/** Deletes, with everything, the guests whose time is over. */
export async function sweepGuests(services: WebServices, now: number): Promise<void> {
  for (const id of await services.guests.removeExpired(now, GUESTS_PER_SWEEP)) {
    await services.rooms.closeAll(id);
    await removeFolders(services, [accountFolder(id)]);
  }
}

/**
 * What a guest's review becomes whose person has signed in to an account: the account's, or, where its plan has no room,
 * one that waits for them to choose. Moved, the guest is left without it and can be deleted once its session has ended.
 * Nothing: there is none, or it waits for another account, to which the guest was brought at the same moment.
 */
export async function bringGuest(
  services: WebServices,
  who: { guestId: string; accountId: string; now: number },
): Promise<"moved" | "waits" | "nothing"> {
  const { moved } = await services.guests.bring({ ...who, replaces: null });
  if (moved) return "moved";
  return (await services.guests.waitingFor(who.accountId, who.now)) ? "waits" : "nothing";
}

/** `add` where there is room now; `replace` deletes the named review of the account; `drop` the guest's. */
export type KeepChoice = { keep: "add" | "drop" } | { keep: "replace"; reviewId: string };

/** Does what the person chose with the review that waits; false when none waits, or there is no room for it. */
export async function settleGuest(
  services: WebServices,
  { accountId, choice, now }: { accountId: string; choice: KeepChoice; now: number },
): Promise<boolean> {
  const waiting = await services.guests.waitingFor(accountId, now);
  if (!waiting) return false;
  if (choice.keep !== "drop") {
    const replaces = choice.keep === "replace" ? choice.reviewId : null;
    const guest = { guestId: waiting.id, accountId, now };
    const { moved, removed } = await services.guests.bring({ ...guest, replaces });
    if (!moved) return false;
    await removeFolders(services, removed.map(reviewFolder));
  }
  await deleteGuest(services, waiting.id);
  return true;
}

/** Every folder an account's files lie in: its own, and those of guests who brought something. */
export async function foldersOfAccount(
  services: WebServices,
  accountId: string,
): Promise<readonly string[]> {
  const { reviews, guests } = await services.guests.foldersOf(accountId);
  return [accountFolder(accountId), ...reviews.map(reviewFolder), ...guests.map(accountFolder)];
}

/** Best effort: what is left without a row, the sweep of objects finds. */
export async function removeFolders(
  services: Pick<WebServices, "files">,
  folders: readonly string[],
): Promise<void> {
  try {
    for (const folder of folders) await services.files.removeFolder(folder);
  } catch (error) {
    console.error(logLine("folder-delete-failed", {}, error));
  }
}
