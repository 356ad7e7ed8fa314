import { Link } from "@remix-run/react";
import { withAttachment } from "~/domain/letter/attachment";
import type { LetterKind } from "~/domain/case/letter-kinds";
import {
  letterPagePath,
  letterPath,
  sentLettersPath,
  type LetterDone,
} from "~/domain/case/letter-names";
import { Alert } from "~/ui/kit/alert";
import type { Reworded } from "~/domain/ai/rephrasing";
import { ButtonLink } from "~/ui/kit/button";
import { CopyButton, CopyByHand, useCopying, type Copying } from "~/ui/kit/copy-button";
import { Disclosure } from "~/ui/kit/disclosure";
import { FocusedAlert } from "~/ui/kit/focused-alert";
import { GenerateLetter } from "./generate-letter";
import {
  ChangeRecipient,
  LacksOwnText,
  LetterBlanks,
  type Recipient,
  type Sender,
  type TypedAddresses,
} from "./letter-addresses";
import { AskAgain } from "./letter-again";
import { LetterSent } from "./letter-sent";
import { LetterWording } from "./letter-wording";
import { LetterSheet } from "./letter-sheet";
import type { ChallengedRow, MissingPart } from "~/domain/letter/parts";
import type { SentLetter } from "~/domain/case/sent-letters";

type ShownLetter = {
  id: string;
  edition: number;
  /** The person changed its text. */
  changed: boolean;
  /** A model worded it; else it is composed from the rule library. */
  byAi: boolean;
  /** What it changed of our wording. */
  reworded: readonly Reworded[];
  /** Whose words it has now; null: the person's own. */
  wording: "ai" | "ours" | null;
  /** What it says; blank lines part the paragraphs. */
  text: string;
  /** Lines that head a paragraph. */
  headings: readonly string[];
  /** The attachment. */
  rows: readonly ChallengedRow[];
  /** What the letter lacks. */
  missing: readonly MissingPart[];
  recipient: Recipient;
  /** Characters the PDF has no shape for. */
  unprintable: readonly string[];
  /** What the person's own text says and nothing supports. */
  unsupported: readonly string[];
};

/** Another letter that is ready, and why one would write it. */
type OtherLetter = {
  kind: LetterKind;
  name: string;
  title: string;
  reason: string;
  written: boolean;
};

export type LetterScreenProps = {
  reviewId: string;
  kind: LetterKind;
  /** `appeal`, `request for records`. */
  name: string;
  /** What the PDF is called. */
  file: string;
  /** What was just done to it. */
  done: LetterDone | null;
  /** Null when none was generated. */
  letter: ShownLetter | null;
  /** A text the person had given a letter that is no more. */
  earlierText: string | null;
  /** What it takes to write one: nothing, an answer, or a finding that calls for it. */
  next: "write" | "ask" | "not-ready" | null;
  otherLetters: readonly OtherLetter[];
  /** A Free account's letter ends with the session. */
  lasts: "session" | "kept";
  sender: Sender;
  /** When the person sent it, as they noted it. */
  sent: SentLetter | null;
  /** As a person types it. */
  today: string;
  reply: LetterReply;
};

type WithLetter = LetterScreenProps & { letter: ShownLetter };

/** What a refused form of this page is answered with. */
export type LetterReply = {
  message: string | null;
  sentDay: { typed: string; problem: string } | null;
  /** A letter that was written though the AI failed: where it is, and the kind to try again with. */
  written: { path: string; retry: LetterKind | null } | null;
  /** Names and addresses that were not saved, as they were typed. */
  addresses: TypedAddresses | null;
};

export const NO_REPLY: LetterReply = {
  message: null,
  sentDay: null,
  written: null,
  addresses: null,
};

const DONE: Record<LetterDone, { kind: "success" | "error"; text: string }> = {
  saved: { kind: "success", text: "Your text is saved. Copying and the PDF use it." },
  "our-text": { kind: "success", text: "The letter has our text again." },
  written: { kind: "success", text: "The letter is written again, with today's date." },
  addressed: { kind: "success", text: "The names and addresses are in the letter." },
  worded: { kind: "success", text: "The letter has the wording you chose." },
  "no-pdf": { kind: "error", text: "Sorry, there was an error generating the PDF." },
};

