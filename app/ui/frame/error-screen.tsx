import type { PostedForm } from "~/domain/posted-form";
import type { Refusal } from "~/domain/refusal";
import { SendAgain } from "./send-again";
import { ButtonLink } from "~/ui/kit/button";

export type ErrorScreenProps = {
  title?: string;
  /** What happened, in a sentence. */
  happened?: string;
  /** What to do next. */
  next?: string;
  /** What support needs to find the event; shown only when there is one. */
  reference?: string | null;
  home?: { to: string; label: string };
  /** Where to ask once more for what was not shown; a form has a button of its own for that. */
  again?: string;
  /** A form that could not be taken, and how long to wait with it. */
  posted?: PostedForm | null;
  wait?: string;
};

export function ErrorScreen({
  title = "Something went wrong on our side",
  happened = "We couldn't build this page. Nothing you entered elsewhere is lost.",
  next = "Try again in a minute. If it happens again, tell us the reference number.",
  reference,
  home = { to: "/", label: "Go to the start page" },
  again,
  posted,
  wait = "a few seconds",
}: ErrorScreenProps) {
  return (
    <div className="measure">
      <h1>{title}</h1>
      <p className="mt-4">{happened}</p>
      {next && <p className="mt-3">{next}</p>}
      {posted && <SendAgain form={posted} wait={wait} />}
      {reference && (
        <p className="mt-4">
          Reference number:{" "}
          <code className="figure font-semibold whitespace-normal wrap-anywhere select-all">
            {reference}
          </code>
        </p>
      )}
      <p className="mt-8 flex flex-wrap gap-4">
        {again && !posted && (
          <ButtonLink to={again} reloadDocument>
            Try again
          </ButtonLink>
        )}
        <ButtonLink to={home.to} look={again && !posted ? "quiet" : "primary"}>
          {home.label}
        </ButtonLink>
      </p>
    </div>
  );
}

/** For when the database could not answer. What was sent may have been saved all the same, so nothing is sent by itself. */
export const BusyScreen = (props: Pick<ErrorScreenProps, "reference" | "posted" | "again">) => (
  <ErrorScreen
    {...props}
    title="We're very busy right now"
    happened="We couldn't answer in time. Nothing you saved is lost."
    next={
      props.posted
        ? "We may not have saved what you just sent."
        : "Wait a few seconds, then try again."
    }
  />
);

export const TOO_MANY_TITLE = "That was too much in one minute";

/** In place of the page whose form was one too many. */
export const TooManyScreen = ({ posted }: Pick<ErrorScreenProps, "posted">) => (
  <ErrorScreen
    posted={posted ?? null}
    wait="a minute"
    title={TOO_MANY_TITLE}
    happened="We save up to 60 changes a minute for one account. This was one more, so we didn't save it. We saved everything before it."
    next={posted ? "" : "Wait a minute, go back one page, and send the form again."}
  />
);

/** In place of a page, or of the answer to a form, that something before the pages refused. */
export const RefusedScreen = ({
  refusal: { title, text, reference, again },
  posted,
}: Pick<ErrorScreenProps, "posted"> & { refusal: Refusal }) => (
  <ErrorScreen
    {...{ title, posted }}
    happened={text}
    next=""
    reference={reference ?? null}
    wait={again === undefined ? "a moment" : `${again} seconds`}
  />
);

export function NotFoundScreen({
  title = "Page not found",
  home,
}: Pick<ErrorScreenProps, "title" | "home">) {
  return (
    <ErrorScreen
      title={title}
      happened="There's nothing at this address, or it belongs to another account."
      next="Check the address, or start from a page that exists."
      home={home}
    />
  );
}
