import { loggedFault } from "~/domain/fault";
import { reviewFolder } from "~/domain/case/upload";
import { judgeAgain } from "./judge-again";
import type { WebServices } from "./services";

/**
 * Deletes a review with its rows and files; null when it is missing or not theirs. The review a deleted part belonged to
 * is judged without it. Rows go first, so nothing is
 * shown of a half-deleted review; a file that cannot be deleted now is logged and swept later.
 */
export async function deleteReview(
  services: WebServices,
  input: { userId: string; reviewId: string; now: number },
): Promise<{ partOf: string | null } | null> {
  const { userId, reviewId, now } = input;
  const removed = await services.reviews.remove(userId, reviewId, now);
  if (!removed) return null;
  try {
    for (const id of removed.ids)
      await services.files.removeFolder(reviewFolder({ userId, reviewId: id }));
  } catch (error) {
    console.error(
      JSON.stringify({
        event: "file-delete-failed",
        reviewId,
        ...loggedFault(error),
      }),
    );
  }
  for (const id of removed.ids) await services.rooms.hint(userId, { reviewId: id, version: -1 });
  if (removed.partOf) await judgeAgain(services, services.documents.judge, removed.partOf, now);
  return { partOf: removed.partOf };
}
