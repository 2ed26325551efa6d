import { Box, Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** A date, an amount or a number without line breaks, which Chinese would allow anywhere. */
export function OneLine({ children }: { children: ReactNode }) {
  return (
    <Text span inherit style={{ whiteSpace: 'nowrap' }}>
      {children}
    </Text>
  );
}

/** What somebody wrote, with room for a few words in each line; a narrow table is scrolled instead. */
export function Words({ children }: { children: ReactNode }) {
  return <Box miw="13rem">{children}</Box>;
}
