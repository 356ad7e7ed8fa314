import { Link } from "@remix-run/react";
import type { ButtonHTMLAttributes, ReactNode } from "react";

type ButtonLook = "primary" | "quiet" | "danger";

const classes = (look: ButtonLook, small: boolean, extra = ""): string =>
  `button button-${look}${small ? " button-small" : ""}${extra && ` ${extra}`}`;

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { look?: ButtonLook; small?: boolean };

/** Submits its form unless it has another `type`. */
export function Button({ look = "primary", small = false, className, ...rest }: ButtonProps) {
  return <button type="submit" {...rest} className={classes(look, small, className)} />;
}

type ButtonLinkProps = {
  to: string;
  look?: ButtonLook;
  small?: boolean;
  className?: string;
  /** A new document instead of data for the page that is shown, for where that page could not be built. */
  reloadDocument?: boolean;
  children: ReactNode;
};

/** A link that looks like a button, for going somewhere rather than doing something. */
export function ButtonLink({
  to,
  look = "primary",
  small = false,
  className,
  reloadDocument = false,
  children,
}: ButtonLinkProps) {
  return (
    <Link to={to} className={classes(look, small, className)} reloadDocument={reloadDocument}>
      {children}
    </Link>
  );
}
