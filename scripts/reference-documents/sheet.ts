import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import fontkit from "@pdf-lib/fontkit";
import { PDFDocument, PDFName, PDFString, type PDFFont, type PDFRef } from "pdf-lib";
import { Pages, textOperator, type PageSize } from "~/adapters/letter-pdf/pdf-pages.server";
import {
  faceFrom,
  wrap,
  type Face,
  type Style,
} from "~/adapters/letter-pdf/pdf-typesetting.server";

/**
 * Sheets to print and fill in by hand: tagged text, boxes to tick, lines to write on, tables. The same words give the
 * same bytes on every machine: dates are given, and pdf-lib packs with its own deflate.
 */

export type About = { title: string; subject: string; foot: string; day: string };
export type Sheet = { bytes: Uint8Array; pages: number; words: string };

const PAGE: PageSize = { width: 612, height: 792, margin: 50 };
const INNER = PAGE.width - 2 * PAGE.margin;
const LEFT = PAGE.margin;
const BOX = 9;

/** An element of the tag tree: other elements, and marked runs of text on a page. */
type Element = { tag: string; kids: (Element | Run)[]; scope?: "Column" };
type Run = { page: number; mark: number };

export type Field = { label: string; share?: number };
export type Column = { head: string; width: number };

/** What a document is written with. Every block stays on one page. */
export class Setter {
  readonly pages = new Pages({ ...PAGE, margin: PAGE.margin });
  readonly words: string[] = [];
  readonly root: Element = { tag: "Document", kids: [] };
  readonly marks: number[] = [];
  private readonly style: Record<
    "body" | "bold" | "small" | "smallBold" | "label" | "h1" | "h2",
    Style
  >;

  constructor(regular: Face, bold: Face) {
    this.style = {
      body: { face: regular, size: 9.5, lead: 13.5 },
      bold: { face: bold, size: 9.5, lead: 13.5 },
      small: { face: regular, size: 7.8, lead: 10.4 },
      smallBold: { face: bold, size: 7.8, lead: 10.4 },
      label: { face: regular, size: 7.5, lead: 10, grey: 0.3 },
      h1: { face: bold, size: 17, lead: 23 },
      h2: { face: bold, size: 11, lead: 15 },
    };
  }

  title(text: string): void {
    this.block("H1", text, "h1");
    this.space(3);
  }

  /** A heading, with room below it for at least `after` points of what it is about. */
  heading(text: string, after = 60): void {
    this.space(9);
    this.pages.need(this.style.h2.lead + after);
    this.block("H2", text, "h2");
    this.space(2);
  }

  text(text: string, style: "body" | "bold" | "small" = "body"): void {
    this.block("P", text, style);
    this.space(3);
  }

  /** A box to tick before each text. */
  checks(items: readonly string[]): void {
    this.items(items, () => (top) => this.box(LEFT, top));
  }

  numbered(items: readonly string[], from = 1): void {
    this.items(items, (at) => (top, item) => {
      const [line] = wrap(`${from + at}.`, this.style.body, INNER);
      this.mark(item, "Lbl", () => this.pages.print(line!, this.style.body, LEFT, top));
    });
  }

  /** Lines to write on, side by side; the shares of a row are its fields' parts of the width. */
  fields(...rows: readonly (readonly Field[])[]): void {
    for (const row of rows) {
      const height = 30;
      this.pages.need(height);
      const total = row.reduce((sum, { share = 1 }) => sum + share, 0);
      let x = LEFT;
      row.forEach(({ label, share = 1 }, at) => {
        const width = (INNER * share) / total;
        const gap = at < row.length - 1 ? 12 : 0;
        const [line] = wrap(label, this.style.label, width);
        this.say(label);
        const top = this.pages.y;
        const left = x;
        this.mark(this.root, "P", () => this.pages.print(line!, this.style.label, left, top));
        this.artifact(() => this.pages.rule(left, width - gap, top + height - 4, 0.35));
        x += width;
      });
      this.pages.y += height;
    }
    this.space(6);
  }

  /** Empty lines across the page under one label. */
  lines(label: string, count: number): void {
    this.pages.need(10 + count * 20);
    const [line] = wrap(label, this.style.label, INNER);
    this.say(label);
    const top = this.pages.y;
    this.mark(this.root, "P", () => this.pages.print(line!, this.style.label, LEFT, top));
    for (let at = 1; at <= count; at++)
      this.artifact(() => this.pages.rule(LEFT, INNER, top + 6 + at * 20, 0.35));
    this.pages.y += 12 + count * 20;
  }

