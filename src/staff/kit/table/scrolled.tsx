import { Box } from '@mantine/core';
import type { ReactNode } from 'react';

/** A table that is wider than a phone; focusable, so that the keyboard can scroll it. */
export function Scrolled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box tabIndex={0} role="region" aria-label={label} style={{ overflowX: 'auto' }}>
      {children}
    </Box>
  );
}
