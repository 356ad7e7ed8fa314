import { Link } from "@remix-run/react";
import type { ButtonHTMLAttributes, ReactNode } from "react";

type Look = "primary" | "quiet" | "danger";

const classes = (look: Look, small: boolean, extra = ""): string =>
  `button button-${look}${small ? " button-small" : ""}${extra && ` ${extra}`}`;

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { look?: Look; small?: boolean };

/** Submits its form unless told otherwise. */
export function Button({ look = "primary", small = false, className, ...rest }: ButtonProps) {
  return <button type="submit" {...rest} className={classes(look, small, className)} />;
}

type ButtonLinkProps = {
  to: string;
  look?: Look;
  small?: boolean;
  className?: string;
  children: ReactNode;
};

/** A link that looks like a button, for going somewhere rather than doing something. */
export function ButtonLink({
  to,
  look = "primary",
  small = false,
  className,
  children,
}: ButtonLinkProps) {
  return (
    <Link to={to} className={classes(look, small, className)}>
      {children}
    </Link>
  );
}
