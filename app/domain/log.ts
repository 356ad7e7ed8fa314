import { loggedFault } from "./fault";

declare const OPAQUE: unique symbol;
declare const PUBLIC: unique symbol;

/** An id that means nothing to who cannot read the database. `opaqueId` alone makes one. */
export type OpaqueId = string & { readonly [OPAQUE]: true };
/** The name of something that is public anyway: an edition of a public table, an entry of the blog. */
export type PublicName = string & { readonly [PUBLIC]: true };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const RANDOM = /^(?=[A-Za-z]*\d)[0-9A-Za-z]{20,64}$/;
const NAME = /^[\w.-]{1,64}$/;

/** An id for the log. What is not shaped like one of ours is left out: it may be a person's text. */
export const opaqueId = (text: string): OpaqueId =>
  (UUID.test(text) || RANDOM.test(text) ? text : "unreadable") as OpaqueId;

/** For what everybody may read on the site; never for what came from a person or a document. */
export const publicName = (text: string): PublicName =>
  (NAME.test(text) ? text : "unreadable") as PublicName;

/** How somebody signed in. */
export type WayIn = "password" | "sign-up" | "passkey" | "link" | "new-password" | "code";

/** What a line may hold besides its event and its fault: ids, numbers, and words from a list. No field is a text. */
type Fields = {
  reference: OpaqueId;
  account: OpaqueId | null;
  review: OpaqueId;
  document: OpaqueId;
  letter: OpaqueId;
  mail: OpaqueId;
  message: OpaqueId;
  request: OpaqueId | null;
  table: PublicName;
  edition: PublicName;
  entry: PublicName;
  attempt: number;
  status: number | null;
  found: boolean;
  resealed: number;
  left: number;
  way: WayIn;
  level: "error" | "warning";
  part: "database" | "files" | "documents" | "clock";
  why: "not-as-expected" | "file-elsewhere" | "no-rich-text";
  reason:
    | "wrong-credentials"
    | "email-taken"
    | "wrong-password"
    | "wrong-code"
    | "unknown"
    | "disabled"
    | "busy"
    | "too-many-attempts"
    | "too-many-writes";
  step:
    | "analyses"
    | "re-audits"
    | "re-audit"
    | "documents"
    | "sessions"
    | "guests"
    | "messages"
    | "notes"
    | "attempts"
    | "links"
    | "accesses"
    | "shared-reviews"
    | "originals"
    | "reminders"
    | "reminder"
    | "secrets"
    | "challenges"
    | "shared"
    | "mails"
    | "files"
    | "objects";
};

/** What happened to whom at signing in, which an operator who looks for attacks must see. */
const SECURITY_EVENTS = {
  "signed-in": ["reference", "account", "way"],
  "code-asked": ["reference", "account", "way"],
  "sign-in-refused": ["reference", "account", "reason"],
  "sign-up-refused": ["reference", "account", "reason"],
  "sign-in-link-refused": ["reference", "account", "reason"],
  "code-refused": ["reference", "account", "reason"],
  "passkey-refused": ["reference", "account", "reason"],
  "password-not-proven": ["reference", "account", "reason"],
  "write-refused": ["reference", "account", "reason"],
} as const satisfies Record<string, readonly (keyof Fields)[]>;

/** Every event that is logged, and the fields its line has. `docs/operations.md` says what each means. */
export const EVENTS = {
  ...SECURITY_EVENTS,
  unhandled: ["reference"],
  "page-error": ["reference"],
  "upload-failed": ["reference"],
  "delete-failed": ["reference"],
  "account-delete-failed": ["reference"],
  "profile-save-failed": ["reference"],
  "upgrade-ask-failed": ["reference"],
  "letter-not-drawn": ["reference"],
  "letter-pdf-failed": ["letter"],
  "content-fault": ["reference", "status", "request"],
  "content-unhealthy": [],
  "content-client": ["level"],
  "content-skipped": ["entry", "why"],
  "edition-unsound": ["table", "edition", "found"],
  "not-a-job": ["message"],
  "analysis-fault": ["review", "attempt"],
  "re-audit-left-to-sweep": ["review"],
  "explanation-left-composed": ["review"],
  "page-not-drawn": ["review"],
  "queue-send-failed": ["review"],
  "store-failed": ["review"],
  "file-delete-failed": ["review"],
  "folder-delete-failed": [],
  "file-missing": ["document"],
  "mail-failed": ["mail"],
  "access-not-noted": [],
  "hint-lost": [],
  "socket-close-lost": [],
  "images-refused": [],
  "last-good-not-kept": [],
  "sweep-failed": ["step"],
  "secrets-resealed": ["resealed", "left"],
  unhealthy: ["part"],
} as const satisfies Record<string, readonly (keyof Fields)[]>;

export type SecurityEvent = keyof typeof SECURITY_EVENTS;
export type LoggedEvent = keyof typeof EVENTS;
export type FieldsOf<Event extends LoggedEvent> = Pick<Fields, (typeof EVENTS)[Event][number]>;

/**
 * One line of the log, as JSON: the event, its own fields and no others, and of a fault what `loggedFault` lets through.
 * Whoever writes it chooses how loud: `console.warn(logLine(...))`.
 */
export function logLine<Event extends LoggedEvent>(
  event: Event,
  fields: FieldsOf<Event>,
  ...fault: [] | [error: unknown]
): string {
  const given: Partial<Fields> = fields;
  const names: readonly (keyof Fields)[] = EVENTS[event];
  const kept = names.map((name) => [name, given[name]]);
  const failed = fault.length > 0 ? loggedFault(fault[0]) : {};
  return JSON.stringify({ event, ...Object.fromEntries(kept), ...failed });
}
