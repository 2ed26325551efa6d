import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';

type DotBadgeProps = { color: string; children: ReactNode };

/** A label with a coloured dot, readable in light and dark mode. */
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
