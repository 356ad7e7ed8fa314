import { logLine } from "~/domain/log";
import {
  json,
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import * as z from "zod";
import type { SignedIn } from "~/adapters/database/account/sessions.server";
import { Profile } from "~/domain/account/account";
import { readProfileBase } from "~/domain/account/profile-base";
import { MIN_PASSWORD, PasswordChange } from "~/domain/account/credentials";
import { checkForm } from "./forms.server";
import { requireAccount } from "./guards.server";
import { logSecurity } from "./security-log.server";
import { unproven } from "./unproven.server";
import { AccountScreen, type AccountReply } from "~/ui/account/account-screen";
import { useLive } from "~/ui/kit/use-live";
import { useReply } from "~/ui/kit/use-reply";
import { changePassword } from "~/use-cases/update-account";
import type { RouteHandle } from "~/ui/frame/route-handle";

export const handle: RouteHandle = { scripts: true, title: "My account" };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { account } = await requireAccount(context, request);
  const upgrade =
    account.accountType === "Free"
      ? await context.services.upgradeRequests.newestOf(account.id)
      : null;
  const { GEMINI_API_KEY } = context.services.configuration;
  return {
    account,
    upgrade,
    passwordMinimum: MIN_PASSWORD,
    aiPictures: GEMINI_API_KEY ? account.aiPictures : null,
  };
}

const AccountForm = z.discriminatedUnion("intent", [
  Profile.extend({
    intent: z.literal("save-profile"),
    base: z.preprocess(readProfileBase, z.custom<readonly string[] | null>()),
  }),
  PasswordChange.extend({ intent: z.literal("change-password") }),
  z.object({
    intent: z.literal("ai-pictures"),
    aiPictures: z.literal("yes").nullable().catch(null),
  }),
]);
type AccountForm<Intent> = Extract<z.infer<typeof AccountForm>, { intent: Intent }>;

export async function action({ context, request }: ActionFunctionArgs) {
  const who = await requireAccount(context, request);
  const posted = await checkForm(request, AccountForm);
  if (!posted.ok) return refuse(posted);
  const { form } = posted;
  switch (form.intent) {
    case "save-profile":
      return answerProfile(await saveProfile(context, who, form), posted.typed);
    case "change-password":
      return replacePassword(context, who, form);
    case "ai-pictures":
      return allowPictures(context, who, form);
  }
}

function answerProfile(outcome: ProfileOutcome, typed: TypedIn) {
  return outcome === "saved"
    ? redirect("/account?saved=profile", 303)
    : profileNotSaved(typed, outcome);
}

/** Says what is wrong beside the form it came from. */
function refuse({ problem, typed }: { problem: string; typed: TypedIn }) {
  switch (typed("intent")) {
    case "change-password":
      return passwordNotChanged(problem, { status: 400 });
    case "save-profile":
      return profileNotSaved(typed, "refused");
    default:
      return profileNotSaved(null, "refused");
  }
}

type TypedIn = (name: string) => string;

type ProfileOutcome = "saved" | NotSaved;
type NotSaved = "stale" | "only-admin" | "refused" | "failed";
const NOT_SAVED: Record<NotSaved, { status: number; message: string }> = {
  stale: {
    status: 409,
    message:
      "Your profile was changed in another tab or on another device. What you typed is still here: compare it with what's saved now, and save again.",
  },
  "only-admin": {
    status: 409,
    message:
      "Nothing was saved: you're the only Admin. Make another account Admin first, then give it up.",
  },
  refused: { status: 400, message: "Failed to save profile." },
  failed: { status: 503, message: "Failed to save profile." },
};

/** What was typed goes back, so that nothing has to be typed again. */
const profileNotSaved = (typed: TypedIn | null, why: NotSaved) =>
  json<AccountReply>(
    {
      form: "profile",
      message: NOT_SAVED[why].message,
      stale: why === "stale",
      values: typed && {
        fullName: typed("fullName"),
        streetAddress: typed("streetAddress"),
        city: typed("city"),
        state: typed("state"),
        zipCode: typed("zipCode"),
        accountType: typed("accountType"),
      },
    },
    { status: NOT_SAVED[why].status },
  );

const passwordNotChanged = (message: string, init: ResponseInit) =>
  json<AccountReply>({ form: "password", message, stale: false, values: null }, init);

async function saveProfile(
  { services, reference, now }: AppLoadContext,
  { account }: SignedIn,
  { base, ...profile }: AccountForm<"save-profile">,
): Promise<ProfileOutcome> {
  try {
    return await services.accounts.saveProfile(account.id, profile, now, base);
  } catch (error) {
    console.error(logLine("profile-save-failed", { reference }, error));
    return "failed";
  }
}

async function allowPictures(
  { services, now }: AppLoadContext,
  { account }: SignedIn,
  { aiPictures }: AccountForm<"ai-pictures">,
) {
  await services.accounts.allowAiPictures(account.id, aiPictures === "yes", now);
  return redirect("/account?saved=pictures", 303);
}

async function replacePassword(
  context: AppLoadContext,
  { account, sessionHash }: SignedIn,
  { currentPassword, newPassword }: AccountForm<"change-password">,
) {
  const { services, now } = context;
  const { id: userId, email } = account;
  const owner = { userId, email, sessionHash, password: currentPassword, now };
  const changed = await changePassword(services, { ...owner, newPassword });
  if (changed.ok)
    return redirect("/account?saved=password", {
      status: 303,
      headers: { "Set-Cookie": changed.cookie },
    });
  logSecurity(context, "password-not-proven", { account: account.id, reason: changed.reason });
  const { text, ...init } = unproven(changed);
  return passwordNotChanged(text, init);
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
