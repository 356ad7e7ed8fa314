import { useEffect, useRef, type ReactNode } from "react";
import { Alert } from "./alert";

type FocusedAlertProps = {
  kind: "success" | "error" | "info";
  text: string;
  className?: string;
  /** What the person may do about it. */
  children?: ReactNode;
};

/** The result of the last action. Takes the focus, so that screen readers and magnifiers find it. */
export function FocusedAlert({ kind, text, className = "", children }: FocusedAlertProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [text]);
  return (
    <div ref={box} tabIndex={-1} autoFocus className={className}>
      <Alert kind={kind}>
        {text}
        {children}
      </Alert>
    </div>
  );
}
