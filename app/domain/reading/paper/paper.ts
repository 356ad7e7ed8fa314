import type { Bill, BillLine, DocumentKind, Field } from "~/domain/bill/bill";
import type { Ground } from "./ground";
import { appointmentOf, identityOf, type Identity } from "~/domain/reading/parties/identity";
import { careScore } from "~/domain/reading/parties/organizations";
import { partiesOf, type Parties } from "~/domain/reading/parties/parties";
import { isOnTheSpot } from "~/domain/reading/words/total-words";

/** What the paper says of itself, once its kind and its lines are known. */
export function settledIdentity(
  kind: DocumentKind,
  lines: readonly BillLine[],
  ground: Ground,
): Identity {
  const identity = withoutOtherPeriod(ground.identity, lines);
  const day = statementDay(kind, lines, ground) ?? dayOnTheSpot(kind, lines, ground);
  if (day) identity.statementDate = day;
  const booked =
    kind === "estimate" && !identity.serviceFrom ? appointmentOf(ground.rows) : undefined;
  if (booked) identity.serviceFrom = booked;
  // Some papers know the patient by the number of the paper alone.
  if (!identity.accountNumber && identity.statementNumber && kind !== "eob" && kind !== "denial")
    identity.accountNumber = {
      ...identity.statementNumber,
      confidence: identity.statementNumber.confidence * 0.75,
    };
  return identity;
}

/** A period without a single one of the services is the paper's own: "Statement period", of claims that were processed in it. */
function withoutOtherPeriod(identity: Identity, lines: readonly BillLine[]): Identity {
  const { serviceFrom: from, serviceTo: to, ...rest } = identity;
  const days = lines.flatMap(({ serviceDate }) => serviceDate?.value ?? []);
  const isOther =
    from && to && days.length > 0 && days.every((day) => day < from.value || day > to.value);
  return isOther ? rest : { ...identity };
}

/** No paper is older than the services it bills: a date before them belonged to something else. */
function statementDay(
  kind: DocumentKind,
  lines: readonly BillLine[],
  { free, head, identity }: Ground,
): Field<string> | undefined {
  const lastService = lines
    .map((line) => line.serviceDate?.value ?? "")
    .reduce((last, day) => (day > last ? day : last), "");
  const day = identity.statementDate;
  if (!day || day.value >= lastService || kind === "estimate") return day;
  const later = identityOf(free, head, lastService).statementDate;
  return later ?? { ...day, confidence: day.confidence * 0.5 };
}

/** What is paid on the spot is dated by the visit. */
function dayOnTheSpot(
  kind: DocumentKind,
  lines: readonly BillLine[],
  { rows, identity }: Ground,
): Field<string> | undefined {
  const days = new Set(lines.map((line) => line.serviceDate?.value ?? identity.serviceFrom?.value));
  const [day] = days;
  if (kind !== "itemized" || days.size !== 1 || !day || !isOnTheSpot(rows)) return undefined;
  const source = lines.find((line) => line.serviceDate)?.serviceDate ?? identity.serviceFrom!;
  return { ...source, confidence: source.confidence * 0.75 };
}

/** Whoever the paper names, where its lines do not stand; `byPlan`: an insurer wrote it. */
export function partiesOn(
  kind: DocumentKind,
  services: readonly BillLine[],
  { rows, free, kept, bodySize }: Ground,
  {
    lineRows,
    byPlan,
    patient,
  }: { lineRows: ReadonlySet<unknown>; byPlan: boolean; patient: Identity["patient"] },
): Parties {
  // What services stand under names their sort, unless a plan heads a claim with whoever gave the care.
  const sections = new Set(byPlan ? [] : services.map(({ section }) => section));
  const parties = partiesOf(
    // A collector's table may head a column with the creditor's name.
    kind === "collection"
      ? [...rows]
      : free.filter((row) => !lineRows.has(row) && !sections.has(row.text)),
    byPlan ? "eob" : kind,
    kept[0]?.height ?? 792,
    bodySize,
    patient,
  );
  if (kind !== "eob" || (parties.provider?.confidence ?? 0) > LIKELY) return parties;
  // An EOB over several providers names them in a column.
  const rendering = services.find((line) => line.renderingProvider)?.renderingProvider;
  const provider = (parties.provider ? undefined : rendering) ?? headedBy(services);
  return provider ? { ...parties, provider } : parties;
}

/** A name above a claim without a label is no surer than this: a heading over its services is. */
const LIKELY = 0.8;

/** The name of care that the lines of a claim stand under: "PINEY GREEN MEDICAL ASSOC"; of several claims, that of the first. */
function headedBy(lines: readonly BillLine[]): Bill["provider"] {
  const [first] = lines;
  const headings = new Set(lines.map(({ section }) => section ?? ""));
  // "copay." is what is left of a cell that was broken over lines.
  const names = [...headings].filter((heading) => heading.includes(" "));
  const isName = (name: string) =>
    (careScore(name) > 0 || STANDING.test(name)) && !/\d|:/.test(name);
  const [name] = names;
  return name && first?.section && names.every(isName)
    ? { value: name.replace(STANDING, ""), page: first.page, box: first.box, confidence: 0.85 }
    : undefined;
}

/** "Northbank Family Physicians (in-network provider)": how the plan stands to it. */
const STANDING = / \((?:in|out|non)[ -](?:of[ -])?(?:network|participating)(?: \w+)?\)$/i;
