/** The plain codings of a PDF's streams, each ending where its data is damaged or its reader has enough. */

/** Takes the next bytes, which are its own until it returns; false when it has enough. */
export type TakePiece = (piece: Uint8Array) => boolean;

const PIECE_BYTES = 65_536;

/** Gathers bytes into pieces; each adding returns false once their reader has enough. */
function gathered(take: TakePiece) {
  const held = new Uint8Array(PIECE_BYTES);
  let size = 0;
  const passOn = (): boolean => {
    const piece = held.subarray(0, size);
    size = 0;
    return piece.length === 0 || take(piece);
  };
  return {
    add(bytes: Uint8Array): boolean {
      for (let at = 0; at < bytes.length;) {
        const part = bytes.subarray(at, at + PIECE_BYTES - size);
        held.set(part, size);
        size += part.length;
        at += part.length;
        if (size === PIECE_BYTES && !passOn()) return false;
      }
      return true;
    },
    addByte(byte: number): boolean {
      held[size] = byte;
      size += 1;
      return size < PIECE_BYTES || passOn();
    },
    passOn,
  };
}

const [CLEAR, END, WIDEST] = [256, 257, 4096];

/** LZW as PDF has it by default, its codes growing one early. */
export function fromLzw(bytes: Uint8Array, take: TakePiece): void {
  const out = gathered(take);
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
    if (!out.add(entry)) return;
    if (before && table.length + END + 1 < WIDEST) table.push(joined(before, entry[0]!));
    before = entry;
    const next = table.length + END + 1;
    width = next >= 2047 ? 12 : next >= 1023 ? 11 : next >= 511 ? 10 : 9;
  }
  out.passOn();
}

function joined(start: Uint8Array, last: number): Uint8Array {
  const whole = new Uint8Array(start.length + 1);
  whole.set(start);
  whole[start.length] = last;
  return whole;
}

export function fromRunLength(bytes: Uint8Array, take: TakePiece): void {
  const out = gathered(take);
  const run = new Uint8Array(128);
  for (let at = 0; at < bytes.length && bytes[at] !== 128;) {
    const lead = bytes[at]!;
    const piece =
      lead < 128
        ? bytes.subarray(at + 1, at + lead + 2)
        : run.fill(bytes[at + 1] ?? 0).subarray(0, 257 - lead);
    if (!out.add(piece)) return;
    at += lead < 128 ? lead + 2 : 2;
  }
  out.passOn();
}

export function fromHex(bytes: Uint8Array, take: TakePiece): void {
  const out = gathered(take);
  let high = -1;
  for (const byte of bytes) {
    if (byte === 62) break;
    const digit = parseInt(String.fromCharCode(byte), 16);
    if (Number.isNaN(digit)) continue;
    if (high >= 0 && !out.addByte(high * 16 + digit)) return;
    high = high >= 0 ? -1 : digit;
  }
  if (high >= 0 && !out.addByte(high * 16)) return;
  out.passOn();
}

const FOUR_ZEROS = new Uint8Array(4);

/** Five letters for four bytes, `z` for four zeros; `~` ends it. */
export function fromAscii85(bytes: Uint8Array, take: TakePiece): void {
  const out = gathered(take);
  const four = new Uint8Array(4);
  let [value, letters] = [0, 0];
  const add = (): boolean => {
    const wanted = letters - 1;
    for (; letters < 5; letters += 1) value = value * 85 + 84;
    for (let at = 3; at >= 0; at -= 1) {
      four[at] = value % 256;
      value = Math.floor(value / 256);
    }
    [value, letters] = [0, 0];
    return out.add(four.subarray(0, wanted));
  };
  for (const byte of bytes) {
    if (byte === 126) break;
    if (byte === 122 && letters === 0 && !out.add(FOUR_ZEROS)) return;
    if (byte < 33 || byte > 117) continue;
    value = value * 85 + byte - 33;
    letters += 1;
    if (letters === 5 && !add()) return;
  }
  if (letters > 1 && !add()) return;
  out.passOn();
}
