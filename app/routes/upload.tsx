import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "~/root";
import { requireAccount } from "~/routes/guards.server";
import { refuseUpload } from "~/routes/upload-refusal.server";
import { UploadScreen } from "~/ui/upload-screen";
import { submitBill } from "~/use-cases/submit-bill";

export const handle: RouteHandle = { scripts: true };
export const meta: MetaFunction = () => [{ title: "Upload your bill" }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { account } = await requireAccount(context, request);
  return json({
    formToken: crypto.randomUUID(),
    limitReached: !(await context.services.reviews.mayStart(account.id, account.accountType)),
  });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { account } = await requireAccount(context, request);
  if (!(await context.services.rateLimits.upload(account.id)))
    return refuseUpload("too-many-uploads");
  const received = await context.services.uploads.receive(request);
  if (!received) return refuseUpload("cut-off");
  const outcome = await submitBill(context.services, {
    userId: account.id,
    formToken: received.fields.formToken?.slice(0, 64) || crypto.randomUUID(),
    files: received.files,
    now: context.now,
  });
  if (outcome.ok) return redirect(`/report/${outcome.reviewId}`, 303);
  return outcome.reason === "refused"
    ? refuseUpload("refused", outcome.refusals)
    : refuseUpload(outcome.reason);
}

export default function Upload() {
  const { formToken, limitReached } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <UploadScreen
      formToken={formToken}
      limitReached={limitReached || Boolean(reply?.limitReached)}
      message={reply?.message}
      refused={reply?.refused}
    />
  );
}
