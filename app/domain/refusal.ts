/** What an answer that comes before the pages, or in the place of one, says to the person. */
export type Refusal = {
  title: string;
  text: string;
  /** What finds the event in the log. */
  reference?: string;
  /** After how many seconds to ask again. */
  again?: number;
};

/** Whether it may be another answer the next time. A 500 is a fault of that very page, and is no other later. */
export const isPassing = (status: number): boolean => status === 429 || status > 500;

/** The refusal that an answer's data is; null for anything else. */
export function refusalIn(data: unknown): Refusal | null {
  if (typeof data !== "object" || data === null) return null;
  const { title, text, reference, again } = data as Partial<Record<keyof Refusal, unknown>>;
  if (typeof title !== "string" || typeof text !== "string") return null;
  return {
    ...{ title, text },
    ...(typeof reference === "string" ? { reference } : {}),
    ...(typeof again === "number" ? { again } : {}),
  };
}

/** `Retry-After` in seconds; null where there is none, and for a date. */
export const secondsUntil = (retryAfter: string | null | undefined): number | null =>
  retryAfter && /^\d{1,5}$/.test(retryAfter) ? Number(retryAfter) : null;
