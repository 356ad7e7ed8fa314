import { Link } from "@remix-run/react";
import { formatCents } from "~/domain/money";
import type { GateStep, NegotiationPlan } from "~/domain/negotiation/call-plan";
import type { Target } from "~/domain/negotiation/targets";

type Source = { title: string; url: string; citation?: string; edition?: string };

type HeadingTag = "h2" | "h3";
type StrategyContentProps = { reviewId: string; plan: NegotiationPlan; below: 2 | 3 };

/** The plan for the call, in the order in which it is used. */
export function StrategyContent({ reviewId, plan, below }: StrategyContentProps) {
  const Heading = `h${below}` as const;
  const { gate, targets, asks, replies, neverSay, record } = plan;
  return (
    <div className="strategy">
      <Gate Heading={Heading} steps={gate} />
      {targets.length > 0 && <Targets Heading={Heading} targets={targets} />}
      <section>
        <Heading>What to ask for, in this order</Heading>
        <ol className="strategy-list">
          {asks.map(({ title, say }) => (
            <li key={title}>
              <strong>{title}</strong>
              <q className="say">{say}</q>
            </li>
          ))}
        </ol>
      </section>
      <section>
        <Heading>If they say no</Heading>
        <dl className="replies">
          {replies.map(({ they, you }) => (
            <div key={they}>
              <dt>&ldquo;{they}&rdquo;</dt>
              <dd>
                <q className="say">{you}</q>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <Heading>Don&apos;t say</Heading>
        <Bullets items={neverSay} />
      </section>
      <section>
        <Heading>Write down</Heading>
        <Bullets items={record} />
        <p className="mt-3 print:hidden">
          <Link to={`/report/${reviewId}/call`}>Take notes while you talk</Link>. We save them in
          your log, and you can send a letter that confirms the call.
        </p>
      </section>
      <p className="text-sm text-muted">
        No one can promise how a call ends. All figures are from your papers and the sources named
        here.
      </p>
    </div>
  );
}

function Gate({ Heading, steps }: { Heading: HeadingTag; steps: readonly GateStep[] }) {
  return (
    <section>
      <Heading>Before you talk about price</Heading>
      {steps.length === 0 && <p className="mt-2">Nothing has to come first on this bill.</p>}
      <ol className="strategy-list">
        {steps.map(({ title, reason, sources }) => (
          <li key={title}>
            <strong>{title}.</strong> {reason}
            <Sources sources={sources} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Targets({ Heading, targets }: { Heading: HeadingTag; targets: readonly Target[] }) {
  return (
    <section>
      <Heading>Your figures</Heading>
      <dl className="targets">
        {targets.map(({ label, cents, rests, sources }, index) => (
          <div key={`${label} ${index}`}>
            <dt>{label}</dt>
            <dd className="figure font-serif text-xl">{formatCents(cents)}</dd>
            <dd className="text-sm text-muted">
              {rests}
              <Sources sources={sources} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Sources({ sources }: { sources: readonly Source[] }) {
  if (sources.length === 0) return null;
  return (
    <span className="block text-sm">
      {sources.map(({ title, url, citation, edition }, index) => (
        <span key={`${url} ${index}`}>
          {index > 0 && "; "}
          <a href={url}>{title}</a>, {citation ?? edition}
        </span>
      ))}
    </span>
  );
}

const Bullets = ({ items }: { items: readonly string[] }) => (
  <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);
