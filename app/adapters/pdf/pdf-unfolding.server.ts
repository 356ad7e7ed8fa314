import { inflate } from "~/imaging/inflate";
import { fromAscii85, fromHex, fromLzw, fromRunLength } from "./pdf-codings.server";

/** Bytes that coded streams of one file may still unfold to. */
export type Budget = { left: number };

/**
 * Takes the general codings off some bytes, and what they unfold to out of the budget; null once it is spent. Nothing
 * larger than the budget is ever held. A picture's own coding ends it: what is left is a picture's.
 */
export async function unfoldedWithin(
  bytes: Uint8Array,
  filters: readonly string[],
  budget: Budget,
): Promise<Uint8Array | null> {
  let plain = bytes;
  for (const filter of filters) {
    const taken = await oneTakenOff(plain, filter, budget.left);
    if (taken === "too-much") return null;
    if (taken === "picture") break;
    plain = taken;
    budget.left -= plain.length;
  }
  return plain;
}

async function oneTakenOff(
  bytes: Uint8Array,
  filter: string,
  most: number,
): Promise<Uint8Array | "too-much" | "picture"> {
  switch (filter) {
    case "FlateDecode":
    case "Fl":
      return inflated(bytes, most);
    case "LZWDecode":
    case "LZW":
      return fromLzw(bytes, most);
    case "RunLengthDecode":
    case "RL":
      return fromRunLength(bytes, most);
    case "ASCII85Decode":
    case "A85":
      return fromAscii85(bytes, most);
    case "ASCIIHexDecode":
    case "AHx":
      return fromHex(bytes, most);
    default:
      return "picture";
  }
}

async function inflated(bytes: Uint8Array, most: number): Promise<Uint8Array | "too-much"> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  await inflate([bytes], (piece) => {
    size += piece.length;
    if (size <= most) pieces.push(piece);
    return size <= most;
  });
  if (size > most) return "too-much";
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
