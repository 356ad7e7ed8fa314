import { expect, test } from "vitest";
import { loggedFault } from "~/domain/fault";

const failedQuery = () =>
  new Error(
    'Failed query: \n  INSERT INTO analysis_run (bill) VALUES (?)\nparams: {"patient":"Rosa Quill"},\n    at home: 12 Elm St',
    { cause: new Error("D1_ERROR: no such table: analysis_run: SQLITE_ERROR") },
  );

test("a failed query is logged by what the database says and by place, never by its values", () => {
  const logged = loggedFault(failedQuery());
  expect(logged.name).toBe("Error");
  expect(logged.store).toBe("D1_ERROR: no such table: analysis_run: SQLITE_ERROR");
  expect(logged.where[0]).toMatch(/^at .*fault\.test\.ts/);
  expect(logged.where.length).toBeLessThanOrEqual(5);
  expect(JSON.stringify(logged)).not.toMatch(/Rosa|INSERT|Elm/);
});

test("any other message stays out of the log", () => {
  const logged = loggedFault(new TypeError("cannot read MRI BRAIN of Rosa Quill"));
  expect(logged.name).toBe("TypeError");
  expect(JSON.stringify(logged)).not.toContain("Rosa");
});

test.each([
  ["a text", "Rosa Quill", "string"],
  ["nothing", undefined, "undefined"],
])("%s that was thrown is named by its type", (_, thrown, name) => {
  expect(loggedFault(thrown)).toEqual({ name, where: [] });
});
