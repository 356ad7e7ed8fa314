import { Link } from "@remix-run/react";
import { longDate } from "~/domain/day";

/** `sharedAt`, `until`: UTC milliseconds. */
export type WaitingReview = {
  reviewId: string;
  email: string;
  question: string;
  sharedAt: number;
  until: number;
};

const day = (instant: number) => longDate(new Date(instant).toISOString());

/** The bills that their owners show to the Admins, the longest waiting first. */
export function SharedReviews({ reviews }: { reviews: readonly WaitingReview[] }) {
  return (
    <section aria-labelledby="shared-heading" className="mt-10">
      <h2 id="shared-heading">Bills people show us</h2>
      <p className="mt-2 text-muted">
        Answer by email. Each ends by itself, and its owner sees every look.
      </p>
      {reviews.length === 0 && <p className="mt-4">None now.</p>}
      <ul className="mt-4 flex flex-col gap-4">
        {reviews.map(({ reviewId, email, question, sharedAt, until }) => (
          <li key={reviewId} className="card measure p-4">
            <p className="[overflow-wrap:anywhere]">
              <a href={`mailto:${email}`}>{email}</a>, {day(sharedAt)}, until {day(until)}
            </p>
            <p className="mt-2 whitespace-pre-wrap [overflow-wrap:anywhere]">{question}</p>
            <p className="mt-2">
              <Link to={`/admin/reviews/${reviewId}`} aria-label={`Look at the bill of ${email}`}>
                Look at the bill
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
