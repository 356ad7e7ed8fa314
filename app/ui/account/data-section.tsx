import { Link } from "@remix-run/react";

/** Where the account leads on to its data. */
export const DataSection = () => (
  <section aria-labelledby="data-heading" className="mt-12 max-w-xl">
    <h2 id="data-heading">Your data</h2>
    <p className="mt-2">
      <Link to="/account/data">Download it, how long we keep it, reminders, and who opened it</Link>
    </p>
  </section>
);