/** One letter: what it says, and everything a person does with it before and after sending it. */
export function LetterScreen(props: LetterScreenProps) {
  const { reviewId, name, letter, reply, done } = props;
  const told = reply.message
    ? { kind: "error" as const, text: reply.message }
    : done && !reply.sentDay
      ? DONE[done]
      : null;
  // A message about another version of the letter takes the focus again, though its words are the same.
  const version = letter && `${letter.id} ${letter.edition}`;
  return (
    <>
      <div className="print:hidden">
        <p>
          <Link to={`/report/${reviewId}`}>Back to the report</Link>
        </p>
        <h1 className="mt-2">Your {name === "dispute letter" ? "letter" : name}</h1>
        {told && (
          <FocusedAlert key={version} {...told} className="mt-6">
            {reply.written && <WrittenAnyway reviewId={reviewId} {...reply.written} />}
          </FocusedAlert>
        )}
        {done === "no-pdf" && (
          <p className="measure mt-2">
            Try again in a minute. Until then you can copy the text below or print this page.
          </p>
        )}
        {letter ? <ToMend reviewId={reviewId} letter={letter} /> : <NoLetter {...props} />}
      </div>
      {letter && <WrittenLetter {...props} letter={letter} />}
      <div className="print:hidden">
        {props.earlierText !== null && <Earlier text={props.earlierText} />}
        {(letter || props.sent) && <LetterSent {...props} refused={reply.sentDay} />}
        <OtherLetters {...props} />
      </div>
    </>
  );
}

type WrittenAnywayProps = { reviewId: string } & NonNullable<LetterReply["written"]>;

function WrittenAnyway({ reviewId, path, retry }: WrittenAnywayProps) {
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2">
      <Link to={path}>Read the letter we wrote</Link>
      {retry && (
        <GenerateLetter reviewId={reviewId} kind={retry} quiet>
          Try again
        </GenerateLetter>
      )}
    </div>
  );
}

const originOf = ({ changed, byAi, wording }: ShownLetter): string =>
  changed && wording === "ours"
    ? "In Plainbill’s wording, as you chose."
    : changed
      ? `In your own words. The letter they began with was ${byAi ? "worded by an AI" : "written from our rules, without an AI"}.`
      : byAi
        ? "An AI worded this from our letter. We checked it: every amount, date, code and law is ours."
        : "We wrote this from our rules, without an AI.";

/** Without a letter: why there may be none, and how to come by one. */
function NoLetter({ reviewId, kind, name, next, lasts, sent, reply }: LetterScreenProps) {
  return (
    <>
      {reply.message === null && !sent && (
        <Alert kind="error" className="mt-6">
          Error: No letter content generated.
        </Alert>
      )}
      <p className="measure mt-4">
        {next === "ask"
          ? "This letter needs an answer from you first."
          : next === "not-ready"
            ? "Nothing on your report calls for this letter now. Add a finding to it on the report first."
            : next === null
              ? "The report isn't ready yet. Come back when the analysis is done."
              : lasts === "session"
                ? "You haven't written one since you signed in, or a finding changed."
                : "You haven't written one yet, or a finding changed."}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {next === "write" && (
          <GenerateLetter reviewId={reviewId} kind={kind}>
            {kind === "provider-dispute" ? "Generate AI-Drafted Letter" : `Write the ${name}`}
          </GenerateLetter>
        )}
        {sent && (
          <ButtonLink to={sentLettersPath(reviewId)} look="quiet">
            See the letter you sent
          </ButtonLink>
        )}
        {next === "ask" && (
          <ButtonLink to={`/report/${reviewId}/questions`}>Answer the question</ButtonLink>
        )}
        <ButtonLink to={`/report/${reviewId}#findings`} look="quiet">
          See the findings
        </ButtonLink>
      </div>
    </>
  );
}

/** What to mend before it is sent; the letter itself comes right after it. */
function ToMend({ reviewId, letter }: Pick<WithLetter, "reviewId" | "letter">) {
  const { changed, unprintable, missing } = letter;
  return (
    <>
      {unprintable.length > 0 && (
        <Alert kind="warning" live={false} className="mt-5 max-w-2xl">
          <p>
            The PDF has no letters for {unprintable.slice(0, 12).join(" ")} and shows [?] in their
            place. Write those names in Latin letters, or copy the text instead.
          </p>
        </Alert>
      )}
      <Unsupported words={letter.unsupported} />
      <PatientSigns reviewId={reviewId} missing={missing} />
      {changed && <LacksOwnText missing={missing} />}
    </>
  );
}

/** How long it lasts, and what it is for. */
function About({ kind, lasts, otherLetters }: WithLetter) {
  const other = otherLetters.find((some) => some.kind === kind);
  return (
    <>
      {lasts === "session" && (
        <p className="measure mt-3">
          On the Free plan this letter lasts until you sign out. Download it or copy it to keep it.
        </p>
      )}
      {other && (
        <p className="measure mt-3">
          <strong>{other.title}.</strong> {other.reason}
        </p>
      )}
    </>
  );
}

