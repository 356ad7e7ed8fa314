import type { AccountType } from "~/domain/review";

const PLANS = [
  {
    name: "Free",
    price: "$0",
    points: [
      "One bill review at a time",
      "Every line checked, with reasons and sources",
      "A dispute letter for this session, to copy or download",
    ],
  },
  {
    name: "Pro",
    price: "$29 / month",
    points: [
      "Unlimited bill reviews",
      "Letters are saved with their reviews",
      "Everything in Free",
    ],
  },
] as const;

/** The two plans side by side; the card of the plan the person has says so. */
export function PricingScreen({ accountType }: { accountType: AccountType }) {
  return (
    <>
      <h1>Plans</h1>
      <div className="mt-6 grid gap-6 sm:grid-cols-2">
        {PLANS.map(({ name, price, points }) => (
          <section key={name} className="card p-5 sm:p-6" aria-labelledby={`plan-${name}`}>
            <h2 id={`plan-${name}`}>{name}</h2>
            <p className="figure mt-2 text-xl">{price}</p>
            <ul className="mt-4 list-disc pl-5">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
            <p className="mt-6 font-semibold">
              {accountType === name
                ? "Your Current Plan"
                : name === "Pro" && accountType === "Free"
                  ? "Ask the operator of this site to move your account to Pro."
                  : null}
            </p>
          </section>
        ))}
      </div>
    </>
  );
}
