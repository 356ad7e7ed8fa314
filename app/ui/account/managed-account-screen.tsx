import { Form, Link, useNavigation } from "@remix-run/react";
import { longDate } from "~/domain/day";
import type { AccountType } from "~/domain/case/review";
import { Button } from "~/ui/kit/button";
import { FocusedAlert } from "~/ui/kit/focused-alert";

type ShownAccount = {
  email: string;
  accountType: AccountType;
  createdAt: number;
  disabledAt: number | null;
  sessions: number;
  passkeys: number;
  secondFactors: number;
};

type ManagedAccountScreenProps = {
  account: ShownAccount;
  /** The Admin's own, which only its own pages change. */
  own: boolean;
  error: string | null;
  done: boolean;
};

/** One account as an Admin sees it: how it signs in, and nothing of what is in it. */
export function ManagedAccountScreen({ account, own, error, done }: ManagedAccountScreenProps) {
  return (
    <div className="max-w-xl">
      <p>
        <Link to="/admin">Accounts and requests</Link>
      </p>
      <h1 className="mt-4 wrap-anywhere">{account.email}</h1>
      {error && <FocusedAlert kind="error" className="mt-6" text={error} />}
      {done && !error && <FocusedAlert kind="success" className="mt-6" text="Done." />}
      <Facts {...account} />
      {own ? (
        <p className="mt-6">
          This is your own account. <Link to="/account">Change it on its own pages</Link>.
        </p>
      ) : (
        <Measures {...account} />
      )}
    </div>
  );
}

function Facts(account: ShownAccount) {
  const { accountType, createdAt, disabledAt, sessions, passkeys, secondFactors } = account;
  const day = (instant: number) => longDate(new Date(instant).toISOString());
  const facts: readonly (readonly [string, string | number])[] = [
    ["Account type", accountType],
    ["Created", day(createdAt)],
    ["State", disabledAt === null ? "Open" : `Disabled since ${day(disabledAt)}`],
    ["Signed in on", sessions === 1 ? "1 device" : `${sessions} devices`],
    ["Passkeys", passkeys],
    ["Two-step sign-in", secondFactors === 0 ? "Off" : "On"],
  ];
  return (
    <dl className="mt-6">
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{name}:</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Measures({ email, disabledAt, sessions, secondFactors }: ShownAccount) {
  const busy = useNavigation().state === "submitting";
  return (
    <>
      <Form method="post" className="mt-8 flex flex-wrap gap-3">
        {sessions > 0 && (
          <Button look="quiet" name="intent" value="sign-out" disabled={busy}>
            Sign out everywhere
          </Button>
        )}
        {disabledAt === null ? (
          <Button look="danger" name="intent" value="disable" disabled={busy}>
            Disable this account
          </Button>
        ) : (
          <Button look="quiet" name="intent" value="enable" disabled={busy}>
            Enable this account
          </Button>
        )}
      </Form>
      {secondFactors > 0 && (
        <section aria-labelledby="second-heading" className="mt-10">
          <h2 id="second-heading">Lost phone and recovery codes</h2>
          <p className="mt-2">
            Be sure who asks: call them back, or see them. From then on the password alone opens the
            account.
          </p>
          <Form method="post" className="mt-4">
            <Button look="danger" name="intent" value="remove-second-step" disabled={busy}>
              Turn off two-step sign-in
            </Button>
          </Form>
        </section>
      )}
      <section aria-labelledby="delete-heading" className="mt-10">
        <h2 id="delete-heading">Delete</h2>
        <p className="mt-2">
          Every review, letter and file of {email} goes, and can&apos;t come back.
        </p>
        <Form method="post" className="mt-4 flex flex-col gap-4">
          <label className="flex items-start gap-2">
            <input type="checkbox" name="sure" value="yes" required className="mt-1.5" />
            <span>I am sure that this account must go.</span>
          </label>
          <Button look="danger" name="intent" value="delete" disabled={busy} className="self-start">
            Delete this account
          </Button>
        </Form>
      </section>
    </>
  );
}
