import type { WebServices } from "~/use-cases/services";
import { frontDoor } from "#workers/web/front-door";
import { createServices, type WebEnv } from "#workers/web/services.server";
import type { PageData } from "./page-data";

export { AccountRoom } from "#workers/web/account-room";

/** On a bare server there is no database to wrap; whatever asks this one fails. */
let whole: WebEnv | null = null;

/**
 * The real front door and the real pages; only the services a page reads from answer with fixed data instead of
 * D1. The others are the real ones without bindings, so a page that asks for more than is stubbed here fails loudly.
 */
export function stubbedServices(env: WebEnv, given: { secure: boolean }): WebServices {
  const { PAGE_DATA: data } = env as WebEnv & { PAGE_DATA: PageData };
  whole ??= {
    ...env,
    DB: { withSession: () => ({ getBookmark: () => null }) } as unknown as D1Database,
  };
  const real = createServices(whole, given);
  return {
    ...real,
    sessions: {
      ...real.sessions,
      read: async (cookie) => ({ signedIn: cookie ? data.signedIn : null, setCookie: null }),
    },
    reviews: {
      ...real.reviews,
      list: async () => ({ reviews: data.reviews, previous: null, next: null }),
      open: async () => data.opened,
      owns: async () => true,
      mayStart: async () => true,
    },
    sourceVerifications: { ...real.sourceVerifications, all: async () => ({}) },
    letters: {
      ...real.letters,
      open: async () => ({
        letter: {
          id: "bench-letter",
          letter: data.letter,
          createdAt: data.opened.review.createdAt,
          edition: 0,
          text: null,
        },
        earlierText: null,
      }),
    },
  };
}

/** Nothing is cached: every request makes its page. */
const nothing = { match: async () => undefined, put: async () => {}, delete: async () => {} };
export const noLastGood = { keep: async () => {}, read: async () => null, remove: async () => {} };

export default frontDoor({
  servicesFor: stubbedServices,
  pageStore: () => nothing,
  lastGood: () => noLastGood,
  now: Date.now,
});
