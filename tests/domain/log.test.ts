import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { EVENTS, logLine, opaqueId, publicName, type OpaqueId } from "~/domain/log";

const ID = "2c9f0a52-6d0c-4f0e-9a39-0f6d1a7c5b10";
const BILL = "MRI BRAIN W/O CONTRAST 70551 Rosa Quill $1,240.00";

describe("a line of the log", () => {
  test("has its event, its own fields, and of a fault its kind and place", () => {
    const line = logLine(
      "analysis-fault",
      { review: opaqueId(ID), attempt: 2 },
      new TypeError(`cannot read ${BILL}`),
    );
    expect(JSON.parse(line)).toMatchObject({
      ...{ event: "analysis-fault", review: ID, attempt: 2, name: "TypeError" },
    });
    expect(line).not.toMatch(/Rosa|MRI|70551|1,240/);
  });

  test("leaves out what somebody gave it against the types", () => {
    const given = { review: opaqueId(ID), attempt: 1, line: BILL };
    expect(JSON.parse(logLine("analysis-fault", given))).toEqual({
      ...{ event: "analysis-fault", review: ID, attempt: 1 },
    });
  });

  test("takes no text of a bill: the compiler refuses it", () => {
    // @ts-expect-error a text is no id
    const text: OpaqueId = BILL;
    // @ts-expect-error `line` is no field of any event
    const field = logLine("not-a-job", { message: opaqueId(ID), line: BILL });
    // @ts-expect-error a reason is one of a list
    const reason = logLine("write-refused", { reference: ID, account: null, reason: BILL });
    // @ts-expect-error no event is called so
    const event = () => logLine("bill-read", {});
    expect([text, field, reason, event].length).toBe(4);
  });
});

describe("an id", () => {
  test.each([
    ["a row's", ID],
    ["a queue message's", "9f86d081884c7d659a2feaa0c55ad015"],
    ["a content service's", "4BqrajvA8E6qwgkieoqmq1"],
  ])("%s is taken", (_, id) => expect(opaqueId(id)).toBe(id));

  test.each([
    BILL,
    "Rosa",
    "99213",
    "123-45-6789",
    "1240.00",
    "rosa.quill@example.com",
    "Pneumonoultramicroscopic",
    "203.0.113.77",
    "",
  ])("%j is none", (text) => expect(opaqueId(text)).toBe("unreadable"));

  test("a public name has no blanks", () => {
    expect(publicName("mue-practitioner")).toBe("mue-practitioner");
    expect(publicName(BILL)).toBe("unreadable");
  });
});

test("the runbook lists every event with the fields its line has, and no other", () => {
  const runbook = readFileSync("docs/operations.md", "utf8").split("## What the log says")[1]!;
  const listed = [...runbook.matchAll(/^\| `([a-z-]+)` +\| ([^|]*)\|/gm)].map(
    ([, event, fields]) => [event, [...fields!.matchAll(/`(\w+)`/g)].map(([, field]) => field)],
  );
  expect(Object.fromEntries(listed)).toEqual(EVENTS);
});
