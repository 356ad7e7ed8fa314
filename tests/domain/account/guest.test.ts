import { expect, test } from "vitest";
import { Message, MOST_MESSAGE_LETTERS } from "~/domain/account/contact";
import { timeLeft } from "~/domain/account/guest";

const MINUTE = 60_000;

test.each([
  [24 * 60 * MINUTE, "in 24 hours"],
  [24 * 60 * MINUTE - 1, "in 23 hours"],
  [2 * 60 * MINUTE, "in 2 hours"],
  [2 * 60 * MINUTE - 1, "in an hour"],
  [60 * MINUTE, "in an hour"],
  [60 * MINUTE - 1, "in less than an hour"],
  [0, "in less than an hour"],
])("%d ms before it is over, everything is deleted %s", (left, words) =>
  expect(timeLeft(1_000 + left, 1_000)).toBe(words),
);

test.each([
  ["just under the most letters", "x".repeat(MOST_MESSAGE_LETTERS - 1), true],
  ["at it", "x".repeat(MOST_MESSAGE_LETTERS), true],
  ["over it", "x".repeat(MOST_MESSAGE_LETTERS + 1), false],
  ["blanks alone", "  \n ", false],
  ["nothing", undefined, false],
])("a message of %s", (_, body, taken) =>
  expect(Message.safeParse({ email: "ada@example.com", body }).success).toBe(taken),
);
