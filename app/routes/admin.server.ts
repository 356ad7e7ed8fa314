import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { notFound, requireAccount, requireFresh } from "./guards.server";

/** The Admin who asks. To everybody else an Admin's page is one that does not exist. */
export async function requireAdmin({ context, request }: LoaderFunctionArgs) {
  const { account } = await requireAccount(context, request);
  if (account.accountType !== "Admin") throw notFound("Page not found.");
  return account;
}

/** The same for what must not be done from a session somebody left open. */
export async function requireFreshAdmin(args: LoaderFunctionArgs) {
  const admin = await requireAdmin(args);
  await requireFresh(args.context, args.request);
  return admin;
}
