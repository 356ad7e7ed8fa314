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
      A name or an address was missing when we wrote this letter. Check that your text has both.
    </p>
  );
}

type LetterAddressesProps = {
  missing: readonly MissingPart[];
  recipient: Recipient;
  sender: Sender;
  typed: TypedAddresses | null;
};

/** Whose name or address is asked for: what the letter lacks, and what was typed though another tab completed it. */
function asked({ missing, typed }: Pick<LetterAddressesProps, "missing" | "typed">) {
  return {
    ofSender: missing.some(isSenders) || typed?.ofSender === true,
    ofRecipient: missing.some(isRecipients),
  };
}

/** A letter without an address goes nowhere: what is missing is filled in on the sheet itself. */
export function LetterBlanks({ missing, recipient, sender, typed }: LetterAddressesProps) {
  const { key } = useLocation();
  const { ofSender, ofRecipient } = asked({ missing, typed });
  if (!ofSender && !ofRecipient) return null;
  const refused = typed !== null && (typed.ofSender || ofRecipient);
  const what =
    ofSender && ofRecipient
      ? "Add your address and theirs"
      : ofSender
        ? "Add your name and address"
        : "Add the address it goes to";
  return (
    <Disclosure
      key={key}
      summary={<h2 className="text-base">{what}</h2>}
      open={refused}
      className="letter-blanks tall-summary print:hidden"
    >
      <Form method="post" className="mt-3 flex flex-col gap-4">
        {refused && <SavedNow sender={sender} recipient={recipient} />}
        {ofSender && <SenderFields sender={sender} typed={typed?.ofSender ? typed : null} />}
        {ofRecipient && <RecipientFields recipient={recipient} typed={typed} />}
        <div>
          <Button>Add to my letter</Button>
        </div>
      </Form>
    </Disclosure>
  );
}

/** What is known can be changed: below the letter, folded. */
export function ChangeRecipient({ missing, recipient, sender, typed }: LetterAddressesProps) {
  const { key } = useLocation();
  if (asked({ missing, typed }).ofRecipient) return null;
  // A refused form with the person's own name came from the sheet.
  const own = typed?.ofSender ? null : typed;
  return (
    <Disclosure
      key={`other ${key}`}
      summary="Change who it goes to"
      open={own !== null}
      className="tall-summary mt-4 max-w-2xl"
    >
      <Form method="post" className="mt-4 flex flex-col gap-5">
        {own && <SavedNow sender={sender} recipient={recipient} />}
        <RecipientFields recipient={recipient} typed={own} />
        <div>
          <Button look="quiet">Change it in the letter</Button>
        </div>
      </Form>
    </Disclosure>
  );
}

type SavedNowProps = { sender: Sender; recipient: Recipient };

/** What another tab saved, beside what was typed. */
function SavedNow({ sender, recipient }: SavedNowProps) {
  const place = [sender.city, sender.state, sender.zipCode].filter(Boolean).join(" ");
  const from = [sender.fullName, sender.streetAddress, place].filter(Boolean).join(", ");
  const to = [recipient.name, ...recipient.address].filter(Boolean).join(", ");
  return (
    <section aria-labelledby="saved-now">
      <h3 id="saved-now" className="text-base">
        Saved now
      </h3>
      <dl className="mt-2">
        <dt className="text-muted">You</dt>
        <dd>{from || "(empty)"}</dd>
        <dt className="mt-2 text-muted">Where it goes, in the letter</dt>
        <dd>{to || "(empty)"}</dd>
      </dl>
    </section>
  );
}

const SENDER_FIELDS = [
  ["fullName", "Name", "name"],
  ["streetAddress", "Street", "street-address"],
  ["city", "City", "address-level2"],
  ["state", "State", "address-level1"],
  ["zipCode", "ZIP code", "postal-code"],
] as const;

function SenderFields({ sender, typed }: { sender: Sender; typed: TypedAddresses | null }) {
  // What the fields began with, although a hint may bring a newer account while somebody types.
  const [base] = useState(() => profileBase(sender));
  const shown = typed ?? sender;
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <input type="hidden" name="base" value={base} />
      <legend className="mb-2 font-semibold">You (we keep it in your account)</legend>
      {SENDER_FIELDS.map(([name, label, fill]) => (
        <Field
          key={name}
          name={name}
          label={label}
          autoComplete={fill}
          defaultValue={shown[name]}
          maxLength={200}
        />
      ))}
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
        label="Name of the office or company"
        autoComplete="off"
        defaultValue={name}
        maxLength={200}
      />
      <div className="flex flex-col gap-1.5">
        <label htmlFor="recipientAddress" className="font-semibold">
          Address
        </label>
        <p id="recipientAddress-hint" className="text-sm text-muted">
          Their billing or appeals address. Look on the bill, on the back of your plan&apos;s card
          or on their website.
        </p>
        <textarea
          id="recipientAddress"
          name="recipientAddress"
          className="input"
          rows={3}
          autoComplete="off"
          maxLength={600}
          defaultValue={address}
          aria-describedby="recipientAddress-hint"
        />
      </div>
    </fieldset>
  );
}
