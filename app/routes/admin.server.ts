import { loggedFault } from "~/domain/fault";
import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { notFound, requireAccount } from "./guards.server";

/** The Admin who asks. To everybody else an Admin's page is one that does not exist. */
export async function requireAdmin({ context, request }: LoaderFunctionArgs) {
  const { account } = await requireAccount(context, request);
  if (account.accountType !== "Admin") throw notFound("Page not found.");
  return account;
}

/**
 * What Admins look at changed: a request came or was answered, a source was ticked. It is done by then, and a missed
 * hint is harmless, so that nothing fails for it.
 */
export async function hintAdmins({ services }: AppLoadContext): Promise<void> {
  try {
    const ids = await services.accounts.adminIds();
    await Promise.all(ids.map((id) => services.rooms.hint(id, { reviewId: null, version: 0 })));
  } catch (error) {
    console.warn(JSON.stringify({ event: "hint-lost", ...loggedFault(error) }));
  }
}
