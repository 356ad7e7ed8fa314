import type * as Library from "@simplewebauthn/browser";
import { useFetcher, useNavigation, useSubmit } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useScripted } from "~/ui/kit/use-scripted";

/** What the server answers: what to ask the browser, or why not. */
type Answer<Options> = { error: string | null; options: Options | null };

type Steps<Options> = {
  /** Where both forms go. */
  action: string;
  /** The intent that asks what to ask, and the one that brings what the browser answered. */
  ask: string;
  bring: string;
  /** Asks the browser, which asks its person. */
  prompt: (library: typeof Library, options: Options) => Promise<unknown>;
  /** Further fields of the second form. */
  fields?: Record<string, string>;
};

/**
 * A passkey takes two forms with the browser's own dialog between. The second one leads on like any form: a fetcher whose
 * page goes away while it is on its way throws. Null where no script runs or no passkey can be.
 */
export function usePasskey<Options>(steps: Steps<Options>) {
  const fetcher = useFetcher();
  const [stopped, setStopped] = useState(false);
  const scripted = useScripted();
  const latest = useRef(steps);
  latest.current = steps;
  const submit = useSubmit();
  const sending = useNavigation().state !== "idle";
  // What JSON makes of a type parameter is beyond the types.
  const data = fetcher.data as Answer<Options> | undefined;
  const options = data?.options;

  useEffect(() => {
    if (!options) return;
    const { action, bring, prompt, fields } = latest.current;
    const promptAndBring = async () => {
      const answer = await prompt(await import("@simplewebauthn/browser"), options);
      const form = { ...fields, intent: bring, answer: JSON.stringify(answer) };
      submit(form, { method: "post", action });
    };
    // Their person closed the dialog, or the device has no passkey for us.
    promptAndBring().catch(() => setStopped(true));
  }, [options, submit]);

  if (!scripted || !("PublicKeyCredential" in window)) return null;
  const start = () => {
    setStopped(false);
    fetcher.submit({ intent: steps.ask }, { method: "post", action: steps.action });
  };
  return { start, busy: sending || fetcher.state !== "idle", stopped, error: data?.error ?? null };
}
