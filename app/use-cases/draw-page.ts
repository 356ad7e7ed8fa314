import type { PageToDraw } from "~/adapters/cloudflare/documents-worker.server";
import type { ShownPicture } from "~/adapters/pdf/pdf.server";
import type { DocumentServices } from "./services";

type Services = Pick<DocumentServices, "files" | "reader" | "runPages" | "inTurn">;

/** UTC milliseconds, and a pause of some. */
export type Clock = { now: () => number; wait: (milliseconds: number) => Promise<void> };

/** A drawing that has not ended by then ended its Worker. */
const LONGEST_DRAWING_MS = 10_000;
const ASKED_EVERY_MS = 100;
/** A page of another size than the one that was read, in points, is another page. */
const SAME_SIZE = 2;

/**
 * Draws a page as it looks and keeps the picture in its run's folder; true once it is there, whoever drew it. It is marked
 * before, so a page that ended a Worker is not drawn again, nor is one that could not be drawn. Throws on passing faults of
 * R2 only, and then it may be drawn another time.
 */
export async function drawPage(
  services: Services,
  order: PageToDraw,
  clock: Clock,
): Promise<boolean> {
  const drawn = await services.inTurn(() => drawnFirst(services, order));
  return drawn === "begun before" ? drawnByOther(services, order, clock) : drawn;
}

async function drawnFirst(
  services: Services,
  order: PageToDraw,
): Promise<boolean | "begun before"> {
  const { runPages } = services;
  const { folder, page } = order;
  if (!(await runPages.beginDrawing(folder, page))) return "begun before";
  const stored = <T>(work: Promise<T>): Promise<T> =>
    work.catch(async (fault: unknown) => {
      await runPages.leaveDrawing(folder, page).catch(() => undefined);
      throw fault;
    });
  const bytes = await stored(services.files.read(order.storageKey));
  const picture = bytes && (await services.reader.show(bytes, order.pageInDocument));
  if (!picture || !isPageOf(order, picture)) {
    await runPages.refuseDrawing(folder, page);
    return false;
  }
  await stored(runPages.savePicture(folder, page, picture.raster));
  return true;
}

/** A mark belongs where its words are: on a page of another size they are elsewhere. */
const isPageOf = ({ size }: PageToDraw, picture: ShownPicture): boolean =>
  size === null ||
  (Math.abs(size.width - picture.size.width) < SAME_SIZE &&
    Math.abs(size.height - picture.size.height) < SAME_SIZE);

/** Waits for the drawing of another request, as long as one may take. */
async function drawnByOther(
  { runPages }: Services,
  { folder, page }: PageToDraw,
  { now, wait }: Clock,
): Promise<boolean> {
  for (;;) {
    if (await runPages.hasPicture(folder, page)) return true;
    const begun = await runPages.begunDrawing(folder, page);
    if (!begun || begun.refused || now() - begun.since > LONGEST_DRAWING_MS) return false;
    await wait(ASKED_EVERY_MS);
  }
}
