/**
 * All edits of one column-one code: the numbers of code, first day, last day and kind of each, in order of code. In a
 * block it is the code, the bytes that follow, the count of its edits, then one row of numbers each for the codes (as
 * steps), first days, last days and kinds. Such rows resemble those of neighboring codes, so they deflate well.
 */
export type PairRecord = Record<"codes" | "effective" | "deletion" | "kinds", Uint16Array>;

export const NO_PAIRS: PairRecord = {
  codes: new Uint16Array(),
  effective: new Uint16Array(),
  deletion: new Uint16Array(),
  kinds: new Uint16Array(),
};

/** Five bytes of code and four of length. */
const RECORD_HEAD = 9;

/** A record as the bytes it has in a block. */
export function writeRecord(
  code: string,
  { codes, effective, deletion, kinds }: PairRecord,
): Uint8Array {
  const body: number[] = [];
  const put = (value: number) => {
    let left = value;
    for (; left > 0x7f; left >>>= 7) body.push(0x80 | (left & 0x7f));
    body.push(left);
  };
  put(codes.length);
  codes.forEach((number, at) => put(number - (at === 0 ? 0 : codes[at - 1]!)));
  for (const column of [effective, deletion, kinds]) column.forEach(put);
  const record = new Uint8Array(RECORD_HEAD + body.length);
  record.set(new TextEncoder().encode(code));
  new DataView(record.buffer).setUint32(5, body.length, true);
  record.set(body, RECORD_HEAD);
  return record;
}

/** The record of a code in a block; null where the block has none. */
export function readRecord(block: Uint8Array, columnOne: string): PairRecord | null {
  const code = new TextEncoder().encode(columnOne);
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
  for (let at = 0; at < block.length; at += RECORD_HEAD + view.getUint32(at + 5, true)) {
    if (!code.every((byte, index) => block[at + index] === byte)) continue;
    let next = at + RECORD_HEAD;
    const take = () => {
      let value = 0;
      for (let shift = 0; ; shift += 7) {
        const byte = block[next]!;
        next += 1;
        value |= (byte & 0x7f) << shift;
        if (byte < 0x80) return value;
      }
    };
    const length = take();
    const column = () => Uint16Array.from({ length }, take);
    const codes = column();
    for (let index = 1; index < length; index += 1) codes[index]! += codes[index - 1]!;
    return { codes, effective: column(), deletion: column(), kinds: column() };
  }
  return null;
}
