import type { Box } from "~/domain/bill/bill";
import type { ShownPage } from "~/domain/reading/page/page";
import { FITS_A_PHONE, partAround, partText } from "~/domain/reading/page/page-part";

type PagePictureProps = {
  reviewId: string;
  page: ShownPage;
  /** The place to mark, in page points. */
  mark?: Box | undefined;
  /** Show only this much around the mark, in points; the whole page without it. */
  around?: number;
  /** Where the print is wider than the screen, show its right end first: amounts are there. */
  fromRight?: boolean;
  /** It is seen at once, so it is fetched at once. */
  first?: boolean;
  label: string;
};

/** A link to `#mark` opens a page this much above its mark, in points, so that the lines before it are seen too. */
const ABOVE_MARK = 90;

/** A page of the document as it looks, with a place marked; or the part of it around that place. */
export function PagePicture(props: PagePictureProps) {
  const { reviewId, page, mark, around, fromRight, first, label } = props;
  const part = mark && around !== undefined ? partAround(page, mark, around) : null;
  const { left, top, width, height } = part ?? { left: 0, top: 0, ...page };
  const look = [
    "page-picture",
    ...(part ? ["page-picture-part"] : []),
    ...(part && width <= FITS_A_PHONE ? ["page-picture-narrow"] : []),
    ...(fromRight ? ["page-picture-from-right"] : []),
  ];
  const source = `/report/${reviewId}/pages/${page.number}/picture`;
  return (
    <div className={look.join(" ")} role="region" aria-label={label} tabIndex={0}>
      <div className="page-picture-sheet">
        <img
          src={part ? `${source}?part=${partText(part)}` : source}
          alt={label}
          width={Math.ceil(width)}
          height={Math.ceil(height)}
          loading={first ? "eager" : "lazy"}
        />
        {mark && (
          <svg viewBox={`${left} ${top} ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
            {!part && (
              <rect id="mark" y={Math.max(0, mark[1] - ABOVE_MARK)} width={width} height={1} />
            )}
            <rect
              className="page-picture-mark"
              x={mark[0] - 3}
              y={mark[1] - 2}
              width={mark[2] + 6}
              height={mark[3] + 4}
              rx={2}
            />
          </svg>
        )}
      </div>
    </div>
  );
}
