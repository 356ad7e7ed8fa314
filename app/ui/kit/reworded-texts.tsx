import type { Reworded } from "~/domain/ai/rephrasing";
import { wordChanges, type WordChange } from "~/domain/ai/word-changes";
import { Disclosure } from "./disclosure";

/** What a model changed in our wording, word by word, folded in. */
export function RewordedTexts({ reworded }: { reworded: readonly Reworded[] }) {
  return (
    <Disclosure summary="What the AI changed" className="mt-4 print:hidden">
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
