import { Form } from "@remix-run/react";
import type { Reworded } from "~/domain/ai/rephrasing";
import { Button } from "~/ui/kit/button";
import { RewordedTexts } from "~/ui/kit/reworded-texts";

type LetterWordingProps = {
  letterId: string;
  edition: number;
  reworded: readonly Reworded[];
  /** Whose wording the letter has now; null: the person's own. */
  wording: "ai" | "ours" | null;
};

/** What a model changed in the wording, and whose is sent. */
export function LetterWording({ letterId, edition, reworded, wording }: LetterWordingProps) {
  if (reworded.length === 0) return null;
  return (
    <section aria-labelledby="wording" className="mt-6 max-w-3xl">
      <h2 id="wording" className="text-lg">
        Whose wording you send
      </h2>
      <p className="measure mt-1">
        {wording === "ai"
          ? "The letter has the AI’s wording. Ours says the same."
          : wording === "ours"
            ? "The letter has Plainbill’s wording. The AI’s says the same."
            : "The letter has your own words. If you choose another wording, it replaces yours."}
      </p>
      <Form method="post" className="mt-3 flex flex-wrap gap-3">
        <input type="hidden" name="intent" value="choose-wording" />
        <input type="hidden" name="letter" value={letterId} />
        <input type="hidden" name="edition" value={edition} />
        {wording !== "ours" && (
          <Button look="quiet" name="wording" value="ours">
            Use Plainbill’s wording
          </Button>
        )}
        {wording !== "ai" && (
          <Button look="quiet" name="wording" value="ai">
            Use the AI’s wording
          </Button>
        )}
      </Form>
      <RewordedTexts reworded={reworded} />
    </section>
  );
}
