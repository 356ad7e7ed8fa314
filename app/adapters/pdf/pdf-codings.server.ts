/** The plain codings of a PDF's streams, each ending where its data is damaged or stands for more than `most` bytes. */

/** Bytes that are added up to a bound. */
function collected(most: number) {
  let held = new Uint8Array(4_096);
  let size = 0;
  return {
    /** False once there are too many. */
    add(piece: ArrayLike<number>): boolean {
      if (size + piece.length > most) return false;
      if (size + piece.length > held.length) {
        const larger = new Uint8Array(Math.max(size + piece.length, held.length * 2));
        larger.set(held);
        held = larger;
      }
      held.set(piece, size);
      size += piece.length;
      return true;
    },
    whole: () => held.subarray(0, size),
  };
}

type Decoded = Uint8Array | "too-much";

const [CLEAR, END, WIDEST] = [256, 257, 4096];

/** LZW as PDF has it by default, its codes growing one early. */
export function fromLzw(bytes: Uint8Array, most: number): Decoded {
  const out = collected(most);
  const plain = Array.from({ length: CLEAR }, (_, byte) => Uint8Array.of(byte));
  let table: Uint8Array[] = [];
  let before: Uint8Array | null = null;
  let [held, bits, width] = [0, 0, 9];
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xffffff;
    bits += 8;
    if (bits < width) continue;
    const code = (held >> (bits - width)) & ((1 << width) - 1);
    bits -= width;
    if (code === END) break;
    if (code === CLEAR) {
      [table, before, width] = [[], null, 9];
      continue;
    }
    const known: Uint8Array | undefined = code < CLEAR ? plain[code] : table[code - END - 1];
    const entry: Uint8Array | null = known ?? (before && joined(before, before[0]!));
    if (!entry) break;
    if (!out.add(entry)) return "too-much";
    if (before && table.length + END + 1 < WIDEST) table.push(joined(before, entry[0]!));
    before = entry;
    const next = table.length + END + 1;
    width = next >= 2047 ? 12 : next >= 1023 ? 11 : next >= 511 ? 10 : 9;
  }
  return out.whole();
}

function joined(start: Uint8Array, last: number): Uint8Array {
  const whole = new Uint8Array(start.length + 1);
  whole.set(start);
  whole[start.length] = last;
  return whole;
}

export function fromRunLength(bytes: Uint8Array, most: number): Decoded {
  const out = collected(most);
  for (let at = 0; at < bytes.length && bytes[at] !== 128;) {
    const lead = bytes[at]!;
    const piece =
      lead < 128
        ? bytes.subarray(at + 1, at + lead + 2)
        : new Uint8Array(257 - lead).fill(bytes[at + 1] ?? 0);
    if (!out.add(piece)) return "too-much";
    at += lead < 128 ? lead + 2 : 2;
  }
  return out.whole();
}

export function fromHex(bytes: Uint8Array, most: number): Decoded {
  const out = collected(most);
  let high = -1;
  for (const byte of bytes) {
    if (byte === 62) break;
    const digit = parseInt(String.fromCharCode(byte), 16);
    if (Number.isNaN(digit)) continue;
    if (high >= 0 && !out.add([high * 16 + digit])) return "too-much";
    high = high >= 0 ? -1 : digit;
  }
  if (high >= 0 && !out.add([high * 16])) return "too-much";
  return out.whole();
}

/** Five letters for four bytes, `z` for four zeros; `~` ends it. */
export function fromAscii85(bytes: Uint8Array, most: number): Decoded {
  const out = collected(most);
  let group: number[] = [];
  const add = (): boolean => {
    const wanted = group.length - 1;
    while (group.length < 5) group.push(84);
    const value = group.reduce((sum, digit) => sum * 85 + digit, 0);
    group = [];
    const four = [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) & 255);
    return wanted < 1 || out.add(four.slice(0, wanted));
  };
  for (const byte of bytes) {
    if (byte === 126) break;
    if (byte === 122 && group.length === 0 && !out.add([0, 0, 0, 0])) return "too-much";
    if (byte < 33 || byte > 117) continue;
    group.push(byte - 33);
    if (group.length === 5 && !add()) return "too-much";
  }
  if (group.length > 1 && !add()) return "too-much";
  return out.whole();
}
