import type { StoredDocument } from "~/adapters/database/reviews.server";
import type { RunFolder } from "~/domain/case/upload";
import { logLine, opaqueId } from "~/domain/log";
import type { PageLook, PageWords } from "~/domain/reading/page/page";
import { liesOn, type PagePart } from "~/domain/reading/page/page-part";
import { redrawnPage } from "~/domain/reading/page/redrawn-page";
import type { WebServices } from "./services";

type Services = Pick<WebServices, "reviews" | "runPages" | "documents">;

/** The run that read a review's pages, and the documents it read, in their order. */
export type ReadPages = { folder: RunFolder; documents: readonly StoredDocument[] };

/** A page or a part of it as an image file. */
export type PagePicture = { mediaType: "image/png" | "image/svg+xml"; body: BodyInit };

/**
 * A page as it looks, or `part` of it in at most 40 KB. Its picture is drawn on the first view and kept; only a page that
 * has none and cannot be drawn comes as its words. Null where the review, the page or the part is missing or not theirs.
 */
export async function pagePicture(
  services: Services,
  who: { userId: string; reviewId: string },
  number: number,
  part: PagePart | null,
): Promise<PagePicture | null> {
  const read = await services.reviews.readPages(who.userId, who.reviewId);
  if (!read) return null;
  const { folder, documents } = read;
  const page = await services.runPages.words(folder, number);
  if (!page || (part && !liesOn(page, part))) return null;
  const kept = () =>
    part
      ? services.runPages.picturePart(folder, number, page, part)
      : services.runPages.picture(folder, number);
  const body =
    (await kept()) ??
    ((await isDrawn(services, { folder, documents }, number, page)) ? await kept() : null);
  return body
    ? { mediaType: "image/png", body }
    : { mediaType: "image/svg+xml", body: redrawnPage(page, part) };
}

/** How a page is shown; draws it for that, if nobody has. */
export async function lookOf(
  services: Services,
  read: ReadPages,
  number: number,
  page: PageWords,
): Promise<PageLook> {
  const kept = await services.runPages.hasPicture(read.folder, number);
  if (page.pictured && kept) return "read";
  return kept || (await isDrawn(services, read, number, page)) ? "drawn" : "redrawn";
}

/** Has a page of a PDF drawn. Words that were read from a picture lie where that picture had them, and nowhere else. */
async function isDrawn(
  { documents: worker }: Services,
  { folder, documents }: ReadPages,
  number: number,
  page: PageWords,
): Promise<boolean> {
  const file = documents[page.document];
  const hasWords = page.words.length > 0;
  if (file?.mediaType !== "application/pdf" || (page.source === "ocr" && hasWords)) return false;
  const { width, height, pageInDocument } = page;
  const size = hasWords ? { width, height } : null;
  try {
    const { storageKey } = file;
    return await worker.drawPage({ folder, page: number, storageKey, pageInDocument, size });
  } catch (error) {
    const { reviewId } = folder;
    console.warn(logLine("page-not-drawn", { review: opaqueId(reviewId) }, error));
    return false;
  }
}
