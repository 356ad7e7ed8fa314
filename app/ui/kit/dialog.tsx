import { useEffect, useId, useRef, type ReactNode } from "react";
import { Button } from "./button";

type DialogProps = {
  title: string;
  open: boolean;
  onClose: () => void;
  /** A long one is closed at its top, which stays in sight. */
  closesAtTop?: boolean;
  children: ReactNode;
};

/** Needs scripts: what opens it must be a link to a page with the same content. */
export function Dialog({ title, open, onClose, closesAtTop = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (!open) return dialog.current?.close();
    dialog.current?.showModal();
    heading.current?.focus();
  }, [open]);
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={titleId} onClose={onClose}>
      <div className={closesAtTop ? "dialog-top" : undefined}>
        <h2 ref={heading} tabIndex={-1} id={titleId} className="text-lg">
          {title}
        </h2>
        {closesAtTop && (
          <Button type="button" look="quiet" onClick={onClose}>
            Close
          </Button>
        )}
      </div>
      <div className="mt-3">{children}</div>
    </dialog>
  );
}
