import { PDFDict, PDFDocument, PDFName, type PDFPage } from "pdf-lib";
import type { UnreadReason } from "~/domain/bill/bill";
import { painted } from "~/imaging/paint";
import { blank, type Raster } from "~/imaging/raster";
import { after, drawnPictures, type DrawnPicture, type Matrix } from "./pdf-drawing.server";
import { pdfImages, type TiffReader } from "./pdf-image.server";
import { LONGEST } from "~/imaging/pictures";

/** A page drawn from its pictures, as it is displayed; its size in points. */
export type PagePicture =
  | { ok: true; raster: Raster; size: { width: number; height: number } }
  | { ok: false; reason: UnreadReason | "no-text" };

/** The pictures of a PDF's pages: found with pdf-lib, decoded one page at a time, never a whole document at once. */
export async function openPdfPictures(
  bytes: Uint8Array,
  tiffs: TiffReader,
): Promise<{ page(number: number): Promise<PagePicture> }> {
  const refused = (reason: UnreadReason) => ({
    page: async (): Promise<PagePicture> => ({ ok: false, reason }),
  });
  let pdf: PDFDocument;
  try {
    pdf = await PDFDocument.load(bytes, {
      updateMetadata: false,
      throwOnInvalidObject: false,
      ignoreEncryption: true,
    });
  } catch {
    return refused("corrupt");
  }
  // The text parser opens files that are only locked against changes; their streams stay scrambled here.
  if (pdf.isEncrypted) return refused("encrypted");
  const pages = pdf.getPages();
  const lookup = (object: Parameters<typeof pdf.context.lookup>[0]) => pdf.context.lookup(object);
  const images = pdfImages(tiffs, lookup);
  return {
    async page(number) {
      const page = pages[number - 1];
      if (!page) return { ok: false, reason: "corrupt" };
      try {
        const resources = page.node.Resources();
        const contents = lookup(page.node.get(PDFName.of("Contents")));
        const drawn = drawnPictures(
          contents,
          resources instanceof PDFDict ? resources : undefined,
          lookup,
        );
        return await drawPage(page, drawn, images);
      } catch {
        return { ok: false, reason: "corrupt" };
      }
    },
  };
}

/** Pictures that cover less of the page than this are logos and signatures. */
const SMALLEST_SHARE = 0.02;
const LEAST_COVER = 0.25;

async function drawPage(
  page: PDFPage,
  drawn: readonly DrawnPicture[],
  images: ReturnType<typeof pdfImages>,
): Promise<PagePicture> {
  const { upright, width, height } = displayed(page);
  const area = width * height;
  const large = drawn.filter(
    ({ matrix }) => areaOf(matrix) >= area * SMALLEST_SHARE || drawn.length > 8,
  );
  const cover = large.reduce((sum, { matrix }) => sum + areaOf(matrix), 0);
  if (cover < area * LEAST_COVER) return { ok: false, reason: "no-text" };
  let canvas: Raster | null = null;
  let refusal: UnreadReason | null = null;
  for (const { stream, matrix } of large) {
    const image = await images.image(stream);
    if (!image.ok) {
      refusal = image.reason;
      continue;
    }
    const placed = after(matrix, upright);
    canvas ??= canvasFor(image.raster, placed, width, height);
    const toCanvas: Matrix = [canvas.width / width, 0, 0, canvas.height / height, 0, 0];
    painted(canvas, image.raster, after(placed, toCanvas));
  }
  return canvas
    ? { ok: true, raster: canvas, size: { width, height } }
    : { ok: false, reason: refusal ?? "no-text" };
}

/** How much of the page the unit square is mapped onto. */
const areaOf = ([a, b, c, d]: Matrix): number => Math.abs(a * d - b * c);

/** A white page as fine as its first image, at least 100 pixels an inch, no longer than OCR can use. */
function canvasFor(raster: Raster, placed: Matrix, width: number, height: number): Raster {
  const perPoint = Math.max(
    raster.width / Math.hypot(placed[0], placed[1]),
    raster.height / Math.hypot(placed[2], placed[3]),
  );
  const scale = Math.min(LONGEST / Math.max(width, height), Math.max(perPoint, 100 / 72));
  return blank(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
}

/** From the page's own coordinates to points from the top left of the page as displayed, y downwards. */
function displayed(page: PDFPage): { upright: Matrix; width: number; height: number } {
  const box = page.getCropBox();
  const turns = (((Math.round(page.getRotation().angle / 90) % 4) + 4) % 4) as 0 | 1 | 2 | 3;
  const { x, y, width: w, height: h } = box;
  const uprights: Record<0 | 1 | 2 | 3, Matrix> = {
    0: [1, 0, 0, -1, -x, y + h],
    1: [0, 1, 1, 0, -y, -x],
    2: [-1, 0, 0, 1, x + w, -y],
    3: [0, -1, -1, 0, y + h, x + w],
  };
  return { upright: uprights[turns], width: turns % 2 ? h : w, height: turns % 2 ? w : h };
}
