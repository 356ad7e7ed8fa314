import { expect, test } from "vitest";
import type { Word } from "~/domain/reading/page/page";
import { redrawnPage } from "~/domain/reading/page/redrawn-page";

const word = (text: string, box: Word["box"]): Word => ({ text, box, confidence: 1 });
const page = {
  width: 612,
  height: 792,
  words: [word("Charge", [100, 100, 40, 10]), word("$12.00", [500, 700, 40, 10])],
};

test("a page is drawn again with every word at its place, on white paper", () => {
  const svg = redrawnPage(page, null);
  expect(svg).toContain('viewBox="0 0 612 792"');
  expect(svg).toContain('fill="#ffffff"');
  expect(svg).toContain('x="100" y="108" font-size="9" textLength="40"');
  expect(svg.match(/<text /g)).toHaveLength(2);
});

test("a part holds the words that reach into it", () => {
  const svg = redrawnPage(page, { left: 0, top: 60, width: 300, height: 60 });
  expect(svg).toContain('viewBox="0 60 300 60"');
  expect(svg).toContain("Charge");
  expect(svg).not.toContain("$12.00");
});

test("what a document says is text, whatever it says", () => {
  const hostile = `</text><script>alert("1")</script>&\u0000\u0007\ud800`;
  const svg = redrawnPage({ ...page, words: [word(hostile, [0, 0, 10, 10])] }, null);
  expect(svg).not.toMatch(/<script|&(?!#\d+;)/);
  // eslint-disable-next-line no-control-regex -- control characters are what must not be there
  expect(svg).not.toMatch(/[\u0000-\u0008]/);
  expect(svg).toContain("&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62;&#38;");
});
