import { CrossIcon } from "~/ui/kit/icons";
import { kilobytes, listStatus, sentOfEach, type ChosenFile } from "./upload-files";

type FileListProps = {
  files: readonly ChosenFile[];
  disabled: boolean;
  /** How much of them all has been sent, 0 to 1; null while nothing is on its way. */
  sent: number | null;
  onRemove: (file: ChosenFile) => void;
};

/** What will be sent, in order, each removable; and what cannot be, with the reason. */
export function FileList({ files, disabled, sent, onRemove }: FileListProps) {
  const sentOf = sent === null ? null : sentOfEach(files, sent);
  return (
    <section aria-label="Chosen files">
      <p className="text-sm text-muted" role="status">
        {listStatus(files)}
      </p>
      <ul className="card mt-2">
        {files.map((chosen) => (
          <li
            key={chosen.id}
            className="flex items-center gap-4 border-t border-hairline px-4 py-1 first:border-t-0"
          >
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              {chosen.file.name}
              {chosen.phase === "refused" && (
                <span className="block pb-2 text-sm text-red">Not sent: {chosen.reason}</span>
              )}
              {chosen.advice !== undefined && (
                <span className="block pb-2 text-sm text-muted">
                  {chosen.advice} You can also send it as it is.
                </span>
              )}
              {sentOf?.has(chosen.id) && (
                <progress
                  className="file-progress"
                  aria-label={`Sent of ${chosen.file.name}`}
                  max={100}
                  value={Math.floor((sentOf.get(chosen.id) ?? 0) * 100)}
                />
              )}
            </span>
            <FileState chosen={chosen} />
            <button
              type="button"
              className="inline-flex size-11 items-center justify-center rounded hover:text-red disabled:text-muted"
              aria-label={`Remove ${chosen.file.name}`}
              disabled={disabled}
              onClick={() => onRemove(chosen)}
            >
              <CrossIcon />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FileState({ chosen: { phase, file } }: { chosen: ChosenFile }) {
  if (phase === "refused") return null;
  const words = { waiting: "Waiting", preparing: "Preparing ...", ready: kilobytes(file.size) };
  return <span className="figure text-sm text-muted">{words[phase]}</span>;
}
