import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import type { RouteHandle } from "~/ui/frame/route-handle";
import { SharedScreen } from "~/ui/upload/shared-screen";
import { dropShared, takeShared } from "~/use-cases/share-files";
import { formToken, readForm } from "./forms.server";
import { requireAccount } from "./guards.server";
import { answerUpload, notStored } from "./receive-upload.server";

export const handle: RouteHandle = { scripts: true, title: "Files you shared" };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { account } = await requireAccount(context, request);
  const { sharedFiles, reviews } = context.services;
  const [files, mayStart] = await Promise.all([
    sharedFiles.waiting(request.headers.get("cookie"), context.now),
    reviews.mayStart(account.id, account.accountType),
  ]);
  return json({
    formToken: crypto.randomUUID(),
    files: files.map(({ name, size }) => ({ name, size })),
    limitReached: !mayStart,
  });
}

const SharedForm = z.object({ formToken, intent: z.enum(["discard"]).optional().catch(undefined) });

/** Starts the review, or throws the files away; either ends what the cookie opens. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { account } = await requireAccount(context, request);
  const { services, now } = context;
  const form = await readForm(request, SharedForm);
  const cookieHeader = request.headers.get("cookie");
  const headers = { "Set-Cookie": services.sharedFiles.forget() };
  if (form?.intent === "discard") {
    await dropShared(services, { cookieHeader, now });
    return redirect("/upload", { status: 303, headers });
  }
  const taken = await takeShared(services, {
    userId: account.id,
    formToken: form?.formToken ?? crypto.randomUUID(),
    cookieHeader,
    now,
  }).catch(notStored(context));
  if (taken.ok) return answerUpload(taken, undefined, headers);
  return answerUpload(taken.reason === "no-files" ? { ok: false, reason: "share-over" } : taken);
}

export default function Shared() {
  const { limitReached, ...shared } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <SharedScreen
      {...shared}
      limitReached={limitReached || Boolean(reply?.limitReached)}
      message={reply?.message ?? null}
    />
  );
}
