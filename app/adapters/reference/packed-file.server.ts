import { deflateRawSync, inflateRawSync } from "node:zlib";

/**
 * A file whose parts can be unpacked one at a time: a mark, the length of the head, the head (JSON, deflated), then
 * the blocks, each deflated on its own. The head names the first key and the packed length of every block, so that
 * one look-up unpacks one block.
 */
export type PackedFile = {
  /** As the writer gave it. */
  about: unknown;
  /** How many blocks there are. */
  length: number;
  /** The block that holds this key if any does; -1 where it lies before the first. */
  indexOf: (key: string) => number;
  /** Unpacks one block, at every call again. */
  block: (index: number) => Uint8Array;
};

/** Bytes that hold every row from `first` to the next block's. */
export type PackedBlock = { first: string; bytes: Uint8Array };

const MARK = [0x50, 0x42, 0x45, 0x31]; // PBE1
const PREFIX = 8;
/** No block and no head that is written here comes near it. */
const MAX_UNPACKED = 16 * 1024 * 1024;

type Head = { about: unknown; blocks: [string, number][] };

/** Packs blocks, which must be in the order of their keys. The same input makes the same bytes. */
export function writePacked(about: unknown, blocks: readonly PackedBlock[]): Uint8Array {
  const packed = blocks.map(({ bytes }) => deflateRawSync(bytes, { level: 9 }));
  const head: Head = {
    about,
    blocks: blocks.map(({ first }, index) => [first, packed[index]!.length]),
  };
  const deflated = deflateRawSync(JSON.stringify(head), { level: 9 });
  const prefix = new Uint8Array(PREFIX);
  prefix.set(MARK);
  new DataView(prefix.buffer).setUint32(4, deflated.length, true);
  return new Uint8Array(Buffer.concat([prefix, deflated, ...packed]));
}

/** Reads the head. Throws, with the name, on bytes that are no packed file or are cut short. */
export function openPacked(name: string, bytes: Uint8Array): PackedFile {
  const refuse = (why: string) => new Error(`${name} is not a packed edition: ${why}`);
  if (bytes.length < PREFIX || MARK.some((byte, at) => bytes[at] !== byte))
    throw refuse("it does not begin with PBE1");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const begin = PREFIX + view.getUint32(4, true);
  if (begin > bytes.length) throw refuse("its head is cut short");
  const { about, blocks } = JSON.parse(unpack(bytes.subarray(PREFIX, begin)).toString()) as Head;
  const ends: number[] = [];
  let end = begin;
  for (const [, length] of blocks) ends.push((end += length));
  if (end !== bytes.length) throw refuse(`it has ${bytes.length} bytes and should have ${end}`);
  return {
    about,
    length: blocks.length,
    indexOf(key) {
      let [low, high] = [0, blocks.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (blocks[middle]![0] <= key) low = middle + 1;
        else high = middle;
      }
      return low - 1;
    },
    block: (index) => unpack(bytes.subarray(index === 0 ? begin : ends[index - 1], ends[index])),
  };
}

const unpack = (bytes: Uint8Array): Buffer =>
  inflateRawSync(bytes, { maxOutputLength: MAX_UNPACKED });
