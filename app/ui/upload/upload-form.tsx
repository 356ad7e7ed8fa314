import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type DragEvent,
  type FormEvent,
  type ReactNode,
} from "react";
import { Button } from "~/ui/kit/button";
import { ErrorSummary } from "~/ui/kit/error-summary";
import { FileList } from "./file-list";
import { CameraButton } from "./picture-camera";
import { usePastedFiles } from "./picture-paste";
import { useChosenFiles } from "./upload-choice";
import {
  ACCEPTED_TYPES,
  CONVERTED_TYPES,
  HEIC_STEPS,
  isPreparing,
  readyFiles,
  type RefusedFile,
} from "./upload-files";
import { useScripted } from "~/ui/kit/use-scripted";
import { useUpload } from "./use-upload";

export type UploadFormProps = {
  /** Makes a double submit one review; posted as `formToken`. */
  formToken: string;
  /** Posted as `intent` where a page has several forms. */
  intent?: string;
  /** What the server refused last time, when scripts were off. */
  refused?: readonly RefusedFile[];
  message?: string | null;
  submitText?: string;
  /** What is chosen, as in 'Drop your bill here'. */
  what?: string;
  /** Further fields, before the files. */
  children?: ReactNode;
  /** Called when the server answers that the Free plan's one review exists. */
  onLimit?: () => void;
};

/** A plain multipart form with `files`; scripts add dropping, a list with remove buttons and real progress. */
export function UploadForm(props: UploadFormProps) {
  const { formToken, intent, submitText = "Analyze My Bill", what = "your bill" } = props;
  const scripted = useScripted();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { chosen, refused: refusedHere, add, remove, forgetRefused } = useChosenFiles(input);
  const { state, send, cancel } = useUpload(props.onLimit);
  const sending = state.phase === "sending";
  const reply = state.phase === "refused" ? state.reply : props;
  const refused = refusedHere.length > 0 ? refusedHere : (reply.refused ?? []);
  const preparing = isPreparing(chosen);
  const nothing = !preparing && readyFiles(chosen).length === 0;
  const [pressed, setPressed] = useState(false);
  useEffect(() => {
    if (!pressed || preparing) return;
    setPressed(false);
    // What cannot be sent is seen before the rest goes.
    if (chosen.length > 0 && readyFiles(chosen).length === chosen.length)
      form.current?.requestSubmit();
  }, [pressed, preparing, chosen]);

  const addUnlessSending = useCallback(
    (files: FileList) => {
      if (!sending) add(files);
    },
    [sending, add],
  );
  usePastedFiles(addUnlessSending);
  const end = useRef<HTMLDivElement>(null);
  const hasChosen = chosen.length > 0;
  useEffect(() => {
    // On a phone the button would wait below the screen.
    if (hasChosen) end.current?.scrollIntoView({ block: "nearest" });
  }, [hasChosen]);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    addUnlessSending(event.dataTransfer.files);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (preparing) return setPressed(true);
    if (nothing) return;
    forgetRefused();
    send(event.currentTarget.action, new FormData(event.currentTarget));
  };

  return (
    <form
      ref={form}
      method="post"
      encType="multipart/form-data"
      className="mt-6 flex flex-col gap-5"
      onSubmit={scripted ? submit : undefined}
    >
      <input type="hidden" name="formToken" value={formToken} />
      {intent && <input type="hidden" name="intent" value={intent} />}
      {props.children}
      <Refusals message={reply.message} refused={refused} scripted={scripted} />
      <div
        className="drop-area"
        data-over={over}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <label htmlFor="files" className="block font-serif text-lg font-semibold">
          {scripted ? (
            <>
              <span className="by-touch">Take a photo or choose a file</span>
              <span className="by-mouse">{`Drop ${what} here, or browse`}</span>
            </>
          ) : (
            `Choose ${what}`
          )}
        </label>
        <p id="files-hint" className="mt-1 mb-4 text-muted">
          PDF, JPG, or PNG, max 10MB
        </p>
        <input
          ref={input}
          id="files"
          type="file"
          name="files"
          multiple
          required={!hasChosen}
          accept={scripted ? `${ACCEPTED_TYPES},${CONVERTED_TYPES}` : ACCEPTED_TYPES}
          aria-describedby="files-hint"
          disabled={sending}
          onChange={(event) => event.currentTarget.files && add(event.currentTarget.files)}
        />
        <CameraButton disabled={sending} onPhoto={add} />
        <p className="mt-4 text-sm text-muted">
          Choose all pages of one bill together, up to 20 files.
          {scripted && (
            <>
              {" "}
              You can paste a picture too. We make large photos smaller on your device before we
              send them, and HEIC photos become JPG.
            </>
          )}
        </p>
        <noscript>
          <p className="mt-2 text-sm text-muted">
            Photos must be JPG or PNG, up to 10 MB and 130 megapixels each; a progressive JPG or an
            interlaced PNG 100. Is yours an HEIC photo? {HEIC_STEPS}
          </p>
        </noscript>
      </div>
      {hasChosen && (
        <FileList
          files={chosen}
          disabled={sending}
          sent={sending ? state.sent : null}
          onRemove={remove}
        />
      )}
      {sending && <SendingProgress sent={state.sent} />}
      <div ref={end} className="flex scroll-mb-4 flex-wrap gap-3">
        <Button disabled={scripted && (sending || pressed || nothing)}>
          {sending || pressed ? "Uploading..." : submitText}
        </Button>
        {(sending || pressed) && (
          <Button type="button" look="quiet" onClick={sending ? cancel : () => setPressed(false)}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

type RefusalsProps = {
  message?: string | null;
  refused: readonly RefusedFile[];
  scripted: boolean;
};

/** Every refused file with its reason, and that the browser has forgotten the chosen files, as it does on a new page. */
function Refusals({ message, refused, scripted }: RefusalsProps) {
  if (!message && refused.length === 0) return null;
  return (
    <ErrorSummary
      key={`${message}${refused.map(({ name }) => name).join()}`}
      title={
        message ?? (refused.length === 1 ? "We didn't take one file" : "We didn't take some files")
      }
      problems={refused.map(({ name, reason }) => ({
        key: name,
        fieldId: "files",
        text: `${name}: ${reason}`,
      }))}
    >
      {!scripted && (
        <p className="mt-2">
          Please choose all your files again{refused.length > 0 ? ", without these" : ""}.
        </p>
      )}
    </ErrorSummary>
  );
}

function SendingProgress({ sent }: { sent: number }) {
  const percent = Math.floor(sent * 100);
  return (
    <p role="status">
      {sent < 1 ? `${percent}% sent` : "Everything arrived. Storing your files safely..."}
    </p>
  );
}
