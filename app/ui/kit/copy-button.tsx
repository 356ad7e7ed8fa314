import { useEffect, useState } from "react";
import { Button } from "./button";
import { Disclosure } from "./disclosure";
import { useScripted } from "./use-scripted";

const SHOWN_FOR_MS = 2000;

/** Copying needs scripts: without them, and where the browser forbids it, the text is there to be copied by hand. */
export function CopyButton({ text }: { text: string }) {
  const scripted = useScripted();
  // A number of its own for every press: a second one within two seconds shows its message for two seconds too.
  const [said, setSaid] = useState<{ press: number; message: string } | null>(null);
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
  return (
    <>
      {scripted && (
        <>
          <Button type="button" look="quiet" onClick={() => void copy()}>
            Copy to Clipboard
          </Button>
          {/* Made anew for every press, so that the same words are announced again. */}
          <span role="status" className="copied">
            {said && <span key={said.press}>{said.message}</span>}
          </span>
        </>
      )}
      {(!scripted || byHand) && (
        <Disclosure summary="Text to copy by hand" open={byHand} className="w-full max-w-3xl">
          <textarea
            className="input letter-text mt-3"
            rows={14}
            readOnly
            value={text}
            aria-label="Text to copy by hand"
          />
        </Disclosure>
      )}
    </>
  );
}
