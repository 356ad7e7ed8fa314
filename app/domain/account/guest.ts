const HOUR = 60 * 60_000;

/** How long somebody without an account keeps what they had checked. */
export const GUEST_MS = 24 * HOUR;

/** Whether somebody who is signed in has no account. */
export const isGuest = ({ guestUntil }: { guestUntil: number | null }): boolean =>
  guestUntil !== null;

/** When a guest's papers are deleted, counted from `now`, in words: "in 3 hours". Both UTC milliseconds. */
export function timeLeft(until: number, now: number): string {
  const hours = Math.floor((until - now) / HOUR);
  if (hours < 1) return "in less than an hour";
  return hours === 1 ? "in an hour" : `in ${hours} hours`;
}
