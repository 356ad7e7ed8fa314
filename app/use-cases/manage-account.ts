import { tellOfChange } from "./second-factor";
import { deleteEverything } from "./update-account";
import type { WebServices } from "./services";

/** What an Admin may do to an account besides setting its type. Nothing of it shows a bill. */
export type Measure = "disable" | "enable" | "sign-out" | "remove-second-step" | "delete";

/** Who does it to whom; never the same account, so that an Admin always remains. */
export type Managing = { adminId: string; userId: string; now: number };

/**
 * Does it as an Admin of this moment and leaves an audit event; false when there was nothing to do. An account that is
 * disabled, signed out or deleted loses its sessions and live connections at once.
 */
export async function manageAccount(
  services: WebServices,
  measure: Measure,
  input: Managing,
): Promise<boolean> {
  const { accounts, managedAccounts, secondFactors } = services;
  const { adminId, userId, now } = input;
  if (adminId === userId) return false;
  switch (measure) {
    case "disable":
      return closingPages(services, userId, () => managedAccounts.disable(input));
    case "sign-out":
      return closingPages(services, userId, () => managedAccounts.signOut(input));
    case "enable":
      return managedAccounts.enable(input);
    case "remove-second-step": {
      const account = await accounts.entry(userId);
      const removed = await secondFactors.remove({ userId, now, actorId: adminId });
      if (removed && account) await tellOfChange(services, { userId, email: account.email, now });
      return removed;
    }
    case "delete":
      return deleteEverything(services, userId, () => managedAccounts.removeAs(input));
  }
}

async function closingPages(
  { rooms }: WebServices,
  userId: string,
  measure: () => Promise<boolean>,
): Promise<boolean> {
  const done = await measure();
  if (done) await rooms.closeAll(userId);
  return done;
}
