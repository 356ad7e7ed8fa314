import { redirect, type ActionFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { networkOf } from "~/domain/account/attempts";
import { SHARED_PATH } from "~/domain/case/shared-files";
import { ShareRefusedScreen } from "~/ui/upload/share-refused-screen";
import { stageFiles } from "~/use-cases/share-files";
import { answerUpload, FilesForm, notStored, receiveUpload } from "./receive-upload.server";

export const meta: MetaFunction = () => [{ title: "Files you shared" }];

/**
 * Where a phone's share sheet posts a photo to. It only keeps the files for an hour, under a cookie of their own, and
 * leads to the form that asks what becomes of them: no account is touched, whoever is signed in.
 */
export async function action(args: ActionFunctionArgs) {
  const { services, address, now } = args.context;
  const network = networkOf(address);
  if (!(await services.rateLimits.open("share", network)))
    return answerUpload({ ok: false, reason: "too-many-checks" });
  const received = await receiveUpload(args, `share ${network}`, FilesForm);
  if (!received.ok) return answerUpload(received);
  const staged = await stageFiles(services, received.files, now).catch(notStored(args.context));
  if (!("cookie" in staged)) return answerUpload(staged);
  return redirect(SHARED_PATH, { status: 303, headers: { "Set-Cookie": staged.cookie } });
}

export default function Share() {
  const reply = useActionData<typeof action>();
  return <ShareRefusedScreen message={reply?.message ?? null} refused={reply?.refused ?? []} />;
}
