import { logLine, opaqueId } from "~/domain/log";
import { reviewFolder } from "~/domain/case/upload";
import { reAudit } from "./re-audit";
import type { WebServices } from "./services";

/**
 * Deletes a review with its rows and files; null when it is missing or not theirs. The review a deleted part belonged to,
 * and those whose findings may rest on its visits, are re-audited without it. Rows go first, so nothing is shown of a half-deleted review; a file that cannot be deleted
 * now is logged and swept later.
 */
export async function deleteReview(
  services: WebServices,
  input: { userId: string; reviewId: string; now: number },
): Promise<{ partOf: string | null } | null> {
  const { userId, reviewId, now } = input;
  const removed = await services.reviews.remove(userId, reviewId, now);
  if (!removed) return null;
  try {
    for (const folder of removed.folders) await services.files.removeFolder(reviewFolder(folder));
  } catch (error) {
    console.error(logLine("file-delete-failed", { review: opaqueId(reviewId) }, error));
  }
  for (const left of new Set([removed.partOf ?? [], removed.copiedTo].flat()))
    await reAudit(services, services.documents.auditBill, left, now);
  return { partOf: removed.partOf };
}
