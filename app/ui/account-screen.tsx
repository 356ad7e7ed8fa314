import { Form, useNavigation } from "@remix-run/react";
import type { Account } from "~/domain/account";
import { Alert } from "./alert";
import { Button } from "./button";
import { Card } from "./card";
import { Field } from "./field";

export type AccountScreenProps = {
  account: Account;
  outcome: { ok: boolean; message: string } | null;
};

const PLANS = ["Free", "Pro", "Admin"] as const;

/** The profile; name and address stand at the head of letters. */
export function AccountScreen({ account, outcome }: AccountScreenProps) {
  const saving = useNavigation().state === "submitting";
  return (
    <>
      <h1>My account</h1>
      <p className="measure mt-2 text-muted">
        Your name and address stand at the head of the letters we write for you. Nobody else sees
        them.
      </p>
      {outcome && (
        <Alert kind={outcome.ok ? "success" : "error"} className="mt-6">
          {outcome.message}
        </Alert>
      )}
      <Card className="mt-6 max-w-xl">
        <Form method="post" className="flex flex-col gap-5">
          <Field label="Email" name="email" type="email" defaultValue={account.email} readOnly />
          <Field
            label="Full name"
            name="fullName"
            autoComplete="name"
            maxLength={200}
            defaultValue={account.fullName}
          />
          <Field
            label="Street address"
            name="streetAddress"
            autoComplete="street-address"
            maxLength={200}
            defaultValue={account.streetAddress}
          />
          <Field
            label="City"
            name="city"
            autoComplete="address-level2"
            maxLength={200}
            defaultValue={account.city}
          />
          <Field
            label="State"
            name="state"
            autoComplete="address-level1"
            maxLength={200}
            defaultValue={account.state}
          />
          <Field
            label="Zip code"
            name="zipCode"
            autoComplete="postal-code"
            maxLength={200}
            defaultValue={account.zipCode}
          />
          <AccountTypeField accountType={account.accountType} />
          <Button disabled={saving}>Save Changes</Button>
        </Form>
      </Card>
    </>
  );
}

/** Only an Admin may change it; everyone else sees it as text. */
function AccountTypeField({ accountType }: Pick<Account, "accountType">) {
  if (accountType !== "Admin")
    return (
      <Field label="Account type" name="accountTypeShown" defaultValue={accountType} readOnly />
    );
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor="accountType" className="font-semibold">
        Account type
      </label>
      <select id="accountType" name="accountType" className="input" defaultValue={accountType}>
        {PLANS.map((plan) => (
          <option key={plan}>{plan}</option>
        ))}
      </select>
    </div>
  );
}
