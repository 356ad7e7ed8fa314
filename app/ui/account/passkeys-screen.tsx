import { Form, Link, useNavigation } from "@remix-run/react";
import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import { longDate } from "~/domain/day";
import { Button } from "~/ui/kit/button";
import { FocusedAlert } from "~/ui/kit/focused-alert";
import { usePasskey } from "./use-passkey";

type ShownPasskey = { id: string; device: string; addedOn: string; usedOn: string };
type PasskeysScreenProps = {
  passkeys: readonly ShownPasskey[];
  error: string | null;
  /** What was done a moment ago. */
  done: string | null;
};

const DONE: Readonly<Record<string, string>> = {
  added: "Your passkey is added. You can sign in with it from now on.",
  removed: "The passkey is removed. It can't sign in anymore.",
};

/** The passkeys of an account, each with a way to remove it. */
export function PasskeysScreen({ passkeys, error, done }: PasskeysScreenProps) {
  const told = DONE[done ?? ""];
  return (
    <div className="max-w-xl">
      <p>
        <Link to="/account">Back to my account</Link>
      </p>
      <h1 className="mt-4">Passkeys</h1>
      <p className="mt-2">
        A passkey signs you in with your finger, your face, or the PIN of your device. There&apos;s
        no password to remember, and no one can trick you into typing it on a fake page.
      </p>
      {error && <FocusedAlert kind="error" className="mt-6" text={error} />}
      {told && !error && <FocusedAlert kind="success" className="mt-6" text={told} />}
      {passkeys.length === 0 ? (
        <p className="mt-6 text-muted">You have no passkey yet.</p>
      ) : (
        <ul className="mt-6 flex flex-col gap-4">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} {...passkey} />
          ))}
        </ul>
      )}
      <AddPasskey />
      <p className="mt-8 text-muted">
        Your password and email links still work. If a device is lost, remove its passkey here and{" "}
        <Link to="/account/sessions">sign that device out</Link>.
      </p>
    </div>
  );
}

function PasskeyRow({ id, device, addedOn, usedOn }: ShownPasskey) {
  const busy = useNavigation().state === "submitting";
  const called = device || "A device we don't know";
  return (
    <li className="card flex flex-wrap items-center justify-between gap-4 p-5">
      <div>
        <p className="font-semibold">{called}</p>
        <p className="mt-1 text-sm text-muted">
          Added {longDate(addedOn)}
          {usedOn && `, last used ${longDate(usedOn)}`}
        </p>
      </div>
      <Form method="post">
        <input type="hidden" name="intent" value="remove-passkey" />
        <input type="hidden" name="passkey" value={id} />
        <Button look="quiet" small disabled={busy} aria-label={`Remove the passkey of: ${called}`}>
          Remove
        </Button>
      </Form>
    </li>
  );
}

function AddPasskey() {
  const passkey = usePasskey<PublicKeyCredentialCreationOptionsJSON>({
    ...{ action: "/account/passkeys", ask: "ask-new-passkey", bring: "add-passkey" },
    prompt: ({ startRegistration }, optionsJSON) => startRegistration({ optionsJSON }),
  });
  if (!passkey)
    return (
      <p className="mt-6">
        To add a passkey, turn on JavaScript. Browsers need it to make passkeys.
      </p>
    );
  const { start, busy, stopped, error } = passkey;
  return (
    <div className="mt-6">
      <Button type="button" onClick={start} disabled={busy}>
        Add a passkey for this device
      </Button>
      {stopped && (
        <FocusedAlert
          kind="info"
          className="mt-4"
          text="No passkey was made. This device may already have one."
        />
      )}
      {error && <FocusedAlert kind="error" className="mt-4" text={error} />}
    </div>
  );
}
