import {
  validateRichTextDocument,
  type Block,
  type Document,
  type Inline,
  type Text,
} from "@contentful/rich-text-types";
import { describe, expect, it } from "vitest";
import { FAQS } from "~/content/faqs";
import { EMBEDDED } from "~/content/library";
import { link, table } from "~/content/rich-text";
import { cite, SOURCES_HEADING } from "~/content/sources";
import { lawsIn, withoutPart } from "~/domain/law/citations";
import { ENTRY_IDS, REGISTER } from "~/domain/law/register";
import type { LetterFacts } from "~/domain/letter/facts";
import { lintLetter } from "~/domain/letter/linter";
import { readingGrade, withoutCitations } from "#tests/support/reading-grade";

const TODAY = "2026-11-21";
const { posts } = EMBEDDED;

type Node = Document | Block | Inline | Text;
const isText = (node: Node): node is Text => node.nodeType === "text";

/** The text of a node; each block on a line of its own, as a reader sees it. */
function proseOf(node: Node): string {
  if (isText(node)) return node.value;
  const parts = node.content.map(proseOf);
  const inline = node.content.every((child) => isText(child) || child.nodeType === "hyperlink");
  return inline ? parts.join("") : parts.join("\n");
}

const nodesOf = (node: Node): Node[] =>
  isText(node) ? [node] : [node, ...node.content.flatMap(nodesOf)];

const linksOf = (document: Document): string[] =>
  nodesOf(document).flatMap((node) =>
    node.nodeType === "hyperlink" ? [String(node.data["uri"])] : [],
  );

/** What the writer wrote: everything above the list of sources. */
function bodyOf(document: Document): string {
  const [body, sources] = proseOf(document).split(SOURCES_HEADING);
  expect(sources, "every post ends with its sources").toBeTruthy();
  return body!;
}

/** Laws people call by name, and the entries of the register that hold them. */
const BY_NAME: Readonly<Record<string, readonly string[]>> = {
  "No Surprises Act": ["nsa-emergency-provider", "nsa-facility"],
  HIPAA: ["hipaa-access", "hipaa-billing-records"],
};

const READ_LAWS = new Set(
  ENTRY_IDS.flatMap((id) =>
    REGISTER[id].sources
      .filter(({ status }) => status !== "S")
      .flatMap(({ citation }) => lawsIn(citation).map(({ law }) => law)),
  ).flatMap((law) => [law, withoutPart(law)]),
);

/** The words a letter may not hold, by the linter that holds the letters to it. */
function forbiddenWords(text: string): string[] {
  const nothing: LetterFacts = {
    laws: new Set(),
    amounts: new Set(),
    dates: new Set(),
    periods: new Set(),
    percents: new Set(),
    codes: new Set(),
    numbers: new Set(),
    urls: new Set(),
    sourceLines: [],
    most: 0,
    entries: [],
    printed: [],
  };
  return lintLetter(text, nothing).flatMap((problem) =>
    problem.kind === "word" ? [problem.text] : [],
  );
}

/** Hosts of federal and state law, and of the agencies that run it. */
const OFFICIAL = /(?:\.gov|\.state\.[a-z]{2}\.us)$/;

