import { degrees, PDFDocument } from "pdf-lib";

/**
 * Turns the content of every page a quarter to the left. With `flagged` the page says so, and a
 * viewer shows it upright; without, it lies on its side like a page fed sideways into a scanner.
 */
export async function turned(pdf: Uint8Array, flagged: boolean): Promise<Uint8Array> {
  const source = await PDFDocument.load(pdf, { updateMetadata: false });
  const target = await PDFDocument.create({ updateMetadata: false });
  const fixed = new Date(Date.UTC(2026, 0, 2));
  target.setCreationDate(fixed);
  target.setModificationDate(fixed);
  target.setProducer("PageTurner 2.0");
  for (const page of source.getPages()) {
    const { width, height } = page.getSize();
    const embedded = await target.embedPage(page);
    const sheet = target.addPage([height, width]);
    sheet.drawPage(embedded, { x: height, y: 0, rotate: degrees(90) });
    if (flagged) sheet.setRotation(degrees(90));
  }
  return target.save();
}
