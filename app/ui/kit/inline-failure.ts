import type { ShouldRevalidateFunction } from "@remix-run/react";

/** What a form shows when the server could not be reached at all. */
type Unreached<Failed> = Failed & { unreached: true };

/**
 * What an action answers, or `failed` when the server could not be reached: the page then says so beside the form, and
 * what was typed stays in it. Answers of our own (redirects, not found) pass.
 */
export async function inlineFailure<Answer, Failed>(
  action: () => Promise<Answer>,
  failed: Failed,
): Promise<Answer | Unreached<Failed>> {
  try {
    return await action();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { ...failed, unreached: true };
  }
}

/** Asking for the page's data over the same broken connection would put an error page in place of the form. */
export const unlessUnreached: ShouldRevalidateFunction = ({
  actionResult,
  defaultShouldRevalidate,
}) =>
  typeof actionResult === "object" && actionResult !== null && "unreached" in actionResult
    ? false
    : defaultShouldRevalidate;
