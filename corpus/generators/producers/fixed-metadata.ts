const FIXED_DATE = "20260102000000";

/** Replaces dates and file identifiers, byte for byte, so that the same source gives the same file. */
export function fixMetadata(pdf: Uint8Array): Uint8Array {
  const fixed = Buffer.from(pdf)
    .toString("latin1")
    .replace(
      /(\/(?:CreationDate|ModDate) ?\(D:)\d{14}/g,
      (_: string, start: string) => start + FIXED_DATE,
    )
    .replace(
      /(\/DocChecksum ?\/)[0-9A-F]{32}/g,
      (_: string, start: string) => start + "0".repeat(32),
    )
    .replace(
      /\/ID ?\[ ?<([0-9A-F]{32})>(\s*)<([0-9A-F]{32})>/gi,
      (whole: string, first: string, _space: string, second: string) =>
        whole.replace(first, "0".repeat(32)).replace(second, "0".repeat(32)),
    );
  return new Uint8Array(Buffer.from(fixed, "latin1"));
}
