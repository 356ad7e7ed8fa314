import { Form, useLocation } from "@remix-run/react";
import { useState } from "react";
import { profileBase } from "~/domain/account/profile-base";
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

/** `base`: what the person entered of it so far, for the form to name. */
export type Recipient = { name: string; address: readonly string[]; base: string };

/** What a refused form held; `ofSender`: their own name and address too. */
export type TypedAddresses = Sender & {
  ofSender: boolean;
  recipientName: string;
  recipientAddress: string;
};

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
  typed: TypedAddresses | null;
};

/** A letter without an address goes nowhere: what is missing is asked for, what is known can be changed. */
export function LetterAddresses({ missing, recipient, sender, typed }: LetterAddressesProps) {
  const { key } = useLocation();
  // What was typed is shown though the other tab has completed it meanwhile.
  const ofSender = missing.some(isSenders) || typed?.ofSender === true;
  const ofRecipient = missing.some(isRecipients);
  return (
    <>
      {typed && <SavedNow sender={sender} recipient={recipient} />}
      {(ofSender || ofRecipient) && (
        <Form key={key} method="post" className="card mt-6 flex max-w-2xl flex-col gap-5 p-5">
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
          {ofSender && <SenderFields sender={sender} typed={typed?.ofSender ? typed : null} />}
          {ofRecipient && <RecipientFields recipient={recipient} typed={typed} />}
          <div>
            <Button look="quiet">Add to my letter</Button>
          </div>
        </Form>
      )}
      {!ofRecipient && (
        <Disclosure
          key={`other ${key}`}
          summary="Change who it goes to"
          open={typed !== null}
          className="mt-5 max-w-2xl"
        >
          <Form method="post" className="mt-4 flex flex-col gap-5">
            <RecipientFields recipient={recipient} typed={typed} />
            <div>
              <Button look="quiet">Change it in the letter</Button>
            </div>
          </Form>
        </Disclosure>
      )}
    </>
  );
}

type SavedNowProps = { sender: Sender; recipient: Recipient };

/** What another tab saved, beside what was typed. */
function SavedNow({ sender, recipient }: SavedNowProps) {
  const place = [sender.city, sender.state, sender.zipCode].filter(Boolean).join(" ");
  const from = [sender.fullName, sender.streetAddress, place].filter(Boolean).join(", ");
  const to = [recipient.name, ...recipient.address].filter(Boolean).join(", ");
  return (
    <section aria-labelledby="saved-now" className="mt-6 max-w-2xl">
      <h2 id="saved-now" className="text-lg">
        Saved now
      </h2>
      <dl className="mt-2">
        <dt className="text-muted">You</dt>
        <dd>{from || "(empty)"}</dd>
        <dt className="mt-2 text-muted">Where it goes, in the letter</dt>
        <dd>{to || "(empty)"}</dd>
      </dl>
    </section>
  );
}

function SenderFields({ sender, typed }: { sender: Sender; typed: TypedAddresses | null }) {
  // What the fields began with, although a hint may bring a newer account while somebody types.
  const [base] = useState(() => profileBase(sender));
  const shown = typed ?? sender;
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <input type="hidden" name="base" value={base} />
      <legend className="mb-2 font-semibold">You (kept in your account)</legend>
      <Field name="fullName" label="Name" defaultValue={shown.fullName} maxLength={200} />
      <Field
        name="streetAddress"
        label="Street"
        defaultValue={shown.streetAddress}
        maxLength={200}
      />
      <Field name="city" label="City" defaultValue={shown.city} maxLength={200} />
      <Field name="state" label="State" defaultValue={shown.state} maxLength={200} />
      <Field name="zipCode" label="ZIP code" defaultValue={shown.zipCode} maxLength={200} />
    </fieldset>
  );
}

type RecipientFieldsProps = { recipient: Recipient; typed: TypedAddresses | null };

function RecipientFields({ recipient, typed }: RecipientFieldsProps) {
  const [base] = useState(recipient.base);
  const name = typed ? typed.recipientName : recipient.name;
  const address = typed ? typed.recipientAddress : recipient.address.join("\n");
  return (
    <fieldset className="flex flex-col gap-4">
      <input type="hidden" name="recipientBase" value={base} />
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
          defaultValue={address}
          aria-describedby="recipientAddress-hint"
        />
      </div>
    </fieldset>
  );
}
