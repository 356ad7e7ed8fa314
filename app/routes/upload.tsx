import {
  json,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "~/root";
import { requireAccount } from "./guards.server";
import { takeFiles } from "./receive-upload.server";
import { UploadScreen } from "~/ui/upload/upload-screen";
import { submitBill } from "~/use-cases/submit-bill";

export const handle: RouteHandle = { scripts: true };
export const meta: MetaFunction = () => [{ title: "Upload your bill" }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { account } = await requireAccount(context, request);
  return json({
    formToken: crypto.randomUUID(),
    aiPictures: context.services.configuration.GEMINI_API_KEY ? account.aiPictures : null,
    limitReached: !(await context.services.reviews.mayStart(account.id, account.accountType)),
  });
}

export async function action(args: ActionFunctionArgs) {
  const { services, now } = args.context;
  const { account } = await requireAccount(args.context, args.request);
  return takeFiles(args, account.id, async (arrived) => {
    if (arrived.fields.aiPicturesAsked)
      await services.accounts.allowAiPictures(account.id, arrived.fields.aiPictures === "yes", now);
    return submitBill(services, { ...arrived, userId: account.id, now });
  });
}

export default function Upload() {
  const { formToken, limitReached, aiPictures } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <UploadScreen
      formToken={formToken}
      aiPictures={aiPictures}
      limitReached={limitReached || Boolean(reply?.limitReached)}
      message={reply?.message}
      refused={reply?.refused}
    />
  );
}
