import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';

type DotBadgeProps = { color: string; children: ReactNode };

/** A word about a piece with a dot that says how it is meant; it is read by day and at night. */
export function DotBadge({ color, children }: DotBadgeProps) {
  return (
    <Badge
      variant="dot"
      color={color}
      c="var(--color-ink)"
      bg="var(--color-page)"
      bd="1px solid var(--color-field-line)"
      miw="max-content"
    >
      {children}
    </Badge>
  );
}
