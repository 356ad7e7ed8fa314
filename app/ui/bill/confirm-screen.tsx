import { Form, Link, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Box } from "~/domain/bill/bill";
import type { ShownPage } from "~/domain/reading/page/page";
import type { HeaderInput, HeaderTexts, LineInput, LineTexts } from "~/domain/bill/typed-entry";
import { Alert } from "~/ui/kit/alert";
import { Button } from "~/ui/kit/button";
import { headerLabel, HeaderInputs } from "./header-inputs";
import { LineInputs } from "./line-inputs";
import { PagePicture } from "./page-picture";

type Typed<Name extends string, Texts> = { texts: Texts; problems: Partial<Record<Name, string>> };

export type TypedReply = {
  message: string;
  lines: readonly (Typed<LineInput, LineTexts> & { key: string })[];
  header: Typed<HeaderInput, HeaderTexts> | null;
};

/** `taken`: the field shows what an AI read, and `says` is our own reading; without it the other way round. */
type ReadOtherwise = { name: string; says: string; taken?: true | undefined };

export type ConfirmScreenProps = {
  reviewId: string;
  version: number;
  header: {
    texts: HeaderTexts;
    insuranceExpected: boolean;
    unsure: readonly HeaderInput[];
    /** The place of what is unsure or was read in two ways. */
    places: readonly { name: HeaderInput; page: ShownPage | null; box: Box }[];
  };
  lines: readonly {
    id: string;
    texts: LineTexts;
    unsure: readonly LineInput[];
    /** What an AI read otherwise, or we. */
    differs: readonly ReadOtherwise[];
    place: { page: ShownPage | null; box: Box } | null;
  }[];
  /** Totals that were read in two ways, and lines that one of us alone saw. */
  alsoRead: readonly ReadOtherwise[];
  later: number;
  lineCount: number;
  reply: TypedReply | null;
};

const NO_LINE: LineTexts = {
  serviceDate: "",
  description: "",
  code: "",
  modifiers: "",
  units: "",
  charge: "",
};
const BLANK_KEYS = ["new1", "new2", "new3", "new4", "new5"];
/** What a line begins with; its units and amounts end it. */
const LEFT_HALF: ReadonlySet<LineInput> = new Set(["serviceDate", "description", "code"]);
/** Enough of the page around a line to find it on the paper. */
const AROUND_POINTS = 26;

/** Lines that a screen shows before anybody scrolls. */
const ABOVE_FOLD = 2;

