import { Link } from "@remix-run/react";
import { formatCents } from "~/domain/money";
import type { GateStep, NegotiationPlan } from "~/domain/negotiation/call-plan";
import type { Target } from "~/domain/negotiation/targets";

type Source = { title: string; url: string; citation?: string; edition?: string };

/** The plan for the call, in the order in which it is used. */
export function StrategyContent({ reviewId, plan }: { reviewId: string; plan: NegotiationPlan }) {
  const { gate, targets, asks, replies, neverSay, record } = plan;
  return (
    <div className="strategy">
      <Gate steps={gate} />
      {targets.length > 0 && <Targets targets={targets} />}
      <section>
        <h3>What to ask for, in this order</h3>
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
        <h3>If they say no</h3>
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
        <h3>Do not say</h3>
        <Bullets items={neverSay} />
      </section>
      <section>
        <h3>Write down</h3>
        <Bullets items={record} />
        <p className="mt-3 print:hidden">
          <Link to={`/report/${reviewId}/call`}>Note the call while you talk</Link>: it goes into
          your log, and a letter that confirms it is ready afterwards.
        </p>
      </section>
      <p className="text-sm text-muted">
        Nobody can promise what comes of a call. All figures are from your documents and the sources
        named here.
      </p>
    </div>
  );
}

function Gate({ steps }: { steps: readonly GateStep[] }) {
  return (
    <section>
      <h3>Before you talk about price</h3>
      {steps.length === 0 && (
        <p className="mt-2">We know of nothing that has to come first on this bill.</p>
      )}
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

function Targets({ targets }: { targets: readonly Target[] }) {
  return (
    <section>
      <h3>Your figures</h3>
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
