import { createContext } from "react";

/** What a page may need of its own request: the script nonce, and the number that finds it in the log. */
export const RequestFacts = createContext<{ nonce: string | undefined; reference: string | null }>({
  nonce: undefined,
  reference: null,
});

const FAULT = "Reference ";

/** The message of a fault as Remix's client gets it. */
export const faultMessage = (reference: string): string => FAULT + reference;

/** The number in such a message; null for an error that arose in the browser. */
export const referenceIn = (error: unknown): string | null =>
  error instanceof Error && error.message.startsWith(FAULT)
    ? error.message.slice(FAULT.length)
    : null;
