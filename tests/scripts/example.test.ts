import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { EXAMPLE_FILE, exampleReport } from "#scripts/example/report";

test("the public example is what the engine says of its bill today", async () => {
  const published: unknown = JSON.parse(readFileSync(EXAMPLE_FILE, "utf8"));
  const said: unknown = JSON.parse(JSON.stringify(await exampleReport()));
  expect(said, "run scripts/example.ts").toEqual(published);
});
