import type { ShownSource } from "~/domain/next-steps/next-steps";

/** Where a step or a deadline comes from. */
export function LawSources({ sources }: { sources: readonly ShownSource[] }) {
  if (sources.length === 0) return null;
  return (
    <p className="mt-1 text-sm">
      Source:{" "}
      {sources.map(({ title, citation, url }, index) => (
        <span key={citation}>
          {index > 0 && "; "}
          <a href={url}>{title}</a>, {citation}
        </span>
      ))}
    </p>
  );
}
