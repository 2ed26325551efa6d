/** The content of an icon file: the `d` of each line, or a part that is filled. */
export type IconShape = readonly (string | { d: string; fill: string })[];

type Props = { of: IconShape; size?: number; stroke?: number; className?: string | undefined };

/** Draws an icon; the text beside it has the meaning, so screen readers skip it. */
export function DrawnIcon({ of: lines, size = 24, stroke = 2, className }: Props) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden="true"
      focusable="false"
    >
      {lines.map((line) =>
        typeof line === 'string' ? <path key={line} d={line} /> : <path key={line.d} {...line} />,
      )}
    </svg>
  );
}
