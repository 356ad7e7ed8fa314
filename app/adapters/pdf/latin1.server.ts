import { Buffer } from "node:buffer";

/**
 * Bytes as a text of as many characters, each its byte's number, and no more memory than the bytes. A `TextDecoder` calls
 * another table by this name, and takes twice the memory.
 */
export const latin1 = ({ buffer, byteOffset, byteLength }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString("latin1");
