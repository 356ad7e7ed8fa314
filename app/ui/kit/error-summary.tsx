import { useEffect, useRef, type ReactNode } from "react";
import { Alert } from "./alert";

type ErrorSummaryProps = {
  title: string;
  /** Each problem, with the id of the field it is about where there is one. */
  problems?: { text: ReactNode; fieldId?: string; key: string }[];
  id?: string;
  children?: ReactNode;
};

/** What went wrong, before the form. Takes the focus: by `autofocus` without scripts, by effect with them. */
export function ErrorSummary({ title, problems = [], id, children }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} id={id} tabIndex={-1} autoFocus>
      <Alert kind="error" title={title}>
        {problems.length > 0 && (
          <ul>
            {problems.map(({ key, text, fieldId }) => (
              <li key={key}>{fieldId ? <a href={`#${fieldId}`}>{text}</a> : text}</li>
            ))}
          </ul>
        )}
        {children}
      </Alert>
    </div>
  );
}
