import { mediaPath, type ReferenceDocument } from "~/content/public-content";

type DocumentCardsProps = {
  documents: readonly ReferenceDocument[];
  /** Opens the file beside the page, or saves it under its title. */
  link: "new tab" | "download";
  headings?: "h2" | "h3";
};

export function DocumentCards({ documents, link, headings: Heading = "h3" }: DocumentCardsProps) {
  return (
    <ul className="card-grid">
      {documents.map(({ id, title, description, file }) => (
        <li key={id} className="card post-card">
          <Heading>{title}</Heading>
          <p>{description}</p>
          {file && (
            <p className="mt-auto">
              <a
                href={mediaPath(file)}
                aria-label={`Download Document: ${title}${link === "new tab" ? " (opens in a new tab)" : ""}`}
                {...(link === "download"
                  ? { download: "" }
                  : { target: "_blank", rel: "noopener" })}
              >
                Download Document
              </a>{" "}
              <span className="text-sm text-muted">{kindOf(file)}</span>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

const kindOf = ({ mediaType, bytes }: NonNullable<ReferenceDocument["file"]>): string => {
  const kind = mediaType === "application/pdf" ? "PDF" : "picture";
  return bytes > 0 ? `${kind}, ${Math.max(1, Math.round(bytes / 1024))} KB` : kind;
};
