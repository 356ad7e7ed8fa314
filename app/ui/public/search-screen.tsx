import { Link } from "@remix-run/react";
import type { PostCard, ReferenceDocument } from "~/content/public-content";
import { DocumentCards } from "./document-cards";
import { PostCards } from "./post-cards";
import { Button } from "~/ui/kit/button";
import { Field } from "~/ui/kit/field";

export const MOST_SEARCH_LETTERS = 100;

/** A plain GET form: public texts are searched, so the words may be part of the address. */
export function SearchForm({ words }: { words: string }) {
  return (
    <form action="/resources/search" role="search" className="search-form mt-6">
      <Field
        label="Search articles, documents and questions"
        name="q"
        type="search"
        id="search-words"
        defaultValue={words}
        maxLength={MOST_SEARCH_LETTERS}
      />
      <Button look="quiet">Search</Button>
    </form>
  );
}

export type SearchScreenProps = {
  words: string;
  posts: readonly PostCard[];
  documents: readonly ReferenceDocument[];
  faqs: readonly { question: string; answer: string; anchor: string }[];
  error: string | null;
};

export function SearchScreen({ words, posts, documents, faqs, error }: SearchScreenProps) {
  const found = posts.length + documents.length + faqs.length;
  return (
    <>
      <h1>Search the resources</h1>
      <SearchForm words={words} />
      {error && (
        <p className="mt-8 font-semibold text-red" role="alert">
          {error}
        </p>
      )}
      {words !== "" && (
        <p className="mt-8" role="status">
          {found === 0
            ? `Nothing was found for \u201c${words}\u201d. Try one word, such as \u201ccollections\u201d.`
            : `${found} ${found === 1 ? "result" : "results"} for \u201c${words}\u201d.`}
        </p>
      )}
      {faqs.length > 0 && (
        <section className="measure mt-8">
          <h2>Questions</h2>
          <ul className="mt-3 flex flex-col gap-3">
            {faqs.map(({ question, answer, anchor }) => (
              <li key={anchor}>
                <Link to={`/resources/faq#${anchor}`}>{question}</Link>
                <p className="three-lines text-muted">{answer}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {posts.length > 0 && (
        <section className="mt-8">
          <h2>Articles</h2>
          <PostCards posts={posts} text="summary" />
        </section>
      )}
      {documents.length > 0 && (
        <section className="mt-8">
          <h2>Documents</h2>
          <DocumentCards documents={documents} link="new tab" />
        </section>
      )}
      <p className="mt-10">
        <Link to="/resources">Go to Resources Home</Link>
      </p>
    </>
  );
}
