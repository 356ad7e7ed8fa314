import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { PostCard, ReferenceDocument } from "~/content/public-content";
import { useBrand } from "~/ui/frame/brand";
import { ButtonLink } from "~/ui/kit/button";
import { DocumentCards } from "./document-cards";
import { PostCards } from "./post-cards";
import { SearchForm } from "./search-screen";

type Faq = { question: string; answer: string };

export type ResourcesScreenProps = {
  posts: readonly PostCard[];
  documents: readonly ReferenceDocument[];
  error: string | null;
};

/** What went wrong while the content was fetched, in red. */
const ContentError = ({ text }: { text: string }) => (
  <p className="mt-8 font-semibold text-red" role="alert">
    {text}
  </p>
);

export function ResourcesScreen({ posts, documents, error }: ResourcesScreenProps) {
  const brand = useBrand();
  return (
    <>
      <h1>Resources</h1>
      <p className="lead mt-3">
        Find the latest information, helpful documents, and answers to common questions.
      </p>
      <SearchForm words="" />
      {error ? (
        <ContentError text={error} />
      ) : (
        <>
          <ResourceSection
            title="Recent Blog Posts"
            link={<Link to="/resources/blog">View All Blog Posts</Link>}
          >
            {posts.length > 0 ? (
              <PostCards posts={posts} text="summary" />
            ) : (
              <p className="mt-3">No recent blog posts available.</p>
            )}
          </ResourceSection>
          <ResourceSection
            title="Recent Reference Documents"
            link={<Link to="/resources/documents">View All Documents</Link>}
          >
            {documents.length > 0 ? (
              <DocumentCards documents={documents} link="new tab" />
            ) : (
              <p className="mt-3">No recent reference documents available.</p>
            )}
          </ResourceSection>
        </>
      )}
      <ResourceSection
        title="Frequently Asked Questions"
        link={<Link to="/resources/faq">View All FAQs</Link>}
      >
        <p className="measure mt-3">
          Medical billing and insurance have their own language. These answers say in plain words
          what {brand} does with your bill, what it can&apos;t do, and what to do next.
        </p>
      </ResourceSection>
      <p className="mt-10">
        <ButtonLink to="/resources" look="quiet">
          Go to Resources Home
        </ButtonLink>
      </p>
    </>
  );
}

type SectionProps = { title: string; link: ReactNode; children: ReactNode };

function ResourceSection({ title, link, children }: SectionProps) {
  return (
    <section className="mt-12">
      <h2>{title}</h2>
      {children}
      <p className="mt-4">{link}</p>
    </section>
  );
}

export function FaqScreen({ faqs }: { faqs: readonly Faq[] }) {
  return (
    <>
      <h1>Frequently Asked Questions</h1>
      {faqs.map(({ question, answer }, index) => (
        <section key={question} className="measure mt-8" id={`question-${index + 1}`}>
          <h2>{question}</h2>
          <p className="mt-3">{answer}</p>
        </section>
      ))}
    </>
  );
}

type ReferenceDocumentsScreenProps = {
  documents: readonly ReferenceDocument[];
  error: string | null;
};

export function ReferenceDocumentsScreen({ documents, error }: ReferenceDocumentsScreenProps) {
  return (
    <>
      <h1>All Reference Documents</h1>
      <p className="lead mt-3">Browse our complete collection of reference documents.</p>
      {error ? (
        <ContentError text={error} />
      ) : documents.length > 0 ? (
        <DocumentCards documents={documents} link="download" headings="h2" />
      ) : (
        <p className="mt-8">No reference documents available.</p>
      )}
    </>
  );
}

export function BlogScreen({ posts, error }: { posts: readonly PostCard[]; error: string | null }) {
  const brand = useBrand();
  return (
    <>
      <h1>From the {brand} Blog</h1>
      <p className="lead mt-3">
        Here are some of our latest blog posts to help you manage your finances.
      </p>
      {error ? (
        <ContentError text={error} />
      ) : posts.length > 0 ? (
        <PostCards posts={posts} text="description" headings="h2" />
      ) : (
        <p className="mt-8">No recent blog posts available.</p>
      )}
    </>
  );
}
