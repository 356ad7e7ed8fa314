import {
  json,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Profile } from "~/domain/account";
import type { RouteHandle } from "~/root";
import { requireAccount } from "~/routes/guards.server";
import { AccountScreen } from "~/ui/account-screen";

export const handle: RouteHandle = { scripts: true };
export const meta: MetaFunction = () => [{ title: "My account" }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  return { account: (await requireAccount(context, request)).account };
}

const FAILED = { ok: false, message: "Failed to save profile." };

export async function action({ context, request }: ActionFunctionArgs) {
  const { account } = await requireAccount(context, request);
  const profile = Profile.safeParse(Object.fromEntries(await request.formData()));
  if (!profile.success) return json(FAILED, { status: 400 });
  try {
    await context.services.accounts.saveProfile(account.id, profile.data, context.now);
  } catch (error) {
    console.error(
      JSON.stringify({
        event: "profile-save-failed",
        reference: context.reference,
        error: String(error),
      }),
    );
    return json(FAILED, { status: 503 });
  }
  return json({ ok: true, message: "Profile saved successfully!" });
}

export default function AccountPage() {
  const { account } = useLoaderData<typeof loader>();
  return <AccountScreen account={account} outcome={useActionData<typeof action>() ?? null} />;
}
