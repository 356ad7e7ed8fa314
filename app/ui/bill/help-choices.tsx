import type { ReactNode } from "react";
import {
  CANNOT_READ,
  NO_LINE,
  NOT_PRINTED,
  OTHER,
  THEY_DIFFER,
  type HelpAnswer,
} from "~/domain/bill/help-form";
import type { HelpQuestion } from "~/domain/bill/help-questions";
import { amountsInWords, choiceWords, CREDIT_NAMES, HINTS, questionWords } from "./help-copy";

/** The answers a person chooses from. Nothing is chosen beforehand. */

type RadioProps = {
  of: string;
  value: string;
  answer: HelpAnswer;
  describedBy?: string;
  children: ReactNode;
};

export const Radio = ({ of, value, answer, describedBy, children }: RadioProps) => (
  <label className="help-choice">
    <input
      type="radio"
      name={`choice.${of}`}
      value={value}
      defaultChecked={answer.choice === value}
      aria-describedby={describedBy}
    />
    <span>{children}</span>
  </label>
);

export const CannotRead = ({ of, answer, children }: Omit<RadioProps, "value" | "describedBy">) => (
  <Radio of={of} value={CANNOT_READ} answer={answer}>
    {children}
  </Radio>
);

export type Of<Kind extends HelpQuestion["of"]> = {
  question: HelpQuestion & { of: Kind };
  answer: HelpAnswer;
};

type AmountsProps = Of<"column" | "rows"> & {
  /** What they may be, by the value of the answer. */
  names: Record<string, string>;
  /** What we took them for. */
  is: string;
};

/** What all these amounts are; who says so says that each of them is right. */
export function Amounts({ question: { key, values, count }, answer, names, is }: AmountsProps) {
  return (
    <>
      <p className="help-amounts">{amountsInWords(values, count)}</p>
      <p className="text-sm text-muted">
        Choose what they are only if every amount here matches your paper.
      </p>
      <div className="help-choices">
        {Object.entries(names).map(([value, name]) => (
          <Radio key={value} of={key} value={value} answer={answer}>
            {name}
            {value === is && <span className="text-muted"> (what we think)</span>}
          </Radio>
        ))}
        <CannotRead of={key} answer={answer}>
          Something else, or some are wrong, or I can&apos;t tell
        </CannotRead>
      </div>
    </>
  );
}

/** What one amount is that would explain how the paper comes to what it asks for. */
export const AmountChoices = ({ question: { key, mayBe }, answer }: Of<"amount">) => (
  <div className="help-choices">
    {mayBe.map((name) => (
      <Radio key={name} of={key} value={name} answer={answer}>
        {CREDIT_NAMES[name]}
      </Radio>
    ))}
    <CannotRead of={key} answer={answer}>
      Something else, or several of these together, or I can&apos;t tell
    </CannotRead>
  </div>
);

export function Choices({
  question,
  answer,
  problem,
}: Of<"place"> & { problem: string | undefined }) {
  const { key, kind, choices, line, ofLines } = question;
  const typedId = `typed.${key}`;
  return (
    <div className="help-choices">
      {choices.map((choice, at) => (
        <Radio key={at} of={key} value={String(at)} answer={answer}>
          {choiceWords(kind, choice)}
        </Radio>
      ))}
      <div className="flex flex-col gap-1">
        <Radio of={key} value={OTHER} answer={answer}>
          {choices.length > 0 ? "Something else:" : "It says:"}
        </Radio>
        <input
          id={typedId}
          name={typedId}
          className="input max-w-sm"
          defaultValue={answer.typed}
          placeholder={HINTS[kind]}
          maxLength={300}
          aria-label={`${questionWords(question)} What your paper says`}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `q-${key}-problem` : undefined}
          inputMode={kind === "money" ? "decimal" : undefined}
        />
      </div>
      {ofLines && (
        <Radio of={key} value={THEY_DIFFER} answer={answer}>
          They don&apos;t all have the same date
        </Radio>
      )}
      {line && (
        <Radio of={key} value={NO_LINE} answer={answer}>
          This row isn&apos;t a charge for care
        </Radio>
      )}
      {((!line && !ofLines) || choices.length === 0) && (
        <Radio of={key} value={NOT_PRINTED} answer={answer}>
          My paper doesn&apos;t say
        </Radio>
      )}
      <CannotRead of={key} answer={answer}>
        I can&apos;t read it either
      </CannotRead>
    </div>
  );
}
