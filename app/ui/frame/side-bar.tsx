import { ButtonLink } from "~/ui/kit/button";
import { LogoutItem, NavItem } from "./nav-item";

/** For signed-in people, on screens wide enough to keep it beside the page. */
export function SideBar({ offerUpgrade }: { offerUpgrade: boolean }) {
  return (
    <nav className="side-bar" aria-label="Your pages">
      <ul>
        <NavItem to="/dashboard" label="Dashboard" />
        <NavItem to="/reviews" label="My Bill Reviews" />
        <NavItem to="/resources" label="Resources" />
        <NavItem to="/account" label="My Account" />
        {offerUpgrade && (
          <li className="my-4">
            <ButtonLink to="/pricing" look="quiet" className="w-full">
              Upgrade to Pro
            </ButtonLink>
          </li>
        )}
        <LogoutItem />
      </ul>
    </nav>
  );
}
