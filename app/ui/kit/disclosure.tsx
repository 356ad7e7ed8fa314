import type { ReactNode } from "react";
import { ChevronIcon } from "./icons";

type DisclosureProps = {
  summary: ReactNode;
  open?: boolean;
  className?: string;
  children: ReactNode;
};

/**
 * What it holds stands behind the `<details>`, not in it, because paper must show it: a closed one keeps its content from
 * style sheets in most browsers, and without scripts nothing can open it before printing.
 */
export function Disclosure({ summary, open, className = "", children }: DisclosureProps) {
  return (
    <div className={className}>
      <details className="disclosure" open={open}>
        <summary>
          <span className="chevron">
            <ChevronIcon size={14} />
          </span>
          {summary}
        </summary>
      </details>
      <div className="disclosed">{children}</div>
    </div>
  );
}
