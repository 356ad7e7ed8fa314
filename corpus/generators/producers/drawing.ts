import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import fontkit from "@pdf-lib/fontkit";
import { degrees, PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from "pdf-lib";

const require = createRequire(import.meta.url);
const FIXED_DATE = new Date(Date.UTC(2026, 0, 2));

export type FontName =
  "plain" | "bold" | "italic" | "serif" | "serifBold" | "mono" | "monoBold" | "wide";

export interface TextStyle {
  font?: FontName;
  size?: number;
  /** "right" puts the end of the text at x, "center" its middle. */
  align?: "left" | "right" | "center";
  gray?: number;
  color?: [number, number, number];
}

/** A PDF drawn by coordinates in points, measured from the top left corner of the page. */
export class Drawing {
  private page: PDFPage;
  readonly height: number;
  readonly width: number;
  pages = 1;

  private constructor(
    private readonly document: PDFDocument,
    private readonly fonts: ReadonlyMap<FontName, PDFFont>,
    size: readonly [number, number],
    private readonly rotation: number,
  ) {
    [this.width, this.height] = size;
    this.page = this.addPage();
  }

  /** `unicode` embeds DejaVu for names outside Latin-1; otherwise the viewer's own fonts are used. */
  static async start(
    options: {
      size?: readonly [number, number];
      unicode?: boolean;
      rotation?: number;
      producer?: string;
    } = {},
  ): Promise<Drawing> {
    const document = await PDFDocument.create();
    document.setCreationDate(FIXED_DATE);
    document.setModificationDate(FIXED_DATE);
    document.setProducer(options.producer ?? "StatementWriter 7.2");
    document.setCreator("Patient Statements");
    const fonts = new Map<FontName, PDFFont>();
    const standard: [FontName, StandardFonts][] = [
      ["plain", StandardFonts.Helvetica],
      ["bold", StandardFonts.HelveticaBold],
      ["italic", StandardFonts.HelveticaOblique],
      ["serif", StandardFonts.TimesRoman],
      ["serifBold", StandardFonts.TimesRomanBold],
      ["mono", StandardFonts.Courier],
      ["monoBold", StandardFonts.CourierBold],
    ];
    for (const [name, font] of standard) fonts.set(name, await document.embedFont(font));
    if (options.unicode) {
      document.registerFontkit(fontkit);
      const file = require.resolve("dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf");
      fonts.set("wide", await document.embedFont(readFileSync(file), { subset: true }));
    }
    return new Drawing(document, fonts, options.size ?? [612, 792], options.rotation ?? 0);
  }

  private addPage(): PDFPage {
    const page = this.document.addPage([this.width, this.height]);
    if (this.rotation !== 0) page.setRotation(degrees(this.rotation));
    return page;
  }

  nextPage(): void {
    this.page = this.addPage();
    this.pages += 1;
  }

  private font(name: FontName): PDFFont {
    const font = this.fonts.get(name);
    if (!font) throw new Error(`font not loaded: ${name}`);
    return font;
  }

  widthOf(text: string, style: TextStyle = {}): number {
    return this.font(style.font ?? "plain").widthOfTextAtSize(text, style.size ?? 9);
  }

  text(x: number, y: number, text: string, style: TextStyle = {}): void {
    if (text === "") return;
    const size = style.size ?? 9;
    const width = this.widthOf(text, style);
    const left = style.align === "right" ? x - width : style.align === "center" ? x - width / 2 : x;
    const gray = style.gray ?? 0;
    const [red, green, blue] = style.color ?? [gray, gray, gray];
    this.page.drawText(text, {
      x: left,
      y: this.height - y,
      size,
      font: this.font(style.font ?? "plain"),
      color: rgb(red, green, blue),
    });
  }

  /** Words wrapped to a width; returns the y below the last line. */
  paragraph(
    x: number,
    y: number,
    width: number,
    text: string,
    style: TextStyle = {},
    leading = 1.25,
  ): number {
    let below = y;
    for (const line of this.wrap(text, width, style)) {
      this.text(x, below, line, style);
      below += (style.size ?? 9) * leading;
    }
    return below;
  }

  wrap(text: string, width: number, style: TextStyle = {}): string[] {
    const lines: string[] = [];
    let line = "";
    for (const word of text.split(" ")) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (line !== "" && this.widthOf(longer, style) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    lines.push(line);
    return lines;
  }

  rule(x1: number, y1: number, x2: number, y2: number, thickness = 0.5, gray = 0): void {
    this.page.drawLine({
      start: { x: x1, y: this.height - y1 },
      end: { x: x2, y: this.height - y2 },
      thickness,
      color: rgb(gray, gray, gray),
    });
  }

  dashes(x1: number, x2: number, y: number): void {
    this.page.drawLine({
      start: { x: x1, y: this.height - y },
      end: { x: x2, y: this.height - y },
      thickness: 0.6,
      dashArray: [3, 3],
      color: rgb(0.3, 0.3, 0.3),
    });
  }

  box(x: number, y: number, width: number, height: number, fill?: number, border = 0.6): void {
    this.page.drawRectangle({
      x,
      y: this.height - y - height,
      width,
      height,
      borderWidth: border,
      ...(border > 0 ? { borderColor: rgb(0.2, 0.2, 0.2) } : {}),
      ...(fill === undefined ? { opacity: 0 } : { color: rgb(fill, fill, fill) }),
    });
  }

  async save(): Promise<Uint8Array> {
    return this.document.save({ useObjectStreams: true });
  }
}
