import type { ReactNode } from "react";

type DisclosureProps = {
  summary: ReactNode;
  open?: boolean;
  className?: string;
  children: ReactNode;
};

/**
 * The content comes after the `<details>`, not inside it, so that it can be printed: most browsers keep the content of a
 * closed one from style sheets, and without scripts nothing can open it before printing.
 */
export function Disclosure({ summary, open, className = "", children }: DisclosureProps) {
  return (
    <div className={className}>
      <details className="disclosure" open={open}>
        <summary>
          <span className="chevron" />
          {summary}
        </summary>
      </details>
      <div className="disclosed">{children}</div>
    </div>
  );
}
