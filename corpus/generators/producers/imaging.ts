/** Pictures of printed pages: what a scanner or a phone makes of a document. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PDFDocument } from "pdf-lib";

function inFolder<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), "plainbill-picture-"));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function renderPage(folder: string, pdf: Uint8Array, pageNumber: number, dpi: number): string {
  writeFileSync(join(folder, "document.pdf"), pdf);
  const page = String(pageNumber);
  execFileSync("pdftoppm", [
    ...["-r", String(dpi), "-gray", "-png", "-singlefile", "-f", page, "-l", page],
    join(folder, "document.pdf"),
    join(folder, "page"),
  ]);
  return join(folder, "page.png");
}

/** A clean grayscale PNG of page one, in few shades. */
export function pictureOfFirstPage(
  pdf: Uint8Array,
  options: { dpi: number; pageNumber?: number },
): Uint8Array {
  return inFolder((folder) => {
    const page = renderPage(folder, pdf, options.pageNumber ?? 1, options.dpi);
    const target = join(folder, "picture.png");
    execFileSync("convert", [
      ...[page, "-colorspace", "Gray", "-depth", "4", "-strip"],
      ...["-define", "png:exclude-chunks=date,time", "-define", "png:compression-level=9", target],
    ]);
    return new Uint8Array(readFileSync(target));
  });
}

/** What happens to the page before it is a JPEG: ImageMagick operators, in order. */
export function photographOfPage(
  pdf: Uint8Array,
  options: { dpi: number; pageNumber?: number; quality: number; operators?: readonly string[] },
): Uint8Array {
  return inFolder((folder) => {
    const page = renderPage(folder, pdf, options.pageNumber ?? 1, options.dpi);
    const target = join(folder, "picture.jpg");
    execFileSync("convert", [
      page,
      ...["-seed", "7", ...(options.operators ?? [])],
      ...["-colorspace", "Gray", "-strip", "-quality", String(options.quality), target],
    ]);
    return new Uint8Array(readFileSync(target));
  });
}

/** A PDF that is only pictures, one JPEG a page, as office scanners write them. */
export async function scannedPdf(
  pdf: Uint8Array,
  options: { dpi: number; quality: number; operators?: readonly string[] },
): Promise<Uint8Array> {
  const source = await PDFDocument.load(pdf);
  const scan = await PDFDocument.create();
  const fixed = new Date(Date.UTC(2026, 0, 2));
  scan.setCreationDate(fixed);
  scan.setModificationDate(fixed);
  scan.setProducer("ScanStation 3100");
  for (const [index, original] of source.getPages().entries()) {
    const picture = await scan.embedJpg(
      photographOfPage(pdf, { ...options, pageNumber: index + 1 }),
    );
    const { width, height } = original.getSize();
    scan.addPage([width, height]).drawImage(picture, { x: 0, y: 0, width, height });
  }
  return scan.save();
}
