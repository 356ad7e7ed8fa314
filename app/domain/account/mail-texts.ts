import { LINK_MINUTES } from "./email-link";

/** What is mailed; stored until it is sent. */
export type MailKind =
  | "sign-in-link"
  | "confirm-email"
  | "change-email"
  | "address-taken"
  | "email-changed"
  | "password-changed"
  | "deadline-near"
  | "sign-in-changed";

/**
 * One mail's words, as text and as HTML. Nothing of a bill is ever among them. `unsubscribe`: where one click stops such
 * mail; null where there is nothing to stop.
 */
export type MailText = { subject: string; text: string; html: string; unsubscribe: string | null };

export type MailFacts = {
  brand: string;
  /** Where the site is, without a trailing slash. */
  origin: string;
  /** Whom to write to; null where the operator named nobody. */
  contact: string | null;
  /** The address that opens once; null in mails that only tell. */
  link: string | null;
  /** Where one click stops such mail; null where there is nothing to stop. */
  unsubscribe: string | null;
};

/** A sentence or two, or the words on the link. */
type Part = string | { linked: string };
type Wording = { subject: string; parts: readonly Part[] };

const ONCE = `The link works once, for ${LINK_MINUTES} minutes. Don't pass it on: whoever has it can use it.`;
const NOT_YOU = "If it wasn't you, you need not do anything.";

const WORDINGS: Readonly<Record<MailKind, (brand: string) => Wording>> = {
  "sign-in-link": (brand) => ({
    subject: `Your link to sign in to ${brand}`,
    parts: [
      `Somebody, most likely you, asked to sign in to ${brand} by email. With this link you can sign in, or choose a new password.`,
      { linked: "Open the sign-in page" },
      ONCE,
      `${NOT_YOU} Without this mail nobody gets in.`,
    ],
  }),
  "confirm-email": (brand) => ({
    subject: `Confirm your address for ${brand}`,
    parts: [
      `An account at ${brand} was made with this address. Confirm that it's yours, so that you can get back in if you forget your password.`,
      { linked: "Confirm this address" },
      ONCE,
      "If you didn't make an account, don't confirm it.",
    ],
  }),
  "change-email": (brand) => ({
    subject: `Confirm your new address for ${brand}`,
    parts: [
      `Somebody, most likely you, asked to use this address for an account at ${brand}. It changes only when you confirm it.`,
      { linked: "Use this address" },
      ONCE,
      NOT_YOU,
    ],
  }),
  "address-taken": (brand) => ({
    subject: `This address has an account at ${brand} already`,
    parts: [
      `Somebody, most likely you, asked to use this address for another account at ${brand}. It has an account of its own, so nothing was changed.`,
      "To use it for the other account, delete the account it has now, or change that one's address first.",
      NOT_YOU,
    ],
  }),
  "email-changed": (brand) => ({
    subject: `Your address at ${brand} was changed`,
    parts: [
      `The email address of your account at ${brand} was changed. Mail now goes to the new address, and this one no longer signs in.`,
      "If it wasn't you, write to us at once.",
    ],
  }),
  "deadline-near": (brand) => ({
    subject: "A deadline of yours is near",
    parts: [
      `One or more of your deadlines at ${brand} come up within a week. Sign in to see which. This mail doesn't say more, so that nobody else learns of it.`,
      { linked: "See my deadlines" },
      "A deadline is only as sure as the dates we know. Keep your own eye on it too.",
    ],
  }),
  "password-changed": (brand) => ({
    subject: `Your password at ${brand} was changed`,
    parts: [
      `The password of your account at ${brand} was changed, and every other device was signed out.`,
      "If it wasn't you, ask for a sign-in link on the sign-in page and choose a new password.",
    ],
  }),
  "sign-in-changed": (brand) => ({
    subject: `How you sign in to ${brand} was changed`,
    parts: [
      `A passkey, two-step sign-in or a recovery code of your account at ${brand} was added, used up or taken away.`,
      "If it wasn't you, choose a new password, sign out every other device, and write to us.",
    ],
  }),
};

/** Composes a mail; one that has a link to show needs `link`. */
export function mailText(kind: MailKind, facts: MailFacts): MailText {
  const { brand, origin, contact, link, unsubscribe } = facts;
  const { subject, parts } = WORDINGS[kind](brand);
  const stop =
    unsubscribe && `You get this because you asked for reminders. Stop them: ${unsubscribe}`;
  const foot = contact ? `${brand}, ${origin}. Write to us: ${contact}` : `${brand}, ${origin}`;
  const asText = (part: Part) => (typeof part === "string" ? part : `${part.linked}:\n${link}`);
  return {
    subject,
    text: [...parts.map(asText), `-- \n${stop ? `${stop}\n` : ""}${foot}`].join("\n\n") + "\n",
    html: page(
      subject,
      parts.map((part) => asHtml(part, link ?? "")),
      stop ? [stop, foot] : [foot],
    ),
    unsubscribe,
  };
}

const asHtml = (part: Part, link: string): string =>
  typeof part === "string"
    ? `<p>${escaped(part)}</p>`
    : `<p><a href="${escaped(link)}" style="${BUTTON}">${escaped(part.linked)}</a></p>\n<p>Or copy this address: ${escaped(link)}</p>`;

/** Mail programs know no style sheets; without pictures, nothing is fetched when the mail is opened. */
const BUTTON =
  "display:inline-block;padding:12px 20px;border-radius:6px;background:#0a5c63;color:#ffffff;text-decoration:none;font-weight:bold";
const BODY =
  "margin:0 auto;max-width:36em;padding:24px;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere";

const page = (subject: string, parts: readonly string[], foot: readonly string[]): string =>
  `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title></head>
<body style="${BODY}">
${parts.join("\n")}
${foot.map((line) => `<p style="font-size:14px">${escaped(line)}</p>`).join("\n")}
</body>
</html>
`;

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
