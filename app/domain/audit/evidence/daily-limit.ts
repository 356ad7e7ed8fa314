import type { AuditedLine } from "./audited-line";
import type { Answer, Reference, UnitLimit } from "./reference";

/** A day that only the newest loaded release covers. */
const NEWEST = "9999-12-31";

/**
 * The most units of a line's code that Medicare accepts in one day, to be careful by: where no release
 * was in force that day, the newest one will do. A rule that accuses by a limit must ask for the day itself.
 */
export function cautiousDailyLimit(
  { setting, code, day }: AuditedLine,
  reference: Reference,
): Answer<UnitLimit> | null {
  if (!setting || !code || !day) return null;
  return reference.unitLimit(setting, code, day) ?? reference.unitLimit(setting, code, NEWEST);
}
