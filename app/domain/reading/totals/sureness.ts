/** How sure a field is that a sum bears out, that stands on the page, that is disputed, that is only said. */
export const BORNE_OUT = 0.92;
export const ON_PAGE = 0.85;
export const DISPUTED = 0.75;
export const UNPROVEN = 0.5;
