import { after, type Matrix } from "./matrix.server";
import type { Run } from "./pdf-runs.server";
import type { PdfiumCalls } from "./pdfium-calls";

const MOST_CHARACTERS = 200_000;
/** What PDFium puts in place of a hyphen at the end of a line, and the hyphen that is printed only where one falls. */
const HYPHENS = [0x02, 0xad];

type Point = { x: number; y: number };
/** A character in the coordinates of the page as displayed: baseline start, advance, direction, height. */
type Glyph = Point & {
  text: string;
  angle: number;
  width: number;
  size: number;
  /** The operator that drew it. */
  object: number;
};
/** A run, the operator that drew it, and where its last character begins along it. */
type OpenRun = Run & { object: number; last: number };

/**
 * The characters of a loaded page as runs of what belongs together by its place. `display` leads from the page's
 * coordinates to those of the page as displayed.
 */
export function textRuns(
  calls: PdfiumCalls,
  page: number,
  display: Matrix,
): { runs: Run[]; cut: boolean } {
  const text = calls._FPDFText_LoadPage(page);
  if (!text) return { runs: [], cut: false };
  const glyphs = glyphReader(calls, text, display);
  const count = calls._FPDFText_CountChars(text);
  const runs: OpenRun[] = [];
  let open: OpenRun | null = null;
  let blank: Glyph | null = null;
  for (let index = 0; index < Math.min(count, MOST_CHARACTERS); index += 1) {
    // A blank that is not in the file, but guessed from a gap.
    if (calls._FPDFText_IsGenerated(text, index) === 1) {
      open = null;
      continue;
    }
    const glyph = glyphs.read(index);
    if (!glyph) continue;
    if (/[\s\u200b]/.test(glyph.text)) {
      blank = glyph;
      continue;
    }
    const spaced = blank !== null && isLeftOpen(blank, glyph);
    blank = null;
    if (open && !spaced && continues(open, glyph)) added(open, glyph);
    else runs.push((open = { ...glyph, afterSpace: spaced, last: 0 }));
  }
  glyphs.free();
  calls._FPDFText_ClosePage(text);
  return { runs, cut: count > MOST_CHARACTERS };
}

/** Whether a blank shows: the next operator may begin where the blank does, as hidden layers of scans have it. */
function isLeftOpen(blank: Glyph, next: Glyph): boolean {
  if (blank.object === next.object) return true;
  const { along, across } = placeIn(blank, next);
  return Math.abs(across) > blank.size * 0.5 || along < 0 || along >= blank.width * 0.3;
}

/**
 * Whether a character goes on with a run. Blanks were told by PDFium, which knows what one operator's spacing is and whose
 * widths are those of other letters where a file names them (small capitals, ligatures): so some gap is allowed.
 */
function continues(run: OpenRun, glyph: Glyph): boolean {
  if (Math.abs(run.size - glyph.size) > 0.01 || Math.abs(run.angle - glyph.angle) > 0.001)
    return false;
  const { along, across } = placeIn(run, glyph);
  const most = run.object === glyph.object ? 1 : 0.5;
  return (
    Math.abs(across) < run.size * 0.05 &&
    along - run.width < run.size * most &&
    along >= run.last - 0.01
  );
}

function placeIn(
  run: Point & { angle: number },
  { x, y }: Point,
): { along: number; across: number } {
  const [cos, sin] = [Math.cos(run.angle), Math.sin(run.angle)];
  const [dx, dy] = [x - run.x, y - run.y];
  return { along: dx * cos + dy * sin, across: dy * cos - dx * sin };
}

function added(run: OpenRun, glyph: Glyph): void {
  const { along } = placeIn(run, glyph);
  run.text += glyph.text;
  run.last = along;
  run.object = glyph.object;
  run.width = Math.max(run.width, along + glyph.width);
}

/** What one operator draws has one size, one direction and one baseline. */
type Drawn = { object: number; angle: number; size: number; start: Point };

