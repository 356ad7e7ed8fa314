type Titled = { slug: string; title: string; description: string; summary: string };

/** Words that every post has. */
const STOP_WORDS = new Set(
  "about after before does from have into more most much should that their them then there these they this what when where which will with your bill bills medical".split(
    " ",
  ),
);

const wordsOf = ({ title, description, summary }: Titled): Set<string> =>
  new Set(
    `${title} ${description} ${summary}`
      .toLowerCase()
      .match(/[a-z]{4,}/g)
      ?.filter((word) => !STOP_WORDS.has(word)),
  );

/** The posts that share most words with one, at most `count`; of equal ones those that come first. */
export function relatedPosts<Post extends Titled>(
  to: Titled,
  posts: readonly Post[],
  count: number,
): Post[] {
  const words = wordsOf(to);
  const shared = (post: Post) => [...wordsOf(post)].filter((word) => words.has(word)).length;
  return posts
    .filter(({ slug }) => slug !== to.slug)
    .map((post) => ({ post, score: shared(post) }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ post }) => post);
}
