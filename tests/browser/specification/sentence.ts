/**
 * Every sentence of the specification about signed-in pages, and the test that holds it. `proven` names a file under
 * `tests/` and a test's title (or the part of it that is written out); `tests/domain/specification-table.test.ts`
 * fails when there is no such test. `differs` gives the reason where we depart on purpose (README, decisions).
 */
export type Sentence = { says: string; proven: readonly string[]; differs?: string };