/** The letter itself, then what can be changed in it; keeping it is always in reach. */
function WrittenLetter(props: WithLetter) {
  const { reviewId, kind, name, letter } = props;
  const { id: letterId, edition, changed } = letter;
  const again = { reviewId, kind, name, letterId, edition, changed };
  const addresses = { ...letter, sender: props.sender, typed: props.reply.addresses };
  const text = withAttachment(letter.text, letter.rows);
  const copying = useCopying(text);
  return (
    <>
      <p className="measure mt-2 text-muted print:hidden">
        Read it through. Sign it and mail it with proof of delivery. Keep a copy.
      </p>
      <LetterSheet {...letter} blanks={!changed && <LetterBlanks {...addresses} />} />
      <div className="print:hidden">
        <KeepBar reviewId={reviewId} kind={kind} copying={copying} />
        <p className="mt-3 text-sm text-muted">{originOf(letter)}</p>
        <About {...props} />
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <ButtonLink to={letterPagePath(reviewId, kind, "edit")} look="quiet">
            Change the text
          </ButtonLink>
          {changed && <AskAgain {...again} question="our-text" />}
          <AskAgain key={`${letterId} ${edition}`} {...again} question="write-again" />
        </div>
        {!changed && <ChangeRecipient {...addresses} />}
        <CopyByHand copying={copying} text={text} />
        <LetterWording letterId={letter.id} {...letter} />
      </div>
    </>
  );
}

type KeepBarProps = { reviewId: string; kind: LetterKind; copying: Copying };

/** Taking the letter along, whatever part of it is on the screen. */
function KeepBar({ reviewId, kind, copying }: KeepBarProps) {
  return (
    <section aria-label="Keep this letter" className="next-bar keep-bar">
      <div className="next-bar-action">
        {/* A plain link: the browser has to take the file, or the page that says why there is none. */}
        <a
          href={letterPagePath(reviewId, kind, "dispute-letter.pdf")}
          className="button button-primary"
        >
          Download Letter
        </a>
        <CopyButton copying={copying} />
      </div>
    </section>
  );
}

const MOST_NAMED = 12;

/** An office answers nobody but the patient and who may act for them: until that is said, the patient signs. */
function PatientSigns({ reviewId, missing }: Pick<ShownLetter, "missing"> & { reviewId: string }) {
  if (!missing.includes("right-to-sign")) return null;
  return (
    <p className="measure mt-2">
      The bill names somebody else, so the patient signs this letter. To sign it yourself,{" "}
      <Link to={`/report/${reviewId}/questions`}>say in what right you act for the patient</Link>,
      and write the letter again.
    </p>
  );
}

/** What the person wrote is theirs: it is named, and stays as it is. */
function Unsupported({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null;
  const more = words.length - MOST_NAMED;
  return (
    <Alert
      kind="warning"
      live={false}
      className="mt-5 max-w-2xl"
      title="Check these before you send it"
    >
      <p>
        Your text says{" "}
        {words.slice(0, MOST_NAMED).map((word, index) => (
          <span key={word}>
            {index > 0 && ", "}
            <strong className="wrap-anywhere">{word}</strong>
          </span>
        ))}
        {more > 0 && ` and ${more} more`}. We don&apos;t find {words.length === 1 ? "it" : "them"}{" "}
        on your papers or in our sources, or the word may accuse someone. If you're sure, leave it.
      </p>
    </Alert>
  );
}

/** A text that no letter has any more: nothing a person wrote is thrown away by a change elsewhere. */
function Earlier({ text }: { text: string }) {
  return (
    <Disclosure summary="The text you had changed before" className="tall-summary mt-8 max-w-3xl">
      <p className="mt-2 text-muted" id="earlier-hint">
        It was for an earlier letter. Copy what you still need.
      </p>
      <textarea
        className="input letter-text mt-3"
        rows={14}
        readOnly
        value={text}
        aria-label="The text you had changed before"
        aria-describedby="earlier-hint"
      />
    </Disclosure>
  );
}

/** The other letters that are ready, each with why one would send it. */
function OtherLetters({ reviewId, kind, otherLetters }: LetterScreenProps) {
  const others = otherLetters.filter((other) => other.kind !== kind);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="other-letters" className="mt-10">
      <h2 id="other-letters" className="text-lg">
        Other letters about this bill
      </h2>
      <ul className="mt-4 flex flex-col gap-5">
        {others.map((other) => (
          <li key={other.kind} className="measure">
            <h3 className="text-base">{other.title}</h3>
            <p className="mt-1">{other.reason}</p>
            <div className="mt-2">
              {other.written ? (
                <ButtonLink to={letterPath(reviewId, other.kind)} look="quiet">
                  View the {other.name}
                </ButtonLink>
              ) : (
                <GenerateLetter reviewId={reviewId} kind={other.kind} quiet>
                  Write the {other.name}
                </GenerateLetter>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
