import type { IconShape } from './draw-icon.ts';

type Props = { of: IconShape; size?: number; className?: string | undefined };

/** One icon of the family in the one stroke; the word beside it says what it means, so readers skip it. */
export function Icon({ of: Picture, size = 20, className }: Props) {
  return <Picture size={size} stroke={1.75} className={className} aria-hidden="true" focusable="false" />;
}
