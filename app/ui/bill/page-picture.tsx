import type { Box } from "~/domain/bill/bill";
import type { ShownPage } from "~/domain/reading/page";

type PagePictureProps = {
  reviewId: string;
  page: ShownPage;
  /** The place to mark, in page points. */
  mark?: Box | undefined;
  /** Show only this much around the mark, in points; the whole page without it. */
  around?: number;
  /** Where the print is wider than the screen, show its right end first: amounts are there. */
  fromRight?: boolean;
  label: string;
};

/** A part this narrow, in points, can be read on a phone without moving it. */
const FITS_A_PHONE = 300;
/** Beside a mark enough is shown to find the place on the paper, in points. */
const BESIDE = 60;

/**
 * A page of the document: the straightened image it was read from, or, where the file holds its text, drawn again from
 * that text. Nothing of the original file runs.
 */
export function PagePicture({ reviewId, page, mark, around, fromRight, label }: PagePictureProps) {
  const { left, top, width, height } = partOf(page, mark, around);
  const look = [
    "page-picture",
    ...(width <= FITS_A_PHONE ? ["page-picture-part"] : []),
    ...(fromRight ? ["page-picture-from-right"] : []),
  ];
  const words = page.words.filter(
    ({ box: [x, y, wide, high] }) =>
      y + high >= top && y <= top + height && x + wide >= left && x <= left + width,
  );
  return (
    <div className={look.join(" ")} role="region" aria-label={label} tabIndex={0}>
      <svg viewBox={`${left} ${top} ${width} ${height}`} role="img" aria-label={label}>
        {page.pictured && (
          <image
            href={`/report/${reviewId}/pages/${page.number}/picture`}
            width={page.width}
            height={page.height}
            preserveAspectRatio="none"
          />
        )}
        {mark && (
          <rect
            className={page.pictured ? "page-picture-mark" : "fill-mark"}
            x={mark[0] - 3}
            y={mark[1] - 2}
            width={mark[2] + 6}
            height={mark[3] + 4}
            rx={2}
          />
        )}
        {words.map(({ text, box: [x, y, wide, high] }, index) => (
          <text
            key={index}
            className="fill-ink"
            x={x}
            y={y + high * 0.8}
            fontSize={high * 0.9}
            textLength={Math.max(wide, 1)}
            lengthAdjust="spacingAndGlyphs"
          >
            {text}
          </text>
        ))}
      </svg>
    </div>
  );
}

type Part = { left: number; top: number; width: number; height: number };

/** The part of a page to show around a mark, in points; the whole page without one. */
function partOf(page: ShownPage, mark: Box | undefined, around: number | undefined): Part {
  if (!mark || around === undefined)
    return { left: 0, top: 0, width: page.width, height: page.height };
  const [x, y, wide, high] = mark;
  const spare = Math.max(BESIDE, (FITS_A_PHONE - wide) / 2);
  const width = Math.min(page.width, wide + 2 * spare);
  const height = Math.min(page.height, high + 2 * around);
  const within = (at: number, size: number, most: number) =>
    Math.min(Math.max(0, at), Math.max(0, most - size));
  return {
    left: within(x - spare, width, page.width),
    top: within(y - around, height, page.height),
    width,
    height,
  };
}
