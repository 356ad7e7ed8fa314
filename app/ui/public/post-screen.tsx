import { Link } from "@remix-run/react";
import type { Post, PostCard } from "~/content/public-content";
import { longDate } from "~/domain/day";
import { MediaImage } from "./media-image";
import { PostCards } from "./post-cards";
import { ARTICLE_SIZES, RichText } from "./rich-text";

export type PostScreenProps =
  | { state: "found"; post: Post; related: readonly PostCard[] }
  | { state: "error"; message: string };

export function PostScreen(props: PostScreenProps) {
  if (props.state === "error")
    return (
      <>
        <h1>This post can&apos;t be shown now</h1>
        <p className="mt-6 font-semibold text-red" role="alert">
          Error loading blog post: {props.message}
        </p>
        <BackToBlog />
      </>
    );
  const { post, related } = props;
  return (
    <>
      <article>
        <p>
          <Link to="/resources/blog">Blog</Link>
        </p>
        <h1 className="measure mt-2">{post.title}</h1>
        <p className="mt-3 text-muted">
          Published on <time dateTime={post.publishDate}>{longDate(post.publishDate)}</time> by{" "}
          {post.author}
        </p>
        {post.image && (
          <div className="measure mt-6">
            <MediaImage image={post.image} alt={post.title} sizes={ARTICLE_SIZES} first />
          </div>
        )}
        <div className="mt-8">
          <RichText document={post.content} />
        </div>
      </article>
      {related.length > 0 && (
        <section className="mt-16" aria-labelledby="related-heading">
          <h2 id="related-heading">Related posts</h2>
          <PostCards posts={related} text="summary" />
        </section>
      )}
      <BackToBlog />
    </>
  );
}

const BackToBlog = () => (
  <p className="mt-10">
    <Link to="/resources/blog">View All Blog Posts</Link>
  </p>
);
