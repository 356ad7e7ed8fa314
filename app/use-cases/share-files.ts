import type { ReceivedFile } from "~/adapters/uploads.server";
import type { Refusal } from "~/domain/case/upload";
import { checkFiles, submitBill, type Submitted } from "./submit-bill";
import type { WebServices } from "./services";

/** The cookie that opens what was staged, or why nothing was. */
export type Staged =
  | { ok: true; cookie: string }
  | { ok: false; reason: "no-files" }
  | { ok: false; reason: "refused"; refusals: Refusal[] };

/** Keeps what another app handed over until its person says what becomes of it. Starts nothing. */
export async function stageFiles(
  services: WebServices,
  files: ReceivedFile[],
  now: number,
): Promise<Staged> {
  const checked = checkFiles(services, files);
  if (!checked.ok) return checked;
  return { ok: true, cookie: await services.sharedFiles.stage(checked.files, now) };
}

type Taking = {
  userId: string;
  formToken: string;
  cookieHeader: string | null;
  /** UTC milliseconds. */
  now: number;
};

/** Starts a review of what was shared, as an upload would; what was staged is deleted once it has. */
export async function takeShared(services: WebServices, taking: Taking): Promise<Submitted> {
  const { cookieHeader, now } = taking;
  const waiting = await services.sharedFiles.waiting(cookieHeader, now);
  const read = await Promise.all(waiting.map(({ key }) => services.files.read(key)));
  const files = waiting.flatMap(({ name, size }, index) => {
    const bytes = read[index];
    return bytes ? [{ name, size, bytes }] : [];
  });
  const submitted = await submitBill(services, { ...taking, files, aiPictures: null });
  if (submitted.ok) await services.files.remove(waiting.map(({ key }) => key));
  return submitted;
}

/** Deletes what was shared at once, as its person asked. */
export async function dropShared(
  services: WebServices,
  { cookieHeader, now }: Pick<Taking, "cookieHeader" | "now">,
): Promise<void> {
  const waiting = await services.sharedFiles.waiting(cookieHeader, now);
  await services.files.remove(waiting.map(({ key }) => key));
}
