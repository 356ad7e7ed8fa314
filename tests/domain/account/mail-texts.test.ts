import { describe, expect, test } from "vitest";
import { mailText, type MailFacts, type MailKind } from "~/domain/account/mail-texts";

const KINDS: Readonly<Record<MailKind, { hasLink: boolean }>> = {
  "sign-in-link": { hasLink: true },
  "confirm-email": { hasLink: true },
  "change-email": { hasLink: true },
  "address-taken": { hasLink: false },
  "email-changed": { hasLink: false },
  "password-changed": { hasLink: false },
  "deadline-near": { hasLink: true },
  "sign-in-changed": { hasLink: false },
};
const LINK = "https://bills.example/link/abc";
const FACTS: MailFacts = {
  brand: "Plainbill",
  origin: "https://bills.example",
  contact: "help@bills.example",
  link: null,
  unsubscribe: null,
};

describe.each(Object.entries(KINDS) as [MailKind, { hasLink: boolean }][])(
  "the mail %s",
  (kind, { hasLink }) => {
    const mail = mailText(kind, { ...FACTS, link: hasLink ? LINK : null });

    test("says the same as text and as HTML, with its link where it has one", () => {
      for (const body of [mail.text, mail.html]) {
        expect(body.includes(LINK)).toBe(hasLink);
        expect(body).toContain("help@bills.example");
        expect(body).not.toMatch(/null|undefined/);
      }
      const told = mail.text.split("\n\n").filter((part) => !part.includes(LINK));
      expect(told.length).toBeGreaterThan(2);
      for (const part of told.slice(0, -1)) expect(mail.html).toContain(`<p>${part}</p>`);
    });

    test("tells nothing of a bill, fetches nothing, and runs nothing", () => {
      expect(mail.subject + mail.text).not.toMatch(
        /\b(bill|bills|charge|claim|doctor|hospital|insur\w*|medical|letter|review)\b(?!\.example)/i,
      );
      expect(mail.html).not.toMatch(/<(img|script|link|iframe)\b|url\(/i);
    });

    test("has a subject that fits into one line", () => {
      expect(mail.subject.length).toBeLessThan(60);
      expect(mail.subject).not.toMatch(/[\r\n]/);
    });
  },
);

test("a brand with signs of HTML stays text", () => {
  const { html } = mailText("email-changed", { ...FACTS, brand: `<b>"A&B"</b>` });
  expect(html).toContain("&lt;b&gt;&quot;A&amp;B&quot;&lt;/b&gt;");
  expect(html).not.toContain("<b>");
});

test("a mail that can be stopped says how, as text and as HTML", () => {
  const stop = "https://bills.example/unsubscribe/abc";
  const { text, html, unsubscribe } = mailText("deadline-near", {
    ...FACTS,
    ...{ link: LINK, unsubscribe: stop },
  });
  expect(unsubscribe).toBe(stop);
  for (const words of [text, html]) expect(words).toContain(`Stop them: ${stop}`);
});

test("without a contact nobody is named", () => {
  const { text, html } = mailText("email-changed", { ...FACTS, contact: null });
  expect(text.trimEnd().endsWith("Plainbill, https://bills.example")).toBe(true);
  expect(html).not.toContain("Write to us:");
});
