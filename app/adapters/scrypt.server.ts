import { pbkdf2 } from "node:crypto";

/**
 * scrypt (RFC 7914) in slices. `node:crypto` does a hash in one go, and the runtime answers nobody meanwhile: its
 * asynchronous form runs on the very thread that serves pages. Here `pause` is awaited every few milliseconds.
 */
export type Cost = { log2N: number; r: number; p: number };

/** Mixed blocks between two pauses, at r = 8: little more than a millisecond. A page waits for several such slices. */
const SLICE = 1_024;

export async function scryptInSlices(
  password: string,
  salt: Uint8Array,
  { log2N, r, p }: Cost,
  keyBytes: number,
  pause: () => Promise<void>,
): Promise<Buffer> {
  const blocks = await stretched(password, salt, p * 128 * r);
  const words = new Uint32Array(blocks.buffer, blocks.byteOffset, blocks.byteLength / 4);
  const size = 32 * r;
  const mixing = new Mixing(2 ** log2N, r);
  for (let at = 0; at < p; at += 1)
    await mixing.mix(words.subarray(at * size, (at + 1) * size), pause);
  return stretched(password, blocks, keyBytes);
}

/** One round of PBKDF2, in memory of its own and so aligned. */
const stretched = (password: string, salt: Uint8Array, bytes: number) =>
  new Promise<Buffer>((resolve, reject) => {
    pbkdf2(password, salt, 1, bytes, "sha256", (error, key) =>
      error ? reject(error) : resolve(Buffer.from(new Uint8Array(key).buffer)),
    );
  });

/** The part of scrypt that takes memory and time: scryptROMix, on words of the machine, which are little-endian. */
class Mixing {
  readonly #table: Uint32Array;
  readonly #mixed: Uint32Array;
  readonly #n: number;
  readonly #r: number;

  constructor(n: number, r: number) {
    this.#n = n;
    this.#r = r;
    this.#table = new Uint32Array(n * 32 * r);
    this.#mixed = new Uint32Array(32 * r);
  }

  async mix(block: Uint32Array, pause: () => Promise<void>): Promise<void> {
    for (let from = 0; from < this.#n; from += SLICE) {
      this.#fill(block, from);
      await pause();
    }
    for (let from = 0; from < this.#n; from += SLICE) {
      this.#pick(block, from);
      await pause();
    }
  }

