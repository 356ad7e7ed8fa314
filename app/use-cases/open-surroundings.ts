import type { Review } from "~/adapters/reviews.server";
import type { Bill } from "~/domain/bill";
import {
  lettersSaid,
  mayBelong,
  surroundingsFrom,
  type CaseFile,
  type Offer,
  type Part,
} from "~/domain/case-file";
import { isAnalysed } from "~/domain/review";
import type { WebServices } from "./services";

export type OpenedSurroundings = {
  review: Review;
  file: CaseFile;
  parts: Part[];
  said: { kind: string; key: string; value: string }[];
  offers: Offer[];
};

export const asPart = (review: Review): Part => ({
  id: review.id,
  role: review.role ?? "eob",
  provider: review.provider,
  date: review.date,
  status: review.status,
  failure: review.failure,
});

type Opened = NonNullable<Awaited<ReturnType<WebServices["reviews"]["open"]>>>;

/** The bill with everything known around it, as clocks, doors and questions look at it. */
export function caseFileOf(bill: Bill, { parts, choices }: Opened): CaseFile {
  const companions = parts.flatMap(({ review, bill: read }) =>
    read !== null && review.role !== null && isAnalysed(review.status)
      ? [{ id: review.id, role: review.role, bill: JSON.parse(read) as Bill }]
      : [],
  );
  return { bill, ...surroundingsFrom(companions, choices), letters: lettersSaid(choices) };
}

/**
 * What surrounds an analysed review, and with `offers` the person's other reviews that seem to belong to it. Null when
 * missing, not theirs, not analysed, or itself a part of another.
 */
export async function openSurroundings(
  services: WebServices,
  input: { userId: string; reviewId: string; offers: boolean },
): Promise<OpenedSurroundings | null> {
  const { userId, reviewId } = input;
  const [opened, candidates] = await Promise.all([
    services.reviews.open(userId, reviewId),
    input.offers ? services.caseFiles.candidates(userId, reviewId) : [],
  ]);
  if (!opened?.run || !isAnalysed(opened.review.status) || opened.review.partOf) return null;
  const bill = JSON.parse(opened.run.bill) as Bill;
  const offers = candidates.flatMap(({ bill: other, ...rest }) => {
    const role = mayBelong(bill, other);
    return role ? [{ ...rest, role }] : [];
  });
  return {
    review: opened.review,
    file: caseFileOf(bill, opened),
    parts: opened.parts.map(({ review }) => asPart(review)),
    said: opened.choices,
    offers,
  };
}
