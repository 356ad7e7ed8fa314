import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { Button } from "~/ui/kit/button";
import { FocusedAlert } from "~/ui/kit/focused-alert";
import { usePasskey } from "./use-passkey";

/** Signs in by a passkey and leads on; only where scripts run, since browsers give passkeys to scripts alone. */
export function PasskeySignIn({ redirectTo }: { redirectTo: string | null }) {
  const passkey = usePasskey<PublicKeyCredentialRequestOptionsJSON>({
    ...{ action: "/login/passkey", ask: "ask-passkey", bring: "use-passkey" },
    prompt: ({ startAuthentication }, optionsJSON) => startAuthentication({ optionsJSON }),
    ...(redirectTo && { fields: { redirectTo } }),
  });
  if (!passkey) return null;
  const { start, busy, stopped, error } = passkey;
  return (
    <div className="mt-6">
      <Button type="button" look="quiet" onClick={start} disabled={busy}>
        Use a passkey
      </Button>
      {stopped && (
        <FocusedAlert kind="info" className="mt-4" text="No passkey was used. You can try again." />
      )}
      {error && <FocusedAlert kind="error" className="mt-4" text={error} />}
    </div>
  );
}