describe.each(posts.map((post) => [post.fields.slug, post] as const))("post %s", (_, post) => {
  const { fields } = post;
  const body = bodyOf(fields.mainContent);
  const whole = [fields.title, fields.description, fields.summary, proseOf(fields.mainContent)];

  it("says enough to act on, in plain words", () => {
    expect(body.match(/[a-z]+(?:'[a-z]+)?/gi)!.length).toBeGreaterThanOrEqual(700);
    expect(readingGrade(withoutCitations(body))).toBeLessThanOrEqual(8);
    expect(readingGrade(`${fields.summary}\n${fields.description}`)).toBeLessThanOrEqual(8);
  });

  it("links at least three official pages, on two official sites, and nothing unsafe", () => {
    const links = linksOf(fields.mainContent);
    for (const uri of links) expect(new URL(uri).protocol, uri).toBe("https:");
    const official = links.filter((uri) => OFFICIAL.test(new URL(uri).hostname));
    expect(new Set(official).size).toBeGreaterThanOrEqual(3);
    expect(new Set(official.map((uri) => new URL(uri).hostname)).size).toBeGreaterThanOrEqual(2);
  });

  it("names no law that the register has not read", () => {
    const unread = lawsIn(whole.join("\n"))
      .map(({ law }) => law.replace(/^The /, ""))
      .filter((law) => !READ_LAWS.has(law) && !(law in BY_NAME));
    expect(unread).toEqual([]);
  });

  it("accuses nobody and promises nothing", () => {
    // The titles in the list of sources are the register's own, and may say what a letter does not.
    const own = [fields.title, fields.description, fields.summary, body];
    expect(forbiddenWords(own.join("\n"))).toEqual([]);
  });

  it("fills the fields the pages show", () => {
    expect(fields.title.length).toBeLessThanOrEqual(70);
    expect(fields.slug).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
    expect(fields.publishDate).toMatch(/^2026-\d\d-\d\d$/);
    expect(fields.publishDate < TODAY).toBe(true);
    expect(post.createdAt.slice(0, 10)).toBe(fields.publishDate);
    expect(Number.isNaN(Date.parse(post.createdAt))).toBe(false);
    expect(fields.summary.length).toBeLessThanOrEqual(220);
    expect(fields.author).toContain("{brand}");
  });

  it("is rich text as the content service defines it, with headings without gaps and no empty text", () => {
    expect(validateRichTextDocument(fields.mainContent)).toEqual([]);
    for (const node of nodesOf(fields.mainContent))
      if (isText(node)) expect(node.value).not.toBe("");
    const levels = nodesOf(fields.mainContent).flatMap(
      ({ nodeType }) => /^heading-(\d)$/.exec(nodeType)?.[1] ?? [],
    );
    expect(levels[0]).toBe("2");
    expect(new Set(levels).difference(new Set(["2", "3"]))).toEqual(new Set());
  });
});

describe("the library", () => {
  it("has eight posts or more, each with its own id, slug, title and day", () => {
    expect(posts.length).toBeGreaterThanOrEqual(8);
    for (const pick of ["slug", "title", "publishDate"] as const)
      expect(new Set(posts.map(({ fields }) => fields[pick])).size).toBe(posts.length);
    const ids = [...posts, ...EMBEDDED.documents].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("leaves one description empty, with a first text long enough to stand for it", () => {
    const bare = posts.filter(({ fields }) => fields.description === "");
    expect(bare).toHaveLength(1);
    const first = nodesOf(bare[0]!.fields.mainContent).find(isText);
    expect(first!.value.length).toBeGreaterThanOrEqual(160);
  });

  it("names no entry under a law's common name that the register does not hold", () => {
    for (const id of Object.values(BY_NAME).flat()) expect(ENTRY_IDS).toContain(id);
  });
});

describe("questions and answers", () => {
  it("are six, plain and free of promises", () => {
    expect(FAQS).toHaveLength(6);
    for (const { question, answer } of FAQS) {
      expect(readingGrade(answer)).toBeLessThanOrEqual(8);
      expect(forbiddenWords(`${question}\n${answer}`)).toEqual([]);
    }
  });
});

describe("the builders", () => {
  it("take no address but https, no crooked table and no source without an address", () => {
    expect(() => link("http://www.cms.gov/", "CMS")).toThrow(RangeError);
    expect(() => link("javascript:alert(1)", "CMS")).toThrow(RangeError);
    expect(() => table(["One", "Two"], ["Only one"])).toThrow(RangeError);
    expect(() => cite("va-itemized")).toThrow(RangeError);
    expect(() => cite("appeal-180", "29 CFR 1.1")).toThrow(RangeError);
  });
});
