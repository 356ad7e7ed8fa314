import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SignIn } from "~/domain/account/credentials";
import { answerCredentials } from "./credentials.server";
import { requireAnonymous } from "./guards.server";
import { AuthForm } from "~/ui/account/auth-form";
import { signIn } from "~/use-cases/sign-in";

export const meta: MetaFunction = () => [{ title: "Sign in" }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireAnonymous(context, request);
  const { searchParams } = new URL(request.url);
  return {
    redirectTo: searchParams.get("redirectTo"),
    notice:
      searchParams.get("account") === "deleted"
        ? "Your account and everything in it are deleted."
        : null,
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
  const { redirectTo, notice } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <AuthForm
      mode="sign-in"
      notice={refused ? null : notice}
      redirectTo={redirectTo}
      error={refused?.error}
      values={{ email: refused?.email }}
    />
  );
}
