import type { ShouldRevalidateFunction } from "@remix-run/react";

type Unreached<Failed> = Failed & { unreached: true };

/**
 * The action's answer, or `failed` when the server could not be reached: the page then shows it beside the form, which
 * keeps what was typed. Responses that the action throws (redirects, not found) pass.
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

/** Revalidating over the same broken connection would replace the form with an error page. */
export const unlessUnreached: ShouldRevalidateFunction = ({
  actionResult,
  defaultShouldRevalidate,
}) =>
  typeof actionResult === "object" && actionResult !== null && "unreached" in actionResult
    ? false
    : defaultShouldRevalidate;
