import type { PageWords, Word } from "~/domain/reading/page/page";
import type { Chance } from "./chance";

export type Align = "left" | "right" | "center";
export type Type = { size?: number; bold?: boolean; align?: Align };

/** Widths of the characters from the space to the tilde, in thousandths of the size, as common typefaces have them. */
const HELVETICA =
  "278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584";
const TIMES =
  "250 333 408 500 500 833 778 180 333 333 500 564 250 333 250 278 500 500 500 500 500 500 500 500 500 500 278 278 564 564 564 444 921 722 667 667 722 611 556 722 722 333 389 722 611 889 722 722 556 722 667 556 611 722 722 944 722 722 611 333 278 333 469 500 333 444 500 444 500 444 333 500 500 278 278 500 278 778 500 500 500 500 333 389 278 500 500 722 500 500 444 480 200 480 541";
const VERDANA_LIKE =
  "352 394 459 818 636 1076 727 269 454 454 636 818 364 454 364 454 636 636 636 636 636 636 636 636 636 636 454 454 818 818 818 545 1000 684 686 698 771 632 575 775 751 421 455 693 557 843 748 787 603 787 695 684 616 732 684 989 685 615 685 454 454 454 818 636 636 601 623 521 623 596 352 623 633 274 344 592 274 973 633 607 623 623 427 521 394 633 592 818 592 592 525 635 454 635 818";
const FACES = [HELVETICA, TIMES, VERDANA_LIKE].map((face) => face.split(" ").map(Number));
const MONOSPACED = Array.from({ length: 95 }, () => 600);
const BOLD = 1.06;

/** Paper that text is set on, page after page. */
export class Sheet {
  readonly pages: Word[][] = [[]];
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  readonly size: number;
  readonly leading: number;
  /** Where the next line's top is. */
  y: number;
  readonly #face: number[];
  readonly #jitter: number;
  readonly #chance: Chance;
  /** What every new page begins with. */
  atTop: (() => void) | undefined;
  /** How much room the foot of a page takes. */
  foot = 36;

  constructor(chance: Chance, landscape: boolean) {
    this.#chance = chance;
    [this.width, this.height] = landscape ? [792, 612] : [612, 792];
    this.margin = chance.between(24, 54);
    this.#face = chance.weighted([
      [FACES[0]!, 6],
      [FACES[1]!, 2],
      [FACES[2]!, 1],
      [MONOSPACED, 1],
    ]);
    this.size = this.#face === FACES[2] ? 8 : chance.pick([8, 8.5, 9, 9, 9.5, 10, 10, 11]);
    if (this.#face === MONOSPACED) this.size = chance.pick([7.5, 8, 8.5]);
    this.leading = 1.12 + chance.share() * 0.25;
    this.#jitter = chance.happens(0.7) ? 0 : chance.share() * 0.5;
    this.y = this.margin;
  }

  get right(): number {
    return this.width - this.margin;
  }

  get bottom(): number {
    return this.height - this.margin - this.foot;
  }

  lineHeight(size = this.size): number {
    return size * this.leading;
  }

  /** How wide a text is. */
  measure(text: string, { size = this.size, bold = false }: Type = {}): number {
    let sum = 0;
    for (const character of text) sum += this.#face[character.charCodeAt(0) - 32] ?? 556;
    return ((sum * size) / 1000) * (bold ? BOLD : 1);
  }

  /** Sets text with its left edge, right edge or middle at `x`, without moving on. */
  put(x: number, y: number, text: string, type: Type = {}): void {
    const { size = this.size, align = "left" } = type;
    const whole = this.measure(text, type);
    let left = align === "left" ? x : align === "right" ? x - whole : x - whole / 2;
    const space = this.measure(" ", type);
    const off = () => (this.#chance.share() - 0.5) * 2 * this.#jitter;
    for (const part of text.split(" ")) {
      if (part === "") {
        left += space;
        continue;
      }
      const width = this.measure(part, type);
      this.pages.at(-1)!.push({
        text: part,
        box: [left + off(), y + off(), width, size],
        confidence: 1,
      });
      left += width + space;
    }
  }

  /** Sets a line at the left margin, or where told, and moves on. */
  line(text: string, type: Type = {}, x = this.margin): void {
    this.need(this.lineHeight(type.size));
    const at = type.align === "center" ? this.width / 2 : type.align === "right" ? this.right : x;
    this.put(at, this.y, text, type);
    this.y += this.lineHeight(type.size);
  }

  /** Sets running text within a width and moves on. */
  prose(text: string, type: Type = {}, x = this.margin, width = this.right - this.margin): void {
    for (const part of this.wrap(text, width, type)) this.line(part, type, x);
  }

  /** Breaks text between words; a word wider than the width stands alone. */
  wrap(text: string, width: number, type: Type = {}): string[] {
    return text.split("\n").flatMap((paragraph) => {
      const lines: string[] = [];
      let line = "";
      for (const word of paragraph.split(" ")) {
        const longer = line === "" ? word : `${line} ${word}`;
        if (line !== "" && this.measure(longer, type) > width) {
          lines.push(line);
          line = word;
        } else line = longer;
      }
      return [...lines, line];
    });
  }

  gap(lines = 0.6): void {
    this.y += this.lineHeight() * lines;
  }

  /** Begins a new page if less than this height is left. */
  need(height: number): boolean {
    if (this.y + height <= this.bottom) return false;
    this.turn();
    return true;
  }

  turn(): void {
    this.pages.push([]);
    this.y = this.margin;
    this.atTop?.();
  }

  /** All pages, in the order a printer sends their words: by line, or the order in which they were set. */
  finished(foot: (page: number, of: number) => string | null): PageWords[] {
    const y = this.height - this.margin * 0.6;
    this.pages.forEach((words, index) => {
      const text = foot(index + 1, this.pages.length);
      if (text === null) return;
      let x = this.width / 2 - this.measure(text, { size: 7 }) / 2;
      for (const part of text.split(" ")) {
        const width = this.measure(part, { size: 7 });
        words.push({ text: part, box: [x, y, width, 7], confidence: 1 });
        x += width + this.measure(" ", { size: 7 });
      }
    });
    return this.pages.map((words, index) => ({
      document: 0,
      pageInDocument: index + 1,
      width: this.width,
      height: this.height,
      source: "text",
      words,
    }));
  }
}
