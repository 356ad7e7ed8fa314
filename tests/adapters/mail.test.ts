import { expect, test } from "vitest";
import { mailBy } from "~/adapters/mail.server";

const SENDER = { from: "hello@bills.example", brand: "Plainbill", origin: "https://bills.example" };
const TEXT = { subject: "S", text: "T", html: "<p>H</p>" };

/** What the binding was given for a mail. */
async function sentAs(unsubscribe: string | null): Promise<unknown[]> {
  const sent: unknown[] = [];
  const send = async (message: unknown) => {
    sent.push(message);
    return { messageId: "1" };
  };
  await mailBy({ send } as never, SENDER)?.send("pat@example.com", { ...TEXT, unsubscribe });
  return sent;
}

test("a mail goes out as text and HTML, from the brand, marked as written by a machine", async () => {
  expect(await sentAs(null)).toEqual([
    {
      from: { name: "Plainbill", email: "hello@bills.example" },
      to: "pat@example.com",
      ...TEXT,
      headers: { "Auto-Submitted": "auto-generated" },
    },
  ]);
});

test("a mail that can be stopped can be stopped with one click in the mail program", async () => {
  const stop = "https://bills.example/unsubscribe/abc";
  expect(await sentAs(stop)).toMatchObject([
    {
      headers: {
        "List-Unsubscribe": `<${stop}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    },
  ]);
});

test.each([
  ["binding", undefined, SENDER],
  ["sender", {}, { ...SENDER, from: undefined }],
  ["address of the site", {}, { ...SENDER, origin: undefined }],
])("without a %s there is no mail", (_, binding, sender) => {
  expect(mailBy(binding as never, sender)).toBeNull();
});
