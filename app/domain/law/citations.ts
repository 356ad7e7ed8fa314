/** Finding citations of law in a text, however they are written. */

/** A citation found in a text: one section each, in one way of writing. */
export type FoundLaw = { law: string; start: number; end: number };

/** One part of a section: `(a)`, `(12)`, `(iii)`, `(B)`, but neither a year nor a word in parentheses. */
const PART_NAME = String.raw`\((?:\d{1,2}|[ivxl]{1,5}|[a-z]{1,2}|[A-Z]{1,2})\)`;
const PINPOINT = String.raw`(?:\s?${PART_NAME})*`;
const SIGN = String.raw`(?:(?:§{1,2}|[Ss]ections?|[Ss]ecs?\.|[Ss]ubpart|[Pp]arts?)\s*)?`;

type Reporter = { name: string; pattern: RegExp; more?: RegExp };

/**
 * How each body of law is written. `more` matches a further section after a comma or "and": a list such as
 * "45 CFR 149.120, 149.420(a)" is several citations, and each is found on its own.
 */
const REPORTERS: readonly Reporter[] = [
  {
    name: "USC",
    pattern: new RegExp(
      String.raw`(\d{1,2})\s*U\.?\s?S\.?\s?C\.?(?:\s?A\.)?(?:ode)?\s*${SIGN}(\d+[0-9a-zA-Z]*(?:-\d+[a-z]?)?${PINPOINT})`,
      "g",
    ),
    more: new RegExp(
      String.raw`\s*(?:,|;|and|or|&|to|through|-)\s*(\d+[a-z][0-9a-z]*(?:-\d+[a-z]?)?${PINPOINT}|\d{3,5}(?!\s*(?:days|calendar|business))${PINPOINT})`,
      "y",
    ),
  },
  {
    name: "CFR",
    pattern: new RegExp(
      String.raw`(\d{1,2})\s*C\.?\s?F\.?\s?R\.?\s*${SIGN}(\d+(?:\.(?:501\(r\)-\d+|\d+(?:-\d+)?))?${PINPOINT})`,
      "g",
    ),
    more: new RegExp(
      String.raw`\s*(?:,|;|and|or|&|to|through)\s*(\d+\.(?:501\(r\)-\d+|\d+(?:-\d+)?)${PINPOINT})`,
      "y",
    ),
  },
  {
    name: "FR",
    pattern: /(\d{1,3})\s*(?:F\.?\s?R\.?|Fed\.?\s*Reg(?:ister|\.)?)\s*(\d{1,3},?\d{3}|\d{3,5})\b/g,
  },
  {
    name: "PL",
    pattern: /(?:Public Law|Pub\.?\s*L\.?|P\.\s?L\.)\s*(?:No\.\s*)?(\d{2,3})\s*[-–]\s*(\d{1,4})/gi,
  },
];

const STATE_REPORTERS = String.raw`Tex\. H&S|Tex\. Civ\. Prac\. & Rem\.|Tex\. Health (?:&|and) Safety Code|Cal\. H&S|Cal\. Civ\.|Cal\. Ins\.|Ga\. Comp\. R\. & Regs\.|N\.Y\. Fin\. Serv\. Law|Cal\. [A-Z][a-z]+(?: & [A-Z][a-z]+)?\.? Code|PHL|N\.?Y\.? [A-Z][a-z. ]+ Law|Fla\. Stat\.|F\.S\.|\d{1,3} ILCS|\d{1,2}A? NCAC|N\.C\.G\.S\.|N\.C\. Gen\. Stat\.|N\.J\.S\.A\.|Va\. Code(?: Ann\.)?|RCW|WAC|C\.R\.S\.|O\.C\.G\.A\.|MCL|M\.C\.L\.|ORC|O\.R\.C\.|[A-Z][a-z]{2,12}\.? (?:(?:Rev|Gen|Comp|Ann|Admin|Ins|Stat|Consol|Health|Bus)\.? ?){0,6}(?:Code|Stat|Statutes|Laws)\.?(?: Ann\.)?`;
const STATE = new RegExp(
  String.raw`\b(${STATE_REPORTERS})\s*(?:(?:§{1,2}|[Ss]ections?|[Ss]ec\.|art\.)\s*)?((?:13B\s)?\.?\d[0-9A-Za-z]*(?:[.:/-]\.?[0-9A-Za-z]+)*${PINPOINT})`,
  "g",
);

