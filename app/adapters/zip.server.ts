import { makeZip } from "client-zip";

/** A file for an archive; it is asked for its content only when its turn has come. */
export type ZippedFile = {
  name: string;
  input: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | AsyncIterable<string>;
};

/** A ZIP archive that is made while it is read: nothing but the piece on its way is in memory. */
export const zipOf = (files: AsyncIterable<ZippedFile>): ReadableStream<Uint8Array> =>
  makeZip(files);
