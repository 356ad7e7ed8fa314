import { Form } from "@remix-run/react";
import type { CardLine } from "~/domain/audit/evidence/findings";
import { formatCents, sumCents } from "~/domain/money";
import { OUTCOME_STATES, OUTCOME_COPY } from "~/domain/report/outcome-copy";
import { leadSentence } from "~/domain/report/lead-sentence";
import type { Outcome } from "~/domain/report/outcomes";
import { Button } from "~/ui/kit/button";
import { DataTable, type Column } from "~/ui/kit/data-table";
import { mediumDate } from "~/domain/day";
import { Disclosure } from "~/ui/kit/disclosure";
import { SomethingWrong } from "~/ui/bill/something-wrong";
import { CheckIcon, ErrorIcon, WarningIcon } from "~/ui/kit/icons";
import { GRADE_WORD } from "~/ui/bill/margin-note";
import type { SheetLine, ShownCard, ShownNote } from "~/domain/report/shown-lines";

/** `justOut`: it was taken out of the letter a moment ago. */
type ListedCard = ShownCard & { justOut?: boolean };

type FindingCardsProps = {
  cards: readonly ListedCard[];
  lines: readonly SheetLine[];
  notes: readonly ShownNote[];
};

/** The findings in the order of the notes; those that are small beside the bill come folded, after the others. */
export function FindingCards({ cards, lines, notes }: FindingCardsProps) {
  const numbered = cards.toSorted((a, b) => firstNote(a, notes) - firstNote(b, notes));
  const small = numbered.filter(({ folded }) => folded);
  const large = numbered.filter(({ folded }) => !folded);
  return (
    <>
      {large.length > 0 && <CardList cards={large} lines={lines} notes={notes} />}
      {small.length > 0 && (
        <Disclosure className="mt-4" summary={<span>{smallFindings(small)}</span>}>
          <CardList cards={small} lines={lines} notes={notes} />
        </Disclosure>
      )}
    </>
  );
}

const smallFindings = (small: FindingCardsProps["cards"]): string =>
  `${small.length === 1 ? "One small finding" : `${small.length} small findings`}, ` +
  `${formatCents(sumCents(small.map(({ amount }) => amount)))} in all`;

function CardList({ cards, lines, notes }: FindingCardsProps) {
  const lineById = new Map(lines.map((line) => [line.id, line]));
  return (
    <ul className="finding-list mt-3">
      {cards.map((card) => (
        <FindingCardItem
          key={card.key}
          card={card}
          lineById={lineById}
          notes={notesOf(card, notes)}
        />
      ))}
    </ul>
  );
}

const notesOf = (card: ShownCard, notes: readonly ShownNote[]): readonly ShownNote[] => {
  const ids = new Set(card.findings);
  return notes.filter(({ finding }) => ids.has(finding.id));
};

/** What the person flagged themselves has no note and comes last. */
const firstNote = (card: ShownCard, notes: readonly ShownNote[]): number =>
  notesOf(card, notes)[0]?.number ?? Infinity;

type FindingCardItemProps = {
  card: ListedCard;
  lineById: ReadonlyMap<string, SheetLine>;
  notes: readonly ShownNote[];
};

function FindingCardItem({ card, lineById, notes }: FindingCardItemProps) {
  const { lead, rest } = leadSentence(card.description);
  return (
    <li className="card finding">
      <Disclosure
        summary={
          <span className="finding-summary">
            <span className="finding-title">
              <CardMark card={card} notes={notes} />
              {card.title}
            </span>
            <span className="figure font-serif text-lg">{formatCents(card.amount)}</span>
            <span className="finding-sentence">{lead}</span>
          </span>
        }
      >
        {rest && <p className="measure mt-2">{rest}</p>}
        <p className="mt-2 text-sm text-muted">
          {card.type === "negotiation" ? "A matter for negotiation" : "A matter to dispute"}
          {`, ${card.code}, `}
          evidence:{" "}
          <em className="font-serif">{card.grade ? GRADE_WORD[card.grade] : "your own choice"}</em>
        </p>
        {card.lines.length > 0 && <CardLines card={card} lineById={lineById} />}
        {card.otherLines ? (
          <p className="mt-2 text-sm text-muted">
            {card.otherLines === 1 ? "One more line" : `${card.otherLines} more lines`} of this
            finding {card.otherLines === 1 ? "is" : "are"} on other pages of this report.
          </p>
        ) : null}
        <NoteLinks notes={notes} />
        {notes[0] && <SomethingWrong finding={notes[0].finding} />}
        {notes.map((note) => (
          <OutcomeForm
            key={note.finding.id}
            note={note}
            outcome={card.outcomes[note.finding.id] ?? null}
          />
        ))}
      </Disclosure>
      <LetterToggle card={card} />
    </li>
  );
}

