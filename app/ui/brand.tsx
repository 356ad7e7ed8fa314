import { createContext, useContext, type ReactNode } from "react";

const BrandName = createContext("Plainbill");

/** The operator's name for the product; every screen reads it from here. */
export function BrandProvider({ name, children }: { name: string; children: ReactNode }) {
  return <BrandName.Provider value={name}>{children}</BrandName.Provider>;
}

export const useBrand = (): string => useContext(BrandName);

/** A bill, one figure highlighted, and the note mark beside it. */
export function Logo() {
  return (
    <svg width="30" height="30" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path
        d="M3.75 2.75h17.5v26.5l-2.9-2-2.9 2-2.95-2-2.9 2-2.95-2-2.9 2z"
        className="fill-sheet stroke-ink"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path d="M6.8 12.2h12.6l-.5 5H6.3z" className="fill-mark" />
      <path d="M7.5 8.5h9.5M7.5 14.7h9.5M7.5 20.8h6" className="stroke-ink" strokeWidth="1.5" />
      <path d="M19.5 14.7h5" className="stroke-accent" strokeWidth="1.5" />
      <circle cx="27" cy="14.7" r="3.25" className="fill-accent" />
    </svg>
  );
}
