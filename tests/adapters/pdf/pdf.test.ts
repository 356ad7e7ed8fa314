import { PDFDocument, StandardFonts, degrees, type PDFFont, type PDFPage } from "pdf-lib";
import { describe, expect, test } from "vitest";
import { readPdf } from "#scripts/local/pdfs";
import { aRawPdf, content } from "#tests/support/hostile-pdf";

async function aPdf(draw: (page: PDFPage, font: PDFFont) => void, pages = 1) {
  const doc = await PDFDocument.create();
  const font = await doc.embedFont(StandardFonts.Helvetica);
  for (let k = 0; k < pages; k += 1) draw(doc.addPage([612, 792]), font);
  return doc.save();
}
const words = async (bytes: Uint8Array) => {
  const reading = await readPdf(bytes, 0);
  if (!reading.ok) throw new Error(reading.reason);
  return reading.pages[0]!;
};

describe("words of a text layer", () => {
  test("boxes lie where the text is, origin at the top left", async () => {
    const page = await words(
      await aPdf((p, font) => p.drawText("Charge $1,234.56", { x: 100, y: 692, size: 10, font })),
    );
    expect(page.words.map((word) => word.text)).toEqual(["Charge", "$1,234.56"]);
    const [left, top, , height] = page.words[0]!.box;
    expect(left).toBeCloseTo(100, 0);
    expect(top + height * 0.78).toBeCloseTo(100, 0);
    const amount = page.words[1]!.box;
    expect(amount[0] + amount[2]).toBeCloseTo(100 + 80.6, -1);
  });
  test("glyph by glyph becomes words", async () => {
    const page = await words(
      await aPdf((p, font) => {
        let x = 50;
        for (const letter of "99213 OFFICE VISIT") {
          if (letter !== " ") p.drawText(letter, { x, y: 700, size: 10, font });
          x += font.widthOfTextAtSize(letter, 10);
        }
      }),
    );
    expect(page.words.map((word) => word.text)).toEqual(["99213", "OFFICE", "VISIT"]);
  });
  test("letter-spaced type becomes words", async () => {
    const page = await words(
      await aPdf((p, font) => {
        let x = 50;
        for (const letter of "BALANCE DUE") {
          if (letter !== " ") p.drawText(letter, { x, y: 700, size: 10, font });
          x += font.widthOfTextAtSize(letter, 10) + 4;
        }
      }),
    );
    expect(page.words.map((word) => word.text)).toEqual(["BALANCE", "DUE"]);
  });
  test("bold faked by printing twice is read once", async () => {
    const page = await words(
      await aPdf((p, font) =>
        [0, 0.4, 0.8].forEach((dx) =>
          p.drawText("TOTAL 50.00", { x: 50 + dx, y: 700, size: 10, font }),
        ),
      ),
    );
    expect(page.words.map((word) => word.text)).toEqual(["TOTAL", "50.00"]);
  });
  test.each([
    [90, (x: number, y: number) => ({ x: 612 - y, y: x, rotate: degrees(90) })],
    [270, (x: number, y: number) => ({ x: y, y: 792 - x, rotate: degrees(-90) })],
    [0, (x: number, y: number) => ({ x: 612 - y, y: x, rotate: degrees(90) })],
  ])("a page turned by %s degrees comes out upright", async (turn, at) => {
    const page = await words(
      await aPdf((p, font) => {
        p.setRotation(degrees(turn));
        p.drawText("Date", { ...at(40, 512), size: 10, font });
        p.drawText("Charge", { ...at(500, 512), size: 10, font });
      }),
    );
    expect([page.width, page.height]).toEqual([792, 612]);
    const [date, charge] = page.words;
    expect([date!.text, charge!.text]).toEqual(["Date", "Charge"]);
    expect(Math.abs(date!.box[1] - charge!.box[1])).toBeLessThan(1);
    expect(charge!.box[0] - date!.box[0]).toBeCloseTo(460, 0);
  });
});

describe("letters a file names for what it draws", () => {
  const named = (letters: string, drawn: string) =>
    `/Span << /ActualText (${letters}) >> BDC (${drawn}) Tj EMC`;

  test.each([
    ["upright", "1 0 0 1 72 700 Tm"],
    ["turned", "0 1 -1 0 300 72 Tm"],
  ])("a ligature is part of its word, %s", async (_, placed) => {
    const page = await words(
      aRawPdf([content(`BT /F1 10 Tf ${placed} (Of) Tj ${named("fi", "n")} (ce visit) Tj ET`)]),
    );
    expect(page.words.map((word) => word.text)).toEqual(["Office", "visit"]);
    const [office, visit] = page.words;
    expect(visit!.box[0]).toBeGreaterThan(office!.box[0] + office!.box[2]);
    expect(office!.box[2]).toBeCloseTo(31, -1);
  });

  test("a capital and smaller letters behind it are one word", async () => {
    const page = await words(
      aRawPdf([
        content(
          `BT /F1 10 Tf 72 700 Td (T) Tj /F1 7 Tf 6.1 0 Td ${named("o", "O")} 5.4 0 Td ${named("t", "T")} 4.3 0 Td ${named("a", "A")} 4.7 0 Td ${named("l", "L")} ET`,
        ),
      ]),
    );
    expect(page.words.map((word) => word.text)).toEqual(["Total"]);
  });

  test("a blank that the next letters cover is none, and a soft hyphen is printed", async () => {
    const page = await words(
      aRawPdf([
        content(
          "BT /F1 10 Tf 72 700 Td (7 ) Tj 5.7 0 Td (/17 ) Tj 13.9 0 Td (/23) Tj 40 0 Td (CO) Tj /Span << /ActualText <FEFF00AD> >> BDC (-) Tj EMC (45 due) Tj ET",
        ),
      ]),
    );
    expect(page.words.map((word) => word.text)).toEqual(["7/17/23", "CO-45", "due"]);
  });

  test("several words named for one drawing stand one behind the other", async () => {
    const page = await words(
      aRawPdf([content(`BT /F1 10 Tf 72 700 Td ${named("Due now 12.50", "D")} ET`)]),
    );
    expect(page.words.map((word) => word.text)).toEqual(["Due", "now", "12.50"]);
  });
});

describe("refusals", () => {
  test.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
    ["an empty file", () => new Uint8Array(), "empty"],
    ["no PDF at all", () => new TextEncoder().encode("hello"), "corrupt"],
    [
      "a PDF cut short to its first bytes",
      async () => (await aPdf(() => undefined)).slice(0, 40),
      "corrupt",
    ],
    ["too many pages", () => aPdf(() => undefined, 101), "too-many-pages"],
  ])("%s", async (_, bytes, reason) =>
    expect(await readPdf(await bytes(), 0)).toEqual({ ok: false, reason }),
  );

  test("a file without any text comes back as empty pages, for OCR", async () => {
    const reading = await readPdf(
      await aPdf((p) => p.drawRectangle({ x: 10, y: 10, width: 50, height: 50 })),
      0,
    );
    expect(reading.ok && reading.pages.map((page) => page.words)).toEqual([[]]);
  });

  test("a page without text among others comes back empty, for OCR", async () => {
    let count = 0;
    const reading = await readPdf(
      await aPdf(
        (p, font) =>
          (count += 1) === 1 && p.drawText("Balance 5.00", { x: 50, y: 700, size: 10, font }),
        2,
      ),
      3,
    );
    expect(
      reading.ok &&
        reading.pages.map((page) => [page.document, page.pageInDocument, page.words.length]),
    ).toEqual([
      [3, 1, 2],
      [3, 2, 0],
    ]);
  });
});
