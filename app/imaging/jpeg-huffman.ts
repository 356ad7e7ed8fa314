/** A Huffman table as lookups: `fast` by the next nine bits (length << 8 | symbol, 0 if longer), the rest by length. */
export type HuffmanTable = {
  fast: Uint16Array;
  symbols: Uint8Array;
  least: Int32Array;
  most: Int32Array;
  first: Int32Array;
};

const FAST_BITS = 9;

/** Builds the lookups from a DHT segment's sixteen counts and its symbols. */
function huffmanTable(counts: Uint8Array, symbols: Uint8Array): HuffmanTable {
  const table: HuffmanTable = {
    fast: new Uint16Array(1 << FAST_BITS),
    symbols,
    least: new Int32Array(17),
    most: new Int32Array(17).fill(-1),
    first: new Int32Array(17),
  };
  let code = 0;
  let index = 0;
  for (let length = 1; length <= 16; length += 1, code <<= 1) {
    table.least[length] = code;
    table.first[length] = index;
    for (let count = counts[length - 1]!; count > 0; count -= 1, code += 1, index += 1) {
      if (length > FAST_BITS) continue;
      const from = code << (FAST_BITS - length);
      table.fast.fill(
        (length << 8) | (symbols[index] ?? 0),
        from,
        from + (1 << (FAST_BITS - length)),
      );
    }
    table.most[length] = code - 1;
  }
  return table;
}

/** Bits of one entropy-coded segment. At a marker or the end of the file it goes on with zeros, as decoders do. */
export class BitReader {
  private bits = 0;
  private held = 0;
  /** Zeros were handed out because the data ended early. */
  exhausted = 0;

  constructor(
    private readonly bytes: Uint8Array,
    public at: number,
  ) {}

  private fill(): void {
    while (this.held <= 16) {
      let byte = 0;
      if (this.at < this.bytes.length) {
        byte = this.bytes[this.at]!;
        if (byte === 0xff) {
          let next = this.at + 1;
          while (this.bytes[next] === 0xff) next += 1;
          if (this.bytes[next] === 0) this.at = next + 1;
          else {
            byte = 0;
            this.exhausted += 1;
          }
        } else this.at += 1;
      } else this.exhausted += 1;
      this.bits = ((this.bits << 8) | byte) & 0xffffff;
      this.held += 8;
    }
  }

  /** The next symbol; 0 for a code the table does not have. */
  symbol(table: HuffmanTable): number {
    if (this.held < 16) this.fill();
    const next = (this.bits >> (this.held - 16)) & 0xffff;
    const entry = table.fast[next >> (16 - FAST_BITS)]!;
    if (entry !== 0) {
      this.held -= entry >> 8;
      return entry & 255;
    }
    for (let length = FAST_BITS + 1; length <= 16; length += 1) {
      const code = next >> (16 - length);
      if (code <= table.most[length]! && code >= table.least[length]!) {
        this.held -= length;
        return table.symbols[table.first[length]! + code - table.least[length]!] ?? 0;
      }
    }
    this.held -= 16;
    return 0;
  }

  /** The next `count` bits (at most 16) as a number. */
  take(count: number): number {
    if (count === 0) return 0;
    if (this.held < count) this.fill();
    this.held -= count;
    return (this.bits >> this.held) & ((1 << count) - 1);
  }

  /** A signed value of `size` bits, as JPEG writes differences and coefficients. */
  signed(size: number): number {
    if (size === 0) return 0;
    const value = this.take(size);
    return value < 1 << (size - 1) ? value - (1 << size) + 1 : value;
  }

  /** Forgets the bits up to the next marker; returns that marker's code and steps behind it, or 0 at the end. */
  marker(): number {
    this.bits = 0;
    this.held = 0;
    for (; this.at + 1 < this.bytes.length; this.at += 1) {
      const code = this.bytes[this.at + 1]!;
      if (this.bytes[this.at] === 0xff && code !== 0 && code !== 0xff) {
        this.at += 2;
        return code;
      }
    }
    return 0;
  }
}

/** Reads a DHT segment into the tables of constant and other terms. */
export function readHuffmanTables(body: Uint8Array, dc: HuffmanTable[], ac: HuffmanTable[]): void {
  for (let at = 0; at + 17 <= body.length;) {
    const counts = body.subarray(at + 1, at + 17);
    const total = counts.reduce((sum, count) => sum + count, 0);
    const tables = body[at]! >> 4 === 0 ? dc : ac;
    tables[body[at]! & 3] = huffmanTable(counts, body.subarray(at + 17, at + 17 + total));
    at += 17 + total;
  }
}
