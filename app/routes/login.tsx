import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SignIn } from "~/domain/account/credentials";
import { answerCredentials } from "./credentials.server";
import { requireAnonymous } from "./guards.server";
import { AuthForm } from "~/ui/account/auth-form";
import type { RouteHandle } from "~/ui/frame/route-handle";
import { signIn } from "~/use-cases/sign-in";

export const handle: RouteHandle = { scripts: true, title: "Sign in" };
export const meta: MetaFunction = () => [
  { name: "description", content: "Sign in to see your bills, your letters and what to do next." },
];

/** Why somebody who had an account open is here. */
const NOTICES: Readonly<Record<string, string>> = {
  deleted: "Your account and everything in it are deleted.",
  "signed-out": "You're signed out on every device.",
};

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { guest } = await requireAnonymous(context, request);
  const { searchParams } = new URL(request.url);
  return {
    guest,
    redirectTo: searchParams.get("redirectTo"),
    notice: NOTICES[searchParams.get("account") ?? ""] ?? null,
  };
}

export const action = (args: ActionFunctionArgs) =>
  answerCredentials(
    args,
    SignIn,
    (attempt) => signIn(args.context.services, attempt, args.context.now),
    "sign-in-refused",
  );

export default function Login() {
  const { redirectTo, notice, guest } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <AuthForm
      mode="sign-in"
      notice={refused ? null : notice}
      redirectTo={redirectTo}
      keeps={guest}
      error={refused?.error}
      values={{ email: refused?.email }}
    />
  );
}
