import { Form, Link } from "@remix-run/react";
import { longDate } from "~/domain/day";
import { formatCents } from "~/domain/money";
import type { PaymentTexts } from "~/domain/bill/typed-entry";
import { Button } from "~/ui/kit/button";
import { documentCopy } from "./document-copy";
import { Field } from "~/ui/kit/field";
import { RelatedReviews } from "./related-reviews";
import { SameVisit } from "./same-visit";
import { DocumentList } from "./document-list";
import { ROLE_COPY } from "./document-role-copy";
import type { ReviewHead } from "./report-view";
import { UploadForm } from "~/ui/upload/upload-form";
import type { RefusedFile } from "~/ui/upload/upload-files";
import type { CompanionRole, Part } from "~/domain/case/document-roles";
import type { Offer } from "~/domain/case/join-offers";
import type { ReportedPayment } from "~/domain/case/payments";

export type AddReply = {
  message: string | null;
  refused: RefusedFile[];
  limitReached: boolean;
  payment: { texts: PaymentTexts; problems: Partial<Record<keyof PaymentTexts, string>> } | null;
};

export type AddScreenProps = {
  review: Pick<ReviewHead, "id" | "provider" | "date" | "documentType">;
  /** What may be added, the likeliest first. */
  roles: readonly CompanionRole[];
  parts: readonly Part[];
  payments: readonly ReportedPayment[];
  offers: readonly Offer[];
  /** Whether the plan allows more than one review, so that a part may become one. */
  mayHaveMore: boolean;
  formToken: string;
  reply: AddReply;
};

/** What belongs to a bill: further documents, and payments a person made. */
export function AddScreen(props: AddScreenProps) {
  const { review, roles, parts, payments, offers, formToken, reply } = props;
  return (
    <>
      <p>
        <Link to={`/report/${review.id}`}>Back to the report</Link>
      </p>
      <h1 className="mt-2">Add to this review</h1>
      <p className="measure mt-2 text-muted">
        {review.provider}, {documentCopy(review.documentType).name} of {longDate(review.date)}. We
        read each document, then check your bill again with what it says.
      </p>
      <RelatedReviews reviewId={review.id} offers={offers} />
      <SameVisit reviewId={review.id} parts={parts} />
      <section aria-labelledby="document-heading" className="mt-10 max-w-2xl">
        <h2 id="document-heading">A document</h2>
        <UploadForm
          formToken={formToken}
          message={reply.message}
          refused={reply.refused}
          submitText="Add this document"
          what="the document"
        >
          <fieldset>
            <legend className="font-semibold">What&apos;s it?</legend>
            <div className="mt-3 flex flex-col gap-3">
              {roles.map((role, index) => (
                <label key={role} className="flex items-start gap-3">
                  <input
                    type="radio"
                    name="role"
                    value={role}
                    defaultChecked={index === 0}
                    className="mt-1.5"
                  />
                  <span>
                    {ROLE_COPY[role].name}
                    <span className="block text-sm text-muted">{ROLE_COPY[role].help}</span>
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        </UploadForm>
      </section>
      {parts.length > 0 && (
        <section aria-labelledby="parts-heading" className="mt-12 max-w-2xl">
          <h2 id="parts-heading">Documents of this review</h2>
          <DocumentList parts={parts} maySeparate={props.mayHaveMore} />
        </section>
      )}
      <Payments payments={payments} formToken={formToken} reply={reply.payment} />
    </>
  );
}

function Payments({
  payments,
  formToken,
  reply,
}: Pick<AddScreenProps, "payments" | "formToken"> & { reply: AddReply["payment"] }) {
  return (
    <section aria-labelledby="payments" className="mt-12 max-w-2xl">
      <h2 id="payments">A payment you made</h2>
      <p className="measure mt-2 text-muted">
        A copay at the desk, or anything else you paid the provider for this care. A bill only shows
        what you paid before its date.
      </p>
      {payments.length > 0 && (
        <ul className="mt-4 flex flex-col gap-2">
          {payments.map(({ id, date, cents }) => (
            <li key={id}>
              <Form method="post" className="flex flex-wrap items-center gap-3">
                <input type="hidden" name="intent" value="remove-payment" />
                <input type="hidden" name="key" value={id} />
                <span>
                  {formatCents(cents)}
                  {date ? `, ${longDate(date)}` : ", day not told, so not counted"}
                </span>
                <Button
                  look="quiet"
                  small
                  aria-label={`Remove the payment of ${formatCents(cents)}`}
                >
                  Remove
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Form method="post" className="mt-4 flex flex-col gap-4">
        <input type="hidden" name="intent" value="add-payment" />
        <input type="hidden" name="formToken" value={formToken} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            name="amount"
            label="Amount"
            hint="Such as 120.00"
            defaultValue={reply?.texts.amount}
            error={reply?.problems.amount}
            inputMode="decimal"
            maxLength={20}
          />
          <Field
            name="date"
            label="Day you paid"
            hint="Such as 03/14/2026"
            defaultValue={reply?.texts.date}
            error={reply?.problems.date}
            maxLength={20}
          />
        </div>
        <div>
          <Button look="quiet">Add this payment</Button>
        </div>
      </Form>
    </section>
  );
}