/** What was hard to read, each beside its place on the page, and room for what we missed. */
export function ConfirmScreen(props: ConfirmScreenProps) {
  const { reviewId, version, header, lines, alsoRead, later, lineCount, reply } = props;
  const saving = useNavigation().state === "submitting";
  const typed = new Map(reply?.lines.map((line) => [line.key, line]));
  return (
    <>
      <p>
        <Link to={`/report/${reviewId}`}>Back to the report</Link>
      </p>
      <h1 className="mt-2">Check what we read</h1>
      <p className="measure mt-2 text-muted">
        {lines.length > 0
          ? "These lines were hard to read. Compare each one with your paper, fix what's wrong, and save. Then we check your bill again."
          : lineCount > 0
            ? header.unsure.length > 0 || alsoRead.length > 0
              ? "We could read every line, but not everything else. Compare what's marked with your paper."
              : "We could read every line. You can still fix the totals or add a line we missed."
            : "Type the lines of your bill as they're printed. We check them as soon as you save."}
      </p>
      {reply && (
        <Alert kind="error" className="mt-6">
          {reply.message}
        </Alert>
      )}
      <Form method="post" className="mt-8 flex flex-col gap-10">
        <input type="hidden" name="version" value={version} />
        {lines.map((line, index) => (
          <div key={line.id} className="card flex flex-col gap-4 p-5">
            {line.place?.page && (
              <PagePicture
                reviewId={reviewId}
                page={line.place.page}
                mark={line.place.box}
                around={AROUND_POINTS}
                first={index < ABOVE_FOLD}
                fromRight={!line.unsure.some((name) => LEFT_HALF.has(name))}
                label={`The place of ${line.texts.description || "this line"} on your document`}
              />
            )}
            <LineInputs
              prefix={`line.${line.id}.`}
              legend={line.texts.description || `Line ${line.id.slice(1)}`}
              values={typed.get(line.id)?.texts ?? line.texts}
              problems={typed.get(line.id)?.problems}
              unsure={line.unsure}
            />
            <Otherwise differs={line.differs} />
          </div>
        ))}
        {later > 0 && <p>{later} more lines come up after you save these.</p>}
        <section aria-labelledby="whole-heading">
          <h2 id="whole-heading">The bill as a whole</h2>
          <Otherwise differs={alsoRead.filter(({ name }) => name !== "line")} />
          {header.places.map(
            ({ name, page, box }) =>
              page &&
              name !== "setting" && (
                <figure key={name} className="mt-4">
                  <figcaption className="text-sm text-muted">
                    {headerLabel(name, header.insuranceExpected)}
                  </figcaption>
                  <PagePicture
                    reviewId={reviewId}
                    page={page}
                    mark={box}
                    around={AROUND_POINTS}
                    label={`The place of “${headerLabel(name, header.insuranceExpected)}” on your document`}
                  />
                </figure>
              ),
          )}
          <div className="mt-4">
            <HeaderInputs
              values={reply?.header?.texts ?? header.texts}
              insuranceExpected={header.insuranceExpected}
              problems={reply?.header?.problems}
              unsure={header.unsure}
            />
          </div>
        </section>
        <section aria-labelledby="missed-heading" className="flex flex-col gap-6">
          <h2 id="missed-heading">{lineCount > 0 ? "Lines we missed" : "Lines"}</h2>
          <SeenByOne lines={alsoRead.filter(({ name }) => name === "line")} />
          {BLANK_KEYS.map((key, index) => (
            <LineInputs
              key={key}
              prefix={`line.${key}.`}
              legend={`Added line ${index + 1}`}
              values={typed.get(key)?.texts ?? NO_LINE}
              problems={typed.get(key)?.problems}
            />
          ))}
          <p className="text-sm text-muted">Empty lines are left out. Save to get five more.</p>
        </section>
        <div>
          <Button disabled={saving}>{saving ? "Saving..." : "Save and check again"}</Button>
        </div>
      </Form>
    </>
  );
}

/** Names of fields as a person knows them. */
const FIELD_WORDS: Record<string, string> = {
  serviceDate: "date",
  code: "code",
  charge: "charge",
  allowed: "allowed amount",
  discount: "discount",
  notCovered: "not covered",
  insurancePaid: "insurance paid",
  patientOwes: "you owe",
  billed: "total billed",
  adjustments: "adjustments",
  patientPaid: "you paid",
  patientResponsibility: "you owe in all",
};

/** The other reading of the same place; the person decides with the original in hand. */
function Otherwise({ differs }: { differs: readonly ReadOtherwise[] }) {
  const said = (some: readonly ReadOtherwise[]) =>
    some.map(({ name, says }) => `${FIELD_WORDS[name] ?? name} ${says}`).join("; ");
  const theirs = differs.filter(({ taken }) => !taken);
  const ours = differs.filter(({ taken }) => taken);
  return (
    <>
      {theirs.length > 0 && (
        <p className="mt-2 text-sm">
          An AI read this differently: {said(theirs)}. Keep what your paper says.
        </p>
      )}
      {ours.length > 0 && (
        <p className="mt-2 text-sm">
          An AI read this. Our own reader read: {said(ours)}. Keep what your paper says.
        </p>
      )}
    </>
  );
}

/** Lines that only one of both readers saw, and that are not in the bill. */
function SeenByOne({ lines }: { lines: readonly ReadOtherwise[] }) {
  return (
    <>
      <LinesNotTaken lines={lines.filter(({ taken }) => !taken)}>
        An AI also saw these lines. We didn&apos;t find them. Add the ones that are on your paper:
      </LinesNotTaken>
      <LinesNotTaken lines={lines.filter(({ taken }) => taken)}>
        We also read this, but the total adds up without it. Add it if it&apos;s a line on your
        paper:
      </LinesNotTaken>
    </>
  );
}

function LinesNotTaken({
  lines,
  children,
}: {
  lines: readonly ReadOtherwise[];
  children: ReactNode;
}) {
  if (lines.length === 0) return null;
  return (
    <div className="measure text-sm">
      <p>{children}</p>
      <ul className="mt-2 list-disc pl-5">
        {lines.map(({ says }, index) => (
          <li key={index}>{says}</li>
        ))}
      </ul>
    </div>
  );
}
