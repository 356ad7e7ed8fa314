import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { BrandProvider } from "./brand";
import { GuestNotice } from "./guest-notice";
import { PendingStatus } from "./pending-status";
import { SideBar } from "./side-bar";
import { TopBar } from "./top-bar";

export type LayoutUser =
  | { plan: "Free" | "Pro" | "Admin" }
  /** Without an account: when what was checked is deleted, such as "in 3 hours". */
  | { plan: "Guest"; deleted: string };

export type LayoutProps = {
  brand: string;
  /** For the rights notice: components do not read the clock. */
  year: number;
  /** The operator's address; null where none is set. */
  contact: string | null;
  /** Who runs the site; null where none is set. */
  operator: string | null;
  /** Null when signed out. */
  user: LayoutUser | null;
  children: ReactNode;
};

const FOOTER_LINKS = [
  { to: "/example", name: "An example report" },
  { to: "/how-we-check", name: "How we check a bill" },
  { to: "/privacy", name: "Privacy" },
  { to: "/terms", name: "Terms" },
  { to: "/contact", name: "Contact" },
] as const;

const whoIs = (user: LayoutUser | null) =>
  user === null
    ? "nobody"
    : user.plan === "Guest"
      ? "guest"
      : user.plan === "Admin"
        ? "admin"
        : "account";

/** The frame of every page, signed in or not. */
export function Layout({ brand, year, contact, operator, user, children }: LayoutProps) {
  const main = (
    <main id="main" tabIndex={-1} className="page">
      {children}
    </main>
  );
  return (
    <BrandProvider name={brand}>
      <a href="#main" className="skip-link">
        Skip to main content
      </a>
      <div className="shell">
        <TopBar who={whoIs(user)} />
        {user?.plan === "Guest" ? (
          <>
            <GuestNotice deleted={user.deleted} />
            {main}
            <PendingStatus />
          </>
        ) : user ? (
          <div className="with-side-bar">
            <SideBar offerUpgrade={user.plan === "Free"} />
            {main}
            <PendingStatus />
          </div>
        ) : (
          main
        )}
        <footer className="footer">
          <p>
            &copy; {year} {brand}. All rights reserved.{operator && ` Run by ${operator}.`}
          </p>
          <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-2">
            {FOOTER_LINKS.map(({ to, name }) => (
              <li key={to}>
                <Link to={to}>{name}</Link>
              </li>
            ))}
            {contact && (
              <li>
                <a href={`mailto:${contact}`}>{contact}</a>
              </li>
            )}
          </ul>
        </footer>
      </div>
    </BrandProvider>
  );
}
