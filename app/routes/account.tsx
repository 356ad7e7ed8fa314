import { loggedFault } from "~/domain/fault";
import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import type { SignedIn } from "~/adapters/database/sessions.server";
import { Profile } from "~/domain/account/account";
import { MIN_PASSWORD, PasswordChange } from "~/domain/account/credentials";
import type { RouteHandle } from "~/root";
import { requireAccount } from "./guards.server";
import { UNPROVEN } from "./unproven.server";
import { AccountScreen, type AccountReply } from "~/ui/account/account-screen";
import { useLive } from "~/ui/kit/use-live";
import { useReply } from "~/ui/kit/use-reply";
import { changePassword } from "~/use-cases/update-account";

export const handle: RouteHandle = { scripts: true };
export const meta: MetaFunction = () => [{ title: "My account" }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { account } = await requireAccount(context, request);
  const wish =
    account.accountType === "Free"
      ? await context.services.upgradeRequests.newestOf(account.id)
      : null;
  const { GEMINI_API_KEY } = context.services.configuration;
  return {
    account,
    wish,
    passwordMinimum: MIN_PASSWORD,
    aiPictures: GEMINI_API_KEY ? account.aiPictures : null,
  };
}

const refuse = (reply: AccountReply, status: number) => json<AccountReply>(reply, { status });

export async function action(args: ActionFunctionArgs) {
  const who = await requireAccount(args.context, args.request);
  const form = await args.request.formData();
  switch (form.get("intent")) {
    case "save-profile":
      return saveProfile(args, who, form);
    case "change-password":
      return replacePassword(args, who, form);
    case "ai-pictures":
      return allowPictures(args, who, form);
    default:
      return refuse({ form: "profile", message: "Failed to save profile.", values: null }, 400);
  }
}

/** What was typed goes back with a failure, so that nothing has to be typed again. */
async function saveProfile({ context }: ActionFunctionArgs, { account }: SignedIn, form: FormData) {
  const typed = (name: string) => String(form.get(name) ?? "").slice(0, 2_000);
  const failed = (status: number) =>
    refuse(
      {
        form: "profile",
        message: "Failed to save profile.",
        values: {
          fullName: typed("fullName"),
          streetAddress: typed("streetAddress"),
          city: typed("city"),
          state: typed("state"),
          zipCode: typed("zipCode"),
          accountType: typed("accountType"),
        },
      },
      status,
    );
  const profile = Profile.safeParse(Object.fromEntries(form));
  if (!profile.success) return failed(400);
  try {
    await context.services.accounts.saveProfile(account.id, profile.data, context.now);
    await context.services.rooms.hint(account.id, { reviewId: null, version: 0 });
  } catch (error) {
    const { reference } = context;
    console.error(
      JSON.stringify({ event: "profile-save-failed", reference, ...loggedFault(error) }),
    );
    return failed(503);
  }
  return redirect("/account?saved=profile", 303);
}

async function allowPictures(
  { context }: ActionFunctionArgs,
  { account }: SignedIn,
  form: FormData,
) {
  const allowed = form.get("aiPictures") === "yes";
  await context.services.accounts.allowAiPictures(account.id, allowed, context.now);
  await context.services.rooms.hint(account.id, { reviewId: null, version: 0 });
  return redirect("/account?saved=pictures", 303);
}

async function replacePassword(
  { context }: ActionFunctionArgs,
  { account, sessionHash }: SignedIn,
  form: FormData,
) {
  const failed = (message: string, status: number) =>
    refuse({ form: "password", message, values: null }, status);
  const asked = PasswordChange.safeParse(Object.fromEntries(form));
  if (!asked.success) return failed(asked.error.issues[0]?.message ?? "", 400);
  const changed = await changePassword(context.services, {
    userId: account.id,
    email: account.email,
    address: context.address,
    password: asked.data.currentPassword,
    newPassword: asked.data.newPassword,
    sessionHash,
    now: context.now,
  });
  if (changed.ok) return redirect("/account?saved=password", 303);
  const { text, status } = UNPROVEN[changed.reason];
  return failed(text, status);
}

export default function AccountPage() {
  const [search] = useSearchParams();
  const reply = useReply<typeof action>();
  const saved = search.get("saved");
  useLive("/live");
  return (
    <AccountScreen
      {...useLoaderData<typeof loader>()}
      reply={reply ?? null}
      saved={saved === "profile" || saved === "password" || saved === "pictures" ? saved : null}
    />
  );
}
