import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAccount } from "./guards.server";
import { typed } from "./forms.server";
import { answerUpload, FilesForm, notStored, receiveUpload } from "./receive-upload.server";
import { UploadScreen } from "~/ui/upload/upload-screen";
import { submitBill } from "~/use-cases/submit-bill";
import type { RouteHandle } from "~/ui/frame/route-handle";

export const handle: RouteHandle = { scripts: true, title: "Upload your bill" };

const UploadForm = FilesForm.extend({
  // A box left unchecked sends nothing: the other field says that the form had one.
  aiPicturesAsked: typed(10),
  aiPictures: typed(10),
});

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { account } = await requireAccount(context, request);
  return json({
    formToken: crypto.randomUUID(),
    aiPictures: context.services.configuration.GEMINI_API_KEY ? account.aiPictures : null,
    limitReached: !(await context.services.reviews.mayStart(account.id, account.accountType)),
  });
}

export async function action(args: ActionFunctionArgs) {
  const { context, request } = args;
  const { account } = await requireAccount(context, request);
  const received = await receiveUpload(args, account.id, UploadForm);
  if (!received.ok) return answerUpload(received);
  const { aiPicturesAsked, aiPictures, ...upload } = received;
  const submitted = await submitBill(context.services, {
    ...upload,
    userId: account.id,
    aiPictures: aiPicturesAsked ? aiPictures === "yes" : null,
    now: context.now,
  }).catch(notStored(context));
  return answerUpload(submitted);
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
