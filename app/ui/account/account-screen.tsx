import { Form, Link, useLocation, useNavigation } from "@remix-run/react";
import { useState } from "react";
import type { Account } from "~/domain/account/account";
import {
  PROFILE_TEXTS,
  profileBase,
  type ProfileTexts as Texts,
} from "~/domain/account/profile-base";
import type { UpgradeRequest } from "~/domain/account/upgrade";
import { AiPictures } from "./ai-pictures";
import { DataSection } from "./data-section";
import { Button } from "~/ui/kit/button";
import { Card } from "~/ui/kit/card";
import { Field } from "~/ui/kit/field";
import { FocusedAlert } from "~/ui/kit/focused-alert";
import { PasswordField } from "~/ui/kit/password-field";
import { UpgradeStatus } from "./pricing-screen";
import { SignInSection } from "./sign-in-section";

type ProfileTexts = Texts & { accountType: string };

/** The answer to a form that failed; `values` is the profile as it was typed, `stale`: another tab saved a newer one. */
export type AccountReply = {
  form: "profile" | "password" | "pictures";
  message: string;
  stale: boolean;
  values: ProfileTexts | null;
};

export type AccountScreenProps = {
  account: Account;
  upgrade: UpgradeRequest | null;
  passwordMinimum: number;
  reply: AccountReply | null;
  saved: "profile" | "password" | "pictures" | null;
  /** Whether an AI may see images of pages; null where there is no AI. */
  aiPictures: boolean | null;
};

const SAVED = {
  profile: "Profile saved successfully!",
  password: "Your password is changed. Every other device is signed out.",
  pictures: "Your choice about the AI is saved. It starts with your next document.",
};
const PLANS = ["Free", "Pro", "Admin"] as const;

export function AccountScreen(props: AccountScreenProps) {
  const { account, upgrade, passwordMinimum, reply, saved } = props;
  return (
    <>
      <h1>My account</h1>
      <p className="measure mt-2 text-muted">
        We put your name and address on your letters. No one else sees them.
      </p>
      <Outcome of="profile" reply={reply} saved={saved} />
      {reply?.stale && <SavedNow account={account} />}
      <ProfileForm key={useLocation().key} account={account} typed={reply?.values ?? null} />
      <section aria-labelledby="plan-heading" className="mt-12 max-w-xl">
        <h2 id="plan-heading">Your plan</h2>
        {upgrade && upgrade.state !== "granted" && (
          <div className="mt-2">
            <UpgradeStatus upgrade={upgrade} />
          </div>
        )}
        <p className="mt-2">
          <Link to="/pricing">{account.accountType === "Free" ? "See the plans" : "Plans"}</Link>
        </p>
        {account.accountType === "Admin" && (
          <p className="mt-2">
            <Link to="/admin">Accounts and requests</Link>
          </p>
        )}
      </section>
      {props.aiPictures !== null && (
        <section aria-labelledby="ai-heading" className="mt-12 max-w-xl">
          <h2 id="ai-heading">AI and your pictures</h2>
          <Outcome of="pictures" reply={reply} saved={saved} />
          <AiForm allowed={props.aiPictures} />
        </section>
      )}
      <SignInSection confirmed={account.emailConfirmed} />
      <section aria-labelledby="password-heading" className="mt-12 max-w-xl">
        <h2 id="password-heading">Change your password</h2>
        <p className="mt-2 text-muted">Every other device is signed out.</p>
        <Outcome of="password" reply={reply} saved={saved} />
        <PasswordForm email={account.email} minimum={passwordMinimum} />
      </section>
      <DataSection />
      <section aria-labelledby="delete-heading" className="mt-12 max-w-xl">
        <h2 id="delete-heading">Delete your account</h2>
        <p className="mt-2">
          This deletes your reviews, letters, files and profile, and can&apos;t be undone.
        </p>
        <p className="mt-2">
          <Link to="/account/delete" className="inline-block min-h-6 text-red">
            Delete my account and everything
          </Link>
        </p>
      </section>
    </>
  );
}

type OutcomeProps = Pick<AccountScreenProps, "reply" | "saved"> & { of: AccountReply["form"] };

