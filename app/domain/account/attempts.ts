const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** How long nobody may try again after the first, second, ... wrong password, in milliseconds; the last one repeats. */
export const DELAYS: readonly number[] = [
  ...[0, 0, 0, 0, 30 * SECOND],
  ...[1, 2, 4, 8, 15].map((minutes) => minutes * MINUTE),
];
/** The same after each bill that somebody without an account had checked: about a hundred a day from one network. */
export const CHECK_DELAYS: readonly number[] = [
  ...Array.from({ length: 19 }, () => 0),
  ...[1, 2, 4, 8, 15].map((minutes) => minutes * MINUTE),
];
/** After this long without a try all is forgotten. */
export const FORGOTTEN_MS = 24 * 60 * MINUTE;

/**
 * Who tries: a stranger at an account from a network, a person who is signed in, having a bill checked without an
 * account, a network, or, at the code of an account, whoever has its password, from wherever.
 */
export type Trying =
  | { email: string; address: string }
  | { sessionHash: string }
  | { checkFrom: string }
  | { codeOf: string };

export const delaysOf = (trying: Trying): readonly number[] =>
  "checkFrom" in trying ? CHECK_DELAYS : DELAYS;

/** One text for each who tries. Signed-in people do not wait for what strangers do, nor one network for another. */
export function tryingKey(trying: Trying): string {
  if ("checkFrom" in trying) return `check ${networkOf(trying.checkFrom)}`;
  if ("codeOf" in trying) return `code ${trying.codeOf}`;
  return "email" in trying
    ? `sign-in ${trying.email} ${networkOf(trying.address)}`
    : `session ${trying.sessionHash}`;
}

/** An IPv4 address as it is; of IPv6 the first 64 bits, since whoever has one address has all of its network. */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1]!;
  const [head = "", tail] = address.toLowerCase().split("::");
  const words = (text: string) => (text ? text.split(":") : []);
  const [first, last] = [words(head), words(tail ?? "")];
  const between = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const whole = [...first, ...Array.from({ length: between }, () => "0"), ...last];
  const network = whole.slice(0, 4).map((word) => word.replace(/^0+(?=.)/, ""));
  return `${network.join(":")}::/64`;
}
