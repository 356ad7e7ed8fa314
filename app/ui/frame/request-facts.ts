import { createContext } from "react";
import type { PostedForm } from "~/domain/posted-form";

type Facts = {
  /** Of the page's own inline scripts. */
  nonce: string | undefined;
  /** What finds the request in the log. */
  reference: string | null;
  /** The database was too busy to answer it. */
  busy: boolean;
  /** The form that was posted and could not be taken. */
  posted: PostedForm | null;
  /** A form was refused: the page says why. */
  refused: boolean;
};

/** What a page may need of its own request. */
export const RequestFacts = createContext<Facts>({
  nonce: undefined,
  reference: null,
  busy: false,
  posted: null,
  refused: false,
});

const FAULT = "Reference ";
const BUSY = "Busy. ";

/** The message of a fault as Remix's client gets it. */
export const faultMessage = (reference: string, busy: boolean): string =>
  (busy ? BUSY : "") + FAULT + reference;

/** What such a message tells; an error that arose in the browser has no number. */
export function faultIn(error: unknown): { reference: string | null; busy: boolean } {
  const message = error instanceof Error ? error.message : "";
  const busy = message.startsWith(BUSY);
  const at = busy ? BUSY.length : 0;
  const hasNumber = message.startsWith(FAULT, at);
  return { reference: hasNumber ? message.slice(at + FAULT.length) : null, busy };
}
