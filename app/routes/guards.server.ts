import { redirect, type ActionFunctionArgs, type AppLoadContext } from "@remix-run/cloudflare";
import type { SignedIn } from "~/adapters/database/sessions.server";
import { limitWrites } from "./write-limit.server";

const FIRST_PAGE = "/dashboard";

/**
 * The signed-in person, or a redirect to the sign-in page that remembers where they wanted to go. What they send is counted
 * here, since every form of theirs asks who sends it.
 */
export async function requireAccount(context: AppLoadContext, request: Request): Promise<SignedIn> {
  const who = await context.signedIn();
  if (who) {
    await limitWrites(context, request, who.account.id);
    return who;
  }
  const { pathname, search } = new URL(request.url);
  const wanted = request.method === "GET" ? pathname + search : FIRST_PAGE;
  throw redirect(
    wanted === FIRST_PAGE ? "/login" : `/login?redirectTo=${encodeURIComponent(wanted)}`,
  );
}

/** Sends signed-in people on; landing, sign-in and sign-up are for everyone else. */
export async function requireAnonymous(context: AppLoadContext, request: Request): Promise<void> {
  if (await context.signedIn()) {
    const url = new URL(request.url);
    throw redirect(ownPath(url.searchParams.get("redirectTo"), url.origin));
  }
}

/** The page first asked for, if it is a path of our own; anything else is the dashboard. */
export function ownPath(to: string | null, origin: string): string {
  if (!to || !/^\/(?![/\\])/.test(to)) return FIRST_PAGE;
  try {
    const target = new URL(to, origin);
    // A path that normalises to two slashes would name another host in the Location header.
    const isOwn = target.origin === origin && !target.pathname.startsWith("//");
    // Remix writes a path with two slashes into the log when it is led to.
    return isOwn ? target.pathname.replace(/\/{2,}/g, "/") + target.search : FIRST_PAGE;
  } catch {
    return FIRST_PAGE;
  }
}

/**
 * The signed-in owner of the review an address names. Every action on a review asks this first: another
 * account's review answers like one that does not exist.
 */
export async function requireOwner(
  { context, request, params }: ActionFunctionArgs,
  message = "Report not found.",
): Promise<SignedIn & { reviewId: string }> {
  const who = await requireAccount(context, request);
  const reviewId = params.reviewId ?? "";
  if (!(await context.services.reviews.owns(who.account.id, reviewId))) throw notFound(message);
  return { ...who, reviewId };
}

/** For what does not exist and for what belongs to another account: they must look the same. */
export const notFound = (message: string): Response => new Response(message, { status: 404 });
