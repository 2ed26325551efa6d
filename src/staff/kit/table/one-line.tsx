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

/** Two short texts of one row below each other, which takes half the width; the second may be missing. */
export function TwoLines({ first, second }: { first: string; second: string | null }) {
  return (
    <>
      <OneLine>{first}</OneLine>
      {second !== null && (
        <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
          {second}
        </Text>
      )}
    </>
  );
}
