import { expect, test } from "vitest";
import { timelineOf } from "~/domain/case/timeline";

const steps = (...course: Parameters<typeof timelineOf>) =>
  timelineOf(...course).map(({ title, day, state }) => [title, day, state]);
const letter = { kind: "provider-dispute", date: "2026-05-01", respondBy: "2026-05-31" } as const;

test("before anything is done, what will come is named without a day", () => {
  expect(steps({ status: "Completed", written: [], sent: [], clocks: [] })).toEqual([
    ["Letter written", null, "coming"],
    ["Letter sent", null, "coming"],
    ["Their answer, 30 days after you send it", null, "coming"],
    ["Result", null, "coming"],
  ]);
});

test("deadlines stand in order of their days between the letter and the result", () => {
  const clocks = [
    { id: "b", title: "Reply to your dispute letter", safe: "2026-05-31", state: "open" },
    { id: "a", title: "Ask for proof", safe: "2026-05-02", state: "past" },
  ];
  expect(
    steps({ status: "Resolved", written: ["provider-dispute"], sent: [letter], clocks }),
  ).toEqual([
    ["Dispute letter written", null, "done"],
    ["Dispute letter sent", "2026-05-01", "done"],
    ["Ask for proof", "2026-05-02", "late"],
    ["Reply to your dispute letter", "2026-05-31", "coming"],
    ["Resolved", null, "done"],
  ]);
});

test("a letter that was sent and is there no more was still written", () => {
  const [first] = timelineOf({ status: "Completed", written: [], sent: [letter], clocks: [] });
  expect(first).toMatchObject({ title: "Dispute letter written", state: "done" });
});
