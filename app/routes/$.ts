import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isGuest } from "~/domain/account/guest";

/** Any unknown path leads to where the person can go on from. */
export async function loader({ context }: LoaderFunctionArgs) {
  const who = await context.signedIn();
  return redirect(who && !isGuest(who.account) ? "/dashboard" : "/");
}
