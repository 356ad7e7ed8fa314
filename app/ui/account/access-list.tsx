import { ACCESS_DAYS, type AccessedWhat } from "~/domain/account/record-access";
import { longDate } from "~/domain/day";

export type ShownAccess = {
  /** When the hour began, UTC milliseconds. */
  hour: number;
  what: AccessedWhat;
  reviewId: string;
  /** Null when the review is gone. */
  provider: string | null;
  device: string;
  country: string;
};

const WHAT: Record<AccessedWhat, string> = {
  report: "The report",
  letter: "A letter",
  file: "A file or a page",
  everything: "Everything, as one download",
};

/** Who opened what, the newest first. */
export function AccessList({ accesses }: { accesses: readonly ShownAccess[] }) {
  return (
    <>
      <p className="mt-2 text-muted">
        Only someone signed in as you can open your bills, reports and letters. Our staff can see a
        bill only while you show it to them, and each look is listed here. If you don&apos;t know a
        device, sign it out and change your password. Each line is one hour. We keep them for{" "}
        {ACCESS_DAYS} days.
      </p>
      {accesses.length === 0 && <p className="mt-4">No one has opened your records yet.</p>}
      <ul className="mt-4 flex flex-col gap-2">
        {accesses.map((access) => (
          <li
            key={[access.hour, access.what, access.reviewId, access.device, access.country].join(
              " ",
            )}
            className="border-b border-hairline pb-2"
          >
            <Access {...access} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Access({ hour, what, provider, device, country }: ShownAccess) {
  const when = new Date(hour).toISOString();
  const about = what === "everything" ? "" : ` (${provider ?? "a review you deleted"})`;
  return (
    <>
      <p>
        {WHAT[what]}
        {about}
      </p>
      <p className="text-sm text-muted">
        <time dateTime={when}>
          {longDate(when)}, {when.slice(11, 13)}:00 UTC
        </time>
        : {[device || "a device we don't know", country].filter(Boolean).join(", ")}
      </p>
    </>
  );
}
