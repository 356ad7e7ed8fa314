import { useEffect } from "react";

/** Takes images and files pasted anywhere on the page; pasted text goes to its input as usual. */
export function usePastedFiles(take: (files: FileList) => void) {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = event.clipboardData?.files;
      if (!files?.length) return;
      event.preventDefault();
      take(files);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, [take]);
}
