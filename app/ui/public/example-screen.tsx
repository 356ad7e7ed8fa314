import type { Bill } from "~/domain/bill/bill";
import { formatCents } from "~/domain/money";
import type { Report } from "~/domain/report/report";
import { sheetLine } from "~/domain/report/shown-lines";
import { BillSheet } from "~/ui/bill/bill-sheet";
import { useBrand } from "~/ui/frame/brand";
import { ButtonLink } from "~/ui/kit/button";
import { LetterSheet } from "~/ui/letter/letter-sheet";
import { MoneyFigure } from "~/ui/kit/money";
import { likely } from "~/ui/report/savings-lead";
import { MoneyChart } from "~/ui/report/money-chart";
import type { ChallengedRow } from "~/domain/letter/parts";

export type Example = {
  bill: Bill;
  report: Pick<Report, "lines" | "notes" | "cards" | "totals" | "savings" | "worthAsking">;
  letter: { text: string; headings: readonly string[]; rows: readonly ChallengedRow[] };
};

/** The report and letter of an invented bill, as a signed-in person gets them. */
export function ExampleScreen({ bill, report, letter }: Example) {
  const brand = useBrand();
  const { lines, notes, cards, totals, savings } = report;
  return (
    <>
      <p className="text-muted">An example you can read without an account</p>
      <h1 className="mt-1">What {brand} makes of a bill</h1>
      <p className="lead mt-3">
        We question <mark className="figure">{formatCents(savings.totalPotential)}</mark> of this
        bill. <span className="text-muted">{likely(savings.low, savings.high)}</span>
      </p>
      <p className="measure mt-3 text-sm text-muted">
        The patient, the clinic and the charges are made up. The rules, the sources and the Medicare
        figures are real. This is our report, word for word.
      </p>
      <div className="money-story">
        <dl className="money-figures">
          <MoneyFigure label="Total Billed" cents={totals.billed} />
          <MoneyFigure label="Patient Responsibility" cents={totals.patientResponsibility} />
        </dl>
        <MoneyChart totals={totals} savings={savings} />
      </div>
      <section aria-labelledby="sheet-heading" className="mt-12">
        <h2 id="sheet-heading" className="mb-4">
          The bill, line by line
        </h2>
        <BillSheet bill={bill} kind="itemized" lines={lines.map(sheetLine)} notes={notes} />
      </section>
      <section aria-labelledby="findings-heading" className="mt-12">
        <h2 id="findings-heading">Our Findings</h2>
        <ul className="mt-4 flex flex-col gap-3">
          {cards.map(({ key, title, amount, description }) => (
            <li key={key} className="card p-5">
              <h3 className="flex flex-wrap justify-between gap-x-4">
                {title} <span className="figure">{formatCents(amount)}</span>
              </h3>
              <p className="measure mt-2">{description}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="letter-heading" className="mt-12">
        <h2 id="letter-heading">The letter, ready to sign</h2>
        <LetterSheet {...letter} />
      </section>
      <section className="call" aria-labelledby="own-heading">
        <h2 id="own-heading">See this for your own bill</h2>
        <p className="measure mt-2 text-muted">
          The first review is free. You need the bill as a PDF or a photo, and a few minutes.
        </p>
        <p className="mt-5">
          <ButtonLink to="/signup">Get Started Today</ButtonLink>
        </p>
      </section>
    </>
  );
}