/** Acts, codes and rules called by a name or a short form, orders and court cases. */
const NAMED: readonly RegExp[] = [
  /\b(?:[A-Z][\w'’-]{1,40} (?:(?:of|and|the|in|for|to|on|&) ){0,4}){1,12}Act\b/g,
  /\b(?:Internal Revenue|Uniform Commercial|Civil|Penal|Insurance|Labor|Commercial|Government|Finance|United States|U\.?S\.?|Health (?:and|&) Safety|Health|[A-Z][a-z]+ (?:Revised|Administrative)) Code\b/g,
  /\b(?:HIPAA|EMTALA|ERISA|FDCPA|FCRA|FACTA|TILA|COBRA|PPACA|ACA|NSA|UCC|HITECH|TCPA|UDAAP|OBRA)\b/g,
  /\bReg(?:ulation|\.)? [A-Z]\b/g,
  /\bDivision [A-Z]{1,2}\b/g,
  /\b(?:Executive Order|E\.O\.)(?: No\.)? ?\d+/g,
  /\b[A-Z][\w.'&-]{0,40}(?: [A-Z][\w.'&-]{0,40}){0,8} vs?\.? [A-Z][\w.'&-]*/g,
  /\bCMS-\d{4}-[A-Z]{1,2}\b/g,
];

/** Every law a text names. Ways of writing it do not matter: `42 U.S.C. § 300gg-131 (a)` is `42 USC 300gg-131(a)`. */
export function lawsIn(text: string): FoundLaw[] {
  const found: FoundLaw[] = [];
  for (const { name, pattern, more } of REPORTERS)
    for (const match of text.matchAll(pattern)) {
      const [whole, title, section] = match;
      let end = match.index + whole.length;
      found.push({ law: written(name, title!, section!), start: match.index, end });
      if (!more) continue;
      for (let next = nextAt(more, text, end); next; next = nextAt(more, text, end)) {
        found.push({ law: written(name, title!, next[1]!), start: end, end: end + next[0].length });
        end += next[0].length;
      }
      // ", (c)" names one more part of the same section.
      for (let part = nextAt(PART, text, end); part; part = nextAt(PART, text, end)) {
        const law = written(name, title!, sectionOf(section!) + part[1]!);
        found.push({ law, start: end, end: end + part[0].length });
        end += part[0].length;
      }
    }
  for (const match of text.matchAll(STATE)) {
    const [whole, reporter, section] = match;
    const end = match.index + whole.length;
    found.push({ law: `${reporter!} ${tight(section!)}`, start: match.index, end });
  }
  const taken = new Uint8Array(text.length);
  for (const { start, end } of found) taken.fill(1, start, end);
  for (const pattern of NAMED)
    for (const match of text.matchAll(pattern))
      if (!taken[match.index]) {
        const end = match.index + match[0].length;
        found.push({ law: match[0], start: match.index, end });
        taken.fill(1, match.index, end);
      }
  return found;
}

const PART = new RegExp(String.raw`\s*(?:,|and|or|&)\s*((?:${PART_NAME})+)`, "y");

function nextAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

const tight = (section: string): string => section.replace(/(?<!\s)\s+(?=\()/g, "");
const sectionOf = (section: string): string =>
  /^(?:\d+\.501\(r\)-\d+|501\(r\)|[^(]+)/.exec(tight(section))![0];
const written = (reporter: string, title: string, section: string): string =>
  reporter === "PL"
    ? `P.L. ${title}-${section}`
    : `${Number(title)} ${reporter} ${tight(section).replace(/(?<=^\d+),(?=\d{3}$)/, "")}`;

/** `42 USC 300gg-131(a)` as `42 USC 300gg-131`. */
export const withoutPart = (law: string): string => {
  const section = /^(\d+ (?:USC|CFR)) (.*)$/.exec(law);
  return section
    ? `${section[1]} ${sectionOf(section[2]!)}`
    : law.replace(/(?<!\))(?:\([0-9A-Za-z]{1,9}\))+$/, "");
};
