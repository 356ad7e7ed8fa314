import { Form, Link } from "@remix-run/react";
import { longDate } from "~/domain/day";
import { Alert } from "~/ui/kit/alert";
import { Button } from "~/ui/kit/button";
import { ROLE_COPY } from "./document-role-copy";
import type { Offer } from "~/domain/case/join-offers";

/** Reviews that seem to belong together with this one: joined with a yes, never offered again after a no. */
export function RelatedReviews({
  reviewId,
  offers,
}: {
  reviewId: string;
  offers: readonly Offer[];
}) {
  if (offers.length === 0) return null;
  return (
    <Alert
      kind="info"
      live={false}
      className="mt-6 max-w-2xl print:hidden"
      title="Do these belong together?"
    >
      <ul className="mt-2 flex flex-col gap-4">
        {offers.map((offer) => (
          <li key={offer.id}>
            <p>
              <OfferWords offer={offer} />
            </p>
            <Form
              method="post"
              action={`/report/${reviewId}/add`}
              className="mt-2 flex flex-wrap gap-3"
            >
              <input type="hidden" name="other" value={offer.id} />
              <input type="hidden" name="role" value={offer.role} />
              <input type="hidden" name="whole" value={offer.whole ? "yes" : "no"} />
              <Button look="quiet" small name="intent" value="join">
                Yes, put them together
              </Button>
              <Button look="quiet" small name="intent" value="apart">
                No, they are about other things
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function OfferWords({ offer: { id, provider, date, role, whole } }: { offer: Offer }) {
  const other = (
    <Link to={`/report/${id}`}>
      {provider}, {longDate(date)}
    </Link>
  );
  return whole ? (
    <>This document seems to belong to your bill of {other}.</>
  ) : (
    <>
      {ROLE_COPY[role].name}: {other} seems to be about the same care.
    </>
  );
}
