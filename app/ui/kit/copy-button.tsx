import { useEffect, useRef, useState } from "react";
import { Button } from "./button";
import { Disclosure } from "./disclosure";
import { useScripted } from "./use-scripted";

const SHOWN_FOR_MS = 2000;

export type Copying = {
  scripted: boolean;
  /** A number of its own for every press: a second one within two seconds shows its message for two seconds too. */
  said: { press: number; message: string } | null;
  /** The browser forbade it: the text is there to be copied by hand. */
  byHand: boolean;
  copy: () => Promise<void>;
};

/** What the button and the text for copying by hand have in common, wherever they stand. */
export function useCopying(text: string): Copying {
  const scripted = useScripted();
  const [said, setSaid] = useState<Copying["said"]>(null);
  const [byHand, setByHand] = useState(false);

  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(null), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [said]);

  const say = (message: string) => setSaid((last) => ({ press: (last?.press ?? 0) + 1, message }));
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      say("Copied to clipboard!");
    } catch {
      say("Failed to copy.");
      setByHand(true);
    }
  };
  return { scripted, said, byHand, copy };
}

const BY_HAND_ID = "copy-by-hand";

/** Copying needs scripts; without them it leads to the text that is copied by hand. */
export function CopyButton({ copying: { scripted, said, copy } }: { copying: Copying }) {
  if (!scripted)
    return (
      <a href={`#${BY_HAND_ID}`} className="button button-quiet">
        Copy the text
      </a>
    );
  return (
    <>
      <Button type="button" look="quiet" onClick={() => void copy()}>
        Copy to Clipboard
      </Button>
      {/* Made anew for every press, so that the same words are announced again. */}
      <span role="status" className="copied">
        {said && <span key={said.press}>{said.message}</span>}
      </span>
    </>
  );
}

type CopyByHandProps = { copying: Copying; text: string };

/** The text where no script may copy it; selected as soon as a copy has failed. */
export function CopyByHand({ copying: { scripted, byHand }, text }: CopyByHandProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (byHand) field.current?.select();
  }, [byHand]);
  if (scripted && !byHand) return null;
  return (
    <div id={BY_HAND_ID}>
      <Disclosure
        summary="Text to copy by hand"
        open={byHand}
        className="tall-summary mt-4 w-full max-w-3xl"
      >
        <textarea
          ref={field}
          className="input letter-text mt-3"
          rows={14}
          readOnly
          value={text}
          aria-label="Text to copy by hand"
        />
      </Disclosure>
    </div>
  );
}
