import type { AppLoadContext } from "@remix-run/cloudflare";
import { UPLOAD_PATHS } from "~/domain/case/upload";
import { logSecurity } from "./security-log.server";

const AGAIN_SECONDS = 60;

/** Requests that were counted, however often they ask who sent them. */
const counted = new WeakSet<AppLoadContext>();

/**
 * Counts a form of somebody who is signed in. Beyond a minute's limit it throws what the error page says, with the form to be sent
 * again. Reading is not counted, signing out asks nobody, and `receiveUpload` counts forms of files.
 */
export async function limitWrites(
  context: AppLoadContext,
  request: Request,
  userId: string,
): Promise<void> {
  if (request.method === "GET" || request.method === "HEAD" || counted.has(context)) return;
  const type = request.headers.get("content-type") ?? "";
  const { pathname } = new URL(request.url);
  if (type.startsWith("multipart/form-data") && UPLOAD_PATHS.test(pathname)) return;
  counted.add(context);
  if (await context.services.rateLimits.write(userId)) return;
  logSecurity(context, "write-refused", { account: userId, reason: "too-many-writes" });
  throw new Response("Too many writes", {
    status: 429,
    headers: { "Retry-After": String(AGAIN_SECONDS) },
  });
}
