import { Form, Link } from "@remix-run/react";
import { Suspense } from "react";
import type { AiOutcome } from "~/domain/ai";
import type { Offer, Part } from "~/domain/case-file";
import type { Note } from "~/domain/findings";
import type { ShownBillChange } from "~/domain/shown-bill-change";
import { formatCents, type Cents } from "~/domain/money";
import { Alert } from "./alert";
import { StatusBadge } from "./badge";
import { BillSheet } from "./bill-sheet";
import { Button, ButtonLink } from "./button";
import { longDate } from "~/domain/day";
import { DisputeTracker, type TrackerReply } from "./dispute-tracker";
import { documentWords, isABill } from "./document-words";
import { FindingCards } from "./finding-cards";
import { Footnotes } from "./margin-note";
import { MoneyFigure } from "./money";
import { MoneyPicture } from "./money-picture";
import { NextStepsSection } from "./next-steps";
import { StrategyButton } from "./strategy-button";
import { SentWords } from "./sent-words";
import {
  BillChangeSection,
  DoubtedBill,
  EobSummarySection,
  JoinOffers,
  NewestBill,
  PartList,
  ReconciliationTable,
  ReportFailed,
  ReportInProgress,
} from "./report-later";
import type { AnalysedReport, ReportView, ReviewHead, Savings } from "./report-view";

export type { ReportView } from "./report-view";

export type ReportScreenProps = {
  report: ReportView;
  /** Such as 'Sorry, there was an issue connecting to the AI. Please try again later.' */
  error?: string | null;
  /** A letter that was written though the AI failed: where it is, and the kind to try again with. */
  written?: { path: string; retry: string | null } | null;
  tracker: { formToken: string; reply: TrackerReply };
};

export function ReportScreen({ report, error, written, tracker }: ReportScreenProps) {
  return (
    <>
      <ReportHeading
        review={report.review}
        change={report.state === "analysed" ? report.change : null}
        analysed={report.state === "analysed"}
      />
      {error && (
        <Alert kind="error" className="mt-6">
          {error}
          {written && <WrittenAnyway {...written} />}
        </Alert>
      )}
      <Suspense>
        {report.state === "in-progress" && <ReportInProgress progress={report.progress} />}
        {report.state === "failed" && <ReportFailed {...report} />}
      </Suspense>
      {report.state === "analysed" && <Analysed report={report} tracker={tracker} />}
    </>
  );
}

function WrittenAnyway({ path, retry }: { path: string; retry: string | null }) {
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2">
      <Link to={path}>Read the letter from our rule library</Link>
      {retry && (
        <Form method="post">
          <input type="hidden" name="intent" value="generate-letter" />
          <Button look="quiet" name="kind" value={retry}>
            Try again
          </Button>
        </Form>
      )}
    </div>
  );
}

const AI_READ: Partial<Record<AiOutcome, string>> = {
  used: "An AI read this document beside us. Only what stands on the page, or what its sums prove, counted.",
  unavailable: "The AI could not be reached, so this is our own reading alone.",
  blocked: "The AI did not take this document, so this is our own reading alone.",
  "too-long": "This document was too long for the AI, so this is our own reading alone.",
  capped: "Today's AI readings are used up, so this is our own reading alone.",
};

function ReportHeading({
  review,
  change,
  analysed,
}: {
  review: ReviewHead;
  change: ShownBillChange | null;
  /** Until then the day is the upload's, not the bill's. */
  analysed: boolean;
}) {
  return (
    <div>
      <p className="print:hidden">
        {review.partOf ? (
          <Link to={`/report/${review.partOf}`}>Back to the review this belongs to</Link>
        ) : (
          <Link to="/dashboard">Back to the dashboard</Link>
        )}
      </p>
      <h1 className="mt-2">
        Insight Report{analysed && <span className="report-day"> for {longDate(review.date)}</span>}
      </h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-muted">
        <span>
          {review.provider}, {change ? "corrected bill" : documentWords(review.documentType).name}{" "}
          of <time dateTime={review.date}>{longDate(review.date)}</time>
        </span>
        <StatusBadge status={review.status} color={review.statusColor} />
      </p>
    </div>
  );
}

