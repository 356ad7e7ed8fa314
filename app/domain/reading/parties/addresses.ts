import type { Field } from "~/domain/bill/bill";
import { fieldOf, textField } from "~/domain/reading/page/fields";
import { CITY_LINE, PHONE, STREET } from "./organizations";
import {
  bottom,
  centreY,
  right,
  segmentOf,
  type Row,
  type Segment,
} from "~/domain/reading/page/rows";

const REPLY_LABELS = [
  /\b(?:make (?:your )?checks? payable to|(?:please )?(?:remit|mail|send) (?:all |your )?(?:payments?|checks?)?(?: and correspondence)? ?to|remittance address|remit(?:tance)? to|payable to|(?:send|mail|direct) (?:written )?(?:correspondence|inquiries|disputes?|appeals?|requests?) to|billing (?:office|inquiries|address)|write to(?: us at)?|mail to|correspondence address)\b\s*:?/i,
];

/** The lines of an address under (or behind) a name, down to the line with state and ZIP code. */
export function addressUnder(
  rows: readonly Row[],
  from: { page: number; box: readonly number[] },
): { segments: Segment[]; page: number } | null {
  const left = from.box[0]!;
  const start = rows.findIndex((row) => row.page === from.page && centreY(row.box) >= from.box[1]!);
  if (start < 0) return null;
  const segments: Segment[] = [];
  let y = from.box[1]! + from.box[3]!;
  const centre = left + from.box[2]! / 2;
  for (const row of rows.slice(start, start + 12)) {
    if (row.page !== from.page || row.box[1] - y > row.size * 2.2) break;
    if (bottom(row.box) <= from.box[1]!) continue;
    const piece = row.segments.find(
      (one) =>
        (Math.abs(one.box[0] - left) < 14 ||
          Math.abs(one.box[0] + one.box[2] / 2 - centre) < 10 ||
          (one.box[0] > left && centreY(one.box) < y)) &&
        (STREET.test(one.text) || CITY_LINE.test(one.text) || segments.length > 0),
    );
    if (!piece) {
      if (centreY(row.box) > y + row.size) continue;
      continue;
    }
    if (PHONE.test(piece.text) && !CITY_LINE.test(piece.text)) break;
    segments.push(piece);
    y = Math.max(y, bottom(piece.box));
    if (CITY_LINE.test(piece.text)) return { segments, page: from.page };
    if (segments.length >= 5) break;
  }
  return null;
}

/** The address printed for payments or letters. */
export function replyAddress(rows: readonly Row[]): Field<string> | undefined {
  for (const [index, row] of rows.entries())
    for (const segment of row.segments) {
      const match = REPLY_LABELS[0]!.exec(segment.text);
      if (!match || segment.words.length > 22) continue;
      const found = rows
        .slice(index, index + 6)
        .flatMap((other) =>
          other.page !== row.page
            ? []
            : other.segments.filter(
                (piece) =>
                  piece === segment ||
                  (piece.box[0] >= segment.box[0] - 12 && piece.box[0] <= right(segment.box) + 20),
              ),
        );
      const end = found.findIndex((piece) => CITY_LINE.test(piece.text));
      if (end < 0) continue;
      const start = found.findIndex((piece) => STREET.test(piece.text));
      const pieces = (
        start >= 0 && start <= end ? found.slice(start, end + 1) : found.slice(end, end + 1)
      ).filter((piece) => piece !== segment);
      if (pieces.length) return textField(row.page, pieces);
      const inline = segment.text.slice(match.index + match[0].length).trim();
      const at = segment.words.findIndex(
        (_, k) =>
          STREET.test(
            segment.words
              .slice(k)
              .map((word) => word.text)
              .join(" "),
          ) && segment.words.slice(0, k).some((word) => /to:?$/i.test(word.text)),
      );
      if (inline && at >= 0) return textField(row.page, [segmentOf(segment.words.slice(at))]);
    }
  return undefined;
}

/** The telephone number for questions; never a fax number if another is printed. */
export function phoneOf(rows: readonly Row[]): Field<string> | undefined {
  const hits = rows.flatMap((row) =>
    row.segments.flatMap((segment) => {
      const match = PHONE.exec(segment.text);
      return match
        ? [
            {
              row,
              segment,
              value: match[0].trim(),
              score:
                (/\b(?:phone|tel|call|questions?|billing|customer|contact)\b/i.test(segment.text)
                  ? 2
                  : 0) - (/\bfax\b/i.test(segment.text) ? 3 : 0),
            },
          ]
        : [];
    }),
  );
  const best = hits.reduce<(typeof hits)[number] | undefined>(
    (top, hit) => (!top || hit.score > top.score ? hit : top),
    undefined,
  );
  return best ? fieldOf(best.value, best.row.page, best.segment) : undefined;
}
