import type { CompanionRole } from "~/domain/case/document-roles";

/** What a further document of a review is called, and when it helps. */
export const ROLE_COPY: Record<CompanionRole, { name: string; help: string }> = {
  bill: {
    name: "Bill",
    help: "What the provider asks you to pay. We check it against your other papers.",
  },
  eob: {
    name: "Explanation of Benefits (EOB)",
    help: "What your plan says about this care. We compare it with your bill.",
  },
  denial: { name: "Denial letter", help: "Your plan said no. It starts the clock for an appeal." },
  collection: {
    name: "Collector's notice",
    help: "It starts a 30-day window to ask for proof of the debt.",
  },
  estimate: {
    name: "Good-faith estimate",
    help: "What you were told before the care. A bill far above it can be disputed.",
  },
  "corrected-bill": {
    name: "Corrected bill",
    help: "What the provider sent after you asked. We show what changed.",
  },
};
