import { dateAt } from "./dates";
import { untilLabel, type Accept } from "./labels";

/** Words of bills, which no name holds. */
export const NOT_A_NAME =
  /\b(?:account|acct|number|date|birth|dob|id|claim|statement|amount|balance|due|total|address|street|phone|responsib\w*|insurance|provider|service|services|hospital|medical|center|clinic|health|pediatrics?|orthop(?:a)?edics?|dermatology|cardiology|radiology|imaging|surgery|dental|dentistry|pharmacy|urgent|emergency|laborator(?:y|ies)|associates|physicians?|payment|billing|name|page|charges?|guarantor|information|summary|plan|group|policy|member|patient|type|class|financial|mrn|sex|age|see|relationship|self|status|control|copay|portion|owes?|paid|details?|advocate|rights|care|your|you|the|of|and|is|for|to|if|are)\b/i;

const letters =
  /^\p{Lu}[\p{L}'’.-]*,?$|^\p{Lu}\.?,?$|^(?:de|la|van|von|der|del|di|da|st\.?|jr\.?,?|sr\.?,?|ii|iii|iv)$/iu;

/** A person's name: two to five words, each capitalised, none of them the language of bills. */
export const personName: Accept<string> = (words) => {
  const own = untilLabel(words);
  const taken: string[] = [];
  for (const word of own) {
    if (
      taken.length >= 5 ||
      !letters.test(word.text) ||
      NOT_A_NAME.test(word.text) ||
      !/^\p{Lu}|^(?:de|la|van|von|der|del|di|da)$/u.test(word.text)
    )
      break;
    taken.push(word.text);
    // "Otto Klein. Admitted ...": a full stop behind a whole name ends it.
    if (/^(?:jr|sr|ii|iii|iv)\.?$/i.test(word.text) || /\p{Ll}{3}\.$/u.test(word.text)) break;
  }
  // A name that runs on into other words is a sentence, unless what follows is a number, a bracket or a label.
  const next = own[taken.length]?.text;
  if (taken.length < 2 || (next && /^[a-z]/.test(next) && taken.length < 2)) return null;
  const value = taken.join(" ").replace(/,$|(?<=\p{Ll}{3})\.$/u, "");
  return /\p{L}{2}/u.test(value) ? { value, length: taken.length } : null;
};

/** An account-like number: letters, digits and dashes with at least three characters and a digit; groups may be spaced. */
export const idNumber: Accept<string> = (words) => {
  const texts = words.map((word) =>
    word.text.replace(/^[#:]+/, "").replace(/(?<![,;.])[,;.]+$/, ""),
  );
  // Whatever is printed in one piece is the number, slashes and brackets included; only money and rates are not.
  const plain = (text: string) => /^[A-Z0-9*+(][^\s$%,;:]*$/i.test(text);
  const ends = (at: number) => /[,;.]$/.test(words[at]?.text ?? "");
  const at =
    /^[A-Z]{1,5}$/.test(texts[0] ?? "") && /^\d{2,}/.test(texts[1] ?? "") && !ends(0) ? 1 : 0;
  const head = texts[at];
  if (
    !head ||
    !plain(head) ||
    !/\d/.test(head) ||
    dateAt(texts, at)?.partial === false ||
    dateAt(texts, 0)?.partial === false ||
    /^\d+\.\d{2}$/.test(head)
  )
    return null;
  let length = at + 1;
  while (
    length < Math.min(words.length, 5) &&
    !ends(length - 1) &&
    /^(?:[A-Z]{0,2}\d{2,}[A-Z]?|\d{1,}|[A-Z])$/.test(texts[length]!) &&
    !dateAt(texts, length)
  )
    length += 1;
  const value = texts.slice(0, length).join(" ");
  return value.length >= 3 && value.length <= 40 ? { value, length } : null;
};
