import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { preparePicture } from "./picture-preparation.client";
import {
  addFiles,
  readyFiles,
  settle,
  startPreparing,
  type ChosenFile,
  type RefusedFile,
} from "./upload-files";

/**
 * The list of chosen files. Pictures are prepared one at a time, to spare a phone's memory. The input always holds
 * what is ready, so that the form stays true whoever submits it.
 */
export function useChosenFiles(input: RefObject<HTMLInputElement>) {
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([]);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const latest = useRef(chosen);
  const working = useRef(false);

  const show = useCallback(
    (next: readonly ChosenFile[]) => {
      latest.current = next;
      setChosen(next);
      const transfer = new DataTransfer();
      readyFiles(next).forEach((file) => transfer.items.add(file));
      if (input.current) input.current.files = transfer.files;
    },
    [input],
  );

  const prepareAll = useCallback(async () => {
    if (working.current) return;
    working.current = true;
    const waiting = () => latest.current.find(({ phase }) => phase === "waiting");
    for (let next = waiting(); next; next = waiting()) {
      show(startPreparing(latest.current, next.id));
      const prepared = await preparePicture(next.file);
      show(settle(latest.current, next.id, prepared));
    }
    working.current = false;
  }, [show]);

  const add = useCallback(
    (added: ArrayLike<File>) => {
      const result = addFiles(latest.current, Array.from(added));
      show(result.chosen);
      setRefused(result.refused);
      void prepareAll();
    },
    [show, prepareAll],
  );

  useEffect(() => {
    // What was chosen before the page's scripts ran, or brought back by the browser.
    const present = input.current?.files;
    if (present?.length) add(present);
    return () => {
      latest.current = [];
    };
  }, [add, input]);

  return {
    chosen,
    refused,
    add,
    remove: (gone: ChosenFile) => show(latest.current.filter(({ id }) => id !== gone.id)),
    forgetRefused: () => setRefused([]),
  };
}