function Analysed({
  report,
  tracker,
}: {
  report: AnalysedReport;
  tracker: ReportScreenProps["tracker"];
}) {
  const { review, bill, sheetId, lines, notes, cards, totals, savings } = report;
  const { name, noLines, sums } = documentWords(review.documentType);
  return (
    <>
      <Suspense>
        {report.change && <NewestBill change={report.change} />}
        {report.doubts.map((doubt) => (
          <DoubtedBill key={doubt.id} {...doubt} />
        ))}
      </Suspense>
      <SavingsLead savings={savings} found={cards.length} kind={review.documentType} />
      <div className="money-story">
        <dl className="money-figures">
          {FIGURES.map(([name, label]) =>
            // What a letter or an estimate does not print, nobody misses there.
            sums && totals[name] === null ? null : (
              <MoneyFigure key={name} label={sums?.[name] ?? label} cents={totals[name]} />
            ),
          )}
        </dl>
        <MoneyPicture totals={totals} savings={savings} />
      </div>
      <Suspense>{report.eob && <EobSummarySection summary={report.eob} />}</Suspense>
      {review.documentType === "itemized" && <LineItemBanner reviewId={review.id} />}
      {report.toConfirm > 0 && (
        <Alert kind="warning" live={false} className="mt-8 print:hidden">
          <p>
            {report.toConfirm === 1 ? "One thing was" : `${report.toConfirm} things were`} hard to
            read. <Link to={`/report/${sheetId}/confirm`}>Check what we read</Link> so that the
            findings rest on what your paper says.
          </p>
        </Alert>
      )}
      {report.unread.map(({ page, reason }) => (
        <Alert key={page} kind="warning" live={false} className="mt-8 print:hidden">
          <p>
            Page {page} is not in this report. {reason} Add what it says{" "}
            <Link to={`/report/${sheetId}/confirm`}>by hand</Link>, or start a review with a photo
            of that page beside the others.
          </p>
        </Alert>
      ))}
      {bill.repeatedPages?.map(({ page, of }) => (
        <Alert key={page} kind="info" live={false} className="mt-8 print:hidden">
          Page {page} looks like page {of} again, so we read it once.
        </Alert>
      ))}
      <section aria-labelledby="sheet-heading" className="mt-12">
        <h2 id="sheet-heading" className="mb-4">
          {lines.length > 0 ? `Your ${name}, line by line` : `What your ${name} says`}
        </h2>
        <BillSheet
          bill={bill}
          kind={review.documentType === "eob" ? "eob" : "itemized"}
          lines={lines}
          notes={notes}
          reviewId={sheetId}
        />
        <Footnotes notes={notes} />
        {report.ai && AI_READ[report.ai] && (
          <p className="measure mt-4 text-sm text-muted">{AI_READ[report.ai]}</p>
        )}
        <p className="mt-4 text-sm print:hidden">
          Something missing or wrong?{" "}
          <Link to={`/report/${sheetId}/confirm`}>Correct or add lines</Link>
        </p>
        <OriginalFiles reviewId={review.id} files={report.files} />
      </section>
      <section aria-labelledby="findings-heading" id="findings" className="mt-12">
        <h2 id="findings-heading">Our Findings</h2>
        {cards.length > 0 ? (
          <FindingCards cards={cards} lines={lines} notes={notes} />
        ) : (
          <NothingFound lineCount={lines.length} name={name} noLines={noLines} />
        )}
        {report.worthAsking.length > 0 && <WorthAsking notes={report.worthAsking} />}
      </section>
      <Suspense>
        {report.change && <BillChangeSection reviewId={review.id} change={report.change} />}
        {report.reconciliation && <ReconciliationTable reconciliation={report.reconciliation} />}
      </Suspense>
      {!review.partOf && (
        <Together
          reviewId={review.id}
          kind={review.documentType}
          parts={report.parts}
          began={report.began}
          offers={report.offers}
        />
      )}
      {review.role !== "corrected-bill" &&
        review.role !== "bill" &&
        review.partOf !== review.id &&
        (cards.length > 0 || !review.partOf) && <TakeAction report={report} />}
      {!review.partOf && (
        <DisputeTracker
          reviewId={review.id}
          status={review.status}
          clocks={report.steps.clocks}
          {...report.tracker}
          {...tracker}
        />
      )}
      {!review.partOf && (
        <NextStepsSection
          reviewId={review.id}
          steps={report.steps}
          written={report.written}
          sent={report.sent}
        />
      )}
    </>
  );
}

const FIGURES = [
  ["billed", "Total Billed"],
  ["insurancePaid", "Insurance Paid"],
  ["patientResponsibility", "Patient Responsibility"],
] as const;

/** Plain links: the browser has to take the file, not the router. */
function OriginalFiles({ reviewId, files }: { reviewId: string; files: AnalysedReport["files"] }) {
  if (files.length === 0) return null;
  return (
    <p className="mt-2 text-sm print:hidden">
      Your original {files.length === 1 ? "document" : "documents"}:{" "}
      {files.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && ", "}
          <a href={`/report/${reviewId}/documents/${id}`} download={name} className="wrap-anywhere">
            {name}
          </a>
        </span>
      ))}
    </p>
  );
}

function LineItemBanner({ reviewId }: { reviewId: string }) {
  return (
    <div className="card banner mt-8 print:hidden">
      <p>
        You know what happened. See every line with its flag, and change what you see differently.
      </p>
      <ButtonLink to={`/lineItemReview/${reviewId}`} look="quiet">
        Review &amp; Edit Line Items
      </ButtonLink>
    </div>
  );
}

