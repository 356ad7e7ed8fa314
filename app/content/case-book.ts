import book from "./case-book.json";

/** How often a rule was right, on bills scored before anything was mended for them. */
export type RuleScore = { hits: number; misses: number; alarms: number };

/** A row of a bill as the case book shows it; money in cents. */
export type CaseRow = {
  day: string | null;
  code: string | null;
  description: string;
  units: number | null;
  cents: number | null;
  /** The author's mark on the row: wrong, or right though it looks wrong. */
  isMarked: boolean;
};

/** One bill of the case book: what its author says of it, and what the rule said. */
export type BookCase = {
  about: string;
  rows: CaseRow[];
  /** Rows of the bill that are not shown. */
  left: number;
  /** The author's reason. */
  why: string;
  /** The rule's own words, where it spoke. */
  said: string | null;
};

/** All bills of one rule: errors its authors planted, and rows that only look like one. */
export type RuleCases = { errors: BookCase[]; lookAlikes: BookCase[] };

/** What `npm run score -- --cases --publish` wrote down. */
export type CaseBook = {
  /** The day of the first run, and how many bills it was over. */
  day: string;
  bills: number;
  /** Bills without any error, and how many of them a rule questioned. */
  clean: number;
  cleanQuestioned: number;
  scores: Record<string, RuleScore>;
  rules: Record<string, RuleCases>;
};

export const caseBook: CaseBook = book;

/** The scores of all rules together, and of errors that no rule looks for. */
export const scoreOfAll = ({ scores }: Pick<CaseBook, "scores">): RuleScore =>
  Object.values(scores).reduce(
    (sum, { hits, misses, alarms }) => ({
      hits: sum.hits + hits,
      misses: sum.misses + misses,
      alarms: sum.alarms + alarms,
    }),
    { hits: 0, misses: 0, alarms: 0 },
  );
