import { afterEach, expect, test, vi } from "vitest";
import { contactMessagesIn } from "~/adapters/database/contact-messages.server";
import { MESSAGE_DAYS } from "~/domain/account/contact";
import { sweep } from "~/use-cases/sweep";
import type { WebServices } from "~/use-cases/services";
import { db, NOW } from "#tests/workers/world";

const messages = contactMessagesIn(db);
const A_DAY = 24 * 60 * 60_000;
let made = 0;
const aMessage = (given: { at?: number; formToken?: string } = {}) => {
  made += 1;
  return {
    ...{ id: `message-${made}`, at: NOW, email: "ada@example.com", body: "Hello" },
    ...{ formToken: `form-${made}`, about: null, ...given },
  };
};
afterEach(() => vi.restoreAllMocks());
const ids = async () => (await messages.waiting(50)).map(({ id }) => id);

test("the same form twice is one message, the longest waiting first, and one can be deleted once", async () => {
  const [late, early] = [aMessage(), aMessage({ at: NOW - 1 })];
  await messages.keep(late);
  await messages.keep(early);
  await messages.keep(aMessage({ formToken: late.formToken }));
  expect(await ids()).toEqual([early.id, late.id]);
  expect(await messages.remove(early.id)).toBe(true);
  expect(await messages.remove(early.id)).toBe(false);
  expect(await ids()).toEqual([late.id]);
});

test.each([
  ["just under", -1, true],
  ["at", 0, true],
  ["just over", 1, false],
])("the clock deletes what is %s ninety days old", async (_, beyond, kept) => {
  expect(MESSAGE_DAYS).toBe(90);
  const message = aMessage({ at: NOW - 90 * A_DAY - beyond });
  await messages.keep(message);
  // Of a site that has nothing else to sweep.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await sweep({ contactMessages: messages } as unknown as WebServices, NOW);
  expect((await ids()).includes(message.id)).toBe(kept);
});
