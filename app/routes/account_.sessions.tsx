import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import * as z from "zod";
import { isGuest } from "~/domain/account/guest";
import { readForm, typed } from "./forms.server";
import { requireAccount } from "./guards.server";
import { SessionsScreen } from "~/ui/account/sessions-screen";
import { endSessions, type WhichSessions } from "~/use-cases/end-sessions";
import type { RouteHandle } from "~/ui/frame/route-handle";

export const handle: RouteHandle = { scripts: true, title: "Where I am signed in" };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const who = await requireAccount(context, request);
  return {
    sessions: await context.services.sessionList.of(who, context.now),
    endsLetters: who.account.accountType === "Free",
  };
}

const SessionsForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("end-session"), session: typed(64) }),
  z.object({ intent: z.literal("end-others") }),
  z.object({ intent: z.literal("end-all") }),
]);

/** Done at once, and like signing out here never counted: it takes nothing away that signing in does not give back. */
export async function action({ context, request }: ActionFunctionArgs) {
  const who = await context.signedIn();
  if (!who) return redirect("/login", 303);
  if (isGuest(who.account)) return redirect("/signup", 303);
  const form = await readForm(request, SessionsForm);
  if (!form) return redirect("/account/sessions", 303);
  const { ownEnded } = await endSessions(context.services, who, whichOf(form));
  if (!ownEnded) return redirect("/account/sessions?done", 303);
  const to = form.intent === "end-all" ? "/login?account=signed-out" : "/login";
  const headers = { "Set-Cookie": context.services.sessions.noCookie() };
  return redirect(to, { status: 303, headers });
}

function whichOf(form: z.infer<typeof SessionsForm>): WhichSessions {
  switch (form.intent) {
    case "end-session":
      return { name: form.session };
    case "end-others":
      return "others";
    case "end-all":
      return "all";
  }
}

export default function Sessions() {
  const [search] = useSearchParams();
  return <SessionsScreen {...useLoaderData<typeof loader>()} done={search.has("done")} />;
}
