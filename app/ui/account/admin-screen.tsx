import { Form, Link } from "@remix-run/react";
import { longDate, mediumDate } from "~/domain/day";
import type { AccountType } from "~/domain/case/review";
import type { AuditedAction } from "~/domain/account/upgrade";
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

export type AdminScreenProps = {
  requests: readonly WaitingRequest[];
  events: readonly ShownEvent[];
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
  "account-deleted": "deleted the account",
  "ai-asked": "asked the AI",
  "ai-pictures-allowed": "let the AI see pictures",
  "ai-pictures-withdrawn": "no longer lets the AI see pictures",
};

export function AdminScreen({ requests, events, reply }: AdminScreenProps) {
  return (
    <>
      <h1>Accounts and requests</h1>
      <p className="mt-2">
        <Link to="/admin/sources">Sources to check</Link>
      </p>
      {reply?.error && <FocusedAlert kind="error" className="mt-6" text={reply.error} />}
      {reply?.done && <FocusedAlert kind="success" className="mt-6" text={reply.done} />}
      <section aria-labelledby="requests-heading" className="mt-8">
        <h2 id="requests-heading">Waiting for Pro</h2>
        {requests.length === 0 ? (
          <p className="mt-2 text-muted">Nobody waits.</p>
        ) : (
          <div className="card mt-4">
            <RequestTable requests={requests} />
          </div>
        )}
      </section>
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
      <section aria-labelledby="events-heading" className="mt-10">
        <h2 id="events-heading">Lately</h2>
        <ul className="mt-3 flex flex-col gap-1 text-sm">
          {events.map((event) => (
            <li key={`${event.at} ${event.action} ${event.subject}`}>
              <EventText {...event} />
            </li>
          ))}
        </ul>
        {events.length === 0 && <p className="mt-2 text-muted">Nothing was done yet.</p>}
      </section>
    </>
  );
}

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
          <p className="font-semibold [overflow-wrap:anywhere]">{email}</p>
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
