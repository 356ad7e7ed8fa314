import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { hintsIn } from "~/adapters/database/hints.server";

const FOLDER = "app/adapters/database";

test("every statement that gives a review a new version announces it, or leaves that to the re-audit", () => {
  const raising = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .flatMap((file) =>
      readFileSync(`${FOLDER}/${file}`, "utf8").split(/(?=\b(?:UPDATE|INSERT|DELETE) )/),
    )
    .filter((statement) => statement.includes("version = version + 1"));
  expect(raising.length).toBeGreaterThan(10);
  for (const statement of raising)
    expect(statement).toMatch(/NEW_VERSION|CHANGED_REVIEW|COALESCE\(unjudged_since/);
});

test("rows become hints, each once; the review a part belongs to hears as well", () => {
  const part = { hint_user: "u", hint_review: "part", hint_whole: "whole", hint_version: 4 };
  const account = { hint_user: "a", hint_review: null, hint_whole: null, hint_version: 0 };
  expect(hintsIn([{ version: 4, ...part }, account, account, { id: "no hint" }])).toEqual([
    { userId: "u", hint: { reviewId: "part", version: 4 } },
    { userId: "u", hint: { reviewId: "whole", version: 0 } },
    { userId: "a", hint: { reviewId: null, version: 0 } },
  ]);
});
