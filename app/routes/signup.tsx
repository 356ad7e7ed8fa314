import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { MIN_PASSWORD, SignUp } from "~/domain/account/credentials";
import { answerCredentials } from "./credentials.server";
import { requireAnonymous } from "./guards.server";
import { AuthForm } from "~/ui/account/auth-form";
import type { RouteHandle } from "~/ui/frame/route-handle";
import { signUp } from "~/use-cases/sign-in";

export const handle: RouteHandle = { scripts: true, title: "Create an account" };
export const meta: MetaFunction = () => [
  {
    name: "description",
    content:
      "Check one medical bill free. Your papers stay private to your account, and you can delete them any time.",
  },
];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { guest } = await requireAnonymous(context, request);
  return {
    guest,
    redirectTo: new URL(request.url).searchParams.get("redirectTo"),
    passwordMinimum: MIN_PASSWORD,
  };
}

export const action = (args: ActionFunctionArgs) =>
  answerCredentials(
    args,
    SignUp,
    (attempt) => signUp(args.context.services, attempt, args.context.now),
    "sign-up-refused",
  );

export default function Signup() {
  const { redirectTo, passwordMinimum, guest } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <AuthForm
      mode="sign-up"
      passwordMinimum={passwordMinimum}
      redirectTo={redirectTo}
      keeps={guest}
      error={refused?.error}
      values={{ email: refused?.email }}
    />
  );
}
