import type { ReactNode } from "react";

/** Nothing here yet, and the one next step. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-4 px-6 py-12 text-center">
      <svg width="56" height="64" viewBox="0 0 56 64" fill="none" aria-hidden="true">
        <path
          d="M4 3h40v56l-6.7-4-6.6 4-6.7-4-6.6 4-6.7-4L4 59z"
          className="fill-sheet stroke-edge"
          strokeWidth="1.5"
          strokeDasharray="4 3"
        />
        <path d="M12 16h24M12 26h24M12 36h14" className="stroke-hairline" strokeWidth="3" />
      </svg>
      <p className="text-muted">{text}</p>
      {children}
    </div>
  );
}
