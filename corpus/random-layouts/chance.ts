import { seeded } from "./random";

/** The choices of one document; the same seed makes the same choices. */
export class Chance {
  readonly #next: () => number;

  constructor(seed: number) {
    this.#next = seeded(seed);
  }

  /** A number from 0 up to 1. */
  share(): number {
    return this.#next();
  }

  /** Whether something that happens this often happens now. */
  happens(often: number): boolean {
    return this.#next() < often;
  }

  /** A whole number, both ends included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.#next() * (high - low + 1));
  }

  /** One of several, all as likely. */
  pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.#next() * from.length)]!;
  }

  /** One of several by their weights. */
  weighted<T>(from: readonly (readonly [T, number])[]): T {
    let left = this.#next() * from.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of from) if ((left -= weight) < 0) return value;
    return from.at(-1)![0];
  }

  /** The same things in another order. */
  shuffled<T>(from: readonly T[]): T[] {
    const list = [...from];
    for (let at = list.length - 1; at > 0; at -= 1) {
      const other = this.between(0, at);
      [list[at], list[other]] = [list[other]!, list[at]!];
    }
    return list;
  }

  /** Digits and letters in a pattern: `#` is a digit, `@` a capital letter. */
  number(pattern: string): string {
    return pattern.replace(/[#@]/g, (mark) =>
      mark === "#" ? String(this.between(0, 9)) : "ABCDEFGHJKLMNPRSTUVWXY"[this.between(0, 21)]!,
    );
  }
}
