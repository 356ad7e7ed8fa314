import { useEffect, useState } from "react";
import { Button } from "./button";
import { useScripted } from "./use-scripted";

const SHOWN_FOR_MS = 2000;

/** Copying needs scripts, so the button appears only with them. */
export function CopyButton({ text }: { text: string }) {
  const scripted = useScripted();
  const [message, setMessage] = useState("");

  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(""), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [message]);

  if (!scripted) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setMessage("Copied to clipboard!");
    } catch {
      setMessage("Failed to copy.");
    }
  };
  return (
    <>
      <Button type="button" look="quiet" onClick={() => void copy()}>
        Copy to Clipboard
      </Button>
      <span role="status">{message}</span>
    </>
  );
}