function glyphReader(calls: PdfiumCalls, text: number, display: Matrix) {
  const room = calls.wasmExports.malloc(64);
  const floats = (count: number) => new Float32Array(calls.HEAPU8.buffer, room, count);
  const displayed = (x: number, y: number): Point => {
    const [, , , , px, py] = after([1, 0, 0, 1, x, y], display);
    return { x: px, y: py };
  };
  const turned = Math.atan2(display[1], display[0]);
  let drawn: Drawn = { object: 0, angle: 0, size: 0, start: { x: 0, y: 0 } };
  let before = { told: { x: NaN, y: NaN }, place: { x: NaN, y: NaN }, width: 0 };

  function drawnAt(index: number): Drawn {
    const object = calls._FPDFText_GetTextObject(text, index);
    if (object === drawn.object && object !== 0) return drawn;
    const size = calls._FPDFText_GetFontSize(text, index);
    const told = calls._FPDFText_GetMatrix(text, index, room);
    const matrix = told ? ([...floats(6)] as unknown as Matrix) : ([1, 0, 0, 1, 0, 0] as const);
    const [a, b, c, d, x, y] = after(matrix, display);
    const high = Math.hypot(c, d) || Math.hypot(a, b);
    const angle = Math.atan2(b, a) + (size < 0 ? Math.PI : 0);
    return { object, angle, size: Math.abs(size) * high, start: { x, y } };
  }

  /**
   * Where a file names several letters for one drawn (a ligature), PDFium gives all of them at one place, and on a turned
   * page unturned. Each as wide as itself, they stand behind one another; each as wide as all, at that place.
   */
  function placeOf(told: Point, width: number, { angle, size, start }: Drawn, isFirst: boolean) {
    const { place, width: passed } = before;
    const behind = { x: place.x + Math.cos(angle) * passed, y: place.y + Math.sin(angle) * passed };
    if (!isFirst && told.x === before.told.x && told.y === before.told.y)
      return Math.abs(width - passed) < size * 0.01 ? place : behind;
    const line = isFirst ? start : place;
    const across = (told.y - line.y) * Math.cos(angle) - (told.x - line.x) * Math.sin(angle);
    if (Math.abs(across) < size * 0.3 || !Number.isFinite(across)) return told;
    return isFirst ? start : behind;
  }

  return {
    read(index: number): Glyph | null {
      const code = calls._FPDFText_GetUnicode(text, index);
      if (code === 0 || code === 0xfffe || code === 0xffff || code > 0x10ffff) return null;
      if (!calls._FPDFText_GetCharOrigin(text, index, room, room + 8)) return null;
      const [x, y] = new Float64Array(calls.HEAPU8.buffer, room, 2) as unknown as [number, number];
      const told = displayed(x, y);
      const now = drawnAt(index);
      if (!calls._FPDFText_GetLooseCharBox(text, index, room)) return null;
      const [left, top, right, bottom] = floats(4) as unknown as [number, number, number, number];
      const width = advance(right - left, top - bottom, now.angle - turned);
      const place = placeOf(told, width, now, now !== drawn);
      const { object, angle, size } = (drawn = now);
      if (![place.x, place.y, angle, size].every(Number.isFinite) || size <= 0.5) return null;
      before = { told, place, width };
      const shown = HYPHENS.includes(code) ? "-" : String.fromCodePoint(code);
      return { text: shown, ...place, angle, size, width, object };
    },
    free: () => calls.wasmExports.free(room),
  };
}

/** The length of a tilted box along its direction, from the upright box around it. */
function advance(width: number, height: number, angle: number): number {
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const along = (width * cos - height * sin) / (cos * cos - sin * sin);
  // Near 45 degrees the box does not tell; such text is left out of the page anyway.
  return Number.isFinite(along) ? Math.max(0, Math.min(along, Math.hypot(width, height))) : 0;
}
