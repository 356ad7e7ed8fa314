import type { ReactNode } from "react";

const sheet = "fill-sheet stroke-ink";

const TIPS: { text: string; picture: ReactNode }[] = [
  {
    text: "Entire document visible, with all four corners",
    picture: (
      <>
        <path d="M14 10h20v28H14z" className={sheet} />
        <path d="M8 12V5h7M40 12V5h-7M8 36v7h7M40 36v7h-7" className="stroke-accent" />
      </>
    ),
  },
  {
    text: "Well lit, with no shadow across the figures",
    picture: (
      <>
        <path d="M10 18h20v24H10z" className={sheet} />
        <circle cx="37" cy="11" r="4" className="stroke-accent" />
        <path
          d="M37 2v2M37 18v2M28 11h2M44 11h2M31 5l1 1M42 16l1 1M43 5l-1 1"
          className="stroke-accent"
        />
      </>
    ),
  },
  {
    text: "Sharp text you can read yourself",
    picture: (
      <>
        <path d="M12 6h24v36H12z" className={sheet} />
        <path d="M17 14h14M17 21h14M17 28h9" className="stroke-accent" />
      </>
    ),
  },
  {
    text: "Upload all pages, front and back",
    picture: (
      <>
        <path d="M18 5h20v28H18z" className={sheet} />
        <path d="M14 9h20v28H14z" className={sheet} />
        <path d="M10 13h20v28H10z" className={sheet} />
        <path d="M15 22h10M15 28h6" className="stroke-accent" />
      </>
    ),
  },
];

export function ScanTips() {
  return (
    <section aria-labelledby="tips-heading">
      <h2 id="tips-heading" className="text-lg">
        Tips for a great scan
      </h2>
      <ul className="mt-4 flex flex-col gap-4">
        {TIPS.map(({ text, picture }) => (
          <li key={text} className="flex items-center gap-4">
            <svg
              width="48"
              height="48"
              viewBox="0 0 48 48"
              fill="none"
              strokeWidth="1.5"
              aria-hidden="true"
              className="shrink-0"
            >
              {picture}
            </svg>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
