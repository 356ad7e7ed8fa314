import { Link } from "@remix-run/react";
import { LINES_A_PAGE, type LinePages } from "~/domain/report/line-pages";

/** More links than these would be a list to search through. */
const MOST_LINKS = 15;

type LinePagesNavProps = {
  pages: LinePages;
  /** The document the review began with is shown by itself. */
  original: boolean;
  label: string;
};

/** The pages of a long document's lines, and all of them to print; nothing where the usual page holds them all. */
export function LinePagesNav({ pages: shown, original, label }: LinePagesNavProps) {
  const { page, pages, from, to, all, toPrint, toPrintOn } = shown;
  if (pages === 1 && !toPrint) return null;
  const address = (asked: string) => `?${original ? "paper=first&" : ""}${asked}#sheet-heading`;
  const near = Math.min(Math.max(1, page - 6), Math.max(1, pages - MOST_LINKS + 3));
  const listed = Array.from({ length: pages }, (_, at) => at + 1).filter(
    (number) =>
      number === 1 || number === pages || (number >= near && number < near + MOST_LINKS - 2),
  );
  const count = (number: number) => number.toLocaleString("en-US");
  return (
    <nav aria-label={label} className="my-4">
      <p>
        {to > 0
          ? `Lines ${count(from)} to ${count(to)} of ${count(all)}. `
          : `All ${count(all)} lines are on the pages before. `}
        Sums and findings are about all of them.
        {toPrint && pages > 1 && ` This is part ${page} of ${pages}: print each of them.`}
      </p>
      <p className="mt-2">
        {toPrint ? (
          <Link className="print:hidden" to={address("lines=1")}>
            Show {LINES_A_PAGE} lines at a time
          </Link>
        ) : (
          <Link to={address("print=all")}>
            {`All lines on ${toPrintOn === 1 ? "one page" : `${toPrintOn} pages`}, to print them`}
          </Link>
        )}
      </p>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-2 print:hidden">
        {(pages > 1 ? listed : []).map((number) => (
          <li key={number}>
            <Link
              to={address(`${toPrint ? "print=all&" : ""}lines=${number}`)}
              aria-current={number === page ? "page" : undefined}
              className={`inline-block min-h-6 ${number === page ? "font-semibold" : ""}`}
            >
              {toPrint ? "Part" : "Page"} {count(number)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
