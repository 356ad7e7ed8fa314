import { Form, Link, useNavigation } from "@remix-run/react";
import { longDate } from "~/domain/day";
import { inGroups, RECOVERY_CODES } from "~/domain/account/second-factor";
import { Button } from "~/ui/kit/button";
import { Card } from "~/ui/kit/card";
import { FocusedAlert } from "~/ui/kit/focused-alert";
import { CodeField } from "./code-field";

type Square = { side: number; path: string };
type ShownStep =
  | { state: "unavailable" | "off" }
  | { state: "begun"; secret: string; setup: { link: string; square: Square } }
  | { state: "on"; since: number; codesLeft: number };

/** `codes`: new recovery codes, which are shown this once. */
export type TwoStepReply = { error: string | null; codes: readonly string[] | null };

type TwoStepScreenProps = { step: ShownStep; reply: TwoStepReply | null; turnedOff: boolean };

/** Two-step sign-in: off, being set up, or on. */
export function TwoStepScreen({ step, reply, turnedOff }: TwoStepScreenProps) {
  const { error, codes } = reply ?? { error: null, codes: null };
  return (
    <div className="max-w-xl">
      <p>
        <Link to="/account">Back to my account</Link>
      </p>
      <h1 className="mt-4">Two-step sign-in</h1>
      <p className="mt-2">
        You sign in with your password, then type a code from an app on your phone. Someone who
        learns your password still can&apos;t get in.
      </p>
      {error && <FocusedAlert kind="error" className="mt-6" text={error} />}
      {turnedOff && !reply && step.state === "off" && (
        <FocusedAlert kind="success" className="mt-6" text="Two-step sign-in is off." />
      )}
      {codes && <NewCodes codes={codes} />}
      {step.state === "unavailable" && (
        <p className="mt-6">Two-step sign-in isn&apos;t set up on this site yet.</p>
      )}
      {step.state === "off" && <Off />}
      {step.state === "begun" && !codes && <Begun {...step} />}
      {step.state === "on" && <On {...step} />}
    </div>
  );
}

const useBusy = () => useNavigation().state === "submitting";

function Off() {
  return (
    <Form method="post" className="mt-6">
      <p>
        You need an app that makes codes. Google Authenticator and Microsoft Authenticator work.
        Many password managers have one too.
      </p>
      <input type="hidden" name="intent" value="begin" />
      <Button disabled={useBusy()} className="mt-4">
        Set it up
      </Button>
    </Form>
  );
}

function Begun({ secret, setup: { link, square } }: Extract<ShownStep, { state: "begun" }>) {
  const busy = useBusy();
  return (
    <>
      <h2 className="mt-8">1. Add us to your app</h2>
      <p className="mt-2">
        Scan this square with the app. On the phone itself, <a href={link}>open the app here</a>.
      </p>
      <svg
        viewBox={`0 0 ${square.side} ${square.side}`}
        width={220}
        height={220}
        role="img"
        aria-label="A square to scan with your authenticator app"
        shapeRendering="crispEdges"
        className="mt-4"
      >
        <rect width={square.side} height={square.side} fill="#fff" />
        <path d={square.path} fill="#000" />
      </svg>
      <p className="mt-4">
        Or type this key into the app:{" "}
        <strong className="font-mono wrap-anywhere">{inGroups(secret.toUpperCase())}</strong>
      </p>
      <h2 className="mt-8">2. Type the code the app shows</h2>
      <Card className="mt-4">
        <Form method="post" className="flex flex-col gap-5">
          <input type="hidden" name="intent" value="turn-on" />
          <CodeField hint="6 digits. They change every 30 seconds." />
          <Button disabled={busy} className="self-start">
            Turn it on
          </Button>
        </Form>
      </Card>
      <Form method="post" className="mt-4">
        <Button look="quiet" name="intent" value="cancel" disabled={busy}>
          Not now
        </Button>
      </Form>
    </>
  );
}

function On({ since, codesLeft }: Extract<ShownStep, { state: "on" }>) {
  const busy = useBusy();
  return (
    <>
      <p className="mt-6">
        <strong>It&apos;s on</strong> since {longDate(new Date(since).toISOString())}.{" "}
        <Link to="/account/sessions">Sign out other devices</Link>
      </p>
      <h2 className="mt-8">Recovery codes</h2>
      <p className="mt-2">
        {codesLeft === 0
          ? "You have no recovery code left. Make new ones now. Without them, a lost phone locks you out."
          : `You have ${codesLeft} of ${RECOVERY_CODES} left. Each one opens your account once if you lose your phone.`}
      </p>
      <Form method="post" className="mt-4">
        <Button look="quiet" name="intent" value="new-codes" disabled={busy}>
          Make new recovery codes
        </Button>
      </Form>
      <h2 className="mt-8">Turn it off</h2>
      <Card className="mt-4">
        <Form method="post" className="flex flex-col gap-5">
          <input type="hidden" name="intent" value="turn-off" />
          <CodeField hint="From your app, or a recovery code." />
          <Button look="danger" disabled={busy} className="self-start">
            Turn it off
          </Button>
        </Form>
      </Card>
    </>
  );
}

const NewCodes = ({ codes }: { codes: readonly string[] }) => (
  <section aria-labelledby="codes-heading" className="mt-6">
    <FocusedAlert
      kind="success"
      text="Save these recovery codes now. We can't show them again, and older ones no longer work."
    />
    <h2 id="codes-heading" className="mt-6">
      Your recovery codes
    </h2>
    <p className="mt-2">
      Print this page or write them down, and keep them away from your phone. Each works once.
    </p>
    <ul className="card mt-4 p-5 font-mono">
      {codes.map((code) => (
        <li key={code} className="wrap-anywhere">
          {inGroups(code)}
        </li>
      ))}
    </ul>
  </section>
);
