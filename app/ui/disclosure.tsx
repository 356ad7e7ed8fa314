import type { ReactNode } from "react";
import { ChevronIcon } from "./icons";

type DisclosureProps = {
  summary: ReactNode;
  open?: boolean;
  className?: string;
  children: ReactNode;
};

export function Disclosure({ summary, open, className = "", children }: DisclosureProps) {
  return (
    <details className={`disclosure ${className}`} open={open}>
      <summary>
        <span className="chevron">
          <ChevronIcon size={14} />
        </span>
        {summary}
      </summary>
      {children}
    </details>
  );
}
