import { redirect, type ActionFunctionArgs, type AppLoadContext } from "@remix-run/cloudflare";
import type { SignedIn } from "~/adapters/database/account/sessions.server";
import { isGuest } from "~/domain/account/guest";
import { isFresh } from "~/domain/account/second-factor";
import { limitWrites } from "./write-limit.server";

const FIRST_PAGE = "/dashboard";

/**
 * Whoever has an account, or a guest with the one review they had checked: for the pages of a review, which ask for it by
 * its owner. Everybody else is sent to the sign-in page, which remembers where they wanted to go. What they send is
 * counted here, since every form of theirs asks who sends it.
 */
export async function requirePerson(context: AppLoadContext, request: Request): Promise<SignedIn> {
  const who = await context.signedIn();
  if (!who) throw redirect(remembering("/login", request));
  await limitWrites(context, request, who.account.id);
  return who;
}

/** Whoever has an account. Guests are sent to the sign-up page, where they make theirs. */
export async function requireAccount(context: AppLoadContext, request: Request): Promise<SignedIn> {
  const who = await requirePerson(context, request);
  if (isGuest(who.account)) throw redirect(remembering("/signup", request));
  return who;
}

/**
 * Whoever has an account and showed lately who they are: for what a stranger at an open session must not do. Others are
 * asked for their password first, and then led back to the page.
 */
export async function requireFresh(context: AppLoadContext, request: Request): Promise<SignedIn> {
  const who = await requireAccount(context, request);
  if (isFresh(who.provenAt, context.now)) return who;
  const { pathname } = new URL(request.url);
  throw redirect(`/account/confirm?${new URLSearchParams({ redirectTo: pathname })}`, 303);
}

function remembering(page: "/login" | "/signup", request: Request): string {
  const { pathname, search } = new URL(request.url);
  const wanted = request.method === "GET" ? pathname + search : FIRST_PAGE;
  return wanted === FIRST_PAGE ? page : `${page}?redirectTo=${encodeURIComponent(wanted)}`;
}

/** Sends people with an account on; landing, sign-in and sign-up are for everyone else. Says whether it is a guest. */
export async function requireAnonymous(
  context: AppLoadContext,
  request: Request,
): Promise<{ guest: boolean }> {
  const who = await context.signedIn();
  if (who && !isGuest(who.account)) {
    const url = new URL(request.url);
    throw redirect(ownPath(url.searchParams.get("redirectTo"), url.origin));
  }
  return { guest: who !== null };
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
  const who = await requirePerson(context, request);
  const reviewId = params.reviewId ?? "";
  if (!(await context.services.reviews.owns(who.account.id, reviewId))) throw notFound(message);
  return { ...who, reviewId };
}

/** For what does not exist and for what belongs to another account: they must look the same. */
export const notFound = (message: string): Response => new Response(message, { status: 404 });
