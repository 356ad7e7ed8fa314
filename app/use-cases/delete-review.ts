import { reviewFolder } from "~/domain/upload";
import type { WebServices } from "./services";

/**
 * Deletes a review with its rows and files; false when it is missing or not theirs. Rows go first, so nothing is
 * shown of a half-deleted review; a file that cannot be deleted now is logged and swept later.
 */
export async function deleteReview(
  services: WebServices,
  input: { userId: string; reviewId: string },
): Promise<boolean> {
  if (!(await services.reviews.remove(input.userId, input.reviewId))) return false;
  try {
    await services.files.removeFolder(reviewFolder(input));
  } catch (error) {
    console.error(
      JSON.stringify({
        event: "file-delete-failed",
        reviewId: input.reviewId,
        error: String(error),
      }),
    );
  }
  await services.rooms.hint(input.userId, { reviewId: input.reviewId, version: -1 });
  return true;
}
