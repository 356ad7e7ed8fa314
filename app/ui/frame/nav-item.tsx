import { Form, NavLink } from "@remix-run/react";
import { closeMenus } from "~/ui/kit/popover";

type NavItemProps = { to: string; label: string; end?: boolean; className?: string };

/** A navigation link; the current one carries aria-current="page". */
export function NavItem({ to, label, end, className }: NavItemProps) {
  return (
    <li className={className}>
      <NavLink to={to} end={end} className="nav-link" onClick={closeMenus}>
        <span>{label}</span>
      </NavLink>
    </li>
  );
}

export function LogoutItem() {
  return (
    <li>
      <Form method="post" action="/logout">
        <button type="submit" className="nav-link">
          <span>Logout</span>
        </button>
      </Form>
    </li>
  );
}
