import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Profile } from "~/domain/account";
import { Recipient } from "~/domain/case-file";
import { letterText } from "~/domain/letter";
import { letterFile, letterName, letterPath } from "~/domain/letter-names";
import type { RouteHandle } from "~/root";
import { notFound, requireAccount } from "~/routes/guards.server";
import { letterKindIn } from "~/routes/letter-kind.server";
import { LetterScreen } from "~/ui/letter-screen";
import { useLive } from "~/ui/use-live";
import { say } from "~/use-cases/keep-case-file";
import { writeLetter } from "~/use-cases/write-letter";

export const handle: RouteHandle = { scripts: true };
export const meta: MetaFunction = () => [{ title: "Your letter" }];

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { account, sessionHash } = await requireAccount(context, request);
  const reviewId = params.reviewId ?? "";
  const kind = letterKindIn(request.url);
  const found = await context.services.letters.find(account.id, reviewId, sessionHash, kind);
  if (!found && !(await context.services.reviews.owns(account.id, reviewId)))
    throw notFound("Review not found.");
  const { fullName, streetAddress, city, state, zipCode } = account;
  return {
    reviewId,
    kind,
    name: letterName(kind),
    file: letterFile(kind),
    text: found ? letterText(found.letter) : null,
    missing: found?.letter.missing ?? [],
    sender: { fullName, streetAddress, city, state, zipCode },
  };
}

/** Takes the names and addresses the letter lacks, and writes it again with them. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const { account, sessionHash } = await requireAccount(context, request);
  const { services, now } = context;
  const reviewId = params.reviewId ?? "";
  const kind = letterKindIn(request.url);
  const form = await request.formData();
  const profile = Profile.safeParse({
    ...account,
    ...Object.fromEntries(form),
    accountType: undefined,
  });
  const lines = String(form.get("recipientAddress") ?? "").split("\n");
  const recipient = Recipient.safeParse({
    name: String(form.get("recipientName") ?? "").trim() || null,
    address: lines.map((line) => line.trim()).filter(Boolean),
  });
  if (!profile.success || !recipient.success)
    return json(
      { error: "An address has at most five lines of 200 characters. Shorten it and save again." },
      { status: 400 },
    );
  if (form.has("fullName")) await services.accounts.saveProfile(account.id, profile.data);
  if (form.has("recipientAddress")) {
    const told = [{ kind: "recipient" as const, key: kind, value: JSON.stringify(recipient.data) }];
    if (!(await say(services, { userId: account.id, reviewId, said: told, now })))
      throw notFound("Review not found.");
  }
  const written = await writeLetter(services, {
    account: { ...account, ...profile.data, accountType: account.accountType },
    sessionHash,
    reviewId,
    kind,
    now,
  });
  return written.ok
    ? redirect(letterPath(reviewId, kind), 303)
    : json(
        { error: "The review changed meanwhile. Your addresses are kept; write the letter again." },
        { status: 409 },
      );
}

export default function LetterPage() {
  const { reviewId, kind, file, ...letter } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  useLive(`/live/${reviewId}`);
  return (
    <LetterScreen
      {...letter}
      reviewId={reviewId}
      origin="composed"
      error={reply?.error}
      file={file}
      downloadPath={`/letter/${reviewId}/dispute-letter.pdf${kind === "provider-dispute" ? "" : `?kind=${kind}`}`}
    />
  );
}
