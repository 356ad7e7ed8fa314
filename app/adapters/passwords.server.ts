import { randomBytes, timingSafeEqual } from "node:crypto";
import { TooBusy } from "~/domain/account/busy";
import { scryptInSlices, type Cost } from "./scrypt.server";

/**
 * OWASP-listed scrypt parameters: N=2^14, r=8, p=5 uses 16 MB and about 200 ms. 2^17 would fill the
 * isolate's 128 MB, and PBKDF2 stops at 100,000 iterations in production.
 */
const COST: Cost = { log2N: 14, r: 8, p: 5 };
const KEY_BYTES = 32;

/** Nobody's password has this hash. */
const NOBODYS_HASH =
  "scrypt$14$8$5$cGxhaW5iaWxsLW5vYm9keQ$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/** How many wait for the one that is worked on, at most: the last of them two seconds. */
const MOST_WAITING = 8;
/** How often who waits looks whether it is their turn. */
const LOOK_MS = 10;
/** Who has not looked for this long is gone: the runtime ends a request whose browser has left, wherever it stands. */
const GONE_MS = 3_000;

/** One hash of this isolate, and when its request last showed that it lives. */
type Turn = { seen: number };
let turns: Turn[] = [];

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

const alive = (turn: Turn) => Date.now() - turn.seen < GONE_MS;

/** Whether another would be one too many. */
function areBusy(): boolean {
  turns = turns.filter(alive);
  return turns.length > MOST_WAITING;
}

/**
 * One hash at a time in an isolate, 16 MB each, in the order they came. Each request waits by its own timer: a promise
 * that another request keeps would be lost with that request, and everybody behind it.
 */
async function inTurn<T>(work: (pause: () => Promise<void>) => Promise<T>): Promise<T> {
  if (areBusy()) throw new TooBusy();
  const mine: Turn = { seen: Date.now() };
  turns.push(mine);
  const show = async (milliseconds: number) => {
    await wait(milliseconds);
    mine.seen = Date.now();
  };
  try {
    while (turns.find(alive) !== mine) {
      await show(LOOK_MS);
      // Taken for gone while the whole isolate stood still.
      if (!turns.includes(mine)) turns.push(mine);
    }
    return await work(() => show(0));
  } finally {
    turns = turns.filter((turn) => turn !== mine);
  }
}

const derive = (password: string, salt: Buffer, cost: Cost): Promise<Buffer> =>
  inTurn((pause) => scryptInSlices(password.normalize("NFKC"), salt, cost, KEY_BYTES, pause));

/** Hashes a password as `scrypt$14$8$5$salt$key` (base64url); the parameters travel with the hash. */
async function hash(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, COST);
  return `scrypt$${COST.log2N}$${COST.r}$${COST.p}$${salt.toString("base64url")}$${key.toString("base64url")}`;
}

/** Compares in constant time. A hash of another shape is a bug, and throws. */
async function verify(password: string, stored: string): Promise<boolean> {
  const [scheme, log2N, r, p, salt, key] = stored.split("$");
  if (scheme !== "scrypt" || !salt || !key) throw new Error("unknown password hash");
  const expected = Buffer.from(key, "base64url");
  const cost = { log2N: Number(log2N), r: Number(r), p: Number(p) };
  const actual = await derive(password, Buffer.from(salt, "base64url"), cost);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** Each throws `TooBusy` while too many wait. */
export const passwords = {
  areBusy,
  hash,
  verify,
  /** Does the work of a comparison and fails, so that an unknown email takes as long as a wrong password. */
  verifyNobody: (password: string): Promise<boolean> => verify(password, NOBODYS_HASH),
};
