import { Form, Link } from "@remix-run/react";
import { longDate, mediumDate } from "~/domain/day";
import type { AccountType } from "~/domain/case/review";
import type { MailKind } from "~/domain/account/mail-texts";
import type { AuditedAction } from "~/domain/account/upgrade";
import { AdminInbox, type InboxMessage } from "./admin-inbox";
import { SharedReviews, type WaitingReview } from "./shared-reviews";
import { Button } from "~/ui/kit/button";
import { DataTable } from "~/ui/kit/data-table";
import { Field } from "~/ui/kit/field";
import { FocusedAlert } from "~/ui/kit/focused-alert";

type ShownAccount = { id: string; email: string; accountType: AccountType };

export type AdminReply = {
  error: string | null;
  done: string | null;
  searchedFor: string;
  /** Null before a search. */
  accounts: ShownAccount[] | null;
};

type WaitingRequest = { id: string; email: string; askedOn: string };
type ShownEvent = {
  at: number;
  actor: string;
  action: AuditedAction;
  subject: string | null;
  detail: string | null;
};

type TroubledMail = { kind: MailKind; tries: number; postedAt: number; waits: boolean };

export type AdminScreenProps = {
  requests: readonly WaitingRequest[];
  events: readonly ShownEvent[];
  /** Mails that could not be sent, without whom they are for. */
  mails: readonly TroubledMail[];
  /** The bills that their owners show to the Admins. */
  shared: readonly WaitingReview[];
  messages: readonly InboxMessage[];
  /** After so many days a message is deleted. */
  messageDays: number;
  /** An account was deleted a moment ago. */
  deleted: boolean;
  reply: AdminReply | null;
};

const TYPES = ["Free", "Pro", "Admin"] as const;

const ACTION_TEXT: Record<AuditedAction, string> = {
  "upgrade-requested": "asked for Pro",
  "upgrade-granted": "granted the upgrade of",
  "upgrade-declined": "declined the upgrade of",
  "account-type-set": "set the account type of",
  "source-ticked": "confirmed a source",
  "password-changed": "changed the password",
  "password-reset": "chose a new password by email",
  "email-changed": "changed the email address",
  "account-deleted": "deleted the account",
  "analysis-run-again": "ran an analysis again",
  "account-disabled": "disabled the account",
  "account-enabled": "enabled the account",
  "account-signed-out": "signed out everywhere",
  "second-factor-on": "turned on two-step sign-in",
  "second-factor-off": "turned off two-step sign-in",
  "recovery-codes-made": "made new recovery codes",
  "recovery-code-used": "signed in with a recovery code",
  "passkey-added": "added a passkey",
  "passkey-removed": "removed a passkey",
  "ai-asked": "asked the AI",
  "ai-pictures-allowed": "let the AI see pictures",
  "ai-pictures-withdrawn": "no longer lets the AI see pictures",
  "shared-review-opened": "opened a review shared by",
};

const MAIL_TEXT: Record<MailKind, string> = {
  "sign-in-link": "a link to sign in",
  "confirm-email": "a link to confirm an address",
  "change-email": "a link to a new address",
  "address-taken": "that an address is taken",
  "email-changed": "that an address was changed",
  "password-changed": "that a password was changed",
  "deadline-near": "that a deadline is near",
  "sign-in-changed": "that a way to sign in was changed",
};

