import { LINK_MINUTES } from "~/domain/account/email-link";
import { CHALLENGE_MS } from "~/domain/account/second-factor";
import { SHARED_DAYS } from "~/domain/account/shared-review";
import { ACCESS_DAYS } from "~/domain/account/record-access";

/**
 * What is kept of people, and until when, as the privacy page says it. A test holds it against every column of the
 * database: nothing can be stored that has no row here.
 */
export const KEPT_DATA = {
  account: {
    what: "Your email, your plan, and your name and address if you give them",
    until: "until you delete your account",
  },
  password: {
    what: "Your password as a one-way scrypt hash, never the password itself",
    until: "until you change it or delete your account",
  },
  sessions: {
    what: "A hash of each sign-in, with the kind of device and browser, the country, the day of its last use, and what you last searched for among your reviews",
    until: "14 days without use, 60 days at most, or until you log out",
  },
  waysIn: {
    what: "If you turn on two-step sign-in, the secret of your app, encrypted, and hashes of your recovery codes; of each passkey its public half, which signs nobody in, the kind of device, and the days it was added and last used",
    until: "until you turn it off, remove it, or delete your account",
  },
  signingIn: {
    what: "A hash of what is still to be answered while you sign in with a code or a passkey",
    until: `${CHALLENGE_MS / 60_000} minutes`,
  },
  links: {
    what: "A hash of each link we mail you, and the address it is for",
    until: `${LINK_MINUTES} minutes`,
  },
  mail: {
    what: "The address a mail goes to, and what kind of mail it is",
    until: "until it is sent, a day at most",
  },
  tries: {
    what: "Counts of wrong passwords and of bills checked without an account, under hashes that name nobody",
    until: "a day after the last one",
  },
  files: {
    what: "The files you send, their names, the words we found on their pages, and pictures of the pages",
    until:
      "until you delete the review; the files and pictures sooner if you choose so in your account; what you share from another app and don't confirm, an hour",
  },
  reviews: {
    what: "What we read from your documents, what you corrected, answered or chose, what we found, your letters, payments, notes and call notes",
    until: "until you delete the review",
  },
  choices: {
    what: "What you chose about reminders, files and AI, and which deadlines we reminded you of",
    until: "until you delete your account",
  },
  accesses: {
    what: "When a report, letter or file of yours was opened, from what kind of device and country",
    until: `${ACCESS_DAYS} days, or until you delete your account`,
  },
  shared: {
    what: "Which bill you show to our administrators, and what you ask about it",
    until: `${SHARED_DAYS} days, or until you stop`,
  },
  messages: {
    what: "What you write to us, with the email you give, apart from any account",
    until: "until it is answered, 90 days at most",
  },
  audit: {
    what: "That an account, a way to sign in or a plan changed or AI was asked, when, and by which account number",
    until: "always, without any bill",
  },
} as const satisfies Record<string, { what: string; until: string }>;
