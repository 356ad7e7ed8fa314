import type { Box } from "~/domain/bill";
import type { PageWords } from "~/domain/reading/page";

type PagePictureProps = {
  page: PageWords;
  /** The place to mark, in page points. */
  mark?: Box | undefined;
  /** Draw only this much above and below the mark, in points; the whole page without it. */
  around?: number;
  label: string;
};

/**
 * A page of the document, drawn again from the words that were read: what stands here is what we read, and nothing of
 * the original file runs.
 */
export function PagePicture({ page, mark, around, label }: PagePictureProps) {
  const [top, bottom] =
    mark && around !== undefined
      ? [Math.max(0, mark[1] - around), Math.min(page.height, mark[1] + mark[3] + around)]
      : [0, page.height];
  const words = page.words.filter(({ box }) => box[1] + box[3] >= top && box[1] <= bottom);
  return (
    <div className="page-picture" role="region" aria-label={label} tabIndex={0}>
      <svg viewBox={`0 ${top} ${page.width} ${bottom - top}`} role="img" aria-label={label}>
        {mark && (
          <rect
            className="fill-mark"
            x={mark[0] - 3}
            y={mark[1] - 2}
            width={mark[2] + 6}
            height={mark[3] + 4}
            rx={2}
          />
        )}
        {words.map(({ text, box: [x, y, width, height] }, index) => (
          <text
            key={index}
            className="fill-ink"
            x={x}
            y={y + height * 0.8}
            fontSize={height * 0.9}
            textLength={Math.max(width, 1)}
            lengthAdjust="spacingAndGlyphs"
          >
            {text}
          </text>
        ))}
      </svg>
    </div>
  );
}
