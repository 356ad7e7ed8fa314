import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/**
 * OWASP-listed scrypt parameters: N=2^14, r=8, p=5 uses 16 MB and about 125 ms. 2^17 would fill the
 * isolate's 128 MB, and PBKDF2 stops at 100,000 iterations in production.
 */
const COST = { log2N: 14, r: 8, p: 5 } as const;
const KEY_BYTES = 32;

const derive = (password: string, salt: Buffer, log2N: number, r: number, p: number) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(
      password.normalize("NFKC"),
      salt,
      KEY_BYTES,
      { N: 2 ** log2N, r, p, maxmem: 64 * 1024 * 1024 },
      (error, key) => (error ? reject(error) : resolve(key)),
    );
  });

/** Nobody's password has this hash. */
const NOBODYS_HASH =
  "scrypt$14$8$5$cGxhaW5iaWxsLW5vYm9keQ$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/** At most two hashes at once in an isolate: 16 MB each, and pages must go on being served meanwhile. */
let running = 0;
const waiting: (() => void)[] = [];
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= 2) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

/** Hashes a password as `scrypt$14$8$5$salt$key` (base64url); the parameters travel with the hash. */
async function hash(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await inTurn(() => derive(password, salt, COST.log2N, COST.r, COST.p));
  return `scrypt$${COST.log2N}$${COST.r}$${COST.p}$${salt.toString("base64url")}$${key.toString("base64url")}`;
}

/** Compares in constant time. A hash of another shape is a bug, and throws. */
async function verify(password: string, stored: string): Promise<boolean> {
  const [scheme, log2N, r, p, salt, key] = stored.split("$");
  if (scheme !== "scrypt" || !salt || !key) throw new Error("unknown password hash");
  const expected = Buffer.from(key, "base64url");
  const actual = await inTurn(() =>
    derive(password, Buffer.from(salt, "base64url"), Number(log2N), Number(r), Number(p)),
  );
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

export const passwords = {
  hash,
  verify,
  /** Does the work of a comparison and fails, so that an unknown email takes as long as a wrong password. */
  verifyNobody: (password: string): Promise<boolean> => verify(password, NOBODYS_HASH),
};
