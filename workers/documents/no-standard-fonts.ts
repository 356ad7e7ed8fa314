/**
 * In place of `@pdf-lib/standard-fonts`, 100 KB gzipped of metrics for Helvetica and its kind: our letters carry their
 * own fonts, since the standard ones have no shape for most of the world's names.
 */
export const FontNames = {};
export const Encodings = { ZapfDingbats: null, Symbol: null, WinAnsi: null };
export const Font = {
  load(name: string): never {
    throw new Error(`No standard font is carried here, and ${name} was asked for`);
  },
};