export function AdminScreen(props: AdminScreenProps) {
  const { requests, events, mails, messages, messageDays, deleted, reply } = props;
  return (
    <>
      <h1>Accounts and requests</h1>
      <p className="mt-2">
        <Link to="/admin/sources">Sources to check</Link>
        {", "}
        <Link to="/admin/operations">Operations</Link>
      </p>
      {deleted && !reply && (
        <FocusedAlert kind="success" className="mt-6" text="The account is deleted." />
      )}
      {reply?.error && <FocusedAlert kind="error" className="mt-6" text={reply.error} />}
      {reply?.done && <FocusedAlert kind="success" className="mt-6" text={reply.done} />}
      <section aria-labelledby="requests-heading" className="mt-8">
        <h2 id="requests-heading">Waiting for Pro</h2>
        {requests.length === 0 ? (
          <p className="mt-2 text-muted">No one is waiting for an upgrade.</p>
        ) : (
          <div className="card mt-4">
            <RequestTable requests={requests} />
          </div>
        )}
      </section>
      <SharedReviews reviews={props.shared} />
      <AdminInbox messages={messages} days={messageDays} />
      <section aria-labelledby="accounts-heading" className="mt-10">
        <h2 id="accounts-heading">Find an account</h2>
        <Form method="post" className="mt-4 flex max-w-xl flex-wrap items-end gap-4">
          <input type="hidden" name="intent" value="find" />
          <div className="min-w-0 flex-1 basis-60">
            <Field
              key={reply?.searchedFor}
              label="Email, or a part of it"
              name="email"
              autoComplete="off"
              maxLength={254}
              required
              defaultValue={reply?.searchedFor}
            />
          </div>
          <Button look="quiet">Find</Button>
        </Form>
        <div role="status">{reply?.accounts && <FoundAccounts accounts={reply.accounts} />}</div>
      </section>
      {mails.length > 0 && <MailTrouble mails={mails} />}
      <section aria-labelledby="events-heading" className="mt-10">
        <h2 id="events-heading">Lately</h2>
        <ul className="mt-3 flex flex-col gap-1 text-sm">
          {events.map((event) => (
            <li key={`${event.at} ${event.action} ${event.subject}`}>
              <EventText {...event} />
            </li>
          ))}
        </ul>
        {events.length === 0 && <p className="mt-2 text-muted">Nothing yet.</p>}
      </section>
    </>
  );
}

const MailTrouble = ({ mails }: Pick<AdminScreenProps, "mails">) => (
  <section aria-labelledby="mails-heading" className="mt-10">
    <h2 id="mails-heading">Mail that couldn&apos;t be sent</h2>
    <ul className="mt-3 flex flex-col gap-1 text-sm">
      {mails.map(({ kind, tries, postedAt, waits }) => (
        <li key={`${postedAt} ${kind}`}>
          {mediumDate(new Date(postedAt).toISOString())}: {MAIL_TEXT[kind]}, tried{" "}
          {tries === 1 ? "once" : `${tries} times`}. {waits ? "Tried again soon." : "Given up."}
        </li>
      ))}
    </ul>
  </section>
);

function RequestTable({ requests }: { requests: readonly WaitingRequest[] }) {
  return (
    <DataTable
      caption="Requests for Pro, the longest waiting first"
      rows={requests}
      rowKey={({ id }) => id}
      columns={[
        { key: "email", label: "Account", heading: true, render: ({ email }) => email },
        { key: "asked", label: "Asked on", render: ({ askedOn }) => mediumDate(askedOn) },
        {
          key: "actions",
          label: "Answer",
          render: ({ id, email }) => (
            <Form method="post" className="flex flex-wrap gap-3">
              <input type="hidden" name="intent" value="decide" />
              <input type="hidden" name="request" value={id} />
              <Button small name="decision" value="granted" aria-label={`Grant: ${email}`}>
                Grant
              </Button>
              <Button
                small
                look="quiet"
                name="decision"
                value="declined"
                aria-label={`Decline: ${email}`}
              >
                Decline
              </Button>
            </Form>
          ),
        },
      ]}
    />
  );
}

function FoundAccounts({ accounts }: { accounts: readonly ShownAccount[] }) {
  if (accounts.length === 0) return <p className="mt-4">No account has that in its email.</p>;
  return (
    <ul className="card mt-4 max-w-xl">
      {accounts.map(({ id, email, accountType }) => (
        <li key={`${id} ${accountType}`} className="border-t border-hairline p-4 first:border-t-0">
          <p className="font-semibold wrap-anywhere">
            <Link to={`/admin/accounts/${id}`}>{email}</Link>
          </p>
          <Form method="post" className="mt-2 flex flex-wrap items-center gap-3">
            <input type="hidden" name="intent" value="set-type" />
            <input type="hidden" name="account" value={id} />
            <select
              name="accountType"
              aria-label={`Account type of ${email}`}
              defaultValue={accountType}
              className="input w-auto!"
            >
              {TYPES.map((type) => (
                <option key={type}>{type}</option>
              ))}
            </select>
            <Button look="quiet" aria-label={`Set the account type of ${email}`}>
              Set
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}

function EventText({ at, actor, action, subject, detail }: ShownEvent) {
  const when = new Date(at).toISOString();
  return (
    <>
      <time dateTime={when}>
        {longDate(when)}, {when.slice(11, 16)} UTC
      </time>
      : {actor} {ACTION_TEXT[action]}
      {subject && subject !== actor && ` ${subject}`}
      {detail && ` (${detail})`}
    </>
  );
}
