import { reviewFolder } from "~/domain/case/upload";
import type { WebServices } from "./services";

const FILES_PER_SWEEP = 50;

/**
 * Deletes files whose person chose so, with the pictures of their pages. What was read stays. The object goes before its
 * row is marked: whatever ends this in between, the next minute does it again.
 */
export async function sweepOriginals(
  services: Pick<WebServices, "accountChoices" | "analyses" | "files">,
  now: number,
): Promise<void> {
  const due = await services.accountChoices.dueOriginals(now, FILES_PER_SWEEP);
  for (const { id, storageKey, reviewId, folderOf } of due) {
    await services.files.remove([storageKey]);
    await services.files.removePictures(`${reviewFolder({ userId: folderOf, reviewId })}runs/`);
    await services.analyses.markRemoved(id, now);
  }
}