/** The first thing to read: what it could save, said honestly. */
function SavingsLead({
  savings: { totalPotential, low, high },
  found,
  kind,
}: {
  savings: Savings;
  found: number;
  kind: ReviewHead["documentType"];
}) {
  const { name, nothingQuestioned } = documentWords(kind);
  if (found === 0) return <p className="lead">{nothingQuestioned}</p>;
  return (
    <p className="lead">
      We question <mark className="figure">{formatCents(totalPotential)}</mark> of this {name}.{" "}
      <span className="text-muted">{likely(low, high)}</span>
    </p>
  );
}

function likely(low: Cents, high: Cents): string {
  if (high <= 0)
    return "What could come off depends on what you owe and on what the provider answers.";
  const range =
    low === high
      ? `about ${formatCents(high)}`
      : low <= 0
        ? `up to ${formatCents(high)}`
        : `between ${formatCents(low)} and ${formatCents(high)}`;
  return `A likely saving is ${range}, judged by the evidence and by what you owe.`;
}

function NothingFound({
  lineCount,
  name,
  noLines,
}: {
  lineCount: number;
  name: string;
  noLines: string;
}) {
  if (lineCount === 0) return <p className="measure mt-4">{noLines}</p>;
  return (
    <p className="measure mt-4">
      {lineCount === 1 ? "The one line was" : `All ${lineCount} lines were`} checked against our
      rules, and none gave a reason to dispute it.
      {name !== "estimate" &&
        ` That does not prove the ${name} is right: only you know whether each service took place.`}
    </p>
  );
}

/** Not wrong, but worth a question: a high price, an itemized bill, a collector's proof. */
function WorthAsking({ notes }: { notes: readonly Note[] }) {
  return (
    <div className="mt-8">
      <h3>Also worth asking</h3>
      <ul className="mt-3 flex flex-col gap-4">
        {notes.map(({ id, ruleTitle, reason, ask, citations }) => (
          <li key={id} className="measure">
            <p>
              <strong>{ruleTitle}.</strong> {reason}
            </p>
            <p className="mt-1">{ask}</p>
            <p className="mt-1 text-sm">
              {citations.map(({ title, url, edition }, index) => (
                <span key={title}>
                  {index > 0 && "; "}
                  <a href={url}>{title}</a>, {edition}
                </span>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What else belongs to this bill, and the way to add it. */
function Together({
  reviewId,
  kind,
  parts,
  began,
  offers,
}: {
  reviewId: string;
  kind: ReviewHead["documentType"];
  parts: readonly Part[];
  began: AnalysedReport["began"];
  offers: readonly Offer[];
}) {
  const { name } = documentWords(kind);
  return (
    <section aria-labelledby="together-heading" id="together" className="mt-12 print:hidden">
      <h2 id="together-heading">What belongs to this {name}</h2>
      {parts.length > 0 ? (
        <Suspense>
          <PartList parts={parts} />
        </Suspense>
      ) : (
        <p className="measure mt-2 text-muted">
          {isABill(kind)
            ? "Add your plan's EOB, a denial letter, an estimate, a collector's notice or what you have paid. We hold the bill against it, to the cent."
            : `Is there a bill too? Add it here, and we check its charges and hold it against this ${name}. Other papers about it can be added too.`}
        </p>
      )}
      {began && (
        <p className="measure mt-3">
          This review began with your {documentWords(began.documentType).name}:{" "}
          <Link to={`/report/${reviewId}?paper=first`}>
            {began.provider}, {longDate(began.date)}
          </Link>
        </p>
      )}
      <Suspense>{offers.length > 0 && <JoinOffers reviewId={reviewId} offers={offers} />}</Suspense>
      <p className="mt-4">
        <ButtonLink to={`/report/${reviewId}/add`} look="quiet">
          Add a document or a payment
        </ButtonLink>
      </p>
    </section>
  );
}

function TakeAction({ report: { review, cards, hasLetter, sent } }: { report: AnalysedReport }) {
  const dispute = sent.find(({ kind }) => kind === "provider-dispute");
  const chosen = cards.filter(({ selected }) => selected).length;
  return (
    <section aria-labelledby="action-heading" className="call mt-14! print:hidden">
      <h2 id="action-heading">Ready to take action?</h2>
      <p id="letter-hint" className="measure mt-2 text-muted">
        {cards.length === 0
          ? "There is nothing to put in a letter, because nothing was found."
          : chosen === 0
            ? "Add at least one finding to the letter first."
            : `The letter asks about ${chosen === 1 ? "1 finding" : `${chosen} findings`} and requests an answer within 30 days.`}
      </p>
      {dispute && (
        <p className="measure mt-2">
          <SentWords reviewId={review.id} sent={dispute} />
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {hasLetter ? (
          <ButtonLink to={`/letter/${review.id}`}>View Saved Letter</ButtonLink>
        ) : (
          <Form method="post">
            <input type="hidden" name="intent" value="generate-letter" />
            <Button disabled={chosen === 0} aria-describedby="letter-hint">
              Generate AI-Drafted Letter
            </Button>
          </Form>
        )}
        {!review.partOf && <StrategyButton reviewId={review.id} enabled={cards.length > 0} />}
      </div>
    </section>
  );
}
