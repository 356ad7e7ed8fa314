import { readdirSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { restoreDrill } from "#scripts/local/restore-drill";

/** A state folder as the product wrote it, two days before this test was. */
const STATE = "tests/support/earlier-state";

const NOTHING = { rowsWithoutFile: 0, filesWithoutRow: 0 };
const filesBelow = (folder: string) => readdirSync(folder, { recursive: true }).sort();

test("row 69: after a day of deletions and uploads nothing dangles either way, and the folder is untouched", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const before = filesBelow(STATE);
  const drill = await restoreDrill(STATE, null);
  expect(drill.before.rowsWithoutFile).toBeGreaterThan(0);
  expect(drill.before.filesWithoutRow).toBeGreaterThan(0);
  expect(drill.after).toMatchObject(NOTHING);
  expect(drill.after.rows).toBe(drill.before.rows - drill.before.rowsWithoutFile);
  expect(drill.after.files).toBe(drill.before.files - drill.before.filesWithoutRow);
  expect(drill.keptRows).toBe(true);
  expect(filesBelow(STATE)).toEqual(before);
  expect(log).toHaveBeenCalledTimes(drill.before.rowsWithoutFile);
  log.mockRestore();
});
