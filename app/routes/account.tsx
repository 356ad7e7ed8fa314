import { loggedFault } from "~/domain/fault";
import {
  json,
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import * as z from "zod";
import type { SignedIn } from "~/adapters/database/sessions.server";
import { Profile } from "~/domain/account/account";
import { MIN_PASSWORD, PasswordChange } from "~/domain/account/credentials";
import { checkForm } from "./forms.server";
import { requireAccount } from "./guards.server";
import { UNPROVEN } from "./unproven.server";
import { AccountScreen, type AccountReply } from "~/ui/account/account-screen";
import { useLive } from "~/ui/kit/use-live";
import { useReply } from "~/ui/kit/use-reply";
import { changePassword } from "~/use-cases/update-account";
import type { RouteHandle } from "~/ui/frame/route-handle";

export const handle: RouteHandle = { scripts: true };
export const meta: MetaFunction = () => [{ title: "My account" }];

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
  Profile.extend({ intent: z.literal("save-profile") }),
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
      return (await saveProfile(context, who, form))
        ? redirect("/account?saved=profile", 303)
        : profileNotSaved(posted.typed, 503);
    case "change-password":
      return replacePassword(context, who, form);
    case "ai-pictures":
      return allowPictures(context, who, form);
  }
}

/** Says what is wrong beside the form it came from. */
function refuse({ problem, typed }: { problem: string; typed: TypedIn }) {
  switch (typed("intent")) {
    case "change-password":
      return passwordNotChanged(problem, 400);
    case "save-profile":
      return profileNotSaved(typed, 400);
    default:
      return profileNotSaved(null, 400);
  }
}

type TypedIn = (name: string) => string;

/** What was typed goes back, so that nothing has to be typed again. */
const profileNotSaved = (typed: TypedIn | null, status: number) =>
  json<AccountReply>(
    {
      form: "profile",
      message: "Failed to save profile.",
      values: typed && {
        fullName: typed("fullName"),
        streetAddress: typed("streetAddress"),
        city: typed("city"),
        state: typed("state"),
        zipCode: typed("zipCode"),
        accountType: typed("accountType"),
      },
    },
    { status },
  );

const passwordNotChanged = (message: string, status: number) =>
  json<AccountReply>({ form: "password", message, values: null }, { status });

/** False when the database failed. */
async function saveProfile(
  { services, reference, now }: AppLoadContext,
  { account }: SignedIn,
  profile: AccountForm<"save-profile">,
): Promise<boolean> {
  try {
    await services.accounts.saveProfile(account.id, profile, now);
    return true;
  } catch (error) {
    console.error(
      JSON.stringify({ event: "profile-save-failed", reference, ...loggedFault(error) }),
    );
    return false;
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
  { services, address, now }: AppLoadContext,
  { account, sessionHash }: SignedIn,
  { currentPassword, newPassword }: AccountForm<"change-password">,
) {
  const changed = await changePassword(services, {
    userId: account.id,
    email: account.email,
    address,
    password: currentPassword,
    newPassword,
    sessionHash,
    now,
  });
  if (changed.ok) return redirect("/account?saved=password", 303);
  const { text, status } = UNPROVEN[changed.reason];
  return passwordNotChanged(text, status);
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
