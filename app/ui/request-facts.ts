import { createContext } from "react";

/** What a page may need of its own request: the script nonce, and the number that finds it in the log. */
export const RequestFacts = createContext<{ nonce: string | undefined; reference: string | null }>({
  nonce: undefined,
  reference: null,
});
