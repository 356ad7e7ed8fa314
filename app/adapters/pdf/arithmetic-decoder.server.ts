/**
 * The estimates of the MQ coder, which JBIG2 shares with JPEG 2000: how likely the rarer bit is, where to go after it
 * and after the usual one, and whether the two change places.
 */
export const ESTIMATES: readonly (readonly [
  qe: number,
  rarer: number,
  usual: number,
  swap: 0 | 1,
])[] = [
  [0x5601, 1, 1, 1],
  [0x3401, 6, 2, 0],
  [0x1801, 9, 3, 0],
  [0x0ac1, 12, 4, 0],
  [0x0521, 29, 5, 0],
  [0x0221, 33, 38, 0],
  [0x5601, 6, 7, 1],
  [0x5401, 14, 8, 0],
  [0x4801, 14, 9, 0],
  [0x3801, 14, 10, 0],
  [0x3001, 17, 11, 0],
  [0x2401, 18, 12, 0],
  [0x1c01, 20, 13, 0],
  [0x1601, 21, 29, 0],
  [0x5601, 14, 15, 1],
  [0x5401, 14, 16, 0],
  [0x5101, 15, 17, 0],
  [0x4801, 16, 18, 0],
  [0x3801, 17, 19, 0],
  [0x3401, 18, 20, 0],
  [0x3001, 19, 21, 0],
  [0x2801, 19, 22, 0],
  [0x2401, 20, 23, 0],
  [0x2201, 21, 24, 0],
  [0x1c01, 22, 25, 0],
  [0x1801, 23, 26, 0],
  [0x1601, 24, 27, 0],
  [0x1401, 25, 28, 0],
  [0x1201, 26, 29, 0],
  [0x1101, 27, 30, 0],
  [0x0ac1, 28, 31, 0],
  [0x09c1, 29, 32, 0],
  [0x08a1, 30, 33, 0],
  [0x0521, 31, 34, 0],
  [0x0441, 32, 35, 0],
  [0x02a1, 33, 36, 0],
  [0x0221, 34, 37, 0],
  [0x0141, 35, 38, 0],
  [0x0111, 36, 39, 0],
  [0x0085, 37, 40, 0],
  [0x0049, 38, 41, 0],
  [0x0025, 39, 42, 0],
  [0x0015, 40, 43, 0],
  [0x0009, 41, 44, 0],
  [0x0005, 42, 45, 0],
  [0x0001, 43, 45, 0],
  [0x5601, 46, 46, 0],
];

const QE = Uint16Array.from(ESTIMATES, ([qe]) => qe);
const RARER = Uint8Array.from(ESTIMATES, ([, rarer]) => rarer);
const USUAL = Uint8Array.from(ESTIMATES, ([, , usual]) => usual);
const SWAP = Uint8Array.from(ESTIMATES, ([, , , swap]) => swap);

/** So many bytes may be missing at the end: coders leave out what can be guessed. */
const MOST_BEYOND = 1000;

/**
 * Decodes bits as ITU-T T.88 annex E says. `contexts` holds, for each, its estimate times two plus the usual bit;
 * it is changed by every call. Beyond the end of the data it reads on as if ones followed; `isSpent` tells when that
 * can no longer be the end of what was coded.
 */
export function arithmeticDecoder(
  data: Uint8Array,
  contexts: Uint8Array,
): { bit(context: number): 0 | 1; isSpent(): boolean } {
  let place = 0;
  let high = data[0] ?? 0xff;
  let low = 0;
  let left = 0;
  let range = 0x8000;
  let beyond = 0;
  const next = () => {
    if (place >= data.length) beyond += 1;
    if ((data[place] ?? 0xff) === 0xff) {
      const following = data[place + 1] ?? 0xff;
      if (following > 0x8f) {
        low += 0xff00;
        left = 8;
      } else {
        place += 1;
        low += following << 9;
        left = 7;
      }
    } else {
      place += 1;
      low += (data[place] ?? 0xff) << 8;
      left = 8;
    }
    if (low > 0xffff) {
      high += low >> 16;
      low &= 0xffff;
    }
  };
  next();
  high = ((high << 7) & 0xffff) | ((low >> 9) & 0x7f);
  low = (low << 7) & 0xffff;
  left -= 7;
  const bit = (context: number): 0 | 1 => {
    const state = contexts[context]!;
    let estimate = state >> 1;
    let usual = (state & 1) as 0 | 1;
    const qe = QE[estimate]!;
    range -= qe;
    let found: 0 | 1 = usual;
    let isRarer = false;
    if (high < qe) {
      // The ranges of both may have changed places.
      isRarer = range >= qe;
      range = qe;
    } else {
      high -= qe;
      if ((range & 0x8000) !== 0) return usual;
      isRarer = range < qe;
    }
    if (isRarer) {
      found = (1 - usual) as 0 | 1;
      if (SWAP[estimate] === 1) usual = found;
      estimate = RARER[estimate]!;
    } else estimate = USUAL[estimate]!;
    do {
      if (left === 0) next();
      range <<= 1;
      high = ((high << 1) & 0xffff) | ((low >> 15) & 1);
      low = (low << 1) & 0xffff;
      left -= 1;
    } while ((range & 0x8000) === 0);
    contexts[context] = (estimate << 1) | usual;
    return found;
  };
  return { bit, isSpent: () => beyond > MOST_BEYOND };
}
