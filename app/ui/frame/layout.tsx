import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { BrandProvider } from "./brand";
import { PendingStatus } from "./pending-status";
import { SideBar } from "./side-bar";
import { TopBar } from "./top-bar";

export type LayoutProps = {
  brand: string;
  /** For the rights notice: components do not read the clock. */
  year: number;
  /** Null when signed out. */
  user: { plan: "Free" | "Pro" | "Admin" } | null;
  children: ReactNode;
};

const FOOTER_LINKS = [
  { to: "/example", name: "An example report" },
  { to: "/how-we-check", name: "How we check a bill" },
  { to: "/privacy", name: "Privacy" },
  { to: "/terms", name: "Terms" },
] as const;

/** The frame of every page, signed in or not. */
export function Layout({ brand, year, user, children }: LayoutProps) {
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
        <TopBar signedIn={user !== null} />
        {user ? (
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
            &copy; {year} {brand}. All rights reserved.
          </p>
          <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-2">
            {FOOTER_LINKS.map(({ to, name }) => (
              <li key={to}>
                <Link to={to}>{name}</Link>
              </li>
            ))}
          </ul>
        </footer>
      </div>
    </BrandProvider>
  );
}