  /** A ruled table; an empty cell is room to write. `rowHeight` is the least height of a row. */
  table(columns: readonly Column[], rows: readonly (readonly string[])[], rowHeight = 0): void {
    const table: Element = { tag: "Table", kids: [] };
    this.root.kids.push(table);
    const scale = INNER / columns.reduce((sum, { width }) => sum + width, 0);
    const widths = columns.map(({ width }) => width * scale);
    const head = columns.map((column) => column.head);
    this.row(table, head, widths, "smallBold", 0);
    let page = this.pages.all.length;
    for (const row of rows) {
      if (this.heightOf(row, widths, "small", rowHeight) > this.pages.room) this.pages.turn();
      if (page !== this.pages.all.length) this.row(table, head, widths, "smallBold", 0);
      page = this.pages.all.length;
      this.row(table, row, widths, "small", rowHeight);
    }
    this.space(6);
  }

  /** A hand-signed end of a letter. */
  signature(): void {
    this.pages.need(64);
    this.text("Sincerely,");
    this.space(12);
    this.fields([
      { label: "Signature", share: 3 },
      { label: "Name in print", share: 3 },
    ]);
  }

  space(points: number): void {
    this.pages.y += points;
  }

  turn(): void {
    this.pages.turn();
  }

  /** Draws the foot of every page, once all are set. */
  foot(text: string): void {
    const style = { ...this.style.label, size: 7 };
    const count = this.pages.all.length;
    this.pages.all.forEach((page, at) => {
      const [left] = wrap(text, style, INNER);
      const [right] = wrap(`Page ${at + 1} of ${count}`, style, INNER);
      const x = PAGE.width - PAGE.margin - right!.width * style.size;
      page.push(
        "/Artifact BMC",
        textOperator(left!, style, LEFT, 28),
        textOperator(right!, style, x, 28),
        "EMC",
      );
    });
  }

  private block(tag: string, text: string, name: keyof Setter["style"]): void {
    const style = this.style[name];
    const lines = wrap(text, style, INNER);
    this.pages.need(lines.length * style.lead);
    this.say(text);
    this.mark(this.root, tag, () => this.pages.flow(lines, style, LEFT));
  }

  private items(
    items: readonly string[],
    sign: (at: number) => (top: number, item: Element) => void,
  ): void {
    const list: Element = { tag: "L", kids: [] };
    this.root.kids.push(list);
    const { body } = this.style;
    items.forEach((text, at) => {
      const indent = 18;
      const lines = wrap(text, body, INNER - indent);
      this.pages.need(lines.length * body.lead + 3);
      const item: Element = { tag: "LI", kids: [] };
      list.kids.push(item);
      sign(at)(this.pages.y, item);
      this.say(text);
      this.mark(item, "LBody", () => this.pages.flow(lines, body, LEFT + indent));
      this.space(3);
    });
    this.space(2);
  }

  private box(x: number, top: number): void {
    const y = PAGE.height - top - BOX - 2;
    this.artifact(() => this.draw(`0.25 G 0.8 w ${x} ${y.toFixed(2)} ${BOX} ${BOX} re S`));
  }

  private heightOf(
    cells: readonly string[],
    widths: readonly number[],
    name: "small" | "smallBold",
    least: number,
  ): number {
    const lines = cells.map((cell, at) => wrap(cell, this.style[name], widths[at]! - 8).length);
    return Math.max(least, Math.max(...lines) * this.style.small.lead + 7);
  }

  private row(
    table: Element,
    cells: readonly string[],
    widths: readonly number[],
    name: "small" | "smallBold",
    least: number,
  ): void {
    const style = this.style[name];
    const height = this.heightOf(cells, widths, name, least);
    this.pages.need(height);
    const row: Element = { tag: "TR", kids: [] };
    table.kids.push(row);
    const top = this.pages.y;
    const head = name === "smallBold";
    if (head) this.artifact(() => this.pages.shade(LEFT, INNER, top, height));
    let x = LEFT;
    cells.forEach((text, at) => {
      const cell: Element = { tag: head ? "TH" : "TD", kids: [] };
      if (head) cell.scope = "Column";
      row.kids.push(cell);
      const lines = wrap(text, style, widths[at]! - 8);
      if (text !== "") {
        this.say(text);
        this.runIn(cell, () => this.pages.printCell(lines, style, x + 4, top + 3.5));
      }
      x += widths[at]!;
    });
    this.artifact(() => this.grid(widths, top, height));
    this.pages.y += height;
  }

