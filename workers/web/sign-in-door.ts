import type { MiddlewareHandler } from "hono";
import { dropBody } from "~/adapters/request-body.server";
import { networkOf } from "~/domain/account/attempts";
import { plainPage } from "./plain-page";
import type { WebContext } from "./request";

const FORMS = /^\/(login|signup)\/?$/;
/** One whose password is compared and eight that wait for it; as many as `adapters/passwords.server.ts` takes. */
const MOST_INSIDE = 9;
/** Of these, one network's: who tries a hundred at once keeps nobody else out. */
const MOST_OF_NETWORK = 2;
/** From so many forms in a minute a network is eager: as many as are free of any delay (`domain/account/attempts`). */
const EAGER = 5;
const EAGER_MS = 60_000;
/** Of the places, those of all eager networks together: four of them filled eight, and two hundred people had one. */
const MOST_OF_EAGER = 3;
/** After this long a request is gone whose end was not heard of: its browser left. */
const GONE_MS = 10_000;
const AGAIN_SECONDS = 10;
/** As large as such a form may be. Unread, it would break the connection that the answer and the next page take. */
const MOST_DROPPED = 64 * 1024;

/** Who is inside, in this isolate, and when each came. */
let inside: Place[] = [];
type Place = { since: number; network: string | null; eager: boolean };
/** When each network was let in during the last minute, the oldest first. */
let letIn: { at: number; network: string }[] = [];

/**
 * Lets no more people sign in at once than can be served soon. The others get words at once: a hundred pages of the
 * form itself took more than a second to make, in which everybody else waited.
 */
export const fewSignIns: MiddlewareHandler<WebContext> = async (c, next) => {
  if (c.req.method !== "POST" || !FORMS.test(c.req.path)) return next();
  const now = Date.now();
  inside = inside.filter(({ since }) => now - since < GONE_MS);
  letIn = letIn.filter(({ at }) => now - at < EAGER_MS);
  const address = c.req.header("cf-connecting-ip");
  const network = address ? networkOf(address) : null;
  const mine: Place = { since: now, network, eager: isEager(network) };
  if (!isRoomFor(mine)) {
    await dropBody(c.req.raw, MOST_DROPPED);
    return plainPage(c, { ...BUSY, headers: { "Retry-After": String(AGAIN_SECONDS) } });
  }
  inside.push(mine);
  if (network) letIn.push({ at: now, network });
  try {
    await next();
  } finally {
    inside = inside.filter((one) => one !== mine);
  }
};

const isEager = (network: string | null): boolean =>
  network !== null && letIn.filter((one) => one.network === network).length >= EAGER;

function isRoomFor({ network, eager }: Place): boolean {
  const ofNetwork = inside.filter((one) => network !== null && one.network === network);
  if (inside.length >= MOST_INSIDE || ofNetwork.length >= MOST_OF_NETWORK) return false;
  return !eager || inside.filter((one) => one.eager).length < MOST_OF_EAGER;
}

const BUSY = {
  status: 503,
  title: "Many people are signing in at this moment",
  text: "Your password was not checked, and nothing is wrong with it. Wait ten seconds, go back one page, and send the form again.",
} as const;
