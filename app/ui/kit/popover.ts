import type { MouseEvent } from "react";

/* React 18 passes these attributes through but does not know them. Merging needs the type parameter as React names it. */
/* eslint-disable @typescript-eslint/no-unused-vars */
declare module "react" {
  interface HTMLAttributes<T> {
    popover?: "auto" | "manual" | undefined;
  }
  interface ButtonHTMLAttributes<T> {
    popovertarget?: string | undefined;
  }
}

/* eslint-enable @typescript-eslint/no-unused-vars */

/** With client-side navigation the page stays, so choosing a link has to close its menus itself. */
export function closeMenus(event: MouseEvent<HTMLElement>): void {
  for (
    let menu = event.currentTarget.closest<HTMLElement>("[popover]");
    menu;
    menu = menu.parentElement?.closest<HTMLElement>("[popover]") ?? null
  ) {
    if (menu.matches(":popover-open")) menu.hidePopover();
  }
}
