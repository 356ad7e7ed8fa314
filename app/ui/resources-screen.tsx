import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useBrand } from "./brand";
import { ButtonLink } from "./button";

type Faq = { question: string; answer: string };

/** The start of the public reading room. */
export function ResourcesScreen() {
  const brand = useBrand();
  return (
    <>
      <h1>Resources</h1>
      <p className="lead mt-3">
        Find the latest information, helpful documents, and answers to common questions.
      </p>
      <ResourceSection
        title="Recent Blog Posts"
        link={<Link to="/resources/blog">View All Blog Posts</Link>}
      >
        No recent blog posts available.
      </ResourceSection>
      <ResourceSection
        title="Recent Reference Documents"
        link={<Link to="/resources/documents">View All Documents</Link>}
      >
        No recent reference documents available.
      </ResourceSection>
      <ResourceSection
        title="Frequently Asked Questions"
        link={<Link to="/resources/faq">View All FAQs</Link>}
      >
        Medical billing and insurance have a language of their own. These answers say in plain words
        what {brand} does with your bill, what it cannot do, and what to do next.
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
    <section className="mt-10">
      <h2>{title}</h2>
      <p className="measure mt-3">{children}</p>
      <p className="mt-3">{link}</p>
    </section>
  );
}

export function FaqScreen({ faqs }: { faqs: readonly Faq[] }) {
  const brand = useBrand();
  const named = (text: string) => text.replaceAll("{brand}", brand);
  return (
    <>
      <h1>Frequently Asked Questions</h1>
      {faqs.map(({ question, answer }) => (
        <section key={question} className="measure mt-8">
          <h2>{named(question)}</h2>
          <p className="mt-3">{named(answer)}</p>
        </section>
      ))}
    </>
  );
}

export function ReferenceDocumentsScreen() {
  return (
    <>
      <h1>All Reference Documents</h1>
      <p className="lead mt-3">Browse our complete collection of reference documents.</p>
      <p className="mt-8">No reference documents available.</p>
    </>
  );
}

export function BlogScreen() {
  const brand = useBrand();
  return (
    <>
      <h1>From the {brand} Blog</h1>
      <p className="lead mt-3">
        Here are some of our latest blog posts to help you manage your finances.
      </p>
      <p className="mt-8">No recent blog posts available.</p>
    </>
  );
}
