import type { ShouldRevalidateFunction } from "@remix-run/react";
import { refusalIn } from "~/domain/refusal";

type Unreached<Failed> = Failed & { unreached: true };

/**
 * The action's answer, or `failed` when the server could not be reached, or refused the form before any page saw it, with
 * the words of that refusal: the page then shows it beside the form, which keeps what was typed. Responses that the action
 * throws (redirects, not found) pass.
 */
export async function inlineFailure<Answer, Failed>(
  action: () => Promise<Answer>,
  failed: (words: string | null) => Failed,
): Promise<Answer | Unreached<Failed>> {
  try {
    return await action();
  } catch (error) {
    const words = error instanceof Response ? await wordsOf(error) : null;
    if (error instanceof Response && words === null) throw error;
    return { ...failed(words), unreached: true };
  }
}

async function wordsOf(thrown: Response): Promise<string | null> {
  if (!/json/.test(thrown.headers.get("content-type") ?? "")) return null;
  const refusal = refusalIn(await thrown.clone().json());
  return refusal && `${refusal.title}. ${refusal.text}`;
}

/** Revalidating over the same broken connection would replace the form with an error page. */
export const unlessUnreached: ShouldRevalidateFunction = ({
  actionResult,
  defaultShouldRevalidate,
}) =>
  typeof actionResult === "object" && actionResult !== null && "unreached" in actionResult
    ? false
    : defaultShouldRevalidate;
