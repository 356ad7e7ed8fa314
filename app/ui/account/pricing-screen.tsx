import { Form, useNavigation } from "@remix-run/react";
import { longDate } from "~/domain/day";
import type { AccountType } from "~/domain/case/review";
import type { UpgradeRequest } from "~/domain/account/upgrade";
import { Button } from "~/ui/kit/button";
import { FocusedAlert } from "~/ui/kit/focused-alert";

export const PLANS = [
  {
    name: "Free",
    price: "$0",
    points: [
      "1 bill analysis: one review at a time",
      "The full report, with reasons and sources",
      "Line-item review",
      "A dispute letter for as long as you stay signed in, to copy or download",
    ],
  },
  {
    name: "Pro",
    price: "$29 / month",
    points: [
      "Unlimited bill reviews",
      "Negotiation strategy for a phone call",
      "Saved letters",
      "Line-item review",
      "Dispute tracking",
    ],
  },
] as const;

export type PricingScreenProps = {
  accountType: AccountType;
  upgrade: UpgradeRequest | null;
  error: string | null;
};

export function PricingScreen({ accountType, upgrade, error }: PricingScreenProps) {
  return (
    <>
      <h1>Plans</h1>
      {accountType === "Admin" && (
        <p className="mt-2 text-muted">Your account is an Admin account: it has what Pro has.</p>
      )}
      {error && <FocusedAlert kind="error" className="mt-6" text={error} />}
      <div className="mt-6 grid gap-6 sm:grid-cols-2">
        {PLANS.map(({ name, price, points }) => (
          <section
            key={name}
            className="card flex flex-col p-5 sm:p-6"
            aria-labelledby={`plan-${name}`}
          >
            <h2 id={`plan-${name}`}>{name}</h2>
            <p className="figure mt-2 text-xl">{price}</p>
            <ul className="mt-4 mb-6 list-disc pl-5">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
            <div className="mt-auto">
              {accountType === name && <p className="font-semibold">Your Current Plan</p>}
              {accountType === "Free" && name === "Pro" && <Upgrade upgrade={upgrade} />}
            </div>
          </section>
        ))}
      </div>
    </>
  );
}

/** The button that asks for Pro, or the state of the request. */
function Upgrade({ upgrade }: { upgrade: UpgradeRequest | null }) {
  const asking = useNavigation().state === "submitting";
  if (upgrade?.state === "waiting") return <UpgradeStatus upgrade={upgrade} />;
  return (
    <>
      {upgrade?.state === "declined" && <UpgradeStatus upgrade={upgrade} />}
      <Form method="post" className={upgrade?.state === "declined" ? "mt-4" : ""}>
        <Button disabled={asking}>{asking ? "Asking..." : "Upgrade to Pro"}</Button>
      </Form>
      <p className="mt-3 text-sm text-muted">
        This sends us a request. You don&apos;t pay on this page. Your plan changes only when we
        grant it.
      </p>
    </>
  );
}

export function UpgradeStatus({ upgrade }: { upgrade: UpgradeRequest }) {
  const asked = longDate(upgrade.askedOn);
  if (upgrade.state === "waiting")
    return (
      <p role="status">
        <strong>Upgrade requested</strong> on {asked}. We&apos;re looking at it. You&apos;ll see Pro
        here when we grant it. Until then you stay on the Free plan.
      </p>
    );
  const decided = upgrade.decidedOn ? ` on ${longDate(upgrade.decidedOn)}` : "";
  return (
    <p role="status">
      Your request of {asked} was {upgrade.state}
      {decided}.{upgrade.state === "declined" && " You can ask again."}
    </p>
  );
}
