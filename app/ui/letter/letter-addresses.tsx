import { Form } from "@remix-run/react";
import { Button } from "~/ui/kit/button";
import { Disclosure } from "~/ui/kit/disclosure";
import { Field } from "~/ui/kit/field";
import type { MissingPart } from "~/domain/letter/parts";

export type Sender = {
  fullName: string;
  streetAddress: string;
  city: string;
  state: string;
  zipCode: string;
};

export type Recipient = { name: string; address: readonly string[] };

const isSenders = (part: MissingPart) => part.startsWith("sender");
const isRecipients = (part: MissingPart) => part.startsWith("recipient");

/** A text of one's own is completed by hand: writing the letter again would set it aside. */
export function LacksOwnText({ missing }: { missing: readonly MissingPart[] }) {
  if (!missing.some((part) => isSenders(part) || isRecipients(part))) return null;
  return (
    <p className="measure mt-2">
      When we wrote it, a name or an address was missing. Look whether your text has them all.
    </p>
  );
}

type LetterAddressesProps = {
  missing: readonly MissingPart[];
  recipient: Recipient;
  sender: Sender;
};

/** A letter without an address goes nowhere: what is missing is asked for, what is known can be changed. */
export function LetterAddresses({ missing, recipient, sender }: LetterAddressesProps) {
  const ofSender = missing.some(isSenders);
  const ofRecipient = missing.some(isRecipients);
  return (
    <>
      {(ofSender || ofRecipient) && (
        <Form method="post" className="card mt-6 flex max-w-2xl flex-col gap-5 p-5">
          <div>
            <h2 className="text-lg">Before you send it</h2>
            <p className="mt-1 text-muted">
              {ofSender && ofRecipient
                ? "Your own address and the one it goes to are not complete."
                : ofSender
                  ? "Your own name or address is not complete."
                  : "Your document does not show where to send it."}
            </p>
          </div>
          {ofSender && <SenderFields {...sender} />}
          {ofRecipient && <RecipientFields {...recipient} />}
          <div>
            <Button look="quiet">Put this into the letter</Button>
          </div>
        </Form>
      )}
      {!ofRecipient && (
        <Disclosure summary="Change who it goes to" className="mt-5 max-w-2xl">
          <Form method="post" className="mt-4 flex flex-col gap-5">
            <RecipientFields {...recipient} />
            <div>
              <Button look="quiet">Change it in the letter</Button>
            </div>
          </Form>
        </Disclosure>
      )}
    </>
  );
}

function SenderFields(sender: Sender) {
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-2 font-semibold">You (kept in your account)</legend>
      <Field name="fullName" label="Name" defaultValue={sender.fullName} maxLength={200} />
      <Field
        name="streetAddress"
        label="Street"
        defaultValue={sender.streetAddress}
        maxLength={200}
      />
      <Field name="city" label="City" defaultValue={sender.city} maxLength={200} />
      <Field name="state" label="State" defaultValue={sender.state} maxLength={200} />
      <Field name="zipCode" label="ZIP code" defaultValue={sender.zipCode} maxLength={200} />
    </fieldset>
  );
}

function RecipientFields({ name, address }: Recipient) {
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-2 font-semibold">Where it goes</legend>
      <Field
        name="recipientName"
        label="Name, if the letter has none or another"
        defaultValue={name}
        maxLength={200}
      />
      <div className="flex flex-col gap-1.5">
        <label htmlFor="recipientAddress" className="font-semibold">
          Address
        </label>
        <p id="recipientAddress-hint" className="text-sm text-muted">
          Their billing or appeals address. It stands on the bill, on the plan&apos;s card or on
          their web page.
        </p>
        <textarea
          id="recipientAddress"
          name="recipientAddress"
          className="input"
          rows={3}
          maxLength={600}
          defaultValue={address.join("\n")}
          aria-describedby="recipientAddress-hint"
        />
      </div>
    </fieldset>
  );
}
