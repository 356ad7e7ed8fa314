import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { socialCardPng, socialCardSvg } from "~/adapters/social-card.server";

const font = new Uint8Array(readFileSync("node_modules/dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf"));

test.each([
  "Short",
  "How to read an Explanation of Benefits before you pay the bill that came with it",
  "W".repeat(200),
  "word ".repeat(60),
  '<script>alert(1)</script> & "quotes"',
  "Zażółć gęślą jaźń",
  "\u0000\u202eevil",
  "",
])("draws 1200 x 630 of %j", async (title) => {
  const png = Buffer.from(await socialCardPng({ brand: "Plainbill", title }, font));
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
});

test("titles are text of the drawing, never elements or links of it", () => {
  const svg = socialCardSvg({
    brand: "<image href='https://evil.example/'/>",
    title: "</text><g>",
  });
  expect(svg).not.toMatch(/<image|<\/text><g>/);
});

test("a long title stays within five lines that end before the highlighter", () => {
  const svg = socialCardSvg({ brand: "B", title: "understanding itemized statements ".repeat(9) });
  const heights = [...svg.matchAll(/<text x="80" y="(\d+)"/g)].map(([, y]) => Number(y));
  expect(heights.length).toBeLessThanOrEqual(5);
  expect(Math.max(...heights)).toBeLessThan(540);
  expect(Math.min(...heights)).toBeGreaterThan(170);
});

test("brand and title are printed: each makes another picture", async () => {
  const drawn = async (brand: string, title: string) =>
    Buffer.from(await socialCardPng({ brand, title }, font)).toString("base64");
  const cards = await Promise.all([drawn("", ""), drawn("Plainbill", ""), drawn("", "A title")]);
  expect(new Set(cards).size).toBe(3);
});

test("an annotated line stands below a title of two lines at most, and stays on the card", () => {
  const svg = socialCardSvg({
    brand: "B",
    title: "understanding itemized statements ".repeat(9),
    line: { what: "LIPID PANEL ".repeat(20), charge: "$38.00", note: "<b>Twice</b> ".repeat(20) },
  });
  const title = [...svg.matchAll(/<text x="80" y="(\d+)"/g)].map(([, y]) => Number(y));
  expect(Math.max(...title)).toBeLessThan(370);
  expect(svg).toContain("$38.00");
  expect(svg).not.toContain("<b>");
  expect(svg.match(/LIPID PANEL/g)?.length).toBeLessThan(4);
});
