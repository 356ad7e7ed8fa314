/** The longest typed bill, every field full, is under a megabyte. */
const MOST_BYTES = 2 * 1024 * 1024;

/**
 * The request with its form read whole, or null when it is too large. A handler that answers before it has read a form
 * would leave the rest on the connection, and the runtime resets a connection in that state under its client. Uploads
 * pass as streams: they are counted while they arrive.
 */
export async function withWholeForm(request: Request): Promise<Request | null> {
  const type = request.headers.get("content-type") ?? "";
  if (!request.body || !type.startsWith("application/x-www-form-urlencoded")) return request;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size <= MOST_BYTES) chunks.push(chunk);
  }
  if (size > MOST_BYTES) return null;
  return new Request(request, { body: new Blob(chunks.map((chunk) => chunk.slice())) });
}
