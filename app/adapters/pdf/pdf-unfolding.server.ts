import { inflate } from "~/imaging/inflate";
import { fromAscii85, fromHex, fromLzw, fromRunLength, type TakePiece } from "./pdf-codings.server";

/** Bytes that coded streams of one file may still unfold to. */
export type Budget = { left: number };

/** What one of several codings may leave for the next: more than a file can hold, and it was folded in vain. */
const MOST_BETWEEN = 16_000_000;

/**
 * Takes the general codings off some bytes, and what they unfold to out of the budget; null once it is spent, or where one
 * stream holds more than `most`. A picture's own coding ends it: what is left is a picture's.
 */
export async function unfoldedWithin(
  bytes: Uint8Array,
  filters: readonly string[],
  budget: Budget,
  most = Infinity,
): Promise<Uint8Array | null> {
  let plain = bytes;
  for (const filter of general(filters)) {
    const pieces: Uint8Array[] = [];
    const room = Math.min(budget.left, most, MOST_BETWEEN);
    const size = await sizeWithin(plain, filter, room, (piece) => pieces.push(piece.slice()));
    if (size === null) return null;
    plain = joined(pieces, size);
    budget.left -= size;
  }
  return plain.length > most ? null : plain;
}

/** Whether some bytes unfold within the budget, which is taken out of it; what the last coding leaves is not held. */
export async function isWithin(
  bytes: Uint8Array,
  filters: readonly string[],
  budget: Budget,
): Promise<boolean> {
  const codings = general(filters);
  const between = await unfoldedWithin(bytes, codings.slice(0, -1), budget);
  const [last] = codings.slice(-1);
  if (!between || !last) return between !== null;
  const size = await sizeWithin(between, last, budget.left, () => undefined);
  budget.left -= size ?? 0;
  return size !== null;
}

/** What is taken off one coding, piece by piece; its size, or null where it is larger than `room`. */
async function sizeWithin(
  bytes: Uint8Array,
  filter: string,
  room: number,
  take: (piece: Uint8Array) => void,
): Promise<number | null> {
  let size = 0;
  await CODINGS[filter]?.(bytes, (piece) => {
    size += piece.length;
    if (size <= room) take(piece);
    return size <= room;
  });
  return size > room ? null : size;
}

const inflated = (bytes: Uint8Array, take: TakePiece): Promise<void> => inflate([bytes], take);

const CODINGS: Record<string, (bytes: Uint8Array, take: TakePiece) => Promise<void> | void> = {
  FlateDecode: inflated,
  Fl: inflated,
  LZWDecode: fromLzw,
  LZW: fromLzw,
  RunLengthDecode: fromRunLength,
  RL: fromRunLength,
  ASCII85Decode: fromAscii85,
  A85: fromAscii85,
  ASCIIHexDecode: fromHex,
  AHx: fromHex,
};

function general(filters: readonly string[]): readonly string[] {
  const end = filters.findIndex((filter) => !Object.hasOwn(CODINGS, filter));
  return end < 0 ? filters : filters.slice(0, end);
}

function joined(pieces: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
