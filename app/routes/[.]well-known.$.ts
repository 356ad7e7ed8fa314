import { notFound } from "./guards.server";

/** Nothing else is there, and it must say so: a password manager trusts our addresses only if a missing one is missing. */
export const loader = () => {
  throw notFound("There's nothing at this address.");
};
