import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { SecondStep } from "~/domain/account/credentials";
import { checkForm } from "./forms.server";
import { ownPath } from "./guards.server";
import { logSecurity } from "./security-log.server";
import { leadOn } from "./started.server";
import { wrongCode } from "./unproven.server";
import { CodeScreen } from "~/ui/account/code-screen";
import { useReply } from "~/ui/kit/use-reply";
import { signInByCode } from "~/use-cases/second-factor";
import type { RouteHandle } from "~/ui/frame/route-handle";

export const handle: RouteHandle = { scripts: true, title: "Enter your code" };

/** For who came with the right password or link; everybody else is led back to the beginning. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { services, now } = context;
  if (!(await services.challenges.codeAsked(request.headers.get("cookie"), now)))
    throw redirect("/login");
  return { redirectTo: new URL(request.url).searchParams.get("redirectTo") };
}

const CodeForm = SecondStep.extend({ redirectTo: z.string().nullable().catch(null) });

export async function action({ context, request }: ActionFunctionArgs) {
  const { services, now, usedFrom: from } = context;
  const asked = await services.challenges.codeAsked(request.headers.get("cookie"), now);
  if (!asked) return redirect("/login", 303);
  const posted = await checkForm(request, CodeForm);
  if (!posted.ok) return json({ error: posted.problem }, { status: 400 });
  const { code, redirectTo } = posted.form;
  const coming = { from, over: await context.signedIn(), now };
  const outcome = await signInByCode(services, asked, code, coming);
  const to = ownPath(redirectTo, new URL(request.url).origin);
  if (outcome.ok) return leadOn(context, "code", to, outcome);
  if (outcome.reason === "gone") return redirect("/login", 303);
  logSecurity(context, "code-refused", { account: asked.userId, reason: outcome.reason });
  const { text, ...init } = wrongCode(outcome);
  return json({ error: text }, init);
}

export default function Code() {
  const reply = useReply<typeof action>();
  return <CodeScreen {...useLoaderData<typeof loader>()} error={reply?.error ?? null} />;
}
