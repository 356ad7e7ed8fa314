import { readdirSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join } from "node:path";

/** A file as somebody uploads it. `mayTakeOcr`: a page of it may be a picture that has to be recognized. */
export type AttackFile = { name: string; kind: string; bytes: Uint8Array; mayTakeOcr: boolean };

type Random = () => number;
type Mutation = (bytes: Uint8Array, random: Random, other: Uint8Array) => Uint8Array;

const DOCUMENTS = fileURLToPath(new URL("../../corpus/documents/", import.meta.url));
const PICTURES_IN_TEN = 1;

/** mulberry32: the same numbers for the same seed, so that a file that did harm can be made again. */
function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const below = (random: Random, end: number) => Math.floor(random() * end);

const flipped: Mutation = (bytes, random) => {
  const damaged = bytes.slice();
  const count = 1 + below(random, 64);
  for (let at = 0; at < count; at += 1)
    damaged[below(random, damaged.length)]! ^= 1 << below(random, 8);
  return damaged;
};

const truncated: Mutation = (bytes, random) =>
  bytes.slice(0, Math.max(16, below(random, bytes.length)));

/** A range of another file laid over this one. */
const spliced: Mutation = (bytes, random, other) => {
  const damaged = bytes.slice();
  const size = Math.min(1 + below(random, 4_000), other.length, damaged.length - 16);
  const from = below(random, other.length - size);
  damaged.set(other.subarray(from, from + size), 16 + below(random, damaged.length - size - 16));
  return damaged;
};

/** A range of the file once more behind itself; of a PDF an object from its number to its end. */
const doubled: Mutation = (bytes, random) => {
  const text = Buffer.from(bytes).toString("latin1");
  const objects = [...text.matchAll(/\d+ \d+ obj\b[^]*?endobj\s/g)];
  const object = objects[below(random, Math.max(1, objects.length))];
  const from = object ? object.index : below(random, bytes.length);
  const end = object ? from + object[0].length : from + below(random, bytes.length - from);
  return Buffer.concat([bytes.subarray(0, end), bytes.subarray(from, end), bytes.subarray(end)]);
};

/** Numbers somewhere in the file become very large; of a picture two bytes of its first hundred. */
const enlarged: Mutation = (bytes, random) => {
  const text = Buffer.from(bytes).toString("latin1");
  if (!text.startsWith("%PDF")) {
    const damaged = bytes.slice();
    for (let at = 0; at < 2; at += 1) damaged[16 + below(random, 84)] = 0xff;
    return damaged;
  }
  const share = 4 / Math.max(1, [...text.matchAll(/(?<=\/\w+ )\d+(?= ?[/>\n])/g)].length);
  return Buffer.from(
    text.replace(/(?<=\/\w+ )\d+(?= ?[/>\n])/g, (number: string) =>
      random() < share ? String(2 ** (8 + below(random, 30))) : number,
    ),
    "latin1",
  );
};

const MUTATIONS = { flipped, truncated, spliced, doubled, enlarged };

/** `count` real documents, each damaged in one way, the same for the same `seed`: nine PDFs to each picture. */
export function mutatedFiles(count: number, seed: number): AttackFile[] {
  const random = seeded(seed);
  // One that is empty by itself has nothing to damage.
  const names = readdirSync(DOCUMENTS)
    .filter((name) => statSync(join(DOCUMENTS, name)).size > 0)
    .sort();
  const pdfs = names.filter((name) => name.endsWith(".pdf"));
  const pictures = names.filter((name) => /\.(png|jpg)$/.test(name));
  const read = (name: string) => new Uint8Array(readFileSync(join(DOCUMENTS, name)));
  const ways = Object.entries(MUTATIONS);
  return Array.from({ length: count }, (_, index) => {
    const from = index % 10 < PICTURES_IN_TEN ? pictures : pdfs;
    const name = from[below(random, from.length)]!;
    const [how, mutate] = ways[below(random, ways.length)]!;
    const sound = read(name);
    const bytes = mutate(sound, random, read(from[below(random, from.length)]!));
    const hasPicture = from === pictures || Buffer.from(sound).includes("/Subtype /Image");
    return {
      name: `${how}-${index}-${name}`,
      kind: `damaged ${hasPicture ? "pictures" : "documents"} (${how})`,
      ...{ bytes, mayTakeOcr: hasPicture },
    };
  });
}
