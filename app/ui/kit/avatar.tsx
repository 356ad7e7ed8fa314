/** The person's initial, drawn here: nothing is fetched from elsewhere. */
export function Avatar({ name, size = 56 }: { name: string; size?: number }) {
  const initial = [...name.trim()][0]?.toUpperCase() ?? "?";
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 56 56"
      role="img"
      aria-label={`Avatar: ${initial}`}
    >
      <circle cx="28" cy="28" r="27" className="fill-sheet stroke-edge" />
      <text
        x="28"
        y="28"
        dy="0.36em"
        textAnchor="middle"
        fontSize="26"
        className="fill-accent font-serif"
      >
        {initial}
      </text>
    </svg>
  );
}
