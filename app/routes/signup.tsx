import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { MIN_PASSWORD, SignUp } from "~/domain/credentials";
import { ownPath, requireAnonymous } from "~/routes/guards.server";
import { AuthForm } from "~/ui/auth-form";
import { signUp } from "~/use-cases/sign-in";

export const meta: MetaFunction = () => [{ title: "Create an account" }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireAnonymous(context, request);
  return {
    redirectTo: new URL(request.url).searchParams.get("redirectTo"),
    passwordMinimum: MIN_PASSWORD,
  };
}

const REFUSALS = {
  "too-many-attempts": { status: 429, text: "Too many attempts. Wait a minute, then try again." },
  "email-taken": { status: 400, text: "An account with this email exists already. Sign in instead." },
  "wrong-credentials": { status: 400, text: "" },
} as const;

export async function action({ context, request }: ActionFunctionArgs) {
  const form = Object.fromEntries(await request.formData());
  const email = typeof form.email === "string" ? form.email : "";
  const parsed = SignUp.safeParse(form);
  if (!parsed.success)
    return json({ email, error: parsed.error.issues[0]?.message ?? "" }, { status: 400 });
  const outcome = await signUp(context.services, { ...parsed.data, address: context.address }, context.now);
  if (!outcome.ok) {
    const { status, text } = REFUSALS[outcome.reason];
    return json({ email, error: text }, { status });
  }
  const wanted = typeof form.redirectTo === "string" ? form.redirectTo : null;
  return redirect(ownPath(wanted, new URL(request.url).origin), {
    status: 303,
    headers: { "Set-Cookie": outcome.cookie },
  });
}

export default function Signup() {
  const { redirectTo, passwordMinimum } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <AuthForm
      mode="sign-up"
      passwordMinimum={passwordMinimum}
      redirectTo={redirectTo}
      error={refused?.error}
      values={{ email: refused?.email }}
    />
  );
}
