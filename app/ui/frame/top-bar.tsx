import { Link } from "@remix-run/react";
import { Logo, useBrand } from "./brand";
import { DownIcon, MenuIcon } from "~/ui/kit/icons";
import { KeepLink } from "./guest-notice";
import { LogoutItem, NavItem } from "./nav-item";

/** One list of links: in a row on a wide screen, behind the Menu button on a small one. */
export function TopBar({ who }: { who: "nobody" | "guest" | "account" | "admin" }) {
  const brand = useBrand();
  const isAccount = who === "account" || who === "admin";
  return (
    <header className="top-bar">
      <Link to={isAccount ? "/dashboard" : "/"} className="brand">
        <Logo />
        {brand}
      </Link>
      <button type="button" className="top-menu-button nav-link" popovertarget="top-menu">
        <MenuIcon size={18} />
        Menu
      </button>
      <nav id="top-menu" popover="auto" className="menu top-menu" aria-label="Main">
        <ul>
          {isAccount ? (
            <SignedInItems admin={who === "admin"} />
          ) : (
            <>
              <ResourcesItem />
              {who === "guest" ? <GuestItems /> : <SignedOutItems />}
            </>
          )}
        </ul>
      </nav>
    </header>
  );
}

function SignedInItems({ admin }: { admin: boolean }) {
  return (
    <>
      <NavItem to="/dashboard" label="Dashboard" />
      <NavItem to="/account" label="Account" />
      {admin && <NavItem to="/admin" label="Admin" />}
      {/* The side bar has it on a wide screen. */}
      <NavItem to="/resources" label="Resources" className="lg:hidden" />
      <LogoutItem />
    </>
  );
}

function ResourcesItem() {
  return (
    <li>
      <button type="button" className="nav-link menu-button" popovertarget="resources-menu">
        Resources
        <DownIcon size={14} />
      </button>
      <p className="menu-title">Resources</p>
      <ul id="resources-menu" popover="auto" className="menu menu-anchored">
        <NavItem to="/resources" label="Resources Home" end />
        <NavItem to="/resources/faq" label="FAQs" />
        <NavItem to="/resources/documents" label="Reference Documents" />
        <NavItem to="/resources/blog" label="Blog" />
      </ul>
    </li>
  );
}

function GuestItems() {
  return (
    <>
      <NavItem to="/check?report" label="My Report" />
      <li>
        <KeepLink />
      </li>
    </>
  );
}

function SignedOutItems() {
  return (
    <>
      <NavItem to="/login" label="Sign In" />
      <NavItem to="/signup" label="Sign Up" />
    </>
  );
}
