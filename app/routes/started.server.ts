import { redirect, type AppLoadContext } from "@remix-run/cloudflare";
import type { WayIn } from "~/domain/log";
import { logSignIn } from "./security-log.server";
import type { Started } from "~/use-cases/let-in";

/** Logs that somebody got so far, sets the cookie and leads to what comes first: the code that is missing, the bill to keep, or where somebody wanted to go. */
export function leadOn(
  context: AppLoadContext,
  way: WayIn,
  to: string,
  { accountId, cookie, asks }: Started,
) {
  logSignIn(context, asks === "code" ? "code-asked" : "signed-in", { account: accountId, way });
  const code = `/login/code?${new URLSearchParams({ redirectTo: to })}`;
  const next = asks === "code" ? code : asks === "keep" ? "/keep" : to;
  return redirect(next, { status: 303, headers: { "Set-Cookie": cookie } });
}
