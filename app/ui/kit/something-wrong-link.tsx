import { Link } from "@remix-run/react";

type SomethingWrongLinkProps = {
  /** A rule's id, or a law's. */
  about: string;
  /** Of the table or the text it rests on, where that is not the newest. */
  edition?: string | undefined;
};

/** Leads from a finding or a law to a short form about it, which knows nothing of the bill. */
export const SomethingWrongLink = ({ about, edition }: SomethingWrongLinkProps) => (
  <p className="mt-2 text-sm print:hidden">
    <Link
      to={`/something-wrong/${about}${edition ? `?${new URLSearchParams({ edition })}` : ""}`}
      rel="nofollow"
    >
      Something wrong with this?
    </Link>
  </p>
);
