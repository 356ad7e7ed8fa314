import { Link } from "@remix-run/react";
import type { PostCard } from "~/content/public-content";
import type { AnnotatedLine } from "~/domain/report/annotated-line";
import { sheetLine } from "~/domain/report/shown-lines";
import { BillSheet } from "~/ui/bill/bill-sheet";
import { useBrand } from "~/ui/frame/brand";
import { ButtonLink } from "~/ui/kit/button";
import type { Example } from "./example-screen";
import { AnnotatedLineCard } from "./annotated-line";
import { PostCards } from "./post-cards";
import { PLANS } from "~/ui/account/pricing-screen";

export type LandingScreenProps = {
  example: Pick<Example, "bill"> & { report: Pick<Example["report"], "lines" | "notes"> };
  /** One line of the example with its note. */
  line: AnnotatedLine | null;
  /** How many rules we check with. */
  rules: number;
  /** Who runs the site; null where the operator does not say. */
  operator: string | null;
  /** The newest first; none when they could not be fetched. */
  latestPosts: readonly PostCard[];
};

export function LandingScreen(props: LandingScreenProps) {
  const { example, line, rules, operator, latestPosts } = props;
  return (
    <>
      <section className="sm:pt-6">
        <h1 className="hero">Navigating the Maze of Medical Bills</h1>
        <p className="measure mt-3 text-lg">
          See every line of your bill in plain words: what looks wrong, why, and a letter that asks
          about it.
        </p>
        {line && <AnnotatedLineCard line={line} />}
        <p className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
          <ButtonLink to="/signup">Get Started Today</ButtonLink>
          <Link to="/resources" className="inline-flex min-h-11 items-center">
            Resources
          </Link>
        </p>
        <p className="mt-2">
          <Link to="/check" className="font-semibold">
            Check one bill free
          </Link>
          . Private to your account. Delete any time.
        </p>
      </section>
      <figure className="mt-10">
        <h2 className="sr-only">A sample bill with our notes</h2>
        <BillSheet
          bill={example.bill}
          kind="itemized"
          lines={example.report.lines.map(sheetLine)}
          notes={example.report.notes}
        />
        <figcaption className="mt-3 text-sm text-muted">
          A sample. The patient, the clinic and the charges are made up. The rules and the Medicare
          figures are real. <Link to="/example">Read the whole report and its letter</Link>
        </figcaption>
      </figure>
      <HowWeCheck rules={rules} operator={operator} />
      <InControl />
      <section className="call" aria-labelledby="call-heading">
        <h2 id="call-heading">Ready to Take Control of Your Medical Bills?</h2>
        <p className="measure mt-2 text-muted">
          The first review is free. You need the bill as a PDF or a photo, and a few minutes.
        </p>
        <p className="mt-5">
          <ButtonLink to="/upload">Upload Your First Bill</ButtonLink>
        </p>
      </section>
      <Plans />
      {latestPosts.length > 0 && (
        <section className="mt-20" aria-labelledby="posts-heading">
          <h2 id="posts-heading">Latest posts</h2>
          <PostCards posts={latestPosts} text="summary" />
          <p className="mt-4">
            <Link to="/resources/blog">View All Blog Posts</Link>
          </p>
        </section>
      )}
      <Mission />
    </>
  );
}

type HowWeCheckProps = Pick<LandingScreenProps, "rules" | "operator">;

/** Why one may believe a note, and who stands behind it. */
function HowWeCheck({ rules, operator }: HowWeCheckProps) {
  const brand = useBrand();
  return (
    <section className="mt-14" aria-labelledby="check-heading">
      <h2 id="check-heading">How we check</h2>
      <p className="measure mt-3">
        {rules} fixed rules check every line against the bill itself and against public tables. No
        AI decides what&apos;s wrong. Each note names its source and says how sure it is. If we
        can&apos;t read something, we ask you.
      </p>
      <p className="mt-3">
        <Link to="/how-we-check">How we check a bill</Link>
      </p>
      {operator && (
        <p className="measure mt-3">
          {brand} is run by {operator}. <Link to="/contact">Write to us</Link>
        </p>
      )}
    </section>
  );
}

const PROMISES = [
  {
    title: "AI-Powered Error Detection",
    text: "A machine reads your bill line by line. Fixed rules then look for errors, duplicate charges and overcharges, and each finding names the rule and its source.",
  },
  {
    title: "Maximized Savings Opportunities",
    text: "See which prices are worth negotiating, how they compare with public prices, and when a hospital's financial assistance program may apply.",
  },
  {
    title: "Expert Dispute Assistance",
    text: "Get a letter that lists each charge you question and asks for an answer within 30 days. You read it, sign it and send it.",
  },
] as const;

function InControl() {
  const brand = useBrand();
  return (
    <section className="mt-20" aria-labelledby="control-heading">
      <h2 id="control-heading">How {brand} Puts You in Control</h2>
      <ol className="mt-6 grid gap-x-10 gap-y-8 md:grid-cols-3">
        {PROMISES.map(({ title, text }, index) => (
          <li key={title} className="promise">
            <span className="note-number" aria-hidden="true">
              {index + 1}
            </span>
            <h3 className="mt-3">{title}</h3>
            <p className="mt-2">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Plans() {
  return (
    <section className="mt-20" aria-labelledby="plans-heading" id="plans">
      <h2 id="plans-heading">What it costs</h2>
      <div className="mt-6 grid gap-6 sm:grid-cols-2">
        {PLANS.map(({ name, price, points }) => (
          <section key={name} className="card p-5 sm:p-6" aria-labelledby={`plan-${name}`}>
            <h3 id={`plan-${name}`}>{name}</h3>
            <p className="figure mt-2 text-xl">{price}</p>
            <ul className="mt-4 list-disc pl-5">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

function Mission() {
  const brand = useBrand();
  return (
    <section className="mt-20" aria-labelledby="mission-heading">
      <h2 id="mission-heading">Our mission</h2>
      <p className="lead mt-3!">
        No one should have to pay a bill they can&apos;t read. {brand} works for transparency and
        fairness in healthcare billing.
      </p>
    </section>
  );
}
