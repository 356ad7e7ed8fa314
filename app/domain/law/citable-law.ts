import type { LetterSource } from "./cited";
import { lawsIn, withoutPart } from "./citations";
import type { LawEntry, Source } from "./entry";
import { ENTRY_IDS, REGISTER, type EntryId } from "./register";

/** Entry -> the day (`YYYY-MM-DD`) an operator opened its official link and found the quoted words there. */
export type SourceVerifications = Readonly<Partial<Record<EntryId, string>>>;

/** One entry of the register, as far as a letter may name it. */
export type CitableEntry = {
  title: string;
  says: string;
  /** The sources it may be named by, as a letter lists them: `Access to records, 45 CFR 164.524(a)(1)`. Never empty. */
  sources: readonly LetterSource[];
  /** The same sources in short: `45 CFR 164.524(a)(1)`. */
  citations: readonly string[];
  /** The laws these citations name, as `lawsIn` writes them: each in full, and its section without the part. */
  laws: readonly string[];
  /** Whether its days and hours may be named too: they can be read less well than the rule itself. */
  clockCitable: boolean;
  /** From when and for how long, in plain words, whether or not it may be named. */
  clock: string;
};

/** The part of the register that letters may name. */
export type CitableLaw = {
  /** In the order of the register. */
  entries: readonly CitableEntry[];
  /** Null: the entry is not to be named in a letter at all. */
  entry: (id: EntryId) => CitableEntry | null;
  /** Every law of the entries, as `lawsIn` writes it. */
  laws: ReadonlySet<string>;
  /** Whether every law a text names may be named in a letter; a text that names none may. */
  covers: (text: string) => boolean;
  /** The entries an operator has to open and verify before a letter may name all of their sources. */
  awaiting: readonly EntryId[];
};

/**
 * What letters may name. A source read in the law's own words or on an official page (P, O) always; a quotation (Q)
 * once an operator has verified its entry; second-hand (S) never.
 */
export function citableLaw(verifications: SourceVerifications): CitableLaw {
  const isVerified = (id: EntryId) => verifications[id] !== undefined;
  const entry = (id: EntryId) => citableEntry(id, isVerified(id));
  const entries = ENTRY_IDS.flatMap((id) => entry(id) ?? []);
  const laws = new Set(entries.flatMap((citable) => citable.laws));
  return {
    entries,
    entry,
    laws,
    covers: (text) => lawsIn(text).every(({ law }) => laws.has(law)),
    awaiting: ENTRY_IDS.filter(
      (id) => !isVerified(id) && REGISTER[id].sources.some(({ status }) => status === "Q"),
    ),
  };
}

/** The register does not change while the program runs, and finding the laws in it takes longer than a letter. */
const READ = new Map<string, CitableEntry | null>();

function citableEntry(id: EntryId, verified: boolean): CitableEntry | null {
  const key = `${id} ${verified}`;
  let entry = READ.get(key);
  if (entry === undefined) READ.set(key, (entry = readEntry(REGISTER[id], verified)));
  return entry;
}

function readEntry(entry: LawEntry, verified: boolean): CitableEntry | null {
  const isCitable = ({ status }: Pick<Source, "status">) =>
    status === "P" || status === "O" || (status === "Q" && verified);
  const sources = entry.letters === false ? [] : entry.sources.filter(isCitable);
  if (sources.length === 0) return null;
  const { title, says, clock = "", clockStatus } = entry;
  const citations = sources.map(({ citation }) => citation);
  return {
    title,
    says,
    sources: sources.map(({ citation, issuer, edition, url }) => ({
      title: `${title}, ${citation}`,
      issuer,
      edition,
      url,
    })),
    citations,
    laws: citations.flatMap(lawsIn).flatMap(({ law }) => [law, withoutPart(law)]),
    clockCitable: clockStatus === undefined || isCitable({ status: clockStatus }),
    clock,
  };
}