/** The numbers of its notes, or a sign where it has none. */
function CardMark({ card, notes }: Pick<FindingCardItemProps, "card" | "notes">) {
  const Icon = card.icon === "error" ? ErrorIcon : WarningIcon;
  return (
    <span className="finding-mark">
      <Icon size={18} />
      {notes.length > 0 && (
        <span>
          <span className="sr-only">{notes.length === 1 ? "Note" : "Notes"} </span>
          {numbersOf(notes)}
        </span>
      )}
    </span>
  );
}

/** Few are named; of many the first and the last. */
const numbersOf = (notes: readonly ShownNote[]): string =>
  notes.length <= MOST_NUMBERS
    ? notes.map(({ number }) => number).join(", ")
    : `${notes[0]?.number} to ${notes.at(-1)?.number}`;
const MOST_NUMBERS = 4;

type CardLinesProps = { card: ShownCard; lineById: ReadonlyMap<string, SheetLine> };

function CardLines({ card, lineById }: CardLinesProps) {
  const columns: Column<CardLine>[] = [
    {
      key: "description",
      label: "Service",
      heading: true,
      render: ({ lineId }) => lineById.get(lineId)?.what ?? "No description printed",
    },
    {
      key: "date",
      label: "Date",
      render: ({ lineId }) => {
        const date = lineById.get(lineId)?.day;
        return date ? <span className="whitespace-nowrap">{mediumDate(date)}</span> : "Not printed";
      },
    },
    {
      key: "code",
      label: "Code",
      render: ({ lineId }) => lineById.get(lineId)?.code ?? "No code",
    },
    {
      key: "charge",
      label: "Charge",
      number: true,
      render: ({ lineId }) => {
        const charge = lineById.get(lineId)?.charge;
        return charge === undefined ? "Not printed" : formatCents(charge);
      },
    },
    {
      key: "stake",
      label: "In question",
      number: true,
      render: ({ role, atStake }) => (role === "compared" ? "Compared" : formatCents(atStake)),
    },
  ];
  return (
    <div className="mt-4 border-t border-hairline">
      <DataTable
        caption={`Lines under ${card.title}`}
        columns={columns}
        rows={card.lines}
        rowKey={(line) => `${line.lineId}-${line.role}`}
      />
    </div>
  );
}

function NoteLinks({ notes }: { notes: readonly ShownNote[] }) {
  if (notes.length === 0) return null;
  return (
    <p className="mt-3 text-sm">
      Why, with figures and sources:{" "}
      {notes.map(({ number }, index) => (
        <span key={number}>
          {index > 0 && ", "}
          <a href={`#note-${number}`}>note {number}</a>
        </span>
      ))}
    </p>
  );
}

/** Posts `intent=toggle-letter`, the card's `key` and the wanted `state`, `on` or `off`. */
function LetterToggle({ card }: { card: ListedCard }) {
  const action = card.selected ? "Remove from letter" : "Add to letter";
  const undoes = card.justOut && !card.selected;
  return (
    <Form method="post" preventScrollReset className="finding-toggle">
      <input type="hidden" name="intent" value="toggle-letter" />
      <input type="hidden" name="key" value={card.key} />
      <input type="hidden" name="state" value={card.selected ? "off" : "on"} />
      <span className="flex items-center gap-1.5 text-sm" role="status">
        {card.selected ? (
          <>
            <CheckIcon size={14} /> In your letter
          </>
        ) : (
          <span className="text-muted">Not in your letter</span>
        )}
      </span>
      <Button
        look="quiet"
        small
        aria-label={`${undoes ? "Undo, add to letter" : action}: ${card.title}`}
      >
        {undoes ? "Undo" : action}
      </Button>
    </Form>
  );
}

/** What came of one finding: saved for the person, and counted per rule. */
function OutcomeForm({ note, outcome }: { note: ShownNote; outcome: Outcome | null }) {
  const id = `outcome-${note.number}`;
  return (
    <Form method="post" className="mt-4 flex flex-wrap items-end gap-3 print:hidden">
      <input type="hidden" name="intent" value="outcome" />
      <input type="hidden" name="key" value={note.finding.id} />
      <div>
        <label htmlFor={id} className="text-sm font-semibold">
          How did note {note.number} turn out?
        </label>
        <select id={id} name="state" className="input mt-1" defaultValue={outcome?.state ?? ""}>
          <option value="">No answer yet</option>
          {OUTCOME_STATES.map((state) => (
            <option key={state} value={state}>
              {OUTCOME_COPY[state]}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor={`${id}-amount`} className="text-sm font-semibold">
          Reduced by
        </label>
        <input
          id={`${id}-amount`}
          name="amount"
          className="input mt-1 max-w-32"
          inputMode="decimal"
          maxLength={20}
          defaultValue={
            outcome?.state === "reduced" ? formatCents(outcome.cents).replace("$", "") : ""
          }
        />
      </div>
      <Button look="quiet" small>
        Save<span className="sr-only"> how note {note.number} turned out</span>
      </Button>
    </Form>
  );
}
