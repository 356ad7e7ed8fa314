import { Link } from "@remix-run/react";
import { Logo, useBrand } from "./brand";
import { DownIcon, MenuIcon } from "~/ui/kit/icons";
import { LogoutItem, NavItem } from "./nav-item";

/** One list of links: in a row on a wide screen, behind the Menu button on a small one. */
export function TopBar({ signedIn }: { signedIn: boolean }) {
  const brand = useBrand();
  return (
    <header className="top-bar">
      <Link to={signedIn ? "/dashboard" : "/"} className="brand">
        <Logo />
        {brand}
      </Link>
      <button type="button" className="top-menu-button nav-link" popovertarget="top-menu">
        <MenuIcon size={18} />
        Menu
      </button>
      <nav id="top-menu" popover="auto" className="menu top-menu" aria-label="Main">
        <ul>{signedIn ? <SignedInItems /> : <SignedOutItems />}</ul>
      </nav>
    </header>
  );
}

function SignedInItems() {
  return (
    <>
      <NavItem to="/dashboard" label="Dashboard" />
      <NavItem to="/account" label="Account" />
      {/* The side bar has it on a wide screen. */}
      <NavItem to="/resources" label="Resources" className="lg:hidden" />
      <LogoutItem />
    </>
  );
}

function SignedOutItems() {
  return (
    <>
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
      <NavItem to="/login" label="Sign In" />
      <NavItem to="/signup" label="Sign Up" />
    </>
  );
}
