import { useEffect, useId, useRef, type ReactNode } from "react";

type DialogProps = { title: string; open: boolean; onClose: () => void; children: ReactNode };

/** Needs scripts: what opens it must be a link to a page with the same content. */
export function Dialog({ title, open, onClose, children }: DialogProps) {
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
      <h2 ref={heading} tabIndex={-1} id={titleId} className="text-lg">
        {title}
      </h2>
      <div className="mt-3">{children}</div>
    </dialog>
  );
}
