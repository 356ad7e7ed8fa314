/**
 * Every sentence of the specification about pages, and the tests that hold it. `proven` names a file under
 * `tests/` and a test's title, or the part of it that is written out ("browser/letter.spec.ts: Copy"); a row without
 * a test fails `tests/specification/table.test.ts`, and `npm run verify` looks up that each really ran and
 * passed. `differs` gives the reason where we depart on purpose (docs/decisions, departures).
 */
export type Sentence = {
  says: string;
  proven: readonly string[];
  differs?: string;
  /** Only scripts can do it, so its browser tests are skipped where there are none. */
  scripted?: true;
};

/** The file and the title that a `proven` text names. A title may hold colons of its own. */
export function proofOf(place: string): { file: string; title: string } {
  const at = place.indexOf(": ");
  return { file: place.slice(0, at), title: place.slice(at + 2) };
}
