/**
 * The token an entry is stored under: that of its form with a digest of what was sent. The same form sent twice is one
 * entry; sent again with something else in it (a page gone back to) it is another.
 */
export async function entryToken(
  formToken: string,
  content: readonly (string | Uint8Array)[],
): Promise<string> {
  const encoder = new TextEncoder();
  const digests = await Promise.all(
    content.map((part) => sha256(typeof part === "string" ? encoder.encode(part) : part)),
  );
  return `${formToken} ${await sha256(encoder.encode(digests.join(" ")))}`;
}

async function sha256(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
