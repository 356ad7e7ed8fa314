import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type MutableRefObject,
  type RefObject,
} from "react";
import {
  addFiles,
  advised,
  isPreparing,
  isPdf,
  readyFiles,
  settle,
  startPreparing,
  type ChosenFile,
  type Prepared,
  type RefusedFile,
} from "./upload-files";

type Chosen = readonly ChosenFile[];

/** The work on pictures, loaded after the page; where the connection breaks, the server prepares the file as it is. */
const prepared = async (file: File): Promise<Prepared> => {
  const work = await import("./picture-preparation.client").catch(() => null);
  return work ? work.preparePicture(file) : { ok: true, file };
};
const adviceOn = async (picture: File): Promise<string | null> => {
  const work = await import("./picture-check.client").catch(() => null);
  return work ? work.checkPicture(picture) : null;
};

/** Prepares the waiting pictures of a list one at a time, to spare a phone's memory. */
function usePreparation(
  latest: MutableRefObject<Chosen>,
  show: (next: Chosen) => void,
): () => Promise<void> {
  const working = useRef(false);
  const looked = useRef(new WeakSet<File>());
  return useCallback(async () => {
    if (working.current) return;
    working.current = true;
    const waiting = () => latest.current.find(({ phase }) => phase === "waiting");
    for (let next = waiting(); next; next = waiting()) {
      show(startPreparing(latest.current, next.id));
      const result = await prepared(next.file);
      show(settle(latest.current, next.id, result));
    }
    working.current = false;
    await adviseOnEach(latest, show, looked.current);
  }, [latest, show]);
}

/** Looks at each prepared picture once. Nothing waits for it: a file may be sent or removed meanwhile. */
async function adviseOnEach(
  latest: MutableRefObject<Chosen>,
  show: (next: Chosen) => void,
  looked: WeakSet<File>,
): Promise<void> {
  for (const { file, phase } of latest.current) {
    if (phase !== "ready" || isPdf(file) || looked.has(file)) continue;
    looked.add(file);
    const advice = await adviceOn(file);
    if (advice) show(advised(latest.current, file, advice));
  }
}

/**
 * The list of chosen files. Once all are prepared the input holds those that are ready, whoever submits the form; until
 * then it keeps what was picked, so that a page whose scripts have only begun can still be sent.
 */
export function useChosenFiles(input: RefObject<HTMLInputElement>) {
  const [chosen, setChosen] = useState<Chosen>([]);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const latest = useRef(chosen);

  const show = useCallback(
    (next: Chosen) => {
      latest.current = next;
      setChosen(next);
      if (isPreparing(next)) return;
      const transfer = new DataTransfer();
      readyFiles(next).forEach((file) => transfer.items.add(file));
      if (input.current) input.current.files = transfer.files;
    },
    [input],
  );

  const prepareAll = usePreparation(latest, show);
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
    void import("./picture-preparation.client").catch(() => null);
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