function Outcome({ of, reply, saved }: OutcomeProps) {
  const { key } = useLocation();
  const className = "mt-6 max-w-xl";
  if (reply?.form === of)
    return <FocusedAlert key={key} kind="error" className={className} text={reply.message} />;
  if (!reply && saved === of)
    return <FocusedAlert key={key} kind="success" className={className} text={SAVED[of]} />;
  return null;
}

/** True while this form is being posted. */
function useBusy(intent: string): boolean {
  const { state, formData } = useNavigation();
  return state !== "idle" && formData?.get("intent") === intent;
}

const LABELS: Readonly<Record<keyof Texts, string>> = {
  fullName: "Full name",
  streetAddress: "Street address",
  city: "City",
  state: "State",
  zipCode: "Zip code",
};

/** What another tab saved, beside what was typed. */
const SavedNow = ({ account }: { account: Account }) => (
  <section aria-labelledby="saved-now" className="mt-6 max-w-xl">
    <h2 id="saved-now">Saved now</h2>
    <dl className="mt-2">
      {PROFILE_TEXTS.map((name) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{LABELS[name]}:</dt>
          <dd>{account[name] || "(empty)"}</dd>
        </div>
      ))}
    </dl>
  </section>
);

type ProfileFormProps = { account: Account; typed: ProfileTexts | null };

function ProfileForm({ account, typed }: ProfileFormProps) {
  const saving = useBusy("save-profile");
  const shown = typed ?? account;
  // What the fields began with, although a hint may bring a newer account while somebody types.
  const [base] = useState(() => profileBase(account));
  const text = (name: keyof Texts, fill: string) => (
    <Field
      label={LABELS[name]}
      name={name}
      autoComplete={fill}
      maxLength={200}
      defaultValue={shown[name]}
    />
  );
  return (
    <Card className="mt-6 max-w-xl">
      <Form method="post" className="flex flex-col gap-5">
        <input type="hidden" name="intent" value="save-profile" />
        <input type="hidden" name="base" value={base} />
        <Field label="Email" type="email" name="email" defaultValue={account.email} readOnly />
        {text("fullName", "name")}
        {text("streetAddress", "street-address")}
        {text("city", "address-level2")}
        {text("state", "address-level1")}
        {text("zipCode", "postal-code")}
        <AccountTypeField isAdmin={account.accountType === "Admin"} value={shown.accountType} />
        <Button disabled={saving} className="self-start">
          {saving ? "Saving..." : "Save Changes"}
        </Button>
      </Form>
    </Card>
  );
}

/** Only an Admin may change it; everyone else sees it as text. */
function AccountTypeField({ isAdmin, value }: { isAdmin: boolean; value: string }) {
  if (!isAdmin)
    return (
      <Field key={value} label="Account type" name="accountTypeShown" value={value} readOnly />
    );
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor="accountType" className="font-semibold">
        Account type
      </label>
      <select id="accountType" name="accountType" className="input" defaultValue={value}>
        {PLANS.map((plan) => (
          <option key={plan}>{plan}</option>
        ))}
      </select>
    </div>
  );
}

function AiForm({ allowed }: { allowed: boolean }) {
  const saving = useBusy("ai-pictures");
  return (
    <Form method="post" className="mt-4 flex flex-col gap-4">
      <input type="hidden" name="intent" value="ai-pictures" />
      <AiPictures key={String(allowed)} allowed={allowed} />
      <Button look="quiet" disabled={saving} className="self-start">
        {saving ? "Saving..." : "Save this choice"}
      </Button>
    </Form>
  );
}

function PasswordForm({ email, minimum }: { email: string; minimum: number }) {
  const saving = useBusy("change-password");
  return (
    <Card className="mt-6">
      <Form method="post" className="flex flex-col gap-5">
        <input type="hidden" name="intent" value="change-password" />
        {/* Tells a password manager whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          required
        />
        <PasswordField
          label="New password"
          name="newPassword"
          autoComplete="new-password"
          hint={`At least ${minimum} characters. A few words work well.`}
          minLength={minimum}
          required
        />
        <p className="text-sm">
          <Link to="/login/email">Forgot your password? Use an email link</Link>
        </p>
        <Button look="quiet" disabled={saving} className="self-start">
          {saving ? "Changing..." : "Change password"}
        </Button>
      </Form>
    </Card>
  );
}
