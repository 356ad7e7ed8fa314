import { redirect } from "@remix-run/cloudflare";
import type { Started } from "~/use-cases/let-in";

/** Sets the cookie and leads to what comes first: the code that is missing, the bill to keep, or where somebody wanted to go. */
export function leadOn(to: string, { cookie, asks }: Started) {
  const code = `/login/code?${new URLSearchParams({ redirectTo: to })}`;
  const next = asks === "code" ? code : asks === "keep" ? "/keep" : to;
  return redirect(next, { status: 303, headers: { "Set-Cookie": cookie } });
}
