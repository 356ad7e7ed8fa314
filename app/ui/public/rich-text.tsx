import { documentToReactComponents, type Options } from "@contentful/rich-text-react-renderer";
import { BLOCKS, INLINES, MARKS, type Document } from "@contentful/rich-text-types";
import { createElement, Fragment, type ReactNode } from "react";
import type { ContentImage } from "~/content/public-content";
import { MediaImage } from "./media-image";

const HEADINGS: readonly string[] = [
  BLOCKS.HEADING_1,
  BLOCKS.HEADING_2,
  BLOCKS.HEADING_3,
  BLOCKS.HEADING_4,
  BLOCKS.HEADING_5,
  BLOCKS.HEADING_6,
];

/** The article, under the page's own h1: its highest heading becomes an h2, whatever level it was written at. */
export function RichText({ document }: { document: Document }) {
  const levels = document.content.map(({ nodeType }) => HEADINGS.indexOf(nodeType));
  const highest = Math.min(...levels.filter((level) => level >= 0), HEADINGS.length - 1);
  return <div className="prose">{documentToReactComponents(document, optionsFor(highest))}</div>;
}

function optionsFor(highest: number): Options {
  const heading = (level: number) => (_: unknown, children: ReactNode) =>
    createElement(`h${Math.min(6, Math.max(2, level - highest + 2))}`, null, children);
  // Two regions of one page must not have one name.
  let tables = 0;
  return {
    renderText: withLineBreaks,
    renderMark: {
      [MARKS.BOLD]: (text) => <strong>{text}</strong>,
      [MARKS.ITALIC]: (text) => <em>{text}</em>,
      [MARKS.UNDERLINE]: (text) => <u>{text}</u>,
      [MARKS.CODE]: (text) => <code>{text}</code>,
    },
    renderNode: {
      ...Object.fromEntries(HEADINGS.map((name, level) => [name, heading(level)])),
      // A list item's text needs no paragraph of its own.
      [BLOCKS.LIST_ITEM]: (node, children) => {
        const [only] = node.content;
        const plain = node.content.length === 1 && only?.nodeType === BLOCKS.PARAGRAPH;
        return <li>{plain ? documentOf(children) : children}</li>;
      },
      [INLINES.HYPERLINK]: (node, children) => (
        <a href={String(node.data.uri)} rel={linkRelation(String(node.data.uri))}>
          {children}
        </a>
      ),
      [BLOCKS.EMBEDDED_ASSET]: (node) => (
        <MediaImage image={node.data.image as ContentImage} alt="" sizes={ARTICLE_SIZES} />
      ),
      [BLOCKS.TABLE]: (_, children) => (
        <div
          className="prose-table"
          role="region"
          aria-label={`Table ${(tables += 1)}`}
          tabIndex={0}
        >
          <table>
            <tbody>{children}</tbody>
          </table>
        </div>
      ),
    },
  };
}

/** What a lone paragraph holds, without the paragraph. */
const documentOf = (children: ReactNode): ReactNode => {
  const [paragraph] = Array.isArray(children) ? (children as ReactNode[]) : [children];
  return typeof paragraph === "object" && paragraph !== null && "props" in paragraph
    ? (paragraph.props as { children?: ReactNode }).children
    : paragraph;
};

const linkRelation = (uri: string): string | undefined =>
  uri.startsWith("https:") ? "noreferrer" : undefined;

/** Line breaks of a text are line breaks on the page. */
const withLineBreaks = (text: string): ReactNode =>
  text.split("\n").map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));

/** The width of the text column. */
export const ARTICLE_SIZES = "(min-width: 46rem) 41rem, calc(100vw - 2rem)";
