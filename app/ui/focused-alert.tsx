import { useEffect, useRef } from "react";
import { Alert } from "~/ui/kit/alert";

type FocusedAlertProps = { kind: "success" | "error" | "info"; text: string; className?: string };

/** What came of the last action; takes the focus, so that nobody has to look for it. */
export function FocusedAlert({ kind, text, className = "" }: FocusedAlertProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [text]);
  return (
    <div ref={box} tabIndex={-1} autoFocus className={className}>
      <Alert kind={kind}>{text}</Alert>
    </div>
  );
}
