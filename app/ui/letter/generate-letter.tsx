import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { LetterKind } from "~/domain/case/letter-kinds";
import { letterPath } from "~/domain/case/letter-names";
import { Button } from "~/ui/kit/button";

type GenerateLetterProps = {
  reviewId: string;
  kind: LetterKind;
  quiet?: boolean;
  small?: boolean;
  disabled?: boolean;
  describedBy?: string;
  children: ReactNode;
};

/** Has a letter written. The letter's page shows it, or says why there is none. */
export function GenerateLetter({
  reviewId,
  kind,
  quiet = false,
  small = false,
  disabled = false,
  describedBy,
  children,
}: GenerateLetterProps) {
  return (
    <Form method="post" action={letterPath(reviewId, kind)}>
      <input type="hidden" name="intent" value="generate-letter" />
      <input type="hidden" name="kind" value={kind} />
      <Button
        look={quiet ? "quiet" : "primary"}
        small={small}
        disabled={disabled}
        aria-describedby={describedBy}
      >
        {children}
      </Button>
    </Form>
  );
}
