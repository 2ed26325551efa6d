import { DrawnIcon, type IconShape } from '#web/icons/drawn-icon.tsx';

type Props = { of: IconShape; size?: number; className?: string | undefined };

/** An icon in the stroke width of the public site. */
export function Icon({ of, size = 20, className }: Props) {
  return <DrawnIcon of={of} size={size} stroke={1.75} className={className} />;
}
