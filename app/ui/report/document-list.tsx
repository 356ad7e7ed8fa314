import { Form, Link } from "@remix-run/react";
import { looksMisplaced, type Part } from "~/domain/case/document-roles";
import { longDate } from "~/domain/day";
import { Button } from "~/ui/kit/button";
import { documentCopy } from "./document-copy";
import { ROLE_COPY } from "./document-role-copy";

const aDocument = (kind: Part["kind"]): string => {
  const { name } = documentCopy(kind);
  return `${/^[aeE]/.test(name) ? "an" : "a"} ${name}`;
};

/** The further documents of a review, each with what became of it. */
export function DocumentList({
  parts,
  maySeparate = false,
}: {
  parts: readonly Part[];
  maySeparate?: boolean;
}) {
  return (
    <ul className="mt-4 flex flex-col gap-3">
      {parts.map((part) => {
        const { id, role, status, provider, date } = part;
        const name = ROLE_COPY[role].name;
        return (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <span className="font-semibold">{name}</span>
            {status === "In Progress" ? (
              <span className="text-muted">is being read...</span>
            ) : status === "Failed" ? (
              <Link to={`/report/${id}`}>couldn&apos;t be read: see why</Link>
            ) : (
              <Link to={`/report/${id}`}>
                {provider}, {longDate(date)}
              </Link>
            )}
            <Link to={`/reviews/${id}/delete`} aria-label={`Delete the ${name}`}>
              Delete
            </Link>
            {status !== "In Progress" && status !== "Failed" && looksMisplaced(part) && (
              <span className="basis-full text-sm text-amber">
                This reads like {aDocument(part.kind)}. If it is one, delete it here and add it
                again as that.
              </span>
            )}
            {maySeparate && status !== "In Progress" && (
              <Form method="post">
                <input type="hidden" name="intent" value="separate" />
                <input type="hidden" name="part" value={id} />
                <Button look="quiet" small aria-label={`Make the ${name} a review of its own`}>
                  Make it a review of its own
                </Button>
              </Form>
            )}
          </li>
        );
      })}
    </ul>
  );
}