  private grid(widths: readonly number[], top: number, height: number): void {
    this.pages.rule(LEFT, INNER, top, 0.5);
    this.pages.rule(LEFT, INNER, top + height, 0.5);
    const y = PAGE.height - top;
    let x = LEFT;
    for (const width of [0, ...widths]) {
      x += width;
      const at = x.toFixed(2);
      this.draw(`0.5 G 0.5 w ${at} ${y.toFixed(2)} m ${at} ${(y - height).toFixed(2)} l S`);
    }
  }

  private mark(parent: Element, tag: string, draw: () => void): void {
    const element: Element = { tag, kids: [] };
    parent.kids.push(element);
    this.runIn(element, draw);
  }

  private runIn(element: Element, draw: () => void): void {
    const page = this.pages.all.length - 1;
    const mark = this.marks[page] ?? 0;
    this.marks[page] = mark + 1;
    element.kids.push({ page, mark });
    this.draw(`/${element.tag} <</MCID ${mark}>> BDC`);
    draw();
    this.draw("EMC");
  }

  private artifact(draw: () => void): void {
    this.draw("/Artifact BMC");
    draw();
    this.draw("EMC");
  }

  private draw(operator: string): void {
    this.pages.all[this.pages.all.length - 1]!.push(operator);
  }

  private say(text: string): void {
    this.words.push(text);
  }
}

/** Sets a document and gives its bytes. */
export async function sheet(about: About, write: (setter: Setter) => void): Promise<Sheet> {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.registerFontkit(fontkit);
  const regular = await document.embedFont(font("DejaVuSans"), { subset: true });
  const bold = await document.embedFont(font("DejaVuSans-Bold"), { subset: true });
  const setter = new Setter(face(regular, "R"), face(bold, "B"));
  write(setter);
  setter.foot(about.foot);
  const refs = setter.pages.all.map((operators, at) => {
    const page = document.addPage([PAGE.width, PAGE.height]);
    page.node.setFontDictionary(PDFName.of("R"), regular.ref);
    page.node.setFontDictionary(PDFName.of("B"), bold.ref);
    page.node.set(PDFName.of("StructParents"), document.context.obj(at));
    page.node.set(PDFName.of("Tabs"), PDFName.of("S"));
    const stream = document.context.flateStream(operators.join("\n"));
    page.node.set(PDFName.of("Contents"), document.context.register(stream));
    return page.ref;
  });
  tag(document, setter, refs);
  const day = new Date(`${about.day}T00:00:00Z`);
  document.setTitle(about.title, { showInWindowTitleBar: true });
  document.setSubject(about.subject);
  document.setLanguage("en-US");
  document.setCreationDate(day);
  document.setModificationDate(day);
  return {
    bytes: await document.save(),
    pages: refs.length,
    words: setter.words.join("\n"),
  };
}

/** Hangs the tree of tags into the document, so that a screen reader knows headings, lists and tables. */
function tag(document: PDFDocument, { root, marks }: Setter, pages: readonly PDFRef[]): void {
  const { context, catalog } = document;
  const owners: PDFRef[][] = pages.map(() => []);
  const treeRef = context.nextRef();
  const hang = (element: Element, parent: PDFRef): PDFRef => {
    const ref = context.nextRef();
    const kids = element.kids.map((kid) => {
      if ("tag" in kid) return hang(kid, ref);
      owners[kid.page]![kid.mark] = ref;
      return context.obj({ Type: "MCR", Pg: pages[kid.page]!, MCID: kid.mark });
    });
    const dict = context.obj({ Type: "StructElem", S: element.tag, P: parent, K: kids });
    if (element.scope) dict.set(PDFName.of("A"), context.obj({ O: "Table", Scope: element.scope }));
    context.assign(ref, dict);
    return ref;
  };
  const top = hang(root, treeRef);
  const nums = owners.flatMap((refs, at) => [context.obj(at), context.register(context.obj(refs))]);
  const parents = context.register(context.obj({ Nums: nums }));
  const tree = context.obj({
    Type: "StructTreeRoot",
    K: [top],
    ParentTree: parents,
    ParentTreeNextKey: marks.length,
  });
  context.assign(treeRef, tree);
  catalog.set(PDFName.of("StructTreeRoot"), treeRef);
  catalog.set(PDFName.of("MarkInfo"), context.obj({ Marked: true }));
  catalog.set(PDFName.of("Lang"), PDFString.of("en-US"));
}

const require = createRequire(import.meta.url);
const font = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(require.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)));

const face = (embedded: PDFFont, resource: string): Face =>
  faceFrom(resource, new Set(embedded.getCharacterSet()), (text) => ({
    hex: embedded.encodeText(text).asString(),
    width: embedded.widthOfTextAtSize(text, 1),
  }));
