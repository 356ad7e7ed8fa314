import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";

export const loader = () => redirect("/");

/** Ends the session and closes the live connections it opened. */
export async function action({ context }: ActionFunctionArgs) {
  const who = await context.signedIn();
  if (!who) return redirect("/login", 303);
  const cookie = await context.services.sessions.end(who.sessionId);
  await context.services.rooms.closeSession(who.account.id, who.sessionHash);
  return redirect("/login", { status: 303, headers: { "Set-Cookie": cookie } });
}

/** Never shown, since both ways out are redirects; but with it a fault is a page and not a line of text. */
export default () => null;
