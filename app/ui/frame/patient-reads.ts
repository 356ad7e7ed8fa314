import { isPassing, refusalIn, secondsUntil, type Refusal } from "~/domain/refusal";

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

type Fetch = typeof window.fetch;

let heldBack: string | null = null;
const listeners = new Set<() => void>();

function tellHeldBack(words: string | null): void {
  heldBack = words;
  for (const tell of listeners) tell();
}

/** Why the next page does not come, in words, as a store for React; null while nothing holds it back. */
export const HELD_BACK = {
  subscribe(tell: () => void): () => void {
    listeners.add(tell);
    return () => listeners.delete(tell);
  },
  now: (): string | null => heldBack,
};

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

const BUSY: Refusal = {
  title: "We're very busy right now",
  text: "Your request wasn't taken. Wait a little, then try again.",
};
/** On whatever the product answers to Remix's client. */
const OWN = ["X-Remix-Response", "X-Remix-Catch", "X-Remix-Error"];

/** The same answer with words of ours, where something before the product gave it. */
function withWords(answer: Response): Response {
  const { status, headers } = answer;
  if (!isPassing(status) || OWN.some((name) => headers.has(name))) return answer;
  const again = secondsUntil(headers.get("Retry-After")) ?? undefined;
  return Response.json({ ...BUSY, again }, { status, headers: { "X-Remix-Catch": "yes" } });
}

async function titleOf(answer: Response): Promise<string> {
  const data: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  return refusalIn(data)?.title ?? BUSY.title;
}

/**
 * Reads until there is an answer to show: of the page that is shown already anything but a fault, of another also a
 * fault of its own. Meanwhile the page that is shown stays, and is told why.
 */
async function readPatiently(
  read: () => Promise<Response>,
  url: URL,
  signal: RequestInit["signal"],
) {
  const again = isOfThisPage(url);
  try {
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      const answer = await read().catch((error: unknown) => {
        if (signal?.aborted || !again) throw error;
        return null;
      });
      if (answer && !isPassing(answer.status) && !(again && answer.status >= 500)) return answer;
      if (answer && !again) tellHeldBack(await titleOf(answer));
      const asked = 1_000 * (secondsUntil(answer?.headers.get("Retry-After")) ?? 0);
      await anotherChance(Math.min(Math.max(wait, asked), LONGEST_WAIT_MS), signal);
    }
  } finally {
    if (!again) tellHeldBack(null);
  }
}

/**
 * Remix's reads of a page's data, which put an error page in the place of the page where they fail. Where the answer may
 * soon be another, they wait and try again instead: the page stays, with all that was typed in it. A form is never sent
 * by itself a second time; where something before the product refused it, the error page has words to show. Everything
 * else is as it was.
 */
export const patientReads =
  (fetch: Fetch): Fetch =>
  async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (!url.searchParams.has("_data")) return fetch(input, init);
    const ask = async () => withWords(await fetch(input, init));
    return (init?.method ?? "GET") === "GET" ? readPatiently(ask, url, init?.signal) : ask();
  };
