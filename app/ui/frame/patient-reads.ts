const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

type Fetch = typeof window.fetch;

/** Whether a request reads again the data of the page that is shown. */
function isOfThisPage(url: URL): boolean {
  const page = new URL(url);
  page.searchParams.delete("_data");
  page.searchParams.delete("index");
  return page.pathname + page.search === location.pathname + location.search;
}

/** Resolves after a while, or as soon as the connection is back; rejects once nobody waits any more. */
const anotherChance = (wait: number, signal: AbortSignal | null | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener("online", done);
      signal?.removeEventListener("abort", done);
      if (signal?.aborted) reject(new DOMException("No longer wanted.", "AbortError"));
      else resolve();
    };
    const timer = setTimeout(done, wait * (0.5 + Math.random()));
    addEventListener("online", done);
    signal?.addEventListener("abort", done);
  });

/**
 * Remix's reads of a page's data, which put an error page in the place of the page where they fail. Reading the page
 * that is shown once more, after a hint or a form, waits and tries again instead: the page stays, with all that was
 * typed in it. Everything else is as it was.
 */
export const patientReads =
  (fetch: Fetch): Fetch =>
  async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    const isRead = url.searchParams.has("_data") && (init?.method ?? "GET") === "GET";
    if (!isRead || !isOfThisPage(url)) return fetch(input, init);
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      const answer = await fetch(input, init).catch((error: unknown) => {
        if (init?.signal?.aborted) throw error;
        return null;
      });
      if (answer && answer.status < 500) return answer;
      await anotherChance(wait, init?.signal);
    }
  };
