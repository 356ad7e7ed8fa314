/** How often who waits looks whether it is their turn. */
const LOOK_MS = 20;
/** A request that has worked for so long may have ended without our hearing of it: its browser left. */
const GONE_MS = 5_000;

/** What requests of this isolate work on, and since when. */
const underWay = new Map<string, { since: number }>();

/**
 * Works on `key` while no other request of this isolate does, or five seconds after one began. Each waits by its own
 * timer: a promise that another request keeps would be lost with that request.
 */
export async function inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  for (let other = underWay.get(key); other && Date.now() - other.since < GONE_MS;) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    other = underWay.get(key);
  }
  const mine = { since: Date.now() };
  underWay.set(key, mine);
  try {
    return await work();
  } finally {
    if (underWay.get(key) === mine) underWay.delete(key);
  }
}
