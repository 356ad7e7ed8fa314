import { openReport, type OpenedReport } from "./open-report";
import { pagePicture, type PagePicture } from "./show-page";
import type { WebServices } from "./services";

type Look = { adminId: string; reviewId: string };

/** A review that its owner shares with the Admins, as its report stands. */
export type OpenedShared = {
  opened: OpenedReport;
  /** Whose it is, what they ask, and until when it is shared (UTC milliseconds). */
  email: string;
  question: string;
  until: number;
};

/** Writes down that the Admin looked and opens the review; null where it is not shared now. */
export async function openShared(
  services: WebServices,
  { adminId, reviewId }: Look,
  now: number,
): Promise<OpenedShared | null> {
  const shared = await services.sharedReviews.look({ adminId, reviewId, what: "report" }, now);
  if (!shared) return null;
  const { userId, ...about } = shared;
  // No letter of any session.
  const opened = await openReport(services, { userId, reviewId, sessionHash: "" });
  return opened && { opened, ...about };
}

/** The same of a page as it looks. */
export async function sharedPicture(
  services: WebServices,
  { adminId, reviewId }: Look,
  page: number,
  now: number,
): Promise<PagePicture | null> {
  const shared = await services.sharedReviews.look({ adminId, reviewId, what: "file" }, now);
  return shared && pagePicture(services, { userId: shared.userId, reviewId }, page, null);
}
