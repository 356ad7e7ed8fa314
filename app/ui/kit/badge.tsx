import type { StatusColor } from "~/domain/case/review";

const TEXT: Record<StatusColor, string> = {
  green: "text-green",
  blue: "text-blue",
  purple: "text-purple",
  red: "text-red",
  yellow: "text-amber",
};

/** One shape per colour, so that the colour never carries the meaning alone. */
const SHAPE: Record<StatusColor, string> = {
  green: "M2 7.5l3 3 6-7",
  blue: "M6.5 1.5l5 5-5 5-5-5z",
  purple: "M6.5 1.5l5 9.5h-10z",
  red: "M2.5 2.5l8 8M10.5 2.5l-8 8",
  yellow: "M6.5 1.5a5 5 0 1 0 0 10a5 5 0 1 0 0-10M6.5 3.5v3l2 1.5",
};

export function StatusBadge({ status, color }: { status: string; color: StatusColor }) {
  return (
    <span className={`badge ${TEXT[color]}`}>
      <svg width="13" height="13" viewBox="0 0 13 13" aria-hidden="true" focusable="false">
        <path d={SHAPE[color]} fill="none" stroke="currentColor" strokeWidth="1.75" />
      </svg>
      {status}
    </span>
  );
}

export function ProBadge() {
  return <span className="badge text-accent pl-[0.55rem]!">PRO</span>;
}