  #fill(block: Uint32Array, from: number): void {
    const [table, size] = [this.#table, block.length];
    for (let at = from; at < Math.min(from + SLICE, this.#n); at += 1) {
      table.set(block, at * size);
      mixBlock(table, at * size, block, this.#r);
    }
  }

  #pick(block: Uint32Array, from: number): void {
    const [table, mixed, size] = [this.#table, this.#mixed, block.length];
    for (let at = from; at < Math.min(from + SLICE, this.#n); at += 1) {
      const start = (block[size - 16]! & (this.#n - 1)) * size;
      for (let word = 0; word < size; word += 1) mixed[word] = block[word]! ^ table[start + word]!;
      mixBlock(mixed, 0, block, this.#r);
    }
  }
}

/** scryptBlockMix: the `2r` parts that start at `from`, mixed into `to`; even parts come to stand before odd ones. */
function mixBlock(input: Uint32Array, from: number, to: Uint32Array, r: number): void {
  const parts = 2 * r;
  let before = input;
  let beforeAt = from + (parts - 1) * 16;
  for (let part = 0; part < parts; part += 1) {
    const at = ((part & 1) * r + (part >> 1)) * 16;
    salsa(before, beforeAt, input, from + part * 16, to, at);
    before = to;
    beforeAt = at;
  }
}

/** Salsa20/8 of two parts laid over each other. The words are variables: an array would take three times as long. */
// prettier-ignore
function salsa(a: Uint32Array, ai: number, b: Uint32Array, bi: number, out: Uint32Array, oi: number): void {
  const y0 = a[ai]! ^ b[bi]!, y1 = a[ai + 1]! ^ b[bi + 1]!, y2 = a[ai + 2]! ^ b[bi + 2]!, y3 = a[ai + 3]! ^ b[bi + 3]!;
  const y4 = a[ai + 4]! ^ b[bi + 4]!, y5 = a[ai + 5]! ^ b[bi + 5]!, y6 = a[ai + 6]! ^ b[bi + 6]!, y7 = a[ai + 7]! ^ b[bi + 7]!;
  const y8 = a[ai + 8]! ^ b[bi + 8]!, y9 = a[ai + 9]! ^ b[bi + 9]!, y10 = a[ai + 10]! ^ b[bi + 10]!, y11 = a[ai + 11]! ^ b[bi + 11]!;
  const y12 = a[ai + 12]! ^ b[bi + 12]!, y13 = a[ai + 13]! ^ b[bi + 13]!, y14 = a[ai + 14]! ^ b[bi + 14]!, y15 = a[ai + 15]! ^ b[bi + 15]!;
  let x0 = y0, x1 = y1, x2 = y2, x3 = y3, x4 = y4, x5 = y5, x6 = y6, x7 = y7;
  let x8 = y8, x9 = y9, x10 = y10, x11 = y11, x12 = y12, x13 = y13, x14 = y14, x15 = y15;
  for (let round = 0; round < 8; round += 2) {
    let t = x0 + x12; x4 ^= (t << 7) | (t >>> 25); t = x4 + x0; x8 ^= (t << 9) | (t >>> 23);
    t = x8 + x4; x12 ^= (t << 13) | (t >>> 19); t = x12 + x8; x0 ^= (t << 18) | (t >>> 14);
    t = x5 + x1; x9 ^= (t << 7) | (t >>> 25); t = x9 + x5; x13 ^= (t << 9) | (t >>> 23);
    t = x13 + x9; x1 ^= (t << 13) | (t >>> 19); t = x1 + x13; x5 ^= (t << 18) | (t >>> 14);
    t = x10 + x6; x14 ^= (t << 7) | (t >>> 25); t = x14 + x10; x2 ^= (t << 9) | (t >>> 23);
    t = x2 + x14; x6 ^= (t << 13) | (t >>> 19); t = x6 + x2; x10 ^= (t << 18) | (t >>> 14);
    t = x15 + x11; x3 ^= (t << 7) | (t >>> 25); t = x3 + x15; x7 ^= (t << 9) | (t >>> 23);
    t = x7 + x3; x11 ^= (t << 13) | (t >>> 19); t = x11 + x7; x15 ^= (t << 18) | (t >>> 14);
    t = x0 + x3; x1 ^= (t << 7) | (t >>> 25); t = x1 + x0; x2 ^= (t << 9) | (t >>> 23);
    t = x2 + x1; x3 ^= (t << 13) | (t >>> 19); t = x3 + x2; x0 ^= (t << 18) | (t >>> 14);
    t = x5 + x4; x6 ^= (t << 7) | (t >>> 25); t = x6 + x5; x7 ^= (t << 9) | (t >>> 23);
    t = x7 + x6; x4 ^= (t << 13) | (t >>> 19); t = x4 + x7; x5 ^= (t << 18) | (t >>> 14);
    t = x10 + x9; x11 ^= (t << 7) | (t >>> 25); t = x11 + x10; x8 ^= (t << 9) | (t >>> 23);
    t = x8 + x11; x9 ^= (t << 13) | (t >>> 19); t = x9 + x8; x10 ^= (t << 18) | (t >>> 14);
    t = x15 + x14; x12 ^= (t << 7) | (t >>> 25); t = x12 + x15; x13 ^= (t << 9) | (t >>> 23);
    t = x13 + x12; x14 ^= (t << 13) | (t >>> 19); t = x14 + x13; x15 ^= (t << 18) | (t >>> 14);
  }
  out[oi] = y0 + x0; out[oi + 1] = y1 + x1; out[oi + 2] = y2 + x2; out[oi + 3] = y3 + x3;
  out[oi + 4] = y4 + x4; out[oi + 5] = y5 + x5; out[oi + 6] = y6 + x6; out[oi + 7] = y7 + x7;
  out[oi + 8] = y8 + x8; out[oi + 9] = y9 + x9; out[oi + 10] = y10 + x10; out[oi + 11] = y11 + x11;
  out[oi + 12] = y12 + x12; out[oi + 13] = y13 + x13; out[oi + 14] = y14 + x14; out[oi + 15] = y15 + x15;
}
