import { createContext, useContext, type ReactNode } from "react";
import { LOGO } from "~/content/brand";

const BrandName = createContext("Plainbill");

/** The operator's name for the product; every screen reads it from here. */
export function BrandProvider({ name, children }: { name: string; children: ReactNode }) {
  return <BrandName.Provider value={name}>{children}</BrandName.Provider>;
}

export const useBrand = (): string => useContext(BrandName);

/** A bill, one figure highlighted, and the note mark beside it. */
export function Logo() {
  const { size, sheet, mark, lines, pen, dot } = LOGO;
  return (
    <svg
      width="30"
      height="30"
      viewBox={`0 0 ${size} ${size}`}
      aria-hidden="true"
      focusable="false"
    >
      <path d={sheet} className="fill-sheet stroke-ink" strokeWidth="1.5" strokeLinejoin="round" />
      <path d={mark} className="fill-mark" />
      <path d={lines} className="stroke-ink" strokeWidth="1.5" />
      <path d={pen} className="stroke-accent" strokeWidth="1.5" />
      <circle {...dot} className="fill-accent" />
    </svg>
  );
}
