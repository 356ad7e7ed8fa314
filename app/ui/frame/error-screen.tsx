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
};

export function ErrorScreen({
  title = "Something went wrong on our side",
  happened = "The page could not be put together. Nothing you entered elsewhere is lost.",
  next = "Try again in a minute. If it happens again, tell us the reference number.",
  reference,
  home = { to: "/", label: "Go to the start page" },
}: ErrorScreenProps) {
  return (
    <div className="measure">
      <h1>{title}</h1>
      <p className="mt-4">{happened}</p>
      <p className="mt-3">{next}</p>
      {reference && (
        <p className="mt-4">
          Reference number:{" "}
          <code className="figure font-semibold whitespace-normal wrap-anywhere select-all">
            {reference}
          </code>
        </p>
      )}
      <p className="mt-8">
        <ButtonLink to={home.to}>{home.label}</ButtonLink>
      </p>
    </div>
  );
}

export function NotFoundScreen({
  title = "Page not found",
  home,
}: Pick<ErrorScreenProps, "title" | "home">) {
  return (
    <ErrorScreen
      title={title}
      happened="There is nothing at this address, or it belongs to another account."
      next="Check the address, or start from a page that exists."
      home={home}
    />
  );
}
