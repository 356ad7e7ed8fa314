import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { networkOf } from "~/domain/account/attempts";
import { isGuest } from "~/domain/account/guest";
import { answerUpload, FilesForm, notStored, receiveUpload } from "./receive-upload.server";
import { CheckScreen } from "~/ui/upload/check-screen";
import { checkAsGuest } from "~/use-cases/guests";
import { submitBill } from "~/use-cases/submit-bill";
import type { RouteHandle } from "~/ui/frame/route-handle";

export const handle: RouteHandle = {
  scripts: true,
  title: "Check one bill free, without an account",
};
export const meta: MetaFunction = () => [
  {
    name: "description",
    content:
      "Send a photo or a PDF of a medical bill and see what looks wrong and why. No account.",
  },
];

/**
 * Makes nothing. An account is led to its own upload page; a guest who has a bill is told so, and led to its report where
 * the address asks for it.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const who = await context.signedIn();
  if (who && !isGuest(who.account)) throw redirect(who.guestWaits ? "/keep" : "/upload");
  const had = who && (await context.services.reviews.list(who.account.id, { limit: 1 }));
  const [review] = had?.reviews ?? [];
  const { searchParams } = new URL(request.url);
  if (review && searchParams.has("report")) throw redirect(`/report/${review.id}`);
  return json({
    formToken: crypto.randomUUID(),
    deleted: searchParams.get("done") === "deleted",
    hasBill: review !== undefined,
  });
}

/** The same form as an upload. Without an account it makes a guest, whose session the answer starts. */
export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const { services, address, now } = context;
  const who = await context.signedIn();
  const network = networkOf(address);
  if (!who && !(await services.rateLimits.open("check", network)))
    return answerUpload({ ok: false, reason: "too-many-checks" });
  const received = await receiveUpload(args, who?.account.id ?? network, FilesForm);
  // A network has as many uploads at once as an account, but they need not be one person's.
  if (!who && !received.ok && received.reason === "too-many-at-once")
    return answerUpload({ ok: false, reason: "busy" });
  if (!received.ok) return answerUpload(received);
  if (who) {
    const upload = { ...received, userId: who.account.id, aiPictures: null, now };
    return answerUpload(await submitBill(services, upload).catch(notStored(context)));
  }
  const checked = await checkAsGuest(services, { ...received, address, now }).catch(
    notStored(context),
  );
  const headers = new Headers();
  if (checked.ok && "cookie" in checked) headers.set("Set-Cookie", checked.cookie);
  return answerUpload(checked, undefined, headers);
}

export default function Check() {
  const { formToken, deleted, hasBill } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <CheckScreen
      formToken={formToken}
      deleted={deleted}
      limitReached={hasBill || Boolean(reply?.limitReached)}
      message={reply?.message}
      refused={reply?.refused}
    />
  );
}
