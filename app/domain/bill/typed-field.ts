import { IsoDate, Setting } from "./bill";
import { MAX_CENTS, parseCents } from "~/domain/money";

/** One field of a form: what was typed, as a value, or what is wrong with it. */
export type TypedField<T> = { ok: true; value: T | null } | { ok: false; problem: string };
export const empty = { ok: true, value: null } as const;
export const given = <T>(value: T): TypedField<T> => ({ ok: true, value });
export const wrong = (problem: string) => ({ ok: false, problem }) as const;
/** Each message states what would be right. */
export const readField = {
  amount(typedText: string): TypedField<number> {
    if (!typedText.trim()) return empty;
    const cents = parseCents(typedText);
    return cents === null || Math.abs(cents) > MAX_CENTS
      ? wrong("Enter an amount such as 120.00.")
      : given(cents);
  },
  day(typedText: string): TypedField<string> {
    const day = typedText.trim();
    if (!day) return empty;
    const american = /^(\d{1,2})[/-](\d{1,2})[/-](\d{2}|\d{4})$/.exec(day);
    const iso = american
      ? `${american[3]!.length === 2 ? "20" : ""}${american[3]}-${american[1]!.padStart(2, "0")}-${american[2]!.padStart(2, "0")}`
      : day;
    return IsoDate.safeParse(iso).success ? given(iso) : wrong("Enter a date such as 03/14/2026.");
  },
  code(typedText: string): TypedField<string> {
    const code = typedText.trim().toUpperCase();
    if (!code) return empty;
    return /^[A-Z0-9]{5}$/.test(code)
      ? given(code)
      : wrong("Enter a code of five characters, such as 99213.");
  },
  modifiers(typedText: string): TypedField<string[]> {
    const all = typedText
      .trim()
      .toUpperCase()
      .split(/[\s,;-]+/)
      .filter(Boolean);
    return all.length <= 4 && all.every((one) => /^[A-Z0-9]{2}$/.test(one))
      ? given(all)
      : wrong("Enter up to four modifiers of two characters, such as 25, 59.");
  },
  units(typedText: string): TypedField<number> {
    const units = typedText.trim();
    if (!units) return empty;
    return /^\d{1,6}(\.\d{1,3})?$/.test(units)
      ? given(Number(units))
      : wrong("Enter a number of units, such as 1.");
  },
  setting(typedText: string): TypedField<Setting> {
    if (!typedText) return empty;
    const setting = Setting.safeParse(typedText);
    return setting.success ? given(setting.data) : wrong("Choose who sends the bill.");
  },
  text(typedText: string): TypedField<string> {
    const plain = typedText.trim();
    if (!plain) return empty;
    return plain.length <= 300 ? given(plain) : wrong("Use at most 300 characters.");
  },
};
