import { Link } from "@remix-run/react";
import type { PostCard } from "~/content/public-content";
import { longDate } from "~/domain/day";
import { MediaImage } from "./media-image";

type PostCardsProps = {
  posts: readonly PostCard[];
  /** Under the title: the summary, cut after three lines, or the whole description. */
  text: "summary" | "description";
  headings?: "h2" | "h3";
};

const CARD_SIZES = "(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, calc(100vw - 2rem)";

/** Cards in one, two or three columns, by the width of the screen. */
export function PostCards({ posts, text: says, headings: Heading = "h3" }: PostCardsProps) {
  return (
    <ul className="card-grid">
      {posts.map((post) => (
        <li key={post.slug} className="card post-card">
          {post.image && <MediaImage image={post.image} alt={post.title} sizes={CARD_SIZES} />}
          <Heading>{post.title}</Heading>
          <p className="text-sm text-muted">
            <time dateTime={post.publishDate}>{longDate(post.publishDate)}</time>
          </p>
          <p className={says === "summary" ? "three-lines" : "whitespace-pre-line"}>
            {says === "summary" ? post.summary || post.description : post.description}
          </p>
          <p className="mt-auto">
            {/* Crawlers read a link's text, not its label. */}
            <Link to={`/blog/${post.slug}`}>
              Read More<span className="sr-only">: {post.title}</span>
            </Link>
          </p>
        </li>
      ))}
    </ul>
  );
}
