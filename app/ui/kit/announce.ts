type Announcement = { count: number; text: string };

let said: Announcement = { count: 0, text: "" };
const listeners = new Set<() => void>();

/** Has a screen reader say a text though nothing was pressed: one place on every page says it, again if it is the same. */
export function announce(text: string): void {
  said = { count: said.count + 1, text };
  for (const tell of listeners) tell();
}

/** The last announcement, as a store for React. */
export const ANNOUNCED = {
  subscribe(tell: () => void): () => void {
    listeners.add(tell);
    return () => listeners.delete(tell);
  },
  now: (): Announcement => said,
};
