import { Form } from "@remix-run/react";
import { wordChanges, type WordChange } from "~/domain/ai/word-changes";
import { Button } from "~/ui/kit/button";
import { Disclosure } from "~/ui/kit/disclosure";

/** A paragraph a model put into other words, beside ours. */
export type Reworded = { ours: string; draft: string };

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
            : "The letter has your own words. Choosing another wording takes their place."}
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
      <Disclosure summary="What the AI changed" className="mt-4">
        <ol className="mt-3 flex flex-col gap-5">
          {reworded.map(({ ours, draft }, at) => (
            <li key={at} className="measure">
              <p className="text-sm text-muted">Plainbill’s wording</p>
              <p>{ours}</p>
              <p className="mt-2 text-sm text-muted">The AI’s, with what it took out and put in</p>
              <p>
                {wordChanges(ours, draft).map((change, index) => (
                  <Change key={index} {...change} />
                ))}
              </p>
            </li>
          ))}
        </ol>
      </Disclosure>
    </section>
  );
}

/** Screen readers do not tell of `ins` and `del` by themselves. */
function Change({ kind, text }: WordChange) {
  if (kind === "same") return <>{text} </>;
  const Mark = kind === "in" ? "ins" : "del";
  return (
    <>
      <Mark>
        <span className="sr-only">{kind === "in" ? "put in: " : "taken out: "}</span>
        {text}
      </Mark>{" "}
    </>
  );
}
