import { CrossIcon } from "./icons";
import { kilobytes } from "./upload-files";

type FileListProps = { files: readonly File[]; disabled: boolean; onRemove: (file: File) => void };

/** What will be sent, in order, each removable. */
export function FileList({ files, disabled, onRemove }: FileListProps) {
  return (
    <section aria-label="Chosen files">
      <p className="text-sm text-muted" role="status">
        {files.length === 1 ? "1 file chosen" : `${files.length} files chosen`}
      </p>
      <ul className="card mt-2">
        {files.map((file) => (
          <li
            key={`${file.name}-${file.size}`}
            className="flex items-center gap-4 border-t border-hairline px-4 py-1 first:border-t-0"
          >
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{file.name}</span>
            <span className="figure text-sm text-muted">{kilobytes(file.size)}</span>
            <button
              type="button"
              className="inline-flex size-11 items-center justify-center rounded hover:text-red disabled:text-muted"
              aria-label={`Remove ${file.name}`}
              disabled={disabled}
              onClick={() => onRemove(file)}
            >
              <CrossIcon />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
