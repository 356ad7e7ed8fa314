import { Form } from "@remix-run/react";
import { longDate } from "~/domain/day";
import { Alert } from "~/ui/kit/alert";
import { Button } from "~/ui/kit/button";

type SourcesScreenProps = {
  waiting: readonly {
    id: string;
    title: string;
    says: string;
    clock: string | null;
    citations: readonly string[];
    link: string | null;
  }[];
  ticked: readonly { title: string; day: string }[];
  error: string | null;
};

/** Entries of the law register that were read as quotations: letters cite them once an Admin has seen the official page. */
export function SourcesScreen({ waiting, ticked, error }: SourcesScreenProps) {
  return (
    <>
      <h1>Sources to check</h1>
      <p className="measure mt-2 text-muted">
        These texts were read as quotations. Open the official page, compare, and confirm. Until
        then no letter cites them. They only set dates.
      </p>
      {error && (
        <Alert kind="error" className="mt-6">
          {error}
        </Alert>
      )}
      <ul className="mt-8 flex flex-col gap-8">
        {waiting.map(({ id, title, says, clock, citations, link }) => (
          <li key={id} className="measure">
            <h2 className="text-lg">{title}</h2>
            <p className="mt-1">{says}</p>
            {clock && <p className="mt-1">{clock}</p>}
            <p className="mt-1 text-sm">
              {citations.join("; ")}
              {link && (
                <>
                  : <a href={link}>open the official page</a>
                </>
              )}
            </p>
            <Form method="post" className="mt-2">
              <input type="hidden" name="entry" value={id} />
              <Button look="quiet" small aria-label={`Confirm ${title}`}>
                I have opened it, and it says so
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      {ticked.length > 0 && (
        <section className="mt-12" aria-labelledby="ticked-heading">
          <h2 id="ticked-heading">Confirmed</h2>
          <ul className="mt-3">
            {ticked.map(({ title, day }) => (
              <li key={title}>
                {title}, {longDate(day)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
