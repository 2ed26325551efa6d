import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** A date, an amount or a number without line breaks, which Chinese would allow anywhere. */
export function OneLine({ children }: { children: ReactNode }) {
  return (
    <Text span inherit style={{ whiteSpace: 'nowrap' }}>
      {children}
    </Text>
  );
}
