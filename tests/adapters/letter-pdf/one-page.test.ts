import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { extractText } from "unpdf";
import { describe, expect, test } from "vitest";
import { KINDS } from "#tests/domain/letter/letters-of-each-kind";
import {
  RULES_IN_LETTERS,
  letterOfRule,
  wholeDisputes,
} from "#tests/domain/letter/letters-of-each-rule";
import { letterPdf } from "~/adapters/letter-pdf/letter-pdf.server";
import { composeLetter } from "~/domain/letter/letter";
import type { LetterInput } from "~/domain/letter/parts";

/** A letter is one page that a person signs; its attachment and its sources may follow. */

const require = createRequire(import.meta.url);
const font = (name: string) =>
  new Uint8Array(readFileSync(require.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)));
const fonts = { regular: font("DejaVuSans"), bold: font("DejaVuSans-Bold") };

async function onItsFirstPage(input: LetterInput): Promise<{ signed: boolean; missing: string[] }> {
  const letter = composeLetter(input);
  const { bytes } = await letterPdf(letter, fonts);
  const { text } = await extractText(bytes, { mergePages: false });
  const first = text[0]!.replace(/\s+/g, " ");
  const points = letter.paragraphs.flatMap(({ heading, text: said }) =>
    [heading ?? "", ...said.split("\n")].filter((line) => /^\d+\. /.test(line)),
  );
  const name = letter.signature.lines[0]!;
  return {
    signed: first.lastIndexOf(name) > first.indexOf("Sincerely,") && first.includes("Sincerely,"),
    missing: points.filter((point) => !first.includes(point.slice(0, 30))),
  };
}

const SIGNED = { signed: true, missing: [] };

describe("is signed on its first page", () => {
  test.each(RULES_IN_LETTERS)("the letter of the rule %s", async (id) => {
    expect(await onItsFirstPage(letterOfRule(id))).toEqual(SIGNED);
  });

  test.each(KINDS)("the letter of the kind %s", async (_, input) => {
    expect(await onItsFirstPage(input)).toEqual(SIGNED);
  });

  test("a dispute with every finding of a sample document, however many there are", async () => {
    const disputes = wholeDisputes();
    expect(Math.max(...disputes.map(({ cards }) => cards.length))).toBeGreaterThanOrEqual(10);
    for (const input of disputes)
      expect.soft(await onItsFirstPage(input), input.bill.provider?.value).toEqual(SIGNED);
  });
});
