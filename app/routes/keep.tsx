import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import type { ListedReview } from "~/adapters/database/reviews.server";
import { timeLeft } from "~/domain/account/guest";
import { formatCents } from "~/domain/money";
import { KeepScreen } from "~/ui/reviews/keep-screen";
import { settleGuest } from "~/use-cases/guests";
import { readForm, typed } from "./forms.server";
import { requireAccount } from "./guards.server";

export const meta: MetaFunction = () => [{ title: "Which bill do you want to keep?" }];

/** More than this a Free account has only after it was Pro. */
const MOST_SHOWN = 50;

/** A bill that was checked before signing in waits here while the account has no room for it. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { account } = await requireAccount(context, request);
  const { guests, reviews } = context.services;
  const [waiting, own, hasRoom] = await Promise.all([
    guests.waitingFor(account.id, context.now),
    reviews.list(account.id, { limit: MOST_SHOWN }),
    reviews.mayStart(account.id, account.accountType),
  ]);
  if (!waiting) return redirect("/dashboard");
  return json({
    waiting: shown(waiting.review),
    deleted: timeLeft(waiting.until, context.now),
    own: own.reviews.map(shown),
    hasRoom,
  });
}

const shown = ({ id, provider, date, amountCents }: ListedReview) => ({
  ...{ id, provider, date },
  amount: amountCents === null ? null : formatCents(amountCents),
});

/** `choice`: `add`, `drop`, or `replace` and the id of the review to be deleted. */
const KeepForm = z.object({
  choice: typed(100).transform((text) => /^(add|drop|replace)(?: ([\w-]+))?$/.exec(text)),
});

export async function action({ context, request }: ActionFunctionArgs) {
  const { account } = await requireAccount(context, request);
  const [, keep, reviewId = ""] = (await readForm(request, KeepForm))?.choice ?? [];
  if (!keep) return json({ error: "Choose which bill you want to keep." }, { status: 400 });
  const choice =
    keep === "replace" ? { keep: "replace" as const, reviewId } : { keep: keep as "add" | "drop" };
  const who = { accountId: account.id, choice, now: context.now };
  if (await settleGuest(context.services, who)) return redirect("/dashboard", 303);
  return json(
    { error: "Nothing was changed: what your account holds is different now. Choose again." },
    { status: 409 },
  );
}

export default function Keep() {
  const reply = useActionData<typeof action>();
  return <KeepScreen {...useLoaderData<typeof loader>()} error={reply?.error ?? null} />;
}
