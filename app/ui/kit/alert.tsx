import type { ReactNode } from "react";
import { ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from "./icons";

const KINDS = {
  info: { Icon: InfoIcon, colour: "text-blue", word: "Information" },
  success: { Icon: SuccessIcon, colour: "text-green", word: "Done" },
  warning: { Icon: WarningIcon, colour: "text-amber", word: "Please note" },
  error: { Icon: ErrorIcon, colour: "text-red", word: "Problem" },
} as const;

type AlertProps = {
  kind: keyof typeof KINDS;
  title?: string;
  /** Announce it when it appears; off for a message that was on the page from the start. */
  live?: boolean;
  className?: string;
  children?: ReactNode;
};

/** A message that stays on the page until the next action. */
export function Alert({ kind, title, live = true, className = "", children }: AlertProps) {
  const { Icon, colour, word } = KINDS[kind];
  const role = kind === "error" || kind === "warning" ? "alert" : "status";
  return (
    <div className={`alert ${colour} ${className}`} role={live ? role : undefined}>
      <Icon size={20} />
      <div>
        <span className="sr-only">{word}: </span>
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
